# Svenska.

skip = Till innehållet
motto = gamla brädspel att spela och förstå
languages = Språk
or = { " " }eller{ " " }
yes = ja
no = nej
record = Protokoll
back-to-game = Tillbaka till spelet
points = { $count ->
    [one] { $count } poäng
   *[other] { $count } poäng
}
games = { $count ->
    [one] { $count } parti
   *[other] { $count } partier
}

## Första sidan

home-title = Välj ett spel
home-lead = Sätt dig vid ett bräde som människor har känt i århundraden. Spela mot datorn eller mot den som sitter bredvid; varje regel säger var den kommer ifrån.
home-partly = Delvis kända
home-partly-lead = Släktingar som man vet för lite om för att de ska kunna spelas.
home-forms = { $count ->
    [one] { $count } annan form
   *[other] { $count } andra former
}
home-play = Spela<span class="hidden"> { $game }</span>
home-rules = Regler<span class="hidden"> för { $game }</span>
family-tables = Brädspel: kapplöpningar med tärningar och femton brickor
family-running = Löpstrider: tärningar, rader och slag
family-sahkku = Sáhkku: löpstrider med en kung som byter sida
family-tab = Pinnspel: fyra rader, staplar och sparade kast
family-hunt = Jaktspel: få mot många
family-pile = Högspel: fack som tärningarna fyller och tömmer
family-chase = Förföljelser: två led av brickor runt ett bräde

## Före spelet

setup-rules = Reglerna med källor
setup-seat = Din plats
setup-computer = mot datorn
setup-friend = mot en vän, genom en länk
setup-both = Båda
setup-both-note = två personer vid den här skärmen
setup-none = Ingen
setup-none-note = se datorn spela mot sig själv
setup-level = Datorns styrka
setup-level-beginner = { $level }: nybörjare
setup-level-fair = { $level }: hygglig
setup-level-strongest = { $level }: starkast
setup-options = Spelets valmöjligheter
setup-first = Vem börjar
setup-first-rules = Som reglerna säger
setup-seed = Tärningarnas frö <small>ett tal, för samma kast igen</small>
setup-begin = Börja
length-title = Hur många partier
length-one = Ett parti
length-stake = Ett parti där insatsen kan höjas
length-match = En match till { $length }
length-usual = { $length }, som vanligt
length-endless = Så många ni vill
length-score = Ställning när matchen börjar <small>vad den starkare sidan ger, till exempel 0:3</small>

## Vid brädet

game-moves = Drag
game-rules = Regler
game-all-sources = Alla källor och valmöjligheter
game-since = Vad som har hänt
game-to-answer = { $side } ska svara
game-your-turn = Din tur ({ $side })
game-to-move = { $side } vid draget
game-drawn = Partiet är oavgjort
game-wins = { $side } vinner
game-wins-by = { $side } vinner: { $ending }, { $points }
game-dice = Tärningar
game-no-move = Inget tillåtet drag.
game-pass = Stå över
game-next-game = Nästa parti
game-next-move = Nästa drag
game-play-on = Spela vidare
game-your-move = Ditt drag
game-play = Dra
game-done = Klar
game-undo = Ångra
game-at-once = Spela ett fullständigt drag genast
game-by-hand = Ta upp en bricka och ställ ner den, eller dra den.
game-keys = Tangenter: pilarna går omkring, en bokstav och ett tal går till ett fält, <kbd>Enter</kbd> tar upp och ställer ner, <kbd>M</kbd> hittar det som kan flyttas, <kbd>U</kbd> ångrar, <kbd>Esc</kbd> ställer tillbaka, <kbd>D</kbd> är klar.
game-again = Spela igen
game-review = Gå igenom partiet
game-another = Ett annat spel
game-resigns = ger upp
game-nothing-yet = Inget har hänt ännu.
game-computer = Datorn på nivå { $level }
game-one-screen = Två personer vid den här skärmen
game-two-links = Två personer, var och en med en länk
game-seed = Tärningarnas frö: { $seed }.
game-turn-board = Vänd brädet
game-the-dice = Tärningarna
game-position-link = Länk till den här ställningen
game-new = Nytt spel
game-replay = Spela upp
game-no-time = tiden ute
game-agreed = remi överenskommen
told-threw = { $side } kastade { $throw }.
told-threw-called = { $side } kastade { $throw }, { $name }.
told-passed = { $side } stod över.
told-played = { $side } drog { $move }.
told-played-paid = { $side } drog { $move } och får { $points }.
told-played-pays = { $side } drog { $move } och betalar { $points }.
told-resigned = { $side } gav upp.
told-begins = { $side } börjar.
told-no-time = { $side }: tiden är ute.
told-agreed = Sidorna kom överens om oavgjort.
why-title = Varför inte …?
why-ask = Skriv ett drag för att få veta om det får spelas och vilken regel som säger det.
why-button = Fråga
why-nearest = Närmaste tillåtna drag:

