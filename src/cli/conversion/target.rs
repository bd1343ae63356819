//! The formats of outputs, from `-t` and from the extension of `-o`.

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
        let target = output.map_or(Ok(None), target_of_extension)?;
        return target.ok_or_else(|| CliError::new(UsageError::Missing(vec!["--to <FORMAT>".to_owned()])));
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
    let extensions = extensions.iter().map(|own| format!(".{own}")).collect::<Vec<_>>().join(", ");
    Err(ConvertMessage::OtherExtension { file: path.display().to_string(), format, extensions }.into())
}

/// Returns the target of the extension of a file; `None` without an extension.
///
/// # Errors
/// If the extension belongs to no format, or to archives, which are not written.
pub fn target_of_extension(path: &Path) -> Result<Option<WriteTarget>, CliReport> {
    let Some(extension) = path.extension() else { return Ok(None) };
    files::refuse_archive(path).map_err(|error| CliReport::unsaved(path, error))?;
    match Format::from_extension(&extension.to_string_lossy()) {
        Some(format) => Ok(Some(WriteTarget::new(format))),
        None => {
            let file = path.display().to_string();
            Err(ConvertMessage::UnknownExtension { file, known: Format::ids() }.into())
        }
    }
}

/// Returns the target of the extension of a file if it does not belong to the given format.
///
/// # Errors
/// The errors of [`target_of_extension`].
pub fn other_target(format: Format, path: &Path) -> Result<Option<WriteTarget>, CliReport> {
    if has_extension(path, format.spec().extensions) { Ok(None) } else { target_of_extension(path) }
}

fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    let extension = path.extension().unwrap_or_default();
    extensions.iter().any(|own| extension.eq_ignore_ascii_case(own))
}
