//! The styles that name the square first and the piece in Japanese: `７六歩`, as
//! in newspapers, and `７六歩(77)`, as in KIF files.

use super::ambiguity::{Motion, Side};
use super::constraints::Constraints;
use super::played::Played;
use super::scan::scan;
use crate::shogi::{Kind, Move, Position, Square};

/// Digits as files are written.
const FILES: [&str; 10] = ["０", "１", "２", "３", "４", "５", "６", "７", "８", "９"];
/// Digits as ranks are written.
const RANKS: [&str; 10] = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"];

/// `７六歩`, `同銀右引不成`.
pub(super) fn write(out: &mut String, played: &Played) {
    if played.recaptures() {
        out.push('同');
    } else {
        push_square(out, played.mv.to());
    }
    out.push_str(name(played.kind));
    match played.mv {
        Move::Drop { .. } if played.drop_is_ambiguous() => out.push('打'),
        Move::Drop { .. } => {}
        Move::Board { from, .. } => push_words(out, played, from),
    }
}

fn push_words(out: &mut String, played: &Played, from: Square) {
    let words = played.words(from);
    out.push_str(words.side.map_or("", side_word));
    out.push_str(words.motion.map_or("", motion_word));
    out.push_str(match played.promotion() {
        Some(true) => "成",
        Some(false) => "不成",
        None => "",
    });
    if words.origin {
        push_origin(out, from);
    }
}

/// `７六歩(77)`, `同　銀成(31)`, `５五角打`.
pub(super) fn write_kif(out: &mut String, played: &Played) {
    if played.recaptures() {
        out.push_str("同　");
    } else {
        push_square(out, played.mv.to());
    }
    out.push_str(name(played.kind));
    match played.mv {
        Move::Drop { .. } => out.push('打'),
        Move::Board { from, promote, .. } => {
            out.push_str(if promote { "成" } else { "" });
            push_origin(out, from);
        }
    }
}

/// Both styles are read alike: the origin is one more thing that can be said.
pub(super) fn parse(text: &str, _: &Position) -> Option<Constraints> {
    let (found, length) = scan(text)?;
    (length == text.len()).then_some(found)
}

fn push_square(out: &mut String, square: Square) {
    // Files and ranks are 1 to 9.
    out.push_str(FILES[usize::from(square.file())]);
    out.push_str(RANKS[usize::from(square.rank())]);
}

fn push_origin(out: &mut String, from: Square) {
    out.push('(');
    out.push((b'0' + from.file()) as char);
    out.push((b'0' + from.rank()) as char);
    out.push(')');
}

fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => "歩",
        Kind::Lance => "香",
        Kind::Knight => "桂",
        Kind::Silver => "銀",
        Kind::Gold => "金",
        Kind::Bishop => "角",
        Kind::Rook => "飛",
        Kind::King => "玉",
        Kind::Tokin => "と",
        Kind::PromotedLance => "成香",
        Kind::PromotedKnight => "成桂",
        Kind::PromotedSilver => "成銀",
        Kind::Horse => "馬",
        Kind::Dragon => "龍",
    }
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::Left => "左",
        Side::Right => "右",
        Side::Straight => "直",
    }
}

fn motion_word(motion: Motion) -> &'static str {
    match motion {
        Motion::Up => "上",
        Motion::Sideways => "寄",
        Motion::Down => "引",
    }
}
