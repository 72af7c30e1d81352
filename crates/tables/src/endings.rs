//! How a game ends, and what the win is worth.

use lauta_game::Ending;
use lauta_game::rulefile::Fault;

use crate::compile::{Rules, read_setup};
use crate::moves::{Mark, Node};
use crate::position::Men;
use crate::rules::{Condition, End, EndWhen, Value};

/// The ends of a game, compiled.
#[derive(Clone, Debug)]
pub(crate) struct Ends {
    list: Vec<Compiled>,
    /// For every ending, the word that worked cases use for it.
    pub(crate) words: Vec<&'static str>,
    /// Whether a jan is among them, and any shape: what the generator has to watch.
    pub(crate) jan: bool,
    pub(crate) shapes: bool,
}

#[derive(Clone, Debug)]
struct Compiled {
    when: When,
    /// For each value that can apply: its conditions, and its place in the list of endings.
    values: Vec<(Vec<Condition>, u8)>,
}

#[derive(Clone, Debug)]
enum When {
    AllOff,
    Jan,
    Shape { men: Men, points: u32 },
}

impl Ends {
    /// Whether the game ends by bearing off alone.
    pub(crate) fn only_all_off(&self) -> bool {
        !self.jan && !self.shapes
    }
}

/// Compiles `ends` and `values`; the list of endings names every way to win once.
pub(crate) fn compile(
    ends: Option<&[End]>,
    values: Option<&[Value]>,
    men: u8,
    home: u8,
    faults: &mut Vec<Fault>,
) -> (Ends, Vec<Ending>) {
    let all_off = [End {
        name: "bearing off".into(),
        when: EndWhen::AllOff,
    }];
    let one_point = [Value {
        conditions: vec![],
        name: "{end}".into(),
        points: 1,
    }];
    let ends = ends.unwrap_or(&all_off);
    let values = values.unwrap_or(&one_point);
    let mut endings: Vec<Ending> = Vec::new();
    let mut words = Vec::new();
    let mut list = Vec::new();
    for end in ends {
        let when = match &end.when {
            EndWhen::AllOff => When::AllOff,
            EndWhen::Jan => When::Jan,
            EndWhen::Shape(text) => match read_setup(text, home) {
                Ok(shape) if shape[usize::from(home) + 1] > 0 => {
                    let message = format!("{text:?}: a shape stands on points 1 to {home}");
                    faults.push(Fault::new("ends", message));
                    continue;
                }
                Ok(shape) if shape.iter().sum::<u8>() != men => {
                    let message = format!("{text:?}: a shape has all {men} men");
                    faults.push(Fault::new("ends", message));
                    continue;
                }
                Ok(shape) => {
                    let points = (1..=home).filter(|&p| shape[usize::from(p)] > 0);
                    When::Shape {
                        men: shape,
                        points: points.fold(0, |bits, p| bits | 1 << p),
                    }
                }
                Err(message) => {
                    faults.push(Fault::new("ends", message));
                    continue;
                }
            },
        };
        let mut compiled = Vec::new();
        for value in values
            .iter()
            .filter(|value| value.conditions.iter().all(|c| fits(*c, &when)))
        {
            let ending = Ending {
                name: value.name.replace("{end}", &end.name),
                points: value.points,
            };
            let index = endings
                .iter()
                .position(|e| *e == ending)
                .unwrap_or_else(|| {
                    endings.push(ending);
                    words.push(word(&when, &value.conditions));
                    endings.len() - 1
                });
            let conditions: Vec<Condition> = value
                .conditions
                .iter()
                .copied()
                .filter(|c| !matches!(c, Condition::AllOff | Condition::Jan | Condition::Shape))
                .collect();
            let last = conditions.is_empty();
            compiled.push((conditions, u8::try_from(index).unwrap_or(u8::MAX)));
            if last {
                break;
            }
        }
        if compiled
            .last()
            .is_none_or(|(conditions, _)| !conditions.is_empty())
        {
            let message = format!(
                "no value fits every end by {:?}; add one without `if`",
                end.name
            );
            faults.push(Fault::new("values", message));
        }
        list.push(Compiled {
            when,
            values: compiled,
        });
    }
    if endings.len() > 200 {
        faults.push(Fault::new("values", "more than 200 kinds of ending"));
    }
    let has = |f: fn(&When) -> bool| list.iter().any(|end| f(&end.when));
    let (jan, shapes) = (
        has(|w| matches!(w, When::Jan)),
        has(|w| matches!(w, When::Shape { .. })),
    );
    if !has(|w| matches!(w, When::AllOff)) {
        faults.push(Fault::new("ends", "one of the ends is all-off"));
    }
    (
        Ends {
            list,
            words,
            jan,
            shapes,
        },
        endings,
    )
}

