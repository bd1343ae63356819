//! What is done in place of the panes: typing or making moves, setting up a position, walking a line, a
//! second sign.

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

/// What the program is doing with the record in front, instead of giving keys to the pane that has the focus.
#[derive(Clone, Debug)]
pub(crate) enum ScreenMode {
    /// A mark of one sign was just set: the next key may add another sign.
    Sign(FirstMarkSign),
    /// Moves are being typed.
    Entry(Box<MoveEntry>),
    /// Moves are being made on the board.
    BoardCursor(BoardCursor),
    /// The start is being set up.
    Position(Box<PositionEditor>),
    /// A variation of a comment is on the board.
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
    /// No second sign can follow any more.
    pub(crate) fn leave_sign(&mut self) {
        if matches!(self.mode(), Some(ScreenMode::Sign(_))) {
            self.close_mode();
        }
    }

    /// The cursor, with the refused move forgotten.
    pub(crate) fn begin_step(&mut self) -> Result<BoardCursor, Notice> {
        let Some(board) = self.board_cursor_mut() else { return Err(Notice::NothingToDo) };
        board.refused = None;
        Ok(*board)
    }

    /// Puts the piece that was picked up back, or leaves the board.
    pub(crate) fn put_back_or_leave_board(&mut self) -> CommandResult {
        let board = self.begin_step()?;
        match board.held {
            Some(_) => self.open(ScreenMode::BoardCursor(BoardCursor { held: None, ..board })),
            None => self.close_mode(),
        }
        done()
    }

    /// Runs a step of the editor.
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

    /// Takes a click into a hand, on a kind of piece if there is one.
    pub(crate) fn click_hand(&mut self, color: Color, kind: Option<PieceKind>) -> CommandResult {
        let Some(editor) = self.position_editor_mut() else { return Err(Notice::NothingToDo) };
        editor.point_at_hand(color, kind)?;
        done()
    }

    /// Places the piece that a character means.
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

    /// Puts a text into the line, where line ends become blanks.
    pub(crate) fn insert_in_entry(&mut self, text: &str) {
        if let Some(entry) = self.entry_mut() {
            entry.line.insert(&text.replace(char::is_control, " "));
        }
    }

    /// Picks the next (or previous) candidate.
    pub(crate) fn pick_choice(&mut self, forward: bool) -> CommandResult {
        let Some(entry) = self.entry_mut() else { return Err(Notice::NothingToDo) };
        if entry.pick(forward) { done() } else { Err(Notice::NothingToDo) }
    }

    /// Moves the caret or deletes.
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

    /// Makes (or takes back) moves of the variation, as many as there are.
    pub(crate) fn step_preview(&mut self, forward: bool, steps: usize) -> CommandResult {
        let Some(preview) = self.preview_mut() else { return Err(Notice::NothingToDo) };
        let step = preview.step;
        let to = if forward { step.saturating_add(steps) } else { step.saturating_sub(steps) };
        if preview.go(to) { done() } else { Err(edge(forward).into()) }
    }

    /// Goes to the end of the variation, or to its move of that number.
    pub(crate) fn last_of_preview(&mut self, number: Option<u32>) -> CommandResult {
        let Some(preview) = self.preview_mut() else { return Err(Notice::NothingToDo) };
        let to = number.map_or(usize::MAX, |number| number as usize);
        if preview.go(to) { done() } else { Err(edge(true).into()) }
    }

    pub(crate) fn leave_mode(&mut self) -> CommandResult {
        self.close_mode();
        done()
    }

    /// Closes the variation before a command about the record.
    pub(crate) fn leave_preview_for(&mut self, row: &CommandRow) {
        let shows_another = row.command == Command::PrincipalVariation;
        if !shows_another && !row.keeps_open(KeyContext::Line) {
            self.close_mode();
        }
    }
}
