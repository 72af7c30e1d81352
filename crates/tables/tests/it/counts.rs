//! Numbers of different results for every throw, agreed by two other programs.

use lauta_game::{Game, Notation, Turn};

/// One line a position: its GNU Backgammon position id, and the count for every throw.
const COUNTS: &str = include_str!("move-counts.jsonl");

/// Our text of a GNU Backgammon position id: 14 characters of base64 that hold, for the side not
/// on roll and then for the side on roll, as many 1 bits as checkers and a 0 bit for each of the
/// points 1 to 24 and the bar.
fn position(id: &str) -> String {
    const ALPHABET: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    let (mut buffer, mut filled) = (0u32, 0);
    for c in id.chars() {
        buffer = buffer << 6 | u32::try_from(ALPHABET.find(c).unwrap()).unwrap();
        filled += 6;
        if filled >= 8 {
            filled -= 8;
            bytes.push((buffer >> filled) & 0xff);
        }
    }
    let mut bits = (0..80).map(|bit| bytes[bit / 8] >> (bit % 8) & 1 == 1);
    let mut side = || {
        let men: Vec<String> = (1..=25)
            .map(|point| (point, bits.by_ref().take_while(|&bit| bit).count()))
            .filter(|&(_, count)| count > 0)
            .map(|(point, count)| format!("{point}({count})"))
            .collect();
        men.join(",")
    };
    let (other, roller) = (side(), side());
    format!("{roller}/{other}")
}

#[test]
fn every_throw_has_the_number_of_results_that_other_programs_count() {
    let game = lauta_tables::load("backgammon").unwrap();
    let mut checked = 0;
    for line in COUNTS.lines().filter(|line| !line.trim().is_empty()) {
        let table: serde_json::Value = serde_json::from_str(line).unwrap();
        let text = position(table["position_id"].as_str().unwrap());
        let pos = game.read_position(&text).unwrap();
        for (throw, count) in table["distinct_results"].as_object().unwrap() {
            let after = game.after(&pos, throw.parse().unwrap());
            let Turn::Choice(_, moves) = game.turn(&after) else {
                panic!("no choice")
            };
            let passes = moves.iter().all(|(mv, _)| mv.steps().is_empty());
            let found = if passes { 0 } else { moves.len() as u64 };
            assert_eq!(found, count.as_u64().unwrap(), "{text}, {throw}");
            checked += 1;
        }
    }
    assert_eq!(checked, 4 * 21);
}
