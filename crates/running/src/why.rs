//! Resolution of a typed move to a legal one, or the rule that forbids it.

use lauta_game::{Moves, Refusal, refuse};

use crate::board::{Hole, bit, highest};
use crate::moves::{Army, Move, Step};
use crate::notation::Part;
use crate::position::Position;
use crate::rules::{Dalling, EndCheck, Rules};

/// A way to use the dice, and what was written of each step; one part may stand for two steps.
type Way = (Vec<Step>, Vec<Part>);

impl Rules {
    /// The legal moves that the parts can mean, or why the pieces cannot move so at all.
    pub(crate) fn meant(
        &self,
        pos: &Position,
        parts: Option<&[Part]>,
        legal: &Moves<Self>,
    ) -> Result<Moves<Self>, Refusal> {
        let Some(parts) = parts else {
            let (mv, next) = legal[0];
            if mv == Move::PASS {
                return Ok(vec![(mv, next)]);
            }
            return refuse("nobody may pass who can use a die", &["use"]);
        };
        if legal[0].0 == Move::PASS && pos.sleepers(pos.side) == pos.pieces(pos.side) {
            return refuse(
                "without a dal no piece can be woken: the turn is lost",
                &["dal", "use"],
            );
        }
        let army = self.army(pos, pos.side);
        let mut refused = None;
        let mut possible = false;
        let mut meant: Vec<(Move, Position)> = Vec::new();
        for (way, parts) in self.ways(pos, parts)? {
            match self.follow(pos, army, &way, &parts) {
                Ok(mv) => {
                    possible = true;
                    let to = self.next(pos, army, &mv);
                    let legal = legal.iter().find(|(_, next)| *next == to);
                    meant.extend(legal.filter(|found| !meant.contains(found)).copied());
                }
                Err(refusal) => refused = refused.or(Some(refusal)),
            }
        }
        // `=` says that nothing is captured between the dice.
        if meant.len() > 1 && parts.iter().any(|part| part.added) {
            let lands = |mv: &Move| army.enemy & self.between & mv.steps()[0].to(self) != 0;
            meant.retain(|(mv, _)| !lands(mv));
        }
        match refused {
            Some(refusal) if !possible => Err(refusal),
            _ if meant.is_empty() => Err(self.too_little(pos, legal)),
            _ => Ok(meant),
        }
    }

    /// The ways to use the dice that could be meant, with the parts in the order of the steps.
    fn ways(&self, pos: &Position, parts: &[Part]) -> Result<Vec<Way>, Refusal> {
        let mut steps = Vec::new();
        for part in parts {
            steps.push((self.hole_of(pos, part.from)?, self.hole_of(pos, part.to)?));
        }
        let mut distances = Vec::new();
        for (part, &(from, to)) in parts.iter().zip(&steps) {
            match self.board.distance(from, to) {
                Some(distance) => distances.push(distance),
                None => {
                    let reason = format!("no way leads from {} to {}", part.from, part.to);
                    return refuse(reason, &["track"]);
                }
            }
        }
        let has = |die: u8| (1..=4).contains(&die) && pos.dice[usize::from(die - 1)] > 0;
        let dice: Vec<String> = pos.dice().map(|die| die.to_string()).collect();
        let dice = dice.join(" and ");
        let no_number = |part: &Part, distance: u8| {
            let holes = if distance == 1 { "hole" } else { "holes" };
            let reason = format!(
                "from {} to {} it is {distance} {holes}, and the dice show {dice}",
                part.from, part.to
            );
            Refusal::new(reason, &["move", "adding"])
        };
        match (
            parts,
            steps.as_slice(),
            distances.as_slice(),
            self.pair(pos),
        ) {
            ([part], &[(from, _)], &[distance], pair) => {
                let mut ways = Vec::new();
                if has(distance) && !part.added {
                    ways.push(vec![Step {
                        from,
                        die: distance,
                    }]);
                }
                if let Some([a, b]) = pair
                    && a + b == distance
                {
                    for (x, y) in [(a, b), (b, a)] {
                        let first = Step { from, die: x };
                        ways.push(vec![
                            first,
                            Step {
                                from: first.hole(self),
                                die: y,
                            },
                        ]);
                    }
                }
                if ways.is_empty() {
                    return Err(no_number(part, distance));
                }
                Ok(ways.into_iter().map(|way| (way, vec![*part])).collect())
            }
            ([p, q], &[(from, _), (next, _)], &[x, y], Some(pair)) => {
                if [x.min(y), x.max(y)] != pair {
                    let (part, d) = if has(x) { (q, y) } else { (p, x) };
                    if has(x) && has(y) {
                        return refuse(
                            format!("the {x} has been thrown only once, and the dice show {dice}"),
                            &["use", "move"],
                        );
                    }
                    return Err(no_number(part, d));
                }
                let (first, second) = (Step { from, die: x }, Step { from: next, die: y });
                let mut ways = vec![(vec![first, second], vec![*p, *q])];
                // If the second begins on the hole where the first ends, one piece goes on.
                if p.to != q.from {
                    ways.push((vec![second, first], vec![*q, *p]));
                }
                Ok(ways)
            }
            (_, _, _, None) => refuse("the pool is played one number at a time", &["extra"]),
            _ => refuse(format!("there are two dice to use, {dice}"), &["use"]),
        }
    }

