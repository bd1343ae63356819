//! Header lines, read and written: the words of CSA and the keys of the record (CSA V2.2, 2.3; V3.0, 2.4).
//!
//! A header is kept if its line is read back as an equal one. The writer checks this for every line, so that
//! its report names everything that is lost.

use super::setup::sign;
use super::statement::{CsaStatement, classify, split};
use super::time_limit::{TimeLimit, is_csa3_time, is_time_limit};
use super::version::CsaVersion;
use crate::format::report::{LossKind, LossReport};
use crate::format::source::RecordDate;
use crate::record::{Header, HeaderKey, Headers};
use crate::shogi::Color;

/// The words of the standard, V3.0 included, and their header keys.
const WORDS: [(&str, &str); 8] = [
    ("EVENT", HeaderKey::Event.name()),
    ("SITE", HeaderKey::Site.name()),
    ("START_TIME", HeaderKey::StartTime.name()),
    ("END_TIME", HeaderKey::EndTime.name()),
    ("OPENING", HeaderKey::Opening.name()),
    ("MAX_MOVES", HeaderKey::MaxMoves.name()),
    ("JISHOGI", "持将棋"),
    ("NOTE", HeaderKey::Note.name()),
];

/// The words for times in the form of V3.0, in seconds: `900+60+0`. `$TIME+` is written, as in the examples
/// of V3.0; its text has `$TIMET+`, which is read too.
const TIMES: [(&str, HeaderKey); 5] = [
    ("TIME", HeaderKey::TimeLimit),
    ("TIME+", HeaderKey::BlackTimeLimit),
    ("TIME-", HeaderKey::WhiteTimeLimit),
    ("TIMET+", HeaderKey::BlackTimeLimit),
    ("TIMET-", HeaderKey::WhiteTimeLimit),
];

/// Adds the header of a line `$WORD:VALUE`. An unknown word is used as the key.
pub(super) fn read_header(headers: &mut Headers, word: &str, value: &str, version: CsaVersion) {
    let value = value.trim();
    let limit = match word {
        "TIME_LIMIT" => TimeLimit::from_csa(value),
        "TIME" => TimeLimit::from_csa3(value),
        _ => None,
    };
    if let Some(limit) = limit {
        return limit.push(headers);
    }
    let time = TIMES.iter().find(|(known, _)| *known == word).filter(|_| is_csa3_time(value));
    let known = WORDS.iter().find(|(known, _)| *known == word).map(|(_, key)| *key);
    let limit = (word == "TIME_LIMIT" && is_time_limit(value)).then_some(HeaderKey::TimeLimit.name());
    let key = time.map(|(_, key)| key.name()).or(known).or(limit).unwrap_or(word);
    match word {
        "NOTE" => headers.push(key, &unescaped(value, version)),
        _ => headers.push(key, value),
    }
}

/// Whether a date or a time limit has the form of the standard (CSA V2.2, 2.3 (2)), so that other programs
/// can read it.
pub(super) fn has_form(word: &str, value: &str, version: CsaVersion) -> bool {
    let value = value.trim();
    match word {
        "START_TIME" | "END_TIME" => is_csa_date(value),
        "TIME_LIMIT" if version == CsaVersion::V2 => TimeLimit::from_csa(value).is_some(),
        _ => true,
    }
}

/// Whether a text is `YYYY/MM/DD` or `YYYY/MM/DD HH:MM:SS`.
fn is_csa_date(text: &str) -> bool {
    const FORM: &[u8] = b"0000/00/00 00:00:00";
    let is_formed = |(byte, form): (u8, &u8)| byte == *form || *form == b'0' && byte.is_ascii_digit();
    [10, FORM.len()].contains(&text.len()) && text.bytes().zip(FORM).all(is_formed)
}

/// Returns the note with its newlines. Up to V2.2 a backslash is a plain character.
fn unescaped(note: &str, version: CsaVersion) -> String {
    if version == CsaVersion::V2 {
        return note.replace("\\n", "\n");
    }
    let parts = note.split("\\\\").map(|part| part.replace("\\n", "\n"));
    parts.collect::<Vec<_>>().join("\\")
}

