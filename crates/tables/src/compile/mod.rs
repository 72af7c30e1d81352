//! Compilation of a rule file into look-up tables for the generator.
//!
//! Each reader takes one key, or a few that belong together, and notes every fault that it finds.

mod contradictions;
mod ends;
mod points;
mod throws;

use std::collections::BTreeMap;

use lauta_game::rulefile::{Fault, Loaded};
use lauta_game::{Draw, Ending, Next, Open, Opening};

use self::ends::Track;
use crate::file::{
    self, Bands, Bear, Burst, BurstKind, Cap, Corner, Decline, DoubletMen, DoubletRule, Enter,
    Hitter, Leave, Leftovers, LiftHead, Lone, Meet, Must, Neglect, Partial, Pay, PayWhen, RuleFile,
    Start, Undersides,
};
use crate::position::Men;
use crate::rules::{Bursting, Due, Rules, Wall};
use crate::threats;

pub(crate) use self::points::{read_points, read_setup, span};

pub(crate) fn compile(loaded: Loaded<RuleFile>) -> Result<Rules, Vec<Fault>> {
    let file = loaded.rules;
    let mut faults = Vec::new();
    let points = file.points.unwrap_or(24);
    let home = file.home.unwrap_or(6);
    if !(12..=26).contains(&points) || points % 2 == 1 {
        faults.push(Fault::new(
            "points",
            "a track has an even number of points, 12 to 26",
        ));
    }
    if home == 0 || home > points / 4 {
        faults.push(Fault::new(
            "home",
            "home is at least 1 and at most a quarter of the track",
        ));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let start = setup("setup", file.setup.as_deref(), points, &mut faults);
    let men = start.iter().sum();
    let start_second = match &file.setup_second {
        None => start,
        Some(text) => setup("setup-second", Some(text), points, &mut faults),
    };
    let meet = file.meet.unwrap_or_default();
    let across = across(meet, points);
    let lone = file.lone.unwrap_or_default();
    let shared = (1..=points).any(|p| {
        start[usize::from(p)] > 0 && start_second[usize::from(across[usize::from(p)])] > 0
    });
    if shared && !matches!(lone, Lone::Share | Lone::Open) {
        faults.push(Fault::new(
            "setup",
            "both sides would stand on the same point",
        ));
    }
    let called = called(&file.called, points, &mut faults);
    let throws = throws::read_dice(file.dice.as_ref()).unwrap_or_else(|message| {
        faults.push(Fault::new("dice", message));
        vec![]
    });
    let begin = file.start.unwrap_or(Start {
        draw: Draw::High,
        open: Open::Afresh,
        next: Next::Draw,
    });
    let doublets = throws::doublets(file.doublets.as_ref(), &throws, &mut faults);
    if begin.open != Open::Afresh && throws.iter().any(|(t, _)| t.faces().len() != 2) {
        faults.push(Fault::new(
            "start",
            "the dice of the draw open a game of two dice only",
        ));
    }
    if !throws.is_empty() && !throws::can_differ(begin.draw, &throws) {
        let message = "the draw for the start could never be decided with these dice";
        faults.push(Fault::new("start", message));
    }
    check_standing(&file, &mut faults);
    let caps = caps(file.stack.as_deref(), &start, points, &mut faults);
    let burst = file.burst.as_ref().filter(|burst| !burst.when.is_empty());
    let burst = burst.map(|burst| bursting(burst, lone, &mut faults));
    let leave = file.leave;
    check_leave(leave, points, men, &mut faults);
    let walls = walls(file.walls.as_deref(), points, &mut faults);
    let bands = file.bands.unwrap_or_default();
    let heap = (1..=points + 1)
        .rev()
        .find(|&p| start[usize::from(p)] > 0)
        .unwrap_or(points);
    let track = Track { points, home, men };
    let (ends, mut endings) = ends::compile(
        file.ends.as_deref(),
        file.values.as_deref(),
        &file.patterns,
        file.ladder.as_deref().unwrap_or_default(),
        track,
        &mut faults,
    );
    let pays = file.pays.as_deref().unwrap_or_default();
    let remember = remembered(pays, &mut faults);
    let lift_end = pays.iter().find_map(|pay| match &pay.when {
        PayWhen::LiftHead(LiftHead::EndsGame) => Some(Ending {
            name: pay.name.clone(),
            points: u32::from(pay.points.unsigned_abs()),
            rank: 0,
        }),
        _ => None,
    });
    let lift_end = lift_end.map_or(0, |ending| {
        endings.push(ending);
        u8::try_from(endings.len()).unwrap_or(u8::MAX)
    });
    let pays = ends::compile_pays(pays, track, &mut faults);
    let lift_head = pays.iter().find_map(|pay| match pay.when {
        Due::LiftHead(LiftHead::OnThrow) => None,
        Due::LiftHead(lift) => Some(lift),
        _ => None,
    });
    let enter = file.enter.unwrap_or_default();
    let bear = file.bear.unwrap_or_default();
    let (corner, hitter) = (
        file.corner.unwrap_or_default(),
        file.hitter.unwrap_or_default(),
    );
    let decline = file.decline.unwrap_or_default();
    let leftovers = file.leftovers.unwrap_or_default();
    let must = file.must.unwrap_or_default();
    let neglect = file.neglect.unwrap_or_default();
    let reserve = start.get(usize::from(points) + 2).is_some_and(|&n| n > 0);
    let different = doublets.men == DoubletMen::Different;
    // Rules of a step besides closed points, the hand and bearing off in the usual way: the key, true if it
    // is in force, true if it matters for it which of several steps was made first.
    let beyond = [
        ("stack", !caps.is_empty(), true),
        ("bands", bands != Bands::default(), true),
        ("walls", !walls.is_empty(), false),
        (
            "leave",
            leave.is_some(),
            !matches!(leave, Some(Leave::Head(_))),
        ),
        ("burst", burst.is_some(), true),
        ("lone", !matches!(lone, Lone::Hit | Lone::Block), false),
        ("setup", reserve, true),
        ("must", must == Must::Ascending, false),
        ("corner", corner != Corner::Free, false),
        ("hitter", hitter != Hitter::Free, true),
        ("enter", enter != Enter::Open, true),
        (
            "bear",
            bear != Bear::ExactOrFarthest,
            !matches!(bear, Bear::NotWhilePinned | Bear::ExactOnly),
        ),
        ("ends", !ends.only_all_off(), true),
        ("lift-head", lift_head.is_some(), true),
        ("doublets", different, true),
    ];
    let beyond = || beyond.iter().filter(|(_, holds, _)| *holds);
    let orderless = beyond().all(|(_, _, ordered)| !ordered);
    let step_rules: Vec<&'static str> = beyond().map(|(key, _, _)| *key).collect();
    let plain = step_rules.is_empty();
    let turn_rules = [
        (
            "doublets",
            !doublets.simple() || doublets.partial == Partial::Void,
        ),
        ("leftovers", leftovers != Leftovers::Lost),
        ("decline", decline != Decline::Never),
        ("pays", !pays.is_empty()),
        ("ends", ends.at_turn_end || ends.concede()),
        ("neglect", neglect != Neglect::Allowed),
        ("lone", lone == Lone::Pin),
    ];
    let simple = turn_rules.iter().all(|(_, holds)| !holds);
    let mut slow_rules = step_rules.clone();
    let others = turn_rules
        .iter()
        .filter(|(key, holds)| *holds && !step_rules.contains(key));
    slow_rules.extend(others.map(|(key, _)| *key));
    contradictions::contradictions(&file, &start, lone, &mut faults);
    contradictions::of_setups(&file, &start, &start_second, &mut faults);
    contradictions::of_ends(&file, lone, &mut faults);
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut rules = Rules {
        about: loaded.about,
        opening: Opening {
            draw: begin.draw,
            open: begin.open,
            next: begin.next,
        },
        points,
        home,
        hand: points + 1,
        men,
        start,
        start_second,
        heap,
        called,
        meet,
        across,
        throws,
        standing: file.standing,
        doublets,
        must,
        last_throw: file.last_throw.unwrap_or_default(),
        leftovers,
        lone,
        close: match lone {
            Lone::Block => 1,
            Lone::Hit | Lone::Pin | Lone::Share => 2,
            // So many stand nowhere.
            Lone::Open => 127,
        },
        caps,
        bands,
        walls,
        leave,
        corner,
        hitter,
        burst,
        enter,
        decline,
        bear,
        ends,
        neglect,
        endings,
        pays,
        remember,
        lift_head,
        lift_end,
        track: span(1, points),
        home_points: span(1, home),
        first_quarter: span(points - home + 1, points),
        step_rules,
        slow_rules,
        plain,
        orderless,
        simple,
        by_shape: vec![],
    };
    rules.by_shape = threats::throws(&rules);
    Ok(rules)
}

fn across(meet: Meet, points: u8) -> Men {
    let mut across = [0; 28];
    for p in 1..=points {
        across[usize::from(p)] = match meet {
            Meet::Contrary => points + 1 - p,
            Meet::HalfLap if p > points / 2 => p - points / 2,
            Meet::HalfLap => p + points / 2,
            Meet::Same => p,
        };
    }
    across
}

fn bursting(burst: &Burst, lone: Lone, faults: &mut Vec<Fault>) -> Bursting {
    if lone != Lone::Hit {
        faults.push(Fault::new(
            "burst",
            "nothing can be burst in a game without hitting",
        ));
    }
    Bursting {
        prime: burst.when.contains(&BurstKind::Prime),
        overflow: burst
            .when
            .contains(&BurstKind::Overflow)
            .then_some(burst.overflow),
        last_man: burst.last_man,
        counts: burst.counts,
    }
}

/// The men at the start, from `setup` or `setup-second`.
fn setup(key: &str, text: Option<&str>, points: u8, faults: &mut Vec<Fault>) -> Men {
    let men = match text {
        None => Err("missing; write it like 24(2), 13(5), 8(3), 6(5)".into()),
        Some(text) => read_setup(text, points),
    };
    men.unwrap_or_else(|message: String| {
        faults.push(Fault::new(key, message));
        [0; 28]
    })
}

/// Refuses a standing number that no die could show, or that a throw has no place for.
fn check_standing(file: &RuleFile, faults: &mut Vec<Fault>) {
    let Some(number) = file.standing else { return };
    if !(1..=9).contains(&number) {
        let message = format!("{number} is no number that a die could show, 1 to 9");
        faults.push(Fault::new("standing", message));
    }
    if let Some(DoubletRule::Program(program)) = &file.doublets
        && (program.undersides != Undersides::None
            || program.names.is_some()
            || program.triplet.is_some_and(|steps| steps > 8))
    {
        let message = "a standing number goes with neither undersides nor named doublets, and with no triplet of nine steps";
        faults.push(Fault::new("standing", message));
    }
}

/// Points with a name of their own.
fn called(
    names: &BTreeMap<String, String>,
    points: u8,
    faults: &mut Vec<Fault>,
) -> Vec<(u8, String)> {
    let mut called = Vec::new();
    for (point, name) in names {
        match point.parse() {
            Ok(point) if (1..=points).contains(&point) => called.push((point, name.clone())),
            _ => faults.push(Fault::new(
                "called",
                format!("{point:?} is no point; they are 1 to {points}"),
            )),
        }
    }
    called
}

/// The most men allowed on points, from `stack`.
fn caps(stack: Option<&[Cap]>, start: &Men, points: u8, faults: &mut Vec<Fault>) -> Vec<(u32, u8)> {
    let mut caps = Vec::new();
    for cap in stack.into_iter().flatten() {
        match read_points(&cap.on, points) {
            Ok(bits) => {
                let over =
                    (1..=points).find(|&p| bits & (1 << p) != 0 && start[usize::from(p)] > cap.max);
                if let (Some(p), None) = (over, cap.setup) {
                    let message = format!(
                        "{} men stand on {p} at the start, more than {}; if they may stay, add setup = \"stays\"",
                        start[usize::from(p)],
                        cap.max
                    );
                    faults.push(Fault::new("stack", message));
                }
                caps.push((bits, cap.max));
            }
            Err(message) => faults.push(Fault::new("stack", message)),
        }
    }
    caps
}

/// Refuses a line, or a runner, that is not on the board.
fn check_leave(leave: Option<Leave>, points: u8, men: u8, faults: &mut Vec<Fault>) {
    match leave {
        Some(Leave::Line { line, after }) if line == 0 || line > points || after > men => {
            let message = "line is a point of the track, after at most the men";
            faults.push(Fault::new("leave", message));
        }
        Some(Leave::Runner(point)) if point == 0 || point > points => {
            faults.push(Fault::new("leave", "runner is a point of the track"));
        }
        _ => {}
    }
}

/// Limits on the points held.
fn walls(walls: Option<&[file::Wall]>, points: u8, faults: &mut Vec<Fault>) -> Vec<Wall> {
    let mut found = Vec::new();
    for wall in walls.into_iter().flatten() {
        match wall {
            file::Wall::Named(named) => found.push(Wall::Named(*named)),
            file::Wall::Points { on, max } => match read_points(on, points) {
                Ok(bits) => found.push(Wall::Points(bits, *max)),
                Err(message) => faults.push(Fault::new("walls", message)),
            },
        }
    }
    found
}

/// The flag of a pattern that positions remember.
fn remembered(pays: &[Pay], faults: &mut Vec<Fault>) -> Option<String> {
    let remember = pays.iter().find_map(|pay| pay.remember.clone());
    if remember.as_ref().is_some_and(|word| {
        !word.chars().all(|c| c.is_ascii_lowercase())
            || crate::notation::FLAGS.contains(&word.as_str())
    }) {
        faults.push(Fault::new(
            "pays",
            "remember is a word of a to z that is no other flag",
        ));
    }
    remember
}
