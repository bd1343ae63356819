//! The constraints that a text puts on a move, and the search for the one legal move that fits them.

use super::{Motion, MoveObstacle, OriginCandidates, OriginSide};
use crate::shogi::{Color, IllegalMove, IllegalReason, Move, PieceKind, Position, Square, SquareSet};

/// The constraints that a text puts on a move; `None` means not stated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveConstraints {
    /// The side, from the side mark.
    pub color: Option<Color>,
    /// The kind of the piece before the move.
    pub kind: Option<PieceKind>,
    /// The destination, if it is written.
    pub to: Option<Square>,
    /// Whether the destination is that of the previous move (同).
    pub same: bool,
    /// The origin.
    pub from: Option<Square>,
    /// Whether the move is a drop: `Some(true)` for 打 or `*`, `Some(false)` if a sign excludes a drop.
    pub drop: Option<bool>,
    /// The side on which the piece starts: 左, 右 or 直.
    pub side: Option<OriginSide>,
    /// The direction in which the piece moves: 上, 寄 or 引.
    pub motion: Option<Motion>,
    /// Whether the piece promotes: 成 and 不成, `+` and `=`.
    pub promote: Option<bool>,
    /// Whether the move captures: `x` and `-`.
    pub capture: Option<bool>,
}

/// The reason why a text gives no move, with the moves that it may have meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadMoveError {
    /// The reason why the text gives no move.
    pub reason: ReadMoveReason,
    /// Legal moves that the text may have meant. For an ambiguous text these are the moves that fit;
    /// otherwise they are the moves of the piece to the square, if the rest of the text fits none of
    /// them.
    pub candidates: Vec<Move>,
}

/// The reason why a text gives no move. A new variant is a breaking change, so that a program with a text
/// for each variant gets a compile error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadMoveReason {
    /// The text is not a move in any notation that was tried.
    NotAMove,
    /// The text begins with a move, but this part of it cannot be read.
    NotUnderstood(Box<str>),
    /// The side mark is that of the opponent; it is the turn of this side.
    WrongSide(Color),
    /// The text has 同, but there is no previous move.
    NoPreviousMove,
    /// The text begins like a move, but no legal move continues with this part of it.
    NoMoveWith(Box<str>),
    /// No piece can make the move exactly as it is written.
    NoSuchMove(MoveObstacle),
    /// Several legal moves fit.
    Ambiguous,
    /// The piece must promote, but the text does not state that it does.
    MustPromote,
    /// One move fits, but it breaks a rule.
    Illegal(Move, IllegalMove),
}

impl ReadMoveReason {
    /// Whether the text is not a move at all.
    pub fn is_of_other_text(&self) -> bool {
        matches!(self, ReadMoveReason::NotAMove | ReadMoveReason::NotUnderstood(_))
    }

    /// Returns the squares that show the problem.
    pub fn squares(&self) -> SquareSet {
        match self {
            ReadMoveReason::Illegal(_, why) | ReadMoveReason::NoSuchMove(MoveObstacle::Rule(why)) => {
                why.squares
            }
            ReadMoveReason::NoSuchMove(MoveObstacle::Blocked { by, .. }) => *by,
            ReadMoveReason::NoSuchMove(MoveObstacle::OutOfReach { from, .. }) => *from,
            _ => SquareSet::EMPTY,
        }
    }
}

impl From<ReadMoveReason> for ReadMoveError {
    fn from(reason: ReadMoveReason) -> ReadMoveError {
        ReadMoveError { reason, candidates: Vec::new() }
    }
}

/// Returns the one legal move that fits `text`.
///
/// A move on the board is preferred to a drop that is not marked as one. Without a word for a promotion,
/// the piece does not promote. `last_to` is the destination of the previous move.
///
/// # Errors
/// If not exactly one legal move fits. [`ReadMoveReason::Illegal`] names the one move that the text
/// means; a record can keep it if it is [executable](IllegalMove::executable).
pub fn resolve(
    position: &Position,
    last_to: Option<Square>,
    text: &MoveConstraints,
) -> Result<Move, ReadMoveError> {
    if text.color.is_some_and(|color| color != position.side()) {
        return Err(ReadMoveReason::WrongSide(position.side()).into());
    }
    let request = MoveResolver { text, position, to: target(text, last_to)? };
    if text.kind.is_none() && text.drop == Some(true) {
        return request.interposition();
    }
    request.board_move().or_else(|| request.drop_move()).unwrap_or_else(|| Err(request.failure()))
}

