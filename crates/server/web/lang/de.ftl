# Deutsch.

skip = Zum Inhalt
motto = alte Brettspiele, zum Spielen und Verstehen
languages = Sprache
or = { " " }oder{ " " }
yes = ja
no = nein
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
home-lead = Setz dich an ein Brett, das Menschen seit Jahrhunderten kennen. Spiele gegen den Computer oder gegen jemanden neben dir; jede Regel sagt, woher sie stammt.
home-partly = Teilweise bekannt
home-partly-lead = Verwandte, über die zu wenig gefunden wurde, um sie zu spielen.
home-forms = { $count ->
    [one] { $count } weitere Form
   *[other] { $count } weitere Formen
}
home-play = Spielen<span class="hidden">: { $game }</span>
home-rules = Regeln<span class="hidden">: { $game }</span>
family-tables = Puff und Verwandte: Rennen mit Würfeln und fünfzehn Steinen
family-running = Laufkämpfe: Würfel, Reihen und Schlagen
family-sahkku = Sáhkku: Laufkämpfe mit einem König, der die Seite wechselt
family-tab = Stäbchenspiele: vier Reihen, Stapel und aufgesparte Würfe
family-hunt = Jagdspiele: wenige gegen viele
family-pile = Haufenspiele: Fächer, die die Würfel füllen und leeren
family-chase = Verfolgungen: zwei Züge von Steinen rund um ein Brett

## Vor dem Spiel

setup-rules = Die Regeln mit ihren Quellen
setup-seat = Dein Platz
setup-computer = gegen den Computer
setup-friend = gegen einen Freund, über einen Link
setup-both = Beide
setup-both-note = zwei Menschen an diesem Bildschirm
setup-none = Keiner
setup-none-note = zusehen, wie der Computer gegen sich selbst spielt
setup-level = Stärke des Computers
setup-level-beginner = { $level }: Anfänger
setup-level-fair = { $level }: ordentlich
setup-level-strongest = { $level }: am stärksten
setup-options = Varianten dieses Spiels
setup-first = Wer beginnt
setup-first-rules = Wie die Regeln sagen
setup-seed = Startzahl der Würfel <small>eine Zahl, für dieselben Würfe noch einmal</small>
setup-begin = Beginnen
length-title = Wie viele Partien
length-one = Eine Partie
length-stake = Eine Partie, deren Einsatz erhöht werden kann
length-match = Ein Match bis { $length }
length-usual = { $length }, wie üblich
length-endless = So viele ihr wollt
length-score = Stand zu Beginn des Matchs <small>was die stärkere Seite vorgibt, etwa 0:3</small>

## Am Brett

