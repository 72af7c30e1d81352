# Suomi. Pelien osapuolten nimet ovat aina perusmuodossa, joten lauseet eivät taivuta niitä.

skip = Siirry sisältöön
motto = vanhoja lautapelejä pelattaviksi ja selitettyinä
languages = Kieli
or = { " " }tai{ " " }
yes = kyllä
no = ei
record = Pöytäkirja
back-to-game = Takaisin peliin
points = { $count ->
    [one] { $count } piste
   *[other] { $count } pistettä
}
games = { $count ->
    [one] { $count } peli
   *[other] { $count } peliä
}

## Etusivu

home-title = Valitse peli
home-lead = Istu laudan ääreen, jonka ihmiset ovat tunteneet vuosisatoja. Pelaa tietokonetta tai vieressäsi istuvaa vastaan; jokainen sääntö kertoo, mistä se on peräisin.
home-partly = Osittain tunnettuja
home-partly-lead = Sukulaispelejä, joista on löytynyt liian vähän, jotta niitä voisi pelata.
home-forms = { $count ->
    [one] { $count } muu muoto
   *[other] { $count } muuta muotoa
}
home-play = Pelaa<span class="hidden">: { $game }</span>
home-rules = Säännöt<span class="hidden">: { $game }</span>
family-tables = Lautapelit: kilpajuoksuja nopilla ja viidellätoista nappulalla
family-running = Juoksutaistelut: nopat, rivit ja lyönnit
family-sahkku = Sáhkku: juoksutaisteluja, joissa kuningas vaihtaa puolta
family-tab = Keppipelit: neljä riviä, pinoja ja säästettyjä heittoja
family-hunt = Ajopelit: harvat monia vastaan
family-pile = Kasapelit: nopat täyttävät ja tyhjentävät lokerot
family-chase = Takaa-ajot: kaksi jonoa nappuloita saman laudan ympäri

## Ennen peliä

setup-rules = Säännöt lähteineen
setup-seat = Paikkasi
setup-computer = tietokonetta vastaan
setup-friend = ystävää vastaan linkin kautta
setup-both = Molemmat
setup-both-note = kaksi ihmistä tämän näytön ääressä
setup-none = Ei kumpikaan
setup-none-note = katso, kun tietokone pelaa itseään vastaan
setup-level = Tietokoneen taso
setup-level-beginner = { $level }: aloittelija
setup-level-fair = { $level }: kohtalainen
setup-level-strongest = { $level }: vahvin
setup-options = Tämän pelin valinnat
setup-first = Kuka aloittaa
setup-first-rules = Sääntöjen mukaan
setup-seed = Noppien siemenluku <small>luku, jolla saa samat heitot uudelleen</small>
setup-begin = Aloita
length-title = Montako peliä
length-one = Yksi peli
length-stake = Yksi peli, jonka panosta voi korottaa
length-match = Ottelu, pituus { $length }
length-usual = { $length }, kuten tavallisesti
length-endless = Niin monta kuin haluatte
length-score = Tilanne ottelun alussa <small>vahvemman puolen antama tasoitus, esim. 0:3</small>

## Pöydässä

