# Deutsch.

skip = Zum Inhalt
motto = alte Brettspiele, zum Spielen und Verstehen
languages = Sprache
or = { " " }oder{ " " }
yes = ja
no = nein
# Between the whole and its parts: 0.5.
decimal = ,
record = Protokoll
back-to-game = Zurück zum Spiel
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
games = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}

## Startseite

home-title = Wähle ein Spiel
home-lead = Spiele Brettspiele, die seit Jahrhunderten bekannt sind, gegen den Computer oder mit Freunden. Jede Regel nennt ihre Quelle.
home-partly = Teilweise bekannt
home-partly-lead = Verwandte Spiele, die sich nicht spielen lassen, weil zu wenig von ihren Regeln bekannt ist.
home-forms = { $count ->
    [one] { $count } weitere Version
   *[other] { $count } weitere Versionen
}
home-play = Spielen<span class="hidden">: { $game }</span>
home-rules = Regeln<span class="hidden">: { $game }</span>
family-tables = Puff und Verwandte: Rennen mit Würfeln und fünfzehn Steinen
family-trictrac = Trictrac: Punkte für das, was ein Wurf möglich macht
family-running = Laufkämpfe: Steine laufen durch Reihen und nehmen einander
family-sahkku = Sáhkku: Laufkämpfe mit einem König, der die Seite wechselt
family-tab = Stäbchenspiele: vier Reihen, Stapel und aufgesparte Würfe
family-hunt = Belagerungsspiele: wenige gegen viele
family-pile = Haufenspiele: Fächer, die die Würfel füllen und leeren
family-chase = Verfolgungsspiele: zwei Reihen von Steinen rund um ein Brett
family-facing = Gegenüberliegende Reihen: Steine, die schlagen, was gegenübersteht

## Die eigenen Partien

mine-title = Meine Partien
mine-go-on = Weiterspielen
mine-all = { $count ->
    [one] Meine Partie
   *[other] Alle meine Partien ({ $count })
}
mine-count = { $count ->
    [one] Du bist in { $count } Partie am Zug
   *[other] Du bist in { $count } Partien am Zug
}
mine-none = Hier stehen die Partien, die du beginnst oder denen du beitrittst.
mine-lead = Dieser Browser merkt sich die letzten 40 Partien, die du begonnen oder aus einer Datei geöffnet hast oder denen du beigetreten bist. Konten gibt es nicht.
mine-opened = Geöffnete Dateien
mine-against-computer = gegen den Computer, Stufe { $level }
mine-against = mit { $name }
mine-against-other = mit jemand anderem
mine-one-screen = an einem Bildschirm
mine-watched = vom Computer gespielt
mine-of-two = zwischen zwei Menschen
mine-due = Du bist am Zug
mine-waits = Die andere Seite ist am Zug
mine-sit = Dein Platz ist noch frei
mine-seating = Die andere Seite ist noch frei
mine-won = Gewonnen
mine-lost = Verloren
mine-drawn = Unentschieden
mine-carry = Auf einem anderen Gerät weiterspielen
mine-carry-note = Öffne diesen Link dort innerhalb einer Stunde. Wer ihn hat, kann deine Partien spielen; gib ihn nicht weiter.
mine-forget = Vergessen<span class="hidden">: { $game }</span>
mine-forget-all = Alle vergessen
mine-forget-note = Die Partien selbst bleiben. Ihre Links öffnen sie weiterhin.
mine-add-title = { $count ->
    [one] { $count } Partie zu diesem Browser hinzufügen?
   *[other] { $count } Partien zu diesem Browser hinzufügen?
}
mine-add-lead = Du hast einen Link von einem anderen Gerät geöffnet. Füge nur eigene Partien hinzu.
mine-add = Hinzufügen
mine-add-not = Nicht hinzufügen
mine-no-list = Dieser Link ist abgelaufen oder unvollständig. Erzeuge auf dem anderen Gerät unter „Meine Partien“ einen neuen.
ago-now = gerade eben
ago-minutes = { $count ->
    [one] vor { $count } Minute
   *[other] vor { $count } Minuten
}
ago-hours = { $count ->
    [one] vor { $count } Stunde
   *[other] vor { $count } Stunden
}
ago-days = { $count ->
    [one] vor { $count } Tag
   *[other] vor { $count } Tagen
}

## Kopf und Startseite

nav-title = Bereiche der Website
nav-play = Spielen
nav-learn = Lernen
nav-games = Spiele
nav-api = Für Programme (API)
front-title = Alte Brettspiele, lebendig
front-at-once = Jetzt spielen: { $game }
front-at-once-note = Du spielst Weiß, und dein erster Wurf ist 3-1. Der Computer spielt auf einer leichten Stufe.
front-learn = Ein Spiel lernen
front-learn-note = Schritt für Schritt am Brett
front-problem = Aufgabe des Tages
front-problem-note = Den besten Zug finden
front-friend = Mit einem Freund spielen
front-friend-note = Schick einen Link; niemand braucht ein Konto
front-class-note = Für Lehrkräfte: ein Code, ein Brett für jedes Kind
front-analyse = Eine Stellung analysieren
front-analyse-note = Welcher Zug der beste ist und warum
front-file-note = Ein Match, eine Datei oder eine ID eines beliebigen Backgammon-Programms
front-featured = Acht Spiele für den Anfang
front-learn-one = Lernen<span class="hidden">: { $game }</span>
front-minutes = { $count ->
    [one] etwa { $count } Minute
   *[other] etwa { $count } Minuten
}
front-all = Alle { $count } Spiele
front-more = Nach Art, Jahrhundert, Dauer und Glück suchen
find-count = { $count ->
    [one] { $count } Spiel gefunden
   *[other] { $count } Spiele gefunden
}
shelf-nordic = Nordeuropa
shelf-mediterranean = Mittelmeer und Naher Osten
shelf-spain-italy = Spanien und Italien
shelf-france-germany = Frankreich, Deutschland und die Niederlande
shelf-english = England und Übersee
shelf-caucasus = Russland, Kaukasus und Zentralasien
shelf-east-asia = Ostasien
shelf-hunts = Belagerungsspiele: wenige gegen viele
courses-title = Ein Spiel lernen
courses-lead = Jeder Schritt ist ein Brett mit einer Aufgabe. Bei einer falschen Antwort steht die Regel dabei.
courses-short = Kurze Lektionen
courses-steps = { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
}

## Über die Website

about-title = Über Lauta
about-lead = Lauta ist freie Software für alte Brettspiele: Würfelspiele auf dem Puffbrett, Laufkämpfe und Belagerungsspiele. Hier lassen sich { $games } Spiele spielen, lernen und analysieren.
about-sources = Woher die Regeln stammen
about-sources-text = Jedes Spiel ist als Regeldatei aufgeschrieben. Jede Regel nennt ihre Quelle – zusammen sind es { $sources } – und wie gut die Quelle sie belegt:
about-documented = Eine Quelle, die wir gelesen haben, sagt es so.
about-reported = Eine Quelle sagt es so, aber wir kennen sie nur aus einer Zusammenfassung oder einem Zitat.
about-reconstructed = Erschlossen aus dem, was eine Quelle andeutet, oder aus einem nahen Verwandten des Spiels.
about-decision = Die Quellen schweigen. Wir haben entschieden und nennen den Grund.
about-method = Wie die Regeln geprüft werden
about-method-text = Was nach einer Quelle geschehen muss, ist als Beispiel aufgeschrieben, und das Programm muss jedes davon richtig spielen. Ein zweites, einfacheres Programm berechnet die erlaubten Züge noch einmal, und beide müssen übereinstimmen. Ein abgelehnter Zug nennt immer die Regel, die ihn verbietet.
about-computer = Wie der Computer spielt
about-computer-text = Der Computer rechnet nach denselben Regeln voraus, mit neuronalen Netzen, die aus Partien gegen sich selbst gelernt haben. Belagerungsspiele durchsucht er, und einige hat er gelöst. Er kennt keinen Wurf früher als du, und in Partien unter Freunden lassen sich alle Würfe prüfen.
about-kept = Was über dich gespeichert wird
about-kept-text = Es gibt keine Konten, keine Werbung und keine Besucherstatistik, und nichts wird von anderen Servern geladen. Cookies merken sich deine Einstellungen, deine Plätze, die Liste deiner Partien und die Fehler, die du übst. Partien bleiben gespeichert, damit man sie fortsetzen und wieder ansehen kann.
about-licence = Lizenz
about-licence-text = Programm, Regeldateien und Zeichnungen sind frei, nach Wahl unter der MIT- oder der Apache-Lizenz 2.0.
about-further = Weiteres
about-compare = Zwei Spiele vergleichen

## Offene Herausforderungen

challenge-title = Offene Herausforderungen
challenge-lead = Diese Menschen suchen jemanden zum Spielen. Nimm einen freien Platz ein oder biete selbst einen an.
challenge-none = Im Moment wartet niemand.
challenge-make = Spiel wählen und Platz anbieten
challenge-note = Ein Angebot gilt eine Stunde; wenn die Uhr Tage zählt, gilt es einen Tag. Die Spieler können einander nur wenige feste Sätze schicken.
challenge-side = Du spielst { $side }
challenge-no-clock = Ohne Uhr
challenge-take = Spielen<span class="hidden">: { $game }</span>
challenge-withdraw = Zurückziehen<span class="hidden">: { $game }</span>
challenge-offer = Platz auch anderen anbieten <small>er steht dann unter den offenen Herausforderungen</small>
challenge-gone = Dieser Platz ist nicht mehr frei: Jemand anderes hat ihn genommen, oder das Angebot wurde zurückgezogen.
challenge-own = Das ist deine eigene Herausforderung. Sie kann nur zurückgezogen werden.
challenge-not-own = Nur wer eine Herausforderung gestellt hat, kann sie zurückziehen.
challenge-enough = Von einer Adresse können höchstens { $limit } Herausforderungen zugleich offen sein. Zieh zuerst eine zurück.
challenge-full = Im Moment sind zu viele Herausforderungen offen. Nimm eine davon an oder schick einem Freund den Link.
challenge-friends-only = Anbieten lässt sich nur ein Platz in einer Partie mit einem Freund.

