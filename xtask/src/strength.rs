//! Strength of the networks: a card for every network, and all of them as one page.
//!
//! A card is measured again when its network has changed, so that the command can be stopped and
//! goes on where it was.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

/// Duels of a network: its search depth, its opponent, the number of games.
const DUELS: [(&str, &str, u32); 3] = [
    ("net:0", "random", 1000),
    ("net:0", "greedy", 2000),
    ("net:1", "net:0", 400),
];

/// A network that wins a smaller share than this against random play also plays it at 1 ply: if
/// that wins no more, the losses are mostly luck.
const CLEAR: f64 = 0.99;

/// The games whose levels play each other: those with the most players.
const MOST_PLAYED: [&str; 9] = [
    "backgammon",
    "bradspel",
    "daldos",
    "daldosa",
    "fevga",
    "lautapeli",
    "long-nardy",
    "plakoto",
    "tavla",
];

/// The higher of two levels that play each other, and how many games: the highest two look ahead.
const LEVELS: [(u8, u32); 7] = [
    (2, 400),
    (3, 400),
    (4, 400),
    (5, 400),
    (6, 400),
    (7, 200),
    (8, 40),
];

/// Decisions of a network against itself that are at least evaluated two throws ahead: whole games,
/// as many as it takes.
const JUDGED: u64 = 1000;

/// Folder of the cards: not that of the networks, or the program would be built anew for each.
const CARDS: &str = "docs/strength";

/// Bytes before the description of a network file, and after its weights.
const MAGIC: usize = 16;
const SUM: usize = 32;

/// The networks of the program, by name.
pub(crate) fn networks(root: &Path) -> Result<Vec<PathBuf>> {
    let folder = root.join("crates/networks/networks");
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder)
        .with_context(|| format!("reading {}", folder.display()))?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|e| e == "net"));
    files.sort();
    Ok(files)
}

