//! Matches as records of this program, and records as matches.

use std::collections::BTreeMap;

use lauta_game::{Series as Rules, Side, Throw, library};
use lauta_play::cube::CubeError;
use lauta_play::{
    Analysis, Assessments, Ended, Games, Kind, Length, MatchNext, MatchSession, Record, Terms,
};

use crate::judged::assessment;
use crate::model::{Act, Diagram, End, Game, Import, Ply, Series, Variant, Way};
use crate::spot::{Cube, Due, Spot, Unwritable, one_short};

const NAME: &str = "a record";

/// Names of the endings that can be resigned.
const ENDINGS: [&str; 3] = ["single game", "gammon", "backgammon"];

fn no(reason: impl Into<String>) -> Unwritable {
    Unwritable::new(NAME, reason)
}

/// The records of a match: one, or several if its scores do not follow from its games.
///
/// ```
/// use lauta_formats::{mat, of_record, records};
/// # use lauta_catalog::Catalog;
///
/// let text = " 3 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 8/5 6/5    Doubles => 2\n  2)  Drops\n";
/// let series = mat::read(&Catalog, text).series.remove(0);
/// let all = records(&Catalog, &series)?;
/// assert_eq!(all[0].entries, ["3-1", "8/5 6/5", "double", "drop"]);
/// assert_eq!(of_record(&Catalog, &all[0])?, series);
/// # Ok::<(), lauta_formats::Unwritable>(())
/// ```
///
/// Comments and analyses go along.
///
/// # Errors
/// If a game began with a cube that was set up, or ended in a way that records do not know.
pub fn records(games: &'static dyn Games, series: &Series) -> Result<Vec<Record>, Unwritable> {
    let mut all = vec![];
    let mut rest = series.games.as_slice();
    while !rest.is_empty() {
        let (record, used) = match one(games, series, rest, "") {
            // A cube that could only harm its owner is not offered by the usual rules.
            Err(_) => one(games, series, rest, "dead-cube=offered")?,
            found => found?,
        };
        all.push(record);
        rest = &rest[used..];
    }
    Ok(all)
}

impl Import {
    /// The records of one of its matches, as [`records`], with the judgements of the program that analysed it.
    ///
    /// # Errors
    /// As [`records`].
    pub fn records(
        &self,
        games: &'static dyn Games,
        series: &Series,
    ) -> Result<Vec<Record>, Unwritable> {
        let mut all = records(games, series)?;
        for record in &mut all {
            if !record.assessments.is_empty() {
                record.assessments.program = signature(&self.program);
            }
        }
        Ok(all)
    }
}

/// The name of a program as a record keeps it.
fn signature(program: &str) -> String {
    let shown = program.chars().filter(|c| !c.is_control());
    shown.take(60).collect()
}

impl Diagram {
    /// The game that goes on from this position, with what was said of it: a record of the double that waits for its
    /// answer, or of nothing. The analysis is that of the next entry, which may not be made yet, or of the double.
    ///
    /// ```
    /// # use lauta_catalog::Catalog;
    /// let text = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10\n\n\
    ///             1. XG Roller+  8/5 6/5                      eq:+0.159\n\
    ///             \x20     Player:   55.38% (G:17.47% B:1.25%)\n\
    ///             \x20     Opponent: 44.62% (G:12.42% B:0.55%)\n";
    /// let import = lauta_formats::read(&Catalog, text.as_bytes())?;
    /// let record = import.positions[0].record(&Catalog)?;
    /// assert_eq!(record.assessments.analyses[&1].plays[0].play, "8/5 6/5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If no game stands like this.
    pub fn record(&self, games: &'static dyn Games) -> Result<Record, CubeError> {
        let spot = &self.spot;
        let stands = spot.resume(games, &spot.on_terms("backgammon"))?;
        let (going, position) = (stands.going_on(), stands.session().position());
        let mut play = MatchSession::begin_at(games, &going.game, going.terms, &position, 0)?;
        for action in going.decided {
            play.act(action)?;
        }
        let mut record = Record::of(&play.about().id, &play);
        record.names.clone_from(&self.names);
        let made = record.entries.len();
        if !self.comment.is_empty() {
            record.comments.insert(made, self.comment.clone());
        }
        if let Some(analysis) = &self.analysis {
            let found = analysis.as_ref().clone();
            record.assessments.analyses.insert(made.max(1), found);
            record.assessments.program = signature(&self.program);
        }
        Ok(record)
    }
}

