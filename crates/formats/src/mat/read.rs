//! Reader of matches as text.

use lauta_game::Side;
use lauta_play::Games;

use super::cells::{Cell, Kind, MIDDLE, is_throw, numbered};
use super::lines::{alone, game, is_sentence, length, names, points, spread, wins};
use crate::format::Format;
use crate::model::{Act, Fault, Import, MOST_NOTES, Place, Series, Variant, Way, cut, passed_over};
use crate::referee::{Claim, Referee};

/// Texts behind the dice of a side that cannot move.
const DANCES: [&str; 6] = [
    "cannot move",
    "can't move",
    "no move",
    "no play",
    "(no play)",
    "dances",
];

/// Names of sides that have none.
const NAMELESS: [&str; 2] = ["White", "Black"];

/// The matches of a text. A match with a fault ends there, with its game unfinished.
pub fn read(games: &'static dyn Games, text: &str) -> Import {
    let mut reader = Reader {
        games,
        import: Import::new(Format::Mat),
        game: 1,
        headers: vec![],
        above: vec![],
        terms: None,
        referee: None,
        rest_is_void: false,
        broken: false,
        heading: None,
        turn: 0,
        marks: false,
        unmarked: vec![],
        alone: alone(text),
        last: (1..)
            .zip(text.lines())
            .filter(|(_, line)| super::is_own(line) || wins(line.trim()).is_some())
            .map(|(number, _)| number)
            .last()
            .unwrap_or(0),
    };
    for (line, number) in text.lines().zip(1..) {
        // Behind a fault the next match is read, and the headers above it.
        reader.broken &= length(line).is_none();
        if reader.broken && !line.trim_start().starts_with("; [") {
            continue;
        }
        if let Err(mut fault) = reader.line(&spread(line), number) {
            let here = || reader.referee.as_ref().and_then(Referee::position);
            fault.position = fault.position.or_else(here);
            reader.import.refuse(fault);
            reader.end_match(number);
            reader.headers.clear();
            (reader.broken, reader.terms) = (true, None);
            if reader.import.more_faults.len() + 1 >= MOST_NOTES {
                break;
            }
        }
    }
    if reader.marks {
        for line in &reader.unmarked {
            reader
                .import
                .note(format!("line {line}: a hit without a `*`"));
        }
    }
    let behind = reader.headers.iter().take(MOST_NOTES);
    let behind =
        behind.map(|(name, _)| format!("the header {:?} left out: no game is below it", cut(name)));
    reader.import.notes.extend(behind);
    for (line, comment) in &reader.above {
        reader.import.note(passed_over(*line, comment));
    }
    reader.end_match(text.lines().count());
    reader.import
}

struct Reader {
    games: &'static dyn Games,
    import: Import,
    /// Number of the game that is next, where its heading tells it.
    game: u32,
    /// Headers of the match that is next.
    headers: Vec<(String, String)>,
    /// Comments above the game that is next, each with its line.
    above: Vec<(usize, String)>,
    /// Points of the match that is next.
    terms: Option<u32>,
    referee: Option<Referee>,
    /// True behind the end of a match, until the next one.
    rest_is_void: bool,
    /// True behind a fault, until the next match.
    broken: bool,
    /// The number of the last heading of a game.
    heading: Option<u32>,
    /// The number of the last line of this game.
    turn: usize,
    /// True if hits are marked (`13/7*`).
    marks: bool,
    /// Lines of hits that are not.
    unmarked: Vec<usize>,
    /// First lines of games whose one cell is the right one: see [`alone`].
    alone: Vec<usize>,
    /// The last line that belongs to a match.
    last: usize,
}

type Read = Result<(), Fault>;

