//! Files of positions (SFEN, USI, BOD, EPD, USEN), GNU Shogi, and lists of moves in print.

use super::advice::*;
use super::{Code, DiagnosticText, diagnostics};

diagnostics! {
    SfenUnusual => ("the SFEN is written in an unusual way: {0}", "SFENの書き方が普通と違います（{0}）"), USUAL_FORM;
    SfenDoubtful =>
        ("the SFEN is written in an unusual way: {0}", "SFENの書き方が普通と違います（{0}）"),
        ("compare it with its source; --fix writes it in the usual form where there is one",
         "元の局面と照合してください（書き方だけなら --fix で可）");
    SfenUnreadable =>
        ("this is not a position: {0}; the line is kept as text",
         "局面として読めません（{0}）。この行は文字のまま残します"),
        COMPARE_BOARD;
    NoRecordOnLine =>
        ("this line is neither a position nor a game, and is kept as it is",
         "局面でも棋譜でもない行なので、そのまま残します"),
        COMMENT_OR_REMOVE;
    EpdRest =>
        ("what follows the position is not understood; the line is kept as text",
         "局面の後の部分が読めません。この行は文字のまま残します"),
        ("leave a position and nothing else on the line", "行には局面だけを書いてください");
    UsenUnreadable =>
        ("this cannot be read; the rest of the section is kept as text",
         "ここが読めません。この区間の残りは文字のまま残します"),
        COMPARE_MOVES;
    UsiUnknownWord =>
        ("move {0} is not a move; the moves from here on are kept as text",
         "{0}手目が指し手ではありません。以降は文字のまま残します"),
        COMPARE_MOVES;
    GnuBadBoard =>
        ("the position has squares missing, or something that is not a piece",
         "局面が揃っていないか、駒でないものがあります"),
        COMPARE_BOARD;
    GnuUnreadable =>
        ("this move cannot be read: {0}; the rest is kept as text",
         "指し手として読めません（{0}）。以降は文字のまま残します"),
        COMPARE_MOVES;
    GnuOtherBoard =>
        ("the moves do not lead to the position of the file; the moves count",
         "指し手をたどってもファイルの局面になりません。指し手のほうを使います"),
        ("compare the moves with the position, which may be of another game",
         "指し手と局面が同じ対局のものか確かめてください");
    BodNoBoard =>
        ("there is no diagram; the even position is taken", "局面図がないので、平手とします"),
        ADD_START;
    TextMovesInWords =>
        ("this line mixes words and moves, so it is taken as a comment",
         "文と指し手が混ざった行なので、コメントとします"),
        ("put moves that are to be played on lines of their own, and variations in parentheses",
         "指す手は独立した行に、変化は括弧の中に書いてください");
    TextUnreadable =>
        ("move {0} cannot be read: {1}; the moves after it are kept as text",
         "{0}手目が読めません（{1}）。以降の手順は文字のまま残します"),
        COMPARE_MOVES;
    TextInterposition =>
        ("move {0} does not say which piece is dropped: {1}; the moves after it are kept as text",
         "{0}手目の合駒が何か書かれていません（{1}）。以降の手順は文字のまま残します"),
        ("name the piece, as in 歩合", "「歩合」のように駒の種類を書いてください");
    TextUnclosed =>
        ("parentheses of variations that are not closed: {0}", "括弧の閉じていない変化が{0}つあります"),
        ("close the parenthesis", "括弧を閉じてください");
}
