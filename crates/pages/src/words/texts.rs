//! The texts of all languages: strings of the pages, descriptions of games, rules, refusals, lessons.
//!
//! The build script packs them into one file, which is unpacked when the first of them is asked for.

use std::collections::BTreeMap;
use std::io::Read;
use std::iter;
use std::sync::LazyLock;

use flate2::read::ZlibDecoder;

use super::language::Lang;

/// Names and texts by turns, with a zero byte behind each.
static UNPACKED: LazyLock<String> = LazyLock::new(|| {
    let packed = include_bytes!(concat!(env!("OUT_DIR"), "/texts.zlib"));
    let mut text = String::new();
    let read = ZlibDecoder::new(&packed[..]).read_to_string(&mut text);
    read.expect("the build script has packed text");
    text
});

/// Every text by its folder and its file: `lang/fi`, `lessons/backgammon.fi`.
static TEXTS: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| {
    let mut pieces = UNPACKED.split_terminator('\0');
    iter::from_fn(|| Some((pieces.next()?, pieces.next()?))).collect()
});

/// The text of a file of a folder, if it is there.
pub(crate) fn text_of(folder: &str, file: &str) -> Option<&'static str> {
    TEXTS.get(&*format!("{folder}/{file}")).copied()
}

/// The texts of a folder that has one for each language, by the language's code.
pub(crate) fn by_language(folder: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let text = move |lang: Lang| Some((lang.code(), text_of(folder, lang.code())?));
    Lang::all().filter_map(text)
}

/// Names and texts of all files of a folder.
#[cfg(test)]
pub(crate) fn all_of(folder: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let named = move |(file, text): (&&'static str, &&'static str)| {
        let (of, name) = file.split_once('/')?;
        (of == folder).then_some((name, *text))
    };
    TEXTS.iter().filter_map(named)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_folder_has_every_language() {
        for folder in ["games", "lang", "refused", "rules"] {
            let there = by_language(folder).map(|(code, _)| code);
            let wanted = Lang::all().map(Lang::code);
            // What the sources and the rules say is English already.
            let wanted = wanted.filter(|code| folder == "lang" || *code != "en");
            assert_eq!(
                there.collect::<Vec<_>>(),
                wanted.collect::<Vec<_>>(),
                "{folder}"
            );
            assert_eq!(
                all_of(folder).count(),
                by_language(folder).count(),
                "{folder}"
            );
        }
    }
}
