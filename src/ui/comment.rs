//! The comment pane: what is written at the cursor's node, wrapped.

use std::ops::Range;

use ratatui::layout::Rect;

use super::Shown;
use super::annotation as notes;
use super::links::linked;
use super::paint::Canvas;
use super::painted::Painted;
use super::scene::Scene;
use crate::annotation::{self, Part};
use crate::app::pointer::Target;
use crate::app::text_area::{TextArea, View};
use crate::app::{Context, Pane};
use crate::config::theme::Look;
use crate::format::Diagnostic;
use crate::format::gap::is_unread;
use crate::messages::{self, position_notice, screen::Label};
use crate::record::Extra;
use crate::shogi::{Position, census};
use crate::text::wrapped;

/// How many bytes of a comment are wrapped for a frame: more than a hundred screens.
const SHOWN: usize = 1 << 18;
/// How many faults of one move are told.
const FAULTS: usize = 4;

/// Draws the pane and returns what it has shown, and the place of the caret if the
/// comment is being written.
pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, area: Rect) -> (Shown, Option<(u16, u16)>) {
    let inside = canvas.frame(area, scene.border(canvas, Pane::Comment));
    canvas.note(area, Target::Pane(Pane::Comment));
    let body = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
    let width = canvas.options().width;
    let comment_view = View { cells: body.width.into(), rows: body.height.into(), width };
    let edit = scene.tab.comment_edit();
    let label = match (edit, &scene.app.position_editor) {
        (Some(_), _) => Label::CommentEdit,
        (None, Some(_)) => Label::PositionEditor,
        (None, None) => Label::Comment,
    };
    let title = format!(" {} ", scene.label(label));
    let look = canvas.theme().title;
    canvas.pen(area, 0).skip(1).put(&title, look);
    if let Some(edit) = edit {
        let caret = draw_edit(canvas, body, edit.area());
        return (Shown { comment_end: Some(0), comment_view, ..Shown::default() }, Some(caret));
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

/// Draws what is written at the node and returns how many lines it can be scrolled down,
/// if its end is in sight: wrapping all of a long comment takes longer than a frame may.
fn draw_text(canvas: &mut Canvas, scene: &Scene, area: Rect, body: Rect) -> Option<usize> {
    let look = canvas.theme().title;
    let (parts, mode) = (parts(canvas, scene), canvas.options().width);
    let (rows, scroll) = (usize::from(body.height), scene.app.comment_scroll);
    let all = parts
        .iter()
        .flat_map(|part| wrapped(&part.text, body.width.into(), mode).map(move |place| (part, place)));
    let lines: Vec<(&Painted, Range<usize>)> = all.take(scroll.saturating_add(rows + 1)).collect();
    let last = lines.len().saturating_sub(rows);
    let end = (last <= scroll).then_some(last);
    let top = scroll.min(last);
    for ((part, place), row) in lines[top..].iter().zip(0..body.height) {
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

/// What is written at the node, one below the other.
fn parts<'a>(canvas: &Canvas, scene: &Scene<'a>) -> Vec<Painted<'a>> {
    let (theme, tree) = (canvas.theme(), &scene.record.tree);
    if let Some(editor) = &scene.app.position_editor {
        return position_lines(canvas, scene, &editor.position);
    }
    let mut parts = Vec::new();
    if let Some(name) = tree.bookmark(scene.node) {
        parts.push(Painted::new(format!("& {name}"), theme.sign).found(scene, theme.found));
    }
    parts.extend(faults(scene).into_iter().map(|text| Painted::new(text, theme.problem)));
    let raw = |extra: &Extra, look| Painted::new(format!("| {}", extra.text), look);
    let (unread, remarks): (Vec<&Extra>, Vec<&Extra>) =
        tree.extras(scene.node).iter().partition(|extra| is_unread(extra));
    parts.extend(unread.into_iter().map(|extra| raw(extra, Look::PLAIN)));
    parts.extend(notes::parts(canvas, scene));
    if let Some(comment) = tree.node(scene.node).comment.as_deref() {
        let (shown, whole) = beginning(comment, SHOWN);
        let told = told(canvas, scene, shown).into_iter();
        parts.extend(told.map(|part| part.found(scene, theme.found)));
        if !whole {
            parts.push(Painted::new(scene.label(Label::CutOff), theme.problem));
        }
    }
    parts.extend(remarks.into_iter().map(|extra| raw(extra, theme.faint)));
    if parts.is_empty() {
        parts.push(Painted::new(scene.label(Label::NoComment), theme.faint));
    }
    parts
}

/// A comment; what programs have written into it steps back, for it is told above.
fn told<'a>(canvas: &Canvas, scene: &Scene, comment: &'a str) -> Vec<Painted<'a>> {
    let faint = canvas.theme().faint;
    let part = |part| match part {
        Part::Written(text) => linked(canvas, scene, text),
        Part::Noted(text) => Painted::new(text, faint),
    };
    annotation::parts(comment).into_iter().map(part).collect()
}

/// What is wrong here, with the move and with its lines in the file: the worst first.
fn faults(scene: &Scene) -> Vec<String> {
    let mut found: Vec<&Diagnostic> = scene.tab.faults_at(scene.node).collect();
    found.sort_by_key(|fault| std::cmp::Reverse(fault.severity));
    let shown = found.iter().take(FAULTS);
    let mut faults: Vec<String> = shown.map(|fault| messages::located(fault, scene.voice())).collect();
    if found.len() > FAULTS {
        faults.push(scene.label(Label::MoreFaults).to_owned());
    }
    let illegal = scene.illegal().filter(|_| faults.is_empty());
    faults.extend(illegal.map(|illegal| messages::illegal(&illegal, scene.voice())));
    faults
}

/// What is to be said of a position that is being set up.
fn position_lines<'a>(canvas: &Canvas, scene: &Scene<'a>, position: &Position) -> Vec<Painted<'a>> {
    let theme = canvas.theme();
    let (missing, keys) = (position_notice::missing(position, scene.lang), Context::Position.typing());
    let odd = census::oddities(position).into_iter();
    let odd = odd.map(|oddity| Painted::new(position_notice::oddity(oddity, scene.voice()), theme.problem));
    std::iter::once(Painted::new(scene.to_move(), theme.title))
        .chain(missing.map(|text| Painted::new(text, Look::PLAIN)))
        .chain(odd)
        .chain(keys.map(|words| Painted::new(words.get(scene.lang), theme.faint)))
        .collect()
}

/// At most that many bytes of a text, and whether that is all of it.
fn beginning(text: &str, bytes: usize) -> (&str, bool) {
    let end = (0..=bytes.min(text.len())).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    (&text[..end], end == text.len())
}
