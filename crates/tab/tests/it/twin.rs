//! The game against a plain twin: every man remembers each row where he has been, and every order
//! of the throws is tried to the end.

use std::collections::{BTreeSet, HashSet};

use lauta_game::{BoardView, Dice, Game, Notation, Side, Turn};
use lauta_tab::{Position, Rules, load};

/// A man: his place on his way, and the rows where he has been, of 0 (home) to 3 (the enemy's).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Man {
    at: usize,
    seen: BTreeSet<usize>,
    moved: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Twin {
    n: usize,
    own: Vec<Man>,
    enemy: Vec<Man>,
}

/// Play so far.
struct Play {
    twin: Twin,
    used: usize,
    reduced: bool,
}

/// The squares in the order in which a side comes to them.
fn way(n: usize, side: Side) -> Vec<String> {
    let rows: [(&str, bool); 4] = match side {
        Side::First => [("A", true), ("C", false), ("D", true), ("B", false)],
        Side::Second => [("B", false), ("D", true), ("C", false), ("A", true)],
    };
    let mut way = Vec::new();
    for (row, rising) in rows {
        let mut names: Vec<String> = (1..=n).map(|column| format!("{row}{column}")).collect();
        if !rising {
            names.reverse();
        }
        way.extend(names);
    }
    way
}

impl Twin {
    fn row(&self, at: usize) -> usize {
        at / self.n
    }

    /// Place of an enemy's man on the way of the side to play.
    fn enemy_at(&self, man: &Man) -> usize {
        let name = &way(self.n, Side::Second)[man.at];
        way(self.n, Side::First)
            .iter()
            .position(|other| other == name)
            .unwrap()
    }

    /// Every square that `throw` steps lead to; at the end of the far row there are two ways.
    fn ends(&self, at: usize, throw: usize) -> Vec<usize> {
        let n = self.n;
        let mut ends = vec![at];
        for _ in 0..throw {
            ends = ends
                .into_iter()
                .flat_map(|at| {
                    if at + 1 == 3 * n {
                        vec![n, 3 * n]
                    } else if at + 1 == 4 * n {
                        vec![2 * n]
                    } else {
                        vec![at + 1]
                    }
                })
                .collect();
        }
        ends
    }

    /// Every use of a throw, and whether it reduces a stack.
    fn uses(&self, throw: usize) -> Vec<(Self, bool)> {
        let mut found = Vec::new();
        let squares: BTreeSet<usize> = self.own.iter().map(|man| man.at).collect();
        for from in squares {
            let (group, others): (Vec<Man>, Vec<Man>) =
                self.own.iter().cloned().partition(|man| man.at == from);
            // The stack as one, or with a tâb one of its men.
            let mut parties = vec![(group.clone(), others.clone())];
            if throw == 1 && group.len() > 1 {
                for one in 0..group.len() {
                    let mut rest = group.clone();
                    let man = rest.remove(one);
                    parties.push((vec![man], [others.clone(), rest].concat()));
                }
            }
            for (party, rest) in parties {
                for to in self.ends(from, throw) {
                    if let Some(found_one) = self.go(&party, &rest, throw, to) {
                        found.push(found_one);
                    }
                }
            }
        }
        found
    }

    fn go(&self, party: &[Man], rest: &[Man], throw: usize, to: usize) -> Option<(Self, bool)> {
        let (from, row) = (self.row(party[0].at), self.row(to));
        if party.iter().any(|man| !man.moved) && throw != 1 {
            return None;
        }
        if from == 3 && self.own.iter().any(|man| self.row(man.at) == 0) {
            return None;
        }
        if from != 3 && row == 3 {
            let been = party.iter().any(|man| man.seen.contains(&3));
            let somebody = self.enemy.iter().any(|man| self.row(man.at) == 0);
            if been || !somebody {
                return None;
            }
        }
        if rest.iter().any(|man| man.at == to && !man.moved) {
            return None;
        }
        let reduces =
            party.len() > 1 && from != row && party.iter().any(|man| man.seen.contains(&row));
        let mut party = party.to_vec();
        if reduces {
            // One who has not been in the enemy's row stays, if there is one.
            party.sort_by_key(|man| (man.seen.contains(&3), man.clone()));
            party.truncate(1);
        }
        for man in &mut party {
            man.at = to;
            man.moved = true;
            man.seen.insert(row);
        }
        let mut next = self.clone();
        next.own = [rest, &party].concat();
        next.own.sort();
        next.enemy.retain(|man| self.enemy_at(man) != to);
        Some((next, reduces))
    }

