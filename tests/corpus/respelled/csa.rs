//! Other spellings of the structure of CSA.

use super::kif_units::{Parts, lines_of};
use super::numerals::{number_parts, wide};
use super::{Respelling, Unit, UnitKind, templates};

/// `{move}` is `{sign}{from}{to}{code}`; `{tail}` is the text after the comma.
const MOVES: &[&str] = &[
    " {move}{tail}",
    "\t{move}{tail}",
    "　{move}{tail}",
    "{move}  {tail}",
    "{move} {tail} ",
    "{move}　{tail}",
    "{move}\u{a0}{tail}",
    "{sign}{from}{to}{code_lower}{tail}",
    "{Ｓ}{from}{to}{code}{tail}",
    "{−}{from}{to}{code}{tail}",
    "{Ｓ}{Ｆ}{Ｔ}{code}{tail}",
    "{sign}{Ｆ}{Ｔ}{code}{tail}",
    "{Ｓ}{Ｆ}{Ｔ}{ＣＯＤＥ}{tail}",
    "{sign} {from}{to}{code}{tail}",
    "{sign}{from} {to}{code}{tail}",
    "{sign}{from}{to} {code}{tail}",
    "{sign}{from} {to} {code}{tail}",
    "{sign}{from}-{to}{code}{tail}",
    "{sign}{oo}{to}{code}{tail}",
    "{from}{to}{code}{tail}",
    "{other}{from}{to}{code}{tail}",
    "{sign}{from}{to}{tail}",
    "{sign}{from}{to}{歩}{tail}",
    "{▲}{from}{to}{code}{tail}",
    "{sign}{sign}{from}{to}{code}{tail}",
    "{n} {move}{tail}",
    "{n}: {move}{tail}",
    "{n}. {move}{tail}",
    "({n}){move}{tail}",
    "[{n}] {move}{tail}",
    "・{move}{tail}",
    "{move};",
    "{move}。",
    "{move}.",
    "{move},",
    ",{move}{tail}",
    "{move}!",
    "{move}?",
    "{move}+",
    "{move}'good",
    "{move} 'good",
    "{move},'good",
    "{move}\n'good",
    "{move} # good",
    "{move} *good",
    "{move} // good",
    "{move}（好手）",
    "{move}(7776FU)",
    // Times.
    "{move},T5",
    "{move}, T5",
    "{move} ,T5",
    "{move} T5",
    "{move}T5",
    "{move}\tT5",
    "{move};T5",
    "{move}、T5",
    "{move},t5",
    "{move},Ｔ５",
    "{move},5",
    "{move}(5)",
    "{move}\nt5",
    // Between moves.
    "'{move}\n{move}{tail}",
    "'*{move}\n{move}{tail}",
    "' {move}\n{move}{tail}",
    "'** 30 {move}\n{move}{tail}",
    "'%TORYO\n{move}{tail}",
    "'/\n{move}{tail}",
    "\n{move}{tail}",
    "  \n{move}{tail}",
    "good\n{move}{tail}",
    "*{move}\n{move}{tail}",
    "#{move}\n{move}{tail}",
    "---\n{move}{tail}",
    "{n}手目\n{move}{tail}",
    "+\n{move}{tail}",
    "$NOTE:{move}\n{move}{tail}",
];

const TIMED_MOVES: &[&str] = &[
    "{move},{T}",
    "{move}, {T}",
    "{move} ,{T}",
    "{move}{T}",
    "{move} {T}",
    "{move}\t{T}",
    "{move};{T}",
    "{move}、{T}",
    "{move}/{T}",
    "{move}({T})",
    "{move}({time})",
    "{move},{time}",
    "{move},{t}",
    "{move}\n{t}",
    "{move}\n {T}",
    "{move}\n{T} ",
    "{move}\n{T},",
    "{move}\n,{T}",
    "{move}\nT {time}",
    "{move}\nT:{time}",
    "{move}\nT+{time}",
    "{move}\nT={time}",
    "{move}\n{T}秒",
    "{move}\n{T}s",
    "{move}\n{T}.0",
    "{move}\n{T}.",
    "{move}\n{Ｔ}",
    "{move}\nT{ｔｉｍｅ}",
    "{move}\n{T}'slow",
    "{move}\n{T} 'slow",
    "{move}\n{T},'slow",
    "{move}\n\n{T}",
    "{move}\n'slow\n{T}",
    "{move}\n{time}",
    "{T}\n{move}",
];

