//! Matches as records of this program, and records as matches.

use std::collections::BTreeMap;

use lauta_game::{Series as Rules, Side, Throw, library};
use lauta_play::{Ended, Games, Kind, Length, MatchNext, MatchSession, Record, Terms};

use crate::analysis::Analysis;
use crate::model::{Act, End, Game, Import, Ply, Series, Variant, Way};
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
/// Of analyses a record keeps the best choice of each decision and the error.
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
                let shown = self.program.chars().filter(|c| !c.is_control());
                record.assessments.program = shown.take(60).collect();
            }
        }
        Ok(all)
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
        ..Terms::default()
    };
    let refused = |error: lauta_play::MatchError| no(error.to_string());
    let start = start(series, first)?;
    let begun = MatchSession::begin_at(games, &about.id, terms, &start, 0);
    let mut play = begun.map_err(refused)?;
    let mut used = 0;
    let mut assessments = BTreeMap::new();
    for game in all {
        let score = game.score.map(i64::from);
        if used > 0 {
            if play.play().score() != score || !matches!(play.next(), MatchNext::GameOver(_)) {
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
        for (entry, analysis) in entries(game) {
            let assessment = analysis.and_then(|found| found.assessment(play.session(), &entry));
            play.accept(&entry).map_err(refused)?;
            if let Some(assessment) = assessment {
                assessments.insert(play.record().len(), assessment);
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
        let mut after = game.score;
        if let Some(end) = game.end {
            after[end.winner.index()] += end.points;
        }
        if play.play().score() != after.map(i64::from) {
            return Err(no("a game was counted otherwise than by these rules"));
        }
    }
    let mut record = Record::of(&about.id, &play);
    record.names = Some(series.names.clone());
    let headers = series.headers.iter();
    record.headers = headers
        .map(|(name, value)| [name.clone(), value.clone()])
        .collect();
    record.assessments.by_entry = assessments;
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
    if start.cube != Cube::default() {
        return Err(no("a game begins with a cube that was set up"));
    }
    start.position()
}

/// The texts of what was done in a game, each with the analysis that the file has of it.
fn entries(game: &Game) -> Vec<(String, Option<&Analysis>)> {
    let mut given = game.start.as_ref().and_then(Spot::dice);
    let mut entries = vec![];
    let mut doubled = None;
    for ply in &game.plies {
        let analysis = ply.analysis.as_deref();
        let mut throw = |dice: &[u8; 2]| {
            // These dice are part of the position.
            if given.take().is_none() {
                entries.push((Throw::new(dice).to_string(), analysis));
            }
        };
        match &ply.act {
            Act::Throw(dice) => throw(dice),
            Act::Play(dice, play) => {
                throw(dice);
                entries.push((play.clone(), analysis));
            }
            Act::Double => {
                doubled = analysis;
                entries.push(("double".into(), analysis));
            }
            // Some programs keep the analysis of an answer with the double alone.
            Act::Take => entries.push(("take".into(), analysis.or(doubled.take()))),
            Act::Drop => entries.push(("drop".into(), analysis.or(doubled.take()))),
            Act::Beaver => {
                doubled = None;
                entries.push(("beaver".into(), None));
            }
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
    let mut dice = game.start.as_ref().and_then(Spot::dice);
    for text in &record.entries {
        let value = play.play().stake().value;
        play.accept(text).map_err(refused)?;
        let Some(entry) = play.record().last().cloned() else {
            continue;
        };
        let act = match entry.kind {
            Kind::Throw => {
                let thrown = entry.text.parse::<Throw>().ok();
                dice = thrown.and_then(|throw| throw.faces().try_into().ok());
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
                dice = game.start.as_ref().and_then(Spot::dice);
                None
            }
            Kind::Resign | Kind::Time | Kind::Draw => None,
        };
        game.plies.extend(act.map(|act| Ply::new(entry.side, act)));
        let ended = match play.next() {
            MatchNext::GameOver(ended) | MatchNext::Over(ended, _) => ended,
            _ => continue,
        };
        if let Some(dice) = dice.take()
            && let lauta_play::Next::Choice(side) = play.session().next()
        {
            game.plies.push(Ply::new(side, Act::Throw(dice)));
        }
        game.end = end(&ended, value);
    }
    if let Some(dice) = dice
        && let lauta_play::Next::Choice(side) = play.session().next()
    {
        game.plies.push(Ply::new(side, Act::Throw(dice)));
    }
    series.games.push(game);
    Ok(series)
}

fn begin(series: &Series, position: &str, play: &MatchSession) -> Result<Game, Unwritable> {
    let spot = Spot::of_position(position).map_err(|error| no(error.to_string()))?;
    let usual = Spot::new([series.variant.setup(); 2], spot.roller, Due::Roll);
    let score = play
        .play()
        .score()
        .map(|points| u32::try_from(points).unwrap_or(0));
    Ok(Game {
        score,
        crawford: play.play().is_crawford(),
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
