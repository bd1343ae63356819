//! Prints an article as a single HTML file: without scripts and external resources, for light and dark
//! screens and for paper.

use std::collections::HashSet;
use std::fmt::{self, Display, Formatter, Write as _};

use super::{
    Article, ArticleBlock, ArticleDiagram, CommentParagraph, DEEPEST, InlineText, MoveAnchor, MoveParagraph,
    RecordFile,
};
use crate::FigureStyle;
use crate::drawing::{Drawing, SvgColors, XmlEscaped, drawing_to_svg, page_glyphs, page_style};
use crate::language::{LanguageMarked, language_attribute};
use crate::replay::BoardPrinter;
use honfu_core::text::percent_encode;

/// The style sheet of a page, without the colours of its pictures.
const STYLE: &str = include_str!("page.css");

/// Prints an article as a page, which is also well-formed XML.
pub fn article_html(article: &Article, style: &FigureStyle) -> String {
    article_page(article, style, None)
}

/// Prints an article as a part of a page. Its ids begin with `name`, and its styles apply to its elements
/// only.
pub fn article_part(article: &Article, style: &FigureStyle, name: &str) -> String {
    let prefix = format!("{name}-");
    let pictures: Vec<Drawing> = article.diagrams().map(|diagram| diagram.picture(style)).collect();
    let graphs: Vec<Drawing> = article.sized_graphs(style).collect();
    let mut page = HtmlPageWriter {
        targets: linked_anchors(article),
        pictures: pictures.iter(),
        class_prefix: PART_CLASS,
        ..HtmlPageWriter::new(&prefix, article.lang)
    };
    // Each part has its own theme.
    let colors = page_style(style.theme).replace(":root", &format!("#{prefix}{}", MoveAnchor::start()));
    let glyphs = page_glyphs(&pictures.iter().chain(&graphs).collect::<Vec<_>>(), &prefix);
    let (lang, start) = (article.lang, MoveAnchor::start());
    page.put(format_args!(
        "<style>\n{colors}{}</style>\n<article class=\"{PART_CLASS}article\" id=\"{prefix}{start}\" lang=\"{lang}\" \
         aria-label=\"{}\">\n{glyphs}<p class=\"{PART_CLASS}title\">{}</p>\n",
        part_style(),
        XmlEscaped(&article.head.title),
        LanguageMarked(&article.head.title, lang)
    ));
    page.content(article, "", &graphs);
    page.out + "</article>\n"
}

/// The prefix of class names in a part of a page.
const PART_CLASS: &str = "honfu-";

/// Returns the style sheet for a part of a page: without `@page` rules, and limited to the part's elements.
fn part_style() -> String {
    let selector = |selector: &str| match selector {
        "body" | "article" | ":root" => format!(".{PART_CLASS}article"),
        inner => format!(".{PART_CLASS}article {}", inner.replace('.', &format!(".{PART_CLASS}"))),
    };
    let rule = |line: &str| match line.split_once('{') {
        Some((selectors, rest)) if !line.starts_with('@') => {
            format!("{}{{{rest}\n", selectors.split(',').map(selector).collect::<Vec<_>>().join(","))
        }
        _ => format!("{line}\n"),
    };
    STYLE.lines().filter(|line| !line.starts_with("@page")).map(rule).collect()
}

/// The additions to a page with a board that follows the reader.
pub(crate) struct ArticleWalk<'a> {
    pub(crate) boards: &'a BoardPrinter<'a>,
    pub(crate) style: String,
    /// The HTML before the article; `after` is the HTML between the article and the end of `<main>`.
    pub(crate) before: String,
    pub(crate) after: String,
    /// The HTML between the headers and the first move.
    pub(crate) start: String,
}

