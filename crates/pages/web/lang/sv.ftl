# Svenska.

skip = Till innehållet
motto = gamla brädspel att spela och förstå
languages = Språk
or = { " " }eller{ " " }
yes = ja
no = nej
# Between the whole and its parts: 0.5.
decimal = ,
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
home-lead = Spela brädspel som har spelats i århundraden, mot datorn eller en vän. Varje regel anger sin källa.
home-partly = Delvis kända
home-partly-lead = Besläktade spel vars regler är för lite kända för att kunna spelas.
home-forms = { $count ->
    [one] { $count } annan version
   *[other] { $count } andra versioner
}
home-play = Spela<span class="hidden"> { $game }</span>
home-rules = Regler<span class="hidden"> för { $game }</span>
family-tables = Brädspel: kapplöpningar med tärningar och femton brickor
family-trictrac = Trictrac: poäng för vad ett kast gör möjligt
family-running = Löpstrider: tärningar, rader och tagna brickor
family-sahkku = Sáhkku: löpstrider med en kung som byter sida
family-tab = Pinnspel: fyra rader, staplar och sparade kast
family-hunt = Jaktspel: få mot många
family-pile = Högspel: fack som tärningarna fyller och tömmer
family-chase = Förföljelser: två rader brickor runt ett bräde
family-facing = Rader mitt emot varandra: varje bricka slår den som den hamnar mitt emot

## Besökarens egna spel

mine-title = Mina spel
mine-go-on = Fortsätt
mine-all = { $count ->
    [one] Mitt spel
   *[other] Alla mina spel ({ $count })
}
mine-count = { $count ->
    [one] Din tur i { $count } spel
   *[other] Din tur i { $count } spel
}
mine-none = Här visas de spel som du börjar eller går med i.
mine-lead = Den här webbläsaren minns de senaste 40 spelen som du har börjat, gått med i eller öppnat från en fil. Det finns inga konton.
mine-opened = Öppnade filer
mine-against-computer = mot datorn, nivå { $level }
mine-against = med { $name }
mine-against-other = med en annan spelare
mine-one-screen = vid samma skärm
mine-watched = spelas av datorn
mine-of-two = mellan två personer
mine-due = Din tur
mine-waits = Väntar på andra sidan
mine-sit = Din plats är ledig
mine-seating = Väntar på att den andra spelaren sätter sig
mine-won = Du vann
mine-lost = Du förlorade
mine-drawn = Oavgjort
mine-carry = Fortsätt på en annan enhet
mine-carry-note = Öppna länken där inom en timme. Den som har länken kan spela dina spel, så behåll den för dig själv.
mine-forget = Glöm<span class="hidden"> { $game }</span>
mine-forget-all = Glöm alla
mine-forget-note = Själva spelen finns kvar. Deras länkar öppnar dem fortfarande.
mine-add-title = { $count ->
    [one] Lägga till { $count } spel i den här webbläsaren?
   *[other] Lägga till { $count } spel i den här webbläsaren?
}
mine-add-lead = Du har öppnat en länk från en annan enhet. Lägg bara till spel som är dina.
mine-add = Lägg till
mine-add-not = Lägg inte till
mine-no-list = Länken har gått ut eller är ofullständig. Gör en ny på den andra enheten, under ”Mina spel”.
ago-now = just nu
ago-minutes = { $count ->
    [one] för { $count } minut sedan
   *[other] för { $count } minuter sedan
}
ago-hours = { $count ->
    [one] för { $count } timme sedan
   *[other] för { $count } timmar sedan
}
ago-days = { $count ->
    [one] för { $count } dag sedan
   *[other] för { $count } dagar sedan
}

## Sidhuvud och förstasida

nav-title = Webbplatsens delar
nav-play = Spela
nav-learn = Lär dig
nav-games = Spel
nav-api = För program (API)
front-title = Gamla brädspel som lever
front-at-once = Spela nu: { $game }
front-at-once-note = Du är vit, och dina första tärningar visar 3-1. Datorn spelar på en lätt nivå.
front-learn = Lär dig ett spel
front-learn-note = Steg för steg på brädet
front-problem = Dagens problem
front-problem-note = Hitta det bästa draget
front-friend = Spela med en vän
front-friend-note = Skicka en länk; ingen behöver konto
front-class-note = För lärare: en kod, ett bräde till varje elev
front-analyse = Analysera en ställning
front-analyse-note = Vilket drag är bäst, och varför
front-file-note = En match, en fil eller ett id från vilket backgammonprogram som helst
front-featured = Åtta spel att börja med
front-learn-one = Lär dig<span class="hidden">: { $game }</span>
front-minutes = { $count ->
    [one] ungefär { $count } minut
   *[other] ungefär { $count } minuter
}
front-all = Alla { $count } spel
front-more = Sök på typ, århundrade, längd och tur
find-count = { $count ->
    [one] { $count } spel hittades
   *[other] { $count } spel hittades
}
shelf-nordic = Norden
shelf-mediterranean = Medelhavet och Främre Orienten
shelf-spain-italy = Spanien och Italien
shelf-france-germany = Frankrike, Tyskland och Nederländerna
shelf-english = England och Amerika
shelf-caucasus = Ryssland, Kaukasien och Centralasien
shelf-east-asia = Östasien
shelf-hunts = Jaktspel: få mot många
courses-title = Lär dig ett spel
courses-lead = Varje steg är ett bräde med en uppgift. Svarar du fel får du veta vilken regel som gäller.
courses-short = Korta lektioner
courses-steps = { $count ->
    [one] { $count } steg
   *[other] { $count } steg
}

## Om webbplatsen

about-title = Om Lauta
about-lead = Lauta är ett fritt program för gamla spel: brädspel med tärningar, löpstrider och jaktspel. Här kan du spela, lära dig och analysera { $games } spel.
about-sources = Varifrån reglerna kommer
about-sources-text = Varje spel är nedskrivet som en regelfil. Varje regel anger sin källa, och sammanlagt finns det { $sources } källor. Regeln anger också hur väl källan stöder den:
about-documented = Det står i en källa som vi har läst.
about-reported = Det står i en källa som vi bara har läst i sammandrag eller citat.
about-reconstructed = Rekonstruerat ur vad en källa antyder, eller ur en nära släkting till spelet.
about-decision = Källorna tiger. Vi har valt, och anger skälet.
about-method = Hur reglerna prövas
about-method-text = Det som enligt en källa måste hända är nedskrivet som ett exempel, och programmet måste klara vartenda ett. Ett andra, enklare program räknar ut de tillåtna dragen på nytt, och båda måste vara överens. Om ett drag inte är tillåtet får du alltid veta vilken regel som förbjuder det.
about-computer = Hur datorn spelar
about-computer-text = Den tänker framåt enligt samma regler, med neurala nätverk som har lärt sig av partier mot sig själva. I jaktspelen söker den igenom dragen, och några av spelen har den löst. Den ser aldrig tärningarna före dig, och tärningar mellan vänner kan kontrolleras.
about-kept = Vad som sparas om dig
about-kept-text = Här finns inga konton, ingen reklam och ingen besöksstatistik, och ingenting hämtas från andra servrar. Kakor sparar dina inställningar, dina platser, listan över dina spel och de misstag som du övar på. Spelen sparas så att de kan fortsättas och ses igen.
about-licence = Licens
about-licence-text = Program, regelfiler och teckningar är fria under MIT-licensen eller Apache-licensen 2.0, vilken du vill.
about-further = Mer
about-compare = Jämför två spel

## Öppna utmaningar

