//! Which format a text is in: its content says so, the extension only breaks a tie.

use super::Format;
use super::lines::Lines;

/// How many lines are looked at.
const LINES: usize = 400;

/// The format of a text; `None` where nothing in it looks like a record.
///
/// Lines of a comment say nothing (a KIF comment may quote `+7776FU`), header lines
/// with `：` speak for KIF only where nothing speaks for another format.
pub fn detect(text: &str, extension: Option<&str>) -> Option<Format> {
    let by_extension = extension.and_then(Format::from_extension);
    let lines = Lines::new(text).take(LINES).map(|line| line.text);
    let (kif, csa) = lines.fold((0, 0), |(kif, csa), line| (kif + kif_weight(line), csa + csa_weight(line)));
    let kif_family = || by_extension.filter(|format| *format != Format::Csa).unwrap_or(Format::Kif);
    if csa > kif {
        return Some(Format::Csa);
    }
    if kif > 0 {
        return Some(kif_family());
    }
    if text.trim().is_empty() || by_extension.is_some() {
        Some(by_extension.unwrap_or(Format::Kif))
    } else {
        None
    }
}

/// How much a line speaks for KIF.
fn kif_weight(line: &str) -> u32 {
    let line = line.trim_start();
    let number = line.trim_start_matches(|c: char| c.is_ascii_digit() || ('０'..='９').contains(&c));
    let numbered = number.len() < line.len();
    let starts_move = |c: char| c.is_whitespace() || c == '.' || c == '手';
    if line.starts_with("手数--") || line.starts_with("#KIF") || line.starts_with("変化：") {
        8
    } else if numbered && number.starts_with(starts_move) && !number.is_ascii() {
        4
    } else if line.starts_with("手合割") || line.starts_with("|") || line.starts_with("まで") {
        2
    } else {
        u32::from(line.contains('：'))
    }
}

/// How much a line speaks for CSA.
fn csa_weight(line: &str) -> u32 {
    let bytes = line.trim_end().as_bytes();
    match bytes {
        [b'V', b'1'..=b'9', ..] if bytes.len() <= 5 => 8,
        [b'N', b'+' | b'-', ..] | [b'P', b'I', ..] => 4,
        [b'P', b'1'..=b'9', b'+' | b'-' | b' ', ..] => 4,
        [b'+' | b'-', b'0'..=b'9', b'0'..=b'9', b'1'..=b'9', b'1'..=b'9', b'A'..=b'Z', ..] => 4,
        [b'+'] | [b'-'] => 4,
        [b'%', b'A'..=b'Z' | b'+' | b'-', ..] => 4,
        [b'$', b'A'..=b'Z', ..] => 2,
        [b'\'', ..] => 1,
        _ => 0,
    }
}
