//! Écoles: the players mark for themselves, and each may send the other to school.
//!
//! A throw is talked over in steps, each of them a choice of one side:
//!
//! 1. The roller marks what he takes the throw to be worth, and after a hole decides.
//! 2. He plays. With that his mark is complete, and what he marked as the adversary of the throw before.
//! 3. The adversary marks what the throw gives him, and claims what is wrong. If the roller has left, or his
//!    mark ends the game, this comes before the play: the men stay until it is over.
//! 4. Where the adversary has marked or claimed, the roller answers: he contradicts, and claims in turn.
//! 5. What was contradicted wrongly is augmented, and the other side may contradict in turn.
//!
//! The score is that before the throw until all has been said. Then everything is marked at once, in the order
//! of the rules: roller, adversary, exit, schools. A roller who turns out to have left without a hole goes back
//! to step 1 or 2.
//!
//! The points of a throw are never written into a position: they follow from the men before the play.

mod said;

use lauta_game::{Moves, Side, Throw};

use crate::board::Men;
use crate::moves::{Action, Move};
use crate::plays::{Line, Lines};
use crate::position::Position;
use crate::rules::Rules;
use crate::score::{Decision, Declaration, Dispute, Marked, School, Score, Then};
use crate::tariff::{Event, Kind, To};

pub use said::{Fault, Saying};
pub(crate) use said::{Last, Said, Step};

impl Position {
    /// The side that speaks, decides or plays.
    pub(crate) fn speaker(&self) -> Side {
        match self.said.step {
            Step::Mark | Step::Decide | Step::Play | Step::Answer | Step::Rejoin => self.side,
            Step::Claim | Step::Reply => self.side.other(),
        }
    }

    /// The men of `side` as they lie on the board: after the play, if the roller has played.
    pub(crate) fn men_shown(&self, side: Side) -> Men {
        let men = *self.men(side);
        match self.said.played {
            Some(play) if side == self.side => play.made(men),
            _ => men,
        }
    }

    /// The throw before, on the men as they stood then; the play of it is undone.
    pub(crate) fn thrown_before(&self) -> Option<Self> {
        let last = self.said.last?;
        let men = last.play.unmade(*self.men(self.side.other()));
        Some(self.other_to_play(men, last.throw))
    }

    /// The other side with these men and this throw to play, of which nothing has been said.
    pub(crate) fn other_to_play(&self, men: Men, throw: Throw) -> Self {
        let side = self.side.other();
        let mut thrown = Self {
            side,
            throw,
            said: Said::default(),
            ..*self
        };
        thrown.men[side.index()] = men;
        thrown
    }
}

/// The most points that are marked or claimed at once; in `toc` holes.
const MOST_POINTS: u8 = 96;
const MOST_HOLES: u8 = 12;

impl Rules {
    /// The steps of points, and the most that can be marked or claimed at once. Both are the same for all
    /// throws, so that a list of moves gives nothing away.
    pub(crate) fn scale(&self) -> (u8, u8) {
        match (self.mode.counts_holes(), self.tariff.is_even()) {
            (true, _) => (1, MOST_HOLES),
            (false, true) => (2, MOST_POINTS),
            (false, false) => (1, MOST_POINTS),
        }
    }

    /// Everything that can be done at this step of a throw.
    pub(crate) fn sayings(&self, pos: &Position) -> Moves<Self> {
        let said = &pos.said;
        match said.step {
            Step::Mark => {
                let (step, most) = self.scale();
                let amounts = (0..=most).step_by(step.into());
                amounts
                    .filter_map(|n| self.say(pos, Saying::Mark(n)))
                    .collect()
            }
            Step::Decide => self.decided(pos),
            Step::Play => self.played_as_said(pos),
            _ => {
                let open = self.open(pos).into_iter();
                open.filter_map(|saying| self.say(pos, saying)).collect()
            }
        }
    }

    /// Sayings that are open in a dispute.
    pub(crate) fn open(&self, pos: &Position) -> Vec<Saying> {
        let said = &pos.said;
        let (step, most) = self.scale();
        let amounts = |most: u8| (step..=most).step_by(step.into());
        let mut open = Vec::new();
        let [roller, adversary] = &said.by;
        if said.step == Step::Claim && said.played.is_some() && adversary.declared() == 0 {
            open.extend(amounts(most).map(Saying::Mark));
        }
        for fault in Fault::ALL {
            let claim = Saying::Claim(fault, step);
            let marked = if said.step == Step::Claim {
                roller
            } else {
                adversary
            };
            let most = match fault {
                Fault::Less | Fault::Before => most,
                Fault::More | Fault::Jan => marked.declared(),
            };
            let claims =
                said.step == Step::Claim || said.step == Step::Answer && fault == Fault::More;
            let is_open = |(by, school): (&Declaration, School)| by.may_claim(school);
            if claims && said.about(claim).is_some_and(is_open) {
                open.extend(amounts(most).map(|n| Saying::Claim(fault, n)));
            }
        }
        for fault in Fault::ALL {
            let contradict = Saying::Contradict(fault);
            let claimed = |saying| {
                let (by, school) = said.about(saying)?;
                let (amount, dispute) = by.claimed(school)?;
                Some((amount == by.fault(school), dispute))
            };
            let undisputed = |(_, dispute)| dispute == Dispute::None;
            if said.step >= Step::Answer
                && said.step < Step::Rejoin
                && claimed(contradict).is_some_and(undisputed)
            {
                open.push(contradict);
            }
            let augment = Saying::Augment(fault);
            if said.step >= Step::Reply && claimed(augment) == Some((true, Dispute::Contradicted)) {
                open.push(augment);
            }
        }
        open.push(Saying::Done);
        open
    }

