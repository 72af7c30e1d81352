# Suomi. Pelien osapuolten nimet ovat aina perusmuodossa, joten lauseet eivät taivuta niitä.

skip = Siirry sisältöön
motto = vanhoja lautapelejä pelattavina ja selitettyinä
languages = Kieli
or = { " " }tai{ " " }
yes = kyllä
no = ei
# Between the whole and its parts: 0.5.
decimal = ,
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
home-lead = Pelaa vuosisatoja vanhoja lautapelejä tietokonetta tai ystävää vastaan. Jokaisen säännön lähde on merkitty.
home-partly = Osittain tunnettuja
home-partly-lead = Sukulaispelejä, joiden säännöt tunnetaan liian huonosti pelattaviksi.
home-forms = { $count ->
    [one] { $count } muu versio
   *[other] { $count } muuta versiota
}
home-play = Pelaa<span class="hidden">: { $game }</span>
home-rules = Säännöt<span class="hidden">: { $game }</span>
family-tables = Backgammonin suku: kilpajuoksuja nopilla ja viidellätoista nappulalla
family-trictrac = Trictrac: pisteitä siitä, mitä heitto mahdollistaa
family-running = Juoksutaistelut: nopat, rivit ja lyönnit
family-sahkku = Sáhkku: juoksutaisteluja, joissa kuningas vaihtaa puolta
family-tab = Keppipelit: neljä riviä, pinoja ja säästettyjä heittoja
family-hunt = Metsästyspelit: harvat monia vastaan
family-pile = Kasapelit: nopat täyttävät ja tyhjentävät lokerot
family-chase = Takaa-ajot: kaksi jonoa nappuloita saman laudan ympäri
family-facing = Vastakkaiset rivit: nappula lyö vastapäisen nappulan

## Kävijän omat pelit

mine-title = Omat pelit
mine-go-on = Jatka
mine-all = { $count ->
    [one] Oma pelini
   *[other] Kaikki omat pelini ({ $count })
}
mine-count = { $count ->
    [one] Sinun vuorosi { $count } pelissä
   *[other] Sinun vuorosi { $count } pelissä
}
mine-none = Tässä näkyvät pelit, jotka aloitat tai joihin liityt.
mine-lead = Tämä selain muistaa 40 viimeistä peliä, jotka olet aloittanut tai avannut tiedostosta tai joihin olet liittynyt. Tunnuksia ei ole.
mine-opened = Avatut tiedostot
mine-against-computer = vastassa tietokone, taso { $level }
mine-against = vastassa { $name }
mine-against-other = toisen pelaajan kanssa
mine-one-screen = saman näytön ääressä
mine-watched = tietokone pelaa
mine-of-two = kahden ihmisen peli
mine-due = Sinun vuorosi
mine-waits = Odotetaan toista puolta
mine-sit = Paikkasi on vapaa
mine-seating = Odotetaan, että toinen pelaaja istuutuu
mine-won = Voitit
mine-lost = Hävisit
mine-drawn = Tasapeli
mine-carry = Jatka toisella laitteella
mine-carry-note = Avaa tämä linkki siellä tunnin kuluessa. Linkin haltija voi pelata pelejäsi, joten älä jaa sitä.
mine-forget = Unohda<span class="hidden"> { $game }</span>
mine-forget-all = Unohda kaikki
mine-forget-note = Itse pelit säilyvät. Niiden linkit toimivat yhä.
mine-add-title = { $count ->
    [one] Lisätäänkö { $count } peli tähän selaimeen?
   *[other] Lisätäänkö { $count } peliä tähän selaimeen?
}
mine-add-lead = Avasit linkin toiselta laitteelta. Lisää vain omia pelejäsi.
mine-add = Lisää
mine-add-not = Älä lisää
mine-no-list = Linkki on vanhentunut tai vajaa. Tee uusi toisella laitteella kohdassa ”Omat pelit”.
ago-now = juuri nyt
ago-minutes = { $count ->
    [one] { $count } minuutti sitten
   *[other] { $count } minuuttia sitten
}
ago-hours = { $count ->
    [one] { $count } tunti sitten
   *[other] { $count } tuntia sitten
}
ago-days = { $count ->
    [one] { $count } päivä sitten
   *[other] { $count } päivää sitten
}

## Ylätunniste ja etusivu

nav-title = Sivuston osat
nav-play = Pelaa
nav-learn = Opi
nav-games = Pelit
nav-api = Ohjelmille (API)
front-title = Pelaa vanhoja lautapelejä
front-at-once = Pelaa nyt: { $game }
front-at-once-note = Pelaat valkoisilla, ja ensimmäiset noppasi ovat 3-1. Tietokone pelaa helpolla tasolla.
front-learn = Opi peli
front-learn-note = Vaihe vaiheelta laudalla
front-problem = Päivän tehtävä
front-problem-note = Etsi paras siirto
front-friend = Pelaa ystävän kanssa
front-friend-note = Lähetä linkki; tunnuksia ei tarvita
front-class-note = Opettajalle: yksi koodi, jokaiselle oma lauta
front-analyse = Analysoi asema
front-analyse-note = Mikä siirto on paras ja miksi
front-file-note = Ottelu, tiedosto tai tunnus mistä tahansa backgammon-ohjelmasta
front-featured = Kahdeksan peliä alkuun
front-learn-one = Opi<span class="hidden">: { $game }</span>
front-minutes = { $count ->
    [one] noin { $count } minuutti
   *[other] noin { $count } minuuttia
}
front-all = Kaikki { $count } peliä
front-more = Hae lajin, vuosisadan, pituuden ja onnen mukaan
find-count = { $count ->
    [one] { $count } peli löytyi
   *[other] { $count } peliä löytyi
}
shelf-nordic = Pohjoismaat
shelf-mediterranean = Välimeri ja Lähi-itä
shelf-spain-italy = Espanja ja Italia
shelf-france-germany = Ranska, Saksa ja Alankomaat
shelf-english = Englanti ja merentakaiset maat
shelf-caucasus = Venäjä, Kaukasia ja Keski-Aasia
shelf-east-asia = Itä-Aasia
shelf-hunts = Metsästyspelit: harvat monia vastaan
courses-title = Opi peli
courses-lead = Joka vaiheessa on tehtävä laudalla. Jos vastaat väärin, näet miksi.
courses-short = Lyhyet oppitunnit
courses-steps = { $count ->
    [one] { $count } vaihe
   *[other] { $count } vaihetta
}

## Tietoja sivustosta

about-title = Tietoja Lauta-ohjelmasta
about-lead = Lauta on vapaa ohjelma, jolla voi pelata, oppia ja analysoida { $games } vanhaa lautapeliä: backgammonin sukulaisia, juoksutaisteluja ja metsästyspelejä.
about-sources = Mistä säännöt tulevat
about-sources-text = Jokaisen pelin säännöt on kirjoitettu tiedostoon. Lähteitä on kaikkiaan { $sources }. Jokaisesta säännöstä on merkitty, mistä lähteestä se on ja miten hyvin lähde sitä tukee:
about-documented = Sääntö on lähteessä, jonka olemme lukeneet.
about-reported = Sääntö on lähteessä, josta olemme lukeneet vain tiivistelmän tai lainauksen.
about-reconstructed = Päätelty siitä, mihin lähde viittaa, tai pelin läheisestä sukulaisesta.
about-decision = Lähteet eivät kerro tätä. Olemme valinneet säännön itse ja kerromme syyn.
about-method = Miten säännöt tarkistetaan
about-method-text = Lähteiden kuvaamista tilanteista on tehty esimerkkitapauksia, ja ohjelman on toimittava niissä kaikissa oikein. Toinen, yksinkertaisempi ohjelma laskee sallitut siirrot uudelleen, ja tulosten on oltava samat. Kun siirto on kielletty, näytetään aina sääntö, joka sen kieltää.
about-computer = Miten tietokone pelaa
about-computer-text = Tietokone laskee siirtoja eteenpäin samoilla säännöillä. Asemat arvioi neuroverkko, joka on oppinut pelaamalla itseään vastaan. Metsästyspeleissä siirrot lasketaan ilman verkkoa, ja osa peleistä on ratkaistu. Tietokone ei koskaan näe noppia ennen sinua, ja ystävien pelien nopat voi tarkistaa.
about-kept = Mitä sinusta säilytetään
about-kept-text = Ei tunnuksia, ei mainoksia, ei kävijätilastoja, eikä mitään ladata muilta palvelimilta. Evästeet säilyttävät asetuksesi, paikkasi, luettelon peleistäsi ja virheet, joita harjoittelet. Pelit säilytetään, jotta niitä voi jatkaa ja katsoa uudelleen.
about-licence = Lisenssi
about-licence-text = Ohjelma, sääntötiedostot ja piirrokset ovat vapaita joko MIT-lisenssillä tai Apache-lisenssillä 2.0.
about-further = Lisää
about-compare = Vertaa kahta peliä

## Avoimet haasteet

