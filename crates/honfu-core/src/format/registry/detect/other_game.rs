//! Detecting moves of chu shogi in Western notation, in files without a header or board that would name the
//! game.

use crate::format::report::OtherGame;

/// The number of lines that are examined.
const MAX_EXAMINED_LINES: usize = 400;

/// The pieces of chu shogi with two letters, in upper case. `KY`, the kirin, is left out: in CSA it is the
/// lance of shogi.
const PIECES: [&str; 20] = [
    "BT", "CP", "DE", "DH", "DK", "FB", "FK", "FL", "FO", "FS", "GB", "HF", "KR", "LN", "PH", "RC", "SE",
    "SM", "VM", "WH",
];

/// Returns chu shogi, or another game that is named on a line of its own, if too many moves of a text cannot
/// be moves of shogi. At least one square must be outside the board of shogi, since pieces of shogi may have
/// names of two letters too.
pub(crate) fn other_game(text: &str) -> Option<OtherGame> {
    let lines = || text.lines().take(MAX_EXAMINED_LINES);
    let words = lines().flat_map(|line| line.split([' ', '\t', '.', ',', ';']));
    let (mut moves, mut foreign, mut outside) = (0, 0, 0);
    for mv in words.filter_map(PossibleMove::read) {
        moves += 1;
        foreign += usize::from(mv.is_foreign || mv.is_outside);
        outside += usize::from(mv.is_outside);
    }
    let named = || lines().find_map(|line| OtherGame::from_name(line.trim()).filter(OtherGame::is_known));
    match foreign {
        _ if outside == 0 => None,
        1 => named(),
        _ if foreign * 16 < moves => None,
        _ => named().or_else(|| OtherGame::from_size(12, 12)),
    }
}

/// A move of shogi or of a larger game.
struct PossibleMove {
    /// Whether shogi does not have the piece.
    is_foreign: bool,
    /// Whether a square is outside the board of shogi.
    is_outside: bool,
}

impl PossibleMove {
    fn read(word: &str) -> Option<PossibleMove> {
        let word = word.trim_end_matches(['+', '=', '!', '?']);
        let (from, to) = word.split_once(['-', 'x'])?;
        let squares = from.trim_start_matches(|c: char| c.is_ascii_alphabetic() || c == '+');
        let piece = from[..from.len() - squares.len()].trim_start_matches('+');
        let to = square(to)?;
        let from = if squares.is_empty() { false } else { square(squares)? };
        let is_piece = piece.starts_with(|c: char| c.is_ascii_uppercase()) && piece.len() <= 2;
        is_piece.then(|| PossibleMove {
            is_foreign: PIECES.iter().any(|name| name.eq_ignore_ascii_case(piece)),
            is_outside: from || to,
        })
    }
}

/// Whether a square of chu shogi is outside the board of shogi; `None` if the text is not a square of chu
/// shogi.
fn square(text: &str) -> Option<bool> {
    let (file, rank) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let file = file.parse::<u8>().ok().filter(|file| (1..=12).contains(file))?;
    let rank = rank.bytes().next().filter(|rank| (b'a'..=b'l').contains(rank))?;
    Some(file > 9 || rank > b'i')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::kind_from_csa_code;

    #[test]
    fn moves_of_chu_shogi_are_no_moves_of_shogi() {
        for text in [
            "1. P-8i P-8d\n2. P-7h P-7e\n3. P-9i SM-9g\n4. N-9j Kr-6e\n",
            "1.P9i-9h P9d-9e\n2.P7h-7g SM9k-9j 3.P9j-9i\n",
            "中将棋\n1. P-8i P-8d\n2. Ln-12k\n",
            "Chu Shogi\n1. P-8i P-8d 2. Lnx12k!\n",
        ] {
            let game = other_game(text).map(|game| game.header_value());
            assert_eq!(game.as_deref(), Some("中将棋"), "{text}");
        }
        for text in [
            "1. P-7f P-3d\n2. Bx2b+ Sx2b\n",
            "1.P7g-7f P3c-3d\n2.P-7j\n",
            "Fu-7f Fu-3d\nGi-6h Gi-4b\n",
            "1. P-7f P-3d\n2. Ki-7h Ki-3b\n",
            "FU-7f FU-3d\nGI-6h KY-1b\nUM-2b\n",
            "Re-5a, No-3b, De-5a\n▲７六歩 △３四歩\n",
            "a 10-12k run, e-4k and X-ray\n",
            "中将棋\n",
            "",
        ] {
            assert_eq!(other_game(text), None, "{text}");
        }
    }

    #[test]
    fn no_piece_of_chu_shogi_is_read_as_one_of_shogi() {
        for name in PIECES {
            let code = [name.as_bytes()[0], name.as_bytes()[1]];
            assert_eq!(kind_from_csa_code(code), None, "{name}");
        }
    }
}
