//! The board to look at: what a throw scores, what is marked, what can be decided.

use lauta_game::{BoardView, Effect, Game, Notation, Note, Side, StepAction};
use lauta_trictrac::load;

/// Two single men of Black can be hit; White has six men on the heap.
const MEN: &str = "24(6),22(2),21,19(2),18(2),13(2)/24(8),23,22(2),21,18,17";

#[test]
fn events_have_names_ways_points_places_and_reasons() {
    let game = load("trictrac").unwrap();
    let pos = game.read_position(&format!("{MEN} throw=5-1")).unwrap();
    let view = game.view(&pos);
    let told: Vec<_> = view
        .events
        .iter()
        .map(|e| (e.name(Side::First), e.ways, e.points))
        .collect();
    assert_eq!(
        told,
        [
            (
                "dame battue à vrai en 8, grand jan adverse",
                Some(1),
                Some(2)
            ),
            (
                "dame battue à vrai en 7, grand jan adverse",
                Some(1),
                Some(2)
            ),
        ]
    );
    assert_eq!(view.events[0].places, ["p13", "p8"]);
    assert_eq!(
        view.events[0].reason(Side::First),
        "the single man on 8 can be reached by 5 from 13"
    );
    assert!(view.events.iter().all(|event| event.side == Side::First));
    assert!(game.why(&pos, "battre 8").legal);
    assert!(!game.why(&pos, "petit jan").legal);
    // In toc only the whole throw is worth something.
    let toc = load("toc").unwrap();
    let pos = toc.read_position(&format!("{MEN} throw=5-1")).unwrap();
    assert!(
        toc.view(&pos)
            .events
            .iter()
            .all(|event| event.points.is_none())
    );
}

#[test]
fn rails_show_what_the_throw_has_marked() {
    let game = load("trictrac").unwrap();
    let text = format!("{MEN} throw=5-1 points=4,8 holes=3,5 u=1,0");
    let pos = game.read_position(&text).unwrap();
    let rails = game.view(&pos).rails;
    let at: Vec<_> = rails.iter().map(|rail| (&*rail.label, rail.at)).collect();
    assert_eq!(at, [("points", [8, 8]), ("holes", [3, 5])]);
}

#[test]
fn decisions_name_their_effect() {
    let effects = |game: &str, flags: &str| -> Vec<(String, Effect)> {
        let game = load(game).unwrap();
        let pos = game
            .read_position(&format!("{MEN} throw=5-1 {flags}"))
            .unwrap();
        let steps = &game.steps(&pos).nodes[0].steps;
        let effect = |action: &Option<StepAction>| match action {
            Some(StepAction::Decide { effect, .. }) => *effect,
            other => panic!("{other:?}"),
        };
        let named = steps
            .iter()
            .map(|step| (step.text.clone(), effect(&step.action)));
        named.collect()
    };
    let [hold, leave] = ["hold", "leave"].map(String::from);
    assert_eq!(
        effects("trictrac", "points=8,0"),
        [
            (hold.clone(), Effect::Stay),
            (leave.clone(), Effect::StartAfresh)
        ]
    );
    assert_eq!(
        effects("trictrac:mode=a-ecrire", "points=8,0 holes=6,2"),
        [(hold.clone(), Effect::Stay), (leave, Effect::WinRound)]
    );
    assert_eq!(
        effects("trictrac:mode=a-ecrire", "points=8,0 holes=2,7"),
        [(hold, Effect::Stay), ("concede".into(), Effect::LoseRound)]
    );
}

#[test]
fn giving_up_costs_all_coups_that_are_left() {
    let game = load("trictrac").unwrap();
    assert_eq!(game.forfeit(&game.start(), Side::First), 0);
    let game = load("trictrac:mode=a-ecrire,coups=2").unwrap();
    let start = game.start();
    // Two coups of six holes to none with a consolation of 2 each; the pool, the paris.
    assert_eq!(
        game.forfeit(&start, Side::First),
        2 * (6 + 2) + 2 + 4 * 2 + 20
    );
    assert_eq!(
        game.forfeit(&start, Side::Second),
        game.forfeit(&start, Side::First)
    );
    let combined = load("trictrac:mode=combine").unwrap();
    assert!(combined.forfeit(&combined.start(), Side::First) > 0);
}

/// À écrire says which round it is, what ending it pays, and how the last one is settled.
#[test]
fn rounds_have_a_number_a_price_and_a_settlement() {
    let game = load("trictrac:mode=a-ecrire,coups=4").unwrap();
    let at = |flags: &str| {
        let text = format!("{MEN} throw=5-1 points=8,0 {flags}");
        game.read_position(&text).unwrap()
    };
    assert_eq!(
        game.view(&game.start()).notes,
        [Note::Round { number: 1, of: 4 }]
    );
    let pos = at("holes=1,10 counters=5 lost=0,1");
    let view = game.view(&pos);
    assert_eq!(view.notes, [Note::Round { number: 2, of: 4 }]);
    let labels: Vec<_> = view.counts.iter().map(|count| &*count.label).collect();
    assert_eq!(labels[..2], ["holes", "points"]);
    assert!(labels.contains(&"counters"), "{labels:?}");
    let steps = game.steps(&pos).nodes[0].steps.clone();
    let concede = steps.iter().find(|step| step.text == "concede").unwrap();
    let Some(StepAction::Decide {
        price: Some(price), ..
    }) = concede.action
    else {
        panic!("{concede:?}");
    };
    assert_eq!(price.holes[0], 10);
    assert_eq!(
        price.to_string(),
        format!(
            "{} counters (holes 10 − {}, consolation 2)",
            price.paid(),
            price.holes[1]
        )
    );
    let (_, next) = game.read_move(&pos, "concede").unwrap();
    let paid = game.balance(&pos) - game.balance(&next);
    assert_eq!(paid, price.paid());
    let (_, end) = game
        .read_move(&at("holes=1,10 counters=5 lost=2,1"), "concede")
        .unwrap();
    let [
        Note::Settlement {
            rounds,
            pool,
            paris,
            queue,
        },
    ] = game.view(&end).notes[..]
    else {
        panic!("{:?}", game.view(&end).notes);
    };
    assert_eq!(rounds, 5 - price.paid());
    assert_eq!(rounds + pool + paris + queue, game.balance(&end));
    assert_eq!((pool, paris, queue), (-3, -28, 0));
}
