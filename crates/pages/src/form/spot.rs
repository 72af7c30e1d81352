//! The place in a line of play that an analysis board shows, in its address.

use super::error::FormError;
use super::fields::Fields;
use super::text::{position_from_link, position_to_link};
use crate::words::tr;
use lauta_catalog::game::Side;

/// Throws and moves that may be tried beside a game; the address holds them.
const LONGEST_LINE: usize = 200;

/// A place in a game, or in a variation tried beside it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Spot {
    /// Entries of the game that have been played.
    pub(crate) at: usize,
    /// Entries of the game before the variation.
    pub(crate) from: usize,
    /// Throws and moves of the variation.
    pub(crate) line: Vec<String>,
    /// Entries of the variation that have been played; 0 on the game itself.
    pub(crate) step: usize,
    pub(crate) tab: Option<Tab>,
    pub(crate) compared: Compared,
    /// The side whose errors a review shows; both without one.
    pub(crate) whose: Option<Side>,
    pub(crate) depth: Depth,
    /// True if all candidates are wanted.
    pub(crate) all: bool,
    pub(crate) flip: bool,
}

/// A part of the panel beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tab {
    Moves,
    Engine,
    Review,
}

impl Tab {
    pub(crate) const ALL: [Self; 3] = [Self::Moves, Self::Engine, Self::Review];

    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Engine => "engine",
            Self::Review => "review",
        }
    }
}

/// The moves whose arrows a review draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Compared {
    #[default]
    Both,
    Played,
    Best,
}

impl Compared {
    pub(crate) const ALL: [Self; 3] = [Self::Both, Self::Played, Self::Best];

    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Both => "both",
            Self::Played => "played",
            Self::Best => "best",
        }
    }
}

/// The way in which candidates are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Depth {
    /// As many plies as the usual time allows.
    #[default]
    Usual,
    /// This number of plies, beyond the move itself.
    Plies(u8),
    Rollout,
}

impl Depth {
    const ROLLOUT: &'static str = "rollout";

    /// The most plies that can be asked for.
    const MOST: u8 = 7;

    fn expected() -> String {
        format!("0–{}, {}", Self::MOST, Self::ROLLOUT)
    }

    fn read(text: &str) -> Option<Self> {
        match text {
            Self::ROLLOUT => Some(Self::Rollout),
            number => {
                let plies = number.parse().ok().filter(|plies| *plies <= Self::MOST);
                plies.map(Self::Plies)
            }
        }
    }

    /// The value in an address; `None` for the usual way.
    pub(crate) fn word(self) -> Option<String> {
        match self {
            Self::Usual => None,
            Self::Plies(plies) => Some(plies.to_string()),
            Self::Rollout => Some(Self::ROLLOUT.into()),
        }
    }
}

impl Spot {
    /// The fields of the address.
    pub(crate) const FIELDS: [&'static str; 10] = [
        "at", "from", "line", "step", "tab", "show", "of", "depth", "all", "flip",
    ];

    /// Reads a spot; without `at` it is `begin`.
    pub(crate) fn of(fields: &Fields, begin: usize) -> Result<Self, FormError> {
        let tab = |word: &str| Tab::ALL.into_iter().find(|tab| tab.word() == word);
        let compared = |word: &str| Compared::ALL.into_iter().find(|one| one.word() == word);
        let tabs = || Tab::ALL.map(Tab::word).join(", ");
        let all_compared = || Compared::ALL.map(Compared::word).join(", ");
        let read_line = |text: &str| {
            let line: Vec<String> = text.split('~').map(position_from_link).collect();
            let fits = line.len() <= LONGEST_LINE && line.iter().all(|entry| !entry.is_empty());
            fits.then_some(line)
        };
        let expected = || tr!("line-expected", most = LONGEST_LINE);
        let line = fields.value("line", expected, read_line)?;
        let line = line.unwrap_or_default();
        let at = fields.number("at")?.unwrap_or(begin);
        let step = fields.number("step")?.unwrap_or(0).min(line.len());
        Ok(Self {
            at,
            from: fields
                .number("from")?
                .unwrap_or(if line.is_empty() { 0 } else { at }),
            line,
            step,
            tab: fields.value("tab", tabs, tab)?,
            compared: fields
                .value("show", all_compared, compared)?
                .unwrap_or_default(),
            whose: fields.value("of", || "1, 2".into(), |text| text.parse().ok())?,
            depth: fields
                .value("depth", Depth::expected, Depth::read)?
                .unwrap_or_default(),
            all: fields.get("all").is_some(),
            flip: fields.flip()?,
        })
    }

