//! The twin's plays: every man is tried with every number, one man with both, two men with one each.

use std::collections::BTreeSet;

use super::board::{CORNER, FAR_CORNER, Game, OFF, Played, Thrown, Walked, can_fill, full, on};

/// The way of one man: from, to, and the numbers used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) numbers: Vec<u8>,
}

/// A play as it could be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tried {
    pub(crate) ways: Vec<Way>,
    pub(crate) men: Walked,
    /// Men who went off by a larger number than they needed.
    excess: usize,
}

impl Tried {
    fn numbers(&self) -> Vec<u8> {
        self.ways
            .iter()
            .flat_map(|way| way.numbers.clone())
            .collect()
    }

    fn out(&self) -> bool {
        self.men.iter().all(|walked| *walked == OFF)
    }

    fn achieves(&self) -> Vec<&'static str> {
        let mut all: Vec<&str> = ["petit", "grand", "retour"]
            .into_iter()
            .filter(|jan| full(&self.men, jan))
            .collect();
        if self.out() {
            all.push("out");
        }
        all
    }
}

/// The men with one man moved.
fn moved(men: &[u8], from: u8, to: u8) -> Walked {
    let mut men = men.to_vec();
    let at = men.iter().position(|walked| *walked == from).unwrap();
    men[at] = to;
    men.sort_unstable();
    men
}

/// One step of a man who stands on `from`, whether he may stay there or not: where to, and whether the
/// number is larger than he needs.
fn step(played: Played, thrown: &Thrown, men: &[u8], from: u8, number: u8) -> Option<(u8, bool)> {
    if from + number < OFF {
        return (thrown.enemies(from + number) == 0).then_some((from + number, false));
    }
    // All men that are left stand on the last six fields.
    if men.iter().any(|walked| *walked < 18) {
        return None;
    }
    let larger = from + number > OFF;
    if larger {
        let is_last = men.iter().all(|walked| *walked >= from);
        return is_last.then_some((OFF, true));
    }
    let inside = |walked: &u8| {
        walked + number < OFF
            && thrown.enemies(walked + number) == 0
            && may_stay(played, thrown, walked + number)
    };
    if played.provincial && men.iter().any(inside) {
        return None;
    }
    Some((OFF, false))
}

fn may_stay(played: Played, thrown: &Thrown, field: u8) -> bool {
    match field {
        OFF => true,
        FAR_CORNER => false,
        _ if played.game != Game::Trictrac => true,
        13..=17 => !can_fill(&thrown.opp, "grand"),
        18..=23 => !can_fill(&thrown.opp, "petit"),
        _ => true,
    }
}

/// True if the men may be left like this.
fn holds(played: Played, thrown: &Thrown, tried: &Tried) -> bool {
    let alone = on(&tried.men, CORNER) == 1 && on(&thrown.me, CORNER) != 1;
    let stay = tried
        .ways
        .iter()
        .all(|way| may_stay(played, thrown, way.to));
    let crossing: Vec<&Way> = tried
        .ways
        .iter()
        .filter(|way| way.from <= CORNER && way.to > CORNER)
        .collect();
    let in_pairs = match crossing.as_slice() {
        [] => true,
        [one, two] => one.to == two.to,
        _ => false,
    };
    stay && !alone && (played.game == Game::Trictrac || in_pairs)
}

/// Every play that the throw allows, without what must be played.
fn possible(played: Played, thrown: &Thrown) -> Vec<Tried> {
    let mut all = vec![Tried {
        ways: vec![],
        men: thrown.me.clone(),
        excess: 0,
    }];
    let [a, b] = thrown.dice;
    let places = |men: &[u8]| -> Vec<u8> {
        let mut places: Vec<u8> = men.iter().copied().filter(|w| *w < OFF).collect();
        places.dedup();
        places
    };
    for [first, second] in [[a, b], [b, a]] {
        for from in places(&thrown.me) {
            let Some((to, over)) = step(played, thrown, &thrown.me, from, first) else {
                continue;
            };
            let men = moved(&thrown.me, from, to);
            let way = |from, to, numbers: &[u8]| Way {
                from,
                to,
                numbers: numbers.to_vec(),
            };
            let one = way(from, to, &[first]);
            all.push(Tried {
                ways: vec![one.clone()],
                men: men.clone(),
                excess: usize::from(over),
            });
            // The same man goes on: he only rests where he is.
            if to < OFF
                && let Some((end, over)) = step(played, thrown, &men, to, second)
            {
                all.push(Tried {
                    ways: vec![way(from, end, &[first, second])],
                    men: moved(&men, to, end),
                    excess: usize::from(over),
                });
            }
            // Another man goes; who has just moved is not meant.
            for other in places(&men) {
                if other == to && on(&men, other) == 1 {
                    continue;
                }
                if let Some((end, more)) = step(played, thrown, &men, other, second) {
                    all.push(Tried {
                        ways: vec![one.clone(), way(other, end, &[second])],
                        men: moved(&men, other, end),
                        excess: usize::from(over) + usize::from(more),
                    });
                }
            }
        }
    }
    all.retain(|tried| holds(played, thrown, tried));
    all.extend(in_power(thrown));
    all
}

/// The corner par puissance.
fn in_power(thrown: &Thrown) -> Option<Tried> {
    let [a, b] = thrown.dice;
    let two_men_reach = |field: u8| {
        let from = |number: u8| on(&thrown.me, field - number);
        if a == b {
            from(a) >= 2
        } else {
            from(a) >= 1 && from(b) >= 1
        }
    };
    let empty = on(&thrown.me, CORNER) == 0 && thrown.enemies(FAR_CORNER) == 0;
    if !empty || two_men_reach(CORNER) || !two_men_reach(FAR_CORNER) {
        return None;
    }
    let way = |number: u8| Way {
        from: FAR_CORNER - number,
        to: CORNER,
        numbers: vec![number],
    };
    let men = moved(&thrown.me, FAR_CORNER - a, CORNER);
    Some(Tried {
        ways: vec![way(a), way(b)],
        men: moved(&men, FAR_CORNER - b, CORNER),
        excess: 0,
    })
}

/// Plays that use the numbers as they must be used, and numbers that are lost.
pub(crate) fn used(played: Played, thrown: &Thrown) -> (Vec<Tried>, usize) {
    let mut all = possible(played, thrown);
    let count = |tried: &Tried| {
        if tried.out() {
            2
        } else {
            tried.numbers().len()
        }
    };
    let most = all.iter().map(count).max().unwrap();
    all.retain(|tried| count(tried) == most);
    if most == 1 {
        let highest = all.iter().flat_map(Tried::numbers).max().unwrap();
        all.retain(|tried| tried.numbers() == [highest]);
    }
    let least = all.iter().map(|tried| tried.excess).min().unwrap();
    all.retain(|tried| tried.excess == least);
    (all, 2 - most)
}

/// The men after every legal play, each once, as the program writes them.
pub(crate) fn results(tried: &[Tried]) -> Vec<String> {
    let possible: BTreeSet<Vec<&str>> = tried.iter().map(Tried::achieves).collect();
    let more = |one: &[&str], other: &[&str]| {
        one.len() > other.len() && other.iter().all(|thing| one.contains(thing))
    };
    let legal = tried.iter().filter(|play| {
        let own = play.achieves();
        !possible.iter().any(|better| more(better, &own))
    });
    let mut results: Vec<String> = legal.map(|play| super::board::write(&play.men)).collect();
    results.sort();
    results.dedup();
    results
}
