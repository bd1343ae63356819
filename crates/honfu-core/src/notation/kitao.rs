//! `☗歩-76`, `☖銀(72)x83+`: Western order and signs with Japanese pieces, as in
//! the books that Madoka Kitao publishes.

use super::ambiguity::MoveContext;
use super::japanese::GLYPHS;
use super::read::{ReadMoveResult, ReadRequest};
use super::scan::side_mark;
use super::style::NotationRow;
use super::western::{self, DIGITS, WesternLayout};
use super::{MoveConstraints, NotationOptions, NumberStyle, RankNames, SideMark, kind_from_glyph};
use crate::shogi::PieceKind;

pub(super) const KITAO_KAWASAKI: NotationRow = NotationRow {
    id: "kitao_kawasaki",
    ranks: RankNames::Digits,
    numbers: NumberStyle::UNNUMBERED,
    options: NotationOptions { mark: Some(SideMark::Pentagon), ..GLYPHS },
    pieces: &PIECES,
    write,
    readers: &[read],
};

const PIECES: [&str; PieceKind::COUNT] =
    ["歩", "香", "桂", "銀", "金", "角", "飛", "玉", "と", "+香", "+桂", "+銀", "馬", "龍"];

fn write(out: &mut String, played: &MoveContext, options: &NotationOptions) {
    const LAYOUT: WesternLayout =
        WesternLayout { pieces: &PIECES, parentheses: true, recapture: true, ..DIGITS };
    let name = options.other_piece(played.kind).unwrap_or(PIECES[played.kind.index()]);
    western::write_named(out, played, name, &LAYOUT);
}

pub(super) fn read(request: &ReadRequest) -> Option<ReadMoveResult> {
    request.resolve(parse(request.text))
}

pub(super) fn parse(text: &str) -> Option<MoveConstraints> {
    let (color, rest) = side_mark(text);
    let promoted = rest.strip_prefix(['+', '成']);
    let letter = promoted.unwrap_or(rest).chars().next()?;
    let kind = kind_from_glyph(letter)?;
    let kind = if promoted.is_some() { kind.promoted()? } else { kind };
    let rest = &promoted.unwrap_or(rest)[letter.len_utf8()..];
    let constraints = western::movement(rest)?;
    // Without a sign the text is of another style, or not a move.
    constraints.drop?;
    Some(MoveConstraints { color, kind: Some(kind), ..constraints })
}

#[cfg(test)]
mod tests {
    use super::super::testing::{bare, position, usi};
    use super::super::{Notation, NotationStyle, ReadMoveReason, read_move as read_any, read_move_as};
    use crate::shogi::Square;

    const BOARD: &str = "4k4/2S1S4/3p5/9/4+S4/9/1R5+R1/4P4/4K4 b SB 1";

    #[test]
    fn moves_are_printed_and_read() {
        let position = position(BOARD);
        for (mv, text, others) in [
            ("7b6c+", "銀(72)x63+", "銀72x63+ ☗銀(72)×６３＋"),
            ("5b6c", "銀(52)x63=", "▲銀(52)x63"),
            ("7b8a", "銀-81=", "銀−81= 銀-81"),
            ("5e5d", "+銀-54", "成銀-54 全-54"),
            ("S*6b", "銀*62", "銀’62"),
            ("2g2a", "龍-21", "竜-21"),
            ("5i6i", "玉-69", "王-69"),
        ] {
            assert_eq!(bare(NotationStyle::KitaoKawasaki, &position, usi(mv)), text);
            for text in others.split(' ').chain([text]) {
                assert_eq!(
                    read_move_as(NotationStyle::KitaoKawasaki, &position, None, text),
                    Ok(usi(mv)),
                    "{text}"
                );
                assert_eq!(read_any(&position, None, text), Ok(usi(mv)), "{text}");
            }
        }
        for text in ["銀81", "銀", "銀-", "+金-55", "+玉-55", "銀*", "銀(72"] {
            let reason = read_move_as(NotationStyle::KitaoKawasaki, &position, None, text)
                .map_err(|error| error.reason);
            assert_eq!(reason, Err(ReadMoveReason::NotAMove), "{text}");
        }
    }

    #[test]
    fn a_recapture_needs_no_square() {
        let position = position(BOARD);
        let last = Square::from_usi("6c");
        let kitao = Notation::new(NotationStyle::KitaoKawasaki);
        for (mv, text) in [("7b6c+", "☗銀(72)x+"), ("7b6c", "☗銀(72)x=")] {
            assert_eq!(kitao.text(&position, last, usi(mv)), text);
            assert_eq!(read_any(&position, last, text), Ok(usi(mv)));
        }
        let reason = read_any(&position, last, "☗銀x+").map_err(|error| error.reason);
        assert_eq!(reason, Err(ReadMoveReason::Ambiguous));
        let reason = read_any(&position, None, "☗銀(72)x+").map_err(|error| error.reason);
        assert_eq!(reason, Err(ReadMoveReason::NoPreviousMove));
    }
}
