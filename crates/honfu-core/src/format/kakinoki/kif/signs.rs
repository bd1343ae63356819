//! The smallest parts of lines: spaces, the marks of the sides, squares and numbers.

use crate::notation::scan_move;

/// Whether a character is a space of any width, or an invisible character of web pages.
#[inline]
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() || is_invisible(c)
}

/// Whether a character is an invisible one that web pages and editors leave behind.
pub(crate) fn is_invisible(c: char) -> bool {
    matches!(c, '\u{a0}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}

#[inline]
pub(crate) fn trim_start(text: &str) -> &str {
    // Fast path: most spaces are ASCII, and ASCII, the end or a full-width digit (0xEF) follows.
    let text = text.trim_ascii_start();
    match text.as_bytes() {
        [] | [b'!'..=b'~' | 0xEF, ..] if !text.starts_with('\u{feff}') => text,
        _ => text.trim_start_matches(is_blank),
    }
}

/// Whether a character is the mark of a side.
#[inline]
pub(crate) fn is_mark(c: char) -> bool {
    matches!(c, '▲' | '▼' | '△' | '▽' | '☗' | '☖')
}

/// Whether a character may begin a square, or is 同.
#[inline]
pub(crate) fn opens_square(c: char) -> bool {
    matches!(c, '0'..='9' | '０'..='９' | '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九' | '同' | '仝')
}

/// Whether a text contains an origin, such as `(77)`.
pub(crate) fn has_origin(text: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
    let is_origin = |text: &str| {
        let mut inside = text.chars();
        let square = [inside.next(), inside.next()];
        square.iter().flatten().filter(|&&c| is_digit(c)).count() == 2
            && matches!(inside.next(), Some(')' | '）'))
    };
    text.split(['(', '（']).skip(1).any(is_origin)
}

/// Whether a move can end where this text follows, rather than go on as a sentence.
pub(crate) fn ends_move(rest: &str) -> bool {
    let ends = |c: char| is_blank(c) || is_mark(c) || opens_square(c) || "(（+*＊".contains(c);
    rest.is_empty() || rest.starts_with(ends) || opens_counted(rest)
}

/// Splits a number from the start of a text. All its digits are of one width, half or full: in `1７六歩` the
/// number is 1. Larger numbers than any record has are capped.
#[inline]
pub(crate) fn digits(text: &str) -> Option<(usize, &str)> {
    let narrow = text.bytes().take_while(u8::is_ascii_digit).count();
    let (end, zero) = match narrow {
        0 => (text.find(|c: char| !('０'..='９').contains(&c)).unwrap_or(text.len()), '０'),
        end => (end, '0'),
    };
    let (digits, rest) = text.split_at(end);
    let value = |digit: char| digit as usize - zero as usize;
    let number =
        digits.chars().fold(0, |number: usize, digit| (number * 10 + value(digit)).min(1_000_000_000));
    (end > 0).then_some((number, rest))
}

/// Splits the number of a move from the start of a text.
#[inline]
pub(crate) fn number(text: &str) -> Option<(usize, &str)> {
    let (number, rest) = digits(text)?;
    let mut after = rest.chars();
    let body = match after.next()? {
        c if is_blank(c) || is_mark(c) => rest,
        '.' | '．' => after.as_str(),
        '手' if after.as_str().starts_with(is_mark) => after.as_str(),
        ':' | '：' if after.as_str().starts_with(is_mark) => after.as_str(),
        '手' => rest.strip_prefix("手目")?,
        // `1７六歩(77)` has a number; `７六歩` is a move without one.
        _ if number < 1000 && scan_move(text).is_none() && scan_move(rest).is_some() => rest,
        _ => return None,
    };
    Some((number, trim_start(body)))
}

/// Splits a circled number, ① to ㊿, from the start of a text.
pub(crate) fn circled(text: &str) -> Option<(usize, &str)> {
    let first = text.chars().next()?;
    let number = match first {
        '①'..='⑳' => first as usize - '①' as usize + 1,
        '㉑'..='㉟' => first as usize - '㉑' as usize + 21,
        '㊱'..='㊿' => first as usize - '㊱' as usize + 36,
        _ => return None,
    };
    Some((number, &text[first.len_utf8()..]))
}

/// Returns the text behind a number at its start, if there is one.
pub(crate) fn strip_number(text: &str) -> Option<&str> {
    digits(trim_start(text)).map(|(_, rest)| trim_start(rest))
}

/// Splits the number of moves from the start of a text: in digits, or in kanji before 手.
pub(crate) fn plies(text: &str) -> Option<(usize, &str)> {
    digits(text).or_else(|| kanji(text).filter(|(_, rest)| rest.starts_with('手')))
}

/// Splits a number in kanji, `百十五` or `一一五`, from the start of a text that goes on behind it.
pub(crate) fn kanji(text: &str) -> Option<(usize, &str)> {
    let (mut whole, mut ones) = (0_usize, 0_usize);
    for (at, c) in text.char_indices() {
        let digit = "〇一二三四五六七八九".chars().position(|digit| digit == c);
        (whole, ones) = match (c, digit) {
            ('十', _) => (whole + 10 * ones.max(1), 0),
            ('百', _) => (whole + 100 * ones.max(1), 0),
            (_, Some(digit)) => (whole, 10 * ones + digit),
            _ => return (at > 0).then_some((whole + ones, &text[at..])),
        };
        // No record has this many moves.
        (whole + ones < 10_000).then_some(())?;
    }
    None
}

/// Whether a text begins with a trailer that states the number of moves.
pub(crate) fn opens_counted(text: &str) -> bool {
    let number = text.strip_prefix("まで").and_then(plies);
    number.is_some_and(|(_, rest)| rest.starts_with('手') && !rest.starts_with("手目"))
}
