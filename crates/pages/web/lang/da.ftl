# Dansk.

skip = Til indholdet
motto = gamle brætspil til at spille og forstå
languages = Sprog
or = { " " }eller{ " " }
yes = ja
no = nej
# Between the whole and its parts: 0.5.
decimal = ,
record = Protokol
back-to-game = Tilbage til spillet
points = { $count ->
    [one] { $count } point
   *[other] { $count } point
}
games = { $count ->
    [one] { $count } parti
   *[other] { $count } partier
}

## Forsiden

home-title = Vælg et spil
home-lead = Spil brætspil, som mennesker har kendt i århundreder, mod computeren eller en ven. Ved hver regel står kilden.
home-partly = Delvis kendte
home-partly-lead = Beslægtede spil, som vi ved for lidt om til, at de kan spilles.
home-forms = { $count ->
    [one] { $count } anden version
   *[other] { $count } andre versioner
}
home-play = Spil<span class="hidden"> { $game }</span>
home-rules = Regler<span class="hidden"> for { $game }</span>
family-tables = Tavlspil: væddeløb med terninger og femten brikker
family-trictrac = Trictrac: point for det, som et kast gør muligt
family-running = Løbekampe: terninger, rækker og slag
family-sahkku = Sáhkku: løbekampe med en konge, der skifter side
family-tab = Pindespil: fire rækker, stakke og gemte kast
family-hunt = Jagtspil: få mod mange
family-pile = Bunkespil: rum, som terningerne fylder og tømmer
family-chase = Forfølgelsesspil: to rækker brikker rundt om ét bræt
family-facing = Rækker over for hinanden: en brik slår den, der står overfor

## Den besøgendes egne spil

mine-title = Mine spil
mine-go-on = Fortsæt
mine-all = { $count ->
    [one] Mit spil
   *[other] Alle mine spil ({ $count })
}
mine-count = { $count ->
    [one] Din tur i { $count } spil
   *[other] Din tur i { $count } spil
}
mine-none = Her vises de spil, du begynder eller deltager i.
mine-lead = Denne browser husker de seneste 40 spil, du har begyndt, deltaget i eller åbnet fra en fil. Der er ingen konti.
mine-opened = Åbnede filer
mine-against-computer = mod computeren, niveau { $level }
mine-against = med { $name }
mine-against-other = med en anden spiller
mine-one-screen = ved samme skærm
mine-watched = spilles af computeren
mine-of-two = mellem to personer
mine-due = Din tur
mine-waits = Venter på modstanderen
mine-sit = Din plads er ledig
mine-seating = Venter på, at den anden spiller sætter sig
mine-won = Du vandt
mine-lost = Du tabte
mine-drawn = Uafgjort
mine-carry = Fortsæt på en anden enhed
mine-carry-note = Åbn linket dér inden for en time. Den, der har linket, kan spille dine spil, så hold det for dig selv.
mine-forget = Glem<span class="hidden"> { $game }</span>
mine-forget-all = Glem alle
mine-forget-note = Selve spillene slettes ikke. Linkene til dem virker stadig.
mine-add-title = { $count ->
    [one] Tilføj { $count } spil til denne browser?
   *[other] Tilføj { $count } spil til denne browser?
}
mine-add-lead = Du har åbnet et link fra en anden enhed. Tilføj kun spil, der er dine.
mine-add = Tilføj
mine-add-not = Tilføj ikke
mine-no-list = Linket er udløbet eller ufuldstændigt. Lav et nyt på den anden enhed under »Mine spil«.
ago-now = lige nu
ago-minutes = { $count ->
    [one] for { $count } minut siden
   *[other] for { $count } minutter siden
}
ago-hours = { $count ->
    [one] for { $count } time siden
   *[other] for { $count } timer siden
}
ago-days = { $count ->
    [one] for { $count } dag siden
   *[other] for { $count } dage siden
}

## Sidehoved og forside

nav-title = Webstedets dele
nav-play = Spil
nav-learn = Lær
nav-games = Alle spil
nav-api = Til programmer (API)
front-title = Gamle brætspil, der lever
front-at-once = Spil nu: { $game }
front-at-once-note = Du er hvid, og dit første kast er 3-1. Computeren spiller på et let niveau.
front-learn = Lær et spil
front-learn-note = Trin for trin på brættet
front-problem = Dagens opgave
front-problem-note = Find det bedste træk
front-friend = Spil med en ven
front-friend-note = Send et link; ingen behøver en konto
front-class-note = For lærere: én kode, et bræt til hver elev
front-analyse = Analysér en stilling
front-analyse-note = Hvilket træk er bedst, og hvorfor
front-file-note = En match, en fil eller et id fra et hvilket som helst backgammonprogram
front-featured = Otte spil at begynde med
front-learn-one = Lær<span class="hidden"> { $game }</span>
front-minutes = { $count ->
    [one] omkring { $count } minut
   *[other] omkring { $count } minutter
}
front-all = Alle { $count } spil
front-more = Søg på type, århundrede, længde og held
find-count = { $count ->
    [one] { $count } spil fundet
   *[other] { $count } spil fundet
}
shelf-nordic = Norden
shelf-mediterranean = Middelhavet og Mellemøsten
shelf-spain-italy = Spanien og Italien
shelf-france-germany = Frankrig, Tyskland og Nederlandene
shelf-english = England og oversøiske lande
shelf-caucasus = Rusland, Kaukasus og Centralasien
shelf-east-asia = Østasien
shelf-hunts = Jagtspil: få mod mange
courses-title = Lær et spil
courses-lead = Hvert trin er et bræt med en opgave. Svarer du forkert, får du reglen at vide.
courses-short = Korte lektioner
courses-steps = { $count ->
    [one] { $count } trin
   *[other] { $count } trin
}

## Om webstedet

about-title = Om Lauta
about-lead = Lauta er et frit program til gamle brætspil: tavlspil, løbekampe og jagtspil. Her kan du spille, lære og analysere { $games } spil.
about-sources = Hvor reglerne kommer fra
about-sources-text = Hvert spil er skrevet ned som en regelfil. Ved hver regel står kilden; i alt er der { $sources } kilder. Der står også, hvor godt kilden støtter reglen:
about-documented = En kilde siger det, og vi har læst den.
about-reported = En kilde siger det, men vi har kun læst den i uddrag eller citat.
about-reconstructed = Rekonstrueret ud fra, hvad en kilde antyder, eller ud fra en nær slægtning til spillet.
about-decision = Kilderne siger intet. Vi har selv valgt og begrunder valget.
about-method = Hvordan reglerne prøves
about-method-text = Det, der ifølge kilderne skal ske, er skrevet ned som eksempler, og programmet skal klare dem alle. Et andet, enklere program beregner også de lovlige træk, og de to skal være enige. Når et træk afvises, nævnes altid den regel, der forbyder det.
about-computer = Hvordan computeren spiller
about-computer-text = Den ser frem efter de samme regler, med neurale netværk, der har lært af partier mod sig selv. I jagtspil søger den, og nogle af dem er løst. Den ser aldrig terningerne før dig, og terningerne i spil mellem venner kan kontrolleres.
about-kept = Hvad der gemmes om dig
about-kept-text = Her er ingen konti, ingen reklamer og ingen statistik over besøgende, og intet hentes fra andre servere. Cookies gemmer dine indstillinger, dine pladser, listen over dine spil og de fejl, du øver. Spillene gemmes, så de kan fortsættes og ses igen.
about-licence = Licens
about-licence-text = Program, regelfiler og tegninger er frie under MIT-licensen eller Apache-licensen 2.0, som du vil.
about-further = Mere
about-compare = Sammenlign to spil

## Åbne udfordringer

challenge-title = Åbne udfordringer
challenge-lead = Disse personer venter på en at spille med. Tag en ledig plads, eller tilbyd selv en.
challenge-none = Ingen venter lige nu.
challenge-make = Vælg et spil, og tilbyd en plads
challenge-note = Et tilbud gælder en time, eller et døgn, hvis uret tæller dage. Spillerne kan kun sende hinanden nogle få faste vendinger.
challenge-side = Du spiller { $side }
challenge-no-clock = Intet ur
challenge-take = Spil<span class="hidden"> { $game }</span>
challenge-withdraw = Træk tilbage<span class="hidden">: { $game }</span>
challenge-offer = Eller hvem som helst <small>den ledige plads vises blandt åbne udfordringer</small>
challenge-gone = Pladsen er ikke længere ledig: en anden tog den, eller den blev trukket tilbage.
challenge-own = Det er din egen udfordring. Den kan kun trækkes tilbage.
challenge-not-own = Kun den, der har lavet en udfordring, kan trække den tilbage.
challenge-enough = Højst { $limit } udfordringer fra én adresse kan være åbne ad gangen. Træk først en tilbage.
challenge-full = For mange udfordringer er åbne lige nu. Tag en af dem, eller send linket til en ven.
challenge-friends-only = Kun en plads i et spil med en ven kan tilbydes.

