//! The slow twin: the rules once more, as plainly as they can be written, with lines by name and
//! whole plays tried in every order. Random positions go through both.

use std::collections::{BTreeMap, BTreeSet};

use lauta_game::{Dice, Game, Notation, Turn};
use lauta_sahkku::{Position, Rules, load};

/// Pieces on the lines that are not empty: `a`, `A`, `b`, `B`, and `K` for the king.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Plain {
    lines: BTreeMap<String, char>,
    owner: Option<char>,
}

struct Twin {
    n: usize,
    head_on: bool,
    blocking: bool,
}

impl Twin {
    /// S-2, written out: the home row once, then three times round.
    fn track(&self, side: char) -> Vec<String> {
        let enemy = if side == 'A' { 'B' } else { 'A' };
        let up = |row: char| (1..=self.n).map(move |i| format!("{row}{i}"));
        let down = |row: char| (1..=self.n).rev().map(move |i| format!("{row}{i}"));
        let turned = side == 'B' && self.head_on;
        let mut track: Vec<String> = if turned {
            down(side).collect()
        } else {
            up(side).collect()
        };
        for _ in 0..3 {
            if turned {
                track.extend(up('M').chain(down(enemy)));
            } else {
                track.extend(down('M').chain(up(enemy)));
            }
        }
        track
    }

    fn read(text: &str) -> (Plain, char, Vec<usize>) {
        let words: Vec<&str> = text.split(' ').collect();
        let mut lines = BTreeMap::new();
        for (row, name) in words[0].split('/').zip(['B', 'M', 'A']) {
            let mut at = 1;
            let mut rest = row;
            while let Some(c) = rest.chars().next() {
                let digits =
                    rest.len() - rest.trim_start_matches(|d: char| d.is_ascii_digit()).len();
                if digits > 0 {
                    at += rest[..digits].parse::<usize>().unwrap();
                    rest = &rest[digits..];
                } else {
                    lines.insert(format!("{name}{at}"), c);
                    at += 1;
                    rest = &rest[1..];
                }
            }
        }
        let owner = words.last().unwrap().strip_prefix("king=");
        let plain = Plain {
            lines,
            owner: owner.and_then(|side| side.chars().next()),
        };
        let dice = words[2..]
            .iter()
            .filter_map(|word| word.parse().ok())
            .collect();
        (plain, words[1].chars().next().unwrap(), dice)
    }

    /// The board after a die of `side` on the piece at `from`, if that is allowed.
    fn step(&self, board: &Plain, side: char, from: &str, die: usize) -> Option<Plain> {
        let piece = board.lines[from];
        let track = self.track(side);
        let at = track.iter().position(|line| line == from)?;
        let way = &track[at + 1..=at + die];
        let asleep = side.to_ascii_lowercase();
        let own = |line: &String| {
            let piece = board.lines.get(line);
            piece.is_some_and(|piece| *piece == side || *piece == asleep)
        };
        if piece == 'K' {
            if board.owner != Some(side) {
                return None;
            }
        } else if !own(&from.to_string()) {
            return None;
        } else if piece == asleep {
            let home = &track[..self.n];
            let foremost = home
                .iter()
                .rev()
                .find(|line| board.lines.get(*line) == Some(&asleep));
            if die != 1 || foremost.map(String::as_str) != Some(from) {
                return None;
            }
        }
        let (to, between) = way.split_last()?;
        if own(to) || piece != 'K' && self.blocking && between.iter().any(own) {
            return None;
        }
        let mut after = board.clone();
        after.lines.remove(from);
        if piece == 'K' {
            after.lines.insert(to.clone(), 'K');
            return Some(after);
        }
        if board.lines.get(to) == Some(&'K') {
            let pushed = &track[at + die + 1];
            if own(pushed) {
                return None;
            }
            after.lines.insert(pushed.clone(), 'K');
            after.owner = Some(side);
        }
        after.lines.insert(to.clone(), side);
        Some(after)
    }

