//! Facts about moves, with the rules of a real game.

use lauta_advice::{Judged, facts};
use lauta_game::{Figures, Game, Notation, Side};

/// A judge to whom every hit is a blunder leaves no shot that could be avoided, and one to whom all is
/// the same leaves all.
#[test]
fn strikes_that_lose_too_much_do_not_count() -> Result<(), Box<dyn std::error::Error>> {
    let game = lauta_tables::load("backgammon")?;
    let pos = game.after(&game.start(), "2-1".parse()?);
    let (_, next) = game.read_move(&pos, "24/23 13/11")?;
    let hit = |judge: Option<Judged<'_, _>>| {
        let facts = facts(&game, Side::First, &pos, &next, judge);
        facts.against.map(|threats| threats.sensible.hit)
    };
    assert_eq!(hit(None), Some(34));
    let equal = |_: Side, positions: &[&_]| vec![0.0; positions.len()];
    assert_eq!(hit(Some(&equal)), Some(34));
    let peaceful = |side: Side, positions: &[&_]| {
        let struck = positions
            .iter()
            .map(|pos| game.away(pos, side.other()).hand);
        struck.map(|hand| -f64::from(hand)).collect()
    };
    assert!(hit(Some(&peaceful)) < Some(6));
    Ok(())
}
