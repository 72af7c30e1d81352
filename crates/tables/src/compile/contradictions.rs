//! Contradictions between rules.

use lauta_game::rulefile::Fault;

use crate::file::{
    Bear, Decline, DoubletRule, End, EndWhen, Enter, Head, Hitter, LastThrow, Leave, Leftovers,
    Lone, Meet, Must, NamedWall, Neglect, Partial, Pattern, PayWhen, RuleFile, Undersides, Wall,
};
use crate::position::Men;

/// Rules that speak of men where there can be none.
pub(super) fn contradictions(file: &RuleFile, start: &Men, lone: Lone, faults: &mut Vec<Fault>) {
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
        matches!(
            end.when,
            EndWhen::Pattern(_) | EndWhen::AllHome | EndWhen::BothDead | EndWhen::BothShutOut
        ) || mothers.contains(&end.when)
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
        .any(|pay| matches!(pay.when, PayWhen::LiftHead(_)));
    let obstructed = file.leave == Some(Leave::Head(Head::TwoIfObstructed));
    let shut = Wall::Named(NamedWall::OpenTheShutIn);
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
    let by_a_step = |when: &EndWhen| {
        matches!(
            when,
            EndWhen::Jan
                | EndWhen::Shape(_)
                | EndWhen::Reached(_)
                | EndWhen::Hit
                | EndWhen::ShutOut
        )
    };
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
    let has = |named| walls.contains(&Wall::Named(named));
    if has(NamedWall::OpenTheShutIn) && has(NamedWall::NeverShutIn) {
        faults.push(Fault::new(
            "walls",
            "open-the-shut-in and never-shut-in exclude each other",
        ));
    }
}

/// Two setups that do not go together, or with rules that speak of the one start of both sides.
pub(super) fn of_setups(file: &RuleFile, start: &Men, second: &Men, faults: &mut Vec<Fault>) {
    if file.setup_second.is_none() {
        return;
    }
    let mut refuse = |message: &str| faults.push(Fault::new("setup-second", message));
    let men = |men: &Men| men.iter().sum::<u8>();
    if men(start) != men(second) {
        refuse("both sides have as many men");
    }
    let points = usize::from(file.points.unwrap_or(24));
    if [start, second]
        .iter()
        .any(|men| men[points + 2..].iter().any(|&n| n > 0))
    {
        refuse("men of a reserve do not go with two setups");
    }
    let ends = file.ends.as_deref().unwrap_or_default();
    let walls = file.walls.as_deref().unwrap_or_default();
    let mother = |end: &End| matches!(end.when, EndWhen::Mother | EndWhen::BothMothers);
    if file.leave.is_some()
        || file.bands.is_some_and(|bands| bands.after_left > 0)
        || walls.contains(&Wall::Named(NamedWall::NoneBeforeHead))
        || ends.iter().any(mother)
    {
        refuse(
            "leave, after-left, none-before-head and the mothers speak of one start of both sides",
        );
    }
}

/// Ends, and wins that may not be neglected, that other rules leave no sense.
pub(super) fn of_ends(file: &RuleFile, lone: Lone, faults: &mut Vec<Fault>) {
    let mut refuse = |key: &str, message: &str| faults.push(Fault::new(key, message));
    let ends = file.ends.as_deref().unwrap_or_default();
    let has = |f: fn(&EndWhen) -> bool| ends.iter().any(|end| f(&end.when));
    let shut_out = has(|when| matches!(when, EndWhen::ShutOut | EndWhen::BothShutOut));
    if (shut_out || has(|when| *when == EndWhen::Hit)) && lone != Lone::Hit {
        refuse("ends", "nothing is hit in this game");
    }
    if shut_out
        && (file.burst.is_some() || file.bands.is_some() || file.enter == Some(Enter::HomeTwo))
    {
        let message = "shut-out goes with neither burst nor bands nor enter = \"home-two\"";
        refuse("ends", message);
    }
    let named = |name: &str| {
        ends.iter()
            .any(|end| matches!(&end.when, EndWhen::Reached(other) if other == name))
    };
    for name in file.patterns.keys().filter(|name| !named(name)) {
        refuse(
            "patterns",
            &format!("no end is reached by the pattern {name:?}"),
        );
    }
    if has(|when| *when == EndWhen::BothDead) {
        if lone == Lone::Hit {
            refuse(
                "ends",
                "where men are hit and come back, no side is ever dead",
            );
        }
        if !file.patterns.values().any(|pattern| pattern.counts) {
            refuse(
                "ends",
                "both-dead asks for an end that is reached by a pattern",
            );
        }
    }
    let pays = file.pays.as_deref().unwrap_or_default();
    let uncounted = |pattern: &Pattern| !pattern.counts;
    let inline = ends
        .iter()
        .any(|end| matches!(&end.when, EndWhen::Pattern(p) if uncounted(p)));
    if inline
        || pays
            .iter()
            .any(|pay| matches!(&pay.when, PayWhen::Pattern(p) if uncounted(p)))
    {
        refuse(
            "patterns",
            "only a pattern that is called by name can be told not to count",
        );
    }
    let more = match &file.doublets {
        Some(DoubletRule::Program(program)) => {
            program.undersides != Undersides::None
                || program.names.is_some()
                || program.partial == Partial::Void
        }
        _ => false,
    };
    let lifts = pays
        .iter()
        .any(|pay| matches!(pay.when, PayWhen::LiftHead(_)));
    let at_once =
        |when: &EndWhen| matches!(when, EndWhen::Hit | EndWhen::ShutOut | EndWhen::Reached(_));
    if lifts && has(at_once) {
        refuse(
            "pays",
            "lifting the head does not go with ends by a hit, a shut-out or a pattern that is reached",
        );
    }
    if file.neglect.unwrap_or_default() != Neglect::Allowed
        && (more
            || lifts
            || file.leftovers == Some(Leftovers::ToOpponent)
            || has(|when| *when == EndWhen::ConcededBeforeBand))
    {
        let message = "wins that are not to be neglected go with throws of one decision: not with undersides, named or void doublets, leftovers, lifting the head or giving up";
        refuse("neglect", message);
    }
}
