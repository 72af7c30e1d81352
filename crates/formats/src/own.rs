//! Analysis by this program, put where other programs put theirs.

use std::collections::BTreeMap;
use std::sync::Arc;

use lauta_advice::{Effort, Fall, Outlook, RankedMove};
use lauta_game::{Ending, Throw, parallel};
use lauta_play::cube::{CubeChoice, CubeHint, MatchTable, Situation, TableError, with_cube};
use lauta_play::{
    Analysis, AnySession, Assessments, Candidate, Chances, CubeAnalysis, Games, Kind, Level,
    MatchError, MatchSession, Record,
};

use crate::board::spelled;
use crate::model::{Act, Import, Variant};
use crate::spot::{Due, Spot};

/// Most candidates of a decision that are kept, besides the play that was made.
const KEPT: usize = 10;

/// A decision that is to be analysed.
struct Task {
    /// Number of the match, of the game and of the ply; `None` for a single position.
    place: Option<[usize; 3]>,
    variant: Variant,
    spot: Spot,
    /// The play that was made.
    play: Option<String>,
    /// True for the first throw of a game, which shows no doubles.
    opening: bool,
}

/// Analyses every decision of a file, `plies` throws ahead, in place of what the file says.
///
/// `progress` is called with the decisions done and all of them, and stops the work by returning
/// `false`; the file is then as it was, and the answer `false`.
///
/// Plays and decisions about the cube are compared by their equity with this score and cube, which is turned at the right
/// moments. Scores of matches are valued by `table`, or else by the program's own.
///
/// # Errors
/// If the table does not fit a match; the file is then as it was.
pub fn analyse(
    games: &'static dyn Games,
    import: &mut Import,
    plies: u8,
    threads: usize,
    table: Option<&MatchTable>,
    progress: &(dyn Fn(usize, usize) -> bool + Sync),
) -> Result<bool, TableError> {
    let tasks = tasks(import);
    let mut found: Vec<Option<Analysis>> = tasks.iter().map(|_| None).collect();
    let (mut done, all) = (0, tasks.len());
    let mut wanted = Ok(progress(0, all));
    if wanted == Ok(true) {
        let work = |task: &Task| task.analyse(games, plies, table);
        parallel::each(threads, &tasks, work, |n, analysis| {
            done += 1;
            wanted = analysis.map(|analysis| {
                found[n] = analysis;
                progress(done, all)
            });
            wanted == Ok(true)
        });
    }
    if wanted != Ok(true) {
        return wanted;
    }
    let program = program(table);
    let mut positions = import.positions.iter_mut();
    for (task, analysis) in tasks.iter().zip(found) {
        let analysis = analysis.map(Box::new);
        match task.place {
            Some([series, game, ply]) => {
                import.series[series].games[game].plies[ply].analysis = analysis;
            }
            None => {
                if let Some(diagram) = positions.next() {
                    diagram.analysis = analysis;
                    diagram.program = program.clone();
                }
            }
        }
    }
    import.program = program;
    Ok(true)
}

/// The judgements and analyses of a record that its review makes.
///
/// Of a move there are the best plays and the one that was made, of the cube the equities with a double and without one,
/// of a throw the luck.
///
/// # Errors
/// If the review is not of this record.
pub fn reviewed(
    games: &'static dyn Games,
    record: &Record,
    review: &lauta_review::Analysis,
) -> Result<Assessments, MatchError> {
    let mut found = Assessments {
        program: program(None),
        ..Assessments::default()
    };
    let luck = review.throws.iter().map(|throw| (throw.entry, throw.luck));
    let luck: BTreeMap<usize, f64> = luck.collect();
    let mut play = record.begin(games)?;
    // What is said of a turn so far, and of the double that waits for its answer.
    let (mut turn, mut doubled) = (Analysis::default(), None);
    for (text, entry) in record.entries.iter().zip(1..) {
        if let Some(decision) = review.cube_decision(entry) {
            found.by_entry.insert(entry, decision.assessment());
            turn.cube = doubled
                .take()
                .or_else(|| of_cube(play.session(), &decision.hint));
        }
        if let Some(luck) = luck.get(&entry) {
            turn.luck = Some(*luck);
        }
        if let Some(decision) = review.decision(entry) {
            found.by_entry.insert(entry, decision.assessment());
            let endings = play.session().endings();
            let played = |one: &&RankedMove| one.mv == decision.played.mv;
            let mut plays: Vec<&RankedMove> = decision.ranked.iter().collect();
            if !plays.iter().any(played) {
                plays.push(&decision.played);
            }
            turn.played = plays.iter().position(played);
            turn.plays = plays
                .iter()
                .map(|entry| candidate(entry, endings))
                .collect();
        }
        play.accept(text)?;
        match play.record().last().map(|entry| entry.kind) {
            Some(Kind::Throw) => continue,
            Some(Kind::Stake) if text == "double" => doubled.clone_from(&turn.cube),
            _ => {}
        }
        let turn = std::mem::take(&mut turn);
        if turn != Analysis::default() {
            found.analyses.insert(entry, turn);
        }
    }
    Ok(found)
}

