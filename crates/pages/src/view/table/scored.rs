//! The score of a throw, and the decision that it leaves to its side.

use lauta_catalog::game::{
    Effect, Marker, Price, ScoringEvent, Side, StepAction, StepTree, Throw, View,
};
use maud::{Markup, html};
use schemars::JsonSchema;
use serde::Serialize;

use crate::game::Table;
use crate::view::base::parts;
use crate::words::{english, lang, term, tr};

/// A throw with what it scored.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Scored {
    /// Side that threw.
    pub(crate) side: Side,
    /// The dice: `5-1`.
    pub(crate) throw: String,
    /// The events, the roller's first; none if the throw scored nothing.
    pub(crate) events: Vec<ScoringEvent>,
}

impl Scored {
    /// The last throws of both sides, the latest first; nothing in games where throws do not score.
    pub(crate) fn lately(table: &Table, view: &View) -> Vec<Self> {
        Self::all(table, view)
            .map(|(_, scored)| scored)
            .take(2)
            .collect()
    }

    /// All throws of the game, the latest first, each with the number of the position after it; none in games
    /// where throws do not score.
    pub(super) fn all(table: &Table, view: &View) -> impl Iterator<Item = (usize, Self)> {
        let dice: Vec<String> = view.dice.iter().map(|die| die.shows.to_string()).collect();
        let scores = !view.rails.is_empty();
        // The dice of a game that is over belong to a throw that has been played.
        let present = (scores && view.turn.is_some() && !dice.is_empty()).then_some(());
        let told = present.filter(|()| view.withheld.is_none());
        let told = told.and(view.turn).map(|side| Self {
            side,
            throw: dice.join("-"),
            events: view.events.clone(),
        });
        let session = table.session();
        let record = session.record();
        let thrown = (1..=record.len()).rev().filter(move |_| scores);
        let mut thrown = thrown.filter(|n| record[n - 1].parse::<Throw>().is_ok());
        // A position that somebody has set up may begin with a throw.
        let now = present.and_then(|()| thrown.next()).unwrap_or(0);
        let told = told.map(|scored| (now, scored));
        let earlier = thrown.enumerate().filter_map(|(ago, n)| {
            let after = session.as_of(n).view();
            let side = after.turn.or_else(|| session.as_of(n - 1).view().turn)?;
            // What a throw gave the other side may be claimed until that side has played its own.
            let known = |event: &ScoringEvent| ago > 0 || event.side == side;
            let events = match after.withheld {
                None => after.events,
                Some(events) => events.into_iter().filter(known).collect(),
            };
            let throw = record[n - 1].clone();
            Some((
                n,
                Self {
                    side,
                    throw,
                    events,
                },
            ))
        });
        told.into_iter().chain(earlier)
    }
}

/// The events of the last throws, each with its reason, and the holes that the latest `made`.
pub(crate) fn section(scored: &[Scored], view: &View, below: Side, made: &[String]) -> Markup {
    html! {
        @if !scored.is_empty() {
            section.scored {
                @for (n, thrown) in scored.iter().enumerate() {
                    @let side = term(&view.sides[thrown.side.index()]);
                    h2.told[n > 0] { (tr!("scored-title", side = side, throw = thrown.throw)) }
                    @if thrown.events.is_empty() {
                        p.empty { (tr!("scored-nothing")) }
                    } @else {
                        ul {
                            @for event in &thrown.events { (entry(event, view, below)) }
                        }
                    }
                    @if n == 0 { @for hole in made { p.hole { strong { (hole) } } } }
                }
            }
        }
    }
}

fn entry(event: &ScoringEvent, view: &View, below: Side) -> Markup {
    html! {
        li data-lights=(event.places.join(" ")) {
            details.event name="event" {
                summary {
                    span class={ "chip " (parts::word(event.side)) } aria-hidden="true" {}
                    span.hidden { (term(&view.sides[event.side.index()])) ": " }
                    span lang="fr" { (event.name(below)) }
                    @if let Some(worth) = worth(event) { span.worth { (worth) } }
                }
                p { (english(&parts::capital(event.reason(below)))) "." }
            }
        }
    }
}

/// Ways and points: `2 ways: 8 points`.
pub(super) fn worth(event: &ScoringEvent) -> Option<String> {
    let ways = event.ways.map(|ways| tr!("scored-ways", count = ways));
    let points = event.points.map(|points| parts::amount(points.into()));
    let words: Vec<String> = [ways, points].into_iter().flatten().collect();
    (!words.is_empty()).then(|| words.join(" · "))
}

/// An event in a sentence, to be heard.
pub(crate) fn spoken(event: &ScoringEvent, view: &View, below: Side) -> String {
    let side = term(&view.sides[event.side.index()]);
    let worth = worth(event).map(|worth| format!(", {worth}"));
    format!(
        "{side}: {}{}.",
        event.name(below),
        worth.unwrap_or_default()
    )
}