game-moves = Züge
game-rules = Regeln
game-all-sources = Alle Quellen und Varianten
game-since = Was geschehen ist
game-to-answer = { $side } muss antworten
game-your-turn = Du bist am Zug ({ $side })
game-to-move = { $side } am Zug
game-drawn = Die Partie ist unentschieden
game-wins = { $side } gewinnt
game-wins-by = { $side } gewinnt: { $ending }, { $points }
game-dice = Würfel
game-no-move = Kein erlaubter Zug.
game-pass = Aussetzen
game-next-game = Nächste Partie
game-next-move = Nächster Zug
game-play-on = Weiterspielen
game-your-move = Dein Zug
game-play = Ziehen
game-done = Fertig
game-undo = Zurück
game-at-once = Einen vollständigen Zug sofort spielen
game-by-hand = Nimm einen Stein auf und setze ihn ab, oder ziehe ihn hinüber.
game-keys = Tasten: Pfeile gehen umher, ein Buchstabe und eine Zahl gehen zu einem Feld, <kbd>Enter</kbd> nimmt auf und setzt ab, <kbd>M</kbd> findet, was ziehen kann, <kbd>U</kbd> nimmt zurück, <kbd>Esc</kbd> setzt zurück, <kbd>D</kbd> ist fertig.
game-again = Noch einmal spielen
game-review = Partie durchgehen
game-another = Ein anderes Spiel
game-resigns = gibt auf
game-nothing-yet = Noch ist nichts geschehen.
game-computer = Computer der Stufe { $level }
game-one-screen = Zwei Menschen an diesem Bildschirm
game-two-links = Zwei Menschen, jeder mit einem Link
game-seed = Startzahl der Würfel: { $seed }.
game-turn-board = Brett drehen
game-the-dice = Die Würfel
game-position-link = Link zu dieser Stellung
game-new = Neues Spiel
game-replay = Nachspielen
game-no-time = Zeit abgelaufen
game-agreed = Remis vereinbart
told-threw = { $side } hat { $throw } geworfen.
told-threw-called = { $side } hat { $throw } geworfen, { $name }.
told-passed = { $side } hat ausgesetzt.
told-played = { $side } hat { $move } gezogen.
told-played-paid = { $side } hat { $move } gezogen und bekommt { $points }.
told-played-pays = { $side } hat { $move } gezogen und zahlt { $points }.
told-resigned = { $side } hat aufgegeben.
told-begins = { $side } beginnt.
told-no-time = { $side }: die Zeit ist abgelaufen.
told-agreed = Die Seiten haben sich auf Remis geeinigt.
why-title = Warum nicht …?
why-ask = Schreib einen Zug, um zu erfahren, ob er gespielt werden darf und welche Regel das sagt.
why-button = Fragen
why-nearest = Die nächsten erlaubten Züge:

## Mehrere Partien und der Einsatz

ended-resigned = { $side } gewinnt: { $loser } hat aufgegeben
ended-resigned-points = { $side } gewinnt { $points }: { $loser } hat aufgegeben
ended-refused = { $side } gewinnt { $points }: der Einsatz wurde nicht angenommen
ended-no-time = { $side } gewinnt: { $loser } hat keine Zeit mehr
ended-no-time-points = { $side } gewinnt { $points }: { $loser } hat keine Zeit mehr
ended-agreed = Die Partie ist nach Vereinbarung unentschieden
match-won = { $side } gewinnt das Match, { $most } zu { $least }
match-drawn = Das Match ist unentschieden, { $first } zu { $second }
series-score = Stand
series-cube = Dopplerwürfel
series-stake = Einsatz
series-offered = { $value } angeboten an { $side }
series-middle = { $value } in der Mitte
series-crawford = Die Crawford-Partie: niemand darf verdoppeln.
series-crawford-next = Die nächste Partie ist die Crawford-Partie: niemand darf verdoppeln.
series-one-with-stake = Eine Partie mit Einsatz
series-game = Partie { $n }
series-game-of = Partie { $n } von { $to }
series-match = Match bis { $length }, Partie { $n }
do-throw = Würfeln
do-raise = Auf { $stake } erhöhen
do-double = Auf { $stake } verdoppeln
do-beaver = Beaver auf { $stake }
do-accept = { $stake } annehmen
do-take = Bei { $stake } annehmen
do-refuse = Ablehnen und { $points } verlieren
do-drop = Aufgeben und { $points } verlieren
did-raise = hat den Einsatz erhöht
did-double = hat verdoppelt
did-take = hat angenommen
did-drop = hat aufgegeben
did-beaver = hat angenommen und wieder verdoppelt

## Unter Freunden