pub(crate) fn article_page(article: &Article, style: &FigureStyle, walk: Option<&ArticleWalk<'_>>) -> String {
    let pictures: Vec<Drawing> = article.diagrams().map(|diagram| diagram.picture(style)).collect();
    let graphs: Vec<Drawing> = article.sized_graphs(style).collect();
    let mut page = HtmlPageWriter {
        targets: linked_anchors(article),
        pictures: pictures.iter(),
        boards: walk.map(|walk| walk.boards),
        ..HtmlPageWriter::new("", article.lang)
    };
    page.head(article, &format!("{}{STYLE}{}", page_style(style.theme), walk.map_or("", |walk| &walk.style)));
    let glyphs = page_glyphs(&pictures.iter().chain(&graphs).collect::<Vec<_>>(), "");
    let title = LanguageMarked(&article.head.title, article.lang);
    let before = walk.map_or("<main>\n", |walk| &walk.before);
    page.put(format_args!("<body>\n{glyphs}{before}<article>\n"));
    match walk {
        // The id of the start position is on its board.
        Some(_) => page.put(format_args!("<h1>{title}</h1>\n")),
        None => page.put(format_args!("<h1 id=\"{}\">{title}</h1>\n", MoveAnchor::start())),
    }
    page.content(article, walk.map_or("", |walk| &walk.start), &graphs);
    page.put(format_args!("</article>\n{}</main>\n</body>\n</html>\n", walk.map_or("", |walk| &walk.after)));
    page.out
}

/// Returns the targets of all links in comments.
fn linked_anchors(article: &Article) -> HashSet<MoveAnchor> {
    let comments = article.blocks.iter().filter_map(|block| match block {
        ArticleBlock::Comment(comment) => Some(comment),
        _ => None,
    });
    let pieces = comments.flat_map(|comment| comment.lines.iter().flatten());
    let target = |piece: &InlineText| {
        if let InlineText::Link(_, anchor) = piece { Some(anchor.clone()) } else { None }
    };
    pieces.filter_map(target).collect()
}

/// Writes the HTML that all game pages share.
pub(crate) struct HtmlPageWriter<'a> {
    pub(crate) out: String,
    /// The prefix of all ids.
    pub(crate) prefix: &'a str,
    /// The language of the page.
    pub(crate) lang: &'static str,
    /// Whether each step has a radio button.
    pub(crate) has_buttons: bool,
    /// The prefix of the class names of the article.
    class_prefix: &'static str,
    targets: HashSet<MoveAnchor>,
    /// The diagrams that are not yet written.
    pictures: std::slice::Iter<'a, Drawing>,
    /// Prints a board with each move, if the page has such boards.
    boards: Option<&'a BoardPrinter<'a>>,
}

