//! A [`Session`] of any family as an [`AnySession`]: here types are erased.

use std::sync::Arc;

use lauta_advice::{
    Effort, Facts, Fall, Judged, Outlook, Prospect, RankedMove, RolledOut, RolledOutlook, facts,
    falls, prospects,
};
use lauta_engine::{Payoff, Player, PlayerSpec, Trials};
use lauta_game::{
    About, Chance, Count, Dice, Ending, Opening, ReadError, Session, SessionError, Side, StepTree,
    Throw, Turn, View, Why, perft,
};
use lauta_play::{AnySession, DuelError, DuelPlayer, ListedMove, Next};

use crate::thinks::{Thinks, player_of};

/// A game in progress of one family.
struct Typed<G: Thinks> {
    session: Session<G>,
    /// The payoff of the endings, if not their points.
    payoff: Option<Payoff>,
}

impl<G: Thinks> Typed<G> {
    fn boxed(session: Session<G>) -> Box<dyn AnySession> {
        Box::new(Self {
            session,
            payoff: None,
        })
    }

    /// A game from this position on, with the same payoff.
    fn elsewhere(&self, pos: G::Position) -> Box<dyn AnySession> {
        Box::new(Self {
            session: Session::at(Arc::clone(self.session.game()), pos),
            payoff: self.payoff.clone(),
        })
    }

    /// The payoff of the endings.
    fn payoff_of(&self, game: &G) -> Payoff {
        let payoff = self.payoff.clone();
        payoff.unwrap_or_else(|| Payoff::points(game))
    }

    /// The game and the position that the program thinks about here.
    fn thought(&self) -> (Arc<G>, G::Position) {
        let (game, pos) = (self.session.game(), self.session.position());
        let instead = game.instead(pos);
        instead.unwrap_or_else(|| (Arc::clone(game), pos.clone()))
    }
}

impl<G: Thinks> AnySession for Typed<G> {
    fn about(&self) -> &About {
        self.session.game().about()
    }

    fn endings(&self) -> &[Ending] {
        self.session.game().endings()
    }

    fn knows_draws(&self) -> bool {
        self.session.game().knows_draws()
    }

    fn next(&self) -> Next {
        match self.session.turn() {
            Turn::Throw(side, throws) => Next::Throw(side, throws.to_vec()),
            Turn::Choice(side, _) => Next::Choice(side),
            Turn::Over(outcome) => Next::Over(outcome),
        }
    }

    fn position(&self) -> String {
        self.session.game().write_position(self.session.position())
    }

    fn paid(&self) -> i32 {
        self.session.paid()
    }

    fn usual_win(&self) -> f64 {
        self.session.game().usual_win()
    }

    fn pays(&self) -> bool {
        let (game, _) = self.thought();
        game.in_chances().is_some_and(|game| game.pays())
    }

    fn forfeit(&self, side: Side) -> i32 {
        self.session.game().forfeit(self.session.position(), side)
    }

    fn tied_draws(&self) -> u32 {
        self.session.tied_draws()
    }

    fn opening(&self) -> Opening {
        self.session.game().opening()
    }

    fn outlook(&self, plies: u8) -> Option<Outlook> {
        match self.session.turn() {
            Turn::Throw(..) => {
                let (game, pos) = self.thought();
                let dice = game.in_chances()?;
                dice.outlook(&pos, plies, self.payoff.as_ref())
            }
            _ => None,
        }
    }

    fn moves(&self) -> Vec<ListedMove> {
        let Turn::Choice(_, moves) = self.session.turn() else {
            return vec![];
        };
        let pos = self.session.position();
        let game = self.session.game();
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
        self.session.throw(throw)
    }

    fn roll(&mut self, dice: &mut dyn Chance) -> Option<Throw> {
        self.session.roll(dice)
    }

    fn play(&mut self, text: &str) -> Result<String, SessionError> {
        self.session.play(text)
    }

    fn why(&self, text: &str) -> Why {
        self.session.game().why(self.session.position(), text)
    }

    fn why_seen_by(&self, text: &str, seen_by: Side) -> Why {
        let game = self.session.game();
        game.why_seen_by(self.session.position(), text, seen_by)
    }

    fn view(&self) -> View {
        let mut view = self.session.game().view(self.session.position());
        view.look = self.about().look;
        if let Turn::Over(_) = self.session.turn() {
            view.turn = None;
        }
        // Payments belong to no position, but people want to see them.
        if self.session.paid() != 0 {
            let paid = self.session.paid();
            view.counts.push(Count {
                label: "paid during the game".into(),
                values: [paid, -paid].map(|points| format!("{points:+}")),
            });
        }
        // The eye looks first for the change of the last move; throws change no place.
        for before in self.session.positions().iter().rev().skip(1) {
            let before = self.session.game().view(before);
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
        match self.session.turn() {
            Turn::Choice(..) => self.session.game().steps(self.session.position()),
            _ => StepTree::default(),
        }
    }

    fn write_hop(&self, from: &str, to: &str) -> Option<String> {
        let (game, pos) = (self.session.game(), self.session.position());
        let view = game.view(pos);
        view.turn?;
        Some(game.write_hop(pos, view.place(from)?, view.place(to)?))
    }

    fn record(&self) -> &[String] {
        self.session.record()
    }

    fn take_back_to(&mut self, n: usize) {
        self.session.take_back_to(n);
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.session.game().as_ref(), self.session.position(), depth)
    }

