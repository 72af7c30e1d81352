//! The legal move that a text means, or the rule that forbids it.

mod said;

use lauta_game::{Moves, Refusal, refuse};

use crate::board::{Board, CORNER, FAR_CORNER, Jan, Men};
use crate::moves::{Action, Move};
use crate::notation::{Asked, Hop};
use crate::plays::{Line, Lines};
use crate::position::Position;
use crate::rules::{Ecoles, Enter, Rules};
use crate::score::Decision;

use said::refused_while_speaking;

impl Rules {
    /// The legal moves that were asked for.
    pub(crate) fn meant(
        &self,
        pos: &Position,
        asked: &Asked,
        legal: &Moves<Self>,
    ) -> Result<Moves<Self>, Refusal> {
        let first = legal[0].0.action;
        let decides = matches!(first, Action::Decide(_));
        let speaks = matches!(first, Action::Say(_));
        let fits = |mv: &Move, next: &Position| match (asked, mv.action) {
            (Asked::Decide(decision), Action::Decide(known)) => *decision == known,
            (Asked::Say(saying), Action::Say(known)) => *saying == known,
            (Asked::Pass, Action::Play(play)) => play.steps().next().is_none(),
            (Asked::Hops(hops), Action::Play(_)) => {
                self.leads_to(pos, hops, next) && stops_are_open(&pos.board(), hops)
            }
            _ => false,
        };
        let found = legal.iter().find(|(mv, next)| fits(mv, next));
        match (found, asked) {
            (Some(found), _) => Ok(vec![*found]),
            (None, Asked::Say(_) | Asked::Amount(_)) => Err(self.refused_saying(pos, asked)),
            (None, _) if speaks => Err(refused_while_speaking(pos)),
            (None, Asked::Decide(decision)) => Err(self.refused_decision(pos, *decision)),
            (None, _) if decides => refuse(
                "a hole has been made by the own throw: first hold or leave",
                &["leave"],
            ),
            (None, Asked::Pass) => refuse(
                "a number can be played, so the throw may not be passed",
                &["must"],
            ),
            (None, Asked::Hops(hops)) => Err(self.refused_play(pos, hops)),
        }
    }

    /// True if these hops put the men where a legal play puts them. After the last man has gone off
    /// the men are set up again.
    fn leads_to(&self, pos: &Position, hops: &[Hop], next: &Position) -> bool {
        let mover = pos.side;
        if self.ecoles == Ecoles::Yes {
            return arrangement(pos.men(mover), hops) == Some(next.men_shown(mover));
        }
        match arrangement(pos.men(mover), hops) {
            Some(men) if men.total() == 0 => next.side == mover || self.is_over(next),
            Some(men) => men == *next.men(mover) && next.side != mover,
            None => false,
        }
    }

    fn is_over(&self, pos: &Position) -> bool {
        self.mode.outcome(&pos.score).is_some()
    }

    fn refused_decision(&self, pos: &Position, decision: Decision) -> Refusal {
        let (score, marked) = self.decision(pos).unwrap_or((pos.score, <_>::default()));
        match self.mode.refusal(&score, pos.side, &marked, decision) {
            Some(refused) => Refusal::new(refused.to_string(), &[refused.rule()]),
            None => Refusal::new("there is nothing to decide here", &["leave"]),
        }
    }

    fn refused_play(&self, pos: &Position, hops: &[Hop]) -> Refusal {
        let board = pos.board();
        let Some(numbers) = pos.numbers() else {
            return Refusal::new("the dice have to be thrown first", &["throw"]);
        };
        let men = arrangement(&board.me, hops);
        let lines = self.lines(&board, numbers);
        let played = men.and_then(|men| {
            let all = self.all_lines(&board, numbers);
            all.into_iter().find(|line| line.men == men)
        });
        if let Some(line) = played.filter(|_| stops_are_open(&board, hops)) {
            return self.not_enough(&board, numbers, &lines, &line);
        }
        self.impossible(&board, numbers, hops, men)
    }

    /// Reason why a way to play the throw that exists is not legal: it uses the throw wrongly.
    fn not_enough(
        &self,
        board: &Board,
        [high, low]: [u8; 2],
        lines: &Lines,
        line: &Line,
    ) -> Refusal {
        let best = |of: fn(&Line) -> u8| lines.lines.iter().map(of).max().unwrap_or(0);
        if line.used() < best(Line::used) {
            return Refusal::new("more numbers of the throw can be played", &["must"]);
        }
        if lines.lines.iter().all(|known| known.men != line.men) {
            if line.excess > best(|line| line.excess) {
                let reason = "the throw can be played with fewer men taken off by a larger number \
                              than they need";
                return Refusal::new(reason, &["exit"]);
            }
            let reason = format!(
                "either number can be played, but not both: the higher, {high}, \
                                  is played and not {low}"
            );
            return Refusal::new(reason, &["must"]);
        }
        let missed = lines
            .legal()
            .find(|other| line.achieves() & !other.achieves() == 0)
            .map_or(0, |other| other.achieves() & !line.achieves());
        for (jan, bit) in Jan::ALL.into_iter().zip(0..) {
            if missed >> bit & 1 == 1 {
                let verb = if jan.is_full(&board.me) {
                    "kept"
                } else {
                    "filled"
                };
                let reason = format!("the {} can be {verb}, so it must be", jan.called());
                return Refusal::new(reason, &["jans"]);
            }
        }
        Refusal::new("the last man can be taken off, so he must be", &["exit"])
    }

