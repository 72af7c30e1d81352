//! The table `[rules.score]` of a rule file, and what becomes of it.

use std::ops::RangeInclusive;

use lauta_game::{Fault, Pool, PouleKind, choice};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

use super::choices::{Count, Exit, First, Refait, Tenue};
use super::combine::Combine;
use super::ecrire::{Ecrire, Rates};
use super::points::Points;
use super::toc::Toc;
use super::twelve::Twelve;
use super::{Mode, Way};

/// The most coups of a game.
pub(super) const MOST_COUPS: u8 = 24;

/// The table `[rules.score]`. Keys of another way of scoring than `mode` have no effect, so that
/// the options of a game string combine freely.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct ScoreFile {
    /// The way of scoring.
    mode: ModeName,
    /// `twelve` and the growing `poule`: holes that win, 1 to 12; 12 unless said, in a poule 6.
    holes: Option<i64>,
    /// `twelve`: whether a won game counts one to four.
    honneurs: Agreed,
    /// `twelve`, `combine`: the most holes of the loser with which a game counts double; 5 unless
    /// said, in `combine` 6.
    double_at: Option<i64>,
    /// `twelve` without honours: what twelve unbroken holes are worth. A plucked `poule`: whether
    /// they draw four times the holes.
    grande_bredouille: GrandeBredouille,
    /// `toc`: holes that win, 1 to 24; 7 unless said.
    to: Option<i64>,
    /// `toc`: whether a doublet, or an event in two ways, gives two holes; agreed unless said.
    double: Option<Agreed>,
    /// `toc`: what gives a hole.
    count: Count,
    /// `points`: whether a side that reaches twelve by its own throw may go on.
    #[serde(rename = "continue")]
    go_on: Agreed,
    /// `points`: what the exit of the last man means.
    exit: Exit,
    /// `a-ecrire`, `combine`: coups of a game, an even number from 2 to 24; 12 unless said.
    coups: Option<i64>,
    /// `a-ecrire`, `combine`: the rates of the bredouilles; `plain` unless said, in `combine`
    /// `raised`.
    tenue: Option<Tenue>,
    /// `a-ecrire`, `combine`: how the consolation grows with every refait.
    refait: Refait,
    /// `a-ecrire`, `combine`: who throws first in the next coup.
    first: First,
    /// `a-ecrire`, `combine`: counters that a lost coup costs into the pool, 1 or 2; 1 unless said.
    token: Option<i64>,
    /// `a-ecrire`, `combine`: counters of a bet for the final winner, 0 to 100; 0 unless said.
    queue: Option<i64>,
    /// `poule`: how the pool is filled and won.
    poule: PouleKind,
    /// `poule`: what a player pays into the pool, 1 to 1000; 1 unless said, for a plucked pool 20.
    stake: Option<i64>,
}

choice! {
    /// A way of scoring.
    ModeName {
        /// Twelve points are a hole, twelve holes the game.
        #[default]
        Twelve = "twelve",
        /// Every throw that gives anything gives a hole.
        Toc = "toc",
        /// Twelve points are the game.
        Points = "points",
        /// Trictrac à écrire: coups of six holes and more, paid in counters.
        AEcrire = "a-ecrire",
        /// Trictrac combiné: à écrire and honours on one board.
        Combine = "combine",
        /// One game of a poule.
        Poule = "poule",
    }
}

choice! {
    /// Something that the players may agree on.
    Agreed {
        /// Not agreed.
        #[default]
        No = "no",
        /// Agreed.
        Yes = "yes",
    }
}

choice! {
    /// Worth of twelve holes that the other side did not interrupt.
    GrandeBredouille {
        /// Nothing more.
        #[default]
        Off = "off",
        /// Double.
        Double = "double",
    }
}

impl ScoreFile {
    /// The choices of this table that take effect, key and word each, for the rules in words that hold with one
    /// value alone.
    #[must_use]
    pub fn chosen(&self) -> [(&'static str, &'static str); 11] {
        let poule = match self.poule {
            PouleKind::Growing => "growing",
            PouleKind::Plucked => "plucked",
        };
        [
            ("mode", self.mode.word()),
            ("honneurs", self.honneurs.word()),
            ("grande-bredouille", self.grande_bredouille.word()),
            ("double", self.double.unwrap_or(Agreed::Yes).word()),
            ("count", self.count.word()),
            ("continue", self.go_on.word()),
            ("exit", self.exit.word()),
            ("tenue", self.tenue().word()),
            ("refait", self.refait.word()),
            ("first", self.first.word()),
            ("poule", poule),
        ]
    }

