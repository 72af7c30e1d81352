//! The moves of a choice as the single steps that a hand makes at the board.
//!
//! The two steps of a play may be made in either order. Half-way positions need not be legal: the
//! corner is taken by two men at once, and a hand moves one after the other.

use lauta_game::{
    Game, MarkFault, Marking, Notation, Step as HandStep, StepAction, StepNode, StepTree, Turn,
    single_steps,
};

use crate::board::Men;
use crate::ecoles::{Fault, Said, Saying};
use crate::moves::Action;
use crate::plays::Step;
use crate::position::Position;
use crate::rules::Rules;
use crate::view::place_id;

/// A saying as a [`Marking`], for boards of any game.
fn marking(said: &Said, saying: Saying) -> Marking {
    let fault = |fault| match fault {
        Fault::Less => MarkFault::TooFew,
        Fault::More => MarkFault::TooMany,
        Fault::Jan => MarkFault::NotPlayed,
        Fault::Before => MarkFault::TooFewBefore,
    };
    let claimed = said
        .about(saying)
        .and_then(|(by, school)| by.claimed(school));
    let points = claimed.map_or(0, |(points, _)| points);
    match saying {
        Saying::Mark(points) => Marking::Mark { points },
        Saying::Claim(of, points) => Marking::Claim {
            fault: fault(of),
            points,
        },
        Saying::Contradict(of) => Marking::Contradict {
            fault: fault(of),
            points,
        },
        Saying::Augment(of) => Marking::Augment {
            fault: fault(of),
            points,
        },
        Saying::Done => Marking::Done,
    }
}

impl Rules {
    pub(crate) fn step_tree(&self, pos: &Position) -> StepTree {
        let Turn::Choice(side, moves) = self.turn(pos) else {
            return StepTree::default();
        };
        let before = self.board_alone(pos);
        let is_play =
            |action: &Action| matches!(action, Action::Play(play) if play.steps().count() > 0);
        if !moves.iter().all(|(mv, _)| is_play(&mv.action)) {
            return single_steps(self, pos, |mv, _, text| {
                let action = match mv.action {
                    Action::Play(_) => StepAction::Pass,
                    Action::Decide(decision) => {
                        let score = self.shown_score(pos);
                        let effect = self.mode.effect(&score, pos.side, decision);
                        let price = self.mode.price(&score, pos.side, decision);
                        StepAction::Decide { effect, price }
                    }
                    Action::Say(saying) => StepAction::Mark(marking(&pos.said, saying)),
                };
                HandStep::action(Some(action), text, 0)
            });
        }
        let changes = |men: Men| {
            let mut after = *pos;
            after.men[side.index()] = men;
            before.changes(&self.board_alone(&after))
        };
        let hand = |step: Step, node| {
            let (from, to) = (place_id(side, step.from), place_id(side, step.to));
            let name = match step.to {
                0 => "off".to_string(),
                to => to.to_string(),
            };
            let text = format!("{}/{name}", step.from);
            HandStep::movement(from, to, text, node).by(&[step.number])
        };
        let lines = self.lines_of(pos);
        let plays: Vec<_> = lines.iter().flat_map(|lines| lines.plays()).collect();
        // First steps, then complete plays; links from a first step, or from the start.
        let mut first: Vec<Step> = Vec::new();
        let mut links: Vec<(Option<usize>, Step, usize)> = Vec::new();
        for line in lines.iter().flat_map(|lines| lines.legal()) {
            let done = plays.iter().position(|play| play.men == line.men);
            let Some(done) = done else { continue };
            let steps: Vec<Step> = line.play.steps().collect();
            let mut add = |link| {
                if !links.contains(&link) {
                    links.push(link);
                }
            };
            match *steps.as_slice() {
                [only] => add((None, only, done)),
                [one, two] => {
                    let turned = (line.play.by_one_man().is_none()).then_some([two, one]);
                    for [one, two] in [[one, two]].into_iter().chain(turned) {
                        let alike = |known: &Step| (known.from, known.to) == (one.from, one.to);
                        let at = first.iter().position(alike).unwrap_or_else(|| {
                            first.push(one);
                            first.len() - 1
                        });
                        add((Some(at), two, done));
                    }
                }
                _ => {}
            }
        }
        let mut nodes = vec![StepNode::default()];
        for (at, step) in first.iter().enumerate() {
            nodes[0].steps.push(hand(*step, at + 1));
            let mut men = *pos.men(side);
            men.take(step.from);
            if step.to > 0 {
                men.add(step.to, 1);
            }
            nodes.push(StepNode {
                places: changes(men),
                ..StepNode::default()
            });
        }
        for (from, step, done) in links {
            let step = hand(step, 1 + first.len() + done);
            let steps = &mut nodes[from.map_or(0, |at| at + 1)].steps;
            if !steps.contains(&step) {
                steps.push(step);
            }
        }
        nodes.extend(plays.iter().zip(&moves).map(|(line, (mv, _))| StepNode {
            places: changes(line.men),
            steps: vec![],
            done: Some(self.write_move(pos, mv)),
        }));
        StepTree { nodes }
    }
}
