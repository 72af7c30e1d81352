# Français.

skip = Aller au contenu
motto = de vieux jeux de plateau, à jouer et à comprendre
languages = Langue
or = { " " }ou{ " " }
yes = oui
no = non
# Between the whole and its parts: 0.5.
decimal = ,
record = Feuille de partie
back-to-game = Retour à la partie
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}

## Page d’accueil

home-title = Choisissez un jeu
home-lead = Jouez à des jeux de plateau connus depuis des siècles, contre l’ordinateur ou un ami. Chaque règle indique sa source.
home-partly = Connus en partie
home-partly-lead = Des jeux apparentés dont les règles sont trop mal connues pour y jouer.
home-forms = { $count ->
    [one] { $count } autre version
   *[other] { $count } autres versions
}
home-play = Jouer<span class="hidden"> : { $game }</span>
home-rules = Règles<span class="hidden"> : { $game }</span>
family-tables = Jeux de tables : courses aux dés, avec quinze dames
family-trictrac = Trictrac : des points pour ce que le coup permet
family-running = Courses avec combat : dés, rangées et prises
family-sahkku = Sáhkku : courses avec combat où un roi change de camp
family-tab = Bâtonnets : quatre rangées, des piles et des jets gardés
family-hunt = Chasses : quelques pièces contre beaucoup d’autres
family-pile = Piles : des cases que les dés remplissent et vident
family-chase = Poursuites : deux files de pions autour d’un plateau
family-facing = Rangées face à face : des dames qui frappent celle d’en face

## Les parties du visiteur

mine-title = Mes parties
mine-go-on = Continuer
mine-all = { $count ->
    [one] Ma partie
   *[other] Toutes mes parties ({ $count })
}
mine-count = { $count ->
    [one] À vous de jouer dans { $count } partie
   *[other] À vous de jouer dans { $count } parties
}
mine-none = Les parties que vous commencez ou rejoignez apparaissent ici.
mine-lead = Ce navigateur retient les 40 dernières parties que vous avez commencées, rejointes ou ouvertes depuis un fichier. Il n’y a pas de compte.
mine-opened = Fichiers ouverts
mine-against-computer = contre l’ordinateur, niveau { $level }
mine-against = avec { $name }
mine-against-other = avec une autre personne
mine-one-screen = sur un même écran
mine-watched = jouée par l’ordinateur
mine-of-two = entre deux personnes
mine-due = À vous de jouer
mine-waits = En attente de l’autre camp
mine-sit = Votre place est libre
mine-seating = L’autre place est encore libre
mine-won = Gagnée
mine-lost = Perdue
mine-drawn = Nulle
mine-carry = Continuer sur un autre appareil
mine-carry-note = Ouvrez-y ce lien dans l’heure. Toute personne qui l’a peut jouer vos parties : gardez-le pour vous.
mine-forget = Oublier<span class="hidden"> { $game }</span>
mine-forget-all = Tout oublier
mine-forget-note = Les parties elles-mêmes restent. Leurs liens les ouvrent toujours.
mine-add-title = { $count ->
    [one] Ajouter { $count } partie à ce navigateur ?
   *[other] Ajouter { $count } parties à ce navigateur ?
}
mine-add-lead = Vous avez ouvert un lien d’un autre appareil. N’ajoutez que des parties à vous.
mine-add = Ajouter
mine-add-not = Ne pas ajouter
mine-no-list = Ce lien est périmé ou incomplet. Créez-en un nouveau sur l’autre appareil, sous « Mes parties ».
ago-now = à l’instant
ago-minutes = { $count ->
    [one] il y a { $count } minute
   *[other] il y a { $count } minutes
}
ago-hours = { $count ->
    [one] il y a { $count } heure
   *[other] il y a { $count } heures
}
ago-days = { $count ->
    [one] il y a { $count } jour
   *[other] il y a { $count } jours
}

## En-tête et page d’accueil

nav-title = Rubriques du site
nav-play = Jouer
nav-learn = Apprendre
nav-games = Jeux
nav-api = Pour les programmes (API)
front-title = Les vieux jeux de plateau, bien vivants
front-at-once = Jouer maintenant : { $game }
front-at-once-note = Vous avez les blancs, et vos premiers dés montrent 3-1. L’ordinateur joue à un niveau facile.
front-learn = Apprendre un jeu
front-learn-note = Pas à pas, sur le plateau
front-problem = Problème du jour
front-problem-note = Trouver le meilleur coup
front-friend = Jouer avec un ami
front-friend-note = Envoyez un lien ; personne n’a besoin de compte
front-class-note = Pour les enseignants : un code, une table pour chaque élève
front-analyse = Analyser une position
front-analyse-note = Quel coup est le meilleur, et pourquoi
front-file-note = Un match, un fichier ou un identifiant de n’importe quel programme de backgammon
front-featured = Huit jeux pour commencer
front-learn-one = Apprendre<span class="hidden"> { $game }</span>
front-minutes = { $count ->
    [one] environ { $count } minute
   *[other] environ { $count } minutes
}
front-all = Les { $count } jeux
front-more = Chercher par genre, siècle, durée et hasard
find-count = { $count ->
    [one] { $count } jeu trouvé
   *[other] { $count } jeux trouvés
}
shelf-nordic = Pays nordiques
shelf-mediterranean = Méditerranée et Proche-Orient
shelf-spain-italy = Espagne et Italie
shelf-france-germany = France, Allemagne et Pays-Bas
shelf-english = Angleterre et Amérique
shelf-caucasus = Russie, Caucase et Asie centrale
shelf-east-asia = Extrême-Orient
shelf-hunts = Jeux de chasse : quelques pièces contre beaucoup d’autres
courses-title = Apprendre un jeu
courses-lead = Chaque étape propose une tâche sur le plateau. Si la réponse est fausse, la règle est rappelée.
courses-short = Leçons courtes
courses-steps = { $count ->
    [one] { $count } étape
   *[other] { $count } étapes
}

## À propos du site

about-title = À propos de Lauta
about-lead = Lauta est un logiciel libre pour les vieux jeux de plateau : jeux de tables, courses avec combat et jeux de chasse. On peut y jouer, apprendre et analyser { $games } jeux.
about-sources = D’où viennent les règles
about-sources-text = Chaque jeu est écrit dans un fichier de règles. Chaque règle nomme sa source – il y en a { $sources } – et dit dans quelle mesure cette source l’atteste :
about-documented = Une source lue le dit.
about-reported = Une source le dit, mais elle n’a été lue que dans un résumé ou une citation.
about-reconstructed = Reconstitué d’après ce qu’une source laisse entendre, ou d’après un proche parent du jeu.
about-decision = Les sources se taisent. Nous avons choisi, et donnons la raison.
about-method = Comment les règles sont vérifiées
about-method-text = Ce qui doit arriver selon une source est noté sous forme d’exemple, et le programme doit réussir tous les exemples. Un second programme, plus simple, recalcule les coups permis, et les deux doivent être d’accord. Un coup refusé nomme toujours la règle qui l’interdit.
about-computer = Comment joue l’ordinateur
about-computer-text = Il calcule à l’avance selon les mêmes règles, avec des réseaux de neurones qui ont appris en jouant contre eux-mêmes. Aux jeux de chasse, il explore les suites de coups, et il a résolu certains de ces jeux. Il ne voit jamais les dés avant vous, et les dés entre amis peuvent être vérifiés.
about-kept = Ce qui est conservé sur vous
about-kept-text = Ni compte, ni publicité, ni statistiques de visite, et rien n’est chargé depuis d’autres serveurs. Des cookies gardent vos réglages, vos places, la liste de vos parties et les erreurs que vous travaillez. Les parties sont conservées pour qu’on puisse les continuer et les revoir.
about-licence = Licence
about-licence-text = Le programme, les fichiers de règles et les dessins sont libres, sous licence MIT ou Apache 2.0, à votre choix.
about-further = Pour aller plus loin
about-compare = Comparer deux jeux

## Défis ouverts

challenge-title = Défis ouverts
challenge-lead = Ces personnes attendent quelqu’un pour jouer. Prenez une place libre, ou offrez-en une.
challenge-none = Personne n’attend en ce moment.
challenge-make = Choisir un jeu et offrir une place
challenge-note = Une offre dure une heure, ou un jour si la pendule compte en jours. Les joueurs ne peuvent s’envoyer que quelques phrases toutes faites.
challenge-side = Votre camp : { $side }
challenge-no-clock = Sans pendule
challenge-take = Jouer<span class="hidden"> { $game }</span>
challenge-withdraw = Retirer<span class="hidden"> { $game }</span>
challenge-offer = Ou le premier venu <small>la place libre figure parmi les défis ouverts</small>
challenge-gone = Cette place n’est plus libre : quelqu’un d’autre l’a prise, ou elle a été retirée.
challenge-own = C’est votre propre défi. Il peut seulement être retiré.
challenge-not-own = Seule la personne qui a lancé un défi peut le retirer.
challenge-enough = Une même adresse peut avoir au plus { $limit } défis ouverts à la fois. Retirez-en un d’abord.
challenge-full = Trop de défis sont ouverts en ce moment. Prenez-en un, ou envoyez le lien à un ami.
challenge-friends-only = Seule la place d’une partie avec un ami peut être offerte.

