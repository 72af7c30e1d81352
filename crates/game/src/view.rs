//! A board to look at: places, stacks, lines, dice. No rules inside.

use serde::{Deserialize, Serialize};

use crate::{Side, Throw};

/// Everything that a drawing, a screen reader or a browser needs to show a position.
///
/// The pieces of a side, counted over all places (trays and hands included), never change their
/// number: what leaves one place stands in another. Only the king of a board with a castle
/// changes sides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The shape of the board.
    pub board: Board,
    /// Every place where pieces can be, whether any are there or not.
    pub places: Vec<Place>,
    /// Whose turn it is; `None` when the game is over.
    pub turn: Option<Side>,
    /// What the dice show, if they have been thrown.
    pub dice: Vec<Die>,
    /// What players call this throw, if it has a name: `sexti-fem`.
    #[serde(default)]
    pub throw_name: Option<String>,
    /// What the two sides are called.
    pub sides: [String; 2],
    /// Numbers worth showing beside the board: pips, hands, captures.
    pub counts: Vec<Count>,
    /// Ids of places that carry a mark: where the last move began and ended.
    pub marked: Vec<String>,
    /// Ids of the places of a pattern that has been reached.
    #[serde(default)]
    pub pattern: Vec<String>,
}

impl View {
    /// A board with these places and nothing beside it: no dice, no counts, nobody to move.
    #[must_use]
    pub fn new(board: Board, places: Vec<Place>, sides: [String; 2]) -> Self {
        Self {
            board,
            places,
            turn: None,
            dice: vec![],
            throw_name: None,
            sides,
            counts: vec![],
            marked: vec![],
            pattern: vec![],
        }
    }

    /// The places that look different in `after`, by their ids, with what stands there then.
    ///
    /// ```
    /// use lauta_game::{Board, Place, Side, Spot, Stack, View};
    ///
    /// let board = |men| {
    ///     let point = |n: u8, stacks| Place {
    ///         id: format!("p{n}"),
    ///         spot: Spot::Point { x: n.into(), y: 0 },
    ///         names: [n.to_string(), (25 - n).to_string()],
    ///         stacks,
    ///     };
    ///     let [from, to] = men;
    ///     let places = vec![point(8, Stack::plain(Side::First, from)), point(5, Stack::plain(Side::First, to))];
    ///     let tables = Board::Tables { points: 24, home: 6, called: vec![] };
    ///     View::new(tables, places, ["White".into(), "Black".into()])
    /// };
    /// // The man from point 8 stands on point 5 now: two places to redraw.
    /// let changes = board([3, 0]).changes(&board([2, 1]));
    /// assert_eq!(changes[1], ("p5".into(), Stack::plain(Side::First, 1)));
    /// ```
    #[must_use]
    pub fn changes(&self, after: &Self) -> Vec<(String, Vec<Stack>)> {
        let places = self.places.iter().zip(&after.places);
        let changed = places.filter(|(before, after)| before.stacks != after.stacks);
        changed
            .map(|(_, after)| (after.id.clone(), after.stacks.clone()))
            .collect()
    }

    /// The place with this id.
    #[must_use]
    pub fn place(&self, id: &str) -> Option<&Place> {
        self.places.iter().find(|place| place.id == id)
    }
}

/// The shape of a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Board {
    /// Points in two rows of quarters, as in backgammon.
    ///
    /// A place's `x` is the point's number as the first side counts (1 is the bottom right corner,
    /// counting runs clockwise to `points` in the top right corner), `y` is 0.
    Tables {
        /// Points all round: 24, or 26.
        points: u8,
        /// The size of the quarter in which men are borne off.
        home: u8,
        /// Points that players call by a name, as each side counts them: 13, `huk`.
        #[serde(default)]
        called: Vec<(u8, String)>,
    },
    /// Three rows of holes in a boat, as in daldøs. `x` is the hole, 0 at the prow; `y` is 0 in
    /// the first side's home row (drawn below), 1 in the middle, 2 in the second side's.
    Rows {
        /// Holes of an outer row.
        holes: u8,
        /// Whether the middle row has a hole 0 at the prow.
        prow: bool,
        /// The hole of the middle row that is marked as a king's castle. A board with a castle is
        /// a plank and no boat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        castle: Option<u8>,
    },
    /// Rows of squares, as in tâb. `x` is the column, from 1; `y` the row, from 0, the first side's
    /// home, drawn below. Turned round, the board is seen from its other end.
    Squares {
        /// Squares of a row.
        columns: u8,
        /// What the rows are called, from `y` 0 up.
        rows: Vec<String>,
    },
    /// Points joined by lines. `x` is the file (1 is a), `y` the rank (1 at the bottom).
    Lines {
        /// Straight lines, each from end to end.
        lines: Vec<Vec<(i16, i16)>>,
        /// What the strong pieces are.
        #[serde(default)]
        strong: Beast,
        /// What the many are who hunt them.
        #[serde(default = "Beast::dog")]
        weak: Beast,
    },
}

/// A piece of a hunt: the beast that is strong and alone, or nearly so, or one of the many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Beast {
    /// With antlers.
    #[default]
    Deer,
    /// A striped cat.
    Tiger,
    /// A spotted cat.
    Jaguar,
    /// With long ears.
    Hare,
    /// With a pointed snout.
    Fox,
    /// With broad horns.
    Bull,
    /// With hanging ears.
    Dog,
    /// With a beard and horns bent back.
    Goat,
    /// No beast, but a man with a hat.
    Hunter,
}

