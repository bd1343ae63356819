//! A naive scan for everything in a text besides the moves, and the same parts of records for
//! comparison.

use std::collections::BTreeMap;

use honfu_core::record::{HeaderKey, Record};
use serde_json::Value;

/// Comments, times and other parts besides the moves, by name; the order of the values does not matter.
pub type Seen = BTreeMap<&'static str, Vec<String>>;

const COMMENTS: &str = "comment lines";
const TIMES: &str = "seconds";
const BOOKMARKS: &str = "bookmarks";
pub const HEADERS: &str = "headers";

fn seen(parts: [Vec<String>; 4]) -> Seen {
    let names = [COMMENTS, TIMES, BOOKMARKS, HEADERS];
    // In handicap games, the players have other names.
    let plain = |text: &str| text.trim().replacen("下手：", "先手：", 1).replacen("上手：", "後手：", 1);
    let sorted = parts.map(|mut part| {
        part.iter_mut().for_each(|text| *text = plain(text));
        part.sort();
        part
    });
    names.into_iter().zip(sorted).collect()
}

/// The parts that the records have.
pub fn held(records: &[Record]) -> Seen {
    let mut parts = <[Vec<String>; 4]>::default();
    for record in records {
        for entry in record.tree.contents() {
            let lines = entry.comment.iter().flat_map(|text| text.split('\n'));
            parts[0].extend(lines.map(str::to_owned));
            parts[0].extend(entry.mark.map(|mark| mark.sign().to_owned()));
            parts[1].extend(entry.time.map(|time| (f64::from(time.0) / 1000.0).to_string()));
            parts[2].extend(entry.bookmark.map(str::to_owned));
        }
        let kept = record
            .headers
            .iter()
            .filter(|header| HeaderKey::from_name(&header.key) != Some(HeaderKey::Handicap));
        parts[3].extend(kept.map(|header| format!("{}：{}", header.key, header.value)));
    }
    seen(parts)
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit() || ('０'..='９').contains(&c)
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '　' | '\t')
}

fn lines(text: &str) -> Vec<&str> {
    text.split(['\n', '\r']).map(str::trim_start).collect()
}

/// The text after one of the given characters at the start of a line.
fn behind<'a>(lines: &'a [&str], signs: &'a [char]) -> Vec<String> {
    lines.iter().filter_map(|line| line.strip_prefix(signs)).map(str::to_owned).collect()
}

/// Matches `key：value`, except for headers about the start position.
fn header(line: &&str) -> Option<String> {
    let (key, value) = line.split_once(['：', ':'])?;
    let is_key = !key.is_empty() && !key.starts_with(['*', '#', '&', '|', '+']);
    let is_kept = is_key && !key.contains("持駒") && key != "手合割";
    is_kept.then(|| format!("{}：{}", key.trim(), value.trim().replace("\\n", "\n").trim()))
}

/// Matches a number, whitespace, and something that is not only numbers.
fn is_move_of_kif(line: &str) -> bool {
    let rest = line.trim_start_matches(is_digit);
    let is_ruler = rest.chars().all(|c| is_digit(c) || is_blank(c));
    rest.len() < line.len() && rest.starts_with(is_blank) && !is_ruler
}

/// The seconds of a time such as `( 0:01/00:00:01)`.
fn time_of_kif(line: &&str) -> Option<String> {
    let (_, behind) = line.rsplit_once('(').filter(|_| is_move_of_kif(line))?;
    let spent = behind.split(['/', ')']).next()?;
    let seconds = |sum: f64, part: &str| sum * 60.0 + part.trim().parse::<f64>().unwrap_or(0.0);
    spent.contains(':').then(|| spent.split(':').fold(0.0, seconds).to_string())
}

pub fn in_kif(text: &str) -> Seen {
    let lines = lines(text);
    let above = lines.iter().take_while(|line| !is_move_of_kif(line));
    seen([
        behind(&lines, &['*', '＊']),
        lines.iter().filter_map(time_of_kif).collect(),
        behind(&lines, &['&']),
        above.filter_map(header).collect(),
    ])
}

