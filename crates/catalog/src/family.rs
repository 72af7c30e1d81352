//! The families, and each without its type. A new family is a crate and a line in each of the two lists here.

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::Arc;

use lauta_engine::{Duel, Evaluator, Payoff, Progress, Speed, Statistics, TrainingOptions};
use lauta_game::rulefile::Files;
use lauta_game::{About, Chance, Moves, RulesError, Side, cases};
use lauta_play::{AnySession, DuelError, Entrant, OpenError};
use toml::Table;

use crate::TrainError;
use crate::session::{at, fresh};
use crate::thinks::{Judged, Thinks, entrant, judge};

/// A family without its type.
pub(crate) trait OpenFamily: Sync {
    fn ids(&self) -> Vec<String>;
    fn has(&self, id: &str) -> bool;
    fn lessons(&self) -> &'static Files;
    fn problems(&self) -> &'static Files;
    fn about(&self, spec: &str) -> Result<About, RulesError>;
    fn check(&self, id: &str, text: &str, beside: &Beside) -> Result<About, RulesError>;
    fn add(&self, id: &str, text: &str, beside: &Beside, listed: bool) -> Result<(), RulesError>;
    fn compilations(&self) -> u64;
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
        players: [&Entrant<'_>; 2],
        games: u32,
        seed: u64,
        progress: &mut dyn FnMut(u32) -> bool,
    ) -> Result<Duel, DuelError>;
    fn train(
        &self,
        spec: &str,
        options: &TrainingOptions,
        report: &mut dyn FnMut(&Progress<'_>) -> bool,
    ) -> Result<(), TrainError>;
    fn speed(&self, spec: &str, seconds: f64) -> Result<Speed, RulesError>;
    fn statistics(&self, spec: &str, games: u32, seed: u64) -> Result<Statistics, RulesError>;
    fn case(&self, case: &Table) -> Result<(), String>;
}

/// Rule files in which parents are looked for first: texts by id.
pub(crate) type Beside = BTreeMap<String, String>;

/// A family, and how one of its worked cases is run.
struct Of<G>(PhantomData<fn() -> G>, fn(&Table) -> Result<(), String>);

/// All families, in the order in which games are listed.
pub(crate) const FAMILIES: [&dyn OpenFamily; 9] = [
    &Of::<lauta_tables::Rules>(PhantomData, lauta_tables::cases::run),
    &Of::<lauta_trictrac::Rules>(PhantomData, lauta_trictrac::cases::run),
    &Of::<lauta_pile::Rules>(PhantomData, cases::run::<lauta_pile::Rules>),
    &Of::<lauta_chase::Rules>(PhantomData, cases::run::<lauta_chase::Rules>),
    &Of::<lauta_facing::Rules>(PhantomData, cases::run::<lauta_facing::Rules>),
    &Of::<lauta_running::Rules>(PhantomData, cases::run::<lauta_running::Rules>),
    &Of::<lauta_sahkku::Rules>(PhantomData, cases::run::<lauta_sahkku::Rules>),
    &Of::<lauta_tab::Rules>(PhantomData, cases::run::<lauta_tab::Rules>),
    &Of::<lauta_hunt::Rules>(PhantomData, lauta_hunt::cases::run),
];

impl Judged for lauta_pile::Rules {}
impl Judged for lauta_chase::Rules {}
impl Judged for lauta_facing::Rules {}
impl Judged for lauta_sahkku::Rules {}
impl Judged for lauta_tab::Rules {}

impl Judged for lauta_trictrac::Rules {
    fn known(&self, pos: &Self::Position) -> Option<Moves<Self>> {
        self.known(pos)
    }

    fn thought(&self, pos: &Self::Position) -> Option<(Arc<Self>, Self::Position)> {
        self.thought(pos)
    }
}

impl Judged for lauta_running::Rules {
    fn judge(&self) -> impl Evaluator<Self> + Clone + 'static {
        lauta_exact::endgames::judge(self, judge(self))
    }
}

impl Judged for lauta_tables::Rules {
    fn judge(&self) -> impl Evaluator<Self> + Clone + 'static {
        lauta_exact::race::judge(self, judge(self))
    }

    fn outlook(
        &self,
        pos: &Self::Position,
        plies: u8,
        payoff: Option<&Payoff>,
    ) -> Option<lauta_advice::Outlook> {
        use lauta_engine::cube::efficiency;
        let apart = self.pips_apart(pos);
        let efficiency = apart.map_or(efficiency::CONTACT, efficiency::race);
        let judge = Judged::judge(self);
        lauta_exact::race::outlook(self, pos, &judge, plies, payoff, efficiency)
    }

    fn bears_off(&self, pos: &Self::Position) -> bool {
        self.only_bears_off(pos)
    }
}

impl<G: Thinks> OpenFamily for Of<G> {
    fn ids(&self) -> Vec<String> {
        G::library().ids()
    }

    fn has(&self, id: &str) -> bool {
        G::library().has(id)
    }

    fn lessons(&self) -> &'static Files {
        G::LESSONS
    }

    fn problems(&self) -> &'static Files {
        G::PROBLEMS
    }

    fn about(&self, spec: &str) -> Result<About, RulesError> {
        Ok(G::library().load(spec)?.about().clone())
    }

    fn check(&self, id: &str, text: &str, beside: &Beside) -> Result<About, RulesError> {
        Ok(G::library().read_beside(id, text, beside)?.about().clone())
    }

    fn add(&self, id: &str, text: &str, beside: &Beside, listed: bool) -> Result<(), RulesError> {
        G::library().add(id, text, beside, listed)
    }

    fn compilations(&self) -> u64 {
        G::library().compilations()
    }

    fn open(&self, spec: &str, position: Option<&str>) -> Result<Box<dyn AnySession>, OpenError> {
        let game = G::library().load(spec)?;
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
        Ok(at(game, pos))
    }

    fn new_game(
        &self,
        spec: &str,
        dice: &mut dyn Chance,
        first: Option<Side>,
    ) -> Result<Box<dyn AnySession>, OpenError> {
        Ok(fresh(G::library().load(spec)?, dice, first))
    }

    fn duel(
        &self,
        spec: &str,
        [a, b]: [&Entrant<'_>; 2],
        games: u32,
        seed: u64,
        progress: &mut dyn FnMut(u32) -> bool,
    ) -> Result<Duel, DuelError> {
        let game = G::library().load(spec)?;
        let (a, b) = (entrant(game.as_ref(), a)?, entrant(game.as_ref(), b)?);
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
        options: &TrainingOptions,
        report: &mut dyn FnMut(&Progress<'_>) -> bool,
    ) -> Result<(), TrainError> {
        let game = G::library().load(spec)?;
        let dice = game.in_chances();
        let dice = dice.ok_or_else(|| TrainError::NoDice(game.about().id.clone()))?;
        Ok(dice.train(options, report)?)
    }

    fn statistics(&self, spec: &str, games: u32, seed: u64) -> Result<Statistics, RulesError> {
        let game = G::library().load(spec)?;
        let id = &game.about().id;
        Ok(lauta_engine::statistics(game.as_ref(), id, games, seed))
    }

    fn speed(&self, spec: &str, seconds: f64) -> Result<Speed, RulesError> {
        let game = G::library().load(spec)?;
        Ok(lauta_engine::speed(game.as_ref(), seconds, |seconds| {
            game.evaluations_per_s(seconds)
        }))
    }

    fn case(&self, case: &Table) -> Result<(), String> {
        (self.1)(case)
    }
}
