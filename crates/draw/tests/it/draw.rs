//! Drawings: every piece shown, nothing outside, nothing a page forbids.

use lauta_catalog::game::{
    Beast, Board, Count, Die, Look, Marker, Place, Quarter, Rail, ScoringEvent, Side, Spot, Stack,
    View,
};
use lauta_draw::{Cube, Style, Theme, coloured_text, describe, place_label, svg, text};
use proptest::prelude::*;

const POSITIONS: [(&str, &str); 16] = [
    (
        "backgammon",
        "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=6-4",
    ),
    (
        "backgammon",
        "25,13(4),8(3),6(4),5(2)/25(2),18,13(3),6(5),4(2) side=2 throw=3-3",
    ),
    (
        "bradspel",
        "24(9),22,17,13(4)/25(2),24(8),20,13(2),6(2) throw=5-3",
    ),
    ("daldosa", "bbb1bAb1B1bb/2B1A2A1B3/aaa1aB1aA1aA A 2-4"),
    ("deer-and-dogs", "1/3/Xo3/4o/4o/3oo/ooooX/3/1oo o 1 0"),
    ("bagh-chal", "X3X/5/5/5/X3X o 20 0"),
    // Pinned men; points that both sides share; men in reserve; a longer board and three dice.
    (
        "plakoto",
        "24(5),22(3),21p,20p,17(2),9,6p,4/24(2),19(3),15,12,10(2),5(2),4(3),3p",
    ),
    (
        "buda",
        "13,9(2),5(2),4,3(8),1/22(6),16(3),14(2),11(4) side=2 throw=5-2",
    ),
    ("acey-deucey", "R(8),22(3),20(2),10,8/R(11),22,16,14(2)"),
    (
        "dashi",
        "26,23,21,20,16,15(5),14(5)/27,24,22,20,19,18,17,15(5),14(2),3 side=2 throw=6-6-4",
    ),
    // Long dice; a pattern that has been reached.
    (
        "nanpi",
        "25,24,13(5),6(4),3,1(3)/23,16(2),13(4),8,6(4),5,4,2 throw=5-3",
    ),
    // A plank with a castle; a king of the second side, and one of nobody.
    (
        "sahkku-vuovdaguoika",
        "2bbb3b2BbBb/3A1K1B1A5/aaa1a2aA1B1a2 B 1 3 4 king=B",
    ),
    (
        "sahkku-vuovdaguoika",
        "bbbbbbbbbbbbbbb/7K7/aaaaaaaaaaaaaaa A -",
    ),
    // Counters and pegs on the rails, quarters with names, a throw that scores.
    (
        "trictrac",
        "24(6),22(2),21,19(2),18(2),13(2)/24(8),23,22(2),21,18,17 throw=5-1 points=4,8 holes=3,5 u=1,0",
    ),
    ("lautapeli", "25,24(13),1/5(3),4(3),3(3),2(3),1(3)"),
    // Rows of squares, sticks, stacks, and men of every kind.
    (
        "tab-egypt",
        "A1-A3,C4=c2,C5=c.c.x,D9=c/B1-B4,D1=c2.c2,C8=x A 1 2 6",
    ),
];

/// Games of which the whole picture is reviewed.
const PICTURES: [&str; 9] = [
    "backgammon",
    "bradspel",
    "daldosa",
    "deer-and-dogs",
    "plakoto",
    "buda",
    "sahkku-vuovdaguoika",
    "tab-egypt",
    "trictrac",
];

fn view(game: &str) -> View {
    let (_, position) = POSITIONS.iter().find(|(name, _)| *name == game).unwrap();
    lauta_catalog::open_at(game, position).unwrap().view()
}

fn views() -> impl Iterator<Item = View> {
    POSITIONS
        .iter()
        .map(|(game, position)| lauta_catalog::open_at(game, position).unwrap().view())
}

#[test]
fn boards_in_characters_are_reviewed() {
    let mut all = String::new();
    for view in views() {
        for flipped in [false, true] {
            let board = text(&view, flipped);
            assert!(
                board.lines().all(|line| line.chars().count() <= 80),
                "{board}"
            );
            all += &board;
            all += "\n";
        }
        all += &describe(&view);
        all += "\n\n";
    }
    insta::assert_snapshot!(all);
}

