//! Positions and moves as text.
//!
//! A position is `MOVER/OTHER` and its flags, as in the other tables games: `6(2),5,4(2)` are two
//! men on the own slot 6, one on 5, two on 4. `G(2)` are two generals in the circle. `7(9)` are
//! nine in hand, generals included, and say that the side is still putting men in. Men that are
//! off are not named. In games of piles `6u(2),6` are two men up and one flat on slot 6; `stage=off`,
//! or `other-stage=off`, says what a side is about where its men do not tell: men are off, none is
//! up, or else it is still laying. Where men are carried across, they stand on the points that face their
//! slots, `20` for slot 5; readers do without them.
//!
//! A move says what is done and on which slots, highest first: `fill 4,3`, `fill general`,
//! `clear 6,2`, `take 4(2)`, `carry 5,2`, `lay 6,1`, `lay 6 off 5`; behind `other`, the dice that fall
//! to the other side: `carry 5 other 2`. `pass` when the throw does nothing. Readers do without the verb, take any
//! order and blanks for commas, `4 4` for `4(2)`, and steps like `hand/4`, `6/off` and `5/across`.

use lauta_game::text::{self, Word, count, write_counts};
use lauta_game::{About, NotDue, Notation, ReadError, Side, Throw, resolve};

use crate::moves::{Act, Move, Work};
use crate::position::{Position, Row, SLOTS};
use crate::rules::{Die, Rules};

/// The number of the hand.
const HAND: u8 = SLOTS + 1;
/// A point and the one that faces it add up to this.
const FACING: u8 = 25;

const FLAGS: &str = "side=2 or throw=6-5";
const PILE_FLAGS: &str = "side=2, throw=6-5, stage=off or other-stage=off";

/// Numbers of acts: on the circle (0) and on each slot (1 to 6).
pub(crate) type Counts = [u8; 7];

/// A move as it was written, before it is known whether it is legal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Asked {
    /// Work of the mover, each kind with its slots.
    pub(crate) mine: Vec<(Option<Work>, Counts)>,
    pub(crate) others: Counts,
}

impl Asked {
    /// These acts as a text would ask for them.
    pub(crate) fn of(pos: &Position, acts: &[Act]) -> Self {
        let mut asked = Self::default();
        for act in acts {
            let counts = if act.by == pos.side {
                asked.counts_of(Some(act.work))
            } else {
                &mut asked.others
            };
            counts[usize::from(act.slot)] += 1;
        }
        asked
    }

    fn counts_of(&mut self, work: Option<Work>) -> &mut Counts {
        let at = self.mine.iter().position(|(other, _)| *other == work);
        let at = at.unwrap_or_else(|| {
            self.mine.push((work, Counts::default()));
            self.mine.len() - 1
        });
        &mut self.mine[at].1
    }

    /// The slots of all that the mover does.
    pub(crate) fn total(&self) -> Counts {
        let mut total = Counts::default();
        for (_, counts) in &self.mine {
            for (total, count) in total.iter_mut().zip(counts) {
                *total = total.saturating_add(*count);
            }
        }
        total
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
            Self::Lay => "lay",
            Self::Raise => "raise",
            Self::Off => "off",
        }
    }

    /// True if a text that asks for this work may mean the `other`: to take own men off is to clear.
    pub(crate) fn means(self, other: Self) -> bool {
        let off = |work| matches!(work, Self::Clear | Self::Off);
        self == other || off(other) && (off(self) || self == Self::Take)
    }
}

impl Notation for Rules {
    fn about(&self) -> &About {
        &self.about
    }

