//! The messages of the program. Their texts are in `assets/lang`, one file for each language, from which
//! `build.rs` generates [`texts`](crate::texts). The modules here define the arguments of each message, and
//! which text it has.
//!
//! ```text
//! // A fixed text, as a `LocalizedText`:
//! texts::screen::Moves
//!
//! // A sentence with arguments:
//! texts::cli::Terminal { why: &error }.text(lang)
//!
//! // A table of messages: an enum with its method `text`. Each row has the text of its name in the group. After
//! // the arrow may follow values for its arguments in parentheses, or any expression in braces.
//! messages! {
//!     pub enum ConvertMessage(lang: Lang) in convert {
//!         NothingWritten,
//!         Summary { done: usize, all: usize },
//!         Unreadable { file: String, why: IoCause } => (why = why.text(lang)),
//!     }
//! }
//! ```
//!
//! `notices!` declares messages of the status line, where each row has its severity (`info` or `error`) after
//! the arrow, and `labels!` declares an enum of fixed texts. [`diagnostics`] has the advice for each code.
//!
//! # Where messages are
//!
//! The library has the sentences about its types: diagnostics, losses, ends of games, reasons why a move is
//! illegal. Every other message is in the file of its subject: [`diagnostics`] (advice about the problems of
//! a file), [`notices`] (the status line), [`command_line`], [`plain`] and [`usage`] (the command line and
//! its help), [`screen`] (labels, key hints, prompts), [`names`], [`node_names`], [`headers`] and [`caption`]
//! (names and numbers), [`position_status`] (repetition, impasse), [`differences`] (`diff` and `merge`),
//! [`doctor`], [`formats`], [`settings`], `engines` and [`io`] (reasons why something is not possible).
//!
//! # How to add a language
//!
//! Add a row to `Lang` in `honfu_core::text`, and a file with the id of the language to `assets/lang`. If the
//! file begins with the line `### incomplete`, it may leave out texts, which are then shown in English.

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
mod sample;
pub mod screen;
mod settings;
mod site;
pub(crate) mod table;
pub mod usage;

pub use analysis::{analysis_progress, analysis_title, no_analysis};
pub use analyze::{AnalysisProgressLine, AnalyzeMessage};
pub use command_line::{CheckMessage, CliMessage, ConvertMessage, ShowMessage};
pub use diagnostics::{
    CatalogueEntry, CodePolicy, advice, catalogue, code_text, diagnostic_line, located, severity_label,
};
pub use differences::{MergeMessage, conflict};
pub use doctor::{ChoiceReason, DoctorItem};
pub use engines::{EnginesMessage, engine_error};
pub use formats::{
    ExportError, records_error, records_lost, target_error, unknown_encoding, unreadable_file_text,
};
pub use index::{IndexFault, IndexMessage};
pub use io::{ArchiveFault, FileError, IoCause, UnreadableJournal, WriteStage, io_error};
pub use names::{
    as_opened, edit_kind, loss_in_files, no_graph, on_disk, order, reference_move, style_name, with_remark,
    with_value,
};
use nearest::did_you_mean;
pub use nearest::nearest_name;
pub use review::{better_line, mistake, player_review};
pub use sample::sample_record;
pub use settings::{AllowedValue, KeyMapError, NamedValue, SettingError};
pub use site::SiteMessage;
use table::{labels, messages};
pub use usage::{ExpectedValue, UsageError, usage_hint};

pub use honfu_core::notation::Locale;
use honfu_core::record::GameEnd;
use honfu_core::shogi::Handicap;
pub use honfu_core::text::{Lang, LocalizedText};
use honfu_core::text::{comma_list, joined_names, quoted_text};
use honfu_diagram::graph::GraphQuantity;

#[cfg(test)]
fn locale(lang: Lang, notation: &str) -> Locale {
    Locale { lang, notation: notation.parse().unwrap() }
}
