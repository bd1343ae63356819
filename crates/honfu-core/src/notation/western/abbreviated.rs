//! Reads texts that leave out information which the position shows (PSN, "Move notation"): any sign, the
//! `+` of a promoted piece, parts of the squares.
//!
//! ```text
//! move   = piece [part] ["-" | "x" | "*"] [part] [promotion]     part = file | rank | file rank
//!        | "x" piece [part] [promotion]
//! ```
//! A move must fit all of the text. A text that can be split in several ways names a whole destination if
//! possible: `G45b` goes to 5b. A capture without a square captures the piece that moved last, or else
//! the only piece possible. Without a sign, a piece on the board is preferred to one in hand. Ranks are
//! small letters, since `GxB` names a piece, or digits.

use super::{MoveSign, piece, promotion, sign};
use crate::notation::constraints::failure;
use crate::notation::read::{ReadMoveResult, ReadRequest};
use crate::notation::{MoveObstacle, ReadMoveError, ReadMoveReason};
use crate::shogi::{Move, Piece, PieceKind, Position, Square, SquareSet};

pub(crate) fn read(request: &ReadRequest) -> Option<ReadMoveResult> {
    AbbreviatedText::parse(request.text).filter(|text| !text.is_alone()).map(|text| text.read(request))
}

/// Also reads a piece alone, which records contain if only one move is possible.
pub(crate) fn read_alone(request: &ReadRequest) -> Option<ReadMoveResult> {
    AbbreviatedText::parse(request.text).map(|text| text.read(request))
}

/// The parts of a text.
struct AbbreviatedText {
    kind: PieceKind,
    sign: Option<MoveSign>,
    /// The ways to read the squares of the text.
    ends: Vec<OriginsAndTargets>,
    promote: Option<bool>,
}

impl AbbreviatedText {
    fn parse(text: &str) -> Option<AbbreviatedText> {
        let taking = text.strip_prefix('x');
        let (kind, rest) = piece(taking.unwrap_or(text))?;
        let (squares, rest) = rest.split_at(rest.find(['+', '=']).unwrap_or(rest.len()));
        let (sign, ends) = match taking {
            Some(_) => (Some(MoveSign::Capture), either_end(part(squares)?)),
            None => split(squares)?,
        };
        Some(AbbreviatedText { kind, sign, ends, promote: promotion(rest)? })
    }

    fn is_alone(&self) -> bool {
        let is_open = |ends: &OriginsAndTargets| ends.from == SquareSet::ALL && ends.to == SquareSet::ALL;
        self.sign.is_none() && self.ends.iter().all(is_open)
    }

    fn read(&self, request: &ReadRequest) -> ReadMoveResult {
        let has_no_target = self.ends.iter().any(|ends| ends.to == SquareSet::ALL);
        if self.sign != Some(MoveSign::Capture) || !has_no_target {
            return self.exact_first(request, SquareSet::ALL);
        }
        match self.exact_first(request, request.last_to.map_or(SquareSet::EMPTY, SquareSet::from)) {
            Err(ReadMoveError { reason: ReadMoveReason::NoSuchMove(_), .. }) => {
                self.exact_first(request, SquareSet::ALL)
            }
            found => found,
        }
    }

    /// Returns the move of the named piece to these squares, or else of its promoted form.
    fn exact_first(&self, request: &ReadRequest, targets: SquareSet) -> ReadMoveResult {
        let exact = self.pattern(self.kind, targets).read(request.position);
        let nothing = |outcome: &ReadMoveResult| match outcome {
            Err(error) => matches!(error.reason, ReadMoveReason::NoSuchMove(_) | ReadMoveReason::Illegal(..)),
            Ok(_) => false,
        };
        let promoted = self.kind.promoted().filter(|_| nothing(&exact));
        let promoted = promoted.map(|kind| self.pattern(kind, targets).read(request.position));
        promoted.filter(|outcome| !nothing(outcome)).unwrap_or(exact)
    }

    fn pattern(&self, kind: PieceKind, targets: SquareSet) -> AbbreviatedMove {
        let within = |ends: &OriginsAndTargets| OriginsAndTargets { from: ends.from, to: ends.to & targets };
        AbbreviatedMove {
            kind,
            ends: self.ends.iter().map(within).collect(),
            drop: self.sign.map(|sign| sign == MoveSign::Drop),
            capture: self.sign.filter(|&sign| sign != MoveSign::Drop).map(|sign| sign == MoveSign::Capture),
            promote: self.promote,
        }
    }
}

/// Returns the readings of a part that may belong to the origin or to the destination.
fn either_end(part: SquareSet) -> Vec<OriginsAndTargets> {
    let whole = SquareSet::ALL;
    vec![OriginsAndTargets { from: part, to: whole }, OriginsAndTargets { from: whole, to: part }]
}

