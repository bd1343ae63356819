//! The messages of the status line after a key, a command or an event: a table for each
//! subject, in which a row is the message with its severity.

mod analysis;
mod clipboard;
mod editing;
mod files;
mod index;
mod navigation;
mod training;

use crate::texts;
pub use analysis::{AnalysisNotice, analysing};
pub use clipboard::{ClipboardNotice, PasteError, PasteSummary, PastedRecords};
pub use editing::{EditNotice, UnplayableMoves};
pub use files::{FileNotice, FollowStatus, LeftWork, discarded, discarding_left, many_left, unsaved_in};
pub use index::{IndexNotice, indexing};
pub use navigation::{NavigationNotice, playing};
pub use training::{TrainingNotice, guessing, solved, solving, training_tally};

use super::caption::{self, CountedNoun};
use super::table::{messages, notices};
use super::{
    FileError, Lang, LocalizedText, SettingError, did_you_mean, no_graph, style_name, with_remark, with_value,
};
use honfu_core::notation::{Notation, UnknownNotation};
use honfu_diagram::graph::GraphQuantity;

notices! {
    /// A message in the status line.
    pub enum Notice(locale: Locale) in notice {
        NoFile => error,
        NoErrors => error,
        OneRecord => error,
        Notation(notation: Notation) =>
            info { keeping(texts::notice::Notation { name: &notation_name(*notation, locale.lang) }.text(locale.lang), locale.lang) },
        /// A setting has that value until the program ends.
        Set { title: LocalizedText, value: LocalizedText } =>
            info { keeping(with_value(title.get(locale.lang), value.get(locale.lang), locale.lang), locale.lang) },
        /// A setting has the value that was typed until the program ends.
        SetText { title: LocalizedText, text: String } =>
            info { keeping(with_value(title.get(locale.lang), text, locale.lang), locale.lang) },
        /// The new value of a setting takes effect at the next start of the program.
        SetForStart { title: LocalizedText, text: String } => info (title = title.get(locale.lang)),
        /// The settings that were saved to that file.
        SettingsSaved { path: String, names: Vec<String> } => info {
            if names.is_empty() {
                texts::notice::SettingsSavedAlready { path: &path }.text(locale.lang)
            } else {
                texts::notice::SettingsSaved { path: &path, names: &names.join(", ") }.text(locale.lang)
            }
        },
        NoSettingChanged => error,
        NoSettingsFile => error,
        /// The hint at the first click of the mouse.
        MouseInUse => info,
        /// The choice cannot be shown: the terminal displays ASCII only.
        OnlyAscii => error,
        Opening(name: String) => info,
        Opened {
            name: String,
            records: usize,
            errors: usize,
            warnings: usize,
            /// The number of changes of earlier runs, which can be undone.
            changes: usize,
        } => error { opened(name, [*records, *errors, *warnings, *changes], locale.lang) } if *errors > 0,
        /// The number of differences from that file, and of errors in the file.
        Compared { name: String, count: usize, errors: usize } =>
            error { compared_notice(name, *count, *errors, locale.lang) },
        /// A file or a program could not be used.
        Failed(error: FileError) => error { error.text(locale.lang) },
        /// An error in the settings, and the number of other errors in them.
        Setting { place: String, error: SettingError, more: usize } =>
            error { setting(place, error, *more, locale.lang) },
        Unbound { key: String, here: LocalizedText } => error {
            texts::notice::Unbound { key: &key, here: &here.get(locale.lang) }.text(locale.lang)
        },
        /// The key does something, but not in this context.
        BoundElsewhere { key: String, does: LocalizedText, here: LocalizedText } => error {
            texts::notice::BoundElsewhere { key: &key, does: &does.get(locale.lang), here: &here.get(locale.lang) }.text(locale.lang)
        },
        /// The command can be used only in another context.
        OnlyElsewhere { does: LocalizedText, place: LocalizedText } => error {
            texts::notice::OnlyElsewhere { does: &does.get(locale.lang), place: &place.get(locale.lang) }.text(locale.lang)
        },
        /// The key is not an answer to the question.
        NoAnswer(key: String) => error,
        ImeOn(character: char) => error,
        PressAgain => info,
        NothingToDo => error,
        Unknown(name: UnknownName) => error { name.text(locale.lang) },
        Navigation(notice: NavigationNotice) => error { notice.text(locale.lang) } if notice.is_error(),
        Edit(notice: EditNotice) => error { notice.text(locale) } if notice.is_error(),
        File(notice: FileNotice) => error { notice.text(locale.lang) } if notice.is_error(),
        Clipboard(notice: ClipboardNotice) => error { notice.text(locale) } if notice.is_error(),
        Training(notice: TrainingNotice) => error { notice.text(locale.lang) } if notice.is_error(),
        Analysis(notice: AnalysisNotice) => error { notice.text(locale.lang) } if notice.is_error(),
        Index(notice: IndexNotice) => error { notice.text(locale.lang) } if notice.is_error(),
        Pane(notice: PaneNotice) => error { notice.text(locale.lang) } if notice.is_error(),
    }
}

macro_rules! notice_from {
    ($($variant:ident($part:ty)),+ $(,)?) => {
        $(impl From<$part> for Notice {
            fn from(part: $part) -> Notice {
                Notice::$variant(part)
            }
        })+
    };
}

