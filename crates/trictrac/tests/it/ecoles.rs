//! Écoles played out: a game in which the players mark for themselves.

use lauta_game::{BoardView, Dice, Game, Marking, Notation, Side, StepAction, Turn};
use lauta_trictrac::{Position, Rules};

fn game() -> Rules {
    lauta_trictrac::load("trictrac:ecoles=yes").unwrap()
}

/// The position after these moves, one after the other, each written as it is read; a throw stands alone.
fn after(game: &Rules, position: &str, moves: &[&str]) -> Position {
    let mut pos = game.read_position(position).unwrap();
    for text in moves {
        pos = match game.turn(&pos) {
            Turn::Throw(..) => game.after(&pos, text.parse().unwrap()),
            _ => {
                game.read_move(&pos, text)
                    .unwrap_or_else(|error| panic!("{text}: {error}"))
                    .1
            }
        };
    }
    pos
}

/// Points and holes of both sides, the first side's first.
fn score(pos: &Position) -> ([u8; 2], [u16; 2]) {
    (pos.score().points(), pos.score().holes())
}

fn legal(game: &Rules, pos: &Position) -> Vec<String> {
    match game.turn(pos) {
        Turn::Choice(_, moves) => moves
            .iter()
            .map(|(mv, _)| game.write_move(pos, mv))
            .collect(),
        _ => vec![],
    }
}

fn refused(game: &Rules, pos: &Position, text: &str, reason: &str, rule: &str) {
    let before = *pos;
    let why = game.why(pos, text);
    assert!(
        !why.legal && why.reason.contains(reason),
        "{text}: {}",
        why.reason
    );
    assert_eq!(why.rules[0].key, rule, "{text}");
    assert!(game.read_move(pos, text).is_err());
    assert_eq!(*pos, before);
}

/// A throw worth 8 to the roller and nothing to the other side.
const EIGHT: &str = "24(8),18(2),16,15,14,13(2)/24(10),18,16,15,13(2) throw=4-1";
/// A throw worth 4 to the roller, and 2 to the other side.
const HELPLESS: &str =
    "18(3),17(3),16(3),15(2),14(2),13(2)/18(2),17(2),16(2),15(3),14(3),13(3) throw=6-5";

#[test]
fn nothing_tells_what_is_due_before_the_throw_is_closed() {
    let game = game();
    // A throw worth 8 and one worth nothing leave the same to be said.
    let poor = after(&game, "24(15)/24(15) throw=3-1", &[]);
    let rich = after(&game, EIGHT, &[]);
    assert_eq!((rich.due(), poor.due()), ([8, 0], [0, 0]));
    assert_eq!(legal(&game, &rich), legal(&game, &poor));
    let marked = |pos: &Position| {
        let mark = game.read_move(pos, "mark 4").unwrap().1;
        let Turn::Choice(_, plays) = game.turn(&mark) else {
            panic!("a play is due")
        };
        legal(&game, &plays[0].1)
    };
    assert_eq!(marked(&rich), marked(&poor));
    for moves in [&[][..], &["mark 8"], &["mark 8", "24/23 24/20"]] {
        let pos = after(&game, EIGHT, moves);
        let view = game.view(&pos);
        assert!(view.events.is_empty() && view.withheld.is_some());
        let counts = &view
            .counts
            .iter()
            .find(|count| count.label == "this throw")
            .unwrap()
            .values;
        assert_eq!(counts[0], if moves.is_empty() { "0" } else { "8" });
        let why = game.why(&pos, "hit 9");
        assert!(why.reason.contains("not told"), "{}", why.reason);
        assert!(!game.write_position(&pos).contains("due"));
    }
    // Two sides of one position: whose turn it is to speak.
    let pos = after(&game, EIGHT, &["mark 8", "24/23 24/20"]);
    assert_eq!(
        (pos.side(), game.view(&pos).turn),
        (Side::First, Some(Side::Second))
    );
    let closed = after(&game, EIGHT, &["mark 8", "24/23 24/20", "no claim"]);
    assert!(game.view(&closed).withheld.is_none());
    let steps = game.steps(&pos);
    let claims = steps.nodes[0]
        .steps
        .iter()
        .all(|step| matches!(step.action, Some(StepAction::Mark(_))));
    assert!(
        claims
            && steps.nodes[0].steps.last().unwrap().action == Some(StepAction::Mark(Marking::Done))
    );
}

