//! Facts of every game: its length, its luck and its time.

use lauta_catalog::{Hazard, Profile, centuries, games, profile};

#[test]
fn every_game_has_a_profile_and_most_have_a_time() {
    let mut untold = vec![];
    for about in games() {
        let found = profile(&about.id);
        assert!(
            found.is_some_and(|profile| profile.decisions > 0),
            "{}",
            about.id
        );
        if centuries(&about.period).is_none() {
            untold.push(about.period);
        }
    }
    assert!(untold.len() <= 3, "{untold:?}");
}

#[test]
fn hunts_leave_nothing_to_luck() {
    assert_eq!(profile("deer-and-dogs").unwrap().luck(), Hazard::None);
    assert_ne!(
        profile("backgammon:cube=false").map(Profile::luck),
        Some(Hazard::None)
    );
    assert_eq!(profile("chess"), None);
}
