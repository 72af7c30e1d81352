//! The turns and reflections of a board.

use lauta_hunt::{Board, MAX_POINTS, Point, bits};

/// The turns and reflections that leave neighbours and leaps as they are, the identity first.
pub(super) fn symmetries(board: &Board) -> Vec<[Point; MAX_POINTS]> {
    let size = |of: fn(&(i16, i16)) -> i16| {
        let values = board.places.iter().map(of);
        values
            .clone()
            .min()
            .zip(values.max())
            .map_or(0, |(low, high)| low + high)
    };
    let (width, height) = (size(|p| p.0), size(|p| p.1));
    let mut found = Vec::new();
    for (turn, flip_x, flip_y) in (0..8).map(|n| (n & 4 != 0, n & 1 != 0, n & 2 != 0)) {
        let map = |&(x, y): &(i16, i16)| {
            let (x, y) = if turn { (y, x) } else { (x, y) };
            (
                if flip_x { width - x } else { x },
                if flip_y { height - y } else { y },
            )
        };
        let mut image = [0; MAX_POINTS];
        let fits = board.places.iter().zip(&mut image).all(|(place, image)| {
            let there = board.places.iter().position(|other| *other == map(place));
            there
                .and_then(|there| Point::try_from(there).ok())
                .is_some_and(|there| {
                    *image = there;
                    true
                })
        });
        if fits && is_symmetry(board, &image) {
            found.push(image);
        }
    }
    found
}

fn is_symmetry(board: &Board, image: &[Point; MAX_POINTS]) -> bool {
    let at = |p: Point| image[usize::from(p)];
    (0..board.points()).all(|p| {
        let (here, there) = (usize::from(p), usize::from(at(p)));
        let near = bits(board.neighbours[here]).fold(0, |all, q| all | 1u64 << at(q));
        let leaps = &board.leaps[there];
        near == board.neighbours[there]
            && board.leaps[here].len() == leaps.len()
            && board.leaps[here].iter().all(|leap| {
                leaps
                    .iter()
                    .any(|other| (other.over, other.to) == (at(leap.over), at(leap.to)))
            })
    })
}
