//! Parsing dates in the many forms that records use.

use std::cmp::Ordering;
use std::fmt;
use std::ops::RangeInclusive;

use crate::notation::fold;

/// A date, perhaps with a time, as it is written in a record; it need not exist in the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordDate {
    date: Date,
    /// Hour, minute and second.
    time: Option<[u16; 3]>,
}

impl RecordDate {
    /// Reads `2003/05/03 10:30:00`, `2014/09/13(土) 14：59`, `2014年9月13日4時5分`, `平成12年1月2日`,
    /// `令和元年五月一日 午後3時` and `2014-09-13 14:59:00`. Returns `None` for any other text, and if the
    /// day is missing.
    pub fn parse(text: &str) -> Option<RecordDate> {
        let text = plain(text);
        let (year, rest) = year(&text)?;
        let (month, rest) = number(rest.strip_prefix(DAY_MARKS)?, 0..=9)?;
        let (day, rest) = number(rest.strip_prefix(DAY_MARKS)?, 0..=9)?;
        let time = match rest.strip_prefix(DAY_MARKS).unwrap_or(rest) {
            "" => None,
            // A time that begins with a digit must be separated from a day in digits.
            time if time.starts_with(|c: char| c.is_ascii_digit()) && !rest.starts_with('日') => {
                return None;
            }
            time => Some(time_of_day(time.trim_start())?),
        };
        Some(RecordDate { date: Date { year, month, day }, time })
    }

    /// Whether the day and the time can exist. Unknown parts are possible: `0000/00/00`, `2014/09/00`.
    pub fn is_possible(&self) -> bool {
        let Date { year, month, day } = self.date;
        let [hour, minute, second] = self.time.unwrap_or_default();
        let is_day = match month {
            0 => day == 0,
            1..=12 => day <= days(year, month),
            _ => false,
        };
        is_day && hour <= 24 && minute < 60 && second <= 60
    }

    /// Whether this date is certainly before the other one.
    pub fn is_before(&self, other: &RecordDate) -> bool {
        let is_known = [self.date, other.date].iter().all(|date| date.year.min(date.month).min(date.day) > 0);
        let (own, others) = match (self.time, other.time) {
            (Some(own), Some(others)) => (own, others),
            _ => Default::default(),
        };
        is_known && (self.date, own) < (other.date, others)
    }
}

/// Whether the year has at most two digits, so that its century is not known.
pub(crate) fn has_short_year(date: &str) -> bool {
    date.bytes().take_while(u8::is_ascii_digit).count() <= 2
}

/// Returns the number of days of a month in the Gregorian calendar.
fn days(year: u16, month: u16) -> u16 {
    let is_leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Writes the date in the form of CSA (CSA V2.2, 2.3 (2)).
impl fmt::Display for RecordDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Date { year, month, day } = self.date;
        write!(f, "{year:04}/{month:02}/{day:02}")?;
        let Some([hour, minute, second]) = self.time else { return Ok(()) };
        write!(f, " {hour:02}:{minute:02}:{second:02}")
    }
}

/// The marks after the year, the month and the day.
const DAY_MARKS: [char; 6] = ['/', '-', '.', '年', '月', '日'];

/// The eras, each with the year before its first year.
const ERAS: [(&str, u16); 10] = [
    ("令和", 2018),
    ("平成", 1988),
    ("昭和", 1925),
    ("大正", 1911),
    ("明治", 1867),
    ("R", 2018),
    ("H", 1988),
    ("S", 1925),
    ("T", 1911),
    ("M", 1867),
];

/// The longest text that is parsed as a date, in bytes.
const LONGEST: usize = 200;

/// Returns a date with ASCII digits, without the day of the week in parentheses, and with single spaces.
/// Returns an empty text if the text is too long for a date.
fn plain(text: &str) -> String {
    if text.len() > LONGEST {
        return String::new();
    }
    let folded: Vec<String> = text.split_whitespace().map(fold).collect();
    let mut rest = &*folded.join(" ");
    let mut out = String::with_capacity(rest.len());
    while let Some((before, after)) = rest.split_once('(') {
        out.push_str(before);
        rest = match after.split_once(')') {
            Some((inside, after)) if is_weekday(inside) => after,
            _ => {
                out.push('(');
                after
            }
        };
    }
    out.push_str(rest);
    with_ascii_numbers(out.trim()).replace("年 ", "年").replace("月 ", "月")
}

