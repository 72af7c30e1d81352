//! The analysis of a record: its decisions, throws, games and turning points.

use lauta_game::{Side, View};
use serde::Serialize;

use std::collections::BTreeMap;

use lauta_advice::{Facts, RankedMove, Reason};
use lauta_play::cube::CubeChoice;
use lauta_play::{Assessment, Assessments, Ended};

use crate::cube::CubeDecision;
use crate::totals::{PlayerTotals, Totals, of_player};

/// The mark of a bad move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// It costs a little.
    Doubtful,
    /// It costs something.
    Bad,
    /// It costs much.
    VeryBad,
}

/// The scale of errors in a game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scale {
    /// The points of a usual win: see [`Game::usual_win`](lauta_game::Game::usual_win).
    pub stake: f64,
    /// The errors, in points, from which on a move is doubtful, bad and very bad.
    pub marks: [f64; 3],
}

impl Scale {
    /// Shares of the stake. In backgammon, where the middle one of 1, 2 and 3 points is 2, they make
    /// 0.04, 0.08 and 0.16 points.
    const DICE: [f64; 3] = [0.02, 0.04, 0.08];
    /// Shares of the way from a draw to a win, which a search knows only roughly.
    const SEARCH: [f64; 3] = [0.1, 0.2, 0.4];

    /// The scale of a game in which a usual win is worth `stake` points.
    #[must_use]
    pub fn new(stake: f64, dice: bool) -> Self {
        if !dice {
            return Self {
                stake: 1.0,
                marks: Self::SEARCH,
            };
        }
        Self {
            stake,
            marks: Self::DICE.map(|share| share * stake),
        }
    }

    /// The mark of a move with this error, in points.
    ///
    /// ```
    /// use lauta_game::{Ending, usual_win};
    /// use lauta_review::{Mark, Scale};
    ///
    /// let endings = [("single", 1), ("gammon", 2), ("backgammon", 3)];
    /// let endings = endings.map(|(name, points)| Ending { name: name.into(), points, rank: 0 });
    /// let scale = Scale::new(usual_win(&endings), true);
    /// assert_eq!(scale.mark(0.02), None);
    /// assert_eq!(scale.mark(0.05), Some(Mark::Doubtful));
    /// assert_eq!(scale.mark(0.2).map(Mark::sign), Some("??"));
    /// ```
    #[must_use]
    pub fn mark(&self, error: f64) -> Option<Mark> {
        let [doubtful, bad, very_bad] = self.marks;
        match error {
            error if error >= very_bad => Some(Mark::VeryBad),
            error if error >= bad => Some(Mark::Bad),
            error if error >= doubtful => Some(Mark::Doubtful),
            _ => None,
        }
    }
}

/// One decision between moves.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Decision {
    /// The number of the entry in the record, from 1.
    pub entry: usize,
    /// The number of the game in the series, from 1.
    pub game: usize,
    /// Side that decided.
    pub side: Side,
    /// The position before it, the throw with it.
    pub position: String,
    /// The throw, if there are dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub throw: Option<String>,
    /// Number of legal moves.
    pub moves: usize,
    /// The place of the move played among them, from 1.
    pub rank: usize,
    /// The move played.
    pub played: RankedMove,
    /// The best move.
    pub best: RankedMove,
    /// The first moves of the ranking, at most [`Self::RANKED`].
    #[serde(skip)]
    pub ranked: Vec<RankedMove>,
    /// Equity lost by the move played, in points: never negative.
    pub error: f64,
    /// The chance to win the match that a point of equity is worth at this score and stake, in a match or set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance_of_point: Option<f64>,
    /// Equity between the best move and the worst.
    #[serde(skip)]
    pub spread: f64,
    /// Equity between them by the other program's judgement.
    #[serde(skip)]
    pub(crate) other_spread: f64,
    /// Every other legal move than the best one with the equity that it loses, in points, the least first; empty unless
    /// the error has a mark.
    #[serde(skip)]
    pub others: Vec<(String, f64)>,
    /// Mark of the error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
    /// Judgement of the other program that analysed the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<Assessment>,
    /// Reasons for the best move (`+ …`) and against it (`− …`), if another one was played.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub reasons: Vec<Reason>,
    /// The numbers behind the words: after the move played, and after the best one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facts: Option<[Facts; 2]>,
    /// The game, score and cube before it, as `lauta best` takes them.
    #[serde(skip)]
    pub(crate) standing: String,
    /// Points that were paid in the game before it, from the second side to the first.
    #[serde(skip)]
    pub paid: i32,
    /// The board, for drawings.
    #[serde(skip)]
    pub view: View,
}