/// A move that the text of a record describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RecordedMove {
    /// The move, legal or not.
    pub mv: Move,
    /// Whether the words fit other moves as well, which are illegal or better described otherwise.
    pub by_elimination: bool,
    /// Whether the text has words that this move does not need.
    pub redundant: bool,
}

/// Returns the one move, legal or not, that `text` describes by its square and piece.
///
/// Pieces that may not move count like the others, as they do for the choice of words. The rules decide
/// only if several moves fit.
///
/// # Errors
/// If not exactly one move fits.
pub(crate) fn resolve_recorded(
    text: &MoveConstraints,
    position: &Position,
) -> Result<RecordedMove, ReadMoveError> {
    let request = MoveResolver { text, position, to: target(text, None)? };
    let fitting = request.origins();
    let mut origins = fitting.into_iter();
    match (origins.next(), origins.next()) {
        (Some(from), None) => Ok(request.only_move(from)),
        (None, _) => match request.dropped() {
            Some(mv) => Ok(RecordedMove { mv, by_elimination: false, redundant: false }),
            None => Err(request.failure()),
        },
        _ => {
            let mv = request
                .board_move()
                .or_else(|| request.drop_move())
                .unwrap_or_else(|| Err(request.failure()))?;
            Ok(RecordedMove { mv, by_elimination: true, redundant: false })
        }
    }
}

/// Returns the destination of the move.
fn target(text: &MoveConstraints, last_to: Option<Square>) -> Result<Square, ReadMoveReason> {
    match (text.same, text.to, last_to) {
        (true, None, None) => Err(ReadMoveReason::NoPreviousMove),
        (true, Some(to), Some(last)) if to != last => Err(ReadMoveReason::NoSuchMove(MoveObstacle::Words)),
        (true, to, last) => to.or(last).ok_or(ReadMoveReason::NoPreviousMove),
        (false, to, _) => to.ok_or(ReadMoveReason::NotAMove),
    }
}

/// The constraints of a text, and the position in which they are resolved.
struct MoveResolver<'a> {
    text: &'a MoveConstraints,
    position: &'a Position,
    to: Square,
}

