//! Training, and the weights that come of it.

use lauta_game::{Dice, Game, Side};
use lauta_hunt::bits;

use super::*;
use crate::search::learned::UNITS;

const SMALL: Plan = Plan {
    generations: 2,
    games: 4,
    nodes: 40,
    passes: 2,
    result: 0.3,
    seed: 7,
    threads: 1,
};

fn trained(rules: &Rules, plan: Plan) -> Training<'_> {
    let mut training = Training::new(rules, plan);
    while training.next_generation(|| true).is_some() {}
    training
}

#[test]
fn equal_plans_give_equal_weights() {
    let rules = lauta_hunt::load("bagh-chal").unwrap();
    let file = |plan| trained(&rules, plan).weights(0).write(&rules);
    let one = file(SMALL);
    assert_eq!(
        one,
        file(Plan {
            threads: 3,
            ..SMALL
        })
    );
    assert_ne!(one, file(Plan { seed: 8, ..SMALL }));
}

#[test]
fn a_training_goes_on_where_it_was_stopped() {
    let rules = lauta_hunt::load("adugo").unwrap();
    let mut first = Training::new(&rules, SMALL);
    first.next_generation(|| true).unwrap();
    let checkpoint = first.checkpoint();
    let mut second = Training::resume(&rules, SMALL, &checkpoint).unwrap();
    // Stopped before the end of a generation, it has learned nothing.
    assert_eq!(second.next_generation(|| false), None);
    assert_eq!(second.checkpoint(), checkpoint);
    assert_eq!(second.next_generation(|| true).unwrap().number, 2);
    assert_eq!(second.weights(50), trained(&rules, SMALL).weights(50));
}

#[test]
fn a_checkpoint_of_something_else_is_refused() {
    let rules = lauta_hunt::load("catch-the-hare").unwrap();
    let checkpoint = Training::new(&rules, SMALL).checkpoint();
    let read = |rules, plan, bytes: &[u8]| Training::resume(rules, plan, bytes).map(drop);
    assert_eq!(read(&rules, SMALL, &checkpoint), Ok(()));
    let other = lauta_hunt::load("adugo").unwrap();
    assert_eq!(
        read(&other, SMALL, &checkpoint),
        Err(WeightsError::OtherRules)
    );
    let longer = Plan { nodes: 41, ..SMALL };
    assert_eq!(
        read(&rules, longer, &checkpoint),
        Err(WeightsError::OtherRules)
    );
    for end in (0..checkpoint.len())
        .step_by(11)
        .chain([checkpoint.len() - 1])
    {
        assert!(read(&rules, SMALL, &checkpoint[..end]).is_err());
    }
    let mut flipped = checkpoint;
    let middle = flipped.len() / 2;
    flipped[middle] ^= 1;
    assert_eq!(read(&rules, SMALL, &flipped), Err(WeightsError::Corrupt));
}

/// The correction by its definition: unit by unit, from the lists of pieces.
fn plain(weights: &Weights, pos: &lauta_hunt::Position) -> i32 {
    let sizes = &weights.sizes;
    let mut sum = 0i64;
    for deer in bits(pos.deer) {
        let mut rows = vec![sizes.hand(pos.hand), sizes.captured(pos.captured)];
        rows.push(sizes.own(deer, pos.side));
        rows.extend(bits(pos.dogs).map(|dog| sizes.dog(deer, dog)));
        let others = bits(pos.deer).filter(|&other| other != deer);
        rows.extend(others.map(|other| sizes.other(deer, other)));
        for unit in 0..UNITS {
            let all: i64 = rows
                .iter()
                .map(|&row| i64::from(weights.rows[row][unit]))
                .sum();
            let output = weights.rows[sizes.output(deer, pos.side)][unit];
            sum += all.clamp(0, 512) * i64::from(output);
        }
    }
    let extra: i64 = sizes
        .extra(pos)
        .map(|n| i64::from(weights.extras[n]))
        .iter()
        .sum();
    i32::try_from(sum / (512 * 16) + extra).unwrap()
}

/// In every game, with weights that a little training has made, on random play: the correction is
/// what its definition says, and the same in the mirror; a file gives the same weights.
#[test]
fn the_correction_is_what_it_is_by_definition() {
    for id in lauta_hunt::GAMES.ids() {
        let rules = lauta_hunt::load(&id).unwrap();
        let weights = trained(
            &rules,
            Plan {
                generations: 1,
                ..SMALL
            },
        )
        .weights(30);
        let file = weights.write(&rules);
        assert_eq!(Weights::read(&rules, &file).as_ref(), Ok(&weights), "{id}");
        let mut dice = Dice::from_seed(5);
        let mut pos = rules.start();
        let mut seen = [false; 2];
        for _ in 0..400 {
            let correction = weights.correction(&pos);
            assert_eq!(correction, plain(&weights, &pos), "{id}");
            let mirror = rules.mirror(&pos).unwrap();
            assert_eq!(correction, weights.correction(&mirror), "{id}");
            seen[usize::from(pos.side == Side::First)] |= correction != 0;
            pos = rules
                .random_step(&pos, &mut dice)
                .unwrap_or_else(|| rules.start());
        }
        assert_eq!(seen, [true; 2], "{id}");
    }
}

#[test]
fn damaged_files_and_those_of_other_rules_are_refused() {
    let rules = lauta_hunt::load("bagh-chal").unwrap();
    let weights = Training::new(&rules, SMALL).weights(0);
    let file = weights.write(&rules);
    let read = |bytes: &[u8]| Weights::read(&rules, bytes).map(drop);
    assert_eq!(read(b""), Err(WeightsError::Foreign));
    assert_eq!(read(b"lauta-network 1\n0\nx\n"), Err(WeightsError::Foreign));
    for end in 0..file.len() {
        assert!(read(&file[..end]).is_err(), "{end}");
    }
    assert_eq!(
        read(&[&file[..], b"xx"].concat()),
        Err(WeightsError::Length)
    );
    let mut flipped = file.clone();
    flipped[file.len() / 2] ^= 1;
    assert_eq!(read(&flipped), Err(WeightsError::Corrupt));
    // Options about draws leave the evaluation as it is; the number of captures does not.
    let with = |spec| Weights::read(&lauta_hunt::load(spec).unwrap(), &file).map(drop);
    assert_eq!(with("bagh-chal:repetition=off"), Ok(()));
    assert_eq!(with("bagh-chal:target=6"), Err(WeightsError::OtherRules));
    assert_eq!(with("kulaochal"), Err(WeightsError::OtherRules));
}
