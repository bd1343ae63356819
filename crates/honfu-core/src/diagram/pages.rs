//! Figures as parts of pages: HTML and Markdown. What may not live here: pages.

use super::drawing::{Drawing, Escaped, Paints, page_signs, svg};
use super::escape::{begun, escaped};
use super::figure::{Figure, Look, words};
use super::lines::{Frame, board, player};
use super::paint::{Line, plain};
use super::picture::{picture, sized};
use crate::text::sanitize_lines;

/// A `figure` element for each, one below the other: a picture, what is said of it and
/// the comments. They belong together: the pictures share the outlines of their signs.
pub fn html(figures: &[Figure], look: &Look) -> String {
    let pictures: Vec<Drawing> = figures.iter().map(|figure| bare(figure, look)).collect();
    let mut out = page_signs(&pictures.iter().collect::<Vec<_>>());
    for (figure, picture) in figures.iter().zip(&pictures) {
        out += "<figure>\n";
        out += &svg(picture, Paints::Shared(look.colors()));
        out += &caption(figure);
        out += "</figure>\n";
        figure.comments.iter().for_each(|comment| out += &paragraph(comment));
    }
    out
}

/// A `figure` element for each picture that says itself what it shows.
pub fn drawn_html(pictures: Vec<Drawing>, look: &Look) -> String {
    let pictures = pictures.into_iter().map(|picture| sized(picture, look));
    let elements = pictures.map(|picture| svg(&picture, Paints::Shared(look.colors())));
    elements.map(|element| format!("<figure>\n{element}</figure>\n")).collect()
}

/// The picture without the words that the page says.
pub(super) fn bare(figure: &Figure, look: &Look) -> Drawing {
    let title = picture(figure, look).title;
    let figure = Figure { title: Line::new(), caption: Vec::new(), ..figure.clone() };
    Drawing { title, ..sized(picture(&figure, look), look) }
}

fn caption(figure: &Figure) -> String {
    let lines = std::iter::once(&figure.title).chain(&figure.caption).map(|line| words(line));
    let lines: Vec<String> =
        lines.filter(|line| !line.is_empty()).map(|line| Escaped(&line).to_string()).collect();
    if lines.is_empty() {
        String::new()
    } else {
        format!("<figcaption>{}</figcaption>\n", lines.join("<br>\n"))
    }
}

fn paragraph(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| Escaped(line).to_string()).collect();
    format!("<p>{}</p>\n", lines.join("<br>\n"))
}

/// The board as text in a block of code.
pub(super) fn code(figure: &Figure, look: &Look) -> String {
    let [top, bottom] = look.sides();
    let mut block = vec![player(figure, top, look.pieces)];
    block.extend(board(figure, look, Frame::Plain));
    block.push(player(figure, bottom, look.pieces));
    let block = sanitize_lines(&plain(&block)).into_owned();
    let fence = "`".repeat(fence(&block));
    format!("{fence}text\n{block}{fence}\n")
}

/// The board as text in a block of code, with what is said of it around.
pub fn markdown(figure: &Figure, look: &Look) -> String {
    let mut parts = vec![code(figure, look)];
    if !figure.title.is_empty() {
        parts.insert(0, format!("**{}**\n", escaped(&words(&figure.title))));
    }
    if !figure.caption.is_empty() {
        parts.push(hard_lines(figure.caption.iter().map(|line| words(line))));
    }
    parts.extend(figure.comments.iter().map(|comment| hard_lines(comment.lines().map(str::to_owned))));
    parts.join("\n")
}

/// Longer than any row of backticks in the text, and three at least.
fn fence(text: &str) -> usize {
    let rows = text.split(|letter| letter != '`').map(str::len);
    rows.max().map_or(3, |longest| longest + 1).max(3)
}

/// Lines that stay lines.
fn hard_lines(lines: impl Iterator<Item = String>) -> String {
    let lines: Vec<String> = lines.map(|line| begun(escaped(line.trim()))).collect();
    lines.join("\\\n") + "\n"
}
