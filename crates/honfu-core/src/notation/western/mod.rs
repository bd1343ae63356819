//! The Western styles: letters for pieces, `-`, `x` and `*` for the move, and the square after them. One
//! layout with a few switches prints them all, and one grammar reads them all. [`first_issue`] is the
//! style that names the captured piece; [`abbreviated`] reads texts that leave things out.
//!
//! ```text
//! move = piece [origin] ("-" | "x" | "*") square ["+" | "="]
//! ```

use super::ambiguity::{MoveContext, push_square};
use super::read::{ReadMoveResult, ReadRequest};
use super::scan::side_mark;
use super::style::NotationRow;
use super::{MoveConstraints, NotationOptions, NumberStyle, RankNames, SideMark};
use crate::shogi::{Move, PieceKind, Square};

pub(super) mod abbreviated;
pub(super) mod first_issue;

#[cfg(test)]
mod tests;

/// The differences between the Western styles.
#[derive(Clone, Copy)]
pub(crate) struct WesternLayout {
    pub pieces: &'static [&'static str; PieceKind::COUNT],
    /// The character for rank 1, `1` or `a`.
    pub first_rank: u8,
    /// Whether the origin is written even if no other piece could be meant.
    pub origin: bool,
    /// Whether the origin is in parentheses.
    pub parentheses: bool,
    /// Whether a hyphen marks a move without a capture even if no origin is written before it.
    pub hyphen: bool,
    pub drop: char,
    /// Whether the square of a capture on the destination of the previous move is left out.
    pub recapture: bool,
    /// Whether `=` marks a declined promotion.
    pub declines: bool,
}

/// `P-76`, `S72x83+`, `B*55`.
pub(crate) const DIGITS: WesternLayout = WesternLayout {
    pieces: &PIECE_LETTERS,
    first_rank: b'1',
    origin: false,
    parentheses: false,
    hyphen: true,
    drop: '*',
    recapture: false,
    declines: true,
};

/// `P-7f`, `S7bx8c+`, `B*5e`.
const LETTERS: WesternLayout = WesternLayout { first_rank: b'a', ..DIGITS };

pub(super) const WESTERN: NotationRow = NotationRow {
    id: "western",
    ranks: RankNames::Digits,
    numbers: NumberStyle::PAIRS,
    options: NotationOptions::NONE,
    pieces: &PIECE_LETTERS,
    write: |out, played, _| write_with(out, played, &DIGITS),
    readers: &[read, abbreviated::read],
};

pub(super) const HODGES: NotationRow = NotationRow {
    id: "hodges",
    ranks: RankNames::Letters,
    write: |out, played, _| write_with(out, played, &LETTERS),
    ..WESTERN
};

/// `P76`, `G69-58`, `B’55`.
pub(super) const HOSKING: NotationRow = NotationRow {
    id: "hosking",
    write: |out, played, _| write_with(out, played, &WesternLayout { hyphen: false, drop: '’', ..DIGITS }),
    ..WESTERN
};

/// `D-88`.
pub(super) const WESTERN_DHT: NotationRow = NotationRow {
    id: "western_dht",
    pieces: &SINGLE_LETTERS,
    write: |out, played, _| write_with(out, played, &WesternLayout { pieces: &SINGLE_LETTERS, ..DIGITS }),
    ..WESTERN
};

/// `S(72)x83+`, `Dx`.
pub(super) const DOJO81_UNIVERSAL: NotationRow = NotationRow {
    id: "dojo81_universal",
    numbers: NumberStyle::UNNUMBERED,
    options: NotationOptions { mark: Some(SideMark::None), ..NotationOptions::NONE },
    write: |out, played, _| {
        let layout = WesternLayout { pieces: &SINGLE_LETTERS, parentheses: true, recapture: true, ..DIGITS };
        write_with(out, played, &layout);
    },
    ..WESTERN_DHT
};

/// `P7g-7f`.
pub(super) const PSN_FULL: NotationRow = NotationRow {
    id: "psn_full",
    numbers: NumberStyle::PSN,
    readers: &[read, abbreviated::read_alone],
    write: |out, played, _| write_with(out, played, &WesternLayout { origin: true, ..LETTERS }),
    ..HODGES
};

