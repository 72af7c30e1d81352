//! Figures from played games: effect of the options, and rules of thumb.

use std::fmt::Write;
use std::sync::Arc;

use lauta_engine::exact::{Exact, Tables};
use lauta_engine::{
    Budget, Evaluator, Expectimax, Filter, HandMade, Player, PlayerSpec, RandomPlayer,
};
use lauta_game::{Dice, Game, Notation, Side, Turn, parallel};
use lauta_running::{Move, Position, Rules};

use super::{CHANGES, Tell, line, told, with};
use crate::exact::endgames::{ExactError, load};

/// The best play outside the tables that a thousand games can wait for: the ten moves that look
/// best, one ply ahead.
fn best_play(game: &Rules) -> Result<impl Player<Rules> + 'static, ExactError> {
    let budget = Budget {
        filters: [Filter::new(10, f64::INFINITY); 3],
        ..Budget::open(1)
    };
    Ok(Expectimax::new(judge(game)?, budget))
}

/// The evaluator of that play, with endgame tables. They are made now, so that saved tables make no
/// difference.
fn judge(game: &Rules) -> Result<impl Evaluator<Rules> + 'static, ExactError> {
    let tables = Arc::new(Tables::make(game, [2, 2])?);
    Ok(Exact::new(HandMade, move |_: &Rules, pieces| {
        Some(Arc::clone(&tables)).filter(|tables| tables.covers(pieces))
    }))
}

/// A mean and half its 95 % interval.
struct Mean {
    mean: f64,
    reach: f64,
}

fn mean(values: &[f64]) -> Mean {
    #[expect(clippy::cast_precision_loss, reason = "fewer games than 2^52")]
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / (n - 1.0);
    Mean {
        mean,
        reach: 1.96 * (variance / n).sqrt(),
    }
}

impl Mean {
    fn share(&self) -> String {
        format!("{:.1} ± {:.1} %", 100.0 * self.mean, 100.0 * self.reach)
    }

    fn plain(&self) -> String {
        format!("{:.1} ± {:.1}", self.mean, self.reach)
    }

    fn signed(&self) -> String {
        format!("{:+.1} ± {:.1}", self.mean, self.reach)
    }
}

/// One game.
struct Played {
    throws: f64,
    /// 1 if the side that opened has won, 1/2 if nobody has.
    opener: f64,
    /// 1 if the side with more pieces after half of the throws has won, 1/2 if nobody has.
    leader: f64,
    /// For each rule of thumb, how many choices it spoke to; in how many it was followed, and
    /// would have been by a pick at random.
    advised: [[f64; 3]; RULES.len()],
}

fn play(game: &Rules, player: &dyn Player<Rules>, seed: u64, n: u64, heed: bool) -> Played {
    let (mut dice, mut thoughts) = (Dice::nth(seed, n), Dice::nth(!seed, n));
    let opener = if n.is_multiple_of(2) {
        Side::First
    } else {
        Side::Second
    };
    let mut past = vec![game.start_by(opener)];
    let mut ahead = vec![];
    let mut advised = [[0.0; 3]; RULES.len()];
    let winner = loop {
        let pos = past[past.len() - 1];
        let next = match game.turn(&pos) {
            Turn::Over(outcome) => break outcome.winner,
            Turn::Throw(_, throws) => {
                let pieces = Side::BOTH.map(|side| pos.pieces(side));
                ahead.push(match pieces[0].cmp(&pieces[1]) {
                    std::cmp::Ordering::Greater => Some(Side::First),
                    std::cmp::Ordering::Less => Some(Side::Second),
                    std::cmp::Ordering::Equal => None,
                });
                game.after(&pos, dice.throw(throws))
            }
            Turn::Choice(_, moves) => {
                let Some((_, next)) = player.pick(game, &past, &mut thoughts) else {
                    break None;
                };
                if heed {
                    for (count, (_, likes)) in advised.iter_mut().zip(RULES) {
                        heeded(count, likes, game, &pos, &moves, &next);
                    }
                }
                next
            }
        };
        if past.len() > 20_000 {
            break None;
        }
        past.push(next);
    };
    let score = |side: Option<Side>| match (side, winner) {
        (Some(side), Some(winner)) => f64::from(u8::from(side == winner)),
        _ => 0.5,
    };
    #[expect(clippy::cast_precision_loss, reason = "a game is not so long")]
    let throws = ahead.len() as f64;
    Played {
        throws,
        opener: score(Some(opener)),
        leader: score(ahead.get(ahead.len() / 2).copied().flatten()),
        advised,
    }
}

