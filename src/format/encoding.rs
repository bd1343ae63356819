//! Bytes to text and back: the encoding comes from the content, and what an encoding
//! cannot write is named.

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{DecoderResult, EUC_JP, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE};
use memchr::memchr_iter;

use super::loss::{LossKind, Losses};
use super::target::Target;

/// An encoding of the WHATWG list, by whose name users see it. `SHIFT_JIS` there is
/// CP932, with the characters of NEC and IBM.
pub type Encoding = &'static encoding_rs::Encoding;

/// What ends a line.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Newline {
    Lf,
    Crlf,
    Cr,
    /// More than one kind; written as the most portable one.
    Mixed,
}

impl Newline {
    /// The name that scripts see.
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

/// A decoded file.
#[derive(Clone, Debug)]
pub struct Decoded<'a> {
    /// Without a byte order mark, and without the NUL and Ctrl-Z that fill up the last
    /// block of a file from DOS.
    pub text: Cow<'a, str>,
    pub encoding: Encoding,
    pub bom: bool,
    /// Whether there was such filling.
    pub padded: bool,
    /// Where the bytes fit the encoding no more, if anywhere; a U+FFFD stands there.
    pub fault: Option<Fault>,
}

/// The first bytes that an encoding does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The offset in the file.
    pub in_bytes: usize,
    /// The offset in the text.
    pub in_text: usize,
}

/// Decodes a file: by `forced`, a byte order mark, its content, its own word, in this
/// order. Nothing is refused: bytes that fit nowhere become U+FFFD, and the first of
/// them is named.
pub fn decode(bytes: &[u8], forced: Option<Encoding>) -> Decoded<'_> {
    let mark = encoding_rs::Encoding::for_bom(bytes);
    let mark = mark.filter(|(encoding, _)| forced.is_none_or(|forced| forced == *encoding));
    let start = mark.map_or(0, |(_, length)| length);
    let body = &bytes[start..];
    let known = forced.or(mark.map(|(encoding, _)| encoding));
    let Guess { encoding, text, damaged } = match known {
        Some(encoding) => in_encoding(encoding, body),
        None => guess(body),
    };
    let fault = if damaged { first_fault(encoding, body) } else { None };
    let fault = fault.map(|fault| Fault { in_bytes: fault.in_bytes + start, ..fault });
    let (text, padded) = without_padding(text);
    Decoded { text, encoding, bom: mark.is_some(), padded, fault }
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
struct Guess<'a> {
    encoding: Encoding,
    text: Cow<'a, str>,
    /// Whether some bytes did not fit.
    damaged: bool,
}

fn in_encoding(encoding: Encoding, bytes: &[u8]) -> Guess<'_> {
    let (text, damaged) = encoding.decode_without_bom_handling(bytes);
    Guess { encoding, text, damaged }
}

/// The text if every byte fits.
fn strictly(encoding: Encoding, bytes: &[u8]) -> Option<Guess<'_>> {
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
    Some(Guess { encoding, text, damaged: false })
}

/// Most files are decoded once: a text that is UTF-8 is hardly ever anything else, and
/// CP932 fails as EUC-JP within the first characters.
fn guess(bytes: &[u8]) -> Guess<'_> {
    if let Some(encoding) = utf16_without_mark(bytes) {
        return in_encoding(encoding, bytes);
    }
    if let Some(guess) = strictly(UTF_8, bytes) {
        return iso2022(bytes).unwrap_or(guess);
    }
    let declared = declared(bytes).filter(|declared| *declared != UTF_8);
    declared
        .and_then(|declared| strictly(declared, bytes))
        .or_else(|| japanese(bytes))
        .unwrap_or_else(|| least_damaged(bytes))
}

fn japanese(bytes: &[u8]) -> Option<Guess<'_>> {
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
fn least_damaged(bytes: &[u8]) -> Guess<'_> {
    let faults = |guess: &Guess| memchr::memmem::find_iter(guess.text.as_bytes(), "\u{FFFD}").count();
    let guesses = [SHIFT_JIS, UTF_8, EUC_JP].map(|encoding| in_encoding(encoding, bytes));
    let counted = guesses.into_iter().map(|guess| (faults(&guess), guess));
    let best = counted.min_by_key(|(faults, _)| *faults);
    best.map_or_else(|| in_encoding(SHIFT_JIS, bytes), |(_, guess)| guess)
}

/// ISO-2022-JP is ASCII with escapes.
fn iso2022(bytes: &[u8]) -> Option<Guess<'_>> {
    if has_iso2022_escape(bytes) && bytes.is_ascii() { strictly(ISO_2022_JP, bytes) } else { None }
}

/// Whether an encoding is one of UTF-16, which few programs read.
pub fn is_utf16(encoding: Encoding) -> bool {
    encoding == UTF_16LE || encoding == UTF_16BE
}

