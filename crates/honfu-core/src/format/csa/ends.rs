//! The words for the ends of games (CSA V2.2, 2.6 (2); V3.0).

use crate::record::GameEnd;
use crate::shogi::Color;

/// The words whose meaning does not depend on the side to move.
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

/// The word for the end by the limit of moves, which exists only in V3.0.
pub(super) const MAX_MOVES: &str = "%MAX_MOVES";

/// A foul of the side with this sign, whoever is to move.
pub(super) const BLACK_FOUL: &str = "%+ILLEGAL_ACTION";
pub(super) const WHITE_FOUL: &str = "%-ILLEGAL_ACTION";

/// Returns the words with a known meaning.
pub(super) fn known_words() -> impl Iterator<Item = &'static str> {
    WORDS.iter().map(|(word, _)| *word).chain([MAX_MOVES, BLACK_FOUL, WHITE_FOUL])
}

/// Whether a word, with its percent sign, has a known meaning.
pub(super) fn is_known(word: &str) -> bool {
    known_words().any(|known| known == word)
}

/// Returns the end that a word means with `mover` to move; an unknown word is kept in [`GameEnd::Other`].
pub(crate) fn read_end(word: &str, mover: Color) -> GameEnd {
    match (word, mover) {
        (MAX_MOVES, _) => GameEnd::MaxMoves,
        (BLACK_FOUL, Color::Black) | (WHITE_FOUL, Color::White) => GameEnd::FoulAction,
        (BLACK_FOUL, Color::White) | (WHITE_FOUL, Color::Black) => GameEnd::FoulWin,
        _ => known(word).unwrap_or_else(|| GameEnd::Other(word.into())),
    }
}

fn known(word: &str) -> Option<GameEnd> {
    WORDS.iter().find(|(known, _)| *known == word).map(|(_, terminal)| terminal.clone())
}

/// Returns the word for an end, if it does not depend on the side to move.
pub(super) fn word_of(end: &GameEnd) -> Option<&'static str> {
    WORDS.iter().find(|(_, known)| known == end).map(|(word, _)| *word)
}
