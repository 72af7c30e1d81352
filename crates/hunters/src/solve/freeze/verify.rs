//! Check of freeze tables against the rules, placement by placement.
//!
//! Shares nothing with what made a table but the order of its bits: the moves are those that the
//! rules list. What is won must follow from what is won after them; and since that alone could
//! be a circle where no dog is in hand, the wins are also proved again from the ends upwards.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use lauta_game::{Dice, Notation, Side};

use super::super::layer::words;
use super::super::{Doubt, Verified, share};
use super::{Freeze, FreezeKey, Freezes, Losses};
use lauta_hunt::{Capture, Move, Position, Rules};

impl Freezes {
    /// Verifies a table at hand, on top of those that it rests on. With `sample`, only that number
    /// of random placements is checked, and nothing is proved. `None` if a table is missing.
    ///
    /// # Errors
    /// The first placement found of which the table says what does not follow.
    pub fn verify(
        &self,
        rules: &Rules,
        key: FreezeKey,
        sample: Option<u64>,
        threads: usize,
    ) -> Option<Result<Verified, Doubt>> {
        let table = self.get(key)?;
        for key in key.rests_on(rules) {
            self.get(key)?;
        }
        let check = Check {
            rules,
            freezes: self,
            table,
        };
        Some(match sample {
            Some(count) => check.sample(count),
            None => check.all(threads),
        })
    }
}

struct Check<'a> {
    rules: &'a Rules,
    freezes: &'a Freezes,
    table: &'a Freeze,
}

