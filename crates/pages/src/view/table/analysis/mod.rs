//! The analysis board: a board, the line of play that leads there, the candidates of the engine and
//! the review of the game, for replays, reviews and positions alike.

mod carry;
mod curve;
mod engine;
mod errors;
mod line;
mod of_file;
mod review;
mod totals;

use super::{players, series, told};
use crate::form::{Spot, Tab, position_to_link};
use crate::game::Table;
use crate::games::Reviewed;
use crate::view::about::{edit, setup};
use crate::view::base::{board, described, frame, parts, share};
use crate::words::{Preferences, term, terms, tr};
use lauta_catalog::game::{About, Action, Match, Side, View};
use lauta_catalog::{
    Analysis, AnySession, Ended, GoingOn, Kind, MatchNext, MatchSession, Next, about, games,
};
use lauta_draw::Arrow;
use maud::{Markup, html};
use serde_json::json;

pub(crate) use engine::{Engine, Lines};
pub(super) use review::{by_other, judged, other_program, progress};

/// A board to analyse, and where it stands.
pub(crate) struct Scene {
    pub(crate) spot: Spot,
    /// Path of the page.
    pub(crate) path: String,
    /// Position in the query, if the path does not name it.
    pub(crate) position: Option<String>,
    /// The whole game, and the game at `spot.at`; none for a position alone.
    pub(crate) game: Option<[Table; 2]>,
    /// The match in which the board stands; none for a position that tells nothing of it.
    pub(crate) play: Option<MatchSession>,
    /// The board that is shown.
    pub(crate) session: Box<dyn AnySession>,
    /// Entries of the variation, as they are written.
    pub(crate) tried: Vec<Step>,
    /// Candidates, if they were asked for.
    pub(crate) engine: Option<Engine>,
    /// The visitor's own clear mistakes at each side, as far as a review has found them.
    pub(crate) mistakes: [usize; 2],
}

/// An entry of a variation.
pub(crate) struct Step {
    pub(crate) side: Side,
    pub(crate) kind: Kind,
    pub(crate) text: String,
}

impl Scene {
    /// The address of a spot on this page.
    pub(crate) fn address(&self, spot: &Spot) -> String {
        let query = self.fields(spot).map(|(name, value)| {
            let value = frame::encode(&value);
            format!("{name}={value}")
        });
        let query: Vec<String> = query.collect();
        format!("{}?{}", self.path, query.join("&"))
    }

    fn fields(&self, spot: &Spot) -> impl Iterator<Item = (&'static str, String)> {
        let position = self.position.as_deref().map(position_to_link);
        let position = position.map(|position| ("position", position));
        position.into_iter().chain(spot.fields())
    }

    /// The address after a throw or move; that of the game itself if it went on like this.
    pub(crate) fn after(&self, text: &str) -> String {
        let spot = &self.spot;
        let went = self.entries().get(spot.at).map(|entry| &*entry.text);
        if spot.step == 0 && went == Some(text) {
            return self.address(&spot.game(spot.at + 1));
        }
        self.address(&spot.after(text))
    }

    fn entries(&self) -> &[lauta_catalog::Entry] {
        self.game.as_ref().map_or(&[], |[whole, _]| whole.log())
    }

    fn about(&self) -> &About {
        self.session.about()
    }

    fn below(&self) -> Side {
        let seat = self.game.as_ref().map(|[whole, _]| whole.place.below());
        let seat = seat.unwrap_or(Side::First);
        if self.spot.flip { seat.other() } else { seat }
    }

    /// The game at `spot.at`, if the board shows it.
    fn then(&self) -> Option<&Table> {
        let [_, then] = self.game.as_ref()?;
        (self.spot.step == 0).then_some(then)
    }

    /// The game as it stood before this entry of its record, to be played on from there.
    fn going_on_before(&self, entry: usize) -> Option<GoingOn> {
        let [whole, _] = self.game.as_ref()?;
        let then = whole.as_of(entry.saturating_sub(1)).ok()?;
        Some(then.game().going_on())
    }

    /// True if the game can be reviewed.
    fn may_be_reviewed(&self) -> bool {
        let whole = self.game.as_ref().map(|[whole, _]| whole);
        whole.is_some_and(Table::may_be_reviewed)
    }

    fn tab(&self) -> Tab {
        self.spot.tab.unwrap_or(Tab::Moves)
    }
}

