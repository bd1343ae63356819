//! The modes in place of the panes: typing moves or making them on the board, editing a position,
//! previewing a variation, and adding the second character of a mark.

use crate::app::command::{Command, CommandRow, KeyContext};
use crate::app::document::FirstMarkSign;
use crate::app::entry::position_editor::piece_of;
use crate::app::entry::{BoardCursor, MoveEntry, PositionEditor, VariationPreview};
use crate::app::event::{CommandResponse, CommandResult, done, edge};
use crate::app::layers::{Layers, ListId};
use crate::app::text_edit::LineEdit;
use crate::messages::notices::{NavigationNotice, Notice};
use honfu_core::notation::fold;
use honfu_core::shogi::{Color, PieceKind, Position};

/// The mode that takes the keys in place of the focused pane.
#[derive(Clone, Debug)]
pub(crate) enum ScreenMode {
    /// A mark of one character was just set; the next key may add another character.
    Sign(FirstMarkSign),
    /// Moves are being typed.
    Entry(Box<MoveEntry>),
    /// Moves are being made on the board.
    BoardCursor(BoardCursor),
    /// The start position is being edited.
    Position(Box<PositionEditor>),
    /// A variation is shown on the board.
    Preview(Box<VariationPreview>),
}

impl ScreenMode {
    pub(super) fn context(&self) -> KeyContext {
        match self {
            ScreenMode::Sign(_) => KeyContext::Sign,
            ScreenMode::Entry(_) => KeyContext::Entry,
            ScreenMode::BoardCursor(_) => KeyContext::BoardCursor,
            ScreenMode::Position(_) => KeyContext::Position,
            ScreenMode::Preview(_) => KeyContext::Line,
        }
    }
}

impl Layers {
    /// Ends the wait for the second character of a mark.
    pub(crate) fn leave_sign(&mut self) {
        if matches!(self.mode(), Some(ScreenMode::Sign(_))) {
            self.close_mode();
        }
    }

    /// Returns the board cursor, after clearing the refused move.
    pub(crate) fn begin_step(&mut self) -> Result<BoardCursor, Notice> {
        let Some(board) = self.board_cursor_mut() else { return Err(Notice::NothingToDo) };
        board.refused = None;
        Ok(*board)
    }

    /// Puts the held piece back, or closes the board cursor if no piece is held.
    pub(crate) fn put_back_or_leave_board(&mut self) -> CommandResult {
        let board = self.begin_step()?;
        match board.held {
            Some(_) => self.open(ScreenMode::BoardCursor(BoardCursor { held: None, ..board })),
            None => self.close_mode(),
        }
        done()
    }

    /// Applies an edit to the position editor.
    pub(crate) fn edit_position(
        &mut self,
        edit: impl FnOnce(&mut PositionEditor) -> Result<(), Notice>,
    ) -> CommandResult {
        let Some(editor) = self.position_editor_mut() else { return Err(Notice::NothingToDo) };
        edit(editor).map(CommandResponse::from)
    }

    pub(crate) fn show_presets(&mut self) -> CommandResult {
        self.open_list(ListId::Presets)
    }

    /// Handles a click into a hand, on a kind of piece if one was hit.
    pub(crate) fn click_hand(&mut self, color: Color, kind: Option<PieceKind>) -> CommandResult {
        let Some(editor) = self.position_editor_mut() else { return Err(Notice::NothingToDo) };
        editor.point_at_hand(color, kind)?;
        done()
    }

    /// Places the piece that a typed character stands for.
    pub(crate) fn type_piece(&mut self, text: &str) -> CommandResult {
        let folded = fold(text);
        let c = folded.chars().next().ok_or(Notice::NothingToDo)?;
        let piece = piece_of(c)
            .ok_or_else(|| Notice::Unbound { key: c.to_string(), here: KeyContext::Position.name() })?;
        let Some(editor) = self.position_editor_mut() else { return Err(Notice::NothingToDo) };
        editor.place(piece)?;
        done()
    }

    pub(crate) fn set_up(&mut self, position: Position) -> CommandResult {
        let Some(editor) = self.position_editor_mut() else { return Err(Notice::NothingToDo) };
        editor.change(|own| *own = position)?;
        done()
    }

    /// Inserts a text into the move entry; control characters such as newlines become spaces.
    pub(crate) fn insert_in_entry(&mut self, text: &str) {
        if let Some(entry) = self.entry_mut() {
            entry.line.insert(&text.replace(char::is_control, " "));
        }
    }

    /// Picks the next or previous choice.
    pub(crate) fn pick_choice(&mut self, forward: bool) -> CommandResult {
        let Some(entry) = self.entry_mut() else { return Err(Notice::NothingToDo) };
        if entry.pick(forward) { done() } else { Err(Notice::NothingToDo) }
    }

    /// Moves the caret of the move entry, or deletes text.
    pub(crate) fn edit_entry(&mut self, edit: fn(&mut LineEdit)) -> CommandResult {
        let Some(entry) = self.entry_mut() else { return Err(Notice::NothingToDo) };
        let before = entry.line.clone();
        edit(&mut entry.line);
        if entry.line == before { Err(NavigationNotice::NoFurther.into()) } else { done() }
    }

    pub(crate) fn is_line_refused(&self) -> bool {
        self.entry().is_some_and(|entry| entry.is_refused)
    }

    pub(crate) fn is_entry_empty(&self) -> bool {
        self.entry().is_some_and(|entry| entry.line.is_empty())
    }

    /// Makes or takes back moves of the previewed variation, as many as there are.
    pub(crate) fn step_preview(&mut self, forward: bool, steps: usize) -> CommandResult {
        let Some(preview) = self.preview_mut() else { return Err(Notice::NothingToDo) };
        let step = preview.step;
        let to = if forward { step.saturating_add(steps) } else { step.saturating_sub(steps) };
        if preview.go(to) { done() } else { Err(edge(forward).into()) }
    }

    /// Goes to the end of the previewed variation, or to its move with this number.
    pub(crate) fn last_of_preview(&mut self, number: Option<u32>) -> CommandResult {
        let Some(preview) = self.preview_mut() else { return Err(Notice::NothingToDo) };
        let to = number.map_or(usize::MAX, |number| number as usize);
        if preview.go(to) { done() } else { Err(edge(true).into()) }
    }

    pub(crate) fn leave_mode(&mut self) -> CommandResult {
        self.close_mode();
        done()
    }

    /// Closes the variation preview unless the command keeps it open.
    pub(crate) fn leave_preview_for(&mut self, row: &CommandRow) {
        let shows_another = row.command == Command::PrincipalVariation;
        if !shows_another && !row.keeps_open(KeyContext::Line) {
            self.close_mode();
        }
    }
}
