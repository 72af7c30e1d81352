//! Turns: the throw, its points, the decision after a hole, the play.

use lauta_game::{Ending, Game, Moves, Opening, Outcome, Side, Throw, Turn};

use crate::board::Men;
use crate::ecoles::{Said, Saying};
use crate::plays::{Lines, Play};
use crate::position::{COUNTED, First, Position};
use crate::rules::{Ecoles, Rules};
use crate::score::{Decision, Marked, Score, Then};
use crate::tariff::{Event, Thrown, To, Worth};

/// One decision: a play, or after a hole of one's own throw how the game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub(crate) action: Action,
    /// Points paid by the markings that belong to the move, to the mover.
    pub(crate) paid: i32,
}

/// A play, a decision or a saying.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// The throw is played.
    Play(Play),
    /// After a hole: to hold, to leave, and what else the way of scoring knows.
    Decide(Decision),
    /// A mark, a claim or the answer to one, in games in which the players mark for themselves.
    Say(Saying),
}

impl Move {
    /// The action of the move.
    #[must_use]
    pub fn action(&self) -> Action {
        self.action
    }
}

impl Rules {
    /// Events of the throw of `pos`, for either side; none if the dice have not fallen.
    #[must_use]
    pub fn events_of(&self, pos: &Position) -> Vec<Event> {
        match self.thrown(pos) {
            Some(thrown) => {
                let lines = self.lines(&thrown.board, thrown.numbers);
                self.events(&thrown, &lines)
            }
            None => vec![],
        }
    }

    /// The legal plays of the throw of `pos`, each with the men of the mover after it; nothing if the
    /// dice have not fallen. A roller with a hole may also leave.
    #[must_use]
    pub fn plays_of(&self, pos: &Position) -> Vec<(Play, Men)> {
        let lines = self.lines_of(pos);
        let plays = lines.iter().flat_map(Lines::plays);
        plays.map(|line| (line.play, line.men)).collect()
    }

    /// The throw of `pos` with all that its worth depends on.
    pub(crate) fn thrown(&self, pos: &Position) -> Option<Thrown> {
        Some(Thrown {
            board: pos.board(),
            numbers: pos.numbers()?,
            throws_before: pos.throws(pos.side),
            meets: pos.first == First::Thrown(pos.throw),
        })
    }

    /// Points of these events, in `toc` holes: the roller's, the adversary's.
    pub(crate) fn due(&self, events: &[Event], doublet: bool) -> [u8; 2] {
        [To::Roller, To::Adversary].map(|to| {
            let own = events.iter().filter(|event| event.to == to);
            if self.mode.counts_holes() {
                self.mode.holes_of(own.map(|event| event.in_toc(doublet)))
            } else {
                own.fold(0, |sum: u8, event| sum.saturating_add(event.points))
            }
        })
    }

    /// `pos` with what its throw gives worked out, and marked if that ends the game.
    pub(crate) fn settled(&self, pos: &Position) -> Position {
        let due = self.due(&self.events_of(pos), pos.throw.is_doublet());
        let pos = Position { due, ..*pos };
        if self.ecoles == Ecoles::Yes {
            return Position {
                said: pos.said.thrown(due),
                ..pos
            };
        }
        if self.outcome(&pos).is_some() {
            return pos;
        }
        let (mut score, marked) = self.mark_roller(&pos);
        if marked.over.is_some() {
            return Position { score, ..pos };
        }
        let ends = !marked.decides && self.mark_adversary(&mut score, &pos).over.is_some();
        if ends { Position { score, ..pos } } else { pos }
    }

    /// The score once the roller has marked what his throw gives him, if he has not held already.
    pub(crate) fn mark_roller(&self, pos: &Position) -> (Score, Marked) {
        let mut score = pos.score;
        let marked = if pos.held {
            Marked::default()
        } else {
            self.mode.mark_roller(&mut score, pos.side, pos.due[0])
        };
        (score, marked)
    }

    /// The score as the board shows it: once the dice have fallen the roller has marked, and where he
    /// has nothing to decide, the other side too.
    pub(crate) fn shown_score(&self, pos: &Position) -> Score {
        if self.ecoles == Ecoles::Yes {
            return self.score_as_said(pos);
        }
        if pos.throw().is_none() || self.outcome(pos).is_some() {
            return pos.score;
        }
        let (mut score, marked) = self.mark_roller(pos);
        if !marked.decides {
            self.mark_adversary(&mut score, pos);
        }
        score
    }

    fn mark_adversary(&self, score: &mut Score, pos: &Position) -> Marked {
        self.mode.mark_adversary(score, pos.side, pos.due[1])
    }

    /// The decision that the throw of `pos` leaves to the roller, if it does: the score then, and
    /// what he has marked.
    pub(crate) fn decision(&self, pos: &Position) -> Option<(Score, Marked)> {
        pos.throw()?;
        if self.ecoles == Ecoles::Yes {
            return self.decision_as_said(pos);
        }
        let (score, marked) = self.mark_roller(pos);
        marked.decides.then_some((score, marked))
    }

    /// Account of the first side with the second so far, the settlement included once the game is over;
    /// 0 where the ending alone says what a game is worth.
    #[must_use]
    pub fn balance(&self, pos: &Position) -> i32 {
        self.mode.balance(&pos.score)
    }

    fn paid(&self, before: &Position, score: &Score) -> i32 {
        let gained = self.mode.balance(score) - self.mode.balance(&before.score);
        match before.side {
            Side::First => gained,
            Side::Second => -gained,
        }
    }

