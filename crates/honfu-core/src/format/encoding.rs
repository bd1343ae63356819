//! Bytes to text and back: [`decode`] finds the encoding by the content, and [`encode`] reports
//! the characters that an encoding does not have.

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{
    DecoderResult, EUC_JP, EncoderResult, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252,
};
use memchr::memchr_iter;

use super::loss::{LossKind, LossReport};
use super::target::WriteTarget;

/// An encoding of the WHATWG Encoding Standard, under its name there. `SHIFT_JIS` is CP932,
/// with the characters of NEC and IBM.
pub type Encoding = &'static encoding_rs::Encoding;

/// What ends a line.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Newline {
    /// `\n`
    Lf,
    /// `\r\n`
    Crlf,
    /// `\r`
    Cr,
    /// More than one kind; written as `\r\n`.
    Mixed,
}

impl Newline {
    /// The name in JSON output and options: `lf`.
    pub const fn id(self) -> &'static str {
        match self {
            Newline::Lf => "lf",
            Newline::Crlf => "crlf",
            Newline::Cr => "cr",
            Newline::Mixed => "mixed",
        }
    }

    /// The characters that end a line.
    pub const fn text(self) -> &'static str {
        match self {
            Newline::Lf => "\n",
            Newline::Crlf | Newline::Mixed => "\r\n",
            Newline::Cr => "\r",
        }
    }
}

/// The names of the encodings that completion offers; [`from_name`] knows all others too.
pub const COMMON: [&str; 10] = [
    "utf-8",
    "shift_jis",
    "euc-jp",
    "iso-2022-jp",
    "utf-16le",
    "utf-16be",
    "windows-1252",
    "gb18030",
    "big5",
    "euc-kr",
];

/// The encoding of that name: a WHATWG label, or `cp932` and the like.
pub fn from_name(name: &str) -> Option<Encoding> {
    let alias = match name.to_ascii_lowercase().as_str() {
        "cp932" | "ms932" | "shiftjis" | "shift-jis" => "shift_jis",
        "utf8" => "utf-8",
        "eucjp" | "euc_jp" => "euc-jp",
        "utf16" | "utf-16" => "utf-16le",
        _ => name,
    };
    encoding_rs::Encoding::for_label(alias.as_bytes())
}

/// Whether an encoding is one of UTF-16, which few programs read.
pub(crate) fn is_utf16(encoding: Encoding) -> bool {
    encoding == UTF_16LE || encoding == UTF_16BE
}

/// A decoded file.
#[derive(Clone, Debug)]
pub struct DecodedText<'a> {
    /// Without a byte order mark, and without the NUL and Ctrl-Z that fill up the last
    /// block of a file from DOS.
    pub text: Cow<'a, str>,
    /// The encoding that was forced or found.
    pub encoding: Encoding,
    /// Whether there was a byte order mark.
    pub bom: bool,
    /// Whether NUL or Ctrl-Z was removed from the end.
    pub padded: bool,
    /// The first bytes that are not of the encoding, if any; the text has a U+FFFD there.
    pub error: Option<DecodingError>,
}

/// Where the first bytes are that an encoding does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecodingError {
    /// The offset in the file, in bytes.
    pub in_bytes: usize,
    /// The offset in the decoded text, in bytes.
    pub in_text: usize,
}

/// Decodes a file. The encoding is `forced`, else that of a byte order mark, else UTF-16 or UTF-8
/// if the bytes are, else the one that the file names itself, else the one that fits best. No
/// file is refused: bytes that are not of the encoding become U+FFFD.
///
/// ```
/// use honfu_core::format::encoding::decode;
///
/// let decoded = decode(b"\x90\xE6\x8E\xE8\x81\x46Sato", None);
/// assert_eq!((&*decoded.text, decoded.encoding.name()), ("先手：Sato", "Shift_JIS"));
/// ```
pub fn decode(bytes: &[u8], forced: Option<Encoding>) -> DecodedText<'_> {
    let mark = encoding_rs::Encoding::for_bom(bytes);
    let mark = mark.filter(|(encoding, _)| forced.is_none_or(|forced| forced == *encoding));
    let start = mark.map_or(0, |(_, length)| length);
    let body = &bytes[start..];
    let known = forced.or(mark.map(|(encoding, _)| encoding));
    let EncodingGuess { encoding, text, damaged } = match known {
        Some(encoding) => decode_as(encoding, body),
        None => guess(body),
    };
    let error = if damaged { first_error(encoding, body) } else { None };
    let error = error.map(|error| DecodingError { in_bytes: error.in_bytes + start, ..error });
    let (text, padded) = without_padding(text);
    DecodedText { text, encoding, bom: mark.is_some(), padded, error }
}

