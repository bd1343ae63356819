//! Header values that are mere text: no other format can express them in its own way, and
//! no program calculates with them.

use super::csa::is_time_limit;
use super::date::RecordDate;
use crate::record::{HeaderKey, Headers};

/// Why the value of a header may not be what is meant.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum HeaderDoubt {
    /// It is no date, or one in words.
    NoDate,
    /// There is no such day or no such time of day.
    NoSuchDay,
    /// The game would have ended before it began.
    EndBeforeStart,
    /// It is no time control that can be said in numbers alone.
    NoTimeLimit,
    NoNumber,
}

/// What is doubtful about a value under a key among the headers of a record. An empty value
/// says nothing, and any other is allowed whatever it is.
pub fn header_doubt(headers: &Headers, key: &str, value: &str) -> Option<HeaderDoubt> {
    let value = value.trim();
    if value.is_empty() {
        return None;
    }
    match HeaderKey::from_name(key)? {
        HeaderKey::EndTime => end_doubt(headers, value),
        HeaderKey::StartTime | HeaderKey::Date => date_doubt(value),
        HeaderKey::TimeLimit | HeaderKey::Byoyomi | HeaderKey::BlackTimeLimit | HeaderKey::WhiteTimeLimit => {
            (!is_time_limit(value)).then_some(HeaderDoubt::NoTimeLimit)
        }
        HeaderKey::MaxMoves => (!value.starts_with(char::is_numeric)).then_some(HeaderDoubt::NoNumber),
        _ => None,
    }
}

fn date_doubt(value: &str) -> Option<HeaderDoubt> {
    match RecordDate::parse(value) {
        None => Some(HeaderDoubt::NoDate),
        Some(moment) => (!moment.is_possible()).then_some(HeaderDoubt::NoSuchDay),
    }
}

fn end_doubt(headers: &Headers, value: &str) -> Option<HeaderDoubt> {
    let doubt = date_doubt(value);
    let moment = |text| RecordDate::parse(text).filter(RecordDate::is_possible);
    let start = headers.get(HeaderKey::StartTime).and_then(moment);
    let is_early = start.zip(moment(value)).is_some_and(|(start, end)| end.is_before(&start));
    doubt.or(is_early.then_some(HeaderDoubt::EndBeforeStart))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_doubted_for_what_they_are() {
        let mut headers = Headers::default();
        headers.push("開始日時", "2026/11/21 10:00:00");
        for (key, value, expected) in [
            ("開始日時", "2026/11/21", None),
            ("開始日時", "２０２６年１１月２１日", None),
            ("開始日時", "", None),
            ("対局日", "昭和の日", Some(HeaderDoubt::NoDate)),
            ("開始日時", "2026/02/30", Some(HeaderDoubt::NoSuchDay)),
            ("終了日時", "2026/11/21 11:00", None),
            ("終了日時", "2026/11/20", Some(HeaderDoubt::EndBeforeStart)),
            ("終了日時", "2026/13/01", Some(HeaderDoubt::NoSuchDay)),
            ("持ち時間", "各８時間", None),
            ("持ち時間", "15分＋60秒", None),
            ("持ち時間", "900+60+0", None),
            ("持ち時間", "long", Some(HeaderDoubt::NoTimeLimit)),
            ("秒読み", "30秒", None),
            ("先手持ち時間", "１時間", None),
            ("最大手数", "２５６手", None),
            ("最大手数", "many", Some(HeaderDoubt::NoNumber)),
            ("棋戦", "long", None),
            ("作者", "2026/13/01", None),
        ] {
            assert_eq!(header_doubt(&headers, key, value), expected, "{key}：{value}");
        }
    }
}
