//! What to do about the faults of several codes.

use crate::messages::LocalizedText;
use crate::messages::table::words;

pub(super) const COMMENT_OR_REMOVE: LocalizedText =
    words!("make it a comment, or remove it", "コメントにするか、取り除いてください");
pub(super) const USUAL_FORM: LocalizedText =
    words!("write it in the usual form, as --fix does", "普通の書き方に直してください（--fix で可）");
pub(super) const COMPARE_OR_FOUL: LocalizedText = words!(
    "compare the move with its source, or end the game with a foul",
    "元の棋譜と照合するか、反則で終局としてください"
);
pub(super) const COMPARE_MOVES: LocalizedText = words!(
    "compare the move, and those before it, with their source",
    "この手とその前の手を元の棋譜と照合してください"
);
pub(super) const REMOVE_END: LocalizedText = words!(
    "remove the end if the game went on, or what follows it",
    "対局が続いたなら終局を、そうでなければ後の手を取り除いてください"
);
pub(super) const SPLIT_FILE: LocalizedText = words!("split the file", "ファイルを分割してください");
pub(super) const RAISE_LIMIT: LocalizedText = words!(
    "if that is right, raise the limit under [limits] in the settings",
    "正しい棋譜なら、設定の [limits] で上限を上げてください"
);
pub(super) const KEEP_ONE_HEADER: LocalizedText = words!(
    "keep one of the headers, or give the others other names",
    "見出しを一つにするか、別の名前にしてください"
);
pub(super) const UNPROMOTED_HAND: LocalizedText = words!(
    "name the pieces in hand by their unpromoted sides, as --fix does",
    "持駒は成る前の駒で書いてください（--fix で可）"
);
pub(super) const COMPARE_BOARD: LocalizedText = words!(
    "compare the position with its source: nine ranks of nine squares",
    "９段９筋の局面になるよう、元の局面と照合してください"
);
pub(super) const COUNT_PIECES: LocalizedText = words!(
    "count the pieces, unless the position is meant to be like this",
    "意図した局面でなければ、駒の数と位置を確かめてください"
);
pub(super) const CORRECT_TIMES: LocalizedText = words!(
    "correct the times of the moves; --fix computes the totals from them",
    "消費時間を直してください（--fix は累計を計算し直します）"
);
pub(super) const ADD_SIDE_TO_MOVE: LocalizedText =
    words!("add the line that says who is to move, as --fix does", "手番の行を加えてください（--fix で可）");
pub(super) const ADD_START: LocalizedText =
    words!("add the position to start from", "開始局面を加えてください");
pub(super) const WRITE_SIGN: LocalizedText = words!(
    "write the sign of the side that moves, as --fix does",
    "指した側の記号を書いてください（--fix で可）"
);
pub(super) const KNOWN_WORD: LocalizedText = words!(
    "use a word that other programs know, such as 投了 or %TORYO",
    "投了や%TORYOなど、他のソフトも知る言葉にしてください"
);
pub(super) const REMOVE: LocalizedText =
    words!("remove it, as --fix does", "取り除いてください（--fix で可）");
pub(super) const NAME_PIECE: LocalizedText = words!(
    "name the piece as it stands before the move, and 成 if it promotes, as --fix does",
    "駒は動く前の名前で、成るときは「成」を付けてください（--fix で可）"
);
pub(super) const NUMBER_MOVES: LocalizedText = words!(
    "number the moves in their order, as --fix does",
    "指し手に順に手数を付けてください（--fix で可）"
);
pub(super) const AS_SPECIFIED: LocalizedText = words!(
    "write it as the specification has it, as --fix does",
    "規格どおりの書き方に直してください（--fix で可）"
);
pub(super) const CLOSE_BRACKETS: LocalizedText = words!(
    "close each comment and each variation where it ends",
    "コメントと変化は、終わりで括弧を閉じてください"
);
pub(super) const COMPARE_END: LocalizedText = words!(
    "compare the end of the game and its last moves with their source",
    "終局と最後の数手を元の棋譜と照合してください"
);
