//! Builds the blocks of an article from a record.

use std::num::NonZeroU32;

use super::anchor::MoveAnchors;
use super::{
    Article, ArticleBlock, ArticleDiagram, ArticleMove, CommentParagraph, InlineText, MoveParagraph,
    StepBoard,
};
use crate::escape::next_address;
use crate::figure::{PageLabel, Phrase, Translate};
use crate::head::game_head;
use crate::{Figure, PlayerLabel, SpanStyle, StyledSpan, sheet};
use honfu_core::annotation::{Annotation, CommentPart, annotations, comment_parts};
use honfu_core::notation::{Notation, NumberStyle, NumberedMove, Numbering};
use honfu_core::record::{
    BookmarkNames, LinkTarget, Millis, NodeId, PositionReplay, Record, Step, Tree, VisitedNode, reading_order,
};
use honfu_core::shogi::{Move, Position};
use honfu_core::text::sanitize;

/// How an article shows annotations by engines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EngineLines {
    /// Annotations are left out.
    None,
    /// Annotations are folded under their evaluation.
    #[default]
    Fold,
    /// Annotations are shown in full.
    All,
}

impl EngineLines {
    /// All values.
    pub const ALL: [EngineLines; 3] = [EngineLines::None, EngineLines::Fold, EngineLines::All];

    /// Returns the name in options.
    pub const fn id(self) -> &'static str {
        match self {
            EngineLines::None => "none",
            EngineLines::Fold => "fold",
            EngineLines::All => "all",
        }
    }

    /// Returns the value with that name.
    pub fn from_id(id: &str) -> Option<EngineLines> {
        EngineLines::ALL.into_iter().find(|lines| lines.id() == id)
    }
}

/// The options of an article: its content, notation and language.
pub struct ArticleOptions<'a> {
    /// How moves are written.
    pub notation: Notation,
    /// The interval of diagrams in moves of the main line. Bookmarks, the end of the main line, and a start
    /// position other than that of an even game always have a diagram.
    pub every: Option<NonZeroU32>,
    /// How annotations by engines are shown.
    pub engine_lines: EngineLines,
    /// Whether each step stores its position, for a board that follows the reader.
    pub boards: bool,
    /// The names of Black and White around the boards.
    pub players: [PlayerLabel; 2],
    /// The language of the text, as in the `lang` attribute of HTML.
    pub lang: &'static str,
    /// Translates phrases into that language.
    pub translate: &'a Translate<'a>,
}

impl Article {
    /// Makes an article from a record, without graphs.
    pub fn new(record: &Record, options: &ArticleOptions<'_>) -> Article {
        let visits = reading_order(&record.tree, NodeId::ROOT);
        let mut builder = ArticleBuilder::new(record, options, &visits);
        let start = builder.board(NodeId::ROOT);
        for visit in visits {
            builder.visit(visit);
        }
        let result = clean(&sheet::result(record, options.translate));
        let mut head = game_head(record, options.translate);
        head.facts.push(((options.translate)(Phrase::Label(PageLabel::Result)), result.clone()));
        builder.blocks.push(ArticleBlock::Result(result));
        Article {
            lang: options.lang,
            head,
            more: (options.translate)(Phrase::Label(PageLabel::More)),
            start,
            blocks: builder.blocks,
            graphs: Vec::new(),
            record: None,
        }
    }
}

/// Returns the text on one line, without control characters.
fn clean(text: &str) -> String {
    sanitize(&text.replace('\n', " ")).into_owned()
}

struct ArticleBuilder<'a> {
    record: &'a Record,
    tree: &'a Tree,
    options: &'a ArticleOptions<'a>,
    numbers: NumberStyle,
    replay: PositionReplay,
    names: BookmarkNames<'a>,
    anchors: MoveAnchors<'a>,
    /// The last node of each node's line, by node index; empty if the article has no boards.
    ends: Vec<NodeId>,
    /// The shortest thinking time that is shown; `None` if no times are shown.
    least_time: Option<Millis>,
    /// The index of link targets, built when the first link is found.
    places: Option<LinkTargets<'a>>,
    /// The last node of the main line that is not a game end.
    end: NodeId,
    /// The node written last; `None` if another block follows it.
    last: Option<NodeId>,
    diagrams: usize,
    blocks: Vec<ArticleBlock>,
}

