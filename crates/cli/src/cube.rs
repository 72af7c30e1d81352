//! The doubling cube and the scores of a match.

use std::io::Write;
use std::path::Path;

use anyhow::Context;
use lauta_catalog::cube::{CubeError, Equities, MatchTable, Situation, Stage, WINS, Wins};
use lauta_catalog::game::Cube;
use lauta_catalog::{AnySession, Catalog, Length, MatchError, MatchNext, MatchSession, Next};
use lauta_formats::{Due, Spot, met, read_id};
use serde_json::json as object;

use crate::arguments::{Best, MatchEquity, Score, Stand};
use crate::files::bytes_up_to;
use crate::moves::with_bar;
use crate::{Answer, Failure, Result, complain, json};

/// The match equity table of a file.
pub(crate) fn table(file: &Path) -> std::result::Result<MatchTable, Failure> {
    let bytes = bytes_up_to(file, met::LARGEST)?;
    let table = met::read(&bytes).with_context(|| file.display().to_string())?;
    Ok(table)
}

/// The match in which the decision is due, as flags say or else an id; `None` for a move in a single game that adds up
/// to nothing.
pub(crate) fn in_match(
    options: &Best,
    session: &dyn AnySession,
) -> std::result::Result<Option<MatchSession>, Failure> {
    let doubling = session.about().series.cube == Cube::Doubling;
    let id = options.place.position.as_deref().and_then(read_id);
    let told = id.and_then(std::result::Result::ok);
    let play = match told.filter(|spot| doubling || spot.rules.length > 0) {
        Some(spot) => Some(by_id(spot, options, session)?),
        None => by_flags(options, session)?,
    };
    let Some(mut play) = play else {
        return Ok(None);
    };
    if let Some(file) = &options.met {
        let fits = play.value_by(table(file)?.equities);
        fits.map_err(|error| Failure::Usage(error.to_string()))?;
    }
    Ok(Some(play))
}

/// The match that an id tells, changed by the flags beside it.
fn by_id(
    mut spot: Spot,
    options: &Best,
    session: &dyn AnySession,
) -> std::result::Result<MatchSession, Failure> {
    if let Some(oddity) = spot.oddity() {
        complain(&format!("note: {oddity}"));
    }
    let game = &options.place.game;
    let game = match session.about().series.cube {
        Cube::Doubling => spot.on_terms(game),
        Cube::Arithmetic | Cube::None => game.clone(),
    };
    let stand = &options.stand;
    if let Some(to) = session
        .about()
        .series
        .to
        .filter(|_| options.place.game.contains("match-to="))
    {
        spot.rules.length = to;
    }
    if spot.rules.length == 0 && (stand.score.is_some() || stand.crawford_over) {
        return Err(Failure::Usage(format!(
            "the id is one of a session for money: name the length of the match, as in `{}:match-to=7`",
            session.about().id
        )));
    }
    if let Some(Score(score)) = stand.score {
        let short = |points: u32| points + 1 == spot.rules.length;
        spot.rules.crawford = score.into_iter().any(short);
        spot.score = score;
    }
    spot.rules.crawford &= !stand.crawford_over;
    if let Some(stake) = stand.stake {
        if !stake.is_power_of_two() {
            return Err(Failure::Usage(MatchError::Stake(stake).to_string()));
        }
        spot.cube.log2 = u8::try_from(stake.trailing_zeros()).unwrap_or(u8::MAX);
    }
    spot.cube.owner = stand.owner().or(spot.cube.owner);
    if let Some(raised) = stand.doubled.checked_sub(1) {
        spot.due = Due::Answer(raised);
    }
    let play = spot.resume(&Catalog, &game);
    let mut play = play.map_err(|error| Failure::Usage(error.to_string()))?;
    match (options.place.throw, play.next()) {
        (Some(throw), MatchNext::Answer(..)) => {
            return Err(Failure::Usage(format!(
                "the id has a double that is to be answered, and {throw} is thrown after the answer: leave --throw out"
            )));
        }
        (Some(throw), MatchNext::Throw(..)) => {
            let thrown = play.throw(throw);
            thrown.map_err(|error| Failure::Usage(error.to_string()))?;
        }
        _ => {}
    }
    Ok(play)
}

fn by_flags(
    options: &Best,
    session: &dyn AnySession,
) -> std::result::Result<Option<MatchSession>, Failure> {
    let game = &options.place.game;
    let stand = &options.stand;
    let before_throw = matches!(session.next(), Next::Throw(..));
    let asked = before_throw || options.met.is_some() || *stand != Stand::default();
    let length = Length::asked(&Catalog, game);
    let length = length.map_err(|error| Failure::Usage(error.to_string()))?;
    let length = match length {
        Length::Game if asked => Length::Stake,
        Length::Game => return Ok(None),
        length => length,
    };
    if length == Length::Stake && (stand.score.is_some() || stand.crawford_over) {
        return Err(Failure::Usage(format!(
            "there is no match to have a score: name its length, as in `{}:match-to=7`",
            session.about().id
        )));
    }
    let situation = Situation {
        score: stand.score.map_or([0; 2], |Score(score)| score),
        stake: stand.stake.unwrap_or(1),
        owner: stand.owner(),
        crawford_over: stand.crawford_over,
        raises: stand.doubled,
    };
    let position = session.position();
    let play = MatchSession::in_situation(&Catalog, game, length, &position, situation);
    Ok(Some(
        play.map_err(|error| Failure::Usage(error.to_string()))?,
    ))
}

