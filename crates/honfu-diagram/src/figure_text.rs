//! Prints a figure as lines of text, as books show it: owner and piece in each square, coordinates around the
//! board, the players above and below.

use super::board_style::PieceStyle;
use super::figure::{Figure, FigureStyle, NamePlacement, side_mark};
use super::styled_text::{SpanStyle, StyledLine, StyledSpan};
use honfu_core::notation::{RankNames, piece_glyph};
use honfu_core::shogi::{Color, Hand, Piece, PieceKind, Square};

/// The lines around and between the squares of a board as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardFrame {
    /// Spaces between the squares, and ASCII characters around the board.
    Plain,
    /// Box-drawing lines around all squares.
    Boxed,
}

/// Returns the name of a file, two cells wide, in the style that fits the names of ranks.
pub fn file_name(ranks: RankNames, file: u8) -> String {
    match ranks {
        RankNames::Kanji => nth("０１２３４５６７８９", file).to_string(),
        RankNames::Letters | RankNames::Digits => format!(" {file}"),
    }
}

/// Returns the name of a rank.
pub fn rank_name(ranks: RankNames, rank: u8) -> char {
    match ranks {
        RankNames::Kanji => nth("〇一二三四五六七八九", rank),
        RankNames::Letters => nth(" abcdefghi", rank),
        RankNames::Digits => nth("0123456789", rank),
    }
}

fn nth(signs: &str, number: u8) -> char {
    signs.chars().nth(usize::from(number)).unwrap_or(' ')
}

/// Prints a figure as lines of text.
pub fn figure_lines(figure: &Figure, style: &FigureStyle, frame: BoardFrame) -> Vec<StyledLine> {
    let [top, bottom] = style.sides();
    let mut lines = Vec::new();
    if !figure.title.is_empty() {
        lines.push(figure.title.clone());
    }
    lines.push(player_line(figure, top, style));
    lines.extend(board_lines(figure, style, frame));
    lines.push(player_line(figure, bottom, style));
    lines.extend(figure.caption.iter().cloned());
    for comment in &figure.comments {
        lines.push(StyledLine::new());
        lines.extend(comment.lines().map(|line| vec![StyledSpan::new(SpanStyle::Plain, line.to_owned())]));
    }
    lines
}

/// Returns the line of a side: its name and its pieces in hand.
pub fn player_line(figure: &Figure, color: Color, style: &FigureStyle) -> StyledLine {
    let paint = if color == Color::Black { SpanStyle::Black } else { SpanStyle::White };
    let player = figure.player(color);
    let shown = if style.names == NamePlacement::None { "" } else { &player.name };
    let name = [side_mark(color), shown].join(" ");
    let mut line = vec![StyledSpan::new(paint, format!("{}  ", name.trim_end()))];
    match hand_text(&figure.position.hand(color), style.pieces) {
        held if held.is_empty() => line.push(StyledSpan::new(SpanStyle::Label, player.empty.clone())),
        held => {
            line.push(StyledSpan::new(SpanStyle::Label, format!("{} ", player.in_hand)));
            line.push(StyledSpan::new(paint, held));
        }
    }
    line
}

/// Returns the lines of the board: file names, an edge, nine ranks, an edge.
pub(crate) fn board_lines(figure: &Figure, style: &FigureStyle, frame: BoardFrame) -> Vec<StyledLine> {
    let edge = |signs| vec![StyledSpan::new(SpanStyle::Frame, frame.edge(signs))];
    let mut lines: Vec<StyledLine> =
        style.ranks.map(|ranks| file_names(ranks, style.turned, frame)).into_iter().collect();
    lines.push(edge(["┌", "┬", "┐"]));
    for (index, rank) in upwards(!style.turned).enumerate() {
        if index > 0 && frame == BoardFrame::Boxed {
            lines.push(edge(["├", "┼", "┤"]));
        }
        lines.push(rank_line(figure, style, frame, rank));
    }
    lines.push(edge(["└", "┴", "┘"]));
    lines
}

impl BoardFrame {
    /// Returns a horizontal line of the board; the characters are used for a boxed board.
    fn edge(self, [left, cross, right]: [&str; 3]) -> String {
        match self {
            BoardFrame::Plain => format!("+{}+", "-".repeat(37)),
            BoardFrame::Boxed => format!("{left}{}{right}", ["─────"; 9].join(cross)),
        }
    }

