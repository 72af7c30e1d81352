//! Score, stake and length of a series, and the decisions about the stake.

use super::{players, poule};
use crate::game::{THROW, Table};
use crate::view::base::parts;
use crate::words::{tr, tr_html};
use lauta_catalog::game::{
    About, Action, Counted, Cube, Ending, Match, Note, Offer, Series, SeriesEnd, SeriesResult, Side,
};
use lauta_catalog::{AnySession, Ended, GoingOn, Length, MatchNext, MatchSession, Terms};
use maud::{Markup, html};

/// Lengths that are offered beside the usual one.
const LENGTHS: [u32; 11] = [2, 3, 5, 7, 9, 11, 13, 15, 17, 21, 25];

/// Result of the game on the board, in a sentence without its full stop.
pub(crate) fn ended(table: &Table, ended: &Ended) -> String {
    let names = players::names(table);
    match counters(table, ended) {
        // Payments, not points: the account says by how much.
        Some((side, by)) => {
            tr!(
                "game-wins-counters",
                side = &names[side.index()],
                count = by
            )
        }
        None => ended_on(table.session(), table.game(), &names, ended),
    }
}

/// Result of a game of `series` on a board like this, between players of these names.
pub(super) fn ended_on(
    board: &dyn AnySession,
    series: &MatchSession,
    names: &[String; 2],
    ended: &Ended,
) -> String {
    let name = |side: Side| &names[side.index()];
    let poule = series.rotation().is_some();
    match ended {
        Ended::Played {
            outcome,
            ending,
            won,
        } => {
            // A poule is about its pool.
            let won = (!poule).then_some(*won);
            let result = parts::result(board, names, *outcome, won);
            match won.and_then(|won| cube(series, ending, won)) {
                Some(stake) => tr!("ended-with-cube", result = result, stake = stake),
                None => result,
            }
        }
        Ended::Resigned(side, _) if !series.adds_up() || poule => {
            tr!(
                "ended-resigned",
                side = name(*side),
                loser = name(side.other())
            )
        }
        Ended::Resigned(side, won) => tr!(
            "ended-resigned-points",
            side = name(*side),
            points = parts::amount(*won),
            loser = name(side.other())
        ),
        Ended::OutOfTime(side, _) if !series.adds_up() => tr!(
            "ended-no-time",
            side = name(*side),
            loser = name(side.other())
        ),
        Ended::OutOfTime(side, won) => tr!(
            "ended-no-time-points",
            side = name(*side),
            points = parts::amount(*won),
            loser = name(side.other())
        ),
        Ended::Agreed => tr!("ended-agreed"),
        Ended::Refused(side, stake) => refused(series.play().series().cube, name(*side), *stake),
    }
}

/// Result of a game whose higher stake was refused.
pub(super) fn refused(cube: Cube, winner: &str, stake: u32) -> String {
    let points = parts::amount(stake);
    match cube {
        Cube::Arithmetic => tr!("ended-refused", side = winner, points = points),
        Cube::Doubling | Cube::None => tr!("ended-passed", side = winner, points = points),
    }
}

/// What the doubling cube showed at the end of a game that was `won` by so many points, if it was turned.
fn cube(series: &MatchSession, ending: &Ending, won: u32) -> Option<u32> {
    let doubles = series.play().series().cube == Cube::Doubling;
    let stake = won.checked_div(ending.points).filter(|_| doubles)?;
    (stake > 1).then_some(stake)
}

/// Result of the game that decided a series, in a sentence.
pub(crate) fn last_game(table: &Table) -> Option<String> {
    match table.game().next() {
        MatchNext::Over(last, _)
            if table.game().is_series() && table.game().rotation().is_none() =>
        {
            Some(tr!("told-last-game", result = ended(table, &last)))
        }
        _ => None,
    }
}

