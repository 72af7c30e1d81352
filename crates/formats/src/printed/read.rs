//! Reader of printed positions.

use lauta_play::{Analysis, AnySession, Candidate, Games};

use super::contradictions::faces;
use super::cube::{Gathered, fits};
use super::shapes::{
    Listed, action, gnu_head, is_edge, is_garbled, listed, numbers, plain, shares, six, xgid_head,
};
use super::{drawing, has_id, levels};
use crate::board::spelled;
use crate::format::Format;
use crate::model::{Diagram, Fault, Import, Place, passed_over, reason};
use crate::read::of_id;
use crate::spot::{Due, Spot};
use crate::{gnu_id, quoted, xgid};

/// Most positions of a text.
const MOST: usize = 10_000;

/// Most positions that a comment adds.
const MOST_MENTIONED: usize = 100;

/// The positions of a text, each with its analysis. One whose id is none is left out, and so are plays that cannot be.
pub fn read(games: &'static dyn Games, text: &str) -> Import {
    let mut import = Import::new(Format::Text);
    let all: Vec<&str> = text.lines().collect();
    let (heads, unread) = heads(&all);
    let above = own_lines(&all[..heads.first().map_or(0, |head| head.line)]);
    let above = above.join("\n");
    let without = unread.iter().map(|edge| {
        let line = edge + 1;
        format!("line {line}: this board has no id above it (XGID=…) and was left out")
    });
    for note in without {
        import.note(note);
    }
    for (n, head) in heads.iter().enumerate() {
        let next = heads.get(n + 1).map_or(all.len(), |next| next.line);
        let board = unread.partition_point(|edge| *edge < head.line);
        let end = unread.get(board).map_or(next, |edge| next.min(*edge));
        if n == MOST {
            let place = Place {
                line: head.line + 1,
                column: 1,
            };
            import.refuse(Fault::new(place, "", format!("more than {MOST} positions")));
            break;
        }
        if head.drawn.is_some() {
            let line = head.line + 1;
            import.note(format!(
                "line {line}: the position has no id (XGID=…); it was read from the board that is drawn"
            ));
        }
        let block = Block::of(&all[head.line..end], head);
        match block.map(|block| block.read(games)) {
            Ok((mut diagram, [remarks, gaps], faults)) => {
                for fault in faults {
                    import.refuse(fault);
                }
                if n == 0 {
                    // What is asked stands above.
                    let said = [above.trim(), &diagram.comment];
                    let said = said.into_iter().filter(|text| !text.is_empty());
                    diagram.comment = said.collect::<Vec<_>>().join("\n\n");
                }
                let others = mentioned(&diagram);
                import.positions.push(diagram);
                import.positions.extend(others);
                for gap in gaps {
                    import.note(gap);
                }
                if !remarks.is_empty() {
                    import.note(format!("left out: {}", remarks.join("; ")));
                }
            }
            Err(fault) => import.refuse(fault),
        }
    }
    import
}

/// The line with which a position begins.
pub(super) struct Head {
    line: usize,
    /// The position, if it has no id and its board tells it.
    drawn: Option<Spot>,
}

/// Most lines above a board that belong to it.
const ABOVE: usize = 8;

/// Most lines of a board, with those that tell of it below.
const HIGH: usize = 24;

/// The heads of all positions, and the upper edges of the boards that cannot be read and have no id.
pub(super) fn heads(all: &[&str]) -> (Vec<Head>, Vec<usize>) {
    let (mut heads, mut unread): (Vec<Head>, Vec<usize>) = (vec![], vec![]);
    // Edges of a board that belong to what has begun.
    let mut own = 0;
    for (n, line) in all.iter().enumerate() {
        if has_id(line) {
            heads.push(Head {
                line: n,
                drawn: None,
            });
            own = 2;
        } else if is_edge(line) && own > 0 {
            own -= 1;
        } else if is_edge(line) {
            let begin = heads.last().map_or(0, |head| head.line + 1);
            let begin = begin.max(n.saturating_sub(ABOVE));
            let line = begin + above_board(&all[begin..n]);
            match drawing::read(&all[line..all.len().min(n + HIGH)]) {
                Some(spot) => heads.push(Head {
                    line,
                    drawn: Some(spot),
                }),
                None => unread.push(n),
            }
            own = 1;
        }
    }
    (heads, unread)
}

