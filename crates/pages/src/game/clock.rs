//! Time to think, in a game between friends.
//!
//! The game decides which side's time runs; the times of its events decide how much of it is gone.
//! So every server counts alike.

use lauta_catalog::game::Side;
use serde::{Deserialize, Serialize};

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const DAY: i64 = 24 * 60 * MINUTE;

/// Time allowed, written as `3d` or `10+5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(crate) enum Clock {
    /// So many days for every turn.
    Days(u8),
    /// Minutes for the game, and seconds added after every turn (R. Fischer, US patent 4884255,
    /// 1989).
    Fischer { minutes: u16, seconds: u16 },
}

impl Clock {
    /// Allowed clocks, in words.
    pub(crate) const EXPECTED: &'static str =
        "days for a turn like 3d, or minutes and seconds more a turn like 10+5";
    /// Clocks that the form offers.
    pub(crate) const OFFERED: [Self; 7] = [
        Self::Fischer {
            minutes: 3,
            seconds: 5,
        },
        Self::Fischer {
            minutes: 10,
            seconds: 10,
        },
        Self::Fischer {
            minutes: 30,
            seconds: 20,
        },
        Self::Days(1),
        Self::Days(3),
        Self::Days(7),
        Self::Days(14),
    ];

    /// The clock that a text means: up to 60 days, 300 minutes and 300 seconds, and some time.
    pub(crate) fn read(text: &str) -> Option<Self> {
        if let Some(days) = text.strip_suffix('d') {
            let days = days.parse().ok().filter(|days| (1..=60).contains(days));
            return days.map(Self::Days);
        }
        let (minutes, seconds) = text.split_once('+')?;
        let (minutes, seconds) = (minutes.parse().ok()?, seconds.parse().ok()?);
        let fits = minutes <= 300 && seconds <= 300 && minutes + seconds > 0;
        fits.then_some(Self::Fischer { minutes, seconds })
    }

    /// Milliseconds for the first turn.
    fn first(self) -> i64 {
        match self {
            Self::Days(days) => i64::from(days) * DAY,
            // Without minutes the first turn has what every other one gets.
            Self::Fischer {
                minutes: 0,
                seconds,
            } => i64::from(seconds) * SECOND,
            Self::Fischer { minutes, .. } => i64::from(minutes) * MINUTE,
        }
    }

    /// Milliseconds left for the next turn after one that left `left`.
    fn after_turn(self, left: i64) -> i64 {
        match self {
            Self::Days(_) => self.first(),
            Self::Fischer { seconds, .. } => left + i64::from(seconds) * SECOND,
        }
    }
}

impl From<Clock> for String {
    fn from(clock: Clock) -> Self {
        match clock {
            Clock::Days(days) => format!("{days}d"),
            Clock::Fischer { minutes, seconds } => format!("{minutes}+{seconds}"),
        }
    }
}

impl TryFrom<String> for Clock {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::read(&text).ok_or(Self::EXPECTED)
    }
}

/// The time of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Times {
    clock: Clock,
    /// Milliseconds that each side had left when its time last began or stopped to run.
    left: [i64; 2],
    /// Side whose time runs, and since when, in milliseconds since the beginning of 1970.
    running: Option<(Side, i64)>,
}

impl Times {
    pub(crate) fn new(clock: Clock) -> Self {
        Self {
            clock,
            left: [clock.first(); 2],
            running: None,
        }
    }

    /// From now on the time of this side runs, or nobody's between two games.
    pub(crate) fn run(&mut self, side: Option<Side>, now: i64) {
        let before = self.running.map(|(side, _)| side);
        if before == side {
            return;
        }
        if let Some(before) = before {
            self.left[before.index()] = self.clock.after_turn(self.left(before, now));
        }
        if side.is_none() {
            self.left = [self.clock.first(); 2];
        }
        self.running = side.map(|side| (side, now));
    }

    /// Milliseconds that this side has left.
    pub(crate) fn left(&self, side: Side, now: i64) -> i64 {
        let gone = match self.running {
            Some((running, since)) if running == side => (now - since).max(0),
            _ => 0,
        };
        (self.left[side.index()] - gone).max(0)
    }

    /// Side whose time runs.
    pub(crate) fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// The side whose time has run out.
    pub(crate) fn out(&self, now: i64) -> Option<Side> {
        self.running().filter(|side| self.left(*side, now) == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIVE: Clock = Clock::Fischer {
        minutes: 5,
        seconds: 3,
    };

    #[test]
    fn clocks_are_read_and_written() {
        for (text, clock) in [("3d", Clock::Days(3)), ("5+3", FIVE)] {
            assert_eq!(Clock::read(text), Some(clock));
            assert_eq!(String::from(clock), text);
        }
        for text in [
            "", "d", "0d", "61d", "-1d", "5", "5+", "0+0", "301+0", "5+x", "5+3+1",
        ] {
            assert_eq!(Clock::read(text), None, "{text}");
        }
        for clock in Clock::OFFERED {
            assert_eq!(Clock::read(&String::from(clock)), Some(clock));
        }
    }

    #[test]
    fn time_runs_for_one_side_and_grows_after_its_turn() {
        let mut times = Times::new(FIVE);
        assert_eq!(times.left(Side::First, 99_000), 300_000, "nothing runs yet");
        times.run(Some(Side::First), 1_000);
        assert_eq!(times.left(Side::First, 11_000), 290_000);
        assert_eq!(times.left(Side::Second, 11_000), 300_000);
        // A throw in between changes nothing.
        times.run(Some(Side::First), 11_000);
        times.run(Some(Side::Second), 21_000);
        assert_eq!(times.left(Side::First, 21_000), 283_000);
        assert_eq!(times.out(320_999), None);
        assert_eq!(times.out(321_000), Some(Side::Second));
        assert_eq!(times.left(Side::Second, 999_000), 0);
        // The next game begins with whole clocks.
        times.run(None, 30_000);
        assert_eq!(times.out(9_000_000), None);
        assert_eq!(times.left(Side::First, 40_000), 300_000);
    }

    #[test]
    fn days_are_for_every_turn() {
        let mut times = Times::new(Clock::Days(2));
        times.run(Some(Side::First), 0);
        times.run(Some(Side::Second), DAY);
        assert_eq!(times.left(Side::First, DAY), 2 * DAY);
        assert_eq!(times.out(3 * DAY), Some(Side::Second));
        // A clock that is behind takes nothing away.
        assert_eq!(times.left(Side::Second, 0), 2 * DAY);
    }
}
