//! The things that can be copied: their names, and their keys in the question of what to copy.

use super::QuestionAnswer;
use crate::messages::LocalizedText;
use crate::messages::table::words;

/// Something that can be copied.
pub(crate) struct CopyChoice {
    pub(crate) copying: Copying,
    pub(crate) id: &'static str,
    pub(crate) name: LocalizedText,
}

/// Defines [`Copying`], [`CHOICES`] and [`ANSWERS`] from rows. Each row has the name to type and its
/// meaning, then the key and the answer for the question of what to copy.
macro_rules! choices {
    ($($copying:ident: $id:literal, $en:literal, $ja:literal, $key:literal, $answer_en:literal, $answer_ja:literal;)+) => {
        /// The things that can be copied.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Copying { $($copying),+ }

        static CHOICES: [CopyChoice; ANSWERS.len()] =
            [$(CopyChoice { copying: Copying::$copying, id: $id, name: words!($en, $ja) }),+];

        /// The answers to [`Question::Copy`](super::Question::Copy), in the order of [`CHOICES`].
        pub(super) const ANSWERS: [QuestionAnswer; [$($id),+].len()] =
            [$(QuestionAnswer::new($key, $answer_en, $answer_ja)),+];
    };
}

choices! {
    Sfen: "sfen", "the position (SFEN)", "局面(SFEN)", 's', "[s]fen", "[s]SFEN";
    Bod: "bod", "the position (BOD)", "局面図(BOD)", 'b', "[b]od", "[b]BOD";
    Kif: "kif", "the record (KIF)", "棋譜(KIF)", 'k', "[k]if", "[k]KIF";
    Ki2: "ki2", "the record (KI2)", "棋譜(KI2)", '2', "KI[2]", "[2]KI2";
    Csa: "csa", "the record (CSA)", "棋譜(CSA)", 'c', "[c]sa", "[c]CSA";
    Usi: "usi", "position and moves (USI)", "局面と指し手(USI)", 'u', "[u]si", "[u]USI";
    Moves: "moves", "the moves of this line", "この手順の指し手", 'm', "[m]oves", "[m]指し手";
    Comment: "comment", "the comment", "コメント", 'n', "comme[n]t", "[n]コメント";
    Line: "line", "this line from here on", "ここからの手順", 'l', "[l]ine", "[l]手順";
    Tree: "tree", "this move and all below it", "この手以下", 't', "[t]ree", "[t]変化";
    Record: "record", "the record", "棋譜", 'r', "[r]ecord", "[r]棋譜";
}

impl CopyChoice {
    /// Returns the choice with this key in the question.
    pub(crate) fn by_key(key: char) -> Option<&'static CopyChoice> {
        let at = ANSWERS.iter().position(|answer| answer.key == key)?;
        CHOICES.get(at)
    }

    /// Returns the choice with this name.
    pub(crate) fn by_id(id: &str) -> Option<&'static CopyChoice> {
        CHOICES.iter().find(|choice| choice.id == id)
    }

    pub(super) fn ids() -> impl Iterator<Item = &'static str> {
        CHOICES.iter().map(|choice| choice.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_has_its_key_and_its_place() {
        for (index, choice) in CHOICES.iter().enumerate() {
            assert_eq!(choice.copying as usize, index, "{}", choice.id);
        }
        let keys: std::collections::BTreeSet<char> = ANSWERS.iter().map(|answer| answer.key).collect();
        assert_eq!(keys.len(), CHOICES.len(), "one key for each");
    }
}
