# What the pages say. Every language has these keys, with the same placeables.
# How to add a string: CONTRIBUTING.md.

skip = Skip to the content
motto = old board games, played and explained
languages = Language
or = , or { "" }
yes = yes
no = no
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
home-lead = Sit down at a board that people have known for centuries. Play against the computer or against whoever sits beside you; every rule says where it comes from.
home-partly = Known in part
home-partly-lead = Relatives of which too little has been found to play them.
home-forms = { $count ->
    [one] { $count } other form
   *[other] { $count } other forms
}
# The name is heard, not seen: buttons of many games stand on the page.
home-play = Play<span class="hidden"> { $game }</span>
home-rules = Rules<span class="hidden"> of { $game }</span>
family-tables = Tables: races with dice and fifteen men
family-running = Running fights: dice, rows and captures
family-sahkku = Sáhkku: running fights with a king who changes sides
family-tab = Sticks: four rows, stacks, and throws saved up
family-hunt = Hunts: few against many
family-pile = Piles: slots that the dice fill and empty
family-chase = Chases: two files of men round one board

## Before a game

setup-rules = The rules, with their sources
setup-seat = Your seat
setup-computer = against the computer
setup-friend = against a friend, by a link
setup-both = Both
setup-both-note = two people at this screen
setup-none = None
setup-none-note = watch the computer play itself
setup-level = Strength of the computer
setup-level-beginner = { $level }: beginner
setup-level-fair = { $level }: fair
setup-level-strongest = { $level }: strongest
setup-options = Options of this game
setup-first = Who begins
setup-first-rules = As the rules say
setup-seed = Seed of the dice <small>a number, for the same dice again</small>
setup-begin = Begin
length-title = How many games
length-one = One game
length-stake = One game whose stake can be raised
length-match = A match to { $length }
length-usual = { $length }, as usual
length-endless = As many as you like
length-score = Score at the start of a match <small>what the stronger side gives, like 0:3</small>

## At the table

game-moves = Moves
game-rules = Rules
game-all-sources = All sources and options
game-since = What has happened
game-to-answer = { $side } to answer
game-your-turn = Your turn ({ $side })
game-to-move = { $side } to move
game-drawn = The game is drawn
game-wins = { $side } wins
game-wins-by = { $side } wins: { $ending }, { $points }
game-dice = Dice
game-no-move = No legal move.
game-pass = Pass
game-next-game = Next game
game-next-move = Next move
game-play-on = Play on
game-your-move = Your move
game-play = Play
game-done = Done
game-undo = Undo
game-at-once = Play a complete move at once
game-by-hand = Pick up a piece and put it down, or drag it.
game-keys = Keys: arrows move about, a letter and a number go to a point, <kbd>Enter</kbd> picks up and puts down, <kbd>M</kbd> finds what can move, <kbd>U</kbd> undoes, <kbd>Esc</kbd> puts back, <kbd>D</kbd> is done.
game-again = Play again
game-review = Review the game
game-another = Another game
game-resigns = resigns
game-nothing-yet = Nothing has happened yet.
game-computer = Computer of level { $level }
game-one-screen = Two people at this screen
game-two-links = Two people, each with a link
game-seed = Seed of the dice: { $seed }.
game-turn-board = Turn the board
game-the-dice = The dice
game-position-link = Link to this position
game-new = New game
game-replay = Replay
game-no-time = has no time left
game-agreed = draw agreed
told-threw = { $side } threw { $throw }.
told-threw-called = { $side } threw { $throw }, { $name }.
told-passed = { $side } passed.
told-played = { $side } played { $move }.
told-played-paid = { $side } played { $move } and is paid { $points }.
told-played-pays = { $side } played { $move } and pays { $points }.
told-resigned = { $side } resigned.
told-begins = { $side } begins.
told-no-time = { $side } has no time left.
told-agreed = The sides agreed on a draw.
why-title = Why not …?
why-ask = Type a move to hear whether it may be played, and which rule says so.
why-button = Ask
why-nearest = Nearest legal moves:

