//! What lines are made of: blanks, the signs of the sides, squares and numbers.

use crate::notation::scan_move;

/// Blanks of all widths, the invisible ones of web pages included.
#[inline]
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() || is_invisible(c)
}

/// Invisible characters that web pages and editors leave behind.
pub(crate) fn is_invisible(c: char) -> bool {
    matches!(c, '\u{a0}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}

#[inline]
pub(crate) fn trim_start(text: &str) -> &str {
    // Most blanks are of ASCII, and come before ASCII, the end or a digit of full width.
    let text = text.trim_ascii_start();
    match text.as_bytes() {
        [] | [b'!'..=b'~' | 0xEF, ..] if !text.starts_with('\u{feff}') => text,
        _ => text.trim_start_matches(is_blank),
    }
}

/// The signs of the sides.
#[inline]
pub(crate) fn is_mark(c: char) -> bool {
    matches!(c, '▲' | '▼' | '△' | '▽' | '☗' | '☖')
}

/// Whether a square, or 同, may start so.
#[inline]
pub(crate) fn opens_square(c: char) -> bool {
    matches!(c, '0'..='9' | '０'..='９' | '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九' | '同' | '仝')
}

/// Whether there is an origin in a text.
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

/// Whether a move can be over where this text follows: no sentence goes on here.
pub(crate) fn ends_move(rest: &str) -> bool {
    let ends = |c: char| is_blank(c) || is_mark(c) || opens_square(c) || "(（+*＊".contains(c);
    rest.is_empty() || rest.starts_with(ends) || opens_counted(rest)
}

/// The number at the start of a text, and what follows. The digits are of either
/// width, but all of one: in `1７六歩` the number is 1. Numbers that no record reaches
/// are all the same.
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

/// The number of a move at the start of a text, and what follows.
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
        // `1７六歩(77)`, which is not `７六歩`, a move without a number.
        _ if number < 1000 && scan_move(text).is_none() && scan_move(rest).is_some() => rest,
        _ => return None,
    };
    Some((number, trim_start(body)))
}

/// A number in a circle, ① to ㊿, and what follows.
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

/// What follows a number at the start of a text.
pub(crate) fn strip_number(text: &str) -> Option<&str> {
    digits(trim_start(text)).map(|(_, rest)| trim_start(rest))
}

/// The number of moves at the start of a text, in digits or before 手 in kanji, and what follows.
pub(crate) fn plies(text: &str) -> Option<(usize, &str)> {
    digits(text).or_else(|| kanji(text).filter(|(_, rest)| rest.starts_with('手')))
}

/// A number in kanji, `百十五` or `一一五`, and what follows.
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
        // No record has as many.
        (whole + ones < 10_000).then_some(())?;
    }
    None
}

/// Whether a text begins with a trailer that has the number of moves.
pub(crate) fn opens_counted(text: &str) -> bool {
    let number = text.strip_prefix("まで").and_then(plies);
    number.is_some_and(|(_, rest)| rest.starts_with('手') && !rest.starts_with("手目"))
}
