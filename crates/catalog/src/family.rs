//! The families: for each, how to load a game and how its bots think.

use std::sync::Arc;

use lauta_engine::net::NetworkError;
use lauta_engine::{Duel, Player, PlayerSpec, Trials};
use lauta_game::{About, Chance, Figures, RulesError, Side};
use toml::{Table, Value};

use crate::cube::Prospects;
use crate::{dice_games, exact, prospects};

use crate::contender::{Contender, DuelError};
use crate::session::{AnySession, Effort, RankedMove, RolledOut, at, fresh};
use crate::{Course, OpenError, Progress, Speed, Statistics, TrainError};

/// What the catalogue needs to know of a family's games beyond their rules.
pub(crate) trait Family: Figures + Sized + 'static {
    /// The ids of all games.
    fn ids() -> Vec<String>;
    /// The game that a game string names.
    fn load(spec: &str) -> Result<Self, RulesError>;
    /// A rule file that need not be one of the embedded ones.
    fn read(name: &str, text: &str) -> Result<Self, RulesError>;
    /// The bot of this name.
    fn player(&self, spec: PlayerSpec) -> Box<dyn Player<Self>>;
    /// The bot that looks so many plies ahead with the network in a file, in games with dice.
    fn networked(
        &self,
        file: &[u8],
        plies: u8,
    ) -> Option<Result<Box<dyn Player<Self>>, NetworkError>>;
    /// All moves at the end of `past`, best first.
    fn best(&self, past: &[Self::Position], effort: Effort) -> Vec<RankedMove>;
    /// The same rolled out, in games with dice.
    fn roll_out(
        &self,
        past: &[Self::Position],
        plan: &Trials,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<RolledOut>;
    /// Values of positions for `side`, in points, without looking ahead; `None` where positions are
    /// judged by search alone.
    fn values(&self, side: Side, positions: &[&Self::Position]) -> Option<Vec<f64>>;
    /// What the side about to throw has to expect of `pos`, in which a throw is due.
    fn prospects(&self, pos: &Self::Position) -> Option<Prospects>;
    /// Trains a network.
    fn train(
        &self,
        course: &Course,
        report: &mut dyn FnMut(&Progress<'_>) -> bool,
    ) -> Result<(), TrainError>;
    /// Evaluations (or nodes) a second.
    fn evaluations_per_s(&self, seconds: f64) -> f64;
    /// Runs one worked case.
    fn case(case: &Table) -> Result<(), String>;
}

/// A family without its type.
pub(crate) trait OpenFamily {
    fn ids(&self) -> Vec<String>;
    fn about(&self, spec: &str) -> Result<About, RulesError>;
    fn check(&self, name: &str, text: &str) -> Result<About, RulesError>;
    fn open(&self, spec: &str, position: Option<&str>) -> Result<Box<dyn AnySession>, OpenError>;
    fn new_game(
        &self,
        spec: &str,
        dice: &mut dyn Chance,
        first: Option<Side>,
    ) -> Result<Box<dyn AnySession>, OpenError>;
    fn duel(
        &self,
        spec: &str,
        a: &Contender,
        b: &Contender,
        games: u32,
        seed: u64,
        progress: &mut dyn FnMut(u32) -> bool,
    ) -> Result<Duel, DuelError>;
    fn train(
        &self,
        spec: &str,
        course: &Course,
        report: &mut dyn FnMut(&Progress<'_>) -> bool,
    ) -> Result<(), TrainError>;
    fn speed(&self, spec: &str, seconds: f64) -> Result<Speed, RulesError>;
    fn statistics(&self, spec: &str, games: u32, seed: u64) -> Result<Statistics, RulesError>;
    fn case(&self, case: &Table) -> Result<(), String>;
}

struct Of<G>(std::marker::PhantomData<G>);

impl<G: Family> OpenFamily for Of<G> {
    fn ids(&self) -> Vec<String> {
        G::ids()
    }

    fn about(&self, spec: &str) -> Result<About, RulesError> {
        Ok(G::load(spec)?.about().clone())
    }

    fn check(&self, name: &str, text: &str) -> Result<About, RulesError> {
        Ok(G::read(name, text)?.about().clone())
    }

    fn open(&self, spec: &str, position: Option<&str>) -> Result<Box<dyn AnySession>, OpenError> {
        let game = G::load(spec)?;
        let pos = match position {
            None => game.start(),
            Some(text) => game
                .read_position(text)
                .map_err(|error| OpenError::Position {
                    game: spec.into(),
                    text: text.into(),
                    error,
                })?,
        };
        Ok(at(Arc::new(game), pos))
    }

    fn new_game(
        &self,
        spec: &str,
        dice: &mut dyn Chance,
        first: Option<Side>,
    ) -> Result<Box<dyn AnySession>, OpenError> {
        Ok(fresh(Arc::new(G::load(spec)?), dice, first))
    }

    fn duel(
        &self,
        spec: &str,
        a: &Contender,
        b: &Contender,
        games: u32,
        seed: u64,
        progress: &mut dyn FnMut(u32) -> bool,
    ) -> Result<Duel, DuelError> {
        let game = Arc::new(G::load(spec)?);
        let (a, b) = (a.player(game.as_ref())?, b.player(game.as_ref())?);
        Ok(lauta_engine::duel(
            &game,
            a.as_ref(),
            b.as_ref(),
            games,
            seed,
            progress,
        ))
    }

    fn train(
        &self,
        spec: &str,
        course: &Course,
        report: &mut dyn FnMut(&Progress<'_>) -> bool,
    ) -> Result<(), TrainError> {
        G::load(spec)?.train(course, report)
    }

    fn statistics(&self, spec: &str, games: u32, seed: u64) -> Result<Statistics, RulesError> {
        let game = G::load(spec)?;
        let id = &game.about().id;
        Ok(crate::statistics::gather(&game, id, games, seed))
    }

    fn speed(&self, spec: &str, seconds: f64) -> Result<Speed, RulesError> {
        Ok(crate::speed::measure(&G::load(spec)?, seconds))
    }

    fn case(&self, case: &Table) -> Result<(), String> {
        G::case(case)
    }
}

/// All families, in the order in which games are listed.
pub(crate) fn families() -> Vec<Box<dyn OpenFamily>> {
    vec![
        of::<lauta_tables::Rules>(),
        of::<lauta_pile::Rules>(),
        of::<lauta_chase::Rules>(),
        of::<lauta_running::Rules>(),
        of::<lauta_sahkku::Rules>(),
        of::<lauta_tab::Rules>(),
        of::<lauta_hunt::Rules>(),
    ]
}

fn of<G: Family>() -> Box<dyn OpenFamily> {
    Box::new(Of::<G>(std::marker::PhantomData))
}

/// Reads a rule file of any family: the first that takes it, or else the errors of the one that
/// it was meant for.
pub(crate) fn check(name: &str, text: &str) -> Result<About, RulesError> {
    let file: Table = text.parse().unwrap_or_default();
    let mut errors = Vec::new();
    for family in families() {
        match family.check(name, text) {
            Ok(about) => return Ok(about),
            Err(error) => errors.push((meant_for(family.as_ref(), &file), error)),
        }
    }
    // The first of the best, for a file that is no TOML is all the same to them.
    errors.reverse();
    let best = errors.into_iter().max_by_key(|(meant, _)| *meant);
    Err(best.map_or(RulesError::File(vec![]), |(_, error)| error))
}

/// How likely a file was meant for `family`: whether its parent is a game of the family, and how
/// many of its rules have the shape of one of the family's.
fn meant_for(family: &dyn OpenFamily, file: &Table) -> (bool, usize) {
    let parent = file.get("parent").and_then(Value::as_str);
    let inherits = parent.is_some_and(|parent| family.ids().iter().any(|id| id == parent));
    let rules = file.get("rules").and_then(Value::as_table);
    let rules = rules.into_iter().flatten();
    let fitting = rules.filter(|(key, value)| {
        // Each rule in a file of its own, so that no other one hides it.
        let rule: Table = [((*key).clone(), (*value).clone())].into_iter().collect();
        let alone: Table = [
            ("format".to_string(), Value::Integer(1)),
            ("rules".to_string(), Value::Table(rule)),
        ]
        .into_iter()
        .collect();
        // What is wrong with the shape of a file the `toml` crate says, in its own words.
        let error = family.check("", &alone.to_string()).err();
        error.is_none_or(|error| !error.to_string().contains("TOML parse error"))
    });
    (inherits, fitting.count())
}

/// The same for every family of games with dice: bots look ahead with the network of the game or the
/// hand-made judgement, or with what a family makes of it.
macro_rules! dice_family {
    ($family:ident) => {
        dice_family!($family, dice_games::judge);
    };
    ($family:ident, $judge:path) => {
        dice_family!($family, $judge, prospects::of);
    };
    ($family:ident, $judge:path, $prospects:path) => {
        impl Family for $family::Rules {
            fn ids() -> Vec<String> {
                $family::ids()
            }

            fn load(spec: &str) -> Result<Self, RulesError> {
                $family::load(spec)
            }

            fn read(name: &str, text: &str) -> Result<Self, RulesError> {
                $family::read(name, text)
            }

            fn player(&self, spec: PlayerSpec) -> Box<dyn Player<Self>> {
                dice_games::player(spec, $judge(self))
            }

            fn best(&self, past: &[Self::Position], effort: Effort) -> Vec<RankedMove> {
                dice_games::best(self, &$judge(self), past, effort.plies, effort.millis)
            }

            fn networked(
                &self,
                file: &[u8],
                plies: u8,
            ) -> Option<Result<Box<dyn Player<Self>>, NetworkError>> {
                Some(dice_games::networked(self, file, plies))
            }

            fn roll_out(
                &self,
                past: &[Self::Position],
                plan: &Trials,
                progress: &mut dyn FnMut(usize, usize) -> bool,
            ) -> Option<RolledOut> {
                dice_games::roll_out(self, &$judge(self), past, plan, progress)
            }

            fn values(&self, side: Side, positions: &[&Self::Position]) -> Option<Vec<f64>> {
                Some(lauta_engine::Evaluator::judge(
                    &$judge(self),
                    self,
                    side,
                    positions,
                ))
            }

            fn prospects(&self, pos: &Self::Position) -> Option<Prospects> {
                $prospects(self, pos, &$judge(self))
            }

            fn train(
                &self,
                course: &Course,
                report: &mut dyn FnMut(&Progress<'_>) -> bool,
            ) -> Result<(), TrainError> {
                Ok(crate::training::train(self, course, report)?)
            }

            fn evaluations_per_s(&self, seconds: f64) -> f64 {
                dice_games::evaluations_per_s(self, &$judge(self), seconds)
            }

            fn case(case: &Table) -> Result<(), String> {
                $family::cases::run(case)
            }
        }
    };
}

dice_family!(lauta_tables, exact::race::judge, exact::race::prospects);
dice_family!(lauta_pile);
dice_family!(lauta_chase);
dice_family!(lauta_running, exact::running::judge);
dice_family!(lauta_sahkku);
dice_family!(lauta_tab);