## Several games, and the stake

ended-resigned = { $side } wins: { $loser } resigned
ended-resigned-points = { $side } wins { $points }: { $loser } resigned
ended-refused = { $side } wins { $points }: the stake was not accepted
ended-no-time = { $side } wins: { $loser } has no time left
ended-no-time-points = { $side } wins { $points }: { $loser } has no time left
ended-agreed = The game is drawn by agreement
match-won = { $side } wins the match, { $most } to { $least }
match-drawn = The match is drawn, { $first } to { $second }
series-score = score
series-cube = cube
series-stake = stake
series-offered = { $value } offered to { $side }
series-middle = { $value } in the middle
series-crawford = The Crawford game: nobody may double.
series-crawford-next = The next game is the Crawford game: nobody may double.
series-one-with-stake = One game with a stake
series-game = Game { $n }
series-game-of = Game { $n } of { $to }
series-match = Match to { $length }, game { $n }
do-throw = Throw
do-raise = Raise to { $stake }
do-double = Double to { $stake }
do-beaver = Beaver to { $stake }
do-accept = Accept at { $stake }
do-take = Take at { $stake }
do-refuse = Refuse and lose { $points }
do-drop = Drop and lose { $points }
did-raise = raised the stake
did-double = doubled
did-take = accepted
did-drop = gave up
did-beaver = accepted and doubled again

## Between friends

wait-sit = Sit down to play { $side }.
wait-for = You play { $side }. The game begins when { $other } has sat down.
wait-watch-one = You watch. The game begins when { $side } has sat down.
wait-watch-both = You watch. The game begins when both sides have sat down.
wait-sit-down = Sit down
wait-without-script = Without script the server says the word for your dice: you then have to trust it to have said a fresh one.
wait-look = Look again
wait-next-game = The players begin the next game.
wait-watching = You are watching.
wait-waiting = Waiting for { $side }.
link-title = Links of this game
link-friend = For your friend
link-friend-note = Whoever opens this link plays the other side: send it to one person.
link-own = For yourself, on another device
link-own-note = It opens your seat: keep it to yourself.
link-watch = For those who watch
link-copy = Copy
resign-title = Resign
resign-button = Give up this game
rematch-waits = { $side } waits for you at another game, with sides changed.
rematch-go = To the next game
rematch-watch = Watch the next game
rematch-ask = Play again, sides changed

## Friends talk

phrase-hello = Hello!
phrase-luck = Good luck!
phrase-played = Well played!
phrase-throw = What a throw!
phrase-sorry = Sorry!
phrase-thanks = Thank you for the game!
phrase-moment = One moment, please.
phrase-bye = I have to go.
talk-said = What was said
talk-refused = The request is refused.
talk-asks-draw = { $side } offers a draw.
talk-asks-back = { $side } asks to take the last move back.
talk-accept = Accept
talk-refuse = Refuse
talk-ask-back = Ask to take the move back
talk-ask-draw = Offer a draw
talk-say = Say something
clock-time = time
clock-days-hours = { $days } d { $hours } h
clock-title = Clock <small>between friends; a game without an end of time is usual</small>
clock-none = none
clock-is = Clock: { $clock }.
clock-days = { $count ->
    [one] { $count } day for every turn
   *[other] { $count } days for every turn
}
clock-fischer = { $minutes } minutes, and { $seconds } seconds more after every turn
replay-page = Replay: { $game }
replay-steps = Steps of the game
replay-first = To the beginning
replay-back = Back
replay-step = Step
replay-at = { $n } of { $of }
replay-show = Show
replay-forward = Forward
replay-last = To the end
replay-keys = <kbd>←</kbd> and <kbd>→</kbd> go back and forward, <kbd>Home</kbd> and <kbd>End</kbd> to either end.
replay-game = To the game
print-board = Print the board
print-begin = How the game begins
print-pieces = Pieces to play with: { $pieces }.
embed-title = In a page of your own
embed-note = This board for other pages

## Fair dice

