//! How somebody likes the pages: kept in cookies, so that it holds without script as well.

use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use maud::{Markup, html};

use crate::error::ApiError;
use crate::form::Fields;
use crate::lang::tr;
use crate::taste::{self, Choice, Contrast, Pace, Taste};

/// The form; who has sent it comes `back` to the page from where it was opened.
pub(crate) fn page(back: Option<&str>) -> Markup {
    let taste = Taste::now();
    let contrast = |choice| match choice {
        Contrast::Auto => tr!("settings-contrast-auto"),
        Contrast::More => tr!("settings-contrast-more"),
    };
    let pace = |choice: Pace| match choice.word() {
        "0" => tr!("settings-pace-none"),
        millis => tr!("settings-pace-millis", millis = millis),
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
                (choices(&tr!("settings-contrast"), taste.contrast, contrast))
                (choices(&tr!("settings-pace"), taste.pace, pace))
                (choices(&tr!("settings-sound"), taste.sound, sound))
                p.hint { (tr!("settings-kept")) }
                button.primary type="submit" { (tr!("settings-keep")) }
            }
        }
    };
    super::layout(&tr!("settings-title"), "settings", &content)
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

/// Keeps what was chosen, and goes back.
pub(crate) fn keep(fields: &Fields) -> Result<Response, ApiError> {
    fields.only(&["back", Contrast::NAME, Pace::NAME, bool::NAME])?;
    let cookies = [
        cookie::<Contrast>(fields)?,
        cookie::<Pace>(fields)?,
        cookie::<bool>(fields)?,
    ];
    let cookies = cookies.into_iter().flatten();
    let cookies: Vec<_> = cookies.map(|cookie| (SET_COOKIE, cookie)).collect();
    let back = Redirect::to(own(fields.get("back")));
    Ok((AppendHeaders(cookies), back).into_response())
}

fn cookie<C: Choice>(fields: &Fields) -> Result<Option<HeaderValue>, ApiError> {
    let words: Vec<&str> = C::ALL.iter().map(|(word, _)| *word).collect();
    let chosen = fields.value(C::NAME, || words.join(", "), C::read)?;
    Ok(chosen.map(|choice| taste::keep(C::NAME, choice.word())))
}

/// A path of this server; everything else, and what a browser might take for something else,
/// leads to the first page.
fn own(back: Option<&str>) -> &str {
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
