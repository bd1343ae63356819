//! KIF and KI2.

use super::advice::*;
use super::{Code, DiagnosticText, diagnostics};

diagnostics! {
    KifHeaderInComment =>
        ("a header after an asterisk is part of the comment at the start",
         "「*」付きの見出しは開始局面のコメントとして扱います"),
        ("write it without the asterisk if it is a header", "見出しなら「*」なしで書いてください");
    KifCommentFirst =>
        ("a comment above the headers is taken for one at the start",
         "見出しより前のコメントは開始局面のコメントとして扱います"),
        ("put the comment below the headers, as --fix does",
         "コメントは見出しの後に書いてください（--fix で可）");
    KifRepeatedHeader =>
        ("the header {0} is given more than once; the first counts",
         "見出し{0}が重複しています。最初のものを使います"),
        KEEP_ONE_HEADER;
    KifProblemWithoutBoard =>
        ("{0} has no diagram, so the even position is taken", "{0}に局面図がないため、平手の局面とします"),
        ADD_START;
    KifNoBoard =>
        ("the start {0} needs a diagram, and there is none", "手合割{0}には局面図が必要ですが、ありません"),
        ADD_START;
    KifUnknownHandicap => ("no handicap is called {0}", "手合割{0}は知られていません"), ADD_START;
    KifDisputedHandicap =>
        ("{0} means different boards in different programs", "手合割{0}の局面はソフトによって異なります"),
        ("add a diagram of the board, as --fix does", "局面図を加えてください（--fix で可）");
    KifPromotedInHand =>
        ("{0} in hand is taken as its unpromoted side", "持駒の{0}は成る前の駒として扱います"),
        UNPROMOTED_HAND;
    KifNotForHand =>
        ("{0} cannot be in hand", "{0}は持駒になりません"),
        ("leave nothing in hand but pieces, without kings", "持駒の行には玉以外の駒だけを書いてください");
    KifBadBoard =>
        ("a board of 9 ranks of 9 squares is needed; here are {0} ranks, one of {1} squares",
         "９段９筋の局面図が必要ですが、{0}段で、{1}マスの段があります"),
        COMPARE_BOARD;
    KifBoardLabels =>
        ("the names of the ranks and files around this board contradict each other",
         "盤の周りの段と筋の名前が食い違っています"),
        ("name ranks and files from the same side of the board, as --fix does",
         "段と筋の名前を、同じ側から見たものにしてください（--fix で可）");
    KifBoardText =>
        ("{0} in the diagram is not understood", "局面図の{0}を読めません"), COMPARE_BOARD;
    KifSideInferred =>
        ("the diagram does not say whose turn it is; {0} is taken to move", "局面図に手番の記載がないため、{0}番とします"),
        ADD_SIDE_TO_MOVE;
    KifVariationInHeader =>
        ("a variation before the first move is ignored", "初手より前の「変化」は無視します"),
        REMOVE;
    KifUnusualPosition => ("a position like this cannot occur in a game", "実戦では現れない局面です"), COUNT_PIECES;
    KifUnreadableMove =>
        ("this is not a move that can be read; it and the moves after it are kept as text",
         "指し手として読めません。以降の手順は文字のまま残します"),
        COMPARE_MOVES;
    KifNoMoves =>
        ("no line below the names of the columns is a move", "「手数----指手」の下に、読める指し手がありません"),
        ("write the moves as in `1 ７六歩(77)`", "「1 ７六歩(77)」のように指し手を書いてください");
    KifOddSpelling =>
        ("this is spelled in an unusual way, and was read", "普通と違う書き方ですが、読み取りました"),
        USUAL_FORM;
    KifLineWithMove =>
        ("this line has a move or the number of a variation, and cannot be read; it is kept as text",
         "指し手か変化の手数のある行ですが、読めません。文字のまま残します"),
        ("put moves on lines of their own, and sentences behind `*`", "指し手は単独の行に、文は「*」の後に書いてください");
    KifNoPreviousMove =>
        ("there is no move before this one, so `同` names no square",
         "前の手がないため「同」のマスが決まりません"),
        ("write the square in place of 同", "「同」の代わりにマスを書いてください");
    KifRedundantSame => ("both a square and `同` are given", "マスと「同」が両方書かれています"), USUAL_FORM;
    KifWrongMark | Ki2WrongMark =>
        ("the sign in front is that of the other side", "手番の記号が実際の手番と違います"),
        WRITE_SIGN;
    KifDropNotMarked =>
        ("neither an origin nor a drop is written; this must be a drop",
         "移動元も「打」もありません。駒打ちと解釈しました"),
        ("write 打 after the piece, as --fix does", "「打」を書いてください（--fix で可）");
    KifNoOrigin =>
        ("no origin is written; it was found by the rules", "移動元がないため、規則から求めました"),
        ("write the origin, as --fix does", "移動元を書いてください（--fix で可）");
    KifNoOriginFound =>
        ("no origin is written, and it cannot be found: {0}", "移動元がなく、求められません（{0}）"),
        ("write the origin, as in (77)", "(77)のように移動元を書いてください");
    KifVariationContinues =>
        ("this variation begins after the last move, so it is taken as a continuation",
         "変化が手順の終わりから始まるので、続きとします"),
        ("write the moves right below those that they continue, as --fix does",
         "続きの手は、その手順のすぐ後に書いてください（--fix で可）");
    KifDropWithOrigin => ("a drop has no origin", "駒打ちに移動元が書かれています"), COMPARE_MOVES;
    KifPieceMisnamed =>
        ("the piece is named {0}, but {1} is there", "駒の名前が{0}ですが、盤上は{1}です"),
        NAME_PIECE;
    KifOtherPiece =>
        ("the piece is named {0}, but {1} is there; the moves from here on are kept as text",
         "駒の名前が{0}ですが、盤上は{1}です。以降の手順は文字のまま残します"),
        COMPARE_MOVES;
    KifPromotedAlready => ("the piece is promoted already", "すでに成っている駒です"), NAME_PIECE;
    KifPromotionMissing =>
        ("the piece must promote here, so it does", "ここでは必ず成るので、成りとしました"),
        NAME_PIECE;
    KifNoNumber => ("the move has no number", "手数が書かれていません"), NUMBER_MOVES;
    KifNumberSkipped =>
        ("move {1} is numbered {0}; the order counts", "{1}手目に{0}と書かれています。並び順に従います"),
        NUMBER_MOVES;
    KifNumberRepeated =>
        ("number {0} comes again, so this is a variation", "{0}手目が再び現れたので、変化とします"),
        NUMBER_MOVES;
    KifRestarted =>
        ("the numbers start again, so a new record begins", "手数が1に戻ったので、新しい棋譜とします"),
        ("put each record into a file of its own: honfu convert -d",
         "一局ごとのファイルに分けてください（honfu convert -d）");
    KifSeveralMoves =>
        ("there are several moves on this line", "１行に複数の指し手があります"),
        ("write a line for each move, as --fix does", "１行に１手を書いてください（--fix で可）");
    KifCommentAfterMove =>
        ("a comment follows the move on its line", "指し手の後ろにコメントがあります"),
        ("write the comment below the move, as --fix does",
         "コメントは指し手の次の行に書いてください（--fix で可）");
    KifIllegalMove | CsaIllegalMove =>
        ("an illegal move, kept and flagged: {0}", "反則の手です。印を付けて残します（{0}）"),
        COMPARE_OR_FOUL;
    KifImpossibleMove | CsaImpossibleMove =>
        ("this move cannot be made: {0}; the moves from here on are kept as text",
         "指せない手です（{0}）。以降の手順は文字のまま残します"),
        COMPARE_MOVES;
    KifGoesOn =>
        ("moves follow a break of the game, so they continue it",
         "中断や封じ手の後に指し手があるため、手順の続きとします"),
        ("remove the break if the game went on; --fix makes it a variation",
         "対局が続いたなら、中断や封じ手の行を取り除いてください（--fix は変化にします）");
    KifMoveAfterEnd =>
        ("nothing can follow the end of a game; the moves from here on are kept as text",
         "終局の後に指し手があります。以降の手順は文字のまま残します"),
        REMOVE_END;
    KifSecondEnd =>
        ("the game has ended already; both ends are kept", "すでに終局しています。両方の終局を残します"),
        ("keep one of the two ends; --fix makes the second one a variation",
         "終局を一つにしてください（--fix は後の終局を変化にします）");
    KifPass =>
        ("a pass is not a move; the moves from here on are kept as text",
         "パスは指し手ではありません。以降の手順は文字のまま残します"),
        ("split the record here", "ここで棋譜を分けてください");
    KifWhiteBegins =>
        ("the first move is White's, so White begins", "初手が後手の手なので、後手番から始めます"),
        ADD_SIDE_TO_MOVE;
    KifRepeatedBookmark =>
        ("the bookmark {0} at this move is replaced", "この手のしおり{0}を置き換えます"),
        ("keep one bookmark at a move", "しおりは一手に一つとしてください");
    KifBadTime =>
        ("the time spent cannot be read, and is left open", "消費時間が読めないため、不明とします"),
        CORRECT_TIMES;
    KifTotalFalls =>
        ("the total time {0} is less than the {1} before this move; totals are computed from the times",
         "累計時間{0}が、この手の前の{1}より少なくなっています。累計は消費時間から計算し直します"),
        CORRECT_TIMES;
    KifTotalMismatch =>
        ("the total time {0} is not the sum of the times of this side, {1}",
         "累計時間{0}が、消費時間の合計{1}と一致しません"),
        CORRECT_TIMES;
    KifEndFromTrailer =>
        ("only this line says how the game ended", "終局はこの行だけに書かれています"),
        ("write the end on a line of its own among the moves, as --fix does",
         "終局を指し手の行として書いてください（--fix で可）");
    KifTrailerMismatch =>
        ("this line says {0} moves, and there are {1} above it", "「まで{0}手」とありますが、上の手順は{1}手です"),
        ("let the line count the moves above it, as --fix does",
         "「まで」の手数を上の手順に合わせてください（--fix で可）");
    KifTrailerOtherEnd =>
        ("this line says another ending than the moves above, which count",
         "この行の終局は上の手順と一致しません。手順の方に従います"),
        ("find out how the game ended: --fix goes by the moves",
         "どちらが正しいか確かめてください（--fix は手順に従います）");
    KifUnknownEnd => ("{0} is not a known ending, and is kept as it is", "{0}は知られていない終局の言葉です。そのまま残します"), KNOWN_WORD;
    KifNoSuchPly =>
        ("no moves lead as far as move {0}; the variation is kept as text",
         "{0}手目まである手順がありません。この変化は文字のまま残します"),
        ("correct the number of the variation", "変化の手数を直してください");
    KifLineResumed =>
        ("move {0} continues the moves before the variation", "{0}手目は、変化の前の手順の続きとします"),
        ("write the moves right below those that they continue, as --fix does",
         "続きの手は、その手順のすぐ後に書いてください（--fix で可）");
    KifEmptyVariation => ("the variation is empty", "この変化には指し手がありません"), REMOVE;
    KifRepeatedVariation =>
        ("this move is there already; the two become one", "同じ手がすでにあるため、一つにまとめます"),
        ("let a variation begin with the move that differs, as --fix does",
         "変化は異なる手から始めてください（--fix で可）");
    KifNoteBeforeVariation =>
        ("what comes before the first move of a variation is moved after it",
         "変化の初手より前の記述は、その手に移します"),
        ("write it after the first move of the variation, as --fix does",
         "変化の初手の後に書いてください（--fix で可）");
    KifSecondRecord =>
        ("a new record begins here", "ここから新しい棋譜が始まります"),
        ("put each record into a file of its own: honfu convert -d",
         "一局ごとのファイルに分けてください（honfu convert -d）");
    Ki2NoMark =>
        ("the moves have no marks; the sides take turns", "手番の記号がないため、交互に指したものとします"),
        WRITE_SIGN;
    Ki2Unclear =>
        ("it is not clear which move this is: {0}; the moves from here on are kept as text",
         "どの手か決まりません（{0}）。以降の手順は文字のまま残します"),
        ("add the word that distinguishes the pieces, such as 右 or 打",
         "「右」「打」など、駒を区別する言葉を加えてください");
    Ki2Eliminated =>
        ("several moves fit these words, but only one of them is written like this in KI2; it is taken",
         "複数の手に当てはまりますが、KI2でこう書く手は一つなので、その手とします"),
        ("add the word that distinguishes the pieces, as --fix does", "駒を区別する言葉を加えてください（--fix で可）");
    Ki2WordOrder =>
        ("left or right goes before the word for the way a piece moves",
         "「右上」のように、左右は動作より先に書くものです"),
        USUAL_FORM;
    Ki2RedundantWords =>
        ("there are more words about the piece than are needed", "駒を区別する言葉が必要より多く書かれています"),
        USUAL_FORM;
    Ki2OtherPieceGoes =>
        ("行 and 入 are for dragons and horses; 上 is meant", "「行」「入」は竜と馬に使います。「上」と読みます"),
        ("write 上, as --fix does", "「上」と書いてください（--fix で可）");
    Ki2PromotionUnspecified =>
        ("the piece could promote, and nothing says that it does",
         "成れる場面で成・不成の記載がないため、不成としました"),
        ("write 不成, as --fix does", "「不成」を書いてください（--fix で可）");
    Ki2Number => ("numbers before moves are ignored", "指し手の前の番号は無視します"), USUAL_FORM;
}