fn escaped(note: &str, version: CsaVersion) -> String {
    let note = if version == CsaVersion::V2 { note.to_owned() } else { note.replace('\\', "\\\\") };
    note.replace('\n', "\\n")
}

/// Adds the player of a line `N+NAME` or `N-NAME`.
pub(super) fn read_player(headers: &mut Headers, color: Color, name: &str) {
    let key = if color == Color::Black { HeaderKey::Black } else { HeaderKey::White };
    headers.push(key.name(), name);
}

/// Returns the headers of a handicap game, in which the players are called 下手 and 上手.
pub(crate) fn for_handicap(headers: &Headers) -> Headers {
    let renamed = |header: &Header| match HeaderKey::from_name(&header.key) {
        Some(key @ (HeaderKey::Black | HeaderKey::White)) => {
            Header { key: key.names()[1].into(), ..header.clone() }
        }
        _ => header.clone(),
    };
    headers.iter().map(renamed).collect()
}

/// The beginning of the line that repeats the title, which is also written as `$EVENT`.
pub(super) const TITLE: &str = "$TITLE:";

/// How header lines are written.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct HeaderForm {
    pub version: CsaVersion,
    /// Whether headers without a word in the standard are written behind an apostrophe.
    pub comments: bool,
}

/// Writes all headers, the players first.
pub(super) fn write_headers(out: &mut String, headers: &Headers, form: HeaderForm, losses: &mut LossReport) {
    let version = form.version;
    for (color, player) in [(Color::Black, HeaderKey::Black), (Color::White, HeaderKey::White)] {
        for header in headers.iter().filter(|header| HeaderKey::from_name(&header.key) == Some(player)) {
            let line = format!("N{}{}", sign(color), one_line(&header.value));
            push_line(out, &line, header, version, losses);
        }
    }
    let mut limit = TimeLimit::from_headers(headers);
    let mut is_pending = [limit.is_some(); 2];
    let mut first = |part: usize| std::mem::take(&mut is_pending[part]);
    let has = OwnHeaderWords {
        event: headers.get(HeaderKey::Event).is_some(),
        start: headers.get(HeaderKey::StartTime).is_some(),
    };
    for header in headers.iter() {
        match HeaderKey::from_name(&header.key) {
            Some(HeaderKey::Black | HeaderKey::White) => {}
            Some(HeaderKey::TimeLimit) if first(0) => push_limit(out, limit.take(), version),
            Some(HeaderKey::Byoyomi) if first(1) => push_limit(out, limit.take(), version),
            Some(HeaderKey::Title) if !has.event => push_title(out, header, version, losses),
            key => push_line(out, &line(header, key, &has, form), header, version, losses),
        }
    }
}

/// Writes the title as the event, which other programs show, and below it a line that says that it is the
/// title.
fn push_title(out: &mut String, header: &Header, version: CsaVersion, losses: &mut LossReport) {
    let line = format!("$EVENT:{}", one_line(&header.value));
    if !header.value.contains('\n') && split(&line).1.is_none() {
        out.push_str(&format!("{line}\n'{TITLE}{}\n", header.value));
    } else {
        push_line(out, &line, header, version, losses);
    }
}

/// Which words are taken by a header that belongs to them, so that no other header is written with them.
struct OwnHeaderWords {
    event: bool,
    start: bool,
}

fn push_limit(out: &mut String, limit: Option<TimeLimit>, version: CsaVersion) {
    match (limit, version) {
        (None, _) => {}
        (Some(limit), CsaVersion::V2) => out.push_str(&format!("$TIME_LIMIT:{limit}\n")),
        (Some(limit), CsaVersion::V3) => out.push_str(&format!("$TIME:{}\n", limit.csa3())),
    }
}

