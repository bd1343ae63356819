//! The comment pane: annotations, comment and diagnostics of the current node, wrapped. Each link
//! in the comment is followed by the move it leads to.

use crate::texts;
use std::collections::{HashMap, VecDeque};
use std::ops::Range;

use super::{
    Canvas, FrameReport, KeyContext, Pane, PointerTarget, Rect, Scene, ScreenStyle, ScreenTheme, StyledText,
    annotation as notes, messages, position_status,
};
use crate::app::text_edit::{TextArea, TextAreaView};
use honfu_core::annotation::{self, CommentPart};
use honfu_core::format::Diagnostic;
use honfu_core::format::raw_lines::is_unread;
use honfu_core::record::{CommentLink, DetachedReplay, NodeId, RawLine, find_links};
use honfu_core::shogi::{Handicap, Position, find_anomalies};
use honfu_core::text::{WidthMode, width, wrap_iter};

/// The greatest number of bytes of a comment that are wrapped: more than a hundred screens.
const MAX_BYTES: usize = 1 << 18;
const MAX_DIAGNOSTICS: usize = 4;

/// Draws the pane. Returns what was shown, and the position of the caret if the comment is being
/// edited.
pub(super) fn draw_comment(
    canvas: &mut Canvas,
    scene: &Scene,
    area: Rect,
) -> (FrameReport, Option<(u16, u16)>) {
    let inside = canvas.draw_frame(area, scene.border(canvas, Pane::Comment));
    canvas.add_target(area, PointerTarget::Pane(Pane::Comment));
    let body = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
    let width = canvas.options().width;
    let comment_view = TextAreaView { cells: body.width.into(), rows: body.height.into(), width };
    let edit = scene.tab.comment_edit();
    let label = match (edit, scene.app.layers.position_editor()) {
        (Some(_), _) => texts::label::CommentEdit,
        (None, Some(_)) => texts::label::PositionEditor,
        (None, None) => texts::label::Comment,
    };
    let title = format!(" {} ", scene.label(label));
    let look = canvas.theme().title;
    canvas.pen(area, 0).skip(1).put(&title, look);
    if let Some(edit) = edit {
        let caret = draw_edit(canvas, body, edit.area());
        return (FrameReport { comment_end: Some(0), comment_view, ..FrameReport::default() }, Some(caret));
    }
    let comment_end = draw_text(canvas, scene, area, body);
    (FrameReport { comment_end, comment_view, ..FrameReport::default() }, None)
}

/// The number of moves that are searched for the longest comment.
const MOST_MOVES: usize = 2000;

/// Returns the number of lines of the longest comment of the record, and their total width in
/// columns.
pub(super) fn comment_extent(scene: &Scene) -> (u16, u32) {
    let comments = scene
        .tab
        .rows()
        .iter()
        .take(MOST_MOVES)
        .filter_map(|row| scene.record.tree.node(row.node).comment.as_deref());
    let longest = annotation::preview_text(comments.max_by_key(|comment| comment.len()).unwrap_or_default());
    let columns: usize = longest.lines().map(|line| width(line, WidthMode::Narrow)).sum();
    (longest.lines().count() as u16, columns as u32)
}

/// Draws the edited text and returns the cell of the caret.
fn draw_edit(canvas: &mut Canvas, body: Rect, area: &TextArea) -> (u16, u16) {
    let lines = area.lines().iter().skip(area.top());
    for (line, row) in lines.zip(0..body.height) {
        canvas.pen(body, row).put(area.text()[line.clone()].trim_end_matches('\n'), ScreenStyle::PLAIN);
    }
    let (column, row) = area.caret_cell();
    let inside = |at: usize, cells: u16| u16::try_from(at).unwrap_or(u16::MAX).min(cells.saturating_sub(1));
    (body.x + inside(column, body.width), body.y + inside(row, body.height))
}

