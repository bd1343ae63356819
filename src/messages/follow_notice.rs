//! What the status line says of a file that is followed as it grows.

use super::{Lang, LocalizedText, fill, quoted};

/// A remark on a file that is followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FollowNotice {
    /// From now on the cursor stays at its newest move.
    Begun(String),
    Ended,
    /// There is nothing in it, or no such file.
    Waiting(String),
    /// So many moves are not in it any more.
    TakenBack(usize),
    /// Something else is in it.
    Replaced,
    /// Something else is in it, and what was unsaved here is in a tab of its own.
    SetAside,
    /// Only files and standard input grow.
    NoFile,
}

/// How a file is followed, in the status line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowStatus {
    /// The cursor stays at the newest move.
    Newest,
    /// It stays where it is, and so many moves that were not seen have come.
    Pinned(usize),
    /// There is nothing to be read yet.
    Waiting,
    /// There is no more to come.
    Ended,
}

impl FollowStatus {
    pub fn text(self, lang: Lang) -> String {
        let (en, ja) = match self {
            FollowStatus::Newest => ("[follow]", "[追跡中]"),
            FollowStatus::Pinned(0) => ("[pinned]", "[固定]"),
            FollowStatus::Pinned(_) => ("[pinned +{0}]", "[固定 +{0}]"),
            FollowStatus::Waiting => ("[waiting]", "[待機中]"),
            FollowStatus::Ended => ("[ended]", "[入力終了]"),
        };
        let count = if let FollowStatus::Pinned(count) = self { count } else { 0 };
        fill(LocalizedText { en, ja }.get(lang), &[count.to_string()])
    }
}

impl FollowNotice {
    /// Whether something did not work.
    pub fn is_problem(&self) -> bool {
        !matches!(self, FollowNotice::Begun(_) | FollowNotice::Ended)
    }

    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let argument = match self {
            FollowNotice::Begun(name) | FollowNotice::Waiting(name) => quoted(name, lang),
            FollowNotice::TakenBack(count) => count.to_string(),
            _ => String::new(),
        };
        fill(self.words().get(lang), &[argument])
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            FollowNotice::Begun(_) => (
                "following {0}: at the end of the main line the cursor stays at the newest move",
                "{0}の更新を追います(本譜の終わりにいれば最新手へ進みます)",
            ),
            FollowNotice::Ended => ("not following any more", "更新を追うのをやめました"),
            FollowNotice::Waiting(_) => {
                ("{0} is empty or gone: waiting for it", "{0}が空か、見つかりません。待っています")
            }
            FollowNotice::TakenBack(_) => {
                ("moves taken back in the file: {0}", "ファイルで{0}手が取り消されました")
            }
            FollowNotice::Replaced => ("another game is in the file now", "ファイルが別の棋譜に替わりました"),
            FollowNotice::SetAside => (
                "another game is in the file now; your edits are in a new tab",
                "ファイルが別の棋譜に替わりました(変更は別タブにあります)",
            ),
            FollowNotice::NoFile => (
                "there is no file to follow: save the record first",
                "追うファイルがありません(先に保存してください)",
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
            FollowNotice::Begun("a".into()),
            FollowNotice::Ended,
            FollowNotice::Waiting("a".into()),
            FollowNotice::TakenBack(2),
            FollowNotice::Replaced,
            FollowNotice::SetAside,
            FollowNotice::NoFile,
        ] {
            assert_translated(notice.words());
        }
    }

    #[test]
    fn new_moves_are_counted() {
        assert_eq!(FollowStatus::Pinned(3).text(Lang::En), "[pinned +3]");
        assert_eq!(FollowStatus::Pinned(0).text(Lang::Ja), "[固定]");
    }
}
