# Texts of the pages. Every language has these keys, with the same placeables.
# How to add a string: CONTRIBUTING.md.

skip = Skip to the content
motto = old board games, played and explained
languages = Language
or = , or { "" }
yes = yes
no = no
# Between the whole and its parts: 0.5.
decimal = .
record = Record
back-to-game = Back to the game
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}

## The first page

home-title = Choose a game
home-lead = Play board games that people have known for centuries, against the computer or a friend. Every rule names its source.
home-partly = Known in part
home-partly-lead = Related games whose rules are not known well enough to play.
home-forms = { $count ->
    [one] { $count } other version
   *[other] { $count } other versions
}
# The name is for screen readers only: the page has such buttons for many games.
home-play = Play<span class="hidden"> { $game }</span>
home-rules = Rules<span class="hidden"> of { $game }</span>
family-tables = Tables: races with dice and fifteen men
family-trictrac = Trictrac: points for what a throw makes possible
family-running = Running fights: dice, rows and captures
family-sahkku = Sáhkku: running fights with a king who changes sides
family-tab = Sticks: four rows, stacks, and throws saved up
family-hunt = Hunts: few against many
family-pile = Piles: slots that the dice fill and empty
family-chase = Chases: two lines of men around one board
family-facing = Facing rows: men who hit those opposite

## The visitor's own games

mine-title = My games
mine-go-on = Go on
mine-all = { $count ->
    [one] My game
   *[other] All my games ({ $count })
}
# Read with the number beside “My games”.
mine-count = { $count ->
    [one] It is your turn in { $count } game
   *[other] It is your turn in { $count } games
}
mine-none = The games that you start or join are listed here.
mine-lead = This browser remembers the last 40 games that you started, joined or opened from a file. There is no account.
mine-opened = Opened files
mine-against-computer = against the computer, level { $level }
mine-against = with { $name }
mine-against-other = with another person
mine-one-screen = at one screen
mine-watched = played by the computer
mine-of-two = between two people
mine-due = Your turn
mine-waits = Waiting for the other side
mine-sit = Your seat is free
mine-seating = Waiting for the other player to sit down
mine-won = You won
mine-lost = You lost
mine-drawn = Draw
mine-carry = Continue on another device
mine-carry-note = Open this link there within an hour. Whoever has it can play your games, so keep it to yourself.
mine-forget = Forget<span class="hidden"> { $game }</span>
mine-forget-all = Forget all
mine-forget-note = The games themselves stay. Their links still open them.
mine-add-title = { $count ->
    [one] Add { $count } game to this browser?
   *[other] Add { $count } games to this browser?
}
mine-add-lead = You opened a link from another device. Add only games that are yours.
mine-add = Add
mine-add-not = Do not add
mine-no-list = This link has expired or is incomplete. Make a new one on the other device, under “My games”.
ago-now = just now
ago-minutes = { $count ->
    [one] { $count } minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] { $count } hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] { $count } day ago
   *[other] { $count } days ago
}

## Header and front page

nav-title = Parts of the site
nav-play = Play
nav-learn = Learn
nav-games = Games
nav-api = For programs (API)
front-title = Old board games, alive
front-at-once = Play { $game } now
front-at-once-note = You are White, and your first dice show 3-1. The computer plays at an easy level.
front-learn = Learn a game
front-learn-note = Step by step, on the board
front-problem = Problem of the day
front-problem-note = Find the best move
front-friend = Play with a friend
front-friend-note = Send a link; nobody needs an account
front-class-note = For teachers: one code opens a board for every pupil
front-analyse = Analyse a position
front-analyse-note = Which move is best, and why
front-file-note = A match, a file or an id of any backgammon program
front-featured = Eight games to begin with
front-learn-one = Learn<span class="hidden"> { $game }</span>
front-minutes = { $count ->
    [one] about { $count } minute
   *[other] about { $count } minutes
}
front-all = All { $count } games
front-more = Search by kind, century, length and luck
find-count = { $count ->
    [one] { $count } game found
   *[other] { $count } games found
}
shelf-nordic = Nordic countries
shelf-mediterranean = Mediterranean and Near East
shelf-spain-italy = Spain and Italy
shelf-france-germany = France, Germany and the Low Countries
shelf-english = England and overseas
shelf-caucasus = Russia, the Caucasus and Central Asia
shelf-east-asia = East Asia
shelf-hunts = Hunts: few against many
courses-title = Learn a game
courses-lead = Each lesson is a board with something to do. A wrong answer names its rule.
courses-short = Short lessons
courses-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}

## About the site

about-title = About Lauta
about-lead = Lauta is free software for old board games: tables, running fights and hunts. You can play, learn and analyse { $games } games here.
about-sources = Where the rules come from
about-sources-text = Every game is written down as a file of rules. Each rule names its source, of which there are { $sources }, and says how well the source supports it:
about-documented = A source that was read says so.
about-reported = A source says so, but was read only in a summary or a quotation.
about-reconstructed = Reconstructed from what a source implies, or from a close relative of the game.
about-decision = The sources are silent. We chose, and give the reason.
about-method = How the rules are checked
about-method-text = What a source says must happen is written down as a worked case, and the program has to pass every one of them. A second, simpler program computes the legal moves again, and both must agree. A refused move always names the rule that forbids it.
about-computer = How the computer plays
about-computer-text = It looks ahead by the same rules, with networks that have learnt from games against themselves. Hunts it searches, and some it has solved. It never sees the dice before you do, and dice between friends can be checked.
about-kept = What is kept about you
about-kept-text = There are no accounts, no advertisements and no statistics about visitors, and nothing is loaded from other servers. Cookies keep your settings, your seats, the list of your games and the mistakes that you practise. Games are kept so that they can be gone on with and looked at again.
about-licence = Licence
about-licence-text = Program, rule files and drawings are free under the MIT licence or the Apache licence 2.0, as you like.
about-further = Further
about-compare = Compare two games

## Open challenges

challenge-title = Open challenges
challenge-lead = These people are waiting for somebody to play with. Take a free seat, or offer one yourself.
challenge-none = Nobody is waiting at the moment.
challenge-make = Choose a game and offer a seat
challenge-note = An offer ends after an hour, or after a day if the clock counts days. Players can send each other only a few fixed phrases.
challenge-side = You play { $side }
challenge-no-clock = No clock
challenge-take = Play<span class="hidden"> { $game }</span>
challenge-withdraw = Withdraw<span class="hidden"> { $game }</span>
challenge-offer = Or whoever comes <small>the free seat is listed among the open challenges</small>
challenge-gone = This seat is no longer free: somebody else took it, or it was withdrawn.
challenge-own = This is your own challenge. It can only be withdrawn.
challenge-not-own = Only the person who made a challenge can withdraw it.
challenge-enough = At most { $limit } challenges of one address can be open at a time. Withdraw one first.
challenge-full = Too many challenges are open at the moment. Take one of them, or send a friend the link.
challenge-friends-only = Only the seat of a game with a friend can be offered.

