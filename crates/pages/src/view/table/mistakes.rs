//! A visitor's clear mistakes in a reviewed game, as problems.

use lauta_catalog::game::{Action, Side};
use lauta_catalog::{Analysis, Assessment, Loss, Mistake};
use maud::{Markup, html};

use super::analysis::{by_other, judged, other_program, progress};
use super::{cube_hint, exercise, players, series};
use crate::game::{Seats, THROW, Table};
use crate::view::base::frame;
use crate::words::{number, tr};

/// The mistakes of a visitor in one game, one of which is shown.
pub(crate) struct OwnMistakes {
    /// Id of the game.
    id: String,
    all: Vec<Mistake>,
    /// The one that is shown.
    at: usize,
    /// Mistakes of the other side, where both are the visitor's.
    others: usize,
    /// Entries of those that are due.
    due: Vec<usize>,
    /// Throws or half-moves that the review looked ahead.
    plies: u8,
    dice: bool,
    /// The other program that analysed the file, and its judgement.
    other: Option<(String, Assessment)>,
    /// The game as it stood before the one that is shown.
    then: Table,
}

impl OwnMistakes {
    /// The mistake at this entry of the game, which stood like this `then`, if it is one of `all`; those of its side are due.
    pub(crate) fn at(
        id: String,
        entry: usize,
        mut all: Vec<Mistake>,
        analysis: &Analysis,
        then: Table,
    ) -> Option<Self> {
        let side = all.iter().find(|mistake| mistake.entry == entry)?.side;
        let both = all.len();
        all.retain(|mistake| mistake.side == side);
        Some(Self {
            id,
            others: both - all.len(),
            at: all.iter().position(|mistake| mistake.entry == entry)?,
            due: all.iter().map(|mistake| mistake.entry).collect(),
            all,
            plies: analysis.plies,
            dice: analysis.dice,
            other: by_other(analysis, entry).map(|found| (other_program(analysis), found.clone())),
            then,
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

    /// Entries of the record before it.
    pub(crate) fn before(&self) -> usize {
        self.mistake().entry.saturating_sub(1)
    }

    /// The game as it stood then, and the side that decided.
    pub(super) fn of_game(&self) -> (&Table, Side) {
        (&self.then, self.mistake().side)
    }

    /// The question of a decision about the cube.
    pub(super) fn about_cube(&self) -> Option<String> {
        self.mistake().cube.as_ref()?;
        let play = self.then.game().play();
        let due = match play.stake().offer {
            Some(offer) => {
                let side = players::called(&self.then, offer.to.other());
                return Some(series::offered(play, offer, &side));
            }
            None => players::called(&self.then, self.mistake().side),
        };
        Some(tr!("mistake-cube", side = due, stake = play.next_stake()))
    }

    /// The words of all answers to the question about the cube.
    fn words(&self) -> Vec<&str> {
        let mistake = self.mistake();
        let wrong = mistake.wrong.iter().map(|wrong| wrong.mv.as_str());
        let mut words: Vec<&str> = wrong.chain([mistake.right.as_str()]).collect();
        words.sort_unstable();
        words
    }

    /// True for the word of an answer.
    pub(crate) fn is_open(&self, word: &str) -> bool {
        self.words().contains(&word)
    }

    /// The choices of a decision about the cube, a button each.
    pub(super) fn choices(&self) -> Markup {
        let mistake = self.mistake();
        html! {
            form.answers method="get" action=(self.address(mistake)) aria-label=(tr!("learn-answers")) {
                @for word in self.words() {
                    p { button name="move" value=(word) type="submit" { (self.called(word)) } }
                }
            }
        }
    }

    /// An answer as it is shown: a move as it is written, a choice about the cube as its button says.
    pub(super) fn called(&self, answer: &str) -> String {
        match (&self.mistake().cube, Action::read(answer)) {
            (Some(_), Some(action)) => series::action(self.then.game().play(), action),
            (Some(_), None) if answer == THROW => tr!("do-throw"),
            _ => answer.into(),
        }
    }

    /// All choices about the cube with their equities, once one has been tried.
    pub(super) fn lines(&self) -> Markup {
        let hint = self.mistake().cube.as_ref();
        html! { @if let Some(hint) = hint { (cube_hint::lines(hint, self.then.session().endings())) } }
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

    /// The player who made them, if the visitor was not one side alone.
    fn of_whom(&self) -> Option<String> {
        let both = self.then.place.settings.seats == Seats::Both;
        both.then(|| players::called(&self.then, self.mistake().side))
    }

    pub(super) fn title(&self) -> String {
        let (number, of) = (self.at + 1, self.all.len());
        match self.of_whom() {
            Some(name) => tr!("mistake-title-of", name = name, number = number, of = of),
            None => tr!("mistake-title", number = number, of = of),
        }
    }

    /// Links to all of them; those that are solved have a tick.
    pub(super) fn numbers(&self) -> Markup {
        exercise::numbers(
            &tr!("mistake-all"),
            self.all.len(),
            self.at + 1,
            |n| self.address(&self.all[n - 1]),
            |n| match self.due.contains(&self.all[n - 1].entry) {
                true => n.to_string(),
                false => format!("{n} ✓"),
            },
        )
    }

    /// The way to the mistakes of the other side.
    pub(super) fn of_the_other(&self) -> Markup {
        let (other, number) = (self.mistake().side.other(), self.others);
        let name = players::called(&self.then, other);
        html! {
            @if number > 0 {
                p.aside {
                    a href={ (address(&self.id)) "?side=" (other) } { (tr!("mistakes-practise-of", name = name, number = number)) }
                }
            }
        }
    }

    /// The move of the game, once a move has been tried.
    pub(super) fn then(&self, answer: &str) -> String {
        let played = &self.mistake().played;
        let of_another = self.of_whom().is_some();
        match answer == played {
            true if of_another => tr!("mistake-same-of"),
            true => tr!("mistake-same"),
            false if of_another || self.mistake().cube.is_some() => {
                tr!("mistake-chosen", choice = self.called(played))
            }
            false => tr!("mistake-played", move = played),
        }
    }

    /// Praise of the other program for this answer, if it calls it the best one.
    pub(super) fn praised(&self, answer: &str) -> Option<String> {
        let (program, found) = self.other.as_ref()?;
        let best = match found.best.as_str() {
            "no double" => THROW,
            "pass" => Action::Drop.word(),
            best => best,
        };
        (best == answer).then(|| tr!("mistake-other-best", program = program.as_str()))
    }

    /// The other program's judgement of the choice in the game.
    pub(super) fn blamed(&self) -> Option<String> {
        let (program, found) = self.other.as_ref()?;
        Some(format!("{}.", judged(program, found)))
    }

    /// Loss of an answer or, of the best move, that of the next one; about the cube, the best choice.
    pub(super) fn cost(&self, answer: &str) -> String {
        let mistake = self.mistake();
        if let Some(hint) = &mistake.cube {
            return cube_hint::say(hint);
        }
        let value = |loss: f64| number(&format!("{loss:.*}", if self.dice { 3 } else { 2 }));
        let next = mistake.wrong.first().filter(|_| answer == mistake.right);
        match (next, mistake.loss(answer)) {
            (Some(next), _) if self.dice => {
                tr!("problem-next", move = next.mv, value = value(next.loss))
            }
            (Some(next), _) => tr!("mistake-next-lower", move = next.mv, value = value(next.loss)),
            (None, Loss::Points(loss)) if self.dice && mistake.is_right(answer) => {
                let loss = tr!("problem-loss", value = value(loss));
                format!(
                    "{loss} {}",
                    tr!("problem-best", move = mistake.right.as_str())
                )
            }
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
        if self.then.game().play().series().to.is_some() {
            words = format!("{words} {}", tr!("mistake-series"));
        }
        words
    }

    /// The decision in the review of the game.
    pub(super) fn in_review(&self) -> String {
        let at = self.before();
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