    fn tenue(&self) -> Tenue {
        let usual = match self.mode {
            ModeName::Combine => Tenue::Raised,
            ModeName::Twelve
            | ModeName::Toc
            | ModeName::Points
            | ModeName::AEcrire
            | ModeName::Poule => Tenue::Plain,
        };
        self.tenue.unwrap_or(usual)
    }

    /// Checks what the shape of the file cannot. The faults are those of the key `score`.
    ///
    /// # Errors
    /// All numbers that do not fit.
    pub fn compile(&self) -> Result<Mode, Vec<Fault>> {
        let mut numbers = Numbers(Vec::new());
        let poule = self.mode == ModeName::Poule;
        let honours = self.mode == ModeName::Combine;
        let plucked = self.poule == PouleKind::Plucked;
        let twelve = Twelve {
            holes: numbers.read("holes", self.holes, if poule { 6 } else { 12 }, 1..=12),
            honneurs: self.honneurs == Agreed::Yes && !poule,
            double_at: numbers.read(
                "double-at",
                self.double_at,
                if honours { 6 } else { 5 },
                1..=11,
            ),
            grande_bredouille: self.grande_bredouille == GrandeBredouille::Double && !poule,
        };
        let toc = Toc {
            to: numbers.read("to", self.to, 7, 1..=24),
            double: self.double != Some(Agreed::No),
            count: self.count,
        };
        let points = Points {
            go_on: self.go_on == Agreed::Yes,
            exit: self.exit,
        };
        let ecrire = Ecrire {
            coups: numbers.coups(self.coups),
            rates: Rates::Counters {
                tenue: self.tenue(),
                refait: self.refait,
                token: numbers.read("token", self.token, 1, 1..=2),
                queue: numbers.read("queue", self.queue, 0, 0..=100),
            },
            first: self.first,
        };
        let pool = Pool {
            kind: self.poule,
            stake: numbers.read("stake", self.stake, if plucked { 20 } else { 1 }, 1..=1000),
        };
        let way = match self.mode {
            ModeName::Twelve => Way::Twelve(twelve),
            ModeName::Toc => Way::Toc(toc),
            ModeName::Points => Way::Points(points),
            ModeName::AEcrire => Way::Ecrire(ecrire),
            ModeName::Combine => Way::Combine(Combine {
                ecrire,
                double_at: twelve.double_at,
            }),
            ModeName::Poule if plucked => Way::Ecrire(Ecrire {
                coups: 1,
                rates: Rates::Pool {
                    grande: self.grande_bredouille == GrandeBredouille::Double,
                },
                first: First::Alternate,
            }),
            ModeName::Poule => Way::Twelve(twelve),
        };
        if numbers.0.is_empty() {
            Ok(Mode::new(way, poule.then_some(pool)))
        } else {
            Err(numbers.0)
        }
    }
}

/// The faults of numbers that do not fit.
struct Numbers(Vec<Fault>);

impl Numbers {
    /// The number of a key, `usual` if the file is silent.
    fn read<N: TryFrom<i64>>(
        &mut self,
        key: &str,
        given: Option<i64>,
        usual: N,
        fits: RangeInclusive<i64>,
    ) -> N {
        let Some(given) = given else { return usual };
        let number = N::try_from(given).ok().filter(|_| fits.contains(&given));
        number.unwrap_or_else(|| {
            let (least, most) = fits.into_inner();
            self.fault(key, given, &format!("{least} to {most}"));
            usual
        })
    }

    /// The number of coups: even, so that both sides begin as many.
    fn coups(&mut self, given: Option<i64>) -> u8 {
        match given {
            Some(odd) if odd % 2 != 0 => {
                self.fault("coups", odd, "an even number from 2 to 24");
                MOST_COUPS
            }
            _ => self.read("coups", given, 12, 2..=i64::from(MOST_COUPS)),
        }
    }

    fn fault(&mut self, key: &str, given: i64, fits: &str) {
        let message = format!("`{key}` is {given}; it can be {fits}");
        self.0.push(Fault::new("score", message));
    }
}
