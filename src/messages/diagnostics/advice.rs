//! Advice that several codes share.

use crate::messages::LocalizedText;
use crate::messages::table::words;

/// Declares texts as constants.
macro_rules! advice {
    ($($name:ident => ($en:literal, $ja:literal)),+ $(,)?) => {
        $(pub(super) const $name: LocalizedText = words!($en, $ja);)+
    };
}

advice! {
    COMMENT_OR_REMOVE => ("write it as a comment, or delete it", "コメントにするか、取り除いてください"),
    USUAL_FORM => ("write it in the usual form, as --fix does", "普通の書き方に直してください（--fix で可）"),
    COMPARE_OR_FOUL => (
        "check the move against the original record, or end the game with a foul",
        "元の棋譜と照合するか、反則で終局としてください"),
    COMPARE_MOVES => (
        "check this move and those before it against the original record",
        "この手とその前の手を元の棋譜と照合してください"),
    REMOVE_END => (
        "remove the end if the game went on, or what follows it",
        "対局が続いたなら終局を、そうでなければ後の手を取り除いてください"),
    SPLIT_FILE => ("split the file", "ファイルを分割してください"),
    RAISE_LIMIT => (
        "if that is right, raise the limit under [limits] in the settings",
        "正しい棋譜なら、設定の [limits] で上限を上げてください"),
    KEEP_ONE_HEADER => (
        "keep one of the headers, or give the others other names",
        "見出しを一つにするか、別の名前にしてください"),
    UNPROMOTED_HAND => (
        "name the pieces in hand by their unpromoted sides, as --fix does",
        "持駒は成る前の駒で書いてください（--fix で可）"),
    COMPARE_BOARD => (
        "check the position against the original: nine ranks of nine squares",
        "９段９筋の局面になるよう、元の局面と照合してください"),
    COUNT_PIECES => (
        "count the pieces, unless the position is meant to be like this",
        "意図した局面でなければ、駒の数と位置を確かめてください"),
    CORRECT_TIMES => (
        "correct the times of the moves; --fix computes the totals from them",
        "消費時間を直してください（--fix は累計を計算し直します）"),
    ADD_SIDE_TO_MOVE => (
        "add the line that says who is to move, as --fix does", "手番の行を加えてください（--fix で可）"),
    ADD_START => ("add the position to start from", "開始局面を加えてください"),
    WRITE_SIGN => (
        "write the sign of the side that moves, as --fix does", "指した側の記号を書いてください（--fix で可）"),
    KNOWN_WORD => (
        "use a word that other programs know, such as 投了 or %TORYO",
        "投了や%TORYOなど、他のソフトも知る言葉にしてください"),
    REMOVE => ("remove it, as --fix does", "取り除いてください（--fix で可）"),
    NAME_PIECE => (
        "name the piece as it is before the move, and 成 if it promotes, as --fix does",
        "駒は動く前の名前で、成るときは「成」を付けてください（--fix で可）"),
    NUMBER_MOVES => (
        "number the moves in their order, as --fix does", "指し手に順に手数を付けてください（--fix で可）"),
    AS_SPECIFIED => (
        "write it as the specification has it, as --fix does",
        "規格どおりの書き方に直してください（--fix で可）"),
    CLOSE_BRACKETS => (
        "close each comment and each variation where it ends",
        "コメントと変化は、終わりで括弧を閉じてください"),
    COMPARE_END => (
        "check the end of the game and its last moves against the original record",
        "終局と最後の数手を元の棋譜と照合してください"),
    PERPETUAL_CHECK => (
        "end the game here as lost by a foul (反則負け) where that side is to move, and else as won by one (反則勝ち)",
        "その側の手番なら反則負け、相手の手番なら反則勝ちで終局にしてください"),
}
