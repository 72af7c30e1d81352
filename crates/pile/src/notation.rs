//! Positions and moves as text.
//!
//! A position is `MOVER/OTHER` and its flags, as in the other tables games: `6(2),5,4(2)` are two
//! men on the own slot 6, one on 5, two on 4. `G(2)` are two generals in the circle. `7(9)` are
//! nine in hand, generals included, and say that the side is still putting men in. Men that are
//! off are not named. Where men are carried across, they stand on the points that face their
//! slots, `20` for slot 5; readers do without them.
//!
//! A move says what is done and on which slots, highest first: `fill 4,3`, `fill general`,
//! `clear 6,2`, `take 4(2)`, `carry 5,2`; behind `other`, the dice that fall to the other side:
//! `carry 5 other 2`. `pass` when the throw does nothing. Readers do without the verb, take any
//! order and blanks for commas, `4 4` for `4(2)`, and steps like `hand/4`, `6/off` and `5/across`.

use std::fmt::Write;

use lauta_game::text::{self, Word, count, write_counts};
use lauta_game::{About, NotDue, Notation, ReadError, Side, Throw, resolve};

use crate::moves::{Move, Work};
use crate::position::{Position, Row, SLOTS};
use crate::rules::{Die, Rules, Setup};

/// The number of the hand.
const HAND: u8 = SLOTS + 1;
/// A point and the one that faces it add up to this.
const FACING: u8 = 25;

const FLAGS: &str = "side=2 or throw=6-5";

/// How many acts on each slot (1 to 6) and on the circle (0).
pub(crate) type Counts = [u8; 7];

/// A move as it was written, before it is known whether it is legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Asked {
    pub(crate) work: Option<Work>,
    pub(crate) mine: Counts,
    pub(crate) others: Counts,
}

impl Asked {
    /// What `mv` would be read as, but for the verb.
    pub(crate) fn of(pos: &Position, mv: &Move) -> Self {
        let mut asked = Self::default();
        for act in mv.acts() {
            let counts = if act.by == pos.side {
                &mut asked.mine
            } else {
                &mut asked.others
            };
            counts[usize::from(act.slot)] += 1;
        }
        asked
    }
}

impl Work {
    /// The verb of a move.
    pub(crate) fn verb(self) -> &'static str {
        match self {
            Self::Fill => "fill",
            Self::Clear => "clear",
            Self::Take => "take",
            Self::Carry => "carry",
        }
    }
}

impl Notation for Rules {
    fn about(&self) -> &About {
        &self.about
    }

    fn write_position(&self, pos: &Position) -> String {
        let row = |side: Side| self.write_row(&pos.rows[side.index()]);
        let mut text = format!("{}/{}", row(pos.side), row(pos.side.other()));
        if pos.side == Side::Second {
            text += " side=2";
        }
        if let Some(throw) = pos.throw() {
            let _ = write!(text, " throw={throw}");
        }
        text
    }

    fn read_position(&self, text: &str) -> Result<Position, ReadError> {
        let ([mover, other], flags) = text::two_sides(text, "6(2),5,4/6(2),3")?;
        let mut pos = Position {
            rows: [self.read_row(mover)?, self.read_row(other)?],
            throw: Throw::default(),
            side: Side::First,
        };
        for flag in flags {
            match flag.key {
                "side" => pos.side = flag.side()?,
                "throw" => pos.throw = flag.throw(&self.throws, "two dice like 6-5")?,
                _ => return Err(flag.word.expected(FLAGS)),
            }
        }
        if pos.side == Side::Second {
            pos.rows.reverse();
        }
        let done = pos.rows.map(|row| row.is_done());
        if done == [true; 2] {
            let reason = "neither side has a man left; one of them needs one";
            return Err(other.impossible(reason));
        }
        if pos.throw().is_some() && done.contains(&true) {
            return Err(other.impossible("a game that is over has no throw to play"));
        }
        Ok(pos)
    }

