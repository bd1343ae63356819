//! Encoding of text. Characters that the encoding does not have are replaced by their nearest equivalent, or
//! by 〓.

use std::borrow::Cow;

use encoding_rs::{EUC_JP, EncoderResult, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16LE};

use super::{Encoding, Newline, is_utf16};

/// The replacement for a character without an equivalent.
const GETA: &str = "〓";

/// The bytes of a text, and the characters that its encoding does not have, each as often as it occurs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EncodedText {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// The characters that were replaced by an equivalent.
    pub respelled: Vec<char>,
    /// The other characters, which were replaced by 〓, or by `?` if the encoding does not have 〓.
    pub lost: Vec<char>,
}

/// Encodes a text whose lines end with `\n`. `has_mark` writes a byte order mark first, if the encoding has
/// one.
///
/// ```
/// use honfu_core::format::encoding::{encode, from_name};
/// use honfu_core::format::Newline;
///
/// let cp932 = from_name("cp932").ok_or("no such encoding")?;
/// let encoded = encode("☗🙂\n", cp932, Newline::Crlf, false);
/// assert_eq!(encoded.bytes, b"\x81\xA3\x81\xAC\r\n");
/// assert_eq!((encoded.respelled, encoded.lost), (vec!['☗'], vec!['🙂']));
/// # Ok::<(), &str>(())
/// ```
pub fn encode(text: &str, encoding: Encoding, newline: Newline, has_mark: bool) -> EncodedText {
    let text: Cow<'_, str> = match newline {
        Newline::Lf => text.into(),
        newline => text.replace('\n', newline.text()).into(),
    };
    let mut encoded = EncodedText::default();
    encoded.bytes = if is_utf16(encoding) {
        encode_utf16(&text, encoding, has_mark)
    } else if encoding == UTF_8 {
        if has_mark { ["\u{FEFF}", &text].concat() } else { text.into_owned() }.into_bytes()
    } else {
        let text = respell(compose(text, encoding, &mut encoded), encoding, &mut encoded);
        encode_legacy(&text, encoding, &mut encoded)
    };
    encoded
}

/// Combines each letter with the mark after it if the encoding has only the combined character: か and U+3099
/// become が.
fn compose<'a>(text: Cow<'a, str>, encoding: Encoding, encoded: &mut EncodedText) -> Cow<'a, str> {
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
                encoded.respelled.push(c);
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

fn encode_legacy(text: &str, encoding: Encoding, encoded: &mut EncodedText) -> Vec<u8> {
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
                let replacement = substitute(lost, encoding, encoded);
                bytes.reserve(16);
                // Replacements are characters of the encoding, so writing them cannot fail.
                let _ = encoder.encode_from_utf8_to_vec_without_replacement(replacement, &mut bytes, false);
            }
        }
    }
}

/// Returns the replacement for a character that the encoding does not have.
fn substitute(lost: char, encoding: Encoding, encoded: &mut EncodedText) -> &'static str {
    let fits = |text: &&str| !encoding.encode(text).2;
    if let Some(found) = equivalent(lost).filter(fits) {
        encoded.respelled.push(lost);
        return found;
    }
    encoded.lost.push(lost);
    Some(GETA).filter(fits).unwrap_or("?")
}

/// Replaces the characters by equivalents that the encoder would change without an error (Encoding Standard,
/// 12.1.2, 12.2.2 and 12.3.2).
fn respell<'a>(text: Cow<'a, str>, encoding: Encoding, encoded: &mut EncodedText) -> Cow<'a, str> {
    let is_taken = |c: char| match c {
        '\u{A5}' | '\u{203E}' => encoding == SHIFT_JIS || encoding == EUC_JP,
        '\u{2212}' => [SHIFT_JIS, EUC_JP, ISO_2022_JP].contains(&encoding),
        // Half-width katakana; a voiced sound becomes two characters.
        '\u{FF61}'..='\u{FF9F}' => encoding == ISO_2022_JP,
        _ => false,
    };
    // The decoder would report an error where this encoder stops at a character.
    let is_missing = |c: char| encoding == ISO_2022_JP && encoding.encode(c.encode_utf8(&mut [0; 4])).2;
    if !text.contains(|c| is_taken(c) || is_missing(c)) {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_missing(c) {
            out.push_str(substitute(c, encoding, encoded));
            continue;
        }
        if is_taken(c) {
            encoded.respelled.push(c);
        }
        match equivalent(c).filter(|_| is_taken(c)) {
            Some(equivalent) => out.push_str(equivalent),
            None => out.push(c),
        }
    }
    out.into()
}

/// Returns the character of CP932 with the same meaning. Only other forms of one character are listed: a word
/// in place of a symbol would change the text.
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