/// The winner of a game that is settled in counters, and by how many.
fn counters(table: &Table, ended: &Ended) -> Option<(Side, i32)> {
    let Ended::Played { outcome, .. } = ended else {
        return None;
    };
    let view = table.session().view();
    // Combiné is decided by its honours as well.
    let only = view.counts.iter().all(|count| count.label != "fiches");
    let sum = view
        .notes
        .iter()
        .filter(|_| only)
        .find_map(|note| match *note {
            Note::Settlement {
                rounds,
                pool,
                paris,
                queue,
            } => Some(rounds + pool + paris + queue),
            _ => None,
        });
    Some((outcome.winner?, sum?.abs()))
}

/// Result of a series, in a sentence without its full stop.
pub(crate) fn result(table: &Table, result: SeriesResult) -> String {
    if let Some(rotation) = table.game().rotation() {
        return poule::result(rotation);
    }
    let [first, second] = table.game().play().score();
    match result.winner {
        Some(side) => {
            let name = players::called(table, side);
            let (most, least) = if side == Side::First {
                (first, second)
            } else {
                (second, first)
            };
            tr!("match-won", side = name, most = most, least = least)
        }
        None => tr!("match-drawn", first = first, second = second),
    }
}

/// Score and stake, where there is more than one game or a stake to raise.
pub(crate) fn panel(table: &Table) -> Markup {
    match table.game().rotation() {
        Some(rotation) => poule::panel(table, rotation),
        None => account(table.game(), &title(table.game()), &players::names(table)),
    }
}

/// Score and stake of two sides that play each other.
pub(super) fn account(game: &MatchSession, title: &str, names: &[String; 2]) -> Markup {
    let play = game.play();
    let cube = play.series().cube;
    html! {
        @if game.adds_up() {
            section.series {
                h2 { (title) }
                table.counts {
                    thead {
                        tr {
                            td {}
                            @for side in Side::BOTH { th scope="col" { (names[side.index()]) } }
                        }
                    }
                    tbody {
                        @if game.is_series() {
                            tr {
                                th scope="row" { (tr!("series-score")) }
                                @for score in play.score() { td { strong { (score) } } }
                            }
                        }
                        @if cube != Cube::None {
                            tr {
                                th scope="row" { (if cube == Cube::Doubling { tr!("series-cube") } else { tr!("series-stake") }) }
                                @let stake = play.stake();
                                @match (stake.offer, stake.owner) {
                                    (Some(offer), _) => td colspan="2" {
                                        (tr_html!("series-offered", value = cube_face(offer.value), side = names[offer.to.index()]))
                                    },
                                    (None, None) => td colspan="2" { (tr_html!("series-middle", value = cube_face(stake.value))) },
                                    (None, Some(owner)) => @for side in Side::BOTH {
                                        td { @if side == owner { (cube_face(stake.value)) } }
                                    },
                                }
                            }
                        }
                    }
                }
                @if play.is_crawford() {
                    p.hint {
                        @match game.next() {
                            MatchNext::GameOver(_) => (tr!("series-crawford-next")),
                            _ => (tr!("series-crawford")),
                        }
                    }
                }
            }
        }
    }
}

/// The doubling cube on the board; `None` where the stake does not double.
pub(crate) fn cube_on_board(play: &Match) -> Option<lauta_draw::Cube> {
    let stake = play.stake();
    let (value, owner) = match stake.offer {
        // It lies before the side that has to answer.
        Some(offer) => (offer.value, Some(offer.to)),
        None => (stake.value, stake.owner),
    };
    let doubles = play.series().cube == Cube::Doubling;
    doubles.then_some(lauta_draw::Cube { value, owner })
}

/// The question whether a higher stake, which the side of this name has offered, is taken.
pub(super) fn offered(play: &Match, offer: Offer, name: &str) -> String {
    match play.series().cube {
        Cube::Arithmetic => tr!("game-raises", side = name, stake = offer.value),
        Cube::Doubling if offer.raised > 0 => {
            tr!("game-beavers", side = name, stake = offer.value)
        }
        Cube::Doubling | Cube::None => tr!("game-doubles", side = name, stake = offer.value),
    }
}