class-title = Jouer en classe
class-lead = L’enseignant montre un code de six lettres et chiffres. Tapez-le ici : vous aurez une place à une table.
class-code = Code de la classe
class-enter = Entrer
class-make-title = Pour les enseignants
class-make-lead = Un seul jeu, beaucoup de tables. La classe n’a besoin que d’un code, et vous voyez toutes les tables sur une page.
class-game = Jeu
class-who = À chaque table
class-pairs = deux élèves, chacun sur son appareil
class-shared = deux élèves sur un appareil
class-alone = un élève contre l’ordinateur
class-level = Niveau de l’ordinateur, de 1 à 8
class-boards = Nombre de tables au plus
class-boards-most = 1 à { $most }
class-make = Créer la classe
class-note = Personne n’a besoin d’un compte, et aucun nom n’est demandé ni conservé. Une classe où plus personne n’entre finit par être effacée.
class-of = Classe { $code }
class-place = Prendre une place
class-back = Retour à ma table
class-somebody-else = Quelqu’un d’autre est assis ici maintenant ?
class-new-place = Prendre une autre place
class-no-names = Votre nom n’est pas demandé.
class-teacher = Page de l’enseignant
class-go-to = Allez à { $address } et tapez <strong>{ $code }</strong>
class-keep = Gardez pour vous l’adresse de cette page : elle montre toutes les tables. Les coups s’affichent d’eux-mêmes.
class-count = Tables occupées : { $count } sur { $most }.
class-board = Table { $number }
class-next-sits-here = L’autre place à cette table revient au prochain élève qui entre le code. Il n’y a rien à envoyer.
class-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
class-full = Toutes les tables de cette classe sont prises.
class-second-free = Un élève est là, la seconde place est libre
class-pupil-won = L’élève a gagné
class-computer-won = L’ordinateur a gagné
class-unknown = Aucune classe n’a ce code. Vérifiez chaque lettre et chaque chiffre.
class-for = Pour une classe
front-open = Défis ouverts
front-open-note = Quelqu’un vous attend peut-être

## Carte et frise

atlas-title = Carte et frise
atlas-lead = Où et quand on jouait à ces jeux, selon leurs fichiers de règles. La liste plus bas dit la même chose en toutes lettres.
atlas-map = Carte
atlas-time = Frise
atlas-list = Tous les lieux
atlas-note = Le nombre sur une marque est celui des jeux de ce lieu. Une marque désigne une région, non un point précis, et les marques qui se couvriraient sont décalées. Côtes : Natural Earth.
atlas-old = ancien, non daté

## Arbre généalogique

tree-title = Arbre des jeux de tables
tree-lead = D’un jeu placé sous un autre, on ne note ici que les règles qui changent.
tree-note = Cela montre à quel point deux jeux sont proches, et ne dit pas que l’un vient de l’autre. À côté de chaque jeu figurent ses sources et le nombre de ses règles attestées, rapportées, reconstituées ou décidées par nous.
tree-sources = { $count ->
    [one] { $count } source
   *[other] { $count } sources
}
tree-changes = Ce qui diffère de { $game }

## Avant la partie

setup-rule-choices = Règles au choix ({ $count })
setup-rules = Règles et sources
setup-opponent = Adversaire
setup-side = Vous jouez
setup-computer = Ordinateur
setup-friend = Un ami
setup-both = Même écran
setup-none = Regarder
setup-level = Niveau de l’ordinateur
setup-levels = débutant|facile|tranquille|convenable|bon|fort|très fort|magistral|le plus fort, jusqu’à dix secondes par coup
name-own = Votre nom
name-note = si vous voulez ; visible dans cette partie seulement
setup-options = Durée, pendule et règles
setup-first = Qui commence
setup-first-rules = Comme le disent les règles
setup-seed = Graine des dés <small>même nombre, mêmes lancers</small>
setup-presets = Règles toutes prêtes
setup-preset-usual = Règles habituelles
setup-begin = Commencer
length-title = Combien de parties
length-one = Une partie
length-stake = Une partie avec le videau
length-match = Un match en { $length }
length-usual = { $length }, comme d’habitude
length-endless = Autant que vous voudrez
length-score = Score au début du match <small>un handicap, par exemple 0:3</small>

## Devant le plateau

