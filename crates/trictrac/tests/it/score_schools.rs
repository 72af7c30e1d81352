//! Écoles: a test for every sentence of the rule (tables-west 4.1.10, tables-small 6, row 17).

use lauta_game::{Dice, Side};
use lauta_trictrac::score::School::{Jan, Less, More};
use lauta_trictrac::score::{Declaration, School, SchoolError, markings, standing_holes};

/// A declaration of so many points where so many are due, a man touched and all jans filled.
fn declared(due: u8, amount: u8) -> Declaration {
    let mut declaration = Declaration::new(due);
    declaration.declare(amount).unwrap();
    declaration.touch(0).unwrap();
    declaration
}

/// (Points this side marks, points of schools: the other side's, this side's own).
fn marks(declaration: &Declaration) -> (u8, [u8; 2]) {
    (declaration.marking(), declaration.schools())
}

/// The error of something that must not be possible and must change nothing.
fn refused(
    declaration: &mut Declaration,
    act: impl FnOnce(&mut Declaration) -> Result<(), SchoolError>,
) -> SchoolError {
    let before = *declaration;
    let error = act(declaration).unwrap_err();
    assert_eq!(*declaration, before);
    error
}

#[test]
fn a_right_declaration_is_marked() {
    assert_eq!(marks(&declared(8, 8)), (8, [0, 0]));
    // Nothing declared is nothing marked.
    let mut silent = Declaration::new(4);
    silent.touch(0).unwrap();
    assert_eq!(marks(&silent), (0, [0, 0]));
}

#[test]
fn par_moins_is_complete_when_a_man_is_touched() {
    let mut roller = Declaration::new(8);
    roller.declare(6).unwrap();
    let error = refused(&mut roller, |roller| roller.claim(Less, 2));
    assert_eq!(error, SchoolError::Early(Less));
    assert!(error.to_string().contains("touched a man"));
    // He still may mark the rest.
    let mut all = roller;
    all.declare(8).unwrap();
    all.touch(0).unwrap();
    assert_eq!((all.fault(Less), marks(&all)), (0, (8, [0, 0])));
    roller.touch(0).unwrap();
    assert_eq!(
        refused(&mut roller, |roller| roller.declare(8)),
        SchoolError::Complete
    );
    assert_eq!(
        refused(&mut roller, |roller| roller.touch(0)),
        SchoolError::Complete
    );
    // TRI-27: the other side marks the shortfall.
    roller.claim(Less, 2).unwrap();
    assert_eq!(marks(&roller), (6, [2, 0]));
}

#[test]
fn the_adversary_is_complete_when_he_touches_a_man_after_his_own_throw() {
    let mut adversary = Declaration::new(4);
    adversary.declare(2).unwrap();
    // His own throw falls before he touches a man, and closes nothing that is not complete.
    adversary.throw_falls();
    assert_eq!(
        refused(&mut adversary, |adversary| adversary.claim(Less, 2)),
        SchoolError::Early(Less)
    );
    adversary.touch(0).unwrap();
    adversary.claim(Less, 2).unwrap();
    assert_eq!(marks(&adversary), (2, [2, 0]));
}

#[test]
fn par_trop_is_complete_when_the_counter_is_let_go() {
    let mut roller = Declaration::new(8);
    assert_eq!(
        refused(&mut roller, |roller| roller.claim(More, 2)),
        SchoolError::Early(More)
    );
    roller.declare(10).unwrap();
    let error = refused(&mut roller, |roller| roller.declare(8));
    assert_eq!(
        error.to_string(),
        "10 points are declared, and the counter was let go; only more can follow, not 8"
    );
    // TRI-27: the counter goes back to 8, and the other side marks 2; no man need be touched.
    roller.claim(More, 2).unwrap();
    assert_eq!(marks(&roller), (8, [2, 0]));
    assert_eq!(
        refused(&mut roller, |roller| roller.declare(12)),
        SchoolError::Claimed(More)
    );
}

