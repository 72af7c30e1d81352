//! Gain of a bot by race tables: a duel with paired dice between a bot with the tables and one
//! without.
//!
//! `cargo run --profile dist -p lauta-lab --example races -- GAME GAMES [NETWORK]`

#![expect(clippy::print_stdout, reason = "an example for people to read")]

use std::sync::Arc;

use lauta_engine::net::{Network, Shape};
use lauta_engine::race::{RaceTables, Racing, TwoSided};
use lauta_engine::{Budget, Evaluator, Expectimax, HandMade, duel};
use lauta_tables::Rules;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let id = arguments.next().unwrap_or("backgammon".into());
    let games = arguments.next().map_or(Ok(2000), |n| n.parse())?;
    let game = Arc::new(lauta_tables::load(&id)?);
    match arguments.next() {
        Some(file) => {
            let bytes = std::fs::read(file)?;
            let (net, _) = Network::read(&bytes, &Shape::of(game.as_ref(), &[]))?;
            compare(&game, Arc::new(net), games, true)
        }
        None => compare(&game, HandMade, games, false),
    }
}

fn compare(
    game: &Arc<Rules>,
    judge: impl Evaluator<Rules> + Clone + 'static,
    games: u32,
    mixes: bool,
) -> Result<(), Box<dyn std::error::Error>> {
    let stands = RaceTables::usual(game.as_ref()).ok_or("the game has no race")?;
    let begin = lauta_game::clock::monotonic();
    let few = TwoSided::make(game.as_ref(), stands[1]).ok_or("too many races to number")?;
    let seconds = begin.elapsed().as_secs_f64();
    let count = few.stands().count().pow(2);
    println!("{count} exact races made in {seconds:.2} s");
    let tables = RaceTables::open(game.as_ref(), None, stands, |_| {});
    let tables = tables.map(Arc::new);
    let budget = Budget::playing(0);
    let without = Expectimax::new(judge.clone(), budget);
    let tables = move |_: &Rules| tables.clone();
    let racing = if mixes {
        Racing::new(judge, tables)
    } else {
        Racing::apart(judge, tables)
    };
    let with = Expectimax::new(racing, budget);
    let result = duel(game, &with, &without, games, 1, |_| true);
    println!(
        "with tables {:+.4} ± {:.4} points a game over {} games; {} won, {} lost",
        result.points_per_game,
        1.96 * result.stderr,
        result.games,
        result.wins_a,
        result.wins_b
    );
    Ok(())
}
