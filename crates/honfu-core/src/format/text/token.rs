//! Splits a line into tokens: moves, the numbers before them, ends, parentheses, words. No position is needed
//! to recognise them.

use std::str::Chars;

use super::ends;
use super::ends::FoundEnding;
use crate::format::kakinoki::kif;
use crate::format::kakinoki::kif::signs::ends_move;
use crate::format::shared::time;
use crate::notation::{
    MoveConstraints, is_shorthand_sign, kind_from_glyph, looks_like_move, scan_interposition, scan_move,
};
use crate::record::Millis;
use crate::shogi::Color;

/// A token of a line, and its byte offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TextToken<'a> {
    pub at: usize,
    pub text: &'a str,
    pub kind: TextTokenKind<'a>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextTokenKind<'a> {
    /// A move in Japanese print, which needs no separator behind it.
    Printed(MoveConstraints),
    /// A word that is a move, or is meant as one.
    Whole,
    /// A word that may be a move where one is expected.
    Part,
    /// 合: a drop of any piece between king and attacker.
    Interposition(MoveConstraints),
    /// A number before a move, with or without a sign behind it.
    Number {
        value: usize,
        is_signed: bool,
    },
    /// `...` or `…`, in place of a move.
    Ellipsis,
    /// `!?` and similar signs.
    Sign,
    /// The time of the move before; `None` if it cannot be read.
    Time(Option<Millis>),
    End(FoundEnding<'a>),
    /// まで, and the text behind it.
    Trailer,
    Open,
    Close,
    /// `{…}`.
    Comment,
    Word,
}

impl TextTokenKind<'_> {
    /// Whether the token is certainly a move.
    pub(super) fn is_sure(&self) -> bool {
        matches!(self, TextTokenKind::Printed(_) | TextTokenKind::Whole | TextTokenKind::Interposition(_))
    }
}

/// The state after the text so far, which decides how the next tokens are read.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TextContext {
    /// The last number before a move.
    number: Option<usize>,
    /// The number of open parentheses.
    depth: usize,
}

/// An iterator over the tokens of a line.
#[derive(Clone, Debug)]
pub(super) struct TextTokens<'a> {
    text: &'a str,
    at: usize,
    context: TextContext,
}

/// How many bytes of a text that may be long are examined.
const NEAR: usize = 120;