pub fn in_ki2(text: &str) -> Seen {
    let lines = lines(text);
    let above = lines.iter().take_while(|line| !line.starts_with(['▲', '△', '☗', '☖', '▽', '▼']));
    seen([
        behind(&lines, &['*', '＊']),
        Vec::new(),
        behind(&lines, &['&']),
        above.filter_map(header).collect(),
    ])
}

pub fn in_csa(text: &str) -> Seen {
    let lines: Vec<&str> = text.split(['\n', '\r']).collect();
    let starts = |line: &str, signs: &[&str]| signs.iter().any(|sign| line.starts_with(sign));
    let statements =
        lines.iter().filter(|line| !starts(line, &["'", "N", "$"])).flat_map(|line| line.split(','));
    let times = statements.filter_map(|part| part.strip_prefix('T')?.trim_end().parse::<f64>().ok());
    let comment = |line: &&str| {
        let inline = line.split_once(",'*").map(|(_, comment)| comment);
        line.strip_prefix("'*").or(inline).map(str::to_owned)
    };
    let is_step = |line: &&str| starts(line, &["+", "-", "%"]) && line.len() > 3;
    let below = lines.iter().skip_while(|line| !is_step(line));
    let of_people = below.filter_map(|line| line.strip_prefix('\'')).filter(|text| is_of_a_person(text));
    seen([
        lines.iter().filter_map(comment).chain(of_people.map(str::to_owned)).collect(),
        times.map(|time| time.to_string()).collect(),
        Vec::new(),
        lines.iter().flat_map(|line| headers_of_csa(line)).collect(),
    ])
}

/// Whether the text after an apostrophe was written by a person, not by a program for other programs.
fn is_of_a_person(text: &str) -> bool {
    let starts = ["*", "$", "P", "T0", "rating:", "summary:", "time left", "-", "encoding="];
    text.len() > 1 && !starts.iter().any(|start| text.starts_with(start))
}

const KEYS_OF_CSA: [(&str, &str); 11] = [
    ("N+", "先手"),
    ("N-", "後手"),
    ("$EVENT:", "棋戦"),
    ("$SITE:", "場所"),
    ("$OPENING:", "戦型"),
    ("$START_TIME:", "開始日時"),
    ("$END_TIME:", "終了日時"),
    ("$TIME:", "持ち時間"),
    ("$JISHOGI:", "持将棋"),
    ("$MAX_MOVES:", "最大手数"),
    ("$NOTE:", "備考"),
];

/// Finds CSA headers; headers that other formats have too are given their Japanese keys.
fn headers_of_csa(line: &str) -> Vec<String> {
    let value = |text: &str| text.replace("\\n", "\n").trim().to_owned();
    if let Some(text) = line.strip_prefix('\'') {
        return of_floodgate(text).into_iter().collect();
    }
    let found = KEYS_OF_CSA
        .iter()
        .find_map(|(sign, key)| Some(format!("{key}：{}", value(line.strip_prefix(sign)?))));
    match line.strip_prefix("$TIME_LIMIT:") {
        Some(limit) => limits_of_csa(limit),
        None => found.or_else(|| Some(line.strip_prefix('$')?.replacen(':', "：", 1))).into_iter().collect(),
    }
}

/// The ratings that floodgate writes after an apostrophe.
fn of_floodgate(text: &str) -> Option<String> {
    let rating = |text: &str| text.rsplit_once(':').map(|(name, rating)| format!("{rating} ({name})"));
    if let Some(of_black) = text.strip_prefix("black_rate:") {
        return Some(format!("先手レート：{}", rating(of_black)?));
    }
    if let Some(of_white) = text.strip_prefix("white_rate:") {
        return Some(format!("後手レート：{}", rating(of_white)?));
    }
    let limit = text.strip_prefix("Max_Moves:").map(|limit| format!("最大手数：{limit}"));
    limit.or_else(|| Some(format!("終了日時：{}", text.strip_prefix("$END_TIME:")?)))
}

