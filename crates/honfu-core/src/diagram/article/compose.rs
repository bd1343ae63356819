//! Turning a record into the blocks of an article.

use std::num::NonZeroU32;

use super::places::LinkTargets;
use super::{
    Article, ArticleBlock, ArticleDiagram, ArticleMove, CommentParagraph, InlineText, MoveAnchor,
    MoveParagraph, inline,
};
use crate::annotation::{CommentPart, comment_parts};
use crate::diagram::phrase::{Phrase, Translate};
use crate::diagram::{Figure, PlayerLabel, SpanStyle, StyledSpan, kifu};
use crate::notation::{Notation, NumberStyle, NumberedMove, Numbering};
use crate::record::BookmarkNames;
use crate::record::{HeaderKey, NodeId, PositionReplay, Record, Step, Tree};
use crate::record::{VisitedNode, reading_order};
use crate::shogi::{Move, Position};
use crate::text::sanitize;

/// What an article is to have.
pub struct ArticleOptions<'a> {
    pub notation: Notation,
    /// A diagram after every so many moves of the main line. There is one at each bookmark,
    /// at the end, and at a start that is not the usual one.
    pub every: Option<NonZeroU32>,
    /// Black and White, as they are named around the boards.
    pub players: [PlayerLabel; 2],
    pub lang: &'static str,
    pub translate: &'a Translate<'a>,
}

impl Article {
    /// A record as an article, without graphs.
    pub fn of(record: &Record, plan: &ArticleOptions<'_>) -> Article {
        let mut composer = ArticleBuilder::new(record, plan);
        for visit in reading_order(&record.tree, NodeId::ROOT) {
            composer.visit(visit);
        }
        composer.blocks.push(ArticleBlock::Result(clean(&kifu::result(record, plan.translate))));
        Article {
            lang: plan.lang,
            title: title(record, plan.translate),
            headers: kifu::headers(record, plan.translate),
            blocks: composer.blocks,
            graphs: Vec::new(),
        }
    }
}

/// What the game is called: its title, its event, its players, whatever there is.
fn title(record: &Record, say: &Translate<'_>) -> String {
    let said = |key| record.headers.get(key).filter(|value| !value.is_empty());
    let title = said(HeaderKey::Title).or_else(|| said(HeaderKey::Event)).map(str::to_owned);
    let players = || Some(format!("{} – {}", said(HeaderKey::Black)?, said(HeaderKey::White)?));
    clean(&title.or_else(players).unwrap_or_else(|| say(Phrase::Game)))
}

/// A text in one line, without what no page may hold.
fn clean(text: &str) -> String {
    sanitize(&text.replace('\n', " ")).into_owned()
}

struct ArticleBuilder<'a> {
    record: &'a Record,
    tree: &'a Tree,
    plan: &'a ArticleOptions<'a>,
    numbers: NumberStyle,
    replay: PositionReplay,
    names: BookmarkNames<'a>,
    /// Made where the first link is found.
    places: Option<LinkTargets<'a>>,
    /// The last position of the main line.
    end: NodeId,
    /// The move that was written last, if nothing stands after it.
    last: Option<NodeId>,
    diagrams: usize,
    blocks: Vec<ArticleBlock>,
}