game-moves = Siirrot
game-rules = Säännöt
game-all-sources = Kaikki lähteet ja valinnat
game-since = Mitä on tapahtunut
game-to-answer = Vastausvuoro: { $side }
game-your-turn = Sinun vuorosi ({ $side })
game-to-move = Siirtovuoro: { $side }
game-drawn = Peli on tasan
game-wins = { $side } voittaa
game-wins-by = { $side } voittaa: { $ending }, { $points }
game-dice = Nopat
game-no-move = Ei yhtään sallittua siirtoa.
game-pass = Ohita vuoro
game-next-game = Seuraava peli
game-next-move = Seuraava siirto
game-play-on = Jatka itsestään
game-your-move = Siirtosi
game-play = Siirrä
game-done = Valmis
game-undo = Peru
game-at-once = Pelaa valmis siirto heti
game-by-hand = Nosta nappula ja laske se, tai vedä se perille.
game-keys = Näppäimet: nuolet liikkuvat laudalla, kirjain ja numero vievät pisteeseen, <kbd>Enter</kbd> nostaa ja laskee, <kbd>M</kbd> etsii, mikä voi liikkua, <kbd>U</kbd> peruu, <kbd>Esc</kbd> laskee takaisin, <kbd>D</kbd> on valmis.
game-again = Pelaa uudelleen
game-review = Käy peli läpi
game-another = Toinen peli
game-resigns = luovuttaa
game-nothing-yet = Mitään ei ole vielä tapahtunut.
game-computer = Tietokone, taso { $level }
game-one-screen = Kaksi ihmistä tämän näytön ääressä
game-two-links = Kaksi ihmistä, kummallakin oma linkki
game-seed = Noppien siemenluku: { $seed }.
game-turn-board = Käännä lauta
game-the-dice = Nopat
game-position-link = Linkki tähän asemaan
game-new = Uusi peli
game-replay = Toista
game-no-time = aika loppui
game-agreed = sovittiin tasapeli
told-threw = { $side } heitti { $throw }.
told-threw-called = { $side } heitti { $throw }, { $name }.
told-passed = { $side } ohitti vuoron.
told-played = { $side } siirsi { $move }.
told-played-paid = { $side } siirsi { $move } ja saa { $points }.
told-played-pays = { $side } siirsi { $move } ja maksaa { $points }.
told-resigned = { $side } luovutti.
told-begins = { $side } aloittaa.
told-no-time = { $side }: aika loppui.
told-agreed = Puolet sopivat tasapelistä.
why-title = Miksi ei …?
why-ask = Kirjoita siirto, niin kuulet, saako sen pelata ja mikä sääntö niin sanoo.
why-button = Kysy
why-nearest = Lähimmät sallitut siirrot:

## Useita pelejä ja panos

ended-resigned = { $side } voittaa: { $loser } luovutti
ended-resigned-points = { $side } voittaa, { $points }: { $loser } luovutti
ended-refused = { $side } voittaa, { $points }: panosta ei hyväksytty
ended-no-time = { $side } voittaa: { $loser }, aika loppui
ended-no-time-points = { $side } voittaa, { $points }: { $loser }, aika loppui
ended-agreed = Peli on sovittu tasapeliksi
match-won = { $side } voittaa ottelun { $most }–{ $least }
match-drawn = Ottelu päättyy tasan { $first }–{ $second }
series-score = tilanne
series-cube = kuutio
series-stake = panos
series-offered = { $value } tarjottu: { $side }
series-middle = { $value } keskellä
series-crawford = Crawford-peli: kukaan ei saa tuplata.
series-crawford-next = Seuraava on Crawford-peli: kukaan ei saa tuplata.
series-one-with-stake = Yksi peli panoksella
series-game = Peli { $n }
series-game-of = Peli { $n }/{ $to }
series-match = Ottelu, pituus { $length }, peli { $n }
do-throw = Heitä
do-raise = Korota: { $stake }
do-double = Tuplaa: { $stake }
do-beaver = Tuplaa vastaan: { $stake }
do-accept = Hyväksy: { $stake }
do-take = Ota vastaan: { $stake }
do-refuse = Hylkää ja häviä { $points }
do-drop = Luovuta ja häviä { $points }
did-raise = korotti panosta
did-double = tuplasi
did-take = hyväksyi
did-drop = luovutti
did-beaver = hyväksyi ja tuplasi vastaan

## Ystävien kesken

wait-sit = Istu paikallesi: pelaat puolta { $side }.
wait-for = Pelaat puolta { $side }. Peli alkaa, kun { $other } on istunut paikalleen.
wait-watch-one = Katsot peliä. Se alkaa, kun { $side } on istunut paikalleen.
wait-watch-both = Katsot peliä. Se alkaa, kun molemmat puolet ovat istuneet paikoilleen.
wait-sit-down = Istu
wait-without-script = Ilman skriptiä palvelin sanoo sanan noppiesi puolesta: silloin sinun on luotettava siihen, että sana oli uusi.
wait-look = Katso uudelleen
wait-next-game = Pelaajat aloittavat seuraavan pelin.
wait-watching = Katsot peliä.
wait-waiting = Odotetaan: { $side }.
link-title = Tämän pelin linkit
link-friend = Ystävällesi
link-friend-note = Se, joka avaa tämän linkin, pelaa toista puolta: lähetä se yhdelle ihmiselle.
link-own = Itsellesi toista laitetta varten
link-own-note = Se avaa paikkasi: pidä se omana tietonasi.
link-watch = Katsojille
link-copy = Kopioi
resign-title = Luovuta
resign-button = Luovuta tämä peli
rematch-waits = { $side } odottaa sinua uudessa pelissä, puolet vaihdettuina.
rematch-go = Seuraavaan peliin
rematch-watch = Katso seuraavaa peliä
rematch-ask = Pelaa uudelleen, puolet vaihdettuina

