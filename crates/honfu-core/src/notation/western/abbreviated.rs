//! Texts that leave out what the position shows (PSN, "Move notation"): any sign, the
//! `+` of a promoted piece, parts of the squares.
//!
//! ```text
//! move   = piece [part] ["-" | "x" | "*"] [part] [promotion]     part = file | rank | file rank
//!        | piece "x" [promotion] | "x" piece [promotion]
//! ```
//! A move must fit all of the text. A text that can be split in several ways names a whole
//! square to go to if it can: `G45b` goes to 5b. Nothing but `x` is the capture of the piece that
//! just moved, or else the only capture there is. Ranks are small letters, since `GxB`
//! names a piece, or digits.

use super::{MoveSign, piece, promotion, sign};
use crate::notation::constraints::failure;
use crate::notation::read::{ReadMoveResult, ReadRequest};
use crate::notation::{ReadMoveError, ReadMoveReason};
use crate::shogi::{Move, Piece, PieceKind, Position, Square, SquareSet};

pub(crate) fn read(request: &ReadRequest) -> Option<ReadMoveResult> {
    let taking = request.text.strip_prefix('x');
    let (kind, rest) = piece(taking.unwrap_or(request.text))?;
    let (squares, rest) = rest.split_at(rest.find(['+', '=']).unwrap_or(rest.len()));
    let promote = promotion(rest)?;
    match (taking, squares) {
        (Some(_), "") | (None, "x" | "X") => Some(capture(request, kind, promote)),
        (Some(_), _) => None,
        (None, squares) => {
            let (sign, ends) = split(squares)?;
            Some(exact_first(request, |kind| pattern(kind, sign, ends.clone(), promote), kind))
        }
    }
}

/// The capture of the piece that just moved, or else the only one.
fn capture(request: &ReadRequest, kind: PieceKind, promote: Option<bool>) -> ReadMoveResult {
    let at = |squares| {
        let ends = vec![OriginsAndTargets { from: SquareSet::ALL, to: squares }];
        exact_first(request, |kind| pattern(kind, Some(MoveSign::Capture), ends.clone(), promote), kind)
    };
    match at(request.last_to.map_or(SquareSet::EMPTY, SquareSet::from)) {
        Err(ReadMoveError { reason: ReadMoveReason::NoSuchMove, .. }) => at(SquareSet::ALL),
        found => found,
    }
}

fn pattern(
    kind: PieceKind,
    sign: Option<MoveSign>,
    ends: Vec<OriginsAndTargets>,
    promote: Option<bool>,
) -> AbbreviatedMove {
    let capture = sign.filter(|&sign| sign != MoveSign::Drop).map(|sign| sign == MoveSign::Capture);
    AbbreviatedMove { kind, ends, drop: sign.map(|sign| sign == MoveSign::Drop), capture, promote }
}

/// What the piece as it is named can do, or else its promoted side.
fn exact_first(
    request: &ReadRequest,
    pattern: impl Fn(PieceKind) -> AbbreviatedMove,
    kind: PieceKind,
) -> ReadMoveResult {
    let exact = pattern(kind).read(request.position);
    let nothing = |outcome: &ReadMoveResult| match outcome {
        Err(error) => matches!(error.reason, ReadMoveReason::NoSuchMove | ReadMoveReason::Illegal(..)),
        Ok(_) => false,
    };
    let promoted = kind.promoted().filter(|_| nothing(&exact));
    let promoted = promoted.map(|kind| pattern(kind).read(request.position));
    promoted.filter(|outcome| !nothing(outcome)).unwrap_or(exact)
}

/// The ways to read the text between the piece and the promotion.
fn split(text: &str) -> Option<(Option<MoveSign>, Vec<OriginsAndTargets>)> {
    let Some(at) = text.find(['-', 'x', 'X', '*', '\'', '@']) else { return Some((None, unsigned(text)?)) };
    let (sign, behind) = sign(&text[at..])?;
    let ends = OriginsAndTargets { from: part(&text[..at])?, to: part(behind)? };
    let nonsense = behind.is_empty() || sign == MoveSign::Drop && at > 0;
    (!nonsense).then(|| (Some(sign), vec![ends]))
}