## Flera partier, och insatsen

ended-resigned = { $side } vinner: { $loser } gav upp
ended-resigned-points = { $side } vinner { $points }: { $loser } gav upp
ended-refused = { $side } vinner { $points }: insatsen godtogs inte
ended-no-time = { $side } vinner: { $loser } har ingen tid kvar
ended-no-time-points = { $side } vinner { $points }: { $loser } har ingen tid kvar
ended-agreed = Partiet är oavgjort enligt överenskommelse
match-won = { $side } vinner matchen, { $most }–{ $least }
match-drawn = Matchen är oavgjord, { $first }–{ $second }
series-score = ställning
series-cube = kub
series-stake = insats
series-offered = { $value } erbjuds { $side }
series-middle = { $value } i mitten
series-crawford = Crawfordpartiet: ingen får dubbla.
series-crawford-next = Nästa parti är Crawfordpartiet: ingen får dubbla.
series-one-with-stake = Ett parti med insats
series-game = Parti { $n }
series-game-of = Parti { $n } av { $to }
series-match = Match till { $length }, parti { $n }
do-throw = Kasta
do-raise = Höj till { $stake }
do-double = Dubbla till { $stake }
do-beaver = Bävra till { $stake }
do-accept = Godta { $stake }
do-take = Ta emot på { $stake }
do-refuse = Avslå och förlora { $points }
do-drop = Ge upp och förlora { $points }
did-raise = höjde insatsen
did-double = dubblade
did-take = godtog
did-drop = gav upp
did-beaver = godtog och dubblade igen

## Mellan vänner

wait-sit = Sätt dig för att spela { $side }.
wait-for = Du spelar { $side }. Spelet börjar när { $other } har satt sig.
wait-watch-one = Du tittar på. Spelet börjar när { $side } har satt sig.
wait-watch-both = Du tittar på. Spelet börjar när båda sidor har satt sig.
wait-sit-down = Sätt dig
wait-without-script = Utan skript säger servern ordet för dina tärningar: då måste du lita på att den har sagt ett nytt.
wait-look = Titta igen
wait-next-game = Spelarna börjar nästa parti.
wait-watching = Du tittar på.
wait-waiting = Väntar på { $side }.
link-title = Länkar till det här spelet
link-friend = Till din vän
link-friend-note = Den som öppnar länken spelar den andra sidan: skicka den till en enda person.
link-own = Till dig själv, på en annan enhet
link-own-note = Den öppnar din plats: behåll den för dig själv.
link-watch = Till dem som tittar på
link-copy = Kopiera
resign-title = Ge upp
resign-button = Ge upp det här partiet
rematch-waits = { $side } väntar på dig vid ett nytt parti med bytta sidor.
rematch-go = Till nästa parti
rematch-watch = Se nästa parti
rematch-ask = Spela igen med bytta sidor

## Vänner talar

phrase-hello = Hej!
phrase-luck = Lycka till!
phrase-played = Bra spelat!
phrase-throw = Vilket kast!
phrase-sorry = Förlåt!
phrase-thanks = Tack för partiet!
phrase-moment = Ett ögonblick, tack.
phrase-bye = Jag måste gå.
talk-said = Vad som har sagts
talk-refused = Begäran är avslagen.
talk-asks-draw = { $side } erbjuder remi.
talk-asks-back = { $side } ber att få ta tillbaka det senaste draget.
talk-accept = Godta
talk-refuse = Avslå
talk-ask-back = Be att få ta tillbaka draget
talk-ask-draw = Erbjud remi
talk-say = Säg något
clock-time = tid
clock-days-hours = { $days } d { $hours } h
clock-title = Klocka <small>mellan vänner; vanligen spelas utan tidsgräns</small>
clock-none = ingen
clock-is = Klocka: { $clock }.
clock-days = { $count ->
    [one] { $count } dag per tur
   *[other] { $count } dagar per tur
}
clock-fischer = { $minutes } min, och { $seconds } s till efter varje tur
replay-page = Uppspelning: { $game }
replay-steps = Spelets steg
replay-first = Till början
replay-back = Bakåt
replay-step = Steg
replay-at = { $n } av { $of }
replay-show = Visa
replay-forward = Framåt
replay-last = Till slutet
replay-keys = <kbd>←</kbd> och <kbd>→</kbd> går bakåt och framåt, <kbd>Home</kbd> och <kbd>End</kbd> till vardera änden.
replay-game = Till spelet
print-board = Skriv ut brädet
print-begin = Hur spelet börjar
print-pieces = Brickor att spela med – { $pieces }.
embed-title = På en egen sida
embed-note = Det här brädet för andra sidor

