//! Inputs and effects: what the app is given, and what it asks of the terminal and the workers. An effect
//! that is answered names the input that answers it.

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

/// Something that has happened.
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
    /// A key that means nothing here.
    Unbound(UnboundKey),
    /// A character that only an input method makes, where keys are expected.
    Ime(char),
    /// The answer to [`Effect::OpenFile`].
    FileOpened { request: RequestId, result: Result<OpenedFile, FileError> },
    /// The other answer to [`Effect::OpenFile`]: the path leads to a folder.
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
    /// The end of the answer to [`Effect::IndexFolder`], to be shown.
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
    /// The answer to [`Effect::SaveSettings`], to be shown.
    SettingsSaved(Notice),
    /// Why [`Effect::CopyText`] failed.
    CopyFailed(FileError),
    /// The answer to [`Effect::WriteFile`].
    FileWritten { request: RequestId, result: Result<(), WriteRefusal> },
    /// The answer to [`Effect::WriteJournal`]: the length of the journal in bytes.
    JournalWritten { tab: TabId, result: Result<u64, IoCause> },
    /// A followed file has changed.
    FileUpdated { tab: TabId, update: FileUpdate },
    /// The answer to [`Effect::FindOrphanJournals`].
    OrphanJournalsFound(Vec<LeftJournal>),
    /// The answer to [`Effect::FindDiscardedJournals`], and whether they are to be listed.
    DiscardedJournalsFound { journals: Vec<LeftJournal>, lists: bool },
    /// The answer to [`Effect::ReadScores`]: the results of this run and earlier ones.
    ScoresRead(Vec<ProblemScore>),
    /// Why [`Effect::WriteScore`] failed.
    ScoreNotWritten(FileError),
    /// News of the engine that [`Effect::StartEngine`] has started, with its number.
    EngineNews { engine: u64, news: EngineNews },
    /// The time to the next move of automatic playing, or a second of a timed problem, has passed: see
    /// [`timer_interval`](crate::app::actions::autoplay::timer_interval).
    TimerFired,
    /// Some time has passed.
    Tick,
    /// Nothing has happened, and positions are still to be indexed: see
    /// [`Documents::has_pending_work`](crate::app::document::Documents::has_pending_work).
    Idle,
}

/// A thing on the screen that can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerTarget {
    Pane(Pane),
    /// A row of the move list.
    Node(NodeId),
    /// A step of the line in the graph.
    Step(usize),
    /// A square, or a kind of piece in the hand of the side to move.
    Spot(BoardSpot),
    /// The hand of a side while a position is set up, and there a kind of piece or none.
    Hand(Color, Option<PieceKind>),
    /// A document, by number.
    Tab(usize),
    /// A window over the panes.
    Window,
    /// A line of the list that is open, by number.
    Item(usize),
    /// A completion, by number.
    Completion(usize),
    /// A move that the typed text may become, by number.
    Choice(usize),
}

/// A place on the board, or a kind of piece in the hand of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardSpot {
    Square(Square),
    Hand(PieceKind),
}

/// Identifies a document of this run of the program.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub struct TabId(pub u32);

/// Identifies a request, so that an answer that comes too late can be recognised.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub struct RequestId(pub u64);

/// What identifies the bytes of a file. The time of the last change is not part of
/// it: a copy, a checkout or a restored backup changes that and nothing else.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileStamp {
    pub size: u64,
    pub hash: u64,
}

impl FileStamp {
    /// The size and the hash of the bytes.
    pub fn from_bytes(bytes: &[u8]) -> FileStamp {
        let mut hasher = FnvHasher::default();
        hasher.write(bytes);
        FileStamp { size: bytes.len() as u64, hash: hasher.finish() }
    }
}

/// The new state of a followed file.
#[derive(Clone, Debug)]
pub enum FileUpdate {
    /// Its content now.
    Content(FileContent),
    /// It is empty, or does not exist.
    Nothing,
    /// It cannot be read.
    Failed(FileError),
    /// It is standard input, which has ended.
    Ended,
}

/// A file that was opened.
#[derive(Clone, Debug)]
pub struct OpenedFile {
    /// The document it becomes.
    pub tab: TabId,
    /// Its whole path, if it is known.
    pub full_path: Option<PathBuf>,
    /// `None` if there is no such file yet.
    pub file: Option<FileContent>,
    /// Its journal, if an earlier run has left one.
    pub journal: Option<Box<LeftJournal>>,
    pub hold: FileHold,
}

