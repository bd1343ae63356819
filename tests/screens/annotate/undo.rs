//! All changes by annotating can be undone and redone.

use proptest::prelude::*;

use crate::support::session::{SAMPLE, Session};
use crate::support::undoing::{assert_undone, inputs};

/// Keys that a user presses in one go.
const KEYS: [&str; 30] = [
    "l",
    "h",
    "5 l",
    "G",
    "home",
    "]",
    "}",
    "H",
    "u",
    "ctrl-r",
    "D",
    "M",
    "alt-up",
    "alt-down",
    "p",
    "y t esc",
    "y l esc",
    "a 1",
    "a ? !",
    "a 0",
    "m \"x\" enter",
    "m ctrl-u enter",
    "c \"角\" esc",
    "c \"!?\" enter \"b\" alt-right \"c\" esc",
    "c ctrl-u esc",
    "c ctrl-home delete ctrl-7 esc",
    ": \"headers\" enter a \"k：v\" enter alt-up esc",
    ": \"headers\" enter D esc",
    ": \"headers\" enter enter \"1\" enter u esc",
    "' esc",
];

const PASTED: [&str; 5] =
    ["▲７六歩△３四歩▲２六歩", "76歩 34歩 99王", "7g7e 3c3d", "+7776FU\n-3334FU\n%TORYO", "no"];

proptest! {
    #[test]
    fn undo_all_is_the_start_and_redo_all_the_end(inputs in inputs(&KEYS, &PASTED)) {
        assert_undone(&mut Session::open(SAMPLE), inputs);
    }
}
