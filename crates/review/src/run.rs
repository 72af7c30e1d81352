//! Analysis of a record, decision by decision, on several threads.

use std::sync::Arc;

use lauta_advice::{Effort, Facts, Fall, MOST_PLIES, RankedMove};

use lauta_game::{Action, Cube, Side, Throw, parallel};
use lauta_play::cube::MatchTable;
use lauta_play::{
    AnySession, Games, Kind, MatchError, MatchNext, MatchSession, Next, Payoff, Record, Rotation,
};

use crate::analysis::{Analysis, Decision, GameReview, Luck, Scale, points_of};
use crate::cube::CubeDecision;
use crate::totals::{PlayerTotals, Totals};
use crate::words::standing;

/// Options of an analysis.
#[derive(Clone, Debug)]
pub struct AnalysisOptions {
    /// Search depth after each move, in plies (throws, at most [`MOST_PLIES`], or half-moves); `None` for the default.
    pub plies: Option<u8>,
    /// Number of threads; the result does not depend on it.
    pub threads: usize,
    /// The match equity table that scores are valued by; `None` for the program's own.
    pub table: Option<MatchTable>,
}

impl Default for AnalysisOptions {
    /// The usual depth, on one thread.
    fn default() -> Self {
        Self {
            plies: None,
            threads: 1,
            table: None,
        }
    }
}

impl AnalysisOptions {
    /// The next throw and its best answers.
    const DICE: u8 = 1;
    /// Half-moves after each move.
    const SEARCH: u8 = 5;

    fn plies(&self, dice: bool) -> u8 {
        match (self.plies, dice) {
            (Some(plies), true) => plies.min(MOST_PLIES),
            (Some(plies), false) => plies,
            (None, true) => Self::DICE,
            (None, false) => Self::SEARCH,
        }
    }
}

/// One entry that has a value, and where to find it.
struct Step {
    entry: usize,
    game: usize,
    /// Entries of the game before it.
    at: usize,
    side: Side,
    text: String,
    kind: StepKind,
    stake: u32,
    /// The game, score and cube, as `lauta best` takes them.
    standing: String,
    /// The payoff of endings at the score, if not their points.
    payoff: Option<Payoff>,
    /// The chance to win the match that a point is worth at the score.
    chance_of_point: Option<f64>,
}

/// The kind of a step.
enum StepKind {
    Move,
    /// A throw, with the match before it if the stake is doubled by a cube.
    Throw(Option<Arc<MatchSession>>),
    /// A decision about the cube, with the match before it, and what was done about the cube.
    Cube(Arc<MatchSession>, Option<Action>),
}

/// Result of a step.
enum Found {
    Cube(Box<CubeDecision>),
    Decision(Box<Decision>),
    Throw(Luck),
}

/// The games of a record, each as it stood last.
struct Played {
    /// The players of a poule, with nothing added up.
    players: Vec<PlayerTotals>,
    /// Names of the two players, if the record has them.
    names: Option<[String; 2]>,
    sessions: Vec<Box<dyn AnySession>>,
    games: Vec<GameReview>,
    steps: Vec<Step>,
    raised: bool,
    /// Winner of the match, if it is over.
    winner: Option<Side>,
}

