//! The visitor's preferences: kept in cookies, so that they also work without script.

use crate::view::base::frame;
use crate::words::{Boards, Choice, Contrast, Preferences, Speed, tr};
use maud::{Markup, html};

/// The form; after saving, the visitor comes `back` to the page that linked to it.
pub(crate) fn page(back: Option<&str>) -> Markup {
    let preferences = Preferences::now();
    let contrast = |choice| match choice {
        Contrast::Auto => tr!("settings-contrast-auto"),
        Contrast::More => tr!("settings-contrast-more"),
    };
    let boards = |choice| match choice {
        Boards::Own => tr!("settings-boards-own"),
        Boards::Plain => tr!("settings-boards-plain"),
    };
    let speed = |choice: Speed| match choice.word() {
        "0" => tr!("settings-speed-off"),
        "150" => tr!("settings-speed-fast"),
        "300" => tr!("settings-speed-normal"),
        _ => tr!("settings-speed-slow"),
    };
    let sound = |on| {
        if on {
            tr!("settings-sound-on")
        } else {
            tr!("settings-sound-off")
        }
    };
    let content = html! {
        section.sheet.narrow {
            h1 { (tr!("settings-title")) }
            form method="post" action="/settings" {
                input type="hidden" name="back" value=(own(back));
                (choices(&tr!("settings-contrast"), preferences.contrast, contrast))
                (choices(&tr!("settings-boards"), preferences.boards, boards))
                (choices(&tr!("settings-speed"), preferences.speed, speed))
                (choices(&tr!("settings-sound"), preferences.sound, sound))
                p.hint { (tr!("settings-kept")) }
                button.primary type="submit" { (tr!("settings-keep")) }
            }
        }
    };
    frame::layout(&tr!("settings-title"), "settings", &content)
}

fn choices<C: Choice>(title: &str, chosen: C, words: impl Fn(C) -> String) -> Markup {
    html! {
        fieldset {
            legend { (title) }
            @for (word, choice) in C::ALL {
                label.check {
                    input type="radio" name=(C::NAME) value=(word) checked[*choice == chosen];
                    (words(*choice))
                }
            }
        }
    }
}

/// A path of this server; anything else, or text that a browser may read as another address, becomes
/// the start page.
pub(crate) fn own(back: Option<&str>) -> &str {
    let own = |path: &&str| {
        path.starts_with('/')
            && !path[1..].starts_with(['/', '\\'])
            && !path.contains(|c: char| c.is_control())
    };
    back.filter(own).unwrap_or("/")
}

#[cfg(test)]
mod tests {
    use super::own;

    #[test]
    fn nobody_is_led_elsewhere() {
        assert_eq!(own(Some("/g/1?flip=1")), "/g/1?flip=1");
        for elsewhere in ["//evil", "/\\evil", "https://evil", "evil", "/\n/evil", ""] {
            assert_eq!(own(Some(elsewhere)), "/", "{elsewhere:?}");
        }
    }
}
