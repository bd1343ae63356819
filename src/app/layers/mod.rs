//! What lies over what on the screen, and so takes the keys.

mod command_rank;
pub(crate) mod completion;
pub(crate) mod copy_choice;
pub(crate) mod header_rows;
pub(crate) mod open_list;
pub(crate) mod prompt;
pub(crate) mod question;
mod report_line;

use crate::app::event::LeaveAction;
pub use crate::app::event::RowId;
use crate::app::event::SaveRequest;
pub use crate::app::export::{ExportField, ExportFormat, ExportPart};
pub(crate) use command_rank::{CommandRank, Findable};
pub(crate) use completion::{further_search_words, further_setting_words, is_found_as_command};
pub use completion::{setting_in_line, title_of};
pub(crate) use copy_choice::{CopyChoice, Copying};
pub use open_list::{ListId, OpenList};
pub(crate) use question::{ArrivedAnswer, ExportAnswer, HandicapAnswer, PositionAnswer};
pub use question::{FileDifference, Question, QuestionAnswer};
pub(crate) use report_line::ReportLine;

pub(crate) use header_rows::{HEADER, HeaderRows};
pub use prompt::{Prompt, PromptKind, UnknownCommand, command_of};

use crate::app::command::KeyContext;
use crate::app::command::{Command, CommandRow};
use crate::app::document::DifferenceLine;
use crate::app::document::FirstMarkSign;
use crate::app::entry::board_cursor::BoardCursor;
use crate::app::entry::position_editor::{PositionEditor, piece_of};
use crate::app::entry::{MoveEntry, VariationPreview};
use crate::app::event::response::CommandResponse;
use crate::app::event::{CommandResult, TabId, done, edge};
use crate::app::text_edit::line_edit::LineEdit;
use crate::messages::notices::{NavigationNotice, Notice};
use crate::settings::ActiveSettings;
use honfu_core::format::LossReport;
use honfu_core::notation::fold;
use honfu_core::shogi::{Color, PieceKind, Position};

/// What lies over the panes, or what the program is doing in their place.
#[derive(Clone, Debug, Default)]
pub struct Layers {
    pub list: Option<OpenList>,
    pub(crate) covered: CoveredByHelp,
    pub prompt: Option<Prompt>,
    pub question: Option<Question>,
    pub(crate) mode: ScreenMode,
    /// The record that moves are entered into, or whose start is being set up.
    pub(crate) entering_in: (TabId, usize),
    /// Texts typed into each kind of prompt, the newest last.
    pub(crate) prompt_history: Vec<(PromptKind, String)>,
    pub(crate) header_rows: HeaderRows,
    /// The lines of a list that shows a report: losses, points or results.
    pub(crate) report_lines: Vec<ReportLine>,
    /// The lines of the list of differences.
    pub(crate) differences: Vec<DifferenceLine>,
    /// The action after the save that the prompt asks a name for.
    pub(crate) after_prompt: Option<LeaveAction>,
    /// The settings as they were before a value was looked at that may not stay.
    pub(crate) settings_before: Option<ActiveSettings>,
}

