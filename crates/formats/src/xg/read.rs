//! Reader of the records.

use lauta_game::Side;
use lauta_play::{Analysis, CubeAnalysis, Games};

use super::fields::Fields;
use super::{archive, comments, evaluation};
use crate::date;
use crate::format::Format;
use crate::model::{Act, Fault, Import, Place, Series, Variant};
use crate::referee::{Claim, Referee};
use crate::spot::{Cube, Due, MOST_MEN, Men, Spot};

/// Bytes of a record.
const RECORD: usize = 2560;
/// Length of a match that means money.
const MONEY: i32 = 99_999;
/// Mark of a match header, `DMLI`.
const MAGIC: u32 = 0x494c_4d44;

/// The match of a file. Reading stops at the first fault, with the game there as unfinished.
pub fn read(games: &'static dyn Games, bytes: &[u8]) -> Import {
    let mut import = Import::new(Format::Xg);
    let (archive, cut) = match archive::open(bytes) {
        Ok(archive) => (archive, None),
        // Behind a sum that is wrong every field may be.
        Err(archive::CUT) => (archive::remains(bytes), Some(archive::CUT)),
        Err(reason) => {
            import.fault = Some(Fault::new(Place { line: 1, column: 0 }, "", reason));
            return import;
        }
    };
    let mut reader = Reader {
        games,
        comments: comments::read(&archive.comments),
        version: 0,
        referee: None,
        cube: None,
        number: 0,
        about_match: [None, None],
        notes: vec![],
    };
    let (records, rest) = archive.records.as_chunks::<RECORD>();
    let cut = cut.or_else(|| {
        let whole = rest.is_empty() && !records.is_empty();
        (!whole).then_some("the records are cut off")
    });
    for n in 0..records.len() {
        reader.number = n + 1;
        let next = records.get(n + 1).map(|next| Fields(next));
        if let Err(fault) = reader.record(Fields(&records[n]), next) {
            import.fault = Some(fault);
            break;
        }
    }
    if let Some(reason) = cut {
        import.fault.get_or_insert(reader.fault(reason));
    }
    if let Some(mut referee) = reader.referee.take() {
        if let Err(refusal) = referee.end(None) {
            import.fault.get_or_insert(refusal.at(reader.place(), ""));
        }
        let [_, foot] = reader.about_match;
        if let (Some(foot), Some(last)) = (foot, referee.series.games.last_mut()) {
            let comment = match last.plies.last_mut() {
                Some(ply) => &mut ply.comment,
                None => &mut last.comment,
            };
            if !comment.is_empty() {
                comment.push('\n');
            }
            comment.push_str(&foot);
        }
        let mut games = referee.series.games.iter();
        if games.any(|game| game.plies.iter().any(|ply| ply.analysis.is_some())) {
            import.program = "eXtreme Gammon".into();
        }
        import.add(referee);
    }
    import.notes.extend(reader.notes);
    import
}

struct Reader {
    games: &'static dyn Games,
    comments: Vec<String>,
    /// Comments on the match, at its beginning and its end.
    about_match: [Option<String>; 2],
    version: i32,
    referee: Option<Referee>,
    /// The cube decision before the roll that follows.
    cube: Option<CubeAnalysis>,
    /// Number of the record, from 1.
    number: usize,
    notes: Vec<String>,
}

type Read<T = ()> = Result<T, Fault>;

fn side(number: i32) -> Option<Side> {
    match number {
        1 => Some(Side::First),
        -1 => Some(Side::Second),
        _ => None,
    }
}

impl Reader {
    fn place(&self) -> Place {
        Place {
            line: self.number,
            column: 0,
        }
    }

    fn fault(&self, reason: impl Into<String>) -> Fault {
        Fault::new(self.place(), "", reason)
    }

    fn referee(&mut self) -> Read<&mut Referee> {
        let fault = self.fault("there is no match header before this record");
        self.referee.as_mut().ok_or(fault)
    }

    fn record(&mut self, record: Fields<'_>, next: Option<Fields<'_>>) -> Read {
        match record.byte(8) {
            0 => self.header(record),
            1 => self.game(record, next),
            2 => self.decision(record),
            3 => self.play(record),
            4 => self.end(record),
            5 => self.match_end(record),
            6 | 7 => {
                self.notes
                    .push(format!("record {} was passed over", self.number));
                Ok(())
            }
            kind => Err(self.fault(format!("there is no record of type {kind}"))),
        }
    }

    /// A comment by its index; -1 is none.
    fn comment(&mut self, index: i32) -> Option<String> {
        let index = usize::try_from(index).ok()?;
        let Some(comment) = self.comments.get(index) else {
            self.notes.push(format!(
                "record {}: comment {index} is missing",
                self.number
            ));
            return None;
        };
        Some(comment.clone()).filter(|comment| !comment.is_empty())
    }

