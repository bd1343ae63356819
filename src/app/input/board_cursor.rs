//! Entering moves on the board: a cursor that picks pieces up and puts them down.

use crate::app::document::Tab;
use crate::app::overlay::Question;
use crate::app::{App, AppMode, BoardSpot, CommandResult, Pane, done};
use crate::messages::notices::{EditNotice, NavigationNotice, Notice};
use honfu_core::record::Step;
use honfu_core::shogi::{Color, IllegalMove, IllegalReason, Move, PieceKind, Position, Square, SquareSet};

/// The state of entering moves on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardCursor {
    pub at: BoardSpot,
    /// Where the piece that was picked up comes from.
    pub held: Option<BoardSpot>,
    /// The move that was refused last, and why.
    pub refused: Option<(Move, IllegalMove)>,
    /// The square to come back to from the hand.
    last_square: Square,
    /// Whether a click has begun this; then it ends when the piece is put down.
    clicked: bool,
}

impl BoardCursor {
    fn new(home: Square) -> BoardCursor {
        BoardCursor {
            at: BoardSpot::Square(home),
            held: None,
            refused: None,
            last_square: home,
            clicked: false,
        }
    }

    fn go(&mut self, spot: BoardSpot) {
        self.at = spot;
        if let BoardSpot::Square(square) = spot {
            self.last_square = square;
        }
    }

    /// Whether the move that a click began is finished or given up.
    pub(crate) fn is_done(&self) -> bool {
        self.clicked && self.held.is_none()
    }

    /// Drops state that no longer fits the position.
    pub(crate) fn drop_stale_state(&mut self, position: &Position) {
        let is_there = |spot: &BoardSpot| match *spot {
            BoardSpot::Square(square) => position.pieces(position.side()).contains(square),
            BoardSpot::Hand(kind) => position.hand(position.side()).count(kind) > 0,
        };
        self.held = self.held.filter(is_there);
        if matches!(self.at, BoardSpot::Hand(_)) && !is_there(&self.at) {
            self.at = BoardSpot::Square(self.last_square);
        }
        self.refused = self.refused.filter(|(mv, why)| position.check(*mv) == Err(*why));
    }

    /// Where the piece that was picked up may go.
    pub fn targets(&self, position: &Position) -> SquareSet {
        let Some(held) = self.held else { return SquareSet::EMPTY };
        position.legal_moves().into_iter().filter(|mv| spot_of(*mv) == held).map(Move::to).collect()
    }
}

/// Where the piece of a move comes from.
pub(crate) fn spot_of(mv: Move) -> BoardSpot {
    match mv {
        Move::Board { from, .. } => BoardSpot::Square(from),
        Move::Drop { kind, .. } => BoardSpot::Hand(kind),
    }
}

/// A step on the screen, to the right and down.
pub(crate) type ScreenStep = (i8, i8);

impl App {
    pub(crate) fn start_board_cursor(&mut self) -> CommandResult {
        self.tab().may_play()?;
        let middle = Square::from_index(Square::COUNT / 2);
        let home = self.tab().next_last_to().or(middle).ok_or(Notice::NothingToDo)?;
        // If only one pane is shown, it is the one that has the focus.
        self.panes.focus = Pane::Board;
        self.layers.mode = AppMode::BoardCursor(BoardCursor::new(home));
        self.layers.entering_in = self.tab().shown();
        done()
    }

    /// Picks up what is pointed at, or puts down there what was picked up. If there is nothing to pick
    /// up, the board only gets the focus.
    pub(crate) fn point_at(&mut self, spot: BoardSpot) -> CommandResult {
        if self.board_cursor().is_none() {
            let position = self.tab().replay().position();
            if matches!(spot, BoardSpot::Square(square) if !position.pieces(position.side()).contains(square))
            {
                return self.focus(Pane::Board);
            }
            self.start_board_cursor()?;
            if let AppMode::BoardCursor(board) = &mut self.layers.mode {
                board.clicked = true;
            }
        }
        if let AppMode::BoardCursor(board) = &mut self.layers.mode {
            board.go(spot);
        }
        self.pick_or_put()
    }

    /// The cursor, with the refused move forgotten.
    fn begin_step(&mut self) -> Result<BoardCursor, Notice> {
        let AppMode::BoardCursor(board) = &mut self.layers.mode else { return Err(Notice::NothingToDo) };
        board.refused = None;
        Ok(*board)
    }

    /// Puts the piece that was picked up back, or leaves the board.
    pub(crate) fn put_back_or_leave_board(&mut self) -> CommandResult {
        let board = self.begin_step()?;
        self.layers.mode = match board.held {
            Some(_) => AppMode::BoardCursor(BoardCursor { held: None, ..board }),
            None => AppMode::Panes,
        };
        done()
    }

    pub(crate) fn step_on_board(&mut self, step: ScreenStep) -> CommandResult {
        let mut board = self.begin_step()?;
        let spot = match board.at {
            BoardSpot::Square(square) => self.beside(square, step),
            BoardSpot::Hand(kind) => self.beside_in_hand(kind, step, board.last_square),
        };
        board.go(spot.ok_or(NavigationNotice::NoFurther)?);
        self.layers.mode = AppMode::BoardCursor(board);
        done()
    }

