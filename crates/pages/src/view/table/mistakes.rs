//! A visitor's clear mistakes in a reviewed game, as problems.

use lauta_catalog::{Analysis, Loss, Mistake};
use maud::{Markup, html};

use super::analysis::progress;
use super::exercise;
use crate::view::base::frame;
use crate::words::{number, tr};

/// The mistakes of a visitor in one game, one of which is shown.
pub(crate) struct OwnMistakes {
    /// Id of the game.
    id: String,
    all: Vec<Mistake>,
    /// The one that is shown.
    at: usize,
    /// Entries of those that are due.
    due: Vec<usize>,
    /// Throws or half-moves that the review looked ahead.
    plies: u8,
    dice: bool,
    /// True if the game was one of several, with a score.
    series: bool,
}

impl OwnMistakes {
    /// The mistake at this entry of the game, if it is one of `all`; those of its side are due.
    pub(crate) fn at(
        id: String,
        entry: usize,
        mut all: Vec<Mistake>,
        analysis: &Analysis,
    ) -> Option<Self> {
        let side = all.iter().find(|mistake| mistake.entry == entry)?.side;
        all.retain(|mistake| mistake.side == side);
        Some(Self {
            id,
            at: all.iter().position(|mistake| mistake.entry == entry)?,
            due: all.iter().map(|mistake| mistake.entry).collect(),
            all,
            plies: analysis.plies,
            dice: analysis.dice,
            series: analysis.games.len() > 1,
        })
    }

    /// Only these entries are due.
    pub(crate) fn due(&mut self, entries: Vec<usize>) {
        self.due = entries;
    }

    /// The game string.
    pub(crate) fn game(&self) -> &str {
        &self.mistake().game
    }

    pub(super) fn mistake(&self) -> &Mistake {
        &self.all[self.at]
    }

    pub(super) fn address(&self, mistake: &Mistake) -> String {
        format!("{}/{}", address(&self.id), mistake.entry)
    }

    /// The next one that is due, those before the shown one last.
    pub(super) fn next(&self) -> Option<String> {
        let (before, from) = self.all.split_at(self.at);
        let mut others = from[1..].iter().chain(before);
        let next = others.find(|mistake| self.due.contains(&mistake.entry))?;
        Some(self.address(next))
    }

    pub(super) fn title(&self) -> String {
        tr!("mistake-title", number = self.at + 1, of = self.all.len())
    }

    /// Links to all of them.
    pub(super) fn numbers(&self) -> Markup {
        exercise::numbers(
            &tr!("mistake-all"),
            self.all.len(),
            self.at + 1,
            |n| self.address(&self.all[n - 1]),
            |n| n.to_string(),
        )
    }

    /// The move of the game, once a move has been tried.
    pub(super) fn then(&self, answer: &str) -> String {
        let played = &self.mistake().played;
        match answer == played {
            true => tr!("mistake-same"),
            false => tr!("mistake-played", move = played),
        }
    }

    /// Loss of an answer or, of the best move, that of the next one.
    pub(super) fn cost(&self, answer: &str) -> String {
        let mistake = self.mistake();
        let value = |loss: f64| number(&format!("{loss:.*}", if self.dice { 3 } else { 2 }));
        let next = mistake.wrong.first().filter(|_| answer == mistake.right);
        match (next, mistake.loss(answer)) {
            (Some(next), _) if self.dice => {
                tr!("problem-next", move = next.mv, value = value(next.loss))
            }
            (Some(next), _) => tr!("mistake-next-lower", move = next.mv, value = value(next.loss)),
            (None, Loss::Points(loss)) if self.dice => tr!("problem-loss", value = value(loss)),
            (None, Loss::AtLeast(loss)) if self.dice => {
                tr!("problem-loss-least", value = value(loss))
            }
            (None, Loss::Points(loss) | Loss::AtLeast(loss)) => {
                tr!("mistake-lower", value = value(loss))
            }
        }
    }

    /// The judgement behind the answer.
    pub(super) fn judged(&self) -> String {
        let ahead = match self.dice {
            true => tr!("engine-throws", count = self.plies),
            false => tr!("engine-moves", count = self.plies),
        };
        let mut words = tr!("mistake-judged", ahead = ahead);
        if self.series {
            words = format!("{words} {}", tr!("mistake-series"));
        }
        words
    }

    /// The decision in the review of the game.
    pub(super) fn in_review(&self) -> String {
        let at = self.mistake().entry.saturating_sub(1);
        format!("/g/{}/review?at={at}&tab=review", self.id)
    }
}

/// The address that leads to the first mistake that is due in a game.
pub(crate) fn address(id: &str) -> String {
    format!("/g/{id}/mistakes")
}

/// The page until the game has been analysed: entries done, and all of them.
pub(crate) fn waiting(path: &str, numbers: [usize; 2]) -> Markup {
    let content = html! {
        section.sheet.mine {
            h1 { (tr!("mistakes-title")) }
            (progress(path, numbers))
        }
    };
    frame::layout(&tr!("mistakes-title"), "mine", &content)
}

/// The page of a game without a clear mistake.
pub(crate) fn none(id: &str) -> Markup {
    let content = html! {
        section.sheet.mine {
            h1 { (tr!("mistakes-title")) }
            p.lead { (tr!("mistakes-none")) }
            p.actions {
                a.button.primary href={ "/g/" (id) "/review" } { (tr!("game-review")) }
                a.button href="/problems" { (tr!("problems-title")) }
            }
        }
    };
    frame::layout(&tr!("mistakes-title"), "mine", &content)
}
