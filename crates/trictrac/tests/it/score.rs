//! The worked cases that are sequences of markings, and those that the rule documents tell in prose.

use lauta_game::Side;
use lauta_trictrac::score::{Decision, Event, Mode, ScoreFile, Then, run};
use toml::{Table, Value};

const SMALL: &str = include_str!("../../../tables/cases/tables-small.toml");
const WEST: &str = include_str!("../../../tables/cases/tables-west.toml");

/// The way of scoring that a game string names, its options taken for keys of `[rules.score]`.
pub(crate) fn mode(spec: &str) -> Mode {
    let (id, options) = spec.split_once(':').unwrap_or((spec, ""));
    let mut keys = Table::new();
    let usual = match id {
        "toc" => "toc",
        "toccategli" | "tokkadille" => "points",
        "trictrac" => "twelve",
        _ => panic!("{id} is no game of the kin"),
    };
    keys.insert("mode".into(), usual.into());
    if id == "tokkadille" {
        keys.insert("exit".into(), "points".into());
    }
    for option in options.split(',').filter(|option| !option.is_empty()) {
        let (key, value) = option.split_once('=').unwrap();
        let value = value.parse().map_or(Value::from(value), Value::Integer);
        keys.insert(key.replace('_', "-"), value);
    }
    let file: ScoreFile = keys.try_into().unwrap();
    file.compile().unwrap()
}

/// The ids of all sequences in a file that hold, and what is wrong with the others.
fn play(file: &str) -> (Vec<String>, Vec<String>) {
    let file: Table = toml::from_str(file).unwrap();
    let (mut held, mut wrong) = (Vec::new(), Vec::new());
    for case in file["case"].as_array().unwrap() {
        let case = case.as_table().unwrap();
        let sequence = ["turns", "after", "players", "winners"];
        if !sequence.iter().any(|key| case.contains_key(*key)) {
            continue;
        }
        let id = case["id"].as_str().unwrap().to_string();
        match run(&mode(case["game"].as_str().unwrap()), case) {
            Ok(()) => held.push(id),
            Err(error) => wrong.push(format!("{id}: {error}")),
        }
    }
    (held, wrong)
}

#[test]
fn every_sequence_of_the_case_files_holds() {
    let (held, wrong) = play(SMALL);
    assert_eq!(wrong, Vec::<String>::new());
    let numbered = |name: &str, numbers: std::ops::RangeInclusive<u8>| {
        let id = |n| format!("{name}-{n}");
        numbers.map(id).collect::<Vec<_>>()
    };
    let all = [
        numbered("TRS", 1..=11),
        numbered("TCS", 7..=8),
        numbered("ECR", 1..=12),
        numbered("COM", 1..=6),
        numbered("POU", 1..=4),
    ];
    assert_eq!(held, all.concat());
    assert_eq!(play(WEST), (vec![], vec![]), "those of the West are prose");
}

/// Plays turns as a case writes them, and holds what comes of them against the rest of the case.
fn holds(game: &str, turns: &[&str], after: &str) {
    let turns: Vec<String> = turns.iter().map(|turn| format!("{turn:?}")).collect();
    let case = format!("turns = [{}]\nafter = {{ {after} }}", turns.join(", "));
    let case: Table = toml::from_str(&case).unwrap();
    if let Err(error) = run(&mode(game), &case) {
        panic!("{game} {turns:?}: {error}");
    }
}

#[test]
fn tri_20_to_23_marking() {
    let twelve = "trictrac";
    let tri_20 = "points = [0, 0], holes = [0, 2]";
    holds(twelve, &["A 4/0", "B 6/0", "B 6/0"], tri_20);
    let tri_21 = "points = [0, 0], holes = [1, 0]";
    holds(twelve, &["A 8/0", "B 4/0", "A 4/0"], tri_21);
    // A has 10 points, interrupted by the 4 of B.
    let tri_22 = "points = [6, 0], holes = [3, 0]";
    holds(twelve, &["A 8/0", "B 4/2", "A 20/0"], tri_22);
    let stays = "points = [2, 2], next = \"B\"";
    holds(twelve, &["A 8/0", "A 6/2 hold"], stays);
    let leaves = "points = [0, 0], next = \"A\"";
    holds(twelve, &["A 8/0", "A 6/2 leave"], leaves);
}