/// Returns the ways to read the text between the piece and the promotion.
fn split(text: &str) -> Option<(Option<MoveSign>, Vec<OriginsAndTargets>)> {
    let Some(at) = text.find(['-', 'x', 'X', '*', '\'', '@']) else { return Some((None, unsigned(text)?)) };
    let (sign, behind) = sign(&text[at..])?;
    let ends = OriginsAndTargets { from: part(&text[..at])?, to: part(behind)? };
    let nonsense = sign == MoveSign::Move && behind.is_empty() || sign == MoveSign::Drop && at > 0;
    (!nonsense).then(|| (Some(sign), vec![ends]))
}

/// Returns the ways to split squares that have no sign between them.
fn unsigned(text: &str) -> Option<Vec<OriginsAndTargets>> {
    if text.is_empty() {
        return Some(vec![OriginsAndTargets { from: SquareSet::ALL, to: SquareSet::ALL }]);
    }
    let parts = |at| Some(OriginsAndTargets { from: part(text.get(..at)?)?, to: part(text.get(at..)?)? });
    let ends: Vec<OriginsAndTargets> = (0..text.len()).filter_map(parts).collect();
    let whole: Vec<OriginsAndTargets> = ends.iter().copied().filter(|ends| ends.to.len() == 1).collect();
    Some(if whole.is_empty() { ends } else { whole }).filter(|ends| !ends.is_empty())
}

/// Returns the squares of a file, of a rank, or the one of both, with optional parentheses.
fn part(text: &str) -> Option<SquareSet> {
    let text = text.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')).unwrap_or(text);
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

/// The squares that a piece may come from, and those it may go to. For a drop, `from` has all squares.
#[derive(Clone, Copy)]
pub(crate) struct OriginsAndTargets {
    pub from: SquareSet,
    pub to: SquareSet,
}

pub(crate) struct AbbreviatedMove {
    /// The kind of the piece before the move.
    pub kind: PieceKind,
    /// The ways to read the squares.
    pub ends: Vec<OriginsAndTargets>,
    pub drop: Option<bool>,
    pub capture: Option<bool>,
    pub promote: Option<bool>,
}

impl AbbreviatedMove {
    /// Returns the one legal move that fits. A move on the board is preferred to a drop that is not
    /// marked as one.
    pub(crate) fn read(&self, position: &Position) -> Result<Move, ReadMoveError> {
        let moves = self.moves(position);
        let is_legal = |mv: &&Move| position.check(**mv).is_ok();
        let (drops, mut legal): (Vec<Move>, Vec<Move>) =
            moves.iter().filter(is_legal).partition(|mv| mv.from().is_none());
        if legal.is_empty() {
            legal = drops;
        }
        match legal.as_slice() {
            [mv] => Ok(*mv),
            [] => Err(self.failure(position, &moves)),
            _ => Err(ReadMoveError { reason: ReadMoveReason::Ambiguous, candidates: legal }),
        }
    }

    /// Explains why none of `moves` is legal. A single move that breaks a rule is named only if the text
    /// names its square, or if the move must promote.
    fn failure(&self, position: &Position, moves: &[Move]) -> ReadMoveError {
        let targets = self.ends.iter().fold(SquareSet::EMPTY, |squares, ends| squares | ends.to);
        let candidates = self.candidates(position);
        let is_meant =
            |reason: &ReadMoveReason| targets.len() == 1 || matches!(reason, ReadMoveReason::MustPromote);
        let obstacle = || match targets.into_iter().next() {
            _ if !candidates.is_empty() => MoveObstacle::Words,
            Some(to) if targets.len() == 1 => MoveObstacle::find(position, Some(self.kind), to),
            _ => MoveObstacle::for_piece(position, self.kind, self.capture == Some(true)),
        };
        let reason = failure(position, moves).filter(is_meant);
        ReadMoveError { reason: reason.unwrap_or_else(|| ReadMoveReason::NoSuchMove(obstacle())), candidates }
    }

    /// Returns the legal moves between these squares, ignoring the signs if a destination is written.
    fn candidates(&self, position: &Position) -> Vec<Move> {
        let is_open = self.ends.iter().any(|ends| ends.to == SquareSet::ALL);
        let (drop, capture) = if is_open { (self.drop, self.capture) } else { (None, None) };
        let moves = [None, Some(true)].into_iter().flat_map(|promote| {
            AbbreviatedMove { kind: self.kind, ends: self.ends.clone(), drop, capture, promote }
                .moves(position)
        });
        moves.filter(|&mv| position.check(mv).is_ok()).collect()
    }

    /// Returns the moves that fit, legal or not.
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

    /// Whether the move may be a drop on an empty square.
    fn drops(&self, position: &Position) -> bool {
        self.drop != Some(false)
            && self.capture.is_none()
            && self.promote.is_none()
            && self.kind.in_hand()
            && position.hand(position.side()).count(self.kind) > 0
    }
}
