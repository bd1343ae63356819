//! A program that uses only the libraries: it turns a KIF game with a variation, in CP932, into moves
//! in two notations, a CSA file with a comment, an answer to a search, and a picture.

use std::error::Error;

use honfu_core::notation::Locale;
use honfu_core::prelude::*;
use honfu_core::record::RecordView;
use honfu_core::text::Lang;
use honfu_diagram::publish::record_figure;
use honfu_diagram::{FigureStyle, figure_svg};
use honfu_query::{RecordFacts, RecordFilter};

const GAME: &str =
    "先手：Sato\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 投了\n\n変化：2手\n2 ８四歩(83)\n";

pub fn main() -> Result<(), Box<dyn Error>> {
    let (cp932, _, _) = encoding_rs::SHIFT_JIS.encode(GAME);
    let mut file = format::read(&cp932, &ReadOptions::default())?;
    for diagnostic in &file.diagnostics {
        println!("{diagnostic}");
    }

    let record = &mut file.collection.records[0];
    let mut replay = PositionReplay::new(&record.start);
    for VisitedNode { node, depth, .. } in reading_order(&record.tree, NodeId::ROOT) {
        let Some(mv) = record.tree.node(node).mv() else { continue };
        replay.go(&record.tree, record.tree.node(node).parent().unwrap_or(NodeId::ROOT));
        let last_to = replay.last_to(&record.tree);
        let text = |style| Notation::new(style).text(replay.position(), last_to, mv);
        println!("{}{} {}", "  ".repeat(depth), text(NotationStyle::Japanese), text(NotationStyle::Western));
    }

    record.headers.push(HeaderKey::Event, "a friendly game");
    record.tree.node_mut(NodeId::ROOT).comment = Some("From a book.".into());
    let csa = format::write(std::slice::from_ref(record), &"csa".parse::<WriteTarget>()?)?;
    print!("{}", String::from_utf8(csa.bytes)?);
    println!("lost: {}", csa.losses);
    assert_eq!(csa.losses.to_string(), "variations: 1 (from move 2)");

    let facts = RecordFacts::from_parsed("game.kif", &file);
    assert!(RecordFilter::parse("black:sato plies<10")?.matches(&facts[0]));

    let record = &file.collection.records[0];
    let locale = Locale { lang: Lang::En, notation: NotationStyle::Western.into() };
    let last: Vec<NodeId> = record.tree.main_line().last().into_iter().collect();
    for view in RecordView::at_each(record, &last) {
        let figure = record_figure(&view, locale);
        println!(
            "{} bytes of SVG for {}",
            figure_svg(&figure, &FigureStyle::default()).len(),
            figure.players[0].name
        );
        assert_eq!(figure.players[0].name, "Black Sato");
    }
    Ok(())
}
