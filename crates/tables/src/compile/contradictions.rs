//! Rules that do not go together.

use lauta_game::rulefile::Fault;

use crate::file::{
    Bear, Decline, DoubletRule, EndWhen, Enter, Head, Hitter, LastThrow, Leave, Leftovers, Lone,
    Meet, Must, NamedWall, Partial, PayWhen, RuleFile, Wall,
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
    let has = |named| walls.contains(&Wall::Named(named));
    if has(NamedWall::OpenTheShutIn) && has(NamedWall::NeverShutIn) {
        faults.push(Fault::new(
            "walls",
            "open-the-shut-in and never-shut-in exclude each other",
        ));
    }
}
