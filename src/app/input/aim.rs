//! What the board highlights while a move is being entered.

use super::board_cursor::spot_of;
use super::entry::Entry;
use super::position_editor::Held;
use crate::app::{App, Mode, Spot};
use honfu_core::notation::ReadMoveReason;
use honfu_core::record::Step;
use honfu_core::shogi::{Move, SquareSet};

/// Squares and pieces that stand out while a move is being entered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aim {
    pub cursor: Option<Spot>,
    /// Where the piece that was picked up comes from.
    pub held: Option<Spot>,
    /// Where a move may end.
    pub targets: SquareSet,
    /// The pieces that could go, with the numbers of their choices where there are several.
    pub sources: Vec<(Spot, Option<usize>)>,
    /// What makes a move illegal.
    pub wrong: SquareSet,
}

impl App {
    /// What is to stand out on the board now.
    pub fn aim(&self) -> Aim {
        match &self.mode {
            Mode::Entry(entry) => of_entry(entry),
            Mode::Position(editor) => {
                let held = editor.held.map(|held| match held {
                    Held::Square(square) => Spot::Square(square),
                    Held::Hand(_, kind) => Spot::Hand(kind),
                });
                Aim { cursor: editor.spot(), held, ..Aim::default() }
            }
            Mode::BoardCursor(board) => Aim {
                cursor: Some(board.at),
                held: board.held,
                targets: board.targets(self.tab().replay().position()),
                wrong: board.refused.map_or(SquareSet::EMPTY, |(_, why)| why.squares),
                ..Aim::default()
            },
            Mode::Panes | Mode::Sign(_) | Mode::Preview(_) => Aim::default(),
        }
    }
}

fn of_entry(entry: &Entry) -> Aim {
    let wrong = match &entry.reason {
        Some(ReadMoveReason::Illegal(_, why)) => why.squares,
        _ => SquareSet::EMPTY,
    };
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
    // Pieces stand out once it is clear which square is meant, or which piece.
    let clear = targets.len() == 1 || sources.len() == 1;
    Aim { targets, sources: if clear { sources } else { Vec::new() }, wrong, ..Aim::default() }
}

/// Each piece once, with the number of its first choice.
fn sources(moves: &[(usize, Move)]) -> Vec<(Spot, Option<usize>)> {
    let mut sources: Vec<(Spot, Option<usize>)> = Vec::new();
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
