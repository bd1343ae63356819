//! Work left by an earlier run: offered, restored, compared, discarded.

use std::fs;

use honfu::app::Input;
use honfu::files::{Disk, FileRegistry};
use honfu::messages::SettingError;
use honfu::messages::notices::Notice;
use honfu::settings::BackupPolicy;

use crate::support::program::Place;

const CSA: &[u8] = b"V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n";
const LEFT: &str = "unsaved edits from an earlier session: rcd";

/// A file with edits that were not saved before a crash.
fn crashed() -> Place {
    let disk = Place::with("game.csa", CSA);
    disk.start(&["game.csa"]).press("l c \"kept\" esc M ] l D").tick();
    disk
}

#[test]
fn unsaved_work_is_offered_and_restored() {
    let disk = crashed();
    let mut program = disk.start(&["game.csa"]);
    assert_eq!(program.unnamed_question(), LEFT);
    program.press("r");
    assert_eq!(program.notice(), "restored the unsaved edits");
    assert_eq!(program.comments(), ["", "kept"], "the rest was cut");
    assert_eq!(program.session.place(), (1, 1), "the cursor is where it was");
    program.press("u u");
    assert!(!program.is_modified());
    program.press("ctrl-r s q");
    assert!(program.quit && disk.text("game.csa").contains("kept"));
    let mut program = disk.start(&["game.csa"]);
    assert_eq!(program.question(), "");
    assert!(!program.is_modified());
    program.press("u");
    assert_eq!(program.comments(), [""; 4], "undo works after a save and a restart");
    program.press("ctrl-r ctrl-r");
    assert_eq!(program.comments(), ["", "kept"]);
}

#[test]
fn a_file_that_was_never_saved_is_restored_from_the_list() {
    let disk = Place::with("game.csa", CSA);
    disk.start(&["new.csa"]).press("i \"76\" enter esc").tick();
    for from_list in [true, false] {
        let mut program = disk.start(&["game.csa"]);
        match from_list {
            true => program.press(": \"recover\" enter enter"),
            false => program.press(": \"open\" space").enter(disk.path("new.csa").display()),
        };
        assert_eq!(program.unnamed_question(), LEFT);
        program.press("r");
        assert_eq!((program.app().tabs().len(), program.app().name()), (1, "new.csa".into()));
        assert_eq!(program.app().tab().record().tree.main_line().count(), 2);
    }
    let mut program = disk.start(&["game.csa"]);
    program.press(": \"open\" space").enter(disk.path("other.csa").display());
    assert!(program.notice().contains("no such file"), "{}", program.notice());
}

#[test]
fn a_list_of_left_work_comes_only_where_it_was_asked_for() {
    let disk = crashed();
    disk.start(&[]).press("i \"76\" enter esc").tick();
    let mut program = disk.start(&["other.csa"]);
    program.press(": \"recover\" enter D d");
    program.update(Input::DiscardedJournalsFound { journals: Vec::new(), lists: false });
    assert!(program.app().layers.list().is_some());
    program.press("esc");
    program.update(Input::DiscardedJournalsFound { journals: Vec::new(), lists: false });
    assert!(program.app().layers.list().is_none());
    // The list does not open over something opened in the meantime either.
    program.press("i");
    program.update(Input::DiscardedJournalsFound { journals: Vec::new(), lists: true });
    assert!(program.app().layers.list().is_none() && program.app().layers.entry().is_some());
}

#[test]
fn unsaved_work_is_compared_and_discarded() {
    let disk = crashed();
    let mut program = disk.start(&["game.csa"]);
    program.press("c");
    assert_eq!(program.list(), ["* 1 ☗７六歩: comment", "- 2 ☖３四歩 and 1 move below"]);
    assert_eq!(program.unnamed_question(), LEFT, "the question stands");
    program.press("down d");
    assert_eq!((program.question(), program.is_modified()), (String::new(), false));
    assert!(program.app().layers.list().is_none());
    assert_eq!(disk.bytes("game.csa"), CSA);
    drop(program);
    assert_eq!(disk.start(&["game.csa"]).question(), "");
}

