//! One number of dogs alone, and tables in which one deer is held.

use std::fs::File;
use std::io::{BufReader, Read, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::{Context, anyhow};
use lauta_catalog::exact::hunt::{
    self as exact, Cache, FileError, FreezeKey, Freezes, Hold, HuntRules, Losses, PlaceCount,
    Unspent,
};
use lauta_catalog::game::{Game, Notation};
use serde_json::{Value, json as object};

use crate::arguments::{Freeze, Frozen, Layer, Verify};
use crate::long::{EVERY, cache, eprintln, game, percent, spinner, verdict};
use crate::{Answer, Failure, Result, json, stopped, threads};

/// Contents of a cached file; prints why, if it cannot be used.
fn kept<T>(path: &Path, found: std::result::Result<Option<T>, FileError>) -> Option<T> {
    found.unwrap_or_else(|error| {
        eprintln(&format!("{} {error}; rebuilding it", path.display()));
        None
    })
}

fn unsolvable(rules: &HuntRules, error: &exact::Unsolvable) -> Failure {
    let id = &exact::about(rules).id;
    Failure::Usage(format!("{id} cannot be solved here: {error}"))
}

pub(crate) fn layer(options: &Layer, out: &mut dyn Write) -> Result {
    let rules = game(&options.game)?;
    let (cache, threads) = (cache(options.cache.as_ref())?, threads(options.threads));
    let (stopped, begun) = (stopped(), Instant::now());
    let path = cache.layer_path(&rules, options.dogs);
    let mut layer = match kept(&path, cache.load_layer(&rules, options.dogs)) {
        Some(layer) => layer,
        None => Unspent::begin(&rules, options.dogs, threads)
            .map_err(|error| unsolvable(&rules, &error))?,
    };
    let (bar, mut last) = (spinner(), Instant::now());
    let mut new = layer.new_wins();
    while new > 0 {
        bar.set_message(format!("{} moves: {new} placements new", layer.moves()));
        layer.round(threads);
        new = layer.new_wins();
        let stop = stopped.load(Ordering::Relaxed);
        if new == 0 || stop || last.elapsed() > EVERY {
            let saved = cache.save_layer(&layer);
            saved.with_context(|| format!("writing {}", path.display()))?;
            last = Instant::now();
        }
        if stop && new > 0 {
            bar.finish_and_clear();
            eprintln("stopped; the same command resumes from here");
            return Ok(Answer::No);
        }
    }
    bar.finish_and_clear();
    write_layer(options, &layer, begun.elapsed().as_secs_f64(), out)?;
    Ok(Answer::Yes)
}

fn write_layer(
    options: &Layer,
    layer: &Unspent<'_>,
    seconds: f64,
    out: &mut dyn Write,
) -> std::result::Result<(), Failure> {
    let mut places = layer.counts();
    let sum = |count: fn(&PlaceCount) -> u64| -> u64 {
        places.iter().map(|place| place.images * count(place)).sum()
    };
    let totals = [
        sum(|place| place.placements),
        sum(|place| place.safe),
        sum(|place| place.deer_to_move),
        sum(|place| place.dogs_to_move),
    ];
    // The best for the dogs first.
    places.sort_by_key(|place| std::cmp::Reverse(place.deer_to_move));
    if options.json {
        let list = places.iter().map(|place| {
            object!({
                "deer": place.deer,
                "images": place.images,
                "placements": place.placements,
                "safe": place.safe,
                "deer_to_move": place.deer_to_move,
                "dogs_to_move": place.dogs_to_move,
            })
        });
        let document = object!({
            "game": options.game,
            "dogs": options.dogs,
            "moves": layer.moves(),
            "placements": totals[0],
            "safe": totals[1],
            "deer_to_move": totals[2],
            "dogs_to_move": totals[3],
            "places": list.collect::<Vec<_>>(),
            "seconds": seconds,
        });
        json(out, &document)?;
        return Ok(());
    }
    let [first, second] = &exact::about(layer.rules()).sides;
    writeln!(
        out,
        "{second} win without losing another one, {} on the board, none in hand:\n\n\
         | {first} | placements | no capture | % | {first} to move | % | {second} to move | % |\n\
         |--|--:|--:|--:|--:|--:|--:|--:|",
        options.dogs
    )?;
    let mut row = |name: &str, [all, safe, deer, dogs]: [u64; 4]| {
        let [a, b, c] = [safe, deer, dogs].map(|n| percent(n, all));
        writeln!(
            out,
            "| {name} | {all} | {safe} | {a:.3} | {deer} | {b:.3} | {dogs} | {c:.3} |"
        )
    };
    row("all", totals)?;
    for place in &places {
        let counts = [
            place.placements,
            place.safe,
            place.deer_to_move,
            place.dogs_to_move,
        ];
        row(&place.deer, counts)?;
    }
    writeln!(
        out,
        "\n{} moves of the dogs at most, {seconds:.1} s; in the first line mirror images are counted",
        layer.moves()
    )?;
    Ok(())
}

pub(crate) fn freeze(options: &Freeze, out: &mut dyn Write) -> Result {
    let rules = game(&options.game)?;
    let cache = cache(options.cache.as_ref())?;
    let (Some(point), Some(hunters)) = (&options.point, options.hunters) else {
        return list(options, &rules, &cache, out);
    };
    let hold = Hold::of(&rules, point).ok_or_else(|| {
        let points = Hold::all(&rules).into_iter().map(|hold| hold.deer(&rules));
        let points = points.collect::<Vec<_>>().join(", ");
        Failure::Usage(format!(
            "no deer can be held on {point}; it can on {points}, or their mirror images"
        ))
    })?;
    let (fewest, hand) = (hold.fewest(&rules), options.hand);
    let all = hunters.saturating_add(hand);
    if !(fewest..=hold.most(&rules)).contains(&all) {
        return Err(Failure::Usage(format!(
            "{fewest} to {} dogs can hunt while a deer is held on {point}, those in hand counted",
            hold.most(&rules)
        )));
    }
    if hand > rules.start().hand() {
        let most = rules.start().hand();
        return Err(Failure::Usage(format!(
            "{most} dogs can be in hand at most"
        )));
    }
    let stopped = stopped();
    let job = Job {
        rules: &rules,
        cache: &cache,
        threads: threads(options.threads),
        stopped: &stopped,
    };
    let losses = if options.lossless {
        Losses::Refused
    } else {
        Losses::Allowed
    };
    let key = FreezeKey {
        hold,
        losses,
        hand,
        hunters,
    };
    let mut found = Vec::new();
    let mut tables = Freezes::new(&rules, vec![]);
    for key in key.needs(&rules) {
        let begun = Instant::now();
        let Some(table) = job.table(key, &tables)? else {
            return Ok(Answer::No);
        };
        let seconds = begun.elapsed().as_secs_f64();
        if options.json {
            found.push(as_json(&rules, &table, seconds));
        } else {
            write_table(&rules, &table, seconds, out)?;
        }
        tables.add(Arc::new(table));
    }
    if options.json {
        json(out, &object!({ "game": options.game, "tables": found }))?;
    }
    Ok(Answer::Yes)
}

struct Job<'a> {
    rules: &'a HuntRules,
    cache: &'a Cache,
    threads: usize,
    stopped: &'a AtomicBool,
}

