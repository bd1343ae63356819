//! What every renderer makes of two places, and of graphs.

use std::fs;
use std::path::Path;

use honfu::messages::Lang;
use honfu::publish::{Form, graphs};
use honfu_core::diagram::drawing::Theme;
use honfu_core::diagram::graph::Quantity;
use honfu_core::diagram::{Figure, Frame, Look, Pieces, ansi, html, lines, markdown, plain, svg};
use honfu_core::notation::RankNames;
use honfu_core::record::NodeId;

use super::{PROBLEM, SAMPLE, figure, record};

fn assert_golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagrams/golden").join(name);
    if std::env::var_os("HONFU_UPDATE").is_some() {
        fs::write(&path, text).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(golden == text, "{name} is otherwise; HONFU_UPDATE=1 writes it anew:\n{text}");
}

fn assert_all(name: &str, figure: &Figure, look: &Look) {
    let text = |frame| lines(figure, look, frame);
    assert_golden(&format!("{name}.txt"), &plain(&text(Frame::Plain)));
    assert_golden(&format!("{name}.box.txt"), &plain(&text(Frame::Boxed)));
    assert_golden(&format!("{name}.ansi"), &ansi(&text(Frame::Plain)));
    assert_golden(&format!("{name}.svg"), &svg(figure, look));
    assert_golden(&format!("{name}.html"), &html(std::slice::from_ref(figure), look));
    assert_golden(&format!("{name}.md"), &markdown(figure, look));
}

#[test]
fn a_game_in_japanese() {
    assert_all("game", &figure(&record(SAMPLE), 37, Lang::Ja), &Look::default());
}

#[test]
fn a_problem_in_letters_turned_in_print() {
    let look = Look {
        turned: true,
        ranks: Some(RankNames::Letters),
        pieces: Pieces::Latin,
        theme: Some(Theme::Print),
        red: true,
        width: Some(300),
    };
    assert_all("problem", &figure(&record(PROBLEM), 0, Lang::En), &look);
}

/// Times, and evaluations of both engines with a gap, a mate after it.
const ANALYSED: &[u8] =
    b"V2.2\nN+<b>&\"\nN-gps\nPI\n+\n+7776FU\nT5\n'** 35 -3334FU\n-3334FU\nT70\n'** 20 +2726FU\n\
    +2726FU\nT0\n'** 240\n-8384FU\nT31\n'** -310\n+2625FU\n-8485FU\nT600\n+6978KI\nT9\n'** 32000\n";

#[test]
fn graphs_of_evaluations_and_of_times() {
    let record = record(ANALYSED);
    let line: Vec<NodeId> = record.tree.main_line().collect();
    for (lang, theme) in [(Lang::Ja, Theme::Light), (Lang::En, Theme::Print)] {
        let look = Look { theme: Some(theme), ..Look::default() };
        for form in [Form::Svg, Form::Html] {
            let graphs = graphs::drawn(&record, &line, &Quantity::ALL, &[4], lang);
            let printed = String::from_utf8(graphs::printed(graphs, form, &look).unwrap()).unwrap();
            assert_golden(&format!("graph.{}.{}", lang.id(), form.extension()), &printed);
        }
    }
}