class-title = Spil med klassen
class-lead = Læreren viser en kode på seks tegn. Skriv den her, så får du en plads ved et bræt.
class-code = Klassens kode
class-enter = Gå ind
class-make-title = For lærere
class-make-lead = Ét spil ved mange brætter. Klassen behøver kun en kode, og du ser alle brætter på én side.
class-game = Spil
class-who = Ved hvert bræt
class-pairs = to elever, hver ved sin enhed
class-shared = to elever ved én enhed
class-alone = én elev mod computeren
class-level = Computerens niveau, 1 til 8
class-boards = Største antal brætter
class-boards-most = 1 til { $most }
class-make = Opret klassen
class-note = Ingen behøver en konto. Der spørges ikke om navne, og ingen navne gemmes. En klasse, som ingen længere bruger, slettes med tiden.
class-of = Klasse { $code }
class-place = Tag en plads
class-back = Tilbage til mit bræt
class-somebody-else = Sidder der en anden her nu?
class-new-place = Tag en anden plads
class-no-names = Der spørges ikke om dit navn.
class-teacher = Lærerens side
class-go-to = Gå til { $address }, og skriv <strong>{ $code }</strong>
class-keep = Hold denne sides adresse for dig selv: den viser alle brætter. Nye træk kommer frem af sig selv.
class-count = { $count } af { $most } brætter er i brug.
class-board = Bræt { $number }
class-next-sits-here = Den anden plads ved dette bræt får den næste elev, der skriver koden. Du behøver ikke sende noget.
class-turns = { $count ->
    [one] én tur
   *[other] { $count } ture
}
class-full = Alle brætter i klassen er optaget.
class-second-free = Én elev er her, den anden plads er ledig
class-pupil-won = Eleven vandt
class-computer-won = Computeren vandt
class-unknown = Der er ingen klasse med denne kode. Se koden efter, tegn for tegn.
class-for = Til en klasse
front-open = Åbne udfordringer
front-open-note = Måske venter nogen på dig

## Kort og tidslinje

atlas-title = Kort og tidslinje
atlas-lead = Hvor og hvornår spillene blev spillet, ifølge deres regelfiler. Listen nedenfor siger det samme med ord.
atlas-map = Kort
atlas-time = Tidslinje
atlas-list = Alle steder
atlas-note = Tallet på et mærke er antallet af spil dér. Et mærke står for en egn, ikke et punkt, og mærker, der ville dække hinanden, er rykket fra hinanden. Kyster: Natural Earth.
atlas-old = gammelt, ikke dateret

## Slægtstræ

tree-title = Brætspillenes slægtstræ
tree-lead = Reglerne for et spil, der står under et andet, er skrevet som ændringer af det andet spils regler.
tree-note = Træet viser, hvor tæt to spil er på hinanden, men ikke, at det ene stammer fra det andet. Ved hvert spil står kilderne og antallet af regler med hver grad af belæg.
tree-sources = { $count ->
    [one] { $count } kilde
   *[other] { $count } kilder
}
tree-changes = Forskelle fra { $game }

## Før spillet

setup-rule-choices = Valgfrie regler ({ $count })
setup-rules = Regler og kilder
setup-opponent = Modstander
setup-side = Du spiller
setup-computer = Computer
setup-friend = En ven
setup-both = Samme skærm
setup-none = Se på
setup-level = Computerens niveau
setup-levels = begynder|let|afslappet|jævn|god|stærk|meget stærk|mesterlig|stærkest, op til ti sekunder pr. træk
name-own = Dit navn
name-note = hvis du vil; vises kun i dette spil
setup-options = Længde, ur og regler
setup-first = Hvem begynder
setup-first-rules = Som reglerne siger
setup-seed = Terningernes startværdi <small>samme tal, samme kast</small>
setup-presets = Færdige regelsæt
setup-preset-usual = Almindelige regler
setup-begin = Begynd
length-title = Hvor mange partier
length-one = Ét parti
length-stake = Ét parti med doblingsterning
length-match = En match til { $length }
length-usual = { $length } (det sædvanlige)
length-endless = Så mange I vil
length-score = Stilling ved matchens start <small>et handicap, for eksempel 0:3</small>

## Ved brættet

