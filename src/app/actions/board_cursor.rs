//! Moves made on the board with a cursor that picks pieces up and puts them down.

use crate::app::App;
use crate::app::actions::steps;
use crate::app::command::Pane;
use crate::app::document::Tab;
use crate::app::entry::BoardCursor;
use crate::app::entry::board_cursor::ScreenStep;
use crate::app::event::{BoardSpot, CommandResult, done};
use crate::app::layers::{Question, ScreenMode};
use crate::messages::notices::{EditNotice, NavigationNotice, Notice};
use honfu_core::record::Step;
use honfu_core::shogi::{Color, IllegalMove, IllegalReason, Move, PieceKind, Position, Square};

pub(crate) fn start_board_cursor(app: &mut App) -> CommandResult {
    app.tab().may_play()?;
    let middle = Square::from_index(Square::COUNT / 2);
    let home = app.tab().next_last_to().or(middle).ok_or(Notice::NothingToDo)?;
    // If only one pane is shown, it is the focused one.
    app.panes.focus = Pane::Board;
    app.layers.open(ScreenMode::BoardCursor(BoardCursor::new(home)));
    app.layers.entering_in = app.tab().shown();
    done()
}

/// Picks up the piece at a spot, or puts the held piece down there. If there is nothing to pick up, only
/// focuses the board.
pub(crate) fn point_at(app: &mut App, spot: BoardSpot) -> CommandResult {
    if app.layers.board_cursor().is_none() {
        let position = app.tab().replay().position();
        if matches!(spot, BoardSpot::Square(square) if !position.pieces(position.side()).contains(square)) {
            return app.panes.focus(Pane::Board);
        }
        start_board_cursor(app)?;
        if let Some(board) = app.layers.board_cursor_mut() {
            board.clicked = true;
        }
    }
    if let Some(board) = app.layers.board_cursor_mut() {
        board.go(spot);
    }
    pick_or_put(app)
}

pub(crate) fn step_on_board(app: &mut App, step: ScreenStep) -> CommandResult {
    let mut board = app.layers.begin_step()?;
    let spot = match board.at {
        BoardSpot::Square(square) => beside(app, square, step),
        BoardSpot::Hand(kind) => beside_in_hand(app, kind, step, board.last_square),
    };
    board.go(spot.ok_or(NavigationNotice::NoFurther)?);
    app.layers.open(ScreenMode::BoardCursor(board));
    done()
}

/// Returns the next square in a direction, or the hand beyond the edge of the board.
fn beside(app: &App, square: Square, (right, down): ScreenStep) -> Option<BoardSpot> {
    let turn = if app.settings.values().flipped { -1 } else { 1 };
    let file = square.file().checked_add_signed(-right * turn)?;
    let rank = square.rank().checked_add_signed(down * turn)?;
    match Square::new(file, rank) {
        Some(square) => Some(BoardSpot::Square(square)),
        None if down == way_to_hand(app) => app.tab().held_kinds().first().copied().map(BoardSpot::Hand),
        None => None,
    }
}

fn beside_in_hand(app: &App, kind: PieceKind, (right, down): ScreenStep, home: Square) -> Option<BoardSpot> {
    if down != 0 {
        return (down != way_to_hand(app)).then_some(BoardSpot::Square(home));
    }
    let kinds = app.tab().held_kinds();
    let at = kinds.iter().position(|held| *held == kind)?;
    kinds.get(at.checked_add_signed(right.into())?).copied().map(BoardSpot::Hand)
}

/// Returns 1 if the hand of the side to move is below the board, or -1 if it is above.
fn way_to_hand(app: &App) -> i8 {
    let below = if app.settings.values().flipped { Color::White } else { Color::Black };
    if app.tab().replay().position().side() == below { 1 } else { -1 }
}

/// Moves the cursor from the board to the hand, or back.
pub(crate) fn change_side(app: &mut App) -> CommandResult {
    let mut board = app.layers.begin_step()?;
    let kinds = app.tab().held_kinds();
    board.at = match (board.at, kinds.first()) {
        (BoardSpot::Hand(_), _) => BoardSpot::Square(board.last_square),
        (BoardSpot::Square(_), Some(kind)) => BoardSpot::Hand(*kind),
        (BoardSpot::Square(_), None) => return Err(EditNotice::EmptyHand.into()),
    };
    app.layers.open(ScreenMode::BoardCursor(board));
    done()
}

/// Picks up the piece under the cursor, or puts the held piece down there.
pub(crate) fn pick_or_put(app: &mut App) -> CommandResult {
    let mut board = app.layers.begin_step()?;
    let position = app.tab().replay().position();
    let own = position.pieces(position.side());
    match (board.held, board.at) {
        (Some(held), at) if held == at => board.held = None,
        (_, BoardSpot::Hand(kind)) => {
            board.held = Some(BoardSpot::Hand(kind));
            board.at = BoardSpot::Square(board.last_square);
        }
        (_, BoardSpot::Square(square)) if own.contains(square) => board.held = Some(board.at),
        (None, BoardSpot::Square(square)) => return Err(not_own(position, square)),
        (Some(held), BoardSpot::Square(to)) => return put_down(app, held, to),
    }
    app.layers.open(ScreenMode::BoardCursor(board));
    done()
}

fn put_down(app: &mut App, held: BoardSpot, to: Square) -> CommandResult {
    let mv = match held {
        BoardSpot::Square(from) => Move::Board { from, to, promote: false },
        BoardSpot::Hand(kind) => Move::Drop { kind, to },
    };
    match choice(app.tab(), mv) {
        LegalPromotion::Both => app.layers.open(Question::Promotion { mv, time: None }),
        LegalPromotion::One(mv) => steps::enter_step(app, Step::Move(mv), None)?,
        LegalPromotion::None(why) => {
            if let Some(board) = app.layers.board_cursor_mut() {
                board.refused = Some((mv, why));
            }
            return Err(EditNotice::Illegal(why).into());
        }
    }
    done()
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

/// Explains why no piece can be picked up from a square.
fn not_own(position: &Position, square: Square) -> Notice {
    let kind = position.piece(square).map(|piece| piece.kind);
    let reason = if kind.is_some() { IllegalReason::NotYourTurn } else { IllegalReason::NoPiece };
    EditNotice::Illegal(IllegalMove { reason, squares: square.into(), kind }).into()
}

/// The legal choices of promotion for a move.
enum LegalPromotion {
    Both,
    One(Move),
    None(IllegalMove),
}
