//! Reader of OGXM.

use lauta_game::Side;
use lauta_play::Games;

use super::bytes::Input;
use super::found::Found;
use super::heads::{Annotation, GameHead, Head, is_wrong};
use super::plies::{Action, read as ply};
use super::{END, HEADER, MAGIC};
use crate::format::Format;
use crate::frame::Frame;
use crate::model::{Act, Fault, Import, Place};
use crate::referee::{Claim, Referee};
use crate::written::counted;

/// Most files one after another.
const FILES: usize = 10_000;

/// Most games of a match, plies of a game and of a match, and analyses.
const GAMES: usize = 1000;
const PLIES: usize = 1500;
const ALL_PLIES: u32 = 100_000;
const ANALYSES: usize = 64;

/// The match of a file, or those of several files one after another. Reading of a match stops at its first fault, with
/// the game there as unfinished.
pub fn read(games: &'static dyn Games, bytes: &[u8]) -> Import {
    let mut import = Import::new(Format::Ogxm);
    let mut before = 0;
    for (n, file) in files(bytes).into_iter().enumerate() {
        let mut reader = Reader::new(games, before);
        if n == FILES {
            import.refuse(reader.fault("limit: files"));
            break;
        }
        let mut fault = reader.file(file).err();
        if let Some(mut referee) = reader.referee.take() {
            if let Err(refusal) = referee.end(None) {
                fault.get_or_insert(refusal.at(reader.place(), ""));
            }
            import.add(referee);
        }
        if let Some(fault) = fault {
            import.refuse(fault);
        }
        if import.program.is_empty() {
            import.program = reader.program;
        }
        for note in reader.notes {
            import.note(note);
        }
        before += reader.number;
    }
    import
}

/// The files of a stream. Each tells its size; where that cannot be, all the rest is one file.
fn files(stream: &[u8]) -> Vec<&[u8]> {
    let (mut files, mut rest) = (vec![], stream);
    while let Some(size) = size(rest).filter(|&size| size >= HEADER) {
        match rest.split_at_checked(size) {
            Some((file, next)) if !next.is_empty() && begins(next) => {
                files.push(file);
                rest = next;
            }
            _ => break,
        }
    }
    files.push(rest);
    files
}

/// True for the beginning of a file, however short.
fn begins(bytes: &[u8]) -> bool {
    bytes.iter().zip(MAGIC).all(|(byte, magic)| byte == magic)
}

/// The size that a file tells.
fn size(file: &[u8]) -> Option<usize> {
    let size = file.get(12..HEADER)?.try_into().ok()?;
    Some(u32::from_le_bytes(size) as usize)
}

type Read<T = ()> = Result<T, Fault>;

/// A section of the file.
struct Section<'b> {
    kind: &'b [u8],
    critical: bool,
    payload: Input<'b>,
}

struct Reader {
    games: &'static dyn Games,
    /// Number of sections in the files before.
    before: usize,
    /// Number of the section, from 1.
    number: usize,
    referee: Option<Referee>,
    /// For each game the numbers in the file of the plies that a record has.
    numbers: Vec<Vec<u32>>,
    /// Number of plies of the file so far.
    plies: u32,
    /// The score before the first game.
    score: [u32; 2],
    /// True if the Crawford game was before the file.
    crawford_over: bool,
    /// The program that analysed the match.
    program: String,
    notes: Vec<String>,
}

impl Reader {
    fn new(games: &'static dyn Games, before: usize) -> Self {
        Self {
            games,
            before,
            number: 1,
            referee: None,
            numbers: vec![],
            plies: 0,
            score: [0; 2],
            crawford_over: false,
            program: String::new(),
            notes: vec![],
        }
    }

    fn place(&self) -> Place {
        Place {
            line: self.before + self.number,
            column: 0,
        }
    }

    fn fault(&self, reason: impl Into<String>) -> Fault {
        Fault::new(self.place(), "", reason)
    }

    /// The whole file, or what a file that is cut off still has.
    fn file(&mut self, bytes: &[u8]) -> Read {
        let (sections, cut) = self.sections(bytes)?;
        let read = self.contents(&sections);
        match cut {
            // Its last section is the one that was cut.
            Some(cut) if read.is_ok() || self.number == sections.len() => Err(cut),
            _ => read,
        }
    }