wait-sit = Nimm Platz, um { $side } zu spielen.
wait-for = Du spielst { $side }. Das Spiel beginnt, wenn { $other } Platz genommen hat.
wait-watch-one = Du siehst zu. Das Spiel beginnt, wenn { $side } Platz genommen hat.
wait-watch-both = Du siehst zu. Das Spiel beginnt, wenn beide Seiten Platz genommen haben.
wait-sit-down = Platz nehmen
wait-without-script = Ohne Skript sagt der Server das Wort für deine Würfel: dann musst du darauf vertrauen, dass es ein neues war.
wait-look = Noch einmal nachsehen
wait-next-game = Die Spieler beginnen die nächste Partie.
wait-watching = Du siehst zu.
wait-waiting = Warten auf { $side }.
link-title = Links dieses Spiels
link-friend = Für deinen Freund
link-friend-note = Wer diesen Link öffnet, spielt die andere Seite: schick ihn nur einem Menschen.
link-own = Für dich selbst, auf einem anderen Gerät
link-own-note = Er öffnet deinen Platz: behalte ihn für dich.
link-watch = Für alle, die zusehen
link-copy = Kopieren
resign-title = Aufgeben
resign-button = Diese Partie aufgeben
rematch-waits = { $side } wartet an einer neuen Partie auf dich, mit getauschten Seiten.
rematch-go = Zur nächsten Partie
rematch-watch = Der nächsten Partie zusehen
rematch-ask = Noch einmal, mit getauschten Seiten

## Freunde reden

phrase-hello = Hallo!
phrase-luck = Viel Glück!
phrase-played = Gut gespielt!
phrase-throw = Was für ein Wurf!
phrase-sorry = Entschuldigung!
phrase-thanks = Danke für die Partie!
phrase-moment = Einen Moment, bitte.
phrase-bye = Ich muss gehen.
talk-said = Was gesagt wurde
talk-refused = Die Bitte ist abgelehnt.
talk-asks-draw = { $side } bietet Remis an.
talk-asks-back = { $side } bittet, den letzten Zug zurückzunehmen.
talk-accept = Annehmen
talk-refuse = Ablehnen
talk-ask-back = Um Rücknahme des Zuges bitten
talk-ask-draw = Remis anbieten
talk-say = Etwas sagen
clock-time = Zeit
clock-days-hours = { $days } T { $hours } h
clock-title = Uhr <small>unter Freunden; üblich ist ein Spiel ohne Zeitgrenze</small>
clock-none = keine
clock-is = Uhr: { $clock }.
clock-days = { $count ->
    [one] { $count } Tag je Zug
   *[other] { $count } Tage je Zug
}
clock-fischer = { $minutes } min, und { $seconds } s mehr nach jedem Zug
replay-page = Nachspielen: { $game }
replay-steps = Schritte des Spiels
replay-first = Zum Anfang
replay-back = Zurück
replay-step = Schritt
replay-at = { $n } von { $of }
replay-show = Zeigen
replay-forward = Vorwärts
replay-last = Zum Ende
replay-keys = <kbd>←</kbd> und <kbd>→</kbd> gehen zurück und vor, <kbd>Home</kbd> und <kbd>End</kbd> zu beiden Enden.
replay-game = Zum Spiel
print-board = Brett drucken
print-begin = Wie das Spiel beginnt
print-pieces = Steine zum Spielen – { $pieces }.
embed-title = In einer eigenen Seite
embed-note = Dieses Brett für andere Seiten

## Faire Würfel