/// Draws the text. Returns how far it can be scrolled, if its end is near; wrapping all of a long
/// comment would take too long.
fn draw_text(canvas: &mut Canvas, scene: &Scene, area: Rect, body: Rect) -> Option<usize> {
    let look = canvas.theme().title;
    let rows = usize::from(body.height);
    let scroll = scene.app.panes.comment_scroll;
    let page = CommentPage::new(text_parts(canvas, scene), body, canvas.options().width, scroll);
    let last = page.lines.saturating_sub(rows);
    let end = (last <= scroll).then_some(last);
    for ((part, place), row) in page.lines_from(scroll.min(last)).zip(0..body.height) {
        let mut pen = canvas.pen(body, row);
        for (text, look) in part.pieces(place.clone()) {
            pen.put(text, look);
        }
    }
    if end.is_none() {
        let more = canvas.glyphs.more;
        let bottom = area.height.saturating_sub(1);
        canvas.pen(area, bottom).put_right(area.width.saturating_sub(2), more, look);
    }
    end
}

/// The wrapped lines up to the one after the last visible line.
struct CommentPage<'a> {
    /// The parts that may be visible, with their lines.
    parts: VecDeque<(StyledText<'a>, Vec<Range<usize>>)>,
    /// The number of all lines, and of the lines of `parts`.
    lines: usize,
    kept: usize,
}

impl<'a> CommentPage<'a> {
    fn new(parts: impl Iterator<Item = StyledText<'a>>, body: Rect, mode: WidthMode, scroll: usize) -> Self {
        let rows = usize::from(body.height);
        let needed = scroll.saturating_add(rows + 1);
        let mut page = CommentPage { parts: VecDeque::new(), lines: 0, kept: 0 };
        for part in parts {
            let left = needed - page.lines;
            let lines: Vec<_> = wrap_iter(&part.text, body.width.into(), mode).take(left).collect();
            page.lines += lines.len();
            page.kept += lines.len();
            page.parts.push_back((part, lines));
            page.drop_hidden(rows + 1);
            if page.lines >= needed {
                break;
            }
        }
        page
    }

    /// Drops parts above the last lines, which are shown if the text ends now.
    fn drop_hidden(&mut self, last: usize) {
        while let Some((_, lines)) = self.parts.front().filter(|(_, lines)| self.kept >= last + lines.len()) {
            self.kept -= lines.len();
            self.parts.pop_front();
        }
    }

    /// Returns the lines from the given one on, which must be among the kept ones, each with its
    /// part.
    fn lines_from(&self, top: usize) -> impl Iterator<Item = (&StyledText<'a>, &Range<usize>)> {
        self.parts
            .iter()
            .flat_map(|(part, lines)| lines.iter().map(move |line| (part, line)))
            .skip(top + self.kept - self.lines)
    }
}

/// Returns all texts of the node, in order.
fn text_parts<'a>(canvas: &Canvas, scene: &'a Scene<'a>) -> impl Iterator<Item = StyledText<'a>> {
    let theme = canvas.theme();
    let tree = &scene.record.tree;
    let comment =
        tree.node(scene.node).comment.as_deref().filter(|_| scene.app.layers.position_editor().is_none());
    let (shown, is_whole) = comment.map_or(("", true), |comment| beginning(comment, MAX_BYTES));
    let written = comment.map(|_| comment_parts(canvas, scene, shown)).into_iter().flatten();
    let (above, mut below) = match scene.app.layers.position_editor() {
        Some(editor) => (position_lines(canvas, scene, &editor.position), Vec::new()),
        None => extra_parts(canvas, scene),
    };
    if above.is_empty() && below.is_empty() && comment.is_none() {
        below.push(StyledText::new(scene.label(texts::label::NoComment), theme.faint));
    }
    let cut = (!is_whole).then(|| StyledText::new(scene.label(texts::label::CutOff), theme.error));
    above.into_iter().chain(written).chain(cut).chain(below)
}

