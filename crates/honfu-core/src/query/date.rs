//! The day of a game, as far as a record tells it.

use std::cmp::Ordering;

use crate::notation::fold;

/// A day, a month or a year: a part that is not known is 0, and so are those after it.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    pub year: u16,
    pub month: u16,
    pub day: u16,
}

impl Date {
    /// The day that a text begins with: `2026/11/21 10:00`, `２０２６年１１月`, `2026-11-21T…`.
    /// `None` if it begins with no year of four digits, or with that of nothing, `0000`.
    pub fn at_start(text: &str) -> Option<Date> {
        let word = text.split_whitespace().next()?;
        parts(&fold(word)).map(|(date, _)| date)
    }

    /// The day that a text is and nothing else.
    pub fn parse(text: &str) -> Option<Date> {
        let text = fold(text);
        parts(&text).filter(|(_, rest)| rest.is_empty()).map(|(date, _)| date)
    }

    /// What is known of the day that a text begins to be, which may be typed further:
    /// 2026 where it is `2026-` or `2026-1`, which may become October.
    pub fn begun(text: &str) -> Option<Date> {
        let text = fold(text);
        let (date, rest) = parts(&text)?;
        let typed = text.rsplit(|c: char| !c.is_ascii_digit()).next().map_or(0, str::len);
        match (rest, date) {
            ("", Date { month: 1, day: 0, .. }) if typed == 1 => Some(Date { month: 0, ..date }),
            ("", Date { day: 1..=3, .. }) if typed == 1 => Some(Date { day: 0, ..date }),
            ("" | "/" | "-" | "." | "/0" | "-0" | ".0", _) => Some(date),
            _ => None,
        }
    }

    /// How it stands to another one as far as that is given, so that any day of 2026 is
    /// equal to 2026; `None` where it is not known itself.
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

/// As [`Date`] is printed, `2026/11`, it is read again.
impl std::fmt::Display for Date {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}", self.year)?;
        let parts = [self.month, self.day].into_iter().take_while(|part| *part > 0);
        parts.into_iter().try_for_each(|part| write!(f, "/{part:02}"))
    }
}

/// A year, month and day at the start of a folded text, and what is after.
fn parts(text: &str) -> Option<(Date, &str)> {
    let (year, mut rest) = number(text, 4..=4)?;
    let mut date = Date { year, month: 0, day: 0 };
    for (part, most) in [(&mut date.month, 12), (&mut date.day, 31)] {
        let next = rest.strip_prefix(['/', '-', '.', '年', '月']).and_then(|rest| number(rest, 1..=2));
        let Some((found, behind)) = next.filter(|(found, _)| (1..=most).contains(found)) else { break };
        (*part, rest) = (found, behind);
    }
    let rest = rest.strip_prefix(['年', '月', '日']).unwrap_or(rest);
    (date.year > 0).then_some((date, rest))
}

/// A number of that many digits at the start of a text, and what is after.
fn number(text: &str, digits: std::ops::RangeInclusive<usize>) -> Option<(u16, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, rest) = text.split_at(end);
    if digits.contains(&end) { Some((number.parse().ok()?, rest)) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        Date::at_start(text).unwrap_or_else(|| panic!("{text}"))
    }

    #[test]
    fn records_tell_days_in_many_ways() {
        for (text, printed) in [
            ("2003/05/03 10:30:00", "2003/05/03"),
            ("2014/9/13(土) 14：59", "2014/09/13"),
            ("２０００年１月２日（金）", "2000/01/02"),
            ("2017-03-22T01:00:00.000Z", "2017/03/22"),
            ("1980年5月", "1980/05"),
            ("1980", "1980"),
            ("2014/09/00", "2014/09"),
            ("1612/13/40", "1612"),
        ] {
            assert_eq!(date(text).to_string(), printed, "{text}");
            assert_eq!(Date::parse(printed), Some(date(text)));
        }
        for text in ["", "昭和5年", "0000/00/00", "20030503", "12/03", "x2000"] {
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
