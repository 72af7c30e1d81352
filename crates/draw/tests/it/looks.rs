//! Looks: every game has one, and in each of them men stand out from what they stand on.

use std::collections::BTreeMap;

use lauta_catalog::game::BoardLook;
use lauta_draw::{Looks, Style, contrast_css, contrast_dark_css, css, dark_css, svg};

/// Contrast of things that are no text, as WCAG 2 (1.4.11) asks for it.
const SEEN: f64 = 3.0;
/// Contrast of text (1.4.3).
const READ: f64 = 4.5;

type Colours = BTreeMap<String, [f64; 3]>;

/// The variables that these stylesheets give a picture with this class; later ones win.
fn colours(sheets: &[&str], class: &str) -> Colours {
    let own = format!(".lauta:where(.{class})");
    let mut colours = Colours::new();
    for sheet in sheets {
        for block in sheet.split('}') {
            let Some((selector, declarations)) = block.split_once('{') else {
                continue;
            };
            if ![".lauta", &own].contains(&selector.trim()) {
                continue;
            }
            for (name, value) in declarations.split(';').filter_map(|d| d.split_once(':')) {
                colours.insert(name.trim().into(), colour(value.trim()));
            }
        }
    }
    colours
}

/// `#rgb` or `#rrggbb`, each from 0 to 1.
fn colour(text: &str) -> [f64; 3] {
    let digits = text.strip_prefix('#').unwrap_or_else(|| panic!("{text}"));
    let width = digits.len() / 3;
    assert!(digits.len() == 3 || digits.len() == 6, "{text}");
    [0, 1, 2].map(|n| {
        let part = &digits[n * width..(n + 1) * width];
        let value = u8::from_str_radix(&part.repeat(3 - width), 16).unwrap();
        f64::from(value) / 255.0
    })
}

/// Relative luminance, as WCAG 2 defines it.
fn luminance(colour: [f64; 3]) -> f64 {
    let linear = colour.map(|c| {
        if c <= 0.04045 {
            c / 12.92
        } else {
            ((c + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

fn contrast(a: [f64; 3], b: [f64; 3]) -> f64 {
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    a.max(b) / a.min(b)
}

/// Grounds on which men stand on boards of this look, and the pairs of text and ground.
fn used(class: &str) -> (&'static [&'static str], &'static [[&'static str; 2]]) {
    match class {
        "boat" => (&["--wood", "--wood-dark"], &[["--name", "--wood"]]),
        "squares" => (&["--felt", "--wood"], &[["--name", "--wood"]]),
        "rock" | "brass" => (
            &["--paper", "--wood-dark"],
            &[["--faint", "--paper"], ["--name", "--wood-dark"]],
        ),
        _ => (
            &["--felt", "--point-a", "--point-b", "--wood", "--wood-dark"],
            &[["--name", "--wood"], ["--word", "--felt"]],
        ),
    }
}

#[test]
fn men_stand_out_in_every_look_and_every_colour_scheme() {
    let (light, night) = (css(), dark_css());
    let schemes: [(&str, &[&str]); 4] = [
        ("light", &[&light]),
        ("dark", &[&light, &night]),
        ("contrast", &[&light, contrast_css()]),
        (
            "dark contrast",
            &[&light, &night, contrast_css(), contrast_dark_css()],
        ),
    ];
    let classes = BoardLook::ALL.map(BoardLook::word);
    let mut weak = vec![];
    for class in classes.into_iter().chain(["plain-board"]) {
        for (scheme, sheets) in schemes {
            let colours = colours(sheets, class);
            let mut check = |names: &[&str], ground: &str, least: f64| {
                let on = |name: &&str| contrast(colours[*name], colours[ground]);
                let best = names.iter().map(on).fold(0.0, f64::max);
                if best < least {
                    weak.push(format!(
                        "{class}, {scheme}: {names:?} on {ground}: {best:.2}"
                    ));
                }
            };
            let (grounds, texts) = used(class);
            for ground in grounds {
                if grounds.contains(&"--paper") {
                    check(&["--disc", "--line"], ground, SEEN);
                    continue;
                }
                // By their colour or by their rim.
                check(&["--ivory", "--ivory-edge"], ground, SEEN);
                check(&["--ebony", "--ebony-edge"], ground, SEEN);
                check(&["--die", "--ivory-edge"], ground, SEEN);
            }
            // Marks of the last move.
            let marked = if grounds.len() > 2 {
                "--wood"
            } else {
                grounds[0]
            };
            check(&["--gilt"], marked, SEEN);
            for [text, ground] in texts {
                check(&[text], ground, READ);
            }
            check(&["--ivory"], "--ebony", SEEN);
            check(&["--ivory-deep"], "--ivory", SEEN);
            check(&["--ebony-mark"], "--ebony", SEEN);
            check(&["--stag"], "--disc", SEEN);
            check(&["--hound"], "--disc", SEEN);
            check(&["--pip"], "--die", READ);
        }
    }
    assert!(weak.is_empty(), "{}", weak.join("\n"));
}

#[test]
fn every_game_has_a_look_and_shows_it() {
    let mut unseen: Vec<&str> = BoardLook::ALL.map(BoardLook::word).into();
    for about in lauta_catalog::games() {
        let look = about.look.unwrap_or_else(|| panic!("{}", about.id)).word();
        let view = lauta_catalog::open(&about.id).unwrap().view();
        let class = format!("class=\"lauta {look}\"");
        assert!(
            svg(&view, &Style::default()).contains(&class),
            "{}",
            about.id
        );
        let plain = svg(
            &view,
            &Style {
                looks: Looks::Plain,
                ..Style::default()
            },
        );
        assert!(plain.contains("class=\"lauta plain-board\""));
        unseen.retain(|unseen| *unseen != look);
    }
    assert_eq!(unseen, [""; 0]);
}