impl<'a> TextTokens<'a> {
    pub(super) fn new(text: &'a str, context: TextContext) -> TextTokens<'a> {
        TextTokens { text, at: 0, context }
    }

    /// Returns the state after the tokens so far, for the tokens of the next line.
    pub(super) fn context(&self) -> TextContext {
        self.context
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Skips the characters that separate words. Returns whether the last one was a comma.
    fn pass_blanks(&mut self) -> bool {
        let start = self.at;
        loop {
            let rest = self.rest();
            let tail = rest.trim_start_matches(parts_words);
            // The sign may be left over from a word, or from a row of KIF.
            let is_mark = |c: char| matches!(c, '.' | '．' | ':' | '：' | '+');
            let is_lone = |text: &str| text.chars().nth(1).is_none_or(parts_words);
            let mark = tail.chars().next().filter(|&c| is_mark(c) && is_lone(tail));
            self.at += rest.len() - tail.len() + mark.map_or(0, char::len_utf8);
            if mark.is_none() {
                return self.text[start..self.at].ends_with(',');
            }
        }
    }

    fn kind(&mut self, rest: &'a str, after_comma: bool) -> (TextTokenKind<'a>, usize) {
        let first = rest.chars().next().unwrap_or(' ');
        match first {
            '(' | '（' => return open(rest, first),
            ')' | '）' => return (TextTokenKind::Close, first.len_utf8()),
            '{' => {
                let end = rest[1..].find(['{', '}']).map(|end| end + 1);
                if let Some(end) = end.filter(|&end| rest[end..].starts_with('}')) {
                    return (TextTokenKind::Comment, end + 1);
                }
            }
            '!' | '?' | '！' | '？' => return (TextTokenKind::Sign, run(rest, is_opinion)),
            '.' | '．' | '…' | '‥' => return (TextTokenKind::Ellipsis, run(rest, is_dot)),
            _ => {}
        }
        let seconds = || if after_comma { seconds(beginning(rest)) } else { None };
        printed(rest)
            .or_else(|| interposition(rest))
            .or_else(|| self.number_at(rest))
            .or_else(|| trailer(rest))
            .or_else(|| ends::find(rest).map(|found| (TextTokenKind::End(found), found.length)))
            .or_else(seconds)
            .unwrap_or_else(|| word(rest))
    }

    /// Reads a number before a move: one with a sign behind it, the next in order, or one that is not
    /// followed by another number.
    fn number_at(&mut self, rest: &str) -> Option<(TextTokenKind<'a>, usize)> {
        let (value, tail) = digits(rest)?;
        let count = rest[..rest.len() - tail.len()].chars().count();
        let unit = tail.strip_prefix("手目").or_else(|| tail.strip_prefix('手')).unwrap_or(tail);
        let is_free = self.context.depth == 0;
        // The last three of several dots are an ellipsis.
        let sign = match run(unit, |c| c == '.') {
            0 => run(unit, |c| matches!(c, '．' | ':' | '：' | ']') || (is_free && matches!(c, ')' | '）'))),
            1 => 1,
            dots => dots.saturating_sub(3),
        };
        let after = &unit[sign..];
        let is_signed = after.len() < tail.len() || after.starts_with(['.', '…']);
        let is_alone = after.is_empty() || after.starts_with(parts_words);
        let next = after.trim_start_matches(parts_words);
        // `16 2b3c` is a number and a move.
        let is_in_move = |c: char| matches!(c, 'a'..='i') || is_shorthand_sign(c);
        let is_number = |(_, tail): (usize, &str)| !tail.starts_with(is_in_move);
        let leads = !next.is_empty() && (!digits(next).is_some_and(is_number) || printed(next).is_some());
        let is_next = self.context.number.is_some_and(|last| value == last + 1);
        // Four digits are a move; one digit is not.
        let is_likely = count < 4 && (leads || count == 1 || is_next);
        if is_signed && is_other_number(after) || !(is_signed || is_alone && is_likely) {
            return None;
        }
        self.context.number = Some(value);
        Some((TextTokenKind::Number { value, is_signed }, rest.len() - after.len()))
    }
}

/// Whether the digits behind a sign make a number such as `1.5` or `12:30`, rather than a move as in
/// `1.76歩`.
fn is_other_number(tail: &str) -> bool {
    digits(tail).is_some() && printed(tail).is_none() && !word(tail).0.is_sure()
}

impl<'a> Iterator for TextTokens<'a> {
    type Item = TextToken<'a>;

    fn next(&mut self) -> Option<TextToken<'a>> {
        let after_comma = self.pass_blanks();
        let (rest, at) = (self.rest(), self.at);
        if rest.is_empty() {
            return None;
        }
        let (kind, mut length) = self.kind(rest, after_comma);
        if kind == TextTokenKind::Whole {
            length += detached_promotion(&rest[length..]);
        }
        self.at += length;
        match kind {
            TextTokenKind::Open => self.context.depth += 1,
            TextTokenKind::Close => self.context.depth = self.context.depth.saturating_sub(1),
            _ => {}
        }
        Some(TextToken { at, text: &rest[..length], kind })
    }
}

/// Returns the length in bytes of a `+` behind spaces, `Bx2b + Sx2b`.
fn detached_promotion(tail: &str) -> usize {
    let sign = tail.trim_start_matches([' ', '\t']);
    match sign.strip_prefix('+') {
        Some(after) if sign.len() < tail.len() && (after.is_empty() || after.starts_with(parts_words)) => {
            tail.len() - after.len()
        }
        _ => 0,
    }
}

pub(super) fn parts_words(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, ',' | ';' | '、' | '。' | '，' | '・' | '[' | ']' | '「' | '」' | '『' | '』' | '→')
        || matches!(c, '|' | '｜' | '"' | '>' | '`' | '“' | '”' | '\u{feff}')
}

fn is_opinion(c: char) -> bool {
    matches!(c, '!' | '?' | '！' | '？')
}

fn is_dot(c: char) -> bool {
    matches!(c, '.' | '．' | '…' | '‥')
}

fn is_side_mark(c: char) -> bool {
    matches!(c, '▲' | '▼' | '☗' | '△' | '▽' | '☖')
}

