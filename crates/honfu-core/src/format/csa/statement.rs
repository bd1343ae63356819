//! Splits CSA text into statements: lines, or parts of lines between commas.

use std::borrow::Cow;

use super::ends::known_words;
use super::server::result_of;
use super::setup::is_certain;
use super::version::CsaVersion;
use crate::notation::{CsaMove, scan_csa_move};
use crate::record::Millis;
use crate::shogi::Color;

/// A statement of CSA.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CsaStatement<'a> {
    /// `V2.2` (CSA V2.2, 2.2), and whether a specification has that version.
    Version {
        version: CsaVersion,
        is_known: bool,
    },
    /// `N+` and `N-` (2.3 (1)).
    Player(Color, &'a str),
    /// `$WORD:VALUE` (2.3 (2)).
    Header {
        word: &'a str,
        value: &'a str,
    },
    /// `PI`, `P1` to `P9`, `P+` and `P-`, with what follows the `P` (2.5).
    Setup(&'a str),
    /// `+` or `-` alone (2.5 (4)).
    Turn(Color),
    /// `+7776FU` (2.6 (1)).
    Move(CsaMove),
    /// `%TORYO`, with the percent sign (2.6 (2)).
    Special(&'a str),
    /// `T12`, and `T6.123` as of V3.0 (2.6 (3)).
    Time(CsaTime),
    /// The text after `'*`, which programs should read (V3.0, and by convention before).
    Comment(&'a str),
    /// Any other line with `'`, for people (2.7).
    Remark,
    /// `/` between records (2.1).
    Separator,
    /// A move with other text behind it on the line, which is the `tail`.
    MoveWithTail {
        mv: CsaMove,
        tail: &'a str,
    },
    /// `#SENTE_WIN` and similar words, which servers write.
    ServerResult(&'a str),
    /// `I+1249`, the rating of a player, which servers write.
    ServerHeader {
        key: &'static str,
        value: &'a str,
    },
    /// `To_Move:+`, which servers write.
    ServerTurn(Color),
    /// Text that begins like a move, but is not one.
    BadMove,
    Unknown,
}

/// The versions named by specifications (V2.2, 2.2; V3.0, 2.2), and older ones.
const VERSIONS: [&str; 8] = ["1", "1.0", "2", "2.0", "2.1", "2.2", "3", "3.0"];

/// The time of a `T` statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CsaTime {
    pub time: Millis,
    /// Whether the number is missing, or too large to be a time.
    pub doubtful: bool,
}

impl<'a> CsaStatement<'a> {
    /// Returns the beginning of the statement, if it belongs to the head of a record.
    pub(super) fn head_word(self) -> Option<Cow<'a, str>> {
        Some(match self {
            CsaStatement::Version { .. } => "V".into(),
            CsaStatement::Player(Color::Black, _) => "N+".into(),
            CsaStatement::Player(Color::White, _) => "N-".into(),
            // V3.0 has two spellings of this word.
            CsaStatement::Header { word, .. } => format!("${}", word.replacen("TIMET", "TIME", 1)).into(),
            CsaStatement::Setup(_) => "P".into(),
            CsaStatement::Turn(_) => "+".into(),
            _ => return None,
        })
    }
}

impl CsaStatement<'_> {
    /// Whether the statement is a part of a record, rather than a remark, a comment or a separator.
    pub(super) fn is_of_record(self) -> bool {
        !matches!(self, CsaStatement::Remark | CsaStatement::Comment(_) | CsaStatement::Separator)
    }
}

/// Splits the first statement of a line from the rest. A comma ends it (2.8), except in names, headers and
/// comments, which go on to the end of the line. An apostrophe behind a move, a time or an end begins a
/// comment, and text right behind the word of an end is split off too.
pub(super) fn split(line: &str) -> (&str, Option<&str>) {
    let bare = unindented(line);
    if bare.starts_with('%')
        && let Some(length) = glued_end(bare)
    {
        let (end, rest) = line.split_at(line.len() - bare.len() + length);
        return (end, Some(rest));
    }
    let comma = match bare.as_bytes() {
        [b'\'', ..] | [b'I', b'+' | b'-', ..] => None,
        [b'$' | b'N', ..] => statement_comma(line),
        // Statements are short: this loop is faster than a call of `memchr`.
        _ => match line.bytes().position(|byte| matches!(byte, b',' | b'\'')) {
            Some(at) if line.as_bytes()[at] == b'\'' => match takes_comment(&line[..at]) {
                true => return (&line[..at], Some(&line[at..])),
                false => line.bytes().position(|byte| byte == b','),
            },
            comma => comma,
        },
    };
    match comma {
        Some(comma) => (&line[..comma], Some(&line[comma + 1..])),
        None => (line, None),
    }
}

/// Whether an apostrophe behind a text begins a comment.
fn takes_comment(before: &str) -> bool {
    matches!(
        classify(unindented(before)),
        CsaStatement::Move(_) | CsaStatement::Time(_) | CsaStatement::Special(_)
    )
}

/// Finds the comma in a name or a header that has a whole statement behind it: `N+A,N-B`. Any other comma is
/// part of the text.
fn statement_comma(line: &str) -> Option<usize> {
    let is_statement = |part: &str| match classify(part) {
        CsaStatement::Player(..) | CsaStatement::Turn(_) => true,
        CsaStatement::Header { word, .. } => {
            word.bytes().all(|byte| byte.is_ascii_uppercase() || b"_+-".contains(&byte))
        }
        CsaStatement::Version { .. } => true,
        CsaStatement::Setup(_) => is_certain(&part[1..]),
        _ => false,
    };
    let mut from = 0;
    for part in line.split(',') {
        if from > 0 && is_statement(part) {
            return Some(from - 1);
        }
        from += part.len() + 1;
    }
    None
}

/// Parses a line that is only a move with its sign, or only a time in whole seconds. Nearly all lines are,
/// and looking for spaces and commas in them took a tenth of the time of a file.
pub(super) fn from_line(line: &str) -> Option<CsaStatement<'_>> {
    match line.as_bytes() {
        [b'+' | b'-', _, _, _, _, b'A'..=b'Z', b'A'..=b'Z'] => {
            scan_csa_move(line).map(|(mv, _)| CsaStatement::Move(mv))
        }
        [b'T', b'0'..=b'9', digits @ ..] if digits.iter().all(u8::is_ascii_digit) => {
            time(&line[1..]).map(CsaStatement::Time)
        }
        _ => None,
    }
}