    /// Every play, complete or not.
    fn plays(&self, throws: &[usize]) -> Vec<Play> {
        let mut plays = vec![Play {
            twin: self.clone(),
            used: 0,
            reduced: false,
        }];
        if self.enemy.is_empty() {
            return plays;
        }
        for (n, &throw) in throws.iter().enumerate() {
            if throws[..n].contains(&throw) {
                continue;
            }
            let left = [&throws[..n], &throws[n + 1..]].concat();
            for (twin, reduces) in self.uses(throw) {
                for play in twin.plays(&left) {
                    plays.push(Play {
                        twin: play.twin,
                        used: play.used + 1,
                        reduced: play.reduced || reduces,
                    });
                }
            }
        }
        plays
    }

    /// The boards that a turn with these throws may end with.
    fn results(&self, throws: &[usize]) -> HashSet<(String, String)> {
        let plays = self.plays(throws);
        let must = plays
            .iter()
            .filter(|play| !play.reduced)
            .map(|play| play.used)
            .max();
        plays
            .into_iter()
            .filter(|play| Some(play.used) >= must || play.twin.enemy.is_empty())
            .map(|play| play.twin.written())
            .collect()
    }

    /// The men of both sides as the game writes them, in some order.
    fn written(&self) -> (String, String) {
        let write = |men: &[Man], side| {
            let names = way(self.n, side);
            let squares: BTreeSet<usize> = men.iter().map(|man| man.at).collect();
            let group = |at: &usize| {
                let states: Vec<&str> = men
                    .iter()
                    .filter(|man| man.at == *at)
                    .map(|man| self.state(man))
                    .collect();
                format!("{}={}", names[*at], states.join("."))
            };
            let all: Vec<String> = squares.iter().map(group).collect();
            if all.is_empty() {
                "-".into()
            } else {
                all.join(",")
            }
        };
        (
            write(&self.own, Side::First),
            write(&self.enemy, Side::Second),
        )
    }

    fn state(&self, man: &Man) -> &'static str {
        match (self.row(man.at), man.seen.contains(&3)) {
            _ if !man.moved => "u",
            (3, _) => "e",
            (_, true) => "x",
            (1, _) if man.seen.contains(&2) => "c2",
            _ => "c",
        }
    }
}

/// Men of one side on squares that are not taken, each with a past that he can have.
fn men(n: usize, side: Side, taken: &mut Vec<String>, dice: &mut Dice) -> Vec<Man> {
    let names = way(n, side);
    let mut men: Vec<Man> = Vec::new();
    for _ in 0..1 + dice.below(n) {
        let at = match dice.below(3) {
            // Often the end of a row, where most rules meet.
            0 => (1 + dice.below(4)) * n - 1 - dice.below(3),
            _ => dice.below(4 * n),
        };
        let row = at / n;
        let stands = men.iter().any(|man| man.at == at);
        if taken.contains(&names[at]) && !stands {
            continue;
        }
        let moved = row > 0 || dice.below(3) == 0;
        if stands && (!moved || men.iter().any(|man| man.at == at && !man.moved)) {
            continue;
        }
        let furthest = match row {
            0 => 0,
            1 => 1 + dice.below(3),
            2 => 2 + dice.below(2),
            _ => 3,
        };
        taken.push(names[at].clone());
        men.push(Man {
            at,
            seen: (0..=furthest).collect(),
            moved,
        });
    }
    men.sort();
    men
}

