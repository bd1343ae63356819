//! An opening book, in the built program.

use std::fs;

use crate::driver::{Terminal, honfu};

#[test]
fn a_book_is_searched_while_the_board_is_walked() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::write(path("a.csa"), "V2.2\nPI\n+\n+7776FU\n-3334FU\n").unwrap();
    let book = "#YANEURAOU-DB2016 1.00\n\
                sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\n3c3d none 0 32 4321\n\
                sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n7g7f 3c3d 35 20 8765\n";
    fs::write(path("games.db"), book).unwrap();
    let mut terminal = honfu(&[&path("a.csa")]);
    terminal.wait_for("0/2");
    terminal.send(&format!(":book {}\r", path("games.db")));
    terminal.wait_for("8765");
    terminal.wait_for("1 game");
    terminal.send("l");
    terminal.wait_for("4321");
    let close = |terminal: &mut Terminal| {
        terminal.send("\x1b");
        terminal.wait_until("no list", |screen| !screen.contents().contains("Moves played here"));
    };
    close(&mut terminal);
    terminal.send(&format!(":book {}\r", path("a.csa")));
    terminal.wait_for("is not an opening book");
    close(&mut terminal);
    terminal.send(":book\r");
    terminal.wait_for("closed the book");
    terminal.send("q");
    assert_eq!(terminal.wait_exit(), 0);
}
