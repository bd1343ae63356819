//! Prints figures as parts of HTML pages and Markdown texts.

use super::drawing::{Drawing, SvgColors, XmlEscaped, drawing_to_svg, page_glyphs};
use super::escape::{escape_line_start, escape_markdown};
use super::figure::{Figure, FigureStyle, line_text};
use super::figure_drawing::{draw_figure, scale_to_width};
use super::figure_text::{BoardFrame, board_lines, player_line};
use super::styled_text::{StyledLine, plain_text};
use honfu_core::text::sanitize_lines;

/// Prints a `figure` element for each figure, with its picture and caption, and its comments as paragraphs.
/// All figures must be on one page, since their pictures share the outlines of glyphs.
pub fn figures_html(figures: &[Figure], style: &FigureStyle) -> String {
    let pictures: Vec<Drawing> = figures.iter().map(|figure| draw_without_words(figure, style)).collect();
    let mut out = page_glyphs(&pictures.iter().collect::<Vec<_>>(), "");
    for (figure, picture) in figures.iter().zip(&pictures) {
        out += "<figure>\n";
        out += &drawing_to_svg(picture, SvgColors::Shared(style.theme_or_default()));
        out += &caption(figure);
        out += "</figure>\n";
        figure.comments.iter().for_each(|comment| out += &paragraph(comment));
    }
    out
}

/// Prints a `figure` element without a caption for each picture.
pub fn drawings_html(pictures: Vec<Drawing>, style: &FigureStyle) -> String {
    let pictures = pictures.into_iter().map(|picture| scale_to_width(picture, style));
    let elements =
        pictures.map(|picture| drawing_to_svg(&picture, SvgColors::Shared(style.theme_or_default())));
    elements.map(|element| format!("<figure>\n{element}</figure>\n")).collect()
}

/// Draws a figure without title and caption, for a page that contains these as text.
pub(super) fn draw_without_words(figure: &Figure, style: &FigureStyle) -> Drawing {
    let title = draw_figure(figure, style).title;
    let figure = Figure { title: StyledLine::new(), caption: Vec::new(), ..figure.clone() };
    Drawing { title, ..scale_to_width(draw_figure(&figure, style), style) }
}

fn caption(figure: &Figure) -> String {
    let lines = std::iter::once(&figure.title).chain(&figure.caption).map(|line| line_text(line));
    let lines: Vec<String> =
        lines.filter(|line| !line.is_empty()).map(|line| XmlEscaped(&line).to_string()).collect();
    if lines.is_empty() {
        String::new()
    } else {
        format!("<figcaption>{}</figcaption>\n", lines.join("<br>\n"))
    }
}

fn paragraph(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| XmlEscaped(line).to_string()).collect();
    format!("<p>{}</p>\n", lines.join("<br>\n"))
}

/// Prints the board as text in a code block.
pub(super) fn board_code_block(figure: &Figure, style: &FigureStyle) -> String {
    let [top, bottom] = style.sides();
    let mut block = vec![player_line(figure, top, style)];
    block.extend(board_lines(figure, style, BoardFrame::Plain));
    block.push(player_line(figure, bottom, style));
    let block = sanitize_lines(&plain_text(&block)).into_owned();
    let fence = "`".repeat(fence(&block));
    format!("{fence}text\n{block}{fence}\n")
}

/// Prints the board as text in a code block, with title, caption and comments around it.
pub fn figure_markdown(figure: &Figure, style: &FigureStyle) -> String {
    let mut parts = vec![board_code_block(figure, style)];
    if !figure.title.is_empty() {
        parts.insert(0, format!("**{}**\n", escape_markdown(&line_text(&figure.title))));
    }
    if !figure.caption.is_empty() {
        parts.push(hard_lines(figure.caption.iter().map(|line| line_text(line))));
    }
    parts.extend(figure.comments.iter().map(|comment| hard_lines(comment.lines().map(str::to_owned))));
    parts.join("\n")
}

/// Returns the length of a code fence: longer than any run of backticks in the text, and at least three.
fn fence(text: &str) -> usize {
    let rows = text.split(|letter| letter != '`').map(str::len);
    rows.max().map_or(3, |longest| longest + 1).max(3)
}

/// Joins lines with hard line breaks.
fn hard_lines(lines: impl Iterator<Item = String>) -> String {
    let lines: Vec<String> = lines.map(|line| escape_line_start(escape_markdown(line.trim()))).collect();
    lines.join("\\\n") + "\n"
}