    fn write_position(&self, pos: &Position) -> String {
        let mut text = text::write_sides(pos.side, pos.throw(), |side| {
            self.write_row(&pos.rows[side.index()])
        });
        for (side, key) in [(pos.side, "stage"), (pos.side.other(), "other-stage")] {
            let row = &pos.rows[side.index()];
            if row.stage != self.told(*row, self.in_hand(row) > 0).stage {
                text += &format!(" {key}={}", self.stage_word(row));
            }
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
                "throw" => {
                    let some = self
                        .throws
                        .last()
                        .map_or(Throw::default(), |(throw, _)| *throw);
                    let like = match some.faces().len() {
                        2 => "two dice like 6-5".to_string(),
                        _ => "three dice like 6-5-1".to_string(),
                    };
                    pos.throw = flag.throw(&self.throws, like)?;
                }
                "stage" if self.piles => self.read_stage(flag.value, &mut pos.rows[0])?,
                "other-stage" if self.piles => self.read_stage(flag.value, &mut pos.rows[1])?,
                _ if self.piles => return Err(flag.word.expected(PILE_FLAGS)),
                _ => return Err(flag.word.expected(FLAGS)),
            }
        }
        if pos.side == Side::Second {
            pos.rows.reverse();
        }
        let done = pos
            .rows
            .map(|row| usize::from(row.stage) == self.stages.len());
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
        self.write_asked(&Asked::of(pos, mv.acts()))
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
    pub(crate) fn write_asked(&self, asked: &Asked) -> String {
        let mut parts = Vec::new();
        for (work, counts) in &asked.mine {
            let verb = work.map_or("", Work::verb);
            parts.push(format!("{verb} {}", write_slots(counts)));
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

    /// Number of men across, facing their slot.
    pub(crate) fn across(&self, row: &Row, slot: u8) -> u8 {
        match self.die {
            Die::Across => self.room(slot) - row.piles[usize::from(slot)],
            Die::Own | Die::Other => 0,
        }
    }

    /// Men and generals in hand.
    pub(crate) fn in_hand(&self, row: &Row) -> u8 {
        let stage = self.stages.get(usize::from(row.stage));
        if stage == Some(&Work::Fill) {
            self.men() - row.standing()
        } else {
            0
        }
    }

    fn write_row(&self, row: &Row) -> String {
        let across = (1..=SLOTS).map(|slot| (FACING - slot, self.across(row, slot)));
        let numbered = across.chain([(HAND, self.in_hand(row))]);
        let numbered = numbered.map(|(number, count)| (number.to_string(), count));
        let slots = (1..=SLOTS).rev().flat_map(|slot| {
            let (men, up) = (row.piles[usize::from(slot)], row.up[usize::from(slot)]);
            [(format!("{slot}u"), up), (slot.to_string(), men - up)]
        });
        let generals = [("G".to_string(), row.piles[0])];
        write_counts(generals.into_iter().chain(numbered).chain(slots))
    }

    /// These men in the stage that they tell of; `hand` if some are said to be in hand.
    fn told(&self, row: Row, hand: bool) -> Row {
        let first_of = |work| self.stages.iter().position(|other| *other == work);
        let missing = row.standing() < self.men();
        let raises = self.stages.contains(&Work::Raise);
        let stage = match self.piles {
            _ if hand => first_of(Work::Fill),
            // Men who are not put up again are down before the first goes off.
            true if missing && (raises || row.up == [0; 7]) => first_of(Work::Off),
            true => Some(0),
            false => self.stages.iter().position(|work| *work != Work::Fill),
        };
        let stage = u8::try_from(stage.unwrap_or(0)).unwrap_or(0);
        let mut row = Row { stage, ..row };
        self.settle(&mut row);
        row
    }

    fn stage_word(&self, row: &Row) -> &'static str {
        match self.stages.get(usize::from(row.stage)) {
            None => "done",
            Some(Work::Fill) => "rebuild",
            Some(work) => work.verb(),
        }
    }

    /// Reads the stage of a side.
    fn read_stage(&self, value: Word<'_>, row: &mut Row) -> Result<(), ReadError> {
        let stages = 0..=u8::try_from(self.stages.len()).unwrap_or(0);
        let mut stages = stages.map(|stage| Row { stage, ..*row });
        let Some(mut said) = stages.find(|row| self.stage_word(row) == value.as_str()) else {
            let mut words: Vec<&str> = vec!["done"];
            let known = self.stages.iter().zip(0..);
            words.extend(known.map(|(_, stage)| self.stage_word(&Row { stage, ..*row })));
            return Err(value.expected(format!("one of {}", words.join(", "))));
        };
        let last = self.stages.len() - 1;
        let open = |slot| self.to_work(row, slot, self.stages[last]) > 0;
        let done = usize::from(said.stage) > last;
        if done && (0..=SLOTS).any(open) || self.in_hand(row) > 0 && said.stage != row.stage {
            return Err(value.impossible("these men are in another stage"));
        }
        self.settle(&mut said);
        *row = said;
        Ok(())
    }

    /// One side's men.
    pub(crate) fn read_row(&self, men: Word<'_>) -> Result<Row, ReadError> {
        let mut row = Row::default();
        if men.as_str() == "-" {
            return Ok(self.told(row, false));
        }
        // The men said to be in hand, and across, behind the word that says it.
        let mut hand = None;
        let mut across: [Option<(Word<'_>, u8)>; 7] = [None; 7];
        let mut flat: Counts = [0; 7];
        for part in men.split(',') {
            let expected = || part.expected(self.expected_men());
            let (name, count) = count(part).ok_or_else(expected)?;
            let (name, is_up) = match name.as_str().strip_suffix('u') {
                Some(slot) if self.piles => (slot, true),
                _ => (name.as_str(), false),
            };
            let place = match name {
                "G" | "g" => 0,
                number => number
                    .parse()
                    .ok()
                    .filter(|&n| n > 0)
                    .ok_or_else(expected)?,
            };
            let known = match place {
                0 if self.generals() == 0 => return Err(expected()),
                1..=SLOTS if is_up => std::mem::replace(&mut row.up[usize::from(place)], count) > 0,
                0..=SLOTS => std::mem::replace(&mut flat[usize::from(place)], count) > 0,
                HAND if self.has_hand() && !is_up => hand.replace((part, count)).is_some(),
                19..FACING if self.die == Die::Across => across[usize::from(FACING - place)]
                    .replace((part, count))
                    .is_some(),
                _ => return Err(expected()),
            };
            if known || count == 0 {
                return Err(expected());
            }
            if let 0..=SLOTS = place {
                let at = usize::from(place);
                let (men, room) = (flat[at].saturating_add(row.up[at]), self.room(place));
                if men > room {
                    let pile = if place == 0 {
                        "the circle".into()
                    } else {
                        format!("slot {place}")
                    };
                    let reason = format!("{men} men on {pile}, which holds {room}");
                    return Err(part.impossible(reason));
                }
                row.piles[at] = men;
            }
        }
        if let Some(slot) = (1..=SLOTS).find(|&slot| {
            let at = usize::from(slot);
            row.up[at] > 0 && flat[at] == 0
        }) {
            let reason = format!("men are up on slot {slot}, and none lies flat under them");
            return Err(men.impossible(reason));
        }
        row = self.told(row, hand.is_some());
        if let Some((part, count)) = hand {
            let rest = self.men() - row.standing();
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
                        self.room(slot)
                    );
                    return Err(part.impossible(reason));
                }
            }
        }
        Ok(row)
    }