/// Splits a time limit such as `01:30+60` into two headers.
fn limits_of_csa(limit: &str) -> Vec<String> {
    let parts: Vec<u32> = limit.split([':', '+']).filter_map(|part| part.trim().parse().ok()).collect();
    let unit = |count: u32, unit: &str| if count > 0 { format!("{count}{unit}") } else { String::new() };
    let [hours, minutes, seconds] = parts[..] else { return vec![format!("持ち時間：{limit}")] };
    let whole = unit(hours, "時間") + &unit(minutes, "分");
    let whole = if whole.is_empty() { "0分".to_owned() } else { whole };
    let each = (seconds > 0).then(|| format!("秒読み：{seconds}秒"));
    std::iter::once(format!("持ち時間：{whole}")).chain(each).collect()
}

/// Finds comments in braces, signs after moves, and tags, except for tags about the start and the end.
pub fn in_psn(text: &str) -> Seen {
    let inside = text.split('{').skip(1).filter_map(|rest| rest.split('}').next());
    let parts = text.split('{').enumerate();
    let outside: String = parts
        .map(|(at, part)| if at == 0 { part } else { part.split_once('}').map_or("", |found| found.1) })
        .collect();
    let lines = inside.flat_map(|comment| comment.trim().split('\n')).map(str::to_owned);
    seen([
        lines.chain(outside.split_whitespace().filter_map(sign_of_psn)).collect(),
        Vec::new(),
        Vec::new(),
        text.lines().filter_map(header_of_psn).collect(),
    ])
}

/// Finds the parts of a file of XBoard, in which White moves first, as in chess.
pub fn in_xboard(text: &str) -> Seen {
    in_psn(&text.replace("[White ", "[Sente ").replace("[Black ", "[Gote "))
}

/// Returns a sign such as `!?` after a move, also if it is written as a number.
fn sign_of_psn(word: &str) -> Option<String> {
    let signs = ["!", "?", "!!", "??", "!?", "?!"];
    if let Some(number) = word.strip_prefix('$') {
        let sign = number.parse::<usize>().ok().and_then(|number| signs.get(number.checked_sub(1)?));
        return Some(sign.map_or(word, |sign| sign).to_owned());
    }
    let sign = word.trim_start_matches(|c| c != '!' && c != '?');
    let is_sign = !sign.is_empty() && sign.chars().all(|c| matches!(c, '!' | '?'));
    is_sign.then(|| sign.to_owned())
}

const KEYS_OF_PSN: [(&str, &str); 10] = [
    ("Sente", "先手"),
    ("Gote", "後手"),
    ("Black", "先手"),
    ("White", "後手"),
    ("Event", "棋戦"),
    ("Site", "場所"),
    ("Date", "対局日"),
    ("Opening", "戦型"),
    ("SenteGrade", "先手段位"),
    ("GoteGrade", "後手段位"),
];

fn header_of_psn(line: &str) -> Option<String> {
    let (name, value) = line.strip_prefix('[')?.split_once(" \"")?;
    let key = KEYS_OF_PSN.iter().find(|known| known.0 == name).map_or(name, |known| known.1);
    let is_kept = !["Handicap", "SFEN", "Result", "Variant"].contains(&name);
    is_kept.then(|| format!("{key}：{}", value.split("\"]").next().unwrap_or(value)))
}

/// Finds the parts of JKF with another JSON parser, by their keys.
pub fn in_jkf(text: &str) -> Seen {
    let Ok(file) = serde_json::from_str::<Value>(text) else { return nowhere(text) };
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let headers = file["header"].as_object().unwrap().iter().filter(|(key, _)| *key != "手合割");
    let headers = headers.map(|(key, value)| format!("{key}：{}", word(value).trim())).collect();
    let mut parts = [Vec::new(), Vec::new(), Vec::new(), headers];
    let mut waiting: Vec<&Value> = file["moves"].as_array().unwrap().iter().collect();
    while let Some(item) = waiting.pop() {
        parts[0].extend(item["comments"].as_array().into_iter().flatten().map(word));
        let unit = |unit: &str| item["time"]["now"][unit].as_u64().unwrap_or(0);
        parts[1].extend(
            item["time"].is_object().then(|| (unit("h") * 3600 + unit("m") * 60 + unit("s")).to_string()),
        );
        let forks = item["forks"].as_array().into_iter().flatten().filter_map(Value::as_array);
        waiting.extend(forks.flatten());
    }
    seen(parts)
}

/// For formats that have only moves.
pub fn nowhere(_: &str) -> Seen {
    seen(Default::default())
}
