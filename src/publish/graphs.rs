//! Graphs of a line as pictures.

use super::Form;
use crate::messages::{Lang, ShowMessage, graph};
use honfu_core::diagram::drawing::Drawing;
use honfu_core::diagram::graph::{Graph, Quantity, draw};
use honfu_core::diagram::{self, Look};
use honfu_core::record::{NodeId, Record};

/// The graphs of a line that are wanted, as far as it says something of that, with a line
/// at each of the steps that are looked at.
pub fn drawn(
    record: &Record,
    line: &[NodeId],
    wanted: &[Quantity],
    at: &[usize],
    lang: Lang,
) -> Vec<Drawing> {
    let graphs = wanted.iter().filter_map(|&quantity| Graph::of(record, line, quantity));
    graphs.map(|graph| draw(&graph, &graph::captions(record, graph.quantity, lang), at)).collect()
}

/// Graphs one below the other: as one picture, or as parts of a page.
///
/// # Errors
/// That a picture of that size cannot be made.
pub fn printed(graphs: Vec<Drawing>, form: Form, look: &Look) -> Result<Vec<u8>, ShowMessage> {
    #[cfg(feature = "png")]
    if form == Form::Png {
        let picture = Drawing::stacked(graphs);
        return diagram::drawn_png(&picture, look).map_err(|_| ShowMessage::PictureTooLarge);
    }
    let text = match form {
        Form::Html => diagram::drawn_html(graphs, look),
        _ => diagram::drawn_svg(Drawing::stacked(graphs), look),
    };
    Ok(text.into_bytes())
}
