//! Counts shown beside the board.

use lauta_game::Figures;

use crate::rules::Rules;

impl Figures for Rules {}
