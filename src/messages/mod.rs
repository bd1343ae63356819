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
//! with its advice.
//!
//! # Where texts are
//!
//! What the library has types for it says itself: diagnostics, losses, ends of games, why a move is illegal. The other
//! tables are in the file of their subject: [`diagnostics`] (what to do about the faults of a file), [`notices`] (the status line), [`command_line`], [`plain`] and [`usage`] (the command line and
//! its help), [`screen`] (labels, key hints, prompts), [`names`], [`node_names`], [`headers`] and
//! [`caption`] (what things are called),
//! [`position_status`] (repetition, impasse),
//! [`differences`] (`diff` and `merge`), [`doctor`], [`formats`], [`settings`], `engines` and [`io`] (why something cannot be done).
//!
//! # How to add a language
//!
//! Add it to [`Lang`] and as a column to [`LocalizedText`] and the macros of both, in `honfu_core::text`. The
//! compiler then reports every row without it. What else depends on the language names
//! [`Lang::Ja`], or has a pair of titles.

mod analysis;
mod analyze;
pub mod caption;
mod command_line;
mod diagnostics;
pub mod differences;
mod doctor;
mod engines;
mod formats;
pub mod headers;
mod index;
mod io;
mod names;
mod nearest;
pub mod node_names;
pub mod notices;
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
pub use diagnostics::{CatalogueEntry, CodePolicy, advice, catalogue, diagnostic_line, headline, located};
pub use differences::{MergeMessage, conflict};
pub use doctor::{ChoiceReason, DoctorItem, DoctorValue};
pub use engines::{EnginesMessage, engine_error};
pub use formats::{
    ExportError, records_error, records_lost, target_error, unknown_encoding, unreadable_file_text,
};
pub use index::{IndexFault, IndexMessage};
pub use io::{ArchiveFault, FileError, IoCause, UnreadableJournal, WriteStage, io_error};
pub use names::{as_opened, edit_kind, loss_in_files, no_graph, on_disk, order, reference_move, style_name};
use nearest::did_you_mean;
pub use nearest::nearest_name;
pub use review::{better_line, mistake, player_review};
use screen::ScreenLabel;
pub use settings::{AllowedValue, KeyMapError, NamedValue, SettingError};
pub use site::SiteMessage;
use table::{labels, messages, text, texts, words};
pub use usage::{ExpectedValue, UsageError, usage_hint};

pub use honfu_core::notation::Locale;
use honfu_core::record::GameEnd;
use honfu_core::shogi::Handicap;
pub use honfu_core::text::{Lang, LocalizedText};
use honfu_core::text::{joined_names, quoted_text};
use honfu_diagram::graph::GraphQuantity;

/// Checks a text of a table outside this module.
#[cfg(test)]
pub(crate) fn assert_translated(words: LocalizedText) {
    honfu_core::text::check_text(words.en, words.ja);
    assert!(words.en.is_ascii() && words.en != words.ja, "{words:?}");
}

#[cfg(test)]
fn locale(lang: Lang, notation: &str) -> Locale {
    Locale { lang, notation: notation.parse().unwrap() }
}
