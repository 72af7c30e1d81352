//! A plain twin of the poules, which sends players round a list, and what a poule refuses.

use lauta_game::{Dice, Pool, Poule, PouleError, PouleKind};

const GROWING: Pool = Pool {
    kind: PouleKind::Growing,
    stake: 1,
};
const PLUCKED: Pool = Pool {
    kind: PouleKind::Plucked,
    stake: 20,
};

/// The winner and the loser of each game so far; the players in the order in which they wait.
#[derive(Default)]
struct Twin {
    order: Vec<u8>,
    results: Vec<[u8; 2]>,
    paid: Vec<u32>,
}

impl Twin {
    fn growing(players: u8) -> Self {
        let mut twin = Self {
            order: (1..=players).collect(),
            results: vec![],
            paid: vec![0; usize::from(players)],
        };
        twin.paid[0] += 1;
        twin.paid[1] += 1;
        twin
    }

    /// The first two of the list play; the loser goes to its end, the winner to its head, and the next
    /// one pays. Whether the winner has beaten all others one after the other.
    fn won(&mut self, winner: u8) -> bool {
        let loser = if self.order[0] == winner {
            self.order[1]
        } else {
            self.order[0]
        };
        self.results.push([winner, loser]);
        let others = self.order.len() - 1;
        let last = &self.results[self.results.len().saturating_sub(others)..];
        if last.len() == others && last.iter().all(|result| result[0] == winner) {
            return true;
        }
        self.order
            .retain(|player| *player != winner && *player != loser);
        self.order.insert(0, winner);
        self.order.push(loser);
        self.paid[usize::from(self.order[1]) - 1] += 1;
        false
    }
}

#[test]
fn growing_pools() {
    let mut dice = Dice::from_seed(7);
    for game in 0..100_000 {
        let players = 3 + game % 3;
        let mut poule = Poule::new(GROWING, players).unwrap();
        let mut twin = Twin::growing(u8::try_from(players).unwrap());
        let taken = loop {
            assert_eq!(poule.seated().unwrap()[..], twin.order[..2]);
            assert_eq!(poule.paid(), twin.paid);
            assert_eq!(poule.pot(), twin.paid.iter().sum::<u32>());
            let winner = twin.order[dice.below(2)];
            poule.won(winner, 0).unwrap();
            if twin.won(winner) {
                break winner;
            }
            assert_eq!(poule.taken_by(), None);
        };
        assert_eq!((poule.taken_by(), poule.seated()), (Some(taken), None));
        assert_eq!(poule.pot(), twin.paid.iter().sum::<u32>());
        assert_eq!(poule.drawn()[usize::from(taken) - 1], poule.pot());
    }
}

#[test]
fn plucked_pools() {
    let mut dice = Dice::from_seed(8);
    for game in 0..100_000 {
        let players = 3 + game % 3;
        let mut poule = Poule::new(PLUCKED, players).unwrap();
        let mut left = 20 * u32::try_from(players).unwrap();
        let mut drawn = vec![0; players];
        let mut played: Vec<[u8; 2]> = vec![];
        while left > 0 {
            let seats = poule.seated().unwrap();
            let winner = seats[dice.below(2)];
            let units = 1 + u32::try_from(dice.below(15)).unwrap();
            poule.won(winner, units).unwrap();
            let paid = units.min(left);
            left -= paid;
            drawn[usize::from(winner) - 1] += paid;
            // But for the first game, the player who stays had come in for the one before.
            if let Some(before) = played.last() {
                let stays = if played.len() == 1 {
                    before
                } else {
                    &[before[1]; 2]
                };
                assert!(stays.contains(&seats[0]));
                assert!(!before.contains(&seats[1]));
            }
            played.push(seats);
            // Nobody plays three games in a row.
            for three in played.windows(3) {
                let all = |player: &u8| three.iter().all(|seats| seats.contains(player));
                assert!(!three[0].iter().any(all));
            }
            assert_eq!(poule.pot(), left);
        }
        assert_eq!(poule.drawn(), drawn);
        assert_eq!(drawn.iter().sum::<u32>(), poule.paid().iter().sum::<u32>());
        assert_eq!(
            (poule.seated(), poule.won(1, 1)),
            (None, Err(PouleError::Over))
        );
    }
}

#[test]
fn the_first_winner_of_a_plucked_pool_retires() {
    let mut poule = Poule::new(PLUCKED, 4).unwrap();
    assert_eq!(poule.paid(), [20; 4]);
    poule.won(1, 10).unwrap();
    assert_eq!(poule.seated(), Some([2, 3]));
    // He loses again and retires after his second game, whatever its outcome.
    poule.won(3, 10).unwrap();
    assert_eq!(poule.seated(), Some([3, 4]));
    poule.won(3, 10).unwrap();
    assert_eq!(poule.seated(), Some([4, 1]));
    assert_eq!((poule.drawn(), poule.pot()), (&[10, 0, 20, 0][..], 50));
    // The last payment is what is left.
    poule.won(4, 99).unwrap();
    assert_eq!(
        (poule.drawn()[3], poule.pot(), poule.seated()),
        (50, 0, None)
    );
}

#[test]
fn what_a_poule_refuses() {
    for players in [0, 1, 2, 6, 300] {
        let error = Poule::new(GROWING, players).unwrap_err();
        assert_eq!(error, PouleError::Players(players));
        let text = format!("a poule of {players} players; it has three to five");
        assert_eq!(error.to_string(), text);
    }
    for pool in [GROWING, PLUCKED] {
        let mut poule = Poule::new(pool, 3).unwrap();
        let before = poule.clone();
        for winner in [0, 3, 9] {
            let error = poule.won(winner, 1).unwrap_err();
            let text = format!("player {winner} has won, but 1 and 2 are playing");
            assert_eq!(error.to_string(), text);
        }
        assert_eq!(poule, before);
    }
    let mut plucked = Poule::new(PLUCKED, 3).unwrap();
    let before = plucked.clone();
    assert_eq!(plucked.won(1, 0), Err(PouleError::DrawsNothing));
    assert_eq!(plucked, before);
    // A stake of any size is no reason to panic.
    let vast = Pool {
        stake: u32::MAX,
        ..GROWING
    };
    assert_eq!(Poule::new(vast, 3).unwrap().pot(), u32::MAX);
}