impl Decision {
    /// Most moves of a ranking that are kept.
    pub const RANKED: usize = 5;

    /// The judgement in short.
    #[must_use]
    pub fn assessment(&self) -> Assessment {
        Assessment {
            best: self.best.mv.clone(),
            error: self.error,
        }
    }

    /// True if there was only one move.
    #[must_use]
    pub fn forced(&self) -> bool {
        self.moves < 2
    }

    /// Expected points of the first side once the move was played, what was paid before included.
    #[must_use]
    pub fn equity(&self) -> f64 {
        let expected = match self.side {
            Side::First => self.played.equity,
            Side::Second => -self.played.equity,
        };
        f64::from(self.paid) + expected
    }
}

/// One throw.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Luck {
    /// The number of the entry in the record, from 1.
    pub entry: usize,
    /// The number of the game in the series, from 1.
    pub game: usize,
    /// Side that threw.
    pub side: Side,
    /// The position before it.
    pub position: String,
    /// The throw.
    pub throw: String,
    /// Equity of the side after the throw.
    pub value: f64,
    /// Mean equity of the side before the throw.
    pub mean: f64,
    /// Luck of the throw for the side that threw: `value − mean`, without the stake.
    pub luck: f64,
    /// Stake of the game.
    pub stake: u32,
    /// The chance to win the match that a point of equity is worth at this score and stake, in a match or set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance_of_point: Option<f64>,
}

/// Review of one game of the series.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct GameReview {
    /// The number of the game in the series, from 1.
    pub game: usize,
    /// The game string.
    pub id: String,
    /// Names of the players of both sides, in a poule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<[String; 2]>,
    /// Result, if the game was finished.
    #[serde(skip)]
    pub result: Option<Ended>,
    /// Result in words, if the game was finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<String>,
    /// Points of the first side, the stake and what was paid included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<f64>,
    /// Of these points, what was paid while the game went on.
    #[serde(skip_serializing_if = "lauta_advice::is_zero")]
    pub paid: i32,
    /// Luck of both sides, the stake included.
    pub luck: [f64; 2],
    /// Luck-adjusted points of the first side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adjusted: Option<f64>,
    /// Equity of the first side at the beginning and after every decision, with the points paid by
    /// then.
    pub curve: Vec<CurvePoint>,
}

/// Equity of the first side at one moment.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CurvePoint {
    /// The decision that led there, by its number in the record; 0 is the beginning of the game.
    pub entry: usize,
    /// Expected points of the first side.
    pub equity: f64,
}

/// A turn that changed much.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Swing {
    /// The decision that ended it, by its number in the record.
    pub entry: usize,
    /// Side whose turn it was.
    pub side: Side,
    /// Change of the first side's equity, in points.
    pub change: f64,
    /// Part of it that was luck, for the first side.
    pub luck: f64,
    /// Part of it that was an error, for the first side.
    pub error: f64,
}

/// A decision that another program judges otherwise.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Difference {
    /// The number of the entry in the record, from 1.
    pub entry: usize,
    /// The number of the game in the series, from 1.
    pub game: usize,
    /// Side that decided.
    pub side: Side,
    /// The move played, or the choice about the cube.
    pub done: String,
    /// This program's judgement.
    pub ours: Assessment,
    /// The other program's judgement.
    pub other: Assessment,
}

