//! Finds the move that the text of a move means in a position.

use super::KifDialect;
use crate::format::report::{Code, DiagnosticArg, UnreadMove};
use crate::notation::{
    MoveConstraints, ReadMoveError, ReadMoveReason, piece_glyph, resolve, resolve_recorded,
};
use crate::shogi::{Color, Move, Piece, PieceKind, Position, Square};

/// A diagnostic about a move: its code and arguments.
pub(crate) type MoveDiagnostic = (Code, Vec<DiagnosticArg>);

/// A move found from its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ResolvedMove {
    pub mv: Move,
    /// Diagnostics about what was guessed or corrected.
    pub diagnostics: Vec<MoveDiagnostic>,
}

/// Finds the move in a position; `last_to` is the destination of the previous move.
pub(crate) fn resolve_move(
    constraints: &MoveConstraints,
    dialect: KifDialect,
    position: &Position,
    last_to: Option<Square>,
) -> Result<ResolvedMove, MoveDiagnostic> {
    let mut diagnostics = Vec::new();
    if constraints.color.is_some_and(|color| color != position.side()) {
        diagnostics.push((dialect.wrong_mark(), Vec::new()));
    }
    if constraints.same && constraints.to.is_some() {
        diagnostics.push((Code::KifRedundantSame, Vec::new()));
    }
    let to = constraints.to.or(last_to).ok_or((Code::KifNoPreviousMove, Vec::new()))?;
    let mv = match (constraints.drop, constraints.from, constraints.kind) {
        (Some(true), Some(_), _) => return Err((Code::KifDropWithOrigin, Vec::new())),
        (_, Some(from), _) => board_move(constraints, from, to, position, &mut diagnostics)?,
        (Some(true), None, Some(kind)) => Move::Drop { kind, to },
        (Some(true), None, None) => interposition(constraints, to, dialect, position, last_to)?,
        _ if dialect == KifDialect::Ki2 => {
            resolve_words(constraints, to, position, last_to, &mut diagnostics)?
        }
        _ => without_origin(constraints, to, position, last_to, &mut diagnostics)?,
    };
    Ok(ResolvedMove { mv, diagnostics })
}

/// Resolves 合 (an interposition) to the only piece that can be dropped there, or returns an error that lists
/// the candidates.
fn interposition(
    constraints: &MoveConstraints,
    to: Square,
    dialect: KifDialect,
    position: &Position,
    last_to: Option<Square>,
) -> Result<Move, MoveDiagnostic> {
    let constraints = MoveConstraints { color: None, to: Some(to), same: false, ..*constraints };
    resolve(position, None, &constraints).map_err(|error| {
        let code = if dialect == KifDialect::Ki2 { Code::Ki2Unclear } else { Code::KifNoOriginFound };
        unclear(code, error, position, last_to)
    })
}

fn board_move(
    constraints: &MoveConstraints,
    from: Square,
    to: Square,
    position: &Position,
    diagnostics: &mut Vec<MoveDiagnostic>,
) -> Result<Move, MoveDiagnostic> {
    let mut promote = constraints.promote == Some(true);
    // No piece of the side to move is there, so the move cannot be made; this is reported elsewhere.
    let Some(piece) = position.piece(from).filter(|piece| piece.color == position.side()) else {
        return Ok(Move::Board { from, to, promote });
    };
    if let Some(kind) = constraints.kind.filter(|&kind| kind != piece.kind) {
        let names =
            [kind, piece.kind].map(|kind| DiagnosticArg::from(&*piece_glyph(kind).to_string())).to_vec();
        if kind.base() != piece.kind.base() {
            return Err((Code::KifOtherPiece, names));
        }
        // The piece may be named as it is after the move.
        promote |= constraints.promote.is_none()
            && kind.is_promoted()
            && !piece.kind.is_promoted()
            && position.can_promote(from, to);
        diagnostics.push((Code::KifPieceMisnamed, names));
    }
    if promote && piece.kind.is_promoted() {
        promote = false;
        diagnostics.push((Code::KifPromotedAlready, Vec::new()));
    }
    if constraints.promote.is_none() && is_stuck(piece, to) {
        promote = true;
        diagnostics.push((Code::KifPromotionMissing, Vec::new()));
    }
    Ok(Move::Board { from, to, promote })
}

