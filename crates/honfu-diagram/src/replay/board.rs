//! The boards of a replay page: pictures that refer to shared shapes, and the links of a step.

use std::fmt::{Arguments, Write as _};

use super::options::ReplayOptions;
use super::shape_ids::{numeral_id, piece_letter};
use crate::PlayerLabel;
use crate::article::{ArticleMove, MoveAnchor, SmallTime, StepBoard, StepLink};
use crate::drawing::XmlEscaped;
use crate::figure::{FigureStyle, PageLabel, Phrase, Translate};
use crate::figure_drawing::{SQUARE, numeral, rows};
use crate::language::LanguageMarked;
use honfu_core::shogi::{Color, Hand, Piece, PieceKind, Position, Sfen, Square};

/// The size of the picture: the board, a column for a hand on each side, and coordinates.
const SIZE: (f32, f32) = (476.0, 407.0);
/// The height of the board, and of a piece in hand.
const HEIGHT: f32 = SQUARE.1 * 9.0;
const HELD: f32 = 36.0;
/// The height of a numeral below a piece in hand.
pub(super) const NUMERAL: f32 = 22.0;

/// The pieces of a rank, from the ninth file to the first.
pub(super) type RankPieces = [Option<Piece>; 9];

/// Prints the boards of a page.
pub(crate) struct BoardPrinter<'a> {
    pub(super) style: FigureStyle,
    pub(super) players: [PlayerLabel; 2],
    pub(super) translate: &'a Translate<'a>,
    /// The prefix of all ids.
    pub(super) prefix: &'a str,
    /// The language of the page.
    pub(super) lang: &'static str,
    /// Whether steps have their position as SFEN, for scripts.
    has_sfen: bool,
}

