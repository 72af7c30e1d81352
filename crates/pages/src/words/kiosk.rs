//! Kiosk for a museum: a few games and languages, nothing else.

use lauta_catalog::about;

use super::language::Lang;

/// Settings of a kiosk: its games, its languages, and the idle time until it plays by itself.
///
/// ```
/// use lauta_pages::{Config, Kiosk};
///
/// let games = ["daldos".to_string(), "deer-and-dogs".to_string()];
/// let kiosk = Kiosk::new(&games, &["da".into(), "en".into()], 60)?;
/// let config = Config { kiosk: Some(kiosk), ..Config::default() };
/// assert!(config.kiosk.is_some());
/// let error = Kiosk::new(&["chess".into()], &["en".into()], 60).unwrap_err();
/// assert!(error.to_string().contains("chess"));
/// # Ok::<(), lauta_pages::KioskError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kiosk {
    pub(crate) games: Vec<String>,
    pub(crate) langs: Vec<Lang>,
    /// Seconds without anybody until it begins to play by itself.
    pub(crate) idle: u16,
}

/// A kiosk with a game or a language that there is not.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct KioskError(String);

impl Kiosk {
    /// A kiosk with these game strings, in the order in which it plays them by itself, and these
    /// language codes, the usual one first. After `idle` seconds without a visitor (at least 20) it
    /// plays by itself.
    ///
    /// # Errors
    /// If there is no such game or language, or none at all.
    pub fn new(games: &[String], languages: &[String], idle: u16) -> Result<Self, KioskError> {
        for game in games {
            about(game).map_err(|error| KioskError(error.to_string()))?;
        }
        let read = |code: &String| {
            Lang::read(code).ok_or_else(|| {
                let known: Vec<&str> = Lang::all().map(Lang::code).collect();
                KioskError(format!(
                    "no language {code:?}; there are {}",
                    known.join(", ")
                ))
            })
        };
        let langs = languages.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        if games.is_empty() || langs.is_empty() {
            return Err(KioskError("it needs a game and a language".into()));
        }
        Ok(Self {
            games: games.to_vec(),
            langs,
            idle: idle.max(20),
        })
    }

    /// True if this game is among the chosen ones, with any options.
    pub(crate) fn has(&self, game: &str) -> bool {
        let plain = |game: &str| game.split(':').next().unwrap_or_default().to_string();
        self.games.iter().any(|known| plain(known) == plain(game))
    }

    /// The game after this one.
    pub(crate) fn after(&self, game: &str) -> &str {
        let at = self.games.iter().position(|known| known == game);
        let next = at.map_or(0, |at| (at + 1) % self.games.len());
        &self.games[next]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_it_cannot_have_is_said() {
        let wrong = |games: &[&str], languages: &[&str]| {
            let own = |list: &[&str]| -> Vec<String> {
                list.iter().map(|text| (*text).to_string()).collect()
            };
            let made = Kiosk::new(&own(games), &own(languages), 60);
            made.unwrap_err().to_string()
        };
        assert!(wrong(&["chess"], &["en"]).contains("chess"));
        assert!(wrong(&["tavla"], &["xx"]).contains("there are en, fi"));
        assert!(wrong(&[], &["en"]).contains("a game and a language"));
    }

    #[test]
    fn games_follow_each_other() {
        let games = ["lautapeli", "daldos"].map(String::from);
        let kiosk = Kiosk::new(&games, &["fi".into()], 60).unwrap();
        assert_eq!(kiosk.after("lautapeli"), "daldos");
        assert_eq!(kiosk.after("daldos"), "lautapeli");
    }
}
