//! The players of a game in the terminal, and a poule among them.

use std::io::Write;

use lauta_catalog::game::{PouleKind, Side};
use lauta_catalog::{PlayerSpec, PlayerStanding, Rotation};

use super::Terminal;
use crate::Failure;

impl Terminal {
    /// The name of this side: in a poule that of its player.
    pub(super) fn side(&self, side: Side) -> &str {
        match self.game.rotation() {
            Some(rotation) => &rotation.player(side).name,
            None => &self.game.about().sides[side.index()],
        }
    }

    /// True if a person plays this side.
    pub(super) fn person(&self, side: Side) -> bool {
        match self.game.rotation() {
            Some(rotation) => rotation.player(side).level.is_none(),
            None => self.people[side.index()],
        }
    }

    /// The strength of the computer that plays this side.
    pub(super) fn level(&self, side: Side) -> PlayerSpec {
        let rotation = self.game.rotation();
        let level = rotation.and_then(|rotation| rotation.player(side).level);
        level.map_or(self.level, PlayerSpec::Level)
    }

    /// Says how the lots for the ranks of a poule have fallen.
    pub(super) fn lots(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if let Some(rotation) = self.game.rotation() {
            let ranks = (1..).zip(rotation.players());
            let ranks = ranks.map(|(rank, player)| format!("{rank} {}", player.name));
            writeln!(
                out,
                "Ranks by lot: {}.",
                ranks.collect::<Vec<_>>().join(", ")
            )?;
            self.seated(out)?;
        }
        Ok(())
    }

    /// Says who plays the game of a poule that begins, who waits, and what is in the pool.
    pub(super) fn seated(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if let Some(rotation) = self.game.rotation() {
            let sides = &self.game.about().sides;
            let [first, second] = Side::BOTH.map(|side| self.side(side));
            writeln!(
                out,
                "{first} ({}) plays {second} ({}); {}. The pool holds {}.",
                sides[0],
                sides[1],
                waiting(rotation),
                rotation.poule().pot()
            )?;
        }
        Ok(())
    }

    /// Prints what every player of a poule has won, paid and drawn, and what comes next.
    pub(super) fn standing(&self, rotation: &Rotation, out: &mut dyn Write) -> Result<(), Failure> {
        let poule = rotation.poule();
        let standing = rotation.standing();
        let names = standing.players.iter();
        let widest = names.map(|player| player.name.chars().count()).max();
        let widest = widest.unwrap_or_default().max("player".len());
        writeln!(out, "{:widest$}  won  paid  drew  balance", "player")?;
        for player in &standing.players {
            let PlayerStanding {
                name,
                won,
                paid,
                drawn,
            } = player;
            let balance = player.balance();
            writeln!(
                out,
                "{name:widest$}  {won:>3}  {paid:>4}  {drawn:>4}  {balance:>+7}"
            )?;
        }
        match (poule.taken_by(), poule.seated(), poule.pool().kind) {
            (Some(winner), ..) => {
                let name = &rotation.ranked(winner).name;
                writeln!(out, "{name} took the pool of {}.", poule.pot())?;
            }
            (None, None, _) => writeln!(out, "The pool is empty: the poule is over.")?,
            (None, Some(_), PouleKind::Growing) => writeln!(
                out,
                "The pool holds {}; it goes to the first to beat all others in a row.",
                poule.pot()
            )?,
            (None, Some(_), PouleKind::Plucked) => {
                writeln!(out, "The pool holds {}.", poule.pot())?;
            }
        }
        Ok(())
    }
}

/// The players who wait, in words.
fn waiting(rotation: &Rotation) -> String {
    let names = rotation.poule().waiting();
    let names: Vec<&str> = names
        .map(|rank| rotation.ranked(rank).name.as_str())
        .collect();
    match names.as_slice() {
        [one] => format!("{one} waits"),
        _ => format!("{} wait", names.join(", then ")),
    }
}