/// Measures the networks of these games, or of all; the page has what has been measured so far.
pub(crate) fn strength(root: &Path, games: &[String]) -> Result<()> {
    let files = networks(root)?;
    std::fs::create_dir_all(root.join(CARDS))?;
    let wanted: Vec<&PathBuf> = files
        .iter()
        .filter(|file| games.is_empty() || games.contains(&game_string(file)))
        .collect();
    let next = AtomicUsize::new(0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let measure = || -> Result<()> {
        while let Some(file) = wanted.get(next.fetch_add(1, Ordering::Relaxed)) {
            let network = Network::read(root, file)?;
            if network.card()?.is_none() {
                network.measure(root)?;
            }
            network.judge(root)?;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let all: Vec<_> = (0..cores).map(|_| scope.spawn(measure)).collect();
        all.into_iter().try_for_each(|one| match one.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })?;
    let (mut cards, mut others) = (vec![], vec![]);
    for file in &files {
        match Network::read(root, file)?.card()? {
            Some(card) => cards.push(card),
            None => others.push(game_string(file)),
        }
    }
    let page = root.join("docs/strength.md");
    let solved = crate::solved::section(&crate::solved::cards(root)?)?;
    std::fs::write(&page, written(&cards, &solved, &others)?)
        .with_context(|| format!("writing {}", page.display()))
}

/// The game string of a network: its options stand behind commas in the name of the file.
pub(crate) fn game_string(file: &Path) -> String {
    let name = file.file_stem().unwrap_or_default();
    name.to_string_lossy().replacen(',', ":", 1)
}

/// A network as its file describes it.
struct Network {
    file: PathBuf,
    game: String,
    description: Value,
    bytes: usize,
    sha256: String,
    card: PathBuf,
}

impl Network {
    fn read(root: &Path, file: &Path) -> Result<Self> {
        let bytes = std::fs::read(file).with_context(|| format!("reading {}", file.display()))?;
        let description = bytes.get(MAGIC..).unwrap_or_default();
        let line = description.split(|b| *b == b'\n').next();
        let description: Value = serde_json::from_slice(line.unwrap_or_default())
            .with_context(|| format!("{} is no network", file.display()))?;
        let sum = bytes.iter().rev().take(SUM).rev();
        Ok(Self {
            file: file.into(),
            game: description["game"]
                .as_str()
                .context("a network names its game")?
                .into(),
            description,
            bytes: bytes.len(),
            sha256: sum.map(|byte| format!("{byte:02x}")).collect(),
            card: root
                .join(CARDS)
                .join(file.file_name().unwrap_or_default())
                .with_extension("json"),
        })
    }

    /// Its card, if it has been measured.
    fn card(&self) -> Result<Option<Value>> {
        let Ok(text) = std::fs::read_to_string(&self.card) else {
            return Ok(None);
        };
        let card: Value = serde_json::from_str(&text)
            .with_context(|| format!("reading {}", self.card.display()))?;
        Ok((card["sha256"] == self.sha256.as_str()).then_some(card))
    }

    fn measure(&self, root: &Path) -> Result<()> {
        let game = self.game.as_str();
        // The file itself, which need not be part of the program yet.
        let player = |name: &str| match name.strip_prefix("net:") {
            Some(plies) => format!("net={}:{plies}", self.file.display()),
            None => name.into(),
        };
        let named = |a: &str, b: &str, games: u32| -> Result<Value> {
            let mut duel = duel(root, game, &player(a), &player(b), games)?;
            duel["a"] = a.into();
            duel["b"] = b.into();
            Ok(duel)
        };
        let duels: Vec<Value> = DUELS
            .iter()
            .map(|(a, b, games)| named(a, b, *games))
            .collect::<Result<_>>()?;
        let clear = share(&duels[0], "wins_a")? >= CLEAR;
        let most_played = MOST_PLAYED.contains(&game);
        let levelled = if most_played { &LEVELS[..] } else { &[] };
        let levels: Vec<Value> = levelled
            .iter()
            .map(|(level, games)| {
                let (a, b) = (format!("level:{level}"), format!("level:{}", level - 1));
                duel(root, game, &a, &b, *games)
            })
            .collect::<Result<_>>()?;
        let card = json!({
            "game": game,
            "sha256": self.sha256,
            "bytes": self.bytes,
            "network": self.description,
            "duels": duels,
            "ahead": (!clear).then(|| named("net:1", "random", 400)).transpose()?,
            "levels": levels,
            "judged": Value::Null,
        });
        self.write(&card)
    }

    /// Adds to the card what the network's decisions cost, unless it has enough of them.
    fn judge(&self, root: &Path) -> Result<()> {
        match self.card()? {
            Some(mut card) if card["judged"]["decisions"].as_u64().unwrap_or(0) < JUDGED => {
                card["judged"] = judged(root, &self.game)?;
                self.write(&card)
            }
            _ => Ok(()),
        }
    }

    fn write(&self, card: &Value) -> Result<()> {
        println!("{}", self.game);
        std::fs::write(&self.card, serde_json::to_string_pretty(card)? + "\n")
            .with_context(|| format!("writing {}", self.card.display()))
    }
}

/// The result of `lauta duel`, without what depends on the machine or the checkout.
fn duel(root: &Path, game: &str, a: &str, b: &str, games: u32) -> Result<Value> {
    let count = games.to_string();
    let arguments = ["duel", game, a, b, "--games", &count, "--json"];
    let mut duel: Value = serde_json::from_str(&crate::printed(root, &arguments)?)?;
    ensure!(duel["games"] == games, "the duel was stopped");
    duel.as_object_mut()
        .context("a duel is an object")?
        .remove("seconds");
    Ok(duel)
}

/// Mean error of the network at 0 plies, as it evaluates its decisions itself at 2 plies, and mean
/// points of the games.
fn judged(root: &Path, game: &str) -> Result<Value> {
    let record = root.join("target").join(format!("judged-{game}.jsonl"));
    let file = record.to_str().context("a path in words")?;
    let (mut errors, mut points) = (vec![], vec![]);
    for seed in 1.. {
        let seed = seed.to_string();
        let play = [
            "play", game, "--seat", "none", "--level", "6", "--seed", &seed, "--record", file,
        ];
        crate::printed(root, &play)?;
        let analysis = crate::printed(root, &["analyse", file, "--plies", "2", "--json"])?;
        std::fs::remove_file(&record)?;
        let analysis: Value = serde_json::from_str(&analysis)?;
        let list = |key: &str| analysis[key].as_array().context("an analysis has lists");
        for decision in list("decisions")? {
            if decision["moves"].as_u64().is_some_and(|moves| moves > 1) {
                errors.push(number(decision, "error")?);
            }
        }
        for game in list("games")? {
            points.push(number(game, "points")?.abs());
        }
        if errors.len() as u64 >= JUDGED {
            break;
        }
    }
    let (cost, stderr) = mean(&errors);
    Ok(json!({
        "games": points.len(),
        "points": mean(&points).0,
        "decisions": errors.len(),
        "cost": cost,
        "stderr": stderr,
    }))
}

/// Mean, and its standard error.
#[expect(clippy::cast_precision_loss, reason = "counts of decisions")]
fn mean(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, squares.sqrt() / count)
}

fn written(cards: &[Value], solved: &str, others: &[String]) -> Result<String> {
    let mut page = format!(
        "\
# Strength of the networks

Made by `cargo xtask strength`, which also writes a card for each network (training, seed, checksum,
duels) into [strength](strength).

Each game has one network. It learned by self-play, from nothing or from the network of a related
game (`lauta train`). Most were then refined with labels from a search (`lauta train --labels`).

Duels are played in pairs, with the same dice and exchanged sides. All figures except wins have
their 95 % interval. `net:0` evaluates the position after each move, `net:1` searches one throw
ahead, `greedy` is the hand-made evaluation without search, or in trictrac and its kin the fewest
points given to the next throw.

- *games*: games of the last training; after a plus, labels in thousands
- *wins against random*: share of games won by `net:0`. In games that pay points on the way, the
  share of games with a positive balance stands in brackets
- *cost*: mean error of the decisions of `net:0` that were not forced, in millipoints, found by the
  same network at 2 plies in {JUDGED} decisions or more; without an interval, in two games, which is
  a rough figure; *of a win*: the same as a share of the mean points of those games

| game | games | wins against random | points a game against greedy | points a game, net:1 against net:0 | cost | of a win |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
"
    );
    for card in cards {
        let learned = |key: &str| card["network"]["training"][key].as_u64();
        let games = learned("games").context("a card counts games")?;
        let labels = match learned("labels").unwrap_or(0) {
            0 => String::new(),
            labels => format!(" + {}", labels / 1000),
        };
        let duels = card["duels"].as_array().context("a card has duels")?;
        let [random, greedy, deeper] = &duels[..] else {
            anyhow::bail!("a card has three duels");
        };
        let judged = |key: &str| card["judged"][key].as_f64();
        let cost = judged("cost").map_or("–".into(), |cost| format!("{:.1}", 1000.0 * cost));
        let within = judged("stderr").map_or(String::new(), |e| format!(" ± {:.1}", 1960.0 * e));
        let share = judged("cost").zip(judged("points"));
        let share = share.map_or("–".into(), |(cost, points)| {
            format!("{:.2} %", 100.0 * cost / points)
        });
        let cost = format!("{cost}{within} | {share}");
        page += &format!(
            "| {} | {games}{labels} | {} | {} | {} | {cost} |\n",
            game(card)?,
            wins(random)?,
            interval(greedy)?,
            interval(deeper)?,
        );
    }
    let unclear: Vec<_> = cards.iter().filter(|c| !c["ahead"].is_null()).collect();
    if !unclear.is_empty() {
        page += "
## Less than 99 % against random play

The same networks with a 1-ply search. Where it wins no more, the losses are mostly luck. In
games that pay points on the way, collecting points may be better than winning.

| game | `net:0` | `net:1` |
| --- | ---: | ---: |
";
    }
    for card in unclear {
        let (game, ahead) = (game(card)?, wins(&card["ahead"])?);
        page += &format!("| {game} | {} | {ahead} |\n", wins(&card["duels"][0])?);
    }
    page += "
## Levels

Points a game that each level wins from the level below, with the 95 % interval. Levels 1 to 6
evaluate the position after each move; the lower the level, the more noise is added. Level 7
searches one throw ahead, level 8 two throws, within one second. About the stake levels 1 to 5 err by
half as much as in moves. Level 9, which is not measured here, searches three throws ahead and plays
games on from the moves between which it is then in doubt, within ten seconds.

| game |";
    for (level, _) in LEVELS {
        page += &format!(" {level} against {} |", level - 1);
    }
    page += "\n| --- |";
    page += &" ---: |".repeat(LEVELS.len());
    for card in cards {
        let levels = card["levels"].as_array().context("a card has levels")?;
        if levels.is_empty() {
            continue;
        }
        page += &format!("\n| {} |", game(card)?);
        for duel in levels {
            page += &format!(" {} |", interval(duel)?);
        }
    }
    page += "\n";
    page += solved;
    if !others.is_empty() {
        page += &format!(
            "\nNot measured since they were trained: {}.\n",
            others.join(", ")
        );
    }
    Ok(page)
}

fn game(card: &Value) -> Result<&str> {
    card["game"].as_str().context("a card names its game")
}

/// The share of all games.
fn share(duel: &Value, of: &str) -> Result<f64> {
    Ok(number(duel, of)? / number(duel, "games")?)
}

/// The share that was won, and the share that brought points, if that is another.
fn wins(duel: &Value) -> Result<String> {
    let wins = share(duel, "wins_a")?;
    let gains = share(duel, "gains_a").ok();
    let gains = gains.filter(|gains| gains.to_bits() != wins.to_bits());
    let gains = gains.map_or(String::new(), |gains| format!(" ({:.1} %)", 100.0 * gains));
    Ok(format!("{:.1} %{gains}", 100.0 * wins))
}

fn number(duel: &Value, key: &str) -> Result<f64> {
    duel[key]
        .as_f64()
        .with_context(|| format!("{key} is a number"))
}

fn interval(duel: &Value) -> Result<String> {
    Ok(format!(
        "{:+.3} ± {:.3}",
        number(duel, "points_per_game")?,
        1.96 * number(duel, "stderr")?
    ))
}