## Ärliga tärningar

dice-fair = Ärliga tärningar
dice-before = Servern har dragit en hemlighet och visar nu dess sigill; varje plats lägger till ett eget ord före första kastet. Alla kast följer av dessa tre. När spelet är slut visas hemligheten, och vem som helst kan kontrollera varje kast.
dice-seal = Sigill (hemlighetens SHA-256)
dice-word-of = Ord från { $side }
dice-word-by-server = sagt av servern
dice-word-none = ännu inte sagt
fair-page = Tärningar: { $game }
fair-title = Tärningarna i det här spelet
fair-how = Före första kastet visade servern sigillet på en hemlighet, och varje plats sade ett ord. Varje kast följer av hemligheten och de två orden: ingen kunde välja ett kast efter att ha sett spelet. Det bevisar inte att servern höll hemligheten dold för en spelare.
fair-secret = Hemlighet
fair-secret-later = visas när spelet är slut
fair-checked = { $count ->
    [one] <strong>Kontrollerat:</strong> { $count } kast följer av hemligheten och orden.
   *[other] <strong>Kontrollerat:</strong> alla { $count } kast följer av hemligheten och orden.
}
fair-not = De här tärningarna är inte ärliga:
fair-yourself = Vill du kontrollera själv, så ladda ner protokollet och kör <code>lauta verify game.jsonl</code>; eller ta kast nummer n, räknat från 0: HMAC-SHA-256 med hemligheten som nyckel, av det första ordet, en nollbyte, det andra ordet, en nollbyte, n som åtta byte, en nollbyte, och en nollbyte för de första 32 byten. Varje byte under den största multipeln av antalet sidor är en tärning: dess rest vid division med antalet sidor, plus ett.
fair-drawn = Kast 0 avgjorde vem som börjar, där det lottas.
fair-named = Att { $side } börjar bestämdes när spelet skapades.
fair-placed = Spelet började från en given ställning.

## En ställning

position-page = En ställning i { $game }
position-of = En ställning i
position-picture = Som bild
position-moves = { $count ->
    [one] { $count } tillåtet drag
   *[other] { $count } tillåtna drag
}
position-play = Spela härifrån
position-throw = { $side } ska kasta.
position-move = { $side } ska dra.

## Regler

rules-page = Regler för { $game }
rules-also = Även
rules-play = Spela
rules-board = Brädet
rules-title = Regler
rules-throws = Kastens namn
rules-options = Valmöjligheter
rules-here = Här: <strong>{ $value }</strong>
rules-sources = Källor
sure-high = Reglerna som helhet är väl kända.
sure-medium = Reglerna som helhet är någorlunda väl kända.
sure-low = Reglerna som helhet är osäkra.
grade-documented = belagd
grade-reported = berättad
grade-reconstructed = rekonstruerad
grade-decision = eget beslut

## Råd, och vad drag är värda

advice-button = Råd
advice-moves = Drag, bäst först
advice-all = { $count ->
    [one] { $count } drag
   *[other] Alla { $count } drag
}
advice-plain = Välj ett drag för att spela det.
advice-scripted = Välj ett drag för att pröva det på brädet.
advice-throw = Tärningarna är inte kastade: råd om ett drag ges när de ligger där.
advice-answer = Insatsen har höjts: råd ges bara om drag, när det är avgjort.
advice-over = Spelet är slut: det finns inget kvar att råda till.
advice-say = Bäst: { $move }, { $worth }. { $count ->
    [one] { $shown } av { $count } drag står under knappen.
   *[other] { $shown } av { $count } drag står under knappen.
}
mark-doubtful = tveksamt
mark-bad = dåligt
mark-very-bad = mycket dåligt
proved-win = bevisat: vinner
proved-draw = bevisat: oavgjort
proved-loss = bevisat: förlorar
proved-at-once = { $proved } genast
proved-within = { $count ->
    [one] { $proved } inom { $count } drag
   *[other] { $proved } inom { $count } drag
}
proved-by-table = { $proved }, enligt en exakt tabell
value-points = { $value } poäng
value-exact = { $points }, exakt
value-less = { $value } mindre
value-as-good = lika bra
chance-won = vinst { $chance }
chance-lost = förlust { $chance }
chance-draw = oavgjort { $chance }
cost-not = { $best }, inte { $played }
cost-best = det bästa är { $best }