impl<'a> ArticleBuilder<'a> {
    fn new(
        record: &'a Record,
        options: &'a ArticleOptions<'a>,
        visits: &[VisitedNode],
    ) -> ArticleBuilder<'a> {
        let tree = &record.tree;
        let end = tree.main_line().take_while(|&id| !tree.node(id).is_end()).last();
        ArticleBuilder {
            record,
            tree,
            options,
            numbers: options.notation.style.numbers(),
            replay: PositionReplay::new(&record.start),
            names: BookmarkNames::new(tree),
            anchors: MoveAnchors::new(tree, visits),
            ends: if options.boards { line_ends(tree, visits) } else { Vec::new() },
            least_time: sheet::least_time(record),
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
                let text = clean(&(self.options.translate)(Phrase::End(end)));
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
        let text = self.options.notation.text(self.replay.position(), self.replay.last_to(self.tree), mv);
        let follows = self.last == Some(parent);
        let counted =
            NumberedMove { ply: self.ply(visit), mover: self.record.start.mover(node.ply()), follows };
        // The first move of a paragraph is numbered in every style.
        let numbers = if follows { self.numbers } else { self.numbers.in_list(Numbering::Style) };
        let mut number = String::new();
        numbers.write(&mut number, counted);
        self.push(visit, number.trim().to_owned(), text);
    }

    /// Returns the move number of a node.
    fn ply(&self, visit: VisitedNode) -> u32 {
        let ply = self.tree.node(visit.node).ply();
        self.record.start.first_ply.saturating_add(ply).saturating_sub(1)
    }