challenge-title = Öppna utmaningar
challenge-lead = De här personerna väntar på någon att spela med. Ta en ledig plats, eller erbjud själv en.
challenge-none = Just nu väntar ingen.
challenge-make = Välj ett spel och erbjud en plats
challenge-note = Ett erbjudande gäller en timme, eller ett dygn om klockan räknar dagar. Spelarna kan bara skicka några få färdiga fraser till varandra.
challenge-side = Du spelar { $side }
challenge-no-clock = Ingen klocka
challenge-take = Spela<span class="hidden">: { $game }</span>
challenge-withdraw = Ta tillbaka<span class="hidden">: { $game }</span>
challenge-offer = Eller vem som helst <small>den lediga platsen visas bland öppna utmaningar</small>
challenge-gone = Platsen är inte längre ledig: någon annan tog den, eller så togs den tillbaka.
challenge-own = Det här är din egen utmaning. Den kan bara tas tillbaka.
challenge-not-own = Bara den som har gjort en utmaning kan ta tillbaka den.
challenge-enough = Högst { $limit } utmaningar från en adress kan vara öppna samtidigt. Ta tillbaka en först.
challenge-full = För många utmaningar är öppna just nu. Ta en av dem, eller skicka länken till en vän.
challenge-friends-only = Bara platsen i ett spel med en vän kan erbjudas.

class-title = Spela med klassen
class-lead = Läraren visar en kod med sex tecken. Skriv den här, så får du en plats vid ett bräde.
class-code = Klassens kod
class-enter = Gå in
class-make-title = För lärare
class-make-lead = Ett spel vid många bräden. Klassen behöver bara en kod, och du ser alla bräden på en sida.
class-game = Spel
class-who = Vid varje bräde
class-pairs = två elever, var sin enhet
class-shared = två elever vid en enhet
class-alone = en elev mot datorn
class-level = Datorns nivå, 1 till 8
class-boards = Högsta antalet bräden
class-boards-most = 1 till { $most }
class-make = Skapa klassen
class-note = Ingen behöver ett konto, och inga namn efterfrågas eller sparas. En klass som inte längre används raderas så småningom.
class-of = Klass { $code }
class-place = Ta en plats
class-back = Tillbaka till mitt bräde
class-somebody-else = Sitter någon annan här nu?
class-new-place = Ta en annan plats
class-no-names = Ingen frågar efter ditt namn.
class-teacher = Lärarens sida
class-go-to = Gå till { $address } och skriv <strong>{ $code }</strong>
class-keep = Behåll den här sidans adress för dig själv: den visar alla bräden. Nya drag syns av sig själva.
class-count = { $count } av { $most } bräden används.
class-board = Bräde { $number }
class-next-sits-here = Den andra platsen vid det här brädet får nästa elev som skriver koden. Inget behöver skickas.
class-turns = { $count ->
    [one] en tur
   *[other] { $count } turer
}
class-full = Alla bräden i klassen är upptagna.
class-second-free = En elev är här, den andra platsen är ledig
class-pupil-won = Eleven vann
class-computer-won = Datorn vann
class-unknown = Det finns ingen klass med den koden. Kontrollera varje tecken.
class-for = För en klass
front-open = Öppna utmaningar
front-open-note = Kanske väntar någon på dig

## Karta och tidslinje

atlas-title = Karta och tidslinje
atlas-lead = Var spelen spelades och när, enligt deras regelfiler. Listan nedanför säger detsamma i ord.
atlas-map = Karta
atlas-time = Tidslinje
atlas-list = Alla platser
atlas-note = Siffran på ett märke anger antalet spel där. Ett märke står för en trakt, inte en punkt, och märken som skulle täcka varandra är flyttade isär. Kuster: Natural Earth.
atlas-old = gammalt, ej daterat

## Släktträd

tree-title = Brädspelens släktträd
tree-lead = Reglerna för ett spel som står under ett annat är här skrivna som ändringar av reglerna ovanför.
tree-note = Det visar hur nära två spel står varandra, men säger inte att det ena kommer från det andra. Vid varje spel står hur väl reglerna är belagda, och källorna.
tree-sources = { $count ->
    [one] { $count } källa
   *[other] { $count } källor
}
tree-changes = Vad som skiljer från { $game }

## Före spelet

setup-rule-choices = Regelval ({ $count })
setup-rules = Regler och källor
setup-opponent = Motståndare
setup-side = Du spelar
setup-computer = Dator
setup-friend = En vän
setup-both = Den här skärmen
setup-none = Titta på
setup-level = Datorns nivå
setup-levels = nybörjare|lätt|avslappnad|hygglig|god|stark|mycket stark|mästerlig|starkast, upp till tio sekunder per drag
name-own = Ditt namn
name-note = om du vill; visas bara i det här spelet
setup-options = Längd, klocka och regler
setup-first = Vem börjar
setup-first-rules = Som reglerna säger
setup-seed = Tärningarnas frö <small>samma tal, samma kast</small>
setup-presets = Färdiga regler
setup-preset-usual = Vanliga regler
setup-begin = Börja
length-title = Hur många partier
length-one = Ett parti
length-stake = Ett parti med dubbleringstärning
length-match = En match till { $length }
length-usual = { $length }, som vanligt
length-endless = Så många ni vill
length-score = Ställning när matchen börjar <small>ett handikapp, till exempel 0:3</small>

## Vid brädet

