//! The replay page around the boards: the head, and the list of moves.

use std::iter::Peekable;
use std::slice::Iter;

use super::board::{BoardPrinter, put};
use super::options::{PageLink, ReplayOptions};
use super::view::BoardView;
use crate::article::{
    Article, ArticleBlock, ArticleDiagram, ArticleMove, ArticleWalk, CommentParagraph, DEEPEST,
    HtmlPageWriter, MoveAnchor, MoveParagraph, SmallTime, StepBoard, article_page,
};
use crate::drawing::{SvgColors, XmlEscaped, drawing_to_svg, page_style};
use crate::figure::PageLabel;
use crate::language::{LanguageMarked, language_attribute};
use honfu_core::shogi::Color;

const STYLE: &str = include_str!("replay.css");
const SCRIPT: &str = include_str!("replay.js");

/// Prints a page to replay an article that has a board for each step.
pub fn replay_html(article: &Article, options: &ReplayOptions<'_>) -> String {
    let prefix = options.embed.as_ref().map_or_else(String::new, |name| format!("{name}-"));
    let boards = BoardPrinter::new(options, &prefix, article.lang);
    let view = BoardView::new(article, &boards);
    let mut page = HtmlPageWriter::new(&prefix, article.lang);
    page.has_buttons = boards.is_part();
    let mut replay = ReplayWriter { page, boards: &boards, view: &view, options, depth: None };
    match options.embed {
        Some(_) => replay.fragment(article),
        None => replay.whole_page(article),
    }
    replay.page.out
}

/// Prints an article that has a board for each step as a page with a board that follows the reader.
pub fn walking_article_html(article: &Article, options: &ReplayOptions<'_>) -> String {
    let boards = BoardPrinter::new(options, "", article.lang);
    let view = BoardView::new(article, &boards);
    let writer = || ReplayWriter {
        page: HtmlPageWriter::new("", article.lang),
        boards: &boards,
        view: &view,
        options,
        depth: None,
    };
    let written = |write: &dyn Fn(&mut ReplayWriter<'_>)| {
        let mut writer = writer();
        write(&mut writer);
        writer.page.out
    };
    let walk = ArticleWalk {
        boards: &boards,
        style: format!("{STYLE}{}", view.rules),
        before: written(&|writer| {
            writer.put(format_args!("<main class=\"{} hf-game hf-walk\">\n", writer.root_class()));
            writer.frame(article.lang);
        }),
        start: written(&|writer| writer.walking_start(article)),
        after: written(&|writer| writer.script()),
    };
    article_page(article, &options.style, Some(&walk))
}

struct ReplayWriter<'a> {
    page: HtmlPageWriter<'a>,
    boards: &'a BoardPrinter<'a>,
    view: &'a BoardView,
    options: &'a ReplayOptions<'a>,
    /// The variation depth of the open list; `None` if no list is open.
    depth: Option<usize>,
}

