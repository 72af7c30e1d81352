//! Rows of squares in characters.

use super::Ink;
use lauta_game::{Look, Place, Side, Spot, Stack, View};

/// Characters of a square: a letter, a count of two digits, and a mark.
const WIDE: usize = 5;

pub(super) fn squares(
    view: &View,
    columns: u8,
    rows: &[String],
    below: Side,
    ink: Ink,
) -> Vec<String> {
    let at = |x: i16, y: i16| view.places.iter().find(|p| p.spot == Spot::Point { x, y });
    let turned = below == Side::Second;
    let mut order: Vec<i16> = (1..=i16::from(columns)).collect();
    let mut up: Vec<(i16, &String)> = (0..).zip(rows).collect();
    if turned {
        order.reverse();
    } else {
        up.reverse();
    }
    let numbers: String = order.iter().map(|x| format!("{x:>WIDE$}")).collect();
    let mut board = vec![format!("  {numbers}")];
    for (y, name) in up {
        let cell = |x: &i16| {
            let stacks = at(*x, y).map(|place| place.stacks.as_slice());
            let text = stacks.map_or_else(String::new, |stacks| sign(view, stacks));
            ink.pieces(stacks.unwrap_or_default(), format!("{text:>WIDE$}"))
        };
        let cells: String = order.iter().map(cell).collect();
        board.push(format!("{name:>2}{cells}"));
    }
    let mixed =
        |place: &&Place| matches!(place.spot, Spot::Point { .. }) && is_mixed(&place.stacks);
    for place in view.places.iter().filter(mixed) {
        let one = |stack: &Stack| sign(view, std::slice::from_ref(stack));
        let men: Vec<String> = place.stacks.iter().map(one).collect();
        board.push(format!(
            "  {}: {}",
            place.names[below.index()],
            men.join(" and ")
        ));
    }
    board.push("  small letters: unconverted; ': returned; \": was in the enemy's row".into());
    board
}

fn is_mixed(stacks: &[Stack]) -> bool {
    stacks.len() > 1
}

/// Sign of a square: `a`, `A`, `A3`, `B'`; a `~` where the men of a stack differ.
fn sign(view: &View, stacks: &[Stack]) -> String {
    let Some(stack) = stacks.first() else {
        return "·".into();
    };
    let name = &view.sides[stack.side.index()];
    let letter = name.chars().next().unwrap_or('?');
    let letter = if stack.look == Look::Asleep {
        letter.to_ascii_lowercase()
    } else {
        letter.to_ascii_uppercase()
    };
    let count: u32 = stacks.iter().map(|stack| u32::from(stack.count)).sum();
    let count = if count > 1 {
        count.to_string()
    } else {
        String::new()
    };
    let mark = match stack.look {
        _ if is_mixed(stacks) => "~",
        Look::Returned => "'",
        Look::Veteran => "\"",
        _ => "",
    };
    format!("{letter}{count}{mark}")
}
