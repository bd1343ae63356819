//! The languages of the library, and texts in every language.

use crate::texts::punctuation;

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

            /// Returns the name of the language in the language itself, for lists of texts.
            pub const fn title(self) -> LocalizedText {
                match self { $(Lang::$language => LocalizedText::new(&[(Lang::En, $name)]),)* }
            }

            /// Returns the id of the language for options: `en`, `ja`.
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
pub struct LocalizedText(&'static [(Lang, &'static str)]);

impl LocalizedText {
    /// No words in any language.
    pub const EMPTY: LocalizedText = LocalizedText(&[(Lang::En, "")]);

    /// Makes a text of its translations. The first is for languages without one, and is English.
    pub const fn new(translations: &'static [(Lang, &'static str)]) -> LocalizedText {
        assert!(!translations.is_empty());
        LocalizedText(translations)
    }

    /// Returns the text in a language, or in English if there is no translation.
    pub const fn get(self, lang: Lang) -> &'static str {
        let mut at = 0;
        while at < self.0.len() {
            if self.0[at].0 as u8 == lang as u8 {
                return self.0[at].1;
            }
            at += 1;
        }
        self.0[0].1
    }

    /// Returns the text in each language that has it.
    pub fn all(self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|(_, text)| *text)
    }
}

/// Joins names to a list with "and", in the given language.
pub fn joined_names(names: &[String], lang: Lang) -> String {
    joined(names, lang, |others, last| punctuation::And { others, last }.text(lang))
}

/// Joins names to a list with nothing but commas, in the given language.
pub fn comma_list(names: &[String], lang: Lang) -> String {
    names.join(punctuation::Comma.get(lang))
}

/// Joins names to a list with "or", in the given language.
pub(crate) fn alternatives(names: &[String], lang: Lang) -> String {
    joined(names, lang, |others, last| punctuation::Or { others, last }.text(lang))
}

fn joined(names: &[String], lang: Lang, join_last: impl Fn(&String, &String) -> String) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => join_last(&comma_list(first, lang), last),
        _ => names.concat(),
    }
}

/// Returns the text in the quotation marks of the language.
pub fn quoted_text(text: &str, lang: Lang) -> String {
    punctuation::Quoted { text: &text }.text(lang)
}
