//! Reading files: the encoding, the format, the records, and what is wrong with them.

use std::borrow::Cow;

use super::detect;
use crate::format::registry::unreadable_file::UnreadableFile;
use crate::format::report::{Code, Diagnostic, NodePlaces, OtherGame, ReadReport, Severity};
use crate::format::source::encoding::DecodedText;
use crate::format::source::{Encoding, LineColumn, Newline, encoding, lines, wrapped};
use crate::format::spec::{Format, FormatSpec, ReadOptions, WriteTarget};
use crate::record::{Collection, Record, StartPosition};

/// A file that was read: always at least one record, even if an empty one.
#[derive(Clone, Debug)]
pub struct ParsedFile {
    /// The records.
    pub collection: Collection,
    /// What the file is like apart from them.
    pub traits: FileTraits,
    /// What is wrong with the file, in the order of its lines.
    pub diagnostics: Vec<Diagnostic>,
    /// Where in the file the moves and ends are.
    pub places: NodePlaces,
}

impl ParsedFile {
    /// Whether nothing worse than warnings was found.
    pub fn is_clean(&self) -> bool {
        self.diagnostics.iter().all(|diagnostic| diagnostic.severity < Severity::Error)
    }

    /// Whether there is nothing in the file: the record is not one of it.
    pub fn is_empty(&self) -> bool {
        self.diagnostics.iter().any(|diagnostic| diagnostic.code == Code::EmptyFile)
    }

    /// Whether some bytes were not text.
    pub fn is_damaged(&self) -> bool {
        is_damaged(&self.diagnostics)
    }
}

/// Whether the diagnostics of a file include that some bytes were not text.
pub fn is_damaged(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|diagnostic| diagnostic.code == Code::UndecodableBytes)
}

/// What a file is like apart from its records, so that saving can keep it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileTraits {
    /// The format that was named or detected.
    pub format: Format,
    /// The encoding that was named or detected.
    pub encoding: Encoding,
    /// `None` where the file has no line end.
    pub newline: Option<Newline>,
    /// Whether it begins with a byte order mark.
    pub bom: bool,
    /// Whether it has variations in parentheses, which most PSN files do not have.
    pub parens: bool,
    /// Whether it has a number for each move of Black and the answer to it, as only some PSN files have.
    pub turns: bool,
}

impl FileTraits {
    /// The target that writes the file again as it was.
    pub fn target(&self) -> WriteTarget {
        // Windows-1252 has no characters for the signs of shogi.
        let is_western = self.encoding == encoding_rs::WINDOWS_1252;
        WriteTarget {
            encoding: if is_western { encoding_rs::UTF_8 } else { self.encoding },
            newline: self.newline.unwrap_or(self.format.spec().newline),
            bom: self.bom,
            parens: self.parens,
            turns: self.turns,
            ..WriteTarget::new(self.format)
        }
    }
}

