//! Searches for positions: whole positions, parts of the board, and material.

use honfu_core::shogi::SfenError;
use honfu_core::shogi::{Color, Hand, Piece, Position, Sfen, Square, SquareSet, piece_count};

/// A position, or a part of one.
///
/// ```text
/// pattern = "startpos" | board [ side [ hands [ number ] ] ]      as in SFEN
/// rank    = as in SFEN, with "?" for any one square, "*" for the rest of the rank
/// side    = "b" | "w" | "?"        hands = as in SFEN | "?"
/// ```
/// A field that is left out or `?` matches anything; the move number is ignored. The text may begin with
/// `position` and `sfen`, as in USI.
#[derive(Clone, Debug)]
pub struct PositionPattern {
    /// The given pieces, hands and side to move; squares that match anything are empty.
    position: Position,
    /// The squares whose content is given.
    known: SquareSet,
    pieces: Vec<(Square, Piece)>,
    has_side: bool,
    has_hands: bool,
}

impl PositionPattern {
    /// Parses a pattern.
    ///
    /// # Errors
    /// Fails with the part that is not valid in SFEN.
    pub fn parse(text: &str) -> Result<PositionPattern, SfenError> {
        let text = text.trim();
        let text = text.strip_prefix("position ").unwrap_or(text).trim_start();
        if text == "startpos" {
            return Ok(PositionPattern::from(Position::even()));
        }
        let mut fields = text.strip_prefix("sfen ").unwrap_or(text).split_whitespace();
        let (board, known) = whole_board(fields.next().unwrap_or_default());
        let [side, hands] = [fields.next(), fields.next()].map(|field| field.filter(|text| *text != "?"));
        let rest: Vec<&str> = fields.collect();
        let whole = [&[&board, side.unwrap_or("b"), hands.unwrap_or("-")], &*rest].concat().join(" ");
        let (mut sfen, _) = Sfen::parse(&whole)?;
        Square::all().filter(|square| !known.contains(*square)).for_each(|it| sfen.position.put(it, None));
        let mut pattern = PositionPattern::from(sfen.position);
        pattern.known = known;
        pattern.has_side = side.is_some();
        pattern.has_hands = hands.is_some() && sfen.hands_known;
        Ok(pattern)
    }

    /// Whether a position matches.
    pub fn fits(&self, position: &Position) -> bool {
        if let Some(whole) = self.whole_position() {
            return position == whole;
        }
        let is_occupied = |color| position.pieces(color) & self.known == self.position.pieces(color);
        Color::ALL.into_iter().all(is_occupied)
            && (!self.has_side || position.side() == self.position.side())
            && (!self.has_hands
                || Color::ALL.into_iter().all(|color| position.hand(color) == self.position.hand(color)))
            && self.pieces.iter().all(|&(square, piece)| position.piece(square) == Some(piece))
    }

    /// Returns the position if everything is given.
    pub(super) fn whole_position(&self) -> Option<&Position> {
        (self.has_side && self.has_hands && self.known == SquareSet::ALL).then_some(&self.position)
    }

    /// Returns the pattern with left and right exchanged.
    pub fn mirrored(&self) -> PositionPattern {
        self.moved(Square::mirrored, |color| color)
    }

    /// Returns the pattern with the sides exchanged: seen from the other side of the board, with the other
    /// colour for the pieces, the hands and the side to move.
    pub fn turned(&self) -> PositionPattern {
        self.moved(Square::turned, |color| !color)
    }

    fn moved(&self, square: impl Fn(Square) -> Square, color: impl Fn(Color) -> Color) -> PositionPattern {
        let mut position = Position::empty(color(self.position.side()));
        for &(at, piece) in &self.pieces {
            position.put(square(at), Some(Piece { color: color(piece.color), ..piece }));
        }
        for side in Color::ALL {
            position.set_hand(color(side), self.position.hand(side));
        }
        let known = Square::all().filter(|at| self.known.contains(*at)).map(square).collect();
        let (has_side, has_hands) = (self.has_side, self.has_hands);
        PositionPattern { known, has_side, has_hands, ..PositionPattern::from(position) }
    }
}

