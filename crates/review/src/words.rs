//! Words of an analysis, which the terminal and the page share.

use lauta_advice::signed;
use lauta_game::{Cube, Side, library};
use lauta_play::{Assessment, MatchSession};

use crate::analysis::{Analysis, CurvePoint, Decision, GameReview, Mark, Swing};
use crate::cube::CubeDecision;
use crate::totals::Totals;

impl Mark {
    /// All of them, the mildest first.
    pub const ALL: [Self; 3] = [Self::Doubtful, Self::Bad, Self::VeryBad];

    /// A short sign.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Self::Doubtful => "?!",
            Self::Bad => "?",
            Self::VeryBad => "??",
        }
    }

    /// Meaning of the mark.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Doubtful => "doubtful",
            Self::Bad => "bad",
            Self::VeryBad => "very bad",
        }
    }
}

impl Decision {
    /// Error of the move, with proved results, in words; `None` if it is as good as any.
    #[must_use]
    pub fn cost(&self, dice: bool) -> Option<String> {
        if self.error <= 0.0 {
            return None;
        }
        let digits = if dice { 3 } else { 2 };
        let mut words = format!("{:.digits$} less", self.error);
        if let (Some(best), Some(played)) = (self.best.proven, self.played.proven) {
            if best != played {
                words += &format!(" ({}, not {})", best.words(), played.words());
            }
        } else if let Some(best) = self.best.proven {
            words += &format!(" (the best is {})", best.words());
        } else if let Some(played) = self.played.proven {
            words += &format!(" ({})", played.words());
        }
        Some(words)
    }

    /// The command that looks at the position again.
    #[must_use]
    pub fn command(&self) -> String {
        best(&self.standing, &self.position)
    }

    /// The command that plays on from there, in the seat of the side that had to decide.
    #[must_use]
    pub fn replay(&self, game: &str) -> String {
        format!(
            "lauta play {game} --position '{}' --seat {}",
            self.position, self.side
        )
    }
}

impl CubeDecision {
    /// The command that looks at the position again.
    #[must_use]
    pub fn command(&self) -> String {
        best(&self.standing, &self.position)
    }
}

fn best(standing: &str, position: &str) -> String {
    format!("lauta best {standing} --position '{position}'")
}

/// The game, score and cube of a match as `lauta best` takes them: `backgammon:match-to=5 --score 2:0 --stake 2 --owner 1`.
pub(crate) fn standing(play: &MatchSession) -> String {
    let about = play.session().about();
    let mut words = about.id.clone();
    let state = play.play();
    let series = state.series();
    if series.cube != Cube::Doubling {
        return words;
    }
    let to = series.match_length();
    match to {
        Some(to) if about.series.to != series.to => {
            words = library::with_option(&words, &format!("match-to={to}"));
        }
        // Without an option that speaks of stakes the game would be a single one.
        None => words = library::with_option(&words, "cube=on"),
        Some(_) => {}
    }
    let (score, stake) = (state.score(), state.stake());
    if to.is_some() && score != [0, 0] {
        words += &format!(" --score {}:{}", score[0], score[1]);
    }
    let one_short = |score: &i64| to.is_some_and(|to| score + 1 == i64::from(to));
    if series.crawford && !state.is_crawford() && score.iter().any(one_short) {
        words += " --crawford-over";
    }
    let raised = stake.offer.map_or(0, |offer| offer.raised);
    if let Some(owner) = stake.owner {
        // A beaver has raised the stake already.
        words += &format!(" --stake {} --owner {owner}", stake.value >> raised);
    }
    if stake.offer.is_some() {
        words += &" --doubled".repeat(raised as usize + 1);
    }
    words
}

/// Another program's judgement of a decision, in words: `no error`, `best 24/18 13/11; 0.023 less`.
#[must_use]
pub fn judged(assessment: &Assessment) -> String {
    let Assessment { best, error } = assessment;
    match *error {
        // Less than half a millipoint is no error in three digits.
        error if error < 0.0005 => "no error".into(),
        error => format!("best {best}; {error:.3} less"),
    }
}

impl Swing {
    /// Change of equity in the turn, split into luck and error, in words.
    #[must_use]
    pub fn words(&self, analysis: &Analysis) -> String {
        let digits = if analysis.dice { 3 } else { 2 };
        let game = analysis.decision(self.entry).map_or(1, |swung| swung.game);
        let first = analysis.name(game, Side::First);
        let mut words = format!("{} for {first}", signed(self.change, digits));
        let mut causes = Vec::new();
        if analysis.dice {
            causes.push(format!("luck {}", signed(self.luck, digits)));
        }
        if self.error != 0.0 {
            causes.push(format!("error {}", signed(self.error, digits)));
        }
        if !causes.is_empty() {
            words += &format!(" ({})", causes.join(", "));
        }
        words
    }
}

impl GameReview {
    /// Side that received more than it paid during the game; `None` if the payments are equal.
    #[must_use]
    pub fn payee(&self) -> Option<Side> {
        match self.paid {
            0 => None,
            1.. => Some(Side::First),
            _ => Some(Side::Second),
        }
    }

