//! Places of a record as bytes, in one of the forms that `honfu show` has.

use clap::ValueEnum;

use super::places::Pointer;
use crate::diagram::{self, Figure, Frame, Look};
use crate::format::spot;
use crate::messages::{self, Remark, ShowRemark, Voice};
use crate::record::{NodeId, Record, View};
use crate::shogi::Square;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// The board with what belongs to it
    Text,
    /// The same with lines between the squares
    Box,
    /// The text in colour
    Ansi,
    /// The board diagram of Japanese programs
    Bod,
    /// The position as SFEN
    Sfen,
    /// The start and the moves as USI engines take them
    Usi,
    /// A picture that can be made as large as one likes
    Svg,
    /// A picture of pixels
    #[cfg(feature = "png")]
    Png,
    /// A picture and its words, to put into a page
    Html,
    /// The board and its words, to put into a text in Markdown
    Md,
}

impl Form {
    /// What files of that form are called.
    pub const fn extension(self) -> &'static str {
        match self {
            Form::Text | Form::Box | Form::Ansi => "txt",
            Form::Bod => "bod",
            Form::Sfen => "sfen",
            Form::Usi => "usi",
            Form::Svg => "svg",
            #[cfg(feature = "png")]
            Form::Png => "png",
            Form::Html => "html",
            Form::Md => "md",
        }
    }

    /// The form of a file with that extension, if its name tells.
    pub fn of_extension(extension: &str) -> Option<Form> {
        let same = |form: &Form| form.extension().eq_ignore_ascii_case(extension);
        Form::value_variants().iter().copied().find(same)
    }

    /// Whether a file holds one position and no more.
    pub const fn is_alone(self) -> bool {
        matches!(self, Form::Svg) || self.is_binary()
    }

    pub const fn is_binary(self) -> bool {
        #[cfg(feature = "png")]
        return matches!(self, Form::Png);
        #[cfg(not(feature = "png"))]
        false
    }
}

/// How places are shown.
pub struct Rendering {
    pub form: Form,
    pub voice: Voice,
    pub look: Look,
    pub marks: Vec<Square>,
    pub arrows: Vec<Pointer>,
}

impl Rendering {
    /// All these places, one below the other.
    ///
    /// # Errors
    /// That a picture of that size cannot be made.
    pub fn all(&self, record: &Record, nodes: &[NodeId]) -> Result<Vec<u8>, Remark> {
        let views = View::at_each(record, nodes);
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

    fn one(&self, view: &View<'_>) -> Result<Vec<u8>, Remark> {
        let (look, node) = (&self.look, view.end.unwrap_or(view.node));
        let figure = || self.figure(view);
        let text = |frame| diagram::lines(&figure(), look, frame);
        let printed = match self.form {
            Form::Text => diagram::plain(&text(Frame::Plain)),
            Form::Box => diagram::plain(&text(Frame::Boxed)),
            Form::Ansi => diagram::ansi(&text(Frame::Plain)),
            Form::Bod => spot::bod(view.record, node),
            Form::Sfen => format!("{}\n", spot::sfen(view.record, node)),
            Form::Usi => format!("{}\n", spot::usi(view.record, node)),
            Form::Svg => diagram::svg(&figure(), look),
            #[cfg(feature = "png")]
            Form::Png => {
                return diagram::png(&figure(), look).map_err(|_| Remark::Show(ShowRemark::PictureTooLarge));
            }
            Form::Html => diagram::html(&[figure()], look),
            Form::Md => diagram::markdown(&figure(), look),
        };
        Ok(printed.into_bytes())
    }

    fn figure(&self, view: &View<'_>) -> Figure {
        let mut figure = messages::figure(view, self.voice);
        figure.marks.clone_from(&self.marks);
        figure.arrows = self.arrows.iter().filter_map(|pointer| pointer.arrow(view)).collect();
        figure
    }
}