class-title = Mit der Klasse spielen
class-lead = Die Lehrkraft zeigt einen Code aus sechs Zeichen. Gib ihn hier ein, und du bekommst einen Platz an einem Brett.
class-code = Code der Klasse
class-enter = Los
class-make-title = Für Lehrkräfte
class-make-lead = Ein Spiel an vielen Brettern. Die Klasse braucht nur einen Code, und du siehst alle Bretter auf einer Seite.
class-game = Spiel
class-who = An jedem Brett
class-pairs = zwei Kinder, jedes an einem Gerät
class-shared = zwei Kinder an einem Gerät
class-alone = ein Kind gegen den Computer
class-level = Stufe des Computers, 1 bis 8
class-boards = Höchstzahl der Bretter
class-boards-most = 1 bis { $most }
class-make = Klasse anlegen
class-note = Niemand braucht ein Konto, und kein Name wird verlangt oder gespeichert. Eine Klasse, in die niemand mehr kommt, wird mit der Zeit gelöscht.
class-of = Klasse { $code }
class-place = Platz nehmen
class-back = Zurück zu meinem Brett
class-somebody-else = Sitzt jetzt jemand anders hier?
class-new-place = Anderen Platz nehmen
class-no-names = Nach deinem Namen wird nicht gefragt.
class-teacher = Seite der Lehrkraft
class-go-to = Öffne { $address } und gib <strong>{ $code }</strong> ein
class-keep = Behalte die Adresse dieser Seite für dich: Sie zeigt alle Bretter. Neue Züge erscheinen von selbst.
class-count = { $count ->
    [0] Noch ist niemand da.
    [one] Eines von { $most } Brettern ist belegt.
   *[other] { $count } von { $most } Brettern sind belegt.
}
class-board = Brett { $number }
class-next-sits-here = Den anderen Platz an diesem Brett bekommt, wer als Nächstes den Code eingibt. Du musst nichts verschicken.
class-turns = { $count ->
    [one] ein Zug
   *[other] { $count } Züge
}
class-full = Alle Bretter dieser Klasse sind belegt.
class-second-free = Ein Kind ist da, der zweite Platz ist frei
class-pupil-won = Das Kind hat gewonnen
class-computer-won = Der Computer hat gewonnen
class-unknown = Es gibt keine Klasse mit diesem Code. Prüfe jedes Zeichen.
class-for = Für eine Klasse
front-open = Offene Herausforderungen
front-open-note = Vielleicht wartet jemand auf dich

## Karte und Zeitleiste

atlas-title = Karte und Zeitleiste
atlas-lead = Wo und wann die Spiele gespielt wurden, wie ihre Regeldateien es angeben. Die Liste darunter sagt dasselbe in Worten.
atlas-map = Karte
atlas-time = Zeitleiste
atlas-list = Alle Orte
atlas-note = Die Zahl auf einer Marke zählt die Spiele dort. Eine Marke steht für eine Gegend, nicht für einen Punkt, und Marken, die einander verdecken würden, sind auseinandergerückt. Küsten: Natural Earth.
atlas-old = alt, nicht datiert

## Stammbaum

tree-title = Stammbaum der Puffspiele
tree-lead = Steht ein Spiel unter einem anderen, so sind seine Regeln hier als Änderungen von dessen Regeln aufgeschrieben.
tree-note = Das zeigt, wie nah zwei Spiele einander stehen, und behauptet nicht, dass eines vom anderen abstammt. Bei jedem Spiel steht, wie viele seiner Regeln belegt, berichtet, rekonstruiert oder von uns entschieden sind, und woher sie stammen.
tree-sources = { $count ->
    [one] { $count } Quelle
   *[other] { $count } Quellen
}
tree-changes = Unterschiede zu { $game }

## Vor dem Spiel

setup-rule-choices = Regelvarianten ({ $count })
setup-rules = Regeln und Quellen
setup-opponent = Gegner
setup-side = Du spielst
setup-computer = Computer
setup-friend = Ein Freund
setup-both = Dieser Bildschirm
setup-none = Zusehen
setup-level = Stufe des Computers
setup-levels = Anfänger|leicht|gemütlich|ordentlich|gut|stark|sehr stark|meisterlich|am stärksten, bis zu zehn Sekunden je Zug
name-own = Dein Name
name-note = wenn du magst; steht nur in dieser Partie
setup-options = Länge, Uhr und Regeln
setup-first = Wer beginnt
setup-first-rules = Nach den Regeln
setup-seed = Startzahl der Würfel <small>gleiche Zahl, gleiche Würfe</small>
setup-presets = Fertige Regelsätze
setup-preset-usual = Übliche Regeln
setup-begin = Beginnen
length-title = Wie viele Partien
length-one = Eine Partie
length-stake = Eine Partie mit Dopplerwürfel
length-match = Ein Match bis { $length }
length-usual = { $length }, wie üblich
length-endless = So viele ihr wollt
length-score = Stand zu Beginn des Matchs <small>eine Vorgabe, etwa 0:3</small>

## Am Brett

