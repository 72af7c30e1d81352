//! Every way of scoring held against its plain twin, along random games.

use lauta_game::{Dice, Side};
use lauta_trictrac::score::{Decision, Marked, Mode, Score, Then};

use crate::score::mode;
use crate::score_story::{Play, Twin};

/// Both ways of keeping the same score.
struct Pair<'m> {
    mode: &'m Mode,
    score: Score,
    twin: Twin,
}

impl Pair<'_> {
    /// One throw; whether the game goes on.
    fn throw(&mut self, roller: Side, [own, other]: [u8; 2], dice: &mut Dice) -> bool {
        let mode = self.mode;
        self.twin.won_now = false;
        let holes = |twin: &Twin| twin.holes(roller.index()) + twin.holes(roller.other().index());
        let before = (
            holes(&self.twin),
            self.twin.honours.len(),
            self.twin.games.len(),
        );
        let marked = mode.mark_roller(&mut self.score, roller, own);
        self.twin.mark(roller.index(), own);
        let after = (
            holes(&self.twin),
            self.twin.honours.len(),
            self.twin.games.len(),
        );
        let mut decides = before != after && self.twin.over.is_none();
        if self.twin.play == Play::Points && self.twin.yes("continue") {
            decides = self.twin.over.take().is_some();
        }
        assert_eq!(marked.decides, decides);
        assert_eq!(marked.over.is_some(), self.twin.over.is_some());
        if marked.over.is_some() {
            return false;
        }
        let mut over_with = false;
        if decides {
            let decision = self.choose(roller, &marked, dice);
            let then = mode.decide(&mut self.score, roller, &marked, decision);
            let then = then.unwrap();
            over_with = self.twin.decide(roller.index(), decision);
            let expected = match (self.twin.over, over_with) {
                (Some(_), _) => then_over(then),
                (None, true) => then == Then::Releve(Side::BOTH[self.twin.next]),
                (None, false) => then == Then::Play,
            };
            assert!(expected, "{decision}: {then:?}");
        } else {
            let score = self.score;
            for decision in Decision::ALL {
                let refused = mode.decide(&mut self.score, roller, &marked, decision);
                assert!(refused.is_err() && self.score == score);
            }
        }
        if !over_with && self.twin.over.is_none() {
            self.twin.won_now = false;
            let marked = mode.mark_adversary(&mut self.score, roller, other);
            self.twin.mark(roller.other().index(), other);
            assert!(!marked.decides);
            assert_eq!(marked.over.is_some(), self.twin.over.is_some());
            self.twin.next = roller.other().index();
            if self.twin.over.is_none() && dice.below(20) == 0 {
                self.exit(roller);
            }
        }
        self.twin.over.is_none()
    }

    fn exit(&mut self, roller: Side) {
        let then = self.mode.exit(&mut self.score, roller);
        let twin = &mut self.twin;
        twin.next = roller.index();
        if twin.play == Play::Points && twin.option("exit", "wins") == "wins" {
            twin.points[roller.index()] = 12;
            twin.points_end();
            assert!(then_over(then));
        } else {
            assert_eq!(then, Then::Releve(roller));
        }
    }

    /// One of the decisions that both call open.
    fn choose(&self, roller: Side, marked: &Marked, dice: &mut Dice) -> Decision {
        let may = |decision: &Decision| self.twin.may(roller.index(), *decision);
        let open: Vec<Decision> = Decision::ALL.into_iter().filter(may).collect();
        assert_eq!(self.mode.choices(&self.score, roller, marked), open);
        open[dice.below(open.len())]
    }

    /// Everything that both know is the same.
    fn compare(&self) {
        let Self { mode, score, twin } = self;
        let both = |answer: fn(&Twin, usize) -> bool| [answer(twin, 0), answer(twin, 1)];
        let holes = [twin.holes(0), twin.holes(1)];
        assert_eq!(score.points(), twin.points);
        assert_eq!(score.holes().map(u32::from), holes);
        let outcome = mode.outcome(score);
        let winner = outcome.map(|outcome| outcome.winner.map(Side::index));
        assert_eq!(winner, twin.over.map(|over| over.0));
        if let (Some(outcome), Some((Some(_), value))) = (outcome, twin.over) {
            assert_eq!(mode.endings()[usize::from(outcome.ending)].points, value);
        }
        if twin.play != Play::Points {
            assert_eq!(score.uninterrupted(), both(Twin::uninterrupted));
        }
        assert_eq!(score.counters(), [twin.counters, -twin.counters]);
        assert_eq!(score.lost(), twin.lost);
        assert_eq!(score.suspended(), twin.stopped);
        assert_eq!(score.fiches(), twin.fiches);
        assert_eq!(score.basket(), twin.basket);
        if mode.flag_keys().contains(&"lifted") {
            assert_eq!(score.lifted(), both(Twin::has_left));
        }
        let over = twin.over.is_some();
        let settled = if over {
            twin.settled()[0]
        } else {
            twin.counters
        };
        match twin.play {
            Play::Twelve | Play::Toc => assert_eq!(mode.balance(score), 0),
            Play::Points => assert_eq!(mode.balance(score), twin.counters),
            Play::Ecrire | Play::Plucked => {
                assert_eq!(score.unbroken(), both(Twin::unbroken));
                assert_eq!(mode.balance(score), settled);
            }
            Play::Combine => {
                let [first, second] = twin.fiches.map(i32::from);
                assert_eq!(mode.balance(score), 3 * settled + 20 * (first - second));
                let honours = |side| twin.honours.iter().filter(|s| **s == side).count();
                assert_eq!(score.honneurs().map(usize::from), [honours(0), honours(1)]);
                assert_eq!(score.unbroken(), both(Twin::unbroken));
            }
        }
    }
}

