//! The lettering of pieces on squares: their names and the marks of their sides.

use super::{BoardSize, Color, Piece, PieceKind, ScreenStyle, ScreenTheme, WidthMode, width};
use crate::config::theme::BoardTheme;
use honfu_core::notation::{piece_glyph, piece_name};
use honfu_diagram::{BoardStyle, PieceStyle, SideStyle};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lettering {
    size: BoardSize,
    pieces: PieceStyle,
    marks: SideMarks,
    /// Whether White's pieces have a different colour.
    colored: bool,
}

/// The marks that distinguish the pieces of both sides without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SideMarks {
    /// Small letters for White's pieces.
    Case,
    /// `v` before pieces that point down.
    V,
    /// `^` or `v` before every piece, in the direction it points.
    Direction,
    /// Pieces that point down are underlined, where kanji leave no room for a sign.
    Underline,
}

impl Lettering {
    /// Returns the lettering that the user has chosen, as far as the size of the board and the
    /// terminal allow it. The smallest boards only have room for letters.
    pub(super) fn new(style: BoardStyle, size: BoardSize, ascii: bool) -> Lettering {
        let pieces = match style.pieces {
            _ if ascii || size == BoardSize::Bare => PieceStyle::Latin,
            PieceStyle::TwoKanji if !size.is_ruled() => PieceStyle::Kanji,
            chosen => chosen,
        };
        let is_narrow = matches!(size, BoardSize::Compact | BoardSize::Bare);
        let marks = match (pieces, style.sides) {
            (PieceStyle::Latin, SideStyle::Case) => SideMarks::Case,
            (PieceStyle::Latin, _) if is_narrow => SideMarks::Case,
            (_, _) if is_narrow => SideMarks::Underline,
            (_, SideStyle::Turn) => SideMarks::Direction,
            (_, SideStyle::Case | SideStyle::V) => SideMarks::V,
        };
        Lettering { size, pieces, marks, colored: style.sides == SideStyle::Turn }
    }

    /// Returns the name of a piece in a hand.
    pub(super) fn piece_text(self, piece: Piece) -> String {
        match self.pieces {
            PieceStyle::Kanji => piece_glyph(piece.kind).to_string(),
            PieceStyle::TwoKanji => piece_name(piece.kind).to_owned(),
            PieceStyle::Latin => {
                let is_small = self.marks == SideMarks::Case && piece.color == Color::White;
                let sign = if piece.kind.is_promoted() { "+" } else { "" };
                format!("{sign}{}", piece_letter(piece.kind, is_small))
            }
        }
    }

    /// Returns the text of a square with a piece that points up or down.
    pub(super) fn square_with_piece(self, piece: Piece, is_up: bool, sign: Option<char>) -> SquareText {
        let name = self.piece_text(piece);
        let mark = self.side_mark(is_up);
        match (self.size, sign) {
            (size, _) if size.is_ruled() => self.square_text(&name, mark, sign),
            // The sign replaces the mark, since only pieces of the side to move have signs.
            (BoardSize::Plain, _) => self.square_text(&name, sign.or(mark), None),
            (_, Some(sign)) if !piece.kind.is_promoted() => {
                let letter = piece_letter(piece.kind, piece.color == Color::White);
                self.square_text(&letter.to_string(), Some(sign), None)
            }
            (_, _) => SquareText { is_crowded: sign.is_some(), ..self.square_text(&name, None, None) },
        }
    }

    /// Whether a sign can be shown with a piece that points up or down, without replacing the mark
    /// of its side.
    pub(super) fn has_room_for_sign(self, piece: Piece, is_up: bool) -> bool {
        match self.size {
            BoardSize::Plain => self.side_mark(is_up).is_none(),
            BoardSize::Compact | BoardSize::Bare => false,
            _ => width(&self.piece_text(piece), WidthMode::Narrow) + 2 <= self.size.slot().0.into(),
        }
    }

    pub(super) fn empty_square(self, sign: Option<char>) -> SquareText {
        let dot = match (self.size, self.pieces) {
            (size, _) if size.is_ruled() => "",
            (_, PieceStyle::Latin) => ".",
            (_, _) => "・",
        };
        self.square_text(&sign.map_or(dot.to_owned(), String::from), None, None)
    }