const ENDS: &[&str] = &[
    " {end}",
    "{end} ",
    "{end}　",
    "% {word}",
    "{lower}",
    "{title}",
    "％{word}",
    "{ｅｎｄ}",
    "{word}",
    "{sign}{end}",
    "{end},T5",
    "{end} T5",
    "{end}T5",
    "{end}\nt5",
    "{end}'over",
    "{end} 'over",
    "{end},'over",
    "{end} # over",
    "{end}V2.2",
    "{end}N+A",
    "{end}/",
    "{end}。",
    "{end}.",
    "{end};",
    "{end},",
    "{end}!",
    "{end}）",
    "{end}まで",
    "{end} まで",
    "({end})",
    "'comment\n{end}",
    "\n{end}",
    "{end}\n\n",
    "{end}\n{end}",
    "%{日本語}",
    "{日本語}",
];

const VERSIONS: &[&str] = &[
    "",
    "{v_lower}",
    "{v} ",
    " {v}",
    "{Ｖ}",
    "V {number}",
    "{v}'x",
    "{v} # x",
    "{v},",
    "VERSION {number}",
    "'{v}",
];

const STARTS: &[&str] = &["", "pi", "PI ", " PI", "ＰＩ", "PI,", "P I", "PI'x", "Pi", "PI\nPI"];

const TURNS: &[&str] =
    &["", " {turn}", "{turn} ", "{turn},", "{wide}", "{turn}'x", "{turn}\n{turn}", "{turn_ja}", "{▲}"];

/// The rows of a board.
const ROWS: &[&str] = &[
    " {row}",
    "{row} ",
    "{row}　",
    "{row_lower}",
    "{row_trimmed}",
    "{row_wide}",
    "{row},",
    "{row}'x",
    "{row_spaced}",
    "{row_stars}",
];

pub fn respellings() -> Vec<Respelling> {
    let tables = [
        (UnitKind::Move, MOVES),
        (UnitKind::TimedMove, TIMED_MOVES),
        (UnitKind::End, ENDS),
        (UnitKind::Version, VERSIONS),
        (UnitKind::Start, STARTS),
        (UnitKind::Row, ROWS),
        (UnitKind::Turn, TURNS),
    ];
    tables.into_iter().flat_map(|(kind, names)| templates(kind, names)).collect()
}

pub fn units(text: &str) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    let mut number = 0;
    for (range, line) in lines_of(text) {
        if let Some(parts) = move_parts(line, number + 1) {
            number += 1;
            units.push(Unit { kind: UnitKind::Move, range, parts });
        } else if let Some(time) = line.strip_prefix('T').filter(|time| time.parse::<f64>().is_ok()) {
            let Some(mv) =
                units.last().filter(|last| last.kind == UnitKind::Move && last.range.end + 1 == range.start)
            else {
                continue;
            };
            let mut parts = mv.parts.clone();
            for (name, part) in [
                ("T", line.to_owned()),
                ("t", line.to_lowercase()),
                ("Ｔ", format!("Ｔ{}", wide(time))),
                ("time", time.to_owned()),
                ("ｔｉｍｅ", wide(time)),
            ] {
                parts.push((name, part));
            }
            let both = mv.range.start..range.end;
            units.push(Unit { kind: UnitKind::TimedMove, range: both, parts });
        } else if let Some((kind, parts)) = other_unit(line) {
            if kind == UnitKind::Version {
                number = 0;
            }
            units.push(Unit { kind, range, parts });
        }
    }
    units
}

