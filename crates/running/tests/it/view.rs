//! The view that drawings and browsers get.

use lauta_game::{Board, BoardView, Game, Look, Notation, Side, Spot, Stack};
use lauta_running::load;

#[test]
fn the_board_shows_sleepers_prisoners_and_dice() {
    let game = load("daldos").unwrap();
    let pos = game
        .read_position("bbbbbbbbbbbbbbb1/13B3/aaaaaaaaaaaaaaa1 A 1 3")
        .unwrap();
    let view = game.view(&pos);
    assert_eq!(
        view.board,
        Board::Rows {
            holes: 16,
            prow: true,
            castle: None
        }
    );
    assert_eq!(view.places.len(), 16 + 17 + 16 + 2);
    assert_eq!(view.turn, Some(Side::First));
    assert_eq!(
        view.dice
            .iter()
            .map(|d| (d.shows, d.faces))
            .collect::<Vec<_>>(),
        [(1, 4), (3, 4)]
    );
    let at = |id: &str| view.place(id).unwrap();
    assert_eq!(at("M13").spot, Spot::Point { x: 13, y: 1 });
    assert_eq!(at("M0").spot, Spot::Point { x: 0, y: 1 });
    let stack = |side, look| {
        [Stack {
            side,
            count: 1,
            look,
        }]
    };
    assert_eq!(at("M13").stacks, stack(Side::Second, Look::Plain));
    assert_eq!(at("A15").stacks, stack(Side::First, Look::Asleep));
    assert_eq!(at("B15").spot, Spot::Point { x: 15, y: 2 });
    assert_eq!(at("captured-A").stacks, stack(Side::First, Look::Plain));
    assert_eq!(at("captured-B").stacks, []);
    let counts: Vec<(String, [String; 2])> = view
        .counts
        .into_iter()
        .map(|c| (c.label, c.values))
        .collect();
    let count = |label: &str, a: &str, b: &str| (label.to_string(), [a.to_string(), b.to_string()]);
    assert_eq!(
        counts,
        [
            count("awake", "0", "1"),
            count("asleep", "15", "15"),
            count("captured", "0", "1")
        ]
    );
}

#[test]
fn a_reversed_board_differs_in_names_alone() {
    let classic = load("daldos").unwrap();
    let reversed = load("daldos-reversed").unwrap();
    let play = |game: &lauta_running::Rules, mv: &str| {
        let pos = game.after(&game.start(), "3-1".parse().unwrap());
        game.read_move(&pos, mv).unwrap().1
    };
    assert_eq!(play(&classic, "A16!=>M13"), play(&reversed, "A1!=>M3"));
    assert_eq!(
        reversed.write_position(&play(&reversed, "A1!=>M3")),
        "bbbbbbbbbbbbbbbb/3A13/1aaaaaaaaaaaaaaa B -"
    );
}

#[test]
fn steps_are_those_of_a_hand() {
    let game = load("daldos").unwrap();
    let pos = game.read_position("15b/7AA8/16 A 1 2").unwrap();
    let tree = game.steps(&pos);
    let first: Vec<&str> = tree.nodes[0]
        .steps
        .iter()
        .map(|s| s.text.as_str())
        .collect();
    assert_eq!(first, ["M7>M5", "M7>M6", "M7=>M4"]);
    let dice = |step: usize| tree.nodes[0].steps[step].dice.as_slice();
    assert_eq!(dice(0), [2]);
    assert_eq!(dice(2).iter().sum::<u8>(), 3, "both dice at once");
    // Or one after the other, in either order.
    for (first, second) in [(0, "M5>M4"), (1, "M6>M4")] {
        let half = &tree.nodes[tree.nodes[0].steps[first].node];
        let step = half.steps.iter().find(|step| step.text == second).unwrap();
        assert_eq!(tree.nodes[step.node].done.as_deref(), Some("M7=>M4"));
    }
    let after = &tree.nodes[tree.nodes[0].steps[0].node];
    assert_eq!(
        after
            .places
            .iter()
            .map(|p| p.0.as_str())
            .collect::<Vec<_>>(),
        ["M5", "M7"]
    );
    assert_eq!(after.done, None, "the other die can be used");
    let other = after
        .steps
        .iter()
        .find(|step| step.text == "M8>M7")
        .unwrap();
    let last = &tree.nodes[other.node];
    assert_eq!(last.done.as_deref(), Some("M7>M5 / M8>M7"));
}

#[test]
fn either_order_of_two_steps_may_be_made() {
    let game = load("daldos").unwrap();
    let pos = game.read_position("13bbb/5A6A4/aaaa12 A 1 3").unwrap();
    let tree = game.steps(&pos);
    let done = "A4!>A5 / M12>M9";
    for (first, second) in [("A4!>A5", "M12>M9"), ("M12>M9", "A4!>A5")] {
        let step = tree.nodes[0]
            .steps
            .iter()
            .find(|s| s.text == first)
            .unwrap();
        let step = tree.nodes[step.node]
            .steps
            .iter()
            .find(|s| s.text == second)
            .unwrap();
        assert_eq!(tree.nodes[step.node].done.as_deref(), Some(done));
    }
}
