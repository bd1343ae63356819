//! Parser for the text on the line of a move.

use super::KifDialect;
use super::ends::{self, terminal};
use super::entry::{KifEntry, KifNumberedMove, KifStep};
use super::signs::{ends_move, has_origin, is_blank, is_mark, number, opens_square, trim_start};
use super::spelling::completed;
use crate::format::shared::time::{KifTime, take_time};
use crate::notation::{MoveConstraints, scan_interposition, scan_move};
use crate::record::{GameEnd, outcome_in_words};

/// Parses the first move or end of a text; the number before it is already removed.
#[inline]
pub(crate) fn entry(body: &str) -> KifEntry<'_> {
    let (step, tail, is_odd) = match scan_move(body).or_else(|| scan_interposition(body)) {
        Some((constraints, length)) => {
            let (step, tail) = completed(constraints, &body[length..]);
            (step, tail, tail.len() < body.len() - length)
        }
        None => word(body),
    };
    let (time, tail) = time_and_rest(tail);
    KifEntry { step, time, rest: tail, is_odd }
}

/// Splits off the time, if any. Returns it and the text behind it, without the `+` of a line that has
/// variations.
#[inline]
pub(crate) fn time_and_rest(tail: &str) -> (Option<KifTime>, &str) {
    let tail = trim_start(tail);
    let (time, tail) = match take_time(tail) {
        Some((time, tail)) => (Some(time), trim_start(tail)),
        None => (None, tail),
    };
    (time, trim_start(tail.strip_prefix('+').unwrap_or(tail)))
}

/// Parses the name of an end. Returns the step, the text behind it, and whether no program spells it so.
/// Unknown words, up to the time, are an end as well, unless they look like a move.
fn word(body: &str) -> (KifStep, &str, bool) {
    let ends_word = |c: char| is_blank(c) || matches!(c, '(' | '（' | '+');
    let first = body.split(ends_word).next().unwrap_or(body);
    let word = first.trim_start_matches(is_mark);
    let name = end_name(word);
    if let Some(terminal) = terminal(name) {
        return (KifStep::End(terminal), &body[first.len()..], name.len() < word.len());
    }
    if let Some((terminal, tail)) = bracketed_end(body).or_else(|| spaced_end(body)) {
        return (KifStep::End(terminal), tail, true);
    }
    if name == "パス" {
        return (KifStep::Pass, &body[first.len()..], false);
    }
    let text = before_time(body).trim_end_matches(is_blank);
    if text.is_empty() || looks_like_move(body) {
        return (KifStep::Unreadable, "", false);
    }
    (KifStep::End(GameEnd::Other(text.into())), &body[text.len()..], false)
}

/// Parses an end with spaces in its name, such as `投 了`. Returns the end and the text behind it.
fn spaced_end(body: &str) -> Option<(GameEnd, &str)> {
    let text = before_time(body);
    let name: String = text.chars().filter(|&c| !is_blank(c)).take(LONGEST_NAME + 1).collect();
    Some((terminal(end_name(&name))?, &body[text.len()..]))
}

/// The maximum length of the name of an end, in characters.
const LONGEST_NAME: usize = 12;

/// Returns the name of an end without what people add behind it, as in `投了。` or `投了まで`.
fn end_name(word: &str) -> &str {
    let word = word.trim_end_matches(closes_word);
    ["まで", "です", "となった"].iter().find_map(|tail| word.strip_suffix(tail)).unwrap_or(word)
}

/// Parses an end in brackets, such as `（投了）`. Returns the end and the text behind it.
fn bracketed_end(body: &str) -> Option<(GameEnd, &str)> {
    const LONGEST: usize = 40;
    let inside =
        body.trim_start_matches(is_mark).strip_prefix(['(', '（', '「', '『', '【', '［', '[', '〔'])?;
    let closes = |c: char| ")）」』】］]〕".contains(c);
    let (end, close) = inside.char_indices().take(LONGEST).find(|&(_, c)| closes(c))?;
    Some((terminal(end_name(inside[..end].trim()))?, &inside[end + close.len_utf8()..]))
}

/// Whether a character may follow the name of an end, as in `投了。`.
fn closes_word(c: char) -> bool {
    matches!(c, '。' | '｡' | '．' | '.' | '、' | '，' | ',' | '！' | '!' | '」' | '】' | '］' | ']')
}

