//! Saving in the program: what is written, what is asked first, and what happens afterwards.

use encoding_rs::SHIFT_JIS;
use honfu::messages::Lang;

use crate::support::program::{Place, Program};

const CSA: &[u8] = b"V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n";

/// A KIF file as it is usually written: in CP932 with CRLF.
fn kif() -> Vec<u8> {
    let lines = [
        "#KIF version=2.0 encoding=Shift_JIS",
        "先手：大橋",
        "後手：伊藤",
        "手合割：平手",
        "手数----指手---------消費時間--",
        "   1 ７六歩(77)   ( 0:01/00:00:01)",
        "   2 ３四歩(33)   ( 0:02/00:00:02)",
        "",
    ];
    SHIFT_JIS.encode(&lines.join("\r\n")).0.into_owned()
}

/// Writes a comment at the second move.
fn comment(program: &mut Program, text: &str) {
    program.press("home l l c").press(&format!("\"{text}\" esc"));
}

#[test]
fn one_comment_changes_one_line_and_nothing_else() {
    let place = Place::with("game.kif", &kif());
    let mut program = place.start(&["game.kif"]);
    comment(&mut program, "角道");
    assert!(program.is_modified());
    program.press("s");
    assert_eq!((program.notice(), program.is_modified()), ("saved 'game.kif'".into(), false));
    let old = SHIFT_JIS.decode(&kif()).0.into_owned();
    let new = SHIFT_JIS.decode(&place.bytes("game.kif")).0.into_owned();
    let added: Vec<&str> = new.split("\r\n").filter(|line| !old.contains(line)).collect();
    assert_eq!(added, ["*角道"]);
    let kept: Vec<&str> = old.split("\r\n").filter(|line| !new.contains(line)).collect();
    assert!(kept.is_empty(), "{kept:?}");
    assert!(!new.replace("\r\n", "").contains('\n'));
}

#[test]
fn saving_and_closing_is_one_command() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    program.press("l D : \"wq\" enter");
    assert!(program.quit, "{}", program.notice());
    assert_eq!(place.bytes("game.csa"), b"V2.2\nPI\n+\n");
    let mut again = place.start(&["game.csa"]);
    assert!(again.press("Z Z").quit, "{}", again.notice());
}

#[test]
fn without_edits_there_is_nothing_to_save() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    assert_eq!(program.press("l s").notice(), "no changes to save");
    assert_eq!(program.press("D u ctrl-s").notice(), "no changes to save");
    assert_eq!(place.bytes("game.csa"), CSA);
    program.press("D s");
    assert_eq!(program.notice(), "saved 'game.csa'");
    program.press("u");
    assert!(program.is_modified());
    assert_eq!(program.press(": \"w\" enter").notice(), "saved 'game.csa'");
    program.press("D : \"w\" space").enter(place.path("copy.csa").display());
    assert_eq!(place.bytes("copy.csa"), b"V2.2\nPI\n+\n");
    program.press("u");
    assert!(program.is_modified());
    program.press("ctrl-r");
    assert!(!program.is_modified());
}

#[test]
fn a_new_file_comes_to_be_when_it_is_saved() {
    let place = Place::new();
    let mut program = place.start(&["new.kif"]);
    program.press("i \"76\" enter esc");
    assert!(!place.path("new.kif").exists());
    program.press("s");
    assert!(SHIFT_JIS.decode(&place.bytes("new.kif")).0.contains("７六歩(77)"));
    let mut program = place.start(&["empty.kifu"]);
    program.press("s");
    assert!(place.path("empty.kifu").exists(), "{}", program.notice());
    let mut program = place.start(&["strange.xyz"]);
    assert!(program.press("s").notice().contains("unknown format for 'strange.xyz'"));
    program.press("q");
    assert!(program.quit && !place.path("strange.xyz").exists());
}

#[test]
fn a_new_record_asks_for_a_name() {
    let place = Place::new();
    let mut program = place.start(&[]);
    program.press("i \"76\" enter esc q s");
    let path = place.path("a.csa");
    program.enter(path.display());
    assert!(program.quit, "{}", program.notice());
    assert!(place.text("a.csa").contains("+7776FU"));
}

#[test]
fn save_as_takes_a_format_with_options() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    let path = place.path("two words.kif");
    program.press("S ctrl-u").enter(format!("{} kif:utf-8,lf", path.display()));
    assert_eq!(program.notice(), "saved 'two words.kif'");
    let text = place.text("two words.kif");
    assert!(text.contains("７六歩(77)") && !text.contains('\r'));
    assert_eq!(program.app().name(), "two words.kif");
    comment(&mut program, "x");
    program.press("s");
    assert!(place.text("two words.kif").contains("*x\n"), "what was chosen is kept");
    assert_eq!(place.bytes("game.csa"), CSA);
    program.press("S ctrl-u").enter(format!("{} kif:nonsense", path.display()));
    assert!(program.notice().contains("nonsense"), "{}", program.notice());
}