#[test]
fn forgotten_points_of_the_adversary_are_claimed_when_he_has_played_in_turn() {
    let game = game();
    let silent = after(
        &game,
        HELPLESS,
        &["mark 4", "18/13", "no claim", "6-1", "mark 0"],
    );
    // He has not touched a man yet.
    refused(&game, &silent, "before 2", "a claim is made when", "claims");
    let played = |claims: &[&str]| {
        let Turn::Choice(_, plays) = game.turn(&silent) else {
            panic!("a play is due")
        };
        let play = game.write_move(&silent, &plays[0].0);
        let moves = [
            &["mark 4", "18/13", "no claim", "6-1", "mark 0", &*play],
            claims,
        ]
        .concat();
        after(&game, HELPLESS, &moves)
    };
    assert_eq!(
        score(&played(&["before 2", "no claim", "accept"])).0,
        [6, 0]
    );
    assert_eq!(
        score(&played(&[
            "before 4",
            "no claim",
            "contradict before",
            "accept"
        ]))
        .0,
        [4, 4]
    );
    let augmented = [
        "before 2",
        "no claim",
        "contradict before",
        "accept",
        "augment before",
        "accept",
    ];
    assert_eq!(score(&played(&augmented)).0, [8, 0]);
    let late = played(&["no claim"]);
    refused(
        &game,
        &late,
        "before 2",
        "the last throw is closed",
        "claims",
    );
}

#[test]
fn what_cannot_be_said_is_refused_by_its_rule() {
    let game = game();
    let thrown = after(&game, EIGHT, &[]);
    refused(
        &game,
        &thrown,
        "mark x",
        "no number that can be marked",
        "ecoles",
    );
    refused(
        &game,
        &thrown,
        "mark",
        "no number that can be marked",
        "ecoles",
    );
    refused(
        &game,
        &thrown,
        "mark 3",
        "3 is no number that can be marked",
        "ecoles",
    );
    refused(
        &game,
        &thrown,
        "mark 200",
        "200 is no number that can be marked",
        "ecoles",
    );
    refused(
        &game,
        &thrown,
        "24/23 24/20",
        "first the throw is marked",
        "ecoles",
    );
    refused(
        &game,
        &thrown,
        "leave",
        "first the throw is marked",
        "ecoles",
    );
    refused(&game, &thrown, "less 2", "a claim is made when", "claims");
    let marked = after(&game, EIGHT, &["mark 8"]);
    refused(&game, &marked, "leave", "needs a hole", "leave");
    refused(&game, &marked, "mark 2", "points are marked once", "ecoles");
    refused(
        &game,
        &marked,
        "no claim",
        "still to be marked and played",
        "claims",
    );
    let hole = after(&game, EIGHT, &["mark 12"]);
    refused(&game, &hole, "24/23 24/20", "first hold or leave", "leave");
    let played = after(&game, EIGHT, &["mark 8", "24/23 24/20"]);
    refused(&game, &played, "more 10", "no more can go back", "schools");
    refused(
        &game,
        &played,
        "contradict less",
        "has not been claimed",
        "schools",
    );
    refused(&game, &played, "before 2", "no throw before", "schools");
    refused(&game, &played, "24/23", "are being judged", "claims");
    let left = after(&game, EIGHT, &["mark 12", "leave"]);
    refused(&game, &left, "mark 2", "is lost", "leave");
    refused(&game, &left, "less 2", "touched a man", "schools");
    let closed = after(&game, EIGHT, &["mark 8", "24/23 24/20", "no claim"]);
    refused(
        &game,
        &closed,
        "less 2",
        "the last throw is closed",
        "claims",
    );
    let plain = lauta_trictrac::load("trictrac").unwrap();
    let pos = plain.read_position(EIGHT).unwrap();
    refused(&plain, &pos, "mark 8", "the program marks", "ecoles");
}