dice-fair = Faire Würfel
dice-before = Der Server hat ein Geheimnis gezogen und zeigt jetzt sein Siegel; jeder Platz fügt vor dem ersten Wurf ein eigenes Wort hinzu. Alle Würfe folgen aus diesen dreien. Nach dem Spiel wird das Geheimnis gezeigt, und jeder kann jeden Wurf nachprüfen.
dice-seal = Siegel (SHA-256 des Geheimnisses)
dice-word-of = Wort von { $side }
dice-word-by-server = vom Server gesagt
dice-word-none = noch nicht gesagt
fair-page = Würfel: { $game }
fair-title = Die Würfel dieses Spiels
fair-how = Vor dem ersten Wurf hat der Server das Siegel eines Geheimnisses gezeigt, und jeder Platz hat ein Wort gesagt. Jeder Wurf folgt aus dem Geheimnis und den zwei Wörtern: niemand konnte einen Wurf wählen, nachdem er das Spiel gesehen hatte. Das beweist nicht, dass der Server sein Geheimnis vor einem Spieler bewahrt hat.
fair-secret = Geheimnis
fair-secret-later = wird nach dem Spiel gezeigt
fair-checked = { $count ->
    [one] <strong>Geprüft:</strong> { $count } Wurf folgt aus dem Geheimnis und den Wörtern.
   *[other] <strong>Geprüft:</strong> alle { $count } Würfe folgen aus dem Geheimnis und den Wörtern.
}
fair-not = Diese Würfel sind nicht fair:
fair-yourself = Um es selbst zu prüfen, lade das Protokoll und rufe <code>lauta verify game.jsonl</code> auf; oder nimm Wurf Nummer n, von 0 an gezählt: HMAC-SHA-256 mit dem Geheimnis als Schlüssel, vom ersten Wort, einem Nullbyte, dem zweiten Wort, einem Nullbyte, n als acht Bytes, einem Nullbyte und einem Nullbyte für die ersten 32 Bytes. Jedes Byte unter dem größten Vielfachen der Seitenzahl ist ein Würfel: sein Rest bei Teilung durch die Seitenzahl, plus eins.
fair-drawn = Wurf 0 hat entschieden, wer beginnt, wo darum gelost wird.
fair-named = Dass { $side } beginnt, wurde beim Anlegen des Spiels festgelegt.
fair-placed = Das Spiel begann aus einer vorgegebenen Stellung.

## Eine Stellung

position-page = Eine Stellung in { $game }
position-of = Eine Stellung in
position-picture = Als Bild
position-moves = { $count ->
    [one] { $count } erlaubter Zug
   *[other] { $count } erlaubte Züge
}
position-play = Von hier aus spielen
position-throw = { $side } muss würfeln.
position-move = { $side } ist am Zug.

## Regeln

rules-page = Regeln von { $game }
rules-also = Auch
rules-play = Spielen
rules-board = Das Brett
rules-title = Regeln
rules-throws = Namen der Würfe
rules-options = Varianten
rules-here = Hier: <strong>{ $value }</strong>
rules-sources = Quellen
sure-high = Diese Regeln sind im Ganzen gut bekannt.
sure-medium = Diese Regeln sind im Ganzen ziemlich gut bekannt.
sure-low = Diese Regeln sind im Ganzen unsicher.
grade-documented = belegt
grade-reported = berichtet
grade-reconstructed = rekonstruiert
grade-decision = eigene Entscheidung

## Rat, und was Züge wert sind

advice-button = Rat
advice-moves = Züge, der beste zuerst
advice-all = { $count ->
    [one] { $count } Zug
   *[other] Alle { $count } Züge
}
advice-plain = Wähle einen Zug, um ihn zu spielen.
advice-scripted = Wähle einen Zug, um ihn auf dem Brett zu probieren.
advice-throw = Es ist noch nicht gewürfelt: Rat zu einem Zug gibt es, sobald die Würfel liegen.
advice-answer = Der Einsatz ist erhöht worden: Rat gibt es nur zu Zügen, wenn das geklärt ist.
advice-over = Das Spiel ist zu Ende: es gibt nichts mehr zu raten.
advice-say = Am besten: { $move }, { $worth }. { $count ->
    [one] { $shown } von { $count } Zug steht unter dem Knopf.
   *[other] { $shown } von { $count } Zügen stehen unter dem Knopf.
}
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
value-points = { $value } Punkte
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
review-title = Durchsicht einer Partie
review-broken = Die Analyse ist abgebrochen. Das Protokoll ist trotzdem zu haben.
review-waits = Diese Partie wird durchgegangen, sobald sie an der Reihe ist.
review-progress = Die Partie wird durchgegangen: { $done } von { $of } Würfen und Zügen sind fertig.
review-progress-label = Durchgegangene Würfe und Züge
review-by-itself = Die Seite sieht alle paar Sekunden von selbst nach.
review-look = Jetzt nachsehen
review-curve = Kurve der Partie
review-turning = Wendepunkte
review-decisions = Jede Entscheidung
review-both = Das Spiel beider Seiten
review-rate = Fehler je Entscheidung, in Tausendsteln
review-errors = Alle Fehler, in { $unit }
review-count = Entscheidungen
review-forced = Erzwungene Züge, nicht gezählt
review-marked = Angemerkt
review-none = keine
review-luck = Würfelglück, in Punkten
review-paid = außerdem bekam { $side } { $points } gezahlt
review-without-luck = ohne Glück hätte { $side } { $value } Punkte
review-worst = Die schlimmsten Fehler
review-no-errors = Es gibt keine: jeder Zug war der beste.
review-best = Am besten: <strong>{ $move }</strong>.
review-instead = Stattdessen:
review-play-on = Von hier aus weiterspielen<span class="hidden">, Eintrag { $entry }</span>
review-was-forced = erzwungen
review-played = Gespielt
review-best-of = Bester von { $count }
review-cost = Kosten
review-rank = Nummer { $rank } von { $count }
review-best-instead = Der beste Zug stattdessen
review-cost-forced = keine: es gab keinen anderen Zug
review-cost-none = keine: der beste von { $count }
curve-title = Was { $side } erwarten konnte, in { $unit }
curve-above = { $side } voraus, in { $unit }
curve-below = { $side } voraus
curve-across = Einträge des Protokolls
curve-start = Beginn einer Partie
curve-ends = Von { $first } am Anfang bis { $last } am Ende.
curve-highest = Höchster Wert: { $label }.
curve-lowest = Tiefster Wert: { $label }.
unit-points = Punkten
unit-chances = Aussichten von −1 bis 1
swing = { $change } für { $side }
swing-luck = Glück { $value }
swing-error = Fehler { $value }
swing-causes = { $change }, davon { $causes }

