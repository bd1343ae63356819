//! The formats of outputs, from `-t` and from the extension of `-o`.

use std::collections::HashSet;
use std::path::Path;

use crate::cli::outcome::{CliError, CliReport, CliResult};
use crate::files;
use crate::messages::{ConvertMessage, UsageError};
use honfu_core::format::{Format, WriteTarget};

/// The name of the opening book format, which holds no records.
pub const BOOK_FORMAT: &str = "yaneuraou-db";

/// Parses the name of a target, such as `kif:utf-8,lf`.
pub fn parse_target(text: &str) -> CliResult<WriteTarget> {
    if text.eq_ignore_ascii_case(BOOK_FORMAT) {
        return Err(CliError::new(ConvertMessage::BookOfRecords));
    }
    text.parse().map_err(|error| CliError::new(CliReport::UnknownTarget(error)))
}

/// Returns the target that `-t` names, or else that of the extension of `-o`.
///
/// # Errors
/// If neither names one, or the extension belongs to no format or to another than `-t` names.
pub fn output_target(to: Option<&str>, output: Option<&Path>) -> CliResult<WriteTarget> {
    let Some(to) = to else {
        let missing = || CliError::new(UsageError::Missing(vec!["--to <FORMAT>".to_owned()]));
        return Ok(target_of_extension(output.ok_or_else(missing)?)?);
    };
    let target = parse_target(to)?;
    output
        .map_or(Ok(()), |path| check_extension(path, target.format.id(), target.format.spec().extensions))?;
    Ok(target)
}

/// Checks that a file has one of the extensions of a format, or none. Saving says why no archive is written.
///
/// # Errors
/// If it has another extension.
pub fn check_extension(path: &Path, format: &'static str, extensions: &[&str]) -> Result<(), CliReport> {
    if path.extension().is_none() || has_extension(path, extensions) || files::refuse_archive(path).is_err() {
        return Ok(());
    }
    let extensions = extension_list(extensions);
    Err(ConvertMessage::OtherExtension { file: path.display().to_string(), format, extensions }.into())
}

/// Returns the target of the extension of a file.
///
/// # Errors
/// If the extension belongs to no format, or to archives, which are not written, or there is none.
pub fn target_of_extension(path: &Path) -> Result<WriteTarget, CliReport> {
    files::refuse_archive(path).map_err(|error| CliReport::unsaved(path, error))?;
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    match Format::from_extension(&extension) {
        Some(format) => Ok(WriteTarget::new(format)),
        None => Err(unknown_extension(path, &Format::ids())),
    }
}

/// Returns the target of the extension of a file if it has one that does not belong to the given format.
///
/// # Errors
/// The errors of [`target_of_extension`].
pub fn other_target(format: Format, path: &Path) -> Result<Option<WriteTarget>, CliReport> {
    if path.extension().is_none() || has_extension(path, format.spec().extensions) {
        return Ok(None);
    }
    target_of_extension(path).map(Some)
}

/// A format of files that are no records.
pub struct FileFormat<T> {
    pub format: T,
    pub id: &'static str,
    pub extensions: &'static [&'static str],
}

/// Returns the format that an option names, or else that of the extension of `-o`; `None` without both.
///
/// # Errors
/// If the extension belongs to none of the formats, or to another than the option names, or if there is no
/// extension where it is needed.
pub fn output_format<T: Copy + PartialEq>(
    named: Option<T>,
    path: Option<&Path>,
    formats: &[FileFormat<T>],
) -> CliResult<Option<T>> {
    let Some(path) = path else { return Ok(named) };
    if let Some(named) = named {
        let row = formats.iter().find(|row| row.format == named);
        row.map_or(Ok(()), |row| check_extension(path, row.id, row.extensions))?;
        return Ok(Some(named));
    }
    let row = formats.iter().find(|row| has_extension(path, row.extensions));
    match row {
        Some(row) => Ok(Some(row.format)),
        None => {
            let all = formats.iter().flat_map(|row| row.extensions);
            Err(unknown_extension(path, &extension_list(all)).into())
        }
    }
}

/// Returns extensions with their dots, without duplicates.
fn extension_list<'a>(extensions: impl IntoIterator<Item = &'a &'a str>) -> String {
    let mut names: Vec<String> = extensions.into_iter().map(|name| format!(".{name}")).collect();
    let mut seen = HashSet::new();
    names.retain(|name| seen.insert(name.clone()));
    names.join(", ")
}

fn unknown_extension(path: &Path, known: &str) -> CliReport {
    let file = path.display().to_string();
    ConvertMessage::UnknownExtension { file, known: known.to_owned() }.into()
}

fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    let extension = path.extension().unwrap_or_default();
    extensions.iter().any(|own| extension.eq_ignore_ascii_case(own))
}
