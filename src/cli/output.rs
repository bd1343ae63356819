//! Standard output and standard error. Texts are sanitized for a terminal, and unchanged in a file
//! or a pipe.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write, stderr, stdout};
#[cfg(unix)]
use std::sync::atomic::{AtomicBool, Ordering};

use crate::cli::outcome::{CliError, CliReport, CliResult, ExitStatus};
use crate::config::SettingsDiagnostic;
use crate::messages::{self, AnalysisProgressLine, CliMessage, Lang, Locale};
use crate::settings::ColorWhen;
use crate::terminal;
use honfu_core::format::encoding::{self, Encoding};
use honfu_core::format::{Diagnostic, Severity};
use honfu_core::text::{WidthMode, sanitize, sanitize_lines, text_to_ascii, truncate};
use honfu_diagram::StyledLine;

/// The amount of output on standard error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verbosity {
    Quiet,
    Normal,
    Verbose,
}

impl Verbosity {
    /// Returns the least severity of the diagnostics that are printed.
    pub fn least_severity(self) -> Severity {
        match self {
            Verbosity::Quiet => Severity::Error,
            Verbosity::Normal => Severity::Warning,
            Verbosity::Verbose => Severity::Note,
        }
    }
}

/// The greatest number of invalid settings that are reported one by one.
const MOST_SETTINGS: usize = 100;

/// The width of a progress bar, in cells.
const BAR_CELLS: usize = 40;

/// The greatest width of a progress line, which has to be erased again, in cells.
const PROGRESS_CELLS: usize = 72;

/// Whether standard output was closed when the process began.
#[cfg(unix)]
static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Finds out whether standard output is closed, so that results cannot get lost; to be called before
/// Rust starts.
#[cfg(unix)]
pub fn look_at_output() {
    let is_closed = rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err();
    IS_CLOSED.store(is_closed, Ordering::Relaxed);
}

/// Standard output, which fails if it was closed when the process began.
struct ResultWriter(Stdout);