    const fn side(self) -> &'static str {
        match self {
            BoardFrame::Plain => "|",
            BoardFrame::Boxed => "│",
        }
    }
}

/// Returns the numbers 1 to 9, upwards or downwards.
fn upwards(up: bool) -> impl Iterator<Item = u8> {
    (1..=9).map(move |number| if up { number } else { 10 - number })
}

fn file_names(ranks: RankNames, turned: bool, frame: BoardFrame) -> StyledLine {
    let gap = if frame == BoardFrame::Boxed { "    " } else { "  " };
    let names: String = upwards(turned).map(|file| format!("{gap}{}", file_name(ranks, file))).collect();
    let names = if frame == BoardFrame::Boxed { names[1..].to_owned() } else { format!(" {names}") };
    vec![StyledSpan::new(SpanStyle::Label, names)]
}

/// Prints a rank. In a plain frame neighbouring squares share the cell between them, where the closing
/// bracket of one square has precedence over the opening bracket of the next.
fn rank_line(figure: &Figure, style: &FigureStyle, frame: BoardFrame, rank: u8) -> StyledLine {
    let mut line = vec![StyledSpan::new(SpanStyle::Frame, frame.side())];
    let mut behind = " ";
    for square in upwards(style.turned).filter_map(|file| Square::new(file, rank)) {
        let (before, after, paint) = square_brackets(figure, square);
        let first = if behind == " " || frame == BoardFrame::Boxed { before } else { behind };
        line.push(StyledSpan::new(SpanStyle::Last, first));
        line.push(cell(figure.position.piece(square), style.pieces, frame, paint));
        if frame == BoardFrame::Boxed {
            line.push(StyledSpan::new(SpanStyle::Last, after));
            line.push(StyledSpan::new(SpanStyle::Frame, frame.side()));
        }
        behind = after;
    }
    if frame == BoardFrame::Plain {
        line.push(StyledSpan::new(SpanStyle::Last, behind));
        line.push(StyledSpan::new(SpanStyle::Frame, frame.side()));
    }
    if let Some(ranks) = style.ranks {
        line.push(StyledSpan::new(SpanStyle::Label, format!(" {}", rank_name(ranks, rank))));
    }
    line
}

/// Returns the characters before and after the piece on a square, and the style of the piece if it differs
/// from the usual one.
fn square_brackets(figure: &Figure, square: Square) -> (&'static str, &'static str, Option<SpanStyle>) {
    if figure.last.is_some_and(|mv| mv.to() == square) {
        ("[", "]", Some(SpanStyle::Last))
    } else if figure.marks.contains(&square) {
        ("(", ")", Some(SpanStyle::Strong))
    } else {
        (" ", " ", None)
    }
}

/// Returns the three cells of a square: `v` for White, and the piece.
fn cell(piece: Option<Piece>, pieces: PieceStyle, frame: BoardFrame, paint: Option<SpanStyle>) -> StyledSpan {
    let Some(piece) = piece else {
        let empty = if frame == BoardFrame::Boxed { "   " } else { " ・" };
        return StyledSpan::new(SpanStyle::Frame, empty);
    };
    let owner = if piece.color == Color::White { 'v' } else { ' ' };
    let usual = if piece.color == Color::Black { SpanStyle::Black } else { SpanStyle::White };
    let name = match pieces {
        PieceStyle::Latin => format!("{:<2}", piece_letters(piece.kind)),
        PieceStyle::Kanji | PieceStyle::TwoKanji => piece_glyph(piece.kind).to_string(),
    };
    StyledSpan::new(paint.unwrap_or(usual), format!("{owner}{name}"))
}

/// Returns the letters of a piece, such as `S` or `+S`.
pub(super) fn piece_letters(kind: PieceKind) -> String {
    let sign = if kind.is_promoted() { "+" } else { "" };
    format!("{sign}{}", kind.letter())
}

