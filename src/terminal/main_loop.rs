//! The main loop: drawing, waiting and handling events.

mod asking;

use crate::app::actions;
use crate::app::actions::followed_file;
use crate::app::update;
use std::collections::HashMap;
use std::io::{self, IsTerminal};
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use crossterm::QueueableCommand;
use crossterm::terminal::SetTitle;
use ratatui::backend::Backend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

use super::analysis_engine::AnalysisEngine;
use super::answers::Answers;
use super::backend::{CompactBackend, FrameOutput};
use super::book_worker::BookWorker;
use super::clipboard::Clipboard;
use super::events::{LoopEvent, TerminalInput, pointer_input};
use super::followers::Followers;
use super::index_worker::IndexWorker;
use super::pictures::PictureProtocol;
use super::pictures::TerminalPictures;
use super::replies::TerminalReplies;
use super::setup::{TerminalSetup, terminal_name};
use super::statistics_worker::StatisticsWorker;
use super::{IoWorker, TerminalAccess, editor, panics, print_line, reader, session, signals};
use crate::app::{App, Effect, Input, TabId};
use crate::config;
use crate::files::{self, FileRegistry, KnownTerminal, fault_injection};
use crate::keymap::{KeyInterpreter, KeyOutcome, KeyStroke, KeyStrokeCode};
use crate::messages::notices::Notice;
use crate::messages::{CliMessage, FileError, IoCause};
use crate::settings::{AmbiguousWidth, Settings};
use crate::ui;
use asking::width_mode;
use honfu_core::text::sanitize;

/// Why the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitReason {
    Quit,
    /// A signal with this number, or the loss of the terminal, which counts as SIGHUP.
    Signal(u8),
    /// A panic of a thread other than the main thread.
    Panicked,
}

const SIGHUP: u8 = 1;

/// How long edits wait before they are written to the journal: half of the documented two seconds.
const JOURNAL_DELAY: Duration = Duration::from_secs(1);

/// The longest time for which events are handled before the next frame is drawn and the journals
/// may be written.
const LONGEST_BATCH: Duration = Duration::from_millis(100);

/// Runs the app in the terminal until it ends, after performing the given effects.
///
/// # Errors
/// If the terminal cannot be used. The terminal is restored in any case.
pub fn run_terminal(
    (app, first_effects): (App, Vec<Effect>),
    registry: FileRegistry,
    keys: KeyInterpreter,
    settings: &Settings,
    variable: &dyn Fn(&str) -> Option<String>,
) -> io::Result<ExitReason> {
    panics::install_hook();
    let (send, events) = mpsc::channel();
    let mut main_loop = MainLoop::new(app, registry, keys, settings, variable, &send)?;
    // The journals are written even after a panic.
    let ending = panic::catch_unwind(AssertUnwindSafe(|| {
        main_loop.show_first_frame(&send)?;
        main_loop.run_loop(first_effects, send, &events)
    }));
    let lang = main_loop.app.settings.lang();
    main_loop.finish(&events, ending.is_ok());
    let ending = ending.unwrap_or_else(|panic| panic::resume_unwind(panic));
    if let Ok(ExitReason::Panicked) = ending {
        print_line(&CliMessage::Internal { report: panics::last_report() }.text(lang));
    }
    match ending {
        Err(error) if is_terminal_gone(&error) => Ok(ExitReason::Signal(SIGHUP)),
        ending => ending,
    }
}

/// Whether an error means that the terminal has been closed, which drawing can notice before the
/// signal arrives. Asking for the size of a closed terminal can fail with any error.
fn is_terminal_gone(error: &io::Error) -> bool {
    !io::stdout().is_terminal() || signals::is_hang_up(error) || error.kind() == io::ErrorKind::BrokenPipe
}

/// Passes the results of the last saves to the app, and returns the errors of journals that could
/// not be written.
fn drain_events(app: &mut App, events: &Receiver<LoopEvent>, can_update: bool) -> HashMap<TabId, IoCause> {
    let mut journal_errors = HashMap::new();
    for event in events.try_iter() {
        match event {
            LoopEvent::Done(Input::JournalWritten { tab, result: Err(cause) }) => {
                journal_errors.insert(tab, cause);
            }
            LoopEvent::Done(saved @ Input::FileWritten { .. }) if can_update => {
                update(app, saved);
            }
            _ => {}
        }
    }
    journal_errors
}

