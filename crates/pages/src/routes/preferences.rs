//! The preferences of a visitor, read from the address, the cookies and the headers of a request.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_LANGUAGE, CONTENT_LANGUAGE, CONTENT_TYPE, COOKIE, SET_COOKIE, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, Uri};
use axum::middleware::Next;
use axum::response::Response;

use super::visitor::origin;
use crate::outside::Client;
use crate::words::{Choice, Kiosk, Lang, Preferences};

/// The address of a page is repeated for every language; nothing that we link to is longer.
const LONGEST_PAGE: usize = 1024;

/// The preferences that a request brings along.
fn read(
    uri: &Uri,
    headers: &HeaderMap,
    asked: Option<Lang>,
    kiosk: Option<Arc<Kiosk>>,
) -> Preferences {
    let has = |lang: &Lang| {
        let kiosk = kiosk.as_ref();
        kiosk.is_none_or(|kiosk| kiosk.langs.contains(lang))
    };
    let lang = asked
        .or_else(|| cookie(headers, Lang::COOKIE).and_then(Lang::read))
        .or_else(|| {
            // The browser of a kiosk says nothing about its visitors.
            if kiosk.is_some() {
                return None;
            }
            let accepted = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
            Lang::accepted(accepted)
        })
        .filter(has);
    let first = kiosk
        .as_ref()
        .and_then(|kiosk| kiosk.langs.first().copied());
    Preferences {
        lang: lang.or(first).unwrap_or_default(),
        contrast: chosen(headers),
        boards: chosen(headers),
        speed: chosen(headers),
        sound: chosen(headers),
        kiosk,
        mine: None,
        page: uri
            .path_and_query()
            .map(|page| page.as_str())
            .filter(|page| page.len() <= LONGEST_PAGE)
            .map(Into::into),
        origin: String::new(),
    }
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

/// Finds out the visitor's preferences; `?lang=` in any address chooses the language from then on.
pub(crate) async fn find_out(
    State(kiosk): State<Option<Arc<Kiosk>>>,
    mut request: Request,
    next: Next,
) -> Response {
    let (uri, asked) = without_lang(request.uri());
    let mut preferences = read(&uri, request.headers(), asked, kiosk);
    preferences.origin = origin(request.headers(), Client::of(request.extensions()));
    if request.method() != Method::GET {
        preferences.page = None;
    }
    *request.uri_mut() = uri;
    let lang = preferences.lang;
    let mut response = preferences.hold(next.run(request)).await;
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
        assert_eq!(read(&uri, &headers, None, None).lang.code(), "en");
        headers.insert(
            ACCEPT_LANGUAGE,
            HeaderValue::from_static("nl, da;q=0.4, sv-FI;q=0.8"),
        );
        assert_eq!(read(&uri, &headers, None, None).lang.code(), "sv");
        headers.insert(
            COOKIE,
            HeaderValue::from_static("pace=600; lang=de; sound=loud"),
        );
        let found = read(&uri, &headers, None, None);
        assert_eq!(
            (found.lang.code(), found.speed.word(), found.sound),
            ("de", "600", false)
        );
        let asked = Lang::read("fr");
        assert_eq!(read(&uri, &headers, asked, None).lang.code(), "fr");
    }
}
