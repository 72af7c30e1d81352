//! The bots of a game: by expectimax with the family's evaluator, or by alpha-beta search.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use lauta_advice::{Effort, Outlook, RankedMove, RolledOut, RolledOutlook};
use lauta_engine::net::{Network, NetworkError, Shape};
use lauta_engine::{
    Evaluator, Expectimax, Judge, Payoff, Player, PlayerSpec, Progress, RandomPlayer, TariffPlayer,
    TrainingOptions, Trials,
};
use lauta_game::{
    Dice, Editing, Family, Features, Figures, IncrementalFeatures, Inputs, Moves, Side,
};
use lauta_play::{DuelError, DuelPlayer, Entrant, OutsidePlayer};

use crate::networks::network_of;

/// A game that the program can play.
pub(crate) trait Thinks: Family + Figures + Editing {
    /// The bot of this name, to which endings are worth `payoff`, or else their points; `None` if it cannot play
    /// this game.
    fn player(&self, spec: PlayerSpec, payoff: Option<&Payoff>) -> Option<Box<dyn Player<Self>>>;
    /// All moves at the end of `past`, best first, with endings worth `payoff`, or else their points.
    fn best(
        &self,
        past: &[Self::Position],
        effort: Effort,
        payoff: Option<&Payoff>,
    ) -> Vec<RankedMove>;
    /// Evaluations (or nodes) a second, measured for about `seconds`.
    fn evaluations_per_s(&self, seconds: f64) -> f64;
    /// The game and the position in it that are thought about instead of `pos`; see [`Judged::thought`].
    fn instead(&self, pos: &Self::Position) -> Option<(Arc<Self>, Self::Position)> {
        let _ = pos;
        None
    }
    /// True if the side to choose in `pos` only bears its men off; see [`Judged::bears_off`].
    fn bears_off(&self, pos: &Self::Position) -> bool {
        let _ = pos;
        false
    }
    /// This game with the methods of games with dice; `None` if it has no dice.
    fn in_chances(&self) -> Option<&dyn InChances<Self>> {
        None
    }
}

