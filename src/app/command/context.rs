//! Where keys are pressed, and what can be done there.

use super::{COMMANDS, Command};

/// Where keys are pressed: which map they are looked up in.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Context {
    Board,
    Moves,
    Comment,
    /// An overlay with lines to choose from.
    List,
    /// The list of headers.
    Headers,
    /// The list of the records of a file.
    Records,
    /// What is chosen of an export.
    Export,
    /// Any pane, when a mark of one sign was just set.
    Sign,
    /// A comment that is being written.
    CommentEdit,
    /// A line of text.
    Prompt,
    /// The help where nothing is typed yet; what is typed filters it.
    Help,
    /// A question with a few answers.
    Question,
    /// The line where moves are typed.
    Entry,
    /// The cursor on the board.
    BoardCursor,
    /// The start position that is being set up.
    Position,
    /// A variation on the board that is not in the record.
    Line,
    /// The browser of folders.
    Browser,
}

impl Context {
    pub const ALL: [Context; 17] = [
        Context::Board,
        Context::Moves,
        Context::Comment,
        Context::Sign,
        Context::CommentEdit,
        Context::List,
        Context::Headers,
        Context::Records,
        Context::Export,
        Context::Prompt,
        Context::Help,
        Context::Question,
        Context::Entry,
        Context::BoardCursor,
        Context::Position,
        Context::Line,
        Context::Browser,
    ];

    /// The tables of a key map that hold here, the nearest first.
    pub const fn tables(self) -> &'static [&'static str] {
        match self {
            Context::Board => &["board", "panes"],
            Context::Moves => &["moves", "panes"],
            Context::Comment => &["comment", "panes"],
            Context::Sign => &["sign", "panes"],
            Context::CommentEdit => &["comment-edit"],
            Context::List => &["list"],
            Context::Headers => &["headers", "list"],
            Context::Records => &["records", "list"],
            Context::Export => &["export", "list"],
            Context::Prompt => &["prompt"],
            Context::Help => &["help", "prompt"],
            Context::Question => &["question"],
            Context::Entry => &["entry"],
            Context::BoardCursor => &["board-cursor"],
            Context::Position => &["position"],
            Context::Line => &["line"],
            Context::Browser => &["browser", "list"],
        }
    }

    /// Whether characters are text here: they are not looked up unless bound.
    pub const fn takes_text(self) -> bool {
        use Context::{CommentEdit, Entry, Help, Position, Prompt, Question};
        matches!(self, CommentEdit | Prompt | Help | Question | Entry | Position)
    }

    /// Whether digits before a key are its count here.
    pub const fn takes_counts(self) -> bool {
        self.is_pane() || matches!(self, Context::Line)
    }

    /// The commands that its help lists.
    pub fn commands(self) -> Vec<Command> {
        match self {
            Context::Entry => ENTRY.to_vec(),
            Context::BoardCursor => BOARD_CURSOR.to_vec(),
            Context::Position => POSITION.to_vec(),
            Context::Line => LINE.to_vec(),
            Context::Browser => BROWSER.to_vec(),
            Context::CommentEdit => COMMENT_EDIT.to_vec(),
            Context::List => LIST.to_vec(),
            Context::Headers => [&HEADERS[..], &LIST].concat(),
            Context::Records => [&RECORDS[..], &LIST].concat(),
            Context::Export => EXPORT.to_vec(),
            Context::Prompt | Context::Help | Context::Question => Vec::new(),
            Context::Board | Context::Moves | Context::Comment | Context::Sign => self.of_panes(),
        }
    }

    /// The commands of a pane, by what they are about.
    fn of_panes(self) -> Vec<Command> {
        let scrolls = |command| matches!(command, Command::Up | Command::Down);
        let rows = COMMANDS.iter().filter(|row| row.in_panes).map(|row| row.command);
        let mut commands: Vec<Command> =
            rows.filter(|command| self == Context::Comment || !scrolls(*command)).collect();
        commands.sort_by_key(|command| command.group());
        commands
    }

    /// Whether the context is one of the panes, which share most keys.
    pub const fn is_pane(self) -> bool {
        matches!(self, Context::Board | Context::Moves | Context::Comment | Context::Sign)
    }
}

/// What is done where moves are typed.
const ENTRY: [Command; 22] = [
    Command::Accept,
    Command::Complete,
    Command::CompleteBack,
    Command::Down,
    Command::Up,
    Command::DeleteBack,
    Command::Cancel,
    Command::Hint,
    Command::GiveUp,
    Command::NextProblem,
    Command::Force,
    Command::CaretLeft,
    Command::CaretRight,
    Command::CaretHome,
    Command::CaretEnd,
    Command::DeleteForward,
    Command::DeleteWord,
    Command::DeleteLine,
    Command::Save,
    Command::Redo,
    Command::Suspend,
    Command::Redraw,
];

