//! Taking the terminal and giving it back: whatever was set is reset, once, in order,
//! by whichever comes first of leaving, dropping, a panic or a signal.

use std::io::{self, IsTerminal, Write, stdin, stdout};
use std::sync::atomic::{AtomicU8, Ordering};

use crossterm::cursor::{Hide, Show, position};
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::style::Print;
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use crossterm::{Command, QueueableCommand};

use honfu_core::text::WidthMode;

/// The modes that are set at this moment. A panic hook has nothing but statics.
static ACTIVE_MODES: AtomicU8 = AtomicU8::new(0);

const RAW: u8 = 1;
const ALTERNATE: u8 = 1 << 1;
const CURSOR: u8 = 1 << 2;
const PASTE: u8 = 1 << 3;
const UPDATE: u8 = 1 << 4;
const TITLE: u8 = 1 << 5;
const MOUSE: u8 = 1 << 6;

/// Reports of buttons and the wheel, but not of motion, in numbers that have no end (SGR).
const ENABLE_MOUSE: &str = "\x1b[?1000h\x1b[?1006h";
const DISABLE_MOUSE: &str = "\x1b[?1006l\x1b[?1000l";

/// The terminal while it is ours, from [`Session::enter`] on. Dropping it gives the terminal back.
pub(super) struct TerminalSession {
    /// Whether the window's title is ours to set.
    sets_title: bool,
    /// Whether the mouse is to be ours.
    takes_mouse: bool,
}

impl TerminalSession {
    /// A terminal that is still to be taken.
    pub(super) const fn new(sets_title: bool, takes_mouse: bool) -> TerminalSession {
        TerminalSession { sets_title, takes_mouse }
    }

    /// Takes the terminal: sets the modes, each remembered before it is set.
    ///
    /// # Errors
    /// If it cannot be written to or has no raw mode; what was set is reset when this is
    /// dropped.
    pub(super) fn enter(&self) -> io::Result<()> {
        mark_active(RAW);
        enable_raw_mode()?;
        let mut out = stdout().lock();
        set_mode(&mut out, ALTERNATE, EnterAlternateScreen)?;
        set_mode(&mut out, CURSOR, Hide)?;
        set_mode(&mut out, PASTE, EnableBracketedPaste)?;
        if self.takes_mouse {
            set_mode(&mut out, MOUSE, Print(ENABLE_MOUSE))?;
        }
        if self.sets_title {
            // XTWINOPS 22: the terminal keeps the title it has.
            set_mode(&mut out, TITLE, Print("\x1b[22;2t"))?;
        }
        out.flush()
    }

    /// Takes the mouse, or leaves it to the terminal.
    pub(super) fn set_mouse(&mut self, takes_mouse: bool) -> io::Result<()> {
        self.takes_mouse = takes_mouse;
        let mut out = stdout().lock();
        match takes_mouse {
            true => set_mode(&mut out, MOUSE, Print(ENABLE_MOUSE))?,
            false if ACTIVE_MODES.fetch_and(!MOUSE, Ordering::SeqCst) & MOUSE != 0 => {
                _ = out.queue(Print(DISABLE_MOUSE))?
            }
            false => {}
        }
        out.flush()
    }
}

impl Drop for TerminalSession {
    fn drop(&mut self) {
        leave();
    }
}

/// Queues what comes before a frame: the terminal shows nothing until [`end_frame`].
pub(super) fn begin_frame(out: &mut impl Write) -> io::Result<()> {
    set_mode(out, UPDATE, BeginSynchronizedUpdate)?;
    out.queue(Hide).map(|_| ())
}

/// The columns and rows of the terminal, if there is one.
pub(super) fn size() -> Option<(u16, u16)> {
    if stdout().is_terminal() { crossterm::terminal::size().ok() } else { None }
}

/// Asks the terminal how wide an ambiguous character is, in a line with nothing in it;
/// `None` without an answer. Waits for it two seconds at most.
pub(super) fn ask_width() -> Option<WidthMode> {
    if !stdin().is_terminal() || !stdout().is_terminal() {
        return None;
    }
    let mut out = stdout().lock();
    enable_raw_mode().ok()?;
    let shown = out.queue(Print("\r▲")).and_then(|out| out.flush());
    let place = shown.and_then(|()| position());
    // What is not erased or reset now cannot be.
    let _ = out.queue(Print("\r\x1b[K")).and_then(|out| out.flush());
    let _ = disable_raw_mode();
    match place.ok()?.0 {
        1 => Some(WidthMode::Narrow),
        2 => Some(WidthMode::Wide),
        _ => None,
    }
}

/// Asks the terminal where its cursor stands (DSR 6).
pub(super) fn ask_cursor() -> io::Result<()> {
    let mut out = stdout().lock();
    out.queue(Print("\x1b[6n"))?.flush()
}

/// Queues what comes after a frame.
pub(super) fn end_frame(out: &mut impl Write) -> io::Result<()> {
    out.queue(EndSynchronizedUpdate).map(|_| ())
}

fn set_mode(out: &mut impl Write, mode: u8, command: impl Command) -> io::Result<()> {
    mark_active(mode);
    out.queue(command).map(|_| ())
}

fn mark_active(mode: u8) {
    ACTIVE_MODES.fetch_or(mode, Ordering::SeqCst);
}

/// Gives the terminal back: resets the modes that are set, none twice. Errors are
/// passed over, since each mode deserves its try and nobody is left to tell.
pub(super) fn leave() {
    let set = ACTIVE_MODES.swap(0, Ordering::SeqCst);
    let mut out = stdout().lock();
    let mut reset = |mode: u8, queue: fn(&mut io::StdoutLock) -> io::Result<()>| {
        if set & mode != 0 {
            let _ = queue(&mut out);
        }
    };
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