## Einstellungen

settings-title = Einstellungen
settings-contrast = Kontrast
settings-contrast-auto = Wie mein Gerät eingestellt ist
settings-contrast-more = Hoch
settings-pace = Zeit eines Steins für seinen Weg
settings-pace-none = Keine: er ist sofort da
settings-pace-millis = { $millis } ms
settings-sound = Ton
settings-sound-on = An
settings-sound-off = Aus
settings-kept = Wird in diesem Browser ein Jahr lang behalten. Wünscht dein Gerät weniger Bewegung, bewegt sich nichts.
settings-keep = Behalten

## Was nicht geht

error-number = Fehler { $status }
error-not-found = Nicht gefunden
error-conflict = Veraltet
error-server = Der Server hat versagt
error-misfit = Das passt nicht
error-rules = Die Regeln dieses Spiels
error-all-games = Alle Spiele
error-elsewhere = dieses Formular kam von einer anderen Website; nichts wurde geändert
error-method = diese Adresse lässt sich so nicht verwenden
error-slow = das dauerte zu lange und wurde abgebrochen; was gespielt wurde, bleibt erhalten
error-long = dieses Formular ist zu lang; Formulare sind hier kurz
error-other = das ging nicht ({ $status })
error-crowd = zu viele Menschen auf einmal; versuche es bald wieder
error-host = dieser Server antwortet auf localhost und auf Adressen, nicht auf andere Namen
error-flood = zu viele Formulare auf einmal; warte eine Sekunde und sende es noch einmal
error-no-table = unter { $id } ist kein Spiel im Gange; die Adresse ist vielleicht abgeschnitten
error-no-page = unter { $path } gibt es keine Seite
error-throw-due = jetzt ist zu würfeln: { $words }
error-stale = diese Seite ist veraltet: sie antwortet auf Runde { $asked }, und das Spiel steht bei Runde { $now }; nichts wurde geändert
error-not-yours = kein Zug von dir steht an: { $why }
error-watching = du siehst diesem Spiel zu: öffne den Link eines Platzes, um zu spielen
error-no-seat = dieser Link öffnet keinen Platz in diesem Spiel; er ist vielleicht abgeschnitten
error-seed = ein Spiel unter Freunden macht seine Würfel selbst: lass die Startzahl leer
error-not-begun = das Spiel hat nicht begonnen: erst müssen beide Plätze besetzt sein
error-not-over = das Spiel ist noch nicht zu Ende: danach kann es durchgegangen werden
error-busy = zu viele fragen gleichzeitig danach; frage gleich noch einmal
error-replay = das gespeicherte Spiel lässt sich nicht nachspielen: Eintrag { $entry }, { $text }: { $reason }
error-store = die Spiele lassen sich nicht lesen oder schreiben
error-chance = es sind keine Würfel zu haben
error-task = der Server konnte das nicht abschließen
error-clock = nur Spiele unter Freunden haben eine Uhr: lass sie leer
not-yours-over = das Spiel ist zu Ende
not-yours-between = beginne erst die nächste Partie
not-yours-computer = der Computer ist am Zug
not-yours-other = die andere Seite ist am Zug
not-yours-alone = nur Spiele unter Freunden werden aufgegeben
not-yours-early = eine Revanche kommt nach dem Spiel
not-yours-unadvised = in diesem Spiel gibt es keinen Rat
not-yours-asked = eine Bitte wartet schon auf Antwort
not-yours-refused = eine Bitte wurde abgelehnt; bitte nach dem nächsten Zug wieder
not-yours-said = es ist genug gesagt: warte auf Antwort oder auf den nächsten Zug
not-yours-friendless = nur Freunde, die über Links spielen, fragen und antworten einander
not-yours-nothing-back = es gibt nichts zurückzunehmen: du hast nicht gezogen, oder seither sind Würfel gefallen
not-yours-unasked = niemand hat dich um etwas gebeten
form-none = das ist kein Formular: { $fault }
form-missing = das Feld „{ $field }“ fehlt
form-twice = das Feld „{ $field }“ ist zweimal angegeben
form-unknown = hier gibt es kein Feld „{ $field }“; die Felder sind { $known }
form-value = { $field } kann nicht „{ $found }“ sein; möglich ist { $expected }
form-number = eine Zahl
form-ply = die Nummer einer Runde
form-seed = eine ganze Zahl von 0 bis { $most }
form-match = game, stake, usual, endless oder eine Zahl bis 999
form-score = zwei Zahlen wie 0:3
form-clock = Tage je Zug wie 3d, oder Minuten und Sekunden mehr je Zug wie 10+5

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
board-is-picked = aufgenommen
board-is-target = hierher möglich
board-can-move = kann ziehen
board-some-can-move = { $count ->
    [one] { $n } kann ziehen
   *[other] { $n } können ziehen
}
board-pass = Aussetzen
board-throw-again = Noch einmal würfeln
board-alone = Ein Stein allein
board-alone-from = Ein Stein allein von { $from } ({ $die })
board-unreachable = Der Server ist nicht zu erreichen; nichts ist verloren, versuche es noch einmal.
board-out-of-date = Diese Seite ist veraltet: lade sie neu.
board-which = Mehrere Steine können dorthin: nimm einen auf.
board-not-there = Nicht dorthin.
board-none-here = Von hier kann nichts ziehen.
board-picked = Aufgenommen: { $place }. Möglich: { $places }.
board-put-back = Zurückgesetzt.
board-then = , dann { "" }
board-may-stop = Du kannst hier aufhören: Fertig.
board-complete = Der Zug ist vollständig: drücke Fertig.
board-took-back = Zurückgenommen: { $step }.
board-nothing-to-undo = Nichts zurückzunehmen.
board-incomplete = Der Zug ist nicht vollständig.
board-nothing-moves = Nichts kann ziehen.
board-your-turn = Du bist am Zug · { $title }
board-copied = Kopiert.
board-selected = Markiert: kopiere es mit der Tastatur.

