//! Worked cases: the results that sources and rule documents demand, one turn at a time.
//!
//! A case is a `[[case]]` table: keys that set a position up, which every family has its own of,
//! and claims about what can come of it. The claims mean the same in every family:
//!
//! | key | claim |
//! |---|---|
//! | `count` | number of positions that the turn can lead to |
//! | `plays` | the complete list of plays, `/` between the moves of a turn |
//! | `includes`, `wins` | plays that are possible, or that win |
//! | `illegal` | plays that must be refused |
//! | `again` | the mover goes on afterwards, `true` or `false` |
//! | `results` | the complete list of positions, as `me` and `opp`, and the word for the `end`, with `-other` behind it if the mover has lost |
//!
//! `id`, `rule` and `source` are for people.

use std::collections::{BTreeSet, HashSet};

use toml::{Table, Value};

use crate::{Family, Notation, ReadError, Side, Turn};

/// Keys that every case may have.
const COMMON: [&str; 4] = ["id", "game", "rule", "source"];

/// One case, as a file has it.
#[derive(Clone, Copy, Debug)]
pub struct Case<'c>(&'c Table);

impl<'c> Case<'c> {
    /// The text under `key`, if the case has one.
    ///
    /// # Errors
    /// If it is something else than a text.
    pub fn find(self, key: &str) -> Result<Option<&'c str>, String> {
        let text = |value: &'c Value| {
            value
                .as_str()
                .ok_or_else(|| format!("{key} must be a text"))
        };
        self.0.get(key).map(text).transpose()
    }

    /// The text under `key`.
    ///
    /// # Errors
    /// If there is none.
    pub fn text(self, key: &str) -> Result<&'c str, String> {
        self.find(key)?
            .ok_or_else(|| format!("the case has no {key:?}"))
    }

    /// The list of texts under `key`, if the case has one.
    ///
    /// # Errors
    /// If it is something else than a list of texts.
    pub fn texts(self, key: &str) -> Result<Option<Vec<&'c str>>, String> {
        let Some(value) = self.0.get(key) else {
            return Ok(None);
        };
        let texts = value.as_array();
        let texts = texts.and_then(|list| list.iter().map(Value::as_str).collect());
        texts
            .map(Some)
            .ok_or_else(|| format!("{key} must be a list of texts"))
    }

    /// The position `me/opp FLAG…`, as the tables games write it, with the mover first.
    ///
    /// # Errors
    /// If men are missing.
    pub fn sides(self) -> Result<String, String> {
        Ok(men(self.text("me")?, self.text("opp")?))
    }

    /// The position of [`Self::sides`] with these keys of the case as its flags, and with those of
    /// [`Cases::FLAGS`] that it has; `_` in a key stands for `-`.
    ///
    /// # Errors
    /// If something is missing, or `game` knows no such position.
    pub fn position<G: Cases>(self, game: &G, flags: &[&str]) -> Result<G::Position, String> {
        let mut text = self.sides()?;
        let mut flag = |key: &str, value: &str| {
            text += &format!(" {}={value}", key.replace('_', "-"));
        };
        for key in flags {
            flag(key, self.text(key)?);
        }
        for key in G::FLAGS {
            if let Some(value) = self.find(key)? {
                flag(key, value);
            }
        }
        read(game, &text)
    }
}

/// Both sides' men as a position with the mover first.
fn men(me: &str, opp: &str) -> String {
    let side = |men: &str| match men.replace(' ', "") {
        men if men.is_empty() => "-".into(),
        men => men,
    };
    format!("{}/{}", side(me), side(opp))
}

/// A family whose games can be checked by worked cases.
pub trait Cases: Family {
    /// Keys that its cases may have beside `id`, `game`, `rule` and `source`: those that set the
    /// position up, and the claims that make sense in it.
    const KEYS: &'static [&'static str];

    /// Flags of a position that a case and its results may have beside `me` and `opp`, with `_` for
    /// `-` in them.
    const FLAGS: &'static [&'static str] = &[];

    /// Number that a lost turn adds to `count`: 1, or 0 if plays are counted.
    const LOST: usize = 1;

    /// The position of a case, with the dice thrown.
    ///
    /// # Errors
    /// If the case is wrong, in words.
    fn set_up(&self, case: Case<'_>) -> Result<Self::Position, String>;

    /// The first move of a written play, and what follows it.
    fn first_of<'t>(&self, pos: &Self::Position, play: &'t str) -> (&'t str, &'t str) {
        let _ = pos;
        play.split_once(" / ").unwrap_or((play, ""))
    }
}

