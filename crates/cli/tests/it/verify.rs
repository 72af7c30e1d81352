//! `lauta verify`: dice between friends are checked from the record alone.

use std::process::Command;

use lauta_catalog::game::Dice;
use lauta_catalog::{FairDice, MatchNext, MatchSession, Pledge, Record, Terms};

/// Exit code, standard output and standard error.
fn lauta(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_lauta"))
        .args(arguments)
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let code = output.status.code().unwrap();
    (code, text(output.stdout), text(output.stderr))
}

#[test]
fn dice_are_verified() {
    let dice = FairDice::new([7; 32], ["astrid-astrid-01", "bo-bo-bo-bo-bo-1"]).unwrap();
    let begun = MatchSession::begin(
        &lauta_catalog::Catalog,
        "daldosa",
        Terms::default(),
        &mut dice.roll(0),
        None,
    );
    let (mut play, mut rolls, mut lots) = (begun.unwrap(), 1, Dice::from_seed(3));
    loop {
        match play.next() {
            MatchNext::Throw(..) => {
                play.roll(&mut dice.roll(rolls)).unwrap();
                rolls += 1;
            }
            MatchNext::Choice(_) => {
                let mut moves = play.session().moves();
                let mv = moves.swap_remove(lots.below(moves.len())).mv;
                play.make(&mv).unwrap();
            }
            _ => break,
        }
    }
    let mut record = Record::of("daldosa", &play);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jsonl");
    let verify = |record: &Record| {
        std::fs::write(&file, record.write(&lauta_catalog::Catalog).unwrap()).unwrap();
        lauta(&["verify", file.to_str().unwrap()])
    };
    let (code, _, error) = verify(&record);
    assert_eq!(code, 1);
    assert!(
        error.contains("does not say how its dice were made"),
        "{error}"
    );
    record.dice = Some(Pledge::of(&dice, true));
    let (code, out, error) = verify(&record);
    assert_eq!(code, 0, "{error}");
    let all = format!("all {rolls} rolls follow from the secret and the words");
    assert!(out.contains(&all), "{out}");
    record.dice.as_mut().unwrap().words[0] = "astrid-astrid-02".into();
    let (code, _, error) = verify(&record);
    assert_eq!(code, 1);
    assert!(error.contains("and the record says"), "{error}");
}