#[test]
fn tri_28_payment_of_a_coup() {
    let raised = "trictrac:mode=a-ecrire,tenue=raised";
    // B's 4 holes interrupt A's 2; A goes on to 6.
    let six_to_four = ["A 12/0 leave", "B 24/0 leave", "A 24/0 leave"];
    holds(raised, &six_to_four, "counters = [4, -4], marked = [0, 1]");
    // Seven holes: three of them while B's point has interrupted the first dozen.
    let after_leaving = ["A 24/0 leave", "A 4/0", "B 2/0", "A 20/0 leave"];
    holds(raised, &after_leaving, "counters = [18, -18]");
    let never_left = ["A 24/0", "A 4/0", "B 2/0", "A 20/0 leave"];
    holds(raised, &never_left, "counters = [27, -27]");
}

#[test]
fn toc_7_value_by_the_points_of_the_loser() {
    for (points, value) in [(0, 4), (1, 3), (3, 3), (4, 2), (6, 2), (7, 1), (11, 1)] {
        let turns = [format!("B {points}/0"), "A 20/0".into()];
        let turns: Vec<&str> = turns.iter().map(String::as_str).collect();
        let after = format!("points = [12, {points}], winner = \"A\", value = {value}");
        holds("toccategli", &turns, &after);
    }
    // The exit wins the game of twelve points, in tokkadille it is worth its points alone.
    holds("toccategli", &["A 2/0 exit"], "winner = \"A\", value = 4");
    holds(
        "tokkadille",
        &["A 2/0 exit"],
        "points = [2, 0], next = \"A\"",
    );
    holds(
        "tokkadille",
        &["A 10/0", "B 5/0", "A 2/0 exit"],
        "winner = \"A\", value = 2",
    );
}

#[test]
fn a_side_past_twelve_points_may_go_on() {
    let mode = mode("toccategli:continue=yes");
    let mut score = mode.start(Side::First);
    mode.mark_roller(&mut score, Side::Second, 5);
    let marked = mode.mark_roller(&mut score, Side::First, 14);
    assert_eq!(
        mode.choices(&score, Side::First, &marked),
        [Decision::Hold, Decision::Leave]
    );
    let mut gone_on = score;
    let then = mode.decide(&mut gone_on, Side::First, &marked, Decision::Hold);
    assert_eq!((then, gone_on.points()), (Ok(Then::Play), [0, 0]));
    assert_eq!(mode.balance(&gone_on), 2);
    let then = mode.decide(&mut score, Side::First, &marked, Decision::Leave);
    let Ok(Then::Over(outcome)) = then else {
        panic!("{then:?}")
    };
    assert_eq!(mode.endings()[usize::from(outcome.ending)].points, 2);
    // By the other side's throw there is nothing to decide.
    let marked = mode.mark_adversary(&mut gone_on, Side::Second, 12);
    assert_eq!(
        (marked.decides, marked.over.unwrap().winner),
        (false, Some(Side::First))
    );
}

#[test]
fn toc_counts_throws_or_events() {
    let event = |ways, doublet| Event { ways, doublet };
    let once = [event(1, false), event(1, false)];
    let twice = [event(1, false), event(2, false)];
    let doublet = [event(1, true), event(1, true)];
    for (game, holes) in [
        ("toc", [0, 1, 2, 2]),
        ("toc:double=no", [0, 1, 1, 1]),
        ("toc:count=event", [0, 2, 3, 4]),
        ("toc:count=event,double=no", [0, 2, 2, 2]),
        ("trictrac", [0; 4]),
    ] {
        let mode = mode(game);
        let found = [&[][..], &once, &twice, &doublet];
        let found = found.map(|events| mode.holes_of(events.iter().copied()));
        assert_eq!(found, holes, "{game}");
    }
}

#[test]
fn two_and_three_refaits_raise_the_consolation() {
    for (refait, consolations) in [("add", [2, 4, 6, 8]), ("double", [2, 4, 8, 16])] {
        let mode = mode(&format!("trictrac:mode=a-ecrire,refait={refait}"));
        for (refaits, consolation) in (0..).zip(consolations) {
            let mut score = mode.start(Side::First);
            for _ in 0..refaits {
                mode.mark_roller(&mut score, Side::First, 36);
                let marked = mode.mark_roller(&mut score, Side::Second, 36);
                let then = mode.decide(&mut score, Side::Second, &marked, Decision::Refait);
                assert_eq!(then, Ok(Then::Releve(Side::First)));
            }
            mode.mark_roller(&mut score, Side::Second, 12);
            let marked = mode.mark_roller(&mut score, Side::First, 48);
            let then = mode.decide(&mut score, Side::First, &marked, Decision::Leave);
            assert_eq!(then, Ok(Then::Releve(Side::Second)));
            // Eight unbroken holes to two.
            let paid = 2 * (8 + consolation) - 2;
            assert_eq!(score.counters()[0], paid, "{refait}, {refaits} refaits");
            assert_eq!(score.refaits(), 0);
        }
    }
}

