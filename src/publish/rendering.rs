//! Printing places of a record as bytes.

use super::{Form, Pointer};
use crate::messages::{self, Locale, ShowMessage};
use honfu_core::diagram::{self, Figure, Frame, Look};
use honfu_core::format::spot;
use honfu_core::record::{NodeId, Record, RecordView};
use honfu_core::shogi::Square;

/// How places are shown.
pub struct Rendering {
    pub form: Form,
    pub locale: Locale,
    pub look: Look,
    pub marks: Vec<Square>,
    pub arrows: Vec<Pointer>,
}

impl Rendering {
    /// All these places, one below the other.
    ///
    /// # Errors
    /// That a picture of that size cannot be made.
    pub fn all(&self, record: &Record, nodes: &[NodeId]) -> Result<Vec<u8>, ShowMessage> {
        let views = RecordView::at_each(record, nodes);
        if self.form == Form::Html {
            let figures: Vec<Figure> = views.map(|view| self.figure(&view)).collect();
            return Ok(diagram::html(&figures, &self.look).into_bytes());
        }
        let mut bytes = Vec::new();
        for view in views {
            let is_line = matches!(self.form, Form::Sfen | Form::Usi);
            if !is_line && !bytes.is_empty() {
                bytes.push(b'\n');
            }
            bytes.extend(self.one(&view)?);
        }
        Ok(bytes)
    }

    fn one(&self, view: &RecordView<'_>) -> Result<Vec<u8>, ShowMessage> {
        let look = &self.look;
        let figure = || self.figure(view);
        let text = |frame| diagram::lines(&figure(), look, frame);
        let printed = match self.form {
            Form::Text => diagram::plain(&text(Frame::Plain)),
            Form::Box => diagram::plain(&text(Frame::Boxed)),
            Form::Ansi => diagram::ansi(&text(Frame::Plain)),
            Form::Bod => spot::bod_at(view),
            Form::Sfen => format!("{}\n", spot::sfen_at(view)),
            Form::Usi => format!("{}\n", spot::usi(view.record, view.node)),
            Form::Svg => diagram::svg(&figure(), look),
            #[cfg(feature = "png")]
            Form::Png => {
                return diagram::png(&figure(), look).map_err(|_| ShowMessage::PictureTooLarge);
            }
            Form::Html => diagram::html(&[figure()], look),
            Form::Md => diagram::markdown(&figure(), look),
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