/// Counts a choice that a rule of thumb speaks to, if it does, among plays that take as much.
fn heeded(
    count: &mut [f64; 3],
    likes: Likes,
    game: &Rules,
    pos: &Position,
    moves: &[(Move, Position)],
    next: &Position,
) {
    let other = pos.side().other();
    let liked: Vec<i64> = moves
        .iter()
        .filter(|(_, also)| also.pieces(other) == next.pieces(other))
        .map(|(_, also)| likes(game, pos, also))
        .collect();
    let most = liked.iter().max().copied().unwrap_or(0);
    let best = liked.iter().filter(|&&liked| liked == most).count();
    if best < liked.len() {
        #[expect(clippy::cast_precision_loss, reason = "a few moves")]
        let share = best as f64 / liked.len() as f64;
        count[0] += 1.0;
        count[1] += f64::from(u8::from(likes(game, pos, next) == most));
        count[2] += share;
    }
}

/// Games on all cores; the dice are the same for all players.
fn games(
    game: &Rules,
    player: &dyn Player<Rules>,
    games: u32,
    seed: u64,
    heed: bool,
) -> Vec<Played> {
    parallel::map(parallel::threads(), 0..u64::from(games), |n| {
        play(game, player, seed, n, heed)
    })
}

fn of(played: &[Played], figure: fn(&Played) -> f64) -> Vec<f64> {
    played.iter().map(figure).collect()
}

pub(super) fn options(
    out: &mut String,
    count: u32,
    seed: u64,
    tell: &mut Tell<'_>,
) -> Result<(), ExactError> {
    line!(out, "\n## Effect of the options (12, 13 and 12 holes)\n");
    line!(
        out,
        "{count} games with best play and {} with random play, the same dice in every row, both sides opening\n\
         equally often. Best play searches the ten most promising moves one ply ahead and uses the endgame\n\
         tables for up to two pieces a side.\n\n\
         - *middle 90 %*: length of nine games in ten\n\
         - *longer by*: difference to the first row of the same play, game by game\n\
         - *leader wins*: how often the side with more pieces after half of the throws wins (half a game for\n\
         \x20 each side if equal); the higher, the earlier a game is decided\n",
        10 * count
    );
    line!(
        out,
        "| play | rules | throws a game | middle 90 % | longer by | opener wins | leader wins |"
    );
    line!(out, "|---|---|--:|--:|--:|--:|--:|");
    for (name, at_random, count) in [("best", false, count), ("random", true, 10 * count)] {
        let mut first: Option<Vec<f64>> = None;
        for (rules, options) in CHANGES {
            told(tell, &format!("games with {name} play: {rules}"))?;
            let game = load(&format!("daldosa{}", with(':', options)))?;
            let player: Box<dyn Player<Rules>> = if at_random {
                Box::new(RandomPlayer)
            } else {
                Box::new(best_play(&game)?)
            };
            let played = games(&game, player.as_ref(), count, seed, false);
            let throws = of(&played, |p| p.throws);
            let mut sorted = throws.clone();
            sorted.sort_by(f64::total_cmp);
            let at = |percent: usize| sorted[(sorted.len() - 1) * percent / 100];
            let longer = first.as_ref().map_or_else(String::new, |first| {
                let pairs = throws.iter().zip(first);
                mean(&pairs.map(|(a, b)| a - b).collect::<Vec<_>>()).signed()
            });
            line!(
                out,
                "| {name} | {rules} | {} | {:.0} to {:.0} | {longer} | {} | {} |",
                mean(&throws).plain(),
                at(5),
                at(95),
                mean(&of(&played, |p| p.opener)).share(),
                mean(&of(&played, |p| p.leader)).share()
            );
            first.get_or_insert(throws);
        }
    }
    Ok(())
}

/// Score of a move by a rule of thumb, from the positions before and after it; higher is better.
type Likes = fn(&Rules, &Position, &Position) -> i64;

const RULES: [(&str, Likes); 4] = [
    ("use a dal to dal", wakes),
    ("have dalled pieces near the prow", near_prow),
    (
        "have dalled pieces behind enemies, within reach",
        behind_enemies,
    ),
    (
        "have no pieces before dalled enemies, within reach",
        out_of_reach,
    ),
];

/// Takes what it can, plays the move that a rule of thumb likes best, and among those the one that
/// looks best.
struct Advised {
    likes: Likes,
}

impl Player<Rules> for Advised {
    fn pick(&self, game: &Rules, past: &[Position], _: &mut Dice) -> Option<(Move, Position)> {
        let pos = past.last()?;
        let ranked = Expectimax::new(HandMade, Budget::playing(0)).rank(game, pos);
        let other = pos.side().other();
        let liked = |next: &Position| {
            let left = std::cmp::Reverse(next.pieces(other));
            (left, (self.likes)(game, pos, next))
        };
        let most = ranked.iter().map(|entry| liked(&entry.next)).max()?;
        let best = ranked
            .into_iter()
            .find(|entry| liked(&entry.next) == most)?;
        Some((best.mv, best.next))
    }
}

fn wakes(_: &Rules, pos: &Position, next: &Position) -> i64 {
    let side = pos.side();
    i64::from(pos.sleepers(side)) - i64::from(next.sleepers(side))
}

