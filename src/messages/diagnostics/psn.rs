//! PSN.

use super::advice::*;
use super::{Code, LocalizedText, diagnostics};

diagnostics! {
    PsnRepeatedTag => ("keep one of the properties, or give the others other names",
         "項目を一つにするか、別の名前にしてください");
    PsnUnknownHandicap => ("add the property SFEN with the position to start from", "開始局面をSFENの項目で加えてください");
    PsnPromotionMissing => AS_SPECIFIED;
    PsnNumberSkipped => AS_SPECIFIED;
    PsnLineWithMove => ("put moves behind the properties, and words in braces", "指し手は属性の後に、文は波括弧の中に書いてください");
    PsnStrayText => ("put it into a comment, or remove it", "コメントにするか、取り除いてください");
    PsnNoteBeforeVariation => ("write it after the first move of the variation, as --fix does",
         "変化の初手の後に書いてください（--fix で可）");
    PsnUnquotedTag => AS_SPECIFIED;
    PsnTagsOnOneLine => AS_SPECIFIED;
    PsnShortYear => ("write the year in four digits", "年を４桁で書いてください");
    PsnBlankAfterNumber => AS_SPECIFIED;
    PsnCommentOnDots => AS_SPECIFIED;
    PsnResignsAmongMoves => AS_SPECIFIED;
    PsnOpenComment => CLOSE_BRACKETS;
    PsnAdjacentComments => AS_SPECIFIED;
    PsnVariations => ("put it into a format with variations, such as KIF", "KIFなど、変化を書ける形式にしてください");
    PsnOpenVariation => CLOSE_BRACKETS;
    PsnNothingToReplace => ("put the variation after the move that it replaces", "変化は、置き換える指し手の後に書いてください");
    PsnStrayParenthesis => CLOSE_BRACKETS;
    PsnLineComment => AS_SPECIFIED;
    PsnUnclear => ("write the move in its full form, such as G6i-5h",
         "「G6i-5h」のように、移動元を含めて書いてください");
    PsnDropSign => AS_SPECIFIED;
    PsnPieceLetter => AS_SPECIFIED;
    PsnDigits => AS_SPECIFIED;
    PsnWhiteBegins => AS_SPECIFIED;
    PsnNoTags => AS_SPECIFIED;
    PsnOtherResult => ("find out how the game ended, and write the result of that",
         "終局を確かめて、結果の項目を直してください");
    PsnOfXboard => AS_SPECIFIED;
}