impl Write for ResultWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        #[cfg(unix)]
        if IS_CLOSED.load(Ordering::Relaxed) {
            return Err(rustix::io::Errno::BADF.into());
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The output of a command: its results and its reports.
pub struct CliOutput {
    locale: Locale,
    verbosity: Verbosity,
    results: BufWriter<ResultWriter>,
    is_to_terminal: bool,
    /// Whether the terminal displays ASCII only.
    is_ascii: bool,
}

impl CliOutput {
    pub fn new(locale: Locale, verbosity: Verbosity) -> CliOutput {
        CliOutput {
            locale,
            verbosity,
            results: BufWriter::new(ResultWriter(stdout())),
            is_to_terminal: stdout().is_terminal(),
            is_ascii: false,
        }
    }

    /// Restricts further results to English, and to ASCII on a terminal.
    pub fn keep_to_ascii(&mut self) {
        self.locale.lang = Lang::En;
        self.is_ascii = true;
    }

    pub fn is_to_terminal(&self) -> bool {
        self.is_to_terminal
    }

    pub fn is_verbose(&self) -> bool {
        self.verbosity == Verbosity::Verbose
    }

    pub fn lang(&self) -> Lang {
        self.locale.lang
    }

    /// Whether results are coloured.
    pub fn is_coloured(&self, when: ColorWhen) -> bool {
        let variable = |name: &str| std::env::var(name).ok();
        (self.is_to_terminal || when == ColorWhen::Always) && terminal::is_coloured(when, &variable)
    }

    /// Prints lines of text.
    pub fn print(&mut self, text: &str) -> io::Result<()> {
        match (self.is_to_terminal, self.is_ascii) {
            (true, true) => self.results.write_all(text_to_ascii(text).as_bytes()),
            (true, false) => self.results.write_all(sanitize_lines(text).as_bytes()),
            (false, _) => self.results.write_all(text.as_bytes()),
        }
    }

    /// Prints styled text.
    pub fn print_styled(&mut self, lines: &[StyledLine], is_coloured: bool) -> io::Result<()> {
        if is_coloured {
            // The text is sanitized between the escape sequences.
            self.print_raw(honfu_diagram::ansi_text(lines).as_bytes())
        } else {
            self.print(&honfu_diagram::plain_text(lines))
        }
    }

    /// Prints bytes without sanitizing them: bytes that do not go to a terminal, or text with
    /// escape sequences written by honfu.
    pub fn print_raw(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.results.write_all(bytes)
    }

    /// Prints the bytes of a file. On a terminal they are converted to UTF-8.
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

    /// Prints the remaining output and why the command failed, and returns the exit code.
    pub fn finish(mut self, result: CliResult) -> ExitStatus {
        match result.and_then(|status| Ok(self.flush().map(|()| status)?)) {
            Ok(status) => status,
            Err(CliError::Stopped(report)) => {
                // The results so far are printed nevertheless.
                let _ = self.flush();
                self.report_error(report);
                ExitStatus::Failed
            }
            // The reader of the pipe has closed it.
            Err(CliError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitStatus::Done,
            Err(CliError::Output(error)) => {
                self.report_error(CliReport::StandardOutput(error));
                ExitStatus::Failed
            }
        }
    }

    /// Prints a report on standard error, unless `--quiet` is given.
    pub fn report(&self, report: impl Into<CliReport>) {
        if self.verbosity > Verbosity::Quiet {
            self.print_report("", report.into());
        }
    }

    /// Prints a line on standard error, unless `--quiet` is given.
    pub fn report_line(&self, line: &str) {
        if self.verbosity > Verbosity::Quiet {
            terminal::print_line(line);
        }
    }

    /// Prints an error on standard error.
    pub fn report_error(&self, error: impl Into<CliReport>) {
        self.print_report("honfu: ", error.into());
    }

    fn print_report(&self, before: &str, report: CliReport) {
        let text = format!("{before}{}", report.text(self.lang()));
        if report.has_lines() { terminal::print_lines(&text) } else { terminal::print_line(&text) }
    }

    /// Prints the diagnostics of a file on standard error: errors always, warnings without `--quiet`,
    /// notes and codes with `--verbose`.
    pub fn report_diagnostics<'a>(&self, file: &str, diagnostics: impl IntoIterator<Item = &'a Diagnostic>) {
        let least = self.verbosity.least_severity();
        for diagnostic in diagnostics.into_iter().filter(|diagnostic| diagnostic.severity >= least) {
            let shows_code = self.is_verbose();
            terminal::print_line(&messages::diagnostic_line(file, diagnostic, shows_code, self.locale));
        }
    }

    /// Reports invalid settings.
    pub fn report_settings(&self, diagnostics: &[SettingsDiagnostic]) {
        for SettingsDiagnostic { place, error } in diagnostics.iter().take(MOST_SETTINGS) {
            // Editors recognize a position in this form, which is common to all languages.
            format!("{place}: {}", error.text(self.lang())).lines().for_each(|line| self.report_line(line));
        }
        let more = diagnostics.len().saturating_sub(MOST_SETTINGS);
        if more > 0 {
            self.report(CliMessage::MoreSettings { count: more });
        }
    }

    /// Shows a progress bar on a terminal, unless `--quiet` is given, until
    /// [`CliOutput::end_progress`].
    pub fn progress(&self, done: usize, all: usize) {
        if self.shows_progress() {
            let full = BAR_CELLS * done / all.max(1);
            terminal::overwrite_line(&format!("[{:-<BAR_CELLS$}] {done}/{all}", "#".repeat(full)));
        }
    }

    /// Shows the progress of an analysis, until [`CliOutput::end_progress`].
    pub fn progress_line(&self, line: &AnalysisProgressLine) {
        self.progress_text(&line.text(self.lang()));
    }

    /// Shows a progress line, until [`CliOutput::end_progress`].
    pub fn progress_text(&self, text: &str) {
        if self.shows_progress() {
            terminal::overwrite_line(&truncate(&sanitize(text), PROGRESS_CELLS, WidthMode::Narrow));
        }
    }

    /// Removes the progress bar or line, before anything else is printed.
    pub fn end_progress(&self) {
        if self.shows_progress() {
            terminal::overwrite_line("");
        }
    }

    fn shows_progress(&self) -> bool {
        self.verbosity > Verbosity::Quiet && stderr().is_terminal()
    }
}

/// The greatest depth that still increases the indentation, since lines have little room and
/// variations may nest without limit.
const MAX_INDENT: usize = 40;

/// Returns the indentation of a move at the given depth of variations.
pub fn indent(depth: usize) -> String {
    "  ".repeat(depth.min(MAX_INDENT))
}