/// Who holds a file that was to be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileHold {
    /// The document it becomes.
    Ours,
    /// Another document of this run, which is shown instead.
    Open(TabId),
    /// Another run of the program; it may only be read.
    Taken,
}

/// The size that the user has given to a pane: how many cells it is to be larger than it would be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaneSize {
    pub pane: Pane,
    pub columns: i32,
    pub rows: i32,
}

/// The result of a mating problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProblemScore {
    /// The hash of its position, which identifies it in any file.
    pub problem: u64,
    /// Whether it was solved, or else given up.
    pub solved: bool,
    /// The time spent on it.
    pub seconds: u32,
    /// Wrong moves and hints.
    #[serde(rename = "faults")]
    pub mistakes: u32,
}

/// The format and the encoding that the user has set for a file, which override detection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AssumedFormat {
    pub format: Option<Format>,
    pub encoding: Option<Encoding>,
}

/// A file that was read.
#[derive(Clone, Debug)]
pub struct FileContent {
    pub reading: ParsedFile,
    pub bytes: Arc<[u8]>,
    /// How much of it was read: under other limits the records can be others.
    pub limits: ReadLimits,
}

impl FileContent {
    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// As [`format::read`].
    pub fn read(bytes: Vec<u8>, options: &ReadOptions<'_>) -> Result<FileContent, UnreadableFile> {
        let reading = format::read(&bytes, options)?;
        Ok(FileContent { reading, bytes: bytes.into(), limits: options.limits })
    }
}

/// A journal that an earlier run has left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftJournal {
    /// The name of its file in the folder of the journals.
    pub name: String,
    /// The path of its file, to be shown.
    pub path: String,
    /// Its content, or why it cannot be read.
    pub text: Result<String, UnreadableJournal>,
    /// How many seconds ago it was written, if that is known.
    pub age: Option<u64>,
}

/// Of more journals of saved or discarded work, or of more bytes in all, the oldest are removed; of unsaved work the
/// user is asked.
pub const MANY_JOURNALS: usize = 200;
pub const MANY_JOURNAL_BYTES: u64 = 256 << 20;

/// How the names of journals of new records begin.
pub const NEW: &str = "new-";

/// How the names of journals begin whose work was discarded.
const ASIDE: &str = "aside-";

impl LeftJournal {
    /// The name of a journal whose work is discarded.
    pub fn name_aside(name: &str) -> String {
        format!("{ASIDE}{name}")
    }

    /// Whether a journal of that name belongs to a file.
    pub fn is_of_file(name: &str) -> bool {
        !name.starts_with(NEW) && !Self::is_aside(name)
    }

    /// Whether a journal of that name holds work that was discarded.
    pub fn is_aside(name: &str) -> bool {
        name.starts_with(ASIDE)
    }
}

/// Why a file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteRefusal {
    /// It has changed since it was read.
    Changed,
    /// A file of that name exists.
    Exists,
    /// Another run of the program has it open.
    Taken,
    /// The old file cannot be kept as a backup.
    NotKept(FileError),
    Failed(FileError),
}

/// What a file that is written may replace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplacePolicy {
    /// Nothing.
    Nothing,
    /// Nothing, or the file as it was read.
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

/// Whether a file that is replaced is kept beside the new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeepOldFile {
    /// As set.
    AsSet,
    /// As `FILE~`, even if the settings say otherwise.
    Always,
    /// Not at all: the user has agreed to that.
    Never,
}

/// Where a document comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DocumentSource {
    /// A new record, which has no file yet.
    New,
    Path(PathBuf),
    StandardInput,
    /// The annotated game built into the program.
    Sample,
    /// An exercise on the record of that name.
    Exercise(String),
}

