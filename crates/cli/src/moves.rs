//! Commands on the moves of a position: list, explain, rank.

use std::io::Write;
use std::sync::atomic::Ordering;

use lauta_catalog::game::Cube;
use lauta_catalog::{
    Advice, AnySession, Effort, Endings, MatchSession, Next, NoAdvice, RankedMove, RolledOut,
    Score, Trials,
};
use serde_json::json as object;

use crate::arguments::{Best, Place};
use crate::catalogue::wrap;
use crate::interchange;
use crate::numbers::progress;
use crate::{Answer, Failure, Result, json, stopped};

impl Place {
    /// The game at this position, the dice thrown if that was asked for.
    pub(crate) fn session(&self) -> std::result::Result<Box<dyn AnySession>, Failure> {
        let usage = |error: &dyn std::fmt::Display| Failure::Usage(error.to_string());
        let mut session = match &self.position {
            Some(position) => lauta_catalog::open_at(&self.game, &interchange::position(position)?),
            None => lauta_catalog::open(&self.game),
        }
        .map_err(|e| usage(&e))?;
        if let Some(throw) = self.throw {
            if let (Next::Choice(_), Some(thrown)) = (session.next(), thrown(session.as_ref())) {
                return Err(Failure::Usage(format!(
                    "{thrown} has been thrown in this position: leave --throw {throw} out"
                )));
            }
            session.throw(throw).map_err(|e| usage(&e))?;
        }
        Ok(session)
    }

    /// Session at `position`, checked to have a choice due.
    fn choice(&self) -> std::result::Result<Box<dyn AnySession>, Failure> {
        let session = self.session()?;
        match session.next() {
            Next::Choice(_) => Ok(session),
            Next::Over(_) => Err(Failure::Usage("the game is over in this position".into())),
            Next::Throw(_, throws) => {
                let example = throws.last().map(|t| t.0.to_string()).unwrap_or_default();
                Err(Failure::Usage(format!(
                    "the dice have not been thrown; add --throw {example}, for example"
                )))
            }
        }
    }
}

/// Dice as text, `6-5`; `None` before the throw.
fn thrown(session: &dyn AnySession) -> Option<String> {
    let dice: Vec<String> = session
        .view()
        .dice
        .iter()
        .map(|die| die.shows.to_string())
        .collect();
    (!dice.is_empty()).then(|| dice.join("-"))
}

pub(crate) fn moves(place: &Place, as_json: bool, out: &mut dyn Write) -> Result {
    let session = place.choice()?;
    let moves = session.moves();
    if as_json {
        json(
            out,
            &object!({
                "game": session.about().id,
                "position": session.position(),
                "throw": thrown(session.as_ref()),
                "moves": moves,
            }),
        )?;
    } else {
        for entry in moves {
            // The payment comes last: scripts rely on the columns before it.
            let pays = match entry.pays {
                0 => String::new(),
                pays => format!("\tpays {pays:+}"),
            };
            writeln!(out, "{}\t{}{pays}", entry.mv, entry.position)?;
        }
    }
    Ok(Answer::Yes)
}

pub(crate) fn why(place: &Place, mv: &[String], as_json: bool, out: &mut dyn Write) -> Result {
    let session = place.choice()?;
    let text = mv.join(" ");
    let why = session.why(&text);
    if as_json {
        json(out, &why)?;
    } else {
        writeln!(out, "{}: {}", text, why.reason)?;
        for rule in &why.rules {
            writeln!(
                out,
                "\n{}: {}\n[{}: {}]",
                rule.key,
                rule.text,
                rule.grade.word(),
                rule.source
            )?;
        }
        if !why.nearest.is_empty() {
            writeln!(out, "\nnearest legal: {}", why.nearest.join("; "))?;
        }
    }
    Ok(if why.legal { Answer::Yes } else { Answer::No })
}

