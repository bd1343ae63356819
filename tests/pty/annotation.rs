//! A principal variation in a comment, played through in a real terminal.

use crate::driver::honfu;

#[test]
fn a_line_is_walked_on_the_board_and_added() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.kifu");
    let text = "手合割：平手\n手数----指手--\n1 ７六歩(77)\n**評価値=64\n**読み筋=△３四歩▲２六歩\n";
    std::fs::write(&path, text).unwrap();
    let mut terminal = honfu(&[path.to_str().unwrap()]);
    terminal.wait_for("0/1");
    terminal.send("l");
    terminal.wait_for("+64");
    terminal.wait_for("v engine line");
    terminal.send("v");
    terminal.wait_for("line 1/2 (not in the record): ☖３四歩");
    terminal.send("l");
    terminal.wait_for("line 2/2");
    terminal.send("\x1b");
    terminal.wait_until("the record again", |screen| !screen.contents().contains("not in the record"));
    assert!(!terminal.text().contains("[+]"));
    terminal.send("v\r");
    terminal.wait_for("added 2 moves as a variation");
    terminal.wait_for("2/3");
    terminal.wait_for("[+]");
    terminal.send("s");
    terminal.wait_until("the line in the file", |_| {
        std::fs::read_to_string(&path).unwrap().contains("２六歩(27)")
    });
    assert!(std::fs::read_to_string(&path).unwrap().contains("**評価値=64\n**読み筋=△３四歩▲２六歩\n"));
}
