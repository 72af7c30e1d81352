//! Marks, claims and answers about a throw, as text: flags of a position, and words like `mark 4`.
//!
//! | flag | value |
//! |---|---|
//! | `said` | what has been said about the throw: `said=a:8,2:h:rq:l2!c4` |
//! | `past` | the throw before, its play, and what its adversary marked: `past=65:rq:2` |
//!
//! Little is written for much, because a position has to fit into a link. The parts of `said` are
//!
//! 1. the step that comes next: `d`ecide, `p`lay, `c`laim, `a`nswer, `r`eply or re`j`oin,
//! 2. the marks of the roller and of his adversary,
//! 3. the roller's decision after a hole: `h`old, `l`eave, `r`efait, `c`oncede, suspend the game à `e`crire or the
//!    `o`ther one,
//! 4. his play, the men being written as they stood before it: the points that a man leaves with the higher number
//!    and with the lower, `a` for 1 to `x` for 24, and `-` for a number that is not played,
//! 5. the claims: `l`ess, `m`ore, `j`an and `b`efore by the adversary, and `c` for the roller's counterclaim that the
//!    adversary has marked too much. A claim that was contradicted has `!` behind it, one that was augmented `*`.
//!
//! Parts at the end that are empty are left out.

use std::ops::Range;

use std::fmt::Write;

use lauta_game::text::{Flag, Word};
use lauta_game::{ReadError, Throw};

use super::{Asked, Hop};
use crate::board::{CORNER, FAR_CORNER, HEAP, Men};
use crate::ecoles::{Fault, Last, Saying, Step};
use crate::plays::{Line, Play};
use crate::position::Position;
use crate::rules::Rules;
use crate::score::{Decision, Dispute, School};

/// Keys of the flags.
pub(super) const KEYS: [&str; 2] = ["said", "past"];

/// Steps at which something has been said.
const STEPS: &[(char, Step)] = &[
    ('d', Step::Decide),
    ('p', Step::Play),
    ('c', Step::Claim),
    ('a', Step::Answer),
    ('r', Step::Reply),
    ('j', Step::Rejoin),
];

const DECISIONS: &[(char, Decision)] = &[
    ('h', Decision::Hold),
    ('l', Decision::Leave),
    ('r', Decision::Refait),
    ('c', Decision::Concede),
    ('e', Decision::SuspendEcrire),
    ('o', Decision::SuspendHonneurs),
];

/// Claims of the adversary, and the only one of the roller.
const CLAIMS: &[(char, Option<Fault>)] = &[
    ('l', Some(Fault::Less)),
    ('m', Some(Fault::More)),
    ('j', Some(Fault::Jan)),
    ('b', Some(Fault::Before)),
    ('c', None),
];

/// Disputes about a claim, by what stands behind its points.
const DISPUTES: &[(&str, Dispute)] = &[
    ("", Dispute::None),
    ("!", Dispute::Contradicted),
    ("*", Dispute::Augmented),
];

/// The name of a value in a list of names.
fn name<N: Copy, V: PartialEq>(names: &[(N, V)], value: V) -> Option<N> {
    let known = names.iter().find(|(_, known)| *known == value);
    known.map(|(name, _)| *name)
}

/// The value that a list of names gives to a letter.
fn of_letter<V: Copy>(names: &[(char, V)], letter: &str) -> Option<V> {
    let known = names
        .iter()
        .find(|(name, _)| letter.strip_prefix(*name) == Some(""));
    known.map(|(_, value)| *value)
}

/// The value that a list of names gives to this part of a flag.
fn read_letter<V: Copy>(names: &[(char, V)], word: Word<'_>) -> Result<V, ReadError> {
    let letters: Vec<String> = names.iter().map(|(name, _)| name.to_string()).collect();
    of_letter(names, &word).ok_or_else(|| word.expected(format!("one of {}", letters.join(", "))))
}

/// Writes the flags of all that differs from a throw about which nothing has been said.
pub(super) fn write(pos: &Position, text: &mut String) {
    let said = &pos.said;
    if let Some(step) = name(STEPS, said.step) {
        let marks = said.by.map(|by| by.declared());
        let marks = (marks != [0; 2]).then(|| format!("{},{}", marks[0], marks[1]));
        let decided = said.decided.and_then(|decision| name(DECISIONS, decision));
        let claims = CLAIMS.iter().filter_map(|(letter, fault)| {
            let (by, school) = match fault {
                Some(Fault::Before) => (&said.last.as_ref()?.by, School::Less),
                Some(fault) => (&said.by[0], fault.school()),
                None => (&said.by[1], School::More),
            };
            let (points, dispute) = by.claimed(school)?;
            Some(format!("{letter}{points}{}", name(DISPUTES, dispute)?))
        });
        let parts = [
            step.to_string(),
            marks.unwrap_or_default(),
            decided.map_or_else(String::new, String::from),
            said.played
                .map_or_else(String::new, |play| origins(&play, pos.throw)),
            claims.collect(),
        ];
        let _ = write!(text, " said={}", parts.join(":").trim_end_matches(':'));
    }
    if let Some(Last { play, throw, by }) = &said.last {
        let faces: String = throw.faces().iter().map(u8::to_string).collect();
        let _ = write!(
            text,
            " past={faces}:{}:{}",
            origins(play, *throw),
            by.declared()
        );
    }
}

