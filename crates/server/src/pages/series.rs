//! What is put around a game: the score, the stake and what can be done to it, how many games.

use lauta_catalog::game::{About, Action, Counted, Cube, Series, SeriesEnd, SeriesResult, Side};
use lauta_catalog::{Ended, MatchNext};
use maud::{Markup, html};

use crate::play::{THROW, Table};

/// Lengths that are offered beside the usual one.
const LENGTHS: [u32; 11] = [2, 3, 5, 7, 9, 11, 13, 15, 17, 21, 25];

/// How the game on the board ended, in a sentence without its full stop.
pub(crate) fn ended(table: &Table, ended: &Ended) -> String {
    let name = |side: Side| &table.session().about().sides[side.index()];
    match ended {
        Ended::Played { outcome, won, .. } => {
            super::game::result(table.session(), *outcome, Some(*won))
        }
        Ended::Resigned(side, _) if !table.game().adds_up() => {
            format!("{} wins: {} resigned", name(*side), name(side.other()))
        }
        Ended::Resigned(side, won) => format!(
            "{} wins {}: {} resigned",
            name(*side),
            amount(*won),
            name(side.other())
        ),
        Ended::OutOfTime(side, _) if !table.game().adds_up() => {
            format!(
                "{} wins: {} has no time left",
                name(*side),
                name(side.other())
            )
        }
        Ended::OutOfTime(side, won) => format!(
            "{} wins {}: {} has no time left",
            name(*side),
            amount(*won),
            name(side.other())
        ),
        Ended::Agreed => "The game is drawn by agreement".into(),
        Ended::Refused(side, stake) => format!(
            "{} wins {}: the stake was not accepted",
            name(*side),
            amount(*stake)
        ),
    }
}

/// How a series ended, in a sentence without its full stop.
pub(crate) fn result(table: &Table, result: SeriesResult) -> String {
    let [first, second] = table.game().play().score();
    match result.winner {
        Some(side) => {
            let name = &table.session().about().sides[side.index()];
            let (most, least) = if side == Side::First {
                (first, second)
            } else {
                (second, first)
            };
            format!("{name} wins the match, {most} to {least}")
        }
        None => format!("The match is drawn, {first} to {second}"),
    }
}

/// Points in words.
pub(crate) fn amount(points: u32) -> String {
    match points {
        1 => "1 point".into(),
        n => format!("{n} points"),
    }
}

/// Score and stake, where there is more than one game or a stake to raise.
pub(crate) fn panel(table: &Table) -> Markup {
    let play = table.game().play();
    let sides = &table.session().about().sides;
    let cube = play.series().cube;
    html! {
        @if table.game().adds_up() {
            section.series {
                h2 { (title(table)) }
                table.counts {
                    thead {
                        tr {
                            td {}
                            @for side in Side::BOTH { th scope="col" { (sides[side.index()]) } }
                        }
                    }
                    tbody {
                        @if table.game().is_series() {
                            tr {
                                th scope="row" { "score" }
                                @for score in play.score() { td { strong { (score) } } }
                            }
                        }
                        @if cube != Cube::None {
                            tr {
                                th scope="row" { (if cube == Cube::Doubling { "cube" } else { "stake" }) }
                                @let stake = play.stake();
                                @match (stake.offer, stake.owner) {
                                    (Some(offer), _) => td colspan="2" {
                                        span.cube { (offer.value) } " offered to " (sides[offer.to.index()])
                                    },
                                    (None, None) => td colspan="2" { span.cube { (stake.value) } " in the middle" },
                                    (None, Some(owner)) => @for side in Side::BOTH {
                                        td { @if side == owner { span.cube { (stake.value) } } }
                                    },
                                }
                            }
                        }
                    }
                }
                @if play.is_crawford() {
                    p.hint {
                        @match table.game().next() {
                            MatchNext::GameOver(_) => "The next game is the Crawford game: nobody may double.",
                            _ => "The Crawford game: nobody may double.",
                        }
                    }
                }
            }
        }
    }
}

