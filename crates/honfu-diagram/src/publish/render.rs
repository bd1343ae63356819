//! Prints positions and graphs of a record.

use std::collections::BTreeSet;

use super::PublishFormat;
use honfu_core::notation::Locale;

use super::caption::{Caption, caption_lines};
use super::record_figure::{record_figure, state_text};
use crate::drawing::{self, AnimationFormat, Drawing, PngTooLarge};
use crate::{BoardArrow, BoardFrame, Figure, FigureStyle, SpanStyle, StyledSpan};
use honfu_core::format::positions;
use honfu_core::record::{NodeId, Record, RecordView};
use honfu_core::shogi::{Move, Square};

/// Prints positions of records in one format and style.
pub struct PositionRenderer {
    /// The format.
    pub form: PublishFormat,
    /// The language, and the notation of moves.
    pub locale: Locale,
    /// The style of boards.
    pub look: FigureStyle,
    /// The squares that are marked with a ring.
    pub marks: Vec<Square>,
    /// The arrows on boards.
    pub arrows: Vec<ArrowTarget>,
    /// The texts around a board, except names and comments.
    pub caption: Caption,
    /// The pace of animations.
    pub pace: AnimationPace,
}

/// How long each position of an animation is shown, in hundredths of a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnimationPace {
    /// The time for each position except the last.
    pub delay: u16,
    /// The time for the last position.
    pub hold_last: u16,
}

impl Default for AnimationPace {
    fn default() -> AnimationPace {
        AnimationPace { delay: 100, hold_last: 300 }
    }
}

impl PositionRenderer {
    /// Prints the positions at these nodes, one below the other; in an animation, one after the other.
    ///
    /// # Errors
    /// If a picture of that size cannot be made.
    pub fn render_all(&self, record: &Record, nodes: &[NodeId]) -> Result<Vec<u8>, PngTooLarge> {
        let views = RecordView::at_each(record, nodes);
        if self.form == PublishFormat::Html {
            let figures: Vec<Figure> = views.map(|view| self.figure(&view)).collect();
            return Ok(crate::figures_html(&figures, &self.look).into_bytes());
        }
        if self.form.is_moving() {
            return self.animation(views.map(|view| self.figure(&view)).collect());
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

    fn render(&self, view: &RecordView<'_>) -> Result<Vec<u8>, PngTooLarge> {
        let look = &self.look;
        let figure = || self.figure(view);
        let text = |frame| crate::figure_lines(&figure(), look, frame);
        let printed = match self.form {
            PublishFormat::Text => crate::plain_text(&text(BoardFrame::Plain)),
            PublishFormat::Box => crate::plain_text(&text(BoardFrame::Boxed)),
            PublishFormat::Ansi => crate::ansi_text(&text(BoardFrame::Plain)),
            PublishFormat::Bod => positions::bod_of_view(view),
            PublishFormat::Sfen => format!("{}\n", positions::sfen_of_view(view)),
            PublishFormat::Usi => format!("{}\n", positions::usi_of_node(view.record, view.node)),
            PublishFormat::Svg => crate::figure_svg(&figure(), look),
            PublishFormat::Png => {
                return crate::figure_png(&figure(), look);
            }
            PublishFormat::Gif | PublishFormat::Apng => return self.animation(vec![figure()]),
            PublishFormat::Html => crate::figures_html(&[figure()], look),
            PublishFormat::Md => crate::figure_markdown(&figure(), look),
        };
        Ok(printed.into_bytes())
    }

    /// Returns the letters that the pictures of these positions show as boxes. Only pictures of pixels have
    /// such letters; for other formats the viewer finds the fonts.
    pub fn missing_letters(&self, record: &Record, nodes: &[NodeId]) -> Vec<char> {
        if !self.form.is_binary() {
            return Vec::new();
        }
        let figures = RecordView::at_each(record, nodes).map(|view| self.figure(&view));
        let drawings: Vec<Drawing> = figures.map(|figure| crate::draw_figure(&figure, &self.look)).collect();
        missing_letters(&drawings, self.form)
    }

    fn animation(&self, figures: Vec<Figure>) -> Result<Vec<u8>, PngTooLarge> {
        let format = match self.form {
            PublishFormat::Apng => AnimationFormat::Apng,
            _ => AnimationFormat::Gif,
        };
        let last = figures.len().saturating_sub(1);
        let delay = |number| if number == last { self.pace.hold_last } else { self.pace.delay };
        let frames = figures.into_iter().enumerate().map(|(number, figure)| (figure, delay(number)));
        crate::figures_animation(frames, &self.look, format)
    }

    fn figure(&self, view: &RecordView<'_>) -> Figure {
        let mut figure = record_figure(view, self.locale);
        self.set_caption(&mut figure, view);
        figure.marks.clone_from(&self.marks);
        figure.arrows = self.arrows.iter().filter_map(|pointer| pointer.arrow(view)).collect();
        figure
    }

    /// Gives the figure the chosen caption.
    fn set_caption(&self, figure: &mut Figure, view: &RecordView<'_>) {
        let plain = |line: String| vec![StyledSpan::new(SpanStyle::Plain, line)];
        let lines = match &self.caption {
            Caption::Usual => {
                // Text can be read again as a position, which needs a side to move.
                let turn = plain(state_text(view, self.locale));
                if !self.form.has_pictures() && !figure.caption.contains(&turn) {
                    figure.caption.insert(0, turn);
                }
                return;
            }
            Caption::None => Vec::new(),
            Caption::Text(parts) => caption_lines(parts, view, self.locale),
        };
        figure.title.clear();
        figure.caption = lines.into_iter().map(plain).collect();
    }
}

/// The move that an arrow shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrowTarget {
    /// The move that led to the position.
    Last,
    /// The move that was played from the position.
    Next,
    /// A given move.
    Move(Move),
}

impl ArrowTarget {
    /// Parses the name of an arrow: `last`, `next`, or a move as in USI.
    pub fn parse(text: &str) -> Option<ArrowTarget> {
        match text {
            "last" => Some(ArrowTarget::Last),
            "next" => Some(ArrowTarget::Next),
            _ => Move::from_usi(text).map(ArrowTarget::Move),
        }
    }

    /// Returns the arrow in a position; `None` if there is no such move.
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

/// Returns the letters that pictures in that format show as boxes, each once.
pub fn missing_letters(drawings: &[Drawing], form: PublishFormat) -> Vec<char> {
    if form.is_binary() {
        let letters = drawings.iter().flat_map(drawing::missing_letters);
        return letters.collect::<BTreeSet<char>>().into_iter().collect();
    }
    Vec::new()
}

/// Prints graphs one below the other, as one picture or as a page.
///
/// # Errors
/// If a picture of that size cannot be made.
pub fn render_graphs(
    graphs: Vec<Drawing>,
    form: PublishFormat,
    look: &FigureStyle,
) -> Result<Vec<u8>, PngTooLarge> {
    if form == PublishFormat::Png {
        let picture = Drawing::stacked(graphs);
        return crate::drawing_png(&picture, look);
    }
    let text = match form {
        PublishFormat::Html => crate::drawings_html(graphs, look),
        _ => crate::drawing_svg(Drawing::stacked(graphs), look),
    };
    Ok(text.into_bytes())
}
