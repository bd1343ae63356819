//! Writing edited records into the file that they were read from, and changing only the edited lines.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::time::{Duration, Instant};

use encoding_rs::{Encoding, UTF_8};
use memchr::memchr2;

use crate::format::registry::json_merge::apply_to_json;
use crate::format::registry::read::{FileTraits, ParsedFile, read};
use crate::format::registry::text_merge::{self, MergeChoice, TextEdit, whole_lines};
use crate::format::registry::write::{RecordsError, WrittenFile, file_text, write};
use crate::format::report::{Code, LossReport, ReadLimits, Severity};
use crate::format::source::encoding::{decode, encode, is_utf16};
use crate::format::source::{Newline, wrapped};
use crate::format::spec::{Format, ReadOptions, WriteTarget};
use crate::record::{RawLine, Record};

/// The file that records were read from.
#[derive(Clone, Copy, Debug)]
pub struct OriginalFile<'a> {
    /// The content of the file.
    pub bytes: &'a [u8],
    /// The format, the encoding and the other properties that reading found.
    pub traits: FileTraits,
}

impl<'a> OriginalFile<'a> {
    /// Returns the file, or `None` if it is larger than `limit` bytes.
    pub fn within(limit: usize, bytes: &'a [u8], traits: FileTraits) -> Option<OriginalFile<'a>> {
        (bytes.len() <= limit).then_some(OriginalFile { bytes, traits })
    }
}

/// A file that edited records were written into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditedFile {
    /// The new file, and what it cannot hold.
    pub written: WrittenFile,
    /// Whether the lines that were not edited are unchanged, instead of as [`write()`] makes them.
    pub keeps_lines: bool,
}

/// Writes edited records into the file that they were read from: only what was edited changes, and all other
/// lines stay unchanged, however they are spelled.
///
/// The file is written with [`write()`] instead if there is no original, if its traits do not fit the target,
/// or if the new file would be read as other records.
///
/// ```
/// use honfu_core::format::{self, OriginalFile, ReadOptions};
/// use honfu_core::record::NodeId;
///
/// let bytes = b"V2.2\nN+Sato\n'a remark\nP1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA *\n\
///     P3-FU-FU-FU-FU-FU-FU-FU-FU-FU\nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA *  *  *  *  * +HI *\n\
///     P9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n+\n+7776FU,T12\n";
/// let mut file = format::read(bytes, &ReadOptions::default())?;
/// let records = &mut file.collection.records;
/// records[0].tree.node_mut(NodeId::ROOT).comment = Some("A comment.".into());
///
/// let original = OriginalFile { bytes, traits: file.traits };
/// let saved = format::write_edited(Some(original), records, &file.traits.target())?;
/// let text = String::from_utf8(saved.written.bytes)?;
/// assert_eq!(text.replace("'*A comment.\n", "").as_bytes(), bytes);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The errors of [`write()`].
pub fn write_edited(
    original: Option<OriginalFile<'_>>,
    records: &[Record],
    target: &WriteTarget,
) -> Result<EditedFile, RecordsError> {
    let kept = original
        .filter(|original| is_in_target(&original.traits, target))
        .and_then(|original| keep(original.bytes, records, target));
    Ok(match kept {
        Some(written) => EditedFile { written, keeps_lines: true },
        None => EditedFile { written: write(records, target)?, keeps_lines: false },
    })
}

/// Whether the target writes files with these traits.
fn is_in_target(traits: &FileTraits, target: &WriteTarget) -> bool {
    let of_file = WriteTarget { damaged: target.damaged, format: target.format, ..traits.target() };
    of_file == *target && without_encoding(traits.format) == without_encoding(target.format)
}

/// Returns KIF or KI2 for their UTF-8 variants, and any other format unchanged.
fn without_encoding(format: Format) -> Format {
    match format {
        Format::Kifu => Format::Kif,
        Format::Ki2u => Format::Ki2,
        other => other,
    }
}

/// Returns the file `original` with some of its lines, numbered from 1, replaced by those of the file
/// `other`. `None` if the lines of the file are not those of its records.
pub(crate) fn take_lines(
    original: &[u8],
    other: &[u8],
    target: &WriteTarget,
    lines: &BTreeSet<u32>,
) -> Option<Vec<u8>> {
    let original = OriginalText::new(original, target)?;
    let other = decode(other, Some(target.encoding)).text;
    let is_taken = |line: usize| u32::try_from(line + 1).is_ok_and(|number| lines.contains(&number));
    original.encode(&text_merge::take_lines(&original.text, &other, is_taken), target)
}

