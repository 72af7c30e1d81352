//! A game in progress: the board, the controls, the history.

use super::advice::Asked;
use super::state::State;
use super::{advice, marks, played, players, poule, scored, series, set, talk, told, waiting};
use crate::game::{Seats, Source, Table};
use crate::view::base::refused::refused;
use crate::view::base::ruled::ruled;
use crate::view::base::words::Translated;
use crate::view::base::{board, described, frame, parts, share};
use crate::words::{tr, tr_html};
use lauta_catalog::game::{Place, Side, Step, StepNode, StepTree, Why};
use lauta_catalog::{Entry, Kind, MatchNext};
use lauta_draw::Words as _;
use maud::{Markup, html};

/// The page of a game.
pub(crate) fn page(table: &Table, flip: bool, asked: Asked<'_>) -> Markup {
    let state = State::bare(table, flip);
    let about = table.session().about();
    let content = html! {
        (frame::live())
        (section(table, &state, flip, asked))
    };
    let card = share::Card::of(table.session(), &described::summary(about).words);
    frame::layout_with(&described::title(about), "game", &card, &content)
}

/// Keys of the rules that say how a game is won, by each side where the sides differ.
const GOALS: [&str; 4] = ["ends", "end", "target", "blocked"];

/// True if a rule of this key says it, perhaps for a value of an option (`end=last-piece`).
fn is_goal(key: &str) -> bool {
    let (key, _) = key.split_once('=').unwrap_or((key, ""));
    GOALS.contains(&key)
}

/// The part of the page that changes with every turn.
pub(crate) fn section(table: &Table, state: &State, flip: bool, asked: Asked<'_>) -> Markup {
    let about = table.session().about();
    let turns = set::of(table, &state.view);
    html! {
        section #game .table data-id=(table.place.id) data-why={ "/g/" (table.place.id) "/why" } data-seq=(state.seq) data-ply=(state.ply) {
            div.board-side {
                (told::heading(table, &state.view, true))
                section.board aria-labelledby="board-title" {
                    h2 #board-title .hidden { (tr!("game-board")) }
                    (drawn(table, state))
                }
            }
            div.controls {
                (controls(table, state, flip))
                div #verdict role="status" {
                    @if let Asked::Why(text, why) = asked { (verdict(table, flip, text, None, why)) }
                }
                (scored::section(&state.scored, &state.view, state.below, &set::latest(table, &turns)))
                (talk::section(table, flip))
                (talk::ways_out(table, flip))
                (advice::section(table, state, flip, asked))
            }
            aside.panel {
                (series::panel(table))
                @let due = players::due(table.game().play(), &state.view);
                (parts::counts(&state.view, &players::names(table), due))
                (set::section(table, &turns, &state.view, state.below))
                section.log {
                    h2 { (tr!("game-moves")) }
                    @if !state.view.rails.is_empty() { p.hint { (tr!("game-numbering")) } }
                    (log(table))
                }
                (why_box(table, state, flip, asked))
                @let goals: Vec<_> = about.rules.iter().filter(|rule| is_goal(&rule.key)).collect();
                @if !goals.is_empty() {
                    p.goal {
                        strong { (tr!("game-goal")) }
                        @for goal in goals { " " (ruled(&goal.text)) }
                    }
                }
                details.rules-beside {
                    summary { (tr!("game-rules")) }
                    @let summary = described::summary(about);
                    p lang=[summary.lang] { (summary.words) }
                    @if let Some(board) = described::board(about) { p { (board) } }
                    (parts::rules(about))
                    p { a href={ "/rules/" (frame::encode(&about.id)) } { (tr!("game-all-sources")) } }
                }
                (details(table, state, flip))
            }
            template #state { (embed(state)) }
            (played::throws(&state.played))
        }
    }
}

/// The board, with the cube and with arrows for what the other side has done.
fn drawn(table: &Table, state: &State) -> Markup {
    let own = state.you.or(state.chooser);
    let cube = series::cube_on_board(table.game().play());
    let arrows = played::arrows(&state.played, own);
    board::interactive(&state.view, state.below, own, cube, &arrows)
}

