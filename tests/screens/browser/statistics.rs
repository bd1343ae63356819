//! The moves played in the position on the board, in the games of a folder.

use honfu::app::listed_texts;
use honfu::app::{Input, RequestId};
use honfu_core::record::NodeId;
use honfu_query::Continuations;

use super::browse;

use crate::support::program::{Place, Program};

/// A folder with games and a subfolder; two games reach a position in different ways.
fn games() -> Place {
    let place = Place::new();
    let game = |moves: &str| format!("V2.2\nPI\n+\n{moves}").into_bytes();
    std::fs::create_dir(place.path("old")).unwrap();
    place.put("a.csa", &game("+7776FU\n-3334FU\n+2726FU\n-8384FU\n%TORYO\n"));
    place.put("b.csa", &game("+2726FU\n-3334FU\n+7776FU\n-4344FU\n+2858HI\n%TORYO\n"));
    place.put("old/c.csa", &game("+7776FU\n-8384FU\n%SENNICHITE\n"));
    place.put("old/d.csa", &[game("+7776FU\n"), game("+1716FU\n")].join(&b"/\n"[..]));
    place.put("broken.jkf", b"{");
    place
}

/// The listed moves, with the numbers of games, wins of Black, wins of White, and draws.
fn listed(program: &Program) -> Vec<(String, [u32; 4])> {
    let app = program.app();
    let texts = listed_texts(app).into_iter();
    let next = app.study.statistics.continuations().next.iter();
    let numbers = next.map(|next| [next.tally.games(), next.tally.black, next.tally.white, next.tally.draw]);
    texts.zip(numbers).collect()
}

fn expected(rows: &[(&str, [u32; 4])]) -> Vec<(String, [u32; 4])> {
    rows.iter().map(|(text, numbers)| ((*text).to_owned(), *numbers)).collect()
}

#[test]
fn what_was_played_here_is_counted_and_played() {
    let place = games();
    let mut program = place.start(&["a.csa"]);
    program.press("g s");
    assert_eq!(
        listed(&program),
        expected(&[("☗７六歩", [3, 0, 1, 1]), ("☗１六歩", [1, 0, 0, 0]), ("☗２六歩", [1, 1, 0, 0])])
    );
    program.press("l");
    assert_eq!(program.session.place(), (1, 4), "the record has it");
    assert_eq!(listed(&program), expected(&[("☖３四歩", [1, 0, 1, 0]), ("☖８四歩", [1, 0, 0, 1])]));
    program.press("right l");
    assert_eq!(
        listed(&program),
        expected(&[("☖４四歩", [1, 1, 0, 0]), ("☖８四歩", [1, 0, 1, 0])]),
        "both ways lead here"
    );
    assert!(!program.is_modified());
    program.press("l");
    assert_eq!((program.session.place(), program.is_modified()), ((4, 4), true), "it is a variation now");
    program.press("u left left");
    assert_eq!((program.session.place().0, program.is_modified()), (1, false));
    program.press("end");
    assert_eq!(listed(&program), []);
    for key in ["enter", "l"] {
        program.press(key);
        assert!(!program.notice().is_empty());
    }
    program.press("esc");
    assert!(program.app().layers.list().is_none());
}

#[test]
fn what_is_listed_stays_until_the_answer_comes() {
    let place = games();
    let mut program = place.start(&["a.csa"]);
    program.press("g s");
    let at_start = listed(&program);
    program.is_busy = true;
    program.press("l");
    assert_eq!((program.session.place(), listed(&program)), ((1, 4), at_start.clone()));
    assert!(program.app().study.statistics.is_looking());
    program.press("l");
    assert_eq!(program.session.place(), (1, 4), "what is listed is of another position");
    assert!(program.notice().contains("still searching for this position"), "{}", program.notice());
    program.update(Input::PositionLookedUp { request: RequestId(1), found: Continuations::default() });
    assert_eq!(listed(&program), at_start, "the answer to something else");
    program.catch_up();
    assert_eq!(listed(&program), expected(&[("☖３四歩", [1, 0, 1, 0]), ("☖８四歩", [1, 0, 0, 1])]));
    assert!(!program.app().study.statistics.is_looking());
}

#[test]
fn the_folder_is_the_one_that_is_browsed_or_that_of_the_file_or_named() {
    let place = games();
    let mut program = place.start(&["old/c.csa"]);
    program.press("g s");
    assert_eq!(program.app().study.statistics.folder(), place.path("old"));
    assert_eq!(program.app().study.statistics.continuations().tally.games(), 3);
    program.press("esc :").enter(format!("statistics {}", place.path("").display()));
    assert_eq!(program.app().study.statistics.continuations().tally.games(), 5);
    let mut program = browse(&place);
    program.press("j enter g s");
    assert_eq!(program.app().name(), "a.csa");
    assert_eq!(program.app().study.statistics.continuations().tally.games(), 5);
    program.press("esc :").enter("statistics /nowhere/at/all");
    assert!(
        program
            .app()
            .study
            .statistics
            .failure()
            .is_some_and(|error| error.text(honfu::messages::Lang::En).contains("/nowhere/at/all"))
    );
}

#[test]
fn the_browser_has_the_key_too() {
    let place = games();
    let mut program = browse(&place);
    program.press("g s");
    assert!(!program.app().layers.is_browser_open());
    assert_eq!(program.app().study.statistics.folder(), place.path(""));
    assert_eq!(program.app().study.statistics.continuations().tally.games(), 5);
}

