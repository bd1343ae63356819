//! Copying and cutting, and pasting the result.

use honfu::app::Effect;
use honfu_core::record::{MoveMark, NodeId, Record};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::annotate::three_moves;
use crate::support::session::{SAMPLE, Session};
use crate::support::{Features, records};

fn copied(session: &Session) -> &str {
    let [Effect::CopyText(text)] = &session.effects[..] else { panic!("{:?}", session.effects) };
    text
}

fn record(session: &Session) -> Record {
    session.app.tab().record().clone()
}

#[test]
fn the_menu_copies_places_moves_and_records() {
    let mut session = three_moves();
    session.press("l l");
    let start = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";
    assert_eq!(copied(session.press("y s")), start);
    assert_eq!(session.notice(), "copied the position (SFEN)");
    assert_eq!(copied(session.press("y u")), "position startpos moves 7g7f 3c3d");
    assert!(copied(session.press("y b")).ends_with("手数＝2  △３四歩  まで\n先手番\n"));
    assert!(copied(session.press("y k")).contains("   3 ２六歩(27)"));
    assert!(copied(session.press("y 2")).contains("▲７六歩"));
    assert!(copied(session.press("y c")).contains("\n+2726FU\n"));
    assert_eq!(copied(session.press("y m")), "☗７六歩 ☖３四歩 ☗２六歩");
    assert_eq!(copied(session.press("t y m")), "P-76 P-34 P-26");
    assert_eq!(session.press("y n").notice(), "no comment here");
    assert_eq!(copied(session.press("c \"角\" esc y n")), "角");
    assert_eq!(copied(session.press(": \"copy\" space \"usi\" enter")), "position startpos moves 7g7f 3c3d");
    assert!(session.press(": \"copy\" space \"all\" enter").notice().starts_with("cannot copy 'all'"));
    assert!(session.press("y esc").effects.is_empty());
}

#[test]
fn what_a_format_has_no_place_for_is_named() {
    let mut session = Session::open(SAMPLE);
    assert!(session.press("y c").notice().starts_with("copied the record (CSA) without variations: "));
}

#[test]
fn what_is_cut_is_pasted_elsewhere() {
    let mut session = three_moves();
    assert!(session.press("p").notice().starts_with("nothing copied in honfu"));
    session.press("G a 1 c \"x\" esc D");
    assert_eq!(session.place(), (2, 2));
    session.press("p");
    assert_eq!((session.place(), session.notice()), ((3, 3), "pasted: 1 added".into()));
    let node = session.app.tab().cursor().node();
    let tree = &session.app.tab().record().tree;
    assert_eq!((tree.mark(node), tree.node(node).comment.as_deref()), (Some(MoveMark::Good), Some("x")));
    session.press("home p");
    assert_eq!(session.press("]").notice(), "no more variations in that direction");
    assert_eq!(session.place(), (1, 1), "as the last variation");
    session.press("u u");
    assert_eq!(session.press("G").place(), (2, 2), "each is one step");
}

#[test]
fn a_line_is_copied_without_its_variations() {
    let mut session = Session::open(SAMPLE);
    session.press("2 l y l G p");
    assert_eq!(session.notice(), "nothing pasted: '☖３四歩': there is no piece on ３三; 37 left out");
    assert!(!copied(Session::open(SAMPLE).press("2 l y l")).contains("変化："));
    assert!(copied(Session::open(SAMPLE).press("2 l y t")).contains("変化："));
}

#[test]
fn pasting_what_is_there_changes_nothing() {
    let mut session = Session::open(SAMPLE);
    let before = record(&session);
    session.press("2 l y t h p");
    assert!(session.notice().ends_with("already present"), "{}", session.notice());
    assert_eq!(record(&session), before);
    assert!(!session.app.tab().is_modified());
}

#[test]
fn illegal_moves_are_flagged_and_impossible_ones_left_out() {
    let mut session = three_moves();
    session.press("l y t");
    session.press("p");
    assert_eq!(session.notice(), "nothing pasted: '☗７六歩': there is no piece on ７七; 3 left out");
    // The pawn on 3d cannot make this move again, because White would move twice in a row.
    session.press("l y l l p");
    assert!(session.notice().contains("left out"), "{}", session.notice());
    assert!(!session.app.tab().is_modified());
}

/// The session of a copy of a record.
fn session_of(record: &Record) -> Session {
    let target = honfu_core::format::WriteTarget::new(honfu_core::format::Format::Kifu);
    let written = honfu_core::format::write(std::slice::from_ref(record), &target).unwrap();
    Session::open(&written.bytes)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_copy_put_where_it_was_cut_is_the_same(record in records(Features::kif()), at in any::<Index>()) {
        let nodes: Vec<NodeId> = record.tree.preorder().collect();
        let top = *at.get(&nodes);
        let copy = record.subtree(top);
        let mut grown = Record { start: copy.start.clone(), ..Record::default() };
        let graft = grown.plan_insertion(NodeId::ROOT, &copy.start.position, &copy);
        prop_assert_eq!((graft.skipped, graft.existing), (0, 0));
        for edit in graft.edits {
            grown.apply(edit).unwrap();
        }
        prop_assert_eq!(&grown, &copy);
        let original: Vec<_> = record.tree.subtree(top).map(|node| record.tree.content(node)).collect();
        let copied: Vec<_> = copy.tree.contents().skip(usize::from(top != NodeId::ROOT)).collect();
        prop_assert_eq!(original.len(), copied.len());
        for (one, other) in original.iter().zip(&copied) {
            prop_assert_eq!(one.ply - original[0].ply, other.ply - copied[0].ply);
            prop_assert_eq!(one, &honfu_core::record::NodeContent { ply: one.ply, ..other.clone() });
        }
    }

    #[test]
    fn what_is_there_is_not_put_in_again(record in records(Features::kif()), at in any::<Index>()) {
        let nodes: Vec<NodeId> = record.tree.preorder().collect();
        let top = *at.get(&nodes);
        let place = record.tree.node(top).parent().unwrap_or(NodeId::ROOT);
        let copy = record.subtree(top);
        let graft = record.plan_insertion(place, &copy.start.position, &copy);
        prop_assert_eq!((graft.edits.len(), graft.added, graft.skipped), (0, 0, 0));
    }
}

#[test]
fn cut_and_paste_with_keys_keep_a_variation_whole() {
    let mut session = Session::open(SAMPLE);
    session.press("} ]");
    let top = session.app.tab().cursor().node();
    let before = record(&session);
    let cut = before.subtree(top);
    session.press("D p");
    let after = record(&session);
    assert_eq!(after.subtree(session.app.tab().cursor().node()), cut);
    session.press("u u");
    assert_eq!(record(&session), before);
    assert_eq!(session_of(&before).app.tab().record().tree, before.tree);
}
