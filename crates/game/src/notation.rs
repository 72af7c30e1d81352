//! Positions and moves as text: one strict way to write, lenient ways to read.

use serde::Serialize;
use thiserror::Error;

use crate::{About, Game, PieceEdit, Place, RuleText, Side, Step, StepNode, StepTree, Turn, View};

/// Writing, reading and showing of a game's positions and moves.
///
/// There is one way to write and many ways to read. What is read is always checked against the
/// rules; two legal readings are an error that names both.
pub trait Notation: Game {
    /// Description of this game from its sources.
    fn about(&self) -> &About;

    /// The canonical text of `pos`, short enough for a link.
    fn write_position(&self, pos: &Self::Position) -> String;

    /// The position that `text` describes, if the rules admit it.
    ///
    /// # Errors
    /// Names the column, the offending text and what would have fitted.
    fn read_position(&self, text: &str) -> Result<Self::Position, ReadError>;

    /// The canonical text of the legal move `mv`.
    fn write_move(&self, pos: &Self::Position, mv: &Self::Move) -> String;

    /// The one legal move that `text` can mean, with the position it leads to. The order of the
    /// steps, hit marks and spaces do not matter.
    ///
    /// # Errors
    /// Tells text that is no notation from an illegal and from an ambiguous move.
    fn read_move(
        &self,
        pos: &Self::Position,
        text: &str,
    ) -> Result<(Self::Move, Self::Position), ReadError>;

    /// Legality of `text` in `pos`: the rule, its source, the nearest legal moves.
    fn why(&self, pos: &Self::Position, text: &str) -> Why {
        why_move(self, pos, text)
    }

    /// As [`Self::why`], for a board whose points are labelled as `seen_by` calls them. Moves keep the
    /// numbers of the side that makes them; questions and answers about anything else go by the board.
    fn why_seen_by(&self, pos: &Self::Position, text: &str, _seen_by: Side) -> Why {
        self.why(pos, text)
    }
}

/// Legality of the move `text` in `pos`, for a [`Notation::why`] that answers other questions too.
pub fn why_move<G: Notation + ?Sized>(game: &G, pos: &G::Position, text: &str) -> Why {
    match game.read_move(pos, text) {
        Ok((mv, _)) => Why::legal(&game.write_move(pos, &mv)),
        Err(ReadError::Illegal { why, .. }) => *why,
        Err(other) => {
            let legal = match game.turn(pos) {
                Turn::Choice(_, moves) => moves,
                Turn::Throw(..) | Turn::Over(_) => vec![],
            };
            let legal = legal.iter().map(|(mv, _)| game.write_move(pos, mv));
            Why::illegal(game.about(), text.trim(), other.to_string(), &[], legal)
        }
    }
}

/// Boards to look at: a position for drawing, and moves as single steps.
///
/// Drawings, screen readers and browsers know a game by this alone, and so never know its rules.
pub trait BoardView: Game {
    /// The board to draw for `pos`.
    fn view(&self, pos: &Self::Position) -> View;

    /// The moves of the choice in `pos`, broken into the single steps a hand makes at the board.
    /// Empty where there is nothing to choose.
    fn steps(&self, pos: &Self::Position) -> StepTree;

    /// A piece put from one place to another, legal or not, as the side to play would write it.
    fn write_hop(&self, pos: &Self::Position, from: &Place, to: &Place) -> String;
}

/// The steps of a choice whose moves are one step each. `step` makes the step of a move from the move,
/// the side that chooses and the text; its node is numbered here.
pub fn single_steps<G: Notation + BoardView>(
    game: &G,
    pos: &G::Position,
    step: impl Fn(&G::Move, Side, String) -> Step,
) -> StepTree {
    let Turn::Choice(side, moves) = game.turn(pos) else {
        return StepTree::default();
    };
    let before = game.view(pos);
    let mut nodes = vec![StepNode::default()];
    for (node, (mv, next)) in (1..).zip(&moves) {
        let text = game.write_move(pos, mv);
        let done = Some(text.clone());
        let step = step(mv, side, text);
        nodes[0].steps.push(Step { node, ..step });
        nodes.push(StepNode {
            places: before.changes(&game.view(next)),
            steps: vec![],
            done,
        });
    }
    StepTree { nodes }
}

