//! Écoles kept by hand: a plain twin, written from the words of the rules, marks what both sides have said about
//! random throws.

use lauta_game::{Dice, Game, Notation, Side, Turn};
use lauta_trictrac::{Action, Jan, Kind, Men, Move, Position, Rules, To};

/// Points, holes and bredouille of both sides, as tables-west 4.1.8 marks them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Board {
    points: [i32; 2],
    holes: [i32; 2],
    unbroken: [bool; 2],
}

impl Board {
    fn mark(&mut self, i: usize, k: i32) {
        if k == 0 || self.is_won() {
            return;
        }
        let j = 1 - i;
        if self.points[i] == 0 {
            self.unbroken[i] = true;
        }
        if self.points[j] > 0 {
            self.unbroken[j] = false;
        }
        self.points[i] += k;
        let m = self.points[i] / 12;
        if m > 0 {
            self.holes[i] += if self.unbroken[i] { 2 } else { 1 } + 2 * (m - 1);
            self.points[i] %= 12;
            self.unbroken[i] = self.points[i] > 0;
            self.points[j] = 0;
            self.unbroken[j] = false;
        }
    }

    fn is_won(&self) -> bool {
        self.holes.iter().any(|holes| *holes >= 12)
    }

    fn of(pos: &Position) -> Self {
        Self {
            points: pos.score().points().map(i32::from),
            holes: pos.score().holes().map(i32::from),
            unbroken: pos.score().uninterrupted(),
        }
    }
}

/// A claim: what for, how much, and how often it was disputed.
#[derive(Clone, Debug)]
struct Claim {
    fault: String,
    points: i32,
    disputes: u8,
}

/// Everything about one throw.
#[derive(Clone, Debug, Default)]
struct Ledger {
    roller: usize,
    due: [i32; 2],
    marks: [i32; 2],
    left: bool,
    played: bool,
    missed: i32,
    /// Claims of the adversary, and of the roller.
    claims: [Vec<Claim>; 2],
    /// Points that the roller has marked too few at the throw before.
    before: i32,
}

impl Ledger {
    /// Points of a fault of which `claimant` (1 the adversary, 0 the roller) accuses the other.
    fn fault(&self, claimant: usize, fault: &str) -> i32 {
        let accused = 1 - claimant;
        let (due, mark) = (self.due[accused], self.marks[accused]);
        match fault {
            "less" => (due - mark).max(0),
            "more" => (mark - due).max(0),
            "jan" if mark >= due => self.missed,
            "jan" => (mark - (due - self.missed)).max(0),
            _ => self.before,
        }
    }

    /// Points put back by the accused, and marked as schools by the roller and the adversary.
    fn judged(&self) -> ([i32; 2], [i32; 2]) {
        let (mut back, mut schools) = ([0; 2], [0; 2]);
        for claimant in [1, 0] {
            for claim in &self.claims[1 - claimant] {
                let accused = 1 - claimant;
                let goes_back = ["more", "jan"].contains(&&*claim.fault);
                match claim.disputes {
                    1 => schools[accused] += claim.points,
                    n => {
                        schools[claimant] += claim.points * if n == 2 { 2 } else { 1 };
                        back[accused] += if goes_back { claim.points } else { 0 };
                    }
                }
            }
        }
        // More than a byte of points is never marked at once.
        (back, schools.map(|points| points.min(255)))
    }

    /// Marks the throw; false if it goes on because the roller has left without a hole.
    fn close(&self, board: &mut Board) -> bool {
        let (back, schools) = self.judged();
        let own = |side: usize| (self.marks[side] - back[side]).max(0);
        let mut next = *board;
        let adversary = 1 - self.roller;
        next.mark(self.roller, own(0));
        let hole = next.holes != board.holes;
        if !next.is_won() {
            match (self.left && hole, self.played) {
                (true, _) => (next.points, next.unbroken) = Default::default(),
                (false, true) => next.mark(adversary, own(1)),
                (false, false) => return false,
            }
            next.mark(self.roller, schools[0]);
            next.mark(adversary, schools[1]);
        }
        *board = next;
        true
    }
}

fn full(men: &Men) -> [bool; 3] {
    Jan::ALL.map(|jan| jan.points().all(|point| men.on(point) >= 2))
}

/// Points of jans that a play which the plain game forbids has not filled or kept.
fn missed(plain: &Rules, pos: &Position, men: &Men) -> i32 {
    let legal = plain.plays_of(pos);
    if legal.iter().any(|(_, known)| known == men) {
        return 0;
    }
    let own = full(men);
    let events = plain.events_of(pos);
    let worth = |jan: Jan| -> i32 {
        let of = events.iter().filter(|event| event.to == To::Roller);
        let of = of.filter(|event| event.kind == Kind::Fill(jan) || event.kind == Kind::Keep(jan));
        of.map(|event| i32::from(event.points)).sum()
    };
    let better = legal
        .iter()
        .map(|(_, men)| full(men))
        .filter(|other| own.iter().zip(other).all(|(own, other)| *other || !*own));
    let lost = better.map(|other| {
        let lost = Jan::ALL.into_iter().zip(own.iter().zip(other));
        lost.filter(|(_, (own, other))| *other && !**own)
            .map(|(jan, _)| worth(jan))
            .sum()
    });
    lost.min().unwrap()
}