game-numbering = Jede Seite zählt die Felder von ihrem eigenen Stapel aus, und ihre Züge sind nach dieser Zählung geschrieben. Zeige auf einen Zug, um ihn auf dem Brett zu sehen.
game-moves = Züge
game-goal = Ziel:
game-rules = Regeln
game-all-sources = Alle Quellen und Regelvarianten
game-since = Verlauf
game-to-answer = { $side } { $side-number ->
    [many] müssen
   *[one] muss
} antworten
game-doubles = { $side } { $side-number ->
    [many] verdoppeln
   *[one] verdoppelt
} auf { $stake }: annehmen oder ablehnen?
game-beavers = { $side }: Beaver auf { $stake }. Annehmen oder ablehnen?
game-raises = { $side } { $side-number ->
    [many] erhöhen
   *[one] erhöht
} den Einsatz auf { $stake }: annehmen oder ablehnen?
game-your-turn = Du bist am Zug ({ $side })
game-to-move = { $side } am Zug
game-drawn = Die Partie ist unentschieden
game-wins = { $side } { $side-number ->
    [many] gewinnen
   *[one] gewinnt
}
game-wins-by = { $side } { $side-number ->
    [many] gewinnen
   *[one] gewinnt
}: { $ending }, { $points }
game-dice = Würfel
game-board = Brett
players = Spieler
game-no-move = Kein erlaubter Zug.
game-pass = Aussetzen
game-next-game = Nächste Partie
game-next-move = Nächster Zug
game-play-on = Weiterspielen
game-your-move = Dein Zug
game-play = Ziehen
game-done = Fertig
game-undo = Schritt zurück
game-undo-all = Zug zurück
game-at-once = Züge automatisch bestätigen
game-by-hand = Wähle einen Stein und dann das Ziel, oder ziehe ihn dorthin.
game-by-dice = Wähle einen Stein: Er zieht um die größere Zahl. Drücke auf die Würfel, um mit der anderen zu beginnen. Du kannst auch das Ziel wählen oder den Stein ziehen.
game-by-piece = Wähle einen Stein: Er zieht sofort. Du kannst auch das Zielfeld wählen oder den Stein ziehen.
game-by-spot = Wähle ein markiertes Fach: Sein Stein wird dort gespielt, wo er steht.
game-by-button = Drücke die Schaltfläche für das, was du tun willst.
note-any-points = Ein Pasch: { $count } Steine, in beliebigen Fächern.
note-lower-only = Nur die kleinere Zahl, { $number }, wird gespielt.
note-standing = Zu den zwei Würfeln kommt bei jedem Wurf eine feste { $number } hinzu.
game-complete = Dein Zug ist vollständig. Drücke Fertig, <kbd>Enter</kbd> oder die Würfel. Wenn du das nicht jedes Mal tun möchtest, hake „Züge automatisch bestätigen“ an.
bear-off = Auswürfeln
bear-off-auto = Automatisch auswürfeln
game-keys = Tasten: Pfeile bewegen die Auswahl, ein Buchstabe und eine Zahl springen zu einem Feld, <kbd>M</kbd> findet einen Stein, der ziehen kann, <kbd>Enter</kbd> spielt ihn und bestätigt einen vollständigen Zug, <kbd>U</kbd> nimmt einen Schritt zurück, <kbd>Umschalt</kbd> <kbd>U</kbd> den ganzen Zug, <kbd>Esc</kbd> legt den Stein zurück, <kbd>D</kbd> drückt Fertig.
game-keys-dice = <kbd>Leertaste</kbd> tauscht die Würfel.
game-again = Noch einmal spielen
game-review = Partie durchsehen
game-another = Ein anderes Spiel
game-resigns = aufgegeben
game-nothing-yet = Noch keine Züge.
game-computer = Computer, Stufe { $level }
game-one-screen = Zwei Menschen an diesem Bildschirm
game-two-links = Zwei Personen, über Links
game-seed = Startzahl der Würfel: { $seed }.
game-turn-board = Brett drehen
game-the-dice = Die Würfel
game-position-link = Link zu dieser Stellung
game-new = Neue Partie
game-replay = Nachspielen
game-no-time = Zeit abgelaufen
game-agreed = Remis vereinbart
told-threw = { $side } { $side-number ->
    [many] haben
   *[one] hat
} { $throw } geworfen.
told-threw-called = { $side } { $side-number ->
    [many] haben
   *[one] hat
} { $throw } geworfen, { $name }.
told-passed = { $side } { $side-number ->
    [many] haben
   *[one] hat
} ausgesetzt.
told-played = { $side } { $side-number ->
    [many] haben
   *[one] hat
} { $move } gezogen.
told-played-steps = { $side } { $side-number ->
    [many] zogen
   *[one] zog
} { $move }: { $steps }.
told-played-paid = { $side } { $side-number ->
    [many] haben
   *[one] hat
} { $move } gezogen und { $side-number ->
    [many] bekommen
   *[one] bekommt
} { $points }.
told-played-pays = { $side } { $side-number ->
    [many] haben
   *[one] hat
} { $move } gezogen und { $side-number ->
    [many] zahlen
   *[one] zahlt
} { $points }.
step-moves = von { $from } nach { $to }
step-on = weiter nach { $to }
step-enters = kommt herein auf { $to }
step-placed = gesetzt auf { $to }
step-jumps = springt von { $from } nach { $to }
step-off = von { $from } vom Brett
step-at = auf { $from }
step-hits = schlägt
step-takes = nimmt: { $pieces }
step-pins = bindet
step-wakes = wacht auf
step-converted = wird bekehrt
step-times = { $step }, { $count }-mal
told-resigned = { $side } { $side-number ->
    [many] haben
   *[one] hat
} aufgegeben.
told-begins = { $side } { $side-number ->
    [many] beginnen
   *[one] beginnt
}.
told-stake = { $side } { $did }.
told-no-time = { $side }: Die Zeit ist abgelaufen.
told-agreed = Die Seiten haben sich auf Remis geeinigt.
told-holds = { $side } bleibt.
told-leaves = { $side } geht.
scored-title = { $side }: { $throw }
scored-nothing = Zählt nichts.
scored-ways = { $count ->
    [one] { $count } Art
   *[other] { $count } Arten
}
hole-made = { $side } { $count ->
    [one] macht ein Loch (trou)
   *[other] macht { $count } Löcher (trous)
}.
set-title = Der Durchgang bisher
set-left = { $side } ist gegangen, der Durchgang ist zu Ende: Alle Steine kamen an den Start zurück.
set-off = { $side } nahm den letzten Stein heraus, der Durchgang ist zu Ende: Alle Steine kamen an den Start zurück.
list-contradicts = Falsch, die Punkte werden genommen
list-insists = Besteht darauf und schreibt doppelt an
decide-title = Bleiben oder gehen
decide-stay = Bleiben
decide-stay-means = Deine Punkte bleiben, die andere Seite schreibt ihre an, und du spielst den Wurf.
decide-afresh = Gehen
decide-afresh-means = Du spielst den Wurf nicht, und beide Seiten verlieren ihre Punkte; Löcher bleiben. Alle Steine gehen an den Start zurück, und du wirfst zuerst.
decide-win-round = Gehen und die Runde gewinnen
decide-win-round-means = Alle Steine gehen an den Start zurück, und die nächste Runde beginnt.
decide-repeat = Runde für ungültig erklären
decide-repeat-means = Die Runde zählt nicht. Sie wird wiederholt, und der Sieger bekommt mehr.
decide-lose-round = Runde aufgeben
decide-lose-round-means = Du verlierst die Runde zum niedrigsten Preis, und die nächste beginnt.
decide-suspend-rounds = Die Runden ruhen lassen
decide-suspend-rounds-means = Die Runden ruhen, bis jemand geht; das Spiel mit Honneurs geht weiter.
decide-suspend-game = Das Spiel mit Honneurs ruhen lassen
decide-suspend-game-means = Dieses Spiel ruht, bis jemand geht; die Runden gehen weiter.
decide-play-on = Weiterspielen
decide-play-on-means = Du bekommst dieses Spiel bezahlt, beide Seiten schreiben neu an, und du spielst den Wurf.
decide-win = Spiel beenden
decide-win-means = Du hast es gewonnen.
decide-stay-holes-means = Die andere Seite schreibt an, was der Wurf ihr gab, und du spielst den Wurf.
decide-afresh-holes-means = Du spielst den Wurf nicht, und die andere Seite schreibt für ihn nichts an; Löcher bleiben. Alle Steine gehen an den Start zurück, und du wirfst zuerst.
price-plain = Jetons: { $paid } (Löcher { $won } − { $lost }, Trost { $consolation })
price-times = Jetons: { $paid } ({ $rate } × (Löcher { $won } + Trost { $consolation }) − Löcher { $lost })
price-pay = Du zahlst: { $price }.
price-get = Du bekommst: { $price }.
told-wins-round = { $side } geht und gewinnt die Runde.
told-concedes = { $side } gibt die Runde auf.
note-round = À écrire: Runde { $number } von { $of }.
note-settlement = Abrechnung, Jetons der ersten Seite: Runden { $rounds }, Topf { $pool }, Wette auf die Runden (paris) { $paris }, Wette für den Sieger (queue) { $queue }; zusammen { $sum }.
hole-by-doublet = Zwei Löcher, weil der Wurf ein Pasch ist.
hole-by-ways = Zwei Löcher, weil etwas auf mehrere Arten möglich war.
school-answer-hint = Die andere Seite schickt dich in die Schule. Lass es so stehen, oder nenne den Anspruch falsch: Ist er doch richtig, verlierst du seine Punkte doppelt.
game-wins-counters = { $side } hat gewonnen, Jetons: { $count }
mark-title = Punkte des Wurfs
mark-hint = Niemand sagt dir, was der Wurf zählt: Rechne selbst und schreib an, bevor du ziehst. Was du vergisst oder zu viel anschreibst, kann die andere Seite nehmen.
mark-none = Nichts anschreiben
mark-some = { $points } anschreiben
mark-button = Anschreiben
school-hint = Du musst nichts beanspruchen. Mach weiter, oder beanspruche vorher, was falsch angeschrieben ist: alles oder nichts, und nur bis zum nächsten Wurf. Bei einem falschen Anspruch bekommt die andere Seite die Punkte.
school-too-few = { $points } zu wenig
school-too-many = { $points } zu viel
school-not-played = { $points } für einen Jan, der nicht gefüllt oder gehalten wurde
school-too-few-before = { $points } zu wenig beim Wurf davor
school-claim = In die Schule schicken: { $fault }
school-button = In die Schule schicken
school-contradict = Falsch, ich nehme sie: { $fault }
school-augment = Darauf bestehen und doppelt anschreiben: { $fault }
school-none = Nichts weiter zu beanstanden
school-go-on = Weiter
said-title = Was zu diesem Wurf gesagt wurde
mark-rare = Mehr als { $points }
mark-rare-hint = So viel bringt ein Wurf fast nie. Falsch Angeschriebenes oder Beanspruchtes geht ganz an die andere Seite und kann ein Loch oder die Partie kosten.
mark-sure = Ich habe noch einmal nachgezählt
school-accept = So stehen lassen
told-marks = { $side } schreibt { $points } an.
told-marks-nothing = { $side } schreibt nichts an.
told-claims = { $side } schickt die andere Seite in die Schule: { $fault }.
told-contradicts = { $side } widerspricht.
told-insists = { $side } besteht darauf und schreibt doppelt an.
told-no-claim = { $side } beanstandet nichts weiter.
told-accepts = { $side } lässt den Anspruch stehen.
why-title = Warum nicht …?
why-ask = Gib einen Zug ein, um zu sehen, ob er erlaubt ist und welche Regel das entscheidet.
why-ask-event = Gib einen Zug ein, um zu sehen, ob er erlaubt ist, oder ein Ereignis wie „petit jan“ oder „battre 8“, um zu sehen, warum der Wurf es zählt oder nicht.
why-button = Fragen
why-nearest = Die nächsten erlaubten Züge:
why-source = Quelle: { $source }. { $title }

## Mehrere Partien und der Einsatz

ended-resigned = { $side } { $side-number ->
    [many] gewinnen
   *[one] gewinnt
}: { $loser } { $loser-number ->
    [many] haben
   *[one] hat
} aufgegeben
ended-resigned-points = { $side } { $side-number ->
    [many] gewinnen
   *[one] gewinnt
} { $points }: { $loser } { $loser-number ->
    [many] haben
   *[one] hat
} aufgegeben
ended-refused = { $side } { $side-number ->
    [many] gewinnen
   *[one] gewinnt
} { $points }: Der höhere Einsatz wurde abgelehnt
ended-passed = { $side } { $side-number ->
    [many] gewinnen
   *[one] gewinnt
} { $points }: Das Doppel wurde abgelehnt
ended-no-time = { $side } { $side-number ->
    [many] gewinnen
   *[one] gewinnt
}: { $loser } { $loser-number ->
    [many] haben
   *[one] hat
} keine Zeit mehr
ended-no-time-points = { $side } { $side-number ->
    [many] gewinnen
   *[one] gewinnt
} { $points }: { $loser } { $loser-number ->
    [many] haben
   *[one] hat
} keine Zeit mehr
ended-agreed = Die Partie ist nach Vereinbarung unentschieden
ended-with-cube = { $result } (Doppler auf { $stake })
match-won = { $side } { $side-number ->
    [many] gewinnen
   *[one] gewinnt
} das Match, { $most } zu { $least }
match-drawn = Das Match ist unentschieden, { $first } zu { $second }
told-last-game = Letzte Partie: { $result }.
series-score = Stand
series-cube = Dopplerwürfel
series-stake = Einsatz
series-offered = { $value } angeboten an { $side }
series-middle = { $value } in der Mitte
series-crawford = Die Crawford-Partie: Niemand darf verdoppeln.
series-crawford-next = Die nächste Partie ist die Crawford-Partie: Niemand darf verdoppeln.
series-one-with-stake = Eine Partie mit Dopplerwürfel
series-game = Partie { $n }
series-game-of = Partie { $n } von { $to }
series-match = Match bis { $length }, Partie { $n }
poule-title = Eine Poule: drei bis fünf Spieler an diesem Bildschirm
poule-note = Gib drei bis fünf Namen ein: Ihr spielt um einen Topf. Das Los entscheidet, wer beginnt; der Platz oben zählt dann nicht.
poule-player = Spieler
poule-player-n = Spieler { $n }
poule-kind-n = Spieler { $n }: Mensch oder Computer
poule-person = Mensch
poule-game = Poule, Spiel { $n }
poule-pot = Im Topf: { $pot }.
poule-growing = Wer als Erster alle anderen nacheinander schlägt, bekommt ihn.
poule-plucked = Der Sieger jedes Spiels nimmt sich seinen Teil daraus.
poule-won = gewonnen
poule-paid = gezahlt
poule-drew = erhalten
poule-balance = Saldo
poule-next = Nächstes Spiel: { $stays } gegen { $comes }.
poule-waiting = Es warten: { $names }.
poule-taken = { $player } gewinnt den Topf von { $pot }
poule-over = Der Topf ist leer, die Poule ist zu Ende
poule-count = Eine Poule hat drei bis fünf Spieler, diese hat { $count }: Fülle weitere Zeilen aus, oder leere alle für ein Spiel zu zweit.
poule-twice = Zwei Spieler heißen „{ $name }“. Gib jedem einen eigenen Namen.
poule-resign = { $player } verliert dieses Spiel, und die Poule geht weiter.
poule-leave = Die Poule verlassen
poule-leave-means = Nichts geht verloren: Die Poule bleibt unter dieser Adresse, und ihr könnt zurückkommen.
poule-leave-button = Zur ersten Seite
poule-screen = Eine Poule an diesem Bildschirm
do-throw = Würfeln
do-raise = Auf { $stake } erhöhen
do-double = Auf { $stake } verdoppeln
do-beaver = Beaver auf { $stake }
do-accept = { $stake } annehmen
do-take = Bei { $stake } annehmen
do-refuse = Ablehnen und { $points } verlieren
do-drop = Ablehnen und { $points } verlieren
did-raise = hat den Einsatz erhöht
did-double = hat verdoppelt
did-take = hat angenommen
did-accept = hat angenommen
did-drop = hat abgelehnt
did-refuse = hat abgelehnt
did-beaver = hat angenommen und wieder verdoppelt

