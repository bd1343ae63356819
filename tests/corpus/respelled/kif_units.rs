//! Finds the lines of KIF to respell, among lines in the form that programs write.

use std::ops::Range;

use super::numerals::{digit, kanji_digit, number_parts, wide};
use super::{Unit, UnitKind};

pub const WORDS: [&str; 18] = [
    "投了",
    "中断",
    "千日手",
    "持将棋",
    "詰み",
    "詰",
    "不詰",
    "切れ負け",
    "時間切れ",
    "反則負け",
    "反則勝ち",
    "入玉勝ち",
    "入玉宣言勝ち",
    "宣言勝ち",
    "不戦敗",
    "不戦勝",
    "封じ手",
    "引き分け",
];

/// The lines of a text with their byte ranges.
pub fn lines_of(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let mut at = 0;
    text.split('\n').map(move |line| {
        let range = at..at + line.len();
        at = range.end + 1;
        (range, line)
    })
}

pub fn units(text: &str, is_white_first: bool) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    for (range, line) in lines_of(text) {
        let Some((kind, parts)) = unit(line, is_white_first) else { continue };
        let last = units.last().filter(|last| text[last.range.end..range.start].trim().is_empty());
        if kind == UnitKind::Trailer
            && let Some(end) =
                last.filter(|last| last.kind == UnitKind::End && text[last.range.clone()].contains("投了"))
        {
            let both = end.range.start..range.end;
            units.push(Unit { kind: UnitKind::EndWithTrailer, range: both, parts: parts.clone() });
        }
        units.push(Unit { kind, range, parts });
    }
    units
}

