# Français.

skip = Aller au contenu
motto = de vieux jeux de plateau, à jouer et à comprendre
languages = Langue
or = { " " }ou{ " " }
yes = oui
no = non
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
home-lead = Asseyez-vous devant un plateau que l’on connaît depuis des siècles. Jouez contre l’ordinateur ou contre votre voisin ; chaque règle dit d’où elle vient.
home-partly = Connus en partie
home-partly-lead = Des parents dont on a trouvé trop peu pour pouvoir y jouer.
home-forms = { $count ->
    [one] { $count } autre forme
   *[other] { $count } autres formes
}
home-play = Jouer<span class="hidden"> : { $game }</span>
home-rules = Règles<span class="hidden"> : { $game }</span>
family-tables = Jeux de tables : courses aux dés, avec quinze dames
family-running = Combats de course : dés, rangées et prises
family-sahkku = Sáhkku : combats de course où un roi change de camp
family-tab = Bâtonnets : quatre rangées, des piles et des coups gardés
family-hunt = Chasses : peu contre beaucoup
family-pile = Tas : des cases que les dés remplissent et vident
family-chase = Poursuites : deux files de pions autour d’un plateau

## Avant la partie

setup-rules = Les règles et leurs sources
setup-seat = Votre place
setup-computer = contre l’ordinateur
setup-friend = contre un ami, par un lien
setup-both = Les deux
setup-both-note = deux personnes devant cet écran
setup-none = Aucune
setup-none-note = regarder l’ordinateur jouer contre lui-même
setup-level = Force de l’ordinateur
setup-level-beginner = { $level } : débutant
setup-level-fair = { $level } : convenable
setup-level-strongest = { $level } : le plus fort
setup-options = Options de ce jeu
setup-first = Qui commence
setup-first-rules = Comme le disent les règles
setup-seed = Graine des dés <small>un nombre, pour retrouver les mêmes coups</small>
setup-begin = Commencer
length-title = Combien de parties
length-one = Une partie
length-stake = Une partie dont l’enjeu peut être relancé
length-match = Un match en { $length }
length-usual = { $length }, comme d’habitude
length-endless = Autant que vous voudrez
length-score = Score au début du match <small>ce que donne le plus fort, par exemple 0:3</small>

## Devant le plateau

game-moves = Coups
game-rules = Règles
game-all-sources = Toutes les sources et options
game-since = Ce qui s’est passé
game-to-answer = À répondre : { $side }
game-your-turn = À vous de jouer ({ $side })
game-to-move = Au trait : { $side }
game-drawn = La partie est nulle
game-wins = Victoire : { $side }
game-wins-by = Victoire : { $side } ; { $ending }, { $points }
game-dice = Dés
game-no-move = Aucun coup permis.
game-pass = Passer
game-next-game = Partie suivante
game-next-move = Coup suivant
game-play-on = Continuer seul
game-your-move = Votre coup
game-play = Jouer
game-done = Terminé
game-undo = Annuler
game-at-once = Jouer aussitôt un coup complet
game-by-hand = Prenez une pièce et posez-la, ou faites-la glisser.
game-keys = Touches : les flèches se déplacent, une lettre et un nombre mènent à une flèche ou à une case, <kbd>Entrée</kbd> prend et pose, <kbd>M</kbd> trouve ce qui peut bouger, <kbd>U</kbd> annule, <kbd>Échap</kbd> repose, <kbd>D</kbd> termine.
game-again = Rejouer
game-review = Revoir la partie
game-another = Un autre jeu
game-resigns = abandon
game-nothing-yet = Il ne s’est encore rien passé.
game-computer = Ordinateur de niveau { $level }
game-one-screen = Deux personnes devant cet écran
game-two-links = Deux personnes, chacune avec un lien
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
told-played-paid = { $side } : coup { $move }, reçoit { $points }.
told-played-pays = { $side } : coup { $move }, paie { $points }.
told-resigned = { $side } : abandon.
told-begins = { $side } commence.
told-no-time = { $side } : le temps est écoulé.
told-agreed = Les camps sont convenus de la nulle.
why-title = Pourquoi pas … ?
why-ask = Écrivez un coup pour savoir s’il est permis et quelle règle le dit.
why-button = Demander
why-nearest = Coups permis les plus proches :