    /// Adds a move or a game end, with its mark.
    fn push(&mut self, visit: VisitedNode, number: String, mut text: String) {
        let node = self.tree.node(visit.node);
        text.push_str(self.tree.mark(visit.node).map_or("", |mark| mark.sign()));
        if node.illegal {
            text.push_str(&(self.options.translate)(Phrase::Illegal));
        }
        let time = node.time.filter(|time| self.least_time.is_some_and(|least| *time >= least));
        let time = time.map_or_else(String::new, |time| (self.options.translate)(Phrase::Time(time)));
        let (anchor, board) = (self.anchors.name(visit.node), self.board(visit.node));
        let played = ArticleMove { anchor, number, text, time, board };
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

    /// Returns the position after a step if the article has boards; for a game end, the position before it.
    fn board(&mut self, node: NodeId) -> Option<Box<StepBoard>> {
        let end = *self.ends.get(node.index())?;
        self.replay.go(self.tree, node);
        let (tree, step) = (self.tree, self.tree.node(node));
        let moves = |node: NodeId| tree.node(node).ply() - u32::from(tree.node(node).is_end());
        let shown = if step.is_end() { step.parent().unwrap_or(node) } else { node };
        Some(Box::new(StepBoard {
            position: self.replay.position().clone(),
            last: tree.node(shown).mv(),
            moves: [moves(node), moves(end)],
            number: self.record.start.first_ply.saturating_add(moves(node)),
            is_end: step.is_end(),
            back: step.parent().map(|parent| self.anchors.name(parent)),
            forward: step.first_child().map(|next| self.anchors.name(next)),
            end: self.anchors.name(end),
        }))
    }

    fn is_drawn(&self, visit: VisitedNode) -> bool {
        let VisitedNode { node, depth, .. } = visit;
        let ply = self.tree.node(node).ply();
        let is_move = self.tree.node(node).mv().is_some();
        let is_due = self.options.every.is_some_and(|every| ply.is_multiple_of(every.get()));
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
        let caption = (self.options.translate)(Phrase::Diagram {
            number: self.diagrams,
            ply: moves.map(|_| self.ply(visit)),
            text: moves.map_or("", |played| &played.text),
            name: self.tree.bookmark(visit.node).unwrap_or_default(),
        });
        let caption = clean(&caption);
        let figure = Figure {
            last: self.tree.node(visit.node).mv(),
            players: self.options.players.clone(),
            caption: vec![vec![StyledSpan::new(SpanStyle::Plain, caption.clone())]],
            description: (self.options.translate)(Phrase::Position(self.replay.position())),
            ..Figure::new(self.replay.position().clone())
        };
        let diagram = ArticleDiagram { depth: visit.depth, figure, caption };
        self.blocks.push(ArticleBlock::Diagram(Box::new(diagram)));
        self.last = None;
    }

    fn comment(&mut self, visit: VisitedNode) {
        let Some(comment) = &self.tree.node(visit.node).comment else { return };
        let (engine_lines, first_block) = (self.options.engine_lines, self.blocks.len());
        for part in comment_parts(comment) {
            let (CommentPart::Annotation(range) | CommentPart::Text(range)) = &part;
            let lines: Vec<&str> = comment[range.clone()].lines().collect();
            match part {
                CommentPart::Annotation(_) => match engine_lines {
                    EngineLines::None => {}
                    EngineLines::Fold => self.fold(visit, &lines, first_block),
                    EngineLines::All => self.paragraph(visit, true, None, &lines),
                },
                // Empty lines separate paragraphs.
                CommentPart::Text(_) => lines
                    .split(|line| line.trim().is_empty())
                    .for_each(|lines| self.paragraph(visit, false, None, lines)),
            }
        }
    }

    fn paragraph(&mut self, visit: VisitedNode, is_annotation: bool, fold: Option<String>, lines: &[&str]) {
        let lines: Vec<Vec<InlineText>> = lines.iter().map(|line| self.line(visit.node, line)).collect();
        if !lines.is_empty() {
            let comment = CommentParagraph { depth: visit.depth, is_annotation, fold, lines };
            self.blocks.push(ArticleBlock::Comment(comment));
            self.last = None;
        }
    }

    /// Adds an annotation, folded together with the annotations directly above it in the comment.
    fn fold(&mut self, visit: VisitedNode, lines: &[&str], first_block: usize) {
        let text = lines.join("\n");
        let best = annotations(&text).filter(Annotation::is_best).find_map(|annotation| annotation.value());
        let (start, ply) = (&self.record.start, self.tree.node(visit.node).ply());
        let mover = if ply == 0 { !start.position.side() } else { start.mover(ply) };
        let label = (self.options.translate)(Phrase::Engine(best.map(|score| score.for_black(mover))));
        let is_above =
            |block: &ArticleBlock| matches!(block, ArticleBlock::Comment(above) if above.fold.is_some());
        if self.blocks[first_block..].last().is_some_and(is_above) {
            let lines: Vec<Vec<InlineText>> = lines.iter().map(|line| self.line(visit.node, line)).collect();
            if let Some(ArticleBlock::Comment(above)) = self.blocks.last_mut() {
                above.lines.extend(lines);
                // The best line may be in a later annotation.
                if above.fold == Some((self.options.translate)(Phrase::Engine(None))) {
                    above.fold = Some(label);
                }
            }
            return;
        }
        self.paragraph(visit, true, Some(label), lines);
    }

    fn line(&mut self, node: NodeId, line: &str) -> Vec<InlineText> {
        let line = sanitize(line);
        split_inline(line.trim_matches(' '), |text, pieces| self.links(node, text, pieces))
    }

    /// Splits a text into links to moves and the text between them.
    fn links(&mut self, node: NodeId, text: &str, pieces: &mut Vec<InlineText>) {
        let mut at = 0;
        for link in self.names.links(text) {
            let places = self.places.get_or_insert_with(|| LinkTargets::new(self.tree));
            let Some(target) = places.find(link.target, node) else { continue };
            push_text(pieces, &text[at..link.place.start]);
            at = link.place.end;
            pieces.push(InlineText::Link(text[link.place].to_owned(), self.anchors.name(target)));
        }
        push_text(pieces, &text[at..]);
    }
}

/// Returns the last node of each node's line, by node index. `visits` are all nodes, each after its parent.
fn line_ends(tree: &Tree, visits: &[VisitedNode]) -> Vec<NodeId> {
    let mut ends = vec![NodeId::ROOT; tree.arena_len()];
    for visit in visits.iter().rev() {
        ends[visit.node.index()] =
            tree.node(visit.node).first_child().map_or(visit.node, |next| ends[next.index()]);
    }
    ends
}

fn push_text(pieces: &mut Vec<InlineText>, text: &str) {
    if !text.is_empty() {
        pieces.push(InlineText::Text(text.to_owned()));
    }
}

/// Returns the label of a variation: `a` to `z`, then `aa`.
fn letters(mut rank: usize) -> String {
    let mut letters = Vec::new();
    while let Some(above) = rank.checked_sub(1) {
        letters.push(char::from(b'a' + (above % 26) as u8));
        rank = above / 26;
    }
    letters.into_iter().rev().collect()
}

/// Splits a line into its parts; `links` splits the text between web addresses.
pub(crate) fn split_inline(line: &str, mut links: impl FnMut(&str, &mut Vec<InlineText>)) -> Vec<InlineText> {
    let mut pieces = Vec::new();
    let mut rest = line;
    while let Some((before, address)) = next_address(rest) {
        links(before, &mut pieces);
        pieces.push(InlineText::Address(address.to_owned()));
        rest = &rest[before.len() + address.len()..];
    }
    links(rest, &mut pieces);
    pieces
}

/// An index of the lines of a tree, which finds a move by its number in a few steps however
/// long the line is.
pub(crate) struct LinkTargets<'a> {
    tree: &'a Tree,
    lines: Vec<TreeLine>,
    /// By node index: the index of the node's line, and the nearest node with siblings at or above the node.
    around: Vec<(usize, Option<NodeId>)>,
}