impl Reader {
    fn line(&mut self, line: &str, number: usize) -> Read {
        let bare = line.trim();
        let indent = line.chars().take_while(|c| c.is_whitespace()).count();
        let place = Place {
            line: number,
            column: indent + 1,
        };
        if bare.is_empty() {
            return Ok(());
        }
        if let Some(comment) = bare.strip_prefix(';') {
            self.comment(comment.trim(), number);
            return Ok(());
        }
        if let Some(points) = length(line) {
            self.end_match(number);
            self.heading = None;
            self.terms = Some(points);
            return Ok(());
        }
        if let Some(next) = game(line) {
            let before = self.heading.replace(next);
            if let Some(before) =
                before.filter(|before| next != 1 && next != before.saturating_add(1))
            {
                self.import
                    .note(format!("line {number}: Game {next} follows Game {before}"));
            }
            self.game = next;
            return Ok(());
        }
        if let Some((turn, cells)) = numbered(line) {
            let before = std::mem::replace(&mut self.turn, turn);
            if turn != before.saturating_add(1) {
                self.import.note(match before {
                    0 => format!("line {number}: the first line of this game is numbered {turn}"),
                    _ => format!(
                        "line {number}: a line with the number {turn} follows number {before}"
                    ),
                });
            }
            let cells = cells.map_err(|byte| {
                let column = line[..byte].chars().count() + 1;
                let rest = line[byte..].trim();
                let reason = match is_throw(rest.split_whitespace().next().unwrap_or_default()) {
                    true => "a throw is two dice, each from 1 to 6",
                    false => "this is no play and no cube action",
                };
                Fault::new(Place { column, ..place }, rest, reason)
            })?;
            return self.cells(&cells, place, bare);
        }
        if let Some(points) = wins(bare) {
            let winner = match indent {
                // The blanks that tell the side are lost.
                0 => self.referee.as_ref().and_then(Referee::winner),
                1..MIDDLE => Some(Side::First),
                _ => Some(Side::Second),
            };
            let Some(winner) = winner else {
                self.import.note(format!(
                    "line {number}: a result at the beginning of its line does not tell who won: it was left out"
                ));
                return Ok(());
            };
            let claim = Claim {
                winner,
                points: Some(points),
                resigned: false,
            };
            return self.end_game(Some(claim), place, bare);
        }
        let outside = self.referee.is_none() && self.terms.is_none();
        if let Some(named) = names(line) {
            if outside {
                self.import.note(format!(
                    "line {number}: no line says how long the match is (`7 point match`); it was read as a session for money"
                ));
            }
            return self.names(named, place, bare);
        }
        if outside || number > self.last && is_sentence(bare) {
            self.import.note(passed_over(number, bare));
            return Ok(());
        }
        Err(Fault::new(place, bare, "this is no line of a match"))
    }

    /// `; [Name "Value"]`, or any remark.
    fn comment(&mut self, text: &str, line: usize) {
        let header = text
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'));
        let header = header.and_then(|rest| {
            let (name, value) = rest.split_once('"')?;
            Some((
                name.trim().to_string(),
                value.strip_suffix('"')?.to_string(),
            ))
        });
        match (header, &mut self.referee) {
            (Some(header), _) => self.headers.push(header),
            (None, Some(referee)) if referee.is_playing() => {
                if let Some(game) = referee.game() {
                    let comment = match game.plies.last_mut() {
                        Some(ply) => &mut ply.comment,
                        None => &mut game.comment,
                    };
                    if !comment.is_empty() {
                        comment.push('\n');
                    }
                    *comment += text;
                }
            }
            (None, _) if text.is_empty() => {}
            (None, _) => self.above.push((line, text.into())),
        }
    }

    /// The match that is next, with the terms that its headers name.
    fn begin_match(&mut self, names: [String; 2], place: Place, found: &str) -> Read {
        let mut series = Series {
            length: self.terms.take().unwrap_or(0),
            names,
            ..Series::default()
        };
        let mut jacoby_known = false;
        for (name, value) in std::mem::take(&mut self.headers) {
            let on = ["on", "yes", "true", "1"].contains(&value.to_ascii_lowercase().as_str());
            match name.to_ascii_lowercase().as_str() {
                "variation" => match Variant::named(&value) {
                    Some(variant) => series.variant = variant,
                    None => {
                        let reason = format!("{value:?} is not a variation known here");
                        return Err(Fault::new(place, found, reason));
                    }
                },
                "crawford" => series.crawford = on,
                "jacoby" => (series.jacoby, jacoby_known) = (on, true),
                "beaver" | "beavers" => series.beavers = on,
                _ => series.headers.push((name, value)),
            }
        }
        let referee = Referee::new(self.games, series, jacoby_known);
        self.referee = Some(referee.map_err(|refusal| refusal.at(place, found))?);
        self.rest_is_void = false;
        Ok(())
    }

