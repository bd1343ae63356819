//! Reads a single move: which move its text means in a position, and in which dialect it is written.

use crate::format::report::Code;
use crate::notation;
use crate::notation::{NotationStyle, ReadMoveError, ReadMoveReason};
use crate::shogi::{Move, PieceKind, Position, Square};

/// The board whose squares the moves of a record name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum PsnSquares {
    #[default]
    Shogi,
    /// The squares of chess, as XBoard names them.
    Chess,
}

/// A move that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PsnReadMove {
    pub mv: Move,
    /// The diagnostic for what is unusual about its text.
    pub remark: Option<Code>,
}

/// A reader for the moves in one position.
struct PsnMoveReader<'a> {
    position: &'a Position,
    last_to: Option<Square>,
}

/// Returns the move that a text means: the legal one that fits, or else the only one that can be made.
/// `last_to` is the destination of the previous move.
///
/// # Errors
/// The reason why no move fits, or why several do.
pub(super) fn read_move(
    position: &Position,
    last_to: Option<Square>,
    text: &str,
    board: PsnSquares,
) -> Result<PsnReadMove, ReadMoveError> {
    let translated = if board == PsnSquares::Chess { translate_chess_squares(text) } else { None };
    let text = translated.as_deref().unwrap_or(text);
    if let Some(mv) = parse_full(text).and_then(|full| full.legal(position)) {
        return Ok(PsnReadMove { mv, remark: None });
    }
    let reader = PsnMoveReader { position, last_to };
    let error = match read_signed(text, position, |text| reader.legal(text)) {
        Ok(read) => return Ok(read),
        Err(error) => error,
    };
    let other = match &error.reason {
        ReadMoveReason::Illegal(..) => reader.promoted(text),
        ReadMoveReason::MustPromote => reader.stuck(text),
        _ => None,
    };
    match (other, executable(&error)) {
        (Some(read), _) => Ok(read),
        (None, Some(mv)) => Ok(PsnReadMove { mv, remark: None }),
        (None, None) => Err(error),
    }
}

/// Reads a move with `read`. If no move fits a text with `-`, the text may mean a capture too.
///
/// # Errors
/// The errors of `read`.
pub(crate) fn read_signed(
    text: &str,
    position: &Position,
    read: impl Fn(&str) -> Result<Move, ReadMoveError>,
) -> Result<PsnReadMove, ReadMoveError> {
    let error = match read(text) {
        Ok(mv) => {
            let could_be_drop = mv.from().is_some()
                && !position.hand(position.side()).is_empty()
                && as_drop(text).is_some_and(|drop| fits(&read(&drop)));
            return Ok(PsnReadMove { mv, remark: could_be_drop.then_some(Code::BoardBeforeDrop) });
        }
        Err(error) => error,
    };
    let capture = text.contains('-').then(|| text.replace('-', "x"));
    let read = capture
        .filter(|_| matches!(error.reason, ReadMoveReason::NoSuchMove(_)))
        .map(|capture| read(&capture));
    let remark = Some(Code::CaptureNotMarked);
    read.and_then(Result::ok).map(|mv| PsnReadMove { mv, remark }).ok_or(error)
}

/// Returns the text of the drop that a text without a sign may mean.
fn as_drop(text: &str) -> Option<String> {
    let is_unsigned = !text.contains(|c| matches!(c, '-' | 'x' | 'X' | '×' | '−') || is_drop_sign(c));
    let (piece, square) = text.split_at_checked(1).filter(|_| is_unsigned)?;
    Some(format!("{piece}*{square}"))
}

/// Whether a text has a meaning, even an ambiguous one.
fn fits(read: &Result<Move, ReadMoveError>) -> bool {
    read.as_ref().map_or_else(|error| error.reason == ReadMoveReason::Ambiguous, |_| true)
}

/// Returns the move that an error names, if it can be made.
fn executable(error: &ReadMoveError) -> Option<Move> {
    match error.reason {
        ReadMoveReason::Illegal(mv, why) => Some(mv).filter(|_| why.executable()),
        _ => None,
    }
}

