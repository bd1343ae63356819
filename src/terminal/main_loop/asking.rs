//! The questions of the main loop to the terminal, and the effects of the replies.

use std::io;

use crossterm::QueueableCommand;
use crossterm::cursor::MoveTo;
use crossterm::terminal::{Clear, ClearType};

use super::MainLoop;
use crate::files::{self, KnownTerminal};
use crate::terminal::questions::TerminalQuestions;
use crate::terminal::reader;
use crate::terminal::replies::TerminalReplies;
use crate::terminal::setup::{TerminalSetup, terminal_name};
use honfu_core::text::WidthMode;

impl MainLoop<'_> {
    /// Asks the terminal for what the environment does not tell. Frames are drawn without waiting
    /// for the replies, which may never come.
    pub(super) fn ask(&mut self) -> io::Result<()> {
        if cfg!(not(unix)) {
            let width = reader::ask(self.setup.questions).and_then(|replies| replies.width);
            self.setup.options.width = width.unwrap_or(self.setup.options.width);
            return Ok(());
        }
        if self.setup.questions == TerminalQuestions::default() {
            return Ok(());
        }
        self.output.queue(MoveTo(0, 0))?;
        self.send_questions(self.setup.questions);
        // The first frame assumes an empty screen, but some terminals print sequences that they do
        // not understand.
        self.output.queue(MoveTo(0, 0))?.queue(Clear(ClearType::FromCursorDown)).map(|_| ())
    }

    /// Asks for the background and about pictures, unless the terminal was asked before.
    pub(super) fn ask_more(&mut self, questions: TerminalQuestions) {
        let asked = &mut self.setup.questions;
        let ground = questions.ground && !asked.ground;
        let pictures = questions.pictures && !asked.pictures;
        asked.ground |= ground;
        asked.pictures |= pictures;
        if cfg!(unix) {
            self.send_questions(TerminalQuestions { ground, pictures, ..TerminalQuestions::default() });
        }
    }

    /// Asks for the size of a cell again, if the terminal has replied to that before, since the
    /// font may have changed.
    pub(super) fn ask_for_cell(&mut self) {
        let cell = self.replies.cell.is_some();
        self.send_questions(TerminalQuestions { cell, ..TerminalQuestions::default() });
    }

    fn send_questions(&mut self, questions: TerminalQuestions) {
        let questions = questions.text();
        if !questions.is_empty() {
            self.access.replies.requested();
            self.output.bytes().extend_from_slice(questions.as_bytes());
        }
    }

    pub(super) fn apply_replies(&mut self, replies: TerminalReplies) -> io::Result<()> {
        self.replies = replies;
        self.apply_ground()?;
        self.set_pictures()
    }

    fn apply_ground(&mut self) -> io::Result<()> {
        if self.replies.ground.is_none() || self.replies.ground == self.known.ground {
            return Ok(());
        }
        self.remember(KnownTerminal { ground: self.replies.ground, wide: None });
        let theme = TerminalSetup::new(&self.settings, self.variable, self.known.ground).options.theme;
        if self.setup.options.theme == theme {
            return Ok(());
        }
        self.setup.options.theme = theme;
        self.force_redraw()
    }

    pub(super) fn apply_width(&mut self, width: WidthMode) -> io::Result<()> {
        let wide = Some(width == WidthMode::Wide);
        if self.known.wide != wide {
            self.remember(KnownTerminal { wide, ground: None });
        }
        if self.setup.options.width == width {
            return Ok(());
        }
        self.setup.options.width = width;
        self.force_redraw()
    }

    /// Stores new facts about the terminal for the first frame of the next start.
    fn remember(&mut self, new: KnownTerminal) {
        self.known =
            KnownTerminal { wide: new.wide.or(self.known.wide), ground: new.ground.or(self.known.ground) };
        let Some(file) = self.terminals_file.clone() else { return };
        let terminal = terminal_name(self.variable);
        // If storing fails, the first frame of the next start may have another width or theme than
        // later frames.
        self.io_worker.run(move || _ = files::add_terminal(&file, &terminal, new));
    }
}

pub(super) const fn width_mode(is_wide: bool) -> WidthMode {
    if is_wide { WidthMode::Wide } else { WidthMode::Narrow }
}
