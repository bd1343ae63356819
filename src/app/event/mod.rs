//! Inputs and effects: what the app takes in, and what it asks the terminal and the workers for.

mod append;
mod listing;
mod response;

use std::path::PathBuf;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::app::Pane;
use crate::app::command::{Invocation, Setting};
use crate::messages::{FileError, IoCause};
use honfu_core::format::{self, Encoding, Format, ParsedFile, ReadOptions, UnknownFormat};
use honfu_core::record::NodeId;
use honfu_core::shogi::{Color, PieceKind, Square};

pub(crate) use append::JournalLines;
pub use append::{JournalAppend, JournalEnd};
pub(crate) use listing::node_to_show;
pub use listing::{FilePeek, FileSummary, FolderEntry, FolderListing, GameCountUpdate};
pub(crate) use response::CommandResponse;

/// Something that happened.
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
    /// A key that means nothing here, as it is written in help.
    Unbound(String),
    /// A character that only an input method makes, where keys are expected.
    Ime(char),
    /// A file has been read, or not.
    Loaded { ticket: RequestId, result: Result<OpenedFile, FileError> },
    /// What was to be opened is a folder.
    IsFolder { ticket: RequestId },
    /// More of the folder that is browsed has been listed or read.
    Found { ticket: RequestId, listing: FolderListing },
    /// Games of a folder have been read.
    Counted { ticket: RequestId, counting: GameCountUpdate },
    /// A file has been looked at, or not.
    Peeked { ticket: RequestId, result: Result<Box<FilePeek>, FileError> },
    /// A file that is to be compared has been read, or not.
    Looked { ticket: RequestId, result: Result<ParsedFile, FileError> },
    /// The user's editor has given a text back, or could not be used.
    Edited { ticket: RequestId, result: Result<String, FileError> },
    /// What was copied could not be handed over.
    NotCopied(FileError),
    /// A file has been written, or not.
    Saved { ticket: RequestId, result: Result<(), WriteRefusal> },
    /// The journal of a document reaches so far now, or could not be written.
    Journaled { tab: TabId, result: Result<u64, IoCause> },
    /// A file that is followed is not what it was.
    Grown { tab: TabId, news: FileUpdate },
    /// Journals of records without a file, which nobody works on any more.
    Orphans(Vec<OrphanJournal>),
    /// How mating problems went in this run and before.
    Scores(Vec<ProblemScore>),
    /// How a problem went could not be written down.
    Unkept(FileError),
    /// The next move is due of a record that is played by itself: see
    /// [`App::beat`](crate::app::App::beat).
    Beat,
    /// Some time has passed.
    Tick,
    /// Nothing has happened while there was more to judge: see
    /// [`App::is_judging`](crate::app::App::is_judging).
    Idle,
}

/// What lies at a place of the screen.
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
    /// What lies over the panes.
    Overlay,
    /// A line of the list that is open, by number.
    Item(usize),
    /// What Tab offers, by number.
    Completion(usize),
    /// What the move that is typed may become, by number.
    Choice(usize),
}

/// A place on the board, or a kind of piece in the hand of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardSpot {
    Square(Square),
    Hand(PieceKind),
}

/// Names one document of this run of the program.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub struct TabId(pub u32);

/// Names one request, so that an answer which comes too late is known as such.
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
    /// The size and the FNV-1a hash of the bytes.
    pub fn of(bytes: &[u8]) -> FileStamp {
        let fnv = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3);
        FileStamp { size: bytes.len() as u64, hash: bytes.iter().fold(0xCBF2_9CE4_8422_2325, fnv) }
    }
}

/// What has become of a file that is followed.
#[derive(Clone, Debug)]
pub enum FileUpdate {
    /// It reads so now.
    Read(FileContent),
    /// There is nothing in it, or no such file.
    Nothing,
    /// It cannot be read.
    Failed(FileError),
    /// It is standard input, of which there is no more.
    Ended,
}

/// What was found where a file was to be opened.
#[derive(Clone, Debug)]
pub struct OpenedFile {
    /// The document that it becomes.
    pub tab: TabId,
    /// `None` if there is no such file yet.
    pub file: Option<FileContent>,
    /// The journal that an earlier run has left of it.
    pub journal: Option<String>,
    pub hold: FileHold,
}

/// Who has a file that was to be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileHold {
    /// The document that it becomes.
    Ours,
    /// Another document of this run: there it is to be shown.
    Open(TabId),
    /// Another run of the program, so that it may only be read.
    Taken,
}