challenge-title = Avoimet haasteet
challenge-lead = Nämä ihmiset odottavat pelikaveria. Ota vapaa paikka tai tarjoa itse sellainen.
challenge-none = Juuri nyt kukaan ei odota.
challenge-make = Valitse peli ja tarjoa paikka
challenge-note = Tarjous päättyy tunnin kuluttua, tai päivän kuluttua, jos kello laskee päiviä. Pelaajat voivat lähettää toisilleen vain muutamia valmiita lauseita.
challenge-side = Sinun puolesi: { $side }
challenge-no-clock = Ei kelloa
challenge-take = Pelaa<span class="hidden">: { $game }</span>
challenge-withdraw = Peru<span class="hidden">: { $game }</span>
challenge-offer = Tai kuka tahansa <small>vapaa paikka näkyy avoimissa haasteissa</small>
challenge-gone = Paikka ei ole enää vapaa: joku otti sen tai se peruttiin.
challenge-own = Tämä on oma haasteesi. Sen voi vain perua.
challenge-not-own = Vain haasteen tekijä voi perua sen.
challenge-enough = Samasta osoitteesta voi olla avoinna enintään { $limit } haastetta. Peru ensin yksi.
challenge-full = Haasteita on juuri nyt liikaa. Ota niistä yksi tai lähetä linkki ystävälle.
challenge-friends-only = Paikan voi tarjota vain pelissä, jota pelataan ystävän kanssa.

class-title = Pelaa luokan kanssa
class-lead = Opettaja näyttää kuuden merkin koodin. Kirjoita se tähän, niin saat paikan laudan ääressä.
class-code = Luokan koodi
class-enter = Liity
class-make-title = Opettajalle
class-make-lead = Yksi peli monella laudalla. Luokka tarvitsee vain koodin, ja näet kaikki laudat yhdellä sivulla.
class-game = Peli
class-who = Joka laudalla
class-pairs = kaksi oppilasta, kummallakin oma laite
class-shared = kaksi oppilasta yhdellä laitteella
class-alone = yksi oppilas tietokonetta vastaan
class-level = Tietokoneen taso, 1–8
class-boards = Lautoja enintään
class-boards-most = 1–{ $most }
class-make = Perusta luokka
class-note = Kukaan ei tarvitse tunnusta, eikä nimiä kysytä tai tallenneta. Luokka, johon kukaan ei enää tule, poistetaan aikanaan.
class-of = Luokka { $code }
class-place = Ota paikka
class-back = Takaisin omalle laudalle
class-somebody-else = Istuuko tässä nyt joku muu?
class-new-place = Ota toinen paikka
class-no-names = Nimeäsi ei kysytä.
class-teacher = Opettajan sivu
class-go-to = Mene osoitteeseen { $address } ja kirjoita <strong>{ $code }</strong>
class-keep = Pidä tämän sivun osoite omana tietonasi: se näyttää kaikki laudat. Uudet siirrot tulevat näkyviin itsestään.
class-count = Lautoja käytössä: { $count } / { $most }.
class-board = Lauta { $number }
class-next-sits-here = Tämän laudan toisen paikan saa seuraava oppilas, joka kirjoittaa koodin. Mitään ei tarvitse lähettää.
class-turns = { $count ->
    [one] yksi vuoro
   *[other] { $count } vuoroa
}
class-full = Luokan kaikki laudat on varattu.
class-second-free = Yksi oppilas on paikalla, toinen paikka on vapaa
class-pupil-won = Oppilas voitti
class-computer-won = Tietokone voitti
class-unknown = Tällä koodilla ei ole luokkaa. Tarkista jokainen merkki.
class-for = Luokalle
front-open = Avoimet haasteet
front-open-note = Joku saattaa odottaa sinua

## Kartta ja aikajana

atlas-title = Kartta ja aikajana
atlas-lead = Missä ja milloin pelejä pelattiin, niin kuin niiden sääntötiedostot kertovat. Luettelo alempana kertoo saman sanoin.
atlas-map = Kartta
atlas-time = Aikajana
atlas-list = Kaikki paikat
atlas-note = Merkin luku kertoo, montako peliä siellä on. Merkki tarkoittaa seutua, ei pistettä, ja päällekkäiset merkit on siirretty erilleen. Rannikot: Natural Earth.
atlas-old = vanha, ei ajoitettu

## Sukupuu

tree-title = Backgammonin sukupuu
tree-lead = Toisen pelin alla olevan pelin säännöt on kirjoitettu tänne muutoksina ylemmän pelin sääntöihin.
tree-note = Tämä näyttää, kuinka lähellä kaksi peliä on toisiaan, eikä väitä, että toinen polveutuu toisesta. Pelin vieressä näkyvät sen lähteet ja sääntöjen määrät varmuuden mukaan.
tree-sources = { $count ->
    [one] { $count } lähde
   *[other] { $count } lähdettä
}
tree-changes = Mikä eroaa pelistä { $game }

## Ennen peliä

setup-rule-choices = Valittavat säännöt ({ $count })
setup-rules = Säännöt ja lähteet
setup-opponent = Vastustaja
setup-side = Sinun puolesi
setup-computer = Tietokone
setup-friend = Ystävä
setup-both = Tämä näyttö
setup-none = Katso
setup-level = Tietokoneen taso
setup-levels = aloittelija|helppo|rento|kohtalainen|hyvä|vahva|hyvin vahva|mestarillinen|vahvin, enintään kymmenen sekuntia siirtoa kohti
name-own = Nimesi
name-note = jos haluat; näkyy vain tässä pelissä
setup-options = Pituus, kello ja säännöt
setup-first = Kuka aloittaa
setup-first-rules = Sääntöjen mukaan
setup-seed = Noppien siemenluku <small>sama luku, samat heitot</small>
setup-presets = Valmiit säännöt
setup-preset-usual = Tavalliset säännöt
setup-begin = Aloita
length-title = Montako peliä
length-one = Yksi peli
length-stake = Yksi peli tuplauskuution kanssa
length-match = Ottelu, pituus { $length }
length-usual = { $length }, kuten tavallisesti
length-endless = Niin monta kuin haluatte
length-score = Tilanne ottelun alussa <small>tasoitus, esim. 0:3</small>

## Pöydässä

