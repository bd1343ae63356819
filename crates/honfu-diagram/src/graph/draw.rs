//! Draws a graph as a picture.

use super::{Graph, GraphPoint, GraphQuantity, GraphSeries, SeriesOwner};
use crate::drawing::{Drawing, Ink, PathShape, Shape, TextShape, text_width, truncate_to_width};
use honfu_core::shogi::Color;

/// The texts of a picture, in the language of the reader.
#[derive(Clone, Debug, Default)]
pub struct GraphCaptions {
    /// The title of the picture.
    pub title: String,
    /// The names of the owners of values: Black, White and an observer.
    pub owners: [String; 3],
    /// The name of the rings, which mark mistakes.
    pub mistake: String,
}

const SIZE: (f32, f32) = (720.0, 280.0);
/// The margins around the plot area: above, right, below, left.
const MARGINS: (f32, f32, f32, f32) = (34.0, 16.0, 26.0, 62.0);
const WORDS: f32 = 12.0;
const TITLE: f32 = 14.0;
/// The maximum width of an owner's name, the width of the colour sample before it, and the distance to the
/// next name.
const NAME: f32 = 160.0;
const SWATCH: f32 = 15.0;
const APART: f32 = 12.0;
/// The radius of the circle around the value after a mistake.
const MISTAKE: f32 = 5.0;
/// The maximum number of value labels above the middle.
const TICKS: usize = 3;
/// The approximate maximum number of move labels, and the possible intervals between them.
const NAMED: usize = 12;
const COUNTS: [usize; 9] = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/// The area in which values are drawn.
#[derive(Clone, Copy, Debug)]
struct PlotArea {
    x: f32,
    y: f32,
    width: f32,
    height: f32,
    steps: usize,
}

impl PlotArea {
    fn new(graph: &Graph) -> PlotArea {
        let (above, right, below, left) = MARGINS;
        let (width, height) = (SIZE.0 - left - right, SIZE.1 - above - below);
        PlotArea { x: left, y: above, width, height, steps: graph.steps.max(1) }
    }

    fn column(self, step: usize) -> f32 {
        self.x + self.width * step as f32 / self.steps as f32
    }

    /// Returns the vertical position of a height from -1 to 1.
    fn row(self, height: f32) -> f32 {
        self.y + self.height * (1.0 - height) / 2.0
    }
}

/// Draws a graph, with a vertical line at each of the steps `at`.
pub fn draw_graph(graph: &Graph, captions: &GraphCaptions, at: &[usize]) -> Drawing {
    let area = PlotArea::new(graph);
    let mut drawing = Drawing::new(SIZE.0, SIZE.1);
    drawing.title.clone_from(&captions.title);
    drawing.push(Shape::rectangle(0.0, 0.0, SIZE.0, SIZE.1).filled(Ink::Paper));
    draw_values(&mut drawing, graph, area);
    draw_moves(&mut drawing, graph, area);
    for step in at.iter().filter(|step| **step <= graph.steps) {
        let x = area.column(*step);
        drawing.push(Shape::lines([(x, area.y), (x, area.y + area.height)]).stroked(Ink::Mark, 1.5));
    }
    for series in &graph.series {
        match graph.quantity {
            GraphQuantity::Time => draw_bars(&mut drawing, graph, series, area),
            GraphQuantity::Score => draw_line(&mut drawing, graph, series, area),
        }
    }
    for (owner, point) in &graph.mistakes {
        let (x, y) = (area.column(point.step), area.row(graph.height(*owner, *point)));
        drawing.push(Shape::circle(x, y, MISTAKE).stroked(Ink::Mark, 1.5));
    }
    let middle = area.row(0.0);
    drawing.push(Shape::lines([(area.x, middle), (area.x + area.width, middle)]).stroked(Ink::Line, 1.0));
    draw_legend(&mut drawing, graph, captions, area);
    drawing
}

/// Draws the labels of values, each with a line across the graph.
fn draw_values(drawing: &mut Drawing, graph: &Graph, area: PlotArea) {
    for (name, height) in graph.ticks(TICKS) {
        let y = area.row(height);
        drawing.push(Shape::lines([(area.x, y), (area.x + area.width, y)]).stroked(Ink::Faint, 1.0));
        drawing.push(TextShape::new(name, area.x - 6.0, y + WORDS * 0.35, WORDS).right().ink(Ink::Muted));
    }
}

