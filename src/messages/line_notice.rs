//! What the status line says about the principal variations of comments.

use super::{Lang, LocalizedText, fill};

/// Who mates, and in how many plies.
pub fn mate(winner: &str, plies: Option<u32>, lang: Lang) -> String {
    match (plies, lang) {
        (Some(plies), Lang::En) => format!("{winner} mates in {plies}"),
        (None, Lang::En) => format!("{winner} mates"),
        (Some(plies), Lang::Ja) => format!("{winner}勝ち({plies}手詰)"),
        (None, Lang::Ja) => format!("{winner}勝ち(詰み)"),
    }
}

/// A remark on a variation that a comment tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineNotice {
    NoLine,
    /// There are only so many.
    NoSuchLine(usize),
    /// So many moves are new.
    Added(usize),
    Known,
}

impl LineNotice {
    /// Whether something did not work.
    pub fn is_problem(&self) -> bool {
        !matches!(self, LineNotice::Added(_))
    }

    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let argument = match self {
            LineNotice::NoSuchLine(count) | LineNotice::Added(count) => count.to_string(),
            LineNotice::NoLine | LineNotice::Known => String::new(),
        };
        fill(self.words().get(lang), &[argument])
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            LineNotice::NoLine => {
                ("the comment here tells no line of moves", "ここのコメントに読み筋はありません")
            }
            LineNotice::NoSuchLine(_) => ("the comment here tells only {0}", "ここの読み筋は{0}つです"),
            LineNotice::Added(_) => {
                ("moves added as a variation: {0}", "読み筋の{0}手を変化として追加しました")
            }
            LineNotice::Known => {
                ("all moves of it are in the record already", "読み筋の手はすべて棋譜にあります")
            }
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
        for notice in [LineNotice::NoLine, LineNotice::NoSuchLine(2), LineNotice::Added(3), LineNotice::Known]
        {
            assert_translated(notice.words());
        }
    }

    #[test]
    fn mates_are_told_with_and_without_their_length() {
        assert_eq!(mate("White", Some(5), Lang::En), "White mates in 5");
        assert_eq!(mate("White", None, Lang::En), "White mates");
        assert_eq!(mate("後手", Some(5), Lang::Ja), "後手勝ち(5手詰)");
        assert_eq!(mate("後手", None, Lang::Ja), "後手勝ち(詰み)");
    }
}
