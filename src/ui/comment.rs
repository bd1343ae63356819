//! The comment pane: what is written at the cursor's node, wrapped.

use std::collections::VecDeque;
use std::ops::Range;

use ratatui::layout::Rect;

use super::annotation as notes;
use super::canvas::FrameCanvas;
use super::links::CommentLinks;
use super::scene::Scene;
use super::styled_text::StyledText;
use crate::app::event::PointerTarget;
use crate::app::text_edit::{TextArea, TextAreaView};
use crate::app::{FrameReport, KeyContext, Pane};
use crate::config::theme::ScreenStyle;
use crate::messages::{self, rules, screen::ScreenLabel};
use honfu_core::annotation::{self, CommentPart};
use honfu_core::format::Diagnostic;
use honfu_core::format::gap::is_unread;
use honfu_core::record::ExtraLine;
use honfu_core::shogi::{Position, find_anomalies};
use honfu_core::text::{WidthMode, wrap_iter};

/// How many bytes of a comment are wrapped for a frame: more than a hundred screens.
const MAX_BYTES: usize = 1 << 18;
/// How many faults of one move are told.
const MAX_DIAGNOSTICS: usize = 4;

/// Draws the pane and returns what it has shown, and the place of the caret if the
/// comment is being written.
pub(super) fn draw(canvas: &mut FrameCanvas, scene: &Scene, area: Rect) -> (FrameReport, Option<(u16, u16)>) {
    let inside = canvas.draw_frame(area, scene.border(canvas, Pane::Comment));
    canvas.add_target(area, PointerTarget::Pane(Pane::Comment));
    let body = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
    let width = canvas.options().width;
    let comment_view = TextAreaView { cells: body.width.into(), rows: body.height.into(), width };
    let edit = scene.tab.comment_edit();
    let label = match (edit, scene.app.position_editor()) {
        (Some(_), _) => ScreenLabel::CommentEdit,
        (None, Some(_)) => ScreenLabel::PositionEditor,
        (None, None) => ScreenLabel::Comment,
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

/// Draws the text that is being written and returns the cell of the caret.
fn draw_edit(canvas: &mut FrameCanvas, body: Rect, area: &TextArea) -> (u16, u16) {
    let lines = area.lines().iter().skip(area.top());
    for (line, row) in lines.zip(0..body.height) {
        canvas.pen(body, row).put(area.text()[line.clone()].trim_end_matches('\n'), ScreenStyle::PLAIN);
    }
    let (column, row) = area.caret_cell();
    let inside = |at: usize, cells: u16| u16::try_from(at).unwrap_or(u16::MAX).min(cells.saturating_sub(1));
    (body.x + inside(column, body.width), body.y + inside(row, body.height))
}

/// Draws what is written at the node and returns how many lines it can be scrolled down,
/// if its end is in sight: looking at all of a long comment takes longer than a frame may.
fn draw_text(canvas: &mut FrameCanvas, scene: &Scene, area: Rect, body: Rect) -> Option<usize> {
    let look = canvas.theme().title;
    let (rows, scroll) = (usize::from(body.height), scene.app.comment_scroll);
    let page = CommentPage::wrap_parts(text_parts(canvas, scene), body, canvas.options().width, scroll);
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

/// Wrapped lines up to the one after those that are shown.
struct CommentPage<'a> {
    /// Parts with their lines: those that may be shown.
    parts: VecDeque<(StyledText<'a>, Vec<Range<usize>>)>,
    /// How many lines there are, and how many of them in the parts that are kept.
    lines: usize,
    kept: usize,
}

impl<'a> CommentPage<'a> {
    fn wrap_parts(
        parts: impl Iterator<Item = StyledText<'a>>,
        body: Rect,
        mode: WidthMode,
        scroll: usize,
    ) -> CommentPage<'a> {
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

    /// Lets go of what is above the last lines: should the text end now, those are shown.
    fn drop_hidden(&mut self, last: usize) {
        while let Some((_, lines)) = self.parts.front().filter(|(_, lines)| self.kept >= last + lines.len()) {
            self.kept -= lines.len();
            self.parts.pop_front();
        }
    }

    /// The lines from one of the last on, each with its part.
    fn lines_from(&self, top: usize) -> impl Iterator<Item = (&StyledText<'a>, &Range<usize>)> {
        let all = self.parts.iter().flat_map(|(part, lines)| lines.iter().map(move |line| (part, line)));
        all.skip(top + self.kept - self.lines)
    }
}

/// What is written at the node, one below the other.
fn text_parts<'a>(canvas: &FrameCanvas, scene: &'a Scene<'a>) -> impl Iterator<Item = StyledText<'a>> {
    let (theme, tree) = (canvas.theme(), &scene.record.tree);
    let comment = tree.node(scene.node).comment.as_deref().filter(|_| scene.app.position_editor().is_none());
    let (shown, is_whole) = comment.map_or(("", true), |comment| beginning(comment, MAX_BYTES));
    let told = comment.map(|_| comment_parts(canvas, scene, shown)).into_iter().flatten();
    let (above, mut below) = match scene.app.position_editor() {
        Some(editor) => (position_lines(canvas, scene, &editor.position), Vec::new()),
        None => extra_parts(canvas, scene),
    };
    if above.is_empty() && below.is_empty() && comment.is_none() {
        below.push(StyledText::new(scene.label(ScreenLabel::NoComment), theme.faint));
    }
    let cut = (!is_whole).then(|| StyledText::new(scene.label(ScreenLabel::CutOff), theme.problem));
    above.into_iter().chain(told).chain(cut).chain(below)
}

/// What is written above the comment and below it.
fn extra_parts<'a>(canvas: &FrameCanvas, scene: &Scene<'a>) -> (Vec<StyledText<'a>>, Vec<StyledText<'a>>) {
    let (theme, tree) = (canvas.theme(), &scene.record.tree);
    let mut above = Vec::new();
    if let Some(name) = tree.bookmark(scene.node) {
        above.push(StyledText::new(format!("& {name}"), theme.sign).with_matches(scene, theme.found));
    }
    above.extend(diagnostic_texts(scene).into_iter().map(|text| StyledText::new(text, theme.problem)));
    let raw = |extra: &ExtraLine, look| StyledText::new(format!("| {}", extra.text), look);
    let (unread, remarks): (Vec<&ExtraLine>, Vec<&ExtraLine>) =
        tree.extras(scene.node).iter().partition(|extra| is_unread(extra));
    above.extend(unread.into_iter().map(|extra| raw(extra, ScreenStyle::PLAIN)));
    above.extend(notes::annotation_lines(canvas, scene));
    (above, remarks.into_iter().map(|extra| raw(extra, theme.faint)).collect())
}

/// A comment; what programs have written into it steps back, for it is told above. It is
/// taken line by line, as far as is looked at; where something is searched for, which may
/// go over the end of a line, it is taken whole.
fn comment_parts<'a>(
    canvas: &FrameCanvas,
    scene: &'a Scene<'a>,
    comment: &'a str,
) -> impl Iterator<Item = StyledText<'a>> {
    let theme = canvas.theme();
    let links = CommentLinks::resolve(canvas, scene, comment);
    let (whole, lines) = match scene.tab.search.is_shown() {
        true => (annotation::comment_parts(comment), None),
        false => (Vec::new(), Some(annotation::lines(comment))),
    };
    whole.into_iter().chain(lines.into_iter().flatten()).map(move |part| {
        let part = match part {
            CommentPart::Text(place) => links.styled_part(scene, theme, place),
            CommentPart::Annotation(place) => StyledText::new(&comment[place], theme.faint),
        };
        part.with_matches(scene, theme.found)
    })
}

