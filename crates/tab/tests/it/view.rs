//! The view and the inputs that drawings, browsers and bots get.

use lauta_game::{Board, BoardView, Game, Inputs, Look, Notation, Side, Spot, Stack, StepAction};
use lauta_tab::load;

const MIDDLE: &str = "A1-A3,C4=c2,C5=c.c.x,D9=c/D2=x,B1-B4 A 1 2 6";

#[test]
fn the_board_shows_stacks_and_what_men_have_seen() {
    let game = load("tab-egypt").unwrap();
    let view = game.view(&game.read_position(MIDDLE).unwrap());
    let rows = ["A", "C", "D", "B"].map(String::from).to_vec();
    assert_eq!(view.board, Board::Squares { columns: 9, rows });
    assert_eq!(view.places.len(), 4 * 9 + 2);
    assert_eq!(view.turn, Some(Side::First));
    let dice: Vec<(u8, u8)> = view.dice.iter().map(|die| (die.shows, die.faces)).collect();
    assert_eq!(dice, [(1, 2), (2, 2), (6, 2)]);
    let at = |id: &str| view.place(id).unwrap();
    let stack = |side, count, look| Stack { side, count, look };
    assert_eq!(at("B4").spot, Spot::Point { x: 4, y: 3 });
    assert_eq!(at("A1").stacks, [stack(Side::First, 1, Look::Asleep)]);
    assert_eq!(at("C4").stacks, [stack(Side::First, 1, Look::Returned)]);
    let mixed = [
        stack(Side::First, 2, Look::Plain),
        stack(Side::First, 1, Look::Veteran),
    ];
    assert_eq!(at("C5").stacks, mixed);
    assert_eq!(at("D2").stacks, [stack(Side::Second, 1, Look::Veteran)]);
    assert_eq!(at("lost-A").stacks, [stack(Side::First, 1, Look::Plain)]);
    assert_eq!(at("lost-B").stacks, [stack(Side::Second, 4, Look::Plain)]);
    let counts: Vec<(&str, [&str; 2])> = view
        .counts
        .iter()
        .map(|c| {
            (
                c.label.as_str(),
                [c.values[0].as_str(), c.values[1].as_str()],
            )
        })
        .collect();
    let expected = [
        ("unconverted", ["3", "4"]),
        ("converted", ["5", "1"]),
        ("lost", ["1", "4"]),
        ("throws that must be used", ["3", ""]),
    ];
    assert_eq!(counts, expected);
}

#[test]
fn breaking_up_a_stack_begins_with_a_step_of_its_own() {
    let game = load("tab-egypt").unwrap();
    let tree = game.steps(&game.read_position("C5=c.x,C7=c.c/B1 A 1").unwrap());
    let texts = |node: usize| -> Vec<&str> {
        tree.nodes[node]
            .steps
            .iter()
            .map(|step| step.text.as_str())
            .collect()
    };
    assert_eq!(texts(0), ["1:", "1:C5=c", "1:C5=x", "C7>C6", "C5>C4"]);
    assert!(
        tree.nodes[0].steps[..3]
            .iter()
            .all(|step| step.from.is_none())
    );
    let pieces: Vec<Option<(&str, &str)>> = tree.nodes[0].steps[..3]
        .iter()
        .map(|step| match &step.action {
            Some(StepAction::BreakUp { piece }) => {
                let piece = piece.as_ref()?;
                Some((piece.place.as_str(), piece.state.as_str()))
            }
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(pieces, [None, Some(("C5", "c")), Some(("C5", "x"))]);
    assert_eq!(texts(1), ["1:C7>C6"]);
    assert_eq!(texts(3), ["1:C5=x>C4"]);
    let step = &tree.nodes[3].steps[0];
    assert_eq!(step.from.as_deref(), Some("C5"));
    let places: Vec<&str> = tree.nodes[step.node]
        .places
        .iter()
        .map(|p| p.0.as_str())
        .collect();
    assert_eq!(places, ["C4", "C5"]);
}

#[test]
fn the_numbers_of_the_two_sides_are_opposite() {
    let game = load("tab-egypt").unwrap();
    for position in [MIDDLE, "A1-A9/B1-B9 B -", "A2,C3=c.c/D5=c,B2 B 4+"] {
        let pos = game.read_position(position).unwrap();
        let mirror = game.mirror(&pos).unwrap();
        let mut numbers = [const { [0.0; 6] }; 3];
        game.write_inputs(&pos, Side::First, &mut numbers[0]);
        game.write_inputs(&pos, Side::Second, &mut numbers[1]);
        game.write_inputs(&mirror, Side::Second, &mut numbers[2]);
        for n in 0..6 {
            assert!(
                (numbers[0][n] - numbers[2][n]).abs() < 1e-6,
                "{position}: {numbers:?}"
            );
            assert!(
                (numbers[0][n] + numbers[1][n]).abs() < 1e-6,
                "{position}: {numbers:?}"
            );
        }
    }
}
