//! Which format a text is in. The content decides; the extension only breaks a tie.
//!
//! A format that one line identifies has a test for it in its row, `FormatSpec::is_evident`. The
//! others have lines in common, and are recognised here by counting the kinds of lines.

mod other_game;

use crate::format::kakinoki::{bod, ki2, kif};
use crate::format::psn::PsnEvidence;
use crate::format::registry::formats::FORMATS;
use crate::format::source::SourceLines;
use crate::format::spec::Format;
use crate::format::usi::games;
use crate::format::{csa, gnu, psn, text};
use crate::notation::{is_shorthand_sign, scan_move};
use crate::record::HeaderKey;
pub(crate) use other_game::other_game;

/// How many lines are looked at.
const MAX_EXAMINED_LINES: usize = 400;

/// The format of a decoded text; `None` where it looks like none of [`FORMATS`].
///
/// `extension` is that of the file's name without the dot. It decides only where the content
/// does not. Headers and comments look alike in KIF and KI2, so they count for KIF only where
/// there are no moves: those of KIF have numbers and origins, and lines of their own. The text
/// of a comment does not count: a KIF comment may quote `+7776FU`.
pub(crate) fn detect(source: &str, extension: Option<&str>) -> Option<Format> {
    let by_extension = extension.and_then(Format::from_extension);
    let Some(first) = lines_of(source).next() else { return by_extension.or(Some(Format::Kif)) };
    if let Some(format) = evident(source) {
        return Some(format);
    }
    match opening(first, lines_of(source)) {
        // Moves as books have them may be below their position.
        OpeningEvidence::Is(Format::Sfen) if !is_list(lines_of(source)) && text::is_evident(source) => {
            Some(Format::Text)
        }
        OpeningEvidence::Is(Format::Usi)
            if by_extension != Some(Format::Usi)
                && is_column(lines_of(source))
                && text::is_evident(source) =>
        {
            Some(Format::Text)
        }
        OpeningEvidence::Is(format) => Some(format),
        OpeningEvidence::Foreign => None,
        OpeningEvidence::Open => by_votes(source, by_extension),
    }
}

/// The lines that are not blank, trimmed.
fn lines_of(source: &str) -> impl Iterator<Item = &str> {
    SourceLines::new(source).map(|line| line.text.trim()).filter(|line| !line.is_empty())
}

/// Printed positions, PSN, a file of GNU Shogi, or a list of moves much like PSN.
fn evident(source: &str) -> Option<Format> {
    if bod::is_figure(source) {
        return Some(Format::Bod);
    }
    if !names_version(source) && text::is_laid_out(source) {
        return Some(Format::Text);
    }
    let like_psn = psn::evidence(source);
    if like_psn == Some(PsnEvidence::Tag) {
        return Some(Format::Psn);
    }
    // A book rarely has moves in the form of USI.
    let is_usi = || lines_of(source).find(|line| !line.starts_with('#')).and_then(games::evidence).is_some();
    if gnu::is_evident(source) && !is_usi() {
        return Some(Format::Gnu);
    }
    let is_text = || has_words_of_list(lines_of(source));
    (like_psn == Some(PsnEvidence::Move)).then(|| if is_text() { Format::Text } else { Format::Psn })
}

/// Whether the first line names a version of KIF or KI2, as no list of moves does.
fn names_version(source: &str) -> bool {
    lines_of(source)
        .next()
        .is_some_and(|line| ["#KIF version=", "#KI2 version="].iter().any(|start| line.starts_with(start)))
}

/// The format that most lines suggest: KIF, KI2, CSA, or a list of moves.
fn by_votes(source: &str, by_extension: Option<Format>) -> Option<Format> {
    let mut votes = FormatVotes::default();
    for line in lines_of(source).take(MAX_EXAMINED_LINES) {
        votes.count(line);
        if votes.is_clear() {
            break;
        }
    }
    let is_text = || !names_version(source) && text::is_evident(source);
    match votes.decide(by_extension) {
        Some(_) if votes.is_titled() && is_text() => Some(Format::Text),
        Some(Format::Csa) => match lines_of(source).find_map(csa::version_of) {
            // No list of moves names its version of CSA.
            Some(version) => Some(csa_of(version)),
            None if votes.is_listed() && is_text() => Some(Format::Text),
            None => Some(Format::Csa),
        },
        Some(Format::Kif | Format::Kifu) if votes.is_listed() && is_text() => Some(Format::Text),
        Some(Format::Ki2) if votes.is_like_book() && by_extension != Some(Format::Ki2) => {
            Some(if is_text() { Format::Text } else { Format::Ki2 })
        }
        None if by_extension == Some(Format::Psn) => by_extension,
        None => is_text().then_some(Format::Text),
        decided => decided,
    }
}

