//! The table of the commands.

use super::setting::Setting;
use super::{Argument, Command, Row, Values};
use crate::messages::LocalizedText;
use honfu_core::diagram::StyleAspect;

const fn row(command: Command, name: &'static str, en: &'static str, ja: &'static str) -> Row {
    let title = LocalizedText { en, ja };
    Row { command, name, title, aliases: &[], argument: None, in_panes: true, needs_screen: false }
}

const fn taking(row: Row, en: &'static str, ja: &'static str) -> Row {
    let words = LocalizedText { en, ja };
    Row { argument: Some(Argument { words, is_needed: false, values: Values::Any }), ..row }
}

/// With an argument that is asked for where it is not given.
const fn needing(row: Row, en: &'static str, ja: &'static str) -> Row {
    let words = LocalizedText { en, ja };
    Row { argument: Some(Argument { words, is_needed: true, values: Values::Any }), ..row }
}

/// With values that are offered for its argument.
const fn offering(values: Values, row: Row) -> Row {
    match row.argument {
        Some(argument) => Row { argument: Some(Argument { values, ..argument }), ..row },
        None => row,
    }
}

const fn inner(command: Command, name: &'static str, en: &'static str, ja: &'static str) -> Row {
    Row { in_panes: false, needs_screen: true, ..row(command, name, en, ja) }
}

/// With its names in other editors.
const fn alias(aliases: &'static [&'static str], row: Row) -> Row {
    Row { aliases, ..row }
}

/// For what only makes sense where something is drawn, or where keys are pressed one by one.
const fn drawn(row: Row) -> Row {
    Row { needs_screen: true, ..row }
}