#[test]
fn tab_offers_formats_and_encodings() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    let line = |program: &Program| program.app().layers.prompt().unwrap().line.text().to_owned();
    program.press("S tab");
    assert_eq!(line(&program), place.path("game.kif").display().to_string());
    program.press("ctrl-u \"x.kif\" space \"kif:s\" tab");
    assert_eq!(line(&program), "x.kif kif:shift_jis");
    program.press("\",c\" tab");
    assert_eq!(line(&program), "x.kif kif:shift_jis,crlf");
}

#[test]
fn a_loss_is_listed_and_asked_about() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    // CSA cannot store variations.
    program.press("i \"26\" enter esc s");
    assert_eq!(program.question(), "saving in this format loses the following: sa");
    assert!(program.list()[0].starts_with("variations: 1"), "{:?}", program.list());
    program.press("esc");
    assert_eq!((place.bytes("game.csa"), program.question()), (CSA.to_vec(), String::new()));
    program.press("home c \"x\" esc s s");
    assert!(place.text("game.csa").contains("'*x"));
    assert!(program.is_modified(), "what was lost is not saved");
    program.press("s a ctrl-u").enter(place.path("game.kifu").display());
    assert!(!program.is_modified());
    assert!(place.text("game.kifu").contains("変化：1手"));
}

#[test]
fn what_was_agreed_to_be_lost_does_not_hold_up_quitting() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    program.press("i \"26\" enter esc q");
    assert_eq!(program.question(), "there are unsaved edits: sd");
    program.press("s s");
    assert!(program.quit);
    let journals = place.journals();
    assert!(
        journals.iter().all(|name| name.starts_with("aside-")),
        "what was lost can be had back: {journals:?}"
    );
    assert_eq!(journals.len(), 1);
    assert_eq!(place.start(&["game.csa"]).question(), "");
}

#[test]
fn a_file_that_changed_on_disk_is_not_overwritten_unasked() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    comment(&mut program, "mine");
    let theirs = b"V2.2\nPI\n+\n+5756FU\n";
    place.put("game.csa", theirs);
    program.press("s");
    assert_eq!(program.question(), "the file has changed on disk: or");
    program.press("esc");
    assert!(program.is_modified());
    program.press("s o");
    assert!(place.text("game.csa").contains("mine"));
    assert!(!program.is_modified());
    comment(&mut program, "more");
    place.put("game.csa", theirs);
    program.press("s r");
    assert!(!program.is_modified() && program.question().is_empty());
    assert_eq!(program.session.place(), (0, 1));
    assert_eq!(place.bytes("game.csa"), theirs);
    comment(&mut program, "x");
    assert_eq!(program.press("s").notice(), "saved 'game.csa'");
    // The unsaved edits are in a separate tab, and still asked about.
    program.press("g t");
    assert!(program.is_modified());
    program.press("S").enter(place.path("mine.csa").display());
    assert!(place.text("mine.csa").contains("more"));
}

#[test]
fn a_command_that_is_typed_at_a_question_answers_nothing() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    comment(&mut program, "mine");
    program.press("q : \"undo-list\" enter");
    assert_eq!(program.question(), "");
    assert!(!program.quit && program.is_modified());
}

#[test]
fn a_file_that_is_gone_is_written_again() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    comment(&mut program, "x");
    std::fs::remove_file(place.path("game.csa")).unwrap();
    assert_eq!(program.press("s").notice(), "saved 'game.csa'");
}

#[test]
fn what_was_not_understood_is_kept_beside() {
    let broken = b"V2.2\nPI\n+\n+7776FU\n-3334XX\n";
    let place = Place::with("game.csa", broken);
    let mut program = place.start(&["game.csa"]);
    program.press("l c \"x\" esc s");
    assert!(program.question().ends_with("sa"), "{}", program.question());
    program.press("esc");
    assert_eq!(place.bytes("game.csa"), broken);
    program.press("s s");
    assert_eq!(program.notice(), "saved 'game.csa'");
    assert_eq!(place.bytes("game.csa~"), broken);
    assert!(place.text("game.csa").contains('x'));
    program.press("c \"y\" esc s");
    assert_eq!(program.notice(), "saved 'game.csa'", "there is nothing left to ask about");
}

