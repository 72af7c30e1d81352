//! Men and points as rule files write them.

use crate::position::Men;

/// Bits `low..=high`.
pub(crate) fn span(low: u8, high: u8) -> u32 {
    (low..=high).fold(0, |bits, point| bits | 1 << point)
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
        let point = match point.trim() {
            "R" if points < 26 => Some(points + 2),
            number => number.parse().ok().filter(|&p| p <= points + 1),
        };
        let (Some(point), Ok(count)) = (point, count.trim().parse::<u8>()) else {
            return Err(format!(
                "{part:?} is not written like 24(2): points run from 1 to {points}, the hand is {}, the reserve R",
                points + 1
            ));
        };
        total += u32::from(count);
        if point == 0 || count == 0 || total > 30 {
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

/// Reads `24-14`, `24` or `24-19, 11` into bits.
pub(crate) fn read_points(text: &str, points: u8) -> Result<u32, String> {
    let mut bits = 0;
    for range in text.split(',') {
        let (high, low) = range.split_once('-').unwrap_or((range, range));
        match (high.trim().parse::<u8>(), low.trim().parse::<u8>()) {
            (Ok(high), Ok(low)) if 1 <= low && low <= high && high <= points => {
                bits |= span(low, high);
            }
            _ => {
                return Err(format!(
                    "{text:?} is no range of points; write it like {points}-14"
                ));
            }
        }
    }
    Ok(bits)
}
