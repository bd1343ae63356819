//! A game with its comments as an article: moves in paragraphs, variations below
//! the moves that they replace, comments, diagrams.
//!
//! An [`Article`] is made from a record once, as a plain list of [`ArticleBlock`]s; [`article_html`]
//! prints it as an HTML page of one file, [`article_markdown`] as Markdown, and both
//! need nothing but those blocks. The caller supplies all words: see [`Phrase`](super::Phrase).

mod anchor;
mod builder;
mod html;
mod markdown;

pub use anchor::MoveAnchor;
pub use builder::{ArticleOptions, EngineLines};
pub(super) use html::{ArticleWalk, HtmlPageWriter, SmallTime, StepLink, article_page};
pub use html::{article_html, article_part};
pub use markdown::{MarkdownPictures, article_markdown};

use super::drawing::Drawing;
use super::figure_drawing::scale_to_width;
use super::figure_markup::draw_without_words;
use super::{Figure, FigureStyle, GameHead};
use honfu_core::shogi::{Move, Position};

/// The maximum indentation depth of variations; deeper ones would have no room on a line.
pub(super) const DEEPEST: usize = 8;

/// A game with its comments as a list of blocks, ready to be printed.
#[derive(Clone, Debug)]
pub struct Article {
    /// The language of the text, as in the `lang` attribute of HTML.
    pub lang: &'static str,
    /// The title of the game and the facts about it.
    pub head: GameHead,
    /// The label of the folded part of the head.
    pub more: String,
    /// The start position, if the article stores the position of each step.
    pub start: Option<Box<StepBoard>>,
    /// The parts, in reading order.
    pub blocks: Vec<ArticleBlock>,
    /// The graphs, which are shown below the moves.
    pub graphs: Vec<Drawing>,
    /// The record as a file, if the page offers it as a download.
    pub record: Option<RecordFile>,
}

/// A record as a file.
#[derive(Clone, Debug)]
pub struct RecordFile {
    /// The text of the download link.
    pub label: String,
    /// The file name.
    pub name: String,
    /// The text of the file.
    pub text: String,
}

/// A part of an article.
#[derive(Clone, Debug)]
pub enum ArticleBlock {
    /// Moves, and the end of a line.
    Moves(MoveParagraph),
    /// A part of the comment of a move.
    Comment(CommentParagraph),
    /// The position after a move.
    Diagram(Box<ArticleDiagram>),
    /// How the game ended.
    Result(String),
}

/// Moves of one line that follow one another.
#[derive(Clone, Debug)]
pub struct MoveParagraph {
    /// The number of variations that the moves are nested in; 0 on the main line.
    pub depth: usize,
    /// The label before the first move of a variation: `a`, `b`, …
    pub label: Option<String>,
    /// The moves: at least one.
    pub moves: Vec<ArticleMove>,
}

/// A move, or the end of a line, in the notation of the article.
#[derive(Clone, Debug)]
pub struct ArticleMove {
    /// The target of links to the move.
    pub anchor: MoveAnchor,
    /// The move number as written: `35`, `18.`, `18. ...`; empty for moves without a number.
    pub number: String,
    /// The move in the notation of the article, with its mark.
    pub text: String,
    /// The time spent; empty if it is unknown.
    pub time: String,
    /// The position after the move, if the article stores the position of each step.
    pub board: Option<Box<StepBoard>>,
}

/// The position after a step, and the steps around it.
#[derive(Clone, Debug)]
pub struct StepBoard {
    /// The position.
    pub position: Position,
    /// The last move.
    pub last: Option<Move>,
    /// The number of moves so far, and the number of moves of the whole line.
    pub moves: [u32; 2],
    /// The number of the next move, as in SFEN.
    pub number: u32,
    /// Whether the step is a game end instead of a move.
    pub is_end: bool,
    /// The step before; `None` at the start.
    pub back: Option<MoveAnchor>,
    /// The next step of the line; `None` at its end.
    pub forward: Option<MoveAnchor>,
    /// The last step of the line.
    pub end: MoveAnchor,
}

/// A paragraph of the comment of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentParagraph {
    /// The number of variations that the move is nested in.
    pub depth: usize,
    /// Whether the comment is an annotation by a program.
    pub is_annotation: bool,
    /// The label shown in place of the folded paragraph; `None` if the paragraph is not folded.
    pub fold: Option<String>,
    /// The lines, each split into its parts.
    pub lines: Vec<Vec<InlineText>>,
}

/// A piece of a line of a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InlineText {
    /// Plain text.
    Text(String),
    /// A link to a move, and its text.
    Link(String, MoveAnchor),
    /// A web address.
    Address(String),
}

/// A position of the game.
#[derive(Clone, Debug)]
pub struct ArticleDiagram {
    /// The number of variations that the diagram is nested in.
    pub depth: usize,
    /// The board.
    pub figure: Figure,
    /// The number of the diagram and the move that it shows.
    pub caption: String,
}

impl Article {
    /// Returns the diagrams in reading order.
    pub fn diagrams(&self) -> impl Iterator<Item = &ArticleDiagram> {
        self.blocks.iter().filter_map(|block| match block {
            ArticleBlock::Diagram(diagram) => Some(&**diagram),
            _ => None,
        })
    }

    /// Returns the graphs, scaled to the width of the style.
    pub fn sized_graphs(&self, style: &FigureStyle) -> impl Iterator<Item = Drawing> {
        self.graphs.iter().map(|graph| scale_to_width(graph.clone(), style))
    }
}

impl ArticleDiagram {
    /// Draws the board without its caption.
    pub fn picture(&self, style: &FigureStyle) -> Drawing {
        draw_without_words(&self.figure, style)
    }
}
