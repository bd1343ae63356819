//! Other spellings of the structure of KI2, and of moves as in books.

use super::kif::{TRAILERS, VARIATIONS};
use super::kif_units::{PAWNS, PIECES, Parts, lines_of, square_parts, trailer, variation};
use super::numerals::{digit, number_parts};
use super::{Respelling, Unit, UnitKind, templates};

pub const MARKS: [char; 6] = ['▲', '△', '☗', '☖', '▼', '▽'];

/// `{mv}` is a move without its side mark, `{gap}` the whitespace after it.
const MOVES: &[&str] = &[
    // Separators between moves.
    "{mark}{mv}",
    "{mark}{mv} ",
    "{mark}{mv}　",
    "{mark}{mv}\t",
    "{mark}{mv}\n",
    "{mark}{mv}、",
    "{mark}{mv}，",
    "{mark}{mv}, ",
    "{mark}{mv}・",
    "{mark}{mv}/",
    "{mark}{mv}／",
    "{mark}{mv} / ",
    "{mark}{mv}→",
    "{mark}{mv} → ",
    "{mark}{mv}-",
    "{mark}{mv} － ",
    "{mark}{mv}|",
    "{mark}{mv}; ",
    "{mark}{mv}。",
    "{mark}{mv}．",
    "{mark}{mv}…",
    "{mark}{mv}～",
    "{mark}{mv}>",
    // Marks and numbers.
    "{▲}{mv}{gap}",
    "{☗}{mv}{gap}",
    "{▼}{mv}{gap}",
    "{mark} {mv}{gap}",
    "{mark}　{mv}{gap}",
    "{先手}{mv} {gap}",
    "{先手} {mv} {gap}",
    "{先手}：{mv} {gap}",
    "{mv} {gap}",
    "{n}{mark}{mv}{gap}",
    "{n} {mark}{mv}{gap}",
    "{n}.{mark}{mv}{gap}",
    "{n}. {mark}{mv}{gap}",
    "{n}:{mark}{mv}{gap}",
    "{n}、{mark}{mv}{gap}",
    "{n}手目{mark}{mv}{gap}",
    "{n}手{mark}{mv}{gap}",
    "第{n}手{mark}{mv}{gap}",
    "({n}){mark}{mv}{gap}",
    "[{n}]{mark}{mv}{gap}",
    "{Ｎ}{mark}{mv}{gap}",
    "{漢}{mark}{mv}{gap}",
    "{①}{mark}{mv}{gap}",
    // Text after a move.
    "{mark}{mv}！{gap}",
    "{mark}{mv}!{gap}",
    "{mark}{mv}？{gap}",
    "{mark}{mv}!?{gap}",
    "{mark}{mv}?! {gap}",
    "{mark}{mv}（定跡）{gap}",
    "{mark}{mv}(定跡){gap}",
    "{mark}{mv} （定跡） {gap}",
    "{mark}{mv}（5分）{gap}",
    "{mark}{mv}(5分){gap}",
    "{mark}{mv}( 0:05/00:00:05){gap}",
    "{mark}{mv}(0:05){gap}",
    "{mark}{mv}〔定跡〕{gap}",
    "{mark}{mv}[定跡]{gap}",
    "{mark}{mv}【定跡】{gap}",
    "{mark}{mv}「定跡」{gap}",
    "{mark}{mv}（△同歩もある）{gap}",
    "{mark}{mv}#{gap}",
    "{mark}{mv}*{gap}",
    "{mark}{mv}＊{gap}",
    "{mark}{mv}&{gap}",
    "{mark}{mv}★{gap}",
    "{mark}{mv}※{gap}",
    "{mark}{mv}○{gap}",
    "{mark}{mv}と{gap}",
    "{mark}{mv}に{gap}",
    "{mark}{mv}で{gap}",
    "{mark}{mv}は{gap}",
    "{mark}{mv}まで{gap}",
    "{mark}{mv}が好手{gap}",
    "{mark}{mv}好手{gap}",
    "{mark}{mv}以下{gap}",
    "{mark}{mv}\n*好手\n",
    // Text before a move.
    "ここで{mark}{mv}{gap}",
    "以下{mark}{mv}{gap}",
    "しかし、{mark}{mv}{gap}",
    "本譜は{mark}{mv}{gap}",
    "{n}手目から{mark}{mv}{gap}",
    "({mark}{mv}){gap}",
    "「{mark}{mv}」{gap}",
    "> {mark}{mv}{gap}",
    "・{mark}{mv}{gap}",
    // Squares and pieces.
    "{mark}{76}{piece}{words}{gap}",
    "{mark}{7六}{piece}{words}{gap}",
    "{mark}{７６}{piece}{words}{gap}",
    "{mark}{七六}{piece}{words}{gap}",
    "{mark}{7-6}{piece}{words}{gap}",
    "{mark}{７ 六}{piece}{words}{gap}",
    "{mark}{same}{piece}{words}{gap}",
    "{mark}{same} {piece}{words}{gap}",
    "{mark}{same}　{piece}{words}{gap}",
    "{mark}{same}じく{piece}{words}{gap}",
    "{mark}{same}、{piece}{words}{gap}",
    "{mark}{same}\n{piece}{words}{gap}",
    "{mark}{dest}\n{piece}{words}{gap}",
    "{mark}{dest} {piece}{words}{gap}",
    "{mark}{dest}{variant}{words}{gap}",
    "{mark}{dest}{full}{words}{gap}",
    "{mark}{dest}{piece} {words}{gap}",
    "{mark}{dest}{piece}({words}){gap}",
    // Promotion and drops.
    "{mark}{raw}{成}ナリ{gap}",
    "{mark}{raw}{成}なり{gap}",
    "{mark}{raw}{成}成り{gap}",
    "{mark}{raw}{成}成る{gap}",
    "{mark}{raw}{成}+{gap}",
    "{mark}{raw}{成}＋{gap}",
    "{mark}{raw}{成}(成){gap}",
    "{mark}{raw}{不成}ナラズ{gap}",
    "{mark}{raw}{不成}ならず{gap}",
    "{mark}{raw}{不成}不成り{gap}",
    "{mark}{raw}{不成}生{gap}",
    "{mark}{raw}{不成}={gap}",
    "{mark}{raw}{打}打ち{gap}",
    "{mark}{raw}{打}打つ{gap}",
    "{mark}{raw}{打}うつ{gap}",
    "{mark}{raw}{打}(打){gap}",
    "{mark}{raw}{打}*{gap}",
    "{mark}{raw}{上}上がる{gap}",
    "{mark}{raw}{上}上る{gap}",
    "{mark}{raw}{上}行{gap}",
    "{mark}{raw}{引}引く{gap}",
    "{mark}{raw}{引}下{gap}",
    "{mark}{raw}{寄}寄る{gap}",
    "{mark}{raw}{右}(右){gap}",
    "{mark}{raw}{左}ひだり{gap}",
];