/// The answer to "why not?". The nearest legal moves are buttons that play them.
///
/// Where one place was `pressed` and no move named, it says first what stands there.
pub(crate) fn verdict(
    table: &Table,
    flip: bool,
    text: &str,
    pressed: Option<&Place>,
    why: &Why,
) -> Markup {
    let nearest = html! {
        @if !why.nearest.is_empty() && table.chooser().is_some() {
            form method="post" action={ "/g/" (table.place.id) "/move" } {
                (parts::hidden(table.ply(), flip))
                p.nearest {
                    (tr!("why-nearest"))
                    // To be heard one by one.
                    @for (n, mv) in why.nearest.iter().enumerate() {
                        @if n > 0 { span.hidden { "," } }
                        " " button name="move" value=(mv) { (mv) }
                    }
                }
            }
        }
    };
    let view = table.view();
    let heading = pressed.map(|place| {
        let own = table.place.own().or(table.chooser());
        let seen_by = own.unwrap_or(table.place.below());
        let label = Translated(own).place(&view, place, seen_by);
        let mover = view.turn.filter(|_| !place.stacks.is_empty());
        let theirs = mover.filter(|turn| place.stacks.iter().all(|stack| stack.side != *turn));
        html! {
            strong { (label) } ". "
            @match theirs {
                Some(turn) => { (tr!("game-to-move", side = players::called(table, turn))) "." }
                None => { (text) ": " (refused(&why.reason)) }
            }
        }
    });
    parts::verdict(table.session().about(), text, heading, why, &nearest)
}

pub(crate) fn embed(state: &State) -> Markup {
    frame::inert(&serde_json::to_string(state).expect("plain data with text as keys"))
}

/// Controls of the actions open now: with the board, or without script a list and a button.
fn controls(table: &Table, state: &State, flip: bool) -> Markup {
    let id = &table.place.id;
    html! {
        @match table.game().next() {
            MatchNext::Over(..) => (again(table)),
            MatchNext::Choice(_) if state.chooser.is_some() => {
                @match parts::forced_pass(&state.tree) {
                    Some(pass) => {
                        form #commit method="post" action={ "/g/" (id) "/move" } data-forced {
                            (parts::hidden(state.ply, flip))
                            input type="hidden" name="move" value=(pass);
                            p.forced { (tr!("game-no-move")) }
                            button.primary type="submit" { (tr!("game-pass")) }
                        }
                    }
                    None => {
                        (choice(table, "post", &format!("/g/{id}/move"), &parts::hidden(state.ply, flip)))
                        (bear_off(table, state, flip))
                    }
                }
            }
            MatchNext::Throw(..) | MatchNext::Answer(..) if !state.decisions.is_empty() => {
                (series::decisions(table, &parts::hidden(state.ply, flip)))
            }
            next if table.waits_for_anyone() => {
                form #next method="post" action={ "/g/" (id) "/next" } {
                    (parts::hidden(state.ply, flip))
                    button.primary type="submit" {
                        @match next {
                            MatchNext::GameOver(_) => (tr!("game-next-game")),
                            _ => (tr!("game-next-move")),
                        }
                    }
                    @if table.is_watched() {
                        label.check.scripted hidden { input #playing type="checkbox"; (tr!("game-play-on")) }
                    }
                }
            }
            _ => (waiting::meanwhile(table, flip)),
        }
    }
}

/// Choice of a move: a list and a button, or with script the board. Decisions in words have a
/// button each.
pub(crate) fn choice(table: &Table, method: &str, action: &str, fields: &Markup) -> Markup {
    let tree = table.session().steps();
    let markings = marks::of(&tree);
    if !markings.is_empty() {
        return marks::forms(table, &markings, method, action, fields);
    }
    let decisions = scored::decisions(&tree);
    if !decisions.is_empty() {
        let points = scored::counts_points(&table.session().view());
        return scored::buttons(&decisions, points, method, action, fields);
    }
    let moves = table.session().moves();
    let view = table.session().view();
    let by_hand = by_hand(&tree, !view.dice.is_empty());
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
                div #actions .actions {}
                div.actions {
                    button #done .primary type="button" disabled { (tr!("game-done")) }
                    button #undo type="button" disabled { (tr!("game-undo")) }
                    button #undo-all type="button" disabled { (tr!("game-undo-all")) }
                    p #trying .trying { "\u{a0}" }
                    label.check {
                        input #at-once type="checkbox";
                        (tr!("game-at-once"))
                    }
                }
                p #complete .hint hidden { (tr_html!("game-complete")) }
                p #by-hand .hint {
                    (by_hand) " "
                    span.keys {
                        (tr_html!("game-keys"))
                        @if tree.nodes.iter().any(dice_differ) { " " (tr_html!("game-keys-dice")) }
                    }
                }
            }
        }
    }
}