## Plusieurs parties, et l’enjeu

ended-resigned = Victoire : { $side } ; abandon : { $loser }
ended-resigned-points = Victoire : { $side }, { $points } ; abandon : { $loser }
ended-refused = Victoire : { $side }, { $points } ; l’enjeu n’a pas été accepté
ended-no-time = Victoire : { $side } ; temps écoulé : { $loser }
ended-no-time-points = Victoire : { $side }, { $points } ; temps écoulé : { $loser }
ended-agreed = La partie est nulle par accord
match-won = Match gagné : { $side }, { $most } à { $least }
match-drawn = Le match est nul, { $first } à { $second }
series-score = score
series-cube = videau
series-stake = enjeu
series-offered = { $value } proposé : { $side }
series-middle = { $value } au milieu
series-crawford = La partie Crawford : personne ne peut doubler.
series-crawford-next = La prochaine est la partie Crawford : personne ne pourra doubler.
series-one-with-stake = Une partie avec enjeu
series-game = Partie { $n }
series-game-of = Partie { $n } sur { $to }
series-match = Match en { $length }, partie { $n }
do-throw = Lancer
do-raise = Relancer à { $stake }
do-double = Doubler à { $stake }
do-beaver = Redoubler aussitôt à { $stake }
do-accept = Accepter à { $stake }
do-take = Prendre à { $stake }
do-refuse = Refuser et perdre { $points }
do-drop = Passer et perdre { $points }
did-raise = a relancé l’enjeu
did-double = a doublé
did-take = a accepté
did-drop = a passé
did-beaver = a accepté et redoublé

## Entre amis

wait-sit = Asseyez-vous. Votre camp : { $side }.
wait-for = Votre camp : { $side }. La partie commence quand l’autre camp est assis : { $other }.
wait-watch-one = Vous regardez. La partie commence quand ce camp est assis : { $side }.
wait-watch-both = Vous regardez. La partie commence quand les deux camps sont assis.
wait-sit-down = S’asseoir
wait-without-script = Sans script, le serveur dit le mot pour vos dés : il faut alors lui faire confiance d’en avoir dit un nouveau.
wait-look = Regarder de nouveau
wait-next-game = Les joueurs commencent la partie suivante.
wait-watching = Vous regardez.
wait-waiting = En attente : { $side }.
link-title = Liens de cette partie
link-friend = Pour votre ami
link-friend-note = Qui ouvre ce lien joue l’autre camp : envoyez-le à une seule personne.
link-own = Pour vous, sur un autre appareil
link-own-note = Il ouvre votre place : gardez-le pour vous.
link-watch = Pour ceux qui regardent
link-copy = Copier
resign-title = Abandonner
resign-button = Abandonner cette partie
rematch-waits = { $side } : on vous attend à une autre partie, camps échangés.
rematch-go = À la partie suivante
rematch-watch = Regarder la partie suivante
rematch-ask = Rejouer, camps échangés

## Des amis se parlent

