//! Why the program uses a terminal as it does.

use super::{Lang, Words};

/// What a choice was made by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// A setting, or an option of the command line.
    Setting,
    /// A variable of the environment.
    Variable(&'static str),
    /// The terminal was asked.
    Answer,
    /// The terminal was asked, or is none, and says nothing.
    Silence,
    /// Nothing speaks against what is usual.
    Usual,
}

impl Why {
    pub fn text(self, lang: Lang) -> String {
        let words = match self {
            Why::Variable(name) => return name.to_owned(),
            Why::Setting => Words { en: "as set", ja: "設定" },
            Why::Answer => Words { en: "the terminal says so", ja: "端末の応答" },
            Why::Silence => Words { en: "the terminal does not say", ja: "端末の応答なし" },
            Why::Usual => Words { en: "the default", ja: "既定" },
        };
        words.get(lang).to_owned()
    }
}
