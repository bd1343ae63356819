//! The things that can be copied: their names, and their keys in the question of what to copy.

use super::QuestionAnswer;
use crate::messages::LocalizedText;
use crate::texts;

/// Something that can be copied.
pub(crate) struct CopyChoice {
    pub(crate) copying: Copying,
    pub(crate) id: &'static str,
    pub(crate) name: LocalizedText,
}

/// Defines [`Copying`], [`CHOICES`] and [`ANSWERS`] from rows, which have the name to type. The text of the same
/// name is the meaning, and its `.answer` is the answer to the question of what to copy.
macro_rules! choices {
    ($($copying:ident: $id:literal;)+) => {
        /// The things that can be copied.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Copying { $($copying),+ }

        static CHOICES: [CopyChoice; ANSWERS.len()] =
            [$(CopyChoice { copying: Copying::$copying, id: $id, name: texts::copy_choice::$copying }),+];

        /// The answers to [`Question::Copy`](super::Question::Copy), in the order of [`CHOICES`].
        pub(super) const ANSWERS: [QuestionAnswer; [$($id),+].len()] =
            [$(QuestionAnswer::new(texts::copy_choice::answer::$copying)),+];
    };
}

choices! {
    Sfen: "sfen";
    Bod: "bod";
    Kif: "kif";
    Ki2: "ki2";
    Csa: "csa";
    Usi: "usi";
    Moves: "moves";
    Comment: "comment";
    Line: "line";
    Tree: "tree";
    Record: "record";
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
