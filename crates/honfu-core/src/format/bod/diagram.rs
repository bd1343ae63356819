//! The writer of a diagram.

use super::DIGITS;
use crate::notation::piece_glyph;
use crate::shogi::{Color, Position, Square};

const RULER: &str = "  ９ ８ ７ ６ ５ ４ ３ ２ １\n";
const FRAME: &str = "+---------------------------+\n";
const RANKS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];

/// A diagram to be written.
#[derive(Clone, Copy, Debug)]
pub struct BodDiagram<'a> {
    pub position: &'a Position,
    /// Where they are not known, a hand without pieces has no line.
    pub hands_known: bool,
    /// The line that counts the moves and names the last one, without its end.
    pub counted: Option<&'a str>,
}

impl<'a> From<&'a Position> for BodDiagram<'a> {
    fn from(position: &'a Position) -> BodDiagram<'a> {
        BodDiagram { position, hands_known: true, counted: None }
    }
}

impl BodDiagram<'_> {
    /// Appends the lines, each with `\n`.
    pub fn write(&self, out: &mut String) {
        self.write_hand(out, Color::White);
        out.push_str(RULER);
        out.push_str(FRAME);
        for rank in 1..=9 {
            self.write_rank(out, rank);
        }
        out.push_str(FRAME);
        self.write_hand(out, Color::Black);
        if let Some(line) = self.counted {
            out.push_str(line);
            out.push('\n');
        }
        out.push_str(turn(self.position.side()));
        out.push('\n');
    }

    fn write_rank(&self, out: &mut String, rank: u8) {
        out.push('|');
        for square in (1..=9).rev().filter_map(|file| Square::new(file, rank)) {
            let piece = self.position.piece(square);
            out.push(if piece.is_some_and(|piece| piece.color == Color::White) { 'v' } else { ' ' });
            out.push(piece.map_or('・', |piece| piece_glyph(piece.kind)));
        }
        out.push('|');
        // The rank is 1 to 9.
        out.push_str(RANKS[usize::from(rank) - 1]);
        out.push('\n');
    }

    fn write_hand(&self, out: &mut String, color: Color) {
        let hand = self.position.hand(color);
        if hand.is_empty() && !self.hands_known {
            return;
        }
        out.push_str(side_name(color));
        out.push_str("の持駒：");
        if hand.is_empty() {
            out.push_str("なし");
        }
        for (index, (kind, count)) in hand.iter().enumerate() {
            out.push_str(if index == 0 { "" } else { "　" });
            out.push(piece_glyph(kind));
            push_count(out, count);
        }
        out.push('\n');
    }
}

/// The line that says who is to move.
pub fn turn(side: Color) -> &'static str {
    match side {
        Color::Black => "先手番",
        Color::White => "後手番",
    }
}

fn side_name(color: Color) -> &'static str {
    match color {
        Color::Black => "先手",
        Color::White => "後手",
    }
}

/// `二`, `十八`, nothing for 1; digits from 100 on, which no set of pieces reaches.
pub(super) fn push_count(out: &mut String, count: u8) {
    let (tens, ones) = (usize::from(count / 10), usize::from(count % 10));
    match tens {
        0 if ones == 1 => {}
        0 => out.push_str(DIGITS[ones]),
        1 => out.push_str(&["十", DIGITS[ones]].concat()),
        2..=9 => out.push_str(&[DIGITS[tens], "十", DIGITS[ones]].concat()),
        _ => out.push_str(&count.to_string()),
    }
}