dice-fair = Fair dice
dice-before = The server has drawn a secret and shows its seal now; each seat adds a word of its own before the first throw. All throws follow from these three. When the game is over the secret is shown, and anyone can check every throw.
dice-seal = Seal (SHA-256 of the secret)
dice-word-of = Word of { $side }
dice-word-by-server = said by the server
dice-word-none = not yet said
fair-page = Dice: { $game }
fair-title = The dice of this game
fair-how = Before the first throw the server showed the seal of a secret, and each seat said a word. Every throw follows from the secret and the two words: nobody could choose a throw after seeing play. That does not prove that the server kept its secret from a player.
fair-secret = Secret
fair-secret-later = shown when the game is over
fair-checked = { $count ->
    [one] <strong>Checked:</strong> all of { $count } roll follows from the secret and the words.
   *[other] <strong>Checked:</strong> all { $count } rolls follow from the secret and the words.
}
fair-not = These dice are not fair:
fair-yourself = To check it yourself, download the record and run <code>lauta verify game.jsonl</code>; or take roll number n, counted from 0: HMAC-SHA-256 with the secret as its key, of the first word, a zero byte, the second word, a zero byte, n as eight bytes, a zero byte, and a zero byte for the first 32 bytes. Each byte below the largest multiple of the faces is a die: its remainder by the faces, plus one.
fair-drawn = Roll 0 settled who begins, where that is drawn for.
fair-named = That { $side } begins was settled when the game was made.
fair-placed = The game began from a position that was given.

## A position

position-page = A position of { $game }
position-of = A position of
position-picture = As a picture
position-moves = { $count ->
    [one] { $count } legal move
   *[other] { $count } legal moves
}
position-play = Play from here
position-throw = { $side } is to throw.
position-move = { $side } is to move.

## Rules

rules-page = Rules of { $game }
rules-also = Also
rules-play = Play
rules-board = The board
rules-title = Rules
rules-throws = Names of throws
rules-options = Options
rules-here = Here: <strong>{ $value }</strong>
rules-sources = Sources
sure-high = These rules as a whole are well known.
sure-medium = These rules as a whole are fairly well known.
sure-low = These rules as a whole are uncertain.
grade-documented = documented
grade-reported = reported
grade-reconstructed = reconstructed
grade-decision = decision

## Advice, and what moves are worth

advice-button = Advice
advice-moves = Moves, best first
advice-all = { $count ->
    [one] All { $count } move
   *[other] All { $count } moves
}
advice-plain = Choose a move to play it.
advice-scripted = Choose a move to try it on the board.
advice-throw = The dice have not been thrown: there is advice on a move once they lie there.
advice-answer = The stake has been raised: there is advice on moves alone, once that is settled.
advice-over = The game is over: there is nothing left to advise.
advice-say = Best: { $move }, { $worth }. { $count ->
    [one] { $shown } of { $count } move is listed below the button.
   *[other] { $shown } of { $count } moves are listed below the button.
}
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
value-points = { $value } points
value-exact = { $points }, exact
value-less = { $value } less
value-as-good = as good
chance-won = won { $chance }
chance-lost = lost { $chance }
chance-draw = draw { $chance }
cost-not = { $best }, not { $played }
cost-best = the best is { $best }

## A game gone through

