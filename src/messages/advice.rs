//! What to do about a fault of a file.

use super::Words;
use crate::format::Code;

/// What to do, without a full stop. What `check --fix` does by itself is said so.
pub(super) fn advice(code: Code) -> Words {
    match code {
        Code::UndecodableBytes => Words {
            en: "read it in its encoding (--encoding), or get the file once more",
            ja: "--encoding で文字コードを指定するか、ファイルを入手し直してください",
        },
        Code::NotUtf8 | Code::Utf16 => Words {
            en: "write it in UTF-8, as --fix does",
            ja: "UTF-8で書き直してください（--fix で可）",
        },
        Code::Compressed => Words { en: "unpack it first", ja: "先に展開してください" },
        Code::StrayLine | Code::CsaStrayLine | Code::NoRecordOnLine => Words {
            en: "make it a comment, or remove it",
            ja: "コメントにするか、取り除いてください",
        },
        Code::PaddedFile
        | Code::WrappedText
        | Code::InvisibleCharacters
        | Code::CsaSloppyStatement
        | Code::CsaLateHeader
        | Code::CsaOutOfOrder
        | Code::SfenUnusual
        | Code::KifRedundantSame
        | Code::Ki2WordOrder
        | Code::Ki2RedundantWords
        | Code::Ki2Number => Words {
            en: "write it in the usual form, as --fix does",
            ja: "普通の書き方に直してください（--fix で可）",
        },
        Code::IllegalMove | Code::CsaIllegalMove | Code::KifIllegalMove => Words {
            en: "compare the move with its source, or end the game with a foul",
            ja: "元の棋譜と照合するか、反則で終局としてください",
        },
        Code::ImpossibleMove
        | Code::CsaImpossibleMove
        | Code::KifImpossibleMove
        | Code::CsaWrongTurn
        | Code::CsaWrongPiece
        | Code::KifUnreadableMove
        | Code::KifOtherPiece
        | Code::KifDropWithOrigin
        | Code::UsiUnknownWord
        | Code::UsenUnreadable
        | Code::JkfNoTarget
        | Code::JkfNoPiece
        | Code::JkfOtherPiece
        | Code::GnuUnreadable
        | Code::TextUnreadable => Words {
            en: "compare the move, and those before it, with their source",
            ja: "この手とその前の手を元の棋譜と照合してください",
        },
        Code::KifSecondEnd => Words {
            en: "keep one of the two ends; --fix makes the second one a variation",
            ja: "終局を一つにしてください（--fix は後の終局を変化にします）",
        },
        Code::MoveBehindEnd | Code::CsaMoveBehindEnd | Code::KifMoveBehindEnd => Words {
            en: "remove the end if the game went on, or what follows it",
            ja: "対局が続いたなら終局を、そうでなければ後の手を取り除いてください",
        },
        Code::TooManyMoves | Code::TooManyRecords | Code::MoreFaults => {
            Words { en: "split the file", ja: "ファイルを分割してください" }
        }
        Code::LongLine | Code::LongComment | Code::ManyHeaders | Code::LongHeader | Code::DeepVariation => {
            Words {
                en: "if that is right, raise the limit under [limits] in the settings",
                ja: "正しい棋譜なら、設定の [limits] で上限を上げてください",
            }
        }
        Code::CsaDuplicateHeader
        | Code::KifRepeatedHeader
        | Code::JkfRepeatedHeader
        | Code::JkfRepeatedField => Words {
            en: "keep one of the headers, or give the others other names",
            ja: "見出しを一つにするか、別の名前にしてください",
        },
        Code::CsaPromotedInHand | Code::KifPromotedInHand | Code::JkfPromotedInHand => Words {
            en: "name the pieces in hand by their unpromoted sides, as --fix does",
            ja: "持駒は成る前の駒で書いてください（--fix で可）",
        },
        Code::KifNotForHand | Code::JkfNotForHand => Words {
            en: "leave nothing in hand but pieces, without kings",
            ja: "持駒の行には玉以外の駒だけを書いてください",
        },
        Code::CsaDoublePosition => Words {
            en: "give each square, and each piece that is taken away, once",
            ja: "マスや取り除く駒は一度だけ指定してください",
        },
        Code::CsaRestNotLast => Words {
            en: "put `AL` behind the rest of the position, as --fix does",
            ja: "「AL」を局面の最後に書いてください（--fix で可）",
        },
        Code::CsaBadPosition
        | Code::KifBadBoard
        | Code::JkfBadBoard
        | Code::SfenUnreadable
        | Code::GnuBadBoard => Words {
            en: "compare the position with its source: nine ranks of nine squares",
            ja: "９段９筋の局面になるよう、元の局面と照合してください",
        },
        Code::SfenDoubtful => Words {
            en: "compare it with its source; --fix writes it in the usual form where there is one",
            ja: "元の局面と照合してください（書き方だけなら --fix で可）",
        },
        Code::CsaOverfullPosition | Code::KifUnusualPosition | Code::JkfUnusualPosition => Words {
            en: "count the pieces, unless the position is meant to be like this",
            ja: "意図した局面でなければ、駒の数と位置を確かめてください",
        },
        Code::CsaTimeWithoutMove => Words {
            en: "put the time behind its move, or leave it out",
            ja: "消費時間を指し手の後に移すか、取り除いてください",
        },
        Code::CsaDoubtfulTime => Words {
            en: "correct the time; --fix writes the one that was read",
            ja: "消費時間を直してください（--fix は読み取った時間を書きます）",
        },
        Code::KifBadTime | Code::KifTotalMismatch | Code::JkfTotalFalls | Code::JkfTotalMismatch => Words {
            en: "correct the times of the moves; --fix computes the totals from them",
            ja: "消費時間を直してください（--fix は累計を計算し直します）",
        },
        Code::CsaNoTurn | Code::KifSideInferred | Code::KifWhiteBegins => Words {
            en: "add the line that says who is to move, as --fix does",
            ja: "手番の行を加えてください（--fix で可）",
        },
        Code::CsaNoBoard => Words {
            en: "write `PI` for the even game, as --fix does",
            ja: "平手なら「PI」の行を加えてください（--fix で可）",
        },
        Code::KifProblemWithoutBoard
        | Code::KifNoBoard
        | Code::KifUnknownHandicap
        | Code::BodNoBoard
        | Code::JkfNoBoard
        | Code::JkfUnknownPreset => {
            Words { en: "add the position to start from", ja: "開始局面を加えてください" }
        }
        Code::KifDisputedHandicap => Words {
            en: "add a diagram of the board, as --fix does",
            ja: "局面図を加えてください（--fix で可）",
        },
        Code::OtherGame => Words {
            en: "open it with a program for that game",
            ja: "その将棋に対応したソフトで開いてください",
        },
        Code::CsaNoSign | Code::KifWrongMark | Code::Ki2NoMark | Code::Ki2WrongMark => Words {
            en: "write the sign of the side that moves, as --fix does",
            ja: "指した側の記号を書いてください（--fix で可）",
        },
        Code::CsaUnknownWord | Code::KifUnknownEnd | Code::JkfUnknownEnd => Words {
            en: "use a word that other programs know, such as 投了 or %TORYO",
            ja: "投了や%TORYOなど、他のソフトも知る言葉にしてください",
        },
        Code::CsaNoSeparator => Words {
            en: "part the records by a line with `/`, as --fix does",
            ja: "棋譜の間に「/」の行を入れてください（--fix で可）",
        },
        Code::KifRestarted | Code::KifSecondRecord => Words {
            en: "put each record into a file of its own: honfu convert -d",
            ja: "一局ごとのファイルに分けてください（honfu convert -d）",
        },
        Code::KifGoesOn => Words {
            en: "remove the break if the game went on; --fix makes it a variation",
            ja: "対局が続いたなら、中断や封じ手の行を取り除いてください（--fix は変化にします）",
        },
        Code::CsaGoesOn | Code::GoesOn => Words {
            en: "remove the break if the game went on",
            ja: "対局が続いたなら、中断や封じ手の行を取り除いてください",
        },
        Code::KifHeaderInComment => Words {
            en: "write it without the asterisk if it is a header",
            ja: "見出しなら「*」なしで書いてください",
        },
        Code::KifCommentFirst => Words {
            en: "put the comment below the headers, as --fix does",
            ja: "コメントは見出しの後に書いてください（--fix で可）",
        },
        Code::KifVariationInHeader | Code::KifEmptyVariation | Code::JkfEmptyFork => {
            Words { en: "remove it, as --fix does", ja: "取り除いてください（--fix で可）" }
        }
        Code::KifNoteBeforeVariation | Code::PsnNoteBeforeVariation => Words {
            en: "write it behind the first move of the variation, as --fix does",
            ja: "変化の初手の後に書いてください（--fix で可）",
        },
        Code::KifRepeatedVariation | Code::JkfRepeatedVariation => Words {
            en: "let a variation begin with the move that differs, as --fix does",
            ja: "変化は異なる手から始めてください（--fix で可）",
        },
        Code::KifVariationContinues | Code::KifLineResumed => Words {
            en: "write the moves below the line that they carry on, as --fix does",
            ja: "続きの手は、その手順のすぐ後に書いてください（--fix で可）",
        },
        Code::KifNoSuchPly => {
            Words { en: "correct the number of the variation", ja: "変化の手数を直してください" }
        }
        Code::KifNoPreviousMove => Words {
            en: "write the square in place of 同",
            ja: "「同」の代わりにマスを書いてください",
        },
        Code::KifDropNotMarked => Words {
            en: "write 打 behind the piece, as --fix does",
            ja: "「打」を書いてください（--fix で可）",
        },
        Code::KifNoOrigin => Words {
            en: "write the origin, as --fix does",
            ja: "移動元を書いてください（--fix で可）",
        },
        Code::KifNoOriginFound => Words {
            en: "write the origin, as in (77)",
            ja: "(77)のように移動元を書いてください",
        },
        Code::KifPieceMisnamed | Code::KifPromotedAlready | Code::KifPromotionMissing => Words {
            en: "name the piece as it stands before the move, and 成 if it promotes, as --fix does",
            ja: "駒は動く前の名前で、成るときは「成」を付けてください（--fix で可）",
        },
        Code::KifNoNumber | Code::KifNumberSkipped | Code::KifNumberRepeated => Words {
            en: "number the moves in their order, as --fix does",
            ja: "指し手に順に手数を付けてください（--fix で可）",
        },
        Code::KifSeveralMoves => Words {
            en: "write a line for each move, as --fix does",
            ja: "１行に１手を書いてください（--fix で可）",
        },
        Code::KifCommentBehindMove => Words {
            en: "write the comment below the move, as --fix does",
            ja: "コメントは指し手の次の行に書いてください（--fix で可）",
        },
        Code::KifPass => Words { en: "split the record here", ja: "ここで棋譜を分けてください" },
        Code::KifRepeatedBookmark => Words {
            en: "keep one bookmark at a move",
            ja: "しおりは一手に一つとしてください",
        },
        Code::KifEndFromTrailer => Words {
            en: "write the end on a line of its own among the moves, as --fix does",
            ja: "終局を指し手の行として書いてください（--fix で可）",
        },
        Code::KifTrailerMismatch => Words {
            en: "let the line count the moves above it, as --fix does",
            ja: "「まで」の手数を上の手順に合わせてください（--fix で可）",
        },
        Code::KifTrailerOtherEnd => Words {
            en: "find out how the game ended: --fix goes by the moves",
            ja: "どちらが正しいか確かめてください（--fix は手順に従います）",
        },
        Code::Ki2Unclear => Words {
            en: "add the word that tells the pieces apart, such as 右 or 打",
            ja: "「右」「打」など、駒を区別する言葉を加えてください",
        },
        Code::Ki2Eliminated => Words {
            en: "tell the pieces apart, as --fix does",
            ja: "駒を区別する言葉を加えてください（--fix で可）",
        },
        Code::Ki2PromotionUnsaid => Words {
            en: "write 不成, as --fix does",
            ja: "「不成」を書いてください（--fix で可）",
        },
        Code::GnuOtherBoard => Words {
            en: "compare the moves with the position, which may be of another game",
            ja: "指し手と局面が同じ対局のものか確かめてください",
        },
        Code::JsonSloppy
        | Code::JkfByteOrderMark
        | Code::JkfMoveAtStart
        | Code::JkfPresetAndBoard
        | Code::JkfDisputedHandicap
        | Code::JkfSideInferred
        | Code::JkfWhiteBegins
        | Code::JkfNoOrigin
        | Code::JkfPieceMisnamed
        | Code::JkfPromotedAlready
        | Code::JkfPromotionMissing
        | Code::JkfWrongColor
        | Code::JkfRecomputed => Words {
            en: "write it in the usual form, as --fix does",
            ja: "普通の書き方に直してください（--fix で可）",
        },
        Code::JsonBroken => Words {
            en: "get the file once more, or mend the JSON here",
            ja: "ファイルを入手し直すか、JSONを直してください",
        },
        Code::JkfNoMoves => Words {
            en: "make sure that it is a game record at all",
            ja: "棋譜のファイルかどうか確かめてください",
        },
        Code::JkfWrongValue => Words { en: "correct the value", ja: "値を直してください" },
        Code::JkfUnknownField => Words {
            en: "remove the field, unless a program needs it",
            ja: "必要なソフトがなければ、この項目を取り除いてください",
        },
        Code::JkfNoStep => Words {
            en: "add the move or the end, or remove the item, as --fix does",
            ja: "指し手か終局を加えるか、この要素を取り除いてください（--fix は取り除きます）",
        },
        Code::JkfNoOriginFound => Words { en: "add `from`", ja: "「from」を加えてください" },
        Code::TextMovesInWords => Words {
            en: "put moves that are to be played on lines of their own, and variations in parentheses",
            ja: "指す手は独立した行に、変化は括弧の中に書いてください",
        },
        Code::TextInterposition => Words {
            en: "name the piece, as in 歩合",
            ja: "「歩合」のように駒の種類を書いてください",
        },
        Code::TextUnclosed => Words { en: "close the parenthesis", ja: "括弧を閉じてください" },
        Code::EpdRest => Words {
            en: "leave a position and nothing else on the line",
            ja: "行には局面だけを書いてください",
        },
        Code::PsnRepeatedTag => Words {
            en: "keep one of the properties, or give the others other names",
            ja: "項目を一つにするか、別の名前にしてください",
        },
        Code::PsnUnknownHandicap => Words {
            en: "add the property SFEN with the position to start from",
            ja: "開始局面をSFENの項目で加えてください",
        },
        Code::PsnPromotionMissing
        | Code::PsnDropSign
        | Code::PsnPieceLetter
        | Code::PsnDigits
        | Code::PsnUnquotedTag
        | Code::PsnAdjacentComments
        | Code::PsnLineComment
        | Code::PsnNumberSkipped
        | Code::PsnWhiteBegins
        | Code::PsnNoTags
        | Code::PsnOfXboard => Words {
            en: "write it as the specification has it, as --fix does",
            ja: "規格どおりの書き方に直してください（--fix で可）",
        },
        Code::PsnStrayText => Words {
            en: "put it into a comment, or remove it",
            ja: "コメントにするか、取り除いてください",
        },
        Code::PsnOpenComment | Code::PsnOpenVariation | Code::PsnStrayParenthesis => Words {
            en: "close each comment and each variation where it ends",
            ja: "コメントと変化は、終わりで括弧を閉じてください",
        },
        Code::PsnNothingToReplace => Words {
            en: "put the variation behind the move that it replaces",
            ja: "変化は、置き換える指し手の後に書いてください",
        },
        Code::PsnVariations => Words {
            en: "put it into a format with variations, such as KIF",
            ja: "KIFなど、変化を書ける形式にしてください",
        },
        Code::PsnUnclear => Words {
            en: "write the move in its full form, such as G6i-5h",
            ja: "「G6i-5h」のように、移動元を含めて書いてください",
        },
        Code::PsnOtherResult => Words {
            en: "find out how the game ended, and write the result of that",
            ja: "終局を確かめて、結果の項目を直してください",
        },
        Code::FalseEncoding => Words {
            en: "name the encoding the file is in, as --fix does",
            ja: "実際の文字コードを書いてください（--fix で可）",
        },
        Code::ImpossibleDate | Code::EndBeforeStart => {
            Words { en: "correct the date", ja: "日時を直してください" }
        }
        Code::NoNumber => Words { en: "write a number", ja: "数を書いてください" },
        Code::OtherMoveCount => Words {
            en: "correct the header, or add the moves that are missing",
            ja: "見出しを直すか、足りない手を加えてください",
        },
        Code::MateDenied | Code::WinnerToMove | Code::NoMate | Code::NoDeclaration | Code::NoRepetition => {
            Words {
                en: "compare the end of the game and its last moves with their source",
                ja: "終局と最後の数手を元の棋譜と照合してください",
            }
        }
        Code::RepetitionIgnored => Words {
            en: "end the game here with 千日手, unless the rules of it were others",
            ja: "規定が異なるのでなければ、ここで千日手として終局にしてください",
        },
        Code::PerpetualCheckDrawn => Words {
            en: "end the game with 反則負け or 反則勝ち",
            ja: "反則負け・反則勝ちで終局にしてください",
        },
        Code::SameGame => Words { en: "keep one of the two", ja: "どちらか一つにしてください" },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::code::CODES;

    #[test]
    fn there_is_something_to_do_about_everything() {
        for &(code, id, _) in CODES {
            let Words { en, ja } = advice(code);
            assert!(!en.is_empty() && !ja.is_ascii() && en != ja, "{id}");
            assert!(!en.ends_with('.') && !ja.ends_with('。'), "{id}");
            assert_eq!(en.contains("--fix"), ja.contains("--fix"), "{id}");
        }
    }
}
