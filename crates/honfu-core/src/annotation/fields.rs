//! Numbers as programs write them.

use crate::record::Millis;

/// The digits at the start of a text as a number, and what is after them. Too large a
/// number is the largest there is.
pub fn take_number(text: &str) -> Option<(u64, &str)> {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &text[..text.len() - rest.len()];
    let push = |sum: u64, digit: u8| sum.saturating_mul(10).saturating_add(u64::from(digit - b'0'));
    (!digits.is_empty()).then(|| (digits.bytes().fold(0, push), rest))
}

/// A text that is a number with or without a sign; a fraction is cut off.
pub fn parse_number(text: &str) -> Option<i64> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (whole, rest) = take_number(unsigned)?;
    let is_fraction = |rest: &str| take_number(rest).is_some_and(|(_, behind)| behind.is_empty());
    if !rest.is_empty() && !rest.strip_prefix('.').is_some_and(is_fraction) {
        return None;
    }
    let whole = i64::try_from(whole).unwrap_or(i64::MAX);
    Some(if text.starts_with('-') { -whole } else { whole })
}

/// A text that is a number of plies, positions and the like.
pub fn parse_count(text: &str) -> Option<u64> {
    match take_number(text)? {
        (count, "") => Some(count),
        _ => None,
    }
}

/// [`parse_count`] for small numbers.
pub fn parse_small_count(text: &str) -> Option<u32> {
    parse_count(text).map(|count| u32::try_from(count).unwrap_or(u32::MAX))
}

/// `1:02:03.4`, `02:03` or `3.4` as a time.
pub fn parse_time(text: &str) -> Option<Millis> {
    let (clock, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let push = |sum: u64, part| Some(sum.saturating_mul(60).saturating_add(parse_count(part)?));
    let seconds = clock.splitn(3, ':').try_fold(0, push)?;
    parse_count(fraction)?;
    let digits: String = fraction.chars().chain("000".chars()).take(3).collect();
    Some(Millis::from_seconds(seconds).saturating_add(Millis(parse_small_count(&digits)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_up_to_three_parts_and_a_fraction() {
        for (text, millis) in [("00:06.0", 6000), ("1:02:03.45", 3_723_450), ("7", 7000), ("0.1239", 123)] {
            assert_eq!(parse_time(text), Some(Millis(millis)), "{text}");
        }
        for text in ["", ":", "1:", "x", "1.x", "1.", "1:2:3:4", "あ"] {
            assert_eq!(parse_time(text), None, "{text}");
        }
    }
}
