//! Positions and moves as text.
//!
//! A position is `MOVER/OTHER` and its flags, as in the other tables games: each side's men in its
//! own numbering, highest first; men that are not named are off. What is marked stands in the flags
//! `points=4,0 holes=2,0 u=1,0` and those of the way of scoring, the mover's first.
//!
//! A play is written in steps from the highest origin down, `24/18/13` or `24/18 17/13`, bearing off
//! `3/off`, and `pass` if nothing can be played. The decisions after a hole are words: `hold`,
//! `leave`, `refait`, `concede`, `suspend-ecrire`, `suspend-honneurs`. Where the players mark for themselves
//! they say `mark 4`, `less 2`, `more 2`, `jan 4`, `before 2`, `contradict less`, `augment less`, `no claim`.
//!
//! ```
//! use lauta_game::{Game, Notation};
//!
//! let game = lauta_trictrac::load("trictrac")?;
//! let pos = game.read_position("24(11),21(2),18,17/24(13),20,19 throw=6-5")?;
//! let (mv, next) = game.read_move(&pos, "17-13, 18-13")?;
//! assert_eq!(game.write_move(&pos, &mv), "18/13 17/13");
//! assert_eq!(
//!     game.write_position(&next),
//!     "24(13),20,19/24(11),21(2),13(2) side=2 points=0,4 u=0,1"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod said;

use std::fmt::Write;

use lauta_game::text::{self, Cursor, Word, count, write_counts};
use lauta_game::{About, NotDue, Notation, ReadError, Side, Why, resolve, why_move};

use crate::board::{FAR_CORNER, HEAP, Men, POINTS};
use crate::ecoles::Saying;
use crate::moves::{Action, Move};
use crate::plays::Play;
use crate::position::{COUNTED, First, Position};
use crate::rules::{Ecoles, Rules};
use crate::score::{Decision, Score};
use crate::tell::Labels;

/// A man's way from one point to another, as it was written; 0 is off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hop {
    pub(crate) from: u8,
    pub(crate) to: u8,
}

/// A move as it was written, before it is known whether it is legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    Pass,
    Decide(Decision),
    Say(Saying),
    /// A mark or a claim without a number that can be marked.
    Amount(String),
    Hops(Vec<Hop>),
}

impl Notation for Rules {
    fn about(&self) -> &About {
        &self.about
    }

    fn write_position(&self, pos: &Position) -> String {
        let sides = [pos.side, pos.side.other()];
        let men = sides.map(|side| write_counts(pos.men(side).points()));
        let mut text = men.join("/");
        if pos.side == Side::Second {
            text += " side=2";
        }
        if let Some(throw) = pos.throw() {
            let _ = write!(text, " throw={throw}");
        }
        if pos.held {
            text += " held=1";
        }
        let throws = sides.map(|side| pos.throws(side));
        if throws != sides.map(|side| self.usual_throws(pos.men(side))) {
            let _ = write!(text, " throws={},{}", throws[0], throws[1]);
        }
        match pos.first {
            First::Past => {}
            First::Due => text += " first=due",
            First::Thrown(throw) => {
                let _ = write!(text, " first={throw}");
            }
        }
        for flag in self.mode.write_flags(&seen_by(pos.side, &pos.score)) {
            text.push(' ');
            text += &flag;
        }
        if self.ecoles == Ecoles::Yes {
            said::write(pos, &mut text);
        }
        text
    }

