//! Proofs against plain search, against solved games, and against what spoils them.

use lauta_game::{Dice, Game, Notation, Side};
use std::collections::HashMap;

use super::*;
use crate::solve::{self, FileError, Solver};

const SMALL: &str = include_str!("../../studies/two-mountains-19.toml");

fn small() -> Rules {
    lauta_hunt::GAMES.read("two-mountains-19", SMALL).unwrap()
}

fn nothing(_: &Position) -> bool {
    false
}

/// Results that can be forced, by full enumeration.
fn plain(
    rules: &Rules,
    claim: Claim,
    pos: &Position,
    dogs_win: &dyn Fn(&Position) -> bool,
    known: &mut HashMap<Position, bool>,
) -> bool {
    let pos = &Position { clock: 0, ..*pos };
    if let Some(settled) = claim.settled(rules, pos, dogs_win) {
        return settled;
    }
    if let Some(&known) = known.get(pos) {
        return known;
    }
    let mut moves = Vec::new();
    rules.moves(pos, &mut moves);
    let mut after = moves.iter().map(|&mv| rules.play(pos, mv));
    let found = if pos.side == claim.prover() {
        after.any(|pos| plain(rules, claim, &pos, dogs_win, known))
    } else {
        after.all(|pos| plain(rules, claim, &pos, dogs_win, known))
    };
    known.insert(*pos, found);
    found
}

/// A random position with `hand` dogs in hand and `dogs` on the board.
fn random(rules: &Rules, hand: u8, dogs: usize, dice: &mut Dice) -> Position {
    let points = usize::from(rules.board.points());
    let mut places: Vec<usize> = (0..points).collect();
    let mut set = |count: usize| {
        let taken = (0..count).map(|_| places.swap_remove(dice.below(places.len())));
        taken.fold(0u64, |set, p| set | 1 << p)
    };
    let deer = set(rules.start.deer.count_ones() as usize);
    let dogs = set(dogs);
    Position {
        deer,
        dogs,
        side: Side::BOTH[dice.below(2)],
        hand,
        captured: rules.dogs - hand - u8::try_from(dogs.count_ones()).unwrap(),
        clock: 0,
    }
}

#[test]
fn agrees_with_plain_search() {
    for rules in [small(), lauta_hunt::load("bagh-chal:target=2").unwrap()] {
        let mut dice = Dice::from_seed(5);
        let goal = rules.target;
        let mut counts = [0; 2];
        for _ in 0..120 {
            let hand = 1 + u8::try_from(dice.below(3)).unwrap();
            let most = usize::from(rules.dogs - hand) + 1;
            let dogs = dice.below(most.min(13));
            let pos = random(&rules, hand, dogs, &mut dice);
            for claim in [
                Claim::Dogs,
                Claim::Deer,
                Claim::Captures(pos.captured + 1),
                Claim::Captures((pos.captured + 2).min(goal)),
            ] {
                let expected = plain(&rules, claim, &pos, &nothing, &mut HashMap::new());
                let mut prover = Prover::new(&rules, claim, 1, &nothing).unwrap();
                let found = prover.run(&pos, Limits::default(), &mut |_| true);
                let text = rules.write_position(&pos);
                assert_eq!(found.proved, Some(expected), "{claim:?} {text}");
                counts[usize::from(expected)] += 1;
                let strategy = prover.strategy(&pos);
                assert_eq!(strategy.is_some(), expected);
                if let Some(strategy) = strategy {
                    let verified = strategy.verify(&rules, &nothing);
                    assert!(verified.is_ok(), "{claim:?} {text}: {verified:?}");
                }
            }
        }
        assert!(counts.iter().all(|&count| count > 40), "{counts:?}");
    }
}