class-title = Play as a class
class-lead = The teacher shows a code of six letters and digits. Type it here and you get a place at a board.
class-code = Code of the class
class-enter = Enter
class-make-title = For teachers
class-make-lead = One game at many boards. The class needs only a code, and you see all boards on one page.
class-game = Game
class-who = At each board
class-pairs = two pupils, each at a device
class-shared = two pupils at one device
class-alone = one pupil against the computer
class-level = Level of the computer, 1 to 8
class-boards = Boards at most
class-boards-most = 1 to { $most }
class-make = Make the class
class-note = Nobody needs an account, and no name is asked for or kept. A class that nobody enters any more is deleted in time.
class-of = Class { $code }
class-place = Take a place
class-back = Back to my board
class-somebody-else = Does somebody else sit here now?
class-new-place = Take another place
class-no-names = Your name is not asked for.
class-teacher = The teacher’s page
class-go-to = Go to { $address } and type <strong>{ $code }</strong>
class-keep = Keep the address of this page to yourself: it shows every board. The page looks for moves by itself.
class-count = { $count ->
    [0] Nobody is here yet.
    [one] One board is in use, of { $most }.
   *[other] { $count } boards are in use, of { $most }.
}
class-board = Board { $number }
class-next-sits-here = The other place at this board goes to the next pupil who types the code. There is nothing to send.
class-turns = { $count ->
    [one] one turn
   *[other] { $count } turns
}
class-full = Every board of this class is taken.
class-second-free = One pupil is here, the second place is free
class-pupil-won = The pupil won
class-computer-won = The computer won
class-unknown = There is no class with this code. Check each letter and digit.
class-for = For a class
front-open = Open challenges
front-open-note = Somebody may be waiting for you

## Map and timeline

atlas-title = Map and timeline
atlas-lead = Where the games were played, and when, as their rule files say. The list below says the same in words.
atlas-map = Map
atlas-time = Timeline
atlas-list = All places
atlas-note = The number on a mark counts the games there. A mark stands for a region, not for a spot, and marks that would cover each other are moved apart. Coasts: Natural Earth.
atlas-old = old, not dated

## Family tree

tree-title = Family tree of the tables games
tree-lead = The rules of a game that stands below another are written here as changes of the rules above.
tree-note = This shows how close two games are, and does not say that one comes from the other. Beside each game stand the number of its rules by grade, and its sources.
tree-sources = { $count ->
    [one] { $count } source
   *[other] { $count } sources
}
tree-changes = What differs from { $game }

## Before a game

setup-rule-choices = Rules to choose ({ $count })
setup-rules = Rules and sources
setup-opponent = Opponent
setup-side = You play
setup-computer = Computer
setup-friend = A friend
setup-both = This screen
setup-none = Watch
setup-level = Level of the computer
setup-levels = beginner|easy|casual|fair|good|strong|very strong|masterly|strongest, up to ten seconds a move
name-own = Your name
name-note = if you like; shown in this game only
setup-options = Length, clock and rules
setup-first = Who begins
setup-first-rules = As the rules say
setup-seed = Dice seed <small>same number, same dice</small>
setup-presets = Ready-made rules
setup-preset-usual = Usual rules
setup-begin = Begin
length-title = How many games
length-one = One game
length-stake = One game with the doubling cube
length-match = A match to { $length }
length-usual = { $length }, as usual
length-endless = As many as you like
length-score = Score at the start of the match <small>a handicap, such as 0:3</small>

## At the table

