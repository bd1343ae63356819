//! Files of any format, and games that contradict themselves.

use super::advice::*;
use super::{Code, LocalizedText, diagnostics};

diagnostics! {
    UndecodableBytes => ("read it in its encoding (--encoding), or get the file once more",
         "--encoding で文字コードを指定するか、ファイルを入手し直してください");
    NotUtf8 | Utf16 => ("write it in UTF-8, as --fix does", "UTF-8で書き直してください（--fix で可）");
    PaddedFile => USUAL_FORM;
    WrappedText => USUAL_FORM;
    StrayLine => COMMENT_OR_REMOVE;
    IllegalMove => COMPARE_OR_FOUL;
    ImpossibleMove => COMPARE_MOVES;
    BoardBeforeDrop => ("write where the piece comes from, as --fix does, or `*` if it is dropped",
         "移動元を書くか（--fix で可）、打つ手なら「*」を書いてください");
    CaptureNotMarked => ("write `x` in place of `-`, as --fix does", "「-」を「x」に直してください（--fix で可）");
    MoveAfterEnd => REMOVE_END;
    TooManyMoves => SPLIT_FILE;
    TooManyRecords => SPLIT_FILE;
    LongLine => RAISE_LIMIT;
    LongComment => RAISE_LIMIT;
    ManyHeaders => RAISE_LIMIT;
    LongHeader => RAISE_LIMIT;
    DeepVariation => RAISE_LIMIT;
    MoreDiagnostics => SPLIT_FILE;
    InvisibleCharacters => USUAL_FORM;
    OtherGame => ("open it with a program for that game", "その将棋に対応したソフトで開いてください");
    EmptyFile => ("get the file once more if there should be a record", "棋譜があるはずなら、入手し直してください");
    Compressed => ("unpack it first", "先に展開してください");
    GoesOn => ("remove the break if the game went on", "対局が続いたなら、中断や封じ手の行を取り除いてください");
    FalseEncoding => ("name the encoding the file is in, as --fix does", "実際の文字コードを書いてください（--fix で可）");
    ImpossibleDate => ("correct the date", "日時を直してください");
    EndBeforeStart => ("correct the date", "日時を直してください");
    NoNumber => ("write a number", "数を書いてください");
    OtherMoveCount => ("correct the header, or add the moves that are missing",
         "見出しを直すか、足りない手を加えてください");
    MateDenied => COMPARE_END;
    WinnerToMove => COMPARE_END;
    OtherResult => COMPARE_END;
    NoMate => COMPARE_END;
    NoDeclaration => COMPARE_END;
    NoRepetition => COMPARE_END;
    RepetitionIgnored => ("end the game here as a repetition (千日手, %SENNICHITE), unless the rules of it were others",
         "規定が異なるのでなければ、ここで千日手として終局にしてください");
    PerpetualCheckDrawn => PERPETUAL_CHECK;
    PerpetualCheckIgnored => PERPETUAL_CHECK;
    SameGame => ("keep one of the two", "どちらか一つにしてください");
}