#[test]
fn discarded_work_is_listed_and_restored() {
    let disk = crashed();
    let mut program = disk.start(&["game.csa"]);
    assert!(program.question().contains("('game.csa', 2 edits, just now)"), "{}", program.question());
    program.press("d");
    assert_eq!(program.notice(), "discarded the unsaved edits (:recover to restore them)");
    drop(program);
    let mut program = disk.start(&["game.csa"]);
    assert_eq!(program.question(), "");
    program.press(": \"recover\" enter");
    assert_eq!(program.list().len(), 1);
    program.press("enter");
    assert_eq!(
        (program.notice(), program.comments()),
        ("restored the unsaved edits".into(), vec![String::new(), "kept".into()])
    );
    drop(program);
    // It is unsaved work of a new record now.
    assert_eq!(disk.start(&[]).unnamed_question(), LEFT);
}

#[test]
fn a_comment_that_was_being_written_is_compared_too() {
    let disk = Place::with("game.csa", CSA);
    disk.start(&["game.csa"]).press("l c \"half\"").tick();
    let mut program = disk.start(&["game.csa"]);
    assert_eq!(program.unnamed_question(), LEFT);
    assert_eq!(program.press("c").list(), ["* 1 ☗７六歩: comment"]);
    program.press("esc");
    assert!(program.app().layers.list().is_none());
    assert_eq!(program.unnamed_question(), LEFT, "only the list is closed");
    program.press("c r");
    assert_eq!(program.comments()[1], "half");
}

/// Any other change removes a draft from the journal, so that the same text must be recorded again
/// after it.
#[test]
fn a_comment_that_is_begun_again_after_a_change_is_restored() {
    let kept = "l c \"kept\" esc";
    for (before, change, comments) in [
        (kept, "u", ["", "", "half", ""]),
        (&format!("{kept} u"), "ctrl-r", ["", "kept", "half", ""]),
        ("l", "c \"kept\" esc", ["", "kept", "half", ""]),
    ] {
        let disk = Place::with("game.csa", CSA);
        let mut program = disk.start(&["game.csa"]);
        program.press(before).press("home l l c \"half\"").tick();
        program.press("backspace backspace backspace backspace esc h").press(change);
        program.press("home l l c \"half\"").tick();
        drop(program);
        let mut program = disk.start(&["game.csa"]);
        assert_eq!(program.unnamed_question(), LEFT, "{change}");
        assert_eq!(program.press("r").comments(), comments, "{change}");
    }
}

#[test]
fn unsaved_work_can_wait() {
    let disk = crashed();
    let mut program = disk.start(&["game.csa"]);
    program.press("esc l D");
    assert!(program.notice().contains(":recover"), "{}", program.notice());
    program.press("c s");
    assert!(!program.is_modified() && program.app().tab().comment_edit().is_none());
    program.press("q");
    assert!(program.quit);
    let mut program = disk.start(&["game.csa"]);
    assert_eq!(program.press("esc").question(), "");
    program.press(": \"recover\" enter");
    assert_eq!(program.press("r").comments(), ["", "kept"]);
    assert_eq!(program.press(": \"recover\" enter").notice(), "no unsaved edits from earlier sessions");
}

#[test]
fn a_file_changed_since_is_reported() {
    let disk = crashed();
    disk.put("game.csa", b"V2.2\nPI\n+\n+5756FU\n");
    let mut program = disk.start(&["game.csa"]);
    assert!(program.question().contains("the file has changed"), "{}", program.question());
    program.press("r s");
    assert_eq!(program.question(), "the file has changed on disk: or");
    program.press("o");
    assert!(disk.text("game.csa").contains("kept"));
}