#[test]
fn the_record_may_be_no_game_of_the_folder() {
    let place = games();
    place.put("x.kif", "手合割：平手\n手数----指手---------消費時間--\n".as_bytes());
    let mut program = place.start(&["x.kif"]);
    program.press("g s down down l");
    assert_eq!((program.session.place(), program.is_modified()), ((1, 1), true));
    assert_eq!(listed(&program), expected(&[("☖３四歩", [1, 1, 0, 0])]));
    program.press("backspace");
    assert_eq!(program.session.place(), (0, 1));
    assert_eq!(program.app().layers.list().unwrap().selected, 0);
}

/// The number of moves made on the board but not in the record: the current one, and all of them.
fn walked(program: &Program) -> Option<(usize, usize)> {
    program.app().layers.preview().map(|preview| (preview.step(), preview.moves().len()))
}

#[test]
fn a_new_record_stays_empty_while_positions_are_walked() {
    let place = games();
    let mut program = place.start(&[]);
    program.press(":").enter(format!("statistics {}", place.path("").display()));
    program.press("l l l");
    assert_eq!(walked(&program), Some((3, 3)));
    assert_eq!(listed(&program), expected(&[("☖４四歩", [1, 1, 0, 0]), ("☖８四歩", [1, 0, 1, 0])]));
    program.press("h");
    assert_eq!((walked(&program), listed(&program).len()), (Some((2, 3)), 1));
    program.press("l");
    assert_eq!(walked(&program), Some((3, 3)), "the same move again");
    program.press("home down l");
    assert_eq!(walked(&program), Some((1, 1)), "another one");
    assert_eq!((program.session.place(), program.is_modified()), ((0, 0), false));
    assert!(program.app().tab().record().tree.main_line().all(|node| node == NodeId::ROOT));
    program.press("h h");
    assert!(!program.notice().is_empty(), "there is nothing before the start");
    program.press("l esc");
    assert!(program.app().layers.list().is_none());
    assert_eq!(walked(&program), Some((1, 1)), "it stays on the board");
    program.press("enter");
    assert_eq!((program.session.place(), program.is_modified()), ((1, 1), true), "unless it is wanted");
}

#[test]
fn a_game_is_opened_at_the_position() {
    let place = games();
    let mut program = place.start(&[]);
    program.press(":").enter(format!("statistics {}", place.path("").display()));
    program.press("l enter");
    let texts = |program: &Program| -> Vec<String> { listed_texts(program.app()) };
    assert!(matches!(&texts(&program)[..], [only] if only.ends_with("a.csa")), "{:?}", texts(&program));
    program.press("esc");
    assert_eq!(listed(&program), expected(&[("☖３四歩", [1, 0, 1, 0]), ("☖８四歩", [1, 0, 0, 1])]));
    program.press("down enter enter");
    assert_eq!((program.app().name(), program.session.place()), ("c.csa".to_owned(), (1, 2)));
    assert_eq!(walked(&program), None);
    assert_eq!(listed(&program).len(), 2, "the list stays on the position");
    // Opens a record of a file with several, in place of a record without edits.
    program.press("h down down enter enter");
    let second = program.app().name();
    program.press("esc");
    assert_eq!((second.as_str(), program.app().tabs().len()), ("b.csa", 1));
    program.press("g s down enter enter");
    assert_eq!((program.app().name(), program.app().tab().index()), ("d.csa".to_owned(), 1));
    assert_eq!(program.session.place().0, 0);
}

#[test]
fn a_game_that_is_open_is_shown_and_edits_are_not_lost() {
    let place = games();
    let mut program = place.start(&["a.csa", "b.csa"]);
    program.press("g s down down enter enter");
    let app = program.app();
    assert_eq!((app.name(), app.tabs().len(), app.active()), ("b.csa".to_owned(), 2, 1));
    program.press("esc l D g s down enter enter");
    assert!(program.question().contains("unsaved"), "{}", program.question());
    program.press("esc");
    assert_eq!((program.app().name(), program.is_modified()), ("b.csa".to_owned(), true));
    program.press("esc esc g s down enter enter d");
    assert_eq!((program.app().name(), program.app().tab().index()), ("d.csa".to_owned(), 1));
}

#[test]
fn the_games_that_are_counted_are_filtered() {
    let place = games();
    let mut program = place.start(&["a.csa"]);
    program.press("g s / \"OLD/\"");
    assert_eq!(listed(&program), expected(&[("☗７六歩", [2, 0, 0, 1]), ("☗１六歩", [1, 0, 0, 0])]));
    program.press("enter");
    assert!(program.app().layers.prompt().is_none() && program.app().study.statistics.filter() == "OLD/");
    assert_eq!(program.app().layers.list().unwrap().filter, "OLD/");
    // Enter lists only the counted games of a move, and the filter remains set.
    program.press("enter");
    let names = |program: &Program| -> Vec<String> { listed_texts(program.app()) };
    assert_eq!(names(&program).len(), 2, "{:?}", names(&program));
    program.press("esc l");
    assert_eq!(listed(&program), expected(&[("☖８四歩", [1, 0, 0, 1])]));
    program.press("enter enter");
    assert_eq!((program.app().name(), program.session.place()), ("c.csa".to_owned(), (1, 2)));
    assert_eq!(program.app().layers.list().unwrap().filter, "OLD/");
    // A filter that matches nothing leaves no moves; Esc counts all games again.
    program.press("/ \"no-such-name\"");
    assert_eq!(listed(&program), []);
    program.press("esc");
    assert_eq!(program.app().study.statistics.filter(), "");
    assert_eq!(listed(&program), expected(&[("☖３四歩", [1, 0, 1, 0]), ("☖８四歩", [1, 0, 0, 1])]));
    program.press("esc g s / \"old\" enter esc g s");
    assert_eq!(program.app().study.statistics.filter(), "", "it is of one list");
}