/// Whether a piece could never move again from this destination without promoting.
pub(crate) fn is_stuck(piece: Piece, to: Square) -> bool {
    let rank = to.rank_for(piece.color);
    matches!((piece.kind, rank), (PieceKind::Pawn | PieceKind::Lance, 1) | (PieceKind::Knight, 1 | 2))
}

/// Resolves a move without an origin, as in KI2 files, by the rules of the game.
fn without_origin(
    constraints: &MoveConstraints,
    to: Square,
    position: &Position,
    last_to: Option<Square>,
    diagnostics: &mut Vec<MoveDiagnostic>,
) -> Result<Move, MoveDiagnostic> {
    let mut constraints = MoveConstraints { color: None, to: Some(to), same: false, ..*constraints };
    let mut found = resolve(position, None, &constraints);
    if found.as_ref().is_err_and(|error| error.reason == ReadMoveReason::MustPromote)
        && constraints.promote.is_none()
    {
        constraints.promote = Some(true);
        found = resolve(position, None, &constraints);
        diagnostics.push((Code::KifPromotionMissing, Vec::new()));
    }
    let mv = match found {
        Ok(mv) => mv,
        // The only move that fits is illegal, but it is still the move that is meant.
        Err(ReadMoveError { reason: ReadMoveReason::Illegal(mv, _), .. }) => mv,
        Err(error) => return Err(unclear(Code::KifNoOriginFound, error, position, last_to)),
    };
    let code = if mv.from().is_some() { Code::KifNoOrigin } else { Code::KifDropNotMarked };
    diagnostics.push((code, Vec::new()));
    Ok(mv)
}

/// Returns the side that must make a move: the owner of the piece on the origin square, or the only side that
/// has the dropped piece in hand, or else the side of the mark.
pub(crate) fn side_of(constraints: &MoveConstraints, position: &Position) -> Option<Color> {
    let owner = constraints.from.and_then(|from| position.piece(from)).map(|piece| piece.color);
    let holders = || {
        let kind = constraints.kind.filter(|_| constraints.drop == Some(true))?;
        let mut holders = Color::ALL.into_iter().filter(|&color| position.hand(color).count(kind) > 0);
        holders.next().filter(|_| holders.next().is_none())
    };
    owner.or_else(holders).or(constraints.color)
}

/// Finds the move to a square that the words describe, and adds diagnostics for guesses. `last_to` is the
/// destination of the previous move.
fn resolve_words(
    constraints: &MoveConstraints,
    to: Square,
    position: &Position,
    last_to: Option<Square>,
    diagnostics: &mut Vec<MoveDiagnostic>,
) -> Result<Move, MoveDiagnostic> {
    let constraints = MoveConstraints { color: None, to: Some(to), same: false, ..*constraints };
    let resolved = resolve_recorded(&constraints, position)
        .map_err(|error| unclear(Code::Ki2Unclear, error, position, last_to))?;
    if resolved.by_elimination {
        diagnostics.push((Code::Ki2Eliminated, Vec::new()));
    } else if resolved.redundant {
        diagnostics.push((Code::Ki2RedundantWords, Vec::new()));
    }
    let Some(from) = resolved.mv.from() else { return Ok(resolved.mv) };
    let mv = board_move(&constraints, from, to, position, diagnostics)?;
    if constraints.promote.is_none() && !mv.promotes() && position.can_promote(from, to) {
        diagnostics.push((Code::Ki2PromotionUnspecified, Vec::new()));
    }
    Ok(mv)
}

/// Returns the diagnostic for words that do not describe exactly one move.
fn unclear(code: Code, error: ReadMoveError, position: &Position, last_to: Option<Square>) -> MoveDiagnostic {
    (code, vec![UnreadMove { error, position: position.clone(), last_to }.into()])
}
