//! The bots of a game: by expectimax with the family's evaluator, or by alpha-beta search.

use std::sync::Arc;

use lauta_advice::{Effort, Outlook, RankedMove, RolledOut};
use lauta_engine::net::{Network, NetworkError, Shape};
use lauta_engine::{
    Evaluator, Expectimax, Judge, Player, PlayerSpec, Progress, RandomPlayer, TariffPlayer,
    TrainingOptions, Trials,
};
use lauta_game::{Editing, Family, Figures, IncrementalFeatures, Inputs, Side};
use lauta_play::{DuelError, DuelPlayer};

use crate::networks::network_of;

/// A game that the program can play.
pub(crate) trait Thinks: Family + Figures + Editing {
    /// The bot of this name; `None` if it cannot play this game.
    fn player(&self, spec: PlayerSpec) -> Option<Box<dyn Player<Self>>>;
    /// All moves at the end of `past`, best first.
    fn best(&self, past: &[Self::Position], effort: Effort) -> Vec<RankedMove>;
    /// Evaluations (or nodes) a second, measured for about `seconds`.
    fn evaluations_per_s(&self, seconds: f64) -> f64;
    /// This game with the methods of games with dice; `None` if it has no dice.
    fn in_chances(&self) -> Option<&dyn InChances<Self>> {
        None
    }
}

/// A game of which a judge says how likely each ending is.
pub(crate) trait InChances<G: Family> {
    /// The bot that searches `plies` plies with the network in a file.
    fn networked(&self, file: &[u8], plies: u8) -> Result<Box<dyn Player<G>>, NetworkError>;
    /// All moves at the end of `past`, best first, rolled out.
    fn roll_out(
        &self,
        past: &[G::Position],
        plan: &Trials,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<RolledOut>;
    /// Values of positions for `side`, in points, by static evaluation.
    fn values(&self, side: Side, positions: &[&G::Position]) -> Vec<f64>;
    /// The outlook of the side about to throw in `pos`.
    fn outlook(&self, pos: &G::Position) -> Option<Outlook>;
    /// Trains a network.
    fn train(
        &self,
        options: &TrainingOptions,
        report: &mut dyn FnMut(&Progress<'_>) -> bool,
    ) -> Result<(), NetworkError>;
}

/// A family of games with dice, by its judge; all else follows from that.
pub(crate) trait Judged: Family + Figures + Editing + IncrementalFeatures + Inputs {
    /// The game's best judge, with the tables that the family has.
    fn judge(&self) -> impl Evaluator<Self> + Clone + 'static {
        judge(self)
    }

    /// The outlook of the side about to throw in `pos`.
    fn outlook(&self, pos: &Self::Position) -> Option<Outlook> {
        lauta_advice::outlook(self, pos, &self.judge())
    }
}

/// The network of a game, or else the evaluation by hand.
pub(crate) fn judge<G: IncrementalFeatures>(game: &G) -> Judge {
    network_of(game).map_or(Judge::HandMade, Judge::Net)
}

impl<G: Judged> Thinks for G {
    fn player(&self, spec: PlayerSpec) -> Option<Box<dyn Player<Self>>> {
        let throws_score = self.throw_points(&self.start()).is_some();
        Some(match spec {
            PlayerSpec::Random => Box::new(RandomPlayer),
            PlayerSpec::Greedy if throws_score => Box::new(TariffPlayer::GREEDY),
            PlayerSpec::Greedy => Box::new(Expectimax::from_spec(Judge::HandMade, spec)),
            PlayerSpec::Tariff => Box::new(throws_score.then_some(TariffPlayer::BOTH)?),
            PlayerSpec::Level(_) | PlayerSpec::Net(_) => {
                Box::new(Expectimax::from_spec(self.judge(), spec))
            }
        })
    }

    fn best(&self, past: &[Self::Position], effort: Effort) -> Vec<RankedMove> {
        lauta_advice::best(self, &self.judge(), past, effort.plies, effort.millis)
    }

    fn evaluations_per_s(&self, seconds: f64) -> f64 {
        lauta_engine::evaluations_per_s(self, &self.judge(), seconds)
    }

    fn in_chances(&self) -> Option<&dyn InChances<Self>> {
        Some(self)
    }
}

impl<G: Judged> InChances<G> for G {
    fn networked(&self, file: &[u8], plies: u8) -> Result<Box<dyn Player<G>>, NetworkError> {
        let (net, card) = Network::read(file, &Shape::of(self, &[]))?;
        // It must have been made for just these rules.
        if card.rules != format!("{:016x}", self.about().rules_number) {
            return Err(NetworkError::OtherRules { game: card.game });
        }
        let spec = PlayerSpec::Net(plies);
        Ok(Box::new(Expectimax::from_spec(
            Judge::Net(Arc::new(net)),
            spec,
        )))
    }

    fn roll_out(
        &self,
        past: &[G::Position],
        plan: &Trials,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<RolledOut> {
        lauta_advice::roll_out(self, &self.judge(), past, plan, progress)
    }

    fn values(&self, side: Side, positions: &[&G::Position]) -> Vec<f64> {
        Evaluator::judge(&Judged::judge(self), self, side, positions)
    }

    fn outlook(&self, pos: &G::Position) -> Option<Outlook> {
        Judged::outlook(self, pos)
    }

    fn train(
        &self,
        options: &TrainingOptions,
        report: &mut dyn FnMut(&Progress<'_>) -> bool,
    ) -> Result<(), NetworkError> {
        lauta_engine::train(self, options, report)
    }
}

/// The player that takes part in a duel.
///
/// # Errors
/// If it cannot play this game, or is a network that cannot be used.
pub(crate) fn player_of<G: Thinks>(
    game: &G,
    who: &DuelPlayer,
) -> Result<Box<dyn Player<G>>, DuelError> {
    let (file, plies) = match who {
        DuelPlayer::Bot(spec) => {
            let player = game.player(*spec);
            return player.ok_or_else(|| DuelError::Player {
                player: *spec,
                game: game.about().id.clone(),
            });
        }
        DuelPlayer::Network { file, plies } => (file, *plies),
    };
    let dice = game.in_chances();
    let dice = dice.ok_or_else(|| DuelError::NoDice(game.about().id.clone()))?;
    let bytes = std::fs::read(file).map_err(|error| DuelError::File {
        file: file.clone(),
        error,
    })?;
    dice.networked(&bytes, plies)
        .map_err(|error| DuelError::Network {
            file: file.clone(),
            error,
        })
}
