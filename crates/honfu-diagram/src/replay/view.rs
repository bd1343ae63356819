//! The board of a replay page: one picture, and one table in words. The style sheet shows the parts that
//! belong to the step in the address, or in a part of a page to the step of the selected radio button.
//!
//! Most ranks and hands stay the same from one step to the next. Each appearance of a rank or a hand is on
//! the page once, hidden, with a class; the rule of each step shows the classes of its position.

use std::collections::HashMap;

use super::board::{BoardPrinter, RankPieces, hand_class, put, rank_pieces};
use crate::article::{Article, ArticleBlock, MoveAnchor, StepBoard};
use crate::drawing::XmlEscaped;
use crate::figure::{PageLabel, Phrase};
use crate::figure_text::{file_name, rank_name};
use crate::language::LanguageMarked;
use honfu_core::notation::RankNames;
use honfu_core::shogi::{Color, Hand, Piece, PieceKind, Square};

/// A part of the appearance of a position.
#[derive(Clone, Copy, Hash, PartialEq, Eq)]
enum ViewPart {
    Rank(u8, RankPieces),
    Hand(Color, Hand),
    Last(Square),
}

/// The board of a page.
pub(crate) struct BoardView {
    /// The style sheet rules, which show the parts of each step.
    pub(crate) rules: String,
    /// The picture, and the position as a table for readers who do not see it.
    pub(crate) element: String,
}

impl BoardView {
    /// Makes the board for all steps of an article.
    pub(crate) fn new(article: &Article, printer: &BoardPrinter<'_>) -> BoardView {
        let mut writer = ViewWriter::new(printer);
        let start = MoveAnchor::start();
        let text = (printer.translate)(Phrase::Label(PageLabel::Start));
        if let Some(board) = &article.start {
            writer.step(&start, board, &text);
        }
        for (anchor, board, text) in steps(article) {
            let after = (printer.translate)(Phrase::After { ply: board.moves[0], text });
            writer.step(anchor, board, &after);
        }
        writer.finish(printer.shapes(&boards(article)))
    }
}

/// Returns the moves of an article with their anchors, boards and texts.
fn steps(article: &Article) -> impl Iterator<Item = (&MoveAnchor, &StepBoard, &str)> {
    let moves = article.blocks.iter().filter_map(|block| match block {
        ArticleBlock::Moves(moves) => Some(&moves.moves),
        _ => None,
    });
    moves.flatten().filter_map(|played| Some((&played.anchor, played.board.as_deref()?, &*played.text)))
}

fn boards(article: &Article) -> Vec<&StepBoard> {
    article.start.as_deref().into_iter().chain(steps(article).map(|(_, board, _)| board)).collect()
}

struct ViewWriter<'a> {
    printer: &'a BoardPrinter<'a>,
    /// The number of the class of each part so far.
    parts: HashMap<ViewPart, usize>,
    steps: usize,
    rules: String,
    /// The parts of the picture: the marks of the last move, the ranks, and the hands.
    marks: String,
    ranks: [String; 9],
    hands: [String; 2],
    /// The parts of the table: the moves before the positions, the hands, and the rows.
    places: String,
    held: String,
    rows: [String; 9],
    /// The pieces in words, by the index of their kind; White's follow Black's.
    pieces: Vec<String>,
}

