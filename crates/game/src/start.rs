//! The table `[rules.start]` of a rule file: how a game is begun.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{Draw, Next, Open, Opening};

/// First move, as a rule file states it; the family has defaults for missing keys.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Start {
    /// Choice of the side that begins the first game.
    pub draw: Option<Draw>,
    /// First throw of the side that begins.
    pub open: Option<Open>,
    /// Side that begins the next game of a series.
    pub next: Option<Next>,
}

impl Start {
    /// The opening of a game; where the file is silent it is that of `usual`.
    #[must_use]
    pub fn or(self, usual: Opening) -> Opening {
        Opening {
            draw: self.draw.unwrap_or(usual.draw),
            open: self.open.unwrap_or(usual.open),
            next: self.next.unwrap_or(usual.next),
        }
    }
}

impl Opening {
    /// Both sides throw a die, the side with the higher one begins with a throw of its own, and so
    /// for every game.
    pub const HIGH_DIE: Self = Self {
        draw: Draw::High,
        open: Open::Afresh,
        next: Next::Draw,
    };
}
