//! Records are written, read and refused; games of every family are analysed.

use std::collections::BTreeSet;
use std::path::PathBuf;

use lauta_catalog::game::{About, Dice, Ending, Side, usual_win};
use lauta_catalog::{
    Analysis, AnalysisOptions, Effort, Endings, Fall, Loss, Mark, MatchNext, MatchSession, Next,
    PlayerSpec, RankedMove, Record, Scale, Terms, analyse, mistakes, open_at, signed,
};

/// One game of each family: the first that the catalogue lists.
fn one_of_each() -> Vec<About> {
    let mut games = lauta_catalog::games();
    let mut families = BTreeSet::new();
    games.retain(|about| families.insert(about.family.clone()));
    games
}

/// The first `most` entries of the recorded game of random moves.
fn recorded(about: &About, most: usize) -> MatchSession {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("..")
        .join(&about.family)
        .join("recorded")
        .join(&about.id)
        .with_extension("txt");
    let text = std::fs::read_to_string(file).unwrap();
    let (_, game) = text
        .split_once("# A game of random moves, seed 1.\n")
        .unwrap();
    let mut dice = Dice::from_seed(1);
    let mut play = MatchSession::begin(
        &lauta_catalog::Catalog,
        &about.id,
        Terms::default(),
        &mut dice,
        None,
    )
    .unwrap();
    // The dice of the draw have been played.
    let begun = play.record().len();
    for line in game.lines().take(most).skip(begun) {
        if matches!(play.next(), MatchNext::Over(..)) {
            break;
        }
        let text = line.split("  pays").next().unwrap();
        play.accept(text.trim()).unwrap();
    }
    play
}

#[test]
fn clear_mistakes_of_every_family_are_problems() {
    let mut found = 0;
    for about in one_of_each() {
        let play = recorded(&about, 120);
        let analysis = gone_through(&Record::of(&about.id, &play), 3);
        let all = mistakes(&analysis, &Side::BOTH);
        let [first, second] = Side::BOTH.map(|side| mistakes(&analysis, &[side]));
        assert_eq!(all.len(), first.len() + second.len(), "{}", about.id);
        assert!(mistakes(&analysis, &[]).is_empty());
        for mistake in &all {
            let place = format!("{}, entry {}", about.id, mistake.entry);
            let decision = analysis.decision(mistake.entry).unwrap();
            let own = if decision.side == Side::First {
                &first
            } else {
                &second
            };
            assert!(own.contains(mistake), "{place}");
            assert!(decision.mark >= Some(Mark::Bad), "{place}");
            // The position opens, and every legal move has its loss.
            let session = open_at(&mistake.game, &mistake.position).unwrap();
            let legal: BTreeSet<_> = session.moves().into_iter().map(|one| one.mv).collect();
            let wrong = mistake.wrong.iter().map(|one| one.mv.clone());
            let known: BTreeSet<_> = wrong.chain([mistake.right.clone()]).collect();
            assert_eq!(legal, known, "{place}");
            assert_eq!(mistake.loss(&mistake.right), Loss::Points(0.0), "{place}");
            let Loss::Points(lost) = mistake.loss(&mistake.played) else {
                panic!("{place}: {} is not listed", mistake.played);
            };
            assert!((lost - decision.error).abs() < 1e-9, "{place}");
            // Right is what a review would not mark.
            for other in &mistake.wrong {
                let marked = analysis.scale.mark(other.loss).is_some();
                assert_eq!(
                    mistake.is_right(&other.mv),
                    !marked,
                    "{place}, {}",
                    other.mv
                );
            }
            let themes = mistake.themes(session.as_ref());
            assert!(themes.is_sorted(), "{place}: {themes:?}");
        }
        found += all.len();
    }
    assert!(found > 20, "{found} in all");
}

fn gone_through(record: &Record, threads: usize) -> Analysis {
    let options = AnalysisOptions {
        plies: Some(0),
        threads,
        ..AnalysisOptions::default()
    };
    analyse(&lauta_catalog::Catalog, record, options, &|_, _| true)
        .unwrap()
        .unwrap()
}

