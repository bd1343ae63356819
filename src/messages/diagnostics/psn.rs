//! What is said of PSN. The rows follow the order of the codes.

use crate::messages::of_codes::{Row, row};
use honfu_core::format::Code;

pub(super) const ROWS: &[Row] = &[
    row(
        &[Code::PsnRepeatedTag],
        "the property {0} is there already; the first one counts",
        "同じ項目{0}が前にあります。最初のものを使います",
    ),
    row(
        &[Code::PsnUnknownHandicap],
        "the handicap {0} is not known; the even game is taken",
        "手合割{0}が分かりません。平手とします",
    ),
    row(
        &[Code::PsnPromotionMissing],
        "the piece has to promote here, and the `+` is missing; it promotes",
        "ここでは必ず成るので、「+」はありませんが成りとしました",
    ),
    row(
        &[Code::PsnNumberSkipped],
        "the numbers of the moves do not go on here; they are ignored",
        "手数の番号がここで続いていません。番号は使いません",
    ),
    row(
        &[Code::PsnStrayText],
        "this is not understood and kept as it is",
        "ここは読めないので、そのまま残します",
    ),
    row(
        &[Code::PsnNoteBeforeVariation],
        "a comment before the first move of a variation belongs to that move",
        "変化の初手の前にあるコメントは、その手のものとします",
    ),
    row(
        &[Code::PsnUnquotedTag],
        "the value of this property has no quotes",
        "この項目の値に引用符がありません",
    ),
    row(
        &[Code::PsnOpenComment],
        "nothing closes the comment that begins here",
        "ここから始まるコメントが閉じていません",
    ),
    row(
        &[Code::PsnAdjacentComments],
        "a move has one comment; more of them are joined",
        "コメントは一手に一つです。続けて一つにします",
    ),
    row(
        &[Code::PsnVariations],
        "variations in parentheses are read, but not every program does so",
        "括弧の中の変化を読みますが、読めないソフトがあります",
    ),
    row(
        &[Code::PsnOpenVariation],
        "nothing closes the variation that begins here",
        "ここから始まる変化が閉じていません",
    ),
    row(
        &[Code::PsnNothingToReplace],
        "there is no move before this variation that it could replace; it is kept as text",
        "この変化の前に、置き換える指し手がありません。文字のまま残します",
    ),
    row(
        &[Code::PsnStrayParenthesis],
        "this closes no variation; the rest of the line is kept as text",
        "閉じるべき変化がありません。以降の手順は文字のまま残します",
    ),
    row(
        &[Code::PsnLineComment],
        "comments stand in braces; this is read as one",
        "コメントは波括弧で囲むものですが、これも読みます",
    ),
    row(
        &[Code::PsnUnclear],
        "move {0} cannot be read: {1}; the rest of the line is kept as text",
        "{0}手目が読めません（{1}）。以降の手順は文字のまま残します",
    ),
    row(
        &[Code::PsnDropSign],
        "the sign of a drop is `*`; others are read",
        "打つ手の記号は「*」ですが、ほかの記号も読みます",
    ),
    row(
        &[Code::PsnPieceLetter],
        "D, H and T are no letters of PSN; they are read as +R, +B and +P",
        "D、H、TはPSNにない文字ですが、竜、馬、と金と読みます",
    ),
    row(
        &[Code::PsnDigits],
        "ranks have letters from a to i; digits are read",
        "段はaからiの文字で書きますが、数字も読みます",
    ),
    row(
        &[Code::PsnWhiteBegins],
        "an ellipsis says that White moves first",
        "「...」があるので、後手から指し始めます",
    ),
    row(
        &[Code::PsnNoTags],
        "a record begins with a property such as `[Handicap \"Even\"]`",
        "棋譜の初めには「[Handicap \"Even\"]」のような項目が必要です",
    ),
    row(
        &[Code::PsnOtherResult],
        "the result is not that of the moves, and is kept as a header",
        "結果の項目が指し手と合わないので、棋譜情報として残します",
    ),
    row(
        &[Code::PsnOfXboard],
        "this is PGN of XBoard with the squares of chess; it is read, and written as PSN",
        "チェスのマス目で書かれたXBoardのPGNです。読みますが、書くときはPSNになります",
    ),
];