impl From<Position> for PositionPattern {
    fn from(position: Position) -> PositionPattern {
        let pieces = Square::all().filter_map(|square| Some((square, position.piece(square)?))).collect();
        PositionPattern { position, known: SquareSet::ALL, pieces, has_side: true, has_hands: true }
    }
}

/// Returns the board with pawns on the squares that match anything, and the set of the other squares.
fn whole_board(board: &str) -> (String, SquareSet) {
    let mut known = SquareSet::ALL;
    let ranks: Vec<String> = (1..)
        .zip(board.split('/'))
        .map(|(rank, text)| {
            let others = "?".repeat(9_usize.saturating_sub(text.chars().map(width).sum()));
            let text = text.replacen('*', &others, 1);
            let mut at = 0;
            for c in text.chars() {
                at += width(c);
                let file = 10_usize.saturating_sub(at) as u8;
                if let Some(square) = Square::new(file, rank).filter(|_| c == '?') {
                    known = known.without(square);
                }
            }
            // Pawns stand for these squares: a digit could be read as one number with its neighbour.
            text.replace('?', "P")
        })
        .collect();
    (ranks.join("/"), known)
}

/// Returns the number of squares that a character of a rank means.
fn width(c: char) -> usize {
    match c {
        '+' | '*' => 0,
        c => c.to_digit(10).map_or(1, |empty| empty as usize),
    }
}

/// The pieces that the sides have at least, on the board or in hand, promoted or not. They are written like
/// the hands of SFEN: `2R2Bg` means both rooks and both bishops of Black, and a gold of White.
#[derive(Clone, Debug)]
pub struct MaterialPattern([Hand; 2]);

impl MaterialPattern {
    /// Parses pieces.
    ///
    /// # Errors
    /// Fails with the first character if the text is not pieces that a hand can hold.
    pub fn parse(text: &str) -> Result<MaterialPattern, SfenError> {
        let hands = format!("9/9/9/9/9/9/9/9/9 b {}", text.trim());
        let is_one = text.split_whitespace().count() == 1 && text.trim() != "-";
        let found = text.trim().chars().next().unwrap_or(' ');
        let (sfen, _) = Sfen::parse(&hands).ok().filter(|_| is_one).ok_or(SfenError::Hand { found })?;
        Ok(MaterialPattern(Color::ALL.map(|color| sfen.position.hand(color))))
    }

