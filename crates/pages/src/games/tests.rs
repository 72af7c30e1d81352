//! Games on a store in memory, where nothing has to be waited for.

use std::sync::Arc;

use futures_util::FutureExt;
use lauta_catalog::game::Side;

use super::Games;
use crate::game::{
    Event, GameError, MOST_EVENTS, Phrase, Place, Room, Sat, Seats, Secret, Settings, Source,
    Table, Visitor,
};
use crate::outside::{HereAndNow, MemoryStore};

/// The result of something that is there at once.
fn now<T>(work: impl Future<Output = Result<T, GameError>>) -> T {
    work.now_or_never().expect("nothing waits").unwrap()
}

#[test]
fn a_long_game_can_only_end() {
    let games = Games::new(Arc::<MemoryStore>::default(), Arc::new(HereAndNow), 256);
    let secret = Secret::fresh().unwrap();
    let mut visitor = Visitor::nobody();
    visitor.key = Some(secret.seat(Side::First));
    let mut settings = Settings::single("deer-and-dogs", Seats::Friend(Side::First), 1).unwrap();
    settings.dice = Source::Secret(secret);
    let (_, made) = Room::create("long".into(), settings.clone(), visitor.clone()).unwrap();
    now(games.append("long", 0, &made));
    let mut place = Place::new("long".into(), settings, [None, None], visitor.clone());
    let sat = Side::BOTH.map(|side| Sat::by_server(side).unwrap());
    place.sat = sat.clone().map(Some);
    let (_, begun) = Table::begin(place).unwrap();
    let mut events: Vec<Event> = sat.into_iter().map(Event::Sat).collect();
    events.extend(begun);
    now(games.append("long", 1, &events));
    let mut seq = 1 + events.len();
    let said = Event::Said(Side::Second, Phrase::read("hello").unwrap());
    while seq < MOST_EVENTS - 1 {
        let many = (MOST_EVENTS - 1 - seq).min(5000);
        let more = vec![said.clone(); many];
        assert!(now(games.append("long", seq, &more)));
        seq += many;
    }
    let play = |table: &mut Table| {
        let first = table.session().moves().swap_remove(0).mv;
        table.play(&first)
    };
    // One more, and no other.
    let side = match now(games.room("long", &visitor)) {
        Room::Playing(table) => table.chooser(),
        Room::Waiting(_) => None,
    };
    assert_eq!(side, Some(Side::First));
    now(games.play("long", &visitor, play));
    let mut other = visitor.clone();
    if let Room::Playing(table) = now(games.room("long", &visitor)) {
        other.key = table.place.settings.secret().map(|s| s.seat(Side::Second));
    }
    let refused = games.play("long", &other, play).now_or_never();
    let refused = refused.unwrap().unwrap_err();
    assert!(matches!(refused, GameError::Full), "{refused}");
    let resigned = now(games.play("long", &other, Table::resign));
    let Room::Playing(table) = resigned else {
        panic!("it has begun");
    };
    assert!(table.is_over());
}