game-numbering = Each side counts the points from its own heap, and its moves use its own numbers. Point at a move to see it on the board.
game-moves = Moves
game-goal = Goal:
game-rules = Rules
game-all-sources = All sources and options
game-since = History
game-to-answer = { $side } to answer
game-doubles = { $side } doubles to { $stake }: take or pass?
game-beavers = { $side } beavers to { $stake }: take or pass?
game-raises = { $side } raises the stake to { $stake }: accept or decline?
game-your-turn = Your turn ({ $side })
game-to-move = { $side } to move
game-drawn = The game is drawn
game-wins = { $side } won
game-wins-by = { $side } won: { $ending }, { $points }
game-dice = Dice
game-board = Board
players = Players
game-no-move = No legal move.
game-pass = Pass
game-next-game = Next game
game-next-move = Next move
game-play-on = Play on
game-your-move = Your move
game-play = Play
game-done = Done
game-undo = Undo step
game-undo-all = Undo turn
game-at-once = Confirm moves automatically
game-by-hand = Choose a piece and then the place it goes to, or drag it.
game-by-dice = Choose a piece: it plays the larger die. Press the dice to play the other one first. You can also choose the place where a piece goes, or drag it.
game-by-piece = Choose a piece: it moves at once. You can also choose the place where it goes, or drag it.
game-by-spot = Choose a marked point: its piece is played where it stands.
game-by-button = Press the button of what you want to do.
note-any-points = A doublet: use { $count } men, on any points.
note-lower-only = Only the lower number, { $number }, is played.
note-standing = A standing { $number } comes with every throw, besides the two dice.
game-complete = Your move is complete. Press Done, <kbd>Enter</kbd> or the dice. To skip this step, tick “Confirm moves automatically”.
bear-off = Bear off
bear-off-auto = Bear off automatically
game-keys = Keys: arrows move around, a letter and a number jump to a point, <kbd>M</kbd> finds a piece that can move, <kbd>Enter</kbd> plays it and confirms a complete move, <kbd>U</kbd> undoes a step, <kbd>Shift</kbd> <kbd>U</kbd> the turn, <kbd>Esc</kbd> puts back, <kbd>D</kbd> presses Done.
game-keys-dice = <kbd>Space</kbd> swaps the dice.
game-again = Play again
game-review = Review the game
game-another = Another game
game-resigns = resigned
game-nothing-yet = No moves yet.
game-computer = Computer, level { $level }
game-one-screen = Two people at this screen
game-two-links = Two people, by link
game-seed = Dice seed: { $seed }.
game-turn-board = Turn the board
game-the-dice = The dice
game-position-link = Link to this position
game-new = New game
game-replay = Replay
game-no-time = ran out of time
game-agreed = draw agreed
told-threw = { $side } threw { $throw }.
told-threw-called = { $side } threw { $throw }, { $name }.
told-passed = { $side } did not move.
told-played = { $side } played { $move }.
told-played-steps = { $side } played { $move }: { $steps }.
told-played-paid = { $side } played { $move } and received { $points }.
told-played-pays = { $side } played { $move } and paid { $points }.
step-moves = from { $from } to { $to }
step-on = on to { $to }
step-enters = enters on { $to }
step-placed = placed on { $to }
step-jumps = jumps from { $from } to { $to }
step-off = off from { $from }
step-at = on { $from }
step-hits = hits
step-takes = takes { $pieces }
step-pins = pins
step-wakes = wakes
step-converted = is converted
step-times = { $step }, { $count } times
told-resigned = { $side } resigned.
told-begins = { $side } { $side-number ->
    [many] begin
   *[one] begins
}.
told-stake = { $side } { $did }.
told-no-time = { $side } ran out of time.
told-agreed = The sides agreed on a draw.
told-holds = { $side } holds.
told-leaves = { $side } leaves.
scored-title = { $side }: { $throw }
scored-nothing = Scores nothing.
scored-ways = { $count ->
    [one] { $count } way
   *[other] { $count } ways
}
hole-made = { $side } { $count ->
    [one] makes a hole (trou)
   *[other] makes { $count } holes (trous)
}.
set-title = The set so far
set-left = { $side } left, and the set ended: all men went back to the start.
set-off = { $side } took the last man off, and the set ended: all men went back to the start.
list-contradicts = False, the points are taken
list-insists = Insists and marks twice
decide-title = Hold or leave
decide-stay = Hold
decide-stay-means = Your points stay, the other side marks its points, and you play the throw.
decide-afresh = Leave
decide-afresh-means = You play nothing and both sides lose their points; holes stay. All men go back to the start, and you throw first.
decide-win-round = Leave and win the round
decide-win-round-means = All men go back to the start, and the next round begins.
decide-repeat = Annul the round
decide-repeat-means = The round does not count. It is played again, and the winner gets more.
decide-lose-round = Concede the round
decide-lose-round-means = You lose the round at the lowest price, and the next one begins.
decide-suspend-rounds = Suspend the rounds
decide-suspend-rounds-means = The rounds stand still until somebody leaves; the game with honours goes on.
decide-suspend-game = Suspend the game with honours
decide-suspend-game-means = That game stands still until somebody leaves; the rounds go on.
decide-play-on = Play on
decide-play-on-means = You are paid for this game, both sides begin to mark again, and you play the throw.
decide-win = End the game
decide-win-means = You have won it.
decide-stay-holes-means = The other side marks what the throw gave it, and you play the throw.
decide-afresh-holes-means = You play nothing, and the other side marks nothing for this throw; holes stay. All men go back to the start, and you throw first.
price-plain = { $paid } counters (holes { $won } − { $lost }, consolation { $consolation })
price-times = { $paid } counters ({ $rate } × (holes { $won } + consolation { $consolation }) − holes { $lost })
price-pay = You pay { $price }.
price-get = You receive { $price }.
told-wins-round = { $side } leaves and wins the round.
told-concedes = { $side } concedes the round.
note-round = À écrire: round { $number } of { $of }.
note-settlement = Settlement, counters of the first side: rounds { $rounds }, pool { $pool }, bet on rounds (paris) { $paris }, bet for the winner (queue) { $queue }; together { $sum }.
hole-by-doublet = Two holes, because the throw is a doublet.
hole-by-ways = Two holes, because one score was possible in several ways.
school-answer-hint = The other side sends you to school. Let it stand, or call the claim false: if it is right after all, you lose its points twice.
game-wins-counters = { $side } won by { $count } { $count ->
    [one] counter
   *[other] counters
}
mark-title = Points of the throw
mark-hint = Nobody tells you what the throw gives: count it, and mark it before you play. The other side may take what you forget, and what you mark too much.
mark-none = Mark nothing
mark-some = Mark { $points }
mark-button = Mark
school-hint = Claims are optional. Go on, or first claim what is wrong: all of it or nothing, until the next throw. The other side takes a false claim.
school-too-few = { $points } too few
school-too-many = { $points } too many
school-not-played = { $points } for a jan not filled or kept
school-too-few-before = { $points } too few at the throw before
school-claim = Send to school: { $fault }
school-button = Send to school
school-contradict = False, I take them: { $fault }
school-augment = Insist and mark twice: { $fault }
school-none = No more claims
school-go-on = Go on
said-title = What has been said about this throw
mark-rare = More than { $points }
mark-rare-hint = A throw hardly ever gives so much. A false mark or claim goes to the other side in full, and can cost a hole or the game.
mark-sure = I have counted again
school-accept = Let it stand
told-marks = { $side } marks { $points }.
told-marks-nothing = { $side } marks nothing.
told-claims = { $side } sends the other side to school: { $fault }.
told-contradicts = { $side } contradicts.
told-insists = { $side } insists and marks twice.
told-no-claim = { $side } has no more claims.
told-accepts = { $side } lets the claim stand.
why-title = Why not …?
why-ask = Type a move to see whether it is legal, and which rule decides.
why-ask-event = Type a move to see whether it is legal, or an event such as “petit jan” or “battre 8” to see why the throw scores it or not.
why-button = Ask
why-nearest = Nearest legal moves:
why-source = source: { $source }. { $title }

## Several games, and the stake

ended-resigned = { $side } won: { $loser } resigned
ended-resigned-points = { $side } won { $points }: { $loser } resigned
ended-refused = { $side } won { $points }: the higher stake was declined
ended-passed = { $side } won { $points }: the double was passed
ended-no-time = { $side } won: { $loser } ran out of time
ended-no-time-points = { $side } won { $points }: { $loser } ran out of time
ended-agreed = The game is drawn by agreement
ended-with-cube = { $result } (cube at { $stake })
match-won = { $side } won the match, { $most } to { $least }
match-drawn = The match is drawn, { $first } to { $second }
told-last-game = Last game: { $result }.
series-score = score
series-cube = cube
series-stake = stake
series-offered = { $value } offered to { $side }
series-middle = { $value } in the middle
series-crawford = The Crawford game: nobody may double.
series-crawford-next = The next game is the Crawford game: nobody may double.
series-one-with-stake = One game with the doubling cube
series-game = Game { $n }
series-game-of = Game { $n } of { $to }
series-match = Match to { $length }, game { $n }
poule-title = A poule: three to five players at this screen
poule-note = Enter three to five names to play for a pool. Lots decide who begins; your seat above does not matter then.
poule-player = player
poule-player-n = Player { $n }
poule-kind-n = Player { $n }: person or computer
poule-person = Person
poule-game = Poule, game { $n }
poule-pot = In the pool: { $pot }.
poule-growing = The first to beat all others in a row takes it.
poule-plucked = The winner of every game draws from it.
poule-won = won
poule-paid = paid
poule-drew = drew
poule-balance = balance
poule-next = Next game: { $stays } against { $comes }.
poule-waiting = Waiting: { $names }.
poule-taken = { $player } takes the pool of { $pot }
poule-over = The pool is empty, and the poule is over
poule-count = A poule has three to five players. This one has { $count }: fill in one more line, or empty all of them for a game of two.
poule-twice = Two players are called “{ $name }”. Give each player a name of their own.
poule-resign = { $player } loses this game, and the poule goes on.
poule-leave = Leave the poule
poule-leave-means = Nothing is lost: the poule stays at this address, and you can come back to it.
poule-leave-button = Leave for the first page
poule-screen = A poule at this screen
do-throw = Throw
do-raise = Raise to { $stake }
do-double = Double to { $stake }
do-beaver = Beaver to { $stake }
do-accept = Accept at { $stake }
do-take = Take at { $stake }
do-refuse = Decline and lose { $points }
do-drop = Pass and lose { $points }
did-raise = raised the stake
did-double = doubled
did-take = took
did-accept = accepted the stake
did-drop = passed the double
did-refuse = declined the stake
did-beaver = took and beavered

## Between friends

