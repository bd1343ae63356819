//! Graphs of a line as pictures.

use super::PublishFormat;
use crate::messages::{Lang, ShowMessage, graph_captions};
use honfu_core::diagram::drawing::Drawing;
use honfu_core::diagram::graph::{Graph, GraphQuantity, draw_graph};
use honfu_core::diagram::{self, FigureStyle};
use honfu_core::record::{NodeId, Record};

/// The graphs of a line that are wanted, as far as it says something of that, with a line
/// at each of the steps that are looked at.
pub fn draw_graphs(
    record: &Record,
    line: &[NodeId],
    wanted: &[GraphQuantity],
    at: &[usize],
    lang: Lang,
) -> Vec<Drawing> {
    let graphs = wanted.iter().filter_map(|&quantity| Graph::of(record, line, quantity));
    graphs.map(|graph| draw_graph(&graph, &graph_captions(record, graph.quantity, lang), at)).collect()
}

/// Graphs one below the other: as one picture, or as parts of a page.
///
/// # Errors
/// That a picture of that size cannot be made.
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
