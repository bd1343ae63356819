//! Whether a text is of this family: the kinds of lines that programs write, counted.
//!
//! Headers and comments look alike in KIF, KI2 and BOD: the moves decide. Those of KIF have numbers and origins, and
//! lines of their own. The text of a comment does not count: it may quote `+7776FU`.

use super::{bod, ki2, kif};
use crate::format::evidence::{Certainty, Evidence, Sample};
use crate::format::spec::Format;
use crate::notation::{is_shorthand_sign, scan_move};
use crate::record::HeaderKey;

/// The formats of the family, the usual ones first.
const FAMILY: [Format; 5] = [Format::Kif, Format::Kifu, Format::Ki2, Format::Ki2u, Format::Bod];

/// At what weight the rest need not be read.
const CLEAR: u32 = 24;

/// What a line shows of its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KakinokiLineKind {
    /// A move of KIF, with a number or an origin.
    NumberedMove,
    /// The names of the columns of KIF.
    Separator,
    /// Moves as KI2 has them.
    Ki2Moves,
    /// A header, a part of a diagram, or a line between the moves.
    Header,
    /// A comment.
    Comment,
    /// Words and a colon, as in headers of unknown names.
    Label,
    /// Several moves with numbers: records have one on a line.
    Row,
    /// Anything else.
    Other,
}

/// The kind of a line without the blanks around it.
pub(crate) fn line_kind(line: &str) -> KakinokiLineKind {
    match line.chars().next() {
        Some('*' | '＊' | '&' | '#') if !is_banner(line) => KakinokiLineKind::Comment,
        // Of CSA.
        Some('\'') => KakinokiLineKind::Other,
        _ if is_pair(line) => KakinokiLineKind::Row,
        _ if ki2::is_ki2_line(line.trim_start_matches(['(', '（'])) => KakinokiLineKind::Ki2Moves,
        _ if is_row(line) => KakinokiLineKind::Row,
        _ if line.starts_with("手数--") => KakinokiLineKind::Separator,
        _ if is_numbered(line) || has_origin(line) || is_oddly_numbered(line) => {
            KakinokiLineKind::NumberedMove
        }
        _ if is_banner(line) || is_header(line) => KakinokiLineKind::Header,
        _ if line.contains('：') => KakinokiLineKind::Label,
        _ => KakinokiLineKind::Other,
    }
}

/// What shows that a text is KIF, KI2 or a board diagram.
pub(crate) fn evidence(sample: Sample<'_>) -> Option<Evidence> {
    if bod::is_figure(sample.text) {
        return Some(Certainty::Certain.of(Format::Bod));
    }
    let (mut numbered, mut ki2_moves, mut headers) = (0, 0, 0);
    let (mut has_rows, mut has_others) = (false, false);
    for line in sample.lines() {
        match line_kind(line) {
            KakinokiLineKind::NumberedMove | KakinokiLineKind::Separator => numbered += 1,
            KakinokiLineKind::Ki2Moves => ki2_moves += 1,
            KakinokiLineKind::Header => headers += 1,
            KakinokiLineKind::Comment | KakinokiLineKind::Label => {}
            KakinokiLineKind::Row => has_rows = true,
            KakinokiLineKind::Other => has_others = true,
        }
        if numbered > 1 && !has_rows && weight(numbered, ki2_moves, headers) >= CLEAR {
            break;
        }
    }
    let formats = match (numbered, ki2_moves) {
        (0, 0) => &FAMILY[..],
        (0, _) => &FAMILY[2..4],
        (_, _) => &FAMILY[..2],
    };
    let certainty = match weight(numbered, ki2_moves, headers) {
        0 if has_rows || has_others => return None,
        0 => Certainty::Comments,
        weight => Certainty::Lines(weight),
    };
    Some(certainty.of(sample.named_or_first(formats)?))
}

fn weight(numbered: u32, ki2_moves: u32, headers: u32) -> u32 {
    4 * (numbered + ki2_moves) + 2 * headers
}

fn is_banner(line: &str) -> bool {
    line.starts_with("#KIF") || line.starts_with("# KIF") || line.starts_with("# ---- Kifu")
}

/// Headers and diagrams, and the lines between the moves of KIF and KI2.
fn is_header(line: &str) -> bool {
    const STARTS: [&str; 8] = ["まで", "変化：", "変化:", "手数＝", "後手番", "先手番", "上手番", "下手番"];
    if STARTS.iter().any(|start| line.starts_with(start)) || (line.starts_with('|') && !line.is_ascii()) {
        return true;
    }
    let key = line.split(['：', ':']).next().filter(|key| key.len() < line.len()).map(str::trim);
    key.is_some_and(|key| key.ends_with("持駒") || HeaderKey::from_name(key).is_some())
}

/// Whether a number and two moves without marks are on a line: `1 ７六歩(77) ３四歩(33)`.
fn is_pair(line: &str) -> bool {
    let numbered = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let first = numbered.trim_start();
    let second = scan_move(first).map(|(_, length)| first[length..].trim_start());
    let is_numbered = first.len() < numbered.len() && numbered.len() < line.len();
    let is_marked = first.starts_with(['▲', '△', '☗', '☖', '▼', '▽']);
    is_numbered && !is_marked && second.is_some_and(|second| scan_move(second).is_some())
}

/// Whether several numbers of moves are on a line: `1. ７六歩 2. ３四歩`.
fn is_row(line: &str) -> bool {
    line.split_whitespace().filter(|word| is_move_number(word)).nth(1).is_some()
}

/// Whether a word is a number and a dot.
pub(crate) fn is_move_number(word: &str) -> bool {
    word.strip_suffix('.').is_some_and(|number| number.parse::<u32>().is_ok())
}

/// `1 ７六歩(77)`, `12 投了`.
fn is_numbered(line: &str) -> bool {
    let body = line.trim_start_matches(|c: char| c.is_ascii_digit() || ('０'..='９').contains(&c));
    let separated = body.trim_start_matches(['.', '手', '目', '\u{3000}', ' ', '\t', '　']);
    body.len() < line.len() && separated.len() < body.len() && starts_like_move(separated)
}

/// A number in another form before a move with its origin: `[1] ７六歩(77)`, `第1手 ７六歩(77)`.
fn is_oddly_numbered(line: &str) -> bool {
    line.contains(['(', '（']) && kif::line::odd_number(line).is_some_and(|(_, body)| has_origin(body))
}

fn starts_like_move(text: &str) -> bool {
    const WORDS: &str = "同投中千持詰切反入不封時宣パト最引";
    let mut chars = text.trim_start_matches(['▲', '△', '☗', '☖', '▼', '▽']).chars();
    match chars.next() {
        Some('1'..='9' | '１'..='９') => {
            matches!(
                chars.next(),
                Some('1'..='9' | '１'..='９' | '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九')
            ) && !chars.next().is_some_and(is_shorthand_sign)
        }
        Some(first) => WORDS.contains(first),
        None => false,
    }
}

/// A move with its origin, `▲７六歩(77)`, alone on the line.
fn has_origin(line: &str) -> bool {
    let origin = line.split_once('(').map(|(_, rest)| rest.as_bytes());
    let is_square = matches!(origin, Some([b'1'..=b'9', b'1'..=b'9', b')', ..]));
    is_square && starts_like_move(line) && line.matches(['▲', '△', '☗', '☖', '▼', '▽']).count() <= 1
}
