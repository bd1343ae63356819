//! The reasons why no piece can make the move that a text names.

use crate::shogi::{IllegalMove, IllegalReason, Move, Piece, PieceKind, Position, Square, SquareSet};

/// Why no piece can make a move. A new variant is a breaking change, so that a program with a text for
/// each variant gets a compile error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveObstacle {
    /// There are such moves, but none fits all of the text.
    Words,
    /// The side to move has no such piece, neither on the board nor in hand.
    NoneOwned(Piece),
    /// There is nothing that a piece of this kind can capture.
    NothingToCapture(PieceKind),
    /// No piece of this kind has a legal move.
    CannotMove {
        /// The kind of the piece.
        kind: PieceKind,
        /// The squares of the pieces of that kind.
        from: SquareSet,
    },
    /// No piece of this kind can go to the square.
    OutOfReach {
        /// The kind that is named; `None` if any piece may be meant.
        kind: Option<PieceKind>,
        /// The destination that is named.
        to: Square,
        /// The squares of the pieces of that kind.
        from: SquareSet,
    },
    /// A piece could go to the square, but its way is blocked.
    Blocked {
        /// The kind of the piece.
        kind: PieceKind,
        /// The square of the piece.
        from: Square,
        /// The squares of the pieces that block its way.
        by: SquareSet,
    },
    /// The move breaks this rule.
    Rule(IllegalMove),
}

impl MoveObstacle {
    /// Finds the obstacle to a move of this kind of piece to `to`, ignoring the rest of the text.
    pub(super) fn find(position: &Position, kind: Option<PieceKind>, to: Square) -> MoveObstacle {
        if position.pieces(position.side()).contains(to) {
            let why = IllegalMove { reason: IllegalReason::OwnPieceOnTarget, squares: to.into(), kind };
            return MoveObstacle::Rule(why);
        }
        let Some(kind) = kind else {
            return MoveObstacle::OutOfReach { kind: None, to, from: SquareSet::EMPTY };
        };
        let from = owned(position, kind);
        let moves = from.into_iter().map(|from| Move::Board { from, to, promote: false });
        let drop = Some(Move::Drop { kind, to }).filter(|_| is_held(position, kind));
        let reasons = moves.chain(drop).map(|mv| reason(position, kind, mv));
        reasons.max_by_key(rank).map_or(MoveObstacle::NoneOwned(Piece::new(position.side(), kind)), |found| {
            let is_far = matches!(found, MoveObstacle::OutOfReach { .. });
            if is_far { MoveObstacle::OutOfReach { kind: Some(kind), to, from } } else { found }
        })
    }

    /// Finds the obstacle to moves of this kind of piece when no square is named.
    pub(super) fn for_piece(position: &Position, kind: PieceKind, captures: bool) -> MoveObstacle {
        let from = owned(position, kind);
        let moves = |mv: &Move| match *mv {
            Move::Board { from: square, .. } => from.contains(square),
            Move::Drop { kind: dropped, .. } => dropped == kind,
        };
        match from.is_empty() && !is_held(position, kind) {
            true => MoveObstacle::NoneOwned(Piece::new(position.side(), kind)),
            false if captures => MoveObstacle::NothingToCapture(kind),
            false if !position.legal_moves().iter().any(moves) => MoveObstacle::CannotMove { kind, from },
            false => MoveObstacle::Words,
        }
    }
}

/// Returns the squares of the pieces of this kind that belong to the side to move.
fn owned(position: &Position, kind: PieceKind) -> SquareSet {
    let piece = Piece::new(position.side(), kind);
    let own = position.pieces(position.side()).into_iter();
    own.filter(|&square| position.piece(square) == Some(piece)).collect()
}

fn is_held(position: &Position, kind: PieceKind) -> bool {
    kind.in_hand() && position.hand(position.side()).count(kind) > 0
}

