//! Every text in English and Japanese, rendered from typed values.
//!
//! Texts are looked up by exhaustive matches and two-field structs, so that a missing
//! translation does not compile. What may not live here: what is drawn where.

/// A language of the program.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum Lang {
    #[default]
    En,
    Ja,
}

impl Lang {
    /// `en` or `ja`, as in options.
    pub const fn id(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ja => "ja",
        }
    }

    /// The language of that id.
    pub fn from_id(id: &str) -> Option<Lang> {
        [Lang::En, Lang::Ja].into_iter().find(|lang| lang.id() == id)
    }
}

/// One text in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    pub en: &'static str,
    pub ja: &'static str,
}

impl Words {
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ja => self.ja,
        }
    }
}