/// Holes of a side's track in order: home row, middle row, enemy row. `A` and `B` are awake, `a`
/// and `b` asleep, `.` is empty.
fn track(game: &Rules, pos: &Position, side: Side) -> Vec<char> {
    let text = game.write_position(pos);
    let rows = text.split([' ', '/']).take(3).map(|row| {
        let (mut holes, mut empty) = (vec![], 0);
        for c in row.chars() {
            if let Some(digit) = c.to_digit(10) {
                empty = 10 * empty + digit as usize;
            } else {
                holes.extend(std::iter::repeat_n('.', empty));
                holes.push(c);
                empty = 0;
            }
        }
        holes.extend(std::iter::repeat_n('.', empty));
        holes
    });
    let mut rows: Vec<Vec<char>> = rows.collect();
    rows[1].reverse();
    if side == Side::First {
        rows.reverse();
    }
    rows.concat()
}

fn awake(side: Side) -> char {
    match side {
        Side::First => 'A',
        Side::Second => 'B',
    }
}

/// Holes in which most enemies are hit: with one die.
const REACH: usize = 4;

/// Own pieces awake on the last four holes before the prow and the first four behind it.
fn near_prow(game: &Rules, pos: &Position, next: &Position) -> i64 {
    let side = pos.side();
    let track = track(game, next, side);
    let home = track.len() / 3;
    let near = &track[track.len() - home - REACH..track.len() - home + REACH];
    count(near.iter().filter(|&&piece| piece == awake(side)))
}

/// Awake pieces of `side` with a piece of the other side at most four holes ahead.
fn hunters(game: &Rules, pos: &Position, side: Side) -> i64 {
    let track = track(game, pos, side);
    let home = track.len() / 3;
    let enemy = awake(side.other());
    let hunts = |hole: usize| {
        (1..=REACH).any(|steps| {
            let to = hole + steps;
            // From the end of the enemy row the way goes back to the middle row.
            let to = if to < track.len() {
                to
            } else {
                to - track.len() + home
            };
            track[to].eq_ignore_ascii_case(&enemy)
        })
    };
    count((0..track.len()).filter(|&hole| track[hole] == awake(side) && hunts(hole)))
}

fn behind_enemies(game: &Rules, pos: &Position, next: &Position) -> i64 {
    hunters(game, next, pos.side())
}

fn out_of_reach(game: &Rules, pos: &Position, next: &Position) -> i64 {
    -hunters(game, next, pos.side().other())
}

fn count(holes: impl Iterator) -> i64 {
    i64::try_from(holes.count()).unwrap_or(i64::MAX)
}

pub(super) fn advice(
    out: &mut String,
    count: u32,
    seed: u64,
    tell: &mut Tell<'_>,
) -> Result<(), ExactError> {
    let game = Arc::new(load("daldosa")?);
    line!(out, "\n## Rules of thumb (12, 13 and 12 holes)\n");
    line!(
        out,
        "The source advises using dals to dal, and keeping dalled pieces near the prow and behind enemy\n\
         pieces. *Near the prow* here means the last four holes of the middle row and the first four after\n\
         it; *within reach* means at most four holes.\n\n\
         - *points a game*: a bot that captures what it can, then follows the rule of thumb, and otherwise\n\
         \x20 plays like its opponent, won this much from that opponent in {} games with paired dice. Plus:\n\
         \x20 the rule helps.\n\
         - *chosen by best play*: decisions in {count} games with best play in which some of the plays that\n\
         \x20 capture equally much fit the rule better than others. The figure says how often best play chose\n\
         \x20 one that fits best.\n\
         - *at random*: how often a random choice among the same plays would fit best\n",
        10 * count
    );
    line!(
        out,
        "| rule of thumb | points a game | verdict | chosen by best play | at random |"
    );
    line!(out, "|---|--:|---|--:|--:|");
    told(tell, "advice: games with best play")?;
    let player = best_play(&game)?;
    let played = games(&game, &player, count, seed, true);
    let plain = Expectimax::from_spec(HandMade, PlayerSpec::Greedy);
    for (n, (name, likes)) in RULES.into_iter().enumerate() {
        told(tell, &format!("advice: {name}"))?;
        let advised = Advised { likes };
        let result =
            lauta_engine::duel(game.as_ref(), &advised, &plain, 10 * count, seed, |_| true);
        let reach = 1.96 * result.stderr;
        let verdict = match result.points_per_game {
            gain if gain > reach => "holds",
            gain if gain < -reach => "costs points if always followed",
            _ => "makes no measurable difference",
        };
        let total = |i: usize| played.iter().map(|game| game.advised[n][i]).sum::<f64>();
        line!(
            out,
            "| {name} | {:+.3} ± {reach:.3} | {verdict} | {:.1} % | {:.1} % |",
            result.points_per_game,
            100.0 * total(1) / total(0),
            100.0 * total(2) / total(0)
        );
    }
    Ok(())
}
