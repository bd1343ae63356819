//! An opening book beside the moves played in the games of a folder.

use honfu::app::actions;
use honfu::app::event::GameCountUpdate;
use honfu::app::listed_texts;
use honfu::app::{Input, RequestId};
use honfu_query::BookMove;

use crate::support::program::{Place, Program};

const START: &str = "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n\
                     7g7f 3c3d 35 20 120\n2g2f none 28 20 95\n9i1a none 0 0 1\n";
const ANSWER: &str =
    "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\n3c3d none 0 32 12\n";

fn place() -> Place {
    let place = Place::new();
    place.put("a.csa", b"V2.2\nPI\n+\n+7776FU\n-3334FU\n");
    place.put("games.db", format!("#YANEURAOU-DB2016 1.00\n{ANSWER}{START}").as_bytes());
    place.put("unsorted.db", format!("#YANEURAOU-DB2016 1.00\n{START}{ANSWER}").as_bytes());
    place
}

/// The displayed moves of the book.
fn shown(program: &Program) -> Vec<String> {
    let app = program.app();
    let Some((_, Ok(moves))) = app.study.book.found() else { return Vec::new() };
    moves.iter().map(|book_move| actions::book::book_move_text(app, book_move)).collect()
}

fn open(program: &mut Program, place: &Place, name: &str) {
    program.press(":").enter(format!("book {}", place.path(name).display()));
}

#[test]
fn its_moves_follow_the_board() {
    let place = place();
    let mut program = place.start(&["a.csa"]);
    open(&mut program, &place, "games.db");
    assert!(program.app().layers.list().is_some(), "the list is shown with it");
    assert_eq!(program.app().study.statistics.continuations().tally.games(), 1);
    assert_eq!(shown(&program), ["☗７六歩", "☗２六歩"], "legal moves alone");
    program.press("right");
    assert_eq!(shown(&program), ["☖３四歩"]);
    program.press("right");
    assert!(shown(&program).is_empty());
    program.press("esc left");
    assert!(shown(&program).is_empty(), "nothing is looked up where nothing is shown");
    program.press("g s");
    assert_eq!(shown(&program), ["☖３四歩"]);
    program.press("esc :").enter("book");
    assert!(program.app().study.book.path().is_none() && program.notice().contains("closed the book"));
    program.press(":").enter("book");
    assert_eq!(program.notice(), "no book is open");
}

#[test]
fn one_walks_through_it_without_a_record() {
    let place = place();
    let mut program = place.start(&[]);
    open(&mut program, &place, "games.db");
    program.press("esc :").enter(format!("statistics {}", place.path("").display()));
    assert_eq!(shown(&program), ["☗７六歩", "☗２六歩"]);
    program.press("l");
    assert_eq!(shown(&program), ["☖３四歩"], "the move is on the board alone");
    assert!(!program.is_modified());
    program.press("h");
    assert_eq!(shown(&program), ["☗７六歩", "☗２六歩"]);
}

#[test]
fn its_moves_are_chosen_and_played_like_those_of_the_games() {
    let place = place();
    let mut program = place.start(&["a.csa"]);
    open(&mut program, &place, "games.db");
    let texts = listed_texts(program.app());
    assert_eq!(texts, ["☗７六歩", "Book: ☗７六歩", "Book: ☗２六歩"], "below the moves of the games");
    program.press("j l");
    assert_eq!((program.session.place(), program.is_modified()), ((1, 2), false), "the record has it");
    program.press("h G l");
    assert_eq!((program.session.place(), program.is_modified()), ((1, 1), true), "it is a variation now");
    assert!(program.app().layers.list().is_some());
    program.press("u g g j j enter");
    assert_eq!((program.session.place(), program.is_modified()), ((1, 1), true), "Enter plays it too");
    // Meanwhile, more games are counted.
    program.press("u G");
    for request in (1..99).map(RequestId) {
        program.update(Input::GamesCounted { request, update: GameCountUpdate::Read(2) });
    }
    assert_eq!(program.app().layers.list().unwrap().selected, 2, "the last one of the book");
}

#[test]
fn closing_it_leaves_the_list() {
    let place = place();
    let mut program = place.start(&["a.csa"]);
    open(&mut program, &place, "games.db");
    program.press("G :").enter("book");
    assert!(program.notice().contains("closed the book"), "{}", program.notice());
    assert_eq!(listed_texts(program.app()).len(), 1);
    open(&mut program, &place, "unsorted.db");
    assert_eq!(listed_texts(program.app()).len(), 3);
}

#[test]
fn keys_do_not_wait_for_it() {
    let place = place();
    let mut program = place.start(&["a.csa"]);
    open(&mut program, &place, "games.db");
    program.is_busy = true;
    program.press("right");
    assert_eq!(program.session.place().0, 1);
    assert_eq!(shown(&program), ["☗７六歩", "☗２六歩"], "those of the position before");
    let late: Vec<BookMove> = Vec::new();
    program.update(Input::BookSearched { request: RequestId(1), result: Ok(late) });
    assert_eq!(shown(&program).len(), 2, "the answer to something else");
    program.catch_up();
    assert_eq!(shown(&program), ["☖３四歩"]);
}

#[test]
fn a_file_that_is_no_book_is_refused_and_the_one_before_stays() {
    let place = place();
    let mut program = place.start(&["a.csa"]);
    for (name, words) in
        [("a.csa", "is not an opening book"), ("none.db", "none.db"), ("", "is not an opening book")]
    {
        open(&mut program, &place, name);
        assert!(program.notice().contains(words), "{name}: {}", program.notice());
        assert!(program.app().study.book.path().is_none());
        program.press("esc");
    }
    open(&mut program, &place, "unsorted.db");
    assert!(program.notice().contains("not sorted"), "{}", program.notice());
    assert_eq!(shown(&program), ["☗７六歩", "☗２六歩"]);
    program.press("esc");
    open(&mut program, &place, "a.csa");
    assert_eq!(program.app().study.book.path(), Some(&*place.path("unsorted.db")));
    program.press("right");
    assert_eq!(shown(&program), ["☖３四歩"]);
    std::fs::remove_file(place.path("unsorted.db")).unwrap();
    program.press("left");
    assert_eq!(shown(&program).len(), 2, "an open file is still there");
}
