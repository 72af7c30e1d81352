//! A board to look at: places, stacks, lines, dice. No rules inside.

use serde::{Deserialize, Serialize};

use crate::{Note, Quarter, Rail, ScoringEvent, Side, Throw};

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
    /// Side to move; `None` when the game is over.
    pub turn: Option<Side>,
    /// Dice as they show, none before the throw.
    pub dice: Vec<Die>,
    /// Players' name of this throw, if it has one: `sexti-fem`.
    #[serde(default)]
    pub throw_name: Option<String>,
    /// Facts about the throw that the dice do not show.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
    /// Names of the two sides.
    pub sides: [String; 2],
    /// Numbers worth showing beside the board: pips, hands, captures.
    pub counts: Vec<Count>,
    /// Ids of places that carry a mark: where the last move began and ended.
    pub marked: Vec<String>,
    /// Ids of the places of a pattern that has been reached.
    #[serde(default)]
    pub pattern: Vec<String>,
    /// Points that the throw scores before it is played, in the order in which they are marked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<ScoringEvent>,
    /// [`Self::events`] of a throw about which they are not told, because the players mark for themselves and are
    /// not done. Never sent to anybody.
    #[serde(skip)]
    pub withheld: Option<Vec<ScoringEvent>>,
    /// Counts that are marked on the rails of the board, from the points outwards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rails: Vec<Rail>,
    /// Parts of the board that have names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub quarters: Vec<Quarter>,
    /// True if each side sits at the half where its men begin: a board of [`Board::Tables`] is
    /// then drawn with the lower numbers above.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub start_near: bool,
    /// Look of the board, if the game has one of its own. Pictures show it; browsers are never
    /// told.
    #[serde(skip)]
    pub look: Option<BoardLook>,
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
            notes: vec![],
            sides,
            counts: vec![],
            marked: vec![],
            pattern: vec![],
            events: vec![],
            withheld: None,
            rails: vec![],
            quarters: vec![],
            start_near: false,
            look: None,
        }
    }

    /// The places that look different in `after`, by their ids, with what stands there then.
    ///
    /// ```
    /// use lauta_game::{Board, Place, Side, Stack, View};
    ///
    /// let board = |men| {
    ///     let point = |n, men| Place::point([n, 25 - n], Stack::plain(Side::First, men));
    ///     let [from, to] = men;
    ///     let places = vec![point(8, from), point(5, to)];
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
        /// True if the middle row has a hole 0 at the prow.
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
        /// Names of the rows, from `y` 0 up.
        rows: Vec<String>,
    },
    /// Points joined by lines. `x` is the file (1 is a), `y` the rank (1 at the bottom).
    Lines {
        /// Straight lines, each from end to end.
        lines: Vec<Vec<(i16, i16)>>,
        /// Animal of the strong pieces.
        #[serde(default)]
        strong: Beast,
        /// Animal of the many that hunt them.
        #[serde(default = "Beast::dog")]
        weak: Beast,
    },
}

/// Look of a board and its pieces, after objects of the time and place of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum BoardLook {
    /// A wooden table of the 18th century: slim points, peg holes in the rails.
    Lances,
    /// Cork and leather: broad points.
    Club,
    /// Points with round heads, as in miniatures of the 13th century.
    Lobes,
    /// A slab of late antiquity: rosettes as places.
    Stone,
    /// Walnut with inlaid geometry.
    Inlay,
    /// Lacquer: roads with flowers and half-moons, men as tall as bottles.
    Roads,
    /// A woven mat: white roads on blue.
    Mat,
    /// A lacquered box: rectangular fields on both sides of a river.
    Sugoroku,
    /// A wooden boat or plank.
    Boat,
    /// Squares scratched in clay.
    Squares,
    /// Lines on rock.
    Rock,
    /// An engraved plate of brass.
    Brass,
}

impl BoardLook {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Lances,
        Self::Club,
        Self::Lobes,
        Self::Stone,
        Self::Inlay,
        Self::Roads,
        Self::Mat,
        Self::Sugoroku,
        Self::Boat,
        Self::Squares,
        Self::Rock,
        Self::Brass,
    ];

    /// The word of a rule file.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Lances => "lances",
            Self::Club => "club",
            Self::Lobes => "lobes",
            Self::Stone => "stone",
            Self::Inlay => "inlay",
            Self::Roads => "roads",
            Self::Mat => "mat",
            Self::Sugoroku => "sugoroku",
            Self::Boat => "boat",
            Self::Squares => "squares",
            Self::Rock => "rock",
            Self::Brass => "brass",
        }
    }
}

/// An animal of a hunt: one of the few strong pieces, or one of the many.
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

    /// English word, singular; also the word of a rule file.
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

    /// English word for `count` of them.
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
    /// Id, unique in the view and constant for the whole game; letters, digits and `-` only.
    pub id: String,
    /// Coordinates, or place beside the board.
    pub spot: Spot,
    /// Each side's name of it: `13` and `12`, `bar`, `c5`.
    pub names: [String; 2],
    /// Pieces there, bottom first.
    pub stacks: Vec<Stack>,
}

impl Place {
    /// A point of a tables board: the number by which each side calls it, and what stands there.
    #[must_use]
    pub fn point(numbers: [u8; 2], stacks: Vec<Stack>) -> Self {
        let [first, _] = numbers;
        Self {
            id: format!("p{first}"),
            spot: Spot::Point {
                x: first.into(),
                y: 0,
            },
            names: numbers.map(|number| number.to_string()),
            stacks,
        }
    }

    /// A place that both sides call `name`.
    #[must_use]
    pub fn named(id: &str, spot: Spot, name: &str, stacks: Vec<Stack>) -> Self {
        Self {
            id: id.into(),
            spot,
            names: [name, name].map(String::from),
            stacks,
        }
    }

    /// The way from here to another place as `side` writes it, with `sign` between: `13/8`.
    #[must_use]
    pub fn hop(&self, to: &Self, side: Side, sign: char) -> String {
        let [from, to] = [self, to].map(|place| &place.names[side.index()]);
        format!("{from}{sign}{to}")
    }
}

/// Location of a place.
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
        /// Owner.
        side: Side,
    },
    /// A second such place: a reserve that need not be entered first.
    Reserve {
        /// Owner.
        side: Side,
    },
    /// Pieces of this side that are out of the game: borne off, or captured.
    Off {
        /// Owner.
        side: Side,
    },
}

/// Pieces of one kind that stand together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stack {
    /// Owner.
    pub side: Side,
    /// Number of pieces, at least 1.
    pub count: u8,
    /// Look of each piece.
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

/// Look of a piece.
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
    /// Face shown.
    pub shows: u8,
    /// Number of faces: 6, or 4 for long dice; 2 for a throw of four sticks, whose `shows` is the
    /// number of white sides up, 6 if none.
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
    /// Name: `pips`, `in hand`, `captured`.
    pub label: String,
    /// The first side's and the second side's; empty where it makes no sense.
    pub values: [String; 2],
}

impl Count {
    /// A count with `of` each side.
    pub fn new<N: ToString>(label: &str, of: impl FnMut(Side) -> N) -> Self {
        Self {
            label: label.into(),
            values: Side::BOTH.map(of).map(|count| count.to_string()),
        }
    }
}
