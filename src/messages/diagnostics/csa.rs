//! CSA.

use super::advice::*;
use super::{Code, LocalizedText, diagnostics};

diagnostics! {
    CsaStrayLine => COMMENT_OR_REMOVE;
    CsaMoveInText => ("write it on a line of its own, or make the line a comment",
         "指し手は独立した行に、文章はコメントにしてください");
    CsaDuplicateHeader => KEEP_ONE_HEADER;
    CsaPromotedInHand => UNPROMOTED_HAND;
    CsaDoublePosition => ("give each square once", "マスは一度だけ指定してください");
    CsaNotRemoved => ("name each piece with the square where it stands in the even game, once",
         "取り除く駒は、平手の局面でのマスと共に一度だけ書いてください");
    CsaBadPosition => COMPARE_BOARD;
    CsaOverfullPosition => COUNT_PIECES;
    CsaMoveAfterEnd => REMOVE_END;
    CsaDoubtfulTime => ("correct the time; --fix writes the one that was read",
         "消費時間を直してください（--fix は読み取った時間を書きます）");
    CsaTimeWithoutMove => ("put the time after its move, or leave it out", "消費時間を指し手の後に移すか、取り除いてください");
    CsaNoTurn => ADD_SIDE_TO_MOVE;
    CsaNoBoard => ("write `PI` for the even game, as --fix does", "平手なら「PI」の行を加えてください（--fix で可）");
    CsaUnknownVersion => ("write `V2.2` or `V3.0`, as --fix does", "「V2.2」か「V3.0」と書いてください（--fix で可）");
    CsaRestNotLast => ("put `AL` after the rest of the position, as --fix does",
         "「AL」を局面の最後に書いてください（--fix で可）");
    CsaNoSign => WRITE_SIGN;
    CsaWrongTurn => COMPARE_MOVES;
    CsaWrongPiece => COMPARE_MOVES;
    CsaNotAMove => COMPARE_MOVES;
    CsaUnknownWord => KNOWN_WORD;
    CsaJoinedNames => ("put each on a line of its own, as --fix does", "一行に一つずつ書いてください（--fix で可）");
    CsaMoveTail => ("put the time or the comment on a line of its own, as --fix does",
         "消費時間やコメントは次の行に書いてください（--fix で可）");
    CsaServerWord => ("write it as CSA has it, as --fix does", "CSAの書き方に直してください（--fix で可）");
    CsaOutOfOrder => USUAL_FORM;
    CsaHeaderForm => ("write dates as 2003/05/03 10:30:00 and times as 01:30+60, as honfu does when it writes CSA",
         "日時は2003/05/03 10:30:00、持ち時間は01:30+60の形で書いてください（CSAに書き出せばそうなります）");
    CsaLateHeader => USUAL_FORM;
    CsaNoSeparator => ("separate the records by a line with `/`, as --fix does",
         "棋譜の間に「/」の行を入れてください（--fix で可）");
    CsaGoesOn => ("remove the break if the game went on", "対局が続いたなら、中断や封じ手の行を取り除いてください");
    CsaSloppyStatement => USUAL_FORM;
}