fn is_weekday(text: &str) -> bool {
    const ENGLISH: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    let text = text.to_ascii_lowercase();
    text.chars().all(|c| "月火水木金土日祝休曜・".contains(c))
        || ENGLISH.iter().any(|day| text.starts_with(day))
}

/// Converts numbers in kanji, 十二 or 二〇二六, to digits.
fn with_ascii_numbers(text: &str) -> String {
    let is_numeral = |c: char| "〇一二三四五六七八九十".contains(c);
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(is_numeral) {
        let length = rest[start..].find(|c| !is_numeral(c)).unwrap_or(rest.len() - start);
        out.push_str(&rest[..start]);
        let (mut tens, mut ones) = (0_u32, 0_u32);
        for c in rest[start..start + length].chars() {
            match "〇一二三四五六七八九".chars().position(|digit| digit == c) {
                Some(digit) => ones = ones.saturating_mul(10).saturating_add(digit as u32),
                None => (tens, ones) = (tens.saturating_add(ones.max(1).saturating_mul(10)), 0),
            }
        }
        out.push_str(&tens.saturating_add(ones).to_string());
        rest = &rest[start + length..];
    }
    out.push_str(rest);
    out
}

/// Reads the year at the start of a plain text, with three or four digits or of an era. Returns the year and
/// the rest.
fn year(text: &str) -> Option<(u16, &str)> {
    let Some((name, before)) = ERAS.iter().find(|(name, _)| text.starts_with(name)) else {
        return number(text, 3..=4);
    };
    let rest = text[name.len()..].trim_start();
    let (year, rest) = match rest.strip_prefix('元') {
        Some(rest) => (1, rest),
        None => number(rest, 1..=2)?,
    };
    (year > 0).then_some((before + year, rest))
}

/// Reads the hour, minute and second: `14:59`, `4時5分6秒`, `午後3時`.
fn time_of_day(text: &str) -> Option<[u16; 3]> {
    let (text, is_afternoon) = match (text.strip_prefix("午前"), text.strip_prefix("午後")) {
        (Some(rest), _) => (rest, false),
        (None, Some(rest)) => (rest, true),
        (None, None) => (text, false),
    };
    let [hour, minute, second] = match numbers(text, ":時分秒")?[..] {
        [hour] if text.ends_with('時') => [hour, 0, 0],
        [hour, minute] => [hour, minute, 0],
        [hour, minute, second] => [hour, minute, second],
        _ => return None,
    };
    Some([if is_afternoon && hour < 12 { hour + 12 } else { hour }, minute, second])
}

/// Reads the numbers between the marks; the text may end with a mark. Returns `None` if there is anything
/// else.
fn numbers(text: &str, marks: &str) -> Option<Vec<u16>> {
    let is_mark = |c| marks.contains(c);
    let fields = text.strip_suffix(is_mark).unwrap_or(text).split(is_mark);
    fields.map(|field| field.bytes().all(|b| b.is_ascii_digit()).then(|| field.parse().ok())?).collect()
}

/// A day, a month or a year. An unknown part is 0, and so are the parts after it.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    /// The year, 1 to 9999.
    pub year: u16,
    /// The month, 1 to 12, or 0 if it is unknown.
    pub month: u16,
    /// The day, 1 to 31, or 0 if it is unknown.
    pub day: u16,
}

impl Date {
    /// Reads the day at the start of a text: `2026/11/21 10:00`, `２０２６年１１月`, `2026-11-21T…`. Returns
    /// `None` if the text does not begin with a year of four digits or of an era, or begins with the unknown
    /// year `0000`.
    pub fn at_start(text: &str) -> Option<Date> {
        parts(&plain(text)).map(|(date, _)| date)
    }

    /// Reads a text that is a day and nothing else.
    pub fn parse(text: &str) -> Option<Date> {
        let text = plain(text);
        parts(&text).filter(|(_, rest)| rest.is_empty()).map(|(date, _)| date)
    }

