//! The messages of the status line after a key, a command or an event: a table for each
//! subject, in which a row is the message with its severity.

mod analysis;
mod clipboard;
mod editing;
mod files;
mod index;
mod navigation;
mod training;

pub use analysis::{AnalysisNotice, analysing};
pub use clipboard::{ClipboardNotice, PasteError, PasteSummary, PastedRecords};
pub use editing::{EditNotice, UnplayableMoves};
pub use files::{FileNotice, FollowStatus, LeftWork, discarded, discarding_left, many_left, unsaved_in};
pub use index::{IndexNotice, indexing};
pub use navigation::{NavigationNotice, playing};
pub use training::{TrainingNotice, guessing, solved, solving, training_tally};

use super::caption::{self, CountedNoun};
use super::screen::ScreenLabel;
use super::table::{messages, notices, text};
use super::{FileError, Lang, LocalizedText, SettingError, did_you_mean, no_graph, style_name};
use honfu_core::notation::{Notation, UnknownNotation};
use honfu_diagram::graph::GraphQuantity;

notices! {
    /// A message in the status line.
    pub enum Notice(locale: Locale) {
        NoFile => error ("this record has no file", "この棋譜のファイルはありません"),
        NoErrors => error ("no problems were found in this file", "このファイルに問題点は見つかりませんでした"),
        OneRecord => error ("this file has only one record", "このファイルの棋譜は一つです"),
        Notation(notation: Notation) =>
            info { keeping(text!(locale.lang, "notation: {name}", "表記: {name}", name = notation_name(*notation, locale.lang)), locale.lang) },
        /// A setting has that value until the program ends.
        Set { title: LocalizedText, value: LocalizedText } =>
            info { keeping(format!("{}: {}", title.get(locale.lang), value.get(locale.lang)), locale.lang) },
        /// A setting has the value that was typed until the program ends.
        SetText { title: LocalizedText, text: String } =>
            info { keeping(format!("{}: {text}", title.get(locale.lang)), locale.lang) },
        /// A setting has a value that is only looked at when the program starts.
        SetForStart { title: LocalizedText, text: String } => info (
            "{title}: {text} from the next start on, if :save-settings keeps it",
            "{title}: {text}(:save-settings で保存すると次回から有効)", title = title.get(locale.lang)),
        /// The settings that were changed in that file.
        SettingsSaved { path: String, names: Vec<String> } => info {
            if names.is_empty() {
                text!(
                    locale.lang, "nothing to save: `{path}` has what was changed here already",
                    "変更した設定はすでに「{path}」にあります")
            } else {
                text!(
                    locale.lang, "settings saved in `{path}`: {names}", "設定を「{path}」に保存しました: {names}",
                    names = names.join(", "))
            }
        },
        NoSettingChanged => error (
            "nothing to save: no setting was changed since the start", "起動後に変更した設定はありません"),
        NoSettingsFile => error (
            "no settings file is known: set HONFU_CONFIG to the path of one",
            "設定ファイルの場所が分かりません(環境変数 HONFU_CONFIG で指定してください)"),
        /// At the first click.
        MouseInUse => info (
            "with Shift held down the terminal selects text as usual",
            "Shift を押しながらドラッグすると、文字を選択できます"),
        /// The choice cannot be shown: the terminal displays ASCII only.
        OnlyAscii => error (
            "this terminal shows nothing but ASCII: honfu doctor says why",
            "この端末で表示できるのはASCII文字だけです(理由は honfu doctor)"),
        Opening(name: String) => info ("opening {name}…", "{name} を開いています…"),
        Opened {
            name: String,
            records: usize,
            errors: usize,
            warnings: usize,
                /// The changes of earlier runs, which can be undone.
            changes: usize,
        } => error { opened(name, [*records, *errors, *warnings, *changes], locale.lang) } if *errors > 0,
        /// The document was compared with that file, in which there are errors.
        Compared { name: String, count: usize, errors: usize } =>
            error { compared_notice(name, *count, *errors, locale.lang) },
        /// A file or a program could not be used.
        Failed(error: FileError) => error { error.text(locale.lang) },
        /// An error in the settings, and the number of further ones.
        Setting { place: String, error: SettingError, more: usize } =>
            error { setting(place, error, *more, locale.lang) },
        Unbound { key: String, here: LocalizedText } => error {
            text!(
                locale.lang,
                "{key} does nothing here ({here}); F1 lists the keys",
                "{key} はここ({here})では使えません(F1 でキー一覧)",
                here = here.get(locale.lang))
        },
        /// The key does something, but not in this context.
        BoundElsewhere { key: String, does: LocalizedText, here: LocalizedText } => error {
            text!(
                locale.lang,
                "{key} ({does}) does nothing here ({here}): Esc first",
                "{key}({does})はここ({here})では使えません。先に Esc を押してください",
                does = does.get(locale.lang), here = here.get(locale.lang))
        },
        /// The command is one of another context.
        OnlyElsewhere { does: LocalizedText, place: LocalizedText } => error {
            text!(
                locale.lang,
                "{does}: only here: {place}",
                "「{does}」ができるのは次の場所だけです: {place}",
                does = does.get(locale.lang), place = place.get(locale.lang))
        },
        /// The key answers the question in no way.
        NoAnswer(key: String) => error (
            "{key} is not an answer: press a key in brackets, or Esc to cancel",
            "{key} では答えられません([ ]内のキーを押してください、Esc で取り消し)"),
        ImeOn(character: char) => error (
            "an input method is on (got \"{character}\"): switch it off to use keys",
            "「{character}」が入力されました。日本語入力をオフにしてください"),
        PressAgain => info ("press Ctrl-c again to leave", "もう一度 Ctrl-c を押すと終了します"),
        NothingToDo => error ("nothing to do here", "ここでできることはありません"),
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

/// A setting that was changed, and how to keep it.
fn keeping(changed: String, lang: Lang) -> String {
    text!(lang, "{changed} (:save-settings keeps it)", "{changed}(:save-settings で次回も有効)")
}

/// The name of a notation, with its options.
fn notation_name(notation: Notation, lang: Lang) -> String {
    let id = notation.to_string();
    let name = style_name(notation.style, lang);
    id.split_once(':').map_or_else(|| name.to_owned(), |(_, chosen)| format!("{name} ({chosen})"))
}

/// The name of the opened file, and its numbers of records, errors, warnings and changes.
fn opened(name: &str, [records, errors, warnings, changes]: [usize; 4], lang: Lang) -> String {
    let mut text = text!(lang, "opened {name}", "{name} を開きました");
    append(&mut text, CountedNoun::Records, records, "", lang);
    append(&mut text, CountedNoun::Errors, errors, " (:errors)", lang);
    append(&mut text, CountedNoun::Warnings, warnings, " (:errors)", lang);
    let earlier = match changes {
        0 => String::new(),
        1 => text!(
            lang,
            "; {changes} earlier change can be undone (:undo-list)",
            "、前回までの変更{changes}回を元に戻せます(:undo-list)"
        ),
        _ => text!(
            lang,
            "; {changes} earlier changes can be undone (:undo-list)",
            "、前回までの変更{changes}回を元に戻せます(:undo-list)"
        ),
    };
    text + &earlier
}

/// The number of differences from a file, and of errors in it.
fn compared_notice(name: &str, count: usize, error_count: usize, lang: Lang) -> String {
    let differences = caption::counted_text(CountedNoun::Differences, count, lang);
    let errors = caption::counted_text(CountedNoun::Errors, error_count, lang);
    match error_count {
        0 => text!(lang, "{differences} from {name}", "{name} との{differences}"),
        _ => text!(
            lang,
            "{differences} from {name}, which has {errors}",
            "{name} との{differences}({name} に{errors})"
        ),
    }
}

/// Adds `, 3 warnings (:errors)` where there are any, or more than the one record that
/// every file has.
fn append(text: &mut String, what: CountedNoun, number: usize, tail: &str, lang: Lang) {
    if number > usize::from(what == CountedNoun::Records) {
        text.push_str(&format!(", {}{tail}", caption::counted_text(what, number, lang)));
    }
}

/// An error in the settings, and the number of further ones.
fn setting(place: &str, error: &SettingError, more: usize, lang: Lang) -> String {
    let brief = error.brief(lang);
    let more = match more {
        0 if brief == error.text(lang) => String::new(),
        0 => " (honfu config --check)".to_owned(),
        _ => {
            text!(lang, " (and {more} more: honfu config --check)", " (ほか{more}件は honfu config --check)")
        }
    };
    format!("{place}: {brief}{more}")
}

messages! {
    /// A name or a number that is not known.
    pub enum UnknownName(lang: Lang) {
        Number(typed: String) => ("\"{typed}\" is not a number", "「{typed}」は数字ではありません"),
        Command {
            typed: String,
            /// The command that may be meant.
            near: Option<&'static str>,
        } => {
            match near {
                Some(near) => text!(
                    lang, "no command \"{typed}\"; {question}", "「{typed}」というコマンドはありません。{question}",
                    question = did_you_mean(near, lang)),
                None => text!(
                    lang, "no command \"{typed}\"; Tab completes, ? lists them",
                    "「{typed}」というコマンドはありません(Tab で補完、? で一覧)"),
            }
        },
        Notation(unknown: UnknownNotation) => { unknown_notation(unknown, lang) },
        Encoding(typed: String) => ("no encoding \"{typed}\"", "「{typed}」という文字コードはありません"),
        /// With the name that was probably meant.
        Setting { typed: String, near: Option<&'static str> } => {
            match near {
                Some(near) => text!(
                    lang, "no setting \"{typed}\"; {question}", "「{typed}」という設定はありません。{question}",
                    question = did_you_mean(near, lang)),
                None => text!(
                    lang, "no setting \"{typed}\"; :settings lists them",
                    "「{typed}」という設定はありません(:settings で一覧)"),
            }
        },
        /// Of a setting, with what that takes.
        Value { setting: &'static str, typed: String, known: Vec<&'static str> } => (
            "{setting}: \"{typed}\" is not one of {known}", "「{setting}」に「{typed}」はありません({known})",
            known = known.join(", ")),
        SettingValue(error: SettingError) => { error.text(lang) },
        Graph(typed: String) => (
            "no graph \"{typed}\": score or time", "「{typed}」というグラフはありません(score、time)"),
    }
}

fn unknown_notation(unknown: &UnknownNotation, lang: Lang) -> String {
    match (unknown, lang) {
        (UnknownNotation::Style(word), _) => text!(
            lang,
            "no notation \"{word}\"; :notation lists them",
            "「{word}」という表記はありません(:notation で一覧)"
        ),
        (UnknownNotation::Option { .. }, Lang::En) => unknown.to_string(),
        (UnknownNotation::Option { style, word }, Lang::Ja) => {
            let allowed: Vec<&str> = style.options().collect();
            format!("「{word}」は {} では選べません({})", style.id(), allowed.join(" "))
        }
    }
}

notices! {
    /// Panes that are hidden, resized or alone.
    #[derive(Copy)]
    pub enum PaneNotice(lang: Lang) {
        /// The command shows the pane again.
        Hidden { pane: ScreenLabel, command: &'static str } => info (
            "{pane}: hidden (:{command} shows it again)", "{pane}を隠しました(:{command} で再び表示)",
            pane = pane.get(lang)),
        Shown(pane: ScreenLabel) => info (
            "{pane}: shown if the screen is large enough", "{pane}を表示します(画面が広ければ)", pane = pane.get(lang)),
        /// The record has no headers to hide or show.
        NoHeaders => error (
            "this record has no headers (:headers adds some)", "棋譜情報がありません(:headers で追加)"),
        /// The board has no room for squares of the size that was chosen.
        Cramped { chosen: LocalizedText, shown: LocalizedText } => error (
            "no room here for that size ({chosen}): shown is {shown}",
            "この画面には入りません({chosen})。表示は「{shown}」です",
            chosen = chosen.get(lang), shown = shown.get(lang)),
        OthersHidden => error (
            "the other panes are hidden (:reset-panes shows them)",
            "他の枠は隠してあります(:reset-panes で表示)"),
        Zoomed => info ("this pane alone (:zoom shows the others)", "この枠だけを表示(:zoom で戻る)"),
        Unzoomed => info ("all panes are shown if the screen is large enough", "すべての枠を表示します(画面が広ければ)"),
        Alone => error ("this pane has the screen to itself already", "すでにこの枠だけが表示されています"),
        NoRoom => error (
            "this pane cannot be resized further that way", "この枠の大きさはその方向にはもう変えられません"),
        Reset => info ("the panes are as at the start", "枠の配置を元に戻しました"),
        AsUsual => error ("the panes are as at the start already", "枠の配置は元のままです"),
        /// The line has no values of that kind.
        NoValues(quantity: GraphQuantity) => error { no_graph(*quantity, lang).to_owned() },
        /// The line has no values of any kind that a graph could show.
        NoGraph => error (
            "this line has no times and no evaluations to make a graph of",
            "この手順に消費時間や評価値がないためグラフを表示できません"),
    }
}