impl<'a> HtmlPageWriter<'a> {
    pub(crate) fn new(prefix: &'a str, lang: &'static str) -> HtmlPageWriter<'a> {
        HtmlPageWriter {
            out: String::with_capacity(1 << 16),
            prefix,
            lang,
            has_buttons: false,
            class_prefix: "",
            targets: HashSet::new(),
            pictures: [].iter(),
            boards: None,
        }
    }

    /// Writes the beginning of a page, up to its body.
    pub(crate) fn head(&mut self, article: &Article, style: &str) {
        self.put(format_args!(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
             <meta name=\"generator\" content=\"honfu\"/>\n<title{}>{}</title>\n<style>\n{style}</style>\n\
             </head>\n",
            article.lang,
            language_attribute(&article.head.title, article.lang),
            XmlEscaped(&article.head.title),
        ));
    }

    /// Writes formatted text to the page; writing to a string cannot fail.
    fn put(&mut self, arguments: fmt::Arguments<'_>) {
        let _ = self.out.write_fmt(arguments);
    }

    /// Writes everything below the title; `start` is inserted before the first move.
    fn content(&mut self, article: &Article, start: &str, graphs: &[Drawing]) {
        self.headers(article);
        self.download(article);
        self.out.push_str(start);
        article.blocks.iter().for_each(|block| self.block(block));
        graphs.iter().for_each(|graph| self.graph(graph));
    }

    /// Writes the facts about the game, with the less important ones folded.
    pub(crate) fn headers(&mut self, article: &Article) {
        self.table(&article.head.facts);
        if !article.head.rest.is_empty() {
            self.put(format_args!("<details>\n<summary>{}</summary>\n", XmlEscaped(&article.more)));
            self.table(&article.head.rest);
            self.out.push_str("</details>\n");
        }
    }

    /// Writes a link that contains the record as a download.
    pub(crate) fn download(&mut self, article: &Article) {
        let Some(RecordFile { label, name, text }) = &article.record else { return };
        self.put(format_args!(
            "<p><a class=\"hf-download\" download=\"{}\" href=\"data:text/plain;charset=utf-8,{}\">{}</a></p>\n",
            XmlEscaped(name),
            XmlEscaped(&percent_encode(text, is_plain)),
            XmlEscaped(label)
        ));
    }

    fn table(&mut self, headers: &[(String, String)]) {
        self.out.push_str("<table>\n<tbody>\n");
        for (name, value) in headers {
            let lang = self.lang;
            self.put(format_args!("<tr><th scope=\"row\">{}</th><td>", LanguageMarked(name, lang)));
            self.lines(value.lines(), |page, line| page.put(format_args!("{}", LanguageMarked(line, lang))));
            self.out.push_str("</td></tr>\n");
        }
        self.out.push_str("</tbody>\n</table>\n");
    }

    /// Writes lines with line breaks between them.
    fn lines<T>(&mut self, lines: impl Iterator<Item = T>, mut write: impl FnMut(&mut Self, T)) {
        for (index, line) in lines.enumerate() {
            self.out.push_str(if index > 0 { "<br/>\n" } else { "" });
            write(self, line);
        }
    }

    fn block(&mut self, block: &ArticleBlock) {
        match block {
            ArticleBlock::Moves(moves) => self.moves(moves),
            ArticleBlock::Comment(comment) => self.comment(comment),
            ArticleBlock::Diagram(diagram) => self.diagram(diagram),
            ArticleBlock::Result(text) => self.put(format_args!(
                "<p{}>{}</p>\n",
                self.class("result", 0),
                LanguageMarked(text, self.lang)
            )),
        }
    }

    fn moves(&mut self, moves: &MoveParagraph) {
        let prefix = self.prefix;
        let (kind, name) = if moves.depth == 0 { ("main", "b") } else { ("line", "span") };
        // HTML does not allow a board inside a paragraph.
        let element = if self.boards.is_some() { "div" } else { "p" };
        let language = language_attribute(&moves.moves[0].text, self.lang);
        self.put(format_args!("<{element}{}{language}>", self.class(kind, moves.depth)));
        if let Some(label) = &moves.label {
            self.put(format_args!("<b>{})</b> ", XmlEscaped(label)));
        }
        for (index, played) in moves.moves.iter().enumerate() {
            self.out.push_str(if index > 0 { " " } else { "" });
            if let (Some(boards), Some(board)) = (self.boards, &played.board) {
                boards.step(&mut self.out, played, board);
                continue;
            }
            match moves.depth == 0 || self.targets.contains(&played.anchor) {
                true => self.put(format_args!("<{name} id=\"{prefix}{}\">", played.anchor)),
                false => self.put(format_args!("<{name}>")),
            }
            if !played.number.is_empty() {
                self.put(format_args!("<i>{}</i>\u{a0}", XmlEscaped(&played.number)));
            }
            self.put(format_args!("{}{}</{name}>", XmlEscaped(&played.text), SmallTime(&played.time)));
        }
        self.put(format_args!("</{element}>\n"));
    }

    fn comment(&mut self, comment: &CommentParagraph) {
        let kind = if comment.is_annotation { "noted" } else { "comment" };
        let language = self.comment_language(comment);
        if let Some(label) = &comment.fold {
            let class = self.class("fold", comment.depth);
            self.put(format_args!("<details{class}>\n<summary>{}</summary>\n", XmlEscaped(label)));
        }
        let depth = if comment.fold.is_some() { 0 } else { comment.depth };
        self.put(format_args!("<p{}{language}>", self.class(kind, depth)));
        self.comment_lines(comment);
        self.out.push_str(if comment.fold.is_some() { "</p>\n</details>\n" } else { "</p>\n" });
    }

    /// Returns the `lang` attribute of a comment; empty if the comment is in the language of the page.
    pub(crate) fn comment_language(&self, comment: &CommentParagraph) -> &'static str {
        let text = |piece: &InlineText| match piece {
            InlineText::Text(text) => text.as_str().to_owned(),
            InlineText::Link(..) | InlineText::Address(_) => String::new(),
        };
        let text: String = comment.lines.iter().flatten().map(text).collect();
        language_attribute(&text, self.lang)
    }

    /// Writes the lines of a comment, without the paragraph element around them.
    pub(crate) fn comment_lines(&mut self, comment: &CommentParagraph) {
        self.lines(comment.lines.iter(), |page, line| line.iter().for_each(|piece| page.piece(piece)));
    }

    fn piece(&mut self, piece: &InlineText) {
        match piece {
            InlineText::Text(text) => self.put(format_args!("{}", XmlEscaped(text))),
            InlineText::Link(text, anchor) => {
                let link = StepLink { prefix: self.prefix, anchor, is_label: self.has_buttons };
                self.put(format_args!("{}>{}{}", link.open(), XmlEscaped(text), link.close()));
            }
            InlineText::Address(address) => {
                let address = XmlEscaped(address);
                self.put(format_args!("<a href=\"{address}\">{address}</a>"));
            }
        }
    }

    fn diagram(&mut self, diagram: &ArticleDiagram) {
        if let Some(picture) = self.pictures.next() {
            self.put(format_args!(
                "<figure{}>\n{}<figcaption>{}</figcaption>\n</figure>\n",
                self.class("diagram", 0),
                drawing_to_svg(picture, SvgColors::Page(self.prefix)),
                LanguageMarked(&diagram.caption, self.lang)
            ));
        }
    }

    /// Writes a graph, which contains its own title.
    fn graph(&mut self, graph: &Drawing) {
        let graph = drawing_to_svg(graph, SvgColors::Page(self.prefix));
        self.put(format_args!("<figure{}>\n{graph}</figure>\n", self.class("graph", 0)));
    }

    fn class(&self, kind: &'static str, depth: usize) -> ParagraphClass {
        ParagraphClass { prefix: self.class_prefix, kind, depth }
    }
}

