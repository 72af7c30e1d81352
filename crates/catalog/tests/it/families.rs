//! Rules in memory.

use std::sync::Arc;

use lauta_catalog::{open, open_at};

#[test]
fn rules_are_compiled_once_and_shared() {
    // Nobody else's test plays this one.
    let spec = "acey-deucey:lose-1-2=true";
    let first = lauta_tables::GAMES.load(spec).unwrap();
    assert!(Arc::ptr_eq(
        &first,
        &lauta_tables::GAMES.load(spec).unwrap()
    ));
    let (alone, others) = (first.clone(), Arc::strong_count(&first));
    let one = open(spec).unwrap();
    let two = open_at(spec, &one.position()).unwrap();
    assert_eq!(Arc::strong_count(&alone), others + 2);
    // Rules shared by two games count half for each.
    drop((first, alone));
    let bytes = two.bytes();
    drop(one);
    assert!(two.bytes() > bytes);
    assert!(lauta_tables::GAMES.load("no-such-game").is_err());
}
