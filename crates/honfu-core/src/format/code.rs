//! The codes of everything that can be reported about a file, and how severe each is.

use super::diagnostic::Severity;

/// What can be said of a file. The ids that users see (`KIF-057`) are in [`CODES`].
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Code {
    UndecodableBytes,
    /// A `.kifu` file, or another one that is to be in UTF-8, is in another encoding.
    NotUtf8,
    Utf16,
    /// The file is an archive.
    Compressed,
    /// NUL or Ctrl-Z after the text.
    PaddedFile,
    /// A text quoted or fenced as a whole.
    WrappedText,
    StrayLine,
    /// A move breaks a rule, and is kept.
    IllegalMove,
    /// A move cannot be made.
    ImpossibleMove,
    MoveBehindEnd,
    /// More moves than a record can hold.
    TooManyMoves,
    /// More records than are read of a file.
    TooManyRecords,
    /// A line that is longer than lines may be.
    LongLine,
    /// A comment that is longer than comments may be.
    LongComment,
    /// More headers than a record may have.
    ManyHeaders,
    /// A header that is longer than headers may be.
    LongHeader,
    /// Variations inside more others than are read.
    DeepVariation,
    /// More faults than are kept of a file.
    MoreFaults,
    /// A line that says nothing that CSA knows.
    CsaStrayLine,
    CsaDuplicateHeader,
    CsaPromotedInHand,
    /// A square, a rank or the even game is given twice, or a piece is taken away that
    /// is not there.
    CsaDoublePosition,
    CsaBadPosition,
    /// More pieces than a set has.
    CsaOverfullPosition,
    /// A move breaks a rule, and is kept.
    CsaIllegalMove,
    /// A move cannot be made.
    CsaImpossibleMove,
    CsaMoveBehindEnd,
    CsaDoubtfulTime,
    CsaTimeWithoutMove,
    CsaNoTurn,
    CsaNoBoard,
    /// `00AL` is not the last of the position.
    CsaRestNotLast,
    CsaNoSign,
    CsaWrongTurn,
    CsaWrongPiece,
    CsaUnknownWord,
    CsaLateHeader,
    /// A line stands below one that has to come after it.
    CsaOutOfOrder,
    /// A new record begins without a `/` before it.
    CsaNoSeparator,
    /// The record goes on after its end.
    CsaGoesOn,
    /// Lower case, full width, or blanks.
    CsaSloppyStatement,
    InvisibleCharacters,
    /// `*KEY：VALUE` above the moves.
    KifHeaderInComment,
    /// A comment stands above the headers.
    KifCommentFirst,
    KifRepeatedHeader,
    KifProblemWithoutBoard,
    KifNoBoard,
    KifUnknownHandicap,
    /// Programs put up different boards for the name.
    KifDisputedHandicap,
    KifPromotedInHand,
    KifNotForHand,
    KifBadBoard,
    KifSideInferred,
    KifVariationInHeader,
    /// More pieces than a set holds, two pawns on a file and the like.
    KifUnusualPosition,
    /// Not shogi but one of its kin, or chess.
    OtherGame,
    /// It looks like a move, and is none.
    KifUnreadableMove,
    KifNoPreviousMove,
    KifRedundantSame,
    KifWrongMark,
    KifDropNotMarked,
    KifNoOrigin,
    KifNoOriginFound,
    /// A block for the ply after the end of a line.
    KifVariationContinues,
    KifDropWithOrigin,
    /// Right except for the promotion.
    KifPieceMisnamed,
    KifOtherPiece,
    KifPromotedAlready,
    KifPromotionMissing,
    KifNoNumber,
    KifNumberSkipped,
    KifNumberRepeated,
    KifRestarted,
    KifSeveralMoves,
    KifCommentBehindMove,
    KifIllegalMove,
    KifImpossibleMove,
    KifGoesOn,
    KifMoveBehindEnd,
    KifSecondEnd,
    KifPass,
    KifWhiteBegins,
    KifRepeatedBookmark,
    KifBadTime,
    KifTotalMismatch,
    KifEndFromTrailer,
    /// The trailer counts other moves than there are.
    KifTrailerMismatch,
    /// The trailer tells of another end than the moves.
    KifTrailerOtherEnd,
    KifUnknownEnd,
    KifNoSuchPly,
    KifLineResumed,
    KifEmptyVariation,
    KifRepeatedVariation,
    KifNoteBeforeVariation,
    KifSecondRecord,
    Ki2NoMark,
    /// The words fit no move, or several.
    Ki2Unclear,
    /// The words fit several moves, and only one of them can be meant.
    Ki2Eliminated,
    Ki2WordOrder,
    Ki2RedundantWords,
    /// Neither 成 nor 不成 is written.
    Ki2PromotionUnsaid,
    Ki2Number,
    Ki2WrongMark,
    /// The encoding that a file names is not the one it is in.
    FalseEncoding,
    ImpossibleDate,
    EndBeforeStart,
    /// A header that is to be a number is none.
    NoNumber,
    /// A header counts other moves than there are.
    OtherMoveCount,
    /// A side is mated, and the end of the game denies it.
    MateDenied,
    /// The side to move is said to have won, without a reason.
    WinnerToMove,
    /// The end of the game is a mate that the position is not.
    NoMate,
    /// A win is declared where the rules do not give it.
    NoDeclaration,
    NoRepetition,
    /// The fourth repetition does not end the game.
    RepetitionIgnored,
    /// A draw where perpetual check loses.
    PerpetualCheckDrawn,
    /// The same moves as those of another record.
    SameGame,
    SfenUnusual,
    SfenDoubtful,
    SfenUnreadable,
    /// A line that begins like no record of its format.
    NoRecordOnLine,
    /// Something stands after the position that is not understood.
    EpdRest,
    /// A move, an end or a section that means nothing.
    UsenUnreadable,
    /// A word that is neither a move nor an end.
    UsiUnknownWord,
    /// A part of a position is missing or wrong.
    GnuBadBoard,
    /// A word that is no move.
    GnuUnreadable,
    /// The moves do not lead to the position.
    GnuOtherBoard,
    /// Moves that stand in sentences and are not played.
    TextMovesInWords,
    TextUnreadable,
    /// 合: any piece may be dropped.
    TextInterposition,
    /// A variation without an end.
    TextUnclosed,
    PsnRepeatedTag,
    PsnUnknownHandicap,
    PsnPromotionMissing,
    PsnNumberSkipped,
    PsnStrayText,
    PsnNoteBeforeVariation,
    PsnUnquotedTag,
    PsnOpenComment,
    PsnAdjacentComments,
    /// Variations in parentheses, which the specification does not have.
    PsnVariations,
    PsnOpenVariation,
    PsnNothingToReplace,
    PsnStrayParenthesis,
    /// A comment that does not stand in braces.
    PsnLineComment,
    /// The text fits no move, or several.
    PsnUnclear,
    PsnDropSign,
    /// D, H or T for a promoted piece.
    PsnPieceLetter,
    /// Digits for ranks.
    PsnDigits,
    PsnWhiteBegins,
    /// There is no property.
    PsnNoTags,
    PsnOtherResult,
    /// PGN with the squares of chess.
    PsnOfXboard,
    /// A comment, a comma too many, half a character: it is clear what is meant.
    JsonSloppy,
    JsonBroken,
    JkfByteOrderMark,
    JkfNoMoves,
    JkfWrongValue,
    JkfUnknownField,
    /// The first item, which belongs to the start, has a move.
    JkfMoveAtStart,
    /// An item has neither a move nor an end.
    JkfNoStep,
    /// A drop that does not name the piece.
    JkfNoPiece,
    /// What follows from the position is given otherwise.
    JkfRecomputed,
    JkfPresetAndBoard,
    JkfRepeatedField,
    JkfRepeatedHeader,
    JkfNoBoard,
    JkfUnknownPreset,
    /// Programs put up different boards for the preset.
    JkfDisputedHandicap,
    JkfPromotedInHand,
    JkfNotForHand,
    JkfBadBoard,
    JkfSideInferred,
    /// More pieces than a set holds, two pawns on a file and the like.
    JkfUnusualPosition,
    JkfNoTarget,
    JkfNoOrigin,
    JkfNoOriginFound,
    /// Right except for the promotion.
    JkfPieceMisnamed,
    JkfOtherPiece,
    JkfPromotedAlready,
    JkfPromotionMissing,
    JkfWhiteBegins,
    JkfTotalFalls,
    JkfTotalMismatch,
    JkfEmptyFork,
    JkfRepeatedVariation,
    JkfWrongColor,
    JkfUnknownEnd,
    GoesOn,
    BodNoBoard,
}

