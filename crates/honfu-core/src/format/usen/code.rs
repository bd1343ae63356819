//! Moves as numbers, and the letters of the ends.

use crate::record::GameEnd;
use crate::shogi::{Move, PieceKind, Square};

/// How many digits a move has.
pub const DIGITS: usize = 3;

/// The number of each kind in hand, as an origin.
const HANDS: [(PieceKind, u32); 7] = [
    (PieceKind::Gold, 90),
    (PieceKind::Pawn, 91),
    (PieceKind::Lance, 92),
    (PieceKind::Knight, 93),
    (PieceKind::Silver, 94),
    (PieceKind::Bishop, 95),
    (PieceKind::Rook, 96),
];

/// The move of a code.
pub fn decode(code: &str) -> Option<Move> {
    let is_code = code.len() == DIGITS && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let number = u32::from_str_radix(code, 36).ok().filter(|_| is_code)?;
    let (from, to, promote) = (number / 162, square(number / 2 % 81)?, number % 2 == 1);
    if let Some((kind, _)) = HANDS.iter().find(|(_, origin)| *origin == from) {
        return (!promote).then_some(Move::Drop { kind: *kind, to });
    }
    Some(Move::Board { from: square(from)?, to, promote })
}

/// The code of a move.
pub fn encode(mv: Move) -> String {
    let from = match mv {
        Move::Board { from, .. } => number(from),
        Move::Drop { kind, .. } => HANDS.iter().find(|known| known.0 == kind).map_or(0, |known| known.1),
    };
    let code = (from * 81 + number(mv.to())) * 2 + u32::from(mv.promotes());
    [code / 1296, code / 36 % 36, code % 36]
        .into_iter()
        .filter_map(|digit| char::from_digit(digit, 36))
        .collect()
}

fn number(square: Square) -> u32 {
    u32::from(square.rank() - 1) * 9 + u32::from(square.file() - 1)
}

fn square(number: u32) -> Option<Square> {
    let number = u8::try_from(number).ok()?;
    Square::new(number % 9 + 1, number / 9 + 1)
}

/// The end of a letter.
pub fn end(letter: &str) -> Option<GameEnd> {
    Some(match letter {
        "r" => GameEnd::Resign,
        "t" => GameEnd::TimeForfeit,
        "j" => GameEnd::Impasse,
        "p" => GameEnd::Interrupt,
        _ => return None,
    })
}

/// The letter of an end, or of the one that it is most like.
pub fn letter(terminal: &GameEnd) -> char {
    match terminal {
        GameEnd::Resign => 'r',
        GameEnd::TimeForfeit => 't',
        GameEnd::Impasse | GameEnd::Draw | GameEnd::MaxMoves => 'j',
        _ => 'p',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_has_a_code() {
        let squares: Vec<Square> = Square::all().collect();
        let drops = PieceKind::IN_HAND
            .into_iter()
            .flat_map(|kind| squares.iter().map(move |&to| Move::Drop { kind, to }).collect::<Vec<_>>());
        let boards = squares.iter().flat_map(|&from| {
            let to = |&to: &Square| [false, true].map(|promote| Move::Board { from, to, promote });
            squares.iter().flat_map(to).collect::<Vec<_>>()
        });
        for mv in drops.chain(boards) {
            assert_eq!(decode(&encode(mv)), Some(mv), "{mv}");
        }
    }

    #[test]
    fn codes_are_those_of_other_programs() {
        for (usi, code) in [("7g7f", "7ku"), ("3c3d", "2jm"), ("8h2b+", "8rl"), ("B*5e", "bxq")] {
            assert_eq!(encode(Move::from_usi(usi).unwrap()), code, "{usi}");
        }
        for code in ["", "7k", "7ku2", "zzz", "+7k", "7-u", "歩", "c4i", "bxr"] {
            assert_eq!(decode(code), None, "{code}");
        }
    }
}