#[test]
fn a_file_that_was_saved_and_then_changed_leaves_nothing_to_ask() {
    let disk = Place::with("game.csa", CSA);
    disk.start(&["game.csa"]).press("l c \"kept\" esc s");
    disk.put("game.csa", b"V2.2\nPI\n+\n+5756FU\n");
    let mut program = disk.start(&["game.csa"]);
    assert_eq!(program.question(), "");
    assert_eq!(program.session.place(), (0, 1));
    program.press("l D").tick();
    drop(program);
    let mut program = disk.start(&["game.csa"]);
    program.press("r");
    assert_eq!(program.session.place(), (0, 0));
}

#[test]
fn work_after_a_save_is_unsaved_and_work_before_it_is_history() {
    let disk = Place::with("game.csa", CSA);
    let mut program = disk.start(&["game.csa"]);
    program.press("l c \"one\" esc s c ctrl-e \"_two\" esc").tick();
    drop(program);
    let mut program = disk.start(&["game.csa"]);
    assert_eq!(program.unnamed_question(), LEFT);
    program.press("d");
    assert_eq!((program.comments()[1].clone(), program.is_modified()), ("one".into(), false));
    program.press("u");
    assert_eq!(program.comments()[1], "", "the history of the save is kept");
}

#[test]
fn reading_again_in_an_encoding_is_not_undone_by_history() {
    let place = Place::with("game.csa", CSA);
    place.start(&["game.csa"]).press("l c \"あ\" esc s");
    let mut program = place.start(&["game.csa"]);
    program.press(": \"encoding\" space \"windows-1252\" enter");
    assert_eq!(program.comments()[1], "ã\u{81}\u{201a}");
    program.press(": \"encoding\" space \"utf-8\" enter");
    assert_eq!(program.comments()[1], "あ");
}

#[test]
fn a_crash_between_journal_and_disk_loses_nothing() {
    let disk = Place::with("game.csa", CSA);
    let mut program = disk.start(&["game.csa"]);
    program.press("l c \"kept\" esc").tick();
    program.press("s");
    drop(program);
    // As if the journal had been written, but not the file.
    disk.put("game.csa", CSA);
    let mut program = disk.start(&["game.csa"]);
    assert_eq!(program.unnamed_question(), LEFT);
    assert_eq!(program.press("r").comments()[1], "kept");
}

#[test]
fn a_new_record_is_offered_at_the_next_start() {
    let disk = Place::new();
    disk.start(&[]).press("i \"76\" enter esc").tick();
    disk.start(&[]).press("esc i \"26\" enter esc").tick();
    assert_eq!(disk.journals().iter().filter(|name| name.ends_with(".jsonl")).count(), 2);
    let mut program = disk.start(&[]);
    assert_eq!(program.unnamed_question(), LEFT);
    program.press("c");
    assert_eq!(program.list(), ["+ 1 ☗２六歩"], "the last one first");
    program.press("r");
    assert_eq!(program.session.place(), (1, 1));
    assert!(program.is_modified());
    program.press(": \"recover\" enter enter d");
    assert_eq!(program.question(), "");
    program.press("q s").enter(disk.path("new.csa").display());
    assert!(program.quit && disk.text("new.csa").contains("+2726FU"));
    let mut program = disk.start(&["new.csa"]);
    program.press("u");
    assert_eq!(program.session.place(), (0, 0), "its history went with it");
}

#[test]
fn what_is_left_for_other_files_is_named_and_listed() {
    let disk = crashed();
    disk.put("other.csa", CSA);
    // The record has been given a name since it was started.
    disk.start(&[])
        .press("i \"76\" enter esc : \"save\" space")
        .enter(disk.path("new.csa").display())
        .press("D")
        .tick();
    disk.start(&["other.csa"]).press("l c \"saved\" esc s").tick();
    let mut program = disk.start(&["other.csa"]);
    assert_eq!(program.question(), "");
    assert_eq!(
        program.notice(),
        "unsaved edits from earlier sessions: new.csa, game.csa (:recover to restore them)"
    );
    program.press(": \"recover\" enter");
    assert_eq!(program.list(), ["'new.csa', 1 edit, just now", "'game.csa', 2 edits, just now"]);
    program.press("down enter");
    assert_eq!((program.session.app.name(), program.unnamed_question()), ("game.csa".into(), LEFT.into()));
    program.press("d : \"recover\" enter");
    assert_eq!(program.list(), ["'new.csa', 1 edit, just now", "'game.csa', 2 edits, just now (discarded)"]);
    program.press("enter");
    assert_eq!((program.session.app.name(), program.unnamed_question()), ("new.csa".into(), LEFT.into()));
}

