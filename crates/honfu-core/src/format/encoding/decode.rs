//! Detecting the encoding of a file, and decoding its text.

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{DecoderResult, EUC_JP, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use memchr::memchr_iter;

use super::{Encoding, from_name};

/// A decoded file.
#[derive(Clone, Debug)]
pub struct DecodedText<'a> {
    /// Without a byte order mark, and without the NUL and Ctrl-Z that fill up the last
    /// block of a file from DOS.
    pub text: Cow<'a, str>,
    pub encoding: Encoding,
    pub bom: bool,
    /// Whether there was such filling.
    pub padded: bool,
    /// Where the bytes fit the encoding no more, if anywhere; a U+FFFD stands there.
    pub fault: Option<DecodingFault>,
}

/// The first bytes that an encoding does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecodingFault {
    /// The offset in the file.
    pub in_bytes: usize,
    /// The offset in the text.
    pub in_text: usize,
}

/// Decodes a file: by `forced`, a byte order mark, its content, its own word, in this
/// order. Nothing is refused: bytes that fit nowhere become U+FFFD, and the first of
/// them is named.
pub fn decode(bytes: &[u8], forced: Option<Encoding>) -> DecodedText<'_> {
    let mark = encoding_rs::Encoding::for_bom(bytes);
    let mark = mark.filter(|(encoding, _)| forced.is_none_or(|forced| forced == *encoding));
    let start = mark.map_or(0, |(_, length)| length);
    let body = &bytes[start..];
    let known = forced.or(mark.map(|(encoding, _)| encoding));
    let EncodingGuess { encoding, text, damaged } = match known {
        Some(encoding) => in_encoding(encoding, body),
        None => guess(body),
    };
    let fault = if damaged { first_fault(encoding, body) } else { None };
    let fault = fault.map(|fault| DecodingFault { in_bytes: fault.in_bytes + start, ..fault });
    let (text, padded) = without_padding(text);
    DecodedText { text, encoding, bom: mark.is_some(), padded, fault }
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

/// An encoding and what it makes of the bytes.
struct EncodingGuess<'a> {
    encoding: Encoding,
    text: Cow<'a, str>,
    /// Whether some bytes did not fit.
    damaged: bool,
}

fn in_encoding(encoding: Encoding, bytes: &[u8]) -> EncodingGuess<'_> {
    let (text, damaged) = encoding.decode_without_bom_handling(bytes);
    EncodingGuess { encoding, text, damaged }
}

/// The text if every byte fits.
fn strictly(encoding: Encoding, bytes: &[u8]) -> Option<EncodingGuess<'_>> {
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
    Some(EncodingGuess { encoding, text, damaged: false })
}

/// Most files are decoded once: a text that is UTF-8 is hardly ever anything else, and
/// CP932 fails as EUC-JP within the first characters.
fn guess(bytes: &[u8]) -> EncodingGuess<'_> {
    if let Some(encoding) = utf16_without_mark(bytes) {
        return in_encoding(encoding, bytes);
    }
    if let Some(guess) = utf8(bytes) {
        return iso2022(bytes).unwrap_or(guess);
    }
    let declared = declared(bytes).filter(|declared| *declared != UTF_8);
    declared
        .and_then(|declared| strictly(declared, bytes))
        .or_else(|| is_western(bytes).then(|| in_encoding(WINDOWS_1252, bytes)))
        .or_else(|| japanese(bytes))
        .unwrap_or_else(|| least_damaged(bytes))
}

/// The library first asks the processor what it can do, which takes longer than it saves
/// on the one record that most runs of the program read.
const SHORT: usize = 64 * 1024;

fn utf8(bytes: &[u8]) -> Option<EncodingGuess<'_>> {
    if bytes.len() > SHORT {
        return strictly(UTF_8, bytes);
    }
    let text = Cow::Borrowed(std::str::from_utf8(bytes).ok()?);
    Some(EncodingGuess { encoding: UTF_8, text, damaged: false })
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

fn japanese(bytes: &[u8]) -> Option<EncodingGuess<'_>> {
    match (strictly(EUC_JP, bytes), strictly(SHIFT_JIS, bytes)) {
        (Some(euc), Some(shift_jis)) => Some(if looks_like_euc(bytes) { euc } else { shift_jis }),
        (euc, shift_jis) => euc.or(shift_jis),
    }
}

/// Both Japanese encodings would do: the detector's statistics decide, with the hint
/// that the text is from Japan.
fn looks_like_euc(bytes: &[u8]) -> bool {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    detector.guess(Some(b"jp"), Utf8Detection::Deny) == EUC_JP
}

/// The encoding that is hurt least.
fn least_damaged(bytes: &[u8]) -> EncodingGuess<'_> {
    let faults = |guess: &EncodingGuess| memchr::memmem::find_iter(guess.text.as_bytes(), "\u{FFFD}").count();
    let guesses = [SHIFT_JIS, UTF_8, EUC_JP].map(|encoding| in_encoding(encoding, bytes));
    let counted = guesses.into_iter().map(|guess| (faults(&guess), guess));
    let best = counted.min_by_key(|(faults, _)| *faults);
    best.map_or_else(|| in_encoding(SHIFT_JIS, bytes), |(_, guess)| guess)
}

/// ISO-2022-JP is ASCII with escapes, of which that to kanji is found in no other text.
fn iso2022(bytes: &[u8]) -> Option<EncodingGuess<'_>> {
    if !has_iso2022_escape(bytes, b"$(") || !bytes.is_ascii() {
        return None;
    }
    let damaged = || has_iso2022_escape(bytes, b"$").then(|| in_encoding(ISO_2022_JP, bytes));
    strictly(ISO_2022_JP, bytes).or_else(damaged)
}

fn has_iso2022_escape(bytes: &[u8], kinds: &[u8]) -> bool {
    memchr_iter(0x1B, bytes).any(|at| bytes.get(at + 1).is_some_and(|kind| kinds.contains(kind)))
}

/// UTF-16 by its zero bytes, which no other text has, and by its characters: read the
/// wrong way round, hardly one is of any use. Zero bytes after the text do not count.
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

/// The encoding that the file says it is in: `encoding=Shift_JIS` in a remark among its
/// first lines (KIF `#KIF version=2.0 encoding=…`, CSA `'encoding=…`, `'CSA encoding=…`).
pub fn declared(bytes: &[u8]) -> Option<Encoding> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let head = &bytes[..bytes.len().min(512)];
    let at = memchr::memmem::find(head, b"encoding=")?;
    let line = memchr::memrchr2(b'\n', b'\r', &head[..at]).map_or(0, |end| end + 1);
    let is_remark = matches!(head[line..at].trim_ascii_start(), [b'#' | b'\'', ..]);
    let name = head.get(at + b"encoding=".len()..).filter(|_| is_remark)?;
    let name = name.split(|byte| !byte.is_ascii_alphanumeric() && !b"-_".contains(byte)).next()?;
    from_name(std::str::from_utf8(name).ok()?)
}

fn first_fault(encoding: Encoding, bytes: &[u8]) -> Option<DecodingFault> {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut text = String::with_capacity(decoder.max_utf8_buffer_length_without_replacement(bytes.len())?);
    let (result, read) = decoder.decode_to_string_without_replacement(bytes, &mut text, true);
    match result {
        DecoderResult::Malformed(length, after) => {
            let in_bytes = read.saturating_sub(usize::from(length) + usize::from(after));
            Some(DecodingFault { in_bytes, in_text: text.len() })
        }
        _ => None,
    }
}
