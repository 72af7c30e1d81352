//! Classes: the form that makes one, its door, and the teacher's page with all boards.

use lauta_catalog::game::About;
use lauta_catalog::{PlayerSpec, about, games};
use maud::{Markup, html};

use super::games::{grouped, title};
use super::mine;
use crate::game::{Room, Settings, Visitor};
use crate::games::{Class, MOST_BOARDS, OwnGame};
use crate::view::base::{described, frame, share};
use crate::words::{tr, tr_html};

/// Seconds after which the teacher's page looks again.
const AGAIN: u32 = 5;

/// A page with a form for a code, and one that makes a class, of this game if one is named.
pub(crate) fn form(game: Option<&str>, boards: usize) -> Markup {
    let all = games();
    let families = grouped(all.iter(), |about| about.family.as_str());
    let content = html! {
        section.sheet.class-page {
            h1 { (tr!("class-title")) }
            p.lead { (tr!("class-lead")) }
            (code_field())
            h2 { (tr!("class-make-title")) }
            p { (tr!("class-make-lead")) }
            form.setup-class method="post" action="/class" {
                label.field {
                    span { (tr!("class-game")) }
                    select name="game" {
                        @for (family, members) in families {
                            optgroup label=(title(family)) {
                                @for (name, id) in by_name(&members) {
                                    option value=(id) selected[game == Some(id)] { (name) }
                                }
                            }
                        }
                    }
                }
                label.field {
                    span { (tr!("class-who")) }
                    select name="seat" {
                        option value="friend-1" { (tr!("class-pairs")) }
                        option value="both" { (tr!("class-shared")) }
                        option value="1" { (tr!("class-alone")) }
                    }
                }
                label.field {
                    span { (tr!("class-level")) }
                    input type="number" name="level" min=(PlayerSpec::QUICK_LEVELS.start()) max=(PlayerSpec::QUICK_LEVELS.end()) value=(Settings::LEVEL);
                }
                label.field {
                    span { (tr!("class-boards")) }
                    input type="number" name="boards" min="1" max=(MOST_BOARDS) value=(boards);
                }
                button.primary type="submit" { (tr!("class-make")) }
            }
            p.hint { (tr!("class-note")) }
        }
    };
    frame::layout(&tr!("class-title"), "class", &content)
}

/// Names and ids of games by the alphabet.
fn by_name<'a>(games: &[&'a About]) -> Vec<(String, &'a str)> {
    let named = games
        .iter()
        .map(|about| (described::called(about), about.id.as_str()));
    let mut named: Vec<_> = named.collect();
    named.sort_by_cached_key(|(name, _)| name.to_lowercase());
    named
}

/// The form that asks for a code.
fn code_field() -> Markup {
    html! {
        form.actions action="/class" {
            label.field {
                span { (tr!("class-code")) }
                input name="code" required autocomplete="off" autocapitalize="characters" maxlength="12";
            }
            button.primary type="submit" { (tr!("class-enter")) }
        }
    }
}

/// The page to which a code leads that opens nothing.
pub(crate) fn unknown() -> Markup {
    let content = html! {
        section.sheet.class-page {
            h1 { (tr!("class-title")) }
            p.lead role="alert" { (tr!("class-unknown")) }
            (code_field())
        }
    };
    frame::layout(&tr!("class-title"), "class", &content)
}

/// The page to which the code leads: a place at a board, or the way back to the `own` one.
pub(crate) fn door(class: &Class, code: &str, own: Option<&str>) -> Markup {
    let content = html! {
        section.sheet.class-page {
            p.eyebrow { (tr!("class-of", code = code)) }
            @match about(&class.plan.game) {
                Ok(about) => {
                    @let summary = described::summary(&about);
                    h1 { (described::name(&about)) }
                    p.lead lang=[summary.lang] { (summary.words) }
                    @let id = described::plain_id(&about);
                    p { a href={ "/learn/" (frame::encode(id)) } { (tr!("learn-start")) } }
                }
                // A museum's game whose file is gone.
                Err(_) => h1 { (class.plan.game) },
            }
            @if let Some(own) = own {
                p.actions { a.button.primary href={ "/mine/" (own) } { (tr!("class-back")) } }
                p.hint { (tr!("class-somebody-else")) }
            }
            @if class.is_full() { p role="status" { (tr!("class-full")) } }
            @else {
                form.actions method="post" action={ "/class/" (code) "/place" } {
                    @if own.is_some() { button name="new" value="1" { (tr!("class-new-place")) } }
                    @else { button.primary type="submit" { (tr!("class-place")) } }
                }
            }
            p.hint { (tr!("class-no-names")) }
        }
    };
    frame::layout(&tr!("class-of", code = code), "class", &content)
}

/// A board of a class as the teacher sees it.
#[derive(Debug)]
pub(crate) struct ClassBoard {
    game: OwnGame,
    /// Position; `None` before the game has begun.
    position: Option<String>,
    moves: usize,
}

impl From<(Room, OwnGame)> for ClassBoard {
    fn from((room, game): (Room, OwnGame)) -> Self {
        let (position, moves) = match room {
            Room::Waiting(_) => (None, 0),
            Room::Playing(table) => (Some(table.session().position()), table.moves()),
        };
        Self {
            game,
            position,
            moves,
        }
    }
}

/// All boards of a class.
pub(crate) fn page(class: &Class, code: &str, boards: &[ClassBoard], visitor: &Visitor) -> Markup {
    let full = class.is_full();
    let content = html! {
        section.sheet.class-page.teacher {
            p.eyebrow { (tr!("class-teacher")) }
            h1 {
                @match about(&class.plan.game) {
                    Ok(about) => (described::headline(&about).0),
                    Err(_) => (class.plan.game),
                }
            }
            p.class-code { (tr_html!("class-go-to", address = visitor.link("/class"), code = code)) }
            p.hint { (tr!("class-keep")) }
            div #boards data-again=(AGAIN) {
                p role="status" { (tr!("class-count", count = boards.len(), most = class.plan.boards)) " "
                    @if full { (tr!("class-full")) } }
                ol.class-boards {
                    @for board in boards { (one(board)) }
                }
            }
        }
    };
    frame::layout(&tr!("class-of", code = code), "class", &content)
}

fn one(board: &ClassBoard) -> Markup {
    let game = &board.game;
    html! {
        li {
            a href={ "/g/" (game.id) } {
                @match &board.position {
                    Some(position) => {
                        @let picture = share::picture_url(&game.summary.game, position, "svg");
                        img src={ (picture) "&small=1" } alt="" width="320" height="240";
                    }
                    None => span.no-board {},
                }
                (mine::stage_in_class(game))
                @if board.moves > 0 { small { (tr!("class-turns", count = board.moves)) } }
            }
        }
    }
}