phrase-hello = Bonjour !
phrase-luck = Bonne chance !
phrase-played = Bien joué !
phrase-throw = Quel coup de dés !
phrase-sorry = Pardon !
phrase-thanks = Merci pour la partie !
phrase-moment = Un moment, s’il vous plaît.
phrase-bye = Je dois partir.
talk-said = Ce qui a été dit
talk-refused = La demande est refusée.
talk-asks-draw = { $side } : propose la nulle.
talk-asks-back = { $side } : demande à reprendre le dernier coup.
talk-accept = Accepter
talk-refuse = Refuser
talk-ask-back = Demander à reprendre le coup
talk-ask-draw = Proposer la nulle
talk-say = Dire quelque chose
clock-time = temps
clock-days-hours = { $days } j { $hours } h
clock-title = Pendule <small>entre amis ; d’ordinaire on joue sans limite de temps</small>
clock-none = aucune
clock-is = Pendule : { $clock }.
clock-days = { $count ->
    [one] { $count } jour par coup
   *[other] { $count } jours par coup
}
clock-fischer = { $minutes } min, et { $seconds } s de plus après chaque coup
replay-page = Coup par coup : { $game }
replay-steps = Étapes de la partie
replay-first = Au début
replay-back = En arrière
replay-step = Étape
replay-at = { $n } sur { $of }
replay-show = Montrer
replay-forward = En avant
replay-last = À la fin
replay-keys = <kbd>←</kbd> et <kbd>→</kbd> reculent et avancent, <kbd>Home</kbd> et <kbd>End</kbd> vont aux deux bouts.
replay-game = À la partie
print-board = Imprimer le plateau
print-begin = Comment la partie commence
print-pieces = Pièces pour jouer – { $pieces }.
embed-title = Dans votre propre page
embed-note = Ce plateau pour d’autres pages

## Des dés honnêtes

dice-fair = Des dés honnêtes
dice-before = Le serveur a tiré un secret et en montre déjà le sceau ; chaque place ajoute un mot avant le premier coup de dés. Tous les coups découlent de ces trois. À la fin de la partie le secret est montré, et chacun peut vérifier chaque coup.
dice-seal = Sceau (SHA-256 du secret)
dice-word-of = Mot : { $side }
dice-word-by-server = dit par le serveur
dice-word-none = pas encore dit
fair-page = Dés : { $game }
fair-title = Les dés de cette partie
fair-how = Avant le premier coup, le serveur a montré le sceau d’un secret, et chaque place a dit un mot. Chaque coup découle du secret et des deux mots : personne ne pouvait choisir un coup après avoir vu jouer. Cela ne prouve pas que le serveur ait caché son secret à un joueur.
fair-secret = Secret
fair-secret-later = montré à la fin de la partie
fair-checked = { $count ->
    [one] <strong>Vérifié :</strong> { $count } coup découle du secret et des mots.
   *[other] <strong>Vérifié :</strong> les { $count } coups découlent du secret et des mots.
}
fair-not = Ces dés ne sont pas honnêtes :
fair-yourself = Pour vérifier vous-même, téléchargez la feuille de partie et lancez <code>lauta verify game.jsonl</code> ; ou prenez le coup numéro n, compté depuis 0 : HMAC-SHA-256 avec le secret pour clé, du premier mot, d’un octet nul, du second mot, d’un octet nul, de n en huit octets, d’un octet nul, et d’un octet nul pour les 32 premiers octets. Chaque octet inférieur au plus grand multiple du nombre de faces est un dé : son reste par ce nombre, plus un.
fair-drawn = Le coup 0 a décidé qui commence, là où on le tire au sort.
fair-named = Que { $side } commence a été décidé à la création de la partie.
fair-placed = La partie a commencé d’une position donnée.

## Une position

position-page = Une position : { $game }
position-of = Une position de
position-picture = En image
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
rules-here = Ici : <strong>{ $value }</strong>
rules-sources = Sources
sure-high = Ces règles sont bien connues dans leur ensemble.
sure-medium = Ces règles sont assez bien connues dans leur ensemble.
sure-low = Ces règles sont incertaines dans leur ensemble.
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
advice-throw = Les dés ne sont pas lancés : il y a conseil sur un coup dès qu’ils sont là.
advice-answer = L’enjeu a été relancé : il n’y a de conseil que sur les coups, une fois cela réglé.
advice-over = La partie est finie : il n’y a plus rien à conseiller.
advice-say = Le meilleur : { $move }, { $worth }. { $count ->
    [one] { $shown } coup sur { $count } figure sous le bouton.
   *[other] { $shown } coups sur { $count } figurent sous le bouton.
}
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
value-points = { $value } points
value-exact = { $points }, exact
value-less = { $value } de moins
value-as-good = aussi bon
chance-won = gain { $chance }
chance-lost = perte { $chance }
chance-draw = nulle { $chance }
cost-not = { $best }, et non { $played }
cost-best = le meilleur est { $best }

