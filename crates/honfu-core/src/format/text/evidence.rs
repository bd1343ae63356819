//! Detection of lists of moves, which are laid out as no record is: in rows, in columns, as a tree, or among
//! words.

use super::line_role::{TextItems, TextRole};
use super::token::{TextContext, TextTokenKind};
use super::{end_from_name, indented, read, vertical};
use crate::format::evidence::{CLEAR_WEIGHT, Certainty, DetectionSample, FormatEvidence, MOVE_WEIGHT};
use crate::format::kakinoki::{self, KakinokiLineCounts, KakinokiLineKind, ki2, kif};
use crate::format::report::ReadReport;
use crate::format::source::SourceLines;
use crate::format::spec::Format;
use crate::format::{csa, psn, usi};
use crate::notation::scan_move;
use crate::record::Record;

/// Returns the evidence that a text is a list of moves.
pub(crate) fn evidence(sample: DetectionSample<'_>) -> Option<FormatEvidence> {
    certainty(sample).map(|certainty| certainty.of(Format::Text))
}

fn certainty(sample: DetectionSample<'_>) -> Option<Certainty> {
    // No list of moves names a version of KIF or KI2.
    let is_versioned =
        |first: &str| ["#KIF version=", "#KI2 version="].iter().any(|start| first.starts_with(start));
    if sample.lines().next().is_some_and(is_versioned) {
        return None;
    }
    if is_laid_out(sample.text) {
        return Some(Certainty::Certain);
    }
    // Moves in the full form of PSN.
    if psn::evidence(sample).is_some_and(|psn| psn.certainty == Certainty::Opening) {
        return has_words_of_list(sample).then_some(Certainty::List);
    }
    let lines = ListLines::of(sample);
    let certainty = if usi::evidence(sample).is_some() || lines.are_of_list(sample) {
        Certainty::List
    } else if lines.are_of_record() || is_decided_by_name(sample) {
        return None;
    } else {
        Certainty::Moves
    };
    is_evident(sample.text).then_some(certainty)
}

/// Whether the name of the file suggests a format whose moves look much like those of lists.
fn is_decided_by_name(sample: DetectionSample<'_>) -> bool {
    sample.named == Some(Format::Psn) || sample.named_record().is_some_and(|named| BOOKS.contains(&named))
}

/// Formats whose moves, if they have any, look much like those of lists.
const BOOKS: [Format; 3] = [Format::Ki2, Format::Ki2u, Format::Bod];

/// The number of lines that records have, and of lines that only lists have.
#[derive(Default)]
struct ListLines {
    /// Lines of KIF and KI2, and lines of several moves.
    counts: KakinokiLineCounts,
    /// The weight of lines of CSA.
    csa: u32,
    /// Whether there is a line with the column names of KIF.
    has_separator: bool,
    /// Whether a line names a version of CSA.
    has_csa_version: bool,
    /// Lines of moves with words or other moves in parentheses, with opinions, or with signs between moves;
    /// and lines that are quoted.
    asides: u32,
    /// Lines with words and a colon before several moves: `棋譜：▲７六歩△３四歩`.
    titled: u32,
}

impl ListLines {
    fn of(sample: DetectionSample<'_>) -> ListLines {
        let mut lines = ListLines::default();
        for line in sample.lines() {
            lines.add(line);
            if lines.are_clear() {
                break;
            }
        }
        lines
    }

