//! What the status line of the terminal program says.

use super::browsing::BrowseNotice;
use super::caption::{self, Counted};
use super::clip_notice::ClipNotice;
use super::edit_notice::EditNotice;
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
use super::{Lang, SettingFault, Voice, board_chosen, board_unknown, illegal, numbering, read_reason, style};
use crate::diagram::{Aspect, Choice};
use crate::notation::{Notation, Numbering, ReadReason, UnknownNotation};
use crate::record::EditError;
use crate::shogi::Illegal;

/// A remark in answer to a key, a command or an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    AtStart,
    AtEnd,
    NoVariation,
    NoFork,
    NotInVariation,
    NoJump,
    NoComment,
    NoMark,
    NoBookmark,
    NoFurther,
    NoMatch(String),
    NoSearch,
    /// How many matches, and which of them this is.
    Match {
        index: usize,
        count: usize,
        /// Whether the search went on from the other end.
        wrapped: bool,
    },
    NoSuchMove(u32),
    BadNumber(String),
    UnknownCommand(String),
    UnknownNotation(UnknownNotation),
    UnknownNumbering(String),
    UnknownBoard(Aspect, String),
    UnknownLanguage(String),
    UnknownEncoding(String),
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
    NothingToUndo,
    NothingToRedo,
    /// A change was taken back; so many are left.
    Undone(usize),
    /// A change was made again; so many are left.
    Redone(usize),
    /// So many changes are made now, and so many can be made again.
    Travelled {
        made: usize,
        left: usize,
    },
    CannotEdit(EditError),
    /// What was typed, or done on the board, is no legal move.
    NotAMove(ReadReason),
    /// So many moves are possible.
    Several(usize),
    BadTime(String),
    NoMoveToTime,
    EmptyHand,
    NothingToForce,
    CannotForce(Illegal),
    /// A move was recorded although it breaks that rule.
    Forced(Illegal),
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
}