game-numbering = Chaque camp numérote les flèches depuis son propre talon, et ses coups sont notés avec ces numéros. Pointez un coup pour le voir sur le tablier.
game-moves = Coups
game-goal = But :
game-rules = Règles
game-all-sources = Toutes les sources et options
game-since = Historique
game-to-answer = Réponse attendue : { $side }
game-doubles = { $side } : double à { $stake }. Prendre ou passer ?
game-beavers = { $side } : double redoublé aussitôt à { $stake }. Prendre ou passer ?
game-raises = { $side } : relance à { $stake }. Accepter ou refuser ?
game-your-turn = À vous de jouer ({ $side })
game-to-move = Au trait : { $side }
game-drawn = La partie est nulle
game-wins = Victoire : { $side }
game-wins-by = Victoire : { $side } ; { $ending }, { $points }
game-dice = Dés
game-board = Plateau
players = Joueurs
game-no-move = Aucun coup permis.
game-pass = Passer
game-next-game = Partie suivante
game-next-move = Coup suivant
game-play-on = Continuer seul
game-your-move = Votre coup
game-play = Jouer
game-done = Terminé
game-undo = Annuler le pas
game-undo-all = Annuler le tour
game-at-once = Confirmer les coups automatiquement
game-by-hand = Choisissez une pièce, puis sa destination, ou faites-la glisser.
game-by-dice = Choisissez une pièce : elle joue le plus grand dé. Appuyez sur les dés pour jouer l’autre d’abord. Vous pouvez aussi choisir la destination ou faire glisser la pièce.
game-by-piece = Choisissez une pièce : elle joue aussitôt. Vous pouvez aussi choisir sa destination ou la faire glisser.
game-by-spot = Choisissez une flèche marquée : sa dame est jouée sur place.
game-by-button = Appuyez sur le bouton de ce que vous voulez faire.
note-any-points = Un doublet : jouez { $count } dames, sur les flèches de votre choix.
note-lower-only = Seul le plus petit nombre, { $number }, est joué.
note-standing = Un { $number } fixe s’ajoute aux deux dés à chaque coup de dés.
game-complete = Votre coup est complet. Appuyez sur Terminé, sur <kbd>Entrée</kbd> ou sur les dés. Pour sauter cette étape, cochez « Confirmer les coups automatiquement ».
bear-off = Sortir des dames
bear-off-auto = Sortir les dames automatiquement
game-keys = Touches : les touches fléchées déplacent la sélection, une lettre et un nombre mènent à une flèche ou à une case, <kbd>M</kbd> trouve une pièce qui peut bouger, <kbd>Entrée</kbd> la joue et confirme un coup complet, <kbd>U</kbd> annule un pas, <kbd>Maj</kbd> <kbd>U</kbd> le tour, <kbd>Échap</kbd> repose, <kbd>D</kbd> active Terminé.
game-keys-dice = <kbd>Espace</kbd> échange les dés.
game-again = Rejouer
game-review = Revoir la partie
game-another = Un autre jeu
game-resigns = abandon
game-nothing-yet = Aucun coup pour l’instant.
game-computer = Ordinateur, niveau { $level }
game-one-screen = Deux personnes devant cet écran
game-two-links = Deux personnes, par lien
game-seed = Graine des dés : { $seed }.
game-turn-board = Tourner le plateau
game-the-dice = Les dés
game-position-link = Lien vers cette position
game-new = Nouvelle partie
game-replay = Rejouer coup par coup
game-no-time = temps écoulé
game-agreed = nulle convenue
told-threw = { $side } : dés { $throw }.
told-threw-called = { $side } : dés { $throw }, { $name }.
told-passed = { $side } : passe.
told-played = { $side } : coup { $move }.
told-played-steps = { $side } : coup { $move } : { $steps }.
told-played-paid = { $side } : coup { $move }, gain de { $points }.
told-played-pays = { $side } : coup { $move }, paiement de { $points }.
step-moves = de { $from } à { $to }
step-on = puis à { $to }
step-enters = entre en { $to }
step-placed = posée en { $to }
step-jumps = saute de { $from } à { $to }
step-off = sort de { $from }
step-at = en { $from }
step-hits = frappe
step-takes = prend { $pieces }
step-pins = cloue
step-wakes = s’éveille
step-converted = est convertie
step-times = { $step }, { $count } fois
told-resigned = { $side } : abandon.
told-begins = { $side } : début de la partie.
told-stake = { $side } : { $did }.
told-no-time = { $side } : le temps est écoulé.
told-agreed = Les deux camps ont accepté la nulle.
told-holds = { $side } : choix de tenir.
told-leaves = { $side } : choix de s’en aller.
scored-title = { $side } : { $throw }
scored-nothing = Ne rapporte rien.
scored-ways = { $count ->
    [one] { $count } façon
   *[other] { $count } façons
}
hole-made = { $side } : { $count ->
    [one] un trou
   *[other] { $count } trous
}.
set-title = Le relevé en cours
set-left = { $side } : choix de s’en aller. Le relevé est fini, toutes les dames reviennent au talon.
set-off = { $side } : dernière dame sortie. Le relevé est fini, toutes les dames reviennent au talon.
list-contradicts = Fausse école, les points sont pris
list-insists = École maintenue et marquée double
decide-title = Tenir ou s’en aller
decide-stay = Tenir
decide-stay-means = Vos points restent, l’adversaire marque les siens, et vous jouez le coup de dés.
decide-afresh = S’en aller
decide-afresh-means = Vous ne jouez pas et les deux camps perdent leurs points ; les trous restent. Toutes les dames reviennent au talon, et vous avez le dé.
decide-win-round = S’en aller et gagner le coup
decide-win-round-means = Toutes les dames reviennent au talon, et le coup suivant commence.
decide-repeat = Demander le refait
decide-repeat-means = Le coup ne compte pas. Il est rejoué, et le gagnant reçoit davantage.
decide-lose-round = Se déclarer marqué
decide-lose-round-means = Vous perdez le coup au prix le plus bas, et le suivant commence.
decide-suspend-rounds = Suspendre l’écrire
decide-suspend-rounds-means = Les coups à écrire attendent que quelqu’un s’en aille ; la partie d’honneurs continue.
decide-suspend-game = Suspendre la partie d’honneurs
decide-suspend-game-means = Cette partie attend que quelqu’un s’en aille ; les coups à écrire continuent.
decide-play-on = Continuer
decide-play-on-means = Cette partie vous est payée, les deux camps marquent à nouveau, et vous jouez le coup de dés.
decide-win = Finir la partie
decide-win-means = Vous l’avez gagnée.
decide-stay-holes-means = L’adversaire marque ce que le coup de dés lui donne, et vous jouez.
decide-afresh-holes-means = Vous ne jouez pas et l’adversaire ne marque rien pour ce coup de dés ; les trous restent. Toutes les dames reviennent au talon, et vous avez le dé.
price-plain = { $paid } jetons (trous { $won } − { $lost }, consolation { $consolation })
price-times = { $paid } jetons ({ $rate } × (trous { $won } + consolation { $consolation }) − trous { $lost })
price-pay = Vous payez { $price }.
price-get = Vous recevez { $price }.
told-wins-round = { $side } : choix de s’en aller, coup gagné.
told-concedes = { $side } : coup concédé (marqué).
note-round = À écrire : coup { $number } sur { $of }.
note-settlement = Règlement, jetons du premier camp : coups { $rounds }, poule { $pool }, paris { $paris }, queue { $queue } ; en tout { $sum }.
hole-by-doublet = Deux trous, car le coup de dés est un doublet.
hole-by-ways = Deux trous, car un jan s’est fait de plusieurs façons.
school-answer-hint = L’adversaire vous envoie à l’école. Laissez ainsi, ou dites que l’école est fausse : si elle est juste, vous perdez ses points deux fois.
game-wins-counters = Victoire de { $count } jetons : { $side }
mark-title = Points du coup de dés
mark-hint = Personne ne vous dit ce que vaut le coup de dés : comptez, et marquez avant de jouer. L’adversaire peut prendre ce que vous oubliez et ce que vous marquez de trop.
mark-none = Ne rien marquer
mark-some = Marquer { $points }
mark-button = Marquer
school-hint = Envoyer à l’école est facultatif. Continuez, ou réclamez d’abord ce qui est faux : tout ou rien, avant le coup de dés suivant. Une fausse école profite à l’adversaire.
school-too-few = { $points } de moins
school-too-many = { $points } de trop
school-not-played = { $points } d’un jan ni rempli ni conservé
school-too-few-before = { $points } de moins au coup de dés précédent
school-claim = Envoyer à l’école : { $fault }
school-button = Envoyer à l’école
school-contradict = Fausse école, je les marque : { $fault }
school-augment = Maintenir et marquer le double : { $fault }
school-none = Rien de plus
school-go-on = Continuer
said-title = Ce qui a été dit de ce coup de dés
mark-rare = Plus de { $points }
mark-rare-hint = Un coup de dés ne vaut presque jamais autant. Une fausse annonce passe tout entière à l’adversaire et peut coûter un trou ou la partie.
mark-sure = J’ai recompté
school-accept = Laisser ainsi
told-marks = { $side } : { $points } marqués.
told-marks-nothing = { $side } : rien de marqué.
told-claims = { $side } : envoi à l’école, { $fault }.
told-contradicts = { $side } : fausse école.
told-insists = { $side } : école maintenue et marquée double.
told-no-claim = { $side } : rien de plus à reprendre.
told-accepts = { $side } : école non contestée.
why-title = Pourquoi pas … ?
why-ask = Écrivez un coup pour voir s’il est permis et quelle règle en décide.
why-ask-event = Saisissez un coup pour savoir s’il est permis, ou un événement comme « petit jan » ou « battre 8 » pour savoir pourquoi le coup de dés le marque ou non.
why-button = Demander
why-nearest = Coups permis les plus proches :
why-source = source : { $source }. { $title }

## Plusieurs parties, et l’enjeu

ended-resigned = Victoire : { $side } ; abandon : { $loser }
ended-resigned-points = Victoire : { $side }, { $points } ; abandon : { $loser }
ended-refused = Victoire : { $side }, { $points } ; la relance a été refusée
ended-passed = Victoire : { $side }, { $points } ; le double a été passé
ended-no-time = Victoire : { $side } ; temps écoulé : { $loser }
ended-no-time-points = Victoire : { $side }, { $points } ; temps écoulé : { $loser }
ended-agreed = La partie est nulle par accord
ended-with-cube = { $result } (videau à { $stake })
match-won = Match gagné : { $side }, { $most } à { $least }
match-drawn = Le match est nul, { $first } à { $second }
told-last-game = Dernière partie : { $result }.
series-score = score
series-cube = videau
series-stake = enjeu
series-offered = { $value } proposé : { $side }
series-middle = { $value } au milieu
series-crawford = La partie Crawford : personne ne peut doubler.
series-crawford-next = La prochaine est la partie Crawford : personne ne pourra doubler.
series-one-with-stake = Une partie avec le videau
series-game = Partie { $n }
series-game-of = Partie { $n } sur { $to }
series-match = Match en { $length }, partie { $n }
poule-title = Une poule : trois à cinq joueurs devant cet écran
poule-note = Saisissez de trois à cinq noms pour jouer une poule. Le sort décide qui commence ; la place choisie plus haut ne compte alors pas.
poule-player = joueur
poule-player-n = Joueur { $n }
poule-kind-n = Joueur { $n } : personne ou ordinateur
poule-person = Une personne
poule-game = Poule, partie { $n }
poule-pot = Dans la poule : { $pot }.
poule-growing = Elle revient au premier qui bat tous les autres de suite.
poule-plucked = Le gagnant de chaque partie en tire sa part.
poule-won = gagnées
poule-paid = payé
poule-drew = tiré
poule-balance = solde
poule-next = Partie suivante : { $stays } contre { $comes }.
poule-waiting = En attente : { $names }.
poule-taken = { $player } remporte la poule de { $pot }
poule-over = La poule est vide : tout est fini
poule-count = Une poule se joue de trois à cinq joueurs. Celle-ci en a { $count } : remplissez une ligne de plus, ou videz-les toutes pour une partie à deux.
poule-twice = Deux joueurs s’appellent « { $name } ». Donnez à chacun un nom différent.
poule-resign = { $player } perd cette partie, et la poule continue.
poule-leave = Quitter la poule
poule-leave-means = Rien n’est perdu : la poule reste à cette adresse, et vous pouvez y revenir.
poule-leave-button = Aller à la page d’accueil
poule-screen = Une poule devant cet écran
do-throw = Lancer
do-raise = Relancer à { $stake }
do-double = Doubler à { $stake }
do-beaver = Redoubler aussitôt à { $stake }
do-accept = Accepter à { $stake }
do-take = Prendre à { $stake }
do-refuse = Refuser et perdre { $points }
do-drop = Passer et perdre { $points }
did-raise = relance
did-double = double
did-take = double pris
did-accept = relance acceptée
did-drop = double passé
did-refuse = relance refusée
did-beaver = double pris et redoublé