## Ystävien puhetta

phrase-hello = Hei!
phrase-luck = Onnea peliin!
phrase-played = Hyvin pelattu!
phrase-throw = Mikä heitto!
phrase-sorry = Anteeksi!
phrase-thanks = Kiitos pelistä!
phrase-moment = Hetki, kiitos.
phrase-bye = Minun täytyy lähteä.
talk-said = Mitä on sanottu
talk-refused = Pyyntö on hylätty.
talk-asks-draw = { $side } tarjoaa tasapeliä.
talk-asks-back = { $side } pyytää saada perua viime siirron.
talk-accept = Hyväksy
talk-refuse = Hylkää
talk-ask-back = Pyydä saada perua siirto
talk-ask-draw = Tarjoa tasapeliä
talk-say = Sano jotakin
clock-time = aika
clock-days-hours = { $days } pv { $hours } t
clock-title = Kello <small>ystävien kesken; tavallisesti pelataan ilman aikarajaa</small>
clock-none = ei kelloa
clock-is = Kello: { $clock }.
clock-days = { $count ->
    [one] { $count } päivä vuoroa kohti
   *[other] { $count } päivää vuoroa kohti
}
clock-fischer = { $minutes } min ja joka vuoron jälkeen { $seconds } s lisää
replay-page = Toisto: { $game }
replay-steps = Pelin vaiheet
replay-first = Alkuun
replay-back = Taaksepäin
replay-step = Vaihe
replay-at = { $n }/{ $of }
replay-show = Näytä
replay-forward = Eteenpäin
replay-last = Loppuun
replay-keys = <kbd>←</kbd> ja <kbd>→</kbd> vievät taakse ja eteen, <kbd>Home</kbd> ja <kbd>End</kbd> kumpaankin päähän.
replay-game = Peliin
print-board = Tulosta lauta
print-begin = Miten peli alkaa
print-pieces = Tarvittavat nappulat – { $pieces }.
embed-title = Omalle sivulle
embed-note = Tämä lauta muille sivuille

## Reilut nopat

dice-fair = Reilut nopat
dice-before = Palvelin on arponut salaisuuden ja näyttää nyt sen sinetin; kumpikin paikka lisää oman sanansa ennen ensimmäistä heittoa. Kaikki heitot seuraavat näistä kolmesta. Kun peli on ohi, salaisuus näytetään, ja kuka tahansa voi tarkistaa jokaisen heiton.
dice-seal = Sinetti (salaisuuden SHA-256)
dice-word-of = Sana: { $side }
dice-word-by-server = palvelimen sanoma
dice-word-none = ei vielä sanottu
fair-page = Nopat: { $game }
fair-title = Tämän pelin nopat
fair-how = Ennen ensimmäistä heittoa palvelin näytti salaisuuden sinetin, ja kumpikin paikka sanoi sanan. Jokainen heitto seuraa salaisuudesta ja näistä kahdesta sanasta: kukaan ei voinut valita heittoa pelin nähtyään. Tämä ei todista, että palvelin olisi pitänyt salaisuutensa pelaajalta.
fair-secret = Salaisuus
fair-secret-later = näytetään, kun peli on ohi
fair-checked = { $count ->
    [one] <strong>Tarkistettu:</strong> { $count } heitto seuraa salaisuudesta ja sanoista.
   *[other] <strong>Tarkistettu:</strong> kaikki { $count } heittoa seuraavat salaisuudesta ja sanoista.
}
fair-not = Nämä nopat eivät ole reilut:
fair-yourself = Voit tarkistaa itse: lataa pöytäkirja ja aja <code>lauta verify game.jsonl</code>; tai ota heitto numero n, nollasta laskien: HMAC-SHA-256, avaimena salaisuus, tekstistä ensimmäinen sana, nollatavu, toinen sana, nollatavu, n kahdeksana tavuna, nollatavu ja ensimmäisille 32 tavulle nollatavu. Jokainen tavu, joka on pienempi kuin tahkojen luvun suurin monikerta, on noppa: sen jakojäännös tahkojen luvulla, plus yksi.
fair-drawn = Heitto 0 ratkaisi, kuka aloittaa, jos se arvotaan.
fair-named = Peliä luotaessa sovittiin, että { $side } aloittaa.
fair-placed = Peli alkoi annetusta asemasta.

