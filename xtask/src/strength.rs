//! How strong the networks are: a card for every network, and all of them as one page.
//!
//! A card is measured again when its network has changed, so that the command can be stopped and
//! goes on where it was.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

/// How far the network looks ahead, against whom it plays, and how many games.
const DUELS: [(&str, &str, u32); 3] = [
    ("net:0", "random", 1000),
    ("net:0", "greedy", 2000),
    ("net:1", "net:0", 200),
];

/// Where the cards lie: not beside the networks, or the program would be built anew for each.
const CARDS: &str = "docs/strength";

/// Bytes before the description of a network file, and after its weights.
const MAGIC: usize = 16;
const SUM: usize = 32;

/// The networks of the program, by name.
pub(crate) fn networks(root: &Path) -> Result<Vec<PathBuf>> {
    let folder = root.join("crates/catalog/networks");
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder)
        .with_context(|| format!("reading {}", folder.display()))?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|e| e == "net"));
    files.sort();
    Ok(files)
}

pub(crate) fn strength(root: &Path) -> Result<()> {
    let files = networks(root)?;
    std::fs::create_dir_all(root.join(CARDS))?;
    let next = AtomicUsize::new(0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let measure = || -> Result<()> {
        while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            card(root, file)?;
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
    let cards: Vec<Value> = files
        .iter()
        .map(|file| card(root, file))
        .collect::<Result<_>>()?;
    let page = root.join("docs/strength.md");
    std::fs::write(&page, written(&cards)?).with_context(|| format!("writing {}", page.display()))
}

/// The card of a network, measured unless it is there.
fn card(root: &Path, network: &Path) -> Result<Value> {
    let bytes = std::fs::read(network).with_context(|| format!("reading {}", network.display()))?;
    let description = bytes.get(MAGIC..).unwrap_or_default();
    let line = description.split(|b| *b == b'\n').next();
    let description: Value = serde_json::from_slice(line.unwrap_or_default())
        .with_context(|| format!("{} is no network", network.display()))?;
    let sum = bytes.iter().rev().take(SUM).rev();
    let sum: String = sum.map(|byte| format!("{byte:02x}")).collect();
    let name = network.file_stem().context("a network has a name")?;
    let file = root.join(CARDS).join(name).with_extension("json");
    if let Ok(text) = std::fs::read_to_string(&file) {
        let card: Value =
            serde_json::from_str(&text).with_context(|| format!("reading {}", file.display()))?;
        if card["sha256"] == sum.as_str() {
            return Ok(card);
        }
    }
    let game = description["game"]
        .as_str()
        .context("a network names its game")?;
    let mut duels = Vec::new();
    for (a, b, games) in DUELS {
        // The file itself, which need not be part of the program yet.
        let player = |name: &str| match name.strip_prefix("net:") {
            Some(plies) => format!("net={}:{plies}", network.display()),
            None => name.into(),
        };
        let (first, second, games_asked) = (player(a), player(b), games.to_string());
        let arguments = [
            "duel",
            game,
            &first,
            &second,
            "--games",
            &games_asked,
            "--json",
        ];
        let mut duel: Value = serde_json::from_str(&crate::printed(root, &arguments)?)?;
        ensure!(duel["games"] == games, "the duel was stopped");
        let entries = duel.as_object_mut().context("a duel is an object")?;
        // Time depends on the machine, and the file on the checkout; the card does not.
        entries.remove("seconds");
        entries.insert("a".into(), a.into());
        entries.insert("b".into(), b.into());
        duels.push(duel);
    }
    let card = json!({
        "game": game,
        "sha256": sum,
        "bytes": bytes.len(),
        "network": description,
        "duels": duels,
    });
    println!("{game}");
    std::fs::write(&file, serde_json::to_string_pretty(&card)? + "\n")
        .with_context(|| format!("writing {}", file.display()))?;
    Ok(card)
}

fn written(cards: &[Value]) -> Result<String> {
    let mut page = String::from(
        "\
# How strong the networks are

One network a game, learned from nothing, or from the network of the game that it descends from, by self-play
(`lauta train`). Measured by `cargo xtask strength`, which writes a card of each network in
[strength](strength) (training, seed, checksum, duels) and this page. *Games* are those of the training. Duels are in pairs with the same dice and
sides exchanged; every figure but the wins has its 95 % interval. `net:0` judges the position after each move, `net:1`
looks one throw ahead; `greedy` is the judgement made by hand, also without looking ahead.

| game | games | wins against random | points a game against greedy | of net:1 against net:0 |
| --- | ---: | ---: | ---: | ---: |
",
    );
    for card in cards {
        let games = card["network"]["training"]["games"].as_u64();
        let duels = card["duels"].as_array().context("a card has duels")?;
        let [random, greedy, deeper] = &duels[..] else {
            anyhow::bail!("a card has three duels");
        };
        let wins = number(random, "wins_a")? / number(random, "games")?;
        page += &format!(
            "| {} | {} | {:.1} % | {} | {} |\n",
            card["game"].as_str().context("a card names its game")?,
            games.context("a card counts games")?,
            100.0 * wins,
            interval(greedy)?,
            interval(deeper)?
        );
    }
    Ok(page)
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