    fn header(&mut self, record: Fields<'_>) -> Read {
        if record.unsigned(556) != MAGIC || self.referee.is_some() {
            return Err(self.fault("this is no match header"));
        }
        self.version = record.int(552);
        match self.version {
            8..=40 => {}
            41.. => return Err(self.fault("the file was made by a newer program")),
            _ => return Err(self.fault("the file was made by a program that is too old")),
        }
        let length = record.int(92);
        let points = u32::try_from(length).ok().filter(|points| *points > 0);
        let Some(points) = points.filter(|points| *points <= 999 || length == MONEY) else {
            return Err(self.fault(format!("a match of {length} points")));
        };
        let unicode = self.version >= 24;
        let text = |old: usize, most: usize, new: usize| {
            let new = if unicode {
                record.text(new, 129)
            } else {
                String::new()
            };
            if new.is_empty() {
                record.short_text(old, most)
            } else {
                Some(new)
            }
        };
        let variant = record.count(96).and_then(|n| Variant::ALL.get(n).copied());
        let texts = [
            text(9, 40, 880),
            text(50, 40, 1138),
            text(136, 128, 622),
            text(283, 128, 1396),
            text(417, 128, 1654),
        ];
        let (
            Some(variant),
            [
                Some(one),
                Some(other),
                Some(event),
                Some(place),
                Some(round),
            ],
        ) = (variant, texts)
        else {
            return Err(self.fault("the match header is damaged"));
        };
        let mut series = Series {
            names: [one, other],
            variant,
            length: if length == MONEY { 0 } else { points },
            crawford: record.flag(100),
            jacoby: record.flag(101),
            beavers: record.flag(102),
            ..Series::default()
        };
        let date = record.double(128).map(day).unwrap_or_default();
        let transcriber = if self.version >= 30 {
            record.text(1960, 129)
        } else {
            String::new()
        };
        let headers = [
            ("Event", event),
            ("Site", place),
            ("Round", round),
            ("EventDate", date),
            ("Transcriber", transcriber),
        ];
        for (name, value) in headers {
            if !value.is_empty() {
                series.headers.push((name.into(), value));
            }
        }
        self.about_match = [576, 580].map(|at| self.comment(record.int(at)));
        let referee = Referee::new(self.games, series, true);
        let place = self.place();
        self.referee = Some(referee.map_err(|refusal| refusal.at(place, ""))?);
        Ok(())
    }

    fn game(&mut self, record: Fields<'_>, next: Option<Fields<'_>>) -> Read {
        let place = self.place();
        let score = [record.int(12), record.int(16)].map(u32::try_from);
        let [Ok(one), Ok(other)] = score else {
            return Err(self.fault("the score is negative"));
        };
        let doubles = if self.version >= 26 {
            record.int(64)
        } else {
            0
        };
        let Some(doubles) = u8::try_from(doubles).ok().filter(|n| *n <= 10) else {
            return Err(self.fault(format!("{doubles} automatic doubles")));
        };
        let men = record.board(21, Side::First);
        self.check(&men)?;
        let roller = next.and_then(|next| match next.byte(8) {
            2 => side(next.int(12)),
            3 => side(next.int(64)),
            _ => None,
        });
        // What is said of the match before it stands before its first game.
        let [head, _] = &mut self.about_match;
        let head = head.take();
        let comment = [56, 60].map(|at| self.comment(record.int(at)));
        let referee = self.referee()?;
        // A game without an end before this one stays unfinished.
        referee.end(None).map_err(|refusal| refusal.at(place, ""))?;
        let start = Spot {
            cube: Cube {
                log2: doubles,
                owner: None,
            },
            ..Spot::new(men, roller.unwrap_or(Side::First), Due::Roll)
        };
        let usual = men == [referee.series.variant.setup(); 2] && doubles == 0;
        let start = (!usual).then_some(start);
        let begun = referee.begin([one, other], start, Some(record.flag(20)));
        begun.map_err(|refusal| refusal.at(place, ""))?;
        if let Some(game) = referee.game() {
            let comments = head.into_iter().chain(comment.into_iter().flatten());
            game.comment = comments.collect::<Vec<_>>().join("\n");
        }
        Ok(())
    }

    fn check(&self, men: &[Men; 2]) -> Read {
        let most =
            |men: &Men| men.iter().map(|n| u32::from(*n)).sum::<u32>() <= u32::from(MOST_MEN);
        match men.iter().all(most) {
            true => Ok(()),
            false => Err(self.fault("a side has more than 15 men")),
        }
    }

