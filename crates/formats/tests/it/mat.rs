//! Matches as text: samples, dialects, faults, encodings, and every match through the writer and back.

use lauta_catalog::Catalog;
use lauta_formats::{Act, Due, Fault, Format, Import, Series, Way, gnu_id, mat, read, recognise};
use lauta_game::Side;
use proptest::prelude::*;

use crate::played::played;

const MATCH: &str = include_str!("../data/match3.mat");
const MONEY: &str = include_str!("../data/money.mat");
const BEAVERS: &str = include_str!("../data/money-beavers.mat");

fn whole(text: &str) -> Import {
    let import = mat::read(&Catalog, text);
    assert_eq!(import.fault, None);
    import
}

fn one(text: &str) -> Series {
    let import = whole(text);
    assert_eq!(import.series.len(), 1);
    import.series[0].clone()
}

#[test]
fn names_of_later_games_are_those_of_the_first() {
    let (first, later) = MATCH.split_at(MATCH.find(" Game 2").unwrap());
    let of = |left: &str, right: &str| {
        let named = later.replacen("Bo :", &format!("{right} :"), 1);
        let named = named.replacen("Astrid :", &format!("{left} :"), 1);
        mat::read(&Catalog, &format!("{first}{named}"))
    };
    let typed = of("Astrit", "Bo");
    assert!(typed.fault.is_none());
    assert!(
        typed.notes[0].contains("the names differ from those above"),
        "{:?}",
        typed.notes
    );
    let exchanged = of("Bo", "Astrid").fault.unwrap();
    assert!(
        exchanged.reason.contains("\"Astrid\" is on the left"),
        "{exchanged}"
    );
}

/// A first line with one cell and another line below it has the right one, however few blanks are before it.
#[test]
fn blanks_may_be_lost_before_the_first_play() {
    let lost = MATCH.replace(")                             ", ") ");
    assert_ne!(lost, MATCH);
    let found = whole(&lost);
    assert_eq!(found.series, whole(MATCH).series);
    assert!(
        found.notes[0].contains("taken for that of the right side"),
        "{:?}",
        found.notes
    );
}

/// Without the blanks before a result the rules tell who won, where they do.
#[test]
fn results_need_no_blanks_before_them() {
    let stripped: Vec<&str> = MATCH.lines().map(str::trim_start).collect();
    let found = mat::read(&Catalog, &stripped.join("\n"));
    assert!(found.fault.is_none());
    let [mut known, found_games] =
        [&whole(MATCH), &found].map(|import| import.series[0].games.clone());
    let resigned = known.last_mut().unwrap();
    assert!(matches!(resigned.end.take().unwrap().way, Way::Resigned(_)));
    assert_eq!(found_games, known);
    assert!(
        found.notes[0].contains("does not tell who won"),
        "{:?}",
        found.notes
    );
}

#[test]
fn hits_and_drops_that_are_not_written_are_named() {
    let notes = |from: &str, to: &str| {
        assert!(MATCH.contains(from), "{from}");
        whole(&MATCH.replacen(from, to, 1)).notes
    };
    assert_eq!(whole(MATCH).notes, [""; 0]);
    assert_eq!(
        notes("6/1* 13/7", "6/1 13/7"),
        ["line 11: a hit without a `*`"]
    );
    assert_eq!(
        notes("8/3 7/1", "8/3* 7/1"),
        ["line 12: \"8/3* 7/1\" hits nothing at a place with a `*`"]
    );
    // Where none is marked, none is missing.
    assert_eq!(whole(&MATCH.replace('*', "")).notes, [""; 0]);
    let without = notes("  Drops", "");
    assert!(without[0].contains("the double was passed"), "{without:?}");
}

#[test]
fn numbers_that_do_not_follow_are_named() {
    let renumbered = MATCH.replacen("  3) 65: 8/3 7/1", "  4) 65: 8/3 7/1", 1);
    assert_eq!(
        whole(&renumbered).notes,
        [
            "line 12: a line with the number 4 follows number 2",
            "line 13: a line with the number 4 follows number 4",
        ]
    );
    assert_eq!(
        whole(&MATCH.replacen("Game 2", "Game 5", 1)).notes[0],
        "line 27: Game 5 follows Game 1"
    );
}

