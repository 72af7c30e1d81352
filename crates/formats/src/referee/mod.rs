//! The rules, applied to a match that is being read: nothing gets into a [`Series`] past them.

mod end;
mod playing;

use std::fmt::Display;

use lauta_game::{Action, DeadCube, Match, Next as Begins, Series as Rules, Side, Throw};
use lauta_play::{Games, Next};

use crate::board::{spelled, steps};
use crate::model::{Act, Fault, Game, Place, Ply, Series, reason};
use crate::spot::{Men, Spot, one_short};

pub(crate) use end::Claim;
use playing::Playing;

/// Most beavers in a row that a file may have.
const BEAVERS: u32 = 8;

/// The match that is being read, and the rules that it is played by.
pub(crate) struct Referee {
    games: &'static dyn Games,
    rules: Rules,
    /// The match so far.
    pub(crate) series: Series,
    /// True once the file has said whether Jacoby's rule holds, or a result has shown it.
    jacoby_known: bool,
    /// True if the Crawford game is behind.
    crawford_over: bool,
    /// Notes on rules of the match that the file tells and that are not so.
    notes: Vec<String>,
    playing: Option<Playing>,
}

/// An act that the rules do not allow.
#[derive(Debug)]
pub(crate) struct Refusal {
    reason: String,
    position: Option<String>,
    legal: Vec<String>,
}

impl Refusal {
    fn new(reason: impl Into<String>) -> Self {
        Self {
            reason: reason.into(),
            position: None,
            legal: vec![],
        }
    }

    /// The fault at a place of the file.
    pub(crate) fn at(self, place: Place, found: &str) -> Fault {
        Fault {
            position: self.position,
            legal: self.legal,
            ..Fault::new(place, found, self.reason)
        }
    }
}

type Done<T = ()> = Result<T, Refusal>;

impl Referee {
    /// A match on the terms of `series`, whose games are still to come. `jacoby_known` if the file
    /// says whether Jacoby's rule holds.
    pub(crate) fn new(
        games: &'static dyn Games,
        mut series: Series,
        jacoby_known: bool,
    ) -> Done<Self> {
        series.games.clear();
        if series.length > 0 {
            (series.jacoby, series.beavers) = (false, false);
        }
        // To one point the rule means nothing.
        series.crawford &= series.length > 1;
        let spec = series.variant.game();
        let about = games.about(spec);
        let about = about.map_err(|error| Refusal::new(error.to_string()))?;
        Ok(Self {
            games,
            rules: about.series,
            series,
            jacoby_known,
            crawford_over: false,
            notes: vec![],
            playing: None,
        })
    }

    /// The match, and what its file says of its rules and is not so.
    pub(crate) fn finish(self) -> (Series, Vec<String>) {
        (self.series, self.notes)
    }

    /// Notes something about the game that is read.
    pub(crate) fn note(&mut self, what: impl Display) {
        let number = self.series.games.len() + 1;
        self.notes.push(format!("game {number}: {what}"));
    }

    /// True if a game is being read.
    pub(crate) fn is_playing(&self) -> bool {
        self.playing.is_some()
    }

    /// The stake that is being offered.
    pub(crate) fn offered(&self) -> Option<u32> {
        let stake = self.playing.as_ref()?.stake.stake();
        stake.offer.map(|offer| offer.value)
    }

    /// The winner of the game that is read, as far as the rules tell.
    pub(crate) fn winner(&self) -> Option<Side> {
        self.playing.as_ref()?.winner()
    }

    /// The position of the game that is read.
    pub(crate) fn position(&self) -> Option<String> {
        let session = self.playing.as_ref()?.session.as_ref()?;
        Some(session.position())
    }

    /// The game with its plies so far.
    pub(crate) fn game(&mut self) -> Option<&mut Game> {
        self.playing.as_mut().map(|playing| &mut playing.game)
    }