impl Job<'_> {
    /// Gets a table from the cache, or makes it; nothing if it was stopped.
    fn table(
        &self,
        key: FreezeKey,
        tables: &Freezes,
    ) -> std::result::Result<Option<exact::Freeze>, Failure> {
        let path = self.cache.freeze_path(self.rules, key);
        if let Some(found) = kept(&path, self.cache.load_freeze(self.rules, key)) {
            return Ok(Some(found));
        }
        let bar = spinner();
        let mut report = |round: u32, new: u64| {
            bar.set_message(format!(
                "{} hunters and {} in hand, {round} moves: {new} placements new",
                key.hunters, key.hand
            ));
            !self.stopped.load(Ordering::Relaxed)
        };
        let made = exact::Freeze::make(self.rules, key, tables, self.threads, &mut report);
        bar.finish_and_clear();
        let Some(made) = made.map_err(|error| unsolvable(self.rules, &error))? else {
            eprintln("stopped; finished tables were saved");
            return Ok(None);
        };
        let saved = self.cache.save_freeze(self.rules, &made);
        saved.with_context(|| format!("writing {}", path.display()))?;
        Ok(Some(made))
    }
}

fn as_json(rules: &HuntRules, table: &exact::Freeze, seconds: f64) -> Value {
    let [all, deer, dogs] = table.counts();
    let key = table.key();
    object!({
        "held": key.hold.deer(rules),
        "holders": key.hold.dogs(rules),
        "hunters": key.hunters,
        "hand": key.hand,
        "lossless": key.losses == Losses::Refused,
        "moves": table.moves(),
        "placements": all,
        "deer_to_move": deer,
        "dogs_to_move": dogs,
        "seconds": seconds,
    })
}

fn write_table(
    rules: &HuntRules,
    table: &exact::Freeze,
    seconds: f64,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let [all, deer, dogs] = table.counts();
    let [first, second] = &exact::about(rules).sides;
    writeln!(
        out,
        "{}: {all} placements, {second} win {deer} ({:.3} %) with {first} to move, {dogs} ({:.3} %) \
         with their own; {} moves at most, {seconds:.1} s",
        name(rules, table),
        percent(deer, all),
        percent(dogs, all),
        table.moves()
    )
}

/// Name of a table: the deer held, the dogs that hold it, the hunters.
fn name(rules: &HuntRules, table: &exact::Freeze) -> String {
    let key = table.key();
    let losses = match key.losses {
        Losses::Allowed => "",
        Losses::Refused => ", none lost",
    };
    format!(
        "{} held by {}, {} hunt{losses}",
        key.hold.deer(rules),
        key.hold.dogs(rules).join(" "),
        hunters(&key)
    )
}

