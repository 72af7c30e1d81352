//! Endings that another program has solved, an independent one.

/// The game, the position, and the chance of the first side to win it where the end is looked for
/// at once, and where it is looked for after the play.
pub(crate) const KNOWN: [(&str, &str, f64, f64); 10] = [
    (
        "daldos:n=4",
        "4/B3A/4 A -",
        0.838_106_436_172,
        0.614_990_022_026,
    ),
    (
        "daldos:n=4",
        "4/B3A/4 B -",
        0.426_820_672_214,
        0.366_576_461_456,
    ),
    (
        "daldos:n=4",
        "A3/5/B3 A -",
        0.434_387_884_258,
        0.436_021_767_028,
    ),
    (
        "daldos:n=4",
        "4/B2AA/4 A -",
        0.965_483_004_991,
        0.943_660_714_886,
    ),
    (
        "daldos:n=4",
        "4/BB1AA/4 A -",
        0.808_886_641_370,
        0.795_917_448_055,
    ),
    (
        "daldos:n=4",
        "4/1BABA/4 A -",
        0.788_246_596_160,
        0.771_344_454_048,
    ),
    (
        "daldosa",
        "12/B11A/12 A -",
        0.548_935_752_176,
        0.556_557_161_408,
    ),
    (
        "daldosa",
        "12/4B3A4/12 B -",
        0.589_962_236_735,
        0.601_538_918_592,
    ),
    (
        "daldos",
        "16/B15A/16 A -",
        0.536_414_108_219,
        0.542_030_525_029,
    ),
    (
        "daldos",
        "A15/17/B15 A -",
        0.429_107_266_301,
        0.412_677_481_956,
    ),
];
