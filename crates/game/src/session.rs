//! A game in progress: its positions so far, and taking back.

use std::sync::Arc;

use thiserror::Error;

use crate::{Chance, Draw, Game, Notation, Open, Outcome, ReadError, Side, Throw, Turn};

/// A game in progress. History lives here alone: a position knows nothing of its past.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    game: Arc<G>,
    positions: Vec<G::Position>,
    written: Vec<String>,
    /// Points paid so far, from the second side's to the first side's account; one entry for
    /// every entry of the record.
    paid: Vec<i32>,
    /// Ties in the draw for the first move.
    tied_draws: u32,
}

/// Something that cannot be done at this point of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SessionError {
    /// The dice cannot fall now.
    #[error("no throw is due")]
    NoThrowDue,
    /// No move can be made now.
    #[error("no move is due: {0}")]
    NoMoveDue(&'static str),
    /// These dice cannot show that.
    #[error("{throw} cannot be thrown here; the dice can show {possible}")]
    ImpossibleThrow {
        /// The throw that was asked for.
        throw: Throw,
        /// Some of what is possible.
        possible: String,
    },
    /// The text is no legal move.
    #[error(transparent)]
    Read(#[from] ReadError),
}

impl<G: Game> Session<G> {
    /// A session that begins at `pos`.
    #[must_use]
    pub fn at(game: Arc<G>, pos: G::Position) -> Self {
        Self {
            game,
            positions: vec![pos],
            written: vec![],
            paid: vec![],
            tied_draws: 0,
        }
    }

    /// A new game: the draw for the start, and the opening throw if the rules take it from the
    /// draw. `first` overrules the draw.
    #[must_use]
    pub fn open(game: Arc<G>, dice: &mut dyn Chance, first: Option<Side>) -> Self {
        let opening = game.opening();
        // In games that begin with a choice, a pair of dice is thrown for the first turn.
        let plain = Throw::all(&[[1, 2, 3, 4, 5, 6]; 2]);
        let throws = match game.turn(&game.start()) {
            Turn::Throw(_, throws) => throws,
            _ => &plain,
        };
        // Each side's dice: the sum of all of them, or the first of two dice thrown together.
        let (mut tied, mut tied_draws) = (None, 0);
        let drawn = loop {
            let (a, b) = match opening.draw {
                Draw::Fixed => break None,
                Draw::FirstOne => break Some(first_one(throws, dice)),
                Draw::HighSum => {
                    let mut sum = || dice.throw(throws).faces().iter().sum::<u8>();
                    (sum(), sum())
                }
                Draw::High | Draw::Low => dice.pair(throws).into(),
            };
            if a != b {
                let side = if (a > b) == (opening.draw == Draw::Low) {
                    Side::Second
                } else {
                    Side::First
                };
                break Some((side, Throw::new(&[a, b])));
            }
            tied = Some(Throw::new(&[a, b]));
            tied_draws += 1;
        };
        let winner = drawn.map_or(Side::First, |(side, _)| side);
        let side = first.unwrap_or(winner);
        let start = game.start_by(side);
        let mut session = Self::at(game.clone(), start);
        session.tied_draws = tied_draws;
        match (opening.open, drawn, tied) {
            (Open::Drawn, Some((_, throw)), _) => session.accept(throw),
            // A side that begins by right has won no draw.
            (Open::TiesKept, _, Some(tied)) if first.is_none() => session.accept(tied),
            _ => {}
        }
        session
    }

    /// The rules.
    #[must_use]
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// Present position.
    #[must_use]
    pub fn position(&self) -> &G::Position {
        &self.positions[self.positions.len() - 1]
    }

    /// The next throw, choice or end, draws by repetition included.
    #[must_use]
    pub fn turn(&self) -> Turn<'_, G> {
        match self.game.ended_by(&self.positions) {
            Some(outcome) => Turn::Over(outcome),
            None => self.game.turn(self.position()),
        }
    }

    /// Outcome; `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.turn() {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// All positions so far, the present one last.
    #[must_use]
    pub fn positions(&self) -> &[G::Position] {
        &self.positions
    }

    /// The throws and moves so far, as they are written.
    #[must_use]
    pub fn record(&self) -> &[String] {
        &self.written
    }

    /// Ties in the draw for the first move.
    #[must_use]
    pub fn tied_draws(&self) -> u32 {
        self.tied_draws
    }

    /// Points paid during the game so far: positive from the second side to the first, negative the
    /// other way.
    #[must_use]
    pub fn paid(&self) -> i32 {
        self.paid.last().copied().unwrap_or(0)
    }

    /// Lets the dice show `throw`.
    ///
    /// # Errors
    /// If no throw is due, or these dice cannot show that.
    pub fn throw(&mut self, throw: Throw) -> Result<(), SessionError> {
        let Turn::Throw(_, throws) = self.turn() else {
            return Err(SessionError::NoThrowDue);
        };
        if !throws.iter().any(|&(t, _)| t == throw) {
            let some: Vec<String> = throws
                .iter()
                .rev()
                .take(4)
                .map(|t| t.0.to_string())
                .collect();
            return Err(SessionError::ImpossibleThrow {
                throw,
                possible: format!("{} and so on", some.join(", ")),
            });
        }
        self.accept(throw);
        Ok(())
    }

    fn accept(&mut self, throw: Throw) {
        let next = self.game.after(self.position(), throw);
        self.positions.push(next);
        self.written.push(throw.to_string());
        self.paid.push(self.paid());
    }

    /// Throws the dice if a throw is due, and says what they show.
    pub fn roll(&mut self, dice: &mut dyn Chance) -> Option<Throw> {
        let Turn::Throw(_, throws) = self.turn() else {
            return None;
        };
        let throw = dice.throw(throws);
        self.accept(throw);
        Some(throw)
    }

    /// The game as it stood at the position number `n` (0 is the first).
    #[must_use]
    pub fn as_of(&self, n: usize) -> Self {
        let n = n.min(self.written.len());
        Self {
            game: Arc::clone(&self.game),
            positions: self.positions[..=n].to_vec(),
            written: self.written[..n].to_vec(),
            paid: self.paid[..n].to_vec(),
            tied_draws: self.tied_draws,
        }
    }

    /// Forgets everything since the position number `n` (0 is the first).
    pub fn take_back_to(&mut self, n: usize) {
        let n = n.min(self.positions.len() - 1);
        self.positions.truncate(n + 1);
        self.written.truncate(n);
        self.paid.truncate(n);
    }
}