## Unter Freunden

wait-sit = Nimm Platz, um { $side } zu spielen.
wait-for = Du spielst { $side }. Das Spiel beginnt, wenn { $other } Platz genommen { $other-number ->
    [many] haben
   *[one] hat
}.
wait-invites = { $name } lädt dich zum Spielen ein.
wait-watch-one = Du siehst zu. Das Spiel beginnt, wenn { $side } Platz genommen { $side-number ->
    [many] haben
   *[one] hat
}.
wait-watch-both = Du siehst zu. Das Spiel beginnt, wenn beide Seiten Platz genommen haben.
wait-sit-down = Platz nehmen
wait-without-script = Ohne JavaScript wählt der Server dein Wort für die Würfel. Du musst dann darauf vertrauen, dass es ein neues ist.
wait-look = Aktualisieren
wait-next-game = Warten, bis die Spieler die nächste Partie beginnen.
wait-watching = Du siehst zu.
wait-waiting = Warten auf { $side }.
link-title = Links dieser Partie
link-other = Für die andere Seite
link-other-note = Wer diesen Link öffnet, spielt die andere Seite. Schick ihn nur an eine Person.
link-own = Für dich selbst, auf einem anderen Gerät
link-own-note = Dieser Link öffnet deinen Platz. Gib ihn nicht weiter.
link-watch = Für Zuschauer
link-copy = Kopieren
link-copy-here = Link kopieren
share-title = Teilen und speichern
resign-title = Aufgeben
resign-button = Diese Partie aufgeben
back-button = Meinen letzten Zug zurücknehmen
rematch-waits = { $side } { $side-number ->
    [many] möchten
   *[one] möchte
} eine Revanche mit getauschten Seiten.
rematch-go = Zur nächsten Partie
rematch-watch = Der nächsten Partie zusehen
rematch-ask = Revanche mit getauschten Seiten

## Freunde reden

phrase-hello = Hallo!
phrase-luck = Viel Glück!
phrase-played = Gut gespielt!
phrase-throw = Was für ein Wurf!
phrase-sorry = Entschuldigung!
phrase-thanks = Danke für die Partie!
phrase-moment = Einen Moment, bitte.
phrase-bye = Ich muss gehen.
talk-said = Nachrichten
talk-refused = Die Bitte wurde abgelehnt.
talk-asks-draw = { $side } { $side-number ->
    [many] bieten
   *[one] bietet
} Remis an.
talk-asks-back = { $side } { $side-number ->
    [many] bitten
   *[one] bittet
}, den letzten Zug zurückzunehmen.
talk-accept = Annehmen
talk-refuse = Ablehnen
talk-ask-back = Um Rücknahme des Zuges bitten
talk-ask-draw = Remis anbieten
talk-say = Nachricht senden
clock-time = Zeit
clock-days-hours = { $days } T { $hours } h
clock-title = Uhr <small>für Partien unter Freunden</small>
clock-none = Keine Uhr (üblich)
clock-is = Uhr: { $clock }.
clock-days = { $count ->
    [one] { $count } Tag pro Zug
   *[other] { $count } Tage pro Zug
}
clock-fischer = { $minutes } Minuten plus { $seconds } Sekunden pro Zug
replay-page = Nachspielen: { $game }
replay-steps = Schritte der Partie
replay-first = Zum Anfang
replay-back = Zurück
replay-step = Schritt
replay-at = { $n } von { $of }
replay-show = Zeigen
replay-forward = Vorwärts
replay-last = Zum Ende
replay-game = Zum Spiel
print-board = Brett drucken
print-begin = Ausgangsstellung
print-pieces = Steine zum Spielen – { $pieces }.
embed-title = In eine eigene Seite einbetten
embed-note = Code für dieses Brett

## Faire Würfel

dice-fair = Faire Würfel
dice-before = Der Server hat ein Geheimnis gewählt und zeigt jetzt dessen Siegel. Jeder Spieler fügt vor dem ersten Wurf ein Wort hinzu. Alle Würfe folgen aus dem Geheimnis und den zwei Wörtern. Nach dem Spiel wird das Geheimnis gezeigt, und jeder kann alle Würfe prüfen.
dice-seal = Siegel (SHA-256 des Geheimnisses)
dice-word-of = Wort von { $side }
dice-word-by-server = vom Server gewählt
dice-word-none = noch nicht gewählt
fair-page = Würfel: { $game }
fair-title = Die Würfel dieser Partie
fair-how = Vor dem ersten Wurf hat der Server das Siegel eines Geheimnisses gezeigt, und jeder Spieler hat ein Wort gewählt. Jeder Wurf folgt aus dem Geheimnis und den zwei Wörtern. Niemand konnte also einen Wurf wählen, nachdem er den Stand der Partie gesehen hatte. Das beweist nicht, dass der Server sein Geheimnis keinem Spieler verraten hat.
fair-secret = Geheimnis
fair-secret-later = wird nach dem Spiel gezeigt
fair-checked = { $count ->
    [one] <strong>Geprüft:</strong> { $count } Wurf folgt aus dem Geheimnis und den Wörtern.
   *[other] <strong>Geprüft:</strong> Alle { $count } Würfe folgen aus dem Geheimnis und den Wörtern.
}
fair-not = Diese Würfel sind nicht fair:
fair-yourself = Um es selbst zu prüfen, lade das Protokoll herunter und rufe <code>lauta verify game.jsonl</code> auf. Oder berechne Wurf Nummer n, von 0 an gezählt: HMAC-SHA-256 mit dem Geheimnis als Schlüssel über das erste Wort, ein Nullbyte, das zweite Wort, ein Nullbyte, n als acht Bytes, ein Nullbyte und für die ersten 32 Bytes noch ein Nullbyte. Jedes Byte, das kleiner ist als das größte Vielfache der Zahl der Würfelseiten, ist ein Würfel: sein Rest bei Teilung durch diese Zahl, plus eins.
fair-drawn = Wurf 0 hat entschieden, wer beginnt, sofern in dieser Partie die Würfel darüber entscheiden.
fair-named = Beim Anlegen der Partie wurde festgelegt, dass { $side } { $side-number ->
    [many] beginnen
   *[one] beginnt
}.
fair-placed = Die Partie begann mit einer vorgegebenen Stellung.

## Eine Stellung

position-page = Eine Stellung in { $game }
picture-save = Als Bild speichern
picture-save-svg = Als SVG
film-save = Partie als Film speichern
position-moves = { $count ->
    [one] { $count } erlaubter Zug
   *[other] { $count } erlaubte Züge
}
position-play = Von hier aus spielen
position-throw = { $side } { $side-number ->
    [many] müssen
   *[one] muss
} würfeln.
position-move = { $side } { $side-number ->
    [many] sind
   *[one] ist
} am Zug.

## Regeln

rules-page = Regeln von { $game }
rules-also = Auch
rules-play = Spielen
rules-board = Das Brett
rules-title = Regeln
rules-throws = Namen der Würfe
rules-options = Regelvarianten
rules-here = In diesem Spiel: <strong>{ $value }</strong>
rules-sources = Quellen
sure-high = Zuverlässigkeit dieser Regeln: hoch.
sure-medium = Zuverlässigkeit dieser Regeln: mittel.
sure-low = Zuverlässigkeit dieser Regeln: gering.
grade-documented = belegt
grade-reported = berichtet
grade-reconstructed = rekonstruiert
grade-decision = unsere Entscheidung

## Rat, und die Bewertung der Züge