/// Reads the bytes of a file.
///
/// ```
/// use honfu_core::format::{self, Code, Format, ReadOptions};
///
/// let file = format::read(b"V2.2\nPI\n+\n+7776FU\n-8822UM\n", &ReadOptions::default())?;
/// assert_eq!(file.traits.format, Format::Csa);
///
/// // White has no piece on 8h, so the record ends after one move, and the line is kept as text.
/// let diagnostic = &file.diagnostics[0];
/// assert_eq!((diagnostic.code.id(), diagnostic.place.line), ("CSA-086b", 5));
/// assert_eq!(file.collection.records[0].tree.main_line().count(), 2);
/// # Ok::<(), format::UnreadableFile>(())
/// ```
///
/// # Errors
/// If the options name no format and the content is of none that is known, compressed or no text.
/// Everything else that is wrong with a file is a [`Diagnostic`] beside what could be read.
pub fn read(bytes: &[u8], options: &ReadOptions<'_>) -> Result<ParsedFile, UnreadableFile> {
    if let Some(why) = UnreadableFile::from_start(bytes).filter(|_| options.format.is_none()) {
        return Err(why);
    }
    let decoded = encoding::decode(bytes, options.encoding);
    let unwrapped = wrapped::unwrapped(&decoded.text);
    let text = &*lines::unified(unwrapped.as_deref().unwrap_or(&decoded.text));
    let (format, other_game) =
        find_format(text, options).ok_or_else(|| UnreadableFile::from_unread(bytes, decoded.encoding))?;
    let spec = format.spec();
    let is_blank = text.trim().is_empty();
    let mut report = ReadReport::new(options.strictness).with_limits(options.limits);
    let (within, long_line) = options.limits.cut(text);
    let mut records = match other_game {
        None if !is_blank => (spec.read)(within, &mut report),
        _ => Vec::new(),
    };
    options.limits.apply(&mut records, within.len(), &mut report);
    let traits = FileTraits {
        format,
        encoding: decoded.encoding,
        newline: lines::newline_of(&decoded.text),
        bom: decoded.bom,
        parens: spec.options.contains(&"parens") && records.iter().any(|record| record.tree.has_variations()),
        turns: spec.options.contains(&"turns")
            && records.first().is_some_and(|record| has_turns(text, record)),
    };
    if records.is_empty() {
        records.push(Record::default());
    }
    if let Some(game) = other_game {
        report.add(Code::OtherGame, TOP, text.lines().next().unwrap_or_default(), [game]);
    }
    for &number in report.other_games() {
        if let Some(record) = records.get_mut(number) {
            record.start = StartPosition::of_other_game();
        }
    }
    if let Some(line) = long_line {
        options.limits.report_line(line, &mut report);
    }
    report.set_record(0);
    report_whole_file(&decoded, spec, is_blank, unwrapped.is_some(), &mut report);
    let places = report.take_places();
    Ok(ParsedFile { collection: Collection { records }, traits, diagnostics: report.finish(), places })
}

/// Whether the moves of a record are numbered two by two: the third has the number 2.
fn has_turns(text: &str, record: &Record) -> bool {
    let mut numbers = text.split_whitespace().filter_map(|word| {
        let (number, _) = word.split_once('.')?;
        number.parse::<usize>().ok()
    });
    let moves = record.tree.main_line().filter(|&node| record.tree.node(node).mv().is_some()).count();
    moves > 2 && numbers.any(|number| number == 2) && numbers.all(|number| number < moves)
}

/// The format of a text, and the game if that is another than shogi, as far as moves alone show it.
fn find_format(text: &str, options: &ReadOptions<'_>) -> Option<(Format, Option<OtherGame>)> {
    if let Some(format) = options.format {
        return Some((format, None));
    }
    let detected = detect::detect(text, options.extension);
    let is_list = matches!(detected, None | Some(Format::Psn | Format::Gnu | Format::Text));
    let other_game = if is_list { detect::other_game(text) } else { None };
    let format = detected.or(other_game.is_some().then_some(Format::Text))?;
    Some((format, other_game))
}

/// The decoded text of a file: the lines to which the places of diagnostics refer.
pub fn decoded_text(bytes: &[u8], encoding: Option<Encoding>) -> Cow<'_, str> {
    let text = encoding::decode(bytes, encoding).text;
    wrapped::unwrapped(&text).map_or(text, Cow::from)
}

/// Where what concerns the file as a whole is reported.
const TOP: LineColumn = LineColumn { line: 1, column: 1 };

/// Reports what concerns the file as a whole rather than any line of it.
fn report_whole_file(
    decoded: &DecodedText<'_>,
    spec: &FormatSpec,
    is_blank: bool,
    was_wrapped: bool,
    report: &mut ReadReport,
) {
    if is_blank {
        report.flag(Code::EmptyFile, TOP, "");
    }
    if let Some(error) = &decoded.error {
        let place = lines::place_of(&decoded.text, error.in_text);
        report.add(Code::UndecodableBytes, place, "", [error.in_bytes]);
    }
    if encoding::is_utf16(decoded.encoding) {
        report.add(Code::Utf16, TOP, "", [decoded.encoding]);
    } else if spec.checks.contains(&Code::NotUtf8) && decoded.encoding != encoding_rs::UTF_8 {
        report.add(Code::NotUtf8, TOP, "", [decoded.encoding]);
    }
    if decoded.bom && spec.checks.contains(&Code::JkfByteOrderMark) {
        report.flag(Code::JkfByteOrderMark, TOP, "");
    }
    if decoded.padded {
        let place = lines::place_of(&decoded.text, decoded.text.len());
        report.flag(Code::PaddedFile, place, "");
    }
    if was_wrapped {
        report.flag(Code::WrappedText, TOP, "");
    }
}
