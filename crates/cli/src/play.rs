//! A game in the terminal.
//!
//! Moves are typed as players write them, whole or step by step; a complete move typed whole is
//! made at once, steps are tried on the board and can be undone until `done`.

use std::io::{self, BufRead, IsTerminal, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use lauta_catalog::game::{Dice, Side, StepTree, View};
use lauta_catalog::{AnySession, Next, PlayerSpec};

use crate::arguments::{Play, Seat};
use crate::{Answer, Failure, Result};

const HELP: &str = "\
Type a move as players write it, whole (8/5 6/5) or one step at a time (8/5).
  ?             list the legal moves
  done          make the move from the steps so far (an empty line does the same)
  undo          take the last step back
  hint          what the computer would play
  why MOVE      why a move is not legal
  board         show the board again
  rules         the rules in short
  quit          stop the game";

pub(crate) fn play(options: &Play, out: &mut dyn Write) -> Result {
    let seed = options.seed.unwrap_or_else(clock);
    let mut dice = Dice::from_seed(seed);
    let session = lauta_catalog::new_game(&options.game, &mut dice, None)
        .map_err(|e| Failure::Usage(e.to_string()))?;
    writeln!(
        out,
        "{} ({}); seed {seed}. Type help for help.\n",
        session.about().name,
        session.about().english
    )?;
    if let (Some(throw), Next::Choice(side)) = (session.record().first(), session.next()) {
        writeln!(
            out,
            "{} begins with the dice of the draw, {throw}.",
            session.about().sides[side.index()]
        )?;
    }
    let mut table = Table {
        session,
        dice,
        // The bots' own chance, so that thinking never changes the dice of a seed.
        thoughts: Dice::nth(seed, 1),
        level: PlayerSpec::Level(options.level),
        people: Side::BOTH.map(|side| match options.seat {
            Seat::First => side == Side::First,
            Seat::Second => side == Side::Second,
            Seat::Both => true,
            Seat::None => false,
        }),
        prompt: io::stdin().is_terminal(),
        at: 0,
    };
    table.run(&mut io::stdin().lock(), out)?;
    Ok(Answer::Yes)
}

struct Table {
    session: Box<dyn AnySession>,
    dice: Dice,
    thoughts: Dice,
    level: PlayerSpec,
    people: [bool; 2],
    prompt: bool,
    /// The node of the steps tried so far.
    at: usize,
}

/// What a line of input leads to.
enum Said {
    /// The move is made, or the board has changed.
    Moved,
    /// Nothing has changed.
    Nothing,
    /// The game is to stop.
    Quit,
}

impl Table {
    fn run(
        &mut self,
        input: &mut impl BufRead,
        out: &mut dyn Write,
    ) -> std::result::Result<(), Failure> {
        loop {
            match self.session.next() {
                Next::Over(outcome) => {
                    self.show(out)?;
                    let name = outcome.winner.map(|side| self.side(side));
                    match (
                        name,
                        self.session.endings().get(usize::from(outcome.ending)),
                    ) {
                        (Some(name), Some(ending)) => {
                            let points = if ending.points == 1 {
                                "point"
                            } else {
                                "points"
                            };
                            writeln!(
                                out,
                                "{name} wins: {}, {} {points}.",
                                ending.name, ending.points
                            )?;
                        }
                        (Some(name), None) => writeln!(out, "{name} wins.")?,
                        (None, _) => writeln!(out, "The game is drawn.")?,
                    }
                    return Ok(());
                }
                Next::Throw(side, _) => {
                    if let Some(throw) = self.session.roll(&mut self.dice) {
                        writeln!(out, "{} throws {throw}.", self.side(side))?;
                    }
                }
                Next::Choice(side) if self.people[side.index()] => {
                    if !self.ask(side, input, out)? {
                        writeln!(out, "The game stops here: {}", self.session.position())?;
                        return Ok(());
                    }
                }
                Next::Choice(side) => {
                    let Some(mv) = self.session.pick(self.level, &mut self.thoughts) else {
                        return Err(anyhow::anyhow!("the computer found no move").into());
                    };
                    let mv = self.session.play(&mv)?;
                    writeln!(out, "{} plays {mv}.", self.side(side))?;
                }
            }
        }
    }

    /// Asks a person for a move; false if the game is to stop.
    fn ask(
        &mut self,
        side: Side,
        input: &mut impl BufRead,
        out: &mut dyn Write,
    ) -> std::result::Result<bool, Failure> {
        self.at = 0;
        let steps = self.session.steps();
        self.show(out)?;
        let moves = self.session.moves();
        if let [(only, _)] = moves.as_slice() {
            writeln!(
                out,
                "{}: the only move is {only}; press Enter to make it.",
                self.side(side)
            )?;
        }
        let mut path = vec![0];
        loop {
            if self.prompt {
                write!(out, "{}> ", self.side(side))?;
            }
            out.flush()?;
            let mut bytes = Vec::new();
            if input.read_until(b'\n', &mut bytes)? == 0 {
                return Ok(false);
            }
            // Bytes that are no text make an illegal move, not the end of the game.
            let line = String::from_utf8_lossy(&bytes);
            let only = match moves.as_slice() {
                [(only, _)] if line.trim().is_empty() && path.len() == 1 => Some(only.clone()),
                _ => None,
            };
            match self.said(
                only.as_deref().unwrap_or(line.trim()),
                &steps,
                &mut path,
                out,
            )? {
                Said::Moved => return Ok(true),
                Said::Nothing => {}
                Said::Quit => return Ok(false),
            }
        }
    }

    fn said(
        &mut self,
        line: &str,
        steps: &StepTree,
        path: &mut Vec<usize>,
        out: &mut dyn Write,
    ) -> std::result::Result<Said, Failure> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "quit" | "q" | "exit" | "resign" => return Ok(Said::Quit),
            "help" | "h" => writeln!(out, "{HELP}")?,
            "?" => {
                for (mv, _) in self.session.moves() {
                    writeln!(out, "  {mv}")?;
                }
            }
            "hint" => {
                let best = self
                    .session
                    .pick(PlayerSpec::Level(8), &mut Dice::from_seed(1));
                writeln!(out, "{}", best.unwrap_or_else(|| "no hint".into()))?;
            }
            "why" => {
                let why = self.session.why(rest);
                writeln!(out, "{}", why.reason)?;
                for rule in why.rules {
                    writeln!(
                        out,
                        "  {}: {} [{}: {}]",
                        rule.key,
                        rule.text,
                        rule.grade.word(),
                        rule.source
                    )?;
                }
            }
            "rules" => {
                for rule in &self.session.about().rules {
                    writeln!(out, "  {}: {}", rule.key, rule.text)?;
                }
            }
            "board" => self.show(out)?,
            "undo" | "u" => {
                if path.len() > 1 {
                    path.pop();
                    self.at = path[path.len() - 1];
                    self.show(out)?;
                } else {
                    writeln!(
                        out,
                        "There is no step to undo; the throw before has been played."
                    )?;
                }
            }
            "done" | "" => match steps.nodes.get(self.at).and_then(|node| node.done.clone()) {
                Some(mv) => {
                    self.session.play(&mv)?;
                    return Ok(Said::Moved);
                }
                None if path.len() > 1 => {
                    writeln!(out, "More has to be played: {}", self.next_steps(steps))?
                }
                None => writeln!(out, "Type a move, or ? for the legal ones.")?,
            },
            _ => return self.moved(line, steps, path, out),
        }
        Ok(Said::Nothing)
    }

    /// A line that should be a move, or a step of one.
    fn moved(
        &mut self,
        line: &str,
        steps: &StepTree,
        path: &mut Vec<usize>,
        out: &mut dyn Write,
    ) -> std::result::Result<Said, Failure> {
        if path.len() == 1 {
            match self.session.play(line) {
                Ok(_) => return Ok(Said::Moved),
                Err(error) => {
                    if self.step(line, steps, path, out)? {
                        return Ok(Said::Nothing);
                    }
                    writeln!(out, "{error}")?;
                    let nearest = self.session.why(line).nearest;
                    if !nearest.is_empty() {
                        writeln!(out, "Legal: {}", nearest.join("; "))?;
                    }
                }
            }
        } else if !self.step(line, steps, path, out)? {
            writeln!(out, "No such step; possible: {}", self.next_steps(steps))?;
        }
        Ok(Said::Nothing)
    }

    /// Takes one step of a move, if that is what the line means.
    fn step(
        &mut self,
        line: &str,
        steps: &StepTree,
        path: &mut Vec<usize>,
        out: &mut dyn Write,
    ) -> std::result::Result<bool, Failure> {
        let plain = |text: &str| -> String {
            let text = text.to_lowercase().replace("in/", "bar/");
            text.chars().filter(|c| !"*!+ ".contains(*c)).collect()
        };
        let Some(node) = steps.nodes.get(self.at) else {
            return Ok(false);
        };
        let Some(step) = node
            .steps
            .iter()
            .find(|step| plain(&step.text) == plain(line))
        else {
            return Ok(false);
        };
        self.at = step.node;
        path.push(step.node);
        self.show(out)?;
        match steps.nodes.get(self.at).map(|node| node.done.is_some()) {
            Some(true) => writeln!(
                out,
                "Complete: Enter makes the move, undo takes the step back."
            )?,
            _ => writeln!(out, "Next: {}", self.next_steps(steps))?,
        }
        Ok(true)
    }

    fn next_steps(&self, steps: &StepTree) -> String {
        let node = steps.nodes.get(self.at);
        let texts = node
            .into_iter()
            .flat_map(|node| &node.steps)
            .map(|step| step.text.clone());
        texts.collect::<Vec<_>>().join(", ")
    }

    /// The board with the steps tried so far, seen by the person to move.
    fn show(&self, out: &mut dyn Write) -> std::result::Result<(), Failure> {
        let mut view: View = self.session.view();
        if let Some(node) = self.session.steps().nodes.get(self.at) {
            for (id, stacks) in &node.places {
                if let Some(place) = view.places.iter_mut().find(|place| place.id == *id) {
                    place.stacks.clone_from(stacks);
                }
            }
        }
        let flipped = !self.people[0] && self.people[1];
        writeln!(out, "\n{}", lauta_draw::text(&view, flipped))?;
        Ok(())
    }

    fn side(&self, side: Side) -> &str {
        &self.session.about().sides[side.index()]
    }
}

/// A seed for those who do not care.
fn clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(1, |now| {
        u64::from(now.subsec_nanos()) ^ (now.as_secs() << 20)
    })
}
