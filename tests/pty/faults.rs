//! A damaged file in a real terminal: its diagnostics, going to them, and retyping a line.

use crate::driver::honfu;

#[test]
fn a_line_that_was_not_understood_is_found_and_typed_anew() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.kifu");
    let text = "手合割：平手\n手数----指手--\n1 ７六歩(77)\n2 ３三歩(33)\n3 ２六歩(27)\n4 投了\n";
    std::fs::write(&path, text).unwrap();
    let mut terminal = honfu(&[path.to_str().unwrap()]);
    terminal.wait_for("1 error (:errors)");
    terminal.send(":errors\r");
    terminal.wait_for("error: this move cannot be played");
    terminal.send("\r");
    terminal.wait_for("1/1");
    terminal.wait_for("| 2 ３三歩(33)");
    terminal.send("R");
    terminal.wait_for("retype: 2 ３三歩(33)");
    terminal.send("\x1534歩\r");
    terminal.wait_for("read 2 moves");
    terminal.wait_for("2/3");
    terminal.send("s");
    terminal.wait_for("parts of this file could not be read");
    terminal.send("s");
    terminal.wait_until("the file as it is now", |_| {
        std::fs::read_to_string(&path).unwrap().contains("３四歩(33)")
    });
    let saved = std::fs::read_to_string(&path).unwrap();
    assert!(saved.contains("２六歩(27)") && saved.contains("投了"), "{saved}");
    assert_eq!(std::fs::read_to_string(folder.path().join("game.kifu~")).unwrap(), text);
}