    fn decision(&mut self, record: Fields<'_>) -> Read {
        let place = self.place();
        let Some(by) = side(record.int(12)) else {
            return Err(self.fault("nobody decides here"));
        };
        let analysis = evaluation::cube(record);
        if record.int(16) != 1 {
            self.cube = analysis;
            return Ok(());
        }
        let comment = self.comment(record.int(292));
        let other = by.other();
        let mut acts = vec![(by, Act::Double)];
        acts.extend(match record.int(20) {
            0 => vec![(other, Act::Drop)],
            1 => vec![(other, Act::Take)],
            2 => {
                let mut acts = vec![(other, Act::Beaver)];
                acts.extend(match record.int(24) {
                    0 => vec![(by, Act::Drop)],
                    1 => vec![(by, Act::Take)],
                    2 => {
                        let answer = if record.int(28) == 0 {
                            Act::Drop
                        } else {
                            Act::Take
                        };
                        vec![(by, Act::Beaver), (other, answer)]
                    }
                    _ => vec![],
                });
                acts
            }
            _ => vec![],
        });
        let referee = self.referee()?;
        for (n, (side, act)) in acts.into_iter().enumerate() {
            let word = format!("{act:?}").to_lowercase();
            referee
                .cube(side, act)
                .map_err(|refusal| refusal.at(place, &word))?;
            let double = referee
                .game()
                .and_then(|game| game.plies.last_mut())
                .filter(|_| n == 0);
            if let Some(ply) = double {
                ply.comment = comment.clone().unwrap_or_default();
                ply.analysis = analysis.clone().map(|cube| {
                    Box::new(Analysis {
                        cube: Some(cube),
                        ..Analysis::default()
                    })
                });
            }
        }
        Ok(())
    }

    fn play(&mut self, record: Fields<'_>) -> Read {
        let place = self.place();
        let Some(by) = side(record.int(64)) else {
            return Err(self.fault("nobody plays here"));
        };
        let dice = [record.int(100), record.int(104)];
        if dice == [0, 0] {
            return Ok(());
        }
        let faces = dice.map(|die| u8::try_from(die).ok().filter(|die| (1..=6).contains(die)));
        let [Some(one), Some(other)] = faces else {
            return Err(self.fault(format!("the dice {} and {}", dice[0], dice[1])));
        };
        let text = evaluation::pairs(|n| record.int(68 + 4 * n));
        let boards = [by, Side::First].map(|side| record.board(35, side));
        let comment = self.comment(record.int(2524));
        let cube = self.cube.take();
        let (mut plays, played) =
            evaluation::plays(record).ok_or_else(|| self.fault("more than 32 candidates"))?;
        let referee = self.referee()?;
        let refused =
            |refusal: crate::referee::Refusal| refusal.at(place, &format!("{one}{other}: {text}"));
        referee.throw(by, [one, other]).map_err(refused)?;
        for candidate in &mut plays {
            // A man that goes on may be told as one pair.
            if let Some(play) = referee.candidate(&candidate.play) {
                candidate.play = play;
            }
        }
        let before = referee.decided();
        match referee.play_leading_to(&text, &boards) {
            Ok(()) => {}
            Err(refusal) => return Err(refused(refusal)),
        }
        if referee.decided() == before {
            return Ok(());
        }
        if let Some(ply) = referee.game().and_then(|game| game.plies.last_mut()) {
            ply.comment = comment.unwrap_or_default();
            let analysis = Analysis {
                plays,
                played,
                cube,
                luck: record.double(2320),
            };
            if analysis != Analysis::default() {
                ply.analysis = Some(Box::new(analysis));
            }
        }
        Ok(())
    }

    fn end(&mut self, record: Fields<'_>) -> Read {
        let place = self.place();
        let (winner, points) = (side(record.int(24)), u32::try_from(record.int(28)));
        let (Some(winner), Ok(points)) = (winner, points) else {
            return Err(self.fault("nobody has won this game"));
        };
        let way = record.int(32);
        if way >= 1000 {
            let note = format!(
                "record {}: the game was settled for {points} points",
                self.number
            );
            self.notes.push(note);
        }
        let claim = (way < 1000).then_some(Claim {
            winner,
            points: Some(points),
            resigned: way >= 100,
        });
        let said = [record.int(12), record.int(16)];
        let referee = self.referee()?;
        referee
            .end(claim)
            .map_err(|refusal| refusal.at(place, &format!("{points} points")))?;
        let score = referee.series.score();
        let length = referee.series.length;
        let same = score.iter().zip(said).all(|(score, said)| {
            let cut = if length > 0 {
                length.min(*score)
            } else {
                *score
            };
            [i64::from(*score), i64::from(cut)].contains(&i64::from(said))
        });
        if !same && way < 1000 {
            return Err(self.fault(format!(
                "the score after the game is {}:{}, and the file says {}:{}",
                score[0], score[1], said[0], said[1]
            )));
        }
        Ok(())
    }

    fn match_end(&mut self, record: Fields<'_>) -> Read {
        let score = self.referee()?.series.score();
        let said = [record.int(12), record.int(16)];
        if score.map(i64::from) != said.map(i64::from) {
            self.notes
                .push(format!("the file says {}:{} at the end", said[0], said[1]));
        }
        Ok(())
    }
}

/// The date of a day counted from 1899-12-30.
fn day(days: f64) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "bounded")]
    let days = days.clamp(0.0, 200_000.0).floor() as i64;
    date::of_day(days - 25_569)
}