    fn say(&self, pos: &Position, saying: Saying) -> Option<(Move, Position)> {
        let next = match saying {
            Saying::Done => self.done(pos),
            _ => self.judged(pos, saying).ok()?,
        };
        Some((self.spoken(pos, Action::Say(saying), &next), next))
    }

    /// `pos` after somebody has marked, claimed or answered a claim.
    ///
    /// # Errors
    /// The objection of the judge of schools.
    pub(crate) fn judged(&self, pos: &Position, saying: Saying) -> Result<Position, String> {
        let mut next = *pos;
        let said = &mut next.said;
        let judged = match (saying, said.step) {
            (Saying::Mark(n), Step::Mark) => said.by[0].declare(n),
            (Saying::Mark(n), _) => said.by[1].declare(n),
            (Saying::Done, _) => Ok(()),
            _ => {
                let about = said.about_mut(saying);
                let (by, school) = about.ok_or("there is no throw before this one to judge")?;
                match saying {
                    Saying::Claim(_, n) => by.claim(school, n),
                    Saying::Contradict(_) => by.contradict(school),
                    _ => by.augment(school),
                }
            }
        };
        judged.map_err(|error| error.to_string())?;
        if pos.said.step == Step::Mark {
            next.said.step = self.after_mark(&next);
        }
        Ok(next)
    }

    /// The move that leads to `next`, with what it pays to the side that makes it.
    fn spoken(&self, pos: &Position, action: Action, next: &Position) -> Move {
        let gained = self.mode.balance(&next.score) - self.mode.balance(&pos.score);
        let paid = match pos.speaker() {
            Side::First => gained,
            Side::Second => -gained,
        };
        Move { action, paid }
    }

    /// The score once the roller has marked what he says, less what is put back.
    pub(crate) fn marked_as_said(&self, pos: &Position) -> (Score, Marked) {
        let mut score = pos.score;
        let marking = pos.said.by[0].marking();
        let marked = self.mode.mark_roller(&mut score, pos.side, marking);
        (score, marked)
    }

    /// The step after the roller's mark.
    pub(crate) fn after_mark(&self, pos: &Position) -> Step {
        let (_, marked) = self.marked_as_said(pos);
        match marked.over {
            Some(_) => Step::Claim,
            None if marked.decides => Step::Decide,
            None => Step::Play,
        }
    }

    /// The decision that is due, if one is: the score then, and what the roller has marked.
    pub(crate) fn decision_as_said(&self, pos: &Position) -> Option<(Score, Marked)> {
        (pos.said.step == Step::Decide).then(|| self.marked_as_said(pos))
    }

    /// True if the throw is played after this decision.
    pub(crate) fn plays_on(&self, pos: &Position, decision: Decision) -> bool {
        let (mut score, marked) = self.marked_as_said(pos);
        self.mode.decide(&mut score, pos.side, &marked, decision) == Ok(Then::Play)
    }

    fn decided(&self, pos: &Position) -> Moves<Self> {
        let (score, marked) = self.marked_as_said(pos);
        let decide = |decision| {
            let mut next = *pos;
            next.said.decided = Some(decision);
            next.said.step = match self.plays_on(pos, decision) {
                true => Step::Play,
                false => Step::Claim,
            };
            (self.spoken(pos, Action::Decide(decision), &next), next)
        };
        let choices = self.mode.choices(&score, pos.side, &marked);
        choices.into_iter().map(decide).collect()
    }

    fn played_as_said(&self, pos: &Position) -> Moves<Self> {
        let lines = self.lines_of(pos);
        let lines = lines.iter();
        let plays =
            lines.flat_map(|lines| lines.plays().into_iter().map(move |line| (lines, line)));
        let play = |(lines, line): (&Lines, Line)| {
            let next = self.touched(pos, lines, &line)?;
            Some((self.spoken(pos, Action::Play(line.play), &next), next))
        };
        plays.filter_map(play).collect()
    }