wait-sit = Sit down to play { $side }.
wait-for = You play { $side }. The game begins when { $other } { $other-number ->
    [many] have
   *[one] has
} sat down.
wait-invites = { $name } invites you to play.
wait-watch-one = You watch. The game begins when { $side } { $side-number ->
    [many] have
   *[one] has
} sat down.
wait-watch-both = You watch. The game begins when both sides have sat down.
wait-sit-down = Sit down
wait-without-script = Without JavaScript the server chooses your word for the dice. You then have to trust that it is a new one.
wait-look = Refresh
wait-next-game = Waiting for the players to start the next game.
wait-watching = You are watching.
wait-waiting = Waiting for { $side }.
link-title = Links of this game
link-other = For the other player
link-other-note = Anyone who opens this link plays the other side. Send it to one person only.
link-own = For yourself, on another device
link-own-note = This link opens your seat. Keep it to yourself.
link-watch = For spectators
link-copy = Copy
link-copy-here = Copy the link
share-title = Share and save
resign-title = Resign
resign-button = Resign this game
back-button = Take back my last turn
rematch-waits = { $side } { $side-number ->
    [many] want
   *[one] wants
} a rematch with sides swapped.
rematch-go = Go to the next game
rematch-watch = Watch the next game
rematch-ask = Rematch with sides swapped

## Messages between friends

phrase-hello = Hello!
phrase-luck = Good luck!
phrase-played = Well played!
phrase-throw = What a throw!
phrase-sorry = Sorry!
phrase-thanks = Thank you for the game!
phrase-moment = One moment, please.
phrase-bye = I have to go.
talk-said = Messages
talk-refused = The request was declined.
talk-asks-draw = { $side } { $side-number ->
    [many] offer
   *[one] offers
} a draw.
talk-asks-back = { $side } { $side-number ->
    [many] ask
   *[one] asks
} to take back the last move.
talk-accept = Accept
talk-refuse = Decline
talk-ask-back = Ask to take back the move
talk-ask-draw = Offer a draw
talk-say = Send a message
clock-time = time
clock-days-hours = { $days } d { $hours } h
clock-title = Clock <small>for games between friends</small>
clock-none = No clock (usual)
clock-is = Clock: { $clock }.
clock-days = { $count ->
    [one] { $count } day per turn
   *[other] { $count } days per turn
}
clock-fischer = { $minutes } minutes plus { $seconds } seconds per turn
replay-page = Replay: { $game }
replay-steps = Steps of the game
replay-first = To the beginning
replay-back = Back
replay-step = Step
replay-at = { $n } of { $of }
replay-show = Show
replay-forward = Forward
replay-last = To the end
replay-game = To the game
print-board = Print the board
print-begin = Starting position
print-pieces = Pieces to play with: { $pieces }.
embed-title = Embed in your own page
embed-note = Code for this board

## Fair dice

dice-fair = Fair dice
dice-before = The server has chosen a secret and shows its seal now. Each player adds a word before the first throw. All throws follow from the secret and the two words. After the game the secret is shown, and anyone can check every throw.
dice-seal = Seal (SHA-256 of the secret)
dice-word-of = Word of { $side }
dice-word-by-server = chosen by the server
dice-word-none = not chosen yet
fair-page = Dice: { $game }
fair-title = The dice of this game
fair-how = Before the first throw the server showed the seal of a secret, and each player chose a word. Every throw follows from the secret and the two words, so nobody could choose a throw after seeing the play. This does not prove that the server kept its secret from a player.
fair-secret = Secret
fair-secret-later = shown when the game is over
fair-checked = { $count ->
    [one] <strong>Checked:</strong> all of { $count } roll follows from the secret and the words.
   *[other] <strong>Checked:</strong> all { $count } rolls follow from the secret and the words.
}
fair-not = These dice are not fair:
fair-yourself = To check it yourself, download the record and run <code>lauta verify game.jsonl</code>. Or compute roll number n, counted from 0: HMAC-SHA-256 with the secret as its key, of the first word, a zero byte, the second word, a zero byte, n as eight bytes, a zero byte, and a zero byte for the first 32 bytes. Each byte below the largest multiple of the number of faces is a die: its remainder when divided by the number of faces, plus one.
fair-drawn = Roll 0 decided who begins, in games where the dice decide that.
fair-named = { $side } { $side-number ->
    [many] were
   *[one] was
} chosen to begin when the game was set up.
fair-placed = The game started from a given position.

## A position

position-page = A position of { $game }
picture-save = Save as a picture
picture-save-svg = As SVG
film-save = Save the game as a film
position-moves = { $count ->
    [one] { $count } legal move
   *[other] { $count } legal moves
}
position-play = Play from here
position-throw = { $side } { $side-number ->
    [many] are
   *[one] is
} to throw.
position-move = { $side } { $side-number ->
    [many] are
   *[one] is
} to move.

## Rules

rules-page = Rules of { $game }
rules-also = Also
rules-play = Play
rules-board = The board
rules-title = Rules
rules-throws = Names of throws
rules-options = Options
rules-here = In this game: <strong>{ $value }</strong>
rules-sources = Sources
sure-high = Confidence in these rules: high.
sure-medium = Confidence in these rules: medium.
sure-low = Confidence in these rules: low.
grade-documented = documented
grade-reported = reported
grade-reconstructed = reconstructed
grade-decision = our decision

## Advice, and the evaluation of moves

advice-button = Advice
advice-moves = Moves, best first
advice-all = { $count ->
    [one] All { $count } move
   *[other] All { $count } moves
}
advice-plain = Choose a move to play it.
advice-scripted = Choose a move to try it on the board.
advice-throw = The dice have not been thrown yet. Advice is about moves, so throw first.
advice-answer = The stake has been raised. Answer first: advice is about moves only.
advice-marks = There is no advice on marks and claims: what a throw gives, and what is wrong with a mark, is for you to see.
advice-over = The game is over, so there is no advice.
advice-say = Best: { $move }, { $equity }. Listed: { $shown } of { $count }.
advice-basis-rollout = Points with ± are rollouts: the mean of { $trials } trials after each move with the same dice, and its standard error.
advice-basis-judged = Points are equities, estimated by a hand-made evaluation { $count ->
    [0] right after the move
    [1] one throw ahead
   *[other] { $count } throws ahead
}.
advice-basis-network = Points are equities, estimated by its network { $count ->
    [0] right after the move
    [1] one throw ahead
   *[other] { $count } throws ahead
}.
advice-basis-search = Values run from −1, lost, to +1, won: estimates from a search { $count ->
    [one] { $count } move
   *[other] { $count } moves
} deep.
advice-basis-proof = A proved result holds whatever the other side does.
advice-basis-at-score = Score and stake count: a point won at this stake is +1, a point lost −1.
advice-basis-score-left-out = Score and stake of the match are not considered.
mark-doubtful = doubtful
mark-bad = bad
mark-very-bad = very bad
proved-win = proved: wins
proved-draw = proved: draws
proved-loss = proved: loses
proved-at-once = { $proved } at once
proved-within = { $count ->
    [one] { $proved } within { $count } move
   *[other] { $proved } within { $count } moves
}
proved-by-table = { $proved }, by an exact table
value-points = equity { $value }
value-exact = { $points }, exact
value-less = { $value } less
value-as-good = as good
chance-won = won { $chance }
chance-lost = lost { $chance }
chance-draw = draw { $chance }
cost-not = { $best }, not { $played }
cost-best = the best is { $best }