#[test]
fn doubles_that_cannot_be_at_the_score_are_named() {
    let at = MATCH.find("Game 3").unwrap();
    let (before, last) = MATCH.split_at(at);
    let line = last
        .lines()
        .find(|line| line.trim_start().starts_with("2)"))
        .unwrap();
    let doubled = last.replacen(line, "  2)  Doubles => 2                   Takes", 1);
    let import = mat::read(&Catalog, &format!("{before}{doubled}"));
    assert!(
        import
            .notes
            .iter()
            .any(|note| note.starts_with("game 3: a double in the Crawford game")),
        "{:?} {:?}",
        import.notes,
        import.fault
    );
    let short = MATCH.replacen("3 point match", "1 point match", 1);
    let import = mat::read(&Catalog, &short);
    assert!(
        import
            .notes
            .iter()
            .any(|note| note.starts_with("game 1: a double, which changes")),
        "{:?}",
        import.notes
    );
}

#[test]
fn names_that_read_as_an_id_are_not_written() {
    let mut series = one(MATCH);
    let id = "XGID=-aBaB-C-A---dE--ac-e----B-:0:0:1:42:3:1:0:7";
    for (name, fits) in [("Bo the 2nd", true), (id, false)] {
        series.names[1] = name.into();
        assert_eq!(mat::write(&[series.clone()]).is_ok(), fits, "{name}");
    }
}

#[test]
fn a_score_that_cannot_be_invents_no_result() {
    let names = MATCH
        .lines()
        .position(|line| line.contains("Astrid : 0"))
        .unwrap();
    let lines = |changed: &str| {
        let lines = MATCH.lines().enumerate();
        let lines = lines.map(|(n, line)| if n == names { changed } else { line });
        lines.collect::<Vec<_>>().join("\n")
    };
    let import = mat::read(
        &Catalog,
        &lines(" Astrid : 0                          Bo : 9"),
    );
    let fault = import.fault.unwrap();
    assert_eq!(fault.line, names + 1);
    assert!(fault.reason.contains("over at 0:9"), "{}", fault.reason);
    assert!(import.series.iter().all(|series| series.games.is_empty()));
    // A score that does not follow from the game before is kept, and said.
    let second = MATCH.replacen("Astrid : 1 ", "Astrid : 0 ", 1);
    assert_ne!(second, MATCH);
    let import = read(&Catalog, second.as_bytes()).unwrap();
    assert_eq!(import.fault, None);
    let said = import
        .notes
        .iter()
        .any(|note| note.contains("game 2 begins at 0:0, and the game before it ended at 1:0"));
    assert!(said, "{:?}", import.notes);
}

#[test]
fn samples_are_read_whole() {
    let series = one(MATCH);
    assert_eq!(series.length, 3);
    assert_eq!(series.names, ["Astrid", "Bo"]);
    assert_eq!(series.header("site"), Some("Hamn"));
    let ends: Vec<_> = series.games.iter().map(|game| game.end.unwrap()).collect();
    assert_eq!(
        ends.iter()
            .map(|end| (end.winner, end.points, end.way))
            .collect::<Vec<_>>(),
        [
            (Side::First, 1, Way::Dropped),
            (Side::Second, 2, Way::Played),
            // Bo has two men left: Astrid gives a gammon up.
            (Side::Second, 2, Way::Resigned(2)),
        ]
    );
    assert_eq!(
        series.games.iter().map(|g| g.crawford).collect::<Vec<_>>(),
        [false, false, true]
    );
    assert_eq!(series.score(), [1, 4]);
    let money = one(MONEY);
    assert_eq!((money.length, money.beavers), (0, false));
    let beavers = one(BEAVERS);
    assert!(beavers.beavers);
    assert_eq!(beavers.games[0].plies[14].act, Act::Double);
    assert_eq!(beavers.games[0].plies[15].act, Act::Beaver);
    assert_eq!(beavers.games[0].plies[16].act, Act::Take);
    assert_eq!(beavers.score(), [4, 4]);
}

