//! Moments of a game: the men, the cube and the turn after each ply.
//!
//! Nothing here knows a rule: the plays have been confirmed before.

use crate::model::{Act, Game, Ply, Series};
use crate::spot::{BAR, Cube, Due, Spot};
use lauta_game::Side;

/// One man moved by one die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Point in the mover's numbering; 25 is the bar.
    pub from: u8,
    /// Point in the mover's numbering; 0 is off.
    pub to: u8,
    /// True if a man is hit there.
    pub hit: bool,
}

/// The steps of a play in this program's notation, in the order in which they can be made.
///
/// ```
/// use lauta_formats::steps;
///
/// let made = steps("bar/20*/18 6/4(2)");
/// let pairs: Vec<_> = made.iter().map(|step| (step.from, step.to, step.hit)).collect();
/// assert_eq!(pairs, [(25, 20, true), (20, 18, false), (6, 4, false), (6, 4, false)]);
/// assert!(steps("pass").is_empty());
/// ```
#[must_use]
pub fn steps(play: &str) -> Vec<Step> {
    let mut steps = vec![];
    for word in play.split_whitespace() {
        let (way, times) = match word.split_once('(') {
            Some((way, times)) => (way, times.trim_end_matches(')').parse().unwrap_or(1)),
            None => (word, 1),
        };
        let points: Vec<(u8, bool)> = way.split('/').filter_map(point).collect();
        for _ in 0..times.clamp(1, 4) {
            steps.extend(points.windows(2).map(|pair| Step {
                from: pair[0].0,
                to: pair[1].0,
                hit: pair[1].1,
            }));
        }
    }
    steps
}

/// A play as single steps without marks: `24/20 20/15`.
pub(crate) fn spelled(play: &str) -> String {
    let steps = steps(play).into_iter();
    let words: Vec<String> = steps
        .map(|step| format!("{}/{}", step.from, step.to))
        .collect();
    words.join(" ")
}

/// A play as single steps without marks, the bar and off in words, as engines exchange it.
///
/// ```
/// use lauta_formats::in_steps;
///
/// assert_eq!(in_steps("bar/20*/18 6/off(2)"), "bar/20 20/18 6/off 6/off");
/// assert_eq!(in_steps("pass"), "pass");
/// ```
#[must_use]
pub fn in_steps(play: &str) -> String {
    let name = |point: u8| match point {
        25 => "bar".into(),
        0 => "off".into(),
        point => point.to_string(),
    };
    let steps = steps(play).into_iter();
    let words: Vec<String> = steps
        .map(|step| format!("{}/{}", name(step.from), name(step.to)))
        .collect();
    if words.is_empty() {
        return "pass".into();
    }
    words.join(" ")
}

fn point(text: &str) -> Option<(u8, bool)> {
    let bare = text.trim_end_matches('*');
    let point = match bare {
        "bar" => 25,
        "off" => 0,
        number => number.parse().ok().filter(|point| *point <= 25)?,
    };
    Some((point, bare.len() < text.len()))
}

/// The moments before each ply of a game, and the one after the last: see [`Series::moments`].
#[derive(Clone, Debug)]
pub struct Moments<'g> {
    spot: Spot,
    plies: std::slice::Iter<'g, Ply>,
    over: bool,
    done: bool,
}

impl<'g> Moments<'g> {
    pub(crate) fn new(series: &Series, game: &'g Game) -> Self {
        let first = game.plies.first().map_or(Side::First, |ply| ply.side);
        let usual = || Spot::new([series.variant.setup(); 2], first, Due::Roll);
        let mut spot = game.start.clone().unwrap_or_else(usual);
        spot.due = Due::Roll;
        spot.score = game.score;
        spot.rules.length = series.length;
        spot.rules.crawford = game.crawford;
        spot.rules.jacoby = series.jacoby;
        spot.rules.beavers = series.beavers;
        Self {
            spot,
            plies: game.plies.iter(),
            over: game.end.is_some(),
            done: false,
        }
    }
}

impl<'g> Iterator for Moments<'g> {
    type Item = (Spot, Option<&'g Ply>);

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let ply = self.plies.next();
        match ply {
            Some(ply) => {
                let before = self.spot.clone();
                self.spot.make(ply);
                Some((before, Some(ply)))
            }
            None => {
                self.done = true;
                if self.over {
                    self.spot.due = Due::Over;
                }
                Some((self.spot.clone(), None))
            }
        }
    }
}

impl Spot {
    /// Lets the moment become the one after `ply`.
    fn make(&mut self, ply: &Ply) {
        match (&ply.act, self.due) {
            (Act::Throw(dice), _) => self.due = Due::Play(*dice),
            (Act::Play(_, play), _) => {
                for step in steps(play) {
                    self.step(ply.side, step);
                }
                self.plays += 1;
                self.roller = ply.side.other();
                self.due = Due::Roll;
            }
            (Act::Double, _) => self.due = Due::Answer(0),
            (Act::Beaver, Due::Answer(raised)) => {
                self.cube.log2 += 1;
                self.due = Due::Answer(raised.saturating_add(1));
            }
            (Act::Take, _) => {
                self.cube = Cube {
                    log2: self.cube.log2.saturating_add(1),
                    owner: Some(self.roller.other()),
                };
                self.due = Due::Roll;
            }
            (Act::Drop | Act::Beaver, _) => self.due = Due::Over,
        }
    }

    /// Moves one man.
    pub(crate) fn step(&mut self, side: Side, step: Step) {
        let (from, to) = (usize::from(step.from), usize::from(step.to));
        let mine = &mut self.men[side.index()];
        mine[from] = mine[from].saturating_sub(1);
        if to == 0 {
            return;
        }
        mine[to] = mine[to].saturating_add(1);
        if step.hit {
            let theirs = &mut self.men[side.other().index()];
            theirs[BAR - to] = theirs[BAR - to].saturating_sub(1);
            theirs[BAR] = theirs[BAR].saturating_add(1);
        }
    }
}