/// Whether a key quits while the screen is too small for questions. The journal keeps unsaved
/// edits.
fn is_quit_key(input: &TerminalInput) -> bool {
    let quit = KeyStroke::plain(KeyStrokeCode::Char('q'));
    matches!(input, TerminalInput::Key(key) if key.folded() == quit)
}

struct MainLoop<'a> {
    app: App,
    keys: KeyInterpreter,
    setup: TerminalSetup,
    /// The facts about the terminal from its replies or an earlier run, and the file that stores
    /// them.
    known: KnownTerminal,
    terminals_file: Option<PathBuf>,
    terminal: Terminal<CompactBackend>,
    output: FrameOutput,
    pictures: TerminalPictures,
    session: session::TerminalSession,
    access: Arc<TerminalAccess>,
    replies: TerminalReplies,
    /// The command of the user's editor.
    editor: String,
    clipboard: Clipboard,
    io_worker: IoWorker,
    followers: Followers,
    engine: AnalysisEngine,
    statistics: StatisticsWorker,
    book: BookWorker,
    index: IndexWorker,
    /// The time when the journals have to be written, if edits are waiting.
    journals_due: Option<Instant>,
    /// The clickable areas of the last frame.
    targets: ui::PointerTargets,
    /// The time when the next move of automatic play is due.
    next_move_at: Option<Instant>,
    /// Whether the screen was too small for the app in the last frame.
    too_small: bool,
    settings: Settings,
    /// Reads environment variables.
    variable: &'a dyn Fn(&str) -> Option<String>,
}