## Review of a game

review-page = Review: { $game }
review-of-poule = Totals of the players
review-title = Review of a game
review-broken = The analysis failed. You can still download the record.
review-waits = Waiting to be analysed.
review-progress = Analysing the game: { $done } of { $of } throws and moves done.
review-progress-label = Throws and moves analysed
review-by-itself = This page updates itself every few seconds.
review-look = Refresh now
review-curve = Course of the game
review-turning = Turning points
review-both = Totals of both sides
review-rate = Average error of a move (millipoints)
review-doubled = Doubled
review-cube-cost = It cost { $value } points at this stake.
review-cube-errors = Cube errors ({ $unit })
review-cube-count = Cube decisions that count
cube-missed-doubles = Missed doubles
cube-wrong-doubles = Wrong doubles
cube-wrong-takes = Wrong takes
cube-wrong-passes = Wrong passes
cube-missed-beavers = Missed beavers
cube-wrong-beavers = Wrong beavers
review-pr = PR (rate of play)
review-pr-count = Decisions that count in PR
review-snowie = Snowie error rate
review-errors = Errors in moves ({ $unit })
review-count = Decisions about moves
review-forced = Forced moves (not counted)
review-marked = Marked errors
review-none = none
review-luck = Luck (points)
review-errors-chance = All errors (chance to win the match)
review-luck-chance = Luck (chance to win the match)
review-match-without-luck = Luck-adjusted result of the match for { $side }: { $value } of a win. Where both play equally well it is 50 %.
review-paid = { $side } also received { $points } during the game
review-without-luck = luck-adjusted result for { $side }: { $value } points
review-unfinished = The game is not finished
review-read-up-to = { $place }. The file was read up to there.
review-worst = Worst errors
review-all-errors = All errors of { $name } ({ $count })
review-differences = Where Lauta and { $program } differ most
review-other-program = the other program
review-other-totals = As { $program } judges it
review-no-error = { $program }: no error
review-other-plays = All choices as { $program } judges them
review-other-luck = Luck of the throw by that program: { $value }
review-other-gammons = A gammon is counted here without the backgammons.
review-error = { $program }: best { $best }, error { $value }
review-double = Double
review-no-errors = No errors: every move was the best one.
review-played = Played
review-best-of = Best of { $count }
review-cost = Error
review-rank = rank { $rank } of { $count }
review-best-instead = Best move
review-cost-forced = none: the only legal move
review-cost-none = none: the best of { $count } moves
review-basis-equities = Values are equities in points, evaluated by the program { $count ->
    [0] right after each move
    [1] one throw ahead
   *[other] { $count } throws ahead
}. They are estimates, except where an exact table is named.
review-basis-luck = The luck of a throw is its equity less the mean over all throws, each with its best answer, without lookahead.
review-basis-search = Values run from −1, lost, to +1, won. They come from a search { $count ->
    [one] { $count } move
   *[other] { $count } moves
} deep and are estimates unless proved.
review-basis-marks = An error is doubtful from { $doubtful }, bad from { $bad } and very bad from { $worst }. Forced moves do not count.
review-basis-stake = Errors are counted as if the stake were 1, and at a score so that one point won or lost at the present stake is +1 or −1. Luck is multiplied by the stake.
review-basis-table = Scores are valued by the match equity table "{ $name }".
review-basis-compared = The judgements of { $program } come from the file: its best choice, and the equity that it says was lost.
review-basis-rate = PR is 500 times the mean error of the decisions that count: moves that differ, doubles, answers, and throws without a double that were close or wrong. The Snowie error rate is 1000 times all errors of a side, divided by the throws of both.
curve-title = Equity of { $side } ({ $unit })
curve-above = { $side } ahead ({ $unit })
curve-below = { $side } ahead
curve-across = entries of the record
curve-start = start of a game
curve-ends = From { $first } at the start to { $last } at the end.
curve-highest = Highest: { $label }.
curve-lowest = Lowest: { $label }.
unit-points = equity
unit-chances = scale −1 to 1
swing = { $change } for { $side }
swing-luck = luck { $value }
swing-error = error { $value }
swing-causes = { $change } ({ $causes })

## Settings

settings-title = Settings
settings-contrast = Contrast
settings-contrast-auto = As set on my device
settings-contrast-more = High
settings-boards = Boards
settings-boards-own = Each game its own
settings-boards-plain = One plain board for everything
settings-speed = Animation speed
settings-speed-off = Off
settings-speed-fast = Fast
settings-speed-normal = Normal
settings-speed-slow = Slow
settings-sound = Sound
settings-sound-on = On
settings-sound-off = Off
settings-kept = Saved in this browser for a year. If your device asks for reduced motion, nothing is animated.
settings-keep = Save

## Errors

error-number = Error { $status }
error-not-found = Page not found
error-conflict = Out of date
error-server = Server error
error-misfit = This did not work
error-rules = The rules of this game
error-all-games = All games
error-visitor-page = There is no page at this address. It may be mistyped or out of date.
error-visitor-game = There is no game with this name. The start page lists all games.
error-visitor-link = This link or form could not be read. Part of it may be missing or mistyped. Go back and try again, or begin at the start page.
error-visitor-position = This position or rule option does not fit the game. Set it up again from the page of the game.
error-details = Details
error-elsewhere = this form came from another site; nothing has been changed
error-method = This address cannot be opened directly. Begin at the start page.
error-slow = this took too long and was stopped; your game is saved
error-long = this form is too long
error-other = this did not work ({ $status })
error-crowd = the server is busy; try again soon
error-host = this server can be reached as localhost or by its IP address, not by other names
error-flood = too many requests at once; wait a second and try again
error-no-table = there is no game at { $id }; the address may be incomplete
error-no-page = there is no page at { $path }
error-throw-due = the dice have not been thrown: { $words }
error-stale = this page is out of date: it shows turn { $asked }, but the game is at turn { $now }; nothing has been changed
error-not-yours = this is not possible now: { $why }
error-watching = you are watching this game: open the link of a seat to play
error-no-seat = this link opens no seat of this game; it may be incomplete
error-seed = games between friends make their own dice: leave the seed empty
error-not-begun = the game has not started: both seats have to be taken first
error-not-over = the game is not over yet: you can review it afterwards
error-full = this game is too long: { $most } entries are the limit; start a new game
error-busy = too many requests at the moment; try again shortly
error-questions = { $limit } requests from your address are waiting already; wait a moment and try again
error-replay = the saved game cannot be loaded: entry { $entry } is damaged
error-store = the games cannot be read or saved at the moment
error-chance = the server has no random numbers for the dice
error-task = the server could not finish this
error-clock = only games between friends have a clock: leave it empty
error-poule = a poule is played at one screen, not by links: choose another seat
not-yours-over = the game is over
not-yours-between = start the next game first
not-yours-computer = it is the computer's turn
not-yours-other = it is the other side's turn
not-yours-alone = the computer plays this game alone
not-yours-early = you can ask for a rematch after the game
not-yours-unadvised = advice is not available in this game
not-yours-asked = a request is still waiting for its answer
not-yours-refused = a request was declined; ask again after the next turn
not-yours-said = too many messages: wait for an answer or for the next turn
not-yours-friendless = only friends who play by link can send messages and requests
not-yours-nothing-back = there is nothing to take back: you have not moved, or the dice have been thrown since
not-yours-unasked = nobody has asked you anything
not-yours-consent = ask your friend first
not-yours-nothing-yet = there is nothing to take back yet
form-none = this is not a form: { $fault }
form-too-much = this form or link is too long: { $fields } fields and { $kib } KB are the limit
form-missing = the field "{ $field }" is missing
form-twice = the field "{ $field }" is given twice
form-unknown = there is no field "{ $field }" here; the fields are { $known }
form-value = { $field } cannot be "{ $found }"; it can be { $expected }
form-number = a number
form-way = numbers of nodes along the tree of steps
form-ply = the number of a turn
form-seed = a whole number from 0 to { $most }
form-match = game, stake, usual, endless, or a number up to 999
form-score = two numbers like 0:3
form-cube = stake and side like 4:2
form-name = at most { $most } characters
form-clock = days per turn like 3d, or minutes plus seconds per turn like 10+5