## Asema

position-page = Pelin { $game } asema
position-of = Asema pelissä
position-picture = Kuvana
position-moves = { $count ->
    [one] { $count } sallittu siirto
   *[other] { $count } sallittua siirtoa
}
position-play = Pelaa tästä
position-throw = Heittovuoro: { $side }.
position-move = Siirtovuoro: { $side }.

## Säännöt

rules-page = Pelin { $game } säännöt
rules-also = Myös
rules-play = Pelaa
rules-board = Lauta
rules-title = Säännöt
rules-throws = Heittojen nimet
rules-options = Valinnat
rules-here = Tässä: <strong>{ $value }</strong>
rules-sources = Lähteet
sure-high = Säännöt tunnetaan kokonaisuutena hyvin.
sure-medium = Säännöt tunnetaan kokonaisuutena melko hyvin.
sure-low = Säännöt ovat kokonaisuutena epävarmat.
grade-documented = kirjattu
grade-reported = kerrottu
grade-reconstructed = päätelty
grade-decision = oma ratkaisu

## Neuvot ja siirtojen arvo

advice-button = Neuvo
advice-moves = Siirrot, paras ensin
advice-all = { $count ->
    [one] { $count } siirto
   *[other] Kaikki { $count } siirtoa
}
advice-plain = Valitse siirto, niin se pelataan.
advice-scripted = Valitse siirto, niin voit kokeilla sitä laudalla.
advice-throw = Noppia ei ole heitetty: neuvon siirrosta saa, kun ne ovat pöydällä.
advice-answer = Panosta on korotettu: neuvoja annetaan vain siirroista, kun se on ratkaistu.
advice-over = Peli on ohi: neuvottavaa ei enää ole.
advice-say = Paras: { $move }, { $worth }. { $count ->
    [one] Painikkeen alla on { $shown }/{ $count } siirto.
   *[other] Painikkeen alla on { $shown }/{ $count } siirtoa.
}
mark-doubtful = epäilyttävä
mark-bad = huono
mark-very-bad = hyvin huono
proved-win = todistettu: voittaa
proved-draw = todistettu: tasapeli
proved-loss = todistettu: häviää
proved-at-once = { $proved } heti
proved-within = { $count ->
    [one] { $proved } { $count } siirrolla
   *[other] { $proved } viimeistään { $count } siirrolla
}
proved-by-table = { $proved }, tarkan taulukon mukaan
value-points = { $value } pistettä
value-exact = { $points }, tarkka
value-less = { $value } vähemmän
value-as-good = yhtä hyvä
chance-won = voitto { $chance }
chance-lost = tappio { $chance }
chance-draw = tasapeli { $chance }
cost-not = { $best }, ei { $played }
cost-best = paras on { $best }

## Läpikäyty peli

review-page = Läpikäynti: { $game }
review-title = Pelin läpikäynti
review-broken = Analyysi keskeytyi. Pöytäkirjan voi silti ladata.
review-waits = Tämä peli käydään läpi, kun sen vuoro tulee.
review-progress = Peliä käydään läpi: { $done }/{ $of } heittoa ja siirtoa on käsitelty.
review-progress-label = Läpikäydyt heitot ja siirrot
review-by-itself = Sivu katsoo itsestään uudelleen muutaman sekunnin välein.
review-look = Katso nyt
review-curve = Pelin käyrä
review-turning = Käännekohdat
review-decisions = Jokainen ratkaisu
review-both = Molempien puolten peli
review-rate = Virhe ratkaisua kohti, tuhannesosina
review-errors = Kaikki virheet, yksikkönä { $unit }
review-count = Ratkaisut
review-forced = Pakkosiirrot, ei laskettu mukaan
review-marked = Merkityt
review-none = ei yhtään
review-luck = Noppaonni pisteinä
review-paid = lisäksi { $side } sai maksuja { $points }
review-without-luck = ilman onnea { $side } olisi saanut { $value } pistettä
review-worst = Pahimmat virheet
review-no-errors = Niitä ei ole: jokainen siirto oli paras.
review-best = Paras: <strong>{ $move }</strong>.
review-instead = Sen sijaan:
review-play-on = Jatka pelaamista tästä<span class="hidden">, kirjaus { $entry }</span>
review-was-forced = pakkosiirto
review-played = Pelattu
review-best-of = Paras { $count } siirrosta
review-cost = Hinta
review-rank = sija { $rank }/{ $count }
review-best-instead = Paras siirto sen sijaan
review-cost-forced = ei mitään: muuta siirtoa ei ollut
review-cost-none = ei mitään: paras { $count } siirrosta
curve-title = Odotusarvo: { $side }, yksikkönä { $unit }
curve-above = { $side } edellä, yksikkönä { $unit }
curve-below = { $side } edellä
curve-across = pöytäkirjan kirjaukset
curve-start = pelin alku
curve-ends = Alussa { $first }, lopussa { $last }.
curve-highest = Ylin: { $label }.
curve-lowest = Alin: { $label }.
unit-points = piste
unit-chances = mahdollisuus välillä −1…1
swing = { $change }, { $side }
swing-luck = onni { $value }
swing-error = virhe { $value }
swing-causes = { $change }, josta { $causes }

