//! Diagrams in every form: golden files, their contents, and robustness against any input.
//!
//! `HONFU_UPDATE=1 cargo test --test records diagrams` rewrites the golden files.

mod golden;
mod hostile;
mod ink;
mod reading;

use honfu::messages::{Lang, Locale};
use honfu_core::format::{self, ReadOptions};
use honfu_core::notation::{Notation, NotationStyle};
use honfu_core::record::{NodeId, Record, RecordView};
use honfu_core::shogi::{Color, Position, Square};
use honfu_diagram::publish::record_figure;
use honfu_diagram::{BoardArrow, Figure};

/// The annotated sample, and a problem, in which the defender holds the remaining pieces.
const SAMPLE: &[u8] = include_bytes!("../../support/shimai-saida.kifu");
const PROBLEM: &[u8] = include_bytes!("../../fixtures/kif/problem.kif");

fn record(bytes: &[u8]) -> Record {
    format::read(bytes, &ReadOptions::default()).unwrap().collection.records.remove(0)
}

fn node(record: &Record, ply: usize) -> NodeId {
    record.tree.main_line().nth(ply).unwrap()
}

/// A position of the main line with a mark, and an arrow for the move before it.
fn figure(record: &Record, ply: usize, lang: Lang) -> Figure {
    let nodes = [node(record, ply)];
    let view = RecordView::at_each(record, &nodes).next().unwrap();
    let locale = Locale { lang, notation: Notation::new(NotationStyle::Japanese) };
    let arrow = view.last_move.as_ref().map(|(mv, before)| BoardArrow::for_move(*mv, before.side()));
    Figure {
        marks: vec![Square::from_usi("5e").unwrap()],
        arrows: arrow.into_iter().collect(),
        ..record_figure(&view, locale)
    }
}

/// The number of pieces on the board.
fn pieces(position: &Position) -> usize {
    Color::ALL.into_iter().map(|color| position.pieces(color).into_iter().count()).sum()
}