impl<'a> ArticleBuilder<'a> {
    fn new(record: &'a Record, plan: &'a ArticleOptions<'a>) -> ArticleBuilder<'a> {
        let tree = &record.tree;
        let end = tree.main_line().take_while(|&id| !tree.node(id).is_end()).last();
        ArticleBuilder {
            record,
            tree,
            plan,
            numbers: plan.notation.style.numbers(),
            replay: PositionReplay::new(&record.start),
            names: BookmarkNames::of(tree),
            places: None,
            end: end.unwrap_or(NodeId::ROOT),
            last: None,
            diagrams: 0,
            blocks: Vec::new(),
        }
    }

    fn visit(&mut self, visit: VisitedNode) {
        match &self.tree.node(visit.node).step {
            Step::Start => {}
            Step::Move(mv) => self.play(visit, *mv),
            Step::End(end) => {
                let text = clean(&(self.plan.translate)(Phrase::End(end)));
                self.push(visit, String::new(), text);
            }
        }
        if self.is_drawn(visit) {
            self.draw(visit);
        }
        self.comment(visit);
    }

    fn play(&mut self, visit: VisitedNode, mv: Move) {
        let node = self.tree.node(visit.node);
        let parent = node.parent().unwrap_or(NodeId::ROOT);
        self.replay.go(self.tree, parent);
        let text = self.plan.notation.text(self.replay.position(), mv, self.replay.last_to(self.tree));
        let follows = self.last == Some(parent);
        let counted =
            NumberedMove { ply: self.ply(visit), mover: self.record.start.mover(node.ply()), follows };
        // A paragraph begins with a number whatever the style.
        let numbers = if follows { self.numbers } else { self.numbers.in_list(Numbering::Style) };
        let mut number = String::new();
        numbers.write(&mut number, counted);
        self.push(visit, number.trim().to_owned(), text);
    }

    /// The number of the move.
    fn ply(&self, visit: VisitedNode) -> u32 {
        let ply = self.tree.node(visit.node).ply();
        self.record.start.first_ply.saturating_add(ply).saturating_sub(1)
    }

    /// Writes a move or an end, with what is thought of it.
    fn push(&mut self, visit: VisitedNode, number: String, mut text: String) {
        let node = self.tree.node(visit.node);
        text.push_str(self.tree.mark(visit.node).map_or("", |mark| mark.sign()));
        if node.illegal {
            text.push_str(&(self.plan.translate)(Phrase::Illegal));
        }
        let played = ArticleMove { anchor: self.anchor(visit.node, visit.depth == 0), number, text };
        match self.blocks.last_mut() {
            Some(ArticleBlock::Moves(moves)) if self.last == node.parent() && moves.depth == visit.depth => {
                moves.moves.push(played);
            }
            _ => {
                let label = (visit.rank > 0).then(|| letters(visit.rank));
                let moves = MoveParagraph { depth: visit.depth, label, moves: vec![played] };
                self.blocks.push(ArticleBlock::Moves(moves));
            }
        }
        self.last = Some(visit.node);
    }

    fn anchor(&self, node: NodeId, is_main: bool) -> MoveAnchor {
        if is_main { MoveAnchor::Main(self.tree.node(node).ply()) } else { MoveAnchor::Beside(node.index()) }
    }

    fn is_drawn(&self, visit: VisitedNode) -> bool {
        let VisitedNode { node, depth, .. } = visit;
        let ply = self.tree.node(node).ply();
        let is_move = self.tree.node(node).mv().is_some();
        let is_due = self.plan.every.is_some_and(|every| ply.is_multiple_of(every.get()));
        self.tree.bookmark(node).is_some()
            || node == self.end
            || node == NodeId::ROOT && self.record.start.position != Position::even()
            || depth == 0 && is_move && is_due
    }

    fn draw(&mut self, visit: VisitedNode) {
        self.replay.go(self.tree, visit.node);
        self.diagrams += 1;
        let moves = match self.blocks.last() {
            Some(ArticleBlock::Moves(moves)) if self.last == Some(visit.node) => moves.moves.last(),
            _ => None,
        };
        let caption = (self.plan.translate)(Phrase::Diagram {
            number: self.diagrams,
            ply: moves.map(|_| self.ply(visit)),
            text: moves.map_or("", |played| &played.text),
            name: self.tree.bookmark(visit.node).unwrap_or_default(),
        });
        let caption = clean(&caption);
        let figure = Figure {
            last: self.tree.node(visit.node).mv(),
            players: self.plan.players.clone(),
            caption: vec![vec![StyledSpan::new(SpanStyle::Plain, caption.clone())]],
            ..Figure::new(self.replay.position().clone())
        };
        let diagram = ArticleDiagram { depth: visit.depth, figure, caption };
        self.blocks.push(ArticleBlock::Diagram(Box::new(diagram)));
        self.last = None;
    }

    fn comment(&mut self, visit: VisitedNode) {
        let Some(comment) = &self.tree.node(visit.node).comment else { return };
        for part in comment_parts(comment) {
            match part {
                CommentPart::Annotation(place) => self.paragraph(visit, true, comment[place].lines()),
                CommentPart::Text(place) => self.paragraphs(visit, &comment[place]),
            }
        }
    }

    /// Empty lines separate paragraphs.
    fn paragraphs(&mut self, visit: VisitedNode, text: &str) {
        let lines: Vec<&str> = text.lines().collect();
        for lines in lines.split(|line| line.trim().is_empty()) {
            self.paragraph(visit, false, lines.iter().copied());
        }
    }

    fn paragraph<'t>(&mut self, visit: VisitedNode, noted: bool, lines: impl Iterator<Item = &'t str>) {
        let lines: Vec<Vec<InlineText>> = lines.map(|line| self.line(visit.node, line)).collect();
        if !lines.is_empty() {
            self.blocks.push(ArticleBlock::Comment(CommentParagraph {
                depth: visit.depth,
                is_annotation: noted,
                lines,
            }));
            self.last = None;
        }
    }

    fn line(&mut self, node: NodeId, line: &str) -> Vec<InlineText> {
        let line = sanitize(line);
        inline::split_inline(line.trim_matches(' '), |text, pieces| self.links(node, text, pieces))
    }

    /// The links to moves in a text, and what stands between them.
    fn links(&mut self, node: NodeId, text: &str, pieces: &mut Vec<InlineText>) {
        let mut at = 0;
        for link in self.names.links(text) {
            let places = self.places.get_or_insert_with(|| LinkTargets::of(self.tree));
            let Some(target) = places.find(link.target, node) else { continue };
            let is_main = places.is_main(target);
            push_text(pieces, &text[at..link.place.start]);
            at = link.place.end;
            pieces.push(InlineText::Link(text[link.place].to_owned(), self.anchor(target, is_main)));
        }
        push_text(pieces, &text[at..]);
    }
}

fn push_text(pieces: &mut Vec<InlineText>, text: &str) {
    if !text.is_empty() {
        pieces.push(InlineText::Text(text.to_owned()));
    }
}

/// The letters of a variation: `a` to `z`, then `aa`.
fn letters(mut rank: usize) -> String {
    let mut letters = Vec::new();
    while let Some(above) = rank.checked_sub(1) {
        letters.push(char::from(b'a' + (above % 26) as u8));
        rank = above / 26;
    }
    letters.into_iter().rev().collect()
}