## Asetukset

settings-title = Asetukset
settings-contrast = Kontrasti
settings-contrast-auto = Laitteen asetusten mukaan
settings-contrast-more = Suuri
settings-pace = Nappulan matka-aika
settings-pace-none = Ei aikaa: se on heti perillä
settings-pace-millis = { $millis } ms
settings-sound = Ääni
settings-sound-on = Päällä
settings-sound-off = Pois
settings-kept = Muistetaan tässä selaimessa vuoden. Jos laitteesi pyytää vähemmän liikettä, mikään ei liiku.
settings-keep = Tallenna

## Mikä ei onnistu

error-number = Virhe { $status }
error-not-found = Ei löydy
error-conflict = Vanhentunut
error-server = Palvelimen virhe
error-misfit = Tämä ei sovi
error-rules = Tämän pelin säännöt
error-all-games = Kaikki pelit
error-elsewhere = tämä lomake lähetettiin toiselta sivustolta; mitään ei ole muutettu
error-method = tätä osoitetta ei voi käyttää näin
error-slow = tämä kesti liian kauan ja keskeytettiin; se, mitä on pelattu, on tallessa
error-long = tämä lomake on liian pitkä; täällä lomakkeet ovat lyhyitä
error-other = tämä ei onnistunut ({ $status })
error-crowd = liian monta ihmistä yhtä aikaa; yritä pian uudelleen
error-host = tämä palvelin vastaa nimeen localhost ja numero-osoitteisiin, ei muihin nimiin
error-flood = liian monta lomaketta kerralla; odota sekunti ja lähetä uudelleen
error-no-table = osoitteessa { $id } ei ole peliä käynnissä; osoite on ehkä katkennut
error-no-page = osoitteessa { $path } ei ole sivua
error-throw-due = nyt on heiton vuoro: { $words }
error-stale = tämä sivu on vanhentunut: se vastaa vuoroon { $asked }, ja peli on vuorossa { $now }; mitään ei ole muutettu
error-not-yours = sinun siirtoasi ei odoteta: { $why }
error-watching = katsot tätä peliä: avaa paikan linkki, jos haluat pelata
error-no-seat = tämä linkki ei avaa paikkaa tässä pelissä; se on ehkä katkennut
error-seed = ystävien pelissä nopat tehdään yhdessä: jätä siemenluku tyhjäksi
error-not-begun = peli ei ole alkanut: ensin molempien on istuttava paikoilleen
error-not-over = peli ei ole vielä ohi: sen voi käydä läpi sitten
error-busy = liian moni pyytää tätä yhtä aikaa; pyydä hetken kuluttua uudelleen
error-replay = tallennettua peliä ei voi toistaa: kirjaus { $entry }, { $text }: { $reason }
error-store = pelejä ei voi lukea eikä kirjoittaa
error-chance = noppia ei saada
error-task = palvelin ei saanut tätä valmiiksi
error-clock = vain ystävien pelissä on kello: jätä se tyhjäksi
not-yours-over = peli on ohi
not-yours-between = aloita ensin seuraava peli
not-yours-computer = on tietokoneen vuoro
not-yours-other = on toisen puolen vuoro
not-yours-alone = vain ystävien pelin voi luovuttaa
not-yours-early = uusintapeli tulee pelin jälkeen
not-yours-unadvised = tässä pelissä ei anneta neuvoja
not-yours-asked = yksi pyyntö odottaa jo vastausta
not-yours-refused = pyyntö hylättiin; pyydä uudelleen seuraavan vuoron jälkeen
not-yours-said = sanottu on tarpeeksi: odota vastausta tai seuraavaa vuoroa
not-yours-friendless = vain linkeillä pelaavat ystävät pyytävät ja vastaavat toisilleen
not-yours-nothing-back = peruttavaa ei ole: et ole siirtänyt, tai sen jälkeen on heitetty noppaa
not-yours-unasked = kukaan ei ole pyytänyt sinulta mitään
form-none = tämä ei ole lomake: { $fault }
form-missing = kenttä ”{ $field }” puuttuu
form-twice = kenttä ”{ $field }” on annettu kahdesti
form-unknown = kenttää ”{ $field }” ei ole; kentät ovat { $known }
form-value = kentän { $field } arvo ei voi olla ”{ $found }”; se voi olla { $expected }
form-number = luku
form-ply = vuoron numero
form-seed = kokonaisluku väliltä 0–{ $most }
form-match = game, stake, usual, endless tai luku, enintään 999
form-score = kaksi lukua muodossa 0:3
form-clock = päiviä vuoroa kohti kuten 3d, tai minuutteja ja lisäsekunteja kuten 10+5

