//! How somebody likes the pages: the language, the contrast, the pace, sound.
//!
//! A request brings its taste along, in its address, its cookies and its headers. It is found
//! out once and then holds for all that is done for the request, so that no function has to hand
//! it on.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_LANGUAGE, CONTENT_LANGUAGE, CONTENT_TYPE, COOKIE, SET_COOKIE, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, Uri};
use axum::middleware::Next;
use axum::response::Response;

use crate::kiosk::Hall;
use crate::lang::Lang;

tokio::task_local! {
    static NOW: Taste;
}

/// How somebody likes the pages.
#[derive(Clone, Debug, Default)]
pub(crate) struct Taste {
    pub(crate) lang: Lang,
    pub(crate) contrast: Contrast,
    pub(crate) pace: Pace,
    pub(crate) sound: bool,
    /// Where the pages are those of a kiosk.
    pub(crate) hall: Option<Arc<Hall>>,
    /// The page that was asked for, without a language; nothing if it was no page.
    pub(crate) page: Option<String>,
}

/// A choice between a few words, kept in a cookie of its name.
pub(crate) trait Choice: Sized + Copy + PartialEq + Default + 'static {
    /// The name of the cookie and of the field of the form.
    const NAME: &'static str;
    /// Every choice, with the word for it.
    const ALL: &'static [(&'static str, Self)];

    fn read(word: &str) -> Option<Self> {
        let known = Self::ALL.iter().find(|(known, _)| *known == word);
        known.map(|(_, choice)| *choice)
    }

    fn word(self) -> &'static str {
        let known = Self::ALL.iter().find(|(_, choice)| *choice == self);
        known.map_or("", |(word, _)| *word)
    }
}

/// How clearly things stand out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Contrast {
    /// As the reader's system likes it.
    #[default]
    Auto,
    /// Black on white, or the other way round at night.
    More,
}

impl Choice for Contrast {
    const NAME: &'static str = "contrast";
    const ALL: &'static [(&'static str, Self)] = &[("auto", Self::Auto), ("more", Self::More)];
}

/// How long a piece takes for its way, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pace(u16);

impl Default for Pace {
    fn default() -> Self {
        Self(300)
    }
}

impl Choice for Pace {
    const NAME: &'static str = "pace";
    const ALL: &'static [(&'static str, Self)] = &[
        ("0", Self(0)),
        ("150", Self(150)),
        ("300", Self(300)),
        ("600", Self(600)),
    ];
}

impl Choice for bool {
    const NAME: &'static str = "sound";
    const ALL: &'static [(&'static str, Self)] = &[("off", false), ("on", true)];
}

impl Taste {
    /// The taste of whoever is being answered.
    pub(crate) fn now() -> Self {
        NOW.try_with(Self::clone).unwrap_or_default()
    }

    /// Does `work` for somebody of this taste, on a thread of its own.
    pub(crate) fn scope<T>(self, work: impl FnOnce() -> T) -> T {
        NOW.sync_scope(self, work)
    }

    /// Whether there are pages in this language here.
    pub(crate) fn has(&self, lang: Lang) -> bool {
        has(self.hall.as_deref(), lang)
    }

    fn of(uri: &Uri, headers: &HeaderMap, asked: Option<Lang>, hall: Option<Arc<Hall>>) -> Self {
        let lang = asked
            .or_else(|| cookie(headers, Lang::COOKIE).and_then(Lang::read))
            .or_else(|| {
                let accepted = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
                Lang::accepted(accepted)
            })
            .filter(|lang| has(hall.as_deref(), *lang));
        let first = hall.as_ref().and_then(|hall| hall.langs.first().copied());
        Self {
            lang: lang.or(first).unwrap_or_default(),
            contrast: chosen(headers),
            pace: chosen(headers),
            sound: chosen(headers),
            hall,
            page: uri.path_and_query().map(|page| page.as_str().into()),
        }
    }
}

fn has(hall: Option<&Hall>, lang: Lang) -> bool {
    hall.is_none_or(|hall| hall.langs.contains(&lang))
}

/// The language of whoever is being answered.
pub(crate) fn lang() -> Lang {
    NOW.try_with(|taste| taste.lang).unwrap_or_default()
}

