//! Races by table against exact figures, plain expectimax, and every game of the family.

use std::collections::HashMap;
use std::sync::Arc;

use lauta_engine::exact::{Problem, Shelf};
use lauta_engine::race::{OneSided, RaceTables, Racing, Stands, TwoSided};
use lauta_engine::{Evaluator, HandMade, Rolled, Rows, Trials, rollout};
use lauta_game::{Game, Notation, Outcome, RACE_POINTS, Races, Side, Stand, Turn};
use lauta_tables::{GAMES, Position, Rules, load};

fn stand(men: &[(usize, u8)]) -> Stand {
    let mut stand = [0; RACE_POINTS];
    for &(point, n) in men {
        stand[point - 1] = n;
    }
    stand
}

fn two_sided(game: &Rules, men: u8) -> TwoSided {
    let home = game.bear_off().unwrap().home;
    TwoSided::make(game, Stands::new(men, home).unwrap()).unwrap()
}

fn one_sided(game: &Rules, men: u8) -> OneSided {
    let home = game.bear_off().unwrap().home;
    OneSided::make(game, Stands::new(men, home).unwrap()).unwrap()
}

/// Section 9 of `formats.md`: computed with rational numbers.
#[test]
fn backgammon_agrees_with_exact_figures() {
    let game = load("backgammon").unwrap();
    let table = two_sided(&game, 6);
    let six = [(3, 2), (2, 2), (1, 2)];
    let races: [(&[_], &[_], f64, f64); 7] = [
        (&[(6, 1)], &[(1, 1)], 3., 4.),
        (&[(6, 2)], &[(1, 1)], 1., 9.),
        (&[(3, 3)], &[(1, 2)], 1., 9.),
        (&[(6, 1), (5, 1)], &[(2, 2)], 8473., 23328.),
        (&[(6, 1), (4, 1)], &[(3, 2)], 9251., 15552.),
        (&[(5, 1), (2, 1)], &[(4, 2)], 89609., 104_976.),
        (&six, &six, 439_757_797., 544_195_584.),
    ];
    for (mine, theirs, above, below) in races {
        let points = table.points([stand(mine), stand(theirs)]).unwrap();
        let wins = f64::midpoint(points, 1.0);
        assert!(
            (wins - above / below).abs() < 1e-9,
            "{mine:?} {theirs:?}: {wins}"
        );
    }
    let table = one_sided(&game, 15);
    let all = [(6, 3), (5, 3), (4, 3), (3, 2), (2, 2), (1, 2)];
    let means: [(&[_], f64, f64); 6] = [
        (&[(6, 1)], 5. / 4., 1e-12),
        (&[(6, 2)], 49213. / 23328., 1e-12),
        (&[(1, 4)], 11. / 6., 1e-12),
        (&[(6, 1), (5, 1)], 11431. / 5832., 1e-12),
        (&[(1, 15)], 1_953_839. / 279_936., 1e-12),
        (&all, 8.138_923, 5e-7),
    ];
    for (men, mean, error) in means {
        let found = table.run(stand(men)).unwrap().mean();
        assert!((found - mean).abs() < error, "{men:?}: {found}");
    }
}

/// Chances from one-sided tables are right to a thousandth where few men are left.
#[test]
fn one_sided_chances_are_nearly_exact() {
    for spec in ["backgammon", "irish", "huihui"] {
        let game = load(spec).unwrap();
        let (one, two) = (one_sided(&game, 4), two_sided(&game, 4));
        let all = one.stands().all();
        let (mut most, mut sum, mut count) = (0.0_f64, 0.0, 0.0);
        for &mine in &all[1..] {
            for &theirs in &all[1..] {
                let exact = two.points([mine, theirs]).unwrap();
                let chances = one.race([mine, theirs], game.endings().len()).unwrap();
                assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
                let (won, lost) = chances.split_at(game.endings().len());
                let endings = game.endings().iter().zip(won).zip(lost);
                let points: f64 = endings
                    .map(|((e, w), l)| f64::from(e.points) * (w - l))
                    .sum();
                most = most.max((points - exact).abs());
                sum += (points - exact).abs();
                count += 1.0;
            }
        }
        assert!(
            most < 0.03 && sum / count < 0.001,
            "{spec}: {most}, {}",
            sum / count
        );
    }
}

/// Evaluator that makes rollouts play on until its values are exact.
struct PlayingOn<E>(E);

impl<E: Evaluator<Rules>> Evaluator<Rules> for PlayingOn<E> {
    fn outcome_probs(&self, game: &Rules, side: Side, positions: &[&Position], out: &mut Rows) {
        self.0.outcome_probs(game, side, positions, out);
    }