## Une partie revue

review-page = Revue : { $game }
review-title = Revue d’une partie
review-broken = L’analyse s’est interrompue. La feuille de partie reste disponible.
review-waits = Cette partie est passée en revue dès que vient son tour.
review-progress = La partie est passée en revue : { $done } sur { $of } coups et dés sont faits.
review-progress-label = Coups et dés passés en revue
review-by-itself = La page regarde d’elle-même toutes les quelques secondes.
review-look = Regarder maintenant
review-curve = Courbe de la partie
review-turning = Tournants
review-decisions = Chaque décision
review-both = Le jeu des deux camps
review-rate = Erreur par décision, en millièmes
review-errors = Toutes les erreurs, en { $unit }
review-count = Décisions
review-forced = Coups forcés, non comptés
review-marked = Marqués
review-none = aucun
review-luck = Chance aux dés, en points
review-paid = en outre, { $side } a reçu { $points } en paiements
review-without-luck = sans la chance, { $side } aurait { $value } points
review-worst = Les pires erreurs
review-no-errors = Il n’y en a pas : chaque coup était le meilleur.
review-best = Le meilleur : <strong>{ $move }</strong>.
review-instead = À la place :
review-play-on = Continuer d’ici<span class="hidden">, entrée { $entry }</span>
review-was-forced = forcé
review-played = Joué
review-best-of = Le meilleur de { $count }
review-cost = Coût
review-rank = numéro { $rank } sur { $count }
review-best-instead = Le meilleur coup à la place
review-cost-forced = aucun : il n’y avait pas d’autre coup
review-cost-none = aucun : le meilleur de { $count }
curve-title = Ce que { $side } pouvait espérer, en { $unit }
curve-above = { $side } devant, en { $unit }
curve-below = { $side } devant
curve-across = entrées de la feuille de partie
curve-start = début d’une partie
curve-ends = De { $first } au début à { $last } à la fin.
curve-highest = Le plus haut : { $label }.
curve-lowest = Le plus bas : { $label }.
unit-points = points
unit-chances = chances de −1 à 1
swing = { $change }, { $side }
swing-luck = chance { $value }
swing-error = erreur { $value }
swing-causes = { $change }, dont { $causes }

## Réglages

settings-title = Réglages
settings-contrast = Contraste
settings-contrast-auto = Comme mon appareil
settings-contrast-more = Fort
settings-pace = Temps d’une pièce en chemin
settings-pace-none = Aucun : elle y est aussitôt
settings-pace-millis = { $millis } ms
settings-sound = Son
settings-sound-on = Oui
settings-sound-off = Non
settings-kept = Gardé un an dans ce navigateur. Si votre appareil demande moins de mouvement, rien ne bouge.
settings-keep = Garder

## Ce qui ne va pas