#[test]
fn bytes_that_are_no_text_are_kept_beside() {
    let broken = b"V2.2\nN+\xE3\x81\x82\xFFa\nPI\n+\n+7776FU\n'*\xE3\x81\x82\xE3\x81\x82\xE3\x81\x82\xE3\x81\x82\xE3\x81\x82\n";
    let place = Place::with("game.csa", broken);
    let mut program = place.start(&["game.csa"]);
    program.press("l c \"x\" esc s");
    assert!(program.question().starts_with("parts of this file"), "{}", program.question());
    program.press("s");
    assert_eq!(place.bytes("game.csa~"), broken);
}

#[test]
fn another_file_of_that_name_is_not_overwritten_unasked() {
    let place = Place::with("game.csa", CSA);
    place.put("other.csa", b"V2.2\nPI\n+\n");
    let mut program = place.start(&["game.csa"]);
    program.press("S ctrl-u").enter(place.path("other.csa").display());
    assert_eq!(program.question(), "'other.csa' already exists: o");
    program.press("esc");
    assert_eq!(program.app().name(), "game.csa");
    program.press("S ctrl-u up enter o");
    assert_eq!(program.app().name(), "other.csa");
    assert!(place.text("other.csa").contains("+7776FU"));
}

#[test]
fn what_cannot_be_written_stays_open_and_unsaved() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    comment(&mut program, "x");
    program.press("S ctrl-u").enter(place.path("none/a.csa").display());
    assert!(program.notice().contains("the folder does not exist"), "{}", program.notice());
    program.press("S ctrl-u").enter(format!("{} csa", place.path("").display()));
    assert!(program.notice().contains("it is a folder"), "{}", program.notice());
    assert!(program.is_modified() && program.app().name() == "game.csa");
    std::fs::remove_file(place.path("game.csa")).unwrap();
    std::fs::create_dir(place.path("game.csa")).unwrap();
    program.press("q s");
    assert!(!program.quit && program.is_modified(), "the record is not left behind");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    program.press("S ctrl-u \"/dev/full\" space \"csa\" enter");
    assert_eq!(program.notice(), "cannot write 'full': no space left on the disk");
    assert_eq!(program.app().name(), "game.csa");
}

#[test]
fn what_was_to_be_done_is_done_after_saving() {
    let place = Place::with("a.csa", CSA);
    place.put("b.csa", b"V2.2\nPI\n+\n");
    let mut program = place.start(&["a.csa"]);
    comment(&mut program, "x");
    program.press("o o").enter(place.path("b.csa").display());
    assert_eq!(program.question(), "there are unsaved edits: sd");
    program.press("esc");
    assert_eq!(program.app().name(), "a.csa");
    program.press("o up enter s");
    assert_eq!(program.app().name(), "b.csa");
    assert!(place.text("a.csa").contains('x'));
    comment(&mut program, "y");
    program.press(": \"encoding\" space \"utf-8\" enter");
    assert_eq!(program.question(), "there are unsaved edits: sd");
    program.press("esc q s");
    assert!(program.quit && place.text("b.csa").contains('y'));
}

#[test]
fn every_document_is_asked_about() {
    let place = Place::with("a.csa", CSA);
    place.put("b.csa", CSA);
    let mut program = place.start(&["a.csa", "b.csa"]);
    program.press("D c \"one\" esc : \"quit\" enter");
    assert_eq!((program.app().name(), program.question().is_empty()), ("a.csa".into(), false));
    program.press("d");
    assert!(program.quit, "the other one is as it was");
    assert_eq!(place.bytes("a.csa"), CSA);
}

#[test]
fn keys_do_not_wait_for_the_disk() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    comment(&mut program, "one");
    program.is_busy = true;
    program.press("s");
    assert_eq!(program.notice(), "saving 'game.csa'…");
    comment(&mut program, "two");
    program.press("s");
    program.catch_up();
    assert!(place.text("game.csa").contains("onetwo"), "{}", place.text("game.csa"));
    assert!(!program.is_modified());
    comment(&mut program, "three");
    program.is_busy = true;
    program.press("s q");
    assert!(program.question().is_empty(), "it is being saved: {}", program.question());
    program.catch_up();
    assert!(program.quit && place.text("game.csa").contains("three"));
}

#[test]
fn edits_after_the_save_was_asked_for_are_not_in_it() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    comment(&mut program, "one");
    program.is_busy = true;
    program.press("s");
    comment(&mut program, "two");
    program.press("q");
    assert_eq!(program.question(), "there are unsaved edits: sd");
    program.press("esc").catch_up();
    assert!(program.is_modified());
    program.press("u");
    assert!(!program.is_modified());
}

