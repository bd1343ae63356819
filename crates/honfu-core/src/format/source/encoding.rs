//! Decoding and encoding of files: [`decode`] finds the encoding by the content, and [`encode()`] lists the
//! characters that an encoding does not have.

mod encode;

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{DecoderResult, EUC_JP, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use memchr::memchr_iter;

pub use encode::{EncodedText, encode};

/// An encoding of the WHATWG Encoding Standard, with its name there. `SHIFT_JIS` is CP932, which includes the
/// characters of NEC and IBM.
pub type Encoding = &'static encoding_rs::Encoding;

/// The characters that end a line.
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
    /// Returns the name in JSON output and options: `lf`.
    pub const fn id(self) -> &'static str {
        match self {
            Newline::Lf => "lf",
            Newline::Crlf => "crlf",
            Newline::Cr => "cr",
            Newline::Mixed => "mixed",
        }
    }

    /// Returns the characters that end a line.
    pub const fn text(self) -> &'static str {
        match self {
            Newline::Lf => "\n",
            Newline::Crlf | Newline::Mixed => "\r\n",
            Newline::Cr => "\r",
        }
    }
}

/// The names of the encodings that completion offers; [`from_name`] knows all others as well.
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

/// Returns the encoding with that name: a WHATWG label, or another common name such as `cp932`.
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

/// Whether an encoding is UTF-16, which few programs read.
pub(crate) fn is_utf16(encoding: Encoding) -> bool {
    encoding == UTF_16LE || encoding == UTF_16BE
}

/// Whether an encoding has every character.
pub(crate) fn is_unicode(encoding: Encoding) -> bool {
    encoding == UTF_8 || is_utf16(encoding)
}

/// A decoded file.
#[derive(Clone, Debug)]
pub struct DecodedText<'a> {
    /// The text, without a byte order mark, and without the NUL and Ctrl-Z bytes that fill the last block of
    /// a file from DOS.
    pub text: Cow<'a, str>,
    /// The encoding that was given or found.
    pub encoding: Encoding,
    /// Whether the file begins with a byte order mark.
    pub bom: bool,
    /// Whether NUL or Ctrl-Z was removed from the end.
    pub padded: bool,
    /// The place of the first bytes that cannot be decoded, if any; the text has a U+FFFD there.
    pub error: Option<DecodingError>,
}

/// The place of the first bytes that the encoding cannot decode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecodingError {
    /// The offset in the file, in bytes.
    pub in_bytes: usize,
    /// The offset in the decoded text, in bytes.
    pub in_text: usize,
}

/// Decodes a file. The encoding is `forced`, or else that of a byte order mark, or else UTF-16 or UTF-8 if
/// the bytes are valid, or else the encoding that the file declares, or else the one that fits best. No file
/// is refused: bytes that cannot be decoded become U+FFFD.
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

/// A possible encoding, and the text decoded with it.
struct EncodingGuess<'a> {
    encoding: Encoding,
    text: Cow<'a, str>,
    /// Whether some bytes could not be decoded.
    damaged: bool,
}

fn decode_as(encoding: Encoding, bytes: &[u8]) -> EncodingGuess<'_> {
    let (text, damaged) = encoding.decode_without_bom_handling(bytes);
    EncodingGuess { encoding, text, damaged }
}

/// Decodes the text if all bytes are valid.
fn decode_strictly(encoding: Encoding, bytes: &[u8]) -> Option<EncodingGuess<'_>> {
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
    Some(EncodingGuess { encoding, text, damaged: false })
}

/// Finds the encoding by the content. Most files are decoded only once: a text that is valid UTF-8 is hardly
/// ever anything else, and text in CP932 is invalid in EUC-JP within the first characters.
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

/// Whether all non-ASCII bytes are single letters with accents in Latin words, as in `Fran\xe7ois`. Japanese
/// text has kana or pairs of such bytes somewhere.
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

/// Whether a text that is valid in both Japanese encodings is EUC-JP according to the statistics of the
/// detector, which is told that the text is from Japan.
fn looks_like_euc(bytes: &[u8]) -> bool {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    detector.guess(Some(b"jp"), Utf8Detection::Deny) == EUC_JP
}

/// Decodes with the encoding that leaves the fewest undecodable characters.
fn least_damaged(bytes: &[u8]) -> EncodingGuess<'_> {
    let errors = |guess: &EncodingGuess| memchr::memmem::find_iter(guess.text.as_bytes(), "\u{FFFD}").count();
    let guesses = [SHIFT_JIS, UTF_8, EUC_JP].map(|encoding| decode_as(encoding, bytes));
    let counted = guesses.into_iter().map(|guess| (errors(&guess), guess));
    let best = counted.min_by_key(|(errors, _)| *errors);
    best.map_or_else(|| decode_as(SHIFT_JIS, bytes), |(_, guess)| guess)
}

/// Decodes ISO-2022-JP: ASCII with escape sequences, of which the sequence for kanji occurs in no other text.
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

/// Recognises UTF-16 by its zero bytes, which no other text has, and by its characters: in the wrong byte
/// order hardly any is a character of Japanese text. Zero bytes after the text do not count.
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

/// Whether a UTF-16 unit is ASCII, Latin-1, a symbol, a character of Japanese text or half of a surrogate
/// pair.
fn is_plain(unit: u16) -> bool {
    matches!(unit, 0x09 | 0x0A | 0x0D | 0x20..=0x7E | 0xA0..=0xFF | 0x2010..=0x27BF)
        || matches!(unit, 0x3000..=0x30FF | 0x4E00..=0x9FFF | 0xD800..=0xDFFF | 0xFF00..=0xFFEF)
}

/// Returns the encoding that the file declares: `encoding=Shift_JIS` in a remark among its first lines (KIF
/// `#KIF version=2.0 encoding=…`, CSA `'encoding=…`, `'CSA encoding=…`).
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

#[cfg(test)]
mod tests;