    fn contents(&mut self, sections: &[Section<'_>]) -> Read {
        let (mut left, mut analyses) = (0, vec![]);
        for (n, section) in sections.iter().enumerate() {
            self.number = n + 1;
            let payload = section.payload;
            let place = self.place();
            let fault = |reason: &'static str| Fault::new(place, "", reason);
            match section.kind {
                b"MTCH" if n == 0 => self.header(payload)?,
                b"MTCH" => return Err(self.fault("section order: a second match")),
                _ if self.referee.is_none() => {
                    return Err(self.fault("section order: the match comes first"));
                }
                b"GAME" => self.game(payload)?,
                b"ANAL" if analyses.len() >= ANALYSES => return Err(self.fault("limit: analyses")),
                b"ANAL" => {
                    let is_match = self.referee.as_ref().is_some_and(|r| r.series.length > 0);
                    analyses.push(Found::read(payload, is_match).map_err(fault)?);
                }
                b"DECS" => {
                    let last = analyses.last_mut();
                    let last = last.ok_or_else(|| fault("section order: no analysis before it"))?;
                    last.decide(payload).map_err(fault)?;
                }
                b"ANNO" => left += self.annotations(payload)?,
                b"SIGN" | b"MSIG" | b"CLCK" | b"VIDO" | b"CSUM" => {}
                _ if section.critical => {
                    return Err(self.fault("section critical bit: unknown here"));
                }
                _ => {}
            }
        }
        if let [found, rest @ ..] = analyses.as_slice() {
            self.analyse(found);
            self.program.clone_from(&found.program);
            self.notes
                .extend(counted(rest.len(), "further analyses left out"));
        }
        let kinds = [
            (&b"CLCK"[..], "the clocks"),
            (b"VIDO", "the times of a video"),
        ];
        for (kind, what) in kinds {
            if sections.iter().any(|section| section.kind == kind) {
                self.notes.push(format!("{what} left out"));
            }
        }
        let signed = |section: &Section<'_>| [&b"SIGN"[..], b"MSIG"].contains(&section.kind);
        if sections.iter().any(signed) {
            self.notes
                .push("the file is signed; the signature was not checked".into());
        }
        self.notes
            .extend(counted(left, "annotations of other programs left out"));
        Ok(())
    }

    /// The sections of a file whose size, end and checksum are right, or those of a file that is cut off, with this fault.
    fn sections<'b>(&self, bytes: &'b [u8]) -> Read<(Vec<Section<'b>>, Option<Fault>)> {
        let fault = |reason: &str| self.fault(reason);
        let mut input = Input(bytes);
        let header = input.take(HEADER).map_err(fault)?;
        if &header[..4] != MAGIC {
            return Err(fault("magic: this is no OGXM"));
        }
        let number = |at: usize| u16::from_le_bytes([header[at], header[at + 1]]);
        if number(4) != 2 {
            return Err(fault("version: only version 2 of OGXM is understood"));
        }
        if (number(8), number(10)) > (2, 2) {
            return Err(fault("version: the file needs a newer reader"));
        }
        let size = size(header).ok_or_else(|| fault("truncated"))?;
        if size < bytes.len() {
            return Err(fault("file size: something follows the file"));
        }
        let cut = (size > bytes.len()).then(|| fault("file size: the file is cut off"));
        let body = match &cut {
            Some(_) => Some(bytes),
            None => bytes.strip_suffix(END),
        };
        let body = body.ok_or_else(|| fault("end marker"))?;
        let mut sections = vec![];
        let mut input = Input(body.get(HEADER..).unwrap_or_default());
        while !input.is_empty() {
            let begin = body.len() - input.0.len();
            let mut head = || {
                let kind = input.take(4)?;
                let length = u32::from_le_bytes(input.array()?);
                Ok((kind, length as usize, input.byte()? & 1 == 1))
            };
            let (kind, length, critical) = match head() {
                Ok(head) => head,
                Err(_) if cut.is_some() => break,
                Err(reason) => return Err(fault(reason)),
            };
            let length = match &cut {
                Some(_) => length.min(input.0.len()),
                None => length,
            };
            let payload = input.take(length).map_err(|_| fault("section header"))?;
            let payload = Input(payload);
            let checked = kind == b"CSUM" && cut.is_none();
            if checked && is_wrong(payload, &bytes[..begin]).map_err(fault)? {
                return Err(fault("checksum: the file is damaged"));
            }
            sections.push(Section {
                kind,
                critical,
                payload,
            });
        }
        Ok((sections, cut))
    }

    fn header(&mut self, payload: Input<'_>) -> Read {
        let head = Head::read(payload).map_err(|reason| self.fault(reason))?;
        self.crawford_over = head.crawford_over;
        let known = head.jacoby_known;
        let referee = Referee::new(self.games, head.series, known);
        let referee = referee.map_err(|refusal| refusal.at(self.place(), ""))?;
        self.score = head.score;
        self.referee = Some(referee);
        Ok(())
    }

