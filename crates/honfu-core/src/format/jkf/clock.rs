//! Times both ways: `{"now":{"m":1,"s":30},"total":{"h":0,"m":5,"s":0}}`.

use crate::format::json::JsonValue;
use crate::record::Millis;

/// The milliseconds of `{"h"?, "m", "s"}`, which some programs give with fractions.
/// `None` where that is none, or no time that can be.
pub(super) fn millis(value: JsonValue<'_>) -> Option<Millis> {
    let part = |key| match value.get(key).filter(|part| !part.is_null()) {
        Some(part) => part.number(),
        None => Some(0.0),
    };
    let seconds = part("h")? * 3600.0 + part("m")? * 60.0 + part("s")?;
    let millis = (seconds * 1000.0).round();
    let fits = value.is_object() && (0.0..=f64::from(u32::MAX)).contains(&millis);
    fits.then_some(Millis(millis as u32))
}

/// Appends the time of a move, and the sum of those of its side.
pub(super) fn push(out: &mut String, spent: Millis, total: Millis) {
    let (hours, minutes, seconds) = parts(spent);
    out.push_str("\"now\":{");
    if hours > 0 {
        out.push_str(&format!("\"h\":{hours},"));
    }
    out.push_str(&format!("\"m\":{minutes},\"s\":{seconds}}},\"total\":"));
    let (hours, minutes, seconds) = parts(total);
    out.push_str(&format!("{{\"h\":{hours},\"m\":{minutes},\"s\":{seconds}}}"));
}

fn parts(time: Millis) -> (u32, u32, u32) {
    let seconds = time.seconds();
    (seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::json::JsonDocument;

    #[test]
    fn times_are_parts_of_an_hour() {
        let read = |text: &str| JsonDocument::parse(text).root().and_then(millis).map(|time| time.0);
        for (text, time) in [
            (r#"{"m":1,"s":30}"#, Some(90_000)),
            (r#"{"h":1,"m":0,"s":0}"#, Some(3_600_000)),
            (r#"{"h":null,"m":90,"s":1.5}"#, Some(5_401_500)),
            ("{}", Some(0)),
            (r#"{"s":-1}"#, None),
            (r#"{"s":1e300}"#, None),
            (r#"{"s":"1"}"#, None),
            ("1", None),
        ] {
            assert_eq!(read(text), time, "{text}");
        }
        let mut out = String::new();
        push(&mut out, Millis(5_401_500), Millis(36_061_000));
        assert_eq!(out, r#""now":{"h":1,"m":30,"s":1},"total":{"h":10,"m":1,"s":1}"#);
    }
}