## Entre amis

wait-sit = Prenez place. Votre camp : { $side }.
wait-for = Votre camp : { $side }. La partie commence quand l’autre place est prise : { $other }.
wait-invites = { $name } vous invite à jouer.
wait-watch-one = Vous regardez. La partie commence quand cette place est prise : { $side }.
wait-watch-both = Vous regardez. La partie commence quand les deux places sont prises.
wait-sit-down = Prendre place
wait-without-script = Sans JavaScript, le serveur choisit votre mot pour les dés. Vous devez alors lui faire confiance : rien ne prouve que ce mot est nouveau.
wait-look = Actualiser
wait-next-game = En attente : les joueurs doivent commencer la partie suivante.
wait-watching = Vous regardez.
wait-waiting = En attente : { $side }.
link-title = Liens de cette partie
link-other = Pour l’autre personne
link-other-note = La personne qui ouvre ce lien joue l’autre camp. Envoyez-le à une seule personne.
link-own = Pour vous, sur un autre appareil
link-own-note = Ce lien ouvre votre place. Gardez-le pour vous.
link-watch = Pour les spectateurs
link-copy = Copier
link-copy-here = Copier le lien
share-title = Partager et enregistrer
resign-title = Abandonner
resign-button = Abandonner cette partie
back-button = Reprendre mon dernier coup
rematch-waits = { $side } : revanche proposée, camps échangés.
rematch-go = Aller à la partie suivante
rematch-watch = Regarder la partie suivante
rematch-ask = Revanche, camps échangés

## Des amis se parlent

phrase-hello = Bonjour !
phrase-luck = Bonne chance !
phrase-played = Bien joué !
phrase-throw = Quel coup de dés !
phrase-sorry = Pardon !
phrase-thanks = Merci pour la partie !
phrase-moment = Un moment, s’il vous plaît.
phrase-bye = Je dois partir.
talk-said = Messages
talk-refused = La demande a été refusée.
talk-asks-draw = { $side } : nulle proposée.
talk-asks-back = { $side } : demande de reprendre le dernier coup.
talk-accept = Accepter
talk-refuse = Refuser
talk-ask-back = Demander à reprendre le coup
talk-ask-draw = Proposer la nulle
talk-say = Envoyer un message
clock-time = temps
clock-days-hours = { $days } j { $hours } h
clock-title = Pendule <small>pour les parties entre amis</small>
clock-none = Sans pendule (habituel)
clock-is = Pendule : { $clock }.
clock-days = { $count ->
    [one] { $count } jour par coup
   *[other] { $count } jours par coup
}
clock-fischer = { $minutes } minutes, plus { $seconds } secondes par coup
replay-page = Coup par coup : { $game }
replay-steps = Étapes de la partie
replay-first = Au début
replay-back = En arrière
replay-step = Étape
replay-at = { $n } sur { $of }
replay-show = Afficher
replay-forward = En avant
replay-last = À la fin
replay-game = À la partie
print-board = Imprimer le plateau
print-begin = Position de départ
print-pieces = Pièces pour jouer – { $pieces }.
embed-title = Intégrer à votre page
embed-note = Code de ce plateau

## Des dés honnêtes

dice-fair = Des dés honnêtes
dice-before = Le serveur a choisi un secret et en montre maintenant le sceau. Chaque joueur ajoute un mot avant le premier lancer. Tous les lancers découlent du secret et des deux mots. Après la partie, le secret est montré et chacun peut vérifier tous les lancers.
dice-seal = Sceau (SHA-256 du secret)
dice-word-of = Mot : { $side }
dice-word-by-server = choisi par le serveur
dice-word-none = pas encore choisi
fair-page = Dés : { $game }
fair-title = Les dés de cette partie
fair-how = Avant le premier lancer, le serveur a montré le sceau d’un secret, et chaque joueur a choisi un mot. Chaque lancer découle du secret et des deux mots : personne n’a donc pu choisir un lancer d’après le cours de la partie. Cela ne prouve pas que le serveur a caché son secret aux joueurs.
fair-secret = Secret
fair-secret-later = montré à la fin de la partie
fair-checked = { $count ->
    [one] <strong>Vérifié :</strong> { $count } lancer découle du secret et des mots.
   *[other] <strong>Vérifié :</strong> les { $count } lancers découlent du secret et des mots.
}
fair-not = Ces dés ne sont pas honnêtes :
fair-yourself = Pour vérifier vous-même, téléchargez la feuille de partie et lancez <code>lauta verify game.jsonl</code>. Ou calculez le lancer numéro n, compté à partir de 0 : HMAC-SHA-256 avec le secret pour clé, du premier mot, d’un octet nul, du second mot, d’un octet nul, de n en huit octets, d’un octet nul, et d’un octet nul pour les 32 premiers octets. Chaque octet inférieur au plus grand multiple du nombre de faces est un dé : son reste dans la division par ce nombre, plus un.
fair-drawn = Le lancer 0 a décidé qui commence, dans les jeux où les dés en décident.
fair-named = Qui commence a été décidé à la création de la partie : { $side }.
fair-placed = La partie a commencé à partir d’une position donnée.

## Une position

position-page = Une position : { $game }
picture-save = Enregistrer l’image
picture-save-svg = En SVG
film-save = Enregistrer la partie en film
position-moves = { $count ->
    [one] { $count } coup permis
   *[other] { $count } coups permis
}
position-play = Jouer d’ici
position-throw = Aux dés : { $side }.
position-move = Au trait : { $side }.

## Règles

rules-page = Règles : { $game }
rules-also = Aussi
rules-play = Jouer
rules-board = Le plateau
rules-title = Règles
rules-throws = Noms des coups de dés
rules-options = Options
rules-here = Dans ce jeu : <strong>{ $value }</strong>
rules-sources = Sources
sure-high = Fiabilité de ces règles : élevée.
sure-medium = Fiabilité de ces règles : moyenne.
sure-low = Fiabilité de ces règles : faible.
grade-documented = attesté
grade-reported = rapporté
grade-reconstructed = reconstitué
grade-decision = notre décision

## Conseil, et ce que valent les coups

advice-button = Conseil
advice-moves = Coups, le meilleur d’abord
advice-all = { $count ->
    [one] { $count } coup
   *[other] Les { $count } coups
}
advice-plain = Choisissez un coup pour le jouer.
advice-scripted = Choisissez un coup pour l’essayer sur le plateau.
advice-throw = Les dés ne sont pas encore lancés. Les conseils portent sur les coups : lancez d’abord.
advice-answer = L’enjeu a été relancé. Répondez d’abord : les conseils ne portent que sur les coups.
advice-marks = Il n’y a pas de conseil pour marquer ni pour l’école : à vous de voir ce que vaut le coup de dés et ce qui est mal marqué.
advice-over = La partie est finie : il n’y a donc pas de conseil.
advice-say = Le meilleur : { $move }, { $equity }. Liste : { $shown } sur { $count }.
advice-basis-rollout = Les valeurs avec ± sont des rollouts : la moyenne de { $trials } parties après chaque coup, avec les mêmes dés, et son erreur type.
advice-basis-judged = Les valeurs sont des équités en points. Une évaluation faite à la main les estime { $count ->
    [0] juste après le coup
    [1] un lancer à l’avance
   *[other] { $count } lancers à l’avance
}.
advice-basis-network = Les valeurs sont des équités en points. Le réseau de neurones les estime { $count ->
    [0] juste après le coup
    [1] un lancer à l’avance
   *[other] { $count } lancers à l’avance
}.
advice-basis-search = Les valeurs vont de −1 (perdu) à +1 (gagné). Ce sont les estimations d’une recherche profonde de { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}.
advice-basis-proof = Un résultat prouvé vaut quoi que fasse l’adversaire.
advice-basis-at-score = Le score et l’enjeu comptent : un point gagné à cet enjeu vaut +1, un point perdu −1.
advice-basis-score-left-out = Le score et l’enjeu du match ne sont pas pris en compte.
mark-doubtful = douteux
mark-bad = mauvais
mark-very-bad = très mauvais
proved-win = prouvé : gagne
proved-draw = prouvé : nulle
proved-loss = prouvé : perd
proved-at-once = { $proved } aussitôt
proved-within = { $count ->
    [one] { $proved } en { $count } coup
   *[other] { $proved } en { $count } coups au plus
}
proved-by-table = { $proved }, d’après une table exacte
value-points = équité { $value }
value-exact = { $points }, exact
value-less = { $value } de moins
value-as-good = aussi bon
chance-won = gain { $chance }
chance-lost = perte { $chance }
chance-draw = nulle { $chance }
cost-not = { $best }, et non { $played }
cost-best = le meilleur est { $best }

