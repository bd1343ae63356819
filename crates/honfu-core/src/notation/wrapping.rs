//! Removes everything that surrounds a typed or copied move: quotes, punctuation, the number of its line
//! and its time.

use super::fold;
use super::read::is_whole;

/// Returns the folded text of the move in `「▲７六歩」。`, `12.P-76!?`, `3...P-34` or
/// `1 ７六歩(77) ( 0:01/00:00:01)+`.
pub(super) fn bare(text: &str) -> String {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '「' | '『' | '“' | '"'));
    let text = without_number(without_time(without_end(text)));
    let folded = fold(text);
    unnumbered(&folded).to_owned()
}

/// Returns a folded text without the number before the move and the mark after it.
pub(super) fn unnumbered(text: &str) -> &str {
    let text = text.trim_end_matches(['!', '?']);
    let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let unnumbered = behind.trim_start_matches(['.', '…']);
    if unnumbered.len() < behind.len() { unnumbered } else { text }
}

/// Returns a text without the signs that end a sentence or a quotation.
pub(super) fn without_end(text: &str) -> &str {
    text.trim_end_matches(ends_sentence)
}

fn ends_sentence(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '」' | '』' | '”' | '"' | '。' | '、' | '，' | '．' | ',' | '.' | ';' | '；')
        || matches!(c, '!' | '?' | '！' | '？')
}

/// Returns a text without a time in parentheses at the end, and without the `+` of a line that has
/// variations.
fn without_time(text: &str) -> &str {
    let line = text.strip_suffix('+').unwrap_or(text);
    let time = line.strip_suffix([')', '）']).and_then(|inside| inside.rsplit_once(['(', '（']));
    let is_time = |inside: &str| {
        let is_part = |c: char| c.is_ascii_digit() || matches!(c, ':' | '/' | ' ' | '\u{3000}');
        inside.contains([':', '/']) && inside.chars().all(is_part)
    };
    time.filter(|(_, inside)| is_time(inside)).map_or(text, |(before, _)| before.trim_end())
}

/// Returns a text without the number before the move, which ends with a space or 手目, if the rest is a
/// complete move.
fn without_number(text: &str) -> &str {
    let is_digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
    let behind = text.trim_start_matches(is_digit);
    let unit = behind.strip_prefix('手').map_or(behind, |unit| unit.strip_prefix('目').unwrap_or(unit));
    let rest = unit.trim_start();
    let is_number = behind.len() < text.len() && rest.len() < behind.len();
    if is_number && is_whole(unnumbered(&fold(rest))) { rest } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_move_is_left() {
        for text in [
            "７六歩。",
            "「▲７六歩」",
            "『７六歩』、",
            "１ ７六歩",
            "  1 ７六歩   ( 0:16/00:00:16)+",
            "1手目 ７六歩",
            "１手目７六歩!?",
            "12. ７六歩,",
            "“７六歩”；",
        ] {
            assert_eq!(bare(text).trim_start_matches('▲'), "7六歩", "{text}");
        }
        for (text, expected) in [
            ("7g7f.", "7g7f"),
            ("\"P-76\"", "P-76"),
            ("1 ７六歩(77)", "7六歩(77)"),
            ("12 同銀", "同銀"),
            ("7 6", "76"),
            ("７ 六 歩", "7六歩"),
            ("7 6 歩", "76歩"),
            ("R(+)-76", "R(+)-76"),
            ("７六歩(77)", "7六歩(77)"),
            ("P'", "P'"),
            ("22+", "22+"),
            ("1.", "1"),
            ("。", ""),
        ] {
            assert_eq!(bare(text), expected, "{text}");
        }
    }
}
