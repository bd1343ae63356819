//! What a text says about a move, and the one legal move that it means.

use super::ambiguity::{Motion, Side, View};
use crate::shogi::{Color, Illegal, Kind, Move, Position, Reason, Square, Squares};

/// What a text says about a move; `None` is "not said".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Constraints {
    /// The side mark.
    pub color: Option<Color>,
    /// The piece, as it is before the move.
    pub kind: Option<Kind>,
    /// The square it goes to, where that is written.
    pub to: Option<Square>,
    /// 同: it goes where the previous move went.
    pub same: bool,
    /// The square it comes from.
    pub from: Option<Square>,
    /// 打 or `*`; `Some(false)` where a sign says that it is no drop.
    pub drop: Option<bool>,
    pub side: Option<Side>,
    pub motion: Option<Motion>,
    /// 成 and 不成, `+` and `=`.
    pub promote: Option<bool>,
    /// `x` and `-`.
    pub capture: Option<bool>,
}

/// Why a text gives no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    pub reason: ReadReason,
    /// The legal moves that come near: those that an ambiguous text can mean, or
    /// those of the piece to the square where the rest of the text fits none.
    pub candidates: Vec<Move>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadReason {
    /// The text is not a move in any notation tried.
    NotAMove,
    /// The side mark is that of the side whose turn it is not.
    WrongSide,
    /// 同, and there is no previous move.
    NoPreviousMove,
    /// No piece fits everything that is said.
    NoSuchMove,
    /// Several legal moves fit.
    Ambiguous,
    /// The piece must promote, and the text does not say that it does.
    MustPromote,
    /// One move fits; it breaks a rule.
    Illegal(Move, Illegal),
}

impl From<ReadReason> for ReadError {
    fn from(reason: ReadReason) -> ReadError {
        ReadError { reason, candidates: Vec::new() }
    }
}

/// The one legal move that fits `text`.
///
/// A move on the board is preferred to a drop that is not marked as one; no word
/// for a promotion means none. `last_to` is where the previous move ended.
pub fn resolve(text: &Constraints, position: &Position, last_to: Option<Square>) -> Result<Move, ReadError> {
    if text.color.is_some_and(|color| color != position.side()) {
        return Err(ReadReason::WrongSide.into());
    }
    let request = Request { text, position, to: target(text, last_to)? };
    request.board_move().or_else(|| request.drop_move()).unwrap_or_else(|| Err(request.failure()))
}

/// Where the move goes.
fn target(text: &Constraints, last_to: Option<Square>) -> Result<Square, ReadReason> {
    match (text.same, text.to, last_to) {
        (true, None, None) => Err(ReadReason::NoPreviousMove),
        (true, Some(to), Some(last)) if to != last => Err(ReadReason::NoSuchMove),
        (true, to, last) => to.or(last).ok_or(ReadReason::NoPreviousMove),
        (false, to, _) => to.ok_or(ReadReason::NotAMove),
    }
}

/// Constraints at work in a position.
struct Request<'a> {
    text: &'a Constraints,
    position: &'a Position,
    to: Square,
}

