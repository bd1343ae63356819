//! What the status line says about entering moves.

use super::{Locale, LocalizedText, fill, illegal, read_reason};
use honfu_core::notation::ReadReason;
use honfu_core::shogi::Illegal;

/// A remark on what was typed or done on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryNotice {
    /// It is no legal move.
    NotAMove(ReadReason),
    /// So many moves are possible.
    Several(usize),
    BadTime(String),
    NoMoveToTime,
    EmptyHand,
    NothingToForce,
    CannotForce(Illegal),
    /// A move was recorded although it breaks that rule.
    Forced(Illegal),
}

impl EntryNotice {
    /// Whether nothing could be done.
    pub fn is_problem(&self) -> bool {
        !matches!(self, EntryNotice::Forced(_))
    }

    /// The sentence for that user.
    pub fn text(&self, locale: Locale) -> String {
        let argument = match self {
            EntryNotice::NotAMove(reason) => return read_reason(reason, locale),
            EntryNotice::Several(count) => count.to_string(),
            EntryNotice::BadTime(text) => text.clone(),
            EntryNotice::CannotForce(why) | EntryNotice::Forced(why) => illegal(why, locale),
            EntryNotice::NoMoveToTime | EntryNotice::EmptyHand | EntryNotice::NothingToForce => String::new(),
        };
        fill(self.words().get(locale.lang), &[argument])
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            EntryNotice::NotAMove(_) => ("{0}", "{0}"),
            EntryNotice::Several(_) => ("{0} moves fit, Tab picks:", "候補{0}手(Tab で選択):"),
            EntryNotice::BadTime(_) => (
                "\"{0}\" is not a time: write minutes and seconds, 1:30",
                "「{0}」は時間ではありません(分:秒、例 1:30)",
            ),
            EntryNotice::NoMoveToTime => {
                ("there is no move here to give a time to", "時間を付ける手がありません")
            }
            EntryNotice::EmptyHand => ("nothing in hand", "持駒がありません"),
            EntryNotice::NothingToForce => {
                ("there is no illegal move to force", "記録する反則手はありません")
            }
            EntryNotice::CannotForce(_) => {
                ("this cannot be made at all: {0}", "盤上で実行できない手です({0})")
            }
            EntryNotice::Forced(_) => ("recorded as an illegal move: {0}", "反則手として記録しました({0})"),
        };
        LocalizedText { en, ja }
    }
}