impl<'a> ViewWriter<'a> {
    fn new(printer: &'a BoardPrinter<'a>) -> ViewWriter<'a> {
        let pieces =
            Color::ALL.into_iter().flat_map(|color| PieceKind::ALL.map(|kind| Piece { color, kind }));
        let word = |piece| XmlEscaped(&(printer.translate)(Phrase::Piece(piece))).to_string();
        ViewWriter {
            printer,
            parts: HashMap::new(),
            steps: 0,
            rules: String::new(),
            marks: String::new(),
            ranks: Default::default(),
            hands: Default::default(),
            places: String::new(),
            held: String::new(),
            rows: Default::default(),
            pieces: pieces.map(word).collect(),
        }
    }

    /// Adds the rule of a step, and the parts that no earlier step has.
    fn step(&mut self, anchor: &MoveAnchor, board: &StepBoard, after: &str) {
        let position = &board.position;
        let ranks = (1..=9).map(|rank| ViewPart::Rank(rank, rank_pieces(position, rank)));
        let hands = Color::ALL.map(|color| ViewPart::Hand(color, position.hand(color)));
        let last = board.last.map(|mv| ViewPart::Last(mv.to()));
        let place = base36(self.steps);
        let mut shown = format!(".hf_{place}");
        for part in ranks.chain(hands).chain(last) {
            let number = self.parts.get(&part).copied().unwrap_or_else(|| self.add(part));
            put(&mut shown, format_args!(",.hf{}", base36(number)));
        }
        put(
            &mut self.places,
            format_args!("<span class=\"hf_{place}\">{}</span>", LanguageMarked(after, self.printer.lang)),
        );
        let (prefix, is_part) = (self.printer.prefix, self.printer.is_part());
        if self.steps == 0 && !is_part {
            put(
                &mut self.rules,
                format_args!(".hf-game:not(:has(>*>*>:target)){{{shown}{{display:revert}}}}\n"),
            );
        }
        let (place, state) = if is_part { (">*>*>*>", "checked") } else { (">*>*>", "target") };
        put(
            &mut self.rules,
            format_args!(".hf-game:has({place}#{prefix}{anchor}:{state}){{{shown}{{display:revert}}}}\n"),
        );
        self.steps += 1;
    }

    /// Writes a part, and returns the number of its class.
    fn add(&mut self, part: ViewPart) -> usize {
        let number = self.parts.len();
        self.parts.insert(part, number);
        let class = format!(" class=\"hf{}\"", base36(number));
        match part {
            ViewPart::Last(square) => self.printer.last(&mut self.marks, square, &class),
            ViewPart::Hand(color, hand) => {
                self.printer.hand(&mut self.hands[color.index()], hand, color, &class);
                let words = self.hand_words(color, hand);
                put(&mut self.held, format_args!("<span{class}>; {words}</span>"));
            }
            ViewPart::Rank(rank, pieces) => self.add_rank(rank, pieces, &class),
        }
        number
    }

    fn add_rank(&mut self, rank: u8, pieces: RankPieces, class: &str) {
        let index = usize::from(rank - 1);
        if pieces.iter().any(Option::is_some) {
            put(&mut self.ranks[index], format_args!("<g{class}>"));
            self.printer.rank(&mut self.ranks[index], pieces);
            self.ranks[index].push_str("</g>");
        }
        let row = &mut self.rows[index];
        put(row, format_args!("<tr{class}><th scope=\"row\">{}</th>", rank_name(RankNames::Digits, rank)));
        for piece in pieces {
            let word = piece.and_then(|piece| self.pieces.get(word_index(piece)));
            put(row, format_args!("<td>{}</td>", word.map_or("", String::as_str)));
        }
        row.push_str("</tr>\n");
    }

    /// Returns the pieces in a hand in words, or the words for an empty or unknown hand.
    fn hand_words(&self, color: Color, hand: Hand) -> String {
        let held = hand.iter().filter_map(|(kind, count)| {
            let word = self.pieces.get(word_index(Piece { color, kind }))?;
            Some(format!("{word} {count}"))
        });
        let (held, label) = (held.collect::<Vec<_>>().join(", "), &self.printer.players[color.index()]);
        if !held.is_empty() {
            return format!("{}: {held}", label.in_hand);
        }
        let side = (self.printer.translate)(Phrase::Side(color));
        format!("{}: {}", XmlEscaped(&side), XmlEscaped(&label.empty))
    }

    fn finish(self, shapes: String) -> BoardView {
        let printer = self.printer;
        let mut out = shapes + "<div class=\"hf-view\">\n";
        printer.open_picture(&mut out);
        put(&mut out, format_args!("<g class=\"hf-parts\">{}</g>", self.marks));
        printer.grid(&mut out);
        for (rank, parts) in (1..).zip(&self.ranks) {
            printer.open_rank(&mut out, rank);
            put(&mut out, format_args!("<g class=\"hf-parts\">{parts}</g></g>\n"));
        }
        out.push_str("</g>");
        for (color, parts) in Color::ALL.into_iter().zip(&self.hands) {
            put(&mut out, format_args!("<g class=\"{} hf-parts\">{parts}</g>\n", hand_class(color)));
        }
        put(
            &mut out,
            format_args!(
                "</svg>\n<table class=\"hf-words\"><caption class=\"hf-parts\">{}{}</caption><thead><tr><td></td>",
                self.places, self.held
            ),
        );
        for file in (1..=9).rev() {
            put(
                &mut out,
                format_args!("<th scope=\"col\">{}</th>", file_name(RankNames::Digits, file).trim()),
            );
        }
        let rows = self.rows.concat();
        put(
            &mut out,
            format_args!("</tr></thead>\n<tbody class=\"hf-parts\">{rows}</tbody></table>\n</div>\n"),
        );
        BoardView { rules: self.rules, element: out }
    }
}

fn word_index(piece: Piece) -> usize {
    piece.color.index() * PieceKind::COUNT + piece.kind.index()
}

/// Formats a number in few characters, for the name of a class.
fn base36(mut number: usize) -> String {
    let mut digits = Vec::new();
    loop {
        digits.push(char::from_digit((number % 36) as u32, 36).unwrap_or('0'));
        number /= 36;
        if number == 0 {
            return digits.into_iter().rev().collect();
        }
    }
}
