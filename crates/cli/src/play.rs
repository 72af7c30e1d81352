//! A game in the terminal.
//!
//! Moves are typed as players write them, whole or step by step; a complete move typed whole is
//! made at once, steps are tried on the board and can be undone until `done`.

mod poule;
mod tell;

use std::io::{self, BufRead, IsTerminal, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context;
use lauta_catalog::game::{Action, Cube, Dice, Marking, Side, StepAction, StepTree};
use lauta_catalog::{
    Advice, Catalog, GoingOn, Length, MatchError, MatchNext, MatchSession, PlayerSpec, PoulePlayer,
    Record, Terms,
};

use lauta_formats::{Spot, Variant, read_id};
use tell::amount;

use crate::arguments::{Play, Seat};
use crate::{Answer, Failure, Result};

const HELP: &str = "\
Type a move as players write it, whole (8/5 6/5) or one step at a time (8/5).
  ?             list the legal moves
  done          make the move from the steps so far (an empty line does the same)
  undo          undo the last step
  hint          rank the best moves, with reasons and proofs;
                hint all ranks every move
  why MOVE      explain why a move is not legal, or, where throws score, why
                this one scores an event or not (why petit jan)
  board         show the board again
  rules         show the rules in short
  score         show the score of the match, or the pool of a poule
  double        double before your throw; answer with take, drop or beaver
  quit          stop the game";

/// The moment of backgammon whose id is the position, if nothing else is said about the match.
fn told(options: &Play) -> Option<Spot> {
    Variant::of_game(&options.game)?;
    let given = options.series.is_some() || options.score.is_some() || !options.players.is_empty();
    let text = options.position.as_deref().filter(|_| !given)?;
    read_id(text)?.ok()
}

/// The game and the terms that were asked for.
fn asked(options: &Play) -> std::result::Result<GoingOn, Failure> {
    let usage = |error: &dyn std::error::Error| Failure::Usage(error.to_string());
    let mut terms = Terms {
        score: options.score.unwrap_or_default().0,
        players: PoulePlayer::read_all(&options.players).map_err(|e| usage(&e))?,
        ..Terms::default()
    };
    let game = terms.game(&Catalog, &options.game).map_err(|e| usage(&e))?;
    terms.length = match options.series {
        Some(length) => length.unwrap_or(Length::Usual),
        None => Length::asked(&Catalog, &game).map_err(|e| usage(&e))?,
    };
    Ok(GoingOn {
        game,
        terms,
        decided: vec![],
    })
}

pub(crate) fn play(options: &Play, out: &mut dyn Write) -> Result {
    let seed = options.seed.unwrap_or_else(clock);
    let mut dice = Dice::from_seed(seed);
    let usage = |error: &dyn std::error::Error| Failure::Usage(error.to_string());
    let GoingOn {
        game: spec,
        mut terms,
        decided,
    } = match told(options) {
        Some(spot) => spot
            .going_on(&Catalog, &options.game)
            .map_err(|e| usage(&e))?,
        None => asked(options)?,
    };
    terms.draw_ranks(&mut dice);
    let game = match &options.position {
        Some(position) => {
            let position = crate::interchange::position(position)?;
            MatchSession::begin_at(&Catalog, &spec, terms, &position, 0)
        }
        None => MatchSession::begin(&Catalog, &spec, terms, &mut dice, None),
    };
    let mut game = game.map_err(|e| usage(&e))?;
    for action in decided {
        game.act(action).map_err(|e| usage(&e))?;
    }
    let session = game.session();
    writeln!(
        out,
        "{} ({}); seed {seed}. Type help for help.\n",
        session.about().name,
        session.about().english
    )?;
    let mut terminal = Terminal {
        game,
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
        doubted: None,
    };
    terminal.run(&mut io::stdin().lock(), out)?;
    if let Some(file) = &options.record {
        let text = Record::of(&spec, &terminal.game).write(&Catalog)?;
        std::fs::write(file, text).with_context(|| format!("writing {}", file.display()))?;
    }
    Ok(Answer::Yes)
}

struct Terminal {
    game: MatchSession,
    dice: Dice,
    thoughts: Dice,
    level: PlayerSpec,
    people: [bool; 2],
    prompt: bool,
    /// The node of the steps tried so far.
    at: usize,
    /// A line that marks or claims very many points, made if it is typed again.
    doubted: Option<String>,
}

/// Effect of a line of input.
enum Said {
    /// The move is made, or the board has changed.
    Moved,
    /// Nothing has changed.
    Nothing,
    /// The game is to stop.
    Quit,
}

impl Terminal {
    fn run(
        &mut self,
        input: &mut impl BufRead,
        out: &mut dyn Write,
    ) -> std::result::Result<(), Failure> {
        self.lots(out)?;
        self.begins(out)?;
        loop {
            match self.game.next() {
                MatchNext::Over(ended, result) => {
                    self.show(out)?;
                    self.tell(&ended, out)?;
                    if self.game.rotation().is_some() {
                        self.score(out)?;
                    } else if self.game.is_series() {
                        self.score(out)?;
                        match result.winner {
                            Some(side) => writeln!(out, "{} won the match.", self.side(side))?,
                            None => writeln!(out, "The match is drawn.")?,
                        }
                    }
                    return Ok(());
                }
                MatchNext::GameOver(ended) => {
                    self.show(out)?;
                    self.tell(&ended, out)?;
                    self.score(out)?;
                    let endless = self.game.play().series().to.is_none();
                    if endless && self.people == [false; 2] && self.game.rotation().is_none() {
                        return Ok(());
                    }
                    self.game
                        .next_game(&mut self.dice)
                        .map_err(anyhow::Error::from)?;
                    writeln!(out, "\nThe next game: {}.", self.game.about().name)?;
                    self.seated(out)?;
                    self.begins(out)?;
                }
                MatchNext::Throw(side, actions) => {
                    self.told(out)?;
                    if !actions.is_empty() && !self.stake(side, &actions, input, out)? {
                        return self.stop(out);
                    }
                    if let Some(throw) = self.game.roll(&mut self.dice) {
                        let name = self.game.about().throw_name(throw);
                        let name = name.map_or_else(String::new, |name| format!(" ({name})"));
                        writeln!(out, "{} throws {throw}{name}.", self.side(side))?;
                        if !self.person(side) {
                            self.scored(out)?;
                        }
                    }
                }
                MatchNext::Answer(side, actions) => {
                    if !self.stake(side, &actions, input, out)? {
                        return self.stop(out);
                    }
                }
                MatchNext::Choice(side) if self.person(side) => {
                    if !self.ask(side, input, out)? {
                        return self.stop(out);
                    }
                }
                MatchNext::Choice(side) => {
                    let mv = self
                        .game
                        .session()
                        .pick(self.level(side), &mut self.thoughts);
                    let Some(mv) = mv else {
                        return Err(anyhow::anyhow!("the computer found no move").into());
                    };
                    let (written, paid) = self.make(&mv).map_err(anyhow::Error::from)?;
                    let side = self.side(side);
                    match written.as_str() {
                        "pass" => writeln!(out, "{side} passes.")?,
                        _ => writeln!(out, "{side} plays {written}.")?,
                    }
                    write!(out, "{paid}")?;
                }
            }
        }
    }

    fn cube(&self) -> Cube {
        self.game.play().series().cube
    }

    /// Makes a move; answers how it is written and what it pays, in words.
    fn make(&mut self, mv: &str) -> std::result::Result<(String, String), MatchError> {
        let before = self.game.session().paid();
        let written = self.game.make(mv)?;
        let paid = self.game.session().paid() - before;
        let told = match paid {
            0 => String::new(),
            _ => {
                let winner = if paid > 0 { Side::First } else { Side::Second };
                let points = amount(paid.unsigned_abs());
                format!("{} receives {points} for it.\n", self.side(winner))
            }
        };
        Ok((written, told))
    }

    /// Asks about the stake, of a person or of the computer; false if the game is to stop.
    fn stake(
        &mut self,
        side: Side,
        actions: &[Action],
        input: &mut impl BufRead,
        out: &mut dyn Write,
    ) -> std::result::Result<bool, Failure> {
        let due = self.game.play().to_answer().is_some();
        let action = if self.person(side) {
            let words = actions.iter().map(|action| action.spoken(self.cube()));
            let words = words.collect::<Vec<_>>().join(", ");
            let (name, stake) = (self.side(side), self.game.play().stake());
            let question = match stake.offer {
                Some(offer) => format!(
                    "{name}: the stake rises to {}; {words}?",
                    amount(offer.value)
                ),
                None => format!(
                    "{name} to throw for {}; Enter throws, or {words}.",
                    amount(stake.value)
                ),
            };
            self.show(out)?;
            writeln!(out, "{question}")?;
            loop {
                if self.prompt {
                    write!(out, "{}> ", self.side(side))?;
                }
                out.flush()?;
                let mut bytes = Vec::new();
                if input.read_until(b'\n', &mut bytes)? == 0 {
                    return Ok(false);
                }
                let line = String::from_utf8_lossy(&bytes);
                match (line.trim(), Action::read(&line)) {
                    ("quit" | "q" | "exit", _) => return Ok(false),
                    ("score", _) => self.score(out)?,
                    ("hint" | "hint all", _) => self.hint(Advice::SHOWN, out)?,
                    ("board", _) => self.show(out)?,
                    ("" | "throw" | "roll", _) if !due => break None,
                    (_, Some(action)) if actions.contains(&action) => break Some(action),
                    _ => writeln!(out, "{question}")?,
                }
            }
        } else {
            let level = self.level(side);
            self.game.decide(level, &mut self.thoughts)
        };
        if let Some(action) = action {
            self.game.act(action).map_err(anyhow::Error::from)?;
            let word = action.spoken(self.cube());
            writeln!(out, "{}: {word}.", self.side(side))?;
        }
        Ok(true)
    }

    /// Asks a person for a move; false if the game is to stop.
    fn ask(
        &mut self,
        side: Side,
        input: &mut impl BufRead,
        out: &mut dyn Write,
    ) -> std::result::Result<bool, Failure> {
        self.at = 0;
        let steps = self.game.session().steps();
        self.show(out)?;
        self.decisions(&steps, out)?;
        let moves = self.game.session().moves();
        if let [only] = moves.as_slice() {
            let side = self.side(side);
            writeln!(
                out,
                "{side}: the only move is {}; press Enter to make it.",
                only.mv
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
                [only] if line.trim().is_empty() && path.len() == 1 => Some(only.mv.clone()),
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
                for entry in self.game.session().moves() {
                    let pays = match entry.pays {
                        0 => String::new(),
                        pays => format!("  ({pays:+})"),
                    };
                    writeln!(out, "  {}{pays}", entry.mv)?;
                }
            }
            "hint" => {
                let shown = match rest.trim() {
                    "all" => usize::MAX,
                    _ => Advice::SHOWN,
                };
                self.hint(shown, out)?;
            }
            "why" => {
                let why = self.game.session().why_seen_by(rest, self.seen_by());
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
                for rule in &self.game.session().about().rules {
                    writeln!(out, "  {}: {}", rule.key, rule.text)?;
                }
            }
            "board" => self.show(out)?,
            "score" => self.score(out)?,
            "undo" | "u" => {
                if path.len() > 1 {
                    path.pop();
                    self.at = path[path.len() - 1];
                    self.show(out)?;
                } else {
                    writeln!(
                        out,
                        "There is no step to undo; the last throw has been played."
                    )?;
                }
            }
            "done" | "" => match steps.nodes.get(self.at).and_then(|node| node.done.clone()) {
                Some(mv) => {
                    let (_, paid) = self.make(&mv).map_err(anyhow::Error::from)?;
                    write!(out, "{paid}")?;
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
            if self.doubts(line, steps) {
                let usual = amount(Marking::USUAL.into());
                writeln!(
                    out,
                    "A throw hardly ever gives more than {usual}; what is too much goes to the other side. \
                     Count again, and type it once more to say it."
                )?;
                return Ok(Said::Nothing);
            }
            match self.make(line) {
                Ok((_, paid)) => {
                    write!(out, "{paid}")?;
                    return Ok(Said::Moved);
                }
                Err(error) => {
                    if self.step(line, steps, path, out)? {
                        return Ok(Said::Nothing);
                    }
                    writeln!(out, "{error}")?;
                    let nearest = self.game.session().why(line).nearest;
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

    /// True if the line marks or claims so many points that it is asked about, and has not just been.
    fn doubts(&mut self, line: &str, steps: &StepTree) -> bool {
        let steps = steps.nodes.first().map_or(&[][..], |node| &node.steps);
        let said = steps.iter().find(|step| step.text == line);
        let large = said.is_some_and(|step| match step.action {
            Some(StepAction::Mark(marking)) => marking.points() > Marking::USUAL,
            _ => false,
        });
        let again = self.doubted.take().is_some_and(|before| before == line);
        if large && !again {
            self.doubted = Some(line.into());
        }
        self.doubted.is_some()
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
}

/// A seed for those who do not care.
fn clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(1, |now| {
        u64::from(now.subsec_nanos()) ^ (now.as_secs() << 20)
    })
}
