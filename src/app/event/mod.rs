//! Inputs and effects: the events that the app handles, and its requests to the terminal and the workers.
//! The doc of each effect that is answered names the input with the answer.

mod append;
mod engine;
mod listing;
pub(crate) mod requests;
pub(crate) mod response;
mod row_id;

use std::hash::Hasher;
use std::path::PathBuf;
use std::sync::Arc;

use crate::app::command::{Invocation, Pane, UnboundKey};
use crate::messages::notices::{IndexNotice, Notice};
use crate::messages::{FileError, IndexMessage, IoCause, UnreadableJournal};
use crate::settings::Settings;
use honfu_core::format;
use honfu_core::format::{Encoding, Format, ParsedFile, ReadLimits, ReadOptions, UnreadableFile};
use honfu_core::record::NodeId;
use honfu_core::shogi::{Color, Move, PieceKind, Position, Square};
use honfu_query::{BookMove, Continuations, GameList};
use serde::{Deserialize, Serialize};

pub(crate) use honfu_core::text::FnvHasher;

pub(crate) use append::JournalLines;
pub use append::{JournalAppend, JournalEnd};
pub use engine::{EngineNews, SearchRequest};
pub(crate) use listing::node_to_show;
pub use listing::{FilePreview, FileSummary, FolderEntry, FolderListing, FolderPreview, GameCountUpdate};
pub use requests::{ExportRequest, GamePlace, LeaveAction, PastedRecordSet, SaveRequest};
pub(crate) use response::{CommandResponse, CommandResult, done, edge, notify};
pub use row_id::RowId;

/// An event that the app handles.
#[derive(Clone, Debug)]
pub enum Input {
    /// A command, from a key or by name.
    Command(Invocation),
    /// A character typed where text is expected.
    Text(char),
    /// Text pasted by the terminal.
    Paste(String),
    /// A click on something.
    Click(PointerTarget),
    /// A step of the wheel over something.
    Wheel { target: PointerTarget, down: bool },
    /// A key that is not bound in the current context.
    Unbound(UnboundKey),
    /// A character that only an input method can produce, typed where keys are expected.
    Ime(char),
    /// The answer to [`Effect::OpenFile`].
    FileOpened { request: RequestId, result: Result<OpenedFile, FileError> },
    /// The other answer to [`Effect::OpenFile`]: the path is a folder.
    PathIsFolder { request: RequestId },
    /// A part of the answer to [`Effect::ListFolder`], [`Effect::ListRecentFiles`] or
    /// [`Effect::ListStartFiles`].
    FilesListed { request: RequestId, listing: FolderListing },
    /// A part of the answer to [`Effect::CountGames`].
    GamesCounted { request: RequestId, update: GameCountUpdate },
    /// The answer to [`Effect::LookUpPosition`].
    PositionLookedUp { request: RequestId, found: Continuations },
    /// The answer to [`Effect::ListGames`].
    GamesListed { request: RequestId, games: GameList },
    /// A part of the answer to [`Effect::IndexFolder`].
    IndexingAdvanced { request: RequestId, progress: IndexMessage },
    /// The end of the answer to [`Effect::IndexFolder`]; the notice is to be shown.
    FolderIndexed { request: RequestId, notice: IndexNotice },
    /// The answer to [`Effect::OpenBook`]: whether the book is sorted.
    BookOpened { request: RequestId, result: Result<bool, FileError> },
    /// The answer to [`Effect::SearchBook`].
    BookSearched { request: RequestId, result: Result<Vec<BookMove>, FileError> },
    /// The answer to [`Effect::ReadPreview`].
    PreviewRead { request: RequestId, result: Result<Box<FilePreview>, FileError> },
    /// The answer to [`Effect::PreviewFolder`].
    FolderPreviewed { request: RequestId, result: Result<FolderPreview, FileError> },
    /// The answer to [`Effect::ReadFile`].
    FileRead { request: RequestId, result: Result<ParsedFile, FileError> },
    /// The answer to [`Effect::EditExternally`]: the new text, or why the editor could not be used.
    EditedExternally { request: RequestId, result: Result<String, FileError> },
    /// The answer to [`Effect::SaveSettings`]: a notice to be shown.
    SettingsSaved(Notice),
    /// The failure of [`Effect::CopyText`].
    CopyFailed(FileError),
    /// The answer to [`Effect::WriteFile`].
    FileWritten { request: RequestId, result: Result<(), WriteRefusal> },
    /// The answer to [`Effect::WriteJournal`]: the length of the journal in bytes.
    JournalWritten { tab: TabId, result: Result<u64, IoCause> },
    /// A followed file has changed.
    FileUpdated { tab: TabId, update: FileUpdate },
    /// The answer to [`Effect::FindOrphanJournals`].
    OrphanJournalsFound(Vec<LeftJournal>),
    /// The answer to [`Effect::FindDiscardedJournals`], and whether the journals are to be listed.
    DiscardedJournalsFound { journals: Vec<LeftJournal>, lists: bool },
    /// The answer to [`Effect::ReadScores`]: the results of this run and of earlier ones.
    ScoresRead(Vec<ProblemScore>),
    /// The failure of [`Effect::WriteScore`].
    ScoreNotWritten(FileError),
    /// News from the engine with this number, started by [`Effect::StartEngine`].
    EngineNews { engine: u64, news: EngineNews },
    /// The timer has fired, for the next move of autoplay or for a second of a timed problem: see
    /// [`timer_interval`](crate::app::actions::autoplay::timer_interval).
    TimerFired,
    /// A regular tick of the event loop.
    Tick,
    /// No event has arrived, and positions are still to be indexed: see
    /// [`Documents::has_pending_work`](crate::app::document::Documents::has_pending_work).
    Idle,
}