#[test]
fn positions_in_a_dispute_are_read_and_refused() {
    let game = game();
    let refuses = |text: &str, reason: &str| {
        let error = game
            .read_position(&format!("{EIGHT} {text}"))
            .unwrap_err()
            .to_string();
        assert!(error.contains(reason), "{text}: {error}");
    };
    refuses("said=m:8,0", "one of d, p, c, a, r, j");
    refuses("said=p:7,0", "7 points are never marked");
    refuses("said=d:8,0", "the step does not fit");
    refuses("said=c:8,0:l", "the decision does not fit");
    refuses("said=c:8,0:x", "one of h, l, r, c, e, o");
    refuses("said=c:8,0::bx", "the play does not fit");
    refuses("said=c:8,0::b", "the points that two men leave");
    refuses("said=c:8,2", "when the roller has played");
    refuses("said=c:8,0::xx:m2*", "the contradiction is right");
    refuses("said=c::::x2", "letters l, m, j, b, c");
    refuses("said=c::::l", "claims like l2m4!");
    refuses("said=c::::2l2", "claims like l2m4!");
    refuses("said=c:::::", "five parts");
    refuses("past=65:x-:0", "`past` is no play");
    refuses("past=65:xw", "throw, play and mark");
    refuses("held=1", "where the players mark");
    let plain = lauta_trictrac::load("trictrac").unwrap();
    assert!(plain.read_position(&format!("{EIGHT} said=p")).is_err());
}

/// Points that were marked too many are claimed before the throw goes on: it may be decided and played afterwards.
#[test]
fn positions_after_a_dispute_about_the_mark_are_read() {
    let game = game();
    let reads = |pos: &Position| {
        let text = game.write_position(pos);
        assert_eq!(game.read_position(&text).as_ref(), Ok(pos), "{text}");
    };
    let start = "24(15)/24(15) throw=1-1";
    for story in [
        // The mark would win the game; without what goes back it makes holes.
        "mark 82; more 26; no claim; accept; leave; no claim",
        "mark 82; more 26; no claim; accept; leave; no claim; contradict more; accept",
        "mark 82; more 26; no claim; accept; hold; 24/23(2); no claim",
        // Without what goes back there is no hole: the throw is played after all.
        "mark 12; leave; more 2; no claim; accept; 24/23(2); no claim",
    ] {
        let said: Vec<&str> = story.split("; ").collect();
        for n in 1..=said.len() {
            reads(&after(&game, start, &said[..n]));
        }
    }
}

/// The longest text of a position from `pos` on, if both sides always say what is longest to write down, and the
/// roller holds.
fn longest_text(game: &Rules, mut pos: Position) -> String {
    let mut longest = game.write_position(&pos);
    while let Turn::Choice(_, moves) = game.turn(&pos) {
        // Small amounts are written in one digit, and the largest end the game.
        let written = |(mv, next): &(_, Position)| {
            let text = game.write_move(&pos, mv);
            let usual =
                text.ends_with(" 12") || text != "leave" && !text.ends_with(char::is_numeric);
            (usual, game.write_position(next).len())
        };
        let most = moves.iter().max_by_key(|moved| written(moved));
        pos = most.unwrap().1;
        let text = game.write_position(&pos);
        assert_eq!(game.read_position(&text).as_ref(), Ok(&pos), "{text}");
        if text.len() > longest.len() {
            longest = text;
        }
    }
    longest
}

/// A position has to fit into a link, whatever is said: with men on as many points as there can be, a score with
/// two digits everywhere, and a throw before that can be disputed as well.
#[test]
fn the_longest_position_fits_into_a_link() {
    let game = lauta_trictrac::load("trictrac:ecoles=yes,honneurs=yes").unwrap();
    let men = "24(2),23,22(2),21,20,19,18,17,16,15,14,13(2)";
    let score = "points=10,10 holes=10,10 u=0,1 run=0,1 past=65:xs:12";
    let mut longest = String::new();
    let Turn::Throw(_, throws) = game.turn(&game.start()) else {
        panic!("a throw is due")
    };
    for (throw, _) in throws {
        let text = format!("{men}/{men} side=2 throw={throw} {score}");
        let pos = game.read_position(&text).unwrap();
        let found = longest_text(&game, pos);
        if found.len() > longest.len() {
            longest = found;
        }
    }
    assert!(longest.len() <= 200, "{}: {longest}", longest.len());
    for part in [
        ":12,12:h:",
        ":l12",
        "m12",
        "j12",
        "b12",
        "c12",
        "past=65:xs:12",
    ] {
        assert!(longest.contains(part), "{part}: {longest}");
    }
}