game-numbering = Varje sida räknar fälten från sin egen hög, och dragen skrivs med sidans egna nummer. Peka på ett drag för att se det på brädet.
game-moves = Drag
game-goal = Mål:
game-rules = Regler
game-all-sources = Alla källor och regelval
game-since = Historik
game-to-answer = { $side } ska svara
game-doubles = { $side } dubblar till { $stake }: ta emot eller passa?
game-beavers = { $side } bävrar till { $stake }: ta emot eller passa?
game-raises = { $side } höjer insatsen till { $stake }: godta eller avslå?
game-your-turn = Din tur ({ $side })
game-to-move = { $side } vid draget
game-drawn = Partiet är oavgjort
game-wins = { $side } vinner
game-wins-by = { $side } vinner: { $ending }, { $points }
game-dice = Tärningar
game-board = Brädet
players = Spelare
game-no-move = Inget tillåtet drag.
game-pass = Stå över
game-next-game = Nästa parti
game-next-move = Nästa drag
game-play-on = Spela vidare
game-your-move = Ditt drag
game-play = Dra
game-done = Klar
game-undo = Ångra steget
game-undo-all = Ångra turen
game-at-once = Bekräfta drag automatiskt
game-by-hand = Välj en bricka och sedan platsen den ska till, eller dra den.
game-by-dice = Välj en bricka: den flyttas med den högsta tärningen. Tryck på tärningarna för att spela den andra först. Du kan också välja platsen dit en bricka ska, eller dra den.
game-by-piece = Välj en bricka: den flyttas genast. Du kan också välja platsen dit den ska, eller dra den.
game-by-spot = Välj ett markerat fält: brickan spelas där den står.
game-by-button = Tryck på knappen för det du vill göra.
note-any-points = Ett dubbelslag: använd { $count } brickor, på vilka fält du vill.
note-lower-only = Bara det lägre talet, { $number }, spelas.
note-standing = Till varje kast hör, utöver de två tärningarna, en fast { $number }:a.
game-complete = Ditt drag är klart. Tryck på Klar, <kbd>Enter</kbd> eller tärningarna. Kryssa för ”Bekräfta drag automatiskt” om du vill slippa det här steget.
bear-off = Ta ut brickor
bear-off-auto = Ta ut brickor automatiskt
game-keys = Tangenter: pilarna flyttar markeringen, en bokstav och ett tal hoppar till ett fält, <kbd>M</kbd> hittar en bricka som kan flyttas, <kbd>Enter</kbd> spelar den och bekräftar ett helt drag, <kbd>U</kbd> ångrar ett steg, <kbd>Skift</kbd> <kbd>U</kbd> hela turen, <kbd>Esc</kbd> ställer tillbaka, <kbd>D</kbd> trycker på Klar.
game-keys-dice = <kbd>Mellanslag</kbd> byter tärningarna.
game-again = Spela igen
game-review = Gå igenom partiet
game-another = Ett annat spel
game-resigns = ger upp
game-nothing-yet = Inga drag ännu.
game-computer = Datorn, nivå { $level }
game-one-screen = Två personer vid den här skärmen
game-two-links = Två personer, via länk
game-seed = Tärningarnas frö: { $seed }.
game-turn-board = Vänd brädet
game-the-dice = Tärningarna
game-position-link = Länk till den här ställningen
game-new = Nytt spel
game-replay = Spela upp
game-no-time = tiden ute
game-agreed = oavgjort enligt överenskommelse
told-threw = { $side } kastade { $throw }.
told-threw-called = { $side } kastade { $throw }, { $name }.
told-passed = { $side } stod över.
told-played = { $side } drog { $move }.
told-played-steps = { $side } drog { $move }: { $steps }.
told-played-paid = { $side } drog { $move } och fick { $points }.
told-played-pays = { $side } drog { $move } och betalade { $points }.
step-moves = från { $from } till { $to }
step-on = vidare till { $to }
step-enters = kommer in på { $to }
step-placed = ställs på { $to }
step-jumps = hoppar från { $from } till { $to }
step-off = tas ut från { $from }
step-at = på { $from }
step-hits = slår
step-takes = tar { $pieces }
step-pins = binder
step-wakes = vaknar
step-converted = blir omvänd
step-times = { $step }, { $count } gånger
told-resigned = { $side } gav upp.
told-begins = { $side } börjar.
told-stake = { $side } { $did }.
told-no-time = { $side }: tiden är ute.
told-agreed = Sidorna kom överens om oavgjort.
told-holds = { $side } stannar.
told-leaves = { $side } går.
scored-title = { $side }: { $throw }
scored-nothing = Ger ingenting.
scored-ways = { $count ->
    [one] { $count } sätt
   *[other] { $count } sätt
}
hole-made = { $side } { $count ->
    [one] gör ett hål (trou)
   *[other] gör { $count } hål (trous)
}.
set-title = Ronden hittills
set-left = { $side } gick, och ronden är slut: alla brickor går tillbaka till början.
set-off = { $side } tog ut sin sista bricka, och ronden är slut: alla brickor går tillbaka till början.
list-contradicts = Falskt, poängen tas
list-insists = Står fast och markerar dubbelt
decide-title = Stanna eller gå
decide-stay = Stanna
decide-stay-means = Dina poäng står kvar, motståndaren markerar sina, och du spelar kastet.
decide-afresh = Gå
decide-afresh-means = Du spelar inte kastet och båda sidor förlorar sina poäng; hålen står kvar. Alla brickor går tillbaka till början, och du kastar först.
decide-win-round = Gå och vinn omgången
decide-win-round-means = Alla brickor går tillbaka till början, och nästa omgång börjar.
decide-repeat = Gör omgången ogiltig
decide-repeat-means = Omgången räknas inte. Den spelas om, och vinnaren får mer.
decide-lose-round = Ge upp omgången
decide-lose-round-means = Du förlorar omgången till lägsta pris, och nästa börjar.
decide-suspend-rounds = Låt omgångarna vila
decide-suspend-rounds-means = Omgångarna vilar tills någon går; partiet med honnörer fortsätter.
decide-suspend-game = Låt partiet med honnörer vila
decide-suspend-game-means = Det partiet vilar tills någon går; omgångarna fortsätter.
decide-play-on = Spela vidare
decide-play-on-means = Du får betalt för partiet, båda sidor börjar markera på nytt, och du spelar kastet.
decide-win = Avsluta partiet
decide-win-means = Du har vunnit det.
decide-stay-holes-means = Motståndaren markerar vad kastet gav, och du spelar kastet.
decide-afresh-holes-means = Du spelar inte kastet, och motståndaren markerar inget för det; hålen står kvar. Alla brickor går tillbaka till början, och du kastar först.
price-plain = { $paid } spelmarker (hål { $won } − { $lost }, tröst { $consolation })
price-times = { $paid } spelmarker ({ $rate } × (hål { $won } + tröst { $consolation }) − hål { $lost })
price-pay = Du betalar { $price }.
price-get = Du får { $price }.
told-wins-round = { $side } går och vinner omgången.
told-concedes = { $side } ger upp omgången.
note-round = À écrire: omgång { $number } av { $of }.
note-settlement = Avräkning, första sidans spelmarker: omgångar { $rounds }, pott { $pool }, vad om omgångarna (paris) { $paris }, vad om slutsegern (queue) { $queue }; tillsammans { $sum }.
hole-by-doublet = Två hål, eftersom kastet är ett dubbelslag.
hole-by-ways = Två hål, eftersom något kunde göras på flera sätt.
school-answer-hint = Motståndaren skickar dig i skola. Låt kravet stå, eller kalla kravet falskt: är det ändå rätt förlorar du dess poäng två gånger.
game-wins-counters = { $side } vann med { $count } spelmarker
mark-title = Kastets poäng
mark-hint = Ingen säger vad kastet ger: räkna själv och markera innan du spelar. Motståndaren kan ta det du glömmer och det du markerar för mycket.
mark-none = Markera inget
mark-some = Markera { $points }
mark-button = Markera
school-hint = Du behöver inte kräva något. Fortsätt, eller kräv först det som är fel: allt eller inget, före nästa kast. Poängen i ett falskt krav går till motståndaren.
school-too-few = { $points } för lite
school-too-many = { $points } för mycket
school-not-played = { $points } för en jan som inte fylldes eller behölls
school-too-few-before = { $points } för lite vid kastet innan
school-claim = Skicka i skola: { $fault }
school-button = Skicka i skola
school-contradict = Fel, jag tar dem: { $fault }
school-augment = Stå fast och markera dubbelt: { $fault }
school-none = Inga fler krav
school-go-on = Fortsätt
said-title = Vad som sagts om kastet
mark-rare = Mer än { $points }
mark-rare-hint = Så mycket ger ett kast nästan aldrig. En falsk markering eller ett falskt krav går helt till motståndaren och kan kosta ett hål eller partiet.
mark-sure = Jag har räknat efter
school-accept = Låt det stå
told-marks = { $side } markerar { $points }.
told-marks-nothing = { $side } markerar inget.
told-claims = { $side } skickar motståndaren i skola: { $fault }.
told-contradicts = { $side } säger emot.
told-insists = { $side } står fast och markerar dubbelt.
told-no-claim = { $side } har inga fler krav.
told-accepts = { $side } låter kravet stå.
why-title = Varför inte …?
why-ask = Skriv ett drag för att se om det är tillåtet och vilken regel som avgör.
why-ask-event = Skriv ett drag för att se om det är tillåtet, eller en händelse som ”petit jan” eller ”battre 8” för att se varför kastet ger den eller inte.
why-button = Fråga
why-nearest = Närmaste tillåtna drag:
why-source = källa: { $source }. { $title }

## Flera partier, och insatsen

