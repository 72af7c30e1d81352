//! Dates of headers: `2026.01.15`.

/// Days between the start of a count of days that begins with a year of 400, and 1970-01-01.
const EPOCH: i64 = 719_468;

/// The date of a day counted from 1970-01-01.
pub(crate) fn of_day(day: i64) -> String {
    // Civil date, by eras of 400 years that begin in March.
    let z = day.clamp(-EPOCH, 1_000_000) + EPOCH;
    let era = z.div_euclid(146_097);
    let day = z.rem_euclid(146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let d = of_year - (153 * month + 2) / 5 + 1;
    let m = if month < 10 { month + 3 } else { month - 9 };
    let y = year + era * 400 + i64::from(m <= 2);
    format!("{y:04}.{m:02}.{d:02}")
}

/// The day of a date, counted from 1970-01-01; `None` for any other text.
pub(crate) fn day(date: &str) -> Option<i64> {
    let mut parts = date.split('.').map(|part| part.parse::<i64>().ok());
    let (year, month, of_month) = (parts.next()??, parts.next()??, parts.next()??);
    let may_be = (0..10_000).contains(&year) && (1..=12).contains(&month);
    if !may_be || !(1..=31).contains(&of_month) || parts.next().is_some() {
        return None;
    }
    let (y, m) = if month > 2 {
        (year, month - 3)
    } else {
        (year - 1, month + 9)
    };
    let (era, of_era) = (y.div_euclid(400), y.rem_euclid(400));
    let of_year = (153 * m + 2) / 5 + of_month - 1;
    let day = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - EPOCH;
    // A day that is in no month is another day.
    (of_day(day) == date).then_some(day)
}
