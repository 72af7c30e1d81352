//! Exact figures of daldøs and its kin: chances to hit, endings, whole small boards.

use std::path::PathBuf;
use std::sync::Arc;

pub use lauta_exact::endgames::{Estimate, ExactError, News, Problem, TableError, WholeBoard};
use lauta_game::Family;
pub use lauta_running::Rules;
use lauta_running::hits;
pub use lauta_running::hits::{DalDal, Hit};
use serde::Serialize;

/// Endings of one game.
pub type Endings = lauta_exact::endgames::Endings<Rules>;

/// Endings whose values are known.
pub type Solved = lauta_exact::endgames::Solved<Rules>;

pub(super) fn load(spec: &str) -> Result<Arc<Rules>, ExactError> {
    let about = crate::about(spec)?;
    if about.family != "running" {
        return Err(ExactError::Family(about.id));
    }
    Ok(Rules::library().load(spec)?)
}

/// The chances to hit of a game.
#[derive(Clone, Debug, Serialize)]
pub struct Hits {
    /// The game.
    pub game: String,
    /// One piece behind the victim.
    pub one_piece: Vec<Hit>,
    /// Two pieces behind the victim.
    pub two_pieces: Vec<Hit>,
}

/// The chances to hit, by the distance to the victim.
///
/// ```
/// use lauta_catalog::exact::endgames::hits;
///
/// let daldos = hits("daldos")?;
/// // Four holes behind: two throws of three.
/// assert_eq!(daldos.one_piece[3].chance.to_string(), "2/3");
/// assert!(hits("backgammon").is_err());
/// # Ok::<(), lauta_catalog::exact::endgames::ExactError>(())
/// ```
///
/// # Errors
/// For an unknown game, or one of another family.
pub fn hits(spec: &str) -> Result<Hits, ExactError> {
    let game = load(spec)?;
    Ok(Hits {
        game: spec.into(),
        one_piece: hits::one_piece(&game),
        two_pieces: hits::two_pieces(&game),
    })
}

/// Endgame tables for `pieces`, kept in `folder` or else where the bots look for them.
///
/// # Errors
/// For an unknown game, one of another family, or a machine without such a folder.
pub fn endings(
    spec: &str,
    pieces: [u8; 2],
    folder: Option<PathBuf>,
) -> Result<Endings, ExactError> {
    Endings::new(load(spec)?, pieces, folder)
}

/// Solves a whole board. `progress` is called with (positions found or solved, positions known),
/// and stops the work by returning `false`.
///
/// # Errors
/// For an unknown game, one of another family, a board with more positions than `most`.
pub fn board(
    spec: &str,
    most: u32,
    progress: impl FnMut(usize, usize) -> bool,
) -> Result<WholeBoard, ExactError> {
    lauta_exact::endgames::board(load(spec)?.as_ref(), most, progress)
}