/// This program's advice in the position of `session`, as it is written beside it: the best plays, or the decision to
/// double with the worth of each choice. With the name by which the program signs.
#[must_use]
pub fn advised(
    session: &dyn AnySession,
    moves: &[RankedMove],
    hint: Option<&CubeHint>,
) -> (Analysis, String) {
    let endings = session.endings();
    let best = moves.iter().take(KEPT);
    let analysis = Analysis {
        plays: best.map(|entry| candidate(entry, endings)).collect(),
        cube: hint.and_then(|hint| of_cube(session, hint)),
        ..Analysis::default()
    };
    (analysis, program(None))
}

/// The decision to double or not, due in `session`.
fn of_cube(session: &dyn AnySession, hint: &CubeHint) -> Option<CubeAnalysis> {
    let equity = |choice| hint.in_points(hint.equity(choice)?);
    cube(
        session,
        (&hint.outlook, hint.rollout.is_some()),
        equity(CubeChoice::NoDouble)?,
        equity(CubeChoice::DoubleTake)?,
    )
}

/// The level of a rollout, or of a search.
fn level(rolled_out: bool, plies: u8, cubeful: bool) -> Level {
    match rolled_out {
        true => Level::Named("rollout".into()),
        false => Level::Plies { plies, cubeful },
    }
}

/// A decision about the cube: what it is worth in points not to double, and to double if the other side takes, by an
/// outlook, rolled out or searched.
fn cube(
    session: &dyn AnySession,
    (outlook, rolled_out): (&Outlook, bool),
    no_double: f64,
    double_take: f64,
) -> Option<CubeAnalysis> {
    let probs = &outlook.probs;
    let endings = session.endings();
    let (won, rest) = probs.split_at_checked(endings.len())?;
    let lost = rest.get(..endings.len())?;
    let ways = endings.iter().zip(won).zip(lost);
    let cubeless: f64 = ways
        .map(|((ending, won), lost)| f64::from(ending.points) * (won - lost))
        .sum();
    Some(CubeAnalysis {
        level: level(rolled_out, outlook.plies, true),
        chances: [chances(endings, won, lost); 2],
        cubeless: [cubeless, 2.0 * cubeless],
        no_double,
        double_take,
    })
}

/// The name with which this program signs, and that of the table by which it valued scores.
fn program(table: Option<&MatchTable>) -> String {
    let table = table.map_or("Lauta", |table| &table.name);
    format!("Lauta {}, MET: {table}", env!("CARGO_PKG_VERSION"))
}

fn tasks(import: &Import) -> Vec<Task> {
    let mut tasks: Vec<Task> = import
        .positions
        .iter()
        .map(|diagram| Task {
            place: None,
            variant: Variant::Backgammon,
            spot: diagram.spot.clone(),
            play: None,
            opening: false,
        })
        .collect();
    for (s, series) in import.series.iter().enumerate() {
        for (g, game) in series.games.iter().enumerate() {
            for (p, (mut spot, ply)) in series.moments(game).enumerate() {
                let Some(ply) = ply else { break };
                let play = match &ply.act {
                    Act::Play(dice, play) => {
                        spot.due = Due::Play(*dice);
                        Some(play.clone())
                    }
                    Act::Throw(_) => continue,
                    _ => None,
                };
                tasks.push(Task {
                    place: Some([s, g, p]),
                    variant: series.variant,
                    spot,
                    play,
                    opening: p == 0 && game.start.is_none(),
                });
            }
        }
    }
    tasks
}