    /// Reads as much as is certain of a day that is still being typed: 2026 for `2026-`, and also for
    /// `2026-1`, which may become October.
    pub fn begun(text: &str) -> Option<Date> {
        let text = plain(text);
        let (date, rest) = parts(&text)?;
        let typed = text.rsplit(|c: char| !c.is_ascii_digit()).next().map_or(0, str::len);
        match (rest, date) {
            ("", Date { month: 1, day: 0, .. }) if typed == 1 => Some(Date { month: 0, ..date }),
            ("", Date { day: 1..=3, .. }) if typed == 1 => Some(Date { day: 0, ..date }),
            ("" | "/" | "-" | "." | "/0" | "-0" | ".0", _) => Some(date),
            _ => None,
        }
    }

    /// Compares the date with another one, as far as the other is known: any day of 2026 is equal to 2026.
    /// Returns `None` if a part of this date that is needed is unknown.
    pub fn against(self, other: Date) -> Option<Ordering> {
        let parts = [(self.year, other.year), (self.month, other.month), (self.day, other.day)];
        for (own, other) in parts.into_iter().take_while(|(_, other)| *other > 0) {
            match (own, own.cmp(&other)) {
                (0, _) => return None,
                (_, Ordering::Equal) => {}
                (_, order) => return Some(order),
            }
        }
        Some(Ordering::Equal)
    }
}

/// Writes the date in a form that can be read again: `2026/11`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        let parts = [self.month, self.day].into_iter().take_while(|part| *part > 0);
        parts.into_iter().try_for_each(|part| write!(f, "/{part:02}"))
    }
}

/// Reads a year, month and day at the start of a plain text. Returns the date and the rest.
fn parts(text: &str) -> Option<(Date, &str)> {
    let (year, mut rest) = year(text).filter(|(year, _)| *year > 999)?;
    let mut date = Date { year, month: 0, day: 0 };
    for (part, most) in [(&mut date.month, 12), (&mut date.day, 31)] {
        let next = rest.strip_prefix(['/', '-', '.', '年', '月']).and_then(|rest| number(rest, 1..=2));
        let Some((found, after)) = next.filter(|(found, _)| (1..=most).contains(found)) else { break };
        (*part, rest) = (found, after);
    }
    let rest = rest.strip_prefix(['年', '月', '日']).unwrap_or(rest);
    Some((date, rest))
}

/// Reads a number at the start of a text, if its number of digits is in the range. Returns the number and the
/// rest.
fn number(text: &str, digits: RangeInclusive<usize>) -> Option<(u16, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, rest) = text.split_at(end);
    if digits.contains(&end) { Some((number.parse().ok()?, rest)) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> Option<String> {
        RecordDate::parse(text).map(|moment| moment.to_string())
    }

    #[test]
    fn dates_of_many_programs() {
        for (text, date) in [
            ("2003/05/03 10:30:00", "2003/05/03 10:30:00"),
            ("2003/5/3", "2003/05/03"),
            ("2014/09/13(土) 14：59", "2014/09/13 14:59:00"),
            ("2014/09/13 (土)　14:59:01", "2014/09/13 14:59:01"),
            ("２０００年１月２日（金）", "2000/01/02"),
            ("2000-01-02 1時2分", "2000/01/02 01:02:00"),
            ("2001年2月3日4時5分6秒", "2001/02/03 04:05:06"),
            ("平成12年1月2日", "2000/01/02"),
            ("平成 12年 1月2日(日)", "2000/01/02"),
            ("令和元年五月一日（水・祝）　午後３時", "2019/05/01 15:00:00"),
            ("昭和六十年十二月三十一日", "1985/12/31"),
            ("S60.12.31", "1985/12/31"),
            ("二〇二六年一一月二八日", "2026/11/28"),
            ("2026/11/28 午後12時30分", "2026/11/28 12:30:00"),
            ("0000/00/00 00:00:00", "0000/00/00 00:00:00"),
        ] {
            assert_eq!(written(text).as_deref(), Some(date), "{text}");
            assert_eq!(written(date).as_deref(), Some(date));
        }
        for text in [
            "",
            "昭和5年",
            "2000/01",
            "2000/01/02 午前",
            "2000/1/210:00",
            "昭和0年1月1日",
            "平成12年",
            "2017-03-22T01:00:00.000Z",
            "2000/1/2 1:2 +9",
            "2024/0-/12",
        ] {
            assert_eq!(RecordDate::parse(text), None, "{text}");
        }
    }

    #[test]
    fn some_days_cannot_be() {
        let is_possible = |text: &str| RecordDate::parse(text).unwrap().is_possible();
        for text in ["2024/02/29", "0000/00/00 00:00:00", "2014/09/00", "2014-09-13 24:00", "2000/2/29"] {
            assert!(is_possible(text), "{text}");
        }
        for text in ["2023/02/29", "1900/2/29", "2014/13/01", "2014/00/05", "2014/04/31", "2014/1/1 25:00"] {
            assert!(!is_possible(text), "{text}");
        }
    }

    #[test]
    fn what_is_not_known_is_before_nothing() {
        let is_before = |a: &str, b: &str| {
            let [a, b] = [a, b].map(|text| RecordDate::parse(text).unwrap());
            a.is_before(&b)
        };
        assert!(is_before("2014/09/12", "2014/09/13 10:00"));
        assert!(is_before("2014/09/13 09:59", "2014/09/13 10:00"));
        for (a, b) in [
            ("2014/09/13", "2014/09/13 10:00"),
            ("2014/09/00", "2015/01/01"),
            ("2014/09/13 10:00", "2014/09/13 10:00"),
            ("2014/09/14", "2014/09/13 10:00"),
        ] {
            assert!(!is_before(a, b), "{a} {b}");
        }
    }
}

