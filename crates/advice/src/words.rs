//! Values as people read them, for the page and the terminal alike.

use std::collections::BTreeMap;
use std::fmt;

use crate::{Basis, Proven, RankedMove};

/// The value of a move as people read it, by its unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShownEquity {
    /// From −1, lost, to +1, won.
    Judged(String),
    /// Expected points.
    Points(String),
    /// Expected points from an exact table.
    Exact(String),
}

/// The equity of a move behind the best one, as people read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Behind {
    /// So little that it does not show.
    AsGood,
    /// Difference of equity, as text.
    Less(String),
}

/// The endings that are named beside the chances to win and to lose: one list, in one order, for
/// all moves that are compared.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Endings(Vec<String>);

impl Endings {
    /// The endings of these moves without a single game, which is what remains, the likeliest first: at most four, none
    /// that would show as 0.0 % everywhere, and none at all where a game ends in one way.
    pub fn of<'m>(moves: impl IntoIterator<Item = &'m RankedMove>) -> Self {
        let mut found: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
        for (name, chance) in moves.into_iter().flat_map(|entry| &entry.outcomes) {
            let of = [" won", " lost"]
                .iter()
                .find_map(|what| name.strip_suffix(what));
            if let Some(name) = of {
                let (sum, most) = found.entry(name).or_default();
                *sum += chance;
                *most = most.max(*chance);
            }
        }
        let mut found: Vec<_> = found.into_iter().collect();
        found.sort_by(|(_, a), (_, b)| b.0.total_cmp(&a.0));
        found.retain(|(_, (_, most))| *most >= 0.0005);
        if found.len() < 2 {
            return Self::default();
        }
        let others = found.into_iter().map(|(name, _)| name);
        let others = others.filter(|name| !name.starts_with("single")).take(4);
        Self(others.map(ToOwned::to_owned).collect())
    }
}

/// The chance to win or to lose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// All of it, as people read it.
    pub chance: String,
    /// The endings that are named, each with its chance.
    pub ways: Vec<(String, String)>,
}

impl Odds {
    /// `words`, followed by the endings.
    #[must_use]
    pub fn with_ways(&self, words: &str) -> String {
        let ways = self.ways.iter();
        let ways = ways.map(|(way, chance)| format!("{way} {chance}"));
        match ways.collect::<Vec<_>>().join(", ") {
            none if none.is_empty() => words.into(),
            ways => format!("{words} ({ways})"),
        }
    }
}

impl RankedMove {
    /// The most moves of the side to move until the proved end.
    #[must_use]
    pub fn moves_to_end(&self) -> Option<u16> {
        // The winner makes the first and the last of these plies, the loser only every second.
        match (self.proven?, self.within?) {
            (Proven::Win, plies) => Some(plies.div_ceil(2)),
            (Proven::Loss, plies) => Some(plies / 2),
            (Proven::Draw, _) => None,
        }
    }

    /// The proved result, and the most moves until the end: `proved: wins within 3 moves`.
    #[must_use]
    pub fn verdict(&self) -> Option<String> {
        let words = self.proven?.words();
        Some(match (self.basis, self.moves_to_end()) {
            (Basis::End, _) => format!("{words} at once"),
            (_, Some(moves)) => format!("{words} within {}", counted(moves, "move")),
            (Basis::Table, None) => format!("{words}, by an exact table"),
            (_, None) => words.into(),
        })
    }

