//! Problems out of games of bots: candidates by search, verified by rollout or proof.

use lauta_advice::{Effort, Proven, RankedMove};
use lauta_engine::{PlayerSpec, Trials};
use lauta_game::{Dice, Side};

use super::{ERRORS, Found, Grade, Inferior, Problem, Problems, Theme, Verified, least_loss};
use crate::{AnySession, Next, OpenError, new_game, open_at};

/// Amount and seed of a search for problems.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FindOptions {
    /// Problems to find.
    pub count: usize,
    /// Games to play at most.
    pub games: u32,
    /// Seed of the dice.
    pub seed: u64,
    /// Threads of rollouts; the result does not depend on them.
    pub threads: usize,
}

/// Finds problems in games of bots: at most one in each game with dice, at most four in a hunt.
///
/// `progress` is called after every game with the problems found so far and the games played, and ends the
/// search by answering `false`.
///
/// # Errors
/// If there is no such game or option.
pub fn find_problems(
    spec: &str,
    options: &FindOptions,
    progress: &mut dyn FnMut(usize, u32) -> bool,
) -> Result<Problems, OpenError> {
    let mut finder = Finder {
        spec,
        options,
        problems: vec![],
    };
    for game in 1..=options.games {
        finder.look(game)?;
        let found = finder.problems.len();
        if !progress(found, game) || found >= options.count {
            break;
        }
    }
    Ok(Problems {
        problems: finder.problems,
    })
}

/// Throws and moves of a game at most.
const LONGEST: usize = 600;
/// Legal moves at least, so that there is something to find.
const MOVES: usize = 3;
/// Other moves that are written down at most.
const WRONG: usize = 5;
/// Share of the problems that may be easy.
const EASY: usize = 3;
/// Choices of a bot of some level that decide whether it finds a move.
const PICKS: u64 = 5;
/// Throws after which a game of a rollout is evaluated.
const TRUNCATE: u32 = 7;
/// Games of a rollout at most, for each move.
const TRIALS: u32 = 360;
/// Half-moves from the end of a hunt that are looked at.
const LATE: usize = 40;
/// Half-moves of a search for a proof, after the move.
const DEPTH: u8 = 9;
/// Half-moves of the shortest proof that is a problem.
const SHORTEST: u16 = 3;
/// Half-moves between two problems of a hunt.
const APART: usize = 5;
/// Problems of one hunt at most.
const PER_HUNT: usize = 4;

/// A search under way.
struct Finder<'a> {
    spec: &'a str,
    options: &'a FindOptions,
    problems: Vec<Problem>,
}

/// A decision that may be a problem.
struct Candidate {
    session: Box<dyn AnySession>,
    right: String,
    grade: Grade,
    found: Found,
}

