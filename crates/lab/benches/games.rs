//! Times that a user waits for: lists of moves, random games, reading rules, drawing, thinking.

#![expect(clippy::unwrap_used, reason = "a benchmark may")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use lauta_engine::{Budget, Evaluator, Expectimax, HandMade};
use lauta_game::{BoardView, Dice, Game, Inputs, Notation, Side, Turn, perft};
use lauta_hunters::search::{Limits, Search};
use lauta_lab::backgammon::{Board, plays};

/// Positions of random games in which somebody has to choose; always the same.
fn sample<G: Game>(game: &G, count: usize) -> Vec<G::Position> {
    let mut dice = Dice::from_seed(1);
    let mut pos = game.start();
    let mut sample = Vec::new();
    while sample.len() < count {
        if let Turn::Choice(..) = game.turn(&pos) {
            sample.push(pos.clone());
        }
        pos = game
            .random_step(&pos, &mut dice)
            .unwrap_or_else(|| game.start());
    }
    sample
}

/// Benchmarks of every game.
fn rules<G: Notation + BoardView>(c: &mut Criterion, game: &G) {
    let id = &game.about().id;
    let positions = sample(game, 100);
    c.bench_function(&format!("{id}: list moves of 100 positions"), |b| {
        b.iter(|| {
            for pos in &positions {
                black_box(game.turn(black_box(pos)));
            }
        });
    });
    let mut dice = Dice::from_seed(2);
    c.bench_function(&format!("{id}: one random game"), |b| {
        b.iter(|| {
            let mut pos = game.start();
            while let Some(next) = game.random_step(&pos, &mut dice) {
                pos = next;
            }
            pos
        });
    });
    c.bench_function(&format!("{id}: perft 2"), |b| {
        b.iter(|| perft(game, &game.start(), 2))
    });
    let view = game.view(&positions[50]);
    let style = lauta_draw::Style::default();
    c.bench_function(&format!("{id}: draw a board"), |b| {
        b.iter(|| lauta_draw::svg(&view, &style))
    });
}

/// More benchmarks for games with dice.
fn thinking<G: Inputs + Notation>(c: &mut Criterion, game: &G) {
    let id = &game.about().id;
    let positions = sample(game, 256);
    for size in [1, 16, 256] {
        let batch: Vec<&G::Position> = positions.iter().take(size).collect();
        c.bench_function(&format!("{id}: judge {size} positions"), |b| {
            b.iter(|| HandMade.judge(game, Side::First, black_box(&batch)));
        });
    }
    for plies in [1, 2] {
        let player = Expectimax::new(HandMade, Budget::playing(plies));
        c.bench_function(&format!("{id}: rank moves, {plies} plies"), |b| {
            b.iter(|| player.rank(game, black_box(&positions[20])));
        });
    }
}

/// The generator that reads rule files against one written for backgammon alone, over the same
/// positions and all 21 throws of each.
fn by_hand(c: &mut Criterion) {
    let game = lauta_tables::load("backgammon").unwrap();
    let mut positions: Vec<_> = sample(&game, 100);
    positions.retain(|pos| game.outcome(pos).is_none());
    let Turn::Throw(_, throws) = game.turn(&game.start()) else {
        return;
    };
    let boards: Vec<Board> = positions
        .iter()
        .map(|pos| {
            let mut board = Board {
                me: [0; 26],
                opp: [0; 26],
            };
            for point in 0..26u8 {
                board.me[usize::from(point)] = pos.mine(point);
                board.opp[usize::from(point)] = pos.theirs(point);
            }
            board
        })
        .collect();
    let mut group = c.benchmark_group("backgammon: all throws of 100 positions");
    group.bench_function("by rule file", |b| {
        b.iter(|| {
            for pos in &positions {
                for (throw, _) in throws {
                    black_box(game.turn(&game.after(black_box(pos), *throw)));
                }
            }
        });
    });
    group.bench_function("by hand", |b| {
        b.iter(|| {
            for board in &boards {
                for (throw, _) in throws {
                    let faces = throw.faces();
                    black_box(plays(black_box(board), (faces[0], faces[1])));
                }
            }
        });
    });
    group.finish();
}

fn tables(c: &mut Criterion) {
    for id in ["backgammon", "bradspel"] {
        let game = lauta_tables::load(id).unwrap();
        rules(c, &game);
        thinking(c, &game);
    }
    c.bench_function("read a rule file", |b| {
        b.iter(|| lauta_tables::load("bradspel").unwrap())
    });
}

fn running(c: &mut Criterion) {
    for id in ["daldos", "daldosa"] {
        let game = lauta_running::load(id).unwrap();
        rules(c, &game);
        thinking(c, &game);
    }
}

fn hunt(c: &mut Criterion) {
    let game = lauta_hunt::load("deer-and-dogs").unwrap();
    rules(c, &game);
    c.bench_function("deer-and-dogs: search 20,000 nodes from the start", |b| {
        b.iter(|| {
            let limits = Limits {
                nodes: Some(20_000),
                ..Limits::default()
            };
            Search::new(&game, 4).best(&[game.start()], limits)
        });
    });
    for threads in [1, 2] {
        let name = format!("deer-and-dogs: search 13 plies from the start, {threads} threads");
        c.bench_function(&name, |b| {
            b.iter(|| {
                let limits = Limits {
                    depth: Some(13),
                    ..Limits::default()
                };
                let mut search = Search::new(&game, 64).threads(threads);
                search.best(&[game.start()], limits)
            });
        });
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = by_hand, tables, running, hunt
}
criterion_main!(benches);