/// The record of the first games, and their number.
fn one(
    games: &'static dyn Games,
    series: &Series,
    all: &[Game],
    option: &str,
) -> Result<(Record, usize), Unwritable> {
    let first = &all[0];
    let length = series.length;
    let short = |score| one_short(length, score).contains(&true);
    let (id, setup) = library::split(series.variant.game());
    let crawford = series.crawford && (first.crawford || !short(first.score));
    // Others may beaver a beaver: as often as it happened.
    let beavers = format!("beavers={}", most_beavers(series).max(1));
    let options = [
        setup,
        option,
        if length == 0 && !series.jacoby {
            "jacoby=false"
        } else {
            ""
        },
        if length == 0 && series.beavers {
            &beavers
        } else {
            ""
        },
        if length > 0 && !crawford {
            "crawford=false"
        } else {
            ""
        },
    ];
    let options: Vec<&str> = options
        .into_iter()
        .filter(|option| !option.is_empty())
        .collect();
    let spec = format!("{id}:{}", options.join(","));
    let about = games
        .about(spec.trim_end_matches(':'))
        .map_err(|error| no(error.to_string()))?;
    let terms = Terms {
        length: if length > 0 {
            Length::To(length)
        } else {
            Length::Endless
        },
        score: first.score,
        cube: first.start.as_ref().and_then(|start| start.cube.turned()),
        ..Terms::default()
    };
    let refused = |error: lauta_play::MatchError| no(error.to_string());
    let start = start(series, first)?;
    let begun = MatchSession::begin_at(games, &about.id, terms, &start, 0);
    let mut play = begun.map_err(refused)?;
    let mut used = 0;
    let mut judged = Assessments::default();
    let mut comments = BTreeMap::new();
    for game in all {
        let score = game.score.map(i64::from);
        if used > 0 {
            if play.play().score() != score || !matches!(play.next(), MatchNext::GameOver(_)) {
                break;
            }
            if game.start.as_ref().is_some_and(|start| start.cube.log2 > 0) {
                break;
            }
            let begin = format!("begin {}", self::start(series, game)?);
            play.accept(&begin).map_err(refused)?;
        }
        if play.play().is_crawford() != game.crawford {
            if used > 0 {
                break;
            }
            return Err(no("the game at this score is not the Crawford game"));
        }
        used += 1;
        let mut note = |number: usize, comment: &str| {
            if !comment.is_empty() {
                let all: &mut String = comments.entry(number).or_default();
                if !all.is_empty() {
                    all.push('\n');
                }
                all.push_str(comment);
            }
        };
        note(play.record().len(), &game.comment);
        for Entry {
            text,
            judged_by,
            ply,
        } in entries(game)
        {
            let session = play.session();
            let found = judged_by.and_then(|found| assessment(found, session, &text));
            play.accept(&text).map_err(refused)?;
            let number = play.record().len();
            judged.by_entry.extend(found.map(|found| (number, found)));
            if let Some(ply) = ply {
                note(number, &ply.comment);
                let analysis = ply.analysis.as_deref().cloned();
                judged
                    .analyses
                    .extend(analysis.map(|found| (number, found)));
            }
        }
        if let Some(End {
            winner,
            way: Way::Resigned(size),
            ..
        }) = game.end
        {
            let ending = ENDINGS[usize::from(size.clamp(1, 3)) - 1];
            let loser = winner.other();
            let resigned = match size {
                1 => play.resign(loser),
                _ => play.resign_as(loser, ending),
            };
            resigned.map_err(refused)?;
        }
        if play.play().score() != game.score_after().map(i64::from) {
            return Err(no("a game was counted otherwise than by these rules"));
        }
    }
    let mut record = Record::of(&about.id, &play);
    record.names = Some(series.names.clone());
    let headers = series.headers.iter();
    record.headers = headers
        .map(|(name, value)| [name.clone(), value.clone()])
        .collect();
    record.assessments = judged;
    record.comments = comments;
    Ok((record, used))
}

