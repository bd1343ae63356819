//! Positions and graphs of a record as bytes.

use super::PublishFormat;
use crate::messages::{self, Lang, Locale, ShowMessage, graph_captions};
use honfu_core::annotation::{ReviewSettings, review_line};
use honfu_core::diagram::drawing::Drawing;
use honfu_core::diagram::graph::{Graph, GraphQuantity, draw_graph};
use honfu_core::diagram::{self, BoardArrow, BoardFrame, Figure, FigureStyle};
use honfu_core::format::positions;
use honfu_core::record::{NodeId, Record, RecordView};
use honfu_core::shogi::{Move, Square};

/// How positions of a record are printed.
pub struct PositionRenderer {
    pub form: PublishFormat,
    pub locale: Locale,
    pub look: FigureStyle,
    pub marks: Vec<Square>,
    pub arrows: Vec<ArrowTarget>,
}

impl PositionRenderer {
    /// Prints the positions at these nodes, one below the other.
    ///
    /// # Errors
    /// If a picture of that size cannot be made.
    pub fn render_all(&self, record: &Record, nodes: &[NodeId]) -> Result<Vec<u8>, ShowMessage> {
        let views = RecordView::at_each(record, nodes);
        if self.form == PublishFormat::Html {
            let figures: Vec<Figure> = views.map(|view| self.figure(&view)).collect();
            return Ok(diagram::figures_html(&figures, &self.look).into_bytes());
        }
        let mut bytes = Vec::new();
        for view in views {
            let is_line = matches!(self.form, PublishFormat::Sfen | PublishFormat::Usi);
            if !is_line && !bytes.is_empty() {
                bytes.push(b'\n');
            }
            bytes.extend(self.render(&view)?);
        }
        Ok(bytes)
    }

    fn render(&self, view: &RecordView<'_>) -> Result<Vec<u8>, ShowMessage> {
        let look = &self.look;
        let figure = || self.figure(view);
        let text = |frame| diagram::figure_lines(&figure(), look, frame);
        let printed = match self.form {
            PublishFormat::Text => diagram::plain_text(&text(BoardFrame::Plain)),
            PublishFormat::Box => diagram::plain_text(&text(BoardFrame::Boxed)),
            PublishFormat::Ansi => diagram::ansi_text(&text(BoardFrame::Plain)),
            PublishFormat::Bod => positions::bod_of_view(view),
            PublishFormat::Sfen => format!("{}\n", positions::sfen_of_view(view)),
            PublishFormat::Usi => format!("{}\n", positions::usi_of_node(view.record, view.node)),
            PublishFormat::Svg => diagram::figure_svg(&figure(), look),
            #[cfg(feature = "png")]
            PublishFormat::Png => {
                return diagram::figure_png(&figure(), look).map_err(|_| ShowMessage::PictureTooLarge);
            }
            PublishFormat::Html => diagram::figures_html(&[figure()], look),
            PublishFormat::Md => diagram::figure_markdown(&figure(), look),
        };
        Ok(printed.into_bytes())
    }

    fn figure(&self, view: &RecordView<'_>) -> Figure {
        let mut figure = messages::figure(view, self.locale);
        figure.marks.clone_from(&self.marks);
        figure.arrows = self.arrows.iter().filter_map(|pointer| pointer.arrow(view)).collect();
        figure
    }
}

/// The move that an arrow shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrowTarget {
    /// The move that led to the position.
    Last,
    /// The move that was made there.
    Next,
    Move(Move),
}

impl ArrowTarget {
    /// The arrow of that name: `last`, `next`, or a move as in USI.
    pub fn parse(text: &str) -> Option<ArrowTarget> {
        match text {
            "last" => Some(ArrowTarget::Last),
            "next" => Some(ArrowTarget::Next),
            _ => Move::from_usi(text).map(ArrowTarget::Move),
        }
    }

    /// The arrow in a position; nothing where there is no such move.
    pub fn arrow(self, view: &RecordView<'_>) -> Option<BoardArrow> {
        let (tree, side) = (&view.record.tree, view.position.side());
        match self {
            ArrowTarget::Last => {
                view.last_move.as_ref().map(|(mv, before)| BoardArrow::for_move(*mv, before.side()))
            }
            ArrowTarget::Next => {
                Some(BoardArrow::for_move(tree.node(tree.node(view.node).first_child()?).mv()?, side))
            }
            ArrowTarget::Move(mv) => Some(BoardArrow::for_move(mv, side)),
        }
    }
}

/// The graphs of a line of moves, as far as it has values for them, with a vertical line at each
/// step in `at`, and a ring at each mistake.
pub fn draw_graphs(
    record: &Record,
    line: &[NodeId],
    quantities: &[GraphQuantity],
    at: &[usize],
    review: &ReviewSettings,
    lang: Lang,
) -> Vec<Drawing> {
    let review = review_line(record, line, review);
    let graphs = quantities.iter().filter_map(|&quantity| Graph::from_line(record, line, quantity));
    let graphs = graphs.map(|graph| graph.with_mistakes(&review));
    graphs.map(|graph| draw_graph(&graph, &graph_captions(record, graph.quantity, lang), at)).collect()
}

/// Graphs one below the other, as one picture or as a page.
///
/// # Errors
/// If a picture of that size cannot be made.
pub fn render_graphs(
    graphs: Vec<Drawing>,
    form: PublishFormat,
    look: &FigureStyle,
) -> Result<Vec<u8>, ShowMessage> {
    #[cfg(feature = "png")]
    if form == PublishFormat::Png {
        let picture = Drawing::stacked(graphs);
        return diagram::drawing_png(&picture, look).map_err(|_| ShowMessage::PictureTooLarge);
    }
    let text = match form {
        PublishFormat::Html => diagram::drawings_html(graphs, look),
        _ => diagram::drawing_svg(Drawing::stacked(graphs), look),
    };
    Ok(text.into_bytes())
}
