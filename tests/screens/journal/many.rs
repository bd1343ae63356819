//! Many journals: journals of unsaved work stay until the user decides, the oldest others are removed.

use std::fs;

use honfu::app::Input;

use crate::support::program::Place;

const CSA: &[u8] = b"V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n";
const MANY: usize = 260;

/// Leaves unsaved work of a number of new records and a number of files.
fn crashed(records: usize, files: usize) -> Place {
    let disk = Place::with("game.csa", CSA);
    disk.start(&[]).press("i \"76\" enter esc").tick();
    disk.start(&["game.csa"]).press("l c \"kept\" esc").tick();
    let journals = disk.journals();
    let named = |start: &str, is_it: bool| {
        journals.iter().find(|name| name.ends_with("jsonl") && name.starts_with(start) == is_it).unwrap()
    };
    let copy = |name: &str, copies: usize, to: &dyn Fn(usize) -> String| {
        for number in 1..copies {
            fs::copy(disk.state().join(name), disk.state().join(to(number))).unwrap();
        }
    };
    copy(named("new-", true), records, &|number| format!("new-{number:x}-1.jsonl"));
    copy(named("new-", false), files, &|number| format!("{number:016x}.jsonl"));
    disk
}

fn unsaved(disk: &Place) -> usize {
    let is_unsaved = |name: &&String| name.ends_with("jsonl") && !name.starts_with("aside-");
    disk.journals().iter().filter(is_unsaved).count()
}

#[test]
fn unsaved_work_is_never_removed_unasked() {
    for (records, files) in [(MANY, 1), (1, MANY), (MANY, MANY)] {
        let disk = crashed(records, files);
        for number in 0..300 {
            let name = format!("f{number:015x}.jsonl");
            fs::write(disk.state().join(name), "{}\n{\"save\":{}}\n").unwrap();
        }
        let mut program = disk.start(&[]);
        assert_eq!(unsaved(&disk), records + files + 200, "saved ones are limited, others are not");
        let question = program.question();
        assert!(question.contains(&format!("({} items, ", records + files)), "{question}");
        program.press("k");
        assert_eq!(program.question(), "");
        drop(program);
        assert_eq!(unsaved(&disk), records + files + 200);
    }
}

#[test]
fn much_unsaved_work_does_not_interrupt_what_the_user_does() {
    let disk = crashed(MANY, 1);
    disk.put("other.csa", CSA);
    for (keys, question) in [("i", ""), (":", ""), ("l c \"x\" esc q", "there are unsaved edits")] {
        let mut program = disk.start(&["other.csa"]);
        program.press("k");
        let journals = program.left_journals();
        program.press(keys);
        program.update(Input::OrphanJournalsFound(journals));
        assert!(program.question().starts_with(question), "{keys}: {}", program.question());
        assert_eq!(program.question().is_empty(), question.is_empty(), "{keys}: {}", program.question());
    }
}

#[test]
fn much_unsaved_work_is_looked_through() {
    let disk = crashed(MANY, 1);
    let mut program = disk.start(&[]);
    program.press("l");
    assert_eq!(program.list().len(), MANY + 1);
    program.press("D a");
    assert_eq!(program.list().len(), MANY + 1, "they can be restored");
    assert!(program.list().iter().all(|line| line.ends_with("(discarded)")), "{:?}", program.list());
    drop(program);
    let program = disk.start(&[]);
    assert_eq!((program.question(), unsaved(&disk)), (String::new(), 0));
    assert_eq!(disk.journals().len(), 200, "discarded work is limited");
}

#[test]
fn a_few_journals_are_not_much() {
    let disk = crashed(190, 10);
    let program = disk.start(&["game.csa"]);
    assert!(!program.question().contains("many unsaved edits"), "{}", program.question());
}

/// A save with losses leaves work that is not on the disk.
#[test]
fn the_journal_of_a_save_that_lost_something_is_kept() {
    let disk = Place::new();
    for number in 0..300 {
        let save = r#"{"save":{"stamp":{"size":1,"hash":1},"whole":false}}"#;
        fs::create_dir_all(disk.state()).unwrap();
        fs::write(disk.state().join(format!("{number:016x}.jsonl")), format!("{{}}\n{save}\n")).unwrap();
    }
    disk.start(&[]).press("q");
    assert_eq!(unsaved(&disk), 300);
}
