//! The time typed after a move: `26fu 1:30`, or `1:30` alone for the previous move.

use honfu_core::notation::fold;
use honfu_core::record::Millis;

/// A typed line, split into words and the time after them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordsAndTime<'a> {
    pub words: &'a str,
    /// The digits and colons of the time; empty without a time.
    pub clock: &'a str,
    /// Whether a colon shows that this is a time, not part of a move typed with spaces.
    pub certain: bool,
}

/// Splits a time off the end of a line.
pub fn split(line: &str) -> WordsAndTime<'_> {
    let line = line.trim();
    let (words, tail) = line.split_at(line.rfind(char::is_whitespace).unwrap_or(0));
    let clock = fold(tail);
    let certain = clock.contains(':');
    let is_clock = clock.starts_with(|c: char| c.is_ascii_digit())
        && clock.bytes().all(|byte| byte.is_ascii_digit() || byte == b':');
    if is_clock && (certain || !words.is_empty()) {
        WordsAndTime { words, clock: tail.trim_start(), certain }
    } else {
        WordsAndTime { words: line, clock: "", certain: false }
    }
}

/// Parses minutes and seconds, with optional hours before them.
pub fn parse(clock: &str) -> Option<Millis> {
    let clock = fold(clock);
    let parts = clock.split(':').map(str::parse).collect::<Result<Vec<u64>, _>>().ok()?;
    let seconds = parts.iter().fold(0u64, |sum, part| sum.saturating_mul(60).saturating_add(*part));
    matches!(parts.len(), 2 | 3).then_some(Millis::from_seconds(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_stand_after_a_blank() {
        for (line, words, clock, certain) in [
            ("26fu 1:30", "26fu", "1:30", true),
            ("２六歩　１：３０", "２六歩", "１：３０", true),
            ("26fu 45", "26fu", "45", false),
            ("26fu 1:", "26fu", "1:", true),
            ("0:07", "", "0:07", true),
            (" 26fu ", "26fu", "", false),
            ("26", "26", "", false),
            ("同　歩", "同　歩", "", false),
            ("26fu +5", "26fu +5", "", false),
            ("26:p", "26:p", "", false),
            ("", "", "", false),
            (":", ":", "", false),
        ] {
            assert_eq!(split(line), WordsAndTime { words, clock, certain }, "{line}");
        }
    }

    #[test]
    fn times_are_read() {
        for (clock, seconds) in
            [("1:30", 90), ("１：３０", 90), ("1:02:03", 3723), ("0:07", 7), ("90:00", 5400)]
        {
            assert_eq!(parse(clock), Some(Millis::from_seconds(seconds)), "{clock}");
        }
        assert_eq!(parse("9999999999999:1"), Some(Millis(u32::MAX)));
        for clock in ["", "45", "1:", "1:2:3:4", "99999999999999999999:1"] {
            assert_eq!(parse(clock), None, "{clock}");
        }
    }
}
