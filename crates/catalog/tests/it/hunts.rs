//! Bots in hunts that are solved.

use lauta_catalog::exact::cost::{CostPlan, Known, costs};
use lauta_catalog::{PlayerSpec, allow_paths};

#[test]
fn level_8_keeps_a_result_that_has_been_solved() {
    let study = include_str!("../../../hunters/studies/two-mountains-19.toml");
    let start = study.lines().find(|line| line.starts_with("start"));
    // By the search alone level 8 loses it: the end is too far away.
    let drawn = study.replace(start.unwrap(), "start = '1/1X1/3/oX1/3/3/2o o 0 0'");
    let drawn = drawn.replace("target = 17", "target = 2\nquiet = 20");
    assert_ne!(drawn, study);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("drawn.toml");
    std::fs::write(&file, drawn).unwrap();
    allow_paths();
    let plan = CostPlan {
        player: PlayerSpec::Level(8).into(),
        known: Known::Whole(100_000_000),
        random: false,
        judged: false,
        games: 1,
        seed: 1,
        cache: Some(folder.path().into()),
    };
    let report = costs(file.to_str().unwrap(), &plan, |_| true).unwrap();
    let all = &report.costs[0];
    assert!(all.decisions > 10, "{all:?}");
    assert_eq!(all.worst_position, None, "{all:?}");
}
