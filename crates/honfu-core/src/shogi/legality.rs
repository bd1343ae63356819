//! Checks whether a move is legal, and if not, which rule it breaks and which squares show it.

use super::{Move, Piece, PieceKind, Position, Square, SquareSet, attacks};

/// The first rule that a move breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// The broken rule.
    pub reason: IllegalReason,
    /// The squares that show the problem; see [`IllegalReason`].
    pub squares: SquareSet,
    /// The kind of the moving piece before the move; `None` if there is no piece.
    pub kind: Option<PieceKind>,
}

/// Why a move is illegal. The squares in parentheses are those of [`IllegalMove::squares`].
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum IllegalReason {
    /// The origin is empty (that square).
    NoPiece,
    /// The piece on the origin (that square) belongs to the other side.
    NotYourTurn,
    /// Origin and destination are one square (that square).
    SameSquare,
    /// A piece of the same side is on the destination (that square).
    OwnPieceOnTarget,
    /// There is no such piece in hand (no squares).
    NotInHand,
    /// The drop is on a square with a piece (that square).
    DropOnPiece,
    /// A gold, a king or a promoted piece cannot promote (its square).
    CannotPromote,
    /// The move would capture a king (its square).
    KingCapture,
    /// The piece (its square) cannot move like that.
    CannotReach,
    /// The piece cannot pass over other pieces (their squares).
    Blocked,
    /// The promotion neither starts nor ends in the zone (both squares).
    NotInZone,
    /// The piece could never move again unless it promotes (the destination).
    MustPromote,
    /// The dropped piece could never move (the destination).
    DeadEnd,
    /// The drop puts a second unpromoted pawn on a file (the pawns that are there).
    Nifu,
    /// A king is or stays in check (the pieces that give check).
    InCheck,
    /// The pawn drop mates (the kings that it checks).
    PawnDropMate,
}

impl IllegalMove {
    /// Whether the move can be made on the board although it is illegal, as in a
    /// recorded game.
    pub const fn executable(&self) -> bool {
        use IllegalReason::*;
        let is_impossible = matches!(
            self.reason,
            NoPiece | NotYourTurn | SameSquare | OwnPieceOnTarget | NotInHand | DropOnPiece | CannotPromote
        );
        !is_impossible
    }
}

/// Returns an error with the reason and the squares if there are any squares.
fn ensure_empty(squares: SquareSet, reason: IllegalReason) -> Result<(), IllegalMove> {
    ensure(squares.is_empty(), reason, squares)
}

/// Returns an error with the reason and the squares unless the rule is kept.
fn ensure(kept: bool, reason: IllegalReason, squares: impl Into<SquareSet>) -> Result<(), IllegalMove> {
    if kept { Ok(()) } else { Err(IllegalMove { reason, squares: squares.into(), kind: None }) }
}

