//! A game typed on the keyboard, from an empty record to a file.

use honfu_core::notation::{Notation, NotationStyle};
use honfu_core::record::{Edit, NodeId, Record, Step};
use honfu_core::shogi::{Move, Position};

use crate::driver::{Terminal, start};

/// The first 30 plies of a game.
const GAME: &str = "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 8h7g 4c4d 6i7h 3a4b 3i4h 4b3c 5i6h 7a6b 3g3f 4a3b 4h3g \
                    7c7d 3g4f 6c6d 1g1f 1c1d 4f3e 5c5d 2e2d 2c2d 3e2d 3c2d 2h2d P*2c";

const COMMENT: &str = "ここから中盤。歩の数に注意。";

/// The program in which a record is typed, and the expected record.
struct Game {
    record: Record,
    terminal: Terminal,
}

impl Game {
    /// Opens the entry line at a move of the current line.
    fn open_at(&mut self, place: &str, ply: usize) {
        leave(&mut self.terminal);
        self.terminal.send(&format!("{ply}Gi"));
        self.terminal.wait_for("take back");
        self.terminal.wait_for(place);
    }

    /// Adds a move below a node of the expected record, and returns the new node.
    fn expect(&mut self, parent: NodeId, mv: Move) -> NodeId {
        let edit = Edit::Add { parent, index: usize::MAX, step: Step::Move(mv), illegal: false };
        match self.record.apply(edit) {
            Ok(Edit::Detach { node }) => node,
            other => panic!("{other:?}"),
        }
    }

    /// Types moves after a node, each in another notation, and returns the last node.
    fn play(&mut self, from: NodeId, moves: &[Move]) -> NodeId {
        let path = self.record.tree.moves_to(from);
        let mut position = Position::even();
        for mv in &path {
            let _undo = position.make(*mv).unwrap();
        }
        let (mut node, mut last_to) = (from, path.last().map(|mv| mv.to()));
        for (&mv, ply) in moves.iter().zip(path.len() + 1..) {
            let text = style(ply).text(&position, last_to, mv);
            let text = if ply % 3 == 0 { wide(&text) } else { text };
            self.terminal.send(&text);
            let typed = self.terminal.wait_for(&format!("> {text}"));
            assert!(typed.contains('1'), "the move is listed:\n{typed}");
            self.terminal.send("\r");
            self.terminal.wait_for(&format!(" {ply}/{ply} "));
            node = self.expect(node, mv);
            let _undo = position.make(mv).unwrap();
            last_to = Some(mv.to());
        }
        node
    }
}

/// The notation in which a move is typed: all styles in turn.
fn style(ply: usize) -> Notation {
    NotationStyle::all().cycle().nth(ply).unwrap().into()
}

/// Converts ASCII to full-width characters, like an input method.
fn wide(text: &str) -> String {
    let widened = |c: char| char::from_u32(c as u32 - '!' as u32 + '！' as u32).unwrap();
    text.chars().map(|c| if c.is_ascii_graphic() { widened(c) } else { c }).collect()
}

fn moves(usi: &str) -> Vec<Move> {
    usi.split_whitespace().map(|usi| Move::from_usi(usi).unwrap()).collect()
}

/// Presses Esc and waits, because a key right after Esc would count as a key with Alt.
fn leave(terminal: &mut Terminal) {
    terminal.send("\x1b");
    terminal.wait_for(": command");
}

#[test]
fn a_game_is_typed_annotated_and_saved() {
    let folder = tempfile::tempdir().unwrap();
    let (file, state) = (folder.path().join("new.kif"), folder.path().join("state"));
    let variables = [("XDG_STATE_HOME", state.to_str().unwrap()), ("HONFU_AUTO_COMMIT", "false")];
    let terminal = start(env!("CARGO_BIN_EXE_honfu"), &[file.to_str().unwrap()], &variables);
    let mut game = Game { record: Record::default(), terminal };
    game.terminal.wait_for("0/0");
    assert!(!file.exists(), "nothing on disk before the first save");
    game.terminal.send("i");
    game.terminal.wait_for("take back");
    game.play(NodeId::ROOT, &moves(GAME));
    let main: Vec<NodeId> = game.record.tree.main_line().collect();
    game.open_at(" 20/30 ", 20);
    // The move already exists: the cursor goes to it, and entry continues there.
    game.terminal.send("１六歩\r");
    game.terminal.wait_for(" 21/30 ");
    game.play(main[21], &moves("8e8f"));
    game.open_at(" 8/22 ", 8);
    let last = game.play(main[8], &moves("2e2d 2c2d"));
    leave(&mut game.terminal);
    game.terminal.send(&format!("c{COMMENT}"));
    game.terminal.wait_for(COMMENT);
    leave(&mut game.terminal);
    game.record.apply(Edit::Comment { node: last, text: Some(COMMENT.into()) }).unwrap();
    game.terminal.send("uu");
    game.terminal.wait_for("undone");
    game.terminal.send("\x12\x12");
    game.terminal.wait_for("redone (no more changes to redo)");
    game.terminal.send("s");
    game.terminal.wait_for("saved");
    game.terminal.send("q");
    assert_eq!(game.terminal.wait_exit(), 0);
    let reading = honfu_core::format::read(&std::fs::read(&file).unwrap(), &Default::default()).unwrap();
    assert!(reading.is_clean(), "{:?}", reading.diagnostics);
    assert_eq!(reading.collection.records[0].tree, game.record.tree);
}

#[test]
fn the_cursor_of_the_terminal_is_where_one_types() {
    let mut terminal = crate::driver::honfu(&["--auto-commit", "off"]);
    terminal.wait_for("0/0");
    terminal.send("i２六");
    terminal.wait_for("> ２六");
    // The row and column on a screen of 80x24.
    assert_eq!(terminal.cursor(), (23, 6));
    terminal.send("\x1b[D");
    terminal.wait_until("the caret one character back", |screen| screen.cursor_position() == (23, 4));
    leave(&mut terminal);
    terminal.send("b");
    terminal.wait_for("pick up");
    terminal.send("jj\r");
    terminal.wait_for(">歩");
    terminal.send("\x03\x03");
    terminal.wait_exit();
}

/// The number of bell characters written; they also end escape sequences that set titles.
fn bells(terminal: &Terminal) -> usize {
    terminal.raw().iter().filter(|byte| **byte == 0x07).count()
}

#[test]
fn a_refused_text_stays_and_rings_the_bell() {
    for (bell, rings) in [("on", 6), ("off", 0)] {
        let mut terminal = crate::driver::honfu(&["--bell", bell]);
        terminal.wait_for("0/0");
        let before = bells(&terminal);
        for key in ["i", "5", "5", "７", "六", "歩", "5", "\x1b[200~３四歩\x1b[201~"] {
            terminal.send_and_wait_for_a_frame(key);
        }
        terminal.wait_for("> 55７六歩5３四歩");
        assert_eq!(bells(&terminal) - before, rings, "{bell}");
        terminal.send("\x15");
        terminal.send("76");
        terminal.wait_for("1/1");
        terminal.send("\x03\x03");
        terminal.wait_exit();
    }
}

#[test]
fn a_paste_that_never_ends_leaves_the_keyboard_alive() {
    let mut terminal = crate::driver::honfu(&[]);
    terminal.wait_for("0/0");
    terminal.send("\x1b[200~▲７六歩△３四歩");
    terminal.wait_for("2/2");
    terminal.send("h");
    terminal.wait_for("1/2");
    terminal.send("\x1b[200~q");
    terminal.send("\x03\x03");
    terminal.wait_exit();
}
