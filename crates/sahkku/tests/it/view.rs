//! The view that drawings and browsers get.

use lauta_game::{Board, BoardView, Game, Look, Notation, Side, Spot, Stack};
use lauta_sahkku::load;

const GAME: &str = "sahkku-vuovdaguoika";

#[test]
fn the_board_shows_soldiers_prisoners_dice_and_whose_the_king_is() {
    let game = load(GAME).unwrap();
    let view = game.view(&game.start());
    let castle = Some(8);
    let board = Board::Rows {
        holes: 15,
        prow: false,
        castle,
    };
    assert_eq!(view.board, board);
    assert_eq!(view.places.len(), 45 + 2);
    let king = |look, side| {
        vec![Stack {
            side,
            count: 1,
            look,
        }]
    };
    let m8 = view.place("M8").unwrap();
    assert_eq!(m8.spot, Spot::Point { x: 8, y: 1 });
    assert_eq!(m8.stacks, king(Look::Neutral, Side::First));
    let pos = game.read_position("bb13/4B2K7/14a A 2 4 1 king=B").unwrap();
    let view = game.view(&pos);
    let at = |id: &str| view.place(id).unwrap().stacks.clone();
    assert_eq!(at("M8"), king(Look::Strong, Side::Second));
    assert_eq!(at("A15"), king(Look::Asleep, Side::First));
    assert_eq!(at("M5"), king(Look::Plain, Side::Second));
    assert_eq!(at("captured-A")[0].count, 14);
    assert_eq!(at("captured-B")[0].count, 12);
    let dice: Vec<u8> = view.dice.iter().map(|die| die.shows).collect();
    assert_eq!(dice, [1, 2, 4]);
}

#[test]
fn each_step_of_a_hand_is_a_move() {
    let game = load(GAME).unwrap();
    let pos = game.read_position("2b12/6BK1A5/15 A 2 4").unwrap();
    let tree = game.steps(&pos);
    let recruit = tree.nodes[0].steps.iter().find(|s| s.text == "M10+M8xM7");
    let recruit = recruit.unwrap();
    assert_eq!(recruit.from.as_deref(), Some("M10"));
    assert_eq!(recruit.to.as_deref(), Some("M8"));
    let node = &tree.nodes[recruit.node];
    assert_eq!(node.done.as_deref(), Some("M10+M8xM7"));
    let changed: Vec<&str> = node.places.iter().map(|(id, _)| id.as_str()).collect();
    assert_eq!(changed, ["M7", "M8", "M10", "captured-B"]);
    assert_eq!(node.places[0].1[0].look, Look::Strong, "he is A's now");
}