review-page = Review: { $game }
review-title = Review of a game
review-broken = The analysis broke down. The record can still be had.
review-waits = This game will be gone through as soon as it is its turn.
review-progress = Going through the game: { $done } of { $of } throws and moves are done.
review-progress-label = Throws and moves gone through
review-by-itself = The page looks again by itself every few seconds.
review-look = Look now
review-curve = Curve of the game
review-turning = Turning points
review-decisions = Every decision
review-both = The play of both sides
review-rate = Error a decision, in thousandths
review-errors = All errors, in { $unit }
review-count = Decisions
review-forced = Forced moves, not counted
review-marked = Marked
review-none = none
review-luck = Luck of the dice, in points
review-paid = besides, { $side } was paid { $points }
review-without-luck = without luck { $side } would have { $value } points
review-worst = The worst errors
review-no-errors = There are none: every move was the best one.
review-best = Best: <strong>{ $move }</strong>.
review-instead = Instead:
review-play-on = Play on from here<span class="hidden">, entry { $entry }</span>
review-was-forced = forced
review-played = Played
review-best-of = Best of { $count }
review-cost = Cost
review-rank = number { $rank } of { $count }
review-best-instead = The best move instead
review-cost-forced = none: there was no other move
review-cost-none = none: the best of { $count }
curve-title = What { $side } could expect, in { $unit }
curve-above = { $side } ahead, { $unit }
curve-below = { $side } ahead
curve-across = entries of the record
curve-start = beginning of a game
curve-ends = From { $first } at the beginning to { $last } at the end.
curve-highest = Highest: { $label }.
curve-lowest = Lowest: { $label }.
unit-points = points
unit-chances = chances from −1 to 1
swing = { $change } for { $side }
swing-luck = luck { $value }
swing-error = error { $value }
swing-causes = { $change }, of that { $causes }

## Settings

settings-title = Settings
settings-contrast = Contrast
settings-contrast-auto = As my device is set
settings-contrast-more = High
settings-pace = Time of a piece for its way
settings-pace-none = None: it is there at once
settings-pace-millis = { $millis } ms
settings-sound = Sound
settings-sound-on = On
settings-sound-off = Off
settings-kept = Kept in this browser for a year. If your device asks for less motion, nothing moves.
settings-keep = Keep

## What does not work

error-number = Error { $status }
error-not-found = Not found
error-conflict = Out of date
error-server = The server failed
error-misfit = That does not fit
error-rules = The rules of this game
error-all-games = All games
error-elsewhere = this form was sent from another site; nothing has been changed
error-method = this address cannot be used in this way
error-slow = this took too long and was broken off; what was played is kept
error-long = this form is too long; forms here are short
error-other = this did not work ({ $status })
error-crowd = too many people at once; try again soon
error-host = this server answers to localhost and to addresses, not to other names
error-flood = too many forms at once; wait a second and send it again
error-no-table = there is no game in progress at { $id }; its address may have been cut short
error-no-page = there is no page at { $path }
error-throw-due = a throw is due: { $words }
error-stale = this page is out of date: it answers turn { $asked }, and the game stands at turn { $now }; nothing has been changed
error-not-yours = no move of yours is due: { $why }
error-watching = you are watching this game: open the link of a seat to play
error-no-seat = this link opens no seat of this game; it may have been cut short
error-seed = a game between friends has dice of their own making: leave the seed empty
error-not-begun = the game has not begun: both seats have to be taken first
error-not-over = the game is not over yet: it can be reviewed once it is
error-busy = too many people ask for this at once; ask again in a moment
error-replay = the stored game cannot be replayed: entry { $entry }, { $text }: { $reason }
error-store = the games cannot be read or written
error-chance = no dice can be had
error-task = the server could not finish this
error-clock = only games between friends have a clock: leave it empty
not-yours-over = the game is over
not-yours-between = begin the next game first
not-yours-computer = it is the computer's turn
not-yours-other = it is the other side's turn
not-yours-alone = only games between friends are given up
not-yours-early = a rematch comes after the game
not-yours-unadvised = there is no advice in this game
not-yours-asked = a request waits for its answer already
not-yours-refused = a request was refused; ask again after the next turn
not-yours-said = enough has been said: wait for an answer or for the next turn
not-yours-friendless = only friends who play by links ask and answer each other
not-yours-nothing-back = there is nothing to take back: you have not moved, or dice have fallen since
not-yours-unasked = nobody has asked you anything
form-none = this is not a form: { $fault }
form-missing = the field "{ $field }" is missing
form-twice = the field "{ $field }" is given twice
form-unknown = there is no field "{ $field }" here; the fields are { $known }
form-value = { $field } cannot be "{ $found }"; it can be { $expected }
form-number = a number
form-ply = the number of a turn
form-seed = a whole number from 0 to { $most }
form-match = game, stake, usual, endless, or a number up to 999
form-score = two numbers like 0:3
form-clock = days for a turn like 3d, or minutes and seconds more a turn like 10+5

