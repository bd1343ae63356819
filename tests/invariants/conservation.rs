//! Conservation: every part of a text has an effect on what is read of it.
//!
//! A part (a run of digits, of letters or of other signs) is replaced by letters that mean nothing in
//! any format. If the records, the traits of the file and the diagnostics stay the same, the
//! reader has passed over the part, and a user would lose it without notice. This holds a reader to
//! account from outside: one that claims to have understood a comment and then drops it does
//! not pass. What a reader may pass over is listed by [`is_known_syntax`].

use std::ops::Range;

use honfu_core::format::{self, Code, Diagnostic, Format, ParsedFile, ReadOptions, encoding};
use honfu_core::record::FormatFamily;

/// A letter that no format and no notation has.
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

/// Where something could be added to a text: the ends of its lines.
pub fn line_ends(text: &str) -> impl Iterator<Item = usize> {
    text.match_indices('\n').map(|(at, _)| at)
}

/// What a part consists of; `None` between parts.
fn class(c: char) -> Option<u8> {
    match c {
        _ if c.is_whitespace() || c.is_control() || c == '\u{feff}' => None,
        _ if c.is_numeric() => Some(0),
        _ if c.is_alphabetic() => Some(1),
        _ => Some(2),
    }
}

/// The text of a file, as the reader of its format gets it.
pub fn text_of(bytes: &[u8]) -> String {
    let text = encoding::decode(bytes, None).text;
    text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n")
}

pub fn read(text: &str, format: Format) -> ParsedFile {
    let encoding = Some(encoding_rs::UTF_8);
    format::read(text.as_bytes(), &ReadOptions { format: Some(format), encoding, ..ReadOptions::default() })
        .expect("the format is named")
}

/// The part's line, with the part in brackets, if nothing depends on the part.
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
    is_unchanged(whole, &[before, &foreign, after])
        .then(|| format!("{number}: {}[{within}]{}", &text[line..part.start], &text[part.end..end]))
}

/// The line that ends there, if something that is added to it, or after it as a line, has no effect.
pub fn added_without_effect(text: &str, whole: &ParsedFile, at: usize) -> Option<String> {
    let line = text[..at].rfind('\n').map_or(0, |at| at + 1);
    let number = text[..at].matches('\n').count() + 1;
    if is_known_syntax(whole.traits.format, &text[line..at], at - line..at - line) {
        return None;
    }
    [" ", "\n"].into_iter().find_map(|gap| {
        let foreign = format!("{gap}{FOREIGN}{FOREIGN}");
        is_unchanged(whole, &[&text[..at], &foreign, &text[at..]])
            .then(|| format!("{number}: {}[{}]", &text[line..at], foreign.escape_debug()))
    })
}

fn is_unchanged(whole: &ParsedFile, parts: &[&str]) -> bool {
    is_same(whole, &read(&parts.concat(), whole.traits.format))
}

/// Whether two files were read alike. The excerpts of diagnostics do not count: a diagnostic about
/// one part of a line must not hide that another part is passed over.
fn is_same(one: &ParsedFile, other: &ParsedFile) -> bool {
    let alike = one.diagnostics.len() == other.diagnostics.len()
        && one.diagnostics.iter().zip(&other.diagnostics).all(|(one, other)| {
            (one.code, one.node, one.place, &one.args) == (other.code, other.node, other.place, &other.args)
        });
    alike && one.traits == other.traits && one.collection == other.collection
}

/// What readers pass over on purpose.
fn is_known_syntax(format: Format, line: &str, part: Range<usize>) -> bool {
    let is_sign = |c: char| c == '\u{feff}' || c.is_whitespace();
    let begins = |start: &str| line.trim_start_matches(is_sign).starts_with(start);
    match format.spec().family {
        // The encoding that the file was written in.
        FormatFamily::Kif => begins("#KIF version="),
        // The version, and the encoding that the file was written in.
        FormatFamily::Csa => begins("V") || begins("'CSA encoding="),
        // The heads of lists, and the numbers of a search, which count only as a whole.
        FormatFamily::Gnu => {
            let from = line[..part.start].rfind(' ').map_or(0, |at| at + 1);
            let word = line[from..].split(' ').next().unwrap_or_default();
            line.starts_with(['#', 'g']) || line.contains("score") || !is_move_word(word)
        }
        _ => false,
    }
}

/// `P7g7f`, `+B8h2b` or `B*4e`.
fn is_move_word(word: &str) -> bool {
    let is_of_move = |c: char| c.is_ascii_alphanumeric() || c == '+' || c == '*';
    word.len() >= 5
        && word.starts_with(|c: char| c == '+' || c.is_ascii_uppercase())
        && word.chars().all(is_of_move)
}

/// Whether a diagnostic is about all of a line: a position that is not read, or JSON that is broken.
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
