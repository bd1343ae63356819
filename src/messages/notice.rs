//! What the status line of the terminal program says.

use super::browsing::BrowseNotice;
use super::caption::{self, CountedNoun};
use super::clip_notice::ClipboardNotice;
use super::edit_notice::EditNotice;
use super::entry_notice::EntryNotice;
use super::export_notice::ExportNotice;
use super::fault_notice::FaultNotice;
use super::file_notice::FileNotice;
use super::fold_notice::FoldNotice;
use super::follow_notice::FollowNotice;
use super::line_notice::LineNotice;
use super::mark_notice::MarkNotice;
use super::pane_notice::PaneNotice;
use super::play_notice::PlayNotice;
use super::position_notice::PositionNotice;
use super::records_notice::RecordsNotice;
use super::rule_notice::RuleNotice;
use super::training_notice::TrainingNotice;
use super::undo_notice::UndoNotice;
use super::unknown::UnknownName;
use super::walk_notice::WalkNotice;
use super::{Lang, Locale, LocalizedText, SettingError, board_chosen, fill, numbering, style};
use honfu_core::diagram::Choice;
use honfu_core::notation::{Notation, Numbering};

/// A remark in answer to a key, a command or an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    NoFile,
    NoErrors,
    OneRecord,
    Notation(Notation),
    Numbering(Numbering),
    Board(Choice),
    Language,
    /// A setting has that value now, until the program ends.
    Set {
        command: &'static str,
        value: LocalizedText,
    },
    /// What was chosen cannot be shown: the terminal has nothing but ASCII.
    OnlyAscii,
    Opening(String),
    Opened {
        name: String,
        records: usize,
        errors: usize,
        warnings: usize,
        /// What an earlier run has changed, which can be undone.
        changes: usize,
    },
    /// The document was compared with that file, in which there are errors.
    Compared {
        name: String,
        count: usize,
        errors: usize,
    },
    /// A sentence that something else has put into the user's language.
    Failed(String),
    /// Something in the settings cannot be used, and so many more things.
    Setting {
        place: String,
        fault: SettingError,
        more: usize,
    },
    Unbound(String),
    /// No answer to the question has that key.
    NoAnswer(String),
    ImeOn(char),
    PressAgain,
    NothingToDo,
    Unknown(UnknownName),
    Walk(WalkNotice),
    Undo(UndoNotice),
    Entry(EntryNotice),
    File(FileNotice),
    Clip(ClipboardNotice),
    Mark(MarkNotice),
    Edit(EditNotice),
    Rule(RuleNotice),
    Fault(FaultNotice),
    Position(PositionNotice),
    Line(LineNotice),
    Fold(FoldNotice),
    Follow(FollowNotice),
    Play(PlayNotice),
    Training(TrainingNotice),
    Records(RecordsNotice),
    Pane(PaneNotice),
    Browse(BrowseNotice),
    Export(ExportNotice),
}

impl From<UnknownName> for Notice {
    fn from(notice: UnknownName) -> Notice {
        Notice::Unknown(notice)
    }
}

impl From<WalkNotice> for Notice {
    fn from(notice: WalkNotice) -> Notice {
        Notice::Walk(notice)
    }
}

impl From<UndoNotice> for Notice {
    fn from(notice: UndoNotice) -> Notice {
        Notice::Undo(notice)
    }
}

impl From<EntryNotice> for Notice {
    fn from(notice: EntryNotice) -> Notice {
        Notice::Entry(notice)
    }
}

impl From<PaneNotice> for Notice {
    fn from(notice: PaneNotice) -> Notice {
        Notice::Pane(notice)
    }
}

impl From<ExportNotice> for Notice {
    fn from(notice: ExportNotice) -> Notice {
        Notice::Export(notice)
    }
}

impl From<BrowseNotice> for Notice {
    fn from(notice: BrowseNotice) -> Notice {
        Notice::Browse(notice)
    }
}

impl From<RecordsNotice> for Notice {
    fn from(notice: RecordsNotice) -> Notice {
        Notice::Records(notice)
    }
}

impl From<TrainingNotice> for Notice {
    fn from(notice: TrainingNotice) -> Notice {
        Notice::Training(notice)
    }
}

impl From<PlayNotice> for Notice {
    fn from(notice: PlayNotice) -> Notice {
        Notice::Play(notice)
    }
}

impl From<FollowNotice> for Notice {
    fn from(notice: FollowNotice) -> Notice {
        Notice::Follow(notice)
    }
}

impl From<FoldNotice> for Notice {
    fn from(notice: FoldNotice) -> Notice {
        Notice::Fold(notice)
    }
}