/// The positions that GNU Backgammon's analysed file has for the same match.
#[test]
fn positions_are_those_of_the_reference() {
    let text = "
 3 point match

 Game 1
 Astrid : 0                     Bo : 0
  1) 31: 8/5 6/5                  Doubles => 2
  2)  Takes                      65: 24/18 18/13
  3) 42: 8/4 6/4                 11: 8/7 8/7 6/5 6/5
  4)  Doubles => 4                Drops
      Wins 2 points
";
    let series = one(text);
    let ids: Vec<String> = series
        .moments(&series.games[0])
        .filter_map(|(spot, _)| gnu_id::write(&spot).ok())
        .collect();
    assert_eq!(ids[0], "4HPwATDgc/ABMA:MAFgAAAAAAAE");
    assert_eq!(ids[1], "sGfwATDgc/ABMA:cAlgAAAAAAAE");
    let last = gnu_id::read(ids.last().unwrap()).unwrap();
    assert_eq!(last.due, Due::Over);
}

#[test]
fn an_illegal_play_is_refused_with_its_place() {
    let text = include_str!("../data/illegal.mat");
    let import = mat::read(&Catalog, text);
    let fault = import.fault.unwrap();
    assert_eq!((fault.line, fault.column), (6, 10));
    assert_eq!(fault.found, "8/1 6/4");
    assert_eq!(
        fault.position.as_deref(),
        Some("24(2),13(5),8(2),6(4),5(2)/24,13(6),8(3),6(5) throw=4-2")
    );
    assert_eq!(fault.legal.len(), 27);
    assert!(fault.legal.contains(&"8/4 6/4".to_string()));
    // The game so far is kept as unfinished.
    let game = &import.series[0].games[0];
    assert_eq!(game.plies.len(), 3);
    assert_eq!(game.plies[2].act, Act::Throw([4, 2]));
    assert_eq!(game.end, None);
}

fn fault(lines: &str) -> Fault {
    let text = format!(" 5 point match\n\n Game 1\n A : 0      B : 0\n{lines}\n");
    mat::read(&Catalog, &text).fault.unwrap()
}

#[test]
fn what_the_rules_do_not_allow_is_refused() {
    let wrong = [
        ("  1)  Doubles => 2", "may not double"),
        (
            "  1) 31: 8/5 6/5         61: 13/7 8/7\n  2)  Takes",
            "no double",
        ),
        ("  1) 31: 8/5 6/5          Doubles => 4", "on 2"),
        (
            "  1) 31: 8/5 6/5          Doubles => 2\n  2) 31: 8/5 6/5",
            "not been answered",
        ),
        (
            "  1) 31: 8/5 6/5          61: 13/7 8/7\n  2) 31: 8/5 6/5\n  3) 31: 8/5 6/5",
            "side",
        ),
        (
            "  1) 31:                  31: 8/5 6/5",
            "3-1 has not been played",
        ),
        (
            "  1) 31: 8/5 6/5          Doubles => 2\n  2)  Drops\n      Wins 1 point",
            "other side",
        ),
        (
            "  1) 31: 8/5 6/5          Doubles => 2\n  2)  Drops\n                Wins 2 points",
            "worth 1",
        ),
        (
            "  1) 31: 8/5 6/5\n      Wins 4 points",
            "cannot be resigned",
        ),
        ("  1) 31: 8/5 6/5          rubbish", "throw"),
        ("rubbish", "no line of a match"),
    ];
    for (lines, says) in wrong {
        let text = fault(lines).to_string();
        assert!(text.contains(says), "{lines}: {text}");
    }
}