#[test]
fn colours_change_no_character() {
    for view in views() {
        for flipped in [false, true] {
            let coloured = coloured_text(&view, flipped);
            // `ESC [ … m`.
            let mut parts = coloured.split('\u{1b}');
            let mut plain = parts.next().unwrap().to_string();
            let mut codes = 0;
            for part in parts {
                plain += part.split_once('m').unwrap().1;
                codes += 1;
            }
            assert_eq!(plain, text(&view, flipped));
            assert!(codes > 4, "{coloured}");
        }
    }
}

#[test]
fn one_board_of_each_kind_is_reviewed_as_a_picture() {
    for name in PICTURES {
        let style = Style {
            standalone: false,
            interactive: true,
            ..Style::default()
        };
        let picture = svg(&view(name), &style).replace("><", ">\n<");
        insta::assert_snapshot!(name, picture);
    }
}

#[test]
fn the_cube_lies_between_the_sides_or_with_its_owner() {
    let middle = |owner| {
        let style = Style {
            cube: Some(Cube { value: 2, owner }),
            ..Style::default()
        };
        let picture = svg(&view("backgammon"), &style);
        let cube = picture
            .split_once("class=\"cube\" transform=\"translate(")
            .unwrap()
            .1;
        cube.split_once(')').unwrap().0.to_string()
    };
    let [none, below, above] = [None, Some(Side::First), Some(Side::Second)].map(middle);
    assert_eq!([&*none, &*below, &*above], ["298 270", "298 508", "298 32"]);
    // Most games have none.
    assert!(!svg(&view("backgammon"), &Style::default()).contains("class=\"cube\""));
}

#[test]
fn sides_that_share_a_point_have_half_of_it_each() {
    let picture = svg(&view("buda"), &Style::default());
    // Black has two men and eight, White three and six.
    assert_eq!(picture.matches("-first-half\" x=").count(), 9);
    assert_eq!(picture.matches("-second-half\" x=").count(), 10);
    assert!(picture.contains(">8</text>") && picture.contains(">6</text>"));
}

#[test]
fn a_throw_and_a_point_are_called_by_name() {
    let start = "24(15)/24(15) throw=6-5";
    let view = lauta_catalog::open_at("lautapeli", start).unwrap().view();
    let name = view.throw_name.clone().unwrap();
    assert!(describe(&view).contains(&format!("The dice show 6 and 5: {name}. ")));
    assert!(text(&view, false).contains(&format!("dice 6-5 ({name})")));
    assert!(svg(&view, &Style::default()).contains(&format!(">{name}</text>")));
    let huk = view.place("p13").unwrap();
    assert_eq!(place_label(&view, huk, Side::First), "13, huk: empty");
    assert_eq!(
        place_label(&view, huk, Side::Second),
        "1, huk of White: empty"
    );
    assert!(text(&view, true).contains("huk: 13, 1 of White"));
}

#[test]
fn a_courier_is_known_until_he_is_home() {
    let view = |position| lauta_catalog::open_at("jacquet", position).unwrap().view();
    let away = view("24(14),13/24(13),17,5 throw=3-1");
    let courier = away.place("p13").unwrap();
    assert_eq!(
        place_label(&away, courier, Side::First),
        "13: 1 courier of White"
    );
    assert!(describe(&away).contains("White: courier 13, 24 (14)"));
    assert!(!describe(&away).contains("Black: courier"));
    assert!(text(&away, false).contains("courier: ◎ ◉"));
    let home = view("24(14),3/24(15) throw=3-1");
    assert!(!text(&home, false).contains("courier"));
}

