//! Warnings about header values that are probably mistakes, such as a key for dates with a value that is not
//! a date.

use crate::format::csa::is_time_limit;
use crate::format::source::RecordDate;
use crate::record::{HeaderKey, Headers};

/// Why the value of a header is probably a mistake.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum HeaderWarning {
    /// The value is not a date in numbers.
    NotADate,
    /// The day or the time of day does not exist.
    NoSuchDay,
    /// The game would end before it starts.
    EndBeforeStart,
    /// The value is not a time limit in numbers alone.
    NotATimeLimit,
    /// The value is not a number.
    NotANumber,
}

/// Returns what is unusual about the value of a header, so that other formats cannot express it in their own
/// form. `headers` are all headers of the record. Empty values and unknown keys have no warning.
pub fn header_warning(headers: &Headers, key: &str, value: &str) -> Option<HeaderWarning> {
    let value = value.trim();
    if value.is_empty() {
        return None;
    }
    match HeaderKey::from_name(key)? {
        HeaderKey::EndTime => end_warning(headers, value),
        HeaderKey::StartTime | HeaderKey::Date => date_warning(value),
        HeaderKey::TimeLimit | HeaderKey::Byoyomi | HeaderKey::BlackTimeLimit | HeaderKey::WhiteTimeLimit => {
            (!is_time_limit(value)).then_some(HeaderWarning::NotATimeLimit)
        }
        HeaderKey::MaxMoves => (!value.starts_with(char::is_numeric)).then_some(HeaderWarning::NotANumber),
        _ => None,
    }
}

fn date_warning(value: &str) -> Option<HeaderWarning> {
    match RecordDate::parse(value) {
        None => Some(HeaderWarning::NotADate),
        Some(moment) => (!moment.is_possible()).then_some(HeaderWarning::NoSuchDay),
    }
}

fn end_warning(headers: &Headers, value: &str) -> Option<HeaderWarning> {
    let warning = date_warning(value);
    let moment = |text| RecordDate::parse(text).filter(RecordDate::is_possible);
    let start = headers.get(HeaderKey::StartTime).and_then(moment);
    let is_early = start.zip(moment(value)).is_some_and(|(start, end)| end.is_before(&start));
    warning.or(is_early.then_some(HeaderWarning::EndBeforeStart))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unusual_values_have_warnings() {
        let mut headers = Headers::default();
        headers.push("開始日時", "2026/11/21 10:00:00");
        for (key, value, expected) in [
            ("開始日時", "2026/11/21", None),
            ("開始日時", "２０２６年１１月２１日", None),
            ("開始日時", "", None),
            ("対局日", "昭和の日", Some(HeaderWarning::NotADate)),
            ("開始日時", "2026/02/30", Some(HeaderWarning::NoSuchDay)),
            ("終了日時", "2026/11/21 11:00", None),
            ("終了日時", "2026/11/20", Some(HeaderWarning::EndBeforeStart)),
            ("終了日時", "2026/13/01", Some(HeaderWarning::NoSuchDay)),
            ("持ち時間", "各８時間", None),
            ("持ち時間", "15分＋60秒", None),
            ("持ち時間", "900+60+0", None),
            ("持ち時間", "long", Some(HeaderWarning::NotATimeLimit)),
            ("秒読み", "30秒", None),
            ("先手持ち時間", "１時間", None),
            ("最大手数", "２５６手", None),
            ("最大手数", "many", Some(HeaderWarning::NotANumber)),
            ("棋戦", "long", None),
            ("作者", "2026/13/01", None),
        ] {
            assert_eq!(header_warning(&headers, key, value), expected, "{key}：{value}");
        }
    }
}
