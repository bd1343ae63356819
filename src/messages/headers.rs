//! Warnings about the values of headers.

use super::Lang;
use crate::texts;
use honfu_core::format::HeaderWarning;

/// The fault of a value, in a few words.
pub fn header_warning(warning: HeaderWarning, lang: Lang) -> &'static str {
    match warning {
        HeaderWarning::NotADate => texts::headers::NotADate,
        HeaderWarning::NoSuchDay => texts::headers::NoSuchDay,
        HeaderWarning::EndBeforeStart => texts::headers::EndBeforeStart,
        HeaderWarning::NotATimeLimit => texts::headers::NotATimeLimit,
        HeaderWarning::NotANumber => texts::headers::NotANumber,
    }
    .get(lang)
}
