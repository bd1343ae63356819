//! Histories of files that are read under other limits than the usual ones, or than before.

use honfu_core::format::ReadLimits;

use crate::support::program::Place;

const EIGHT: &[u8] = b"V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n-8384FU\n+2625FU\n-8485FU\n+6978KI\n-4132KI\n";
const OTHERWISE: &str = "unsaved edits are left; the file was read otherwise then: rcd";

fn moves(moves: u32) -> ReadLimits {
    ReadLimits { moves, ..ReadLimits::default() }
}

#[test]
fn what_only_greater_limits_read_is_still_there_after_two_runs() {
    let header = "x".repeat(1_500_000);
    let file = format!("棋戦：{header}\n手合割：平手\n   1 ７六歩(77)\n");
    let limits = ReadLimits { header_kib: 4096, ..ReadLimits::default() };
    let disk = Place::with("game.kifu", file.as_bytes()).limited(limits);
    for (played, changes) in [("34", 0), ("26", 1)] {
        let mut program = disk.start(&["game.kifu"]);
        assert_eq!((program.question(), program.app().tab().undo_count()), (String::new(), changes));
        program.press("G i").enter(played).press("esc s q");
        assert!(program.quit && disk.text("game.kifu").contains(&header), "{played}");
    }
}

#[test]
fn edits_of_a_file_that_was_cut_short_are_not_saved_unasked() {
    let disk = Place::with("game.csa", EIGHT).limited(moves(5));
    disk.start(&["game.csa"]).press("G c \"HERE\" esc").tick();
    let disk = disk.limited(moves(1000));
    let mut program = disk.start(&["game.csa"]);
    assert_eq!((program.question(), program.session.place().1), (OTHERWISE.to_owned(), 8));
    assert_eq!(
        program.press("c").list().len(),
        3,
        "the comment, the moves that were not read, and the first of them as text"
    );
    program.press("r");
    assert_eq!((program.session.place().1, &*program.comments()[5]), (5, "HERE"));
    program.press("s s");
    assert!(
        program.question().starts_with("parts of this file were not understood"),
        "{}",
        program.question()
    );
    program.press("s");
    assert!(program.question().starts_with("there is a file of that name"), "{}", program.question());
    program.press("esc");
    assert_eq!(disk.bytes("game.csa"), EIGHT);
    drop(program);
    // Under the limits of that time it fits.
    let disk = disk.limited(moves(5));
    let mut program = disk.start(&["game.csa"]);
    assert!(program.question().starts_with("unsaved edits of an earlier session"), "{}", program.question());
    assert_eq!(program.press("r").comments()[5], "HERE");
}

#[test]
fn saved_changes_of_another_reading_are_not_taken_up() {
    let disk = Place::with("game.csa", EIGHT).limited(moves(5));
    disk.start(&["game.csa"]).press("l c \"x\" esc s s").press("q");
    disk.put("game.csa", EIGHT);
    // The history ends with what is no more on disk.
    assert_eq!(disk.start(&["game.csa"]).app().tab().undo_count(), 0);
    let disk = Place::with("game.csa", EIGHT).limited(moves(5));
    disk.start(&["game.csa"]).press("l D u").tick();
    let program = disk.limited(moves(1000)).start(&["game.csa"]);
    assert!(program.notice().starts_with("this file is now read differently"), "{}", program.notice());
    assert_eq!(program.session.place().1, 8);
}