/// How a mating problem went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProblemScore {
    /// What its position is known by, wherever its file is.
    pub problem: u64,
    /// Whether it was, or else given up.
    pub solved: bool,
    /// How long it was thought about.
    pub seconds: u32,
    /// Wrong moves and hints.
    pub faults: u32,
}

/// The format and the encoding that the user has set for a file, whatever its content looks like.
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
}

impl FileContent {
    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// As [`format::read`].
    pub fn read(bytes: Vec<u8>, options: &ReadOptions<'_>) -> Result<FileContent, UnknownFormat> {
        Ok(FileContent { reading: format::read(&bytes, options)?, bytes: bytes.into() })
    }
}

/// A journal of a record without a file, or whose file was written over since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrphanJournal {
    /// What its file is called.
    pub name: String,
    pub text: String,
}

/// Why a file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteRefusal {
    /// It is not what it was when it was read.
    Changed,
    /// There is one of that name already.
    Exists,
    /// Another run of the program has it open.
    Taken,
    /// The old file cannot be kept beside it.
    NotKept(FileError),
    Failed(FileError),
}

/// What may be there where a file is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplacePolicy {
    /// Nothing.
    Nothing,
    /// Nothing, or what was read.
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
    /// As the settings say.
    AsSet,
    /// As `FILE~`, whatever the settings say.
    Always,
    /// Not at all, which the user has agreed to.
    Never,
}

/// Where a record comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DocumentSource {
    /// Nowhere yet: a new record.
    New,
    Path(PathBuf),
    StandardInput,
    /// The annotated game built into the program.
    Sample,
    /// An exercise on the record of that name.
    Exercise(String),
}

/// Something to be done outside: the app itself touches neither disk nor terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Read a file and answer with [`Input::Loaded`], or with [`Input::IsFolder`].
    Read {
        ticket: RequestId,
        path: PathBuf,
        encoding: Option<Encoding>,
        /// The document that it becomes, and the one whose place it is to take.
        tab: TabId,
        instead: TabId,
    },
    /// Read a file without opening it and answer with [`Input::Looked`].
    Look { ticket: RequestId, path: PathBuf },
    /// Look at the file of a document, or at standard input, as long as it is open, and
    /// report with [`Input::Grown`] whenever it has changed.
    Follow {
        tab: TabId,
        /// `None` for standard input.
        path: Option<PathBuf>,
        assumed: AssumedFormat,
    },
    /// Stop watching it.
    Unfollow { tab: TabId },
    /// Look through a folder and answer with [`Input::Found`], again and again, until the
    /// next of these.
    Scan {
        ticket: RequestId,
        folder: PathBuf,
        /// Hidden files, and those that seem to be no records, too.
        everything: bool,
    },
    /// Read all games below a folder and answer with [`Input::Counted`], again and again,
    /// until the next of these.
    Count { ticket: RequestId, folder: PathBuf },
    /// Look at a file and answer with [`Input::Peeked`].
    Peek { ticket: RequestId, path: PathBuf },
    /// Stop exploring: nobody wants to know any more what is in the folder.
    EndScan,
    /// Report the recently opened files with [`Input::Found`], like those of a folder.
    Recall { ticket: RequestId },
    /// Write down that a file was opened, for the next time.
    Remember(PathBuf),
    /// Answer with [`Input::Scores`].
    FindScores,
    /// Write down how a problem went.
    KeepScore(ProblemScore),
    /// The setting has that value from now on.
    Set { setting: Setting, value: &'static str },
    /// Put a text on the clipboard.
    Copy(String),
    /// Let the user's editor change a text and answer with [`Input::Edited`].
    EditExternally { ticket: RequestId, text: String },
    /// Write a file and answer with [`Input::Saved`].
    Write {
        ticket: RequestId,
        /// The document whose file it is; `None` for what is exported.
        tab: Option<TabId>,
        write: FileWrite,
    },
    /// Put that into the journal of a document, for good, and answer with
    /// [`Input::Journaled`]. An empty journal is none.
    Journal { tab: TabId, append: JournalAppend },
    /// The document goes on with the journal of that name.
    Adopt { tab: TabId, name: String },
    /// Remove the journal of that name.
    Forget { name: String },
    /// The document is closed: others may open its file.
    Release { tab: TabId },
    /// Look for journals of records without a file and answer with [`Input::Orphans`].
    FindOrphans,
    /// Show this as the title of the window.
    Title(String),
    /// Redraw the whole screen.
    Redraw,
    /// Suspend the program, as Ctrl-z does in a shell.
    Suspend,
    /// End the program.
    Quit,
}