/// The lines before those that belong to the board below: its score, and its names with a blank line between.
fn above_board(lines: &[&str]) -> usize {
    let blank = |end: usize| lines[..end].iter().rposition(|line| line.trim().is_empty());
    let names = |line: &str| line.trim_start().starts_with("X:") && line.contains(" O:");
    match blank(lines.len()) {
        Some(at) if at > 0 && names(lines[at - 1]) => at - 1,
        Some(at) => at + 1,
        None => 0,
    }
}

/// The positions whose ids stand in the comment on another one.
fn mentioned(diagram: &Diagram) -> Vec<Diagram> {
    let ids = quoted::ids(&diagram.comment).take(MOST_MENTIONED);
    let found = ids.filter_map(|quoted| of_id(quoted.id, quoted.format, &mut vec![]).ok());
    found.filter(|other| other.spot != diagram.spot).collect()
}

/// The lines of one position, its ids first.
pub(super) struct Block<'t> {
    pub(super) lines: &'t [&'t str],
    /// Number of lines before it.
    pub(super) above: usize,
    pub(super) gnu: bool,
    pub(super) spot: Spot,
}

/// What has been gathered of an analysis.
#[derive(Default)]
struct Found {
    analysis: Analysis,
    cube: Gathered,
    /// Shares of the side on roll whose opponent's shares are on the next line.
    half: Option<[f64; 3]>,
    /// True until the chances of the last candidate are complete.
    open: bool,
    /// The lines of the candidates.
    places: Vec<usize>,
    comment: Vec<String>,
    /// Lines of the comment above the last chances of a decision about the cube.
    before_chances: usize,
    program: String,
    /// A doubt about the last chances, in words.
    odd_chances: Option<&'static str>,
    /// True once an equity of the cube did not fit its difference to the best.
    cube_doubted: bool,
    /// Figures that cannot be read or do not fit together, in words.
    doubts: Vec<String>,
}