/// The page, with the review of the game if that was asked for.
pub(crate) fn page(scene: &Scene, review: Option<Reviewed<'_>>) -> Markup {
    let name = described::title(scene.about());
    let title = match (review, &scene.game) {
        (Some(_), _) => tr!("review-page", game = name),
        (None, Some(_)) => tr!("replay-page", game = name),
        (None, None) => tr!("position-page", game = name),
    };
    let found = match review {
        Some(Reviewed::Done(analysis)) => Some(analysis),
        _ => None,
    };
    let view = scene
        .then()
        .map_or_else(|| scene.session.view(), Table::view);
    let to_act = match &scene.play {
        Some(play) => players::due(play.play(), &view),
        None => view.turn,
    };
    let content = html! {
        (frame::live())
        section #analysis .table.analysis data-at=(scene.spot.at) data-step=(scene.spot.step) {
            div.board-side {
                (heading(scene, &view, to_act))
                (drawn(scene, &view, &arrows(scene, found)))
                @if let Some(found) = found { (curve::curve_box(scene, found)) }
            }
            aside.panel {
                (line::steps(scene, found))
                (by_hand())
                (tabs(scene))
                (comments(scene))
                // Among the moves it stands beside the turn that it leaves.
                @if scene.tab() != Tab::Moves { div.log { (line::variation(scene, &names(scene))) } }
                @match scene.tab() {
                    Tab::Moves => {
                        (line::moves(scene, found))
                        (next(scene))
                        (stands(scene))
                        (parts::counts(&view, &names(scene), to_act))
                    },
                    Tab::Engine => {
                        (engine::panel(scene))
                        (stands(scene))
                        (parts::counts(&view, &names(scene), to_act))
                    },
                    Tab::Review => @if let Some([whole, _]) = &scene.game {
                        @match review {
                            Some(review) => (review::panel(scene, whole, review)),
                            None => p { a href=(review::address(scene)) { (tr!("game-review")) } },
                        }
                    },
                }
                @if scene.tab() != Tab::Moves { (next(scene)) }
                (take_along(scene, found))
            }
        }
    };
    let due = due(scene);
    let card = share::Card::of(scene.session.as_ref(), &due).told(told_by_id(scene));
    frame::layout_with(&title, "game", &card, &content)
}

/// The board; where a move is due, one to make it on.
fn drawn(scene: &Scene, view: &View, arrows: &[Arrow]) -> Markup {
    let below = scene.below();
    let session = scene.session.as_ref();
    let cube = scene
        .play
        .as_ref()
        .and_then(|play| series::cube_on_board(play.play()));
    match session.next() {
        Next::Choice(side) => {
            let state = json!({
                "game": scene.about().id,
                "view": view,
                "below": below,
                "chooser": side,
                "tree": session.steps(),
            });
            html! {
                div.board { (board::interactive(view, below, Some(side), cube, arrows)) }
                template #state { (frame::inert(&state.to_string())) }
            }
        }
        Next::Throw(..) => html! {
            // Who has to answer a double sees the points as they are numbered for that side.
            div.board { (board::numbered_by(to_act(scene), view, below, cube, arrows)) }
        },
        Next::Over(_) => html! {
            div.board { (board::pointed_from(view, below, cube, arrows)) }
        },
    }
}

/// Comments of the file on the entry before the board, and in a review on the decision to come.
fn comments(scene: &Scene) -> Markup {
    let Some([whole, _]) = scene.game.as_ref().filter(|_| scene.spot.step == 0) else {
        return html! {};
    };
    let at = scene.spot.at;
    let of: &[usize] = match scene.tab() {
        Tab::Review => &[at, at + 1],
        Tab::Moves | Tab::Engine => &[at],
    };
    let all = &whole.place.settings.comments;
    let all = of.iter().filter_map(|entry| all.get(entry));
    html! {
        @for text in all { p.remark { strong { (tr!("comment")) } "\n" (text) } }
    }
}

/// Controls of a move that is being made on the board; shown once it is begun.
fn by_hand() -> Markup {
    html! {
        div #by-hand hidden {
            div #actions .actions {}
            div.actions {
                button #done .primary type="button" disabled { (tr!("game-done")) }
                button #undo type="button" disabled { (tr!("game-undo")) }
                p #trying .trying { "\u{a0}" }
            }
        }
    }
}

/// The last throw and move, and the side that is `to_act`.
fn heading(scene: &Scene, view: &View, to_act: Option<Side>) -> Markup {
    if let Some(then) = scene.then() {
        return told::heading(then, view, false);
    }
    html! {
        @if let Some(play) = scene.play.as_ref().map(MatchSession::play) {
            (players::strip_of(&names(scene), Some(play.score()), view, to_act, |_| html! {}))
        }
        div.status {
            div.turn {
                p.eyebrow {
                    (described::name(scene.about()))
                    @if let Some(play) = &scene.play { " · " (series::length(play)) }
                }
                h1 { (due(scene)) }
            }
            (parts::dice(view))
        }
    }
}

