//! The titles of Enter, Esc, the arrows and the paging keys in each context. Their functions are in
//! `handlers`.

use super::KeyContext::*;
use super::{ContextUse, means, runs};

/// The uses of Enter.
pub(super) const ACCEPT: &[ContextUse] = &[
    means(&[CommentEdit], "begin a new line", "改行"),
    means(&[List], "take the selected line", "選んだ行に決める"),
    means(&[Start], "open the selected file, or begin so", "選んだファイルを開く・選んだ方法で始める"),
    means(&[Headers], "change the header", "項目の内容を変更"),
    means(&[Records], "show the record", "選んだ棋譜を表示"),
    means(
        &[Statistics],
        "list the games with the move; play one of the book",
        "その手を指した棋譜の一覧・定跡の手を指す",
    ),
    means(
        &[Export],
        "choose or type the value; on the last line export",
        "値を選ぶ・入力する(最後の行では書き出す)",
    ),
    means(&[Prompt], "take what is typed", "入力を決定"),
    means(&[Help], "run the selected command", "選んだコマンドを実行"),
    means(&[Question], "promote", "成る"),
    means(&[Entry], "play the only move left, or the one picked", "指す(候補が一つ、または選んだ手)"),
    means(&[BoardCursor], "pick the piece up, or put it down", "駒を持つ・置く"),
    means(&[Position], "pick the piece up, or put it down", "駒を持つ・置く"),
    means(&[Line], "add the line to the record", "この手順を棋譜に加える"),
    means(&[Browser], "open the file or folder", "ファイルやフォルダーを開く"),
];

/// The uses of the up arrow.
pub(super) const UP: &[ContextUse] = &[
    runs(&[List, Export, Help, Start]),
    runs(&[Question]),
    runs(&[Browser]),
    means(&[CommentEdit], "caret up", "カーソルを上へ"),
    means(&[Prompt], "what was typed before, or the completion above", "以前の入力、または上の候補"),
    means(&[Entry], "pick the previous candidate", "前の候補を選ぶ"),
    means(&[BoardCursor], "cursor up", "カーソルを上へ"),
    means(&[Position], "cursor up", "カーソルを上へ"),
];

/// The uses of the down arrow.
pub(super) const DOWN: &[ContextUse] = &[
    runs(&[List, Export, Help, Start]),
    runs(&[Question]),
    runs(&[Browser]),
    means(&[CommentEdit], "caret down", "カーソルを下へ"),
    means(&[Prompt], "what was typed after, or the completion below", "次の入力、または下の候補"),
    means(&[Entry], "pick the next candidate", "次の候補を選ぶ"),
    means(&[BoardCursor], "cursor down", "カーソルを下へ"),
    means(&[Position], "cursor down", "カーソルを下へ"),
];

/// The uses of Page Up.
pub(super) const PAGE_UP: &[ContextUse] = &[
    means(&[Comment], "one page up", "1画面上へ"),
    runs(&[CommentEdit]),
    runs(&[List, Help]),
    runs(&[Question]),
    runs(&[Browser]),
    means(&[Export], "page back through the preview", "プレビューを前へ"),
    means(&[Prompt], "in filters: ten lines up", "絞り込みで 10行上へ"),
];

/// The uses of Page Down.
pub(super) const PAGE_DOWN: &[ContextUse] = &[
    means(&[Comment], "one page down", "1画面下へ"),
    runs(&[CommentEdit]),
    runs(&[List, Help]),
    runs(&[Question]),
    runs(&[Browser]),
    means(&[Export], "page on through the preview", "プレビューを後へ"),
    means(&[Prompt], "in filters: ten lines down", "絞り込みで 10行下へ"),
];

/// The uses of Esc.
pub(super) const CANCEL: &[ContextUse] = &[
    means(
        &[Moves],
        "hide what a search has found, or end the analysis of the game or the indexing",
        "検索結果の表示を消す・棋譜解析や索引の作成をやめる",
    ),
    means(&[CommentEdit], "keep the comment and leave it", "コメントを確定して閉じる"),
    means(&[List], "close the list", "一覧を閉じる"),
    means(&[Start], "to the empty board", "何もない盤へ"),
    means(&[Export], "leave without exporting", "書き出さずに閉じる"),
    means(&[Prompt], "leave the line", "入力をやめる"),
    means(&[Help], "close the help", "ヘルプを閉じる"),
    means(&[Question], "take back what led here", "質問の前に戻る"),
    means(&[Entry], "stop entering moves", "指し手の入力をやめる"),
    means(&[BoardCursor], "put the piece back, or leave the board", "駒を戻す・盤上の操作をやめる"),
    means(&[Position], "leave, and keep or discard the position", "編集を終える(採用か破棄を選ぶ)"),
    means(&[Line], "back to the record", "棋譜に戻る"),
    means(&[Browser], "drop the filter, or leave the list", "絞り込みをやめる、または一覧を閉じる"),
];
