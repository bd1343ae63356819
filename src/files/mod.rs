//! All access to the disk: reading files, saving them atomically and remembering which were saved,
//! journals and locks, finding records in folders, sites, and the disk access of indexes.
//!
//! Errors are system errors, [`std::io::Error`], with the step that failed; [`crate::messages`]
//! words them. [`honfu_core::format`] parses and writes the bytes.

mod analysis_log;
mod archive;
#[cfg(unix)]
mod attributes;
mod book_file;
mod checked_write;
mod compression;
mod disk;
pub(crate) mod fault_injection;
mod file_parts;
mod folder_index;
mod folders;
mod inside;
mod journal_folder;
mod load;
#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(not(unix), path = "windows.rs")]
mod platform;
mod played_games;
mod record_files;
mod registry;
mod save;
mod settings_file;
mod shown_progress;
mod site_folder;
mod state_files;
mod streamed_file;
mod unfinished;
mod watch;

use crate::messages::{FileError, WriteStage};
use crate::settings::BackupPolicy;
pub use analysis_log::{AnalysisLog, analysis_folder};
pub use archive::refuse_archive;
pub use book_file::BookFile;
pub use checked_write::{WriteError, write_checked};
pub use disk::{Disk, DiskStep};
pub use file_parts::{load_part, read_part};
pub use folder_index::{check_index, indexes_folder, update_index};
pub use folders::{
    ExploreOptions, ListingSink, explore_below, explore_files, explore_folder, explore_start, is_folder,
    is_vacant, load_content, parse_content, path_without_links, preview_folder, read_content, read_preview,
};
pub use inside::check_inside;
pub use journal_folder::{journal_folder, journals};
pub use load::{InputSource, LoadError, SourceKind, load_sized, load_source, load_with_notice};
pub use platform::path_of_bytes;
pub use played_games::{GamesRead, PlayedGames, read_games};
pub use record_files::{RecordFiles, records_below, records_below_while};
pub use registry::{FileRegistry, PendingWrite};
pub use save::{FileId, SaveError, folder_of, save, save_derived, save_new};
pub use settings_file::save_settings;
pub use shown_progress::ShownProgress;
pub use site_folder::{SiteChanges, SiteFolder, SiteFolderError};
pub use state_files::{
    KnownTerminal, add_recent, add_score, add_terminal, keep_pane_sizes, read_known_terminal,
    read_pane_sizes, read_recent, read_scores,
};
pub use streamed_file::StreamedFile;
pub use unfinished::{UnfinishedNames, remove_own_unfinished};
pub use watch::{FileChange, FileWatch, StreamWatch, WATCH_INTERVAL};