/// A layer of the screen, from the top to the bottom.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TopLayer<'a> {
    /// The help, with the line that filters it.
    Help,
    Question(&'a Question),
    Prompt(&'a Prompt),
    List(&'a OpenList),
    Browser,
    /// The comment of the document in front, which is being written.
    CommentEdit,
    /// Nothing covers the panes.
    Mode(&'a ScreenMode),
}

impl Layers {
    /// The line where moves are typed, while it is open.
    pub fn entry(&self) -> Option<&MoveEntry> {
        if let ScreenMode::Entry(entry) = &self.mode { Some(entry) } else { None }
    }

    /// Opens a list.
    pub(crate) fn open_list(&mut self, id: ListId) -> CommandResult {
        self.list = Some(OpenList::new(id));
        done()
    }

    /// Opens a list with that row selected.
    pub(crate) fn open_list_at(&mut self, id: ListId, row: RowId) -> CommandResult {
        self.list = Some(OpenList::new(id).at(row));
        done()
    }

    /// Whether that list is open.
    pub(crate) fn is_listing(&self, id: ListId) -> bool {
        self.list.as_ref().is_some_and(|list| list.id == id)
    }

    /// Selects a row of the open list; a filter that hides it is dropped.
    pub(crate) fn select_row(&mut self, row: RowId) {
        if let Some(list) = &mut self.list {
            list.wanted = Some(row);
        }
    }

    /// The selected row of the open list.
    pub fn selected_row(&self) -> Option<RowId> {
        self.list.as_ref().and_then(OpenList::selected_row)
    }

    /// A difference of the list that is open.
    pub fn difference(&self, index: usize) -> Option<&DifferenceLine> {
        self.differences.get(index)
    }

    /// Closes everything that is open about a record that is replaced.
    pub(crate) fn drop_overlays(&mut self) {
        self.drop_question();
        (self.list, self.prompt) = (None, None);
        self.mode = ScreenMode::Panes;
    }

    /// No second sign can follow any more.
    pub(crate) fn leave_sign(&mut self) {
        if matches!(self.mode, ScreenMode::Sign(_)) {
            self.mode = ScreenMode::Panes;
        }
    }

    /// Whether the user is doing something that a question or a list would interrupt.
    pub(crate) fn is_something_in_front(&self) -> bool {
        let has_list = self.list.is_some() && !self.is_listing(ListId::Start);
        has_list
            || self.question.is_some()
            || self.prompt.is_some()
            || !matches!(self.mode, ScreenMode::Panes)
    }

    pub(crate) fn ask_about_loss(
        &mut self,
        save: SaveRequest,
        left_out: usize,
        losses: &LossReport,
    ) -> CommandResult {
        let records = (left_out > 0).then_some(ReportLine::RecordsLost(left_out, save.target.format));
        self.report_lines = records.into_iter().chain(losses.iter().cloned().map(ReportLine::Loss)).collect();
        self.question = Some(Question::Lossy { save: Box::new(save) });
        self.open_list(ListId::Losses)
    }

    /// Requests of another document are dropped.
    pub(crate) fn drop_question(&mut self) {
        self.question = None;
        self.leave_sign();
        self.after_prompt = None;
    }

    /// The cursor, with the refused move forgotten.
    pub(crate) fn begin_step(&mut self) -> Result<BoardCursor, Notice> {
        let ScreenMode::BoardCursor(board) = &mut self.mode else { return Err(Notice::NothingToDo) };
        board.refused = None;
        Ok(*board)
    }

    /// Puts the piece that was picked up back, or leaves the board.
    pub(crate) fn put_back_or_leave_board(&mut self) -> CommandResult {
        let board = self.begin_step()?;
        self.mode = match board.held {
            Some(_) => ScreenMode::BoardCursor(BoardCursor { held: None, ..board }),
            None => ScreenMode::Panes,
        };
        done()
    }

    /// Runs a step of the editor.
    pub(crate) fn edit_position(
        &mut self,
        edit: impl FnOnce(&mut PositionEditor) -> Result<(), Notice>,
    ) -> CommandResult {
        let ScreenMode::Position(editor) = &mut self.mode else { return Err(Notice::NothingToDo) };
        edit(editor).map(CommandResponse::from)
    }

    pub(crate) fn show_presets(&mut self) -> CommandResult {
        self.open_list(ListId::Presets)
    }

    /// Takes a click into a hand, on a kind of piece if there is one.
    pub(crate) fn click_hand(&mut self, color: Color, kind: Option<PieceKind>) -> CommandResult {
        let ScreenMode::Position(editor) = &mut self.mode else { return Err(Notice::NothingToDo) };
        editor.point_at_hand(color, kind)?;
        done()
    }

    /// Places the piece that a character means.
    pub(crate) fn type_piece(&mut self, text: &str) -> CommandResult {
        let folded = fold(text);
        let c = folded.chars().next().ok_or(Notice::NothingToDo)?;
        let piece = piece_of(c).ok_or_else(|| Notice::Unbound(c.to_string()))?;
        let ScreenMode::Position(editor) = &mut self.mode else { return Err(Notice::NothingToDo) };
        editor.place(piece)?;
        done()
    }

    pub(crate) fn set_up(&mut self, position: Position) -> CommandResult {
        let ScreenMode::Position(editor) = &mut self.mode else { return Err(Notice::NothingToDo) };
        editor.change(|own| *own = position)?;
        done()
    }

    pub(crate) fn ask(&mut self, kind: PromptKind) -> CommandResult {
        self.after_prompt = None;
        self.prompt = Some(Prompt::new(kind));
        done()
    }

    /// Asks for the argument of a command.
    pub(crate) fn ask_argument(&mut self, command: Command) -> CommandResult {
        self.ask(PromptKind::Argument(command))
    }

    pub(crate) fn ask_list_filter(&mut self) -> CommandResult {
        self.ask(PromptKind::Filter)
    }

    /// Recalls an older (or newer) text.
    pub(crate) fn recall(&mut self, older: bool) -> CommandResult {
        let Some(prompt) = &mut self.prompt else { return Err(Notice::NothingToDo) };
        let mut texts =
            self.prompt_history.iter().filter(|(kind, _)| *kind == prompt.kind).map(|(_, text)| text);
        let typed = prompt.line.text();
        let found = if older {
            let newer = texts.clone().rev().take_while(|text| *text != typed).count();
            let known = texts.clone().count();
            texts.rev().nth(if newer == known { 0 } else { newer + 1 })
        } else {
            texts.by_ref().find(|text| *text == typed);
            texts.next()
        };
        let recalled = found.is_some() || older && prompt.recalled;
        match found {
            Some(text) => prompt.line = LineEdit::new(text),
            None if !older => prompt.line = LineEdit::default(),
            None => {}
        }
        prompt.refresh();
        prompt.recalled = recalled;
        done()
    }

    /// Puts a text into the line, where line ends become blanks.
    pub(crate) fn insert_in_entry(&mut self, text: &str) {
        if let ScreenMode::Entry(entry) = &mut self.mode {
            entry.line.insert(&text.replace(char::is_control, " "));
        }
    }

    pub(crate) fn leave_entry(&mut self) -> CommandResult {
        self.mode = ScreenMode::Panes;
        done()
    }

    /// Picks the next (or previous) candidate.
    pub(crate) fn pick_choice(&mut self, forward: bool) -> CommandResult {
        let ScreenMode::Entry(entry) = &mut self.mode else { return Err(Notice::NothingToDo) };
        if entry.pick(forward) { done() } else { Err(Notice::NothingToDo) }
    }

    /// Moves the caret or deletes.
    pub(crate) fn edit_entry(&mut self, edit: fn(&mut LineEdit)) -> CommandResult {
        let ScreenMode::Entry(entry) = &mut self.mode else { return Err(Notice::NothingToDo) };
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

    /// The context that the open list is about: the one of the help, or the first screen.
    pub fn helped_context(&self) -> KeyContext {
        match &self.list {
            Some(OpenList { id: ListId::Help(context), .. }) => *context,
            Some(OpenList { id: ListId::Start, .. }) => KeyContext::Start,
            _ => KeyContext::Board,
        }
    }

    /// Whether the help is open and can be typed into.
    pub fn is_help_open(&self) -> bool {
        let filters = self.prompt.as_ref().is_some_and(|prompt| prompt.kind == PromptKind::Filter);
        filters && matches!(self.list, Some(OpenList { id: ListId::Help(_), .. }))
    }

    /// Closes the open list, and prompts about it or the record.
    pub(crate) fn drop_list(&mut self) {
        (self.list, self.covered) = (None, CoveredByHelp::default());
        self.prompt
            .take_if(|prompt: &mut Prompt| prompt.kind.is_of_record() || prompt.kind == PromptKind::Filter);
    }

    /// Lists all settings.
    pub(crate) fn show_settings(&mut self) -> CommandResult {
        self.open_list(ListId::Settings)
    }

    /// Goes from the values of a setting back to the list of settings. Returns whether values were listed.
    pub(crate) fn leave_setting_values(&mut self) -> bool {
        let Some(OpenList { id: ListId::SettingValues(number), .. }) = self.list else { return false };
        self.list = Some(OpenList::new(ListId::Settings).at(RowId::new(number)));
        true
    }

    /// Asks for the key of a new header.
    pub(crate) fn ask_new_header(&mut self) -> CommandResult {
        self.ask(PromptKind::HeaderKey)
    }

    /// The number of the header that is selected in the form.
    pub(crate) fn selected_header(&self) -> Option<usize> {
        let row = self.selected_row().filter(|row| row.sort == HEADER && self.is_listing(ListId::Headers))?;
        Some(row.number)
    }

    /// Cancels what led to the question; if a comparison is open, closes only that.
    pub(crate) fn leave_question(&mut self) -> CommandResult {
        let keeps_list = self.question.as_ref().is_some_and(Question::keeps_list);
        if keeps_list || self.list.take().is_none_or(|list| list.id != ListId::Unsaved) {
            self.question = None;
        }
        done()
    }

    pub(crate) fn click_completion(&mut self, index: usize) -> CommandResult {
        if let Some(prompt) = &mut self.prompt {
            prompt.pick(index);
        }
        done()
    }

    /// Makes (or takes back) moves of the variation, as many as there are.
    pub(crate) fn step_preview(&mut self, forward: bool, steps: usize) -> CommandResult {
        let ScreenMode::Preview(preview) = &mut self.mode else { return Err(Notice::NothingToDo) };
        let step = preview.step;
        let to = if forward { step.saturating_add(steps) } else { step.saturating_sub(steps) };
        if preview.go(to) { done() } else { Err(edge(forward).into()) }
    }

    /// Goes to the end of the variation, or to its move of that number.
    pub(crate) fn last_of_preview(&mut self, number: Option<u32>) -> CommandResult {
        let ScreenMode::Preview(preview) = &mut self.mode else { return Err(Notice::NothingToDo) };
        let to = number.map_or(usize::MAX, |number| number as usize);
        if preview.go(to) { done() } else { Err(edge(true).into()) }
    }

    pub(crate) fn leave_preview(&mut self) -> CommandResult {
        self.mode = ScreenMode::Panes;
        done()
    }

    /// Closes the variation before a command about the record.
    pub(crate) fn leave_preview_for(&mut self, row: &CommandRow) {
        let shows_another = row.command == Command::PrincipalVariation;
        if !shows_another && !row.keeps_open(KeyContext::Line) {
            self.mode = ScreenMode::Panes;
        }
    }
}

/// What the program is doing with the record in front, where no other [`TopLayer`] covers it.
#[derive(Clone, Debug, Default)]
pub(crate) enum ScreenMode {
    /// Keys go to the pane that has the focus.
    #[default]
    Panes,
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

/// What the help covers while it is open, restored when it closes.
#[derive(Clone, Debug, Default)]
pub(crate) struct CoveredByHelp {
    pub(crate) list: Option<OpenList>,
    pub(crate) prompt: Option<Prompt>,
}

impl Layers {
    /// Closes the help, if it is open, and restores what it covered.
    pub(crate) fn leave_help(&mut self) -> bool {
        let is_open = matches!(self.list, Some(OpenList { id: ListId::Help(_), .. }));
        if is_open {
            let CoveredByHelp { list, prompt } = std::mem::take(&mut self.covered);
            self.list = list;
            self.prompt = prompt;
        }
        is_open
    }
}

impl Layers {
    /// Sets the filter of the open list. Without words the selected row stays selected.
    pub(crate) fn set_filter(&mut self, filter: String) {
        if let Some(open) = &mut self.list {
            open.wanted = open.selected_row().filter(|_| filter.is_empty());
            open.filter = filter;
            open.selected = 0;
            open.rows.clear();
        }
    }
}