advice-button = Rat
advice-moves = Züge, der beste zuerst
advice-all = { $count ->
    [one] { $count } Zug
   *[other] Alle { $count } Züge
}
advice-plain = Wähle einen Zug, um ihn zu spielen.
advice-scripted = Wähle einen Zug, um ihn auf dem Brett zu probieren.
advice-throw = Es ist noch nicht gewürfelt. Rat gibt es zu Zügen, also würfle zuerst.
advice-answer = Der Einsatz ist erhöht worden. Antworte zuerst: Rat gibt es nur zu Zügen.
advice-marks = Zum Anschreiben und Beanstanden gibt es keinen Rat: Was ein Wurf zählt und was falsch angeschrieben ist, musst du selbst sehen.
advice-over = Das Spiel ist zu Ende, daher gibt es keinen Rat.
advice-say = Am besten: { $move }, { $equity }. Aufgelistet: { $shown } von { $count }.
advice-basis-rollout = Werte mit ± sind Rollouts: der Mittelwert aus { $trials } Partien nach jedem Zug, mit denselben Würfen, und sein Standardfehler.
advice-basis-judged = Die Werte sind Equity in Punkten. Eine von Hand gemachte Bewertung schätzt sie { $count ->
    [0] gleich nach dem Zug
    [1] einen Wurf voraus
   *[other] { $count } Würfe voraus
}.
advice-basis-network = Die Werte sind Equity in Punkten. Das neuronale Netz schätzt sie { $count ->
    [0] gleich nach dem Zug
    [1] einen Wurf voraus
   *[other] { $count } Würfe voraus
}.
advice-basis-search = Die Werte reichen von −1 (verloren) bis +1 (gewonnen). Es sind Schätzungen aus einer Suche, { $count ->
    [1] einen Zug
   *[other] { $count } Züge
} tief.
advice-basis-proof = Ein bewiesenes Ergebnis gilt, was die andere Seite auch tut.
advice-basis-at-score = Stand und Einsatz zählen mit: Ein gewonnener Punkt bei diesem Einsatz ist +1, ein verlorener −1.
advice-basis-score-left-out = Stand und Einsatz des Matchs zählen nicht mit.
mark-doubtful = zweifelhaft
mark-bad = schlecht
mark-very-bad = sehr schlecht
proved-win = bewiesen: gewinnt
proved-draw = bewiesen: unentschieden
proved-loss = bewiesen: verliert
proved-at-once = { $proved } sofort
proved-within = { $count ->
    [one] { $proved } in { $count } Zug
   *[other] { $proved } in höchstens { $count } Zügen
}
proved-by-table = { $proved }, nach einer exakten Tabelle
value-points = Equity { $value }
value-exact = { $points }, exakt
value-less = { $value } weniger
value-as-good = ebenso gut
chance-won = Sieg { $chance }
chance-lost = Niederlage { $chance }
chance-draw = Remis { $chance }
cost-not = { $best }, nicht { $played }
cost-best = das Beste ist { $best }

## Eine durchgegangene Partie

review-page = Durchsicht: { $game }
review-of-poule = Summen der Spieler
review-title = Durchsicht einer Partie
review-broken = Die Analyse ist fehlgeschlagen. Das Protokoll kannst du trotzdem herunterladen.
review-waits = Wartet auf die Analyse.
review-progress = Die Partie wird analysiert: { $done } von { $of } Würfen und Zügen sind fertig.
review-progress-label = Analysierte Würfe und Züge
review-by-itself = Diese Seite aktualisiert sich alle paar Sekunden.
review-look = Jetzt aktualisieren
review-curve = Verlauf der Partie
review-turning = Wendepunkte
review-both = Summen beider Seiten
review-rate = Mittlerer Fehler eines Zugs (Millipunkte)
review-doubled = Verdoppelt
review-cube-cost = Das kostete { $value } Punkte bei diesem Einsatz.
review-cube-errors = Fehler am Dopplerwürfel ({ $unit })
review-cube-count = Entscheidungen am Dopplerwürfel, die zählen
cube-missed-doubles = Versäumte Verdopplungen
cube-wrong-doubles = Falsche Verdopplungen
cube-wrong-takes = Falsch angenommen
cube-wrong-passes = Falsch abgelehnt
cube-missed-beavers = Versäumte Beaver
cube-wrong-beavers = Falsche Beaver
review-pr = PR (Spielstärke)
review-pr-count = Entscheidungen, die in PR zählen
review-snowie = Snowie-Fehlerrate
review-errors = Fehler in Zügen ({ $unit })
review-count = Entscheidungen über Züge
review-forced = Erzwungene Züge (nicht gezählt)
review-marked = Markierte Fehler
review-none = keine
review-luck = Glück (Punkte)
review-errors-chance = Alle Fehler (Chance, das Match zu gewinnen)
review-luck-chance = Glück (Chance, das Match zu gewinnen)
review-match-without-luck = Glücksbereinigtes Ergebnis des Matchs für { $side }: { $value } eines Sieges. Spielen beide gleich gut, sind es 50 %.
review-paid = { $side } { $side-number ->
    [many] bekamen
   *[one] bekam
} während der Partie außerdem { $points }
review-without-luck = glücksbereinigtes Ergebnis für { $side }: { $value } Punkte
review-unfinished = Die Partie ist nicht zu Ende
review-read-up-to = { $place }. Bis dorthin wurde die Datei gelesen.
review-worst = Schwerste Fehler
review-all-errors = Alle Fehler von { $name } ({ $count })
review-differences = Wo Lauta und { $program } am weitesten auseinanderliegen
review-other-program = das andere Programm
review-other-totals = Nach dem Urteil von { $program }
review-no-error = { $program }: kein Fehler
review-other-plays = Alle Möglichkeiten, wie { $program } sie beurteilt
review-other-luck = Glück des Wurfs nach diesem Programm: { $value }
review-other-gammons = Gammons sind hier ohne die Backgammons gezählt.
review-error = { $program }: am besten { $best }, Fehler { $value }
review-double = Verdoppeln
review-no-errors = Keine Fehler: Jeder Zug war der beste.
review-played = Gespielt
review-best-of = Bester von { $count }
review-cost = Fehler
review-rank = Rang { $rank } von { $count }
review-best-instead = Bester Zug
review-cost-forced = keiner: der einzige erlaubte Zug
review-cost-none = keiner: der beste von { $count } Zügen
review-basis-equities = Die Werte sind Equity in Punkten. Das Programm berechnet sie { $count ->
    [0] gleich nach jedem Zug
    [1] einen Wurf voraus
   *[other] { $count } Würfe voraus
}. Es sind Schätzungen, außer wo eine exakte Tabelle genannt ist.
review-basis-luck = Das Glück eines Wurfs ist seine Equity minus dem Mittel über alle Würfe, jeder mit seiner besten Antwort, ohne Vorausschau.
review-basis-search = Die Werte reichen von −1 (verloren) bis +1 (gewonnen). Sie stammen aus einer Suche, { $count ->
    [1] einen Zug
   *[other] { $count } Züge
} tief, und sind Schätzungen, wenn sie nicht bewiesen sind.
review-basis-marks = Ein Fehler ist ab { $doubtful } zweifelhaft, ab { $bad } schlecht und ab { $worst } sehr schlecht. Erzwungene Züge zählen nicht.
review-basis-stake = Fehler zählen, als wäre der Einsatz 1, und in einem Match so, dass ein gewonnener oder verlorener Punkt beim jetzigen Einsatz +1 oder −1 ist. Das Glück wird mit dem Einsatz multipliziert.
review-basis-table = Der Wert eines Stands kommt aus der Match-Equity-Tabelle „{ $name }“.
review-basis-compared = Was { $program } meint, stammt aus der Datei: die beste Wahl und die verlorene Equity.
review-basis-rate = PR ist das 500-Fache des mittleren Fehlers der Entscheidungen, die zählen: Züge, die sich unterscheiden, Verdopplungen, Antworten und Würfe ohne Verdopplung, bei denen es knapp oder falsch war. Die Snowie-Fehlerrate ist das 1000-Fache aller Fehler einer Seite, geteilt durch die Würfe beider.
curve-title = Equity von { $side } ({ $unit })
curve-above = { $side } vorn ({ $unit })
curve-below = { $side } vorn
curve-across = Einträge des Protokolls
curve-start = Beginn einer Partie
curve-ends = Von { $first } am Anfang bis { $last } am Ende.
curve-highest = Höchster Wert: { $label }.
curve-lowest = Tiefster Wert: { $label }.
unit-points = Equity
unit-chances = Skala −1 bis 1
swing = { $change } für { $side }
swing-luck = Glück { $value }
swing-error = Fehler { $value }
swing-causes = { $change } ({ $causes })

## Einstellungen

settings-title = Einstellungen
settings-contrast = Kontrast
settings-contrast-auto = Wie auf meinem Gerät
settings-contrast-more = Hoch
settings-boards = Bretter
settings-boards-own = Für jedes Spiel ein eigenes
settings-boards-plain = Ein schlichtes Brett für alle
settings-speed = Animationsgeschwindigkeit
settings-speed-off = Aus
settings-speed-fast = Schnell
settings-speed-normal = Normal
settings-speed-slow = Langsam
settings-sound = Ton
settings-sound-on = An
settings-sound-off = Aus
settings-kept = Wird in diesem Browser ein Jahr lang gespeichert. Wünscht dein Gerät weniger Bewegung, wird nichts animiert.
settings-keep = Speichern

## Was nicht geht