ended-resigned = { $side } vinner: { $loser } gav upp
ended-resigned-points = { $side } vinner { $points }: { $loser } gav upp
ended-refused = { $side } vinner { $points }: den högre insatsen avslogs
ended-passed = { $side } vinner { $points }: dubblingen passades
ended-no-time = { $side } vinner: { $loser } har ingen tid kvar
ended-no-time-points = { $side } vinner { $points }: { $loser } har ingen tid kvar
ended-agreed = Partiet är oavgjort enligt överenskommelse
ended-with-cube = { $result } (dubbleringstärningen på { $stake })
match-won = { $side } vinner matchen, { $most }–{ $least }
match-drawn = Matchen är oavgjord, { $first }–{ $second }
told-last-game = Sista partiet: { $result }.
series-score = ställning
series-cube = dubbleringstärning
series-stake = insats
series-offered = { $value } erbjuds { $side }
series-middle = { $value } i mitten
series-crawford = Crawfordpartiet: ingen får dubbla.
series-crawford-next = Nästa parti är Crawfordpartiet: ingen får dubbla.
series-one-with-stake = Ett parti med dubbleringstärning
series-game = Parti { $n }
series-game-of = Parti { $n } av { $to }
series-match = Match till { $length }, parti { $n }
poule-title = En pott: tre till fem spelare vid den här skärmen
poule-note = Skriv tre till fem namn för att spela om en pott. Lotten avgör vem som börjar; valet av motståndare och sida ovan spelar då ingen roll.
poule-player = spelare
poule-player-n = Spelare { $n }
poule-kind-n = Spelare { $n }: människa eller dator
poule-person = Människa
poule-game = Pott, parti { $n }
poule-pot = I potten: { $pot }.
poule-growing = Den som först vinner mot alla andra i rad tar den.
poule-plucked = Vinnaren av varje parti tar sin del ur den.
poule-won = vunna
poule-paid = betalt
poule-drew = fått
poule-balance = saldo
poule-next = Nästa parti: { $stays } mot { $comes }.
poule-waiting = Väntar: { $names }.
poule-taken = { $player } tar potten på { $pot }
poule-over = Potten är tom och spelet slut
poule-count = En pott har tre till fem spelare, den här har { $count }: fyll i en rad till, eller töm alla för ett parti för två.
poule-twice = Två spelare heter ”{ $name }”. Ge var och en ett eget namn.
poule-resign = { $player } förlorar det här partiet, och potten fortsätter.
poule-leave = Lämna potten
poule-leave-means = Inget går förlorat: potten finns kvar på den här adressen, och ni kan komma tillbaka.
poule-leave-button = Till första sidan
poule-screen = En pott vid den här skärmen
do-throw = Kasta
do-raise = Höj till { $stake }
do-double = Dubbla till { $stake }
do-beaver = Bävra till { $stake }
do-accept = Godta { $stake }
do-take = Ta emot på { $stake }
do-refuse = Avslå och förlora { $points }
do-drop = Passa och förlora { $points }
did-raise = höjde insatsen
did-double = dubblade
did-take = tog emot
did-accept = godtog
did-drop = passade
did-refuse = avslog
did-beaver = tog emot och bävrade

## Mellan vänner

wait-sit = Sätt dig för att spela { $side }.
wait-for = Du spelar { $side }. Spelet börjar när { $other } har satt sig.
wait-invites = { $name } bjuder in dig att spela.
wait-watch-one = Du tittar på. Spelet börjar när { $side } har satt sig.
wait-watch-both = Du tittar på. Spelet börjar när båda sidor har satt sig.
wait-sit-down = Sätt dig
wait-without-script = Utan JavaScript väljer servern ditt ord för tärningarna. Då måste du lita på att ordet är nytt.
wait-look = Uppdatera
wait-next-game = Väntar på att spelarna ska börja nästa parti.
wait-watching = Du tittar på.
wait-waiting = Väntar på { $side }.
link-title = Länkar till det här spelet
link-other = Till den andra spelaren
link-other-note = Den som öppnar länken spelar den andra sidan. Skicka den bara till en person.
link-own = Till dig själv, på en annan enhet
link-own-note = Länken öppnar din plats. Behåll den för dig själv.
link-watch = För åskådare
link-copy = Kopiera
link-copy-here = Kopiera länken
share-title = Dela och spara
resign-title = Ge upp
resign-button = Ge upp partiet
back-button = Ta tillbaka min senaste tur
rematch-waits = { $side } vill ha revansch med bytta sidor.
rematch-go = Till nästa parti
rematch-watch = Se nästa parti
rematch-ask = Revansch med bytta sidor

## Vänner talar

phrase-hello = Hej!
phrase-luck = Lycka till!
phrase-played = Bra spelat!
phrase-throw = Vilket kast!
phrase-sorry = Förlåt!
phrase-thanks = Tack för partiet!
phrase-moment = Ett ögonblick, tack.
phrase-bye = Jag måste gå.
talk-said = Meddelanden
talk-refused = Begäran avslogs.
talk-asks-draw = { $side } erbjuder oavgjort.
talk-asks-back = { $side } ber att få ta tillbaka det senaste draget.
talk-accept = Godta
talk-refuse = Avslå
talk-ask-back = Be att få ta tillbaka draget
talk-ask-draw = Erbjud oavgjort
talk-say = Skicka ett meddelande
clock-time = tid
clock-days-hours = { $days } d { $hours } h
clock-title = Klocka <small>för partier mellan vänner</small>
clock-none = Ingen klocka (vanligast)
clock-is = Klocka: { $clock }.
clock-days = { $count ->
    [one] { $count } dag per tur
   *[other] { $count } dagar per tur
}
clock-fischer = { $minutes } minuter plus { $seconds } sekunder per tur
replay-page = Uppspelning: { $game }
replay-steps = Spelets steg
replay-first = Till början
replay-back = Bakåt
replay-step = Steg
replay-at = { $n } av { $of }
replay-show = Visa
replay-forward = Framåt
replay-last = Till slutet
replay-game = Till spelet
print-board = Skriv ut brädet
print-begin = Utgångsställning
print-pieces = Brickor att spela med – { $pieces }.
embed-title = Bädda in på din egen sida
embed-note = Kod för det här brädet

## Ärliga tärningar

dice-fair = Ärliga tärningar
dice-before = Servern har valt en hemlighet och visar nu dess sigill. Varje spelare lägger till ett ord före första kastet. Alla kast följer av hemligheten och de två orden. Efter partiet visas hemligheten, och vem som helst kan kontrollera varje kast.
dice-seal = Sigill (hemlighetens SHA-256)
dice-word-of = Ord från { $side }
dice-word-by-server = valt av servern
dice-word-none = ännu inte valt
fair-page = Tärningar: { $game }
fair-title = Tärningarna i det här spelet
fair-how = Före första kastet visade servern sigillet på en hemlighet, och varje spelare valde ett ord. Varje kast följer av hemligheten och de två orden, så ingen kunde välja ett kast efter att ha sett spelet. Detta bevisar inte att servern höll hemligheten dold för en spelare.
fair-secret = Hemlighet
fair-secret-later = visas när spelet är slut
fair-checked = { $count ->
    [one] <strong>Kontrollerat:</strong> { $count } kast följer av hemligheten och orden.
   *[other] <strong>Kontrollerat:</strong> alla { $count } kast följer av hemligheten och orden.
}
fair-not = De här tärningarna är inte ärliga:
fair-yourself = Vill du kontrollera själv, så ladda ner protokollet och kör <code>lauta verify game.jsonl</code>. Eller beräkna kast nummer n, räknat från 0: HMAC-SHA-256 med hemligheten som nyckel, av det första ordet, en nollbyte, det andra ordet, en nollbyte, n som åtta byte, en nollbyte, och en nollbyte för de första 32 byten. Varje byte under den största multipeln av antalet sidor är en tärning: dess rest vid division med antalet sidor, plus ett.
fair-drawn = Kast 0 avgjorde vem som börjar, i spel där tärningarna avgör det.
fair-named = När spelet skapades bestämdes att { $side } börjar.
fair-placed = Spelet började från en given ställning.

## En ställning

position-page = En ställning i { $game }
picture-save = Spara som bild
picture-save-svg = Som SVG
film-save = Spara partiet som film
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
rules-options = Regelval
rules-here = I det här spelet: <strong>{ $value }</strong>
rules-sources = Källor
sure-high = Reglernas säkerhet: hög.
sure-medium = Reglernas säkerhet: medel.
sure-low = Reglernas säkerhet: låg.
grade-documented = belagd
grade-reported = refererad
grade-reconstructed = rekonstruerad
grade-decision = vårt beslut

## Råd, och vad drag är värda

