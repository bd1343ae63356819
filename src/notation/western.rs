//! The Western styles: `P-76` in digits, `P-7f` with Hodges' letters for ranks.
//!
//! ```text
//! move = piece [origin] ("-" | "x" | "*") square ["+" | "="]
//! ```

use super::constraints::Constraints;
use super::played::{Played, push_square};
use crate::shogi::{Kind, Move, Position, Square};

/// `P-76`, `S72x83+`, `B*55`.
pub(super) fn write(out: &mut String, played: &Played) {
    write_with(out, played, b'1');
}

/// `P-7f`, `S7bx8c+`, `B*5e`.
pub(super) fn write_hodges(out: &mut String, played: &Played) {
    write_with(out, played, b'a');
}

/// `first_rank` is the sign of rank 1.
fn write_with(out: &mut String, played: &Played, first_rank: u8) {
    out.push_str(if played.kind.is_promoted() { "+" } else { "" });
    out.push(played.kind.letter());
    if let Some(from) = played.mv.from().filter(|&from| played.needs_origin(from)) {
        push_square(out, from, first_rank);
    }
    out.push(match played.mv {
        Move::Drop { .. } => '*',
        Move::Board { .. } if played.captures() => 'x',
        Move::Board { .. } => '-',
    });
    push_square(out, played.mv.to(), first_rank);
    out.push_str(match played.promotion() {
        Some(true) => "+",
        Some(false) => "=",
        None => "",
    });
}

/// Reads either style, and what people write in their place: an apostrophe for a
/// drop (Hosking), D, H and T for dragon, horse and tokin, an origin in
/// parentheses (81Dojo), and the move sign left out.
pub(super) fn parse(text: &str, _: &Position) -> Option<Constraints> {
    let (kind, rest) = piece(text)?;
    let (first, rest) = match square(rest) {
        Some((square, rest)) => (Some(square), rest),
        None => (None, rest),
    };
    let (sign, rest) = sign(rest);
    let (second, rest) = match square(rest) {
        Some((square, rest)) => (Some(square), rest),
        None => (None, rest),
    };
    let (from, to) = match (first, second) {
        (from, Some(to)) => (from, to),
        // Without a sign the only square is the destination: `P76`.
        (Some(to), None) if sign.is_none() => (None, to),
        _ => return None,
    };
    Some(Constraints {
        kind: Some(kind),
        to: Some(to),
        from,
        drop: sign.map(|sign| sign == Sign::Drop),
        capture: sign.filter(|&sign| sign != Sign::Drop).map(|sign| sign == Sign::Capture),
        promote: promotion(rest)?,
        ..Constraints::default()
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Move,
    Capture,
    Drop,
}

fn piece(text: &str) -> Option<(Kind, &str)> {
    let (promoted, text) = match text.strip_prefix('+') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let mut chars = text.chars();
    let kind = match chars.next()?.to_ascii_uppercase() {
        'D' if !promoted => Kind::Dragon,
        'H' if !promoted => Kind::Horse,
        'T' if !promoted => Kind::Tokin,
        letter if promoted => Kind::from_letter(letter)?.promoted()?,
        letter => Kind::from_letter(letter)?,
    };
    Some((kind, chars.as_str()))
}

/// A square with the rank as digit or letter, perhaps in parentheses.
pub(super) fn square(text: &str) -> Option<(Square, &str)> {
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

fn sign(text: &str) -> (Option<Sign>, &str) {
    let sign = match text.bytes().next() {
        Some(b'-') => Sign::Move,
        Some(b'x' | b'X') => Sign::Capture,
        Some(b'*' | b'\'' | b'@') => Sign::Drop,
        _ => return (None, text),
    };
    (Some(sign), text.get(1..).unwrap_or_default())
}

/// The outer `None` is for text that is no promotion sign.
fn promotion(text: &str) -> Option<Option<bool>> {
    match text {
        "" => Some(None),
        "+" => Some(Some(true)),
        "=" => Some(Some(false)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{bare, position, usi};
    use super::super::{Style, read_as};

    const SILVERS: &str = "4k4/2S1S4/3p5/9/4+S4/9/9/4P4/4K4 b SB 1";

    #[test]
    fn moves_are_printed_with_the_origin_where_it_is_needed() {
        let position = position(SILVERS);
        for (mv, digits, letters) in [
            ("7b6c+", "S72x63+", "S7bx6c+"),
            ("5b6c", "S52x63=", "S5bx6c="),
            ("7b8a", "S-81=", "S-8a="),
            ("5e5d", "+S-54", "+S-5d"),
            ("5h5g", "P-57", "P-5g"),
            ("S*6b", "S*62", "S*6b"),
            ("5h5f", "P58-56", "P5h-5f"),
        ] {
            assert_eq!(bare(Style::Western, &position, usi(mv)), digits);
            assert_eq!(bare(Style::Hodges, &position, usi(mv)), letters);
        }
    }

    #[test]
    fn what_people_write_is_read() {
        let position = position(SILVERS);
        for (mv, texts) in [
            ("7b6c+", "S72x63+ S7bx6c+ S(72)x63+ S(7b)x63+ S7263+ S72X6C+ s72x63+ Ｓ７２×６３＋"),
            ("7b8a", "S-81= S81= S-81 S-8a S−81 S‐81"),
            ("5h5g", "P-57 P-5g P57 p5g p-57"),
            ("B*5g", "B*57 B*5g B'57 B’57 B‘5g B@57 b*57 Ｂ＊５７"),
        ] {
            for text in texts.split(' ') {
                for style in [Style::Western, Style::Hodges] {
                    assert_eq!(read_as(style, text, &position, None), Ok(usi(mv)), "{text}");
                }
            }
        }
        assert_eq!(read_as(Style::Western, " S72 x 63 + ", &position, None), Ok(usi("7b6c+")));
    }

    #[test]
    fn single_letters_of_promoted_pieces_are_read() {
        let position = position("4k4/9/9/9/2+P1+R1+B2/9/9/9/4K4 b - 1");
        for (text, mv) in [("D-58", "5e5h"), ("H-57", "3e5g"), ("h-5g", "3e5g"), ("T-74", "7e7d")] {
            assert_eq!(read_as(Style::Western, text, &position, None), Ok(usi(mv)), "{text}");
        }
    }

    #[test]
    fn other_text_is_no_move() {
        let position = position(SILVERS);
        for text in
            ["", "S", "S-", "-81", "S-81++", "+G-55", "+K-55", "S72-", "S(72x63", "S-80", "X-55", "S-8j"]
        {
            let reason = read_as(Style::Western, text, &position, None).map_err(|error| error.reason);
            assert_eq!(reason, Err(super::super::ReadReason::NotAMove), "{text}");
        }
    }
}