/// Analyses a record. `progress` is called with (entries done, all entries) and stops the analysis
/// by returning `false`; the result is then `None`.
///
/// # Errors
/// If the record does not fit the game, or the table does not fit the match.
pub fn analyse(
    games: &'static dyn Games,
    record: &Record,
    options: AnalysisOptions,
    progress: &(dyn Fn(usize, usize) -> bool + Sync),
) -> Result<Option<Analysis>, MatchError> {
    let played = Played::again(games, record, options.table.as_ref())?;
    let first = &played.sessions[0];
    let begun = first.as_of(0);
    let dice = matches!(begun.next(), Next::Throw(..))
        || !begun.view().dice.is_empty()
        || played
            .steps
            .iter()
            .any(|step| matches!(step.kind, StepKind::Throw(_)));
    let scale = Scale::new(first.usual_win(), dice);
    let plies = options.plies(dice);
    let all = played.steps.len();
    let mut found: Vec<Option<Found>> = (0..all).map(|_| None).collect();
    let mut done = 0;
    let mut wanted = progress(0, all);
    if wanted {
        let judge =
            |step: &Step| step.judge(played.sessions[step.game - 1].as_ref(), plies, &scale);
        parallel::each(options.threads, &played.steps, judge, |n, result| {
            found[n] = result;
            done += 1;
            wanted = progress(done, all);
            wanted
        });
    }
    if !wanted {
        return Ok(None);
    }
    let mut analysis = Analysis {
        game: record.game.clone(),
        sides: played.names.unwrap_or_else(|| first.about().sides.clone()),
        plies,
        dice,
        scale,
        games: played.games,
        totals: [Totals::default(); 2],
        players: played.players,
        decisions: vec![],
        cube: vec![],
        throws: vec![],
        turning_points: vec![],
        worst: vec![],
        other_program: record.assessments.program.clone(),
        differences: vec![],
        match_winner: played.winner,
        adjusted: None,
        table: options.table.map(|table| table.name),
        raised: played.raised,
    };
    for found in found {
        match found {
            Some(Found::Decision(decision)) => analysis.decisions.push(*decision),
            Some(Found::Cube(decision)) => analysis.cube.push(*decision),
            Some(Found::Throw(luck)) => analysis.throws.push(luck),
            None => {}
        }
    }
    analysis.compare(&record.assessments);
    analysis.add_up();
    Ok(Some(analysis))
}

impl Played {
    fn again(
        games: &'static dyn Games,
        record: &Record,
        table: Option<&MatchTable>,
    ) -> Result<Self, MatchError> {
        let mut play = record.begin(games)?;
        if let Some(table) = table {
            play.value_by(Arc::clone(&table.equities))?;
        }
        let names = play.rotation().map_or(&[][..], Rotation::players);
        let names = names.iter().map(|player| player.name.clone());
        let mut played = Self {
            players: names.map(PlayerTotals::new).collect(),
            names: record.names.clone(),
            sessions: vec![],
            games: vec![],
            steps: vec![],
            raised: false,
            winner: None,
        };
        for (n, text) in record.entries.iter().enumerate() {
            if matches!(play.next(), MatchNext::GameOver(_)) {
                played.close(&play);
            }
            let at = play.session().record().len();
            let stake = play.play().stake().value;
            let (payoff, chance_of_point) = (play.payoff(), play.chance_of_point());
            let standing = standing(&play);
            let doubled = play.play().series().cube == Cube::Doubling
                && matches!(play.next(), MatchNext::Throw(..) | MatchNext::Answer(..));
            let doubled = doubled.then(|| Arc::new(play.clone()));
            let cube = doubled.clone().filter(|play| may_turn(play));
            play.accept(text)?;
            let Some(entry) = play.record().last() else {
                continue;
            };
            played.raised |= entry.kind == Kind::Stake;
            let action = match entry.kind {
                Kind::Stake => Action::read(&entry.text),
                _ => None,
            };
            let decided = matches!(entry.kind, Kind::Stake | Kind::Throw);
            let cube = cube
                .filter(|_| decided)
                .map(|before| StepKind::Cube(before, action));
            let kind = match entry.kind {
                Kind::Throw => Some(StepKind::Throw(doubled)),
                Kind::Move => Some(StepKind::Move),
                _ => None,
            };
            for kind in cube.into_iter().chain(kind) {
                played.steps.push(Step {
                    entry: n + 1,
                    game: played.sessions.len() + 1,
                    at,
                    side: entry.side,
                    text: entry.text.clone(),
                    kind,
                    stake,
                    standing: standing.clone(),
                    payoff: payoff.clone(),
                    chance_of_point,
                });
            }
        }
        played.close(&play);
        played.winner = play.result().and_then(|result| result.winner);
        Ok(played)
    }

