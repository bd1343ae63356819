//! Histories of files that are read with other limits than the default or the earlier ones.

use honfu::app::actions;
use honfu::app::new_app;
use honfu::app::update;
use honfu::app::{Command, DocumentSource, FileContent, Input, Invocation, Tab};
use honfu::settings::ActiveSettings;
use honfu_core::format::{ReadLimits, ReadOptions};

use crate::support::program::Place;

const EIGHT: &[u8] = b"V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n-8384FU\n+2625FU\n-8485FU\n+6978KI\n-4132KI\n";
const OTHERWISE: &str = "unsaved edits found; the file is now read differently: rcd";

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
    assert_eq!((program.unnamed_question(), program.session.place().1), (OTHERWISE.to_owned(), 8));
    assert_eq!(
        program.press("c").list().len(),
        3,
        "the comment, the moves that were not read, and the first of them as text"
    );
    program.press("r");
    assert_eq!((program.session.place().1, &*program.comments()[5]), (5, "HERE"));
    program.press("s s");
    assert!(program.question().starts_with("some content exceeded the limits"), "{}", program.question());
    program.press("s");
    assert!(program.question().contains("already exists"), "{}", program.question());
    program.press("esc");
    assert_eq!(disk.bytes("game.csa"), EIGHT);
    drop(program);
    // With the earlier limits, the edits fit.
    let disk = disk.limited(moves(5));
    let mut program = disk.start(&["game.csa"]);
    assert!(
        program.question().starts_with("unsaved edits from an earlier session"),
        "{}",
        program.question()
    );
    assert_eq!(program.press("r").comments()[5], "HERE");
}

#[test]
fn saved_changes_of_another_reading_are_not_taken_up() {
    let disk = Place::with("game.csa", EIGHT).limited(moves(5));
    disk.start(&["game.csa"]).press("l c \"x\" esc s s").press("q");
    disk.put("game.csa", EIGHT);
    // The history ends with a state that is no longer on the disk.
    assert_eq!(disk.start(&["game.csa"]).app().tab().undo_count(), 0);
    let disk = Place::with("game.csa", EIGHT).limited(moves(5));
    disk.start(&["game.csa"]).press("l D u").tick();
    let program = disk.limited(moves(1000)).start(&["game.csa"]);
    assert!(
        program.notice().starts_with("earlier changes cannot be undone: the file is now read differently"),
        "{}",
        program.notice()
    );
    assert_eq!(program.session.place().1, 8);
}

#[test]
fn a_file_that_is_too_large_for_a_journal_is_named_at_the_first_edit() {
    let read = FileContent::read(EIGHT.to_vec(), &ReadOptions::default()).unwrap();
    let large = |bytes: usize| FileContent { bytes: vec![b' '; bytes].into(), ..read.clone() };
    for (bytes, is_kept) in [(64 << 20, true), ((64 << 20) + 1, false)] {
        let tab = Tab::from_content(DocumentSource::Sample, large(bytes));
        let mut app = new_app(vec![tab], ActiveSettings::default());
        assert_eq!(
            (app.tab().status_warnings().count(), actions::journals::unprotected(&app).count()),
            (0, 0)
        );
        let mut mark = |sign: &str| {
            let argument = Some(sign.to_owned());
            update(
                &mut app,
                Input::Command(Invocation { command: Command::Bookmark, count: None, argument }),
            );
            let notice = app.notice.as_ref().map(|notice| notice.text(app.settings.locale()));
            notice.is_some_and(|text| text.contains("is too large; save often"))
        };
        assert_eq!((mark("one"), mark("two")), (!is_kept, false));
        assert_eq!(actions::journals::has_unwritten_journals(&app), is_kept);
        assert_eq!(actions::journals::unprotected(&app).count(), usize::from(!is_kept));
        assert_eq!(app.tab().status_warnings().count(), usize::from(!is_kept));
        assert!(is_kept || actions::journals::write_journals(&mut app).is_empty());
        if !is_kept {
            update(&mut app, Input::Command(Command::Undo.into()));
            update(&mut app, Input::Command(Command::Undo.into()));
            assert_eq!(actions::journals::unprotected(&app).count(), 0, "nothing is unsaved");
        }
    }
}

#[test]
fn a_limit_that_cut_a_file_is_named_before_that_is_saved() {
    let disk = Place::with("game.csa", EIGHT).limited(moves(5));
    let mut program = disk.start(&["game.csa"]);
    program.press("l c \"x\" esc s s");
    let question = program.question();
    assert!(question.starts_with("some content exceeded the limits and was not read"), "{question}");
    assert!(question.contains("(limits.moves); moves from here on are not read"), "{question}");
}