/// `P-7f`. The hyphen and the asterisk stay, since without them a move may be read as a drop.
pub(super) const PSN_SHORT: NotationRow = NotationRow {
    id: "psn_short",
    write: |out, played, _| write_with(out, played, &WesternLayout { declines: false, ..LETTERS }),
    ..PSN_FULL
};

pub(super) const PIECE_LETTERS: [&str; PieceKind::COUNT] =
    ["P", "L", "N", "S", "G", "B", "R", "K", "+P", "+L", "+N", "+S", "+B", "+R"];

/// The names of the pieces, with single letters for dragon, horse and tokin.
const SINGLE_LETTERS: [&str; PieceKind::COUNT] =
    ["P", "L", "N", "S", "G", "B", "R", "K", "T", "+L", "+N", "+S", "H", "D"];

pub(crate) fn write_with(out: &mut String, played: &MoveContext, layout: &WesternLayout) {
    write_named(out, played, layout.pieces[played.kind.index()], layout);
}

/// Like [`write_with`], with another name for the piece.
pub(super) fn write_named(out: &mut String, played: &MoveContext, piece: &str, layout: &WesternLayout) {
    let captures = played.captures();
    let unsigned = !layout.hyphen && played.reads_as_drop();
    let origin = played.mv.from().filter(|&from| layout.origin || unsigned || played.needs_origin(from));
    out.push_str(piece);
    if let Some(from) = origin {
        layout.push_origin(out, from);
    }
    match played.mv {
        Move::Drop { .. } => out.push(layout.drop),
        Move::Board { .. } if captures => out.push('x'),
        Move::Board { .. } if layout.hyphen || origin.is_some() => out.push('-'),
        Move::Board { .. } => {}
    }
    if !(layout.recapture && played.omits_square()) {
        push_square(out, played.mv.to(), layout.first_rank);
    }
    out.push_str(match played.promotion() {
        Some(true) => "+",
        Some(false) if layout.declines => "=",
        _ => "",
    });
}

impl WesternLayout {
    fn push_origin(&self, out: &mut String, from: Square) {
        out.push_str(if self.parentheses { "(" } else { "" });
        push_square(out, from, self.first_rank);
        out.push_str(if self.parentheses { ")" } else { "" });
    }
}

/// Reads every Western style except texts that name a captured piece. Ranks may be digits or letters, a
/// drop may be an apostrophe, promoted pieces may be D, H and T or `B(+)`, and an origin may be in
/// parentheses. The sign and the square of a recapture may be left out.
pub(crate) fn read(request: &ReadRequest) -> Option<ReadMoveResult> {
    request.resolve(parse(request.text))
}

pub(crate) fn parse(text: &str) -> Option<MoveConstraints> {
    let (color, rest) = side_mark(text);
    let (kind, rest) = piece(rest)?;
    let constraints = movement(rest)?;
    // The `+` of a promoted piece may come after the move as well.
    let promote = constraints.promote.filter(|&promotes| !(promotes && kind.is_promoted()));
    Some(MoveConstraints { color, kind: Some(kind), promote, ..constraints })
}

/// Returns the constraints of the text after the piece.
pub(crate) fn movement(text: &str) -> Option<MoveConstraints> {
    let (first, rest) = optional(square, text);
    let (sign, rest) = optional(sign, rest);
    let (second, rest) = optional(square, rest);
    let (from, to) = match (first, second) {
        // Without a sign a single square is the destination: `P76`. With a letter for the rank, only
        // abbreviated PSN is written like this.
        (Some(to), None) if sign.is_none() && has_digits(text) => (None, Some(to)),
        (from, None) if sign == Some(MoveSign::Capture) => (from, None),
        (_, None) => return None,
        ends => ends,
    };
    Some(MoveConstraints {
        to,
        same: to.is_none(),
        from,
        drop: sign.map(|sign| sign == MoveSign::Drop),
        capture: sign.filter(|&sign| sign != MoveSign::Drop).map(|sign| sign == MoveSign::Capture),
        promote: promotion(rest)?,
        ..MoveConstraints::default()
    })
}