/// Most beavers in a row.
fn most_beavers(series: &Series) -> usize {
    let plies = series.games.iter().map(|game| game.plies.as_slice());
    let runs = plies.flat_map(|plies| plies.chunk_by(|one, next| one.act == next.act));
    let beavers = runs.filter(|run| run[0].act == Act::Beaver);
    beavers.map(<[Ply]>::len).max().unwrap_or(0)
}

/// The position that a game begins with.
fn start(series: &Series, game: &Game) -> Result<String, Unwritable> {
    let first = game.plies.first().map_or(Side::First, |ply| ply.side);
    let usual = Spot::new([series.variant.setup(); 2], first, Due::Roll);
    let start = game.start.as_ref().unwrap_or(&usual);
    start.position()
}

/// An entry of a record that a ply becomes.
struct Entry<'g> {
    text: String,
    /// The analysis that judges it.
    judged_by: Option<&'g Analysis>,
    /// The ply, if this is its last entry.
    ply: Option<&'g Ply>,
}

/// The entries of a game.
fn entries(game: &Game) -> Vec<Entry<'_>> {
    let mut given = game.start.as_ref().and_then(Spot::dice);
    let mut entries = vec![];
    let mut doubled = None;
    for ply in &game.plies {
        let analysis = ply.analysis.as_deref();
        let done = |text: &str, judged_by| Entry {
            text: text.into(),
            judged_by,
            ply: Some(ply),
        };
        if let Act::Throw(dice) | Act::Play(dice, _) = &ply.act
            && given.take().is_none()
        {
            // Other dice are part of the position.
            entries.push(Entry {
                ply: matches!(ply.act, Act::Throw(_)).then_some(ply),
                ..done(&Throw::new(dice).to_string(), analysis)
            });
        }
        match &ply.act {
            Act::Throw(_) => {}
            Act::Play(_, play) => entries.push(done(play, analysis)),
            Act::Double => {
                doubled = analysis;
                entries.push(done("double", analysis));
            }
            // Some programs keep the analysis of an answer with the double alone.
            Act::Take => entries.push(done("take", analysis.or(doubled.take()))),
            Act::Drop => entries.push(done("drop", analysis.or(doubled.take()))),
            Act::Beaver => entries.push(done("beaver", analysis.or(doubled.take()))),
        }
    }
    entries
}

