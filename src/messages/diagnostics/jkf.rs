//! JSON Kifu Format.

use super::advice::*;
use super::{Code, DiagnosticText, diagnostics};

diagnostics! {
    JsonSloppy =>
        ("this is not JSON (a comment, a comma too many or half a character)",
         "JSONとして正しくありません（注釈、余分なコンマ、文字の半分など）"),
        USUAL_FORM;
    JsonBroken =>
        ("the JSON is broken here; what follows is kept as text",
         "ここでJSONが壊れています。以降は文字のまま残します"),
        ("get the file once more, or fix the JSON here", "ファイルを入手し直すか、JSONを直してください");
    JkfByteOrderMark =>
        ("JSON has no byte order mark; some programs refuse it",
         "JSONにBOMは付けません。読めないソフトがあります"),
        USUAL_FORM;
    JkfNoMoves =>
        ("this JSON has no `moves`, so it is not a game record", "「moves」がないので棋譜ではありません"),
        ("make sure that it is a game record at all", "棋譜のファイルかどうか確かめてください");
    JkfWrongValue =>
        ("the value of {0} is not what belongs there, and is kept as text",
         "{0}の値が正しくないので、文字のまま残します"),
        ("correct the value", "値を直してください");
    JkfUnknownField =>
        ("{0} means nothing here, and is kept as it is", "{0}という項目は読めないため、そのまま残します"),
        ("remove the field, unless a program needs it",
         "必要なソフトがなければ、この項目を取り除いてください");
    JkfMoveAtStart =>
        ("the first item should belong to the start, but has a move",
         "最初の要素は開始局面のものですが、指し手があります"),
        USUAL_FORM;
    JkfNoStep =>
        ("this item has neither a move nor an end", "指し手も終局もない要素です"),
        ("add the move or the end, or remove the item, as --fix does",
         "指し手か終局を加えるか、この要素を取り除いてください（--fix は取り除きます）");
    JkfNoPiece =>
        ("the move has no origin and names no piece; the moves from here on are kept as text",
         "移動元も駒の種類もありません。以降の手順は文字のまま残します"),
        COMPARE_MOVES;
    JkfRecomputed =>
        ("{0} contradicts the position, and is corrected", "{0}が局面と矛盾するため、局面に合わせます"),
        USUAL_FORM;
    JkfPresetAndBoard =>
        ("there is a board as well, and the board counts", "盤面データもあるので、そちらに従います"),
        USUAL_FORM;
    JkfRepeatedField =>
        ("{0} is there already; the first one counts", "{0}が前にもあります。最初のものを使います"),
        KEEP_ONE_HEADER;
    JkfRepeatedHeader => ("this header is there already", "同じ項目が前にあります"), KEEP_ONE_HEADER;
    JkfNoBoard =>
        ("the start has neither a preset nor a board; the even game is taken",
         "開始局面の手合も盤面もないので、平手とします"),
        ADD_START;
    JkfUnknownPreset =>
        ("{0} is not a known preset: nobody knows where the game begins, and its moves are not read",
         "{0}という手合は分からないため、開始局面が不明で、指し手を読みません"),
        ADD_START;
    JkfDisputedHandicap =>
        ("programs put up different boards for this preset", "ソフトによって盤面が違う手合です"),
        USUAL_FORM;
    JkfPromotedInHand =>
        ("a promoted piece cannot be in hand; it is taken unpromoted",
         "持駒に成駒があるので、成る前の駒とします"),
        UNPROMOTED_HAND;
    JkfNotForHand =>
        ("this cannot be in hand", "持駒として読めません"),
        ("leave nothing in hand but pieces, without kings", "持駒の行には玉以外の駒だけを書いてください");
    JkfBadBoard =>
        ("the board is not one of nine files of nine squares", "盤面が９筋９段になっていません"),
        COMPARE_BOARD;
    JkfSideInferred => ("the board does not say whose turn it is", "盤面に手番がありません"), USUAL_FORM;
    JkfUnusualPosition =>
        ("no game has this position: it has too many pieces, or some that can never move",
         "駒が多すぎるか、行き所のない駒があるなど、普通の対局では現れない局面です"),
        COUNT_PIECES;
    JkfNoTarget =>
        ("the move has no target; the moves from here on are kept as text",
         "移動先がありません。以降の手順は文字のまま残します"),
        COMPARE_MOVES;
    JkfNoOrigin =>
        ("no origin is written; it was found by the rules", "移動元がないため、規則から求めました"),
        USUAL_FORM;
    JkfNoOriginFound =>
        ("no origin is written, and it cannot be found: {0}; the moves from here on are kept as text",
         "移動元がなく、求められません（{0}）。以降の手順は文字のまま残します"),
        ("add `from`", "「from」を加えてください");
    JkfPieceMisnamed =>
        ("the piece is named {0}, but {1} is there", "駒の種類が{0}ですが、盤上は{1}です"),
        USUAL_FORM;
    JkfOtherPiece =>
        ("the piece is named {0}, but {1} is there; the moves from here on are kept as text",
         "駒の種類が{0}ですが、盤上は{1}です。以降の手順は文字のまま残します"),
        COMPARE_MOVES;
    JkfPromotedAlready => ("the piece is promoted already", "すでに成っている駒です"), USUAL_FORM;
    JkfPromotionMissing =>
        ("the move does not say that the piece promotes; it must, or is named promoted, so it does",
         "成りの指定がありませんが、必ず成る手か成駒の名前なので、成りとしました"),
        USUAL_FORM;
    JkfWhiteBegins =>
        ("the first move is White's, so White begins", "初手が後手の手なので、後手番から始めます"),
        USUAL_FORM;
    JkfTotalFalls =>
        ("the total time {0} is less than the {1} before this move; totals are computed from the times",
         "累計時間{0}が、この手の前の{1}より少なくなっています。累計は消費時間から計算し直します"),
        CORRECT_TIMES;
    JkfTotalMismatch =>
        ("the total time {0} is not the sum of the times of this side, {1}",
         "累計時間{0}が、消費時間の合計{1}と一致しません"),
        CORRECT_TIMES;
    JkfEmptyFork => ("the fork is empty", "この分岐には指し手がありません"), REMOVE;
    JkfRepeatedVariation =>
        ("this move is there already; the two become one", "同じ手がすでにあるため、一つにまとめます"),
        ("let a variation begin with the move that differs, as --fix does",
         "変化は異なる手から始めてください（--fix で可）");
    JkfWrongColor =>
        ("the color is not that of the side to move; the sides take turns",
         "手番が合いません。交互に指したものとします"),
        USUAL_FORM;
    JkfUnknownEnd => ("{0} is not an ending that JKF knows", "{0}はJKFにない終局です"), KNOWN_WORD;
}
