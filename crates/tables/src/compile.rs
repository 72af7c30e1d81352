//! From what a rule file says to tables that the generator looks things up in.

use std::collections::BTreeSet;

use lauta_game::rulefile::{Fault, Loaded};
use lauta_game::{About, Draw, Ending, Next, Open, Opening, Throw};

use crate::endings::{self, Due, Ends, Pays, Track};
use crate::position::Men;
use crate::rules::{
    Bands, Bear, Burst, BurstCounts, BurstKind, Corner, Decline, DiceRule, DoubletMen, DoubletRule,
    EndWhen, Enter, Hitter, LastThrow, Leave, Leftovers, LiftHead, Lone, Meet, Must, NamedWall,
    Overflow, Partial, RuleFile, Start, Times, Undersides,
};
use crate::threats::{self, Throws};
use crate::turns::Doublets;
use crate::walls::Wall;

/// The rules of one tables game, checked and compiled.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) about: About,
    pub(crate) opening: Opening,
    /// Length of the track.
    pub(crate) points: u8,
    /// Size of the home quarter, and of the first.
    pub(crate) home: u8,
    /// The number of the hand: one more than the track. The reserve is one more still.
    pub(crate) hand: u8,
    /// Men a side.
    pub(crate) men: u8,
    pub(crate) start: Men,
    /// The highest point of the setup that is on the board.
    pub(crate) heap: u8,
    /// Points that players call by a name.
    pub(crate) called: Vec<(u8, String)>,
    pub(crate) meet: Meet,
    /// The other side's number of my point; 0 for what is no point.
    pub(crate) across: Men,
    pub(crate) throws: Vec<(Throw, u32)>,
    pub(crate) doublets: Doublets,
    pub(crate) must: Must,
    pub(crate) last_throw: LastThrow,
    pub(crate) lone: Lone,
    /// Men of the other side that close a point.
    pub(crate) close: u8,
    /// Points with a cap, as bits, each with the most men allowed.
    pub(crate) caps: Vec<(u32, u8)>,
    pub(crate) leftovers: Leftovers,
    pub(crate) bands: Bands,
    pub(crate) walls: Vec<Wall>,
    pub(crate) leave: Option<Leave>,
    pub(crate) corner: Corner,
    pub(crate) hitter: Hitter,
    pub(crate) burst: Option<Bursting>,
    pub(crate) enter: Enter,
    pub(crate) decline: Decline,
    pub(crate) bear: Bear,
    pub(crate) ends: Ends,
    pub(crate) endings: Vec<Ending>,
    pub(crate) pays: Vec<Pays>,
    /// The flag by which positions write that a side has had the pattern that is remembered.
    pub(crate) remember: Option<String>,
    /// What lifting the head costs, where it costs anything by the steps that are made.
    pub(crate) lift_head: Option<LiftHead>,
    /// One more than the ending by which lifting the head loses.
    pub(crate) lift_end: u8,
    /// Points of the track, of home and of the first quarter, as bits.
    pub(crate) track: u32,
    pub(crate) home_points: u32,
    pub(crate) first_quarter: u32,
    /// Keys of the rules that a step depends on besides closed points, the hand and bearing off in
    /// the usual way.
    pub(crate) step_rules: Vec<&'static str>,
    /// The same, with those that decide on each board whether and how a turn ends.
    pub(crate) slow_rules: Vec<&'static str>,
    /// No step depends on any: the generator's short cut.
    pub(crate) plain: bool,
    /// Whether of several steps with equal numbers any may be made first.
    pub(crate) orderless: bool,
    /// Whatever is played, the other side's turn follows.
    pub(crate) simple: bool,
    /// The ways in which one man may play each throw.
    pub(crate) by_shape: Vec<Throws>,
}

/// Faces of a die: all ways in which three of them can fall are listed.
const MOST_FACES: usize = 9;

/// When bands may be burst.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bursting {
    pub(crate) prime: bool,
    pub(crate) overflow: Option<Overflow>,
    pub(crate) last_man: bool,
    pub(crate) counts: BurstCounts,
}