#[test]
fn a_fault_is_claimed_wholly_or_not_at_all() {
    let mut part = declared(8, 4);
    part.claim(Less, 2).unwrap();
    part.contradict(Less).unwrap();
    // Half of the fault is a wrong claim.
    assert_eq!(marks(&part), (4, [0, 2]));
    let error = refused(&mut part, |part| part.augment(Less));
    assert_eq!(
        error.to_string(),
        "2 points were claimed for too few points, and 4 were due; the contradiction is right"
    );
    let mut none = declared(8, 4);
    assert_eq!(
        refused(&mut none, |none| none.claim(Less, 0)),
        SchoolError::Nothing
    );
    none.claim(Less, 4).unwrap();
    assert_eq!(
        refused(&mut none, |none| none.claim(Less, 4)),
        SchoolError::Claimed(Less)
    );
}

#[test]
fn after_the_next_throw_the_mistake_stands() {
    for (due, amount, school) in [(8, 6, Less), (8, 10, More)] {
        let mut late = declared(due, amount);
        late.throw_falls();
        let error = refused(&mut late, |late| late.claim(school, 2));
        assert_eq!(error, SchoolError::Late(school));
        assert!(error.to_string().contains("until the next throw"));
        // Nobody marks for it, and omitting to send to school is no school either.
        assert_eq!(marks(&late), (amount, [0, 0]));
    }
}

#[test]
fn a_false_school_goes_back_and_the_accused_marks_its_amount() {
    // TRI-27: four claimed where only two were due.
    let mut roller = declared(8, 6);
    roller.claim(Less, 4).unwrap();
    roller.contradict(Less).unwrap();
    assert_eq!(marks(&roller), (6, [0, 4]));
    // The same where nothing was wrong at all.
    let mut right = declared(8, 8);
    right.claim(More, 2).unwrap();
    right.contradict(More).unwrap();
    assert_eq!(marks(&right), (8, [0, 2]));
    assert_eq!(
        refused(&mut right, |right| right.contradict(More)),
        SchoolError::Contradicted(More)
    );
    // A false claim that the accused does not contradict stands.
    let mut suffered = declared(8, 8);
    suffered.claim(More, 2).unwrap();
    suffered.throw_falls();
    assert_eq!(
        refused(&mut suffered, |suffered| suffered.contradict(More)),
        SchoolError::Late(More)
    );
    assert_eq!(marks(&suffered), (6, [2, 0]));
}

#[test]
fn augmentation_for_a_claimant_who_was_right() {
    let mut roller = declared(8, 6);
    assert_eq!(
        refused(&mut roller, |roller| roller.augment(Less)),
        SchoolError::NotClaimed(Less)
    );
    roller.claim(Less, 2).unwrap();
    assert_eq!(
        refused(&mut roller, |roller| roller.augment(Less)),
        SchoolError::NotContradicted(Less)
    );
    roller.contradict(Less).unwrap();
    // Without it the wrong contradiction stands.
    assert_eq!(marks(&roller), (6, [0, 2]));
    let mut late = roller;
    late.throw_falls();
    assert_eq!(
        refused(&mut late, |late| late.augment(Less)),
        SchoolError::Late(Less)
    );
    roller.augment(Less).unwrap();
    assert_eq!(marks(&roller), (6, [4, 0]));
    assert_eq!(
        refused(&mut roller, |roller| roller.augment(Less)),
        SchoolError::Augmented(Less)
    );
    // The counter goes back as well where too much was marked.
    let mut more = declared(8, 10);
    more.claim(More, 2).unwrap();
    more.contradict(More).unwrap();
    assert_eq!(marks(&more), (10, [0, 2]));
    more.augment(More).unwrap();
    assert_eq!(marks(&more), (8, [4, 0]));
}

