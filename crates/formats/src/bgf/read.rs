//! Reader of the match in a file.

use std::io::Read;

use flate2::read::GzDecoder;
use lauta_game::Side;
use lauta_play::Games;

use super::smile::{self, Value};
use crate::date;
use crate::format::Format;
use crate::model::{Act, Fault, Import, Place, Series};
use crate::referee::{Claim, Referee};
use crate::spot::{BAR, Cube, Due, MOST_MEN, MOST_POINTS, Spot};

/// Most bytes of a file once it is unpacked.
const MOST: u64 = 8 << 20;

/// The match of a file. Reading stops at the first fault, with the game there as unfinished.
pub fn read(games: &'static dyn Games, bytes: &[u8]) -> Import {
    let mut import = Import::new(Format::Bgf);
    let mut number = 0;
    let read = unpack(bytes).and_then(|document| {
        let (referee, fault) = whole(games, &document, &mut number);
        if let Some(referee) = referee {
            import.add(referee);
        }
        fault.map_or(Ok(()), Err)
    });
    import.fault = read.err();
    if !import.series.is_empty() {
        import
            .notes
            .push("the analysis of BGBlitz was left out".into());
    }
    import
}

fn fault(number: usize, reason: impl Into<String>) -> Fault {
    let place = Place {
        line: number.max(1),
        column: 0,
    };
    Fault::new(place, "", reason)
}

/// The document in a file.
fn unpack(bytes: &[u8]) -> Result<Value, Fault> {
    let body = super::body(bytes).ok_or_else(|| fault(0, "this is no file of BGBlitz"))?;
    let mut unpacked = vec![];
    if body.starts_with(smile::MAGIC) {
        unpacked = body.to_vec();
    } else {
        let read = GzDecoder::new(body)
            .take(MOST + 1)
            .read_to_end(&mut unpacked);
        read.map_err(|_| fault(0, "the file is damaged or cut off"))?;
    }
    if unpacked.len() as u64 > MOST {
        return Err(fault(0, "the file is larger than 8 MB once it is unpacked"));
    }
    smile::read(&unpacked).map_err(|reason| fault(0, reason))
}

/// The match so far, and the fault at which it ends; `number` counts the records.
fn whole(
    games: &'static dyn Games,
    document: &Value,
    number: &mut usize,
) -> (Option<Referee>, Option<Fault>) {
    let referee = terms(document).and_then(|series| {
        let referee = Referee::new(games, series, true);
        referee.map_err(|refusal| refusal.at(Place { line: 1, column: 0 }, ""))
    });
    let mut referee = match referee {
        Ok(referee) => referee,
        Err(fault) => return (None, Some(fault)),
    };
    let all = document.get("games").list();
    for (n, found) in all.iter().enumerate() {
        let next = all.get(n + 1);
        let after = match next {
            Some(next) => [next.get("scoreGreen"), next.get("scoreRed")],
            None => [document.get("finalGreen"), document.get("finalRed")],
        };
        if let Err(fault) = game(&mut referee, found, after, number) {
            // What is wrong with the end of such a game has been said.
            let _ = referee.end(None);
            return (Some(referee), Some(fault));
        }
    }
    (Some(referee), None)
}

/// Green is the first side, Red the second.
fn terms(document: &Value) -> Result<Series, Fault> {
    let length = document.get("matchlen").number().unwrap_or(0);
    let length = u32::try_from(length)
        .ok()
        .filter(|length| *length <= MOST_POINTS);
    let mut series = Series {
        names: ["nameGreen", "nameRed"].map(|name| document.get(name).text().into()),
        length: length.ok_or_else(|| fault(0, "the length of the match cannot be"))?,
        crawford: document.get("useCrawford").is_true(),
        jacoby: document.get("useJacoby").is_true(),
        beavers: document.get("useBeaver").is_true(),
        ..Series::default()
    };
    let said = document.get("date").text();
    let date = english(said).unwrap_or_else(|| said.replace('-', "."));
    let texts = [
        ("Event", document.get("event").text().to_string()),
        ("Site", document.get("site").text().to_string()),
        ("EventDate", date),
    ];
    let texts = texts.into_iter().filter(|(_, value)| !value.is_empty());
    series.headers = texts.map(|(name, value)| (name.into(), value)).collect();
    Ok(series)
}

/// A date like `Nov 2, 2025`.
fn english(text: &str) -> Option<String> {
    const MONTHS: &str = "JanFebMarAprMayJunJulAugSepOctNovDec";
    let mut words = text.split([' ', ',']).filter(|word| !word.is_empty());
    let (month, day, year) = (words.next()?, words.next()?, words.next()?);
    let month = MONTHS.find(month.get(..3)?).filter(|at| at % 3 == 0)? / 3 + 1;
    let date = format!(
        "{:04}.{month:02}.{:02}",
        year.parse::<u16>().ok()?,
        day.parse::<u8>().ok()?
    );
    date::day(&date).map(|_| date)
}

fn side(record: &Value) -> Option<Side> {
    match record.get("player").number() {
        Some(-1) => Some(Side::First),
        Some(1) => Some(Side::Second),
        _ => None,
    }
}

/// Numbers up to the first that is below zero.
fn points(list: &Value) -> Vec<i64> {
    let all = list
        .list()
        .iter()
        .map_while(|point| point.number().filter(|point| *point >= 0));
    all.take(4).collect()
}