    /// The fields with their values, those left out that say nothing.
    pub(crate) fn fields(&self) -> Vec<(&'static str, String)> {
        let mut fields = vec![("at", self.at.to_string())];
        if !self.line.is_empty() {
            fields.push(("from", self.from.to_string()));
            fields.push(("line", position_to_link(&self.line.join("~"))));
        }
        if self.step > 0 {
            fields.push(("step", self.step.to_string()));
        }
        fields.extend(self.tab.map(|tab| ("tab", tab.word().to_owned())));
        if self.compared != Compared::Both {
            fields.push(("show", self.compared.word().to_owned()));
        }
        fields.extend(self.whose.map(|side| ("of", side.to_string())));
        fields.extend(self.depth.word().map(|depth| ("depth", depth)));
        if self.all {
            fields.push(("all", "1".to_owned()));
        }
        if self.flip {
            fields.push(("flip", "1".to_owned()));
        }
        fields
    }

    /// This spot of the game itself.
    pub(crate) fn game(&self, at: usize) -> Self {
        Self {
            at,
            step: 0,
            all: false,
            ..self.clone()
        }
    }

    /// The variation after so many of its entries.
    pub(crate) fn variation(&self, step: usize) -> Self {
        Self {
            at: self.from,
            step,
            all: false,
            ..self.clone()
        }
    }

    /// The spot after a throw or move that is tried here.
    pub(crate) fn after(&self, text: &str) -> Self {
        let same = (self.step > 0 || self.from == self.at)
            && self.line.get(self.step).is_some_and(|next| next == text);
        if same {
            return self.variation(self.step + 1);
        }
        let mut line = self.line[..self.step].to_vec();
        line.push(text.to_owned());
        Self {
            from: if self.step > 0 { self.from } else { self.at },
            step: line.len(),
            line,
            all: false,
            ..self.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(query: &str) -> Result<Spot, FormError> {
        Spot::of(&Fields::read(query)?, 9)
    }

    #[test]
    fn an_address_is_read_as_it_was_written() {
        let spot =
            read("at=4&line=3-1~8/5_6/5&step=2&tab=engine&show=best&of=2&depth=2&flip=1").unwrap();
        assert_eq!(spot.line, ["3-1", "8/5 6/5"]);
        assert_eq!((spot.at, spot.from, spot.step), (4, 4, 2));
        let fields = spot.fields();
        let query = serde_urlencoded::to_string(&fields).unwrap();
        assert_eq!(read(&query).unwrap(), spot);
        assert_eq!(read("").unwrap().at, 9);
        // No more steps than the line has.
        assert_eq!(read("line=a&step=7").unwrap().step, 1);
    }

    #[test]
    fn what_is_tried_goes_on_from_where_one_is() {
        let spot = read("at=4&line=3-1~8/5_6/5").unwrap();
        assert_eq!(spot.after("3-1").step, 1);
        assert_eq!(spot.after("3-1").line.len(), 2);
        let other = spot.after("6-6");
        assert_eq!((other.from, &other.line[..]), (4, &["6-6".to_owned()][..]));
        let deeper = spot.variation(1).after("24/23");
        assert_eq!(deeper.line, ["3-1", "24/23"]);
        assert_eq!(deeper.step, 2);
        // Elsewhere on the game another variation begins.
        assert_eq!(spot.game(6).after("2-1").from, 6);
    }

    #[test]
    fn other_values_are_refused() {
        let long = vec!["1-1"; LONGEST_LINE + 1].join("~");
        for query in [
            "at=x",
            "step=-1",
            "tab=all",
            "show=none",
            "depth=8",
            "depth=deep",
            "line=~",
            &format!("line={long}"),
        ] {
            assert!(read(query).is_err(), "{query}");
        }
    }
}