    /// The line above a game: both names, and the score in a match.
    fn names(
        &mut self,
        (names, score): ([String; 2], [u32; 2]),
        place: Place,
        found: &str,
    ) -> Read {
        // Headers above its first game begin a match, and above a later one they are remarks.
        let number = std::mem::replace(&mut self.game, 1);
        let mut remarks = vec![];
        if self.referee.is_some() && !self.headers.is_empty() {
            if number == 1 {
                self.end_match(place.line);
            } else {
                remarks = std::mem::take(&mut self.headers);
            }
        }
        self.end_game_before(score, place, found)?;
        if self.referee.is_none() {
            self.begin_match(names.clone(), place, found)?;
        }
        let Some(referee) = &mut self.referee else {
            return Ok(());
        };
        let known = &referee.series.names;
        if names != *known && names != NAMELESS {
            if [&names[1], &names[0]] == [&known[0], &known[1]] {
                let reason = format!(
                    "the sides are exchanged: above, {:?} is on the left",
                    cut(&known[0])
                );
                return Err(Fault::new(place, found, reason));
            }
            let [left, right] = [&known[0], &known[1]].map(|name| cut(name));
            self.import.note(format!(
                "line {}: the names differ from those above; they are taken for {left:?} and {right:?}",
                place.line
            ));
        }
        self.rest_is_void = false;
        self.turn = 0;
        let length = referee.series.length;
        let over = length > 0 && score.iter().any(|points| *points >= length);
        if over && !referee.series.games.is_empty() {
            self.import.note(format!(
                "line {}: the match is over already; this game was left out",
                place.line
            ));
            self.rest_is_void = true;
            return Ok(());
        }
        referee
            .begin(score, None, None)
            .map_err(|refusal| refusal.at(place, found))?;
        if let Some(game) = referee.game() {
            let remarks = remarks.iter();
            let remarks = remarks.map(|(name, value)| format!("[{name} \"{value}\"]"));
            let above = self.above.drain(..).map(|(_, comment)| comment);
            game.comment = above.chain(remarks).collect::<Vec<_>>().join("\n");
        }
        Ok(())
    }

    /// A game without a result: the score of the next one tells who won it.
    fn end_game_before(&mut self, score: [u32; 2], place: Place, found: &str) -> Read {
        let Some(referee) = &mut self.referee else {
            return Ok(());
        };
        let Some(before) = referee.game().map(|game| game.score) else {
            return Ok(());
        };
        let won = [0, 1].map(|n| score[n].saturating_sub(before[n]));
        let claim = match won {
            [points, 0] if points > 0 => Some((Side::First, points)),
            [0, points] if points > 0 => Some((Side::Second, points)),
            _ => None,
        };
        if claim.is_some() {
            let number = referee.series.games.len() + 1;
            self.import.note(format!(
                "line {}: game {number} has no result: the score here tells it",
                place.line
            ));
        }
        let claim = claim.map(|(winner, points)| Claim {
            winner,
            points: Some(points),
            resigned: false,
        });
        self.end_game(claim, place, found)
    }

