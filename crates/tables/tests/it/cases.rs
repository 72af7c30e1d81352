//! The worked cases of the games that are there. `lauta cases` names those that are not.

/// Cases whose positions cannot be.
const IMPOSSIBLE: &str = include_str!("../../cases/impossible.txt");

#[test]
fn worked_cases_of_the_games_that_are_there_pass() {
    let files = [
        include_str!("../../cases/tables-west.toml"),
        include_str!("../../cases/tables-east.toml"),
        include_str!("../../cases/tables-small.toml"),
        include_str!("../../cases/relatives.toml"),
        include_str!("../../cases/last-throws.toml"),
    ];
    let ids = lauta_tables::GAMES.ids();
    let mut passed = 0;
    let mut failures = Vec::new();
    for file in files {
        let file: toml::Table = toml::from_str(file).unwrap();
        for case in file["case"].as_array().unwrap() {
            let case = case.as_table().unwrap();
            let game = case["game"]
                .as_str()
                .unwrap()
                .split(':')
                .next()
                .unwrap()
                .to_string();
            if !ids.contains(&game) {
                continue;
            }
            match lauta_tables::cases::run(case) {
                Ok(()) => passed += 1,
                Err(error) if IMPOSSIBLE.lines().any(|id| Some(id) == case["id"].as_str()) => {
                    assert!(error.contains("both sides stand on"), "{error}");
                }
                Err(error) => failures.push(format!("{}: {error}", case["id"])),
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(passed >= 15);
}
