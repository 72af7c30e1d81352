//! From what a rule file says to tables that the generator looks things up in.

use std::collections::BTreeSet;

use lauta_game::rulefile::{Fault, Loaded};
use lauta_game::{About, Draw, Ending, Open, Opening, Side, Throw};

use crate::endings::{self, Ends};
use crate::position::{Men, Position};
use crate::rules::{
    Bands, Bear, Burst, BurstKind, DiceRule, Doublets, Enter, Leave, Lone, Meet, Must, Next,
    Overflow, RuleFile,
};

/// The rules of one tables game, checked and compiled.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) about: About,
    pub(crate) opening: Opening,
    pub(crate) next: Next,
    /// Length of the track.
    pub(crate) points: u8,
    /// Size of the home quarter, and of the first.
    pub(crate) home: u8,
    /// The number of the hand: one more than the track.
    pub(crate) hand: u8,
    /// Men a side.
    pub(crate) men: u8,
    pub(crate) start: Men,
    /// The highest point of the setup that is on the board.
    pub(crate) heap: u8,
    /// The other side's number of my point; 0 for what is no point.
    pub(crate) across: Men,
    pub(crate) throws: Vec<(Throw, u32)>,
    pub(crate) doublets: Doublets,
    pub(crate) must: Must,
    pub(crate) lone: Lone,
    /// Men of the other side that close a point.
    pub(crate) close: u8,
    /// Points with a cap, as bits, each with the most men allowed.
    pub(crate) caps: Vec<(u32, u8)>,
    pub(crate) bands: Bands,
    pub(crate) leave: Option<Leave>,
    pub(crate) burst: Option<Bursting>,
    pub(crate) enter: Enter,
    pub(crate) bear: Bear,
    pub(crate) ends: Ends,
    pub(crate) endings: Vec<Ending>,
    /// Points of the track, of home and of the first quarter, as bits.
    pub(crate) track: u32,
    pub(crate) home_points: u32,
    pub(crate) first_quarter: u32,
    /// No rule but closed points, the hand and bearing off: the generator's short cut.
    pub(crate) plain: bool,
}

/// When bands may be burst.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bursting {
    pub(crate) prime: bool,
    pub(crate) overflow: Option<Overflow>,
    pub(crate) last_man: bool,
}

/// Bits `low..=high`.
pub(crate) fn span(low: u8, high: u8) -> u32 {
    (low..=high).fold(0, |bits, point| bits | 1 << point)
}

