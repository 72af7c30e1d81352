//! Bots and analysis of the hunt games: search instead of chance.

use std::collections::BTreeMap;
use std::time::Instant;

use lauta_engine::{Player, PlayerSpec, RandomPlayer};
use lauta_game::{Dice, Game, Notation, RulesError};
use lauta_hunt::search::{self, Limits, Search};
use lauta_hunt::{Move, Position, Rules};

use crate::exact::Solved;
use crate::family::Family;
use crate::session::{Proven, RankedMove};

/// Memory for the table of one search.
const MEGABYTES: usize = 64;

/// A bot of one of the levels.
struct Hunter(u8);

impl Player<Rules> for Hunter {
    fn pick(&self, game: &Rules, past: &[Position], dice: &mut Dice) -> Option<(Move, Position)> {
        search::choose(game, past, self.0, dice)
    }
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

impl Family for Rules {
    fn ids() -> Vec<String> {
        lauta_hunt::ids()
    }

    fn load(spec: &str) -> Result<Self, RulesError> {
        lauta_hunt::load(spec)
    }

    fn read(name: &str, text: &str) -> Result<Self, RulesError> {
        lauta_hunt::read(name, text)
    }

    fn player(&self, spec: PlayerSpec) -> Box<dyn Player<Self>> {
        match spec {
            PlayerSpec::Random => Box::new(RandomPlayer),
            PlayerSpec::Greedy => Box::new(Greedy),
            PlayerSpec::Level(level) => Box::new(Hunter(level)),
        }
    }

    fn best(&self, past: &[Position], plies: Option<u8>, millis: u64) -> Vec<RankedMove> {
        let Some(pos) = past.last() else {
            return vec![];
        };
        let limits = match plies {
            // The move itself is the first ply of a search.
            Some(plies) => Limits {
                depth: Some(plies.saturating_add(1)),
                ..Limits::default()
            },
            None => Limits {
                millis: Some(millis),
                ..Limits::default()
            },
        };
        let found = Search::new(self, MEGABYTES).run(past, limits);
        let share = found.nodes / found.moves.len().max(1) as u64;
        let solved = Solved::find(self);
        let mut ranked: Vec<RankedMove> = found
            .moves
            .iter()
            .map(|entry| {
                let searched = entry.win.map(|win| Some(win.side));
                let winner = searched.or_else(|| solved.as_ref()?.winner(past, &entry.next));
                let proven = winner.map(|winner| match winner {
                    Some(side) if side == pos.side() => Proven::Win,
                    Some(_) => Proven::Loss,
                    None => Proven::Draw,
                });
                RankedMove {
                    mv: self.write_move(pos, &entry.mv),
                    position: self.write_position(&entry.next),
                    equity: match proven {
                        Some(Proven::Win) => 1.0,
                        Some(Proven::Loss) => -1.0,
                        Some(Proven::Draw) => 0.0,
                        None => entry.equity,
                    },
                    outcomes: BTreeMap::default(),
                    plies: found.depth.saturating_sub(1),
                    evaluations: share,
                    proven,
                }
            })
            .collect();
        // What the search found sooner stays in front of what is as good.
        ranked.sort_by(|a, b| b.equity.total_cmp(&a.equity));
        ranked
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
        let begin = Instant::now();
        let found = search.best(&[self.start()], limits);
        #[expect(clippy::cast_precision_loss, reason = "nodes below 2^52")]
        let nodes = found.nodes as f64;
        nodes / begin.elapsed().as_secs_f64()
    }

    fn case(case: &toml::Table) -> Result<(), String> {
        lauta_hunt::cases::run(case)
    }
}