fn game(
    referee: &mut Referee,
    found: &Value,
    after: [&Value; 2],
    number: &mut usize,
) -> Result<(), Fault> {
    let begin = *number + 1;
    let score = ["scoreGreen", "scoreRed"].map(|name| found.get(name).number().unwrap_or(0));
    let [Ok(green), Ok(red)] = score.map(u32::try_from) else {
        return Err(fault(begin, "the score is negative"));
    };
    let records = found.get("moves").list();
    let roller = records.iter().find_map(side).unwrap_or(Side::First);
    let start =
        start(found.get("initial"), roller, referee).map_err(|reason| fault(begin, reason))?;
    let crawford = (referee.series.length > 0).then(|| found.get("isCrawford").is_true());
    let begun = referee.begin([green, red], start, crawford);
    begun.map_err(|refusal| {
        refusal.at(
            Place {
                line: begin,
                column: 0,
            },
            "",
        )
    })?;
    let mut records = records.iter();
    while let Some(record) = records.next() {
        *number += 1;
        let place = Place {
            line: *number,
            column: 0,
        };
        let from = points(record.get("from"));
        let decision = record.get("equity").get("cubeDecision");
        if from.is_empty() && record.get("dancingEquity").is_nothing() {
            if decision.get("hasDoubled").is_true() {
                let by = side(record).ok_or_else(|| fault(*number, "nobody doubles here"))?;
                let answer = if decision.get("hasAccepted").is_true() {
                    Act::Take
                } else {
                    Act::Drop
                };
                let done = referee
                    .cube(by, Act::Double)
                    .and_then(|()| referee.cube(by.other(), answer));
                done.map_err(|refusal| refusal.at(place, "double"))?;
                // The record of the answer.
                *number += usize::from(records.next().is_some());
            }
            continue;
        }
        let by = side(record).ok_or_else(|| fault(*number, "nobody plays here"))?;
        let to = record
            .get("to")
            .list()
            .iter()
            .map(|point| point.number().unwrap_or(-1));
        let to: Vec<i64> = to.take(4).collect();
        // A dance has the dice in place of points.
        let dances = !record.get("dancingEquity").is_nothing();
        let dice = match dances {
            true => [from.first().copied(), to.first().copied()],
            false => ["red", "green"].map(|die| record.get(die).number()),
        };
        let dice = dice.map(|die| {
            die.and_then(|die| u8::try_from(die).ok())
                .filter(|die| (1..=6).contains(die))
        });
        let [Some(one), Some(other)] = dice else {
            return Err(fault(*number, "there are no dice for this play"));
        };
        let pairs = from
            .iter()
            .zip(&to)
            .map(|(from, to)| format!("{from}/{}", (*to).max(0)));
        let text = if dances {
            String::new()
        } else {
            pairs.collect::<Vec<_>>().join(" ")
        };
        let done = referee
            .throw(by, [one, other])
            .and_then(|()| match text.as_str() {
                "" => referee.play_nothing(),
                text => referee.play(text),
            });
        done.map_err(|refusal| refusal.at(place, &format!("{one}{other}: {text}")))?;
    }
    let claim = claim(found, [green, red], after);
    let place = Place {
        line: (*number).max(begin),
        column: 0,
    };
    referee
        .end(claim)
        .map_err(|refusal| refusal.at(place, "the end of the game"))
}

/// The end of a game, from the points of the next one.
fn claim(found: &Value, before: [u32; 2], after: [&Value; 2]) -> Option<Claim> {
    let after = after.map(|score| score.number().and_then(|n| u32::try_from(n).ok()));
    let won = [0, 1].map(|n| after[n].unwrap_or(0).saturating_sub(before[n]));
    let (winner, points) = match won {
        [points, 0] if points > 0 => (Side::First, points),
        [0, points] if points > 0 => (Side::Second, points),
        _ => return None,
    };
    let said = found
        .get("wonPoints")
        .number()
        .and_then(|n| u32::try_from(n).ok());
    Some(Claim {
        winner,
        points: Some(said.filter(|said| *said > 0).unwrap_or(points)),
        resigned: found.get("wasResignation").is_true(),
    })
}

/// The moment with which a game begins, if it is not the usual one: 24 points in the numbering of Red
/// with the men of Green positive, then the bars of Green and Red.
fn start(initial: &Value, roller: Side, referee: &Referee) -> Result<Option<Spot>, &'static str> {
    let usual = Spot::new([referee.series.variant.setup(); 2], roller, Due::Roll);
    let board = initial.get("points").list();
    let mut spot = usual.clone();
    if !board.is_empty() {
        spot.men = [[0; BAR + 1]; 2];
        for (n, men) in board.iter().take(26).enumerate() {
            let men = men.number().unwrap_or(0);
            let (side, point) = match n {
                24 => (Side::First, BAR),
                25 => (Side::Second, BAR),
                n if men > 0 => (Side::First, 24 - n),
                n => (Side::Second, n + 1),
            };
            let men = u8::try_from(men.unsigned_abs())
                .ok()
                .filter(|men| *men <= MOST_MEN);
            spot.men[side.index()][point] = men.ok_or("more than 15 men on one point")?;
        }
        if spot.fault().is_some() {
            return Err("the position before the game cannot be");
        }
    }
    let cube = initial.get("cube").number().unwrap_or(1).max(1);
    let log2 = u32::try_from(cube)
        .ok()
        .filter(|cube| cube.is_power_of_two() && *cube < 1 << 15);
    spot.cube = Cube {
        log2: u8::try_from(log2.ok_or("there is no such cube")?.trailing_zeros()).unwrap_or(0),
        owner: match initial.get("cubeOwner").number() {
            Some(-1) => Some(Side::First),
            Some(1) => Some(Side::Second),
            _ => None,
        },
    };
    Ok((spot != usual).then_some(spot))
}