## Boards in words

picture-over = The game is over
picture-dice = Thrown: { $throw }
picture-nothing = nothing
picture-pattern = A pattern stands on { $places }

## What the script of the board says; it puts in what stands in braces. $count chooses the form,
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
board-is-picked = picked up
board-is-target = can go here
board-can-move = can move
board-some-can-move = { $count ->
    [one] { $n } can move
   *[other] { $n } can move
}
board-pass = Pass
board-throw-again = Throw again
board-alone = One man alone
board-alone-from = One man alone from { $from } ({ $die })
board-unreachable = The server cannot be reached; nothing is lost, try again.
board-out-of-date = This page is out of date: load it again.
board-which = Several pieces can go there: pick one up.
board-not-there = Not there.
board-none-here = Nothing can move from here.
board-picked = Picked up: { $place }. It can go to: { $places }.
board-put-back = Put back.
board-then = , then { "" }
board-may-stop = You may stop here: Done.
board-complete = Complete: press Done.
board-took-back = Took back { $step }.
board-nothing-to-undo = Nothing to take back.
board-incomplete = The move is not complete.
board-nothing-moves = Nothing can move.
board-your-turn = Your turn · { $title }
board-copied = Copied.
board-selected = Selected: copy it with your keyboard.

## Words of the games

term-white = White
term-black = Black
term-deer = Deer
term-dogs = Dogs
term-tigers = Tigers
term-goats = Goats
term-jaguar = Jaguar
term-hare = Hare
term-hunters = Hunters
term-bar = bar
term-off = off
term-hand = hand
term-reserve = reserve
term-circle = circle
term-pips = pips
term-men = men
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
error-analysis = the analysis broke down; the record can still be had
error-streams = { $limit } pages are kept up to date at your address already: close some, or ask for the game itself

## A first game

learn-page = { $game }: a first game
learn-title = Step { $number } of { $of }
learn-case = Play a legal move, then read what this position shows.
learn-opening = A turn from a game: play any legal move.
learn-option = This position is about an option: { $game }
learn-played = Your move: { $play }
learn-source = Worked case { $id }
learn-legal = Legal moves: { $count }
learn-again = Try again
learn-next = Next step
learn-whole = Play a whole game
learn-all = All steps
learn-number = Step { $number }
learn-start = Learn it step by step

## Two games side by side

compare-title = Two games side by side
compare-lead = Two games, or two ways of playing one; what differs is marked.
compare-first = First game
compare-second = Second game
compare-show = Compare
compare-options = Options stand behind the name: { $example }
compare-differs = differs
compare-start = Start
compare-place = Place
compare-period = Time
compare-sure = The rules as a whole
compare-length = Decisions a game, both sides
compare-option = Option: { $option }
rules-compare = Compare with another game
rules-print = Print
rules-begin = How the game begins. Arrows show where each side can go first; those of { $second } are dashed.
rules-example = An example

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
find-none = No game is like that. Leave something out.
length-short = short
length-middle = middling
length-long = long
luck-none = no dice
luck-little = little
luck-some = some
luck-much = much

## A kiosk

kiosk-touch = Touch to play
kiosk-idle = Is anybody there? The game begins anew in
kiosk-stay = Go on playing
position-edit = Change the position

## A position to write

edit-title = Set up a position
edit-hand = Pick up a piece and choose where it goes: click, drag, or use the arrow keys and Enter. A piece that is put back where it stood is turned, where pieces have more than one look. Esc lets go, U takes back.
edit-from = Take the top piece of
edit-to = and put it on
edit-carry = Carry
edit-turn = Change the turn
edit-start = Starting position
edit-text = The position as text
edit-show = Show
edit-good = Understood as
edit-use = Play or share it
edit-examples = Examples
