//! Questions about what a throw scores, by the players' names.

use lauta_game::{Side, Why};

use crate::board::{HEAP, Jan};
use crate::position::Position;
use crate::rules::Rules;
use crate::tariff::{Kind, Worth};
use crate::tell::{Labels, distances};

/// A name that somebody asks about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// An event.
    Event(Kind),
    /// Men hit truly, on any point.
    Hits,
    /// Men hit falsely, on any point.
    FalseHits,
    /// Margots, on any point.
    Margots,
    /// The jans that pay the roller, by their common name (jans de récompense).
    Rewards,
    /// Points made without a break.
    Bredouille,
    /// Mistakes in marking.
    Ecoles,
}

impl Rules {
    /// The question that names an event or a term, like `petit jan`, `hit 8`, `dame battue à faux` or
    /// `bredouille`; points are called as `labels` call them.
    pub(crate) fn question(&self, pos: &Position, text: &str, labels: Labels) -> Option<Question> {
        let text = text
            .to_lowercase()
            .replace(['-', '@', '_', ',', ':', '?'], " ");
        let has = |part: &str| text.contains(part);
        let point = || {
            let mut words = text.split_whitespace();
            let point = words.find_map(|word| word.parse::<u8>().ok())?;
            (1..=HEAP).contains(&point).then(|| labels.point(point))
        };
        let jan = [
            ("petit", Jan::Petit),
            ("grand", Jan::Grand),
            ("retour", Jan::Retour),
        ];
        let jan = jan.iter().find(|(word, _)| has(word)).map(|(_, jan)| *jan);
        let on_point = |of: fn(u8) -> Kind, any: Question| match point() {
            Some(point) => Question::Event(of(point)),
            None => any,
        };
        let kind = match jan {
            _ if has("six tables") => Kind::SixTables,
            _ if has("contre") && has("deux tables") => Kind::ContreDeuxTables,
            _ if has("deux tables") => Kind::DeuxTables,
            _ if has("contre") && (has("mezeas") || has("mézéas")) => Kind::ContreMezeas,
            _ if has("mezeas") || has("mézéas") => Kind::Mezeas,
            _ if has("margot") => return Some(on_point(Kind::Margot, Question::Margots)),
            _ if has("faux") || has("false") || has("ne peut") => {
                return Some(on_point(Kind::FalseHit, Question::FalseHits));
            }
            _ if has("batt") || has("hit") => {
                if point().is_none() && (has("coin") || has("corner")) {
                    return Some(Question::Event(Kind::Corner));
                }
                return Some(on_point(Kind::Hit, Question::Hits));
            }
            _ if has("récompense") || has("recompense") => return Some(Question::Rewards),
            _ if has("bredouille") => return Some(Question::Bredouille),
            _ if has("école") || has("ecole") => return Some(Question::Ecoles),
            Some(jan) if has("rempli") || has("fill") => Kind::Fill(jan),
            Some(jan) if has("conserv") || has("keep") => Kind::Keep(jan),
            Some(jan) if jan.is_full(pos.men(pos.side)) => Kind::Keep(jan),
            Some(jan) => Kind::Fill(jan),
            None if has("coin") || has("corner") => Kind::Corner,
            None if has("sortie") || has("exit") => Kind::Exit,
            None if has("impuissan") || has("helpless") => Kind::Helpless,
            None if has("pile") => Kind::PileDeMisere,
            None if has("rencontre") => Kind::Rencontre,
            None => return None,
        };
        Some(Question::Event(kind))
    }

    /// The answer to a question, for a board that is labelled as `seen_by` calls the points.
    pub(crate) fn answer(&self, pos: &Position, question: Question, seen_by: Side) -> Why {
        let told = |reason: String, rule: &str| Why::illegal(&self.about, "", reason, &[rule], []);
        match question {
            Question::Event(kind) => self.why_event(pos, kind, seen_by),
            Question::Hits => self.why_any(pos, Kind::Hit, seen_by),
            Question::FalseHits => self.why_any(pos, Kind::FalseHit, seen_by),
            Question::Margots => self.why_any(pos, Kind::Margot, seen_by),
            Question::Rewards => told(
                "jans de récompense are those that pay the roller for what the throw could do: a man \
                 or the corner hit, and the jans of the opening. Ask about one of them by its name"
                    .into(),
                "hits",
            ),
            Question::Bredouille => told(self.bredouille(pos), "points"),
            Question::Ecoles => told(
                "the program marks in this game, so that nobody can forget points or mark too many"
                    .into(),
                "ecoles",
            ),
        }
    }

    /// All events of a kind that there can be on every point, or why there is none.
    fn why_any(&self, pos: &Position, of: fn(u8) -> Kind, seen_by: Side) -> Why {
        let kind = of(1);
        let whys: Vec<Why> = match pos.throw() {
            Some(_) => (1..=HEAP)
                .map(|point| self.why_event(pos, of(point), seen_by))
                .filter(|why| why.legal)
                .collect(),
            None => return self.why_event(pos, kind, seen_by),
        };
        let numbers = pos.numbers().unwrap_or_default();
        let reason = if whys.is_empty() {
            match kind {
                _ if self.tariff.worth(kind) == Worth::default() => {
                    format!("this game knows no {}", kind.name())
                }
                Kind::FalseHit(_) => "no single enemy man could be reached only by both numbers \
                                      together with enemy men on both points between"
                    .into(),
                Kind::Margot(_) => {
                    "no empty point between two single enemy men can be reached".into()
                }
                _ => format!(
                    "no single enemy man is {} points away from a man of yours",
                    distances(numbers)
                ),
            }
        } else {
            let reasons: Vec<&str> = whys.iter().map(|why| &*why.reason).collect();
            reasons.join("; ")
        };
        Why {
            legal: !whys.is_empty(),
            ..Why::illegal(&self.about, "", reason, &[kind.rule()], [])
        }
    }

    /// The sides that have made their points without a break.
    fn bredouille(&self, pos: &Position) -> String {
        if self.mode.counts_holes() || !self.mode.makes_holes() {
            return "this game knows no bredouille".into();
        }
        let unbroken = pos.score.uninterrupted();
        let sides = Side::BOTH.into_iter().filter(|side| unbroken[side.index()]);
        let names: Vec<&str> = sides.map(|side| &*self.about.sides[side.index()]).collect();
        match names.join(" and ") {
            names if names.is_empty() => "no side has points that the other side has not \
                                          interrupted: a hole made now counts once"
                .into(),
            names => format!(
                "{names} made all points since the last hole without the other side marking in \
                 between: the hole will count double unless the other side marks first"
            ),
        }
    }
}
