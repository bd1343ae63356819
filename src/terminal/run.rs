//! The main loop: draw, wait, act.

use std::collections::HashMap;
use std::io::{self, IsTerminal};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use crossterm::QueueableCommand;
use crossterm::cursor::MoveTo;
use crossterm::event::Event as TerminalEvent;
use crossterm::style::Print;
use crossterm::terminal::SetTitle;
use ratatui::backend::Backend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use rustix::io::Errno;

use super::backend::Lean;
use super::clerk::{self, Clerk};
use super::clipboard::Clipboard;
use super::editor::{self, Turn};
use super::event::{Event, read_terminal};
use super::followers::Followers;
use super::output::Output;
use super::say::say;
use super::setup::Setup;
use super::{fault, panics, session, signals};
use crate::app::{App, Effect, Input, Setting, TabId};
use crate::config::{self, Settings};
use crate::files::Desk;
use crate::keymap::{Code, Fed, Key, Keys};
use crate::messages::{self, CliMessage};
use crate::ui;
use honfu_core::text::{WidthMode, sanitize};

/// Why the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Quit,
    /// A signal of that number, or the loss of the terminal, which counts as SIGHUP.
    Signal(u8),
    /// An internal error of a thread other than the main one.
    Panicked,
}

const SIGHUP: u8 = 1;

/// How long edits may wait to be put into a journal, half of what the user is promised.
const PATIENCE: Duration = Duration::from_secs(1);

/// Shows the app in the terminal until it ends. Its files are on the desk; what it asks
/// for before the first key is to begin with.
///
/// # Errors
/// If the terminal cannot be used. It is as it was before, whatever happens.
pub fn run(
    (app, begin): (App, Vec<Effect>),
    desk: Desk,
    keys: Keys,
    settings: &Settings,
    variable: &dyn Fn(&str) -> Option<String>,
) -> io::Result<Ending> {
    panics::hook();
    let (send, events) = mpsc::channel();
    let (mut screen, work) = Screen::new(app, desk, keys, settings, variable, &send)?;
    // Whatever happens, the journals are written.
    let ending = panic::catch_unwind(AssertUnwindSafe(|| {
        screen.appear(&send)?;
        work.start()?;
        screen.work(begin, send, &events)
    }));
    let lang = screen.app.preferences.lang;
    screen.finish(&events, ending.is_ok());
    let ending = ending.unwrap_or_else(|panic| panic::resume_unwind(panic));
    if let Ok(Ending::Panicked) = ending {
        say(&CliMessage::Internal { report: panics::report() }.text(lang));
    }
    match ending {
        Err(error) if is_lost(&error) => Ok(Ending::Signal(SIGHUP)),
        ending => ending,
    }
}

/// Whether the error says that the terminal is gone: drawing can notice that before
/// the signal arrives. Asking such a terminal for its size gives whatever error.
fn is_lost(error: &io::Error) -> bool {
    !io::stdout().is_terminal()
        || error.raw_os_error() == Some(Errno::IO.raw_os_error())
        || error.kind() == io::ErrorKind::BrokenPipe
}

/// Takes in what became of the last saves, and says of which documents the journal
/// could not be written, and why.
fn last_faults(app: &mut App, events: &Receiver<Event>, sound: bool) -> HashMap<TabId, String> {
    let mut faults = HashMap::new();
    for event in events.try_iter() {
        match event {
            Event::Done(Input::Journaled { tab, result: Err(why) }) => {
                faults.insert(tab, why);
            }
            Event::Done(saved @ Input::Saved { .. }) if sound => {
                app.update(saved);
            }
            _ => {}
        }
    }
    faults
}

/// Whether an event leaves where there is no room for questions. The journal keeps what
/// is not saved, as it does on Ctrl-c.
fn leaves_blindly(event: TerminalEvent) -> bool {
    let TerminalEvent::Key(event) = event else { return false };
    super::input::key(event).is_some_and(|key| key.folded() == Key::plain(Code::Char('q')))
}

struct Screen<'a> {
    app: App,
    keys: Keys,
    setup: Setup,
    terminal: Terminal<Lean>,
    output: Output,
    session: session::Session,
    turn: Arc<Turn>,
    /// The command that starts the user's editor.
    editor: String,
    clipboard: Clipboard,
    clerk: Clerk,
    followers: Followers,
    /// When the journals are to be written, if they wait for something.
    due: Option<Instant>,
    /// What the last frame has shown, to be pointed at.
    targets: ui::Targets,
    /// When the next move of a record is due that is played by itself.
    beat: Option<Instant>,
    /// Whether the last frame had no room to show what keys would do.
    blind: bool,
    /// As they were at the start, and as they were changed since.
    settings: Settings,
    /// The environment.
    variable: &'a dyn Fn(&str) -> Option<String>,
}

