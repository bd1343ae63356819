//! Finds web addresses in text, and escapes text for Markdown so that no character has a special meaning.

use honfu_core::text::sanitize;

/// Escapes a text for Markdown: puts a backslash before every character that has a meaning within a line of
/// CommonMark, in the tables and strikethrough of GitHub, or in formulas. Web addresses are kept between
/// angle brackets.
pub(crate) fn escape_markdown(text: &str) -> String {
    let text = sanitize(text);
    let mut out = String::with_capacity(text.len());
    let mut rest = &*text;
    while let Some((before, address)) = next_address(rest) {
        push_escaped(before, &mut out);
        out.extend(["<", address, ">"]);
        rest = &rest[before.len() + address.len()..];
    }
    push_escaped(rest, &mut out);
    out
}

/// Escapes and adds a text without addresses.
fn push_escaped(text: &str, out: &mut String) {
    for letter in text.chars() {
        if matches!(letter, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '#' | '~' | '|' | '$') {
            out.push('\\');
        }
        out.push(letter);
    }
}

/// Prepares escaped text for the first line of a paragraph: adds a backslash before a character that would
/// begin a list, a rule or a table.
pub(crate) fn escape_line_start(line: String) -> String {
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let at = match line[digits..].chars().next() {
        Some('.' | ')') if digits > 0 => digits,
        Some('+' | '-' | '=' | ':') if digits == 0 => 0,
        _ => return line,
    };
    format!("{}\\{}", &line[..at], &line[at..])
}

/// The schemes of web addresses.
const SCHEMES: [&str; 2] = ["https://", "http://"];

/// Returns the text before the first web address, and the address.
pub(crate) fn next_address(text: &str) -> Option<(&str, &str)> {
    let mut from = 0;
    while let Some(at) = text[from..].find("http").map(|at| from + at) {
        if let Some(length) = address(&text[at..]) {
            return Some((&text[..at], &text[at..at + length]));
        }
        from = at + "http".len();
    }
    None
}

/// Returns the length of the address at the start of a text. The address ends before brackets and quotes, and
/// before the punctuation of the sentence. Japanese names are part of the address (`https://将棋.example/棋譜`),
/// but not the Japanese sentence that continues after it.
fn address(text: &str) -> Option<usize> {
    let scheme = SCHEMES.into_iter().find(|scheme| text.starts_with(scheme))?;
    let path = scheme.len() + host_length(&text[scheme.len()..]);
    let end = path + path_length(&text[path..]);
    let length = text[..end].trim_end_matches(['.', ',', ':', ';', '!', '?', '*', '_', '~']).len();
    (length > scheme.len()).then_some(length)
}

/// Returns the length of the host name at the start of a text, up to its last part in Latin letters:
/// `将棋.example` is a host name, `参照` is not.
fn host_length(text: &str) -> usize {
    let (mut before, mut is_named, mut end) = ('.', false, 0);
    for (at, c) in text.char_indices() {
        let is_start = at == 0 || matches!(before, '.' | '-') && !is_hiragana(c);
        let is_inside = is_address_letter(c) || is_name_letter(c) && (is_named || is_start);
        if !is_inside || is_path_start(c) {
            break;
        }
        is_named = c != '.' && (is_named || !c.is_ascii());
        if !is_named && c != '.' {
            end = at + c.len_utf8();
        }
        before = c;
    }
    end
}

/// Returns the length of the path, the query and the fragment that follow a host.
fn path_length(text: &str) -> usize {
    if !text.starts_with(is_path_start) {
        return 0;
    }
    let mut before = '/';
    // Whether the current part of the path has a name in Japanese.
    let mut is_named = false;
    let mut is_inside = |(at, c): (usize, char)| {
        let is_start = at > 0 && matches!(before, '/' | '=' | '_' | '-') && !is_hiragana(c);
        before = c;
        let is_inside = is_address_letter(c) || is_name_letter(c) && (is_named || is_start);
        is_named = !matches!(c, '/' | '=' | '&' | '?') && (is_named || !c.is_ascii());
        is_inside
    };
    let end = text.char_indices().take_while(|&place| is_inside(place)).last();
    end.map_or(0, |(at, c)| at + c.len_utf8())
}

fn is_path_start(c: char) -> bool {
    matches!(c, '/' | '?' | '#')
}

fn is_address_letter(c: char) -> bool {
    c.is_ascii_graphic()
        && !matches!(c, '<' | '>' | '"' | '\'' | '`' | '\\' | '(' | ')' | '[' | ']' | '{' | '}' | '|' | '^')
}

/// Whether a character is kana, kanji or a symbol within names; punctuation is not.
fn is_name_letter(c: char) -> bool {
    is_hiragana(c)
        || matches!(c, '々' | '〆' | '\u{30a1}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}

/// Whether a character is hiragana, with which a sentence continues after an address.
fn is_hiragana(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{309f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_not_escaped() {
        let address = "https://x.example/games/a_b?x=1&y=2";
        assert_eq!(escape_markdown(&format!("a_b: {address}, *")), format!(r"a\_b: <{address}>, \*"));
        assert_eq!(escape_markdown(address), format!("<{address}>"));
        assert_eq!(escape_markdown("<https://a.example/_c_>"), r"\<<https://a.example/_c>\_\>");
    }

    #[test]
    fn addresses_have_japanese_names_whole() {
        fn found(text: &str) -> Option<&str> {
            next_address(text).map(|(_, address)| address)
        }
        for address in [
            "https://ja.wikipedia.org/wiki/将棋",
            "https://ja.wikipedia.org/wiki/棒銀_(将棋)",
            "https://a.example/棋譜/第1局.html",
            "https://a.example/?q=藤井&p=1",
            "https://日本将棋連盟.example/棋譜",
            "https://www.将棋.example",
            "https://はてな.example:8080/?q=1",
            "http://将棋-1.a.example/第1局",
        ] {
            // A bracket ends an address.
            let whole = address.split_once("_(").map_or(address, |(before, _)| before);
            let text = format!("参照：{address}。次に");
            assert_eq!(found(&text), Some(whole));
        }
        assert_eq!(found("https://a.example/を参照"), Some("https://a.example/"));
        assert_eq!(found("https://a.example/x.htmlを参照"), Some("https://a.example/x.html"));
        assert_eq!(found("https://a.example参照"), Some("https://a.example"));
        assert_eq!(found("https://将棋.exampleを参照"), Some("https://将棋.example"));
        assert_eq!(found("https://a.example.次は棋譜/第1局"), Some("https://a.example"));
        for text in ["https://参照", "https://参照。", "https://を参照/", "https://.../"] {
            assert_eq!(found(text), None, "{text}");
        }
    }

    #[test]
    fn what_means_something_is_escaped_and_nothing_else() {
        assert_eq!(
            escape_markdown("P-76 # *b* [x](y) <i> &amp; a|b"),
            r"P-76 \# \*b\* \[x\](y) \<i\> \&amp; a\|b"
        );
        assert_eq!(escape_markdown("▲７六歩(77)！"), "▲７六歩(77)！");
        for (line, expected) in [
            ("1. P-76", r"1\. P-76"),
            ("12) x", r"12\) x"),
            ("12 ☗７六歩", "12 ☗７六歩"),
            ("- x", r"\- x"),
            ("---", r"\---"),
            (".x", ".x"),
            ("", ""),
        ] {
            assert_eq!(escape_line_start(line.to_owned()), expected);
        }
    }
}
