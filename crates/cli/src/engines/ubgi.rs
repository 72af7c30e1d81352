//! `lauta ubgi`: an engine that speaks UBGI, versions 0.1 and 0.2, over standard input and output.

use std::io::Write;

use lauta_catalog::game::{Action, Dice, Side};
use lauta_catalog::{Catalog, DuelPlayer, MatchSession, PlayerSpec};
use lauta_formats::{Cube, Due, Rules, Spot, Variant, gnu_id, xgid};

use super::lines::{self, Line};
use super::{Decision, decide};
use crate::arguments::Ubgi;
use crate::{Answer, Result};

pub(crate) fn ubgi(options: &Ubgi, out: &mut dyn Write) -> Result {
    let mut engine = Engine::new(options);
    let mut input = std::io::stdin().lock();
    while let Some(line) = lines::next(&mut input)? {
        let answers = match line {
            Line::Text(text) if text == "quit" => break,
            Line::Text(text) => engine.hear(&text),
            Line::TooLong => {
                lines::skip(&mut input)?;
                vec![Fault::Command("a line is too long".into()).line()]
            }
        };
        for answer in answers {
            writeln!(out, "{answer}")?;
        }
        out.flush()?;
    }
    Ok(Answer::Yes)
}

/// The errors of UBGI 0.2.
enum Fault {
    /// An unknown command, or a malformed one.
    Command(String),
    /// A value that does not fit.
    Value(String),
    /// A command that cannot be obeyed now.
    State(String),
    /// Something that this engine does not know.
    Unsupported(String),
}

impl Fault {
    /// One line, in which control characters of the controller are written as escapes.
    fn line(&self) -> String {
        let (kind, detail) = match self {
            Self::Command(detail) => ("bad_command", detail),
            Self::Value(detail) => ("bad_value", detail),
            Self::State(detail) => ("bad_state", detail),
            Self::Unsupported(detail) => ("unsupported", detail),
        };
        format!("error {kind} {}", lines::escaped(detail))
    }
}

type Told = std::result::Result<Vec<String>, Fault>;

/// All that a controller has said so far, and the player that answers it.
struct Engine {
    player: DuelPlayer,
    /// True if plays are chosen as if nobody turned the cube any more.
    no_cube: bool,
    seed: u64,
    dice: Dice,
    variant: Variant,
    /// Terms, score, cube and turn for positions that do not say them.
    rules: Rules,
    score: [u32; 2],
    cube: Cube,
    turn: Side,
    position: Option<Spot>,
    throw: Option<[u8; 2]>,
}

/// The keys, with their types and descriptions.
const KEYS: [(&str, &str, &str); 5] = [
    (
        "game.variant",
        "enum backgammon|nackgammon|hypergammon|longgammon",
        "the game",
    ),
    (
        "engine.player",
        "string *",
        "random, greedy, level:1 to level:9, net:0 to net:3, or net=FILE:0 to net=FILE:3",
    ),
    (
        "engine.ply",
        "int 0..4",
        "search depth, counting the own move; 0: as engine.player says",
    ),
    (
        "engine.level",
        "int 0..9",
        "strength of the computer; 0: as engine.player says",
    ),
    (
        "engine.seed",
        "int *",
        "! random numbers of levels that err on purpose",
    ),
];

impl Engine {
    fn new(options: &Ubgi) -> Self {
        let Ubgi { no_cube, answering } = options;
        Self {
            player: answering.player.clone(),
            no_cube: *no_cube,
            seed: answering.seed,
            dice: Dice::from_seed(answering.seed),
            variant: Variant::default(),
            rules: Rules::default(),
            score: [0; 2],
            cube: Cube::default(),
            turn: Side::Second,
            position: None,
            throw: None,
        }
    }

