//! The words around a board and in the summary of a record.

use super::{Lang, text, words};
use honfu_core::record::Millis;

pub fn in_hand(lang: Lang) -> &'static str {
    words!("in hand", "持駒").get(lang)
}

/// The word for a record of a file.
pub fn record_word(lang: Lang) -> &'static str {
    words!("record", "棋譜").get(lang)
}

/// "move 37 of 118", "37手目（全118手）"; the start is move 0.
pub fn move_of(ply: usize, last: usize, lang: Lang) -> String {
    match ply {
        0 if last == 0 => text!(lang, "start", "開始局面"),
        0 => text!(
            lang,
            "start ({moves})",
            "開始局面（全{moves}）",
            moves = counted_text(CountedNoun::Moves, last, lang)
        ),
        _ => text!(lang, "move {ply} of {last}", "{ply}手目（全{last}手）"),
    }
}

/// Minutes and seconds, with hours where there are any: `0:35`, `1:02:03`.
pub fn time_text(time: Millis) -> String {
    let seconds = time.seconds();
    let hours = seconds / 3600;
    let minutes = seconds / 60 % 60;
    let seconds = seconds % 60;
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Who mates, and in how many plies.
pub fn mate(winner: &str, plies: Option<u32>, lang: Lang) -> String {
    match plies {
        Some(plies) => text!(lang, "{winner} mates in {plies}", "{winner}勝ち({plies}手詰)"),
        None => text!(lang, "{winner} mates", "{winner}勝ち(詰み)"),
    }
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
        assert_eq!(move_of(0, 5, Lang::En), "start (5 moves)");
        assert_eq!(move_of(0, 1, Lang::En), "start (1 move)");
        assert_eq!(move_of(0, 0, Lang::En), "start");
        assert_eq!(move_of(3, 5, Lang::Ja), "3手目（全5手）");
    }

    #[test]
    fn mates_are_described_with_and_without_their_length() {
        assert_eq!(mate("White", Some(5), Lang::En), "White mates in 5");
        assert_eq!(mate("White", None, Lang::En), "White mates");
        assert_eq!(mate("後手", Some(5), Lang::Ja), "後手勝ち(5手詰)");
        assert_eq!(mate("後手", None, Lang::Ja), "後手勝ち(詰み)");
    }

    #[test]
    fn times_have_hours_where_needed() {
        assert_eq!(time_text(Millis(35_900)), "0:35");
        assert_eq!(time_text(Millis::from_seconds(3723)), "1:02:03");
        assert_ne!(in_hand(Lang::En), in_hand(Lang::Ja));
    }
}