game-numbering = Kumpikin puoli laskee pisteet omasta pinostaan, ja siirrot on kirjoitettu sen omilla numeroilla. Osoita siirtoa nähdäksesi sen laudalla.
game-moves = Siirrot
game-goal = Tavoite:
game-rules = Säännöt
game-all-sources = Kaikki lähteet ja valinnat
game-since = Pelin kulku
game-to-answer = Vastausvuoro: { $side }
game-doubles = { $side } tuplaa, panos { $stake }: otatko vastaan vai luovutatko?
game-beavers = { $side } tuplaa vastaan, panos { $stake }: otatko vastaan vai luovutatko?
game-raises = { $side } korottaa, panos { $stake }: hyväksytkö vai hylkäätkö?
game-your-turn = Sinun vuorosi ({ $side })
game-to-move = Siirtovuoro: { $side }
game-drawn = Peli on tasan
game-wins = { $side } { $side-number ->
    [many] voittivat
   *[one] voitti
}
game-wins-by = { $side } { $side-number ->
    [many] voittivat
   *[one] voitti
}: { $ending }, { $points }
game-dice = Nopat
game-board = Lauta
players = Pelaajat
game-no-move = Ei yhtään sallittua siirtoa.
game-pass = Ohita vuoro
game-next-game = Seuraava peli
game-next-move = Seuraava siirto
game-play-on = Jatka automaattisesti
game-your-move = Siirtosi
game-play = Siirrä
game-done = Valmis
game-undo = Peru askel
game-undo-all = Peru vuoro
game-at-once = Vahvista siirrot automaattisesti
game-by-hand = Valitse nappula ja sitten paikka, johon se menee, tai raahaa se.
game-by-dice = Valitse nappula: se siirtyy suuremman nopan verran. Paina noppia, niin toinen pelataan ensin. Voit myös valita paikan, johon nappula menee, tai raahata sen.
game-by-piece = Valitse nappula: se siirtyy heti. Voit myös valita paikan, johon se menee, tai raahata sen.
game-by-spot = Valitse merkitty piste: noppa käytetään siinä olevaan nappulaan.
game-by-button = Paina painiketta sen mukaan, mitä haluat tehdä.
note-any-points = Tuplat: käytä { $count } nappulaa miltä pisteiltä tahansa.
note-lower-only = Vain pienempi luku, { $number }, pelataan.
note-standing = Jokaiseen heittoon kuuluu kahden nopan lisäksi kiinteä { $number }.
game-complete = Siirtosi on valmis. Paina Valmis, <kbd>Enter</kbd> tai noppia. Valitse ”Vahvista siirrot automaattisesti”, jos et halua vahvistaa.
bear-off = Vie nappulat ulos
bear-off-auto = Vie nappulat ulos automaattisesti
game-keys = Näppäimet: nuolet liikuttavat valintaa, kirjain ja numero hyppäävät pisteeseen, <kbd>M</kbd> etsii nappulan, joka voi liikkua, <kbd>Enter</kbd> pelaa sen ja vahvistaa valmiin siirron, <kbd>U</kbd> peruu askeleen, <kbd>Vaihto</kbd> <kbd>U</kbd> koko vuoron, <kbd>Esc</kbd> laskee takaisin, <kbd>D</kbd> painaa Valmis.
game-keys-dice = <kbd>Välilyönti</kbd> vaihtaa nopat.
game-again = Pelaa uudelleen
game-review = Käy peli läpi
game-another = Toinen peli
game-resigns = luovuttaa
game-nothing-yet = Ei vielä siirtoja.
game-computer = Tietokone, taso { $level }
game-one-screen = Kaksi ihmistä tämän näytön ääressä
game-two-links = Kaksi ihmistä, linkillä
game-seed = Noppien siemenluku: { $seed }.
game-turn-board = Käännä lauta
game-the-dice = Nopat
game-position-link = Linkki tähän asemaan
game-new = Uusi peli
game-replay = Toista
game-no-time = aika loppui
game-agreed = sovittiin tasapeli
told-threw = { $side } { $side-number ->
    [many] heittivät
   *[one] heitti
} { $throw }.
told-threw-called = { $side } { $side-number ->
    [many] heittivät
   *[one] heitti
} { $throw }, { $name }.
told-passed = { $side } { $side-number ->
    [many] ohittivat
   *[one] ohitti
} vuoron.
told-played = { $side } { $side-number ->
    [many] siirsivät
   *[one] siirsi
} { $move }.
told-played-steps = { $side } { $side-number ->
    [many] siirsivät
   *[one] siirsi
} { $move }: { $steps }.
told-played-paid = { $side } { $side-number ->
    [many] siirsivät
   *[one] siirsi
} { $move } ja { $side-number ->
    [many] saivat
   *[one] sai
} { $points }.
told-played-pays = { $side } { $side-number ->
    [many] siirsivät
   *[one] siirsi
} { $move } ja { $side-number ->
    [many] maksoivat
   *[one] maksoi
} { $points }.
step-moves = kohdasta { $from } kohtaan { $to }
step-on = edelleen kohtaan { $to }
step-enters = tulee laudalle kohtaan { $to }
step-placed = asetetaan kohtaan { $to }
step-jumps = hyppää kohdasta { $from } kohtaan { $to }
step-off = pois laudalta kohdasta { $from }
step-at = kohdassa { $from }
step-hits = lyö
step-takes = lyö: { $pieces }
step-pins = vangitsee
step-wakes = herää
step-converted = kääntyy
step-times = { $step }, { $count } kertaa
told-resigned = { $side } { $side-number ->
    [many] luovuttivat
   *[one] luovutti
}.
told-begins = { $side } { $side-number ->
    [many] aloittavat
   *[one] aloittaa
}.
told-stake = { $side } { $did }.
told-no-time = { $side }: aika loppui.
told-agreed = Pelaajat sopivat tasapelistä.
told-holds = { $side } jää.
told-leaves = { $side } lähtee.
scored-title = { $side }: { $throw }
scored-nothing = Ei pisteitä.
scored-ways = { $count ->
    [one] { $count } tapa
   *[other] { $count } tapaa
}
hole-made = { $side }: { $count ->
    [one] yksi reikä (trou)
   *[other] { $count } reikää (trous)
}.
set-title = Erä tähän asti
set-left = { $side } lähti, ja erä päättyi: kaikki nappulat palasivat alkuun.
set-off = { $side } vei viimeisen nappulansa ulos, ja erä päättyi: kaikki nappulat palasivat alkuun.
list-contradicts = Väärin, pisteet otetaan
list-insists = Pitää kiinni ja merkitsee kaksinkertaisena
decide-title = Jää tai lähde
decide-stay = Jää
decide-stay-means = Pisteesi säilyvät, vastustaja merkitsee omansa, ja pelaat heiton.
decide-afresh = Lähde
decide-afresh-means = Et pelaa heittoa, ja molemmat menettävät pisteensä; reiät säilyvät. Kaikki nappulat palaavat alkuun, ja heität ensin.
decide-win-round = Lähde ja voita kierros
decide-win-round-means = Kaikki nappulat palaavat alkuun, ja seuraava kierros alkaa.
decide-repeat = Mitätöi kierros
decide-repeat-means = Kierrosta ei lasketa. Se pelataan uudelleen, ja voittaja saa enemmän.
decide-lose-round = Luovuta kierros
decide-lose-round-means = Häviät kierroksen halvimmalla hinnalla, ja seuraava alkaa.
decide-suspend-rounds = Jätä kierrokset odottamaan
decide-suspend-rounds-means = Kierrokset odottavat, kunnes joku lähtee; kunniapeli jatkuu.
decide-suspend-game = Jätä kunniapeli odottamaan
decide-suspend-game-means = Kunniapeli odottaa, kunnes joku lähtee; kierrokset jatkuvat.
decide-play-on = Jatka peliä
decide-play-on-means = Saat pelistä maksun, molemmat alkavat merkitä alusta, ja pelaat heiton.
decide-win = Päätä peli
decide-win-means = Olet voittanut sen.
decide-stay-holes-means = Vastustaja merkitsee, mitä heitto antoi hänelle, ja pelaat heiton.
decide-afresh-holes-means = Et pelaa heittoa, eikä vastustaja merkitse siitä mitään; reiät säilyvät. Kaikki nappulat palaavat alkuun, ja heität ensin.
price-plain = { $paid } rahaketta (reiät { $won } − { $lost }, lohdutus { $consolation })
price-times = { $paid } rahaketta ({ $rate } × (reiät { $won } + lohdutus { $consolation }) − reiät { $lost })
price-pay = Maksat: { $price }.
price-get = Saat: { $price }.
told-wins-round = { $side } lähtee ja voittaa kierroksen.
told-concedes = { $side } luovuttaa kierroksen.
note-round = À écrire: kierros { $number }/{ $of }.
note-settlement = Loppulasku, ensimmäisen puolen rahakkeet: kierrokset { $rounds }, potti { $pool }, veto kierroksista (paris) { $paris }, voittajan veto (queue) { $queue }; yhteensä { $sum }.
hole-by-doublet = Kaksi reikää, koska heitto on tuplat.
hole-by-ways = Kaksi reikää, koska jokin onnistui usealla tavalla.
school-answer-hint = Vastustaja lähettää sinut kouluun. Anna olla, tai sano vaatimusta vääräksi: jos se onkin oikea, menetät sen pisteet kahdesti.
game-wins-counters = { $side } voitti, rahakkeita { $count }
mark-title = Heiton pisteet
mark-hint = Kukaan ei kerro, mitä heitto antaa: laske itse ja merkitse ennen kuin pelaat. Vastustaja voi ottaa sen, minkä unohdat tai merkitset liikaa.
mark-none = Älä merkitse mitään
mark-some = Merkitse { $points }
mark-button = Merkitse
school-hint = Vaatiminen on vapaaehtoista. Jatka, tai vaadi ensin se, mikä on väärin: kaikki tai ei mitään, ennen seuraavaa heittoa. Väärän vaatimuksen pisteet saa vastustaja.
school-too-few = { $points } liian vähän
school-too-many = { $points } liikaa
school-not-played = { $points } janista, jota ei täytetty tai pidetty
school-too-few-before = { $points } liian vähän edellisestä heitosta
school-claim = Lähetä kouluun: { $fault }
school-button = Lähetä kouluun
school-contradict = Väärin, otan ne: { $fault }
school-augment = Pidä kiinni ja merkitse kaksinkertaisena: { $fault }
school-none = Ei muita vaatimuksia
school-go-on = Jatka
said-title = Mitä tästä heitosta on sanottu
mark-rare = Enemmän kuin { $points }
mark-rare-hint = Heitto ei juuri koskaan anna näin paljon. Väärän vaatimuksen pisteet menevät kaikki vastustajalle, ja se voi maksaa reiän tai pelin.
mark-sure = Olen laskenut uudelleen
school-accept = Anna olla
told-marks = { $side } merkitsee { $points }.
told-marks-nothing = { $side } ei merkitse mitään.
told-claims = { $side } lähettää vastustajan kouluun: { $fault }.
told-contradicts = { $side } kiistää.
told-insists = { $side } pitää kiinni ja merkitsee kaksinkertaisena.
told-no-claim = { $side } ei vaadi enempää.
told-accepts = { $side } hyväksyy vaatimuksen.
why-title = Miksi ei …?
why-ask = Kirjoita siirto, niin näet, onko se sallittu ja mikä sääntö sen ratkaisee.
why-ask-event = Kirjoita siirto nähdäksesi, onko se sallittu, tai tapahtuma kuten ”petit jan” tai ”battre 8” nähdäksesi, miksi heitto antaa siitä pisteitä tai ei.
why-button = Kysy
why-nearest = Lähimmät sallitut siirrot:
why-source = lähde: { $source }. { $title }

## Useita pelejä ja panos