impl<'a> Screen<'a> {
    /// A screen that has not taken the terminal yet, and the work of its clerk, which has not
    /// been started yet.
    fn new(
        mut app: App,
        desk: Desk,
        keys: Keys,
        settings: &Settings,
        variable: &'a dyn Fn(&str) -> Option<String>,
        send: &Sender<Event>,
    ) -> io::Result<(Screen<'a>, clerk::Waiting)> {
        let setup = Setup::new(settings, variable);
        app.preferences = setup.preferences(app.preferences);
        let output = Output::new();
        let options = TerminalOptions { viewport: Viewport::Fullscreen };
        let terminal = Terminal::with_options(Lean::new(output.clone()), options)?;
        let (clerk, work) = Clerk::new(desk, settings.limits, send.clone());
        let screen = Screen {
            app,
            keys: keys.written(setup.arrows()),
            setup,
            terminal,
            output,
            session: session::Session::new(setup.titled, settings.mouse),
            clerk,
            followers: Followers::new(settings.limits, send.clone()),
            due: None,
            beat: None,
            turn: Arc::new(Turn::default()),
            editor: editor::name(variable),
            clipboard: Clipboard::new(&settings.copy_command, send.clone()),
            targets: ui::Targets::default(),
            blind: false,
            settings: settings.clone(),
            variable,
        };
        Ok((screen, work))
    }

    /// Takes the terminal, with the first frame on it. That is made before anything else is
    /// begun: whatever runs beside it holds it up.
    fn appear(&mut self, send: &Sender<Event>) -> io::Result<()> {
        if self.setup.probe {
            self.ask_width()?;
        }
        self.title(&self.app.name())?;
        self.draw_frames()?;
        // A terminal that takes no bytes can hold up what is written to it.
        signals::catch(Arc::clone(&self.turn), send.clone())?;
        self.session.enter()?;
        self.output.send()?;
        fault::may_panic("start");
        Ok(())
    }

    /// Draws and waits in turn until something ends the program.
    fn work(
        &mut self,
        begin: Vec<Effect>,
        send: Sender<Event>,
        events: &Receiver<Event>,
    ) -> io::Result<Ending> {
        self.tell_settings();
        read_terminal(self.setup.probe, Arc::clone(&self.turn), send)?;
        let watches = self.app.watches();
        // What becomes of these is drawn in another frame: should the terminal have got
        // another size before signals were caught, that one has it.
        begin.into_iter().chain([Effect::FindOrphans]).chain(watches).for_each(|effect| self.ask(effect));
        loop {
            let Ok(first) = self.wait(events) else { return Ok(Ending::Signal(SIGHUP)) };
            if first.is_none() && self.app.is_judging() {
                self.update(Input::Idle)?;
            }
            // All that has come meanwhile goes into one frame.
            for event in first.into_iter().chain(events.try_iter()) {
                if let Some(ending) = self.act(event)? {
                    return Ok(ending);
                }
            }
            self.tick()?;
            self.draw()?;
        }
    }

    /// Waits for something to happen, or for the journals or a move to be due; not at all where
    /// there is more to judge.
    fn wait(&self, events: &Receiver<Event>) -> Result<Option<Event>, RecvTimeoutError> {
        let first = self.due.into_iter().chain(self.beat).min();
        let due = if self.app.is_judging() { Some(Instant::now()) } else { first };
        let Some(due) = due else { return Ok(Some(events.recv()?)) };
        match events.recv_timeout(due.saturating_duration_since(Instant::now())) {
            Err(RecvTimeoutError::Timeout) => Ok(None),
            event => event.map(Some),
        }
    }

    /// Has the journals written when they have waited long enough, and the next move made.
    fn tick(&mut self) -> io::Result<()> {
        let now = Instant::now();
        if self.due.take_if(|due| *due <= now).is_some() {
            self.update(Input::Tick)?;
        }
        if self.beat.take_if(|beat| *beat <= now).is_some() {
            self.update(Input::Beat)?;
        }
        self.beat = self.app.beat().map(|beat| self.beat.unwrap_or(now + beat).min(now + beat));
        self.due = self.app.is_unwritten().then(|| self.due.unwrap_or(now + PATIENCE));
        Ok(())
    }

