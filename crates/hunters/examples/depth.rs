//! Nodes and time to each depth from the start of a game: with all selective techniques on THREADS
//! threads (2 by default), and without reductions and mirror folding:
//! `cargo run --release --example depth -- GAME MILLISECONDS THREADS`.

#![expect(clippy::print_stdout, reason = "a table for people")]

use lauta_game::Game;
use lauta_hunters::search::{Judge, Limits, Search, Settings};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().unwrap_or_else(|| "deer-and-dogs".into());
    let millis = arguments.next().map_or(Ok(10_000), |text| text.parse())?;
    let threads: usize = arguments.next().map_or(Ok(2), |text| text.parse())?;
    let rules = lauta_hunt::load(&game)?;
    let whole = Settings::default();
    let plain = Settings {
        fold: false,
        selective: false,
    };
    println!(
        "| depth | nodes | ms | nodes, {threads} threads | ms | nodes, plain | ms |\n\
         |--:|--:|--:|--:|--:|--:|--:|"
    );
    let columns = [(whole, 1), (whole, threads), (plain, 1)];
    let mut spent = [0; 3];
    for depth in 1..=Limits::DEEPEST {
        let mut row = format!("| {depth} |");
        for ((settings, threads), spent) in columns.into_iter().zip(&mut spent) {
            if *spent >= millis {
                row += " | |";
                continue;
            }
            let limits = Limits {
                depth: Some(depth),
                millis: Some(millis),
                ..Limits::default()
            };
            let mut search =
                Search::with(&rules, 256, settings, Judge::of(&rules)).threads(threads);
            let begun = lauta_game::clock::monotonic();
            let found = search.best(&[rules.start()], limits);
            *spent = u64::try_from(begun.elapsed().as_millis())?;
            if found.depth == depth {
                row += &format!(" {} | {} |", found.nodes, *spent);
            } else {
                row += " | |";
            }
        }
        println!("{row}");
        if spent.iter().all(|&spent| spent >= millis) {
            break;
        }
    }
    Ok(())
}
