//! Numbers with their nouns.

use super::{Lang, words};

/// The word for a record of a file.
pub fn record_word(lang: Lang) -> &'static str {
    words!("record", "棋譜").get(lang)
}

/// "118 moves", "118手".
pub fn counted_text(what: CountedNoun, number: usize, lang: Lang) -> String {
    let (one, many, before, after) = what.words();
    match lang {
        Lang::En => format!("{number} {}", if number == 1 { one } else { many }),
        Lang::Ja => format!("{before}{number}{after}"),
    }
}

/// A noun that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountedNoun {
    Differences,
    Records,
    Moves,
    Branches,
    /// Variations, in short.
    Lines,
    Comments,
    Bookmarks,
    Errors,
    Warnings,
    Notes,
    Files,
    Folders,
    Games,
    /// Edits that can be undone.
    Changes,
}

impl CountedNoun {
    /// The English singular and plural, and the Japanese before and after the number.
    const fn words(self) -> (&'static str, &'static str, &'static str, &'static str) {
        match self {
            CountedNoun::Differences => ("difference", "differences", "違い", "件"),
            CountedNoun::Records => ("record", "records", "", "局"),
            CountedNoun::Moves => ("move", "moves", "", "手"),
            CountedNoun::Branches => ("variation", "variations", "変化", ""),
            CountedNoun::Lines => ("line", "lines", "変化", ""),
            CountedNoun::Comments => ("comment", "comments", "コメント", ""),
            CountedNoun::Bookmarks => ("bookmark", "bookmarks", "しおり", ""),
            CountedNoun::Errors => ("error", "errors", "エラー", "件"),
            CountedNoun::Warnings => ("warning", "warnings", "警告", "件"),
            CountedNoun::Notes => ("note", "notes", "情報", "件"),
            CountedNoun::Files => ("file", "files", "", "ファイル"),
            CountedNoun::Folders => ("folder", "folders", "", "フォルダー"),
            CountedNoun::Games => ("game", "games", "", "局"),
            CountedNoun::Changes => ("change", "changes", "変更", "回"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_agree_with_their_words() {
        assert_eq!(counted_text(CountedNoun::Moves, 1, Lang::En), "1 move");
        assert_eq!(counted_text(CountedNoun::Errors, 2, Lang::En), "2 errors");
        assert_eq!(counted_text(CountedNoun::Branches, 2, Lang::Ja), "変化2");
    }
}