game-numbering = Hver side tæller felterne fra sin egen bunke, og trækkene skrives med sidens egne numre. Peg på et træk for at se det på brættet.
game-moves = Træk
game-goal = Mål:
game-rules = Regler
game-all-sources = Alle kilder og valgmuligheder
game-since = Forløb
game-to-answer = { $side } skal svare
game-doubles = { $side } dobler til { $stake }: tage imod eller passe?
game-beavers = { $side }: beaver til { $stake }. Tage imod eller passe?
game-raises = { $side } hæver indsatsen til { $stake }: godtage eller afslå?
game-your-turn = Din tur ({ $side })
game-to-move = { $side } skal trække
game-drawn = Partiet er uafgjort
game-wins = { $side } vinder
game-wins-by = { $side } vinder: { $ending }, { $points }
game-dice = Terninger
game-board = Brættet
players = Spillere
game-no-move = Intet lovligt træk.
game-pass = Stå over
game-next-game = Næste parti
game-next-move = Næste træk
game-play-on = Spil videre
game-your-move = Dit træk
game-play = Træk
game-done = Færdig
game-undo = Fortryd skridtet
game-undo-all = Fortryd turen
game-at-once = Bekræft træk automatisk
game-by-hand = Vælg en brik og så det sted, den skal hen, eller træk den derhen.
game-by-dice = Vælg en brik: den spiller den største terning. Tryk på terningerne for at spille den anden først. Du kan også vælge stedet, en brik skal hen, eller trække den derhen.
game-by-piece = Vælg en brik: den flyttes straks. Du kan også vælge stedet, den skal hen, eller trække den derhen.
game-by-spot = Vælg et markeret punkt: brikken spilles, hvor den står.
game-by-button = Tryk på knappen for det, du vil gøre.
note-any-points = To ens: brug { $count } brikker i de rum, du selv vælger.
note-lower-only = Kun det laveste tal, { $number }, spilles.
note-standing = Til hvert kast hører, ud over de to terninger, en fast { $number }'er.
game-complete = Dit træk er færdigt. Tryk på Færdig, <kbd>Enter</kbd> eller terningerne. Sæt kryds ved »Bekræft træk automatisk« for at springe dette over.
bear-off = Tag brikker ud
bear-off-auto = Tag brikker ud automatisk
game-keys = Taster: pilene flytter markeringen, et bogstav og et tal springer til et felt, <kbd>M</kbd> finder en brik, der kan flyttes, <kbd>Enter</kbd> spiller den og bekræfter et færdigt træk, <kbd>U</kbd> fortryder et skridt, <kbd>Skift</kbd> <kbd>U</kbd> hele turen, <kbd>Esc</kbd> sætter brikken tilbage, <kbd>D</kbd> trykker på Færdig.
game-keys-dice = <kbd>Mellemrum</kbd> bytter terningerne.
game-again = Spil igen
game-review = Gennemgå partiet
game-another = Et andet spil
game-resigns = giver op
game-nothing-yet = Ingen træk endnu.
game-computer = Computer, niveau { $level }
game-one-screen = To personer ved denne skærm
game-two-links = To personer, via link
game-seed = Terningernes startværdi: { $seed }.
game-turn-board = Vend brættet
game-the-dice = Terningerne
game-position-link = Link til denne stilling
game-new = Nyt spil
game-replay = Afspil
game-no-time = tiden er gået
game-agreed = uafgjort aftalt
told-threw = { $side } kastede { $throw }.
told-threw-called = { $side } kastede { $throw }, { $name }.
told-passed = { $side } stod over.
told-played = { $side } trak { $move }.
told-played-steps = { $side } trak { $move }: { $steps }.
told-played-paid = { $side } trak { $move } og fik { $points }.
told-played-pays = { $side } trak { $move } og betalte { $points }.
step-moves = fra { $from } til { $to }
step-on = videre til { $to }
step-enters = kommer ind på { $to }
step-placed = sættes på { $to }
step-jumps = springer fra { $from } til { $to }
step-off = af brættet fra { $from }
step-at = på { $from }
step-hits = slår
step-takes = tager { $pieces }
step-pins = binder
step-wakes = vågner
step-converted = bliver omvendt
step-times = { $step }, { $count } gange
told-resigned = { $side } gav op.
told-begins = { $side } begynder.
told-stake = { $side } { $did }.
told-no-time = { $side }: tiden er gået.
told-agreed = Siderne blev enige om uafgjort.
told-holds = { $side } bliver.
told-leaves = { $side } går.
scored-title = { $side }: { $throw }
scored-nothing = Giver ingenting.
scored-ways = { $count ->
    [one] { $count } måde
   *[other] { $count } måder
}
hole-made = { $side } { $count ->
    [one] laver et hul (trou)
   *[other] laver { $count } huller (trous)
}.
set-title = Omgangen hidtil
set-left = { $side } gik, og omgangen er slut: alle brikker går tilbage til begyndelsen.
set-off = { $side } tog sin sidste brik ud, og omgangen er slut: alle brikker går tilbage til begyndelsen.
list-contradicts = Forkert, pointene tages
list-insists = Holder fast og markerer dobbelt
decide-title = Blive eller gå
decide-stay = Bliv
decide-stay-means = Dine point bliver stående, modstanderen markerer sine, og du spiller kastet.
decide-afresh = Gå
decide-afresh-means = Du spiller ikke kastet, og begge sider mister deres point; hullerne bliver stående. Alle brikker går tilbage til starten, og du kaster først.
decide-win-round = Gå og vind runden
decide-win-round-means = Alle brikker går tilbage til starten, og næste runde begynder.
decide-repeat = Gør runden ugyldig
decide-repeat-means = Runden tæller ikke. Den spilles om, og vinderen får mere.
decide-lose-round = Opgiv runden
decide-lose-round-means = Du taber runden til laveste pris, og den næste begynder.
decide-suspend-rounds = Lad runderne hvile
decide-suspend-rounds-means = Runderne hviler, til nogen går; spillet med honnører fortsætter.
decide-suspend-game = Lad spillet med honnører hvile
decide-suspend-game-means = Det spil hviler, til nogen går; runderne fortsætter.
decide-play-on = Spil videre
decide-play-on-means = Du får betaling for spillet, begge sider begynder at markere forfra, og du spiller kastet.
decide-win = Afslut spillet
decide-win-means = Du har vundet det.
decide-stay-holes-means = Modstanderen markerer, hvad kastet gav, og du spiller kastet.
decide-afresh-holes-means = Du spiller ikke kastet, og modstanderen markerer intet for det; hullerne bliver stående. Alle brikker går tilbage til starten, og du kaster først.
price-plain = { $paid } jetoner (huller { $won } − { $lost }, trøst { $consolation })
price-times = { $paid } jetoner ({ $rate } × (huller { $won } + trøst { $consolation }) − huller { $lost })
price-pay = Du betaler { $price }.
price-get = Du får { $price }.
told-wins-round = { $side } går og vinder runden.
told-concedes = { $side } opgiver runden.
note-round = À écrire: runde { $number } af { $of }.
note-settlement = Afregning, første sides jetoner: runder { $rounds }, pulje { $pool }, væddemål om runderne (paris) { $paris }, væddemål for vinderen (queue) { $queue }; i alt { $sum }.
hole-by-doublet = To huller, fordi kastet er to ens.
hole-by-ways = To huller, fordi noget kunne gøres på flere måder.
school-answer-hint = Modstanderen sender dig i skole. Lad det stå, eller kald kravet falskt: er det alligevel rigtigt, mister du dets point to gange.
game-wins-counters = { $side } vandt med { $count } jetoner
mark-title = Kastets point
mark-hint = Ingen siger, hvad kastet giver: tæl selv, og markér, før du spiller. Modstanderen kan tage det, du glemmer, og det, du markerer for meget.
mark-none = Markér intet
mark-some = Markér { $points }
mark-button = Markér
school-hint = Du behøver ikke kræve noget. Fortsæt, eller kræv først det, der er forkert: alt eller intet, før næste kast. Et falsk krav går til modstanderen.
school-too-few = { $points } for lidt
school-too-many = { $points } for meget
school-not-played = { $points } for en jan, der ikke blev fyldt eller holdt
school-too-few-before = { $points } for lidt ved kastet før
school-claim = Send i skole: { $fault }
school-button = Send i skole
school-contradict = Forkert, jeg tager dem: { $fault }
school-augment = Hold fast og markér dobbelt: { $fault }
school-none = Ingen flere krav
school-go-on = Fortsæt
said-title = Hvad der er sagt om kastet
mark-rare = Mere end { $points }
mark-rare-hint = Så meget giver et kast næsten aldrig. En falsk markering eller et falsk krav går helt til modstanderen og kan koste et hul eller spillet.
mark-sure = Jeg har talt efter
school-accept = Lad det stå
told-marks = { $side } markerer { $points }.
told-marks-nothing = { $side } markerer intet.
told-claims = { $side } sender modstanderen i skole: { $fault }.
told-contradicts = { $side } siger imod.
told-insists = { $side } holder fast og markerer dobbelt.
told-no-claim = { $side } har ingen flere krav.
told-accepts = { $side } lader kravet stå.
why-title = Hvorfor ikke …?
why-ask = Skriv et træk for at se, om det er lovligt, og hvilken regel der afgør det.
why-ask-event = Skriv et træk for at se, om det er lovligt, eller en hændelse som »petit jan« eller »battre 8« for at se, hvorfor kastet giver den eller ej.
why-button = Spørg
why-nearest = Nærmeste lovlige træk:
why-source = kilde: { $source }. { $title }

## Flere partier, og indsatsen

ended-resigned = { $side } vinder: { $loser } gav op
ended-resigned-points = { $side } vinder { $points }: { $loser } gav op
ended-refused = { $side } vinder { $points }: den højere indsats blev afslået
ended-passed = { $side } vinder { $points }: doblingen blev passet
ended-no-time = { $side } vinder: { $loser } har ikke mere tid
ended-no-time-points = { $side } vinder { $points }: { $loser } har ikke mere tid
ended-agreed = Partiet er uafgjort efter aftale
ended-with-cube = { $result } (terningen på { $stake })
match-won = { $side } vinder matchen, { $most }–{ $least }
match-drawn = Matchen er uafgjort, { $first }–{ $second }
told-last-game = Sidste parti: { $result }.
series-score = stilling
series-cube = doblingsterning
series-stake = indsats
series-offered = { $value } tilbudt { $side }
series-middle = { $value } i midten
series-crawford = Crawford-partiet: ingen må doble.
series-crawford-next = Næste parti er Crawford-partiet: ingen må doble.
series-one-with-stake = Ét parti med doblingsterning
series-game = Parti { $n }
series-game-of = Parti { $n } af { $to }
series-match = Match til { $length }, parti { $n }
poule-title = En pulje: tre til fem spillere ved denne skærm
poule-note = Skriv tre til fem navne for at spille om en pulje. Lodtrækning afgør, hvem der begynder; pladsen ovenfor har så ingen betydning.
poule-player = spiller
poule-player-n = Spiller { $n }
poule-kind-n = Spiller { $n }: menneske eller computer
poule-person = Menneske
poule-game = Pulje, parti { $n }
poule-pot = I puljen: { $pot }.
poule-growing = Den første, der slår alle andre i træk, tager den.
poule-plucked = Vinderen af hvert parti tager sin del af den.
poule-won = vundet
poule-paid = betalt
poule-drew = fået
poule-balance = saldo
poule-next = Næste parti: { $stays } mod { $comes }.
poule-waiting = Venter: { $names }.
poule-taken = { $player } tager puljen på { $pot }
poule-over = Puljen er tom, og spillet er slut
poule-count = En pulje har tre til fem spillere, denne har { $count }: udfyld en linje mere, eller tøm dem alle for at spille to.
poule-twice = To spillere hedder »{ $name }«. Giv hver sit eget navn.
poule-resign = { $player } taber dette spil, og puljen fortsætter.
poule-leave = Forlad puljen
poule-leave-means = Intet går tabt: puljen bliver på denne adresse, og I kan komme tilbage.
poule-leave-button = Til startsiden
poule-screen = En pulje ved denne skærm
do-throw = Kast
do-raise = Hæv til { $stake }
do-double = Doble til { $stake }
do-beaver = Beaver til { $stake }
do-accept = Godtag { $stake }
do-take = Tag imod på { $stake }
do-refuse = Afslå, og tab { $points }
do-drop = Pas, og tab { $points }
did-raise = hævede indsatsen
did-double = doblede
did-take = tog imod
did-accept = godtog
did-drop = passede
did-refuse = afslog
did-beaver = tog imod med beaver