#[test]
fn every_beast_has_a_head_and_a_name() {
    let mut view = view("bagh-chal");
    let mut heads = vec![];
    for beast in Beast::ALL {
        if let Board::Lines { strong, weak, .. } = &mut view.board {
            (*strong, *weak) = (beast, beast);
        }
        let drawn = svg(&view, &Style::default());
        let head = drawn.split("-first-strong\"").nth(1).unwrap();
        let head = head.split("<g id=").next().unwrap().to_string();
        assert!(!heads.contains(&head), "{beast:?}");
        heads.push(head);
        let label = place_label(&view, view.place("a1").unwrap(), Side::First);
        assert_eq!(label, format!("a1: 1 {}", beast.word()));
        let many = drawn.split("-second-plain\"").nth(1).unwrap();
        let many = many.split("<g id=").next().unwrap().to_string();
        assert!(!heads.contains(&many), "{beast:?}");
        heads.push(many);
        let hand = view
            .places
            .iter()
            .find(|place| !place.stacks.is_empty() && place.id != "a1");
        let hand = hand.filter(|place| place.stacks[0].count == 20);
        if let Some(hand) = hand {
            let label = place_label(&view, hand, Side::First);
            assert!(
                label.ends_with(&format!(": 20 {}", beast.of(20))),
                "{label}"
            );
        }
    }
    let of = |game: &str| match lauta_catalog::open(game).unwrap().view().board {
        Board::Lines { strong, weak, .. } => [strong, weak],
        board => panic!("{board:?}"),
    };
    for (game, beast) in [
        ("adugo", [Beast::Jaguar, Beast::Dog]),
        ("bagh-chal", [Beast::Tiger, Beast::Goat]),
        ("kulaochal", [Beast::Tiger, Beast::Goat]),
        ("catch-the-hare", [Beast::Hare, Beast::Hunter]),
        ("bouge-shodra", [Beast::Bull, Beast::Dog]),
        ("deer-and-dogs", [Beast::Deer, Beast::Dog]),
    ] {
        assert_eq!(of(game), beast, "{game}");
    }
}

#[test]
fn no_tray_hides_its_name() {
    for game in ["acey-deucey", "backgammon", "oriha"] {
        let view = lauta_catalog::open(game).unwrap().view();
        for below in Side::BOTH {
            let style = Style {
                below,
                ..Style::default()
            };
            let drawn = svg(&view, &style);
            let of = |class: &str| -> Vec<String> {
                let begin = format!("class=\"{class}\"");
                let parts = drawn.split(&begin).skip(1);
                parts
                    .map(|part| part.split('>').next().unwrap().to_string())
                    .collect()
            };
            let (trays, names) = (of("tray"), of("word on-wood"));
            assert_eq!(trays.len(), names.len(), "{game}");
            for name in &names {
                for tray in &trays {
                    let top = attribute(tray, "y");
                    let bottom = top + attribute(tray, "height");
                    // From the top of a letter to the foot of a g.
                    let base = attribute(name, "y");
                    assert!(
                        base + 4.0 <= top || base - 10.0 >= bottom,
                        "{game}: {name}, {tray}"
                    );
                }
            }
        }
    }
}

#[test]
fn whose_the_king_is_shows_in_words_signs_and_shape() {
    let view = |rest: &str| {
        let position = format!("2b12/7K7/14a A -{rest}");
        let game = lauta_catalog::open_at("sahkku-vuovdaguoika", &position);
        game.unwrap().view()
    };
    for (rest, sign, label, words, shape) in [
        (
            "",
            " K ",
            "M8: the king, who belongs to nobody",
            "The king on M8 belongs to nobody. ",
            "-neutral\" x=",
        ),
        (
            " king=A",
            " KA ",
            "M8: 1 king of A",
            "A: king M8, ",
            "-first-strong\" x=",
        ),
        (
            " king=B",
            " KB ",
            "M8: 1 king of B",
            "king M8, captured-B (14). ",
            "-second-strong\" x=",
        ),
    ] {
        let view = view(rest);
        let m8 = view.place("M8").unwrap();
        assert_eq!(place_label(&view, m8, Side::First), label);
        assert!(text(&view, false).contains(sign), "{}", text(&view, false));
        assert!(describe(&view).contains(words), "{}", describe(&view));
        let picture = svg(&view, &Style::default());
        assert_eq!(picture.matches(shape).count(), 1, "{shape}");
    }
}