impl Difference {
    /// Difference of the two errors, in points: never negative.
    #[must_use]
    pub fn size(&self) -> f64 {
        (self.ours.error - self.other.error).abs()
    }
}

/// Analysis of a record.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Analysis {
    /// The game string.
    pub game: String,
    /// Names of the two players if the record has them, or else of the sides.
    pub sides: [String; 2],
    /// Search depth of each move, in plies.
    pub plies: u8,
    /// True if the game has dice.
    pub dice: bool,
    /// Thresholds of the marks.
    pub scale: Scale,
    /// The games of the series.
    pub games: Vec<GameReview>,
    /// The play of both sides.
    pub totals: [Totals; 2],
    /// The play of the players of a poule by rank, who change sides from game to game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerTotals>,
    /// Every decision.
    pub decisions: Vec<Decision>,
    /// Every decision about the doubling cube.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cube: Vec<CubeDecision>,
    /// Every throw.
    pub throws: Vec<Luck>,
    /// The turns that changed most, the greatest first.
    pub turning_points: Vec<Swing>,
    /// The worst errors, of moves and about the cube, by their number in the record, the worst first.
    pub worst: Vec<usize>,
    /// The other program that analysed the file, as it names itself.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub other_program: String,
    /// The decisions on which the two programs differ most, the greatest difference first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub differences: Vec<Difference>,
    /// Winner of the match, if it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub match_winner: Option<Side>,
    /// Luck-adjusted result of a match or set that is over: the first side's win, 1 or 0, less its luck,
    /// plus the other side's, in chances to win the match. In a match from an even score 0.5 says that both played
    /// equally well.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adjusted: Option<f64>,
    /// Name of the match equity table that scores are valued by, if not the program's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// True if the stake was raised in some game.
    pub raised: bool,
}

impl Analysis {
    /// Number of errors, turning points and differences that are singled out.
    pub const SHOWN: usize = 5;

    /// The decision with this number in the record.
    #[must_use]
    pub fn decision(&self, entry: usize) -> Option<&Decision> {
        let at = self.decisions.binary_search_by_key(&entry, |d| d.entry);
        at.ok().map(|at| &self.decisions[at])
    }

    /// The decision about the cube with this number in the record.
    #[must_use]
    pub fn cube_decision(&self, entry: usize) -> Option<&CubeDecision> {
        let at = self.cube.binary_search_by_key(&entry, |d| d.entry);
        at.ok().map(|at| &self.cube[at])
    }

    /// The marks of decisions, of moves and of the cube, by their number in the record.
    #[must_use]
    pub fn marks(&self) -> BTreeMap<usize, Mark> {
        let moves = self.decisions.iter().map(|one| (one.entry, one.mark));
        let cube = self.cube.iter().map(|one| (one.entry, one.mark));
        let marked = moves
            .chain(cube)
            .filter_map(|(entry, mark)| Some((entry, mark?)));
        marked.collect()
    }

    /// Name of the player of a side in a game of the series, or else of the side.
    #[must_use]
    pub fn name(&self, game: usize, side: Side) -> &str {
        let players = self.games[game - 1].players.as_ref();
        &players.unwrap_or(&self.sides)[side.index()]
    }

    /// The play of everybody under a name: of the players of a poule, or else of the sides.
    #[must_use]
    pub fn named_totals(&self) -> Vec<(&str, Totals)> {
        let players = self.players.iter();
        let players = players.map(|player| (player.name.as_str(), player.totals));
        let sides = self.sides.iter().map(String::as_str).zip(self.totals);
        match self.players.is_empty() {
            true => sides.collect(),
            false => players.collect(),
        }
    }