impl From<LineNotice> for Notice {
    fn from(notice: LineNotice) -> Notice {
        Notice::Line(notice)
    }
}

impl From<FaultNotice> for Notice {
    fn from(notice: FaultNotice) -> Notice {
        Notice::Fault(notice)
    }
}

impl From<EditNotice> for Notice {
    fn from(notice: EditNotice) -> Notice {
        Notice::Edit(notice)
    }
}

impl From<PositionNotice> for Notice {
    fn from(notice: PositionNotice) -> Notice {
        Notice::Position(notice)
    }
}

impl From<RuleNotice> for Notice {
    fn from(notice: RuleNotice) -> Notice {
        Notice::Rule(notice)
    }
}

impl From<MarkNotice> for Notice {
    fn from(notice: MarkNotice) -> Notice {
        Notice::Mark(notice)
    }
}

impl From<ClipboardNotice> for Notice {
    fn from(notice: ClipboardNotice) -> Notice {
        Notice::Clip(notice)
    }
}

impl From<FileNotice> for Notice {
    fn from(notice: FileNotice) -> Notice {
        Notice::File(notice)
    }
}

impl Notice {
    /// Whether something did not work.
    pub fn is_problem(&self) -> bool {
        match self {
            Notice::Walk(notice) => return notice.is_problem(),
            Notice::Undo(notice) => return notice.is_problem(),
            Notice::Entry(notice) => return notice.is_problem(),
            Notice::File(notice) => return notice.is_problem(),
            Notice::Clip(notice) => return notice.is_problem(),
            Notice::Mark(notice) => return notice.is_problem(),
            Notice::Edit(notice) => return notice.is_problem(),
            Notice::Rule(notice) => return notice.is_problem(),
            Notice::Fault(notice) => return notice.is_problem(),
            Notice::Position(notice) => return notice.is_problem(),
            Notice::Line(notice) => return notice.is_problem(),
            Notice::Fold(notice) => return notice.is_problem(),
            Notice::Follow(notice) => return notice.is_problem(),
            Notice::Training(notice) => return notice.is_problem(),
            Notice::Records(notice) => return notice.is_problem(),
            Notice::Pane(notice) => return notice.is_problem(),
            Notice::Browse(notice) => return notice.is_problem(),
            Notice::Export(notice) => return notice.is_problem(),
            _ => {}
        }
        !matches!(self, |Notice::Notation(_)| Notice::Numbering(_)
            | Notice::Board(_)
            | Notice::Language
            | Notice::Set { .. }
            | Notice::Opening(_)
            | Notice::Opened { errors: 0, .. }
            | Notice::PressAgain
            | Notice::Play(_))
    }

    /// The sentence for that user.
    pub fn text(&self, locale: Locale) -> String {
        let lang = locale.lang;
        let said = |words: LocalizedText, argument: &str| fill(words.get(lang), &[argument.to_owned()]);
        let say = |en, ja, argument: &str| said(LocalizedText { en, ja }, argument);
        match self {
            Notice::NoFile => say("this record comes from no file", "この棋譜のファイルはありません", ""),
            Notice::NoErrors => {
                say("nothing was found wrong in this file", "このファイルに問題は見つかりませんでした", "")
            }
            Notice::OneRecord => say("this file holds one record", "このファイルの棋譜は一つです", ""),
            Notice::Notation(notation) => say("notation: {0}", "表記: {0}", &name(*notation, lang)),
            Notice::Board(choice) => board_chosen(*choice, lang),
            Notice::Numbering(how) => say("numbers: {0}", "手数の表示: {0}", numbering(*how, lang)),
            Notice::Language => lang.name().into(),
            Notice::Set { command, value } => format!("{command}: {}", value.get(lang)),
            Notice::OnlyAscii => said(ONLY_ASCII, ""),
            Notice::Opening(name) => say("opening {0}…", "{0} を開いています…", name),
            Notice::Opened { name, records, errors, warnings, changes } => {
                let held = [(CountedNoun::Records, *records), (CountedNoun::Errors, *errors)];
                let rest = [(CountedNoun::Warnings, *warnings), (CountedNoun::Changes, *changes)];
                opened(name, held.into_iter().chain(rest), lang)
            }
            Notice::Compared { name, count, errors } => compared(name, *count, *errors, lang),
            Notice::Failed(text) => text.clone(),
            Notice::Setting { place, fault, more } => setting(place, fault, *more, lang),
            Notice::Unbound(key) => {
                say("{0} does nothing here; ? lists the keys", "{0} はここでは使えません(? でキー一覧)", key)
            }
            Notice::NoAnswer(key) => said(NO_ANSWER, key),
            Notice::ImeOn(c) => said(IME_ON, &c.to_string()),
            Notice::PressAgain => {
                say("press Ctrl-c again to leave", "もう一度 Ctrl-c を押すと終了します", "")
            }
            Notice::NothingToDo => say("nothing to do here", "ここでは何もありません", ""),
            Notice::Unknown(notice) => notice.text(lang),
            Notice::Walk(notice) => notice.text(lang),
            Notice::Undo(notice) => notice.text(lang),
            Notice::Entry(notice) => notice.text(locale),
            Notice::File(notice) => notice.text(lang),
            Notice::Clip(notice) => notice.text(locale),
            Notice::Mark(notice) => notice.text(lang),
            Notice::Edit(notice) => notice.text(lang),
            Notice::Rule(notice) => notice.text(lang),
            Notice::Fault(notice) => notice.text(lang),
            Notice::Position(notice) => notice.text(lang),
            Notice::Line(notice) => notice.text(lang),
            Notice::Fold(notice) => notice.text(lang),
            Notice::Follow(notice) => notice.text(lang),
            Notice::Play(notice) => notice.text(lang),
            Notice::Training(notice) => notice.text(lang),
            Notice::Records(notice) => notice.text(lang),
            Notice::Pane(notice) => notice.text(lang),
            Notice::Browse(notice) => notice.text(lang).into(),
            Notice::Export(notice) => notice.text(lang),
        }
    }
}

