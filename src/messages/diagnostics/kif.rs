//! KIF and KI2.

use super::advice::*;
use super::{Code, LocalizedText, diagnostics};

diagnostics! {
    KifHeaderInComment => ("write it without the asterisk if it is a header", "見出しなら「*」なしで書いてください");
    KifCommentFirst => ("put the comment below the headers, as --fix does",
         "コメントは見出しの後に書いてください（--fix で可）");
    KifRepeatedHeader => KEEP_ONE_HEADER;
    KifProblemWithoutBoard => ADD_START;
    KifNoBoard => ADD_START;
    KifUnknownHandicap => ADD_START;
    KifDisputedHandicap => ("add a diagram of the board, as --fix does", "局面図を加えてください（--fix で可）");
    KifPromotedInHand => UNPROMOTED_HAND;
    KifNotForHand => ("leave nothing in hand but pieces, without kings", "持駒の行には玉以外の駒だけを書いてください");
    KifBadBoard => COMPARE_BOARD;
    KifBoardLabels => ("name ranks and files from the same side of the board, as --fix does",
         "段と筋の名前を、同じ側から見たものにしてください（--fix で可）");
    KifBoardText => COMPARE_BOARD;
    KifSideInferred => ADD_SIDE_TO_MOVE;
    KifVariationInHeader => REMOVE;
    KifUnusualPosition => COUNT_PIECES;
    KifUnreadableMove => COMPARE_MOVES;
    KifNoMoves => ("write the moves as in `1 ７六歩(77)`", "「1 ７六歩(77)」のように指し手を書いてください");
    KifOddSpelling => USUAL_FORM;
    KifLineWithMove => ("put moves on lines of their own, and sentences behind `*`", "指し手は単独の行に、文は「*」の後に書いてください");
    KifNoPreviousMove => ("write the square in place of 同", "「同」の代わりにマスを書いてください");
    KifRedundantSame => USUAL_FORM;
    KifWrongMark | Ki2WrongMark => WRITE_SIGN;
    KifDropNotMarked => ("write 打 after the piece, as --fix does", "「打」を書いてください（--fix で可）");
    KifNoOrigin => ("write the origin, as --fix does", "移動元を書いてください（--fix で可）");
    KifNoOriginFound => ("write the origin, as in (77)", "(77)のように移動元を書いてください");
    KifVariationContinues => ("write the moves right below those that they continue, as --fix does",
         "続きの手は、その手順のすぐ後に書いてください（--fix で可）");
    KifDropWithOrigin => COMPARE_MOVES;
    KifPieceMisnamed => NAME_PIECE;
    KifOtherPiece => COMPARE_MOVES;
    KifPromotedAlready => NAME_PIECE;
    KifPromotionMissing => NAME_PIECE;
    KifNoNumber => NUMBER_MOVES;
    KifNumberSkipped => NUMBER_MOVES;
    KifNumberRepeated => NUMBER_MOVES;
    KifRestarted => ("put each record into a file of its own: honfu convert -d",
         "一局ごとのファイルに分けてください（honfu convert -d）");
    KifSeveralMoves => ("write a line for each move, as --fix does", "１行に１手を書いてください（--fix で可）");
    KifCommentAfterMove => ("write the comment below the move, as --fix does",
         "コメントは指し手の次の行に書いてください（--fix で可）");
    KifIllegalMove | CsaIllegalMove => COMPARE_OR_FOUL;
    KifImpossibleMove | CsaImpossibleMove => COMPARE_MOVES;
    KifGoesOn => ("remove the break if the game went on; --fix makes it a variation",
         "対局が続いたなら、中断や封じ手の行を取り除いてください（--fix は変化にします）");
    KifMoveAfterEnd => REMOVE_END;
    KifSecondEnd => ("keep one of the two ends; --fix makes the second one a variation",
         "終局を一つにしてください（--fix は後の終局を変化にします）");
    KifPass => ("split the record here", "ここで棋譜を分けてください");
    KifWhiteBegins => ADD_SIDE_TO_MOVE;
    KifRepeatedBookmark => ("keep one bookmark at a move", "しおりは一手に一つとしてください");
    KifBadTime => CORRECT_TIMES;
    KifTotalFalls => CORRECT_TIMES;
    KifTotalMismatch => CORRECT_TIMES;
    KifEndFromTrailer => ("write the end on a line of its own among the moves, as --fix does",
         "終局を指し手の行として書いてください（--fix で可）");
    KifTrailerMismatch => ("let the line count the moves above it, as --fix does",
         "「まで」の手数を上の手順に合わせてください（--fix で可）");
    KifTrailerOtherEnd => ("find out how the game ended: --fix goes by the moves",
         "どちらが正しいか確かめてください（--fix は手順に従います）");
    KifUnknownEnd => KNOWN_WORD;
    KifNoSuchPly => ("correct the number of the variation", "変化の手数を直してください");
    KifLineResumed => ("write the moves right below those that they continue, as --fix does",
         "続きの手は、その手順のすぐ後に書いてください（--fix で可）");
    KifEmptyVariation => REMOVE;
    KifRepeatedVariation => ("let a variation begin with the move that differs, as --fix does",
         "変化は異なる手から始めてください（--fix で可）");
    KifNoteBeforeVariation => ("write it after the first move of the variation, as --fix does",
         "変化の初手の後に書いてください（--fix で可）");
    KifSecondRecord => ("put each record into a file of its own: honfu convert -d",
         "一局ごとのファイルに分けてください（honfu convert -d）");
    Ki2NoMark => WRITE_SIGN;
    Ki2Unclear => ("add the word that distinguishes the pieces, such as 右 or 打",
         "「右」「打」など、駒を区別する言葉を加えてください");
    Ki2Eliminated => ("add the word that distinguishes the pieces, as --fix does", "駒を区別する言葉を加えてください（--fix で可）");
    Ki2WordOrder => USUAL_FORM;
    Ki2RedundantWords => USUAL_FORM;
    Ki2OtherPieceGoes => ("write 上, as --fix does", "「上」と書いてください（--fix で可）");
    Ki2PromotionUnspecified => ("write 不成, as --fix does", "「不成」を書いてください（--fix で可）");
    Ki2Number => USUAL_FORM;
}
