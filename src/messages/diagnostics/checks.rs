//! What is said of games that contradict themselves. The rows follow the order of the codes.

use crate::messages::of_codes::{Row, row};
use honfu_core::format::Code;

pub(super) const ROWS: &[Row] = &[
    row(
        &[Code::FalseEncoding],
        "the file names {0} as its encoding, and is in {1}",
        "文字コードが{0}と書かれていますが、実際は{1}です",
    ),
    row(&[Code::ImpossibleDate], "there is no day or time like {0}", "{0}という日時はありません"),
    row(&[Code::EndBeforeStart], "the game ends before it starts", "終了日時が開始日時より前です"),
    row(&[Code::NoNumber], "the header {0} should be a number", "見出し{0}は数で書くものです"),
    row(
        &[Code::OtherMoveCount],
        "the header {0} counts {1} moves, and there are {2}",
        "見出し{0}では{1}手ですが、指し手は{2}手です",
    ),
    row(
        &[Code::MateDenied],
        "the side to move is mated, but the end of the game says otherwise",
        "手番の側が詰んでいますが、終局の記載と合いません",
    ),
    row(
        &[Code::WinnerToMove],
        "the side to move is said to have won, and nothing says why",
        "手番の側の勝ちとされていますが、理由がありません",
    ),
    row(
        &[Code::NoMate],
        "the record says mate, but the side to move can still move",
        "詰みと書かれていますが、手番の側に指せる手があります",
    ),
    row(
        &[Code::NoDeclaration],
        "neither rule on entering kings gives a win here",
        "入玉宣言の条件を満たしていません",
    ),
    row(
        &[Code::NoRepetition],
        "the record says repetition, but this is occurrence {0} of the position, not the fourth",
        "千日手と書かれていますが、同一局面は{0}回目です",
    ),
    row(
        &[Code::RepetitionIgnored],
        "the position occurs for the fourth time, and the game does not end with it",
        "同一局面が4回目ですが、千日手になっていません",
    ),
    row(
        &[Code::PerpetualCheckDrawn],
        "one side gave nothing but checks, so this repetition is its loss",
        "連続王手の千日手なので、王手をかけた側の負けです",
    ),
    row(&[Code::SameGame], "these are the moves of {0}", "{0}と同じ手順です"),
];
