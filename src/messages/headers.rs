//! The names of header keys, and warnings about the values of headers.

use super::Lang;
use crate::texts;
use honfu_core::format::HeaderWarning;
use honfu_core::record::header_name;

/// Returns the name of a header key in a language, or an empty text if the name equals the key.
pub fn key_meaning(key: &str, lang: Lang) -> &str {
    Some(header_name(key, lang)).filter(|name| *name != key).unwrap_or_default()
}

/// Returns the fault in the value of a header, in a few words.
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
