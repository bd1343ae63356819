//! What is said of lists of moves in print. The rows follow the order of the codes.

use crate::messages::of_codes::{Row, row};
use honfu_core::format::Code;

pub(super) const ROWS: &[Row] = &[
    row(
        &[Code::TextMovesInWords],
        "moves among words are not played; all of it is a comment",
        "文中の指し手は指さず、文とともにコメントとします",
    ),
    row(
        &[Code::TextUnreadable],
        "move {0} cannot be read: {1}; the rest of the line of play is kept as text",
        "{0}手目が読めません（{1}）。以降の手順は文字のまま残します",
    ),
    row(
        &[Code::TextInterposition],
        "move {0} leaves open which piece is dropped: {1}; the rest of the line of play is kept as text",
        "{0}手目の合駒が何か書かれていません（{1}）。以降の手順は文字のまま残します",
    ),
    row(
        &[Code::TextUnclosed],
        "variations without a closing parenthesis: {0}",
        "括弧の閉じていない変化が{0}つあります",
    ),
];