impl<'a> MainLoop<'a> {
    fn new(
        mut app: App,
        registry: FileRegistry,
        keys: KeyInterpreter,
        settings: &Settings,
        variable: &'a dyn Fn(&str) -> Option<String>,
        send: &Sender<LoopEvent>,
    ) -> io::Result<MainLoop<'a>> {
        let questions = TerminalSetup::new(settings, variable, None).questions;
        let terminals_file = registry.terminals_file().filter(|_| questions.width || questions.ground);
        let known =
            terminals_file.as_ref().map(|file| files::read_known_terminal(file, &terminal_name(variable)));
        let known = known.unwrap_or_default();
        let mut setup = TerminalSetup::new(settings, variable, known.ground);
        if questions.width {
            setup.options.width = known.wide.map_or(setup.options.width, width_mode);
        }
        app.settings = setup.displayable(app.settings);
        let output = FrameOutput::new();
        let options = TerminalOptions { viewport: Viewport::Fullscreen };
        let terminal = Terminal::with_options(CompactBackend::new(output.clone()), options)?;
        let answers = Answers::new(send.clone());
        let mut main_loop = MainLoop {
            app,
            keys: keys.written(setup.arrows()),
            setup,
            known,
            terminals_file,
            terminal,
            output,
            pictures: TerminalPictures::new(),
            session: session::TerminalSession::new(setup.sets_title, settings.mouse),
            io_worker: IoWorker::new(registry, settings.limits, send.clone()),
            followers: Followers::new(settings.limits, answers.clone()),
            engine: AnalysisEngine::new(answers.clone()),
            statistics: StatisticsWorker::new(settings.limits, answers.clone()),
            book: BookWorker::new(answers.clone()),
            index: IndexWorker::new(settings.limits, answers.clone()),
            journals_due: None,
            next_move_at: None,
            access: Arc::new(TerminalAccess::default()),
            replies: TerminalReplies::default(),
            editor: editor::editor_command(variable),
            clipboard: Clipboard::new(&settings.copy_command, answers),
            targets: ui::PointerTargets::default(),
            too_small: false,
            settings: settings.clone(),
            variable,
        };
        main_loop.set_pictures()?;
        Ok(main_loop)
    }

    /// Sets up the terminal and shows the first frame.
    fn show_first_frame(&mut self, send: &Sender<LoopEvent>) -> io::Result<()> {
        self.ask()?;
        self.set_title(&self.app.name())?;
        self.draw_frames()?;
        // Before the output is sent, since writing may block.
        signals::listen(Arc::clone(&self.access), send.clone())?;
        self.session.enter()?;
        self.output.send()?;
        // Starting threads earlier would delay the first frame.
        self.io_worker.start()?;
        fault_injection::may_panic("start");
        Ok(())
    }

    /// Handles events and draws until something ends the program.
    fn run_loop(
        &mut self,
        first_effects: Vec<Effect>,
        send: Sender<LoopEvent>,
        events: &Receiver<LoopEvent>,
    ) -> io::Result<ExitReason> {
        reader::read_terminal(Arc::clone(&self.access), send)?;
        let start_effects = followed_file::start_effects(&self.app);
        // The results of these effects cause another frame. If the terminal was resized before
        // signals were handled, that frame has the new size.
        first_effects
            .into_iter()
            .chain([Effect::FindOrphanJournals])
            .chain(start_effects)
            .for_each(|effect| self.start(effect));
        loop {
            let Ok(first) = self.wait(events) else { return Ok(ExitReason::Signal(SIGHUP)) };
            if first.is_none() && self.app.documents.has_pending_work() {
                self.update(Input::Idle)?;
            }
            // All events that have arrived go into one frame, unless they take too long.
            let started = Instant::now();
            for event in first.into_iter().chain(events.try_iter()) {
                if let Some(ending) = self.handle(event)? {
                    return Ok(ending);
                }
                if started.elapsed() >= LONGEST_BATCH {
                    break;
                }
            }
            self.run_timers()?;
            self.draw()?;
        }
    }

    /// Waits for an event, or until the journals or a move are due. Does not wait while the app has
    /// more moves to check.
    fn wait(&self, events: &Receiver<LoopEvent>) -> Result<Option<LoopEvent>, RecvTimeoutError> {
        let first = self.journals_due.into_iter().chain(self.next_move_at).min();
        let due = if self.app.documents.has_pending_work() { Some(Instant::now()) } else { first };
        let Some(due) = due else { return Ok(Some(events.recv()?)) };
        match events.recv_timeout(due.saturating_duration_since(Instant::now())) {
            Err(RecvTimeoutError::Timeout) => Ok(None),
            event => event.map(Some),
        }
    }

    /// Writes the journals and makes the next move when they are due.
    fn run_timers(&mut self) -> io::Result<()> {
        let now = Instant::now();
        if self.journals_due.take_if(|due| *due <= now).is_some() {
            self.update(Input::Tick)?;
        }
        if self.next_move_at.take_if(|due| *due <= now).is_some() {
            self.update(Input::TimerFired)?;
        }
        self.next_move_at = actions::autoplay::timer_interval(&self.app)
            .map(|delay| self.next_move_at.unwrap_or(now + delay).min(now + delay));
        self.journals_due = actions::journals::has_unwritten_journals(&self.app)
            .then(|| self.journals_due.unwrap_or(now + JOURNAL_DELAY));
        Ok(())
    }

    /// Writes the journals, restores the terminal and reports where unsaved work is. `can_update`
    /// is `false` after a panic of the app.
    fn finish(mut self, events: &Receiver<LoopEvent>, can_update: bool) {
        if can_update {
            let _ended = actions::game_analysis::end_game_analysis_of(&mut self.app, None);
        }
        self.write_journals();
        // Before waiting for the disk, so that the user can interrupt the wait.
        reader::stop_reading(&self.access);
        session::leave();
        let registry = self.io_worker.finish();
        let mut journal_errors = drain_events(&mut self.app, events, can_update);
        for (_, file) in actions::journals::unprotected(&self.app) {
            print_line(&CliMessage::NoJournal { file }.text(self.app.settings.lang()));
        }
        for (tab, file) in actions::journals::unsaved(&self.app) {
            let journal = registry.as_ref().and_then(|registry| registry.journal_of(tab));
            let message = match (journal_errors.remove(&tab), journal) {
                (Some(cause), _) => CliMessage::NotKept { file, cause },
                (None, Some(journal)) => CliMessage::Kept { journal: journal.display().to_string() },
                // The edits were discarded.
                (None, None) => continue,
            };
            print_line(&message.text(self.app.settings.lang()));
        }
        if let Some(registry) = registry {
            registry.close_all();
        }
    }

    /// Writes all waiting edits to the journals.
    fn write_journals(&mut self) {
        for effect in actions::journals::write_journals(&mut self.app) {
            self.io_worker.send(effect);
        }
    }

    fn draw(&mut self) -> io::Result<()> {
        self.draw_frames()?;
        self.output.send()
    }

    fn draw_frames(&mut self) -> io::Result<()> {
        if self.draw_frame()? {
            self.draw_frame()?;
        }
        Ok(())
    }

    /// Draws once. Returns whether the app has to be drawn again now that it knows its size.
    fn draw_frame(&mut self) -> io::Result<bool> {
        let app = &self.app;
        let keys = &self.keys;
        let options = self.setup.options;
        session::begin_frame(&mut self.output)?;
        let mut drawn = ui::DrawnFrame::default();
        self.terminal.draw(|frame| drawn = ui::draw_app(app, keys, options, frame))?;
        let changes = self.terminal.backend_mut().take_changes();
        self.pictures.show(&drawn.tiles, &changes, &mut self.output.bytes());
        session::end_frame(&mut self.output)?;
        self.too_small = drawn.too_small;
        self.targets = drawn.targets;
        Ok(actions::panes::drawn(&mut self.app, drawn.seen))
    }

    fn handle(&mut self, event: LoopEvent) -> io::Result<Option<ExitReason>> {
        match event {
            LoopEvent::Hangup => return Ok(Some(ExitReason::Signal(SIGHUP))),
            LoopEvent::Ending(signal) => return Ok(Some(ExitReason::Signal(signal))),
            LoopEvent::Panicked => return Ok(Some(ExitReason::Panicked)),
            LoopEvent::Stop => self.suspend()?,
            LoopEvent::Continued => self.retake_terminal()?,
            // Each frame adapts to the columns and rows, but the size of a cell may have changed
            // with the font.
            LoopEvent::Resized => {
                self.ask_for_cell();
                self.set_pictures()?;
            }
            LoopEvent::Width(width) => self.apply_width(width)?,
            LoopEvent::Replies(replies) => self.apply_replies(replies)?,
            LoopEvent::Done(input) => return self.update(input),
            LoopEvent::Terminal(input) if self.too_small => {
                return Ok(is_quit_key(&input).then_some(ExitReason::Quit));
            }
            LoopEvent::Terminal(input) => {
                if let Some(input) = self.input(input) {
                    return self.update(input);
                }
            }
        }
        Ok(None)
    }

    /// Converts user input to the app's input.
    fn input(&mut self, input: TerminalInput) -> Option<Input> {
        let key = match input {
            TerminalInput::Key(key) => key,
            TerminalInput::Paste(text) => {
                // A long text may take longer to read than the journals may wait.
                self.write_journals();
                return Some(Input::Paste(text));
            }
            TerminalInput::Focused => {
                self.pictures.redraw();
                return None;
            }
            TerminalInput::Pointer { action, column, row } => {
                return self.targets.at(column, row).map(|target| pointer_input(action, target));
            }
        };
        match self.keys.feed(self.app.context(), key) {
            KeyOutcome::Pending => None,
            KeyOutcome::Command(invocation) => Some(Input::Command(invocation)),
            KeyOutcome::Text(c) => Some(Input::Text(c)),
            KeyOutcome::Unbound(key) => Some(Input::Unbound(key)),
            KeyOutcome::Ime(c) => Some(Input::Ime(c)),
        }
    }

    fn update(&mut self, input: Input) -> io::Result<Option<ExitReason>> {
        for effect in update(&mut self.app, input) {
            match effect {
                Effect::EditExternally { request, text } => {
                    let result = self.edit_externally(&text)?;
                    if let Some(ending) = self.update(Input::EditedExternally { request, result })? {
                        return Ok(Some(ending));
                    }
                }
                Effect::CopyText(text) => self.clipboard.copy(text, &mut self.output)?,
                Effect::ShowTitle(title) => self.set_title(&title)?,
                Effect::Redraw => self.force_redraw()?,
                Effect::RingBell if self.settings.bell => self.output.bytes().push(0x07),
                Effect::RingBell => {}
                Effect::ApplySettings(settings) => self.apply_settings(*settings)?,
                Effect::SaveSettings { settings, keys } => {
                    if let Some(ending) = self.save_settings(settings, keys)? {
                        return Ok(Some(ending));
                    }
                }
                Effect::Suspend => self.suspend()?,
                Effect::Quit => return Ok(Some(ExitReason::Quit)),
                effect => self.start(effect),
            }
        }
        Ok(None)
    }

    /// Starts an effect on another thread.
    fn start(&mut self, effect: Effect) {
        let Some(effect) = self.engine.carry_out(effect, &self.settings) else { return };
        let Some(effect) = self.statistics.carry_out(effect) else { return };
        let Some(effect) = self.book.carry_out(effect) else { return };
        let Some(effect) = self.index.carry_out(effect) else { return };
        match effect {
            Effect::FollowFile { tab, path, assumed } => self.followers.start(tab, path, assumed),
            Effect::UnfollowFile { tab } => self.followers.stop(tab),
            Effect::ReleaseFile { tab } => {
                self.followers.stop(tab);
                self.io_worker.send(effect);
            }
            effect => self.io_worker.send(effect),
        }
    }

    /// Runs the user's editor in the terminal.
    fn edit_externally(&mut self, text: &str) -> io::Result<Result<String, FileError>> {
        // No journals are written while the editor runs.
        self.write_journals();
        let result = self.access.run_external(|partial| {
            reader::discard_replies(&self.access, partial);
            session::leave();
            editor::edit(&self.editor, text)
        });
        self.retake_terminal()?;
        Ok(result.map_err(|error| FileError::CannotRun { program: self.editor.clone(), cause: error.into() }))
    }

    fn set_title(&mut self, title: &str) -> io::Result<()> {
        if self.setup.sets_title {
            self.output.queue(SetTitle(format!("{} - honfu", sanitize(title))))?;
        }
        Ok(())
    }

    /// Applies the settings that differ from the earlier ones.
    fn apply_settings(&mut self, settings: Settings) -> io::Result<()> {
        let before = std::mem::replace(&mut self.settings, settings);
        let setup_before = self.setup;
        let setup = TerminalSetup::new(&self.settings, self.variable, self.known.ground);
        self.setup.options.theme = setup.options.theme;
        if self.settings.ambiguous_width != before.ambiguous_width {
            let known = self.known.wide.filter(|_| self.settings.ambiguous_width == AmbiguousWidth::Auto);
            self.setup.options.width = known.map_or(setup.options.width, width_mode);
        }
        if self.settings.keys != before.keys {
            self.reload_keys();
        }
        if self.settings.mouse != before.mouse {
            self.session.set_mouse(self.settings.mouse)?;
        }
        self.clipboard.set_command(&self.settings.copy_command);
        self.ask_more(setup.questions);
        self.set_pictures()?;
        if self.setup.options == setup_before.options { Ok(()) } else { self.force_redraw() }
    }

    /// Chooses how pictures are sent, by the settings, the terminal and the current size of its
    /// cells, and redraws if that has changed.
    fn set_pictures(&mut self) -> io::Result<()> {
        let setup = self.setup.with_pictures(self.settings.board_image, &self.replies);
        if self.setup == setup {
            return Ok(());
        }
        self.setup = setup;
        let cell = setup.options.pictures.map_or((1, 1), |pictures| pictures.cell);
        self.pictures.set_protocol(setup.protocol, cell, &mut self.output.bytes());
        self.session.set_focus(matches!(setup.protocol, Some(PictureProtocol::Sixel(_))))?;
        self.force_redraw()
    }

    /// Saves settings on another thread.
    fn save_settings(
        &mut self,
        settings: Box<Settings>,
        keys: Vec<&'static str>,
    ) -> io::Result<Option<ExitReason>> {
        let Some(path) = config::file_path(self.variable) else {
            return self.update(Input::SettingsSaved(Notice::NoSettingsFile));
        };
        self.io_worker
            .run_answered(move || Input::SettingsSaved(files::save_settings(&path, &settings, &keys)));
        Ok(None)
    }

    /// Rebuilds the key map with the user's keys, and reports invalid ones.
    fn reload_keys(&mut self) {
        let (map, diagnostics) = config::load_keys(self.settings.keys, self.variable);
        self.keys = KeyInterpreter::new(map).written(self.setup.arrows());
        self.app.notice = config::notice(diagnostics).or(self.app.notice.take());
    }

    /// Makes the next frame a complete one.
    fn force_redraw(&mut self) -> io::Result<()> {
        fault_injection::may_panic("redraw");
        fault_injection::may_fail("error")?;
        // `Terminal::clear` would request the cursor position and wait.
        let size = self.terminal.backend().size()?;
        self.terminal.resize(Rect::new(0, 0, size.width, size.height))
    }

    fn suspend(&mut self) -> io::Result<()> {
        self.write_journals();
        // A suspended program writes nothing.
        self.io_worker.flush();
        // Keys typed after Ctrl-Z belong to the shell.
        let access = Arc::clone(&self.access);
        let mut partial = access.lock_input();
        reader::discard_replies(&access, &mut partial);
        session::leave();
        signals::suspend_job();
        drop(partial);
        self.retake_terminal()
    }

    /// Sets up the terminal after another program has used it.
    fn retake_terminal(&mut self) -> io::Result<()> {
        session::leave();
        self.session.enter()?;
        self.set_title(&self.app.name())?;
        self.force_redraw()
    }
}
