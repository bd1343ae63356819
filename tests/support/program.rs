//! The app with its file registry, driven by strings of keys; its effects are carried out.

use honfu::app::actions;
use honfu::app::listed_texts;
use honfu::app::new_app;
use honfu::app::update;
use std::collections::VecDeque;
use std::fs;
use std::path::{Path, PathBuf};

use honfu::app::event::{GameCountUpdate, LeftJournal};
use honfu::app::{App, DocumentSource, Effect, FileContent, Input, OpenedFile, RequestId, Tab, TabId};
use honfu::files::{self, BookFile, Disk, ExploreOptions, FileRegistry, GamesRead, PlayedGames};
use honfu::keymap::KeyInterpreter;
use honfu::messages::{FileError, IoCause};
use honfu::settings::ActiveSettings;
use honfu::settings::BackupPolicy;
use honfu_core::format::{self, Encoding, ReadLimits, ReadOptions};
use tempfile::TempDir;

use super::session::{self, Session};

/// A folder for files and one for journals.
pub struct Place {
    folder: TempDir,
    state: TempDir,
    backup: BackupPolicy,
    limits: ReadLimits,
}

impl Place {
    pub fn new() -> Place {
        let new = || tempfile::tempdir().unwrap();
        let limits = ReadLimits::default();
        Place { folder: new(), state: new(), backup: BackupPolicy::None, limits }
    }

    /// Makes a folder with one file.
    pub fn with(name: &str, bytes: &[u8]) -> Place {
        let place = Place::new();
        place.put(name, bytes);
        place
    }

    /// Sets the backup policy.
    pub fn keeping(self, backup: BackupPolicy) -> Place {
        Place { backup, ..self }
    }

    /// Sets the limits for reading files.
    pub fn limited(self, limits: ReadLimits) -> Place {
        Place { limits, ..self }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn put(&self, name: &str, bytes: &[u8]) {
        fs::write(self.path(name), bytes).unwrap();
    }

    pub fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap()
    }

    /// The contents of a file, or `None` if it does not exist.
    pub fn find(&self, name: &str) -> Option<Vec<u8>> {
        fs::read(self.path(name)).ok()
    }

    /// The names of all files, sorted.
    pub fn names(&self) -> Vec<String> {
        names_in(self.folder.path())
    }

    /// The names of temporary files that were left behind.
    pub fn leftovers(&self) -> Vec<String> {
        self.names().into_iter().filter(|name| name.starts_with(".honfu")).collect()
    }

    pub fn text(&self, name: &str) -> String {
        String::from_utf8(self.bytes(name)).unwrap()
    }

    /// The names of the files in the journal folder, sorted.
    pub fn journals(&self) -> Vec<String> {
        names_in(&self.state())
    }

    pub fn state(&self) -> PathBuf {
        self.state.path().join("journal")
    }

    /// Starts the program with these files.
    pub fn start(&self, names: &[&str]) -> Program {
        self.start_on(Disk::default(), names)
    }

    /// Starts the program with these files on a disk that may fail.
    pub fn start_on(&self, disk: Disk, names: &[&str]) -> Program {
        let mut registry = FileRegistry::new(disk, Some(self.state()), self.backup);
        let ids = (1..).map(TabId);
        let tabs = names.iter().zip(ids).map(|(name, id)| {
            let path = self.path(name);
            let opened = open(&mut registry, id, id, &path, (None, self.limits)).unwrap();
            Tab::open(DocumentSource::Path(path), opened, false)
        });
        let tabs = tabs.collect();
        let app = new_app(tabs, ActiveSettings::default());
        let session = Session { app, keys: KeyInterpreter::default(), effects: Vec::new() };
        let mut program = Program {
            session,
            registry,
            games: PlayedGames::default(),
            book: None,
            folder: self.folder.path().to_owned(),
            limits: self.limits,
            indexes: None,
            quit: false,
            waiting: VecDeque::new(),
            is_busy: false,
        };
        let watches = actions::followed_file::start_effects(program.app());
        program.carry_out([Effect::FindOrphanJournals].into_iter().chain(watches).collect());
        program
    }
}