#[test]
fn the_winner_of_a_coup_may_have_the_first_throw() {
    let turns = ["A 36/0 leave", "B 0/36", "A 12/0 leave"];
    let alternate = "trictrac:mode=a-ecrire";
    holds(alternate, &turns[..1], "next = \"B\"");
    holds(alternate, &turns, "next = \"A\"");
    let winner = "trictrac:mode=a-ecrire,first=winner";
    holds(winner, &turns[..1], "next = \"A\"");
    holds(winner, &turns, "next = \"A\"");
    holds(winner, &["A 36/0", "B 48/0 leave"], "next = \"B\"");
}

#[test]
fn settlement_of_pool_paris_and_bet() {
    let turns = ["A 36/0 leave", "B 36/0 leave"];
    // One coup each at the same price: the pool is halved, and there are no paris.
    holds(
        "trictrac:mode=a-ecrire,coups=2,queue=10",
        &turns,
        "counters = [0, 0], final = [0, 0]",
    );
    // A 16, B 20: B takes A's token, and nobody has lost more coups.
    let dearer = ["A 36/0 leave", "B 48/0 leave"];
    holds(
        "trictrac:mode=a-ecrire,coups=2,token=2",
        &dearer,
        "counters = [-4, 4], final = [-6, 6], winner = \"B\", value = 0",
    );
    holds(
        "trictrac:mode=a-ecrire,coups=2,queue=10",
        &dearer,
        "final = [-15, 15]",
    );
    // Four coups, all lost by B: 4 tokens, and paris of 4 times 4 and 20.
    let all = ["A 36/0 leave"; 4];
    holds(
        "trictrac:mode=a-ecrire,coups=4",
        &all,
        "counters = [64, -64], final = [104, -104]",
    );
}

#[test]
fn a_plucked_pool_pays_holes() {
    let plucked = "trictrac:mode=poule,poule=plucked";
    holds(
        plucked,
        &["A 36/0 leave"],
        "final = [12, -12], winner = \"A\"",
    );
    holds(plucked, &["B 12/0", "A 36/0 leave"], "final = [10, -10]");
    holds(
        plucked,
        &["A 12/0", "B 12/0", "A 24/0 leave"],
        "final = [4, -4]",
    );
    holds(plucked, &["A 72/0 leave"], "final = [24, -24]");
    let grande = "trictrac:mode=poule,poule=plucked,grande-bredouille=double";
    holds(grande, &["A 72/0 leave"], "final = [48, -48]");
    // A refait changes nothing but the men.
    holds(
        plucked,
        &["A 36/0", "B 36/0 refait", "A 36/0 leave"],
        "final = [12, -12]",
    );
}

#[test]
fn a_growing_poule_is_played_to_six_holes() {
    holds(
        "trictrac:mode=poule",
        &["A 24/0 leave", "A 12/0"],
        "holes = [6, 0], winner = \"A\", value = 1",
    );
    holds("trictrac:mode=poule,holes=3", &["A 24/0"], "winner = \"A\"");
}

#[test]
fn grande_bredouille_and_triple() {
    let turns = ["B 12/0", "A 72/0"];
    holds("trictrac", &turns, "value = 1");
    holds("trictrac:grande-bredouille=double", &turns, "value = 2");
    holds("trictrac:honneurs=yes", &turns, "value = 3");
    let broken = ["B 12/0", "A 12/0", "B 12/0", "A 60/0"];
    holds("trictrac:grande-bredouille=double", &broken, "value = 1");
    holds("trictrac:honneurs=yes", &broken, "value = 2");
    let six = ["A 12/0", "B 36/0", "A 60/0"];
    holds("trictrac:honneurs=yes", &six, "value = 1");
    holds("trictrac:honneurs=yes,double-at=6", &six, "value = 2");
}