ended-resigned = { $side } { $side-number ->
    [many] voittivat
   *[one] voitti
}: { $loser } { $loser-number ->
    [many] luovuttivat
   *[one] luovutti
}
ended-resigned-points = { $side } { $side-number ->
    [many] voittivat
   *[one] voitti
}, { $points }: { $loser } { $loser-number ->
    [many] luovuttivat
   *[one] luovutti
}
ended-refused = { $side } { $side-number ->
    [many] voittivat
   *[one] voitti
}, { $points }: korotettua panosta ei hyväksytty
ended-passed = { $side } voitti { $points }: tuplausta ei otettu vastaan
ended-no-time = { $side } { $side-number ->
    [many] voittivat
   *[one] voitti
}: { $loser }, aika loppui
ended-no-time-points = { $side } { $side-number ->
    [many] voittivat
   *[one] voitti
}, { $points }: { $loser }, aika loppui
ended-agreed = Peli on sovittu tasapeliksi
ended-with-cube = { $result } (kuutio { $stake })
match-won = { $side } { $side-number ->
    [many] voittivat
   *[one] voitti
} ottelun { $most }–{ $least }
match-drawn = Ottelu päättyy tasan { $first }–{ $second }
told-last-game = Viimeinen peli: { $result }.
series-score = tilanne
series-cube = kuutio
series-stake = panos
series-offered = { $value } tarjottu: { $side }
series-middle = { $value } keskellä
series-crawford = Crawford-peli: kukaan ei saa tuplata.
series-crawford-next = Seuraava on Crawford-peli: kukaan ei saa tuplata.
series-one-with-stake = Yksi peli tuplauskuution kanssa
series-game = Peli { $n }
series-game-of = Peli { $n }/{ $to }
series-match = Ottelu, pituus { $length }, peli { $n }
poule-title = Potti: kolmesta viiteen pelaajaa tällä näytöllä
poule-note = Kirjoita kolmesta viiteen nimeä, niin pelataan potista. Arpa ratkaisee, kuka aloittaa; yllä valitulla puolella ei silloin ole väliä.
poule-player = pelaaja
poule-player-n = Pelaaja { $n }
poule-kind-n = Pelaaja { $n }: ihminen vai tietokone
poule-person = Ihminen
poule-game = Potti, peli { $n }
poule-pot = Potissa: { $pot }.
poule-growing = Sen vie se, joka ensimmäisenä voittaa kaikki muut peräkkäin.
poule-plucked = Jokaisen pelin voittaja ottaa siitä osansa.
poule-won = voittoja
poule-paid = maksanut
poule-drew = saanut
poule-balance = saldo
poule-next = Seuraava peli: { $stays } vastaan { $comes }.
poule-waiting = Vuoroaan odottaa: { $names }.
poule-taken = { $player } vie potin: { $pot }
poule-over = Potti on tyhjä, ja pelit ovat ohi
poule-count = Potissa on kolmesta viiteen pelaajaa, tässä { $count }: täytä vielä rivi, tai tyhjennä kaikki kahden pelaajan peliä varten.
poule-twice = Kahden pelaajan nimi on ”{ $name }”. Anna jokaiselle oma nimi.
poule-resign = { $player } häviää tämän pelin, ja potti jatkuu.
poule-leave = Poistu potista
poule-leave-means = Mitään ei menetetä: potti säilyy tässä osoitteessa, ja siihen voi palata.
poule-leave-button = Etusivulle
poule-screen = Potti tällä näytöllä
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
did-take = otti vastaan
did-accept = hyväksyi
did-drop = luovutti
did-refuse = hylkäsi
did-beaver = otti vastaan ja tuplasi vastaan

## Ystävien kesken

wait-sit = Istu paikallesi. Sinun puolesi: { $side }.
wait-for = Sinun puolesi: { $side }. Peli alkaa, kun { $other } { $other-number ->
    [many] ovat istuneet paikoilleen
   *[one] on istunut paikalleen
}.
wait-invites = { $name } kutsuu sinut pelaamaan.
wait-watch-one = Katsot peliä. Se alkaa, kun { $side } { $side-number ->
    [many] ovat istuneet paikoilleen
   *[one] on istunut paikalleen
}.
wait-watch-both = Katsot peliä. Se alkaa, kun molemmat puolet ovat istuneet paikoilleen.
wait-sit-down = Istu
wait-without-script = Ilman JavaScriptiä palvelin valitsee sanasi noppia varten. Silloin sinun on luotettava siihen, että sana on uusi.
wait-look = Päivitä
wait-next-game = Odotetaan, että pelaajat aloittavat seuraavan pelin.
wait-watching = Katsot peliä.
wait-waiting = Odotetaan: { $side }.
link-title = Tämän pelin linkit
link-other = Toiselle pelaajalle
link-other-note = Linkin avaaja pelaa toista puolta. Lähetä se vain yhdelle ihmiselle.
link-own = Itsellesi toista laitetta varten
link-own-note = Tämä linkki avaa paikkasi. Älä jaa sitä.
link-watch = Katsojille
link-copy = Kopioi
link-copy-here = Kopioi linkki
share-title = Jaa ja tallenna
resign-title = Luovuta
resign-button = Luovuta tämä peli
back-button = Peru viimeinen vuoroni
rematch-waits = { $side } { $side-number ->
    [many] haluavat
   *[one] haluaa
} uusintapelin, puolet vaihdettuina.
rematch-go = Siirry seuraavaan peliin
rematch-watch = Katso seuraavaa peliä
rematch-ask = Uusintapeli, puolet vaihdettuina

## Ystävien puhetta

phrase-hello = Hei!
phrase-luck = Onnea peliin!
phrase-played = Hyvin pelattu!
phrase-throw = Mikä heitto!
phrase-sorry = Anteeksi!
phrase-thanks = Kiitos pelistä!
phrase-moment = Hetki, kiitos.
phrase-bye = Minun täytyy lähteä.
talk-said = Viestit
talk-refused = Pyyntö hylättiin.
talk-asks-draw = { $side } { $side-number ->
    [many] tarjoavat
   *[one] tarjoaa
} tasapeliä.
talk-asks-back = { $side } { $side-number ->
    [many] pyytävät
   *[one] pyytää
} saada perua viime siirron.
talk-accept = Hyväksy
talk-refuse = Hylkää
talk-ask-back = Pyydä saada perua siirto
talk-ask-draw = Tarjoa tasapeliä
talk-say = Lähetä viesti
clock-time = aika
clock-days-hours = { $days } pv { $hours } t
clock-title = Kello <small>ystävien peleihin</small>
clock-none = Ei kelloa (tavallisesti)
clock-is = Kello: { $clock }.
clock-days = { $count ->
    [one] { $count } päivä vuoroa kohti
   *[other] { $count } päivää vuoroa kohti
}
clock-fischer = { $minutes } minuuttia ja { $seconds } sekuntia lisää vuoroa kohti
replay-page = Toisto: { $game }
replay-steps = Pelin vaiheet
replay-first = Alkuun
replay-back = Taaksepäin
replay-step = Vaihe
replay-at = { $n }/{ $of }
replay-show = Näytä
replay-forward = Eteenpäin
replay-last = Loppuun
replay-game = Peliin
print-board = Tulosta lauta
print-begin = Alkuasema
print-pieces = Tarvittavat nappulat – { $pieces }.
embed-title = Upota omalle sivullesi
embed-note = Tämän laudan koodi

## Reilut nopat

dice-fair = Reilut nopat
dice-before = Palvelin on valinnut salaisuuden ja näyttää nyt sen sinetin. Kumpikin pelaaja lisää sanan ennen ensimmäistä heittoa. Kaikki heitot lasketaan salaisuudesta ja kahdesta sanasta. Pelin jälkeen salaisuus näytetään, ja kuka tahansa voi tarkistaa jokaisen heiton.
dice-seal = Sinetti (salaisuuden SHA-256)
dice-word-of = Sana: { $side }
dice-word-by-server = palvelimen valitsema
dice-word-none = ei vielä valittu
fair-page = Nopat: { $game }
fair-title = Tämän pelin nopat
fair-how = Ennen ensimmäistä heittoa palvelin näytti salaisuuden sinetin, ja kumpikin pelaaja valitsi sanan. Jokainen heitto on laskettu salaisuudesta ja kahdesta sanasta, joten kukaan ei voinut valita heittoa pelin nähtyään. Tämä ei todista, ettei palvelin olisi kertonut salaisuutta pelaajalle.
fair-secret = Salaisuus
fair-secret-later = näytetään, kun peli on ohi
fair-checked = { $count ->
    [one] <strong>Tarkistettu:</strong> { $count } heitto on laskettu salaisuudesta ja sanoista.
   *[other] <strong>Tarkistettu:</strong> kaikki { $count } heittoa on laskettu salaisuudesta ja sanoista.
}
fair-not = Nämä nopat eivät ole reilut:
fair-yourself = Voit tarkistaa itse: lataa pöytäkirja ja aja <code>lauta verify game.jsonl</code>. Tai laske itse heitto numero n (ensimmäinen on 0): HMAC-SHA-256, jonka avain on salaisuus ja viesti ensimmäinen sana, nollatavu, toinen sana, nollatavu, n kahdeksana tavuna, nollatavu ja ensimmäisiä 32:ta tavua varten vielä nollatavu. Noppa saadaan jokaisesta tavusta, joka on pienempi kuin tahkojen määrän suurin monikerta (enintään 256): tavun jakojäännös tahkojen määrällä, plus yksi.
fair-drawn = Jos pelin aloittaja ratkaistaan nopilla, sen ratkaisi heitto 0.
fair-named = Peliä luotaessa sovittiin, että { $side } { $side-number ->
    [many] aloittavat
   *[one] aloittaa
}.
fair-placed = Peli alkoi annetusta asemasta.

## Asema

position-page = Pelin { $game } asema
picture-save = Tallenna kuvana
picture-save-svg = SVG-kuvana
film-save = Tallenna peli animaationa
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
rules-here = Tässä pelissä: <strong>{ $value }</strong>
rules-sources = Lähteet
sure-high = Sääntöjen varmuus: suuri.
sure-medium = Sääntöjen varmuus: kohtalainen.
sure-low = Sääntöjen varmuus: pieni.
grade-documented = kirjattu
grade-reported = kerrottu
grade-reconstructed = päätelty
grade-decision = oma ratkaisumme

## Neuvot ja siirtojen arvo