/// A target on the screen for the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerTarget {
    Pane(Pane),
    /// A row of the move list.
    Node(NodeId),
    /// A ply of the current line in the graph.
    Step(usize),
    /// A square, or a kind of piece in the hand of the side to move.
    Spot(BoardSpot),
    /// The hand of a side while a position is set up, and the kind of piece under the pointer, if any.
    Hand(Color, Option<PieceKind>),
    /// A document, by number.
    Tab(usize),
    /// A part of a window over the panes that has no other target.
    Window,
    /// A row of the open list, by number.
    Item(usize),
    /// A completion, by number.
    Completion(usize),
    /// A move that the typed text may become, by number.
    Choice(usize),
}

/// A square of the board, or a kind of piece in the hand of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardSpot {
    Square(Square),
    Hand(PieceKind),
}

/// The id of a document in this run of the program.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub struct TabId(pub u32);

/// The id of a request, which tells late answers apart from current ones.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub struct RequestId(pub u64);

/// The identity of the bytes of a file. The modification time is not part of it: a copy, a checkout or a
/// restored backup has another time but the same bytes.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileStamp {
    pub size: u64,
    pub hash: u64,
}

impl FileStamp {
    /// Returns the stamp for the bytes of a file.
    pub fn from_bytes(bytes: &[u8]) -> FileStamp {
        let mut hasher = FnvHasher::default();
        hasher.write(bytes);
        FileStamp { size: bytes.len() as u64, hash: hasher.finish() }
    }
}

/// The new state of a followed file.
#[derive(Clone, Debug)]
pub enum FileUpdate {
    /// The present content of the file.
    Content(FileContent),
    /// The file is empty or does not exist.
    Nothing,
    /// The file cannot be read.
    Failed(FileError),
    /// The file is standard input, which has ended.
    Ended,
}

/// A file that was opened.
#[derive(Clone, Debug)]
pub struct OpenedFile {
    /// The document that the file becomes.
    pub tab: TabId,
    /// The absolute path of the file, if it is known.
    pub full_path: Option<PathBuf>,
    /// The content of the file; `None` if the file does not exist yet.
    pub file: Option<FileContent>,
    /// The journal of the file, if an earlier run has left one.
    pub journal: Option<Box<LeftJournal>>,
    pub hold: FileHold,
}

/// The holder of a file that was to be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileHold {
    /// The document that the file becomes.
    Ours,
    /// Another document of this run, which is shown instead.
    Open(TabId),
    /// Another run of the program; the file may only be read.
    Taken,
}

/// The size that the user has given to a pane, as the number of cells added to its default size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaneSize {
    pub pane: Pane,
    pub columns: i32,
    pub rows: i32,
}

/// The result of a tsume problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProblemScore {
    /// The hash of the problem's position, which identifies the problem in any file.
    pub problem: u64,
    /// Whether the problem was solved; `false` if it was given up.
    pub solved: bool,
    /// The time spent on the problem, in seconds.
    pub seconds: u32,
    /// The number of wrong moves and hints.
    #[serde(rename = "faults")]
    pub mistakes: u32,
}

/// The format and the encoding that the user has set for a file; they override detection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AssumedFormat {
    pub format: Option<Format>,
    pub encoding: Option<Encoding>,
}