impl Position {
    /// Checks a move by all rules except those on repetition.
    ///
    /// # Errors
    /// The first rule that the move breaks, in the order of [`IllegalReason`].
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        let piece = self.moving_piece(mv)?;
        self.broken_rule(mv, piece).map_or(Ok(()), Err)
    }

    /// Returns the first rule that a move of `piece` breaks, if any.
    pub(super) fn broken_rule(&self, mv: Move, piece: Piece) -> Option<IllegalMove> {
        let broken = self.check_of_piece(mv, piece).err();
        broken.map(|why| IllegalMove { kind: Some(piece.kind), ..why })
    }

    fn check_of_piece(&self, mv: Move, piece: Piece) -> Result<(), IllegalMove> {
        match mv {
            Move::Board { from, to, promote } => self.check_board_move(piece, from, to, promote)?,
            Move::Drop { to, .. } => self.check_drop(piece, to)?,
        }
        ensure_empty(self.checkers_after(mv, piece), IllegalReason::InCheck)?;
        match mv {
            Move::Drop { kind: PieceKind::Pawn, to } => self.check_pawn_drop_mate(mv, to),
            _ => Ok(()),
        }
    }

    /// Returns the piece that moves or is dropped, as it is before the move.
    ///
    /// # Errors
    /// The reason why the move cannot be executed.
    #[inline]
    pub(super) fn moving_piece(&self, mv: Move) -> Result<Piece, IllegalMove> {
        match mv {
            Move::Board { from, to, promote } => {
                let kind = || self.piece(from).map(|piece| piece.kind);
                self.board_piece(from, to, promote).map_err(|why| IllegalMove { kind: kind(), ..why })
            }
            Move::Drop { kind, to } => {
                self.dropped_piece(kind, to).map_err(|why| IllegalMove { kind: Some(kind), ..why })
            }
        }
    }

    fn dropped_piece(&self, kind: PieceKind, to: Square) -> Result<Piece, IllegalMove> {
        ensure(self.hand(self.side()).count(kind) > 0, IllegalReason::NotInHand, SquareSet::EMPTY)?;
        ensure(self.piece(to).is_none(), IllegalReason::DropOnPiece, to)?;
        Ok(Piece::new(self.side(), kind))
    }

    fn board_piece(&self, from: Square, to: Square, promote: bool) -> Result<Piece, IllegalMove> {
        let Some(piece) = self.piece(from) else {
            return Err(IllegalMove { reason: IllegalReason::NoPiece, squares: from.into(), kind: None });
        };
        ensure(piece.color == self.side(), IllegalReason::NotYourTurn, from)?;
        ensure(from != to, IllegalReason::SameSquare, to)?;
        ensure(!self.pieces(self.side()).contains(to), IllegalReason::OwnPieceOnTarget, to)?;
        ensure(!promote || piece.kind.promoted().is_some(), IllegalReason::CannotPromote, from)?;
        Ok(piece)
    }

    fn check_board_move(
        &self,
        piece: Piece,
        from: Square,
        to: Square,
        promote: bool,
    ) -> Result<(), IllegalMove> {
        ensure(!self.kings(!piece.color).contains(to), IllegalReason::KingCapture, to)?;
        ensure(attacks::reach(piece.color, piece.kind, from).contains(to), IllegalReason::CannotReach, from)?;
        ensure_empty(attacks::between(from, to) & self.occupied(), IllegalReason::Blocked)?;
        if promote {
            let ends = SquareSet::from(from).with(to);
            ensure(attacks::zone(piece.color).intersects(ends), IllegalReason::NotInZone, ends)
        } else {
            ensure(!attacks::dead_end(piece.color, piece.kind).contains(to), IllegalReason::MustPromote, to)
        }
    }

    fn check_drop(&self, piece: Piece, to: Square) -> Result<(), IllegalMove> {
        ensure(!attacks::dead_end(piece.color, piece.kind).contains(to), IllegalReason::DeadEnd, to)?;
        if piece.kind != PieceKind::Pawn {
            return Ok(());
        }
        ensure_empty(
            self.board.pieces(piece.color, PieceKind::Pawn) & attacks::file_of(to),
            IllegalReason::Nifu,
        )
    }

    /// Returns the squares of the pieces that check a king of the mover after the move.
    #[inline]
    pub(super) fn checkers_after(&self, mv: Move, piece: Piece) -> SquareSet {
        let to = mv.to();
        let mut occupied = self.occupied().with(to);
        let mut kings = self.kings(piece.color);
        if let Some(from) = mv.from() {
            occupied = occupied.without(from);
            if piece.kind == PieceKind::King {
                kings = kings.without(from).with(to);
            }
        }
        let enemies = self.pieces(!piece.color).without(to);
        kings.into_iter().fold(SquareSet::EMPTY, |checkers, king| {
            checkers | self.board.attackers(king, !piece.color, enemies, occupied)
        })
    }

    fn check_pawn_drop_mate(&self, mv: Move, to: Square) -> Result<(), IllegalMove> {
        let checked = attacks::reach(self.side(), PieceKind::Pawn, to) & self.kings(!self.side());
        if checked.is_empty() {
            return Ok(());
        }
        let mut after = self.clone();
        let _undo = after.make(mv)?;
        ensure(after.has_legal_move(), IllegalReason::PawnDropMate, checked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shogi::Sfen;

    fn check(sfen: &str, mv: &str) -> Result<(), IllegalMove> {
        let position = Sfen::parse(sfen).expect(sfen).0.position;
        position.check(Move::from_usi(mv).expect(mv))
    }

    #[test]
    fn every_reason_names_its_squares() {
        let cases = [
            ("9/9/9/9/9/9/9/9/9 b -", "7g7f", IllegalReason::NoPiece, "7g"),
            ("9/9/9/9/4p4/9/9/9/9 b -", "5e5f", IllegalReason::NotYourTurn, "5e"),
            ("9/9/9/9/4P4/9/9/9/9 b -", "5e5e", IllegalReason::SameSquare, "5e"),
            ("9/9/9/4G4/4P4/9/9/9/9 b -", "5e5d", IllegalReason::OwnPieceOnTarget, "5d"),
            ("9/9/9/9/9/9/9/9/9 b p", "P*5e", IllegalReason::NotInHand, ""),
            ("9/9/9/9/4p4/9/9/9/9 b P", "P*5e", IllegalReason::DropOnPiece, "5e"),
            ("9/9/9/4G4/9/9/9/9/9 b -", "5d5c+", IllegalReason::CannotPromote, "5d"),
            ("9/9/9/4k4/4G4/9/9/9/9 b -", "5e5d", IllegalReason::KingCapture, "5d"),
            ("9/9/9/9/4G4/9/9/9/9 b -", "5e6f", IllegalReason::CannotReach, "5e"),
            ("9/9/4p4/4P4/4R4/9/9/9/9 b -", "5e5b+", IllegalReason::Blocked, "5c 5d"),
            ("9/9/9/9/9/9/4p4/4r4/9 w -", "5h5d", IllegalReason::Blocked, "5g"),
            ("9/9/9/9/4P4/9/9/9/9 b -", "5e5d+", IllegalReason::NotInZone, "5d 5e"),
            ("9/4P4/9/9/9/9/9/9/9 b -", "5b5a", IllegalReason::MustPromote, "5a"),
            ("9/9/9/9/9/4n4/9/9/9 w -", "5f4h", IllegalReason::MustPromote, "4h"),
            ("9/9/9/9/9/9/9/9/9 b N", "N*5b", IllegalReason::DeadEnd, "5b"),
            ("9/9/9/9/9/9/9/9/9 w l", "L*5i", IllegalReason::DeadEnd, "5i"),
            ("9/9/4P4/9/9/9/9/9/9 b P", "P*5e", IllegalReason::Nifu, "5c"),
            ("4r4/9/9/9/9/9/9/4G4/4K4 b -", "5h4h", IllegalReason::InCheck, "5a"),
            ("9/9/9/9/4l4/3n5/9/4K4/9 b G", "G*4h", IllegalReason::InCheck, "5e 6f"),
            ("8k/6G2/7B1/9/9/9/9/9/K8 b P", "P*1b", IllegalReason::PawnDropMate, "1a"),
            ("k8/9/9/9/9/9/1b7/2g6/K8 w p", "P*9h", IllegalReason::PawnDropMate, "9i"),
        ];
        for (sfen, mv, reason, squares) in cases {
            let squares: SquareSet = squares.split_whitespace().filter_map(Square::from_usi).collect();
            let why = check(sfen, mv).unwrap_err();
            assert_eq!((why.reason, why.squares), (reason, squares), "{sfen} {mv}");
            assert_eq!(why.kind.is_none(), reason == IllegalReason::NoPiece, "{sfen} {mv}");
        }
    }

    #[test]
    fn near_misses_are_legal() {
        let cases = [
            // A tokin is not a second pawn, nor is a pawn of the other side.
            ("4k4/9/9/9/9/4+P4/4p4/9/4K4 b P", "P*5d"),
            // A pawn drop may check, and a pawn that was on the board may mate.
            ("8k/9/7B1/9/9/9/9/9/K8 b P", "P*1b"),
            ("8k/6G2/7BP/9/9/9/9/9/K8 b -", "1c1b"),
            // The silver can take the pawn.
            ("7sk/6G2/7B1/9/9/9/9/9/K8 b P", "P*1b"),
            // A promotion on the way out of the zone.
            ("9/9/4S4/9/9/9/9/9/9 b -", "5c6d+"),
        ];
        for (sfen, mv) in cases {
            assert_eq!(check(sfen, mv), Ok(()), "{sfen} {mv}");
        }
    }

    #[test]
    fn all_kings_of_a_side_have_to_be_safe() {
        let sfen = "4r4/9/9/9/9/9/K8/4G4/4K4 b -";
        assert_eq!(check(sfen, "9g9f"), Ok(()));
        assert_eq!(check(sfen, "5h4h").map_err(|illegal| illegal.reason), Err(IllegalReason::InCheck));
    }
}