fn chosen<C: Choice>(headers: &HeaderMap) -> C {
    let kept = cookie(headers, C::NAME).and_then(C::read);
    kept.unwrap_or_default()
}

/// The value of a cookie that says nothing about who somebody is.
fn cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let lines = headers.get_all(COOKIE).into_iter();
    let pairs = lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'));
    let mut pairs = pairs.filter_map(|pair| pair.trim().split_once('='));
    pairs
        .find(|(known, _)| *known == name)
        .map(|(_, value)| value)
}

/// A cookie that keeps a choice for a year. It is no secret, and forms from elsewhere may not
/// change anything else by it.
pub(crate) fn keep(name: &str, value: &str) -> HeaderValue {
    let text = format!("{name}={value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
    HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static(""))
}

/// Finds out the taste of whoever asks; `?lang=` in any address chooses the language from then
/// on.
pub(crate) async fn find_out(
    State(hall): State<Option<Arc<Hall>>>,
    mut request: Request,
    next: Next,
) -> Response {
    let (uri, asked) = without_lang(request.uri());
    let mut taste = Taste::of(&uri, request.headers(), asked, hall);
    if request.method() != Method::GET {
        taste.page = None;
    }
    *request.uri_mut() = uri;
    let lang = taste.lang;
    let mut response = NOW.scope(taste, next.run(request)).await;
    let headers = response.headers_mut();
    let kind = headers
        .get(CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok());
    if kind.is_some_and(|kind| kind.starts_with("text/html")) {
        headers
            .entry(CONTENT_LANGUAGE)
            .or_insert(HeaderValue::from_static(lang.code()));
        headers.append(VARY, HeaderValue::from_static("Accept-Language, Cookie"));
    }
    if asked.is_some() {
        headers.append(SET_COOKIE, keep(Lang::COOKIE, lang.code()));
    }
    response
}

/// The address without `lang=`, and the language that it names.
fn without_lang(uri: &Uri) -> (Uri, Option<Lang>) {
    let Some(query) = uri.query() else {
        return (uri.clone(), None);
    };
    let (langs, rest): (Vec<&str>, Vec<&str>) =
        query.split('&').partition(|pair| pair.starts_with("lang="));
    let [lang] = langs[..] else {
        return (uri.clone(), None);
    };
    let mut bare = uri.path().to_string();
    if !rest.is_empty() {
        let _ = write!(bare, "?{}", rest.join("&"));
    }
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = bare.parse().ok();
    match Uri::from_parts(parts) {
        Ok(bare) => (bare, Lang::read(&lang["lang=".len()..])),
        Err(_) => (uri.clone(), None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_leaves_the_address() {
        let without = |text: &str| {
            let (uri, lang) = without_lang(&text.parse().unwrap());
            (uri.to_string(), lang.map(Lang::code))
        };
        assert_eq!(without("/?lang=fi"), ("/".into(), Some("fi")));
        assert_eq!(
            without("/g/1?flip=1&lang=ru"),
            ("/g/1?flip=1".into(), Some("ru"))
        );
        assert_eq!(without("/g/1?lang=xx&flip=1"), ("/g/1?flip=1".into(), None));
        assert_eq!(without("/g/1?flip=1"), ("/g/1?flip=1".into(), None));
    }

    #[test]
    fn the_address_counts_before_the_cookie_and_that_before_the_browser() {
        let mut headers = HeaderMap::new();
        let uri = Uri::from_static("/");
        assert_eq!(Taste::of(&uri, &headers, None, None).lang.code(), "en");
        headers.insert(
            ACCEPT_LANGUAGE,
            HeaderValue::from_static("nl, da;q=0.4, sv-FI;q=0.8"),
        );
        assert_eq!(Taste::of(&uri, &headers, None, None).lang.code(), "sv");
        headers.insert(
            COOKIE,
            HeaderValue::from_static("pace=600; lang=de; sound=loud"),
        );
        let taste = Taste::of(&uri, &headers, None, None);
        assert_eq!(
            (taste.lang.code(), taste.pace.word(), taste.sound),
            ("de", "600", false)
        );
        let asked = Lang::read("fr");
        assert_eq!(Taste::of(&uri, &headers, asked, None).lang.code(), "fr");
    }
}
