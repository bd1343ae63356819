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
    let target = to.map(parse_target).transpose()?;
    let of_extension = target_of_extension(target, output)?;
    target
        .or(of_extension)
        .ok_or_else(|| CliError::new(UsageError::Missing(vec!["--to <FORMAT>".to_owned()])))
}

/// Returns the target of the extension of `-o`; `None` without an extension.
///
/// # Errors
/// If the extension belongs to no format, or to another than the one that was `named`.
pub fn target_of_extension(
    named: Option<WriteTarget>,
    output: Option<&Path>,
) -> CliResult<Option<WriteTarget>> {
    let Some((file, extension)) = output.and_then(|path| Some((path, path.extension()?))) else {
        return Ok(None);
    };
    let extension = extension.to_string_lossy();
    let file = file.display().to_string();
    match named {
        Some(target) => {
            let spec = target.format.spec();
            let is_own = spec.extensions.iter().any(|own| own.eq_ignore_ascii_case(&extension));
            // Saving says why no archive is written.
            if is_own || output.is_some_and(|path| files::refuse_archive(path).is_err()) {
                return Ok(None);
            }
            let extensions =
                spec.extensions.iter().map(|own| format!(".{own}")).collect::<Vec<_>>().join(", ");
            Err(CliError::new(ConvertMessage::OtherExtension { file, format: spec.id, extensions }))
        }
        None => match Format::from_extension(&extension) {
            Some(format) => Ok(Some(WriteTarget::new(format))),
            None => Err(CliError::new(ConvertMessage::UnknownExtension { file, known: Format::ids() })),
        },
    }
}