fn without_padding(text: Cow<'_, str>) -> (Cow<'_, str>, bool) {
    let length = text.trim_end_matches(['\0', '\u{1A}']).len();
    if length == text.len() {
        return (text, false);
    }
    let text = match text {
        Cow::Borrowed(text) => Cow::Borrowed(&text[..length]),
        Cow::Owned(mut text) => {
            text.truncate(length);
            Cow::Owned(text)
        }
    };
    (text, true)
}

/// An encoding and the text that it decodes.
struct EncodingGuess<'a> {
    encoding: Encoding,
    text: Cow<'a, str>,
    /// Whether some bytes did not fit.
    damaged: bool,
}

fn decode_as(encoding: Encoding, bytes: &[u8]) -> EncodingGuess<'_> {
    let (text, damaged) = encoding.decode_without_bom_handling(bytes);
    EncodingGuess { encoding, text, damaged }
}

/// The text if every byte fits.
fn decode_strictly(encoding: Encoding, bytes: &[u8]) -> Option<EncodingGuess<'_>> {
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
    Some(EncodingGuess { encoding, text, damaged: false })
}

/// Finds the encoding by the content. Most files are decoded once: a text that is UTF-8 is
/// hardly ever anything else, and CP932 fails as EUC-JP within the first characters.
fn guess(bytes: &[u8]) -> EncodingGuess<'_> {
    if let Some(encoding) = utf16_without_mark(bytes) {
        return decode_as(encoding, bytes);
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        let guess = EncodingGuess { encoding: UTF_8, text: text.into(), damaged: false };
        return guess_iso2022(bytes).unwrap_or(guess);
    }
    let declared = declared(bytes).filter(|declared| *declared != UTF_8);
    declared
        .and_then(|declared| decode_strictly(declared, bytes))
        .or_else(|| is_western(bytes).then(|| decode_as(WINDOWS_1252, bytes)))
        .or_else(|| guess_japanese(bytes))
        .unwrap_or_else(|| least_damaged(bytes))
}

/// Whether all that is not ASCII are single letters with accents in Latin words, as in
/// `Fran\xe7ois`. Japanese text has kana or pairs of such bytes somewhere.
fn is_western(bytes: &[u8]) -> bool {
    let is_accented = |byte: u8| byte >= 0xC0 && !matches!(byte, 0xD7 | 0xF7);
    let stands_alone = |at: usize| {
        let before = at.checked_sub(1).and_then(|at| bytes.get(at));
        let beside = [before, bytes.get(at + 1)].map(|byte| byte.copied().unwrap_or(b' '));
        beside.iter().all(u8::is_ascii) && beside.iter().any(u8::is_ascii_alphabetic)
    };
    bytes.iter().enumerate().all(|(at, &byte)| byte.is_ascii() || (is_accented(byte) && stands_alone(at)))
}

fn guess_japanese(bytes: &[u8]) -> Option<EncodingGuess<'_>> {
    match (decode_strictly(EUC_JP, bytes), decode_strictly(SHIFT_JIS, bytes)) {
        (Some(euc), Some(shift_jis)) => Some(if looks_like_euc(bytes) { euc } else { shift_jis }),
        (euc, shift_jis) => euc.or(shift_jis),
    }
}

/// Whether a text that is valid in both Japanese encodings is EUC-JP by the statistics of the
/// detector, with the hint that it is from Japan.
fn looks_like_euc(bytes: &[u8]) -> bool {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    detector.guess(Some(b"jp"), Utf8Detection::Deny) == EUC_JP
}

/// The encoding with the fewest characters that cannot be decoded.
fn least_damaged(bytes: &[u8]) -> EncodingGuess<'_> {
    let errors = |guess: &EncodingGuess| memchr::memmem::find_iter(guess.text.as_bytes(), "\u{FFFD}").count();
    let guesses = [SHIFT_JIS, UTF_8, EUC_JP].map(|encoding| decode_as(encoding, bytes));
    let counted = guesses.into_iter().map(|guess| (errors(&guess), guess));
    let best = counted.min_by_key(|(errors, _)| *errors);
    best.map_or_else(|| decode_as(SHIFT_JIS, bytes), |(_, guess)| guess)
}

/// ISO-2022-JP is ASCII with escapes, of which that to kanji is found in no other text.
fn guess_iso2022(bytes: &[u8]) -> Option<EncodingGuess<'_>> {
    if !has_iso2022_escape(bytes, b"$(") || !bytes.is_ascii() {
        return None;
    }
    let damaged = || has_iso2022_escape(bytes, b"$").then(|| decode_as(ISO_2022_JP, bytes));
    decode_strictly(ISO_2022_JP, bytes).or_else(damaged)
}

fn has_iso2022_escape(bytes: &[u8], kinds: &[u8]) -> bool {
    memchr_iter(0x1B, bytes).any(|at| bytes.get(at + 1).is_some_and(|kind| kinds.contains(kind)))
}

