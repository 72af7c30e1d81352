//! Curves say in words and numbers what they show.

use lauta_draw::{Curve, Moment, Style, Theme, curve};

fn example(values: &[f64]) -> Curve {
    let moments = values.iter().enumerate().map(|(n, &value)| Moment {
        value,
        number: 2 * n,
        begins: n == 0,
        label: format!("move {n} <of> \"both\""),
        sign: (n == 2).then_some("??"),
        link: (n > 0).then(|| format!("#d{}", 2 * n)),
    });
    let sides = ["White".into(), "Black & Co".into()];
    Curve::english(&sides, "points", moments.collect())
}

fn on_a_page(values: &[f64]) -> String {
    let style = Style {
        standalone: false,
        ..Style::default()
    };
    curve(&example(values), &style)
}

/// Heights of the spots, in order.
fn heights(svg: &str) -> Vec<f64> {
    let touched = svg.split("class=\"touch\"").skip(1);
    let height = |part: &str| part.split("cy=\"").nth(1)?.split('"').next()?.parse().ok();
    touched.filter_map(height).collect()
}

#[test]
fn a_curve_is_described_and_numbered() {
    let svg = on_a_page(&[0.05, 0.2, -0.9, 0.4, 2.0]);
    assert!(svg.contains("<title id=\"curve-title\">Equity of White (points)</title>"));
    assert!(
        svg.contains("From +0.05 at the beginning to +2.00 at the end."),
        "{svg}"
    );
    assert!(svg.contains("Lowest −0.90 at entry 4, move 2"), "{svg}");
    for number in [">+2<", ">−2<", ">0<", ">2<", ">8<"] {
        assert!(svg.contains(number), "{number}: {svg}");
    }
    assert!(svg.contains("&lt;of&gt;") && svg.contains("Black &amp; Co ahead"));
    assert!(!svg.contains("style"), "pages forbid styles of elements");
}

#[test]
fn up_is_good_for_the_first_side() {
    let heights = heights(&on_a_page(&[0.0, 0.2, -0.9, 0.4, 2.0]));
    let [good, bad, better, best] = heights[..] else {
        panic!("{heights:?}");
    };
    assert!(best < better && better < good && good < bad);
}

#[test]
fn what_is_singled_out_has_a_sign_and_no_moment_stops_the_tab_key() {
    let svg = on_a_page(&[0.0, 0.2, -0.9, 0.4]);
    assert_eq!(svg.matches(">??</text>").count(), 1);
    assert_eq!(svg.matches("<a ").count(), 3);
    assert_eq!(svg.matches(" tabindex=\"-1\" aria-label").count(), 3);
}

#[test]
fn signs_of_neighbours_do_not_read_as_one() {
    let mut curve_of = example(&[0.5; 200]);
    for at in [100, 101, 150] {
        curve_of.moments[at].sign = Some("?");
    }
    let svg = curve(&curve_of, &Style::default());
    let signs = svg.split("class=\"sign\"").skip(1);
    let height = |part: &str| {
        part.split("y=\"")
            .nth(1)?
            .split(['.', '"'])
            .next()?
            .parse()
            .ok()
    };
    let heights: Vec<i32> = signs.filter_map(height).collect();
    // That of the moment 2 is among them, as that of 150, where it always is.
    let [alone, first, second, last] = heights[..] else {
        panic!("{heights:?}");
    };
    assert!((first - second).abs() >= 18, "{heights:?}");
    assert!(first == alone && last == alone, "{heights:?}");
}

#[test]
fn no_sign_stands_on_another() {
    let mut crowded = example(&[0.5; 200]);
    for at in 100..=110 {
        crowded.moments[at].sign = Some("??");
    }
    let svg = curve(&crowded, &Style::default());
    assert_eq!(svg.matches("class=\"fault\"").count(), 12);
    let signs = svg.matches("class=\"sign\"").count();
    assert!((3..10).contains(&signs), "{signs} signs");
}

#[test]
fn round_numbers_stand_below() {
    let svg = curve(&example(&[0.1; 161]), &Style::default());
    let below = svg.split("class=\"below\"").skip(1);
    let numbers: Vec<&str> = below
        .filter_map(|text| text.split(['<', '>']).nth(1))
        .collect();
    assert_eq!(numbers, ["50", "100", "150", "200", "250", "300"]);
}

#[test]
fn odd_curves_are_drawn_too() {
    for values in [&[][..], &[0.0], &[1e9, -1e9], &[0.001, -0.001]] {
        for theme in [Theme::Auto, Theme::Light, Theme::Dark] {
            let style = Style {
                theme,
                ..Style::default()
            };
            let svg = curve(&example(values), &style);
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{values:?}");
            assert!(svg.matches("class=\"number\"").count() < 12, "{values:?}");
            let opened = svg.matches('<').count() - svg.matches("</").count();
            let closed = svg.matches("</").count() + svg.matches("/>").count();
            assert_eq!(opened, closed, "{values:?}");
        }
    }
    assert_eq!(heights(&on_a_page(&[0.0])), Vec::<f64>::new());
    heights(&on_a_page(&[0.0, 1.0])).first().unwrap();
}

#[test]
fn the_beginning_says_its_value() {
    let mut shown = example(&[-0.05, 0.2, -0.9]);
    let begin = |shown: &Curve| {
        let svg = curve(shown, &Style::default());
        let (_, rest) = svg.split_once("class=\"start\"").unwrap();
        rest.split(['<', '>']).nth(1).unwrap().to_string()
    };
    assert_eq!(begin(&shown), "−0.05");
    shown.comma = true;
    assert_eq!(begin(&shown), "−0,05");
    let svg = curve(&shown, &Style::default());
    assert!(svg.contains(">+0,5<") && !svg.contains(">+0.5<"), "{svg}");
}