/// Returns the text without a time or a `+` at its end.
fn before_time(body: &str) -> &str {
    let is_time =
        |&at: &usize| take_time(&body[at..]).is_some_and(|_| time_and_rest(&body[at..]).1.is_empty());
    match body.rfind(['(', '（']).filter(is_time) {
        Some(at) => &body[..at],
        None => {
            let body = body.trim_end_matches(is_blank);
            body.strip_suffix('+').unwrap_or(body)
        }
    }
}

/// Whether a text that is not a move starts like one or contains an origin.
pub(crate) fn looks_like_move(body: &str) -> bool {
    let opens = |c: char| opens_square(c) || is_mark(c);
    body.starts_with(opens) || has_origin(body)
}

/// Whether a text begins with a move or an end; behind the mark of a side, the beginning of a square is
/// enough.
pub(crate) fn opens_move(text: &str) -> bool {
    let unmarked = trim_start(text.trim_start_matches(is_mark));
    match unmarked.len() < text.len() {
        true => unmarked.starts_with(opens_square) || opens_word(unmarked),
        false => opens_word(text) || scan_move(text).is_some_and(|(_, length)| ends_move(&text[length..])),
    }
}

/// Whether a text begins with the name of an end, after an optional mark, whatever follows it.
pub(crate) fn opens_end(text: &str) -> bool {
    ends::begins_with_name(text.trim_start_matches(is_mark))
}

/// Whether the first word of a text is the name of an end, in brackets or not, or a pass.
pub(crate) fn opens_word(text: &str) -> bool {
    const LONGEST: usize = 20;
    let ends_word = |c: char| is_blank(c) || is_mark(c) || "(（".contains(c);
    let length: usize = text.chars().take(LONGEST).take_while(|&c| !ends_word(c)).map(char::len_utf8).sum();
    let word = end_name(&text[..length]);
    terminal(word).is_some() || word == "パス" || bracketed_end(text).is_some()
}

/// Returns the next move or end of a line from the text behind the one before, if there is one.
pub(crate) fn following(text: &str) -> Option<KifNumberedMove<'_>> {
    let (number, body) = number(text).map_or((None, text), |(number, body)| (Some(number), body));
    opens_move(body).then_some(KifNumberedMove { number, body })
}

/// Returns the constraints of the moves of a line, from its first entry up to one that is not a move.
pub(crate) fn constraints_of(first: KifNumberedMove<'_>) -> impl Iterator<Item = MoveConstraints> {
    let entries = std::iter::successors(Some(entry(first.body)), |last| {
        following(last.rest).map(|next| entry(next.body))
    });
    entries.map_while(|entry| match entry.step {
        KifStep::Move(constraints) => Some(constraints),
        _ => None,
    })
}

/// Whether a line without a number consists of moves, or of an end with a known name. Only times and a
/// comment may follow, because sentences can begin with moves too.
pub(crate) fn is_line(text: &str) -> bool {
    let mut rest = text;
    while let Some((constraints, length)) = scan_move(rest) {
        let (KifStep::Move(_), tail) = completed(constraints, &rest[length..]) else { return false };
        rest = time_and_rest(tail).1;
    }
    let is_comment = rest.starts_with(['*', '＊']);
    let moved = rest.len() < text.len();
    moved && (rest.is_empty() || is_comment)
        || opens_word(rest.trim_start_matches(is_mark)) && is_end_alone(rest)
}

/// Whether a text consists of a known end and its time.
fn is_end_alone(text: &str) -> bool {
    let (step, tail, _) = word(text);
    let is_known = matches!(step, KifStep::End(end) if !matches!(end, GameEnd::Other(_)));
    is_known && time_and_rest(tail).1.is_empty()
}

/// Whether a numbered line may be a sentence rather than a step: unknown words that do not say who won, or a
/// move without an origin that words follow directly.
pub(crate) fn may_be_sentence(entry: &KifEntry<'_>, body: &str) -> bool {
    match &entry.step {
        // Words that name the winner are an end.
        KifStep::End(GameEnd::Other(words)) => outcome_in_words(words).is_none() && entry.time.is_none(),
        KifStep::Move(constraints) => {
            let is_placed = constraints.from.is_some() || constraints.drop.is_some();
            let tail = scan_move(body).map_or("", |(_, length)| &body[length..]);
            !is_placed && entry.time.is_none() && !ends_move(tail)
        }
        _ => false,
    }
}

/// Returns how many moves an unreadable line counts for.
pub(crate) fn count_unread(text: &str, dialect: KifDialect) -> usize {
    match dialect {
        KifDialect::Kif => 1,
        KifDialect::Ki2 => text.matches(is_mark).count().max(1),
    }
}
