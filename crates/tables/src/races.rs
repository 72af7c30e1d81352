//! Games that end in a race of bearing off, and the rules that matter in it.

use lauta_game::{BearOff, RACE_POINTS, Races, Side, Stand, Throw};

use crate::file::{Bear, Leftovers, Lone, Meet, RunException, Times};
use crate::moves::Mark;
use crate::position::{DOUBLET, Men, Position, Stage};
use crate::rules::Rules;

impl Rules {
    /// The pips that the side about to throw still needs, if the two sides can no longer meet.
    #[must_use]
    pub fn pips_apart(&self, pos: &Position) -> Option<u32> {
        let reach = |men: &Men| {
            let last = (1..men.len()).rev().find(|&point| men[point] > 0)?;
            (last <= usize::from(self.points)).then_some((2u32 << last) - 2)
        };
        let (mine, theirs) = (reach(&pos.me)?, reach(&pos.opp)?);
        (mine & self.across_bits(theirs) == 0).then(|| self.pips(&pos.me))
    }

    /// True if the side to move does nothing any more but bear its men off: all of them are at home
    /// or off, they can meet none of the other side, and no pattern of them can still win.
    ///
    /// ```
    /// use lauta_game::Notation;
    ///
    /// let game = lauta_tables::load("backgammon")?;
    /// let only = |text| game.only_bears_off(&game.read_position(text).unwrap());
    /// assert!(only("6(3),2/13(2) throw=6-2"));
    /// assert!(!only("7,6(2),2/13(2) throw=6-2"));
    /// assert!(!only("6(3),2/24,13 throw=6-2"));
    /// # Ok::<(), lauta_game::RulesError>(())
    /// ```
    #[must_use]
    pub fn only_bears_off(&self, pos: &Position) -> bool {
        let home: u8 = pos.me[..=usize::from(self.home)].iter().sum();
        let open = self.ends.shapes && pos.me[0] == 0;
        home == self.men && !open && self.bear_off().is_ok() && self.pips_apart(pos).is_some()
    }
}

impl Races for Rules {
    fn bear_off(&self) -> Result<BearOff, &'static str> {
        if self.bear == Bear::None {
            return Err("is not won by bearing off");
        }
        if let Some(reason) = self.ends.besides_bearing_off(self.home_points) {
            return Err(reason);
        }
        if self.pays_at_home() {
            return Err("pays for what happens while men are borne off");
        }
        if self.meet == Meet::Same && self.lone != Lone::Open {
            return Err("has both sides on the same points to the end, where they can hit");
        }
        if self.leftovers == Leftovers::ToOpponent {
            return Err("gives the numbers that one side cannot use to the other");
        }
        if self.doublets.times == Times::RowFourfold {
            return Err("plays a doublet otherwise if another one came right before");
        }
        // Shapes end the game only while nothing is off; what else asks for men outside home asks
        // for more than where one's own men stand.
        let own = self.pays.is_empty()
            && !self.ends.at_turn_end
            && self.bands.run_exception == RunException::None;
        let half = (self.points / 2).min(u8::try_from(RACE_POINTS).unwrap_or(u8::MAX));
        Ok(BearOff {
            men: self.men - u8::from(self.ends.shapes),
            home: self.home,
            points: if own { half } else { self.home },
        })
    }

    fn race_rules(&self) -> String {
        let throws: Vec<String> = self
            .throws
            .iter()
            .map(|(t, n)| format!("{t}*{n}"))
            .collect();
        let worth = |doublet| self.endings[usize::from(self.race_ending(doublet, [0; 12]))].points;
        let standing = self.standing.map_or(String::new(), |n| format!("+{n}"));
        format!(
            "{} men, {} of {} points, {}; {:?}; {:?}, {:?}; caps {:?}, {:?}, walls {:?}, leave {:?}; wins {:?} {} {}",
            self.men,
            self.home,
            self.points,
            throws.join(" ") + &standing,
            self.doublets,
            self.must,
            self.bear,
            self.caps,
            self.bands,
            self.walls,
            self.leave,
            self.endings.iter().map(|e| e.points).collect::<Vec<_>>(),
            worth(false),
            worth(true),
        )
    }

    fn race(&self, pos: &Position) -> Option<[Stand; 2]> {
        let before = pos.throw == Throw::default()
            && pos.end == 0
            && pos.stage == Stage::Faces
            && !pos.named
            && pos.left == 0;
        // Doublets give the same for the rest of the game once both sides have had one.
        let settled = !self.doublets.remembers() || pos.marks.iter().all(|m| m & DOUBLET > 0);
        if !before || pos.pins != 0 || !settled {
            return None;
        }
        let most = self.men - u8::from(self.ends.shapes);
        let mut stands = [[0; RACE_POINTS]; 2];
        for (stand, men) in stands.iter_mut().zip([&pos.me, &pos.opp]) {
            stand.copy_from_slice(&men[1..=RACE_POINTS]);
            let on: u8 = stand.iter().sum();
            if on == 0 || on > most || on + men[0] != self.men {
                return None;
            }
        }
        Some(stands)
    }

    fn race_position(&self, stands: [Stand; 2]) -> Position {
        let men = |stand: Stand| {
            let mut men = [0; 28];
            men[1..=RACE_POINTS].copy_from_slice(&stand);
            men[0] = self.men.saturating_sub(stand.iter().sum());
            men
        };
        Position {
            me: men(stands[0]),
            opp: men(stands[1]),
            marks: [if self.doublets.remembers() {
                DOUBLET
            } else {
                0
            }; 2],
            ..self.setup(Side::First)
        }
    }

    fn race_ending(&self, doublet: bool, loser: Stand) -> u8 {
        let last = self.race_position([[0; RACE_POINTS], loser]);
        let fits = |(throw, _): &&(Throw, u32)| self.is_doublet(*throw) == doublet;
        let throw = self.throws.iter().find(fits).map(|(throw, _)| *throw);
        let node = self.root(&last);
        self.ending(&node, Mark::None, throw.unwrap_or_default())
            .saturating_sub(1)
    }
}