## Mellem venner

wait-sit = Sæt dig for at spille { $side }.
wait-for = Du spiller { $side }. Spillet begynder, når { $other } har sat sig.
wait-invites = { $name } inviterer dig til at spille.
wait-watch-one = Du ser på. Spillet begynder, når { $side } har sat sig.
wait-watch-both = Du ser på. Spillet begynder, når begge sider har sat sig.
wait-sit-down = Sæt dig
wait-without-script = Uden JavaScript vælger serveren dit ord for terningerne. Så må du stole på, at det er et nyt.
wait-look = Opdatér
wait-next-game = Venter på, at spillerne begynder næste parti.
wait-watching = Du ser på.
wait-waiting = Venter på { $side }.
link-title = Links til dette spil
link-other = Til den anden spiller
link-other-note = Den, der åbner linket, spiller den anden side. Send det kun til én person.
link-own = Til dig selv, på en anden enhed
link-own-note = Linket åbner din plads. Hold det for dig selv.
link-watch = For tilskuere
link-copy = Kopiér
link-copy-here = Kopiér linket
share-title = Del og gem
resign-title = Giv op
resign-button = Giv partiet op
back-button = Tag min seneste tur tilbage
rematch-waits = { $side } vil have revanche med byttede sider.
rematch-go = Til næste parti
rematch-watch = Se næste parti
rematch-ask = Revanche med byttede sider

## Venner taler

phrase-hello = Hej!
phrase-luck = Held og lykke!
phrase-played = Godt spillet!
phrase-throw = Sikke et kast!
phrase-sorry = Undskyld!
phrase-thanks = Tak for partiet!
phrase-moment = Et øjeblik, tak.
phrase-bye = Jeg må gå.
talk-said = Beskeder
talk-refused = Anmodningen blev afslået.
talk-asks-draw = { $side } tilbyder uafgjort.
talk-asks-back = { $side } beder om at tage det sidste træk tilbage.
talk-accept = Godtag
talk-refuse = Afslå
talk-ask-back = Bed om at tage trækket tilbage
talk-ask-draw = Tilbyd uafgjort
talk-say = Send en besked
clock-time = tid
clock-days-hours = { $days } d { $hours } t
clock-title = Ur <small>til partier mellem venner</small>
clock-none = Intet ur (det sædvanlige)
clock-is = Ur: { $clock }.
clock-days = { $count ->
    [one] { $count } dag pr. tur
   *[other] { $count } dage pr. tur
}
clock-fischer = { $minutes } minutter plus { $seconds } sekunder pr. tur
replay-page = Afspilning: { $game }
replay-steps = Spillets trin
replay-first = Til begyndelsen
replay-back = Tilbage
replay-step = Trin
replay-at = { $n } af { $of }
replay-show = Vis
replay-forward = Fremad
replay-last = Til slutningen
replay-game = Til spillet
print-board = Udskriv brættet
print-begin = Udgangsstilling
print-pieces = Brikker at spille med – { $pieces }.
embed-title = Indlejr på din egen side
embed-note = Kode til dette bræt

## Ærlige terninger

dice-fair = Ærlige terninger
dice-before = Serveren har valgt en hemmelighed og viser nu dens segl. Hver spiller tilføjer et ord før det første kast. Alle kast følger af hemmeligheden og de to ord. Efter partiet vises hemmeligheden, og enhver kan kontrollere hvert kast.
dice-seal = Segl (hemmelighedens SHA-256)
dice-word-of = Ord fra { $side }
dice-word-by-server = valgt af serveren
dice-word-none = endnu ikke valgt
fair-page = Terninger: { $game }
fair-title = Terningerne i dette spil
fair-how = Før det første kast viste serveren seglet på en hemmelighed, og hver spiller valgte et ord. Hvert kast følger af hemmeligheden og de to ord, så ingen kunne vælge et kast efter at have set spillet. Det beviser ikke, at serveren holdt hemmeligheden skjult for en spiller.
fair-secret = Hemmelighed
fair-secret-later = vises, når spillet er slut
fair-checked = { $count ->
    [one] <strong>Efterprøvet:</strong> { $count } kast følger af hemmeligheden og ordene.
   *[other] <strong>Efterprøvet:</strong> alle { $count } kast følger af hemmeligheden og ordene.
}
fair-not = Disse terninger er ikke ærlige:
fair-yourself = Vil du selv kontrollere det, så hent protokollen og kør <code>lauta verify game.jsonl</code>. Eller beregn kast nummer n, talt fra 0: HMAC-SHA-256 med hemmeligheden som nøgle, af det første ord, en nulbyte, det andet ord, en nulbyte, n som otte byte, en nulbyte og en nulbyte for de første 32 byte. Hver byte under det største multiplum af antallet af sider er en terning: dens rest ved division med antallet af sider, plus en.
fair-drawn = Kast 0 afgjorde, hvem der begynder, i spil hvor terningerne afgør det.
fair-named = Da spillet blev oprettet, blev det bestemt, at { $side } begynder.
fair-placed = Spillet begyndte fra en given stilling.

## En stilling

position-page = En stilling i { $game }
picture-save = Gem som billede
picture-save-svg = Som SVG
film-save = Gem spillet som film
position-moves = { $count ->
    [one] { $count } lovligt træk
   *[other] { $count } lovlige træk
}
position-play = Spil herfra
position-throw = { $side } skal kaste.
position-move = { $side } skal trække.

## Regler

rules-page = Regler for { $game }
rules-also = Også
rules-play = Spil
rules-board = Brættet
rules-title = Regler
rules-throws = Kastenes navne
rules-options = Valgmuligheder
rules-here = I dette spil: <strong>{ $value }</strong>
rules-sources = Kilder
sure-high = Reglernes sikkerhed: høj.
sure-medium = Reglernes sikkerhed: middel.
sure-low = Reglernes sikkerhed: lav.
grade-documented = belagt
grade-reported = på anden hånd
grade-reconstructed = rekonstrueret
grade-decision = vores beslutning

## Råd, og hvad træk er værd

advice-button = Råd
advice-moves = Træk, bedste først
advice-all = { $count ->
    [one] { $count } træk
   *[other] Alle { $count } træk
}
advice-plain = Vælg et træk for at spille det.
advice-scripted = Vælg et træk for at prøve det på brættet.
advice-throw = Terningerne er ikke kastet endnu. Råd gælder træk, så kast først.
advice-answer = Indsatsen er hævet. Svar først: råd gælder kun træk.
advice-marks = Der er ingen råd om at markere og kræve: hvad et kast giver, og hvad der er galt, må du selv se.
advice-over = Spillet er slut, så der er ingen råd.
advice-say = Bedst: { $move }, { $equity }. På listen: { $shown } af { $count }.
advice-basis-rollout = Værdier med ± er rollouts: gennemsnittet af { $trials } partier efter hvert træk med de samme kast, og dets standardfejl.
advice-basis-judged = Værdierne er equity i point. En håndlavet vurdering anslår dem { $count ->
    [0] lige efter trækket
    [1] ét kast frem
   *[other] { $count } kast frem
}.
advice-basis-network = Værdierne er equity i point. Det neurale netværk anslår dem { $count ->
    [0] lige efter trækket
    [1] ét kast frem
   *[other] { $count } kast frem
}.
advice-basis-search = Værdierne går fra −1 (tabt) til +1 (vundet). De er skøn fra en søgning, { $count } træk dyb.
advice-basis-proof = Et bevist resultat gælder, uanset hvad modstanderen gør.
advice-basis-at-score = Stilling og indsats regnes med: et vundet point ved denne indsats er +1, et tabt −1.
advice-basis-score-left-out = Matchens stilling og indsats regnes ikke med.
mark-doubtful = tvivlsomt
mark-bad = dårligt
mark-very-bad = meget dårligt
proved-win = bevist: vinder
proved-draw = bevist: uafgjort
proved-loss = bevist: taber
proved-at-once = { $proved } straks
proved-within = { $count ->
    [one] { $proved } inden for { $count } træk
   *[other] { $proved } inden for { $count } træk
}
proved-by-table = { $proved }, ifølge en eksakt tabel
value-points = equity { $value }
value-exact = { $points }, eksakt
value-less = { $value } mindre
value-as-good = lige så godt
chance-won = gevinst { $chance }
chance-lost = tab { $chance }
chance-draw = uafgjort { $chance }
cost-not = { $best }, ikke { $played }
cost-best = det bedste er { $best }