/// Runs one `[[case]]` of a game of the family. Plays are compared by the positions that they lead
/// to.
///
/// # Errors
/// If the rules do not do what the case says, or the case itself is wrong; in words.
pub fn run<G: Cases>(case: &Table) -> Result<(), String> {
    let known = || COMMON.iter().chain(G::KEYS);
    if let Some(key) = case.keys().find(|key| known().all(|known| known != key)) {
        let known: Vec<&str> = known().copied().collect();
        return Err(format!(
            "unknown key `{key}`; known are {}",
            known.join(", ")
        ));
    }
    let case = Case(case);
    let game = G::library().load(case.text("game")?);
    let game = game.map_err(|error| error.to_string())?;
    let game = game.as_ref();
    let pos = game.set_up(case)?;
    let Turn::Choice(side, moves) = game.turn(&pos) else {
        let position = game.write_position(&pos);
        return Err(format!("position {position:?}: no choice is due here"));
    };
    let lost = moves.len() == 1 && game.write_move(&pos, &moves[0].0) == "pass";
    let run = Run {
        ends: ends(game, &pos, side),
        game,
        pos,
        side,
        lost,
    };
    run.count(case)?;
    run.plays(case)?;
    run.illegal(case)?;
    run.again(case)?;
    run.results(case)
}

/// The positions when the turn of `side` is over, each once.
fn ends<G: Notation>(game: &G, pos: &G::Position, side: Side) -> Vec<G::Position> {
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    let mut todo = vec![pos.clone()];
    while let Some(pos) = todo.pop() {
        match game.turn(&pos) {
            Turn::Choice(mover, moves) if mover == side => {
                let next = moves.into_iter().map(|(_, next)| next);
                todo.extend(next.filter(|next| seen.insert(next.clone())));
            }
            Turn::Choice(..) | Turn::Throw(..) | Turn::Over(_) => found.push(pos),
        }
    }
    found
}

/// A case that is being run.
struct Run<'g, G: Cases> {
    game: &'g G,
    pos: G::Position,
    side: Side,
    /// All positions that the turn can lead to.
    ends: Vec<G::Position>,
    /// True if there is nothing to do but to pass.
    lost: bool,
}

