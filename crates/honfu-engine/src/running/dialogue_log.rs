//! A file with all that is sent to engines and all that they print.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use crate::{EngineError, SystemFailure};
use honfu_core::text::sanitize;

/// A log that several engines write to. Each line has the seconds since the start, the number of the
/// engine, `>` for what it was sent, `<` for what it printed or `!` for its errors, and the line, without
/// control characters.
#[derive(Clone, Debug)]
pub struct DialogueLog {
    file: Arc<Mutex<File>>,
    start: Instant,
    engine: usize,
}

/// Whose line it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineSource {
    Sent,
    Printed,
    Error,
}

impl DialogueLog {
    /// A new file in place of an old one.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(path: &Path) -> Result<DialogueLog, EngineError> {
        let file = File::create(path).map_err(|error| EngineError::Log {
            file: path.display().to_string(),
            cause: SystemFailure::from(error),
        })?;
        Ok(DialogueLog { file: Arc::new(Mutex::new(file)), start: Instant::now(), engine: 1 })
    }

    /// This log for another engine.
    #[must_use]
    pub fn for_engine(&self, engine: usize) -> DialogueLog {
        DialogueLog { engine, ..self.clone() }
    }

    pub(super) fn write(&self, source: LineSource, line: &str) {
        let sign = match source {
            LineSource::Sent => '>',
            LineSource::Printed => '<',
            LineSource::Error => '!',
        };
        let (seconds, engine) = (self.start.elapsed().as_secs_f64(), self.engine);
        let line = format!("{seconds:.3} {engine} {sign} {}\n", sanitize(line));
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        // A full disk does not end an analysis.
        let _ = file.write_all(line.as_bytes());
    }
}