impl<'t> Block<'t> {
    fn of(lines: &'t [&'t str], begun: &Head) -> Result<Self, Fault> {
        let above = begun.line;
        if let Some(spot) = begun.drawn.clone() {
            return Ok(Self {
                lines,
                above,
                gnu: false,
                spot,
            });
        }
        let head = lines.first().copied().unwrap_or_default();
        let place = Place {
            line: above + 1,
            column: 1 + head.chars().take_while(|c| c.is_whitespace()).count(),
        };
        let gnu = xgid_head(head).is_none();
        let spot = match (xgid_head(head), gnu_head(head)) {
            (Some(id), _) => xgid::read(id),
            (_, Some(position)) => {
                let next = lines.get(1).copied().unwrap_or_default();
                let id = next.split_whitespace().next_back();
                let id = id.filter(|id| is_match_id(id) && next.contains(':'));
                gnu_id::read(&match id {
                    Some(id) => format!("{position}:{id}"),
                    None => position.into(),
                })
            }
            (None, None) => return Err(Fault::new(place, head, "an id is expected")),
        };
        let spot = spot.map_err(|error| Fault::of_id(place, head.trim(), &error))?;
        Ok(Self {
            lines,
            above,
            gnu,
            spot,
        })
    }

    /// The position, the remarks of GNU Backgammon that have no place in it, what its analysis lacks, and the plays of
    /// that which cannot be.
    fn read(mut self, games: &'static dyn Games) -> (Diagram, [Vec<String>; 2], Vec<Fault>) {
        let mut found = Found::default();
        if self.gnu && matches!(self.spot.due, Due::Roll | Due::Over) {
            // In a match its ids may be those before the throw, or before the game has begun.
            let rolled = self.lines.iter().find_map(|line| rolled(line));
            if let Some((dice, luck)) = rolled {
                self.spot.due = Due::Play(dice);
                found.analysis.luck = luck;
            }
        }
        let position = self.spot.position().ok();
        let session = position.and_then(|text| games.open("backgammon", Some(&text)).ok());
        let body = self.body();
        let (mut remarks, mut faults) = (vec![], vec![]);
        let mut refused = false;
        for (n, line) in self.lines.iter().enumerate().skip(1) {
            let bare = plain(line);
            if let Some(listed) = listed(&bare) {
                let best = found.analysis.plays.first().map(|best| best.equity);
                if let Some((behind, best)) = listed.difference.zip(best)
                    && !fits(listed.equity - best, behind)
                {
                    let line = self.above + n + 1;
                    found.doubts.push(format!(
                        "line {line}: the equity and its difference to the best do not fit together"
                    ));
                }
                let taken = self.candidate(&listed, n, session.as_deref(), &mut found);
                refused = taken.is_err();
                faults.extend(taken.err());
                continue;
            }
            // The chances of a play that cannot be.
            if refused && (six(&bare).is_some() || shares(&bare).is_some()) {
                continue;
            }
            if found.chances(&bare) {
                if let Some(doubt) = found.odd_chances.take() {
                    let line = self.above + n + 1;
                    found.doubts.push(format!("line {line}: {doubt}"));
                }
                continue;
            }
            if found.cube.take(&bare) {
                found.weigh_cube(self.above + n + 1);
                continue;
            }
            if is_garbled(&bare) && !(self.gnu && action(&bare).is_some()) {
                let line = self.above + n + 1;
                found.doubts.push(passed_over(line, &bare));
            }
            if self.gnu {
                let next = self
                    .lines
                    .get(n + 1)
                    .is_some_and(|next| six(&plain(next)).is_some());
                if next && !found.open {
                    found.cube.level = Some(levels::read(bare.trim(), true));
                    found.cube.cubeless = signed(&bare).map(|equity| [equity, 2.0 * equity]);
                } else if found.cube.take_action(&bare) {
                    found.weigh_cube(self.above + n + 1);
                } else if let Some(program) = bare.trim().strip_prefix("by GNU Backgammon") {
                    found.program = format!("GNU Backgammon{program}");
                } else if is_remark(line) {
                    remarks.push(line.trim().to_string());
                }
                continue;
            }
            if is_signature(&bare) {
                found.program = line.trim().into();
            } else if n > body {
                found.comment.push((*line).into());
            }
        }
        let (diagram, mut gaps) = found.finish(&self);
        gaps.extend(self.contradictions());
        (diagram, [remarks, gaps], faults)
    }

    /// The last line of the head: the blank one below the board, or else that of the id.
    pub(super) fn body(&self) -> usize {
        let board = |line: &&str| line.trim_start().starts_with(['|', '+']);
        let Some(last) = self.lines.iter().rposition(board) else {
            return 0;
        };
        let below = self.lines[last..]
            .iter()
            .position(|line| line.trim().is_empty());
        last + below.unwrap_or(self.lines.len())
    }

    fn candidate(
        &self,
        listed: &Listed<'_>,
        n: usize,
        session: Option<&dyn AnySession>,
        found: &mut Found,
    ) -> Result<(), Fault> {
        let place = Place {
            line: self.above + n + 1,
            column: self.lines[n].chars().count().min(listed.at) + 1,
        };
        let fault = |reason: String| Fault::new(place, listed.play, reason);
        let Some(session) = session.filter(|_| self.spot.dice().is_some()) else {
            return Err(fault("there are no dice to play here".into()));
        };
        let play = session
            .as_of(usize::MAX)
            .play(&moves(listed.play))
            .map_err(|error| Fault {
                position: Some(session.position()),
                legal: session
                    .moves()
                    .into_iter()
                    .map(|listed| listed.mv)
                    .collect(),
                ..fault(reason(&error))
            })?;
        if listed.played {
            found.analysis.played = Some(found.analysis.plays.len());
        }
        found.analysis.plays.push(Candidate {
            play: spelled(&play),
            level: levels::read(&listed.level, self.gnu),
            chances: None,
            equity: listed.equity,
        });
        found.places.push(self.above + n + 1);
        (found.open, found.half) = (true, None);
        Ok(())
    }

    /// Names of both sides: `X:Astrid   O:Bo`, or right of the board. One alone is left out and told.
    fn names(&self) -> Result<Option<[String; 2]>, String> {
        let [top, bottom] = if self.gnu {
            ["O:", "X:"].map(|side| {
                let mut names = self.lines.iter().filter_map(|line| {
                    let (_, right) = line.split_once("-+")?;
                    right.trim().strip_prefix(side)
                });
                names.next().map(str::trim)
            })
        } else {
            // Below the board a line may begin with `X: lance ou double`.
            let mut above = self.lines.iter().take_while(|line| !is_edge(line));
            let line = above.find_map(|line| line.trim().strip_prefix("X:"));
            match line.map(|line| (line, line.rsplit_once(" O:"))) {
                Some((_, Some((bottom, top)))) => [Some(top.trim()), Some(bottom.trim())],
                Some((bottom, None)) => [None, Some(bottom.trim())],
                None => [None; 2],
            }
        };
        let name = |name: Option<&str>| name.filter(|name| !name.is_empty()).map(String::from);
        match (name(top), name(bottom)) {
            (Some(top), Some(bottom)) => Ok(Some([top, bottom])),
            (None, None) => Ok(None),
            (Some(one), None) | (None, Some(one)) => Err(format!(
                "the name {one:?} left out: that of the other side is missing"
            )),
        }
    }
}

