//! Positions and plays as text.
//!
//! ```
//! use lauta_game::{Game, Notation};
//!
//! let game = lauta_tables::load("backgammon")?;
//! let text = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=6-5";
//! let pos = game.read_position(text)?;
//! assert_eq!(game.write_position(&pos), text);
//! let (play, _) = game.read_move(&pos, "24/13")?;
//! assert_eq!(game.write_move(&pos, &play), "24/18/13");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod plays;

pub(crate) use plays::FORWARD;

use std::fmt::Write;

use lauta_game::text::{self, Flag, Word, count, write_counts};
use lauta_game::{About, Game, Notation, ReadError, Side, Throw, Turn, Why};

use crate::file::{Bear, Lone};
use crate::moves::{Action, MOST_STEPS, Move};
use crate::position::{DOUBLET, DRAWN, MADE, Men, Position, Stage};
use crate::rules::Rules;

/// The flags of a position, in the order in which they are written; the one that `pays` names
/// comes behind `other-doublets`, with its own `other-`.
pub(crate) const FLAGS: [&str; 9] = [
    "side",
    "throw",
    "stage",
    "named",
    "row",
    "left",
    "doublets",
    "other-doublets",
    "end",
];

impl Notation for Rules {
    fn about(&self) -> &About {
        &self.about
    }

    fn write_position(&self, pos: &Position) -> String {
        let mut text = text::write_sides(pos.side, pos.throw(), |side| {
            if side == pos.side {
                self.write_men(&pos.me, pos.pins)
            } else {
                self.write_men(&pos.opp, self.pins_of_other(pos))
            }
        });
        let mut flag = |key: &str, value: &str| {
            let _ = write!(text, " {key}={value}");
        };
        match pos.stage {
            Stage::Faces => {}
            Stage::Undersides => flag("stage", "undersides"),
            Stage::Naming => flag("stage", "naming"),
        }
        for (key, holds) in [("named", pos.named), ("row", pos.row)] {
            if holds {
                flag(key, "1");
            }
        }
        if pos.left > 0 {
            flag("left", &(pos.left - 1).to_string());
        }
        for (mark, word) in [
            (DOUBLET, Some("doublets")),
            (MADE, self.remember.as_deref()),
        ] {
            let Some(word) = word else { continue };
            for (marks, prefix) in pos.marks.iter().zip(["", "other-"]) {
                if marks & mark != 0 {
                    flag(&format!("{prefix}{word}"), "1");
                }
            }
        }
        if pos.end == DRAWN {
            flag("end", "draw");
        } else if let Some(ending) = pos.end.checked_sub(1) {
            let name = self.endings().get(usize::from(ending));
            flag("end", &slug(name.map_or("", |e| e.name.as_str())));
        }
        text
    }

    fn read_position(&self, text: &str) -> Result<Position, ReadError> {
        let ([mover, other], flags) = text::two_sides(text, "24(2),13(5)/24(2),13(5)")?;
        let (me, pins) = self.read_men(mover)?;
        let (opp, their_pins) = self.read_men(other)?;
        let mut pos = Position {
            me,
            opp,
            pins,
            ..self.setup(Side::First)
        };
        for flag in flags {
            self.read_flag(flag, &mut pos)?;
        }
        self.check([mover, other], &pos, their_pins)?;
        Ok(pos)
    }

    fn write_move(&self, _pos: &Position, mv: &Move) -> String {
        match mv.action() {
            Action::Play => self.write_steps(mv.steps()),
            Action::Name(n) => format!("name {n}-{n}"),
            Action::Concede => "concede".into(),
        }
    }

    fn read_move(&self, pos: &Position, text: &str) -> Result<(Move, Position), ReadError> {
        if let Some(found) = self.read_action(pos, text) {
            return found;
        }
        let hops = self.read_hops(text)?;
        let Turn::Choice(_, moves) = self.turn(pos) else {
            let why = Why::illegal(&self.about, text, "there is nothing to play here", &[], []);
            return Err(ReadError::Illegal {
                text: text.into(),
                why: Box::new(why),
            });
        };
        let fits = self.meant(pos, &hops, moves.clone());
        match fits.as_slice() {
            [one] => Ok(*one),
            [] => Err(ReadError::Illegal {
                text: text.into(),
                why: Box::new(self.refusal(pos, text, &hops, &moves)),
            }),
            [first, second, ..] => Err(ReadError::Ambiguous {
                text: text.into(),
                first: self.write_move(pos, &first.0),
                second: self.write_move(pos, &second.0),
            }),
        }
    }

