//! Games as pages: HTML for people, and JSON for the script in `web/`.
//!
//! Whatever is shown comes from a `View`, an `About` or the text of a game. Nothing here reads a
//! request or changes a game. `base` has what every page is made of, `table` a game in progress,
//! `about` games as such.

mod about;
mod base;
mod table;

pub(crate) use about::api::page as api_page;
pub(crate) use about::atlas::page as atlas_page;
pub(crate) use about::challenges::page as challenges_page;
pub(crate) use about::class::{
    ClassBoard, door as class_door, form as class_form, page as class_page,
    unknown as unknown_class,
};
pub(crate) use about::compare::page as compare_page;
pub(crate) use about::courses::page as courses_page;
pub(crate) use about::edit::{Shown, address as edit_address, page as edit_page};
pub(crate) use about::error::{page as error_page, way_back};
pub(crate) use about::find::Sought;
pub(crate) use about::front::page as front_page;
pub(crate) use about::games::{kiosk as kiosk_page, page as games_page};
pub(crate) use about::mine::{carried as carried_page, page as mine_page};
pub(crate) use about::open::{
    Fault, GAME as OPENED_GAME, JudgedPosition, Opened, OpenedMatch, OpenedPosition,
    page as open_page,
};
pub(crate) use about::print::{framed as framed_board, sheet as print_page};
pub(crate) use about::problems::{library_page as problem_library_page, page as problems_page};
pub(crate) use about::rules::page as rules_page;
pub(crate) use about::settings::{own as own_path, page as settings_page};
pub(crate) use about::setup::page as setup_page;
pub(crate) use about::site::page as about_page;
pub(crate) use about::tree::page as tree_page;
pub(crate) use base::assets::file as asset;
pub(crate) use base::board::{
    alone as board_alone, painted as painted_board, small as small_board,
};
pub(crate) use base::frame::{encode, position_url};
pub(crate) use table::advice::{Answer as AdviceAnswer, Asked};
pub(crate) use table::analysis::{Engine, Lines, Scene, Step, page as analysis_page};
pub(crate) use table::attract::page as attract_page;
pub(crate) use table::exercise::{Part as ExercisePart, Tried};
pub(crate) use table::fair::page as fair_page;
pub(crate) use table::film::film;
pub(crate) use table::game::{page as game_page, verdict};
pub(crate) use table::learn::{
    Course, page as lesson_page, part as lesson_part, refusal as lesson_refusal,
};
pub(crate) use table::lesson_words::translated as lessons_in;
pub(crate) use table::mistakes::{
    OwnMistakes, none as no_mistakes_page, waiting as mistakes_waiting_page,
};
pub(crate) use table::poule::Refused;
pub(crate) use table::problem::{
    Origin, Puzzle, page as problem_page, part as problem_part, refusal as problem_refusal,
};
pub(crate) use table::seen::of as game_as_seen;
pub(crate) use table::series::cube_on_board;
pub(crate) use table::state::Any;
pub(crate) use table::waiting::page as waiting_page;