/// The id and the severity of every code, in the order of the enum. The numbers are
/// those of the catalogue of quirks that the project was built from.
pub static CODES: &[(Code, &str, Severity)] = &[
    (Code::UndecodableBytes, "TXT-184", Severity::Warning),
    (Code::NotUtf8, "TXT-002", Severity::Warning),
    (Code::Utf16, "TXT-004", Severity::Warning),
    (Code::Compressed, "TXT-021", Severity::Error),
    (Code::PaddedFile, "TXT-013", Severity::Note),
    (Code::WrappedText, "TXT-019", Severity::Warning),
    (Code::StrayLine, "KIF-091", Severity::Warning),
    (Code::IllegalMove, "MOVE-086", Severity::Warning),
    (Code::ImpossibleMove, "MOVE-086b", Severity::Error),
    (Code::MoveBehindEnd, "MOVE-087", Severity::Error),
    (Code::TooManyMoves, "MOVE-124", Severity::Error),
    (Code::TooManyRecords, "TXT-124", Severity::Error),
    (Code::LongLine, "TXT-124c", Severity::Error),
    (Code::LongComment, "TXT-124d", Severity::Error),
    (Code::ManyHeaders, "TXT-124e", Severity::Error),
    (Code::LongHeader, "TXT-124f", Severity::Error),
    (Code::DeepVariation, "MOVE-124b", Severity::Error),
    (Code::MoreFaults, "TXT-124b", Severity::Note),
    (Code::CsaStrayLine, "CSA-091", Severity::Warning),
    (Code::CsaDuplicateHeader, "CSA-028", Severity::Warning),
    (Code::CsaPromotedInHand, "CSA-041", Severity::Warning),
    (Code::CsaDoublePosition, "CSA-042", Severity::Error),
    (Code::CsaBadPosition, "CSA-043", Severity::Error),
    (Code::CsaOverfullPosition, "CSA-053", Severity::Warning),
    (Code::CsaIllegalMove, "CSA-086", Severity::Warning),
    (Code::CsaImpossibleMove, "CSA-086b", Severity::Error),
    (Code::CsaMoveBehindEnd, "CSA-087", Severity::Error),
    (Code::CsaDoubtfulTime, "CSA-106", Severity::Warning),
    (Code::CsaTimeWithoutMove, "CSA-106b", Severity::Error),
    (Code::CsaNoTurn, "CSA-144", Severity::Warning),
    (Code::CsaNoBoard, "CSA-145", Severity::Warning),
    (Code::CsaRestNotLast, "CSA-146b", Severity::Error),
    (Code::CsaNoSign, "CSA-147", Severity::Warning),
    (Code::CsaWrongTurn, "CSA-148", Severity::Error),
    (Code::CsaWrongPiece, "CSA-149", Severity::Error),
    (Code::CsaUnknownWord, "CSA-150", Severity::Warning),
    (Code::CsaLateHeader, "CSA-151", Severity::Note),
    (Code::CsaOutOfOrder, "CSA-151b", Severity::Error),
    (Code::CsaNoSeparator, "CSA-152b", Severity::Warning),
    (Code::CsaGoesOn, "CSA-153", Severity::Warning),
    (Code::CsaSloppyStatement, "CSA-155", Severity::Warning),
    (Code::InvisibleCharacters, "TXT-017", Severity::Note),
    (Code::KifHeaderInComment, "KIF-024", Severity::Note),
    (Code::KifCommentFirst, "KIF-025", Severity::Note),
    (Code::KifRepeatedHeader, "KIF-028", Severity::Warning),
    (Code::KifProblemWithoutBoard, "KIF-030", Severity::Warning),
    (Code::KifNoBoard, "KIF-032", Severity::Error),
    (Code::KifUnknownHandicap, "KIF-033", Severity::Error),
    (Code::KifDisputedHandicap, "KIF-034", Severity::Note),
    (Code::KifPromotedInHand, "KIF-041", Severity::Warning),
    (Code::KifNotForHand, "KIF-041b", Severity::Error),
    (Code::KifBadBoard, "KIF-043", Severity::Error),
    (Code::KifSideInferred, "KIF-047", Severity::Note),
    (Code::KifVariationInHeader, "KIF-049", Severity::Note),
    (Code::KifUnusualPosition, "KIF-053", Severity::Warning),
    (Code::OtherGame, "KIF-054", Severity::Error),
    (Code::KifUnreadableMove, "KIF-057b", Severity::Error),
    (Code::KifNoPreviousMove, "KIF-063", Severity::Error),
    (Code::KifRedundantSame, "KIF-064", Severity::Note),
    (Code::KifWrongMark, "KIF-068", Severity::Warning),
    (Code::KifDropNotMarked, "KIF-072", Severity::Warning),
    (Code::KifNoOrigin, "KIF-073", Severity::Warning),
    (Code::KifNoOriginFound, "KIF-073b", Severity::Error),
    (Code::KifVariationContinues, "KIF-118b", Severity::Warning),
    (Code::KifDropWithOrigin, "KIF-076", Severity::Error),
    (Code::KifPieceMisnamed, "KIF-077", Severity::Warning),
    (Code::KifOtherPiece, "KIF-077b", Severity::Error),
    (Code::KifPromotedAlready, "KIF-078", Severity::Warning),
    (Code::KifPromotionMissing, "KIF-079", Severity::Warning),
    (Code::KifNoNumber, "KIF-080", Severity::Warning),
    (Code::KifNumberSkipped, "KIF-081", Severity::Warning),
    (Code::KifNumberRepeated, "KIF-082", Severity::Warning),
    (Code::KifRestarted, "KIF-083", Severity::Warning),
    (Code::KifSeveralMoves, "KIF-084", Severity::Warning),
    (Code::KifCommentBehindMove, "KIF-085", Severity::Warning),
    (Code::KifIllegalMove, "KIF-086", Severity::Warning),
    (Code::KifImpossibleMove, "KIF-086b", Severity::Error),
    (Code::KifGoesOn, "KIF-087", Severity::Warning),
    (Code::KifMoveBehindEnd, "KIF-087b", Severity::Error),
    (Code::KifSecondEnd, "KIF-087c", Severity::Warning),
    (Code::KifPass, "KIF-088", Severity::Error),
    (Code::KifWhiteBegins, "KIF-090", Severity::Warning),
    (Code::KifRepeatedBookmark, "KIF-095", Severity::Warning),
    (Code::KifBadTime, "KIF-104", Severity::Warning),
    (Code::KifTotalMismatch, "KIF-105", Severity::Note),
    (Code::KifEndFromTrailer, "KIF-109", Severity::Warning),
    (Code::KifTrailerMismatch, "KIF-110", Severity::Note),
    (Code::KifTrailerOtherEnd, "KIF-110b", Severity::Warning),
    (Code::KifUnknownEnd, "KIF-113", Severity::Note),
    (Code::KifNoSuchPly, "KIF-119", Severity::Error),
    (Code::KifLineResumed, "KIF-120", Severity::Warning),
    (Code::KifEmptyVariation, "KIF-121", Severity::Note),
    (Code::KifRepeatedVariation, "KIF-122", Severity::Warning),
    (Code::KifNoteBeforeVariation, "KIF-123", Severity::Warning),
    (Code::KifSecondRecord, "KIF-125", Severity::Warning),
    (Code::Ki2NoMark, "KI2-130", Severity::Warning),
    (Code::Ki2Unclear, "KI2-131", Severity::Error),
    (Code::Ki2Eliminated, "KI2-131b", Severity::Warning),
    (Code::Ki2WordOrder, "KI2-132", Severity::Warning),
    (Code::Ki2RedundantWords, "KI2-133", Severity::Note),
    (Code::Ki2PromotionUnsaid, "KI2-135b", Severity::Warning),
    (Code::Ki2Number, "KI2-137", Severity::Warning),
    (Code::Ki2WrongMark, "KI2-138", Severity::Warning),
    (Code::FalseEncoding, "CHK-201", Severity::Warning),
    (Code::ImpossibleDate, "CHK-202", Severity::Warning),
    (Code::EndBeforeStart, "CHK-203", Severity::Warning),
    (Code::NoNumber, "CHK-204", Severity::Warning),
    (Code::OtherMoveCount, "CHK-205", Severity::Note),
    (Code::MateDenied, "CHK-206", Severity::Warning),
    (Code::WinnerToMove, "CHK-213", Severity::Note),
    (Code::NoMate, "CHK-207", Severity::Warning),
    (Code::NoDeclaration, "CHK-208", Severity::Warning),
    (Code::NoRepetition, "CHK-209", Severity::Note),
    (Code::RepetitionIgnored, "CHK-210", Severity::Warning),
    (Code::PerpetualCheckDrawn, "CHK-211", Severity::Warning),
    (Code::SameGame, "CHK-212", Severity::Warning),
    (Code::SfenUnusual, "SFEN-172", Severity::Note),
    (Code::SfenDoubtful, "SFEN-172b", Severity::Warning),
    (Code::SfenUnreadable, "SFEN-173", Severity::Error),
    (Code::NoRecordOnLine, "LINE-091", Severity::Warning),
    (Code::EpdRest, "EPD-177", Severity::Warning),
    (Code::UsenUnreadable, "USEN-175", Severity::Error),
    (Code::UsiUnknownWord, "USI-175", Severity::Error),
    (Code::GnuBadBoard, "GNU-043", Severity::Error),
    (Code::GnuUnreadable, "GNU-175", Severity::Error),
    (Code::GnuOtherBoard, "GNU-182", Severity::Warning),
    (Code::TextMovesInWords, "TEXT-091", Severity::Warning),
    (Code::TextUnreadable, "TEXT-131", Severity::Error),
    (Code::TextInterposition, "TEXT-131b", Severity::Error),
    (Code::TextUnclosed, "TEXT-158", Severity::Warning),
    (Code::PsnRepeatedTag, "PSN-028", Severity::Warning),
    (Code::PsnUnknownHandicap, "PSN-033", Severity::Error),
    (Code::PsnPromotionMissing, "PSN-079", Severity::Warning),
    (Code::PsnNumberSkipped, "PSN-081", Severity::Warning),
    (Code::PsnStrayText, "PSN-091", Severity::Warning),
    (Code::PsnNoteBeforeVariation, "PSN-123", Severity::Warning),
    (Code::PsnUnquotedTag, "PSN-157", Severity::Warning),
    (Code::PsnOpenComment, "PSN-158", Severity::Error),
    (Code::PsnAdjacentComments, "PSN-159", Severity::Warning),
    (Code::PsnVariations, "PSN-161", Severity::Warning),
    (Code::PsnOpenVariation, "PSN-161b", Severity::Error),
    (Code::PsnNothingToReplace, "PSN-161c", Severity::Error),
    (Code::PsnStrayParenthesis, "PSN-161d", Severity::Error),
    (Code::PsnLineComment, "PSN-162", Severity::Note),
    (Code::PsnUnclear, "PSN-163", Severity::Error),
    (Code::PsnDropSign, "PSN-165", Severity::Warning),
    (Code::PsnPieceLetter, "PSN-165b", Severity::Warning),
    (Code::PsnDigits, "PSN-166", Severity::Warning),
    (Code::PsnWhiteBegins, "PSN-168", Severity::Warning),
    (Code::PsnNoTags, "PSN-169", Severity::Warning),
    (Code::PsnOtherResult, "PSN-170b", Severity::Warning),
    (Code::PsnOfXboard, "PSN-183", Severity::Warning),
    (Code::JsonSloppy, "JKF-180", Severity::Error),
    (Code::JsonBroken, "JKF-180b", Severity::Error),
    (Code::JkfByteOrderMark, "JKF-180c", Severity::Warning),
    (Code::JkfNoMoves, "JKF-178b", Severity::Error),
    (Code::JkfWrongValue, "JKF-178c", Severity::Error),
    (Code::JkfUnknownField, "JKF-178d", Severity::Warning),
    (Code::JkfMoveAtStart, "JKF-178e", Severity::Warning),
    (Code::JkfNoStep, "JKF-178f", Severity::Warning),
    (Code::JkfNoPiece, "JKF-178g", Severity::Error),
    (Code::JkfRecomputed, "JKF-179", Severity::Note),
    (Code::JkfPresetAndBoard, "JKF-181", Severity::Note),
    (Code::JkfRepeatedField, "JKF-028", Severity::Warning),
    (Code::JkfRepeatedHeader, "JKF-028b", Severity::Warning),
    (Code::JkfNoBoard, "JKF-032", Severity::Error),
    (Code::JkfUnknownPreset, "JKF-033", Severity::Error),
    (Code::JkfDisputedHandicap, "JKF-034", Severity::Note),
    (Code::JkfPromotedInHand, "JKF-041", Severity::Warning),
    (Code::JkfNotForHand, "JKF-041b", Severity::Error),
    (Code::JkfBadBoard, "JKF-043", Severity::Error),
    (Code::JkfSideInferred, "JKF-047", Severity::Note),
    (Code::JkfUnusualPosition, "JKF-053", Severity::Warning),
    (Code::JkfNoTarget, "JKF-063", Severity::Error),
    (Code::JkfNoOrigin, "JKF-073", Severity::Warning),
    (Code::JkfNoOriginFound, "JKF-073b", Severity::Error),
    (Code::JkfPieceMisnamed, "JKF-077", Severity::Warning),
    (Code::JkfOtherPiece, "JKF-077b", Severity::Error),
    (Code::JkfPromotedAlready, "JKF-078", Severity::Warning),
    (Code::JkfPromotionMissing, "JKF-079", Severity::Warning),
    (Code::JkfWhiteBegins, "JKF-090", Severity::Warning),
    (Code::JkfTotalFalls, "JKF-104", Severity::Warning),
    (Code::JkfTotalMismatch, "JKF-105", Severity::Note),
    (Code::JkfEmptyFork, "JKF-121", Severity::Note),
    (Code::JkfRepeatedVariation, "JKF-122", Severity::Warning),
    (Code::JkfWrongColor, "JKF-138", Severity::Warning),
    (Code::JkfUnknownEnd, "JKF-150", Severity::Warning),
    (Code::GoesOn, "MOVE-087b", Severity::Warning),
    (Code::BodNoBoard, "BOD-032", Severity::Error),
];

impl Code {
    /// The code of that id, in any case.
    pub fn from_id(id: &str) -> Option<Code> {
        CODES.iter().find(|row| row.1.eq_ignore_ascii_case(id)).map(|row| row.0)
    }

    /// The id that users see and name in options.
    pub fn id(self) -> &'static str {
        CODES[self as usize].1
    }

    /// How bad it is for a user who asked for nothing special.
    pub fn severity(self) -> Severity {
        CODES[self as usize].2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_enum_and_ids_are_unique() {
        for (index, (code, id, _)) in CODES.iter().enumerate() {
            assert_eq!(*code as usize, index, "{id}");
            assert_eq!(CODES.iter().filter(|row| row.1 == *id).count(), 1, "{id}");
        }
    }
}