advice-button = Råd
advice-moves = Drag, bäst först
advice-all = { $count ->
    [one] { $count } drag
   *[other] Alla { $count } drag
}
advice-plain = Välj ett drag för att spela det.
advice-scripted = Välj ett drag för att pröva det på brädet.
advice-throw = Tärningarna är inte kastade än. Råd gäller drag, så kasta först.
advice-answer = Insatsen har höjts. Svara först: råd gäller bara drag.
advice-marks = Det finns inga råd om att markera och kräva: vad ett kast ger och vad som är fel får du se själv.
advice-over = Spelet är slut, så det finns inga råd.
advice-say = Bäst: { $move }, { $equity }. I listan: { $shown } av { $count }.
advice-basis-rollout = Värden med ± är rollouter: medelvärdet av { $trials } partier efter varje drag med samma kast, och dess standardfel.
advice-basis-judged = Värdena är equity i poäng. En handgjord värdering uppskattar dem { $count ->
    [0] direkt efter draget
    [1] ett kast framåt
   *[other] { $count } kast framåt
}.
advice-basis-network = Värdena är equity i poäng. Det neurala nätverket uppskattar dem { $count ->
    [0] direkt efter draget
    [1] ett kast framåt
   *[other] { $count } kast framåt
}.
advice-basis-search = Värdena går från −1 (förlorat) till +1 (vunnet). De är uppskattningar från en sökning, { $count } drag djup.
advice-basis-proof = Ett bevisat resultat gäller vad motståndaren än gör.
advice-basis-at-score = Ställning och insats räknas med: en vunnen poäng vid den här insatsen är +1, en förlorad −1.
advice-basis-score-left-out = Matchens ställning och insats räknas inte med.
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
value-points = equity { $value }
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
review-of-poule = Summor för spelarna
review-title = Genomgång av ett parti
review-broken = Analysen misslyckades. Du kan ändå ladda ner protokollet.
review-waits = Väntar på analys.
review-progress = Partiet analyseras: { $done } av { $of } kast och drag är klara.
review-progress-label = Analyserade kast och drag
review-by-itself = Sidan uppdateras av sig själv med några sekunders mellanrum.
review-look = Uppdatera nu
review-curve = Partiets förlopp
review-turning = Vändpunkter
review-both = Summor för båda sidor
review-rate = Genomsnittligt fel i ett drag (millipoäng)
review-doubled = Dubblade
review-cube-cost = Det kostade { $value } poäng vid den här insatsen.
review-cube-errors = Fel med dubbleringstärningen ({ $unit })
review-cube-count = Dubblingsbeslut som räknas
cube-missed-doubles = Missade dubblingar
cube-wrong-doubles = Felaktiga dubblingar
cube-wrong-takes = Felaktigt mottagna
cube-wrong-passes = Felaktigt passade
cube-missed-beavers = Missade bävrar
cube-wrong-beavers = Felaktiga bävrar
review-pr = PR (spelnivå)
review-pr-count = Beslut som räknas i PR
review-snowie = Felnivå enligt Snowie
review-errors = Fel i drag ({ $unit })
review-count = Beslut om drag
review-forced = Tvungna drag (räknas inte)
review-marked = Märkta fel
review-none = inga
review-luck = Tur (poäng)
review-errors-chance = Alla fel (chans att vinna matchen)
review-luck-chance = Tur (chans att vinna matchen)
review-match-without-luck = Turjusterat resultat av matchen för { $side }: { $value } av en vinst. Spelar båda lika bra är det 50 %.
review-paid = { $side } fick också { $points } under partiet
review-without-luck = turjusterat resultat för { $side }: { $value } poäng
review-unfinished = Partiet är inte slut
review-read-up-to = { $place }. Filen lästes fram till dit.
review-worst = Värsta felen
review-all-errors = Alla fel av { $name } ({ $count })
review-differences = Där Lauta och { $program } skiljer sig mest
review-other-program = det andra programmet
review-other-totals = Enligt { $program }
review-no-error = { $program }: inget fel
review-other-plays = Alla val som { $program } bedömer dem
review-other-luck = Kastets tur enligt det programmet: { $value }
review-other-gammons = Gammon räknas här utan backgammon.
review-error = { $program }: bäst { $best }, fel { $value }
review-double = Dubbla
review-no-errors = Inga fel: varje drag var det bästa.
review-played = Spelat
review-best-of = Bäst av { $count }
review-cost = Fel
review-rank = plats { $rank } av { $count }
review-best-instead = Bästa drag
review-cost-forced = inget: det enda tillåtna draget
review-cost-none = inget: det bästa av { $count } drag
review-basis-equities = Värdena är equity i poäng. Programmet beräknar dem { $count ->
    [0] direkt efter varje drag
    [1] ett kast framåt
   *[other] { $count } kast framåt
}. De är uppskattningar, utom där en exakt tabell nämns.
review-basis-luck = Turen i ett kast är dess equity minus medelvärdet för alla kast, vart och ett med sitt bästa svar, utan framåtblick.
review-basis-search = Värdena går från −1 (förlorat) till +1 (vunnet). De kommer från en sökning, { $count } drag djup, och är uppskattningar om de inte är bevisade.
review-basis-marks = Ett fel är tveksamt från { $doubtful }, dåligt från { $bad } och mycket dåligt från { $worst }. Tvungna drag räknas inte.
review-basis-stake = Fel räknas som om insatsen vore 1, och i en match så att en vunnen eller förlorad poäng vid den aktuella insatsen är +1 eller −1. Turen multipliceras med insatsen.
review-basis-table = Ställningar i matchen värderas med matchtabellen ”{ $name }”.
review-basis-compared = Det som { $program } anser kommer från filen: det bästa valet och den equity som gick förlorad.
review-basis-rate = PR är 500 gånger det genomsnittliga felet i de beslut som räknas: drag som skiljer sig åt, dubblingar, svar och kast utan dubbling där beslutet var knappt eller fel. Felnivån enligt Snowie är 1000 gånger alla fel av en sida, delat med bådas kast.
curve-title = Equity för { $side } ({ $unit })
curve-above = { $side } leder ({ $unit })
curve-below = { $side } leder
curve-across = poster i protokollet
curve-start = början av ett parti
curve-ends = Från { $first } i början till { $last } i slutet.
curve-highest = Högst: { $label }.
curve-lowest = Lägst: { $label }.
unit-points = equity
unit-chances = skala −1 till 1
swing = { $change } för { $side }
swing-luck = tur { $value }
swing-error = fel { $value }
swing-causes = { $change } ({ $causes })

## Inställningar

settings-title = Inställningar
settings-contrast = Kontrast
settings-contrast-auto = Som på min enhet
settings-contrast-more = Hög
settings-boards = Bräden
settings-boards-own = Varje spel sitt eget
settings-boards-plain = Ett enkelt bräde för alla spel
settings-speed = Animeringshastighet
settings-speed-off = Av
settings-speed-fast = Snabb
settings-speed-normal = Normal
settings-speed-slow = Långsam
settings-sound = Ljud
settings-sound-on = På
settings-sound-off = Av
settings-kept = Sparas i den här webbläsaren i ett år. Om din enhet ber om mindre rörelse animeras ingenting.
settings-keep = Spara

## Det som inte går