error-number = Fehler { $status }
error-not-found = Seite nicht gefunden
error-conflict = Veraltet
error-server = Serverfehler
error-misfit = Das hat nicht geklappt
error-rules = Die Regeln dieses Spiels
error-all-games = Alle Spiele
error-visitor-page = Unter dieser Adresse gibt es keine Seite. Vielleicht enthält sie einen Tippfehler oder ist veraltet.
error-visitor-game = Ein Spiel mit diesem Namen gibt es nicht. Die Startseite zeigt alle Spiele.
error-visitor-link = Dieser Link oder dieses Formular ließ sich nicht lesen. Vielleicht fehlt etwas, oder es ist ein Tippfehler darin. Geh zurück und versuche es noch einmal, oder beginne auf der Startseite.
error-visitor-position = Diese Stellung oder Regelvariante passt nicht zum Spiel. Beginne auf der Seite des Spiels neu.
error-details = Einzelheiten
error-elsewhere = dieses Formular kam von einer anderen Website; nichts wurde geändert
error-method = Diese Adresse lässt sich nicht direkt öffnen. Beginne auf der Startseite.
error-slow = das dauerte zu lange und wurde abgebrochen; deine Partie ist gespeichert
error-long = dieses Formular ist zu lang
error-other = das ging nicht ({ $status })
error-crowd = der Server ist ausgelastet; versuche es bald wieder
error-host = dieser Server ist als localhost oder über seine IP-Adresse erreichbar, nicht unter anderen Namen
error-flood = zu viele Anfragen auf einmal; warte eine Sekunde und versuche es noch einmal
error-no-table = unter { $id } gibt es keine Partie; die Adresse ist vielleicht unvollständig
error-no-page = unter { $path } gibt es keine Seite
error-throw-due = es ist noch nicht gewürfelt: { $words }
error-stale = diese Seite ist veraltet: Sie zeigt Zug { $asked }, die Partie ist aber schon bei Zug { $now }; nichts wurde geändert
error-not-yours = das geht gerade nicht: { $why }
error-watching = du siehst dieser Partie zu: Öffne den Link eines Platzes, um zu spielen
error-no-seat = dieser Link öffnet keinen Platz in dieser Partie; er ist vielleicht unvollständig
error-seed = Partien unter Freunden erzeugen ihre Würfe selbst: Lass die Startzahl leer
error-not-begun = die Partie hat noch nicht begonnen: Zuerst müssen beide Plätze besetzt sein
error-not-over = die Partie ist noch nicht zu Ende: Danach kannst du sie analysieren
error-full = diese Partie ist zu lang: Mehr als { $most } Einträge sind nicht möglich; beginne eine neue
error-busy = im Moment gibt es zu viele Anfragen; versuche es gleich noch einmal
error-questions = von deiner Adresse warten schon { $limit } Anfragen; warte einen Moment und versuche es noch einmal
error-replay = die gespeicherte Partie lässt sich nicht laden: Eintrag { $entry } ist beschädigt
error-store = die Partien lassen sich im Moment nicht lesen oder speichern
error-chance = dem Server fehlen Zufallszahlen für die Würfel
error-task = der Server konnte das nicht abschließen
error-clock = nur Partien unter Freunden haben eine Uhr: Lass sie leer
error-poule = Eine Poule wird an einem Bildschirm gespielt, nicht mit Links: Wähle einen anderen Platz.
not-yours-over = das Spiel ist zu Ende
not-yours-between = beginne erst die nächste Partie
not-yours-computer = der Computer ist am Zug
not-yours-other = die andere Seite ist am Zug
not-yours-alone = der Computer spielt diese Partie allein
not-yours-early = um eine Revanche kannst du nach dem Spiel bitten
not-yours-unadvised = in diesem Spiel gibt es keinen Rat
not-yours-asked = eine Bitte wartet noch auf Antwort
not-yours-refused = eine Bitte wurde abgelehnt; nach dem nächsten Zug kannst du wieder bitten
not-yours-said = zu viele Nachrichten: Warte auf eine Antwort oder auf den nächsten Zug
not-yours-friendless = nur Freunde, die über Links spielen, können Nachrichten und Bitten senden
not-yours-nothing-back = es gibt nichts zurückzunehmen: Du hast nicht gezogen, oder seither wurde gewürfelt
not-yours-unasked = niemand hat dich um etwas gebeten
not-yours-consent = frage zuerst deinen Freund
not-yours-nothing-yet = es gibt noch nichts zurückzunehmen
form-none = das ist kein Formular: { $fault }
form-too-much = dieses Formular oder dieser Link ist zu lang: höchstens { $fields } Felder und { $kib } KB
form-missing = das Feld „{ $field }“ fehlt
form-twice = das Feld „{ $field }“ ist zweimal angegeben
form-unknown = hier gibt es kein Feld „{ $field }“; die Felder sind { $known }
form-value = { $field } kann nicht „{ $found }“ sein; möglich ist { $expected }
form-number = eine Zahl
form-way = Nummern von Knoten entlang des Baums der Schritte
form-ply = die Nummer einer Runde
form-seed = eine ganze Zahl von 0 bis { $most }
form-match = game, stake, usual, endless oder eine Zahl bis 999
form-score = zwei Zahlen wie 0:3
form-cube = Einsatz und Seite wie 4:2
form-name = höchstens { $most } Zeichen
form-clock = Tage pro Zug wie 3d, oder Minuten plus Sekunden pro Zug wie 10+5

## Bretter in Worten

picture-over = Das Spiel ist zu Ende
picture-dice = Geworfen: { $throw }
picture-nothing = nichts
picture-pattern = Ein Muster steht auf { $places }

## Das Skript des Bretts

board-point = Feld { $place }
board-hole = Loch { $place }
board-spot = Punkt { $place }
board-square = Feld { $place }
board-of = { $what } ({ $side })
board-yours = eigene: { $pieces }
board-empty = leer
board-nobodys = der König, der niemandem gehört
board-piece = { $count ->
    [one] { $n } Stein
   *[other] { $n } Steine
}
board-asleep = { $count ->
    [one] { $n } schlafender Stein
   *[other] { $n } schlafende Steine
}
board-unconverted = { $count ->
    [one] { $n } unbekehrter Stein
   *[other] { $n } unbekehrte Steine
}
board-pinned = { $count ->
    [one] { $n } gebundener Stein
   *[other] { $n } gebundene Steine
}
board-returned = { $count ->
    [one] { $n } zurückgekehrter Stein
   *[other] { $n } zurückgekehrte Steine
}
board-veteran = { $count ->
    [one] { $n } Veteran
   *[other] { $n } Veteranen
}
board-courier = { $count ->
    [one] { $n } Läufer
   *[other] { $n } Läufer
}
board-king = { $count ->
    [one] { $n } König
   *[other] { $n } Könige
}
board-deer = { $count ->
    [one] { $n } Hirsch
   *[other] { $n } Hirsche
}
board-tiger = { $count ->
    [one] { $n } Tiger
   *[other] { $n } Tiger
}
board-jaguar = { $count ->
    [one] { $n } Jaguar
   *[other] { $n } Jaguare
}
board-hare = { $count ->
    [one] { $n } Hase
   *[other] { $n } Hasen
}
board-fox = { $count ->
    [one] { $n } Fuchs
   *[other] { $n } Füchse
}
board-bull = { $count ->
    [one] { $n } Stier
   *[other] { $n } Stiere
}
board-dog = { $count ->
    [one] { $n } Hund
   *[other] { $n } Hunde
}
board-goat = { $count ->
    [one] { $n } Ziege
   *[other] { $n } Ziegen
}
board-hunter = { $count ->
    [one] { $n } Jäger
   *[other] { $n } Jäger
}
board-is-picked = aufgenommen
board-is-target = hierher möglich
board-can-move = kann ziehen
board-goes-to = zieht nach { $place }
board-can-go-to = kann auch nach { $places } ziehen
board-hits = { $place } (schlägt)
board-takes = { $place } (nimmt)
board-some-can-move = { $count ->
    [one] { $n } kann ziehen
   *[other] { $n } können ziehen
}
board-pass = Aussetzen
board-throw-again = Noch einmal würfeln
board-alone = Ein Stein allein
board-alone-from = Ein Stein allein von { $from } ({ $die })
board-thinking = Es wird überlegt
board-unreachable = Der Server ist nicht erreichbar. Nichts ist verloren: Versuche es noch einmal.
board-out-of-date = Diese Seite ist veraltet: Lade sie neu.
board-which = Mehrere Steine können dorthin: Nimm einen auf.
board-not-there = Dorthin kann er nicht ziehen.
board-none-here = Von hier kann nichts ziehen.
board-none-there = Dorthin kann nichts ziehen.
board-picked = Aufgenommen: { $place }. Möglich: { $places }.
board-put-back = Zurückgesetzt.
board-then = , dann { "" }
board-may-stop = Du kannst hier aufhören: Drücke Fertig.
board-complete = Der Zug ist vollständig: Drücke Fertig.
board-took-back = Rückgängig: { $step }.
board-turn-undone = Ganzer Zug zurückgenommen.
board-first-die = { $die } wird zuerst gespielt.
board-nothing-to-undo = Nichts rückgängig zu machen.
board-went-back = Zurückgenommen.
board-begun = Beide haben Platz genommen, und das Spiel beginnt.
board-incomplete = Der Zug ist nicht vollständig.
board-nothing-moves = Nichts kann ziehen.
board-no-place = { $place } gibt es auf diesem Brett nicht.
board-your-turn = Du bist am Zug · { $title }
board-copied = Kopiert.
board-selected = Markiert: Kopiere es mit der Tastatur.

## Wörter der Spiele

term-white = Weiß
term-black = Schwarz
term-deer = Hirsche
    .number = many
term-dogs = Hunde
    .number = many
term-bulls = Stiere
    .number = many
term-tigers = Tiger
    .number = many
term-goats = Ziegen
    .number = many
term-jaguar = Jaguar
term-hare = Hase
term-hunters = Jäger
    .number = many
