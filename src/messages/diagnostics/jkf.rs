//! JSON Kifu Format.

use super::advice::*;
use super::{Code, LocalizedText, diagnostics};

diagnostics! {
    JsonSloppy => USUAL_FORM;
    JsonBroken => ("get the file once more, or fix the JSON here", "ファイルを入手し直すか、JSONを直してください");
    JkfByteOrderMark => USUAL_FORM;
    JkfNoMoves => ("make sure that it is a game record at all", "棋譜のファイルかどうか確かめてください");
    JkfWrongValue => ("correct the value", "値を直してください");
    JkfUnknownField => ("remove the field, unless a program needs it",
         "必要なソフトがなければ、この項目を取り除いてください");
    JkfMoveAtStart => USUAL_FORM;
    JkfNoStep => ("add the move or the end, or remove the item, as --fix does",
         "指し手か終局を加えるか、この要素を取り除いてください（--fix は取り除きます）");
    JkfNoPiece => COMPARE_MOVES;
    JkfRecomputed => USUAL_FORM;
    JkfPresetAndBoard => USUAL_FORM;
    JkfRepeatedField => KEEP_ONE_HEADER;
    JkfRepeatedHeader => KEEP_ONE_HEADER;
    JkfNoBoard => ADD_START;
    JkfUnknownPreset => ADD_START;
    JkfDisputedHandicap => USUAL_FORM;
    JkfPromotedInHand => UNPROMOTED_HAND;
    JkfNotForHand => ("leave nothing in hand but pieces, without kings", "持駒の行には玉以外の駒だけを書いてください");
    JkfBadBoard => COMPARE_BOARD;
    JkfSideInferred => USUAL_FORM;
    JkfUnusualPosition => COUNT_PIECES;
    JkfNoTarget => COMPARE_MOVES;
    JkfNoOrigin => USUAL_FORM;
    JkfNoOriginFound => ("add `from`", "「from」を加えてください");
    JkfPieceMisnamed => USUAL_FORM;
    JkfOtherPiece => COMPARE_MOVES;
    JkfPromotedAlready => USUAL_FORM;
    JkfPromotionMissing => USUAL_FORM;
    JkfWhiteBegins => USUAL_FORM;
    JkfTotalFalls => CORRECT_TIMES;
    JkfTotalMismatch => CORRECT_TIMES;
    JkfEmptyFork => REMOVE;
    JkfRepeatedVariation => ("let a variation begin with the move that differs, as --fix does",
         "変化は異なる手から始めてください（--fix で可）");
    JkfWrongColor => USUAL_FORM;
    JkfUnknownEnd => KNOWN_WORD;
}
