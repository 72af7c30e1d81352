//! A slow, plain twin of the generator, written from the pseudocode of the rule document, and
//! compared with it on random positions under random options.
//!
//! It knows a board as a list of holes by name and looks up every step in a written-out track.

use std::collections::{BTreeMap, BTreeSet};

use lauta_game::{Dice, Game, Notation, Throw, Turn};
use lauta_running::{Rules, load};

/// Pieces by hole, like `A16`: `a`, `A`, `b` or `B`.
type Men = BTreeMap<String, char>;

#[derive(Clone)]
struct Twin {
    n: u8,
    m: u8,
    aftmost: bool,
    capture: &'static str,
    pips: bool,
    lost_at: usize,
    at_once: bool,
}

impl Twin {
    /// The next `d` holes after `hole` on the track of `side`.
    fn next(&self, side: char, hole: &str, d: u8) -> Vec<String> {
        let other = if side == 'A' { 'B' } else { 'A' };
        let mut home: Vec<String> = (1..=self.n).map(|i| format!("{side}{i}")).collect();
        let mut round: Vec<String> = (self.n + 1 - self.m..=self.n)
            .rev()
            .map(|i| format!("M{i}"))
            .collect();
        round.extend((1..=self.n).map(|i| format!("{other}{i}")));
        home.extend(round.iter().cloned());
        home.extend(round.iter().cloned());
        let at = home.iter().position(|h| h == hole).unwrap();
        home[at + 1..=at + usize::from(d)].to_vec()
    }

    fn own(men: &Men, side: char) -> Vec<String> {
        let is = |c: char| c.to_ascii_uppercase() == side;
        men.iter()
            .filter(|(_, c)| is(**c))
            .map(|(hole, _)| hole.clone())
            .collect()
    }

    fn enemies(men: &Men, side: char) -> usize {
        men.len() - Self::own(men, side).len()
    }

    fn is_own(men: &Men, side: char, hole: &str) -> bool {
        men.get(hole)
            .is_some_and(|c| c.to_ascii_uppercase() == side)
    }

    fn over(&self, men: &Men, side: char) -> bool {
        Self::enemies(men, side) <= self.lost_at
    }

    /// The sleeping piece that is furthest on.
    fn aftmost(men: &Men, side: char) -> Option<String> {
        let asleep = side.to_ascii_lowercase();
        let number = |hole: &String| hole[1..].parse::<u8>().unwrap();
        let sleepers = men
            .iter()
            .filter(|(_, c)| **c == asleep)
            .map(|(hole, _)| hole.clone());
        sleepers.max_by_key(number)
    }

    /// All moves with one die: from, to, whether something was captured, and the board after it.
    fn single(&self, men: &Men, side: char, d: u8) -> Vec<(String, String, bool, Men)> {
        let mut moves = Vec::new();
        for from in Self::own(men, side) {
            if men[&from].is_ascii_lowercase()
                && (d != 1 || self.aftmost && Self::aftmost(men, side).as_ref() != Some(&from))
            {
                continue;
            }
            let way = self.next(side, &from, d);
            if way.iter().any(|hole| Self::is_own(men, side, hole)) {
                continue;
            }
            let to = way.last().unwrap().clone();
            let mut after = men.clone();
            after.remove(&from);
            let captured = after.insert(to.clone(), side).is_some();
            moves.push((from, to, captured, after));
        }
        moves
    }

    /// The positions that the plays of two dice lead to; none if the turn is lost.
    fn plays(&self, men: &Men, side: char, a: u8, b: u8) -> BTreeSet<Men> {
        let (mut full, mut ones) = (BTreeSet::new(), [BTreeSet::new(), BTreeSet::new()]);
        for (x, y) in [(a, b), (b, a)] {
            for (_, z, captured, p1) in self.single(men, side, x) {
                ones[usize::from(x == a.max(b))].insert(p1.clone());
                let over = self.over(&p1, side) && self.at_once && captured;
                if over {
                    full.insert(p1.clone());
                } else {
                    for (from, _, _, p2) in self.single(&p1, side, y) {
                        if from != z {
                            full.insert(p2);
                        }
                    }
                }
                let enemy_row = z.chars().next().unwrap() == if side == 'A' { 'B' } else { 'A' };
                let hit = captured
                    && (self.capture == "each-die"
                        || self.capture == "each-die-enemy-row" && enemy_row);
                if hit && over {
                    continue;
                }
                let way = self.next(side, &z, y);
                if way.iter().any(|hole| Self::is_own(&p1, side, hole)) {
                    continue;
                }
                let mut p2 = p1.clone();
                match men.get(&z) {
                    Some(&enemy) if captured && !hit => p2.insert(z, enemy),
                    _ => p2.remove(&z),
                };
                p2.insert(way.last().unwrap().clone(), side);
                full.insert(p2);
            }
        }
        let [smaller, larger] = ones;
        if !full.is_empty() {
            full
        } else if self.pips && !larger.is_empty() {
            larger
        } else {
            smaller.into_iter().chain(larger).collect()
        }
    }

