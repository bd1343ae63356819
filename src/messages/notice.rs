//! What the status line of the terminal program says.

use super::browsing::BrowseNotice;
use super::caption::{self, Counted};
use super::clip_notice::ClipNotice;
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
use super::unknown::Unknown;
use super::walk_notice::WalkNotice;
use super::{Lang, SettingFault, Voice, board_chosen, numbering, style};
use crate::diagram::Choice;
use crate::notation::{Notation, Numbering};

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
        fault: SettingFault,
        more: usize,
    },
    Unbound(String),
    /// No answer to the question has that key.
    NoAnswer(String),
    ImeOn(char),
    PressAgain,
    NothingToDo,
    Unknown(Unknown),
    Walk(WalkNotice),
    Undo(UndoNotice),
    Entry(EntryNotice),
    File(FileNotice),
    Clip(ClipNotice),
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

impl From<Unknown> for Notice {
    fn from(notice: Unknown) -> Notice {
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

impl From<ClipNotice> for Notice {
    fn from(notice: ClipNotice) -> Notice {
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
            | Notice::Opening(_)
            | Notice::Opened { errors: 0, .. }
            | Notice::PressAgain
            | Notice::Play(_))
    }

    /// The sentence for that user.
    pub fn text(&self, voice: Voice) -> String {
        match voice.lang {
            Lang::En => self.english(voice),
            Lang::Ja => self.japanese(voice),
        }
    }

    fn english(&self, voice: Voice) -> String {
        match self {
            Notice::NoFile => "this record comes from no file".into(),
            Notice::NoErrors => "nothing was found wrong in this file".into(),
            Notice::OneRecord => "this file holds one record".into(),
            Notice::Notation(notation) => format!("notation: {}", name(*notation, voice.lang)),
            Notice::Board(choice) => board_chosen(*choice, voice.lang),
            Notice::Numbering(how) => format!("numbers: {}", numbering(*how, voice.lang)),
            Notice::Language => Lang::En.name().into(),
            Notice::Opening(name) => format!("opening {name}…"),
            Notice::Opened { name, records, errors, warnings, changes } => {
                let mut text = format!("opened {name}");
                append(&mut text, Counted::Records, *records, "", voice.lang);
                append(&mut text, Counted::Errors, *errors, " (:errors)", voice.lang);
                append(&mut text, Counted::Warnings, *warnings, " (:errors)", voice.lang);
                append(&mut text, Counted::Changes, *changes, " of before (:undo-list)", voice.lang);
                text
            }
            Notice::Compared { name, count, errors } => {
                let differences = caption::count(Counted::Differences, *count, voice.lang);
                let mut text = format!("{differences} from {name}");
                append(&mut text, Counted::Errors, *errors, " in it", voice.lang);
                text
            }
            Notice::Failed(text) => text.clone(),
            Notice::Setting { place, fault, more } => {
                let more = if *more > 0 {
                    format!(" (and {more} more: honfu config --check)")
                } else {
                    String::new()
                };
                format!("{place}: {}{more}", fault.text(Lang::En))
            }
            Notice::Unbound(key) => format!("{key} does nothing here; ? lists the keys"),
            Notice::NoAnswer(key) => {
                format!("{key} is no answer: the keys are in brackets, Esc takes it back")
            }
            Notice::ImeOn(c) => format!("got \"{c}\": the input method is on, and keys need it off"),
            Notice::PressAgain => "press Ctrl-c again to leave".into(),
            Notice::NothingToDo => "nothing to do here".into(),
            Notice::Unknown(unknown) => unknown.text(Lang::En),
            Notice::Walk(notice) => notice.text(Lang::En),
            Notice::Undo(notice) => notice.text(Lang::En),
            Notice::Entry(notice) => notice.text(voice),
            Notice::File(notice) => notice.text(Lang::En),
            Notice::Clip(notice) => notice.text(voice),
            Notice::Mark(notice) => notice.text(Lang::En),
            Notice::Edit(notice) => notice.text(Lang::En),
            Notice::Rule(notice) => notice.text(Lang::En),
            Notice::Fault(notice) => notice.text(Lang::En),
            Notice::Position(notice) => notice.text(Lang::En),
            Notice::Line(notice) => notice.text(Lang::En),
            Notice::Fold(notice) => notice.text(Lang::En),
            Notice::Follow(notice) => notice.text(Lang::En),
            Notice::Play(notice) => notice.text(Lang::En),
            Notice::Training(notice) => notice.text(Lang::En),
            Notice::Records(notice) => notice.text(Lang::En),
            Notice::Pane(notice) => notice.text(Lang::En),
            Notice::Browse(notice) => notice.text(Lang::En).into(),
            Notice::Export(notice) => notice.text(Lang::En),
        }
    }

    fn japanese(&self, voice: Voice) -> String {
        match self {
            Notice::NoFile => "この棋譜のファイルはありません".into(),
            Notice::NoErrors => "このファイルに問題は見つかりませんでした".into(),
            Notice::OneRecord => "このファイルの棋譜は一つです".into(),
            Notice::Notation(notation) => format!("表記: {}", name(*notation, voice.lang)),
            Notice::Board(choice) => board_chosen(*choice, voice.lang),
            Notice::Numbering(how) => format!("手数の表示: {}", numbering(*how, voice.lang)),
            Notice::Language => Lang::Ja.name().into(),
            Notice::Opening(name) => format!("{name} を開いています…"),
            Notice::Opened { name, records, errors, warnings, changes } => {
                let mut text = format!("{name} を開きました");
                append(&mut text, Counted::Records, *records, "", voice.lang);
                append(&mut text, Counted::Errors, *errors, " (:errors)", voice.lang);
                append(&mut text, Counted::Warnings, *warnings, " (:errors)", voice.lang);
                append(&mut text, Counted::Changes, *changes, "(前回まで、:undo-list)", voice.lang);
                text
            }
            Notice::Compared { name, count, errors } => {
                let mut text = format!("{name} との違いは{count}件");
                append(&mut text, Counted::Errors, *errors, "(そのファイル)", voice.lang);
                text
            }
            Notice::Failed(text) => text.clone(),
            Notice::Setting { place, fault, more } => {
                let more = if *more > 0 {
                    format!(" (ほか{more}件は honfu config --check)")
                } else {
                    String::new()
                };
                format!("設定 {place}：{}{more}", fault.text(Lang::Ja))
            }
            Notice::Unbound(key) => format!("{key} はここでは使えません(? でキー一覧)"),
            Notice::NoAnswer(key) => format!("{key} では答えられません([ ]内のキーで選択、Esc で取り消し)"),
            Notice::ImeOn(c) => format!("「{c}」が入力されました。日本語入力をオフにしてください"),
            Notice::PressAgain => "もう一度 Ctrl-c を押すと終了します".into(),
            Notice::NothingToDo => "ここでは何もありません".into(),
            Notice::Unknown(unknown) => unknown.text(Lang::Ja),
            Notice::Walk(notice) => notice.text(Lang::Ja),
            Notice::Undo(notice) => notice.text(Lang::Ja),
            Notice::Entry(notice) => notice.text(voice),
            Notice::File(notice) => notice.text(Lang::Ja),
            Notice::Clip(notice) => notice.text(voice),
            Notice::Mark(notice) => notice.text(Lang::Ja),
            Notice::Edit(notice) => notice.text(Lang::Ja),
            Notice::Rule(notice) => notice.text(Lang::Ja),
            Notice::Fault(notice) => notice.text(Lang::Ja),
            Notice::Position(notice) => notice.text(Lang::Ja),
            Notice::Line(notice) => notice.text(Lang::Ja),
            Notice::Fold(notice) => notice.text(Lang::Ja),
            Notice::Follow(notice) => notice.text(Lang::Ja),
            Notice::Play(notice) => notice.text(Lang::Ja),
            Notice::Training(notice) => notice.text(Lang::Ja),
            Notice::Records(notice) => notice.text(Lang::Ja),
            Notice::Pane(notice) => notice.text(Lang::Ja),
            Notice::Browse(notice) => notice.text(Lang::Ja).into(),
            Notice::Export(notice) => notice.text(Lang::Ja),
        }
    }
}

/// The name of a notation, with what was chosen about it.
fn name(notation: Notation, lang: Lang) -> String {
    let id = notation.to_string();
    let name = style(notation.style, lang);
    id.split_once(':').map_or_else(|| name.to_owned(), |(_, chosen)| format!("{name} ({chosen})"))
}

/// Adds `, 3 warnings (:errors)` where there are any, or more than the one record that
/// every file has.
fn append(text: &mut String, what: Counted, number: usize, tail: &str, lang: Lang) {
    if number > usize::from(what == Counted::Records) {
        text.push_str(&format!(", {}{tail}", caption::count(what, number, lang)));
    }
}
