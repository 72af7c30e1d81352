//! Nodes and time to each depth from the start of a game, with all that makes the search fast and
//! without reductions and mirror folding: `cargo run --release --example depth -- GAME MILLISECONDS`.

#![expect(clippy::print_stdout, reason = "a table for people")]

use std::time::Instant;

use lauta_game::Game;
use lauta_hunt::search::{Limits, Search, Settings};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().unwrap_or_else(|| "deer-and-dogs".into());
    let millis = arguments.next().map_or(Ok(10_000), |text| text.parse())?;
    let rules = lauta_hunt::load(&game)?;
    let whole = Settings::default();
    let plain = Settings {
        fold: false,
        selective: false,
    };
    println!("| depth | nodes | ms | nodes, plain | ms |\n|--:|--:|--:|--:|--:|");
    let mut spent = [0, 0];
    for depth in 1..=Limits::DEEPEST {
        let mut row = format!("| {depth} |");
        for (settings, spent) in [whole, plain].into_iter().zip(&mut spent) {
            if *spent >= millis {
                row += " | |";
                continue;
            }
            let begun = Instant::now();
            let limits = Limits {
                depth: Some(depth),
                millis: Some(millis),
                ..Limits::default()
            };
            let found = Search::with(&rules, 256, settings).best(&[rules.start()], limits);
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
