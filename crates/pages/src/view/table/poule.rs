//! A poule: the names of its players, its pool, and what each of them has won, paid and drawn.

use std::array;

use lauta_catalog::game::{About, PouleError, PouleKind, Side};
use lauta_catalog::{MatchError, MatchNext, PlayerError, PlayerSpec, Rotation};
use maud::{Markup, html};
use schemars::JsonSchema;
use serde::Serialize;

use crate::form::Fields;
use crate::game::Table;
use crate::view::base::parts;
use crate::words::tr;

/// The most players of a poule.
const MOST: usize = 5;

/// A poule as programs see it.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Poule {
    /// Rule by which the pool is filled and won.
    kind: PouleKind,
    /// Stake of a player, paid on every entry or once.
    stake: u32,
    /// Sum paid into a growing pool, or left in a plucked one.
    pot: u32,
    /// The players by the ranks that they have drawn.
    players: Vec<Ranked>,
    /// Ranks of the players who wait, from 1; the next to come in is first.
    waiting: Vec<u8>,
    /// Rank of the player who has taken a growing pool.
    taken_by: Option<u8>,
}

/// A player of a poule.
#[derive(Debug, Serialize, JsonSchema)]
struct Ranked {
    name: String,
    /// The level of a computer; a person has none.
    level: Option<u8>,
    /// The side that the player plays in the game on the board.
    side: Option<Side>,
    /// Games won.
    won: u32,
    /// Units paid into the pool.
    paid: u32,
    /// Units taken from the pool.
    drawn: u32,
    /// Units taken less those paid.
    balance: i64,
}

impl Poule {
    pub(crate) fn of(rotation: &Rotation) -> Self {
        let poule = rotation.poule();
        let standing = rotation.standing();
        let players = (1..).zip(rotation.players()).zip(standing.players);
        let players = players.map(|((rank, player), standing)| Ranked {
            level: player.level,
            side: rotation.side(rank),
            balance: standing.balance(),
            name: standing.name,
            won: standing.won,
            paid: standing.paid,
            drawn: standing.drawn,
        });
        Self {
            kind: poule.pool().kind,
            stake: poule.pool().stake,
            pot: poule.pot(),
            players: players.collect(),
            waiting: poule.waiting().collect(),
            taken_by: poule.taken_by(),
        }
    }
}

/// Result of a poule, in a sentence without its full stop.
pub(crate) fn result(rotation: &Rotation) -> String {
    let poule = rotation.poule();
    match poule.taken_by() {
        Some(winner) => tr!(
            "poule-taken",
            player = rotation.ranked(winner).name,
            pot = poule.pot()
        ),
        None => tr!("poule-over"),
    }
}

/// The pool and its players.
pub(crate) fn panel(table: &Table, rotation: &Rotation) -> Markup {
    let poule = Poule::of(rotation);
    let over = matches!(
        table.game().next(),
        MatchNext::GameOver(_) | MatchNext::Over(..)
    );
    let game = table.game().play().played() + u32::from(!over);
    let name = |rank: u8| rotation.ranked(rank).name.as_str();
    let seated = rotation.poule().seated();
    html! {
        section.series.poule {
            h2 { (tr!("poule-game", n = game)) }
            p {
                @match (seated, poule.kind) {
                    (None, _) => strong { (result(rotation)) "." },
                    (Some(_), PouleKind::Growing) => { (tr!("poule-pot", pot = poule.pot)) " " (tr!("poule-growing")) }
                    (Some(_), PouleKind::Plucked) => { (tr!("poule-pot", pot = poule.pot)) " " (tr!("poule-plucked")) }
                }
            }
            table.counts {
                thead {
                    tr {
                        th scope="col" { (tr!("poule-player")) }
                        th scope="col" { (tr!("poule-won")) }
                        th scope="col" { (tr!("poule-paid")) }
                        th scope="col" { (tr!("poule-drew")) }
                        th scope="col" { (tr!("poule-balance")) }
                    }
                }
                tbody {
                    @for player in &poule.players {
                        tr {
                            th scope="row" {
                                @if let Some(side) = player.side {
                                    span class={ "chip " (parts::word(side)) } aria-hidden="true" {}
                                }
                                (player.name)
                            }
                            td { (player.won) }
                            td { (player.paid) }
                            td { (player.drawn) }
                            td { (if player.balance == 0 { "0".into() } else { format!("{:+}", player.balance) }) }
                        }
                    }
                }
            }
            @match seated {
                Some([stays, comes]) if over => {
                    p { (tr!("poule-next", stays = name(stays), comes = name(comes))) }
                }
                Some(_) => {
                    @let waiting: Vec<&str> = poule.waiting.iter().map(|rank| name(*rank)).collect();
                    p { (tr!("poule-waiting", names = waiting.join(", "))) }
                }
                None => {}
            }
        }
    }
}

