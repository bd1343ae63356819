//! Encodings: any bytes can be decoded, and a text decoded without errors survives every encoding that
//! has its characters.

use honfu_core::format::Newline;
use honfu_core::format::encoding::{Encoding, decode, encode, from_name};

/// The encodings of files that are read and written.
pub const NAMES: [&str; 7] =
    ["utf-8", "shift_jis", "euc-jp", "iso-2022-jp", "utf-16le", "utf-16be", "windows-1252"];

/// Decodes bytes by detection, and in each named encoding.
pub fn check(bytes: &[u8]) {
    check_decoded(bytes, None);
    NAMES.iter().for_each(|name| check_decoded(bytes, from_name(name)));
}

fn check_decoded(bytes: &[u8], forced: Option<Encoding>) {
    let decoded = decode(bytes, forced);
    assert!(forced.is_none_or(|forced| forced == decoded.encoding), "read as another encoding");
    match decoded.error {
        Some(error) => {
            assert!(error.in_bytes < bytes.len(), "an error behind the end: {error:?}");
            assert!(decoded.padded || decoded.text.is_char_boundary(error.in_text), "{error:?}");
        }
        None => check_written(&decoded.text, decoded.encoding),
    }
}

fn check_written(text: &str, encoding: Encoding) {
    let encoded = encode(text, encoding, Newline::Lf, true);
    let back = decode(&encoded.bytes, Some(encoding));
    let is_whole = encoded.respelled.is_empty() && encoded.lost.is_empty();
    assert!(!is_whole || back.text == text, "in {}: {text:?}", encoding.name());
}
