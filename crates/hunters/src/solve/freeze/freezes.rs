//! Freeze tables at hand, and their proofs.

use std::collections::HashMap;
use std::sync::Arc;

use super::{Freeze, FreezeKey, Losses};
use lauta_hunt::{Point, Position, Rules, bits};

/// Freeze tables of one game.
#[derive(Default, Debug)]
pub struct Freezes {
    /// By the dogs in hand and those on the board.
    pub(super) tables: HashMap<(u8, u32), Vec<Arc<Freeze>>>,
    /// The mirror image of every point, if the board has one.
    mirror: Option<Vec<Point>>,
}

impl Freezes {
    /// These tables of one game.
    #[must_use]
    pub fn new(rules: &Rules, tables: Vec<Arc<Freeze>>) -> Self {
        let mut freezes = Self {
            tables: HashMap::new(),
            mirror: rules.board.mirror.map(|mirror| mirror.to_vec()),
        };
        for table in tables {
            freezes.add(table);
        }
        freezes
    }

    /// Adds a table of the same game.
    pub fn add(&mut self, table: Arc<Freeze>) {
        let key = table.key();
        let dogs = key.hold.count() + u32::from(key.hunters);
        self.tables.entry((key.hand, dogs)).or_default().push(table);
    }

    /// Number of tables at hand.
    #[must_use]
    pub fn count(&self) -> usize {
        self.tables.values().map(Vec::len).sum()
    }

    /// A table at hand.
    #[must_use]
    pub fn get(&self, key: FreezeKey) -> Option<&Freeze> {
        let dogs = key.hold.count() + u32::from(key.hunters);
        let mut tables = self.tables.get(&(key.hand, dogs))?.iter();
        tables.find(|table| table.key() == key).map(Arc::as_ref)
    }

    /// True if a table at hand proves that the dogs win `pos`. Costs a few array look-ups for each
    /// table with that number of dogs.
    #[must_use]
    pub fn dogs_win(&self, pos: &Position) -> bool {
        self.proof(pos).is_some()
    }

    /// A table at hand that proves that the dogs win `pos`.
    #[must_use]
    pub fn proof(&self, pos: &Position) -> Option<&Freeze> {
        let tables = self.tables.get(&(pos.hand, pos.dogs.count_ones()))?;
        let reflect = |set: u64| {
            let mirror = self.mirror.as_ref()?;
            Some(bits(set).fold(0, |all, p| all | 1 << mirror[usize::from(p)]))
        };
        let there = || Some((reflect(pos.deer)?, reflect(pos.dogs)?));
        let looks = [Some((pos.deer, pos.dogs)), there()];
        tables.iter().map(Arc::as_ref).find(|table| {
            looks.into_iter().flatten().any(|(deer, dogs)| {
                table.key().hold.hunters(deer, dogs).is_some()
                    && table.wins(self.below(table), (deer, dogs), pos.side)
            })
        })
    }

    /// The table where captures lead, if it is at hand.
    fn below(&self, table: &Freeze) -> Option<&Freeze> {
        let key = table.key();
        let hunters = key.hunters.checked_sub(1)?;
        self.get(FreezeKey { hunters, ..key })
            .filter(|_| key.losses == Losses::Allowed)
    }
}