    fn add(&mut self, line: &str) {
        self.has_csa_version |= csa::version_of(line).is_some();
        let csa = csa::line_weight(line);
        if csa > 0 {
            self.csa += csa;
            return;
        }
        if ends_in_word_of_list(line) {
            self.asides += 1;
            self.counts.rows += 1;
        }
        let kind = match kakinoki::line_kind(line) {
            KakinokiLineKind::Comment => KakinokiLineKind::Comment,
            KakinokiLineKind::Ki2Moves => {
                self.asides += u32::from(has_aside(line));
                KakinokiLineKind::Ki2Moves
            }
            _ if line.starts_with(['(', '（']) && opens_with_end(line) => {
                self.asides += 1;
                return;
            }
            _ if csa::is_row(line) => KakinokiLineKind::Row,
            KakinokiLineKind::Label | KakinokiLineKind::Other if is_titled(line) => {
                self.titled += 1;
                KakinokiLineKind::Label
            }
            KakinokiLineKind::Other if is_quoted(line) => {
                self.asides += 1;
                return;
            }
            kind => kind,
        };
        self.has_separator |= kind == KakinokiLineKind::Separator;
        self.counts.add(kind);
    }

    /// Whether the text is certainly a record.
    fn are_clear(&self) -> bool {
        self.csa >= self.counts.weight() + CLEAR_WEIGHT || self.counts.are_clearly_kif(self.csa)
    }

    /// Returns the number of lines that no record has.
    fn unknown(&self) -> u32 {
        self.counts.rows + self.counts.others
    }

    /// Whether there are lines that records have, or nothing but comments.
    fn are_of_record(&self) -> bool {
        self.csa + self.counts.weight() > 0 || self.unknown() == 0
    }

    /// Whether the moves are written in a way that only lists have.
    fn are_of_list(&self, sample: DetectionSample<'_>) -> bool {
        let KakinokiLineCounts { numbered, ki2_moves, .. } = self.counts;
        if self.titled > 0 && ki2_moves + numbered + self.csa == 0 {
            return true;
        }
        let weight = self.counts.weight();
        if self.csa > weight {
            !self.has_csa_version && self.are_in_rows()
        } else if numbered > 0 {
            self.are_in_rows()
        } else if ki2_moves > 0 {
            self.are_among_words() && sample.named_among(&[Format::Ki2, Format::Ki2u]).is_none()
        } else {
            weight > 0 && self.are_in_rows() && sample.named_among(&BOOKS).is_none()
        }
    }

    /// Whether moves are written as in a book; a KI2 file would have only moves.
    fn are_among_words(&self) -> bool {
        self.asides + self.titled > 0
            || (self.unknown() > 0 && self.counts.headers + self.counts.comments == 0)
    }

    /// Whether most moves are in rows, or only a few have their own line and most lines could be anything.
    fn are_in_rows(&self) -> bool {
        let numbered = self.counts.numbered;
        match self.counts.rows {
            rows if self.has_separator && rows < numbered => false,
            0 => self.csa == 0 && self.unknown() > 2 * numbered,
            rows => rows >= numbered + self.csa / MOVE_WEIGHT,
        }
    }
}

/// Whether a line quotes moves of KI2, as in mails: `> ▲７六歩`.
fn is_quoted(line: &str) -> bool {
    line.starts_with('>') && ki2::is_ki2_line(line.trim_start_matches(['>', ' ']))
}

