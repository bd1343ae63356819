//! Percent-encoding (RFC 3986, 2.1).

use std::fmt::Write;

/// A text in which all but the characters that are kept are written as the numbers of
/// their bytes in UTF-8.
pub fn percent_encode(text: &str, is_kept: impl Fn(char) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_kept(letter) {
            out.push(letter);
            continue;
        }
        for byte in letter.encode_utf8(&mut [0; 4]).bytes() {
            // Writing to a string cannot fail.
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

/// What no address takes for its own (RFC 3986, 2.3), in any script.
pub fn is_unreserved(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '-' | '.' | '_' | '~')
}
