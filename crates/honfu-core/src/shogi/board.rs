//! The board: the pieces by square, and as sets of squares.

use super::{Color, Piece, PieceKind, Square, SquareSet, attacks};

#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Board {
    pieces: [Option<Piece>; Square::COUNT],
    colors: [SquareSet; 2],
    kinds: [SquareSet; PieceKind::COUNT],
}

// Squares, colours and kinds are below the lengths of these arrays by construction.
impl Board {
    pub(crate) const EMPTY: Board = Board {
        pieces: [None; Square::COUNT],
        colors: [SquareSet::EMPTY; 2],
        kinds: [SquareSet::EMPTY; PieceKind::COUNT],
    };

    pub(crate) fn piece(&self, square: Square) -> Option<Piece> {
        self.pieces[square.index()]
    }

    /// Puts a piece, or nothing, on a square and returns the piece that was there.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, piece: Option<Piece>) -> Option<Piece> {
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

    pub(crate) fn of_color(&self, color: Color) -> SquareSet {
        self.colors[color.index()]
    }

    pub(crate) fn pieces(&self, color: Color, kind: PieceKind) -> SquareSet {
        self.colors[color.index()] & self.kinds[kind.index()]
    }

    pub(crate) fn occupied(&self) -> SquareSet {
        self.colors[0] | self.colors[1]
    }

    /// Returns the squares of `color`'s pieces of exactly this kind that attack `to`.
    #[inline]
    pub(crate) fn reaching(&self, color: Color, kind: PieceKind, to: Square) -> SquareSet {
        let origins = attacks::reach(!color, kind, to) & self.pieces(color, kind);
        clear(origins, to, self.occupied())
    }

    /// Returns the squares in `by` (all of `color`) whose pieces attack `to` if the squares `occupied`
    /// are occupied.
    #[inline]
    pub(crate) fn attackers(
        &self,
        to: Square,
        color: Color,
        by: SquareSet,
        occupied: SquareSet,
    ) -> SquareSet {
        let from = |kind| attacks::reach(!color, kind, to) & by;
        let near = from(PieceKind::Pawn) & self.kind(PieceKind::Pawn)
            | from(PieceKind::Knight) & self.kind(PieceKind::Knight)
            | from(PieceKind::Silver) & self.kind(PieceKind::Silver)
            | from(PieceKind::Gold) & self.golds()
            | from(PieceKind::King)
                & (self.kind(PieceKind::King) | self.kind(PieceKind::Horse) | self.kind(PieceKind::Dragon));
        near | clear(self.aimed(to, color, by), to, occupied)
    }

    /// Returns the squares in `by` (all of `color`) whose pieces would attack `to` from afar if nothing
    /// were between.
    #[inline]
    pub(crate) fn aimed(&self, to: Square, color: Color, by: SquareSet) -> SquareSet {
        let from = |kind| attacks::reach(!color, kind, to) & by;
        from(PieceKind::Lance) & self.kind(PieceKind::Lance)
            | from(PieceKind::Bishop) & (self.kind(PieceKind::Bishop) | self.kind(PieceKind::Horse))
            | from(PieceKind::Rook) & (self.kind(PieceKind::Rook) | self.kind(PieceKind::Dragon))
    }

    fn kind(&self, kind: PieceKind) -> SquareSet {
        self.kinds[kind.index()]
    }

    fn golds(&self) -> SquareSet {
        self.kind(PieceKind::Gold)
            | self.kind(PieceKind::Tokin)
            | self.kind(PieceKind::PromotedLance)
            | self.kind(PieceKind::PromotedKnight)
            | self.kind(PieceKind::PromotedSilver)
    }
}

/// Returns the squares with nothing between them and `to`.
fn clear(squares: SquareSet, to: Square, occupied: SquareSet) -> SquareSet {
    squares.into_iter().filter(|&square| !attacks::between(square, to).intersects(occupied)).collect()
}
