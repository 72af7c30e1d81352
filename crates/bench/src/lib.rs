//! Nothing to use: the benchmarks are in `benches/`. Run them with `cargo bench -p lauta-bench`.