/// Draws move numbers below the graph. They are round numbers, even if the first move number is not.
fn draw_moves(drawing: &mut Drawing, graph: &Graph, area: PlotArea) {
    let count = COUNTS.into_iter().find(|count| area.steps / count <= NAMED).unwrap_or(1000);
    let count = count.max(area.steps / (2 * NAMED));
    let first = (count - graph.before as usize % count) % count;
    for step in (first..=area.steps).step_by(count) {
        let (x, bottom) = (area.column(step), area.y + area.height);
        let number = u64::from(graph.before) + step as u64;
        drawing.push(Shape::lines([(x, bottom), (x, bottom + 4.0)]).stroked(Ink::Muted, 1.0));
        drawing.push(TextShape::new(number.to_string(), x, bottom + 17.0, WORDS).centred().ink(Ink::Muted));
    }
}

/// Draws a bar for each move, Black's up and White's down.
fn draw_bars(drawing: &mut Drawing, graph: &Graph, series: &GraphSeries, area: PlotArea) {
    let width = (area.width / area.steps as f32 * 0.8).clamp(0.5, 12.0);
    for point in &series.points {
        let (x, middle) = (area.column(point.step) - width / 2.0, area.row(0.0));
        let end = area.row(graph.height(series.owner, *point));
        let (y, height) = (end.min(middle), (end - middle).abs());
        if height > 0.0 {
            drawing.push(Shape::rectangle(x, y, width, height).filled(legend(series.owner).1));
        }
    }
}

/// Draws a line from value to value, and a dot at each value; gaps remain gaps.
fn draw_line(drawing: &mut Drawing, graph: &Graph, series: &GraphSeries, area: PlotArea) {
    let place = |point: GraphPoint| (area.column(point.step), area.row(graph.height(series.owner, point)));
    let ink = legend(series.owner).1;
    let mut run: Vec<(f32, f32)> = Vec::new();
    let mut last: Option<GraphPoint> = None;
    for (from, to) in series.pairs() {
        if last != Some(from) {
            draw_run(drawing, &mut run, ink);
            run.push(place(from));
        }
        run.push(place(to));
        last = Some(to);
    }
    draw_run(drawing, &mut run, ink);
    let radius = (area.width / area.steps as f32 * 0.35).clamp(0.8, 2.5);
    for point in &series.points {
        let (x, y) = place(*point);
        match point.is_mate {
            true => drawing.push(diamond(x, y, radius + 2.0).filled(ink)),
            false => drawing.push(Shape::circle(x, y, radius).filled(ink)),
        }
    }
}

fn draw_run(drawing: &mut Drawing, run: &mut Vec<(f32, f32)>, ink: Ink) {
    let points = std::mem::take(run);
    if points.len() > 1 {
        drawing.push(Shape::lines(points).stroked(ink, 1.5));
    }
}

fn diamond(x: f32, y: f32, radius: f32) -> PathShape {
    Shape::polygon([(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)])
}

/// Draws the title and the legend, which names the owner of each colour.
fn draw_legend(drawing: &mut Drawing, graph: &Graph, captions: &GraphCaptions, area: PlotArea) {
    drawing.push(TextShape::new(captions.title.clone(), area.x, 22.0, TITLE));
    let name = |series: &GraphSeries| &captions.owners[legend(series.owner).0];
    let names = graph.series.iter().map(|series| truncate_to_width(name(series), NAME, WORDS));
    let names: Vec<String> = names.collect();
    let width = |name: &String| SWATCH + text_width(name, WORDS) + APART;
    let mistake = Some(&captions.mistake).filter(|_| !graph.mistakes.is_empty());
    let mut x = area.x + area.width + APART - names.iter().chain(mistake).map(width).sum::<f32>();
    for (series, name) in graph.series.iter().zip(names) {
        let next = x + width(&name);
        drawing.push(Shape::rectangle(x, 13.0, 10.0, 10.0).filled(legend(series.owner).1));
        drawing.push(TextShape::new(name, x + SWATCH, 22.0, WORDS).ink(Ink::Muted));
        x = next;
    }
    if let Some(mistake) = mistake {
        drawing.push(Shape::circle(x + MISTAKE, 18.0, MISTAKE).stroked(Ink::Mark, 1.5));
        drawing.push(TextShape::new(mistake.clone(), x + SWATCH, 22.0, WORDS).ink(Ink::Muted));
    }
}

/// Returns the index of an owner's name in the captions, and the ink of its values.
const fn legend(owner: SeriesOwner) -> (usize, Ink) {
    match owner {
        SeriesOwner::Player(Color::Black) => (0, Ink::Black),
        SeriesOwner::Player(Color::White) => (1, Ink::White),
        SeriesOwner::Observer => (2, Ink::Accent),
    }
}