/// The points that men leave with the higher number and with the lower, a letter each.
fn origins(play: &Play, throw: Throw) -> String {
    let mut steps: Vec<_> = play.steps().collect();
    let letter = |number: &u8| {
        let at = steps.iter().position(|step| step.number == *number);
        at.map_or('-', |at| char::from(b'a' - 1 + steps.remove(at).from))
    };
    throw.faces().iter().map(letter).collect()
}

/// The points that men leave, 0 for a number that is not played.
fn read_origins(word: Word<'_>) -> Result<[u8; 2], ReadError> {
    let last = char::from(b'a' - 1 + HEAP);
    let point = |letter: char| match letter {
        '-' => Some(0),
        letter if ('a'..=last).contains(&letter) => {
            u8::try_from(letter).ok()?.checked_sub(b'a' - 1)
        }
        _ => None,
    };
    let points: Option<Vec<u8>> = word.chars().map(point).collect();
    let pair = points.and_then(|points| points.try_into().ok());
    pair.ok_or_else(|| word.expected("the points that two men leave, like rq for 18 and 17"))
}

/// The way of the men that leave these points.
fn hops(origins: [u8; 2], throw: Throw) -> Vec<Hop> {
    let moved = origins
        .into_iter()
        .zip(throw.faces())
        .filter(|(from, _)| *from > 0);
    let hop = |(from, number): (u8, &u8)| {
        let to = match from.saturating_sub(*number) {
            // Nobody stays there: unless he goes on, he has taken his own corner in power.
            FAR_CORNER if !origins.contains(&FAR_CORNER) => CORNER,
            to => to,
        };
        Hop { from, to }
    };
    moved.map(hop).collect()
}

/// The flags as they are read, before it is known whether they fit together.
#[derive(Default)]
pub(super) struct Read {
    step: Step,
    marks: [u8; 2],
    decided: Option<Decision>,
    played: Option<[u8; 2]>,
    claims: Vec<(Fault, u8, Dispute)>,
    counter: Option<(u8, Dispute)>,
    last: Option<([u8; 2], Throw, u8)>,
}

