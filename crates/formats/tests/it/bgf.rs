//! Files of `BGBlitz`: matches as that program packs them, and damaged ones.

use std::io::Write;

use flate2::{Compression, write::GzEncoder};
use lauta_catalog::Catalog;
use lauta_formats::{Act, Format, Series, Variant, Way, bgf, mat, read, recognise, steps};
use lauta_game::Side;
use proptest::prelude::*;

use crate::played::played;

/// A document in Smile, with names that are referred to by number.
#[derive(Default)]
struct Smile {
    bytes: Vec<u8>,
    names: Vec<String>,
}

impl Smile {
    fn name(&mut self, name: &str) -> &mut Self {
        match self.names.iter().position(|known| known == name) {
            Some(n @ ..64) => self.bytes.push(0x40 + u8::try_from(n).unwrap()),
            Some(n) => self.bytes.extend([0x30, u8::try_from(n).unwrap()]),
            None => {
                self.bytes
                    .push(0x80 + u8::try_from(name.len() - 1).unwrap());
                self.bytes.extend(name.as_bytes());
                self.names.push(name.into());
            }
        }
        self
    }

    fn text(&mut self, text: &str) {
        match text.len() {
            0 => self.bytes.push(0x20),
            n @ 1..=32 if text.is_ascii() => self.bytes.push(0x3f + u8::try_from(n).unwrap()),
            n => self.bytes.push(0x7e + u8::try_from(n).unwrap()),
        }
        self.bytes.extend(text.as_bytes());
    }

    fn number(&mut self, number: i64) {
        let zigzag = if number < 0 {
            2 * number.unsigned_abs() - 1
        } else {
            2 * number.unsigned_abs()
        };
        if zigzag < 32 {
            self.bytes.push(0xc0 + u8::try_from(zigzag).unwrap());
            return;
        }
        self.bytes.push(0x24);
        let mut parts = vec![0x80 | u8::try_from(zigzag & 0x3f).unwrap()];
        let mut rest = zigzag >> 6;
        while rest > 0 {
            parts.push(u8::try_from(rest & 0x7f).unwrap());
            rest >>= 7;
        }
        self.bytes.extend(parts.iter().rev());
    }

    fn truth(&mut self, truth: bool) {
        self.bytes.push(if truth { 0x23 } else { 0x22 });
    }

    fn points(&mut self, name: &str, points: &[i64]) {
        self.name(name).bytes.push(0xf8);
        for n in 0..4 {
            self.number(points.get(n).copied().unwrap_or(-1));
        }
        self.bytes.push(0xf9);
    }

    fn record(&mut self, side: Side) {
        self.bytes.push(0xfa);
        self.name("type").text("amove");
        self.name("player")
            .number(if side == Side::First { -1 } else { 1 });
    }

    /// A record of a double or of its answer.
    fn cube(&mut self, side: Side, accepted: bool) {
        self.record(side);
        self.points("from", &[]);
        self.points("to", &[]);
        self.name("equity").bytes.push(0xfa);
        self.name("equity").bytes.push(0x29);
        self.bytes.extend([0; 10]);
        self.name("cubeDecision").bytes.push(0xfa);
        self.name("hasDoubled").truth(true);
        self.name("hasAccepted").truth(accepted);
        self.bytes.extend([0xfb, 0xfb, 0xfb]);
    }

    fn play(&mut self, side: Side, dice: [u8; 2], play: &str) {
        self.record(side);
        let dice = dice.map(i64::from);
        self.name("red").number(dice[0]);
        self.name("green").number(dice[1]);
        if play == "pass" {
            self.points("from", &dice[..1]);
            self.points("to", &dice[1..]);
            self.name("dancingEquity").bytes.extend([0xfa, 0xfb]);
        } else {
            let steps = steps(play);
            self.points(
                "from",
                &steps
                    .iter()
                    .map(|step| step.from.into())
                    .collect::<Vec<_>>(),
            );
            self.points(
                "to",
                &steps.iter().map(|step| step.to.into()).collect::<Vec<_>>(),
            );
        }
        self.bytes.push(0xfb);
    }
}

