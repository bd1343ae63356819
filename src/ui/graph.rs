//! The graph pane: evaluations or times along the current line, with the current ply.

use super::{
    Canvas, Color, DisplayOptions, Pane, PointerTarget, Rect, Scene, ScreenStyle, analysis, messages,
};
use crate::texts;
use honfu_diagram::graph::{Graph, GraphQuantity, GraphSeries, SeriesOwner, clock_text};

/// The least width with room for the scale.
const ROOMY: u16 = 36;

pub(super) fn draw_graph(canvas: &mut Canvas, scene: &Scene, area: Rect) {
    if scene.app.study.shows_analysis() {
        return analysis::draw_analysis(canvas, scene, area);
    }
    canvas.add_target(area, PointerTarget::Pane(Pane::Graph));
    let theme = canvas.theme();
    let title = format!(" {} ", scene.app.panes.graph_quantity().words().get(scene.lang));
    let end = area.width.saturating_sub(1);
    let inside = canvas.draw_titled_frame(area, scene.border(canvas, Pane::Graph), &title);
    let Some(graph) = scene.app.panes.graph() else {
        let none = messages::no_graph(scene.app.panes.graph_quantity(), scene.lang);
        canvas.pen(inside, 0).skip(1).fit(none, u16::MAX, theme.faint);
        return;
    };
    let step = scene.tab.cursor().depth();
    let values = format!(" {} ", values_text(canvas, scene, graph, step));
    let free = area.width.saturating_sub(canvas.width(&title) + 3);
    if canvas.width(&values) <= free {
        canvas.pen(area, 0).put_right(end - 1, &values, ScreenStyle::PLAIN);
    }
    let plot = draw_scale(canvas, graph, inside);
    draw_plot(canvas, graph, plot, step);
    draw_numbers(canvas, graph, Rect { y: area.bottom() - 1, height: 1, ..plot }, step);
}

/// Returns the values of all series at a ply.
fn values_text(canvas: &Canvas, scene: &Scene, graph: &Graph, step: usize) -> String {
    graph
        .series
        .iter()
        .filter_map(|series| {
            let name = match series.owner {
                SeriesOwner::Player(color) => canvas.glyphs.side_mark(color).to_owned(),
                SeriesOwner::Observer => {
                    honfu_diagram::phrase(honfu_diagram::Phrase::Observer, false, scene.lang)
                }
            };
            Some(format!("{name} {}", value_text(scene, graph.quantity, series, step)?))
        })
        .collect::<Vec<_>>()
        .join("  ")
}

/// Returns the last value up to a ply; for times also their sum.
fn value_text(scene: &Scene, quantity: GraphQuantity, series: &GraphSeries, step: usize) -> Option<String> {
    let point = series.at(step)?;
    Some(match quantity {
        GraphQuantity::Time => format!("{} ({})", clock_text(point.value), clock_text(series.total(step))),
        GraphQuantity::Score if point.is_mate => {
            let sign = if point.value > 0 { '+' } else { '-' };
            format!("{sign}{}", scene.label(texts::label::Mate))
        }
        GraphQuantity::Score => format!("{:+}", point.value),
    })
}

/// Draws the scale, if there is room, and returns the area left for the graph.
fn draw_scale(canvas: &mut Canvas, graph: &Graph, inside: Rect) -> Rect {
    if inside.width < ROOMY || inside.height == 0 {
        return inside;
    }
    let ticks = graph.ticks(usize::from(inside.height / 4).max(1));
    let widest = ticks.iter().map(|(name, _)| canvas.width(name)).max().unwrap_or(0);
    let faint = canvas.theme().faint;
    for (name, height) in ticks {
        let row = row_of(height, usize::from(inside.height)) as u16;
        canvas.pen(inside, row).put_right(widest, &name, faint);
    }
    let left = widest + 1;
    Rect { x: inside.x + left, width: inside.width - left, ..inside }
}

/// Returns the row of a height from -1 to 1.
fn row_of(height: f32, rows: usize) -> usize {
    let last = rows.saturating_sub(1) as f32;
    ((1.0 - height.clamp(-1.0, 1.0)) / 2.0 * last).round() as usize
}

/// Returns the column of a ply.
fn column_of(step: usize, steps: usize, columns: usize) -> usize {
    step.min(steps) * columns.saturating_sub(1) / steps.max(1)
}

fn draw_plot(canvas: &mut Canvas, graph: &Graph, plot: Rect, step: usize) {
    let mut raster = DotRaster::new(plot.width, plot.height, canvas.options());
    for (number, series) in graph.series.iter().enumerate() {
        plot_series(&mut raster, graph, series, number as u8);
    }
    let here = column_of(step, graph.steps, plot.width.into()) as u16;
    let middle = row_of(0.0, plot.height.into()) as u16;
    let mistakes = mistake_cells(graph, plot);
    let theme = canvas.theme();
    let axis = canvas.glyphs.horizontal;
    let dots_across = raster.width / usize::from(plot.width.max(1));
    for column in 0..plot.width {
        let over = if column == here { theme.selected } else { ScreenStyle::PLAIN };
        for row in 0..plot.height {
            let at = Rect { x: plot.x + column, y: plot.y + row, width: 1, height: 1 };
            match raster.cell(column, row) {
                _ if mistakes.contains(&(column, row)) => {
                    _ = canvas.pen(at, 0).put("?", theme.error.with(over));
                }
                Some((sign, who)) => {
                    let look = owner_look(canvas, graph.series[usize::from(who)].owner);
                    canvas.pen(at, 0).put(sign.encode_utf8(&mut [0; 4]), look.with(over));
                }
                None if row == middle => _ = canvas.pen(at, 0).put(axis, theme.faint.with(over)),
                None if column == here => _ = canvas.pen(at, 0).put(" ", over),
                None => {}
            }
        }
        let target = step_at(usize::from(column) * dots_across, graph.steps, raster.width);
        canvas.add_target(Rect { x: plot.x + column, width: 1, ..plot }, PointerTarget::Step(target));
    }
}