fn word(when: &When, conditions: &[Condition]) -> &'static str {
    let burst = |c: &Condition| matches!(c, Condition::BurstLast | Condition::BurstInThrow);
    match when {
        When::AllOff => "off",
        When::Jan if conditions.iter().any(burst) => "sprangjan",
        When::Jan => "jan",
        When::Shape { .. } => "shape",
    }
}

/// Whether a condition can hold at all when the game ends like this.
fn fits(condition: Condition, when: &When) -> bool {
    match condition {
        Condition::AllOff => matches!(when, When::AllOff),
        Condition::Jan | Condition::BurstLast => matches!(when, When::Jan),
        Condition::Shape => matches!(when, When::Shape { .. }),
        _ => true,
    }
}

impl Rules {
    /// The ending that `node` has just reached, counted from 1; 0 if the game goes on. `last` is
    /// the mark of the step that led there.
    pub(crate) fn ending(&self, node: &Node, last: Mark, doublet: bool) -> u8 {
        if node.me[0] == self.men {
            return self.value_of(node, last, doublet, |when| matches!(when, When::AllOff));
        }
        if self.ends.shapes && node.me[0] == 0 {
            let fits = |when: &When| match when {
                When::Shape { men, points } => *points == node.occupied && *men == node.me,
                _ => false,
            };
            if self.ends.list.iter().any(|end| fits(&end.when)) {
                return self.value_of(node, last, doublet, fits);
            }
        }
        if self.ends.jan && last != Mark::None && self.is_jan(node) {
            return self.value_of(node, last, doublet, |when| matches!(when, When::Jan));
        }
        0
    }

    /// Whether the other side has more men in hand than points of its first quarter without its
    /// own men. Bands of the mover do not count: they could be burst.
    fn is_jan(&self, node: &Node) -> bool {
        let quarter = usize::from(self.points - self.home + 1)..=usize::from(self.points);
        let free = node.opp[quarter].iter().filter(|&&n| n == 0).count();
        usize::from(node.opp[usize::from(self.hand)]) > free
    }

    fn value_of(&self, node: &Node, last: Mark, doublet: bool, is: impl Fn(&When) -> bool) -> u8 {
        let Some(end) = self.ends.list.iter().find(|end| is(&end.when)) else {
            return 0;
        };
        let holds = |condition: &Condition| self.holds(*condition, node, last, doublet);
        let value = end
            .values
            .iter()
            .find(|(conditions, _)| conditions.iter().all(holds));
        value.map_or(0, |(_, index)| index + 1)
    }

    fn holds(&self, condition: Condition, node: &Node, last: Mark, doublet: bool) -> bool {
        let hand = usize::from(self.hand);
        let loser = &node.opp;
        match condition {
            // What the end itself settles was settled when the file was compiled.
            Condition::AllOff | Condition::Jan | Condition::Shape => true,
            Condition::BurstLast => last == Mark::Burst,
            Condition::BurstInThrow => node.play.steps().iter().any(|s| s.mark == Mark::Burst),
            Condition::LoserInHand => loser[hand] > 0,
            Condition::LoserNoneOff => loser[0] == 0,
            Condition::LoserNotHome => loser[usize::from(self.home) + 1..=hand]
                .iter()
                .any(|&n| n > 0),
            Condition::LoserInFirstQuarter => loser
                [usize::from(self.points - self.home + 1)..=hand]
                .iter()
                .any(|&n| n > 0),
            Condition::Doublet => doublet,
        }
    }
}
