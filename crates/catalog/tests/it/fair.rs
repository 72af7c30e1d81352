//! Dice that anyone can check.

use lauta_catalog::game::{Chance, Dice, Side, Throw};
use lauta_catalog::{
    Begun, FairDice, FairError, Length, MatchNext, MatchSession, Next, Pledge, Record, Terms,
    VerifyError, from_hex, games, hex, open, verify,
};

const SECRET: [u8; 32] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31,
];
const WORDS: [&str; 2] = ["astrid-astrid-01", "bo-bo-bo-bo-bo-1"];

fn dice() -> FairDice {
    FairDice::new(SECRET, WORDS).unwrap()
}

/// The table of the specification; its dice stand in the order in which they fall.
#[test]
fn the_published_rolls() {
    let commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
    assert_eq!(FairDice::commitment(&SECRET), commitment);
    let six = Throw::all(&[[1, 2, 3, 4, 5, 6]; 2]);
    let four = Throw::all(&[[1, 2, 3, 4]; 2]);
    let rolls = [
        ("1-1", "3-3"),
        ("4-5", "4-3"),
        ("6-5", "4-3"),
        ("4-3", "4-1"),
        ("6-5", "4-3"),
        ("4-4", "2-2"),
    ];
    for (n, (of_six, of_four)) in (0..).zip(rolls) {
        for (throws, shown) in [(&six, of_six), (&four, of_four)] {
            assert_eq!(
                dice().roll(n).throw(throws),
                shown.parse().unwrap(),
                "roll {n}"
            );
            // The draw takes the same two bytes, and keeps them apart.
            let [a, b] = dice().roll(n).pair(throws);
            assert_eq!(format!("{a}-{b}"), shown);
        }
    }
}

/// Bytes that would favour a face are passed over, and blocks follow each other.
#[test]
fn long_rolls_go_on() {
    let mut roll = dice().roll(7);
    let mut seen = [0; 6];
    for _ in 0..6000 {
        seen[roll.lot(6)] += 1;
    }
    // Five standard deviations of 29 around 1000.
    assert!(seen.iter().all(|n| (855..=1145).contains(n)), "{seen:?}");
    let mut roll = dice().roll(8);
    let large: Vec<usize> = (0..100).map(|_| roll.lot(1000)).collect();
    assert!(large.iter().all(|n| *n < 1000) && large.iter().any(|n| *n > 255));
}

/// Every game's dice can be made: each throw on offer comes, and nothing else.
#[test]
fn every_game_has_fair_dice() {
    for about in games() {
        let session = open(&about.id).unwrap();
        let Next::Throw(_, throws) = session.next() else {
            continue;
        };
        let total: u32 = throws.iter().map(|(_, weight)| weight).sum();
        let mut seen = std::collections::BTreeMap::new();
        let rolls = 60 * u64::from(total);
        for n in 0..rolls {
            *seen.entry(dice().roll(n).throw(&throws)).or_insert(0u64) += 1;
        }
        for (throw, weight) in &throws {
            let expected = 60 * u64::from(*weight);
            let found = seen.remove(throw).unwrap_or(0);
            assert!(
                found.abs_diff(expected).pow(2) < 36 * expected,
                "{}: {throw} {found} times, not {expected}",
                about.id
            );
        }
        assert!(seen.is_empty(), "{}: {seen:?}", about.id);
    }
}

/// A series played with fair dice, always by the first move.
fn played(spec: &str, terms: Terms, first: Option<Side>) -> Record {
    let dice = dice();
    let mut play = MatchSession::begin(
        &lauta_catalog::Catalog,
        spec,
        terms,
        &mut dice.roll(0),
        first,
    )
    .unwrap();
    let mut rolls = 1;
    let mut moves = Dice::from_seed(5);
    loop {
        match play.next() {
            MatchNext::Throw(..) => {
                play.roll(&mut dice.roll(rolls)).unwrap();
                rolls += 1;
            }
            MatchNext::GameOver(_) => {
                play.next_game(&mut dice.roll(rolls)).unwrap();
                rolls += 1;
            }
            MatchNext::Choice(_) => {
                let mut all = play.session().moves();
                let mv = all.swap_remove(moves.below(all.len())).mv;
                play.make(&mv).unwrap();
            }
            MatchNext::Answer(..) | MatchNext::Over(..) => break,
        }
    }
    let mut record = Record::of(spec, &play);
    record.dice = Some(Pledge::of(&dice, true));
    let checked = verify(&lauta_catalog::Catalog, &record).unwrap();
    assert_eq!(checked.rolls, rolls, "{spec}");
    record
}