fn has_iso2022_escape(bytes: &[u8]) -> bool {
    memchr_iter(0x1B, bytes).any(|at| matches!(bytes.get(at + 1), Some(b'$' | b'(')))
}

/// UTF-16 by its zero bytes: the ASCII of a record has one in every pair. Those behind
/// the text do not count.
fn utf16_without_mark(bytes: &[u8]) -> Option<Encoding> {
    let end = bytes.iter().rposition(|byte| !matches!(byte, 0 | 0x1A)).map_or(0, |last| last + 1);
    let head = &bytes[..end.min(512)];
    let pairs = head.chunks_exact(2);
    let (high, low) = pairs.fold((0, 0), |(high, low), pair| {
        (high + usize::from(pair[0] == 0 && pair[1] != 0), low + usize::from(pair[1] == 0 && pair[0] != 0))
    });
    let enough = head.len() / 2 / 8 + 2;
    match (high >= enough, low >= enough) {
        (true, false) => Some(UTF_16BE),
        (false, true) => Some(UTF_16LE),
        _ => None,
    }
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

fn first_fault(encoding: Encoding, bytes: &[u8]) -> Option<Fault> {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut text = String::with_capacity(decoder.max_utf8_buffer_length_without_replacement(bytes.len())?);
    let (result, read) = decoder.decode_to_string_without_replacement(bytes, &mut text, true);
    match result {
        DecoderResult::Malformed(length, after) => {
            let in_bytes = read.saturating_sub(usize::from(length) + usize::from(after));
            Some(Fault { in_bytes, in_text: text.len() })
        }
        _ => None,
    }
}

/// The bytes of a text whose lines end with `\n`. Characters that the encoding lacks
/// become their nearest kin, or 〓, and are named in the losses.
pub fn encode(text: &str, target: &Target, losses: &mut Losses) -> Vec<u8> {
    let text: Cow<'_, str> = match target.newline {
        Newline::Lf => text.into(),
        newline => text.replace('\n', newline.text()).into(),
    };
    if is_utf16(target.encoding) {
        return utf16(&text, target);
    }
    let mark: &[u8] = if target.bom && target.encoding == UTF_8 { b"\xEF\xBB\xBF" } else { b"" };
    let body = if target.encoding == UTF_8 {
        text.into_owned().into_bytes()
    } else {
        legacy(&text, target.encoding, losses)
    };
    if mark.is_empty() { body } else { [mark, &body].concat() }
}

fn utf16(text: &str, target: &Target) -> Vec<u8> {
    let mark = target.bom.then_some(0xFEFF);
    let units = mark.into_iter().chain(text.encode_utf16());
    let pair = |unit: u16| if target.encoding == UTF_16LE { unit.to_le_bytes() } else { unit.to_be_bytes() };
    units.flat_map(pair).collect()
}

fn legacy(text: &str, encoding: Encoding, losses: &mut Losses) -> Vec<u8> {
    let mut encoder = encoding.new_encoder();
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    loop {
        bytes.reserve(rest.len() + 16);
        let (result, read) = encoder.encode_from_utf8_to_vec_without_replacement(rest, &mut bytes, true);
        rest = &rest[read..];
        match result {
            encoding_rs::EncoderResult::InputEmpty => return bytes,
            encoding_rs::EncoderResult::OutputFull => continue,
            encoding_rs::EncoderResult::Unmappable(lost) => {
                let kin = substitute(lost, losses);
                bytes.reserve(16);
                // The kin are characters of every Japanese encoding, so nothing is lost here.
                let _ = encoder.encode_from_utf8_to_vec_without_replacement(kin, &mut bytes, rest.is_empty());
            }
        }
    }
}

/// What stands for a character that the encoding lacks.
fn substitute(lost: char, losses: &mut Losses) -> &'static str {
    let (kin, kind) = match kin(lost) {
        Some(kin) => (kin, LossKind::Respelled),
        None => ("〓", LossKind::Characters),
    };
    losses.name(kind, lost.encode_utf8(&mut [0; 4]), None);
    kin
}

