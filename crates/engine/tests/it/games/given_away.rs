//! Level 8 gives nothing away where the equity of every move is in a table.

use std::sync::Arc;

use lauta_engine::exact::{Cost, CostTest, Exact, Tables};
use lauta_engine::race::{RaceTables, Racing, Stands};
use lauta_engine::{Expectimax, HandMade, PlayerSpec, RandomPlayer};
use lauta_game::{Family, Races};
use lauta_tables::GAMES;

/// The decisions of level 8 in endings with up to two pieces a side, in random games.
fn daldos(spec: &str, games: u32) -> Cost {
    let game = lauta_running::load(spec).unwrap();
    let tables = Arc::new(Tables::make(&game, [2, 2]).unwrap());
    let known = Arc::clone(&tables);
    let judge = Exact::new(
        HandMade,
        move |_: &lauta_running::Rules, pieces: [u8; 2]| {
            tables.covers(pieces).then(|| Arc::clone(&tables))
        },
    );
    let test = CostTest {
        game: &game,
        truth: &|pos| Some(2.0 * known.chance(&game, pos)? - 1.0),
        phase: &|_| "ending",
        player: &Expectimax::from_spec(judge, PlayerSpec::Level(8)),
        guide: &RandomPlayer,
        judge: None,
    };
    test.run(games, 1, |_| true).swap_remove(0)
}

/// The decisions of level 8 in races of `men` men a side by the rules of a game, with random moves. `None` if
/// it has no such race.
fn race(spec: &str, men: u8, games: u32) -> Option<Cost> {
    let home = lauta_tables::load(spec).unwrap().bear_off().ok()?.home;
    let text =
        format!("format = 1\nparent = '{spec}'\nname = 'Race'\n[rules]\nsetup = '{home}({men})'\n");
    let game = lauta_tables::Rules::library().read("race", &text).ok()?;
    let stands = Stands::new(men, home)?;
    let tables = Arc::new(RaceTables::open(&game, None, [stands; 2], |_| {})?);
    tables.two_sided()?;
    let known = Arc::clone(&tables);
    let judge = Racing::new(HandMade, move |_: &lauta_tables::Rules| {
        Some(Arc::clone(&tables))
    });
    let test = CostTest {
        game: &game,
        truth: &|pos| {
            let race = known.race(&game, pos)?;
            race.exact.then_some(race.points)
        },
        phase: &|_| "race",
        player: &Expectimax::from_spec(judge, PlayerSpec::Level(8)),
        guide: &RandomPlayer,
        judge: None,
    };
    Some(test.run(games, 1, |_| true).swap_remove(0))
}

fn gives_nothing_away(spec: &str, cost: &Cost, least: u32) {
    assert!(cost.decisions >= least, "{spec}: {}", cost.decisions);
    assert_eq!(cost.best, cost.decisions, "{spec}: {cost:?}");
    assert!(cost.cost < 1e-9, "{spec}: {cost:?}");
}

#[test]
fn level_8_plays_endings_and_races_exactly() {
    for spec in ["daldos:n=4", "daldosa:n=6"] {
        gives_nothing_away(spec, &daldos(spec, 60), 50);
    }
    for spec in ["backgammon", "irish"] {
        gives_nothing_away(spec, &race(spec, 4, 20).unwrap(), 20);
    }
    // The undersides of a doublet are played after it.
    let spec = "acey-deucey-european";
    gives_nothing_away(spec, &race(spec, 6, 400).unwrap(), 1000);
}

#[test]
#[ignore = "minutes: 10,000 decisions a game"]
fn level_8_plays_ten_thousand_endings_and_races_of_each_game_exactly() {
    for spec in [
        "daldos:n=4",
        "daldos:n=6",
        "daldosa:n=6",
        "daldos:n=4,capture=each-die",
    ] {
        gives_nothing_away(spec, &daldos(spec, 8000), 10_000);
    }
    let mut games = 0;
    for spec in GAMES.ids() {
        if let Some(cost) = race(&spec, 6, 10_000) {
            gives_nothing_away(&spec, &cost, 10_000);
            games += 1;
        }
    }
    assert!(games > 10, "only {games} games have races");
}