    /// The answers to a line.
    fn hear(&mut self, line: &str) -> Vec<String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let told = match words.as_slice() {
            [] => Ok(vec![]),
            ["ubgi"] => Ok(self.greeting()),
            ["isready"] => Ok(vec!["readyok".into()]),
            ["newgame"] => {
                (self.position, self.throw) = (None, None);
                self.cube = Cube::default();
                self.dice = Dice::from_seed(self.seed);
                Ok(vec![])
            }
            ["keys"] => Ok(self.keys()),
            ["get", key] => self
                .value(key)
                .map(|value| vec![format!("value {key} {value}")]),
            ["set", key, value] => self.set(key, value),
            ["setoption", "name", name, "value", value] => {
                let name = name.to_ascii_lowercase();
                match name.as_str() {
                    "variant" => self.set("game.variant", &value.to_ascii_lowercase()),
                    "player" | "ply" | "level" | "seed" => {
                        self.set(&format!("engine.{name}"), value)
                    }
                    _ => Err(Fault::Unsupported(format!("option {name}"))),
                }
            }
            ["newsession", "type", kind, rest @ ..] => self.session(kind, rest),
            ["setscore", first, second] => number(first).and_then(|first| {
                self.score = [first, number(second)?];
                Ok(vec![])
            }),
            ["setcube", "value", value, "owner", owner] => self.set_cube(value, owner),
            ["setturn", side] => player_side(side).map(|side| {
                self.turn = side;
                vec![]
            }),
            ["position", "gnubgid", id] => self.place(gnu_id::read(id), id.contains(':')),
            ["position", "xgid", id] => self.place(xgid::read(id), true),
            ["position", kind, ..] => Err(Fault::Unsupported(format!("position {kind}"))),
            ["dice", one, other] => match [one.parse(), other.parse()] {
                [Ok(one @ 1..=6), Ok(other @ 1..=6)] => {
                    self.throw = Some([one, other]);
                    Ok(vec![])
                }
                _ => Err(Fault::Value("dice must_be 1..6".into())),
            },
            ["go"] => self.go("chequer", false),
            ["go", "role", role] => self.go(role, true),
            ["go", role] => self.go(role, false),
            ["go", ..] => Err(Fault::Unsupported(
                "limits of a search; set engine.ply".into(),
            )),
            // An answer is given before the next line is read.
            ["stop"] => Ok(vec![]),
            [
                "set" | "get" | "setoption" | "setscore" | "setcube" | "setturn" | "position"
                | "dice" | "newsession",
                ..,
            ] => Err(Fault::Command(format!("malformed {}", words[0]))),
            [other, ..] => Err(Fault::Command(other.chars().take(60).collect())),
        };
        told.unwrap_or_else(|fault| {
            // What was refused is not answered by what was there before.
            match words.first() {
                Some(&"position") => (self.position, self.throw) = (None, None),
                Some(&"dice") => self.throw = None,
                _ => {}
            }
            vec![fault.line()]
        })
    }

    fn greeting(&self) -> Vec<String> {
        let mut lines = vec![
            format!("id name Lauta {}", env!("CARGO_PKG_VERSION")),
            "id author the authors of Lauta".into(),
            "proto 0.2".into(),
            "option name Variant type combo default backgammon var backgammon var nackgammon \
             var hypergammon var longgammon"
                .into(),
            "option name Ply type spin default 0 min 0 max 4".into(),
            "option name Level type spin default 0 min 0 max 9".into(),
            format!("option name Seed type string default {}", self.seed),
        ];
        lines.extend(self.keys());
        lines.push("ubgiok".into());
        lines
    }

    fn keys(&self) -> Vec<String> {
        let line = |(key, kind, about): &(&str, &str, &str)| {
            let value = self.value(key).unwrap_or_default();
            format!("key {key} {kind} {value} {about}")
        };
        KEYS.iter().map(line).collect()
    }

    fn value(&self, key: &str) -> std::result::Result<String, Fault> {
        Ok(match key {
            "game.variant" => self.variant.name().to_ascii_lowercase(),
            "engine.player" => self.player.to_string(),
            "engine.ply" => match self.player {
                DuelPlayer::Bot(PlayerSpec::Net(plies)) => (plies + 1).to_string(),
                _ => "0".into(),
            },
            "engine.level" => match self.player {
                DuelPlayer::Bot(PlayerSpec::Level(level)) => level.to_string(),
                _ => "0".into(),
            },
            "engine.seed" => self.seed.to_string(),
            _ => return Err(Fault::Unsupported(format!("key {key}"))),
        })
    }

    fn set(&mut self, key: &str, value: &str) -> Told {
        let fault = |must: &str| Fault::Value(format!("{key} must_be {must}"));
        match key {
            "game.variant" => {
                let all = Variant::ALL.into_iter();
                let mut named = all.filter(|variant| variant.name().to_ascii_lowercase() == value);
                self.variant = named
                    .next()
                    .ok_or_else(|| fault("backgammon|nackgammon|hypergammon|longgammon"))?;
            }
            "engine.player" => {
                self.player = value.parse().map_err(|_| fault("a player"))?;
            }
            "engine.ply" => match value.parse() {
                Ok(0) => {}
                Ok(ply @ 1..=4) => self.player = DuelPlayer::Bot(PlayerSpec::Net(ply - 1)),
                _ => return Err(fault("0..4")),
            },
            "engine.level" => match value.parse() {
                Ok(0) => {}
                Ok(level @ 1..=9) => self.player = DuelPlayer::Bot(PlayerSpec::Level(level)),
                _ => return Err(fault("0..9")),
            },
            "engine.seed" => {
                self.seed = value.parse().map_err(|_| fault("a number"))?;
                self.dice = Dice::from_seed(self.seed);
            }
            _ => return Err(Fault::Unsupported(format!("key {key}"))),
        }
        Ok(vec![])
    }

    /// `newsession` of 0.1.
    fn session(&mut self, kind: &str, terms: &[&str]) -> Told {
        let mut rules = Rules::default();
        let (pairs, rest) = terms.as_chunks::<2>();
        if !rest.is_empty() {
            return Err(Fault::Command("malformed newsession".into()));
        }
        for [key, value] in pairs {
            match (*key, *value) {
                ("length", length) if kind == "match" => rules.length = number(length)?,
                ("jacoby", "on") => rules.jacoby = true,
                ("crawford", "on" | "off") | ("jacoby", "off") => {}
                _ => return Err(Fault::Value(format!("newsession {key} {value}"))),
            }
        }
        match kind {
            "money" => {}
            "match" if rules.length > 0 => {}
            _ => return Err(Fault::Value("newsession type must_be money|match".into())),
        }
        (self.rules, self.score, self.cube) = (rules, [0; 2], Cube::default());
        Ok(vec![])
    }

    fn set_cube(&mut self, value: &str, owner: &str) -> Told {
        let value = number(value)?;
        if !value.is_power_of_two() || value > 1 << 15 {
            return Err(Fault::Value("the cube must_be 1, 2, 4 and so on".into()));
        }
        let owner = match owner {
            "center" => None,
            side => Some(player_side(side)?),
        };
        let log2 = u8::try_from(value.trailing_zeros()).unwrap_or(0);
        self.cube = Cube { log2, owner };
        Ok(vec![])
    }

    /// A position; `complete` if it says the score and the cube as well.
    fn place<E: std::fmt::Display>(
        &mut self,
        read: std::result::Result<Spot, E>,
        complete: bool,
    ) -> Told {
        let mut spot = read.map_err(|error| Fault::Value(error.to_string()))?;
        if !complete {
            // The men are those of the side on roll and of the other one, whoever that is.
            if self.turn != spot.roller {
                spot = spot.mirrored();
            }
            (spot.rules, spot.score, spot.cube) = (self.rules, self.score, self.cube);
        }
        self.throw = spot.dice();
        self.position = Some(spot);
        Ok(vec![])
    }

    /// The position with what is due in it.
    fn at(&self, due: Due) -> std::result::Result<MatchSession, Fault> {
        let spot = self.position.as_ref();
        let spot = spot.ok_or_else(|| Fault::State("missing position".into()))?;
        let spot = Spot {
            due,
            ..spot.clone()
        };
        let play = spot.resume(&Catalog, &spot.on_terms(self.variant.game()));
        play.map_err(|error| Fault::State(error.to_string()))
    }

    fn go(&mut self, role: &str, first_version: bool) -> Told {
        match role {
            "chequer" => self
                .play()
                .map(|(steps, _)| vec![format!("bestmove {steps}")]),
            "cube" => {
                let due = self.position.as_ref().map(|spot| spot.due);
                let due = due.filter(|due| matches!(due, Due::Answer(_)));
                let word = self.stake(due.unwrap_or(Due::Roll))?;
                Ok(vec![format!("bestcube {word}")])
            }
            "turn" => {
                let word = self.stake(Due::Roll)?;
                let (steps, id) = self.play()?;
                Ok(vec![if first_version {
                    format!("bestturn cube={word} moveid={id}")
                } else {
                    format!("bestturn cube={word} move={steps}")
                }])
            }
            _ => Err(Fault::Unsupported(format!("go {role}"))),
        }
    }

    /// The best play, and the id of the position after it.
    fn play(&mut self) -> std::result::Result<(String, String), Fault> {
        let state = |detail: String| Fault::State(detail);
        if self.position.is_none() {
            return Err(state("missing position".into()));
        }
        let throw = self.throw.ok_or_else(|| state("missing dice".into()))?;
        let mut play = self.at(Due::Play(throw))?;
        if self.no_cube {
            play.ignore_cube();
        }
        let decision = decide(&play, &self.player, &mut self.dice).map_err(state)?;
        let Decision::Play(steps) = decision else {
            return Err(state("nothing is to be played".into()));
        };
        play.make(&steps)
            .map_err(|error| state(error.to_string()))?;
        let after = Spot::of_position(&play.session().position());
        let after = after.map_err(|error| state(error.to_string()))?;
        Ok((steps, gnu_id::write_position(&after)))
    }

    /// The decision about the cube, as a word.
    fn stake(&mut self, due: Due) -> std::result::Result<&'static str, Fault> {
        let play = self.at(due)?;
        let decision = decide(&play, &self.player, &mut self.dice).map_err(Fault::State)?;
        Ok(match decision {
            Decision::Stake(action @ (Action::Take | Action::Drop | Action::Beaver)) => {
                action.word()
            }
            Decision::Stake(Action::Double) => "double",
            Decision::Roll | Decision::Play(_) => "nodouble",
        })
    }
}