## Laudat sanoina

picture-over = Peli on ohi
picture-dice = Heitto: { $throw }
picture-nothing = ei mitään
picture-pattern = Kuvio paikoilla { $places }

## Laudan skripti

board-point = Piste { $place }
board-hole = Reikä { $place }
board-spot = Piste { $place }
board-square = Ruutu { $place }
board-of = { $what } ({ $side })
board-yours = omia: { $pieces }
board-empty = tyhjä
board-nobodys = kuningas, joka ei kuulu kenellekään
board-piece = { $count ->
    [one] { $n } nappula
   *[other] { $n } nappulaa
}
board-asleep = { $count ->
    [one] { $n } nukkuva nappula
   *[other] { $n } nukkuvaa nappulaa
}
board-unconverted = { $count ->
    [one] { $n } kääntymätön nappula
   *[other] { $n } kääntymätöntä nappulaa
}
board-pinned = { $count ->
    [one] { $n } vangittu nappula
   *[other] { $n } vangittua nappulaa
}
board-returned = { $count ->
    [one] { $n } palannut nappula
   *[other] { $n } palannutta nappulaa
}
board-veteran = { $count ->
    [one] { $n } veteraani
   *[other] { $n } veteraania
}
board-courier = { $count ->
    [one] { $n } kuriiri
   *[other] { $n } kuriiria
}
board-king = { $count ->
    [one] { $n } kuningas
   *[other] { $n } kuningasta
}
board-deer = { $count ->
    [one] { $n } peura
   *[other] { $n } peuraa
}
board-tiger = { $count ->
    [one] { $n } tiikeri
   *[other] { $n } tiikeriä
}
board-jaguar = { $count ->
    [one] { $n } jaguaari
   *[other] { $n } jaguaaria
}
board-hare = { $count ->
    [one] { $n } jänis
   *[other] { $n } jänistä
}
board-fox = { $count ->
    [one] { $n } kettu
   *[other] { $n } kettua
}
board-is-picked = nostettu
board-is-target = tähän voi siirtää
board-can-move = voi liikkua
board-some-can-move = { $count ->
    [one] { $n } voi liikkua
   *[other] { $n } voi liikkua
}
board-pass = Ohita vuoro
board-throw-again = Heitä uudelleen
board-alone = Yksi nappula yksin
board-alone-from = Yksi nappula yksin paikasta { $from } ({ $die })
board-unreachable = Palvelimeen ei saada yhteyttä; mitään ei ole menetetty, yritä uudelleen.
board-out-of-date = Tämä sivu on vanhentunut: lataa se uudelleen.
board-which = Useat nappulat pääsevät siihen: nosta niistä yksi.
board-not-there = Ei siihen.
board-none-here = Mikään ei voi liikkua tästä.
board-picked = Nostettu: { $place }. Sen voi siirtää: { $places }.
board-put-back = Laskettu takaisin.
board-then = , sitten { "" }
board-may-stop = Voit lopettaa tähän: Valmis.
board-complete = Siirto on täysi: paina Valmis.
board-took-back = Peruttu { $step }.
board-nothing-to-undo = Ei peruttavaa.
board-incomplete = Siirto ei ole täysi.
board-nothing-moves = Mikään ei voi liikkua.
board-your-turn = Sinun vuorosi · { $title }
board-copied = Kopioitu.
board-selected = Valittu: kopioi se näppäimistöllä.

