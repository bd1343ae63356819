//! The ends both ways: the words of CSA without their `%`.

use crate::format::{csa, kif};
use crate::record::GameEnd;
use crate::shogi::Color;

/// The end that a word means with `mover` to move, and whether the word is one of JKF.
pub(super) fn read(word: &str, mover: Color) -> (GameEnd, bool) {
    // The sign was left out where the rules tell it.
    if word == "ILLEGAL_ACTION" {
        return (GameEnd::FoulWin, true);
    }
    match csa::terminal(&format!("%{word}"), mover) {
        GameEnd::Other(other) => {
            let is_word =
                word.bytes().all(|byte| matches!(byte, b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'+' | b'-'));
            let own = || GameEnd::Other(if is_word { other } else { word.into() });
            (kif::terminal(word).unwrap_or_else(own), false)
        }
        known => (known, true),
    }
}

/// The word for an end with `mover` to move.
///
/// # Errors
/// If there is none: what a comment can say in its place.
pub(super) fn word(terminal: &GameEnd, mover: Color) -> Result<&str, &str> {
    let word = csa::word(terminal, mover)?.trim_start_matches('%');
    if read(word, mover).0 == *terminal { Ok(word) } else { Err(word) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_reads_back() {
        let others = ["%FOO_BAR", "%+X", "%水入り", "水入り", "%", "", "%TORYO"];
        let all = GameEnd::KNOWN.into_iter().chain(others.map(|text| GameEnd::Other(text.into())));
        let carried: Vec<GameEnd> = all.filter(|terminal| word(terminal, Color::White).is_ok()).collect();
        assert_eq!(carried.len(), 13 + 2, "{carried:?}");
        for terminal in carried {
            assert_eq!(read(word(&terminal, Color::White).unwrap(), Color::White).0, terminal);
        }
        assert_eq!(word(&GameEnd::Sealed, Color::Black), Err("封じ手"));
        assert_eq!(word(&GameEnd::Other("%水入り".into()), Color::Black), Err("水入り"));
    }
}
