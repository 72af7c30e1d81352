//! The suite that every game must pass, unmodified.
//!
//! A game is a list of bytes: byte *n* picks an option of turn *n*. Properties, fuzz targets and
//! bug reports share that encoding, so that a finding becomes a test by pasting one line.

mod suite;

use std::collections::{BTreeSet, HashSet};

use crate::{
    Board, BoardView, Changes, Dice, Game, IncrementalFeatures, Look, Notation, ReadError, Side,
    StepAction, Turn, View,
};

pub use crate::suite;
pub use suite::{
    features_hold, games_end, reads, refuses_move, refuses_position, refuses_rules, refuses_text,
    rules_are_told, specs, steps_are_even, worked_cases,
};

/// Plays the game that `bytes` describe and asserts, at every step, what must hold of every game.
///
/// No piece appears or vanishes uncounted, the list of moves is neither empty nor repeating,
/// weights add up, what was written is read again as the same, a mirrored position has mirrored
/// moves, and the steps shown to a browser lead to the legal moves and to nothing else.
///
/// # Panics
/// When the game breaks one of these promises, saying which and where.
pub fn check<G: Notation + BoardView>(game: &G, bytes: &[u8]) {
    let mut pos = game.start();
    let pieces = count(&game.view(&pos));
    for (n, &byte) in bytes.iter().enumerate() {
        let text = game.write_position(&pos);
        let place = format!("{} after {n} steps, at {text:?}", game.about().id);
        check_position(game, &pos, &place);
        assert_eq!(
            count(&game.view(&pos)),
            pieces,
            "pieces appeared or vanished: {place}"
        );
        pos = match game.turn(&pos) {
            Turn::Over(outcome) => {
                if outcome.winner.is_some() {
                    assert!(
                        game.endings().get(usize::from(outcome.ending)).is_some(),
                        "{place}"
                    );
                }
                return;
            }
            Turn::Throw(_, throws) => game.after(&pos, throws[usize::from(byte) % throws.len()].0),
            Turn::Choice(_, mut moves) => moves.swap_remove(usize::from(byte) % moves.len()).1,
        };
    }
}

fn check_position<G: Notation + BoardView>(game: &G, pos: &G::Position, place: &str) {
    let text = game.write_position(pos);
    match game.read_position(&text) {
        Ok(read) => assert_eq!(&read, pos, "reads as another position: {place}"),
        Err(error) => panic!("cannot be read: {error}: {place}"),
    }
    assert!(text.len() <= 200, "too long for a link: {place}");
    let view = game.view(pos);
    let ids: BTreeSet<&str> = view.places.iter().map(|p| p.id.as_str()).collect();
    assert_eq!(ids.len(), view.places.len(), "places share an id: {place}");
    match game.turn(pos) {
        Turn::Over(_) => assert!(view.turn.is_none(), "{place}"),
        Turn::Throw(side, throws) => {
            assert!(
                !throws.is_empty() && throws.iter().all(|&(_, w)| w > 0),
                "{place}"
            );
            assert_eq!(view.turn, Some(side), "{place}");
            let distinct: HashSet<_> = throws.iter().map(|t| t.0).collect();
            assert_eq!(
                distinct.len(),
                throws.len(),
                "a throw is listed twice: {place}"
            );
        }
        Turn::Choice(side, moves) => {
            assert_eq!(view.turn, Some(side), "{place}");
            check_moves(game, pos, &moves, place);
        }
    }
    if let Some(mirror) = game.mirror(pos) {
        assert_eq!(
            game.mirror(&mirror).as_ref(),
            Some(pos),
            "mirrored twice: {place}"
        );
        check_mirror(game, pos, &mirror, place);
    }
}

/// The number of moves from which on only some are read again.
const MANY: usize = 400;

fn check_moves<G: Notation + BoardView>(
    game: &G,
    pos: &G::Position,
    moves: &[(G::Move, G::Position)],
    place: &str,
) {
    assert!(!moves.is_empty(), "no move, not even a pass: {place}");
    let after: HashSet<&G::Position> = moves.iter().map(|(_, next)| next).collect();
    assert_eq!(
        after.len(),
        moves.len(),
        "two moves lead to one position: {place}"
    );
    let mut written = BTreeSet::new();
    // Reading a move makes all of them again: of very many, some are read.
    let every = 1 + moves.len() / MANY;
    for (n, (mv, next)) in moves.iter().enumerate() {
        let text = game.write_move(pos, mv);
        if n % every != 0 {
            assert!(written.insert(text), "two moves are written alike: {place}");
            continue;
        }
        match game.read_move(pos, &text) {
            Ok((read, to)) => {
                assert_eq!(&to, next, "{text} reads as another move, {read:?}: {place}");
            }
            Err(error) => panic!("{text} cannot be read: {error}: {place}"),
        }
        assert!(
            game.why(pos, &text).legal,
            "{text} is legal and `why` denies it: {place}"
        );
        assert!(written.insert(text), "two moves are written alike: {place}");
    }
    let tree = game.steps(pos);
    let ids: HashSet<String> = game.view(pos).places.into_iter().map(|p| p.id).collect();
    let mut done = BTreeSet::new();
    let mut reached = vec![false; tree.nodes.len()];
    assert!(!tree.nodes.is_empty(), "a choice without steps: {place}");
    reached[0] = true;
    for (n, node) in tree.nodes.iter().enumerate() {
        assert!(
            reached[n],
            "step node {n} is not reached by earlier ones: {place}"
        );
        assert!(
            node.done.is_some() || !node.steps.is_empty(),
            "a dead end at node {n}: {place}"
        );
        for step in &node.steps {
            assert!(
                step.node > n && step.node < tree.nodes.len(),
                "steps go forward: {place}"
            );
            reached[step.node] = true;
            for id in step.from.iter().chain(&step.to) {
                assert!(ids.contains(id), "step to an unknown place {id}: {place}");
            }
            let moves = step.from.is_some() || step.to.is_some();
            assert!(!moves || step.action.is_none(), "no action: {place}");
            let passes = step.action == Some(StepAction::Pass);
            let says_so = ["pass", "--"].contains(&step.text.as_str());
            assert_eq!(passes, says_so, "{}: {place}", step.text);
        }
        if let Some(text) = &node.done {
            assert!(
                written.contains(text),
                "steps lead to {text}, which is not legal: {place}"
            );
            done.insert(text.clone());
        }
    }
    assert_eq!(
        done, written,
        "the steps do not lead to the legal moves: {place}"
    );
    let view = game.view(pos);
    for step in &tree.nodes[0].steps {
        let ends = [&step.from, &step.to].map(|id| view.place(id.as_deref()?));
        let [Some(from), Some(to)] = ends else {
            continue;
        };
        let hop = game.write_hop(pos, from, to);
        let read = game.read_move(pos, &hop);
        let notation = !matches!(read, Err(ReadError::Notation { .. }));
        assert!(notation, "{hop} is no notation: {read:?}: {place}");
    }
}