    /// The number of a hole along the track of the side to play.
    fn hole_of(&self, pos: &Position, hole: Hole) -> Result<u8, Refusal> {
        self.board.number(pos.side, hole).ok_or_else(|| {
            let reason = format!("there is no hole {hole} on this board");
            Refusal::new(reason, &["board", "track"])
        })
    }

    /// Makes the steps one by one and sees whether the pieces can go so and the marks are true.
    fn follow(
        &self,
        pos: &Position,
        mut army: Army,
        way: &[Step],
        parts: &[Part],
    ) -> Result<Move, Refusal> {
        let name = |hole: u8| self.board.name(pos.side, hole);
        let one_part = parts.len() < way.len();
        let same_piece = way.len() == 2 && way[1].from == way[0].hole(self);
        for (n, &step) in way.iter().enumerate() {
            let (from, at) = (bit(step.from), name(step.from));
            let part = parts.get(n).or(parts.last());
            if n > 0 && self.end_check == EndCheck::AtOnce && self.is_beaten(army.enemy) {
                return refuse("the first capture ends the game", &["end-check", "end"]);
            }
            if army.own & from == 0 {
                return match army.enemy & from {
                    0 => refuse(format!("there is no piece on {at}"), &["move"]),
                    _ => refuse(format!("the piece on {at} is the other side's"), &["move"]),
                };
            }
            let sleeps = army.asleep & from != 0;
            if sleeps && step.die != 1 {
                return refuse(
                    format!("the piece on {at} sleeps, and only a dal can wake it"),
                    &["dal"],
                );
            }
            if sleeps && army.can_wake(self) & from == 0 {
                let first = highest(army.asleep).map_or(at, name);
                debug_assert_eq!(self.dalling, Dalling::Aftmost);
                return refuse(
                    format!("the sleeping piece on {first} has to be woken first"),
                    &["dalling"],
                );
            }
            if !sleeps && n == 0 && part.is_some_and(|part| part.dalled) {
                return refuse(format!("the piece on {at} is awake already"), &["dal"]);
            }
            if let Some(block) = (1..=step.die)
                .map(|far| self.board.ahead(step.from, far))
                .find(|&hole| army.own & bit(hole) != 0)
            {
                return refuse(
                    format!("an own piece on {} is in the way", name(block)),
                    &["own-pieces"],
                );
            }
            let goes_on = n == 0 && same_piece;
            let take = !goes_on || self.between & step.to(self) != 0;
            let takes = take && army.enemy & step.to(self) != 0;
            if part.is_some_and(|part| part.takes) && !takes && !(one_part && n == 0) {
                let on = name(step.hole(self));
                return match goes_on && army.enemy & step.to(self) != 0 {
                    true => refuse(
                        format!("the enemy on {on} is jumped, since the piece goes on from there"),
                        &["capture"],
                    ),
                    false => refuse(format!("there is no enemy on {on} to capture"), &["taking"]),
                };
            }
            army = army.after(self, step, take);
        }
        Ok(match *way {
            [first, second, ..] => Move::two(first, second),
            [only] => Move::one(only),
            [] => Move::PASS,
        })
    }

    /// Refusal of a move that the pieces could make but that uses too little of the throw.
    fn too_little(&self, pos: &Position, legal: &[(Move, Position)]) -> Refusal {
        let most = legal
            .iter()
            .map(|(mv, _)| mv.steps().len())
            .max()
            .unwrap_or(0);
        if pos.dice_left() > 2 {
            let reason = "after that, less of the pool could be used than is possible";
            return Refusal::new(reason, &["use", "max-use"]);
        }
        if most == 2 {
            return Refusal::new("both dice can be used, so they must be", &["use"]);
        }
        let reason = "if either die can be used but not both, it must be the larger";
        Refusal::new(reason, &["max-use", "use"])
    }
}