/// Plays random throws, and what is said about them, until so many have been closed.
fn agree(throws: u32, seed: u64) {
    let game = lauta_trictrac::load("trictrac:ecoles=yes").unwrap();
    let plain = lauta_trictrac::load("trictrac").unwrap();
    let mut dice = Dice::from_seed(seed);
    let (mut closed, mut schools) = (0, 0);
    while closed < throws {
        let mut pos = game.start();
        let mut board = Board::default();
        let mut ledger = Ledger::default();
        // The last closed throw: who forgot how much of what it gave him as the adversary.
        let mut forgot = None;
        while game.outcome(&pos).is_none() && closed < throws {
            let (side, moves) = match game.turn(&pos) {
                Turn::Throw(side, all) => {
                    pos = game.after(&pos, dice.throw(all));
                    ledger = Ledger {
                        roller: side.index(),
                        due: pos.due().map(i32::from),
                        before: forgot.filter(|(who, _)| *who == side).map_or(0, |(_, n)| n),
                        ..Ledger::default()
                    };
                    continue;
                }
                Turn::Choice(side, moves) => (side, moves),
                Turn::Over(_) => break,
            };
            let (mv, next) = pick(&game, &pos, &moves, &ledger, side, &mut dice);
            let text = game.write_move(&pos, &mv);
            let words: Vec<&str> = text.split(' ').collect();
            let claimant = usize::from(side.index() != ledger.roller);
            let number = || words[1].parse().unwrap();
            match words[0] {
                "mark" => ledger.marks[claimant] = number(),
                "less" | "more" | "jan" | "before" => ledger.claims[1 - claimant].push(Claim {
                    fault: words[0].into(),
                    points: number(),
                    disputes: 0,
                }),
                "contradict" | "augment" => {
                    let whose = if words[0] == "augment" {
                        1 - claimant
                    } else {
                        claimant
                    };
                    let claims = &mut ledger.claims[whose];
                    let claim = claims
                        .iter_mut()
                        .find(|claim| claim.fault == words[1])
                        .unwrap();
                    claim.disputes += 1;
                    let (points, disputes) = (claim.points, claim.disputes);
                    if disputes == 2 {
                        assert_eq!(ledger.fault(1 - whose, words[1]), points, "{text}");
                    }
                    schools += 1;
                }
                "leave" => ledger.left = true,
                "no" | "accept" | "hold" => {}
                _ => {
                    ledger.played = true;
                    let Some((_, men)) = game
                        .plays_of(&pos)
                        .into_iter()
                        .find(|(play, _)| mv.action() == Action::Play(*play))
                    else {
                        panic!("{text} is no play")
                    };
                    ledger.missed = missed(&plain, &pos, &men);
                }
            }
            let is_closed =
                game.outcome(&next).is_some() || matches!(game.turn(&next), Turn::Throw(..));
            let place = || format!("{} {text}: {ledger:?}", game.write_position(&pos));
            if is_closed {
                assert!(ledger.close(&mut board), "{}", place());
                assert_eq!(Board::of(&next), board, "{}", place());
                let other = if ledger.roller == 0 {
                    Side::Second
                } else {
                    Side::First
                };
                let kept = ledger.played && next.side() == other;
                forgot = kept.then(|| (other, ledger.fault(0, "less")));
                closed += 1;
            } else if let Turn::Choice(_, open) = game.turn(&next)
                && matches!(words[0], "no" | "accept")
                && !matches!(open[0].0.action(), Action::Say(_))
            {
                // Left without a hole, or not at the end after all.
                assert!(!ledger.close(&mut board.clone()), "{}", place());
                ledger.left = false;
            }
            pos = next;
        }
    }
    assert!(
        schools > throws / 20,
        "{schools} disputes in {throws} throws"
    );
}

/// A random answer, near the truth half of the time.
fn pick(
    game: &Rules,
    pos: &Position,
    moves: &[(Move, Position)],
    ledger: &Ledger,
    side: Side,
    dice: &mut Dice,
) -> (Move, Position) {
    let claimant = usize::from(side.index() != ledger.roller);
    let chance = |dice: &mut Dice, of: usize| dice.below(of) == 0;
    if chance(dice, 3) {
        return moves[dice.below(moves.len().min(8))];
    }
    if chance(dice, 4) {
        return moves[dice.below(moves.len())];
    }
    let mark = format!("mark {}", ledger.due[claimant]);
    let claims = ["less", "more", "jan", "before"]
        .map(|fault| format!("{fault} {}", ledger.fault(1 - claimant, fault).max(2)));
    let wanted = [&mark, &claims[dice.below(4)]];
    let found = wanted.into_iter().find_map(|text| {
        let found = moves
            .iter()
            .find(|(mv, _)| game.write_move(pos, mv) == **text);
        found.copied()
    });
    found.unwrap_or_else(|| moves[moves.len() - 1 - dice.below(moves.len().min(3))])
}

#[test]
fn the_twin_marks_as_the_game_does() {
    agree(2_000, 1634);
}

#[test]
#[ignore = "takes minutes"]
fn the_twin_marks_as_the_game_does_on_many_throws() {
    agree(100_000, 1698);
}