/// Returns how many bytes at the start of a text are such characters.
fn run(text: &str, is_one: impl Fn(char) -> bool) -> usize {
    text.len() - text.trim_start_matches(is_one).len()
}

/// Returns the start of a text that may be long.
fn beginning(text: &str) -> &str {
    let end = (0..=NEAR.min(text.len())).rev().find(|&end| text.is_char_boundary(end));
    &text[..end.unwrap_or(0)]
}

/// Splits a number of up to four digits of either width from the start of a text.
fn digits(text: &str) -> Option<(usize, &str)> {
    let digit =
        |c: char| c.to_digit(10).or_else(|| (c as u32).checked_sub('０' as u32).filter(|&digit| digit < 10));
    let mut value: usize = 0;
    for (count, (at, c)) in text.char_indices().enumerate() {
        match digit(c) {
            Some(digit) if count < 4 => value = value * 10 + digit as usize,
            Some(_) => return None,
            None => return (count > 0).then_some((value, &text[at..])),
        }
    }
    (!text.is_empty()).then_some((value, ""))
}

/// Reads `( 0:16/00:00:16)`, `(12)` before a move, or else an opening parenthesis.
fn open<'a>(rest: &'a str, first: char) -> (TextTokenKind<'a>, usize) {
    let close = beginning(rest).find([')', '）']);
    if let Some((time, tail)) = close.and_then(|_| time::take_spent(beginning(rest))) {
        return (TextTokenKind::Time(time), beginning(rest).len() - tail.len());
    }
    let inside = &rest[first.len_utf8()..];
    let number = digits(inside).filter(|(_, tail)| tail.starts_with([')', '）']));
    match number.zip(close) {
        Some(((value, _), close)) => {
            let sign = rest[close..].chars().next().map_or(0, char::len_utf8);
            (TextTokenKind::Number { value, is_signed: true }, close + sign)
        }
        None => (TextTokenKind::Open, first.len_utf8()),
    }
}

fn printed<'a>(rest: &str) -> Option<(TextTokenKind<'a>, usize)> {
    let (constraints, length) = scan_move(rest)?;
    // `12 同銀` and `12 歩x14` are the number of a move and the move.
    let is_number = || digits(rest).is_some_and(|(_, tail)| tail.starts_with(char::is_whitespace));
    let tail = &rest[length..];
    if (constraints.same || tail.starts_with(['x', '-', '*'])) && constraints.to.is_some() && is_number() {
        return None;
    }
    if constraints.color.is_some() || is_over(tail) || trailer(tail).is_some() {
        return Some((TextTokenKind::Printed(constraints), length));
    }
    // The text may as well be the caption of a diagram.
    tail.strip_prefix("まで").filter(|tail| is_over(tail)).map(|_| (TextTokenKind::Part, length))
}

/// Whether a move can end where this text follows, rather than go on as a Japanese sentence.
fn is_over(rest: &str) -> bool {
    let ends =
        |c: char| c.is_ascii() || parts_words(c) || is_opinion(c) || is_dot(c) || matches!(c, '）' | '：');
    ends_move(rest) || rest.starts_with(ends)
}

/// Parses an interposition: `３三合`, `△同合`.
fn interposition<'a>(rest: &str) -> Option<(TextTokenKind<'a>, usize)> {
    let (constraints, length) = scan_interposition(rest)?;
    let is_whole = constraints.color.is_some() || is_over(&rest[length..]);
    is_whole.then_some((TextTokenKind::Interposition(constraints), length))
}

/// Parses a trailer: `まで37手で先手の勝ち`, `まで三手詰`, `までにて先手投了`.
fn trailer<'a>(rest: &str) -> Option<(TextTokenKind<'a>, usize)> {
    if !rest.starts_with("まで") {
        return None;
    }
    let line = beginning(rest);
    let line = &line[..line.find([')', '）']).unwrap_or(line.len())];
    let trailer = kif::trailer::trailer(&line["まで".len()..], Color::Black);
    let is_specific = trailer.plies.is_some() || trailer.winner.is_some();
    (is_specific && line.len() < NEAR - 4).then_some((TextTokenKind::Trailer, line.len()))
}

