//! Every throw with the equity after it, as the cube and the score make it.

use std::sync::Arc;

use lauta_advice::{Fall, Left, Prospect};
use lauta_engine::cube::Equities;
use lauta_game::{Action, Match, Side};

use super::look::{Look, Standing};
use crate::session::{AnySession, Next};

/// Every throw, with the equity after it of the side that throws, if the cube is turned at the right moments from then
/// on: on the scale of [`payoff`](super::look::payoff), or else in points at the present stake.
///
/// With `drawn` the throw is the two dice of the draw: they are not equal, and after the throws of the side that begins
/// come those with which the other one would have begun.
///
/// `None` if no throw is due, or without a doubling cube.
pub(super) fn falls(
    play: &Match,
    table: Option<&Arc<Equities>>,
    session: &dyn AnySession,
    drawn: bool,
) -> Option<Vec<Fall>> {
    let Next::Throw(side, _) = session.next() else {
        return None;
    };
    let standing = Standing::new(play, table, side)?;
    let stake = i64::from(standing.cube);
    let [won, lost] = [stake, -stake].map(|points| standing.terms().payoff(points));
    let (middle, half) = (f64::midpoint(won, lost), (won - lost) / 2.0);
    if half <= 0.0 {
        return None;
    }
    let mut prospects = session.prospects()?;
    if drawn {
        prospects.retain(|prospect| {
            let faces = prospect.throw.faces();
            faces.first() != faces.last()
        });
    }
    // The equity of a side after its own move.
    let worth = |mover: Side, left: &Left| {
        // The prospects are those of `side`, and both sides begin alike.
        let next = left.next.map(|next| match mover == side {
            true => next,
            false => next.other(),
        });
        let seen_by = next.unwrap_or(mover);
        let standing = Standing::new(play, table, seen_by)?;
        let look = Look::by(standing, left.outlook.clone(), session)?;
        let may_double =
            next.is_some_and(|next| play.actions(Some(next), false).contains(&Action::Double));
        let value = look.best(may_double);
        Some(match seen_by == mover {
            true => value,
            false => look.standing.unit().turned(value),
        })
    };
    let fall = |mover: Side, prospect: &Prospect| {
        let values = prospect.left.iter().map(|left| worth(mover, left));
        let values: Option<Vec<f64>> = values.collect();
        let best = values?.into_iter().reduce(f64::max)?;
        let value = match mover == side {
            true => best,
            false => standing.unit().turned(best),
        };
        Some(Fall {
            throw: prospect.throw,
            weight: prospect.weight,
            value: (value - middle) / half,
        })
    };
    let movers = if drawn {
        vec![side, side.other()]
    } else {
        vec![side]
    };
    let movers = movers.into_iter();
    let all = movers.flat_map(|mover| prospects.iter().map(move |prospect| (mover, prospect)));
    all.map(|(mover, prospect)| fall(mover, prospect)).collect()
}