/// Whether a text that starts with a square has a digit for its rank.
fn has_digits(text: &str) -> bool {
    text.trim_start_matches('(').as_bytes().get(1).is_some_and(u8::is_ascii_digit)
}

/// Returns what `part` finds at the start of a text, if anything, and the rest.
pub(crate) fn optional<T>(part: fn(&str) -> Option<(T, &str)>, text: &str) -> (Option<T>, &str) {
    part(text).map_or((None, text), |(found, rest)| (Some(found), rest))
}

/// The sign between a piece and its square.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum MoveSign {
    Move,
    Capture,
    Drop,
}

/// The words for the pieces, with their letters.
const WORDS: [(&str, char); 11] = [
    ("pawn", 'P'),
    ("lance", 'L'),
    ("knight", 'N'),
    ("silver", 'S'),
    ("gold", 'G'),
    ("bishop", 'B'),
    ("rook", 'R'),
    ("king", 'K'),
    ("tokin", 'T'),
    ("horse", 'H'),
    ("dragon", 'D'),
];

/// Returns the letter of the piece at the start of a text, or that of its word, and the rest.
fn letter(text: &str) -> Option<(char, &str)> {
    let is_it = |word: &str| text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    let first = text.chars().next()?;
    // Every word has a third letter.
    if text.as_bytes().get(2).is_some_and(u8::is_ascii_alphabetic)
        && let Some((word, letter)) = WORDS.iter().find(|(word, _)| is_it(word))
    {
        return Some((*letter, &text[word.len()..]));
    }
    Some((first, &text[first.len_utf8()..]))
}

/// Reads a piece: a letter or a word, with `+` before it or `(+)` after it if it is promoted.
pub(crate) fn piece(text: &str) -> Option<(PieceKind, &str)> {
    let bare = text.strip_prefix('+');
    let (letter, rest) = letter(bare.unwrap_or(text))?;
    let behind = rest.strip_prefix("(+)");
    let promoted = bare.is_some() || behind.is_some();
    let kind = match letter.to_ascii_uppercase() {
        'D' if !promoted => PieceKind::Dragon,
        'H' if !promoted => PieceKind::Horse,
        'T' if !promoted => PieceKind::Tokin,
        letter if promoted => PieceKind::from_letter(letter)?.promoted()?,
        letter => PieceKind::from_letter(letter)?,
    };
    Some((kind, behind.unwrap_or(rest)))
}

/// Reads a square with a digit or letter for the rank, with optional parentheses.
pub(crate) fn square(text: &str) -> Option<(Square, &str)> {
    let inner = text.strip_prefix('(');
    let [file @ b'1'..=b'9', rank, ..] = *inner.unwrap_or(text).as_bytes() else { return None };
    let rank = match rank.to_ascii_lowercase() {
        digit @ b'1'..=b'9' => digit - b'0',
        letter @ b'a'..=b'i' => letter - b'a' + 1,
        _ => return None,
    };
    let rest = inner.unwrap_or(text).get(2..)?;
    let rest = if inner.is_some() { rest.strip_prefix(')')? } else { rest };
    Some((Square::new(file - b'0', rank)?, rest))
}

pub(crate) fn sign(text: &str) -> Option<(MoveSign, &str)> {
    let sign = match text.bytes().next()? {
        b'-' => MoveSign::Move,
        b'x' | b'X' => MoveSign::Capture,
        b'*' | b'\'' | b'@' => MoveSign::Drop,
        _ => return None,
    };
    // Every sign is one byte.
    Some((sign, &text[1..]))
}

/// Reads an optional promotion sign; the outer `None` means that the text is something else.
pub(crate) fn promotion(text: &str) -> Option<Option<bool>> {
    match text {
        "" => Some(None),
        "+" => Some(Some(true)),
        "=" => Some(Some(false)),
        _ => None,
    }
}
