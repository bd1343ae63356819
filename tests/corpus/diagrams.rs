//! Draws real records in diagrams and on pages.

use honfu::messages::{Lang, Locale};
use honfu_core::format::{self, Format, ReadOptions, positions};
use honfu_core::notation::NotationStyle;
use honfu_core::record::{NodeId, Record, RecordView};
use honfu_diagram::publish::record_figure;
use honfu_diagram::{FigureStyle, figure_svg};
use roxmltree::Document;

use super::corpora;
use super::support::articles::{article, check_page};

const VOICE: fn() -> Locale = || Locale { lang: Lang::Ja, notation: NotationStyle::Japanese.into() };

/// The start, the middle and the end of the main line.
fn places(record: &Record) -> Vec<NodeId> {
    let line: Vec<NodeId> = record.tree.main_line().collect();
    [0, line.len() / 2, line.len() - 1].map(|at| line[at]).to_vec()
}

#[test]
fn every_record_is_drawn_and_its_diagrams_are_read_back() {
    let (mut diagrams, mut pages) = (0, 0);
    for file in corpora().into_iter().flat_map(|corpus| corpus.files(None)) {
        let Some(format) = file.format() else { continue };
        for record in &file.read(format).collection.records {
            let nodes = places(record);
            for view in RecordView::at_each(record, &nodes) {
                check_diagram(&view, &file.name);
                let picture = figure_svg(&record_figure(&view, VOICE()), &FigureStyle::default());
                assert!(Document::parse(&picture).is_ok(), "{}: {picture}", file.name);
                diagrams += 1;
            }
            let article = article(record, NotationStyle::Japanese.into(), Lang::Ja, None);
            let checked = check_page(record, &article, NotationStyle::Japanese.into(), Lang::Ja);
            assert!(checked.is_ok(), "{}: {}", file.name, checked.unwrap_err());
            pages += 1;
        }
    }
    println!("{diagrams} diagrams, {pages} pages");
    assert!(pages > 500);
}

/// Checks that a diagram is read back. If hands are unknown, the defender's hand in a problem is not
/// written.
fn check_diagram(view: &RecordView<'_>, name: &str) {
    let text = positions::bod_of_view(view);
    let options = ReadOptions { format: Some(Format::Bod), ..ReadOptions::default() };
    let reading = format::read(text.as_bytes(), &options).unwrap();
    let start = &reading.collection.records[0].start;
    if view.record.start.hands_known {
        assert_eq!(start.position, view.position, "{name}:\n{text}");
    }
}