error-number = Fel { $status }
error-not-found = Sidan finns inte
error-conflict = Inaktuellt
error-server = Serverfel
error-misfit = Det gick inte
error-rules = Spelets regler
error-all-games = Alla spel
error-visitor-page = Det finns ingen sida på den här adressen. Den kan vara felskriven eller gammal.
error-visitor-game = Det finns inget spel med det namnet. Alla spel finns på startsidan.
error-visitor-link = Länken eller formuläret kunde inte läsas. Något kan saknas eller vara felskrivet. Gå tillbaka och försök igen, eller börja på startsidan.
error-visitor-position = Ställningen eller regelvalet passar inte till spelet. Ställ upp den på nytt från spelets sida.
error-details = Detaljer
error-elsewhere = formuläret kom från en annan webbplats; inget har ändrats
error-method = Den här adressen kan inte öppnas direkt. Börja på startsidan.
error-slow = det tog för lång tid och avbröts; ditt spel är sparat
error-long = formuläret är för långt
error-other = det gick inte ({ $status })
error-crowd = servern är upptagen; försök igen snart
error-host = servern nås som localhost eller via sin IP-adress, inte under andra namn
error-flood = för många förfrågningar på en gång; vänta en sekund och försök igen
error-no-table = det finns inget spel på { $id }; adressen kan vara ofullständig
error-no-page = det finns ingen sida på { $path }
error-throw-due = tärningarna är inte kastade: { $words }
error-stale = sidan är inaktuell: den visar tur { $asked }, men spelet är vid tur { $now }; inget har ändrats
error-not-yours = det går inte just nu: { $why }
error-watching = du tittar på det här spelet: öppna länken till en plats för att spela
error-no-seat = länken öppnar ingen plats i det här spelet; den kan vara ofullständig
error-seed = partier mellan vänner gör sina egna kast: lämna fröet tomt
error-not-begun = spelet har inte börjat: båda platserna måste först vara tagna
error-not-over = spelet är inte slut än: du kan analysera det efteråt
error-full = spelet är för långt: gränsen är { $most } poster; börja ett nytt spel
error-busy = för många förfrågningar just nu; försök igen om ett ögonblick
error-questions = { $limit } förfrågningar från din adress väntar redan; vänta ett ögonblick och försök igen
error-replay = det sparade spelet kan inte laddas: post { $entry } är skadad
error-store = spelen kan inte läsas eller sparas just nu
error-chance = servern saknar slumptal för tärningarna
error-task = servern kunde inte slutföra detta
error-clock = bara spel mellan vänner har klocka: lämna den tom
error-poule = en pott spelas vid en enda skärm, inte med länkar: välj ”Den här skärmen”
not-yours-over = spelet är slut
not-yours-between = börja nästa parti först
not-yours-computer = det är datorns tur
not-yours-other = det är den andra sidans tur
not-yours-alone = datorn spelar det här partiet ensam
not-yours-early = du kan be om revansch efter spelet
not-yours-unadvised = det ges inga råd i det här spelet
not-yours-asked = en begäran väntar fortfarande på svar
not-yours-refused = en begäran avslogs; be igen efter nästa tur
not-yours-said = för många meddelanden: vänta på svar eller på nästa tur
not-yours-friendless = bara vänner som spelar via länk kan skicka meddelanden och be om något
not-yours-nothing-back = det finns inget att ta tillbaka: du har inte dragit, eller så har tärningarna kastats sedan dess
not-yours-unasked = ingen har frågat dig något
not-yours-consent = be din vän om lov först
not-yours-nothing-yet = det finns inget att ta tillbaka än
form-none = det här är inget formulär: { $fault }
form-too-much = formuläret eller länken är för lång: gränsen är { $fields } fält och { $kib } kB
form-missing = fältet ”{ $field }” saknas
form-twice = fältet ”{ $field }” är angivet två gånger
form-unknown = det finns inget fält ”{ $field }” här; fälten är { $known }
form-value = { $field } kan inte vara ”{ $found }”; det kan vara { $expected }
form-number = ett tal
form-way = nummer på noder längs en väg i stegträdet
form-ply = numret på en tur
form-seed = ett heltal från 0 till { $most }
form-match = game, stake, usual, endless eller ett tal upp till 999
form-score = två tal som 0:3
form-cube = insats och sida som 4:2
form-name = högst { $most } tecken
form-clock = dagar per tur som 3d, eller minuter plus sekunder per tur som 10+5

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
board-bull = { $count ->
    [one] { $n } tjur
   *[other] { $n } tjurar
}
board-dog = { $count ->
    [one] { $n } hund
   *[other] { $n } hundar
}
board-goat = { $count ->
    [one] { $n } get
   *[other] { $n } getter
}
board-hunter = { $count ->
    [one] { $n } jägare
   *[other] { $n } jägare
}
board-is-picked = vald
board-is-target = den valda kan gå hit
board-can-move = kan flyttas
board-goes-to = går till { $place }
board-can-go-to = kan också gå till { $places }
board-hits = { $place } (slår)
board-takes = { $place } (tar)
board-some-can-move = { $count ->
    [one] { $n } kan flyttas
   *[other] { $n } kan flyttas
}
board-pass = Stå över
board-throw-again = Kasta igen
board-alone = En bricka ensam
board-alone-from = En bricka ensam från { $from } ({ $die })
board-thinking = Tänker
board-unreachable = Servern kan inte nås. Inget är förlorat: försök igen.
board-out-of-date = Sidan är inaktuell: ladda om den.
board-which = Flera brickor kan gå dit: välj en.
board-not-there = Den kan inte gå dit.
board-none-here = Inget kan flyttas härifrån.
board-none-there = Inget kan flyttas dit.
board-picked = Vald: { $place }. Den kan gå till: { $places }.
board-put-back = Tillbakaställd.
board-then = , sedan { "" }
board-may-stop = Du kan sluta här: tryck på Klar.
board-complete = Draget är fullständigt: tryck på Klar.
board-took-back = Ångrat: { $step }.
board-turn-undone = Turen ångrad.
board-first-die = { $die } spelas först.
board-nothing-to-undo = Inget att ångra.
board-went-back = Taget tillbaka.
board-begun = Båda har satt sig, och spelet börjar.
board-incomplete = Draget är inte fullständigt.
board-nothing-moves = Inget kan flyttas.
board-no-place = { $place } finns inte på brädet.
board-your-turn = Din tur · { $title }
board-copied = Kopierat.
board-selected = Markerat: kopiera med tangentbordet.

## Spelens ord

term-white = Vit
term-black = Svart
term-deer = Hjortarna
    .number = many
term-dogs = Hundarna
    .number = many
term-bulls = Tjurarna
    .number = many
term-tigers = Tigrarna
    .number = many
term-goats = Getterna
    .number = many
term-jaguar = Jaguaren
term-hare = Haren
term-hunters = Jägarna
    .number = many
term-bar = baren
term-off = ute
term-hand = hand
term-reserve = reserv
term-circle = ringen
term-pips = ögon
term-points = poäng
term-holes = hål
term-bredouille = bredouille
term-this-throw = detta kast
term-option-mode = Räknesätt
term-option-honneurs = Honnörer (honneurs)
term-option-holes = Hål för vinst
term-option-double-at = Dubbel vinst om förloraren har högst så många hål
term-option-grande-bredouille = Grande bredouille
term-option-coups = Omgångar (coups)
term-option-tenue = Betalning för bredouille (tenue)
term-option-refait = Ogiltiga omgångar (refait)
term-option-first = Vem som börjar en omgång
term-option-token = Spelmarker för förlorad omgång
term-option-queue = Vad om slutsegern (queue)
term-option-poule = Typ av pott
term-option-stake = Insats
term-option-ecoles = Skolor (écoles)
term-option-open = Första kastet
term-option-sortie = Uttagning (sortie)
term-option-pile-misere = Pile de misère
term-option-jan-rencontre = Jan de rencontre
term-option-margot = Margot la fendue
term-value-twelve = Tolv hål
term-value-toc = Toc
term-value-a-ecrire = À écrire
term-value-combine = Combiné
term-value-growing = Växande
term-value-plucked = Plockad
term-value-plain = Enkel
term-value-raised = Höjd
term-value-add = Läggs till
term-value-alternate = Turvis
term-value-winner = Vinnaren
term-value-drawn = Lottningen
term-value-afresh = Nytt kast
term-value-paris = Paris
term-value-provincial = Provins
term-value-no = nej
term-value-yes = ja
term-value-off = av
term-value-double = dubbel
term-does-bring-a-jan-de-six-tables = ger jan de six tables
term-does-bring-a-jan-de-deux-tables = ger jan de deux tables
term-does-bring-a-contre-jan-de-deux-tables = ger contre-jan de deux tables
term-does-bring-a-jan-de-mezeas = ger jan de mézéas
term-does-bring-a-contre-jan-de-mezeas = ger contre-jan de mézéas
term-does-hit-a-man = slår en bricka
term-does-hit-a-man-falsely = slår en bricka falskt
term-does-hit-the-corner = slår hörnet
term-does-fill-the-petit-jan = fyller petit jan
term-does-fill-the-grand-jan = fyller grand jan
term-does-fill-the-jan-de-retour = fyller jan de retour
term-does-keep-the-petit-jan = behåller petit jan
term-does-keep-the-grand-jan = behåller grand jan
term-does-keep-the-jan-de-retour = behåller jan de retour
term-does-take-the-last-man-off = tar ut sista brickan
term-does-cannot-be-played-in-full = kan inte spelas helt
term-does-pile-all-men-in-the-corner = samlar alla brickor i hörnet
term-does-bring-a-jan-de-rencontre = ger jan de rencontre
term-does-bring-a-margot-la-fendue = ger margot la fendue
term-does-make-a-hole = gör ett hål
term-figure-men-home = brickor hemma
term-figure-men-off = brickor ute
term-figure-longest-blockade = längsta mur
term-figure-blots = ensamma brickor
term-figure-cases-of-the-grand-jan = hållna fält i grand jan (cases)
term-figure-cases-of-the-petit-jan = hållna fält i petit jan (cases)
term-asset-its-corner-taken = sitt hörn
term-asset-a-full-petit-jan = en full petit jan
term-asset-a-full-grand-jan = en full grand jan
term-asset-a-full-jan-de-retour = en full jan de retour
term-single-game = enkelt parti
term-double-game = dubbelt parti
term-honours = honnörer
term-fiches = ficher
term-suspended = vilar
term-counters = spelmarker
term-coups-lost = förlorade omgångar
term-men = brickor
term-men-up = brickor ovanpå
term-wished-numbers = önskade tal
term-across = över
term-asleep = sovande
term-awake = vakna
term-captured = tagna
term-captured-a = tagna
term-captured-b = tagna
term-converted = omvända
term-unconverted = oomvända
term-generals-in-the-circle = generaler i ringen
term-in-hand = i handen
term-lost = förlorade
term-taken = tagna
term-ways-to-go = möjliga drag
term-throws-that-must-be-used = kast som måste användas
error-analysis = analysen misslyckades; du kan ändå ladda ner protokollet
error-picture = bilden kunde inte göras
error-streams = { $limit } sidor är redan öppna och uppdateras på din adress: stäng några

