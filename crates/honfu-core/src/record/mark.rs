//! The signs an annotator puts after a move.

use serde::{Deserialize, Serialize};

/// A judgement of a move.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveMark {
    Good,
    Mistake,
    Brilliant,
    Blunder,
    Interesting,
    Dubious,
}

impl MoveMark {
    /// In the order of the keys `1` to `6`.
    pub const ALL: [MoveMark; 6] = [
        MoveMark::Good,
        MoveMark::Mistake,
        MoveMark::Brilliant,
        MoveMark::Blunder,
        MoveMark::Interesting,
        MoveMark::Dubious,
    ];

    /// The sign as it is written: `!`, `?`, `!!`, `??`, `!?` or `?!`.
    pub const fn sign(self) -> &'static str {
        match self {
            MoveMark::Good => "!",
            MoveMark::Mistake => "?",
            MoveMark::Brilliant => "!!",
            MoveMark::Blunder => "??",
            MoveMark::Interesting => "!?",
            MoveMark::Dubious => "?!",
        }
    }

    /// The mark whose sign is all of `text`.
    pub fn from_sign(text: &str) -> Option<MoveMark> {
        MoveMark::ALL.into_iter().find(|mark| mark.sign() == text)
    }

    /// Splits a stored comment into the mark on its first line, if that line is
    /// nothing but a sign, and the rest.
    ///
    /// Only the first line counts, so that no text of an author is ever reordered.
    pub fn split(comment: &str) -> (Option<MoveMark>, Option<&str>) {
        if !comment.starts_with(['!', '?']) {
            return (None, Some(comment));
        }
        let (first, rest) = match comment.split_once('\n') {
            Some((first, rest)) => (first, Some(rest)),
            None => (comment, None),
        };
        match MoveMark::from_sign(first) {
            Some(mark) => (Some(mark), rest),
            None => (None, Some(comment)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_alone_on_the_first_line_is_a_mark() {
        assert_eq!(MoveMark::split("!?"), (Some(MoveMark::Interesting), None));
        assert_eq!(MoveMark::split("!!\n\nfine"), (Some(MoveMark::Brilliant), Some("\nfine")));
        assert_eq!(MoveMark::split("fine\n!"), (None, Some("fine\n!")));
        assert_eq!(MoveMark::split("! fine"), (None, Some("! fine")));
        assert_eq!(MoveMark::split(""), (None, Some("")));
    }
}
