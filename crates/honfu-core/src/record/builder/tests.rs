//! Tests of the builder.

use super::*;

fn builder() -> RecordBuilder {
    RecordBuilder::new(Headers::default(), StartPosition::default())
}

fn play(builder: &mut RecordBuilder, moves: &str) {
    for usi in moves.split_whitespace() {
        assert_eq!(builder.play(Move::from_usi(usi).unwrap()).unwrap().illegal, None, "{usi}");
    }
}

/// Returns each node but the root as `ply usi`, in preorder.
fn outline(record: &Record) -> Vec<String> {
    let entries = record.tree.contents().skip(1);
    entries
        .map(|entry| match entry.step {
            Step::Move(mv) => format!("{} {mv}", entry.ply),
            Step::End(end) => format!("{} {}", entry.ply, end.id()),
            Step::Start => unreachable!("the root was skipped"),
        })
        .collect()
}

#[test]
fn flat_blocks_become_nested_variations() {
    let mut builder = builder();
    play(&mut builder, "7g7f 3c3d 2g2f 8c8d");
    assert_eq!(builder.branch_at(4), Some(BranchPoint::Sibling));
    play(&mut builder, "4c4d 3i4h");
    assert_eq!(builder.branch_at(5), Some(BranchPoint::Sibling), "nested: ply 5 of the block above");
    play(&mut builder, "6i7h");
    assert_eq!(builder.branch_at(3), Some(BranchPoint::Sibling), "back to the main line");
    play(&mut builder, "6g6f");
    assert_eq!(builder.branch_at(4), Some(BranchPoint::Continuation), "behind the block");
    play(&mut builder, "8c8d");
    assert_eq!(builder.branch_at(9), None);
    let expected = ["1 7g7f", "2 3c3d", "3 2g2f", "4 8c8d", "4 4c4d", "5 3i4h", "5 6i7h", "3 6g6f", "4 8c8d"];
    assert_eq!(outline(&builder.finish()), expected);
}

#[test]
fn nothing_hangs_on_moves_that_were_lost() {
    let mut builder = builder();
    play(&mut builder, "7g7f 3c3d 2g2f 8c8d 2f2e");
    assert_eq!(builder.branch_at(2), Some(BranchPoint::Sibling));
    play(&mut builder, "8c8d");
    let last = builder.node();
    builder.lose(5);
    assert_eq!(builder.branch_at(5), None, "it replaces the lost move, not that of the main line");
    assert_eq!((builder.node(), builder.next_ply()), (last, 3));
    assert_eq!(builder.branch_at(3), Some(BranchPoint::BesideLost), "beside the first lost move");
    play(&mut builder, "2g2f");
    assert_eq!(builder.branch_at(4), Some(BranchPoint::Continuation));
    play(&mut builder, "8d8e");
    assert_eq!(builder.branch_at(6), Some(BranchPoint::Continuation), "behind the main line");
}

#[test]
fn a_line_below_can_be_resumed() {
    let mut builder = builder();
    play(&mut builder, "7g7f 3c3d 2g2f");
    assert!(!builder.can_resume_at(4), "that is the present line");
    builder.branch_at(2);
    play(&mut builder, "8c8d");
    assert_eq!(builder.line_start(), 2);
    assert!(builder.can_resume_at(4) && !builder.can_resume_at(5) && !builder.can_resume_at(3));
}

#[test]
fn comments_of_merged_moves_are_all_kept() {
    let mut builder = builder();
    for text in ["!", "?", "!!\nthree"] {
        builder.branch_at(1);
        play(&mut builder, "7g7f");
        text.split('\n').for_each(|line| builder.add_comment(line));
    }
    let record = builder.finish();
    let entry = record.tree.contents().nth(1).unwrap();
    assert_eq!((entry.mark, entry.comment), (Some(MoveMark::Good), Some("?\n!!\nthree")));
}

#[test]
fn a_fork_far_back_finds_its_position() {
    let mut builder = builder();
    let shuffle = "4i4h 6a6b 4h4i 6b6a ".repeat(50);
    play(&mut builder, &shuffle);
    for ply in [200, 130, 129, 128, 65, 64, 63, 1] {
        assert_eq!(builder.branch_at(ply), Some(BranchPoint::Sibling));
        let node = builder.node();
        let mut replayed = Position::even();
        for mv in builder.tree().moves_to(node) {
            let _undo = replayed.make(mv).unwrap();
        }
        assert_eq!(*builder.position(), replayed, "ply {ply}");
    }
}