## A first game

learn-page = { $game }: ett första parti
learn-title = Steg { $number } av { $of }
learn-legal = Tillåtna drag: { $count }
learn-right = { $answer }: det stämmer.
learn-wrong = { $answer }: inte riktigt.
learn-answers = Svar
learn-again = Försök igen
learn-next = Nästa steg
learn-whole = Spela ett parti mot datorn på lägsta nivån, med råd
learn-all = Alla steg
learn-number = Steg { $number }
learn-start = Lär dig steg för steg
learn-different = Om du kan { $game }: det här är annorlunda

## Problems

problems-title = Problem
problems-lead = Varje problem är en ställning med ett enda bästa drag, ur ett parti mellan datorer. Hitta det på brädet.
problems-today = Dagens problem
problems-games = Problem efter spel
problems-count = { $count ->
    [one] { $count } problem
   *[other] { $count } problem
}
problems-of = Problem: { $game }
problems-begin = Börja med det första
problems-other = Andra teman
problems-link = Problem
problem-page = { $game }: hitta det bästa draget
problem-title = Problem { $number } av { $of }
problem-number = Problem { $number }
problem-all = Alla problem i det här spelet
problem-task = { $side } vid draget med { $throw }: hitta det bästa draget.
problem-win = { $side } vid draget: hitta draget som tvingar fram vinsten.
problem-save = { $side } vid draget: bara ett drag förlorar inte. Hitta det.
problem-easy = lätt
problem-medium = medelsvårt
problem-hard = svårt
problem-hint-ask = Visa en ledtråd
problem-hint = Ledtråd: { $themes }. Det bästa draget börjar på den markerade platsen.
problem-hint-place = Ledtråd: det bästa draget börjar på den markerade platsen.
problem-best = Det bästa draget är { $move }.
problem-show = Visa det bästa draget
problem-next-one = Nästa problem
problem-next = Det näst bästa draget, { $move }, kostar { $value } poäng.
problem-loss = Det kostar { $value } poäng.
problem-loss-least = Det kostar minst { $value } poäng.
problem-wins = { $count ->
    [one] Det vinner genast.
   *[other] Det vinner inom { $count } egna drag, vad den andra sidan än gör.
}
problem-wins-not = Ett annat drag tvingar fram vinsten. För det här hittades ingen vinst.
problem-saves = Alla andra drag förlorar.
problem-loses = Efter det här draget kan den andra sidan tvinga fram vinsten.
problem-rollout = Bekräftat med rollout: { $trials } partier efter varje drag, värderade efter { $truncate } kast. Skillnadens standardfel: { $error }.
problem-proof = Bevisat.
term-theme-hit = slå
term-theme-capture = ta en bricka
term-theme-pin = bind en bricka
term-theme-prime = bygg en lång mur
term-theme-point = gör ett fält
term-theme-hold = behåll ett fält
term-theme-break-contact = bryt kontakten
term-theme-safety = lämna färre träffande kast
term-theme-attack = hota
term-theme-trap = stäng vägar
term-theme-finish = hota att vinna
term-theme-defend = hindra en vinst
term-theme-score = få poäng med nästa kast
term-theme-guard = ge den andra sidan färre poäng
term-theme-race = spring hem
term-theme-awaken = väck brickor

## Egna misstag som problem

mistakes-title = Dina misstag
mistakes-lead = Tydliga misstag från dina genomgångna partier. Ett misstag som du löser kommer tillbaka efter tre dagar, sedan efter två veckor och därefter inte mer.
mistakes-how = Gå igenom ett parti som du har spelat klart: de tydliga misstagen kommer tillbaka hit som problem.
mistakes-due = { $count ->
    [one] { $count } misstag att öva på
   *[other] { $count } misstag att öva på
}
mistakes-practise = Öva på mina tydliga misstag ({ $number })
mistakes-practise-of = Öva på de tydliga misstagen från { $name } ({ $number })
mistakes-none = Genomgången fann inget tydligt misstag av dig i det här partiet.
mistakes-later = Alla misstag i partiet är lösta för den här gången.
mistake-title = Ditt misstag { $number } av { $of }
mistake-title-of = { $name }: misstag { $number } av { $of }
mistake-all = Misstag i partiet
mistake-task = { $side } vid draget: hitta det bästa draget.
mistake-same = Du gjorde likadant i partiet.
mistake-same-of = Så gick det till även i partiet.
mistake-cube = { $side } kan kasta eller dubbla till { $stake }: vilket är bättre?
mistake-played = I partiet spelade du { $move }.
mistake-chosen = I partiet: { $choice }.
mistake-other-best = { $program }: detta är det bästa valet.
mistake-lower = Sökningen värderar det { $value } lägre, på en skala från −1 (förlorat) till 1 (vunnet).
mistake-next-lower = Sökningen värderar det näst bästa draget, { $move }, { $value } lägre, på en skala från −1 (förlorat) till 1 (vunnet).
mistake-judged = Så bedömer genomgången ({ $ahead } framåt efter varje drag). Det är en uppskattning, inget bevis.
mistake-series = Ställningen i matchen räknas med.
mistake-review = Visa det i genomgången

## Two games side by side

compare-title = Två spel sida vid sida
compare-lead = Välj två spel. Skillnaderna kommer först; det gemensamma är hopfällt nedanför.
compare-first = Första spelet
compare-second = Andra spelet
compare-show = Jämför
compare-options-of = Regelval: { $game }
compare-choose = Välj
compare-same = { $count ->
    [one] Lika i båda: { $count } rad
   *[other] Lika i båda: { $count } rader
}
compare-none = Reglerna skiljer sig inte.
compare-start = Början
compare-place = Plats
compare-period = Tid
compare-sure = Reglernas säkerhet
compare-length = Beslut per parti, båda sidor
compare-option = Regelval: { $option }
rules-compare = Jämför med ett annat spel
rules-print = Skriv ut
look-lances = Brädet följer träbräden från 1700-talet: smala tungor och pinnhål i kanterna.
look-club = Brädet följer backgammonklubbarnas bräden av kork och läder.
look-lobes = Brädet följer miniatyrer från 1200-talet, där tungorna har runda huvuden.
look-stone = Brädet följer senantikens stenskivor, med en huggen rosett för varje plats.
look-inlay = Brädet följer valnötsbräden med inlagda geometriska mönster.
look-roads = Brädet följer kinesiska och koreanska lackbräden: tolv vägar på var sida, halvmånar och blommor som märken och brickor höga som flaskor.
look-mat = Brädet följer en vävd matta med vita vägar på blått.
look-sugoroku = Brädet följer japanska lackskrin: rektangulära fält på båda sidor om en flod.
look-boat = Brädet följer daldøsets träbåtar och sáhkkuns plankor.
look-squares = Brädet följer rader av rutor som ristats i lera.
look-rock = Brädet följer linjer som ristats i berg, som i Yinbergen.
look-brass = Brädet följer plattor av graverad mässing.
rules-begin = Utgångsställning. Pilarna visar vart varje sida först kan gå; de för { $second } är streckade.
rules-example = Ett exempel
rules-case = Exempel { $id }

