//! Positions and plays as text.
//!
//! ```
//! use lauta_game::{Game, Notation};
//!
//! let game = lauta_tables::load("backgammon")?;
//! let text = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=6-5";
//! let pos = game.read_position(text)?;
//! assert_eq!(game.write_position(&pos), text);
//! let (play, _) = game.read_move(&pos, "24/13")?;
//! assert_eq!(game.write_move(&pos, &play), "24/18/13");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt::Write;

use lauta_game::{About, Game, Notation, ReadError, Side, StepTree, Throw, Turn, View, Why};

use crate::compile::Rules;
use crate::moves::{Mark, Move, Step};
use crate::position::{Men, Position};

impl Notation for Rules {
    fn about(&self) -> &About {
        &self.about
    }

    fn write_position(&self, pos: &Position) -> String {
        let mut text = format!("{}/{}", self.write_men(&pos.me), self.write_men(&pos.opp));
        if pos.side == Side::Second {
            text += " side=2";
        }
        if let Some(throw) = pos.throw() {
            let _ = write!(text, " throw={throw}");
        }
        if let Some(ending) = pos.end.checked_sub(1) {
            let name = self
                .endings()
                .get(usize::from(ending))
                .map_or("", |e| e.name.as_str());
            let _ = write!(text, " end={}", slug(name));
        }
        text
    }

    fn read_position(&self, text: &str) -> Result<Position, ReadError> {
        let text = text.replace('_', " ");
        let mut words = words(&text);
        let expected = "MOVER/OTHER, like 24(2),13(5)/24(2),13(5)";
        let (at, men) = words
            .next()
            .ok_or_else(|| ReadError::at(&text, 0, expected))?;
        let slash = men
            .find('/')
            .ok_or_else(|| ReadError::at(&text, at + men.len(), expected))?;
        let me = self.read_men(&text, at, &men[..slash])?;
        let opp = self.read_men(&text, at + slash + 1, &men[slash + 1..])?;
        let mut pos = Position {
            me,
            opp,
            throw: Throw::default(),
            side: Side::First,
            end: 0,
        };
        for (at, word) in words {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            let value_at = at + key.len() + 1;
            match key {
                "side" => {
                    pos.side = match value {
                        "1" => Side::First,
                        "2" => Side::Second,
                        _ => return Err(ReadError::at(&text, value_at, "side=1 or side=2")),
                    }
                }
                "throw" => {
                    pos.throw = value
                        .parse()
                        .ok()
                        .filter(|throw| self.throws.iter().any(|(t, _)| t == throw))
                        .ok_or_else(|| {
                            let some = self.throws.last().map_or(Throw::default(), |t| t.0);
                            ReadError::at(
                                &text,
                                value_at,
                                format!("dice that can fall, like {some}"),
                            )
                        })?;
                }
                "end" => {
                    let index = self.endings().iter().position(|e| slug(&e.name) == value);
                    let names = || {
                        self.endings()
                            .iter()
                            .map(|e| slug(&e.name))
                            .collect::<Vec<_>>()
                    };
                    let index = index.ok_or_else(|| {
                        ReadError::at(&text, value_at, format!("one of {}", names().join(", ")))
                    })?;
                    pos.end = u8::try_from(index + 1).unwrap_or(0);
                }
                _ => return Err(ReadError::at(&text, at, "side=2, throw=6-5 or end=…")),
            }
        }
        self.check(&text, &pos)?;
        Ok(pos)
    }

    fn write_move(&self, _pos: &Position, mv: &Move) -> String {
        self.write_steps(mv.steps())
    }

    fn read_move(&self, pos: &Position, text: &str) -> Result<(Move, Position), ReadError> {
        let hops = self.read_hops(text)?;
        let Turn::Choice(_, moves) = self.turn(pos) else {
            let why = Why::illegal(&self.about, text, "there is nothing to play here", &[], []);
            return Err(ReadError::Illegal {
                text: text.into(),
                why: Box::new(why),
            });
        };
        let fits = self.meant(pos, &hops, moves.clone());
        match fits.as_slice() {
            [one] => Ok(*one),
            [] => Err(ReadError::Illegal {
                text: text.into(),
                why: Box::new(self.refusal(pos, text, &hops, &moves)),
            }),
            [first, second, ..] => Err(ReadError::Ambiguous {
                text: text.into(),
                first: self.write_move(pos, &first.0),
                second: self.write_move(pos, &second.0),
            }),
        }
    }

    fn why(&self, pos: &Position, text: &str) -> Why {
        self.explain(pos, text)
    }

    fn view(&self, pos: &Position) -> View {
        self.board(pos)
    }