notice_from! {
    Unknown(UnknownName), Navigation(NavigationNotice), Edit(EditNotice), File(FileNotice),
    Clipboard(ClipboardNotice), Training(TrainingNotice), Pane(PaneNotice), Analysis(AnalysisNotice),
    Index(IndexNotice),
}

/// Returns the text about a changed setting, with a hint on how to keep the change.
fn keeping(changed: String, lang: Lang) -> String {
    texts::notice::Keeping { changed: &changed }.text(lang)
}

/// Returns the name of a notation with its options.
fn notation_name(notation: Notation, lang: Lang) -> String {
    let id = notation.to_string();
    let name = style_name(notation.style, lang);
    id.split_once(':').map_or_else(|| name.to_owned(), |(_, chosen)| with_remark(name, chosen, lang))
}

/// Returns the name of the opened file, and its numbers of records, errors, warnings and changes.
fn opened(name: &str, [records, errors, warnings, changes]: [usize; 4], lang: Lang) -> String {
    let mut text = texts::notice::Opened { name: &name }.text(lang);
    append(&mut text, CountedNoun::Records, records, "", lang);
    append(&mut text, CountedNoun::Errors, errors, " (:errors)", lang);
    append(&mut text, CountedNoun::Warnings, warnings, " (:errors)", lang);
    let earlier = match changes {
        0 => String::new(),
        1 => texts::notice::EarlierChange { changes: &changes }.text(lang),
        _ => texts::notice::EarlierChanges { changes: &changes }.text(lang),
    };
    text + &earlier
}

/// Returns the number of differences from a file, and of errors in the file.
fn compared_notice(name: &str, count: usize, error_count: usize, lang: Lang) -> String {
    let differences = caption::counted_text(CountedNoun::Differences, count, lang);
    let errors = caption::counted_text(CountedNoun::Errors, error_count, lang);
    match error_count {
        0 => texts::notice::Compared { differences: &differences, name: &name }.text(lang),
        _ => texts::notice::ComparedWithErrors { differences: &differences, name: &name, errors: &errors }
            .text(lang),
    }
}

/// Appends a count such as `, 3 warnings (:errors)` unless it is 0. A single record is not mentioned, since
/// every file has one.
fn append(text: &mut String, what: CountedNoun, number: usize, tail: &str, lang: Lang) {
    if number > usize::from(what == CountedNoun::Records) {
        text.push_str(&format!(", {}{tail}", caption::counted_text(what, number, lang)));
    }
}

/// Returns an error in the settings, with the number of other errors in them.
fn setting(place: &str, error: &SettingError, more: usize, lang: Lang) -> String {
    let brief = error.brief(lang);
    let more = match more {
        0 if brief == error.text(lang) => String::new(),
        0 => " (honfu config --check)".to_owned(),
        _ => texts::notice::MoreFaults { more: &more }.text(lang),
    };
    format!("{place}: {brief}{more}")
}

messages! {
    /// A name or a number that is unknown or invalid.
    pub enum UnknownName(lang: Lang) in unknown_name {
        Number(typed: String),
        Command {
            typed: String,
            /// The command that was probably meant.
            near: Option<&'static str>,
        } => {
            match near {
                Some(near) => texts::unknown_name::Command { typed: &typed, question: &did_you_mean(near, lang) }.text(lang),
                None => texts::unknown_name::CommandNone { typed: &typed }.text(lang),
            }
        },
        Notation(unknown: UnknownNotation) => { unknown_notation(unknown, lang) },
        Encoding(typed: String),
        /// The setting is unknown; `near` is the setting that was probably meant.
        Setting { typed: String, near: Option<&'static str> } => {
            match near {
                Some(near) => texts::unknown_name::Setting { typed: &typed, question: &did_you_mean(near, lang) }.text(lang),
                None => texts::unknown_name::SettingNone { typed: &typed }.text(lang),
            }
        },
        /// The setting does not accept the value; `known` are the values that it accepts.
        Value { setting: &'static str, typed: String, known: Vec<&'static str> } => (known = known.join(", ")),
        SettingValue(error: SettingError) => { error.text(lang) },
        Graph(typed: String),
    }
}

fn unknown_notation(unknown: &UnknownNotation, lang: Lang) -> String {
    match unknown {
        UnknownNotation::Style(word) => texts::notice::UnknownNotation { word }.text(lang),
        UnknownNotation::Option { style, word } => {
            let known = style.options().collect::<Vec<_>>().join(", ");
            texts::notice::UnknownNotationOption { notation: &style.id(), word, known: &known }.text(lang)
        }
    }
}

notices! {
    /// A message about hiding, resizing and zooming panes.
    #[derive(Copy)]
    pub enum PaneNotice(lang: Lang) in pane {
        /// The pane is hidden; the command shows it again.
        Hidden { pane: LocalizedText, command: &'static str } => info (pane = pane.get(lang)),
        Shown(pane: LocalizedText) => info (pane = pane.get(lang)),
        /// The record has no headers to hide or show.
        NoHeaders => error,
        /// The board has no room for squares of the size that was chosen.
        Cramped { chosen: LocalizedText, shown: LocalizedText } => error (chosen = chosen.get(lang), shown = shown.get(lang)),
        OthersHidden => error,
        Zoomed => info,
        Unzoomed => info,
        Alone => error,
        NoRoom => error,
        Reset => info,
        AsUsual => error,
        /// The line has no values for that graph.
        NoValues(quantity: GraphQuantity) => error { no_graph(*quantity, lang).to_owned() },
        /// The line has no values for any graph.
        NoGraph => error,
    }
}
