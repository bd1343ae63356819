//! The board as books show it: owner and piece in each square, coordinates around it.

use super::paint::{Line, Paint, Span};
use crate::notation::{Ranks, glyph};
use crate::shogi::{Color, Hand, Piece, Position, Square};

/// A position and how to look at it.
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'a> {
    pub position: &'a Position,
    /// The square where the last move ended; it stands in brackets.
    pub last_to: Option<Square>,
    /// White at the bottom.
    pub flipped: bool,
    /// How ranks are named, so that the moves of a notation can be found on the board.
    pub ranks: Ranks,
}

/// The name of a file beside those ranks, in two cells.
pub fn file_name(ranks: Ranks, file: u8) -> String {
    match ranks {
        Ranks::Kanji => nth("０１２３４５６７８９", file).to_string(),
        Ranks::Letters | Ranks::Digits => format!(" {file}"),
    }
}

/// The name of a rank.
pub fn rank_name(ranks: Ranks, rank: u8) -> char {
    match ranks {
        Ranks::Kanji => nth("〇一二三四五六七八九", rank),
        Ranks::Letters => nth(" abcdefghi", rank),
        Ranks::Digits => nth("0123456789", rank),
    }
}

fn nth(signs: &str, number: u8) -> char {
    signs.chars().nth(usize::from(number)).unwrap_or(' ')
}

/// The board in 12 lines: files, an edge, nine ranks, an edge.
pub fn board(diagram: &Diagram<'_>) -> Vec<Line> {
    let edge = || vec![Span::new(Paint::Frame, format!("+{}+", "-".repeat(37)))];
    let mut lines = vec![files(diagram), edge()];
    lines.extend(upwards(!diagram.flipped).map(|rank| rank_line(diagram, rank)));
    lines.push(edge());
    lines
}

/// 1 to 9 or 9 to 1.
fn upwards(up: bool) -> impl Iterator<Item = u8> {
    (1..=9).map(move |number| if up { number } else { 10 - number })
}

fn files(diagram: &Diagram<'_>) -> Line {
    let names = upwards(diagram.flipped).map(|file| format!("  {}", file_name(diagram.ranks, file)));
    vec![Span::new(Paint::Label, format!(" {}", names.collect::<String>()))]
}

fn rank_line(diagram: &Diagram<'_>, rank: u8) -> Line {
    let mut line = vec![Span::new(Paint::Frame, "|")];
    let mut behind_last = false;
    for square in upwards(diagram.flipped).filter_map(|file| Square::new(file, rank)) {
        let last = diagram.last_to == Some(square);
        line.push(Span::new(Paint::Last, if last { "[" } else { bracket(behind_last) }));
        line.push(cell(diagram.position.piece(square), last));
        behind_last = last;
    }
    line.push(Span::new(Paint::Last, bracket(behind_last)));
    line.push(Span::new(Paint::Frame, "|"));
    line.push(Span::new(Paint::Label, format!(" {}", rank_name(diagram.ranks, rank))));
    line
}

fn bracket(behind_last: bool) -> &'static str {
    if behind_last { "]" } else { " " }
}

/// Three cells: `v` for White, and the piece.
fn cell(piece: Option<Piece>, last: bool) -> Span {
    let Some(piece) = piece else { return Span::new(Paint::Frame, " ・") };
    let owner = if piece.color == Color::White { 'v' } else { ' ' };
    let paint = match piece.color {
        _ if last => Paint::Last,
        Color::Black => Paint::Black,
        Color::White => Paint::White,
    };
    Span::new(paint, format!("{owner}{}", glyph(piece.kind)))
}

/// The pieces in hand with their numbers, `飛 金2 歩12`; empty for an empty hand.
pub fn hand(hand: &Hand) -> String {
    let held = hand.iter().map(|(kind, count)| match count {
        1 => glyph(kind).to_string(),
        _ => format!("{}{count}", glyph(kind)),
    });
    held.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::plain;
    use super::*;
    use crate::shogi::{Kind, Sfen};
    use crate::text::{WidthMode, width};

    fn diagram(position: &Position) -> Diagram<'_> {
        let last_to = Square::from_usi("7f");
        Diagram { position, last_to, flipped: false, ranks: Ranks::Kanji }
    }

    const MIDDLE: &str = "ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 62";

    #[test]
    fn a_board_shows_files_ranks_owners_and_the_last_move() {
        let (Sfen { position, .. }, _) = Sfen::parse(MIDDLE).unwrap();
        let wanted = "   ９  ８  ７  ６  ５  ４  ３  ２  １
+-------------------------------------+
| v香 v桂  ・ v金  ・  ・  ・  ・  ・ | 一
|  ・ v飛  ・  ・  銀  ・ v玉  ・  ・ | 二
| v歩  ・  ・ v歩 v歩 v歩 v桂  ・  ・ | 三
|  ・  ・ v歩 v銀  ・  ・ v歩  ・  ・ | 四
|  ・ v歩  ・  ・  ・  ・  ・  ・  ・ | 五
|  ・  ・ [歩] ・  ・  ・  ・  ・  ・ | 六
|  歩  歩  銀  歩  歩  歩  歩  香  歩 | 七
|  ・  ・  金  ・  ・  玉  ・ v歩 v飛 | 八
|  香  桂  ・  ・  ・  ・  金  ・ v角 | 九
+-------------------------------------+
";
        assert_eq!(
            plain(&board(&diagram(&position))).replace("[ 歩]", "[歩]"),
            wanted.replace(" [歩]", "[歩]")
        );
    }

    #[test]
    fn all_lines_are_straight_in_every_coordinates() {
        let position = Position::even();
        for ranks in [Ranks::Kanji, Ranks::Letters, Ranks::Digits] {
            let text = plain(&board(&Diagram { ranks, ..diagram(&position) }));
            let widths = text.lines().map(|line| width(line, WidthMode::Narrow)).collect::<Vec<_>>();
            let rank = if ranks == Ranks::Kanji { 42 } else { 41 };
            assert_eq!(widths[0], 37);
            assert!(widths[2..11].iter().all(|&width| width == rank), "{widths:?}");
        }
    }

    #[test]
    fn turned_the_board_is_seen_by_white() {
        let position = Position::even();
        let text = plain(&board(&Diagram { flipped: true, ..diagram(&position) }));
        let lines: Vec<_> = text.lines().collect();
        assert!(lines[0].trim_start().starts_with('１') && lines[0].ends_with('９'));
        assert!(lines[2].ends_with('九') && lines[2].starts_with("|  香"));
        assert!(lines[10].ends_with('一') && lines[10].contains("v飛") == lines[10].contains("v角"));
    }

    #[test]
    fn hands_are_counted() {
        let mut held = Hand::EMPTY;
        assert_eq!(hand(&held), "");
        held.set(Kind::Pawn, 12);
        held.add(Kind::Rook);
        assert_eq!(hand(&held), "飛 歩12");
    }
}