error-number = Erreur { $status }
error-not-found = Introuvable
error-conflict = Périmé
error-server = Le serveur a échoué
error-misfit = Cela ne convient pas
error-rules = Les règles de ce jeu
error-all-games = Tous les jeux
error-elsewhere = ce formulaire vient d’un autre site ; rien n’a été changé
error-method = cette adresse ne s’emploie pas ainsi
error-slow = cela a pris trop de temps et a été interrompu ; ce qui a été joué est gardé
error-long = ce formulaire est trop long ; ici les formulaires sont courts
error-other = cela n’a pas marché ({ $status })
error-crowd = trop de monde à la fois ; réessayez bientôt
error-host = ce serveur répond à localhost et à des adresses, non à d’autres noms
error-flood = trop de formulaires à la fois ; attendez une seconde et renvoyez
error-no-table = aucune partie en cours à { $id } ; l’adresse a pu être coupée
error-no-page = il n’y a pas de page à { $path }
error-throw-due = il faut lancer les dés : { $words }
error-stale = cette page est périmée : elle répond au tour { $asked }, et la partie en est au tour { $now } ; rien n’a été changé
error-not-yours = aucun coup de vous n’est attendu : { $why }
error-watching = vous regardez cette partie : ouvrez le lien d’une place pour jouer
error-no-seat = ce lien n’ouvre aucune place de cette partie ; il a pu être coupé
error-seed = une partie entre amis fait elle-même ses dés : laissez la graine vide
error-not-begun = la partie n’a pas commencé : il faut d’abord que les deux places soient prises
error-not-over = la partie n’est pas encore finie : elle pourra être revue ensuite
error-busy = trop de gens le demandent à la fois ; redemandez dans un instant
error-replay = la partie gardée ne peut être rejouée : entrée { $entry }, { $text } : { $reason }
error-store = les parties ne peuvent être lues ni écrites
error-chance = on ne peut obtenir de dés
error-task = le serveur n’a pas pu terminer
error-clock = seules les parties entre amis ont une pendule : laissez vide
not-yours-over = la partie est finie
not-yours-between = commencez d’abord la partie suivante
not-yours-computer = c’est à l’ordinateur de jouer
not-yours-other = c’est à l’autre camp de jouer
not-yours-alone = seules les parties entre amis s’abandonnent
not-yours-early = la revanche vient après la partie
not-yours-unadvised = il n’y a pas de conseil dans cette partie
not-yours-asked = une demande attend déjà sa réponse
not-yours-refused = une demande a été refusée ; redemandez après le prochain coup
not-yours-said = assez a été dit : attendez une réponse ou le prochain coup
not-yours-friendless = seuls des amis qui jouent par des liens se demandent et se répondent
not-yours-nothing-back = il n’y a rien à reprendre : vous n’avez pas joué, ou des dés sont tombés depuis
not-yours-unasked = personne ne vous a rien demandé
form-none = ce n’est pas un formulaire : { $fault }
form-missing = le champ « { $field } » manque
form-twice = le champ « { $field } » est donné deux fois
form-unknown = il n’y a pas de champ « { $field } » ici ; les champs sont { $known }
form-value = { $field } ne peut être « { $found } » ; ce peut être { $expected }
form-number = un nombre
form-ply = le numéro d’un tour
form-seed = un nombre entier de 0 à { $most }
form-match = game, stake, usual, endless ou un nombre jusqu’à 999
form-score = deux nombres comme 0:3
form-clock = des jours par coup comme 3d, ou des minutes et des secondes de plus comme 10+5

## Les plateaux en mots

picture-over = La partie est finie
picture-dice = Dés : { $throw }
picture-nothing = rien
picture-pattern = Une figure tient sur { $places }

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
board-is-picked = en main
board-is-target = peut être posé ici
board-can-move = peut bouger
board-some-can-move = { $count ->
    [one] { $n } peut bouger
   *[other] { $n } peuvent bouger
}
board-pass = Passer
board-throw-again = Relancer les dés
board-alone = Une pièce seule
board-alone-from = Une pièce seule de { $from } ({ $die })
board-unreachable = Le serveur est injoignable ; rien n’est perdu, réessayez.
board-out-of-date = Cette page est périmée : rechargez-la.
board-which = Plusieurs pièces peuvent y aller : prenez-en une.
board-not-there = Pas là.
board-none-here = Rien ne peut bouger d’ici.
board-picked = En main : { $place }. Peut aller : { $places }.
board-put-back = Reposé.
board-then = , puis { "" }
board-may-stop = Vous pouvez vous arrêter ici : Terminé.
board-complete = Coup complet : pressez Terminé.
board-took-back = Annulé : { $step }.
board-nothing-to-undo = Rien à annuler.
board-incomplete = Le coup n’est pas complet.
board-nothing-moves = Rien ne peut bouger.
board-your-turn = À vous de jouer · { $title }
board-copied = Copié.
board-selected = Sélectionné : copiez-le au clavier.