/// Prints the best cube action.
pub(crate) fn best(options: &Best, play: &MatchSession, out: &mut dyn Write) -> Result {
    let answers = matches!(play.next(), MatchNext::Answer(..));
    if answers && options.plies.is_some() {
        return Err(Failure::Usage(
            "an answer to a double is judged at a fixed depth: leave --plies out".into(),
        ));
    }
    let told = if let Some(plan) = options.rollouts() {
        let (rolled, stopped) = with_bar(|progress| match answers {
            true => {
                let hint = play.roll_out_choices(&plan, progress)?;
                Some((hint.lines(), object!(hint)))
            }
            false => {
                let advice = play.roll_out_cube(&plan, progress)?;
                Some((advice.lines(), object!(advice)))
            }
        });
        match rolled {
            None if stopped => return Ok(Answer::No),
            None => {
                return Err(Failure::Usage(
                    "nobody can turn the cube any more: leave --rollout out".into(),
                ));
            }
            rolled => rolled,
        }
    } else if answers {
        let hint = play.cube_hint();
        hint.map(|hint| (hint.lines(), object!(hint)))
    } else {
        let advice = play.cube_advice_at(options.plies);
        advice.map(|advice| (advice.lines(), object!(advice)))
    };
    let (lines, cube) = told.ok_or_else(|| Failure::Usage(CubeError::NoThrowDue.to_string()))?;
    if options.json {
        let (game, position) = (&play.session().about().id, play.session().position());
        json(
            out,
            &object!({ "game": game, "position": position, "cube": cube }),
        )?;
    } else {
        for line in lines {
            writeln!(out, "{line}")?;
        }
    }
    Ok(Answer::Yes)
}

pub(crate) fn match_equity(options: &MatchEquity, out: &mut dyn Write) -> Result {
    let usual = |least: u32| -> f64 {
        let dear = WINS.iter().filter(|(points, _)| *points >= least);
        dear.map(|(_, share)| share).sum()
    };
    let gammons = options.gammons.unwrap_or(usual(2));
    let backgammons = options.backgammons.unwrap_or(usual(3).min(gammons));
    let wins = Wins::new(&[
        (1, 1.0 - gammons),
        (2, gammons - backgammons),
        (3, backgammons),
    ]);
    let wins = wins.ok_or_else(|| {
        Failure::Usage("the share of backgammons is part of the share of gammons".into())
    })?;
    let equities = Equities::new(options.length, &wins, !options.no_crawford);
    let needs = 1..=options.length;
    let chance = |a, b, stage| equities.chance([a, b], stage);
    let row = |a| needs.clone().map(move |b| (a, b));
    let after: Vec<f64> = needs.clone().map(|a| chance(a, 1, Stage::After)).collect();
    if options.json {
        let before: Vec<Vec<f64>> = needs
            .clone()
            .map(|a| row(a).map(|(a, b)| chance(a, b, Stage::Before)).collect())
            .collect();
        json(
            out,
            &object!({ "gammons": gammons, "backgammons": backgammons, "before": before, "after": after }),
        )?;
        return Ok(Answer::Yes);
    }
    writeln!(
        out,
        "# Match equities\n\n\
         Made by `lauta exact match-equity{}`.\n\n\
         Chance to win a match of backgammon, in per cent, before the first throw of a game. Rows: the points\n\
         that this side still needs. Columns: the points that the other side still needs.\n\n\
         The table assumes that {:.1} % of all wins are at least a gammon and {:.1} % are a backgammon. Doubling\n\
         follows the cube model of the bots.\n",
        arguments(options),
        gammons * 100.0,
        backgammons * 100.0
    )?;
    let heads: String = needs.clone().map(|n| format!(" {n} |")).collect();
    let lines = "--:|".repeat(options.length as usize);
    writeln!(out, "| needs |{heads}\n|--:|{lines}")?;
    for a in needs.clone() {
        let cells: String = row(a)
            .map(|(a, b)| format!(" {:.1} |", chance(a, b, Stage::Before) * 100.0))
            .collect();
        writeln!(out, "| {a} |{cells}")?;
    }
    if !options.no_crawford {
        writeln!(
            out,
            "\n## After the Crawford game\n\n\
             Where one side needs one point, the table above is for the Crawford game, which is played without\n\
             the cube. Afterwards the other side, needing this many points, wins the match with these chances:\n"
        )?;
        let cells: String = after
            .iter()
            .map(|c| format!(" {:.1} |", c * 100.0))
            .collect();
        writeln!(out, "| needs |{heads}\n|--:|{lines}\n| |{cells}")?;
        writeln!(
            out,
            "\n`lauta analyse --met FILE` and `lauta best --met FILE` value scores by another table, from a file of GNU\n\
             Backgammon: [analysis.md](analysis.md#match-equity-tables)."
        )?;
    }
    Ok(Answer::Yes)
}

/// The arguments that make the same page.
fn arguments(options: &MatchEquity) -> String {
    let mut text = format!(" --length {}", options.length);
    if let Some(share) = options.gammons {
        text += &format!(" --gammons {share}");
    }
    if let Some(share) = options.backgammons {
        text += &format!(" --backgammons {share}");
    }
    if options.no_crawford {
        text += " --no-crawford";
    }
    text
}
