//! What a move is worth, in words.

use lauta_catalog::{Basis, Decision, Mark, Proven, RankedMove, signed};

use crate::lang::{term, tr};

/// How bad a move is.
pub(crate) fn word(mark: Mark) -> String {
    match mark {
        Mark::Doubtful => tr!("mark-doubtful"),
        Mark::Bad => tr!("mark-bad"),
        Mark::VeryBad => tr!("mark-very-bad"),
    }
}

/// What is proved of the side that moves.
fn proved(proven: Proven) -> String {
    match proven {
        Proven::Win => tr!("proved-win"),
        Proven::Draw => tr!("proved-draw"),
        Proven::Loss => tr!("proved-loss"),
    }
}

/// What is proved, and how soon the game ends then.
pub(crate) fn verdict(entry: &RankedMove) -> Option<String> {
    let proven = entry.proven?;
    let words = proved(proven);
    // The winner makes the first and the last of these plies, the loser only every second.
    let moves = match (proven, entry.within) {
        (Proven::Win, Some(plies)) => Some(plies.div_ceil(2)),
        (Proven::Loss, Some(plies)) => Some(plies / 2),
        (Proven::Draw, _) | (_, None) => None,
    };
    Some(match (entry.basis, moves) {
        (Basis::End, _) => tr!("proved-at-once", proved = words),
        (_, Some(count)) => tr!("proved-within", proved = words, count = count),
        (Basis::Table, None) => tr!("proved-by-table", proved = words),
        (_, None) => words,
    })
}

/// The value, unless all is said by what is proved.
pub(crate) fn value(entry: &RankedMove) -> Option<String> {
    let mut words = chances(entry);
    let points = |digits| tr!("value-points", value = signed(entry.equity, digits));
    words.push(match (entry.basis, entry.rollout) {
        (Basis::Searched, _) => signed(entry.equity, 2),
        (Basis::Rollout, Some(found)) => {
            let value = format!("{} ± {:.3}", signed(entry.equity, 3), found.stderr);
            tr!("value-points", value = value)
        }
        (Basis::Judged | Basis::Network | Basis::Rollout, _) => points(3),
        (Basis::Table, _) if entry.proven.is_none() => {
            tr!("value-exact", points = points(4))
        }
        (Basis::Proof | Basis::Table | Basis::End, _) => return None,
    });
    Some(words.join(", "))
}

/// The chances to win and to lose, and behind each the ways to do so but the most likely one.
fn chances(entry: &RankedMove) -> Vec<String> {
    let percent = |chance: f64| format!("{:.1} %", 100.0 * chance.clamp(0.0, 1.0));
    let ways = |what: &str| {
        let of = |name: &'_ String| name.strip_suffix(what).map(str::to_owned);
        let chances = entry.outcomes.iter();
        let mut ways: Vec<(String, f64)> = chances
            .filter_map(|(name, chance)| Some((of(name)?, *chance)))
            .collect();
        ways.sort_by(|a, b| b.1.total_cmp(&a.1));
        let sum: f64 = ways.iter().map(|way| way.1).sum();
        // What does not show in tenths of a percent, and more than three, nobody reads.
        let others = ways.iter().skip(1).filter(|way| way.1 >= 0.0005).take(3);
        let others: Vec<String> = others
            .map(|(name, chance)| format!("{} {}", term(name), percent(*chance)))
            .collect();
        let sum = percent(sum);
        let words = match what {
            " won" => tr!("chance-won", chance = sum),
            _ => tr!("chance-lost", chance = sum),
        };
        match others.join(", ") {
            none if none.is_empty() => words,
            some => format!("{words} ({some})"),
        }
    };
    if entry.outcomes.is_empty() {
        return vec![];
    }
    let draw = entry.outcomes.get("draw");
    let draw = draw.map(|chance| tr!("chance-draw", chance = percent(*chance)));
    [ways(" won"), ways(" lost")]
        .into_iter()
        .chain(draw)
        .collect()
}

/// How much the move is worse than the `best` one, where both have a value that says so.
pub(crate) fn behind(entry: &RankedMove, best: &RankedMove) -> Option<String> {
    if entry.proven.is_some() || best.proven.is_some() {
        return None;
    }
    let digits = match entry.basis {
        Basis::Searched => 2,
        _ => 3,
    };
    // A move that was not looked at as far may seem better than it is.
    let text = format!("{:.digits$}", (best.equity - entry.equity).max(0.0));
    if let Some(found) = entry.rollout {
        let value = format!("{text} ± {:.3}", found.behind_stderr);
        return Some(tr!("value-less", value = value));
    }
    let nothing = text.bytes().all(|byte| matches!(byte, b'0' | b'.' | b'-'));
    Some(if nothing {
        tr!("value-as-good")
    } else {
        tr!("value-less", value = text)
    })
}

/// What a move cost, and what is proved; nothing if it is as good as any.
pub(crate) fn cost(decision: &Decision, dice: bool) -> Option<String> {
    if decision.error <= 0.0 {
        return None;
    }
    let digits = if dice { 3 } else { 2 };
    let less = tr!("value-less", value = format!("{:.digits$}", decision.error));
    let proved = match (decision.best.proven, decision.played.proven) {
        (Some(best), Some(played)) if best == played => None,
        (Some(best), Some(played)) => Some(tr!(
            "cost-not",
            best = proved(best),
            played = proved(played)
        )),
        (Some(best), None) => Some(tr!("cost-best", best = proved(best))),
        (None, Some(played)) => Some(proved(played)),
        (None, None) => None,
    };
    Some(match proved {
        Some(proved) => format!("{less} ({proved})"),
        None => less,
    })
}