    fn decisions(&self, pos: &Position, score: Score, marked: &Marked) -> Moves<Self> {
        let choices = self.mode.choices(&score, pos.side, marked);
        let decide = |decision: Decision| {
            let mut score = score;
            let then = self.mode.decide(&mut score, pos.side, marked, decision);
            let next = match then.ok()? {
                Then::Play => self.hold(pos, score),
                Then::Releve(side) => self.releve(side, score),
                Then::Over(_) => Position { score, ..*pos },
            };
            let mv = Move {
                action: Action::Decide(decision),
                paid: self.paid(pos, &next.score),
            };
            Some((mv, next))
        };
        choices.into_iter().filter_map(decide).collect()
    }

    /// `pos` when the roller stays after his hole, with this score.
    fn hold(&self, pos: &Position, score: Score) -> Position {
        self.settled(&Position {
            held: true,
            score,
            ..*pos
        })
    }

    fn plays(&self, pos: &Position, mut score: Score) -> Moves<Self> {
        let Some(thrown) = self.thrown(pos) else {
            return vec![];
        };
        self.mark_adversary(&mut score, pos);
        let lines = self.lines(&thrown.board, thrown.numbers);
        let play = |line: &crate::plays::Line| {
            let next = self.played(pos, score, line.men);
            let mv = Move {
                action: Action::Play(line.play),
                paid: self.paid(pos, &next.score),
            };
            (mv, next)
        };
        lines.plays().iter().map(play).collect()
    }

    /// `pos` when the mover's men have been played like this.
    pub(crate) fn played(&self, pos: &Position, mut score: Score, men: Men) -> Position {
        let mut next = Position {
            throw: Throw::default(),
            due: [0; 2],
            held: false,
            first: pos.first.after(pos.throw),
            said: Said::default(),
            ..*pos
        };
        let mover = pos.side.index();
        next.men[mover] = men;
        if men.total() == 0 {
            match self.mode.exit(&mut score, pos.side) {
                Then::Releve(side) => return self.releve(side, score),
                Then::Play | Then::Over(_) => {}
            }
        }
        next.throws[mover] = COUNTED.min(next.throws[mover] + 1);
        next.side = pos.side.other();
        next.score = score;
        next
    }

    /// All men back on the heaps, `side` to throw.
    pub(crate) fn releve(&self, side: Side, score: Score) -> Position {
        Position {
            men: [Men::on_heap(self.men); 2],
            side,
            throw: Throw::default(),
            due: [0; 2],
            held: false,
            throws: [0; 2],
            first: First::Past,
            score,
            said: Said::default(),
        }
    }

    /// The ways to play the throw of `pos`.
    pub(crate) fn lines_of(&self, pos: &Position) -> Option<Lines> {
        let thrown = self.thrown(pos)?;
        Some(self.lines(&thrown.board, thrown.numbers))
    }
}

impl First {
    /// The first throw as it is remembered once `throw` has been played.
    fn after(self, throw: Throw) -> Self {
        match self {
            Self::Due => Self::Thrown(throw),
            Self::Thrown(_) | Self::Past => Self::Past,
        }
    }
}

impl Game for Rules {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.start_by(Side::First)
    }

    fn start_by(&self, first: Side) -> Position {
        let asked = self.tariff.jan_rencontre != Worth::default();
        Position {
            first: if asked { First::Due } else { First::Past },
            ..self.releve(first, self.mode.start(first))
        }
    }

    fn opening(&self) -> Opening {
        self.opening
    }

    fn turn(&self, pos: &Position) -> Turn<'_, Self> {
        if let Some(outcome) = self.outcome(pos) {
            return Turn::Over(outcome);
        }
        if pos.throw().is_none() {
            return Turn::Throw(pos.side, &self.throws);
        }
        if self.ecoles == Ecoles::Yes {
            return Turn::Choice(pos.speaker(), self.sayings(pos));
        }
        let (score, marked) = self.mark_roller(pos);
        let moves = if marked.decides {
            self.decisions(pos, score, &marked)
        } else {
            self.plays(pos, score)
        };
        Turn::Choice(pos.side, moves)
    }

    fn after(&self, pos: &Position, throw: Throw) -> Position {
        self.settled(&Position { throw, ..*pos })
    }

    fn outcome(&self, pos: &Position) -> Option<Outcome> {
        self.mode.outcome(&pos.score)
    }

    fn begins_again(&self, pos: &Position) -> bool {
        let heap = Men::on_heap(self.men);
        pos.throws == [0; 2] && pos.throw().is_none() && pos.men == [heap; 2]
    }

    fn endings(&self) -> &[Ending] {
        self.mode.endings()
    }

    fn knows_draws(&self) -> bool {
        self.mode.knows_draws()
    }

    fn payment(&self, mv: &Move) -> i32 {
        mv.paid
    }

    fn forfeit(&self, pos: &Position, side: Side) -> i32 {
        self.mode.forfeit(&pos.score, side)
    }

    fn usual_win(&self) -> f64 {
        self.mode.usual_win()
    }

    fn mirror(&self, pos: &Position) -> Option<Position> {
        let ([a, b], [x, y]) = (pos.men, pos.throws);
        Some(Position {
            men: [b, a],
            throws: [y, x],
            side: pos.side.other(),
            score: pos.score.mirrored(),
            ..*pos
        })
    }
}