advice-button = Neuvo
advice-moves = Siirrot, paras ensin
advice-all = { $count ->
    [one] { $count } siirto
   *[other] Kaikki { $count } siirtoa
}
advice-plain = Valitse siirto, niin se pelataan.
advice-scripted = Valitse siirto, niin voit kokeilla sitä laudalla.
advice-throw = Noppia ei ole vielä heitetty. Neuvot koskevat siirtoja, joten heitä ensin.
advice-answer = Panosta on korotettu. Vastaa ensin: neuvot koskevat vain siirtoja.
advice-marks = Merkinnöistä ja vaatimuksista ei saa neuvoja: sinun on itse nähtävä, mitä heitto antaa ja mikä on väärin.
advice-over = Peli on ohi, joten neuvoja ei ole.
advice-say = Paras: { $move }, { $equity }. Luettelossa { $shown }/{ $count }.
advice-basis-rollout = Luvut, joissa on ±, ovat rollouteja: { $trials } pelin keskiarvo jokaisen siirron jälkeen samoilla heitoilla ja sen keskivirhe.
advice-basis-judged = Luvut ovat equityä pisteinä. Ne arvioi käsin tehty arviointi { $count ->
    [0] heti siirron jälkeen
    [1] yhden heiton päästä
   *[other] { $count } heiton päästä
}.
advice-basis-network = Luvut ovat equityä pisteinä. Ne arvioi neuroverkko { $count ->
    [0] heti siirron jälkeen
    [1] yhden heiton päästä
   *[other] { $count } heiton päästä
}.
advice-basis-search = Luvut ovat asteikolla −1 (hävitty) – +1 (voitettu). Ne ovat haun arvioita, hakusyvyys { $count ->
    [1] yksi siirto
   *[other] { $count } siirtoa
}.
advice-basis-proof = Todistettu tulos pätee, tekipä toinen puoli mitä tahansa.
advice-basis-at-score = Tilanne ja panos on otettu huomioon: voitettu piste tällä panoksella on +1, hävitty −1.
advice-basis-score-left-out = Ottelun tilannetta ja panosta ei ole otettu huomioon.
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
value-points = equity { $value }
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
review-of-poule = Pelaajien luvut
review-title = Pelin läpikäynti
review-broken = Analyysi epäonnistui. Pöytäkirjan voi silti ladata.
review-waits = Odottaa analyysia.
review-progress = Peliä analysoidaan: { $done }/{ $of } heittoa ja siirtoa valmiina.
review-progress-label = Analysoidut heitot ja siirrot
review-by-itself = Sivu päivittyy itsestään muutaman sekunnin välein.
review-look = Päivitä nyt
review-curve = Pelin kulku käyränä
review-turning = Käännekohdat
review-both = Molempien puolten luvut
review-rate = Siirron keskimääräinen virhe (millipistettä)
review-doubled = Tuplasi
review-cube-cost = Se maksoi { $value } pistettä tällä panoksella.
review-cube-errors = Kuutiovirheet ({ $unit })
review-cube-count = Laskettavat kuutiopäätökset
cube-missed-doubles = Tekemättä jääneet tuplaukset
cube-wrong-doubles = Väärät tuplaukset
cube-wrong-takes = Väärin otetut
cube-wrong-passes = Väärin luovutetut
cube-missed-beavers = Tekemättä jääneet vastatuplaukset
cube-wrong-beavers = Väärät vastatuplaukset
review-pr = PR (pelin taso)
review-pr-count = PR:ään laskettavat päätökset
review-snowie = Snowien virhetaso
review-errors = Siirtojen virheet ({ $unit })
review-count = Siirtopäätökset
review-forced = Pakkosiirrot (ei laskettu mukaan)
review-marked = Merkityt virheet
review-none = ei yhtään
review-luck = Onni (pistettä)
review-errors-chance = Kaikki virheet (mahdollisuus voittaa ottelu)
review-luck-chance = Onni (mahdollisuus voittaa ottelu)
review-match-without-luck = { $side }, ottelun tulos ilman onnen vaikutusta: { $value } voitosta. Kun molemmat pelaavat yhtä hyvin, se on 50 %.
review-paid = { $side } { $side-number ->
    [many] saivat
   *[one] sai
} pelin aikana myös { $points }
review-without-luck = { $side }, tulos ilman onnen vaikutusta: { $value } pistettä
review-unfinished = Peli on kesken
review-read-up-to = { $place }. Tiedosto luettiin siihen asti.
review-worst = Pahimmat virheet
review-all-errors = Kaikki virheet: { $name } ({ $count })
review-differences = Missä Lauta ja { $program } eroavat eniten
review-other-program = toinen ohjelma
review-other-totals = Ohjelman { $program } arvion mukaan
review-no-error = { $program }: ei virhettä
review-other-plays = Kaikki vaihtoehdot ohjelman { $program } arvioimina
review-other-luck = Heiton onni tuon ohjelman mukaan: { $value }
review-other-gammons = Gammoniin ei tässä ole laskettu backgammoneja.
review-error = { $program }: paras { $best }, virhe { $value }
review-double = Tuplaa
review-no-errors = Ei virheitä: jokainen siirto oli paras.
review-played = Pelattu
review-best-of = Paras { $count } siirrosta
review-cost = Virhe
review-rank = sija { $rank }/{ $count }
review-best-instead = Paras siirto
review-cost-forced = ei mitään: ainoa sallittu siirto
review-cost-none = ei mitään: paras { $count } siirrosta
review-basis-equities = Luvut ovat equityä pisteinä. Ohjelma arvioi ne { $count ->
    [0] heti jokaisen siirron jälkeen
    [1] yhden heiton päästä
   *[other] { $count } heiton päästä
}. Ne ovat arvioita, ellei tarkkaa taulukkoa ole mainittu.
review-basis-luck = Heiton onni on sen equityn ja kaikkien heittojen keskiarvon erotus. Jokaiseen heittoon oletetaan paras vastaus, eikä pidemmälle lasketa.
review-basis-search = Luvut ovat asteikolla −1 (hävitty) – +1 (voitettu). Ne antaa haku, hakusyvyys { $count ->
    [1] yksi siirto
   *[other] { $count } siirtoa
}. Ne ovat arvioita, ellei niitä ole todistettu.
review-basis-marks = Virhe on epäilyttävä arvosta { $doubtful } alkaen, huono arvosta { $bad } ja hyvin huono arvosta { $worst }. Pakkosiirtoja ei lasketa mukaan.
review-basis-stake = Virheet lasketaan kuin panos olisi 1, ja ottelussa niin, että voitettu tai hävitty piste nykyisellä panoksella on +1 tai −1. Onni kerrotaan panoksella.
review-basis-table = Ottelun tilanteiden arvot ovat ottelutaulukosta ”{ $name }”.
review-basis-compared = Se, miten { $program } arvioi, on tiedostosta: paras valinta ja menetetty equity.
review-basis-rate = PR on laskettavien päätösten keskimääräinen virhe kerrottuna 500:lla. Laskettavia ovat siirrot, joilla on eroa, tuplaukset, vastaukset sekä heitot ilman tuplausta, kun ratkaisu oli täpärä tai väärä. Snowien virhetaso on puolen kaikki virheet kertaa 1000 jaettuna kummankin heitoilla.
curve-title = Equity: { $side } ({ $unit })
curve-above = { $side } edellä ({ $unit })
curve-below = { $side } edellä
curve-across = pöytäkirjan kirjaukset
curve-start = pelin alku
curve-ends = Alussa { $first }, lopussa { $last }.
curve-highest = Ylin: { $label }.
curve-lowest = Alin: { $label }.
unit-points = equity
unit-chances = asteikko −1…1
swing = { $change }, { $side }
swing-luck = onni { $value }
swing-error = virhe { $value }
swing-causes = { $change } ({ $causes })

## Asetukset

settings-title = Asetukset
settings-contrast = Kontrasti
settings-contrast-auto = Laitteen asetusten mukaan
settings-contrast-more = Suuri
settings-boards = Laudat
settings-boards-own = Joka pelillä omansa
settings-boards-plain = Sama pelkistetty lauta kaikille
settings-speed = Animaation nopeus
settings-speed-off = Pois
settings-speed-fast = Nopea
settings-speed-normal = Tavallinen
settings-speed-slow = Hidas
settings-sound = Ääni
settings-sound-on = Päällä
settings-sound-off = Pois
settings-kept = Tallennetaan tähän selaimeen vuodeksi. Jos laitteesi pyytää vähemmän liikettä, mitään ei animoida.
settings-keep = Tallenna

## Mikä ei onnistu

