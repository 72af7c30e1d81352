//! The moves of a choice as single steps of a hand. No rules inside.

use std::collections::VecDeque;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Stack;

/// The moves of one choice as single steps, so that a board can be tried and undone without
/// asking again, and without knowing the rules.
///
/// Node 0 is the position as it stands. Every step leads on; a node with `done` is a complete
/// move. Every node reaches one.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepTree {
    /// The nodes; empty where there is nothing to choose.
    pub nodes: Vec<StepNode>,
}

impl StepTree {
    /// The steps from node 0 through these nodes; `None` if no steps lead that way.
    #[must_use]
    pub fn way(&self, nodes: &[usize]) -> Option<Vec<&Step>> {
        let mut at = 0;
        let steps = nodes.iter().map(|&node| {
            let from = self.nodes.get(std::mem::replace(&mut at, node))?;
            from.steps.iter().find(|step| step.node == node)
        });
        steps.collect()
    }

    /// The shortest way from node 0 to the complete move that is written like this.
    ///
    /// ```
    /// use lauta_game::{Step, StepNode, StepTree};
    ///
    /// let step = |text: &str, node| Step::movement("a".into(), "b".into(), text.into(), node);
    /// let node = |steps, done| StepNode { places: vec![], steps, done };
    /// let tree = StepTree {
    ///     nodes: vec![
    ///         node(vec![step("8/5", 1)], None),
    ///         node(vec![step("6/5", 2)], None),
    ///         node(vec![], Some("8/5 6/5".into())),
    ///     ],
    /// };
    /// let way = tree.way_to("8/5 6/5").unwrap();
    /// assert_eq!(way.iter().map(|step| step.node).collect::<Vec<_>>(), [1, 2]);
    /// assert!(tree.way_to("24/20").is_none());
    /// ```
    #[must_use]
    pub fn way_to(&self, mv: &str) -> Option<Vec<&Step>> {
        let mut ways: Vec<Option<Vec<&Step>>> = vec![None; self.nodes.len()];
        *ways.first_mut()? = Some(vec![]);
        let mut open = VecDeque::from([0]);
        while let Some(at) = open.pop_front() {
            let (node, way) = (self.nodes.get(at)?, ways[at].clone()?);
            if node.done.as_deref() == Some(mv) {
                return Some(way);
            }
            for step in &node.steps {
                if let Some(unknown @ None) = ways.get_mut(step.node) {
                    *unknown = Some(way.iter().copied().chain([step]).collect());
                    open.push_back(step.node);
                }
            }
        }
        None
    }
}

/// Board after some steps, and the steps that may follow.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepNode {
    /// Places that look different from node 0, with what stands there now.
    pub places: Vec<(String, Vec<Stack>)>,
    /// The steps that may follow.
    pub steps: Vec<Step>,
    /// The move that is complete here, as it is written.
    pub done: Option<String>,
}

/// One step of a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Step {
    /// Id of the place where it begins; `None` for an action that is no movement.
    pub from: Option<String>,
    /// Id of the place where it ends.
    pub to: Option<String>,
    /// Notation of the step: `13/8*`, `c7xc5`, `pass`.
    pub text: String,
    /// The node it leads to.
    pub node: usize,
    /// Faces of the dice that it plays, where steps are played by single dice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u8>,
    /// Effect of an action, if there are words for it besides its text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<StepAction>,
}

impl Step {
    /// The movement of a piece between two places, given by their ids.
    #[must_use]
    pub fn movement(from: String, to: String, text: String, node: usize) -> Self {
        Self {
            from: Some(from),
            to: Some(to),
            text,
            node,
            dice: vec![],
            action: None,
        }
    }

    /// This step, played by these dice.
    #[must_use]
    pub fn by(self, dice: &[u8]) -> Self {
        Self {
            dice: dice.to_vec(),
            ..self
        }
    }

    /// An action that moves no piece.
    #[must_use]
    pub fn action(action: Option<StepAction>, text: String, node: usize) -> Self {
        Self {
            from: None,
            to: None,
            text,
            node,
            dice: vec![],
            action,
        }
    }
}

/// A step that moves no piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum StepAction {
    /// Nothing is moved in this turn.
    Pass,
    /// The dice are thrown again.
    ThrowAgain,
    /// A decision about the rest of the game, whose word is the step's text: `leave`.
    Decide {
        /// Effect of the decision.
        effect: Effect,
        /// Payment for the round that the decision ends.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        price: Option<Price>,
    },
    /// Something is said about the points of a throw, by players who mark for themselves.
    Mark(Marking),
    /// One piece of a stack is to move by itself in the next step.
    BreakUp {
        /// The piece that leaves, if the pieces of the stack differ.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        piece: Option<StackPiece>,
    },
}

