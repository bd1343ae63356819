//! Conservation: every part of a text affects the result of reading it.
//!
//! A part (a run of digits, of letters or of other characters) is replaced by letters that have no
//! meaning in any format. If the records, the traits of the file and the diagnostics stay equal, the
//! reader has skipped the part, and a user would lose it without notice. This checks a reader from
//! outside: one that recognizes a comment and then drops it does not pass. The parts that a reader may
//! skip are listed in [`is_known_syntax`].

use std::ops::Range;

use honfu_core::format::{self, Code, Diagnostic, Format, ParsedFile, ReadOptions, encoding};

/// A letter that occurs in no format and no notation.
const FOREIGN: char = 'ǂ';

/// The parts of a text, in order.
pub fn parts(text: &str) -> Vec<Range<usize>> {
    let mut parts: Vec<Range<usize>> = Vec::new();
    let mut last = None;
    for (at, c) in text.char_indices() {
        let class = class(c);
        match parts.last_mut() {
            Some(part) if class.is_some() && class == last => part.end = at + c.len_utf8(),
            _ if class.is_some() => parts.push(at..at + c.len_utf8()),
            _ => {}
        }
        last = class;
    }
    parts
}

/// The places where something can be added to a text: the ends of its lines.
pub fn line_ends(text: &str) -> impl Iterator<Item = usize> {
    text.match_indices('\n').map(|(at, _)| at)
}

/// The kind of parts that a character belongs to; `None` for characters between parts.
fn class(c: char) -> Option<u8> {
    match c {
        _ if c.is_whitespace() || c.is_control() || c == '\u{feff}' => None,
        _ if c.is_numeric() => Some(0),
        _ if c.is_alphabetic() => Some(1),
        _ => Some(2),
    }
}

/// Decodes a file into the text that the reader of its format gets.
pub fn text_of(bytes: &[u8]) -> String {
    let text = encoding::decode(bytes, None).text;
    text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n")
}

pub fn read(text: &str, format: Format) -> ParsedFile {
    let encoding = Some(encoding_rs::UTF_8);
    format::read(text.as_bytes(), &ReadOptions { format: Some(format), encoding, ..ReadOptions::default() })
        .expect("the format is named")
}

/// Returns the line of a part, with the part in brackets, if replacing the part has no effect.
pub fn without_effect(text: &str, whole: &ParsedFile, part: Range<usize>) -> Option<String> {
    let format = whole.traits.format;
    let (before, within, after) = (&text[..part.start], &text[part.clone()], &text[part.end..]);
    let line = before.rfind('\n').map_or(0, |at| at + 1);
    let end = after.find('\n').map_or(text.len(), |at| part.end + at);
    let number = before.matches('\n').count() as u32 + 1;
    if is_known_syntax(format, &text[line..end], part.start - line..part.end - line)
        || whole.diagnostics.iter().any(|diagnostic| is_refused(diagnostic, number, &text[line..end]))
    {
        return None;
    }
    let foreign = String::from(FOREIGN).repeat(within.chars().count());
    is_unchanged(whole, &[before, &foreign, after]).then(|| {
        let (before, after) = around(&text[line..part.start], &text[part.end..end]);
        format!("{number}: {before}[{within}]{after}")
    })
}

/// Returns the nearest characters before and after a place, because a line may be a whole file.
fn around<'a>(before: &'a str, after: &'a str) -> (&'a str, &'a str) {
    const SHOWN: usize = 60;
    let from = before.char_indices().rev().take(SHOWN).last().map_or(before.len(), |(at, _)| at);
    let to = after.char_indices().nth(SHOWN).map_or(after.len(), |(at, _)| at);
    (&before[from..], &after[..to])
}

/// Returns the line ending at `at` if text added to it, or on a new line after it, has no effect.
pub fn added_without_effect(text: &str, whole: &ParsedFile, at: usize) -> Option<String> {
    let line = text[..at].rfind('\n').map_or(0, |at| at + 1);
    let number = text[..at].matches('\n').count() as u32 + 1;
    let is_refused = || whole.diagnostics.iter().any(|found| is_refused(found, number, &text[line..at]));
    if is_known_syntax(whole.traits.format, &text[line..at], at - line..at - line) || is_refused() {
        return None;
    }
    [" ", "\n"].into_iter().find_map(|gap| {
        let foreign = format!("{gap}{FOREIGN}{FOREIGN}");
        is_unchanged(whole, &[&text[..at], &foreign, &text[at..]])
            .then(|| format!("{number}: {}[{}]", around(&text[line..at], "").0, foreign.escape_debug()))
    })
}