error-number = Virhe { $status }
error-not-found = Sivua ei löydy
error-conflict = Vanhentunut
error-server = Palvelimen virhe
error-misfit = Tämä ei onnistunut
error-rules = Tämän pelin säännöt
error-all-games = Kaikki pelit
error-visitor-page = Tässä osoitteessa ei ole sivua. Se on ehkä kirjoitettu väärin tai vanhentunut.
error-visitor-game = Tämännimistä peliä ei ole. Kaikki pelit ovat etusivulla.
error-visitor-link = Tätä linkkiä tai lomaketta ei voitu lukea. Osa ehkä puuttuu tai on kirjoitettu väärin. Palaa takaisin ja yritä uudelleen tai aloita etusivulta.
error-visitor-position = Tämä asema tai sääntövalinta ei sovi peliin. Rakenna asema uudelleen pelin sivulla.
error-details = Tarkemmin
error-elsewhere = tämä lomake tuli toiselta sivustolta; mitään ei ole muutettu
error-method = Tätä osoitetta ei voi avata suoraan. Aloita etusivulta.
error-slow = tämä kesti liian kauan ja keskeytettiin; pelisi on tallessa
error-long = tämä lomake on liian pitkä
error-other = tämä ei onnistunut ({ $status })
error-crowd = palvelin on ruuhkautunut; yritä pian uudelleen
error-host = tähän palvelimeen pääsee nimellä localhost tai IP-osoitteella, ei muilla nimillä
error-flood = liian monta pyyntöä kerralla; odota sekunti ja yritä uudelleen
error-no-table = osoitteessa { $id } ei ole peliä; osoite on ehkä vajaa
error-no-page = osoitteessa { $path } ei ole sivua
error-throw-due = noppia ei ole heitetty: { $words }
error-stale = tämä sivu on vanhentunut: se näyttää vuoron { $asked }, mutta peli on vuorossa { $now }; mitään ei ole muutettu
error-not-yours = tämä ei käy nyt: { $why }
error-watching = katsot tätä peliä: avaa paikan linkki, jos haluat pelata
error-no-seat = tämä linkki ei avaa paikkaa tässä pelissä; se on ehkä vajaa
error-seed = ystävien peleissä heitot tehdään yhdessä: jätä siemenluku tyhjäksi
error-not-begun = peli ei ole alkanut: ensin molempien paikkojen on oltava varattuja
error-not-over = peli ei ole vielä ohi: voit analysoida sen sen jälkeen
error-full = tämä peli on liian pitkä: kirjauksia voi olla enintään { $most }; aloita uusi peli
error-busy = juuri nyt pyyntöjä on liikaa; yritä hetken kuluttua uudelleen
error-questions = osoitteestasi odottaa jo { $limit } pyyntöä; odota hetki ja yritä uudelleen
error-replay = tallennettua peliä ei voi ladata: kirjaus { $entry } on vahingoittunut
error-store = pelejä ei voi juuri nyt lukea eikä tallentaa
error-chance = palvelimella ei ole satunnaislukuja noppia varten
error-task = palvelin ei saanut tätä valmiiksi
error-clock = vain ystävien pelissä on kello: jätä se tyhjäksi
error-poule = potista pelataan yhdellä näytöllä eikä linkeillä: valitse muu vastustaja kuin ystävä
not-yours-over = peli on ohi
not-yours-between = aloita ensin seuraava peli
not-yours-computer = on tietokoneen vuoro
not-yours-other = on toisen puolen vuoro
not-yours-alone = tietokone pelaa tätä peliä yksin
not-yours-early = uusintapeliä voi pyytää pelin jälkeen
not-yours-unadvised = tässä pelissä ei anneta neuvoja
not-yours-asked = yksi pyyntö odottaa vielä vastausta
not-yours-refused = pyyntö hylättiin; pyydä uudelleen seuraavan vuoron jälkeen
not-yours-said = liian monta viestiä: odota vastausta tai seuraavaa vuoroa
not-yours-friendless = vain linkillä pelaavat ystävät voivat lähettää viestejä ja pyyntöjä
not-yours-nothing-back = peruttavaa ei ole: et ole siirtänyt, tai noppaa on heitetty sen jälkeen
not-yours-unasked = kukaan ei ole pyytänyt sinulta mitään
not-yours-consent = pyydä ensin lupa ystävältäsi
not-yours-nothing-yet = peruttavaa ei vielä ole
form-none = tämä ei ole lomake: { $fault }
form-too-much = tämä lomake tai linkki on liian pitkä: enintään { $fields } kenttää ja { $kib } kt
form-missing = kenttä ”{ $field }” puuttuu
form-twice = kenttä ”{ $field }” on annettu kahdesti
form-unknown = kenttää ”{ $field }” ei ole; kentät ovat { $known }
form-value = kentän { $field } arvo ei voi olla ”{ $found }”; se voi olla { $expected }
form-number = luku
form-way = solmujen numerot askelten puuta pitkin
form-ply = vuoron numero
form-seed = kokonaisluku väliltä 0–{ $most }
form-match = game, stake, usual, endless tai luku, enintään 999
form-score = kaksi lukua muodossa 0:3
form-cube = panos ja puoli muodossa 4:2
form-name = enintään { $most } merkkiä
form-clock = päiviä vuoroa kohti kuten 3d, tai minuutteja ja sekunteja vuoroa kohti kuten 10+5

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
board-bull = { $count ->
    [one] { $n } sonni
   *[other] { $n } sonnia
}
board-dog = { $count ->
    [one] { $n } koira
   *[other] { $n } koiraa
}
board-goat = { $count ->
    [one] { $n } vuohi
   *[other] { $n } vuohta
}
board-hunter = { $count ->
    [one] { $n } metsästäjä
   *[other] { $n } metsästäjää
}
board-is-picked = nostettu
board-is-target = tähän voi siirtää
board-can-move = voi liikkua
board-goes-to = menee: { $place }
board-can-go-to = voi mennä myös: { $places }
board-hits = { $place } (lyö)
board-takes = { $place } (lyö)
board-some-can-move = { $count ->
    [one] { $n } voi liikkua
   *[other] { $n } voi liikkua
}
board-pass = Ohita vuoro
board-throw-again = Heitä uudelleen
board-alone = Vain yksi nappula
board-alone-from = Vain yksi nappula paikasta { $from } ({ $die })
board-thinking = Miettii
board-unreachable = Palvelimeen ei saada yhteyttä. Mitään ei ole menetetty: yritä uudelleen.
board-out-of-date = Tämä sivu on vanhentunut: lataa se uudelleen.
board-which = Useat nappulat pääsevät siihen: nosta niistä yksi.
board-not-there = Se ei voi mennä sinne.
board-none-here = Mikään ei voi liikkua tästä.
board-none-there = Sinne ei voi siirtää mitään.
board-picked = Nostettu: { $place }. Sen voi siirtää: { $places }.
board-put-back = Laskettu takaisin.
board-then = , sitten { "" }
board-may-stop = Voit lopettaa tähän: paina Valmis.
board-complete = Siirto on valmis: paina Valmis.
board-took-back = Peruttu: { $step }.
board-turn-undone = Vuoro peruttu.
board-first-die = { $die } pelataan ensin.
board-nothing-to-undo = Ei peruttavaa.
board-went-back = Peruttu.
board-begun = Molemmat ovat paikoillaan, ja peli alkaa.
board-incomplete = Siirto ei ole vielä valmis.
board-nothing-moves = Mikään ei voi liikkua.
board-no-place = Laudalla ei ole paikkaa { $place }.
board-your-turn = Sinun vuorosi · { $title }
board-copied = Kopioitu.
board-selected = Valittu: kopioi se näppäimistöllä.

## Pelien sanoja

term-white = Valkoinen
term-black = Musta
term-deer = Peurat
    .number = many
term-dogs = Koirat
    .number = many
term-bulls = Sonnit
    .number = many
term-tigers = Tiikerit
    .number = many
term-goats = Vuohet
    .number = many
term-jaguar = Jaguaari
term-hare = Jänis
term-hunters = Metsästäjät
    .number = many
term-bar = palkki
term-off = ulkona
term-hand = käsi
term-reserve = varasto
term-circle = kehä
term-pips = silmiä
term-points = pisteet
term-holes = reiät
term-bredouille = bredouille
term-this-throw = tämä heitto
term-option-mode = Laskutapa
term-option-honneurs = Kunniapeli (honneurs)
term-option-holes = Reikiä voittoon
term-option-double-at = Kaksinkertainen näin moneen reikään asti
term-option-grande-bredouille = Grande bredouille
term-option-coups = Kierrokset (coups)
term-option-tenue = Bredouillen maksu (tenue)
term-option-refait = Mitätöidyt kierrokset (refait)
term-option-first = Kuka aloittaa kierroksen
term-option-token = Rahakkeet hävitystä kierroksesta
term-option-queue = Voittajan veto (queue)
term-option-poule = Potin laji
term-option-stake = Panos
term-option-ecoles = Koulut (écoles)
term-option-open = Ensimmäinen heitto
term-option-sortie = Ulosvienti (sortie)
term-option-pile-misere = Pile de misère
term-option-jan-rencontre = Jan de rencontre
term-option-margot = Margot la fendue
term-value-twelve = Kaksitoista reikää
term-value-toc = Toc
term-value-a-ecrire = À écrire
term-value-combine = Combiné
term-value-growing = Kasvava
term-value-plucked = Kynitty
term-value-plain = Tavallinen
term-value-raised = Korotettu
term-value-add = Lisätään
term-value-alternate = Vuorotellen
term-value-winner = Voittaja
term-value-drawn = Arvonta
term-value-afresh = Uusi heitto
term-value-paris = Pariisi
term-value-provincial = Maaseutu
term-value-no = ei
term-value-yes = kyllä
term-value-off = pois
term-value-double = kaksinkertainen
term-does-bring-a-jan-de-six-tables = tuovat: jan de six tables
term-does-bring-a-jan-de-deux-tables = tuovat: jan de deux tables
term-does-bring-a-contre-jan-de-deux-tables = tuovat: contre-jan de deux tables
term-does-bring-a-jan-de-mezeas = tuovat: jan de mézéas
term-does-bring-a-contre-jan-de-mezeas = tuovat: contre-jan de mézéas
term-does-hit-a-man = lyövät nappulan
term-does-hit-a-man-falsely = lyövät nappulan väärin
term-does-hit-the-corner = lyövät kulman
term-does-fill-the-petit-jan = täyttävät: petit jan
term-does-fill-the-grand-jan = täyttävät: grand jan
term-does-fill-the-jan-de-retour = täyttävät: jan de retour
term-does-keep-the-petit-jan = pitävät: petit jan
term-does-keep-the-grand-jan = pitävät: grand jan
term-does-keep-the-jan-de-retour = pitävät: jan de retour
term-does-take-the-last-man-off = vievät viimeisen nappulan ulos
term-does-cannot-be-played-in-full = eivät ole kokonaan pelattavissa
term-does-pile-all-men-in-the-corner = kasaavat kaikki nappulat kulmaan
term-does-bring-a-jan-de-rencontre = tuovat: jan de rencontre
term-does-bring-a-margot-la-fendue = tuovat: margot la fendue
term-does-make-a-hole = tekevät reiän
term-figure-men-home = nappuloita kotona
term-figure-men-off = nappuloita ulkona
term-figure-longest-blockade = pisin muuri
term-figure-blots = yksinäisiä nappuloita
term-figure-cases-of-the-grand-jan = vallattuja pisteitä grand janissa (cases)
term-figure-cases-of-the-petit-jan = vallattuja pisteitä petit janissa (cases)
term-asset-its-corner-taken = oma kulma
term-asset-a-full-petit-jan = täysi petit jan
term-asset-a-full-grand-jan = täysi grand jan
term-asset-a-full-jan-de-retour = täysi jan de retour
term-single-game = yksinkertainen peli
term-double-game = kaksinkertainen peli
term-honours = kunniapeli
term-fiches = fichet
term-suspended = odottaa
term-counters = rahakkeet
term-coups-lost = hävityt kierrokset
term-men = nappuloita
term-men-up = nappuloita päällä
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
term-taken = otettu
term-ways-to-go = mahdollisia siirtoja
term-throws-that-must-be-used = pakolliset heitot
error-analysis = analyysi epäonnistui; pöytäkirjan voi silti ladata
error-picture = kuvaa ei voitu tehdä
error-streams = osoitteestasi on jo auki { $limit } itsestään päivittyvää sivua: sulje niistä jokin

