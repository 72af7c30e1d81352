//! Reader of SGF.

use std::collections::BTreeMap;

use lauta_game::Side;
use lauta_play::{Analysis, Games};

use super::root::{Info, author, note_brackets, owner, terms};
use super::tree::{Node, Property, Trees};
use super::{analysis, point, steps_of};
use crate::board::steps;
use crate::format::Format;
use crate::model::{Act, Fault, Import, MOST_NOTES, Place, passed_over};
use crate::referee::{Claim, Referee};
use crate::spot::{BAR, Due, Spot};
use crate::written::counted;

/// The matches of a file: trees of one match follow each other. Reading stops at the first fault, with
/// the game there as unfinished.
pub fn read(games: &'static dyn Games, text: &str) -> Import {
    let mut import = Import::new(Format::Sgf);
    let mut trees = Trees::new(text);
    let mut referee: Option<Referee> = None;
    let mut unread: BTreeMap<String, usize> = BTreeMap::new();
    let mut unreadable = 0;
    while import.fault.is_none()
        && let Some((nodes, broken)) = trees.next_tree()
    {
        let Some(root) = nodes.first() else { continue };
        for node in nodes.iter().skip(1) {
            let all = node.properties.iter();
            for property in all.filter(|property| !is_read(node, &property.name)) {
                *unread.entry(property.name.clone()).or_default() += 1;
            }
        }
        let (found, lost): (Vec<_>, Vec<_>) = nodes.iter().map(analysis::of_node).unzip();
        unreadable += lost.iter().skip(1).sum::<usize>();
        let whole = broken.is_none();
        let read = one(
            games,
            (root, whole),
            (&nodes, found),
            &mut referee,
            &mut import,
        );
        import.fault = read.err().or(broken);
    }
    if let Some(referee) = referee {
        import.add(referee);
    }
    for (line, text) in &trees.between {
        import.note(passed_over(*line, text));
    }
    import
        .notes
        .extend(counted(trees.variations, "variations left out"));
    import.notes.extend(counted(
        unreadable,
        "judgements of an analysis that cannot be read left out",
    ));
    let unread = unread.iter().take(MOST_NOTES);
    let unread = unread.map(|(name, n)| format!("{n} of {name}"));
    let unread: Vec<String> = unread.collect();
    if !unread.is_empty() {
        let unread = unread.join(", ");
        import
            .notes
            .push(format!("properties of moves left out: {unread}"));
    }
    import
}

/// Properties of the other nodes that are read.
const OF_NODES: [&str; 15] = [
    "W", "B", "A", "DA", "LU", "C", "AE", "AW", "AB", "PL", "DI", "CV", "CP", "CO", "MR",
];

/// True for a property of a node that is read, and for a mark that follows from the figures beside it.
fn is_read(node: &Node, name: &str) -> bool {
    match name {
        "DO" | "BM" | "DC" | "BC" => node.has(&["A", "DA"]),
        "GW" | "GB" => node.has(&["LU"]),
        name => OF_NODES.contains(&name),
    }
}

type Read<T = ()> = Result<T, Fault>;