fn is_unchanged(whole: &ParsedFile, parts: &[&str]) -> bool {
    is_same(whole, &read(&parts.concat(), whole.traits.format))
}

/// Whether two files were read alike. The excerpts in diagnostics are ignored: a diagnostic about one
/// part of a line must not hide that another part is skipped.
fn is_same(one: &ParsedFile, other: &ParsedFile) -> bool {
    let alike = one.diagnostics.len() == other.diagnostics.len()
        && one.diagnostics.iter().zip(&other.diagnostics).all(|(one, other)| {
            (one.code, one.node, one.place, &one.args) == (other.code, other.node, other.place, &other.args)
        });
    alike && one.traits == other.traits && one.collection == other.collection
}

/// Text that readers skip on purpose: internal data of GNU Shogi, and keys with the value `null` in JKF
/// (`"from":null`).
fn is_known_syntax(format: Format, line: &str, part: Range<usize>) -> bool {
    match format {
        Format::Gnu => is_of_gnu(line, part),
        Format::Jkf => line[part.end..].starts_with("\":null"),
        _ => false,
    }
}

fn is_of_gnu(line: &str, part: Range<usize>) -> bool {
    let from = line[..part.start].rfind([' ', '\t']).map_or(0, |at| at + 1);
    let words: Vec<&str> = line.split_whitespace().collect();
    let at = line[..from].split_whitespace().count();
    match words[..] {
        // The version, and the level of the program.
        ["gnushogi" | "gnuminishogi", ..] => at >= 1,
        ["White", _, "Black", ..] => at >= 4,
        ["#", "xshogi", ..] => at >= 2,
        // The column titles, and the moves of a repetition.
        ["score" | "move", ..] => true,
        ["repetition", ..] => at >= 1,
        // The number of moves to each square, after a row of the board.
        [row, ..] if row.len() == 1 && ("a"..="i").contains(&row) => {
            part.start >= "a  - - - - - - - - -".len()
        }
        _ => is_of_search(&words, at),
    }
}

/// Whether a word is search output after a move that matters only together with other words (a score
/// without a depth), or only for finding the start.
fn is_of_search(words: &[&str], at: usize) -> bool {
    let Some(mv) = words.iter().take(at).rposition(|word| is_move_word(word)) else { return false };
    let depth = words.get(mv + 2).copied().unwrap_or_default();
    match at - mv {
        1..=3 => depth == "0" || depth.starts_with("Book"),
        4 => false,
        _ => true,
    }
}

/// Whether a word is a move such as `P7g7f`, `+B8h2b` or `B*4e`.
fn is_move_word(word: &str) -> bool {
    let squares = word.trim_start_matches('+').trim_start_matches(|c: char| c.is_ascii_uppercase());
    let squares = squares.trim_end_matches('+').as_bytes();
    let is_square = |square: &[u8]| matches!(square, [b'1'..=b'9', b'a'..=b'i']);
    squares.len() < word.len()
        && (squares.len() == 3 && squares[0] == b'*' && is_square(&squares[1..])
            || squares.len() == 4 && is_square(&squares[..2]) && is_square(&squares[2..]))
}

/// Whether a diagnostic is about the whole line: an unreadable position, or broken JSON.
fn is_refused(diagnostic: &Diagnostic, number: u32, line: &str) -> bool {
    match diagnostic.code {
        Code::OtherGame
        | Code::KifBadBoard
        | Code::KifBoardLabels
        | Code::KifBoardText
        | Code::BodNoBoard
            if line.trim_start().starts_with(['|', '｜', '│', '┃']) =>
        {
            true
        }
        Code::JkfBadBoard | Code::JsonBroken => true,
        Code::SfenUnreadable => diagnostic.place.line == number,
        _ => false,
    }
}