impl PsnMoveReader<'_> {
    fn legal(&self, text: &str) -> Result<Move, ReadMoveError> {
        // The letters of pieces are capitals.
        if !is_like(text) && !is_piece(text) {
            return Err(ReadMoveReason::NotAMove.into());
        }
        notation::read_move_as(NotationStyle::PsnFull, self.position, self.last_to, text)
    }

    /// Returns the legal move of a promoted piece, whose `+` may be left out.
    fn promoted(&self, text: &str) -> Option<PsnReadMove> {
        self.legal(&format!("+{text}")).ok().map(|mv| PsnReadMove { mv, remark: None })
    }

    /// Returns the move of a piece that could not move again without promoting. It promotes unless the text
    /// declines that.
    fn stuck(&self, text: &str) -> Option<PsnReadMove> {
        let bare = text.trim_end_matches('=');
        let promotes = bare.len() == text.len();
        let mv = self.legal(&format!("{bare}+")).or_else(|error| executable(&error).ok_or(error)).ok()?;
        let mv = match mv {
            Move::Board { from, to, .. } => Move::Board { from, to, promote: promotes },
            drop => drop,
        };
        Some(PsnReadMove { mv, remark: promotes.then_some(Code::PsnPromotionMissing) })
    }
}

/// Whether a word looks like a move: the letter of a piece, and behind it only characters that moves contain.
pub(super) fn is_like(word: &str) -> bool {
    let bare = word.strip_prefix('x').unwrap_or(word);
    let bare = bare.strip_prefix('+').unwrap_or(bare);
    let signs = |c| {
        matches!(c, '1'..='9' | 'a'..='i' | 'A'..='I' | '-' | 'x' | 'X' | '×' | '−' | '+' | '=' | '(' | ')' | '!' | '?' | '~' | '#')
            || is_drop_sign(c)
    };
    let mut letters = bare.chars();
    letters.next().is_some_and(names_piece)
        && (bare.len() > 1 || bare.len() < word.len())
        && letters.all(signs)
}

/// Whether a word is the letter of a piece.
fn is_piece(word: &str) -> bool {
    let mut letters = word.strip_prefix('+').unwrap_or(word).chars();
    letters.next().is_some_and(names_piece) && letters.next().is_none()
}

pub(super) fn names_piece(c: char) -> bool {
    matches!(c, 'K' | 'R' | 'B' | 'G' | 'S' | 'N' | 'L' | 'P' | 'D' | 'H' | 'T')
}