#[test]
fn dialects_are_understood() {
    let dialects = [
        // XG and Galaxy: joined steps, repeats, words.
        "  1) 31: 8/5 6/5                 65: 24/13\n  2) 66: 24/18(2) 13/7(2)        43: Cannot Move",
        "  1) 31: 8/5, 6/5                 52: 13/8 13/11",
        "  1) 31: 8/5 6/5                 61: bar/19",
    ];
    for (n, lines) in dialects.iter().enumerate() {
        let text = format!(
            "; [Site \"Galaxy\"]\n; [Match ID \"12\"]\n\n7 point match\n\nGame 1\n\
             one, 1612.4 : 0                    two words, 1588 : 0\n{lines}\n"
        );
        let import = mat::read(&Catalog, &text);
        // Nobody is on the bar, and nobody dances.
        assert_eq!(import.fault.is_some(), n != 1, "{lines}");
        assert_eq!(import.series[0].names[1], "two words, 1588");
        assert_eq!(import.series[0].header("match id"), Some("12"));
    }
    // One game alone, as `.gam`.
    let game =
        " gnubg                          root\n  1)                             21: 13/11 24/23 \n";
    assert_eq!(recognise(game.as_bytes()), Some(Format::Mat));
    let series = one(game);
    assert_eq!(
        (series.names[1].as_str(), series.games[0].plies.len()),
        ("root", 1)
    );
    // Several matches in one file.
    let import = whole(&format!("{MATCH}\n{MONEY}\n{BEAVERS}"));
    assert_eq!(import.series, [one(MATCH), one(MONEY), one(BEAVERS)]);
    // Headers between two games of a match are remarks on the later one, and begin no other match.
    let (before, after) = MATCH.split_at(MATCH.find(" Game 2").unwrap());
    let import = whole(&format!(
        "{before}; [Comment \"a nice game\"]\n{after}; [Site \"nowhere\"]\n"
    ));
    let mut remarked = one(MATCH);
    remarked.games[1].comment = "[Comment \"a nice game\"]".into();
    assert_eq!(import.series, [remarked]);
    assert_eq!(
        import.notes,
        ["the header \"Site\" left out: no game is below it"]
    );
    // A fault ends its match, and not those behind it.
    let broken = MATCH.replacen("31: ", "31: 24/1 ", 1);
    let import = mat::read(&Catalog, &format!("{MONEY}\n{broken}\n{BEAVERS}\n{broken}"));
    assert_eq!(import.series.len(), 4);
    assert_eq!(
        [&import.series[0], &import.series[2]],
        [&one(MONEY), &one(BEAVERS)]
    );
    assert!(import.fault.is_some() && import.more_faults.len() == 1);
    // A resignation before the dice, and one behind them.
    let resigned = " 0 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 8/5 6/5         61: ???\n      Wins 2 points\n";
    let series = one(resigned);
    assert_eq!(series.games[0].plies[1].act, Act::Throw([6, 1]));
    assert_eq!(series.games[0].end.unwrap().way, Way::Resigned(2));
    // A result that only the next score tells.
    let without = " 5 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 8/5 6/5\n\n Game 2\n A : 0     B : 2\n";
    assert_eq!(one(without).games[0].end.unwrap().points, 2);
    let told = whole(without).notes;
    assert_eq!(
        told,
        ["line 8: game 1 has no result: the score here tells it"]
    );
    // A result is no pair of names.
    let odd =
        " 5 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 8/5 6/5\n 8     Wins 2 points\n";
    assert_eq!(mat::read(&Catalog, odd).fault.unwrap().line, 6);
    // A fault tells the board, and what stands between two games is said of the later one.
    let fault = mat::read(
        &Catalog,
        &without.replace("\n Game 2", "  2) Takse\n Game 2"),
    );
    assert!(fault.fault.unwrap().position.is_some());
    let remarked = MATCH.replace(" Game 2", "; a close one\n Game 2");
    assert_eq!(one(&remarked).games[1].comment, "a close one");
    // Cells of a spreadsheet, the first of them empty.
    let cells = " 7 point match\n\n Game 1\nA : 0\tB : 0\n1)\t\t31: 8/5 6/5\n2)\t42: 8/4 6/4\t61: 13/7 8/7\n3)\t Doubles => 2\t Drops\n\tWins 1 point\n";
    let blanks = " 7 point match\n\n Game 1\n A : 0              B : 0\n  1)                   31: 8/5 6/5\n  2) 42: 8/4 6/4       61: 13/7 8/7\n  3)  Doubles => 2      Drops\n      Wins 1 point\n";
    assert_eq!(one(cells), one(blanks));
    // The number and the left cell together.
    let two = cells.replace("1)\t\t", "1) \t").replace("2)\t42", "2) 42");
    assert_eq!(one(&two), one(blanks));
}