## Ett genomgånget parti

review-page = Genomgång: { $game }
review-title = Genomgång av ett parti
review-broken = Analysen bröts. Protokollet finns ändå att hämta.
review-waits = Det här partiet gås igenom så snart det är dess tur.
review-progress = Partiet gås igenom: { $done } av { $of } kast och drag är klara.
review-progress-label = Genomgångna kast och drag
review-by-itself = Sidan tittar igen av sig själv var femte sekund eller så.
review-look = Titta nu
review-curve = Partiets kurva
review-turning = Vändpunkter
review-decisions = Varje beslut
review-both = Båda sidors spel
review-rate = Fel per beslut, i tusendelar
review-errors = Alla fel, i { $unit }
review-count = Beslut
review-forced = Tvungna drag, ej räknade
review-marked = Märkta
review-none = inga
review-luck = Tärningstur, i poäng
review-paid = dessutom fick { $side } { $points } i betalning
review-without-luck = utan tur skulle { $side } ha { $value } poäng
review-worst = De värsta felen
review-no-errors = Det finns inga: varje drag var det bästa.
review-best = Bäst: <strong>{ $move }</strong>.
review-instead = I stället:
review-play-on = Spela vidare härifrån<span class="hidden">, post { $entry }</span>
review-was-forced = tvunget
review-played = Spelat
review-best-of = Bäst av { $count }
review-cost = Kostnad
review-rank = nummer { $rank } av { $count }
review-best-instead = Det bästa draget i stället
review-cost-forced = ingen: det fanns inget annat drag
review-cost-none = ingen: det bästa av { $count }
curve-title = Vad { $side } kunde vänta sig, i { $unit }
curve-above = { $side } leder, i { $unit }
curve-below = { $side } leder
curve-across = poster i protokollet
curve-start = början av ett parti
curve-ends = Från { $first } i början till { $last } i slutet.
curve-highest = Högst: { $label }.
curve-lowest = Lägst: { $label }.
unit-points = poäng
unit-chances = chanser från −1 till 1
swing = { $change } för { $side }
swing-luck = tur { $value }
swing-error = fel { $value }
swing-causes = { $change }, varav { $causes }

## Inställningar

settings-title = Inställningar
settings-contrast = Kontrast
settings-contrast-auto = Som min enhet är inställd
settings-contrast-more = Hög
settings-pace = Tid för en brickas väg
settings-pace-none = Ingen: den är där genast
settings-pace-millis = { $millis } ms
settings-sound = Ljud
settings-sound-on = På
settings-sound-off = Av
settings-kept = Sparas i den här webbläsaren i ett år. Om din enhet ber om mindre rörelse rör sig ingenting.
settings-keep = Spara

## Det som inte går