#[test]
#[expect(clippy::float_cmp, reason = "sums in the same order")]
fn games_of_every_family_are_gone_through() {
    for about in one_of_each() {
        let play = recorded(&about, 120);
        let record = Record::of(&about.id, &play);
        assert_eq!(
            Record::read(
                &lauta_catalog::Catalog,
                &record.write(&lauta_catalog::Catalog).unwrap()
            )
            .unwrap(),
            record,
            "{}",
            about.id
        );
        let analysis = gone_through(&record, 3);
        let [alone, together] = [&gone_through(&record, 1), &analysis]
            .map(|analysis| serde_json::to_string(analysis).unwrap());
        assert_eq!(alone, together, "{} depends on the threads", about.id);

        let judged = analysis.decisions.len() + analysis.throws.len();
        let throws = if analysis.dice {
            judged - analysis.decisions.len()
        } else {
            0
        };
        assert_eq!(judged, record.entries.len(), "{}", about.id);
        assert_eq!(analysis.throws.len(), throws, "{}", about.id);
        for decision in &analysis.decisions {
            let place = format!("{}, entry {}", about.id, decision.entry);
            assert!(decision.error >= 0.0, "{place}");
            assert_eq!(
                decision.error,
                decision.best.equity - decision.played.equity,
                "{place}"
            );
            assert_eq!(
                decision.played.mv,
                record.entries[decision.entry - 1],
                "{place}"
            );
            assert_eq!(
                decision.mark,
                analysis.scale.mark(decision.error),
                "{place}"
            );
            assert_eq!(decision.facts.is_some(), decision.error > 0.0, "{place}");
        }
        for side in Side::BOTH {
            let totals = &analysis.totals[side.index()];
            let mine = || analysis.decisions.iter().filter(|d| d.side == side);
            assert_eq!(
                totals.errors.decisions,
                mine().filter(|d| d.moves > 1).count()
            );
            assert_eq!(totals.forced, mine().filter(|d| d.moves == 1).count());
            assert_eq!(
                totals.errors.error,
                mine().map(|d| d.error).sum::<f64>(),
                "{}",
                about.id
            );
            let luck = analysis.throws.iter().filter(|throw| throw.side == side);
            assert_eq!(totals.luck, luck.map(|throw| throw.luck).sum::<f64>());
            assert_eq!(totals.luck, analysis.games[0].luck[side.index()]);
        }
        let worst: Vec<f64> = analysis
            .worst
            .iter()
            .map(|&entry| analysis.decision(entry).unwrap().error)
            .collect();
        let most = analysis
            .decisions
            .iter()
            .map(|d| d.error)
            .fold(0.0, f64::max);
        assert_eq!(
            worst.first().copied().unwrap_or_default(),
            most,
            "{}",
            about.id
        );
        assert!(worst.is_sorted_by(|a, b| a >= b));
    }
}

/// A network of other positions finds a value that leaps from throw to throw.
#[test]
fn three_men_are_valued_alike_at_every_depth() {
    for game in ["", ",jacoby=false", ",match-to=5"] {
        let game = format!("backgammon:setup=hypergammon{game}");
        let mut session = open_at(&game, "24,23,22/24,23,22").unwrap();
        session.throw("3-1".parse().unwrap()).unwrap();
        let values = [0, 1, 2].map(|plies| session.best(Effort::to_depth(plies))[0].equity);
        assert!(
            values.iter().all(|value| value.abs() < 0.05),
            "{game}: {values:?}"
        );
    }
}

#[test]
fn luck_over_all_throws_is_nothing() {
    let mut throws = 0;
    for about in one_of_each() {
        let mut session = lauta_catalog::open(&about.id).unwrap();
        let mut dice = Dice::from_seed(7);
        for _ in 0..60 {
            match session.next() {
                Next::Over(_) => break,
                Next::Choice(_) => {
                    let mv = session.pick(PlayerSpec::Random, &mut dice).unwrap();
                    session.play(&mv).unwrap();
                }
                Next::Throw(_, possible) => {
                    let falls = session.falls().unwrap();
                    let shown: Vec<_> =
                        falls.iter().map(|fall| (fall.throw, fall.weight)).collect();
                    assert_eq!(shown, possible, "{}", about.id);
                    let mean = Fall::mean(&falls);
                    let luck = falls
                        .iter()
                        .map(|fall| f64::from(fall.weight) * (fall.value - mean));
                    let sum: f64 = luck.sum();
                    assert!(sum.abs() < 1e-9, "{}: {sum}", about.id);
                    session.roll(&mut dice).unwrap();
                    throws += 1;
                }
            }
        }
    }
    assert!(throws > 100);
}

/// A game that the bot plays with itself.
fn played(game: &str) -> MatchSession {
    let mut dice = Dice::from_seed(5);
    let mut play = MatchSession::begin(
        &lauta_catalog::Catalog,
        game,
        Terms::default(),
        &mut dice,
        None,
    )
    .unwrap();
    while !matches!(play.next(), MatchNext::Over(..)) {
        if play.roll(&mut dice).is_none() {
            let level = PlayerSpec::Level(6);
            let mv = play.session().pick(level, &mut dice).unwrap();
            play.make(&mv).unwrap();
        }
    }
    play
}

