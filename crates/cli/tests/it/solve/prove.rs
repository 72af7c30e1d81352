//! Claims about hunts: proved, written down, replayed, and cut into jobs.

use std::fs;

use serde_json::Value;

use super::{folder, lauta, text};

#[test]
fn proves_writes_and_replays() {
    let folder = folder("proves");
    let prove = |claim: &str, more: &[&str]| {
        let arguments = [
            "exact",
            "prove",
            "deer-and-dogs",
            "--claim",
            claim,
            "--memory",
            "8",
        ];
        lauta(&folder, &[&arguments, more].concat())
    };
    let proved = prove("captures:3", &["--out", "three.way", "--json"]);
    assert_eq!(proved.status.code(), Some(0), "{}", text(&proved));
    let proved: Value = serde_json::from_slice(&proved.stdout).unwrap();
    assert_eq!(proved["proved"], true);
    let verify = |file: &str, game: &str| {
        lauta(
            &folder,
            &["exact", "verify", file, "--game", game, "--json"],
        )
    };
    let verified = verify("three.way", "deer-and-dogs");
    assert_eq!(verified.status.code(), Some(0), "{}", text(&verified));
    let verified: Value = serde_json::from_slice(&verified.stdout).unwrap();
    assert_eq!(verified["claim"], "captures:3");
    assert_eq!(verified["answers"], proved["answers"]);
    assert_eq!(verified["position"], proved["position"]);
    // Nothing is written where nothing is proved.
    let open = prove("captures:6", &["--nodes", "1000", "--out", "six.way"]);
    assert_eq!(open.status.code(), Some(1));
    assert!(text(&open).contains("undecided"), "{}", text(&open));
    assert!(!folder.join("six.way").exists());
    let wrong = prove("cats", &[]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(text(&wrong).contains("captures:5"), "{}", text(&wrong));
    // Files that are none, or not for this game.
    let file = fs::read(folder.join("three.way")).unwrap();
    fs::write(folder.join("short.way"), &file[..file.len() / 2]).unwrap();
    let mut changed = file;
    changed[100] ^= 4;
    fs::write(folder.join("changed.way"), changed).unwrap();
    for (name, game, says) in [
        ("short.way", "deer-and-dogs", "truncated"),
        ("changed.way", "deer-and-dogs", "corrupt"),
        ("three.way", "deer-and-dogs:oblique=false", "other rules"),
    ] {
        let refused = verify(name, game);
        assert_eq!(refused.status.code(), Some(1), "{}", text(&refused));
        assert!(text(&refused).contains(says), "{}", text(&refused));
    }
}

/// Two machines with copies of one folder; what they found is put together.
#[test]
fn a_claim_is_proved_in_parts() {
    let folder = folder("parts");
    let run = |arguments: &[&str]| lauta(&folder, &[&["prove"], arguments].concat());
    let plan = [
        "plan",
        "one",
        "deer-and-dogs",
        "--claim",
        "captures:4",
        "--hand",
        "15",
    ];
    let planned = run(&plan);
    assert_eq!(planned.status.code(), Some(0), "{}", text(&planned));
    let again = run(&plan);
    assert_eq!(again.status.code(), Some(2));
    assert!(
        text(&again).contains("a folder holds one plan"),
        "{}",
        text(&again)
    );
    fs::create_dir(folder.join("two")).unwrap();
    fs::copy(folder.join("one/plan.json"), folder.join("two/plan.json")).unwrap();
    // A job that was stopped is tried again with more.
    let first = run(&[
        "job", "one", "--share", "1/2", "--nodes", "2", "--count", "1", "--memory", "8",
    ]);
    assert!(text(&first).contains("1 undecided"), "{}", text(&first));
    for (name, share) in [("one", "1/2"), ("two", "2/2")] {
        let few = [
            "job", name, "--share", share, "--count", "3", "--memory", "8",
        ];
        assert_eq!(run(&few).status.code(), Some(1));
    }
    let open = run(&["merge", "one", "--out", "four.way"]);
    assert_eq!(open.status.code(), Some(1), "{}", text(&open));
    let collected = run(&["collect", "one", "two"]);
    assert_eq!(collected.status.code(), Some(1), "{}", text(&collected));
    assert!(text(&collected).contains("two: 3 results taken"));
    // What is weaker replaces nothing.
    let again = run(&["collect", "one", "two"]);
    assert!(
        text(&again).contains("two: 0 results taken"),
        "{}",
        text(&again)
    );
    let counted = |status: &str| {
        let status = run(&["status", status, "--json"]);
        let status: Value = serde_json::from_slice(&status.stdout).unwrap();
        status["proved"].as_u64().unwrap()
    };
    assert_eq!(counted("one"), 3 + counted("two"));
    let done = run(&["job", "one", "--memory", "8"]);
    assert_eq!(done.status.code(), Some(0), "{}", text(&done));
    let status = run(&["status", "one", "--json"]);
    assert_eq!(status.status.code(), Some(0), "{}", text(&status));
    let status: Value = serde_json::from_slice(&status.stdout).unwrap();
    assert_eq!(status["whole"], true, "{status}");
    assert_eq!(
        run(&["merge", "one", "--out", "four.way"]).status.code(),
        Some(0)
    );
    // A proof is written over nothing else.
    let refused = run(&["merge", "one", "--out", "one/plan.json"]);
    assert_eq!(refused.status.code(), Some(1), "{}", text(&refused));
    assert!(text(&refused).contains("is no proof"), "{}", text(&refused));
    // Results that are damaged, or of something else, are named and found again.
    let results = fs::read_dir(folder.join("two")).unwrap();
    let results = results.map(|file| file.unwrap().file_name().into_string().unwrap());
    let way = results.filter(|name| name.ends_with(".way")).min().unwrap();
    let result = way.replace(".way", ".json");
    let whole = fs::read_to_string(folder.join("two").join(&result)).unwrap();
    let proof = fs::read(folder.join("two").join(&way)).unwrap();
    let before = counted("two");
    for (damaged, says) in [
        (whole[..whole.len() / 2].to_string(), "EOF"),
        (
            whole.replace("captures:4", "captures:3"),
            "it is of the claim captures:3",
        ),
        (
            whole.replace("position\":\"", "position\":\"1"),
            "it is of ",
        ),
    ] {
        fs::write(folder.join("two").join(&result), damaged).unwrap();
        let status = run(&["status", "two"]);
        assert!(text(&status).contains(says), "{says}: {}", text(&status));
        assert_eq!(counted("two"), before - 1, "{says}");
    }
    fs::write(folder.join("two").join(&result), &whole).unwrap();
    for damaged in [&proof[..proof.len() / 2], &[]] {
        fs::write(folder.join("two").join(&way), damaged).unwrap();
        assert_eq!(counted("two"), before - 1);
    }
    let redone = run(&["job", "two", "--memory", "8"]);
    assert_eq!(redone.status.code(), Some(0), "{}", text(&redone));
    // That a claim is not to be proved holds for the moves that were tried.
    let many = whole.replace("\"proved\":true", "\"proved\":false");
    let many = many.replace("\"width\":null", "\"width\":1");
    fs::write(folder.join("two").join(&result), many).unwrap();
    let status = run(&["status", "two"]);
    assert!(
        text(&status).contains("other moves were tried"),
        "{}",
        text(&status)
    );
    // A hunt without drops has nothing to be cut.
    let hare = [
        "plan",
        "hare",
        "catch-the-hare",
        "--claim",
        "dogs",
        "--hand",
        "0",
    ];
    let hare = run(&hare);
    assert!(text(&hare).contains("exact solve"), "{}", text(&hare));
    let nothing = lauta(
        &folder,
        &["exact", "verify", "none.way", "--game", "deer-and-dogs"],
    );
    assert!(
        text(&nothing).contains("reading none.way"),
        "{}",
        text(&nothing)
    );
    let verified = lauta(
        &folder,
        &["exact", "verify", "four.way", "--game", "deer-and-dogs"],
    );
    assert_eq!(verified.status.code(), Some(0), "{}", text(&verified));
    // A proof that is gone is missed.
    for file in fs::read_dir(folder.join("one")).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "way") {
            fs::remove_file(path).unwrap();
        }
    }
    let broken = run(&["status", "one"]);
    assert!(
        text(&broken).contains("not used, the job is tried again"),
        "{}",
        text(&broken)
    );
    let wrong = run(&["job", "one", "--share", "3/2"]);
    assert!(text(&wrong).contains("like 2/4"), "{}", text(&wrong));
    let nowhere = run(&["status", "three"]);
    assert!(text(&nowhere).contains("plan.json"), "{}", text(&nowhere));
}
