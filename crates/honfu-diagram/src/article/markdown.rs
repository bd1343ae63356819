//! An article as Markdown (CommonMark, and the tables of GitHub).

use std::fmt::Write as _;

use super::{Article, ArticleBlock, ArticleDiagram, CommentParagraph, DEEPEST, InlineText, MoveParagraph};
use crate::FigureStyle;
use crate::drawing::XmlEscaped;
use crate::escape::{escape_line_start, escape_markdown};
use crate::figure_markup::board_code_block;
use honfu_core::text::{is_unreserved, percent_encode};

/// How diagrams and graphs are shown in Markdown.
pub enum MarkdownPictures<'a> {
    /// Boards as text in code blocks, without graphs.
    Text,
    /// Image files with these names: the diagrams, then the graphs.
    Files(&'a [String]),
}

/// Prints an article as Markdown. Variations are nested block quotes, up to a maximum depth.
pub fn article_markdown(article: &Article, style: &FigureStyle, pictures: &MarkdownPictures<'_>) -> String {
    let mut text = MarkdownWriter {
        out: format!("# {}\n", escape_markdown(&article.head.title)),
        style,
        pictures,
        shown: 0,
        depth: 0,
    };
    text.headers(&article.head.facts);
    if !article.head.rest.is_empty() {
        let _ = write!(text.out, "\n<details><summary>{}</summary>\n", XmlEscaped(&article.more));
        text.headers(&article.head.rest);
        text.out.push_str("\n</details>\n");
    }
    article.blocks.iter().for_each(|block| text.block(block));
    if let MarkdownPictures::Files(_) = pictures {
        article.graphs.iter().for_each(|graph| text.graph(&graph.title));
    }
    text.out
}

struct MarkdownWriter<'a> {
    out: String,
    style: &'a FigureStyle,
    pictures: &'a MarkdownPictures<'a>,
    /// The number of pictures written so far.
    shown: usize,
    /// The quote depth of the last paragraph.
    depth: usize,
}

impl MarkdownWriter<'_> {
    fn headers(&mut self, headers: &[(String, String)]) {
        self.out.push_str("\n|  |  |\n|---|---|\n");
        for (name, value) in headers {
            let value: Vec<String> = value.lines().map(escape_markdown).collect();
            let _ = writeln!(self.out, "| {} | {} |", escape_markdown(name), value.join("<br>"));
        }
    }

    /// Writes a paragraph at that quote depth.
    fn paragraph<'l>(&mut self, depth: usize, lines: impl Iterator<Item = &'l str>) {
        let depth = depth.min(DEEPEST);
        let quotes = "> ".repeat(depth);
        // The quotes that contain both this paragraph and the last one continue.
        self.out.push_str(quotes[..2 * depth.min(self.depth)].trim_end());
        self.out.push('\n');
        self.depth = depth;
        for line in lines {
            self.out.push_str(&quotes);
            self.out.push_str(line);
            self.out.push('\n');
        }
    }

    /// Writes a paragraph of one line.
    fn line(&mut self, depth: usize, line: String) {
        self.paragraph(depth, [&*escape_line_start(line)].into_iter());
    }

    fn block(&mut self, block: &ArticleBlock) {
        match block {
            ArticleBlock::Moves(moves) => self.moves(moves),
            ArticleBlock::Comment(comment) => self.comment(comment),
            ArticleBlock::Diagram(diagram) => self.diagram(diagram),
            ArticleBlock::Result(text) => self.line(0, escape_markdown(text)),
        }
    }

    fn moves(&mut self, moves: &MoveParagraph) {
        let mut line = moves.label.as_ref().map_or_else(String::new, |label| format!("**{label})** "));
        let strong = if moves.depth == 0 { "**" } else { "" };
        let mut is_strong = false;
        for (index, played) in moves.moves.iter().enumerate() {
            line.push_str(if index > 0 { " " } else { "" });
            line.push_str(if is_strong { "" } else { strong });
            let gap = if played.number.is_empty() { "" } else { " " };
            line.extend([&escape_markdown(&played.number), gap, &escape_markdown(&played.text)]);
            // The time follows the move and is not bold.
            is_strong = played.time.is_empty();
            if !is_strong {
                line.extend([strong, " (", &escape_markdown(&played.time), ")"]);
            }
        }
        line.push_str(if is_strong { strong } else { "" });
        self.line(moves.depth, line);
    }

    fn comment(&mut self, comment: &CommentParagraph) {
        let lines = comment.lines.iter().map(|line| escape_line_start(line.iter().map(piece).collect()));
        let text = lines.collect::<Vec<String>>().join("\\\n");
        let Some(label) = &comment.fold else { return self.paragraph(comment.depth, text.lines()) };
        let start = format!("<details><summary>{}</summary>", XmlEscaped(label));
        self.paragraph(comment.depth, [&*start].into_iter());
        self.paragraph(comment.depth, text.lines());
        self.paragraph(comment.depth, ["</details>"].into_iter());
    }

    fn diagram(&mut self, diagram: &ArticleDiagram) {
        match self.pictures {
            MarkdownPictures::Files(_) => self.picture(diagram),
            MarkdownPictures::Text => {
                self.paragraph(diagram.depth, board_code_block(&diagram.figure, self.style).lines());
                self.line(diagram.depth, escape_markdown(&diagram.caption));
            }
        }
    }

    /// Writes the next diagram, with a description for readers who cannot see it and its caption below.
    fn picture(&mut self, diagram: &ArticleDiagram) {
        let caption = escape_markdown(&diagram.caption);
        let described = format!("{}. {}", diagram.caption, diagram.figure.description);
        if let Some(image) = self.image(&escape_markdown(&described)) {
            self.paragraph(diagram.depth, [&*format!("{image}\\"), &*escape_line_start(caption)].into_iter());
        }
    }

    /// Writes the next graph, which contains its own title.
    fn graph(&mut self, title: &str) {
        if let Some(image) = self.image(&escape_markdown(title)) {
            self.paragraph(0, [&*image].into_iter());
        }
    }

    fn image(&mut self, caption: &str) -> Option<String> {
        let MarkdownPictures::Files(names) = self.pictures else { return None };
        let name = names.get(self.shown)?;
        self.shown += 1;
        Some(format!("![{caption}]({})", destination(name)))
    }
}

fn piece(piece: &InlineText) -> String {
    let (InlineText::Text(text) | InlineText::Link(text, _) | InlineText::Address(text)) = piece;
    escape_markdown(text)
}

/// Returns a file name as a link destination. Letters of any script stay; characters that are special in
/// Markdown or invisible are percent-encoded.
fn destination(name: &str) -> String {
    percent_encode(name, is_unreserved)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_file_is_an_address() {
        for (name, address) in [
            ("game-fig-1.svg", "game-fig-1.svg"),
            ("名人戦ー第１局~é.svg", "名人戦ー第１局~é.svg"),
            ("a b(c)#?%&.svg", "a%20b%28c%29%23%3F%25%26.svg"),
            ("a\u{202e}gvs.x", "a%E2%80%AEgvs.x"),
            ("\u{2066}\u{200b}\u{feff}\u{7f}\u{85}", "%E2%81%A6%E2%80%8B%EF%BB%BF%7F%C2%85"),
            ("「銀」・。", "%E3%80%8C銀%E3%80%8D%E3%83%BB%E3%80%82"),
        ] {
            assert_eq!(destination(name), address);
        }
    }
}
