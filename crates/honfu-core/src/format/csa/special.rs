//! The ends of a game both ways: the `%` words of CSA (CSA V2.2, 2.6 (2)).

use super::CsaVersion;
use super::statement::{CsaStatement, classify};
use crate::record::GameEnd;
use crate::shogi::Color;

/// The words that mean one thing whoever is to move.
const WORDS: [(&str, GameEnd); 12] = [
    ("%TORYO", GameEnd::Resign),
    ("%CHUDAN", GameEnd::Interrupt),
    ("%SENNICHITE", GameEnd::Repetition),
    ("%TIME_UP", GameEnd::TimeForfeit),
    ("%ILLEGAL_MOVE", GameEnd::FoulLoss),
    ("%JISHOGI", GameEnd::Impasse),
    ("%KACHI", GameEnd::DeclareWin),
    ("%HIKIWAKE", GameEnd::Draw),
    ("%MATTA", GameEnd::Takeback),
    ("%TSUMI", GameEnd::Mate),
    ("%FUZUMI", GameEnd::NoMate),
    ("%ERROR", GameEnd::Error),
];

/// There is no limit of moves before V3.0.
const MAX_MOVES: &str = "%MAX_MOVES";

/// The end that a word means with `mover` to move; a word nobody knows is kept.
pub fn read(word: &str, mover: Color) -> GameEnd {
    match (word, mover) {
        (MAX_MOVES, _) => GameEnd::MaxMoves,
        ("%+ILLEGAL_ACTION", Color::Black) | ("%-ILLEGAL_ACTION", Color::White) => GameEnd::FoulLoss,
        ("%+ILLEGAL_ACTION", Color::White) | ("%-ILLEGAL_ACTION", Color::Black) => GameEnd::FoulWin,
        _ => known(word).unwrap_or_else(|| GameEnd::Other(word.into())),
    }
}

fn known(word: &str) -> Option<GameEnd> {
    WORDS.iter().find(|(known, _)| *known == word).map(|(_, terminal)| terminal.clone())
}

/// The word for an end with `mover` to move.
///
/// # Errors
/// If there is none: what a comment can say in its place.
pub fn word(terminal: &GameEnd, mover: Color, version: CsaVersion) -> Result<&str, &str> {
    match (terminal, mover) {
        (GameEnd::MaxMoves, _) if version == CsaVersion::V3 => Ok(MAX_MOVES),
        (GameEnd::FoulWin, Color::Black) => Ok("%-ILLEGAL_ACTION"),
        (GameEnd::FoulWin, Color::White) => Ok("%+ILLEGAL_ACTION"),
        (GameEnd::Sealed, _) => Err("封じ手"),
        (GameEnd::MaxMoves, _) => Err("最大手数"),
        (GameEnd::DefaultLoss, _) => Err("不戦敗"),
        (GameEnd::DefaultWin, _) => Err("不戦勝"),
        (GameEnd::Other(word), _) if is_other_word(word, mover) => Ok(word),
        (GameEnd::Other(text), _) => Err(text),
        _ => WORDS.iter().find(|(_, known)| known == terminal).map(|(word, _)| *word).ok_or(terminal.id()),
    }
}

/// Whether a text is one that stands for nothing but itself after a `%`.
fn is_other_word(word: &str, mover: Color) -> bool {
    classify(word) == CsaStatement::Special(word) && matches!(read(word, mover), GameEnd::Other(_))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_reads_back() {
        for (mover, version, count) in [
            (Color::Black, CsaVersion::V2, 15),
            (Color::White, CsaVersion::V2, 15),
            (Color::Black, CsaVersion::V3, 16),
        ] {
            let others = ["%FOO_BAR", "%+X"].map(|word| GameEnd::Other(word.into()));
            let worded = GameEnd::KNOWN.into_iter().chain(others);
            let carried = worded.filter(|terminal| word(terminal, mover, version).is_ok());
            let read_back = |terminal: &GameEnd| read(word(terminal, mover, version).unwrap_or(""), mover);
            assert_eq!(carried.filter(|terminal| read_back(terminal) == *terminal).count(), count);
        }
    }

    #[test]
    fn a_foul_belongs_to_the_sign() {
        // Two plies played, Black to move: White's foul is Black's win.
        assert_eq!(read("%-ILLEGAL_ACTION", Color::Black), GameEnd::FoulWin);
        assert_eq!(read("%+ILLEGAL_ACTION", Color::Black), GameEnd::FoulLoss);
        assert_eq!(read("%+ILLEGAL_ACTION", Color::White), GameEnd::FoulWin);
        assert_eq!(word(&GameEnd::FoulWin, Color::Black, CsaVersion::V2), Ok("%-ILLEGAL_ACTION"));
    }

    #[test]
    fn a_text_is_no_word() {
        for text in ["時間切れ", "%", "%toryo", "%TORYO", "%A,B", "TORYO", "", "%A B"] {
            assert_eq!(word(&GameEnd::Other(text.into()), Color::Black, CsaVersion::V2), Err(text));
        }
        assert_eq!(word(&GameEnd::Sealed, Color::Black, CsaVersion::V3), Err("封じ手"));
    }
}