/// Classifies a statement without leading spaces, exactly as in the standard except for trailing spaces.
pub(super) fn classify(text: &str) -> CsaStatement<'_> {
    let bare = if text.ends_with(|c: char| c.is_ascii_graphic()) { text } else { text.trim_end() };
    match bare.as_bytes() {
        [b'\'', b'*', ..] => CsaStatement::Comment(&text[2..]),
        [b'\'', ..] => CsaStatement::Remark,
        [b'+'] => CsaStatement::Turn(Color::Black),
        [b'-'] => CsaStatement::Turn(Color::White),
        [b'+' | b'-', ..] => game_move(bare),
        [b'T', ..] => match time(&bare[1..]) {
            Some(time) => CsaStatement::Time(time),
            None => server_statement(bare).unwrap_or(CsaStatement::Unknown),
        },
        // Four digits look like a move.
        [b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', ..] => game_move(bare),
        [b'%', word @ ..] if is_word(word) => CsaStatement::Special(bare),
        [b'P', b'I' | b'1'..=b'9' | b'+' | b'-', ..] => CsaStatement::Setup(&bare[1..]),
        [b'N', b'+', ..] => CsaStatement::Player(Color::Black, &text[2..]),
        [b'N', b'-', ..] => CsaStatement::Player(Color::White, &text[2..]),
        [b'V', digit @ b'0'..=b'9', rest @ ..] if is_number(rest) => CsaStatement::Version {
            version: if *digit < b'3' { CsaVersion::V2 } else { CsaVersion::V3 },
            is_known: VERSIONS.contains(&&bare[1..]),
        },
        [b'$', ..] => header(&bare[1..]),
        [b'/'] => CsaStatement::Separator,
        _ => server_statement(bare).unwrap_or(CsaStatement::Unknown),
    }
}