    fn game(&mut self, mut payload: Input<'_>) -> Read {
        let place = self.place();
        if self.numbers.len() >= GAMES {
            return Err(self.fault("limit: games"));
        }
        let game = self.numbers.len() + 1;
        let fault = |n: u32, reason: &str| {
            Fault::new(place, &format!("game {game}, ply {n}"), reason.to_string())
        };
        let head = payload.record().and_then(GameHead::read);
        let head = head.map_err(|reason| fault(0, reason))?;
        let (mut plies, mut broken) = (vec![], None);
        while !payload.is_empty() {
            if plies.len() >= PLIES || self.plies >= ALL_PLIES {
                return Err(self.fault("limit: plies"));
            }
            let n = u32::try_from(plies.len()).unwrap_or(0) + 1;
            match ply(&mut payload) {
                Ok(read) => plies.push((self.plies, read)),
                Err(reason) => {
                    broken = Some(fault(n, reason));
                    break;
                }
            }
            self.plies += 1;
        }
        let crawford = self.crawford_over.then_some(false);
        let Some(referee) = &mut self.referee else {
            return Ok(());
        };
        let first = plies
            .iter()
            .find(|(_, (_, action))| *action != Action::Marker);
        let roller = first.map_or(Side::First, |(_, (side, _))| *side);
        let start = head.start(roller, referee.series.variant);
        let start = start.map_err(|reason| fault(0, reason))?;
        let score = match referee.series.games.is_empty() {
            true => self.score,
            false => referee.series.score(),
        };
        let begun = referee.begin(score, start, crawford);
        begun.map_err(|refusal| refusal.at(place, &format!("game {game}")))?;
        let (mut numbers, mut resigned) = (vec![], false);
        for (n, (number, (side, action))) in (1u32..).zip(plies) {
            let text = match &action {
                Action::Play([one, other], play) => {
                    format!("game {game}, ply {n}: {one}{other}: {play}")
                }
                action => format!("game {game}, ply {n}: {action:?}"),
            };
            if resigned && action != Action::Marker {
                return Err(fault(n, "marker seat: the game is over"));
            }
            let before = referee.decided();
            let done =
                match action {
                    Action::Play(dice, play) => referee.throw(side, dice).and_then(|()| match play
                        .as_str()
                    {
                        "" => referee.play_nothing(),
                        play => referee.play(play),
                    }),
                    Action::Double => referee.cube(side, Act::Double),
                    Action::Take => referee.cube(side, Act::Take),
                    Action::Drop => referee.cube(side, Act::Drop),
                    Action::Beaver => referee.cube(side, Act::Beaver),
                    Action::Resign(_) => {
                        resigned = true;
                        Ok(())
                    }
                    Action::Marker => Ok(()),
                    Action::Other(action) => {
                        return Err(fault(
                            n,
                            &format!("action: {action} has no place in a record"),
                        ));
                    }
                };
            done.map_err(|refusal| refusal.at(place, &text))?;
            // The answer to a beaver may have been filled in.
            if referee.decided() > before {
                numbers.resize(referee.decided() - 1, u32::MAX);
                numbers.push(number);
            }
        }
        if let Some(fault) = broken {
            return Err(fault);
        }
        let claim = head.winner.map(|winner| Claim {
            winner,
            points: head.points,
            resigned: resigned || head.end == Some(2),
        });
        referee
            .end(claim)
            .map_err(|refusal| refusal.at(place, &format!("game {game}: its end")))?;
        self.numbers.push(numbers);
        Ok(())
    }

    /// Puts an analysis to the plies.
    fn analyse(&mut self, found: &Found) {
        let Some(referee) = &mut self.referee else {
            return;
        };
        let series = &mut referee.series;
        let mut left = 0;
        for (game, numbers) in self.numbers.iter().enumerate() {
            let Some(played) = series.games.get(game) else {
                break;
            };
            let frames: Vec<Option<Frame>> = series
                .moments(played)
                .map(|(spot, _)| Frame::of(&spot))
                .collect();
            let plies = series.games[game].plies.iter_mut();
            for ((ply, number), frame) in plies.zip(numbers).zip(frames) {
                ply.analysis = found.analysis(*number, ply.side, frame).map(Box::new);
                left += usize::from(found.chances_of_match && frame.is_none());
            }
        }
        if left > 0 {
            self.notes
                .push("analyses left out: the match is too long to convert them".into());
        }
    }

    /// Reads comments; gives the number of annotations that belong to other programs.
    fn annotations(&mut self, mut payload: Input<'_>) -> Read<usize> {
        let place = self.place();
        let fault = |reason: &'static str| Fault::new(place, "", reason);
        let mut left = 0;
        while !payload.is_empty() {
            let note = payload.record().and_then(Annotation::read).map_err(fault)?;
            let Some(referee) = self.referee.as_mut().filter(|_| !note.keyed) else {
                left += 1;
                continue;
            };
            let series = &mut referee.series;
            let target = match note.scope {
                1 => series
                    .games
                    .get_mut(note.place as usize)
                    .map(|game| &mut game.comment),
                2 | 3 => {
                    let mut games = self.numbers.iter().zip(&mut series.games);
                    games.find_map(|(numbers, game)| {
                        let at = numbers.iter().position(|number| *number == note.place)?;
                        game.plies.get_mut(at).map(|ply| &mut ply.comment)
                    })
                }
                _ => None,
            };
            match target {
                Some(comment) if comment.is_empty() => *comment = note.value.into(),
                Some(comment) => *comment += &format!("\n{}", note.value),
                None => self.notes.push(note.value.into()),
            }
        }
        Ok(left)
    }
}
