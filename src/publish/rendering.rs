//! Printing places of a record as bytes.

use super::{ArrowTarget, PublishFormat};
use crate::messages::{self, Locale, ShowMessage};
use honfu_core::diagram::{self, BoardFrame, Figure, FigureStyle};
use honfu_core::format::positions;
use honfu_core::record::{NodeId, Record, RecordView};
use honfu_core::shogi::Square;

/// How places are shown.
pub struct PositionRenderer {
    pub form: PublishFormat,
    pub locale: Locale,
    pub look: FigureStyle,
    pub marks: Vec<Square>,
    pub arrows: Vec<ArrowTarget>,
}

impl PositionRenderer {
    /// All these places, one below the other.
    ///
    /// # Errors
    /// That a picture of that size cannot be made.
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