## Boards in words

picture-over = The game is over
picture-dice = Thrown: { $throw }
picture-nothing = nothing
picture-pattern = Pattern on { $places }

## Texts of the board's script, which fills in the braces. $count chooses the plural form,
## $n is the number itself.

board-point = Point { $place }
board-hole = Hole { $place }
board-spot = Point { $place }
board-square = Square { $place }
board-of = { $what } of { $side }
board-yours = { $pieces } of yours
board-empty = empty
board-nobodys = the king, who belongs to nobody
board-piece = { $count ->
    [one] { $n } piece
   *[other] { $n } pieces
}
board-asleep = { $count ->
    [one] { $n } sleeping piece
   *[other] { $n } sleeping pieces
}
board-unconverted = { $count ->
    [one] { $n } unconverted piece
   *[other] { $n } unconverted pieces
}
board-pinned = { $count ->
    [one] { $n } pinned piece
   *[other] { $n } pinned pieces
}
board-returned = { $count ->
    [one] { $n } returned piece
   *[other] { $n } returned pieces
}
board-veteran = { $count ->
    [one] { $n } veteran
   *[other] { $n } veterans
}
board-courier = { $count ->
    [one] { $n } courier
   *[other] { $n } couriers
}
board-king = { $count ->
    [one] { $n } king
   *[other] { $n } kings
}
board-deer = { $count ->
    [one] { $n } deer
   *[other] { $n } deer
}
board-tiger = { $count ->
    [one] { $n } tiger
   *[other] { $n } tigers
}
board-jaguar = { $count ->
    [one] { $n } jaguar
   *[other] { $n } jaguars
}
board-hare = { $count ->
    [one] { $n } hare
   *[other] { $n } hares
}
board-fox = { $count ->
    [one] { $n } fox
   *[other] { $n } foxes
}
board-bull = { $count ->
    [one] { $n } bull
   *[other] { $n } bulls
}
board-dog = { $count ->
    [one] { $n } dog
   *[other] { $n } dogs
}
board-goat = { $count ->
    [one] { $n } goat
   *[other] { $n } goats
}
board-hunter = { $count ->
    [one] { $n } hunter
   *[other] { $n } hunters
}
board-is-picked = picked up
board-is-target = can go here
board-can-move = can move
board-goes-to = goes to { $place }
board-can-go-to = can also go to { $places }
board-hits = { $place } (hits)
board-takes = { $place } (takes)
board-some-can-move = { $count ->
    [one] { $n } can move
   *[other] { $n } can move
}
board-pass = Pass
board-throw-again = Throw again
board-alone = One man alone
board-alone-from = One man alone from { $from } ({ $die })
board-thinking = Thinking
board-unreachable = The server cannot be reached. Nothing is lost: try again.
board-out-of-date = This page is out of date: reload it.
board-which = Several pieces can go there: pick one up.
board-not-there = It cannot go there.
board-none-here = Nothing can move from here.
board-none-there = Nothing can go there.
board-picked = Picked up: { $place }. It can go to: { $places }.
board-put-back = Put back.
board-then = , then { "" }
board-may-stop = You may stop here: press Done.
board-complete = Complete: press Done.
board-took-back = Undone: { $step }.
board-turn-undone = Turn undone.
board-first-die = { $die } is played first.
board-nothing-to-undo = Nothing to undo.
board-went-back = Taken back.
board-begun = Both sides have sat down, and the game begins.
board-incomplete = The move is not complete.
board-nothing-moves = Nothing can move.
board-no-place = There is no { $place } on this board.
board-your-turn = Your turn · { $title }
board-copied = Copied.
board-selected = Selected: copy it with your keyboard.

## Words of the games

term-white = White
term-black = Black
term-deer = Deer
    .number = many
term-dogs = Dogs
    .number = many
term-bulls = Bulls
    .number = many
term-tigers = Tigers
    .number = many
term-goats = Goats
    .number = many
term-jaguar = Jaguar
term-hare = Hare
term-hunters = Hunters
    .number = many
term-bar = bar
term-off = off
term-hand = hand
term-reserve = reserve
term-circle = circle
term-pips = pips
term-points = points
term-holes = holes
term-bredouille = bredouille
term-this-throw = this throw
term-option-mode = Way to count
term-option-honneurs = Honours (honneurs)
term-option-holes = Holes that win
term-option-double-at = Double up to so many holes
term-option-grande-bredouille = Grande bredouille
term-option-coups = Rounds (coups)
term-option-tenue = Bredouille payments (tenue)
term-option-refait = Annulled rounds (refait)
term-option-first = Who begins a round
term-option-token = Counters for a lost round
term-option-queue = Bet for the winner (queue)
term-option-poule = Pool of a poule
term-option-stake = Stake
term-option-ecoles = Schools (écoles)
term-option-open = First throw
term-option-sortie = Bearing off (sortie)
term-option-pile-misere = Pile de misère
term-option-jan-rencontre = Jan de rencontre
term-option-margot = Margot la fendue
term-value-twelve = Twelve holes
term-value-toc = Toc
term-value-a-ecrire = À écrire
term-value-combine = Combiné
term-value-growing = Growing
term-value-plucked = Plucked
term-value-plain = Plain
term-value-raised = Raised
term-value-add = Added
term-value-alternate = In turn
term-value-winner = The winner
term-value-drawn = The draw
term-value-afresh = Thrown afresh
term-value-paris = Paris
term-value-provincial = Provincial
term-value-no = no
term-value-yes = yes
term-value-off = off
term-value-double = double
term-does-bring-a-jan-de-six-tables = bring a jan de six tables
term-does-bring-a-jan-de-deux-tables = bring a jan de deux tables
term-does-bring-a-contre-jan-de-deux-tables = bring a contre-jan de deux tables
term-does-bring-a-jan-de-mezeas = bring a jan de mézéas
term-does-bring-a-contre-jan-de-mezeas = bring a contre-jan de mézéas
term-does-hit-a-man = hit a man
term-does-hit-a-man-falsely = hit a man falsely
term-does-hit-the-corner = hit the corner
term-does-fill-the-petit-jan = fill the petit jan
term-does-fill-the-grand-jan = fill the grand jan
term-does-fill-the-jan-de-retour = fill the jan de retour
term-does-keep-the-petit-jan = keep the petit jan
term-does-keep-the-grand-jan = keep the grand jan
term-does-keep-the-jan-de-retour = keep the jan de retour
term-does-take-the-last-man-off = take the last man off
term-does-cannot-be-played-in-full = cannot be played in full
term-does-pile-all-men-in-the-corner = pile all men in the corner
term-does-bring-a-jan-de-rencontre = bring a jan de rencontre
term-does-bring-a-margot-la-fendue = bring a margot la fendue
term-does-make-a-hole = make a hole
term-figure-men-home = men home
term-figure-men-off = men off
term-figure-longest-blockade = longest blockade
term-figure-blots = blots
term-figure-cases-of-the-grand-jan = points held in the grand jan (cases)
term-figure-cases-of-the-petit-jan = points held in the petit jan (cases)
term-asset-its-corner-taken = its corner
term-asset-a-full-petit-jan = a full petit jan
term-asset-a-full-grand-jan = a full grand jan
term-asset-a-full-jan-de-retour = a full jan de retour
term-single-game = single game
term-double-game = double game
term-honours = honours
term-fiches = fiches
term-suspended = suspended
term-counters = counters
term-coups-lost = rounds lost
term-men = men
term-men-up = men up
term-wished-numbers = wished numbers
term-across = across
term-asleep = asleep
term-awake = awake
term-captured = captured
term-captured-a = captured
term-captured-b = captured
term-converted = converted
term-unconverted = unconverted
term-generals-in-the-circle = generals in the circle
term-in-hand = in hand
term-lost = lost
term-taken = taken
term-ways-to-go = ways to go
term-throws-that-must-be-used = throws that must be used
error-analysis = the analysis failed; you can still download the record
error-picture = the picture could not be made
error-streams = { $limit } pages of this site are open and live at your address already: close some

