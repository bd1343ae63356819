//! One position as a picture of the default size: the last position of the sample, with an arrow.

use divan::Bencher;
use honfu::messages::{Lang, Locale};
use honfu_core::format::{self, ReadOptions};
use honfu_core::notation::{Notation, NotationStyle};
use honfu_core::record::{NodeId, RecordView};
use honfu_diagram::publish::record_figure;
use honfu_diagram::{
    BoardArrow, BoardFrame, Figure, FigureStyle, figure_lines, figure_markdown, figure_svg, figures_html,
    plain_text,
};

fn main() {
    divan::main();
}

const SAMPLE: &[u8] = include_bytes!("../tests/support/shimai-saida.kifu");

fn figure() -> Figure {
    let reading = format::read(SAMPLE, &ReadOptions::default()).expect("the sample is a record");
    let record = &reading.collection.records[0];
    let nodes: Vec<NodeId> = record.tree.main_line().collect();
    let view = RecordView::at_each(record, &nodes).last().expect("a record has a start");
    let locale = Locale { lang: Lang::Ja, notation: Notation::new(NotationStyle::Japanese) };
    let arrows = view.last_move.iter().map(|(mv, before)| BoardArrow::for_move(*mv, before.side())).collect();
    Figure { arrows, ..record_figure(&view, locale) }
}

#[divan::bench]
fn as_svg(bencher: Bencher<'_, '_>) {
    let figure = figure();
    bencher.bench(|| figure_svg(&figure, &FigureStyle::default()));
}

#[divan::bench]
fn as_png(bencher: Bencher<'_, '_>) {
    let figure = figure();
    bencher.bench(|| honfu_diagram::figure_png(&figure, &FigureStyle::default()));
}

#[divan::bench]
fn as_html(bencher: Bencher<'_, '_>) {
    let figures = [figure()];
    bencher.bench(|| figures_html(&figures, &FigureStyle::default()));
}

#[divan::bench]
fn as_markdown(bencher: Bencher<'_, '_>) {
    let figure = figure();
    bencher.bench(|| figure_markdown(&figure, &FigureStyle::default()));
}

#[divan::bench]
fn as_text(bencher: Bencher<'_, '_>) {
    let figure = figure();
    bencher.bench(|| plain_text(&figure_lines(&figure, &FigureStyle::default(), BoardFrame::Boxed)));
}
