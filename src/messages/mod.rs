//! The messages of the program, each with its English, Japanese and arguments in one row. Titles of
//! commands, questions and forms are beside what they name, in `app::command` and `app::layers`.
//!
//! # How texts are written
//!
//! The macros of [`table`] take each text in every language and check it at compile time: a missing
//! language does not compile, nor do texts with different arguments. There is a macro for each kind
//! of text:
//!
//! ```text
//! // A fixed text, as a `LocalizedText`:
//! words!("not a number", "数ではありません")
//!
//! // A sentence where it is used, with the arguments of `format!`:
//! text!(lang, "cannot read `{file}`: {why}", "「{file}」を読めません：{why}", why = io_error(error, lang))
//!
//! // A table of messages: an enum with its method `text`. The part before the arrow declares the
//! // variant, the part after it takes what `text!` takes, or any expression in braces.
//! messages! {
//!     pub enum ConvertMessage(lang: Lang) {
//!         NothingWritten => ("nothing is written, since …", "上記の内容が失われるため、…"),
//!         Summary { done: usize, all: usize } => (
//!             "{done} of {all} files converted", "{all}ファイル中{done}ファイルを変換しました"),
//!     }
//! }
//! ```
//!
//! `notices!` is the same for the status line, where each row begins with its severity (`info` or
//! `error`), and `labels!` makes an enum of fixed texts. In [`diagnostics`] a row is a code
//! with its message and its advice.
//!
//! # Where texts are
//!
//! A table is in the file of its subject: [`diagnostics`] (faults of a file),
//! [`notices`] (the status line), [`command_line`], [`plain`] and [`usage`] (the command line and
//! its help), [`screen`] (labels, key hints, prompts), [`names`], [`node_names`], [`headers`] and
//! [`caption`] (what things are called), [`ending`] (ends of games and results), [`move_errors`] (why a
//! move is illegal or cannot be read), [`position_status`] (repetition, impasse, anomalies),
//! [`differences`] (`diff` and `merge`), [`doctor`], [`phrases`] (what pictures and pages
//! say), [`formats`], [`settings`], `engines` and [`io`] (why something cannot be done).
//!
//! # How to add a language
//!
//! Add it to [`Lang`] and as a column to [`LocalizedText`] and the macros of [`table`]. The
//! compiler then reports every row without it. What else depends on the language names
//! [`Lang::Ja`], or has a pair of titles.

mod analysis;
mod analyze;
pub mod caption;
mod command_line;
mod diagnostics;
pub mod differences;
mod doctor;
mod ending;
mod engines;
mod formats;
pub mod headers;
mod index;
mod io;
mod move_errors;
mod names;
mod nearest;
pub mod node_names;
pub mod notices;
mod phrases;
pub mod plain;
pub mod position_status;
mod review;
pub mod screen;
mod settings;
mod site;
pub(crate) mod table;
pub mod usage;

pub use analysis::{analysis_progress, analysis_title, no_analysis};
pub use analyze::{AnalysisProgressLine, AnalyzeMessage};
pub use command_line::{CheckMessage, CliMessage, ConvertMessage, ShowMessage};
pub use diagnostics::{
    CatalogueEntry, CodePolicy, advice, catalogue, diagnostic_line, headline, located, sentence, severity,
};
pub use differences::{MergeMessage, conflict};
pub use doctor::{ChoiceReason, DoctorItem, DoctorValue};
pub use ending::{end_name, handicap, outcome, side_word, to_move};
pub use engines::{EnginesMessage, engine_error};
pub use formats::{
    ExportError, filter_error, records_error, records_lost, target_error, unknown_encoding,
    unreadable_file_text,
};
pub use index::{IndexFault, IndexMessage};
pub use io::{ArchiveFault, FileError, IoCause, UnreadableJournal, WriteStage, io_error};
pub use move_errors::{illegal, read_error, read_reason};
use move_errors::{sfen_error, sfen_note};
pub use names::{
    as_opened, edit_kind, graph_title, loss, loss_in_files, loss_kind, no_graph, observer, on_disk, order,
    reference_move, style_name,
};
use nearest::did_you_mean;
pub use nearest::nearest_name;
pub use phrases::phrase;
pub use review::{better_line, mistake, player_review, score};
use screen::ScreenLabel;
pub use settings::{AllowedValue, KeyMapError, NamedValue, SettingError};
pub use site::SiteMessage;
use table::{labels, messages, text, texts, words};
pub use usage::{ExpectedValue, UsageError, usage_hint};

use honfu_core::notation::Notation;
use honfu_core::record::{GameEnd, GameOutcome};
use honfu_core::shogi::{Color, Handicap, SquareSet};
use honfu_diagram::graph::GraphQuantity;

/// A language of the program.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum Lang {
    #[default]
    En,
    Ja,
}

impl Lang {
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

/// The language of messages, and the notation of the moves and squares in them.
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

/// A list of squares: `7f and 6e`, `７六、６五`.
fn squares(squares: SquareSet, locale: Locale) -> String {
    let names: Vec<String> = squares.into_iter().map(|one| locale.notation.square(one)).collect();
    joined_names(&names, locale.lang)
}

/// Names as a list in that language.
fn joined_names(names: &[String], lang: Lang) -> String {
    match (lang, names) {
        (Lang::Ja, _) => names.join("、"),
        (Lang::En, [first @ .., last]) if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        (Lang::En, _) => names.concat(),
    }
}

/// Names of which one is meant.
fn alternatives(names: &[String], lang: Lang) -> String {
    match (lang, names) {
        (Lang::Ja, _) => names.join("、"),
        (Lang::En, [first @ .., last]) if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        (Lang::En, _) => names.concat(),
    }
}

/// A text in quotation marks.
fn quoted_text(text: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("`{text}`"),
        Lang::Ja => format!("「{text}」"),
    }
}

/// Checks a text of a table outside this module.
#[cfg(test)]
pub(crate) fn assert_translated(words: LocalizedText) {
    table::check_text(words.en, words.ja);
    assert!(words.en.is_ascii() && words.en != words.ja, "{words:?}");
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
