//! What a text looks like, whatever the position: whether anybody would write it who does
//! not mean a move.

use super::read::{bare, fold};
use super::{csa, japanese, kitao, usi, western};

/// No move is longer, in bytes.
const LONGEST: usize = 40;

/// Whether a text names a piece, or the square that it comes from, and the square it goes
/// to, as a notation does that leaves nothing out but what tells pieces apart.
///
/// `Sx`, `76` and `be` may be moves too, but only where moves are expected.
pub fn looks_like_move(text: &str) -> bool {
    if text.len() > LONGEST {
        return false;
    }
    let folded = fold(text);
    let text = bare(&folded);
    is_japanese(text) || is_of_programs(text) || is_western(text)
}

fn is_japanese(text: &str) -> bool {
    japanese::parse(text).is_some() || kitao::parse(text).is_some()
}

/// `+7776FU`, `7g7f`; four digits may be anything.
fn is_of_programs(text: &str) -> bool {
    let is_csa = csa::scan_csa_move(text).is_some_and(|(_, length)| length == text.len());
    is_csa || (usi::parse(text).is_some() && text.bytes().any(|byte| matches!(byte, b'a'..=b'i')))
}

/// Pieces are capitals, since small letters with digits are in many words.
fn is_western(text: &str) -> bool {
    let letter = text.chars().find(|c| c.is_ascii_alphabetic());
    let ends = |(_, rest): (_, &str)| western::promotion(rest).is_some();
    let is_short = || western::piece(text).and_then(|(_, rest)| western::square(rest)).is_some_and(ends);
    letter.is_some_and(|letter| letter.is_ascii_uppercase())
        && (western::parse(text).is_some_and(|said| said.to.is_some()) || is_short())
}

#[cfg(test)]
mod tests {
    use super::super::testing::position;
    use super::super::{Notation, NotationStyle, reference};
    use super::*;

    #[test]
    fn what_styles_write_is_told_from_words() {
        for text in [
            "▲７六歩",
            "76歩",
            "同　銀",
            "☗歩-76",
            "歩x",
            "+7776FU",
            "7g7f",
            "P*5e",
            "P7f",
            "Ｐ−７６",
            "G(69)-58!?",
        ] {
            assert!(looks_like_move(text), "{text}");
        }
        for text in [
            "", "be", "The", "P", "Sx", "76", "7776", "1990", "p12", "と金", "歩", "▲", "同", "resign", "K2",
            "B-1", "A4", "GPS", "12.", "Ｋ", "飛車", "７六",
        ] {
            assert!(!looks_like_move(text), "{text}");
        }
        assert!(!looks_like_move(&"P-76".repeat(100_000)));
    }

    /// All styles but those that leave the square of a capture out, or have their own
    /// names for squares and pieces.
    #[test]
    fn every_reference_move_is_whole() {
        let partial = [
            NotationStyle::HodgesFirst,
            NotationStyle::Dojo81Universal,
            NotationStyle::Shorthand,
            NotationStyle::Iroha,
        ];
        for style in NotationStyle::all().filter(|style| !partial.contains(style)) {
            for text in reference::reference_texts(style) {
                assert!(looks_like_move(&text), "{} {text}", style.id());
            }
        }
        let start = position("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
        let first = start.legal_moves()[0];
        assert!(looks_like_move(&Notation::new(NotationStyle::Dojo81Universal).text(&start, first, None)));
    }
}