    /// Writes the journals, gives the terminal back, and says where unsaved work is. An app
    /// that is not `sound`, because it panicked, is asked for nothing new.
    fn finish(mut self, events: &Receiver<Event>, sound: bool) {
        self.write_journals();
        // Before the wait: a disk may be slow, and then the user can interrupt it.
        session::leave();
        self.turn.end();
        let desk = self.clerk.finish();
        let mut faults = last_faults(&mut self.app, events, sound);
        for (tab, file) in self.app.unsaved() {
            let journal = desk.as_ref().and_then(|desk| desk.journal_of(tab));
            let remark = match (faults.remove(&tab), journal) {
                (Some(why), _) => CliMessage::NotKept { file, why },
                (None, Some(journal)) => CliMessage::Kept { journal: journal.display().to_string() },
                // They were discarded.
                (None, None) => continue,
            };
            say(&remark.text(self.app.preferences.lang));
        }
        if let Some(desk) = desk {
            desk.close();
        }
    }

    /// Has everything written that the journals wait for.
    fn write_journals(&mut self) {
        for effect in self.app.unwritten() {
            self.clerk.ask(effect, self.app.preferences.lang);
        }
    }

    fn draw(&mut self) -> io::Result<()> {
        self.draw_frames()?;
        self.output.send()
    }

    /// Draws what is to be sent.
    fn draw_frames(&mut self) -> io::Result<()> {
        if self.draw_frame()? {
            self.draw_frame()?;
        }
        Ok(())
    }

    /// Draws once, and returns whether the app would be drawn otherwise now that it knows
    /// its room.
    fn draw_frame(&mut self) -> io::Result<bool> {
        let (app, keys, options) = (&self.app, &self.keys, self.setup.options);
        session::begin_frame(&mut self.output)?;
        let mut shown = ui::Shown::default();
        self.terminal.draw(|frame| shown = ui::draw(app, keys, options, frame))?;
        session::end_frame(&mut self.output)?;
        self.blind = shown.too_small;
        self.targets = shown.targets;
        Ok(self.app.drawn(shown.seen))
    }

    fn act(&mut self, event: Event) -> io::Result<Option<Ending>> {
        match event {
            Event::Hangup => return Ok(Some(Ending::Signal(SIGHUP))),
            Event::Ending(signal) => return Ok(Some(Ending::Signal(signal))),
            Event::Panicked => return Ok(Some(Ending::Panicked)),
            Event::Stop => self.suspend()?,
            Event::Continued => self.take_again()?,
            // Each frame begins with a look at the size.
            Event::Resized => {}
            Event::Cursor { column, row } => self.learn_width(column, row)?,
            Event::Done(input) => return self.update(input),
            Event::Terminal(event) if self.blind => return Ok(leaves_blindly(event).then_some(Ending::Quit)),
            Event::Terminal(event) => {
                if let Some(input) = self.input(event) {
                    return self.update(input);
                }
            }
        }
        Ok(None)
    }

    /// What the app is to be told of an event.
    fn input(&mut self, event: TerminalEvent) -> Option<Input> {
        let key = match event {
            TerminalEvent::Key(event) => super::input::key(event)?,
            TerminalEvent::Paste(text) => return Some(Input::Paste(text)),
            TerminalEvent::Mouse(event) => {
                let target = self.targets.at(event.column, event.row)?;
                return super::input::pointed(event.kind, target);
            }
            _ => return None,
        };
        match self.keys.feed(self.app.context(), key) {
            Fed::Pending => None,
            Fed::Command(invocation) => Some(Input::Command(invocation)),
            Fed::Text(c) => Some(Input::Text(c)),
            Fed::Unbound(key) => Some(Input::Unbound(key)),
            Fed::Ime(c) => Some(Input::Ime(c)),
        }
    }

    fn update(&mut self, input: Input) -> io::Result<Option<Ending>> {
        for effect in self.app.update(input) {
            match effect {
                Effect::EditExternally { ticket, text } => {
                    let result = self.edit(&text)?;
                    if let Some(ending) = self.update(Input::Edited { ticket, result })? {
                        return Ok(Some(ending));
                    }
                }
                Effect::Copy(text) => {
                    self.clipboard.put(text, &mut self.output, self.app.preferences.lang)?
                }
                Effect::Title(title) => self.title(&title)?,
                Effect::Redraw => self.redraw()?,
                Effect::Set { setting, value } => self.set(setting, value)?,
                Effect::Suspend => self.suspend()?,
                Effect::Quit => return Ok(Some(Ending::Quit)),
                effect => self.ask(effect),
            }
        }
        Ok(None)
    }

