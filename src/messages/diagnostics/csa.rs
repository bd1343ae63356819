//! CSA.

use super::advice::*;
use super::{Code, DiagnosticText, diagnostics};

diagnostics! {
    CsaStrayLine =>
        ("this is not a CSA statement, and is kept as it is", "CSAの文ではないので、そのまま残します"),
        COMMENT_OR_REMOVE;
    CsaMoveInText =>
        ("a move or an end of a game is in this line, which is not a CSA statement; it is not read",
         "CSAの文でない行に指し手か終局が入っています。読み込まれていません"),
        ("write it on a line of its own, or make the line a comment",
         "指し手は独立した行に、文章はコメントにしてください");
    CsaDuplicateHeader =>
        ("this header is there already; the first one counts",
         "同じ項目が前にあります。最初のものを使います"),
        KEEP_ONE_HEADER;
    CsaPromotedInHand =>
        ("a promoted piece cannot be in hand; it is taken unpromoted",
         "持駒に成駒があるので、成る前の駒とします"),
        UNPROMOTED_HAND;
    CsaDoublePosition =>
        ("this part of the position is given twice; the last one counts",
         "局面の同じ部分が二度指定されています。後のものを使います"),
        ("give each square once", "マスは一度だけ指定してください");
    CsaNotRemoved =>
        ("the even game has no such piece on this square; what is there is taken away",
         "平手の局面のこのマスに、その駒はありません。そこにある駒を取り除きます"),
        ("name each piece with the square where it stands in the even game, once",
         "取り除く駒は、平手の局面でのマスと共に一度だけ書いてください");
    CsaBadPosition => ("this line of the position cannot be read", "局面のこの行が読めません"), COMPARE_BOARD;
    CsaOverfullPosition =>
        ("the position has more pieces than a set", "局面の駒が一組より多くあります"),
        COUNT_PIECES;
    CsaMoveAfterEnd =>
        ("there are moves after the end of the game; they are kept as text",
         "終局の後に指し手があります。文字のまま残します"),
        REMOVE_END;
    CsaDoubtfulTime =>
        ("this is not a time, or a second one for the move", "消費時間として読めないか、一手に二つあります"),
        ("correct the time; --fix writes the one that was read",
         "消費時間を直してください（--fix は読み取った時間を書きます）");
    CsaTimeWithoutMove =>
        ("a time comes before the first move", "最初の指し手の前に消費時間があります"),
        ("put the time after its move, or leave it out", "消費時間を指し手の後に移すか、取り除いてください");
    CsaNoTurn =>
        ("the line that says whose turn it is (`+` or `-`) is missing", "手番の行（`+`か`-`）がありません"),
        ADD_SIDE_TO_MOVE;
    CsaNoBoard =>
        ("the position is missing; the even game is taken", "開始局面がないので、平手とします"),
        ("write `PI` for the even game, as --fix does", "平手なら「PI」の行を加えてください（--fix で可）");
    CsaUnknownVersion =>
        ("this is no known version of CSA; the file is read as the nearest one", "CSAにこの版はないので、近い版として読みます"),
        ("write `V2.2` or `V3.0`, as --fix does", "「V2.2」か「V3.0」と書いてください（--fix で可）");
    CsaRestNotLast =>
        ("`AL` must come last in the position", "「AL」は局面の最後に書くものです"),
        ("put `AL` after the rest of the position, as --fix does",
         "「AL」を局面の最後に書いてください（--fix で可）");
    CsaNoSign => ("the sign before the move is missing", "指し手の前の符号がありません"), WRITE_SIGN;
    CsaWrongTurn =>
        ("it is the other side's turn; the rest of the game is kept as text",
         "手番が違います。以降は文字のまま残します"),
        COMPARE_MOVES;
    CsaWrongPiece =>
        ("the piece named here is not the one on that square, or cannot be dropped; the rest of the game is kept as text",
         "書かれた駒が、そのマスの駒と違うか、打てない駒です。以降は文字のまま残します"),
        COMPARE_MOVES;
    CsaNotAMove =>
        ("this is not a move as CSA writes it, such as +7776FU; the rest of the game is kept as text",
         "「+7776FU」のようなCSAの指し手になっていません。以降は文字のまま残します"),
        COMPARE_MOVES;
    CsaUnknownWord =>
        ("this ending is not known, and is kept as it is",
         "この終局の種類は分からないので、そのまま残します"),
        KNOWN_WORD;
    CsaJoinedNames =>
        ("a name or a header and what follows it are on one line; they are read one by one",
         "対局者名や項目の後に、同じ行で次の文が続いています。分けて読みます"),
        ("put each on a line of its own, as --fix does", "一行に一つずつ書いてください（--fix で可）");
    CsaMoveTail =>
        ("this is on the line of the move before it; a time counts as its time, and anything else as a comment on it",
         "指し手と同じ行に続きがあります。消費時間か、その指し手へのコメントとして読みます"),
        ("put the time or the comment on a line of its own, as --fix does",
         "消費時間やコメントは次の行に書いてください（--fix で可）");
    CsaServerWord =>
        ("this is not part of CSA, but a word of a server; it is read as the server means it",
         "CSAの文ではなく、対局サーバーの言葉です。その意味で読みます"),
        ("write it as CSA has it, as --fix does", "CSAの書き方に直してください（--fix で可）");
    CsaOutOfOrder =>
        ("this belongs further up: the version, names and headers, the position, the turn, the moves",
         "行の順が違います。バージョン、対局者と項目、局面、手番、指し手の順に書きます"),
        USUAL_FORM;
    CsaHeaderForm =>
        ("this date or time is not in the form of CSA", "日時または持ち時間がCSAの書式ではありません"),
        ("write dates as 2003/05/03 10:30:00 and times as 01:30+60, as honfu does when it writes CSA",
         "日時は2003/05/03 10:30:00、持ち時間は01:30+60の形で書いてください（CSAに書き出せばそうなります）");
    CsaLateHeader => ("a header comes after the moves", "指し手の後に項目があります"), USUAL_FORM;
    CsaNoSeparator =>
        ("a new record begins without a `/` before it", "「/」の行がないまま次の棋譜が始まっています"),
        ("separate the records by a line with `/`, as --fix does",
         "棋譜の間に「/」の行を入れてください（--fix で可）");
    CsaGoesOn =>
        ("the record goes on after this end", "終局の後に棋譜が続いています"),
        ("remove the break if the game went on", "対局が続いたなら、中断や封じ手の行を取り除いてください");
    CsaSloppyStatement =>
        ("this is not spelled as in CSA, but in lower case, in full width, with blanks or with a number in front",
         "小文字、全角、空白や番号入りなど、CSAの書き方ではありません"),
        USUAL_FORM;
}
