//! The comment pane: what is written at the cursor's node, wrapped.

use std::borrow::Cow;

use ratatui::layout::Rect;

use super::paint::Canvas;
use super::scene::Scene;
use crate::app::Pane;
use crate::config::theme::Look;
use crate::messages::{self, screen::Label};
use crate::text::wrap;

/// How many bytes of a comment are wrapped for a frame: more than a hundred screens.
const SHOWN: usize = 1 << 18;

/// Draws the pane and returns how many lines it can be scrolled down.
pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, area: Rect) -> usize {
    let inside = canvas.frame(area, scene.border(canvas, Pane::Comment));
    let title = format!(" {} ", scene.label(Label::Comment));
    let look = canvas.theme().title;
    canvas.pen(area, 0).skip(1).put(&title, look);
    let body = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
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
        parts.push((messages::illegal(&illegal, scene.lang).into(), theme.problem));
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