    /// Returns a name with a character before and after it, in the width of a square.
    fn square_text(self, name: &str, before: Option<char>, after: Option<char>) -> SquareText {
        let name_width = width(name, WidthMode::Narrow);
        let (across, _) = self.size.slot();
        let cells = usize::from(across);
        // On a board with lines, the name is centred with a cell on both sides.
        if self.size.is_ruled() && name_width + 2 > cells {
            return SquareText { text: name.to_owned(), outside: after.or(before), is_crowded: false };
        }
        let end = if self.size.is_ruled() { (cells + name_width.max(2)) / 2 } else { cells };
        let room = end - name_width;
        let before = before.map_or(String::new(), String::from);
        let after = after.map_or(String::new(), String::from);
        let text = format!("{before:>room$}{name}{after}");
        SquareText { text, outside: None, is_crowded: false }
    }

    fn side_mark(self, is_up: bool) -> Option<char> {
        match self.marks {
            SideMarks::V => (!is_up).then_some('v'),
            SideMarks::Direction => Some(if is_up { '^' } else { 'v' }),
            SideMarks::Case | SideMarks::Underline => None,
        }
    }

    /// Returns the style of a side's pieces in a hand.
    pub(super) fn look(self, theme: &ScreenTheme, color: Color) -> ScreenStyle {
        match color {
            Color::Black => theme.black_piece,
            Color::White if self.colored => theme.white_piece.with(theme.white_colored),
            Color::White => theme.white_piece,
        }
    }

    /// Returns the style of a piece on the board that points up or down.
    pub(super) fn look_on_board(self, theme: &BoardTheme, piece: Piece, is_up: bool) -> ScreenStyle {
        let underline = self.marks == SideMarks::Underline && !is_up;
        let side = match piece.color {
            Color::Black => theme.black_piece,
            Color::White if self.colored => theme.white_piece.with(theme.white_colored),
            Color::White => theme.white_piece,
        };
        let promoted = if piece.kind.is_promoted() { theme.promoted } else { ScreenStyle::PLAIN };
        side.with(promoted).with(ScreenStyle { underline, ..ScreenStyle::PLAIN })
    }
}

/// The text of a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SquareText {
    /// The text, at most as wide as the square between its lines.
    pub text: String,
    /// A character that replaces the line to the left of the square for lack of room.
    pub outside: Option<char>,
    /// Whether there was no room for the sign.
    pub is_crowded: bool,
}

fn piece_letter(kind: PieceKind, is_small: bool) -> char {
    let letter = kind.letter();
    if is_small { letter.to_ascii_lowercase() } else { letter }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(style: (PieceStyle, SideStyle), size: BoardSize, piece: Piece, sign: Option<char>) -> String {
        let style = BoardStyle { pieces: style.0, sides: style.1, ..BoardStyle::default() };
        let SquareText { text, outside, is_crowded } =
            Lettering::new(style, size, false).square_with_piece(piece, piece.color == Color::Black, sign);
        format!("{}{text}{}", outside.map_or(String::new(), String::from), if is_crowded { "!" } else { "" })
    }

    #[test]
    fn signs_are_placed_where_there_is_room() {
        let (silver, promoted) = (PieceKind::Silver, PieceKind::PromotedSilver);
        let white = |kind| Piece::new(Color::White, kind);
        let kanji = (PieceStyle::Kanji, SideStyle::Case);
        for (style, size, kind, expected) in [
            (kanji, BoardSize::Grand, silver, ["  v銀", "  v銀x"]),
            (kanji, BoardSize::Broad, silver, [" v銀", " v銀x"]),
            (kanji, BoardSize::Ruled, silver, ["v銀", "v銀x"]),
            (kanji, BoardSize::Plain, promoted, ["v全", "x全"]),
            (kanji, BoardSize::Compact, silver, ["銀", "xs"]),
            (kanji, BoardSize::Compact, promoted, ["全", "全!"]),
            (kanji, BoardSize::Bare, promoted, ["+s", "+s!"]),
            ((PieceStyle::TwoKanji, SideStyle::Case), BoardSize::Broad, promoted, ["v成銀", "v成銀x"]),
            ((PieceStyle::TwoKanji, SideStyle::Case), BoardSize::Ruled, promoted, ["v成銀", "x成銀"]),
            ((PieceStyle::TwoKanji, SideStyle::Case), BoardSize::Plain, promoted, ["v全", "x全"]),
            ((PieceStyle::Latin, SideStyle::Case), BoardSize::Ruled, promoted, [" +s", " +sx"]),
            ((PieceStyle::Latin, SideStyle::V), BoardSize::Plain, promoted, ["v+S", "x+S"]),
            ((PieceStyle::Latin, SideStyle::V), BoardSize::Compact, silver, [" s", "xs"]),
            ((PieceStyle::Latin, SideStyle::Turn), BoardSize::Plain, silver, [" vS", " xS"]),
        ] {
            let shown = [None, Some('x')].map(|sign| written(style, size, white(kind), sign));
            assert_eq!(shown, expected, "{style:?} {size:?}");
        }
    }
}
