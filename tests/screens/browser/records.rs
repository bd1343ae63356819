//! The list of the records in a file: rows, facts, filters, sort orders and previews as in the browser.

use honfu::app::Input;
use honfu::app::actions;
use honfu_core::format::positions::sfen_of_end;
use honfu_core::shogi::Sfen;
use honfu_query::RecordOrder;

use crate::support::program::{Place, Program};

/// Four games of several players and years; the third has an error.
const GAMES: &str = "V2.2\nN+羽生\nN-谷川\n$EVENT:名人戦\n$START_TIME:1996/02/14\nPI\n+\n+7776FU\n%TORYO\n/\n\
    N+Tanigawa\nN-Habu\n$START_TIME:2026/01/02\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n/\n\
    N+佐藤\nPI\n+\n+2726FU\n-8384XX\n/\nN+羽生\nN-佐藤\n$START_TIME:2001/05/06\nPI\n+\n+5756FU\n-3334FU\n";

fn start() -> (Place, Program) {
    let place = Place::with("games.csa", GAMES.as_bytes());
    let program = place.start(&["games.csa"]);
    (place, program)
}

/// The numbers of the listed records, counted from 1, and the number of the selected record.
fn listed(program: &Program) -> (Vec<usize>, usize) {
    let contents = actions::record_list::record_list(program.app()).expect("no records are listed");
    let selected = program.app().layers.list().unwrap().selected;
    let numbers: Vec<usize> = contents.shown().iter().map(|number| number + 1).collect();
    let at = numbers.get(selected).copied().unwrap_or(0);
    (numbers, at)
}

#[test]
fn filters_ask_for_what_is_in_the_records() {
    let (_place, mut program) = start();
    assert_eq!(listed(&program), (vec![1, 2, 3, 4], 1));
    for (filter, found) in [
        ("羽生", vec![1, 4]),
        ("先手:羽生 year>=2000", vec![4]),
        ("plies>1", vec![2, 4]),
        ("errors>0", vec![3]),
        ("result:black", vec![1]),
        ("nobody", vec![]),
    ] {
        program.press("/ ctrl-u");
        filter.chars().for_each(|c| program.update(Input::Text(c)));
        assert_eq!(listed(&program).0, found, "{filter}");
        program.press("esc");
    }
    assert_eq!(listed(&program).0.len(), 4, "Esc drops the filter");
    program.press("/ \"year>=\"");
    assert!(actions::record_list::record_list(program.app()).unwrap().filter_error().is_some());
    program.press("ctrl-u \"plie\" tab \">2\" enter");
    assert_eq!(program.session.place(), (0, 3), "the completed key was taken, and the record opened");
}

#[test]
fn records_are_sorted_and_the_selected_one_stays() {
    let (_place, mut program) = start();
    program.press("down");
    for (order, sorted) in [
        (RecordOrder::Date, [2, 4, 1, 3]),
        (RecordOrder::Players, [2, 3, 4, 1]),
        (RecordOrder::Length, [2, 4, 1, 3]),
        (RecordOrder::Given, [1, 2, 3, 4]),
    ] {
        program.press("s");
        assert_eq!(listed(&program), (sorted.to_vec(), 2), "{order:?}");
        assert_eq!(actions::record_list::record_list(program.app()).unwrap().order(), order);
    }
    program.press("s down enter g r");
    assert_eq!(listed(&program), (vec![2, 4, 1, 3], 4), "the order stays, and where one is");
}

#[test]
fn what_is_done_with_records_is_seen_in_every_order() {
    let (_place, mut program) = start();
    program.press("s s s d");
    assert_eq!(listed(&program), (vec![3, 5, 1, 2, 4], 2), "the longest first, the copy behind its like");
    program.press("D D");
    assert_eq!(program.app().tab().records().len(), 3);
    assert_eq!(listed(&program).0.len(), 3);
    program.press("u u u");
    assert_eq!(listed(&program).0.len(), 4);
}

#[test]
fn the_selected_record_is_looked_at() {
    let (_place, mut program) = start();
    let look = |program: &Program| {
        let contents = actions::record_list::record_list(program.app()).unwrap();
        let (number, node, position) = contents.preview().unwrap();
        let record = &program.app().tab().records()[number];
        assert!(sfen_of_end(record).starts_with(&Sfen::new(position.clone()).to_string()[..60]));
        (number, record.tree.node(node).ply())
    };
    assert_eq!(look(&program), (0, 1));
    program.press("down");
    assert_eq!(look(&program), (1, 3));
    program.press("down down s");
    assert_eq!(look(&program), (3, 2), "it is still the selected one");
}

#[test]
fn many_records_are_known_bit_by_bit() {
    let game = "PI\n+\n".to_owned() + &"+2838HI\n-8252HI\n+3828HI\n-5282HI\n".repeat(25);
    let place = Place::with("many.csa", format!("V2.2\n{}", vec![game; 2500].join("/\n")).as_bytes());
    let mut program = place.start(&["many.csa"]);
    let (known, all) = actions::record_list::record_list(program.app()).unwrap().progress();
    assert!(known < all && all == 2500, "{known} of {all}");
    assert!(program.app().documents.has_pending_work());
    assert_eq!(listed(&program).0.len(), 2500, "all are listed from the first");
    program.press("/ \"plies:100\"");
    for _ in 0..20 {
        program.update(Input::Idle);
    }
    assert_eq!((listed(&program).0.len(), program.app().documents.has_pending_work()), (2500, false));
}
