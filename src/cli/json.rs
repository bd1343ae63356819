//! What scripts read: a JSON object a line.

use serde::Serialize;

/// A line of JSON.
pub fn line(value: &impl Serialize) -> String {
    // Strings, numbers and maps with string keys always become JSON.
    serde_json::to_string(value).unwrap_or_default() + "\n"
}

/// The line for a file that cannot be read.
pub fn unread(file: &str, error: &str) -> String {
    #[derive(Serialize)]
    struct Unread<'a> {
        file: &'a str,
        error: &'a str,
    }
    line(&Unread { file, error })
}