error-number = Fel { $status }
error-not-found = Finns inte
error-conflict = Inaktuellt
error-server = Servern misslyckades
error-misfit = Det passar inte
error-rules = Spelets regler
error-all-games = Alla spel
error-elsewhere = formuläret skickades från en annan webbplats; inget har ändrats
error-method = adressen kan inte användas på det här sättet
error-slow = det tog för lång tid och avbröts; det som har spelats är sparat
error-long = formuläret är för långt; formulär här är korta
error-other = det gick inte ({ $status })
error-crowd = för många personer på en gång; försök igen snart
error-host = servern svarar på localhost och på adresser, inte på andra namn
error-flood = för många formulär på en gång; vänta en sekund och skicka igen
error-no-table = det finns inget pågående spel på { $id }; adressen kan ha blivit avkortad
error-no-page = det finns ingen sida på { $path }
error-throw-due = nu ska det kastas: { $words }
error-stale = sidan är inaktuell: den svarar på tur { $asked }, och spelet står vid tur { $now }; inget har ändrats
error-not-yours = inget drag väntas av dig: { $why }
error-watching = du tittar på det här spelet: öppna länken till en plats för att spela
error-no-seat = länken öppnar ingen plats i det här spelet; den kan ha blivit avkortad
error-seed = ett spel mellan vänner gör sina egna tärningar: lämna fröet tomt
error-not-begun = spelet har inte börjat: båda platserna måste först vara tagna
error-not-over = spelet är inte slut än: det kan gås igenom när det är det
error-busy = för många ber om detta på en gång; be igen om ett ögonblick
error-replay = det sparade spelet kan inte spelas upp: post { $entry }, { $text }: { $reason }
error-store = spelen kan inte läsas eller skrivas
error-chance = det går inte att få tärningar
error-task = servern kunde inte slutföra detta
error-clock = bara spel mellan vänner har klocka: lämna den tom
not-yours-over = spelet är slut
not-yours-between = börja nästa parti först
not-yours-computer = det är datorns tur
not-yours-other = det är den andra sidans tur
not-yours-alone = bara spel mellan vänner ges upp
not-yours-early = en revansch kommer efter spelet
not-yours-unadvised = det ges inga råd i det här spelet
not-yours-asked = en begäran väntar redan på svar
not-yours-refused = en begäran avslogs; be igen efter nästa tur
not-yours-said = nog är sagt: vänta på svar eller på nästa tur
not-yours-friendless = bara vänner som spelar genom länkar frågar och svarar varandra
not-yours-nothing-back = det finns inget att ta tillbaka: du har inte dragit, eller så har tärningar fallit sedan dess
not-yours-unasked = ingen har frågat dig något
form-none = det här är inget formulär: { $fault }
form-missing = fältet ”{ $field }” saknas
form-twice = fältet ”{ $field }” är angivet två gånger
form-unknown = det finns inget fält ”{ $field }” här; fälten är { $known }
form-value = { $field } kan inte vara ”{ $found }”; det kan vara { $expected }
form-number = ett tal
form-ply = numret på en tur
form-seed = ett heltal från 0 till { $most }
form-match = game, stake, usual, endless eller ett tal upp till 999
form-score = två tal som 0:3
form-clock = dagar per tur som 3d, eller minuter och extra sekunder som 10+5

## Bräden i ord

picture-over = Spelet är slut
picture-dice = Kastat: { $throw }
picture-nothing = inget
picture-pattern = Ett mönster står på { $places }

## Brädets skript

board-point = Fält { $place }
board-hole = Hål { $place }
board-spot = Punkt { $place }
board-square = Ruta { $place }
board-of = { $what } ({ $side })
board-yours = egna: { $pieces }
board-empty = tomt
board-nobodys = kungen, som inte tillhör någon
board-piece = { $count ->
    [one] { $n } bricka
   *[other] { $n } brickor
}
board-asleep = { $count ->
    [one] { $n } sovande bricka
   *[other] { $n } sovande brickor
}
board-unconverted = { $count ->
    [one] { $n } oomvänd bricka
   *[other] { $n } oomvända brickor
}
board-pinned = { $count ->
    [one] { $n } bunden bricka
   *[other] { $n } bundna brickor
}
board-returned = { $count ->
    [one] { $n } återvänd bricka
   *[other] { $n } återvända brickor
}
board-veteran = { $count ->
    [one] { $n } veteran
   *[other] { $n } veteraner
}
board-courier = { $count ->
    [one] { $n } kurir
   *[other] { $n } kurirer
}
board-king = { $count ->
    [one] { $n } kung
   *[other] { $n } kungar
}
board-deer = { $count ->
    [one] { $n } hjort
   *[other] { $n } hjortar
}
board-tiger = { $count ->
    [one] { $n } tiger
   *[other] { $n } tigrar
}
board-jaguar = { $count ->
    [one] { $n } jaguar
   *[other] { $n } jaguarer
}
board-hare = { $count ->
    [one] { $n } hare
   *[other] { $n } harar
}
board-fox = { $count ->
    [one] { $n } räv
   *[other] { $n } rävar
}
board-is-picked = upptagen
board-is-target = går att ställa hit
board-can-move = kan flyttas
board-some-can-move = { $count ->
    [one] { $n } kan flyttas
   *[other] { $n } kan flyttas
}
board-pass = Stå över
board-throw-again = Kasta igen
board-alone = En bricka ensam
board-alone-from = En bricka ensam från { $from } ({ $die })
board-unreachable = Servern kan inte nås; inget är förlorat, försök igen.
board-out-of-date = Sidan är inaktuell: ladda om den.
board-which = Flera brickor kan gå dit: ta upp en.
board-not-there = Inte dit.
board-none-here = Inget kan flyttas härifrån.
board-picked = Upptagen: { $place }. Den kan gå till: { $places }.
board-put-back = Tillbakaställd.
board-then = , sedan { "" }
board-may-stop = Du kan sluta här: Klar.
board-complete = Draget är fullständigt: tryck Klar.
board-took-back = Ångrade { $step }.
board-nothing-to-undo = Inget att ångra.
board-incomplete = Draget är inte fullständigt.
board-nothing-moves = Inget kan flyttas.
board-your-turn = Din tur · { $title }
board-copied = Kopierat.
board-selected = Markerat: kopiera med tangentbordet.