fn line(header: &Header, key: Option<HeaderKey>, has: &OwnHeaderWords, form: HeaderForm) -> String {
    let version = form.version;
    if let Some(line) = rating_line(header) {
        return line;
    }
    let time = TIMES.iter().find(|(_, known)| key == Some(*known));
    let time = time.filter(|_| version == CsaVersion::V3 && is_csa3_time(&header.value));
    let word = match key {
        _ if time.is_some() => time.map_or("", |(word, _)| word),
        Some(HeaderKey::Date) if !has.start => "START_TIME",
        _ => WORDS.iter().find(|(_, key)| **key == *header.key).map_or(&*header.key, |(word, _)| word),
    };
    let value = match word {
        "NOTE" => escaped(&header.value, version),
        "START_TIME" | "END_TIME" => {
            RecordDate::parse(&header.value).map_or_else(|| one_line(&header.value), |date| date.to_string())
        }
        _ => one_line(&header.value),
    };
    let is_own = *word == *header.key && time.is_none();
    let sign = if form.comments && is_own { "'$" } else { "$" };
    format!("{sign}{}:{value}", one_line(word))
}

/// Returns the text on one line, because a statement would begin behind a newline.
fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

/// Parses the header behind an apostrophe: `$END_TIME:…`, `Max_Moves:256` or `black_rate:NAME:1500.0`. The
/// line that repeats the title is not a header.
pub(super) fn remarked_header(text: &str, version: CsaVersion) -> Option<Header> {
    if text.starts_with(TITLE) {
        return None;
    }
    if let CsaStatement::Header { word, value } = classify(text) {
        let mut headers = Headers::default();
        read_header(&mut headers, word, value, version);
        // A time limit that becomes two headers is written in another way.
        return headers.iter().next().filter(|_| headers.len() == 1).cloned();
    }
    let limit = text.strip_prefix("Max_Moves:").map(str::trim).filter(|limit| is_count(limit));
    let limit = limit.map(|limit| Header { key: HeaderKey::MaxMoves.name().into(), value: limit.into() });
    limit.or_else(|| server_rating(text))
}

