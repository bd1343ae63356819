//! What a line is, and the words of the ends.

use crate::format::OtherGame;
use crate::format::lines::SourceLine;
use crate::record::GameEnd;
use crate::shogi::Move;

/// What a line holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UsiLineKind {
    /// A position in SFEN, and nothing else.
    Position,
    /// A record, perhaps without moves.
    Game,
}

/// What a line holds; `None` where it begins like no record.
pub fn kind(text: &str) -> Option<UsiLineKind> {
    let line = SourceLine { number: 1, text };
    let mut words = line.words();
    let first = words.next()?.text;
    match first {
        "position" | "startpos" | "sfen" | "moves" => Some(UsiLineKind::Game),
        _ if is_board(first) => {
            let has_moves = words.any(|word| word.text == "moves");
            Some(if has_moves { UsiLineKind::Game } else { UsiLineKind::Position })
        }
        _ if Move::from_usi(first).is_some() => Some(UsiLineKind::Game),
        _ => None,
    }
}

/// What a line shows its text to be: stricter than [`kind`], since prose can begin
/// with these words as well.
pub fn evidence(text: &str) -> Option<UsiLineKind> {
    let mut words = text.split_whitespace();
    let (first, second) = (words.next()?, words.next());
    let is_move = |word: &str| Move::from_usi(word).is_some();
    let is_side = |word: &str| matches!(word, "b" | "w" | "B" | "W");
    let fits = match first {
        "position" => second.is_some_and(|word| kind(word).is_some()),
        "startpos" => second.is_none_or(|word| word == "moves"),
        "sfen" => second.is_some_and(is_board),
        "moves" => second.is_some_and(is_move),
        _ => is_move(first) || second.is_some_and(is_side),
    };
    kind(text).filter(|_| fits)
}

/// Whether a word looks like the board of SFEN, right or not.
pub fn is_board(word: &str) -> bool {
    let slashes = memchr::memchr_iter(b'/', word.as_bytes()).count();
    let is_wide = slashes >= 4 || (slashes == 3 && OtherGame::from_board(word).is_some());
    is_wide && !word.starts_with(['/', '#']) && !word.contains("//")
}

/// The words for the ends of games.
const ENDS: [(&str, GameEnd); 6] = [
    ("resign", GameEnd::Resign),
    ("win", GameEnd::DeclareWin),
    ("rep_draw", GameEnd::Repetition),
    ("draw", GameEnd::Draw),
    ("timeout", GameEnd::TimeForfeit),
    ("break", GameEnd::Interrupt),
];

/// The end of that name.
pub fn end(word: &str) -> Option<GameEnd> {
    ENDS.iter().find(|known| known.0 == word).map(|known| known.1.clone())
}

/// The word for an end. An impasse has the word of any draw, so that it comes back as
/// one; ends without a word are not written.
pub fn end_word(terminal: &GameEnd) -> Option<&'static str> {
    let kin = if *terminal == GameEnd::Impasse { &GameEnd::Draw } else { terminal };
    ENDS.iter().find(|known| known.1 == *kin).map(|known| known.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_told_apart_by_how_they_begin() {
        let board = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
        for game in ["position startpos", "startpos", " sfen x", "moves", "7g7f 3c3d", "P*5e"] {
            assert_eq!(kind(game), Some(UsiLineKind::Game), "{game}");
        }
        assert_eq!(kind(&format!("{board} b - 1")), Some(UsiLineKind::Position));
        assert_eq!(kind(&format!("{board} b - 1 moves 7g7f")), Some(UsiLineKind::Game));
        assert_eq!(kind("9/9/9/9/9/9/9 b -"), Some(UsiLineKind::Position), "a broken one");
        for other in ["", " ", "# startpos", "https://a/b/c/d/e", "/a/b/c/d/e", "x", "resign", "7g 7f"] {
            assert_eq!(kind(other), None, "{other}");
        }
    }

    #[test]
    fn every_end_but_an_impasse_comes_back() {
        let back = |terminal: &GameEnd| end_word(terminal).and_then(end);
        assert_eq!(GameEnd::KNOWN.iter().filter(|known| back(known).as_ref() == Some(known)).count(), 6);
        assert_eq!(back(&GameEnd::Impasse), Some(GameEnd::Draw));
        assert_eq!(end_word(&GameEnd::Other("draw".into())), None);
    }
}
