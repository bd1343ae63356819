//! What the status line says about edits to many places at once.

use super::caption::{self, CountedNoun};
use super::{Lang, LocalizedText, fill};

/// A remark on what such an edit has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditNotice {
    /// There is no line but that of the cursor.
    NoOtherLine,
    /// There is no fork at or above the cursor.
    NoOtherMove,
    /// There is no variation without a comment.
    NothingSilent,
    Cut {
        lines: usize,
        moves: usize,
    },
    /// So many times were taken out.
    TimesCut(usize),
    CommentsCut(usize),
    /// What programs say was taken out of so many comments.
    NotesCut(usize),
    Counted {
        comments: usize,
        characters: usize,
        words: usize,
    },
}

impl EditNotice {
    /// Whether nothing could be done.
    pub fn is_problem(&self) -> bool {
        use EditNotice::{CommentsCut, NoOtherLine, NoOtherMove, NotesCut, NothingSilent, TimesCut};
        matches!(self, NoOtherLine | NoOtherMove | NothingSilent | TimesCut(0) | CommentsCut(0) | NotesCut(0))
    }

    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let counted = |what, number| caption::count(what, number, lang);
        let arguments = match *self {
            EditNotice::NoOtherLine | EditNotice::NoOtherMove | EditNotice::NothingSilent => Vec::new(),
            EditNotice::Cut { lines, moves } => {
                vec![counted(CountedNoun::Lines, lines), counted(CountedNoun::Moves, moves)]
            }
            EditNotice::TimesCut(count) => vec![counted(CountedNoun::Moves, count)],
            EditNotice::CommentsCut(count) | EditNotice::NotesCut(count) => {
                vec![counted(CountedNoun::Comments, count)]
            }
            EditNotice::Counted { comments, characters, words } => {
                [comments, words, characters].map(|number| number.to_string()).to_vec()
            }
        };
        fill(self.words().get(lang), &arguments)
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            EditNotice::NoOtherLine => ("there is no other line", "他の手順はありません"),
            EditNotice::NoOtherMove => {
                ("no other move at a fork at or above this one", "この手までに分岐の他の手はありません")
            }
            EditNotice::NothingSilent => {
                ("there is no variation without a comment", "コメントのない変化はありません")
            }
            EditNotice::Cut { .. } => ("removed {0}, {1}", "{0}({1})を削除しました"),
            EditNotice::TimesCut(0) => ("no move has a time", "消費時間のある手はありません"),
            EditNotice::TimesCut(_) => ("removed the times of {0}", "{0}の消費時間を削除しました"),
            EditNotice::CommentsCut(0) => ("there are no comments", "コメントはありません"),
            EditNotice::CommentsCut(_) => ("removed {0}", "{0}件を削除しました"),
            EditNotice::NotesCut(0) => {
                ("no comment tells what an engine has said", "解析結果のあるコメントはありません")
            }
            EditNotice::NotesCut(_) => ("removed the analysis from {0}", "{0}件から解析結果を削除しました"),
            EditNotice::Counted { .. } => {
                ("comments: {0}, words: {1}, characters: {2}", "コメント{0}件、{2}文字(単語{1})")
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
        for notice in [
            EditNotice::NoOtherLine,
            EditNotice::NoOtherMove,
            EditNotice::NothingSilent,
            EditNotice::Cut { lines: 1, moves: 2 },
            EditNotice::TimesCut(0),
            EditNotice::TimesCut(1),
            EditNotice::CommentsCut(0),
            EditNotice::CommentsCut(1),
            EditNotice::NotesCut(0),
            EditNotice::NotesCut(1),
            EditNotice::Counted { comments: 1, characters: 2, words: 3 },
        ] {
            assert_translated(notice.words());
        }
    }
}
