//! The doubling cube and the scores of a match.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use lauta_catalog::cube::{self, CubeError, Equities, MatchTable, Situation, Stage, WINS, Wins};
use lauta_catalog::game::{Cube, Side};
use lauta_catalog::{AnySession, Catalog, Length, MatchSession};
use lauta_formats::{met, read_id};
use serde_json::json as object;

use crate::arguments::{Best, MatchEquity};
use crate::files::bytes_up_to;
use crate::{Answer, Failure, Result, json};

/// The game string, score and cube that are asked for, by flags or by an id; flags go before it.
fn situation(options: &Best) -> (String, Situation, bool) {
    let mut game = options.place.game.clone();
    let mut situation = Situation {
        score: options.stand.score.0,
        stake: options.stand.stake,
        owner: options.stand.owner.map(|n| Side::BOTH[usize::from(n - 1)]),
        crawford_over: options.stand.crawford_over,
    };
    let none = Situation {
        stake: 1,
        ..Situation::default()
    };
    let mut asked = situation != none;
    let id = options.place.position.as_deref().and_then(read_id);
    if let Some(Ok(spot)) = id.filter(|_| !asked) {
        let about = lauta_catalog::about(&game).ok();
        let cube = about.is_some_and(|about| about.series.cube == Cube::Doubling);
        asked = cube;
        situation = Situation {
            score: spot.score,
            stake: 1 << spot.cube.log2.min(15),
            owner: spot.cube.owner,
            crawford_over: !spot.rules.crawford,
        };
        let terms = match spot.rules.length {
            0 if cube => vec![
                ("jacoby", spot.rules.jacoby.to_string()),
                ("beavers", u8::from(spot.rules.beavers).to_string()),
            ],
            0 => vec![],
            length => vec![("match-to", length.to_string())],
        };
        for (key, value) in terms {
            if !game.contains(&format!("{key}=")) {
                let between = if game.contains(':') { ',' } else { ':' };
                game += &format!("{between}{key}={value}");
            }
        }
    }
    (game, situation, asked)
}

/// The match equity table of a file.
pub(crate) fn table(file: &Path) -> std::result::Result<MatchTable, Failure> {
    let bytes = bytes_up_to(file, met::LARGEST)?;
    let table = met::read(&bytes).with_context(|| file.display().to_string())?;
    Ok(table)
}

/// Values the scores of a match by the table that was given, if one was.
fn value(play: &mut MatchSession, file: Option<&PathBuf>) -> std::result::Result<(), Failure> {
    if let Some(file) = file {
        let table = table(file)?;
        let fits = play.value_by(table.equities);
        fits.map_err(|error| Failure::Usage(error.to_string()))?;
    }
    Ok(())
}

/// The match in whose situation a move is chosen; `None` for a single game that adds up to nothing.
pub(crate) fn in_match(
    options: &Best,
    session: &dyn AnySession,
) -> std::result::Result<Option<MatchSession>, Failure> {
    let (game, situation, asked) = situation(options);
    let usage = |error: CubeError| Failure::Usage(error.to_string());
    let length = Length::asked(&Catalog, &game);
    let length = length.map_err(|error| Failure::Usage(error.to_string()))?;
    let length = match length {
        Length::Game if asked || options.met.is_some() => Length::Stake,
        Length::Game => return Ok(None),
        length => length,
    };
    let position = session.position();
    let play = MatchSession::in_situation(&Catalog, &game, length, &position, situation);
    let mut play = play.map_err(usage)?;
    value(&mut play, options.met.as_ref())?;
    Ok(Some(play))
}

/// Prints the best cube action.
pub(crate) fn best(options: &Best, session: &dyn AnySession, out: &mut dyn Write) -> Result {
    let (game, situation, _) = situation(options);
    let position = session.position();
    let usage = |error: CubeError| Failure::Usage(error.to_string());
    let play = cube::with_cube(&Catalog, &game, &position, situation);
    let mut play = play.map_err(usage)?;
    value(&mut play, options.met.as_ref())?;
    if options.rollout.is_some() {
        return Err(Failure::Usage(
            "a decision about the cube is not rolled out: leave --rollout out, or give a position with a throw".into(),
        ));
    }
    let advice = play.cube_advice_at(options.plies);
    let advice = advice.ok_or(CubeError::NoThrowDue).map_err(usage)?;
    if options.json {
        let game = &session.about().id;
        json(
            out,
            &object!({ "game": game, "position": position, "cube": advice }),
        )?;
    } else {
        for line in advice.lines() {
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