/// Something for the terminal or a worker to do: the app itself uses neither disk nor terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Open a file and answer with [`Input::FileOpened`], or with [`Input::PathIsFolder`].
    OpenFile {
        request: RequestId,
        path: PathBuf,
        encoding: Option<Encoding>,
        /// The document it becomes, and the one it replaces.
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
    /// List a folder and read its files, and answer with [`Input::FilesListed`] part by part, until the
    /// next request of this kind.
    ListFolder {
        request: RequestId,
        folder: PathBuf,
        /// Whether to include hidden files and those that do not look like records.
        everything: bool,
    },
    /// List the records in the folders below a folder and read them, and answer as for
    /// [`Effect::ListFolder`].
    ListBelow { request: RequestId, folder: PathBuf },
    /// List some of the recently opened files that exist, and the folder if there are records in it; answer
    /// as for [`Effect::ListFolder`].
    ListStartFiles { request: RequestId, folder: PathBuf },
    /// Read all games below a folder and report the progress with [`Input::GamesCounted`], until the next
    /// request of this kind.
    CountGames { request: RequestId, folder: PathBuf },
    /// Look a position up in the games that were read so far and have all words of a filter, and answer with
    /// [`Input::PositionLookedUp`]. Of several requests that wait only the last one is answered.
    LookUpPosition { request: RequestId, position: Box<Position>, filter: String },
    /// List the newest of these games in which a move was made in a position, and answer with
    /// [`Input::GamesListed`].
    ListGames { request: RequestId, position: Box<Position>, mv: Move, filter: String },
    /// Make the index of a folder or bring it up to date, and report the progress with
    /// [`Input::IndexingAdvanced`] and the end with [`Input::FolderIndexed`].
    IndexFolder { request: RequestId, folder: PathBuf },
    /// Stop that. It ends a little later.
    StopIndexing,
    /// Open a book of openings in place of the one before, which stays open if that fails, and answer with
    /// [`Input::BookOpened`]; without a path close it, without an answer.
    OpenBook { request: RequestId, path: Option<PathBuf> },
    /// Find a position in the book that is open, and answer with [`Input::BookSearched`]. Of several requests
    /// that wait only the last one is answered.
    SearchBook { request: RequestId, position: Box<Position> },
    /// Read what the browser shows of a file and answer with [`Input::PreviewRead`].
    ReadPreview { request: RequestId, path: PathBuf },
    /// List the beginning of a folder and answer with [`Input::FolderPreviewed`].
    PreviewFolder { request: RequestId, folder: PathBuf, everything: bool },
    /// Stop listing files.
    StopListing,
    /// List the recently opened files and answer as for [`Effect::ListFolder`].
    ListRecentFiles { request: RequestId },
    /// Add a file to the list of recently opened ones.
    AddRecentFile(PathBuf),
    /// Read the results of mating problems and answer with [`Input::ScoresRead`].
    ReadScores,
    /// Keep the result of a problem; a failure is reported with [`Input::ScoreNotWritten`].
    WriteScore(ProblemScore),
    /// Keep the sizes of panes for the next start.
    KeepPaneSizes(Vec<PaneSize>),
    /// Apply settings, of which some have changed.
    ApplySettings(Box<Settings>),
    /// Give the settings of these keys their values in the file, and answer with [`Input::SettingsSaved`].
    SaveSettings { settings: Box<Settings>, keys: Vec<&'static str> },
    /// Start the engine of that name in the settings, in place of the one before, and report with
    /// [`Input::EngineNews`].
    StartEngine { engine: u64, name: String },
    /// Search a position with the engine, in place of the one before.
    SearchPosition(SearchRequest),
    /// Let the engine wait.
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
    /// Continue the journal of that name for this document.
    AdoptJournal { tab: TabId, name: String },
    /// Keep the journal of a document as one whose work was discarded, and truncate its own one to what is saved.
    DiscardEdits { tab: TabId, append: JournalAppend },
    /// Keep the journal of that name as one whose work was discarded.
    PutJournalAside { name: String },
    /// Remove the journal of that name.
    RemoveJournal { name: String },
    /// Release the file of a document that is closed, so that others may open it.
    ReleaseFile { tab: TabId },
    /// Find the journals of records without a file that no run of the program uses, and answer with
    /// [`Input::OrphanJournalsFound`].
    FindOrphanJournals,
    /// Find the journals whose work was discarded, and answer with [`Input::DiscardedJournalsFound`]. `lists` is
    /// whether the user has asked for the list of them.
    FindDiscardedJournals { lists: bool },
    /// Show a title for the window.
    ShowTitle(String),
    /// Redraw the whole screen.
    Redraw,
    /// Ring the bell, unless the settings say otherwise: what was typed is refused.
    RingBell,
    /// Suspend the program, as Ctrl-z does in a shell.
    Suspend,
    /// End the program.
    Quit,
}
