//! Why a move is illegal.

use super::{Locale, LocalizedText, fill, squares};
use honfu_core::shogi::{IllegalMove, IllegalReason};

/// Why a move is illegal, with the squares that show it.
pub fn illegal(illegal: &IllegalMove, locale: Locale) -> String {
    fill(words(illegal.reason).get(locale.lang), &[squares(illegal.squares, locale)])
}

/// `{0}` is the squares, see [`Reason`].
fn words(reason: IllegalReason) -> LocalizedText {
    match reason {
        IllegalReason::NoPiece => {
            LocalizedText { en: "there is no piece on {0}", ja: "{0}に駒がありません" }
        }
        IllegalReason::NotYourTurn => {
            LocalizedText { en: "the piece on {0} is the opponent's", ja: "{0}の駒は相手の駒です" }
        }
        IllegalReason::SameSquare => LocalizedText {
            en: "the move starts and ends on {0}",
            ja: "移動元と移動先が同じ{0}です",
        },
        IllegalReason::OwnPieceOnTarget => {
            LocalizedText { en: "an own piece stands on {0}", ja: "{0}に自分の駒があります" }
        }
        IllegalReason::NotInHand => {
            LocalizedText { en: "there is no such piece in hand", ja: "その駒は持駒にありません" }
        }
        IllegalReason::DropOnPiece => LocalizedText {
            en: "a piece cannot be dropped on {0}, which is occupied",
            ja: "{0}には駒があり打てません",
        },
        IllegalReason::CannotPromote => {
            LocalizedText { en: "the piece on {0} cannot promote", ja: "{0}の駒は成れません" }
        }
        IllegalReason::KingCapture => {
            LocalizedText { en: "the king on {0} cannot be captured", ja: "{0}の玉は取れません" }
        }
        IllegalReason::CannotReach => LocalizedText {
            en: "the piece on {0} does not move like that",
            ja: "{0}の駒はそこへは動けません",
        },
        IllegalReason::Blocked => LocalizedText {
            en: "the way is blocked on {0}",
            ja: "{0}の駒を飛び越えることはできません",
        },
        IllegalReason::NotInZone => LocalizedText {
            en: "no promotion outside the zone ({0})",
            ja: "敵陣の外（{0}）では成れません",
        },
        IllegalReason::MustPromote => LocalizedText {
            en: "the piece must promote on {0}",
            ja: "{0}では成らなければなりません",
        },
        IllegalReason::DeadEnd => LocalizedText {
            en: "the piece could never move from {0}",
            ja: "{0}では行き所のない駒になります",
        },
        IllegalReason::Nifu => LocalizedText {
            en: "two pawns on a file: one stands on {0} already",
            ja: "二歩です（{0}に歩があります）",
        },
        IllegalReason::InCheck => LocalizedText {
            en: "the king is left in check from {0}",
            ja: "{0}の駒に玉を取られます（王手放置）",
        },
        IllegalReason::PawnDropMate => LocalizedText {
            en: "a dropped pawn may not mate the king on {0}",
            ja: "打ち歩詰めです（{0}の玉）",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::{Lang, assert_translated, locale};
    use honfu_core::shogi::{Move, Position};

    const ALL: [IllegalReason; 16] = [
        IllegalReason::NoPiece,
        IllegalReason::NotYourTurn,
        IllegalReason::SameSquare,
        IllegalReason::OwnPieceOnTarget,
        IllegalReason::NotInHand,
        IllegalReason::DropOnPiece,
        IllegalReason::CannotPromote,
        IllegalReason::KingCapture,
        IllegalReason::CannotReach,
        IllegalReason::Blocked,
        IllegalReason::NotInZone,
        IllegalReason::MustPromote,
        IllegalReason::DeadEnd,
        IllegalReason::Nifu,
        IllegalReason::InCheck,
        IllegalReason::PawnDropMate,
    ];

    #[test]
    fn every_reason_is_said_in_both_languages() {
        for reason in ALL {
            assert_translated(words(reason));
        }
    }

    #[test]
    fn the_squares_are_named() {
        let blocked = Position::even().check(Move::from_usi("2h2b").unwrap()).unwrap_err();
        let told = |lang, notation| illegal(&blocked, locale(lang, notation));
        assert_eq!(told(Lang::En, "usi"), "the way is blocked on 2c and 2g");
        assert_eq!(told(Lang::Ja, "japanese-half"), "2三、2七の駒を飛び越えることはできません");
    }
}