/// With the wins of the movement phase at hand a proof is there exactly where the dogs win.
#[test]
fn agrees_with_the_solved_board() {
    let rules = small();
    let solver = Solver::new(&rules).unwrap();
    let mut levels: Vec<solve::Level> = Vec::new();
    for hand in 0..=4 {
        let mut level = solver.begin(solve::Claim::Win, hand);
        while !solver.sweep(&mut level, levels.last(), 1) {}
        levels.push(level);
    }
    let dogs_win = |pos: &Position| pos.hand == 0 && solver.holds(&levels[0], pos);
    let mut dice = Dice::from_seed(8);
    let mut counts = [0; 2];
    for _ in 0..150 {
        let hand = 1 + u8::try_from(dice.below(4)).unwrap();
        let dogs = 5 + dice.below(6);
        let pos = random(
            &rules,
            hand,
            dogs.min(usize::from(rules.dogs - hand)),
            &mut dice,
        );
        let expected = solver.holds(&levels[usize::from(hand)], &pos);
        let mut prover = Prover::new(&rules, Claim::Dogs, 1, &dogs_win).unwrap();
        let found = prover.run(&pos, Limits::default(), &mut |_| true);
        let text = rules.write_position(&pos);
        assert_eq!(found.proved, Some(expected), "{text}");
        counts[usize::from(expected)] += 1;
        // Kept to three moves, the dogs prove no more than is true.
        let mut narrow = Prover::new(&rules, Claim::Dogs, 1, &dogs_win)
            .unwrap()
            .width(3);
        let narrow = narrow.run(&pos, Limits::default(), &mut |_| true);
        assert!(expected || narrow.proved == Some(false), "{text}");
        if expected {
            let strategy = prover.strategy(&pos).unwrap();
            let verified = strategy.verify(&rules, &dogs_win).unwrap();
            assert_eq!(verified.answers, strategy.answers() as u64);
            // Without the certificate it is a proof only if it never rested on it.
            assert_eq!(
                strategy.verify(&rules, &nothing).is_ok(),
                verified.certified == 0
            );
        }
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}

/// From the start the deer force five captures; and a little memory is enough for that.
#[test]
fn proves_captures_from_the_start() {
    let rules = lauta_hunt::load("deer-and-dogs").unwrap();
    for (captures, most) in [(2, 100), (3, 1000), (4, 20_000)] {
        for megabytes in [1, 64] {
            let claim = Claim::Captures(captures);
            let mut prover = Prover::new(&rules, claim, megabytes, &nothing).unwrap();
            let found = prover.run(&rules.start(), Limits::default(), &mut |_| true);
            assert_eq!(found.proved, Some(true));
            assert!(found.nodes < most, "{captures}: {found:?}");
            let strategy = prover.strategy(&rules.start()).unwrap();
            assert_eq!(
                strategy.verify(&rules, &nothing).unwrap().position,
                rules.start()
            );
        }
    }
}

#[test]
fn stops_and_goes_on() {
    let rules = lauta_hunt::load("deer-and-dogs").unwrap();
    let start = rules.start();
    let limits = |nodes| Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let mut prover = Prover::new(&rules, Claim::Captures(4), 16, &nothing).unwrap();
    let found = prover.run(&start, limits(5000), &mut |_| true);
    assert_eq!((found.proved, found.nodes), (None, 5000));
    assert!(found.proof > 0 && found.disproof > 0);
    assert_eq!(
        prover.run(&start, Limits::default(), &mut |_| false).proved,
        None
    );
    let rest = prover.run(&start, Limits::default(), &mut |_| true);
    assert_eq!(rest.proved, Some(true));
    assert!(rest.nodes < 10_000, "{rest:?}");
}

#[test]
fn positions_are_numbers() {
    for id in lauta_hunt::GAMES.ids() {
        let rules = lauta_hunt::load(&id).unwrap();
        let Ok(code) = code::Code::new(&rules) else {
            continue;
        };
        let mut dice = Dice::from_seed(2);
        let mut pos = rules.start();
        for _ in 0..500 {
            let mirror = rules.mirror(&pos).unwrap_or(pos);
            let number = code.number(&pos);
            assert_eq!(code.number(&mirror), number, "{id}");
            let back = code.position(&rules, number).unwrap();
            let back = [back, rules.mirror(&back).unwrap_or(back)];
            let fits = |back: &Position| back.same_placement(&pos) && back.captured == pos.captured;
            assert!(back.iter().any(fits), "{id}");
            let other = code.position(&rules, number ^ 1 << dice.below(64));
            assert!(other.is_none_or(|other| code.number(&other) != number));
            pos = rules
                .random_step(&pos, &mut dice)
                .unwrap_or_else(|| rules.start());
        }
    }
}

#[test]
fn claims_are_words() {
    for claim in [
        Claim::Dogs,
        Claim::Deer,
        Claim::Captures(1),
        Claim::Captures(64),
    ] {
        assert_eq!(claim.to_string().parse(), Ok(claim));
    }
    for text in [
        "",
        "cats",
        "captures",
        "captures:0",
        "captures:65",
        "captures:x",
    ] {
        assert_eq!(text.parse::<Claim>(), Err(NoClaim), "{text}");
    }
}

#[test]
fn refuses_games_that_go_in_circles() {
    let free = lauta_hunt::load("deer-and-dogs:drops=free").unwrap();
    let refused = Prover::new(&free, Claim::Dogs, 1, &nothing).err();
    assert_eq!(refused, Some(Unprovable::Steps));
}

fn three() -> (Rules, Strategy) {
    let rules = lauta_hunt::load("deer-and-dogs").unwrap();
    let mut prover = Prover::new(&rules, Claim::Captures(3), 1, &nothing).unwrap();
    prover.run(&rules.start(), Limits::default(), &mut |_| true);
    let strategy = prover.strategy(&rules.start()).unwrap();
    drop(prover);
    (rules, strategy)
}

#[test]
fn files_come_back_or_say_why_not() {
    let (rules, strategy) = three();
    let mut file = Vec::new();
    strategy.write(&rules, &mut file).unwrap();
    assert_eq!(Strategy::read(&rules, &mut &file[..]).unwrap(), strategy);
    let other = lauta_hunt::load("deer-and-dogs:oblique=false").unwrap();
    let error = Strategy::read(&other, &mut &file[..]).unwrap_err();
    assert!(matches!(error, FileError::OtherRules));
    for length in [0, 10, 16, 30, file.len() / 2, file.len() - 1] {
        let error = Strategy::read(&rules, &mut &file[..length]).unwrap_err();
        assert!(matches!(error, FileError::Truncated), "{length}");
    }
    let mut dice = Dice::from_seed(3);
    for _ in 0..300 {
        let at = 24 + dice.below(file.len() - 24);
        let mut spoilt = file.clone();
        spoilt[at] ^= 1 << dice.below(8);
        let read = Strategy::read(&rules, &mut &spoilt[..]);
        assert!(read.is_err(), "byte {at}");
    }
    let mut foreign = file;
    foreign[0] ^= 1;
    let error = Strategy::read(&rules, &mut &foreign[..]).unwrap_err();
    assert!(matches!(error, FileError::Foreign));
}

/// A rewritten file with a right checksum does not get a wrong proof past the verifier.
#[test]
fn the_verifier_finds_flaws() {
    let (rules, strategy) = three();
    assert!(strategy.verify(&rules, &nothing).is_ok());
    for (&from, &to) in &strategy.answers {
        let mut missing = strategy.clone();
        missing.answers.remove(&from);
        let flaw = missing.verify(&rules, &nothing).unwrap_err();
        assert!(matches!(flaw, Flaw::Missing(_)), "{flaw}");
        let mut illegal = strategy.clone();
        illegal.answers.insert(from, from);
        let flaw = illegal.verify(&rules, &nothing).unwrap_err();
        assert!(matches!(flaw, Flaw::Illegal(_)), "{flaw}");
        assert_ne!(from, to);
    }
    let more = Strategy {
        claim: Claim::Captures(4),
        ..strategy.clone()
    };
    assert!(more.verify(&rules, &nothing).is_err());
    let dogs = Strategy {
        claim: Claim::Dogs,
        ..strategy.clone()
    };
    assert!(dogs.verify(&rules, &nothing).is_err());
    let nowhere = Strategy {
        root: u64::MAX,
        ..strategy
    };
    assert_eq!(nowhere.verify(&rules, &nothing), Err(Flaw::Root));
}

#[test]
fn a_proof_in_parts_is_a_proof() {
    let rules = small();
    let mut dice = Dice::from_seed(7);
    let (mut proved, mut jobs) = (0, 0);
    for claim in [Claim::Dogs, Claim::Deer, Claim::Captures(2)] {
        for _ in 0..40 {
            let pos = random(&rules, 4, 8, &mut dice);
            let whole = plain(&rules, claim, &pos, &nothing, &mut HashMap::new());
            let prover = Prover::new(&rules, claim, 1, &nothing).unwrap();
            let mut cut = Cut::new(prover, &pos, 2).unwrap();
            jobs += cut.progress().jobs;
            let mut proofs = HashMap::new();
            // Two machines in turn, whose jobs are stopped early at first.
            let mut nodes = 3;
            while cut.progress().whole.is_none() {
                for part in 0..2 {
                    let Some(job) = cut.next(Share { part, of: 2 }) else {
                        continue;
                    };
                    let limits = Limits {
                        nodes: Some(nodes),
                        millis: None,
                    };
                    let (found, proof) = cut.run(job, limits, &mut |_| true);
                    assert_eq!(proof.is_some(), found.proved == Some(true));
                    cut.settle([(job, found)]);
                    proofs.extend(proof.map(|proof| (job, proof)));
                }
                nodes += 1;
            }
            let progress = cut.progress();
            assert_eq!(progress.whole, Some(whole), "{claim} {pos:?}");
            assert_eq!(progress.proved, proofs.len());
            let merged = cut.merge(|job| proofs.get(&job).cloned());
            assert_eq!(merged.is_some(), whole);
            if let Some(merged) = merged {
                let verified = merged.verify(&rules, &nothing).unwrap();
                assert_eq!(verified.position.hand, pos.hand);
                proved += 1;
            }
        }
    }
    assert!(proved > 20 && jobs > 1000, "{proved} {jobs}");
}
