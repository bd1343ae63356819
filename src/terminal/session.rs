//! The setup of the terminal and its restoration: the modes that were set are reset once, in order,
//! whether the session ends by leaving, dropping, a panic or a signal.

use std::io::{self, IsTerminal, Write, stdout};
use std::sync::atomic::{AtomicU16, Ordering};

use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::style::Print;
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use crossterm::{Command, QueueableCommand};

/// The modes that are set, in a static since the panic hook needs them.
static ACTIVE_MODES: AtomicU16 = AtomicU16::new(0);

const RAW: u16 = 1;
const ALTERNATE: u16 = 1 << 1;
const CURSOR: u16 = 1 << 2;
const PASTE: u16 = 1 << 3;
const UPDATE: u16 = 1 << 4;
const TITLE: u16 = 1 << 5;
const MOUSE: u16 = 1 << 6;
const PICTURES: u16 = 1 << 7;
const FOCUS: u16 = 1 << 8;

/// The modes that report buttons and the wheel, but not motion, for any number of columns (SGR).
const ENABLE_MOUSE: &str = "\x1b[?1000h\x1b[?1006h";
const DISABLE_MOUSE: &str = "\x1b[?1006l\x1b[?1000l";

/// The mode that reports focus changes.
const ENABLE_FOCUS: &str = "\x1b[?1004h";
const DISABLE_FOCUS: &str = "\x1b[?1004l";

/// The program's use of the terminal, from [`TerminalSession::enter`] on. Dropping the session
/// restores the terminal.
pub(super) struct TerminalSession {
    /// Whether the program sets the title of the window.
    sets_title: bool,
    /// Whether the terminal reports clicks to the program.
    takes_mouse: bool,
    /// Whether the terminal reports when the window receives the focus.
    takes_focus: bool,
}

impl TerminalSession {
    pub(super) const fn new(sets_title: bool, takes_mouse: bool) -> TerminalSession {
        TerminalSession { sets_title, takes_mouse, takes_focus: false }
    }

    /// Sets the modes, each of which is marked as active before. If setting one fails, the modes
    /// are reset when the session is dropped.
    pub(super) fn enter(&self) -> io::Result<()> {
        mark_active(RAW);
        enable_raw_mode()?;
        let mut out = stdout().lock();
        set_terminal_mode(&mut out, ALTERNATE, EnterAlternateScreen)?;
        set_terminal_mode(&mut out, CURSOR, Hide)?;
        set_terminal_mode(&mut out, PASTE, EnableBracketedPaste)?;
        if self.takes_mouse {
            set_terminal_mode(&mut out, MOUSE, Print(ENABLE_MOUSE))?;
        }
        if self.takes_focus {
            set_terminal_mode(&mut out, FOCUS, Print(ENABLE_FOCUS))?;
        }
        if self.sets_title {
            // XTWINOPS 22: the terminal saves its title.
            set_terminal_mode(&mut out, TITLE, Print("\x1b[22;2t"))?;
        }
        out.flush()
    }

    /// Sets whether the terminal reports clicks to the program.
    pub(super) fn set_mouse(&mut self, takes_mouse: bool) -> io::Result<()> {
        self.takes_mouse = takes_mouse;
        switch_mode(MOUSE, takes_mouse, [DISABLE_MOUSE, ENABLE_MOUSE])
    }

    /// Sets whether the terminal reports to the program that the window has received the focus.
    pub(super) fn set_focus(&mut self, takes_focus: bool) -> io::Result<()> {
        if self.takes_focus == takes_focus {
            return Ok(());
        }
        self.takes_focus = takes_focus;
        // If the session has not begun, [`TerminalSession::enter`] sets the mode.
        let is_entered = ACTIVE_MODES.load(Ordering::SeqCst) & RAW != 0;
        if is_entered { switch_mode(FOCUS, takes_focus, [DISABLE_FOCUS, ENABLE_FOCUS]) } else { Ok(()) }
    }
}

impl Drop for TerminalSession {
    fn drop(&mut self) {
        leave();
    }
}

