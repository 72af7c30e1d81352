//! Plays as text: steps from point to point, and what is done instead of playing.

use std::cmp::Reverse;
use std::fmt::Write;

use lauta_game::text::{self, Word};
use lauta_game::{Game, ReadError, Throw, Turn};

use crate::moves::{Action, MOST_STEPS, Mark, Move, Step};
use crate::position::{Men, Position, Stage};
use crate::rules::Rules;

/// Expected instead of a step that goes back.
pub(crate) const FORWARD: &str = "a step to a lower number: men move towards 0";

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
        fits.retain(|(mv, _)| {
            mv.action() == Action::Play && arrangement(&pos.me, mv.steps()) == wanted
        });
        // A stop that the move does not make may be named if nothing happens there: 24/21/20 is
        // 24/23/20. Not so if a man stands there who would be hit, or closes the point.
        let root = self.root(pos);
        let taken = root.closed | root.blots;
        fits.retain(|(mv, _)| {
            let stops = mv.steps().iter().fold(0u32, |bits, s| bits | 1 << s.to);
            hops.iter().all(|hop| (1 << hop.to) & taken & !stops == 0)
        });
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

    /// An action that is no play, if the text names one and one can be chosen here.
    pub(crate) fn read_action(
        &self,
        pos: &Position,
        text: &str,
    ) -> Option<Result<(Move, Position), ReadError>> {
        let lower = text.trim().to_lowercase();
        let words = ["name", "choose"];
        let named = words.iter().find_map(|word| lower.strip_prefix(word));
        let concedes = ["concede", "resign", "give up"].contains(&lower.as_str());
        if pos.stage != Stage::Naming && named.is_none() && !concedes {
            return None;
        }
        let Turn::Choice(_, moves) = self.turn(pos) else {
            return None;
        };
        let wanted: Option<Throw> = named.unwrap_or(&lower).trim().parse().ok();
        let is = |mv: &Move| match mv.action() {
            Action::Play => false,
            Action::Name(n) => wanted == Some(Throw::new(&[n, n])),
            Action::Concede => concedes,
        };
        Some(match moves.iter().find(|(mv, _)| is(mv)) {
            Some(found) => Ok(*found),
            None => Err(ReadError::Illegal {
                text: text.into(),
                why: Box::new(self.action_refusal(pos, text, &moves)),
            }),
        })
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
        let route = |way: &[Step]| {
            way.iter().fold(self.point_name(way[0].from), |text, step| {
                format!("{text}/{}", self.point_name(step.to))
            })
        };
        ways.sort_by_cached_key(|way| (Reverse(way[0].from), route(way)));
        // Of equal steps the one that is written first is the one that was made first.
        let mut marks: Vec<(u8, u8, Mark)> = (steps.iter())
            .map(|step| (step.from, step.to, step.mark))
            .collect();
        let mut mark_of = |step: &Step| {
            let made = marks
                .iter()
                .position(|made| (made.0, made.1) == (step.from, step.to));
            made.map_or(step.mark, |at| marks.remove(at).2)
        };
        let written: Vec<String> = ways
            .iter()
            .map(|way| {
                let mut text = self.point_name(way[0].from);
                for step in way {
                    let mark = match mark_of(step) {
                        Mark::None => "",
                        Mark::Hit => "*",
                        Mark::Burst => "**",
                        Mark::Pin => "+",
                        Mark::Beside => "=",
                    };
                    let _ = write!(text, "/{}{mark}", self.point_name(step.to));
                }
                text
            })
            .collect();
        let mut text = String::new();
        let mut i = 0;
        while i < written.len() {
            let same = written[i..]
                .iter()
                .take_while(|way| **way == written[i])
                .count();
            let _ = write!(text, "{}{}", if i > 0 { " " } else { "" }, written[i]);
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
            p if p > self.hand => "R".into(),
            p => p.to_string(),
        }
    }

    /// The hops of a text: every man's way split at the points that it names. What the marks say
    /// is ignored.
    pub(crate) fn read_hops(&self, text: &str) -> Result<Vec<Step>, ReadError> {
        let mut hops = Vec::new();
        let mut lower = text.to_lowercase().replace([',', ';'], " ");
        // Marks are read like `*`, and `+` between two steps like a blank.
        for mark in ["+", "="] {
            for after in ["/", " ", "(", "*"] {
                lower = lower.replace(&[mark, after].concat(), &["*", after].concat());
            }
            if lower.ends_with(mark) {
                lower.pop();
            }
            lower = lower.replace(mark, " ");
        }
        // Lower case may change lengths in odd scripts; columns are those of what was read.
        if ["pass", "--", "-"].contains(&lower.trim()) {
            return Ok(hops);
        }
        for word in text::words(&lower) {
            let (way, times) = match word.split_once('(') {
                Some((way, times)) => {
                    let times = times
                        .trim_end_matches('*')
                        .strip_suffix(')')
                        .and_then(|n| n.parse().ok());
                    let times = times.filter(|n| (1..=MOST_STEPS).contains(n));
                    (way, times.ok_or_else(|| way.then_expected("(2) to (9)"))?)
                }
                None => (word, 1),
            };
            let between = if way.contains('/') { '/' } else { '-' };
            let points = way.split(between).map(|piece| self.read_point(piece));
            let points: Vec<u8> = points.collect::<Result<_, _>>()?;
            if points.len() < 2 {
                return Err(word.expected("steps like 13/8, bar/20 or 6/off, or pass"));
            }
            for pair in points.windows(2) {
                if pair[0] <= pair[1] {
                    return Err(word.expected(FORWARD));
                }
                let hop = Step {
                    from: pair[0],
                    to: pair[1],
                    mark: Mark::None,
                };
                hops.extend(std::iter::repeat_n(hop, times));
            }
            if hops.len() > 24 {
                return Err(word.expected("fewer steps"));
            }
        }
        if hops.is_empty() {
            return Err(ReadError::at(&lower, 0, "steps like 13/8 6/5, or pass"));
        }
        Ok(hops)
    }

    fn read_point(&self, piece: Word<'_>) -> Result<u8, ReadError> {
        match piece.trim_end_matches('*') {
            "bar" | "in" | "hand" | "b" => Ok(self.hand),
            "off" | "o" | "out" => Ok(0),
            "r" | "reserve" if self.has_reserve() => Ok(self.hand + 1),
            number => {
                let point = number.parse().ok().filter(|&p| p <= self.hand);
                point.ok_or_else(|| {
                    piece.expected(format!("a point from 1 to {}, bar or off", self.points))
                })
            }
        }
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