impl Task {
    fn analyse(
        &self,
        games: &'static dyn Games,
        plies: u8,
        table: Option<&MatchTable>,
    ) -> Result<Option<Analysis>, TableError> {
        let before = Spot {
            due: Due::Roll,
            ..self.spot.clone()
        };
        let Ok(before) = before.position() else {
            return Ok(None);
        };
        let mut standing = self.standing(games, &before);
        if let (Some(play), Some(table)) = (&mut standing, table)
            && self.spot.rules.length > 0
        {
            play.value_by(Arc::clone(&table.equities))?;
        }
        Ok(self.found(games, plies, &before, standing))
    }

    fn found(
        &self,
        games: &'static dyn Games,
        plies: u8,
        before: &str,
        standing: Option<MatchSession>,
    ) -> Option<Analysis> {
        let mut session = match &standing {
            Some(play) => play.session().as_of(usize::MAX),
            None => games.open(self.variant.game(), Some(before)).ok()?,
        };
        let mut analysis = Analysis {
            cube: standing.as_ref().and_then(|play| self.cube(play)),
            ..Analysis::default()
        };
        if let Some(dice) = self.spot.dice() {
            let throw = Throw::new(&dice);
            if self.play.is_some() {
                let falls = match &standing {
                    Some(play) => play.falls(),
                    None => session.falls(),
                };
                analysis.luck = falls.and_then(|falls| luck(&falls, throw));
            } else {
                // Beside the dice of a single position the cube is no question any more.
                analysis.cube = None;
            }
            session.throw(throw).ok()?;
            session.set_payoff(standing.and_then(|play| play.payoff()));
            let ranked = session.best(Effort::to_depth(plies));
            let made = |entry: &&RankedMove| Some(&entry.mv) == self.play.as_ref();
            let (kept, rest) = ranked.split_at(ranked.len().min(KEPT));
            let kept: Vec<&RankedMove> = kept.iter().chain(rest.iter().filter(made)).collect();
            analysis.played = kept.iter().position(made);
            let endings = session.endings();
            analysis.plays = kept.iter().map(|entry| candidate(entry, endings)).collect();
        }
        (analysis != Analysis::default()).then_some(analysis)
    }

    /// The position before the throw, at the score and stake of the match or session.
    fn standing(&self, games: &'static dyn Games, before: &str) -> Option<MatchSession> {
        let situation = Situation {
            score: self.spot.score,
            stake: 1 << self.spot.cube.log2.min(15),
            owner: self.spot.cube.owner,
            crawford_over: self.spot.is_crawford_over(),
            raises: 0,
        };
        let game = self.spot.on_terms(self.variant.game());
        with_cube(games, &game, before, situation).ok()
    }

    /// The decision about the cube of the side on roll, if it may double.
    fn cube(&self, play: &MatchSession) -> Option<CubeAnalysis> {
        let rules = &self.spot.rules;
        if self.opening || rules.crawford || matches!(self.spot.due, Due::Answer(1..)) {
            return None;
        }
        let advice = play.cube_advice().filter(|advice| advice.open)?;
        let equity = |worth| advice.in_points(worth);
        cube(
            play.session(),
            (&advice.outlook, false),
            equity(advice.no_double)?,
            equity(advice.double_take)?,
        )
    }
}

/// Luck of a throw, by static evaluation.
fn luck(falls: &[Fall], throw: Throw) -> Option<f64> {
    let fell = falls.iter().find(|fall| fall.throw == throw)?;
    Some(fell.value - Fall::mean(falls))
}

fn candidate(entry: &RankedMove, endings: &[Ending]) -> Candidate {
    let all = |word: &str| -> Vec<f64> {
        let names = endings
            .iter()
            .map(|ending| format!("{} {word}", ending.name));
        names
            .map(|name| entry.outcomes.get(&name).copied().unwrap_or(0.0))
            .collect()
    };
    Candidate {
        play: spelled(&entry.mv),
        level: level(entry.rollout.is_some(), entry.plies, false),
        chances: (!entry.outcomes.is_empty()).then(|| chances(endings, &all("won"), &all("lost"))),
        equity: entry.equity,
    }
}

/// Chances of a side from the probability of each ending won and lost.
fn chances(endings: &[Ending], won: &[f64], lost: &[f64]) -> Chances {
    let sum = |chances: &[f64], least: u32| -> f64 {
        let all = endings.iter().zip(chances);
        all.filter(|(ending, _)| ending.points >= least)
            .map(|(_, chance)| chance)
            .sum()
    };
    [
        sum(won, 0),
        sum(won, 2),
        sum(won, 3),
        sum(lost, 2),
        sum(lost, 3),
    ]
}
