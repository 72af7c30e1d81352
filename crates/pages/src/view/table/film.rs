//! A game as a film.

use std::time::Duration;

use crate::game::Table;
use crate::view::base::board;
use lauta_catalog::game::Side;
use lauta_paint::PaintError;

/// Pixels of the longer side: small enough to be sent to a friend.
const LONGEST: u32 = 480;

/// Time for which each board is shown.
const PAUSE: Duration = Duration::from_millis(900);

/// Boards of one film at most; of a longer game it shows the end.
const BOARDS: usize = 600;

/// The game so far, of a match the one that is played now: the board after every throw and move.
pub(crate) fn film(table: &Table, flip: bool) -> Result<Vec<u8>, PaintError> {
    let below = if flip { Side::Second } else { Side::First };
    let session = table.session();
    let last = session.record().len();
    let drawn = |n| board::by_day(&session.as_of(n).view(), below, None);
    let drawings: Vec<String> = ((last + 1).saturating_sub(BOARDS)..=last)
        .map(drawn)
        .collect();
    lauta_paint::film(&drawings, LONGEST, PAUSE)
}
