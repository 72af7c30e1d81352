//! `lauta external`: an external player of GNU Backgammon. A FIBS board comes in as a line, the
//! decision goes out as a line.

use std::io::{BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Context;
use lauta_catalog::Catalog;
use lauta_catalog::game::Dice;
use lauta_formats::{Variant, fibs};

use super::lines::{self, Line};
use super::{Decision, decide};
use crate::arguments::{Answering, External};
use crate::{Answer, Failure, Result, complain};

/// Most connections at a time.
const MOST: usize = 16;

pub(crate) fn external(options: &External, out: &mut dyn Write) -> Result {
    let about = lauta_catalog::about(&options.game);
    let about = about.map_err(|error| Failure::Usage(error.to_string()))?;
    if Variant::of_game(&about.id).is_none() {
        let id = about.id;
        return Err(Failure::Usage(format!(
            "GNU Backgammon does not play {id}; it plays backgammon"
        )));
    }
    let listener = TcpListener::bind(options.listen)
        .with_context(|| format!("cannot listen on {}", options.listen))?;
    writeln!(out, "listening on {}", listener.local_addr()?)?;
    writeln!(
        out,
        "in GNU Backgammon: set player 0 external {}",
        listener.local_addr()?
    )?;
    out.flush()?;
    let open = Arc::new(AtomicUsize::new(0));
    for stream in listener.incoming() {
        let Ok(stream) = stream else { continue };
        if open.fetch_add(1, Ordering::Relaxed) >= MOST {
            open.fetch_sub(1, Ordering::Relaxed);
            complain(&format!("a connection was refused: {MOST} are open"));
            continue;
        }
        let open = Arc::clone(&open);
        let (game, who) = (options.game.clone(), options.answering.clone());
        std::thread::spawn(move || {
            if let Err(error) = converse(&stream, &game, &who) {
                complain(&format!("a connection was closed: {error}"));
            }
            open.fetch_sub(1, Ordering::Relaxed);
        });
    }
    Ok(Answer::Yes)
}

/// Answers every line of a connection until it ends.
fn converse(stream: &TcpStream, game: &str, who: &Answering) -> std::io::Result<()> {
    let mut dice = Dice::from_seed(who.seed);
    let mut input = BufReader::new(stream);
    let mut output = stream;
    while let Some(line) = lines::next(&mut input)? {
        let answer = match line {
            Line::Text(text) if text.is_empty() => continue,
            Line::Text(text) => answer(&text, game, who, &mut dice),
            Line::TooLong => Err(format!("a line is longer than {} bytes", lines::LONGEST)),
        };
        match answer {
            Ok(answer) => output.write_all(format!("{answer}\n").as_bytes())?,
            Err(error) => {
                output.write_all(format!("Error: {error}\n").as_bytes())?;
                return Err(std::io::Error::other(error));
            }
        }
    }
    Ok(())
}

/// The decision about a board.
fn answer(
    line: &str,
    game: &str,
    who: &Answering,
    dice: &mut Dice,
) -> std::result::Result<String, String> {
    let spot = fibs::read(line).map_err(|error| error.to_string())?;
    let play = spot.resume(&Catalog, game);
    let play = play.map_err(|error| error.to_string())?;
    Ok(match decide(&play, &who.player, dice)? {
        Decision::Roll => "roll".into(),
        Decision::Stake(action) => action.word().into(),
        // GNU Backgammon keeps what it had before if no play is answered by a word.
        Decision::Play(steps) if steps == "pass" => String::new(),
        Decision::Play(steps) => steps,
    })
}

#[cfg(test)]
mod tests {
    use lauta_catalog::game::Dice;

    use super::answer;
    use crate::arguments::Answering;

    const START: &str = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0";
    const TAIL: &str = "1:-1:0:25:0:0:0:0:0:0:0:1";

    fn answered(board: &str) -> Result<String, String> {
        let who = Answering {
            player: "net:0".parse().unwrap(),
            seed: 1,
        };
        let line = format!("board:a:b:{board}:{TAIL}");
        answer(&line, "backgammon", &who, &mut Dice::from_seed(1))
    }

    #[test]
    fn boards_are_answered() {
        let start = |rest: &str| answered(&format!("7:0:0:{START}:{rest}"));
        assert_eq!(start("1:3:1:3:1:1:1:1:0").as_deref(), Ok("8/5 6/5"));
        assert_eq!(start("-1:3:1:3:1:1:1:1:0").as_deref(), Ok("8/5 6/5"));
        assert_eq!(start("-1:0:0:0:0:1:1:1:0").as_deref(), Ok("roll"));
        // On the bar against six closed points there is no play.
        let closed = "0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:-2:-2:-2:-2:-2:-2:1";
        let closed = answered(&format!("7:0:0:{closed}:1:6:6:6:6:1:1:1:0"));
        assert_eq!(closed.as_deref(), Ok(""));
        // Fifteen men against one on the ace point: nobody goes on against that.
        let hopeless = "0:1:0:0:0:0:0:0:0:0:0:0:-5:0:0:0:0:-3:0:-5:0:0:0:0:-2:0";
        assert_eq!(
            answered(&format!("7:0:0:{hopeless}:1:0:0:0:0:1:1:1:1")).as_deref(),
            Ok("drop")
        );
    }

    #[test]
    fn bad_lines_are_refused() {
        for board in ["", "7:0:0:x", &format!("7:9:0:{START}:1:3:1:3:1:1:1:1:0")] {
            assert!(answered(board).is_err(), "{board}");
        }
    }
}