#[test]
fn other_files_only_mention_new_records() {
    let disk = Place::with("game.csa", CSA);
    disk.start(&[]).press("i \"76\" enter esc").tick();
    let mut program = disk.start(&["game.csa"]);
    assert_eq!(program.question(), "");
    assert_eq!(
        program.notice(),
        "unsaved edits from earlier sessions: a new record (:recover to restore them)"
    );
    program.press(": \"recover\" enter");
    assert_eq!(program.list(), ["untitled, 1 edit, just now"]);
    program.press("enter r");
    assert_eq!((program.app().tabs().len(), program.session.place()), (2, (1, 1)));
}

#[test]
fn what_is_wrong_with_the_settings_comes_before_new_records() {
    let disk = Place::with("game.csa", CSA);
    disk.start(&[]).press("i \"76\" enter esc").tick();
    let mut program = disk.start(&["game.csa"]);
    let error = SettingError::Syntax("x".into());
    let notice = Notice::Setting { place: "config.toml:1".into(), error, more: 0 };
    program.session.app.notice = Some(notice);
    let registry = FileRegistry::new(Disk::default(), Some(disk.state()), BackupPolicy::None);
    let orphans = registry.orphans();
    assert_eq!(orphans.len(), 1);
    program.update(Input::OrphanJournalsFound(orphans));
    assert!(program.notice().starts_with("config.toml:1: "), "{}", program.notice());
    program.press(": \"recover\" enter enter");
    assert_eq!(program.unnamed_question(), LEFT);
}

#[test]
fn what_is_wrong_with_a_file_comes_before_new_records() {
    let disk = Place::with("game.csa", b"V2.2\nPI\n+\n+9999FU\n");
    disk.start(&[]).press("i \"76\" enter esc").tick();
    let program = disk.start(&["game.csa"]);
    assert!(program.notice().starts_with("opened 'game.csa', 1 error"), "{}", program.notice());
}

#[test]
fn a_record_that_somebody_works_on_is_not_offered() {
    let disk = Place::new();
    let mut first = disk.start(&[]);
    first.press("i \"76\" enter esc").tick();
    assert_eq!(disk.start(&[]).question(), "");
    drop(first);
    assert_eq!(disk.start(&[]).unnamed_question(), LEFT);
}

#[test]
fn a_comment_that_is_being_written_is_kept() {
    let disk = Place::with("game.csa", CSA);
    let mut program = disk.start(&["game.csa"]);
    program.press("l c \"half_a_sent\"").tick();
    program.press("\"ence\"").tick();
    drop(program);
    let mut program = disk.start(&["game.csa"]);
    program.press("r");
    assert_eq!(program.comments()[1], "half_a_sentence");
    program.press("u");
    assert_eq!(program.comments()[1], "");
    program.press("ctrl-r").tick();
    drop(program);
    let mut program = disk.start(&["game.csa"]);
    assert_eq!(program.press("r").comments()[1], "half_a_sentence", "and once more");
}

#[test]
fn twenty_edits_are_written_at_once() {
    let disk = Place::with("game.csa", CSA);
    let mut program = disk.start(&["game.csa"]);
    program.press("l D u D u D u D u D u D u D u D u D u D u");
    drop(program);
    let journal = disk.journals().into_iter().find(|name| name.ends_with(".jsonl"));
    let lines = fs::read_to_string(disk.state().join(journal.unwrap())).unwrap().lines().count();
    assert!(lines >= 20, "{lines}");
}

