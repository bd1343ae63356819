//! What is said of SFEN, USI, USEN, BOD, EPD and GNU Shogi. The rows follow the order of the codes.

use crate::messages::of_codes::{Row, row};
use honfu_core::format::Code;

pub(super) const ROWS: &[Row] = &[
    row(
        &[Code::SfenUnusual, Code::SfenDoubtful],
        "an unusual position string: {0}",
        "局面の書き方が普通と違います（{0}）",
    ),
    row(
        &[Code::SfenUnreadable],
        "this is not a position: {0}; the line is kept as text",
        "局面として読めません（{0}）。この行は文字のまま残します",
    ),
    row(
        &[Code::NoRecordOnLine],
        "this line is neither a position nor a game, and is kept as it is",
        "局面でも棋譜でもない行なので、そのまま残します",
    ),
    row(
        &[Code::EpdRest],
        "what follows the position is not understood; the line is kept as text",
        "局面の後の部分が読めません。この行は文字のまま残します",
    ),
    row(
        &[Code::UsenUnreadable],
        "this cannot be read; the rest of the section is kept as text",
        "ここが読めません。この区間の残りは文字のまま残します",
    ),
    row(
        &[Code::UsiUnknownWord],
        "move {0} is not a move; the rest of the line is kept as text",
        "{0}手目が指し手ではありません。以降は文字のまま残します",
    ),
    row(
        &[Code::GnuBadBoard],
        "the position is not whole, or has something that is not a piece",
        "局面が揃っていないか、駒でないものがあります",
    ),
    row(
        &[Code::GnuUnreadable],
        "this move cannot be read: {0}; the rest is kept as text",
        "指し手として読めません（{0}）。以降は文字のまま残します",
    ),
    row(
        &[Code::GnuOtherBoard],
        "the moves do not lead to the position of the file; the moves count",
        "指し手をたどってもファイルの局面になりません。指し手のほうを使います",
    ),
    row(
        &[Code::BodNoBoard],
        "there is no diagram; the even position is taken",
        "局面図がないので、平手とします",
    ),
];
