//! Detection of the Kakinoki formats, by counting the kinds of lines that programs write.
//!
//! Headers and comments look alike in KIF, KI2 and BOD, so the moves decide. In KIF a move has a number, an
//! origin, and its own line. The text of a comment does not count: it may quote `+7776FU`.

use super::{bod, ki2, kif};
use crate::format::evidence::{CLEAR_WEIGHT, Certainty, DetectionSample, FormatEvidence, MOVE_WEIGHT};
use crate::format::spec::Format;
use crate::notation::{is_shorthand_sign, scan_move};
use crate::record::HeaderKey;

const KIF: [Format; 2] = [Format::Kif, Format::Kifu];
const KI2: [Format; 2] = [Format::Ki2, Format::Ki2u];
const FAMILY: [Format; 5] = [Format::Kif, Format::Kifu, Format::Ki2, Format::Ki2u, Format::Bod];

/// The kind of a line, as evidence of its format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KakinokiLineKind {
    /// A move of KIF, with a number or an origin.
    NumberedMove,
    /// The names of the columns of KIF.
    Separator,
    /// Moves in the style of KI2.
    Ki2Moves,
    /// A header, a part of a diagram, or a line between the moves.
    Header,
    /// A comment.
    Comment,
    /// Words and a colon, as in headers with unknown names.
    Label,
    /// Several numbered moves on one line, which no record has.
    Row,
    /// A comment of CSA.
    CsaComment,
    /// Anything else.
    Other,
}

/// Returns the kind of a line that has no spaces around it.
pub(crate) fn line_kind(line: &str) -> KakinokiLineKind {
    match line.chars().next() {
        Some('*' | '＊' | '&' | '#') if !is_banner(line) => KakinokiLineKind::Comment,
        Some('\'') => KakinokiLineKind::CsaComment,
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

/// The number of lines of each kind in a text.
#[derive(Default)]
pub(crate) struct KakinokiLineCounts {
    /// Numbered moves and column names, which only KIF has.
    pub numbered: u32,
    /// Lines of moves in the style of KI2.
    pub ki2_moves: u32,
    /// Headers, parts of diagrams, and lines between the moves.
    pub headers: u32,
    /// Comments, and headers with unknown names.
    pub comments: u32,
    /// Lines with several numbered moves, which no record has.
    pub rows: u32,
    /// Lines of no known kind.
    pub others: u32,
}

impl KakinokiLineCounts {
    pub(crate) fn add(&mut self, kind: KakinokiLineKind) {
        match kind {
            KakinokiLineKind::NumberedMove | KakinokiLineKind::Separator => self.numbered += 1,
            KakinokiLineKind::Ki2Moves => self.ki2_moves += 1,
            KakinokiLineKind::Header => self.headers += 1,
            KakinokiLineKind::Comment | KakinokiLineKind::Label => self.comments += 1,
            KakinokiLineKind::Row => self.rows += 1,
            KakinokiLineKind::CsaComment => {}
            KakinokiLineKind::Other => self.others += 1,
        }
    }

    /// Returns the weight of the lines. A header weighs less than a move, because other formats have similar
    /// lines.
    pub(crate) fn weight(&self) -> u32 {
        MOVE_WEIGHT * (self.numbered + self.ki2_moves) + MOVE_WEIGHT / 2 * self.headers
    }

    /// Whether the lines are clearly KIF: their weight leads over `others`, the weight of other formats.
    /// Headers alone are not enough.
    pub(crate) fn are_clearly_kif(&self, others: u32) -> bool {
        self.numbered > 1 && self.rows == 0 && self.weight() >= others + CLEAR_WEIGHT
    }
}

/// Returns the evidence that a text is KIF, KI2 or a board diagram.
pub(crate) fn evidence(sample: DetectionSample<'_>) -> Option<FormatEvidence> {
    if bod::is_figure(sample.text) {
        return Some(Certainty::Certain.of(Format::Bod));
    }
    let mut lines = KakinokiLineCounts::default();
    for line in sample.lines() {
        lines.add(line_kind(line));
        if lines.are_clearly_kif(0) {
            break;
        }
    }
    let format = match (lines.numbered, lines.ki2_moves) {
        (0, 0) => sample.named_among(&FAMILY).unwrap_or(Format::Kif),
        (0, _) => sample.named_among(&KI2).unwrap_or(Format::Ki2),
        (_, _) => sample.named_among(&KIF).unwrap_or(Format::Kif),
    };
    let certainty = match lines.weight() {
        0 if lines.rows + lines.others > 0 || lines.comments == 0 => return None,
        0 => Certainty::Comments,
        weight => Certainty::Lines(weight),
    };
    Some(certainty.of(format))
}

fn is_banner(line: &str) -> bool {
    line.starts_with("#KIF") || line.starts_with("# KIF") || line.starts_with("# ---- Kifu")
}

/// Whether a line is a header, a part of a diagram, or a line between the moves of KIF and KI2.
fn is_header(line: &str) -> bool {
    const STARTS: [&str; 8] = ["まで", "変化：", "変化:", "手数＝", "後手番", "先手番", "上手番", "下手番"];
    if STARTS.iter().any(|start| line.starts_with(start)) || (line.starts_with('|') && !line.is_ascii()) {
        return true;
    }
    let key = line.split(['：', ':']).next().filter(|key| key.len() < line.len()).map(str::trim);
    key.is_some_and(|key| key.ends_with("持駒") || HeaderKey::from_name(key).is_some())
}

/// Whether a line has a number and two moves without marks: `1 ７六歩(77) ３四歩(33)`.
fn is_pair(line: &str) -> bool {
    let numbered = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let first = numbered.trim_start();
    let second = scan_move(first).map(|(_, length)| first[length..].trim_start());
    let is_numbered = first.len() < numbered.len() && numbered.len() < line.len();
    let is_marked = first.starts_with(['▲', '△', '☗', '☖', '▼', '▽']);
    is_numbered && !is_marked && second.is_some_and(|second| scan_move(second).is_some())
}

/// Whether a line has several move numbers: `1. ７六歩 2. ３四歩`.
fn is_row(line: &str) -> bool {
    line.split_whitespace().filter(|word| is_move_number(word)).nth(1).is_some()
}

/// Whether a word is a number and a dot.
pub(crate) fn is_move_number(word: &str) -> bool {
    word.strip_suffix('.').is_some_and(|number| number.parse::<u32>().is_ok())
}

/// Whether a line is a number and a move or an end: `1 ７六歩(77)`, `12 投了`.
fn is_numbered(line: &str) -> bool {
    let body = line.trim_start_matches(|c: char| c.is_ascii_digit() || ('０'..='９').contains(&c));
    let separated = body.trim_start_matches(['.', '手', '目', '\u{3000}', ' ', '\t', '　']);
    body.len() < line.len() && separated.len() < body.len() && starts_like_move(separated)
}

/// Whether a line has an unusual number before a move with its origin: `[1] ７六歩(77)`, `第1手 ７六歩(77)`.
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

/// Whether a line is a single move with its origin: `▲７六歩(77)`.
fn has_origin(line: &str) -> bool {
    let origin = line.split_once('(').map(|(_, rest)| rest.as_bytes());
    let is_square = matches!(origin, Some([b'1'..=b'9', b'1'..=b'9', b')', ..]));
    is_square && starts_like_move(line) && line.matches(['▲', '△', '☗', '☖', '▼', '▽']).count() <= 1
}