## Spelens ord

term-white = Vit
term-black = Svart
term-deer = Hjorten
term-dogs = Hundarna
term-tigers = Tigrarna
term-goats = Getterna
term-jaguar = Jaguaren
term-hare = Haren
term-hunters = Jägarna
term-bar = baren
term-off = av brädet
term-hand = hand
term-reserve = reserv
term-circle = ringen
term-pips = ögon
term-men = brickor
term-wished-numbers = önskade tal
term-across = över
term-asleep = sovande
term-awake = vakna
term-captured = slagna
term-captured-a = slagna
term-captured-b = slagna
term-converted = omvända
term-unconverted = oomvända
term-generals-in-the-circle = generaler i ringen
term-in-hand = i handen
term-lost = förlorade
term-taken = tagna
term-ways-to-go = möjliga drag
term-throws-that-must-be-used = kast som måste användas
error-analysis = analysen avbröts; protokollet finns ändå att hämta
error-streams = { $limit } sidor hålls redan uppdaterade på din adress: stäng några, eller be om själva spelet

## A first game

learn-page = { $game }: ett första spel
learn-title = Steg { $number } av { $of }
learn-case = Gör ett tillåtet drag och läs sedan vad ställningen visar.
learn-opening = En tur ur ett spel: gör vilket tillåtet drag som helst.
learn-option = Den här ställningen gäller ett tillval: { $game }
learn-played = Ditt drag: { $play }
learn-source = Genomräknat exempel { $id }
learn-legal = Tillåtna drag: { $count }
learn-again = Försök igen
learn-next = Nästa steg
learn-whole = Spela ett helt spel
learn-all = Alla steg
learn-number = Steg { $number }
learn-start = Lär dig steg för steg

## Two games side by side

compare-title = Två spel sida vid sida
compare-lead = Två spel, eller två sätt att spela ett; det som skiljer är märkt.
compare-first = Första spelet
compare-second = Andra spelet
compare-show = Jämför
compare-options = Tillval skrivs efter namnet: { $example }
compare-differs = skiljer sig
compare-start = Början
compare-place = Plats
compare-period = Tid
compare-sure = Reglerna som helhet
compare-length = Beslut per spel, båda sidor
compare-option = Tillval: { $option }
rules-compare = Jämför med ett annat spel
rules-print = Skriv ut
rules-begin = Så börjar spelet. Pilarna visar vart varje sida först kan gå; de för { $second } är streckade.
rules-example = Ett exempel

## Finding a game

find-title = Hitta ett spel
find-words = Namn eller plats
find-kind = Slag
find-century = Århundrade
find-length = Längd
find-luck = Tur
find-any = vilket som helst
find-show = Visa
find-all = Alla spel
find-none = Inget spel är sådant. Utelämna något.
length-short = kort
length-middle = medellång
length-long = lång
luck-none = inga tärningar
luck-little = liten
luck-some = viss
luck-much = stor

## A kiosk

kiosk-touch = Rör för att spela
kiosk-idle = Är någon där? Spelet börjar om om
kiosk-stay = Spela vidare
position-edit = Ändra ställningen

## A position to write

edit-title = Ställ upp en ställning
edit-hand = Ta upp en pjäs och välj vart den ska: klicka, dra eller använd piltangenterna och Enter. En pjäs som ställs tillbaka där den stod vänds, om pjäser kan se ut på flera sätt. Esc släpper, U ångrar.
edit-from = Ta den översta pjäsen från
edit-to = och ställ den på
edit-carry = Flytta
edit-turn = Byt tur
edit-start = Startställning
edit-text = Ställningen som text
edit-show = Visa
edit-good = Förstått som
edit-use = Spela eller dela den
edit-examples = Exempel