/// The ways to split squares between which there is no sign.
fn unsigned(text: &str) -> Option<Vec<OriginsAndTargets>> {
    let parts = |at| Some(OriginsAndTargets { from: part(text.get(..at)?)?, to: part(text.get(at..)?)? });
    let ends: Vec<OriginsAndTargets> = (0..text.len()).filter_map(parts).collect();
    let whole: Vec<OriginsAndTargets> = ends.iter().copied().filter(|ends| ends.to.len() == 1).collect();
    Some(if whole.is_empty() { ends } else { whole }).filter(|ends| !ends.is_empty())
}

/// The squares of a file, of a rank, or the one of both.
fn part(text: &str) -> Option<SquareSet> {
    let file = |c: u8| Some(c.wrapping_sub(b'0')).filter(|file| (1..=9).contains(file));
    let rank = |c: u8| Some(c.wrapping_sub(b'a').wrapping_add(1)).filter(|rank| (1..=9).contains(rank));
    Some(match *text.as_bytes() {
        [] => SquareSet::ALL,
        [c] => match (file(c), rank(c)) {
            (Some(file), _) => Square::all().filter(|square| square.file() == file).collect(),
            (None, Some(rank)) => Square::all().filter(|square| square.rank() == rank).collect(),
            (None, None) => return None,
        },
        [f, r] => Square::new(file(f)?, rank(r.to_ascii_lowercase()).or(file(r))?)?.into(),
        _ => return None,
    })
}

/// The squares that a piece may come from, and those it may go to. A drop comes from
/// every square.
#[derive(Clone, Copy)]
pub(crate) struct OriginsAndTargets {
    pub from: SquareSet,
    pub to: SquareSet,
}

pub(crate) struct AbbreviatedMove {
    /// The piece, as it is before the move.
    pub kind: PieceKind,
    /// Each way to read the squares.
    pub ends: Vec<OriginsAndTargets>,
    pub drop: Option<bool>,
    pub capture: Option<bool>,
    pub promote: Option<bool>,
}

impl AbbreviatedMove {
    /// The one legal move that fits.
    pub(crate) fn read(&self, position: &Position) -> Result<Move, ReadMoveError> {
        let moves = self.moves(position);
        let legal: Vec<Move> = moves.iter().copied().filter(|&mv| position.check(mv).is_ok()).collect();
        match legal.as_slice() {
            [mv] => Ok(*mv),
            [] => Err(self.failure(position, &moves)),
            _ => Err(ReadMoveError { reason: ReadMoveReason::Ambiguous, candidates: legal }),
        }
    }

    /// Why none of these is legal; a promotion that is due is offered.
    fn failure(&self, position: &Position, moves: &[Move]) -> ReadMoveError {
        let promoting = moves.iter().filter_map(|mv| match *mv {
            Move::Board { from, to, .. } => Some(Move::Board { from, to, promote: true }),
            Move::Drop { .. } => None,
        });
        let candidates = promoting.filter(|&mv| position.check(mv).is_ok()).collect();
        ReadMoveError { reason: failure(position, moves), candidates }
    }

    /// The moves that fit, legal or not.
    fn moves(&self, position: &Position) -> Vec<Move> {
        // The `+` of a promoted piece may come after it as well.
        let promote = self.promote.filter(|&promote| !(promote && self.kind.is_promoted()));
        let targets = self.ends.iter().fold(SquareSet::EMPTY, |squares, ends| squares | ends.to);
        let mut moves = Vec::new();
        for to in targets & !position.pieces(position.side()) {
            let froms = self.ends.iter().filter(|ends| ends.to.contains(to)).map(|ends| ends.from);
            let from = froms.fold(SquareSet::EMPTY, |squares, from| squares | from);
            let captures = position.piece(to).is_some();
            if self.drop != Some(true) && self.capture.is_none_or(|capture| capture == captures) {
                let origins = position.reaching(Piece::new(position.side(), self.kind), to) & from;
                let could = |from| promote != Some(false) || position.can_promote(from, to);
                let board = |from| Move::Board { from, to, promote: promote == Some(true) };
                moves.extend(origins.into_iter().filter(|&from| could(from)).map(board));
            }
            if from == SquareSet::ALL && !captures && self.drops(position) {
                moves.push(Move::Drop { kind: self.kind, to });
            }
        }
        moves
    }

    /// Whether it may be a drop on an empty square.
    fn drops(&self, position: &Position) -> bool {
        self.drop != Some(false)
            && self.capture.is_none()
            && self.promote.is_none()
            && self.kind.in_hand()
            && position.hand(position.side()).count(self.kind) > 0
    }
}
