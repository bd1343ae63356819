//! Reading files: the encoding, the format, the records, and the diagnostics.

use std::borrow::Cow;

use super::detect;
use crate::format::registry::unreadable_file::UnreadableFile;
use crate::format::report::{Code, Diagnostic, NodePlaces, OtherGame, ReadReport, Severity};
use crate::format::source::encoding::DecodedText;
use crate::format::source::{Encoding, LineColumn, Newline, encoding, lines, wrapped};
use crate::format::spec::{Format, FormatSpec, ReadOptions, WriteTarget};
use crate::record::{Collection, Record, StartPosition};

/// A file that was read. It has at least one record, which may be empty.
#[derive(Clone, Debug)]
pub struct ParsedFile {
    /// The records.
    pub collection: Collection,
    /// The properties of the file apart from its records.
    pub traits: FileTraits,
    /// The problems of the file, in the order of its lines.
    pub diagnostics: Vec<Diagnostic>,
    /// The positions of the moves and ends in the file.
    pub places: NodePlaces,
}

impl ParsedFile {
    /// Whether the file has no errors, only notes and warnings.
    pub fn is_clean(&self) -> bool {
        self.diagnostics.iter().all(|diagnostic| diagnostic.severity < Severity::Error)
    }

    /// Whether the file is empty; its only record then stands for no record.
    pub fn is_empty(&self) -> bool {
        self.diagnostics.iter().any(|diagnostic| diagnostic.code == Code::EmptyFile)
    }

    /// Whether some bytes could not be decoded.
    pub fn is_damaged(&self) -> bool {
        is_damaged(&self.diagnostics)
    }
}

/// Whether the diagnostics of a file say that some bytes could not be decoded.
pub fn is_damaged(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|diagnostic| diagnostic.code == Code::UndecodableBytes)
}

/// The properties of a file apart from its records, which saving can keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileTraits {
    /// The format that was named or detected.
    pub format: Format,
    /// The encoding that was named or detected.
    pub encoding: Encoding,
    /// The newline; `None` if the file has no newlines.
    pub newline: Option<Newline>,
    /// Whether the file begins with a byte order mark.
    pub bom: bool,
    /// Whether the file has variations in parentheses, which most PSN files do not have.
    pub parens: bool,
    /// Whether one number stands for each move of Black and the reply to it, as only some PSN files have it.
    pub turns: bool,
}

impl FileTraits {
    /// Returns the target that writes the file in the form that it had.
    pub fn target(&self) -> WriteTarget {
        // Windows-1252 cannot encode the symbols of shogi.
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
/// If the options name no format and the content is compressed, not text, or not in a known format. Every
/// other problem of a file is a [`Diagnostic`] beside what could be read.
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

/// Whether a move of Black and the reply share a number in a record: the third move has the number 2.
fn has_turns(text: &str, record: &Record) -> bool {
    let mut numbers = text.split_whitespace().filter_map(|word| {
        let (number, _) = word.split_once('.')?;
        number.parse::<usize>().ok()
    });
    let moves = record.tree.main_line().filter(|&node| record.tree.node(node).mv().is_some()).count();
    moves > 2 && numbers.any(|number| number == 2) && numbers.all(|number| number < moves)
}

/// Finds the format of a text, and the game if its moves show that it is not shogi.
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

/// Decodes the text of a file: diagnostics refer to the lines of this text.
pub fn decoded_text(bytes: &[u8], encoding: Option<Encoding>) -> Cow<'_, str> {
    let text = encoding::decode(bytes, encoding).text;
    wrapped::unwrapped(&text).map_or(text, Cow::from)
}

/// The position at which problems of the file as a whole are reported.
const TOP: LineColumn = LineColumn { line: 1, column: 1 };

/// Reports the problems of the file as a whole.
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