#[test]
fn a_jan_not_filled_or_kept_is_a_school_of_its_points() {
    let missed = |declared: u8| {
        let mut roller = Declaration::new(10);
        roller.declare(declared).unwrap();
        roller.touch(4).unwrap();
        roller
    };
    // Marked and not filled: its points go back.
    let mut marked = missed(10);
    marked.claim(Jan, 4).unwrap();
    assert_eq!(marks(&marked), (6, [4, 0]));
    // Neither marked nor filled: too few points, of the same amount.
    let mut unmarked = missed(6);
    assert_eq!((unmarked.fault(Jan), unmarked.fault(Less)), (0, 4));
    unmarked.claim(Less, 4).unwrap();
    assert_eq!(marks(&unmarked), (6, [4, 0]));
    // Beside other points too many.
    let mut both = missed(12);
    both.claim(Jan, 4).unwrap();
    both.claim(More, 2).unwrap();
    assert_eq!(marks(&both), (6, [6, 0]));
    let mut early = Declaration::new(10);
    early.declare(10).unwrap();
    assert_eq!(
        refused(&mut early, |early| early.claim(Jan, 4)),
        SchoolError::Early(Jan)
    );
    let error = refused(&mut early, |early| early.touch(12));
    assert_eq!(
        error.to_string(),
        "a throw that gives 10 points has no jan worth 12"
    );
}

#[test]
fn holes_forgotten_are_no_school_and_holes_too_many_go_back() {
    assert_eq!(standing_holes(2, 2, false), 2);
    assert_eq!(standing_holes(2, 0, true), 0);
    // A bredouille marked simple.
    assert_eq!(standing_holes(2, 1, true), 1);
    assert_eq!(standing_holes(1, 2, true), 1);
    assert_eq!(standing_holes(1, 2, false), 2);
}

#[test]
fn schools_are_marked_last() {
    let mut roller = declared(8, 10);
    roller.claim(More, 2).unwrap();
    let mut adversary = declared(4, 4);
    adversary.claim(Less, 2).unwrap();
    adversary.contradict(Less).unwrap();
    let marked = markings(Side::Second, &roller, &adversary);
    assert_eq!(
        marked,
        [
            (Side::Second, 8),
            (Side::First, 4),
            (Side::Second, 0),
            (Side::First, 4)
        ]
    );
}

/// Points of both sides in the end, by the words of the rule: the accused's, the claimant's.
fn told(due: i32, jan: i32, marked: i32, claim: Option<(School, i32)>, dispute: u8) -> [i32; 2] {
    let Some((school, claimed)) = claim else {
        return [marked, 0];
    };
    let entitled = due - jan;
    let fault = match school {
        Less => (due - marked).max(0),
        More => (marked - due).max(0),
        Jan if marked >= due => jan,
        Jan => (marked - entitled).max(0),
    };
    let back = if school == Less { 0 } else { claimed };
    match dispute {
        0 => [(marked - back).max(0), claimed],
        2 if claimed == fault => [(marked - back).max(0), 2 * claimed],
        _ => [marked + claimed, 0],
    }
}

#[test]
fn a_plain_twin_agrees() {
    let mut dice = Dice::from_seed(1634);
    for _ in 0..100_000 {
        let mut even = |most: usize| u8::try_from(2 * dice.below(most)).unwrap();
        let (due, marked) = (even(12), even(14));
        let jan = even(usize::from(due) / 2 + 1);
        let (school, amount) = ([Less, More, Jan][usize::from(even(3)) / 2], 2 + even(5));
        let amount = if even(2) == 0 { amount } else { even(1).max(2) };
        let (claims, dispute) = (even(5) > 0, even(3) / 2);
        let mut declaration = Declaration::new(due);
        declaration.declare(marked).unwrap();
        declaration.touch(jan).unwrap();
        let fault = declaration.fault(school);
        // Half of the claims name the fault.
        let amount = if even(2) == 0 && fault > 0 {
            fault
        } else {
            amount
        };
        let mut claim = None;
        if claims {
            declaration.claim(school, amount).unwrap();
            claim = Some((school, i32::from(amount)));
            if dispute > 0 {
                declaration.contradict(school).unwrap();
            }
            if dispute > 1 {
                let augmented = declaration.augment(school);
                assert_eq!(augmented.is_ok(), amount == fault);
            }
        }
        declaration.throw_falls();
        let (own, [claimant, back]) = marks(&declaration);
        let found = [i32::from(own) + i32::from(back), i32::from(claimant)];
        let [due, jan, marked] = [due, jan, marked].map(i32::from);
        assert_eq!(found, told(due, jan, marked, claim, dispute));
    }
}