impl Found {
    /// Takes chances: of the last candidate, or of the decision about the cube.
    fn chances(&mut self, line: &str) -> bool {
        let chances = match (six(line), shares(line), self.half.take()) {
            (Some(chances), ..) => chances,
            (_, Some(half), None) => {
                self.half = Some(half);
                if !self.open {
                    self.name_chances();
                }
                return true;
            }
            (_, Some([loss, gammon, backgammon]), Some([win, won, won_most])) => {
                // Figures are rounded, those of rollouts to a tenth of a per cent.
                if (win + loss - 1.0).abs() > 0.002 {
                    self.odd_chances = Some("the chances of both sides do not make 100 %");
                } else if won > win + 0.001 || gammon > loss + 0.001 {
                    self.odd_chances = Some("more gammons than wins");
                }
                [win, won, won_most, gammon, backgammon]
            }
            (None, None, _) => return false,
        };
        match self.analysis.plays.last_mut().filter(|_| self.open) {
            Some(candidate) => candidate.chances = Some(chances),
            None => self.cube.chances.push(chances),
        }
        self.open = false;
        true
    }

    /// Doubts the equities of the decision about the cube at the first line that does not fit those above.
    fn weigh_cube(&mut self, line: usize) {
        if !self.cube_doubted && !self.cube.agrees() {
            self.cube_doubted = true;
            self.doubts.push(format!(
                "line {line}: the equities of the decision about the cube and their differences to the best do not fit together"
            ));
        }
    }

    /// Takes the lines above the chances of a decision about the cube out of the comment: the level and, in a rollout, the
    /// choice that the chances belong to.
    fn name_chances(&mut self) {
        let begun = self.cube.level.is_some();
        let new = self.comment.len() - self.before_chances;
        let words = |line: &String| line.split_whitespace().count();
        let of_choice = match &self.comment[..] {
            [.., above, last] if !begun => words(above) > 0 && (1..=2).contains(&words(last)),
            [.., last] => begun && new > 0 && (1..=2).contains(&words(last)),
            [] => false,
        };
        if of_choice {
            self.comment.pop();
        }
        if !begun {
            let level = self.comment.iter().rposition(|line| words(line) > 0);
            let level = level.map(|n| self.comment.remove(n)).unwrap_or_default();
            self.cube.level = Some(levels::read_sentence(&plain(&level)));
        }
        self.before_chances = self.comment.len();
    }

    /// The position with its analysis, and what this lacks, in words.
    fn finish(mut self, block: &Block<'_>) -> (Diagram, Vec<String>) {
        let answered = block.gnu && matches!(block.spot.due, Due::Answer(_));
        let mut gaps = std::mem::take(&mut self.doubts);
        if self.open || self.half.is_some() && !self.analysis.plays.is_empty() {
            gaps.push("the analysis is cut off: the chances of its last play are not known".into());
        }
        let plays = self.analysis.plays.iter().zip(&self.places);
        let known = plays.clone().any(|(play, _)| play.chances.is_some());
        let last = self.places.last().filter(|_| self.open);
        gaps.extend(
            plays
                .filter(|(play, line)| known && play.chances.is_none() && last != Some(*line))
                .map(|(_, line)| format!("line {line}: the chances of this play are not known")),
        );
        if !block.gnu && self.program.starts_with(levels::GNU) {
            let plays = self.analysis.plays.iter_mut().map(|play| &mut play.level);
            plays.chain(&mut self.cube.level).for_each(levels::as_gnu);
        }
        let begun = self.cube.is_begun() || self.half.is_some();
        self.analysis.cube = self.cube.finish(answered);
        if begun && self.analysis.cube.is_none() {
            gaps.push("the analysis is cut off: what it says of the cube is left out".into());
        }
        let own = own_lines(&self.comment).len();
        self.comment.truncate(own);
        self.comment.retain(|line| !is_heading(&plain(line)));
        let names = block.names().unwrap_or_else(|gap| {
            gaps.push(gap);
            None
        });
        let diagram = Diagram {
            spot: block.spot.clone(),
            names,
            analysis: (self.analysis != Analysis::default()).then(|| Box::new(self.analysis)),
            program: self.program,
            comment: self.comment.join("\n").trim().into(),
        };
        (diagram, gaps)
    }
}