    /// `pos` when the roller has played like this: what he has marked is complete.
    pub(crate) fn touched(&self, pos: &Position, lines: &Lines, line: &Line) -> Option<Position> {
        let mut next = *pos;
        let said = &mut next.said;
        said.played = Some(line.play);
        said.step = Step::Claim;
        said.by[0].touch(self.missed(pos, lines, line)).ok()?;
        if let Some(last) = &mut said.last {
            last.by.touch(0).ok()?;
        }
        Some(next)
    }

    /// Points of jans that could be filled or kept by the throw, and that this way to play it does not fill or
    /// keep: the least, where it breaks several duties of which one alone can be done.
    fn missed(&self, pos: &Position, lines: &Lines, line: &Line) -> u8 {
        let mut missed = lines.missed(line).peekable();
        if missed.peek().is_none() {
            return 0;
        }
        let events = self.events_of(pos);
        let of = |jans: u8| {
            let is_missed = |event: &Event| match event.kind {
                Kind::Fill(jan) | Kind::Keep(jan) => jans >> jan as u8 & 1 == 1,
                _ => false,
            };
            let kept = events
                .iter()
                .filter(|event| event.to == To::Roller && !is_missed(event));
            let kept: Vec<Event> = kept.copied().collect();
            pos.due[0] - self.due(&kept, pos.throw.is_doublet())[0]
        };
        missed.map(of).min().unwrap_or(0)
    }

    /// `pos` when its speaker has nothing more to say: the other side answers, if there is anything to answer.
    fn done(&self, pos: &Position) -> Position {
        let next = |step| {
            let mut next = *pos;
            next.said.step = step;
            // Besides having nothing to say there must be something.
            (self.open(&next).len() > 1).then_some(next)
        };
        let answered = match pos.said.step {
            Step::Claim => next(Step::Answer),
            Step::Answer => next(Step::Reply),
            Step::Reply => next(Step::Rejoin),
            _ => None,
        };
        answered.unwrap_or_else(|| self.all_said(pos))
    }

    /// `pos` when all has been said: everything is marked.
    fn all_said(&self, pos: &Position) -> Position {
        let (roller, said) = (pos.side, &pos.said);
        let (mut score, marked) = self.marked_as_said(pos);
        if marked.over.is_some() {
            return self.ended(pos, score);
        }
        let then = match said.decided {
            Some(decision) => self.mode.decide(&mut score, roller, &marked, decision).ok(),
            None => None,
        };
        let next = match (then, said.played) {
            (Some(Then::Over(_)), _) => return self.ended(pos, score),
            (Some(Then::Releve(first)), _) => self.releve(first, score),
            (_, Some(play)) => {
                let marking = said.by[1].marking();
                if self
                    .mode
                    .mark_adversary(&mut score, roller, marking)
                    .over
                    .is_some()
                {
                    return self.ended(pos, score);
                }
                let men = play.made(*pos.men(roller));
                let mut next = self.played(pos, score, men);
                if men.total() > 0 {
                    let [_, by] = &said.by;
                    let last = Last::new(play, pos.throw, pos.due[1], by.declared());
                    next.said.last = Some(last);
                }
                next
            }
            // Left without a hole, or not at the end after all: the throw is still to be played.
            (_, None) => {
                let mut next = *pos;
                next.said.decided = None;
                next.said.step = self.after_mark(pos);
                return next;
            }
        };
        let mut next = next;
        // Schools are marked last.
        let schools = said.schools(roller);
        for (side, amount) in [roller, roller.other()].into_iter().zip(schools) {
            if self.mode.outcome(&next.score).is_none() {
                self.mode.mark(&mut next.score, side, amount);
            }
        }
        if self.mode.outcome(&next.score).is_some() {
            next.said = Said::default();
        }
        next
    }

    /// The end of the game by a marking.
    fn ended(&self, pos: &Position, score: Score) -> Position {
        let mut men = pos.men;
        men[pos.side.index()] = pos.men_shown(pos.side);
        Position {
            men,
            throw: Throw::default(),
            due: [0; 2],
            score,
            said: Said::default(),
            ..*pos
        }
    }

    /// The score as the board shows it: with all that both sides have marked, and no schools.
    pub(crate) fn score_as_said(&self, pos: &Position) -> Score {
        let said = &pos.said;
        if pos.throw().is_none() || said.step == Step::Mark {
            return pos.score;
        }
        let (mut score, marked) = self.marked_as_said(pos);
        match said.decided {
            Some(decision) if self.plays_on(pos, decision) => {
                // A decision that is open to him changes the score without an error.
                let decided = self.mode.decide(&mut score, pos.side, &marked, decision);
                debug_assert!(decided.is_ok());
            }
            _ => {}
        }
        if said.played.is_some() && marked.over.is_none() {
            let marking = said.by[1].marking();
            self.mode.mark_adversary(&mut score, pos.side, marking);
        }
        score
    }
}