/// Parses `T12`, the seconds after a move of CSA.
fn seconds<'a>(rest: &str) -> Option<(TextTokenKind<'a>, usize)> {
    let word = rest.split(parts_words).next()?;
    let seconds = word.strip_prefix('T')?.parse().ok()?;
    Some((TextTokenKind::Time(Some(Millis::from_seconds(seconds))), word.len()))
}

/// Reads a word: anything up to the next space, parenthesis, or move right behind it. Parentheses may be part
/// of a move, `G(69)-58`.
fn word<'a>(rest: &'a str) -> (TextTokenKind<'a>, usize) {
    if let Some(end) = heading(rest) {
        return (TextTokenKind::Word, end);
    }
    let whole = enclosed(beginning(rest));
    let is_after_title = |at: usize| rest[..at].ends_with(['：', ':']) && printed(&rest[at..]).is_some();
    let ends = |(at, c): &(usize, char)| {
        parts_words(*c)
            || matches!(c, '(' | ')' | '（' | '）')
            || (*at > 0 && (is_side_mark(*c) || is_after_title(*at)))
    };
    let end = rest.char_indices().find(ends).map_or(rest.len(), |(at, _)| at);
    // The mark of a side may be alone.
    let end = if end == 0 { rest.chars().next().map_or(0, char::len_utf8) } else { end };
    for length in [whole, end] {
        let text = rest[..length].trim_end_matches(|c| is_opinion(c) || is_dot(c) || matches!(c, ':' | '：'));
        if looks_like_move(text) {
            return (TextTokenKind::Whole, text.len());
        }
    }
    let bare = |length: usize| {
        rest[..length].trim_end_matches(|c| is_opinion(c) || is_dot(c) || matches!(c, ':' | '：'))
    };
    // The `(+)` marks a captured piece as promoted.
    let captures = bare(whole).contains("(+)") && may_be_move(bare(whole));
    let bare = if captures { bare(whole) } else { bare(end) };
    if may_be_move(bare) { (TextTokenKind::Part, bare.len()) } else { (TextTokenKind::Word, end) }
}

/// Returns the length of a heading of moves: `【解答】`, or a word and a colon right before a move.
fn heading(rest: &str) -> Option<usize> {
    let near = beginning(rest);
    if let Some(inside) = near.strip_prefix('【') {
        let end = inside.find('】').filter(|&end| !inside[..end].contains(is_side_mark))?;
        return Some('【'.len_utf8() + end + '】'.len_utf8());
    }
    let end = near.find(|c| parts_words(c) || matches!(c, ':' | '：'))?;
    let tail = rest[end..].strip_prefix([':', '：'])?;
    printed(tail).map(|_| rest.len() - tail.len())
}

/// Returns the length of a word up to the next separator, with its parentheses.
fn enclosed(text: &str) -> usize {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 0 => return at,
            ')' => depth -= 1,
            c if parts_words(c) || (at > 0 && is_side_mark(c)) => return at,
            _ => {}
        }
    }
    text.len()
}

/// Whether a word is worth trying in a position: it has a digit, or is as short as moves are and consists of
/// their letters.
fn may_be_move(word: &str) -> bool {
    let mut chars = word.chars();
    let Some(first) = chars.next() else { return false };
    if word.chars().nth(10).is_some() {
        return false;
    }
    let is_digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
    word.chars().any(is_digit) || is_short_western(first, chars.clone()) || is_short_japanese(first, chars)
}

/// Whether a word may be a short Western move: `Sx`, `PxP`, `Gex`.
fn is_short_western(first: char, mut rest: Chars<'_>) -> bool {
    let opens = "PLNSGBRKDHTx+".contains(first);
    let is_letter = |c: char| matches!(c, 'a'..='i') || "xPLNSGBRK+-=*()".contains(c);
    opens && !rest.as_str().is_empty() && rest.all(is_letter)
}

