//! Compares the output of every renderer for two positions and for graphs with golden files.

use std::fs;
use std::path::Path;

use honfu::messages::{Lang, Locale};
use honfu_core::annotation::ReviewSettings;
use honfu_core::notation::{Notation, NotationStyle, RankNames};
use honfu_core::record::NodeId;
use honfu_diagram::article::article_html;
use honfu_diagram::drawing::DiagramTheme;
use honfu_diagram::graph::GraphQuantity;
use honfu_diagram::publish::{self, ArticleChoice, PublishFormat};
use honfu_diagram::{
    BoardFrame, Figure, FigureStyle, NamePlacement, PieceStyle, ansi_text, figure_lines, figure_markdown,
    figure_svg, figures_html, plain_text,
};

use super::{PROBLEM, SAMPLE, figure, record};

fn assert_golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records/diagrams/golden").join(name);
    if std::env::var_os("HONFU_UPDATE").is_some() {
        fs::write(&path, text).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(golden == text, "{name} is otherwise; HONFU_UPDATE=1 writes it anew:\n{text}");
}

fn assert_all(name: &str, figure: &Figure, look: &FigureStyle) {
    let text = |frame| figure_lines(figure, look, frame);
    assert_golden(&format!("{name}.txt"), &plain_text(&text(BoardFrame::Plain)));
    assert_golden(&format!("{name}.box.txt"), &plain_text(&text(BoardFrame::Boxed)));
    assert_golden(&format!("{name}.ansi"), &ansi_text(&text(BoardFrame::Plain)));
    assert_golden(&format!("{name}.svg"), &figure_svg(figure, look));
    assert_golden(&format!("{name}.html"), &figures_html(std::slice::from_ref(figure), look));
    assert_golden(&format!("{name}.md"), &figure_markdown(figure, look));
}

#[test]
fn a_game_in_japanese() {
    assert_all("game", &figure(&record(SAMPLE), 37, Lang::Ja), &FigureStyle::default());
}

#[test]
fn a_problem_in_letters_turned_in_print() {
    let look = FigureStyle {
        turned: true,
        ranks: Some(RankNames::Letters),
        pieces: PieceStyle::Latin,
        theme: Some(DiagramTheme::Print),
        red_promoted: true,
        width: Some(300),
        names: NamePlacement::Above,
    };
    assert_all("problem", &figure(&record(PROBLEM), 0, Lang::En), &look);
}

/// A game with times, and evaluations of both engines with a gap and then a mate.
const ANALYSED: &[u8] =
    b"V2.2\nN+<b>&\"\nN-gps\nPI\n+\n+7776FU\nT5\n'** 35 -3334FU\n-3334FU\nT70\n'** 20 +2726FU\n\
    +2726FU\nT0\n'** 240\n-8384FU\nT31\n'** -310\n+2625FU\n-8485FU\nT600\n+6978KI\nT9\n'** 32000\n";

fn wording(lang: Lang) -> Locale {
    Locale { lang, notation: Notation::new(NotationStyle::Japanese) }
}

#[test]
fn graphs_of_evaluations_and_of_times() {
    let record = record(ANALYSED);
    let line: Vec<NodeId> = record.tree.main_line().collect();
    for (lang, theme) in [(Lang::Ja, DiagramTheme::Light), (Lang::En, DiagramTheme::Print)] {
        let look = FigureStyle { theme: Some(theme), ..FigureStyle::default() };
        for form in [PublishFormat::Svg, PublishFormat::Html] {
            let graphs = publish::draw_graphs(
                &record,
                &line,
                &GraphQuantity::ALL,
                &[4],
                &ReviewSettings::default(),
                wording(lang),
            );
            let printed = String::from_utf8(publish::render_graphs(graphs, form, &look).unwrap()).unwrap();
            assert_golden(&format!("graph.{}.{}", lang.id(), form.extension()), &printed);
        }
    }
}

#[test]
fn mistakes_have_a_ring_in_graphs_and_articles() {
    let text = "手合割：平手\n*#評価値=0\n1 ７六歩(77)\n*#評価値=0\n2 ５二玉(51)\n*#評価値=900\n";
    let record = record(text.as_bytes());
    let line: Vec<NodeId> = record.tree.main_line().collect();
    let blind = ReviewSettings { thresholds: [100; 4], ..ReviewSettings::default() };
    for (review, rings) in [(ReviewSettings::default(), 2), (blind, 0)] {
        let graphs =
            publish::draw_graphs(&record, &line, &GraphQuantity::ALL, &[], &review, wording(Lang::En));
        let look = FigureStyle::default();
        let printed = publish::render_graphs(graphs, PublishFormat::Svg, &look).unwrap();
        let printed = String::from_utf8(printed).unwrap();
        // One ring is at the move, and one beside its name in the legend.
        assert_eq!(printed.matches(" r=\"5\" stroke=").count(), rings, "{printed}");
        assert_eq!(printed.contains(">mistake<"), rings > 0);
        let article = publish::game_article(&record, wording(Lang::Ja), ArticleChoice::default(), &review);
        let page = article_html(&article, &look);
        assert_eq!(page.contains(">悪手<"), rings > 0);
    }
}