    pub(crate) fn add_up(&mut self) {
        for decision in &self.decisions {
            let game = &self.games[decision.game - 1];
            self.totals[decision.side.index()].count(decision);
            if let Some(totals) = of_player(&mut self.players, game, decision.side) {
                totals.count(decision);
            }
        }
        for decision in &self.cube {
            let game = &self.games[decision.game - 1];
            self.totals[decision.side.index()].count_cube(decision);
            if let Some(totals) = of_player(&mut self.players, game, decision.side) {
                totals.count_cube(decision);
            }
        }
        for throw in &self.throws {
            let game = &mut self.games[throw.game - 1];
            game.luck[throw.side.index()] += throw.luck * f64::from(throw.stake);
            self.totals[throw.side.index()].count_luck(throw);
            if let Some(totals) = of_player(&mut self.players, game, throw.side) {
                totals.count_luck(throw);
            }
        }
        let players = self.players.iter_mut().map(|player| &mut player.totals);
        let throws = (!self.cube.is_empty()).then_some(self.throws.len());
        for totals in self.totals.iter_mut().chain(players) {
            totals.rate(throws);
        }
        for game in &mut self.games {
            game.adjusted = game
                .points
                .map(|points| points - game.luck[0] + game.luck[1]);
        }
        let [first, second] = self.totals.map(|totals| totals.chances);
        let luck = first
            .zip(second)
            .map(|(first, second)| first.luck - second.luck);
        self.adjusted = self.match_winner.zip(luck).map(|(winner, luck)| {
            let won = f64::from(u8::from(winner == Side::First));
            won - luck
        });
        self.draw_curves();
        self.single_out();
    }

    /// The beginning of every game, and each decision.
    pub(crate) fn draw_curves(&mut self) {
        let for_first = |side: Side, value: f64| match side {
            Side::First => value,
            Side::Second => -value,
        };
        for game in &mut self.games {
            let throw = self.throws.iter().find(|throw| throw.game == game.game);
            let mut decisions = self.decisions.iter().filter(|d| d.game == game.game);
            let begin = match (throw, decisions.next()) {
                (Some(throw), first) if first.is_none_or(|d| throw.entry < d.entry) => {
                    for_first(throw.side, throw.mean)
                }
                (_, Some(first)) => for_first(first.side, first.best.equity),
                (_, None) => continue,
            };
            game.curve.push(CurvePoint {
                entry: 0,
                equity: begin,
            });
            let decisions = self.decisions.iter().filter(|d| d.game == game.game);
            game.curve.extend(decisions.map(|decision| CurvePoint {
                entry: decision.entry,
                equity: decision.equity(),
            }));
        }
    }

    /// Puts another program's judgements beside the decisions, and finds where the two differ most.
    pub(crate) fn compare(&mut self, assessments: &Assessments) {
        let of = |entry: usize| assessments.by_entry.get(&entry).cloned();
        let mut all = vec![];
        for decision in self.decisions.iter_mut().filter(|one| !one.forced()) {
            decision.other = of(decision.entry);
            let found = assessments.analyses.get(&decision.entry);
            // Moves that a list leaves out are no better than those in it.
            let whole = found.is_some_and(|found| found.plays.len() >= decision.moves);
            decision.other_spread = match found.and_then(spread) {
                Some(spread) if whole => spread,
                Some(spread) => spread.max(decision.spread),
                None => decision.spread,
            };
            all.extend(decision.other.clone().map(|other| Difference {
                entry: decision.entry,
                game: decision.game,
                side: decision.side,
                done: decision.played.mv.clone(),
                ours: decision.assessment(),
                other,
            }));
        }
        for decision in &mut self.cube {
            // Where nobody doubles, the analysis is that of the play after the throw.
            let turn = decision.entry..=decision.entry + 1;
            let mut found = assessments.analyses.range(turn);
            let found = found.find_map(|(_, found)| found.cube.as_ref());
            decision.compare(of(decision.entry), found);
            all.extend(decision.other.clone().map(|other| Difference {
                entry: decision.entry,
                game: decision.game,
                side: decision.side,
                done: decision.done().into(),
                ours: decision.assessment(),
                other,
            }));
        }
        // Less than that is no difference in three digits.
        all.retain(|one| one.size() > 0.0005);
        all.sort_by(|a, b| b.size().total_cmp(&a.size()).then(a.entry.cmp(&b.entry)));
        all.truncate(Self::SHOWN);
        self.differences = all;
    }