/// Text that people write between lines of moves.
const ROWS: &[&str] = &[
    "{n}手目までは定跡\n{mark}{mv}{gap}",
    "{n}手目、{dest}{piece}が好手\n{mark}{mv}{gap}",
    "{n}. ここは迷った\n{mark}{mv}{gap}",
    "{n} ここは迷った\n{mark}{mv}{gap}",
    "30分の長考\n{mark}{mv}{gap}",
    "ここで長考\n{mark}{mv}{gap}",
    "まで、と思った\n{mark}{mv}{gap}",
    "ここまでは定跡\n{mark}{mv}{gap}",
    "変化はいろいろある\n{mark}{mv}{gap}",
    "投了も考えた\n{mark}{mv}{gap}",
    "形勢：互角\n{mark}{mv}{gap}",
    "手順：{mark}{mv}{gap}",
    "本譜：{mark}{mv}{gap}",
    "第1図\n{mark}{mv}{gap}",
    "（図は{mark}{mv}まで）\n{mark}{mv}{gap}",
    "----\n{mark}{mv}{gap}",
    "\n\n{mark}{mv}{gap}",
    "  {mark}{mv}{gap}",
    "　{mark}{mv}{gap}",
    "\t{mark}{mv}{gap}",
    "*{mark}{mv}\n{mark}{mv}{gap}",
    "**{mark}{mv}\n{mark}{mv}{gap}",
    "＊{mark}{mv}\n{mark}{mv}{gap}",
    "*変化：{n}手\n{mark}{mv}{gap}",
    "*まで{n}手で先手の勝ち\n{mark}{mv}{gap}",
    "# {mark}{mv}\n{mark}{mv}{gap}",
    "#変化：{n}手\n{mark}{mv}{gap}",
    "&{mark}{mv}\n{mark}{mv}{gap}",
];