fn check_mirror<G: Notation + BoardView>(
    game: &G,
    pos: &G::Position,
    mirror: &G::Position,
    place: &str,
) {
    let signature = |pos: &G::Position| match game.turn(pos) {
        Turn::Over(outcome) => (0, outcome.winner.is_some() as usize, outcome.ending.into()),
        Turn::Throw(_, throws) => (1, throws.len(), 0),
        Turn::Choice(_, moves) => (2, moves.len(), 0),
    };
    assert_eq!(
        signature(pos),
        signature(mirror),
        "the mirror image plays differently: {place}"
    );
    if let (Turn::Choice(_, here), Turn::Choice(_, there)) = (game.turn(pos), game.turn(mirror)) {
        let here: HashSet<G::Position> = here.iter().filter_map(|m| game.mirror(&m.1)).collect();
        let there: HashSet<G::Position> = there.into_iter().map(|m| m.1).collect();
        assert_eq!(here, there, "mirrored moves differ: {place}");
    }
}

/// Walks one random game and holds what networks read against their promises: no position without
/// features, the mirrored position read alike, and from one position to the next what has changed.
///
/// # Panics
/// When the game breaks one of these promises, saying which and where.
pub fn features<G: IncrementalFeatures>(game: &G, dice: &mut Dice) {
    let units = game.features();
    assert!(units.len() < usize::from(u16::MAX) && units.iter().all(|unit| *unit > 0.0));
    let mut pos = game.start();
    for _ in 0..200 {
        let place = || format!("{}, at {:?}", game.about().id, game.write_position(&pos));
        let counts = game.counts(&pos);
        assert!(counts.iter().any(|count| *count > 0), "{}", place());
        if let Some(mirror) = game.mirror(&pos) {
            assert_eq!(
                game.counts(&mirror),
                counts,
                "the mirror image of {}",
                place()
            );
            assert_ne!(game.reader(&mirror), game.reader(&pos), "{}", place());
        }
        let Some(next) = game.random_step(&pos, dice) else {
            return;
        };
        let after = game.counts(&next);
        let (seen, worked) = after.split_at(game.pruning_features());
        let mut changes = Changes::default();
        game.note_changes(&pos, &next, &mut changes);
        let mut changed: Vec<f32> = counts.iter().map(|count| (*count).into()).collect();
        for (at, by) in changes.as_slice() {
            changed[*at] += by;
        }
        let seen: Vec<f32> = seen.iter().map(|count| (*count).into()).collect();
        assert_eq!(changed[..seen.len()], seen, "after {}", place());
        let mut alone = vec![0; worked.len()];
        game.write_worked(&next, &mut alone);
        assert_eq!(alone, worked, "after {}", place());
        pos = next;
    }
}

/// Plays `games` random games and returns how many did not end within the limit.
///
/// # Panics
/// If a game passes through a position that breaks no promise but cannot go on, or ends as was ruled out.
pub fn unfinished<G: Game>(game: &G, games: u32, seed: u64) -> u32 {
    let mut dice = Dice::from_seed(seed);
    let mut count = 0;
    for _ in 0..games {
        let mut pos = game.start();
        let mut left = game.limit();
        let mut ruled_out = [0u64; 2];
        while let Some(next) = game.random_step(&pos, &mut dice) {
            pos = next;
            for (out, side) in ruled_out.iter_mut().zip(Side::BOTH) {
                *out |= game.ruled_out(&pos, side);
            }
            left -= 1;
            if left == 0 {
                count += 1;
                break;
            }
        }
        let ending = game.outcome(&pos).and_then(|outcome| {
            let loser = outcome.winner?.other();
            Some(ruled_out[loser.index()].checked_shr(outcome.ending.into())? & 1)
        });
        assert_ne!(ending, Some(1), "an ending that was ruled out: {pos:?}");
    }
    count
}

/// The pieces of each side, and last a king who may change sides.
fn count(view: &View) -> [u32; 3] {
    let castle = matches!(
        view.board,
        Board::Rows {
            castle: Some(_),
            ..
        }
    );
    let mut pieces = [0; 3];
    for stack in view.places.iter().flat_map(|place| &place.stacks) {
        assert!(stack.count > 0, "an empty stack");
        let whose = match stack.look {
            Look::Neutral => 2,
            Look::Strong if castle => 2,
            _ => stack.side.index(),
        };
        pieces[whose] += u32::from(stack.count);
    }
    pieces
}
