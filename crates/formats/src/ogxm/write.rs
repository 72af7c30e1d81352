//! Writer of OGXM.

use flate2::Crc;
use lauta_game::Side;

use super::bytes::{LONGEST, Record, number, text};
use super::{END, HEADER, MAGIC, SOURCES, analysis, plies, turned};
use crate::date;
use crate::format::Format;
use crate::model::{Act, End, Game, Series, Variant, Way};
use crate::spot::{BAR, Cube, Due, Spot, Unwritable, one_short};
use crate::written::{File, counted, named};

const NAME: &str = "OGXM";

/// Bytes of the name of an event at most.
const EVENT: usize = 120;

fn no(reason: impl Into<String>) -> Unwritable {
    Unwritable::new(NAME, reason)
}

/// A match as a file, analysed by `program`; `from` is the format that it was read from.
///
/// # Errors
/// If its scores do not follow from its games, or a name is too long.
pub fn write(series: &Series, program: &str, from: Format) -> Result<File, Unwritable> {
    let mut notes = vec![];
    let mut writer = Writer::default();
    writer.section(b"MTCH", true, &header(series, from, &mut notes)?);
    let (mut decisions, mut comments) = (vec![], vec![]);
    let (mut number, mut left) = (0u32, vec![]);
    let (mut rounded, mut cubeless) = (0, 0);
    let mut scores = Scores::of(series);
    for (n, game) in (0u32..).zip(&series.games) {
        scores.begin(series, game)?;
        let mut bytes = game_head(series, game)?;
        // True if there is no room for the comment.
        let mut say = |scope: u32, place: u32, comment: &str| {
            if !comment.is_empty() && comment.len() <= LONGEST {
                let mandatory = [
                    super::bytes::number(scope),
                    super::bytes::number(place),
                    text(comment),
                ];
                comments.extend(Record::new(mandatory.concat()).bytes());
            }
            comment.len() > LONGEST
        };
        if say(1, n, &game.comment) {
            left.push(format!("the comment on game {} is too long", n + 1));
        }
        for ((spot, ply), decision) in series.moments(game).zip(1..) {
            let Some(ply) = ply else { break };
            let here = || format!("game {}, decision {decision} ({})", n + 1, kind(&ply.act));
            // The answer to a beaver is not written.
            if ply.act == Act::Take && matches!(spot.due, Due::Answer(1..)) {
                if ply.analysis.is_some() || !ply.comment.is_empty() {
                    left.push(format!("{}: answers to a beaver have no place", here()));
                }
                continue;
            }
            match analysis::decisions(&spot, ply, number) {
                Some(found) => {
                    decisions.extend(found);
                    let analysis = ply.analysis.as_deref();
                    rounded += usize::from(analysis.is_some_and(analysis::is_rounded));
                    cubeless += usize::from(analysis.is_some_and(analysis::has_other_cubeless));
                }
                None => left.push(format!("{}: the match is too long for an analysis", here())),
            }
            if say(2, number, &ply.comment) {
                left.push(format!("{}: the comment is too long", here()));
            }
            let all = match &ply.act {
                Act::Play(dice, play) => vec![plies::play(ply.side, *dice, play)],
                Act::Throw(dice) => vec![plies::play(ply.side, *dice, "")],
                Act::Double => vec![plies::double(ply.side)],
                Act::Take => vec![plies::take(ply.side)],
                Act::Drop => plies::drop(ply.side).into(),
                Act::Beaver => vec![plies::beaver(
                    ply.side,
                    matches!(spot.due, Due::Answer(1..)),
                )],
            };
            number += u32::try_from(all.len()).unwrap_or(0);
            bytes.extend(all.concat());
        }
        if let Some(End {
            winner,
            way: Way::Resigned(size),
            ..
        }) = game.end
        {
            bytes.extend(plies::resign(winner.other(), size));
            number += 1;
        }
        if game.pending.is_some() {
            let decision = game.plies.len() + 1;
            left.push(format!(
                "game {}, decision {decision}: nobody has made it yet",
                n + 1
            ));
        }
        writer.section(b"GAME", true, &bytes);
    }
    if !decisions.is_empty() {
        let head = analysis::head(&writer.bytes, program, series.length > 0);
        writer.section(b"ANAL", false, &head);
        writer.section(b"DECS", false, &decisions);
    }
    if !comments.is_empty() {
        writer.section(b"ANNO", false, &comments);
    }
    let note = |place: &String| format!("annotation left out: {place}");
    notes.extend(named(&left, note, "further annotations left out"));
    notes.extend(counted(
        rounded,
        "analyses with chances rounded to a hundredth of a per cent",
    ));
    notes.extend(counted(
        cubeless,
        "analyses without their cubeless equities, which readers work out from the chances",
    ));
    let open = |game: &Game| game.plies.last().is_some_and(|ply| ply.act == Act::Double);
    Ok(File {
        bytes: writer.finish(series.games.iter().any(open)),
        notes,
    })
}

