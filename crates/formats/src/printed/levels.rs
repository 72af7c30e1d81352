//! Names of levels.

use lauta_play::Level;

/// Names of other programs for what is not a search of some plies: theirs, and ours.
const NAMES: [(&str, &str); 8] = [
    ("XG Roller++", "XG Roller++"),
    ("XG Roller+", "XG Roller+"),
    ("XG Roller", "XG Roller"),
    ("Rollout", "rollout"),
    ("Simulation", "rollout"),
    ("ロールアウト", "rollout"),
    ("Book", "opening book"),
    ("3-ply red", "3-ply reduced"),
];

/// Words for an analysis without the cube.
const CUBELESS: [&str; 4] = ["Cubeless", "Ohne Doppler", "Sans videau", "キューブレス"];

/// The level that a text names. GNU Backgammon counts one ply less than eXtreme Gammon.
pub(super) fn read(text: &str, gnu: bool) -> Level {
    let text = text.trim_end_matches(['¹', '²', '³', '⁴', '⁵', ' ', '.']);
    if let Some((_, ours)) = NAMES.iter().find(|(theirs, _)| text.contains(theirs)) {
        return Level::Named((*ours).into());
    }
    let plies = text.split_whitespace().find_map(|word| {
        let (n, unit) = word.split_once('-')?;
        let n: u8 = n.parse().ok()?;
        unit.starts_with("pl").then_some(n)
    });
    match plies {
        Some(plies) => Level::Plies {
            plies: plies.saturating_sub(u8::from(!gnu)),
            cubeful: !CUBELESS.iter().any(|word| text.contains(word)),
        },
        None => Level::Named(text.into()),
    }
}

/// The level of a sentence like `Analyzed in XG Roller++`.
pub(super) fn read_sentence(text: &str) -> Level {
    match read(text, false) {
        Level::Named(name) if name == text.trim() => {
            let words: Vec<&str> = text.split_whitespace().skip(2).collect();
            Level::Named(words.join(" "))
        }
        level => level,
    }
}

/// The name with which GNU Backgammon signs.
pub(super) const GNU: &str = "GNU Backgammon";

/// Counts the plies of a level that was read as one of eXtreme Gammon as GNU Backgammon does.
pub(super) fn as_gnu(level: &mut Level) {
    if let Level::Plies { plies, .. } = level {
        *plies = plies.saturating_add(1);
    }
}

/// The name of a level, in the words of eXtreme Gammon and with the plies as the program that signs counts them.
pub(super) fn write(level: &Level, program: &str) -> String {
    let more = u32::from(!program.starts_with(GNU));
    match level {
        Level::Plies { plies, .. } => format!("{}-ply", u32::from(*plies) + more),
        Level::Named(name) => {
            let known = NAMES.iter().find(|(_, ours)| ours == name);
            known.map_or_else(|| name.clone(), |(theirs, _)| (*theirs).into())
        }
    }
}
