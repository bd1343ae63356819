//! The comment pane: what is written at the cursor's node, wrapped.

use std::borrow::Cow;

use ratatui::layout::Rect;

use super::Shown;
use super::paint::Canvas;
use super::scene::Scene;
use crate::app::Pane;
use crate::app::text_area::{TextArea, View};
use crate::config::theme::Look;
use crate::messages::{self, screen::Label};
use crate::text::wrap;

/// How many bytes of a comment are wrapped for a frame: more than a hundred screens.
const SHOWN: usize = 1 << 18;

/// Draws the pane and returns what it has shown, and the place of the caret if the
/// comment is being written.
pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, area: Rect) -> (Shown, Option<(u16, u16)>) {
    let inside = canvas.frame(area, scene.border(canvas, Pane::Comment));
    let body = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
    let width = canvas.options().width;
    let comment_view = View { cells: body.width.into(), rows: body.height.into(), width };
    let edit = scene.tab.comment_edit();
    let label = if edit.is_some() { Label::CommentEdit } else { Label::Comment };
    let title = format!(" {} ", scene.label(label));
    let look = canvas.theme().title;
    canvas.pen(area, 0).skip(1).put(&title, look);
    if let Some(edit) = edit {
        let caret = draw_edit(canvas, body, edit.area());
        return (Shown { comment_end: 0, comment_view, ..Shown::default() }, Some(caret));
    }
    let comment_end = draw_text(canvas, scene, area, body);
    (Shown { comment_end, comment_view, ..Shown::default() }, None)
}

/// Draws the text that is being written and returns the cell of the caret.
fn draw_edit(canvas: &mut Canvas, body: Rect, area: &TextArea) -> (u16, u16) {
    let lines = area.lines().iter().skip(area.top());
    for (line, row) in lines.zip(0..body.height) {
        canvas.pen(body, row).put(area.text()[line.clone()].trim_end_matches('\n'), Look::PLAIN);
    }
    let (column, row) = area.caret_cell();
    let inside = |at: usize, cells: u16| u16::try_from(at).unwrap_or(u16::MAX).min(cells.saturating_sub(1));
    (body.x + inside(column, body.width), body.y + inside(row, body.height))
}

/// Draws what is written at the node and returns how many lines it can be scrolled down.
fn draw_text(canvas: &mut Canvas, scene: &Scene, area: Rect, body: Rect) -> usize {
    let look = canvas.theme().title;
    let lines = lines(canvas, scene, body.width);
    let last = lines.len().saturating_sub(body.height.into());
    let top = scene.app.comment_scroll.min(last);
    for ((text, look), row) in lines[top..].iter().take(body.height.into()).zip(0..) {
        canvas.pen(body, row).put(text, *look);
    }
    if top < last {
        let more = canvas.glyphs.more;
        let bottom = area.height.saturating_sub(1);
        canvas.pen(area, bottom).put_right(area.width.saturating_sub(2), more, look);
    }
    last
}

/// The lines of the pane, with their looks.
fn lines<'a>(canvas: &Canvas, scene: &Scene<'a>, width: u16) -> Vec<(Cow<'a, str>, Look)> {
    let (theme, tree) = (canvas.theme(), &scene.record.tree);
    let mut parts: Vec<(Cow<'a, str>, Look)> = Vec::new();
    if let Some(name) = tree.bookmark(scene.node) {
        parts.push((format!("& {name}").into(), theme.sign));
    }
    if let Some(illegal) = scene.illegal() {
        parts.push((messages::illegal(&illegal, scene.voice()).into(), theme.problem));
    }
    let comment = tree.node(scene.node).comment.as_deref();
    if let Some(comment) = comment {
        let (shown, whole) = beginning(comment, SHOWN);
        parts.push((shown.into(), Look::PLAIN));
        if !whole {
            parts.push((scene.label(Label::CutOff).into(), theme.problem));
        }
    }
    let raw = |text: &str| Cow::from(format!("| {text}"));
    parts.extend(tree.extras(scene.node).iter().map(|extra| (raw(&extra.text), theme.faint)));
    if parts.is_empty() {
        parts.push((scene.label(Label::NoComment).into(), theme.faint));
    }
    let mode = canvas.options().width;
    let wrapped = parts.into_iter().flat_map(|(text, look)| {
        let places = wrap(&text, width.into(), mode);
        places.into_iter().map(move |place| (slice(&text, place.start, place.end), look)).collect::<Vec<_>>()
    });
    wrapped.collect()
}

/// A line of a text, without its end.
fn slice<'a>(text: &Cow<'a, str>, start: usize, end: usize) -> Cow<'a, str> {
    let line = |text: &'a str| Cow::Borrowed(text[start..end].trim_end_matches(['\r', '\n']));
    match text {
        Cow::Borrowed(text) => line(text),
        Cow::Owned(text) => Cow::Owned(text[start..end].trim_end_matches(['\r', '\n']).to_owned()),
    }
}

/// At most that many bytes of a text, and whether that is all of it.
fn beginning(text: &str, bytes: usize) -> (&str, bool) {
    let end = (0..=bytes.min(text.len())).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    (&text[..end], end == text.len())
}
