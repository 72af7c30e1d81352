//! Output of a game in the terminal: the board, its end, the score, hints.

use std::io::Write;

use lauta_catalog::game::{SeriesEnd, Side, Step, StepAction, StepTree, Throw, View};
use lauta_catalog::{Advice, Ended, MatchNext};

use super::Terminal;
use crate::Failure;

impl Terminal {
    pub(super) fn stop(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let position = self.game.session().position();
        writeln!(out, "The game stopped at this position: {position}")?;
        match self.game.rotation() {
            Some(rotation) => self.standing(rotation, out),
            None => Ok(()),
        }
    }

    /// Says who begins, if the dice of the draw are played.
    pub(super) fn begins(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let session = self.game.session();
        if let (Some(throw), MatchNext::Choice(side)) = (session.record().first(), self.game.next())
        {
            let side = self.side(side);
            writeln!(out, "{side} begins with the dice of the draw, {throw}.")?;
        }
        Ok(())
    }

    pub(super) fn tell(&self, ended: &Ended, out: &mut dyn Write) -> Result<(), Failure> {
        match ended {
            Ended::Played {
                outcome,
                ending,
                won,
            } => match outcome.winner {
                Some(side) => {
                    let (side, points) = (self.side(side), amount(*won));
                    writeln!(out, "{side} won: {}, {points}.", ending.name)?;
                }
                None => writeln!(out, "The game is drawn.")?,
            },
            Ended::Resigned(side, 0) => {
                let (winner, loser) = (self.side(*side), self.side(side.other()));
                writeln!(out, "{winner} won: {loser} resigned.")?;
            }
            Ended::Resigned(side, won) => {
                let (winner, loser) = (self.side(*side), self.side(side.other()));
                writeln!(out, "{winner} won {}: {loser} resigned.", amount(*won))?;
            }
            Ended::OutOfTime(side, won) => {
                let (winner, loser) = (self.side(*side), self.side(side.other()));
                let points = amount(*won);
                writeln!(out, "{winner} won {points}: {loser} ran out of time.")?;
            }
            Ended::Agreed => writeln!(out, "The game is drawn by agreement.")?,
            Ended::Refused(side, stake) => {
                let points = amount(*stake);
                writeln!(
                    out,
                    "{} won {points}: the higher stake was declined.",
                    self.side(*side)
                )?;
            }
        }
        Ok(())
    }

    /// Prints the score of the series.
    pub(super) fn score(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if let Some(rotation) = self.game.rotation() {
            return self.standing(rotation, out);
        }
        let play = self.game.play();
        let [first, second] = play.score();
        let sides = Side::BOTH.map(|side| self.side(side));
        write!(out, "{} {first}, {} {second}", sides[0], sides[1])?;
        match (play.series().to, play.series().ends) {
            (Some(to), SeriesEnd::Reached) => write!(out, "; the match goes to {to}")?,
            (Some(to), SeriesEnd::Played) => {
                write!(out, " after {} of {to} games", play.played())?;
            }
            (None, _) => write!(out, "; the match has no end")?,
        }
        if play.is_crawford() {
            let game = match self.game.next() {
                MatchNext::GameOver(_) => "the next game",
                _ => "this",
            };
            write!(out, "; {game} is the Crawford game, without the cube")?;
        }
        writeln!(out, ".")?;
        Ok(())
    }

    /// Prints the computer's evaluation of the moves, or why there is none.
    pub(super) fn hint(&self, shown: usize, out: &mut dyn Write) -> Result<(), Failure> {
        match self.game.advice(Advice::MILLIS) {
            Ok(advice) => {
                crate::moves::tell(&advice, shown, out)?;
                if advice.moves.len() > shown {
                    writeln!(out, "hint all lists all {} moves.", advice.moves.len())?;
                }
            }
            Err(nothing) => writeln!(out, "{nothing}")?,
        }
        Ok(())
    }

    pub(super) fn next_steps(&self, steps: &StepTree) -> String {
        let node = steps.nodes.get(self.at);
        let texts = node
            .into_iter()
            .flat_map(|node| &node.steps)
            .map(|step| step.text.clone());
        texts.collect::<Vec<_>>().join(", ")
    }

    /// The board, with the names of its players.
    fn view(&self) -> View {
        View {
            sides: Side::BOTH.map(|side| self.side(side).into()),
            ..self.game.session().view()
        }
    }

    /// The board with the steps tried so far, seen by the person to move.
    pub(super) fn show(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut view = self.view();
        if let Some(node) = self.game.session().steps().nodes.get(self.at) {
            for (id, stacks) in &node.places {
                if let Some(place) = view.places.iter_mut().find(|place| place.id == *id) {
                    place.stacks.clone_from(stacks);
                }
            }
        }
        let flipped = self.seen_by() == Side::Second;
        writeln!(out, "\n{}", lauta_draw::coloured_text(&view, flipped))?;
        Ok(())
    }

    /// The side that the board is seen from.
    pub(super) fn seen_by(&self) -> Side {
        if !self.person(Side::First) && self.person(Side::Second) {
            Side::Second
        } else {
            Side::First
        }
    }

    /// Prints what the throw scores.
    pub(super) fn scored(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let view = self.view();
        for event in &view.events {
            writeln!(out, "  {}", lauta_draw::event(&view, event, self.seen_by()))?;
        }
        Ok(())
    }

    /// Prints what the last throw has given its side, where the players marked it themselves and are done.
    pub(super) fn told(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let session = self.game.session();
        let is_throw = |text: &String| text.parse::<Throw>().is_ok();
        let Some(at) = session.record().iter().rposition(is_throw) else {
            return Ok(());
        };
        let view = session.as_of(at + 1).view();
        let Some(events) = &view.withheld else {
            return Ok(());
        };
        writeln!(out, "The throw was worth:")?;
        let own = events.iter().filter(|event| Some(event.side) == view.turn);
        let told = own.map(|event| lauta_draw::event(&view, event, self.seen_by()));
        let told: Vec<String> = told.collect();
        match told.is_empty() {
            true => writeln!(out, "  nothing")?,
            false => writeln!(out, "  {}", told.join("\n  "))?,
        }
        Ok(())
    }

    /// Prints what each decision in words means, where such a decision is due.
    pub(super) fn decisions(&self, steps: &StepTree, out: &mut dyn Write) -> Result<(), Failure> {
        let steps = steps.nodes.first().map_or(&[][..], |node| &node.steps);
        let says = |step: &Step| match &step.action {
            Some(StepAction::Decide { effect, price }) => Some(match price {
                Some(price) => format!("{}; the loser pays {price}", effect.words()),
                None => effect.words().to_string(),
            }),
            Some(StepAction::Mark(marking)) => Some(marking.words().to_string()),
            _ => None,
        };
        // Numbers that mean the same share a line.
        for alike in steps.chunk_by(|one, two| says(one) == says(two)) {
            match (alike, says(&alike[0])) {
                ([one], Some(words)) => writeln!(out, "  {}: {words}.", one.text)?,
                ([first, .., last], Some(words)) => {
                    writeln!(out, "  {} to {}: {words}.", first.text, last.text)?;
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// Points in words.
pub(super) fn amount(points: u32) -> String {
    match points {
        1 => "1 point".into(),
        n => format!("{n} points"),
    }
}