    /// The result, and the luck-adjusted one.
    #[must_use]
    pub fn words(&self, analysis: &Analysis) -> String {
        let mut words = self.ended.clone().unwrap_or_else(|| "not finished".into());
        if let Some(side) = self.payee() {
            let side = analysis.name(self.game, side);
            words += &format!("; {side} also received {} during the game", self.paid.abs());
        }
        if let (Some(adjusted), true) = (self.adjusted, analysis.dice) {
            words += &format!(
                "; luck-adjusted result for {}: {} points",
                analysis.name(self.game, Side::First),
                signed(adjusted, 3)
            );
        }
        words
    }
}

impl Totals {
    /// Signs and words of the marks that occur.
    #[must_use]
    pub fn marked(&self) -> Vec<String> {
        let marks = Mark::ALL.into_iter().zip(self.marks);
        marks
            .filter(|(_, count)| *count > 0)
            .map(|(mark, count)| format!("{count} {} {}", mark.word(), mark.sign()))
            .collect()
    }
}

/// A moment of the record, as a curve shows it.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// The decision that led there, by its number in the record; 0 is the beginning of a game.
    pub entry: usize,
    /// Equity of the first side.
    pub equity: f64,
    /// Mark of the decision.
    pub mark: Option<Mark>,
    /// Event, in words.
    pub label: String,
}

impl Analysis {
    /// The line of a decision in the match text of its game: the turns of the side that decided, from 1, and one more if
    /// the side that is named first threw second.
    #[must_use]
    pub fn line_of(&self, entry: usize) -> Option<usize> {
        let (game, side, before) = match (self.decision(entry), self.cube_decision(entry)) {
            (Some(played), _) => (played.game, played.side, 0),
            // Its dice come after it.
            (None, Some(turned)) => (turned.game, turned.side, 1),
            (None, None) => return None,
        };
        let throws: Vec<_> = self.throws.iter().filter(|one| one.game == game).collect();
        let turns = throws.chunk_by(|one, next| one.side == next.side);
        let begun = turns.filter(|turn| turn[0].side == side && turn[0].entry + before <= entry);
        let late = side == Side::First && throws.first()?.side == Side::Second;
        Some(begun.count() + before + usize::from(late))
    }

    /// Name of the other program that analysed the file.
    #[must_use]
    pub fn other_name(&self) -> &str {
        match self.other_program.as_str() {
            "" => "the other program",
            name => name,
        }
    }

    /// Unit of the values.
    #[must_use]
    pub fn unit(&self) -> &'static str {
        if self.dice {
            "points"
        } else {
            "scale −1 to 1"
        }
    }

    /// The game string of the game in which a decision was made.
    #[must_use]
    pub fn game_of(&self, decision: &Decision) -> &str {
        &self.games[decision.game - 1].id
    }

    /// The curves of all games, one behind the other.
    #[must_use]
    pub fn moments(&self) -> Vec<Moment> {
        let points = self
            .games
            .iter()
            .flat_map(|game| game.curve.iter().map(move |point| (game, point)));
        let moment = |(game, point): (&GameReview, &CurvePoint)| {
            let Some(decision) = self.decision(point.entry) else {
                return Moment {
                    entry: 0,
                    equity: point.equity,
                    mark: None,
                    label: format!(
                        "beginning of game {}: {}",
                        game.game,
                        signed(point.equity, 2)
                    ),
                };
            };
            let mark = decision.mark.map(|mark| format!(", {}", mark.word()));
            Moment {
                entry: point.entry,
                equity: point.equity,
                mark: decision.mark,
                label: format!(
                    "{} played {}{}: {}",
                    self.name(decision.game, decision.side),
                    decision.played.mv,
                    mark.unwrap_or_default(),
                    signed(point.equity, 2)
                ),
            }
        };
        let mut moments: Vec<Moment> = points.map(moment).collect();
        for decision in self.cube.iter().filter(|one| one.mark.is_some()) {
            self.mark_cube(decision, &mut moments);
        }
        moments
    }

    /// Adds a bad decision about the cube to the curves, where its game stood.
    fn mark_cube(&self, decision: &CubeDecision, moments: &mut Vec<Moment>) {
        let begins = |one: &Moment| one.entry == 0;
        let begun = moments.iter().enumerate().filter(|(_, one)| begins(one));
        let begun = begun.map(|(at, _)| at).nth(decision.game - 1);
        let Some(begun) = begun else { return };
        let later = |one: &Moment| begins(one) || one.entry > decision.entry;
        let behind = moments[begun + 1..].iter().position(later);
        let at = behind.map_or(moments.len(), |behind| begun + 1 + behind);
        let equity = moments[at - 1].equity;
        let mark = decision.mark.map_or("", Mark::word);
        let name = self.name(decision.game, decision.side);
        let label = format!("{name} {}, {mark}: {}", decision.done(), signed(equity, 2));
        moments.insert(
            at,
            Moment {
                entry: decision.entry,
                equity,
                mark: decision.mark,
                label,
            },
        );
    }
}