    /// The game that is being played is done with.
    fn close(&mut self, play: &MatchSession) {
        let session = play.session();
        let ended = match play.next() {
            MatchNext::GameOver(ended) | MatchNext::Over(ended, _) => Some(ended),
            _ => None,
        };
        let players = play.rotation().map(|rotation| {
            Side::BOTH.map(|side| rotation.player_in(self.games.len(), side).name.clone())
        });
        let names = players.as_ref().or(self.names.as_ref());
        let names = names.unwrap_or(&session.about().sides);
        let words = ended.as_ref().map(|ended| ended.words(names));
        self.games.push(GameReview {
            game: self.games.len() + 1,
            id: session.about().id.clone(),
            players,
            ended: words,
            points: ended.as_ref().map(|ended| points_of(ended, session.paid())),
            paid: session.paid(),
            result: ended,
            luck: [0.0; 2],
            adjusted: None,
            curve: vec![],
        });
        self.sessions.push(session.as_of(usize::MAX));
    }
}

/// True if a decision about the cube is due.
fn may_turn(play: &MatchSession) -> bool {
    match play.next() {
        MatchNext::Throw(_, actions) => actions.contains(&Action::Double),
        MatchNext::Answer(..) => true,
        _ => false,
    }
}

impl Step {
    fn judge(&self, game: &dyn AnySession, plies: u8, scale: &Scale) -> Option<Found> {
        let session = || {
            let mut session = game.as_of(self.at);
            session.set_payoff(self.payoff.clone());
            session
        };
        Some(match &self.kind {
            StepKind::Throw(play) => {
                let session = session();
                let falls = match play {
                    Some(play) => play.falls()?,
                    None => session.falls()?,
                };
                Found::Throw(self.luck(session.as_ref(), &falls)?)
            }
            StepKind::Move => {
                let decision = self.decision(session().as_ref(), plies, scale)?;
                Found::Decision(Box::new(decision))
            }
            StepKind::Cube(play, action) => {
                let numbers = (self.entry, self.game);
                Found::Cube(Box::new(CubeDecision::new(numbers, play, *action, scale)?))
            }
        })
    }

    fn luck(&self, session: &dyn AnySession, falls: &[Fall]) -> Option<Luck> {
        let throw: Throw = self.text.parse().ok()?;
        let value = falls.iter().find(|fall| fall.throw == throw)?.value;
        let mean = Fall::mean(falls);
        Some(Luck {
            entry: self.entry,
            game: self.game,
            side: self.side,
            position: session.position(),
            throw: self.text.clone(),
            value,
            mean,
            luck: value - mean,
            stake: self.stake,
            chance_of_point: self.chance_of_point,
        })
    }

    fn decision(&self, session: &dyn AnySession, plies: u8, scale: &Scale) -> Option<Decision> {
        let ranked = session.best(Effort::to_depth(plies));
        let at = ranked.iter().position(|entry| entry.mv == self.text)?;
        let (played, best) = (&ranked[at], ranked.first()?);
        let error = (best.equity - played.equity).max(0.0);
        let view = session.view();
        let dice: Vec<String> = view.dice.iter().map(|die| die.shows.to_string()).collect();
        let facts = (error > 0.0)
            .then(|| Some([session.facts(&played.mv)?, session.facts(&best.mv)?]))
            .flatten();
        let reasons = facts
            .as_ref()
            .map_or_else(Vec::new, |[played, best]: &[Facts; 2]| {
                best.instead_of(played, &session.about().sides)
            });
        let mark = scale.mark(error);
        let other = |entry: &RankedMove| (entry.mv.clone(), best.equity - entry.equity);
        let others = ranked[1..].iter().map(other);
        Some(Decision {
            entry: self.entry,
            game: self.game,
            side: self.side,
            position: session.position(),
            throw: (!dice.is_empty()).then(|| dice.join("-")),
            moves: ranked.len(),
            rank: at + 1,
            played: RankedMove::clone(played),
            // A move that is as good as the best one is the best one.
            best: if error > 0.0 { best } else { played }.clone(),
            ranked: ranked.iter().take(Decision::RANKED).cloned().collect(),
            error,
            chance_of_point: self.chance_of_point,
            spread: best.equity - ranked.last()?.equity,
            other_spread: 0.0,
            others: mark.map_or_else(Vec::new, |_| others.collect()),
            mark,
            other: None,
            reasons,
            facts,
            standing: self.standing.clone(),
            paid: session.paid(),
            view,
        })
    }
}
