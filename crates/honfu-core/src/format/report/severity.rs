//! How severe diagnostics are.

/// How severe a diagnostic is.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Accepted; worth knowing.
    Note,
    /// Accepted, but something had to be guessed or corrected.
    Warning,
    /// Not read; the text is kept as a raw line at the node where it belongs.
    Error,
}

/// How severe the diagnostics of a file are.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum Strictness {
    /// Warnings are errors.
    Strict,
    /// As the table [`CODES`](super::CODES) has it.
    #[default]
    Normal,
    /// Errors are warnings: the part that can be read is enough.
    Lenient,
}

impl Strictness {
    /// The severity of a diagnostic whose usual one is `severity`.
    pub fn apply(self, severity: Severity) -> Severity {
        match (self, severity) {
            (Strictness::Strict, Severity::Warning) => Severity::Error,
            (Strictness::Lenient, Severity::Error) => Severity::Warning,
            (_, severity) => severity,
        }
    }
}