    fn cells(&mut self, cells: &[Cell<'_>], place: Place, found: &str) -> Read {
        if self.rest_is_void {
            return Ok(());
        }
        let playing = self.referee.as_ref().is_some_and(Referee::is_playing);
        if !playing && self.referee.is_some() {
            return Err(Fault::new(
                place,
                found,
                "a game begins with the names of both sides",
            ));
        }
        if !playing {
            // `.gam` may begin with the first play.
            if self.terms.is_some() {
                self.import.note(format!(
                    "line {}: no names stand above this game: the sides are called White and Black",
                    place.line
                ));
            }
            self.names((NAMELESS.map(String::from), [0, 0]), place, found)?;
        }
        if cells.len() > 2 {
            let column = cells[2].column + 1;
            return Err(Fault::new(
                Place { column, ..place },
                cells[2].text,
                "a line has two columns",
            ));
        }
        for (n, cell) in cells.iter().enumerate() {
            let moved = cells.len() == 1 && self.alone.contains(&place.line);
            if moved {
                self.import.note(format!(
                    "line {}: the one play of this line is taken for that of the right side: the blanks before it are lost",
                    place.line
                ));
            }
            let right = n == 1 || moved || cells.len() == 1 && cell.column >= MIDDLE;
            let side = if right { Side::Second } else { Side::First };
            self.cell(side, cell, place.line)?;
        }
        Ok(())
    }

    fn cell(&mut self, side: Side, cell: &Cell<'_>, line: usize) -> Read {
        let Some(referee) = &mut self.referee else {
            return Ok(());
        };
        let text = cell.text;
        let at = |column: usize| Place {
            line,
            column: column + 1,
        };
        let (start, here) = (at(cell.column), at(cell.text_column));
        let act = match cell.kind {
            Kind::Dice(dice) => {
                let [one, other] = dice;
                let thrown = referee.throw(side, dice);
                thrown.map_err(|refusal| refusal.at(start, &format!("{one}{other}: {text}")))?;
                let lower = text.to_ascii_lowercase();
                let played = if lower == "???" || lower == "resigns" {
                    Ok(())
                } else if text.is_empty() {
                    referee.play_nothing()
                } else if DANCES.contains(&lower.trim_end_matches('.')) {
                    referee.play("pass")
                } else {
                    referee.play(text)
                };
                played.map_err(|refusal| refusal.at(here, text))?;
                self.note_hits(text, line);
                return Ok(());
            }
            Kind::Resigns => return Ok(()),
            // GNU Backgammon puts the result beside a drop.
            Kind::Wins => {
                let points =
                    points(text).ok_or_else(|| Fault::new(here, text, "points are expected"))?;
                let claim = Claim {
                    winner: side,
                    points: Some(points),
                    resigned: false,
                };
                return self.end_game(Some(claim), start, text);
            }
            Kind::Doubles => Act::Double,
            Kind::Takes => Act::Take,
            Kind::Drops => Act::Drop,
            Kind::Beavers => Act::Beaver,
        };
        referee
            .cube(side, act)
            .map_err(|refusal| refusal.at(start, text))?;
        let said = text.trim_start_matches(['=', '>', ' ']);
        let due = referee.offered();
        if said.is_empty() || due.is_some_and(|due| said.parse() == Ok(due)) {
            return Ok(());
        }
        let reason = match due {
            Some(due) => format!("the cube would be on {due}"),
            None => "nothing is expected behind this word".into(),
        };
        Err(Fault::new(here, text, reason))
    }

    /// Names a hit that is marked and none, and one that is not marked though others are.
    fn note_hits(&mut self, text: &str, line: usize) {
        let made = self.referee.as_ref().and_then(Referee::made);
        let [told, hits] =
            [Some(text), made].map(|play| play.map_or(0, |play| play.matches('*').count()));
        self.marks |= told > 0;
        if told > hits {
            self.import.note(format!(
                "line {line}: {:?} hits nothing at a place with a `*`",
                cut(text)
            ));
        } else if told == 0 && hits > 0 {
            self.unmarked.push(line);
        }
    }

    fn end_game(&mut self, claim: Option<Claim>, place: Place, found: &str) -> Read {
        let Some(referee) = &mut self.referee else {
            return Ok(());
        };
        let offered = referee.offered().is_some();
        let end = referee.end(claim);
        let way = referee
            .series
            .games
            .last()
            .and_then(|game| game.end)
            .map(|end| end.way);
        if offered && way == Some(Way::Dropped) {
            self.import.note(format!(
                "line {}: the double was passed, as the result tells; no line says `Drops`",
                place.line
            ));
        }
        end.map_err(|refusal| refusal.at(place, found))
    }

    fn end_match(&mut self, line: usize) {
        let place = Place { line, column: 1 };
        if let Err(fault) = self.end_game(None, place, "") {
            // What is wrong with the end of a game with a fault has been said.
            self.import.fault.get_or_insert(fault);
        }
        if let Some(referee) = self.referee.take() {
            self.import.add(referee);
        }
        self.rest_is_void = false;
    }
}
