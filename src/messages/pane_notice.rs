//! What the status line says about the panes.

use super::screen::ScreenLabel;
use super::{Lang, LocalizedText, board_choice, fill, graph};
use honfu_core::diagram::graph::Quantity;
use honfu_core::diagram::{Choice, Size};

/// A remark on panes that are hidden, resized or alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaneNotice {
    /// The command shows the pane again.
    Hidden {
        pane: ScreenLabel,
        command: &'static str,
    },
    Shown(ScreenLabel),
    /// The record has none to be hidden or shown.
    NoHeaders,
    /// The board has no room for squares of the size that was chosen.
    Cramped {
        wanted: Size,
        shown: Size,
    },
    OthersHidden,
    Zoomed,
    Unzoomed,
    Alone,
    NoRoom,
    Reset,
    AsUsual,
    /// The line says nothing of that.
    NoValues(Quantity),
    /// Nor of anything else that a graph could be of.
    NoGraph,
}

impl PaneNotice {
    /// Whether nothing could be done.
    pub const fn is_problem(self) -> bool {
        use PaneNotice::{Alone, AsUsual, Cramped, NoGraph, NoHeaders, NoRoom, NoValues, OthersHidden};
        matches!(
            self,
            Alone | AsUsual | Cramped { .. } | NoGraph | NoHeaders | NoRoom | NoValues(_) | OthersHidden
        )
    }

    /// The sentence in that language.
    pub fn text(self, lang: Lang) -> String {
        let arguments = match self {
            PaneNotice::Hidden { pane, command } => vec![pane.get(lang).to_owned(), command.to_owned()],
            PaneNotice::Shown(pane) => vec![pane.get(lang).to_owned()],
            PaneNotice::Cramped { wanted, shown } => {
                [wanted, shown].map(|size| board_choice(Choice::Size(size), lang).to_owned()).to_vec()
            }
            PaneNotice::NoValues(quantity) => vec![graph::none(quantity, lang).to_owned()],
            _ => Vec::new(),
        };
        fill(self.words().get(lang), &arguments)
    }

    const fn words(self) -> LocalizedText {
        let (en, ja) = match self {
            PaneNotice::Hidden { .. } => {
                ("{0}: hidden (:{1} shows it again)", "{0}を隠しました(:{1} で再び表示)")
            }
            PaneNotice::Shown(_) => ("{0}: shown where there is room", "{0}を表示します(広さがあれば)"),
            PaneNotice::NoHeaders => {
                ("this record has no headers (:headers adds some)", "棋譜情報がありません(:headers で追加)")
            }
            PaneNotice::Cramped { .. } => (
                "no room here for that size ({0}): shown is {1}",
                "この画面には入りません({0})。表示は「{1}」です",
            ),
            PaneNotice::NoValues(_) => ("{0}", "{0}"),
            PaneNotice::NoGraph => (
                "this line has no times and no evaluations to make a graph of",
                "この手順に消費時間や評価値がないためグラフを表示できません",
            ),
            PaneNotice::OthersHidden => (
                "the other panes are hidden (:reset-panes shows them)",
                "他の枠は隠してあります(:reset-panes で表示)",
            ),
            PaneNotice::Zoomed => {
                ("this pane alone (:zoom shows the others)", "この枠だけを表示(:zoom で戻る)")
            }
            PaneNotice::Unzoomed => {
                ("all panes, where there is room", "すべての枠を表示します(広さがあれば)")
            }
            PaneNotice::Alone => {
                ("this pane has the screen to itself already", "すでにこの枠だけが表示されています")
            }
            PaneNotice::NoRoom => (
                "this pane cannot be resized further that way",
                "この枠の大きさはその方向にはもう変えられません",
            ),
            PaneNotice::Reset => ("the panes are as at the start", "枠の配置を元に戻しました"),
            PaneNotice::AsUsual => ("the panes are as at the start already", "枠の配置は元のままです"),
        };
        LocalizedText { en, ja }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;

    #[test]
    fn remarks_are_made_in_both_languages() {
        let hidden = PaneNotice::Hidden { pane: ScreenLabel::Moves, command: "hide-moves" };
        for notice in [
            hidden,
            PaneNotice::Shown(ScreenLabel::Moves),
            PaneNotice::NoHeaders,
            PaneNotice::Cramped { wanted: Size::Large, shown: Size::Normal },
            PaneNotice::OthersHidden,
            PaneNotice::Zoomed,
            PaneNotice::Unzoomed,
            PaneNotice::Alone,
            PaneNotice::NoRoom,
            PaneNotice::Reset,
            PaneNotice::AsUsual,
        ] {
            assert_translated(notice.words());
        }
        assert_eq!(hidden.text(Lang::En), "Moves: hidden (:hide-moves shows it again)");
        assert_eq!(hidden.text(Lang::Ja), "指し手を隠しました(:hide-moves で再び表示)");
    }
}