    fn knows(&self, game: &Rules, pos: &Position) -> bool {
        self.0.knows(game, pos)
    }
}

fn rolled(game: &Rules, judge: &impl Evaluator<Rules>, pos: Position) -> Rolled {
    let plan = Trials {
        trials: 1296,
        adjust: false,
        ..Trials::default()
    };
    let rolled = rollout(game, judge, Side::First, &[(pos, 0)], &plan, |_, _| true);
    rolled.unwrap().moves.remove(0)
}

/// A rollout takes from the tables what they all but know, except of a race that is itself in
/// question. It finds the same with less error.
#[test]
fn races_are_not_rolled_out() {
    let game = load("backgammon").unwrap();
    let at = |text| game.read_position(text).unwrap();
    let before = at("11,6(5),5(5),4(4)/11,6(6),3(4),1(4) side=2");
    let race = at("6(5),5(5),4(5)/6(6),3(5),1(4) side=2");
    let stands = RaceTables::usual(&game).unwrap();
    let tables = Arc::new(RaceTables::open(&game, None, stands, |_| {}).unwrap());
    let racing = Racing::new(HandMade, move |_: &Rules| Some(Arc::clone(&tables)));
    let on = PlayingOn(racing.clone());
    let less = rolled(&game, &racing, before);
    let more = rolled(&game, &on, before);
    assert!(less.stderr < 0.7 * more.stderr, "{less:?} {more:?}");
    assert!((less.equity - more.equity).abs() < 4.0 * more.stderr);
    assert_eq!(rolled(&game, &racing, race), rolled(&game, &on, race));
}

/// Equity of a race for the first side, by full enumeration. A throw that changes nothing but the
/// turn makes a loop of two positions, which is solved.
struct Plain<'g> {
    game: &'g Rules,
    known: HashMap<Position, f64>,
}

impl Plain<'_> {
    fn value(&mut self, pos: &Position) -> f64 {
        if let Some(&value) = self.known.get(pos) {
            return value;
        }
        // value = sum + here value + there value of the position with the turn passed
        let other = self
            .game
            .mirror(pos)
            .map(|turned| swapped(self.game, &turned));
        let [(sum, here, there), (sum2, here2, there2)] =
            [*pos, other.unwrap()].map(|pos| self.parts(&pos));
        let value =
            (sum * (1.0 - here2) + there * sum2) / ((1.0 - here) * (1.0 - here2) - there * there2);
        self.known.insert(*pos, value);
        value
    }

    /// (Sum over the throws that change something, chance that nothing changes and the same side
    /// throws, chance that nothing changes and the other side throws.)
    fn parts(&mut self, pos: &Position) -> (f64, f64, f64) {
        let Turn::Throw(side, throws) = self.game.turn(pos) else {
            panic!("no throw is due");
        };
        let total: u32 = throws.iter().map(|t| t.1).sum();
        let (mut sum, mut here, mut there) = (0.0, 0.0, 0.0);
        for &(throw, weight) in throws {
            let chance = f64::from(weight) / f64::from(total);
            let Turn::Choice(_, moves) = self.game.turn(&self.game.after(pos, throw)) else {
                panic!("no choice is due");
            };
            match &moves[..] {
                [(_, next)] if stands_of(self.game, next) == stands_of(self.game, pos) => {
                    if next.side() == side {
                        here += chance;
                    } else {
                        there += chance;
                    }
                }
                _ => {
                    let values = moves.iter().map(|(_, next)| self.choice(next));
                    let best = match side {
                        Side::First => values.fold(f64::NEG_INFINITY, f64::max),
                        Side::Second => values.fold(f64::INFINITY, f64::min),
                    };
                    sum += chance * best;
                }
            }
        }
        (sum, here, there)
    }

    fn choice(&mut self, pos: &Position) -> f64 {
        match self.game.turn(pos) {
            Turn::Over(Outcome { winner, ending }) => {
                let points = f64::from(self.game.endings()[usize::from(ending)].points);
                if winner == Some(Side::First) {
                    points
                } else {
                    -points
                }
            }
            Turn::Throw(..) => self.value(pos),
            Turn::Choice(side, moves) => {
                let values = moves.iter().map(|(_, next)| self.choice(next));
                match side {
                    Side::First => values.fold(f64::NEG_INFINITY, f64::max),
                    Side::Second => values.fold(f64::INFINITY, f64::min),
                }
            }
        }
    }
}

/// Stands of the first and the second side, if the position is a race.
fn stands_of(game: &Rules, pos: &Position) -> Option<[Stand; 2]> {
    let [thrower, other] = game.race(pos)?;
    Some(match pos.side() {
        Side::First => [thrower, other],
        Side::Second => [other, thrower],
    })
}

