//! Marks, claims and answers about a throw, as text: flags of a position, and words like `mark 4`.
//!
//! | flag | value |
//! |---|---|
//! | `said` | the step that comes next, if it is not the roller's mark: `decide`, `play`, `claim`, `answer`, `reply`, `rejoin` |
//! | `marks` | points that the roller and his adversary have marked |
//! | `decided` | the roller's decision after a hole |
//! | `played` | his play, with commas: the men are written as they stood before it |
//! | `claims` | claims of the adversary: `less:2,more:4!`; `!` behind one that was contradicted, `!!` behind one that was augmented |
//! | `counter` | the roller's claim of too many points, like `2!` |
//! | `last` | play, throw and the adversary's mark of the throw before: `18/13,17/13:6-5:2` |

use std::ops::Range;

use std::fmt::Write;

use lauta_game::text::{Flag, Word};
use lauta_game::{ReadError, Throw};

use super::{Asked, Hop, read_asked, write_play};
use crate::board::Men;
use crate::ecoles::{Fault, Last, Said, Saying, Step};
use crate::plays::Line;
use crate::position::Position;
use crate::rules::Rules;
use crate::score::{Decision, Dispute, School};

/// Keys of the flags.
pub(super) const KEYS: [&str; 7] = [
    "said", "marks", "decided", "played", "claims", "counter", "last",
];

/// Writes the flags of all that differs from a throw about which nothing has been said.
pub(super) fn write(said: &Said, text: &mut String) {
    let mut put = |key: &str, value: &str| {
        let _ = write!(text, " {key}={value}");
    };
    let with_commas = |play| write_play(play).replace(' ', ",");
    if said.step != Step::Mark {
        put("said", said.step.word());
    }
    let marks = said.by.map(|by| by.declared());
    if marks != [0; 2] {
        put("marks", &format!("{},{}", marks[0], marks[1]));
    }
    if let Some(decision) = said.decided {
        put("decided", decision.word());
    }
    if let Some(play) = &said.played {
        put("played", &with_commas(play));
    }
    let claim = |(amount, dispute)| format!("{amount}{}", "!".repeat(dispute as usize));
    let claims = Fault::ALL.into_iter().filter_map(|fault| {
        let by = match fault {
            Fault::Before => &said.last.as_ref()?.by,
            _ => &said.by[0],
        };
        let claimed = by.claimed(fault.school())?;
        Some(format!("{}:{}", fault.word(), claim(claimed)))
    });
    let claims: Vec<String> = claims.collect();
    if !claims.is_empty() {
        put("claims", &claims.join(","));
    }
    if let Some(claimed) = said.by[1].claimed(School::More) {
        put("counter", &claim(claimed));
    }
    if let Some(last) = &said.last {
        let Last { play, throw, by } = last;
        put(
            "last",
            &format!("{}:{throw}:{}", with_commas(play), by.declared()),
        );
    }
}

/// The flags as they are read, before it is known whether they fit together.
#[derive(Default)]
pub(super) struct Read {
    step: Step,
    marks: [u8; 2],
    decided: Option<Decision>,
    played: Option<Vec<Hop>>,
    claims: Vec<(Fault, u8, Dispute)>,
    counter: Option<(u8, Dispute)>,
    last: Option<(Vec<Hop>, Throw, u8)>,
}