fn csa_of(version: csa::CsaVersion) -> Format {
    match version {
        csa::CsaVersion::V3 => Format::Csa3,
        _ => Format::Csa,
    }
}

/// What the first line shows, or the first one that is no remark.
enum OpeningEvidence {
    Is(Format),
    /// A format that is read nowhere yet.
    Foreign,
    /// Nothing: all lines have to be counted.
    Open,
}

fn opening<'a>(first: &str, lines: impl Iterator<Item = &'a str>) -> OpeningEvidence {
    if first.starts_with("#YANEURAOU-DB") {
        return OpeningEvidence::Foreign;
    }
    let mut lines = lines.filter(|line| !line.starts_with('#')).peekable();
    if let Some(spec) = FORMATS.iter().find(|spec| (spec.is_evident)(first, lines.peek().copied())) {
        return OpeningEvidence::Is(spec.format);
    }
    let mut kinds = lines.take(MAX_EXAMINED_LINES).map(games::evidence);
    match kinds.next().flatten() {
        Some(games::UsiLineKind::Position) if !kinds.any(|kind| kind == Some(games::UsiLineKind::Game)) => {
            OpeningEvidence::Is(Format::Sfen)
        }
        Some(_) => OpeningEvidence::Is(Format::Usi),
        None => OpeningEvidence::Open,
    }
}

/// Whether there is what only a list of moves has where PSN is much like it: comments after
/// asterisks, or words for ends, `12. K-31 checkmate` and `12. K-31 (loses on time)`.
fn has_words_of_list<'a>(lines: impl Iterator<Item = &'a str>) -> bool {
    let mut last = "";
    for line in lines.take(MAX_EXAMINED_LINES) {
        if (line.starts_with('*') && line.len() > 1) || line.split('(').skip(1).any(is_end_of_list) {
            return true;
        }
        last = line;
    }
    let word = last.split_whitespace().next_back().unwrap_or("");
    let is_word = word.len() > 4 && word.bytes().all(|byte| byte.is_ascii_lowercase());
    (is_word && !psn::is_word(word))
        || last.rmatch_indices(' ').take(4).any(|(at, _)| is_end_of_list(&last[at..]))
}

/// Whether a text up to a parenthesis is an end in the words of a list of moves, which PSN does not know.
fn is_end_of_list(text: &str) -> bool {
    let end = text.split(')').next().unwrap_or(text).trim();
    text::end_from_name(end).is_some() && !psn::is_word(end)
}

fn is_list<'a>(lines: impl Iterator<Item = &'a str>) -> bool {
    lines.filter(|line| !line.starts_with('#')).nth(1).is_some_and(|line| games::evidence(line).is_some())
}

/// Whether each line is one word, where a file of games has a game.
fn is_column<'a>(lines: impl Iterator<Item = &'a str>) -> bool {
    let is_word = |line: &str| !line.contains(char::is_whitespace);
    let mut lines = lines.take(MAX_EXAMINED_LINES).peekable();
    lines.next().is_some_and(is_word) && lines.peek().is_some() && lines.all(is_word)
}

/// A lead at which counting stops.
const CLEAR: u32 = 24;

/// How much a move of CSA counts.
const MOVE: u32 = 4;

/// How many lines suggest which format.
#[derive(Default)]
pub(crate) struct FormatVotes {
    kif: u32,
    csa: u32,
    /// Lines that only KIF has.
    numbered: u32,
    /// Whether there is the line with the names of the columns of KIF.
    has_separator: bool,
    /// Lines of moves as KI2 has them.
    ki2_moves: u32,
    /// Of those, the ones that have words or other moves in parentheses, opinions, or
    /// signs between moves; and the ones that are quoted.
    asides: u32,
    /// Headers and the like, as only files have them.
    headers: u32,
    /// Comments and the like.
    like_kif: u32,
    like_csa: u32,
    /// Words and a colon before several moves: `棋譜：▲７六歩△３四歩`.
    titled: u32,
    /// Lines of several moves, as no record has them.
    rows: u32,
    /// Lines of no known kind.
    unknown: u32,
}