/// The positions when the turn is over.
fn results(game: &Rules, pos: &Position) -> HashSet<Position> {
    let mut seen = HashSet::new();
    let mut found = HashSet::new();
    let mut todo = vec![*pos];
    while let Some(at) = todo.pop() {
        match game.turn(&at) {
            Turn::Choice(mover, moves) if mover == pos.side() => {
                let next = moves.into_iter().map(|(_, next)| next);
                todo.extend(next.filter(|next| seen.insert(*next)));
            }
            _ => {
                found.insert(at);
            }
        }
    }
    found
}

fn compare(n: usize, positions: u32, most_throws: usize) {
    let game = load(&format!("tab-egypt:n={n}")).unwrap();
    let mut dice = Dice::from_seed(1836);
    let mut stuck = 0;
    for _ in 0..positions {
        let mut taken = Vec::new();
        let enemy = men(n, Side::Second, &mut taken, &mut dice);
        let own = men(n, Side::First, &mut taken, &mut dice);
        let twin = Twin { n, own, enemy };
        if twin.own.is_empty() || twin.enemy.is_empty() {
            continue;
        }
        let mut throws: Vec<usize> = vec![2 + dice.below(2)];
        for _ in 0..dice.below(most_throws) {
            throws.push([1, 1, 4, 6][dice.below(4)]);
        }
        let (a, b) = twin.written();
        let list: Vec<String> = throws.iter().map(ToString::to_string).collect();
        let text = format!("{a}/{b} A {}", list.join(" "));
        let pos = game.read_position(&text).unwrap();
        let expected: HashSet<Position> = twin
            .results(&throws)
            .into_iter()
            .map(|(a, b)| game.read_position(&format!("{a}/{b} B -")).unwrap())
            .collect();
        stuck += u32::from(expected.len() == 1);
        assert_eq!(results(&game, &pos), expected, "{text}");
    }
    assert!(stuck > 0, "no position has but one result");
}

/// Every choice of random turns of `throws` throws is listed, and a side that follows the lists
/// uses the throws it owed at first, or wins.
fn long_turns(throws: usize, positions: u32) {
    let game = load("tab-egypt").unwrap();
    let mut dice = Dice::from_seed(8);
    for _ in 0..positions {
        let mut taken = Vec::new();
        let enemy = men(9, Side::Second, &mut taken, &mut dice);
        let own = men(9, Side::First, &mut taken, &mut dice);
        let twin = Twin { n: 9, own, enemy };
        if twin.own.is_empty() || twin.enemy.is_empty() {
            continue;
        }
        let further = (1..throws).map(|_| ["1", "1", "4", "6"][dice.below(4)]);
        let list: Vec<&str> = further.chain(["2"]).collect();
        let (a, b) = twin.written();
        let text = format!("{a}/{b} A {}", list.join(" "));
        let mut pos = game.read_position(&text).unwrap();
        let owed: usize = game.view(&pos).counts[3].values[0].parse().unwrap();
        let mut used = 0;
        while let Turn::Choice(Side::First, mut moves) = game.turn(&pos) {
            let (mv, next) = moves.swap_remove(dice.below(moves.len()));
            used += usize::from(game.write_move(&pos, &mv) != "pass");
            pos = next;
        }
        assert!(used >= owed || pos.men(Side::Second) == 0, "{text}");
    }
}

#[test]
fn turns_of_eight_throws_and_more() {
    long_turns(8, 100);
    long_turns(21, 5);
}

#[test]
fn turns_end_where_those_of_the_plain_twin_do() {
    compare(7, 300, 3);
    compare(9, 60, 3);
}

#[test]
#[ignore = "minutes"]
fn turns_of_four_throws_too() {
    compare(7, 300, 4);
    compare(9, 2000, 3);
}
