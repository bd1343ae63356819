//! A position, with functions to make moves and to take them back.

use std::fmt;
use std::sync::LazyLock;

use super::board::Board;
use super::{Color, Hand, IllegalMove, Move, Piece, PieceKind, Square, SquareSet, attacks};

/// The board, the hands and the side to move: everything that decides which moves are legal, except
/// repetition.
///
/// ```
/// use honfu_core::shogi::{Color, Move, PieceKind, Position, Square};
///
/// let mut position = Position::even();
/// for usi in ["7g7f", "3c3d", "8h2b+"] {
///     let _undo = position.make(Move::from_usi(usi).unwrap()).unwrap();
/// }
/// assert_eq!(position.side(), Color::White);
/// assert_eq!(position.hand(Color::Black).count(PieceKind::Bishop), 1);
/// assert_eq!(position.piece(Square::from_usi("2b").unwrap()).unwrap().kind, PieceKind::Horse);
/// assert!(position.check(Move::from_usi("3a2b").unwrap()).is_ok());
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    pub(super) board: Board,
    hands: [Hand; 2],
    side: Color,
    key: u64,
}

/// The data that is needed to take a move back; see [`Position::unmake`].
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct MoveUndo {
    mv: Move,
    captured: Option<Piece>,
    /// The moved piece before it promoted; `hand` is the mover's hand before the move.
    moved: Piece,
    hand: Hand,
    key: u64,
}

impl Position {
    /// Returns a position without pieces.
    pub fn empty(side: Color) -> Position {
        let mut position =
            Position { board: Board::EMPTY, hands: [Hand::EMPTY; 2], side: Color::Black, key: 0 };
        position.set_side(side);
        position
    }

    /// Returns the start of an even game (平手).
    pub fn even() -> Position {
        static EVEN: LazyLock<Position> = LazyLock::new(Position::set_up);
        EVEN.clone()
    }

    fn set_up() -> Position {
        let mut position = Position::empty(Color::Black);
        for square in Square::all() {
            let piece = even_piece(Color::Black, square).or_else(|| even_piece(Color::White, square));
            position.put(square, piece);
        }
        position
    }