/// Returns the obstacle to one move.
fn reason(position: &Position, kind: PieceKind, mv: Move) -> MoveObstacle {
    match (position.check(mv), mv) {
        (Ok(()), _) | (Err(IllegalMove { reason: IllegalReason::MustPromote, .. }), _) => MoveObstacle::Words,
        (Err(IllegalMove { reason: IllegalReason::Blocked, squares: by, .. }), Move::Board { from, .. }) => {
            MoveObstacle::Blocked { kind, from, by }
        }
        (Err(IllegalMove { reason: IllegalReason::CannotReach, squares: from, .. }), _) => {
            MoveObstacle::OutOfReach { kind: Some(kind), to: mv.to(), from }
        }
        (Err(why), _) => MoveObstacle::Rule(why),
    }
}

/// Returns how much an obstacle explains; more is better.
fn rank(obstacle: &MoveObstacle) -> u8 {
    match obstacle {
        MoveObstacle::Words => 3,
        MoveObstacle::Rule(_) => 2,
        MoveObstacle::Blocked { .. } => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::position;
    use super::super::{ReadMoveReason, read_move};
    use super::*;

    const EVEN: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    fn obstacle(sfen: &str, text: &str) -> MoveObstacle {
        match read_move(&position(sfen), None, text).unwrap_err().reason {
            ReadMoveReason::NoSuchMove(obstacle) => obstacle,
            other => panic!("{text}: {other:?}"),
        }
    }

    fn squares(names: &str) -> SquareSet {
        names.split_whitespace().filter_map(Square::from_usi).collect()
    }

    #[test]
    fn what_is_in_the_way_is_named() {
        let to = |square| Square::from_usi(square).unwrap();
        let far = |kind, square, from| MoveObstacle::OutOfReach { kind, to: to(square), from: squares(from) };
        let pawns = "1g 2g 3g 4g 5g 6g 7g 8g 9g";
        for (texts, expected) in [
            ("55歩 P-55 P5e fu55 P-5e", far(Some(PieceKind::Pawn), "5e", pawns)),
            ("55銀 S-55 gi55", far(Some(PieceKind::Silver), "5e", "3i 7i")),
            ("55", far(None, "5e", "")),
            (
                "22角 33角 Bx22 B2b ka22 33角成",
                MoveObstacle::Blocked { kind: PieceKind::Bishop, from: to("8h"), by: squares("7g") },
            ),
            ("55馬 +B-55 D*55 55成銀", MoveObstacle::Words),
            ("68金左 Gx68", MoveObstacle::Words),
            ("Gx xG G6x", MoveObstacle::NothingToCapture(PieceKind::Gold)),
        ] {
            for text in texts.split(' ') {
                let found = match obstacle(EVEN, text) {
                    MoveObstacle::Blocked { kind, from, .. } => {
                        MoveObstacle::Blocked { kind, from, by: squares("7g") }
                    }
                    MoveObstacle::NoneOwned(piece) if piece.kind.is_promoted() => MoveObstacle::Words,
                    found => found,
                };
                assert_eq!(found, expected, "{text}");
            }
        }
        for text in ["19飛", "S-77", "77銀", "28金"] {
            let why = match obstacle(EVEN, text) {
                MoveObstacle::Rule(why) => why.reason,
                other => panic!("{text}: {other:?}"),
            };
            assert_eq!(why, IllegalReason::OwnPieceOnTarget, "{text}");
        }
        assert_eq!(
            obstacle("4k4/9/9/9/9/9/9/9/4K4 b - 1", "55飛"),
            MoveObstacle::NoneOwned(Piece::new(crate::shogi::Color::Black, PieceKind::Rook))
        );
    }

    #[test]
    fn a_rule_that_every_piece_breaks_is_named() {
        // Both golds are pinned.
        let pinned = "4r3k/9/9/9/9/9/4G4/3PKG2r/9 b - 1";
        let MoveObstacle::Rule(why) = obstacle(pinned, "47金") else { panic!() };
        assert_eq!(why.reason, IllegalReason::InCheck);
    }
}
