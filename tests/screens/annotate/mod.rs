//! Annotating with key presses: comments, marks, bookmarks, headers, copying and pasting.

mod clipboard;
mod comments;
mod headers;
mod links;
mod marking;
mod pasting;
mod templates;
mod undo;

use crate::support::session::Session;

/// A record whose main line has the given moves, in CSA.
fn game(moves: &str) -> Session {
    Session::open(format!("V2.2\nPI\n+\n{}\n", moves.replace(' ', "\n")).as_bytes())
}

fn three_moves() -> Session {
    game("+7776FU -3334FU +2726FU")
}