#[cfg(test)]
mod day_tests {
    use super::*;

    fn date(text: &str) -> Date {
        Date::at_start(text).unwrap_or_else(|| panic!("{text}"))
    }

    #[test]
    fn dates_are_read_in_many_forms() {
        for (text, printed) in [
            ("2003/05/03 10:30:00", "2003/05/03"),
            ("2014/9/13(土) 14：59", "2014/09/13"),
            ("２０００年１月２日（金）", "2000/01/02"),
            ("2017-03-22T01:00:00.000Z", "2017/03/22"),
            ("1980年5月", "1980/05"),
            ("1980", "1980"),
            ("2014/09/00", "2014/09"),
            ("1612/13/40", "1612"),
            ("昭和60年", "1985"),
            ("平成元年１月", "1989/01"),
        ] {
            assert_eq!(date(text).to_string(), printed, "{text}");
            assert_eq!(Date::parse(printed), Some(date(text)));
        }
        for text in ["", "昭和年", "0000/00/00", "20030503", "12/03", "x2000"] {
            assert_eq!(Date::at_start(text), None, "{text}");
        }
        assert_eq!(Date::parse("2000年"), Some(date("2000")));
        assert_eq!(Date::parse("2000/01/02 10:00"), None);
        assert_eq!(Date::parse("2000/"), None);
    }

    #[test]
    fn a_day_that_is_begun_is_known_in_part() {
        for (typed, known) in [
            ("2026", "2026"),
            ("２０２６年", "2026"),
            ("2026-", "2026"),
            ("2026/0", "2026"),
            ("2026-1", "2026"),
            ("2026-01", "2026/01"),
            ("2026-2", "2026/02"),
            ("2026/11/", "2026/11"),
            ("2026.11.2", "2026/11"),
            ("2026年11月1", "2026/11"),
            ("2026/1/1", "2026/01"),
            ("2026/11/21", "2026/11/21"),
            ("2026/1/4", "2026/01/04"),
        ] {
            assert_eq!(Date::begun(typed), Some(date(known)), "{typed}");
        }
        for typed in ["", "2", "20", "202", "2026x", "2026/13", "2026//", "5月"] {
            assert_eq!(Date::begun(typed), None, "{typed}");
        }
    }

    #[test]
    fn a_day_is_compared_as_far_as_the_other_is_given() {
        for (own, other, order) in [
            ("2020/05/03", "2020", Some(Ordering::Equal)),
            ("2020/05/03", "2020/06", Some(Ordering::Less)),
            ("2021", "2020/06", Some(Ordering::Greater)),
            ("2020", "2020/06", None),
            ("2020/06", "2020/06/01", None),
        ] {
            assert_eq!(date(own).against(date(other)), order, "{own} {other}");
        }
    }
}