/// A number as the cube shows it.
fn cube_face(value: u32) -> Markup {
    html! { span.cube { (value) } }
}

/// The length of the series, and the number of the game in it.
pub(super) fn title(game: &MatchSession) -> String {
    let play = game.play();
    let number = play.played() + u32::from(!is_ended(game));
    match (play.series().to, play.series().ends) {
        _ if !game.is_series() => tr!("series-one-with-stake"),
        (None, _) => tr!("series-game", n = number),
        (Some(to), SeriesEnd::Reached) => {
            tr!(
                "series-match",
                length = counted(play.series(), to),
                n = number
            )
        }
        (Some(to), SeriesEnd::Played) => tr!("series-game-of", n = number, to = to),
    }
}

/// True between two games, and behind the last one.
fn is_ended(game: &MatchSession) -> bool {
    matches!(game.next(), MatchNext::GameOver(_) | MatchNext::Over(..))
}

/// The title, with the rule of the Crawford game in that game.
pub(super) fn title_in_full(game: &MatchSession) -> String {
    match game.play().is_crawford() && !is_ended(game) {
        true => format!("{}. {}", title(game), tr!("series-crawford")),
        false => title(game),
    }
}

/// The length of a series of which nobody knows how many games were played.
pub(super) fn length(game: &MatchSession) -> String {
    match game.goal() {
        Some(to) => tr!("length-match", length = counted(game.play().series(), to)),
        None => tr!("series-one-with-stake"),
    }
}

fn counted(series: &Series, n: u32) -> String {
    match series.count {
        Counted::Points => parts::amount(n),
        Counted::Games => tr!("games", count = n),
    }
}

/// Buttons for what can be done before a throw, or as an answer.
pub(crate) fn decisions(table: &Table, hidden: &Markup) -> Markup {
    html! {
        div.actions {
            @for (n, word) in table.decisions().into_iter().enumerate() {
                form.decide method="post" action={ "/g/" (table.place.id) "/move" } {
                    (hidden)
                    input type="hidden" name="move" value=(word);
                    button.primary[n == 0] type="submit" { (label(table, word)) }
                }
            }
        }
    }
}

/// Label of a button.
fn label(table: &Table, word: &str) -> String {
    if let Some(decided) = Action::read(word) {
        return action(table.game().play(), decided);
    }
    // Nothing else can be decided.
    debug_assert_eq!(word, THROW);
    tr!("do-throw")
}

/// Label of a decision about the stake.
pub(super) fn action(play: &Match, action: Action) -> String {
    let (cube, stake) = (play.series().cube, play.stake());
    let taken = stake.offer.map_or(stake.value, |offer| offer.value);
    match (action, cube) {
        (Action::Double, Cube::Arithmetic) => tr!("do-raise", stake = play.next_stake()),
        (Action::Double, _) => tr!("do-double", stake = play.next_stake()),
        (Action::Beaver, _) => tr!("do-beaver", stake = play.next_stake()),
        (Action::Take, Cube::Arithmetic) => tr!("do-accept", stake = taken),
        (Action::Take, _) => tr!("do-take", stake = taken),
        (Action::Drop, Cube::Arithmetic) => tr!("do-refuse", points = parts::amount(stake.value)),
        (Action::Drop, _) => tr!("do-drop", points = parts::amount(stake.value)),
    }
}

/// Decision about the stake, in words.
pub(crate) fn decided(cube: Cube, text: &str) -> String {
    match (Action::read(text), cube) {
        (Some(Action::Double), Cube::Arithmetic) => tr!("did-raise"),
        (Some(Action::Double), _) => tr!("did-double"),
        (Some(Action::Take), Cube::Arithmetic) => tr!("did-accept"),
        (Some(Action::Take), _) => tr!("did-take"),
        (Some(Action::Drop), Cube::Arithmetic) => tr!("did-refuse"),
        (Some(Action::Drop), _) => tr!("did-drop"),
        (Some(Action::Beaver), _) => tr!("did-beaver"),
        (None, _) => String::new(),
    }
}