/// Parses a line that servers write: `#SENTE_WIN`, `To_Move:+`, `I+1249,…`.
fn server_statement(text: &str) -> Option<CsaStatement<'_>> {
    match text.as_bytes() {
        [b'#', ..] => result_of(text).map(|_| CsaStatement::ServerResult(text)),
        // A star stands before a rating that is not settled.
        [b'I', sign @ (b'+' | b'-'), b'0'..=b'9', ..]
        | [b'I', sign @ (b'+' | b'-'), b'*', b'0'..=b'9', ..] => {
            let key = if *sign == b'+' { "先手レート" } else { "後手レート" };
            Some(CsaStatement::ServerHeader { key, value: &text[2..] })
        }
        _ => match text.strip_prefix("To_Move:")? {
            "+" => Some(CsaStatement::ServerTurn(Color::Black)),
            "-" => Some(CsaStatement::ServerTurn(Color::White)),
            _ => None,
        },
    }
}

/// Whether a text has only digits and points, as the number of a version has.
fn is_number(text: &[u8]) -> bool {
    text.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.')
}

fn game_move(text: &str) -> CsaStatement<'_> {
    let Some((mv, length)) = scan_csa_move(text) else { return CsaStatement::BadMove };
    let (written, tail) = text.split_at(length);
    let is_upper = !written.bytes().rev().take(2).any(|byte| byte.is_ascii_lowercase());
    match tail {
        _ if !is_upper => CsaStatement::BadMove,
        "" => CsaStatement::Move(mv),
        _ if is_tail(tail) => CsaStatement::MoveWithTail { mv, tail },
        _ => CsaStatement::BadMove,
    }
}

/// Whether a text behind a move is a time or a remark, rather than a part of the move.
fn is_tail(text: &str) -> bool {
    match text.as_bytes() {
        [b'T', b'0'..=b'9', ..] => time(&text[1..]).is_some(),
        [first, ..] => !first.is_ascii_alphanumeric() && !b"+-*%,".contains(first),
        [] => false,
    }
}

/// Whether a text has the form of the words behind `%`, known or not.
fn is_word(text: &[u8]) -> bool {
    !text.is_empty()
        && !text.iter().any(|byte| {
            byte.is_ascii_lowercase() || byte.is_ascii_whitespace() || matches!(byte, b',' | b'\'')
        })
}

fn header(text: &str) -> CsaStatement<'_> {
    match text.split_once(':') {
        Some((word, value)) if !word.trim().is_empty() => CsaStatement::Header { word, value },
        _ => CsaStatement::Unknown,
    }
}

fn time(text: &str) -> Option<CsaTime> {
    let (seconds, thousandths) = match number(text.bytes()) {
        // Nearly all times are whole seconds.
        Some(seconds) => (seconds, 0),
        None => {
            let (seconds, fraction) = text.split_once('.')?;
            number(fraction.bytes())?;
            (number(seconds.bytes())?, number(fraction.bytes().chain(*b"000").take(3))?)
        }
    };
    let whole = Millis::from_seconds(seconds);
    let time = whole.saturating_add(Millis(thousandths as u32));
    Some(CsaTime { time, doubtful: text.is_empty() || whole == Millis(u32::MAX) })
}

/// Returns the number, 0 without digits; `None` for anything but digits.
fn number(digits: impl Iterator<Item = u8>) -> Option<u64> {
    let mut number = 0_u64;
    for digit in digits {
        let value = u64::from(digit.wrapping_sub(b'0'));
        if value > 9 {
            return None;
        }
        number = number.saturating_mul(10).saturating_add(value);
    }
    Some(number)
}