pub(crate) fn best(options: &Best, out: &mut dyn Write) -> Result {
    let session = options.place.session()?;
    if let Next::Throw(..) = session.next()
        && session.about().series.cube == Cube::Doubling
    {
        let play = crate::cube::in_match(options, session.as_ref())?;
        return play.map_or(Ok(Answer::No), |play| {
            crate::cube::best(options, &play, out)
        });
    }
    let alone = options.place.choice()?;
    let play = crate::cube::in_match(options, alone.as_ref())?;
    let score = play
        .as_ref()
        .map_or(Score::None, MatchSession::score_in_equities);
    let session = play.as_ref().map_or(alone.as_ref(), MatchSession::session);
    let Next::Choice(side) = session.next() else {
        return Ok(Answer::No);
    };
    let (ranked, rolled) = match options.rollouts() {
        None => {
            let effort = Effort {
                plies: options.plies,
                millis: options.time,
                threads: options.threads.unwrap_or(1).into(),
            };
            (session.best(effort), None)
        }
        Some(plan) => {
            let Some(rolled) = roll_out(session, &plan)? else {
                return Ok(Answer::No);
            };
            let about = object!({
                "trials": rolled.trials,
                "asked": rolled.asked,
                "decided": rolled.decided,
                "truncate": plan.truncate,
                "luck_taken_out": plan.adjust,
                "seed": plan.seed,
            });
            let ended = (rolled.decided, rolled.trials, rolled.asked);
            (rolled.moves, Some((about, ended)))
        }
    };
    if ranked.is_empty() {
        return Err(Failure::Usage(NoAdvice::Marks.to_string()));
    }
    let plies = ranked.first().map_or(0, |best| best.plies);
    if options.json {
        let mut document = object!({
            "game": session.about().id,
            "position": session.position(),
            "throw": thrown(session),
            "plies": plies,
            "at_score": score == Score::Counted,
            "moves": ranked,
        });
        if let Some((about, _)) = rolled {
            document["rollout"] = about;
        }
        json(out, &document)?;
        return Ok(Answer::Yes);
    }
    let advice = Advice::new(session, side, ranked, score);
    tell(&advice, usize::MAX, out)?;
    if let Some((_, (true, trials, asked))) = rolled {
        writeln!(
            out,
            "The best move is three standard errors ahead of all others: stopped after {trials} of \
             {asked} games."
        )?;
    }
    Ok(Answer::Yes)
}

/// Rolls the moves out, with a bar; nothing if it was stopped.
fn roll_out(
    session: &dyn AnySession,
    plan: &Trials,
) -> std::result::Result<Option<RolledOut>, Failure> {
    if session.about().family == "hunt" {
        return Err(Failure::Usage(format!(
            "{} is played without dice: there is nothing to roll",
            session.about().id
        )));
    }
    let (rolled, _) = with_bar(|progress| session.rollout(plan, progress));
    Ok(rolled)
}

/// The result of a rollout that tells a bar of its progress; true beside it if somebody has stopped it.
pub(crate) fn with_bar<T>(
    roll: impl FnOnce(&mut dyn FnMut(usize, usize) -> bool) -> Option<T>,
) -> (Option<T>, bool) {
    let stopped = stopped();
    let bar = progress(0);
    let rolled = roll(&mut |done, of| {
        bar.set_length(of as u64);
        bar.set_position(done as u64);
        !stopped.load(Ordering::Relaxed)
    });
    bar.finish_and_clear();
    (rolled, stopped.load(Ordering::Relaxed))
}

/// Prints the best moves, at most `shown`, one a line, and the basis of their values.
pub(crate) fn tell(
    advice: &Advice,
    shown: usize,
    out: &mut dyn Write,
) -> std::result::Result<(), Failure> {
    let moves = &advice.moves;
    let shown = &moves[..shown.min(moves.len())];
    let width = |entry: &RankedMove| entry.mv.chars().count();
    let width = shown.iter().map(width).max().unwrap_or(0);
    let endings = Endings::of(shown);
    for (entry, rank) in shown.iter().zip(1..) {
        let verdict = entry.proven.zip(entry.verdict());
        let verdict = verdict.map(|(proven, words)| format!("{} {words}", proven.sign()));
        let behind = (rank > 1).then(|| entry.behind(&moves[0])).flatten();
        let behind = behind.map(|behind| behind.to_string());
        let words: Vec<String> = [verdict, entry.value(&endings), behind]
            .into_iter()
            .flatten()
            .collect();
        writeln!(out, "{rank:>3}. {:width$}  {}", entry.mv, words.join(", "))?;
        let reasons = advice.reasons.get(rank - 1);
        if let Some(reasons) = reasons.filter(|reasons| !reasons.is_empty()) {
            for reason in reasons {
                writeln!(out, "{}", wrap(&reason.to_string(), 5, 80))?;
            }
        }
    }
    for sentence in advice.rests_on() {
        writeln!(out, "{sentence}")?;
    }
    Ok(())
}