impl ReplayWriter<'_> {
    fn put(&mut self, arguments: std::fmt::Arguments<'_>) {
        put(&mut self.page.out, arguments);
    }

    fn whole_page(&mut self, article: &Article) {
        let colors = page_style(self.options.style.theme);
        self.page.head(article, &format!("{colors}{STYLE}{}", self.view.rules));
        self.put(format_args!(
            "<body class=\"hf-page\">\n<main class=\"{}\">\n<header>\n",
            self.root_class()
        ));
        if let Some(PageLink { address, text }) = &self.options.home {
            let (address, text) = (XmlEscaped(address), LanguageMarked(text, article.lang));
            self.put(format_args!("<p class=\"hf-home\"><a href=\"{address}\">{text}</a></p>\n"));
        }
        self.put(format_args!("<h1>{}</h1>\n", LanguageMarked(&article.head.title, article.lang)));
        self.page.headers(article);
        self.page.download(article);
        self.out("</header>\n");
        self.game(article);
        self.out("</main>\n</body>\n</html>\n");
    }

    /// Prints a fragment for any page; its styles apply to its own elements only.
    fn fragment(&mut self, article: &Article) {
        let prefix = self.page.prefix;
        // Each part has its own theme.
        let colors = page_style(self.options.style.theme).replace(":root", &format!("#{prefix}part"));
        self.put(format_args!("<style>\n{colors}{STYLE}{}</style>\n", self.view.rules));
        self.put(format_args!(
            "<section id=\"{prefix}part\" class=\"{} hf-embed\" lang=\"{}\" aria-label=\"{}\">\n",
            self.root_class(),
            article.lang,
            XmlEscaped(&article.head.title)
        ));
        let title = LanguageMarked(&article.head.title, article.lang);
        self.put(format_args!("<p class=\"hf-title\">{title}</p>\n"));
        self.game(article);
        self.out("</section>\n");
    }

    fn root_class(&self) -> &'static str {
        if self.options.style.turned { "hf hf-turned" } else { "hf" }
    }

    fn out(&mut self, text: &str) {
        self.page.out.push_str(text);
    }

    /// Prints the board, the names beside it, and the list of moves.
    fn game(&mut self, article: &Article) {
        self.out("<div class=\"hf-game\">\n");
        self.frame(article.lang);
        let moves = self.boards.label(PageLabel::Moves);
        // In a part of a page, the radio buttons take the focus.
        let focus = if self.boards.is_part() { "" } else { " tabindex=\"0\"" };
        self.put(format_args!("<section class=\"hf-list\" aria-label=\"{moves}\"{focus}>\n"));
        self.list(article);
        if self.options.embed.is_none() {
            for graph in article.sized_graphs(&self.options.style) {
                let graph = drawing_to_svg(&graph, SvgColors::Page(""));
                self.put(format_args!("<figure>\n{graph}</figure>\n"));
            }
        } else {
            self.page.download(article);
        }
        self.out("</section>\n");
        self.script();
        self.out("</div>\n");
    }

    /// Prints the board and the names beside it.
    fn frame(&mut self, lang: &str) {
        self.out(&self.view.element);
        for (color, class) in [(Color::White, "hf-white"), (Color::Black, "hf-black")] {
            let mark = if color == Color::Black { "☗" } else { "☖" };
            let [black, white] = &self.options.players;
            let name = if color == Color::Black { &black.name } else { &white.name };
            let name = LanguageMarked(name, lang);
            self.put(format_args!("<p class=\"hf-name {class}\">{mark} {name}</p>\n"));
        }
    }

    /// Prints the start position in an article, with its links.
    fn walking_start(&mut self, article: &Article) {
        let Some(start) = &article.start else { return };
        let (anchor, text) = (MoveAnchor::start(), self.boards.label(PageLabel::Start));
        let sfen = self.boards.sfen(start);
        self.put(format_args!("<div class=\"hf-step hf-start\" id=\"{anchor}\"{sfen}>"));
        self.put(format_args!("<a class=\"hf-move\" href=\"#{anchor}\">{text}</a>"));
        self.boards.links(&mut self.page.out, start);
        self.out("</div>\n");
    }

    fn script(&mut self) {
        if !self.options.script {
            return;
        }
        let labels =
            [PageLabel::Turn, PageLabel::Play, PageLabel::CopySfen, PageLabel::CopyKif, PageLabel::Copied];
        let labels = labels.map(|label| self.boards.label(label)).join("|");
        self.put(format_args!("<script data-labels=\"{labels}\">\n//<![CDATA[\n{SCRIPT}//]]>\n</script>\n"));
    }

    fn list(&mut self, article: &Article) {
        let mut blocks = article.blocks.iter().peekable();
        self.open_list(0);
        if let Some(start) = &article.start {
            let diagram = next_diagram(&mut blocks);
            let text = self.boards.label(PageLabel::Start);
            self.item("hf-start", &MoveAnchor::start(), start, diagram);
            self.put(format_args!("<i></i> <b>{text}</b>"));
            self.close_link(&MoveAnchor::start());
        }
        while let Some(block) = blocks.next() {
            match block {
                ArticleBlock::Moves(moves) => self.moves(moves, next_diagram(&mut blocks)),
                ArticleBlock::Comment(comment) => self.comment(comment),
                // The diagram of a step is printed with the step.
                ArticleBlock::Diagram(_) => {}
                ArticleBlock::Result(text) => {
                    self.close_list();
                    let text = LanguageMarked(text, article.lang);
                    self.put(format_args!("<p class=\"hf-result\">{text}</p>\n"));
                }
            }
        }
    }

    fn open_list(&mut self, depth: usize) {
        match depth.min(DEEPEST) {
            0 => self.out("<ol class=\"hf-main\">\n"),
            shown => self.put(format_args!("<ol class=\"hf-line\" style=\"--d:{shown}\">\n")),
        }
        self.depth = Some(depth);
    }

    fn close_list(&mut self) {
        if self.depth.take().is_some() {
            self.out("</li>\n</ol>\n");
        }
    }

    /// Prints consecutive steps. The last item stays open for the comments that follow.
    fn moves(&mut self, moves: &MoveParagraph, diagram: Option<&ArticleDiagram>) {
        let mut is_first = false;
        if self.depth != Some(moves.depth) || moves.label.is_some() {
            self.close_list();
            self.open_list(moves.depth);
            is_first = true;
        }
        let last = moves.moves.len() - 1;
        for (index, played) in moves.moves.iter().enumerate() {
            if !std::mem::take(&mut is_first) {
                self.out("</li>\n");
            }
            let label = moves.label.as_deref().filter(|_| index == 0);
            self.step(played, label, diagram.filter(|_| index == last));
        }
    }

    fn step(&mut self, played: &ArticleMove, label: Option<&str>, diagram: Option<&ArticleDiagram>) {
        let Some(board) = &played.board else { return };
        self.item("", &played.anchor, board, diagram);
        if let Some(label) = label {
            self.put(format_args!("<em>{}</em> ", XmlEscaped(label)));
        }
        let language = language_attribute(&played.text, self.page.lang);
        // Every line of the list shows its number, even if the notation does not number every move.
        match board.is_end {
            true => self.out("<i></i> "),
            false => self.put(format_args!("<i>{}</i> ", board.number.saturating_sub(1))),
        }
        let (text, time) = (XmlEscaped(&played.text), SmallTime(&played.time));
        self.put(format_args!("<b{language}>{text}</b>{time}"));
        self.close_link(&played.anchor);
    }

    fn close_link(&mut self, anchor: &MoveAnchor) {
        let link = self.boards.step_link(anchor);
        self.put(format_args!("{}\n", link.close()));
    }

    /// Opens an item: prints the links of its step, and opens the link to the step itself.
    fn item(
        &mut self,
        class: &str,
        anchor: &MoveAnchor,
        board: &StepBoard,
        diagram: Option<&ArticleDiagram>,
    ) {
        let class = match (class, diagram) {
            ("", None) => String::new(),
            ("", Some(_)) => " class=\"hf-diagram\"".to_owned(),
            (class, None) => format!(" class=\"{class}\""),
            (class, Some(_)) => format!(" class=\"{class} hf-diagram\""),
        };
        let (prefix, sfen) = (self.page.prefix, self.boards.sfen(board));
        if self.boards.is_part() {
            let checked = if board.back.is_none() { " checked=\"checked\"" } else { "" };
            self.put(format_args!(
                "<li{class}{sfen}><input type=\"radio\" name=\"{prefix}m\" id=\"{prefix}{anchor}\" \
                 aria-labelledby=\"{prefix}{anchor}-l\"{checked}/>"
            ));
        } else {
            self.put(format_args!("<li{class} id=\"{anchor}\"{sfen}>"));
        }
        self.boards.links(&mut self.page.out, board);
        if let Some(diagram) = diagram {
            self.boards.printed(&mut self.page.out, board, &diagram.caption);
        }
        let link = self.boards.step_link(anchor);
        self.put(format_args!("{} class=\"hf-move\"", link.open()));
        if self.boards.is_part() {
            self.put(format_args!(" id=\"{prefix}{anchor}-l\""));
        }
        self.out(">");
    }

    fn comment(&mut self, comment: &CommentParagraph) {
        let class = if comment.is_annotation { "hf-noted" } else { "hf-comment" };
        let language = self.page.comment_language(comment);
        if let Some(label) = &comment.fold {
            let label = XmlEscaped(label);
            self.put(format_args!("<details class=\"hf-fold\">\n<summary>{label}</summary>\n"));
        }
        self.put(format_args!("<p class=\"{class}\"{language}>"));
        self.page.comment_lines(comment);
        self.out(if comment.fold.is_some() { "</p>\n</details>\n" } else { "</p>\n" });
    }
}

/// Returns the next block if it is a diagram.
fn next_diagram<'a>(blocks: &mut Peekable<Iter<'a, ArticleBlock>>) -> Option<&'a ArticleDiagram> {
    match blocks.next_if(|block| matches!(block, ArticleBlock::Diagram(_))) {
        Some(ArticleBlock::Diagram(diagram)) => Some(diagram),
        _ => None,
    }
}
