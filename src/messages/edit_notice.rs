//! What the status line says about edits to many places at once.

use super::{Lang, Words, fill};

/// A remark on what such an edit has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditNotice {
    NothingToCut,
    Cut {
        variations: usize,
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
        use EditNotice::{CommentsCut, NotesCut, NothingToCut, TimesCut};
        matches!(self, NothingToCut | TimesCut(0) | CommentsCut(0) | NotesCut(0))
    }

    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let numbers = match *self {
            EditNotice::NothingToCut => Vec::new(),
            EditNotice::Cut { variations, moves } => vec![variations, moves],
            EditNotice::TimesCut(count) | EditNotice::CommentsCut(count) | EditNotice::NotesCut(count) => {
                vec![count]
            }
            EditNotice::Counted { comments, characters, words } => vec![comments, words, characters],
        };
        let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
        fill(self.words().get(lang), &numbers)
    }

    const fn words(&self) -> Words {
        let (en, ja) = match self {
            EditNotice::NothingToCut => ("there is no such variation", "該当する変化はありません"),
            EditNotice::Cut { .. } => {
                ("variations removed: {0}, moves: {1}", "変化を{0}個、{1}手削除しました")
            }
            EditNotice::TimesCut(_) => ("times removed: {0}", "消費時間を{0}件削除しました"),
            EditNotice::CommentsCut(_) => ("comments removed: {0}", "コメントを{0}件削除しました"),
            EditNotice::NotesCut(_) => {
                ("comments without their analysis now: {0}", "{0}件のコメントから解析結果を削除しました")
            }
            EditNotice::Counted { .. } => {
                ("comments: {0}, words: {1}, characters: {2}", "コメント{0}件、{2}文字(単語{1})")
            }
        };
        Words { en, ja }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;

    #[test]
    fn remarks_are_made_in_both_languages() {
        for notice in [
            EditNotice::NothingToCut,
            EditNotice::Cut { variations: 1, moves: 2 },
            EditNotice::TimesCut(1),
            EditNotice::CommentsCut(1),
            EditNotice::Counted { comments: 1, characters: 2, words: 3 },
        ] {
            assert_translated(notice.words());
        }
    }
}
