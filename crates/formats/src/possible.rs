//! Numbers that an analysis can have.

use lauta_play::{Analysis, Chances};

use crate::model::Import;
use crate::written::named;

/// Highest equity in points of the game. A backgammon counts three, and at a score that is nearly decided or with a cube
/// that was turned often some tens.
const HIGHEST: f64 = 100.0;

/// The part by which a chance of a rollout may lie outside of what is possible.
const SLACK: f64 = 0.02;

/// Leaves out what no analysis can have found, with notes on where that was.
pub(crate) fn keep_possible(import: &mut Import) {
    let mut places = vec![];
    for (n, diagram) in (1..).zip(&mut import.positions) {
        if left_out(&mut diagram.analysis) {
            places.push(format!("position {n}"));
        }
    }
    let games = import
        .series
        .iter_mut()
        .flat_map(|series| (1..).zip(&mut series.games));
    for (n, game) in games {
        let plies = game.plies.iter_mut().map(|ply| &mut ply.analysis);
        for (decision, found) in (1..).zip(plies.chain([&mut game.pending])) {
            if left_out(found) {
                places.push(format!("game {n}, decision {decision}"));
            }
        }
    }
    let note = |place: &String| format!("{place}: impossible numbers of an analysis left out");
    let further = "further analyses with impossible numbers";
    import.notes.extend(named(&places, note, further));
}

/// Leaves out the impossible parts of an analysis, and all of it if nothing else is in it; true if there were some.
fn left_out(found: &mut Option<Box<Analysis>>) -> bool {
    let Some(analysis) = found else {
        return false;
    };
    let (plays, played) = (std::mem::take(&mut analysis.plays), analysis.played.take());
    let mut all = true;
    for (n, mut play) in plays.into_iter().enumerate() {
        if !is_equity(play.equity) || !play.chances.iter_mut().all(are_chances) {
            all = false;
            continue;
        }
        if played == Some(n) {
            analysis.played = Some(analysis.plays.len());
        }
        analysis.plays.push(play);
    }
    let cube = analysis.cube.take_if(|cube| {
        let [one, other] = cube.cubeless;
        let equities = [one, other, cube.no_double, cube.double_take];
        !equities.into_iter().all(is_equity) || !cube.chances.iter_mut().all(are_chances)
    });
    let luck = analysis.luck.take_if(|luck| !is_equity(*luck));
    let lost = !all || cube.is_some() || luck.is_some();
    if lost && **analysis == Analysis::default() {
        *found = None;
    }
    lost
}

fn is_equity(worth: f64) -> bool {
    worth.abs() <= HIGHEST
}

/// True for chances; those that are a little too low or too high become 0 or 1.
fn are_chances(chances: &mut Chances) -> bool {
    let [win, gammon, backgammon, lost, lost_most] = *chances;
    let parts = [
        (win, 1.0),
        (gammon, win),
        (backgammon, gammon),
        (lost, 1.0 - win),
        (lost_most, lost),
    ];
    let all = parts
        .iter()
        .all(|(part, of)| (-SLACK..=of + SLACK).contains(part));
    chances
        .iter_mut()
        .for_each(|chance| *chance = chance.clamp(0.0, 1.0));
    all
}