/// The end as a word, in place of the line that names the winner.
const ENDS: &[&str] = &[
    "{word}",
    "{word}。",
    "{word}！",
    "（{word}）",
    "　{word}",
    "{next}{word}",
    "{next} {word}",
    "{next}{word}。",
    "{next}{word}！",
    "{next}{word}まで",
    "{next}（{word}）",
    "{n1} {word}",
    "{n1}{word}",
    "{n1}手目{word}",
    "{n1}. {word}",
    "{n}手まで{word}",
    "以下{word}",
    "まで{word}",
];

pub fn respellings() -> Vec<Respelling> {
    let tables = [
        (UnitKind::Move, MOVES),
        (UnitKind::Row, ROWS),
        (UnitKind::Trailer, TRAILERS),
        (UnitKind::Trailer, ENDS),
        (UnitKind::Variation, VARIATIONS),
    ];
    tables.into_iter().flat_map(|(kind, names)| templates(kind, names)).collect()
}

pub fn units(text: &str) -> Vec<Unit> {
    let mut units = Vec::new();
    let mut number = 0;
    for (range, line) in lines_of(text) {
        if let Some(parts) = variation(line) {
            number = parts[0].1.parse::<u32>().unwrap_or(1).saturating_sub(1);
            units.push(Unit { kind: UnitKind::Variation, range, parts });
        } else if let Some(mut parts) = trailer(line) {
            parts.extend(end_parts(&parts));
            units.push(Unit { kind: UnitKind::Trailer, range, parts });
        } else if line.starts_with(MARKS) {
            let mut starts: Vec<usize> = line.match_indices(MARKS).map(|(at, _)| at).collect();
            starts.push(line.len());
            for pair in starts.windows(2) {
                number += 1;
                let Some(parts) = move_parts(&line[pair[0]..pair[1]], number) else { continue };
                let place = range.start + pair[0]..range.start + pair[1];
                if pair[0] == 0 {
                    units.push(Unit { kind: UnitKind::Row, range: place.clone(), parts: parts.clone() });
                }
                units.push(Unit { kind: UnitKind::Move, range: place, parts });
            }
        }
    }
    units
}

/// The name of the end that a trailer implies.
fn end_parts(trailer: &Parts) -> Parts {
    let [number, .., rest] = trailer.as_slice() else { return Vec::new() };
    let number: u32 = number.1.parse().unwrap_or(0);
    let word = match rest.1.as_str() {
        "先手の勝ち" | "後手の勝ち" | "上手の勝ち" | "下手の勝ち" => "投了",
        word @ ("千日手" | "持将棋" | "中断") => word,
        _ => return Vec::new(),
    };
    let next = if number.is_multiple_of(2) { "▲" } else { "△" };
    vec![("word", word.to_owned()), ("n1", (number + 1).to_string()), ("next", next.to_owned())]
}

/// The parts of a move such as `▲５八金右`; `None` if it has another form.
fn move_parts(token: &str, number: u32) -> Option<Parts> {
    let mark = token.chars().next()?;
    let mv = token[mark.len_utf8()..].trim_end();
    let gap = &token[mark.len_utf8() + mv.len()..];
    let mut parts = number_parts(number);
    let is_black = matches!(mark, '▲' | '☗' | '▼');
    for (name, [black, white]) in
        [("▲", ["▲", "△"]), ("▼", ["▼", "▽"]), ("☗", ["☗", "☖"]), ("先手", ["先手", "後手"])]
    {
        parts.push((name, if is_black { black } else { white }.to_owned()));
    }
    let dest_len = match mv.chars().next()? {
        '同' => '同'.len_utf8(),
        _ => mv.chars().take(2).map(|c| digit(c).map(|_| c.len_utf8())).sum::<Option<usize>>()?,
    };
    let (dest, rest) = mv.split_at(dest_len);
    let rest = rest.trim_start_matches(['　', ' ']);
    let [piece, variant, full] = *PIECES.iter().chain(&PAWNS).find(|[piece, ..]| rest.starts_with(piece))?;
    let words = &rest[piece.len()..];
    parts.extend(square_parts(dest));
    for (name, part) in [
        ("mark", mark.to_string().as_str()),
        ("mv", mv),
        ("gap", gap),
        ("dest", dest),
        ("piece", piece),
        ("variant", variant),
        ("full", full),
    ] {
        parts.push((name, part.to_owned()));
    }
    if !words.is_empty() {
        parts.push(("words", words.to_owned()));
    }
    // Empty; exists only for moves with this word.
    for word in ["不成", "成", "打", "上", "引", "寄", "右", "左"] {
        if let Some(before) = words.strip_suffix(word) {
            parts.push((word, String::new()));
            parts.push(("raw", format!("{dest}{piece}{before}")));
            break;
        }
    }
    Some(parts)
}
