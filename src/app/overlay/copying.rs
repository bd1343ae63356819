//! What can be copied: its names, and the keys of the question what to copy.

use super::QuestionAnswer;
use crate::messages::LocalizedText;

/// What can be copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Copying {
    Sfen,
    Bod,
    Kif,
    Ki2,
    Csa,
    Usi,
    Moves,
    Comment,
    Line,
    Tree,
    Record,
}

/// Something that can be copied.
pub(crate) struct CopyChoice {
    pub(crate) copying: Copying,
    pub(crate) id: &'static str,
    pub(crate) name: LocalizedText,
}

const fn choice(copying: Copying, id: &'static str, en: &'static str, ja: &'static str) -> CopyChoice {
    CopyChoice { copying, id, name: LocalizedText { en, ja } }
}

/// In the order of [`ANSWERS`].
static CHOICES: [CopyChoice; 11] = [
    choice(Copying::Sfen, "sfen", "the position (SFEN)", "局面(SFEN)"),
    choice(Copying::Bod, "bod", "the position (BOD)", "局面図(BOD)"),
    choice(Copying::Kif, "kif", "the record (KIF)", "棋譜(KIF)"),
    choice(Copying::Ki2, "ki2", "the record (KI2)", "棋譜(KI2)"),
    choice(Copying::Csa, "csa", "the record (CSA)", "棋譜(CSA)"),
    choice(Copying::Usi, "usi", "position and moves (USI)", "局面と指し手(USI)"),
    choice(Copying::Moves, "moves", "the moves of this line", "この手順の指し手"),
    choice(Copying::Comment, "comment", "the comment", "コメント"),
    choice(Copying::Line, "line", "this line from here on", "ここからの手順"),
    choice(Copying::Tree, "tree", "this move and all below it", "この手以下"),
    choice(Copying::Record, "record", "the record", "棋譜"),
];

/// The answers to [`Question::Copy`](super::Question::Copy).
pub(super) const ANSWERS: [QuestionAnswer; 11] = [
    QuestionAnswer::new('s', "[s]fen", "[s]SFEN"),
    QuestionAnswer::new('b', "[b]od", "[b]BOD"),
    QuestionAnswer::new('k', "[k]if", "[k]KIF"),
    QuestionAnswer::new('2', "KI[2]", "[2]KI2"),
    QuestionAnswer::new('c', "[c]sa", "[c]CSA"),
    QuestionAnswer::new('u', "[u]si", "[u]USI"),
    QuestionAnswer::new('m', "[m]oves", "[m]指し手"),
    QuestionAnswer::new('n', "comme[n]t", "[n]コメント"),
    QuestionAnswer::new('l', "[l]ine", "[l]手順"),
    QuestionAnswer::new('t', "[t]ree", "[t]変化"),
    QuestionAnswer::new('r', "[r]ecord", "[r]棋譜"),
];

impl CopyChoice {
    /// What a key of the question copies.
    pub(crate) fn by_key(key: char) -> Option<&'static CopyChoice> {
        let at = ANSWERS.iter().position(|answer| answer.key == key)?;
        CHOICES.get(at)
    }

    /// What is copied under a name.
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
