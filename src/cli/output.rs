//! Standard output and standard error: what a terminal must not see is removed on the way
//! to a terminal, and left alone on the way to a file or a pipe.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write, stderr, stdout};

use crate::cli::outcome::{CliError, CliReport, CliResult, ExitStatus};
use crate::config::{ColorWhen, SettingsProblem};
use crate::messages::{self, Lang, Locale};
use crate::terminal;
use honfu_core::format::encoding::{self, Encoding};
use honfu_core::format::{Diagnostic, Severity};
use honfu_core::text::{sanitize_lines, text_to_ascii};

/// How much is printed on standard error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verbosity {
    Quiet,
    Normal,
    Verbose,
}

impl Verbosity {
    /// The least severity of what is printed about a record.
    pub fn least_severity(self) -> Severity {
        match self {
            Verbosity::Quiet => Severity::Error,
            Verbosity::Normal => Severity::Warning,
            Verbosity::Verbose => Severity::Note,
        }
    }
}

/// The cells of a progress bar.
const BAR_CELLS: usize = 40;

/// Where a command prints its results and its reports.
pub struct CliOutput {
    locale: Locale,
    verbosity: Verbosity,
    results: BufWriter<Stdout>,
    is_to_terminal: bool,
    /// Whether the terminal has nothing but ASCII.
    is_ascii: bool,
}

impl CliOutput {
    pub fn new(locale: Locale, verbosity: Verbosity) -> CliOutput {
        let (results, is_to_terminal) = (BufWriter::new(stdout()), stdout().is_terminal());
        CliOutput { locale, verbosity, results, is_to_terminal, is_ascii: false }
    }

    /// From now on results are English, and ASCII on a terminal.
    pub fn keep_to_ascii(&mut self) {
        (self.locale.lang, self.is_ascii) = (Lang::En, true);
    }

    pub fn is_to_terminal(&self) -> bool {
        self.is_to_terminal
    }

    pub fn lang(&self) -> Lang {
        self.locale.lang
    }

    /// Whether results are coloured.
    pub fn is_coloured(&self, when: ColorWhen) -> bool {
        let no_color = || std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        match when {
            ColorWhen::Always => true,
            ColorWhen::Never => false,
            ColorWhen::Auto => self.is_to_terminal && !no_color(),
        }
    }

    /// Prints lines of text.
    pub fn print(&mut self, text: &str) -> io::Result<()> {
        match (self.is_to_terminal, self.is_ascii) {
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
        if !self.is_to_terminal || bytes.is_empty() {
            return self.print_raw(bytes);
        }
        let decoded = encoding::decode(bytes, Some(encoding));
        self.print(&decoded.text.replace("\r\n", "\n"))
    }

    pub fn flush(&mut self) -> io::Result<()> {
        self.results.flush()
    }

    /// Prints what is left and why a command could not go on, and returns the exit code.
    pub fn finish(mut self, result: CliResult) -> ExitStatus {
        match result.and_then(|status| Ok(self.flush().map(|()| status)?)) {
            Ok(status) => status,
            Err(CliError::Stopped(status, report)) => {
                // What was printed so far is worth having.
                let _ = self.flush();
                self.report_error(report);
                status
            }
            // Whoever read has read enough.
            Err(CliError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitStatus::Done,
            Err(CliError::Output(error)) => {
                self.report_error(CliReport::StandardOutput(error));
                ExitStatus::Failed
            }
        }
    }

    /// Reports something worth knowing, on standard error, unless it is to be quiet.
    pub fn report(&self, report: impl Into<CliReport>) {
        self.report_line(&report.into().text(self.lang()));
    }

    /// Prints a line on standard error, unless it is to be quiet.
    pub fn report_line(&self, line: &str) {
        if self.verbosity > Verbosity::Quiet {
            terminal::print_line(line);
        }
    }

    /// Reports what went wrong, on standard error.
    pub fn report_error(&self, error: impl Into<CliReport>) {
        terminal::print_line(&format!("honfu: {}", error.into().text(self.lang())));
    }

    /// Reports what was found in a file: errors always, warnings unless it is to be quiet, notes
    /// if more is to be printed.
    pub fn report_diagnostics<'a>(&self, file: &str, diagnostics: impl IntoIterator<Item = &'a Diagnostic>) {
        let least = self.verbosity.least_severity();
        for diagnostic in diagnostics.into_iter().filter(|diagnostic| diagnostic.severity >= least) {
            terminal::print_line(&messages::diagnostic(file, diagnostic, self.locale));
        }
    }

    /// Reports which settings cannot be used.
    pub fn report_settings(&self, problems: &[SettingsProblem]) {
        for SettingsProblem { place, fault } in problems {
            // Editors jump to a place that is written like this in any language.
            self.report_line(&format!("{place}: {}", fault.text(self.lang())));
        }
    }

    /// Shows how much of the work is done, where that can be seen and is wanted, until
    /// [`CliOutput::end_progress`].
    pub fn progress(&self, done: usize, all: usize) {
        if self.shows_progress() {
            let full = BAR_CELLS * done / all.max(1);
            terminal::overwrite_line(&format!("[{:-<BAR_CELLS$}] {done}/{all}", "#".repeat(full)));
        }
    }

    /// Removes what [`CliOutput::progress`] shows, before anything else is printed.
    pub fn end_progress(&self) {
        if self.shows_progress() {
            terminal::overwrite_line("");
        }
    }

    fn shows_progress(&self) -> bool {
        self.verbosity > Verbosity::Quiet && stderr().is_terminal()
    }
}

/// The deepest variation that is still indented, since a line has only so much room
/// and variations may nest without end.
const MAX_INDENT: usize = 40;

/// The blanks before a line about a move that is inside of so many variations.
pub fn indent(depth: usize) -> String {
    "  ".repeat(depth.min(MAX_INDENT))
}