fn then_over(then: Then) -> bool {
    matches!(then, Then::Over(_))
}

/// Random points of a throw, in toc holes: mostly few, now and then very many.
fn marks(play: Play, dice: &mut Dice) -> u8 {
    let most = match (play, dice.below(12)) {
        (Play::Toc, _) => 4,
        (_, 0) => 42,
        (_, 1..4) => 19,
        (_, 4..8) => 7,
        _ => 1,
    };
    // The tariff of trictrac knows even numbers alone.
    let step = if matches!(play, Play::Toc | Play::Points) {
        1
    } else {
        2
    };
    u8::try_from(step * dice.below(most)).unwrap()
}

/// Plays 100 000 random games of these ways of scoring, in turns.
fn hold_against_each_other(play: Play, specs: &[&str]) {
    let modes: Vec<Mode> = specs.iter().map(|spec| mode(spec)).collect();
    let mut dice = Dice::from_seed(1699);
    let mut ended = 0;
    for game in 0..100_000 {
        let n = game % specs.len();
        let mut pair = Pair {
            mode: &modes[n],
            score: modes[n].start(Side::First),
            twin: Twin::new(play, specs[n]),
        };
        pair.compare();
        for _ in 0..24 {
            // Now and then throws that mark nothing are left out.
            let stray = dice.below(8) == 0;
            let roller = if stray { dice.below(2) } else { pair.twin.next };
            let marks = [marks(play, &mut dice), marks(play, &mut dice)];
            let goes_on = pair.throw(Side::BOTH[roller], marks, &mut dice);
            pair.compare();
            if dice.below(40) == 0 || !goes_on {
                crate::score_flags::round_trip(pair.mode, &pair.score);
            }
            if !goes_on {
                ended += 1;
                break;
            }
        }
    }
    assert!(ended > 1000, "only {ended} of the games have ended");
}

#[test]
fn twelve_holes() {
    let specs = [
        "trictrac",
        "trictrac:honneurs=yes",
        "trictrac:honneurs=yes,double-at=6",
        "trictrac:grande-bredouille=double",
        "trictrac:holes=6",
    ];
    hold_against_each_other(Play::Twelve, &specs);
}

#[test]
fn toc() {
    let specs = ["toc", "toc:to=1", "toc:to=5"];
    hold_against_each_other(Play::Toc, &specs);
}

#[test]
fn twelve_points() {
    let specs = [
        "toccategli",
        "toccategli:continue=yes",
        "toccategli:exit=points",
        "toccategli:exit=points,continue=yes",
    ];
    hold_against_each_other(Play::Points, &specs);
}

#[test]
fn a_ecrire() {
    let specs = [
        "trictrac:mode=a-ecrire",
        "trictrac:mode=a-ecrire,coups=2",
        "trictrac:mode=a-ecrire,coups=4,tenue=raised",
        "trictrac:mode=a-ecrire,tenue=raised,refait=double,coups=2",
        "trictrac:mode=a-ecrire,first=winner,token=2,queue=7,coups=2",
    ];
    hold_against_each_other(Play::Ecrire, &specs);
}

#[test]
fn combine() {
    let specs = [
        "trictrac:mode=combine",
        "trictrac:mode=combine,coups=2",
        "trictrac:mode=combine,coups=4,token=2",
        "trictrac:mode=combine,coups=2,tenue=plain,refait=double",
    ];
    hold_against_each_other(Play::Combine, &specs);
}

#[test]
fn a_plucked_pool() {
    let specs = [
        "trictrac:mode=poule,poule=plucked",
        "trictrac:mode=poule,poule=plucked,grande-bredouille=double",
    ];
    hold_against_each_other(Play::Plucked, &specs);
}