    /// The positions that the plays of a whole pool lead to, and how much they use.
    fn pool(&self, men: &Men, side: char, scores: &[u8]) -> BTreeMap<Men, u32> {
        let mut best = BTreeMap::new();
        let mut seen = BTreeSet::new();
        let worth = |scores: &[u8]| {
            scores
                .iter()
                .map(|&d| if self.pips { u32::from(d) } else { 1 })
                .sum::<u32>()
        };
        let all = worth(scores);
        let mut todo = vec![(men.clone(), scores.to_vec())];
        while let Some((men, left)) = todo.pop() {
            if !seen.insert((men.clone(), left.clone())) {
                continue;
            }
            let used = best.entry(men.clone()).or_insert(0);
            *used = (*used).max(all - worth(&left));
            for (n, &d) in left.iter().enumerate() {
                for (_, _, captured, after) in self.single(&men, side, d) {
                    if captured && self.at_once && self.over(&after, side) {
                        best.insert(after, all);
                        continue;
                    }
                    let mut left = left.clone();
                    left.remove(n);
                    todo.push((after, left));
                }
            }
        }
        let most = best.values().copied().max().unwrap_or(0);
        best.retain(|_, used| *used == most && most > 0);
        best
    }
}

/// The rows of a position as the twin knows them. The holes are named as in the classic direction.
fn men(text: &str) -> Men {
    let mut men = Men::new();
    let rows = text.split(' ').next().unwrap();
    for (row, text) in ['B', 'M', 'A'].into_iter().zip(rows.split('/')) {
        let mut holes: Vec<char> = Vec::new();
        let mut count = 0;
        for c in text.chars() {
            if let Some(d) = c.to_digit(10) {
                count = 10 * count + d;
            } else {
                holes.extend(std::iter::repeat_n('.', count as usize));
                count = 0;
                holes.push(c);
            }
        }
        holes.extend(std::iter::repeat_n('.', count as usize));
        let n = text_len(rows);
        for (i, &c) in holes.iter().enumerate() {
            if c != '.' {
                // The last hole of every row is number n.
                men.insert(format!("{row}{}", i + n + 1 - holes.len()), c);
            }
        }
    }
    men
}

fn text_len(rows: &str) -> usize {
    let row = rows.split('/').next().unwrap();
    let mut n = 0;
    let mut count = 0;
    for c in row.chars() {
        match c.to_digit(10) {
            Some(d) => count = 10 * count + d as usize,
            None => {
                n += count + 1;
                count = 0;
            }
        }
    }
    n + count
}

/// The boards when all dice that `side` has now are played.
fn results(game: &Rules, pos: &lauta_running::Position) -> BTreeSet<Men> {
    let mut seen = std::collections::HashSet::from([*pos]);
    let mut todo = vec![*pos];
    let mut found = BTreeSet::new();
    while let Some(at) = todo.pop() {
        match game.turn(&at) {
            Turn::Choice(side, moves) if side == pos.side() => {
                todo.extend(
                    moves
                        .into_iter()
                        .map(|m| m.1)
                        .filter(|next| seen.insert(*next)),
                );
            }
            _ => {
                found.insert(men(&game.write_position(&at)));
            }
        }
    }
    found
}

fn pick<'a>(dice: &mut Dice, of: &[&'a str]) -> &'a str {
    of[dice.below(of.len())]
}