## A first game

learn-page = { $game }: a first game
learn-title = Step { $number } of { $of }
learn-legal = Legal moves: { $count }
learn-right = { $answer }: that is right.
learn-wrong = { $answer }: not quite.
learn-answers = Answers
learn-again = Try again
learn-next = Next step
learn-whole = Play a game: weakest computer, with advice
learn-all = All steps
learn-number = Step { $number }
learn-start = Learn it step by step
learn-different = If you know { $game }: what is different here

## Problems

problems-title = Problems
problems-lead = Each problem is a position with one best move, from a game between computers. Find it on the board.
problems-today = Today’s problems
problems-games = Problems by game
problems-count = { $count ->
    [one] { $count } problem
   *[other] { $count } problems
}
problems-of = Problems: { $game }
problems-begin = Begin with the first
problems-other = Other themes
problems-link = Problems
problem-page = { $game }: find the best move
problem-title = Problem { $number } of { $of }
problem-number = Problem { $number }
problem-all = All problems of this game
problem-task = { $side } to play { $throw }: find the best move.
problem-win = { $side } to play and win by force: find the move.
problem-save = { $side } to play: only one move does not lose. Find it.
problem-easy = easy
problem-medium = medium
problem-hard = hard
problem-hint-ask = Show a hint
problem-hint = Hint: { $themes }. The best move begins at the marked place.
problem-hint-place = Hint: the best move begins at the marked place.
problem-best = The best move is { $move }.
problem-show = Show the best move
problem-next-one = Next problem
problem-next = The next best move, { $move }, costs { $value } points.
problem-loss = It costs { $value } points.
problem-loss-least = It costs at least { $value } points.
problem-wins = { $count ->
    [one] It wins with this move.
   *[other] It wins within { $count } moves of its own, whatever the other side does.
}
problem-wins-not = Another move wins by force. This one was not found to.
problem-saves = Every other move loses by force.
problem-loses = After this move the other side wins by force.
problem-rollout = Verified by rollout: { $trials } games from each move, evaluated after { $truncate } throws. Standard error of the difference: { $error }.
problem-proof = Verified by proof.
term-theme-hit = hit
term-theme-capture = capture
term-theme-pin = pin
term-theme-prime = build a long blockade
term-theme-point = make a point
term-theme-hold = keep a point
term-theme-break-contact = break contact
term-theme-safety = leave fewer shots
term-theme-attack = threaten
term-theme-trap = take away ways to go
term-theme-finish = threaten to win
term-theme-defend = prevent a win
term-theme-score = score with the next throw
term-theme-guard = let the other side score less
term-theme-race = race home
term-theme-awaken = wake pieces

## Own mistakes as problems

mistakes-title = Your mistakes
mistakes-lead = Clear mistakes from games of yours that were reviewed. One that you solve comes back after three days, then after two weeks, and then no more.
mistakes-how = Review a game that you have finished: its clear mistakes come back here as problems.
mistakes-due = { $count ->
    [one] { $count } mistake to practise
   *[other] { $count } mistakes to practise
}
mistakes-practise = Practise my clear mistakes ({ $number })
mistakes-practise-of = Practise the clear mistakes of { $name } ({ $number })
mistakes-none = The review found no clear mistake of yours in this game.
mistakes-later = All mistakes of this game are solved for now.
mistake-title = Your mistake { $number } of { $of }
mistake-title-of = { $name }: mistake { $number } of { $of }
mistake-all = Mistakes in this game
mistake-task = { $side } to play: find the best move.
mistake-same = You did the same in the game.
mistake-same-of = So it was in the game.
mistake-cube = { $side } may throw or double to { $stake }: which is better?
mistake-played = In the game you played { $move }.
mistake-chosen = In the game: { $choice }.
mistake-other-best = { $program }: this is the best choice.
mistake-lower = The search rates it { $value } lower, on a scale from −1 (lost) to 1 (won).
mistake-next-lower = The search rates the next best move, { $move }, { $value } lower, on a scale from −1 (lost) to 1 (won).
mistake-judged = The review judged this ({ $ahead } ahead after each move). It is an estimate, not a proof.
mistake-series = It takes the score of the match into account.
mistake-review = Show it in the review

## Two games side by side

compare-title = Two games side by side
compare-lead = Choose two games. The differences come first; rows that are equal are folded below.
compare-first = First game
compare-second = Second game
compare-show = Compare
compare-options-of = Options of { $game }
compare-choose = Choose
compare-same = { $count ->
    [one] Same in both: { $count } row
   *[other] Same in both: { $count } rows
}
compare-none = The rules do not differ.
compare-start = Start
compare-place = Place
compare-period = Time
compare-sure = Confidence in the rules
compare-length = Decisions per game, both sides
compare-option = Option: { $option }
rules-compare = Compare with another game
rules-print = Print
look-lances = The board follows wooden tables of the 18th century: slim points, and peg holes in the rails.
look-club = The board follows the cork and leather boards of backgammon clubs.
look-lobes = The board follows miniatures of the 13th century, which show points with round heads.
look-stone = The board follows stone slabs of late antiquity, with a carved rosette for each place.
look-inlay = The board follows walnut boards with inlaid geometric patterns.
look-roads = The board follows Chinese and Korean lacquered boards: twelve roads a side, half-moon and flower marks, and men as tall as bottles.
look-mat = The board follows a woven mat with white roads on blue.
look-sugoroku = The board follows Japanese lacquered boxes: rectangular fields on both sides of a river.
look-boat = The board follows the wooden boats of daldøs and the planks of sáhkku.
look-squares = The board follows rows of squares scratched in clay.
look-rock = The board follows lines scratched on rock, as on the rocks of the Yin mountains.
look-brass = The board follows plates of engraved brass.
rules-begin = Starting position. Arrows show where each side can move first; those of { $second } are dashed.
rules-example = An example
rules-case = Example { $id }

