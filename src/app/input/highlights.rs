//! What the board highlights while a move is being entered.

use super::board_cursor::spot_of;
use super::entry::MoveEntry;
use super::position_editor::HeldPiece;
use crate::app::document::Training;
use crate::app::{App, AppMode, BoardSpot};
use honfu_core::record::Step;
use honfu_core::shogi::{Move, SquareSet};
use honfu_diagram::BoardArrow;

/// The most arrows on the board.
const MAX_ARROWS: usize = 3;

/// Squares and pieces to highlight while a move is being entered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardHighlights {
    pub cursor: Option<BoardSpot>,
    /// Where the piece that was picked up comes from.
    pub held: Option<BoardSpot>,
    /// Where a move may end.
    pub targets: SquareSet,
    /// The pieces that could move, with the numbers of their choices if there are several.
    pub sources: Vec<(BoardSpot, Option<usize>)>,
    /// What makes a move illegal.
    pub wrong: SquareSet,
}

impl App {
    /// What to highlight on the board now.
    pub fn board_highlights(&self) -> BoardHighlights {
        match &self.layers.mode {
            AppMode::Entry(entry) => of_entry(entry),
            AppMode::Position(editor) => {
                let held = editor.held.map(|held| match held {
                    HeldPiece::Square(square) => BoardSpot::Square(square),
                    HeldPiece::Hand(_, kind) => BoardSpot::Hand(kind),
                });
                BoardHighlights { cursor: editor.spot(), held, ..BoardHighlights::default() }
            }
            AppMode::BoardCursor(board) => BoardHighlights {
                cursor: Some(board.at),
                held: board.held,
                targets: board.targets(self.tab().replay().position()),
                wrong: board.refused.map_or(SquareSet::EMPTY, |(_, why)| why.squares),
                ..BoardHighlights::default()
            },
            AppMode::Panes | AppMode::Sign(_) | AppMode::Preview(_) => BoardHighlights::default(),
        }
    }

    /// The arrows on the board, the best move first: those of the running engine, or else of the lines of
    /// engines in the comment here. There
    /// are none where an exercise asks for the move, or another position is shown, or a move is being entered.
    pub fn board_arrows(&self) -> Vec<BoardArrow> {
        let shows_others = match &self.layers.mode {
            AppMode::Position(_) | AppMode::Preview(_) => true,
            AppMode::Entry(entry) => !entry.choices.is_empty(),
            AppMode::BoardCursor(board) => board.held.is_some(),
            AppMode::Panes | AppMode::Sign(_) => false,
        };
        if shows_others || self.tab().training().is_some_and(Training::is_asking) {
            return Vec::new();
        }
        let side = self.tab().replay().position().side();
        let analysed = self.analysed_moves();
        let best = if analysed.is_empty() { self.tab().best_moves() } else { analysed };
        let moves = best.into_iter().take(MAX_ARROWS);
        moves.map(|mv| BoardArrow::for_move(mv, side)).collect()
    }
}

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
    // Pieces are highlighted once the square or the piece is clear.
    let clear = targets.len() == 1 || sources.len() == 1;
    BoardHighlights {
        targets,
        sources: if clear { sources } else { Vec::new() },
        wrong,
        ..BoardHighlights::default()
    }
}

/// Each piece once, with the number of its first choice.
fn sources(moves: &[(usize, Move)]) -> Vec<(BoardSpot, Option<usize>)> {
    let mut sources: Vec<(BoardSpot, Option<usize>)> = Vec::new();
    for &(index, mv) in moves {
        let spot = spot_of(mv);
        if sources.iter().all(|(known, _)| *known != spot) {
            sources.push((spot, Some(index + 1)));
        }
    }
    if let [(_, number)] = &mut sources[..] {
        *number = None;
    }
    sources
}
