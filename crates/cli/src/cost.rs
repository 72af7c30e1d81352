//! Cost of a bot's decisions in exact points.

use std::io::Write;

use lauta_catalog::exact::cost::{Cost, CostError, CostNews, CostPlan, CostReport, Known, costs};

use crate::arguments::ExactCost;
use crate::chances::Watch;
use crate::{Answer, Failure, Result, chances, json, races};

/// Half the width of a 95 % interval, in standard errors.
const REACH: f64 = 1.96;

pub(crate) fn cost(options: &ExactCost, out: &mut dyn Write) -> Result {
    let plan = CostPlan {
        player: options.player.clone(),
        known: if options.endings {
            Known::Endings
        } else {
            Known::Whole(options.most)
        },
        random: options.random,
        judged: options.judged,
        games: options.games,
        seed: options.seed,
        cache: options.cache.clone(),
    };
    let watch = Watch::new();
    let report = costs(&options.game, &plan, |news| match news {
        CostNews::Solved(solved, found) => {
            watch.show(format!("{solved} of {found} positions solved"))
        }
        CostNews::Played(games) => watch.show(format!("{games} of {} games", plan.games)),
    })
    .map_err(failure)?;
    watch.finish();
    if options.json {
        json(out, &report)?;
    } else {
        write(&report, options, out)?;
    }
    Ok(Answer::Yes)
}

/// Exit of an error: a usage error or a failure.
fn failure(error: CostError) -> Failure {
    match error {
        CostError::Exact(error) => chances::failure(error),
        CostError::Race(error) => races::failure(error),
        error => Failure::Usage(error.to_string()),
    }
}

fn write(report: &CostReport, options: &ExactCost, out: &mut dyn Write) -> std::io::Result<()> {
    if let Some(positions) = report.positions {
        writeln!(out, "{}: {positions} positions, solved whole", report.game)?;
    }
    writeln!(
        out,
        "decisions of {} that were not forced, in {} games; cost in millipoints a decision\n",
        options.player, report.games
    )?;
    writeln!(
        out,
        "{:<18}  {:>9}  {:>10}  {:>16}  {:>16}  {:>8}",
        "phase", "decisions", "best", "exact cost", "own estimate", "worst"
    )?;
    for cost in &report.costs {
        let interval = |mean: f64, stderr: f64| {
            let text = format!("{:.3} ± {:.3}", 1000.0 * mean, 1000.0 * REACH * stderr);
            format!("{text:>16}")
        };
        let judged = cost.judged.zip(cost.judged_stderr);
        writeln!(
            out,
            "{:<18}  {:>9}  {:>8.3} %  {}  {}  {:>8.1}",
            cost.phase,
            cost.decisions,
            100.0 * share(cost),
            interval(cost.cost, cost.stderr),
            judged.map_or(format!("{:>16}", "–"), |(mean, stderr)| interval(
                mean, stderr
            )),
            1000.0 * cost.worst
        )?;
    }
    let worst = report
        .costs
        .first()
        .and_then(|all| all.worst_position.as_ref());
    match worst {
        Some(position) => writeln!(out, "\nthe worst decision: {position}"),
        None => writeln!(out, "\nno decision cost anything"),
    }
}

/// The share of the decisions in which a best move was chosen.
fn share(cost: &Cost) -> f64 {
    f64::from(cost.best) / f64::from(cost.decisions.max(1))
}