/// The kind of a decision in a word.
fn kind(act: &Act) -> &'static str {
    match act {
        Act::Throw(_) | Act::Play(..) => "play",
        Act::Double => "double",
        Act::Take | Act::Drop | Act::Beaver => "answer",
    }
}

/// The sections so far, behind a place for the header.
struct Writer {
    bytes: Vec<u8>,
}

impl Default for Writer {
    fn default() -> Self {
        Self {
            bytes: vec![0; HEADER],
        }
    }
}

impl Writer {
    fn section(&mut self, kind: &[u8; 4], critical: bool, payload: &[u8]) {
        self.bytes.extend(kind);
        let length = u32::try_from(payload.len()).unwrap_or(u32::MAX);
        self.bytes.extend(length.to_le_bytes());
        self.bytes.push(u8::from(critical));
        self.bytes.extend(payload);
    }

    /// The whole file; a reader of version 2.0 does, unless a game ends with an open double.
    fn finish(mut self, open: bool) -> Vec<u8> {
        let minor: u16 = if open { 2 } else { 0 };
        // The checksum has a header of 9 bytes and a record of 8, and the end follows.
        let size = u32::try_from(self.bytes.len() + 9 + 8 + END.len()).unwrap_or(u32::MAX);
        self.bytes[..4].copy_from_slice(MAGIC);
        for at in [4, 8] {
            self.bytes[at..at + 2].copy_from_slice(&2u16.to_le_bytes());
            self.bytes[at + 2..at + 4].copy_from_slice(&minor.to_le_bytes());
        }
        self.bytes[12..HEADER].copy_from_slice(&size.to_le_bytes());
        let mut sum = Crc::new();
        sum.update(&self.bytes);
        let sum = sum.sum().to_le_bytes();
        let record = Record::new([number(0u32), number(4u32), sum.to_vec()].concat());
        self.section(b"CSUM", true, &record.bytes());
        self.bytes.extend(END);
        self.bytes
    }
}