/// The commands, in the order of the enum and of the help.
pub static COMMANDS: &[Row] = &[
    row(Command::NextMove, "next-move", "next move", "次の手"),
    row(Command::PreviousMove, "previous-move", "previous move", "前の手"),
    row(Command::FirstMove, "first-move", "start of the record", "開始局面"),
    row(Command::LastMove, "last-move", "end of this line, or to move N", "この手順の終わり、または N 手目"),
    row(Command::PageForward, "page-forward", "ten moves on", "10手進む"),
    row(Command::PageBack, "page-back", "ten moves back", "10手戻る"),
    row(Command::NextVariation, "next-variation", "next variation at this fork", "次の変化"),
    row(Command::PreviousVariation, "previous-variation", "previous variation at this fork", "前の変化"),
    row(Command::NextFork, "next-fork", "next fork of this line", "次の分岐"),
    row(Command::PreviousFork, "previous-fork", "previous fork of this line", "前の分岐"),
    row(Command::LeaveVariation, "leave-variation", "leave the variation", "変化を抜ける"),
    row(Command::JumpBack, "jump-back", "back to where you came from", "元の場所へ戻る"),
    row(Command::JumpForward, "jump-forward", "forward again", "戻る前の場所へ"),
    offering(
        Values::Number,
        taking(
            drawn(row(
                Command::Autoplay,
                "autoplay",
                "play the record by itself, or pause",
                "自動再生・一時停止",
            )),
            "seconds",
            "秒",
        ),
    ),
    drawn(row(Command::Faster, "faster", "play faster by itself", "自動再生を速く")),
    drawn(row(Command::Slower, "slower", "play slower by itself", "自動再生を遅く")),
    offering(
        Values::Sides,
        taking(
            drawn(row(Command::Guess, "guess", "guess the moves from the start on", "次の一手を当てる練習")),
            "black|white|both",
            "black|white|both",
        ),
    ),
    drawn(row(
        Command::Tsume,
        "tsume",
        "solve the mating problems of this file",
        "このファイルの詰将棋を解く",
    )),
    drawn(row(Command::Hint, "hint", "a hint for the move that is asked", "出題中の手のヒント")),
    drawn(row(Command::GiveUp, "give-up", "show the move that is asked", "出題中の手を見る")),
    drawn(row(Command::NextProblem, "next-problem", "next mating problem", "次の詰将棋へ")),
    row(Command::NextComment, "next-comment", "next comment of this line", "次のコメント"),
    row(Command::PreviousComment, "previous-comment", "previous comment of this line", "前のコメント"),
    row(Command::NextMark, "next-mark", "next mark of this line", "次の印"),
    row(Command::PreviousMark, "previous-mark", "previous mark of this line", "前の印"),
    row(Command::NextBookmark, "next-bookmark", "next bookmark of this line", "次のしおり"),
    row(Command::PreviousBookmark, "previous-bookmark", "previous bookmark of this line", "前のしおり"),
    offering(
        Values::Number,
        needing(row(Command::GoTo, "go-to", "go to a move", "指定の手へ"), "number", "手数"),
    ),
    drawn(row(Command::Fold, "fold", "fold or unfold the variations here", "ここの変化を畳む・開く")),
    drawn(row(Command::FoldAll, "fold-all", "fold all variations", "すべての変化を畳む")),
    drawn(row(Command::UnfoldAll, "unfold-all", "unfold all variations", "すべての変化を開く")),
    row(Command::Outline, "outline", "choose a variation from all", "変化の一覧から選ぶ"),
    row(Command::SamePosition, "same-position", "the same position elsewhere", "同じ局面へ移動"),
    taking(
        drawn(row(
            Command::Statistics,
            "statistics",
            "what was played here in the games of a folder",
            "フォルダー内の棋譜からこの局面の指し手を集計",
        )),
        "folder",
        "フォルダー",
    ),
    row(Command::Impasse, "impasse", "points for impasse", "持将棋の点数"),
    row(Command::KeepLine, "keep-line", "remove all but this line", "この手順以外を削除"),
    row(
        Command::RemoveSiblings,
        "remove-siblings",
        "remove the other moves at this fork",
        "この分岐の他の手を削除",
    ),
    row(
        Command::RemoveUncommented,
        "remove-uncommented",
        "remove the variations without comments",
        "コメントのない変化を削除",
    ),
    row(Command::CutTimes, "cut-times", "remove the times of all moves", "消費時間をすべて削除"),
    row(Command::StripComments, "strip-comments", "remove all comments", "コメントをすべて削除"),
    row(Command::StripNotes, "strip-notes", "remove what engines have said", "解析結果をすべて削除"),
    row(
        Command::CountWords,
        "count-words",
        "count comments, words and characters",
        "コメントと文字数を数える",
    ),
    drawn(row(Command::NextPane, "next-pane", "next pane", "次の枠へ")),
    drawn(row(Command::PreviousPane, "previous-pane", "previous pane", "前の枠へ")),
    drawn(row(Command::Zoom, "zoom", "this pane alone, and back", "この枠だけを表示・元に戻す")),
    drawn(row(Command::Wider, "wider", "make this pane wider", "この枠の幅を広げる")),
    drawn(row(Command::Narrower, "narrower", "make this pane narrower", "この枠の幅を狭める")),
    drawn(row(Command::Taller, "taller", "make this pane taller", "この枠を高くする")),
    drawn(row(Command::Shorter, "shorter", "make this pane less tall", "この枠を低くする")),
    drawn(row(Command::HideBoard, "hide-board", "hide or show the board", "盤面を隠す・表示する")),
    drawn(row(Command::HideMoves, "hide-moves", "hide or show the moves", "指し手を隠す・表示する")),
    drawn(row(Command::HideComment, "hide-comment", "hide or show the comment", "コメントを隠す・表示する")),
    drawn(row(Command::HideHeaders, "hide-headers", "hide or show the headers", "棋譜情報を隠す・表示する")),
    offering(
        Values::Graphs,
        taking(
            drawn(row(
                Command::Graph,
                "graph",
                "a graph of evaluations or times, the next or none",
                "評価値・消費時間のグラフを切り替える",
            )),
            "score|time",
            "score|time",
        ),
    ),
    drawn(row(Command::ResetPanes, "reset-panes", "all panes in their usual sizes", "枠の配置を元に戻す")),
    row(Command::NextNotation, "next-notation", "next notation style", "次の表記"),
    row(Command::PreviousNotation, "previous-notation", "previous notation style", "前の表記"),
    offering(
        Values::Notations,
        taking(row(Command::Notation, "notation", "choose the notation", "表記を選ぶ"), "style", "表記名"),
    ),
    offering(
        Values::Numberings,
        needing(
            row(Command::Numbering, "numbering", "number the moves", "手数の表示を選ぶ"),
            "style|ply|pairs|none",
            "style|ply|pairs|none",
        ),
    ),
    row(Command::FlipBoard, "flip-board", "turn the board", "盤面を回転"),
    offering(
        Values::Board(StyleAspect::Pieces),
        needing(
            drawn(row(Command::BoardPieces, "board-pieces", "kanji or letters on the board", "駒の字を選ぶ")),
            "kanji|two-kanji|latin",
            "kanji|two-kanji|latin",
        ),
    ),
    offering(
        Values::Board(StyleAspect::Sides),
        needing(
            drawn(row(
                Command::BoardSides,
                "board-sides",
                "how White's pieces are marked",
                "後手の駒の示し方を選ぶ",
            )),
            "case|v|turn",
            "case|v|turn",
        ),
    ),
    offering(
        Values::Board(StyleAspect::Size),
        needing(
            drawn(row(Command::BoardSize, "board-size", "size of the squares", "盤の大きさを選ぶ")),
            "auto|compact|normal|large",
            "auto|compact|normal|large",
        ),
    ),
    offering(
        Values::Board(StyleAspect::Coordinates),
        needing(
            drawn(row(Command::Coordinates, "coordinates", "names of files and ranks", "筋と段の表示を選ぶ")),
            "notation|japanese|letters|digits|none",
            "notation|japanese|letters|digits|none",
        ),
    ),
    offering(
        Values::Languages,
        needing(row(Command::Language, "language", "change the language", "言語を変える"), "en|ja", "en|ja"),
    ),
    offering(
        Values::Setting(Setting::Theme),
        needing(
            drawn(row(Command::Theme, "theme", "choose the colours", "配色を選ぶ")),
            "terminal|light|dark|none",
            "terminal|light|dark|none",
        ),
    ),
    offering(
        Values::Setting(Setting::Color),
        needing(
            drawn(row(Command::Color, "color", "use colours or not", "色を使うかどうかを選ぶ")),
            "auto|always|never",
            "auto|always|never",
        ),
    ),
    offering(
        Values::Setting(Setting::AmbiguousWidth),
        needing(
            drawn(row(
                Command::AmbiguousWidth,
                "ambiguous-width",
                "how wide the terminal draws signs such as *",
                "記号を全角で描く端末かどうか",
            )),
            "narrow|wide",
            "narrow|wide",
        ),
    ),
    offering(
        Values::Setting(Setting::Keys),
        needing(
            drawn(row(Command::Keys, "keys", "choose the keys of another program", "キー割り当てを選ぶ")),
            "honfu|vim|shogihome|lishogi",
            "honfu|vim|shogihome|lishogi",
        ),
    ),
    offering(
        Values::Setting(Setting::Mouse),
        needing(
            drawn(row(
                Command::Mouse,
                "mouse",
                "give the mouse to the program or not",
                "マウスを使うかどうかを選ぶ",
            )),
            "on|off",
            "on|off",
        ),
    ),
    offering(
        Values::Setting(Setting::AutoCommit),
        needing(
            drawn(row(
                Command::AutoCommit,
                "auto-commit",
                "play what is typed without Enter or not",
                "入力した手を Enter なしで指すかどうか",
            )),
            "on|off",
            "on|off",
        ),
    ),
    row(Command::Undo, "undo", "undo", "元に戻す"),
    row(Command::Redo, "redo", "redo", "やり直す"),
    row(Command::UndoList, "undo-list", "go to any change", "変更の一覧から選ぶ"),
    row(Command::Remove, "remove", "remove this move and all below it", "この手以下を削除"),
    row(Command::VariationUp, "variation-up", "move this variation up", "変化を前へ"),
    row(Command::VariationDown, "variation-down", "move this variation down", "変化を後へ"),
    row(Command::MainLine, "main-line", "make this the main line", "本譜にする"),
    row(Command::Comment, "comment", "write the comment", "コメントを書く"),
    drawn(row(
        Command::EditExternally,
        "edit-externally",
        "write the comment in $EDITOR",
        "コメントを $EDITOR で書く",
    )),
    drawn(row(
        Command::Template,
        "template",
        "put a common remark into the comment",
        "定型文をコメントに入れる",
    )),
    row(Command::FollowLink, "follow-link", "follow a link of the comment", "コメントのリンク先へ"),
    offering(
        Values::Marks,
        taking(row(Command::Mark, "mark", "mark the move", "指し手に印を付ける"), "sign", "印"),
    ),
    taking(row(Command::Bookmark, "bookmark", "set a bookmark", "しおりを付ける"), "name", "名前"),
    row(Command::Bookmarks, "bookmarks", "go to a bookmark", "しおりへ移動"),
    offering(
        Values::Copies,
        taking(row(Command::Copy, "copy", "copy", "コピー"), "sfen|bod|kif|...", "sfen|bod|kif|..."),
    ),
    row(Command::Paste, "paste", "paste under this move", "この手の後に貼り付け"),
    drawn(row(Command::EnterMoves, "enter-moves", "enter moves by typing", "指し手を入力")),
    drawn(row(Command::BoardCursor, "board-cursor", "enter moves on the board", "盤上で駒を動かす")),
    taking(row(Command::Position, "position", "set up the start position", "開始局面を編集"), "sfen", "SFEN"),
    taking(row(Command::End, "end", "end the line", "終局を記録"), "word", "終局の語"),
    taking(
        row(Command::Force, "force", "record a move although it is illegal", "反則手をそのまま記録"),
        "move",
        "指し手",
    ),
    alias(
        &["w", "w!", "write"],
        offering(Values::Targets, taking(row(Command::Save, "save", "save", "保存"), "file", "ファイル名")),
    ),
    alias(
        &["saveas"],
        offering(
            Values::Targets,
            taking(
                row(Command::SaveAs, "save-as", "save under a name, in a format", "名前や形式を指定して保存"),
                "file [format[:options]]",
                "ファイル名 [形式[:オプション]]",
            ),
        ),
    ),
    alias(
        &["wq", "wq!", "x", "x!"],
        row(
            Command::SaveClose,
            "save-close",
            "save and close, quit with the last",
            "保存して閉じる(最後なら終了)",
        ),
    ),
    alias(&["q!"], row(Command::DiscardClose, "discard-close", "close without saving", "保存せずに閉じる")),
    offering(
        Values::Exports,
        taking(
            row(
                Command::Export,
                "export",
                "export in another format, or copy",
                "別の形式で書き出す・コピーする",
            ),
            "file [format[:options]]",
            "ファイル名 [形式[:オプション]]",
        ),
    ),
    row(Command::Recover, "recover", "restore unsaved edits of an earlier run", "前回の未保存の変更を復元"),
    needing(
        row(
            Command::Search,
            "search",
            "search moves, comments and headers",
            "指し手・コメント・棋譜情報を検索",
        ),
        "text",
        "文字列",
    ),
    row(Command::SearchNext, "search-next", "next match", "次の一致"),
    row(Command::SearchPrevious, "search-previous", "previous match", "前の一致"),
    row(Command::Matches, "matches", "choose from all matches", "一致の一覧から選ぶ"),
    alias(
        &["e", "edit"],
        taking(
            row(Command::Open, "open", "browse files, or open one", "ファイルの一覧、またはファイルを開く"),
            "file",
            "ファイル名",
        ),
    ),
    drawn(row(Command::Recent, "recent", "files that were opened last", "最近開いたファイル")),
    alias(
        &["tabnew", "tabedit"],
        needing(
            row(Command::TabNew, "tab-new", "open a file in a new tab", "ファイルを新しいタブで開く"),
            "file",
            "ファイル名",
        ),
    ),
    drawn(row(
        Command::Follow,
        "follow",
        "follow the file as it grows, or stop",
        "ファイルの更新を追う・やめる",
    )),
    row(Command::NewRecord, "new", "a new record in a new tab", "新しい棋譜を新しいタブで作る"),
    row(Command::Tabs, "tabs", "choose a tab", "タブの一覧から選ぶ"),
    alias(
        &["tabnext"],
        row(Command::NextTab, "next-tab", "next tab, or tab N", "次のタブ、または N 番目のタブ"),
    ),
    alias(&["tabprevious"], row(Command::PreviousTab, "previous-tab", "previous tab", "前のタブ")),
    needing(row(Command::Diff, "diff", "compare with a file", "ファイルと比較"), "file", "ファイル名"),
    offering(
        Values::Encodings,
        needing(
            row(
                Command::Encoding,
                "encoding",
                "read the file again in an encoding",
                "文字コードを指定して読み直す",
            ),
            "name",
            "文字コード名",
        ),
    ),
    row(Command::Headers, "headers", "show and change the headers", "棋譜情報を表示・編集"),
    row(Command::Records, "records", "choose a record of this file", "ファイル内の棋譜を選ぶ"),
    row(Command::Errors, "errors", "what was found wrong in this file", "ファイルの問題点"),
    row(Command::NextFault, "next-fault", "next fault of this line", "次の問題点"),
    row(Command::PreviousFault, "previous-fault", "previous fault of this line", "前の問題点"),
    taking(
        row(Command::Retype, "retype", "retype the line that was not understood", "読めなかった行を打ち直す"),
        "moves",
        "指し手",
    ),
    offering(
        Values::Number,
        taking(
            drawn(row(
                Command::PrincipalVariation,
                "principal-variation",
                "walk a line that the comment tells",
                "コメントの読み筋を盤に並べる",
            )),
            "number",
            "番号",
        ),
    ),
    row(Command::NextRecord, "next-record", "next record of this file", "次の棋譜"),
    row(Command::PreviousRecord, "previous-record", "previous record of this file", "前の棋譜"),
    row(Command::RecordAdd, "record-add", "add an empty record after this one", "この後に空の棋譜を追加"),
    row(Command::RecordDuplicate, "record-duplicate", "add a copy of this record", "この棋譜を複製"),
    row(Command::RecordRemove, "record-remove", "remove this record", "この棋譜を削除"),
    row(Command::RecordUp, "record-up", "move this record up", "この棋譜を前へ"),
    row(Command::RecordDown, "record-down", "move this record down", "この棋譜を後へ"),
    row(Command::RecordCopy, "record-copy", "copy this record for another file", "この棋譜をコピー"),
    row(
        Command::RecordPaste,
        "record-paste",
        "put what was copied after this record",
        "コピーした棋譜をこの後に貼り付け",
    ),
    drawn(row(Command::Palette, "commands", "commands by name", "コマンドを名前で実行")),
    row(Command::Help, "help", "keys and commands available here", "ここで使えるキーとコマンド"),
    alias(
        &["q", "tabclose"],
        row(Command::Close, "close", "close this, quit with the last", "閉じる(最後なら終了)"),
    ),
    drawn(row(Command::Suspend, "suspend", "suspend the program", "プログラムを一時停止")),
    drawn(row(Command::Redraw, "redraw", "draw the screen again", "画面を描き直す")),
    drawn(row(Command::Interrupt, "interrupt", "leave when pressed twice", "二度押すと終了")),
    alias(&["qa", "qall"], row(Command::Quit, "quit", "quit", "終了")),
    drawn(row(Command::Up, "up", "one line up", "一行上へ")),
    drawn(row(Command::Down, "down", "one line down", "一行下へ")),
    inner(Command::Accept, "accept", "take this", "決定"),
    inner(Command::Filter, "filter", "filter the list", "一覧を絞り込む"),
    inner(Command::ListFirst, "list-first", "first line", "最初の行"),
    inner(Command::ListLast, "list-last", "last line", "最後の行"),
    inner(Command::ListPageUp, "list-page-up", "ten lines up", "10行上へ"),
    inner(Command::ListPageDown, "list-page-down", "ten lines down", "10行下へ"),
    inner(Command::Cancel, "cancel", "leave this", "取り消し"),
    inner(Command::Complete, "complete", "next completion", "次の候補"),
    inner(Command::CompleteBack, "complete-back", "previous completion", "前の候補"),
    inner(Command::CaretLeft, "caret-left", "caret left", "カーソルを左へ"),
    inner(Command::CaretRight, "caret-right", "caret right", "カーソルを右へ"),
    inner(Command::CaretHome, "caret-home", "caret to the start", "カーソルを先頭へ"),
    inner(Command::CaretEnd, "caret-end", "caret to the end", "カーソルを末尾へ"),
    inner(Command::ToHand, "to-hand", "to the pieces in hand and back", "持駒と盤の間を移る"),
    inner(Command::DeleteBack, "delete-back", "delete the character before the caret", "前の文字を消す"),
    inner(Command::DeleteForward, "delete-forward", "delete the character after the caret", "後の文字を消す"),
    inner(Command::DeleteWord, "delete-word", "delete the word before", "前の単語を消す"),
    inner(Command::DeleteLine, "delete-line", "delete all before", "前をすべて消す"),
    inner(Command::WordLeft, "word-left", "to the start of the word", "単語の先頭へ"),
    inner(Command::WordRight, "word-right", "to the end of the word", "単語の末尾へ"),
    inner(Command::TextStart, "text-start", "to the start of the text", "文章の先頭へ"),
    inner(Command::TextEnd, "text-end", "to the end of the text", "文章の末尾へ"),
    inner(Command::SecondGood, "second-good", "! as the second sign", "二つ目の印を ! に"),
    inner(Command::SecondBad, "second-bad", "? as the second sign", "二つ目の印を ? に"),
    inner(Command::HeaderAdd, "header-add", "add a header", "項目を追加"),
    inner(Command::HeaderRemove, "header-remove", "remove the header", "項目を削除"),
    inner(Command::HeaderUp, "header-up", "move the header up", "項目を前へ"),
    inner(Command::HeaderDown, "header-down", "move the header down", "項目を後へ"),
    inner(Command::NextValue, "next-value", "the next value", "次の値へ"),
    inner(Command::PreviousValue, "previous-value", "the previous value", "前の値へ"),
    inner(Command::PieceTurn, "piece-turn", "turn the piece to the other side", "駒の向きを変える"),
    inner(Command::PiecePromote, "piece-promote", "promote the piece or not", "成・不成を変える"),
    inner(Command::PieceRemove, "piece-remove", "take the piece away", "駒を取り除く"),
    inner(Command::SideToMove, "side-to-move", "the other side moves first", "手番を変える"),
    inner(Command::RestToBlack, "rest-to-black", "the rest into Black's hand", "残りを先手の持駒に"),
    inner(Command::RestToWhite, "rest-to-white", "the rest into White's hand", "残りを後手の持駒に"),
    inner(Command::Presets, "presets", "a position to begin with", "初期局面を選ぶ"),
    inner(Command::FolderUp, "folder-up", "to the folder above", "上のフォルダーへ"),
    inner(Command::ShowAll, "show-all", "all files, or records only", "すべてのファイル・棋譜のみ"),
    inner(Command::Sort, "sort", "another order", "並べ替え"),
];
