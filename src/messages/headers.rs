//! Warnings about the values of headers.

use super::{Lang, words};
use honfu_core::format::HeaderWarning;

/// The fault of a value, in a few words.
pub fn header_warning(warning: HeaderWarning, lang: Lang) -> &'static str {
    match warning {
        HeaderWarning::NotADate => {
            words!("not a date such as 2026/11/21 10:00", "日付ではありません(例 2026/11/21 10:00)")
        }
        HeaderWarning::NoSuchDay => words!("there is no such day or time", "その日時は存在しません"),
        HeaderWarning::EndBeforeStart => words!("this is before the start", "開始日時より前です"),
        HeaderWarning::NotATimeLimit => {
            words!("not a time such as 15分+60秒 or 30秒", "時間ではありません(例 15分+60秒)")
        }
        HeaderWarning::NotANumber => words!("not a number", "数ではありません"),
    }
    .get(lang)
}