/// The next event on the board: an answer to a double, or what the rules of the board say.
fn due(scene: &Scene) -> String {
    let play = scene.play.as_ref();
    match play.and_then(|play| Some((play, play.play().stake().offer?))) {
        Some((play, offer)) => {
            let side = &names(scene)[offer.to.other().index()];
            series::offered(play.play(), offer, side)
        }
        None => match play.map(MatchSession::next) {
            Some(
                MatchNext::GameOver(Ended::Refused(side, stake))
                | MatchNext::Over(Ended::Refused(side, stake), _),
            ) => {
                let cube = scene.about().series.cube;
                series::refused(cube, &names(scene)[side.index()], stake)
            }
            _ => due_words(scene.session.as_ref()),
        },
    }
}

/// Score and stake of the match in which the board stands.
fn stands(scene: &Scene) -> Markup {
    match (&scene.game, &scene.play) {
        (Some([_, then]), _) if then.game().rotation().is_some() => series::panel(then),
        (Some(_), Some(play)) => series::account(play, &series::title_in_full(play), &names(scene)),
        (None, Some(play)) => series::account(play, &series::length(play), &names(scene)),
        (_, None) => html! {},
    }
}

fn due_words(session: &dyn AnySession) -> String {
    let sides = &session.about().sides;
    match session.next() {
        Next::Throw(side, _) => tr!("position-throw", side = term(&sides[side.index()])),
        Next::Choice(side) => tr!("position-move", side = term(&sides[side.index()])),
        Next::Over(outcome) => parts::result(session, &terms(sides), outcome, None),
    }
}

/// Arrows of what the open tab compares.
fn arrows(scene: &Scene, found: Option<&Analysis>) -> Vec<Arrow> {
    match (scene.tab(), found) {
        (Tab::Engine, _) => engine::arrows(scene),
        (Tab::Review, Some(found)) => review::arrows(scene, found),
        _ => vec![],
    }
}

fn tabs(scene: &Scene) -> Markup {
    html! {
        nav.tabs aria-label=(tr!("analysis-tabs")) {
            @for tab in Tab::ALL {
                @let mine = tab == scene.tab();
                @let spot = Spot { tab: Some(tab), all: false, ..scene.spot.clone() };
                @if tab != Tab::Review || scene.may_be_reviewed() {
                    @let href = if tab == Tab::Review { review::address(scene) } else { scene.address(&spot) };
                    a href=(href) aria-current=[mine.then_some("page")] data-tab=(tab.word()) {
                        (match tab {
                            Tab::Moves => tr!("game-moves"),
                            Tab::Engine => tr!("analysis-engine"),
                            Tab::Review => tr!("analysis-review"),
                        })
                    }
                }
            }
        }
    }
}

/// Links to all that may follow here: throws to choose from, or legal moves.
fn next(scene: &Scene) -> Markup {
    let session = scene.session.as_ref();
    let due = scene.play.as_ref().map(|play| (play.play(), play.next()));
    let decide = |play: &Match, actions: &[Action]| {
        html! {
            @for action in actions {
                a.button href=(scene.after(action.word())) { (series::action(play, *action)) }
            }
        }
    };
    let raise = match due {
        Some((play, MatchNext::Answer(_, actions))) => {
            return html! { p.throws-to-try { (decide(play, &actions)) } };
        }
        // A double was passed.
        Some((_, MatchNext::GameOver(_) | MatchNext::Over(..))) => return html! {},
        Some((play, MatchNext::Throw(_, actions))) => decide(play, &actions),
        _ => html! {},
    };
    match session.next() {
        Next::Throw(_, throws) => html! {
            details.follow open[scene.game.is_none()] {
                summary { (tr!("analysis-throw")) }
                p.throws-to-try {
                    (raise)
                    a.button href={ (scene.address(&scene.spot)) "&roll=1" } rel="nofollow" { (tr!("analysis-roll")) }
                    @for (throw, _) in &throws {
                        @let text = throw.to_string();
                        a.button href=(scene.after(&text)) { (text) }
                    }
                }
            }
        },
        Next::Choice(_) => {
            let moves = session.moves();
            html! {
                details.follow open[scene.game.is_none() && scene.tab() == Tab::Moves] {
                    summary { (tr!("position-moves", count = moves.len())) }
                    ul.moves { @for entry in &moves { li { a href=(scene.after(&entry.mv)) { (entry.mv) } } } }
                }
            }
        }
        Next::Over(_) => html! {},
    }
}

/// The side that is to do something where the board stands.
fn to_act(scene: &Scene) -> Side {
    let next = scene.play.as_ref().map(MatchSession::next);
    match (next, scene.session.next()) {
        (Some(MatchNext::Answer(side, _)), _) | (_, Next::Throw(side, _) | Next::Choice(side)) => {
            side
        }
        (_, Next::Over(_)) => Side::First,
    }
}