    /// Has something done on another thread.
    fn ask(&mut self, effect: Effect) {
        let lang = self.app.preferences.lang;
        match effect {
            Effect::Follow { tab, path, assumed } => self.followers.start(tab, path, assumed, lang),
            Effect::Unfollow { tab } => self.followers.stop(tab),
            Effect::Release { tab } => {
                self.followers.stop(tab);
                self.clerk.ask(effect, lang);
            }
            effect => self.clerk.ask(effect, lang),
        }
    }

    /// Lends the terminal to the user's editor.
    fn edit(&mut self, text: &str) -> io::Result<Result<String, String>> {
        // Nothing else is written while the editor runs.
        self.write_journals();
        let result = self.turn.lend(|| {
            session::leave();
            editor::edit(&self.editor, text)
        });
        self.take_again()?;
        Ok(result.map_err(|error| messages::cannot_run(&self.editor, &error, self.app.preferences.lang)))
    }

    fn title(&mut self, title: &str) -> io::Result<()> {
        if self.setup.titled {
            self.output.queue(SetTitle(format!("{} - honfu", sanitize(title))))?;
        }
        Ok(())
    }

    /// Takes over a setting that the user has changed.
    fn set(&mut self, setting: Setting, value: &str) -> io::Result<()> {
        // What the app offers, the settings take (tested).
        let Ok(settings) = self.settings.clone().changed(setting.name(), value) else { return Ok(()) };
        self.settings = settings;
        let setup = Setup::new(&self.settings, self.variable);
        match setting {
            Setting::Theme | Setting::Color => self.setup.options.theme = setup.options.theme,
            Setting::AmbiguousWidth => self.setup.options.width = setup.options.width,
            Setting::Keys => self.rebind(),
            Setting::Mouse => self.session.point(self.settings.mouse)?,
            Setting::AutoCommit => {}
        }
        self.tell_settings();
        self.redraw()
    }

    /// Tells the app what the settings are, and how wide characters came out.
    fn tell_settings(&mut self) {
        let texts = self.settings.texts();
        for setting in Setting::ALL {
            let value = texts.get(setting.name()).map_or("", String::as_str);
            self.app.take_setting(setting, value);
        }
        let width = match self.setup.options.width {
            WidthMode::Narrow => "narrow",
            WidthMode::Wide => "wide",
        };
        self.app.take_setting(Setting::AmbiguousWidth, width);
    }

    /// Makes the key map anew, with the user's own keys, and says what of those cannot be used.
    fn rebind(&mut self) {
        let (map, problems) = config::keys(self.settings.keys, self.variable);
        self.keys = Keys::new(map).written(self.setup.arrows());
        self.app.notice = config::notice(problems).or(self.app.notice.take());
    }

    /// Forgets what the terminal shows, so that the next frame is drawn whole.
    fn redraw(&mut self) -> io::Result<()> {
        fault::may_panic("redraw");
        fault::may_fail("error")?;
        // `Terminal::clear` would ask the terminal for its cursor and wait.
        let size = self.terminal.backend().size()?;
        self.terminal.resize(Rect::new(0, 0, size.width, size.height))
    }

    fn suspend(&mut self) -> io::Result<()> {
        self.write_journals();
        // A stopped program writes nothing.
        self.clerk.catch_up();
        // What is typed after Ctrl-Z is for the shell.
        let turn = Arc::clone(&self.turn);
        let nobody_reads = turn.take();
        session::leave();
        signals::stop();
        drop(nobody_reads);
        self.take_again()
    }

    /// Takes the terminal after somebody else had it.
    fn take_again(&mut self) -> io::Result<()> {
        session::leave();
        self.session.enter()?;
        self.title(&self.app.name())?;
        self.redraw()
    }

    /// Asks how wide an ambiguous character is, by writing one and asking for the
    /// cursor. Whether and when the terminal answers does not matter: frames are
    /// drawn meanwhile.
    fn ask_width(&mut self) -> io::Result<()> {
        self.output.queue(MoveTo(0, 0))?.queue(Print("▲\x1b[6n"))?;
        // The first frame takes the screen for blank.
        self.output.queue(MoveTo(0, 0))?.queue(Print("  ")).map(|_| ())
    }

    /// Takes the answer for what it says, if it is to that question: the character was
    /// written into the first row.
    fn learn_width(&mut self, column: u16, row: u16) -> io::Result<()> {
        if (column, row) == (2, 0) {
            self.setup.options.width = WidthMode::Wide;
            self.tell_settings();
            return self.redraw();
        }
        Ok(())
    }
}