impl Check<'_> {
    /// The placement with the dogs to move that a number in a place stands for.
    fn position(&self, place: usize, slots: u64) -> Option<Position> {
        let Freeze { key, ground, .. } = self.table;
        let place = &ground.places[place];
        let dogs = ground.outward(place.dogs(slots)) | key.hold.dogs;
        let all = u8::try_from(dogs.count_ones()).ok()? + key.hand;
        Some(Position {
            deer: ground.outward(place.deer) | 1 << key.hold.deer,
            dogs,
            side: Side::Second,
            hand: key.hand,
            captured: self.rules.dogs.checked_sub(all)?,
            clock: 0,
        })
    }

    /// (Word, bit) of this placement in the table, if it is one of its own.
    fn spot(&self, pos: &Position) -> Option<(usize, u64)> {
        let Freeze {
            key, ground, ranks, ..
        } = self.table;
        let own = pos.hand == key.hand
            && pos.dogs.count_ones() == key.hold.count() + u32::from(key.hunters);
        let (deer, dogs) = (ground.inward(pos.deer), ground.inward(pos.dogs));
        let (place, dogs) = ground.find(deer, dogs).filter(|_| own)?;
        let place = place as usize;
        let rank = ranks.rank(ground.places[place].slots(dogs));
        Some((place * words(ranks) + rank / 64, 1 << (rank % 64)))
    }

    /// True if the tables say that the dogs, to move, win.
    fn won(&self, pos: &Position) -> bool {
        let key = self.table.key;
        let hunters = pos.dogs.count_ones() - key.hold.count();
        u8::try_from(hunters).is_ok_and(|hunters| {
            let hand = pos.hand;
            let table = self.freezes.get(FreezeKey {
                hand,
                hunters,
                ..key
            });
            table.is_some_and(|table| table.wins(None, (pos.deer, pos.dogs), Side::Second))
        })
    }

    /// True if a move of the hunters leads to a position in which the deer lose, by `won` of the
    /// positions after it.
    fn follows(&self, pos: &Position, won: &dyn Fn(&Position) -> bool) -> bool {
        let holders = self.table.key.hold.dogs;
        let mut moves = Vec::new();
        self.rules.moves(pos, &mut moves);
        moves.iter().any(|&mv| {
            let hunts = match mv {
                Move::Step { from, .. } => pos.hand == 0 && holders >> from & 1 == 0,
                Move::Drop { .. } => true,
                Move::Leap { .. } | Move::DropStep { .. } | Move::Pass => false,
            };
            hunts && self.deer_lose(&self.rules.play(pos, mv), won)
        })
    }

    fn deer_lose(&self, pos: &Position, won: &dyn Fn(&Position) -> bool) -> bool {
        let key = self.table.key;
        if let Some(outcome) = self.rules.ended(pos) {
            return outcome.winner == Some(Side::Second);
        }
        let mut moves = Vec::new();
        self.rules.moves(pos, &mut moves);
        moves.iter().all(|&mv| {
            let next = self.rules.play(pos, mv);
            let spent = match mv {
                Move::Leap { over, .. } => {
                    key.losses == Losses::Refused || key.hold.dogs >> over & 1 != 0
                }
                _ => false,
            };
            !spent && self.rules.ended(&next).is_none() && won(&next)
        })
    }

    /// True if the entry of a placement follows from those of the next ones. Deer that must capture
    /// may have fewer moves than the tables allow them.
    fn holds(&self, pos: &Position) -> bool {
        let (said, follows) = (self.won(pos), self.follows(pos, &|next| self.won(next)));
        said == follows || follows && self.rules.capture == Capture::Compulsory
    }

    fn doubt(&self, pos: &Position) -> Doubt {
        Doubt {
            position: self.rules.write_position(pos),
            held: self.won(pos),
        }
    }

    fn sample(&self, count: u64) -> Result<Verified, Doubt> {
        let Freeze { ranks, ground, .. } = self.table;
        let mut dice = Dice::from_seed(count);
        let all = usize::try_from(ranks.count()).unwrap_or(usize::MAX);
        for _ in 0..count {
            let (place, rank) = (dice.below(ground.places.len()), dice.below(all));
            let pos = self.position(place, ranks.reader().set(rank));
            if let Some(pos) = pos.filter(|pos| !self.holds(pos)) {
                return Err(self.doubt(&pos));
            }
        }
        Ok(Verified {
            positions: count,
            wins: None,
        })
    }

    /// Calls `each` with the number of a word and a bit, and its placement, for all bits of what
    /// `some` makes of each word; says for how many it answered `true`.
    fn every(
        &self,
        threads: usize,
        some: impl Fn(usize) -> u64 + Sync,
        each: impl Fn(usize, u64, &Position) -> bool + Sync,
    ) -> u64 {
        let Freeze { ranks, ground, .. } = self.table;
        let (words, all) = (words(ranks), ranks.count());
        let count = AtomicU64::new(0);
        share(threads, 0..ground.places.len(), |place| {
            let (mut reader, mut found) = (ranks.reader(), 0);
            for n in 0..words {
                let mut left = some(place * words + n);
                while left != 0 {
                    let bit = left & left.wrapping_neg();
                    left ^= bit;
                    let rank = n * 64 + bit.trailing_zeros() as usize;
                    if rank as u64 >= all {
                        break;
                    }
                    let pos = self.position(place, reader.set(rank));
                    found += u64::from(pos.is_some_and(|pos| each(place * words + n, bit, &pos)));
                }
            }
            count.fetch_add(found, Ordering::Relaxed);
        });
        count.into_inner()
    }

    fn all(&self, threads: usize) -> Result<Verified, Doubt> {
        let doubt = Mutex::new(None);
        let doubtful = |pos: &Position| {
            *doubt.lock().expect("no thread has panicked") = Some(self.doubt(pos));
        };
        let positions = self.every(
            threads,
            |_| u64::MAX,
            |_, _, pos| {
                if !self.holds(pos) {
                    doubtful(pos);
                }
                true
            },
        );
        let won = &self.table.wins.won;
        let proved: Vec<AtomicU64> = won.iter().map(|_| AtomicU64::new(0)).collect();
        let missing = |n: usize| won[n] & !proved[n].load(Ordering::Relaxed);
        let is_proved = |pos: &Position| match self.spot(pos) {
            Some((n, bit)) => proved[n].load(Ordering::Relaxed) & bit != 0,
            None => self.won(pos),
        };
        let mut wins = 0;
        loop {
            let new = self.every(threads, missing, |n, bit, pos| {
                let follows = self.follows(pos, &is_proved);
                if follows {
                    proved[n].fetch_or(bit, Ordering::Relaxed);
                }
                follows
            });
            wins += new;
            if new == 0 {
                break;
            }
        }
        self.every(threads, missing, |_, _, pos| {
            doubtful(pos);
            true
        });
        match doubt.into_inner().expect("no thread has panicked") {
            Some(doubt) => Err(doubt),
            None => Ok(Verified {
                positions,
                wins: Some(wins),
            }),
        }
    }
}
