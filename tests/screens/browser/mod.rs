//! The folder browser, driven by key presses.

mod book;
mod facts;
mod filters;
mod folders;
mod index;
mod recent;
mod records;
mod statistics;

use std::fs;

use crate::support::program::{Place, Program};

/// A folder with records and folders.
fn archive() -> Place {
    let place = Place::new();
    fs::create_dir_all(place.path("2026/final")).unwrap();
    fs::create_dir(place.path("2025")).unwrap();
    place.put("b.csa", b"V2.2\nPI\n+\n+2726FU\n-8384FU\n");
    place.put("a.csa", b"V2.2\nPI\n+\n+7776FU\n");
    place.put("notes.txt", b"not a record");
    place.put("2026/c.csa", b"V2.2\nPI\n+\n+7776FU\n");
    place
}

/// The listed names; the selected one has a `>`.
fn rows(program: &Program) -> Vec<String> {
    let browser = &program.app().browser;
    let (selected, _) = browser.place();
    let sign = |at| if at == selected { ">" } else { "" };
    let names = browser.rows_from(0).enumerate();
    names.map(|(at, row)| format!("{}{}", sign(at), row.name)).collect()
}

/// Starts the program in the browser of a folder.
fn browse(place: &Place) -> Program {
    let mut program = place.start(&[]);
    program.browse(place.path(""));
    program
}