/// Queues the beginning of a frame: the terminal shows nothing until [`end_frame`].
pub(super) fn begin_frame(out: &mut impl Write) -> io::Result<()> {
    set_terminal_mode(out, UPDATE, BeginSynchronizedUpdate)?;
    out.queue(Hide).map(|_| ())
}

/// Records that pictures are shown.
pub(super) fn mark_pictures() {
    mark_active(PICTURES);
}

/// The sequences that delete the pictures of kitty, and the pictures that are part of the cells
/// (ED).
const DELETE_PICTURES: &str = "\x1b_Ga=d,d=A,q=2\x1b\\\x1b[2J";

/// Returns the width and height of a cell in pixels, if the system knows them.
pub(super) fn cell_size() -> Option<(u16, u16)> {
    let size = crossterm::terminal::window_size().ok()?;
    let cell = (size.width.checked_div(size.columns)?, size.height.checked_div(size.rows)?);
    (cell.0 > 0 && cell.1 > 0).then_some(cell)
}

/// Returns the columns and rows of the terminal, if there is one.
pub(super) fn size() -> Option<(u16, u16)> {
    if stdout().is_terminal() { crossterm::terminal::size().ok() } else { None }
}

/// Writes a text into an empty line in raw mode, and erases it after `work`.
pub(super) fn in_empty_line<T>(text: &str, work: impl FnOnce() -> T) -> io::Result<T> {
    enable_raw_mode()?;
    let mut out = stdout().lock();
    let result = write!(out, "\r{text}").and_then(|()| out.flush()).map(|()| work());
    // Errors here cannot be corrected.
    let _ = write!(out, "\r\x1b[K").and_then(|()| out.flush());
    let _ = disable_raw_mode();
    result
}

/// Queues the end of a frame.
pub(super) fn end_frame(out: &mut impl Write) -> io::Result<()> {
    out.queue(EndSynchronizedUpdate).map(|_| ())
}

fn set_terminal_mode(out: &mut impl Write, mode: u16, command: impl Command) -> io::Result<()> {
    mark_active(mode);
    out.queue(command).map(|_| ())
}

/// Switches a mode on or off at once; the array holds the sequences that disable and enable it.
fn switch_mode(mode: u16, is_on: bool, [disable, enable]: [&str; 2]) -> io::Result<()> {
    let mut out = stdout().lock();
    if is_on {
        set_terminal_mode(&mut out, mode, Print(enable))?;
    } else if ACTIVE_MODES.fetch_and(!mode, Ordering::SeqCst) & mode != 0 {
        out.queue(Print(disable))?;
    }
    out.flush()
}

fn mark_active(mode: u16) {
    ACTIVE_MODES.fetch_or(mode, Ordering::SeqCst);
}

/// Restores the terminal by resetting the modes that are set. Errors are ignored, so that every
/// reset is tried.
pub(super) fn leave() {
    let set = ACTIVE_MODES.swap(0, Ordering::SeqCst);
    let mut out = stdout().lock();
    let mut reset = |mode: u16, queue: fn(&mut io::StdoutLock) -> io::Result<()>| {
        if set & mode != 0 {
            let _ = queue(&mut out);
        }
    };
    reset(PICTURES, |out| out.queue(Print(DELETE_PICTURES)).map(|_| ()));
    reset(FOCUS, |out| out.queue(Print(DISABLE_FOCUS)).map(|_| ()));
    reset(MOUSE, |out| out.queue(Print(DISABLE_MOUSE)).map(|_| ()));
    reset(PASTE, |out| out.queue(DisableBracketedPaste).map(|_| ()));
    reset(UPDATE, |out| out.queue(EndSynchronizedUpdate).map(|_| ()));
    reset(CURSOR, |out| out.queue(Show).map(|_| ()));
    reset(TITLE, |out| out.queue(Print("\x1b[23;2t")).map(|_| ()));
    reset(ALTERNATE, |out| out.queue(LeaveAlternateScreen).map(|_| ()));
    let _ = out.flush();
    if set & RAW != 0 {
        let _ = disable_raw_mode();
    }
}
