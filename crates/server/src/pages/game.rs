//! A game in progress: the board, what is due, what has happened.

use lauta_catalog::game::{Outcome, Side, Throw, View, Why};
use lauta_catalog::{Advice, AnySession, Entry, Kind, MatchNext, NoAdvice};
use maud::{Markup, PreEscaped, html};

use super::state::State;
use crate::clock::Times;
use crate::event::Source;
use crate::form::Seats;
use crate::lang::{self, term, tr, tr_html};
use crate::play::{Table, forced_pass};

/// Throws and moves that are told above the board: two lines of a window of usual width.
const TOLD: usize = 6;

/// What somebody asked about, with the answer.
#[derive(Clone, Copy)]
pub(crate) enum Asked<'a> {
    Nothing,
    /// A move.
    Why(&'a str, &'a Why),
    /// Which moves are best; or all moves.
    Advice(&'a Result<Advice, NoAdvice>, bool),
}

/// The page of a game.
pub(crate) fn page(table: &Table, flip: bool, asked: Asked<'_>) -> Markup {
    let state = State::bare(table, flip);
    let about = table.session().about();
    let content = html! {
        (super::live())
        (section(table, &state, flip, asked))
    };
    super::layout(&about.name, "game", &content)
}

/// The part of the page that changes with every turn.
pub(crate) fn section(table: &Table, state: &State, flip: bool, asked: Asked<'_>) -> Markup {
    let about = table.session().about();
    html! {
        section #game .table data-id=(table.place.id) data-seq=(state.seq) data-ply=(state.ply) {
            div.board-side {
                (heading(table, state))
                div.board { (super::board::interactive(&state.view, state.below, state.you.or(state.chooser))) }
            }
            div.controls {
                (controls(table, state, flip))
                (super::talk::section(table, flip))
                (super::talk::resign(table, flip))
                (super::advice::section(table, state, flip, asked))
            }
            aside.panel {
                (super::series::panel(table))
                (counts(&state.view, table.times.as_ref()))
                section.log {
                    h2 { (tr!("game-moves")) }
                    (log(table))
                }
                (why_box(table, flip, asked))
                details.rules-beside {
                    summary { (tr!("game-rules")) }
                    p lang="en" { (about.summary) }
                    (super::rules::list(about))
                    p { a href={ "/rules/" (super::encode(&about.id)) } { (tr!("game-all-sources")) } }
                }
                (details(table, state, flip))
            }
            template #state { (embed(state)) }
        }
    }
}

pub(crate) fn embed(state: &State) -> Markup {
    super::inert(&serde_json::to_string(state).expect("plain data with text as keys"))
}

pub(crate) fn heading(table: &Table, state: &State) -> Markup {
    let session = table.session();
    html! {
        div.status {
            div.turn {
                p.eyebrow { (super::name(session.about())) }
                h1 {
                    @let (side, words) = headline(table);
                    @if let Some(side) = side {
                        span class={ "chip " (word(side)) } aria-hidden="true" {}
                    }
                    (words)
                }
            }
            (dice(&state.view))
        }
        // The list of moves tells the rest.
        @let since = since(table);
        @let since = &since[since.len().saturating_sub(TOLD)..];
        @if !since.is_empty() {
            ul.since aria-label=(tr!("game-since")) {
                @for entry in since { li { (entry_words(entry, table)) } }
            }
        }
    }
}

/// Whose turn it is, or how the game or the series ended.
fn headline(table: &Table) -> (Option<Side>, String) {
    let name = |side: Side| term(&table.session().about().sides[side.index()]);
    match table.game().next() {
        MatchNext::Over(_, result) if table.game().is_series() => {
            (None, super::series::result(table, result))
        }
        MatchNext::Over(ended, _) | MatchNext::GameOver(ended) => {
            (None, super::series::ended(table, &ended))
        }
        MatchNext::Answer(side, _) if table.place.own() != Some(side) => {
            (Some(side), tr!("game-to-answer", side = name(side)))
        }
        MatchNext::Throw(side, _) | MatchNext::Choice(side) | MatchNext::Answer(side, _) => {
            (Some(side), turn_words(table, side, &name(side)))
        }
    }
}

fn turn_words(table: &Table, side: Side, name: &str) -> String {
    if table.place.own() == Some(side) {
        tr!("game-your-turn", side = name)
    } else {
        tr!("game-to-move", side = name)
    }
}

