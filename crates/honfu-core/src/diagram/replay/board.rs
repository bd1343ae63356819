//! The board of a position that is one of many on a page: pieces by reference, and the same in words.

use std::fmt::{Arguments, Write as _};

use super::page::ReplayOptions;
use crate::diagram::PlayerLabel;
use crate::diagram::article::{ArticleMove, MoveAnchor, SmallTime, StepBoard};
use crate::diagram::board_style::PieceStyle;
use crate::diagram::drawing::{Drawing, GlyphShape, Ink, Shape, XmlEscaped, inline_shapes};
use crate::diagram::figure::{FigureStyle, PageLabel, Phrase, Translate};
use crate::diagram::figure_drawing::{
    PieceShape, SQUARE, draw_coordinates, draw_grid, draw_ground, numeral, pentagon, rows,
};
use crate::diagram::figure_text::{file_name, rank_name};
use crate::diagram::language::LanguageMarked;
use crate::notation::RankNames;
use crate::shogi::{Color, Piece, PieceKind, Sfen, Square};

/// The size of the drawing: the board, a column for a hand on both sides, and coordinates.
const SIZE: (f32, f32) = (476.0, 407.0);
/// The corner of the board at the top left.
const CORNER: (f32, f32) = (48.0, 20.0);
/// How high the board is, a piece in hand, and a numeral below it.
const HEIGHT: f32 = SQUARE.1 * 9.0;
const HELD: f32 = 36.0;
const NUMERAL: f32 = 22.0;

/// Prints the boards of a page.
pub(in crate::diagram) struct BoardPrinter<'a> {
    style: FigureStyle,
    players: [PlayerLabel; 2],
    translate: &'a Translate<'a>,
    /// What every id begins with.
    prefix: &'a str,
    /// The language of the page.
    lang: &'static str,
    /// The pieces in words, White's after Black's, by the index of their kind.
    pieces: Vec<String>,
    /// With the position as SFEN, for scripts.
    has_sfen: bool,
}

