//! What Enter, Esc, the arrows and the paging keys do in each context: their rows in the table of commands
//! refer to these lists.

use super::KeyContext::*;
use super::{ContextUse, means, runs};
use crate::app::{ListStep, PAGE};

/// Enter.
pub(super) const ACCEPT: &[ContextUse] = &[
    means(&[CommentEdit], "begin a new line", "改行", |app, _| app.type_comment("\n", false)),
    means(&[List], "take the selected line", "選んだ行に決める", |app, _| app.choose_row()),
    means(
        &[Start],
        "open the selected file, or begin so",
        "選んだファイルを開く・選んだ方法で始める",
        |app, _| app.choose_row(),
    ),
    means(&[Headers], "change the header", "項目の内容を変更", |app, _| app.choose_row()),
    means(&[Records], "show the record", "選んだ棋譜を表示", |app, _| app.choose_row()),
    means(
        &[Statistics],
        "list the games with the move; play one of the book",
        "その手を指した棋譜の一覧・定跡の手を指す",
        |app, _| app.choose_row(),
    ),
    means(
        &[Export],
        "choose or type the value; on the last line export",
        "値を選ぶ・入力する(最後の行では書き出す)",
        |app, _| app.choose_row(),
    ),
    means(&[Prompt], "take what is typed", "入力を決定", |app, _| app.accept_prompt()),
    means(&[Help], "run the selected command", "選んだコマンドを実行", |app, _| {
        app.accept_prompt()
    }),
    means(&[Question], "promote", "成る", |app, _| app.accept_question()),
    means(
        &[Entry],
        "play the only move left, or the one picked",
        "指す(候補が一つ、または選んだ手)",
        |app, _| app.accept_entry(),
    ),
    means(&[BoardCursor], "pick the piece up, or put it down", "駒を持つ・置く", |app, _| {
        app.pick_or_put()
    }),
    means(&[Position], "pick the piece up, or put it down", "駒を持つ・置く", |app, _| {
        app.edit_position(|editor| editor.pick_or_put())
    }),
    means(&[Line], "add the line to the record", "この手順を棋譜に加える", |app, _| {
        app.add_previewed()
    }),
    means(&[Browser], "open the file or folder", "ファイルやフォルダーを開く", |app, _| {
        app.open_selected(false)
    }),
];

/// The arrow up.
pub(super) const UP: &[ContextUse] = &[
    runs(&[List, Export, Help, Start], |app, call| app.move_in_list(ListStep::Up.counted(call))),
    runs(&[Question], |app, _| app.step_in_list(ListStep::Up)),
    runs(&[Browser], |app, call| app.walk_rows(ListStep::Up.counted(call))),
    means(&[CommentEdit], "caret up", "カーソルを上へ", |app, _| app.edit_area(|area| area.up(1))),
    means(
        &[Prompt],
        "what was typed before, or the completion above",
        "以前の入力、または上の候補",
        |app, _| app.step_in_prompt(ListStep::Up),
    ),
    means(&[Entry], "pick the previous candidate", "前の候補を選ぶ", |app, _| app.pick_choice(false)),
    means(&[BoardCursor], "cursor up", "カーソルを上へ", |app, _| app.step_on_board((0, -1))),
    means(&[Position], "cursor up", "カーソルを上へ", |app, _| app.step_in_position((0, -1))),
];

/// The arrow down.
pub(super) const DOWN: &[ContextUse] = &[
    runs(&[List, Export, Help, Start], |app, call| app.move_in_list(ListStep::Down.counted(call))),
    runs(&[Question], |app, _| app.step_in_list(ListStep::Down)),
    runs(&[Browser], |app, call| app.walk_rows(ListStep::Down.counted(call))),
    means(&[CommentEdit], "caret down", "カーソルを下へ", |app, _| app.edit_area(|area| area.down(1))),
    means(
        &[Prompt],
        "what was typed after, or the completion below",
        "次の入力、または下の候補",
        |app, _| app.step_in_prompt(ListStep::Down),
    ),
    means(&[Entry], "pick the next candidate", "次の候補を選ぶ", |app, _| app.pick_choice(true)),
    means(&[BoardCursor], "cursor down", "カーソルを下へ", |app, _| app.step_on_board((0, 1))),
    means(&[Position], "cursor down", "カーソルを下へ", |app, _| app.step_in_position((0, 1))),
];