/// UTF-16 by its zero bytes, which no other text has, and by its characters: in the wrong byte
/// order hardly one is of Japanese text. Zero bytes after the text do not count.
fn utf16_without_mark(bytes: &[u8]) -> Option<Encoding> {
    let end = bytes.iter().rposition(|byte| !matches!(byte, 0 | 0x1A)).map_or(0, |last| last + 1);
    let end = end.next_multiple_of(2).min(bytes.len());
    let head = &bytes[..end.min(512)];
    if !head.contains(&0) {
        return None;
    }
    let is_text = |unit: fn([u8; 2]) -> u16| {
        let units = || head.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
        let plain = units().filter(|&unit| is_plain(unit)).count();
        units().any(|unit| unit < 0x80) && plain * 10 >= units().count() * 9
    };
    match (is_text(u16::from_le_bytes), is_text(u16::from_be_bytes)) {
        (true, false) => Some(UTF_16LE),
        (false, true) => Some(UTF_16BE),
        _ => None,
    }
}

/// Whether a unit of UTF-16 is one of ASCII, of Japanese text or of a pair.
fn is_plain(unit: u16) -> bool {
    matches!(unit, 0x09 | 0x0A | 0x0D | 0x20..=0x7E | 0xA0..=0xFF | 0x2010..=0x27BF)
        || matches!(unit, 0x3000..=0x30FF | 0x4E00..=0x9FFF | 0xD800..=0xDFFF | 0xFF00..=0xFFEF)
}

/// The encoding that the file names itself: `encoding=Shift_JIS` in a remark among its
/// first lines (KIF `#KIF version=2.0 encoding=…`, CSA `'encoding=…`, `'CSA encoding=…`).
pub(crate) fn declared(bytes: &[u8]) -> Option<Encoding> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let head = &bytes[..bytes.len().min(512)];
    let at = memchr::memmem::find(head, b"encoding=")?;
    let line = memchr::memrchr2(b'\n', b'\r', &head[..at]).map_or(0, |end| end + 1);
    let is_remark = matches!(head[line..at].trim_ascii_start(), [b'#' | b'\'', ..]);
    let name = head.get(at + b"encoding=".len()..).filter(|_| is_remark)?;
    let name = name.split(|byte| !byte.is_ascii_alphanumeric() && !b"-_".contains(byte)).next()?;
    from_name(std::str::from_utf8(name).ok()?)
}

fn first_error(encoding: Encoding, bytes: &[u8]) -> Option<DecodingError> {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut text = String::with_capacity(decoder.max_utf8_buffer_length_without_replacement(bytes.len())?);
    let (result, read) = decoder.decode_to_string_without_replacement(bytes, &mut text, true);
    match result {
        DecoderResult::Malformed(length, after) => {
            let in_bytes = read.saturating_sub(usize::from(length) + usize::from(after));
            Some(DecodingError { in_bytes, in_text: text.len() })
        }
        _ => None,
    }
}

/// Written for a character without an equivalent.
const GETA: &str = "〓";

/// The bytes of a text whose lines end with `\n`. Characters that the encoding does not have
/// become their nearest equivalent, or 〓, and are counted as losses. So are U+FFFD where the
/// records are from a file with bytes that were not text ([`WriteTarget::damaged`]). The start of a file may get a
/// byte order mark.
pub fn encode(text: &str, target: &WriteTarget, is_start: bool, losses: &mut LossReport) -> Vec<u8> {
    let text: Cow<'_, str> = match target.newline {
        Newline::Lf => text.into(),
        newline => text.replace('\n', newline.text()).into(),
    };
    let is_unicode = target.encoding == UTF_8 || is_utf16(target.encoding);
    if is_unicode && target.damaged {
        text.matches('\u{FFFD}').for_each(|lost| losses.add_name(LossKind::Characters, lost, None));
    }
    // A U+FEFF at the start of the file would be taken for the mark.
    let has_mark = is_start && (target.bom || text.starts_with('\u{FEFF}'));
    if is_utf16(target.encoding) {
        return encode_utf16(&text, target.encoding, has_mark);
    }
    if target.encoding == UTF_8 {
        return if has_mark { ["\u{FEFF}", &text].concat() } else { text.into_owned() }.into_bytes();
    }
    let text = respell(compose(text, target.encoding, losses), target.encoding, losses);
    encode_legacy(&text, target.encoding, losses)
}