## Wörter der Spiele

term-white = Weiß
term-black = Schwarz
term-deer = Hirsch
term-dogs = Hunde
term-tigers = Tiger
term-goats = Ziegen
term-jaguar = Jaguar
term-hare = Hase
term-hunters = Jäger
term-bar = Bar
term-off = vom Brett
term-hand = Hand
term-reserve = Reserve
term-circle = Kreis
term-pips = Augen
term-men = Steine
term-wished-numbers = gewünschte Zahlen
term-across = drüben
term-asleep = schlafend
term-awake = wach
term-captured = geschlagen
term-captured-a = geschlagen
term-captured-b = geschlagen
term-converted = bekehrt
term-unconverted = unbekehrt
term-generals-in-the-circle = Generäle im Kreis
term-in-hand = in der Hand
term-lost = verloren
term-taken = genommen
term-ways-to-go = mögliche Züge
term-throws-that-must-be-used = Würfe, die gespielt werden müssen
error-analysis = die Analyse ist abgebrochen; die Aufzeichnung ist trotzdem zu haben
error-streams = an deiner Adresse werden schon { $limit } Seiten aktuell gehalten: schließe einige oder frage nach dem Spiel selbst

## A first game

learn-page = { $game }: ein erstes Spiel
learn-title = Schritt { $number } von { $of }
learn-case = Mache einen erlaubten Zug und lies dann, was diese Stellung zeigt.
learn-opening = Ein Zug aus einem Spiel: mache irgendeinen erlaubten Zug.
learn-option = Diese Stellung gehört zu einer Wahlregel: { $game }
learn-played = Dein Zug: { $play }
learn-source = Durchgerechnetes Beispiel { $id }
learn-legal = Erlaubte Züge: { $count }
learn-again = Noch einmal
learn-next = Nächster Schritt
learn-whole = Ein ganzes Spiel spielen
learn-all = Alle Schritte
learn-number = Schritt { $number }
learn-start = Schritt für Schritt lernen