#[test]
fn journals_do_not_pile_up() {
    let disk = Place::with("game.csa", CSA);
    disk.start(&["game.csa"]).press("l l q");
    assert_eq!(disk.journals(), [""; 0], "reading leaves no trace");
    disk.start(&["game.csa"]).press("l D u").tick().press("q");
    assert_eq!(disk.journals(), [""; 0]);
    disk.start(&["game.csa"]).press("l c \"x\" esc s q");
    assert_eq!(disk.journals().len(), 1, "what can be undone");
    for number in 0..300 {
        fs::write(disk.state().join(format!("{number:016x}.jsonl")), "{}\n{\"save\":{}}\n").unwrap();
    }
    disk.start(&[]).press("q");
    assert_eq!(disk.journals().len(), 200);
}

#[test]
fn ctrl_c_twice_keeps_the_journal() {
    let disk = Place::with("game.csa", CSA);
    let mut program = disk.start(&["game.csa"]);
    program.press("l c \"x\" ctrl-c ctrl-c");
    assert!(program.quit);
    drop(program);
    assert_eq!(disk.start(&["game.csa"]).press("r").comments()[1], "x");
}

#[test]
fn a_journal_that_makes_no_sense_is_put_aside() {
    let disk = crashed();
    let name = disk.journals().into_iter().find(|name| name.ends_with(".jsonl")).unwrap();
    let path = disk.state().join(&name);
    fs::write(&path, "{\"honfu\":99}\n").unwrap();
    let mut program = disk.start(&["game.csa"]);
    assert_eq!(program.question(), "");
    let notice = program.notice();
    assert!(notice.starts_with("cannot restore earlier edits from '"), "{notice}");
    assert!(notice.ends_with("': it was written by a newer version of honfu"), "{notice}");
    assert!(notice.contains(path.to_str().unwrap()), "{notice}");
    program.press("l D").tick();
    drop(program);
    assert_eq!(disk.start(&["game.csa"]).unnamed_question(), LEFT);
    // Another version of the program may be able to read the journal.
    let aside = disk.journals().into_iter().find(|name| name.starts_with("new-")).unwrap();
    assert_eq!(fs::read_to_string(disk.state().join(aside)).unwrap(), "{\"honfu\":99}\n");
}

#[test]
fn a_journal_of_saved_work_makes_room() {
    let disk = Place::with("game.csa", CSA);
    disk.start(&["game.csa"]).press("l c \"kept\" esc s q");
    disk.put("game.csa", b"V2.2\nPI\n+\n+5756FU\n");
    let mut program = disk.start(&["game.csa"]);
    program.press("l D").tick();
    let journals = disk.journals().into_iter().filter(|name| name.ends_with(".jsonl"));
    assert_eq!(journals.count(), 1);
}

#[test]
fn unsaved_work_of_a_file_that_is_replaced_is_offered_as_a_new_record() {
    let disk = crashed();
    disk.put("other.csa", CSA);
    let mut program = disk.start(&["other.csa"]);
    program.press("S ctrl-u").enter(disk.path("game.csa").display()).press("o");
    assert_eq!(program.app().name(), "game.csa");
    drop(program);
    let mut program = disk.start(&[]);
    assert_eq!(program.unnamed_question(), LEFT);
    assert_eq!(program.press("r").comments(), ["", "kept"]);
    assert_eq!(disk.bytes("game.csa"), CSA);
    program.press("u u q d");
    assert_eq!(disk.start(&[]).question(), "", "it was discarded");
}

#[test]
fn journals_of_new_records_without_work_are_removed() {
    let disk = Place::new();
    disk.start(&[]).press("i \"76\" enter esc u").tick();
    disk.start(&[]);
    assert_eq!(disk.journals(), [""; 0]);
}