fn names_in(folder: &Path) -> Vec<String> {
    let Ok(folder) = fs::read_dir(folder) else { return Vec::new() };
    let mut names: Vec<String> =
        folder.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Opens a file as the program does; one that does not exist is a new record.
fn open(
    registry: &mut FileRegistry,
    tab: TabId,
    instead: TabId,
    path: &Path,
    (encoding, limits): (Option<Encoding>, ReadLimits),
) -> Result<OpenedFile, FileError> {
    let content = match fs::read(path) {
        Err(_) => None,
        Ok(bytes) => {
            let extension = path.extension().and_then(|extension| extension.to_str());
            let options = ReadOptions { encoding, extension, limits, ..ReadOptions::default() };
            let unknown = |why| FileError::UnreadableFile { file: path.display().to_string(), why };
            Some(FileContent::read(bytes, &options).map_err(unknown)?)
        }
    };
    Ok(registry.open(tab, instead, path, content))
}

/// A running program. Dropping it simulates a crash.
pub struct Program {
    pub session: Session,
    registry: FileRegistry,
    games: PlayedGames,
    book: Option<BookFile>,
    folder: PathBuf,
    limits: ReadLimits,
    /// The folder with the indexes, if there is one.
    pub indexes: Option<PathBuf>,
    pub quit: bool,
    waiting: VecDeque<Effect>,
    /// Effects are queued while this is set.
    pub is_busy: bool,
}

impl Program {
    /// Presses keys separated by spaces; a word in quotes is typed character by character.
    pub fn press(&mut self, keys: &str) -> &mut Program {
        for word in keys.split(' ') {
            match word.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
                Some(text) => text.chars().for_each(|c| self.key(&c.to_string())),
                None => self.key(word),
            }
        }
        self
    }

    /// Types a text into the input line and confirms it.
    pub fn enter(&mut self, text: impl std::fmt::Display) -> &mut Program {
        for c in text.to_string().chars() {
            self.key(if c == ' ' { "space".to_owned() } else { c.to_string() }.as_str());
        }
        self.press("enter")
    }

    fn key(&mut self, key: &str) {
        self.session.effects.clear();
        self.session.key(key);
        let effects = std::mem::take(&mut self.session.effects);
        self.carry_out(effects);
    }

    /// Lets some time pass.
    pub fn tick(&mut self) -> &mut Program {
        self.update(Input::Tick);
        self
    }

    pub fn update(&mut self, input: Input) {
        let effects = update(&mut self.session.app, input);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        self.waiting.extend(effects);
        while !self.is_busy
            && let Some(effect) = self.waiting.pop_front()
        {
            if let Some(input) = self.act(effect) {
                self.waiting.extend(update(&mut self.session.app, input));
            }
        }
    }

    /// The journals left by earlier runs.
    pub fn left_journals(&self) -> Vec<LeftJournal> {
        self.registry.orphans()
    }

    /// Carries out the queued effects.
    pub fn catch_up(&mut self) -> &mut Program {
        self.is_busy = false;
        self.carry_out(Vec::new());
        self
    }

    fn explore_options(&self, everything: bool) -> ExploreOptions {
        ExploreOptions { everything, limits: ReadLimits::default(), indexes: self.indexes.clone() }
    }

    fn act(&mut self, effect: Effect) -> Option<Input> {
        let registry = &mut self.registry;
        match effect {
            Effect::OpenFile { request, path, .. } if path.is_dir() => {
                return Some(Input::PathIsFolder { request });
            }
            Effect::ListBelow { request, folder } => {
                let how = self.explore_options(false);
                return self.find(request, |sink| files::explore_below(&folder, &how, sink));
            }
            Effect::ListFolder { request, folder, everything } => {
                let how = self.explore_options(everything);
                return self.find(request, |sink| files::explore_folder(&folder, &how, sink));
            }
            Effect::ListRecentFiles { request } => {
                let how = self.explore_options(true);
                let recent = files::read_recent(&self.registry.recent_list().unwrap());
                return self.find(request, |sink| files::explore_files(recent, &how, sink));
            }
            Effect::ListStartFiles { request, folder } => {
                let how = self.explore_options(true);
                let recent = files::read_recent(&self.registry.recent_list().unwrap());
                return self.find(request, |sink| files::explore_start(recent, &folder, &how, sink));
            }
            Effect::CountGames { request, folder } => {
                let (mut updates, mut read) = (Vec::new(), 0);
                self.games = PlayedGames::default();
                files::read_games(&folder, ReadLimits::default(), &mut |update| {
                    updates.push(match update {
                        GamesRead::Files(files) => GameCountUpdate::Files(files),
                        GamesRead::Games { files, games } => {
                            self.games.add(games);
                            read += files;
                            GameCountUpdate::Read(read)
                        }
                        GamesRead::Indexed { .. } => panic!("there is no index"),
                        GamesRead::Failed(why) => GameCountUpdate::Failed(why),
                    });
                    true
                });
                updates.into_iter().for_each(|update| self.update(Input::GamesCounted { request, update }));
            }
            Effect::ListGames { request, position, mv, filter } => {
                let games = self.games.games(&position, mv, &filter).expect("no index");
                return Some(Input::GamesListed { request, games });
            }
            Effect::OpenBook { path: None, .. } => self.book = None,
            Effect::OpenBook { request, path: Some(path) } => {
                let result = BookFile::open(&path).map(|opened| self.book.insert(opened).is_sorted());
                return Some(Input::BookOpened { request, result });
            }
            Effect::SearchBook { request, position } => {
                let result = self.book.as_mut()?.find(&position);
                return Some(Input::BookSearched { request, result });
            }
            Effect::LookUpPosition { request, position, filter } => {
                let found = self.games.continuations(&position, &filter);
                return Some(Input::PositionLookedUp { request, found: found.expect("no index") });
            }
            Effect::AddRecentFile(file) => {
                files::add_recent(&registry.recent_list().unwrap(), &file).unwrap()
            }
            Effect::ReadPreview { request, path } => {
                let result = files::read_preview(&path, ReadLimits::default()).map(Box::new);
                return Some(Input::PreviewRead { request, result });
            }
            Effect::PreviewFolder { request, folder, everything } => {
                let result = files::preview_folder(&folder, everything);
                return Some(Input::FolderPreviewed { request, result });
            }
            Effect::StopListing => {}
            Effect::OpenFile { request, path, encoding, tab, instead } => {
                let result = match fs::metadata(&path) {
                    Err(error) if !registry.has_journal(&path) => Err(cannot_read(&path, error)),
                    _ => open(registry, tab, instead, &path, (encoding, self.limits)),
                };
                return Some(Input::FileOpened { request, result });
            }
            Effect::ReadFile { request, path } => {
                let read = fs::read(&path).map_err(|error| cannot_read(&path, error));
                let result = read.and_then(|bytes| {
                    let reading = format::read(&bytes, &ReadOptions::default());
                    reading.map_err(|why| FileError::UnreadableFile { file: path.display().to_string(), why })
                });
                return Some(Input::FileRead { request, result });
            }
            Effect::WriteFile { request, tab, mut write } => {
                let path = write.path.clone();
                // A proposed file name is relative to the folder of the test.
                write.path = self.folder.join(&path);
                let result = registry.write(tab, write).map_err(|fault| fault.refusal(&path));
                return Some(Input::FileWritten { request, result });
            }
            Effect::WriteJournal { tab, append } => {
                let result = registry.append(tab, &append).map_err(IoCause::from);
                return Some(Input::JournalWritten { tab, result });
            }
            Effect::ReadScores => return Some(Input::ScoresRead(Vec::new())),
            Effect::WriteScore(_) | Effect::KeepPaneSizes(_) => {}
            Effect::DiscardEdits { tab, append } => _ = registry.discard_edits(tab, &append),
            Effect::FindDiscardedJournals { lists } => {
                return Some(Input::DiscardedJournalsFound { journals: registry.discarded(), lists });
            }
            Effect::FindOrphanJournals => return Some(Input::OrphanJournalsFound(registry.orphans())),
            Effect::AdoptJournal { tab, name } => registry.adopt_journal(tab, &name),
            Effect::PutJournalAside { name } => registry.put_journal_aside(&name),
            Effect::RemoveJournal { name } => registry.remove_journal(&name),
            Effect::ReleaseFile { tab } => registry.close_tab(tab),
            Effect::Quit => self.quit = true,
            // No other program changes the files in a test.
            Effect::FollowFile { .. } | Effect::UnfollowFile { .. } => {}
            Effect::ShowTitle(_)
            | Effect::ApplySettings(_)
            | Effect::SaveSettings { .. }
            | Effect::Redraw
            | Effect::RingBell
            | Effect::Suspend
            | Effect::StartEngine { .. }
            | Effect::SearchPosition(_)
            | Effect::StopSearch
            | Effect::StopEngine
            | Effect::IndexFolder { .. }
            | Effect::StopIndexing
            | Effect::CopyText(_) => {}
            Effect::EditExternally { request, text } => {
                return Some(Input::EditedExternally { request, result: Ok(text + "\nwritten elsewhere\n") });
            }
        }
        None
    }

    /// The question without the part in parentheses that names the work.
    pub fn unnamed_question(&self) -> String {
        let question = self.question();
        let named = question.find(" (").zip(question.find(')'));
        named.map_or(question.clone(), |(start, end)| question[..start].to_owned() + &question[end + 1..])
    }

    /// Opens a folder in the browser.
    pub fn browse(&mut self, folder: PathBuf) {
        let begin = actions::folder::begin_in(&mut self.session.app, folder);
        self.carry_out(begin);
    }

    /// Reads files and hands over all results at once.
    fn find(&mut self, request: RequestId, look: impl FnOnce(&mut files::ListingSink<'_>)) -> Option<Input> {
        let mut found = Vec::new();
        look(&mut |listing| {
            found.push(listing);
            true
        });
        for listing in found {
            self.update(Input::FilesListed { request, listing });
        }
        None
    }

    pub fn app(&self) -> &App {
        &self.session.app
    }

    pub fn notice(&self) -> String {
        self.session.notice()
    }

    /// The open question, with the keys of its answers.
    pub fn question(&self) -> String {
        session::question(self.app())
    }

    /// The lines of the open list.
    pub fn list(&self) -> Vec<String> {
        let app = self.app();
        listed_texts(app)
    }

    pub fn is_modified(&self) -> bool {
        self.app().tab().is_modified()
    }

    /// The comments of the main line, starting with the one at the start position.
    pub fn comments(&self) -> Vec<String> {
        let tree = &self.app().tab().record().tree;
        tree.main_line()
            .map(|node| tree.node(node).comment.as_deref().unwrap_or_default().to_owned())
            .collect()
    }
}

fn cannot_read(path: &Path, error: std::io::Error) -> FileError {
    FileError::CannotRead { file: path.display().to_string(), cause: error.into() }
}
