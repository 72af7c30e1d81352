//! What the endings of a game are worth in a set: a series to a length, without a doubling cube.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use lauta_advice::PLIES;
use lauta_engine::Payoff;
use lauta_engine::cube::{Rest, Results};
use lauta_game::{Counted, Cube, Ending, Match, SeriesEnd, Tie};

use crate::cube::scaled;
use crate::games::Games;

/// Sets of more points or games are played as if every point counted alike.
const LONGEST: u32 = 64;

/// Sets of different games and lengths that are kept.
const KEPT: usize = 64;

type Key = (Vec<String>, u32, SeriesEnd, Counted);

/// The sets that have been asked for; none where nothing is known of a game.
static KNOWN: Mutex<BTreeMap<Key, Option<Arc<Mutex<Rest>>>>> = Mutex::new(BTreeMap::new());

/// The payoff of endings at the score and stake of a set, as if the stake were raised no more: their
/// chances to win it, on a scale on which a win of one point at this stake is worth 1 and such a loss
/// -1; and the chance that a point of this scale is worth. `None` where endings are worth their points:
/// without a length or with a doubling cube, where the kind of a win breaks ties, and where moves pay.
pub(crate) fn payoff(
    games: &'static dyn Games,
    specs: &[String],
    play: &Match,
    endings: &[Ending],
) -> Option<(Payoff, f64)> {
    let series = play.series();
    if series.cube == Cube::Doubling || series.tie != Tie::None || series.to? > LONGEST {
        return None;
    }
    let rest = rest(games, specs, play)?;
    let mut rest = rest.lock().unwrap_or_else(PoisonError::into_inner);
    let (score, played) = (play.score(), play.played());
    let stake = i64::from(play.stake().value);
    let points = endings
        .iter()
        .map(|ending| stake * i64::from(ending.points));
    let points: Vec<i64> = points.collect();
    let point = [stake, -stake].map(|points| rest.after(score, played, points));
    scaled(rest.worths(score, played, &points), point)
}

/// The set that is played, between sides that are equally good.
fn rest(games: &'static dyn Games, specs: &[String], play: &Match) -> Option<Arc<Mutex<Rest>>> {
    let series = play.series();
    let key = (specs.to_vec(), series.to?, series.ends, series.count);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if known.len() >= KEPT && !known.contains_key(&key) {
        known.clear();
    }
    let rest = known.entry(key).or_insert_with(|| {
        let all = specs.iter().map(|spec| results(games, spec));
        let rest = Rest::new(series, all.collect::<Option<_>>()?)?;
        Some(Arc::new(Mutex::new(rest)))
    });
    rest.clone()
}

/// How often each result comes of a game that is begun anew.
fn results(games: &'static dyn Games, spec: &str) -> Option<Results> {
    let session = games.open(spec, None).ok()?;
    if session.pays() {
        return None;
    }
    let points: Vec<u32> = session.endings().iter().map(|end| end.points).collect();
    let results = Results::new(&session.outlook(PLIES)?.probs, &points)?;
    Some(results.levelled())
}
