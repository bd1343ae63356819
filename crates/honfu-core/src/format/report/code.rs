//! The codes of everything that can be reported about a file. The table has a row for each code with its id
//! and its severity. The message is in the language files, under the name of the code: `code-StrayLine`.
//!
//! A message does not end with a full stop. `{ $arg0 }`, `{ $arg1 }`, … stand for the arguments of the
//! diagnostic in order: texts are quoted, numbers are written in digits, and the reasons for moves are sentences. The line
//! of the file is shown beside the message, so a message does not repeat it.

use crate::format::report::Severity;
use crate::text::LocalizedText;
use crate::texts;

/// Makes the enum [`Code`] and the table [`CODES`] from one list.
macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident: $id:literal, $severity:ident;)*) => {
        /// The kind of a diagnostic. The ids that users see (`KIF-057`) are in [`CODES`], and
        /// [`Code::message`] explains each. Adding a variant is a breaking change, so that programs with a
        /// message for each variant fail to compile.
        #[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Code {
            $(#[doc = concat!("`", $id, "`")] #[doc = ""] $(#[$doc])* $code,)*
        }

        /// The id and the severity of every code, in the order of the enum.
        pub static CODES: &[(Code, &str, Severity)] = &[$((Code::$code, $id, Severity::$severity),)*];

        /// The message of every code, in the order of [`CODES`].
        static MESSAGES: [LocalizedText; CODES.len()] = [$(texts::code::$code,)*];
    };
}

