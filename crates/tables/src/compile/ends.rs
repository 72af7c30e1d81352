//! Ends, values and payments.

use std::collections::BTreeMap;

use lauta_game::Ending;
use lauta_game::rulefile::Fault;

use super::points::{read_points, read_setup};
use crate::file::{Condition, Counted, End, EndWhen, Pattern, Pay, PayWhen, Points, Value};
use crate::rules::{Compiled, Due, Ends, Pays, Shape, When, ruled_out};

/// Board sizes that endings are compiled for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Track {
    pub(crate) points: u8,
    pub(crate) home: u8,
    pub(crate) men: u8,
}

/// Compiles a pattern, or says what is wrong with it.
pub(crate) fn shape(pattern: &Pattern, track: Track) -> Result<Shape, String> {
    let on = read_points(&pattern.on, track.points)?;
    let (men, or_more) = match pattern.men.strip_suffix('+') {
        Some(men) => (men, true),
        None => (pattern.men.as_str(), false),
    };
    let men: u8 = men.parse().ok().filter(|&n| n > 0).ok_or_else(|| {
        format!(
            "men = {:?} is not written like \"2+\" or \"3\"",
            pattern.men
        )
    })?;
    let gap = if pattern.row { Some(0) } else { pattern.gap };
    let length = u32::from(pattern.points) * (u32::from(gap.unwrap_or(0)) + 1);
    if pattern.points == 0 || length > on.count_ones() + u32::from(gap.unwrap_or(0)) {
        return Err(format!(
            "{} points do not fit on {}",
            pattern.points, pattern.on
        ));
    }
    if u32::from(men) * u32::from(pattern.points) > u32::from(track.men) {
        return Err(format!(
            "{} points of {men} need more than {} men",
            pattern.points, track.men
        ));
    }
    Ok(Shape {
        on,
        points: pattern.points,
        men,
        or_more,
        gap,
        all: pattern.all,
        bar: pattern.bar,
        back: pattern.back,
    })
}

/// Compiles what is paid for during the game.
pub(crate) fn compile_pays(pays: &[Pay], track: Track, faults: &mut Vec<Fault>) -> Vec<Pays> {
    let mut compiled = Vec::new();
    for pay in pays {
        let when = match &pay.when {
            PayWhen::Pattern(pattern) => match shape(pattern, track) {
                Ok(shape) => Due::Shape(shape),
                Err(message) => {
                    faults.push(Fault::new("pays", message));
                    continue;
                }
            },
            PayWhen::Triplet => Due::Triplet,
            PayWhen::LiftHead(lift) => Due::LiftHead(*lift),
        };
        if pay.remember.is_some() && !matches!(when, Due::Shape(_)) {
            faults.push(Fault::new("pays", "only a pattern can be remembered"));
        }
        compiled.push(Pays {
            when,
            points: pay.points,
            remembered: pay.remember.is_some(),
        });
    }
    let count = |f: fn(&Pays) -> bool| compiled.iter().filter(|p| f(p)).count();
    let lift = |p: &Pays| matches!(p.when, Due::LiftHead(_));
    if count(|p| p.remembered) > 1 || count(lift) > 1 {
        let message = "one pattern can be remembered, and lifting the head paid for once";
        faults.push(Fault::new("pays", message));
    }
    compiled
}