/// Bits `low..=high`.
pub(crate) fn span(low: u8, high: u8) -> u32 {
    (low..=high).fold(0, |bits, point| bits | 1 << point)
}

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
    let start = match file.setup.as_deref() {
        None => {
            faults.push(Fault::new(
                "setup",
                "missing; write it like 24(2), 13(5), 8(3), 6(5)",
            ));
            [0; 28]
        }
        Some(text) => read_setup(text, points).unwrap_or_else(|message| {
            faults.push(Fault::new("setup", message));
            [0; 28]
        }),
    };
    let men = start.iter().sum();
    let meet = file.meet.unwrap_or_default();
    let across = across(meet, points);
    let lone = file.lone.unwrap_or_default();
    let shared = (1..=points)
        .any(|p| start[usize::from(p)] > 0 && start[usize::from(across[usize::from(p)])] > 0);
    if shared && !matches!(lone, Lone::Share | Lone::Open) {
        faults.push(Fault::new(
            "setup",
            "both sides would stand on the same point",
        ));
    }
    let mut called = Vec::new();
    for (point, name) in &file.called {
        match point.parse() {
            Ok(point) if (1..=points).contains(&point) => called.push((point, name.clone())),
            _ => faults.push(Fault::new(
                "called",
                format!("{point:?} is no point; they are 1 to {points}"),
            )),
        }
    }
    let throws = read_dice(file.dice.as_ref()).unwrap_or_else(|message| {
        faults.push(Fault::new("dice", message));
        vec![]
    });
    let begin = file.start.unwrap_or(Start {
        draw: Draw::High,
        open: Open::Afresh,
        next: Next::Draw,
    });
    let doublets = doublets(file.doublets.as_ref(), &throws, &mut faults);
    if begin.open != Open::Afresh && throws.iter().any(|(t, _)| t.faces().len() != 2) {
        faults.push(Fault::new(
            "start",
            "the dice of the draw open a game of two dice only",
        ));
    }
    if !throws.is_empty() && !can_differ(begin.draw, &throws) {
        let message = "the draw for the start could never be decided with these dice";
        faults.push(Fault::new("start", message));
    }
    let mut caps = Vec::new();
    for cap in file.stack.iter().flatten() {
        match read_points(&cap.on, points) {
            Ok(bits) if cap.max > 0 => {
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
            Ok(_) => faults.push(Fault::new("stack", "max is at least 1")),
            Err(message) => faults.push(Fault::new("stack", message)),
        }
    }
    let burst = file.burst.as_ref().filter(|burst| !burst.when.is_empty());
    let burst = burst.map(|burst| bursting(burst, lone, &mut faults));
    let leave = file.leave;
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
    let mut walls = Vec::new();
    for wall in file.walls.iter().flatten() {
        match wall {
            crate::rules::Wall::Named(named) => walls.push(Wall::Named(*named)),
            crate::rules::Wall::Points { on, max } => match read_points(on, points) {
                Ok(bits) => walls.push(Wall::Points(bits, *max)),
                Err(message) => faults.push(Fault::new("walls", message)),
            },
        }
    }
    let bands = file.bands.unwrap_or_default();
    let heap = (1..=points + 1)
        .rev()
        .find(|&p| start[usize::from(p)] > 0)
        .unwrap_or(points);
    let track = Track { points, home, men };
    let (ends, mut endings) = endings::compile(
        file.ends.as_deref(),
        file.values.as_deref(),
        file.ladder.as_deref().unwrap_or_default(),
        track,
        &mut faults,
    );
    let pays = file.pays.as_deref().unwrap_or_default();
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
    let lift_end = pays.iter().find_map(|pay| match &pay.when {
        crate::rules::PayWhen::LiftHead(LiftHead::EndsGame) => Some(Ending {
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
    let pays = endings::compile_pays(pays, track, &mut faults);
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
    let reserve = start.get(usize::from(points) + 2).is_some_and(|&n| n > 0);
    let different = doublets.men == DoubletMen::Different;
    // What a step depends on besides closed points, the hand and bearing off in the usual way, and
    // whether it matters for it which of several steps was made first.
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
        ("lone", lone == Lone::Pin),
    ];
    let simple = turn_rules.iter().all(|(_, holds)| !holds);
    let mut slow_rules = step_rules.clone();
    let others = turn_rules
        .iter()
        .filter(|(key, holds)| *holds && !step_rules.contains(key));
    slow_rules.extend(others.map(|(key, _)| *key));
    contradictions(&file, &start, lone, &mut faults);
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
        heap,
        called,
        meet,
        across,
        throws,
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

/// Rules that speak of men where there can be none.
fn contradictions(file: &RuleFile, start: &Men, lone: Lone, faults: &mut Vec<Fault>) {
    let points = usize::from(file.points.unwrap_or(24));
    let hits = lone == Lone::Hit;
    let in_hand = start[points + 1] > 0;
    let mut refuse = |key: &str, message: &str| faults.push(Fault::new(key, message));
    let walls = file.walls.as_deref().unwrap_or_default();
    let ends = file.ends.as_deref().unwrap_or_default();
    let pays = file.pays.as_deref().unwrap_or_default();
    let reserve = start.get(points + 2).is_some_and(|&n| n > 0);
    if file.leftovers == Some(Leftovers::ToOpponent) {
        if file.must != Some(Must::Ascending) {
            refuse(
                "leftovers",
                "numbers are left over in their order, so must = \"ascending\"",
            );
        }
        if !walls.is_empty() || file.decline == Some(Decline::NoRoom) {
            refuse("leftovers", "leftovers go with neither walls nor decline");
        }
    }
    if !walls.is_empty() && lone == Lone::Open {
        refuse("walls", "no point is ever held in this game");
    }
    if file
        .burst
        .as_ref()
        .is_some_and(|burst| !burst.when.is_empty())
        && file.enter.unwrap_or_default() != Enter::Open
    {
        refuse("burst", "bursting goes with enter = \"open\" only");
    }
    if file.enter == Some(Enter::HomeTwo) && reserve {
        refuse("enter", "men of a reserve cannot enter at home");
    }
    if matches!(file.leave, Some(Leave::Head(_))) && (reserve || !in_hand && start[points] == 0) {
        refuse(
            "leave",
            "the head is the last point or the hand: no man comes from behind it",
        );
    }
    if file.leave == Some(Leave::Courier) && start.iter().filter(|&&n| n > 0).count() > 1 {
        refuse("leave", "with a courier all men start on one point");
    }
    if let Some(Leave::Runner(point)) = file.leave
        && point < file.home.unwrap_or(6)
    {
        refuse("leave", "the runner is free at home at the latest");
    }
    let mothers = [EndWhen::Mother, EndWhen::BothMothers];
    if ends.iter().any(|end| mothers.contains(&end.when)) && (in_hand || reserve) {
        refuse(
            "ends",
            "a mother stands on the start, so no man starts in hand or reserve",
        );
    }
    let turn_ends = ends.iter().any(|end| {
        matches!(end.when, EndWhen::Pattern(_) | EndWhen::AllHome) || mothers.contains(&end.when)
    });
    if let Some(DoubletRule::Program(program)) = &file.doublets
        && program.partial == Partial::Void
        && turn_ends
    {
        refuse(
            "doublets",
            "void doublets do not go with ends that are tested when the turn ends",
        );
    }
    let lifts = pays
        .iter()
        .any(|pay| matches!(pay.when, crate::rules::PayWhen::LiftHead(_)));
    let obstructed = file.leave == Some(Leave::Head(crate::rules::Head::TwoIfObstructed));
    let shut = crate::rules::Wall::Named(NamedWall::OpenTheShutIn);
    if lifts && file.leftovers == Some(Leftovers::ToOpponent) {
        refuse("pays", "lifting the head does not go with leftovers");
    }
    if lifts && (file.home.unwrap_or(6) != 6 || obstructed || walls.contains(&shut)) {
        refuse(
            "pays",
            "lifting the head needs a home of 6 and goes with neither two-if-obstructed nor open-the-shut-in",
        );
    }
    if file.hitter.is_some_and(|h| h != Hitter::Free) && !hits {
        faults.push(Fault::new("hitter", "nothing is hit in this game"));
    }
    if file.decline == Some(Decline::NoRoom) && !hits && !in_hand {
        faults.push(Fault::new("decline", "no man is ever in hand in this game"));
    }
    if file.enter == Some(Enter::HomeTwo) && file.meet.unwrap_or_default() != Meet::Contrary {
        let message =
            "men who enter at home must not meet the other side's, so the sides meet contrary";
        faults.push(Fault::new("enter", message));
    }
    if file.bear == Some(Bear::NotWhilePinned) && lone != Lone::Pin {
        faults.push(Fault::new("bear", "nothing is pinned in this game"));
    }
    let has = |f: fn(&EndWhen) -> bool| ends.iter().any(|end| f(&end.when));
    if file.ends.is_some() && file.bear != Some(Bear::None) && !has(|when| *when == EndWhen::AllOff)
    {
        let message = "where men are borne off, one of the ends is all-off";
        faults.push(Fault::new("ends", message));
    }
    let by_a_step = |when: &EndWhen| matches!(when, EndWhen::Jan | EndWhen::Shape(_));
    if file.last_throw == Some(LastThrow::Counts)
        && file.bear == Some(Bear::None)
        && !has(by_a_step)
    {
        let message = "no play of this game ends it by a step, so none counts for the others";
        faults.push(Fault::new("last-throw", message));
    }
    if file.bear == Some(Bear::None) && ends.is_empty() {
        let message = "where no man is borne off, ends says what ends the game";
        faults.push(Fault::new("bear", message));
    }
    if ends.iter().any(|end| mothers.contains(&end.when)) && lone != Lone::Pin {
        faults.push(Fault::new(
            "ends",
            "the mother is pinned, so the game needs lone = \"pin\"",
        ));
    }
    if has(|when| *when == EndWhen::Jan) && !hits {
        faults.push(Fault::new(
            "ends",
            "a jan is made by hitting, and nothing is hit in this game",
        ));
    }
    let has = |named| walls.contains(&crate::rules::Wall::Named(named));
    if has(NamedWall::OpenTheShutIn) && has(NamedWall::NeverShutIn) {
        faults.push(Fault::new(
            "walls",
            "open-the-shut-in and never-shut-in exclude each other",
        ));
    }
}

/// Compiles what a doublet gives.
fn doublets(
    rule: Option<&DoubletRule>,
    throws: &[(Throw, u32)],
    faults: &mut Vec<Fault>,
) -> Doublets {
    let file = match rule {
        None => crate::rules::Doublets::default(),
        Some(DoubletRule::Word(times)) => crate::rules::Doublets {
            times: *times,
            ..Default::default()
        },
        Some(DoubletRule::Program(program)) => program.clone(),
    };
    let mut read = |text: &str| {
        let throw = text
            .parse::<Throw>()
            .ok()
            .filter(|t| throws.iter().any(|(other, _)| other == t));
        if throw.is_none() {
            let message = format!("{text:?} is no throw of these dice");
            faults.push(Fault::new("doublets", message));
        }
        throw
    };
    let only: Vec<(Throw, u8)> = file
        .only
        .iter()
        .filter_map(|(t, n)| Some((read(t)?, *n)))
        .collect();
    let also: Vec<Throw> = file.also.iter().filter_map(|t| read(t)).collect();
    let names = file.names.as_deref().and_then(&mut read);
    if only
        .iter()
        .any(|(t, n)| !t.is_doublet() || !(1..=6).contains(n))
    {
        faults.push(Fault::new("doublets", "only gives doublets 1 to 6 steps"));
    }
    if also.iter().chain(&names).any(Throw::is_doublet) {
        let message = "also and names speak of throws that are no doublets";
        faults.push(Fault::new("doublets", message));
    }
    let dice = throws.first().map_or(2, |(t, _)| t.faces().len());
    let six = throws.iter().flat_map(|(t, _)| t.faces()).all(|&f| f <= 6);
    if file.undersides != Undersides::None && (dice != 2 || !six) {
        let message = "undersides are those of two dice with six faces";
        faults.push(Fault::new("doublets", message));
    }
    if file.times == Times::Squared && !six {
        let message =
            "squared doublets give as many steps as the die shows, and no play has over 6";
        faults.push(Fault::new("doublets", message));
    }
    if names.is_some() && !throws.iter().any(|(t, _)| t.is_doublet()) {
        faults.push(Fault::new("doublets", "there is no doublet to name"));
    }
    Doublets {
        times: file.times,
        only,
        also,
        undersides: file.undersides,
        again: file.again,
        partial: file.partial,
        men: file.men,
        names,
        named: file.named,
    }
}

impl Rules {
    /// Length of the track.
    #[must_use]
    pub fn points(&self) -> u8 {
        self.points
    }

    /// The other side's number of my point `point`, if that is a point of the track.
    #[must_use]
    pub fn across(&self, point: u8) -> Option<u8> {
        (1..=self.points)
            .contains(&point)
            .then(|| self.across[usize::from(point)])
    }
}

/// Whether two sides can draw differently.
fn can_differ(draw: Draw, throws: &[(Throw, u32)]) -> bool {
    let drawn: BTreeSet<u8> = match draw {
        Draw::Fixed => return true,
        Draw::High | Draw::Low => throws
            .iter()
            .flat_map(|(t, _)| t.faces())
            .copied()
            .collect(),
        // Nobody ever begins if the dice have no one.
        Draw::FirstOne => return throws.iter().any(|(t, _)| t.faces().contains(&1)),
        Draw::HighSum => throws.iter().map(|(t, _)| t.faces().iter().sum()).collect(),
    };
    drawn.len() > 1
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

/// Reads `24(2), 13(5), 8(3), 6(5)`. Also used for shapes.
pub(crate) fn read_setup(text: &str, points: u8) -> Result<Men, String> {
    let mut men: Men = [0; 28];
    let mut total = 0;
    for part in text
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
    {
        let (point, count) = match part.split_once('(') {
            Some((point, count)) => (point, count.strip_suffix(')').unwrap_or("?")),
            None => (part, "1"),
        };
        let point = match point.trim() {
            "R" if points < 26 => Some(points + 2),
            number => number.parse().ok().filter(|&p| p <= points + 1),
        };
        let (Some(point), Ok(count)) = (point, count.trim().parse::<u8>()) else {
            return Err(format!(
                "{part:?} is not written like 24(2): points run from 1 to {points}, the hand is {}, the reserve R",
                points + 1
            ));
        };
        total += u32::from(count);
        if point == 0 || count == 0 || total > 30 {
            return Err(format!("{part:?}: a side has 1 to 30 men"));
        }
        if men[usize::from(point)] > 0 {
            return Err(format!("{part:?}: the point is named twice"));
        }
        men[usize::from(point)] = count;
    }
    if total == 0 {
        Err("a side has 1 to 30 men".into())
    } else {
        Ok(men)
    }
}

/// Reads `24-14` or `24` into bits.
pub(crate) fn read_points(text: &str, points: u8) -> Result<u32, String> {
    let (high, low) = text.split_once('-').unwrap_or((text, text));
    match (high.trim().parse::<u8>(), low.trim().parse::<u8>()) {
        (Ok(high), Ok(low)) if 1 <= low && low <= high && high <= points => Ok(span(low, high)),
        _ => Err(format!(
            "{text:?} is no range of points; write it like {points}-14"
        )),
    }
}

fn read_dice(rule: Option<&DiceRule>) -> Result<Vec<(Throw, u32)>, String> {
    match rule {
        None => Ok(Throw::all(&[[1, 2, 3, 4, 5, 6]; 2])),
        Some(DiceRule::List(throws)) => {
            let mut all = Vec::new();
            for text in throws {
                let throw: Throw = text
                    .parse()
                    .map_err(|e: lauta_game::ThrowError| e.to_string())?;
                if throw.faces().len() > 3 || all.iter().any(|&(t, _)| t == throw) {
                    return Err(format!(
                        "{text:?} has more than three dice or is listed twice"
                    ));
                }
                all.push((throw, 1));
            }
            if all.is_empty() {
                Err("no throw in the list".into())
            } else {
                Ok(all)
            }
        }
        Some(DiceRule::Text(text)) => {
            let expected = || {
                let text: String = text.chars().take(60).collect();
                format!(
                    "{text:?} is no set of dice of up to {MOST_FACES} faces; write 2d6, 3d6, 2d(2345) or 3d6 drop highest"
                )
            };
            let (mut dice, mut dropped) = (text.as_str(), 0);
            while let Some(rest) = dice.strip_suffix(" drop highest") {
                (dice, dropped) = (rest, dropped + 1);
            }
            let (count, faces) = dice.split_once('d').ok_or_else(expected)?;
            let count: usize = count
                .parse()
                .ok()
                .filter(|n| (1..=3).contains(n))
                .ok_or_else(expected)?;
            let faces: Vec<u8> = match faces.strip_prefix('(').and_then(|f| f.strip_suffix(')')) {
                Some(list) => list
                    .chars()
                    .map(|c| {
                        c.to_digit(10)
                            .and_then(|d| u8::try_from(d).ok())
                            .filter(|&d| d > 0)
                    })
                    .collect::<Option<_>>()
                    .ok_or_else(expected)?,
                None => (1..=faces
                    .parse()
                    .ok()
                    .filter(|n| (1..=9).contains(n))
                    .ok_or_else(expected)?)
                    .collect(),
            };
            if !(1..=MOST_FACES).contains(&faces.len()) {
                return Err(expected());
            }
            let mut throws = Throw::all(&vec![faces; count]);
            for _ in 0..dropped {
                throws = drop_highest(&throws).ok_or_else(expected)?;
            }
            Ok(throws)
        }
    }
}

/// What is left of throws whose highest die is taken away; `None` if nothing is.
fn drop_highest(throws: &[(Throw, u32)]) -> Option<Vec<(Throw, u32)>> {
    let mut left: Vec<(Throw, u32)> = Vec::new();
    for (throw, weight) in throws {
        let rest = throw.faces().get(1..).filter(|rest| !rest.is_empty())?;
        let rest = Throw::new(rest);
        match left.iter_mut().find(|(throw, _)| *throw == rest) {
            Some((_, sum)) => *sum += weight,
            None => left.push((rest, *weight)),
        }
    }
    left.sort_unstable();
    Some(left)
}
