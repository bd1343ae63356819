//! A game with its comments as an article: moves in paragraphs, variations below
//! the moves that they replace, comments, diagrams.
//!
//! An [`Article`] is made from a record once, as a plain list of [`ArticleBlock`]s; [`article_html`]
//! prints it as an HTML page of one file, [`article_markdown`] as Markdown, and both ask it for
//! nothing but those blocks. The caller supplies all words: see [`Phrase`](super::Phrase).

mod builder;
mod html;
mod markdown;

pub use builder::ArticleOptions;
pub use html::article_html;
pub use markdown::{MarkdownPictures, article_markdown};

use super::drawing::Drawing;
use super::figure_drawing::scale_to_width;
use super::figure_markup::draw_without_words;
use super::{Figure, FigureStyle};

/// How many levels of variations are set further in than the one above: a line has only
/// so much room, and variations may nest without end.
const DEEPEST: usize = 8;

/// A game in print.
#[derive(Clone, Debug)]
pub struct Article {
    /// The language that its words are in, as in the `lang` of HTML.
    pub lang: &'static str,
    pub title: String,
    /// What the headers are called, and what they say.
    pub headers: Vec<(String, String)>,
    pub blocks: Vec<ArticleBlock>,
    /// Graphs, below the moves.
    pub graphs: Vec<Drawing>,
}

/// A part of an article.
#[derive(Clone, Debug)]
pub enum ArticleBlock {
    Moves(MoveParagraph),
    Comment(CommentParagraph),
    Diagram(Box<ArticleDiagram>),
    /// How the game ended.
    Result(String),
}

/// Moves of one line that follow one another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveParagraph {
    /// How many variations they are inside of; those of the main line are in none.
    pub depth: usize,
    /// What stands before the first move of a variation: `a`, `b`, …
    pub label: Option<String>,
    pub moves: Vec<ArticleMove>,
}

/// A move, or the end of a line, in the notation of the article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArticleMove {
    pub anchor: MoveAnchor,
    /// `35`, `18.`, `18. ...`; empty where moves are not numbered.
    pub number: String,
    /// With the mark after it.
    pub text: String,
}

/// What links call a move.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum MoveAnchor {
    /// A step of the main line, by its number.
    Main(u32),
    /// Another one, by its number among all nodes.
    Beside(usize),
}

/// A paragraph of the comment of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentParagraph {
    /// That of the move.
    pub depth: usize,
    /// Whether a program has written it and not a person.
    pub is_annotation: bool,
    pub lines: Vec<Vec<InlineText>>,
}

/// A piece of a line of a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InlineText {
    Text(String),
    /// Words that lead to a move.
    Link(String, MoveAnchor),
    /// An address on the web.
    Address(String),
}

/// A position of the game.
#[derive(Clone, Debug)]
pub struct ArticleDiagram {
    /// How many variations it is inside of.
    pub depth: usize,
    pub figure: Figure,
    /// Which one it is, and of what.
    pub caption: String,
}

impl Article {
    /// The diagrams in their order.
    pub fn diagrams(&self) -> impl Iterator<Item = &ArticleDiagram> {
        self.blocks.iter().filter_map(|block| match block {
            ArticleBlock::Diagram(diagram) => Some(&**diagram),
            _ => None,
        })
    }

    /// The graphs in the width that the style asks for.
    pub fn sized_graphs(&self, look: &FigureStyle) -> impl Iterator<Item = Drawing> {
        self.graphs.iter().map(|graph| scale_to_width(graph.clone(), look))
    }
}

impl ArticleDiagram {
    /// The board without the words that stand below it.
    pub fn picture(&self, look: &FigureStyle) -> Drawing {
        draw_without_words(&self.figure, look)
    }
}
