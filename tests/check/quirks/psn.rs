//! PSN.

use super::{Row, row};

const NAMED: &str = "[Sente \"A\"]\n";

pub fn rows() -> Vec<Row> {
    vec![
        row("28", "psn", &[NAMED, "[Sente \"B\"]\n1.P7g-7f\n"], "PSN-028 2:1", "7g7f"),
        row("33", "psn", &["[Handicap \"Nine Kings\"]\n1.P7g-7f\n"], "PSN-033 1:1", "7g7f"),
        row("79", "psn", &["[SFEN \"4k4/8P/9/9/9/9/9/9/4K4 b - 1\"]\n1.P1b-1a\n"], "PSN-079 2:3", "1b1a+"),
        row("81", "psn", &[NAMED, "1.P7g-7f P3c-3d 5.P2g-2f\n"], "PSN-081 2:17", "7g7f 3c3d 2g2f"),
        row("86", "psn", &[NAMED, "1.P7g-7e\n"], "MOVE-086 2:3", "7g7e!"),
        row("91", "psn", &[NAMED, "what is this\n1.P7g-7f\n"], "PSN-091 2:1", "7g7f"),
        row(
            "123",
            "psn",
            &[NAMED, "1.P7g-7f P3c-3d ({x} P8c-8d)\n"],
            "PSN-161 2:17, PSN-123 2:22",
            "7g7f 3c3d 2:8c8d",
        ),
        row("156", "psn", &["[Site \"Bob\"s Home\"]\n1.P7g-7f\n"], "", "7g7f"),
        row("157", "psn", &["[Sente Bob]\n1.P7g-7f\n"], "PSN-157 1:1", "7g7f"),
        row("158", "psn", &[NAMED, "1.P7g-7f {no end\nP3c-3d\n"], "PSN-158 2:10", "7g7f"),
        row("159", "psn", &[NAMED, "1.P7g-7f {a}{b} P3c-3d\n"], "PSN-159 2:13", "7g7f 3c3d"),
        row("160", "psn", &[NAMED, "1.P7g-7f { {x} } P3c-3d\n"], "PSN-163 2:16", "7g7f"),
        row(
            "161",
            "psn",
            &[NAMED, "1.P7g-7f P3c-3d (P8c-8d) 2.P2g-2f\n"],
            "PSN-161 2:17",
            "7g7f 3c3d 2g2f 2:8c8d",
        ),
        row(
            "161",
            "psn",
            &[NAMED, "1.P7g-7f P3c-3d (P8c-8d\n"],
            "PSN-161 2:17, PSN-161b 2:17",
            "7g7f 3c3d 2:8c8d",
        ),
        row("161", "psn", &[NAMED, "(1.P2g-2f) 1.P7g-7f\n"], "PSN-161c 2:1", "7g7f"),
        row("161", "psn", &[NAMED, "1.P7g-7f ) P3c-3d\n"], "PSN-161d 2:10", "7g7f"),
        row("162", "psn", &[NAMED, "1.P7g-7f ; a comment\nP3c-3d\n"], "PSN-162 2:10", "7g7f 3c3d"),
        row("162", "psn", &[NAMED, "1.P7g-7f # a comment\nP3c-3d\n"], "PSN-162 2:10", "7g7f 3c3d"),
        row("163", "psn", &[NAMED, "1.G-5h\n"], "PSN-163 2:3", ""),
        row("164", "psn", &[NAMED, "1.P7f P3d 2.Bx2b+ Sx\n"], "", "7g7f 3c3d 8h2b+ 3a2b"),
        row(
            "165",
            "psn",
            &[NAMED, "1.P7g-7f P3c-3d 2.B8hx2b+ S3ax2b 3.B'5e\n"],
            "PSN-165 2:36",
            "7g7f 3c3d 8h2b+ 3a2b B*5e",
        ),
        row(
            "165",
            "psn",
            &[NAMED, "1.P7g-7f P3c-3d 2.B8hx2b+ P8c-8d 3.H1a\n"],
            "PSN-165b 2:36",
            "7g7f 3c3d 8h2b+ 8c8d 2b1a",
        ),
        row(
            "165",
            "psn",
            &[NAMED, "1.P7g-7f P3c-3d 2.B8hx2b+ S3ax2b 3.B@5e\n"],
            "PSN-165 2:36",
            "7g7f 3c3d 8h2b+ 3a2b B*5e",
        ),
        row(
            "166",
            "psn",
            &[NAMED, "1.P7g-7f P3c-3d 2.B8hx2b+ S3ax2b 3.B*55\n"],
            "PSN-166 2:36",
            "7g7f 3c3d 8h2b+ 3a2b B*5e",
        ),
        row("166", "psn", &[NAMED, "1.P76\n"], "PSN-166 2:3", "7g7f"),
        row("167", "psn", &["[Handicap \"Bishop\"]\n1... P3c-3d 2.P7g-7f\n"], "", "3c3d 7g7f"),
        row("167", "psn", &["[Handicap \"Bishop\"]\n1. ... P3c-3d 2.P7g-7f\n"], "", "3c3d 7g7f"),
        row("167", "psn", &["[Handicap \"Bishop\"]\n1.P3c-3d P7g-7f\n"], "", "3c3d 7g7f"),
        row("168", "psn", &[NAMED, "... P3c-3d 2.P7g-7f\n"], "PSN-168 2:1", "3c3d 7g7f"),
        row("169", "psn", &["1.P7g-7f P3c-3d\n"], "PSN-169 1:1", "7g7f 3c3d"),
        row("170", "psn", &[NAMED, "1.P7g-7f P3c-3d Resigns\n"], "", "7g7f 3c3d resign"),
        row("170", "psn", &[NAMED, "1.P7g-7f P3c-3d *\n"], "", "7g7f 3c3d interrupt"),
        row(
            "170",
            "psn",
            &[NAMED, "[Result \"1/2-1/2\"]\n1.P7g-7f P3c-3d Resigns\n"],
            "PSN-170b 2:1",
            "7g7f 3c3d resign",
        ),
        row(
            "183",
            "psn",
            &["[Variant \"shogi\"]\n[White \"A\"]\n[Black \"B\"]\n1. c4 g6 2. Bxh8+ *\n"],
            "PSN-183 1:1",
            "7g7f 3c3d 8h2b+ interrupt",
        ),
    ]
}