impl Read {
    /// Reads a flag; `false` if it is none of [`KEYS`].
    pub(super) fn read(
        &mut self,
        flag: Flag<'_>,
        throws: &[(Throw, u32)],
    ) -> Result<bool, ReadError> {
        let value = flag.value;
        let parts: Vec<Word<'_>> = value.split(':').collect();
        match flag.key {
            "said" => {
                let part = |n: usize| parts.get(n).copied().filter(|part| !part.is_empty());
                if let Some(more) = parts.get(5) {
                    return Err(more.expected("five parts: step, marks, decision, play, claims"));
                }
                self.step = read_letter(STEPS, parts[0])?;
                if let Some(word) = part(1) {
                    let pair = word.split_once(',');
                    let pair = pair.and_then(|(own, other)| Some([amount(own)?, amount(other)?]));
                    let fits = "points of the roller and his adversary, like 8,2";
                    self.marks = pair.ok_or_else(|| word.expected(fits))?;
                }
                let decided = part(2).map(|word| read_letter(DECISIONS, word));
                self.decided = decided.transpose()?;
                self.played = part(3).map(read_origins).transpose()?;
                if let Some(claims) = part(4) {
                    let read = self.read_claims(&claims);
                    read.ok_or_else(|| {
                        claims.expected("claims like l2m4!, with letters l, m, j, b, c")
                    })?;
                }
            }
            "past" => {
                let fits = "throw, play and mark of the throw before, like 65:rq:2";
                let [throw, play, mark] = parts[..] else {
                    return Err(value.expected(fits));
                };
                let known = |throw: &Throw| throws.iter().any(|(known, _)| known == throw);
                let fallen = throw.parse().ok().filter(known);
                let fallen = fallen.ok_or_else(|| throw.expected("two dice like 65"))?;
                let mark = amount(mark).ok_or_else(|| mark.expected(fits))?;
                self.last = Some((read_origins(play)?, fallen, mark));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Reads claims like `l2!c4`; `None` if they are none.
    fn read_claims(&mut self, claims: &str) -> Option<()> {
        let mut points = claims.split(char::is_alphabetic);
        let before = points.next();
        for (letter, claimed) in claims.matches(char::is_alphabetic).zip(points) {
            let dispute = |(mark, dispute): &(&str, Dispute)| {
                let points = claimed.strip_suffix(mark)?.parse::<u8>().ok()?;
                Some((points, *dispute))
            };
            let (points, dispute) = DISPUTES.iter().find_map(dispute)?;
            match of_letter(CLAIMS, letter)? {
                Some(fault) => self.claims.push((fault, points, dispute)),
                None => self.counter = Some((points, dispute)),
            }
        }
        (before == Some("")).then_some(())
    }
}

/// A number that is written in its one way.
fn amount(word: Word<'_>) -> Option<u8> {
    word.number(0, u8::MAX).filter(|n| n.to_string() == *word)
}

impl Rules {
    /// `pos`, of which nothing has been said, once all that `read` tells has been said again.
    pub(super) fn replayed(&self, pos: &Position, read: &Read) -> Result<Position, String> {
        let mut pos = *pos;
        let marks = read
            .marks
            .into_iter()
            .chain(read.last.as_ref().map(|last| last.2));
        let claims = read.claims.iter().map(|claim| claim.1);
        let claims = claims.chain(read.counter.map(|claim| claim.0));
        let (step, most) = self.scale();
        for points in marks.chain(claims) {
            if points > most || points % step != 0 {
                return Err(format!("{points} points are never marked or claimed"));
            }
        }
        if let Some((from, throw, mark)) = &read.last {
            pos.said.last = Some(self.last(&pos, &hops(*from, *throw), *throw, *mark)?);
        }
        match (read.step, pos.throw()) {
            (Step::Mark, _) => return Ok(pos),
            (_, None) => return Err("nothing is said about a throw before the dice fall".into()),
            (_, Some(_)) => {}
        }
        // A mark that would end the game, or a hole that was left, is judged before the throw goes on.
        let turns = read.claims.iter().find(|claim| claim.0 == Fault::More);
        let turns = turns.map_or(0, |&(_, _, dispute)| 1 + dispute as usize);
        let late = self.said_again(&pos, read, 0);
        late.or_else(|error| {
            let mut early = (1..=turns).map(|turns| self.said_again(&pos, read, turns));
            early.find_map(Result::ok).ok_or(error)
        })
    }

    /// `pos` when all that `read` tells has been said, the first `early` turns of a dispute about too high a mark
    /// before the roller decides and plays.
    fn said_again(&self, pos: &Position, read: &Read, early: usize) -> Result<Position, String> {
        let judged = |what: &str| format!("{what} does not fit what else is said");
        let early = |fault| if fault == Fault::More { early } else { 0 };
        let mut pos = *pos;
        let by = &mut pos.said.by[0];
        by.declare(read.marks[0])
            .map_err(|error| error.to_string())?;
        for &(fault, points, _) in &read.claims {
            let said = Saying::Claim(fault, points);
            pos = self.disputed(&pos, Step::Claim, said, 0..early(fault))?;
        }
        pos.said.step = self.after_mark(&pos);
        let mut goes_on = pos.said.step == Step::Play;
        if let Some(decision) = read.decided {
            let open = self.decision_as_said(&pos).map(|(score, marked)| {
                self.mode
                    .choices(&score, pos.side, &marked)
                    .contains(&decision)
            });
            if open != Some(true) {
                return Err(judged("the decision"));
            }
            goes_on = self.plays_on(&pos, decision);
            pos.said.decided = Some(decision);
        }
        let mut in_dispute = pos.said.step != Step::Play && !goes_on;
        in_dispute &= pos.said.decided.is_some() || pos.said.step == Step::Claim;
        if let Some(from) = read.played {
            let play = hops(from, pos.throw);
            let next = goes_on.then(|| self.played_by(&pos, &play)).flatten();
            pos = next.ok_or_else(|| judged("the play"))?;
            in_dispute = true;
            if read.marks[1] > 0 {
                let by = &mut pos.said.by[1];
                by.declare(read.marks[1])
                    .map_err(|error| error.to_string())?;
            }
        } else if read.marks[1] > 0 {
            return Err("the adversary marks when the roller has played".into());
        }
        for &(fault, points, dispute) in &read.claims {
            let said = Saying::Claim(fault, points);
            let turns = early(fault)..1 + dispute as usize;
            pos = self.disputed(&pos, Step::Claim, said, turns)?;
        }
        if let Some((points, dispute)) = read.counter {
            let said = Saying::Claim(Fault::More, points);
            pos = self.disputed(&pos, Step::Answer, said, 0..1 + dispute as usize)?;
        }
        let fits = match (read.step, pos.said.decided) {
            (Step::Mark, _) => false,
            (Step::Decide, decided) => {
                decided.is_none() && pos.said.played.is_none() && self.after_mark(&pos) == read.step
            }
            (Step::Play, _) if pos.said.played.is_some() => false,
            (Step::Play, Some(decision)) => self.plays_on(&pos, decision),
            (Step::Play, None) => self.after_mark(&pos) == Step::Play,
            _ => in_dispute,
        };
        pos.said.step = read.step;
        if fits {
            Ok(pos)
        } else {
            Err(judged("the step"))
        }
    }

    /// These turns of the dispute about a claim: the claim, its contradiction, its augmentation.
    fn disputed(
        &self,
        pos: &Position,
        step: Step,
        claim: Saying,
        turns: Range<usize>,
    ) -> Result<Position, String> {
        let Saying::Claim(fault, _) = claim else {
            return Ok(*pos);
        };
        let sayings = [claim, Saying::Contradict(fault), Saying::Augment(fault)];
        let steps = Step::ALL.into_iter().skip_while(|known| *known != step);
        let mut pos = *pos;
        for (step, saying) in steps.zip(sayings).take(turns.end).skip(turns.start) {
            pos.said.step = step;
            pos = self.judged(&pos, saying)?;
        }
        Ok(pos)
    }

    /// The throw before, which ended with these hops of the other side.
    fn last(&self, pos: &Position, hops: &[Hop], throw: Throw, mark: u8) -> Result<Last, String> {
        let impossible = || "`past` is no play that leads to these men".to_string();
        let other = pos.side.other();
        let mut before = *pos.men(other);
        for hop in hops {
            before.add(hop.from, 1);
        }
        for hop in hops.iter().filter(|hop| hop.to > 0) {
            if before.on(hop.to) == 0 {
                return Err(impossible());
            }
            before.take(hop.to);
        }
        let past = pos.other_to_play(before, throw);
        let board = past.board();
        if before.total() > self.men
            || before.on(FAR_CORNER) > 0
            || board.me.points().any(|(at, _)| board.enemies(at) > 0)
        {
            return Err(impossible());
        }
        let line = self.line_to(&past, pos.men(other)).ok_or_else(impossible)?;
        let [_, due] = self.due(&self.events_of(&past), throw.is_doublet());
        Ok(Last::new(line.play, throw, due, mark))
    }

    /// The play that leads to these men of the roller.
    fn line_to(&self, pos: &Position, men: &Men) -> Option<Line> {
        let lines = self.lines_of(pos)?;
        lines.plays().into_iter().find(|line| line.men == *men)
    }

    /// `pos` when the roller has made these hops.
    fn played_by(&self, pos: &Position, hops: &[Hop]) -> Option<Position> {
        let men = crate::why::arrangement(pos.men(pos.side), hops)?;
        let line = self.line_to(pos, &men)?;
        self.touched(pos, &self.lines_of(pos)?, &line)
    }
}

/// A saying as it is written.
pub(super) fn write_saying(saying: Saying, step: Step) -> String {
    match saying {
        Saying::Mark(points) => format!("mark {points}"),
        Saying::Claim(fault, points) => format!("{} {points}", fault.word()),
        Saying::Contradict(fault) => format!("contradict {}", fault.word()),
        Saying::Augment(fault) => format!("augment {}", fault.word()),
        Saying::Done if step == Step::Claim => "no claim".into(),
        Saying::Done => "accept".into(),
    }
}

/// The saying that the text means, if it is about marks and claims.
pub(super) fn read_saying(text: &str) -> Option<Asked> {
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || "-_:".contains(c))
        .filter(|word| !word.is_empty() && !["claim", "points", "point"].contains(word))
        .collect();
    let fault = |word: &str| Fault::ALL.into_iter().find(|fault| fault.word() == word);
    let amount = |words: &[&str], saying: &dyn Fn(u8) -> Saying| match words {
        [n] if n.parse::<u8>().is_ok() => Asked::Say(saying(n.parse().unwrap_or_default())),
        _ => Asked::Amount(words.join(" ")),
    };
    match words.as_slice() {
        ["no" | "none" | "done" | "accept"] | ["nothing"] => Some(Asked::Say(Saying::Done)),
        ["mark" | "marque", rest @ ..] => Some(amount(rest, &Saying::Mark)),
        ["contradict", word] => Some(Asked::Say(Saying::Contradict(fault(word)?))),
        ["augment", word] => Some(Asked::Say(Saying::Augment(fault(word)?))),
        [word, rest @ ..] => {
            let fault = fault(word)?;
            Some(amount(rest, &|n| Saying::Claim(fault, n)))
        }
        [] => None,
    }
}