impl FormatVotes {
    pub(crate) fn count(&mut self, line: &str) {
        let csa = csa::weight(line);
        if ends_in_word_of_list(line) {
            self.asides += 1;
            self.rows += 1;
            self.unknown += 1;
            return;
        }
        match line.chars().next() {
            _ if csa > 0 && !is_row(line) => self.csa += csa,
            Some('*' | '＊' | '&' | '#') if !is_kif_banner(line) => self.like_kif += 1,
            Some('\'') => self.like_csa += 1,
            _ if is_pair(line) => {
                self.rows += 1;
                self.unknown += 1;
            }
            _ if ki2::is_ki2_line(line.trim_start_matches(PARENTHESES)) => {
                self.ki2_moves += 1;
                self.asides += u32::from(has_aside(line));
                self.kif += 4;
            }
            Some('(' | '（') if opens_with_end(line) => self.asides += 1,
            _ if is_row(line) => {
                self.rows += 1;
                self.unknown += 1;
            }
            _ if is_numbered(line) || is_separator(line) || has_origin(line) || is_oddly_numbered(line) => {
                self.has_separator |= is_separator(line);
                self.numbered += 1;
                self.kif += 4;
            }
            _ if is_kif_banner(line) || is_kif_header(line) => {
                self.headers += 1;
                self.kif += 2;
            }
            _ if is_titled(line) => {
                self.titled += 1;
                self.like_kif += 1;
            }
            _ if line.contains('：') => self.like_kif += 1,
            Some('>') if ki2::is_ki2_line(line.trim_start_matches(['>', ' '])) => self.asides += 1,
            _ => self.unknown += 1,
        }
    }

    /// Whether the rest need not be read. Headers alone do not distinguish KIF from KI2.
    pub(crate) fn is_clear(&self) -> bool {
        self.csa >= self.kif + CLEAR || (self.numbered > 1 && self.rows == 0 && self.kif >= self.csa + CLEAR)
    }

    /// Whether moves are written as in a book, where a file of KI2 would have only moves.
    pub(crate) fn is_like_book(&self) -> bool {
        self.asides + self.titled > 0 || (self.unknown > 0 && self.headers + self.like_kif == 0)
    }

    /// Whether all moves come after words, where a file would have the value of a header.
    pub(crate) fn is_titled(&self) -> bool {
        self.titled > 0 && self.ki2_moves + self.numbered + self.csa == 0
    }

    /// Whether most moves are in rows, or few on a line of their own where there are
    /// lines that could be anything.
    pub(crate) fn is_listed(&self) -> bool {
        match self.rows {
            _ if self.has_separator && self.rows < self.numbered => false,
            0 => self.csa == 0 && self.unknown > 2 * self.numbered,
            rows => rows >= self.numbered + self.csa / MOVE,
        }
    }

    pub(crate) fn decide(&self, by_extension: Option<Format>) -> Option<Format> {
        // The first of them that the file's name does not overrule.
        let one_of =
            |formats: &[Format]| by_extension.filter(|own| formats.contains(own)).or(Some(formats[0]));
        let family = [Format::Kif, Format::Kifu, Format::Ki2, Format::Ki2u, Format::Bod];
        if self.csa > self.kif {
            Some(Format::Csa)
        } else if self.numbered > 0 {
            one_of(&family[..2])
        } else if self.ki2_moves > 0 {
            one_of(&family[2..4])
        } else if self.kif > self.csa {
            one_of(&family)
        } else {
            self.decide_tie(by_extension.filter(|own| *own == Format::Csa || family.contains(own)))
        }
    }

    /// Decides where no line is one that only one format has.
    fn decide_tie(&self, by_extension: Option<Format>) -> Option<Format> {
        match self.kif > 0 || self.like_kif + self.like_csa > 0 {
            true if by_extension.is_some() => by_extension,
            _ if self.kif > 0 => Some(Format::Kif),
            _ if self.unknown > 0 => None,
            _ if self.like_csa > self.like_kif => Some(Format::Csa),
            _ => Some(Format::Kif),
        }
    }
}

const PARENTHESES: [char; 2] = ['(', '（'];

/// Whether a line of moves has what only a book has there: a parenthesis that is neither
/// an origin nor a time, an opinion on a move, a sign that separates moves or counts them, or
/// a drop of any piece, as in the solutions of problems. A comment may have all of it.
fn has_aside(line: &str) -> bool {
    let moves = line.split(['*', '＊']).next().unwrap_or(line);
    moves.split(PARENTHESES).skip(1).any(is_aside) || moves.contains(is_sign)
}