    /// The value, unless the proved result says it all.
    ///
    /// ```
    /// use lauta_advice::{Behind, Effort, Endings, ShownEquity, best};
    /// use lauta_engine::HandMade;
    /// use lauta_game::Notation;
    ///
    /// let game = lauta_tables::load("backgammon")?;
    /// let past = [game.read_position("24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=3-1")?];
    /// let effort = Effort::to_depth(0);
    /// let moves = best(&game, &HandMade, &past, effort, None);
    /// let (first, last) = (&moves[0], &moves[moves.len() - 1]);
    /// assert!(matches!(last.behind(first), Some(Behind::Less(_))));
    /// let Some(ShownEquity::Points(points)) = first.shown_equity() else { panic!() };
    /// assert_eq!(first.value(&Endings::of(&moves)), Some(format!("{points} points")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn shown_equity(&self) -> Option<ShownEquity> {
        let value = |digits| signed(self.equity, digits);
        Some(match (self.basis, self.rollout) {
            (Basis::Searched, _) => ShownEquity::Judged(value(2)),
            (Basis::Rollout, Some(found)) => {
                ShownEquity::Points(format!("{} ± {:.3}", value(3), found.stderr))
            }
            (Basis::Judged | Basis::Network | Basis::Rollout, _) => ShownEquity::Points(value(3)),
            (Basis::Table, _) if self.proven.is_none() => ShownEquity::Exact(value(4)),
            (Basis::Proof | Basis::Table | Basis::End, _) => return None,
        })
    }

    /// The chances and the value, unless the proved result says it all.
    #[must_use]
    pub fn value(&self, endings: &Endings) -> Option<String> {
        let equity = match self.shown_equity()? {
            ShownEquity::Judged(value) => value,
            ShownEquity::Points(value) => format!("{value} points"),
            ShownEquity::Exact(value) => format!("{value} points, exact"),
        };
        let odds = self.odds(endings).into_iter().flatten();
        let odds = odds.zip(["won", "lost"]);
        let mut words: Vec<String> = odds
            .map(|(odds, what)| odds.with_ways(&format!("{what} {}", odds.chance)))
            .collect();
        words.extend(self.chance_of_draw().map(|chance| format!("draw {chance}")));
        words.push(equity);
        Some(words.join(", "))
    }

    /// The chances to win and to lose, if they are known, with those of the `endings`.
    #[must_use]
    pub fn odds(&self, endings: &Endings) -> Option<[Odds; 2]> {
        let odds = |what: &str| {
            let ways = endings.0.iter().map(|name| {
                let chance = self.outcomes.get(&format!("{name}{what}"));
                (name.clone(), percent(chance.copied().unwrap_or(0.0)))
            });
            let all = self.outcomes.iter();
            let all = all.filter(|(name, _)| name.ends_with(what));
            Odds {
                chance: percent(all.map(|(_, chance)| chance).sum()),
                ways: ways.collect(),
            }
        };
        (!self.outcomes.is_empty()).then(|| [" won", " lost"].map(odds))
    }

    /// The chance of a draw, in games with draws.
    #[must_use]
    pub fn chance_of_draw(&self) -> Option<String> {
        self.outcomes.get("draw").copied().map(percent)
    }

    /// The equity behind the `best` move; `None` where one of the two is proved.
    #[must_use]
    pub fn behind(&self, best: &Self) -> Option<Behind> {
        if self.proven.is_some() || best.proven.is_some() {
            return None;
        }
        let digits = match self.basis {
            Basis::Searched => 2,
            _ => 3,
        };
        // A move that was not looked at as far may seem better than it is.
        let less = format!("{:.digits$}", (best.equity - self.equity).max(0.0));
        if let Some(found) = self.rollout {
            return Some(Behind::Less(format!("{less} ± {:.3}", found.behind_stderr)));
        }
        let nothing = less.bytes().all(|byte| matches!(byte, b'0' | b'.' | b'-'));
        Some(if nothing {
            Behind::AsGood
        } else {
            Behind::Less(less)
        })
    }
}

impl fmt::Display for Behind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AsGood => write!(f, "as good"),
            Self::Less(less) => write!(f, "{less} less"),
        }
    }
}

fn percent(chance: f64) -> String {
    format!("{:.1} %", 100.0 * chance.clamp(0.0, 1.0))
}

/// A number with its sign, the minus as U+2212, which screen readers read out.
///
/// ```
/// use lauta_advice::{counted, signed};
///
/// assert_eq!(signed(-0.0814, 3), "−0.081");
/// assert_eq!(signed(0.5, 1), "+0.5");
/// assert_eq!(counted(1, "throw"), "1 throw");
/// ```
#[must_use]
pub fn signed(value: f64, digits: usize) -> String {
    format!("{value:+.digits$}").replace('-', "−")
}

/// `1 move`, `2 moves`.
#[must_use]
pub fn counted(n: u16, what: &str) -> String {
    match n {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}