    fn steps(&self, pos: &Position) -> StepTree {
        self.step_tree(pos)
    }
}

impl Rules {
    /// The moves that these hops can mean.
    pub(crate) fn meant(
        &self,
        pos: &Position,
        hops: &[Step],
        moves: Vec<(Move, Position)>,
    ) -> Vec<(Move, Position)> {
        let wanted = arrangement(&pos.me, hops);
        let mut fits = moves;
        fits.retain(|(_, next)| Some(next.opp) == wanted);
        // Plays that put the mover's men alike differ in what was hit on the way: the text then
        // means the play that hits where it lands, and nowhere else.
        let landed = hops.iter().fold(0u32, |bits, hop| bits | 1 << hop.to);
        let hits = |mv: &Move| {
            let hits = mv.steps().iter().filter(|s| s.mark != Mark::None);
            hits.fold(0u32, |bits, s| bits | 1 << s.to)
        };
        if fits.len() > 1 && fits.iter().any(|(mv, _)| hits(mv) & !landed == 0) {
            fits.retain(|(mv, _)| hits(mv) & !landed == 0);
            let most = fits
                .iter()
                .map(|(mv, _)| hits(mv).count_ones())
                .max()
                .unwrap_or(0);
            fits.retain(|(mv, _)| hits(mv).count_ones() == most);
        }
        fits
    }
}

/// The men after these hops, if there are men to make them.
fn arrangement(men: &Men, hops: &[Step]) -> Option<Men> {
    let mut men = *men;
    // Order does not matter: a hop may begin where a later one ends.
    let mut change = [0i16; 28];
    for hop in hops {
        change[usize::from(hop.from)] -= 1;
        change[usize::from(hop.to)] += 1;
    }
    for (n, change) in men.iter_mut().zip(change) {
        *n = u8::try_from(i16::from(*n) + change).ok()?;
    }
    Some(men)
}

/// The words of a text with the byte where each begins.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split(' ')
        .scan(0, |at, word| {
            let here = *at;
            *at += word.len() + 1;
            Some((here, word))
        })
        .filter(|(_, word)| !word.is_empty())
}

fn slug(name: &str) -> String {
    name.replace(' ', "-").to_lowercase()
}

impl Rules {
    pub(crate) fn write_men(&self, men: &Men) -> String {
        let mut parts = Vec::new();
        for p in (1..=self.hand).rev() {
            match men[usize::from(p)] {
                0 => {}
                1 => parts.push(p.to_string()),
                n => parts.push(format!("{p}({n})")),
            }
        }
        if parts.is_empty() {
            "-".into()
        } else {
            parts.join(",")
        }
    }

    /// Reads one side's men, which begin at byte `at` of `text`.
    pub(crate) fn read_men(&self, text: &str, at: usize, men: &str) -> Result<Men, ReadError> {
        let mut read: Men = [0; 28];
        let mut total = 0u32;
        let mut here = at;
        for part in men.split(',') {
            let expected = || {
                ReadError::at(
                    text,
                    here,
                    format!("points 1 to {} with a number of men, like 24(2)", self.hand),
                )
            };
            if part != "-" {
                let (point, count) = match part.split_once('(') {
                    Some((point, count)) => (point, count.strip_suffix(')').ok_or_else(expected)?),
                    None => (part, "1"),
                };
                let point: u8 = point.trim().parse().map_err(|_| expected())?;
                let count: u8 = count.trim().parse().map_err(|_| expected())?;
                if point > self.hand || count == 0 || read[usize::from(point)] > 0 {
                    return Err(expected());
                }
                total += u32::from(count);
                if total > u32::from(self.men) {
                    let reason = format!("more than {} men of one side", self.men);
                    return Err(ReadError::Position {
                        column: here + 1,
                        reason,
                    });
                }
                // Men that are named as off are those that are not named at all.
                if point > 0 {
                    read[usize::from(point)] = count;
                }
            } else if men != "-" {
                return Err(expected());
            }
            here += part.len() + 1;
        }
        read[0] = self.men - read[1..].iter().sum::<u8>();
        Ok(read)
    }

    fn check(&self, text: &str, pos: &Position) -> Result<(), ReadError> {
        let slash = text.find('/').map_or(0, |at| at + 2);
        let shared = (1..=self.points).find(|&p| {
            pos.me[usize::from(p)] > 0 && pos.opp[usize::from(self.across[usize::from(p)])] > 0
        });
        if let Some(p) = shared {
            let reason = format!(
                "both sides stand on the mover's {p}, the other's {}",
                self.across[usize::from(p)]
            );
            return Err(ReadError::Position {
                column: slash,
                reason,
            });
        }
        let all_off = pos.me[0] == self.men || pos.opp[0] == self.men;
        if all_off && pos.end == 0 {
            let reason =
                "all men of a side are off: the game is over, so end=… must say how".into();
            return Err(ReadError::Position { column: 1, reason });
        }
        if pos.end > 0 && pos.throw().is_some() {
            let reason = "a game that is over has no throw to play".into();
            return Err(ReadError::Position {
                column: slash,
                reason,
            });
        }
        Ok(())
    }