const ONLY_ASCII: LocalizedText = LocalizedText {
    en: "this terminal shows nothing but ASCII: honfu doctor tells why",
    ja: "この端末で表示できるのはASCII文字だけです(理由は honfu doctor)",
};
const NO_ANSWER: LocalizedText = LocalizedText {
    en: "{0} is not an answer: the keys are in brackets, Esc takes it back",
    ja: "{0} では答えられません([ ]内のキーで選択、Esc で取り消し)",
};
const IME_ON: LocalizedText = LocalizedText {
    en: "got \"{0}\": the input method is on, and keys need it off",
    ja: "「{0}」が入力されました。日本語入力をオフにしてください",
};

/// That a file was opened, and what is in it and was done to it.
fn opened(name: &str, counts: impl Iterator<Item = (CountedNoun, usize)>, lang: Lang) -> String {
    let words = LocalizedText { en: "opened {0}", ja: "{0} を開きました" };
    let mut text = fill(words.get(lang), &[name.to_owned()]);
    for (what, number) in counts {
        let tail = match what {
            CountedNoun::Errors | CountedNoun::Warnings => " (:errors)",
            CountedNoun::Changes => {
                LocalizedText { en: " of before (:undo-list)", ja: "(前回まで、:undo-list)" }.get(lang)
            }
            _ => "",
        };
        append(&mut text, what, number, tail, lang);
    }
    text
}

/// How many differences there are from a file, and errors in it.
fn compared(name: &str, count: usize, errors: usize, lang: Lang) -> String {
    let words = LocalizedText { en: "{0} from {1}", ja: "{1} との違いは{2}件" };
    let differences = caption::count(CountedNoun::Differences, count, lang);
    let mut text = fill(words.get(lang), &[differences, name.to_owned(), count.to_string()]);
    let tail = LocalizedText { en: " in it", ja: "(そのファイル)" };
    append(&mut text, CountedNoun::Errors, errors, tail.get(lang), lang);
    text
}

/// A fault of the settings, and how many more there are.
fn setting(place: &str, fault: &SettingError, more: usize, lang: Lang) -> String {
    let others = LocalizedText {
        en: " (and {0} more: honfu config --check)",
        ja: " (ほか{0}件は honfu config --check)",
    };
    let brief = fault.brief(lang);
    let more = match more {
        0 if brief == fault.text(lang) => String::new(),
        0 => " (honfu config --check)".to_owned(),
        more => fill(others.get(lang), &[more.to_string()]),
    };
    format!("{place}: {brief}{more}")
}

/// The name of a notation, with what was chosen about it.
fn name(notation: Notation, lang: Lang) -> String {
    let id = notation.to_string();
    let name = style(notation.style, lang);
    id.split_once(':').map_or_else(|| name.to_owned(), |(_, chosen)| format!("{name} ({chosen})"))
}

/// Adds `, 3 warnings (:errors)` where there are any, or more than the one record that
/// every file has.
fn append(text: &mut String, what: CountedNoun, number: usize, tail: &str, lang: Lang) {
    if number > usize::from(what == CountedNoun::Records) {
        text.push_str(&format!(", {}{tail}", caption::count(what, number, lang)));
    }
}