fn title(table: &Table) -> String {
    let play = table.game().play();
    let over = matches!(
        table.game().next(),
        MatchNext::GameOver(_) | MatchNext::Over(..)
    );
    let number = play.played() + u32::from(!over);
    match (play.series().to, play.series().ends) {
        _ if !table.game().is_series() => "One game with a stake".into(),
        (None, _) => format!("Game {number}"),
        (Some(to), SeriesEnd::Reached) => {
            format!("Match to {}, game {number}", counted(play.series(), to))
        }
        (Some(to), SeriesEnd::Played) => format!("Game {number} of {to}"),
    }
}

fn counted(series: &Series, n: u32) -> String {
    match series.count {
        Counted::Points => amount(n),
        Counted::Games if n == 1 => "1 game".into(),
        Counted::Games => format!("{n} games"),
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

/// What a button says.
fn label(table: &Table, word: &str) -> String {
    let play = table.game().play();
    let (cube, stake) = (play.series().cube, play.stake());
    let Some(action) = Action::read(word) else {
        // Nothing else can be decided.
        debug_assert_eq!(word, THROW);
        return "Throw".into();
    };
    let spoken = capital(action.spoken(cube));
    match action {
        Action::Double | Action::Beaver => format!("{spoken} to {}", play.next_stake()),
        Action::Take => format!(
            "{spoken} at {}",
            stake.offer.map_or(stake.value, |o| o.value)
        ),
        Action::Drop => format!("{spoken} and lose {}", amount(stake.value)),
    }
}

/// What has been decided about the stake.
pub(crate) fn decided(cube: Cube, text: &str) -> &'static str {
    match (Action::read(text), cube) {
        (Some(Action::Double), Cube::Arithmetic) => "raised the stake",
        (Some(Action::Double), _) => "doubled",
        (Some(Action::Take), _) => "accepted",
        (Some(Action::Drop), _) => "gave up",
        (Some(Action::Beaver), _) => "accepted and doubled again",
        (None, _) => "",
    }
}

/// What may be decided, to be heard.
pub(crate) fn choices(table: &Table) -> Option<String> {
    let words = table.decisions();
    let labels: Vec<String> = words.iter().map(|word| label(table, word)).collect();
    (!labels.is_empty()).then(|| format!("{}.", labels.join(", or ")))
}

pub(crate) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Whether people of this game play more than one, or raise a stake.
pub(crate) fn is_customary(about: &About) -> bool {
    let series = &about.series;
    series.to.is_some() || !series.games.is_empty() || series.cube != Cube::None
}

/// How many games, to be chosen before the first.
pub(crate) fn field(about: &About) -> Markup {
    let series = &about.series;
    let games = series.ends == SeriesEnd::Played;
    let rotation = !series.games.is_empty();
    let fitting = LENGTHS.into_iter().filter(|to| {
        Some(*to) != series.to && !(series.odd && to.is_multiple_of(2)) && (games || *to != 2)
    });
    let to = |to: u32| {
        if games {
            format!("{to} games")
        } else {
            format!("A match to {}", counted(series, to))
        }
    };
    html! {
        label.field {
            span { "How many games" }
            select name="match" {
                // What the options below say counts, if nothing else is chosen here.
                @match series.to {
                    Some(length) if rotation => {
                        option value="" { "A match to " (counted(series, length)) ", as usual" }
                        option value="game" { "One game" }
                    }
                    usual => {
                        option value="" { "One game" }
                        @if series.cube != Cube::None {
                            option value="stake" { "One game whose stake can be raised" }
                        }
                        @if let Some(length) = usual {
                            option value="usual" { (to(length)) ", as usual" }
                        }
                    }
                }
                @for length in fitting { option value=(length) { (to(length)) } }
                option value="endless" { "As many as you like" }
            }
        }
    }
}

/// The score before the first game.
pub(crate) fn handicap() -> Markup {
    html! {
        label.field {
            span { "Score at the start of a match " small { "what the stronger side gives, like 0:3" } }
            input name="score" inputmode="numeric" pattern="[0-9]{1,4}:[0-9]{1,4}" autocomplete="off";
        }
    }
}
