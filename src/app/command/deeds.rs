//! What can be done in each context: the lists in the help and in `honfu keys`.
//!
//! A command is described by the title of its row, or here where it means something special.
//! What may not live here: keys, which are bound in `assets/keys.toml`.

use super::Command;
use super::context::Context;
use super::table::COMMANDS;
use crate::messages::{Lang, LocalizedText};

/// A command, and what it does there if that is not what its row says.
#[derive(Clone, Copy, Debug)]
struct Deed {
    command: Command,
    title: Option<LocalizedText>,
}

const fn usual(command: Command) -> Deed {
    Deed { command, title: None }
}

const fn told(command: Command, en: &'static str, ja: &'static str) -> Deed {
    Deed { command, title: Some(LocalizedText { en, ja }) }
}

impl Context {
    /// The commands that its help lists: its own, then those of the keys it shares.
    pub fn commands(self) -> Vec<Command> {
        let mut commands = self.own_commands();
        let mut shared = self.shared().map(Context::own_commands).unwrap_or_default();
        shared.retain(|command| !commands.contains(command));
        commands.extend(shared);
        if self.is_pane() {
            commands.sort_by_key(|command| command.group());
        }
        commands
    }

    /// The context whose keys hold here too.
    const fn shared(self) -> Option<Context> {
        match self {
            Context::Board | Context::Comment | Context::Sign => Some(Context::Moves),
            Context::Headers | Context::Records | Context::Statistics | Context::Export => {
                Some(Context::List)
            }
            Context::Help => Some(Context::Prompt),
            _ => None,
        }
    }

    /// The commands that are done here alone, or that mean something else than in the contexts
    /// whose keys hold here too. The board has none.
    pub fn own_commands(self) -> Vec<Command> {
        let own = self.deeds().iter().map(|deed| deed.command);
        if self != Context::Moves {
            return own.collect();
        }
        let is_scroll = |command: &Command| matches!(command, Command::Up | Command::Down);
        let rows = COMMANDS.iter().filter(|row| row.in_panes).map(|row| row.command);
        let mut commands: Vec<Command> = rows.filter(|command| !is_scroll(command)).chain(own).collect();
        commands.sort_by_key(|command| command.group());
        commands
    }

    /// What a command does here.
    pub fn title(self, command: Command, lang: Lang) -> &'static str {
        self.words(command).get(lang)
    }

    /// The same in both languages.
    pub(crate) fn words(self, command: Command) -> LocalizedText {
        let shared = self.shared().map_or(&[][..], Context::deeds);
        let mut deeds = self.deeds().iter().chain(shared);
        let deed = deeds.find(|deed| deed.command == command);
        deed.and_then(|deed| deed.title).unwrap_or(command.row().title)
    }

    const fn deeds(self) -> &'static [Deed] {
        match self {
            Context::Board => &[],
            Context::Moves => &PANES,
            Context::Comment => &COMMENT,
            Context::Sign => &SIGN,
            Context::CommentEdit => &COMMENT_EDIT,
            Context::List => &LIST,
            Context::Headers => &HEADERS,
            Context::Records => &RECORDS,
            Context::Statistics => &STATISTICS,
            Context::Export => &EXPORT,
            Context::Prompt => &PROMPT,
            Context::Help => &HELP,
            Context::Question => &QUESTION,
            Context::Entry => &ENTRY,
            Context::BoardCursor => &BOARD_CURSOR,
            Context::Position => &POSITION,
            Context::Line => &LINE,
            Context::Browser => &BROWSER,
        }
    }
}

const UP: Deed = told(Command::Up, "cursor up", "カーソルを上へ");
const DOWN: Deed = told(Command::Down, "cursor down", "カーソルを下へ");
const LEFT: Deed = told(Command::CaretLeft, "cursor left", "カーソルを左へ");
const RIGHT: Deed = told(Command::CaretRight, "cursor right", "カーソルを右へ");
const PICK_UP: Deed = told(Command::Accept, "pick the piece up, or put it down", "駒を持つ・置く");

/// In all panes, besides the commands that have a row for them.
const PANES: [Deed; 1] = [told(Command::Cancel, "hide what a search has found", "検索結果の表示を消す")];

const COMMENT: [Deed; 2] = [usual(Command::Up), usual(Command::Down)];

const SIGN: [Deed; 2] = [usual(Command::SecondGood), usual(Command::SecondBad)];

