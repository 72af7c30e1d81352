//! A slow, plain twin of the games of piles, written from the rule document, on random positions of
//! every game and option. It knows a row as a list of men, each up or flat on his slot.

use std::collections::BTreeSet;

use lauta_game::{Dice, Game, Notation, Throw, Turn};
use lauta_pile::load;

/// Slot and whether he is up.
type Man = (u8, bool);

/// The men of a side, and the number of its stage.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Row {
    men: Vec<Man>,
    stage: usize,
}

/// A game as the table of the document has it.
struct Twin {
    spec: &'static str,
    sizes: [usize; 6],
    stages: &'static [&'static str],
    dice: usize,
    doublet: &'static str,
    other: bool,
}

const THREES: [usize; 6] = [2, 2, 2, 3, 3, 3];
const TWOS: [usize; 6] = [2; 6];

/// A number, or `None` for one that may be used anywhere.
type Number = Option<u8>;

impl Twin {
    fn men(&self) -> usize {
        self.sizes.iter().sum()
    }

    fn on(row: &Row, slot: u8, up: bool) -> usize {
        row.men.iter().filter(|man| **man == (slot, up)).count()
    }

    /// True if nothing is left to do in this stage.
    fn done(&self, row: &Row, stage: &str) -> bool {
        let flat = |slot| Self::on(row, slot, false);
        match stage {
            "lay" => row.men.iter().all(|(_, up)| !up),
            "raise" => (1..=6).all(|slot| flat(slot) < 2),
            "off" => row.men.is_empty(),
            _ => row.men.len() == self.men(),
        }
    }

    fn settled(&self, mut row: Row) -> Row {
        while row.stage < self.stages.len() && self.done(&row, self.stages[row.stage]) {
            row.stage += 1;
        }
        row.men.sort_unstable();
        row
    }

    /// The row after a number was used on this slot, if it can be.
    fn used(&self, row: &Row, slot: u8) -> Option<Row> {
        let mut row = row.clone();
        let find = |row: &Row, up| row.men.iter().position(|man| *man == (slot, up));
        match self.stages[row.stage] {
            "lay" => {
                let at = find(&row, true)?;
                row.men[at].1 = false;
            }
            "raise" => {
                let at = find(&row, false).filter(|_| Self::on(&row, slot, false) > 1)?;
                row.men[at].1 = true;
            }
            "off" => {
                let at = find(&row, true).or_else(|| find(&row, false))?;
                row.men.remove(at);
            }
            _ => {
                let room = self.sizes[usize::from(slot) - 1];
                if Self::on(&row, slot, false) == room {
                    return None;
                }
                row.men.push((slot, false));
            }
        }
        Some(self.settled(row))
    }

    /// Every way to use as many of the numbers as can be used, or to win: the row and what is left.
    fn ways(&self, row: &Row, numbers: &[Number]) -> BTreeSet<(Row, Vec<Number>)> {
        let mut now = BTreeSet::from([(row.clone(), numbers.to_vec())]);
        let mut won = BTreeSet::new();
        loop {
            let mut next = BTreeSet::new();
            for (row, left) in &now {
                if row.stage == self.stages.len() {
                    won.insert((row.clone(), left.clone()));
                    continue;
                }
                for (i, number) in left.iter().enumerate() {
                    let mut rest = left.clone();
                    rest.remove(i);
                    let slots = number.map_or(1..=6, |n| n..=n);
                    let rows = slots.filter_map(|slot| self.used(row, slot));
                    next.extend(rows.map(|row| (row, rest.clone())));
                }
            }
            if next.is_empty() {
                now.extend(won);
                return now;
            }
            now = next;
        }
    }

    fn numbers(&self, row: &Row, throw: &[u8]) -> Vec<Number> {
        let n = throw[0];
        if self.dice == 3 || throw[1] != n {
            return throw.iter().copied().map(Some).collect();
        }
        match self.doublet {
            "one" => vec![Some(n)],
            "total" => vec![None; 2 * usize::from(n)],
            "column" => {
                let (up, flat) = (Self::on(row, n, true), Self::on(row, n, false));
                let men = match self.stages[row.stage] {
                    "lay" => up,
                    _ => up + flat,
                };
                vec![Some(n); men]
            }
            _ => vec![Some(n); 2],
        }
    }