/// The time after which no more ways to keep lines are tried.
const TIME: Duration = Duration::from_millis(500);

/// Returns the file with only the edit changed; `None` if every attempt would be read as other records.
fn keep(bytes: &[u8], records: &[Record], target: &WriteTarget) -> Option<WrittenFile> {
    let original = OriginalText::new(bytes, target)?;
    let before = read_back(bytes, target)?;
    if before.collection.records == records {
        return Some(WrittenFile { bytes: bytes.to_vec(), losses: LossReport::default() });
    }
    let [base, edited] = comparable_texts(&before.collection.records, records, target)?;
    let edit = TextEdit { original: &original.text, base: &base, edited: &edited };
    let check = EditCheck { records, target, faults_before: faults(&before), anew: OnceCell::new() };
    drop(before);
    let merged = (target.format == Format::Jkf).then(|| apply_to_json(edit)).flatten();
    let start = Instant::now();
    let choices = MergeChoice::all()
        .into_iter()
        .take_while(|_| start.elapsed() < TIME)
        .map(|choice| edit.apply(choice));
    let mut tried: Vec<String> = Vec::new();
    merged.into_iter().chain(choices).find_map(|text| {
        if tried.contains(&text) {
            return None;
        }
        let bytes = original.encode(&text, target)?;
        tried.push(text);
        check.accept(bytes)
    })
}

/// Reads a file of the target's format and encoding, however large it is.
fn read_back(bytes: &[u8], target: &WriteTarget) -> Option<ParsedFile> {
    let options = ReadOptions {
        format: Some(target.format),
        encoding: Some(target.encoding),
        limits: ReadLimits::NONE,
        ..ReadOptions::default()
    };
    read(bytes, &options).ok()
}

/// The conditions that a file with the edit must meet.
struct EditCheck<'a> {
    records: &'a [Record],
    target: &'a WriteTarget,
    /// The number of errors and warnings of each code in the file before the edit.
    faults_before: BTreeMap<Code, usize>,
    /// The records as [`write()`] writes them, read again, with the losses.
    anew: OnceCell<Option<(ParsedFile, LossReport)>>,
}

impl EditCheck<'_> {
    /// Returns the file with these bytes if it is read as the records, or as much of them as the format
    /// holds, and has no more errors and warnings than the file before the edit or the file written anew.
    fn accept(&self, bytes: Vec<u8>) -> Option<WrittenFile> {
        let found = read_back(&bytes, self.target)?;
        let found_faults = faults(&found);
        let is_more = |than: &BTreeMap<Code, usize>, code: &Code| found_faults.get(code) > than.get(code);
        let mut new_codes = found_faults.keys().filter(|code| is_more(&self.faults_before, code)).peekable();
        if new_codes.peek().is_some() {
            let of_anew = faults(&self.anew()?.0);
            if new_codes.any(|code| is_more(&of_anew, code)) {
                return None;
            }
        }
        if found.collection.records == self.records {
            return Some(WrittenFile { bytes, losses: LossReport::default() });
        }
        let (anew, losses) = self.anew()?;
        (found.collection == anew.collection).then(|| WrittenFile { bytes, losses: losses.clone() })
    }

    fn anew(&self) -> Option<&(ParsedFile, LossReport)> {
        let read_anew = || {
            let anew = write(self.records, self.target).ok()?;
            Some((read_back(&anew.bytes, self.target)?, anew.losses))
        };
        self.anew.get_or_init(read_anew).as_ref()
    }
}

/// Counts the errors and warnings of a file by their codes.
fn faults(file: &ParsedFile) -> BTreeMap<Code, usize> {
    let mut faults = BTreeMap::new();
    for diagnostic in file.diagnostics.iter().filter(|diagnostic| diagnostic.severity > Severity::Note) {
        *faults.entry(diagnostic.code).or_default() += 1;
    }
    faults
}

/// Returns the texts of the records before and after an edit. Raw lines that were not edited are left out of
/// both: they have places in the file that the records do not know.
fn comparable_texts(before: &[Record], after: &[Record], target: &WriteTarget) -> Option<[String; 2]> {
    let end = target.newline.text();
    let text_of = |records: &[Record]| file_text(records, target).ok().map(|text| text.replace('\n', end));
    let has_raw_lines = raw_lines(before).next().is_some();
    let texts = if has_raw_lines && raw_lines(before).eq(raw_lines(after)) {
        [before, after].map(|records| text_of(&without_raw_lines(records)))
    } else {
        [before, after].map(text_of)
    };
    let [before, after] = texts;
    Some([before?, after?])
}