    fn write_move(&self, pos: &Position, mv: &Move) -> String {
        self.write_asked(pos, &Asked::of(pos, mv))
    }

    fn read_move(&self, pos: &Position, text: &str) -> Result<(Move, Position), ReadError> {
        let asked = read_asked(text)?;
        let not_due = NotDue::dice("ends", "throw");
        resolve(self, pos, text, not_due, |legal| {
            self.meant(pos, &asked, legal)
        })
    }
}

impl Rules {
    pub(crate) fn write_asked(&self, pos: &Position, asked: &Asked) -> String {
        let mut parts = Vec::new();
        if asked.mine != Counts::default() {
            let verb = self.work(pos, pos.side).verb();
            parts.push(format!("{verb} {}", write_slots(&asked.mine)));
        }
        if asked.others != Counts::default() {
            parts.push(format!("other {}", write_slots(&asked.others)));
        }
        if parts.is_empty() {
            "pass".into()
        } else {
            parts.join(" ")
        }
    }

    /// How many men stand across, facing their slot.
    pub(crate) fn across(&self, row: &Row, slot: u8) -> u8 {
        match self.die {
            Die::Across => self.slot - row.piles[usize::from(slot)],
            Die::Own | Die::Other => 0,
        }
    }

    /// Men and generals in hand.
    fn in_hand(&self, row: &Row) -> u8 {
        if row.filling {
            self.men() - row.standing()
        } else {
            0
        }
    }

    fn write_row(&self, row: &Row) -> String {
        let across = (1..=SLOTS).map(|slot| (FACING - slot, self.across(row, slot)));
        let slots = (1..=SLOTS)
            .rev()
            .map(|slot| (slot, row.piles[usize::from(slot)]));
        let numbered = across.chain([(HAND, self.in_hand(row))]).chain(slots);
        let numbered = numbered.map(|(number, count)| (number.to_string(), count));
        write_counts(
            [("G".to_string(), row.piles[0])]
                .into_iter()
                .chain(numbered),
        )
    }

