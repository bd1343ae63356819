//! Every text in English and Japanese, rendered from typed values.
//!
//! Texts are looked up by exhaustive matches and two-field structs, so that a missing
//! translation does not compile. What may not live here: what is drawn where.

mod board;
pub mod browsing;
pub mod caption;
mod checking;
mod converting;
mod diagnostics;
pub mod difference;
mod doctor;
mod edit_kind;
mod ending;
pub mod export_fault;
mod figure;
mod filtering;
mod formats;
pub mod graph;
pub mod headers;
pub mod hint;
mod illegal;
mod io;
mod key_fault;
mod loss;
mod merging;
mod misuse;
pub mod naming;
mod nearest;
mod notation;
pub mod notices;
pub mod openings;
pub mod plain;
mod printing;
mod reading;
pub mod remarks;
pub mod rules;
pub mod screen;
pub mod searching;
mod setting_fault;
mod sfen;
mod shell;
mod showing;
mod table;
pub mod usage;

pub use board::board_choice;
use board::{board_chosen, board_unknown};
pub use checking::CheckMessage;
pub use converting::ConvertMessage;
use diagnostics::fill;
pub use diagnostics::{
    CatalogueEntry, CodePolicy, advice, catalogue, diagnostic, headline, located, sentence, severity,
};
pub use doctor::{ChoiceReason, DoctorItem, DoctorValue};
pub use edit_kind::{as_opened, edit_kind, on_disk};
pub use ending::{handicap, outcome, side, terminal, to_move};
pub use figure::{comments, figure, last_move, players, state};
pub use filtering::filter_fault;
pub use formats::{records_lost, target_error, too_many_records, unknown_encoding, unknown_format};
pub use illegal::illegal;
pub use io::{WriteStage, cannot_copy, cannot_read, cannot_run, cannot_write, io_error, write_error};
pub use key_fault::KeyMapError;
pub use loss::{loss, loss_kind};
pub use merging::{MergeMessage, conflict};
pub use misuse::{ExpectedValue, UsageError, way_out};
use nearest::did_you_mean;
pub use nearest::nearest;
pub use notation::{numbering, sort, style};
pub use printing::phrase;
pub use reading::{read_error, read_reason};
pub use setting_fault::{AllowedValue, SettingError};
use sfen::{sfen_error, sfen_note};
pub use shell::CliMessage;
pub use showing::ShowMessage;

use honfu_core::notation::Notation;
use honfu_core::shogi::SquareSet;

/// A language of the program.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum Lang {
    #[default]
    En,
    Ja,
}

impl Lang {
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ja];

    /// What those who speak it call it.
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

/// How the user is spoken to: sentences are in that language, and the moves and squares
/// that they name in that notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Locale {
    pub lang: Lang,
    pub notation: Notation,
}

/// One text in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalizedText {
    pub en: &'static str,
    pub ja: &'static str,
}

impl LocalizedText {
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ja => self.ja,
        }
    }
}

/// Squares as people list them: `7f and 6e`, `７六、６五`.
fn squares(squares: SquareSet, locale: Locale) -> String {
    let names: Vec<String> = squares.into_iter().map(|one| locale.notation.square(one)).collect();
    list(&names, locale.lang)
}

/// Names as people of that language list them.
fn list(names: &[String], lang: Lang) -> String {
    match (lang, names) {
        (Lang::Ja, _) => names.join("、"),
        (Lang::En, [first @ .., last]) if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        (Lang::En, _) => names.concat(),
    }
}

/// A text of a file inside a sentence.
fn quoted(text: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("`{text}`"),
        Lang::Ja => format!("「{text}」"),
    }
}

/// The words of a table hold together: both languages say something, not the same,
/// and name the same arguments.
#[cfg(test)]
pub(crate) fn assert_translated(words: LocalizedText) {
    let holes = |text: &str| (0..8).filter(|n| text.contains(&format!("{{{n}}}"))).collect::<Vec<_>>();
    assert!(!words.en.is_empty() && !words.ja.is_empty(), "{words:?}");
    assert_ne!(words.en, words.ja);
    assert!(words.en.is_ascii() || words.en.contains(['同', '〓']), "{words:?}");
    assert!(!words.ja.is_ascii(), "{words:?}");
    assert_eq!(holes(words.en), holes(words.ja), "{words:?}");
}

#[cfg(test)]
fn locale(lang: Lang, notation: &str) -> Locale {
    Locale { lang, notation: notation.parse().unwrap() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_core::shogi::Square;

    #[test]
    fn squares_are_listed_in_both_languages() {
        let both: SquareSet = ["7f", "1a"].iter().filter_map(|name| Square::from_usi(name)).collect();
        assert_eq!(squares(both, locale(Lang::En, "hodges")), "1a and 7f");
        assert_eq!(squares(both, locale(Lang::En, "western")), "11 and 76");
        assert_eq!(squares(both, locale(Lang::Ja, "japanese")), "１一、７六");
        assert_eq!(squares(SquareSet::EMPTY, locale(Lang::En, "usi")), "");
    }
}
