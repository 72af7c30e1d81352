//! Race tables: time to make them, and to look positions up.

#![expect(clippy::unwrap_used, reason = "a benchmark may")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lauta_engine::race::{OneSided, Stands, TwoSided};
use lauta_game::{Game, Races};

fn races(c: &mut Criterion) {
    for id in ["backgammon", "irish", "xiazan"] {
        let game = lauta_tables::load(id).unwrap();
        let home = game.bear_off().unwrap().home;
        let few = Stands::new(6, home).unwrap();
        let mut group = c.benchmark_group(id);
        group.throughput(Throughput::Elements(few.count().pow(2) as u64));
        group.bench_function("exact races of up to 6 men a side", |b| {
            b.iter(|| TwoSided::make(&game, few).unwrap());
        });
        let all = Stands::new(9, home).unwrap();
        group.throughput(Throughput::Elements(all.count() as u64));
        group.bench_function("turns of up to 9 men", |b| {
            b.iter(|| OneSided::make(&game, all).unwrap());
        });
        let table = OneSided::make(&game, all).unwrap();
        let stands = all.all();
        group.throughput(Throughput::Elements(1000));
        group.bench_function("chances of 1000 races", |b| {
            b.iter(|| {
                for pair in stands[1..].windows(2).step_by(5).take(1000) {
                    black_box(table.race([pair[0], pair[1]], game.endings().len()));
                }
            });
        });
        group.finish();
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = races
}
criterion_main!(benches);
