//! Whether a move is legal, and if not, which rule it breaks and which squares show it.

use super::attacks;
use super::moves::Move;
use super::piece::{Kind, Piece};
use super::position::Position;
use super::square::{Square, Squares};

/// The first rule that a move breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal {
    pub reason: Reason,
    /// The squares that show it, see [`Reason`].
    pub squares: Squares,
}

/// Why a move is illegal. The squares named are those of [`Illegal::squares`].
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Reason {
    /// Nothing stands on the origin (that square).
    NoPiece,
    /// The piece on the origin (that square) belongs to the other side.
    NotYourTurn,
    /// Origin and target are one square (that one).
    SameSquare,
    /// An own piece stands on the target (that square).
    OwnPieceOnTarget,
    /// No such piece in hand (no squares).
    NotInHand,
    /// A drop on a square with a piece (that square).
    DropOnPiece,
    /// A gold, a king or a promoted piece cannot promote (its square).
    CannotPromote,
    /// A king would be captured (its square).
    KingCapture,
    /// The piece (its square) does not move like that.
    CannotReach,
    /// The piece cannot pass over others (their squares).
    Blocked,
    /// A promotion that neither starts nor ends in the zone (both squares).
    NotInZone,
    /// The piece could never move again unless it promotes (its target).
    MustPromote,
    /// A drop where the piece could never move (the target).
    DeadEnd,
    /// A second unpromoted pawn on a file (the other one, or ones).
    Nifu,
    /// A king is or stays in check (the pieces that give it).
    InCheck,
    /// A pawn drop that mates (the king, or kings, it checks).
    PawnDropMate,
}

impl Illegal {
    /// Whether the move can be made on the board all the same, as it was in the
    /// game that a record tells of.
    pub const fn executable(&self) -> bool {
        !matches!(
            self.reason,
            Reason::NoPiece
                | Reason::NotYourTurn
                | Reason::SameSquare
                | Reason::OwnPieceOnTarget
                | Reason::NotInHand
                | Reason::DropOnPiece
                | Reason::CannotPromote
        )
    }
}

/// `Err` with that reason and those squares if there are any.
fn none(squares: Squares, reason: Reason) -> Result<(), Illegal> {
    if squares.is_empty() { Ok(()) } else { Err(Illegal { reason, squares }) }
}

/// `Err` with that reason and those squares unless the rule is kept.
fn ensure(kept: bool, reason: Reason, squares: impl Into<Squares>) -> Result<(), Illegal> {
    if kept { Ok(()) } else { Err(Illegal { reason, squares: squares.into() }) }
}

impl Position {
    /// Checks a move by all rules but those on repetition.
    ///
    /// # Errors
    /// The first rule it breaks, in the order of [`Reason`].
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        let piece = self.moving_piece(mv)?;
        match mv {
            Move::Board { from, to, promote } => self.check_board_move(piece, from, to, promote)?,
            Move::Drop { to, .. } => self.check_drop(piece, to)?,
        }
        none(self.checkers_after(mv, piece), Reason::InCheck)?;
        match mv {
            Move::Drop { kind: Kind::Pawn, to } => self.check_pawn_drop_mate(mv, to),
            _ => Ok(()),
        }
    }

    /// The piece that a move lifts or drops, as it is before the move.
    ///
    /// # Errors
    /// Why the move cannot be executed.
    pub(super) fn moving_piece(&self, mv: Move) -> Result<Piece, Illegal> {
        match mv {
            Move::Board { from, to, promote } => self.lifted(from, to, promote),
            Move::Drop { kind, to } => {
                ensure(self.hand(self.side()).count(kind) > 0, Reason::NotInHand, Squares::EMPTY)?;
                ensure(self.piece(to).is_none(), Reason::DropOnPiece, to)?;
                Ok(Piece::new(self.side(), kind))
            }
        }
    }

    fn lifted(&self, from: Square, to: Square, promote: bool) -> Result<Piece, Illegal> {
        let Some(piece) = self.piece(from) else {
            return Err(Illegal { reason: Reason::NoPiece, squares: from.into() });
        };
        ensure(piece.color == self.side(), Reason::NotYourTurn, from)?;
        ensure(from != to, Reason::SameSquare, to)?;
        ensure(!self.pieces(self.side()).contains(to), Reason::OwnPieceOnTarget, to)?;
        ensure(!promote || piece.kind.promoted().is_some(), Reason::CannotPromote, from)?;
        Ok(piece)
    }

    fn check_board_move(&self, piece: Piece, from: Square, to: Square, promote: bool) -> Result<(), Illegal> {
        ensure(!self.kings(!piece.color).contains(to), Reason::KingCapture, to)?;
        ensure(attacks::reach(piece.color, piece.kind, from).contains(to), Reason::CannotReach, from)?;
        none(attacks::between(from, to) & self.occupied(), Reason::Blocked)?;
        if promote {
            let ends = Squares::from(from).with(to);
            ensure(attacks::zone(piece.color).meets(ends), Reason::NotInZone, ends)
        } else {
            ensure(!attacks::dead_end(piece.color, piece.kind).contains(to), Reason::MustPromote, to)
        }
    }

    fn check_drop(&self, piece: Piece, to: Square) -> Result<(), Illegal> {
        ensure(!attacks::dead_end(piece.color, piece.kind).contains(to), Reason::DeadEnd, to)?;
        if piece.kind != Kind::Pawn {
            return Ok(());
        }
        none(self.board.of(piece.color, Kind::Pawn) & attacks::file_of(to), Reason::Nifu)
    }

    /// The pieces that check a king of the mover once the move is made.
    pub(super) fn checkers_after(&self, mv: Move, piece: Piece) -> Squares {
        let to = mv.to();
        let mut occupied = self.occupied().with(to);
        let mut kings = self.kings(piece.color);
        if let Some(from) = mv.from() {
            occupied = occupied.without(from);
            if piece.kind == Kind::King {
                kings = kings.without(from).with(to);
            }
        }
        let enemies = self.pieces(!piece.color).without(to);
        kings.into_iter().fold(Squares::EMPTY, |checkers, king| {
            checkers | self.board.attackers(king, !piece.color, enemies, occupied)
        })
    }

    fn check_pawn_drop_mate(&self, mv: Move, to: Square) -> Result<(), Illegal> {
        let checked = attacks::reach(self.side(), Kind::Pawn, to) & self.kings(!self.side());
        if checked.is_empty() {
            return Ok(());
        }
        let mut after = self.clone();
        let _undo = after.make(mv)?;
        ensure(after.has_legal_move(), Reason::PawnDropMate, checked)
    }
}