/// The text with each letter and the mark after it as one character, where the encoding has only that: か and U+3099
/// are が.
fn compose<'a>(text: Cow<'a, str>, encoding: Encoding, losses: &mut LossReport) -> Cow<'a, str> {
    let is_mark = |c: char| matches!(c, '\u{300}'..='\u{36F}' | '\u{3099}' | '\u{309A}');
    if !text.contains(is_mark) {
        return text;
    }
    let is_written = |c: &char| !encoding.encode(c.encode_utf8(&mut [0; 4])).2;
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        let last = out.chars().next_back().filter(|_| is_mark(c));
        let composed = last.and_then(|last| unicode_normalization::char::compose(last, c)).filter(is_written);
        match composed.filter(|_| !is_written(&c)) {
            Some(composed) => {
                out.pop();
                out.push(composed);
                losses.add_name(LossKind::Respelled, c.encode_utf8(&mut [0; 4]), None);
            }
            None => out.push(c),
        }
    }
    out.into()
}

fn encode_utf16(text: &str, encoding: Encoding, has_mark: bool) -> Vec<u8> {
    let mark = has_mark.then_some(0xFEFF);
    let units = mark.into_iter().chain(text.encode_utf16());
    let pair = |unit: u16| if encoding == UTF_16LE { unit.to_le_bytes() } else { unit.to_be_bytes() };
    units.flat_map(pair).collect()
}

fn encode_legacy(text: &str, encoding: Encoding, losses: &mut LossReport) -> Vec<u8> {
    let mut encoder = encoding.new_encoder();
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    loop {
        bytes.reserve(rest.len() + 16);
        let (result, read) = encoder.encode_from_utf8_to_vec_without_replacement(rest, &mut bytes, true);
        rest = &rest[read..];
        match result {
            EncoderResult::InputEmpty => return bytes,
            EncoderResult::OutputFull => continue,
            EncoderResult::Unmappable(lost) => {
                let replacement = substitute(lost, encoding, losses);
                bytes.reserve(16);
                // Replacements are characters of the encoding, so nothing is lost here.
                let _ = encoder.encode_from_utf8_to_vec_without_replacement(replacement, &mut bytes, false);
            }
        }
    }
}

/// What is written for a character that the encoding does not have.
fn substitute(lost: char, encoding: Encoding, losses: &mut LossReport) -> &'static str {
    let fits = |text: &&str| !encoding.encode(text).2;
    let (replacement, kind) = match equivalent(lost).filter(fits) {
        Some(found) => (found, LossKind::Respelled),
        None => (Some(GETA).filter(fits).unwrap_or("?"), LossKind::Characters),
    };
    losses.add_name(kind, lost.encode_utf8(&mut [0; 4]), None);
    replacement
}

/// The text with equivalents for the characters that the encoder replaces without an error
/// (Encoding Standard, 12.1.2, 12.2.2 and 12.3.2).
fn respell<'a>(text: Cow<'a, str>, encoding: Encoding, losses: &mut LossReport) -> Cow<'a, str> {
    let is_taken = |c: char| match c {
        '\u{A5}' | '\u{203E}' => encoding == SHIFT_JIS || encoding == EUC_JP,
        '\u{2212}' => [SHIFT_JIS, EUC_JP, ISO_2022_JP].contains(&encoding),
        // Half-width katakana; those of voiced sounds become two.
        '\u{FF61}'..='\u{FF9F}' => encoding == ISO_2022_JP,
        _ => false,
    };
    // Where this encoder stops at a character, its decoder reports an error.
    let is_missing = |c: char| encoding == ISO_2022_JP && encoding.encode(c.encode_utf8(&mut [0; 4])).2;
    if !text.contains(|c| is_taken(c) || is_missing(c)) {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_missing(c) {
            out.push_str(substitute(c, encoding, losses));
            continue;
        }
        if is_taken(c) {
            losses.add_name(LossKind::Respelled, c.encode_utf8(&mut [0; 4]), None);
        }
        match equivalent(c).filter(|_| is_taken(c)) {
            Some(equivalent) => out.push_str(equivalent),
            None => out.push(c),
        }
    }
    out.into()
}

/// The character of CP932 that means the same. Only other forms of one character are here: a
/// word for a sign would change the text.
const fn equivalent(lost: char) -> Option<&'static str> {
    Some(match lost {
        '☗' | '⛊' => "▲",
        '☖' | '⛉' => "△",
        '\u{301C}' => "～",
        '\u{2212}' => "－",
        '\u{2014}' => "―",
        '\u{2016}' => "∥",
        '\u{203E}' => "￣",
        '\u{00A5}' => "￥",
        '\u{00A2}' => "￠",
        '\u{00A3}' => "￡",
        '\u{00AC}' => "￢",
        '\u{00A6}' => "￤",
        '\u{00A0}' | '\u{2002}'..='\u{200A}' | '\u{202F}' => " ",
        '\u{2010}' | '\u{2011}' | '\u{2013}' => "-",
        '\u{2022}' | '\u{00B7}' | '\u{2027}' => "・",
        '\u{22EF}' => "…",
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