#[test]
fn a_pattern_is_said_and_shown() {
    let view = view("lautapeli");
    assert!(describe(&view).contains("Black stands in a pattern: 1, 2, 3, 4, 5. "));
    let picture = svg(&view, &Style::default());
    assert_eq!(picture.matches("class=\"pattern\"").count(), 5);
    assert_eq!(text(&view, false).matches('◆').count(), 5);
}

#[test]
fn pieces_lie_where_their_place_is_pointed_at() {
    let style = Style {
        interactive: true,
        ..Style::default()
    };
    for view in views() {
        let picture = svg(&view, &style);
        for group in picture.split("<g class=\"place\"").skip(1) {
            let hit = group.split_once("class=\"hit\"").unwrap().1;
            let (left, top) = (attribute(hit, "x"), attribute(hit, "y"));
            let (right, bottom) = (
                left + attribute(hit, "width"),
                top + attribute(hit, "height"),
            );
            for piece in group.split("<use ").skip(1) {
                let (x, y) = (attribute(piece, "x"), attribute(piece, "y"));
                assert!(
                    (left..=right).contains(&x) && (top..=bottom).contains(&y),
                    "{group}"
                );
            }
        }
    }
}

/// The number that an element has under this name.
fn attribute(element: &str, name: &str) -> f64 {
    let value = element.split_once(&format!(" {name}=\"")).unwrap().1;
    value.split('"').next().unwrap().parse().unwrap()
}

#[test]
fn the_label_of_a_place_says_owner_and_number() {
    let view = views().next().unwrap();
    let thirteen = view.place("p13").unwrap();
    assert_eq!(
        place_label(&view, thirteen, Side::First),
        "13: 5 pieces of White"
    );
    assert_eq!(
        place_label(&view, thirteen, Side::Second),
        "12: 5 pieces of White"
    );
    assert_eq!(
        place_label(&view, view.place("bar-2").unwrap(), Side::First),
        "bar of Black: empty"
    );
}