## Une partie revue

review-page = Bilan : { $game }
review-of-poule = Totaux des joueurs
review-title = Bilan d’une partie
review-broken = L’analyse a échoué. Vous pouvez tout de même télécharger la feuille de partie.
review-waits = En attente d’analyse.
review-progress = Analyse en cours : { $done } sur { $of } lancers et coups.
review-progress-label = Lancers et coups analysés
review-by-itself = Cette page s’actualise d’elle-même, à quelques secondes d’intervalle.
review-look = Actualiser
review-curve = Déroulement de la partie
review-turning = Tournants
review-both = Totaux des deux camps
review-rate = Erreur moyenne par coup (millipoints)
review-doubled = A doublé
review-cube-cost = Cela a coûté { $value } point à cet enjeu.
review-cube-errors = Erreurs de videau ({ $unit })
review-cube-count = Décisions de videau comptées
cube-missed-doubles = Doubles manqués
cube-wrong-doubles = Doubles à tort
cube-wrong-takes = Prises à tort
cube-wrong-passes = Passes à tort
cube-missed-beavers = Redoubles immédiats manqués
cube-wrong-beavers = Redoubles immédiats à tort
review-pr = PR (niveau de jeu)
review-pr-count = Décisions comptées dans le PR
review-snowie = Taux d’erreur Snowie
review-errors = Erreurs de coups ({ $unit })
review-count = Décisions de coups
review-forced = Coups forcés (non comptés)
review-marked = Erreurs marquées
review-none = aucune
review-luck = Chance (points)
review-errors-chance = Toutes les erreurs (chances de gagner le match)
review-luck-chance = Chance (chances de gagner le match)
review-match-without-luck = Résultat du match corrigé de la chance, { $side } : { $value } d’une victoire. À jeu égal, c’est 50 %.
review-paid = { $side } : en plus, gain de { $points } pendant la partie
review-without-luck = résultat corrigé de la chance, { $side } : { $value } points
review-unfinished = La partie n’est pas finie
review-read-up-to = { $place }. Le fichier a été lu jusque-là.
review-worst = Plus grosses erreurs
review-all-errors = Toutes les erreurs de { $name } ({ $count })
review-differences = Les plus grands écarts entre Lauta et { $program }
review-other-program = l’autre programme
review-other-totals = Selon { $program }
review-no-error = { $program } : aucune erreur
review-other-plays = Tous les choix selon { $program }
review-other-luck = Chance du lancer selon ce programme : { $value }
review-other-gammons = Les gammons sont comptés ici sans les backgammons.
review-error = { $program } : le mieux était { $best }, erreur { $value }
review-double = Doubler
review-no-errors = Aucune erreur : chaque coup était le meilleur.
review-played = Joué
review-best-of = Le meilleur de { $count }
review-cost = Erreur
review-rank = rang { $rank } sur { $count }
review-best-instead = Meilleur coup
review-cost-forced = aucune : le seul coup permis
review-cost-none = aucune : le meilleur de { $count } coups
review-basis-equities = Les valeurs sont des équités en points. Le programme les évalue { $count ->
    [0] juste après chaque coup
    [1] un lancer à l’avance
   *[other] { $count } lancers à l’avance
}. Ce sont des estimations, sauf là où une table exacte est citée.
review-basis-luck = La chance d’un lancer est son équité moins la moyenne de tous les lancers, chacun avec sa meilleure réponse, sans regarder plus loin.
review-basis-search = Les valeurs vont de −1 (perdu) à +1 (gagné). Elles viennent d’une recherche profonde de { $count ->
    [one] { $count } coup
   *[other] { $count } coups
} et sont des estimations, sauf si elles sont prouvées.
review-basis-marks = Un coup est douteux à partir d’une erreur de { $doubtful }, mauvais à partir de { $bad } et très mauvais à partir de { $worst }. Les coups forcés ne comptent pas.
review-basis-stake = Les erreurs sont comptées comme si l’enjeu était 1 et, dans un match, de sorte qu’un point gagné ou perdu à l’enjeu actuel vaut +1 ou −1. La chance est multipliée par l’enjeu.
review-basis-table = Les scores du match sont évalués par la table « { $name } ».
review-basis-compared = Ce que dit { $program } vient du fichier : son meilleur choix et l’équité perdue.
review-basis-rate = Le PR est 500 fois l’erreur moyenne des décisions comptées : coups qui diffèrent, doubles, réponses, et lancers sans double où la décision était serrée ou fausse. Le taux d’erreur Snowie est 1000 fois la somme des erreurs d’un camp, divisée par les jets des deux.
curve-title = Équité, { $side } ({ $unit })
curve-above = { $side } en tête ({ $unit })
curve-below = { $side } en tête
curve-across = entrées de la feuille de partie
curve-start = début d’une partie
curve-ends = De { $first } au début à { $last } à la fin.
curve-highest = Le plus haut : { $label }.
curve-lowest = Le plus bas : { $label }.
unit-points = équité
unit-chances = échelle de −1 à 1
swing = { $change }, { $side }
swing-luck = chance { $value }
swing-error = erreur { $value }
swing-causes = { $change } ({ $causes })

## Réglages

settings-title = Réglages
settings-contrast = Contraste
settings-contrast-auto = Selon mon appareil
settings-contrast-more = Fort
settings-boards = Plateaux
settings-boards-own = À chaque jeu le sien
settings-boards-plain = Un seul plateau, tout simple
settings-speed = Vitesse d’animation
settings-speed-off = Désactivée
settings-speed-fast = Rapide
settings-speed-normal = Normale
settings-speed-slow = Lente
settings-sound = Son
settings-sound-on = Oui
settings-sound-off = Non
settings-kept = Enregistré dans ce navigateur pendant un an. Si votre appareil est réglé pour réduire les animations, rien n’est animé.
settings-keep = Enregistrer

## Ce qui ne va pas

error-number = Erreur { $status }
error-not-found = Page introuvable
error-conflict = Page périmée
error-server = Erreur du serveur
error-misfit = Cela n’a pas marché
error-rules = Les règles de ce jeu
error-all-games = Tous les jeux
error-visitor-page = Il n’y a pas de page à cette adresse. Elle est peut-être mal écrite ou périmée.
error-visitor-game = Il n’y a pas de jeu de ce nom. La page d’accueil donne la liste de tous les jeux.
error-visitor-link = Ce lien ou ce formulaire n’a pas pu être lu. Il y manque peut-être quelque chose, ou il est mal écrit. Revenez en arrière et réessayez, ou partez de la page d’accueil.
error-visitor-position = Cette position ou cette option ne convient pas au jeu. Recomposez-la depuis la page du jeu.
error-details = Détails
error-elsewhere = ce formulaire vient d’un autre site ; rien n’a été changé
error-method = Cette adresse ne s’ouvre pas directement. Partez de la page d’accueil.
error-slow = cela a pris trop de temps et a été interrompu ; votre partie est enregistrée
error-long = ce formulaire est trop long
error-other = cela n’a pas marché ({ $status })
error-crowd = le serveur est surchargé ; réessayez dans un instant
error-host = ce serveur est accessible par localhost ou par son adresse IP, pas sous d’autres noms
error-flood = trop de requêtes à la fois ; attendez une seconde et réessayez
error-no-table = il n’y a pas de partie à { $id } ; l’adresse est peut-être incomplète
error-no-page = il n’y a pas de page à { $path }
error-throw-due = les dés n’ont pas été lancés : { $words }
error-stale = cette page est périmée : elle montre le tour { $asked }, mais la partie en est au tour { $now } ; rien n’a été changé
error-not-yours = ce n’est pas possible maintenant : { $why }
error-watching = vous regardez cette partie : ouvrez le lien d’une place pour jouer
error-no-seat = ce lien n’ouvre aucune place de cette partie ; il est peut-être incomplet
error-seed = une partie entre amis produit elle-même ses lancers : laissez la graine vide
error-not-begun = la partie n’a pas commencé : les deux places doivent d’abord être prises
error-not-over = la partie n’est pas encore finie : vous pourrez l’analyser ensuite
error-full = cette partie est trop longue : la limite est de { $most } entrées ; commencez-en une autre
error-busy = trop de requêtes en ce moment ; réessayez dans un instant
error-questions = { $limit } requêtes de votre adresse attendent déjà ; patientez un instant et réessayez
error-replay = la partie enregistrée ne peut pas être chargée : l’entrée { $entry } est endommagée
error-store = les parties ne peuvent être ni lues ni enregistrées pour l’instant
error-chance = le serveur n’a pas de nombres aléatoires pour les dés
error-task = le serveur n’a pas pu terminer
error-clock = seules les parties entre amis ont une pendule : laissez vide
error-poule = une poule se joue devant un seul écran, pas par liens : choisissez une autre place
not-yours-over = la partie est finie
not-yours-between = commencez d’abord la partie suivante
not-yours-computer = c’est à l’ordinateur de jouer
not-yours-other = c’est à l’autre camp de jouer
not-yours-alone = l’ordinateur joue seul cette partie
not-yours-early = vous pourrez demander une revanche après la partie
not-yours-unadvised = il n’y a pas de conseil dans cette partie
not-yours-asked = une demande attend encore sa réponse
not-yours-refused = une demande a été refusée ; redemandez après le prochain coup
not-yours-said = trop de messages : attendez une réponse ou le prochain coup
not-yours-friendless = seuls des amis qui jouent par lien peuvent envoyer des messages et des demandes
not-yours-nothing-back = il n’y a rien à reprendre : vous n’avez pas joué, ou les dés ont été lancés depuis
not-yours-unasked = personne ne vous a rien demandé
not-yours-consent = demandez d’abord à votre ami
not-yours-nothing-yet = il n’y a encore rien à reprendre
form-none = ce n’est pas un formulaire : { $fault }
form-too-much = ce formulaire ou ce lien est trop long : la limite est de { $fields } champs et { $kib } Ko
form-missing = le champ « { $field } » manque
form-twice = le champ « { $field } » est donné deux fois
form-unknown = il n’y a pas de champ « { $field } » ici ; les champs sont { $known }
form-value = { $field } ne peut être « { $found } » ; ce peut être { $expected }
form-number = un nombre
form-way = des numéros de nœuds le long de l’arbre des pas
form-ply = le numéro d’un tour
form-seed = un nombre entier de 0 à { $most }
form-match = game, stake, usual, endless ou un nombre jusqu’à 999
form-score = deux nombres comme 0:3
form-cube = enjeu et camp comme 4:2
form-name = au plus { $most } caractères
form-clock = des jours par coup comme 3d, ou des minutes plus des secondes par coup comme 10+5