impl Finder<'_> {
    /// Plays a game and keeps what it brings.
    fn look(&mut self, game: u32) -> Result<(), OpenError> {
        let mut dice = Dice::nth(self.options.seed, game.into());
        let start = new_game(self.spec, &mut dice, None)?;
        if start.about().family == "hunt" {
            self.hunt(start, game, dice)
        } else {
            self.race(start, game, dice)
        }
    }

    fn full(&self) -> bool {
        self.problems.len() >= self.options.count
    }

    /// True if there is still room for a problem of this grade at this position.
    fn wants(&self, grade: Grade, position: &str) -> bool {
        let easy = self.problems.iter().filter(|one| one.grade == Grade::Easy);
        let known = self.problems.iter().any(|one| one.position == position);
        !known && (grade != Grade::Easy || easy.count() < self.options.count.div_ceil(EASY))
    }

    /// A game with dice, by the network without a search: the hardest candidate that a rollout confirms.
    fn race(
        &mut self,
        mut session: Box<dyn AnySession>,
        game: u32,
        mut dice: Dice,
    ) -> Result<(), OpenError> {
        let mut candidates = vec![];
        while session.record().len() < LONGEST {
            match session.next() {
                Next::Over(_) => break,
                Next::Throw(..) => {
                    session.roll(&mut dice);
                }
                Next::Choice(_) => {
                    let found = Found {
                        seed: self.options.seed,
                        game,
                        ply: session.record().len(),
                    };
                    candidates.extend(self.candidate(&session.position(), found)?);
                    let picked = session.pick(PlayerSpec::Net(0), &mut dice);
                    if picked.is_none_or(|mv| session.play(&mv).is_err()) {
                        break;
                    }
                }
            }
        }
        candidates.retain(|one| self.wants(one.grade, &one.session.position()));
        candidates.sort_by_key(|one| std::cmp::Reverse(one.grade));
        let mut candidates = candidates.iter();
        self.problems
            .extend(candidates.find_map(|one| self.rolled_out(one)));
        Ok(())
    }

    /// The decision at a position, if deeper and deeper searches see one best move there.
    fn candidate(&self, position: &str, found: Found) -> Result<Option<Candidate>, OpenError> {
        let session = open_at(self.spec, position)?;
        let least = least_loss(session.as_ref());
        let leads = |ranked: &[RankedMove], by: f64| {
            ranked.len() >= MOVES && ranked[0].equity - ranked[1].equity >= by
        };
        let first = session.best(Effort::to_depth(0));
        if first.len() < MOVES {
            return Ok(None);
        }
        let mut dice = Dice::from_seed(self.options.seed);
        let mut pick = |plies| session.pick(PlayerSpec::Net(plies), &mut dice);
        let Some(right) = pick(1) else {
            return Ok(None);
        };
        // A search of every move takes long: most decisions need none.
        let hard = first[0].mv != right;
        if !hard && !leads(&first, least / 2.0) {
            return Ok(None);
        }
        let second = session.best(Effort::to_depth(1));
        if !leads(&second, least) || second[0].mv != right || pick(2).as_ref() != Some(&right) {
            return Ok(None);
        }
        Ok(Some(Candidate {
            grade: self.grade(session.as_ref(), &right),
            session,
            right,
            found,
        }))
    }

    /// The grade of a position, by the levels that mostly find its best move.
    fn grade(&self, session: &dyn AnySession, right: &str) -> Grade {
        let finds = |level: u8| {
            let pick = |n| {
                let mut dice = Dice::nth(self.options.seed, n);
                session.pick(PlayerSpec::Level(level), &mut dice)
            };
            let right = (0..PICKS).filter(|n| pick(*n).as_deref() == Some(right));
            right.count() as u64 > PICKS / 2
        };
        match () {
            () if finds(3) => Grade::Easy,
            () if finds(5) => Grade::Medium,
            () => Grade::Hard,
        }
    }

    /// The problem, if a rollout confirms that no other move comes near the best one.
    fn rolled_out(&self, one: &Candidate) -> Option<Problem> {
        let plan = Trials {
            trials: TRIALS,
            truncate: Some(TRUNCATE),
            stop: Some(ERRORS),
            seed: self.options.seed,
            threads: self.options.threads,
            ..Trials::default()
        };
        let session = one.session.as_ref();
        let rolled = session.rollout(&plan, &mut |_, _| true)?;
        let best = rolled.moves.first().filter(|best| best.mv == one.right)?;
        let wrong: Vec<Inferior> = rolled.moves[1..]
            .iter()
            .filter_map(|entry| {
                let played = entry.rollout?;
                Some(Inferior {
                    mv: entry.mv.clone(),
                    loss: rounded(played.behind),
                    error: rounded(played.behind_stderr),
                })
            })
            .take(WRONG)
            .collect();
        let verified = Verified::Rollout {
            equity: rounded(best.equity),
            trials: rolled.trials,
            truncate: TRUNCATE,
        };
        let problem = self.problem(one, wrong, verified)?;
        problem.faults(session).is_empty().then_some(problem)
    }

    /// The problem with its themes; `None` without another move to compare with.
    fn problem(
        &self,
        one: &Candidate,
        wrong: Vec<Inferior>,
        verified: Verified,
    ) -> Option<Problem> {
        let session = one.session.as_ref();
        let themes = Theme::between(session, &one.right, &wrong.first()?.mv);
        Some(Problem {
            position: session.position(),
            right: one.right.clone(),
            wrong,
            verified,
            grade: one.grade,
            themes,
            found: one.found,
        })
    }

    /// A hunt of a strong bot against a weaker one: its last decisions, in which a proof tells right from wrong.
    fn hunt(
        &mut self,
        mut session: Box<dyn AnySession>,
        game: u32,
        mut dice: Dice,
    ) -> Result<(), OpenError> {
        let strong = if game.is_multiple_of(2) {
            Side::First
        } else {
            Side::Second
        };
        while session.record().len() < LONGEST {
            let Next::Choice(side) = session.next() else {
                break;
            };
            let level = PlayerSpec::Level(if side == strong { 6 } else { 4 });
            let picked = session.pick(level, &mut dice);
            if picked.is_none_or(|mv| session.play(&mv).is_err()) {
                break;
            }
        }
        let end = session.record().len();
        if !matches!(session.next(), Next::Over(outcome) if outcome.winner.is_some()) {
            return Ok(());
        }
        let (mut kept, mut last) = (0, end);
        for ply in (end.saturating_sub(LATE)..end).rev() {
            if self.full() || kept == PER_HUNT {
                break;
            }
            if kept > 0 && last - ply < APART {
                continue;
            }
            let found = Found {
                seed: self.options.seed,
                game,
                ply,
            };
            if let Some(problem) = self.proved(&session.as_of(ply).position(), found)? {
                self.problems.push(problem);
                (kept, last) = (kept + 1, ply);
            }
        }
        Ok(())
    }

    /// The decision at a position, if exactly one move is proved to win, or if all moves but one are proved to lose.
    fn proved(&self, position: &str, found: Found) -> Result<Option<Problem>, OpenError> {
        let session = open_at(self.spec, position)?;
        let moves = session.best(Effort::to_depth(DEPTH));
        let [best, others @ ..] = moves.as_slice() else {
            return Ok(None);
        };
        if moves.len() < MOVES {
            return Ok(None);
        }
        let are = |proven: Proven| moves.iter().filter(move |one| one.proven == Some(proven));
        let verified = if are(Proven::Win).count() == 1 {
            let within = best.within.filter(|plies| *plies >= SHORTEST);
            within.map(|plies| Verified::Win { plies })
        } else if best.proven.is_none() && are(Proven::Loss).count() == others.len() {
            let within: Option<Vec<u16>> = others.iter().map(|one| one.within).collect();
            let longest = within.and_then(|all| all.into_iter().max());
            longest.map(|plies| Verified::Save { plies })
        } else {
            None
        };
        let Some(verified) = verified else {
            return Ok(None);
        };
        let one = Candidate {
            grade: self.grade(session.as_ref(), &best.mv),
            right: best.mv.clone(),
            session,
            found,
        };
        if !self.wants(one.grade, position) {
            return Ok(None);
        }
        let wrong = others.iter().take(WRONG).map(|entry| Inferior {
            mv: entry.mv.clone(),
            loss: rounded(best.equity - entry.equity),
            error: 0.0,
        });
        let problem = self.problem(&one, wrong.collect(), verified);
        // Another depth can change what is proved on the way.
        Ok(problem.filter(|problem| problem.is_confirmed(one.session.as_ref())))
    }
}

/// A number as files have it, with three decimals.
fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}