/// True for what stands in place of a match id, whole or not.
fn is_match_id(word: &str) -> bool {
    let digit = |c: char| c.is_ascii_alphanumeric() || "+/".contains(c);
    (8..=16).contains(&word.len()) && word.chars().all(digit)
}

/// The first number with a sign.
fn signed(text: &str) -> Option<f64> {
    let mut rest = text;
    while let Some(at) = rest.find(['+', '-']) {
        rest = &rest[at..];
        if rest[1..].starts_with(|c: char| c.is_ascii_digit()) {
            return numbers(rest).first().copied();
        }
        rest = &rest[1..];
    }
    None
}

/// The dice and the luck of `Rolled 54 (-0.017):`.
fn rolled(line: &str) -> Option<([u8; 2], Option<f64>)> {
    let rest = line.trim().strip_prefix("Rolled ")?.strip_suffix(':')?;
    let (dice, luck) = rest.split_once(' ').unwrap_or((rest, ""));
    Some((faces(dice)?, signed(luck)))
}

/// A play with the words for the bar and for off in English, whatever they are.
fn moves(play: &str) -> String {
    if play.is_empty() {
        return "pass".into();
    }
    let point = |text: &str, word: &str| {
        let end = text.trim_end_matches('*');
        match end.starts_with(|c: char| c.is_ascii_digit()) {
            true => text.to_string(),
            false => format!("{word}{}", &text[end.len()..]),
        }
    };
    let words = play.split_whitespace().map(|word| {
        let (way, times) = word.split_at(word.find('(').unwrap_or(word.len()));
        let parts: Vec<&str> = way.split('/').collect();
        let parts = parts.iter().enumerate().map(|(n, part)| match n {
            0 => point(part, "bar"),
            _ => point(part, "off"),
        });
        parts.collect::<Vec<_>>().join("/") + times
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The last line, with the program and the match equity table.
fn is_signature(line: &str) -> bool {
    ["MET:", "TEM:", "Version:"]
        .iter()
        .any(|word| line.contains(word))
        || ["GNU Backgammon ", "eXtreme Gammon", "Lauta "]
            .iter()
            .any(|name| line.starts_with(name))
}

/// The decision about the cube that was made, and an alert, in the text of GNU Backgammon; a play is marked in its list.
fn is_remark(line: &str) -> bool {
    let done = line.strip_prefix("* ");
    done.is_some_and(|done| !done.contains(" moves ")) || line.starts_with("Alert:")
}

/// True for the first line that GNU Backgammon prints above a position.
pub(super) fn is_score(line: &str) -> bool {
    line.trim_start().starts_with("The score (after")
}

/// The lines before those that GNU Backgammon prints above the id of its next position.
fn own_lines<T: AsRef<str>>(lines: &[T]) -> &[T] {
    let end = lines.iter().position(|line| is_score(line.as_ref()));
    &lines[..end.unwrap_or(lines.len())]
}

/// Headings, the best action, and the share of wrong passes, in any language.
fn is_heading(line: &str) -> bool {
    const BEST: [&str; 4] = [
        "Best Cube action",
        "Beste Dopplerwürfel",
        "Meilleur",
        "ベストキューブ",
    ];
    let bare = line.trim();
    bare.ends_with(':')
        || bare.ends_with('%') && bare.contains(':')
        || BEST.iter().any(|best| bare.starts_with(best))
        || bare == "Equités avec videau"
}