/// `8`, or `8+2` with two in hand.
fn hunters(key: &FreezeKey) -> String {
    match key.hand {
        0 => key.hunters.to_string(),
        hand => format!("{}+{hand}", key.hunters),
    }
}

/// Prints the points where a deer can be held, with the tables at hand.
fn list(options: &Freeze, rules: &HuntRules, cache: &Cache, out: &mut dyn Write) -> Result {
    let kept = cache.freezes_kept(rules);
    let at_hand = |hold: &Hold, losses: Losses| -> Vec<String> {
        let of = kept
            .iter()
            .filter(|key| (&key.hold, key.losses) == (hold, losses));
        of.map(hunters).collect()
    };
    if options.json {
        let holds = Hold::all(rules).into_iter().map(|hold| {
            object!({
                "held": hold.deer(rules),
                "holders": hold.dogs(rules),
                "hunters": [hold.fewest(rules), hold.most(rules)],
                "tables": at_hand(&hold, Losses::Allowed),
                "lossless": at_hand(&hold, Losses::Refused),
            })
        });
        let holds: Vec<_> = holds.collect();
        json(out, &object!({ "game": options.game, "holds": holds }))?;
        return Ok(Answer::Yes);
    }
    for hold in Hold::all(rules) {
        write!(
            out,
            "{} held by {}: {} to {} can hunt",
            hold.deer(rules),
            hold.dogs(rules).join(" "),
            hold.fewest(rules),
            hold.most(rules)
        )?;
        for (what, losses) in [("at hand", Losses::Allowed), ("none lost", Losses::Refused)] {
            let numbers = at_hand(&hold, losses);
            if !numbers.is_empty() {
                write!(out, "; {what}: {}", numbers.join(" "))?;
            }
        }
        writeln!(out)?;
    }
    Ok(Answer::Yes)
}

/// True if a file is a freeze table; false also if it cannot be read.
pub(crate) fn is_table(path: &Path) -> bool {
    let mut magic = [0; exact::Freeze::MAGIC.len()];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut magic));
    read.is_ok() && &magic == exact::Freeze::MAGIC
}

/// Holds a freeze table against the rules.
pub(crate) fn verify(options: &Verify, out: &mut dyn Write) -> Result {
    if options.below.is_some() {
        let message =
            "the tables that it rests on are looked for in the cache folder: without --below";
        return Err(Failure::Usage(message.into()));
    }
    let rules = game(&options.game)?;
    let path = options.file.display();
    let file = File::open(&options.file).with_context(|| format!("reading {path}"))?;
    let key = FreezeKey::read(&rules, &mut BufReader::new(file));
    let key = key.map_err(|error| anyhow!("{path} {error}"))?;
    let cache = cache(options.cache.as_ref())?;
    let mut tables = Freezes::new(&rules, vec![]);
    let file = File::open(&options.file).with_context(|| format!("reading {path}"))?;
    let table = exact::Freeze::read(&rules, key, &mut BufReader::with_capacity(1 << 20, file));
    tables.add(Arc::new(table.map_err(|error| anyhow!("{path} {error}"))?));
    for key in key.rests_on(&rules) {
        let path = cache.freeze_path(&rules, key);
        let found = cache.load_freeze(&rules, key);
        let found = found.map_err(|error| anyhow!("{} {error}", path.display()))?;
        let table = found.with_context(|| format!("{} is missing", path.display()))?;
        tables.add(Arc::new(table));
    }
    let begun = Instant::now();
    let found = tables.verify(&rules, key, options.sample, threads(options.threads));
    let found = found.context("a table is missing")?;
    let seconds = begun.elapsed().as_secs_f64();
    verdict(options, ("freeze", key.hand), &found, seconds, out)
}

pub(crate) fn frozen(options: &Frozen, out: &mut dyn Write) -> Result {
    let rules = game(&options.game)?;
    let cache = cache(options.cache.as_ref())?;
    let position = rules.read_position(&options.position)?;
    let (freezes, faults) = cache.freezes(&rules);
    for (path, error) in faults {
        eprintln(&format!("{} {error}; not used", path.display()));
    }
    let proof = freezes.proof(&position);
    if options.json {
        let document = object!({
            "game": options.game,
            "position": rules.write_position(&position),
            "proved": proof.is_some(),
            "table": proof.map(|table| name(&rules, table)),
            "moves": proof.map(exact::Freeze::moves),
        });
        json(out, &document)?;
    } else {
        let [_, second] = &exact::about(&rules).sides;
        match proof {
            Some(table) => writeln!(
                out,
                "{second} win: {}; in {} moves at most, from capture to capture",
                name(&rules, table),
                table.moves()
            )?,
            None => writeln!(out, "not proved by a table at hand")?,
        }
    }
    Ok(if proof.is_some() {
        Answer::Yes
    } else {
        Answer::No
    })
}