const ENTRY: [Deed; 24] = [
    told(Command::Accept, "play the only move left, or the one picked", "指す(候補が一つ、または選んだ手)"),
    told(Command::Complete, "pick the next candidate", "次の候補を選ぶ"),
    told(Command::CompleteBack, "pick the previous candidate", "前の候補を選ぶ"),
    told(Command::Down, "pick the next candidate", "次の候補を選ぶ"),
    told(Command::Up, "pick the previous candidate", "前の候補を選ぶ"),
    told(
        Command::DeleteBack,
        "delete back; on the empty line take a move back",
        "前の文字を消す(空の行では一手戻す)",
    ),
    told(Command::Cancel, "stop entering moves", "指し手の入力をやめる"),
    usual(Command::Hint),
    usual(Command::GiveUp),
    usual(Command::NextProblem),
    told(Command::Force, "record what is typed although it is illegal", "反則手をそのまま記録"),
    told(
        Command::CaretLeft,
        "caret left; on the empty line the move before",
        "カーソルを左へ(空の行では前の手へ)",
    ),
    told(
        Command::CaretRight,
        "caret right; on the empty line the next move",
        "カーソルを右へ(空の行では次の手へ)",
    ),
    usual(Command::CaretHome),
    usual(Command::CaretEnd),
    usual(Command::DeleteForward),
    usual(Command::DeleteWord),
    usual(Command::DeleteLine),
    usual(Command::Save),
    usual(Command::Redo),
    usual(Command::Help),
    usual(Command::Suspend),
    usual(Command::Redraw),
    usual(Command::Interrupt),
];

const BOARD_CURSOR: [Deed; 24] = [
    PICK_UP,
    usual(Command::ToHand),
    UP,
    DOWN,
    LEFT,
    RIGHT,
    told(Command::Cancel, "put the piece back, or leave the board", "駒を戻す・盤上の操作をやめる"),
    usual(Command::Hint),
    usual(Command::GiveUp),
    usual(Command::NextProblem),
    told(Command::Force, "record the move that was refused", "反則手をそのまま記録"),
    usual(Command::EnterMoves),
    usual(Command::PreviousMove),
    usual(Command::Undo),
    usual(Command::Redo),
    usual(Command::Save),
    usual(Command::FlipBoard),
    usual(Command::NextNotation),
    usual(Command::PreviousNotation),
    usual(Command::Palette),
    usual(Command::Help),
    usual(Command::Suspend),
    usual(Command::Redraw),
    usual(Command::Interrupt),
];

const POSITION: [Deed; 21] = [
    PICK_UP,
    usual(Command::PieceTurn),
    usual(Command::PiecePromote),
    usual(Command::PieceRemove),
    usual(Command::SideToMove),
    usual(Command::RestToWhite),
    usual(Command::RestToBlack),
    usual(Command::Presets),
    usual(Command::ToHand),
    UP,
    DOWN,
    LEFT,
    RIGHT,
    usual(Command::Undo),
    usual(Command::Redo),
    told(Command::Cancel, "leave, and keep or discard the position", "編集を終える(採用か破棄を選ぶ)"),
    usual(Command::FlipBoard),
    usual(Command::Help),
    usual(Command::Suspend),
    usual(Command::Redraw),
    usual(Command::Interrupt),
];

/// In every list.
const LIST: [Deed; 15] = [
    told(Command::Accept, "take the selected line", "選んだ行に決める"),
    usual(Command::Up),
    usual(Command::Down),
    usual(Command::ListPageUp),
    usual(Command::ListPageDown),
    usual(Command::ListFirst),
    usual(Command::ListLast),
    usual(Command::Filter),
    told(Command::Close, "close the list", "一覧を閉じる"),
    told(Command::Cancel, "close the list", "一覧を閉じる"),
    usual(Command::Palette),
    usual(Command::Help),
    usual(Command::Suspend),
    usual(Command::Redraw),
    usual(Command::Interrupt),
];

/// In the list of headers besides.
const HEADERS: [Deed; 10] = [
    told(Command::Accept, "change the header", "項目の内容を変更"),
    usual(Command::HeaderAdd),
    usual(Command::HeaderRemove),
    usual(Command::HeaderUp),
    usual(Command::HeaderDown),
    told(Command::EditExternally, "change the header in $EDITOR", "項目の内容を $EDITOR で書く"),
    usual(Command::SearchNext),
    usual(Command::SearchPrevious),
    usual(Command::Undo),
    usual(Command::Redo),
];

