//! The macros that tables of texts are written with. The documentation of
//! [`messages`](super) shows how.

/// A fixed text in every language, as a [`LocalizedText`](super::LocalizedText).
macro_rules! words {
    ($en:literal, $ja:literal $(,)?) => {
        const {
            $crate::messages::table::check($en, $ja);
            $crate::messages::LocalizedText { en: $en, ja: $ja }
        }
    };
}
pub(crate) use words;

/// Checks while the program is compiled that both languages are there, that the second is
/// Japanese, and that both name the same arguments.
pub const fn check(en: &str, ja: &str) {
    assert!(!en.is_empty(), "the English text is missing");
    assert!(!ja.is_ascii(), "the Japanese text is missing");
    assert!(has_arguments_of(ja, en), "the Japanese text leaves out an argument");
    assert!(has_arguments_of(en, ja), "the English text leaves out an argument");
}

/// Whether every `{argument}` of a text stands in the other one too.
const fn has_arguments_of(other: &str, text: &str) -> bool {
    let (text, other) = (text.as_bytes(), other.as_bytes());
    let mut start = 0;
    while start < text.len() {
        if text[start] == b'{' && !has_part(other, text, start) {
            return false;
        }
        start += 1;
    }
    true
}

/// Whether what stands in a text from `start` to the next brace occurs in the other one.
const fn has_part(other: &[u8], text: &[u8], start: usize) -> bool {
    let mut at = 0;
    while at < other.len() {
        let mut length = 0;
        while at + length < other.len()
            && start + length < text.len()
            && other[at + length] == text[start + length]
        {
            if text[start + length] == b'}' {
                return true;
            }
            length += 1;
        }
        at += 1;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_name_other_arguments_are_refused() {
        check("{a} of {b}", "{b}の{a}");
        for (en, ja) in
            [("{a}", "あ"), ("a", "{a}あ"), ("{a} {b}", "{a}あ"), ("{ab}", "{a}あ"), ("a", "a"), ("", "あ")]
        {
            assert!(std::panic::catch_unwind(|| check(en, ja)).is_err(), "{en} {ja}");
        }
    }
}