#[test]
fn whole_series_are_checked() {
    for (spec, length) in [
        ("backgammon", Length::To(3)),
        ("tavli", Length::Usual),
        ("bradspel", Length::Game),
        ("daldosa", Length::Game),
        ("buda", Length::Game),
        ("ping-beishuanglu", Length::Game),
        ("tab-egypt", Length::Game),
        ("deer-and-dogs", Length::Game),
    ] {
        let terms = Terms {
            length,
            ..Terms::default()
        };
        let record = played(spec, terms, None);
        // By way of a file.
        let read = Record::read(
            &lauta_catalog::Catalog,
            &record.write(&lauta_catalog::Catalog).unwrap(),
        )
        .unwrap();
        assert_eq!(read, record);
        assert_eq!(
            verify(&lauta_catalog::Catalog, &read).unwrap().begun,
            Begun::Drawn,
            "{spec}"
        );
    }
}

#[test]
fn who_begins_by_agreement_is_said() {
    // Roll 0 is 1-1, a tie, and its next two bytes decide.
    let drawn = played("backgammon", Terms::default(), None);
    let winner = if drawn.start.ends_with("side=2") {
        Side::Second
    } else {
        Side::First
    };
    let record = played("backgammon", Terms::default(), Some(winner.other()));
    assert_ne!(record.start, drawn.start);
    let begun = verify(&lauta_catalog::Catalog, &record).unwrap().begun;
    assert_eq!(begun, Begun::Named(winner.other()));
    // From a position that somebody laid out, roll 0 is the first throw.
    let start = "24(2),13(5),8(3),6(5)/23(2),13(5),8(3),6(5)";
    let mut play = MatchSession::begin_at(
        &lauta_catalog::Catalog,
        "backgammon",
        Terms::default(),
        start,
        0,
    )
    .unwrap();
    assert_eq!(play.roll(&mut dice().roll(0)).unwrap().to_string(), "1-1");
    let mut record = Record::of("backgammon", &play);
    record.dice = Some(Pledge::of(&dice(), true));
    let checked = verify(&lauta_catalog::Catalog, &record).unwrap();
    assert_eq!((checked.rolls, checked.begun), (1, Begun::Placed));
}

#[test]
fn whatever_is_changed_is_found() {
    let record = played("backgammon", Terms::default(), None);
    let changed = |change: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        verify(&lauta_catalog::Catalog, &record)
    };
    let pledge = |change: &dyn Fn(&mut Pledge)| {
        changed(&|record: &mut Record| change(record.dice.as_mut().unwrap()))
    };
    assert!(matches!(
        changed(&|r| r.dice = None),
        Err(VerifyError::NotFair)
    ));
    assert!(matches!(
        pledge(&|p| p.secret = None),
        Err(VerifyError::Dice(FairError::Sealed))
    ));
    assert!(matches!(
        pledge(&|p| p.secret = Some("é".repeat(32))),
        Err(VerifyError::Dice(FairError::Secret(_)))
    ));
    let other = hex(&[7; 32]);
    assert!(matches!(
        pledge(&|p| p.secret = Some(other.clone())),
        Err(VerifyError::Dice(FairError::Commitment { .. }))
    ));
    // Another secret with its own commitment, another word: the throws are not those.
    for result in [
        pledge(&|p| {
            p.secret = Some(other.clone());
            p.commitment = FairDice::commitment(&from_hex(&other).unwrap());
        }),
        pledge(&|p| p.words[1] = "bo-bo-bo-bo-bo-2".into()),
        pledge(&|p| p.words.swap(0, 1)),
    ] {
        assert!(
            matches!(result, Err(VerifyError::Roll { .. })),
            "{result:?}"
        );
    }
    for word in [
        "short",
        "with a blank in it",
        "zero-byte-\0-inside",
        &"x".repeat(65),
    ] {
        let result = pledge(&|p| p.words[0] = word.into());
        assert!(
            matches!(result, Err(VerifyError::Dice(FairError::Word(_)))),
            "{word}: {result:?}"
        );
    }
    // One throw of the record.
    let throws = |r: &Record| {
        r.entries
            .iter()
            .rposition(|e| e.parse::<Throw>().is_ok())
            .unwrap()
    };
    let entry = throws(&record);
    let result = changed(&|r| {
        r.entries[entry] = if r.entries[entry] == "6-6" {
            "5-5"
        } else {
            "6-6"
        }
        .into()
    });
    assert!(
        matches!(result, Err(VerifyError::Roll { entry: n, .. }) if n == entry + 1),
        "{result:?}"
    );
}