/// Whether a word is a move in a notation that is not PSN.
pub(super) fn is_foreign(word: &str) -> bool {
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
pub(super) fn is_full(word: &str) -> bool {
    parse_full(word.trim_end_matches(['!', '?'])).is_some()
}

/// Returns the diagnostic for a move whose text deviates from the specification.
pub(super) fn dialect(word: &str) -> Option<Code> {
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

/// A move in its full form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PsnFullMove {
    kind: PieceKind,
    from: Square,
    captures: bool,
    to: Square,
    promotion: Option<bool>,
}

/// Parses a move in its full form, which no other notation has.
pub(super) fn parse_full(word: &str) -> Option<PsnFullMove> {
    let (is_promoted, rest) = word.strip_prefix('+').map_or((false, word), |rest| (true, rest));
    let mut letters = rest.chars();
    let base = PieceKind::from_letter(letters.next()?)?;
    let kind = if is_promoted { base.promoted()? } else { base };
    let (from, rest) = letters.as_str().split_at_checked(2)?;
    let (sign, rest) = rest.split_at_checked(1)?;
    let (to, promotion) = rest.split_at_checked(2)?;
    let captures = match sign {
        "-" => false,
        "x" => true,
        _ => return None,
    };
    let promotion = match promotion {
        "" => None,
        "+" => Some(true),
        "=" => Some(false),
        _ => return None,
    };
    Some(PsnFullMove { kind, from: Square::from_usi(from)?, captures, to: Square::from_usi(to)?, promotion })
}

impl PsnFullMove {
    /// Returns the legal move for which every part of the text is true.
    pub(super) fn legal(self, position: &Position) -> Option<Move> {
        let PsnFullMove { kind, from, captures, to, promotion } = self;
        let mv = Move::Board { from, to, promote: promotion == Some(true) };
        let is_legal = position.piece(from)?.kind == kind
            && position.piece(to).is_some() == captures
            && (promotion != Some(false) || position.can_promote(from, to))
            && position.check(mv).is_ok();
        is_legal.then_some(mv)
    }
}

/// Translates a move with the squares of chess into PSN; `None` if the text is not such a move.
pub(super) fn translate_chess_squares(text: &str) -> Option<String> {
    let bare = text.trim_end_matches('#');
    let letters = bare.trim_start_matches('+');
    let sign = &bare[..bare.len() - letters.len()];
    let piece = letters.chars().next().filter(char::is_ascii_uppercase);
    let squares = &letters[piece.map_or(0, char::len_utf8)..];
    let after = squares.find(['+', '=']).unwrap_or(squares.len());
    let (squares, promotion) = squares.split_at(after);
    let (origin, to) = squares.split_at_checked(squares.len().checked_sub(2)?)?;
    let (origin, how) = match origin.split_at_checked(origin.len().saturating_sub(1))? {
        (origin, "x") => (origin, 'x'),
        (origin, "@" | "*") => (origin, '*'),
        (origin, "-") => (origin, '-'),
        _ => (origin, '-'),
    };
    let (origin, to) = (part(origin)?, part(to).filter(|to| to.len() == 2)?);
    Some(format!("{sign}{}{origin}{how}{to}{promotion}", piece.unwrap_or('P')))
}

/// Translates a file, a rank or both.
fn part(text: &str) -> Option<String> {
    let file = |c: u8| (b'a'..=b'i').contains(&c).then(|| char::from(b'9' - (c - b'a')));
    let rank = |c: u8| (b'1'..=b'9').contains(&c).then(|| char::from(b'a' + (b'9' - c)));
    Some(match *text.as_bytes() {
        [] => String::new(),
        [c] => file(c).or_else(|| rank(c))?.to_string(),
        [f, r] => [file(f)?, rank(r)?].iter().collect(),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_parts_are_needed() {
        for text in ["P7g-7f", "B8hx2b+", "R4h-4c=", "+B4ex8i", "+R5f-5e+"] {
            assert!(parse_full(text).is_some(), "{text}");
        }
        for text in
            ["", "P", "P7g", "P-7f", "P7g7f", "P7g-7", "P7g-7f!", "p7g-7f", "+G4i-5h", "P*5e", "歩7g-7f"]
        {
            assert_eq!(parse_full(text), None, "{text}");
        }
    }

    #[test]
    fn nothing_may_be_wrong() {
        let start = Position::even();
        let legal = |text| parse_full(text).and_then(|full| full.legal(&start)).map(|mv| mv.to_string());
        assert_eq!(legal("P7g-7f").as_deref(), Some("7g7f"));
        for text in ["P7gx7f", "S7g-7f", "P7g-7f=", "P7g-7f+", "P7g-7e", "P3c-3d", "P5e-5d"] {
            assert_eq!(legal(text), None, "{text}");
        }
    }
}

#[cfg(test)]
mod chess_tests {
    use super::*;

    #[test]
    fn squares_are_turned() {
        for (text, expected) in [
            ("c4", "P-7f"),
            ("fxf6", "P4x4d"),
            ("Bxf6", "Bx4d"),
            ("P@f3", "P*4g"),
            ("fxf8=", "P4x4b="),
            ("+Rff9", "+R4-4a"),
            ("Gfe2", "G4-5h"),
            ("G@e5#", "G*5e"),
            ("ixi1+", "P1x1i+"),
            ("R2b4", "Rh-8f"),
            ("Sa1xb2+", "S9ix8h+"),
            ("a9-i1", "P9a-1i"),
        ] {
            assert_eq!(translate_chess_squares(text).as_deref(), Some(expected), "{text}");
        }
        for text in ["", "e", "O-O", "P7g-7f", "j1", "--", "歩", "Kab4c", "e4e"] {
            assert_eq!(translate_chess_squares(text), None, "{text}");
        }
    }
}