impl MoveResolver<'_> {
    /// Returns the move of the only piece that fits, or a drop if that is legal and the move is not.
    fn only_move(&self, from: Square) -> RecordedMove {
        let mv = self.move_from(from);
        if let Some(mv) = self.dropped().filter(|&drop| !self.legal(mv) && self.legal(drop)) {
            return RecordedMove { mv, by_elimination: true, redundant: false };
        }
        RecordedMove { mv, by_elimination: false, redundant: self.is_redundant(from) }
    }

    fn is_redundant(&self, from: Square) -> bool {
        let given = (self.text.side, self.text.motion);
        let needed = || self.text.kind.map(|kind| self.view(kind).words(from));
        given != (None, None) && needed().is_some_and(|words| given != (words.side, words.motion))
    }

    /// Returns the legal move on the board; `None` if no piece fits.
    fn board_move(&self) -> Option<Result<Move, ReadMoveError>> {
        let legal = only(self.origins(), |from| self.legal(self.move_from(from)));
        let mut meant = self.eliminate(legal).into_iter();
        Some(match (meant.next()?, meant.next()) {
            (from, None) => Ok(self.move_from(from)),
            _ => Err(ReadMoveError {
                reason: ReadMoveReason::Ambiguous,
                candidates: legal.into_iter().map(|from| self.move_from(from)).collect(),
            }),
        })
    }

    /// Returns the only legal drop of any piece on the square.
    fn interposition(&self) -> Result<Move, ReadMoveError> {
        let drops = PieceKind::ALL.into_iter().filter(|kind| kind.in_hand());
        let drops = drops.map(|kind| Move::Drop { kind, to: self.to }).filter(|&mv| self.legal(mv));
        let candidates: Vec<Move> = drops.collect();
        match candidates.as_slice() {
            [mv] => Ok(*mv),
            [] => Err(ReadMoveReason::NoSuchMove(self.no_drop()).into()),
            _ => Err(ReadMoveError { reason: ReadMoveReason::Ambiguous, candidates }),
        }
    }

    /// Returns the reason why nothing can be dropped.
    fn no_drop(&self) -> MoveObstacle {
        let reason = if self.position.piece(self.to).is_some() {
            IllegalReason::DropOnPiece
        } else {
            IllegalReason::NotInHand
        };
        MoveObstacle::Rule(IllegalMove { reason, squares: self.to.into(), kind: self.text.kind })
    }

    /// Returns the legal drop; `None` if it does not fit.
    fn drop_move(&self) -> Option<Result<Move, ReadMoveError>> {
        self.dropped().filter(|&mv| self.legal(mv)).map(Ok)
    }

    /// Returns the squares of the pieces that the text can mean, pseudo-legally.
    fn origins(&self) -> SquareSet {
        let captures = self.position.piece(self.to).is_some();
        if self.text.drop == Some(true) || self.text.capture.is_some_and(|capture| capture != captures) {
            return SquareSet::EMPTY;
        }
        only(self.named(), |from| self.fits(from))
    }

    /// Returns the origin if the text states it, otherwise the squares of the pieces that it names.
    fn named(&self) -> SquareSet {
        match (self.text.from, self.text.kind) {
            (Some(from), Some(kind)) if self.retakes() => self.view(kind).reach() & from.into(),
            (Some(from), _) => from.into(),
            (None, Some(kind)) => self.view(kind).reach(),
            (None, None) => SquareSet::EMPTY,
        }
    }

    /// Whether the text has a capture sign without a square. The square is then that of the previous
    /// move, but only for a piece that can reach it.
    fn retakes(&self) -> bool {
        self.text.same && self.text.to.is_none() && self.text.capture == Some(true)
    }

    /// Whether a piece on `from` fits the text.
    fn fits(&self, from: Square) -> bool {
        let Some(piece) = self.position.piece(from) else { return self.text.kind.is_none() };
        let view = self.view(piece.kind);
        let declines = self.text.promote == Some(false);
        self.text.kind.is_none_or(|kind| kind == piece.kind)
            && self.text.motion.is_none_or(|motion| motion == view.motion(from))
            && self.text.side.is_none_or(|side| view.is_on(side, from))
            && (!declines || self.position.can_promote(from, self.to))
    }

    /// Narrows down the pieces if 左 or 右 stands alone although the rule asks for a second word, as some
    /// programs write it. A piece that its motion alone would identify is not meant, and a piece beside
    /// the square is preferred.
    fn eliminate(&self, fitting: SquareSet) -> SquareSet {
        let bare = matches!(self.text.side, Some(OriginSide::Left | OriginSide::Right))
            && self.text.motion.is_none();
        let (true, Some(kind)) = (bare && fitting.len() > 1, self.text.kind) else { return fitting };
        let view = self.view(kind);
        let left = only(fitting, |from| !view.sole_motion(from));
        let beside = only(left, |from| view.motion(from) == Motion::Sideways);
        match (left.len(), beside.len()) {
            (0, _) => fitting,
            (_, 1) => beside,
            _ => left,
        }
    }

    /// Returns the drop that the text can mean. A word that belongs to a piece on the board excludes it.
    #[inline]
    fn dropped(&self) -> Option<Move> {
        let text = self.text;
        let kind = text.kind.filter(|kind| kind.in_hand())?;
        let in_hand = self.position.hand(self.position.side()).count(kind) > 0;
        let is_drop = text.drop.unwrap_or(in_hand);
        let bare =
            text.from.is_none() && text.side.is_none() && text.motion.is_none() && text.promote.is_none();
        (is_drop && bare && text.capture.is_none()).then_some(Move::Drop { kind, to: self.to })
    }

    /// Returns the reason why no legal move fits.
    fn failure(&self) -> ReadMoveError {
        let fitting = self.origins().into_iter().map(|from| self.move_from(from));
        let moves: Vec<Move> = fitting.chain(self.dropped()).collect();
        let candidates = self.candidates();
        let obstacle = || match candidates.is_empty() {
            true => MoveObstacle::find(self.position, self.text.kind, self.to),
            false => MoveObstacle::Words,
        };
        let reason = failure(self.position, &moves);
        ReadMoveError { reason: reason.unwrap_or_else(|| ReadMoveReason::NoSuchMove(obstacle())), candidates }
    }

    /// Returns the legal moves of the piece to the square, ignoring the rest of the text.
    fn candidates(&self) -> Vec<Move> {
        let to = self.to;
        let origins = self.text.kind.map_or(self.named(), |kind| self.view(kind).reach());
        let both = |from| [false, true].map(|promote| Move::Board { from, to, promote });
        let dropped = self.text.kind.filter(|kind| kind.in_hand()).map(|kind| Move::Drop { kind, to });
        // The text may name the piece after its promotion instead of before.
        let base = self.text.kind.filter(|kind| kind.is_promoted()).map(PieceKind::base);
        let before = base.into_iter().flat_map(|kind| self.view(kind).reach());
        let promoting = before.map(|from| Move::Board { from, to, promote: true });
        let moves = origins.into_iter().flat_map(both).chain(dropped).chain(promoting);
        moves.filter(|&mv| self.legal(mv)).collect()
    }

    fn move_from(&self, from: Square) -> Move {
        Move::Board { from, to: self.to, promote: self.text.promote == Some(true) }
    }

    fn legal(&self, mv: Move) -> bool {
        self.position.check(mv).is_ok()
    }

    fn view(&self, kind: PieceKind) -> OriginCandidates {
        OriginCandidates::new(self.position, kind, self.to)
    }
}

