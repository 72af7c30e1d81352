//! Themes of problems.

use lauta_catalog::game::Side;
use lauta_catalog::{Inferior, Mistake, Theme, open_at};

#[test]
fn words_are_those_of_the_files() {
    for theme in Theme::ALL {
        let written = serde_json::to_string(&theme).unwrap();
        assert_eq!(written, format!("{:?}", theme.word()));
    }
}

#[test]
fn themes_are_counted() {
    let start = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=3-1";
    let session = open_at("backgammon", start).unwrap();
    let themes = |best: &str, next: &str| {
        let mistake = Mistake {
            entry: 1,
            side: Side::First,
            game: "backgammon".into(),
            position: start.into(),
            played: next.into(),
            right: best.into(),
            wrong: vec![Inferior {
                mv: next.into(),
                loss: 0.1,
                error: 0.0,
            }],
            least: 0.1,
            cube: None,
        };
        mistake.themes(session.as_ref())
    };
    assert!(themes("8/5 6/5", "24/20").contains(&Theme::Point));
    assert!(!themes("24/20", "8/5 6/5").contains(&Theme::Point));
    assert!(themes("8/5 6/5", "8/4").contains(&Theme::Safety));
}