/// Whether what a parenthesis opens is neither an origin nor a time.
fn is_aside(inside: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
    let is_of_time = |c: char| is_digit(c) || c.is_whitespace() || ":：/／.．-－".contains(c);
    !inside.trim_start().starts_with(is_digit)
        || inside.split_once([')', '）']).is_some_and(|(inside, _)| !inside.chars().all(is_of_time))
}

/// Whether a line of moves ends with the word for an end that KIF and KI2 do not have: `▲７六歩 引き分け`.
fn ends_in_word_of_list(line: &str) -> bool {
    let Some((moves, word)) = line.rsplit_once(' ') else { return false };
    text::end_from_name(word).is_some()
        && kif::terminal(word).is_none()
        && moves.contains(|c: char| !(c.is_ascii_digit() || c.is_whitespace() || c == '.'))
        && (ki2::is_ki2_line(moves) || is_numbered(moves))
}

/// Whether a line begins with a variation that is an end and nothing else: `(投了) ▲２六歩`.
fn opens_with_end(line: &str) -> bool {
    let inside = line.trim_start_matches(PARENTHESES);
    let end = inside.split([')', '）']).next().unwrap_or(inside);
    text::end_from_name(end.trim()).is_some()
}

/// Whether a sign is one that books have between moves, and files of KI2 never. Each
/// character of a file is asked.
#[inline]
fn is_sign(c: char) -> bool {
    matches!(c, '!' | '?' | '！' | '？' | '合' | '、' | '，' | ',' | '。' | '｡' | '・' | '･' | '；' | ';')
        || matches!(c, '…' | '‥' | '◎' | '○' | '●' | '◯' | '×' | '☆' | '★' | '※')
        || matches!(c, '①'..='⓿' | '←'..='⇿')
}

fn is_kif_banner(line: &str) -> bool {
    line.starts_with("#KIF") || line.starts_with("# KIF") || line.starts_with("# ---- Kifu")
}

fn is_separator(line: &str) -> bool {
    line.starts_with("手数--")
}

/// Headers and diagrams, and the lines between the moves of KIF and KI2.
fn is_kif_header(line: &str) -> bool {
    const STARTS: [&str; 8] = ["まで", "変化：", "変化:", "手数＝", "後手番", "先手番", "上手番", "下手番"];
    if STARTS.iter().any(|start| line.starts_with(start)) || (line.starts_with('|') && !line.is_ascii()) {
        return true;
    }
    let key = line.split(['：', ':']).next().filter(|key| key.len() < line.len()).map(str::trim);
    key.is_some_and(|key| key.ends_with("持駒") || HeaderKey::from_name(key).is_some())
}

/// Whether the text after words and a colon begins with two moves.
fn is_titled(line: &str) -> bool {
    let next = |text: &str| scan_move(text).map(|(_, length)| length);
    let parts = |c: char| c.is_whitespace() || is_sign(c);
    let are_moves = |moves: &str| {
        next(moves).is_some_and(|first| next(moves[first..].trim_start_matches(parts)).is_some())
    };
    line.split_once(['：', ':']).is_some_and(|(_, value)| are_moves(value.trim_start()))
}

/// Whether several moves are on a line, with numbers or as CSA has them:
/// `1. ７六歩 2. ３四歩`, `+7776FU -3334FU`. Records have one on a line.
fn is_row(line: &str) -> bool {
    let is_number = |word: &str| word.strip_suffix('.').is_some_and(|number| number.parse::<u32>().is_ok());
    let is_step = |word: &&str| is_number(word) || (word.starts_with(['+', '-']) && csa::weight(word) > 2);
    // What follows a comma in CSA may be a comment.
    let statement = line.split(',').next().unwrap_or(line);
    statement.split_whitespace().filter(is_step).nth(1).is_some()
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

/// `1 ７六歩(77)`, `12 投了`.
fn is_numbered(line: &str) -> bool {
    let body = line.trim_start_matches(|c: char| c.is_ascii_digit() || ('０'..='９').contains(&c));
    let separated = body.trim_start_matches(['.', '手', '目', '\u{3000}', ' ', '\t', '　']);
    body.len() < line.len() && separated.len() < body.len() && starts_like_move(separated)
}

/// A number in another form before a move with its origin: `[1] ７六歩(77)`, `第1手 ７六歩(77)`.
fn is_oddly_numbered(line: &str) -> bool {
    line.contains(PARENTHESES) && kif::line::odd_number(line).is_some_and(|(_, body)| has_origin(body))
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

#[cfg(test)]
mod tests;