    /// The next game begins at this score; `crawford` if the file says whether it is the Crawford game.
    pub(crate) fn begin(
        &mut self,
        score: [u32; 2],
        start: Option<Spot>,
        crawford: Option<bool>,
    ) -> Done {
        let length = self.series.length;
        if length > 0 && score.iter().any(|points| *points >= length) {
            return Err(Refusal::new(format!(
                "the match to {length} is over at {}:{}",
                score[0], score[1]
            )));
        }
        let short = one_short(length, score);
        let due = length > 1 && short[0] != short[1] && !self.crawford_over;
        if crawford == Some(true) && short[0] == short[1] {
            self.note(format!(
                "marked as the Crawford game, which it cannot be at {}:{}",
                score[0], score[1]
            ));
        }
        let crawford = crawford.filter(|marked| !marked || short[0] != short[1]);
        // GNU Backgammon marks the game after it, too, where that was begun by hand.
        let crawford = crawford.unwrap_or(due && self.series.crawford) && !self.crawford_over;
        self.crawford_over |= crawford || due;
        let mut playing = Playing {
            game: Game {
                score,
                crawford,
                start,
                ..Game::default()
            },
            session: None,
            stake: self.stake(score, crawford),
            thrown: None,
            dropped: None,
        };
        playing.set_cube();
        if playing.game.start.is_some() {
            playing.open(self.games, self.series.variant)?;
        }
        self.playing = Some(playing);
        Ok(())
    }

    fn stake(&self, score: [u32; 2], crawford: bool) -> Match {
        let rules = Rules {
            to: Some(self.series.length).filter(|length| *length > 0),
            crawford,
            // What a win is worth without the rule is worked out where a game ends.
            jacoby: false,
            beavers: BEAVERS,
            auto_doubles: u32::from(u8::MAX),
            dead_cube: DeadCube::Offered,
            cube_max: Some(1 << 15),
            ..self.rules.clone()
        };
        Match::new(rules, Begins::Draw).with_score(score.map(i64::from))
    }

    fn playing(&mut self) -> Done<&mut Playing> {
        let none = || Refusal::new("no game has begun here");
        self.playing.as_mut().ok_or_else(none)
    }

    /// The dice of `side`, in any order.
    pub(crate) fn throw(&mut self, side: Side, [one, other]: [u8; 2]) -> Done {
        let dice = [one.max(other), one.min(other)];
        let (games, variant) = (self.games, self.series.variant);
        let playing = self.playing()?;
        playing.may_go_on()?;
        if let Some(to) = playing.stake.to_answer() {
            // The answer to a beaver is usually not written.
            let raised = playing.stake.stake().offer.map_or(0, |offer| offer.raised);
            if raised == 0 {
                return playing.refuse("the double has not been answered");
            }
            playing.answer(to, Action::Take, Act::Take)?;
        }
        playing.open_for(side, games, variant)?;
        let Some(session) = &mut playing.session else {
            return playing.refuse("no game has begun here");
        };
        let given = playing.game.start.as_ref().and_then(Spot::dice);
        let throw = Throw::new(&dice);
        match session.next() {
            Next::Choice(to) if to == side && given.map(|g| Throw::new(&g)) == Some(throw) => {}
            Next::Throw(to, _) if to == side => {
                if let Err(error) = session.throw(throw) {
                    return playing.refuse(error.to_string());
                }
            }
            Next::Throw(to, _) | Next::Choice(to) => {
                let name = |side: Side| ["first", "second"][side.index()];
                let reason = format!(
                    "the {} side throws, and the {} is due",
                    name(side),
                    name(to)
                );
                return playing.refuse(reason);
            }
            Next::Over(_) => return playing.refuse("the game is over"),
        }
        playing.thrown = Some(dice);
        Ok(())
    }

    /// The play of the dice that fell last.
    pub(crate) fn play(&mut self, text: &str) -> Done {
        let playing = self.playing()?;
        let (Some(dice), Some(session)) = (playing.thrown, &mut playing.session) else {
            return playing.refuse("no dice have fallen");
        };
        let Next::Choice(side) = session.next() else {
            return playing.refuse("nothing is to be played");
        };
        match session.play(text) {
            Ok(play) => {
                playing.thrown = None;
                playing
                    .game
                    .plies
                    .push(Ply::new(side, Act::Play(dice, play)));
                Ok(())
            }
            Err(error) => {
                let legal = session.moves().into_iter().map(|listed| listed.mv);
                let legal = legal.collect();
                let refusal = playing.refusal(reason(&error));
                Err(Refusal { legal, ..refusal })
            }
        }
    }

    /// The steps of a candidate for the dice that fell last, one man and one die each; `None` if it is
    /// not legal.
    pub(crate) fn candidate(&self, text: &str) -> Option<String> {
        let session = self.playing.as_ref()?.session.as_ref()?;
        let play = session.as_of(usize::MAX).play(text).ok()?;
        Some(spelled(&play))
    }

    /// The play that was made last, if that was the last thing done.
    pub(crate) fn made(&self) -> Option<&str> {
        match &self.playing.as_ref()?.game.plies.last()?.act {
            Act::Play(_, play) => Some(play),
            _ => None,
        }
    }