    fn read_position(&self, text: &str) -> Result<Position, ReadError> {
        let ([mover, other], flags) = text::two_sides(text, "24(13),18,17/24(15)")?;
        let men = [self.read_men(mover)?, self.read_men(other)?];
        let mut score = self.mode.start(Side::First);
        let mut pos = self.releve(Side::First, score);
        let mut throws = men.map(|men| self.usual_throws(&men));
        let mut said = said::Read::default();
        for flag in flags {
            match flag.key {
                "side" => pos.side = flag.side()?,
                "throw" => pos.throw = flag.throw(&self.throws, "two dice like 6-5")?,
                "held" => pos.held = flag.truth()?,
                "throws" => throws = read_throws(flag.value)?,
                "first" if flag.value.as_str() == "due" => pos.first = First::Due,
                "first" => {
                    pos.first = First::Thrown(flag.throw(&self.throws, "due or dice like 6-5")?);
                }
                _ if self.mode.read_flag(&mut score, flag)? => {}
                _ if self.ecoles == Ecoles::Yes && said.read(flag, &self.throws)? => {}
                _ => {
                    let mut known = self.mode.flag_keys();
                    if self.ecoles == Ecoles::Yes {
                        known.extend(said::KEYS);
                    }
                    let known = known.join(", ");
                    let own = "side, throw, held, throws, first";
                    return Err(flag.word.expected(format!("one of {own}, {known}")));
                }
            }
        }
        pos.men = men;
        if pos.side == Side::Second {
            pos.men.reverse();
            throws.reverse();
        }
        pos.throws = throws;
        let checked = self.mode.check(&mut score);
        checked.map_err(|impossible| other.impossible(impossible.to_string()))?;
        pos.score = seen_by(pos.side, &score);
        self.check(other, &pos)?;
        let pos = self.settled(&pos);
        if self.ecoles == Ecoles::No {
            return Ok(pos);
        }
        let replayed = self.replayed(&pos, &said);
        replayed.map_err(|reason| other.impossible(reason))
    }

    fn write_move(&self, pos: &Position, mv: &Move) -> String {
        match mv.action {
            Action::Play(play) => write_play(&play),
            Action::Decide(decision) => decision.word().into(),
            Action::Say(saying) => said::write_saying(saying, pos.said.step),
        }
    }

    /// As for all games; and why the throw scores something or not, for the name of an event like
    /// `petit jan` or `hit 8`.
    fn why(&self, pos: &Position, text: &str) -> Why {
        self.why_seen_by(pos, text, pos.side)
    }

    fn why_seen_by(&self, pos: &Position, text: &str, seen_by: Side) -> Why {
        match self.question(pos, text, Labels::of(pos.side, seen_by)) {
            _ if matches!(read_asked(text), Ok(Asked::Say(_))) => why_move(self, pos, text),
            Some(_) if self.ecoles == Ecoles::Yes && pos.throw().is_some() => {
                let reason = "what a throw gives is not told while it can be marked or claimed";
                Why::illegal(&self.about, text, reason, &["ecoles"], [])
            }
            Some(question) => self.answer(pos, question, seen_by),
            None => why_move(self, pos, text),
        }
    }

    fn read_move(&self, pos: &Position, text: &str) -> Result<(Move, Position), ReadError> {
        let asked = read_asked(text)?;
        self.in_time(pos, text, &asked)?;
        let not_due = NotDue::dice("ends", "throw");
        resolve(self, pos, text, not_due, |legal| {
            self.meant(pos, &asked, legal)
        })
    }
}

impl Rules {
    /// The throws that a side has played if nothing is said: none with all men on the heap, else as
    /// many as are counted.
    fn usual_throws(&self, men: &Men) -> u8 {
        if men.on(HEAP) == self.men { 0 } else { COUNTED }
    }

    /// One side's men, which are the whole text.
    pub(crate) fn read_side(&self, men: &str) -> Result<Men, ReadError> {
        self.read_men(Word::new(men))
    }

    /// One side's men.
    fn read_men(&self, men: Word<'_>) -> Result<Men, ReadError> {
        let mut read = Men::default();
        for part in men.split(',').filter(|_| men.as_str() != "-") {
            let expected = || {
                part.expected(format!(
                    "points 1 to {POINTS} with a number of men, like 24(2)"
                ))
            };
            let (point, count) = count(part).ok_or_else(expected)?;
            let point = point.number(0, POINTS).ok_or_else(expected)?;
            // Men that are named as off are those that are not named at all.
            if point == 0 {
                continue;
            }
            if count == 0 || read.on(point) > 0 {
                return Err(expected());
            }
            if u16::from(read.total()) + u16::from(count) > u16::from(self.men) {
                let reason = format!("more than {} men of one side", self.men);
                return Err(part.impossible(reason));
            }
            if point == FAR_CORNER {
                let reason = format!("no man ever stands on {point}, the other side's corner");
                return Err(part.impossible(reason));
            }
            read.add(point, count);
        }
        Ok(read)
    }