#[test]
fn a_basket_is_taken_by_two_games_in_a_row() {
    let combine = "trictrac:mode=combine,coups=4";
    // Quadruple each: A is paid 4 twice and takes the basket of 4 + 4 + 4; then both put in 2 again.
    let two = ["A 72/0", "A 72/0"];
    holds(
        combine,
        &two,
        "games = [\"A 4\", \"A 4\"], fiches = [16, -20], basket = 4",
    );
    // The second game and the third belong to different baskets.
    let three = ["A 72/0", "A 72/0", "A 72/0"];
    holds(combine, &three, "fiches = [20, -28], basket = 8");
    // In the last coup no new basket is begun, and a game is paid once.
    let last = [
        "A 36/0 leave",
        "A 36/0 leave",
        "A 36/0 leave",
        "A 36/0",
        "A 72/0",
    ];
    holds(
        combine,
        &last[..4],
        "games = [\"A 4\", \"A 4\"], basket = 0, fiches = [18, -18]",
    );
    holds(
        combine,
        &last,
        "games = [\"A 4\", \"A 4\", \"A 4\"], basket = 0, fiches = [22, -22]",
    );
}

#[test]
fn what_is_left_in_the_basket_at_the_end() {
    let combine = "trictrac:mode=combine,coups=2";
    // No game: both take their stakes back.
    holds(
        combine,
        &["A 36/0 leave", "B 36/0 leave"],
        "fiches = [0, 0], basket = 0",
    );
    // One game: its winner has the basket. B's loss is 4 to A and 4 for the basket.
    holds(
        combine,
        &["A 72/0 leave", "B 36/0 leave"],
        "games = [\"A 4\"], fiches = [10, -10]",
    );
    // A wins 4, B wins 4: halves of 12.
    holds(
        combine,
        &["A 72/0 leave", "B 72/0 leave"],
        "games = [\"A 4\", \"B 4\"], fiches = [0, 0]",
    );
    // A wins 4, B a triple: of 11 the larger half is B's.
    holds(
        combine,
        &["A 72/0 leave", "A 12/0 leave", "B 72/0 leave"],
        "games = [\"A 4\", \"B 3\"], fiches = [1, -1]",
    );
}

#[test]
fn a_coup_won_by_suspending_gives_the_next_one_to_its_starter() {
    let combine = "trictrac:mode=combine";
    let turns = ["A 36/0 suspend-ecrire", "B 12/0 leave"];
    holds(combine, &turns[..1], "marked = [0, 1], next = \"B\"");
    // B begins the second coup, and his holes in between are none of it.
    holds(
        combine,
        &turns,
        "ecrire = [0, 0], honneurs = [6, 2], next = \"B\"",
    );
    // Had A left, the second coup would be B's to begin too; in the third it is A, though B leaves.
    let third = [
        "A 36/0 leave",
        "B 36/0 suspend-ecrire",
        "A 0/0",
        "B 12/0 leave",
    ];
    holds(combine, &third, "marked = [1, 1], next = \"A\"");
    // The last coup ends the game also where the roller suspends.
    let last = ["A 36/0 leave", "A 36/0 suspend-ecrire"];
    holds(
        "trictrac:mode=combine,coups=2",
        &last,
        "marked = [0, 2], winner = \"A\"",
    );
}

#[test]
fn the_game_with_honours_loses_its_surplus_when_it_is_left() {
    let combine = "trictrac:mode=combine";
    let to_ten = ["A 60/0"];
    let hold = [&to_ten[..], &["A 24/0 hold"]].concat();
    holds(combine, &hold, "honneurs = [2, 0], games = [\"A 4\"]");
    for leaving in ["A 24/0 leave", "A 24/0 suspend-honneurs"] {
        let turns = [&to_ten[..], &[leaving]].concat();
        holds(combine, &turns, "honneurs = [0, 0], games = [\"A 4\"]");
    }
    let suspend = [&to_ten[..], &["A 24/0 suspend-ecrire"]].concat();
    holds(
        combine,
        &suspend,
        "honneurs = [2, 0], suspended = \"ecrire\"",
    );
}

#[test]
fn an_exit_ends_no_suspension() {
    let turns = ["A 12/0 suspend-honneurs", "B 4/0 exit"];
    let after = "suspended = \"honneurs\", points = [0, 4], next = \"B\"";
    holds("trictrac:mode=combine", &turns, after);
}