/// The race in which the other side throws, all else being equal; `turned` has the sides exchanged.
fn swapped(game: &Rules, turned: &Position) -> Position {
    let [a, b] = game.race(turned).unwrap();
    let pos = game.race_position([b, a]);
    match turned.side() {
        Side::First => pos,
        Side::Second => game.mirror(&pos).unwrap(),
    }
}

/// All races of up to three men a side, in games whose dice or whose bearing off differ.
#[test]
fn exact_values_equal_plain_expectimax() {
    let games = [
        "backgammon",
        "irish",
        "bradspel",
        "ping-beishuanglu:off=exact-only",
        "huihui",
        "nanpi",
        "xiazan",
        "sanliang",
        "buda",
        "fo",
        "toute-table",
        "mahbusa",
        "acey-deucey",
        "trick-track",
        "ssangnyuk-20",
    ];
    for spec in games {
        let game = load(spec).unwrap();
        let bear_off = game.bear_off().unwrap();
        let men = if spec == "mahbusa" { 2 } else { 3 };
        let table = two_sided(&game, men);
        let mut plain = Plain {
            game: &game,
            known: HashMap::new(),
        };
        let all = Stands::new(men, bear_off.home).unwrap().all();
        for &mine in &all[1..] {
            for &theirs in all[1..].iter().step_by(3) {
                let pos = game.race_position([mine, theirs]);
                let exact = plain.value(&pos);
                let found = table.points([mine, theirs]).unwrap();
                let text = game.write_position(&pos);
                assert!(
                    (exact - found).abs() < 1e-8,
                    "{spec} {text}: {found}, not {exact}"
                );
            }
        }
    }
}

/// Games with a race that can be computed, and the reasons of the others.
#[test]
fn every_game_says_whether_it_has_a_race() {
    let none = [
        (
            "cab-e-quinal",
            "has both sides on the same points to the end, where they can hit",
        ),
        ("dajian", "pays for what happens while men are borne off"),
        ("dashi", "pays for what happens while men are borne off"),
        ("hon-sugoroku", "is not won by bearing off"),
        ("plein", "is not won by bearing off"),
        (
            "puff-lang",
            "has both sides on the same points to the end, where they can hit",
        ),
        ("qiliang", "counts what a side has made before"),
        ("riben", "is not won by bearing off"),
        (
            "russian-backgammon",
            "has both sides on the same points to the end, where they can hit",
        ),
        (
            "sbaraglino",
            "has both sides on the same points to the end, where they can hit",
        ),
        (
            "sbaraglio",
            "has both sides on the same points to the end, where they can hit",
        ),
        ("sijiaba", "can be won by how men stand at home"),
        (
            "tabula",
            "has both sides on the same points to the end, where they can hit",
        ),
        ("yamato", "is not won by bearing off"),
    ];
    let mut without = vec![];
    for id in GAMES.ids() {
        let game = load(&id).unwrap();
        match game.bear_off() {
            Ok(bear_off) => {
                let stands = Stands::new(2, bear_off.home + 1).unwrap();
                let fits = bear_off.home < bear_off.points;
                assert_eq!(OneSided::make(&game, stands).is_some(), fits, "{id}");
                assert_eq!(TwoSided::make(&game, stands).is_some(), fits, "{id}");
                let home = Stands::new(2, bear_off.home).unwrap();
                assert!(OneSided::make(&game, home).is_some(), "{id}");
                assert!(TwoSided::make(&game, home).is_some(), "{id}");
            }
            Err(reason) => {
                assert!(
                    OneSided::make(&game, Stands::new(2, 6).unwrap()).is_none(),
                    "{id}"
                );
                without.push((id, reason));
            }
        }
    }
    let without: Vec<(&str, &str)> = without.iter().map(|(id, r)| (id.as_str(), *r)).collect();
    assert_eq!(without, none);
}

/// A position is a race only if nothing but the stands decides what follows.
#[test]
fn what_is_no_race_has_no_stands() {
    let race = |spec: &str, text: &str| {
        let game = load(spec).unwrap();
        game.race(&game.read_position(text).unwrap())
    };
    let both = Some([stand(&[(6, 2), (1, 1)]), stand(&[(5, 1)])]);
    assert_eq!(race("backgammon", "6(2),1/5"), both);
    assert_eq!(race("backgammon", "6(2),1/5 side=2"), both);
    assert_eq!(race("backgammon", "6(2),1/5 throw=2-1"), None);
    assert_eq!(race("backgammon", "21,1/5"), None);
    assert_eq!(race("backgammon", "25,1/5"), None);
    // A crown can still be built while all men are on the board.
    assert_eq!(race("bradspel", "6(2),1(13)/5"), None);
    assert_eq!(
        race("bradspel", "6(2),1(12)/5").map(|s| s[1]),
        Some(stand(&[(5, 1)]))
    );
    // A first doublet counts otherwise than the next one.
    assert_eq!(race("puff-contrary", "6(2),1/5"), None);
}

