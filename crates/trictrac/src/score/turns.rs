//! Marking sequences as worked cases: `turns` and `after`, or `players`, `winners` and `after`.
//!
//! A turn is `SIDE R/A` and what follows: the side that throws, A or B, the points (in `toc` the holes) for it
//! and for its adversary, and `hold` (usual), `exit` or another decision. A throws first. Throws that mark
//! nothing may be left out, so that any side may have the next turn. Of `after` the keys that are given are
//! compared.

use lauta_game::{Outcome, Poule, PouleKind, Side};
use toml::{Table, Value};

use super::{Decision, Mode, Score, Suspended, Then};

/// Keys of every case.
const COMMON: [&str; 4] = ["id", "game", "rule", "source"];

/// Runs one case that is a sequence of markings, or a poule.
///
/// # Errors
/// If the rules do not do what the case says, or the case itself is wrong; in words.
pub fn run(mode: &Mode, case: &Table) -> Result<(), String> {
    let keys: &[&str] = if case.contains_key("turns") {
        &["turns", "after"]
    } else {
        &["players", "winners", "after"]
    };
    let known = |key: &str| COMMON.contains(&key) || keys.contains(&key);
    if let Some(key) = case.keys().find(|key| !known(key)) {
        let known = keys.join(", ");
        return Err(format!(
            "unknown key `{key}` of a sequence; known are {known}"
        ));
    }
    let after = case.get("after").and_then(Value::as_table);
    let after = after.ok_or("the case has no table `after`")?;
    let found = if case.contains_key("turns") {
        let mut march = March::new(mode);
        for turn in list(case, "turns")? {
            let turn = turn.as_str().ok_or("a turn must be a text")?;
            march
                .play(turn)
                .map_err(|error| format!("turn {turn:?}: {error}"))?;
        }
        march.found()
    } else {
        let poule = poule(mode, case)?;
        of_poule(&poule)
    };
    compare(after, &found)
}

/// Holds every key of `after` against what was found.
fn compare(after: &Table, found: &[(&str, Option<Value>)]) -> Result<(), String> {
    for (key, wanted) in after {
        let Some((_, value)) = found.iter().find(|(known, _)| known == key) else {
            let known: Vec<&str> = found.iter().map(|(known, _)| *known).collect();
            let known = known.join(", ");
            return Err(format!(
                "unknown key `{key}` under `after`; known are {known}"
            ));
        };
        match value {
            Some(value) if value == wanted => {}
            Some(value) => return Err(format!("`{key}` is {value}, not {wanted}")),
            None => return Err(format!("there is no `{key}` here, and not {wanted}")),
        }
    }
    Ok(())
}

fn list<'c>(case: &'c Table, key: &str) -> Result<&'c [Value], String> {
    let list = case.get(key).and_then(Value::as_array);
    let list = list.ok_or_else(|| format!("`{key}` must be a list"))?;
    Ok(list)
}

/// A game of which only the markings are told.
struct March<'m> {
    mode: &'m Mode,
    score: Score,
    /// The side that throws next, in a game that goes on.
    next: Side,
    over: Option<Outcome>,
    /// Games with honours: the winner and the value.
    games: Vec<(Side, u8)>,
}

/// An event that follows a throw.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Decision(Decision),
    /// The play takes the last man off.
    Exit,
}

impl<'m> March<'m> {
    fn new(mode: &'m Mode) -> Self {
        Self {
            mode,
            score: mode.start(Side::First),
            next: Side::First,
            over: None,
            games: Vec::new(),
        }
    }

    /// Plays one turn as it is written.
    fn play(&mut self, turn: &str) -> Result<(), String> {
        if self.over.is_some() {
            return Err("the game is over before it".into());
        }
        let mut words = turn.split_whitespace();
        let roller = match words.next() {
            Some("A") => Side::First,
            Some("B") => Side::Second,
            _ => return Err("it begins with the side, A or B".into()),
        };
        let marks = words.next().and_then(|marks| {
            let (own, other) = marks.split_once('/')?;
            Some([own.parse().ok()?, other.parse().ok()?])
        });
        let marks = marks.ok_or("what the throw gives both sides stands second, like 8/0")?;
        let deed = match words.next() {
            None => Deed::Decision(Decision::Hold),
            Some("exit") => Deed::Exit,
            Some(word) => Deed::Decision(Decision::of_word(word).ok_or_else(|| {
                let known = Decision::ALL.map(Decision::word).join(", ");
                format!("{word:?} is no decision; known are exit, {known}")
            })?),
        };
        if let Some(more) = words.next() {
            return Err(format!("{more:?} stands behind the end of the turn"));
        }
        self.throw(roller, marks, deed)
    }

