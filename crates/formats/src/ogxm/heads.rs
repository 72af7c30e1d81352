//! Records at the head of a match and of a game, annotations, and the checksum.

use flate2::Crc;
use lauta_game::Side;

use super::bytes::{Get, Input};
use super::turned;
use crate::date;
use crate::model::{Series, Variant};
use crate::spot::{BAR, Cube, Due, MOST_MEN, MOST_POINTS, Spot};

/// True if a checksum is not that of these bytes; one of an unknown kind is taken as right.
pub(super) fn is_wrong(mut payload: Input<'_>, bytes: &[u8]) -> Get<bool> {
    let mut record = payload.record()?;
    let (_, algorithm) = (record.long()?, record.number()?);
    let length = record.number()? as usize;
    let said = record.take(length)?;
    let mut sum = Crc::new();
    sum.update(bytes);
    Ok(algorithm == 0 && said != sum.sum().to_le_bytes())
}

/// What a file says about a match.
pub(super) struct Head {
    pub(super) series: Series,
    pub(super) score: [u32; 2],
    pub(super) jacoby_known: bool,
    pub(super) crawford_over: bool,
}

impl Head {
    pub(super) fn read<'b>(mut payload: Input<'b>) -> Get<Self> {
        let mut record = payload.record()?;
        let mask = record.long()?;
        let has = |bit: u32| mask >> bit & 1 == 1;
        let (length, variant) = (record.number()?, record.number()?);
        let variant = Variant::ALL.get(variant as usize).copied();
        let mut series = Series {
            variant: variant.ok_or("value out of range: the variant is not known")?,
            length,
            ..Series::default()
        };
        if length > MOST_POINTS {
            return Err("value out of range: the length of the match");
        }
        let text = |record: &mut Input<'b>, bit: u32| match has(bit) {
            true => record.text().map(Some),
            false => Ok(None),
        };
        for (bit, name) in (0..).zip(&mut series.names) {
            if let Some(text) = text(&mut record, bit)? {
                *name = text.into();
            }
        }
        if has(2) {
            let rules = record.number()?;
            series.crawford = rules & 1 != 0;
            series.jacoby = rules & 2 != 0;
            series.beavers = rules & 4 != 0;
        }
        let number = |record: &mut Input<'_>, bit: u32| match has(bit) {
            true => record.number().map(Some),
            false => Ok(None),
        };
        number(&mut record, 3)?;
        let mut score = [0; 2];
        for (bit, place) in [(4, Some(&mut score)), (5, None)] {
            if has(bit) {
                let pair = [record.number()?, record.number()?];
                if let Some(score) = place {
                    *score = pair;
                }
            }
        }
        number(&mut record, 6)?;
        number(&mut record, 7)?;
        let begun = if has(8) { Some(record.long()?) } else { None };
        if has(9) {
            record.long()?;
        }
        number(&mut record, 10)?;
        let event = text(&mut record, 12)?;
        for bit in [13, 14] {
            number(&mut record, bit)?;
        }
        let stage = text(&mut record, 15)?;
        let round = number(&mut record, 16)?.map(|round| round.to_string());
        let table = text(&mut record, 17)?;
        let city = text(&mut record, 18)?;
        let _country = text(&mut record, 19)?;
        let _address = text(&mut record, 20)?;
        let platform = text(&mut record, 21)?;
        let date = begun
            .and_then(|ms| i64::try_from(ms / 86_400_000).ok())
            .map(date::of_day);
        let (round, stage) = match round {
            Some(round) => (Some(round), stage),
            None => (stage.map(String::from), None),
        };
        let headers = [
            ("Event", event.map(String::from)),
            ("Site", city.or(platform).map(String::from)),
            ("Round", round),
            ("EventDate", date),
            ("Stage", stage.map(String::from)),
            ("Table", table.map(String::from)),
        ];
        for (name, value) in headers {
            if let Some(value) = value.filter(|value| !value.is_empty()) {
                series.headers.push((name.into(), value));
            }
        }
        Ok(Self {
            series,
            score,
            jacoby_known: has(2),
            crawford_over: has(11),
        })
    }
}

/// What a file says about a game.
#[derive(Default)]
pub(super) struct GameHead {
    pub(super) winner: Option<Side>,
    pub(super) points: Option<u32>,
    pub(super) board: Option<[i8; 26]>,
    pub(super) cube: u32,
    pub(super) owner: Option<Side>,
    pub(super) doubles: u32,
    pub(super) end: Option<u32>,
}

impl GameHead {
    pub(super) fn read(mut record: Input<'_>) -> Get<Self> {
        let mask = record.long()?;
        let has = |bit: u32| mask >> bit & 1 == 1;
        let seat = |n: u32| match n {
            0 => Ok(Some(Side::First)),
            1 => Ok(Some(Side::Second)),
            2 => Ok(None),
            _ => Err("game record: no such seat"),
        };
        let mut head = Self {
            cube: 1,
            ..Self::default()
        };
        if has(0) {
            head.winner = seat(record.number()?)?;
        }
        if has(1) {
            head.points = Some(record.number()?);
        }
        if has(3) {
            head.board = Some(record.board()?);
        }
        if has(4) {
            head.cube = record.number()?;
        }
        if has(5) {
            head.owner = seat(record.number()?)?;
        }
        if has(6) {
            head.doubles = record.number()?;
        }
        if has(7) {
            head.end = Some(record.number()?);
        }
        Ok(head)
    }

    /// The moment with which the game begins, if it is not the usual one.
    pub(super) fn start(&self, roller: Side, variant: Variant) -> Get<Option<Spot>> {
        let mut spot = Spot::new([variant.setup(); 2], roller, Due::Roll);
        let usual = spot.clone();
        if let Some(board) = self.board {
            spot.men = [[0; BAR + 1]; 2];
            for (pip, n) in board.into_iter().enumerate() {
                let side = if n > 0 { Side::First } else { Side::Second };
                let point = turned(side, pip);
                if n != 0 && point == 0 {
                    return Err("value out of range: a man on the bar of the other side");
                }
                spot.men[side.index()][point] = n.unsigned_abs();
            }
            let total = |men: &[u8; 26]| men.iter().map(|n| u32::from(*n)).sum::<u32>();
            if spot.men.iter().any(|men| total(men) > u32::from(MOST_MEN)) {
                return Err("value out of range: more than 15 men of a side");
            }
        }
        let log2 = self.cube.trailing_zeros() + self.doubles.min(31);
        if !self.cube.is_power_of_two() || log2 > 15 {
            return Err("cube");
        }
        spot.cube = Cube {
            log2: u8::try_from(log2).unwrap_or(0),
            owner: self.owner,
        };
        Ok((spot != usual).then_some(spot))
    }
}

/// A text beside the match.
pub(super) struct Annotation<'b> {
    pub(super) scope: u32,
    pub(super) place: u32,
    pub(super) value: &'b str,
    /// True if it has a key, and so belongs to a program.
    pub(super) keyed: bool,
}

impl<'b> Annotation<'b> {
    pub(super) fn read(mut record: Input<'b>) -> Get<Self> {
        let mask = record.long()?;
        Ok(Self {
            scope: record.number()?,
            place: record.number()?,
            value: record.text()?,
            keyed: mask & 1 == 1,
        })
    }
}