    /// Every position that a throw of the first side can lead to, as text.
    fn results(&self, [me, other]: &[Row; 2], throw: &[u8]) -> BTreeSet<String> {
        let again = self.dice == 2 && throw[0] == throw[1];
        let again = again && ["again", "one"].contains(&self.doublet);
        let mut results = BTreeSet::new();
        for (me, left) in self.ways(me, &self.numbers(me, throw)) {
            let over = me.stage == self.stages.len();
            let left: Vec<Number> = left.into_iter().filter(|n| n.is_some()).collect();
            let others = if self.other && !over {
                self.ways(other, &left)
            } else {
                BTreeSet::from([(other.clone(), vec![])])
            };
            for (other, _) in others {
                let over = over || other.stage == self.stages.len();
                results.insert(if again && !over {
                    self.write([&me, &other], "")
                } else {
                    self.write([&other, &me], " side=2")
                });
            }
        }
        results
    }

    fn write(&self, rows: [&Row; 2], side: &str) -> String {
        let men = rows.map(|row| self.write_row(row)).join("/");
        let stage = |row: &Row, key: &str| {
            let rebuilds = self.stages.get(row.stage) == Some(&"rebuild");
            let told = if row.men.len() < self.men() {
                "off"
            } else {
                "lay"
            };
            let told = match told {
                "lay" if self.done(row, "lay") => self.stages[1],
                told => told,
            };
            let is = self.stages.get(row.stage).copied().unwrap_or("done");
            // A side without men has borne all off.
            let all_off = row.men.is_empty() && self.stages.len() == row.stage;
            if is == told || rebuilds || all_off {
                String::new()
            } else {
                format!(" {key}={is}")
            }
        };
        let [mine, theirs] = rows;
        let stages = stage(mine, "stage") + &stage(theirs, "other-stage");
        format!("{men}{side}{stages}")
    }

    fn write_row(&self, row: &Row) -> String {
        let mut parts = vec![];
        if self.stages.get(row.stage) == Some(&"rebuild") {
            parts.push(("7".to_string(), self.men() - row.men.len()));
        }
        for slot in (1..=6).rev() {
            parts.push((format!("{slot}u"), Self::on(row, slot, true)));
            parts.push((slot.to_string(), Self::on(row, slot, false)));
        }
        let parts = parts.into_iter().filter(|(_, n)| *n > 0);
        let parts = parts.map(|(name, n)| if n > 1 { format!("{name}({n})") } else { name });
        let parts: Vec<String> = parts.collect();
        if parts.is_empty() {
            "-".into()
        } else {
            parts.join(",")
        }
    }

    /// A row somewhere in a game, not at its end.
    fn random(&self, dice: &mut Dice) -> Row {
        let slots = || (1..=6u8).zip(self.sizes);
        let start = slots().flat_map(|(slot, size)| (0..size).map(move |n| (slot, n > 0)));
        let mut row = self.settled(Row {
            men: start.collect(),
            stage: 0,
        });
        let stages = dice.below(self.stages.len() + 1);
        for _ in 0..stages * self.men() + dice.below(20) {
            let slot = u8::try_from(1 + dice.below(6)).unwrap();
            let next = self
                .used(&row, slot)
                .filter(|row| row.stage < self.stages.len());
            row = next.unwrap_or(row);
        }
        row
    }
}

#[test]
fn the_twin_agrees_on_games_of_piles() {
    let twin = |spec, sizes, stages, doublet, other| Twin {
        spec,
        sizes,
        stages,
        dice: 2,
        doublet,
        other,
    };
    let (two, three): (&[&str], &[&str]) = (&["lay", "off"], &["lay", "raise", "off"]);
    let games = [
        twin("dames-rabattues", THREES, two, "again", true),
        twin(
            "dames-rabattues:rebuild=yes",
            THREES,
            &["lay", "off", "rebuild"],
            "again",
            true,
        ),
        twin("doublets", THREES, two, "total", true),
        twin("doublets:doublet=again", THREES, two, "again", true),
        twin("ofanfelling", TWOS, three, "one", false),
        Twin {
            dice: 3,
            ..twin("doblet", TWOS, two, "plain", true)
        },
        twin("kiz-tavlasi", THREES, two, "column", false),
        twin("yahoudieh", THREES, three, "plain", false),
    ];
    let mut dice = Dice::from_seed(1698);
    for twin in games {
        let game = load(twin.spec).unwrap();
        let throws = Throw::all(&vec![[1, 2, 3, 4, 5, 6]; twin.dice]);
        for _ in 0..2000 {
            let rows = [(); 2].map(|()| twin.random(&mut dice));
            let throw = dice.throw(&throws);
            let text = format!("{} throw={throw}", twin.write(rows.each_ref(), ""));
            let pos = game.read_position(&text).unwrap();
            let Turn::Choice(_, moves) = game.turn(&pos) else {
                panic!("{text}: a choice is due")
            };
            let found: BTreeSet<String> = moves
                .iter()
                .map(|(_, next)| game.write_position(next))
                .collect();
            let wanted = twin.results(&rows, throw.faces());
            assert_eq!(found, wanted, "{} {text}", twin.spec);
        }
    }
}
