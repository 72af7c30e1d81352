//! Move counts of the rule document, section 7.

use lauta_game::{Game, Notation, perft};

/// Game, position (the start if empty), and the counts from depth 1 on.
const COUNTS: &[(&str, &str, &[u64])] = &[
    (
        "deer-and-dogs",
        "",
        &[16, 406, 4_478, 110_816, 972_566, 23_521_926],
    ),
    (
        "deer-and-dogs:capture=compulsory",
        "",
        &[6, 156, 738, 19_188],
    ),
    ("deer-and-dogs:drops=free", "", &[16, 828, 9_060, 468_316]),
    (
        "deer-and-dogs",
        "1/3/2o2/1o1o1/oo1o1/2oo1/X1X2/3/3 X 14 0",
        &[11, 277, 2_022, 49_290, 362_519, 8_552_497],
    ),
    (
        "deer-and-dogs:oblique=false",
        "1/3/2o2/1o1o1/oo1o1/2oo1/X1X2/3/3 X 14 0",
        &[11, 277, 2_020, 49_240],
    ),
    (
        "deer-and-dogs",
        "1/3/1o3/1Xo2/o1oo1/2o2/2oX1/1o1/3 X 12 0",
        &[9, 228, 1_893, 46_717],
    ),
    (
        "deer-and-dogs:oblique=false",
        "1/3/1o3/1Xo2/o1oo1/2o2/2oX1/1o1/3 X 12 0",
        &[9, 228, 1_840, 45_365],
    ),
    (
        "deer-and-dogs",
        "1/3/5/ooooo/ooooo/1ooo1/ooXoo/3/X2 X 0 0",
        &[5, 90, 430, 9_220, 46_636, 1_094_661],
    ),
    (
        "deer-and-dogs",
        "1/3/ooXoo/ooooo/ooooo/ooooo/ooXoo/3/3 o 0 0",
        &[1, 6, 30, 166, 1_656, 9_424],
    ),
    (
        "deer-and-dogs",
        "1/3/Xo3/4o/4o/3oo/ooooX/3/1oo X 0 0",
        &[4, 41, 258, 4_731, 29_838, 537_003],
    ),
    ("buga-shadara", "", &[16, 374, 4_102, 93_306]),
    ("deer-chess-triangles", "", &[16, 438, 4_854, 129_830]),
    ("adugo:target=14", "", &[3, 29, 144, 1_951]),
    ("bagh-chal", "", &[21, 252, 5_052, 68_204]),
];

#[test]
fn counts_agree() {
    for &(spec, text, counts) in COUNTS {
        let game = lauta_hunt::load(spec).unwrap();
        let pos = if text.is_empty() {
            game.start()
        } else {
            game.read_position(text).unwrap()
        };
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(
                perft(&game, &pos, depth),
                count,
                "{spec} {text} depth {depth}"
            );
        }
    }
}