    /// Whether the sides have at least these pieces in a position.
    pub fn fits(&self, position: &Position) -> bool {
        Color::ALL.into_iter().all(|color| {
            let mut pieces = self.0[color.index()].iter();
            pieces.all(|(kind, count)| piece_count(position, color, kind) >= count.into())
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing::after;

    const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";

    #[test]
    fn squares_that_are_not_given_may_be_anything() {
        let exchanged = after("7g7f 3c3d 8h2b+ 3a2b");
        let start = Position::even();
        for (pattern, in_start, in_exchanged) in [
            ("startpos", true, false),
            (START, true, false),
            (&format!("sfen {START} b - 1"), true, false),
            (&format!("position sfen {START} w"), false, false),
            ("*/*/*/*/*/*/*/*/*", true, true),
            ("*/1r5?1/pppppp?pp/*/*/*/*/1?5R1/LNSGKGSNL b ? 9", true, true),
            ("*/1r5s1/*/*/9/*/*/*/*", false, true),
            ("*/*/*/6p*/9/??P*/*/*/* ? Bb", false, true),
            ("*/*/*/*/*/*/*/*/* ? Bb", false, true),
            ("*/*/*/*/*/*/*/*/* ? -", true, false),
            ("*/*/*/*/*/*/*/*/* w", false, false),
            ("*/*b?/*/*/*/*/*/*/*", true, false),
            ("*/*/*/*/*/*/*/*R?/*", true, true),
            ("*/*/*/*/*/*/*/*+R?/*", false, false),
        ] {
            let pattern = PositionPattern::parse(pattern).expect(pattern);
            assert_eq!(
                (pattern.fits(&start), pattern.fits(&exchanged)),
                (in_start, in_exchanged),
                "{pattern:?}"
            );
        }
    }

    #[test]
    fn patterns_are_mirrored_and_turned() {
        let black_castle = PositionPattern::parse("*/*/*/*/*/*/?P*/?K?S*/* b P").unwrap();
        let fits =
            |pattern: &PositionPattern, sfen: &str| pattern.fits(&Sfen::parse(sfen).unwrap().0.position);
        let mirrored = black_castle.mirrored();
        assert!(fits(&mirrored, "9/9/9/9/9/9/7P1/5S1K1/9 b P 1"));
        assert!(!fits(&mirrored, "9/9/9/9/9/9/1P7/1K1S5/9 b P 1"));
        assert!(fits(&mirrored.mirrored(), "9/9/9/9/9/9/1P7/1K1S5/9 b P 1"));
        let turned = black_castle.turned();
        assert!(fits(&turned, "9/5s1k1/7p1/9/9/9/9/9/9 w p 1"));
        assert!(!fits(&turned, "9/5s1k1/7p1/9/9/9/9/9/9 b p 1"));
        assert!(!fits(&turned, "9/5s1k1/7p1/9/9/9/9/9/9 w P 1"));
        // The even start looks the same from the other side, apart from the side to move.
        let start = PositionPattern::parse(START).unwrap();
        assert!(start.turned().fits(&Position::even()) && !start.mirrored().fits(&Position::even()));
    }

    #[test]
    fn invalid_patterns_are_errors() {
        for (text, error) in [
            ("", SfenError::RankCount { found: 1 }),
            ("*/*", SfenError::RankCount { found: 2 }),
            ("*/*/*/*/*/*/*/*/??????????", SfenError::RankLength { rank: 9, squares: 10 }),
            ("*/*/**/*/*/*/*/*/*", SfenError::RankPiece { rank: 3, found: '*' }),
            ("*/*/x*/*/*/*/*/*/*", SfenError::RankPiece { rank: 3, found: 'x' }),
            ("*/*/*/*/*/*/*/*/* x", SfenError::Side),
        ] {
            assert_eq!(PositionPattern::parse(text).err(), Some(error), "{text}");
        }
    }

    #[test]
    fn pieces_count_wherever_they_are() {
        let position = after("7g7f 3c3d 8h2b+");
        for (text, fits) in [("2B", true), ("2Bb", false), ("2rB", false), ("rR2B2g", true), ("18p", false)] {
            assert_eq!(MaterialPattern::parse(text).unwrap().fits(&position), fits, "{text}");
        }
        for text in ["", "-", "K", "2", "B b", "歩"] {
            assert!(MaterialPattern::parse(text).is_err(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn no_text_is_too_much(text in "[1-9?*+PKb/ sw\\-歩]{0,40}") {
            let _ = PositionPattern::parse(&text).map(|pattern| pattern.fits(&Position::even()));
            let _ = MaterialPattern::parse(&text).map(|material| material.fits(&Position::even()));
        }

        /// A position fits any part of itself, and a position with another square in that part does not.
        #[test]
        fn any_part_of_a_position_fits(squares in proptest::collection::vec(any::<bool>(), 81)) {
            let position = after("7g7f 3c3d 8h2b+ 3a2b B*5e");
            let is_given = |square: Square| squares[square.index()];
            let rank = |rank| (1..=9).rev().filter_map(move |file| Square::new(file, rank)).map(|square| {
                let piece = |piece: Piece| {
                    let plus = if piece.kind.is_promoted() { "+" } else { "" };
                    let letter = piece.kind.base().letter();
                    let letter = if piece.color == Color::Black { letter } else { letter.to_ascii_lowercase() };
                    format!("{plus}{letter}")
                };
                let text = position.piece(square).map_or("1".to_owned(), piece);
                if is_given(square) { text } else { "?".to_owned() }
            }).collect::<String>();
            // Adjacent digits would be read as one number.
            let text = (1..=9).map(rank).collect::<Vec<String>>().join("/").replace("11", "2").replace("21", "3");
            let pattern = PositionPattern::parse(&text).unwrap();
            prop_assert!(pattern.fits(&position), "{}", text);
            for square in Square::all() {
                let mut other = position.clone();
                let tokin = Some(Piece::new(Color::White, honfu_core::shogi::PieceKind::Tokin));
                other.put(square, tokin);
                prop_assert_eq!(pattern.fits(&other), !is_given(square), "{} {:?}", text, square);
            }
        }
    }
}
