//! Thinking time of the strongest levels in every game: `cargo run --release -p lauta-catalog
//! --example levels -- [POSITIONS] [GAME…]`. The positions come from games of level 1 with itself.

#![expect(clippy::print_stdout, reason = "that is what it is for")]

use std::time::Duration;

use lauta_catalog::game::Dice;
use lauta_catalog::{AnySession, Next, PlayerSpec, games, open};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let count = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(20);
    let wanted: Vec<String> = arguments.collect();
    for about in games() {
        let asked_for = wanted.is_empty() || wanted.contains(&about.id);
        let Ok(mut session) = open(&about.id) else {
            continue;
        };
        if !asked_for || about.family == "hunt" {
            continue;
        }
        let levels = [6, 7, 8].map(|level| {
            let times = thinking(session.as_mut(), level, count);
            let mean = times.iter().sum::<Duration>() / u32::try_from(times.len()).unwrap_or(1);
            let most = times.iter().max().copied().unwrap_or_default();
            format!("level {level} {:.1?}, at most {:.1?}", mean, most)
        });
        println!("{}: {}", about.id, levels.join("; "));
    }
}

/// Time of each of `count` choices of a level.
fn thinking(session: &mut dyn AnySession, level: u8, count: usize) -> Vec<Duration> {
    let mut dice = Dice::from_seed(1);
    let mut times = Vec::new();
    session.take_back_to(0);
    while times.len() < count {
        match session.next() {
            Next::Over(_) => session.take_back_to(0),
            Next::Throw(..) => {
                session.roll(&mut dice);
            }
            Next::Choice(_) => {
                let begin = lauta_catalog::game::clock::monotonic();
                session.pick(PlayerSpec::Level(level), &mut dice);
                times.push(begin.elapsed());
                let Some(mv) = session.pick(PlayerSpec::Level(1), &mut dice) else {
                    break;
                };
                if session.play(&mv).is_err() {
                    break;
                }
            }
        }
    }
    times
}
