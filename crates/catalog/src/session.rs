//! A [`Session`] of any family as an [`AnySession`]: here types are erased.

use std::sync::Arc;

use lauta_advice::{Effort, Facts, Fall, Judged, Outlook, RankedMove, RolledOut, facts, falls};
use lauta_engine::{Player, PlayerSpec, Trials};
use lauta_game::{
    About, Chance, Count, Dice, Ending, Next as Begins, ReadError, Session, SessionError, Side,
    StepTree, Throw, Turn, View, Why, perft,
};
use lauta_play::{AnySession, DuelError, DuelPlayer, ListedMove, Next};

use crate::thinks::{Thinks, player_of};

/// A game in progress of one family.
struct Typed<G: Thinks>(Session<G>);

impl<G: Thinks> Typed<G> {
    /// The game and the position that the program thinks about here.
    fn thought(&self) -> (Arc<G>, G::Position) {
        let (game, pos) = (self.0.game(), self.0.position());
        let instead = game.instead(pos);
        instead.unwrap_or_else(|| (Arc::clone(game), pos.clone()))
    }
}

impl<G: Thinks> AnySession for Typed<G> {
    fn about(&self) -> &About {
        self.0.game().about()
    }

    fn endings(&self) -> &[Ending] {
        self.0.game().endings()
    }

    fn knows_draws(&self) -> bool {
        self.0.game().knows_draws()
    }

    fn next(&self) -> Next {
        match self.0.turn() {
            Turn::Throw(side, throws) => Next::Throw(side, throws.to_vec()),
            Turn::Choice(side, _) => Next::Choice(side),
            Turn::Over(outcome) => Next::Over(outcome),
        }
    }

    fn position(&self) -> String {
        self.0.game().write_position(self.0.position())
    }

    fn paid(&self) -> i32 {
        self.0.paid()
    }

    fn usual_win(&self) -> f64 {
        self.0.game().usual_win()
    }

    fn forfeit(&self, side: Side) -> i32 {
        self.0.game().forfeit(self.0.position(), side)
    }

    fn tied_draws(&self) -> u32 {
        self.0.tied_draws()
    }

    fn next_begins(&self) -> Begins {
        self.0.game().opening().next
    }

    fn outlook(&self) -> Option<Outlook> {
        match self.0.turn() {
            Turn::Throw(..) => {
                let (game, pos) = self.thought();
                game.in_chances()?.outlook(&pos)
            }
            _ => None,
        }
    }

    fn moves(&self) -> Vec<ListedMove> {
        let Turn::Choice(_, moves) = self.0.turn() else {
            return vec![];
        };
        let pos = self.0.position();
        let game = self.0.game();
        let mut written: Vec<ListedMove> = moves
            .iter()
            .map(|(mv, next)| ListedMove {
                mv: game.write_move(pos, mv),
                position: game.write_position(next),
                pays: game.payment(mv),
            })
            .collect();
        written.sort();
        written
    }

    fn throw(&mut self, throw: Throw) -> Result<(), SessionError> {
        self.0.throw(throw)
    }

    fn roll(&mut self, dice: &mut dyn Chance) -> Option<Throw> {
        self.0.roll(dice)
    }

    fn play(&mut self, text: &str) -> Result<String, SessionError> {
        self.0.play(text)
    }

    fn why(&self, text: &str) -> Why {
        self.0.game().why(self.0.position(), text)
    }

    fn why_seen_by(&self, text: &str, seen_by: Side) -> Why {
        let game = self.0.game();
        game.why_seen_by(self.0.position(), text, seen_by)
    }

    fn view(&self) -> View {
        let mut view = self.0.game().view(self.0.position());
        if let Turn::Over(_) = self.0.turn() {
            view.turn = None;
        }
        // Payments belong to no position, but people want to see them.
        if self.0.paid() != 0 {
            let paid = self.0.paid();
            view.counts.push(Count {
                label: "paid during the game".into(),
                values: [paid, -paid].map(|points| format!("{points:+}")),
            });
        }
        // The eye looks first for the change of the last move; throws change no place.
        for before in self.0.positions().iter().rev().skip(1) {
            let before = self.0.game().view(before);
            let changed = view.places.iter().filter(|place| {
                before
                    .place(&place.id)
                    .is_none_or(|old| old.stacks != place.stacks)
            });
            view.marked.extend(changed.map(|place| place.id.clone()));
            if !view.marked.is_empty() {
                break;
            }
        }
        view
    }

    fn steps(&self) -> StepTree {
        match self.0.turn() {
            Turn::Choice(..) => self.0.game().steps(self.0.position()),
            _ => StepTree::default(),
        }
    }

    fn write_hop(&self, from: &str, to: &str) -> Option<String> {
        let (game, pos) = (self.0.game(), self.0.position());
        let view = game.view(pos);
        view.turn?;
        Some(game.write_hop(pos, view.place(from)?, view.place(to)?))
    }