pub(super) fn is_count(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The words of floodgate for the ratings of the players, and their header keys.
const RATINGS: [(&str, &str); 2] = [("black_rate:", "先手レート"), ("white_rate:", "後手レート")];

/// Parses `black_rate:NAME:1500.0` into a header with the value `1500.0 (NAME)`.
fn server_rating(text: &str) -> Option<Header> {
    let found = RATINGS.iter().find_map(|(word, key)| Some((key, text.strip_prefix(word)?)));
    let (key, (name, rating)) = found.and_then(|(key, rest)| Some((key, rest.rsplit_once(':')?)))?;
    let is_read = rating.parse::<f64>().is_ok() && !name.is_empty();
    is_read.then(|| Header { key: (*key).into(), value: format!("{rating} ({name})").into() })
}

/// Returns the line of floodgate for a rating that was read from such a line.
fn rating_line(header: &Header) -> Option<String> {
    let (word, _) = RATINGS.iter().find(|(_, key)| **key == *header.key)?;
    let (rating, name) = header.value.strip_suffix(')')?.split_once(" (")?;
    let line = format!("{word}{name}:{rating}");
    server_rating(&line).filter(|back| back == header).map(|_| format!("'{line}"))
}

/// Writes a line, unless it would be read as something other than the header. Reports the header as lost if
/// the line does not carry all of it.
fn push_line(out: &mut String, line: &str, header: &Header, version: CsaVersion, losses: &mut LossReport) {
    let mut back = Headers::default();
    match classify(line) {
        CsaStatement::Player(color, name) => read_player(&mut back, color, name),
        CsaStatement::Header { word, value } => read_header(&mut back, word, value, version),
        CsaStatement::Remark => {
            if let Some(header) = remarked_header(&line[1..], version) {
                back.push(&header.key, &header.value);
            }
        }
        _ => {}
    }
    let carried = back.len() == 1
        && split(line).1.is_none()
        && back.iter().all(|back| same_key(back, header) && same_value(back, header));
    if !carried {
        losses.add_name(LossKind::Headers, &header.key, None);
    }
    // A comma before text like a statement would end the name; a comma and a space do not.
    let apart = split(line).1.map(|_| line.replace(',', ", "));
    let line = apart.as_deref().unwrap_or(line);
    let is_own_word = line.trim_start_matches(['\'', '$']).starts_with(&*header.key);
    if !is_own_word || back.iter().any(|back| same_key(back, header)) {
        out.push_str(line);
        out.push('\n');
    }
}

/// Whether two keys mean the same header, however they are spelled.
fn same_key(a: &Header, b: &Header) -> bool {
    let key = |header: &Header| match HeaderKey::from_name(&header.key) {
        Some(HeaderKey::Date) => Some(HeaderKey::StartTime),
        key => key,
    };
    a.key == b.key || key(a).is_some_and(|known| key(b) == Some(known))
}

fn same_value(a: &Header, b: &Header) -> bool {
    a.value == b.value
        || RecordDate::parse(&a.value).is_some_and(|date| RecordDate::parse(&b.value) == Some(date))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&str, &str)]) -> Headers {
        let mut headers = Headers::default();
        pairs.iter().for_each(|(key, value)| headers.push(key, value));
        headers
    }

    /// Returns the lines written, and the keys that are reported as lost.
    fn written(pairs: &[(&str, &str)]) -> (String, Vec<String>) {
        let (mut out, mut losses) = (String::new(), LossReport::default());
        write_headers(&mut out, &headers(pairs), HeaderForm::default(), &mut losses);
        let names = losses.iter().flat_map(|loss| loss.names.iter().map(|name| name.to_string())).collect();
        (out, names)
    }

    fn read_back(text: &str) -> Headers {
        let mut headers = Headers::default();
        for line in text.lines() {
            match classify(line) {
                CsaStatement::Player(color, name) => read_player(&mut headers, color, name),
                CsaStatement::Header { word, value } => {
                    read_header(&mut headers, word, value, CsaVersion::V2)
                }
                other => panic!("{other:?}"),
            }
        }
        headers
    }

    #[test]
    fn words_and_keys_go_both_ways() {
        let pairs = [
            ("先手", "中原"),
            ("後手", "米長"),
            ("棋戦", "名人戦: 第1局"),
            ("場所", ""),
            ("開始日時", "2003/05/03 10:30:00"),
            ("終了日時", "2003/05/03"),
            ("戦型", "矢倉"),
            ("持ち時間", "1時間30分"),
            ("秒読み", "30秒"),
            ("最大手数", "320"),
            ("持将棋", "27"),
            ("備考", "一行目\n二行目"),
            ("振り駒", "先手"),
            ("表題", "研究"),
            ("TIME", "15分"),
        ];
        let (text, names) = written(&pairs);
        let expected = "N+中原\nN-米長\n$EVENT:名人戦: 第1局\n$SITE:\n$START_TIME:2003/05/03 10:30:00\n\
             $END_TIME:2003/05/03\n$OPENING:矢倉\n$TIME_LIMIT:01:30+30\n$MAX_MOVES:320\n$JISHOGI:27\n\
             $NOTE:一行目\\n二行目\n$振り駒:先手\n$表題:研究\n$TIME:15分\n";
        assert_eq!((text.as_str(), names), (expected, vec![]));
        assert_eq!(read_back(&text), headers(&pairs));
    }

    #[test]
    fn another_spelling_is_no_loss() {
        let (text, names) = written(&[
            ("開始日時", "2014/09/13(土) 14：59"),
            ("持ち時間", "各８時間"),
            ("下手", "甲"),
            ("上手", "乙"),
        ]);
        assert_eq!(text, "N+甲\nN-乙\n$START_TIME:2014/09/13 14:59:00\n$TIME_LIMIT:08:00+00\n");
        assert_eq!(names, Vec::<String>::new());
    }

    #[test]
    fn what_comes_back_as_something_else_is_named() {
        let (text, names) =
            written(&[("表題", "研究"), ("EVENT", "x"), ("a:b", "y"), ("", "z"), ("メモ", "1\n2")]);
        assert_eq!(text, "$EVENT:研究\n'$TITLE:研究\n$メモ:1 2\n");
        assert_eq!(names, ["EVENT", "a:b", "", "メモ"]);
        let (text, names) = written(&[("先手", "甲\n+7776FU"), ("備考", "C:\\new")]);
        assert_eq!(text, "N+甲 +7776FU\n$NOTE:C:\\new\n");
        assert_eq!(names, ["先手", "備考"]);
        assert_eq!(written(&[("対局日", "2020/01/01")]), ("$START_TIME:2020/01/01\n".into(), vec![]));
    }

    #[test]
    fn time_limits_that_are_no_numbers_stay_text() {
        let pairs = [("持ち時間", "15分＋（考慮時間10分）"), ("秒読み", "60秒")];
        let (text, names) = written(&pairs);
        assert_eq!((text.as_str(), names.len()), ("$持ち時間:15分＋（考慮時間10分）\n$秒読み:60秒\n", 0));
        assert_eq!(read_back(&text), headers(&pairs));
        let mut unread = Headers::default();
        read_header(&mut unread, "TIME_LIMIT", "long", CsaVersion::V2);
        assert_eq!(unread.get("TIME_LIMIT"), Some("long"));
        for (word, value, is_right) in [
            ("START_TIME", "2003/05/03 10:30:00", true),
            ("END_TIME", "2003/05/03", true),
            ("START_TIME", "2003/5/3", false),
            ("START_TIME", "平成15年5月3日", false),
            ("END_TIME", "2003/05/03 10:30", false),
            ("TIME_LIMIT", "00:25+30", true),
            ("TIME_LIMIT", "各５時間", false),
            ("EVENT", "各５時間", true),
        ] {
            assert_eq!(has_form(word, value, CsaVersion::V2), is_right, "{word}:{value}");
        }
        for words in ["各５時間", "1時間30分", "10分切れ負け", "15分＋60秒"] {
            let mut limit = Headers::default();
            read_header(&mut limit, "TIME_LIMIT", words, CsaVersion::V2);
            assert_eq!(limit.get(HeaderKey::TimeLimit), Some(words));
        }
    }

    #[test]
    fn times_and_notes_of_version_3() {
        let pairs = [
            ("持ち時間", "15分"),
            ("秒読み", "60秒"),
            ("先手持ち時間", "450+0+5.5"),
            ("後手持ち時間", "15分"),
            ("備考", "C:\\new\n二行目\\"),
        ];
        let (mut out, mut losses) = (String::new(), LossReport::default());
        write_headers(
            &mut out,
            &headers(&pairs),
            HeaderForm { version: CsaVersion::V3, ..HeaderForm::default() },
            &mut losses,
        );
        let lines =
            ["$TIME:900+60+0", "$TIME+:450+0+5.5", "$後手持ち時間:15分", "$NOTE:C:\\\\new\\n二行目\\\\"];
        assert_eq!((out.lines().collect::<Vec<_>>(), losses.is_empty()), (lines.to_vec(), true));
        let mut back = Headers::default();
        for line in lines {
            let CsaStatement::Header { word, value } = classify(line) else { panic!("{line}") };
            read_header(&mut back, word, value, CsaVersion::V3);
        }
        assert_eq!(back, headers(&pairs));
    }

    #[test]
    fn a_time_that_grows_is_kept_as_it_stands() {
        for version in [CsaVersion::V2, CsaVersion::V3] {
            let mut found = Headers::default();
            read_header(&mut found, "TIME", "900+0+5", version);
            assert_eq!(found, headers(&[("持ち時間", "900+0+5")]));
        }
        assert_eq!(written(&[("持ち時間", "900+0+5")]), ("$持ち時間:900+0+5\n".into(), vec![]));
        let mut found = Headers::default();
        read_header(&mut found, "TIMET+", "450+0+5", CsaVersion::V3);
        read_header(&mut found, "TIME-", "900+0+5", CsaVersion::V3);
        assert_eq!(found, headers(&[("先手持ち時間", "450+0+5"), ("後手持ち時間", "900+0+5")]));
    }
}
