//! Quirks of move lists as in print.

use super::{Row, row};

pub fn rows() -> Vec<Row> {
    vec![
        row(
            "91",
            "txt",
            &["1. P-76 P-34\nIs B-88+ a threat, or P-84?\n2. P-26\n"],
            "TEXT-091 2:1",
            "7g7f 3c3d 2g2f",
        ),
        row("131", "txt", &["1. P-76 P-34\n2. G-58 P-84\n"], "TEXT-131 2:4", "7g7f 3c3d"),
        row("131b", "txt", &["1. P-76 P-34\n△３三合\n▲２六歩\n"], "TEXT-131b 2:1", "7g7f 3c3d"),
        row("158", "txt", &["1. P-76 P-34 (P-84 2. P-26\n"], "TEXT-158 1:14", "7g7f 3c3d 2:8c8d 2g2f"),
        row("80", "txt", &["1) P-76 P-34 2) P-26\n"], "", "7g7f 3c3d 2g2f"),
    ]
}