/// A game of which a judge says how likely each ending is.
pub(crate) trait InChances<G: Family> {
    /// The bot that searches `plies` plies with the network in a file.
    fn networked(
        &self,
        file: &[u8],
        plies: u8,
        payoff: Option<&Payoff>,
    ) -> Result<Box<dyn Player<G>>, NetworkError>;
    /// All moves at the end of `past`, best first, rolled out.
    fn roll_out(
        &self,
        past: &[G::Position],
        plan: &Trials,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<RolledOut>;
    /// The outlook of the side about to throw in `pos`, rolled out with the cube of the plan.
    fn roll_out_cube(
        &self,
        pos: &G::Position,
        plan: &Trials,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<RolledOutlook>;
    /// Values of positions for `side` by static evaluation, with endings worth `payoff`.
    fn values(&self, side: Side, positions: &[&G::Position], payoff: &Payoff) -> Vec<f64>;
    /// The outlook of the side about to throw in `pos`, from `plies` throws ahead, with endings worth `payoff`, or else
    /// their points.
    fn outlook(&self, pos: &G::Position, plies: u8, payoff: Option<&Payoff>) -> Option<Outlook>;
    /// True if moves may pay points during the game.
    fn pays(&self) -> bool;
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

    /// The outlook of the side about to throw in `pos`, from `plies` throws ahead, with endings worth `payoff`, or else
    /// their points.
    fn outlook(&self, pos: &Self::Position, plies: u8, payoff: Option<&Payoff>) -> Option<Outlook> {
        lauta_advice::outlook(self, pos, &self.judge(), plies, payoff)
    }

    /// True if the side to choose in `pos` does nothing any more but bear its men off.
    fn bears_off(&self, pos: &Self::Position) -> bool {
        let _ = pos;
        false
    }

    /// The answers to a choice that asks for knowledge of the rules alone: the right one, and those of
    /// somebody who overlooks something.
    fn known(&self, pos: &Self::Position) -> Option<Moves<Self>> {
        let _ = pos;
        None
    }

    /// The game without choices that [`Judged::known`] answers, and the position in it that comes to the same, for a
    /// game that has such choices.
    fn thought(&self, pos: &Self::Position) -> Option<(Arc<Self>, Self::Position)> {
        let _ = pos;
        None
    }
}

/// A player who answers by knowledge what is not thought about, and now and then overlooks something.
struct Knowing<G> {
    player: Box<dyn Player<G>>,
    /// Chance that an answer overlooks something, 0 to 1.
    overlooks: f64,
}

impl<G: Judged> Player<G> for Knowing<G> {
    fn pick(
        &self,
        game: &G,
        past: &[G::Position],
        dice: &mut Dice,
    ) -> Option<(G::Move, G::Position)> {
        let pos = past.last()?;
        if let Some(mut answers) = game.known(pos) {
            let slips = answers.len() > 1 && self.overlooks > 0.0 && dice.unit() < self.overlooks;
            let n = if slips {
                1 + dice.below(answers.len() - 1)
            } else {
                0
            };
            return (n < answers.len()).then(|| answers.swap_remove(n));
        }
        let Some((thought, at)) = game.thought(pos) else {
            return self.player.pick(game, past, dice);
        };
        let (mv, _) = self
            .player
            .pick(&thought, std::slice::from_ref(&at), dice)?;
        game.read_move(pos, &thought.write_move(&at, &mv)).ok()
    }
}

/// Share of the events and faults that a level does not see.
fn overlooked(spec: PlayerSpec) -> f64 {
    match spec {
        PlayerSpec::Level(level) => 0.06 * f64::from(7_u8.saturating_sub(level)),
        PlayerSpec::Random | PlayerSpec::Greedy | PlayerSpec::Tariff | PlayerSpec::Net(_) => 0.0,
    }
}

/// Moves that were ranked in the game that is thought about, with the positions that they lead to in this one.
fn as_played<G: Judged>(
    game: &G,
    pos: &G::Position,
    mut ranked: Vec<RankedMove>,
) -> Vec<RankedMove> {
    for entry in &mut ranked {
        if let Ok((_, next)) = game.read_move(pos, &entry.mv) {
            entry.position = game.write_position(&next);
        }
    }
    ranked
}

/// The network of a game, or else the evaluation by hand.
pub(crate) fn judge<G: IncrementalFeatures>(game: &G) -> Judge {
    network_of(game).map_or(Judge::HandMade, Judge::Net)
}

impl<G: Judged> Thinks for G {
    fn player(&self, spec: PlayerSpec, payoff: Option<&Payoff>) -> Option<Box<dyn Player<Self>>> {
        let instead = self.thought(&self.start());
        let game = instead.as_ref().map_or(self, |(game, _)| game);
        let throws_score = self.throw_points(&self.start()).is_some();
        let player: Box<dyn Player<Self>> = match spec {
            PlayerSpec::Random => return Some(Box::new(RandomPlayer)),
            PlayerSpec::Greedy if throws_score => Box::new(TariffPlayer::GREEDY),
            PlayerSpec::Greedy => Box::new(Expectimax::from_spec(Judge::HandMade, spec)),
            PlayerSpec::Tariff => Box::new(throws_score.then_some(TariffPlayer::BOTH)?),
            PlayerSpec::Level(_) | PlayerSpec::Net(_) => {
                let player = Expectimax::from_spec(game.judge(), spec);
                Box::new(player.with_payoff(payoff.cloned()))
            }
        };
        Some(Box::new(Knowing {
            player,
            overlooks: overlooked(spec),
        }))
    }

    fn best(
        &self,
        past: &[Self::Position],
        effort: Effort,
        payoff: Option<&Payoff>,
    ) -> Vec<RankedMove> {
        let Some(pos) = past.last().filter(|pos| self.known(pos).is_none()) else {
            return vec![];
        };
        let best = |game: &Self, past: &[Self::Position]| {
            lauta_advice::best(game, &game.judge(), past, effort, payoff)
        };
        match self.thought(pos) {
            Some((game, at)) => as_played(self, pos, best(&game, &[at])),
            None => best(self, past),
        }
    }

    fn evaluations_per_s(&self, seconds: f64) -> f64 {
        lauta_engine::evaluations_per_s(self, &self.judge(), seconds)
    }

    fn instead(&self, pos: &Self::Position) -> Option<(Arc<Self>, Self::Position)> {
        self.thought(pos)
    }

    fn bears_off(&self, pos: &Self::Position) -> bool {
        Judged::bears_off(self, pos)
    }

    fn in_chances(&self) -> Option<&dyn InChances<Self>> {
        Some(self)
    }
}

impl<G: Judged> InChances<G> for G {
    fn networked(
        &self,
        file: &[u8],
        plies: u8,
        payoff: Option<&Payoff>,
    ) -> Result<Box<dyn Player<G>>, NetworkError> {
        let player = Expectimax::from_spec(network_in(self, file)?, PlayerSpec::Net(plies));
        Ok(Box::new(player.with_payoff(payoff.cloned())))
    }

    fn roll_out(
        &self,
        past: &[G::Position],
        plan: &Trials,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<RolledOut> {
        let pos = past.last().filter(|pos| self.known(pos).is_none())?;
        let Some((game, at)) = self.thought(pos) else {
            return lauta_advice::roll_out(self, &Judged::judge(self), past, plan, progress);
        };
        let rolled = lauta_advice::roll_out(&*game, &Judged::judge(&*game), &[at], plan, progress)?;
        let moves = as_played(self, pos, rolled.moves);
        Some(RolledOut { moves, ..rolled })
    }

    fn roll_out_cube(
        &self,
        pos: &G::Position,
        plan: &Trials,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<RolledOutlook> {
        lauta_advice::roll_out_cube(self, &Judged::judge(self), pos, plan, progress)
    }

    fn values(&self, side: Side, positions: &[&G::Position], payoff: &Payoff) -> Vec<f64> {
        Judged::judge(self).judge_by(payoff, self, side, positions)
    }

    fn outlook(&self, pos: &G::Position, plies: u8, payoff: Option<&Payoff>) -> Option<Outlook> {
        Judged::outlook(self, pos, plies, payoff)
    }

    fn pays(&self) -> bool {
        Features::pays(self)
    }

    fn train(
        &self,
        options: &TrainingOptions,
        report: &mut dyn FnMut(&Progress<'_>) -> bool,
    ) -> Result<(), NetworkError> {
        match self.thought(&self.start()) {
            Some((game, _)) => lauta_engine::train(&*game, options, report),
            None => lauta_engine::train(self, options, report),
        }
    }
}

/// The network in a file, which must have been made for just these rules.
pub(crate) fn network_in<G: IncrementalFeatures + Family>(
    game: &G,
    file: &[u8],
) -> Result<Judge, NetworkError> {
    let (net, card) = Network::read(file, &Shape::of(game, &[]))?;
    if card.rules != format!("{:016x}", game.about().rules_number) {
        return Err(NetworkError::OtherRules { game: card.game });
    }
    Ok(Judge::Net(Arc::new(net)))
}

/// A player outside the program, and the number of the game that it plays.
struct Outside<'a> {
    player: &'a dyn OutsidePlayer,
    number: AtomicU32,
}

impl<G: Family> Player<G> for Outside<'_> {
    fn pick(&self, game: &G, past: &[G::Position], _: &mut Dice) -> Option<(G::Move, G::Position)> {
        let pos = past.last()?;
        let number = self.number.load(Ordering::Relaxed);
        let text = self.player.pick(number, &game.write_position(pos))?;
        game.read_move(pos, &text).ok()
    }

    fn begin(&self, number: u32) {
        self.number.store(number, Ordering::Relaxed);
    }
}

/// The player that takes part in a duel, inside the program or outside it.
///
/// # Errors
/// As [`player_of`].
pub(crate) fn entrant<'a, G: Thinks>(
    game: &G,
    who: &Entrant<'a>,
) -> Result<Box<dyn Player<G> + 'a>, DuelError> {
    match *who {
        Entrant::Player(ref player) => Ok(player_of(game, player, None)?),
        Entrant::Outside(player) => Ok(Box::new(Outside {
            player,
            number: AtomicU32::new(0),
        })),
    }
}

/// The player of the program that takes part in a duel.
///
/// # Errors
/// If it cannot play this game, or is a network that cannot be used.
pub(crate) fn player_of<G: Thinks>(
    game: &G,
    who: &DuelPlayer,
    payoff: Option<&Payoff>,
) -> Result<Box<dyn Player<G>>, DuelError> {
    let (file, plies) = match who {
        DuelPlayer::Bot(spec) => {
            let player = game.player(*spec, payoff);
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
    dice.networked(&bytes, plies, payoff)
        .map_err(|error| DuelError::Network {
            file: file.clone(),
            error,
        })
}