## Et gennemgået parti

review-page = Gennemgang: { $game }
review-of-poule = Tal for spillerne
review-title = Gennemgang af et parti
review-broken = Analysen mislykkedes. Du kan stadig hente protokollen.
review-waits = Venter på analyse.
review-progress = Partiet analyseres: { $done } af { $of } kast og træk er færdige.
review-progress-label = Analyserede kast og træk
review-by-itself = Siden opdaterer sig selv med få sekunders mellemrum.
review-look = Opdatér nu
review-curve = Partiets forløb
review-turning = Vendepunkter
review-both = Tal for begge sider
review-rate = Gennemsnitlig fejl i et træk (millipoint)
review-doubled = Doblede
review-cube-cost = Det kostede { $value } point ved denne indsats.
review-cube-errors = Fejl med doblingsterningen ({ $unit })
review-cube-count = Doblingsvalg, der tæller
cube-missed-doubles = Oversete doblinger
cube-wrong-doubles = Forkerte doblinger
cube-wrong-takes = Fejlagtigt modtaget
cube-wrong-passes = Fejlagtigt passet
cube-missed-beavers = Oversete beavere
cube-wrong-beavers = Forkerte beavere
review-pr = PR (spilleniveau)
review-pr-count = Beslutninger, der tæller i PR
review-snowie = Fejlrate efter Snowie
review-errors = Fejl i træk ({ $unit })
review-count = Beslutninger om træk
review-forced = Tvungne træk (tæller ikke)
review-marked = Markerede fejl
review-none = ingen
review-luck = Held (point)
review-errors-chance = Alle fejl (chance for at vinde matchen)
review-luck-chance = Held (chance for at vinde matchen)
review-match-without-luck = Heldjusteret resultat af matchen for { $side }: { $value } af en sejr. Spiller begge lige godt, er det 50 %.
review-paid = { $side } fik også { $points } under partiet
review-without-luck = heldjusteret resultat for { $side }: { $value } point
review-unfinished = Partiet er ikke slut
review-read-up-to = { $place }. Filen blev læst frem til det sted.
review-worst = Værste fejl
review-all-errors = Alle fejl af { $name } ({ $count })
review-differences = Hvor Lauta og { $program } er mest uenige
review-other-program = det andet program
review-other-totals = Ifølge { $program }
review-no-error = { $program }: ingen fejl
review-other-plays = Alle valg, som { $program } bedømmer dem
review-other-luck = Kastets held ifølge det program: { $value }
review-other-gammons = Gammon er her talt uden backgammon.
review-error = { $program }: bedst { $best }, fejl { $value }
review-double = Doble
review-no-errors = Ingen fejl: hvert træk var det bedste.
review-played = Spillet træk
review-best-of = Bedst af { $count }
review-cost = Fejl
review-rank = plads { $rank } af { $count }
review-best-instead = Bedste træk
review-cost-forced = ingen: det eneste lovlige træk
review-cost-none = ingen: det bedste af { $count } træk
review-basis-equities = Værdierne er equity i point. Programmet beregner dem { $count ->
    [0] lige efter hvert træk
    [1] ét kast frem
   *[other] { $count } kast frem
}. De er skøn, undtagen hvor en eksakt tabel er nævnt.
review-basis-luck = Heldet i et kast er dets equity minus gennemsnittet af alle kast, hvert med sit bedste svar, uden at se længere frem.
review-basis-search = Værdierne går fra −1 (tabt) til +1 (vundet). De kommer fra en søgning, { $count } træk dyb, og er skøn, hvis de ikke er bevist.
review-basis-marks = En fejl er tvivlsom fra { $doubtful }, dårlig fra { $bad } og meget dårlig fra { $worst }. Tvungne træk tæller ikke.
review-basis-stake = Fejl regnes, som om indsatsen var 1, og i en match sådan, at et vundet eller tabt point ved den aktuelle indsats er +1 eller −1. Heldet ganges med indsatsen.
review-basis-table = Stillinger i matchen vurderes med matchtabellen »{ $name }«.
review-basis-compared = Det, som { $program } mener, kommer fra filen: det bedste valg og den equity, der gik tabt.
review-basis-rate = PR er 500 gange den gennemsnitlige fejl i de beslutninger, der tæller: træk, der gør en forskel, doblinger, svar og kast uden dobling, hvor valget var tæt eller forkert. Fejlraten efter Snowie er 1000 gange alle fejl fra en side, divideret med begges kast.
curve-title = Equity for { $side } ({ $unit })
curve-above = { $side } foran ({ $unit })
curve-below = { $side } foran
curve-across = protokollens poster
curve-start = begyndelsen af et parti
curve-ends = Fra { $first } i begyndelsen til { $last } i slutningen.
curve-highest = Højest: { $label }.
curve-lowest = Lavest: { $label }.
unit-points = equity
unit-chances = skala −1 til 1
swing = { $change } for { $side }
swing-luck = held { $value }
swing-error = fejl { $value }
swing-causes = { $change } ({ $causes })

## Indstillinger

settings-title = Indstillinger
settings-contrast = Kontrast
settings-contrast-auto = Som på min enhed
settings-contrast-more = Høj
settings-boards = Brætter
settings-boards-own = Hvert spil sit eget
settings-boards-plain = Ét enkelt bræt til alle spil
settings-speed = Animationshastighed
settings-speed-off = Fra
settings-speed-fast = Hurtig
settings-speed-normal = Normal
settings-speed-slow = Langsom
settings-sound = Lyd
settings-sound-on = Til
settings-sound-off = Fra
settings-kept = Gemmes i denne browser i et år. Beder din enhed om mindre bevægelse, animeres intet.
settings-keep = Gem

## Det, der ikke går

error-number = Fejl { $status }
error-not-found = Siden findes ikke
error-conflict = Forældet
error-server = Serverfejl
error-misfit = Det lykkedes ikke
error-rules = Spillets regler
error-all-games = Alle spil
error-visitor-page = Der er ingen side på denne adresse. Den kan være skrevet forkert eller forældet.
error-visitor-game = Der er intet spil med det navn. Startsiden viser alle spil.
error-visitor-link = Linket eller formularen kunne ikke læses. Noget kan mangle eller være skrevet forkert. Gå tilbage og prøv igen, eller begynd på startsiden.
error-visitor-position = Stillingen eller regelvalget passer ikke til spillet. Stil den op igen fra spillets side.
error-details = Detaljer
error-elsewhere = formularen kom fra et andet websted; intet er ændret
error-method = Denne adresse kan ikke åbnes direkte. Begynd på startsiden.
error-slow = det tog for lang tid og blev afbrudt; dit spil er gemt
error-long = formularen er for lang
error-other = det lykkedes ikke ({ $status })
error-crowd = serveren har travlt; prøv igen om lidt
error-host = serveren kan nås som localhost eller ved sin IP-adresse, ikke under andre navne
error-flood = for mange forespørgsler på én gang; vent et sekund, og prøv igen
error-no-table = der er intet spil på { $id }; adressen kan være ufuldstændig
error-no-page = der er ingen side på { $path }
error-throw-due = terningerne er ikke kastet: { $words }
error-stale = siden er forældet: den viser tur { $asked }, men spillet er ved tur { $now }; intet er ændret
error-not-yours = det kan ikke lade sig gøre nu: { $why }
error-watching = du ser på dette spil: åbn linket til en plads for at spille
error-no-seat = linket åbner ingen plads i dette spil; det kan være ufuldstændigt
error-seed = spil mellem venner har deres egne kast: lad startværdien stå tom
error-not-begun = spillet er ikke begyndt: begge pladser skal først være taget
error-not-over = spillet er ikke slut endnu: du kan analysere det bagefter
error-full = spillet er for langt: grænsen er { $most } poster; begynd et nyt spil
error-busy = for mange forespørgsler lige nu; prøv igen om et øjeblik
error-questions = { $limit } forespørgsler fra din adresse venter allerede; vent et øjeblik, og prøv igen
error-replay = det gemte spil kan ikke indlæses: post { $entry } er beskadiget
error-store = spillene kan ikke læses eller gemmes lige nu
error-chance = serveren mangler tilfældige tal til terningerne
error-task = serveren kunne ikke gøre dette færdigt
error-clock = kun spil mellem venner har ur: vælg »Intet ur«
error-poule = en pulje spilles ved én skærm og ikke med links: vælg »Samme skærm«
not-yours-over = spillet er slut
not-yours-between = begynd næste parti først
not-yours-computer = det er computerens tur
not-yours-other = det er den anden sides tur
not-yours-alone = computeren spiller dette parti alene
not-yours-early = du kan bede om revanche efter spillet
not-yours-unadvised = der gives ingen råd i dette spil
not-yours-asked = en anmodning venter stadig på svar
not-yours-refused = en anmodning blev afslået; bed igen efter næste tur
not-yours-said = for mange beskeder: vent på svar eller på næste tur
not-yours-friendless = kun venner, der spiller via link, kan sende beskeder og anmodninger
not-yours-nothing-back = der er intet at tage tilbage: du har ikke trukket, eller terningerne er kastet siden
not-yours-unasked = ingen har spurgt dig om noget
not-yours-consent = bed din ven om lov først
not-yours-nothing-yet = der er intet at tage tilbage endnu
form-none = dette er ikke en formular: { $fault }
form-too-much = formularen eller linket er for langt: grænsen er { $fields } felter og { $kib } kB
form-missing = feltet »{ $field }« mangler
form-twice = feltet »{ $field }« er givet to gange
form-unknown = der er intet felt »{ $field }« her; felterne er { $known }
form-value = { $field } kan ikke være »{ $found }«; det kan være { $expected }
form-number = et tal
form-way = numre på knuder i træet af skridt
form-ply = nummeret på en tur
form-seed = et helt tal fra 0 til { $most }
form-match = game, stake, usual, endless eller et tal op til 999
form-score = to tal som 0:3
form-cube = indsats og side som 4:2
form-name = højst { $most } tegn
form-clock = dage pr. tur som 3d, eller minutter plus sekunder pr. tur som 10+5