/// Whether a text has something that only a list of moves has, but not PSN, which is similar: comments behind
/// asterisks, or words for ends, `12. K-31 checkmate` and `12. K-31 (loses on time)`.
fn has_words_of_list(sample: DetectionSample<'_>) -> bool {
    let mut last = "";
    for line in sample.lines() {
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

/// Whether a text up to a parenthesis is an end in the words of lists of moves, which PSN does not know.
fn is_end_of_list(text: &str) -> bool {
    let end = text.split(')').next().unwrap_or(text).trim();
    end_from_name(end).is_some() && !psn::is_word(end)
}

/// Whether a line of moves has something that only books have: a parenthesis that is neither an origin nor a
/// time, an opinion on a move, a sign that separates or counts moves, or a drop of any piece (合), as in the
/// solutions of tsume problems. A comment is ignored, because it may have all of these.
fn has_aside(line: &str) -> bool {
    let moves = line.split(['*', '＊']).next().unwrap_or(line);
    moves.split(['(', '（']).skip(1).any(is_aside) || moves.contains(is_sign)
}

/// Whether a parenthesis contains neither an origin nor a time.
fn is_aside(inside: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
    let is_of_time = |c: char| is_digit(c) || c.is_whitespace() || ":：/／.．-－".contains(c);
    !inside.trim_start().starts_with(is_digit)
        || inside.split_once([')', '）']).is_some_and(|(inside, _)| !inside.chars().all(is_of_time))
}

/// Whether a line of moves ends with the word for an end that KIF and KI2 do not have: `▲７六歩 引き分け`.
fn ends_in_word_of_list(line: &str) -> bool {
    let Some((moves, word)) = line.rsplit_once(' ') else { return false };
    end_from_name(word).is_some()
        && kif::terminal(word).is_none()
        && moves.contains(|c: char| !(c.is_ascii_digit() || c.is_whitespace() || c == '.'))
        && (ki2::is_ki2_line(moves) || kakinoki::line_kind(moves) == KakinokiLineKind::NumberedMove)
}

/// Whether a line begins with a variation that consists of an end: `(投了) ▲２六歩`.
fn opens_with_end(line: &str) -> bool {
    let inside = line.trim_start_matches(['(', '（']);
    let end = inside.split([')', '）']).next().unwrap_or(inside);
    end_from_name(end.trim()).is_some()
}

/// Whether a character stands between moves in books, but never in KI2 files. This is asked for each
/// character of a file.
#[inline]
fn is_sign(c: char) -> bool {
    matches!(c, '!' | '?' | '！' | '？' | '合' | '、' | '，' | ',' | '。' | '｡' | '・' | '･' | '；' | ';')
        || matches!(c, '…' | '‥' | '◎' | '○' | '●' | '◯' | '×' | '☆' | '★' | '※')
        || matches!(c, '①'..='⓿' | '←'..='⇿')
}

/// Whether the text behind words and a colon begins with two moves.
fn is_titled(line: &str) -> bool {
    let next = |text: &str| scan_move(text).map(|(_, length)| length);
    let parts = |c: char| c.is_whitespace() || is_sign(c);
    let are_moves = |moves: &str| {
        next(moves).is_some_and(|first| next(moves[first..].trim_start_matches(parts)).is_some())
    };
    line.split_once(['：', ':']).is_some_and(|(_, value)| are_moves(value.trim_start()))
}

/// How many bytes of a text are examined to decide whether it lists moves.
const LOOK: usize = 1 << 16;

/// How many moves are enough: of the certain ones, and of all.
const SURE: usize = 2;
pub(super) const MOVES: usize = 4;

/// Whether a text has enough moves that can be played, or only one move and an end, or some moves and a drop
/// of any piece (合), as in the solutions of tsume problems.
fn is_evident(text: &str) -> bool {
    let end = (0..=LOOK.min(text.len())).rev().find(|&end| text.is_char_boundary(end));
    let start = &text[..end.unwrap_or(0)];
    let items =
        || SourceLines::new(start).flat_map(|line| TextItems::new(line.text, TextContext::default(), 0));
    let sure = items().filter(|item| item.role == TextRole::Move).count();
    if sure == 0 && items().take(MOVES).count() < MOVES {
        return false;
    }
    let played = read(start, &mut ReadReport::default()).iter().map(count_moves).sum::<usize>();
    let is_alone = played == 1 && items().skip(1).all(|item| item.role == TextRole::End);
    let is_problem =
        || played > 0 && items().any(|item| matches!(item.token.kind, TextTokenKind::Interposition(_)));
    is_alone || played >= MOVES || (played >= SURE && sure >= SURE) || is_problem()
}

/// Whether a text lists moves in columns, or as a tree.
fn is_laid_out(text: &str) -> bool {
    let columns = vertical::columns(text).map(|columns| columns.text);
    let lines = columns.or_else(|| indented::in_parentheses(text));
    lines.is_some_and(|lines| is_evident(&lines))
}

fn count_moves(record: &Record) -> usize {
    record.tree.main_line().filter(|&node| record.tree.node(node).mv().is_some()).count()
}