/// In the list of records besides.
const RECORDS: [Deed; 17] = [
    told(Command::Accept, "show the record", "選んだ棋譜を表示"),
    told(Command::Filter, "filter by what is in the records", "棋譜の内容で絞り込む"),
    usual(Command::Sort),
    usual(Command::RecordAdd),
    usual(Command::RecordDuplicate),
    usual(Command::RecordRemove),
    usual(Command::RecordUp),
    usual(Command::RecordDown),
    usual(Command::RecordCopy),
    usual(Command::RecordPaste),
    usual(Command::NextTab),
    usual(Command::PreviousTab),
    usual(Command::Undo),
    usual(Command::Redo),
    told(Command::FlipBoard, "turn the board that is shown", "表示中の盤を回転"),
    usual(Command::NextNotation),
    usual(Command::PreviousNotation),
];

/// In the list of what was played besides.
const STATISTICS: [Deed; 10] = [
    told(Command::Accept, "play the move, or go to it", "選んだ手を指す、またはその手へ進む"),
    usual(Command::PreviousMove),
    usual(Command::NextMove),
    usual(Command::FirstMove),
    usual(Command::LastMove),
    usual(Command::Undo),
    usual(Command::Redo),
    usual(Command::FlipBoard),
    usual(Command::NextNotation),
    usual(Command::PreviousNotation),
];

/// In the form for exports besides.
const EXPORT: [Deed; 10] = [
    told(Command::Export, "export as it is chosen", "選んだ内容で書き出す"),
    told(
        Command::Accept,
        "choose or type the value; on the last line export",
        "値を選ぶ・入力する(最後の行では書き出す)",
    ),
    usual(Command::Up),
    usual(Command::Down),
    usual(Command::PreviousValue),
    usual(Command::NextValue),
    told(Command::ListPageUp, "page back through the preview", "プレビューを前へ"),
    told(Command::ListPageDown, "page on through the preview", "プレビューを後へ"),
    told(Command::Close, "leave without exporting", "書き出さずに閉じる"),
    told(Command::Cancel, "leave without exporting", "書き出さずに閉じる"),
];

const COMMENT_EDIT: [Deed; 29] = [
    told(Command::Cancel, "keep the comment and leave it", "コメントを確定して閉じる"),
    told(Command::NextMove, "keep it and write that of the next move", "確定して次の手のコメントへ"),
    told(Command::PreviousMove, "keep it and write that of the move before", "確定して前の手のコメントへ"),
    told(Command::Accept, "begin a new line", "改行"),
    told(Command::Undo, "undo in the text", "文章の変更を元に戻す"),
    told(Command::Redo, "redo in the text", "文章の変更をやり直す"),
    told(Command::Save, "keep the comment and save", "確定して保存"),
    told(Command::EditExternally, "go on in $EDITOR", "続きを $EDITOR で書く"),
    usual(Command::Template),
    told(Command::Up, "caret up", "カーソルを上へ"),
    told(Command::Down, "caret down", "カーソルを下へ"),
    usual(Command::ListPageUp),
    usual(Command::ListPageDown),
    usual(Command::CaretLeft),
    usual(Command::CaretRight),
    usual(Command::WordLeft),
    usual(Command::WordRight),
    told(Command::CaretHome, "to the start of the line", "行の先頭へ"),
    told(Command::CaretEnd, "to the end of the line", "行の末尾へ"),
    usual(Command::TextStart),
    usual(Command::TextEnd),
    usual(Command::DeleteBack),
    usual(Command::DeleteForward),
    usual(Command::DeleteWord),
    told(Command::DeleteLine, "delete the line up to the caret", "行の先頭からカーソルまで消す"),
    usual(Command::Help),
    usual(Command::Suspend),
    usual(Command::Redraw),
    usual(Command::Interrupt),
];

const PROMPT: [Deed; 20] = [
    told(Command::Accept, "take what is typed", "入力を決定"),
    usual(Command::Complete),
    usual(Command::CompleteBack),
    told(Command::Up, "what was typed before, or the completion above", "以前の入力、または上の候補"),
    told(Command::Down, "what was typed after, or the completion below", "次の入力、または下の候補"),
    told(Command::ListPageUp, "in filters: ten lines up", "絞り込みで 10行上へ"),
    told(Command::ListPageDown, "in filters: ten lines down", "絞り込みで 10行下へ"),
    told(Command::Cancel, "leave the line", "入力をやめる"),
    usual(Command::CaretLeft),
    usual(Command::CaretRight),
    usual(Command::CaretHome),
    usual(Command::CaretEnd),
    told(Command::DeleteBack, "delete back; leave the empty line", "前の文字を消す(空の行では入力をやめる)"),
    usual(Command::DeleteForward),
    usual(Command::DeleteWord),
    usual(Command::DeleteLine),
    usual(Command::Help),
    usual(Command::Suspend),
    usual(Command::Redraw),
    usual(Command::Interrupt),
];