impl Beast {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Deer,
        Self::Tiger,
        Self::Jaguar,
        Self::Hare,
        Self::Fox,
        Self::Bull,
        Self::Dog,
        Self::Goat,
        Self::Hunter,
    ];

    /// The many of most hunts.
    #[must_use]
    pub fn dog() -> Self {
        Self::Dog
    }

    /// What people call it; also the word of a rule file.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Deer => "deer",
            Self::Tiger => "tiger",
            Self::Jaguar => "jaguar",
            Self::Hare => "hare",
            Self::Fox => "fox",
            Self::Bull => "bull",
            Self::Dog => "dog",
            Self::Goat => "goat",
            Self::Hunter => "hunter",
        }
    }

    /// What so many of them are called.
    #[must_use]
    pub fn of(self, count: u8) -> &'static str {
        match self {
            _ if count == 1 => self.word(),
            Self::Deer => "deer",
            Self::Tiger => "tigers",
            Self::Jaguar => "jaguars",
            Self::Hare => "hares",
            Self::Fox => "foxes",
            Self::Bull => "bulls",
            Self::Dog => "dogs",
            Self::Goat => "goats",
            Self::Hunter => "hunters",
        }
    }
}

/// One place where pieces can be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Place {
    /// Unique in the view and the same for the whole game; letters, digits and `-` only.
    pub id: String,
    /// Where it is.
    pub spot: Spot,
    /// What each side calls it: `13` and `12`, `bar`, `c5`.
    pub names: [String; 2],
    /// What stands there, bottom first.
    pub stacks: Vec<Stack>,
}

/// Where a place is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "at", rename_all = "lowercase")]
pub enum Spot {
    /// On the board; what the numbers mean depends on the [`Board`].
    Point {
        /// See [`Board`].
        x: i16,
        /// See [`Board`].
        y: i16,
    },
    /// Pieces of this side that have to be entered or dropped: hand, bar, reserve.
    Hand {
        /// Whose.
        side: Side,
    },
    /// A second such place: a reserve that need not be entered first.
    Reserve {
        /// Whose.
        side: Side,
    },
    /// Pieces of this side that are out of the game: borne off, or captured.
    Off {
        /// Whose.
        side: Side,
    },
}

/// Pieces of one kind that stand together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stack {
    /// Whose pieces.
    pub side: Side,
    /// How many, at least 1.
    pub count: u8,
    /// What they look like.
    pub look: Look,
}

impl Stack {
    /// Plain pieces of a side, or nothing if there are none.
    #[must_use]
    pub fn plain(side: Side, count: u8) -> Vec<Self> {
        let look = Look::Plain;
        let stack = (count > 0).then_some(Self { side, count, look });
        stack.into_iter().collect()
    }
}

/// What a piece looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Look {
    /// A checker, a dog, a piece that is awake.
    Plain,
    /// A piece that has not been dalled, a man who has not been converted: drawn turned aside.
    Asleep,
    /// A checker under another one.
    Pinned,
    /// A deer, a tiger, a king; a courier, who has to come home before the others set out.
    Strong,
    /// A man who has come back to a row where he has been.
    Returned,
    /// A man who has been in the enemy's row, and will not go there again.
    Veteran,
    /// A king who belongs to neither side yet, whatever `side` says.
    Neutral,
}

/// One die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Die {
    /// What it shows.
    pub shows: u8,
    /// How many faces it has: 6, or 4 for long dice; 2 for a throw of four sticks, which shows how
    /// many white sides are up, 6 if none.
    pub faces: u8,
}

impl Die {
    /// The dice of a throw, with six faces each.
    #[must_use]
    pub fn six_sided(throw: Throw) -> Vec<Self> {
        let die = |&shows: &u8| Self { shows, faces: 6 };
        throw.faces().iter().map(die).collect()
    }
}

/// A number worth showing for each side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Count {
    /// What is counted: `pips`, `in hand`, `captured`.
    pub label: String,
    /// The first side's and the second side's; empty where it makes no sense.
    pub values: [String; 2],
}

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
    /// The tree of moves that are one step each: the steps, whose nodes are numbered here, and the
    /// places that change.
    #[must_use]
    pub fn of_single_steps(
        moves: impl IntoIterator<Item = (Step, Vec<(String, Vec<Stack>)>)>,
    ) -> Self {
        let mut nodes = vec![StepNode::default()];
        for (step, places) in moves {
            let node = nodes.len();
            let done = Some(step.text.clone());
            nodes[0].steps.push(Step { node, ..step });
            nodes.push(StepNode {
                places,
                steps: vec![],
                done,
            });
        }
        Self { nodes }
    }

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
}

/// What the board looks like after some steps, and what may follow.
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
    /// As it is written: `13/8*`, `c7xc5`, `pass`.
    pub text: String,
    /// The node it leads to.
    pub node: usize,
    /// What an action does, if there are words for it besides its text.
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
            action: None,
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
    /// One piece of a stack is to move by itself in the next step.
    BreakUp {
        /// Which piece, where the pieces of a stack differ.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        piece: Option<StackPiece>,
    },
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
