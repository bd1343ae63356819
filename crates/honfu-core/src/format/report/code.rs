//! The codes of everything that can be reported about a file: a row for each has its id and how
//! severe it is.

use crate::format::report::Severity;

/// Makes the enum [`Code`] and the table [`CODES`] of one list.
macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident: $id:literal, $severity:ident;)*) => {
        /// What a diagnostic is about. The ids that users see (`KIF-057`) are in [`CODES`]. A new
        /// variant is a breaking change, so that a program that has a text for each gets an error.
        #[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Code {
            $(#[doc = concat!("`", $id, "`")] #[doc = ""] $(#[$doc])* $code,)*
        }

        /// The id and the severity of every code, in the order of the enum.
        pub static CODES: &[(Code, &str, Severity)] = &[$((Code::$code, $id, Severity::$severity),)*];
    };
}

// Ids never change, since users name them in options. The same number means the same in several formats.
codes! {
    UndecodableBytes: "TXT-184", Warning;
    /// A `.kifu` file, or another that should be in UTF-8, is in another encoding.
    NotUtf8: "TXT-002", Warning;
    Utf16: "TXT-004", Warning;
    /// There is nothing in the file.
    EmptyFile: "TXT-020b", Warning;
    /// The file is an archive.
    Compressed: "TXT-021", Error;
    /// NUL or Ctrl-Z after the text.
    PaddedFile: "TXT-013", Note;
    /// A text quoted or fenced as a whole.
    WrappedText: "TXT-019", Warning;
    StrayLine: "KIF-091", Warning;
    /// A move breaks a rule, and is kept.
    IllegalMove: "MOVE-086", Warning;
    /// A move cannot be made.
    ImpossibleMove: "MOVE-086b", Error;
    MoveAfterEnd: "MOVE-087", Error;
    /// A drop would fit too; without its sign a piece on the board goes before it.
    BoardBeforeDrop: "MOVE-163", Note;
    /// A capture with the sign of a move that captures nothing.
    CaptureNotMarked: "MOVE-163b", Warning;
    /// More moves than a record can hold.
    TooManyMoves: "MOVE-124", Error;
    /// More records than are read of a file.
    TooManyRecords: "TXT-124", Error;
    /// A line that is longer than lines may be.
    LongLine: "TXT-124c", Error;
    /// A comment that is longer than comments may be.
    LongComment: "TXT-124d", Error;
    /// More headers than a record may have.
    ManyHeaders: "TXT-124e", Error;
    /// A header that is longer than headers may be.
    LongHeader: "TXT-124f", Error;
    /// Variations inside more others than are read.
    DeepVariation: "MOVE-124b", Error;
    /// More diagnostics than are kept for a file.
    MoreDiagnostics: "TXT-124b", Note;
    /// A line that is not part of CSA.
    CsaStrayLine: "CSA-091", Warning;
    /// A move or an end in a line that is not part of CSA.
    CsaMoveInText: "CSA-057", Error;
    CsaDuplicateHeader: "CSA-028", Warning;
    CsaPromotedInHand: "CSA-041", Warning;
    /// A square, a rank or the even game is given twice.
    CsaDoublePosition: "CSA-042", Error;
    /// A piece is taken away from the even game that is not there.
    CsaNotRemoved: "CSA-042b", Error;
    CsaBadPosition: "CSA-043", Error;
    /// More pieces than a set has.
    CsaOverfullPosition: "CSA-053", Warning;
    CsaIllegalMove: "CSA-086", Warning;
    CsaImpossibleMove: "CSA-086b", Error;
    CsaMoveAfterEnd: "CSA-087", Error;
    CsaDoubtfulTime: "CSA-106", Warning;
    CsaTimeWithoutMove: "CSA-106b", Error;
    CsaNoTurn: "CSA-144", Warning;
    CsaNoBoard: "CSA-145", Warning;
    /// A version that no specification has.
    CsaUnknownVersion: "CSA-141", Warning;
    /// `00AL` is not the last of the position.
    CsaRestNotLast: "CSA-146b", Error;
    CsaNoSign: "CSA-147", Warning;
    CsaWrongTurn: "CSA-148", Error;
    CsaWrongPiece: "CSA-149", Error;
    CsaNotAMove: "CSA-149b", Error;
    CsaUnknownWord: "CSA-150", Warning;
    CsaLateHeader: "CSA-151", Note;
    /// Names or headers go on after a comma.
    CsaJoinedNames: "CSA-142b", Warning;
    /// Text behind a move, a time or an end.
    CsaMoveTail: "CSA-142c", Warning;
    /// A word of a server that is not of CSA.
    CsaServerWord: "CSA-150b", Warning;
    /// A line is below one that has to come after it.
    CsaOutOfOrder: "CSA-151b", Error;
    /// A date or a time limit is not in the form of the standard.
    CsaHeaderForm: "CSA-213", Warning;
    /// A new record begins without a `/` before it.
    CsaNoSeparator: "CSA-152b", Warning;
    /// The record goes on after its end.
    CsaGoesOn: "CSA-153", Warning;
    /// Lower case, full width, blanks, or a number in front.
    CsaSloppyStatement: "CSA-155", Warning;
    InvisibleCharacters: "TXT-017", Note;
    /// `*KEY：VALUE` above the moves.
    KifHeaderInComment: "KIF-024", Note;
    /// A comment is above the headers.
    KifCommentFirst: "KIF-025", Note;
    KifRepeatedHeader: "KIF-028", Warning;
    KifProblemWithoutBoard: "KIF-030", Warning;
    KifNoBoard: "KIF-032", Error;
    KifUnknownHandicap: "KIF-033", Error;
    /// Programs put up different boards for the name.
    KifDisputedHandicap: "KIF-034", Note;
    KifPromotedInHand: "KIF-041", Warning;
    KifNotForHand: "KIF-041b", Error;
    KifBadBoard: "KIF-043", Error;
    /// The names of ranks and files around a board do not go together.
    KifBoardLabels: "KIF-043b", Warning;
    /// A sign in a row of a board is no piece, or a name beside it is no rank.
    KifBoardText: "KIF-043c", Error;
    KifSideInferred: "KIF-047", Note;
    KifVariationInHeader: "KIF-049", Note;
    /// More pieces than a set holds, two pawns on a file and the like.
    KifUnusualPosition: "KIF-053", Warning;
    /// A shogi variant, or chess.
    OtherGame: "KIF-054", Error;
    /// It looks like a move, but is not one.
    KifUnreadableMove: "KIF-057b", Error;
    /// There are lines below the names of the columns, and no move.
    KifNoMoves: "KIF-057c", Error;
    /// A move, an end or a variation is spelled as no program does.
    KifOddSpelling: "KIF-091b", Warning;
    /// A line that cannot be read, and has a move or the number of a variation.
    KifLineWithMove: "KIF-057d", Error;
    KifNoPreviousMove: "KIF-063", Error;
    KifRedundantSame: "KIF-064", Note;
    KifWrongMark: "KIF-068", Warning;
    KifDropNotMarked: "KIF-072", Warning;
    KifNoOrigin: "KIF-073", Warning;
    KifNoOriginFound: "KIF-073b", Error;
    /// A block for the ply after the end of a line.
    KifVariationContinues: "KIF-118b", Warning;
    KifDropWithOrigin: "KIF-076", Error;
    /// Right except for the promotion.
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
    /// The trailer counts other moves than there are.
    KifTrailerMismatch: "KIF-110", Note;
    /// The trailer names another end than the moves.
    KifTrailerOtherEnd: "KIF-110b", Warning;
    KifUnknownEnd: "KIF-113", Note;
    KifNoSuchPly: "KIF-119", Error;
    KifLineResumed: "KIF-120", Warning;
    KifEmptyVariation: "KIF-121", Note;
    KifRepeatedVariation: "KIF-122", Warning;
    KifNoteBeforeVariation: "KIF-123", Warning;
    KifSecondRecord: "KIF-125", Warning;
    Ki2NoMark: "KI2-130", Warning;
    /// The words fit no move, or several.
    Ki2Unclear: "KI2-131", Error;
    /// The words fit several moves, and only one of them can be meant.
    Ki2Eliminated: "KI2-131b", Warning;
    Ki2WordOrder: "KI2-132", Warning;
    Ki2RedundantWords: "KI2-133", Note;
    /// 行 or 入 of another piece than a dragon or a horse.
    Ki2OtherPieceGoes: "KI2-133b", Note;
    /// Neither 成 nor 不成 is written.
    Ki2PromotionUnspecified: "KI2-135b", Warning;
    Ki2Number: "KI2-137", Warning;
    Ki2WrongMark: "KI2-138", Warning;
    /// The encoding that a file names is not the one it is in.
    FalseEncoding: "CHK-201", Warning;
    ImpossibleDate: "CHK-202", Warning;
    EndBeforeStart: "CHK-203", Warning;
    /// A header that should be a number is none.
    NoNumber: "CHK-204", Warning;
    /// A header counts other moves than there are.
    OtherMoveCount: "CHK-205", Note;
    /// A side is mated, and the end of the game denies it.
    MateDenied: "CHK-206", Warning;
    /// The winner is the side to move, without a reason.
    WinnerToMove: "CHK-213", Note;
    /// The end of the game is a mate that the position is not.
    NoMate: "CHK-207", Warning;
    /// A win is declared where the rules do not give it.
    NoDeclaration: "CHK-208", Warning;
    NoRepetition: "CHK-209", Note;
    /// The fourth repetition does not end the game.
    RepetitionIgnored: "CHK-210", Warning;
    /// A draw where perpetual check loses.
    PerpetualCheckDrawn: "CHK-211", Warning;
    /// One side gives nothing but checks up to the fourth repetition, and it is not its loss.
    PerpetualCheckIgnored: "CHK-214", Warning;
    /// The same moves as those of another record.
    SameGame: "CHK-212", Warning;
    SfenUnusual: "SFEN-172", Note;
    SfenDoubtful: "SFEN-172b", Warning;
    SfenUnreadable: "SFEN-173", Error;
    /// A line that begins like no record of its format.
    NoRecordOnLine: "LINE-091", Warning;
    /// Text after the position is not understood.
    EpdRest: "EPD-177", Warning;
    /// A move, an end or a section that cannot be read.
    UsenUnreadable: "USEN-175", Error;
    /// A word that is neither a move nor an end.
    UsiUnknownWord: "USI-175", Error;
    /// A part of a position is missing or wrong.
    GnuBadBoard: "GNU-043", Error;
    /// A word that is no move.
    GnuUnreadable: "GNU-175", Error;
    /// The moves do not lead to the position.
    GnuOtherBoard: "GNU-182", Warning;
    /// Moves in sentences, which are not played.
    TextMovesInWords: "TEXT-091", Warning;
    TextUnreadable: "TEXT-131", Error;
    /// 合: any piece may be dropped.
    TextInterposition: "TEXT-131b", Error;
    /// A variation without an end.
    TextUnclosed: "TEXT-158", Warning;
    PsnRepeatedTag: "PSN-028", Warning;
    PsnUnknownHandicap: "PSN-033", Error;
    PsnPromotionMissing: "PSN-079", Warning;
    PsnNumberSkipped: "PSN-081", Warning;
    PsnStrayText: "PSN-091", Warning;
    /// Text beside the moves that has one.
    PsnLineWithMove: "PSN-057", Error;
    PsnNoteBeforeVariation: "PSN-123", Warning;
    PsnUnquotedTag: "PSN-157", Warning;
    PsnTagsOnOneLine: "PSN-157b", Note;
    PsnShortYear: "PSN-157c", Warning;
    PsnBlankAfterNumber: "PSN-167c", Note;
    /// A comment after the dots in place of a move.
    PsnCommentOnDots: "PSN-167b", Warning;
    /// `Resigns` among the moves, where it is a result.
    PsnResignsAmongMoves: "PSN-170c", Note;
    PsnOpenComment: "PSN-158", Error;
    PsnAdjacentComments: "PSN-159", Warning;
    /// Variations in parentheses, which the specification does not have.
    PsnVariations: "PSN-161", Warning;
    PsnOpenVariation: "PSN-161b", Error;
    PsnNothingToReplace: "PSN-161c", Error;
    PsnStrayParenthesis: "PSN-161d", Error;
    /// A comment that is not in braces.
    PsnLineComment: "PSN-162", Note;
    /// The text fits no move, or several.
    PsnUnclear: "PSN-163", Error;
    PsnDropSign: "PSN-165", Warning;
    /// D, H or T for a promoted piece.
    PsnPieceLetter: "PSN-165b", Warning;
    /// Digits for ranks.
    PsnDigits: "PSN-166", Warning;
    PsnWhiteBegins: "PSN-168", Warning;
    /// There is no property.
    PsnNoTags: "PSN-169", Warning;
    PsnOtherResult: "PSN-170b", Warning;
    /// PGN with the squares of chess.
    PsnOfXboard: "PSN-183", Warning;
    /// A comment, a comma too many, half a character: it is clear what is meant.
    JsonSloppy: "JKF-180", Error;
    JsonBroken: "JKF-180b", Error;
    JkfByteOrderMark: "JKF-180c", Warning;
    JkfNoMoves: "JKF-178b", Error;
    JkfWrongValue: "JKF-178c", Error;
    JkfUnknownField: "JKF-178d", Warning;
    /// The first item, which belongs to the start, has a move.
    JkfMoveAtStart: "JKF-178e", Warning;
    /// An item has neither a move nor an end.
    JkfNoStep: "JKF-178f", Warning;
    /// A drop that does not name the piece.
    JkfNoPiece: "JKF-178g", Error;
    /// What follows from the position is given otherwise.
    JkfRecomputed: "JKF-179", Note;
    JkfPresetAndBoard: "JKF-181", Note;
    JkfRepeatedField: "JKF-028", Warning;
    JkfRepeatedHeader: "JKF-028b", Warning;
    JkfNoBoard: "JKF-032", Error;
    JkfUnknownPreset: "JKF-033", Error;
    /// Programs put up different boards for the preset.
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
    /// The code of that id, in any case.
    pub fn from_id(id: &str) -> Option<Code> {
        CODES.iter().find(|row| row.1.eq_ignore_ascii_case(id)).map(|row| row.0)
    }

    /// The id that users see and name in options.
    pub fn id(self) -> &'static str {
        CODES[self as usize].1
    }

    /// Whether it is about what [`ReadLimits`](super::ReadLimits) keep from being read.
    pub fn is_limit(self) -> bool {
        use Code::*;
        matches!(
            self,
            TooManyMoves | TooManyRecords | LongLine | LongComment | ManyHeaders | LongHeader | DeepVariation
        )
    }

    /// How severe it is under [`Strictness::Normal`](super::Strictness::Normal).
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