fn number(text: &str) -> std::result::Result<u32, Fault> {
    let number = text.parse().ok().filter(|n| *n <= 9999);
    number.ok_or_else(|| Fault::Value(format!("{text} must_be 0..9999")))
}

fn player_side(text: &str) -> std::result::Result<Side, Fault> {
    match text {
        "p0" => Ok(Side::First),
        "p1" => Ok(Side::Second),
        _ => Err(Fault::Value(format!("{text} must_be p0|p1"))),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Engine;
    use crate::arguments::{Answering, Ubgi};

    fn engine() -> Engine {
        Engine::new(&Ubgi {
            no_cube: false,
            answering: Answering {
                player: "net:0".parse().unwrap(),
                seed: 1,
            },
        })
    }

    /// The last answer to some lines.
    fn told(lines: &[&str]) -> String {
        let mut engine = engine();
        let answers = lines.iter().map(|line| engine.hear(line));
        answers.last().unwrap().last().cloned().unwrap_or_default()
    }

    const START: &str = "position gnubgid 4HPwATDgc/ABMA";

    #[test]
    fn both_versions_are_spoken() {
        assert_eq!(told(&["ubgi"]), "ubgiok");
        assert_eq!(told(&[START, "dice 3 1", "go chequer"]), "bestmove 8/5 6/5");
        for go in ["go", "go role chequer"] {
            assert_eq!(told(&[START, "dice 1 3", go]), "bestmove 8/5 6/5");
        }
        assert_eq!(
            told(&[START, "dice 3 1", "go turn"]),
            "bestturn cube=nodouble move=8/5 6/5"
        );
        // The position after the play, seen by the side then on roll.
        assert_eq!(
            told(&[START, "dice 3 1", "go role turn"]),
            "bestturn cube=nodouble moveid=sGfwATDgc/ABMA"
        );
        for set in ["set engine.level 3", "setoption name Level value 3"] {
            assert_eq!(told(&[set, "get engine.level"]), "value engine.level 3");
        }
        assert_eq!(
            told(&["set engine.ply 2", "get engine.player"]),
            "value engine.player net:1"
        );
    }

    #[test]
    fn the_cube_and_the_score_count() {
        // After the Crawford game the side behind doubles at once, the leader never.
        let xgid = |score: &str| {
            format!("position xgid XGID=-b----E-C---dE--ac-e----B-:0:0:1:00:{score}:0:3:10")
        };
        assert_eq!(told(&[&xgid("0:2"), "go cube"]), "bestcube double");
        assert_eq!(told(&[&xgid("2:0"), "go cube"]), "bestcube nodouble");
        let offered = "position xgid XGID=-b----E-C---dE--ac-e----B-:0:0:1:D:0:0:0:7:10";
        assert_eq!(told(&[offered, "go cube"]), "bestcube take");
        // The same score, said by the commands of 0.1.
        let moved = "position gnubgid sGfwATDgc/ABMA";
        for (score, word) in [("2 0", "double"), ("0 2", "nodouble")] {
            let score = format!("setscore {score}");
            let lines = [
                "newsession type match length 3",
                &score,
                "setturn p1",
                moved,
                "go role cube",
            ];
            assert_eq!(told(&lines), format!("bestcube {word}"), "{score}");
        }
    }

    #[test]
    fn mistakes_are_named_and_the_engine_goes_on() {
        for (lines, error) in [
            (&["hello"][..], "bad_command hello"),
            (&["set engine.ply"], "bad_command malformed set"),
            (&["set engine.ply 5"], "bad_value engine.ply must_be 0..4"),
            (&["set x 5"], "unsupported key x"),
            (&["position gnubgid x"], "bad_value"),
            (&["position fen x"], "unsupported position fen"),
            (&["dice 7 1"], "bad_value dice"),
            (&["go"], "bad_state missing position"),
            (&[START, "go"], "bad_state missing dice"),
            (&[START, "go nowhere"], "unsupported go nowhere"),
            (&["setcube value 3 owner p0"], "bad_value the cube"),
        ] {
            let answer = told(lines);
            assert!(answer.starts_with(&format!("error {error}")), "{answer}");
        }
    }

    proptest! {
        #[test]
        fn no_line_panics(lines in prop::collection::vec(
            "(position (gnubgid|xgid)|dice|go( role)?|set|setcube value|newsession type)? ?[ -~]{0,40}", 1..6,
        )) {
            let mut engine = engine();
            for line in lines {
                engine.hear(&line);
            }
        }
    }
}
