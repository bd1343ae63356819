//! The languages of the library, and the macros that its texts are written with. Each text is there in every
//! language, which is checked when it is compiled.

/// A language of texts for people.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ja];

    /// Its name in the language itself.
    pub const fn name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Ja => "日本語",
        }
    }

    /// `en` or `ja`, as in options.
    pub const fn id(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ja => "ja",
        }
    }

    /// The language of that id.
    pub fn from_id(id: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.id() == id)
    }
}

/// One text in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalizedText {
    /// In English.
    pub en: &'static str,
    /// In Japanese.
    pub ja: &'static str,
}

impl LocalizedText {
    /// The text in that language.
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ja => self.ja,
        }
    }
}

/// A fixed text in every language, as a [`LocalizedText`](crate::text::LocalizedText).
#[doc(hidden)]
#[macro_export]
macro_rules! words {
    ($en:literal, $ja:literal $(,)?) => {
        const {
            $crate::text::check_text($en, $ja);
            $crate::text::LocalizedText { en: $en, ja: $ja }
        }
    };
}

/// A sentence in the language of the first argument; the rest is as in [`format!`], with a text
/// for each language.
#[doc(hidden)]
#[macro_export]
macro_rules! localized {
    ($lang:expr, $en:literal, $ja:literal $(, $($argument:tt)+)?) => {{
        const { $crate::text::check_text($en, $ja) };
        match $lang {
            $crate::text::Lang::En => ::std::format!($en $(, $($argument)+)?),
            $crate::text::Lang::Ja => ::std::format!($ja $(, $($argument)+)?),
        }
    }};
}

/// A `match` on the second argument whose arms are sentences in the language of the first: in
/// parentheses, what [`localized!`](crate::localized) takes after the language, or, in braces, any expression.
#[doc(hidden)]
#[macro_export]
macro_rules! texts {
    ($lang:expr, $value:expr; $($pattern:pat => $(($($text:tt)+))? $({$($code:tt)+})?),+ $(,)?) => {
        match $value {
            $($pattern => $($crate::localized!($lang, $($text)+))? $({$($code)+})?),+
        }
    };
}

/// Names as a list in that language.
pub fn joined_names(names: &[String], lang: Lang) -> String {
    match (lang, names) {
        (Lang::Ja, _) => names.join("、"),
        (Lang::En, [first @ .., last]) if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        (Lang::En, _) => names.concat(),
    }
}

/// Names of which one is meant.
pub(crate) fn alternatives(names: &[String], lang: Lang) -> String {
    match (lang, names) {
        (Lang::Ja, _) => names.join("、"),
        (Lang::En, [first @ .., last]) if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        (Lang::En, _) => names.concat(),
    }
}

/// A text in quotation marks.
pub fn quoted_text(text: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("`{text}`"),
        Lang::Ja => format!("「{text}」"),
    }
}

/// Checks at compile time that both texts are there, that the second is Japanese, and that both name
/// the same arguments.
#[doc(hidden)]
pub const fn check_text(en: &str, ja: &str) {
    assert!(!en.is_empty(), "the English text is missing");
    assert!(!ja.is_ascii(), "the Japanese text is missing");
    assert!(has_arguments_of(ja, en), "the Japanese text leaves out an argument");
    assert!(has_arguments_of(en, ja), "the English text leaves out an argument");
}

/// Whether every `{argument}` of a text is in the other one too.
const fn has_arguments_of(other: &str, text: &str) -> bool {
    let text = text.as_bytes();
    let other = other.as_bytes();
    let mut start = 0;
    while start < text.len() {
        if text[start] == b'{' && !has_part(other, text, start) {
            return false;
        }
        start += 1;
    }
    true
}

/// Whether the part of a text from `start` to the next brace occurs in the other one.
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
    fn texts_with_different_arguments_are_refused() {
        check_text("{a} of {b}", "{b}の{a}");
        for (en, ja) in
            [("{a}", "あ"), ("a", "{a}あ"), ("{a} {b}", "{a}あ"), ("{ab}", "{a}あ"), ("a", "a"), ("", "あ")]
        {
            assert!(std::panic::catch_unwind(|| check_text(en, ja)).is_err(), "{en} {ja}");
        }
    }
}