    fn record(&self) -> &[String] {
        self.0.record()
    }

    fn take_back_to(&mut self, n: usize) {
        self.0.take_back_to(n);
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.0.game().as_ref(), self.0.position(), depth)
    }

    fn pick(&self, player: PlayerSpec, dice: &mut Dice) -> Option<String> {
        pick(&self.0, self.0.game().player(player)?.as_ref(), dice)
    }

    fn pick_as(&self, who: &DuelPlayer, dice: &mut Dice) -> Result<Option<String>, DuelError> {
        let player = player_of(self.0.game().as_ref(), who)?;
        Ok(pick(&self.0, player.as_ref(), dice))
    }

    fn best(&self, effort: Effort) -> Vec<RankedMove> {
        match self.0.turn() {
            Turn::Choice(..) => self.0.game().best(self.0.positions(), effort),
            _ => vec![],
        }
    }

    fn rollout(
        &self,
        plan: &Trials,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<RolledOut> {
        match self.0.turn() {
            Turn::Choice(..) => {
                let dice = self.0.game().in_chances()?;
                dice.roll_out(self.0.positions(), plan, progress)
            }
            _ => None,
        }
    }

    fn bytes(&self) -> usize {
        let texts = self.0.record().iter();
        let texts: usize = texts.map(|text| size_of::<String>() + text.len()).sum();
        let positions = size_of_val(self.0.positions());
        // Lists have room to grow: up to a third more was counted.
        (texts + positions) * 3 / 2 + G::BYTES / Arc::strong_count(self.0.game())
    }

    fn bears_off(&self) -> bool {
        matches!(self.0.turn(), Turn::Choice(..)) && self.0.game().bears_off(self.0.position())
    }

    fn falls(&self) -> Option<Vec<Fall>> {
        let (game, pos) = self.thought();
        let dice = game.in_chances()?;
        let values = |side, positions: &[&G::Position]| dice.values(side, positions);
        falls(game.as_ref(), &pos, values)
    }

    fn facts(&self, text: &str) -> Option<Facts> {
        let Turn::Choice(side, _) = self.0.turn() else {
            return None;
        };
        let (game, pos) = self.thought();
        let (_, next) = game.read_move(&pos, text).ok()?;
        let dice = game.in_chances();
        let judge = |side, positions: &[&G::Position]| {
            dice.map_or_else(Vec::new, |dice| dice.values(side, positions))
        };
        let judge = dice.is_some().then_some(&judge as Judged<'_, G::Position>);
        Some(facts(game.as_ref(), side, &pos, &next, judge))
    }

    fn as_of(&self, n: usize) -> Box<dyn AnySession> {
        Box::new(Typed(self.0.as_of(n)))
    }

    fn edit(&self, from: &str, to: &str) -> Result<Box<dyn AnySession>, ReadError> {
        let (game, pos) = (self.0.game(), self.0.position());
        let before = game.view(pos);
        let edit = before.edit(from, to)?;
        let after = set_up(game.as_ref(), &game.edit(pos, &edit)?)?;
        if !edit.turns() && !before.differs_by(&edit, &game.view(&after)) {
            let room = before.place(to).is_some_and(|to| to.stacks.is_empty());
            return Err(edit.refused(if room {
                "in this game no position differs from this one in that piece alone"
            } else {
                "there is no room beside what stands there"
            }));
        }
        Ok(at(Arc::clone(game), after))
    }

    fn turned(&self) -> Result<Box<dyn AnySession>, ReadError> {
        let game = self.0.game();
        let turned = game.turned(self.0.position());
        Ok(at(Arc::clone(game), set_up(game.as_ref(), &turned)?))
    }
}

/// A position made by hand, if its text is one.
fn set_up<G: Thinks>(game: &G, pos: &G::Position) -> Result<G::Position, ReadError> {
    game.read_position(&game.write_position(pos))
}

fn pick<G: Thinks>(
    session: &Session<G>,
    player: &dyn Player<G>,
    dice: &mut Dice,
) -> Option<String> {
    let Turn::Choice(..) = session.turn() else {
        return None;
    };
    let game = session.game();
    let (mv, _) = player.pick(game, session.positions(), dice)?;
    Some(game.write_move(session.position(), &mv))
}

pub(crate) fn at<G: Thinks>(game: Arc<G>, pos: G::Position) -> Box<dyn AnySession> {
    Box::new(Typed(Session::at(game, pos)))
}

pub(crate) fn fresh<G: Thinks>(
    game: Arc<G>,
    dice: &mut dyn Chance,
    first: Option<Side>,
) -> Box<dyn AnySession> {
    Box::new(Typed(Session::open(game, dice, first)))
}
