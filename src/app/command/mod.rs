//! Everything the user can tell the program to do: one table, from which the key map,
//! the command line, the help and the documentation are made.
//!
//! To add a command: a variant here, a row in `table.rs`, and an arm in `App::run`. Its
//! title is there in both languages rather than in `messages`, so that a command is whole in
//! one place and a row without a translation does not compile.

mod context;
mod deeds;
mod dispatch;
mod group;
mod setting;
mod table;
mod wanted;

use crate::messages::{Lang, LocalizedText};
pub use context::Context;
pub use group::Group;
use honfu_core::diagram::StyleAspect;
pub(crate) use setting::InForce;
pub use setting::Setting;
pub use table::COMMANDS;

/// A command without its count and argument.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Command {
    NextMove,
    PreviousMove,
    FirstMove,
    LastMove,
    PageForward,
    PageBack,
    NextVariation,
    PreviousVariation,
    NextFork,
    PreviousFork,
    LeaveVariation,
    JumpBack,
    JumpForward,
    Autoplay,
    Faster,
    Slower,
    Guess,
    Tsume,
    Hint,
    GiveUp,
    NextProblem,
    NextComment,
    PreviousComment,
    NextMark,
    PreviousMark,
    NextBookmark,
    PreviousBookmark,
    GoTo,
    Fold,
    FoldAll,
    UnfoldAll,
    Outline,
    SamePosition,
    Statistics,
    Impasse,
    KeepLine,
    RemoveSiblings,
    RemoveUncommented,
    CutTimes,
    StripComments,
    StripNotes,
    CountWords,
    NextPane,
    PreviousPane,
    Zoom,
    Wider,
    Narrower,
    Taller,
    Shorter,
    HideBoard,
    HideMoves,
    HideComment,
    HideHeaders,
    Graph,
    ResetPanes,
    NextNotation,
    PreviousNotation,
    Notation,
    Numbering,
    FlipBoard,
    BoardPieces,
    BoardSides,
    BoardSize,
    Coordinates,
    Language,
    Theme,
    Color,
    AmbiguousWidth,
    Keys,
    Mouse,
    AutoCommit,
    Undo,
    Redo,
    UndoList,
    Remove,
    VariationUp,
    VariationDown,
    MainLine,
    Comment,
    EditExternally,
    Template,
    FollowLink,
    Mark,
    Bookmark,
    Bookmarks,
    Copy,
    Paste,
    EnterMoves,
    BoardCursor,
    Position,
    End,
    Force,
    Save,
    SaveAs,
    SaveClose,
    DiscardClose,
    Export,
    Recover,
    Search,
    SearchNext,
    SearchPrevious,
    Matches,
    Open,
    Recent,
    TabNew,
    Follow,
    NewRecord,
    Tabs,
    NextTab,
    PreviousTab,
    Diff,
    Encoding,
    Headers,
    Records,
    Errors,
    NextFault,
    PreviousFault,
    Retype,
    PrincipalVariation,
    NextRecord,
    PreviousRecord,
    RecordAdd,
    RecordDuplicate,
    RecordRemove,
    RecordUp,
    RecordDown,
    RecordCopy,
    RecordPaste,
    Palette,
    Help,
    Close,
    Suspend,
    Redraw,
    Interrupt,
    Quit,
    Up,
    Down,
    Accept,
    Filter,
    ListFirst,
    ListLast,
    ListPageUp,
    ListPageDown,
    Cancel,
    Complete,
    CompleteBack,
    CaretLeft,
    CaretRight,
    CaretHome,
    CaretEnd,
    ToHand,
    DeleteBack,
    DeleteForward,
    DeleteWord,
    DeleteLine,
    WordLeft,
    WordRight,
    TextStart,
    TextEnd,
    SecondGood,
    SecondBad,
    HeaderAdd,
    HeaderRemove,
    HeaderUp,
    HeaderDown,
    NextValue,
    PreviousValue,
    PieceTurn,
    PiecePromote,
    PieceRemove,
    SideToMove,
    RestToBlack,
    RestToWhite,
    Presets,
    FolderUp,
    ShowAll,
    Sort,
}
/// Everything there is to know about a command.
#[derive(Debug)]
pub struct Row {
    pub command: Command,
    /// The name in `:` and in key maps.
    pub name: &'static str,
    pub title: LocalizedText,
    /// Its names in other editors.
    pub aliases: &'static [&'static str],
    /// What may follow the name, if anything may.
    pub argument: Option<Argument>,
    /// Whether it makes sense in a pane; if not, it belongs to lists and prompts.
    pub in_panes: bool,
    /// Whether it does nothing where no screen is drawn.
    pub needs_screen: bool,
}

/// What may follow the name of a command.
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    /// What it is, in a word.
    pub words: LocalizedText,
    /// Whether the command asks for it where it is not given.
    pub is_needed: bool,
    pub values: Values,
}

/// What is offered for an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// Nothing: it is a text.
    Any,
    /// A number, for which a count may stand.
    Number,
    Notations,
    Numberings,
    /// What can be chosen of the board.
    Board(StyleAspect),
    Languages,
    /// Those of a setting.
    Setting(Setting),
    Encodings,
    /// What can be copied.
    Copies,
    Marks,
    /// What a graph can be of.
    Graphs,
    /// Black, White or both.
    Sides,
    /// A file, and after it a format with its options.
    Targets,
    /// A file, and after it anything that a record is exported as.
    Exports,
}

impl Values {
    /// Whether they are what a setting can be.
    pub const fn are_of_a_setting(self) -> bool {
        use Values::*;
        matches!(self, Notations | Numberings | Board(_) | Languages | Setting(_))
    }
}

impl Row {
    /// What is offered for its argument.
    pub fn values(&self) -> Values {
        self.argument.map_or(Values::Any, |argument| argument.values)
    }

    /// What searches of commands look at first.
    pub fn told(&self) -> String {
        format!("{} {} {}", self.name, self.title.en, self.title.ja)
    }
}

impl Command {
    pub fn row(self) -> &'static Row {
        // COMMANDS has a row for every command, in the order of the enum (tested).
        &COMMANDS[self as usize]
    }

    pub fn name(self) -> &'static str {
        self.row().name
    }

    pub fn title(self, lang: Lang) -> &'static str {
        self.row().title.get(lang)
    }

    /// The command of exactly that name, or of that name in other editors.
    pub fn from_name(name: &str) -> Option<Command> {
        let named = COMMANDS.iter().find(|row| row.name == name);
        let found = named.or_else(|| COMMANDS.iter().find(|row| row.aliases.contains(&name)));
        found.map(|row| row.command)
    }
}

/// A command as it is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invocation {
    pub command: Command,
    /// A number typed before the key.
    pub count: Option<u32>,
    /// What stood after the name.
    pub argument: Option<String>,
}

impl From<Command> for Invocation {
    fn from(command: Command) -> Invocation {
        Invocation { command, count: None, argument: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_its_row_and_a_name_of_its_own() {
        for (index, row) in COMMANDS.iter().enumerate() {
            assert_eq!(row.command as usize, index, "{}", row.name);
            for name in row.aliases.iter().chain([&row.name]) {
                assert_eq!(Command::from_name(name), Some(row.command), "{name}");
            }
            assert!(row.name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'));
        }
    }
}