    fn throw(&mut self, roller: Side, [own, other]: [u8; 2], deed: Deed) -> Result<(), String> {
        let mode = self.mode;
        let marked = mode.mark_roller(&mut self.score, roller, own);
        self.won(roller, &marked.games);
        if marked.over.is_some() {
            self.over = marked.over;
            // The game is over before anything can be decided or played.
            let [hold, leave] = [Decision::Hold, Decision::Leave].map(Deed::Decision);
            return if [hold, leave, Deed::Exit].contains(&deed) {
                Ok(())
            } else {
                Err("the marking ends the game".into())
            };
        }
        let decision = match deed {
            Deed::Exit => Decision::Hold,
            Deed::Decision(decision) => decision,
        };
        // Without a hole the roller holds and has nothing to say.
        let mut then = Then::Play;
        if marked.decides || decision != Decision::Hold {
            let decided = mode.decide(&mut self.score, roller, &marked, decision);
            then = decided.map_err(|refused| refused.to_string())?;
        }
        if then == Then::Play {
            let marked = mode.mark_adversary(&mut self.score, roller, other);
            self.won(roller.other(), &marked.games);
            then = match marked.over {
                Some(outcome) => Then::Over(outcome),
                None if deed == Deed::Exit => mode.exit(&mut self.score, roller),
                None => Then::Play,
            };
        }
        match then {
            Then::Play => self.next = roller.other(),
            Then::Releve(first) => self.next = first,
            Then::Over(outcome) => self.over = Some(outcome),
        }
        Ok(())
    }

    fn won(&mut self, side: Side, games: &[u8]) {
        self.games.extend(games.iter().map(|&value| (side, value)));
    }

    /// Everything that `after` can name, with its value where there is one.
    fn found(&self) -> Vec<(&'static str, Option<Value>)> {
        let score = &self.score;
        let winner = self.over.and_then(|over| over.winner);
        let value = self.over.filter(|over| over.winner.is_some());
        let value = value.map(|over| self.mode.endings()[usize::from(over.ending)].points);
        let settled = self.mode.settled(score);
        let suspended = score.suspended().map(|suspended| match suspended {
            Suspended::Ecrire => "ecrire",
            Suspended::Honneurs => "honneurs",
        });
        let games = self.games.iter();
        let games = games.map(|(side, value)| format!("{} {value}", letter(*side)));
        let next = self.over.is_none().then(|| letter(self.next));
        vec![
            ("points", Some(numbers(score.points()))),
            ("holes", Some(numbers(score.holes()))),
            ("uninterrupted", Some(score.uninterrupted().to_vec().into())),
            ("next", next.map(Value::from)),
            ("winner", winner.map(|side| letter(side).into())),
            ("value", value.map(Value::from)),
            ("counters", Some(numbers(score.counters()))),
            ("marked", Some(numbers(score.lost()))),
            ("final", settled.map(|n| numbers([n, n.saturating_neg()]))),
            ("ecrire", Some(numbers(score.holes()))),
            ("honneurs", Some(numbers(score.honneurs()))),
            ("games", Some(games.collect::<Vec<_>>().into())),
            ("suspended", suspended.map(Value::from)),
            ("fiches", Some(numbers(score.fiches()))),
            ("basket", Some(i64::from(score.basket()).into())),
        ]
    }
}

fn letter(side: Side) -> &'static str {
    match side {
        Side::First => "A",
        Side::Second => "B",
    }
}

fn numbers<N: Into<i64>>(numbers: impl IntoIterator<Item = N>) -> Value {
    let numbers = numbers.into_iter().map(|n| Value::from(n.into()));
    Value::Array(numbers.collect())
}

/// Plays a poule of which only the winners are told.
fn poule(mode: &Mode, case: &Table) -> Result<Poule, String> {
    let pool = mode.pool().ok_or("the game is none of a poule")?;
    if pool.kind == PouleKind::Plucked {
        return Err("winners alone do not say what a plucked pool pays".into());
    }
    let players = case.get("players").and_then(Value::as_integer);
    let players = players.and_then(|players| usize::try_from(players).ok());
    let players = players.ok_or("`players` must be a number")?;
    let mut poule = Poule::new(pool, players).map_err(|error| error.to_string())?;
    for winner in list(case, "winners")? {
        let player = winner.as_integer().and_then(|n| u8::try_from(n).ok());
        let player = player.ok_or_else(|| format!("{winner} is no player"))?;
        poule.won(player, 0).map_err(|error| error.to_string())?;
    }
    Ok(poule)
}

fn of_poule(poule: &Poule) -> Vec<(&'static str, Option<Value>)> {
    vec![
        ("pot", Some(i64::from(poule.pot()).into())),
        ("paid", Some(numbers(poule.paid().iter().copied()))),
        ("next", poule.seated().map(numbers)),
        ("taken_by", poule.taken_by().map(|n| i64::from(n).into())),
    ]
}