## Two games side by side

compare-title = Zwei Spiele nebeneinander
compare-lead = Zwei Spiele oder zwei Arten, eines zu spielen; was sich unterscheidet, ist bezeichnet.
compare-first = Erstes Spiel
compare-second = Zweites Spiel
compare-show = Vergleichen
compare-options = Wahlregeln stehen hinter dem Namen: { $example }
compare-differs = anders
compare-start = Anfang
compare-place = Ort
compare-period = Zeit
compare-sure = Die Regeln im Ganzen
compare-length = Entscheidungen im Spiel, beide Seiten
compare-option = Wahlregel: { $option }
rules-compare = Mit einem anderen Spiel vergleichen
rules-print = Drucken
rules-begin = So beginnt das Spiel. Pfeile zeigen, wohin jede Seite zuerst ziehen kann; die von { $second } sind gestrichelt.
rules-example = Ein Beispiel

## Finding a game

find-title = Ein Spiel finden
find-words = Name oder Ort
find-kind = Art
find-century = Jahrhundert
find-length = Länge
find-luck = Glück
find-any = beliebig
find-show = Zeigen
find-all = Alle Spiele
find-none = Kein Spiel ist so. Lass etwas weg.
length-short = kurz
length-middle = mittel
length-long = lang
luck-none = keine Würfel
luck-little = wenig
luck-some = etwas
luck-much = viel

## A kiosk

kiosk-touch = Berühren und spielen
kiosk-idle = Ist noch jemand da? Das Spiel beginnt von vorn in
kiosk-stay = Weiterspielen
position-edit = Stellung ändern

## A position to write

edit-title = Eine Stellung aufbauen
edit-hand = Nimm einen Stein und wähle, wohin er kommt: klicken, ziehen oder mit Pfeiltasten und Enter. Ein Stein, der zurückgestellt wird, wo er stand, wird gewendet, wenn Steine verschieden aussehen können. Esc lässt los, U nimmt zurück.
edit-from = Nimm den obersten Stein von
edit-to = und stelle ihn auf
edit-carry = Versetzen
edit-turn = Zugrecht wechseln
edit-start = Ausgangsstellung
edit-text = Die Stellung als Text
edit-show = Zeigen
edit-good = Verstanden als
edit-use = Spielen oder teilen
edit-examples = Beispiele