## Les plateaux en mots

picture-over = La partie est finie
picture-dice = Dés : { $throw }
picture-nothing = rien
picture-pattern = Une figure est formée sur { $places }

## Le script du plateau

board-point = Flèche { $place }
board-hole = Trou { $place }
board-spot = Point { $place }
board-square = Case { $place }
board-of = { $what } ({ $side })
board-yours = à vous : { $pieces }
board-empty = vide
board-nobodys = le roi, qui n’est à personne
board-piece = { $count ->
    [one] { $n } pièce
   *[other] { $n } pièces
}
board-asleep = { $count ->
    [one] { $n } pièce endormie
   *[other] { $n } pièces endormies
}
board-unconverted = { $count ->
    [one] { $n } pièce non convertie
   *[other] { $n } pièces non converties
}
board-pinned = { $count ->
    [one] { $n } pièce clouée
   *[other] { $n } pièces clouées
}
board-returned = { $count ->
    [one] { $n } pièce revenue
   *[other] { $n } pièces revenues
}
board-veteran = { $count ->
    [one] { $n } vétéran
   *[other] { $n } vétérans
}
board-courier = { $count ->
    [one] { $n } postillon
   *[other] { $n } postillons
}
board-king = { $count ->
    [one] { $n } roi
   *[other] { $n } rois
}
board-deer = { $count ->
    [one] { $n } cerf
   *[other] { $n } cerfs
}
board-tiger = { $count ->
    [one] { $n } tigre
   *[other] { $n } tigres
}
board-jaguar = { $count ->
    [one] { $n } jaguar
   *[other] { $n } jaguars
}
board-hare = { $count ->
    [one] { $n } lièvre
   *[other] { $n } lièvres
}
board-fox = { $count ->
    [one] { $n } renard
   *[other] { $n } renards
}
board-bull = { $count ->
    [one] { $n } taureau
   *[other] { $n } taureaux
}
board-dog = { $count ->
    [one] { $n } chien
   *[other] { $n } chiens
}
board-goat = { $count ->
    [one] { $n } chèvre
   *[other] { $n } chèvres
}
board-hunter = { $count ->
    [one] { $n } chasseur
   *[other] { $n } chasseurs
}
board-is-picked = en main
board-is-target = peut être posé ici
board-can-move = peut bouger
board-goes-to = va à { $place }
board-can-go-to = peut aussi aller à { $places }
board-hits = { $place } (frappe)
board-takes = { $place } (prend)
board-some-can-move = { $count ->
    [one] { $n } peut bouger
   *[other] { $n } peuvent bouger
}
board-pass = Passer
board-throw-again = Relancer les dés
board-alone = Une pièce seule
board-alone-from = Une pièce seule de { $from } ({ $die })
board-thinking = Réflexion en cours
board-unreachable = Le serveur est injoignable. Rien n’est perdu : réessayez.
board-out-of-date = Cette page est périmée : rechargez-la.
board-which = Plusieurs pièces peuvent y aller : choisissez-en une.
board-not-there = Elle ne peut pas aller là.
board-none-here = Rien ne peut bouger d’ici.
board-none-there = Rien ne peut aller là.
board-picked = En main : { $place }. Peut aller : { $places }.
board-put-back = Reposé.
board-then = , puis { "" }
board-may-stop = Vous pouvez vous arrêter ici : appuyez sur Terminé.
board-complete = Coup complet : appuyez sur Terminé.
board-took-back = Annulé : { $step }.
board-turn-undone = Tour annulé.
board-first-die = Le { $die } est joué d’abord.
board-nothing-to-undo = Rien à annuler.
board-went-back = Coup repris.
board-begun = Les deux places sont prises : la partie commence.
board-incomplete = Le coup n’est pas complet.
board-nothing-moves = Rien ne peut bouger.
board-no-place = Il n’y a pas de { $place } sur ce plateau.
board-your-turn = À vous de jouer · { $title }
board-copied = Copié.
board-selected = Sélectionné : copiez-le au clavier.

## Les mots des jeux

term-white = Blancs
    .number = many
term-black = Noirs
    .number = many
term-deer = Cerfs
    .number = many
term-dogs = Chiens
    .number = many
term-bulls = Taureaux
    .number = many
term-tigers = Tigres
    .number = many
term-goats = Chèvres
    .number = many
term-jaguar = Jaguar
term-hare = Lièvre
term-hunters = Chasseurs
    .number = many
term-bar = barre
term-off = sorties
term-hand = main
term-reserve = réserve
term-circle = cercle
term-pips = points de course
term-points = points
term-holes = trous
term-bredouille = bredouille
term-this-throw = ce coup de dés
term-option-mode = Façon de compter
term-option-honneurs = Honneurs
term-option-holes = Trous pour gagner
term-option-double-at = Trous du perdant, au plus, pour une partie double
term-option-grande-bredouille = Grande bredouille
term-option-coups = Coups
term-option-tenue = Paiement de la bredouille (tenue)
term-option-refait = Refait
term-option-first = Qui commence un coup
term-option-token = Jetons pour un coup perdu
term-option-queue = Queue
term-option-poule = Cagnotte de la poule
term-option-stake = Mise
term-option-ecoles = Écoles
term-option-open = Premier coup de dés
term-option-sortie = Sortie
term-option-pile-misere = Pile de misère
term-option-jan-rencontre = Jan de rencontre
term-option-margot = Margot la fendue
term-value-twelve = Douze trous
term-value-toc = Toc
term-value-a-ecrire = À écrire
term-value-combine = Combiné
term-value-growing = Croissante
term-value-plucked = Plumée
term-value-plain = Simple
term-value-raised = Majorée
term-value-add = Ajouté
term-value-alternate = À tour de rôle
term-value-winner = Le gagnant
term-value-drawn = Le tirage
term-value-afresh = Nouveau coup de dés
term-value-paris = Paris
term-value-provincial = Province
term-value-no = non
term-value-yes = oui
term-value-off = sans
term-value-double = double
term-does-bring-a-jan-de-six-tables = donnent un jan de six tables
term-does-bring-a-jan-de-deux-tables = donnent un jan de deux tables
term-does-bring-a-contre-jan-de-deux-tables = donnent un contre-jan de deux tables
term-does-bring-a-jan-de-mezeas = donnent un jan de mézéas
term-does-bring-a-contre-jan-de-mezeas = donnent un contre-jan de mézéas
term-does-hit-a-man = battent une dame
term-does-hit-a-man-falsely = battent une dame à faux
term-does-hit-the-corner = battent le coin
term-does-fill-the-petit-jan = remplissent le petit jan
term-does-fill-the-grand-jan = remplissent le grand jan
term-does-fill-the-jan-de-retour = remplissent le jan de retour
term-does-keep-the-petit-jan = conservent le petit jan
term-does-keep-the-grand-jan = conservent le grand jan
term-does-keep-the-jan-de-retour = conservent le jan de retour
term-does-take-the-last-man-off = sortent la dernière dame
term-does-cannot-be-played-in-full = ne peuvent être joués en entier
term-does-pile-all-men-in-the-corner = empilent toutes les dames au coin
term-does-bring-a-jan-de-rencontre = donnent un jan de rencontre
term-does-bring-a-margot-la-fendue = donnent une margot la fendue
term-does-make-a-hole = font un trou
term-figure-men-home = dames rentrées
term-figure-men-off = dames sorties
term-figure-longest-blockade = plus long mur
term-figure-blots = dames seules
term-figure-cases-of-the-grand-jan = cases du grand jan
term-figure-cases-of-the-petit-jan = cases du petit jan
term-asset-its-corner-taken = son coin
term-asset-a-full-petit-jan = un petit jan plein
term-asset-a-full-grand-jan = un grand jan plein
term-asset-a-full-jan-de-retour = un jan de retour plein
term-single-game = partie simple
term-double-game = partie double
term-honours = honneurs
term-fiches = fiches
term-suspended = suspendu
term-counters = jetons
term-coups-lost = coups perdus
term-men = pièces
term-men-up = pièces par-dessus
term-wished-numbers = nombres souhaités
term-across = passées
term-asleep = endormies
term-awake = éveillées
term-captured = prises
term-captured-a = prises
term-captured-b = prises
term-converted = converties
term-unconverted = non converties
term-generals-in-the-circle = généraux dans le cercle
term-in-hand = en main
term-lost = perdues
term-taken = occupées
term-ways-to-go = coups possibles
term-throws-that-must-be-used = coups de dés à jouer
error-analysis = l’analyse a échoué ; vous pouvez tout de même télécharger la feuille de partie
error-picture = l’image n’a pas pu être faite
error-streams = votre adresse a déjà { $limit } pages ouvertes qui s’actualisent : fermez-en une