## Brætter i ord

picture-over = Spillet er slut
picture-dice = Kastet: { $throw }
picture-nothing = intet
picture-pattern = Et mønster står på { $places }

## Brættets script

board-point = Felt { $place }
board-hole = Hul { $place }
board-spot = Punkt { $place }
board-square = Rude { $place }
board-of = { $what } ({ $side })
board-yours = egne: { $pieces }
board-empty = tomt
board-nobodys = kongen, som ikke tilhører nogen
board-piece = { $count ->
    [one] { $n } brik
   *[other] { $n } brikker
}
board-asleep = { $count ->
    [one] { $n } sovende brik
   *[other] { $n } sovende brikker
}
board-unconverted = { $count ->
    [one] { $n } uomvendt brik
   *[other] { $n } uomvendte brikker
}
board-pinned = { $count ->
    [one] { $n } bundet brik
   *[other] { $n } bundne brikker
}
board-returned = { $count ->
    [one] { $n } hjemvendt brik
   *[other] { $n } hjemvendte brikker
}
board-veteran = { $count ->
    [one] { $n } veteran
   *[other] { $n } veteraner
}
board-courier = { $count ->
    [one] { $n } kurér
   *[other] { $n } kurérer
}
board-king = { $count ->
    [one] { $n } konge
   *[other] { $n } konger
}
board-deer = { $count ->
    [one] { $n } hjort
   *[other] { $n } hjorte
}
board-tiger = { $count ->
    [one] { $n } tiger
   *[other] { $n } tigre
}
board-jaguar = { $count ->
    [one] { $n } jaguar
   *[other] { $n } jaguarer
}
board-hare = { $count ->
    [one] { $n } hare
   *[other] { $n } harer
}
board-fox = { $count ->
    [one] { $n } ræv
   *[other] { $n } ræve
}
board-bull = { $count ->
    [one] { $n } tyr
   *[other] { $n } tyre
}
board-dog = { $count ->
    [one] { $n } hund
   *[other] { $n } hunde
}
board-goat = { $count ->
    [one] { $n } ged
   *[other] { $n } geder
}
board-hunter = { $count ->
    [one] { $n } jæger
   *[other] { $n } jægere
}
board-is-picked = taget op
board-is-target = kan sættes her
board-can-move = kan flyttes
board-goes-to = går til { $place }
board-can-go-to = kan også gå til { $places }
board-hits = { $place } (slår)
board-takes = { $place } (tager)
board-some-can-move = { $count ->
    [one] { $n } kan flyttes
   *[other] { $n } kan flyttes
}
board-pass = Stå over
board-throw-again = Kast igen
board-alone = En brik alene
board-alone-from = En brik alene fra { $from } ({ $die })
board-thinking = Tænker
board-unreachable = Serveren kan ikke nås. Intet er tabt: prøv igen.
board-out-of-date = Siden er forældet: indlæs den igen.
board-which = Flere brikker kan gå dertil: tag en op.
board-not-there = Den kan ikke gå dertil.
board-none-here = Intet kan flyttes herfra.
board-none-there = Intet kan rykke derhen.
board-picked = Taget op: { $place }. Den kan gå til: { $places }.
board-put-back = Sat tilbage.
board-then = , derefter { "" }
board-may-stop = Du kan stoppe her: tryk på Færdig.
board-complete = Trækket er færdigt: tryk på Færdig.
board-took-back = Fortrudt: { $step }.
board-turn-undone = Turen er fortrudt.
board-first-die = { $die } spilles først.
board-nothing-to-undo = Intet at fortryde.
board-went-back = Taget tilbage.
board-incomplete = Trækket er ikke færdigt.
board-begun = Begge har sat sig, og spillet begynder.
board-nothing-moves = Intet kan flyttes.
board-no-place = Der er ingen { $place } på brættet.
board-your-turn = Din tur · { $title }
board-copied = Kopieret.
board-selected = Markeret: kopiér med tastaturet.

## Spillenes ord

term-white = Hvid
term-black = Sort
term-deer = Hjortene
    .number = many
term-dogs = Hundene
    .number = many
term-bulls = Tyrene
    .number = many
term-tigers = Tigrene
    .number = many
term-goats = Gederne
    .number = many
term-jaguar = Jaguaren
term-hare = Haren
term-hunters = Jægerne
    .number = many