/// The content of a file that was read.
#[derive(Clone, Debug)]
pub struct FileContent {
    pub reading: ParsedFile,
    pub bytes: Arc<[u8]>,
    /// The limits of reading; with other limits the records may be different.
    pub limits: ReadLimits,
}

impl FileContent {
    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// The errors of [`format::read`].
    pub fn read(bytes: Vec<u8>, options: &ReadOptions<'_>) -> Result<FileContent, UnreadableFile> {
        let reading = format::read(&bytes, options)?;
        Ok(FileContent { reading, bytes: bytes.into(), limits: options.limits })
    }
}

/// A journal that an earlier run has left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftJournal {
    /// The name of the journal in the folder of journals.
    pub name: String,
    /// The path of the journal, for display.
    pub path: String,
    /// The content of the journal, or the reason why it cannot be read.
    pub text: Result<String, UnreadableJournal>,
    /// The number of seconds since the journal was written, if known.
    pub age: Option<u64>,
}

/// The number of journals above which the oldest ones of saved or discarded work are removed, and the user
/// is asked about those of unsaved work. [`MANY_JOURNAL_BYTES`] is the limit of their total size.
pub const MANY_JOURNALS: usize = 200;
pub const MANY_JOURNAL_BYTES: u64 = 256 << 20;

/// The prefix of the names of journals of new records.
pub const NEW: &str = "new-";

/// The prefix of the names of journals whose work was discarded.
const ASIDE: &str = "aside-";

impl LeftJournal {
    /// Returns the name that a journal gets when its work is discarded.
    pub fn name_aside(name: &str) -> String {
        format!("{ASIDE}{name}")
    }

    /// Whether a journal with this name belongs to a file.
    pub fn is_of_file(name: &str) -> bool {
        !name.starts_with(NEW) && !Self::is_aside(name)
    }

    /// Whether a journal with this name holds discarded work.
    pub fn is_aside(name: &str) -> bool {
        name.starts_with(ASIDE)
    }
}

/// The reason why a file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteRefusal {
    /// The file has changed since it was read.
    Changed,
    /// A file with this name exists.
    Exists,
    /// Another run of the program has the file open.
    Taken,
    /// The old file cannot be kept as a backup.
    NotKept(FileError),
    Failed(FileError),
}

/// The existing file that a write may replace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplacePolicy {
    /// No file: the write fails if one exists.
    Nothing,
    /// Only the file that was read, if it is unchanged.
    Known(FileStamp),
    Anything,
}

/// A file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileWrite {
    pub path: PathBuf,
    pub bytes: Vec<u8>,
    pub replacing: ReplacePolicy,
    pub keep: KeepOldFile,
}

/// Whether a replaced file is kept as a backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeepOldFile {
    /// As the settings say.
    AsSet,
    /// As `FILE~`, whatever the settings say.
    Always,
    /// Not at all; the user has agreed.
    Never,
}

/// The origin of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DocumentSource {
    /// A new record, which has no file yet.
    New,
    Path(PathBuf),
    StandardInput,
    /// The annotated game built into the program.
    Sample,
    /// An exercise on the record with this name.
    Exercise(String),
}

