//! What to do about a fault in a file.

use super::LocalizedText;
use super::of_codes::{OfCodes, Row, gathered, row};
use honfu_core::format::Code;

/// What to do, without a full stop. What `check --fix` does by itself is said so.
pub(super) fn advice(code: Code) -> LocalizedText {
    ADVICE[code as usize]
}

static ADVICE: OfCodes = gathered(&[ROWS]);

const ROWS: &[Row] = &[
    row(
        &[Code::UndecodableBytes],
        "read it in its encoding (--encoding), or get the file once more",
        "--encoding で文字コードを指定するか、ファイルを入手し直してください",
    ),
    row(
        &[Code::NotUtf8, Code::Utf16],
        "write it in UTF-8, as --fix does",
        "UTF-8で書き直してください（--fix で可）",
    ),
    row(&[Code::Compressed], "unpack it first", "先に展開してください"),
    row(
        &[Code::StrayLine, Code::CsaStrayLine, Code::NoRecordOnLine],
        "make it a comment, or remove it",
        "コメントにするか、取り除いてください",
    ),
    row(
        &[
            Code::PaddedFile,
            Code::WrappedText,
            Code::InvisibleCharacters,
            Code::CsaSloppyStatement,
            Code::CsaLateHeader,
            Code::CsaOutOfOrder,
            Code::SfenUnusual,
            Code::KifRedundantSame,
            Code::Ki2WordOrder,
            Code::Ki2RedundantWords,
            Code::Ki2Number,
        ],
        "write it in the usual form, as --fix does",
        "普通の書き方に直してください（--fix で可）",
    ),
    row(
        &[Code::IllegalMove, Code::CsaIllegalMove, Code::KifIllegalMove],
        "compare the move with its source, or end the game with a foul",
        "元の棋譜と照合するか、反則で終局としてください",
    ),
    row(
        &[
            Code::ImpossibleMove,
            Code::CsaImpossibleMove,
            Code::KifImpossibleMove,
            Code::CsaWrongTurn,
            Code::CsaWrongPiece,
            Code::KifUnreadableMove,
            Code::KifOtherPiece,
            Code::KifDropWithOrigin,
            Code::UsiUnknownWord,
            Code::UsenUnreadable,
            Code::JkfNoTarget,
            Code::JkfNoPiece,
            Code::JkfOtherPiece,
            Code::GnuUnreadable,
            Code::TextUnreadable,
        ],
        "compare the move, and those before it, with their source",
        "この手とその前の手を元の棋譜と照合してください",
    ),
    row(
        &[Code::KifSecondEnd],
        "keep one of the two ends; --fix makes the second one a variation",
        "終局を一つにしてください（--fix は後の終局を変化にします）",
    ),
    row(
        &[Code::MoveBehindEnd, Code::CsaMoveBehindEnd, Code::KifMoveBehindEnd],
        "remove the end if the game went on, or what follows it",
        "対局が続いたなら終局を、そうでなければ後の手を取り除いてください",
    ),
    row(
        &[Code::TooManyMoves, Code::TooManyRecords, Code::MoreFaults],
        "split the file",
        "ファイルを分割してください",
    ),
    row(
        &[Code::LongLine, Code::LongComment, Code::ManyHeaders, Code::LongHeader, Code::DeepVariation],
        "if that is right, raise the limit under [limits] in the settings",
        "正しい棋譜なら、設定の [limits] で上限を上げてください",
    ),
    row(
        &[Code::CsaDuplicateHeader, Code::KifRepeatedHeader, Code::JkfRepeatedHeader, Code::JkfRepeatedField],
        "keep one of the headers, or give the others other names",
        "見出しを一つにするか、別の名前にしてください",
    ),
    row(
        &[Code::CsaPromotedInHand, Code::KifPromotedInHand, Code::JkfPromotedInHand],
        "name the pieces in hand by their unpromoted sides, as --fix does",
        "持駒は成る前の駒で書いてください（--fix で可）",
    ),
    row(
        &[Code::KifNotForHand, Code::JkfNotForHand],
        "leave nothing in hand but pieces, without kings",
        "持駒の行には玉以外の駒だけを書いてください",
    ),
    row(
        &[Code::CsaDoublePosition],
        "give each square, and each piece that is taken away, once",
        "マスや取り除く駒は一度だけ指定してください",
    ),
    row(
        &[Code::CsaRestNotLast],
        "put `AL` after the rest of the position, as --fix does",
        "「AL」を局面の最後に書いてください（--fix で可）",
    ),
    row(
        &[
            Code::CsaBadPosition,
            Code::KifBadBoard,
            Code::JkfBadBoard,
            Code::SfenUnreadable,
            Code::GnuBadBoard,
        ],
        "compare the position with its source: nine ranks of nine squares",
        "９段９筋の局面になるよう、元の局面と照合してください",
    ),
    row(
        &[Code::SfenDoubtful],
        "compare it with its source; --fix writes it in the usual form where there is one",
        "元の局面と照合してください（書き方だけなら --fix で可）",
    ),
    row(
        &[Code::CsaOverfullPosition, Code::KifUnusualPosition, Code::JkfUnusualPosition],
        "count the pieces, unless the position is meant to be like this",
        "意図した局面でなければ、駒の数と位置を確かめてください",
    ),
    row(
        &[Code::CsaTimeWithoutMove],
        "put the time after its move, or leave it out",
        "消費時間を指し手の後に移すか、取り除いてください",
    ),
    row(
        &[Code::CsaDoubtfulTime],
        "correct the time; --fix writes the one that was read",
        "消費時間を直してください（--fix は読み取った時間を書きます）",
    ),
    row(
        &[Code::KifBadTime, Code::KifTotalMismatch, Code::JkfTotalFalls, Code::JkfTotalMismatch],
        "correct the times of the moves; --fix computes the totals from them",
        "消費時間を直してください（--fix は累計を計算し直します）",
    ),
    row(
        &[Code::CsaNoTurn, Code::KifSideInferred, Code::KifWhiteBegins],
        "add the line that says who is to move, as --fix does",
        "手番の行を加えてください（--fix で可）",
    ),
    row(
        &[Code::CsaNoBoard],
        "write `PI` for the even game, as --fix does",
        "平手なら「PI」の行を加えてください（--fix で可）",
    ),
    row(
        &[
            Code::KifProblemWithoutBoard,
            Code::KifNoBoard,
            Code::KifUnknownHandicap,
            Code::BodNoBoard,
            Code::JkfNoBoard,
            Code::JkfUnknownPreset,
        ],
        "add the position to start from",
        "開始局面を加えてください",
    ),
    row(
        &[Code::KifDisputedHandicap],
        "add a diagram of the board, as --fix does",
        "局面図を加えてください（--fix で可）",
    ),
    row(
        &[Code::OtherGame],
        "open it with a program for that game",
        "その将棋に対応したソフトで開いてください",
    ),
    row(
        &[Code::CsaNoSign, Code::KifWrongMark, Code::Ki2NoMark, Code::Ki2WrongMark],
        "write the sign of the side that moves, as --fix does",
        "指した側の記号を書いてください（--fix で可）",
    ),
    row(
        &[Code::CsaUnknownWord, Code::KifUnknownEnd, Code::JkfUnknownEnd],
        "use a word that other programs know, such as 投了 or %TORYO",
        "投了や%TORYOなど、他のソフトも知る言葉にしてください",
    ),
    row(
        &[Code::CsaNoSeparator],
        "separate the records by a line with `/`, as --fix does",
        "棋譜の間に「/」の行を入れてください（--fix で可）",
    ),
    row(
        &[Code::KifRestarted, Code::KifSecondRecord],
        "put each record into a file of its own: honfu convert -d",
        "一局ごとのファイルに分けてください（honfu convert -d）",
    ),
    row(
        &[Code::KifGoesOn],
        "remove the break if the game went on; --fix makes it a variation",
        "対局が続いたなら、中断や封じ手の行を取り除いてください（--fix は変化にします）",
    ),
    row(
        &[Code::CsaGoesOn, Code::GoesOn],
        "remove the break if the game went on",
        "対局が続いたなら、中断や封じ手の行を取り除いてください",
    ),
    row(
        &[Code::KifHeaderInComment],
        "write it without the asterisk if it is a header",
        "見出しなら「*」なしで書いてください",
    ),
    row(
        &[Code::KifCommentFirst],
        "put the comment below the headers, as --fix does",
        "コメントは見出しの後に書いてください（--fix で可）",
    ),
    row(
        &[Code::KifVariationInHeader, Code::KifEmptyVariation, Code::JkfEmptyFork],
        "remove it, as --fix does",
        "取り除いてください（--fix で可）",
    ),
    row(
        &[Code::KifNoteBeforeVariation, Code::PsnNoteBeforeVariation],
        "write it after the first move of the variation, as --fix does",
        "変化の初手の後に書いてください（--fix で可）",
    ),
    row(
        &[Code::KifRepeatedVariation, Code::JkfRepeatedVariation],
        "let a variation begin with the move that differs, as --fix does",
        "変化は異なる手から始めてください（--fix で可）",
    ),
    row(
        &[Code::KifVariationContinues, Code::KifLineResumed],
        "write the moves below the line that they carry on, as --fix does",
        "続きの手は、その手順のすぐ後に書いてください（--fix で可）",
    ),
    row(&[Code::KifNoSuchPly], "correct the number of the variation", "変化の手数を直してください"),
    row(
        &[Code::KifNoPreviousMove],
        "write the square in place of 同",
        "「同」の代わりにマスを書いてください",
    ),
    row(
        &[Code::KifDropNotMarked],
        "write 打 after the piece, as --fix does",
        "「打」を書いてください（--fix で可）",
    ),
    row(&[Code::KifNoOrigin], "write the origin, as --fix does", "移動元を書いてください（--fix で可）"),
    row(&[Code::KifNoOriginFound], "write the origin, as in (77)", "(77)のように移動元を書いてください"),
    row(
        &[Code::KifPieceMisnamed, Code::KifPromotedAlready, Code::KifPromotionMissing],
        "name the piece as it stands before the move, and 成 if it promotes, as --fix does",
        "駒は動く前の名前で、成るときは「成」を付けてください（--fix で可）",
    ),
    row(
        &[Code::KifNoNumber, Code::KifNumberSkipped, Code::KifNumberRepeated],
        "number the moves in their order, as --fix does",
        "指し手に順に手数を付けてください（--fix で可）",
    ),
    row(
        &[Code::KifSeveralMoves],
        "write a line for each move, as --fix does",
        "１行に１手を書いてください（--fix で可）",
    ),
    row(
        &[Code::KifCommentBehindMove],
        "write the comment below the move, as --fix does",
        "コメントは指し手の次の行に書いてください（--fix で可）",
    ),
    row(&[Code::KifPass], "split the record here", "ここで棋譜を分けてください"),
    row(&[Code::KifRepeatedBookmark], "keep one bookmark at a move", "しおりは一手に一つとしてください"),
    row(
        &[Code::KifEndFromTrailer],
        "write the end on a line of its own among the moves, as --fix does",
        "終局を指し手の行として書いてください（--fix で可）",
    ),
    row(
        &[Code::KifTrailerMismatch],
        "let the line count the moves above it, as --fix does",
        "「まで」の手数を上の手順に合わせてください（--fix で可）",
    ),
    row(
        &[Code::KifTrailerOtherEnd],
        "find out how the game ended: --fix goes by the moves",
        "どちらが正しいか確かめてください（--fix は手順に従います）",
    ),
    row(
        &[Code::Ki2Unclear],
        "add the word that tells the pieces apart, such as 右 or 打",
        "「右」「打」など、駒を区別する言葉を加えてください",
    ),
    row(
        &[Code::Ki2Eliminated],
        "tell the pieces apart, as --fix does",
        "駒を区別する言葉を加えてください（--fix で可）",
    ),
    row(&[Code::Ki2PromotionUnsaid], "write 不成, as --fix does", "「不成」を書いてください（--fix で可）"),
    row(
        &[Code::GnuOtherBoard],
        "compare the moves with the position, which may be of another game",
        "指し手と局面が同じ対局のものか確かめてください",
    ),
    row(
        &[
            Code::JsonSloppy,
            Code::JkfByteOrderMark,
            Code::JkfMoveAtStart,
            Code::JkfPresetAndBoard,
            Code::JkfDisputedHandicap,
            Code::JkfSideInferred,
            Code::JkfWhiteBegins,
            Code::JkfNoOrigin,
            Code::JkfPieceMisnamed,
            Code::JkfPromotedAlready,
            Code::JkfPromotionMissing,
            Code::JkfWrongColor,
            Code::JkfRecomputed,
        ],
        "write it in the usual form, as --fix does",
        "普通の書き方に直してください（--fix で可）",
    ),
    row(
        &[Code::JsonBroken],
        "get the file once more, or mend the JSON here",
        "ファイルを入手し直すか、JSONを直してください",
    ),
    row(
        &[Code::JkfNoMoves],
        "make sure that it is a game record at all",
        "棋譜のファイルかどうか確かめてください",
    ),
    row(&[Code::JkfWrongValue], "correct the value", "値を直してください"),
    row(
        &[Code::JkfUnknownField],
        "remove the field, unless a program needs it",
        "必要なソフトがなければ、この項目を取り除いてください",
    ),
    row(
        &[Code::JkfNoStep],
        "add the move or the end, or remove the item, as --fix does",
        "指し手か終局を加えるか、この要素を取り除いてください（--fix は取り除きます）",
    ),
    row(&[Code::JkfNoOriginFound], "add `from`", "「from」を加えてください"),
    row(
        &[Code::TextMovesInWords],
        "put moves that are to be played on lines of their own, and variations in parentheses",
        "指す手は独立した行に、変化は括弧の中に書いてください",
    ),
    row(&[Code::TextInterposition], "name the piece, as in 歩合", "「歩合」のように駒の種類を書いてください"),
    row(&[Code::TextUnclosed], "close the parenthesis", "括弧を閉じてください"),
    row(&[Code::EpdRest], "leave a position and nothing else on the line", "行には局面だけを書いてください"),
    row(
        &[Code::PsnRepeatedTag],
        "keep one of the properties, or give the others other names",
        "項目を一つにするか、別の名前にしてください",
    ),
    row(
        &[Code::PsnUnknownHandicap],
        "add the property SFEN with the position to start from",
        "開始局面をSFENの項目で加えてください",
    ),
    row(
        &[
            Code::PsnPromotionMissing,
            Code::PsnDropSign,
            Code::PsnPieceLetter,
            Code::PsnDigits,
            Code::PsnUnquotedTag,
            Code::PsnAdjacentComments,
            Code::PsnLineComment,
            Code::PsnNumberSkipped,
            Code::PsnWhiteBegins,
            Code::PsnNoTags,
            Code::PsnOfXboard,
        ],
        "write it as the specification has it, as --fix does",
        "規格どおりの書き方に直してください（--fix で可）",
    ),
    row(&[Code::PsnStrayText], "put it into a comment, or remove it", "コメントにするか、取り除いてください"),
    row(
        &[Code::PsnOpenComment, Code::PsnOpenVariation, Code::PsnStrayParenthesis],
        "close each comment and each variation where it ends",
        "コメントと変化は、終わりで括弧を閉じてください",
    ),
    row(
        &[Code::PsnNothingToReplace],
        "put the variation after the move that it replaces",
        "変化は、置き換える指し手の後に書いてください",
    ),
    row(
        &[Code::PsnVariations],
        "put it into a format with variations, such as KIF",
        "KIFなど、変化を書ける形式にしてください",
    ),
    row(
        &[Code::PsnUnclear],
        "write the move in its full form, such as G6i-5h",
        "「G6i-5h」のように、移動元を含めて書いてください",
    ),
    row(
        &[Code::PsnOtherResult],
        "find out how the game ended, and write the result of that",
        "終局を確かめて、結果の項目を直してください",
    ),
    row(
        &[Code::FalseEncoding],
        "name the encoding the file is in, as --fix does",
        "実際の文字コードを書いてください（--fix で可）",
    ),
    row(&[Code::ImpossibleDate, Code::EndBeforeStart], "correct the date", "日時を直してください"),
    row(&[Code::NoNumber], "write a number", "数を書いてください"),
    row(
        &[Code::OtherMoveCount],
        "correct the header, or add the moves that are missing",
        "見出しを直すか、足りない手を加えてください",
    ),
    row(
        &[Code::MateDenied, Code::WinnerToMove, Code::NoMate, Code::NoDeclaration, Code::NoRepetition],
        "compare the end of the game and its last moves with their source",
        "終局と最後の数手を元の棋譜と照合してください",
    ),
    row(
        &[Code::RepetitionIgnored],
        "end the game here with 千日手, unless the rules of it were others",
        "規定が異なるのでなければ、ここで千日手として終局にしてください",
    ),
    row(
        &[Code::PerpetualCheckDrawn],
        "end the game with 反則負け or 反則勝ち",
        "反則負け・反則勝ちで終局にしてください",
    ),
    row(&[Code::SameGame], "keep one of the two", "どちらか一つにしてください"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_core::format::code::CODES;

    #[test]
    fn there_is_something_to_do_about_everything() {
        for &(code, id, _) in CODES {
            let LocalizedText { en, ja } = advice(code);
            assert!(!en.is_empty() && !ja.is_ascii() && en != ja, "{id}");
            assert!(!en.ends_with('.') && !ja.ends_with('。'), "{id}");
            assert_eq!(en.contains("--fix"), ja.contains("--fix"), "{id}");
        }
    }
}
