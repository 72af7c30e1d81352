//! Écoles for players who know the rules: the right mark and claim, and the game without écoles, in which the
//! decisions that are left are thought about.

use std::sync::Arc;

use lauta_game::{Game, Moves, Turn};

use crate::ecoles::{Fault, Said, Saying, Step};
use crate::moves::Action;
use crate::position::Position;
use crate::rules::{Ecoles, Rules};
use crate::score::Dispute;
use crate::tariff::{Event, Kind, To};

impl Rules {
    /// The answers of somebody who knows the rules, where a choice asks for nothing but that: what a throw gives,
    /// and what is wrong with a mark. The first is right; the others are those of somebody who overlooks
    /// an event, or what the other side has overlooked. Nobody overlooks a mark or a claim of more points than all
    /// events of the throw together.
    #[must_use]
    pub fn known(&self, pos: &Position) -> Option<Moves<Self>> {
        let step = pos.said.step;
        let asks = self.ecoles == Ecoles::Yes
            && pos.throw().is_some()
            && (step == Step::Mark || step.is_dispute());
        let Turn::Choice(_, moves) = asks.then(|| self.turn(pos))? else {
            return None;
        };
        let answers = match step {
            Step::Mark => self.marks(pos),
            _ => {
                let right = self.right_saying(pos);
                let slips = (!self.is_absurd(pos, right)).then_some(Saying::Done);
                [Some(right), slips].into_iter().flatten().collect()
            }
        };
        let mut known: Moves<Self> = Vec::new();
        for answer in answers {
            let found = moves
                .iter()
                .find(|(mv, _)| mv.action() == Action::Say(answer));
            known.extend(found.filter(|found| !known.contains(found)));
        }
        Some(known)
    }

    /// The right mark of the roller, and those of somebody who overlooks an event or takes a false hit for a
    /// true one.
    fn marks(&self, pos: &Position) -> Vec<Saying> {
        let (_, most) = self.scale();
        let events = self.events_of(pos);
        let mark = |events: &[Event]| {
            let [due, _] = self.due(events, pos.throw.is_doublet());
            Saying::Mark(due.min(most))
        };
        let mut marks = vec![mark(&events)];
        for n in 0..events.len() {
            let mut seen = events.clone();
            match seen[n] {
                Event { to: To::Roller, .. } => _ = seen.remove(n),
                Event {
                    kind: Kind::FalseHit(_),
                    ..
                } => seen[n].to = To::Roller,
                _ => continue,
            }
            marks.push(mark(&seen));
        }
        marks
    }

    /// The right thing to say in a dispute: the own mark, every claim that is right, a contradiction of every
    /// other one.
    fn right_saying(&self, pos: &Position) -> Saying {
        let said = &pos.said;
        let (_, most) = self.scale();
        if said.step == Step::Claim && said.played.is_some() && said.by[1].declared() == 0 {
            let due = pos.due[1].min(most);
            if due > 0 {
                return Saying::Mark(due);
            }
        }
        let right = |saying: &Saying| match *saying {
            Saying::Claim(_, n) => said
                .about(*saying)
                .is_some_and(|(by, school)| by.fault(school) == n),
            Saying::Contradict(_) => said.about(*saying).is_some_and(|(by, school)| {
                by.claimed(school)
                    .is_some_and(|(n, dispute)| dispute == Dispute::None && n != by.fault(school))
            }),
            Saying::Augment(_) => true,
            Saying::Mark(_) | Saying::Done => false,
        };
        self.open(pos)
            .into_iter()
            .find(right)
            .unwrap_or(Saying::Done)
    }

    /// True if `answer` rejects more points than all events of the throw would give one side.
    fn is_absurd(&self, pos: &Position, answer: Saying) -> bool {
        let Some((by, school)) = pos.said.about(answer) else {
            return false;
        };
        let claimed = by.claimed(school).map_or(0, |(points, _)| points);
        let (thrown, points) = match answer {
            Saying::Claim(Fault::More, _) => (Some(*pos), by.declared()),
            Saying::Contradict(Fault::Less) => (Some(*pos), by.declared().saturating_add(claimed)),
            Saying::Contradict(Fault::Before) => {
                (pos.thrown_before(), by.declared().saturating_add(claimed))
            }
            _ => return false,
        };
        thrown.is_some_and(|thrown| {
            let mut events = self.events_of(&thrown);
            for event in &mut events {
                event.to = To::Roller;
            }
            points > self.due(&events, thrown.throw.is_doublet())[0]
        })
    }

    /// The game without écoles and the position in it that comes to the same, where a decision is left that is
    /// more than knowledge: everything is marked as the players have marked it. Nothing for other games.
    #[must_use]
    pub fn thought(&self, pos: &Position) -> Option<(Arc<Self>, Position)> {
        let game = Arc::clone(self.without_ecoles.as_ref()?);
        let said = pos.said;
        let mut next = Position {
            said: Said::default(),
            ..*pos
        };
        match said.step {
            Step::Mark => {}
            // The decision is listed by what is due.
            Step::Decide => next.due[0] = said.by[0].marking(),
            _ => {
                next.score = self.score_as_said(pos);
                next.held = true;
            }
        }
        Some((game, next))
    }
}