## A first game

learn-page = { $game }: ensimmäinen peli
learn-title = Vaihe { $number }/{ $of }
learn-legal = Sallittuja siirtoja: { $count }
learn-right = { $answer }: oikein.
learn-wrong = { $answer }: ei aivan.
learn-answers = Vastaukset
learn-again = Yritä uudelleen
learn-next = Seuraava vaihe
learn-whole = Pelaa peli: heikoin tietokone, neuvot näkyvissä
learn-all = Kaikki vaiheet
learn-number = Vaihe { $number }
learn-start = Opi vaihe vaiheelta
learn-different = Jos tunnet pelin { $game }: mikä tässä on toisin

## Problems

problems-title = Tehtävät
problems-lead = Jokainen tehtävä on asema tietokoneiden välisestä pelistä, ja siinä on yksi paras siirto. Etsi se laudalta.
problems-today = Päivän tehtävät
problems-games = Tehtävät peleittäin
problems-count = { $count ->
    [one] { $count } tehtävä
   *[other] { $count } tehtävää
}
problems-of = Tehtävät: { $game }
problems-begin = Aloita ensimmäisestä
problems-other = Muut aiheet
problems-link = Tehtävät
problem-page = { $game }: etsi paras siirto
problem-title = Tehtävä { $number }/{ $of }
problem-number = Tehtävä { $number }
problem-all = Kaikki tämän pelin tehtävät
problem-task = Vuorossa { $side }, heitto { $throw }: etsi paras siirto.
problem-win = Vuorossa { $side }: etsi siirto, joka voittaa varmasti.
problem-save = Vuorossa { $side }: kaikki siirrot häviävät paitsi yksi. Etsi se.
problem-easy = helppo
problem-medium = keskivaikea
problem-hard = vaikea
problem-hint-ask = Näytä vihje
problem-hint = Vihje: { $themes }. Paras siirto alkaa merkitystä paikasta.
problem-hint-place = Vihje: paras siirto alkaa merkitystä paikasta.
problem-best = Paras siirto on { $move }.
problem-show = Näytä paras siirto
problem-next-one = Seuraava tehtävä
problem-next = Toiseksi paras siirto, { $move }, maksaa { $value } pistettä.
problem-loss = Se maksaa { $value } pistettä.
problem-loss-least = Se maksaa vähintään { $value } pistettä.
problem-wins = { $count ->
    [one] Se voittaa heti.
   *[other] Se voittaa enintään { $count } omalla siirrolla, teki toinen puoli mitä tahansa.
}
problem-wins-not = Toinen siirto voittaa varmasti. Tälle voittoa ei löytynyt.
problem-saves = Jokainen muu siirto häviää.
problem-loses = Tämän siirron jälkeen toinen puoli voittaa varmasti.
problem-rollout = Vahvistettu rolloutilla: { $trials } peliä jokaisesta siirrosta, arvioitu { $truncate } heiton jälkeen. Eron keskivirhe: { $error }.
problem-proof = Todistettu.
term-theme-hit = lyö
term-theme-capture = lyö nappula
term-theme-pin = pidä vangittuna
term-theme-prime = rakenna pitkä muuri
term-theme-point = valtaa piste
term-theme-hold = pidä piste
term-theme-break-contact = irrottaudu
term-theme-safety = jätä vähemmän osumaheittoja
term-theme-attack = uhkaa
term-theme-trap = sulje tiet
term-theme-finish = uhkaa voitolla
term-theme-defend = estä voitto
term-theme-score = kerää pisteitä seuraavalla heitolla
term-theme-guard = anna toiselle vähemmän pisteitä
term-theme-race = juokse kotiin
term-theme-awaken = herätä nappuloita

## Omat virheet tehtävinä

mistakes-title = Omat virheesi
mistakes-lead = Selviä virheitä omista peleistäsi, jotka on käyty läpi. Ratkaistu virhe palaa kolmen päivän kuluttua, sitten kahden viikon kuluttua eikä enää sen jälkeen.
mistakes-how = Käy läpi päättynyt pelisi: sen selvät virheet palaavat tänne tehtävinä.
mistakes-due = { $count ->
    [one] { $count } virhe harjoiteltavana
   *[other] { $count } virhettä harjoiteltavana
}
mistakes-practise = Harjoittele selviä virheitäni ({ $number })
mistakes-practise-of = Harjoittele selviä virheitä: { $name } ({ $number })
mistakes-none = Läpikäynti ei löytänyt sinulta selvää virhettä tässä pelissä.
mistakes-later = Kaikki tämän pelin virheet on toistaiseksi ratkaistu.
mistake-title = Virheesi { $number }/{ $of }
mistake-title-of = { $name }: virhe { $number }/{ $of }
mistake-all = Virheet tässä pelissä
mistake-task = Vuorossa { $side }: etsi paras siirto.
mistake-same = Teit samoin myös pelissä.
mistake-same-of = Näin tehtiin myös pelissä.
mistake-cube = { $side } voi heittää tai tuplata, panos { $stake }: kumpi on parempi?
mistake-played = Pelissä pelasit { $move }.
mistake-chosen = Pelissä: { $choice }.
mistake-other-best = { $program }: tämä on paras vaihtoehto.
mistake-lower = Haku arvioi sen { $value } huonommaksi asteikolla −1 (hävitty) – 1 (voitettu).
mistake-next-lower = Haku arvioi toiseksi parhaan siirron, { $move }, { $value } huonommaksi asteikolla −1 (hävitty) – 1 (voitettu).
mistake-judged = Näin arvioi läpikäynti (laskentasyvyys joka siirron jälkeen: { $ahead }). Se on arvio, ei todistus.
mistake-series = Ottelun tilanne on otettu huomioon.
mistake-review = Näytä läpikäynnissä

## Two games side by side

compare-title = Kaksi peliä rinnakkain
compare-lead = Valitse kaksi peliä. Erot näkyvät ensin; yhteiset rivit voi avata niiden alta.
compare-first = Ensimmäinen peli
compare-second = Toinen peli
compare-show = Vertaa
compare-options-of = Valittavat säännöt: { $game }
compare-choose = Valitse
compare-same = { $count ->
    [one] Sama molemmissa: { $count } rivi
   *[other] Sama molemmissa: { $count } riviä
}
compare-none = Säännöissä ei ole eroja.
compare-start = Alku
compare-place = Paikka
compare-period = Aika
compare-sure = Sääntöjen varmuus
compare-length = Päätöksiä peliä kohti, molemmat puolet
compare-option = Valinta: { $option }
rules-compare = Vertaa toiseen peliin
rules-print = Tulosta
look-lances = Laudan esikuvana ovat 1700-luvun puiset pelilaudat: kapeat kielet ja tapinreiät reunoissa.
look-club = Laudan esikuvana ovat backgammonkerhojen korkki- ja nahkalaudat.
look-lobes = Laudan esikuvana ovat 1200-luvun miniatyyrit, joissa kielet ovat pyöreäpäisiä.
look-stone = Laudan esikuvana ovat myöhäisantiikin kivilaatat, joissa joka paikalla on kaiverrettu ruusuke.
look-inlay = Laudan esikuvana ovat pähkinäpuiset laudat, joissa on geometrisia upotuksia.
look-roads = Laudan esikuvana ovat Kiinan ja Korean lakkalaudat: kaksitoista tietä kummallakin puolella, puolikuita ja kukkia merkkeinä ja pullonkorkuiset nappulat.
look-mat = Laudan esikuvana on kudottu matto, jossa on valkoisia teitä sinisellä pohjalla.
look-sugoroku = Laudan esikuvana ovat japanilaiset lakkarasiat: suorakulmaiset kentät joen kummallakin puolella.
look-boat = Laudan esikuvana ovat daldøsin puuveneet ja sáhkkun laudat.
look-squares = Laudan esikuvana ovat saveen piirretyt ruuturivit.
look-rock = Laudan esikuvana ovat kallioon piirretyt viivat, kuten Yinshanin vuorilla.
look-brass = Laudan esikuvana ovat kaiverretut messinkilevyt.
rules-begin = Alkuasema. Nuolet näyttävät, minne kumpikin puoli voi ensin siirtyä (katkoviivat: { $second }).
rules-example = Esimerkki
rules-case = Esimerkki { $id }

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
find-meant = Tarkoititko: { $game }?
find-none = Mikään peli ei sovi. Valitse vähemmän ehtoja.
length-short = lyhyt
length-middle = keskipitkä
length-long = pitkä
luck-none = ei noppia
luck-little = vähän
luck-some = jonkin verran
luck-much = paljon