/// True if the game can be played for a pool.
pub(crate) fn is_open(about: &About) -> bool {
    about.series.pool.is_some() || about.series.poule.is_some()
}

/// A poule that was asked for and cannot be played: what the form said, and what is wrong with it.
#[derive(Debug)]
pub(crate) struct Refused {
    /// Name and level of each player, as they were sent.
    players: [[String; 2]; MOST],
    words: String,
}

impl Refused {
    /// The poule of these fields, refused with this error; `None` if the error is about something else.
    pub(crate) fn of(fields: &Fields, error: &MatchError) -> Option<Self> {
        let players: [[String; 2]; MOST] = array::from_fn(|n| {
            ["player-", "computer-"].map(|prefix| {
                let number = (n + 1).to_string();
                let mut sent = fields.starting(prefix);
                let sent = sent.find(|(name, _)| *name == number);
                sent.map_or_else(String::new, |(_, text)| text.into())
            })
        });
        let words = match error {
            MatchError::Poule(PouleError::Players(count)) => tr!("poule-count", count = count),
            MatchError::Player(PlayerError::Twice(name)) => tr!("poule-twice", name = name),
            MatchError::Poule(_) | MatchError::Player(_) => error.to_string(),
            _ => return None,
        };
        Some(Self { players, words })
    }
}

/// Folded fields for the names of the players; open with the message, if they were `refused`.
pub(crate) fn fields(refused: Option<&Refused>) -> Markup {
    let sent = |n: usize, what: usize| refused.map_or("", |refused| &refused.players[n - 1][what]);
    let empty = (1..=MOST).find(|n| [0, 1].iter().all(|what| sent(*n, *what).is_empty()));
    html! {
        details.poule open[refused.is_some()] {
            summary { (tr!("poule-title")) }
            p.hint { (tr!("poule-note")) }
            @if let Some(refused) = refused { p #poule-trouble .trouble role="alert" { (refused.words) } }
            @for n in 1..=MOST {
                div.row {
                    input name={ "player-" (n) } maxlength="24" autocomplete="off" aria-label=(tr!("poule-player-n", n = n))
                        placeholder=(tr!("poule-player-n", n = n)) value=(sent(n, 0))
                        aria-describedby=[refused.map(|_| "poule-trouble")]
                        autofocus[refused.is_some() && empty == Some(n)];
                    select name={ "computer-" (n) } aria-label=(tr!("poule-kind-n", n = n)) {
                        option value="" { (tr!("poule-person")) }
                        @for level in PlayerSpec::LEVELS {
                            option value=(level) selected[sent(n, 1) == level.to_string()] { (tr!("game-computer", level = level)) }
                        }
                    }
                }
            }
        }
    }
}

/// Hidden fields for another poule of the same players.
pub(crate) fn again(rotation: &Rotation) -> Markup {
    html! {
        @for (n, player) in (1..).zip(rotation.players()) {
            @let n: usize = n;
            input type="hidden" name={ "player-" (n) } value=(player.name);
            @if let Some(level) = player.level {
                input type="hidden" name={ "computer-" (n) } value=(level);
            }
        }
    }
}