## Les mots des jeux

term-white = Blancs
term-black = Noirs
term-deer = Cerf
term-dogs = Chiens
term-tigers = Tigres
term-goats = Chèvres
term-jaguar = Jaguar
term-hare = Lièvre
term-hunters = Chasseurs
term-bar = barre
term-off = sorties
term-hand = main
term-reserve = réserve
term-circle = cercle
term-pips = points de course
term-men = pièces
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
error-analysis = l’analyse s’est interrompue ; la partie notée reste disponible
error-streams = { $limit } pages sont déjà tenues à jour à votre adresse : fermez-en, ou demandez la partie elle-même

## A first game

learn-page = { $game } : une première partie
learn-title = Étape { $number } sur { $of }
learn-case = Jouez un coup permis, puis lisez ce que montre cette position.
learn-opening = Un tour d’une partie : jouez n’importe quel coup permis.
learn-option = Cette position concerne une option : { $game }
learn-played = Votre coup : { $play }
learn-source = Cas traité { $id }
learn-legal = Coups permis : { $count }
learn-again = Réessayer
learn-next = Étape suivante
learn-whole = Jouer une partie entière
learn-all = Toutes les étapes
learn-number = Étape { $number }
learn-start = Apprendre pas à pas

## Two games side by side

compare-title = Deux jeux côte à côte
compare-lead = Deux jeux, ou deux façons de jouer au même ; ce qui diffère est marqué.
compare-first = Premier jeu
compare-second = Second jeu
compare-show = Comparer
compare-options = Les options s’écrivent après le nom : { $example }
compare-differs = diffère
compare-start = Début
compare-place = Lieu
compare-period = Époque
compare-sure = Les règles dans l’ensemble
compare-length = Décisions par partie, des deux côtés
compare-option = Option : { $option }
rules-compare = Comparer à un autre jeu
rules-print = Imprimer
rules-begin = Le début de la partie. Les flèches montrent où chaque camp peut d’abord aller ; celles de { $second } sont en pointillé.
rules-example = Un exemple

## Finding a game

find-title = Trouver un jeu
find-words = Nom ou lieu
find-kind = Genre
find-century = Siècle
find-length = Durée
find-luck = Hasard
find-any = peu importe
find-show = Montrer
find-all = Tous les jeux
find-none = Aucun jeu n’est ainsi. Retirez une condition.
length-short = courte
length-middle = moyenne
length-long = longue
luck-none = sans dés
luck-little = peu
luck-some = un peu
luck-much = beaucoup

## A kiosk

kiosk-touch = Touchez pour jouer
kiosk-idle = Y a-t-il quelqu’un ? Le jeu recommence dans
kiosk-stay = Continuer
position-edit = Modifier la position

## A position to write

edit-title = Composer une position
edit-hand = Prenez une pièce et choisissez où elle va : cliquez, glissez, ou utilisez les flèches et Entrée. Une pièce reposée où elle était est retournée, si les pièces ont plusieurs aspects. Échap la lâche, U annule.
edit-from = Prendre la pièce du dessus de
edit-to = et la poser sur
edit-carry = Déplacer
edit-turn = Changer le tour
edit-start = Position de départ
edit-text = La position en texte
edit-show = Montrer
edit-good = Compris comme
edit-use = Y jouer ou la partager
edit-examples = Exemples