    fn beaten(board: &Plain, side: char) -> bool {
        !board
            .lines
            .values()
            .any(|piece| piece.to_ascii_uppercase() == side)
    }

    /// Every board that some order of the dice leads to, with how many dice that takes; where the
    /// game ends, all of them.
    fn plays(
        &self,
        board: &Plain,
        side: char,
        dice: &[usize],
        all: usize,
    ) -> BTreeSet<(usize, Plain)> {
        let enemy = if side == 'A' { 'B' } else { 'A' };
        if Self::beaten(board, enemy) {
            return [(all, board.clone())].into();
        }
        let mut found: BTreeSet<(usize, Plain)> = [(all - dice.len(), board.clone())].into();
        for (n, &die) in dice.iter().enumerate() {
            let mut left = dice.to_vec();
            left.remove(n);
            for from in board.lines.keys() {
                if let Some(after) = self.step(board, side, from, die) {
                    found.extend(self.plays(&after, side, &left, all));
                }
            }
        }
        found
    }

    fn legal(&self, text: &str) -> BTreeSet<Plain> {
        let (board, side, dice) = Self::read(text);
        let plays = self.plays(&board, side, &dice, dice.len());
        let most = plays.iter().map(|(used, _)| *used).max().unwrap();
        plays
            .into_iter()
            .filter(|(used, _)| *used == most)
            .map(|(_, board)| board)
            .collect()
    }
}

/// The boards when the side that has dice has used them, throwing again left out.
fn played(game: &Rules, pos: &Position) -> BTreeSet<Plain> {
    let side = pos.side();
    let mut found = BTreeSet::new();
    let mut todo = vec![*pos];
    while let Some(pos) = todo.pop() {
        match game.turn(&pos) {
            Turn::Choice(mover, moves) if mover == side => {
                let moves = moves
                    .into_iter()
                    .filter(|(mv, _)| *mv != lauta_sahkku::Move::Again);
                todo.extend(moves.map(|(_, next)| next));
            }
            _ => {
                found.insert(Twin::read(&game.write_position(&pos)).0);
            }
        }
    }
    found
}

#[test]
fn both_find_the_same_plays() {
    for (n, pattern, blocking) in [
        (15, "vuosttut", "on"),
        (15, "miedut", "on"),
        (15, "vuosttut", "off"),
        (5, "vuosttut", "on"),
        (5, "miedut", "off"),
    ] {
        let mut file = include_str!("../../variants/sahkku-vuovdaguoika.toml").to_string();
        for (from, to) in [
            ("n = 15", format!("n = {n}")),
            ("pattern = \"vuosttut\"", format!("pattern = \"{pattern}\"")),
            ("blocking = \"on\"", format!("blocking = \"{blocking}\"")),
        ] {
            file = file.replace(from, &to);
        }
        let game = lauta_sahkku::GAMES.read("twin", &file).unwrap();
        let twin = Twin {
            n,
            head_on: pattern == "vuosttut",
            blocking: blocking == "on",
        };
        let mut dice = Dice::from_seed(1811);
        let mut pos = game.start();
        let (mut choices, mut kings) = (0, 0);
        while choices < 150 {
            pos = game
                .random_step(&pos, &mut dice)
                .unwrap_or_else(|| game.start());
            if let Turn::Choice(..) = game.turn(&pos) {
                choices += 1;
                kings += u32::from(pos.king_of() == Some(pos.side()));
                let text = game.write_position(&pos);
                assert_eq!(
                    played(&game, &pos),
                    twin.legal(&text),
                    "{n} {pattern} {blocking}: {text}"
                );
            }
        }
        assert!(kings > 10, "{n} {pattern}: {kings} with a king to move");
    }
    // The options of the game are those of its file.
    assert!(load("sahkku-vuovdaguoika:pattern=miedut,blocking=off").is_ok());
}
