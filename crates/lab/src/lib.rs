//! The benchmarks are in `benches/`: run them with `cargo bench -p lauta-lab`. Here is only what
//! they compare with.

pub mod backgammon;
