//! Reading the rest of a record after a person has corrected a raw line that was not understood.

use crate::format::kakinoki::kif::KifDialect;
use crate::format::kakinoki::kif::line::{KifLine, classify};
use crate::format::registry::formats::FORMATS;
use crate::format::registry::raw_lines::is_unread;
use crate::format::registry::read::read;
use crate::format::registry::write::write;
use crate::format::report::ReadLimits;
use crate::format::source::Newline;
use crate::format::spec::{Format, ReadOptions, RecordContinuation, WriteTarget};
use crate::format::usi::usen::DIGITS;
use crate::record::{FormatFamily, NodeId, RawLine, Record};

/// The raw lines at a node, from the first one that was meant as a move, or else the first one that was not
/// understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadText {
    /// The family of formats of the lines.
    pub family: FormatFamily,
    /// The text to correct.
    pub text: String,
    /// The text after it in the file, which may be readable once the text is corrected.
    pub rest: String,
    /// The other raw lines of the node.
    pub others: Vec<RawLine>,
}

/// Finds the text that was not understood among the raw lines of a node.
pub fn find(raw_lines: &[RawLine]) -> Option<UnreadText> {
    let line = raw_lines.iter().position(opens_line);
    let at = line.or_else(|| raw_lines.iter().position(is_unread))?;
    let RawLine { family, text, .. } = &raw_lines[at];
    let opens_variation =
        |at: usize| matches!(classify(&raw_lines[at].text, KifDialect::Kif), KifLine::Variation(_));
    let start =
        at - usize::from(line.is_some() && *family == FormatFamily::Kif && at > 0 && opens_variation(at - 1));
    let after = &raw_lines[at + 1..];
    let run = if line.is_some() {
        after.iter().take_while(|raw_line| raw_line.family == *family).count()
    } else {
        0
    };
    let (first, tail) = first_part(*family, text);
    let lines = after[..run].iter().map(|raw_line| &*raw_line.text);
    let rest: Vec<&str> = Some(tail).filter(|tail| !tail.is_empty()).into_iter().chain(lines).collect();
    Some(UnreadText {
        family: *family,
        text: first.to_owned(),
        rest: rest.join("\n"),
        others: [&raw_lines[..start], &after[run..]].concat(),
    })
}

/// Whether a raw line was meant as a move.
fn opens_line(raw_line: &RawLine) -> bool {
    let opens = |text: &str| text.trim_start().starts_with(|c: char| c.is_ascii_digit() || "+-%".contains(c));
    match raw_line.family {
        FormatFamily::Kif => [KifDialect::Kif, KifDialect::Ki2]
            .iter()
            .any(|&dialect| matches!(classify(&raw_line.text, dialect), KifLine::Move(_))),
        FormatFamily::Csa => opens(&raw_line.text),
        _ => is_unread(raw_line),
    }
}

/// Splits a raw line into the text of its first move and the rest.
fn first_part(family: FormatFamily, text: &str) -> (&str, &str) {
    match family {
        FormatFamily::Csa => text.split_once(',').unwrap_or((text, "")),
        FormatFamily::Usi => {
            let moves = text.rsplit_once("moves ").map_or(text, |(_, moves)| moves).trim_start();
            moves.split_once(' ').unwrap_or((moves, ""))
        }
        FormatFamily::Psn => {
            let number = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.').trim_start();
            let end =
                number.find(char::is_whitespace).map_or(text.len(), |end| text.len() - number.len() + end);
            text.split_at(end)
        }
        FormatFamily::Text => text.split_at(crate::format::text::first_step(text)),
        FormatFamily::Usen => text.split_at_checked(usen_move(text)).unwrap_or((text, "")),
        _ => (text, ""),
    }
}

/// Returns the length of the first move of a USEN text, including the start of its section. Any section other
/// than the main line is taken as a whole, since one move does not tell where the section begins.
fn usen_move(text: &str) -> usize {
    const MAIN: &str = "~0.";
    match text.find(MAIN) {
        Some(at) => at + MAIN.len() + DIGITS,
        None if text.starts_with('~') => text.len(),
        None => DIGITS,
    }
}

/// Reads raw lines as moves after the last move of a record. Returns the record with the moves that can be
/// read now, and the rest as raw lines again. `format` is the format of the file that the lines come from.
pub fn read_on(line: Record, rest: &str, family: FormatFamily, format: Option<Format>) -> Record {
    if rest.is_empty() {
        return line;
    }
    read_after(&line, rest, family, format).unwrap_or_else(|| keep(line, rest, family))
}

fn read_after(line: &Record, rest: &str, family: FormatFamily, format: Option<Format>) -> Option<Record> {
    let own = format.map(Format::spec).into_iter().chain(FORMATS);
    let (format, RecordContinuation { removed, joint, close }) =
        own.filter(|spec| spec.family == family).find_map(|spec| Some((spec.format, spec.continuation?)))?;
    let utf8 = encoding_rs::UTF_8;
    let target = WriteTarget { encoding: utf8, newline: Newline::Lf, ..WriteTarget::new(format) };
    let mut bytes = write(std::slice::from_ref(line), &target).ok()?.bytes;
    // Text that closes the list of moves must follow the new moves.
    trim(&mut bytes);
    for closing in removed.bytes().rev() {
        bytes.pop_if(|byte| *byte == closing);
        trim(&mut bytes);
    }
    [joint, rest, close].iter().for_each(|part| bytes.extend_from_slice(part.as_bytes()));
    // The text is already in memory, so no limits apply.
    let (encoding, limits) = (Some(utf8), ReadLimits::NONE);
    let options = ReadOptions { format: Some(format), encoding, limits, ..ReadOptions::default() };
    let mut records = read(&bytes, &options).ok()?.collection.records;
    // Lines that begin another record are not moves of this one.
    records.pop().filter(|_| records.is_empty())
}

fn trim(bytes: &mut Vec<u8>) {
    bytes.truncate(bytes.trim_ascii_end().len());
}

/// Keeps lines as raw lines after the last move.
fn keep(mut line: Record, rest: &str, family: FormatFamily) -> Record {
    let end = line.tree.main_line().last().unwrap_or(NodeId::ROOT);
    for text in rest.split('\n') {
        line.tree.push_raw_line(end, RawLine::new(family, text));
    }
    line
}