fn other_unit(line: &str) -> Option<(UnitKind, Parts)> {
    let owned = |parts: &[(&'static str, &str)]| {
        parts.iter().map(|(name, part)| (*name, (*part).to_owned())).collect()
    };
    Some(match line {
        "PI" => (UnitKind::Start, Vec::new()),
        "+" => (UnitKind::Turn, owned(&[("turn", "+"), ("wide", "＋"), ("turn_ja", "先手番"), ("▲", "▲")])),
        "-" => (UnitKind::Turn, owned(&[("turn", "-"), ("wide", "－"), ("turn_ja", "後手番"), ("▲", "△")])),
        _ if line.starts_with('%') => (UnitKind::End, end_parts(line)),
        _ if line.starts_with('V') && line.len() < 6 => (UnitKind::Version, version_parts(line)),
        _ if line.starts_with('P')
            && line.as_bytes().get(1).is_some_and(u8::is_ascii_digit)
            && line.len() > 20 =>
        {
            (UnitKind::Row, row_parts(line))
        }
        _ => return None,
    })
}

fn version_parts(line: &str) -> Parts {
    let wide_version = wide(line).replace('V', "Ｖ").replace('.', "．");
    vec![
        ("v", line.to_owned()),
        ("v_lower", line.to_lowercase()),
        ("Ｖ", wide_version),
        ("number", line[1..].to_owned()),
    ]
}

fn row_parts(line: &str) -> Parts {
    vec![
        ("row", line.to_owned()),
        ("row_lower", line.to_lowercase()),
        ("row_trimmed", line.trim_end().replace(" * ", " *")),
        ("row_wide", line.replace('+', "＋").replace('-', "－")),
        ("row_spaced", line.replace('+', " +").replace('-', " -")),
        ("row_stars", line.replace('*', "・")),
    ]
}

fn wide_letters(text: &str) -> String {
    let widened =
        |c: char| if c.is_ascii_graphic() { char::from_u32(c as u32 + 0xfee0).unwrap_or(c) } else { c };
    text.chars().map(widened).collect()
}

const WORDS: [(&str, &str); 8] = [
    ("TORYO", "投了"),
    ("CHUDAN", "中断"),
    ("SENNICHITE", "千日手"),
    ("JISHOGI", "持将棋"),
    ("TSUMI", "詰み"),
    ("TIME_UP", "切れ負け"),
    ("KACHI", "入玉勝ち"),
    ("ILLEGAL_MOVE", "反則負け"),
];

fn end_parts(line: &str) -> Parts {
    let end = line.split(',').next().unwrap_or(line);
    let word = &end[1..];
    let lower = end.to_lowercase();
    let title = end.chars().take(2).chain(lower.chars().skip(2)).collect();
    let mut parts = vec![
        ("end", end.to_owned()),
        ("word", word.to_owned()),
        ("lower", lower),
        ("title", title),
        ("ｅｎｄ", wide_letters(end)),
        ("sign", "+".to_owned()),
    ];
    let japanese = WORDS.iter().find(|(csa, _)| *csa == word);
    parts.extend(japanese.map(|(_, japanese)| ("日本語", (*japanese).to_owned())));
    parts
}

const CODES: [(&str, &str); 14] = [
    ("FU", "歩"),
    ("KY", "香"),
    ("KE", "桂"),
    ("GI", "銀"),
    ("KI", "金"),
    ("KA", "角"),
    ("HI", "飛"),
    ("OU", "玉"),
    ("TO", "と"),
    ("NY", "成香"),
    ("NK", "成桂"),
    ("NG", "成銀"),
    ("UM", "馬"),
    ("RY", "龍"),
];

/// The parts of a move such as `+7776FU,T5`; `None` if it has another form.
fn move_parts(line: &str, number: u32) -> Option<Parts> {
    let (mv, tail) = line.split_at_checked(7).filter(|(mv, _)| mv.is_ascii())?;
    let (sign, squares, code) = (&mv[..1], &mv[1..5], &mv[5..]);
    let (from, to) = (&squares[..2], &squares[2..]);
    let is_move = matches!(sign, "+" | "-") && squares.bytes().all(|byte| byte.is_ascii_digit());
    let (_, kanji) = CODES.iter().find(|(name, _)| *name == code).filter(|_| is_move)?;
    // There must be only one move.
    if tail.contains(['+', '-']) {
        return None;
    }
    let is_black = sign == "+";
    let mut parts = number_parts(number);
    for (name, part) in [
        ("move", mv),
        ("tail", tail),
        ("sign", sign),
        ("from", from),
        ("to", to),
        ("code", code),
        ("code_lower", &code.to_lowercase()),
        ("ＣＯＤＥ", &wide_letters(code)),
        ("歩", kanji),
        ("Ｓ", if is_black { "＋" } else { "－" }),
        ("−", if is_black { "+" } else { "−" }),
        ("other", if is_black { "-" } else { "+" }),
        ("▲", if is_black { "▲" } else { "△" }),
        ("Ｆ", &wide(from)),
        ("Ｔ", &wide(to)),
    ] {
        parts.push((name, part.to_owned()));
    }
    if from == "00" {
        parts.push(("oo", "OO".to_owned()));
    }
    Some(parts)
}
