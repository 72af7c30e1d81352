//! Poules: three to five players who play for a pool, two at a time.

use lauta_catalog::game::{Dice, Side};
use lauta_catalog::{
    AnalysisOptions, Catalog, Length, MatchError, MatchNext, MatchSession, PlayerStanding,
    PoulePlayer, Record, Terms, about, analyse,
};
use serde_json::Value;

const GROWING: &str = "trictrac:mode=poule";
const PLUCKED: &str = "trictrac:mode=poule,poule=plucked";

fn terms(names: &str) -> Terms {
    let names: Vec<String> = names.split(',').map(String::from).collect();
    Terms {
        players: PoulePlayer::read_all(&names).unwrap(),
        ..Terms::default()
    }
}

fn begin(spec: &str, terms: Terms) -> Result<MatchSession, MatchError> {
    MatchSession::begin(&Catalog, spec, terms, &mut Dice::from_seed(5), None)
}

/// The players of both sides, first those of the first side.
fn seated(play: &MatchSession) -> [&str; 2] {
    let rotation = play.rotation().unwrap();
    Side::BOTH.map(|side| rotation.player(side).name.as_str())
}

/// The player of this name gives up, and the next game begins.
fn loses(play: &mut MatchSession, name: &str) {
    let side = usize::from(seated(play)[1] == name);
    play.resign(Side::BOTH[side]).unwrap();
    if let MatchNext::GameOver(_) = play.next() {
        play.next_game(&mut Dice::from_seed(9)).unwrap();
    }
}