/// A saying of players who mark their points themselves, and send each other to school.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "says", rename_all = "kebab-case")]
pub enum Marking {
    /// So many points are marked.
    Mark {
        /// The points.
        points: u8,
    },
    /// The other side is sent to school, and its fault is marked.
    Claim {
        /// The fault of the other side.
        fault: MarkFault,
        /// The points.
        points: u8,
    },
    /// A claim of the other side is called false.
    Contradict {
        /// The fault that it claims.
        fault: MarkFault,
        /// The points.
        points: u8,
    },
    /// A claim that was contradicted wrongly is marked twice.
    Augment {
        /// The fault that was claimed.
        fault: MarkFault,
        /// The points.
        points: u8,
    },
    /// Nothing is claimed, or claims are let stand.
    Done,
}

/// A fault of a player who marks for himself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MarkFault {
    /// Too few points marked for this throw.
    TooFew,
    /// Too many points marked for it.
    TooMany,
    /// Points marked for something that was then not played.
    NotPlayed,
    /// Too few points marked for the other side's throw before.
    TooFewBefore,
}

impl Marking {
    /// Points that a throw seldom exceeds: whoever marks or claims more is asked to count again.
    pub const USUAL: u8 = 24;

    /// The points that are marked or claimed anew; 0 for an answer to a claim.
    #[must_use]
    pub fn points(self) -> u8 {
        match self {
            Self::Mark { points } | Self::Claim { points, .. } => points,
            Self::Contradict { .. } | Self::Augment { .. } | Self::Done => 0,
        }
    }

    /// Its meaning, as an English sentence without a full stop.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Mark { .. } => "you mark so many points",
            Self::Claim { fault, .. } => match fault {
                MarkFault::TooFew => "the other side has marked so many points too few",
                MarkFault::TooMany => "the other side has marked so many points too many",
                MarkFault::NotPlayed => {
                    "the other side has marked so many points for a jan that it has not filled or kept"
                }
                MarkFault::TooFewBefore => {
                    "the other side has marked so many points too few for your throw before"
                }
            },
            Self::Contradict { .. } => "the claim is false: it goes back, and you mark its points",
            Self::Augment { .. } => "the claim was right: you mark its points twice",
            Self::Done => "nothing is claimed, and all stands as it is",
        }
    }
}

/// Effect of a decision about the rest of the game, taken after a throw that has scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// All points stay, the other side marks, and the throw is played.
    Stay,
    /// The throw is not played, all points are lost, the men go back to the start, and this side
    /// throws first.
    StartAfresh,
    /// As `start-afresh`, and this round of the game is won.
    WinRound,
    /// This round of the game does not count and is played again for more.
    RepeatRound,
    /// This round of the game is lost at the lowest price.
    LoseRound,
    /// Of two games on one board, the rounds stand still until somebody leaves.
    SuspendRounds,
    /// Of two games on one board, the rounds alone go on until somebody leaves.
    SuspendGame,
    /// The game that has been won is paid, both sides begin to mark again, and the throw is played.
    PlayOn,
    /// The game ends and is won.
    Win,
}

impl Effect {
    /// The effect in an English sentence, without a full stop.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Stay => "all points stay, the other side marks, and the throw is played",
            Self::StartAfresh => {
                "points are lost and holes stay; the throw is not played, all men go back to the \
                 start, and you throw first"
            }
            Self::WinRound => "you win this round; all men go back to the start",
            Self::RepeatRound => "this round does not count and is played again for more",
            Self::LoseRound => "you lose this round at the lowest price",
            Self::SuspendRounds => {
                "the rounds stand still until somebody leaves; the other game goes on"
            }
            Self::SuspendGame => {
                "the rounds go on alone; the other game stands still until somebody leaves"
            }
            Self::PlayOn => {
                "you are paid for this game, both sides begin to mark again, and the throw is played"
            }
            Self::Win => "the game ends, and you have won it",
        }
    }
}

/// Payment of the loser of a round, with the count that it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Price {
    /// Times that the winner's holes and the consolation are paid.
    pub rate: i32,
    /// Holes of the winner and of the loser.
    pub holes: [i32; 2],
    /// Counters that come to the winner's holes.
    pub consolation: i32,
}

impl Price {
    /// Counters that are paid.
    #[must_use]
    pub fn paid(self) -> i32 {
        let [won, lost] = self.holes;
        self.rate * (won + self.consolation) - lost
    }
}

impl fmt::Display for Price {
    /// `12 counters (holes 10 − 0, consolation 2)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (paid, [won, lost], consolation) = (self.paid(), self.holes, self.consolation);
        match self.rate {
            1 => write!(
                f,
                "{paid} counters (holes {won} − {lost}, consolation {consolation})"
            ),
            rate => write!(
                f,
                "{paid} counters ({rate} × (holes {won} + consolation {consolation}) − holes {lost})"
            ),
        }
    }
}

/// One piece of a stack in which the pieces differ.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StackPiece {
    /// Id of the place where the stack stands.
    pub place: String,
    /// The state of the piece, as it is written.
    pub state: String,
}