/// A request to the terminal or a worker: the app itself uses neither disk nor terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Open a file and answer with [`Input::FileOpened`], or with [`Input::PathIsFolder`].
    OpenFile {
        request: RequestId,
        path: PathBuf,
        encoding: Option<Encoding>,
        /// The document that the file becomes, and the one that it replaces.
        tab: TabId,
        instead: TabId,
    },
    /// Read a file without opening it and answer with [`Input::FileRead`].
    ReadFile { request: RequestId, path: PathBuf },
    /// Watch the file of a document, or standard input, until the document is closed, and report every
    /// change with [`Input::FileUpdated`].
    FollowFile {
        tab: TabId,
        /// `None` for standard input.
        path: Option<PathBuf>,
        assumed: AssumedFormat,
    },
    /// Stop watching the file of a document.
    UnfollowFile { tab: TabId },
    /// List a folder and read its files, and answer with [`Input::FilesListed`] in parts, until the next
    /// request of this kind.
    ListFolder {
        request: RequestId,
        folder: PathBuf,
        /// Whether to include hidden files and files that do not look like records.
        everything: bool,
    },
    /// List the records in the folders below a folder and read them, and answer as for
    /// [`Effect::ListFolder`].
    ListBelow { request: RequestId, folder: PathBuf },
    /// List some of the recently opened files that still exist, and the folder if it has records; answer as
    /// for [`Effect::ListFolder`].
    ListStartFiles { request: RequestId, folder: PathBuf },
    /// Read all games below a folder and report the progress with [`Input::GamesCounted`], until the next
    /// request of this kind.
    CountGames { request: RequestId, folder: PathBuf },
    /// Look up a position in the games read so far that have all words of a filter, and answer with
    /// [`Input::PositionLookedUp`]. Of several waiting requests only the last one is answered.
    LookUpPosition { request: RequestId, position: Box<Position>, filter: String },
    /// List the newest games that match a filter and have a move in a position, and answer with
    /// [`Input::GamesListed`].
    ListGames { request: RequestId, position: Box<Position>, mv: Move, filter: String },
    /// Make the index of a folder or bring it up to date, and report the progress with
    /// [`Input::IndexingAdvanced`] and the end with [`Input::FolderIndexed`].
    IndexFolder { request: RequestId, folder: PathBuf },
    /// Stop indexing, which ends a little later.
    StopIndexing,
    /// Open an opening book in place of the current one, which stays open if that fails, and answer with
    /// [`Input::BookOpened`]. Without a path, close the book without an answer.
    OpenBook { request: RequestId, path: Option<PathBuf> },
    /// Look up a position in the open book, and answer with [`Input::BookSearched`]. Of several waiting
    /// requests only the last one is answered.
    SearchBook { request: RequestId, position: Box<Position> },
    /// Read the preview of a file for the browser, and answer with [`Input::PreviewRead`].
    ReadPreview { request: RequestId, path: PathBuf },
    /// List the beginning of a folder and answer with [`Input::FolderPreviewed`].
    PreviewFolder { request: RequestId, folder: PathBuf, everything: bool },
    /// Stop listing files.
    StopListing,
    /// List the recently opened files and answer as for [`Effect::ListFolder`].
    ListRecentFiles { request: RequestId },
    /// Add a file to the list of recently opened files.
    AddRecentFile(PathBuf),
    /// Read the results of tsume problems and answer with [`Input::ScoresRead`].
    ReadScores,
    /// Store the result of a problem; a failure is reported with [`Input::ScoreNotWritten`].
    WriteScore(ProblemScore),
    /// Store the sizes of panes for the next start.
    KeepPaneSizes(Vec<PaneSize>),
    /// Apply settings, some of which have changed.
    ApplySettings(Box<Settings>),
    /// Write the settings with these keys to the settings file, and answer with [`Input::SettingsSaved`].
    SaveSettings { settings: Box<Settings>, keys: Vec<&'static str> },
    /// Start the engine with this name in the settings, in place of the current one, and report with
    /// [`Input::EngineNews`].
    StartEngine { engine: u64, name: String },
    /// Search a position with the engine, in place of the current search.
    SearchPosition(SearchRequest),
    /// Stop the search; the engine keeps running.
    StopSearch,
    /// End the engine.
    StopEngine,
    /// Copy a text to the clipboard; a failure is reported with [`Input::CopyFailed`].
    CopyText(String),
    /// Open a text in the user's editor and answer with [`Input::EditedExternally`].
    EditExternally { request: RequestId, text: String },
    /// Write a file and answer with [`Input::FileWritten`].
    WriteFile {
        request: RequestId,
        /// The document that is saved; `None` for an export.
        tab: Option<TabId>,
        write: FileWrite,
    },
    /// Write to the journal of a document, sync it, and answer with [`Input::JournalWritten`]. An empty
    /// journal is removed.
    WriteJournal { tab: TabId, append: JournalAppend },
    /// Continue the journal with this name for a document.
    AdoptJournal { tab: TabId, name: String },
    /// Keep the journal of a document as discarded work, and truncate the document's own journal to the
    /// saved state.
    DiscardEdits { tab: TabId, append: JournalAppend },
    /// Keep the journal with this name as discarded work.
    PutJournalAside { name: String },
    /// Remove the journal with this name.
    RemoveJournal { name: String },
    /// Release the file of a closed document, so that others may open it.
    ReleaseFile { tab: TabId },
    /// Find the journals with unsaved work that no run of the program uses, both of files and of new
    /// records, and answer with [`Input::OrphanJournalsFound`].
    FindOrphanJournals,
    /// Find the journals whose work was discarded, and answer with [`Input::DiscardedJournalsFound`].
    /// `lists` is whether the user has asked to see them.
    FindDiscardedJournals { lists: bool },
    /// Set the title of the window.
    ShowTitle(String),
    /// Redraw the whole screen.
    Redraw,
    /// Ring the bell because typed text was refused, unless the settings disable it.
    RingBell,
    /// Suspend the program, as Ctrl-z does in a shell.
    Suspend,
    /// Quit the program.
    Quit,
}
