//! Backups of files that are overwritten by a save.

use honfu::files::{Disk, DiskStep};
use honfu::settings::BackupPolicy;

use crate::support::program::{Place, Program};

const CSA: &[u8] = b"V2.2\nPI\n+\n+7776FU\n";

fn place(backup: BackupPolicy) -> Place {
    Place::with("game.csa", CSA).keeping(backup)
}

/// Opens the file, and saves it with a comment.
fn save(place: &Place, comment: &str) -> String {
    let mut program = place.start(&["game.csa"]);
    comment_and_save(&mut program, comment);
    program.press("q");
    place.text("game.csa")
}

fn comment_and_save(program: &mut Program, comment: &str) {
    program.press(&format!("home l c ctrl-u \"{comment}\" esc s"));
    assert_eq!(program.notice(), "saved 'game.csa'");
}

#[test]
fn without_the_setting_nothing_is_kept() {
    let place = place(BackupPolicy::None);
    save(&place, "one");
    assert_eq!(place.names(), ["game.csa"]);
}

#[test]
fn a_simple_backup_is_the_file_before_the_first_save_of_a_run() {
    let place = place(BackupPolicy::Simple);
    let mut program = place.start(&["game.csa"]);
    comment_and_save(&mut program, "one");
    comment_and_save(&mut program, "two");
    assert_eq!(place.bytes("game.csa~"), CSA);
    let two = place.bytes("game.csa");
    drop(program);
    save(&place, "three");
    assert_eq!(place.bytes("game.csa~"), two);
    assert_eq!(place.names(), ["game.csa", "game.csa~"]);
}

#[test]
fn numbered_backups_never_replace_each_other() {
    let place = place(BackupPolicy::Numbered);
    let mut texts = vec![String::from_utf8(CSA.to_vec()).unwrap()];
    texts.extend(["one", "two", "three"].map(|comment| save(&place, comment)));
    for (number, text) in (1..=3).zip(&texts) {
        assert_eq!(&place.text(&format!("game.csa.~{number}~")), text);
    }
    place.put("game.csa.~10~", b"");
    place.put("game.csa.~x~", b"");
    save(&place, "four");
    assert_eq!(place.text("game.csa.~11~"), texts[3]);
}

#[test]
fn what_somebody_else_has_written_is_kept_too() {
    let place = place(BackupPolicy::Numbered);
    let mut program = place.start(&["game.csa"]);
    comment_and_save(&mut program, "one");
    let theirs = b"V2.2\nPI\n+\n+5756FU\n";
    place.put("game.csa", theirs);
    program.press("home l c ctrl-u \"two\" esc s o");
    assert_eq!((place.bytes("game.csa.~1~"), place.bytes("game.csa.~2~")), (CSA.to_vec(), theirs.to_vec()));
    place.put("other.csa", theirs);
    program.press("S ctrl-u").enter(place.path("other.csa").display()).press("o");
    assert_eq!(place.bytes("other.csa.~1~"), theirs);
}

#[test]
fn a_file_that_was_not_understood_stays_in_any_case() {
    let broken = b"V2.2\nPI\n+\n+7776FU\n-3334XX\n";
    for backup in [BackupPolicy::None, BackupPolicy::Simple, BackupPolicy::Numbered] {
        let place = Place::with("game.csa", broken).keeping(backup);
        let mut program = place.start(&["game.csa"]);
        program.press("l c \"x\" esc s s c \"y\" esc s");
        assert_eq!((place.bytes("game.csa~"), program.is_modified()), (broken.to_vec(), false), "{backup:?}");
        assert!(place.text("game.csa").contains("xy"));
    }
}

#[test]
fn without_a_backup_nothing_is_saved_unasked() {
    let place = place(BackupPolicy::Simple);
    std::fs::create_dir(place.path("game.csa~")).unwrap();
    let mut program = place.start(&["game.csa"]);
    program.press("l c \"x\" esc s");
    let asked = "not saved: cannot create a backup of 'game.csa': it is a folder sa";
    assert_eq!(program.question(), asked);
    program.press("esc");
    assert_eq!((place.bytes("game.csa"), program.is_modified()), (CSA.to_vec(), true));
    assert_eq!(place.leftovers(), [""; 0]);
    program.press("s s");
    assert_eq!((program.notice(), program.is_modified()), ("saved 'game.csa'".into(), false));
    assert!(place.text("game.csa").contains('x'));
}

#[test]
fn a_file_that_was_not_understood_is_not_replaced_unkept() {
    let broken = b"V2.2\nPI\n+\n+7776FU\n-3334XX\n";
    let place = Place::with("game.csa", broken);
    std::fs::create_dir(place.path("game.csa~")).unwrap();
    let mut program = place.start(&["game.csa"]);
    program.press("l c \"x\" esc s s");
    assert!(program.notice().starts_with("not saved: cannot create a backup"), "{}", program.notice());
    assert_eq!((program.question(), place.bytes("game.csa")), (String::new(), broken.to_vec()));
    program.press("S ctrl-u").enter(place.path("other.csa").display());
    assert_eq!(program.notice(), "saved 'other.csa'");
}

#[cfg(unix)]
#[test]
fn backups_keep_the_mode_and_are_whole() {
    use std::os::unix::fs::PermissionsExt;
    let place = place(BackupPolicy::Simple);
    let path = place.path("game.csa");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o640)).unwrap();
    // The backup exists before the new file takes the place of the old one.
    let (from, backup) = (path.clone(), place.path("game.csa~"));
    let disk = Disk::observed(move |step| {
        if matches!(step, DiskStep::Rename(_, to) if *to == from) {
            assert_eq!(std::fs::read(&backup)?, CSA);
        }
        Ok(())
    });
    comment_and_save(&mut place.start_on(disk, &["game.csa"]), "x");
    let mode = |path| std::fs::metadata(path).unwrap().permissions().mode() & 0o7777;
    assert_eq!((mode(place.path("game.csa~")), mode(path)), (0o640, 0o640));
}
