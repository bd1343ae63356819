//! Very long lines among short ones, which might be columns of moves.

use std::time::Duration;

use honfu_core::format::{self, ReadOptions};

use crate::support::watch::ThreadWatch;

/// The processor time for detecting and reading the format of a text.
fn seconds(text: &str) -> Duration {
    let start = ThreadWatch::start();
    drop(format::read(text.as_bytes(), &ReadOptions::default()));
    start.elapsed()
}

#[test]
fn a_wide_line_among_narrow_ones_takes_linear_time() {
    for (wide, narrow) in [("a  ", "\na\nb\n"), ("a  ", "a\n"), ("３ ", "\n三\n歩\n"), ("３ ", "歩\n")] {
        let of = |count: usize| {
            let line = wide.repeat(count);
            seconds(&format!("{line}\n{line}\n{}", narrow.repeat(count)))
        };
        let (one, four) = (of(700), of(2800));
        assert!(four < one * 8 + Duration::from_millis(1000), "{wide} {narrow}: {one:?} {four:?}");
    }
}
