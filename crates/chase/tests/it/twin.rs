//! A slow, plain twin of the rules, written from the rule document, on random positions of every
//! option. It knows the ring as 24 points with or without a man, and looks for the rearmost and
//! the foremost by walking.

use lauta_chase::load;
use lauta_game::{Dice, Game, Notation, Throw, Turn};

/// Side on each point, as the mover numbers them (index 0 is point 1).
type Ring = [Option<bool>; 24];

const MINE: Option<bool> = Some(true);
const HIS: Option<bool> = Some(false);

/// The next point on the way of both sides.
fn onwards(at: usize) -> usize {
    if at == 0 { 23 } else { at - 1 }
}

/// The ring after a throw, and whether the mover throws again.
fn twin(mut ring: Ring, wished: [u8; 2], dice: [u8; 2]) -> (Ring, bool) {
    let doublet = dice[0] == dice[1];
    let one_six = dice.contains(&1) && dice.contains(&6);
    let shows = dice.iter().any(|die| wished.contains(die));
    if doublet || one_six || shows {
        // The rearmost man is the one that has no man of his behind him.
        let foremost = (0..24).find(|&at| ring[at] == MINE && ring[onwards(at)] != MINE);
        let rearmost = (0..24).find(|&at| ring[(at + 1) % 24] != MINE && ring[at] == MINE);
        if let (Some(foremost), Some(rearmost)) = (foremost, rearmost) {
            ring[rearmost] = None;
            ring[onwards(foremost)] = MINE;
        }
    }
    let asked = |die: &u8| [1, 6].contains(die) || wished.contains(die);
    let over = !ring.contains(&HIS);
    (ring, dice.iter().all(asked) && !over)
}

/// A side's men as the program writes them, each side by its own numbers.
fn write(ring: &Ring, who: Option<bool>) -> String {
    let number = |at: usize| match who {
        MINE => at + 1,
        _ => (at + 12) % 24 + 1,
    };
    let mut points: Vec<usize> = (0..24).filter(|&at| ring[at] == who).map(number).collect();
    points.sort_unstable();
    points.reverse();
    let points: Vec<String> = points.iter().map(ToString::to_string).collect();
    if points.is_empty() {
        "-".into()
    } else {
        points.join(",")
    }
}

#[test]
fn the_twin_agrees_on_random_positions() {
    let mut dice = Dice::from_seed(1811);
    let throws = Throw::all(&[[1, 2, 3, 4, 5, 6]; 2]);
    for most in [6, 12] {
        let game = load(&format!("oimawashi:men={most}")).unwrap();
        let mut taken = 0;
        for _ in 0..50_000 {
            let (mine, his) = (dice.below(most) + 1, dice.below(most) + 1);
            let between = dice.below(25 - mine - his);
            let mut ring = [None; 24];
            let mut at = dice.below(24);
            let files = [(mine, MINE), (between, None), (his, HIS)];
            for (count, who) in files {
                for _ in 0..count {
                    ring[at] = who;
                    at = onwards(at);
                }
            }
            let mut numbers = vec![2, 3, 4, 5];
            let mut wish = || numbers.swap_remove(dice.below(numbers.len()));
            let mut wished = [wish(), wish()];
            wished.sort_unstable();
            numbers.sort_unstable();
            let (mine, his) = (
                wished.map(|n| n.to_string()).concat(),
                format!("{}{}", numbers[0], numbers[1]),
            );
            let throw = dice.throw(&throws);
            let men = |ring: &Ring| [write(ring, MINE), write(ring, HIS)];
            let text = format!("{} throw={throw} wish={mine}/{his}", men(&ring).join("/"));
            let pos = game.read_position(&text).unwrap();
            let Turn::Choice(_, moves) = game.turn(&pos) else {
                panic!("{text}: a choice is due")
            };
            let (after, again) = twin(ring, wished, [throw.faces()[0], throw.faces()[1]]);
            let [a, b] = men(&after);
            let wanted = if again {
                format!("{a}/{b} wish={mine}/{his}")
            } else {
                format!("{b}/{a} side=2 wish={his}/{mine}")
            };
            assert_eq!(game.write_position(&moves[0].1), wanted, "{text}");
            taken += u32::from(men(&ring)[1] != men(&after)[1]);
        }
        assert!(taken > 1000, "men are taken in these positions: {taken}");
    }
}