/// One game; it joins the match before it if it is one of its games. Its result is that of the root if it is there as a
/// whole.
fn one(
    games: &'static dyn Games,
    (root, whole): (&Node, bool),
    (nodes, found): (&[Node], Vec<Option<Analysis>>),
    referee: &mut Option<Referee>,
    import: &mut Import,
) -> Read {
    let place = root
        .properties
        .first()
        .map_or(Place { line: 1, column: 1 }, |first| first.place);
    if root.value("GM").is_some_and(|game| game.trim() != "6") {
        return Err(Fault::new(place, "GM", "this is no backgammon: GM[6] is"));
    }
    note_brackets(root, import);
    let info = Info::of(root, import)?;
    let series = terms(root, &info, import)
        .map_err(|rule| Fault::new(place, &rule, "this variation is not known here"))?;
    let known = referee.as_ref().is_some_and(|referee| {
        let same = referee.series.names == series.names
            && referee.series.length == series.length
            && referee.series.variant == series.variant;
        same && info.game == u32::try_from(referee.series.games.len()).ok()
    });
    if !known {
        let new = Referee::new(games, series, true).map_err(|refusal| refusal.at(place, "RU"))?;
        let names = new.series.names.clone();
        if let Some(before) = referee.replace(new) {
            let [one, other] = &before.series.names;
            let line = place.line;
            if [other, one] == [&names[0], &names[1]] {
                import.note(format!(
                    "line {line}: the sides are exchanged: this game is read as one of another match"
                ));
            } else if let Some(game) = info.game.filter(|game| *game > 0) {
                import.note(format!(
                    "line {line}: game {} does not follow from the game before: it is read as one of another match",
                    game.saturating_add(1)
                ));
            }
            import.add(before);
        }
    }
    let Some(referee) = referee else {
        return Ok(());
    };
    if nodes.iter().any(|node| node.has(&["A", "DA", "LU"])) {
        let program = root.value("AP").unwrap_or_default().replace(':', " ");
        // Lauta also writes what others have found, and says who.
        import.program = match author(root) {
            Some(author) => author.into(),
            None if program.starts_with("Lauta") => String::new(),
            None => program,
        };
    }
    let before = referee.series.games.len();
    let result = root.value("RE").filter(|_| whole);
    if let Some(said) = result.filter(|said| result_of(said).is_none() && !tells_none(said)) {
        import.note(passed_over(place.line, &format!("RE[{said}]")));
    }
    let read = tree(referee, &info, result, nodes.iter().zip(found), place);
    if read.is_err() {
        // What is wrong with the end of such a game has been said.
        let _ = referee.end(None);
    }
    let left_out = analysis::to_equities(&mut referee.series, before);
    import.notes.extend(counted(
        left_out,
        "analyses of the cube left out (the match is too long to convert them)",
    ));
    read
}

/// The game of a tree: its nodes, and what was found there.
fn tree<'n>(
    referee: &mut Referee,
    info: &Info,
    result: Option<&str>,
    nodes: impl Iterator<Item = (&'n Node, Option<Analysis>)>,
    place: Place,
) -> Read {
    let mut reader = Reader {
        referee,
        info,
        start: None,
        begun: false,
        pending: None,
        comment: String::new(),
        place,
    };
    for (node, found) in nodes {
        for property in &node.properties {
            reader.property(property)?;
        }
        if let (Some(mut found), Some(game)) = (found, reader.referee.game())
            && let Some(ply) = game.plies.last_mut()
        {
            let other = match &ply.act {
                Act::Play(_, play) => !names_made(&mut found, play),
                _ => false,
            };
            ply.analysis = Some(Box::new(found));
            let list = node.properties.iter().find(|one| one.name == "A");
            if let Some(list) = list.filter(|_| other) {
                let line = list.place.line;
                reader.referee.note(format!(
                    "line {line}: A does not name the play that was made"
                ));
            }
        }
    }
    reader.finish(result)
}

/// Finds the play that was made in the list of an analysis; false if the number there names another one.
fn names_made(found: &mut Analysis, play: &str) -> bool {
    let (made, told) = (moved(play), found.played);
    let mut all = found.plays.iter().map(|one| moved(&one.play) == made);
    let named = told.is_some_and(|n| all.clone().nth(n) == Some(true));
    found.played = if named {
        told
    } else {
        all.position(|fits| fits)
    };
    named || told.is_none()
}

/// The men that a play takes from points and puts on points, without those that only pass.
fn moved(play: &str) -> BTreeMap<u8, i32> {
    let mut moved = BTreeMap::new();
    for step in steps(play) {
        *moved.entry(step.from).or_default() -= 1;
        *moved.entry(step.to).or_default() += 1;
    }
    moved.retain(|_, men| *men != 0);
    moved
}