    fn why(&self, pos: &Position, text: &str) -> Why {
        self.explain(pos, text)
    }
}

fn slug(name: &str) -> String {
    name.replace(' ', "-").to_lowercase()
}

impl Rules {
    /// One flag of a position.
    fn read_flag(&self, flag: Flag<'_>, pos: &mut Position) -> Result<(), ReadError> {
        let (key, value) = (flag.key, flag.value.as_str());
        let expected = |what: &str| flag.value.expected(what);
        let truth = || flag.truth();
        let own = self.remember.as_deref();
        let bare = key.strip_prefix("other-").unwrap_or(key);
        let whose = usize::from(bare.len() < key.len());
        let mut mark = |bit: u8, holds: bool| {
            pos.marks[whose] = pos.marks[whose] & !bit | if holds { bit } else { 0 };
        };
        match key {
            _ if bare == "doublets" && self.doublets.remembers() => mark(DOUBLET, truth()?),
            _ if Some(bare) == own => mark(MADE, truth()?),
            "side" => pos.side = flag.side()?,
            "throw" => {
                let some = self.throws.last().map_or(Throw::default(), |t| t.0);
                let like = format!("dice that can fall, like {some}");
                pos.throw = flag.throw(&self.throws, like)?;
            }
            "stage" => {
                pos.stage = match value {
                    "undersides" => Stage::Undersides,
                    "naming" => Stage::Naming,
                    _ => return Err(expected("stage=undersides or stage=naming")),
                }
            }
            "named" => pos.named = truth()?,
            "row" => pos.row = truth()?,
            "left" => {
                let used = value.parse::<u8>().ok();
                let used = used.filter(|used| usize::from(*used) < MOST_STEPS);
                pos.left = 1 + used.ok_or_else(|| expected("the numbers used, 0 to 8"))?;
            }
            "end" if value == "draw" => pos.end = DRAWN,
            "end" => {
                let index = self.endings().iter().position(|e| slug(&e.name) == value);
                let names: Vec<String> = self.endings().iter().map(|e| slug(&e.name)).collect();
                let index =
                    index.ok_or_else(|| expected(&format!("one of {}", names.join(", "))))?;
                pos.end = u8::try_from(index + 1).unwrap_or(0);
            }
            _ => return Err(flag.word.expected("side=2, throw=6-5 or end=…")),
        }
        Ok(())
    }

    pub(crate) fn write_men(&self, men: &Men, pins: u32) -> String {
        let name = |p: usize| {
            let pin = if pins & (1 << p) != 0 { "p" } else { "" };
            if p > usize::from(self.hand) {
                format!("R{pin}")
            } else {
                format!("{p}{pin}")
            }
        };
        write_counts((1..men.len()).rev().map(|p| (name(p), men[p])))
    }

    /// One side's men, and where they are pinned.
    pub(crate) fn read_men(&self, men: Word<'_>) -> Result<(Men, u32), ReadError> {
        let mut read: Men = [0; 28];
        let (mut total, mut pins) = (0u32, 0u32);
        let parts = men.split(',').filter(|_| men.as_str() != "-");
        for part in parts {
            let expected = || {
                let most = self.hand;
                part.expected(format!(
                    "points 1 to {most} with a number of men, like 24(2)"
                ))
            };
            let (point, count) = count(part).ok_or_else(expected)?;
            let (point, pinned) = match point.trim().strip_suffix('p') {
                Some(point) if self.lone == Lone::Pin && count == 1 => (point, true),
                _ => (point.trim(), false),
            };
            let point: u8 = match point {
                "R" | "r" if self.has_reserve() => self.hand + 1,
                number => {
                    let number = number.parse().ok().filter(|&p| p <= self.hand);
                    number.ok_or_else(expected)?
                }
            };
            if count == 0 || read[usize::from(point)] > 0 {
                return Err(expected());
            }
            total += u32::from(count);
            if total > u32::from(self.men) {
                return Err(part.impossible(format!("more than {} men of one side", self.men)));
            }
            // Men that are named as off are those that are not named at all.
            if point > 0 {
                read[usize::from(point)] = count;
            }
            if pinned {
                pins |= 1 << point;
            }
        }
        read[0] = self.men - read[1..].iter().sum::<u8>();
        Ok((read, pins))
    }

