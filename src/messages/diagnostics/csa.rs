//! What is said of CSA. The rows follow the order of the codes.

use crate::messages::of_codes::{Row, row};
use honfu_core::format::Code;

pub(super) const ROWS: &[Row] = &[
    row(
        &[Code::CsaStrayLine],
        "this is not a CSA statement, and is kept as it is",
        "CSAの文ではないので、そのまま残します",
    ),
    row(
        &[Code::CsaDuplicateHeader],
        "this header is there already; the first one counts",
        "同じ項目が前にあります。最初のものを使います",
    ),
    row(
        &[Code::CsaPromotedInHand],
        "a promoted piece cannot be in hand; it is taken unpromoted",
        "持駒に成駒があるので、成る前の駒とします",
    ),
    row(
        &[Code::CsaDoublePosition],
        "this part of the position was given before in another way; the last one counts",
        "局面の同じ部分が二度指定されています。後のものを使います",
    ),
    row(&[Code::CsaBadPosition], "this line of the position cannot be read", "局面のこの行が読めません"),
    row(
        &[Code::CsaOverfullPosition],
        "the position has more pieces than a set",
        "局面の駒が一組より多くあります",
    ),
    row(
        &[Code::CsaMoveBehindEnd],
        "there are moves after the end of the game; they are kept as text",
        "終局の後に指し手があります。文字のまま残します",
    ),
    row(
        &[Code::CsaDoubtfulTime],
        "this is not a time, or a second one for the move",
        "消費時間として読めないか、一手に二つあります",
    ),
    row(
        &[Code::CsaTimeWithoutMove],
        "a time stands before the first move",
        "最初の指し手の前に消費時間があります",
    ),
    row(
        &[Code::CsaNoTurn],
        "the line that says whose turn it is (`+` or `-`) is missing",
        "手番の行（`+`か`-`）がありません",
    ),
    row(
        &[Code::CsaNoBoard],
        "the position is missing; the even game is taken",
        "開始局面がないので、平手とします",
    ),
    row(
        &[Code::CsaRestNotLast],
        "`AL` is to be the last of the position",
        "「AL」は局面の最後に書くものです",
    ),
    row(&[Code::CsaNoSign], "the sign before the move is missing", "指し手の前の符号がありません"),
    row(
        &[Code::CsaWrongTurn],
        "it is not this side's turn; the rest of the game is kept as text",
        "手番が違います。以降は文字のまま残します",
    ),
    row(
        &[Code::CsaWrongPiece],
        "this names no piece that can be moved like this; the rest of the game is kept as text",
        "駒の名前が盤面に合いません。以降は文字のまま残します",
    ),
    row(
        &[Code::CsaUnknownWord],
        "this end of the game is unknown, and is kept as it is",
        "この終局の種類は分からないので、そのまま残します",
    ),
    row(
        &[Code::CsaOutOfOrder],
        "this belongs further up: the version, names and headers, the position, the turn, the moves",
        "行の順が違います。バージョン、対局者と項目、局面、手番、指し手の順に書きます",
    ),
    row(&[Code::CsaLateHeader], "a header stands after the moves", "指し手の後に項目があります"),
    row(
        &[Code::CsaNoSeparator],
        "a new record begins without a `/` before it",
        "「/」の行がないまま次の棋譜が始まっています",
    ),
    row(&[Code::CsaGoesOn], "the record goes on after this end", "終局の後に棋譜が続いています"),
    row(
        &[Code::CsaSloppyStatement],
        "this is written in lower case, in full width or with blanks",
        "小文字、全角、または空白の入った書き方です",
    ),
];
