//! Standard output and standard error: what a terminal must not see is removed on the way
//! to a terminal, and left alone on the way to a file or a pipe.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write, stderr, stdout};

use crate::cli::outcome::{CliError, CliResult, ExitStatus};
use crate::config::{ColorWhen, SettingsProblem};
use crate::messages::{CliMessage, Lang, write_error};
use crate::terminal;
use honfu_core::format::encoding::{self, Encoding};
use honfu_core::text::{sanitize_lines, text_to_ascii};

/// How much is said on standard error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verbosity {
    Quiet,
    Normal,
    Verbose,
}

/// The cells of a progress bar.
const BAR_CELLS: usize = 40;

pub struct CliOutput {
    lang: Lang,
    loudness: Verbosity,
    results: BufWriter<Stdout>,
    to_terminal: bool,
    errors_to_terminal: bool,
    /// Whether the terminal has nothing but ASCII.
    ascii: bool,
}

impl CliOutput {
    pub fn new(lang: Lang, loudness: Verbosity) -> CliOutput {
        CliOutput {
            lang,
            loudness,
            results: BufWriter::new(stdout()),
            to_terminal: stdout().is_terminal(),
            errors_to_terminal: stderr().is_terminal(),
            ascii: false,
        }
    }

    /// From now on results are English, and ASCII on a terminal.
    pub fn keep_to_ascii(&mut self) {
        (self.lang, self.ascii) = (Lang::En, true);
    }

    pub fn is_to_terminal(&self) -> bool {
        self.to_terminal
    }

    pub fn lang(&self) -> Lang {
        self.lang
    }

    pub fn loudness(&self) -> Verbosity {
        self.loudness
    }

    /// Shows how much of the work is done, where that can be seen and is wanted, until
    /// [`Output::end_progress`].
    pub fn progress(&self, done: usize, all: usize) {
        if self.shows_progress() {
            let full = BAR_CELLS * done / all.max(1);
            terminal::overwrite_line(&format!("[{:-<BAR_CELLS$}] {done}/{all}", "#".repeat(full)));
        }
    }

    /// Takes away what [`Output::progress`] shows, before anything else is said.
    pub fn end_progress(&self) {
        if self.shows_progress() {
            terminal::overwrite_line("");
        }
    }

    fn shows_progress(&self) -> bool {
        self.errors_to_terminal && self.loudness > Verbosity::Quiet
    }

    /// Whether results are seen at once.
    pub fn goes_to_terminal(&self) -> bool {
        self.to_terminal
    }

    /// Whether results are coloured.
    pub fn is_coloured(&self, when: ColorWhen) -> bool {
        let no_color = || std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        match when {
            ColorWhen::Always => true,
            ColorWhen::Never => false,
            ColorWhen::Auto => self.to_terminal && !no_color(),
        }
    }

    /// Prints lines of text.
    pub fn print(&mut self, text: &str) -> io::Result<()> {
        match (self.to_terminal, self.ascii) {
            (true, true) => self.results.write_all(text_to_ascii(text).as_bytes()),
            (true, false) => self.results.write_all(sanitize_lines(text).as_bytes()),
            (false, _) => self.results.write_all(text.as_bytes()),
        }
    }

    /// Prints what is safe as it is: bytes that go to no terminal, or text with escape
    /// sequences of our own.
    pub fn print_raw(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.results.write_all(bytes)
    }

    /// Prints the bytes of a file. A terminal takes UTF-8, whatever the file would be in.
    pub fn print_file(&mut self, bytes: &[u8], encoding: Encoding) -> io::Result<()> {
        if !self.to_terminal || bytes.is_empty() {
            return self.print_raw(bytes);
        }
        let decoded = encoding::decode(bytes, Some(encoding));
        self.print(&decoded.text.replace("\r\n", "\n"))
    }

    pub fn flush(&mut self) -> io::Result<()> {
        self.results.flush()
    }

    /// Prints what is left and why a command could not go on, and returns the exit code.
    pub fn finish(mut self, outcome: CliResult) -> ExitStatus {
        match outcome.and_then(|exit| Ok(self.flush().map(|()| exit)?)) {
            Ok(exit) => exit,
            Err(CliError::Because(exit, why)) => {
                // What was printed so far is worth having.
                let _ = self.flush();
                self.report_error(&why);
                exit
            }
            // Whoever read has read enough.
            Err(CliError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitStatus::Done,
            Err(CliError::Output(error)) => {
                let lang = self.lang();
                self.report_error(&CliMessage::StandardOutput { why: write_error(&error, lang) }.text(lang));
                ExitStatus::Failed
            }
        }
    }

    /// Says something worth knowing, on standard error.
    pub fn report(&mut self, line: &str) {
        if self.loudness > Verbosity::Quiet {
            self.report_always(line);
        }
    }

    /// Says what in the settings cannot be used.
    pub fn report_settings(&mut self, problems: &[SettingsProblem]) {
        for SettingsProblem { place, fault } in problems {
            // Editors go to what stands so in any language.
            self.report(&format!("{place}: {}", fault.text(self.lang)));
        }
    }

    /// Says what went wrong, on standard error.
    pub fn report_error(&mut self, line: &str) {
        self.report_always(&format!("honfu: {line}"));
    }

    /// Says a line on standard error, however quiet it should be.
    pub fn report_always(&mut self, line: &str) {
        terminal::print_line(line);
    }
}

/// The deepest variation that is still indented, since a line has only so much room
/// and variations may nest without end.
const MAX_INDENT: usize = 40;

/// The blanks before a line about a move that is inside of so many variations.
pub fn indent(depth: usize) -> String {
    "  ".repeat(depth.min(MAX_INDENT))
}
