//! First steps of a program that uses Lauta, by public items alone.

use std::error::Error;

use lauta_catalog::game::{Dice, Game, Notation, Side};
use lauta_catalog::{Effort, Next, PlayerSpec, games, open, open_at};

type Done = Result<(), Box<dyn Error>>;

#[test]
fn all_games_are_listed() {
    let all = games();
    assert!(all.len() > 80);
    let daldos = all.iter().find(|about| about.id == "daldos");
    assert!(daldos.is_some_and(|about| !about.sources.is_empty()));
}

#[test]
fn a_game_is_played_to_its_end() -> Done {
    let mut session = open("jacquet")?;
    let mut dice = Dice::from_seed(7);
    let weak: PlayerSpec = "level:1".parse()?;
    loop {
        match session.next() {
            Next::Throw(..) => drop(session.roll(&mut dice)),
            Next::Choice(..) => {
                let mv = session.pick(weak, &mut dice).ok_or("a choice has a move")?;
                session.play(&mv)?;
            }
            Next::Over(outcome) => {
                assert!(outcome.winner.is_some());
                break;
            }
        }
    }
    assert!(session.record().len() > 50);
    Ok(())
}

#[test]
fn an_illegal_move_is_refused_with_its_rule() -> Done {
    let session = open_at(
        "backgammon",
        "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=6-5",
    )?;
    let why = session.why("24/18 13/7");
    assert!(!why.legal && !why.reason.is_empty());
    assert!(session.moves().iter().any(|listed| listed.mv == "24/18/13"));
    Ok(())
}

#[test]
fn moves_are_ranked_and_the_board_is_drawn() -> Done {
    let session = open_at(
        "backgammon",
        "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=3-1",
    )?;
    let ranked = session.best(Effort { plies: Some(0), millis: 0, threads: 1 });
    assert_eq!(ranked.first().map(|best| best.mv.as_str()), Some("8/5 6/5"));
    let drawn = lauta_draw::svg(&session.view(), &lauta_draw::Style::default());
    assert!(drawn.starts_with("<svg"));
    assert!(lauta_draw::text(&session.view(), false).contains("13"));
    Ok(())
}

#[test]
fn the_rules_of_one_family_are_used_by_their_types() -> Done {
    let game = lauta_tables::load("tavla")?;
    let pos = game.after(&game.start(), "6-6".parse()?);
    assert_eq!((pos.side(), pos.mine(24)), (Side::First, 2));
    let (play, next) = game.read_move(&pos, "24/18(2) 13/7(2)")?;
    assert_eq!(game.write_move(&pos, &play), "24/18(2) 13/7(2)");
    assert_eq!(next.side(), Side::Second);
    Ok(())
}