/// Whether a word may be a short Japanese move, `同ク`, `春銀打`: the square, the piece in kanji or
/// shorthand, and words.
fn is_short_japanese(first: char, mut rest: Chars<'_>) -> bool {
    let is_piece = |c: char| kind_from_glyph(c).is_some() || is_shorthand_sign(c);
    let second = rest.next();
    let has_piece = second.is_some_and(|c| is_piece(c) || c == '成') || "同仝ド".contains(first);
    has_piece && second.is_some() && rest.all(|c| is_piece(c) || "成不生打左右直上行入寄引ナフ".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the tokens of a line, each with its kind.
    fn parts(text: &str) -> String {
        let name = |token: TextToken<'_>| match token.kind {
            TextTokenKind::Printed(_) | TextTokenKind::Whole => format!("m:{}", token.text),
            TextTokenKind::Part => format!("p:{}", token.text),
            TextTokenKind::Interposition(_) => format!("i:{}", token.text),
            TextTokenKind::Number { value, .. } => format!("n:{value}"),
            TextTokenKind::Ellipsis => "e".to_owned(),
            TextTokenKind::Sign => format!("s:{}", token.text),
            TextTokenKind::Time(time) => format!("t:{:?}", time.map(|time| time.0)),
            TextTokenKind::End(_) => format!("end:{}", token.text),
            TextTokenKind::Trailer => "trailer".to_owned(),
            TextTokenKind::Open => "(".to_owned(),
            TextTokenKind::Close => ")".to_owned(),
            TextTokenKind::Comment => "{}".to_owned(),
            TextTokenKind::Word => format!("w:{}", token.text),
        };
        TextTokens::new(text, TextContext::default()).map(name).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn lines_have_parts() {
        for (text, expected) in [
            ("▲７六歩△３四歩", "m:▲７六歩 m:△３四歩"),
            ("1. P-76 P-34 2. P-26!?", "n:1 m:P-76 m:P-34 n:2 m:P-26 s:!?"),
            ("1.P-76 2)P-34 (3) P-75", "n:1 m:P-76 n:2 m:P-34 n:3 m:P-75"),
            ("１　７六歩　２手目 ３四歩", "n:1 m:７六歩 n:2 m:３四歩"),
            ("1. ... G-32 2…P-76", "n:1 e m:G-32 n:2 e m:P-76"),
            ("1...G-32", "n:1 e m:G-32"),
            ("1....G-32", "n:1 e m:G-32"),
            ("…P-55", "e m:P-55"),
            ("☗銀(72)x83+ ☖歩x", "m:☗銀(72)x83+ m:☖歩x"),
            ("P-26 (P-84 P-25) P-34.", "m:P-26 ( m:P-84 m:P-25 ) m:P-34"),
            ("P-76(good), Sx2b+!", "m:P-76 ( w:good ) m:Sx2b+ s:!"),
            ("７六歩(77)   ( 0:16/00:00:16)+", "m:７六歩(77) t:Some(16000)"),
            ("+7776FU,T12,-3334FU", "m:+7776FU t:Some(12000) m:-3334FU"),
            ("初手▲７六歩に△３四歩が最善。", "w:初手 m:▲７六歩 w:に m:△３四歩 w:が最善"),
            ("同歩と取る", "w:同歩と取る"),
            ("▲３四飛 △３三合 ▲同飛成", "m:▲３四飛 i:△３三合 m:▲同飛成"),
            ("△３三歩合 ▲同飛成", "m:△３三歩合 m:▲同飛成"),
            ("まで37手で先手の勝ち", "trailer"),
            ("までの手順", "w:までの手順"),
            ("２二金まで三手詰", "m:２二金 trailer"),
            ("３四歩、８四歩まで。", "m:３四歩 p:８四歩 w:まで"),
            ("【解答】２三銀、２一玉", "w:【解答】 m:２三銀 m:２一玉"),
            ("正解：２三銀、２一玉", "w:正解： m:２三銀 m:２一玉"),
            ("【図は▲２三銀まで】", "w:【図は m:▲２三銀 w:まで】"),
            ("37. S*34 White resigns.", "n:37 m:S*34 end:White resigns"),
            ("1 76 2 34 3 22角成 4 同銀", "n:1 p:76 n:2 p:34 n:3 m:22角成 n:4 m:同銀"),
            ("7776 3334 8822+", "p:7776 p:3334 p:8822+"),
            ("In 1998 at 12:30 (page 26)", "w:In p:1998 w:at p:12:30 ( w:page p:26 )"),
            ("Sx PxP 同 春歩 76丶", "p:Sx p:PxP w:同 p:春歩 p:76丶"),
        ] {
            assert_eq!(parts(text), expected, "{text}");
        }
    }
}