impl Request<'_> {
    /// The legal move on the board; `None` when none fits.
    fn board_move(&self) -> Option<Result<Move, ReadError>> {
        let mut legal = self.origins().into_iter().filter(|&from| self.legal(self.from(from)));
        let first = legal.next()?;
        let all: Squares = legal.collect::<Squares>().with(first);
        let mut left = self.eliminate(all).into_iter();
        Some(match (left.next(), left.next()) {
            (Some(from), None) => Ok(self.from(from)),
            _ => Err(ReadError {
                reason: ReadReason::Ambiguous,
                candidates: all.into_iter().map(|from| self.from(from)).collect(),
            }),
        })
    }

    /// The legal drop; `None` when it does not fit.
    fn drop_move(&self) -> Option<Result<Move, ReadError>> {
        self.drop().filter(|&mv| self.legal(mv)).map(Ok)
    }

    /// The squares of the pieces that the text can mean, pseudo-legally.
    fn origins(&self) -> Squares {
        let captures = self.position.piece(self.to).is_some();
        if self.text.drop == Some(true) || self.text.capture.is_some_and(|capture| capture != captures) {
            return Squares::EMPTY;
        }
        match (self.text.from, self.text.kind) {
            (Some(from), _) => Squares::from(from).into_iter().filter(|&from| self.fits(from)).collect(),
            (None, Some(kind)) => {
                self.view(kind).reach().into_iter().filter(|&from| self.fits(from)).collect()
            }
            (None, None) => Squares::EMPTY,
        }
    }

    /// Whether a piece on `from` is as the text says.
    fn fits(&self, from: Square) -> bool {
        let Some(piece) = self.position.piece(from) else { return self.text.kind.is_none() };
        let view = self.view(piece.kind);
        let declines = self.text.promote == Some(false);
        self.text.kind.is_none_or(|kind| kind == piece.kind)
            && self.text.motion.is_none_or(|motion| motion == view.motion(from))
            && self.text.side.is_none_or(|side| self.is_on(side, from, &view))
            && (!declines || self.position.can_promote(from, self.to))
    }

    fn is_on(&self, side: Side, from: Square, view: &View) -> bool {
        view.side(from) == side && (side != Side::Straight || view.motion(from) == Motion::Up)
    }

    /// Some programs write 左 and 右 alone where the rule asks for a second word:
    /// what they can mean is not a piece that its motion alone would have named,
    /// and a piece beside the square before others.
    fn eliminate(&self, fitting: Squares) -> Squares {
        let bare = matches!(self.text.side, Some(Side::Left | Side::Right)) && self.text.motion.is_none();
        let (true, Some(kind)) = (bare && fitting.len() > 1, self.text.kind) else { return fitting };
        let view = self.view(kind);
        let left: Squares = fitting.into_iter().filter(|&from| !view.sole_motion(from)).collect();
        let beside: Squares =
            left.into_iter().filter(|&from| view.motion(from) == Motion::Sideways).collect();
        if left.len() > 1 && beside.len() == 1 { beside } else { left }
    }

    /// The drop that the text can mean; a word that belongs to a piece on the board excludes it.
    fn drop(&self) -> Option<Move> {
        let text = self.text;
        let kind = text.kind.filter(|kind| kind.in_hand())?;
        let in_hand = self.position.hand(self.position.side()).count(kind) > 0;
        let said = text.drop.unwrap_or(in_hand);
        let bare =
            text.from.is_none() && text.side.is_none() && text.motion.is_none() && text.promote.is_none();
        (said && bare && text.capture.is_none()).then_some(Move::Drop { kind, to: self.to })
    }

    /// Why no legal move fits.
    fn failure(&self) -> ReadError {
        let fitting = self.origins().into_iter().map(|from| self.from(from)).chain(self.drop()).next();
        let candidates = self.near();
        let reason = match fitting.map(|mv| (mv, self.position.check(mv))) {
            Some((_, Err(Illegal { reason: Reason::MustPromote, .. }))) => ReadReason::MustPromote,
            Some((mv, Err(why))) => ReadReason::Illegal(mv, why),
            _ => ReadReason::NoSuchMove,
        };
        ReadError { reason, candidates }
    }

    /// The legal moves of the piece to the square, whatever else the text says.
    fn near(&self) -> Vec<Move> {
        let origins = match (self.text.kind, self.text.from) {
            (Some(kind), _) => self.view(kind).reach(),
            (None, Some(from)) => Squares::from(from),
            (None, None) => Squares::EMPTY,
        };
        let to = self.to;
        let moved = origins
            .into_iter()
            .flat_map(|from| [false, true].map(|promote| Move::Board { from, to, promote }));
        let dropped = self.text.kind.filter(|kind| kind.in_hand()).map(|kind| Move::Drop { kind, to });
        moved.chain(dropped).filter(|&mv| self.legal(mv)).collect()
    }

    fn from(&self, from: Square) -> Move {
        Move::Board { from, to: self.to, promote: self.text.promote == Some(true) }
    }

    fn legal(&self, mv: Move) -> bool {
        self.position.check(mv).is_ok()
    }

    fn view(&self, kind: Kind) -> View {
        View::new(self.position, kind, self.to)
    }
}
