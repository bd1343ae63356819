//! Makes typed Rust of the texts of a program when it is built, so that a text or an argument that is missing
//! in one language does not compile, and nothing is parsed when the program starts.
//!
//! The texts are in one file for each language, in the syntax of [Fluent](https://projectfluent.org), which the
//! tools of translators know. `en.ftl` has all texts; another language has the same, or less if the file is
//! marked as incomplete, and then the English text is shown.
//!
//! ```ftl
//! screen-Moves = Moves
//! edit-Renamed = renamed to { $name }
//!     .hint = u undoes it
//! edit-Removed = removed { MOVES($moves) }
//! count-Moves = { $number ->
//!     [one] { $number } move
//!    *[other] { $number } moves
//! }
//! ```
//!
//! | in the file | in Rust |
//! |---|---|
//! | `screen-Moves` | `screen::Moves`, a constant `LocalizedText` |
//! | `edit-Renamed`, with arguments | `edit::Renamed { name: &name }.text(lang)` |
//! | the attribute `.hint` | `edit::hint::Renamed`; empty for the texts of `edit` without it |
//! | `MOVES($moves)` | the text `count-Moves` with this number |
//!
//! A number chooses between texts by its digits, `[0]`, or as `[one]`. `{ name-of-text }` and `{ -term }` are
//! replaced by that text. A build script calls [`generate`], and the program includes the file:
//!
//! ```text
//! mod texts {
//!     use honfu_core::text::{Lang, LocalizedText};
//!     include!(concat!(env!("OUT_DIR"), "/texts.rs"));
//! }
//! ```
#![warn(missing_docs, unreachable_pub)]

mod error;
mod language_file;
mod pattern;
mod rust_code;

use std::path::{Path, PathBuf};
use std::{env, fs};

pub use error::LanguageError;
use language_file::LanguageFile;

/// The language whose file has all texts.
const COMPLETE: &str = "en";

/// Reads the language files of a folder and writes `texts.rs` into the folder that Cargo has for what a build
/// script makes. The groups in `listed`, such as `option`, also get a function `find` from names to texts.
///
/// # Errors
/// If a file cannot be read or written, is not in the syntax, or does not fit the English file.
pub fn generate(folder: &Path, listed: &[&str]) -> Result<(), LanguageError> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let (english, others) = read_languages(folder)?;
    let code = rust_code::write_module(&english, &others, listed);
    let target = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("texts.rs");
    fs::write(&target, code).map_err(|source| LanguageError::Io { path: target, source })
}

/// Reads the English file and those of all other languages, in the order of their names.
fn read_languages(folder: &Path) -> Result<(LanguageFile, Vec<LanguageFile>), LanguageError> {
    let io_error = |source| LanguageError::Io { path: folder.to_owned(), source };
    let mut languages: Vec<String> = Vec::new();
    for entry in fs::read_dir(folder).map_err(io_error)? {
        let name = entry.map_err(io_error)?.file_name().to_string_lossy().into_owned();
        languages.extend(name.strip_suffix(".ftl").map(str::to_owned));
    }
    languages.retain(|language| language != COMPLETE);
    languages.sort();
    let read = |language: &str| {
        let path = folder.join(format!("{language}.ftl"));
        let source = fs::read_to_string(&path).map_err(|source| LanguageError::Io { path, source })?;
        LanguageFile::parse(language, &source)
    };
    let english = read(COMPLETE)?;
    let others = languages.iter().map(|language| read(language)).collect::<Result<Vec<_>, _>>()?;
    for other in &others {
        other.check_against(&english)?;
    }
    Ok((english, others))
}
