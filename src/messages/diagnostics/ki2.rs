//! What is said of KI2 alone. The rows follow the order of the codes.

use crate::messages::of_codes::{Row, row};
use honfu_core::format::Code;

pub(super) const ROWS: &[Row] = &[
    row(
        &[Code::Ki2NoMark],
        "the moves have no marks; the sides take turns",
        "手番の記号がないため、交互に指したものとします",
    ),
    row(
        &[Code::Ki2Unclear],
        "it is not clear which move this is: {0}; the rest of the line is kept as text",
        "どの手か決まりません（{0}）。以降の手順は文字のまま残します",
    ),
    row(
        &[Code::Ki2Eliminated],
        "this fits several moves, of which only one can be meant",
        "複数の手に当てはまりますが、可能な一手と解釈しました",
    ),
    row(
        &[Code::Ki2WordOrder],
        "left or right goes before the word for the way a piece moves",
        "「右上」のように、左右は動作より先に書くものです",
    ),
    row(
        &[Code::Ki2RedundantWords],
        "the move needs fewer words",
        "動作などの言葉が必要より多く書かれています",
    ),
    row(
        &[Code::Ki2PromotionUnsaid],
        "the piece could promote, and nothing says that it does",
        "成れる場面で成・不成の記載がないため、不成としました",
    ),
    row(&[Code::Ki2Number], "numbers before moves are ignored", "指し手の前の番号は無視します"),
];
