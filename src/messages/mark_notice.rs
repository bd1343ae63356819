//! What the status line says about marks, bookmarks and headers.

use super::{Lang, LocalizedText, fill, quoted};

/// A remark on what stands beside the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MarkNotice {
    UnknownMark(String),
    NoMove,
    NoBookmarks,
    BookmarkSet,
    BookmarkGone,
    UnknownHandicap(String),
    /// The comment has no links.
    NoLink,
    /// The link leads nowhere.
    DeadLink,
}

impl MarkNotice {
    /// Whether something did not work.
    pub fn is_problem(&self) -> bool {
        !matches!(self, MarkNotice::BookmarkSet | MarkNotice::BookmarkGone)
    }

    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let argument = match self {
            MarkNotice::UnknownMark(text) | MarkNotice::UnknownHandicap(text) => quoted(text, lang),
            _ => String::new(),
        };
        fill(self.words().get(lang), &[argument])
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            MarkNotice::UnknownMark(_) => (
                "{0} is not a mark: ! ? !! ?? !? ?! or 0 for none",
                "{0}という印はありません(! ? !! ?? !? ?!、0 でなし)",
            ),
            MarkNotice::NoMove => ("there is no move here", "ここに指し手はありません"),
            MarkNotice::NoBookmarks => ("this record has no bookmarks", "この棋譜にしおりはありません"),
            MarkNotice::BookmarkSet => ("bookmark set", "しおりを付けました"),
            MarkNotice::BookmarkGone => ("bookmark removed", "しおりを外しました"),
            MarkNotice::NoLink => (
                "the comment here has no link such as @45, @45b or @ and the name of a bookmark",
                "ここのコメントにリンク(@45、@45b、@しおりの名前)はありません",
            ),
            MarkNotice::DeadLink => ("the link leads to no move", "リンク先の手がありません"),
            MarkNotice::UnknownHandicap(_) => (
                "{0} is not a named handicap: Tab lists them, :position sets up others",
                "{0}という手合割はありません(Tab で一覧、:position で局面編集)",
            ),
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
            MarkNotice::UnknownMark("x".into()),
            MarkNotice::NoMove,
            MarkNotice::NoBookmarks,
            MarkNotice::BookmarkSet,
            MarkNotice::BookmarkGone,
            MarkNotice::UnknownHandicap("x".into()),
            MarkNotice::NoLink,
            MarkNotice::DeadLink,
        ] {
            assert_translated(notice.words());
        }
    }
}
