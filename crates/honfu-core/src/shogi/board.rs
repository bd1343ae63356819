//! The board: which piece stands where, by square and by sets of squares.

use super::attacks;
use super::color::Color;
use super::piece::{Kind, Piece};
use super::square::{Square, Squares};

#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    pieces: [Option<Piece>; Square::COUNT],
    colors: [Squares; 2],
    kinds: [Squares; Kind::COUNT],
}

// Squares, colours and kinds are below the lengths of these arrays by construction.
impl Board {
    pub const EMPTY: Board = Board {
        pieces: [None; Square::COUNT],
        colors: [Squares::EMPTY; 2],
        kinds: [Squares::EMPTY; Kind::COUNT],
    };

    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.pieces[square.index()]
    }

    /// Puts a piece or nothing there and returns what stood there.
    #[inline]
    pub fn put(&mut self, square: Square, piece: Option<Piece>) -> Option<Piece> {
        let old = std::mem::replace(&mut self.pieces[square.index()], piece);
        if let Some(Piece { color, kind }) = old {
            self.colors[color.index()] = self.colors[color.index()].without(square);
            self.kinds[kind.index()] = self.kinds[kind.index()].without(square);
        }
        if let Some(Piece { color, kind }) = piece {
            self.colors[color.index()] = self.colors[color.index()].with(square);
            self.kinds[kind.index()] = self.kinds[kind.index()].with(square);
        }
        old
    }

    pub fn of_color(&self, color: Color) -> Squares {
        self.colors[color.index()]
    }

    pub fn of(&self, color: Color, kind: Kind) -> Squares {
        self.colors[color.index()] & self.kinds[kind.index()]
    }

    pub fn occupied(&self) -> Squares {
        self.colors[0] | self.colors[1]
    }

    /// Those of `color`'s pieces of exactly that kind that bear on `to`.
    #[inline]
    pub fn reaching(&self, color: Color, kind: Kind, to: Square) -> Squares {
        let origins = attacks::reach(!color, kind, to) & self.of(color, kind);
        clear(origins, to, self.occupied())
    }

    /// Those of the pieces on `by` (all of `color`) that bear on `to` when the
    /// squares `occupied` are.
    #[inline]
    pub fn attackers(&self, to: Square, color: Color, by: Squares, occupied: Squares) -> Squares {
        let from = |kind| attacks::reach(!color, kind, to) & by;
        let near = from(Kind::Pawn) & self.kind(Kind::Pawn)
            | from(Kind::Knight) & self.kind(Kind::Knight)
            | from(Kind::Silver) & self.kind(Kind::Silver)
            | from(Kind::Gold) & self.golds()
            | from(Kind::King) & (self.kind(Kind::King) | self.kind(Kind::Horse) | self.kind(Kind::Dragon));
        near | clear(self.aimed(to, color, by), to, occupied)
    }

    /// Those of the pieces on `by` (all of `color`) that would bear on `to` from
    /// afar if nothing stood between.
    #[inline]
    pub fn aimed(&self, to: Square, color: Color, by: Squares) -> Squares {
        let from = |kind| attacks::reach(!color, kind, to) & by;
        from(Kind::Lance) & self.kind(Kind::Lance)
            | from(Kind::Bishop) & (self.kind(Kind::Bishop) | self.kind(Kind::Horse))
            | from(Kind::Rook) & (self.kind(Kind::Rook) | self.kind(Kind::Dragon))
    }

    fn kind(&self, kind: Kind) -> Squares {
        self.kinds[kind.index()]
    }

    fn golds(&self) -> Squares {
        self.kind(Kind::Gold)
            | self.kind(Kind::Tokin)
            | self.kind(Kind::PromotedLance)
            | self.kind(Kind::PromotedKnight)
            | self.kind(Kind::PromotedSilver)
    }
}

/// Those of the squares that see `to`.
fn clear(squares: Squares, to: Square, occupied: Squares) -> Squares {
    squares.into_iter().filter(|&square| !attacks::between(square, to).meets(occupied)).collect()
}
