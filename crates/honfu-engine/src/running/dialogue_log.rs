//! A log file of all lines that are sent to engines or printed by them.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use crate::{EngineError, SystemFailure};
use honfu_core::text::sanitize;

/// A log to which several engines write. Each line has the seconds since the start, the number of the engine,
/// `>` for a line that was sent, `<` for a line that was printed or `!` for a line on standard error, and the
/// line itself without control characters.
#[derive(Clone, Debug)]
pub struct DialogueLog {
    file: Arc<Mutex<File>>,
    start: Instant,
    engine: usize,
}

/// The origin of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineSource {
    Sent,
    Printed,
    Error,
}

impl DialogueLog {
    /// Creates a log in place of an old file.
    ///
    /// # Errors
    /// If the file cannot be created.
    pub fn create(path: &Path) -> Result<DialogueLog, EngineError> {
        let file = File::create(path).map_err(|error| EngineError::Log {
            file: path.display().to_string(),
            cause: SystemFailure::from(error),
        })?;
        Ok(DialogueLog { file: Arc::new(Mutex::new(file)), start: Instant::now(), engine: 1 })
    }

    /// Returns this log for the engine with that number.
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
        // An error is ignored, so that a full disk does not end an analysis.
        let _ = file.write_all(line.as_bytes());
    }
}
