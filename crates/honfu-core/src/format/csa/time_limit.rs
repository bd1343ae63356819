//! Time limits, read and written: in the notation of CSA, and in the words of headers (CSA V2.2, 2.3 (2);
//! V3.0, 2.4).

use std::fmt;

use crate::notation::fold;
use crate::record::{HeaderKey, Headers};

/// The time of each player and the byoyomi for each move after it (CSA V2.2, 2.3 (2)); without byoyomi the
/// limit is sudden death.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TimeLimit {
    minutes: u32,
    /// The byoyomi in seconds.
    byoyomi: u32,
}

/// Formats the limit as `HH:MM+SS`.
impl fmt::Display for TimeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}+{:02}", self.minutes / 60, self.minutes % 60, self.byoyomi)
    }
}

impl TimeLimit {
    /// Parses `HH:MM+SS`.
    pub(super) fn from_csa(text: &str) -> Option<TimeLimit> {
        let (limit, byoyomi) = text.split_once('+')?;
        let (hours, minutes) = limit.split_once(':')?;
        let minutes = number(hours)?.checked_mul(60)?.checked_add(number(minutes).filter(|&m| m < 60)?)?;
        Some(TimeLimit { minutes, byoyomi: number(byoyomi)? })
    }

    /// Parses the form of V3.0, `900+60+0`: the time, the byoyomi and the increment per move, in seconds.
    /// Returns `None` for anything that headers cannot express: parts of a minute, or an increment.
    pub(super) fn from_csa3(text: &str) -> Option<TimeLimit> {
        let [limit, byoyomi, "0"] = text.split('+').collect::<Vec<_>>()[..] else { return None };
        let seconds = number(limit).filter(|seconds| seconds % 60 == 0)?;
        Some(TimeLimit { minutes: seconds / 60, byoyomi: number(byoyomi)? })
    }

    /// Returns the form of V3.0, such as `900+60+0`.
    pub(super) fn csa3(&self) -> String {
        format!("{}+{}+0", u64::from(self.minutes) * 60, self.byoyomi)
    }

    /// Returns the time limit of the headers, if they give it in numbers alone: `各８時間`, `1時間30分`,
    /// `10分切れ負け`, `15分+60秒`, and `30秒` in the header for the byoyomi.
    pub(super) fn from_headers(headers: &Headers) -> Option<TimeLimit> {
        let (limit, own) = match headers.get(HeaderKey::TimeLimit) {
            Some(text) => limit(&fold(text))?,
            None => (0, None),
        };
        match (headers.get(HeaderKey::Byoyomi), own) {
            (None, None) if headers.get(HeaderKey::TimeLimit).is_none() => None,
            (None, own) => Some(TimeLimit { minutes: limit, byoyomi: own.unwrap_or(0) }),
            (Some(text), None) => Some(TimeLimit { minutes: limit, byoyomi: seconds(&fold(text))? }),
            (Some(_), Some(_)) => None,
        }
    }

    pub(super) fn push(&self, headers: &mut Headers) {
        let (hours, minutes) = (self.minutes / 60, self.minutes % 60);
        let text = match (hours, minutes) {
            (0, _) => format!("{minutes}分"),
            (_, 0) => format!("{hours}時間"),
            _ => format!("{hours}時間{minutes}分"),
        };
        if self.minutes > 0 || self.byoyomi == 0 {
            headers.push(HeaderKey::TimeLimit, &text);
        }
        if self.byoyomi > 0 {
            headers.push(HeaderKey::Byoyomi, &format!("{}秒", self.byoyomi));
        }
    }
}

/// Whether a text is a time in the form of V3.0, such as `900+0+5.5`.
pub(super) fn is_csa3_time(text: &str) -> bool {
    let is_number =
        |part: &str| part.starts_with(|c: char| c.is_ascii_digit()) && part.parse::<f64>().is_ok();
    text.split('+').count() == 3 && text.split('+').all(is_number)
}

/// Whether a text gives the time of a player or the byoyomi in numbers alone.
pub(crate) fn is_time_limit(text: &str) -> bool {
    let folded = fold(text);
    limit(&folded).is_some() || seconds(&folded).is_some() || is_csa3_time(text)
}

/// Parses a time in minutes, and the byoyomi in seconds if it is there: `2時間15分`, `15分+60秒`,
/// `4時間(切れたら1手1分)`.
fn limit(text: &str) -> Option<(u32, Option<u32>)> {
    let text = text.strip_prefix('各').unwrap_or(text);
    let (text, byoyomi) = if let Some((limit, byoyomi)) = text.split_once('+') {
        // More than five minutes are not a byoyomi.
        (limit, Some(seconds(byoyomi).filter(|&seconds| seconds <= 300).or_else(|| per_move(byoyomi))?))
    } else if let Some((limit, byoyomi)) = text.split_once(['(', '、', '/']) {
        (limit, Some(per_move(byoyomi.trim_end_matches(')'))?))
    } else {
        (text.strip_suffix("切れ負け").unwrap_or(text), text.ends_with("切れ負け").then_some(0))
    };
    let minutes_of = |text: &str| number(text.strip_suffix('分')?);
    let (hours, minutes) = match text.split_once("時間") {
        Some((hours, "")) => (hours, 0),
        Some((hours, minutes)) => (hours, minutes_of(minutes)?),
        None => ("0", minutes_of(text)?),
    };
    Some((number(hours)?.checked_mul(60)?.checked_add(minutes)?, byoyomi))
}