/// Returns the rule that the move breaks if only one move fits a text.
pub(super) fn failure(position: &Position, fitting: &[Move]) -> Option<ReadMoveReason> {
    let &[mv] = fitting else { return None };
    Some(match position.check(mv).err()? {
        IllegalMove { reason: IllegalReason::MustPromote, .. } => ReadMoveReason::MustPromote,
        why => ReadMoveReason::Illegal(mv, why),
    })
}

/// Returns the squares for which `pass` returns `true`.
fn only(squares: SquareSet, pass: impl Fn(Square) -> bool) -> SquareSet {
    squares.into_iter().filter(|&square| pass(square)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::{position, usi};
    use super::super::{NotationStyle, read_move, read_move_as};
    use super::*;
    use crate::shogi::Piece;

    /// Returns the move, or the reason and the candidates.
    fn outcome(sfen: &str, text: &str) -> Result<String, (ReadMoveReason, Vec<String>)> {
        let read = read_move(&position(sfen), None, text);
        let names = |moves: Vec<Move>| moves.iter().map(Move::to_string).collect();
        read.map(|mv| mv.to_string()).map_err(|error| (error.reason, names(error.candidates)))
    }

    fn illegal(sfen: &str, text: &str) -> (String, IllegalReason) {
        match read_move(&position(sfen), None, text) {
            Err(ReadMoveError { reason: ReadMoveReason::Illegal(mv, why), .. }) => {
                (mv.to_string(), why.reason)
            }
            other => panic!("{text}: {other:?}"),
        }
    }

    const NO_WORDS: ReadMoveReason = ReadMoveReason::NoSuchMove(MoveObstacle::Words);

    const GOLDS: &str = "4k4/9/9/9/9/3G1G3/9/9/4K4 b G 1";

    #[test]
    fn a_word_that_fits_no_piece_is_an_error() {
        let near = vec!["4f5e".to_owned(), "6f5e".to_owned(), "G*5e".to_owned()];
        for text in [
            "５五金直",
            "５五金引",
            "５五金左寄",
            "５五金右引",
            "５五金上不成",
            "Gx55",
            "G55=",
            "５五金左(46)",
        ] {
            assert_eq!(outcome(GOLDS, text), Err((NO_WORDS, near.clone())), "{text}");
        }
        assert_eq!(outcome(GOLDS, "５五金左"), Ok("6f5e".to_owned()));
        assert_eq!(outcome(GOLDS, "５五金右上"), Ok("4f5e".to_owned()));
        assert_eq!(outcome(GOLDS, "５五金打"), Ok("G*5e".to_owned()));
        assert_eq!(outcome(GOLDS, "７七金"), Ok("G*7g".to_owned()));
        assert_eq!(outcome(GOLDS, "７七金上"), Err((NO_WORDS, vec!["G*7g".to_owned()])));
    }

    #[test]
    fn several_pieces_are_ambiguous() {
        for text in ["５五金", "５五金上", "G-55", "G55"] {
            let candidates = vec!["4f5e".to_owned(), "6f5e".to_owned()];
            assert_eq!(outcome(GOLDS, text), Err((ReadMoveReason::Ambiguous, candidates)), "{text}");
        }
    }

    #[test]
    fn a_pinned_piece_is_not_a_candidate() {
        let pinned = "4r3k/9/9/9/9/9/9/4G4/4KG3 b - 1";
        assert_eq!(outcome(pinned, "４八金"), Ok("4i4h".to_owned()));
        assert_eq!(illegal(pinned, "４八金寄"), ("5h4h".to_owned(), IllegalReason::InCheck));
    }

    #[test]
    fn one_word_of_old_programs_is_understood() {
        // The rule asks for 左上: the gold on 65 is on the left as well.
        let golds = "8k/9/9/9/3G5/3GG4/9/9/8K b - 1";
        assert_eq!(outcome(golds, "５五金左"), Ok("6f5e".to_owned()));
        // And for 左寄 here, where no other piece is beside the square.
        let tokins = "8k/9/9/9/3+P1+P3/3+P1+P3/9/9/8K b - 1";
        assert_eq!(outcome(tokins, "５五と左"), Ok("6e5e".to_owned()));
        assert_eq!(outcome(tokins, "５五と左上"), Ok("6f5e".to_owned()));
    }

    #[test]
    fn a_promotion_that_is_due_is_offered() {
        let pawn = "9/4P4/9/9/9/9/9/9/K7k b - 1";
        for text in ["５一歩", "P-51", "5b5a", "5251", "+5251FU", "５一歩不成(52)"] {
            let offered = vec!["5b5a+".to_owned()];
            assert_eq!(outcome(pawn, text), Err((ReadMoveReason::MustPromote, offered)), "{text}");
        }
        assert_eq!(outcome(pawn, "５一歩成"), Ok("5b5a+".to_owned()));
    }

    #[test]
    fn a_move_that_breaks_a_rule_is_named() {
        let nifu = "4k4/9/9/9/9/4P4/9/9/4K4 b P 1";
        assert_eq!(illegal(nifu, "５三歩"), ("P*5c".to_owned(), IllegalReason::Nifu));
        assert_eq!(illegal(nifu, "５四歩(56)"), ("5f5d".to_owned(), IllegalReason::CannotReach));
        assert_eq!(illegal(nifu, "５五歩成"), ("5f5e+".to_owned(), IllegalReason::NotInZone));
        assert_eq!(illegal(nifu, "５五飛打"), ("R*5e".to_owned(), IllegalReason::NotInHand));
        assert_eq!(illegal(nifu, "7776"), ("7g7f".to_owned(), IllegalReason::NoPiece));
        let rook = MoveObstacle::NoneOwned(Piece::new(Color::Black, PieceKind::Rook));
        assert_eq!(outcome(nifu, "５五飛"), Err((ReadMoveReason::NoSuchMove(rook), Vec::new())));
    }

    #[test]
    fn the_mark_of_the_other_side_is_an_error() {
        for text in ["△７六歩", "-7776FU"] {
            assert_eq!(
                outcome(EVEN, text),
                Err((ReadMoveReason::WrongSide(Color::Black), Vec::new())),
                "{text}"
            );
        }
        assert_eq!(outcome(EVEN, "▲７六歩"), Ok("7g7f".to_owned()));
    }

    const EVEN: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    #[test]
    fn the_same_square_needs_a_previous_move() {
        let position = position("4k4/9/9/9/9/9/9/2r6/1B2K4 b - 1");
        let last = Square::from_usi("7h");
        for text in ["同角", "同　角", "☗同角", "７八同角", "78仝角"] {
            assert_eq!(read_move(&position, last, text), Ok(usi("8i7h")), "{text}");
        }
        let reason = |text, last| read_move(&position, last, text).map_err(|error| error.reason);
        assert_eq!(reason("同角", None), Err(ReadMoveReason::NoPreviousMove));
        assert_eq!(reason("７八同角", None), Ok(usi("8i7h")));
        assert_eq!(reason("７七同角", last), Err(NO_WORDS));
    }

    #[test]
    fn a_style_reads_only_its_own() {
        let start = position(EVEN);
        for (style, text) in [
            (NotationStyle::Csa, "P-76"),
            (NotationStyle::Usi, "７六歩"),
            (NotationStyle::Western, "+7776FU"),
        ] {
            let reason = read_move_as(style, &start, None, text).map_err(|error| error.reason);
            assert_eq!(reason, Err(ReadMoveReason::NotAMove), "{text}");
        }
    }
}
