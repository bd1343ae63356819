//! The languages of the library, and the macros for texts in every language. The compiler checks that no
//! language is missing.

/// Makes [`Lang`] from a row for each language: its id and its own name.
macro_rules! languages {
    ($($(#[$doc:meta])* $language:ident: $id:literal, $name:literal;)*) => {
        /// A language of texts shown to people.
        #[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
        pub enum Lang { $($(#[$doc])* $language,)* }

        impl Lang {
            /// All languages.
            pub const ALL: [Lang; [$($id),*].len()] = [$(Lang::$language),*];

            /// Returns the name of the language in the language itself.
            pub const fn name(self) -> &'static str {
                match self { $(Lang::$language => $name,)* }
            }

            /// Returns the id of the language for options: `en` or `ja`.
            pub const fn id(self) -> &'static str {
                match self { $(Lang::$language => $id,)* }
            }
        }
    };
}

// A language is a row here, and a file of texts with its id as the name. The English text is shown where the
// language has none.
languages! {
    /// English.
    #[default]
    En: "en", "English";
    /// Japanese.
    Ja: "ja", "日本語";
}

impl Lang {
    /// Returns the language with that id.
    pub fn from_id(id: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.id() == id)
    }
}

/// A text in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalizedText {
    /// The English text.
    pub en: &'static str,
    /// The Japanese text.
    pub ja: &'static str,
}

impl LocalizedText {
    /// No words in any language.
    pub const EMPTY: LocalizedText = LocalizedText { en: "", ja: "" };

    /// Makes a text of its translations. The first is for languages without one, and is English.
    pub const fn new(translations: &[(Lang, &'static str)]) -> LocalizedText {
        let mut text = LocalizedText { en: translations[0].1, ja: translations[0].1 };
        let mut at = 0;
        while at < translations.len() {
            match translations[at].0 {
                Lang::En => text.en = translations[at].1,
                Lang::Ja => text.ja = translations[at].1,
            }
            at += 1;
        }
        text
    }

    /// Returns the text in a language, or in English if there is no translation.
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ja => self.ja,
        }
    }

    /// Returns the text in each language.
    pub fn all(self) -> impl Iterator<Item = &'static str> {
        [self.en, self.ja].into_iter()
    }
}

/// Makes a [`LocalizedText`](crate::text::LocalizedText) of one string literal per language.
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

/// Formats a text in the language of the first argument. The format strings for each language follow, and
/// then the arguments of [`format!`].
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

/// Makes a `match` on the second argument, whose arms are texts in the language of the first. An arm is
/// either the arguments of [`localized!`](crate::localized) after the language, in parentheses, or any
/// expression in braces.
#[doc(hidden)]
#[macro_export]
macro_rules! texts {
    ($lang:expr, $value:expr; $($pattern:pat => $(($($text:tt)+))? $({$($code:tt)+})?),+ $(,)?) => {
        match $value {
            $($pattern => $($crate::localized!($lang, $($text)+))? $({$($code)+})?),+
        }
    };
}

/// Joins names to a list with "and", in the given language.
pub fn joined_names(names: &[String], lang: Lang) -> String {
    match (lang, names) {
        (Lang::Ja, _) => names.join("、"),
        (Lang::En, [first @ .., last]) if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        (Lang::En, _) => names.concat(),
    }
}

/// Joins names to a list with "or", in the given language.
pub(crate) fn alternatives(names: &[String], lang: Lang) -> String {
    match (lang, names) {
        (Lang::Ja, _) => names.join("、"),
        (Lang::En, [first @ .., last]) if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        (Lang::En, _) => names.concat(),
    }
}

/// Returns the text in the quotation marks of the language.
pub fn quoted_text(text: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("`{text}`"),
        Lang::Ja => format!("「{text}」"),
    }
}

/// Checks at compile time that both texts are there, that the second is Japanese, and that both use the same
/// arguments.
#[doc(hidden)]
pub const fn check_text(en: &str, ja: &str) {
    assert!(!en.is_empty(), "the English text is missing");
    assert!(!ja.is_ascii(), "the Japanese text is missing");
    assert!(has_arguments_of(ja, en), "the Japanese text leaves out an argument");
    assert!(has_arguments_of(en, ja), "the English text leaves out an argument");
}

/// Whether every `{argument}` of `text` also occurs in `other`.
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

/// Whether the part of `text` from `start` to the next closing brace occurs in `other`.
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