/// The warnings that are always in the status line.
fn caveats(program: &Program) -> Vec<&'static str> {
    program.app().tab().status_warnings().map(|label| label.get(Lang::En)).collect()
}

#[test]
fn only_one_can_change_a_file() {
    let place = Place::with("game.csa", CSA);
    let mut first = place.start(&["game.csa"]);
    let mut second = place.start(&["game.csa"]);
    for keys in ["l D", "c", "M", "u"] {
        second.press(keys);
    }
    assert!(!second.is_modified());
    assert_eq!(caveats(&second), ["[read-only]"]);
    assert_eq!(caveats(&first), [""; 0]);
    assert!(second.press("l D").notice().contains("another honfu"), "{}", second.notice());
    second.press("S ctrl-u").enter(place.path("copy.csa").display());
    second.press("c \"mine\" esc s");
    assert!(place.text("copy.csa").contains("mine"), "a copy is one's own: {}", second.notice());
    let third = Place::start(&place, &["copy.csa"]);
    first.press("S ctrl-u").enter(place.path("copy.csa").display());
    assert!(first.notice().contains("another honfu"), "{}", first.notice());
    drop(third);
    first.press("q");
    let mut fourth = place.start(&["game.csa"]);
    fourth.press("l D");
    assert!(fourth.is_modified(), "the first one has gone: {}", fourth.notice());
}

#[cfg(unix)]
#[test]
fn all_names_of_a_file_show_what_was_saved() {
    use std::os::unix::fs::MetadataExt;
    let place = Place::with("game.csa", CSA);
    std::fs::hard_link(place.path("game.csa"), place.path("link.csa")).unwrap();
    let mut program = place.start(&["game.csa"]);
    comment(&mut program, "linked");
    program.press("s");
    assert!(place.text("link.csa").contains("linked"), "{}", program.notice());
    assert_eq!(place.path("link.csa").metadata().unwrap().nlink(), 2);
    assert_eq!(place.names(), ["game.csa", "link.csa"]);
}

/// A file of another program: comments above the lines they describe, the full board, and times after
/// commas.
const FOREIGN: &str = "'example\nV2.2\n'players\nN+Sato\nN-Suzuki\n'the event\n$EVENT:A cup\n'the position\n\
    P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA * \nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\n\
    P4 *  *  *  *  *  *  *  *  * \nP5 *  *  *  *  *  *  *  *  * \nP6 *  *  *  *  *  *  *  *  * \n\
    P7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA *  *  *  *  * +HI * \nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n\
    +\n+7776FU,T12\n-3334FU,T6\n%TORYO,T3\n";

#[test]
fn a_save_changes_the_lines_that_were_edited() {
    let place = Place::with("game.csa", FOREIGN.as_bytes());
    let mut program = place.start(&["game.csa"]);
    comment(&mut program, "gap");
    program.press(": \"diff-file\" enter");
    assert_eq!(program.list(), ["+ 21: '*gap"]);
    program.press("esc s");
    assert_eq!((program.notice(), program.is_modified()), ("saved 'game.csa'".into(), false));
    let with_comment = FOREIGN.replace("-3334FU,T6\n", "-3334FU,T6\n'*gap\n");
    assert_eq!(place.text("game.csa"), with_comment);
    // Undoing brings back the original lines.
    program.press("home l D s");
    assert_eq!(program.notice(), "saved 'game.csa'");
    assert!(place.text("game.csa").ends_with("+KI+GI+KE+KY\n+\n"), "{}", place.text("game.csa"));
    program.press("u s");
    assert_eq!(place.text("game.csa"), with_comment);
    assert_eq!(program.press(": \"diff-file\" enter").notice(), "no changes to save");
    program.press("u s");
    assert_eq!(place.text("game.csa"), FOREIGN);
    // A copy in the same format keeps the original lines; a copy in another format does not.
    program.press("S ctrl-u").enter(place.path("copy.csa").display());
    assert_eq!(place.text("copy.csa"), FOREIGN, "{}", program.notice());
}

#[test]
fn a_file_that_is_too_large_is_written_anew_and_that_is_said() {
    let place = Place::with("game.csa", FOREIGN.as_bytes());
    let mut program = place.start(&["game.csa"]);
    program.press(": \"kept-mib\" space 0 enter");
    comment(&mut program, "gap");
    program.press("s");
    assert_eq!(program.notice(), "saved 'game.csa' (the whole file was rewritten)");
    assert!(place.text("game.csa").contains("\n'the position\nPI\n+\n+7776FU\nT12\n"));
}