// Ids never change, since users write them in options. A number has the same meaning in all formats.
codes! {
    UndecodableBytes: "TXT-184", Warning;
    /// A `.kifu` file, or another file that should be in UTF-8, is in another encoding.
    NotUtf8: "TXT-002", Warning;
    Utf16: "TXT-004", Warning;
    EmptyFile: "TXT-020b", Warning;
    Compressed: "TXT-021", Error;
    /// NUL or Ctrl-Z after the text.
    PaddedFile: "TXT-013", Note;
    WrappedText: "TXT-019", Warning;
    StrayLine: "KIF-091", Warning;
    IllegalMove: "MOVE-086", Warning;
    ImpossibleMove: "MOVE-086b", Error;
    MoveAfterEnd: "MOVE-087", Error;
    BoardBeforeDrop: "MOVE-163", Note;
    CaptureNotMarked: "MOVE-163b", Warning;
    TooManyMoves: "MOVE-124", Error;
    TooManyRecords: "TXT-124", Error;
    LongLine: "TXT-124c", Error;
    LongComment: "TXT-124d", Error;
    ManyHeaders: "TXT-124e", Error;
    LongHeader: "TXT-124f", Error;
    DeepVariation: "MOVE-124b", Error;
    MoreDiagnostics: "TXT-124b", Note;
    CsaStrayLine: "CSA-091", Warning;
    CsaMoveInText: "CSA-057", Error;
    CsaDuplicateHeader: "CSA-028", Warning;
    CsaPromotedInHand: "CSA-041", Warning;
    CsaDoublePosition: "CSA-042", Error;
    CsaNotRemoved: "CSA-042b", Error;
    CsaBadPosition: "CSA-043", Error;
    CsaOverfullPosition: "CSA-053", Warning;
    CsaIllegalMove: "CSA-086", Warning;
    CsaImpossibleMove: "CSA-086b", Error;
    CsaMoveAfterEnd: "CSA-087", Error;
    CsaDoubtfulTime: "CSA-106", Warning;
    CsaTimeWithoutMove: "CSA-106b", Error;
    CsaNoTurn: "CSA-144", Warning;
    CsaNoBoard: "CSA-145", Warning;
    CsaUnknownVersion: "CSA-140b", Warning;
    /// `00AL` is not the last part of the position.
    CsaRestNotLast: "CSA-146b", Error;
    CsaNoSign: "CSA-147", Warning;
    CsaWrongTurn: "CSA-148", Error;
    CsaWrongPiece: "CSA-149", Error;
    CsaNotAMove: "CSA-149b", Error;
    CsaUnknownWord: "CSA-150", Warning;
    CsaLateHeader: "CSA-151", Note;
    CsaJoinedNames: "CSA-142b", Warning;
    CsaMoveTail: "CSA-142c", Warning;
    CsaServerWord: "CSA-150b", Warning;
    CsaOutOfOrder: "CSA-151b", Error;
    CsaHeaderForm: "CSA-213", Warning;
    CsaNoSeparator: "CSA-152b", Warning;
    CsaGoesOn: "CSA-153", Warning;
    CsaSloppyStatement: "CSA-155", Warning;
    InvisibleCharacters: "TXT-017", Note;
    /// `*KEY：VALUE` above the moves.
    KifHeaderInComment: "KIF-024", Note;
    KifCommentFirst: "KIF-025", Note;
    KifRepeatedHeader: "KIF-028", Warning;
    KifProblemWithoutBoard: "KIF-030", Warning;
    KifNoBoard: "KIF-032", Error;
    KifUnknownHandicap: "KIF-033", Error;
    KifDisputedHandicap: "KIF-034", Note;
    KifPromotedInHand: "KIF-041", Warning;
    KifNotForHand: "KIF-041b", Error;
    KifBadBoard: "KIF-043", Error;
    KifBoardLabels: "KIF-043b", Warning;
    KifBoardText: "KIF-043c", Error;
    KifSideInferred: "KIF-047", Note;
    KifVariationInHeader: "KIF-049", Note;
    /// More pieces than a set holds, two pawns on a file and the like.
    KifUnusualPosition: "KIF-053", Warning;
    OtherGame: "KIF-054", Error;
    KifUnreadableMove: "KIF-057b", Error;
    KifNoMoves: "KIF-057c", Error;
    KifOddSpelling: "KIF-091b", Warning;
    KifLineWithMove: "KIF-057d", Error;
    KifNoPreviousMove: "KIF-063", Error;
    KifRedundantSame: "KIF-064", Note;
    KifWrongMark: "KIF-068", Warning;
    KifDropNotMarked: "KIF-072", Warning;
    KifNoOrigin: "KIF-073", Warning;
    KifNoOriginFound: "KIF-073b", Error;
    /// A variation whose move number is one after the last move of the line.
    KifVariationContinues: "KIF-118b", Warning;
    KifDropWithOrigin: "KIF-076", Error;
    /// The piece is right, but its promotion is not.
    KifPieceMisnamed: "KIF-077", Warning;
    KifOtherPiece: "KIF-077b", Error;
    KifPromotedAlready: "KIF-078", Warning;
    KifPromotionMissing: "KIF-079", Warning;
    KifNoNumber: "KIF-080", Warning;
    KifNumberSkipped: "KIF-081", Warning;
    KifNumberRepeated: "KIF-082", Warning;
    KifRestarted: "KIF-083", Warning;
    KifSeveralMoves: "KIF-084", Warning;
    KifCommentAfterMove: "KIF-085", Warning;
    KifIllegalMove: "KIF-086", Warning;
    KifImpossibleMove: "KIF-086b", Error;
    KifGoesOn: "KIF-087", Warning;
    KifMoveAfterEnd: "KIF-087b", Error;
    KifSecondEnd: "KIF-087c", Warning;
    KifPass: "KIF-088", Error;
    KifWhiteBegins: "KIF-090", Warning;
    KifRepeatedBookmark: "KIF-095", Warning;
    KifBadTime: "KIF-104", Warning;
    KifTotalFalls: "KIF-104b", Warning;
    KifTotalMismatch: "KIF-105", Note;
    KifEndFromTrailer: "KIF-109", Warning;
    KifTrailerMismatch: "KIF-110", Note;
    KifTrailerOtherEnd: "KIF-110b", Warning;
    KifUnknownEnd: "KIF-113", Note;
    KifNoSuchPly: "KIF-119", Error;
    KifLineResumed: "KIF-120", Warning;
    KifEmptyVariation: "KIF-121", Note;
    KifRepeatedVariation: "KIF-122", Warning;
    KifNoteBeforeVariation: "KIF-123", Warning;
    KifSecondRecord: "KIF-125", Warning;
    Ki2NoMark: "KI2-130", Warning;
    Ki2Unclear: "KI2-131", Error;
    Ki2Eliminated: "KI2-131b", Warning;
    Ki2WordOrder: "KI2-132", Warning;
    Ki2RedundantWords: "KI2-133", Note;
    Ki2OtherPieceGoes: "KI2-133b", Note;
    Ki2PromotionUnspecified: "KI2-135b", Warning;
    Ki2Number: "KI2-137", Warning;
    Ki2WrongMark: "KI2-138", Warning;
    FalseEncoding: "CHK-201", Warning;
    ImpossibleDate: "CHK-202", Warning;
    EndBeforeStart: "CHK-203", Warning;
    NoNumber: "CHK-204", Warning;
    OtherMoveCount: "CHK-205", Note;
    MateDenied: "CHK-206", Warning;
    WinnerToMove: "CHK-213", Note;
    OtherResult: "CHK-215", Warning;
    NoMate: "CHK-207", Warning;
    NoDeclaration: "CHK-208", Warning;
    NoRepetition: "CHK-209", Note;
    RepetitionIgnored: "CHK-210", Warning;
    PerpetualCheckDrawn: "CHK-211", Warning;
    PerpetualCheckIgnored: "CHK-214", Warning;
    SameGame: "CHK-212", Warning;
    SfenUnusual: "SFEN-172", Note;
    SfenDoubtful: "SFEN-172b", Warning;
    SfenUnreadable: "SFEN-173", Error;
    NoRecordOnLine: "LINE-091", Warning;
    EpdRest: "EPD-177", Warning;
    UsenUnreadable: "USEN-175", Error;
    UsiUnknownWord: "USI-175", Error;
    GnuBadBoard: "GNU-043", Error;
    GnuUnreadable: "GNU-175", Error;
    GnuOtherBoard: "GNU-182", Warning;
    TextMovesInWords: "TEXT-091", Warning;
    TextUnreadable: "TEXT-131", Error;
    /// The move is written as 合, which may be a drop of any piece.
    TextInterposition: "TEXT-131b", Error;
    TextUnclosed: "TEXT-158", Warning;
    PsnRepeatedTag: "PSN-028", Warning;
    PsnUnknownHandicap: "PSN-033", Error;
    PsnPromotionMissing: "PSN-079", Warning;
    PsnNumberSkipped: "PSN-081", Warning;
    PsnStrayText: "PSN-091", Warning;
    PsnLineWithMove: "PSN-057", Error;
    PsnNoteBeforeVariation: "PSN-123", Warning;
    PsnUnquotedTag: "PSN-157", Warning;
    PsnTagsOnOneLine: "PSN-157b", Note;
    PsnShortYear: "PSN-157c", Warning;
    PsnBlankAfterNumber: "PSN-167c", Note;
    PsnCommentOnDots: "PSN-167b", Warning;
    PsnResignsAmongMoves: "PSN-170c", Note;
    PsnOpenComment: "PSN-158", Error;
    PsnAdjacentComments: "PSN-159", Warning;
    PsnVariations: "PSN-161", Warning;
    PsnOpenVariation: "PSN-161b", Error;
    PsnNothingToReplace: "PSN-161c", Error;
    PsnStrayParenthesis: "PSN-161d", Error;
    PsnLineComment: "PSN-162", Note;
    PsnUnclear: "PSN-163", Error;
    PsnDropSign: "PSN-165", Warning;
    PsnPieceLetter: "PSN-165b", Warning;
    PsnDigits: "PSN-166", Warning;
    PsnWhiteBegins: "PSN-168", Warning;
    PsnNoTags: "PSN-169", Warning;
    PsnOtherResult: "PSN-170b", Warning;
    PsnOfXboard: "PSN-183", Warning;
    JsonSloppy: "JKF-180", Error;
    JsonBroken: "JKF-180b", Error;
    JkfByteOrderMark: "JKF-180c", Warning;
    JkfNoMoves: "JKF-178b", Error;
    JkfWrongValue: "JKF-178c", Error;
    JkfUnknownField: "JKF-178d", Warning;
    JkfMoveAtStart: "JKF-178e", Warning;
    JkfNoStep: "JKF-178f", Warning;
    JkfNoPiece: "JKF-178g", Error;
    JkfRecomputed: "JKF-179", Note;
    JkfPresetAndBoard: "JKF-181", Note;
    JkfRepeatedField: "JKF-028", Warning;
    JkfRepeatedHeader: "JKF-028b", Warning;
    JkfNoBoard: "JKF-032", Error;
    JkfUnknownPreset: "JKF-033", Error;
    JkfDisputedHandicap: "JKF-034", Note;
    JkfPromotedInHand: "JKF-041", Warning;
    JkfNotForHand: "JKF-041b", Error;
    JkfBadBoard: "JKF-043", Error;
    JkfSideInferred: "JKF-047", Note;
    JkfUnusualPosition: "JKF-053", Warning;
    JkfNoTarget: "JKF-063", Error;
    JkfNoOrigin: "JKF-073", Warning;
    JkfNoOriginFound: "JKF-073b", Error;
    JkfPieceMisnamed: "JKF-077", Warning;
    JkfOtherPiece: "JKF-077b", Error;
    JkfPromotedAlready: "JKF-078", Warning;
    JkfPromotionMissing: "JKF-079", Warning;
    JkfWhiteBegins: "JKF-090", Warning;
    JkfTotalFalls: "JKF-104", Warning;
    JkfTotalMismatch: "JKF-105", Note;
    JkfEmptyFork: "JKF-121", Note;
    JkfRepeatedVariation: "JKF-122", Warning;
    JkfWrongColor: "JKF-138", Warning;
    JkfUnknownEnd: "JKF-150", Warning;
    GoesOn: "MOVE-087b", Warning;
    BodNoBoard: "BOD-032", Error;
}

impl Code {
    /// Returns the code with that id; upper and lower case are equal.
    pub fn from_id(id: &str) -> Option<Code> {
        CODES.iter().find(|row| row.1.eq_ignore_ascii_case(id)).map(|row| row.0)
    }

    /// Returns the id that users see and write in options.
    pub fn id(self) -> &'static str {
        CODES[self as usize].1
    }

    /// Returns the message, with `{arg0}`, `{arg1}`, … for the arguments of a diagnostic.
    pub fn message(self) -> LocalizedText {
        MESSAGES[self as usize]
    }

    /// Whether the code reports content that was left out because of [`ReadLimits`](super::ReadLimits).
    pub fn is_limit(self) -> bool {
        use Code::*;
        matches!(
            self,
            TooManyMoves | TooManyRecords | LongLine | LongComment | ManyHeaders | LongHeader | DeepVariation
        )
    }

    /// Returns the severity under [`Strictness::Normal`](super::Strictness::Normal).
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
