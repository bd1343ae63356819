//! Text to bytes: every character that the encoding lacks, or has in another form only,
//! is named.

use std::borrow::Cow;

use encoding_rs::{EUC_JP, EncoderResult, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16LE};

use super::{Encoding, Newline, is_utf16};
use crate::format::loss::{LossKind, LossReport};
use crate::format::target::WriteTarget;

/// What stands for a character that has no kin.
const GETA: &str = "〓";

/// The bytes of a text whose lines end with `\n`. Characters that the encoding lacks
/// become their nearest kin, or 〓, and are named in the losses. So are those that stand
/// for bytes which were no text, where the records come from such.
pub fn encode(text: &str, target: &WriteTarget, losses: &mut LossReport) -> Vec<u8> {
    let text: Cow<'_, str> = match target.newline {
        Newline::Lf => text.into(),
        newline => text.replace('\n', newline.text()).into(),
    };
    let is_unicode = target.encoding == UTF_8 || is_utf16(target.encoding);
    if is_unicode && target.damaged {
        text.matches('\u{FFFD}').for_each(|lost| losses.name(LossKind::Characters, lost, None));
    }
    // One of the text's own would be taken for the mark.
    let has_mark = target.bom || text.starts_with('\u{FEFF}');
    if is_utf16(target.encoding) {
        return utf16(&text, target.encoding, has_mark);
    }
    if target.encoding == UTF_8 {
        return if has_mark { ["\u{FEFF}", &text].concat() } else { text.into_owned() }.into_bytes();
    }
    legacy(&respelled(text, target.encoding, losses), target.encoding, losses)
}

fn utf16(text: &str, encoding: Encoding, has_mark: bool) -> Vec<u8> {
    let mark = has_mark.then_some(0xFEFF);
    let units = mark.into_iter().chain(text.encode_utf16());
    let pair = |unit: u16| if encoding == UTF_16LE { unit.to_le_bytes() } else { unit.to_be_bytes() };
    units.flat_map(pair).collect()
}

fn legacy(text: &str, encoding: Encoding, losses: &mut LossReport) -> Vec<u8> {
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
                let kin = substitute(lost, encoding, losses);
                bytes.reserve(16);
                // The kin are characters of the encoding, so nothing is lost here.
                let _ = encoder.encode_from_utf8_to_vec_without_replacement(kin, &mut bytes, false);
            }
        }
    }
}

/// What stands for a character that the encoding lacks.
fn substitute(lost: char, encoding: Encoding, losses: &mut LossReport) -> &'static str {
    let fits = |text: &&str| !encoding.encode(text).2;
    let (kin, kind) = match kin(lost).filter(fits) {
        Some(kin) => (kin, LossKind::Respelled),
        None => (Some(GETA).filter(fits).unwrap_or("?"), LossKind::Characters),
    };
    losses.name(kind, lost.encode_utf8(&mut [0; 4]), None);
    kin
}

/// The text with the characters of its kin that the encoder would take for others
/// without a word (Encoding Standard, 12.1.2, 12.2.2 and 12.3.2).
fn respelled<'a>(text: Cow<'a, str>, encoding: Encoding, losses: &mut LossReport) -> Cow<'a, str> {
    let is_taken = |c: char| match c {
        '\u{A5}' | '\u{203E}' => encoding == SHIFT_JIS || encoding == EUC_JP,
        '\u{2212}' => [SHIFT_JIS, EUC_JP, ISO_2022_JP].contains(&encoding),
        // Half-width katakana; those of voiced sounds become two.
        '\u{FF61}'..='\u{FF9F}' => encoding == ISO_2022_JP,
        _ => false,
    };
    // Where this encoding breaks off at a character, its decoder sees a fault.
    let is_lacking = |c: char| encoding == ISO_2022_JP && encoding.encode(c.encode_utf8(&mut [0; 4])).2;
    if !text.contains(|c| is_taken(c) || is_lacking(c)) {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_lacking(c) {
            out.push_str(substitute(c, encoding, losses));
            continue;
        }
        if is_taken(c) {
            losses.name(LossKind::Respelled, c.encode_utf8(&mut [0; 4]), None);
        }
        match kin(c).filter(|_| is_taken(c)) {
            Some(kin) => out.push_str(kin),
            None => out.push(c),
        }
    }
    out.into()
}

/// The character of CP932 that means the same. Only spellings of one character are
/// here; a word for a sign would be another text.
const fn kin(lost: char) -> Option<&'static str> {
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