    fn check(
        &self,
        [mover, other]: [Word<'_>; 2],
        pos: &Position,
        their_pins: u32,
    ) -> Result<(), ReadError> {
        for p in 1..=self.points {
            let there = self.across[usize::from(p)];
            let (mine, theirs) = (pos.me[usize::from(p)], pos.opp[usize::from(there)]);
            let pinned = pos.pins & (1 << p) != 0;
            let they_pinned = their_pins & (1 << there) != 0;
            let both = mine > 0 && theirs > 0;
            let place = format!("the mover's {p}, the other's {there}");
            match self.lone {
                Lone::Hit | Lone::Block if both => {
                    return Err(other.impossible(format!("both sides stand on {place}")));
                }
                Lone::Pin if both && pinned == they_pinned => {
                    let reason =
                        format!("both sides stand on {place}: one man is pinned, written {p}p");
                    return Err(other.impossible(reason));
                }
                Lone::Pin if !both && (pinned || they_pinned) => {
                    return Err(other.impossible(format!("nobody pins the man on {place}")));
                }
                _ => {}
            }
        }
        let stage = match pos.stage {
            Stage::Faces => true,
            Stage::Undersides => {
                self.doublets.undersides != crate::file::Undersides::None
                    && self.is_doublet(pos.throw)
            }
            Stage::Naming => self.doublets.names == pos.throw(),
        };
        let named = !pos.named || self.doublets.names.is_some() && pos.throw.is_doublet();
        let row = !pos.row || self.doublets.times == crate::file::Times::RowFourfold;
        let left = pos.left == 0
            || self.leftovers == crate::file::Leftovers::ToOpponent
                && pos.throw().is_some()
                && pos.stage != Stage::Naming
                // The count of numbers depends on the side whose throw it was.
                && pos.left <= self.numbers(&Position { left: 1, ..*pos }).len;
        if !(stage && named && row && left) {
            let reason = "the flags do not fit the throw and the rules of this game";
            return Err(other.impossible(reason));
        }
        for (men, word) in [(&pos.me, mover), (&pos.opp, other)] {
            if self.bear == Bear::None && men[0] > 0 {
                let reason = format!(
                    "{} of {} men are missing, and none is ever borne off in this game",
                    men[0], self.men
                );
                return Err(word.impossible(reason));
            }
        }
        let all_off = pos.me[0] == self.men || pos.opp[0] == self.men;
        if all_off && pos.end == 0 {
            let reason = "all men of a side are off: the game is over, so end=… must say how";
            return Err(mover.impossible(reason));
        }
        if pos.end > 0 && pos.throw().is_some() {
            return Err(other.impossible("a game that is over has no throw to play"));
        }
        Ok(())
    }

    pub(crate) fn has_reserve(&self) -> bool {
        self.start
            .get(usize::from(self.hand) + 1)
            .is_some_and(|&n| n > 0)
    }

    /// Points where the other side's men are pinned, in its numbering.
    pub(crate) fn pins_of_other(&self, pos: &Position) -> u32 {
        self.pins_across(&self.root(pos))
    }

    /// Points where the other side's men are pinned, in its numbering, when the turn passes on
    /// `node`.
    pub(crate) fn pins_across(&self, node: &crate::moves::Node) -> u32 {
        if self.lone != Lone::Pin {
            return 0;
        }
        self.across_bits(node.occupied & node.theirs & !node.pinned)
    }
}