/// Whether a line begins or ends a record, even after an error.
pub(super) fn begins_record(bare: &str) -> bool {
    match classify(bare) {
        CsaStatement::Separator | CsaStatement::Version { .. } => true,
        CsaStatement::Setup(text) => !text.starts_with(['+', '-']),
        _ => false,
    }
}

/// Returns the version that a line names.
pub(crate) fn version_of(line: &str) -> Option<CsaVersion> {
    match classify(line) {
        CsaStatement::Version { version, .. } => Some(version),
        _ => None,
    }
}

/// Returns the text without leading spaces and invisible characters, which copying leaves there.
pub(super) fn unindented(text: &str) -> &str {
    match text.as_bytes() {
        // The first byte of nearly all statements does not belong to a space.
        [b'!'..=b'~', ..] => text,
        _ => text.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '\u{200B}' | '\u{FEFF}')),
    }
}

/// Returns the length of the known end that a text begins with, if other text stands right behind it:
/// `%TORYOV2.2`, `%TORYO。`.
pub(super) fn glued_end(text: &str) -> Option<usize> {
    let (end, rest) = known_words().find_map(|word| Some((word, text.strip_prefix(word)?)))?;
    let is_part = rest.starts_with(|c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_');
    let is_statement = matches!(
        classify(rest),
        CsaStatement::Version { .. } | CsaStatement::Player(..) | CsaStatement::Time(_)
    );
    let is_other = !rest.trim().is_empty() && !rest.starts_with([',', '\'']);
    (is_other && (!is_part || is_statement)).then_some(end.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_whole_line_reads_like_its_statement(line in "[-+T]?[0-9]{0,5}([A-Z]{0,3}|[,. ]T?[0-9])") {
            if let Some(whole) = from_line(&line) {
                prop_assert_eq!((split(&line), classify(&line)), ((&*line, None), whole));
            }
        }
    }

    #[test]
    fn moves_and_times_are_whole_lines() {
        for line in ["+7776FU", "-3334FU", "+0055KA", "T0", "T12"] {
            assert_eq!(from_line(line), Some(classify(line)), "{line}");
        }
        for other in ["7776FU", "+7776FU ", " T1", "T", "T1.5", "+7776XX", "+7776FU,T1"] {
            assert_eq!(from_line(other), None, "{other}");
        }
    }

    #[test]
    fn commas_part_statements_but_not_texts() {
        assert_eq!(split("+7776FU,T12"), ("+7776FU", Some("T12")));
        assert_eq!(split("T12"), ("T12", None));
        assert_eq!(split(""), ("", None));
        for text in ["'a,b", "  '*a,b", "$EVENT:a,b", "N+a,b"] {
            assert_eq!(split(text), (text, None));
        }
    }

    #[test]
    fn times_are_seconds_with_thousandths() {
        let spent = |text| time(text).map(|spent| (spent.time.0, spent.doubtful));
        assert_eq!(spent("12"), Some((12_000, false)));
        assert_eq!(spent("6.123"), Some((6_123, false)));
        assert_eq!(spent("0.0509"), Some((50, false)));
        assert_eq!(spent("1."), Some((1_000, false)));
        assert_eq!(spent(""), Some((0, true)));
        assert_eq!(spent("100000000000000000000000"), Some((u32::MAX, true)));
        for text in ["-600", "+600", "1,5", "x", "1.5.5"] {
            assert_eq!(spent(text), None, "{text}");
        }
    }

    #[test]
    fn what_looks_like_a_move_is_never_just_unknown() {
        for text in ["+777675", "+7776F5", "-", "+", "7776ZZ", "+77", "-3334FU+"] {
            assert_ne!(classify(text), CsaStatement::Unknown, "{text}");
        }
        for text in ["%", "x", "P", "P0", "N=a", "$EVENT", "$:EVENT:a", "V", "//", "T+600", "棋譜", "2行目"]
        {
            assert_eq!(classify(text), CsaStatement::Unknown, "{text}");
        }
        assert_eq!(unindented(" \u{3000}\u{FEFF}+"), "+");
    }
}