/// How a game ended, in a sentence; with what was `won`, if a stake was raised.
pub(crate) fn result(session: &dyn AnySession, outcome: Outcome, won: Option<u32>) -> String {
    let Some(winner) = outcome.winner else {
        return tr!("game-drawn");
    };
    let name = term(&session.about().sides[winner.index()]);
    match session.endings().get(usize::from(outcome.ending)) {
        Some(ending) if session.endings().len() > 1 || won.is_some_and(|n| n != ending.points) => {
            let points = super::series::amount(won.unwrap_or(ending.points));
            tr!(
                "game-wins-by",
                side = name,
                ending = term(&ending.name),
                points = points
            )
        }
        _ => tr!("game-wins", side = name),
    }
}

/// What the dice show, and what players call that.
pub(crate) fn dice(view: &View) -> Markup {
    html! {
        @if !view.dice.is_empty() {
            div.dice role="group" aria-label=(tr!("game-dice")) {
                @for die in &view.dice { (PreEscaped(lauta_draw::die(*die))) }
                @if let Some(name) = &view.throw_name { span.throw-name { (name) } }
            }
        }
    }
}

/// Numbers worth showing for each side.
pub(crate) fn counts(view: &View, times: Option<&Times>) -> Markup {
    html! {
        table.counts {
            thead {
                tr {
                    td {}
                    @for side in Side::BOTH {
                        th scope="col" aria-current=[(view.turn == Some(side)).then_some("true")] {
                            span class={ "chip " (word(side)) } aria-hidden="true" {}
                            (term(&view.sides[side.index()]))
                        }
                    }
                }
            }
            tbody {
                @if let Some(times) = times { (super::talk::clocks(times)) }
                @for count in &view.counts {
                    tr {
                        th scope="row" { (term(&count.label)) }
                        @for value in &count.values { td { (value) } }
                    }
                }
            }
        }
    }
}

/// What may be done now: with the board, or without script by a list and a button.
fn controls(table: &Table, state: &State, flip: bool) -> Markup {
    let id = &table.place.id;
    html! {
        @match table.game().next() {
            MatchNext::Over(..) => (again(table)),
            MatchNext::Choice(_) if state.chooser.is_some() => {
                @match forced_pass(&state.tree) {
                    Some(pass) => {
                        form #commit method="post" action={ "/g/" (id) "/move" } data-forced {
                            (hidden(state.ply, flip))
                            input type="hidden" name="move" value=(pass);
                            p.forced { (tr!("game-no-move")) }
                            button.primary type="submit" { (tr!("game-pass")) }
                        }
                    }
                    None => (choice(table, "post", &format!("/g/{id}/move"), &hidden(state.ply, flip))),
                }
            }
            MatchNext::Throw(..) | MatchNext::Answer(..) if !state.decisions.is_empty() => {
                (super::series::decisions(table, &hidden(state.ply, flip)))
            }
            next if table.waits_for_anyone() => {
                form #next method="post" action={ "/g/" (id) "/next" } {
                    (hidden(state.ply, flip))
                    button.primary type="submit" {
                        @match next {
                            MatchNext::GameOver(_) => (tr!("game-next-game")),
                            _ => (tr!("game-next-move")),
                        }
                    }
                    @if table.place.settings.seats == Seats::None {
                        label.check.scripted hidden { input #playing type="checkbox"; (tr!("game-play-on")) }
                    }
                }
            }
            _ => (super::waiting::meanwhile(table, flip)),
        }
    }
}

/// What may be chosen: a list and a button, or with script the board.
pub(crate) fn choice(table: &Table, method: &str, action: &str, fields: &Markup) -> Markup {
    let moves = table.session().moves();
    html! {
        form #commit method=(method) action=(action) {
            (fields)
            div.plain {
                label for="move" { (tr!("game-your-move")) }
                select #move name="move" {
                    @for entry in &moves { option value=(entry.mv) { (entry.mv) (paid(entry.pays)) } }
                }
                button.primary type="submit" { (tr!("game-play")) }
            }
            div.scripted hidden {
                p #trying .trying {}
                div #actions .actions {}
                div.actions {
                    button #done .primary type="button" disabled { (tr!("game-done")) }
                    button #undo type="button" disabled { (tr!("game-undo")) }
                    label.check {
                        input #at-once type="checkbox";
                        (tr!("game-at-once"))
                    }
                }
                p.hint {
                    (tr!("game-by-hand")) " "
                    span.keys { (tr_html!("game-keys")) }
                }
            }
        }
    }
}

/// What a move pays to the side that makes it, where that is written behind it.
fn paid(points: i32) -> String {
    match points {
        0 => String::new(),
        _ => format!(" ({points:+})"),
    }
}

pub(crate) fn hidden(ply: usize, flip: bool) -> Markup {
    html! {
        input type="hidden" name="ply" value=(ply);
        @if flip { input type="hidden" name="flip" value="1"; }
    }
}

