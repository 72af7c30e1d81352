//! Board lines of FIBS against those that GNU Backgammon 1.07 sends to an external player.

use lauta_formats::{Due, Spot, fibs, gnu_id};
use lauta_game::Side;

const START: &str = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0";

/// Lines that were sent, with the same moment as GNU Backgammon's own ids say it.
#[test]
fn lines_of_gnu_backgammon() {
    let middle = "-2:0:0:0:0:3:3:3:2:2:0:0:-5:0:0:0:0:-3:0:-5:0:0:0:0:2:0";
    let mirror = "0:-2:0:0:0:0:5:0:3:0:0:0:0:5:0:0:-2:-2:-3:-3:-3:0:0:0:0:2";
    for (line, id) in [
        // Player 0 is on roll at 2-3, and owns a cube of 2.
        (
            format!("zero:one:7:2:3:{START}:-1:0:0:0:0:2:0:1:0:1:-1:0:25:0:0:0:0:0:0:0:1"),
            "4HPwATDgc/ABMA:AQHgACAAGAAE",
        ),
        // Player 1 has rolled 6-5 and owns the cube.
        (
            format!("zero:one:7:2:3:{START}:1:5:6:5:6:2:1:0:0:1:-1:0:25:0:0:0:0:0:0:0:1"),
            "4HPwATDgc/ABMA:UQn3ACAAGAAE",
        ),
        // Player 1 has doubled: its name and score come first.
        (
            format!("one:zero:7:3:2:{START}:1:0:0:0:0:1:1:1:1:1:-1:0:25:0:0:0:0:0:0:0:1"),
            "4HPwATDgc/ABMA:cBHgACAAGAAE",
        ),
        // Player 0 has doubled: the same order.
        (
            format!("one:zero:7:3:2:{START}:-1:0:0:0:0:1:1:1:1:1:-1:0:25:0:0:0:0:0:0:0:1"),
            "4HPwATDgc/ABMA:MBngACAAGAAE",
        ),
        // The Crawford game, and one after it.
        (
            format!("zero:one:7:6:5:{START}:-1:5:6:5:6:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:0"),
            "4HPwATDgc/ABMA:sAH3AGAAKAAE",
        ),
        (
            format!("zero:one:7:6:5:{START}:-1:5:6:5:6:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:1:1"),
            "4HPwATDgc/ABMA:MAH3AGAAKAAE",
        ),
        // For money, a man on the bar, player 1 has doubled.
        (
            format!("one:zero:0:0:0:{middle}:1:0:0:0:0:1:1:1:1:1:-1:0:25:0:0:0:0:0:0:0:1"),
            "4HPwAWBwdxsAMA:cBEAAAAAAAAE",
        ),
        // For money, player 0 on roll.
        (
            format!("zero:one:0:0:0:{mirror}:-1:0:0:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1"),
            "4HPwAWBwdxsAMA:MAEAAAAAAAAE",
        ),
    ] {
        let line = format!("board:{line}");
        let spot = fibs::read(&line).unwrap();
        let mut same = spot.clone();
        if let Due::Play(dice) = &mut same.due {
            dice.sort_unstable_by(|a, b| b.cmp(a));
        }
        assert_eq!(
            gnu_id::read(id).map(|spot| gnu_id::write(&spot).unwrap()),
            Ok(id.into())
        );
        assert_eq!(gnu_id::write(&same).unwrap(), id, "{line}");
        assert_eq!(fibs::write(&spot, ["zero", "one"]).unwrap(), line);
    }
}

#[test]
fn other_lines_are_refused_with_their_place() {
    let tail = "1:0:0:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1";
    let good = format!("board:a:b:0:0:0:{START}:{tail}");
    assert!(fibs::read(&good).is_ok());
    for (from, to, why) in [
        ("board:", "bored:", "board: and 52 fields"),
        (":0:1", "", "board: and 52 fields"),
        (":-5:5:", ":-5:x:", "the men on a point"),
        (":-5:5:", ":-5:50:", "the men on a point"),
        (":-5:5:", ":-5:16:", "men of one side"),
        (":0:-2:", ":3:-2:", "the bar of the other side"),
        ("1:0:0:0:0:1:1:1:0:1:", "2:0:0:0:0:1:1:1:0:1:", "the turn"),
        (
            "1:0:0:0:0:1:1:1:0:1:",
            "1:7:0:0:0:1:1:1:0:1:",
            "a number up to 6",
        ),
        ("1:0:0:0:0:1:1:1:0:1:", "1:6:0:0:0:1:1:1:0:1:", "two dice"),
        (
            "1:0:0:0:0:1:1:1:0:1:",
            "1:6:1:0:0:1:1:1:1:1:",
            "no double after a throw",
        ),
        ("1:0:0:0:0:1:1:1:0:1:", "1:0:0:0:0:3:1:1:0:1:", "the cube"),
        ("1:0:0:0:0:1:1:1:0:1:", "1:0:0:0:0:1:1:1:0:-1:", "colour 1"),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_ne!(bad, good);
        let error = fibs::read(&bad).unwrap_err().to_string();
        assert!(error.contains(why), "{bad}: {error}");
    }
}

#[test]
fn beavers_and_resignations_cannot_be_said() {
    let start = gnu_id::read("4HPwATDgc/ABMA").unwrap();
    for due in [Due::Answer(1), Due::Resignation(2)] {
        let spot = Spot {
            due,
            ..start.clone()
        };
        assert!(fibs::write(&spot, ["a", "b"]).is_err());
    }
    // A name cannot break the line.
    let line = fibs::write(&start, ["a:b\n", "c"]).unwrap();
    assert_eq!(fibs::read(&line).unwrap().roller, Side::Second);
}
