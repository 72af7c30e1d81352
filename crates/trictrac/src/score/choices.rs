//! Choices of the ways of scoring, as `[rules.score]` names them.

use lauta_game::choice;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

choice! {
    /// Unit that gives a hole in `toc`.
    Count {
        /// A throw: one hole, or two, for all that it gives a side.
        #[default]
        Throw = "throw",
        /// Every event of a throw.
        Event = "event",
    }
}

choice! {
    /// Effect of the exit of the last man in a game of points.
    Exit {
        /// Its points, and the game is won.
        #[default]
        Wins = "wins",
        /// Its points; the men are set up again.
        Points = "points",
    }
}

choice! {
    /// The rates of the bredouilles.
    Tenue {
        /// Double and quadruple, whether the winner has left on the way or not.
        #[default]
        Plain = "plain",
        /// Without having left triple and quintuple.
        Raised = "raised",
    }
}

choice! {
    /// Growth of the consolation with every refait in a row.
    Refait {
        /// 2, 4, 6, 8.
        #[default]
        Add = "add",
        /// 2, 4, 8, 16.
        Double = "double",
    }
}

choice! {
    /// Side that throws first in the next coup.
    First {
        /// The other side than in the last one.
        #[default]
        Alternate = "alternate",
        /// The winner of the last one.
        Winner = "winner",
    }
}