    /// Number of plies of the game so far.
    pub(crate) fn decided(&self) -> usize {
        self.playing
            .as_ref()
            .map_or(0, |playing| playing.game.plies.len())
    }

    /// The play of the dice that fell last, which leads to one of these boards; both have to agree.
    pub(crate) fn play_leading_to(&mut self, text: &str, boards: &[[Men; 2]; 2]) -> Done {
        let playing = self.playing()?;
        let (Some(session), Some(_)) = (&playing.session, playing.thrown) else {
            return playing.refuse("no dice have fallen");
        };
        let Next::Choice(side) = session.next() else {
            return playing.refuse("nothing is to be played");
        };
        let before = Spot::of_position(&session.position());
        let before = before.map_err(|error| Refusal::new(error.to_string()))?;
        let moves = session.moves();
        if text.is_empty() && boards.contains(&before.men) && moves.iter().all(|m| m.mv != "pass") {
            // The dice lie, and nothing has been played yet.
            return Ok(());
        }
        // Hits on the way make plays differ that put the mover's men alike: the board tells.
        let mut wanted = before.men[side.index()];
        for step in steps(text) {
            let (from, to) = (usize::from(step.from), usize::from(step.to));
            wanted[from] = wanted[from].wrapping_sub(1);
            wanted[to] = wanted[to].wrapping_add(1);
        }
        wanted[0] = 0;
        let found = moves.iter().find(|listed| {
            let after = Spot::of_position(&listed.position);
            after.is_ok_and(|spot| spot.men[side.index()] == wanted && boards.contains(&spot.men))
        });
        if let Some(found) = found {
            let play = found.mv.clone();
            return self.play(&play);
        }
        let legal = moves.into_iter().map(|listed| listed.mv).collect();
        let refusal =
            playing.refusal("no legal play leads to the board that the file has after it");
        Err(Refusal { legal, ..refusal })
    }

    /// Nothing is written after the dice: a dance, if nothing can be played. Otherwise the play is
    /// open, and nothing but the end of the game may follow.
    pub(crate) fn play_nothing(&mut self) -> Done {
        let playing = self.playing()?;
        let stuck = playing.session.as_ref().is_some_and(|session| {
            let moves = session.moves();
            moves.len() == 1 && moves[0].mv == "pass"
        });
        if stuck { self.play("pass") } else { Ok(()) }
    }

    /// A decision of `side` about the cube.
    pub(crate) fn cube(&mut self, side: Side, act: Act) -> Done {
        let (games, variant) = (self.games, self.series.variant);
        let playing = self.playing()?;
        playing.may_go_on()?;
        let action = match act {
            Act::Double if playing.stake.to_answer() == Some(side) => {
                return self.cube(side, Act::Beaver);
            }
            Act::Double => return self.double(side),
            Act::Take => Action::Take,
            Act::Drop => Action::Drop,
            Act::Beaver => Action::Beaver,
            Act::Throw(_) | Act::Play(..) => return playing.refuse("this is no cube action"),
        };
        playing.open_for(side.other(), games, variant)?;
        playing.answer(side, action, act)
    }

    fn double(&mut self, side: Side) -> Done {
        let (games, variant) = (self.games, self.series.variant);
        let score = self.playing()?.game.score;
        let playing = self.playing()?;
        playing.open_for(side, games, variant)?;
        let due = playing.session.as_ref().map(|session| session.next());
        if !matches!(due, Some(Next::Throw(to, _)) if to == side) {
            return playing.refuse("this side is not on roll");
        }
        if playing.stake.to_answer().is_some() {
            return playing.refuse("the double has not been answered");
        }
        let opening = playing.game.plies.is_empty() && playing.game.start.is_none();
        if playing.stake.act(Action::Double, side, opening).is_err() {
            // A match may be played without Crawford's rule, or go on after its game.
            if opening || !playing.game.crawford {
                return playing.refuse("this side may not double here");
            }
            let stake = self.stake(score, false);
            let alone = self.series.games.is_empty();
            let playing = self.playing()?;
            playing.game.crawford = false;
            playing.stake = stake;
            if playing.stake.act(Action::Double, side, false).is_err() {
                return playing.refuse("this side may not double here");
            }
            // A file that begins with a later game shows nothing about the rule.
            if !alone {
                self.note(
                    "a double in the Crawford game; the match is read without Crawford's rule",
                );
                self.series.crawford = false;
            }
        } else if self.series.length == 1 {
            self.note("a double, which changes nothing in a match to one point");
        }
        let playing = self.playing()?;
        playing.game.plies.push(Ply::new(side, Act::Double));
        Ok(())
    }
}