pub(crate) fn compile(loaded: Loaded<RuleFile>) -> Result<Rules, Vec<Fault>> {
    let file = loaded.rules;
    let mut faults = Vec::new();
    let points = file.points.unwrap_or(24);
    let home = file.home.unwrap_or(6);
    if !(12..=26).contains(&points) || points % 2 == 1 {
        faults.push(Fault::new(
            "points",
            "a track has an even number of points, 12 to 26",
        ));
    }
    if home == 0 || home > points / 4 {
        faults.push(Fault::new(
            "home",
            "home is at least 1 and at most a quarter of the track",
        ));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let start = match file.setup.as_deref() {
        None => {
            faults.push(Fault::new(
                "setup",
                "missing; write it like 24(2), 13(5), 8(3), 6(5)",
            ));
            [0; 28]
        }
        Some(text) => read_setup(text, points).unwrap_or_else(|message| {
            faults.push(Fault::new("setup", message));
            [0; 28]
        }),
    };
    let men = start.iter().sum();
    let meet = file.meet.unwrap_or_default();
    let across = across(meet, points);
    if (1..=points)
        .any(|p| start[usize::from(p)] > 0 && start[usize::from(across[usize::from(p)])] > 0)
    {
        faults.push(Fault::new(
            "setup",
            "both sides would stand on the same point",
        ));
    }
    let throws = read_dice(file.dice.as_ref()).unwrap_or_else(|message| {
        faults.push(Fault::new("dice", message));
        vec![]
    });
    let begin = file.start.unwrap_or(crate::rules::Start {
        draw: Draw::High,
        open: Open::Afresh,
        next: Next::Draw,
    });
    if begin.open == Open::Drawn && throws.iter().any(|(t, _)| t.faces().len() != 2) {
        faults.push(Fault::new(
            "start",
            "the dice of the draw open a game of two dice only",
        ));
    }
    if !throws.is_empty() && !can_differ(begin.draw, &throws) {
        let message = "the draw for the start could never be decided with these dice";
        faults.push(Fault::new("start", message));
    }
    let mut caps = Vec::new();
    for cap in file.stack.iter().flatten() {
        match read_points(&cap.on, points) {
            Ok(bits) if cap.max > 0 => caps.push((bits, cap.max)),
            Ok(_) => faults.push(Fault::new("stack", "max is at least 1")),
            Err(message) => faults.push(Fault::new("stack", message)),
        }
    }
    let lone = file.lone.unwrap_or_default();
    let burst = file
        .burst
        .as_ref()
        .map(|burst| bursting(burst, lone, &mut faults));
    let leave = file.leave;
    if let Some(Leave::Line { line, after }) = leave
        && (line == 0 || line > points || after > men)
    {
        faults.push(Fault::new(
            "leave",
            "line is a point of the track, after at most the men",
        ));
    }
    let bands = file.bands.unwrap_or_default();
    let heap = (1..=points + 1)
        .rev()
        .find(|&p| start[usize::from(p)] > 0)
        .unwrap_or(points);
    let (ends, endings) = endings::compile(
        file.ends.as_deref(),
        file.values.as_deref(),
        men,
        home,
        &mut faults,
    );
    let enter = file.enter.unwrap_or_default();
    let bear = file.bear.unwrap_or_default();
    let plain = caps.is_empty()
        && bands == Bands::default()
        && leave.is_none()
        && burst.is_none()
        && enter == Enter::Open
        && bear == Bear::ExactOrFarthest
        && ends.only_all_off();
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(Rules {
        about: loaded.about,
        opening: Opening {
            draw: begin.draw,
            open: begin.open,
        },
        next: begin.next,
        points,
        home,
        hand: points + 1,
        men,
        start,
        heap,
        across,
        throws,
        doublets: file.doublets.unwrap_or_default(),
        must: file.must.unwrap_or_default(),
        lone,
        close: if lone == Lone::Block { 1 } else { 2 },
        caps,
        bands,
        leave,
        burst,
        enter,
        bear,
        ends,
        endings,
        track: span(1, points),
        home_points: span(1, home),
        first_quarter: span(points - home + 1, points),
        plain,
    })
}

impl Rules {
    /// The start, with this side on roll.
    pub(crate) fn setup(&self, side: Side) -> Position {
        Position {
            me: self.start,
            opp: self.start,
            throw: Throw::default(),
            side,
            end: 0,
        }
    }

    /// Who begins the next game of a series.
    #[must_use]
    pub fn next(&self) -> Next {
        self.next
    }

    /// Length of the track.
    #[must_use]
    pub fn points(&self) -> u8 {
        self.points
    }

    /// The other side's number of my point `point`, if that is a point of the track.
    #[must_use]
    pub fn across(&self, point: u8) -> Option<u8> {
        (1..=self.points)
            .contains(&point)
            .then(|| self.across[usize::from(point)])
    }
}

/// Whether two sides can draw differently.
fn can_differ(draw: Draw, throws: &[(Throw, u32)]) -> bool {
    let drawn: BTreeSet<u8> = match draw {
        Draw::Fixed => return true,
        Draw::High | Draw::Low => throws
            .iter()
            .flat_map(|(t, _)| t.faces())
            .copied()
            .collect(),
        Draw::HighSum => throws.iter().map(|(t, _)| t.faces().iter().sum()).collect(),
    };
    drawn.len() > 1
}

fn across(meet: Meet, points: u8) -> Men {
    let mut across = [0; 28];
    for p in 1..=points {
        across[usize::from(p)] = match meet {
            Meet::Contrary => points + 1 - p,
            Meet::HalfLap if p > points / 2 => p - points / 2,
            Meet::HalfLap => p + points / 2,
            Meet::Same => p,
        };
    }
    across
}

fn bursting(burst: &Burst, lone: Lone, faults: &mut Vec<Fault>) -> Bursting {
    if lone == Lone::Block {
        faults.push(Fault::new(
            "burst",
            "nothing can be burst in a game without hitting",
        ));
    }
    if burst.when.is_empty() {
        faults.push(Fault::new("burst", "when names prime, overflow or both"));
    }
    Bursting {
        prime: burst.when.contains(&BurstKind::Prime),
        overflow: burst
            .when
            .contains(&BurstKind::Overflow)
            .then_some(burst.overflow),
        last_man: burst.last_man,
    }
}

/// Reads `24(2), 13(5), 8(3), 6(5)`. Also used for shapes.
pub(crate) fn read_setup(text: &str, points: u8) -> Result<Men, String> {
    let mut men: Men = [0; 28];
    let mut total = 0;
    for part in text
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
    {
        let (point, count) = match part.split_once('(') {
            Some((point, count)) => (point, count.strip_suffix(')').unwrap_or("?")),
            None => (part, "1"),
        };
        let (Ok(point), Ok(count)) = (point.trim().parse::<u8>(), count.trim().parse::<u8>())
        else {
            return Err(format!("{part:?} is not written like 24(2)"));
        };
        if point == 0 || point > points + 1 {
            return Err(format!(
                "{part:?}: points run from 1 to {points}, the hand is {}",
                points + 1
            ));
        }
        total += u32::from(count);
        if count == 0 || total > 30 {
            return Err(format!("{part:?}: a side has 1 to 30 men"));
        }
        if men[usize::from(point)] > 0 {
            return Err(format!("{part:?}: the point is named twice"));
        }
        men[usize::from(point)] = count;
    }
    if total == 0 {
        Err("a side has 1 to 30 men".into())
    } else {
        Ok(men)
    }
}

/// Reads `24-14` or `24` into bits.
fn read_points(text: &str, points: u8) -> Result<u32, String> {
    let (high, low) = text.split_once('-').unwrap_or((text, text));
    match (high.trim().parse::<u8>(), low.trim().parse::<u8>()) {
        (Ok(high), Ok(low)) if 1 <= low && low <= high && high <= points => Ok(span(low, high)),
        _ => Err(format!(
            "{text:?} is no range of points; write it like {points}-14"
        )),
    }
}

fn read_dice(rule: Option<&DiceRule>) -> Result<Vec<(Throw, u32)>, String> {
    match rule {
        None => Ok(Throw::all(&[[1, 2, 3, 4, 5, 6]; 2])),
        Some(DiceRule::List(throws)) => {
            let mut all = Vec::new();
            for text in throws {
                let throw: Throw = text
                    .parse()
                    .map_err(|e: lauta_game::ThrowError| e.to_string())?;
                if throw.faces().len() > 3 || all.iter().any(|&(t, _)| t == throw) {
                    return Err(format!(
                        "{text:?} has more than three dice or is listed twice"
                    ));
                }
                all.push((throw, 1));
            }
            if all.is_empty() {
                Err("no throw in the list".into())
            } else {
                Ok(all)
            }
        }
        Some(DiceRule::Text(text)) => {
            let expected = || format!("{text:?} is no set of dice; write 2d6, 3d6 or 2d(2345)");
            let (count, faces) = text.split_once('d').ok_or_else(expected)?;
            let count: usize = count
                .parse()
                .ok()
                .filter(|n| (1..=3).contains(n))
                .ok_or_else(expected)?;
            let faces: Vec<u8> = match faces.strip_prefix('(').and_then(|f| f.strip_suffix(')')) {
                Some(list) => list
                    .chars()
                    .map(|c| {
                        c.to_digit(10)
                            .and_then(|d| u8::try_from(d).ok())
                            .filter(|&d| d > 0)
                    })
                    .collect::<Option<_>>()
                    .ok_or_else(expected)?,
                None => (1..=faces
                    .parse()
                    .ok()
                    .filter(|n| (1..=9).contains(n))
                    .ok_or_else(expected)?)
                    .collect(),
            };
            if faces.is_empty() {
                return Err(expected());
            }
            Ok(Throw::all(&vec![faces; count]))
        }
    }
}