    /// Returns the piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.board.piece(square)
    }

    /// Returns the hand of a side.
    pub fn hand(&self, color: Color) -> Hand {
        self.hands[color.index()]
    }

    /// Returns the side to move.
    pub fn side(&self) -> Color {
        self.side
    }

    /// Returns a hash of the board, the hands and the side to move. Equal positions have the same hash;
    /// different positions almost never do.
    ///
    /// The hash is the same in all versions of this library, so that it can be stored, and other programs
    /// can compute it: it is the sum, modulo 2^64, of `mix(n)` for each of these `n`, where `mix(n)` is
    /// the n-th number (from 0) of SplitMix64 with the seed 0.
    ///
    /// - for each piece on the board, `(color * 14 + kind) * 81 + square`, where the colour is 0 for
    ///   Black and 1 for White; the kinds are, from 0, pawn, lance, knight, silver, gold, bishop, rook,
    ///   king, tokin, promoted lance, promoted knight, promoted silver, horse, dragon; and the number of
    ///   a square is `(file - 1) * 9 + (rank - 1)`;
    /// - for each piece in hand, `2268 + color * 14 + kind`, once for each piece that is held;
    /// - with White to move, `2296`.
    ///
    /// ```
    /// use honfu_core::shogi::Handicap;
    ///
    /// assert_eq!(Handicap::Even.position().key(), 0x9a7b_e632_d0b0_8ff1);
    /// ```
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Puts a piece, or nothing, on a square.
    pub fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.replace(square, piece);
    }

    /// Replaces the hand of a side.
    pub fn set_hand(&mut self, color: Color, hand: Hand) {
        for kind in PieceKind::IN_HAND {
            self.set_held(color, kind, hand.count(kind));
        }
    }

    /// Sets the side to move.
    pub fn set_side(&mut self, side: Color) {
        let summand = |side| if side == Color::White { WHITE_TO_MOVE_KEY } else { 0 };
        self.key = self.key.wrapping_sub(summand(self.side)).wrapping_add(summand(side));
        self.side = side;
    }

    #[inline]
    fn replace(&mut self, square: Square, piece: Option<Piece>) -> Option<Piece> {
        let old = self.board.put(square, piece);
        let summand = |piece: Option<Piece>| piece.map_or(0, |piece| piece_key(piece, square));
        self.key = self.key.wrapping_sub(summand(old)).wrapping_add(summand(piece));
        old
    }

    fn set_held(&mut self, color: Color, kind: PieceKind, count: u8) {
        let hand = &mut self.hands[color.index()];
        let old = hand_key(color, kind, hand.count(kind));
        hand.set(kind, count);
        self.key = self.key.wrapping_sub(old).wrapping_add(hand_key(color, kind, count));
    }

    /// Makes any move that can be executed, legal or not, since records keep moves that break a rule. A
    /// captured king is out of the game until the move is taken back.
    ///
    /// # Errors
    /// If the move cannot be executed ([`IllegalMove::executable`] is false); the position is then
    /// unchanged.
    pub fn make(&mut self, mv: Move) -> Result<MoveUndo, IllegalMove> {
        let moved = self.moving_piece(mv)?;
        Ok(self.make_with(mv, moved))
    }

    /// Makes a move like [`Position::make`], and returns the rule that it breaks, if any.
    ///
    /// # Errors
    /// The errors of [`Position::make`].
    pub(crate) fn make_recorded(&mut self, mv: Move) -> Result<Option<IllegalMove>, IllegalMove> {
        let moved = self.moving_piece(mv)?;
        let broken = self.broken_rule(mv, moved);
        let _undo = self.make_with(mv, moved);
        Ok(broken)
    }

    /// Makes a move whose [`Position::moving_piece`] is known.
    fn make_with(&mut self, mv: Move, moved: Piece) -> MoveUndo {
        let hand = self.hand(self.side);
        let key = self.key;
        let captured = self.move_piece(mv, moved);
        self.set_side(!self.side);
        MoveUndo { mv, captured, moved, hand, key }
    }

    /// Puts the moved piece on its destination and returns the piece that it captures.
    fn move_piece(&mut self, mv: Move, moved: Piece) -> Option<Piece> {
        let landing = match mv {
            Move::Board { from, promote, .. } => {
                self.replace(from, None);
                let kind = if promote { moved.kind.promoted() } else { None };
                Piece { kind: kind.unwrap_or(moved.kind), ..moved }
            }
            Move::Drop { kind, .. } => {
                self.set_held(self.side, kind, self.hand(self.side).count(kind).saturating_sub(1));
                moved
            }
        };
        let captured = self.replace(mv.to(), Some(landing));
        if let Some(kind) = captured.map(|piece| piece.kind.base()).filter(|kind| kind.in_hand()) {
            self.set_held(self.side, kind, self.hand(self.side).count(kind).saturating_add(1));
        }
        captured
    }

    /// Takes back the last move made. With the `MoveUndo` of any other move the result is valid but
    /// meaningless.
    pub fn unmake(&mut self, undo: MoveUndo) {
        self.side = !self.side;
        self.board.put(undo.mv.to(), undo.captured);
        if let Some(from) = undo.mv.from() {
            self.board.put(from, Some(undo.moved));
        }
        self.hands[self.side.index()] = undo.hand;
        self.key = undo.key;
    }

    /// Returns the squares of the kings of a side: none, one or several.
    pub fn kings(&self, color: Color) -> SquareSet {
        self.board.pieces(color, PieceKind::King)
    }

    /// Returns the squares of all pieces of a side.
    pub fn pieces(&self, color: Color) -> SquareSet {
        self.board.of_color(color)
    }

    /// Returns the occupied squares.
    pub fn occupied(&self) -> SquareSet {
        self.board.occupied()
    }

    /// Returns the squares of the pieces equal to `piece` that attack `to`. A notation has to distinguish
    /// the moving piece from the others of these. Pins and checks do not matter, nor does the piece on
    /// `to`.
    #[inline]
    pub fn reaching(&self, piece: Piece, to: Square) -> SquareSet {
        self.board.reaching(piece.color, piece.kind, to)
    }

    /// Returns the squares of all pieces of `by` that attack `to`, pinned or not.
    pub fn attackers(&self, to: Square, by: Color) -> SquareSet {
        self.board.attackers(to, by, self.board.of_color(by), self.occupied())
    }

    /// Returns the squares of the pieces that check any king of the side to move.
    pub fn checkers(&self) -> SquareSet {
        let kings = self.kings(self.side).into_iter();
        kings.fold(SquareSet::EMPTY, |checkers, king| checkers | self.attackers(king, !self.side))
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Whether the piece on `from` may promote by moving to `to`: its kind can promote, and the move
    /// starts or ends in its owner's zone.
    #[inline]
    pub fn can_promote(&self, from: Square, to: Square) -> bool {
        self.piece(from).is_some_and(|piece| {
            piece.kind.promoted().is_some()
                && attacks::zone(piece.color).intersects(SquareSet::from(from).with(to))
        })
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::even()
    }
}