#[test]
fn moves_after_an_end_carry_the_line_on() {
    let mut builder = builder();
    play(&mut builder, "7g7f");
    builder.add_end(GameEnd::Sealed).unwrap();
    assert_eq!(builder.next_ply(), 2);
    play(&mut builder, "3c3d 2g2f");
    builder.branch_at(2);
    builder.add_end(GameEnd::Interrupt).unwrap();
    play(&mut builder, "8c8d");
    let expected = ["1 7g7f", "2 3c3d", "3 2g2f", "2 sealed", "2 8c8d", "2 interrupt"];
    assert_eq!(outline(&builder.finish()), expected, "the main line stays the main line");
}

#[test]
fn a_move_that_is_there_is_not_added_again() {
    let mut builder = builder();
    play(&mut builder, "7g7f 3c3d");
    builder.add_comment("one");
    builder.branch_at(1);
    play(&mut builder, "7g7f 3c3d 2g2f");
    builder.branch_at(2);
    play(&mut builder, "3c3d");
    builder.add_comment("two");
    let record = builder.finish();
    assert_eq!(outline(&record), ["1 7g7f", "2 3c3d", "3 2g2f"]);
    assert_eq!(record.tree.contents().nth(2).unwrap().comment, Some("one\ntwo"));
}

#[test]
fn illegal_moves_are_kept_if_they_can_be_made() {
    let mut builder = builder();
    let played = builder.play(Move::from_usi("7g7e").unwrap()).unwrap();
    assert!(played.illegal.is_some());
    let from_nowhere = builder.play(Move::from_usi("5e5f").unwrap());
    assert!(matches!(from_nowhere, Err(PlayError::Illegal(_))));
    play(&mut builder, "3c3d");
    assert_eq!(outline(&builder.finish()), ["1 7g7e", "2 3c3d"]);
}

#[test]
fn a_line_of_100_000_plies_fits_a_small_stack() {
    let work = || {
        let mut builder = builder();
        let shuffle = ["4i4h", "6a6b", "4h4i", "6b6a"].map(|usi| Move::from_usi(usi).unwrap());
        for mv in shuffle.into_iter().cycle().take(100_000) {
            builder.play(mv).unwrap();
        }
        let record = builder.finish();
        assert_eq!(record.clone(), record);
        assert_eq!(record.tree.preorder().count(), 100_001);
    };
    std::thread::Builder::new().stack_size(128 * 1024).spawn(work).unwrap().join().unwrap();
}

#[test]
fn inner_variations_leave_the_line_open() {
    let mut builder = builder();
    assert!(!builder.enter_variation(), "there is no step to replace");
    play(&mut builder, "7g7f 3c3d");
    assert!(builder.enter_variation());
    assert!(!builder.enter_variation(), "nor is there one in the variation");
    play(&mut builder, "8c8d 2g2f");
    assert!(builder.enter_variation());
    play(&mut builder, "6g6f");
    builder.leave_variation();
    play(&mut builder, "8d8e");
    builder.leave_variation();
    builder.leave_variation();
    assert!(builder.enter_variation());
    builder.add_comment("of the first move");
    builder.leave_variation();
    play(&mut builder, "2g2f");
    let expected = ["1 7g7f", "2 3c3d", "3 2g2f", "2 8c8d", "3 2g2f", "4 8d8e", "3 6g6f"];
    let record = builder.finish();
    assert_eq!(outline(&record), expected);
    let first = record.tree.main_line().nth(1).unwrap();
    assert_eq!(record.tree.node(first).comment.as_deref(), Some("of the first move"));
}

/// A variation may repeat moves of the line that contains it; the line continues nevertheless.
#[test]
fn a_line_comes_before_what_its_inner_variations_add_to_it() {
    let mut builder = builder();
    play(&mut builder, "7g7f");
    for moves in ["7g7f 8c8d", "7g7f 3c3d 2g2f"] {
        builder.enter_variation();
        play(&mut builder, moves);
        builder.leave_variation();
    }
    play(&mut builder, "3c3d 6g6f");
    builder.enter_variation();
    builder.add_end(GameEnd::Resign).unwrap();
    builder.leave_variation();
    builder.add_end(GameEnd::Interrupt).unwrap();
    let expected = ["1 7g7f", "2 3c3d", "3 6g6f", "4 interrupt", "3 2g2f", "3 resign", "2 8c8d"];
    assert_eq!(outline(&builder.finish()), expected);
}