/// A decision that is open.
pub(crate) struct Open<'a> {
    /// The word that makes it.
    word: &'a str,
    effect: Effect,
    price: Option<Price>,
}

/// A payment in words, with the count that it comes from.
pub(super) fn price(price: Price) -> String {
    let [won, lost] = price.holes;
    let (paid, rate, consolation) = (price.paid(), price.rate, price.consolation);
    if rate == 1 {
        tr!(
            "price-plain",
            paid = paid,
            won = won,
            lost = lost,
            consolation = consolation
        )
    } else {
        tr!(
            "price-times",
            paid = paid,
            rate = rate,
            won = won,
            lost = lost,
            consolation = consolation
        )
    }
}

/// The decisions of a choice that is about nothing else.
pub(crate) fn decisions(tree: &StepTree) -> Vec<Open<'_>> {
    let steps = tree.nodes.first().map_or(&[][..], |node| &node.steps);
    let decision = steps.iter().map(|step| match step.action {
        Some(StepAction::Decide { effect, price }) => Some(Open {
            word: &step.text,
            effect,
            price,
        }),
        _ => None,
    });
    decision.collect::<Option<_>>().unwrap_or_default()
}

/// A button for each decision in a row, and below them their effects.
pub(crate) fn buttons(
    open: &[Open<'_>],
    counts_points: bool,
    method: &str,
    action: &str,
    fields: &Markup,
) -> Markup {
    html! {
        form.decide.choices method=(method) action=(action) aria-label=(tr!("decide-title")) {
            (fields)
            div.row {
                @for open in open {
                    button name="move" value=(open.word) type="submit" aria-describedby={ "means-" (open.word) } {
                        (open.label())
                    }
                }
            }
            @for open in open {
                p id={ "means-" (open.word) } {
                    strong { (open.label()) }
                    @if let Some(french) = open.french() { " (" i lang="fr" { (french) } ")" }
                    " – " (open.means(counts_points))
                }
            }
        }
    }
}

/// True if throws are scored in points, and not in holes alone.
pub(super) fn counts_points(view: &View) -> bool {
    view.rails.iter().any(|rail| rail.marker == Marker::Counter)
}

/// The open decisions in a sentence, to be heard.
pub(crate) fn open(tree: &StepTree) -> Option<String> {
    let labels: Vec<String> = decisions(tree)
        .into_iter()
        .map(|open| open.label())
        .collect();
    (!labels.is_empty()).then(|| format!("{}.", labels.join(&tr!("or"))))
}

impl Open<'_> {
    /// Label of the button, with what the mover gains or pays.
    fn label(&self) -> String {
        let label = words(self.effect).0;
        match (self.price, self.effect) {
            (Some(price), Effect::LoseRound) => format!("{label} (−{})", price.paid()),
            (Some(price), _) => format!("{label} (+{})", price.paid()),
            (None, _) => label,
        }
    }

    /// The word of the French books, for readers of other languages.
    fn french(&self) -> Option<&'static str> {
        let french = match self.effect {
            Effect::Stay => "tenir",
            Effect::StartAfresh => "s’en aller",
            _ => return None,
        };
        (lang().code() != "fr").then_some(french)
    }

    /// The effect in sentences; without points where throws are scored in holes.
    fn means(&self, counts_points: bool) -> String {
        let means = match self.effect {
            Effect::Stay if !counts_points => tr!("decide-stay-holes-means"),
            Effect::StartAfresh if !counts_points => tr!("decide-afresh-holes-means"),
            effect => words(effect).1,
        };
        match self.price {
            None => means,
            Some(of) if self.effect == Effect::LoseRound => {
                format!("{means} {}", tr!("price-pay", price = price(of)))
            }
            Some(of) => format!("{means} {}", tr!("price-get", price = price(of))),
        }
    }
}

/// Label of a decision, and its effect in a sentence.
fn words(effect: Effect) -> (String, String) {
    match effect {
        Effect::Stay => (tr!("decide-stay"), tr!("decide-stay-means")),
        Effect::StartAfresh => (tr!("decide-afresh"), tr!("decide-afresh-means")),
        Effect::WinRound => (tr!("decide-win-round"), tr!("decide-win-round-means")),
        Effect::RepeatRound => (tr!("decide-repeat"), tr!("decide-repeat-means")),
        Effect::LoseRound => (tr!("decide-lose-round"), tr!("decide-lose-round-means")),
        Effect::SuspendRounds => (
            tr!("decide-suspend-rounds"),
            tr!("decide-suspend-rounds-means"),
        ),
        Effect::SuspendGame => (tr!("decide-suspend-game"), tr!("decide-suspend-game-means")),
        Effect::PlayOn => (tr!("decide-play-on"), tr!("decide-play-on-means")),
        Effect::Win => (tr!("decide-win"), tr!("decide-win-means")),
    }
}
