//! Numbers in the various digits that people use.

/// Converts `12` to `１２`.
pub fn wide(number: &str) -> String {
    number
        .chars()
        .map(|c| c.to_digit(10).and_then(|digit| char::from_u32(0xff10 + digit)).unwrap_or(c))
        .collect()
}

const KANJI: [char; 10] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// Converts 12 to `十二`.
pub fn kanji(number: u32) -> String {
    let mut out = String::new();
    for (value, unit) in [(100, "百"), (10, "十"), (1, "")] {
        let digit = number / value % 10;
        if digit > 1 || (digit == 1 && value == 1) {
            out.push(KANJI[digit as usize]);
        }
        if digit > 0 {
            out.push_str(unit);
        }
    }
    out
}

/// Converts a digit to `〇` to `九`.
pub fn kanji_digit(digit: char) -> Option<char> {
    Some(KANJI[digit.to_digit(10)? as usize])
}

/// Converts 12 to `⑫`; `None` beyond 50.
pub fn circled(number: u32) -> Option<String> {
    let code = match number {
        1..=20 => 0x2460 + number - 1,
        21..=35 => 0x3251 + number - 21,
        36..=50 => 0x32b1 + number - 36,
        _ => return None,
    };
    char::from_u32(code).map(String::from)
}

/// The value of a half-width, full-width or kanji digit.
pub fn digit(c: char) -> Option<u32> {
    match c {
        '0'..='9' => c.to_digit(10),
        '０'..='９' => Some(c as u32 - '０' as u32),
        _ => KANJI.iter().position(|&kanji| kanji == c).map(|at| at as u32),
    }
}

/// The template parts for a number.
pub fn number_parts(number: u32) -> Vec<(&'static str, String)> {
    let mut parts = vec![("n", number.to_string()), ("Ｎ", wide(&number.to_string())), ("漢", kanji(number))];
    parts.extend(circled(number).map(|sign| ("①", sign)));
    parts
}