    /// True if men are in hand at some time.
    pub(crate) fn has_hand(&self) -> bool {
        self.stages.contains(&Work::Fill)
    }

    /// Men that may be named in one side of a position, in words.
    fn expected_men(&self) -> String {
        let mut kinds = vec![format!(
            "slots 1 to {SLOTS} with a number of men, like 6(2)"
        )];
        if self.piles {
            kinds.push("men up like 6u(2)".into());
        }
        if self.has_hand() {
            kinds.push("the hand like 7(9)".into());
        }
        if self.die == Die::Across {
            kinds.push("men across on 19 to 24".into());
        }
        if self.generals() > 0 {
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

/// Reads a move without checking it. Lower case, commas and the like are blanks.
pub(crate) fn read_asked(text: &str) -> Result<Asked, ReadError> {
    let lower = text.to_lowercase();
    let mut asked = Asked::default();
    let (mut work, mut others, mut said, mut open) = (None, false, false, false);
    for word in text::words_between(&lower, |c| text::is_blank(c) || ",;+&".contains(c)) {
        let expected =
            || word.expected("a slot from 1 to 6, general, or pass, like take 4(2) or fill 4,3");
        let verb = match word.as_str() {
            "pass" | "-" | "--" => {
                said = true;
                continue;
            }
            "fill" | "put" | "enter" | "rebuild" => Work::Fill,
            "clear" | "bear" => Work::Clear,
            "take" | "capture" => Work::Take,
            "carry" => Work::Carry,
            "lay" => Work::Lay,
            "raise" => Work::Raise,
            // Behind another verb that lacks its slots, as in: take off 6.
            "off" if open => continue,
            "off" => Work::Off,
            "other" | "they" => {
                others = true;
                continue;
            }
            // So that what is spoken may be written: take 4 and 2, carry 5 across.
            "and" | "across" | "a" | "man" | "men" | "from" | "on" | "up" | "down" => continue,
            slot => {
                let (slot, times) = read_slot(slot).ok_or_else(expected)?;
                let counts = if others {
                    &mut asked.others
                } else {
                    asked.counts_of(work)
                };
                let count = &mut counts[usize::from(slot)];
                *count = count.saturating_add(times);
                (said, open) = (true, false);
                continue;
            }
        };
        (work, open) = (Some(verb), true);
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
    let times = times.parse().ok().filter(|n| (1..=9).contains(n))?;
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
