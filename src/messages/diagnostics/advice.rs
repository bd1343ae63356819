//! The advice for each diagnostic code. It does not end with a full stop, and mentions `--fix` if
//! `honfu check --fix` follows the advice.

use honfu_core::format::Code;

use crate::messages::{Lang, LocalizedText};
use crate::texts;

/// Declares `advice_of`. The codes in `own` have the text of their own name. Each other text is followed by
/// the codes that share it. A code without advice does not compile.
macro_rules! advice {
    (own: $($own:ident)+; $($shared:ident: $($code:ident)+;)+) => {
        pub(super) const fn advice_of(code: Code) -> LocalizedText {
            match code {
                $(Code::$own => texts::advice::$own,)+
                $($(Code::$code)|+ => texts::advice::$shared,)+
            }
        }
    };
}

advice! {
    own:
        UndecodableBytes BoardBeforeDrop CaptureNotMarked OtherGame EmptyFile Compressed FalseEncoding
        NoNumber OtherMoveCount RepetitionIgnored SameGame CsaMoveInText CsaDoublePosition CsaNotRemoved
        CsaDoubtfulTime CsaTimeWithoutMove CsaNoBoard CsaUnknownVersion CsaRestNotLast CsaJoinedNames
        CsaMoveTail CsaServerWord CsaHeaderForm CsaNoSeparator KifHeaderInComment KifCommentFirst
        KifDisputedHandicap KifBoardLabels KifNoMoves KifLineWithMove KifNoPreviousMove KifDropNotMarked
        KifNoOrigin KifNoOriginFound KifSeveralMoves KifCommentAfterMove KifGoesOn KifSecondEnd KifPass
        KifRepeatedBookmark KifEndFromTrailer KifTrailerMismatch KifTrailerOtherEnd KifNoSuchPly Ki2Unclear
        Ki2Eliminated Ki2OtherPieceGoes Ki2PromotionUnspecified JsonBroken JkfNoMoves JkfWrongValue
        JkfUnknownField JkfNoStep JkfNoOriginFound PsnRepeatedTag PsnUnknownHandicap PsnLineWithMove
        PsnStrayText PsnShortYear PsnVariations PsnNothingToReplace PsnUnclear PsnOtherResult SfenDoubtful
        EpdRest GnuOtherBoard TextMovesInWords TextInterposition TextUnclosed;
    CommentOrRemove: StrayLine CsaStrayLine NoRecordOnLine;
    UsualForm: PaddedFile WrappedText InvisibleCharacters CsaOutOfOrder CsaLateHeader CsaSloppyStatement
        KifOddSpelling KifRedundantSame Ki2WordOrder Ki2RedundantWords Ki2Number JsonSloppy JkfByteOrderMark
        JkfMoveAtStart JkfRecomputed JkfPresetAndBoard JkfDisputedHandicap JkfSideInferred JkfNoOrigin
        JkfPieceMisnamed JkfPromotedAlready JkfPromotionMissing JkfWhiteBegins JkfWrongColor SfenUnusual;
    CompareOrFoul: IllegalMove KifIllegalMove CsaIllegalMove;
    CompareMoves: ImpossibleMove CsaWrongTurn CsaWrongPiece CsaNotAMove KifUnreadableMove KifDropWithOrigin
        KifOtherPiece KifImpossibleMove CsaImpossibleMove JkfNoPiece JkfNoTarget JkfOtherPiece UsenUnreadable
        UsiUnknownWord GnuUnreadable TextUnreadable;
    RemoveEnd: MoveAfterEnd CsaMoveAfterEnd KifMoveAfterEnd;
    SplitFile: TooManyMoves TooManyRecords MoreDiagnostics;
    RaiseLimit: LongLine LongComment ManyHeaders LongHeader DeepVariation;
    KeepOneHeader: CsaDuplicateHeader KifRepeatedHeader JkfRepeatedField JkfRepeatedHeader;
    UnpromotedHand: CsaPromotedInHand KifPromotedInHand JkfPromotedInHand;
    CompareBoard: CsaBadPosition KifBadBoard KifBoardText JkfBadBoard SfenUnreadable GnuBadBoard;
    CountPieces: CsaOverfullPosition KifUnusualPosition JkfUnusualPosition;
    CorrectTimes: KifBadTime KifTotalFalls KifTotalMismatch JkfTotalFalls JkfTotalMismatch;
    AddSideToMove: CsaNoTurn KifSideInferred KifWhiteBegins;
    AddStart: KifProblemWithoutBoard KifNoBoard KifUnknownHandicap JkfNoBoard JkfUnknownPreset BodNoBoard;
    WriteSign: CsaNoSign KifWrongMark Ki2WrongMark Ki2NoMark;
    KnownWord: CsaUnknownWord KifUnknownEnd JkfUnknownEnd;
    Remove: KifVariationInHeader KifEmptyVariation JkfEmptyFork;
    NamePiece: KifPieceMisnamed KifPromotedAlready KifPromotionMissing;
    NumberMoves: KifNoNumber KifNumberSkipped KifNumberRepeated;
    AsSpecified: PsnPromotionMissing PsnNumberSkipped PsnUnquotedTag PsnTagsOnOneLine PsnBlankAfterNumber
        PsnCommentOnDots PsnResignsAmongMoves PsnAdjacentComments PsnLineComment PsnDropSign PsnPieceLetter
        PsnDigits PsnWhiteBegins PsnNoTags PsnOfXboard;
    CloseBrackets: PsnOpenComment PsnOpenVariation PsnStrayParenthesis;
    CompareEnd: MateDenied WinnerToMove OtherResult NoMate NoDeclaration NoRepetition;
    PerpetualCheck: PerpetualCheckDrawn PerpetualCheckIgnored;
    WriteUnicode: NotUtf8 Utf16;
    RemoveBreak: GoesOn CsaGoesOn;
    CorrectDate: ImpossibleDate EndBeforeStart;
    OnlyPiecesInHand: KifNotForHand JkfNotForHand;
    BelowTheirLine: KifVariationContinues KifLineResumed;
    SeparateFiles: KifRestarted KifSecondRecord;
    FirstDifference: KifRepeatedVariation JkfRepeatedVariation;
    AfterFirstMove: KifNoteBeforeVariation PsnNoteBeforeVariation;
}

/// Returns the advice about a problem with that code.
pub fn advice(code: Code, lang: Lang) -> &'static str {
    advice_of(code).get(lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_core::format::CODES;

    #[test]
    fn advice_is_the_same_in_both_languages() {
        for &(code, id, _) in CODES {
            let [en, ja] = [Lang::En, Lang::Ja].map(|lang| advice(code, lang));
            assert!(!en.ends_with('.') && !ja.ends_with('。'), "{id}");
            assert!(
                en.is_ascii()
                    || en.contains(['同', '打', '不', '投', '歩', '成', '右', '千', '反', '行', '上']),
                "{id}"
            );
            assert_eq!(en.contains("--fix"), ja.contains("--fix"), "{id}");
        }
    }
}