/// Parses the byoyomi behind a time, in seconds: `60秒`, `1手5秒`, `切れたら1手1分`. Minutes without such a
/// word may mean anything.
fn per_move(text: &str) -> Option<u32> {
    let words = ["切れたら", "秒読み", "1手"];
    let rest = words.iter().fold(text, |text, word| text.strip_prefix(word).unwrap_or(text));
    seconds(rest).filter(|_| rest.len() < text.len() || rest.ends_with('秒'))
}

/// Parses `30秒` or `1分`, and returns seconds.
fn seconds(text: &str) -> Option<u32> {
    match text.strip_suffix('秒') {
        Some(seconds) => number(seconds),
        None => number(text.strip_suffix('分')?)?.checked_mul(60),
    }
}

fn number(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time_limit(limit: Option<&str>, byoyomi: Option<&str>) -> Option<String> {
        let mut headers = Headers::default();
        limit.into_iter().for_each(|text| headers.push("持ち時間", text));
        byoyomi.into_iter().for_each(|text| headers.push("秒読み", text));
        TimeLimit::from_headers(&headers).map(|limit| limit.to_string())
    }

    #[test]
    fn texts_are_read() {
        for (limit, byoyomi, csa) in [
            (Some("25分"), None, "00:25+00"),
            (Some("各８時間"), None, "08:00+00"),
            (Some("1時間01分"), Some("30秒"), "01:01+30"),
            (Some("10分切れ負け"), None, "00:10+00"),
            (Some("15分＋60秒"), None, "00:15+60"),
            (Some("90分"), None, "01:30+00"),
            (None, Some("30秒"), "00:00+30"),
            (None, Some("1分"), "00:00+60"),
            (Some("2時間15分＋1分"), None, "02:15+60"),
            (Some("0分 (1手5秒)"), None, "00:00+05"),
            (Some("各４時間（切れたら１手１分）"), None, "04:00+60"),
            (Some("10分、切れたら1手30秒"), None, "00:10+30"),
            (Some("1時間/60秒"), None, "01:00+60"),
            (Some("3分＋秒読み10秒"), None, "00:03+10"),
        ] {
            assert_eq!(time_limit(limit, byoyomi).as_deref(), Some(csa));
        }
        for text in [
            "",
            "なし",
            "15分＋30秒＋（考慮時間10分）",
            "5分（1手10秒加算）",
            "5分+10秒加算",
            "10分+30秒/手",
            "1時間（60分）",
            "30分/60分",
            "1時間、30分",
            "2時間＋30分",
            "15分/10分",
            "3時間/1日",
            "3時間（チェスクロック）",
            "分",
            "1日",
            "-5分",
            "99999999時間",
            "9999999999分",
        ] {
            assert_eq!(time_limit(Some(text), None), None, "{text}");
        }
        assert_eq!(time_limit(Some("10分切れ負け"), Some("30秒")), None);
        assert_eq!(time_limit(Some("25分"), Some("一分")), None);
        assert_eq!(time_limit(None, None), None);
    }

    #[test]
    fn both_directions_are_stable() {
        for csa in ["00:25+00", "00:30+30", "00:00+30", "00:00+00", "08:00+60", "123:45+05"] {
            let mut headers = Headers::default();
            TimeLimit::from_csa(csa).unwrap().push(&mut headers);
            let limit = TimeLimit::from_headers(&headers).unwrap();
            assert_eq!(limit.to_string(), csa);
            assert_eq!(TimeLimit::from_csa3(&limit.csa3()), Some(limit));
        }
        for text in ["", "900", "900+60", "900+60+5", "901+0+0", "900+60+0+0", "900.5+0+0", "+60+0"] {
            assert_eq!(TimeLimit::from_csa3(text), None, "{text}");
        }
        for (text, is_time) in [("900+0+5", true), ("0.5+1.+2", true), ("900+0", false), ("900+0+x", false)] {
            assert_eq!(is_csa3_time(text), is_time, "{text}");
        }
        for text in ["", "25", "00:25", "00:60+00", "1:2:3+0", "00:25+-1", "00:25+30 each", "99999999:00+00"]
        {
            assert_eq!(TimeLimit::from_csa(text), None, "{text}");
        }
    }
}
