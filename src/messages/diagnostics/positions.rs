//! Files of positions (SFEN, USI, BOD, EPD, USEN), GNU Shogi, and lists of moves in print.

use super::advice::*;
use super::{Code, LocalizedText, diagnostics};

diagnostics! {
    SfenUnusual => USUAL_FORM;
    SfenDoubtful => ("compare it with its source; --fix writes it in the usual form where there is one",
         "元の局面と照合してください（書き方だけなら --fix で可）");
    SfenUnreadable => COMPARE_BOARD;
    NoRecordOnLine => COMMENT_OR_REMOVE;
    EpdRest => ("leave a position and nothing else on the line", "行には局面だけを書いてください");
    UsenUnreadable => COMPARE_MOVES;
    UsiUnknownWord => COMPARE_MOVES;
    GnuBadBoard => COMPARE_BOARD;
    GnuUnreadable => COMPARE_MOVES;
    GnuOtherBoard => ("compare the moves with the position, which may be of another game",
         "指し手と局面が同じ対局のものか確かめてください");
    BodNoBoard => ADD_START;
    TextMovesInWords => ("put moves that are to be played on lines of their own, and variations in parentheses",
         "指す手は独立した行に、変化は括弧の中に書いてください");
    TextUnreadable => COMPARE_MOVES;
    TextInterposition => ("name the piece, as in 歩合", "「歩合」のように駒の種類を書いてください");
    TextUnclosed => ("close the parenthesis", "括弧を閉じてください");
}