## Finding a game

find-title = Find a game
find-words = Name or place
find-kind = Kind
find-century = Century
find-length = Length
find-luck = Luck
find-any = any
find-show = Show
find-all = All games
find-meant = Did you mean { $game }?
find-none = No game matches. Choose fewer conditions.
length-short = short
length-middle = medium
length-long = long
luck-none = no dice
luck-little = little
luck-some = some
luck-much = much

## A kiosk

kiosk-touch = Touch to play
kiosk-idle = Is anybody there? The game restarts in
kiosk-stay = Keep playing
position-edit = Change the position

## Position editor

edit-title = Set up a position
edit-hand = Choose a piece and then the place it goes to, drag it, or use the arrow keys and Enter. To flip a piece that has more than one form, put it back where it stood. Esc lets go, U undoes.
edit-from = Move the top piece of
edit-to = to
edit-move = Move
edit-turn = Change the side to move
edit-start = Starting position
edit-text = The position as text
edit-show = Show
edit-good = Read as
edit-use = Play or share
edit-examples = Examples

## The analysis board

analysis-tabs = Parts of the analysis
analysis-engine = Engine
analysis-review = Review
analysis-title = Analyse
analysis-up = Previous decision
analysis-down = Next decision
analysis-autoplay = Autoplay
analysis-keys = <kbd>←</kbd> <kbd>→</kbd> by turns, <kbd>↑</kbd> <kbd>↓</kbd> by decisions, <kbd>Home</kbd> and <kbd>End</kbd> to either end.
analysis-throw = Choose a throw
analysis-roll = Roll the dice
analysis-other = Another game or position
analysis-game = Game
analysis-position = Position (empty: the start)
analysis-open = Open
line-expected = throws and moves with ~ between them, at most { $most }
line-legal = a legal move: { $reason }
line-over = nothing more: the game is over
line-tried = Variation:
line-remove = Remove the variation
line-resigns = resigns
line-time = out of time
line-draw = draw
reasons-for = For it
reasons-against = Against it
reason-hits = hits { $mine } instead of { $other }
reason-captures = captures { $mine } instead of { $other }
reason-pins = pins { $mine } instead of { $other }
reason-makes = makes the { $point }-point
reason-makes-not = does not make the { $point }-point
reason-gives-up = gives up the { $point }-point
reason-keeps = keeps the { $point }-point
reason-with = has { $asset }
reason-without = lacks { $asset }
reason-average-own = own throws give { $mine } points on average instead of { $other }
reason-average = throws of { $side } give { $mine } points on average instead of { $other }
reason-throws-own = { $mine } of { $of } own throws { $does } instead of { $other }
reason-throws = { $mine } of { $of } throws of { $side } { $does } instead of { $other }
reason-moves-own = own moves that { $does }: { $mine } instead of { $other }
reason-moves = moves of { $side } that { $does }: { $mine } instead of { $other }
reason-several = { $throws }; in more than one way { $mine } instead of { $other }
reason-shots = leaves { $count ->
    [one] { $count } shot
   *[other] { $count } shots
} ({ $share } %) instead of { $other }
reason-does-hit = hit
reason-does-capture = capture
reason-does-pin = pin
reason-does-end = end the game ({ $ending })
reason-figure = { $figure } { $mine } instead of { $other }
reason-figure-of = { $figure } of { $side } { $mine } instead of { $other }
engine-depth = Look ahead
engine-usual = usual
engine-throws = { $count ->
    [one] { $count } throw
   *[other] { $count } throws
}
engine-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
engine-rollout = rollout
engine-play = Choose a move to play it here.
cube-title = Doubling cube
cube-offered = doubled, and to be answered
cube-no-double = No double
cube-no-double-take = No double, take
cube-no-double-beaver = No double, beaver
cube-no-double-pass = No double, pass
cube-take = Double, take
cube-beaver = Double, beaver
cube-pass = Double, pass
cube-answer-take = Take
cube-answer-pass = Pass
cube-answer-beaver = Beaver
cube-say = Best: { $choice }, { $equity }.
cube-gains = { $value } more if the other side errs
cube-wins = Wins { $chance } % of the games.
cube-rolled = A rollout of { $trials } trials; standard error { $error }.
cube-rolled-both = A rollout of { $trials } trials without a double and as many with one that is taken; standard errors { $error } and { $doubled }.
cube-percent = Per cent are the chances to win the match of the side that decides.
cube-too-good = Too good to double: the other side would pass.
review-next-mistake = Next mistake
review-previous-mistake = Previous mistake
review-first-mistake = First mistake
review-whose = Whose mistakes
review-of-both = Both players
review-arrows = Arrows on the board
review-both-moves = Both
review-best-move = Best
review-try-again = Try again
review-look-again = Show the decision
open-title = Open anything
open-lead = Paste a match, a position or an id of any backgammon program, or choose its file.
open-text = Text or id
open-file = File: choose it or drop it here
open-lenient = If there is a fault, open what can be read
open-readable = Open what can be read
open-button = Open
open-note = eXtreme Gammon (.xg and text), GNU Backgammon, BGBlitz, OGXM, SGF, match text (.mat), Snowie, records of Lauta; XGID, GNU Backgammon id, OGID. At most 4 MB.
open-both = The file was opened; the text in the field was left out.
open-empty = Nothing was sent: paste a text or choose a file.
open-too-long = This is too long: a file may have 4 MB.
open-fault = Fault in line { $line }, column { $column }
open-fault-record = Fault in record { $record }
open-fault-more = Further faults, not shown: { $count }
open-fault-position = The position before it:
open-fault-legal = Legal plays:
open-matches = Matches
open-positions = Positions
open-match = match to { $length }, { $first }:{ $second }
open-money = money, { $first }:{ $second }
open-analyse = Analyse
open-analyses = The lists of plays of the other program are too long to be kept here; its best plays and errors are kept.
open-doubt = Opened without its score and cube:
record-as = Download as
format-mat = match text (.mat)
format-snowie = Snowie text
format-text = text of positions
format-record = Lauta record (JSON Lines)
format-gnuid = GNU Backgammon id
record-left-out = { $count ->
    [one] SGF has no words for one analysis of this file, and leaves it out.
   *[other] SGF has no words for { $count } analyses of this file, and leaves them out.
}
record-bare = Comments and analyses go into SGF, OGXM, text of positions and the record; the other formats have no room for them.
record-reviewed = Download with Lauta’s review as
comment = Comment
copy-position = Copy the position
copy-xgid = Copy XGID
copy-text = Copy text
open-more = { $count ->
    [one] One more was left out.
   *[other] { $count } more were left out.
}
