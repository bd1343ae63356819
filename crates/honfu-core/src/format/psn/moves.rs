//! One move: what it means in its position, and which dialect it is in.

use super::{chess, full};
use crate::format::Code;
use crate::notation::{self, NotationStyle, ReadMoveError, ReadMoveReason};
use crate::shogi::{Move, Position, Square};

/// Which squares the moves of a record name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PsnSquares {
    #[default]
    Shogi,
    /// Those of chess, as XBoard has them.
    Chess,
}

/// A move that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PsnReadMove {
    pub mv: Move,
    /// Whether the `+` of a promotion that is due was missing.
    pub lacks_promotion: bool,
}

/// Reads moves in one position.
struct PsnMoveReader<'a> {
    position: &'a Position,
    last_to: Option<Square>,
}

/// The move that a text means: the legal one that fits, else the only one that can be
/// made. `last_to` is where the move before it ended.
///
/// # Errors
/// Why there is none, or not one alone.
pub fn read(
    text: &str,
    position: &Position,
    last_to: Option<Square>,
    board: PsnSquares,
) -> Result<PsnReadMove, ReadMoveError> {
    let translated = if board == PsnSquares::Chess { chess::translated(text) } else { None };
    let text = translated.as_deref().unwrap_or(text);
    if let Some(mv) = full::parse(text).and_then(|full| full.legal(position)) {
        return Ok(PsnReadMove { mv, lacks_promotion: false });
    }
    let reader = PsnMoveReader { position, last_to };
    let error = match reader.legal(text) {
        Ok(mv) => return Ok(PsnReadMove { mv, lacks_promotion: false }),
        Err(error) => error,
    };
    let other = match &error.reason {
        ReadMoveReason::Illegal(..) => reader.promoted(text),
        ReadMoveReason::MustPromote => reader.stuck(text),
        _ => None,
    };
    match (other, executable(&error)) {
        (Some(read), _) => Ok(read),
        (None, Some(mv)) => Ok(PsnReadMove { mv, lacks_promotion: false }),
        (None, None) => Err(error),
    }
}

/// The move that an error names, if it can be made.
fn executable(error: &ReadMoveError) -> Option<Move> {
    match error.reason {
        ReadMoveReason::Illegal(mv, why) => Some(mv).filter(|_| why.executable()),
        _ => None,
    }
}

impl PsnMoveReader<'_> {
    fn legal(&self, text: &str) -> Result<Move, ReadMoveError> {
        // The letters of pieces are large.
        if !is_like(text) {
            return Err(ReadMoveReason::NotAMove.into());
        }
        notation::read_move_as(NotationStyle::PsnFull, text, self.position, self.last_to)
    }

    /// The legal move of a promoted piece, whose `+` may be left out.
    fn promoted(&self, text: &str) -> Option<PsnReadMove> {
        self.legal(&format!("+{text}")).ok().map(|mv| PsnReadMove { mv, lacks_promotion: false })
    }

    /// The move of a piece that could not move again without promotion. It promotes where
    /// the text does not say that it does not.
    fn stuck(&self, text: &str) -> Option<PsnReadMove> {
        let bare = text.trim_end_matches('=');
        let promotes = bare.len() == text.len();
        let mv = self.legal(&format!("{bare}+")).or_else(|error| executable(&error).ok_or(error)).ok()?;
        let mv = match mv {
            Move::Board { from, to, .. } => Move::Board { from, to, promote: promotes },
            drop => drop,
        };
        Some(PsnReadMove { mv, lacks_promotion: promotes })
    }
}

/// Whether a word looks like a move: a piece, and nothing that no move has after it.
pub fn is_like(word: &str) -> bool {
    let bare = word.strip_prefix('x').unwrap_or(word);
    let bare = bare.strip_prefix('+').unwrap_or(bare);
    let signs = |c| {
        matches!(c, '1'..='9' | 'a'..='i' | 'A'..='I' | '-' | 'x' | 'X' | '×' | '−' | '+' | '=' | '(' | ')' | '!' | '?' | '~' | '#')
            || is_drop_sign(c)
    };
    let is_piece = |c| matches!(c, 'K' | 'R' | 'B' | 'G' | 'S' | 'N' | 'L' | 'P' | 'D' | 'H' | 'T');
    let mut letters = bare.chars();
    letters.next().is_some_and(is_piece) && (bare.len() > 1 || bare.len() < word.len()) && letters.all(signs)
}

/// Whether a word is a move in a notation that is not read here.
pub fn is_foreign(word: &str) -> bool {
    let mut letters = word.chars();
    let first = letters.next().map(|c| c.to_ascii_uppercase());
    let is_small = || is_like(&first.into_iter().chain(letters).collect::<String>());
    let is_of_computers = Move::from_usi(word).is_some() || notation::scan_csa_move(word).is_some();
    let is_squares = word.bytes().all(|c| c.is_ascii_digit());
    is_of_computers || is_squares || notation::scan_move(word).is_some() || is_small()
}

fn is_drop_sign(c: char) -> bool {
    matches!(c, '*' | '\'' | '’' | '‘' | '´' | '`' | '@')
}

/// Whether a word is a move in its full form, which no other notation has: `P7g-7f`.
pub fn is_full(word: &str) -> bool {
    full::parse(word.trim_end_matches(['!', '?'])).is_some()
}

/// What is not of the specification in the words of a move.
pub fn dialect(word: &str) -> Option<Code> {
    let letters = word.trim_start_matches(['x', '+']);
    let has_digits = word.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_digit));
    if word.contains(|c| c != '*' && is_drop_sign(c)) {
        Some(Code::PsnDropSign)
    } else if letters.starts_with(['D', 'H', 'T']) {
        Some(Code::PsnPieceLetter)
    } else {
        has_digits.then_some(Code::PsnDigits)
    }
}
