//! The highlights and the arrows on the board.

use crate::app::App;
use crate::app::actions::live_analysis;
use crate::app::document::Training;
use crate::app::entry::highlights::sources;
use crate::app::entry::{BoardHighlights, HeldPiece, MoveEntry};
use crate::app::event::BoardSpot;
use crate::app::layers::ScreenMode;
use honfu_core::record::Step;
use honfu_core::shogi::{Move, SquareSet};
use honfu_diagram::BoardArrow;

/// Returns the present highlights on the board.
pub fn board_highlights(app: &App) -> BoardHighlights {
    match app.layers.mode() {
        Some(ScreenMode::Entry(entry)) => of_entry(entry),
        Some(ScreenMode::Position(editor)) => {
            let held = editor.held.map(|held| match held {
                HeldPiece::Square(square) => BoardSpot::Square(square),
                HeldPiece::Hand(_, kind) => BoardSpot::Hand(kind),
            });
            BoardHighlights { cursor: editor.spot(), held, ..BoardHighlights::default() }
        }
        Some(ScreenMode::BoardCursor(board)) => BoardHighlights {
            cursor: Some(board.at),
            held: board.held,
            targets: board.targets(app.tab().replay().position()),
            wrong: board.refused.map_or(SquareSet::EMPTY, |(_, why)| why.squares),
            ..BoardHighlights::default()
        },
        None | Some(ScreenMode::Sign(_) | ScreenMode::Preview(_)) => BoardHighlights::default(),
    }
}

/// Returns the arrows on the board, the best move first: moves of the running engine, or else of the engine
/// lines in the comment at the cursor. There are no arrows while an exercise asks for the move, another
/// position is shown, or a move is being entered.
pub fn board_arrows(app: &App) -> Vec<BoardArrow> {
    let shows_others = match app.layers.mode() {
        Some(ScreenMode::Position(_) | ScreenMode::Preview(_)) => true,
        Some(ScreenMode::Entry(entry)) => !entry.choices.is_empty(),
        Some(ScreenMode::BoardCursor(board)) => board.held.is_some(),
        None | Some(ScreenMode::Sign(_)) => false,
    };
    if shows_others || app.tab().training().is_some_and(Training::is_asking) {
        return Vec::new();
    }
    let side = app.tab().replay().position().side();
    let analysed = live_analysis::analysed_moves(app);
    let best = if analysed.is_empty() { app.tab().best_moves() } else { analysed };
    let moves = best.into_iter().take(MAX_ARROWS);
    moves.map(|mv| BoardArrow::for_move(mv, side)).collect()
}

/// The maximum number of arrows on the board.
const MAX_ARROWS: usize = 3;

fn of_entry(entry: &MoveEntry) -> BoardHighlights {
    let wrong = entry.unread.as_ref().map_or(SquareSet::EMPTY, |unread| unread.error.reason.squares());
    let choices = entry.choices.iter().enumerate();
    let shown = choices.filter(|(index, _)| entry.picked.is_none_or(|picked| picked == *index));
    let moves: Vec<(usize, Move)> = shown
        .filter_map(|(index, choice)| match choice.step {
            Step::Move(mv) => Some((index, mv)),
            _ => None,
        })
        .collect();
    let targets: SquareSet = moves.iter().map(|(_, mv)| mv.to()).collect();
    let sources = sources(&moves);
    // Pieces are highlighted only once the square or the piece is unambiguous.
    let clear = targets.len() == 1 || sources.len() == 1;
    BoardHighlights {
        targets,
        sources: if clear { sources } else { Vec::new() },
        wrong,
        ..BoardHighlights::default()
    }
}
