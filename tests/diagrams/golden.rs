//! What every renderer makes of two places.

use std::fs;
use std::path::Path;

use honfu::diagram::drawing::Theme;
use honfu::diagram::{Figure, Frame, Look, Pieces, ansi, html, lines, markdown, plain, svg};
use honfu::messages::Lang;
use honfu::notation::Ranks;

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
        ranks: Some(Ranks::Letters),
        pieces: Pieces::Latin,
        theme: Theme::Print,
        red: true,
        width: Some(300),
    };
    assert_all("problem", &figure(&record(PROBLEM), 0, Lang::En), &look);
}