/// In the help besides, where nothing is typed yet.
const HELP: [Deed; 11] = [
    told(Command::Accept, "run the selected command", "選んだコマンドを実行"),
    told(Command::Complete, "one line down", "一行下へ"),
    told(Command::CompleteBack, "one line up", "一行上へ"),
    usual(Command::Up),
    usual(Command::Down),
    usual(Command::ListPageUp),
    usual(Command::ListPageDown),
    told(Command::Close, "close the help", "ヘルプを閉じる"),
    told(Command::Cancel, "close the help", "ヘルプを閉じる"),
    usual(Command::Palette),
    told(Command::Help, "close the help", "ヘルプを閉じる"),
];

const QUESTION: [Deed; 11] = [
    told(Command::Cancel, "take back what led here", "質問の前に戻る"),
    usual(Command::Up),
    usual(Command::Down),
    usual(Command::ListPageUp),
    usual(Command::ListPageDown),
    told(Command::DeleteBack, "no mark, where a mark is asked for", "印を聞かれたとき、印なし"),
    told(Command::Palette, "leave it for a command", "質問をやめてコマンドを実行"),
    usual(Command::Help),
    usual(Command::Suspend),
    usual(Command::Redraw),
    usual(Command::Interrupt),
];

const LINE: [Deed; 19] = [
    told(Command::Accept, "add the line to the record", "この手順を棋譜に加える"),
    told(Command::Cancel, "back to the record", "棋譜に戻る"),
    told(Command::Close, "back to the record", "棋譜に戻る"),
    usual(Command::NextMove),
    usual(Command::PreviousMove),
    told(Command::FirstMove, "start of the line", "手順の最初へ"),
    told(Command::LastMove, "end of the line, or to its move N", "手順の終わり、または N 手目"),
    usual(Command::PageForward),
    usual(Command::PageBack),
    told(Command::NextVariation, "next line of the comment", "コメントの次の読み筋"),
    told(Command::PreviousVariation, "previous line of the comment", "コメントの前の読み筋"),
    usual(Command::FlipBoard),
    usual(Command::NextNotation),
    usual(Command::PreviousNotation),
    usual(Command::Palette),
    usual(Command::Help),
    usual(Command::Suspend),
    usual(Command::Redraw),
    usual(Command::Interrupt),
];

/// In the browser of folders besides.
const BROWSER: [Deed; 25] = [
    told(Command::Accept, "open the file or folder", "ファイルやフォルダーを開く"),
    usual(Command::Up),
    usual(Command::Down),
    usual(Command::Sort),
    usual(Command::FolderUp),
    told(Command::TabNew, "open the file in a new tab", "ファイルを新しいタブで開く"),
    told(Command::Filter, "filter the list, or go to a path", "一覧を絞り込む、またはパスへ移動"),
    told(Command::Open, "open by path", "パスを入力して開く"),
    usual(Command::Recent),
    usual(Command::Statistics),
    usual(Command::ShowAll),
    usual(Command::ListFirst),
    usual(Command::ListLast),
    usual(Command::ListPageUp),
    usual(Command::ListPageDown),
    told(Command::FlipBoard, "turn the board that is shown", "表示中の盤を回転"),
    usual(Command::NextNotation),
    usual(Command::PreviousNotation),
    told(Command::Cancel, "drop the filter, or leave the list", "絞り込みをやめる、または一覧を閉じる"),
    told(Command::Close, "leave the list", "一覧を閉じる"),
    usual(Command::Palette),
    usual(Command::Help),
    usual(Command::Suspend),
    usual(Command::Redraw),
    usual(Command::Interrupt),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;

    #[test]
    fn what_is_told_of_a_command_is_not_what_its_row_says() {
        for context in Context::ALL {
            assert_translated(context.name());
            context.typing().into_iter().for_each(assert_translated);
            for deed in context.deeds() {
                let Some(title) = deed.title else { continue };
                assert_translated(title);
                assert_ne!(title.en, deed.command.row().title.en, "{context:?}");
            }
        }
    }

    #[test]
    fn a_command_is_listed_once() {
        for context in Context::ALL {
            let mut commands = context.commands();
            let count = commands.len();
            commands.sort();
            commands.dedup();
            assert_eq!(commands.len(), count, "{context:?}");
        }
    }

    #[test]
    fn a_key_is_told_by_what_it_does_there() {
        let title = |context: Context, command| context.title(command, Lang::En);
        assert_eq!(title(Context::CommentEdit, Command::Accept), "begin a new line");
        assert_eq!(title(Context::Headers, Command::Accept), "change the header");
        assert_eq!(title(Context::Headers, Command::Close), "close the list");
        assert_eq!(title(Context::Board, Command::Undo), "undo");
    }
}