/// Kept tables are used; unusable ones are reported and made again.
#[test]
fn tables_are_kept() {
    let folder = std::env::temp_dir().join(format!("lauta-races-{}", std::process::id()));
    let shelf = Shelf::new(&folder);
    let game = load("toute-table").unwrap();
    let stands = [(3, 6), (2, 6)].map(|(men, points)| Stands::new(men, points).unwrap());
    let open = |game: &Rules| {
        let mut problems = vec![];
        let tell = |problem: &Problem| problems.push(problem.to_string());
        let tables = RaceTables::open(game, Some(&shelf), stands, tell).unwrap();
        (tables, problems)
    };
    let made = open(&game);
    assert_eq!(made.1, [""; 0]);
    let again = open(&game);
    assert_eq!(again, made);
    assert_eq!(
        RaceTables::open(&game, None, stands, |_| {}),
        Some(made.0.clone())
    );

    let rules = game.race_rules();
    let entries = [
        OneSided::entry(&rules, stands[0]),
        TwoSided::entry(&rules, stands[1]),
    ];
    let other = load("huihui").unwrap();
    open(&other);
    let others = other.race_rules();
    let foreign = [
        OneSided::entry(&others, stands[0]),
        TwoSided::entry(&others, stands[1]),
    ];
    for (entry, other) in entries.into_iter().zip(foreign) {
        let file = shelf.file(entry);
        let good = std::fs::read(&file).unwrap();
        let mut changed = good.clone();
        let last = changed.len() - 20;
        changed[last] ^= 4;
        let longer = [&good[..], &[0; 3]].concat();
        let elsewhere = std::fs::read(shelf.file(other)).unwrap();
        let bad = [
            (&good[..good.len() - 4], ["damaged", "cut short"]),
            (&good[..9], ["version", "version"]),
            (&changed, ["damaged", "damaged"]),
            (&longer, ["added to", "added to"]),
            (&elsewhere, ["other rules", "other rules"]),
            (&[], ["version", "version"]),
        ];
        for (bytes, words) in bad {
            std::fs::write(&file, bytes).unwrap();
            let (tables, problems) = open(&game);
            assert_eq!(tables, made.0);
            assert_eq!(problems.len(), 1, "{problems:?}");
            let named = problems[0].starts_with(&file.display().to_string());
            let said = words.iter().any(|word| problems[0].contains(word));
            assert!(named && said, "{problems:?}, not {words:?}");
            assert_eq!(std::fs::read(&file).unwrap(), good);
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// A right checksum is not enough: what a table says of a race must be chances.
#[test]
fn tables_of_anything_but_chances_are_refused() {
    let folder = std::env::temp_dir().join(format!("lauta-chances-{}", std::process::id()));
    let shelf = Shelf::new(&folder);
    let game = load("backgammon").unwrap();
    let stands = Stands::new(2, 2).unwrap();
    let table = OneSided::make(&game, stands).unwrap();
    table.write(&game, &shelf).unwrap();
    let read = || OneSided::read(&game, &shelf, stands);
    assert_eq!(read().unwrap(), Some(table));
    let rules = game.race_rules();
    let file = shelf.file(OneSided::entry(&rules, stands));
    let good = std::fs::read(&file).unwrap();
    let head = good.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    let words = head.map(|(at, _)| at).nth(1).unwrap() + 1;
    // Behind the stand with all men off, which takes 12 bytes: the mean of the next one, the
    // number of its chances, and those.
    let (mean, chances) = (words + 12, words + 24);
    for (at, bad) in [
        (mean, f64::NAN.to_le_bytes().to_vec()),
        (mean, (-1.0_f64).to_le_bytes().to_vec()),
        (chances, f32::NAN.to_le_bytes().to_vec()),
        (chances, 2.0_f32.to_le_bytes().to_vec()),
        (chances + 4, 0.5_f32.to_le_bytes().to_vec()),
    ] {
        let mut file_of = good[..good.len() - 8].to_vec();
        file_of[at..at + bad.len()].copy_from_slice(&bad);
        let sum = file_of
            .iter()
            .fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| {
                (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            });
        file_of.extend(sum.to_le_bytes());
        std::fs::write(&file, file_of).unwrap();
        let error = read().unwrap_err().to_string();
        assert!(error.contains("damaged"), "{error}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