term-bar = Bar
term-off = vom Brett
term-hand = Hand
term-reserve = Reserve
term-circle = Kreis
term-pips = Augen
term-points = Punkte
term-holes = Löcher
term-bredouille = Bredouille
term-this-throw = dieser Wurf
term-option-mode = Zählweise
term-option-honneurs = Honneurs
term-option-holes = Löcher zum Sieg
term-option-double-at = Doppelt, wenn der Verlierer höchstens so viele Löcher hat
term-option-grande-bredouille = Grande bredouille
term-option-coups = Runden (coups)
term-option-tenue = Bezahlung der Bredouille (tenue)
term-option-refait = Annullierte Runden (refait)
term-option-first = Wer eine Runde beginnt
term-option-token = Jetons für eine verlorene Runde
term-option-queue = Wette für den Sieger (queue)
term-option-poule = Topf der Poule
term-option-stake = Einsatz
term-option-ecoles = Schulen (écoles)
term-option-open = Erster Wurf
term-option-sortie = Herausnehmen (sortie)
term-option-pile-misere = Pile de misère
term-option-jan-rencontre = Jan de rencontre
term-option-margot = Margot la fendue
term-value-twelve = Zwölf Löcher
term-value-toc = Toc
term-value-a-ecrire = À écrire
term-value-combine = Combiné
term-value-growing = Wachsend
term-value-plucked = Gerupft
term-value-plain = Einfach
term-value-raised = Erhöht
term-value-add = Addiert
term-value-alternate = Abwechselnd
term-value-winner = Der Sieger
term-value-drawn = Wurf der Auslosung
term-value-afresh = Neu geworfen
term-value-paris = Paris
term-value-provincial = Provinz
term-value-no = nein
term-value-yes = ja
term-value-off = aus
term-value-double = doppelt
term-does-bring-a-jan-de-six-tables = bringen einen jan de six tables
term-does-bring-a-jan-de-deux-tables = bringen einen jan de deux tables
term-does-bring-a-contre-jan-de-deux-tables = bringen einen contre-jan de deux tables
term-does-bring-a-jan-de-mezeas = bringen einen jan de mézéas
term-does-bring-a-contre-jan-de-mezeas = bringen einen contre-jan de mézéas
term-does-hit-a-man = schlagen einen Stein
term-does-hit-a-man-falsely = schlagen einen Stein falsch
term-does-hit-the-corner = schlagen die Ecke
term-does-fill-the-petit-jan = füllen den petit jan
term-does-fill-the-grand-jan = füllen den grand jan
term-does-fill-the-jan-de-retour = füllen den jan de retour
term-does-keep-the-petit-jan = halten den petit jan
term-does-keep-the-grand-jan = halten den grand jan
term-does-keep-the-jan-de-retour = halten den jan de retour
term-does-take-the-last-man-off = nehmen den letzten Stein heraus
term-does-cannot-be-played-in-full = können nicht ganz gespielt werden
term-does-pile-all-men-in-the-corner = häufen alle Steine in der Ecke auf
term-does-bring-a-jan-de-rencontre = bringen einen jan de rencontre
term-does-bring-a-margot-la-fendue = bringen eine margot la fendue
term-does-make-a-hole = machen ein Loch
term-figure-men-home = Steine zu Hause
term-figure-men-off = Steine draußen
term-figure-longest-blockade = längste Mauer
term-figure-blots = Blots
term-figure-cases-of-the-grand-jan = besetzte Felder im grand jan (cases)
term-figure-cases-of-the-petit-jan = besetzte Felder im petit jan (cases)
term-asset-its-corner-taken = die eigene Ecke
term-asset-a-full-petit-jan = einen vollen petit jan
term-asset-a-full-grand-jan = einen vollen grand jan
term-asset-a-full-jan-de-retour = einen vollen jan de retour
term-single-game = einfache Partie
term-double-game = doppelte Partie
term-honours = Honneurs
term-fiches = Fiches
term-suspended = ruht
term-counters = Jetons
term-coups-lost = verlorene Runden
term-men = Steine
term-men-up = Steine obenauf
term-wished-numbers = gewünschte Zahlen
term-across = drüben
term-asleep = schlafend
term-awake = wach
term-captured = genommen
term-captured-a = genommen
term-captured-b = genommen
term-converted = bekehrt
term-unconverted = unbekehrt
term-generals-in-the-circle = Generäle im Kreis
term-in-hand = in der Hand
term-lost = verloren
term-taken = genommen
term-ways-to-go = mögliche Züge
term-throws-that-must-be-used = Würfe, die gespielt werden müssen
error-analysis = die Analyse ist fehlgeschlagen; das Protokoll kannst du trotzdem herunterladen
error-picture = das Bild ließ sich nicht machen
error-streams = von deiner Adresse aus sind schon { $limit } Seiten offen, die sich selbst aktualisieren: Schließe einige

## A first game

learn-page = { $game }: eine erste Partie
learn-title = Schritt { $number } von { $of }
learn-legal = Erlaubte Züge: { $count }
learn-right = { $answer }: das stimmt.
learn-wrong = { $answer }: nicht ganz.
learn-answers = Antworten
learn-again = Noch einmal
learn-next = Nächster Schritt
learn-whole = Eine Partie spielen: schwächster Computer, mit Rat
learn-all = Alle Schritte
learn-number = Schritt { $number }
learn-start = Schritt für Schritt lernen
learn-different = Wenn du { $game } kennst: was hier anders ist

## Problems

problems-title = Aufgaben
problems-lead = Jede Aufgabe ist eine Stellung mit einem einzigen besten Zug, aus einer Partie zwischen Computern. Finde ihn auf dem Brett.
problems-today = Aufgaben von heute
problems-games = Aufgaben nach Spielen
problems-count = { $count ->
    [one] { $count } Aufgabe
   *[other] { $count } Aufgaben
}
problems-of = Aufgaben: { $game }
problems-begin = Mit der ersten beginnen
problems-other = Andere Themen
problems-link = Aufgaben
problem-page = { $game }: den besten Zug finden
problem-title = Aufgabe { $number } von { $of }
problem-number = Aufgabe { $number }
problem-all = Alle Aufgaben dieses Spiels
problem-task = { $side } am Zug mit { $throw }: Finde den besten Zug.
problem-win = { $side } am Zug: Finde den Zug, der den Sieg erzwingt.
problem-save = { $side } am Zug: Nur ein Zug verliert nicht. Finde ihn.
problem-easy = leicht
problem-medium = mittel
problem-hard = schwer
problem-hint-ask = Hinweis zeigen
problem-hint = Hinweis: { $themes }. Der beste Zug beginnt an der markierten Stelle.
problem-hint-place = Hinweis: Der beste Zug beginnt an der markierten Stelle.
problem-best = Der beste Zug ist { $move }.
problem-show = Den besten Zug zeigen
problem-next-one = Nächste Aufgabe
problem-next = Der zweitbeste Zug, { $move }, kostet { $value } Punkte.
problem-loss = Er kostet { $value } Punkte.
problem-loss-least = Er kostet mindestens { $value } Punkte.
problem-wins = { $count ->
    [one] Er gewinnt sofort.
   *[other] Er gewinnt in höchstens { $count } eigenen Zügen, was immer die andere Seite tut.
}
problem-wins-not = Ein anderer Zug erzwingt den Sieg. Für diesen wurde kein erzwungener Sieg gefunden.
problem-saves = Jeder andere Zug verliert.
problem-loses = Nach diesem Zug kann die andere Seite den Sieg erzwingen.
problem-rollout = Durch Rollout bestätigt: { $trials } Partien nach jedem Zug, nach { $truncate } Würfen bewertet. Standardfehler des Unterschieds: { $error }.
problem-proof = Bewiesen.
term-theme-hit = schlagen
term-theme-capture = nehmen
term-theme-pin = binden
term-theme-prime = eine lange Mauer bauen
term-theme-point = ein Feld machen
term-theme-hold = ein Feld halten
term-theme-break-contact = den Kontakt lösen
term-theme-safety = weniger Treffer zulassen
term-theme-attack = drohen
term-theme-trap = Wege versperren
term-theme-finish = mit dem Sieg drohen
term-theme-defend = einen Sieg verhindern
term-theme-score = mit dem nächsten Wurf punkten
term-theme-guard = die andere Seite weniger punkten lassen
term-theme-race = nach Hause laufen
term-theme-awaken = Steine wecken

## Eigene Fehler als Aufgaben

mistakes-title = Deine Fehler
mistakes-lead = Deutliche Fehler aus deinen durchgesehenen Partien. Ein Fehler, den du löst, kommt nach drei Tagen wieder, dann nach zwei Wochen und danach nicht mehr.
mistakes-how = Sieh eine beendete Partie durch: Ihre deutlichen Fehler kommen hier als Aufgaben wieder.
mistakes-due = { $count ->
    [one] { $count } Fehler zu üben
   *[other] { $count } Fehler zu üben
}
mistakes-practise = Meine deutlichen Fehler üben ({ $number })
mistakes-practise-of = Deutliche Fehler von { $name } üben ({ $number })
mistakes-none = In dieser Partie wurde kein deutlicher Fehler von dir gefunden.
mistakes-later = Alle Fehler dieser Partie sind vorerst gelöst.
mistake-title = Dein Fehler { $number } von { $of }
mistake-title-of = { $name }: Fehler { $number } von { $of }
mistake-all = Fehler in dieser Partie
mistake-task = { $side } am Zug: Finde den besten Zug.
mistake-same = Das hast du auch in der Partie gewählt.
mistake-same-of = So war es auch in der Partie.
mistake-cube = { $side } kann würfeln oder auf { $stake } verdoppeln: was ist besser?
mistake-played = In der Partie hast du { $move } gespielt.
mistake-chosen = In der Partie: { $choice }.
mistake-other-best = { $program }: Das ist die beste Wahl.
mistake-lower = Die Suche bewertet ihn um { $value } niedriger, auf einer Skala von −1 (verloren) bis 1 (gewonnen).
mistake-next-lower = Die Suche bewertet den zweitbesten Zug, { $move }, um { $value } niedriger, auf einer Skala von −1 (verloren) bis 1 (gewonnen).
mistake-judged = So urteilt die Durchsicht (Vorausschau nach jedem Zug: { $ahead }). Das ist eine Schätzung, kein Beweis.
mistake-series = Der Stand des Matchs zählt dabei mit.
mistake-review = In der Durchsicht zeigen

## Two games side by side