/// Positions set up by hand, piece by piece, on the board of a [`BoardView`].
pub trait Editing: Notation + BoardView {
    /// `pos` with one piece put elsewhere, as [`View::edit`] names it, by a legal move or not. The
    /// dice stay as they are. The rules need not admit the result, which may even have lost a
    /// piece: accept it only if its text reads back and [`View::differs_by`] holds.
    ///
    /// # Errors
    /// If the family knows no position with such a piece there.
    fn edit(&self, pos: &Self::Position, edit: &PieceEdit) -> Result<Self::Position, ReadError>;

    /// `pos` with the other side to play, and nothing thrown.
    fn turned(&self, pos: &Self::Position) -> Self::Position;
}

/// Text that could not be understood.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// Not notation at all.
    #[error("column {column}: {found:?} does not fit; expected {expected}")]
    Notation {
        /// 1 is the first character.
        column: usize,
        /// The offending text; empty at the end of the input.
        found: String,
        /// Text that would have fitted.
        expected: String,
    },
    /// Notation, but not a position that the rules admit.
    #[error("column {column}: {reason}")]
    Position {
        /// 1 is the first character.
        column: usize,
        /// The fault, and text that would have fitted.
        reason: String,
    },
    /// A move that the rules do not allow here.
    #[error("{text:?} is not legal here: {}", .why.reason)]
    Illegal {
        /// The move as it was read.
        text: String,
        /// The rule that forbids it.
        why: Box<Why>,
    },
    /// A piece that an editor cannot put there.
    #[error("from {way}: {reason}")]
    Edit {
        /// The places by the first side's names: `13 to 8`.
        way: String,
        /// The reason.
        reason: String,
    },
    /// Two legal moves fit.
    #[error("{text:?} can mean {first:?} or {second:?}")]
    Ambiguous {
        /// The text as it was read.
        text: String,
        /// One of the moves it can mean.
        first: String,
        /// Another one.
        second: String,
    },
}

impl ReadError {
    /// The error that the rules admit no such position, about byte `at` of `text`.
    #[must_use]
    pub fn impossible(text: &str, at: usize, reason: impl Into<String>) -> Self {
        Self::Position {
            column: column(text, at),
            reason: reason.into(),
        }
    }

    /// An error at byte `at` of `text`, quoting the word that stands there.
    #[must_use]
    pub fn at(text: &str, at: usize, expected: impl Into<String>) -> Self {
        let at = text.floor_char_boundary(at);
        let rest = &text[at..];
        let end = rest
            .find([' ', '_', ',', '/', ';'])
            .filter(|&e| e > 0)
            .unwrap_or(rest.len());
        Self::Notation {
            column: column(text, at),
            found: rest[..end].chars().take(40).collect(),
            expected: expected.into(),
        }
    }
}

/// The character, counted from 1, that stands at byte `at`.
pub(crate) fn column(text: &str, at: usize) -> usize {
    text[..text.floor_char_boundary(at)].chars().count() + 1
}

/// The answer to "why is this not legal?".
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Why {
    /// True if the move is legal after all.
    pub legal: bool,
    /// The answer in one or two sentences.
    pub reason: String,
    /// The rules that decide, with their sources.
    pub rules: Vec<RuleText>,
    /// Legal moves that come nearest to the text, best first.
    pub nearest: Vec<String>,
}

/// The `n` of `legal` that look most like `text`.
#[must_use]
pub(crate) fn nearest(
    text: &str,
    legal: impl IntoIterator<Item = String>,
    n: usize,
) -> Vec<String> {
    let mut scored: Vec<(u64, String)> = legal
        .into_iter()
        .map(|mv| {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "0 to 1e6"
            )]
            let distance = ((1.0 - strsim::jaro_winkler(text, &mv)) * 1e6) as u64;
            (distance, mv)
        })
        .collect();
    scored.sort();
    scored.into_iter().take(n).map(|(_, mv)| mv).collect()
}

impl Why {
    /// A verdict with the rules of `about` that have these keys, and the three legal moves that
    /// look most like `text`.
    #[must_use]
    pub fn illegal(
        about: &About,
        text: &str,
        reason: impl Into<String>,
        rules: &[&str],
        legal: impl IntoIterator<Item = String>,
    ) -> Self {
        Self {
            legal: false,
            reason: reason.into(),
            rules: rules
                .iter()
                .filter_map(|key| about.rule(key))
                .cloned()
                .collect(),
            nearest: nearest(text, legal, 3),
        }
    }

    /// The verdict on a move that may be played.
    #[must_use]
    pub fn legal(text: &str) -> Self {
        Self {
            legal: true,
            reason: format!("{text} is legal"),
            rules: vec![],
            nearest: vec![],
        }
    }
}