/// True if different dice can be played next.
fn dice_differ(node: &StepNode) -> bool {
    let mut dice = node.steps.iter().flat_map(|step| &step.dice);
    let first = dice.next();
    dice.any(|die| Some(die) != first)
}

/// The ways in which these steps can be made at the board, in a sentence.
fn by_hand(tree: &StepTree, thrown: bool) -> String {
    let steps = || tree.nodes.iter().flat_map(|node| &node.steps);
    let moves = |step: &Step| step.from.is_some() && step.from != step.to;
    if !steps().any(moves) {
        // Men are turned or laid where they stand, or everything has a button.
        match steps().any(|step| step.from.is_some()) {
            true => tr!("game-by-spot"),
            false => tr!("game-by-button"),
        }
    } else if tree.nodes.iter().any(dice_differ) {
        tr!("game-by-dice")
    } else if thrown {
        tr!("game-by-piece")
    } else {
        tr!("game-by-hand")
    }
}

/// A way to bear men off without choosing, where nothing else is left to do.
fn bear_off(table: &Table, state: &State, flip: bool) -> Markup {
    html! {
        @if let Some(mv) = &state.bear_off {
            form #bear-off method="post" action={ "/g/" (table.place.id) "/move" } {
                (parts::hidden(state.ply, flip))
                input type="hidden" name="move" value=(mv);
                button.plain type="submit" { (tr!("bear-off")) }
                label.check.scripted hidden { input type="checkbox"; (tr!("bear-off-auto")) }
            }
        }
    }
}

/// Points that a move pays to its side, to be written behind it; empty for 0.
fn paid(points: i32) -> String {
    match points {
        0 => String::new(),
        _ => format!(" ({points:+})"),
    }
}

