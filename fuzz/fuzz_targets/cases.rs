//! Files of worked cases.

#![no_main]

use lauta_catalog::cases::{Verdict, run};
use lauta_fuzz::{says_something, text};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    match run(text(data)) {
        Ok(reports) => {
            for report in reports {
                if let Verdict::Failed(because) | Verdict::Skipped(because) = &report.verdict {
                    says_something(because);
                }
            }
        }
        Err(error) => drop(says_something(&error)),
    }
});
