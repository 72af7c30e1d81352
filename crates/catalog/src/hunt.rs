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

#[cfg(test)]
mod tests {
    use lauta_game::Turn;

    use super::*;
    use crate::exact::hunt::{Claim, Solver};

    /// Two deer and three dogs on a field of 3 x 3, two dogs in hand.
    const SMALL: &str = "format = 1\nparent = 'deer-and-dogs'\nname = 'Small'\n[rules]\n\
        lines = ['a1 b1 c1', 'a2 b2 c2', 'a3 b3 c3', 'a1 a2 a3', 'b1 b2 b3', 'c1 c2 c3', 'a1 b2 c3', 'c1 b2 a3']\n\
        start = 'X1X/ooo/3 X 2 0'\ntarget = 3\n";

    /// Positions of random games, whose player has to choose.
    fn positions(rules: &Rules) -> Vec<Position> {
        let mut dice = Dice::from_seed(1);
        let mut pos = rules.start();
        let mut found = vec![];
        while found.len() < 60 {
            found.push(pos);
            let next = rules.random_step(&pos, &mut dice);
            pos = next.unwrap_or_else(|| rules.start());
            while !matches!(rules.turn(&pos), Turn::Choice(..)) {
                pos = rules.start();
            }
        }
        found
    }

    /// Solves a game, and keeps the results.
    fn solve(rules: &Rules, cache: &Cache) {
        let solver = Solver::new(rules).unwrap();
        for claim in [Claim::Win, Claim::Hold] {
            let mut below = None;
            for hand in 0..=rules.start().hand() {
                let mut level = solver.begin(claim, hand);
                solver.run(&mut level, below.as_ref(), 1, &mut |_| true);
                cache.save(&solver, &level).unwrap();
                below = Some(level);
            }
        }
    }

    #[test]
    fn level_8_keeps_a_result_that_has_been_solved() {
        let study = include_str!("../../hunters/studies/two-mountains-19.toml");
        let rules = lauta_hunt::GAMES.read("two-mountains-19", study).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::new(folder.path());
        solve(&rules, &cache);
        let solved = Solved::find(&rules, &cache).unwrap();
        // By the search alone level 8 loses it: the end is too far away.
        let drawn = rules.read_position("1/1X1/3/oX1/3/3/2o o 0 42").unwrap();
        assert_eq!(solved.winner(&drawn), Some(None));
        let mut dice = Dice::from_seed(1);
        let level_8 = hunter(8, Some(cache));
        let (_, next) = level_8.pick(&rules, &[drawn], &mut dice).unwrap();
        assert_eq!(solved.winner(&next), Some(None));
    }

    #[test]
    fn what_has_been_solved_is_marked_as_proved() {
        let rules = lauta_hunt::GAMES.read("small", SMALL).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::new(folder.path());
        let shallow = |pos: Position, cache: Option<&Cache>| {
            let limits = Limits {
                depth: Some(1),
                ..Limits::default()
            };
            let found = Search::new(&rules, MEGABYTES).run(&[pos], limits);
            rank(&rules, &[pos], found, cache)
        };
        let positions = positions(&rules);
        for &pos in &positions {
            let ranked = shallow(pos, Some(&cache));
            assert!(ranked.iter().all(|entry| entry.basis != Basis::Table));
        }
        solve(&rules, &cache);
        let mut seen = vec![];
        for &pos in &positions {
            let ranked = shallow(pos, Some(&cache));
            assert!(
                ranked.iter().all(|entry| entry.proven.is_some()),
                "{}",
                rules.write_position(&pos)
            );
            assert!(ranked.is_sorted_by(|a, b| a.proven >= b.proven));
            // A search that sees the end itself says the same.
            let deep = Limits {
                depth: Some(16),
                ..Limits::default()
            };
            let found = Search::new(&rules, MEGABYTES).run(&[pos], deep);
            for found in rank(&rules, &[pos], found, None) {
                let same = ranked.iter().find(|entry| entry.mv == found.mv).unwrap();
                if found.proven.is_some() {
                    assert_eq!(same.proven, found.proven, "{}", found.position);
                }
                seen.push((same.basis, same.proven, found.proven));
            }
        }
        let (win, loss) = (Some(Proven::Win), Some(Proven::Loss));
        for wanted in [
            (Basis::Table, win, win),
            (Basis::Table, loss, loss),
            (Basis::Table, Some(Proven::Draw), None),
            (Basis::End, win, win),
        ] {
            assert!(seen.contains(&wanted), "{wanted:?}");
        }
    }
}