/// A slip of somebody who knows the rules is one that a person could make: a mark or a claim of more points than
/// all events of the throw together is never let through.
#[test]
fn absurd_marks_and_claims_are_never_overlooked() {
    let game = game();
    let answers = |position: &str, moves: &[&str]| -> Vec<String> {
        let pos = after(&game, position, moves);
        let known = game.known(&pos).unwrap();
        known
            .iter()
            .map(|(mv, _)| game.write_move(&pos, mv))
            .collect()
    };
    // The throw is worth 4 and 2: a mark of 6 may be let through, one of 8 is not.
    assert_eq!(
        answers(HELPLESS, &["mark 6", "18/13", "mark 2"]),
        ["more 2", "no claim"]
    );
    assert_eq!(
        answers(HELPLESS, &["mark 8", "18/13", "mark 2"]),
        ["more 4"]
    );
    assert_eq!(answers(HELPLESS, &["mark 96"]), ["more 92"]);
    // Marks of the adversary, and claims.
    let marked = ["mark 4", "18/13", "mark 6", "no claim"];
    assert_eq!(answers(HELPLESS, &marked), ["more 4", "accept"]);
    let marked = ["mark 4", "18/13", "mark 8", "no claim"];
    assert_eq!(answers(HELPLESS, &marked), ["more 6"]);
    let claimed = |claim| ["mark 4", "18/13", claim, "no claim"];
    assert_eq!(
        answers(HELPLESS, &claimed("less 2")),
        ["contradict less", "accept"]
    );
    assert_eq!(answers(HELPLESS, &claimed("less 4")), ["contradict less"]);
    // A claim about the throw before.
    let before = |claim| -> Vec<String> {
        let silent = after(
            &game,
            HELPLESS,
            &["mark 4", "18/13", "no claim", "6-1", "mark 0"],
        );
        let Turn::Choice(_, plays) = game.turn(&silent) else {
            panic!("a play is due")
        };
        let play = game.write_move(&silent, &plays[0].0);
        answers(
            HELPLESS,
            &[
                "mark 4", "18/13", "no claim", "6-1", "mark 0", &play, claim, "no claim",
            ],
        )
    };
    assert_eq!(before("before 4"), ["contradict before", "accept"]);
    assert_eq!(before("before 8"), ["contradict before"]);
}

/// With every way of scoring, what is said can be read again.
#[test]
fn disputes_are_read_again_in_every_mode() {
    for mode in ["twelve", "toc", "a-ecrire", "combine", "poule"] {
        let game = lauta_trictrac::load(&format!("trictrac:ecoles=yes,mode={mode}")).unwrap();
        let mut dice = Dice::from_seed(1818);
        for _ in 0..3 {
            let mut pos = game.start();
            for _ in 0..2000 {
                let text = game.write_position(&pos);
                assert_eq!(
                    game.read_position(&text).as_ref(),
                    Ok(&pos),
                    "{mode}: {text}"
                );
                match game.random_step(&pos, &mut dice) {
                    Some(next) => pos = next,
                    None => break,
                }
            }
        }
    }
}

#[test]
fn somebody_who_knows_the_rules_is_never_at_school() {
    let game = game();
    let plain = lauta_trictrac::load("trictrac").unwrap();
    let mut dice = Dice::from_seed(1776);
    for _ in 0..40 {
        // The same game twice: marked by the program, and by players who mark rightly.
        let (mut said, mut told) = (game.start(), plain.start());
        for _ in 0..400 {
            while let Some(known) = game.known(&said) {
                said = known.into_iter().next().unwrap().1;
            }
            match plain.turn(&told) {
                Turn::Throw(_, throws) => {
                    assert_eq!(said.score(), told.score());
                    let throw = dice.throw(throws);
                    (said, told) = (game.after(&said, throw), plain.after(&told, throw));
                }
                Turn::Choice(_, moves) => {
                    // The game that bots think about is the plain one.
                    let (thought, at) = game.thought(&said).unwrap();
                    let Turn::Choice(_, open) = thought.turn(&at) else {
                        panic!("a choice is due")
                    };
                    let written = |game: &Rules, pos, moves: &[(_, _)]| -> Vec<String> {
                        moves
                            .iter()
                            .map(|(mv, _)| game.write_move(pos, mv))
                            .collect()
                    };
                    assert_eq!(
                        written(&thought, &at, &open),
                        written(&plain, &told, &moves)
                    );
                    let (mv, next) = &moves[dice.below(moves.len())];
                    said = game
                        .read_move(&said, &plain.write_move(&told, mv))
                        .unwrap()
                        .1;
                    told = *next;
                }
                Turn::Over(over) => {
                    // The adversary marks his points of the throw after the play.
                    while let Turn::Choice(_, moves) = game.turn(&said) {
                        let known = game.known(&said).unwrap_or(moves);
                        said = known.into_iter().next().unwrap().1;
                    }
                    assert_eq!(game.outcome(&said), Some(over));
                    break;
                }
            }
        }
    }
}
