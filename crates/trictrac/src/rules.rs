//! A rule file becomes checked [`Rules`].

use std::sync::Arc;

use lauta_game::library::split;
use lauta_game::rulefile::Loaded;
use lauta_game::{About, Fault, Opening, Start, Throw, choice};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

use crate::score::{Mode, ScoreFile};
use crate::tariff::Tariff;

choice! {
    /// Condition for entering the other side's half.
    Enter {
        /// Each of its tables when the other side has too few men left to fill it.
        #[default]
        Unfillable = "unfillable",
        /// At any time, but only by two men at once, onto one point.
        InPairs = "in-pairs",
    }
}

choice! {
    /// When a man may be borne off by just the number that he needs.
    Sortie {
        /// Always.
        #[default]
        Paris = "paris",
        /// When no man can play that number inside.
        Provincial = "provincial",
    }
}

choice! {
    /// Condition for hitting the other side's empty corner.
    CornerHit {
        /// By two men who could go there, the last two of the own corner left out.
        #[default]
        TwoMen = "two-men",
        /// The same, but only by a double ace.
        Aces = "aces",
    }
}

choice! {
    /// The one who marks the points.
    Ecoles {
        /// The program, and nothing is forgotten.
        #[default]
        No = "no",
        /// The players themselves, who send each other to school for what is wrong.
        Yes = "yes",
    }
}

/// The table `[rules]` of a rule file.
#[derive(Deserialize, Clone, Debug, Default)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct File {
    /// Men of a side, all on 24 at the start: 15 or 16; 15 unless said.
    men: Option<i64>,
    enter: Enter,
    sortie: Sortie,
    corner_hit: CornerHit,
    ecoles: Ecoles,
    /// Points of the events of a throw.
    tariff: Tariff,
    /// The way of scoring.
    score: ScoreFile,
    start: Start,
}

/// The rules of one game of the family.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) about: About,
    /// Men of a side.
    pub(crate) men: u8,
    pub(crate) enter: Enter,
    pub(crate) sortie: Sortie,
    pub(crate) corner_hit: CornerHit,
    pub(crate) ecoles: Ecoles,
    /// The same game in which the program marks, for bots; `None` if this is one.
    pub(crate) without_ecoles: Option<Arc<Self>>,
    pub(crate) tariff: Tariff,
    pub(crate) mode: Mode,
    pub(crate) opening: Opening,
    pub(crate) throws: Vec<(Throw, u32)>,
}

/// Men of a side, at most.
const MOST_MEN: u8 = 16;

/// Checks what the shape of the file cannot.
pub(crate) fn compile(loaded: Loaded<File>) -> Result<Rules, Vec<Fault>> {
    let Loaded { about, rules: file } = loaded;
    let mut about = about;
    let mut chosen = vec![
        ("enter", file.enter.word()),
        ("sortie", file.sortie.word()),
        ("corner-hit", file.corner_hit.word()),
    ];
    chosen.extend(file.score.chosen());
    let mut faults = about.keep_rules_that_hold(&chosen);
    let men = match file.men {
        None => Some(15),
        Some(given) => u8::try_from(given)
            .ok()
            .filter(|men| (15..=MOST_MEN).contains(men)),
    };
    if men.is_none() {
        let found = file.men.unwrap_or_default();
        let message = format!("the number of men is {found}; it can be 15 or {MOST_MEN}");
        faults.push(Fault::new("men", message));
    }
    let mode = file.score.compile();
    if let Some(pool) = mode.as_ref().ok().and_then(Mode::pool) {
        about.series.pool = Some(pool);
    }
    match (men, mode) {
        (Some(men), Ok(mode)) if faults.is_empty() => Ok(with_ecoles(
            file.ecoles,
            Rules {
                about,
                men,
                enter: file.enter,
                sortie: file.sortie,
                corner_hit: file.corner_hit,
                ecoles: Ecoles::No,
                without_ecoles: None,
                tariff: file.tariff,
                mode,
                opening: file.start.or(Opening::HIGH_DIE),
                throws: Throw::all(&[[1, 2, 3, 4, 5, 6]; 2]),
            },
        )),
        (_, mode) => {
            faults.extend(mode.err().into_iter().flatten());
            Err(faults)
        }
    }
}

/// The game in which the players mark for themselves, if they do, with the other one in it.
fn with_ecoles(ecoles: Ecoles, rules: Rules) -> Rules {
    if ecoles == Ecoles::No {
        return rules;
    }
    let mut without = rules.clone();
    // A network is found by the game and its options.
    let (game, options) = split(&rules.about.id);
    let others = options
        .split(',')
        .filter(|option| !option.starts_with("ecoles="));
    let others: Vec<&str> = others.collect();
    without.about.id = match others[..] {
        [] | [""] => game.into(),
        _ => format!("{game}:{}", others.join(",")),
    };
    Rules {
        ecoles,
        without_ecoles: Some(Arc::new(without)),
        ..rules
    }
}
