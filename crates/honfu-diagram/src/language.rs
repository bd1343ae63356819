//! Marks text that is in another language than its page, as far as its letters show the language.

use std::fmt::{self, Display, Formatter};

use super::drawing::XmlEscaped;

/// The minimum number of words in a text that is taken for English.
const WORDS: usize = 2;

/// Returns the `lang` attribute of an element whose whole text is in another language than the page; empty if
/// it is in the language of the page.
pub(super) fn language_attribute(text: &str, page: &str) -> &'static str {
    let is_japanese = text.contains(is_japanese);
    match page {
        "ja" if !is_japanese && text.split(' ').filter(|word| is_word(word)).count() >= WORDS => {
            " lang=\"en\""
        }
        "ja" => "",
        _ if is_japanese => " lang=\"ja\"",
        _ => "",
    }
}

fn is_word(text: &str) -> bool {
    text.len() > 1 && text.chars().all(|c| c.is_ascii_alphabetic() || c.is_ascii_punctuation())
}

/// Whether a letter is kana or kanji.
fn is_japanese(letter: char) -> bool {
    matches!(letter, '\u{3041}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}

/// A line of text and the language of its page. Japanese text in a page of another language is printed as a
/// separate element.
pub(super) struct LanguageMarked<'a>(pub(super) &'a str, pub(super) &'a str);

impl Display for LanguageMarked<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let LanguageMarked(text, page) = *self;
        let from =
            text.find(|c| is_japanese(c) || matches!(c, '☗' | '☖' | '▲' | '△' | '\u{ff10}'..='\u{ff19}'));
        let end = text.char_indices().rfind(|(_, c)| is_japanese(*c)).map(|(at, c)| at + c.len_utf8());
        match (from, end) {
            (Some(from), Some(end)) if page != "ja" => write!(
                out,
                "{}<span lang=\"ja\">{}</span>{}",
                XmlEscaped(&text[..from]),
                XmlEscaped(&text[from..end]),
                XmlEscaped(&text[end..])
            ),
            _ => XmlEscaped(text).fmt(out),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_in_another_language_says_so() {
        assert_eq!(language_attribute("角換わり", "en"), " lang=\"ja\"");
        assert_eq!(language_attribute("Bishop exchange", "en"), "");
        assert_eq!(language_attribute("角換わり", "ja"), "");
        assert_eq!(language_attribute("A quiet answer.", "ja"), " lang=\"en\"");
        assert_eq!(language_attribute("+30 7g7f 3c3d", "ja"), "");
    }

    #[test]
    fn japanese_within_a_line_is_an_element() {
        let marked = |text| LanguageMarked(text, "en").to_string();
        assert_eq!(
            marked("after move 45, ☗１四歩 <"),
            "after move 45, <span lang=\"ja\">☗１四歩</span> &lt;"
        );
        assert_eq!(marked("P-76"), "P-76");
        assert_eq!(LanguageMarked("角&", "ja").to_string(), "角&amp;");
    }
}