## Pelien sanoja

term-white = Valkoinen
term-black = Musta
term-deer = Peura
term-dogs = Koirat
term-tigers = Tiikerit
term-goats = Vuohet
term-jaguar = Jaguaari
term-hare = Jänis
term-hunters = Metsästäjät
term-bar = palkki
term-off = poissa laudalta
term-hand = käsi
term-reserve = varasto
term-circle = kehä
term-pips = silmiä
term-men = nappuloita
term-wished-numbers = toivotut luvut
term-across = yli päässeet
term-asleep = nukkuvia
term-awake = hereillä
term-captured = lyöty
term-captured-a = lyöty
term-captured-b = lyöty
term-converted = kääntyneitä
term-unconverted = kääntymättömiä
term-generals-in-the-circle = kenraaleja kehässä
term-in-hand = kädessä
term-lost = menetetty
term-taken = vallattu
term-ways-to-go = mahdollisia siirtoja
term-throws-that-must-be-used = pakolliset heitot
error-analysis = analyysi keskeytyi; pöytäkirjan saa silti
error-streams = osoitteessasi pidetään jo { $limit } sivua ajan tasalla: sulje joitakin tai pyydä itse peliä

## A first game

learn-page = { $game }: ensimmäinen peli
learn-title = Vaihe { $number }/{ $of }
learn-case = Tee sallittu siirto ja lue sitten, mitä asema näyttää.
learn-opening = Vuoro eräästä pelistä: tee mikä tahansa sallittu siirto.
learn-option = Tämä asema koskee valinnaista sääntöä: { $game }
learn-played = Siirtosi: { $play }
learn-source = Laskettu esimerkki { $id }
learn-legal = Sallittuja siirtoja: { $count }
learn-again = Yritä uudelleen
learn-next = Seuraava vaihe
learn-whole = Pelaa kokonainen peli
learn-all = Kaikki vaiheet
learn-number = Vaihe { $number }
learn-start = Opi vaihe vaiheelta

## Two games side by side

compare-title = Kaksi peliä rinnakkain
compare-lead = Kaksi peliä tai kaksi tapaa pelata samaa; erot on merkitty.
compare-first = Ensimmäinen peli
compare-second = Toinen peli
compare-show = Vertaa
compare-options = Valinnat kirjoitetaan nimen perään: { $example }
compare-differs = eroaa
compare-start = Alku
compare-place = Paikka
compare-period = Aika
compare-sure = Säännöt kokonaisuutena
compare-length = Ratkaisuja pelissä, molemmat puolet
compare-option = Valinta: { $option }
rules-compare = Vertaa toiseen peliin
rules-print = Tulosta
rules-begin = Näin peli alkaa. Nuolet näyttävät, minne kumpikin puoli voi ensin siirtyä; puolen { $second } nuolet ovat katkoviivoja.
rules-example = Esimerkki

## Finding a game

find-title = Etsi peli
find-words = Nimi tai paikka
find-kind = Laji
find-century = Vuosisata
find-length = Pituus
find-luck = Onni
find-any = mikä tahansa
find-show = Näytä
find-all = Kaikki pelit
find-none = Sellaista peliä ei ole. Jätä jokin ehto pois.
length-short = lyhyt
length-middle = keskipitkä
length-long = pitkä
luck-none = ei noppia
luck-little = vähän
luck-some = jonkin verran
luck-much = paljon

## A kiosk

kiosk-touch = Kosketa ja pelaa
kiosk-idle = Onko kukaan paikalla? Peli alkaa alusta
kiosk-stay = Jatka peliä
position-edit = Muuta asemaa

## A position to write

edit-title = Aseta asema
edit-hand = Ota nappula ja valitse, minne se menee: napsauta, raahaa tai käytä nuolinäppäimiä ja Enteriä. Takaisin paikalleen pantu nappula kääntyy, jos nappuloilla on monta asua. Esc päästää irti, U peruu.
edit-from = Ota päällimmäinen paikasta
edit-to = ja pane paikkaan
edit-carry = Siirrä
edit-turn = Vaihda vuoroa
edit-start = Alkuasema
edit-text = Asema tekstinä
edit-show = Näytä
edit-good = Ymmärretty näin:
edit-use = Pelaa tai jaa se
edit-examples = Esimerkkejä