/// Returns the texts above the comment and below it.
fn extra_parts<'a>(canvas: &Canvas, scene: &Scene<'a>) -> (Vec<StyledText<'a>>, Vec<StyledText<'a>>) {
    let theme = canvas.theme();
    let tree = &scene.record.tree;
    let mut above = Vec::new();
    if let Some(name) = tree.bookmark(scene.node) {
        above.push(StyledText::new(format!("& {name}"), theme.sign).with_matches(scene, theme.found));
    }
    above.extend(diagnostic_texts(scene).into_iter().map(|text| StyledText::new(text, theme.error)));
    // Lines with `#` at the start come from programs and say nothing about the game.
    let is_root = scene.node == NodeId::ROOT;
    let raw = |extra: &RawLine, look| StyledText::new(format!("| {}", extra.text), look);
    let (unread, remarks): (Vec<&RawLine>, Vec<&RawLine>) = tree
        .raw_lines(scene.node)
        .iter()
        .filter(|extra| !is_root || !extra.text.starts_with('#') || is_unread(extra))
        .partition(|extra| is_unread(extra));
    above.extend(unread.into_iter().map(|extra| raw(extra, ScreenStyle::PLAIN)));
    above.extend(notes::annotation_lines(canvas, scene));
    (above, remarks.into_iter().map(|extra| raw(extra, theme.faint)).collect())
}

/// Returns the parts of a comment, with annotations dimmed. The comment is split line by line as
/// needed; during a search it is split as a whole, since matches may span lines.
fn comment_parts<'a>(
    canvas: &Canvas,
    scene: &'a Scene<'a>,
    comment: &'a str,
) -> impl Iterator<Item = StyledText<'a>> {
    let theme = canvas.theme();
    let links = CommentLinks::resolve(canvas, scene, comment);
    let (whole, lines) = if scene.tab.search.is_shown() {
        (annotation::comment_parts(comment), None)
    } else {
        (Vec::new(), Some(annotation::comment_parts_by_line(comment)))
    };
    whole.into_iter().chain(lines.into_iter().flatten()).map(move |part| {
        let part = match part {
            CommentPart::Text(place) => links.styled_part(scene, theme, place),
            CommentPart::Annotation(place) => StyledText::new(&comment[place], theme.faint),
        };
        part.with_matches(scene, theme.found)
    })
}

/// Returns the diagnostics of the node, the most severe first.
fn diagnostic_texts(scene: &Scene) -> Vec<String> {
    let mut found: Vec<&Diagnostic> = scene.tab.diagnostics_at(scene.node).collect();
    found.sort_by_key(|diagnostic| std::cmp::Reverse(diagnostic.severity));
    let mut texts: Vec<String> = found
        .iter()
        .take(MAX_DIAGNOSTICS)
        .map(|diagnostic| messages::located(diagnostic, scene.locale()))
        .collect();
    if found.len() > MAX_DIAGNOSTICS {
        texts.push(scene.label(texts::label::MoreDiagnostics).to_owned());
    }
    let illegal = scene.illegal().filter(|_| texts.is_empty());
    texts.extend(illegal.map(|illegal| illegal.sentence(scene.locale())));
    texts
}

/// Returns remarks on a position that is being edited.
fn position_lines<'a>(canvas: &Canvas, scene: &Scene<'a>, position: &Position) -> Vec<StyledText<'a>> {
    let theme = canvas.theme();
    let missing = position_status::missing(position, scene.lang);
    let keys = KeyContext::Position.typing();
    let anomalies = find_anomalies(position)
        .into_iter()
        .map(|anomaly| StyledText::new(anomaly.sentence(scene.locale()), theme.error));
    std::iter::once(StyledText::new(scene.to_move(), theme.title))
        .chain(missing.map(|text| StyledText::new(text, ScreenStyle::PLAIN)))
        .chain(anomalies)
        .chain(keys.map(|words| StyledText::new(words.get(scene.lang), theme.faint)))
        .collect()
}

/// Returns at most the given number of bytes of a text, and whether that is the whole text.
fn beginning(text: &str, bytes: usize) -> (&str, bool) {
    let end = (0..=bytes.min(text.len())).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    (&text[..end], end == text.len())
}