pub type Parts = Vec<(&'static str, String)>;

fn unit(line: &str, is_white_first: bool) -> Option<(UnitKind, Parts)> {
    if let Some(parts) = variation(line) {
        return Some((UnitKind::Variation, parts));
    }
    if let Some(parts) = trailer(line) {
        return Some((UnitKind::Trailer, parts));
    }
    if line.starts_with("手数----指手") {
        return Some((UnitKind::Separator, Vec::new()));
    }
    let trimmed = line.trim_start_matches([' ', '　']);
    let count = trimmed.bytes().take_while(u8::is_ascii_digit).count();
    let number: u32 = trimmed[..count].parse().ok()?;
    let body = trimmed[count..].strip_prefix(' ')?.trim();
    let (body, time) = divided(body);
    let mut parts = number_parts(number);
    let is_black = (number % 2 == 1) != is_white_first;
    for (name, [black, white]) in
        [("▲", ["▲", "△"]), ("▼", ["▼", "▽"]), ("☗", ["☗", "☖"]), ("先手", ["先手", "後手"])]
    {
        parts.push((name, if is_black { black } else { white }.to_owned()));
    }
    parts.push(("line", line.to_owned()));
    parts.extend(time_parts(time));
    if WORDS.contains(&body) {
        parts.push(("word", body.to_owned()));
        parts.push(("spaced", body.chars().flat_map(|c| [c, ' ']).collect::<String>().trim().to_owned()));
        return Some((UnitKind::End, parts));
    }
    parts.extend(move_parts(body)?);
    Some((UnitKind::Move, parts))
}

pub fn variation(line: &str) -> Option<Parts> {
    let number = line.strip_prefix("変化：")?.trim().strip_suffix('手')?;
    Some(number_parts(number.parse().ok()?))
}

pub fn trailer(line: &str) -> Option<Parts> {
    let (number, rest) = line.strip_prefix("まで")?.split_once("手で")?;
    let mut parts = number_parts(number.parse().ok()?);
    parts.push(("rest", rest.trim().to_owned()));
    Some(parts)
}

/// Splits a line into the move and the time after it.
fn divided(body: &str) -> (&str, &str) {
    let body = body.trim_end_matches('+').trim_end();
    let time = body.rfind('(').filter(|&at| body[at..].contains(':') && body.ends_with(')'));
    time.map_or((body, ""), |at| (body[..at].trim_end(), &body[at..]))
}

fn time_parts(time: &str) -> Parts {
    let mut parts = vec![("time", time.to_owned())];
    let Some(clock) = time.strip_prefix('(').and_then(|time| time.strip_suffix(')')) else { return parts };
    let clock = clock.trim();
    let (spent, total) = clock.split_once('/').unwrap_or((clock, ""));
    let (spent, total) = (spent.trim(), total.trim());
    parts.push(("clock", clock.to_owned()));
    parts.push(("ｃｌｏｃｋ", wide(clock).replace(':', "：").replace('/', "／")));
    parts.push(("spent", spent.to_owned()));
    if !total.is_empty() {
        parts.push(("total", total.to_owned()));
    }
    if let Some((minutes, seconds)) = spent.split_once(':')
        && let (Ok(minutes), Ok(seconds)) = (minutes.parse::<u32>(), seconds.parse::<u32>())
    {
        parts.push(("m", minutes.to_string()));
        parts.push(("s", seconds.to_string()));
    }
    parts
}

/// The pieces, beginning with the two-character names, each with another name and a longer one.
pub const PIECES: [[&str; 3]; 17] = [
    ["成銀", "全", "成銀"],
    ["成桂", "圭", "成桂"],
    ["成香", "杏", "成香"],
    ["全", "成銀", "成銀"],
    ["圭", "成桂", "成桂"],
    ["杏", "成香", "成香"],
    ["玉", "王", "玉将"],
    ["王", "玉", "王将"],
    ["飛", "飛", "飛車"],
    ["龍", "竜", "龍王"],
    ["竜", "龍", "竜王"],
    ["角", "角", "角行"],
    ["馬", "馬", "龍馬"],
    ["金", "金", "金将"],
    ["銀", "銀", "銀将"],
    ["桂", "桂", "桂馬"],
    ["香", "香", "香車"],
];
pub const PAWNS: [[&str; 3]; 2] = [["と", "と", "と金"], ["歩", "歩", "歩兵"]];

/// The parts of a move such as `７六歩(77)`; `None` if it has another form.
fn move_parts(body: &str) -> Option<Parts> {
    let mut chars = body.chars();
    let (dest, rest) = match chars.next()? {
        '同' => ("同", chars.as_str()),
        file if digit(file).is_some_and(|value| value > 0) && digit(chars.next()?).is_some() => {
            body.split_at(body.len() - chars.as_str().len())
        }
        _ => return None,
    };
    let rest = rest.trim_start_matches(['　', ' ']);
    let [piece, variant, full] = *PIECES.iter().chain(&PAWNS).find(|[piece, ..]| rest.starts_with(piece))?;
    let mut behind = &rest[piece.len()..];
    let mut parts = vec![
        ("move", body.to_owned()),
        ("dest", dest.to_owned()),
        ("piece", piece.to_owned()),
        ("variant", variant.to_owned()),
        ("full", full.to_owned()),
    ];
    parts.extend(square_parts(dest));
    let raw = format!("{}{piece}", if dest == "同" { "同　" } else { dest });
    parts.push(("raw", raw.clone()));
    if let Some(drop) = behind.strip_prefix('打') {
        parts.push(("drop", raw));
        parts.push(("promo", String::new()));
        parts.push(("origin", "打".to_owned()));
        return drop.trim().is_empty().then_some(parts);
    }
    let is_promoted = match behind.strip_prefix('成') {
        Some(rest) => {
            behind = rest;
            true
        }
        None => false,
    };
    let promo = if is_promoted { "成" } else { "" };
    parts.push(("promo", promo.to_owned()));
    // Empty; exists only for moves of this kind.
    parts.push((if is_promoted { "成" } else { "未" }, String::new()));
    let origin = behind.trim_start_matches('　').strip_prefix('(')?.strip_suffix(')')?;
    parts.push(("origin", format!("({origin})")));
    parts.push(("plain", format!("{raw}{promo}")));
    let [file, rank] = origin.chars().collect::<Vec<_>>().try_into().ok()?;
    parts.push(("77", origin.to_owned()));
    parts.push(("７７", wide(origin)));
    parts.push(("７七", format!("{}{}", wide(&file.to_string()), kanji_digit(rank)?)));
    parts.push(("7-7", format!("{file}-{rank}")));
    Some(parts)
}

/// A square in other kinds of digits; for `同`, only a part with that name.
pub fn square_parts(dest: &str) -> Parts {
    let digits: Vec<u32> = dest.chars().filter_map(digit).collect();
    let [file, rank] = digits[..] else { return vec![("same", "同".to_owned())] };
    let [narrow_file, narrow_rank] = [file, rank].map(|digit| digit.to_string());
    let kanji = |digit: &str| digit.chars().filter_map(kanji_digit).collect::<String>();
    vec![
        ("76", format!("{file}{rank}")),
        ("7六", format!("{file}{}", kanji(&narrow_rank))),
        ("７６", wide(&format!("{file}{rank}"))),
        ("七六", kanji(&narrow_file) + &kanji(&narrow_rank)),
        ("7-6", format!("{file}-{rank}")),
        ("７ 六", format!("{} {}", wide(&narrow_file), kanji(&narrow_rank))),
    ]
}
