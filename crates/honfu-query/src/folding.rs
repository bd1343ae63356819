//! Folds texts for comparison: without case, width and spaces.

use honfu_core::notation::{fold_char, voiced};

/// Returns a text folded for comparison: case, width and spaces make no difference.
pub fn folded(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    text.chars().for_each(|c| push_folded(&mut plain, c));
    plain
}

/// Appends a character, folded for comparison.
pub fn push_folded(plain: &mut String, c: char) {
    match c {
        // Kana and kanji stay the same; they are frequent, so they are handled first.
        '\u{3041}'..='\u{3096}' | '\u{30A1}'..='\u{30FA}' | '\u{4E00}'..='\u{9FFF}' => plain.push(c),
        'a'..='z' | '0'..='9' => plain.push(c),
        _ => match voiced(plain.chars().next_back(), c) {
            Some(joined) => {
                plain.pop();
                plain.push(joined);
            }
            None => plain.extend(fold_char(c).into_iter().flat_map(char::to_lowercase)),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_looks_alike_is_alike() {
        for (one, other) in [
            ("Ｍｅｉｊｉｎ　戦", "MEIJIN戦"),
            ("ﾊﾌﾞ", "ハブ"),
            // macOS writes names of files in this form.
            ("か\u{3099}ハ\u{309A}", "がパ"),
            ("ー", "-"),
            ("｀", "`"),
        ] {
            assert_eq!(folded(one), folded(other));
        }
        assert_ne!(folded("ハブ"), folded("ハフ"));
    }

    #[test]
    fn usual_characters_are_folded_like_all_others() {
        for c in '\0'..=char::MAX {
            let mut plain = String::new();
            push_folded(&mut plain, c);
            let expected: String = fold_char(c).into_iter().flat_map(char::to_lowercase).collect();
            assert_eq!(plain, expected, "{c:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_folded_stays(text in "\\PC*|[カガハバパﾞﾟ\u{3099}Ａa ]*") {
            let once = folded(&text);
            prop_assert_eq!(folded(&once), once);
        }
    }
}