compare-title = Zwei Spiele nebeneinander
compare-lead = Wähle zwei Spiele. Zuerst kommen die Unterschiede; was beide gemeinsam haben, ist darunter eingeklappt.
compare-first = Erstes Spiel
compare-second = Zweites Spiel
compare-show = Vergleichen
compare-options-of = Regelvarianten: { $game }
compare-choose = Wählen
compare-same = { $count ->
    [one] In beiden gleich: { $count } Zeile
   *[other] In beiden gleich: { $count } Zeilen
}
compare-none = Die Regeln unterscheiden sich nicht.
compare-start = Anfang
compare-place = Ort
compare-period = Zeit
compare-sure = Zuverlässigkeit der Regeln
compare-length = Entscheidungen pro Partie, beide Seiten
compare-option = Regelvariante: { $option }
rules-compare = Mit einem anderen Spiel vergleichen
rules-print = Drucken
look-lances = Vorbild des Bretts sind Holzbretter des 18. Jahrhunderts: schmale Zungen und Stecklöcher im Rand.
look-club = Vorbild des Bretts sind die Bretter aus Kork und Leder in Backgammonclubs.
look-lobes = Vorbild des Bretts sind Miniaturen des 13. Jahrhunderts, die Zungen mit runden Köpfen zeigen.
look-stone = Vorbild des Bretts sind Steinplatten der Spätantike, mit einer eingehauenen Rosette für jedes Feld.
look-inlay = Vorbild des Bretts sind Bretter aus Nussbaum mit eingelegten geometrischen Mustern.
look-roads = Vorbild des Bretts sind chinesische und koreanische Lackbretter: zwölf Bahnen auf jeder Seite, Halbmonde und Blüten als Marken und hohe Steine, geformt wie Flaschen.
look-mat = Vorbild des Bretts ist eine gewebte Matte mit weißen Bahnen auf Blau.
look-sugoroku = Vorbild des Bretts sind japanische Lackkästen: rechteckige Felder zu beiden Seiten eines Flusses.
look-boat = Vorbild des Bretts sind die hölzernen Boote des Daldøs und die Brettchen des Sáhkku.
look-squares = Vorbild des Bretts sind Reihen von Feldern, die in Lehm geritzt sind.
look-rock = Vorbild des Bretts sind in Fels geritzte Linien wie die im Yin-Gebirge.
look-brass = Vorbild des Bretts sind Platten aus graviertem Messing.
rules-begin = Ausgangsstellung. Pfeile zeigen, wohin jede Seite zuerst ziehen kann; die von { $second } sind gestrichelt.
rules-example = Ein Beispiel
rules-case = Beispiel { $id }

## Finding a game

find-title = Ein Spiel finden
find-words = Name oder Ort
find-kind = Art
find-century = Jahrhundert
find-length = Dauer
find-luck = Glück
find-any = beliebig
find-show = Zeigen
find-all = Alle Spiele
find-meant = Meintest du { $game }?
find-none = Kein Spiel passt. Wähle weniger Bedingungen.
length-short = kurz
length-middle = mittel
length-long = lang
luck-none = keine Würfel
luck-little = wenig
luck-some = etwas
luck-much = viel

## A kiosk

kiosk-touch = Zum Spielen berühren
kiosk-idle = Ist jemand da? Das Spiel beginnt von vorn in
kiosk-stay = Weiterspielen
position-edit = Stellung ändern

## A position to write

edit-title = Eine Stellung aufbauen
edit-hand = Wähle einen Stein und dann das Ziel, ziehe ihn, oder benutze Pfeiltasten und Enter. Um einen Stein mit mehreren Formen umzudrehen, stell ihn dorthin zurück, wo er stand. Esc lässt los, U nimmt zurück.
edit-from = Versetze den obersten Stein von
edit-to = nach
edit-move = Versetzen
edit-turn = Andere Seite am Zug
edit-start = Ausgangsstellung
edit-text = Die Stellung als Text
edit-show = Zeigen
edit-good = Gelesen als
edit-use = Spielen oder teilen
edit-examples = Beispiele

## The analysis board

analysis-tabs = Teile der Analyse
analysis-engine = Computer
analysis-review = Durchsicht
analysis-title = Analysieren
analysis-up = Vorige Entscheidung
analysis-down = Nächste Entscheidung
analysis-autoplay = Abspielen
analysis-keys = <kbd>←</kbd> <kbd>→</kbd> von Zug zu Zug, <kbd>↑</kbd> <kbd>↓</kbd> von Entscheidung zu Entscheidung, <kbd>Pos1</kbd> und <kbd>Ende</kbd> zum Anfang und zum Ende.
analysis-throw = Wurf wählen
analysis-roll = Würfeln
analysis-other = Anderes Spiel oder andere Stellung
analysis-game = Spiel
analysis-position = Stellung (leer: der Anfang)
analysis-open = Öffnen
line-expected = Würfe und Züge mit ~ dazwischen, höchstens { $most }
line-legal = ein erlaubter Zug: { $reason }
line-over = nichts mehr: das Spiel ist aus
line-tried = Variante:
line-remove = Variante entfernen
line-resigns = gibt auf
line-time = Zeit abgelaufen
line-draw = Remis
reasons-for = Dafür
reasons-against = Dagegen
reason-hits = schlägt { $mine } statt { $other }
reason-captures = nimmt { $mine } statt { $other }
reason-pins = bindet { $mine } statt { $other }
reason-makes = macht Feld { $point }
reason-makes-not = macht Feld { $point } nicht
reason-gives-up = gibt Feld { $point } auf
reason-keeps = behält Feld { $point }
reason-with = hat { $asset }
reason-without = bleibt ohne { $asset }
reason-average-own = eigene Würfe geben im Mittel { $mine } statt { $other } Punkte
reason-average = Würfe ({ $side }) geben im Mittel { $mine } statt { $other } Punkte
reason-throws-own = { $mine } von { $of } eigenen Würfen { $does } statt { $other }
reason-throws = { $mine } von { $of } Würfen ({ $side }) { $does } statt { $other }
reason-moves-own = eigene Züge, die { $does }: { $mine } statt { $other }
reason-moves = Züge ({ $side }), die { $does }: { $mine } statt { $other }
reason-several = { $throws }; auf mehr als eine Art { $mine } statt { $other }
reason-shots = lässt { $count ->
    [one] { $count } Treffwurf
   *[other] { $count } Treffwürfe
} ({ $share } %) statt { $other } zu
reason-does-hit = schlagen
reason-does-capture = nehmen
reason-does-pin = binden
reason-does-end = beenden die Partie ({ $ending })
reason-figure = { $figure }: { $mine } statt { $other }
reason-figure-of = { $figure } ({ $side }): { $mine } statt { $other }
engine-depth = Vorausschau
engine-usual = üblich
engine-throws = { $count ->
    [one] { $count } Wurf
   *[other] { $count } Würfe
}
engine-moves = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
engine-rollout = Rollout
engine-play = Wähle einen Zug, um ihn hier zu spielen.
cube-title = Dopplerwürfel
cube-offered = verdoppelt, die Antwort steht aus
cube-no-double = Nicht verdoppeln
cube-no-double-take = Nicht verdoppeln, annehmen
cube-no-double-beaver = Nicht verdoppeln, Beaver
cube-no-double-pass = Nicht verdoppeln, ablehnen
cube-take = Verdoppeln, annehmen
cube-beaver = Verdoppeln, Beaver
cube-pass = Verdoppeln, ablehnen
cube-answer-take = Annehmen
cube-answer-pass = Ablehnen
cube-answer-beaver = Beaver
cube-say = Am besten: { $choice }, { $equity }.
cube-gains = { $value } mehr, wenn die andere Seite irrt
cube-wins = Gewinnt { $chance } % der Partien.
cube-rolled = Ein Rollout von { $trials } Partien; Standardfehler { $error }.
cube-rolled-both = Ein Rollout von { $trials } Partien ohne Verdoppeln und ebenso vielen mit angenommenem; Standardfehler { $error } und { $doubled }.
cube-percent = Die Prozente sind die Aussichten der entscheidenden Seite, das Match zu gewinnen.
cube-too-good = Zu gut zum Doppeln: Die andere Seite würde ablehnen.
review-next-mistake = Nächster Fehler
review-previous-mistake = Voriger Fehler
review-first-mistake = Erster Fehler
review-whose = Wessen Fehler
review-of-both = Beide Spieler
review-arrows = Pfeile auf dem Brett
review-both-moves = Beide
review-best-move = Bester
review-try-again = Noch einmal versuchen
review-look-again = Entscheidung zeigen
open-title = Alles öffnen
open-lead = Füge ein Match, eine Stellung oder eine ID eines beliebigen Backgammon-Programms ein, oder wähle eine Datei.
open-text = Text oder ID
open-file = Datei: auswählen oder hierher ziehen
open-lenient = Bei einem Fehler öffnen, was lesbar ist
open-readable = Öffnen, was gelesen werden kann
open-button = Öffnen
open-note = eXtreme Gammon (.xg und Text), GNU Backgammon, BGBlitz, OGXM, SGF, Match-Text (.mat), Snowie, Protokolle von Lauta; XGID, GNU-Backgammon-ID, OGID. Höchstens 4 MB.
open-both = Geöffnet wurde die Datei; der Text im Feld fehlt.
open-empty = Es kam nichts an: Füge einen Text ein oder wähle eine Datei.
open-too-long = Das ist zu lang: Eine Datei darf höchstens 4 MB groß sein.
open-fault = Fehler in Zeile { $line }, Spalte { $column }
open-fault-record = Fehler in Datensatz { $record }
open-fault-more = Weitere Fehler, nicht gezeigt: { $count }
open-fault-position = Die Stellung davor:
open-fault-legal = Erlaubte Züge:
open-matches = Matches
open-positions = Stellungen
open-match = Match bis { $length }, { $first }:{ $second }
open-money = um Geld, { $first }:{ $second }
open-analyse = Analysieren
open-analyses = Die Zuglisten des anderen Programms sind zu lang, um hier behalten zu werden; seine besten Züge und Fehler werden behalten.
open-doubt = Ohne Stand und Dopplerwürfel geöffnet:
record-as = Herunterladen als
format-mat = Match als Text (.mat)
format-snowie = Snowie-Text
format-text = Stellungen als Text
format-record = Lauta-Protokoll (JSON Lines)
format-gnuid = GNU-Backgammon-ID
record-left-out = SGF kann nicht alle Analysen dieser Datei sagen: { $count } fehlen darin.
record-bare = Kommentare und Analysen stehen in SGF, OGXM, im Text der Stellungen und im Protokoll; die anderen Formate haben keinen Platz dafür.
record-reviewed = Mit Lautas Durchsicht herunterladen als
comment = Kommentar
copy-position = Stellung kopieren
copy-xgid = XGID kopieren
copy-text = Text kopieren
open-more = { $count ->
    [one] Ein weiterer Eintrag wurde ausgelassen.
   *[other] { $count } weitere Einträge wurden ausgelassen.
}