    fn set_payoff(&mut self, payoff: Option<Payoff>) {
        self.payoff = payoff;
    }

    fn pick(&self, player: PlayerSpec, dice: &mut Dice) -> Option<String> {
        let player = self.session.game().player(player, self.payoff.as_ref())?;
        pick(&self.session, player.as_ref(), dice)
    }

    fn pick_as(&self, who: &DuelPlayer, dice: &mut Dice) -> Result<Option<String>, DuelError> {
        let game = self.session.game();
        let player = player_of(game.as_ref(), who, self.payoff.as_ref())?;
        Ok(pick(&self.session, player.as_ref(), dice))
    }

    fn best(&self, effort: Effort) -> Vec<RankedMove> {
        match self.session.turn() {
            Turn::Choice(..) => {
                let (game, past) = (self.session.game(), self.session.positions());
                game.best(past, effort, self.payoff.as_ref())
            }
            _ => vec![],
        }
    }

    fn rollout(
        &self,
        plan: &Trials,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<RolledOut> {
        match self.session.turn() {
            Turn::Choice(..) => {
                let dice = self.session.game().in_chances()?;
                let plan = Trials {
                    payoff: plan.payoff.clone().or_else(|| self.payoff.clone()),
                    ..plan.clone()
                };
                dice.roll_out(self.session.positions(), &plan, progress)
            }
            _ => None,
        }
    }

    fn rollout_cube(
        &self,
        plan: &Trials,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<RolledOutlook> {
        let (game, pos) = self.thought();
        let dice = game.in_chances()?;
        dice.roll_out_cube(&pos, plan, progress)
    }

    fn bytes(&self) -> usize {
        let texts = self.session.record().iter();
        let texts: usize = texts.map(|text| size_of::<String>() + text.len()).sum();
        let positions = size_of_val(self.session.positions());
        // Lists have room to grow: up to a third more was counted.
        (texts + positions) * 3 / 2 + G::BYTES / Arc::strong_count(self.session.game())
    }

    fn bears_off(&self) -> bool {
        matches!(self.session.turn(), Turn::Choice(..))
            && self.session.game().bears_off(self.session.position())
    }

    fn falls(&self) -> Option<Vec<Fall>> {
        let (game, pos) = self.thought();
        let dice = game.in_chances()?;
        let payoff = self.payoff_of(&game);
        let values = |side, positions: &[&G::Position]| dice.values(side, positions, &payoff);
        falls(game.as_ref(), &pos, &payoff, values)
    }

    fn prospects(&self) -> Option<Vec<Prospect>> {
        let (game, pos) = self.thought();
        let dice = game.in_chances()?;
        let payoff = self.payoff_of(&game);
        let values = |side, positions: &[&G::Position]| dice.values(side, positions, &payoff);
        let outlook = |pos: &G::Position| dice.outlook(pos, 0, None);
        prospects(game.as_ref(), &pos, &payoff, values, outlook)
    }

    fn facts(&self, text: &str) -> Option<Facts> {
        let Turn::Choice(side, _) = self.session.turn() else {
            return None;
        };
        let (game, pos) = self.thought();
        let (_, next) = game.read_move(&pos, text).ok()?;
        let dice = game.in_chances();
        let points = Payoff::points(game.as_ref());
        let judge = |side, positions: &[&G::Position]| {
            dice.map_or_else(Vec::new, |dice| dice.values(side, positions, &points))
        };
        let judge = dice.is_some().then_some(&judge as Judged<'_, G::Position>);
        Some(facts(game.as_ref(), side, &pos, &next, judge))
    }

    fn as_of(&self, n: usize) -> Box<dyn AnySession> {
        Box::new(Self {
            session: self.session.as_of(n),
            payoff: self.payoff.clone(),
        })
    }

    fn edit(&self, from: &str, to: &str) -> Result<Box<dyn AnySession>, ReadError> {
        let (game, pos) = (self.session.game(), self.session.position());
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
        Ok(self.elsewhere(after))
    }

    fn turned(&self) -> Result<Box<dyn AnySession>, ReadError> {
        let game = self.session.game();
        let turned = game.turned(self.session.position());
        Ok(self.elsewhere(set_up(game.as_ref(), &turned)?))
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
    Typed::boxed(Session::at(game, pos))
}

pub(crate) fn fresh<G: Thinks>(
    game: Arc<G>,
    dice: &mut dyn Chance,
    first: Option<Side>,
) -> Box<dyn AnySession> {
    Typed::boxed(Session::open(game, dice, first))
}