term-bar = baren
term-off = ude
term-hand = hånd
term-reserve = reserve
term-circle = kredsen
term-pips = øjne
term-points = point
term-holes = huller
term-bredouille = bredouille
term-this-throw = dette kast
term-option-mode = Tællemåde
term-option-honneurs = Honnører (honneurs)
term-option-holes = Huller til sejr
term-option-double-at = Dobbelt op til så mange huller
term-option-grande-bredouille = Grande bredouille
term-option-coups = Runder (coups)
term-option-tenue = Betaling for bredouille (tenue)
term-option-refait = Annullerede runder (refait)
term-option-first = Hvem der begynder en runde
term-option-token = Jetoner for en tabt runde
term-option-queue = Væddemål for vinderen (queue)
term-option-poule = Puljens type
term-option-stake = Indsats
term-option-ecoles = Skoler (écoles)
term-option-open = Første kast
term-option-sortie = Udtagning (sortie)
term-option-pile-misere = Pile de misère
term-option-jan-rencontre = Jan de rencontre
term-option-margot = Margot la fendue
term-value-twelve = Tolv huller
term-value-toc = Toc
term-value-a-ecrire = À écrire
term-value-combine = Combiné
term-value-growing = Voksende
term-value-plucked = Plukket
term-value-plain = Enkel
term-value-raised = Forhøjet
term-value-add = Lægges til
term-value-alternate = På skift
term-value-winner = Vinderen
term-value-drawn = Lodtrækningen
term-value-afresh = Nyt kast
term-value-paris = Paris
term-value-provincial = Provins
term-value-no = nej
term-value-yes = ja
term-value-off = fra
term-value-double = dobbelt
term-does-bring-a-jan-de-six-tables = giver jan de six tables
term-does-bring-a-jan-de-deux-tables = giver jan de deux tables
term-does-bring-a-contre-jan-de-deux-tables = giver contre-jan de deux tables
term-does-bring-a-jan-de-mezeas = giver jan de mézéas
term-does-bring-a-contre-jan-de-mezeas = giver contre-jan de mézéas
term-does-hit-a-man = slår en brik
term-does-hit-a-man-falsely = slår en brik falsk
term-does-hit-the-corner = slår hjørnet
term-does-fill-the-petit-jan = fylder petit jan
term-does-fill-the-grand-jan = fylder grand jan
term-does-fill-the-jan-de-retour = fylder jan de retour
term-does-keep-the-petit-jan = holder petit jan
term-does-keep-the-grand-jan = holder grand jan
term-does-keep-the-jan-de-retour = holder jan de retour
term-does-take-the-last-man-off = tager den sidste brik ud
term-does-cannot-be-played-in-full = går tabt helt eller delvis
term-does-pile-all-men-in-the-corner = samler alle brikker i hjørnet
term-does-bring-a-jan-de-rencontre = giver jan de rencontre
term-does-bring-a-margot-la-fendue = giver margot la fendue
term-does-make-a-hole = laver et hul
term-figure-men-home = brikker hjemme
term-figure-men-off = brikker ude
term-figure-longest-blockade = længste mur
term-figure-blots = enlige brikker
term-figure-cases-of-the-grand-jan = holdte felter i grand jan (cases)
term-figure-cases-of-the-petit-jan = holdte felter i petit jan (cases)
term-asset-its-corner-taken = sit hjørne
term-asset-a-full-petit-jan = en fuld petit jan
term-asset-a-full-grand-jan = en fuld grand jan
term-asset-a-full-jan-de-retour = en fuld jan de retour
term-single-game = enkelt parti
term-double-game = dobbelt parti
term-honours = honnører
term-fiches = ficher
term-suspended = hviler
term-counters = jetoner
term-coups-lost = tabte runder
term-men = brikker
term-men-up = brikker ovenpå
term-wished-numbers = ønskede tal
term-across = ovre
term-asleep = sovende
term-awake = vågne
term-captured = slagne
term-captured-a = slagne
term-captured-b = slagne
term-converted = omvendte
term-unconverted = uomvendte
term-generals-in-the-circle = generaler i kredsen
term-in-hand = på hånden
term-lost = tabte
term-taken = tagne
term-ways-to-go = mulige træk
term-throws-that-must-be-used = kast, der skal bruges
error-analysis = analysen mislykkedes; du kan stadig hente protokollen
error-picture = billedet kunne ikke laves
error-streams = { $limit } sider er allerede åbne fra din adresse: luk nogle af dem

## A first game

learn-page = { $game }: et første parti
learn-title = Trin { $number } af { $of }
learn-legal = Lovlige træk: { $count }
learn-right = { $answer }: det er rigtigt.
learn-wrong = { $answer }: ikke helt.
learn-answers = Svar
learn-again = Prøv igen
learn-next = Næste trin
learn-whole = Spil et parti: svageste computer, med råd
learn-all = Alle trin
learn-number = Trin { $number }
learn-start = Lær det trin for trin
learn-different = Hvis du kender { $game }: det er anderledes her

## Problems

problems-title = Opgaver
problems-lead = Hver opgave er en stilling med ét bedste træk, fra et parti mellem computere. Find det på brættet.
problems-today = Dagens opgaver
problems-games = Opgaver efter spil
problems-count = { $count ->
    [one] { $count } opgave
   *[other] { $count } opgaver
}
problems-of = Opgaver: { $game }
problems-begin = Begynd med den første
problems-other = Andre temaer
problems-link = Opgaver
problem-page = { $game }: find det bedste træk
problem-title = Opgave { $number } af { $of }
problem-number = Opgave { $number }
problem-all = Alle opgaver i dette spil
problem-task = { $side } i trækket med { $throw }: find det bedste træk.
problem-win = { $side } i trækket: find det træk, der tvinger sejren igennem.
problem-save = { $side } i trækket: kun ét træk taber ikke. Find det.
problem-easy = let
problem-medium = middel
problem-hard = svær
problem-hint-ask = Vis et tip
problem-hint = Tip: { $themes }. Det bedste træk begynder på det markerede sted.
problem-hint-place = Tip: det bedste træk begynder på det markerede sted.
problem-best = Det bedste træk er { $move }.
problem-show = Vis det bedste træk
problem-next-one = Næste opgave
problem-next = Det næstbedste træk, { $move }, koster { $value } point.
problem-loss = Det koster { $value } point.
problem-loss-least = Det koster mindst { $value } point.
problem-wins = { $count ->
    [one] Det vinder straks.
   *[other] Det vinder inden for { $count } egne træk, uanset hvad den anden side gør.
}
problem-wins-not = Et andet træk tvinger sejren igennem. For dette blev der ikke fundet nogen sejr.
problem-saves = Alle andre træk taber.
problem-loses = Efter dette træk kan den anden side tvinge sejren igennem.
problem-rollout = Bekræftet ved rollout: { $trials } partier efter hvert træk, vurderet efter { $truncate } kast. Forskellens standardfejl: { $error }.
problem-proof = Bevist.
term-theme-hit = slå
term-theme-capture = tag en brik
term-theme-pin = bind en brik
term-theme-prime = byg en lang mur
term-theme-point = lav et felt
term-theme-hold = behold et felt
term-theme-break-contact = bryd kontakten
term-theme-safety = efterlad færre skud
term-theme-attack = tru
term-theme-trap = luk veje
term-theme-finish = tru med at vinde
term-theme-defend = forhindr en sejr
term-theme-score = få point med næste kast
term-theme-guard = giv den anden side færre point
term-theme-race = løb hjem
term-theme-awaken = væk brikker

## Egne fejl som opgaver

mistakes-title = Dine fejl
mistakes-lead = Tydelige fejl fra dine gennemgåede partier. En fejl, du løser, kommer igen efter tre dage, så efter to uger og derefter ikke mere.
mistakes-how = Gennemgå et parti, du har spillet færdigt: dets tydelige fejl kommer igen her som opgaver.
mistakes-due = { $count ->
    [one] { $count } fejl at øve
   *[other] { $count } fejl at øve
}
mistakes-practise = Øv mine tydelige fejl ({ $number })
mistakes-practise-of = Øv de tydelige fejl fra { $name } ({ $number })
mistakes-none = Gennemgangen fandt ingen tydelige fejl fra din side i dette parti.
mistakes-later = Alle fejl i partiet er løst for nu.
mistake-title = Din fejl { $number } af { $of }
mistake-title-of = { $name }: fejl { $number } af { $of }
mistake-all = Fejl i partiet
mistake-task = { $side } i trækket: find det bedste træk.
mistake-same = Du gjorde det samme i partiet.
mistake-same-of = Sådan var det også i partiet.
mistake-cube = { $side } kan kaste eller doble til { $stake }: hvad er bedst?
mistake-played = I partiet spillede du { $move }.
mistake-chosen = I partiet: { $choice }.
mistake-other-best = { $program }: dette er det bedste valg.
mistake-lower = Søgningen vurderer det { $value } lavere, på en skala fra −1 (tabt) til 1 (vundet).
mistake-next-lower = Søgningen vurderer det næstbedste træk, { $move }, { $value } lavere, på en skala fra −1 (tabt) til 1 (vundet).
mistake-judged = Sådan vurderer gennemgangen det ({ $ahead } frem efter hvert træk). Det er et skøn, ikke et bevis.
mistake-series = Stillingen i matchen regnes med.
mistake-review = Vis det i gennemgangen

## Two games side by side

compare-title = To spil side om side
compare-lead = Vælg to spil. Forskellene kommer først; det fælles er foldet sammen nedenunder.
compare-first = Første spil
compare-second = Andet spil
compare-show = Sammenlign
compare-options-of = Valgmuligheder: { $game }
compare-choose = Vælg
compare-same = { $count ->
    [one] Ens i begge: { $count } række
   *[other] Ens i begge: { $count } rækker
}
compare-none = Reglerne er ens.
compare-start = Begyndelse
compare-place = Sted
compare-period = Tid
compare-sure = Reglernes sikkerhed
compare-length = Beslutninger pr. parti, begge sider
compare-option = Valgmulighed: { $option }
rules-compare = Sammenlign med et andet spil
rules-print = Udskriv
look-lances = Brættet er tegnet efter træbrætter fra 1700-tallet: smalle tunger og pindehuller i kanterne.
look-club = Brættet er tegnet efter backgammonklubbernes brætter af kork og læder.
look-lobes = Brættet er tegnet efter miniaturer fra 1200-tallet, hvor tungerne har runde hoveder.
look-stone = Brættet er tegnet efter senantikkens stenplader, med en udhugget roset til hver plads.
look-inlay = Brættet er tegnet efter valnøddebrætter med indlagte geometriske mønstre.
look-roads = Brættet er tegnet efter kinesiske og koreanske lakbrætter: tolv veje på hver side, halvmåner og blomster som mærker og brikker så høje som flasker.
look-mat = Brættet er tegnet efter en vævet måtte med hvide veje på blåt.
look-sugoroku = Brættet er tegnet efter japanske lakskrin: rektangulære felter på begge sider af en flod.
look-boat = Brættet er tegnet efter daldøsspillets træbåde og sáhkkuspillets planker.
look-squares = Brættet er tegnet efter rækker af felter ridset i ler.
look-rock = Brættet er tegnet efter linjer ridset i klippe, som i Yinbjergene.
look-brass = Brættet er tegnet efter plader af graveret messing.
rules-begin = Udgangsstilling. Pilene viser, hvor hver side først kan gå hen; pilene for { $second } er stiplede.
rules-example = Et eksempel
rules-case = Eksempel { $id }