impl<'a> BoardPrinter<'a> {
    pub(crate) fn new(options: &ReplayOptions<'a>, prefix: &'a str, lang: &'static str) -> BoardPrinter<'a> {
        BoardPrinter {
            style: options.style,
            players: options.players.clone(),
            translate: options.translate,
            prefix,
            lang,
            has_sfen: options.script,
        }
    }

    pub(crate) fn label(&self, label: PageLabel) -> String {
        XmlEscaped(&(self.translate)(Phrase::Label(label))).to_string()
    }

    /// Returns the attribute with a position as SFEN for scripts; empty if the page has no script.
    pub(crate) fn sfen(&self, board: &StepBoard) -> String {
        let sfen = Sfen { ply: Some(board.number), ..Sfen::new(board.position.clone()) };
        if self.has_sfen { format!(" data-s=\"{sfen}\"") } else { String::new() }
    }

    /// Prints a move of an article, with its links.
    pub(crate) fn step(&self, out: &mut String, played: &ArticleMove, board: &StepBoard) {
        let (anchor, text, sfen) = (&played.anchor, XmlEscaped(&played.text), self.sfen(board));
        put(
            out,
            format_args!(
                "<div class=\"hf-step\" id=\"{anchor}\"{sfen}><a class=\"hf-move\" href=\"#{anchor}\">"
            ),
        );
        if !played.number.is_empty() {
            put(out, format_args!("<i>{}</i>\u{a0}", XmlEscaped(&played.number)));
        }
        put(out, format_args!("{text}</a>{}", SmallTime(&played.time)));
        self.links(out, board);
        out.push_str("</div>");
    }

    /// Prints the links of a step, which lead forward, back, to the start and to the end of its line, and the
    /// move number.
    pub(crate) fn links(&self, out: &mut String, board: &StepBoard) {
        let start = MoveAnchor::start();
        let first = board.back.as_ref().map(|_| &start);
        let end = board.forward.as_ref().map(|_| &board.end);
        // The radio buttons are enough for screen readers, which would read the labels again and again.
        let hidden = if self.is_part() { " aria-hidden=\"true\"" } else { "" };
        put(out, format_args!("<p class=\"hf-nav\"{hidden}>"));
        for (label, target) in [
            (PageLabel::Forward, board.forward.as_ref()),
            (PageLabel::Back, board.back.as_ref()),
            (PageLabel::First, first),
            (PageLabel::Last, end),
        ] {
            match target {
                Some(anchor) => {
                    let link = self.step_link(anchor);
                    put(out, format_args!("{}>{}{}", link.open(), self.label(label), link.close()));
                }
                None => out.push_str("<span></span>"),
            }
        }
        let [done, all] = board.moves;
        put(out, format_args!("<span>{done}/{all}</span></p>\n"));
    }

    pub(super) const fn step_link<'b>(&'b self, anchor: &'b MoveAnchor) -> StepLink<'b> {
        StepLink { prefix: self.prefix, anchor, is_label: self.is_part() }
    }

    /// Whether this is a part of a page, in which each step has a radio button.
    pub(super) const fn is_part(&self) -> bool {
        !self.prefix.is_empty()
    }

    /// Prints the board of a diagram that appears on paper, with its caption.
    pub(crate) fn printed(&self, out: &mut String, board: &StepBoard, caption: &str) {
        out.push_str("<div class=\"hf-printed\">\n");
        self.open_picture(out);
        if let Some(last) = board.last {
            self.last(out, last.to(), "");
        }
        self.grid(out);
        let ranks = (1..=9).map(|rank| (rank, rank_pieces(&board.position, rank)));
        for (rank, pieces) in ranks.filter(|(_, pieces)| pieces.iter().any(Option::is_some)) {
            self.open_rank(out, rank);
            self.rank(out, pieces);
            out.push_str("</g>");
        }
        out.push_str("</g>");
        for color in Color::ALL {
            put(out, format_args!("<g class=\"{}\">", hand_class(color)));
            self.hand(out, board.position.hand(color), color, "");
            out.push_str("</g>");
        }
        put(out, format_args!("</svg>\n<p>{}</p>\n</div>\n", LanguageMarked(caption, self.lang)));
    }

    /// Opens a picture, up to the background of its board.
    pub(super) fn open_picture(&self, out: &mut String) {
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
    }

    pub(super) fn grid(&self, out: &mut String) {
        put(out, format_args!("<use href=\"#{}s1\"/>", self.prefix));
    }

    /// Prints the mark of the last move; `class` is an attribute.
    pub(super) fn last(&self, out: &mut String, square: Square, class: &str) {
        let x = f32::from(9 - square.file()) * SQUARE.0;
        let y = f32::from(square.rank() - 1) * SQUARE.1;
        put(out, format_args!("<use{class} href=\"#{}s4\" x=\"{x}\" y=\"{y}\"/>", self.prefix));
    }

    /// Opens an element for the pieces of a rank.
    pub(super) fn open_rank(&self, out: &mut String, rank: u8) {
        put(out, format_args!("<g transform=\"translate(0 {})\">", f32::from(rank - 1) * SQUARE.1));
    }

    pub(super) fn rank(&self, out: &mut String, pieces: RankPieces) {
        for (column, piece) in pieces.into_iter().enumerate() {
            let Some(piece) = piece else { continue };
            put(out, format_args!("<use href=\"#{}{}\"", self.prefix, piece_letter(piece)));
            if column > 0 {
                put(out, format_args!(" x=\"{}\"", column as f32 * SQUARE.0));
            }
            out.push_str("/>");
        }
    }

    /// Prints the column of a hand below the mark of its side; `class` is an attribute. The style sheet moves
    /// the column to its place, which depends on its length.
    pub(super) fn hand(&self, out: &mut String, hand: Hand, color: Color, class: &str) {
        let held: Vec<(PieceKind, Vec<char>)> =
            hand.iter().map(|(kind, count)| (kind, numeral(count, self.style.pieces))).collect();
        let length: f32 = 32.0 + held.iter().map(|(_, numeral)| HELD + rows(numeral) * NUMERAL).sum::<f32>();
        // Only kanji and kana can be written vertically.
        let empty = &self.players[color.index()].empty;
        let empty = if held.is_empty() && !empty.is_ascii() { empty } else { "" };
        let length = if empty.is_empty() { length } else { length + 18.0 * empty.chars().count() as f32 };
        let scale = (HEIGHT / length).min(1.0);
        put(out, format_args!("<g{class} style=\"--n:{}", (length * scale).round()));
        if scale < 1.0 {
            put(out, format_args!(";--s:{scale:.3}"));
        }
        let mark = if color == Color::Black { "s5" } else { "s6" };
        put(out, format_args!("\"><use href=\"#{}{mark}\"/>", self.prefix));
        let mut y = 32.0;
        for (kind, numeral) in &held {
            let piece = piece_letter(Piece { color: Color::Black, kind: *kind });
            put(out, format_args!("<use href=\"#{}{piece}\" y=\"{}\"/>", self.prefix, y - 4.0));
            y += HELD;
            self.numeral(out, numeral, y);
            y += rows(numeral) * NUMERAL;
        }
        if !empty.is_empty() {
            put(out, format_args!("<text class=\"hf-none\" x=\"20\" y=\"32\">{}</text>", XmlEscaped(empty)));
        }
        out.push_str("</g>");
    }

    /// Prints a numeral: kanji below each other, digits beside each other.
    fn numeral(&self, out: &mut String, numeral: &[char], y: f32) {
        for (index, &sign) in numeral.iter().enumerate() {
            let middle = (numeral.len() - 1) as f32 / 2.0;
            let (x, y) = match sign.is_ascii_digit() {
                true => (20.0 + (index as f32 - middle) * NUMERAL * 0.55, y),
                false => (20.0, y + index as f32 * NUMERAL),
            };
            let id = numeral_id(sign);
            put(out, format_args!("<use href=\"#{}{id}\" x=\"{x}\" y=\"{y}\"/>", self.prefix));
        }
    }
}

/// Writes formatted text to a page; writing to a string cannot fail.
pub(crate) fn put(out: &mut String, arguments: Arguments<'_>) {
    let _ = out.write_fmt(arguments);
}

pub(super) const fn hand_class(color: Color) -> &'static str {
    match color {
        Color::Black => "hf-black",
        Color::White => "hf-white",
    }
}

/// Returns the pieces of a rank.
pub(super) fn rank_pieces(position: &Position, rank: u8) -> RankPieces {
    let piece = |column: usize| position.piece(Square::new(9 - column as u8, rank)?);
    std::array::from_fn(piece)
}
