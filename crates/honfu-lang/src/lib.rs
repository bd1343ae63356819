//! Generates typed Rust code from the texts of a program when the program is built, so that a text or an
//! argument that is missing in one language fails the build, and nothing is parsed when the program starts.
//!
//! Each language has one file with its texts, in the syntax of [Fluent](https://projectfluent.org), which the
//! tools of translators support. `en.ftl` has all texts. Another language has the same texts, or fewer if its
//! file is marked as incomplete; a missing text is shown in English.
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
//! | `code-TXT-001` | `code::TXT_001` |
//!
//! The texts of a listed group can also be found by name at run time: `help::find("convert")` returns the
//! text `help-convert`, and `help::long::find("convert")` its attribute `.long`. All these texts are
//! constants: an argument `{ $formats }` remains in the text as `{formats}`.
//!
//! A choice by a number has cases for numbers, `[0]`, and for 1, `[one]`. `{ name-of-text }` and `{ -term }`
//! are replaced by the text or term with that id. A build script calls [`generate`], and the program includes
//! the file:
//!
//! ```text
//! mod texts {
//!     use honfu_core::text::{Lang, LocalizedText};
//!     include!(concat!(env!("OUT_DIR"), "/texts.rs"));
//! }
//! ```
#![forbid(unsafe_code)]
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

/// Reads the language files of a folder and writes `texts.rs` into the output folder of the build script.
/// Each group in `listed` also has a list `ALL` and a function `find`.
///
/// # Errors
/// If a file cannot be read or written, is not in the syntax of Fluent, or does not fit the English file.
pub fn generate(folder: &Path, listed: &[&str]) -> Result<(), LanguageError> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let (english, others) = read_languages(folder)?;
    let code = rust_code::write_module(&english, &others, listed)?;
    let target = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("texts.rs");
    fs::write(&target, code).map_err(|source| LanguageError::Io { path: target, source })
}

/// Reads the English file, and the files of all other languages in the order of their names.
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
