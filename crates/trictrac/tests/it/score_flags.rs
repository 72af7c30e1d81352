//! Scores as flags: what is written reads back, and what no game comes to is refused.

use lauta_game::Side;
use lauta_game::text::{Flag, Word};
use lauta_trictrac::score::{Mode, Score};

use crate::score::mode;

/// Reads flags as a position does.
fn read(mode: &Mode, flags: &str) -> Result<Score, String> {
    let mut score = mode.start(Side::First);
    for word in flags.split_whitespace() {
        let flag = Flag::of(Word::new(word));
        match mode.read_flag(&mut score, flag) {
            Ok(true) => {}
            Ok(false) => return Err(format!("{} is no flag", flag.key)),
            Err(error) => return Err(error.to_string()),
        }
    }
    mode.check(&mut score).map_err(|error| error.to_string())?;
    Ok(score)
}

/// A score reads back as it was written, seen from both sides.
pub(crate) fn round_trip(mode: &Mode, score: &Score) {
    for score in [*score, score.mirrored()] {
        let flags = mode.write_flags(&score).join(" ");
        assert_eq!(read(mode, &flags), Ok(score), "{flags}");
        assert_eq!(score.mirrored().mirrored(), score);
    }
}

#[test]
fn flags_are_written_where_they_differ_from_the_start() {
    let twelve = mode("trictrac");
    let mut score = twelve.start(Side::First);
    assert!(twelve.write_flags(&score).is_empty());
    twelve.mark_roller(&mut score, Side::First, 12);
    twelve.mark_roller(&mut score, Side::First, 4);
    let written = twelve.write_flags(&score).join(" ");
    assert_eq!(written, "points=4,0 holes=2,0 u=1,0");
    let written = twelve.write_flags(&score.mirrored()).join(" ");
    assert_eq!(written, "points=0,4 holes=0,2 u=0,1");

    let ecrire = mode("trictrac:mode=a-ecrire,tenue=raised");
    let flags =
        "points=2,6 holes=6,4 u=0,1 run=0,1 lifted=1,0 coup=other refaits=1 counters=-16 lost=1,0";
    let score = read(&ecrire, flags).unwrap();
    assert_eq!(ecrire.write_flags(&score).join(" "), flags);
    let combine = mode("trictrac:mode=combine");
    let flags = "h=4,2+ suspended=e f=2,-13 last=me+";
    let score = read(&combine, flags).unwrap();
    assert_eq!(combine.write_flags(&score).join(" "), flags);
    let seen_by_the_other = "h=2+,4 suspended=e f=-13,2 last=other+";
    let mirrored = combine.write_flags(&score.mirrored()).join(" ");
    assert_eq!(mirrored, format!("coup=other {seen_by_the_other}"));
}

#[test]
fn what_one_side_alone_has_is_unbroken() {
    let honours = mode("trictrac:honneurs=yes");
    let short = read(&honours, "points=4,0 holes=0,2").unwrap();
    let long = read(&honours, "points=4,0 holes=0,2 u=1,0 run=0,1").unwrap();
    assert_eq!(short, long);
}

#[test]
fn values_that_no_flag_has_are_refused() {
    let (twelve, combine) = (mode("trictrac"), mode("trictrac:mode=combine"));
    let toc = mode("toc");
    for (mode, flags, error) in [
        (&twelve, "points=12,0", "a number from 0 to 11"),
        (&twelve, "points=4", "two numbers from 0 to 11"),
        (&twelve, "points=4,0,0", "a number from 0 to 11"),
        (&twelve, "points=+4,0", "a number from 0 to 11"),
        (&twelve, "points=", "two numbers from 0 to 11"),
        (&twelve, "u=2,0", "a number from 0 to 1"),
        (&twelve, "holes=1000,0", "a number from 0 to 999"),
        (&twelve, "counters=3", "counters is no flag"),
        (&twelve, "run=1,0", "run is no flag"),
        (&toc, "points=1,0", "points is no flag"),
        (&combine, "coup=mine", "coup=me or coup=other"),
        (&combine, "suspended=both", "e or h"),
        (&combine, "last=me,most", "last=me, last=other"),
        (&combine, "lost=25,0", "a number from 0 to 24"),
        (&combine, "c=1000000", "a number from -999999 to 999999"),
        (&combine, "f=99999,0", "a number from -9999 to 9999"),
    ] {
        let found = read(mode, flags).unwrap_err();
        assert!(found.contains(error), "{flags}: {found}");
    }
}

#[test]
fn scores_that_no_game_comes_to_are_refused() {
    let (twelve, ecrire) = (
        mode("trictrac"),
        mode("trictrac:mode=a-ecrire,tenue=raised"),
    );
    let combine = mode("trictrac:mode=combine");
    let (toc, points) = (mode("toc"), mode("toccategli"));
    for (mode, flags, error) in [
        (&twelve, "holes=12,12", "both sides cannot have won"),
        (&toc, "holes=7,8", "both sides cannot have won"),
        (&points, "points=12,12", "both sides cannot have won"),
        (&twelve, "u=1,0", "`u` is unbroken for one side alone"),
        (
            &twelve,
            "points=4,4 u=1,1",
            "`u` is unbroken for one side alone",
        ),
        (
            &ecrire,
            "holes=4,0 run=0,1",
            "`run` is unbroken for one side alone",
        ),
        (&ecrire, "lifted=1,0", "`lifted=1` is for a side with holes"),
        (&ecrire, "lost=6,7", "the game has 12 coups"),
        (&combine, "lost=24,24", "the game has 12 coups"),
        (&combine, "h=0+,0", "`h` is unbroken for one side alone"),
        (&combine, "f=0,0", "`fiches` together with the basket"),
        (&combine, "f=-3,-3", "`fiches` together with the basket"),
        (&combine, "f=3,-2", "`fiches` together with the basket"),
        (&combine, "last=me", "`fiches` together with the basket"),
    ] {
        let found = read(mode, flags).unwrap_err();
        assert!(found.contains(error), "{flags}: {found}");
    }
    // A game that is over is a score too.
    assert!(read(&twelve, "holes=14,3").is_ok());
    assert!(read(&combine, "lost=6,6 f=1,-1").is_ok());
}
