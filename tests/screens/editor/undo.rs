//! All edits of a record can be undone and redone.

use proptest::prelude::*;

use crate::support::session::{RICH, Session};
use crate::support::undoing::{assert_undone, inputs};

const KEYS: [&str; 34] = [
    "l",
    "h",
    "home",
    "G",
    "}",
    "]",
    "H",
    "u",
    "ctrl-r",
    "D",
    "M",
    "alt-up",
    "enter j enter esc",
    "v enter esc",
    "p",
    "y m esc",
    "y l esc",
    ": \"keep-line\" enter",
    ": \"remove-siblings\" enter",
    ": \"remove-uncommented\" enter",
    ": \"cut-times\" enter",
    ": \"strip-comments\" enter",
    ": \"strip-notes\" enter",
    "g i j enter esc",
    "c ctrl-t enter ctrl-7 esc",
    "e enter esc",
    ": \"force\" space \"5i5a\" enter",
    "i \"84\" enter esc esc",
    ": \"headers\" enter / \"手合割\" enter ctrl-u \"二枚落ち\" enter k esc",
    ": \"headers\" enter / \"手合割\" enter ctrl-u \"平手\" enter r esc",
    ": \"headers\" enter / \"rank\" enter \"三段\" enter alt-up esc",
    ": \"position\" enter x esc k",
    ": \"position\" enter o end enter t esc r esc",
    ": \"undo-list\" enter g g j j enter",
];

const PASTED: [&str; 3] = [
    "▲７六歩△３四歩▲２六歩",
    "sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1",
    "手合割：香落ち\n1 ３四歩(33)\n*他の棋譜\n",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn undo_all_is_the_start_and_redo_all_the_end(inputs in inputs(&KEYS, &PASTED)) {
        assert_undone(&mut Session::open(RICH.as_bytes()), inputs);
    }
}
