//! Examples of rules.

use lauta_catalog::game::Spot;
use lauta_catalog::{Next, example, games, open_at};

#[test]
fn every_example_has_a_move_to_find_and_one_to_be_refused() {
    let games = games();
    let examples: Vec<_> = games
        .iter()
        .filter_map(|about| example(&about.id))
        .collect();
    assert!(examples.len() > 20, "{}", examples.len());
    for example in examples {
        let session = open_at(&example.game, &example.position).unwrap();
        let Next::Choice(side) = session.next() else {
            panic!("{example:?} asks nothing");
        };
        let tree = session.steps();
        let mut steps = tree.nodes.iter().flat_map(|node| &node.steps);
        assert!(
            steps.any(|step| step.from.is_some() || step.to.is_some()),
            "{example:?}"
        );
        let begins = |place: &String| {
            let mut first = tree.nodes[0].steps.iter();
            first.any(|step| step.from.as_ref() == Some(place))
        };
        let view = session.view();
        let stuck = view.places.iter().filter(|place| {
            let on_board = matches!(place.spot, Spot::Point { .. } | Spot::Hand { .. });
            let own = place.stacks.last().is_some_and(|top| top.side == side);
            on_board && own && !begins(&place.id)
        });
        assert!(stuck.count() > 0, "{example:?}: nothing can go wrong");
    }
}

/// Cases are written by testers for testers; what is shown of them is not.
#[test]
fn examples_are_for_people() {
    for about in games() {
        let Some(example) = example(&about.id) else {
            continue;
        };
        let shows = &example.shows;
        assert!(
            !shows.starts_with(char::is_lowercase) && shows.ends_with('.'),
            "{shows}"
        );
        for shorthand in [
            "GNU Backgammon",
            "generator",
            "contrast",
            "..",
            "R-",
            "`",
            "+",
        ] {
            assert!(!shows.contains(shorthand), "{shows}");
        }
        let option = |word: &str| word.len() > 1 && word.contains('=');
        let id = |word: &str| {
            let named = word.split_once('-');
            named.is_some_and(|(tag, number)| {
                tag.len() == 3
                    && tag.chars().all(|letter| letter.is_ascii_uppercase())
                    && number.starts_with(|digit: char| digit.is_ascii_digit())
            })
        };
        let shorthand = |word: &str| option(word) || id(word);
        assert!(!shows.split_whitespace().any(shorthand), "{shows}");
        let words = shows.split_whitespace();
        let words = words.filter(|word| word.chars().any(char::is_alphabetic));
        assert!(words.count() >= 6, "{shows}");
    }
}

#[test]
fn examples_come_with_what_they_show() {
    let of_lautapeli = example("lautapeli").unwrap();
    assert_eq!(of_lautapeli.id, "LAU-4");
    let shows = &of_lautapeli.shows;
    assert!(shows.contains("a step may not end on 21"), "{shows}");
    assert_eq!(example("chess"), None);
}
