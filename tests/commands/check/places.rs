//! The places of moves and ends in the text of files.

use honfu_core::format::{self, ReadOptions};

/// The line and the column of each node after the start, for each record.
fn places(text: &str) -> Vec<Vec<(u32, u32)>> {
    let reading = format::read(text.as_bytes(), &ReadOptions::default()).unwrap();
    let records = reading.collection.records.iter().enumerate();
    let places = records.map(|(index, record)| {
        let nodes = record.tree.preorder().skip(1);
        nodes.map(|node| reading.places.get(index, node).map_or((0, 0), |at| (at.line, at.column))).collect()
    });
    places.collect()
}

#[test]
fn every_move_and_end_knows_its_place() {
    let kif = "手合割：平手\n   1 ７六歩(77) 2 ３四歩(33)\n\n   3 投了\n変化：2手\n   2 ８四歩(83)\n";
    assert_eq!(places(kif), [[(2, 6), (2, 16), (4, 6), (6, 6)]]);
    assert_eq!(places("手合割：平手\n1 ７六歩(77)\nまで1手で先手の勝ち\n"), [[(2, 3), (3, 1)]]);
    assert_eq!(places("手合割：平手\n\n▲７六歩　△３四歩\n▲２六歩\n"), [[(3, 1), (3, 6), (4, 1)]]);
    let csa = "V2.2\nPI\n+\n+7776FU,T1,-3334FU\n%TORYO\n/\nPI\n+\n+2726FU\n";
    assert_eq!(places(csa), [vec![(4, 1), (4, 12), (5, 1)], vec![(9, 1)]]);
    let usi = "startpos moves 7g7f 3c3d resign\nmoves 2g2f\n";
    assert_eq!(places(usi), [vec![(1, 16), (1, 21), (1, 26)], vec![(2, 7)]]);
}

#[test]
fn a_move_that_comes_again_stays_where_it_stood_first() {
    let text = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n変化：1手\n1 ７六歩(77)\n2 ８四歩(83)\n";
    assert_eq!(places(text), [[(2, 3), (3, 3), (6, 3)]]);
}