/// Page up.
pub(super) const PAGE_UP: &[ContextUse] = &[
    means(&[Comment], "one page up", "1画面上へ", |app, _| app.page_comment(false)),
    runs(&[CommentEdit], |app, _| app.edit_area(|area| area.up(PAGE))),
    runs(&[List, Help], |app, call| app.move_in_list(ListStep::PageUp.counted(call))),
    runs(&[Question], |app, _| app.step_in_list(ListStep::PageUp)),
    runs(&[Browser], |app, call| app.walk_rows(ListStep::PageUp.counted(call))),
    means(&[Export], "page back through the preview", "プレビューを前へ", |app, _| {
        app.scroll_export(false)
    }),
    means(&[Prompt], "in filters: ten lines up", "絞り込みで 10行上へ", |app, _| {
        app.step_in_prompt(ListStep::PageUp)
    }),
];

/// Page down.
pub(super) const PAGE_DOWN: &[ContextUse] = &[
    means(&[Comment], "one page down", "1画面下へ", |app, _| app.page_comment(true)),
    runs(&[CommentEdit], |app, _| app.edit_area(|area| area.down(PAGE))),
    runs(&[List, Help], |app, call| app.move_in_list(ListStep::PageDown.counted(call))),
    runs(&[Question], |app, _| app.step_in_list(ListStep::PageDown)),
    runs(&[Browser], |app, call| app.walk_rows(ListStep::PageDown.counted(call))),
    means(&[Export], "page on through the preview", "プレビューを後へ", |app, _| {
        app.scroll_export(true)
    }),
    means(&[Prompt], "in filters: ten lines down", "絞り込みで 10行下へ", |app, _| {
        app.step_in_prompt(ListStep::PageDown)
    }),
];

/// Esc.
pub(super) const CANCEL: &[ContextUse] = &[
    means(
        &[Moves],
        "hide what a search has found, or end the analysis of the game or the indexing",
        "検索結果の表示を消す・棋譜解析や索引の作成をやめる",
        |app, _| app.hide_matches_or_end_work(),
    ),
    means(
        &[CommentEdit],
        "keep the comment and leave it",
        "コメントを確定して閉じる",
        |app, _| app.close_comment(),
    ),
    means(&[List], "close the list", "一覧を閉じる", |app, _| app.close()),
    means(&[Start], "to the empty board", "何もない盤へ", |app, _| app.close()),
    means(&[Export], "leave without exporting", "書き出さずに閉じる", |app, _| app.close()),
    means(&[Prompt], "leave the line", "入力をやめる", |app, _| app.leave_prompt()),
    means(&[Help], "close the help", "ヘルプを閉じる", |app, _| app.leave_prompt()),
    means(&[Question], "take back what led here", "質問の前に戻る", |app, _| app.leave_question()),
    means(&[Entry], "stop entering moves", "指し手の入力をやめる", |app, _| app.leave_entry()),
    means(
        &[BoardCursor],
        "put the piece back, or leave the board",
        "駒を戻す・盤上の操作をやめる",
        |app, _| app.put_back_or_leave_board(),
    ),
    means(
        &[Position],
        "leave, and keep or discard the position",
        "編集を終える(採用か破棄を選ぶ)",
        |app, _| app.put_back_or_leave_position(),
    ),
    means(&[Line], "back to the record", "棋譜に戻る", |app, _| app.leave_preview()),
    means(
        &[Browser],
        "drop the filter, or leave the list",
        "絞り込みをやめる、または一覧を閉じる",
        |app, _| app.drop_filter_or_leave_browser(),
    ),
];