/// What is wrong here, with the move and with its lines in the file: the worst first.
fn diagnostic_texts(scene: &Scene) -> Vec<String> {
    let mut found: Vec<&Diagnostic> = scene.tab.faults_at(scene.node).collect();
    found.sort_by_key(|fault| std::cmp::Reverse(fault.severity));
    let shown = found.iter().take(MAX_DIAGNOSTICS);
    let mut faults: Vec<String> = shown.map(|fault| messages::located(fault, scene.locale())).collect();
    if found.len() > MAX_DIAGNOSTICS {
        faults.push(scene.label(ScreenLabel::MoreFaults).to_owned());
    }
    let illegal = scene.illegal().filter(|_| faults.is_empty());
    faults.extend(illegal.map(|illegal| messages::illegal(&illegal, scene.locale())));
    faults
}

/// What is to be said of a position that is being set up.
fn position_lines<'a>(canvas: &FrameCanvas, scene: &Scene<'a>, position: &Position) -> Vec<StyledText<'a>> {
    let theme = canvas.theme();
    let (missing, keys) = (rules::missing(position, scene.lang), KeyContext::Position.typing());
    let odd = find_anomalies(position).into_iter();
    let odd = odd.map(|oddity| StyledText::new(rules::oddity(oddity, scene.locale()), theme.problem));
    std::iter::once(StyledText::new(scene.to_move(), theme.title))
        .chain(missing.map(|text| StyledText::new(text, ScreenStyle::PLAIN)))
        .chain(odd)
        .chain(keys.map(|words| StyledText::new(words.get(scene.lang), theme.faint)))
        .collect()
}

/// At most that many bytes of a text, and whether that is all of it.
fn beginning(text: &str, bytes: usize) -> (&str, bool) {
    let end = (0..=bytes.min(text.len())).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    (&text[..end], end == text.len())
}