/// A match as a file.
fn file(series: &Series) -> Vec<u8> {
    let mut smile = Smile::default();
    smile.bytes.extend(b":)\n\x01\xfa");
    smile.name("matchlen").number(series.length.into());
    smile.name("nameGreen").text(&series.names[0]);
    smile.name("nameRed").text(&series.names[1]);
    smile.name("date").text("Nov 2, 2025");
    smile.name("event").text("Harbour");
    for (name, on) in [
        ("useCrawford", series.crawford),
        ("useJacoby", series.jacoby),
        ("useBeaver", series.beavers),
    ] {
        smile.name(name).truth(on);
    }
    smile.name("games").bytes.push(0xf8);
    for game in &series.games {
        smile.bytes.push(0xfa);
        smile.name("scoreGreen").number(game.score[0].into());
        smile.name("scoreRed").number(game.score[1].into());
        smile.name("isCrawford").truth(game.crawford);
        smile
            .name("wonPoints")
            .number(game.end.map_or(0, |end| end.points).into());
        let resigned = game
            .end
            .is_some_and(|end| matches!(end.way, Way::Resigned(_)));
        smile.name("wasResignation").truth(resigned);
        smile.name("initial").bytes.push(0xfa);
        smile.name("points").bytes.push(0xf8);
        let men = series.variant.setup();
        for n in 0..26 {
            // In the numbering of Red; the men of Green are positive, the bars come last.
            let [red, green] = [n + 1, 24usize.wrapping_sub(n)].map(|point| match n {
                0..24 => i64::from(men[point]),
                _ => 0,
            });
            smile.number(green - red);
        }
        smile.bytes.extend([0xf9, 0xfb]);
        smile.name("moves").bytes.push(0xf8);
        let mut plies = game.plies.iter();
        while let Some(ply) = plies.next() {
            match &ply.act {
                Act::Play(dice, play) => smile.play(ply.side, *dice, play),
                _ => {
                    let taken = plies.next().is_some_and(|answer| answer.act == Act::Take);
                    smile.cube(ply.side, taken);
                    smile.cube(ply.side.other(), taken);
                }
            }
        }
        smile.bytes.extend([0xf9, 0xfb]);
    }
    smile.bytes.push(0xf9);
    let score = series.score();
    smile.name("finalGreen").number(score[0].into());
    smile.name("finalRed").number(score[1].into());
    smile.bytes.push(0xfb);
    let mut file =
        b"{\"version\":\"0.1\",\"compression\":\"gzip\",\"encoding\":\"smile\"}\n".to_vec();
    let mut packed = GzEncoder::new(vec![], Compression::default());
    packed.write_all(&smile.bytes).unwrap();
    file.extend(packed.finish().unwrap());
    file
}

/// The match with the headers of such a file.
fn headed(mut series: Series) -> Series {
    series.headers = [("Event", "Harbour"), ("EventDate", "2025.11.02")]
        .map(|(name, value)| (name.into(), value.into()))
        .into();
    series
}

#[test]
fn samples_come_back() {
    for text in [
        include_str!("../data/match3.mat"),
        include_str!("../data/money.mat"),
    ] {
        let series = mat::read(&Catalog, text).series.remove(0);
        let file = file(&series);
        assert_eq!(recognise(&file), Some(Format::Bgf));
        let import = read(&Catalog, &file).unwrap();
        assert_eq!(import.fault, None);
        assert_eq!(import.series, [headed(series)]);
    }
}

#[test]
fn faults_name_their_record() {
    let mut series = mat::read(&Catalog, include_str!("../data/money.mat"))
        .series
        .remove(0);
    series.games[0].plies[3].act = Act::Play([6, 5], "24/12".into());
    let import = bgf::read(&Catalog, &file(&series));
    let fault = import.fault.unwrap();
    assert_eq!((fault.line, fault.column), (4, 0), "{fault}");
    assert!(!fault.legal.is_empty());
    assert_eq!(import.series[0].games[0].plies.len(), 4);
}

#[test]
fn values_nested_without_end_are_refused() {
    let mut file = b"{}\n:)\n\x01".to_vec();
    file.extend([0xf8; 100_000]);
    let fault = bgf::read(&Catalog, &file).fault.unwrap();
    assert!(fault.to_string().contains("too deep"), "{fault}");
    let mut packed = GzEncoder::new(vec![], Compression::best());
    packed.write_all(b":)\n\x01").unwrap();
    packed.write_all(&vec![0x21; 20 << 20]).unwrap();
    let mut file = b"{}\n".to_vec();
    file.extend(packed.finish().unwrap());
    let fault = bgf::read(&Catalog, &file).fault.unwrap();
    assert!(fault.to_string().contains("larger"), "{fault}");
}

#[test]
#[ignore = "writes files for another program to judge"]
fn files_are_written_for_gammonview() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("bgf");
    std::fs::create_dir_all(&folder).unwrap();
    for (name, text) in [
        ("match3", include_str!("../data/match3.mat")),
        ("money", include_str!("../data/money.mat")),
    ] {
        let series = mat::read(&Catalog, text).series.remove(0);
        std::fs::write(folder.join(format!("{name}.bgf")), file(&series)).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn every_match_comes_back(mut series in played()) {
        // Beavers have no record of their own there, and other setups no name.
        prop_assume!(series.variant == Variant::Backgammon && !series.beavers);
        series.games.retain(|game| game.end.is_some());
        let import = bgf::read(&Catalog, &file(&series));
        prop_assert_eq!(import.fault, None);
        prop_assert_eq!(&import.series[0], &headed(series));
    }

    #[test]
    fn no_bytes_panic(rubbish in prop::collection::vec(any::<u8>(), 0..200)) {
        let mut file = b"{}\n:)\n\x03".to_vec();
        file.extend(rubbish);
        let _ = bgf::read(&Catalog, &file);
    }
}
