//! Commands that list games and show rules and boards.

use std::io::Write;
use std::path::Path;

use anyhow::Context;
use lauta_catalog::game::{About, mention};
use unicode_width::UnicodeWidthStr;

use crate::arguments::{Page, Place};
use crate::long::eprintln;
use crate::{Answer, Failure, Result, json};

/// Lists the games that mention all words.
pub(crate) fn games(words: &str, as_json: bool, out: &mut dyn Write) -> Result {
    let mut games = lauta_catalog::games();
    games.retain(|game| game.mentions(words));
    if as_json {
        json(out, &games)?;
        return Ok(Answer::Yes);
    }
    let width = |of: fn(&About) -> String| {
        let widths = games.iter().map(|game| of(game).width());
        widths.max().unwrap_or(0)
    };
    let (ids, names) = (width(|game| game.id.clone()), width(About::called));
    let mut family = "";
    for game in &games {
        if game.family != family {
            if !family.is_empty() {
                writeln!(out)?;
            }
            family = &game.family;
            writeln!(out, "{family}")?;
        }
        writeln!(
            out,
            "  {:ids$}  {}{}  {}, {} ({} confidence)",
            game.id,
            game.called(),
            " ".repeat(names - game.called().width()),
            game.place,
            game.period,
            game.confidence
        )?;
    }
    let mut partly = lauta_catalog::incomplete();
    partly.retain(|game| mention([&game.id, &game.name, &game.place], words));
    if games.is_empty() && partly.is_empty() {
        eprintln(&format!(
            "no game has {words:?} in its name, place or period; `lauta games` lists all"
        ));
        return Ok(Answer::No);
    }
    if !partly.is_empty() {
        writeln!(out, "\nKnown in part, not playable yet:")?;
    }
    for game in partly {
        writeln!(out, "  {} ({}), {}", game.id, game.name, game.place)?;
        writeln!(out, "{}", wrap(&format!("known: {}", game.known), 4, WIDTH))?;
        writeln!(
            out,
            "{}",
            wrap(&format!("missing: {}", game.missing), 4, WIDTH)
        )?;
    }
    Ok(Answer::Yes)
}

pub(crate) fn rules(game: &str, as_json: bool, out: &mut dyn Write) -> Result {
    let about = lauta_catalog::about(game).map_err(|e| Failure::Usage(e.to_string()))?;
    if as_json {
        json(out, &about)?;
        return Ok(Answer::Yes);
    }
    writeln!(out, "{} ({}): {}", about.name, about.english, about.id)?;
    if !about.names.is_empty() {
        writeln!(
            out,
            "{}",
            wrap(&format!("Also {}", about.names.join(", ")), 0, WIDTH)
        )?;
    }
    writeln!(
        out,
        "{}, {}. Confidence: {}.\n",
        about.place, about.period, about.confidence
    )?;
    writeln!(out, "{}\n\nRules", wrap(&about.summary, 0, WIDTH))?;
    for rule in &about.rules {
        writeln!(out, "  {}\n{}", rule.key, wrap(&rule.text, 4, WIDTH))?;
        writeln!(out, "    [{}: {}]", rule.grade.word(), rule.source)?;
    }
    if !about.throws.is_empty() {
        let names = about
            .throws
            .iter()
            .map(|(throw, name)| format!("{throw} {name}"));
        let names = names.collect::<Vec<_>>().join(", ");
        writeln!(out, "\nNames of throws\n{}", wrap(&names, 2, WIDTH))?;
    }
    if !about.options.is_empty() {
        writeln!(out, "\nOptions")?;
    }
    for option in &about.options {
        writeln!(out, "  {} = {}", option.key, option.values.join(" | "))?;
        if option.chosen != option.default {
            writeln!(out, "    here: {}", option.chosen)?;
        }
        writeln!(out, "{}", wrap(&option.text, 4, WIDTH))?;
        writeln!(out, "    [{}: {}]", option.grade.word(), option.source)?;
    }
    if !about.presets.is_empty() {
        writeln!(out, "\nPresets")?;
    }
    for preset in &about.presets {
        writeln!(out, "  {}: {}", preset.name, preset.game)?;
        writeln!(out, "{}", wrap(&preset.text, 4, WIDTH))?;
        writeln!(out, "    [{}: {}]", preset.grade.word(), preset.source)?;
    }
    writeln!(out, "\nSources")?;
    for (tag, text) in &about.sources {
        writeln!(out, "{}", wrap(&format!("{tag}: {text}"), 2, WIDTH))?;
    }
    Ok(Answer::Yes)
}

/// Characters of a line where nothing else stands beside it.
const WIDTH: usize = 96;

/// Lines of at most `width` columns, all set in by `indent`.
pub(crate) fn wrap(text: &str, indent: usize, width: usize) -> String {
    let margin = " ".repeat(indent);
    let mut lines = vec![margin.clone()];
    for word in text.split_whitespace() {
        let last = lines.len() - 1;
        let long = lines[last].width();
        if long > indent && long + 1 + word.width() > width {
            lines.push(format!("{margin}{word}"));
        } else {
            lines[last] += &format!("{}{word}", if long > indent { " " } else { "" });
        }
    }
    lines.join("\n")
}

/// Pixels of the longer side of a picture.
const LONGEST: u32 = 1200;

pub(crate) fn draw(place: &Place, page: Page, png: Option<&Path>, out: &mut dyn Write) -> Result {
    let session = place.session()?;
    let theme = match page {
        _ if png.is_some() => lauta_draw::Theme::Light,
        Page::Auto => lauta_draw::Theme::Auto,
        Page::Light => lauta_draw::Theme::Light,
        Page::Dark => lauta_draw::Theme::Dark,
    };
    let style = lauta_draw::Style {
        theme,
        ..lauta_draw::Style::default()
    };
    let drawing = lauta_draw::svg(&session.view(), &style);
    match png {
        Some(file) => {
            let picture = lauta_paint::png(&drawing, LONGEST)?;
            std::fs::write(file, picture).with_context(|| format!("writing {}", file.display()))?;
        }
        None => writeln!(out, "{drawing}")?,
    }
    Ok(Answer::Yes)
}