/// A random position as text, without dice; crowded or nearly empty, as it comes.
fn random_rows(dice: &mut Dice, n: usize, m: usize, most: usize) -> String {
    let crowd = 2 + dice.below(9);
    let sleepy = dice.below(4);
    let mut left = [most; 2];
    let mut rows = Vec::new();
    for (row, len) in [('B', n), ('M', m), ('A', n)] {
        let mut text = String::new();
        let mut empty = 0;
        for _ in 0..len {
            let side = dice.below(2);
            if dice.below(crowd) > 1 || left[side] == 0 {
                empty += 1;
                continue;
            }
            left[side] -= 1;
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            let c = ['A', 'B'][side];
            let sleeps = c == row && dice.below(4) < sleepy;
            text.push(if sleeps { c.to_ascii_lowercase() } else { c });
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        rows.push(text);
    }
    rows.join("/")
}

#[test]
fn the_fast_generator_finds_what_the_slow_one_finds() {
    let mut dice = Dice::from_seed(1927);
    let throws = Throw::all(&[[1, 2, 3, 4]; 2]);
    let mut compared = 0;
    for _ in 0..250 {
        let n = 5 + dice.below(8);
        let middle = pick(&mut dice, &["n+1", "n"]);
        let dalling = pick(&mut dice, &["free", "aftmost"]);
        let capture = pick(&mut dice, &["final", "each-die", "each-die-enemy-row"]);
        let max_use = pick(&mut dice, &["dice", "pips"]);
        let extra = pick(&mut dice, &["after-move", "after-move", "accumulate"]);
        let end = pick(&mut dice, &["annihilation", "last-piece"]);
        let check = pick(&mut dice, &["at-once", "after-play"]);
        let game = load(&format!(
            "daldos:n={n},m={middle},dalling={dalling},capture={capture},max-use={max_use},\
             extra={extra},end={end},end-check={check}"
        ))
        .unwrap();
        let m = if middle == "n" { n } else { n + 1 };
        let pool = extra == "accumulate";
        let twin = Twin {
            n: u8::try_from(n).unwrap(),
            m: u8::try_from(m).unwrap(),
            aftmost: dalling == "aftmost",
            capture: if pool {
                "each-die"
            } else {
                ["final", "each-die", "each-die-enemy-row"]
                    .into_iter()
                    .find(|c| *c == capture)
                    .unwrap()
            },
            pips: max_use == "pips",
            lost_at: usize::from(end == "last-piece"),
            at_once: check == "at-once",
        };
        for _ in 0..30 {
            let rows = random_rows(&mut dice, n, m, n);
            let side = pick(&mut dice, &["A", "B"]);
            let mut scores: Vec<u8> = dice.throw(&throws).faces().to_vec();
            if pool && dice.below(3) == 0 {
                scores.extend([1, 1]);
            }
            scores.sort_unstable();
            let thrown: Vec<String> = scores.iter().map(u8::to_string).collect();
            let text = format!("{rows} {side} {}", thrown.join(" "));
            // Some random boards are finished games.
            let Ok(pos) = game.read_position(&text) else {
                continue;
            };
            let found = results(&game, &pos);
            let board = men(&text);
            let side = side.chars().next().unwrap();
            let mut expected = if pool {
                twin.pool(&board, side, &scores).into_keys().collect()
            } else {
                twin.plays(&board, side, scores[0], scores[1])
            };
            if expected.is_empty() {
                assert_ne!(scores, [1, 1], "a dal-dal can always be used: {text}");
                expected.insert(board);
            }
            let id = &game.about().id;
            assert_eq!(found, expected, "{id} at {text}");
            compared += 1;
        }
    }
    assert!(compared > 5000, "only {compared} positions were compared");
}

#[test]
fn a_dal_dal_can_always_be_used_in_full() {
    let mut dice = Dice::from_seed(3);
    for options in [
        "",
        ":dalling=aftmost",
        ":capture=each-die",
        ":end=last-piece",
    ] {
        let game = load(&format!("daldosa{options}")).unwrap();
        for _ in 0..1000 {
            let rows = random_rows(&mut dice, 12, 13, 12);
            let Ok(pos) = game.read_position(&format!("{rows} A 1 1")) else {
                continue;
            };
            let Turn::Choice(_, moves) = game.turn(&pos) else {
                panic!("a choice is due")
            };
            for (mv, next) in moves {
                let text = game.write_move(&pos, &mv);
                let two = text.contains('/') || text.contains('=');
                assert!(two || game.outcome(&next).is_some(), "{text} at {rows}");
            }
        }
    }
}

#[test]
fn from_a_full_row_free_dalling_is_aftmost_until_a_sleeper_is_lost() {
    let free = load("daldosa").unwrap();
    let aftmost = load("daldosa:dalling=aftmost").unwrap();
    let mut dice = Dice::from_seed(11);
    let mut compared = 0;
    for _ in 0..500 {
        let mut pos = free.start();
        loop {
            match free.turn(&pos) {
                Turn::Over(_) => break,
                Turn::Throw(_, throws) => pos = free.after(&pos, dice.throw(throws)),
                Turn::Choice(_, mut moves) => {
                    let Turn::Choice(_, same) = aftmost.turn(&pos) else {
                        panic!("a choice")
                    };
                    assert_eq!(moves, same, "{}", free.write_position(&pos));
                    compared += 1;
                    pos = moves.swap_remove(dice.below(moves.len())).1;
                }
            }
            // A gap before the foremost sleeper: one has been captured.
            let rows = free.write_position(&pos);
            let gap = |row: &str, c: char| {
                let sleepers = row.chars().take_while(|&found| found == c).count();
                row.chars().filter(|&found| found == c).count() != sleepers
            };
            let mut rows = rows.split(['/', ' ']);
            let (b, a) = (
                rows.next().unwrap().to_string(),
                rows.nth(1).unwrap().to_string(),
            );
            if gap(&b, 'b') || gap(&a, 'a') {
                break;
            }
        }
    }
    assert!(compared > 3000, "only {compared}");
}