impl Read {
    /// Reads a flag; `false` if it is none of [`KEYS`].
    pub(super) fn read(
        &mut self,
        flag: Flag<'_>,
        throws: &[(Throw, u32)],
    ) -> Result<bool, ReadError> {
        let value = flag.value;
        let word = value.as_str();
        match flag.key {
            "said" => {
                let step = Step::ALL.into_iter().find(|step| step.word() == word);
                let known = || Step::ALL.map(Step::word).join(", ");
                self.step = step.ok_or_else(|| value.expected(format!("one of {}", known())))?;
            }
            "marks" => {
                let pair = value.split_once(',');
                let pair = pair.and_then(|(own, other)| Some([amount(own)?, amount(other)?]));
                let fits = "points of the roller and his adversary, like marks=8,2";
                self.marks = pair.ok_or_else(|| value.expected(fits))?;
            }
            "decided" => {
                let decision = Decision::of_word(word);
                let known = || Decision::ALL.map(Decision::word).join(", ");
                let fits = || value.expected(format!("one of {}", known()));
                self.decided = Some(decision.ok_or_else(fits)?);
            }
            "played" => self.played = Some(hops(value)?),
            "claims" => {
                let fits = "claims like less:2,more:4!";
                for claim in value.split(',') {
                    let (fault, points) =
                        claim.split_once(':').ok_or_else(|| claim.expected(fits))?;
                    let known = Fault::ALL.into_iter().find(|known| known.word() == &*fault);
                    let fault = known.ok_or_else(|| fault.expected("less, more, jan or before"))?;
                    let (points, dispute) = claimed(points).ok_or_else(|| points.expected(fits))?;
                    self.claims.push((fault, points, dispute));
                }
            }
            "counter" => {
                let claim = claimed(value);
                self.counter = Some(claim.ok_or_else(|| value.expected("points like 2 or 2!"))?);
            }
            "last" => {
                let fits = "play, throw and mark of the throw before, like 18/13,17/13:6-5:2";
                let parts: Vec<Word<'_>> = value.split(':').collect();
                let [play, throw, mark] = parts[..] else {
                    return Err(value.expected(fits));
                };
                let known = |throw: &Throw| throws.iter().any(|(known, _)| known == throw);
                let fallen = throw.parse().ok().filter(known);
                let fallen = fallen.ok_or_else(|| throw.expected("two dice like 6-5"))?;
                let mark = amount(mark).ok_or_else(|| mark.expected(fits))?;
                self.last = Some((hops(play)?, fallen, mark));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// A number that is written in its one way.
fn amount(word: Word<'_>) -> Option<u8> {
    word.number(0, u8::MAX).filter(|n| n.to_string() == *word)
}

/// Points with `!` for every turn of the dispute about them.
fn claimed(word: Word<'_>) -> Option<(u8, Dispute)> {
    let points = word.trim_end_matches('!');
    let dispute = match word.len() - points.len() {
        0 => Dispute::None,
        1 => Dispute::Contradicted,
        2 => Dispute::Augmented,
        _ => return None,
    };
    Some((points.parse().ok()?, dispute))
}

fn hops(word: Word<'_>) -> Result<Vec<Hop>, ReadError> {
    match read_asked(&word) {
        Ok(Asked::Pass) => Ok(vec![]),
        Ok(Asked::Hops(hops)) => Ok(hops),
        _ => Err(word.expected("a play with commas, like 18/13,17/13")),
    }
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
        if let Some((hops, throw, mark)) = &read.last {
            pos.said.last = Some(self.last(&pos, hops, *throw, *mark)?);
        }
        let is_silent = read.marks == [0; 2]
            && read.decided.is_none()
            && read.played.is_none()
            && read.claims.is_empty()
            && read.counter.is_none();
        if read.step == Step::Mark || pos.throw().is_none() {
            let fits = is_silent && read.step == Step::Mark;
            return match fits {
                true => Ok(pos),
                false => Err("nothing is said about a throw before the roller has marked".into()),
            };
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
                return Err(judged("`decided`"));
            }
            goes_on = self.plays_on(&pos, decision);
            pos.said.decided = Some(decision);
        }
        let mut in_dispute = pos.said.step != Step::Play && !goes_on;
        in_dispute &= pos.said.decided.is_some() || pos.said.step == Step::Claim;
        if let Some(hops) = &read.played {
            let next = goes_on.then(|| self.played_by(&pos, hops)).flatten();
            pos = next.ok_or_else(|| judged("`played`"))?;
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
        if fits { Ok(pos) } else { Err(judged("`said`")) }
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
        let impossible = || "`last` is no play that leads to these men".to_string();
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
        let mut past = Position {
            side: other,
            throw,
            said: Said::default(),
            ..*pos
        };
        past.men[other.index()] = before;
        let board = past.board();
        if before.total() > self.men || board.me.points().any(|(at, _)| board.enemies(at) > 0) {
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
