//! The severity of diagnostics.

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The text was read, and something about it is worth knowing.
    Note,
    /// The text was read, but something had to be guessed or corrected.
    Warning,
    /// The text was not read, and is kept as a raw line at the node where it belongs.
    Error,
}

/// How severe the diagnostics of a file are made.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum Strictness {
    /// Warnings become errors.
    Strict,
    /// Severities are those of the table [`CODES`](super::CODES).
    #[default]
    Normal,
    /// Errors become warnings: it is enough to read a part of the file.
    Lenient,
}

impl Strictness {
    /// Returns the severity of a diagnostic with the usual severity `severity`.
    pub fn apply(self, severity: Severity) -> Severity {
        match (self, severity) {
            (Strictness::Strict, Severity::Warning) => Severity::Error,
            (Strictness::Lenient, Severity::Error) => Severity::Warning,
            (_, severity) => severity,
        }
    }
}
