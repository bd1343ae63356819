//! What is said of KIF, which KI2 has as well. The rows follow the order of the codes.

use crate::messages::of_codes::{Row, row};
use honfu_core::format::Code;

pub(super) const ROWS: &[Row] = &[
    row(
        &[Code::KifHeaderInComment],
        "a header after an asterisk is part of the comment at the start",
        "「*」付きの見出しは開始局面のコメントとして扱います",
    ),
    row(
        &[Code::KifCommentFirst],
        "a comment above the headers is taken for one at the start",
        "見出しより前のコメントは開始局面のコメントとして扱います",
    ),
    row(
        &[Code::KifRepeatedHeader],
        "the header {0} is given more than once; the first counts",
        "見出し{0}が重複しています。最初のものを使います",
    ),
    row(
        &[Code::KifProblemWithoutBoard],
        "{0} has no diagram, so the even position is taken",
        "{0}に局面図がないため、平手の局面とします",
    ),
    row(
        &[Code::KifNoBoard],
        "the start {0} needs a diagram, and there is none",
        "手合割{0}には局面図が必要ですが、ありません",
    ),
    row(&[Code::KifUnknownHandicap], "no handicap is called {0}", "手合割{0}は知られていません"),
    row(
        &[Code::KifDisputedHandicap],
        "programs disagree on the board of {0}",
        "手合割{0}の局面はソフトによって異なります",
    ),
    row(
        &[Code::KifPromotedInHand],
        "{0} in hand is taken as its unpromoted side",
        "持駒の{0}は成る前の駒として扱います",
    ),
    row(&[Code::KifNotForHand], "{0} cannot be in hand", "{0}は持駒になりません"),
    row(
        &[Code::KifBadBoard],
        "a board of 9 ranks of 9 squares is needed; here are {0} ranks, one of {1} squares",
        "９段９筋の局面図が必要ですが、{0}段で、{1}マスの段があります",
    ),
    row(
        &[Code::KifSideInferred],
        "the side to move is not given and was inferred",
        "手番の記載がないため推定しました",
    ),
    row(
        &[Code::KifVariationInHeader],
        "a variation before the first move is ignored",
        "初手より前の「変化」は無視します",
    ),
    row(&[Code::KifUnusualPosition], "no game has a position like this", "実戦では現れない局面です"),
    row(
        &[Code::KifUnreadableMove],
        "this is not a move that can be read; the rest of the line is kept as text",
        "指し手として読めません。以降の手順は文字のまま残します",
    ),
    row(
        &[Code::KifNoPreviousMove],
        "there is no move before this one, so `同` names no square",
        "前の手がないため「同」のマスが決まりません",
    ),
    row(&[Code::KifRedundantSame], "both a square and `同` are given", "マスと「同」が両方書かれています"),
    row(
        &[Code::KifWrongMark, Code::Ki2WrongMark],
        "the mark is that of the other side",
        "手番の記号が実際の手番と違います",
    ),
    row(
        &[Code::KifDropNotMarked],
        "neither an origin nor a drop is written; this must be a drop",
        "移動元も「打」もありません。駒打ちと解釈しました",
    ),
    row(
        &[Code::KifNoOrigin],
        "no origin is written; it was found by the rules",
        "移動元がないため、規則から求めました",
    ),
    row(
        &[Code::KifNoOriginFound],
        "no origin is written, and it cannot be found: {0}",
        "移動元がなく、求められません（{0}）",
    ),
    row(
        &[Code::KifVariationContinues],
        "the variation goes on where a line ends instead of branching",
        "変化が分岐ではなく手順の続きになっています",
    ),
    row(&[Code::KifDropWithOrigin], "a drop has no origin", "駒打ちに移動元が書かれています"),
    row(
        &[Code::KifPieceMisnamed],
        "the piece is named {0}, and {1} stands there",
        "駒の名前が{0}ですが、盤上は{1}です",
    ),
    row(
        &[Code::KifOtherPiece],
        "the piece is named {0}, and {1} stands there; the rest of the line is kept as text",
        "駒の名前が{0}ですが、盤上は{1}です。以降の手順は文字のまま残します",
    ),
    row(&[Code::KifPromotedAlready], "the piece is promoted already", "すでに成っている駒です"),
    row(
        &[Code::KifPromotionMissing],
        "the piece must promote here, so it does",
        "ここでは必ず成るので、成りとしました",
    ),
    row(&[Code::KifNoNumber], "the move has no number", "手数が書かれていません"),
    row(
        &[Code::KifNumberSkipped],
        "move {1} is numbered {0}; the order counts",
        "{1}手目に{0}と書かれています。並び順に従います",
    ),
    row(
        &[Code::KifNumberRepeated],
        "number {0} comes again, so this is a variation",
        "{0}手目が再び現れたので、変化とします",
    ),
    row(
        &[Code::KifRestarted],
        "the numbers start again, so a new record begins",
        "手数が1に戻ったので、新しい棋譜とします",
    ),
    row(&[Code::KifSeveralMoves], "there are several moves on this line", "１行に複数の指し手があります"),
    row(
        &[Code::KifCommentBehindMove],
        "a comment follows the move on its line",
        "指し手の後ろにコメントがあります",
    ),
    row(
        &[Code::KifIllegalMove, Code::CsaIllegalMove],
        "an illegal move, kept and flagged: {0}",
        "反則の手です。印を付けて残します（{0}）",
    ),
    row(
        &[Code::KifImpossibleMove, Code::CsaImpossibleMove],
        "this move cannot be made: {0}; the rest of the line is kept as text",
        "指せない手です（{0}）。以降の手順は文字のまま残します",
    ),
    row(
        &[Code::KifGoesOn],
        "moves follow a break, so they carry the line on",
        "中断や封じ手の後に指し手があるため、手順の続きとします",
    ),
    row(
        &[Code::KifMoveBehindEnd],
        "nothing can follow the end of a game; the rest of the line is kept as text",
        "終局の後に指し手があります。以降の手順は文字のまま残します",
    ),
    row(
        &[Code::KifSecondEnd],
        "the line has ended already; both ends are kept",
        "すでに終局しています。両方の終局を残します",
    ),
    row(
        &[Code::KifPass],
        "a pass is not a move; the rest of the line is kept as text",
        "パスは指し手ではありません。以降の手順は文字のまま残します",
    ),
    row(
        &[Code::KifWhiteBegins],
        "the first move is White's, so White begins",
        "初手が後手の手なので、後手番から始めます",
    ),
    row(
        &[Code::KifRepeatedBookmark],
        "the bookmark {0} at this move is replaced",
        "この手のしおり{0}を置き換えます",
    ),
    row(
        &[Code::KifBadTime],
        "the time makes no sense and is recomputed",
        "消費時間が正しくないため計算し直します",
    ),
    row(
        &[Code::KifTotalMismatch],
        "the total time is not the sum of the times of this side",
        "累計時間が消費時間の合計と一致しません",
    ),
    row(
        &[Code::KifEndFromTrailer],
        "only this line tells how the game ended",
        "終局はこの行だけに書かれています",
    ),
    row(
        &[Code::KifTrailerMismatch],
        "this line counts other moves than stand above",
        "この行の手数は上の手順と一致しません",
    ),
    row(
        &[Code::KifTrailerOtherEnd],
        "this line tells of another end than the moves above; those count",
        "この行の終局は上の手順と一致しません。手順の方に従います",
    ),
    row(&[Code::KifUnknownEnd], "{0} is kept as the end of the line", "{0}を終局の言葉として残します"),
    row(
        &[Code::KifNoSuchPly],
        "there is no line that reaches move {0}; the variation is kept as text",
        "{0}手目まである手順がありません。この変化は文字のまま残します",
    ),
    row(
        &[Code::KifLineResumed],
        "move {0} carries on a line above the variation",
        "{0}手目は、変化の前の手順の続きとします",
    ),
    row(&[Code::KifEmptyVariation], "the variation is empty", "この変化には指し手がありません"),
    row(
        &[Code::KifRepeatedVariation],
        "this move is there already; the two become one",
        "同じ手がすでにあるため、一つにまとめます",
    ),
    row(
        &[Code::KifNoteBeforeVariation],
        "what stands before the first move of a variation is put after it",
        "変化の初手より前の記述は、その手に移します",
    ),
    row(&[Code::KifSecondRecord], "a new record begins here", "ここから新しい棋譜が始まります"),
];
