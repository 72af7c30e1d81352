//! Analysis by this program, put where other programs put theirs.

use lauta_advice::{Effort, Fall, PLIES, RankedMove};
use lauta_game::{Ending, Throw, parallel};
use lauta_play::cube::{Situation, Unit, with_cube};
use lauta_play::{Games, MatchSession};

use crate::analysis::{Analysis, Candidate, Chances, CubeAnalysis, Level};
use crate::board::spelled;
use crate::frame::Frame;
use crate::model::{Act, Import, Variant};
use crate::spot::{Due, Spot, one_short};

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
/// moments.
pub fn analyse(
    games: &'static dyn Games,
    import: &mut Import,
    plies: u8,
    threads: usize,
    progress: &(dyn Fn(usize, usize) -> bool + Sync),
) -> bool {
    let tasks = tasks(import);
    let mut found: Vec<Option<Analysis>> = tasks.iter().map(|_| None).collect();
    let (mut done, all) = (0, tasks.len());
    let mut wanted = progress(0, all);
    if wanted {
        let work = |task: &Task| task.analyse(games, plies);
        parallel::each(threads, &tasks, work, |n, analysis| {
            found[n] = analysis;
            done += 1;
            wanted = progress(done, all);
            wanted
        });
    }
    if !wanted {
        return false;
    }
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
                    diagram.program = program();
                }
            }
        }
    }
    import.program = program();
    true
}

/// The name with which this program signs.
fn program() -> String {
    format!("Lauta {}, MET: Lauta", env!("CARGO_PKG_VERSION"))
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
    fn analyse(&self, games: &'static dyn Games, plies: u8) -> Option<Analysis> {
        let before = Spot {
            due: Due::Roll,
            ..self.spot.clone()
        };
        let before = before.position().ok()?;
        let mut session = games.open(self.variant.game(), Some(&before)).ok()?;
        let standing = self.standing(games, &before);
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
            crawford_over: self.crawford_over(),
            raises: 0,
        };
        let game = self.spot.on_terms(self.variant.game());
        with_cube(games, &game, before, situation).ok()
    }

    /// True if the Crawford game has been played.
    fn crawford_over(&self) -> bool {
        let rules = &self.spot.rules;
        !rules.crawford && one_short(rules.length, self.spot.score).contains(&true)
    }

    /// The decision about the cube of the side on roll, if it may double.
    fn cube(&self, play: &MatchSession) -> Option<CubeAnalysis> {
        let rules = &self.spot.rules;
        if self.opening || rules.crawford || matches!(self.spot.due, Due::Answer(1..)) {
            return None;
        }
        let advice = play.cube_advice().filter(|advice| advice.open)?;
        let session = play.session();
        let frame = match advice.unit {
            Unit::Points => None,
            Unit::Match => Some(Frame::own(&self.spot, !self.crawford_over())?),
        };
        let equity = |worth: f64| frame.map_or(worth, |frame| frame.to_equity(worth));
        let probs = session.outlook(PLIES)?.probs;
        let endings = session.endings();
        let (won, rest) = probs.split_at_checked(endings.len())?;
        let chances = chances(endings, won, rest.get(..endings.len())?);
        Some(CubeAnalysis {
            level: Level::Plies {
                plies: 0,
                cubeful: true,
            },
            chances: [chances; 2],
            cubeless: [advice.cubeless; 2],
            no_double: equity(advice.no_double),
            double_take: equity(advice.double_take),
        })
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
        level: Level::Plies {
            plies: entry.plies,
            cubeful: false,
        },
        chances: chances(endings, &all("won"), &all("lost")),
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