## Finding a game

find-title = Find et spil
find-words = Navn eller sted
find-kind = Type
find-century = Århundrede
find-length = Længde
find-luck = Held
find-any = alle
find-show = Vis
find-all = Alle spil
find-meant = Mente du { $game }?
find-none = Intet spil passer. Vælg færre betingelser.
length-short = kort
length-middle = middel
length-long = lang
luck-none = ingen terninger
luck-little = lidt
luck-some = noget
luck-much = meget

## A kiosk

kiosk-touch = Tryk for at spille
kiosk-idle = Er der nogen? Spillet begynder forfra om
kiosk-stay = Spil videre
position-edit = Ret stillingen

## A position to write

edit-title = Sæt en stilling op
edit-hand = Vælg en brik og så det sted, den skal hen, træk den derhen, eller brug piletasterne og Enter. En brik med flere former vender du ved at sætte den tilbage, hvor den stod. Esc slipper brikken, U fortryder.
edit-from = Flyt den øverste brik fra
edit-to = til
edit-move = Flyt
edit-turn = Lad den anden side trække
edit-start = Udgangsstilling
edit-text = Stillingen som tekst
edit-show = Vis
edit-good = Læst som
edit-use = Spil eller del
edit-examples = Eksempler

## The analysis board

analysis-tabs = Analysens dele
analysis-engine = Computeren
analysis-review = Gennemgang
analysis-title = Analysér
analysis-up = Forrige beslutning
analysis-down = Næste beslutning
analysis-autoplay = Afspil
analysis-keys = <kbd>←</kbd> <kbd>→</kbd> en tur ad gangen, <kbd>↑</kbd> <kbd>↓</kbd> en beslutning ad gangen, <kbd>Home</kbd> og <kbd>End</kbd> til begyndelsen og slutningen.
analysis-throw = Vælg et kast
analysis-roll = Kast terningerne
analysis-other = Et andet spil eller en anden stilling
analysis-game = Spil
analysis-position = Stilling (tomt: begyndelsen)
analysis-open = Åbn
line-expected = kast og træk med ~ imellem, højst { $most }
line-legal = et lovligt træk: { $reason }
line-over = intet mere: spillet er slut
line-tried = Variant:
line-remove = Fjern varianten
line-resigns = giver op
line-time = tiden udløbet
line-draw = uafgjort
reasons-for = For
reasons-against = Imod
reason-hits = slår { $mine } i stedet for { $other }
reason-captures = tager { $mine } i stedet for { $other }
reason-pins = binder { $mine } i stedet for { $other }
reason-makes = laver felt { $point }
reason-makes-not = laver ikke felt { $point }
reason-gives-up = opgiver felt { $point }
reason-keeps = beholder felt { $point }
reason-with = har { $asset }
reason-without = mangler { $asset }
reason-average-own = egne kast giver i snit { $mine } point i stedet for { $other }
reason-average = kast ({ $side }) giver i snit { $mine } point i stedet for { $other }
reason-throws-own = { $mine } af { $of } egne kast { $does } i stedet for { $other }
reason-throws = { $mine } af { $of } kast ({ $side }) { $does } i stedet for { $other }
reason-moves-own = egne træk, der { $does }: { $mine } i stedet for { $other }
reason-moves = træk ({ $side }), der { $does }: { $mine } i stedet for { $other }
reason-several = { $throws }; på mere end én måde { $mine } i stedet for { $other }
reason-shots = efterlader { $count } kast, der rammer ({ $share } %), i stedet for { $other }
reason-does-hit = slår
reason-does-capture = tager
reason-does-pin = binder
reason-does-end = afslutter partiet ({ $ending })
reason-figure = { $figure }: { $mine } i stedet for { $other }
reason-figure-of = { $figure } ({ $side }): { $mine } i stedet for { $other }
engine-depth = Se frem
engine-usual = sædvanlig
engine-throws = { $count } kast
engine-moves = { $count } træk
engine-rollout = rollout
engine-play = Vælg et træk for at spille det her.
cube-title = Doblingsterning
cube-offered = doblet, venter på svar
cube-no-double = Ingen dobling
cube-no-double-take = Ingen dobling, tage imod
cube-no-double-beaver = Ingen dobling, beaver
cube-no-double-pass = Ingen dobling, passe
cube-take = Doble, tage imod
cube-beaver = Doble, beaver
cube-pass = Doble, passe
cube-answer-take = Tag imod
cube-answer-pass = Pas
cube-answer-beaver = Beaver
cube-say = Bedst: { $choice }, { $equity }.
cube-gains = { $value } mere, hvis modstanderen fejler
cube-wins = Vinder { $chance } % af partierne.
cube-rolled = En rollout på { $trials } partier; standardfejl { $error }.
cube-rolled-both = En rollout på { $trials } partier uden dobling og lige så mange med en, der tages imod; standardfejl { $error } og { $doubled }.
cube-percent = Procenterne er chancen for at vinde matchen for den side, der bestemmer.
cube-too-good = For god til at doble: modstanderen ville passe.
review-next-mistake = Næste fejl
review-previous-mistake = Forrige fejl
review-first-mistake = Første fejl
review-whose = Hvis fejl
review-of-both = Begge spillere
review-arrows = Pile på brættet
review-both-moves = Begge
review-best-move = Bedste
review-try-again = Prøv igen
review-look-again = Vis beslutningen
open-title = Åbn hvad som helst
open-lead = Indsæt en match, en stilling eller et id fra et hvilket som helst backgammonprogram, eller vælg en fil.
open-text = Tekst eller id
open-file = Fil: vælg den eller slip den her
open-lenient = Hvis der er en fejl, så åbn det, der kan læses
open-readable = Åbn det, der kan læses
open-button = Åbn
open-note = eXtreme Gammon (.xg og tekst), GNU Backgammon, BGBlitz, OGXM, SGF, match som tekst (.mat), Snowie, protokoller fra Lauta; XGID, GNU Backgammons id, OGID. Højst 4 MB.
open-both = Filen blev åbnet; teksten i feltet er udeladt.
open-empty = Der blev ikke sendt noget: indsæt en tekst eller vælg en fil.
open-too-long = Det er for langt: en fil må højst fylde 4 MB.
open-fault = Fejl i linje { $line }, kolonne { $column }
open-fault-record = Fejl i post { $record }
open-fault-more = Flere fejl, som ikke vises: { $count }
open-fault-position = Stillingen før fejlen:
open-fault-legal = Lovlige træk:
open-matches = Matcher
open-positions = Stillinger
open-match = match til { $length }, { $first }:{ $second }
open-money = om penge, { $first }:{ $second }
open-analyse = Analysér
open-analyses = Det andet programs lister over træk er for lange til at blive gemt her; dets bedste træk og fejl gemmes.
open-doubt = Åbnet uden stilling og doblingsterning:
record-as = Hent som
format-mat = match som tekst (.mat)
format-snowie = Snowie-tekst
format-text = stillinger som tekst
format-record = Lauta-protokol (JSON Lines)
format-gnuid = GNU Backgammon-id
record-left-out = SGF kan ikke sige alle analyser i denne fil: { $count } udelades.
record-bare = Kommentarer og analyser følger med i SGF, OGXM, stillingernes tekst og protokollen; de andre formater har ikke plads til dem.
record-reviewed = Hent med Lautas gennemgang som
comment = Kommentar
copy-position = Kopiér stillingen
copy-xgid = Kopiér XGID
copy-text = Kopiér tekst
open-more = { $count ->
    [one] Én mere blev udeladt.
   *[other] { $count } flere blev udeladt.
}