/// Returns the pieces in hand with their numbers, such as `飛 金2 歩12`; empty for an empty hand.
pub(crate) fn hand_text(hand: &Hand, pieces: PieceStyle) -> String {
    let name = |kind: PieceKind| if pieces == PieceStyle::Latin { kind.letter() } else { piece_glyph(kind) };
    let held = hand.iter().map(|(kind, count)| match count {
        1 => name(kind).to_string(),
        _ => format!("{}{count}", name(kind)),
    });
    held.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::plain_text;
    use super::*;
    use honfu_core::shogi::{Move, Position, Sfen};
    use honfu_core::text::{WidthMode, width};

    fn figure(position: &Position) -> Figure {
        Figure { last: Move::from_usi("7g7f"), ..Figure::new(position.clone()) }
    }

    fn text(position: &Position, style: FigureStyle) -> String {
        plain_text(&board_lines(&figure(position), &style, BoardFrame::Plain))
    }

    const MIDDLE: &str = "ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 62";

    #[test]
    fn a_board_shows_files_ranks_owners_and_the_last_move() {
        let (Sfen { position, .. }, _) = Sfen::parse(MIDDLE).unwrap();
        let expected = "   ９  ８  ７  ６  ５  ４  ３  ２  １
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
            text(&position, FigureStyle::default()).replace("[ 歩]", "[歩]"),
            expected.replace(" [歩]", "[歩]")
        );
    }

    #[test]
    fn all_lines_are_straight_in_every_coordinates() {
        let position = Position::even();
        for ranks in [RankNames::Kanji, RankNames::Letters, RankNames::Digits] {
            let text = text(&position, FigureStyle { ranks: Some(ranks), ..FigureStyle::default() });
            let widths = text.lines().map(|line| width(line, WidthMode::Narrow)).collect::<Vec<_>>();
            let rank = if ranks == RankNames::Kanji { 42 } else { 41 };
            assert_eq!(widths[0], 37);
            assert!(widths[2..11].iter().all(|&width| width == rank), "{widths:?}");
        }
    }

    #[test]
    fn turned_the_board_is_seen_by_white() {
        let position = Position::even();
        let text = text(&position, FigureStyle { turned: true, ..FigureStyle::default() });
        let lines: Vec<_> = text.lines().collect();
        assert!(lines[0].trim_start().starts_with('１') && lines[0].ends_with('９'));
        assert!(lines[2].ends_with('九') && lines[2].starts_with("|  香"));
        assert!(lines[10].ends_with('一') && lines[10].contains("v飛") == lines[10].contains("v角"));
    }

    #[test]
    fn hands_are_counted() {
        let mut held = Hand::EMPTY;
        assert_eq!(hand_text(&held, PieceStyle::Kanji), "");
        held.set(PieceKind::Pawn, 12);
        held.add(PieceKind::Rook);
        assert_eq!(hand_text(&held, PieceStyle::Kanji), "飛 歩12");
    }

    #[test]
    fn lines_part_the_squares_and_brackets_name_them() {
        let (Sfen { position, .. }, _) = Sfen::parse(MIDDLE).unwrap();
        let figure = Figure { marks: vec![Square::from_usi("5b").unwrap()], ..figure(&position) };
        let text = plain_text(&board_lines(&figure, &FigureStyle::default(), BoardFrame::Boxed));
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines.len(), 20);
        assert_eq!(lines[0], "   ９    ８    ７    ６    ５    ４    ３    ２    １");
        assert_eq!(lines[1], format!("┌{}┐", ["─────"; 9].join("┬")));
        assert_eq!(lines[4], "│     │ v飛 │     │     │( 銀)│     │ v玉 │     │     │ 二");
        assert_eq!(lines[12], "│     │     │[ 歩]│     │     │     │     │     │     │ 六");
    }

    #[test]
    fn without_coordinates_and_with_letters() {
        let style = FigureStyle { ranks: None, pieces: PieceStyle::Latin, ..FigureStyle::default() };
        let position = Position::even();
        let text = plain_text(&board_lines(&figure(&position), &style, BoardFrame::Plain));
        assert_eq!(text.lines().nth(1), Some("| vL  vN  vS  vG  vK  vG  vS  vN  vL  |"));
        assert_eq!(text.lines().count(), 11);
        let (Sfen { position, .. }, _) = Sfen::parse("9/9/9/4+s4/9/9/9/9/9 b 2P3p 1").unwrap();
        let text = plain_text(&figure_lines(&Figure::new(position), &style, BoardFrame::Plain));
        assert!(
            text.contains("|  ・  ・  ・  ・ v+S") && text.starts_with("☖  ") && text.contains("P3\n"),
            "{text}"
        );
    }
}