fn beginner(play: &MatchSession) -> &str {
    match play.next() {
        MatchNext::Throw(side, _) | MatchNext::Choice(side) => seated(play)[side.index()],
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_growing_pool_goes_to_the_first_to_beat_all_others() {
    let mut play = begin(GROWING, terms("Anna,Bo,Clara")).unwrap();
    assert_eq!(seated(&play), ["Anna", "Bo"]);
    loses(&mut play, "Bo");
    // The winner stays on her side and has the first throw; the next in the queue pays.
    assert_eq!(
        (seated(&play), beginner(&play)),
        (["Anna", "Clara"], "Anna")
    );
    loses(&mut play, "Anna");
    assert_eq!((seated(&play), beginner(&play)), (["Bo", "Clara"], "Clara"));
    assert_eq!(play.rotation().unwrap().poule().paid(), [1, 2, 1]);
    play.resign(Side::First).unwrap();
    assert!(
        matches!(play.next(), MatchNext::Over(_, result) if result.winner == Some(Side::Second))
    );
    let rotation = play.rotation().unwrap();
    assert_eq!(rotation.poule().taken_by(), Some(3));
    assert_eq!(rotation.poule().drawn(), [0, 0, 4]);
    assert_eq!(rotation.poule().wins(), [1, 0, 2]);
    assert_eq!(rotation.player_in(0, Side::Second).name, "Bo");
    assert!(play.next_game(&mut Dice::from_seed(1)).is_err());
}

#[test]
fn everyone_plays_two_games_for_a_plucked_pool() {
    let spec = format!("{PLUCKED},stake=4");
    let mut play = begin(&spec, terms("Anna,Bo,Clara,Dora")).unwrap();
    assert_eq!(play.rotation().unwrap().poule().pot(), 16);
    loses(&mut play, "Bo");
    assert_eq!((seated(&play), beginner(&play)), (["Clara", "Bo"], "Bo"));
    loses(&mut play, "Clara");
    assert_eq!(
        (seated(&play), beginner(&play)),
        (["Clara", "Dora"], "Clara")
    );
    for _ in 0..20 {
        if let MatchNext::Over(..) = play.next() {
            break;
        }
        let name = seated(&play)[0].to_string();
        loses(&mut play, &name);
    }
    let poule = play.rotation().unwrap().poule();
    assert_eq!((poule.pot(), poule.drawn().iter().sum::<u32>()), (0, 16));
    assert!(matches!(play.next(), MatchNext::Over(..)));
}

#[test]
fn lots_decide_the_ranks() {
    let mut first = Vec::new();
    for seed in 0..20 {
        let mut terms = terms("Anna,Bo,Clara,Dora,Emil");
        terms.draw_ranks(&mut Dice::from_seed(seed));
        first.push(terms.players[0].name.clone());
        let mut names: Vec<String> = terms.players.into_iter().map(|p| p.name).collect();
        names.sort();
        assert_eq!(names, ["Anna", "Bo", "Clara", "Dora", "Emil"]);
    }
    first.sort();
    first.dedup();
    assert_eq!(first.len(), 5);
}

/// A poule of computers, game after game to its end, comes out of its record again.
#[test]
fn records_keep_the_players() {
    for spec in ["trictrac:mode=poule,holes=1", "toccategli"] {
        let terms = terms("Anna=computer:1,computer:1,computer:1");
        let mut dice = Dice::from_seed(3);
        let mut play = MatchSession::begin(&Catalog, spec, terms, &mut dice, None).unwrap();
        let mut thoughts = Dice::from_seed(4);
        let level = lauta_catalog::PlayerSpec::Level(1);
        loop {
            match play.next() {
                MatchNext::Throw(..) => drop(play.roll(&mut dice)),
                MatchNext::Choice(_) => {
                    let mv = play.session().pick(level, &mut thoughts).unwrap();
                    play.make(&mv).unwrap();
                }
                MatchNext::GameOver(_) => play.next_game(&mut dice).unwrap(),
                MatchNext::Answer(..) => unreachable!("nobody raises a stake here"),
                MatchNext::Over(..) => break,
            }
        }
        let text = Record::of(spec, &play).write(&Catalog).unwrap();
        assert!(
            text.contains(r#"{"name":"Computer 1 (2)","level":1}"#),
            "{text}"
        );
        let read = Record::read(&Catalog, &text).unwrap();
        assert_eq!(read.write(&Catalog).unwrap(), text);
        let mut again = read.begin(&Catalog).unwrap();
        for entry in &read.entries {
            again.accept(entry).unwrap();
        }
        assert_eq!(again.rotation(), play.rotation(), "{spec}");
        // The last line tells how it went, and no other standing is believed.
        let standing = play.rotation().unwrap().standing();
        let last: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        assert_eq!(last["poule"], serde_json::json!(standing));
        let winner = standing.taken_by.as_deref().unwrap();
        let taken = format!(r#""taken_by":"{winner}""#);
        let other = standing.players.iter().find(|player| player.name != winner);
        let robbed = format!(r#""taken_by":"{}""#, other.unwrap().name);
        let error = Record::read(&Catalog, &text.replace(&taken, &robbed)).unwrap_err();
        assert!(
            error.to_string().contains("the standing of the poule is"),
            "{error}"
        );
        let old = text.replace(&format!(r#","poule":{}"#, serde_json::json!(standing)), "");
        assert_eq!(Record::read(&Catalog, &old).unwrap(), read, "{old}");
        assert_eq!(
            standing
                .players
                .iter()
                .map(PlayerStanding::balance)
                .sum::<i64>(),
            0
        );
        totals_are_by_player(&read);
        // Nobody's name is taken for another's.
        let renamed = text.replacen("Anna", "Computer 1", 1);
        let error = Record::read(&Catalog, &renamed).unwrap_err().to_string();
        assert!(
            error.contains("two players are called \"Computer 1\""),
            "{error}"
        );
    }
}

/// Whoever sits at a side, the play of a game is that of its player.
fn totals_are_by_player(record: &Record) {
    let options = AnalysisOptions {
        plies: Some(0),
        ..AnalysisOptions::default()
    };
    let analysis = analyse(&Catalog, record, options, &|_, _| true);
    let analysis = analysis.unwrap().unwrap();
    let names = analysis.players.iter().map(|player| player.name.as_str());
    let ranks: Vec<&str> = record
        .terms
        .players
        .iter()
        .map(|player| player.name.as_str())
        .collect();
    assert_eq!(names.collect::<Vec<_>>(), ranks);
    for (name, totals) in analysis.named_totals() {
        let own = |game: usize, side: Side| analysis.name(game, side) == name;
        let decided = analysis.decisions.iter().filter(|d| own(d.game, d.side));
        assert_eq!(
            totals.errors.decisions + totals.forced,
            decided.count(),
            "{name}"
        );
        let luck = analysis
            .throws
            .iter()
            .filter(|throw| own(throw.game, throw.side));
        let luck: f64 = luck.map(|throw| throw.luck).sum();
        assert!((totals.luck - luck).abs() < 1e-9, "{name}");
    }
    let first = analysis.games[0].players.as_ref().unwrap();
    assert_eq!(first.each_ref().map(String::as_str), [ranks[0], ranks[1]]);
    let ended = analysis.games[0].ended.as_ref().unwrap();
    assert!(
        first.iter().any(|name| ended.starts_with(name.as_str())),
        "{ended}"
    );
}

#[test]
fn other_poules_are_refused() {
    let error = |spec: &str, terms: Terms| begin(spec, terms).unwrap_err().to_string();
    let three = || terms("Anna,Bo,Clara");
    for (spec, terms, words) in [
        (
            GROWING,
            terms("Anna"),
            "a poule of 1 players; it has three to five",
        ),
        (PLUCKED, terms("Anna,Bo"), "a poule of 2 players"),
        (GROWING, terms("A,B,C,D,E,F"), "a poule of 6 players"),
        (
            GROWING,
            terms("Anna,Bo,Anna"),
            "two players are called \"Anna\"",
        ),
        (
            "trictrac:mode=toc",
            three(),
            "trictrac:mode=toc is a game of two",
        ),
        ("backgammon", three(), "backgammon is a game of two"),
        (
            GROWING,
            Terms {
                length: Length::To(3),
                ..three()
            },
            "a poule ends when its pool is won",
        ),
        (
            GROWING,
            Terms {
                score: [1, 0],
                ..three()
            },
            "a poule ends when its pool is won",
        ),
    ] {
        let error = error(spec, terms);
        assert!(error.contains(words), "{error}");
    }
    for (name, words) in [
        ("", "is no name of a player: a name has 1 to 24 characters"),
        ("Wolfgang Amadeus Theophilus", "1 to 24 characters"),
        ("An\u{7}na", "is no name"),
        ("computer:10", "no computer of level 10"),
        ("computer:x", "no computer of level 0"),
        ("=computer:3", "is no name"),
    ] {
        let error = PoulePlayer::read(name).unwrap_err().to_string();
        assert!(error.contains(words), "{name}: {error}");
    }
    // A game that is not yet one for a pool becomes one; what its players chose otherwise stays.
    let game = |spec: &str| three().game(&Catalog, spec).unwrap();
    assert_eq!(game("trictrac:holes=3"), "trictrac:holes=3,mode=poule");
    assert_eq!(game("trictrac:mode=twelve"), "trictrac:mode=poule");
    assert_eq!(game("trictrac:mode=toc"), "trictrac:mode=toc");
    assert_eq!(game("toccategli"), "toccategli");
    assert_eq!(
        Terms::default().game(&Catalog, "trictrac").unwrap(),
        "trictrac"
    );
    assert!(about("trictrac").unwrap().series.pool.is_none());
}