/// The character of CP932 that means the same. Only spellings of one character are
/// here; a word for a sign would be another text.
const fn kin(lost: char) -> Option<&'static str> {
    Some(match lost {
        '☗' | '⛊' => "▲",
        '☖' | '⛉' => "△",
        '\u{301C}' => "～",
        '\u{2014}' => "―",
        '\u{2016}' => "∥",
        '\u{00A5}' => "￥",
        '\u{00A2}' => "￠",
        '\u{00A3}' => "￡",
        '\u{00AC}' => "￢",
        '\u{00A0}' => " ",
        '\u{2013}' | '\u{2010}' | '\u{2011}' => "-",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Format;

    fn encode_in(text: &str, encoding: Encoding) -> (Vec<u8>, Losses) {
        let mut losses = Losses::default();
        let target = Target { encoding, ..Target::new(Format::Kifu) };
        (encode(text, &target, &mut losses), losses)
    }

    const TEXT: &str = "手合割：平手\n先手：髙﨑①\n   1 ７六歩(77)   ( 0:01/00:00:01)\n";

    #[test]
    fn the_content_tells_the_encoding() {
        for encoding in [UTF_8, SHIFT_JIS, EUC_JP, ISO_2022_JP, UTF_16LE, UTF_16BE] {
            let text = if encoding == ISO_2022_JP || encoding == EUC_JP {
                TEXT.replace('髙', "高").replace('﨑', "崎")
            } else {
                TEXT.to_owned()
            };
            let (bytes, losses) = encode_in(&text, encoding);
            let decoded = decode(&bytes, None);
            assert_eq!((decoded.encoding, &*decoded.text, decoded.fault), (encoding, &*text, None));
            assert!(losses.is_empty());
        }
    }

    #[test]
    fn a_declaration_that_lies_is_not_believed() {
        let text = format!("#KIF version=2.0 encoding=UTF-8\n{TEXT}");
        let (bytes, _) = encode_in(&text, SHIFT_JIS);
        let decoded = decode(&bytes, None);
        assert_eq!((decoded.encoding, &*decoded.text), (SHIFT_JIS, &*text));
    }

    #[test]
    fn a_mark_is_taken_off_and_put_back() {
        for encoding in [UTF_8, UTF_16LE, UTF_16BE] {
            let target = Target { encoding, bom: true, ..Target::new(Format::Kifu) };
            let bytes = encode("歩", &target, &mut Losses::default());
            let decoded = decode(&bytes, None);
            assert_eq!((&*decoded.text, decoded.encoding, decoded.bom), ("歩", encoding, true));
        }
    }

    #[test]
    fn filling_at_the_end_is_taken_off() {
        for (bytes, text, padded) in [
            (&b"abc\x1A"[..], "abc", true),
            (b"abc\n\0\0\x1A\0", "abc\n", true),
            (b"a\x1Ab\0c", "a\x1Ab\0c", false),
            (b"\x95\xE0\0", "歩", true),
            (b"\xFF\xFE\x69\x6B\x0A\0\x1A\0", "歩\n", true),
            (b"\0\x1A", "", true),
        ] {
            let decoded = decode(bytes, None);
            assert_eq!((&*decoded.text, decoded.padded, decoded.fault), (text, padded, None));
        }
    }

    #[test]
    fn the_two_encodings_of_japan_are_told_apart() {
        // Half-width katakana in one are kanji in the other.
        for text in ["先手：羽生\n", "N+山田\nV2.2\n", "'亜唖娃阿哀愛挨\n", "後手：ｱｲｳ\n"]
        {
            for encoding in [SHIFT_JIS, EUC_JP] {
                let bytes = encode_in(text, encoding).0;
                assert_eq!((decode(&bytes, None).encoding, &*decode(&bytes, None).text), (encoding, text));
            }
        }
    }

    #[test]
    fn a_trail_byte_may_be_a_backslash() {
        let text = "備考：圭\\n表十能予ソ\n";
        let (bytes, _) = encode_in(text, SHIFT_JIS);
        assert_eq!(bytes.iter().filter(|&&byte| byte == b'\\').count(), 7);
        assert_eq!(decode(&bytes, None).text, text);
    }

    #[test]
    fn damage_is_located_and_the_rest_is_read() {
        let mut bytes = TEXT.as_bytes().to_vec();
        bytes.insert("手合割：".len(), 0xFF);
        let decoded = decode(&bytes, None);
        assert_eq!(decoded.encoding, UTF_8);
        assert_eq!(decoded.fault, Some(Fault { in_bytes: 12, in_text: 12 }));
        assert!(decoded.text.contains("７六歩"));
    }

    #[test]
    fn characters_that_are_missing_are_named() {
        let (bytes, losses) = encode_in("☗７六歩 🙂 〜", SHIFT_JIS);
        assert_eq!(decode(&bytes, Some(SHIFT_JIS)).text, "▲７六歩 〓 ～");
        let rows: Vec<_> = losses.iter().map(|loss| (loss.kind, loss.count)).collect();
        assert_eq!(rows, [(LossKind::Respelled, 2), (LossKind::Characters, 1)]);
    }

    #[test]
    fn users_name_encodings_in_many_ways() {
        for name in ["cp932", "Shift_JIS", "sjis", "SHIFT-JIS", "windows-31j"] {
            assert_eq!(from_name(name), Some(SHIFT_JIS), "{name}");
        }
        assert_eq!(from_name("klingon"), None);
    }
}