#[test]
fn a_whole_game_has_a_result_without_luck() {
    let play = played("backgammon");
    let analysis = gone_through(&Record::of("backgammon", &play), 1);
    let game = &analysis.games[0];
    let points = f64::from(play.play().score().map(|n| i32::try_from(n).unwrap())[0])
        - f64::from(play.play().score().map(|n| i32::try_from(n).unwrap())[1]);
    assert!((game.points.unwrap() - points).abs() < 1e-12);
    let luck = analysis.totals[0].luck - analysis.totals[1].luck;
    assert!((game.adjusted.unwrap() - (points - luck)).abs() < 1e-9);
    // The bot plays by the evaluation that goes through its game.
    assert!(
        analysis
            .totals
            .iter()
            .all(|totals| totals.errors.error == 0.0)
    );
    assert!(analysis.worst.is_empty());
    assert!((game.curve.last().unwrap().equity - points).abs() < 1e-12);
}

#[test]
fn what_was_paid_stays_on_the_curve() {
    let play = played("qiliang");
    assert_ne!(play.session().paid(), 0);
    let analysis = gone_through(&Record::of("qiliang", &play), 1);
    let game = &analysis.games[0];
    let last = game.curve.last().unwrap().equity;
    assert!((last - game.points.unwrap()).abs() < 1e-12);
    let payee = analysis.sides[game.payee().unwrap().index()].clone();
    let paid = format!(
        "; {payee} also received {} during the game; luck-adjusted",
        game.paid.abs()
    );
    let words = game.words(&analysis);
    assert!(words.contains(&paid), "{words}");
    // A turn changes as much as its luck and its errors say, and a little for looking further.
    for swing in &analysis.turning_points {
        let unsaid = swing.change - swing.luck - swing.error;
        assert!(unsaid.abs() < 0.5, "{swing:?}");
    }
}

#[test]
fn marks_follow_the_points_of_the_game() {
    let ending = |points| Ending {
        name: String::new(),
        points,
        rank: 0,
    };
    let scale = Scale::new(usual_win(&[1, 2, 3].map(ending)), true);
    let marks = [0.039, 0.04, 0.079, 0.08, 0.159, 0.16, 2.0].map(|error| scale.mark(error));
    assert_eq!(
        marks,
        [
            None,
            Some(Mark::Doubtful),
            Some(Mark::Doubtful),
            Some(Mark::Bad),
            Some(Mark::Bad),
            Some(Mark::VeryBad),
            Some(Mark::VeryBad)
        ]
    );
    assert_eq!(
        Scale::new(usual_win(&[ending(1)]), true).mark(0.02),
        Some(Mark::Doubtful)
    );
    assert_eq!(
        Scale::new(usual_win(&[ending(12), ending(6)]), true).mark(0.11),
        None
    );
    assert_eq!(Scale::new(usual_win(&[ending(1)]), false).mark(0.09), None);
}

#[test]
fn every_candidate_names_the_same_endings_in_the_same_order() {
    let mut session = open_at(
        "backgammon",
        "8(3),7(2),6(4),5(3),4(3)/25(2),13(5),8(3),6(5)",
    )
    .unwrap();
    session.throw("2-1".parse().unwrap()).unwrap();
    let effort = Effort {
        plies: Some(0),
        millis: 0,
        threads: 1,
    };
    let moves = session.best(effort);
    let endings = Endings::of(&moves[..5]);
    let names = |entry: &RankedMove| {
        let odds = entry.odds(&endings).unwrap();
        odds.map(|odds| odds.ways.into_iter().map(|way| way.0).collect::<Vec<_>>())
    };
    let [won, lost] = names(&moves[0]);
    assert!(!won.is_empty());
    assert_eq!(won, lost);
    for entry in &moves[..5] {
        assert_eq!(names(entry), [won.clone(), lost.clone()], "{}", entry.mv);
    }
    // One of them does not occur after every move: it is named all the same.
    let mut ended = moves[1].clone();
    ended.outcomes = [("gammon won".to_owned(), 1.0)].into();
    let endings = Endings::of([&moves[0], &ended]);
    let ways = |entry: &RankedMove| entry.odds(&endings).unwrap()[0].ways.len();
    assert_eq!(ways(&moves[0]), ways(&ended));
}

#[test]
fn the_beginning_of_a_curve_says_its_value() {
    let about = lauta_catalog::about("backgammon").unwrap();
    let play = recorded(&about, 12);
    let analysis = gone_through(&Record::of(&about.id, &play), 1);
    let moments = analysis.moments();
    let first = &moments[0];
    assert_eq!(first.entry, 0);
    assert_eq!(
        first.label,
        format!("beginning of game 1: {}", signed(first.equity, 2))
    );
}