/// A tree that is being read.
struct Reader<'r> {
    referee: &'r mut Referee,
    info: &'r Info,
    /// The position that is being set up before the first play.
    start: Option<Spot>,
    begun: bool,
    /// Dice set without a play.
    pending: Option<(Side, [u8; 2])>,
    /// A comment before the first ply.
    comment: String,
    place: Place,
}

impl Reader<'_> {
    fn property(&mut self, property: &Property) -> Read {
        let Property {
            name,
            values,
            place,
        } = property;
        let value = values.first().map_or("", String::as_str);
        let fault = |reason: &str| Fault::new(*place, &format!("{name}[{value}]"), reason);
        if matches!(name.as_str(), "W" | "B") && values.len() > 1 {
            return Err(fault(
                "a play or an action of the cube has one value: a bracket is too many, or missing",
            ));
        }
        match name.as_str() {
            "W" => self.ply(Side::First, value, *place),
            "B" => self.ply(Side::Second, value, *place),
            "AE" | "AW" | "AB" | "PL" | "DI" | "CV" | "CP" | "CO" => {
                let set = self.set(name, values);
                if set.is_none() {
                    return Err(fault("this cannot be set up"));
                }
                if self.begun && name != "PL" && name != "DI" {
                    return Err(fault("a position set up within a game cannot be read"));
                }
                Ok(())
            }
            "C" => {
                self.comment(value);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Sets up a part of the position.
    fn set(&mut self, name: &str, values: &[String]) -> Option<()> {
        let value = values.first()?.trim();
        if self.begun {
            match name {
                "DI" => self.pending.as_mut()?.1 = dice(value)?,
                "PL" => self.pending = Some((side(value)?, [0; 2])),
                _ => {}
            }
            return Some(());
        }
        let variant = self.referee.series.variant;
        let usual = || Spot::new([variant.setup(); 2], Side::First, Due::Roll);
        let start = self.start.get_or_insert_with(usual);
        match name {
            "AE" => {
                for point in points(Side::First, values)? {
                    for (side, point) in
                        [(0, point), (1, if point == 25 { 25 } else { 25 - point })]
                    {
                        start.men[side][usize::from(point)] = 0;
                    }
                }
            }
            "AW" | "AB" => {
                let side = if name == "AW" {
                    Side::First
                } else {
                    Side::Second
                };
                for point in points(side, values)? {
                    // Men that are off stand nowhere.
                    if point > 0 {
                        let n = &mut start.men[side.index()][usize::from(point)];
                        *n = n.saturating_add(1);
                    }
                }
            }
            "PL" => start.roller = side(value)?,
            "DI" => start.due = Due::Play(dice(value)?),
            "CV" => {
                let cube: u32 = value
                    .parse()
                    .ok()
                    .filter(|cube: &u32| cube.is_power_of_two())?;
                start.cube.log2 = u8::try_from(cube.trailing_zeros())
                    .ok()
                    .filter(|n| *n <= 15)?;
            }
            _ => match owner(value) {
                Some(owner) => start.cube.owner = owner,
                // A copyright.
                None => return (name == "CP").then_some(()),
            },
        }
        Some(())
    }

    fn ply(&mut self, side: Side, value: &str, place: Place) -> Read {
        self.begin()?;
        self.pending = None;
        let bare = value.trim();
        let act = match bare.to_ascii_lowercase().as_str() {
            "double" | "redouble" => Some(Act::Double),
            "take" => Some(Act::Take),
            "drop" => Some(Act::Drop),
            "beaver" => Some(Act::Beaver),
            _ => None,
        };
        if let Some(act) = act {
            return self
                .referee
                .cube(side, act)
                .map_err(|refusal| refusal.at(place, value));
        }
        let like = || {
            Fault::new(
                place,
                value,
                "dice and pairs of letters, like 31hefe, or double, take, drop",
            )
        };
        let (thrown, pairs) = bare.split_at_checked(2).ok_or_else(like)?;
        let thrown = dice(thrown).ok_or_else(like)?;
        let play = steps_of(side, pairs).ok_or_else(like)?;
        let done = self.referee.throw(side, thrown);
        let done = done.and_then(|()| match play.as_str() {
            "" => self.referee.play_nothing(),
            play => self.referee.play(play),
        });
        done.map_err(|refusal| refusal.at(place, &format!("{value} ({play})")))
    }

    fn comment(&mut self, text: &str) {
        let last = self.referee.game().and_then(|game| game.plies.last_mut());
        let comment = match last {
            Some(ply) if self.begun => &mut ply.comment,
            _ => &mut self.comment,
        };
        if !comment.is_empty() {
            comment.push('\n');
        }
        *comment += text;
    }

    /// The game begins with what was set up.
    fn begin(&mut self) -> Read {
        if self.begun {
            return Ok(());
        }
        self.begun = true;
        let mut start = self.start.take();
        let variant = self.referee.series.variant;
        if let Some(spot) = &start {
            if let Some(reason) = spot.fault() {
                return Err(Fault::new(self.place, "", reason));
            }
            let usual = Spot {
                roller: spot.roller,
                ..Spot::new([variant.setup(); 2], spot.roller, Due::Roll)
            };
            if let (Some(dice), true) = (
                spot.dice(),
                Spot {
                    due: Due::Roll,
                    ..spot.clone()
                } == usual,
            ) {
                self.pending = Some((spot.roller, dice));
                start = None;
            } else if *spot == usual {
                start = None;
            }
        }
        let begun = self
            .referee
            .begin(self.info.score, start, self.info.crawford);
        begun.map_err(|refusal| refusal.at(self.place, ""))?;
        if let Some(game) = self.referee.game() {
            game.comment = std::mem::take(&mut self.comment);
        }
        Ok(())
    }

    fn finish(mut self, said: Option<&str>) -> Read {
        self.begin()?;
        let place = self.place;
        if let Some((side, dice)) = self.pending.take().filter(|(_, dice)| *dice != [0; 2]) {
            let thrown = self.referee.throw(side, dice);
            thrown.map_err(|refusal| refusal.at(place, "DI"))?;
        }
        let claim = said.and_then(result_of);
        let ended = self.referee.end(claim);
        ended.map_err(|refusal| refusal.at(place, &format!("RE[{}]", said.unwrap_or_default())))
    }
}

/// True for a result that names no winner.
fn tells_none(text: &str) -> bool {
    let text = text.trim().to_ascii_lowercase();
    ["", "0", "?", "void", "draw"].contains(&text.as_str())
}

/// `W+2` or `B+1R`.
fn result_of(text: &str) -> Option<Claim> {
    let (winner, points) = text.trim().split_once('+')?;
    let winner = side(winner)?;
    let digits: String = points.chars().take_while(char::is_ascii_digit).collect();
    Some(Claim {
        winner,
        points: digits.parse().ok(),
        resigned: points.to_ascii_uppercase().contains('R'),
    })
}

fn side(text: &str) -> Option<Side> {
    match text.trim().to_ascii_lowercase().as_str() {
        "w" | "white" => Some(Side::First),
        "b" | "black" => Some(Side::Second),
        _ => None,
    }
}

fn dice(text: &str) -> Option<[u8; 2]> {
    match text.trim().as_bytes() {
        [one @ b'1'..=b'6', other @ b'1'..=b'6'] => Some([one - b'0', other - b'0']),
        _ => None,
    }
}

/// Points of letters and of ranges like `a:y`, in the side's own numbering.
fn points(side: Side, values: &[String]) -> Option<Vec<u8>> {
    let mut found = vec![];
    for value in values.iter().take(4 * BAR) {
        let letters: Vec<char> = value.trim().chars().collect();
        match letters.as_slice() {
            [one] => found.push(point(side, *one)?),
            [first, ':', last] if first.is_ascii_lowercase() && last.is_ascii_lowercase() => {
                for letter in *first..=*last {
                    found.push(point(side, letter)?);
                }
            }
            _ => return None,
        }
    }
    Some(found)
}