/// Compiles `ends`, `values` and `ladder`; the list of endings names every way to win once.
pub(crate) fn compile(
    ends: Option<&[End]>,
    values: Option<&[Value]>,
    patterns: &BTreeMap<String, Pattern>,
    ladder: &[String],
    track: Track,
    faults: &mut Vec<Fault>,
) -> (Ends, Vec<Ending>) {
    let all_off = [End {
        name: "bearing off".into(),
        when: EndWhen::AllOff,
    }];
    let one_point = [Value {
        end: None,
        conditions: vec![],
        name: "{end}".into(),
        points: Points::Fixed(1),
    }];
    let ends = ends.unwrap_or(&all_off);
    let values = values.unwrap_or(&one_point);
    for value in values {
        if let Some(name) = &value.end
            && ends.iter().all(|end| end.name != *name)
        {
            let message = format!("no end is called {name:?}");
            faults.push(Fault::new("values", message));
        }
    }
    let mut endings: Vec<Ending> = Vec::new();
    let mut words = Vec::new();
    let mut list = Vec::new();
    for end in ends {
        let when = match compile_when(&end.when, patterns, track) {
            Ok(Some(when)) => when,
            Ok(None) => continue,
            Err(message) => {
                faults.push(Fault::new("ends", message));
                continue;
            }
        };
        let mut compiled = Vec::new();
        if matches!(when, When::BothMothers | When::BothDead | When::BothShutOut) {
            // A draw pays 0 points.
            list.push(Compiled {
                when,
                values: compiled,
            });
            continue;
        }
        for value in values.iter().filter(|value| {
            value.end.as_ref().is_none_or(|name| *name == end.name)
                && value.conditions.iter().all(|c| fits(*c, &when))
        }) {
            let name = value.name.replace("{end}", &end.name);
            let mut add = |name: String, points: u32| {
                let same = |e: &Ending| e.name == name && e.points == points;
                endings.iter().position(same).unwrap_or_else(|| {
                    let rank = ladder
                        .iter()
                        .position(|step| step.split(" = ").any(|win| win == name));
                    let rank = rank.map_or(0, |n| u16::try_from(n + 1).unwrap_or(u16::MAX));
                    endings.push(Ending { name, points, rank });
                    words.push(word(&when, end, &value.conditions));
                    endings.len() - 1
                })
            };
            let (index, counted) = match value.points {
                Points::Fixed(points) => (add(name, points), false),
                Points::Counted(Counted::MenLeft) => {
                    let first = endings.len();
                    for n in 1..=u32::from(track.men) {
                        endings.push(Ending {
                            name: format!("{name} by {n}"),
                            points: n,
                            rank: 0,
                        });
                        words.push(word(&when, end, &value.conditions));
                    }
                    (first, true)
                }
            };
            let conditions: Vec<Condition> = value
                .conditions
                .iter()
                .copied()
                .filter(|c| !matches!(c, Condition::AllOff | Condition::Jan | Condition::Shape))
                .collect();
            let last = conditions.is_empty();
            compiled.push((conditions, u8::try_from(index).unwrap_or(u8::MAX), counted));
            if last {
                break;
            }
        }
        if compiled
            .last()
            .is_none_or(|(conditions, ..)| !conditions.is_empty())
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
    for step in ladder {
        for win in step.split(" = ") {
            if endings.iter().all(|ending| ending.name != win) {
                let message = format!("no win is called {win:?}");
                faults.push(Fault::new("ladder", message));
            }
        }
    }
    let has = |f: fn(&When) -> bool| list.iter().any(|end| f(&end.when));
    let ends = Ends {
        jan: has(|w| matches!(w, When::Jan)),
        shapes: has(|w| matches!(w, When::Men { .. })),
        at_steps: has(|w| matches!(w, When::Reached(_) | When::Hit | When::ShutOut)),
        at_turn_end: has(|w| {
            matches!(
                w,
                When::Shape(_)
                    | When::AllHome
                    | When::Mother
                    | When::BothMothers
                    | When::BothDead
                    | When::BothShutOut
            )
        }),
        ruled_out: ruled_out(&list, track.men),
        words,
        list,
    };
    (ends, endings)
}

/// Event that ends the game; `None` for a pattern that does not count.
fn compile_when(
    when: &EndWhen,
    patterns: &BTreeMap<String, Pattern>,
    track: Track,
) -> Result<Option<When>, String> {
    let home = track.home;
    Ok(Some(match when {
        EndWhen::AllOff => When::AllOff,
        EndWhen::Jan => When::Jan,
        EndWhen::AllHome => When::AllHome,
        EndWhen::Mother => When::Mother,
        EndWhen::BothMothers => When::BothMothers,
        EndWhen::ConcededBeforeBand => When::Conceded,
        EndWhen::Hit => When::Hit,
        EndWhen::ShutOut => When::ShutOut,
        EndWhen::BothDead => When::BothDead,
        EndWhen::BothShutOut => When::BothShutOut,
        EndWhen::Pattern(pattern) => When::Shape(shape(pattern, track)?),
        EndWhen::Reached(name) => {
            let pattern = patterns
                .get(name)
                .ok_or_else(|| format!("no pattern is called {name:?}"))?;
            let shape = shape(pattern, track)?;
            return Ok(pattern.counts.then_some(When::Reached(shape)));
        }
        EndWhen::Shape(text) => {
            let men = read_setup(text, home)?;
            if men[usize::from(home) + 1..].iter().any(|&n| n > 0) {
                return Err(format!("{text:?}: a shape stands on points 1 to {home}"));
            }
            if men.iter().map(|&n| u32::from(n)).sum::<u32>() != u32::from(track.men) {
                return Err(format!("{text:?}: a shape has all {} men", track.men));
            }
            let points = (1..=home).filter(|&p| men[usize::from(p)] > 0);
            When::Men {
                men,
                points: points.fold(0, |bits, p| bits | 1 << p),
            }
        }
    }))
}

fn word(when: &When, end: &End, conditions: &[Condition]) -> String {
    let word = match when {
        When::AllOff => "off",
        When::Jan if conditions.contains(&Condition::Burst) => "sprangjan",
        When::Jan => "jan",
        When::Men { .. } => "shape",
        When::Shape(_) => "pattern",
        When::AllHome => "home",
        When::Mother | When::BothMothers => "mother",
        When::Conceded => "conceded",
        When::Hit => "hit",
        When::ShutOut => "shut-out",
        When::Reached(_) => &end.name,
        When::BothDead | When::BothShutOut => "draw",
    };
    word.into()
}

/// True if a condition can hold when the game ends like this.
fn fits(condition: Condition, when: &When) -> bool {
    match condition {
        Condition::AllOff => matches!(when, When::AllOff),
        Condition::Jan | Condition::Burst => matches!(when, When::Jan),
        Condition::Shape => {
            matches!(when, When::Men { .. } | When::Shape(_) | When::Reached(_))
        }
        _ => true,
    }
}
