//! Filters, sort orders, and the preview of the selected file.

use honfu::app::actions;
use honfu::app::event::PointerTarget;
use honfu::app::update;
use honfu::app::{Effect, Input};

use super::{archive, browse, rows};

use crate::support::program::{Place, Program};

fn csa(head: &str, moves: &str) -> Vec<u8> {
    format!("V2.2\n{head}PI\n+\n{moves}").into_bytes()
}

/// A folder with games of several players and years.
fn league() -> Place {
    let place = Place::new();
    place.put("a.csa", &csa("N+羽生\nN-谷川\n$EVENT:名人戦\n$START_TIME:1996/02/14\n", "+7776FU\n%TORYO\n"));
    place.put("b.csa", &csa("N+Tanigawa\nN-Habu\n$START_TIME:2026/01/02\n", "+7776FU\n-3334FU\n+2726FU\n"));
    place.put("c.csa", &csa("", "+2726FU\n-8384XX\n"));
    place.put("d.csa", &[csa("N+佐藤\n", "+7776FU\n"), csa("N+羽生\n", "")].join(&b"/\n"[..]));
    std::fs::create_dir(place.path("羽生")).unwrap();
    place
}

fn filtered(program: &mut Program, filter: &str) -> Vec<String> {
    program.press("/ ctrl-u").enter(filter);
    rows(program)
}

#[test]
fn filters_ask_for_players_events_dates_and_results() {
    let place = league();
    let mut program = browse(&place);
    for (filter, found) in [
        ("羽生", vec![">羽生", "a.csa", "d.csa"]),
        ("先手:羽生", vec![">a.csa", "d.csa"]),
        ("棋戦:名人 先手:羽生", vec![">a.csa"]),
        ("year>=2020", vec![">b.csa"]),
        ("result:black", vec![">a.csa"]),
        ("errors>0", vec![">c.csa"]),
        ("plies>=2 -player:habu", vec![]),
        ("format:csa plies<2 羽生", vec![">a.csa", "d.csa"]),
    ] {
        assert_eq!(filtered(&mut program, filter), found, "{filter}");
    }
    assert_eq!(filtered(&mut program, "year>=").len(), 5, "what is not typed yet narrows nothing down");
    assert!(program.app().browser.filter_error().is_some());
    assert_eq!(filtered(&mut program, "year:x 羽生").len(), 5, "the filter before holds");
    program.press("esc");
    assert_eq!(rows(&program).len(), 5);
}

/// If nothing in the folder matches, the matching records below it are listed, with their relative
/// paths.
#[test]
fn a_filter_that_finds_nothing_looks_below_the_folder() {
    let place = archive();
    place.put("2026/final/d.csa", b"V2.2\nN+Habu\nPI\n+\n+7776FU\n");
    let mut program = browse(&place);
    assert_eq!(filtered(&mut program, "habu"), [">2026/final/d.csa"]);
    assert_eq!(filtered(&mut program, "c.csa"), [">2026/c.csa"]);
    assert_eq!(filtered(&mut program, "nobody"), [""; 0]);
    program.press("esc");
    assert_eq!(rows(&program).len(), 4, "without a filter the folder alone is listed");
    filtered(&mut program, "habu");
    program.press("enter");
    assert_eq!((program.app().name(), program.app().layers.is_browser_open()), ("d.csa".to_owned(), false));
}

#[test]
fn a_day_filters_while_it_is_typed() {
    let place = league();
    let mut program = browse(&place);
    program.press("/ \"csa\" space \"date:\"");
    for (keys, found) in [
        ("1 9 9", 4),
        ("6", 1),
        ("-", 1),
        ("0", 1),
        ("2", 1),
        ("/", 1),
        ("1", 1),
        ("4", 1),
        ("backspace backspace backspace backspace backspace 1", 1),
    ] {
        program.press(keys);
        assert_eq!(rows(&program).len(), found, "{keys}");
    }
    program.press("enter");
    assert_eq!(rows(&program), [""; 0], "what was typed is January now");
}

#[test]
fn tab_completes_keys_and_the_arrows_walk_while_one_types() {
    let place = league();
    let mut program = browse(&place);
    program.press("/ \"plie\" tab \">=3\"");
    assert_eq!(program.app().layers.prompt().unwrap().line.text(), "plies:>=3");
    program.press("ctrl-u tab");
    assert_eq!(program.app().layers.prompt().unwrap().line.text(), "player:", "the first of the keys");
    program.press("ctrl-u \"csa\" down down");
    assert_eq!(rows(&program), ["a.csa", "b.csa", ">c.csa", "d.csa"]);
    program.press("enter enter");
    assert_eq!(program.app().name(), "c.csa");
}