    /// Reason why a play cannot be made at all.
    fn impossible(
        &self,
        board: &Board,
        numbers: [u8; 2],
        hops: &[Hop],
        men: Option<Men>,
    ) -> Refusal {
        let comes_by = |point: u8| hops.iter().any(|hop| hop.to == point);
        let lacks = |hop: &&Hop| board.me.on(hop.from) == 0 && !comes_by(hop.from);
        if let Some(hop) = hops.iter().find(lacks) {
            return Refusal::new(format!("there is no own man on {}", hop.from), &["points"]);
        }
        let Some(men) = men else {
            return Refusal::new("there are not so many own men on that point", &["points"]);
        };
        let closed = |hop: &&Hop| hop.to > 0 && board.enemies(hop.to) > 0;
        if let Some(hop) = hops.iter().find(closed) {
            let reason = format!(
                "{} is closed: an enemy man stands there, and nobody may even rest on it",
                hop.to
            );
            return Refusal::new(reason, &["points"]);
        }
        if hops.len() == 2 && self.is_in_power(numbers, hops) {
            let reason = "the corner is taken in power only if both corners are empty and the \
                          throw does not bring two men there directly";
            return Refusal::new(reason, &["power"]);
        }
        let [a, b] = numbers;
        let off = hops.iter().find(|hop| hop.to == 0);
        if off.is_some() && board.me.behind(7) > 0 && men.behind(7) > 0 {
            let reason = "men are taken off once all are on 6 to 1";
            return Refusal::new(reason, &["exit"]);
        }
        let fits = |hop: &&Hop| {
            let distance = hop.from - hop.to;
            let larger = hop.to == 0 && distance < a + b;
            larger || [a, b, a + b].contains(&distance)
        };
        if let Some(hop) = hops.iter().find(|hop| !fits(hop)) {
            let distance = hop.from - hop.to;
            let reason = format!(
                "{} to {} is {distance} points, and the dice show {a} and {b}",
                hop.from, hop.to
            );
            return Refusal::new(reason, &["throw"]);
        }
        if off.is_some() {
            let reason = "a man goes off by the number of his point, or by a larger one from the \
                          rearmost point";
            return Refusal::new(reason, &["exit"]);
        }
        if let Some(refusal) = self.may_not_stay(board, hops, &men) {
            return refusal;
        }
        let rest = "a man who plays both numbers rests between them on a point without enemy men";
        let one_man = hops.iter().any(|hop| hop.from - hop.to == a + b);
        if one_man {
            Refusal::new(rest, &["points"])
        } else {
            Refusal::new(format!("the dice show {a} and {b}, once each"), &["throw"])
        }
    }

    fn is_in_power(&self, [a, b]: [u8; 2], hops: &[Hop]) -> bool {
        let from: Vec<u8> = hops.iter().map(|hop| hop.from).collect();
        let wanted = [
            [FAR_CORNER + a, FAR_CORNER + b],
            [FAR_CORNER + b, FAR_CORNER + a],
        ];
        hops.iter().all(|hop| hop.to == CORNER) && wanted.iter().any(|pair| *pair == *from)
    }

    /// Reason why men may not end their way where they would stand.
    fn may_not_stay(&self, board: &Board, hops: &[Hop], men: &Men) -> Option<Refusal> {
        let leaves = |point: u8| hops.iter().any(|hop| hop.from == point);
        let stays = || {
            hops.iter()
                .map(|hop| hop.to)
                .filter(|&to| to > 0 && !leaves(to))
        };
        if stays().any(|point| point == FAR_CORNER) {
            let reason = "no man ever stays in the other side's corner, 12";
            return Some(Refusal::new(reason, &["far-corner"]));
        }
        let barred = self.barred(board);
        if let Some(point) = stays().find(|point| barred >> point & 1 == 1) {
            let jan = if point > 6 { Jan::Grand } else { Jan::Petit };
            let reason = format!(
                "{point} lies in the other side's {}, which it can still fill",
                jan.called()
            );
            return Some(Refusal::new(reason, &["enter"]));
        }
        let lone = men.on(CORNER) == 1 && board.me.on(CORNER) != 1;
        if lone {
            let reason = "the corner, 13, is taken and left by two men at once";
            return Some(Refusal::new(reason, &["corner"]));
        }
        let crosses = |hop: &Hop| hop.from >= CORNER && hop.to < CORNER;
        (self.enter == Enter::InPairs && hops.iter().any(crosses)).then(|| {
            let reason = "the other side's half is entered by two men at once, onto one point";
            Refusal::new(reason, &["enter"])
        })
    }
}

/// The men after these hops, if there are men to make them.
pub(crate) fn arrangement(men: &Men, hops: &[Hop]) -> Option<Men> {
    // Order does not matter: a hop may begin where a later one ends.
    let mut after = *men;
    for hop in hops.iter().filter(|hop| hop.to > 0) {
        after.add(hop.to, 1);
    }
    for hop in hops {
        if after.on(hop.from) == 0 {
            return None;
        }
        after.take(hop.from);
    }
    Some(after)
}

/// True if no enemy man stands where a hop ends.
fn stops_are_open(board: &Board, hops: &[Hop]) -> bool {
    hops.iter()
        .all(|hop| hop.to == 0 || board.enemies(hop.to) == 0)
}
