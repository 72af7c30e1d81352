//! Files and ids of other programs: matches, positions with analysis, ids.
//!
//! The input is a file. What is read without a fault is written in every format that can say it, and
//! reads as the same.

#![no_main]

use lauta_catalog::Catalog;
use lauta_formats::{Format, read, write};
use lauta_fuzz::says_something;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let import = match read(&Catalog, data) {
        Ok(import) => import,
        Err(fault) => {
            says_something(&fault);
            return;
        }
    };
    if let Some(fault) = &import.fault {
        says_something(fault);
        assert!(fault.line > 0, "{fault}");
    }
    for format in Format::ALL {
        let written = match write(&Catalog, &import, format) {
            Ok(written) => written,
            Err(error) => {
                says_something(&error);
                continue;
            }
        };
        // The same format tells everything but what it notes.
        if format != import.format || format == Format::Record {
            continue;
        }
        for written in written.iter().filter(|written| written.notes.is_empty()) {
            let again = read(&Catalog, &written.bytes);
            let Ok(again) = again else { continue };
            assert_eq!(again.fault, None, "{}", String::from_utf8_lossy(&written.bytes));
            let games = |series: &[lauta_formats::Series]| -> usize {
                series.iter().map(|series| series.games.len()).sum()
            };
            assert_eq!(games(&again.series), games(&import.series), "{}", String::from_utf8_lossy(&written.bytes));
        }
    }
});