    /// Steps as players write them: men from the highest origin down, the way of each in one
    /// piece, equal ways with a number.
    pub(crate) fn write_steps(&self, steps: &[Step]) -> String {
        let mut ways: Vec<Vec<Step>> = Vec::new();
        for step in steps {
            match ways
                .iter_mut()
                .find(|way| way.last().is_some_and(|s| s.to == step.from))
            {
                Some(way) => way.push(*step),
                None => ways.push(vec![*step]),
            }
        }
        let mut written: Vec<(u8, String)> = ways
            .iter()
            .map(|way| {
                let mut text = self.point_name(way[0].from);
                for step in way {
                    let mark = match step.mark {
                        Mark::None => "",
                        Mark::Hit => "*",
                        Mark::Burst => "**",
                    };
                    let _ = write!(text, "/{}{mark}", self.point_name(step.to));
                }
                (way[0].from, text)
            })
            .collect();
        written.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
        let mut text = String::new();
        let mut i = 0;
        while i < written.len() {
            let same = written[i..]
                .iter()
                .take_while(|w| w.1 == written[i].1)
                .count();
            let _ = write!(text, "{}{}", if i > 0 { " " } else { "" }, written[i].1);
            if same > 1 {
                let _ = write!(text, "({same})");
            }
            i += same;
        }
        if text.is_empty() { "pass".into() } else { text }
    }

    pub(crate) fn point_name(&self, point: u8) -> String {
        match point {
            0 => "off".into(),
            p if p == self.hand => "bar".into(),
            p => p.to_string(),
        }
    }

    /// The hops of a text: every man's way split at the points that it names. Marks are ignored.
    pub(crate) fn read_hops(&self, text: &str) -> Result<Vec<Step>, ReadError> {
        let mut hops = Vec::new();
        let lower = text.to_lowercase().replace([',', ';', '+', '='], " ");
        // Lower case may change lengths in odd scripts; columns are those of what was read.
        if ["pass", "--", "-"].contains(&lower.trim()) {
            return Ok(hops);
        }
        for (at, word) in words(&lower) {
            let (way, times) = match word.split_once('(') {
                Some((way, times)) => {
                    let times = times
                        .trim_end_matches('*')
                        .strip_suffix(')')
                        .and_then(|n| n.parse().ok());
                    let times = times.filter(|n| (1..=6usize).contains(n));
                    (
                        way,
                        times.ok_or_else(|| ReadError::at(&lower, at + way.len(), "(2) to (6)"))?,
                    )
                }
                None => (word, 1),
            };
            let mut points = Vec::new();
            let mut here = at;
            let pieces = if way.contains('/') {
                way.split('/')
            } else {
                way.split('-')
            };
            for piece in pieces {
                points.push(self.read_point(&lower, here, piece)?);
                here += piece.len() + 1;
            }
            if points.len() < 2 {
                return Err(ReadError::at(
                    &lower,
                    at,
                    "steps like 13/8, bar/20 or 6/off, or pass",
                ));
            }
            for pair in points.windows(2) {
                if pair[0] <= pair[1] {
                    return Err(ReadError::at(
                        &lower,
                        at,
                        "a step to a lower number: men move towards 0",
                    ));
                }
                let hop = Step {
                    from: pair[0],
                    to: pair[1],
                    mark: Mark::None,
                };
                hops.extend(std::iter::repeat_n(hop, times));
            }
            if hops.len() > 24 {
                return Err(ReadError::at(&lower, at, "fewer steps"));
            }
        }
        if hops.is_empty() {
            return Err(ReadError::at(&lower, 0, "steps like 13/8 6/5, or pass"));
        }
        Ok(hops)
    }

    fn read_point(&self, text: &str, at: usize, piece: &str) -> Result<u8, ReadError> {
        match piece.trim_end_matches('*') {
            "bar" | "in" | "hand" | "b" => Ok(self.hand),
            "off" | "o" | "out" => Ok(0),
            number => number
                .parse()
                .ok()
                .filter(|&p| p <= self.hand)
                .ok_or_else(|| {
                    ReadError::at(
                        text,
                        at,
                        format!("a point from 1 to {}, bar or off", self.points),
                    )
                }),
        }
    }
}