/// Another game with the same seats.
fn again(table: &Table) -> Markup {
    let settings = &table.place.settings;
    html! {
        @if settings.secret().is_some() {
            (waiting::afterwards(table))
        } @else { form method="post" action="/games" {
            input type="hidden" name="game" value=(settings.game);
            input type="hidden" name="seat" value=(settings.seats.word());
            input type="hidden" name="level" value=(settings.level);
            input type="hidden" name="match" value=(settings.terms.length.word());
            @let [first, second] = settings.terms.score;
            input type="hidden" name="score" value={ (first) ":" (second) };
            @if let Some(rotation) = table.game().rotation() { (poule::again(rotation)) }
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
    /// A throw and what answered it, one of which may be missing, the holes that they made, and the ids of the
    /// places that the move went by.
    Move(Side, &'a str, String, Vec<String>, Vec<String>),
    /// The beginning of another game.
    Game(String),
}

impl Line<'_> {
    /// A side and what it did, in words.
    fn words(side: Side, words: String) -> Self {
        Self::Move(side, "", words, vec![], vec![])
    }
}

/// A move of the list, with what it pays.
fn written(entry: &Entry) -> String {
    let said = marks::written(&entry.text);
    format!(
        "{}{}",
        said.as_deref().unwrap_or(&entry.text),
        paid(entry.pays)
    )
}

/// Lines of the list of moves: the page is sent with every move, and is not to grow with the game.
const LINES: usize = 100;

fn log(table: &Table) -> Markup {
    let names = players::names(table);
    let series = table.game().play().series();
    // One line a move, with the throw it answers; a throw that nothing answers yet stands alone.
    let mut lines: Vec<Line<'_>> = Vec::new();
    let mut games = 1;
    let turns = set::Turns::of(table);
    for (n, entry) in table.log().iter().enumerate() {
        let text = entry.text.as_str();
        let holes = turns.holes(n, LINES);
        match (entry.kind, lines.last_mut()) {
            (Kind::Move, Some(Line::Move(side, _, mv, made, places)))
                if *side == entry.side && mv.is_empty() =>
            {
                *mv = written(entry);
                made.extend(holes);
                *places = turns.places(n);
            }
            (Kind::Move, _) => {
                let line = Line::Move(entry.side, "", written(entry), holes, turns.places(n));
                lines.push(line);
            }
            (Kind::Stake, _) => {
                let words = series::decided(series.cube, text);
                lines.push(Line::words(entry.side, words));
            }
            (Kind::Resign, _) => lines.push(Line::words(entry.side, tr!("game-resigns"))),
            (Kind::Time, _) => lines.push(Line::words(entry.side, tr!("game-no-time"))),
            (Kind::Draw, _) => lines.push(Line::words(entry.side, tr!("game-agreed"))),
            (Kind::Throw, _) => {
                lines.push(Line::Move(entry.side, text, String::new(), holes, vec![]));
            }
            (Kind::Game, _) => {
                games += 1;
                let which = match table.game().rotation() {
                    Some(_) => Some(players::names_in(table, games - 1).join(" – ")),
                    None => series.games.iter().cycle().nth(games - 1).cloned(),
                };
                let which = which.map_or_else(String::new, |which| format!(", {which}"));
                lines.push(Line::Game(tr!("series-game", n = games) + &which));
            }
        }
    }
    html! {
        @if lines.is_empty() {
            p.empty { (tr!("game-nothing-yet")) }
        } @else {
            // A long list is scrolled, by keyboard as well.
            ol.moves reversed start=(lines.len()) tabindex="0" aria-label=(tr!("game-moves")) {
                @for line in lines.iter().rev().take(LINES) {
                    @match line {
                        Line::Game(words) => li { strong { (words) } },
                        Line::Move(side, throw, mv, holes, places) => li
                            data-lights=[(!places.is_empty()).then(|| places.join(" "))]
                            tabindex=[(!places.is_empty()).then_some("0")]
                        {
                            span class={ "chip " (parts::word(*side)) } aria-hidden="true" {}
                            span.hidden { (names[side.index()]) " " }
                            @if !throw.is_empty() { span.throw { (throw) } " " }
                            span.move { (if mv.is_empty() { "…" } else { mv }) }
                            @for hole in holes { " " strong { (hole) } }
                        },
                    }
                }
            }
            @if lines.len() > LINES {
                p { a href={ "/g/" (table.place.id) "/replay" } { (tr!("game-replay")) } }
            }
        }
    }
}

fn why_box(table: &Table, state: &State, flip: bool, asked: Asked<'_>) -> Markup {
    let asked = match asked {
        Asked::Why(text, _) => Some(text),
        Asked::Nothing | Asked::Advice(..) => None,
    };
    let choosing = matches!(table.game().next(), MatchNext::Choice(_));
    html! {
        @if choosing || asked.is_some() {
            details.why open[asked.is_some()] {
                summary { (tr!("why-title")) }
                form #why method="get" action={ "/g/" (table.place.id) "/why#verdict" } {
                    @if flip { input type="hidden" name="flip" value="1"; }
                    label for="ask" {
                        @if state.view.rails.is_empty() { (tr!("why-ask")) } @else { (tr!("why-ask-event")) }
                    }
                    div.row {
                        input #ask name="move" required maxlength="80" autocomplete="off" autocapitalize="off"
                            spellcheck="false" value=[asked];
                        button type="submit" { (tr!("why-button")) }
                    }
                }
            }
        }
    }
}

fn details(table: &Table, state: &State, flip: bool) -> Markup {
    let settings = &table.place.settings;
    let mate = match settings.seats {
        _ if table.game().rotation().is_some() => tr!("poule-screen"),
        Seats::One(_) | Seats::None => tr!("game-computer", level = settings.level),
        Seats::Both => tr!("game-one-screen"),
        Seats::Friend(_) => tr!("game-two-links"),
    };
    let sealed = matches!(settings.dice, Source::Secret(_));
    let thrown = table.log().iter().any(|entry| entry.kind == Kind::Throw);
    html! {
        footer.about-game {
            p {
                (described::name(table.session().about())) ". " (mate) ". "
                @if let Some(board) = settings.board { (tr!("class-board", number = board)) ". " }
                @if let (true, Source::Seed(seed)) = (state.over && !settings.opened, &settings.dice) { (tr!("game-seed", seed = seed.to_string())) }
            }
            (waiting::links(&table.place))
            p.actions {
                a.button href={ "/g/" (table.place.id) @if !flip { "?flip=1" } } { (tr!("game-turn-board")) }
                @if settings.secret().is_some() || sealed && thrown {
                    a.button href={ "/g/" (table.place.id) "/dice" } { (tr!("game-the-dice")) }
                }
                a.button href={ "/new/" (frame::encode(settings.game.split(':').next().unwrap_or_default())) } { (tr!("game-new")) }
            }
            details.links {
                summary { (tr!("share-title")) }
                p.actions {
                    a.button href=(frame::position_url(&state.game, &state.position)) { (tr!("game-position-link")) }
                    (share::links(&state.game, &state.position, flip))
                    @if state.ply > 0 { (share::film(&table.place.id, flip)) }
                }
            }
        }
    }
}