    /// One side's men.
    fn read_row(&self, men: Word<'_>) -> Result<Row, ReadError> {
        let mut row = Row::default();
        if men.as_str() == "-" {
            return Ok(row);
        }
        // What is said to be in hand, and across, behind the word that says it.
        let mut hand = None;
        let mut across: [Option<(Word<'_>, u8)>; 7] = [None; 7];
        for part in men.split(',') {
            let expected = || part.expected(self.expected_men());
            let (name, count) = count(part).ok_or_else(expected)?;
            let place = match name.as_str() {
                "G" | "g" => 0,
                number => number
                    .parse()
                    .ok()
                    .filter(|&n| n > 0)
                    .ok_or_else(expected)?,
            };
            let known = match place {
                0 if self.generals == 0 => return Err(expected()),
                0..=SLOTS => {
                    let room = self.room(place);
                    if count > room {
                        let pile = if place == 0 {
                            "the circle".into()
                        } else {
                            format!("slot {place}")
                        };
                        let reason = format!("{count} men on {pile}, which holds {room}");
                        return Err(part.impossible(reason));
                    }
                    std::mem::replace(&mut row.piles[usize::from(place)], count) > 0
                }
                HAND if self.setup == Setup::Hand => hand.replace((part, count)).is_some(),
                19..FACING if self.die == Die::Across => across[usize::from(FACING - place)]
                    .replace((part, count))
                    .is_some(),
                _ => return Err(expected()),
            };
            if known || count == 0 {
                return Err(expected());
            }
        }
        if let Some((part, count)) = hand {
            row.filling = true;
            let rest = self.in_hand(&row);
            if count != rest {
                let reason = format!(
                    "{count} in hand beside {} that stand; of {} it must be {rest}",
                    row.standing(),
                    self.men()
                );
                return Err(part.impossible(reason));
            }
        }
        // Either all men that are across are named, or none.
        if let Some(&(first, _)) = across.iter().flatten().next() {
            for slot in 1..=SLOTS {
                let (part, count) = across[usize::from(slot)].unwrap_or((first, 0));
                let rest = self.across(&row, slot);
                if count != rest {
                    let reason = format!(
                        "{count} men across on {} and {} on slot {slot}; together they must be {}",
                        FACING - slot,
                        row.piles[usize::from(slot)],
                        self.slot
                    );
                    return Err(part.impossible(reason));
                }
            }
        }
        Ok(row)
    }

    /// What may be named in one side of a position.
    fn expected_men(&self) -> String {
        let mut kinds = vec![format!(
            "slots 1 to {SLOTS} with a number of men, like 6(2)"
        )];
        if self.setup == Setup::Hand {
            kinds.push("the hand like 7(9)".into());
        }
        if self.die == Die::Across {
            kinds.push("men across on 19 to 24".into());
        }
        if self.generals > 0 {
            kinds.push("generals like G(2)".into());
        }
        kinds.join(", or ")
    }
}

/// Slots as they are written, highest first.
fn write_slots(counts: &Counts) -> String {
    let name = |slot| match slot {
        0 => "general".to_string(),
        slot => slot.to_string(),
    };
    let slots = (0..=SLOTS).rev();
    write_counts(slots.map(|slot| (name(slot), counts[usize::from(slot)])))
}

/// What a text asks for. Lower case, commas and the like are blanks.
pub(crate) fn read_asked(text: &str) -> Result<Asked, ReadError> {
    let lower = text.to_lowercase();
    let mut asked = Asked::default();
    let mut others = false;
    let mut said = false;
    for word in text::words_between(&lower, |c| text::is_blank(c) || ",;+&".contains(c)) {
        let expected =
            || word.expected("a slot from 1 to 6, general, or pass, like take 4(2) or fill 4,3");
        match word.as_str() {
            "pass" | "-" | "--" => said = true,
            "fill" | "put" | "enter" => asked.work = Some(Work::Fill),
            "clear" | "bear" => asked.work = Some(Work::Clear),
            "take" | "capture" => asked.work = Some(Work::Take),
            "carry" => asked.work = Some(Work::Carry),
            "other" | "they" => others = true,
            // So that what is spoken may be written: take 4 and 2, carry 5 across.
            "and" | "off" | "across" | "a" | "man" | "from" | "on" => {}
            slot => {
                let (slot, times) = read_slot(slot).ok_or_else(expected)?;
                let counts = if others {
                    &mut asked.others
                } else {
                    &mut asked.mine
                };
                let count = &mut counts[usize::from(slot)];
                *count = count.saturating_add(times);
                said = true;
            }
        }
    }
    if said {
        Ok(asked)
    } else {
        let fits = "slots like 4(2) or 5,2, general, or pass";
        Err(ReadError::at(&lower, lower.len(), fits))
    }
}

/// A slot and how often: `4`, `4(2)`, `4x2`, `hand/4`, `6/off`, `5/across`, `general`.
fn read_slot(word: &str) -> Option<(u8, u8)> {
    let (word, times) = match (word.split_once('('), word.split_once('x')) {
        (Some((word, times)), _) => (word, times.strip_suffix(')')?),
        (None, Some((word, times))) => (word, times),
        (None, None) => (word, "1"),
    };
    let times = times.parse().ok().filter(|n| (1..=4).contains(n))?;
    let mut slot = None;
    for part in word.split('/') {
        let read = match part {
            "hand" | "in" | "bar" | "7" | "off" | "out" | "0" | "across" => continue,
            "g" | "general" | "generals" | "circle" => 0,
            number => number.parse().ok().filter(|n| (1..=SLOTS).contains(n))?,
        };
        if slot.replace(read).is_some() {
            return None;
        }
    }
    Some((slot?, times))
}