/// Returns all raw lines of the records.
fn raw_lines(records: &[Record]) -> impl Iterator<Item = &RawLine> {
    records.iter().flat_map(|record| record.tree.contents().flat_map(|content| content.raw_lines))
}

fn without_raw_lines(records: &[Record]) -> Vec<Record> {
    let mut records = records.to_vec();
    records.iter_mut().for_each(|record| record.tree.remove_raw_lines());
    records
}

/// The text of a file, and the bytes of its lines if encoding the text may not give the same bytes: an
/// encoding may have several codes for a character.
struct OriginalText<'a> {
    text: String,
    mark: &'a [u8],
    /// The lines with their newlines; empty for valid UTF-8 and UTF-16.
    lines: Vec<&'a [u8]>,
    /// The padding after the text: NUL or Ctrl-Z.
    padding: &'a [u8],
}

impl<'a> OriginalText<'a> {
    /// Decodes a file. Returns `None` if its lines are not those of the record, as in a text that is quoted
    /// as a whole.
    fn new(bytes: &'a [u8], target: &WriteTarget) -> Option<OriginalText<'a>> {
        let decoded = decode(bytes, Some(target.encoding));
        if wrapped::unwrapped(&decoded.text).is_some() {
            return None;
        }
        let is_plain = is_utf16(target.encoding) || (target.encoding == UTF_8 && decoded.error.is_none());
        let text = decoded.text.into_owned();
        let mark_length =
            if decoded.bom { Encoding::for_bom(bytes).map_or(0, |(_, length)| length) } else { 0 };
        let (mark, body) = bytes.split_at(mark_length);
        let length = body.iter().rposition(|byte| !matches!(byte, 0 | 0x1A)).map_or(0, |last| last + 1);
        let (content, padding) = if decoded.padded { body.split_at(length) } else { (body, &body[..0]) };
        let lines = if is_plain { Vec::new() } else { lines_of_bytes(content) };
        let original = OriginalText { text, mark, lines, padding };
        let comes_back = if is_plain {
            original.encode(&original.text, target)? == bytes
        } else {
            whole_lines(&original.text).count() == original.lines.len()
        };
        comes_back.then_some(original)
    }

    /// Encodes a changed text: a line that was in the file keeps its bytes. Returns `None` for a damaged line
    /// if it is unclear which bytes of the file it had.
    fn encode(&self, text: &str, target: &WriteTarget) -> Option<Vec<u8>> {
        let encode = |text: &str| encode(text, target.encoding, Newline::Lf, false).bytes;
        let mut bytes = self.mark.to_vec();
        if self.lines.is_empty() {
            bytes.extend(encode(text));
        } else {
            let old: Vec<&str> = whole_lines(&self.text).collect();
            let new: Vec<&str> = whole_lines(text).collect();
            let head = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
            let mut others: HashMap<&str, VecDeque<&[u8]>> = HashMap::new();
            for (line, bytes) in old.iter().zip(&self.lines).skip(head) {
                others.entry(line).or_default().push_back(bytes);
            }
            bytes.extend(self.lines[..head].iter().copied().flatten());
            for line in &new[head..] {
                let of_line = others.get_mut(line);
                let is_damaged = line.contains('\u{FFFD}');
                let is_unclear = of_line.as_ref().is_none_or(|all| all.iter().any(|bytes| *bytes != all[0]));
                match of_line.and_then(VecDeque::pop_front) {
                    _ if is_damaged && is_unclear => return None,
                    Some(known) => bytes.extend(known),
                    None => bytes.extend(encode(line)),
                }
            }
        }
        bytes.extend(self.padding);
        Some(bytes)
    }
}

/// Splits a file in an encoding with ASCII newlines into lines, each with its newline.
fn lines_of_bytes(mut rest: &[u8]) -> Vec<&[u8]> {
    let mut lines = Vec::new();
    while !rest.is_empty() {
        let end = memchr2(b'\n', b'\r', rest).unwrap_or(rest.len() - 1);
        let length = if rest[end..].starts_with(b"\r\n") { end + 2 } else { end + 1 };
        let (line, after) = rest.split_at(length);
        lines.push(line);
        rest = after;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::report::LossKind;
    use crate::record::{Edit, LineChange, NodeId, Step, compare_lines};
    use crate::shogi::Move;

    /// The example of the specification (CSA V2.2, 3), whose remarks describe the lines below them.
    const CSA_EXAMPLE: &str = "'----------棋譜ファイルの例-----------\n'バージョン\nV2.2\n'対局者名\nN+NAKAHARA\n\
        N-YONENAGA\n'棋戦名\n$EVENT:13th World Computer Shogi Championship\n'対局場所\n$SITE:KAZUSA ARC\n\
        '平手の局面\nP1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA * \n\
        P3-FU-FU-FU-FU-FU-FU-FU-FU-FU\nP4 *  *  *  *  *  *  *  *  * \nP5 *  *  *  *  *  *  *  *  * \n\
        P6 *  *  *  *  *  *  *  *  * \nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA *  *  *  *  * +HI * \n\
        P9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n'先手番\n+\n'指し手と消費時間\n+2726FU\nT12\n-3334FU\nT6\n%CHUDAN\n\
        '-------------------------------\n";

    fn write_over(original: &[u8], file: &ParsedFile, target: &WriteTarget) -> EditedFile {
        let original = OriginalFile { bytes: original, traits: file.traits };
        write_edited(Some(original), &file.collection.records, target).unwrap()
    }

    fn saved(original: &[u8], edit: impl FnOnce(&mut Vec<Record>)) -> WrittenFile {
        let mut file = read(original, &ReadOptions::default()).unwrap();
        edit(&mut file.collection.records);
        let target = file.traits.target();
        let saved = write_over(original, &file, &target);
        assert!(saved.keeps_lines);
        saved.written
    }

    fn comment(record: &mut Record, ply: usize, text: &str) {
        let node = record.tree.main_line().nth(ply).unwrap();
        record.tree.node_mut(node).comment = Some(text.into());
    }

    /// Returns the lines that only one of the two files has.
    fn changed<'a>(old: &'a str, new: &'a str) -> Vec<(LineChange, &'a str)> {
        let lines = compare_lines(Some(old), Some(new));
        lines.into_iter().filter(|(change, _)| *change != LineChange::Same).collect()
    }

    #[test]
    fn remarks_stay_where_they_are() {
        let with_comment = saved(CSA_EXAMPLE.as_bytes(), |records| comment(&mut records[0], 1, "good"));
        let text = str::from_utf8(&with_comment.bytes).unwrap();
        assert_eq!(changed(CSA_EXAMPLE, text), [(LineChange::New, "'*good")]);
        let with_site = saved(CSA_EXAMPLE.as_bytes(), |records| records[0].headers.set(3, "Kisarazu"));
        let text = str::from_utf8(&with_site.bytes).unwrap();
        let site = [(LineChange::Old, "$SITE:KAZUSA ARC"), (LineChange::New, "$SITE:Kisarazu")];
        assert_eq!(changed(CSA_EXAMPLE, text), site);
        assert!(with_site.losses.is_empty());
    }

    #[test]
    fn a_record_that_is_as_it_was_is_not_written() {
        for text in ["手合割：平手　　\n1 ７六歩(77)", "\n\n   1   ７六歩(77)\n\n", CSA_EXAMPLE]
        {
            assert_eq!(saved(text.as_bytes(), |_| {}).bytes, text.as_bytes());
        }
    }

    #[test]
    fn spellings_of_characters_and_line_ends_stay() {
        // 髙 has two codes in CP932, one from NEC and one from IBM; the newlines are of two kinds, and Ctrl-Z
        // is the last byte.
        let file = b"\x90\xE6\x8E\xE8\x81F\xEE\xE0\r\n   1 \x82V\x98Z\x95\xE0(77)\n\x1A";
        let written = saved(file, |records| comment(&mut records[0], 1, "ok")).bytes;
        assert_eq!(written, b"\x90\xE6\x8E\xE8\x81F\xEE\xE0\r\n   1 \x82V\x98Z\x95\xE0(77)\n*ok\r\n\x1A");
    }

    #[test]
    fn other_records_of_a_file_stay() {
        let list = "position startpos moves 7g7f\nstartpos moves 2g2f 3c3d\nmoves 7g7f 3c3d\n";
        let written = saved(list.as_bytes(), |records| {
            let last = records[1].tree.main_line().last().unwrap();
            let step = Step::Move(Move::from_usi("7g7f").unwrap());
            let edit = Edit::Add { parent: last, index: 0, step, illegal: false };
            records[1].apply(edit).unwrap();
        });
        let text = str::from_utf8(&written.bytes).unwrap();
        assert_eq!(text, list.replace("2g2f 3c3d", "2g2f 3c3d 7g7f"));
    }

    #[test]
    fn json_keeps_its_keys_and_blanks() {
        let file = "{\n  \"moves\": [\n    {},\n    {\"move\": {\"to\": {\"y\": 6, \"x\": 7}, \"piece\": \"FU\", \
            \"from\": {\"x\": 7, \"y\": 7}}}\n  ],\n  \"header\": {\n    \"先手\": \"A\"\n  }\n}\n";
        let written = saved(file.as_bytes(), |records| {
            comment(&mut records[0], 1, "good");
            records[0].headers.push("後手", "B");
        });
        let expected = file
            .replace("\"y\": 7}}}", "\"y\": 7}},\"comments\": [\"good\"]}")
            .replace("\"A\"", "\"A\",\n    \"後手\": \"B\"");
        assert_eq!(str::from_utf8(&written.bytes).unwrap(), expected);
    }

    #[test]
    fn what_is_lost_is_named_and_the_rest_stays() {
        let file = b"\x8E\xE8\x8D\x87\x8A\x84\x81F\x95\xBD\x8E\xE8\x81@\x81@\r\n1 \x82V\x98Z\x95\xE0(77)\r\n";
        let written = saved(file, |records| comment(&mut records[0], 1, "🙂"));
        assert!(written.bytes.starts_with(file));
        assert_eq!(written.losses.get(LossKind::Characters).map(|loss| loss.count), Some(1));
    }

    #[test]
    fn what_limits_would_cut_is_kept() {
        let long = format!("備考：{}\n1   ７六歩(77)\n", "あ".repeat(500_000));
        let limits = ReadLimits { header_kib: 10_000, ..ReadLimits::default() };
        let mut file = read(long.as_bytes(), &ReadOptions { limits, ..ReadOptions::default() }).unwrap();
        comment(&mut file.collection.records[0], 1, "good");
        let target = file.traits.target();
        let saved = write_over(long.as_bytes(), &file, &target);
        assert_eq!(str::from_utf8(&saved.written.bytes).unwrap(), long + "*good\n");
    }

    #[test]
    fn lines_that_are_no_text_keep_their_bytes_or_the_file_is_written_anew() {
        let file = |first: &[u8], second: &[u8]| {
            [b"1 \x82V\x98Z\x95\xE0(77)\n*", first, b"\n2 \x82R\x8El\x95\xE0(33)\n*", second, b"\n"].concat()
        };
        let without_first = |bytes: &[u8]| {
            let mut read = read(bytes, &ReadOptions::default()).unwrap();
            let node = read.collection.records[0].tree.main_line().nth(1).unwrap();
            read.collection.records[0].tree.node_mut(node).comment = None;
            let target = WriteTarget { damaged: true, ..read.traits.target() };
            write_over(bytes, &read, &target)
        };
        let saved = without_first(&file(b"name", b"\xFEname"));
        assert!(saved.keeps_lines && saved.written.bytes.ends_with(b"\n*\xFEname\n"));
        // It is not known which of two lines with one text was meant.
        assert!(!without_first(&file(b"\xFDname", b"\xFEname")).keeps_lines);
    }

    #[test]
    fn no_fault_comes_from_keeping_lines() {
        let file = "V2.2\nN+A\n'black_rate:A:1\nPI\n+\n$EVENT:x\n+7776FU\n";
        let target = WriteTarget::new(Format::Csa);
        let mut before = read(file.as_bytes(), &ReadOptions::default()).unwrap();
        before.collection.records[0].headers.push("棋戦詳細", "unknown");
        let saved = write_over(file.as_bytes(), &before, &target);
        let after = read(&saved.written.bytes, &ReadOptions::default()).unwrap();
        let count = |file: &ParsedFile| faults(file).values().sum::<usize>();
        assert!(count(&after) <= count(&before), "{}", String::from_utf8_lossy(&saved.written.bytes));
    }

    #[test]
    fn another_target_is_written_anew() {
        let file = read(CSA_EXAMPLE.as_bytes(), &ReadOptions::default()).unwrap();
        let records = &file.collection.records;
        for target in ["csa:crlf", "csa:shift_jis", "csa3", "kifu"] {
            let target = target.parse().unwrap();
            let anew = write(records, &target).unwrap();
            let written = write_over(CSA_EXAMPLE.as_bytes(), &file, &target);
            assert_eq!(written, EditedFile { written: anew, keeps_lines: false }, "{target:?}");
        }
        assert_eq!(records[0].tree.raw_lines(NodeId::ROOT).len(), 8);
    }
}