/// An element that leads to a step. On a whole page this is a link, as the page shows the step in its
/// address. In a part of a page, each step has a radio button, and the element is a label of that button.
pub(crate) struct StepLink<'a> {
    /// The prefix of the ids in a part of a page; empty for a whole page.
    pub(crate) prefix: &'a str,
    pub(crate) anchor: &'a MoveAnchor,
    pub(crate) is_label: bool,
}

impl StepLink<'_> {
    /// Returns the opening tag without the final `>`, so that attributes can be added.
    pub(crate) fn open(&self) -> String {
        let StepLink { prefix, anchor, is_label } = self;
        match is_label {
            false => format!("<a href=\"#{prefix}{anchor}\""),
            true => format!("<label for=\"{prefix}{anchor}\""),
        }
    }

    pub(crate) const fn close(&self) -> &'static str {
        if self.is_label { "</label>" } else { "</a>" }
    }
}

/// The time of a move, written after the move; an empty time writes nothing.
pub(crate) struct SmallTime<'a>(pub(crate) &'a str);

impl Display for SmallTime<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(out, " <small>{}</small>", XmlEscaped(self.0)) }
    }
}

/// Whether a character stays unescaped in an address, which shortens Japanese text: letters, digits and some
/// visible symbols.
fn is_plain(letter: char) -> bool {
    let is_sign = matches!(letter, '-' | '.' | '_' | '~' | '/' | ':' | '*' | '\u{2500}'..='\u{266f}');
    letter.is_alphanumeric() || is_sign || matches!(letter, '\u{3001}'..='\u{30ff}' | '\u{ff01}'..='\u{ff60}')
}

/// The class attribute of an element: its kind, and the number of variations that it is nested in.
struct ParagraphClass {
    prefix: &'static str,
    kind: &'static str,
    depth: usize,
}

impl Display for ParagraphClass {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let ParagraphClass { prefix, kind, depth } = self;
        match *depth.min(&DEEPEST) {
            0 => write!(out, " class=\"{prefix}{kind}\""),
            depth => write!(out, " class=\"{prefix}{kind} {prefix}d{depth}\""),
        }
    }
}