/// Lines of a short record.
fn lines() -> Vec<String> {
    let mut dice = Dice::from_seed(2);
    let mut play = MatchSession::begin(
        &lauta_catalog::Catalog,
        "plakoto",
        Terms::default(),
        &mut dice,
        None,
    )
    .unwrap();
    for _ in 0..10 {
        if play.roll(&mut dice).is_none() {
            let mv = play.session().pick(PlayerSpec::Random, &mut dice).unwrap();
            play.make(&mv).unwrap();
        }
    }
    let text = Record::of("plakoto", &play)
        .write(&lauta_catalog::Catalog)
        .unwrap();
    text.lines().map(String::from).collect()
}

fn refused(lines: &[String]) -> String {
    Record::read(&lauta_catalog::Catalog, &lines.join("\n"))
        .unwrap_err()
        .to_string()
}

#[test]
fn bad_records_are_refused_with_line_and_reason() {
    let good = lines();
    Record::read(&lauta_catalog::Catalog, &good.join("\n")).unwrap();
    Record::read(&lauta_catalog::Catalog, &good.join("\r\n")).unwrap();
    let changed = |at: usize, from: &str, to: &str| {
        let mut lines = good.clone();
        assert!(lines[at].contains(from), "{}", lines[at]);
        lines[at] = lines[at].replace(from, to);
        refused(&lines)
    };
    // Cut short between lines, and within one.
    for n in 1..good.len() {
        let error = refused(&good[..n]);
        assert!(
            error.contains(&format!("line {n}: the record breaks off")),
            "{error}"
        );
    }
    let mut short = good.clone();
    short[4].truncate(20);
    assert!(
        refused(&short).starts_with("line 5: the record breaks off within this line"),
        "{}",
        refused(&short)
    );
    // Altered.
    let side = if good[2].contains("first") {
        ["first", "second"]
    } else {
        ["second", "first"]
    };
    let error = changed(2, side[0], side[1]);
    assert!(
        error.starts_with(&format!("line 3: the side is {:?} here", side[0])),
        "{error}"
    );
    let error = changed(2, "\"kind\":\"move\"", "\"kind\":\"throw\"");
    assert!(
        error.contains("the kind of entry is \"move\" here"),
        "{error}"
    );
    let error = changed(2, "\"text\":\"", "\"text\":\"1/2 ");
    assert!(error.starts_with("line 3: \"1/2 "), "{error}");
    let error = changed(1, "\"position\":\"", "\"position\":\"x");
    assert!(error.starts_with("line 2: the position is "), "{error}");
    let error = changed(good.len() - 1, "\"entries\":10", "\"entries\":11");
    assert!(
        error.contains("the number of entries is \"10\" here"),
        "{error}"
    );
    let mut missing = good.clone();
    missing.remove(3);
    assert!(
        refused(&missing).starts_with("line 4: "),
        "{}",
        refused(&missing)
    );
    let mut more = good.clone();
    more.push(String::new());
    more.push("{}".into());
    assert!(
        refused(&more).contains("the record has ended"),
        "{}",
        refused(&more)
    );
    // Foreign.
    for text in ["", "hello", "{}", "[1]", "{\"game\":\"chess\"}"] {
        let error = refused(&[text.into()]);
        assert!(
            error.starts_with("line 1: this is no record of a game: "),
            "{error}"
        );
    }
    let error = changed(0, "\"lauta\":1", "\"lauta\":2");
    assert!(error.contains("a record of format 2"), "{error}");
    let error = changed(0, "\"game\":\"plakoto\"", "\"game\":\"plakota\"");
    assert!(
        error.starts_with("line 1: ") && error.contains("plakoto"),
        "{error}"
    );
}

/// The lowest level makes some of sixty decisions otherwise than the level without noise, also where all is
/// paid during the game and the end is worth nothing.
#[test]
fn the_lowest_level_errs_in_every_way_of_scoring() {
    for mode in ["twelve", "a-ecrire", "combine"] {
        let game = format!("trictrac:mode={mode}");
        let mut dice = Dice::from_seed(7);
        let catalog = &lauta_catalog::Catalog;
        let mut play =
            MatchSession::begin(catalog, &game, Terms::default(), &mut dice, None).unwrap();
        let mut otherwise = 0;
        for _ in 0..60 {
            while play.roll(&mut dice).is_some() {}
            let pick = |level, dice: &mut Dice| {
                let mv = play.session().pick(PlayerSpec::Level(level), dice);
                mv.unwrap()
            };
            let mv = pick(6, &mut dice);
            otherwise += u8::from(pick(1, &mut dice) != mv);
            play.make(&mv).unwrap();
        }
        assert!(otherwise > 5, "{game}: {otherwise} of 60");
    }
}