/// Open decisions in words, for the live region.
pub(crate) fn choices(table: &Table) -> Option<String> {
    let words = table.decisions();
    let labels: Vec<String> = words.iter().map(|word| label(table, word)).collect();
    (!labels.is_empty()).then(|| format!("{}.", labels.join(&tr!("or"))))
}

/// The fields of the form, and their values, that say how a game goes on.
pub(crate) fn going_fields(going: &GoingOn) -> Vec<(&'static str, String)> {
    if going.is_lone() {
        return vec![];
    }
    let terms = &going.terms;
    let cube = terms.cube.map(|cube| ("cube", cube.to_string()));
    let decided: Vec<&str> = going.decided.iter().map(|action| action.word()).collect();
    let decided = (!decided.is_empty()).then(|| ("decided", decided.join(" ")));
    [("match", terms.length.word()), ("score", scored(terms))]
        .into_iter()
        .chain(cube)
        .chain(decided)
        .collect()
}

/// The score as the form and its address have it, `3:2`.
fn scored(terms: &Terms) -> String {
    let [first, second] = terms.score;
    format!("{first}:{second}")
}

/// Field for the number of games.
pub(crate) fn field(about: &About, going: Option<&GoingOn>) -> Markup {
    let series = &about.series;
    let games = series.ends == SeriesEnd::Played;
    let rotation = !series.games.is_empty();
    let going = going.map(|going| going.terms.length);
    let other = match going {
        Some(Length::To(to)) if Some(to) != series.to && !LENGTHS.contains(&to) => Some(to),
        _ => None,
    };
    let fitting = LENGTHS.into_iter().chain(other).filter(|to| {
        Some(*to) != series.to && !(series.odd && to.is_multiple_of(2)) && (games || *to != 2)
    });
    let to = |to: u32| {
        if games {
            tr!("games", count = to)
        } else {
            tr!("length-match", length = counted(series, to))
        }
    };
    html! {
        label.field {
            span { (tr!("length-title")) }
            select name="match" {
                // What the options below say counts, if nothing else is chosen here.
                @match series.to {
                    Some(length) if rotation => {
                        option value="" { (tr!("length-usual", length = to(length))) }
                        option value="game" { (tr!("length-one")) }
                    }
                    usual => {
                        option value="" { (tr!("length-one")) }
                        @if series.cube != Cube::None {
                            option value="stake" selected[going == Some(Length::Stake)] { (tr!("length-stake")) }
                        }
                        @if let Some(length) = usual {
                            option value="usual" selected[going == Some(Length::To(length))] { (tr!("length-usual", length = to(length))) }
                        }
                    }
                }
                @for length in fitting { option value=(length) selected[going == Some(Length::To(length))] { (to(length)) } }
                option value="endless" { (tr!("length-endless")) }
            }
        }
    }
}

/// The score before the first game.
pub(crate) fn handicap(going: Option<&GoingOn>) -> Markup {
    html! {
        label.field {
            span { (tr_html!("length-score")) }
            input name="score" inputmode="numeric" pattern="[0-9]{1,4}:[0-9]{1,4}" autocomplete="off"
                value=[going.map(|going| scored(&going.terms))];
        }
    }
}

/// The cube with which the game goes on, whose it is, and a double that waits for its answer.
pub(crate) fn stake_fields(going: &GoingOn, sides: &[String; 2]) -> Markup {
    let cube = going.terms.cube;
    let shown = cube.map_or(1, |cube| cube.stake) << going.decided.len();
    html! {
        @if cube.is_some() || !going.decided.is_empty() {
            p.field {
                span { (tr!("cube-title")) }
                span {
                    (cube_face(shown))
                    @if !going.decided.is_empty() { " " (tr!("cube-offered")) }
                    @else if let Some(owner) = cube.and_then(|cube| cube.owner) { " " (sides[owner.index()]) }
                }
            }
        }
        @for (name, value) in going_fields(going) {
            @if matches!(name, "cube" | "decided") { input type="hidden" name=(name) value=(value); }
        }
    }
}