fn header(series: &Series, from: Format, notes: &mut Vec<String>) -> Result<Vec<u8>, Unwritable> {
    let variant = Variant::ALL
        .iter()
        .position(|variant| *variant == series.variant);
    let mut record =
        Record::new([number(series.length), number(variant.unwrap_or(0) as u64)].concat());
    for (bit, name) in (0..).zip(&series.names) {
        if name.len() > LONGEST {
            return Err(no("a name of more than 4096 bytes"));
        }
        if !name.is_empty() {
            record.put(bit, &text(name));
        }
    }
    let money = series.length == 0;
    let rules = u32::from(!money && series.crawford)
        | u32::from(money && series.jacoby) << 1
        | u32::from(money && series.beavers) << 2;
    record.put(2, &number(rules));
    let first = series.games.first();
    let score = first.map_or([0; 2], |game| game.score);
    if score != [0; 2] {
        record.put(4, &score.map(number).concat());
    }
    if let Some((source, _)) = SOURCES.iter().find(|(_, source)| *source == from) {
        record.put(7, &number(*source));
    }
    let header = |name: &str| series.header(name).filter(|value| !value.is_empty());
    let day = header("EventDate").and_then(date::day);
    if let Some(day) = day.and_then(|day| u64::try_from(day).ok()) {
        record.put(8, &number(day * 86_400_000));
    }
    if Scores::of(series).crawford_over {
        record.put(11, &[]);
    }
    let short = |name: &str, most: usize| header(name).filter(|value| value.len() <= most);
    let round = header("Round").and_then(|round| round.parse::<u32>().ok());
    let stage = if round.is_some() { "Stage" } else { "Round" };
    if let Some(event) = short("Event", EVENT) {
        record.put(12, &text(event));
    }
    if let Some(stage) = short(stage, EVENT) {
        record.put(15, &text(stage));
    }
    if let Some(round) = round {
        record.put(16, &number(round));
    }
    for (bit, name) in [(17, "Table"), (18, "Site")] {
        if let Some(value) = short(name, EVENT) {
            record.put(bit, &text(value));
        }
    }
    for (name, value) in &series.headers {
        let said = match name.as_str() {
            "EventDate" => day.is_some_and(|day| day >= 0),
            "Event" | "Round" | "Table" | "Site" => value.len() <= EVENT,
            "Stage" => round.is_some() && value.len() <= EVENT,
            _ => false,
        };
        if !said && !value.is_empty() {
            notes.push(format!("the header {name:?} left out"));
        }
    }
    Ok(record.bytes())
}

/// The record before the plies of a game.
fn game_head(series: &Series, game: &Game) -> Result<Vec<u8>, Unwritable> {
    let mut record = Record::default();
    if let Some(end) = game.end {
        record.put(0, &number(end.winner.index() as u64));
        record.put(1, &number(end.points));
    }
    if let Some(start) = &game.start {
        let usual = [series.variant.setup(); 2];
        if start.men != usual {
            record.put(3, &board(start)?);
        }
        let Cube { log2, owner } = start.cube;
        if let Some(owner) = owner {
            record.put(4, &number(1u32 << log2.min(15)));
            record.put(5, &number(owner.index() as u64));
        } else if log2 > 0 {
            record.put(6, &number(log2));
        }
    }
    Ok(record.bytes())
}

fn board(spot: &Spot) -> Result<[u8; 26], Unwritable> {
    let mut board = [0i8; 26];
    for side in Side::BOTH {
        for point in 1..=BAR {
            let n = spot.men[side.index()][point];
            let n = i8::try_from(n).map_err(|_| no(format!("{n} men on one point")))?;
            if n > 0 {
                board[turned(side, point)] = if side == Side::First { n } else { -n };
            }
        }
    }
    Ok(board.map(|n| n.to_le_bytes()[0]))
}

/// The score as a reader works it out.
struct Scores {
    score: [u32; 2],
    crawford_over: bool,
}

impl Scores {
    fn of(series: &Series) -> Self {
        let first = series.games.first();
        let score = first.map_or([0; 2], |game| game.score);
        let short = series.crawford && is_short(series.length, score);
        Self {
            score,
            crawford_over: short && first.is_some_and(|game| !game.crawford),
        }
    }

    fn begin(&mut self, series: &Series, game: &Game) -> Result<(), Unwritable> {
        let length = series.length;
        let due = series.crawford && is_short(length, self.score) && !self.crawford_over;
        if game.score != self.score || game.crawford != due {
            let [a, b] = game.score;
            return Err(no(format!(
                "the game at {a}:{b} does not follow from the games before it"
            )));
        }
        self.crawford_over |= due;
        if let Some(end) = game.end {
            let won = &mut self.score[end.winner.index()];
            *won = won.saturating_add(end.points);
            if length > 0 {
                *won = (*won).min(length);
            }
        }
        Ok(())
    }
}

/// True if exactly one side is a point short of the match.
fn is_short(length: u32, score: [u32; 2]) -> bool {
    let short = one_short(length, score);
    length > 1 && short[0] != short[1]
}