## A kiosk

kiosk-touch = Kosketa ja pelaa
kiosk-idle = Onko joku paikalla? Peli alkaa alusta
kiosk-stay = Jatka peliä
position-edit = Muuta asemaa

## A position to write

edit-title = Rakenna asema
edit-hand = Valitse nappula ja sitten paikka, johon se menee, raahaa se, tai käytä nuolinäppäimiä ja Enteriä. Jos nappulalla on useita muotoja, käännä se panemalla se takaisin paikalleen. Esc päästää irti, U peruu.
edit-from = Siirrä päällimmäinen paikasta
edit-to = paikkaan
edit-move = Siirrä
edit-turn = Vaihda siirtovuoro
edit-start = Alkuasema
edit-text = Asema tekstinä
edit-show = Näytä
edit-good = Luettu näin:
edit-use = Pelaa tai jaa
edit-examples = Esimerkkejä

## The analysis board

analysis-tabs = Analyysin osat
analysis-engine = Kone
analysis-review = Läpikäynti
analysis-title = Analysoi
analysis-up = Edellinen päätös
analysis-down = Seuraava päätös
analysis-autoplay = Toista
analysis-keys = <kbd>←</kbd> <kbd>→</kbd> vuoro kerrallaan, <kbd>↑</kbd> <kbd>↓</kbd> päätös kerrallaan, <kbd>Home</kbd> ja <kbd>End</kbd> alkuun ja loppuun.
analysis-throw = Valitse heitto
analysis-roll = Heitä nopat
analysis-other = Toinen peli tai asema
analysis-game = Peli
analysis-position = Asema (tyhjä: alku)
analysis-open = Avaa
line-expected = heittoja ja siirtoja, joiden välissä on ~, enintään { $most }
line-legal = sallittu siirto: { $reason }
line-over = ei enää mitään: peli on ohi
line-tried = Muunnelma:
line-remove = Poista muunnelma
line-resigns = luovuttaa
line-time = aika loppui
line-draw = tasapeli
reasons-for = Puolesta
reasons-against = Vastaan
reason-hits = lyö { $mine } eikä { $other }
reason-captures = lyö { $mine } eikä { $other }
reason-pins = vangitsee { $mine } eikä { $other }
reason-makes = valtaa pisteen { $point }
reason-makes-not = ei valtaa pistettä { $point }
reason-gives-up = luopuu pisteestä { $point }
reason-keeps = pitää pisteen { $point }
reason-with = on { $asset }
reason-without = puuttuu { $asset }
reason-average-own = omat heitot antavat keskimäärin { $mine } pistettä eikä { $other }
reason-average = heitot ({ $side }) antavat keskimäärin { $mine } pistettä eikä { $other }
reason-throws-own = omat heitot, jotka { $does }: { $mine }/{ $of } eikä { $other }
reason-throws = heitot ({ $side }), jotka { $does }: { $mine }/{ $of } eikä { $other }
reason-moves-own = omat siirrot, jotka { $does }: { $mine } eikä { $other }
reason-moves = siirrot ({ $side }), jotka { $does }: { $mine } eikä { $other }
reason-several = { $throws }; useammalla tavalla { $mine } eikä { $other }
reason-shots = jättää { $count ->
    [one] { $count } osumaheiton
   *[other] { $count } osumaheittoa
} ({ $share } %) eikä { $other }
reason-does-hit = lyövät
reason-does-capture = lyövät
reason-does-pin = vangitsevat
reason-does-end = päättävät pelin ({ $ending })
reason-figure = { $figure }: { $mine } eikä { $other }
reason-figure-of = { $figure } ({ $side }): { $mine } eikä { $other }
engine-depth = Laskentasyvyys
engine-usual = tavallinen
engine-throws = { $count ->
    [one] { $count } heitto
   *[other] { $count } heittoa
}
engine-moves = { $count ->
    [one] { $count } siirto
   *[other] { $count } siirtoa
}
engine-rollout = rollout
engine-play = Valitse siirto, niin se pelataan tässä.
cube-title = Tuplauskuutio
cube-offered = tuplattu, vastaus odottaa
cube-no-double = Ei tuplausta
cube-no-double-take = Ei tuplausta, otetaan vastaan
cube-no-double-beaver = Ei tuplausta, tuplataan vastaan
cube-no-double-pass = Ei tuplausta, luovutetaan
cube-take = Tuplaus, otetaan vastaan
cube-beaver = Tuplaus, tuplataan vastaan
cube-pass = Tuplaus, luovutetaan
cube-answer-take = Ota vastaan
cube-answer-pass = Luovuta
cube-answer-beaver = Tuplaa vastaan
cube-say = Paras: { $choice }, { $equity }.
cube-gains = { $value } enemmän, jos toinen puoli erehtyy
cube-wins = Voittaa { $chance } % peleistä.
cube-rolled = Rollout, { $trials } peliä; keskivirhe { $error }.
cube-rolled-both = Rollout, { $trials } peliä ilman tuplausta ja yhtä monta, kun tuplaus on otettu vastaan; keskivirheet { $error } ja { $doubled }.
cube-percent = Prosentit ovat ratkaisevan puolen mahdollisuuksia voittaa ottelu.
cube-too-good = Liian hyvä tuplattavaksi: toinen puoli luovuttaisi.
review-next-mistake = Seuraava virhe
review-previous-mistake = Edellinen virhe
review-first-mistake = Ensimmäinen virhe
review-whose = Kenen virheet
review-of-both = Molemmat pelaajat
review-arrows = Nuolet laudalla
review-both-moves = Molemmat
review-best-move = Paras
review-try-again = Yritä uudelleen
review-look-again = Näytä päätös
open-title = Avaa mitä vain
open-lead = Liitä ottelu, asema tai tunnus mistä tahansa backgammon-ohjelmasta, tai valitse tiedosto.
open-text = Teksti tai tunnus
open-file = Tiedosto: valitse tai pudota tähän
open-lenient = Jos tiedostossa on virhe, avaa se, mikä on luettavissa
open-readable = Avaa se, mikä voidaan lukea
open-button = Avaa
open-note = eXtreme Gammon (.xg ja teksti), GNU Backgammon, BGBlitz, OGXM, SGF, ottelu tekstinä (.mat), Snowie, Lauta-ohjelman pöytäkirjat; XGID, GNU Backgammonin tunnus, OGID. Enintään 4 Mt.
open-both = Tiedosto avattiin; kentän teksti jäi pois.
open-empty = Mitään ei lähetetty: liitä teksti tai valitse tiedosto.
open-too-long = Tämä on liian pitkä: tiedosto saa olla 4 Mt.
open-fault = Virhe rivillä { $line }, sarakkeessa { $column }
open-fault-record = Virhe tietueessa { $record }
open-fault-more = Muita virheitä, joita ei näytetä: { $count }
open-fault-position = Asema ennen virhettä:
open-fault-legal = Sallitut siirrot:
open-matches = Ottelut
open-positions = Asemat
open-match = ottelu, pituus { $length }, { $first }:{ $second }
open-money = rahapeli, { $first }:{ $second }
open-analyse = Analysoi
open-analyses = Toisen ohjelman siirtoluettelot ovat liian pitkiä säilytettäviksi täällä; sen parhaat siirrot ja virheet säilytetään.
open-doubt = Avattu ilman tilannetta ja kuutiota:
record-as = Lataa muodossa
format-mat = ottelu tekstinä (.mat)
format-snowie = Snowie-teksti
format-text = asemat tekstinä
format-record = Lauta-pöytäkirja (JSON Lines)
format-gnuid = GNU Backgammonin tunnus
record-left-out = SGF ei osaa sanoa kaikkia tämän tiedoston analyyseja: { $count } jää pois.
record-bare = Kommentit ja analyysit tulevat mukaan SGF- ja OGXM-muotoihin, asemien tekstiin ja pöytäkirjaan; muissa muodoissa niille ei ole paikkaa.
record-reviewed = Lataa Lautan läpikäynti mukana muodossa
comment = Kommentti
copy-position = Kopioi asema
copy-xgid = Kopioi XGID
copy-text = Kopioi teksti
open-more = { $count ->
    [one] Yksi jätettiin pois.
   *[other] { $count } jätettiin pois.
}
