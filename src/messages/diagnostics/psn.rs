//! PSN.

use super::advice::*;
use super::{Code, DiagnosticText, diagnostics};

diagnostics! {
    PsnRepeatedTag =>
        ("the property {0} is there already; the first one counts",
         "同じ項目{0}が前にあります。最初のものを使います"),
        ("keep one of the properties, or give the others other names",
         "項目を一つにするか、別の名前にしてください");
    PsnUnknownHandicap =>
        ("the handicap {0} is not known; the even game is taken", "手合割{0}が分かりません。平手とします"),
        ("add the property SFEN with the position to start from", "開始局面をSFENの項目で加えてください");
    PsnPromotionMissing =>
        ("the piece has to promote here, and the `+` is missing; it promotes",
         "ここでは必ず成るので、「+」はありませんが成りとしました"),
        AS_SPECIFIED;
    PsnNumberSkipped =>
        ("the number does not follow that of the move before; numbers are ignored",
         "手数の番号がここで続いていません。番号は使いません"),
        AS_SPECIFIED;
    PsnLineWithMove =>
        ("this text has a move, and is not where moves are; it is kept as text",
         "指し手のある文字列ですが、指し手の位置にありません。文字のまま残します"),
        ("put moves behind the properties, and words in braces", "指し手は属性の後に、文は波括弧の中に書いてください");
    PsnStrayText =>
        ("this is not understood and kept as it is", "ここは読めないので、そのまま残します"),
        ("put it into a comment, or remove it", "コメントにするか、取り除いてください");
    PsnNoteBeforeVariation =>
        ("a comment before the first move of a variation belongs to that move",
         "変化の初手の前にあるコメントは、その手のものとします"),
        ("write it after the first move of the variation, as --fix does",
         "変化の初手の後に書いてください（--fix で可）");
    PsnUnquotedTag =>
        ("the value of this property has no quotes", "この項目の値に引用符がありません"),
        AS_SPECIFIED;
    PsnTagsOnOneLine =>
        ("each property has a line of its own", "項目は１行に一つずつ書くものです"),
        AS_SPECIFIED;
    PsnShortYear =>
        ("the year has only two digits, so that the century is not known", "年が２桁で、世紀が分かりません"),
        ("write the year in four digits", "年を４桁で書いてください");
    PsnBlankAfterNumber =>
        ("there is no blank between the number of a move and the move", "手数と指し手の間に空白は入れません"),
        AS_SPECIFIED;
    PsnCommentOnDots =>
        ("no comment can be on `...`; it belongs to the move before, or the start",
         "「...」にコメントは付けられません。前の手または開始局面のものとします"),
        AS_SPECIFIED;
    PsnResignsAmongMoves =>
        ("`Resigns` is a result, and not a move", "「Resigns」は指し手の中ではなく、結果の項目に書くものです"),
        AS_SPECIFIED;
    PsnOpenComment =>
        ("nothing closes the comment that begins here", "ここから始まるコメントが閉じていません"),
        CLOSE_BRACKETS;
    PsnAdjacentComments =>
        ("a move has one comment; more of them are joined", "コメントは一手に一つです。続けて一つにします"),
        AS_SPECIFIED;
    PsnVariations =>
        ("variations in parentheses are read, but not every program does so",
         "括弧の中の変化を読みますが、読めないソフトがあります"),
        ("put it into a format with variations, such as KIF", "KIFなど、変化を書ける形式にしてください");
    PsnOpenVariation =>
        ("nothing closes the variation that begins here", "ここから始まる変化が閉じていません"),
        CLOSE_BRACKETS;
    PsnNothingToReplace =>
        ("there is no move before this variation that it could replace; it is kept as text",
         "この変化の前に、置き換える指し手がありません。文字のまま残します"),
        ("put the variation after the move that it replaces", "変化は、置き換える指し手の後に書いてください");
    PsnStrayParenthesis =>
        ("this closes no variation; the moves from here on are kept as text",
         "閉じるべき変化がありません。以降の手順は文字のまま残します"),
        CLOSE_BRACKETS;
    PsnLineComment =>
        ("comments belong in braces; this is read as one", "コメントは波括弧で囲むものですが、これも読みます"),
        AS_SPECIFIED;
    PsnUnclear =>
        ("move {0} cannot be read: {1}; the moves from here on are kept as text",
         "{0}手目が読めません（{1}）。以降の手順は文字のまま残します"),
        ("write the move in its full form, such as G6i-5h",
         "「G6i-5h」のように、移動元を含めて書いてください");
    PsnDropSign =>
        ("the sign of a drop is `*`; others are read", "打つ手の記号は「*」ですが、ほかの記号も読みます"),
        AS_SPECIFIED;
    PsnPieceLetter =>
        ("D, H and T are no letters of PSN; they are read as +R, +B and +P",
         "D、H、TはPSNにない文字ですが、竜、馬、と金と読みます"),
        AS_SPECIFIED;
    PsnDigits =>
        ("ranks have letters from a to i; digits are read", "段はaからiの文字で書きますが、数字も読みます"),
        AS_SPECIFIED;
    PsnWhiteBegins =>
        ("`...` at the start: White moves first", "「...」があるので、後手から指し始めます"),
        AS_SPECIFIED;
    PsnNoTags =>
        ("a record begins with a property such as `[Handicap \"Even\"]`",
         "棋譜の初めには「[Handicap \"Even\"]」のような項目が必要です"),
        AS_SPECIFIED;
    PsnOtherResult =>
        ("the result is not that of the moves, and is kept as a header",
         "結果の項目が指し手と合わないので、棋譜情報として残します"),
        ("find out how the game ended, and write the result of that",
         "終局を確かめて、結果の項目を直してください");
    PsnOfXboard =>
        ("this is PGN of XBoard with the squares of chess; it is read, and written as PSN",
         "チェスのマス目で書かれたXBoardのPGNです。読みますが、書くときはPSNになります"),
        AS_SPECIFIED;
}