#[test]
fn jacoby_shows_in_the_results() {
    let series = one(MONEY);
    let undoubled = |series: &Series| {
        let games = series.games.iter();
        games
            .filter(|game| game.plies.iter().all(|ply| ply.act != Act::Double))
            .count()
    };
    assert!(series.jacoby || undoubled(&series) > 0);
    let off = MONEY.replace(" 0 point match", "; [Jacoby \"Off\"]\n 0 point match");
    let off = mat::read(&Catalog, &off);
    assert!(off.series.iter().all(|series| !series.jacoby));
}

#[test]
fn any_encoding_is_read() {
    let named = MATCH.replace("Astrid", "Åsa-Lée");
    let expected = one(&named);
    let utf16 = |bytes: fn(u16) -> [u8; 2], mark: bool| -> Vec<u8> {
        let mark = mark.then_some('\u{feff}');
        let text: String = mark.into_iter().chain(named.chars()).collect();
        text.encode_utf16().flat_map(bytes).collect()
    };
    let latin: Vec<u8> = named
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect();
    let files = [
        named.clone().into_bytes(),
        named.replace('\n', "\r\n").into_bytes(),
        named.replace('\n', "\r").into_bytes(),
        [b"\xef\xbb\xbf", named.as_bytes()].concat(),
        utf16(u16::to_le_bytes, true),
        utf16(u16::to_be_bytes, true),
        utf16(u16::to_le_bytes, false),
        latin,
    ];
    for (n, bytes) in files.iter().enumerate() {
        assert_eq!(recognise(bytes), Some(Format::Mat), "{n}");
        let import = read(&Catalog, bytes).unwrap();
        assert_eq!(import.series, std::slice::from_ref(&expected), "{n}");
        assert_eq!(import.notes.is_empty(), n < 7, "{n}: {:?}", import.notes);
    }
}

/// The checked lines of the reference, and its writer, are the normal form of ours.
#[test]
fn what_is_read_is_written_again() {
    for text in [MATCH, MONEY, BEAVERS] {
        let import = whole(text);
        let written = mat::write(&import.series).unwrap();
        assert_eq!(whole(&written.text).series, import.series);
        assert_eq!(mat::write(&whole(&written.text).series).unwrap(), written);
    }
}

#[test]
fn a_changed_character_is_an_error_or_seen() {
    let whole_match = one(MATCH);
    let lines = MATCH.lines().take(24).collect::<Vec<_>>().join("\n");
    for at in 0..lines.len() {
        for other in [b'1', b'7', b' ', b'*', b'x'] {
            let mut bytes = lines.clone().into_bytes();
            if bytes[at] == other {
                continue;
            }
            bytes[at] = other;
            let text = String::from_utf8(bytes).unwrap();
            let import = mat::read(&Catalog, &text);
            let plies = |series: &Series| series.games[0].plies.clone();
            // Nothing that was not in the file is played.
            if import.fault.is_none()
                && let Some(series) = import.series.first()
                && !series.games.is_empty()
            {
                let same = plies(series) == plies(&whole_match)[..plies(series).len()];
                let dice_alike = plies(series).len() == plies(&whole_match).len();
                assert!(same || dice_alike, "{text}");
            }
        }
    }
}

#[test]
fn formats_have_words() {
    for format in Format::ALL {
        assert_eq!(Format::of_word(format.word()), Some(format));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn every_match_comes_back(series in played()) {
        let written = mat::write(std::slice::from_ref(&series)).unwrap();
        let import = mat::read(&Catalog, &written.text);
        prop_assert_eq!(import.fault, None);
        prop_assert_eq!(&import.series[0], &series, "{}", written.text);
    }

    #[test]
    fn no_text_panics(text in "[ -~\n]{0,400}", cut in 0..3000usize, rubbish in ".{0,9}") {
        let _ = mat::read(&Catalog, &text);
        let mut sample = BEAVERS.to_string();
        let cut = sample.floor_char_boundary(cut.min(sample.len()));
        sample.insert_str(cut, &rubbish);
        let _ = mat::read(&Catalog, &sample);
        let _ = read(&Catalog, text.as_bytes());
    }
}