/// Returns the cells of the values after mistakes.
fn mistake_cells(graph: &Graph, plot: Rect) -> Vec<(u16, u16)> {
    graph
        .mistakes
        .iter()
        .map(|&(owner, point)| {
            let row = row_of(graph.height(owner, point), plot.height.into());
            (column_of(point.step, graph.steps, plot.width.into()) as u16, row as u16)
        })
        .collect()
}

/// Returns the first ply that is drawn at a column or after it.
fn step_at(column: usize, steps: usize, columns: usize) -> usize {
    (column * steps).div_ceil(columns.saturating_sub(1).max(1)).min(steps)
}

fn plot_series(raster: &mut DotRaster, graph: &Graph, series: &GraphSeries, who: u8) {
    let place = |point| {
        let height = graph.height(series.owner, point);
        (column_of(point.step, graph.steps, raster.width), row_of(height, raster.height))
    };
    let places: Vec<(usize, usize)> = series.points.iter().map(|point| place(*point)).collect();
    let pairs: Vec<_> = series.pairs().map(|(from, to)| (place(from), place(to))).collect();
    let middle = row_of(0.0, raster.height);
    for (x, y) in places {
        let end = if graph.quantity == GraphQuantity::Time { middle } else { y };
        raster.line((x, end), (x, y), who);
    }
    if graph.quantity == GraphQuantity::Score {
        pairs.into_iter().for_each(|(from, to)| raster.line(from, to, who));
    }
}

fn owner_look(canvas: &Canvas, owner: SeriesOwner) -> ScreenStyle {
    let theme = canvas.theme();
    match owner {
        SeriesOwner::Player(Color::Black) => theme.sign,
        SeriesOwner::Player(Color::White) => theme.branch,
        SeriesOwner::Observer => theme.key,
    }
}

/// Draws the number of the current ply below it, and the number of the last ply at the end.
fn draw_numbers(canvas: &mut Canvas, graph: &Graph, below: Rect, step: usize) {
    let theme = canvas.theme();
    let width = below.width;
    let here = format!(" {step} ");
    let last = format!(" {} ", graph.steps);
    let half = canvas.width(&here) / 2;
    let at = column_of(step, graph.steps, width.into()) as u16;
    let from = at.saturating_sub(half).min(width.saturating_sub(canvas.width(&here)));
    if from + canvas.width(&here) + canvas.width(&last) < width {
        canvas.pen(below, 0).put_right(width, &last, theme.faint);
    }
    canvas.pen(below, 0).to(from).put(&here, theme.title);
}

/// A raster of dots: eight per cell in braille, or two in ASCII. Each cell has the bits of its dots
/// and the number of the series painted last.
pub(super) struct DotRaster {
    ascii: bool,
    columns: usize,
    cells: Vec<(u8, u8)>,
    /// The number of dots across and down.
    pub width: usize,
    pub height: usize,
}

/// The bits of the left and the right column of a braille cell (Unicode 2800).
const BRAILLE: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

impl DotRaster {
    pub(super) fn new(columns: u16, rows: u16, options: DisplayOptions) -> DotRaster {
        let columns = usize::from(columns);
        let rows = usize::from(rows);
        let (across, down) = if options.ascii { (1, 2) } else { (2, 4) };
        let cells = vec![(0, 0); columns * rows];
        DotRaster { ascii: options.ascii, columns, cells, width: columns * across, height: rows * down }
    }

    pub(super) fn dot(&mut self, x: usize, y: usize, who: u8) {
        let (across, down) = if self.ascii { (1, 2) } else { (2, 4) };
        if x >= self.width || y >= self.height {
            return;
        }
        let bit = if self.ascii { 1 << (y % 2) } else { BRAILLE[x % 2][y % 4] };
        let cell = &mut self.cells[y / down * self.columns + x / across];
        *cell = (cell.0 | bit, who);
    }

    pub(super) fn line(&mut self, from: (usize, usize), to: (usize, usize), who: u8) {
        let steps = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1)).max(1);
        let between = |from: usize, to: usize, at: usize| (from * (steps - at) + to * at + steps / 2) / steps;
        for at in 0..=steps {
            self.dot(between(from.0, to.0, at), between(from.1, to.1, at), who);
        }
    }

    /// Returns the character of a cell and the number of its series; `None` for an empty cell.
    pub(super) fn cell(&self, column: u16, row: u16) -> Option<(char, u8)> {
        let at = usize::from(row) * self.columns + usize::from(column);
        let (bits, who) = *self.cells.get(at)?;
        let sign = match (self.ascii, bits) {
            (_, 0) => return None,
            (true, 1) => '\'',
            (true, 2) => '.',
            (true, _) => '|',
            (false, bits) => char::from_u32(0x2800 + u32::from(bits)).unwrap_or(' '),
        };
        Some((sign, who))
    }
}