/// The match of a record of backgammon.
///
/// # Errors
/// If it is of another game, or does not fit the rules.
pub fn of_record(games: &'static dyn Games, record: &Record) -> Result<Series, Unwritable> {
    let about = games
        .about(&record.game)
        .map_err(|error| no(error.to_string()))?;
    let (id, options) = library::split(&about.id);
    if id != "backgammon" {
        return Err(Unwritable::new(
            "a file of backgammon",
            format!("this is a game of {id}"),
        ));
    }
    let setup = options
        .split(',')
        .find_map(|option| option.strip_prefix("setup="));
    let rules: &Rules = &about.series;
    let length = match record.terms.length {
        Length::To(to) => to,
        Length::Usual => rules.to.unwrap_or(0),
        Length::Game | Length::Stake | Length::Endless => 0,
    };
    let mut series = Series {
        headers: record
            .headers
            .iter()
            .map(|[name, value]| (name.clone(), value.clone()))
            .collect(),
        names: record
            .names
            .clone()
            .unwrap_or_else(|| Series::default().names),
        variant: setup.and_then(Variant::named).unwrap_or_default(),
        length,
        crawford: length > 1 && rules.crawford,
        jacoby: length == 0 && rules.jacoby,
        beavers: length == 0 && rules.beavers > 0,
        games: vec![],
    };
    let refused = |error: lauta_play::MatchError| no(error.to_string());
    let mut play = record.begin(games).map_err(refused)?;
    let mut game = begin(&series, &record.start, &play)?;
    game.comment = comment(record, 0);
    let mut dice = game.start.as_ref().and_then(Spot::dice);
    let mut thrown = None;
    for (text, number) in record.entries.iter().zip(1..) {
        let value = play.play().stake().value;
        play.accept(text).map_err(refused)?;
        let Some(entry) = play.record().last().cloned() else {
            continue;
        };
        let act = match entry.kind {
            Kind::Throw => {
                let throw = entry.text.parse::<Throw>().ok();
                dice = throw.and_then(|throw| throw.faces().try_into().ok());
                thrown = Some(number);
                None
            }
            Kind::Move => dice.take().map(|dice| Act::Play(dice, entry.text)),
            Kind::Stake => match entry.text.as_str() {
                "double" => Some(Act::Double),
                "take" => Some(Act::Take),
                "drop" => Some(Act::Drop),
                _ => Some(Act::Beaver),
            },
            Kind::Game => {
                series.games.push(game);
                let position = play.session().position();
                game = begin(&series, &position, &play)?;
                game.comment = comment(record, number);
                dice = game.start.as_ref().and_then(Spot::dice);
                None
            }
            Kind::Resign | Kind::Time | Kind::Draw => None,
        };
        game.plies.extend(act.map(|act| {
            let with = thrown.filter(|_| matches!(act, Act::Play(..)));
            noted(
                record,
                Ply::new(entry.side, act),
                with.into_iter().chain([number]),
            )
        }));
        let ended = match play.next() {
            MatchNext::GameOver(ended) | MatchNext::Over(ended, _) => ended,
            _ => continue,
        };
        if let Some(dice) = dice.take()
            && let lauta_play::Next::Choice(side) = play.session().next()
        {
            let ply = Ply::new(side, Act::Throw(dice));
            game.plies.push(noted(record, ply, thrown));
        }
        game.end = end(&ended, value);
    }
    let pending = record.entries.len() + 1;
    if let Some(dice) = dice
        && let lauta_play::Next::Choice(side) = play.session().next()
    {
        let ply = Ply::new(side, Act::Throw(dice));
        let with = thrown.into_iter().chain([pending]);
        game.plies.push(noted(record, ply, with));
    } else {
        let analysis = record.assessments.analyses.get(&pending);
        game.pending = analysis.cloned().map(Box::new);
    }
    series.games.push(game);
    Ok(series)
}

/// The comment on an entry of a record.
fn comment(record: &Record, number: usize) -> String {
    record.comments.get(&number).cloned().unwrap_or_default()
}

/// A ply with what is said of its entries.
fn noted(record: &Record, ply: Ply, entries: impl IntoIterator<Item = usize>) -> Ply {
    let entries: Vec<usize> = entries.into_iter().collect();
    let comments = entries.iter().map(|number| comment(record, *number));
    let comments: Vec<String> = comments.filter(|comment| !comment.is_empty()).collect();
    let analyses = &record.assessments.analyses;
    let mut analyses = entries.iter().filter_map(|number| analyses.get(number));
    Ply {
        comment: comments.join("\n"),
        analysis: analyses.next().cloned().map(Box::new),
        ..ply
    }
}

fn begin(series: &Series, position: &str, play: &MatchSession) -> Result<Game, Unwritable> {
    let mut spot = Spot::of_position(position).map_err(|error| no(error.to_string()))?;
    spot.cube = Cube::of(play.play().stake());
    let usual = Spot::new([series.variant.setup(); 2], spot.roller, Due::Roll);
    let score = play
        .play()
        .score()
        .map(|points| u32::try_from(points).unwrap_or(0));
    Ok(Game {
        score,
        crawford: series.length > 1 && play.play().is_crawford(),
        start: Some(spot).filter(|spot| *spot != usual),
        ..Game::default()
    })
}

fn end(ended: &Ended, value: u32) -> Option<End> {
    let (winner, points, way) = match ended {
        Ended::Played { outcome, won, .. } => (outcome.winner?, *won, Way::Played),
        Ended::Refused(winner, stake) => (*winner, *stake, Way::Dropped),
        Ended::Resigned(winner, won) | Ended::OutOfTime(winner, won) => {
            let size = u8::try_from(won / value.max(1)).unwrap_or(1);
            (*winner, *won, Way::Resigned(size.clamp(1, 3)))
        }
        Ended::Agreed => return None,
    };
    Some(End {
        winner,
        points,
        way,
    })
}