    /// The next square in that direction, or the hand that is there.
    fn beside(&self, square: Square, (right, down): ScreenStep) -> Option<BoardSpot> {
        let turn = if self.settings.values().flipped { -1 } else { 1 };
        let file = square.file().checked_add_signed(-right * turn)?;
        let rank = square.rank().checked_add_signed(down * turn)?;
        match Square::new(file, rank) {
            Some(square) => Some(BoardSpot::Square(square)),
            None if down == self.way_to_hand() => self.held_kinds().first().copied().map(BoardSpot::Hand),
            None => None,
        }
    }

    fn beside_in_hand(&self, kind: PieceKind, (right, down): ScreenStep, home: Square) -> Option<BoardSpot> {
        if down != 0 {
            return (down != self.way_to_hand()).then_some(BoardSpot::Square(home));
        }
        let kinds = self.held_kinds();
        let at = kinds.iter().position(|held| *held == kind)?;
        kinds.get(at.checked_add_signed(right.into())?).copied().map(BoardSpot::Hand)
    }

    /// Whether the hand of the side to move is below the board (1) or above it (-1).
    fn way_to_hand(&self) -> i8 {
        let below = if self.settings.values().flipped { Color::White } else { Color::Black };
        if self.tab().replay().position().side() == below { 1 } else { -1 }
    }

    /// What the side to move has in hand, in the order of the screen.
    fn held_kinds(&self) -> Vec<PieceKind> {
        let position = self.tab().replay().position();
        position.hand(position.side()).iter().map(|(kind, _)| kind).collect()
    }

    /// Goes to the hand, or from there back to the board.
    pub(crate) fn change_side(&mut self) -> CommandResult {
        let mut board = self.begin_step()?;
        let kinds = self.held_kinds();
        board.at = match (board.at, kinds.first()) {
            (BoardSpot::Hand(_), _) => BoardSpot::Square(board.last_square),
            (BoardSpot::Square(_), Some(kind)) => BoardSpot::Hand(*kind),
            (BoardSpot::Square(_), None) => return Err(EditNotice::EmptyHand.into()),
        };
        self.layers.mode = AppMode::BoardCursor(board);
        done()
    }

    /// Picks up what is under the cursor, or puts down there what was picked up.
    pub(crate) fn pick_or_put(&mut self) -> CommandResult {
        let mut board = self.begin_step()?;
        let position = self.tab().replay().position();
        let own = position.pieces(position.side());
        match (board.held, board.at) {
            (Some(held), at) if held == at => board.held = None,
            (_, BoardSpot::Hand(kind)) => {
                board.held = Some(BoardSpot::Hand(kind));
                board.at = BoardSpot::Square(board.last_square);
            }
            (_, BoardSpot::Square(square)) if own.contains(square) => board.held = Some(board.at),
            (None, BoardSpot::Square(square)) => return Err(not_own(position, square)),
            (Some(held), BoardSpot::Square(to)) => return self.put_down(held, to),
        }
        self.layers.mode = AppMode::BoardCursor(board);
        done()
    }

    fn put_down(&mut self, held: BoardSpot, to: Square) -> CommandResult {
        let mv = match held {
            BoardSpot::Square(from) => Move::Board { from, to, promote: false },
            BoardSpot::Hand(kind) => Move::Drop { kind, to },
        };
        match choice(self.tab(), mv) {
            LegalPromotion::Both => self.layers.question = Some(Question::Promotion { mv, time: None }),
            LegalPromotion::One(mv) => self.enter_step(Step::Move(mv), None)?,
            LegalPromotion::None(why) => {
                if let AppMode::BoardCursor(board) = &mut self.layers.mode {
                    board.refused = Some((mv, why));
                }
                return Err(EditNotice::Illegal(why).into());
            }
        }
        done()
    }
}

/// Whether a move is legal with and without promotion.
enum LegalPromotion {
    Both,
    One(Move),
    None(IllegalMove),
}

fn choice(tab: &Tab, mv: Move) -> LegalPromotion {
    let position = tab.replay().position();
    let promoting = mv.promoting(true);
    match (position.check(mv), position.check(promoting)) {
        (Ok(()), Ok(())) if mv != promoting => LegalPromotion::Both,
        (Ok(()), _) => LegalPromotion::One(mv),
        (Err(_), Ok(())) => LegalPromotion::One(promoting),
        (Err(why), _) => LegalPromotion::None(why),
    }
}

/// Why nothing is picked up there.
fn not_own(position: &Position, square: Square) -> Notice {
    let kind = position.piece(square).map(|piece| piece.kind);
    let reason = if kind.is_some() { IllegalReason::NotYourTurn } else { IllegalReason::NoPiece };
    EditNotice::Illegal(IllegalMove { reason, squares: square.into(), kind }).into()
}
