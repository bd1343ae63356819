//! Dates in the many ways in which records give them.

use std::fmt;

use crate::notation::fold;

/// A date, perhaps with a time, as it stands in a record: the calendar need not have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordDate {
    /// Year, month and day; 0 where one is not known.
    date: [u16; 3],
    /// Hour, minute and second.
    time: Option<[u16; 3]>,
}

impl RecordDate {
    /// Reads `2003/05/03 10:30:00`, `2014/09/13(土) 14：59`, `2014年9月13日` and
    /// `2014-09-13 14:59:00`. `None` for anything else.
    pub fn parse(text: &str) -> Option<RecordDate> {
        let mut parts = text.split_whitespace().map(fold).filter(|part| !is_weekday(part));
        let date = parts.next()?;
        let day = date.split_once('(').filter(|(_, rest)| rest.ends_with(')')).map(|(day, _)| day);
        let [year, month, day] = numbers(day.unwrap_or(&date), "/-.年月日")?[..] else { return None };
        let time = match parts.next() {
            None => None,
            Some(time) => match numbers(&time, ":時分秒")?[..] {
                [hour, minute] => Some([hour, minute, 0]),
                [hour, minute, second] => Some([hour, minute, second]),
                _ => return None,
            },
        };
        parts.next().is_none().then_some(RecordDate { date: [year, month, day], time })
    }

    /// Whether there can be such a day and such a time. What is not known can be
    /// anything: `0000/00/00`, `2014/09/00`.
    pub fn is_possible(&self) -> bool {
        let [year, month, day] = self.date;
        let [hour, minute, second] = self.time.unwrap_or_default();
        let is_day = match month {
            0 => day == 0,
            1..=12 => day <= days(year, month),
            _ => false,
        };
        is_day && hour <= 24 && minute < 60 && second <= 60
    }

    /// Whether it was for certain before the other one.
    pub fn is_before(&self, other: &RecordDate) -> bool {
        let is_known = self.date.iter().chain(&other.date).all(|&part| part > 0);
        let (own, others) = match (self.time, other.time) {
            (Some(own), Some(others)) => (own, others),
            _ => Default::default(),
        };
        is_known && (self.date, own) < (other.date, others)
    }
}

/// The days of a month of the calendar of today.
fn days(year: u16, month: u16) -> u16 {
    let is_leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// As CSA writes it (CSA V2.2, 2.3 (2)).
impl fmt::Display for RecordDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [year, month, day] = self.date;
        write!(f, "{year:04}/{month:02}/{day:02}")?;
        let Some([hour, minute, second]) = self.time else { return Ok(()) };
        write!(f, " {hour:02}:{minute:02}:{second:02}")
    }
}

fn is_weekday(part: &str) -> bool {
    part.starts_with('(') && part.ends_with(')')
}

/// The numbers between the marks, one of which may stand at the end; `None` if there is
/// anything else.
fn numbers(text: &str, marks: &str) -> Option<Vec<u16>> {
    let is_mark = |c| marks.contains(c);
    let fields = text.strip_suffix(is_mark).unwrap_or(text).split(is_mark);
    fields.map(|field| field.bytes().all(|b| b.is_ascii_digit()).then(|| field.parse().ok())?).collect()
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
