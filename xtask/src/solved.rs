//! Networks of solved games: the recipe of all networks, run on small games, and its play against exact
//! values.
//!
//! A card is measured again when its recipe has changed. Delete it to measure it anew.

use std::path::Path;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::printed;

/// The games: the name of the card, the game, and how `lauta exact cost` knows its values.
const GAMES: [(&str, &str, &[&str]); 3] = [
    ("daldos-4", "daldos:n=4", &[]),
    ("three-men", "./xtask/solved/three-men.toml", &[]),
    ("six-men", "./xtask/solved/six-men.toml", &["--endings"]),
];

/// Games of self-play, then labels: a tenth of those of the network of daldøs, for the games are small.
const TRAINED: [&str; 2] = ["200000", "100000"];
const SEED: &str = "27";

/// Games in which the decisions are measured.
const MEASURED: &str = "1000";

/// The cards of all games, measured where there are none.
pub(crate) fn cards(root: &Path) -> Result<Vec<Value>> {
    GAMES.iter().map(|game| card(root, *game)).collect()
}

fn card(root: &Path, (name, game, known): (&str, &str, &[&str])) -> Result<Value> {
    let rules = match game.strip_prefix("./") {
        Some(file) => std::fs::read_to_string(root.join(file))?.into(),
        None => Value::Null,
    };
    let [games, labels] = TRAINED;
    let recipe = json!({"games": games, "labels": labels, "seed": SEED, "measured": MEASURED, "rules": rules});
    let file = root
        .join("docs/strength/solved")
        .join(name)
        .with_extension("json");
    if let Ok(text) = std::fs::read_to_string(&file) {
        let card: Value =
            serde_json::from_str(&text).with_context(|| format!("reading {}", file.display()))?;
        if card["recipe"] == recipe {
            return Ok(card);
        }
    }
    let network = |stage: &str| {
        let path = root
            .join("target")
            .join(format!("solved-{name}-{stage}.net"));
        path.to_str().map(String::from).context("a path in words")
    };
    let [first, last] = [network("games")?, network("labels")?];
    let train = |more: &[&str]| {
        let same = ["train", game, "--seed", SEED, "--threads", "1"];
        printed(root, &[&same, more].concat())
    };
    train(&["--games", games, "--out", &first])?;
    train(&["--labels", labels, "--from", &first, "--out", &last])?;
    let cost = |plies: u8, more: &[&str]| -> Result<Value> {
        let player = format!("net={last}:{plies}");
        let same = [
            "exact", "cost", game, &player, "--games", MEASURED, "--json",
        ];
        let text = printed(root, &[&same, known, more].concat())?;
        Ok(serde_json::from_str(&text)?)
    };
    let card = json!({
        "name": name,
        "game": game,
        "recipe": recipe,
        "net:0": cost(0, &["--judged"])?,
        "net:1": cost(1, &[])?,
    });
    std::fs::write(&file, serde_json::to_string_pretty(&card)? + "\n")
        .with_context(|| format!("writing {}", file.display()))?;
    Ok(card)
}

/// The section of the page.
pub(crate) fn section(cards: &[Value]) -> Result<String> {
    let [games, labels] = TRAINED;
    let mut page = format!(
        "
## Against exact values

The costs above are what the network itself makes of its play. In games that are solved, the same
play can be measured exactly. For each game below a network was trained by the usual recipe with a
tenth of the labels ({games} games, then {labels} labels), and `lauta exact cost` compared its
decisions in {MEASURED} games with the exact equities. The games are daldøs on the smallest board
that the rules allow, backgammon with three men a side on twelve points, and the bear-off of
backgammon with six men a side.

- *best*: share of the decisions in which `net:0` chose a best move; forced ones do not count
- *cost*: mean cost of a decision in exact millipoints, with its 95 % interval
- *own estimate*: cost of the same decisions of `net:0` in the estimate of the same network at 2
  plies, without tables

| game | positions | phase | decisions | best | cost, `net:0` | own estimate | cost, `net:1` |
| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: |
"
    );
    for card in cards {
        let name = card["name"].as_str().context("a card has a name")?;
        let [plain, deeper] = ["net:0", "net:1"].map(|player| &card[player]);
        let positions = plain["positions"]
            .as_u64()
            .map_or("–".into(), |n| n.to_string());
        let costs = plain["costs"].as_array().context("a card has costs")?;
        let more = deeper["costs"].as_array().context("a card has costs")?;
        for (n, cost) in costs.iter().enumerate() {
            let phase = cost["phase"].as_str().context("a cost has a phase")?;
            let deeper = more.iter().find(|one| one["phase"] == phase);
            let first = if n == 0 {
                format!("{name} | {positions}")
            } else {
                " | ".into()
            };
            page += &format!(
                "| {first} | {phase} | {} | {:.1} % | {} | {} | {} |\n",
                cost["decisions"],
                100.0 * number(cost, "best")? / number(cost, "decisions")?,
                interval(cost, "cost", "stderr")?,
                interval(cost, "judged", "judged_stderr")?,
                deeper.map_or(Ok("–".into()), |one| interval(one, "cost", "stderr"))?,
            );
        }
    }
    Ok(page)
}

fn number(value: &Value, key: &str) -> Result<f64> {
    value[key]
        .as_f64()
        .with_context(|| format!("{key} is a number"))
}

/// A mean in millipoints, with its 95 % interval.
fn interval(cost: &Value, mean: &str, stderr: &str) -> Result<String> {
    let (mean, stderr) = (number(cost, mean)?, number(cost, stderr)?);
    Ok(format!("{:.2} ± {:.2}", 1000.0 * mean, 1960.0 * stderr))
}