/// Another game with the same seats.
fn again(table: &Table) -> Markup {
    let settings = &table.place.settings;
    html! {
        @if settings.secret().is_some() {
            (super::waiting::afterwards(table))
        } @else { form method="post" action="/games" {
            input type="hidden" name="game" value=(settings.game);
            input type="hidden" name="seat" value=(settings.seats.word());
            input type="hidden" name="level" value=(settings.level);
            input type="hidden" name="match" value=(settings.terms.length.word());
            @let [first, second] = settings.terms.score;
            input type="hidden" name="score" value={ (first) ":" (second) };
            div.actions {
                button.primary type="submit" { (tr!("game-again")) }
                a.button href={ "/g/" (table.place.id) "/review" } { (tr!("game-review")) }
                a.button href={ "/g/" (table.place.id) "/replay" } { (tr!("game-replay")) }
                a.button href="/" { (tr!("game-another")) }
            }
        } }
    }
}

/// A line of the list of moves.
enum Line<'a> {
    /// A throw and what answered it; one of them may be missing.
    Move(Side, &'a str, String),
    /// The beginning of another game.
    Game(String),
}

fn log(table: &Table) -> Markup {
    let about = table.session().about();
    let series = table.game().play().series();
    // One line a move, with the throw it answers; a throw that nothing answers yet stands alone.
    let mut lines: Vec<Line<'_>> = Vec::new();
    let mut games = 1;
    for entry in table.log() {
        let text = entry.text.as_str();
        match (entry.kind, lines.last_mut()) {
            (Kind::Move, Some(Line::Move(side, _, mv))) if *side == entry.side && mv.is_empty() => {
                *mv = format!("{text}{}", paid(entry.pays));
            }
            (Kind::Move, _) => {
                let mv = format!("{text}{}", paid(entry.pays));
                lines.push(Line::Move(entry.side, "", mv));
            }
            (Kind::Stake, _) => {
                let words = super::series::decided(series.cube, text);
                lines.push(Line::Move(entry.side, "", words));
            }
            (Kind::Resign, _) => lines.push(Line::Move(entry.side, "", tr!("game-resigns"))),
            (Kind::Time, _) => lines.push(Line::Move(entry.side, "", tr!("game-no-time"))),
            (Kind::Draw, _) => lines.push(Line::Move(entry.side, "", tr!("game-agreed"))),
            (Kind::Throw, _) => lines.push(Line::Move(entry.side, text, String::new())),
            (Kind::Game, _) => {
                games += 1;
                let which = series.games.iter().cycle().nth(games - 1);
                let which = which.map_or_else(String::new, |id| format!(", {id}"));
                lines.push(Line::Game(tr!("series-game", n = games) + &which));
            }
        }
    }
    html! {
        @if lines.is_empty() {
            p.empty { (tr!("game-nothing-yet")) }
        } @else {
            // A long list is scrolled, by keyboard as well.
            ol.moves reversed tabindex="0" aria-label=(tr!("game-moves")) {
                @for line in lines.iter().rev() {
                    @match line {
                        Line::Game(words) => li { strong { (words) } },
                        Line::Move(side, throw, mv) => li {
                            span class={ "chip " (word(*side)) } aria-hidden="true" {}
                            span.hidden { (term(&about.sides[side.index()])) " " }
                            @if !throw.is_empty() { span.throw { (throw) } " " }
                            span.move { (if mv.is_empty() { "…" } else { mv }) }
                        },
                    }
                }
            }
        }
    }
}

fn why_box(table: &Table, flip: bool, asked: Asked<'_>) -> Markup {
    let asked = match asked {
        Asked::Why(text, why) => Some((text, why)),
        Asked::Nothing | Asked::Advice(..) => None,
    };
    let choosing = matches!(table.game().next(), MatchNext::Choice(_));
    html! {
        @if choosing || asked.is_some() {
            details.why open[asked.is_some()] {
                summary { (tr!("why-title")) }
                form #why method="get" action={ "/g/" (table.place.id) "/why" } {
                    @if flip { input type="hidden" name="flip" value="1"; }
                    label for="ask" { (tr!("why-ask")) }
                    div.row {
                        input #ask name="move" required maxlength="80" autocomplete="off" autocapitalize="off"
                            spellcheck="false" value=[asked.map(|(text, _)| text)];
                        button type="submit" { (tr!("why-button")) }
                    }
                }
                div #verdict role="status" {
                    @if let Some((text, why)) = asked { (verdict(&table.session().about().id, text, why)) }
                }
            }
        }
    }
}