/// Address of a form that begins a game here, in the seat of the side that is to play and in the match that is going on.
fn play_on(going: &GoingOn, position: &str, side: Side) -> String {
    let fields = series::going_fields(going).into_iter();
    let fields: String = fields
        .map(|(name, value)| format!("&{name}={}", frame::encode(&value)))
        .collect();
    format!(
        "/new/{}?position={}&seat={side}{fields}",
        frame::encode(&going.game),
        frame::encode(&position_to_link(position)),
    )
}

/// The position as an id, which in a match says more than the position.
fn told_by_id(scene: &Scene) -> Option<String> {
    let in_match = scene.play.as_ref().is_some_and(MatchSession::adds_up);
    in_match.then(|| carry::id(scene)).flatten()
}

/// Links to take a game and this board along, and forms for other positions.
fn take_along(scene: &Scene, found: Option<&Analysis>) -> Markup {
    let (id, position) = (&scene.about().id, scene.session.position());
    let told = told_by_id(scene);
    let told = told.as_ref().unwrap_or(&position);
    let game = frame::encode(id);
    let text = frame::encode(&position_to_link(told));
    let flip = Spot {
        flip: !scene.spot.flip,
        ..scene.spot.clone()
    };
    let query = format!(
        "position={text}{}",
        if scene.spot.flip { "&flip=1" } else { "" }
    );
    html! {
        footer.about-game {
            p.actions {
                @if let Some([whole, _]) = &scene.game {
                    a.button href={ "/g/" (whole.place.id) } { (tr!("replay-game")) }
                    a.button href={ "/g/" (whole.place.id) "/record" } download { (tr!("record")) }
                }
                a.button href=(scene.address(&flip)) { (tr!("game-turn-board")) }
                a.button href=(frame::position_url(id, told)) { (tr!("game-position-link")) }
                (share::links(id, told, scene.spot.flip))
                @if let Some([whole, _]) = &scene.game { (share::film(&whole.place.id, scene.spot.flip)) }
                @if scene.game.is_none() { a.button href=(edit::address(id, &position, told_by_id(scene).as_deref())) { (tr!("position-edit")) } }
                a.button href={ "/print/" (game) } { (tr!("print-board")) }
            }
            (carry::carry(scene, found))
            @match &scene.game {
                Some([whole, _]) => (embed(whole, scene.about(), &query)),
                None => {
                    details {
                        summary { (tr!("position-play")) }
                        @let going = scene.play.as_ref().map(MatchSession::going_on);
                        @let rules = going.as_ref().and_then(|going| about(&going.game).ok());
                        @let rules = rules.as_ref().unwrap_or(scene.about());
                        @let going = going.as_ref().filter(|going| !going.is_lone());
                        (setup::form(rules, Some(&position), going, to_act(scene), None))
                    }
                    @if Preferences::now().kiosk.is_none() { (other(scene.about(), told)) }
                },
            }
        }
    }
}

fn embed(table: &Table, about: &About, query: &str) -> Markup {
    let frame = format!(
        "<iframe src=\"{}\" width=\"480\" height=\"400\" title=\"{}\"></iframe>",
        table
            .place
            .visitor
            .link(&format!("/embed/{}?{query}", frame::encode(&about.id))),
        about.name.replace('"', ""),
    );
    html! {
        details.links {
            summary { (tr!("embed-title")) }
            label.field.link {
                span { (tr!("embed-note")) }
                div.row {
                    input readonly value=(frame);
                    button.scripted type="button" data-copy hidden { (tr!("link-copy")) }
                }
            }
        }
    }
}

/// A form that opens another game or position.
fn other(about: &About, position: &str) -> Markup {
    html! {
        details.more {
            summary { (tr!("analysis-other")) }
            form.other method="get" action="/analyse" {
                label.field {
                    span { (tr!("analysis-game")) }
                    select name="game" {
                        @let games = games();
                        @if games.iter().all(|game| game.id != about.id) {
                            option value=(about.id) selected { (about.name) " (" (about.id) ")" }
                        }
                        @for game in &games {
                            option value=(game.id) selected[game.id == about.id] { (game.name) }
                        }
                    }
                }
                label.field {
                    span { (tr!("analysis-position")) }
                    input name="position" value=(position) maxlength="400" spellcheck="false" autocapitalize="off";
                }
                button type="submit" { (tr!("analysis-open")) }
            }
            p { a href="/open" { (tr!("open-title")) } }
        }
    }
}

/// Names of the sides, those of the players in a game.
fn names(scene: &Scene) -> [String; 2] {
    match &scene.game {
        Some([whole, _]) => players::names(whole),
        None => terms(&scene.about().sides),
    }
}
