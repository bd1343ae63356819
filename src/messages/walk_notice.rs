//! What the status line says about walking through a record and searching in it.

use super::{Lang, LocalizedText, fill};

/// A remark on where the cursor went, or why it did not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WalkNotice {
    AtStart,
    AtEnd,
    NoVariation,
    NoFork,
    NotInVariation,
    NoJump,
    NoComment,
    NoMark,
    NoBookmark,
    NoFurther,
    NoSuchMove(u32),
    NoMatch(String),
    NoSearch,
    /// How many matches, and which of them this is.
    Match {
        index: usize,
        count: usize,
        /// Whether the search went on from the other end.
        wrapped: bool,
    },
}

impl WalkNotice {
    /// Whether nothing could be done.
    pub fn is_problem(&self) -> bool {
        !matches!(self, WalkNotice::Match { .. })
    }

    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let arguments = match self {
            WalkNotice::NoSuchMove(ply) => vec![ply.to_string()],
            WalkNotice::NoMatch(text) => vec![text.clone()],
            WalkNotice::Match { index, count, .. } => vec![index.to_string(), count.to_string()],
            _ => Vec::new(),
        };
        fill(self.words().get(lang), &arguments)
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            WalkNotice::AtStart => ("this is the start", "開始局面です"),
            WalkNotice::AtEnd => ("this is the end of the line", "手順の終わりです"),
            WalkNotice::NoVariation => ("no other variation that way", "その方向に変化はありません"),
            WalkNotice::NoFork => ("no fork that way on this line", "この手順のその方向に分岐はありません"),
            WalkNotice::NotInVariation => ("this is the main line", "本譜です"),
            WalkNotice::NoJump => ("no place to go back to that way", "その方向に戻る場所はありません"),
            WalkNotice::NoComment => {
                ("no comment that way on this line", "この手順のその方向にコメントはありません")
            }
            WalkNotice::NoMark => ("no mark that way on this line", "この手順のその方向に印はありません"),
            WalkNotice::NoBookmark => {
                ("no bookmark that way on this line", "この手順のその方向にしおりはありません")
            }
            WalkNotice::NoFurther => ("it goes no further that way", "その方向にはもうありません"),
            WalkNotice::NoSuchMove(_) => ("this line has no move {0}", "この手順に{0}手目はありません"),
            WalkNotice::NoMatch(_) => ("nothing matches \"{0}\"", "「{0}」は見つかりません"),
            WalkNotice::NoSearch => {
                ("nothing searched for yet: / searches", "まだ検索していません(/ で検索)")
            }
            WalkNotice::Match { wrapped: false, .. } => ("match {0} of {1}", "{1}件中{0}件目"),
            WalkNotice::Match { wrapped: true, .. } => {
                ("match {0} of {1}, from the other end", "{1}件中{0}件目(反対の端から)")
            }
        };
        LocalizedText { en, ja }
    }
}