impl<G: Cases> Run<'_, G> {
    fn count(&self, case: Case<'_>) -> Result<(), String> {
        let Some(count) = case.0.get("count") else {
            return Ok(());
        };
        let found = if self.lost { G::LOST } else { self.ends.len() };
        if count.as_integer() == i64::try_from(found).ok() {
            return Ok(());
        }
        Err(format!(
            "count is {count}, and {found} results were found: {}",
            self.write(&self.ends)
        ))
    }

    fn plays(&self, case: Case<'_>) -> Result<(), String> {
        if let Some(plays) = case.texts("plays")? {
            let all = plays.is_empty() && self.lost && G::LOST == 0;
            let named = self.leads(&plays)?;
            let mut more = self.ends.clone();
            more.retain(|end| !named.contains(end));
            if !all && !more.is_empty() {
                return Err(format!(
                    "more can be played than the case says: {}",
                    self.write(&more)
                ));
            }
        }
        self.leads(&case.texts("includes")?.unwrap_or_default())?;
        let wins = case.texts("wins")?.unwrap_or_default();
        for (play, end) in wins.iter().zip(self.leads(&wins)?) {
            if self.game.outcome(&end).and_then(|won| won.winner) != Some(self.side) {
                let end = self.game.write_position(&end);
                return Err(format!("{play:?} is not won, at {end}"));
            }
        }
        Ok(())
    }

    fn illegal(&self, case: Case<'_>) -> Result<(), String> {
        for play in case.texts("illegal")?.unwrap_or_default() {
            match self.lead(play) {
                Err(ReadError::Illegal { .. }) => {}
                Err(error) => return Err(format!("illegal {play:?}: {error}")),
                Ok(_) => return Err(format!("{play:?} is legal, and must be refused")),
            }
        }
        Ok(())
    }

    fn again(&self, case: Case<'_>) -> Result<(), String> {
        let Some(again) = case.0.get("again") else {
            return Ok(());
        };
        let again = again.as_bool().ok_or("again is true or false")?;
        let goes_on = |end: &G::Position| match self.game.turn(end) {
            Turn::Choice(side, _) | Turn::Throw(side, _) => side == self.side,
            Turn::Over(_) => false,
        };
        match self.ends.iter().find(|end| goes_on(end) != again) {
            None => Ok(()),
            Some(end) => Err(format!(
                "again is {again}, and the turn goes on at {}",
                self.game.write_position(end)
            )),
        }
    }

    /// The men of both sides, the mover first, and the word for the end of the game.
    fn results(&self, case: Case<'_>) -> Result<(), String> {
        let Some(results) = case.0.get("results") else {
            return Ok(());
        };
        let found = |end: &G::Position| {
            let outcome = self.game.outcome(end);
            let word = outcome.map(|o| {
                let lost = o.winner.is_some_and(|winner| winner != self.side);
                let name = &self.game.endings()[usize::from(o.ending)].name;
                if lost {
                    format!("{name}-other")
                } else {
                    name.clone()
                }
            });
            (self.told(end), word)
        };
        let mut left: Vec<(String, Option<String>)> = self.ends.iter().map(found).collect();
        let tables = results.as_array().ok_or("results must be a list")?;
        for result in tables {
            let result = result.as_table().ok_or("a result is a table")?;
            let known = [&RESULT[..], G::FLAGS].concat();
            if let Some(key) = result.keys().find(|key| !known.contains(&key.as_str())) {
                let known = known.join(", ");
                return Err(format!(
                    "unknown key `{key}` of a result; known are {known}"
                ));
            }
            let result = Case(result);
            // The mover is the first side in both.
            let wanted = result.position(self.game, &[])?;
            let end = result.find("end")?;
            // That a side has no man left shows in the men, so that a case need not say it.
            let is = |(told, word): &(String, Option<String>)| {
                *told == self.told(&wanted) && (end.is_none() || end == word.as_deref())
            };
            match left.iter().position(is) {
                Some(at) => left.swap_remove(at),
                None => return Err(self.found()),
            };
        }
        if left.is_empty() {
            Ok(())
        } else {
            Err(self.found())
        }
    }

    fn found(&self) -> String {
        let end = |end: &G::Position| match self.game.outcome(end) {
            Some(won) => {
                let word = &self.game.endings()[usize::from(won.ending)].name;
                format!("{}, {word}", self.game.write_position(end))
            }
            None => self.game.write_position(end),
        };
        let found: BTreeSet<String> = self.ends.iter().map(end).collect();
        let found: Vec<String> = found.into_iter().collect();
        format!("the results are others: {}", found.join("; "))
    }

    /// The men of a position, those of the first side first, as the program writes them, and the
    /// flags that results may have.
    fn told(&self, pos: &G::Position) -> String {
        let text = self.game.write_position(pos);
        let second = text.contains(" side=2");
        let men = text.split(' ').next().unwrap_or_default();
        let mut told = match men.split_once('/') {
            Some((me, other)) if second => format!("{other}/{me}"),
            _ => men.into(),
        };
        for key in G::FLAGS {
            let key = key.replace('_', "-");
            // Seen by the second side, `other-` is the first side's own.
            let seen = match key.strip_prefix("other-") {
                _ if !second => key.clone(),
                Some(own) => own.into(),
                None => format!("other-{key}"),
            };
            let value = text
                .split(' ')
                .find_map(|word| word.strip_prefix(&format!("{seen}=")));
            told += &value.map_or(String::new(), |value| format!(" {key}={value}"));
        }
        told
    }

    fn write(&self, ends: &[G::Position]) -> String {
        let written = ends.iter().map(|end| self.game.write_position(end));
        written.collect::<Vec<_>>().join("; ")
    }

    fn leads(&self, plays: &[&str]) -> Result<Vec<G::Position>, String> {
        let lead = |play: &&str| {
            self.lead(play)
                .map_err(|error| format!("play {play:?}: {error}"))
        };
        plays.iter().map(lead).collect()
    }

    /// The position that a whole play leads to, one move after the other.
    fn lead(&self, play: &str) -> Result<G::Position, ReadError> {
        let mut pos = self.pos.clone();
        let mut left = play;
        loop {
            let (now, later) = self.game.first_of(&pos, left);
            pos = self.game.read_move(&pos, now)?.1;
            let goes_on =
                matches!(self.game.turn(&pos), Turn::Choice(mover, _) if mover == self.side);
            match (goes_on, later) {
                (false, "") => return Ok(pos),
                // Dice that cannot be used are given up silently.
                (true, "") => left = "pass",
                _ => left = later,
            }
        }
    }
}

/// Keys of a result.
const RESULT: [&str; 3] = ["me", "opp", "end"];

/// The position that `text` describes, with the text in the error.
///
/// # Errors
/// If the rules know no such position.
pub fn read<G: Notation>(game: &G, text: &str) -> Result<G::Position, String> {
    game.read_position(text)
        .map_err(|error| format!("position {text:?}: {error}"))
}