/// (Side that first throws a one, that throw); the sides throw in turn. The dice must have a one.
fn first_one(throws: &[(Throw, u32)], dice: &mut dyn Chance) -> (Side, Throw) {
    let mut side = Side::BOTH[dice.lot(2)];
    loop {
        let throw = dice.throw(throws);
        if throw.faces().contains(&1) {
            return (side, throw);
        }
        side = side.other();
    }
}

impl<G: Notation> Session<G> {
    /// Plays the move that `text` means, and says how it is written.
    ///
    /// # Errors
    /// If no choice is due or the text is no legal move. The game is unharmed.
    pub fn play(&mut self, text: &str) -> Result<String, SessionError> {
        let side = match self.turn() {
            Turn::Over(_) => return Err(SessionError::NoMoveDue("the game is over")),
            Turn::Throw(..) => {
                return Err(SessionError::NoMoveDue("the dice have to be thrown first"));
            }
            Turn::Choice(side, _) => side,
        };
        let (mv, next) = self.game.read_move(self.position(), text)?;
        let written = self.game.write_move(self.position(), &mv);
        let payment = self.game.payment(&mv);
        let signed = if side == Side::First {
            payment
        } else {
            -payment
        };
        self.paid.push(self.paid() + signed);
        self.positions.push(next);
        self.written.push(written.clone());
        Ok(written)
    }
}