## A first game

learn-page = { $game } : une première partie
learn-title = Étape { $number } sur { $of }
learn-legal = Coups permis : { $count }
learn-right = { $answer } : c’est juste.
learn-wrong = { $answer } : pas tout à fait.
learn-answers = Réponses
learn-again = Réessayer
learn-next = Étape suivante
learn-whole = Jouer une partie avec des conseils, contre l’ordinateur le plus faible
learn-all = Toutes les étapes
learn-number = Étape { $number }
learn-start = Apprendre pas à pas
learn-different = Si vous connaissez { $game } : ce qui change ici

## Problems

problems-title = Problèmes
problems-lead = Chaque problème est une position avec un seul meilleur coup, tirée d’une partie entre ordinateurs. Trouvez-le sur le plateau.
problems-today = Problèmes du jour
problems-games = Problèmes par jeu
problems-count = { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes
}
problems-of = Problèmes : { $game }
problems-begin = Commencer par le premier
problems-other = Autres thèmes
problems-link = Problèmes
problem-page = { $game } : trouver le meilleur coup
problem-title = Problème { $number } sur { $of }
problem-number = Problème { $number }
problem-all = Tous les problèmes de ce jeu
problem-task = { $side } : à vous de jouer { $throw }. Trouvez le meilleur coup.
problem-win = { $side } : à vous de jouer. Trouvez le coup qui force le gain.
problem-save = { $side } : à vous de jouer. Un seul coup ne perd pas. Trouvez-le.
problem-easy = facile
problem-medium = moyen
problem-hard = difficile
problem-hint-ask = Montrer un indice
problem-hint = Indice : { $themes }. Le meilleur coup part de l’endroit marqué.
problem-hint-place = Indice : le meilleur coup part de l’endroit marqué.
problem-best = Le meilleur coup est { $move }.
problem-show = Montrer le meilleur coup
problem-next-one = Problème suivant
problem-next = Le deuxième meilleur coup, { $move }, coûte { $value } point.
problem-loss = Il coûte { $value } point.
problem-loss-least = Il coûte au moins { $value } point.
problem-wins = { $count ->
    [one] Il gagne tout de suite.
   *[other] Il gagne en { $count } coups au plus, quoi que fasse l’autre camp.
}
problem-wins-not = Un autre coup force le gain. Pour celui-ci, aucun gain n’a été trouvé.
problem-saves = Tous les autres coups perdent.
problem-loses = Après ce coup, l’autre camp peut forcer le gain.
problem-rollout = Vérifié par rollout : { $trials } parties après chaque coup, évaluées après { $truncate } lancers. Erreur type de la différence : { $error }.
problem-proof = Prouvé.
term-theme-hit = frapper
term-theme-capture = prendre
term-theme-pin = clouer une dame
term-theme-prime = construire un long mur
term-theme-point = faire une flèche
term-theme-hold = garder une flèche
term-theme-break-contact = rompre le contact
term-theme-safety = laisser moins de tirs
term-theme-attack = menacer
term-theme-trap = fermer des chemins
term-theme-finish = menacer de gagner
term-theme-defend = empêcher un gain
term-theme-score = marquer au prochain lancer
term-theme-guard = laisser l’autre camp marquer moins
term-theme-race = courir vers la sortie
term-theme-awaken = réveiller des pièces

## Ses propres erreurs en problèmes

mistakes-title = Vos erreurs
mistakes-lead = Des erreurs nettes tirées de vos parties revues. Une erreur résolue revient au bout de trois jours, puis de deux semaines, et ensuite plus jamais.
mistakes-how = Revoyez une partie terminée : vos erreurs nettes reviennent ici en problèmes.
mistakes-due = { $count ->
    [one] { $count } erreur à travailler
   *[other] { $count } erreurs à travailler
}
mistakes-practise = Travailler mes erreurs nettes ({ $number })
mistakes-practise-of = Travailler les erreurs nettes : { $name } ({ $number })
mistakes-none = L’analyse n’a trouvé aucune erreur nette de votre part dans cette partie.
mistakes-later = Toutes les erreurs de cette partie sont résolues pour l’instant.
mistake-title = Votre erreur { $number } sur { $of }
mistake-title-of = { $name } : erreur { $number } sur { $of }
mistake-all = Erreurs dans cette partie
mistake-task = { $side } : à vous de jouer. Trouvez le meilleur coup.
mistake-same = C’est aussi votre choix dans la partie.
mistake-same-of = C’est ce qui a été joué dans la partie.
mistake-cube = { $side } peut lancer ou doubler à { $stake } : quel est le meilleur choix ?
mistake-played = Dans la partie, vous avez joué { $move }.
mistake-chosen = Dans la partie : { $choice }.
mistake-other-best = { $program } : c’est le meilleur choix.
mistake-lower = La recherche lui donne { $value } de moins, sur une échelle de −1 (perdu) à 1 (gagné).
mistake-next-lower = La recherche donne au deuxième meilleur coup, { $move }, { $value } de moins, sur une échelle de −1 (perdu) à 1 (gagné).
mistake-judged = L’analyse en juge ainsi en regardant { $ahead } à l’avance après chaque coup. C’est une estimation, pas une preuve.
mistake-series = Le score du match y est pris en compte.
mistake-review = Voir dans le bilan

## Two games side by side

compare-title = Deux jeux côte à côte
compare-lead = Choisissez deux jeux. Les différences viennent d’abord ; les points communs sont repliés dessous.
compare-first = Premier jeu
compare-second = Second jeu
compare-show = Comparer
compare-options-of = Options : { $game }
compare-choose = Choisir
compare-same = { $count ->
    [one] Identique : { $count } ligne
   *[other] Identiques : { $count } lignes
}
compare-none = Les règles ne diffèrent pas.
compare-start = Début
compare-place = Lieu
compare-period = Époque
compare-sure = Fiabilité des règles
compare-length = Décisions par partie, les deux camps
compare-option = Option : { $option }
rules-compare = Comparer à un autre jeu
rules-print = Imprimer
look-lances = Le plateau s’inspire de tabliers en bois du XVIIIe siècle : flèches fines et trous de fichet dans les bandes.
look-club = Le plateau s’inspire des tabliers en liège et en cuir des clubs de backgammon.
look-lobes = Le plateau s’inspire de miniatures du XIIIe siècle, où les flèches ont la tête ronde.
look-stone = Le plateau s’inspire de dalles de l’Antiquité tardive, avec une rosette gravée pour chaque case.
look-inlay = Le plateau s’inspire de tabliers en noyer à marqueterie géométrique.
look-roads = Le plateau s’inspire de tabliers laqués chinois et coréens : douze voies de chaque côté, des demi-lunes et des fleurs pour repères, et des dames hautes comme des bouteilles.
look-mat = Le plateau s’inspire d’une natte tissée, aux voies blanches sur fond bleu.
look-sugoroku = Le plateau s’inspire de coffrets japonais en laque : des cases rectangulaires des deux côtés d’une rivière.
look-boat = Le plateau s’inspire des bateaux en bois du daldøs et des planches du sáhkku.
look-squares = Le plateau s’inspire de rangées de cases tracées dans l’argile.
look-rock = Le plateau s’inspire de lignes gravées dans la roche, comme dans les monts Yin.
look-brass = Le plateau s’inspire de plaques de laiton gravé.
rules-begin = Position de départ. Les traits fléchés montrent les premiers coups possibles de chaque camp. En pointillé : { $second }.
rules-example = Un exemple
rules-case = Exemple { $id }