/// Checks a picture by reading it as a page would.
fn check(view: &View, style: Style) {
    let picture = svg(view, &style);
    let shown: usize = view
        .places
        .iter()
        .flat_map(|p| &p.stacks)
        .map(|s| usize::from(s.count))
        .sum();
    assert_eq!(picture.matches(r#"class="piece""#).count(), shown);
    assert!(!picture.contains("style=") && !picture.contains("<script"));
    assert_eq!(
        picture.matches('<').count(),
        picture.matches('>').count(),
        "{picture}"
    );
    let open = picture.matches("<g").count();
    assert_eq!(open, picture.matches("</g>").count());
    let size: Vec<f64> = picture
        .split_once("viewBox=\"0 0 ")
        .unwrap()
        .1
        .split('"')
        .next()
        .unwrap()
        .split(' ')
        .map(|n| n.parse().unwrap())
        .collect();
    for piece in picture.split("<use ").skip(1) {
        let (x, y) = (attribute(piece, "x"), attribute(piece, "y"));
        assert!(
            (0.0..=size[0]).contains(&x) && (0.0..=size[1]).contains(&y),
            "{x} {y} of {size:?}"
        );
    }
}

#[test]
fn pictures_show_every_piece_inside_the_frame() {
    for view in views() {
        for below in Side::BOTH {
            for interactive in [false, true] {
                for theme in [Theme::Auto, Theme::Light, Theme::Dark, Theme::Contrast] {
                    check(
                        &view,
                        Style {
                            below,
                            theme,
                            interactive,
                            standalone: !interactive,
                            ..Style::default()
                        },
                    );
                }
            }
        }
    }
}

fn any_view() -> impl Strategy<Value = View> {
    let side = prop::sample::select(Side::BOTH.to_vec());
    let look = prop::sample::select(vec![
        Look::Plain,
        Look::Asleep,
        Look::Pinned,
        Look::Strong,
        Look::Neutral,
        Look::Returned,
        Look::Veteran,
    ]);
    let stack =
        (side.clone(), 1..20u8, look).prop_map(|(side, count, look)| Stack { side, count, look });
    let stacks = prop::collection::vec(stack, 0..3);
    let board = prop_oneof![
        (6..14u8).prop_map(|half| Board::Tables {
            points: 2 * half,
            home: 6.min(half),
            called: vec![(1, "<huk>".into()), (half, "a & b".into())],
        }),
        (1..31u8, any::<bool>()).prop_map(|(holes, boat)| Board::Rows {
            holes,
            prow: boat,
            castle: (!boat).then_some(holes.div_ceil(2)),
        }),
        (1..16u8).prop_map(|columns| Board::Squares {
            columns,
            rows: ["A", "<C>", "&D"].map(String::from).to_vec(),
        }),
        (
            prop::collection::vec(prop::collection::vec((1..9i16, 1..14i16), 0..6), 0..8),
            prop::sample::select(Beast::ALL.to_vec()),
        )
            .prop_map(|(lines, strong)| Board::Lines {
                lines,
                strong,
                weak: strong
            }),
    ];
    let place = (0..4u8, 1..27i16, 0..3i16, side.clone(), stacks, "\\PC{0,6}");
    (
        board,
        prop::collection::vec(place, 0..40),
        prop::option::of(side),
        "\\PC{0,9}",
    )
        .prop_map(|(board, places, turn, word)| {
            let points = match &board {
                Board::Tables { points, .. } => i16::from(*points),
                Board::Rows { holes, .. } => i16::from(*holes),
                Board::Squares { columns, .. } => i16::from(*columns),
                Board::Lines { .. } => 26,
            };
            let joints: Vec<(i16, i16)> = match &board {
                Board::Lines { lines, .. } => lines.iter().flatten().copied().collect(),
                _ => vec![],
            };
            let places =
                places
                    .into_iter()
                    .enumerate()
                    .map(|(i, (kind, x, y, side, stacks, name))| {
                        let spot = match (kind, &board) {
                            (0, Board::Lines { .. }) if !joints.is_empty() => {
                                let (x, y) = joints[i % joints.len()];
                                Spot::Point { x, y }
                            }
                            (
                                0,
                                Board::Tables { .. } | Board::Rows { .. } | Board::Squares { .. },
                            ) => Spot::Point {
                                x: (x - 1) % points + 1,
                                y,
                            },
                            (1, _) => Spot::Hand { side },
                            (2, _) => Spot::Reserve { side },
                            _ => Spot::Off { side },
                        };
                        Place {
                            id: format!("at{i}"),
                            spot,
                            names: [name.clone(), name],
                            stacks,
                        }
                    });
            let places = places.collect();
            let sides = [word.clone(), word.clone()];
            let at = Rail {
                label: word.clone(),
                marker: if turn.is_some() {
                    Marker::Counter
                } else {
                    Marker::Peg
                },
                length: 12,
                at: [0, 99],
                unbroken: [true, false],
            };
            View {
                turn,
                dice: vec![
                    Die { shows: 3, faces: 6 },
                    Die { shows: 1, faces: 4 },
                    Die { shows: 6, faces: 2 },
                ],
                throw_name: Some(word.clone()),
                events: vec![ScoringEvent {
                    side: Side::Second,
                    names: [word.clone(), word.clone()],
                    ways: Some(2),
                    points: Some(4),
                    places: vec!["at0".into()],
                    reasons: Default::default(),
                }],
                rails: vec![at],
                quarters: vec![Quarter {
                    names: sides.clone(),
                    places: vec!["at0".into(), "at1".into()],
                }],
                start_near: turn.is_some(),
                counts: vec![Count {
                    label: word.clone(),
                    values: [word, String::new()],
                }],
                marked: vec!["at0".into()],
                pattern: vec!["at0".into(), "at1".into()],
                ..View::new(board, places, sides)
            }
        })
}

proptest! {
    #[test]
    fn no_view_makes_it_panic(view in any_view()) {
        for below in Side::BOTH {
            let _ = svg(&view, &Style { below, interactive: true, ..Style::default() });
            let _ = text(&view, below == Side::Second);
        }
        let _ = describe(&view);
    }
}