/// Returns the piece of `color` on a square at the start of an even game.
fn even_piece(color: Color, square: Square) -> Option<Piece> {
    const BACK: [PieceKind; 9] = {
        use PieceKind::{Gold, King, Knight, Lance, Silver};
        [Lance, Knight, Silver, Gold, King, Gold, Silver, Knight, Lance]
    };
    let own = if color == Color::Black { square } else { square.turned() };
    let kind = match (own.file(), own.rank()) {
        (file, 9) => BACK.get(usize::from(file) - 1).copied(),
        (8, 8) => Some(PieceKind::Bishop),
        (2, 8) => Some(PieceKind::Rook),
        (_, 7) => Some(PieceKind::Pawn),
        _ => None,
    };
    kind.map(|kind| Piece::new(color, kind))
}

/// Writes the SFEN of the position, without a move number.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&super::sfen::Sfen::new(self.clone()), f)
    }
}

const PIECES: usize = 2 * PieceKind::COUNT * Square::COUNT;
const HANDS: usize = 2 * PieceKind::COUNT;

// The key of a position is a sum of these numbers. Sums (which wrap) are used rather than exclusive ors,
// so that a hand can hold any number of a kind without a table of counts.

/// Returns the n-th number (from 0) of SplitMix64 with the seed 0.
const fn mix(n: usize) -> u64 {
    let mut z = (n as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn table<const N: usize>(first: usize) -> [u64; N] {
    let mut keys = [0; N];
    let mut n = 0;
    while n < N {
        keys[n] = mix(first + n);
        n += 1;
    }
    keys
}

// Indexed by colour, kind and square, each below its bound by construction.
static PIECE_KEYS: [u64; PIECES] = table(0);
static HAND_KEYS: [u64; HANDS] = table(PIECES);

/// The summand for White to move.
const WHITE_TO_MOVE_KEY: u64 = mix(PIECES + HANDS);

/// Returns the summand of a piece on a square.
fn piece_key(piece: Piece, square: Square) -> u64 {
    PIECE_KEYS[(piece.color.index() * PieceKind::COUNT + piece.kind.index()) * Square::COUNT + square.index()]
}

/// Returns the summand of `count` pieces in hand.
fn hand_key(color: Color, kind: PieceKind, count: u8) -> u64 {
    HAND_KEYS[color.index() * PieceKind::COUNT + kind.index()].wrapping_mul(count.into())
}