    /// True if something was done about the cube or, by this program or the other one, should have been.
    #[must_use]
    pub fn is_noted(&self, decision: &CubeDecision) -> bool {
        let other = decision.other.as_ref();
        decision.chosen != CubeChoice::NoDouble
            || decision.mark.is_some()
            || other.is_some_and(|other| self.scale.mark(other.error).is_some())
    }

    /// True if another program's judgement of some decision is known.
    #[must_use]
    pub fn is_compared(&self) -> bool {
        let moves = self.decisions.iter().any(|one| one.other.is_some());
        moves || self.cube.iter().any(|one| one.other.is_some())
    }

    /// Finds the worst errors and the greatest turning points.
    pub(crate) fn single_out(&mut self) {
        let moves = self.decisions.iter().map(|one| (one.error, one.entry));
        let cube = self.cube.iter().map(|one| (one.error, one.entry));
        let mut worst: Vec<_> = moves.chain(cube).collect();
        worst.retain(|(error, _)| *error > 0.0005);
        worst.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        worst.truncate(Self::SHOWN);
        self.worst = worst.into_iter().map(|(_, entry)| entry).collect();
        let mut swings: Vec<Swing> = Vec::new();
        for game in &self.games {
            for pair in game.curve.windows(2) {
                let Some(decision) = self.decision(pair[1].entry) else {
                    continue;
                };
                let between = |throw: &&Luck| {
                    throw.game == game.game
                        && throw.entry > pair[0].entry
                        && throw.entry < pair[1].entry
                };
                let sign = |side| if side == Side::First { 1.0 } else { -1.0 };
                let throws = self.throws.iter().filter(between);
                swings.push(Swing {
                    entry: decision.entry,
                    side: decision.side,
                    change: pair[1].equity - pair[0].equity,
                    luck: throws.map(|throw| sign(throw.side) * throw.luck).sum(),
                    error: -sign(decision.side) * decision.error,
                });
            }
        }
        // A swing below the cost of a bad move is no turning point.
        swings.retain(|swing| swing.change.abs() >= self.scale.marks[1]);
        swings.sort_by(|a, b| {
            let (a_size, b_size) = (a.change.abs(), b.change.abs());
            b_size.total_cmp(&a_size).then(a.entry.cmp(&b.entry))
        });
        swings.truncate(Self::SHOWN);
        self.turning_points = swings;
    }
}

/// Equity between the best and the worst play that an analysis compares; `None` if it compares none.
fn spread(found: &lauta_play::Analysis) -> Option<f64> {
    let equities = found.plays.iter().map(|play| play.equity);
    let best = equities.clone().max_by(f64::total_cmp)?;
    equities.min_by(f64::total_cmp).map(|worst| best - worst)
}

/// Points of the first side, the payments of the game included.
pub(crate) fn points_of(ended: &Ended, paid: i32) -> f64 {
    let (winner, points) = match ended {
        Ended::Played { outcome, won, .. } => (outcome.winner, *won),
        Ended::Refused(side, points)
        | Ended::Resigned(side, points)
        | Ended::OutOfTime(side, points) => (Some(*side), *points),
        Ended::Agreed => (None, 0),
    };
    let points = match winner {
        Some(Side::First) => f64::from(points),
        Some(Side::Second) => -f64::from(points),
        None => 0.0,
    };
    points + f64::from(paid)
}