## Finding a game

find-title = Trouver un jeu
find-words = Nom ou lieu
find-kind = Genre
find-century = Siècle
find-length = Durée
find-luck = Hasard
find-any = peu importe
find-show = Afficher
find-all = Tous les jeux
find-meant = Vouliez-vous dire { $game } ?
find-none = Aucun jeu ne correspond. Choisissez moins de critères.
length-short = courte
length-middle = moyenne
length-long = longue
luck-none = sans dés
luck-little = faible
luck-some = moyen
luck-much = fort

## A kiosk

kiosk-touch = Touchez pour jouer
kiosk-idle = Y a-t-il quelqu’un ? La partie recommence dans
kiosk-stay = Continuer à jouer
position-edit = Modifier la position

## A position to write

edit-title = Composer une position
edit-hand = Choisissez une pièce, puis sa destination, faites-la glisser, ou utilisez les touches fléchées et Entrée. Pour retourner une pièce qui a plusieurs formes, reposez-la où elle était. Échap la repose, U annule.
edit-from = Déplacer la pièce du dessus de
edit-to = vers
edit-move = Déplacer
edit-turn = Changer le camp au trait
edit-start = Position de départ
edit-text = La position en texte
edit-show = Afficher
edit-good = Position comprise :
edit-use = Jouer ou partager
edit-examples = Exemples

## The analysis board

analysis-tabs = Onglets de l’analyse
analysis-engine = Ordinateur
analysis-review = Bilan
analysis-title = Analyser
analysis-up = Décision précédente
analysis-down = Décision suivante
analysis-autoplay = Lecture automatique
analysis-keys = <kbd>←</kbd> <kbd>→</kbd> tour par tour, <kbd>↑</kbd> <kbd>↓</kbd> décision par décision, <kbd>Origine</kbd> et <kbd>Fin</kbd> aux deux bouts.
analysis-throw = Choisir un coup de dés
analysis-roll = Lancer les dés
analysis-other = Autre jeu ou autre position
analysis-game = Jeu
analysis-position = Position (vide : le début)
analysis-open = Ouvrir
line-expected = des lancers et des coups séparés par ~, { $most } au plus
line-legal = un coup permis : { $reason }
line-over = rien de plus : la partie est finie
line-tried = Variante :
line-remove = Retirer la variante
line-resigns = abandon
line-time = temps écoulé
line-draw = nulle
reasons-for = Pour
reasons-against = Contre
reason-hits = frappe { $mine } au lieu de { $other }
reason-captures = prend { $mine } au lieu de { $other }
reason-pins = cloue { $mine } au lieu de { $other }
reason-makes = fait la flèche { $point }
reason-makes-not = ne fait pas la flèche { $point }
reason-gives-up = abandonne la flèche { $point }
reason-keeps = garde la flèche { $point }
reason-with = a { $asset }
reason-without = il manque : { $asset }
reason-average-own = ses propres lancers rapportent en moyenne { $mine } points au lieu de { $other }
reason-average = les lancers ({ $side }) rapportent en moyenne { $mine } points au lieu de { $other }
reason-throws-own = ses propres lancers qui { $does } : { $mine } sur { $of } au lieu de { $other }
reason-throws = lancers ({ $side }) qui { $does } : { $mine } sur { $of } au lieu de { $other }
reason-moves-own = ses propres coups qui { $does } : { $mine } au lieu de { $other }
reason-moves = coups ({ $side }) qui { $does } : { $mine } au lieu de { $other }
reason-several = { $throws } ; de plusieurs façons { $mine } au lieu de { $other }
reason-shots = laisse { $count ->
    [one] { $count } tir
   *[other] { $count } tirs
} ({ $share } %) au lieu de { $other }
reason-does-hit = frappent
reason-does-capture = prennent
reason-does-pin = clouent
reason-does-end = finissent la partie ({ $ending })
reason-figure = { $figure } : { $mine } au lieu de { $other }
reason-figure-of = { $figure } ({ $side }) : { $mine } au lieu de { $other }
engine-depth = Profondeur
engine-usual = habituelle
engine-throws = { $count ->
    [one] { $count } lancer
   *[other] { $count } lancers
}
engine-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
engine-rollout = rollout
engine-play = Choisissez un coup pour le jouer ici.
cube-title = Videau
cube-offered = doublé, réponse attendue
cube-no-double = Pas de double
cube-no-double-take = Pas de double, prendre
cube-no-double-beaver = Pas de double, redoubler aussitôt
cube-no-double-pass = Pas de double, passer
cube-take = Doubler, prendre
cube-beaver = Doubler, redoubler aussitôt
cube-pass = Doubler, passer
cube-answer-take = Prendre
cube-answer-pass = Passer
cube-answer-beaver = Redoubler aussitôt
cube-say = Le meilleur : { $choice }, { $equity }.
cube-gains = { $value } de plus si l’adversaire se trompe
cube-wins = Gagne { $chance } % des parties.
cube-rolled = Un rollout de { $trials } parties ; erreur type { $error }.
cube-rolled-both = Un rollout de { $trials } parties sans double et d’autant avec un double pris ; erreurs types { $error } et { $doubled }.
cube-percent = Les pourcentages sont les chances de gagner le match du camp qui décide.
cube-too-good = Trop bon pour doubler : l’autre camp passerait.
review-next-mistake = Erreur suivante
review-previous-mistake = Erreur précédente
review-first-mistake = Première erreur
review-whose = Les erreurs de qui
review-of-both = Les deux joueurs
review-arrows = Coups tracés sur le tablier
review-both-moves = Les deux
review-best-move = Meilleur
review-try-again = Réessayer
review-look-again = Montrer la décision
open-title = Tout ouvrir
open-lead = Collez un match, une position ou un identifiant de n’importe quel programme de backgammon, ou choisissez un fichier.
open-text = Texte ou identifiant
open-file = Fichier : choisissez-le ou déposez-le ici
open-lenient = En cas d’erreur, ouvrir ce qui est lisible
open-readable = Ouvrir ce qui peut être lu
open-button = Ouvrir
open-note = eXtreme Gammon (.xg et texte), GNU Backgammon, BGBlitz, OGXM, SGF, match en texte (.mat), Snowie, feuilles de partie de Lauta ; XGID, identifiant de GNU Backgammon, OGID. 4 Mo au plus.
open-both = Le fichier a été ouvert ; le texte du champ est laissé de côté.
open-empty = Rien n’a été envoyé : collez un texte ou choisissez un fichier.
open-too-long = C’est trop long : un fichier peut faire 4 Mo au plus.
open-fault = Erreur à la ligne { $line }, colonne { $column }
open-fault-record = Erreur à l’enregistrement { $record }
open-fault-more = Autres erreurs, non affichées : { $count }
open-fault-position = La position qui précède :
open-fault-legal = Coups permis :
open-matches = Matchs
open-positions = Positions
open-match = match en { $length }, { $first }:{ $second }
open-money = argent, { $first }:{ $second }
open-analyse = Analyser
open-analyses = Les listes de coups de l’autre programme sont trop longues pour être gardées ici ; ses meilleurs coups et les erreurs le sont.
open-doubt = Ouverte sans score ni videau :
record-as = Télécharger au format
format-mat = match en texte (.mat)
format-snowie = texte Snowie
format-text = positions en texte
format-record = feuille de partie Lauta (JSON Lines)
format-gnuid = identifiant GNU Backgammon
record-left-out = SGF ne sait pas dire toutes les analyses de ce fichier : { $count } y manquent.
record-bare = Les commentaires et les analyses vont dans SGF, OGXM, le texte des positions et l’enregistrement ; les autres formats n’ont pas de place pour eux.
record-reviewed = Télécharger avec le bilan de Lauta au format
comment = Commentaire
copy-position = Copier la position
copy-xgid = Copier l’XGID
copy-text = Copier le texte
open-more = { $count ->
    [one] Un autre élément a été laissé de côté.
   *[other] { $count } autres éléments ont été laissés de côté.
}
