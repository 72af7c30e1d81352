//! Bots and analysis of the hunt games: search instead of chance.

use std::collections::BTreeMap;

use lauta_advice::{Basis, Effort, Proven, RankedMove};
use lauta_engine::{Payoff, Player, PlayerSpec, RandomPlayer};
use lauta_game::{Dice, Game, Notation, Side, clock};
use lauta_hunt::{Move, Position, Rules};
use lauta_hunters::search::{self, Found, Limits, Ranked, Search};

use crate::exact::hunt::{Cache, Solved};
use crate::thinks::Thinks;

/// Memory for the table of one search.
const MEGABYTES: usize = 64;

/// A bot of one of the levels.
struct Hunter {
    level: u8,
    /// Folder of solved results, for level 8.
    cache: Option<Cache>,
}

impl Hunter {
    /// The best move if results of some moves have been solved: by them, and by the search for the other moves and
    /// between moves of one result.
    fn by_results(&self, game: &Rules, past: &[Position]) -> Option<(Move, Position)> {
        let solved = Solved::find(game, self.cache.as_ref()?)?;
        let pos = past.last()?;
        let mut moves = vec![];
        game.moves(pos, &mut moves);
        if !moves
            .iter()
            .any(|&mv| solved.winner(&game.play(pos, mv)).is_some())
        {
            return None;
        }
        let limits = search::level(self.level, pos.side()).limits;
        let found = Search::new(game, MEGABYTES).run(past, limits);
        let value = |entry: &Ranked| match result(game, past, entry, Some(&solved)) {
            (Some(winner), _) => equity(Proven::of(winner, pos.side())),
            (None, _) => entry.equity,
        };
        // The first of the best: the moves come in the order of the search.
        let better = |best: (f64, Ranked), next: (f64, Ranked)| match next.0 > best.0 {
            true => next,
            false => best,
        };
        let valued = found.moves.iter().map(|entry| (value(entry), *entry));
        valued.reduce(better).map(|(_, best)| (best.mv, best.next))
    }
}

impl Player<Rules> for Hunter {
    fn pick(&self, game: &Rules, past: &[Position], dice: &mut Dice) -> Option<(Move, Position)> {
        let solved = (self.level >= 8).then(|| self.by_results(game, past));
        solved
            .flatten()
            .or_else(|| search::choose(game, past, self.level, dice))
    }
}

/// The bot of a level, which looks for what has been solved in `cache`.
pub(crate) fn hunter(level: u8, cache: Option<Cache>) -> Box<dyn Player<Rules>> {
    Box::new(Hunter { level, cache })
}

/// A bot that looks at the board after its own move and no further.
struct Greedy;

impl Player<Rules> for Greedy {
    fn pick(&self, game: &Rules, past: &[Position], _: &mut Dice) -> Option<(Move, Position)> {
        let limits = Limits {
            depth: Some(1),
            ..Limits::default()
        };
        let found = Search::new(game, 1).best(past, limits);
        found.moves.first().map(|best| (best.mv, best.next))
    }
}

/// Winner after a move, `Some(None)` for a draw, as far as it is known, and how.
fn result(
    rules: &Rules,
    past: &[Position],
    entry: &Ranked,
    solved: Option<&Solved<'_>>,
) -> (Option<Option<Side>>, Basis) {
    let game: Vec<Position> = past.iter().chain([&entry.next]).copied().collect();
    if let Some(outcome) = rules.outcome(&entry.next).or_else(|| rules.ended_by(&game)) {
        (Some(outcome.winner), Basis::End)
    } else if let Some(win) = entry.win {
        (Some(Some(win.side)), Basis::Proof)
    } else {
        match solved.and_then(|solved| solved.winner(&entry.next)) {
            Some(winner) => (Some(winner), Basis::Table),
            None => (None, Basis::Searched),
        }
    }
}

fn equity(result: Proven) -> f64 {
    match result {
        Proven::Win => 1.0,
        Proven::Draw => 0.0,
        Proven::Loss => -1.0,
    }
}

/// All moves at the end of `past`, best first: what the search has found, and what has been solved and
/// kept in `cache`.
fn rank(rules: &Rules, past: &[Position], found: Found, cache: Option<&Cache>) -> Vec<RankedMove> {
    let Some(pos) = past.last() else {
        return vec![];
    };
    let share = found.nodes / found.moves.len().max(1) as u64;
    let solved = cache.and_then(|cache| Solved::find(rules, cache));
    let mut ranked: Vec<RankedMove> = found
        .moves
        .iter()
        .map(|entry| {
            let (winner, basis) = result(rules, past, entry, solved.as_ref());
            let proven = winner.map(|winner| Proven::of(winner, pos.side()));
            RankedMove {
                mv: rules.write_move(pos, &entry.mv),
                position: rules.write_position(&entry.next),
                equity: proven.map_or(entry.equity, equity),
                outcomes: BTreeMap::default(),
                basis,
                plies: found.depth.saturating_sub(1),
                evaluations: share,
                rollout: None,
                proven,
                within: match basis {
                    Basis::End => Some(1),
                    _ => entry.win.map(|win| win.plies),
                },
            }
        })
        .collect();
    // A stable sort: of equal moves the one found first stays in front.
    ranked.sort_by(|a, b| b.equity.total_cmp(&a.equity));
    ranked
}

impl Thinks for Rules {
    fn player(&self, spec: PlayerSpec, _: Option<&Payoff>) -> Option<Box<dyn Player<Self>>> {
        Some(match spec {
            PlayerSpec::Random => Box::new(RandomPlayer),
            PlayerSpec::Greedy => Box::new(Greedy),
            PlayerSpec::Level(level) => hunter(level, Cache::usual()),
            // A hunter searches and needs no network.
            PlayerSpec::Net(_) => hunter(8, Cache::usual()),
            PlayerSpec::Tariff => return None,
        })
    }

    fn best(&self, past: &[Position], effort: Effort, _: Option<&Payoff>) -> Vec<RankedMove> {
        let limits = match effort.plies {
            // The move itself is the first ply of a search.
            Some(plies) => Limits {
                depth: Some(plies.saturating_add(1)),
                ..Limits::default()
            },
            None => Limits {
                millis: Some(effort.millis),
                ..Limits::default()
            },
        };
        let mut search = Search::new(self, MEGABYTES).threads(effort.threads);
        rank(
            self,
            past,
            search.run(past, limits),
            Cache::usual().as_ref(),
        )
    }

    /// Nodes of a search from the start, a second.
    fn evaluations_per_s(&self, seconds: f64) -> f64 {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a few seconds"
        )]
        let limits = Limits {
            millis: Some((seconds * 1000.0) as u64),
            ..Limits::default()
        };
        let mut search = Search::new(self, MEGABYTES);
        let begin = clock::monotonic();
        let found = search.best(&[self.start()], limits);
        #[expect(clippy::cast_precision_loss, reason = "nodes below 2^52")]
        let nodes = found.nodes as f64;
        nodes / begin.elapsed().as_secs_f64()
    }
}
