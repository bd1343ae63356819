//! Generates all legal moves of a position.

use super::{Move, Piece, PieceKind, Position, Square, SquareSet, attacks};

/// The restrictions on moves that keep the kings of the side to move safe.
struct KingSafety {
    /// The squares where a piece that is not pinned may go: all squares, or those that stop the check.
    answers: SquareSet,
    /// The pinned pieces, which stand alone between a king and an enemy piece.
    pinned: SquareSet,
}

impl Position {
    /// Returns all legal moves: first the moves on the board by origin and destination, then the drops
    /// from pawn to rook.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.legal_moves_into(&mut moves);
        moves
    }

    /// Appends all legal moves, in the order of [`Position::legal_moves`].
    pub fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        let safety = self.safety();
        for from in self.pieces(self.side()) {
            let Some(piece) = self.piece(from) else { continue };
            let dead_end = attacks::dead_end(piece.color, piece.kind);
            for to in self.targets(piece, from, &safety) {
                if self.can_promote(from, to) {
                    moves.push(Move::Board { from, to, promote: true });
                }
                if !dead_end.contains(to) {
                    moves.push(Move::Board { from, to, promote: false });
                }
            }
        }
        for kind in PieceKind::IN_HAND {
            moves.extend(self.drop_targets(kind, &safety).into_iter().map(|to| Move::Drop { kind, to }));
        }
    }

    /// Whether the side to move has a legal move.
    pub fn has_legal_move(&self) -> bool {
        let king_safety = self.safety();
        let mut pieces = self.pieces(self.side()).into_iter();
        pieces.any(|from| {
            self.piece(from).is_some_and(|piece| !self.targets(piece, from, &king_safety).is_empty())
        }) || PieceKind::IN_HAND.into_iter().any(|kind| !self.drop_targets(kind, &king_safety).is_empty())
    }

    /// Whether the side to move is in check and has no legal move.
    pub fn is_mate(&self) -> bool {
        self.in_check() && !self.has_legal_move()
    }

    fn safety(&self) -> KingSafety {
        let enemies = self.pieces(!self.side());
        let mut safety = KingSafety { answers: SquareSet::ALL, pinned: SquareSet::EMPTY };
        for king in self.kings(self.side()) {
            let checkers = self.attackers(king, !self.side());
            let mut checks = checkers.into_iter();
            safety.answers = match (checks.next(), checks.next()) {
                (None, _) => safety.answers,
                (Some(checker), None) => safety.answers & attacks::between(king, checker).with(checker),
                _ => SquareSet::EMPTY,
            };
            for slider in self.board.aimed(king, !self.side(), enemies) {
                let between = attacks::between(king, slider) & self.occupied();
                if between.len() == 1 {
                    safety.pinned = safety.pinned | between;
                }
            }
        }
        safety
    }

    /// Returns the squares where a piece of the side to move may go.
    fn targets(&self, piece: Piece, from: Square, safety: &KingSafety) -> SquareSet {
        let barred = self.pieces(piece.color) | self.kings(!piece.color);
        let targets = attacks::attacks(piece.color, piece.kind, from, self.occupied()) & !barred;
        if piece.kind == PieceKind::King || safety.pinned.contains(from) {
            let safe = |to: &Square| {
                self.checkers_after(Move::Board { from, to: *to, promote: false }, piece).is_empty()
            };
            return targets.into_iter().filter(safe).collect();
        }
        targets & safety.answers
    }

    /// Returns the squares where a piece of this kind may be dropped.
    fn drop_targets(&self, kind: PieceKind, safety: &KingSafety) -> SquareSet {
        let side = self.side();
        if self.hand(side).count(kind) == 0 {
            return SquareSet::EMPTY;
        }
        let targets = safety.answers & !self.occupied() & !attacks::dead_end(side, kind);
        if kind != PieceKind::Pawn {
            return targets;
        }
        let pawns = self.board.pieces(side, PieceKind::Pawn).into_iter();
        let files = pawns.fold(SquareSet::EMPTY, |files, pawn| files | attacks::file_of(pawn));
        self.without_mates(targets & !files)
    }

    /// Returns the squares where a pawn drop does not mate.
    fn without_mates(&self, targets: SquareSet) -> SquareSet {
        let kings = self.kings(!self.side()).into_iter();
        let fronts = kings.fold(SquareSet::EMPTY, |fronts, king| {
            fronts | attacks::reach(!self.side(), PieceKind::Pawn, king)
        });
        let mates: SquareSet = (targets & fronts)
            .into_iter()
            .filter(|&to| self.check(Move::Drop { kind: PieceKind::Pawn, to }).is_err())
            .collect();
        targets & !mates
    }
}