/// The greatest number of links of a comment that are resolved: more than anyone writes.
const MAX_LINKS: usize = 1000;

/// A link and the node it leads to.
type ResolvedLink = (CommentLink, Option<NodeId>);

/// The links in a comment, with the moves of their nodes.
struct CommentLinks<'a> {
    comment: &'a str,
    links: Vec<ResolvedLink>,
    names: HashMap<NodeId, String>,
}

impl<'a> CommentLinks<'a> {
    fn resolve(canvas: &Canvas, scene: &Scene, comment: &'a str) -> CommentLinks<'a> {
        let tree = &scene.record.tree;
        let cursor = scene.tab.cursor();
        let links = find_links(comment, tree).take(MAX_LINKS);
        let links: Vec<ResolvedLink> =
            links.map(|link| (link.clone(), link.target.find(tree, cursor.line(), cursor.depth()))).collect();
        let names = if links.is_empty() { HashMap::new() } else { link_names(canvas, scene, &links) };
        CommentLinks { comment, links, names }
    }

    /// Returns a part of the comment, with moves after its links.
    fn styled_part(&self, scene: &Scene, theme: ScreenTheme, part: Range<usize>) -> StyledText<'a> {
        let first = self.links.partition_point(|(link, _)| link.place.start < part.start);
        let mut inside =
            self.links[first..].iter().take_while(|(link, _)| link.place.start < part.end).peekable();
        if inside.peek().is_none() {
            return StyledText::new(&self.comment[part], ScreenStyle::PLAIN);
        }
        let mut painted = StyledText::new(String::new(), ScreenStyle::PLAIN);
        let mut at = part.start;
        for (CommentLink { place, .. }, node) in inside {
            painted.push(&self.comment[at..place.start], ScreenStyle::PLAIN);
            painted.push(&self.comment[place.clone()], theme.key);
            match node.and_then(|node| self.names.get(&node)) {
                Some(name) => painted.push(&format!("[{name}]"), theme.faint),
                None => painted.push(&format!("[{}]", scene.label(texts::label::NoSuchMove)), theme.error),
            }
            at = place.end;
        }
        painted.push(&self.comment[at..part.end.max(at)], ScreenStyle::PLAIN);
        painted
    }
}

/// Returns the moves that links lead to.
fn link_names(canvas: &Canvas, scene: &Scene, links: &[ResolvedLink]) -> HashMap<NodeId, String> {
    let tree = &scene.record.tree;
    let mut nodes: Vec<NodeId> = links.iter().filter_map(|(_, node)| *node).collect();
    // In the order of the line, so that it is only replayed once.
    nodes.sort_by_key(|node| (tree.node(*node).ply(), *node));
    nodes.dedup();
    let mut replay = DetachedReplay::new(scene.tab.replay());
    nodes.into_iter().map(|node| (node, move_name(canvas, scene, &mut replay, node))).collect()
}

/// Returns the move of a node on or beside the current line, or the handicap for the start. For
/// other nodes, whose move would take too long to find, returns the move number.
fn move_name(canvas: &Canvas, scene: &Scene, replay: &mut DetachedReplay, node: NodeId) -> String {
    let tree = &scene.record.tree;
    let line = scene.tab.cursor().line();
    let Some(parent) = tree.node(node).parent() else {
        let handicap = Handicap::from_position(&scene.record.start.position);
        return honfu_core::shogi::start_name(handicap, scene.lang).to_owned();
    };
    let ply = tree.node(node).ply();
    let is_near = line.get(ply as usize - 1) == Some(&parent);
    let Some(mv) = tree.node(node).mv().filter(|_| is_near) else { return ply.to_string() };
    replay.go(tree, parent);
    let mut name = canvas.glyphs.side_mark(replay.position().side()).to_owned();
    scene.notation().write_bare(&mut name, replay.position(), replay.last_to(tree), mv);
    name
}