/// What is done with the cursor on the board.
const BOARD_CURSOR: [Command; 21] = [
    Command::Accept,
    Command::ToHand,
    Command::Up,
    Command::Down,
    Command::CaretLeft,
    Command::CaretRight,
    Command::Cancel,
    Command::Hint,
    Command::GiveUp,
    Command::NextProblem,
    Command::Force,
    Command::EnterMoves,
    Command::PreviousMove,
    Command::Undo,
    Command::Redo,
    Command::Save,
    Command::FlipBoard,
    Command::NextNotation,
    Command::PreviousNotation,
    Command::Suspend,
    Command::Redraw,
];

/// What is done with a position that is being set up.
const POSITION: [Command; 19] = [
    Command::Accept,
    Command::PieceTurn,
    Command::PiecePromote,
    Command::PieceRemove,
    Command::SideToMove,
    Command::RestToWhite,
    Command::RestToBlack,
    Command::Presets,
    Command::ToHand,
    Command::Up,
    Command::Down,
    Command::CaretLeft,
    Command::CaretRight,
    Command::Undo,
    Command::Redo,
    Command::Cancel,
    Command::FlipBoard,
    Command::Suspend,
    Command::Redraw,
];

/// What is done in every list.
const LIST: [Command; 12] = [
    Command::Accept,
    Command::Up,
    Command::Down,
    Command::ListPageUp,
    Command::ListPageDown,
    Command::ListFirst,
    Command::ListLast,
    Command::Filter,
    Command::Close,
    Command::Cancel,
    Command::Suspend,
    Command::Redraw,
];

/// What is done in the list of headers besides.
const HEADERS: [Command; 9] = [
    Command::HeaderAdd,
    Command::HeaderRemove,
    Command::HeaderUp,
    Command::HeaderDown,
    Command::EditExternally,
    Command::SearchNext,
    Command::SearchPrevious,
    Command::Undo,
    Command::Redo,
];

/// What is done in the form for exports.
const EXPORT: [Command; 14] = [
    Command::Export,
    Command::Accept,
    Command::Up,
    Command::Down,
    Command::PreviousValue,
    Command::NextValue,
    Command::ListPageUp,
    Command::ListPageDown,
    Command::ListFirst,
    Command::ListLast,
    Command::Close,
    Command::Cancel,
    Command::Suspend,
    Command::Redraw,
];

/// What is done in the list of records besides.
const RECORDS: [Command; 11] = [
    Command::RecordAdd,
    Command::RecordDuplicate,
    Command::RecordRemove,
    Command::RecordUp,
    Command::RecordDown,
    Command::RecordCopy,
    Command::RecordPaste,
    Command::NextTab,
    Command::PreviousTab,
    Command::Undo,
    Command::Redo,
];

/// What is done where a comment is written.
const COMMENT_EDIT: [Command; 27] = [
    Command::Cancel,
    Command::NextMove,
    Command::PreviousMove,
    Command::Accept,
    Command::Undo,
    Command::Redo,
    Command::Save,
    Command::EditExternally,
    Command::Template,
    Command::Up,
    Command::Down,
    Command::ListPageUp,
    Command::ListPageDown,
    Command::CaretLeft,
    Command::CaretRight,
    Command::WordLeft,
    Command::WordRight,
    Command::CaretHome,
    Command::CaretEnd,
    Command::TextStart,
    Command::TextEnd,
    Command::DeleteBack,
    Command::DeleteForward,
    Command::DeleteWord,
    Command::DeleteLine,
    Command::Suspend,
    Command::Redraw,
];

/// What is done with a variation that is not in the record.
const LINE: [Command; 16] = [
    Command::NextMove,
    Command::PreviousMove,
    Command::FirstMove,
    Command::LastMove,
    Command::PageForward,
    Command::PageBack,
    Command::NextVariation,
    Command::PreviousVariation,
    Command::Accept,
    Command::Cancel,
    Command::Close,
    Command::FlipBoard,
    Command::NextNotation,
    Command::PreviousNotation,
    Command::Suspend,
    Command::Redraw,
];

/// What is done in the browser of folders.
const BROWSER: [Command; 23] = [
    Command::Accept,
    Command::Up,
    Command::Down,
    Command::Sort,
    Command::FolderUp,
    Command::TabNew,
    Command::Filter,
    Command::Open,
    Command::ShowAll,
    Command::ListFirst,
    Command::ListLast,
    Command::ListPageUp,
    Command::ListPageDown,
    Command::FlipBoard,
    Command::NextNotation,
    Command::PreviousNotation,
    Command::Cancel,
    Command::Close,
    Command::Palette,
    Command::Help,
    Command::Suspend,
    Command::Redraw,
    Command::Quit,
];