impl From<PaneNotice> for Notice {
    fn from(notice: PaneNotice) -> Notice {
        Notice::Pane(notice)
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
            _ => {}
        }
        !matches!(
            self,
            Notice::Match { .. }
                | Notice::Notation(_)
                | Notice::Numbering(_)
                | Notice::Board(_)
                | Notice::Language
                | Notice::Opening(_)
                | Notice::Opened { errors: 0, .. }
                | Notice::PressAgain
                | Notice::Undone(_)
                | Notice::Redone(_)
                | Notice::Travelled { .. }
                | Notice::Forced(_)
                | Notice::Play(_)
        )
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
            Notice::AtStart => "this is the start".into(),
            Notice::AtEnd => "this is the end of the line".into(),
            Notice::NoVariation => "no other variation that way".into(),
            Notice::NoFork => "no fork that way on this line".into(),
            Notice::NotInVariation => "this is the main line".into(),
            Notice::NoJump => "no place to go back to that way".into(),
            Notice::NoComment => "no comment that way on this line".into(),
            Notice::NoMark => "no mark that way on this line".into(),
            Notice::NoBookmark => "no bookmark that way on this line".into(),
            Notice::NoFurther => "it goes no further that way".into(),
            Notice::NoMatch(text) => format!("nothing matches \"{text}\""),
            Notice::NoSearch => "nothing searched for yet: / searches".into(),
            Notice::Match { index, count, wrapped: false } => format!("match {index} of {count}"),
            Notice::Match { index, count, wrapped: true } => {
                format!("match {index} of {count}, from the other end")
            }
            Notice::NoSuchMove(ply) => format!("this line has no move {ply}"),
            Notice::BadNumber(text) => format!("\"{text}\" is not a number"),
            Notice::UnknownCommand(name) => format!("no command \"{name}\"; Tab completes, ? lists them"),
            Notice::UnknownNotation(UnknownNotation::Style(id)) => {
                format!("no notation \"{id}\"; :notation lists them")
            }
            Notice::UnknownNotation(unknown) => unknown.to_string(),
            Notice::UnknownNumbering(id) => format!("no numbering \"{id}\": style, ply, pairs or none"),
            Notice::UnknownBoard(aspect, id) => board_unknown(*aspect, id, voice.lang),
            Notice::UnknownLanguage(id) => format!("no language \"{id}\": en or ja"),
            Notice::UnknownEncoding(id) => format!("no encoding \"{id}\""),
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
            Notice::NothingToUndo => "nothing to undo".into(),
            Notice::NothingToRedo => "nothing to redo".into(),
            Notice::Undone(left) => format!("undone, {left} more"),
            Notice::Redone(left) => format!("redone, {left} more"),
            Notice::Travelled { made, left } => format!("changes made: {made}, to be redone: {left}"),
            Notice::CannotEdit(error) => error.to_string(),
            Notice::NotAMove(reason) => read_reason(reason, voice),
            Notice::Several(count) => format!("{count} moves fit, Tab picks:"),
            Notice::BadTime(text) => format!("\"{text}\" is no time: write minutes and seconds, 1:30"),
            Notice::NoMoveToTime => "there is no move here to give a time to".into(),
            Notice::EmptyHand => "nothing in hand".into(),
            Notice::NothingToForce => "there is no illegal move to force".into(),
            Notice::CannotForce(why) => format!("this cannot be made at all: {}", illegal(why, voice)),
            Notice::Forced(why) => format!("recorded as an illegal move: {}", illegal(why, voice)),
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
        }
    }

    fn japanese(&self, voice: Voice) -> String {
        match self {
            Notice::AtStart => "開始局面です".into(),
            Notice::AtEnd => "手順の終わりです".into(),
            Notice::NoVariation => "その方向に変化はありません".into(),
            Notice::NoFork => "この手順のその方向に分岐はありません".into(),
            Notice::NotInVariation => "本譜です".into(),
            Notice::NoJump => "その方向に戻る場所はありません".into(),
            Notice::NoComment => "この手順のその方向にコメントはありません".into(),
            Notice::NoMark => "この手順のその方向に印はありません".into(),
            Notice::NoBookmark => "この手順のその方向にしおりはありません".into(),
            Notice::NoFurther => "その方向にはもうありません".into(),
            Notice::NoMatch(text) => format!("「{text}」は見つかりません"),
            Notice::NoSearch => "まだ検索していません(/ で検索)".into(),
            Notice::Match { index, count, wrapped: false } => format!("{count}件中{index}件目"),
            Notice::Match { index, count, wrapped: true } => {
                format!("{count}件中{index}件目(反対の端から)")
            }
            Notice::NoSuchMove(ply) => format!("この手順に{ply}手目はありません"),
            Notice::BadNumber(text) => format!("「{text}」は数字ではありません"),
            Notice::UnknownCommand(name) => {
                format!("「{name}」というコマンドはありません(Tab で補完、? で一覧)")
            }
            Notice::UnknownNotation(UnknownNotation::Style(id)) => {
                format!("「{id}」という表記はありません(:notation で一覧)")
            }
            Notice::UnknownNotation(UnknownNotation::Option { style, word }) => {
                let allowed: Vec<&str> = style.options().collect();
                format!("「{word}」は {} では選べません({})", style.id(), allowed.join(" "))
            }
            Notice::UnknownNumbering(id) => {
                format!("「{id}」という手数の表示はありません(style ply pairs none)")
            }
            Notice::UnknownBoard(aspect, id) => board_unknown(*aspect, id, voice.lang),
            Notice::UnknownLanguage(id) => format!("「{id}」という言語はありません(en か ja)"),
            Notice::UnknownEncoding(id) => format!("「{id}」という文字コードはありません"),
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
            Notice::NothingToUndo => "元に戻す変更はありません".into(),
            Notice::NothingToRedo => "やり直す変更はありません".into(),
            Notice::Undone(left) => format!("元に戻しました(あと{left}回)"),
            Notice::Redone(left) => format!("やり直しました(あと{left}回)"),
            Notice::Travelled { made, left } => format!("変更{made}回の状態です(やり直し可能{left}回)"),
            Notice::CannotEdit(error) => cannot_edit(*error).into(),
            Notice::NotAMove(reason) => read_reason(reason, voice),
            Notice::Several(count) => format!("候補{count}手(Tab で選択):"),
            Notice::BadTime(text) => format!("「{text}」は時間ではありません(分:秒、例 1:30)"),
            Notice::NoMoveToTime => "時間を付ける手がありません".into(),
            Notice::EmptyHand => "持駒がありません".into(),
            Notice::NothingToForce => "記録する反則手はありません".into(),
            Notice::CannotForce(why) => format!("盤上で実行できない手です({})", illegal(why, voice)),
            Notice::Forced(why) => format!("反則手として記録しました({})", illegal(why, voice)),
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
        }
    }
}

/// The name of a notation, with what was chosen about it.
fn name(notation: Notation, lang: Lang) -> String {
    let id = notation.to_string();
    let name = style(notation.style, lang);
    id.split_once(':').map_or_else(|| name.to_owned(), |(_, chosen)| format!("{name} ({chosen})"))
}

/// Why a change does not fit, in Japanese; [`EditError`] says it in English.
const fn cannot_edit(error: EditError) -> &'static str {
    match error {
        EditError::NoSuchNode => "その手はもうありません",
        EditError::IsRoot => "開始局面そのものは動かせません",
        EditError::AfterTerminal => "終局の後に手は続けられません",
        EditError::AlreadyAttached => "その手は既にあります",
        EditError::NotALeaf => "後に手が続くので終局にできません",
        EditError::Full => "これ以上の手は入りません",
    }
}

/// Adds `, 3 warnings (:errors)` where there are any, or more than the one record that
/// every file has.
fn append(text: &mut String, what: Counted, number: usize, tail: &str, lang: Lang) {
    if number > usize::from(what == Counted::Records) {
        text.push_str(&format!(", {}{tail}", caption::count(what, number, lang)));
    }
}
