//! Reasons for a move and against it, in words.

use crate::words::{number, option_word, term, tr};
use lauta_catalog::{Claim, PointChange, Reason, Strike, Whose, percent};
use maud::{Markup, html};

/// Reasons for a move and against it, beside another one: a list each.
pub(crate) fn lists(reasons: &[Reason]) -> Markup {
    let list = |speaks_for: bool, label: String| {
        let mut mine = reasons
            .iter()
            .filter(|reason| reason.speaks_for == speaks_for)
            .peekable();
        html! {
            @if mine.peek().is_some() {
                ul.reasons .against[!speaks_for] aria-label=(label) {
                    @for reason in mine {
                        li { span aria-hidden="true" { (if speaks_for { "+" } else { "−" }) } " " (words(&reason.claim)) }
                    }
                }
            }
        }
    };
    html! {
        (list(true, tr!("reasons-for")))
        (list(false, tr!("reasons-against")))
    }
}

/// A claim in the language of the page.
fn words(claim: &Claim) -> String {
    match claim {
        Claim::Strikes(strike, [mine, other]) => match strike {
            Strike::Hit => tr!("reason-hits", mine = mine, other = other),
            Strike::Capture => tr!("reason-captures", mine = mine, other = other),
            Strike::Pin => tr!("reason-pins", mine = mine, other = other),
        },
        Claim::Point(change, point) => match change {
            PointChange::Makes => tr!("reason-makes", point = point),
            PointChange::MakesNot => tr!("reason-makes-not", point = point),
            PointChange::GivesUp => tr!("reason-gives-up", point = point),
            PointChange::Keeps => tr!("reason-keeps", point = point),
        },
        Claim::Asset(true, asset) => tr!("reason-with", asset = word("asset", asset)),
        Claim::Asset(false, asset) => tr!("reason-without", asset = word("asset", asset)),
        Claim::Average(whose, points) => {
            let [mine, other] = points.each_ref().map(|points| number(points));
            match whose {
                Whose::Own => tr!("reason-average-own", mine = mine, other = other),
                Whose::Other(side) => {
                    tr!(
                        "reason-average",
                        side = term(side),
                        mine = mine,
                        other = other
                    )
                }
            }
        }
        Claim::Chance {
            whose,
            does,
            throws,
            several,
        } => {
            let throws = effect(whose, &word("does", does), *throws, Some(36));
            match several {
                Some([mine, other]) => {
                    tr!(
                        "reason-several",
                        throws = throws,
                        mine = mine,
                        other = other
                    )
                }
                None => throws,
            }
        }
        Claim::Threat {
            whose: Whose::Other(_),
            does: Strike::Hit,
            counts: [mine, other],
            of: Some(of),
        } => {
            let share = percent(*mine, *of);
            tr!("reason-shots", count = mine, share = share, other = other)
        }
        Claim::Threat {
            whose,
            does,
            counts,
            of,
        } => {
            let does = match does {
                Strike::Hit => tr!("reason-does-hit"),
                Strike::Capture => tr!("reason-does-capture"),
                Strike::Pin => tr!("reason-does-pin"),
            };
            effect(whose, &does, *counts, *of)
        }
        Claim::End {
            whose,
            ending,
            counts,
            of,
        } => {
            let does = tr!("reason-does-end", ending = term(ending));
            effect(whose, &does, *counts, *of)
        }
        Claim::Figure { name, of, counts } => {
            let [mine, other] = counts;
            let name = word("figure", name);
            match of {
                Some(side) => tr!(
                    "reason-figure-of",
                    figure = name,
                    side = term(side),
                    mine = mine,
                    other = other
                ),
                None => tr!("reason-figure", figure = name, mine = mine, other = other),
            }
        }
    }
}

/// Throws with an effect, which is a verb phrase, or moves in a game without dice.
fn effect(whose: &Whose, does: &str, [mine, other]: [u32; 2], of: Option<u32>) -> String {
    match (whose, of) {
        (Whose::Own, Some(of)) => tr!(
            "reason-throws-own",
            does = does,
            mine = mine,
            of = of,
            other = other
        ),
        (Whose::Other(side), Some(of)) => tr!(
            "reason-throws",
            side = term(side),
            does = does,
            mine = mine,
            of = of,
            other = other
        ),
        (Whose::Own, None) => tr!("reason-moves-own", does = does, mine = mine, other = other),
        (Whose::Other(side), None) => tr!(
            "reason-moves",
            side = term(side),
            does = does,
            mine = mine,
            other = other
        ),
    }
}

/// An effect, a figure or an advantage in the language of the page; as the game calls it where there is
/// no word for it.
fn word(kind: &str, word: &str) -> String {
    option_word(kind, word).unwrap_or_else(|| term(word).into_owned())
}
