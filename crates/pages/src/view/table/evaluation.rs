//! Evaluation of a move, in words.

use crate::words::{number, term, tr};
use lauta_catalog::{
    Basis, Behind, Decision, Endings, Mark, Odds, Proven, RankedMove, ShownEquity,
};

/// Word for a mark.
pub(crate) fn word(mark: Mark) -> String {
    match mark {
        Mark::Doubtful => tr!("mark-doubtful"),
        Mark::Bad => tr!("mark-bad"),
        Mark::VeryBad => tr!("mark-very-bad"),
    }
}

/// Proved result of the side that moves, in words.
fn proved(proven: Proven) -> String {
    match proven {
        Proven::Win => tr!("proved-win"),
        Proven::Draw => tr!("proved-draw"),
        Proven::Loss => tr!("proved-loss"),
    }
}

/// Proved result, and the number of moves until the end.
pub(crate) fn verdict(entry: &RankedMove) -> Option<String> {
    let words = proved(entry.proven?);
    Some(match (entry.basis, entry.moves_to_end()) {
        (Basis::End, _) => tr!("proved-at-once", proved = words),
        (_, Some(count)) => tr!("proved-within", proved = words, count = count),
        (Basis::Table, None) => tr!("proved-by-table", proved = words),
        (_, None) => words,
    })
}

/// Outcome probabilities and equity, in words; `None` if a proved result replaces them.
pub(crate) fn value(entry: &RankedMove, endings: &Endings) -> Option<String> {
    let equity = equity(entry)?;
    let words = [odds(entry, endings), Some(equity)];
    Some(words.into_iter().flatten().collect::<Vec<_>>().join(", "))
}

/// Equity with its unit; `None` if a proved result replaces it.
pub(crate) fn equity(entry: &RankedMove) -> Option<String> {
    Some(match entry.shown_equity()? {
        ShownEquity::Judged(value) => number(&value),
        ShownEquity::Points(value) => tr!("value-points", value = number(&value)),
        ShownEquity::Exact(value) => {
            let points = tr!("value-points", value = number(&value));
            tr!("value-exact", points = points)
        }
    })
}

/// Outcome probabilities, in words; `None` if they are not known.
pub(crate) fn odds(entry: &RankedMove, endings: &Endings) -> Option<String> {
    let both = entry.odds(endings)?.map(|mut odds| {
        odds.chance = number(&odds.chance);
        for (way, chance) in &mut odds.ways {
            (*way, *chance) = (term(way).into_owned(), number(chance));
        }
        odds
    });
    let mut words = won_and_lost(&both).to_vec();
    let draw = entry.chance_of_draw();
    words.extend(draw.map(|chance| tr!("chance-draw", chance = number(&chance))));
    Some(words.join(", "))
}

/// The chance to win or to lose, and those of the endings that are named apart, from one in two thousand.
pub(super) fn odds_of<'w>(chance: f64, ways: impl IntoIterator<Item = (&'w str, f64)>) -> Odds {
    let percent = |chance: f64| number(&format!("{:.1} %", 100.0 * chance));
    let ways = ways.into_iter().filter(|(_, chance)| *chance >= 0.0005);
    Odds {
        chance: percent(chance),
        ways: ways
            .map(|(way, chance)| (term(way).into_owned(), percent(chance)))
            .collect(),
    }
}

/// Both chances in words.
pub(super) fn won_and_lost([won, lost]: &[Odds; 2]) -> [String; 2] {
    [
        won.with_ways(&tr!("chance-won", chance = &won.chance)),
        lost.with_ways(&tr!("chance-lost", chance = &lost.chance)),
    ]
}

/// Loss against the `best` move, in words; `None` if they cannot be compared.
pub(crate) fn behind(entry: &RankedMove, best: &RankedMove) -> Option<String> {
    Some(match entry.behind(best)? {
        Behind::AsGood => tr!("value-as-good"),
        Behind::Less(less) => tr!("value-less", value = number(&less)),
    })
}

/// Error of the move played, with proved results; `None` if it is as good as any.
pub(crate) fn cost(decision: &Decision, dice: bool) -> Option<String> {
    if decision.error <= 0.0 {
        return None;
    }
    let digits = if dice { 3 } else { 2 };
    let error = format!("{:.digits$}", decision.error);
    let less = tr!("value-less", value = number(&error));
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

/// A chance in per cent, as the language writes it.
pub(super) fn percent(chance: f64) -> String {
    let signed = lauta_catalog::signed(100.0 * chance, 2);
    number(&format!("{} %", signed.trim_start_matches('+')))
}