    fn check(&self, other: Word<'_>, pos: &Position) -> Result<(), ReadError> {
        let board = pos.board();
        let shared = board.me.points().find(|(p, _)| board.enemies(*p) > 0);
        if let Some((point, _)) = shared {
            let there = POINTS + 1 - point;
            let reason = format!("both sides stand on the mover's {point}, the other's {there}");
            return Err(other.impossible(reason));
        }
        let over = self.mode.outcome(&pos.score).is_some();
        let gone = [board.me, board.opp].iter().any(|men| men.total() == 0);
        if gone && !over {
            let reason =
                "all men of a side are off: they have been set up again, or the game is over";
            return Err(other.impossible(reason));
        }
        if pos.held && self.ecoles == Ecoles::Yes {
            let reason =
                "where the players mark for themselves, `said` tells that a roller has held";
            return Err(other.impossible(reason));
        }
        if pos.held && pos.throw().is_none() {
            return Err(other.impossible("a roller can have held only after a throw"));
        }
        Ok(())
    }
}

/// The score with the mover as the first side, or back again.
fn seen_by(mover: Side, score: &Score) -> Score {
    match mover {
        Side::First => *score,
        Side::Second => score.mirrored(),
    }
}

/// Throws of the mover and of the other side.
fn read_throws(value: Word<'_>) -> Result<[u8; 2], ReadError> {
    let fits = || value.expected(format!("throws of both sides, 0 to {COUNTED}, like 2,1"));
    let (mine, theirs) = value.split_once(',').ok_or_else(fits)?;
    let read = |word: Word<'_>| word.number(0, COUNTED).ok_or_else(fits);
    Ok([read(mine)?, read(theirs)?])
}

/// A play as players write it: men from the highest origin down, the way of each in one piece, two
/// equal ways with their number.
pub(crate) fn write_play(play: &Play) -> String {
    let name = |point: u8| match point {
        0 => "off".to_string(),
        point => point.to_string(),
    };
    let mut steps: Vec<_> = play.steps().collect();
    match *steps.as_slice() {
        [] => return "pass".into(),
        [one, two] if one.to == two.from => {
            return format!("{}/{}/{}", one.from, one.to, name(two.to));
        }
        _ => steps.sort_by(|a, b| b.from.cmp(&a.from).then(a.to.cmp(&b.to))),
    }
    let ways: Vec<String> = steps
        .iter()
        .map(|step| format!("{}/{}", step.from, name(step.to)))
        .collect();
    match ways.as_slice() {
        [one, two] if one == two => format!("{one}(2)"),
        _ => ways.join(" "),
    }
}

/// A decision, a pass, or ways of men.
pub(crate) fn read_asked(text: &str) -> Result<Asked, ReadError> {
    const FITS: &str = "steps like 24/18 17/13, pass, or after a hole hold or leave";
    if text::is_pass(text) {
        return Ok(Asked::Pass);
    }
    let lower = text.to_lowercase();
    let bare = lower.trim().replace(['_', ' '], "-");
    let decision = match bare.as_str() {
        "stay" | "tenir" => Some(Decision::Hold),
        "go" | "s'en-aller" => Some(Decision::Leave),
        word => Decision::of_word(word),
    };
    if let Some(decision) = decision {
        return Ok(Asked::Decide(decision));
    }
    if let Some(asked) = said::read_saying(&lower) {
        return Ok(asked);
    }
    let mut hops = Vec::new();
    for word in text::words_between(&lower, |c| text::is_blank(c) || ",;".contains(c)) {
        let (way, times) = count(word)
            .filter(|(_, times)| (1..=2).contains(times))
            .ok_or_else(|| word.expected(FITS))?;
        let between = if way.contains('/') { '/' } else { '-' };
        let points: Vec<u8> = way
            .split(between)
            .map(|point| match point.as_str() {
                "off" | "out" | "0" => Ok(0),
                _ => point.number(1, POINTS).ok_or_else(|| point.expected(FITS)),
            })
            .collect::<Result<_, _>>()?;
        if points.len() < 2 || !points.is_sorted_by(|a, b| a > b) {
            return Err(word.expected("steps to lower numbers, like 24/18"));
        }
        for _ in 0..times {
            let ways = points.windows(2);
            hops.extend(ways.map(|pair| Hop {
                from: pair[0],
                to: pair[1],
            }));
        }
        if hops.len() > 4 {
            return Err(word.expected("fewer steps: a throw has two numbers"));
        }
    }
    if hops.is_empty() {
        return Err(Cursor::new(text).expected(FITS));
    }
    Ok(Asked::Hops(hops))
}
