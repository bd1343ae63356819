//! The node that each diagnostic is about.

use honfu_core::format::{self, ParsedFile, ReadOptions};
use honfu_core::record::{NodeId, Tree};

/// The path to a node, in USI.
fn path(tree: &Tree, node: NodeId) -> String {
    let moves = tree.moves_to(node).into_iter().map(|mv| mv.to_string());
    let end = tree.node(node).end().map(|end| end.id().to_owned());
    moves.chain(end).collect::<Vec<_>>().join(" ")
}

fn read(text: &str) -> ParsedFile {
    format::read(text.as_bytes(), &ReadOptions::default()).unwrap()
}

/// The codes of the diagnostics, each with the path to its node.
fn diagnostics(text: &str) -> Vec<(&'static str, String)> {
    let reading = read(text);
    let found = reading.diagnostics.iter().map(|diagnostic| {
        let tree = &reading.collection.records[diagnostic.record].tree;
        (diagnostic.code.id(), diagnostic.node.map_or("the file".to_owned(), |node| path(tree, node)))
    });
    found.collect()
}

fn is(found: &[(&str, String)], expected: &[(&str, &str)]) {
    let found: Vec<(&str, &str)> = found.iter().map(|(code, node)| (*code, &**node)).collect();
    assert_eq!(found, expected);
}

#[test]
fn doubts_are_at_their_move_and_text_at_the_node_that_keeps_it() {
    let head = "手合割：平手\n手数----指手--\n1 ７六歩(77)\n";
    is(&diagnostics(&format!("{head}2 △３四歩打(33)\n")), &[("KIF-076", "7g7f")]);
    is(&diagnostics(&format!("{head}3 ３四歩(33)\n")), &[("KIF-081", "7g7f 3c3d")]);
    is(&diagnostics(&format!("{head}2 ３三歩(33)\n3 投了\n")), &[("KIF-086b", "7g7f")]);
    is(&diagnostics(&format!("{head}2 ３五歩(33)\n")), &[("KIF-086", "7g7f 3c3e")]);
    is(&diagnostics(&format!("{head}hello\n2 ３四歩(33)\n")), &[("KIF-091", "7g7f")]);
    is(
        &diagnostics(&format!("{head}2 ３四歩(33)\n変化：2手\n2 ３三歩(33)\n変化：9手\n9 ８四歩(83)\n")),
        &[("KIF-086b", "7g7f"), ("KIF-119", "7g7f")],
    );
    is(&diagnostics("手合割：三枚落ち\n1 ３四歩(33)\n"), &[("KIF-034", "")]);
}

#[test]
fn diagnostics_of_every_format_have_nodes() {
    let csa = "V2.2\nPI\n+\n+7776FU\n-3333FU\n";
    is(&diagnostics(csa), &[("CSA-086b", "7g7f")]);
    is(&diagnostics("V2.2\nPI\n+\n+7775FU\nT1\nT2\n"), &[("CSA-086", "7g7e"), ("CSA-106", "7g7e")]);
    is(&diagnostics("startpos moves 7g7f 3c3d hello\n"), &[("USI-175", "7g7f 3c3d")]);
    is(&diagnostics("startpos moves 7g7f 3c3c\n"), &[("MOVE-086b", "7g7f")]);
    is(&diagnostics("▲７六歩　△８八金\n"), &[("KI2-131", "7g7f")]);
    is(&diagnostics("[Sente \"a\"]\n[Gote \"b\"]\n1.P7g-7f 2.P3c-3c\n"), &[("PSN-163", "7g7f")]);
}

#[test]
fn the_second_record_has_its_own() {
    let csa = "V2.2\nPI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n-3333FU\n";
    is(&diagnostics(csa), &[("CSA-086b", "2g2f")]);
    let usi = "startpos moves 7g7f\nstartpos moves 2g2f 3c3c\n";
    is(&diagnostics(usi), &[("MOVE-086b", "2g2f")]);
}
