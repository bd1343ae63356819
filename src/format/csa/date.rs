//! The date of CSA, `2003/05/03 10:30:00`, from the many ways in which records give one.

use crate::notation::fold;

/// The date and time as CSA writes it (CSA V2.2, 2.3 (2)): `2014/09/13(土) 14：59`,
/// `2014年9月13日` and `2014-09-13 14:59:00` are read. `None` for anything else.
pub fn normalised(text: &str) -> Option<String> {
    let mut parts = text.split_whitespace().map(fold).filter(|part| !is_weekday(part));
    let date = parts.next()?;
    let date = date.split_once('(').filter(|(_, rest)| rest.ends_with(')')).map_or(&*date, |(date, _)| date);
    let [year, month, day] = numbers(date, "/-.年月日")?[..] else { return None };
    let date = format!("{year:04}/{month:02}/{day:02}");
    let Some(time) = parts.next() else { return Some(date) };
    let (hour, minute, second) = match numbers(&time, ":時分秒")?[..] {
        [hour, minute] => (hour, minute, 0),
        [hour, minute, second] => (hour, minute, second),
        _ => return None,
    };
    parts.next().is_none().then(|| format!("{date} {hour:02}:{minute:02}:{second:02}"))
}

fn is_weekday(part: &str) -> bool {
    part.starts_with('(') && part.ends_with(')')
}

/// The numbers between the marks; `None` if there is anything else.
fn numbers(text: &str, marks: &str) -> Option<Vec<u16>> {
    let fields = text.split(|c| marks.contains(c)).filter(|field| !field.is_empty());
    fields.map(|field| field.bytes().all(|b| b.is_ascii_digit()).then(|| field.parse().ok())?).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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
            assert_eq!(normalised(text).as_deref(), Some(date), "{text}");
            assert_eq!(normalised(date).as_deref(), Some(date));
        }
        for text in
            ["", "昭和5年", "2000/01", "2000/01/02 午前", "2017-03-22T01:00:00.000Z", "2000/1/2 1:2 +9"]
        {
            assert_eq!(normalised(text), None, "{text}");
        }
    }
}