## Finding a game

find-title = Hitta ett spel
find-words = Namn eller plats
find-kind = Typ
find-century = Århundrade
find-length = Längd
find-luck = Tur
find-any = spelar ingen roll
find-show = Visa
find-all = Alla spel
find-meant = Menade du { $game }?
find-none = Inget spel passar. Välj färre villkor.
length-short = kort
length-middle = medellång
length-long = lång
luck-none = inga tärningar
luck-little = liten
luck-some = viss
luck-much = stor

## A kiosk

kiosk-touch = Tryck på skärmen för att spela
kiosk-idle = Är någon där? Ett nytt spel börjar om
kiosk-stay = Spela vidare
position-edit = Ändra ställningen

## A position to write

edit-title = Ställ upp en ställning
edit-hand = Välj en bricka och sedan platsen den ska till, dra den, eller använd piltangenterna och Enter. För att vända en bricka som har flera former, ställ tillbaka den där den stod. Esc släpper, U ångrar.
edit-from = Flytta den översta brickan från
edit-to = till
edit-move = Flytta
edit-turn = Låt den andra sidan vara vid draget
edit-start = Utgångsställning
edit-text = Ställningen som text
edit-show = Visa
edit-good = Läst som
edit-use = Spela eller dela
edit-examples = Exempel

## The analysis board

analysis-tabs = Analysens delar
analysis-engine = Datorn
analysis-review = Genomgång
analysis-title = Analysera
analysis-up = Föregående beslut
analysis-down = Nästa beslut
analysis-autoplay = Spela upp
analysis-keys = <kbd>←</kbd> <kbd>→</kbd> en tur i taget, <kbd>↑</kbd> <kbd>↓</kbd> ett beslut i taget, <kbd>Home</kbd> och <kbd>End</kbd> till början och slutet.
analysis-throw = Välj ett kast
analysis-roll = Kasta tärningarna
analysis-other = Annat spel eller annan ställning
analysis-game = Spel
analysis-position = Ställning (tomt: början)
analysis-open = Öppna
line-expected = kast och drag med ~ emellan, högst { $most }
line-legal = ett tillåtet drag: { $reason }
line-over = inget mer: spelet är slut
line-tried = Variant:
line-remove = Ta bort varianten
line-resigns = ger upp
line-time = tiden ute
line-draw = oavgjort
reasons-for = För
reasons-against = Emot
reason-hits = slår { $mine } i stället för { $other }
reason-captures = tar { $mine } i stället för { $other }
reason-pins = binder { $mine } i stället för { $other }
reason-makes = gör fält { $point }
reason-makes-not = gör inte fält { $point }
reason-gives-up = ger upp fält { $point }
reason-keeps = behåller fält { $point }
reason-with = har { $asset }
reason-without = saknar { $asset }
reason-average-own = egna kast ger i snitt { $mine } poäng i stället för { $other }
reason-average = kast ({ $side }) ger i snitt { $mine } poäng i stället för { $other }
reason-throws-own = { $mine } av { $of } egna kast { $does } i stället för { $other }
reason-throws = { $mine } av { $of } kast ({ $side }) { $does } i stället för { $other }
reason-moves-own = egna drag som { $does }: { $mine } i stället för { $other }
reason-moves = drag ({ $side }) som { $does }: { $mine } i stället för { $other }
reason-several = { $throws }; på mer än ett sätt { $mine } i stället för { $other }
reason-shots = lämnar { $count } träffande kast ({ $share } %) i stället för { $other }
reason-does-hit = slår
reason-does-capture = tar
reason-does-pin = binder
reason-does-end = avslutar partiet ({ $ending })
reason-figure = { $figure }: { $mine } i stället för { $other }
reason-figure-of = { $figure } ({ $side }): { $mine } i stället för { $other }
engine-depth = Framåtblick
engine-usual = vanlig
engine-throws = { $count } kast
engine-moves = { $count } drag
engine-rollout = rollout
engine-play = Välj ett drag för att spela det här.
cube-title = Dubbleringstärning
cube-offered = dubblad, väntar på svar
cube-no-double = Ingen dubbling
cube-no-double-take = Ingen dubbling, ta emot
cube-no-double-beaver = Ingen dubbling, bävra
cube-no-double-pass = Ingen dubbling, passa
cube-take = Dubbla, ta emot
cube-beaver = Dubbla, bävra
cube-pass = Dubbla, passa
cube-answer-take = Ta emot
cube-answer-pass = Passa
cube-answer-beaver = Bävra
cube-say = Bäst: { $choice }, { $equity }.
cube-gains = { $value } mer om motståndaren gör fel
cube-wins = Vinner { $chance } % av partierna.
cube-rolled = En rollout på { $trials } partier; standardfel { $error }.
cube-rolled-both = En rollout på { $trials } partier utan dubbling och lika många med en som tas emot; standardfel { $error } och { $doubled }.
cube-percent = Procenten är chansen att vinna matchen för den sida som bestämmer.
cube-too-good = För bra för att dubbla: motståndaren skulle passa.
review-next-mistake = Nästa misstag
review-previous-mistake = Föregående misstag
review-first-mistake = Första misstaget
review-whose = Vems misstag
review-of-both = Båda spelarna
review-arrows = Pilar på brädet
review-both-moves = Båda
review-best-move = Bästa
review-try-again = Försök igen
review-look-again = Visa beslutet
open-title = Öppna vad som helst
open-lead = Klistra in en match, en ställning eller ett id från vilket backgammonprogram som helst, eller välj en fil.
open-text = Text eller id
open-file = Fil: välj den eller släpp den här
open-lenient = Om det finns ett fel, öppna det som går att läsa
open-readable = Öppna det som går att läsa
open-button = Öppna
open-note = eXtreme Gammon (.xg och text), GNU Backgammon, BGBlitz, OGXM, SGF, matchtext (.mat), Snowie, protokoll från Lauta; XGID, GNU Backgammons id, OGID. Högst 4 MB.
open-both = Filen öppnades; texten i fältet utelämnades.
open-empty = Ingenting skickades: klistra in en text eller välj en fil.
open-too-long = Det här är för långt: en fil får vara 4 MB.
open-fault = Fel på rad { $line }, kolumn { $column }
open-fault-record = Fel i post { $record }
open-fault-more = Fler fel, som inte visas: { $count }
open-fault-position = Ställningen före felet:
open-fault-legal = Tillåtna drag:
open-matches = Matcher
open-positions = Ställningar
open-match = match till { $length }, { $first }:{ $second }
open-money = penningspel, { $first }:{ $second }
open-analyse = Analysera
open-analyses = Det andra programmets listor över drag är för långa för att sparas här; dess bästa drag och fel sparas.
open-doubt = Öppnad utan ställning och dubbleringstärning:
record-as = Ladda ner som
format-mat = match som text (.mat)
format-snowie = Snowie-text
format-text = ställningar som text
format-record = Lauta-protokoll (JSON Lines)
format-gnuid = GNU Backgammon-id
record-left-out = SGF kan inte säga alla analyser i denna fil: { $count } utelämnas.
record-bare = Kommentarer och analyser följer med i SGF, OGXM, ställningarnas text och protokollet; de andra formaten har inte plats för dem.
record-reviewed = Ladda ner med Lautas genomgång som
comment = Kommentar
copy-position = Kopiera ställningen
copy-xgid = Kopiera XGID
copy-text = Kopiera text
open-more = { $count ->
    [one] En till utelämnades.
   *[other] { $count } till utelämnades.
}