#[test]
fn rows_are_sorted_and_the_selected_one_stays() {
    let place = league();
    let mut program = browse(&place);
    program.press("j");
    for sorted in [
        ["羽生", "b.csa", ">a.csa", "c.csa", "d.csa"],
        ["羽生", "b.csa", "d.csa", ">a.csa", "c.csa"],
        ["羽生", "b.csa", ">a.csa", "c.csa", "d.csa"],
        ["羽生", ">a.csa", "b.csa", "c.csa", "d.csa"],
    ] {
        program.press("s");
        assert_eq!(rows(&program), sorted);
    }
    let counts: Vec<_> = program.app().browser.rows_from(1).map(|row| row.error_counts()).collect();
    assert_eq!(counts, [(0, 0), (0, 0), (1, 0), (0, 0)]);
}

/// The number of moves in the file in the preview, or the error.
fn plies(program: &Program) -> Result<usize, &honfu::messages::FileError> {
    program.app().browser.preview().unwrap().as_ref().map(|peek| peek.facts.plies)
}

#[test]
fn the_selected_file_is_looked_at() {
    let place = league();
    let mut program = browse(&place);
    assert!(program.app().browser.preview().is_none(), "a folder");
    let folder = program.app().browser.folder_preview().unwrap().as_ref().unwrap();
    assert!(folder.is_whole && folder.folders + folder.files == folder.names.len(), "{folder:?}");
    program.press("j");
    assert!(program.app().browser.folder_preview().is_none());
    assert_eq!(plies(&program), Ok(1));
    program.press("j");
    assert_eq!(plies(&program), Ok(3));
    std::fs::remove_file(place.path("c.csa")).unwrap();
    program.press("j");
    assert!(plies(&program).unwrap_err().text(honfu::messages::Lang::En).contains("c.csa"));
    // The preview of a game shows its end, the preview of a problem its start.
    place.put("e.csa", b"V2.2\nP-11OU\nP+23GI00KI\n+\n+0012KI\n%TSUMI\n");
    program.press(". . G");
    let peek = program.app().browser.preview().unwrap().as_ref().unwrap();
    assert_eq!((peek.facts.name(), peek.facts.plies), ("e.csa", 1));
    assert_eq!(peek.node, honfu_core::record::NodeId::ROOT);
}

#[test]
fn files_that_are_passed_are_not_looked_at() {
    let place = league();
    let mut program = browse(&place);
    let app = &mut program.session.app;
    let mut down = || update(app, Input::Command(honfu::app::Command::Down.into()));
    let [Effect::ReadPreview { request, path }] = &down()[..] else { panic!("nothing is looked at") };
    assert!(path.ends_with("a.csa"));
    assert_eq!((down(), down()), (vec![], vec![]), "one after another");
    let late = Err(honfu::messages::FileError::Internal { file: "gone".to_owned() });
    let [Effect::ReadPreview { path, .. }] =
        &update(app, Input::PreviewRead { request: *request, result: late })[..]
    else {
        panic!("nothing is looked at")
    };
    assert!(path.ends_with("c.csa"));
}

#[test]
fn what_is_found_too_late_is_dropped() {
    let place = league();
    let mut program = place.start(&[]);
    let effects = actions::folder::begin_in(&mut program.session.app, place.path("羽生"));
    let [Effect::ListFolder { request, .. }] = effects[..] else { panic!("{effects:?}") };
    program.browse(place.path(""));
    let listing = honfu::app::event::FolderListing::Failed(honfu::messages::FileError::UnreadableFile {
        file: "too late".into(),
        why: honfu_core::format::UnreadableFile::Text,
    });
    program.update(Input::FilesListed { request, listing });
    assert_eq!(rows(&program).len(), 5);
    assert_eq!(*program.app().browser.progress(), honfu::app::browser::ListingProgress::Done);
}

#[test]
fn a_click_selects_and_opens_and_the_wheel_walks() {
    let place = league();
    let mut program = browse(&place);
    let wheel = |down| Input::Wheel { target: PointerTarget::Window, down };
    program.update(wheel(true));
    assert_eq!(rows(&program)[3], ">c.csa");
    program.update(wheel(false));
    program.update(Input::Click(PointerTarget::Item(2)));
    assert_eq!(rows(&program)[2], ">b.csa");
    program.update(Input::Click(PointerTarget::Item(2)));
    assert_eq!(program.app().name(), "b.csa");
}