/// The answer to "why not?".
pub(crate) fn verdict(game: &str, text: &str, why: &Why) -> Markup {
    html! {
        p { strong { (text) } ": " (lang::english(&why.reason)) }
        @for rule in &why.rules {
            blockquote {
                p lang="en" { (rule.text) }
                p.source {
                    a href={ "/rules/" (super::encode(game)) "#rule-" (rule.key) } { (lang::english(&rule.source)) }
                    " " (super::grade(rule.grade))
                }
            }
        }
        @if !why.nearest.is_empty() {
            p { (tr!("why-nearest")) " " @for (n, mv) in why.nearest.iter().enumerate() {
                @if n > 0 { ", " } code { (mv) }
            } }
        }
    }
}

fn details(table: &Table, state: &State, flip: bool) -> Markup {
    let settings = &table.place.settings;
    let mate = match settings.seats {
        Seats::One(_) | Seats::None => tr!("game-computer", level = settings.level),
        Seats::Both => tr!("game-one-screen"),
        Seats::Friend(_) => tr!("game-two-links"),
    };
    let sealed = matches!(settings.dice, Source::Secret(_));
    let thrown = table.log().iter().any(|entry| entry.kind == Kind::Throw);
    html! {
        footer.about-game {
            p { (mate) ". " @if let (true, Source::Seed(seed)) = (state.over, &settings.dice) { (tr!("game-seed", seed = seed.to_string())) } }
            (super::waiting::links(&table.place))
            p.actions {
                a.button href={ "/g/" (table.place.id) @if !flip { "?flip=1" } } { (tr!("game-turn-board")) }
                @if settings.secret().is_some() || sealed && thrown {
                    a.button href={ "/g/" (table.place.id) "/dice" } { (tr!("game-the-dice")) }
                }
                a.button href=(super::position_url(&state.game, &state.position)) { (tr!("game-position-link")) }
                a.button href={ "/new/" (super::encode(settings.game.split(':').next().unwrap_or_default())) } { (tr!("game-new")) }
            }
        }
    }
}

/// What has happened since the side to decide last moved.
fn since(table: &Table) -> &[Entry] {
    let log = table.log_of_game();
    let side = match table.game().next() {
        MatchNext::Choice(side) | MatchNext::Answer(side, _) => side,
        MatchNext::Throw(side, actions) if !actions.is_empty() => side,
        _ => return &log[log.len().saturating_sub(2)..],
    };
    let mine = log
        .iter()
        .rposition(|entry| entry.kind == Kind::Move && entry.side == side);
    &log[mine.map_or(0, |at| at + 1)..]
}

pub(crate) fn entry_words(entry: &Entry, table: &Table) -> String {
    let about = table.session().about();
    let (name, text) = (term(&about.sides[entry.side.index()]), entry.text.as_str());
    match entry.kind {
        Kind::Throw => {
            let throw = text.parse::<Throw>().ok();
            match throw.and_then(|throw| about.throw_name(throw)) {
                Some(called) => {
                    tr!(
                        "told-threw-called",
                        side = name,
                        throw = text,
                        name = called
                    )
                }
                None => tr!("told-threw", side = name, throw = text),
            }
        }
        Kind::Move if matches!(text, "pass" | "--") => tr!("told-passed", side = name),
        Kind::Move => {
            let points = super::series::amount(entry.pays.unsigned_abs());
            match entry.pays {
                // A decision in words: to take, to wish, to concede.
                0 if is_word(text) => format!("{name}: {text}."),
                0 => tr!("told-played", side = name, move = text),
                1.. => tr!("told-played-paid", side = name, move = text, points = points),
                ..0 => tr!("told-played-pays", side = name, move = text, points = points),
            }
        }
        Kind::Stake => {
            let cube = table.game().play().series().cube;
            format!("{name}: {}.", super::series::decided(cube, text))
        }
        Kind::Resign => tr!("told-resigned", side = name),
        Kind::Time => tr!("told-no-time", side = name),
        Kind::Draw => tr!("told-agreed"),
        Kind::Game => tr!("told-begins", side = name),
    }
}

/// Whether a move begins with a word, and not with places as most do.
fn is_word(text: &str) -> bool {
    let first = text.split(' ').next().unwrap_or_default();
    first.chars().all(char::is_alphabetic)
}

/// What the live region says when the page has changed.
pub(crate) fn say(table: &Table) -> String {
    let mut words: Vec<String> = since(table)
        .iter()
        .map(|entry| entry_words(entry, table))
        .collect();
    words.push(format!("{}.", headline(table).1));
    words.extend(super::series::choices(table));
    if forced_pass(&table.steps()).is_some() {
        words.push(tr!("game-no-move"));
    }
    words.join(" ")
}

pub(crate) fn word(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}