impl<'a> BoardPrinter<'a> {
    pub(in crate::diagram) fn new(
        options: &ReplayOptions<'a>,
        prefix: &'a str,
        lang: &'static str,
    ) -> BoardPrinter<'a> {
        let (translate, has_sfen) = (options.translate, options.script);
        let pieces =
            Color::ALL.into_iter().flat_map(|color| PieceKind::ALL.map(|kind| Piece { color, kind }));
        let pieces = pieces.map(|piece| XmlEscaped(&translate(Phrase::Piece(piece))).to_string()).collect();
        BoardPrinter {
            style: options.style,
            players: options.players.clone(),
            translate,
            prefix,
            lang,
            pieces,
            has_sfen,
        }
    }

    pub(in crate::diagram) fn label(&self, label: PageLabel) -> String {
        XmlEscaped(&(self.translate)(Phrase::Label(label))).to_string()
    }

    /// The shapes that all boards refer to: an `svg` element that shows nothing and belongs before them.
    pub(in crate::diagram) fn shapes(&self) -> String {
        let mut out =
            "<svg width=\"0\" height=\"0\" class=\"hf-words\" aria-hidden=\"true\">\n<defs>\n".to_owned();
        self.define(&mut out, "s0", |drawing| {
            draw_ground(drawing, 0.0, 0.0);
        });
        self.define(&mut out, "s1", |drawing| draw_grid(drawing, 0.0, 0.0));
        if let Some(ranks) = self.style.ranks {
            self.define(&mut out, "s2", |drawing| draw_coordinates(drawing, ranks, false, CORNER));
            self.define(&mut out, "s3", |drawing| draw_coordinates(drawing, ranks, true, CORNER));
        }
        self.define(&mut out, "s4", |drawing| {
            drawing.push(Shape::rectangle(0.0, 0.0, SQUARE.0, SQUARE.1).filled(Ink::Last));
        });
        for color in Color::ALL {
            let mark = pentagon((20.0, 14.0), 26.0, false, color == Color::Black);
            self.define(&mut out, if color == Color::Black { "s5" } else { "s6" }, |drawing| {
                drawing.push(mark)
            });
            for kind in PieceKind::ALL {
                self.define(&mut out, &piece_id(Piece { color, kind }), |drawing| {
                    self.draw_piece(drawing, Piece { color, kind });
                });
            }
        }
        let numerals = if self.style.pieces == PieceStyle::Latin {
            "0123456789"
        } else {
            "一二三四五六七八九十"
        };
        for sign in numerals.chars() {
            self.define(&mut out, &numeral_id(sign), |drawing| {
                drawing.push(GlyphShape::upright(sign, 0.0, NUMERAL / 2.0, NUMERAL * 1.1, Ink::Line));
            });
        }
        out + "</defs>\n</svg>\n"
    }

    fn define(&self, out: &mut String, id: &str, draw: impl FnOnce(&mut Drawing)) {
        let mut drawing = Drawing::default();
        draw(&mut drawing);
        put(out, format_args!("<g id=\"{}{id}\">\n{}</g>\n", self.prefix, inline_shapes(&drawing.shapes)));
    }

    fn draw_piece(&self, drawing: &mut Drawing, piece: Piece) {
        let is_red = self.style.red_promoted && piece.kind.is_promoted();
        let ink = if is_red { Ink::Promoted } else { Ink::Line };
        let shape = PieceShape {
            kind: piece.kind,
            pieces: self.style.pieces,
            turned: piece.color == Color::White,
            ink,
        };
        shape.draw(drawing, (SQUARE.0 / 2.0, SQUARE.1 / 2.0), SQUARE.0 * 0.86);
    }

    /// A board with its links, the move in words and, where it is a diagram in print, its caption.
    pub(in crate::diagram) fn board(
        &self,
        out: &mut String,
        board: &StepBoard,
        after: &str,
        caption: Option<&str>,
    ) {
        let sfen = Sfen { ply: Some(board.number), ..Sfen::new(board.position.clone()) };
        out.push_str("<div class=\"hf-board\"");
        if self.has_sfen {
            put(out, format_args!(" data-s=\"{sfen}\""));
        }
        out.push_str(">\n");
        self.words(out, board, after);
        self.picture(out, board);
        if let Some(caption) = caption {
            put(out, format_args!("<p class=\"hf-caption\">{}</p>\n", LanguageMarked(caption, self.lang)));
        }
        self.links(out, board);
        out.push_str("</div>\n");
    }

    /// A move of an article, with its board.
    pub(in crate::diagram) fn step(&self, out: &mut String, played: &ArticleMove, board: &StepBoard) {
        let (anchor, text) = (&played.anchor, XmlEscaped(&played.text));
        put(
            out,
            format_args!("<div class=\"hf-step\" id=\"{anchor}\"><a class=\"hf-move\" href=\"#{anchor}\">"),
        );
        if !played.number.is_empty() {
            put(out, format_args!("<i>{}</i>\u{a0}", XmlEscaped(&played.number)));
        }
        put(out, format_args!("{text}</a>{}", SmallTime(&played.time)));
        self.board(out, board, &self.after(board, &played.text), None);
        out.push_str("</div>");
    }

    /// Names the position after a move.
    pub(in crate::diagram) fn after(&self, board: &StepBoard, text: &str) -> String {
        (self.translate)(Phrase::After { ply: board.moves[0], text })
    }

    fn links(&self, out: &mut String, board: &StepBoard) {
        let start = MoveAnchor::start();
        let first = board.back.as_ref().map(|_| &start);
        let end = board.forward.as_ref().map(|_| &board.end);
        out.push_str("<p class=\"hf-nav\">");
        for (class, sign, label, target) in [
            ("hf-next", "›", PageLabel::Forward, board.forward.as_ref()),
            ("hf-back", "‹", PageLabel::Back, board.back.as_ref()),
            ("hf-first", "«", PageLabel::First, first),
            ("hf-last", "»", PageLabel::Last, end),
        ] {
            match target {
                Some(target) => put(
                    out,
                    format_args!(
                        "<a class=\"{class}\" href=\"#{}{target}\" aria-label=\"{}\">{sign}</a>",
                        self.prefix,
                        self.label(label)
                    ),
                ),
                None => put(out, format_args!("<span class=\"{class}\" aria-hidden=\"true\">{sign}</span>")),
            }
        }
        let [done, all] = board.moves;
        put(out, format_args!("<span class=\"hf-count\">{done}/{all}</span></p>\n"));
    }

    fn picture(&self, out: &mut String, board: &StepBoard) {
        let (width, height) = SIZE;
        put(
            out,
            format_args!("<svg class=\"hf-svg\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">"),
        );
        if self.style.ranks.is_some() {
            put(
                out,
                format_args!(
                    "<use class=\"hf-up\" href=\"#{0}s2\"/><use class=\"hf-down\" href=\"#{0}s3\"/>",
                    self.prefix
                ),
            );
        }
        put(out, format_args!("<g class=\"hf-pieces\"><use href=\"#{}s0\"/>", self.prefix));
        if let Some(last) = board.last {
            self.reference(out, "s4", place(last.to()));
        }
        self.reference(out, "s1", (0.0, 0.0));
        for square in Square::all() {
            if let Some(piece) = board.position.piece(square) {
                self.reference(out, &piece_id(piece), place(square));
            }
        }
        out.push_str("</g>");
        Color::ALL.into_iter().for_each(|color| self.hand(out, board, color));
        out.push_str("</svg>\n");
    }

    fn reference(&self, out: &mut String, id: &str, (x, y): (f32, f32)) {
        put(out, format_args!("<use href=\"#{}{id}\" x=\"{x}\" y=\"{y}\"/>", self.prefix));
    }

    /// A column below the mark of its side. The style sheet brings it to its place, which depends on its length.
    fn hand(&self, out: &mut String, board: &StepBoard, color: Color) {
        let held: Vec<(PieceKind, Vec<char>)> = board
            .position
            .hand(color)
            .iter()
            .map(|(kind, count)| (kind, numeral(count, self.style.pieces)))
            .collect();
        let length: f32 = 32.0 + held.iter().map(|(_, numeral)| HELD + rows(numeral) * NUMERAL).sum::<f32>();
        // Only kanji and kana can be written vertically.
        let empty = self.players[color.index()].empty;
        let empty = if held.is_empty() && !empty.is_ascii() { empty } else { "" };
        let length = if empty.is_empty() { length } else { length + 18.0 * empty.chars().count() as f32 };
        let scale = (HEIGHT / length).min(1.0);
        let (class, mark) = if color == Color::Black { ("hf-black", "s5") } else { ("hf-white", "s6") };
        put(out, format_args!("<g class=\"{class}\" style=\"--n:{}", (length * scale).round()));
        if scale < 1.0 {
            put(out, format_args!(";--s:{scale:.3}"));
        }
        out.push_str("\">");
        put(out, format_args!("<use href=\"#{}{mark}\"/>", self.prefix));
        let mut y = 32.0;
        for (kind, numeral) in &held {
            self.reference(out, &piece_id(Piece { color: Color::Black, kind: *kind }), (0.0, y - 4.0));
            y += HELD;
            self.numeral(out, numeral, y);
            y += rows(numeral) * NUMERAL;
        }
        if !empty.is_empty() {
            put(out, format_args!("<text class=\"hf-none\" x=\"20\" y=\"32\">{}</text>", XmlEscaped(empty)));
        }
        out.push_str("</g>");
    }

    /// Kanji below each other, digits beside each other.
    fn numeral(&self, out: &mut String, numeral: &[char], y: f32) {
        for (index, &sign) in numeral.iter().enumerate() {
            let middle = (numeral.len() - 1) as f32 / 2.0;
            let place = match sign.is_ascii_digit() {
                true => (20.0 + (index as f32 - middle) * NUMERAL * 0.55, y),
                false => (20.0, y + index as f32 * NUMERAL),
            };
            self.reference(out, &numeral_id(sign), place);
        }
    }

    /// The position as a table, for readers who do not see the picture.
    fn words(&self, out: &mut String, board: &StepBoard, after: &str) {
        let ranks = RankNames::Digits;
        let after = LanguageMarked(after, self.lang);
        put(out, format_args!("<table class=\"hf-words\"><caption>{after}; {}: ", self.players[0].in_hand));
        let held = Color::ALL.into_iter().flat_map(|color| {
            let hand = board.position.hand(color).iter();
            hand.map(move |(kind, count)| (Piece { color, kind }, count))
        });
        let held: Vec<String> = held
            .filter_map(|(piece, count)| Some(format!("{} {count}", self.pieces.get(word_index(piece))?)))
            .collect();
        // A hand that is not known is White's.
        let held = if held.is_empty() { self.players[1].empty.to_owned() } else { held.join(", ") };
        out.push_str(&held);
        out.push_str("</caption><tbody><tr><td></td>");
        for file in (1..=9).rev() {
            put(out, format_args!("<th scope=\"col\">{}</th>", file_name(ranks, file).trim()));
        }
        out.push_str("</tr>\n");
        for rank in 1..=9 {
            put(out, format_args!("<tr><th scope=\"row\">{}</th>", rank_name(ranks, rank)));
            for square in (1..=9).rev().filter_map(|file| Square::new(file, rank)) {
                let piece = board.position.piece(square).and_then(|piece| self.pieces.get(word_index(piece)));
                put(out, format_args!("<td>{}</td>", piece.map_or("", String::as_str)));
            }
            out.push_str("</tr>\n");
        }
        out.push_str("</tbody></table>\n");
    }
}

/// Writes to a page; writing to a string cannot fail.
pub(in crate::diagram) fn put(out: &mut String, arguments: Arguments<'_>) {
    let _ = out.write_fmt(arguments);
}

fn word_index(piece: Piece) -> usize {
    piece.color.index() * PieceKind::COUNT + piece.kind.index()
}

/// `A` to `N` for Black's pieces, `a` to `n` for White's.
fn piece_id(piece: Piece) -> String {
    let first = if piece.color == Color::Black { b'A' } else { b'a' };
    char::from(first + piece.kind.index() as u8).to_string()
}

fn numeral_id(sign: char) -> String {
    format!("n{:x}", u32::from(sign))
}

/// The corner of a square at the top left, on the board.
fn place(square: Square) -> (f32, f32) {
    (f32::from(9 - square.file()) * SQUARE.0, f32::from(square.rank() - 1) * SQUARE.1)
}