/// A line of a tree: a node, its first child, the first child of that child, and so on.
struct TreeLine {
    /// The index of the line that this line branches off from; the main line refers to itself.
    above: usize,
    first_ply: u32,
    nodes: Vec<NodeId>,
}

impl<'a> LinkTargets<'a> {
    pub(crate) fn new(tree: &'a Tree) -> LinkTargets<'a> {
        let main = TreeLine { above: 0, first_ply: 0, nodes: Vec::new() };
        let mut places = LinkTargets { tree, lines: vec![main], around: vec![(0, None); tree.arena_len()] };
        for id in tree.preorder() {
            places.add(id);
        }
        places
    }

    fn add(&mut self, id: NodeId) {
        let node = self.tree.node(id);
        let (above, fork) = node.parent().map_or((0, None), |parent| self.around[parent.index()]);
        let is_first = node.parent().is_none_or(|parent| self.tree.node(parent).first_child() == Some(id));
        let line = if is_first { above } else { self.lines.len() };
        if !is_first {
            self.lines.push(TreeLine { above, first_ply: node.ply(), nodes: Vec::new() });
        }
        self.lines[line].nodes.push(id);
        let fork = if self.tree.has_siblings(id) { Some(id) } else { fork };
        self.around[id.index()] = (line, fork);
    }

    /// Returns the node with that ply on the line through `node`.
    fn step(&self, node: NodeId, ply: u32) -> Option<NodeId> {
        let mut line = &self.lines[self.around[node.index()].0];
        while ply < line.first_ply {
            line = &self.lines[line.above];
        }
        line.nodes.get((ply - line.first_ply) as usize).copied()
    }

    /// Returns the target of a link in the comment of `node`.
    pub(crate) fn find(&self, target: LinkTarget, node: NodeId) -> Option<NodeId> {
        target.find_by(self.tree, |ply| self.step(node, ply), || self.around[node.index()].1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let all = split_inline(text, |text, pieces| pieces.push(InlineText::Text(text.to_owned())));
        let shown = |piece| match piece {
            InlineText::Text(text) => text,
            InlineText::Address(address) => format!("<{address}>"),
            InlineText::Link(..) => String::new(),
        };
        all.into_iter().map(shown).filter(|piece| !piece.is_empty()).collect()
    }

    #[test]
    fn addresses_end_where_their_sentence_goes_on() {
        assert_eq!(
            found("see https://a.example/b?c=1&d, or"),
            ["see ", "<https://a.example/b?c=1&d>", ", or"]
        );
        assert_eq!(found("（http://a.example/）。"), ["（", "<http://a.example/>", "）。"]);
        assert_eq!(found("https://a.example"), ["<https://a.example>"]);
        for text in ["", "https://", "http: //x", "javascript:alert(1)", "httpshttp://."] {
            assert_eq!(found(text).concat(), text);
        }
    }
}

#[cfg(test)]
mod link_tests {
    use super::*;
    use honfu_core::record::{Headers, RecordBuilder, StartPosition};
    use honfu_core::shogi::Move;

    #[test]
    fn links_are_resolved_as_from_a_cursor() {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        for (ply, moves) in [(0, "7g7f 3c3d 2g2f 4c4d"), (2, "8c8d 2g2f"), (3, "6g6f 3c3d"), (4, "1c1d")] {
            builder.branch_at(ply);
            for usi in moves.split_whitespace() {
                builder.play(Move::from_usi(usi).unwrap()).unwrap();
            }
        }
        let tree = builder.finish().tree;
        let places = LinkTargets::new(&tree);
        let targets = (0..7)
            .flat_map(|ply| [LinkTarget::Move(ply), LinkTarget::Beside(ply, 1), LinkTarget::Beside(ply, 2)]);
        for target in targets.chain([LinkTarget::Variation, LinkTarget::Bookmark(NodeId::ROOT)]) {
            for node in tree.preorder() {
                let mut line = tree.path(node);
                let depth = line.len() - 1;
                line.extend(tree.line_from(node).skip(1));
                assert_eq!(
                    places.find(target, node),
                    target.find(&tree, &line, depth),
                    "{target:?} {node:?}"
                );
            }
        }
    }
}
