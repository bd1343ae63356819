//! Quirks of positions, and of formats with one record per line.

use super::{Row, row};

pub fn rows() -> Vec<Row> {
    vec![
        row(
            "172",
            "sfen",
            &["lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL B - 1\n"],
            "SFEN-172 1:1",
            "",
        ),
        row("172", "sfen", &["4k4/9/9/9/9/9/9/9/4K4 b PP 1\n"], "SFEN-172b 1:1", ""),
        row("173", "sfen", &["4k4/9/9/9/9/9/9/9 b - 1\n"], "SFEN-173 1:1", ""),
        row("172", "sfen", &["4k4/9/9/9/9/9/9/9/4K4 b 2SB\n"], "", ""),
        row("172", "sfen", &["4k4/9/9/333/9/9/9/9/4K4 b - 1\n"], "SFEN-172 1:1", ""),
        row("172", "sfen", &["4k4/9/9/9/9/9/9/9/4K4  b - 1\n"], "SFEN-172b 1:1", ""),
        row("172", "sfen", &["4k4/9/9/9/9/9/9/9/4K4 b\n"], "SFEN-172b 1:1", ""),
        row("172", "sfen", &["4k4/9/9/9/9/9/9/9/4K4 b - 0\n"], "SFEN-172b 1:1", ""),
        row("172", "sfen", &["4k4/9/9/9/9/9/9/9/4K4 b 1P 1\n"], "", ""),
        row("173", "sfen", &["4k4/9/18/9/9/9/9/9/4K4 b - 1\n"], "SFEN-173 1:1", ""),
        row("173", "sfen", &["4k4/9/9/9/9/9/9/9/9/4K4 b - 1\n"], "SFEN-173 1:1", ""),
        row("173", "sfen", &["4k4/9/9/9/9/9/9/9/+K8 b - 1\n"], "SFEN-173 1:1", ""),
        row("173", "sfen", &["4k5/9/9/9/9/9/9/9/4K4 b - 1\n"], "SFEN-173 1:1", ""),
        row(
            "174",
            "usi",
            &["position startpos moves 7g7f\nstartpos\nsfen 4k4/9/9/9/9/9/9/9/4K4 b - 1 moves\n"],
            "",
            "7g7f /  / ",
        ),
        row("175", "usi", &["startpos moves 7g7f foo 2g2f\n"], "USI-175 1:21", "7g7f"),
        row("86b", "usi", &["startpos moves 7g7f 3c3d 7f7e 7g7f\n"], "MOVE-086b 1:31", "7g7f 3c3d 7f7e"),
        row("176", "sfen", &["4k4/9/9/9/9/9/9/9/4K4 b - 1\n4k4/9/9/9/9/9/9/9/4K4 w - 2\n"], "", " / "),
        row("86", "usi", &["startpos moves 7g7e\n"], "MOVE-086 1:16", "7g7e!"),
        row("86b", "usi", &["startpos moves 7g7f P*5e\n"], "MOVE-086b 1:21", "7g7f"),
        row("87", "usi", &["startpos moves 7g7f break 3c3d\n"], "MOVE-087b 1:27", "7g7f 3c3d 2:interrupt"),
        row("87", "usi", &["startpos moves resign 7g7f\n"], "MOVE-087 1:23", "resign"),
        row("91", "usi", &["startpos moves 7g7f\nhello\n"], "LINE-091 2:1", "7g7f"),
        row("177", "epd", &["lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1\n"], "", ""),
        row("177", "epd", &["lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - - 0 1\n"], "", ""),
        row(
            "177",
            "epd",
            &["lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1 bm 7g7f;\n"],
            "EPD-177 1:68",
            "",
        ),
        row(
            "182",
            "gnu",
            &[
                "White Human    Black computer 1 force\n\nTimeControl 0 Operator Time 0\nBlack Clock 0 Moves 0\nWhite Clock 0 Moves 0\n\na  L N S G K G S N L   0 0 0 0 0 0 0 0 0\nb  - R - - - - - B -   0 0 0 0 0 0 0 0 0\nc  P P P P P P P P P   0 0 0 0 0 0 0 0 0\nd  - - - - - - - - -   0 0 0 0 0 0 0 0 0\ne  - - - - - - - - -   0 0 0 0 0 0 0 0 0\nf  - - p - - - - - -   0 0 0 0 0 0 0 0 0\ng  p p - p p p p p p   0 0 0 0 0 0 0 0 0\nh  - b - - - - - r -   0 0 0 0 0 0 0 0 0\ni  l n s g k g s n l   0 0 0 0 0 0 0 0 0\n\n   9 8 7 6 5 4 3 2 1\n\n   p  l  n  s  g  b  r  k\nB  0  0  0  0  0  0  0  0\nW  0  0  0  0  0  0  0  0\n\n  move   score depth   nodes   time flags           capture\n P7g7f       0     0       0      0     0  0x0 0x0\n",
            ],
            "",
            "7g7f",
        ),
        row(
            "182",
            "gnu",
            &[
                "White Human    Black computer 1 force\n\nTimeControl 0 Operator Time 0\nBlack Clock 0 Moves 0\nWhite Clock 0 Moves 0\n\na  L N S G K G S N L   0 0 0 0 0 0 0 0 0\nb  - R - - - - - B -   0 0 0 0 0 0 0 0 0\nc  P P P P P P P P P   0 0 0 0 0 0 0 0 0\nd  - - - - - - - - -   0 0 0 0 0 0 0 0 0\ne  - - - - - - - - -   0 0 0 0 0 0 0 0 0\nf  - - - - - - - - p   0 0 0 0 0 0 0 0 0\ng  p p - p p p p p p   0 0 0 0 0 0 0 0 0\nh  - b - - - - - r -   0 0 0 0 0 0 0 0 0\ni  l n s g k g s n l   0 0 0 0 0 0 0 0 0\n\n   9 8 7 6 5 4 3 2 1\n\n   p  l  n  s  g  b  r  k\nB  0  0  0  0  0  0  0  0\nW  0  0  0  0  0  0  0  0\n\n  move   score depth   nodes   time flags           capture\n P7g7f       0     0       0      0     0  0x0 0x0\n",
            ],
            "GNU-182 24:1",
            "7g7f",
        ),
        row(
            "43",
            "gnu",
            &[
                "White Human    Black computer 1 force\n\nTimeControl 0 Operator Time 0\nBlack Clock 0 Moves 0\nWhite Clock 0 Moves 0\n\na  X N S G K G S N L   0 0 0 0 0 0 0 0 0\nb  - R - - - - - B -   0 0 0 0 0 0 0 0 0\nc  P P P P P P P P P   0 0 0 0 0 0 0 0 0\nd  - - - - - - - - -   0 0 0 0 0 0 0 0 0\ne  - - - - - - - - -   0 0 0 0 0 0 0 0 0\nf  - - p - - - - - -   0 0 0 0 0 0 0 0 0\ng  p p - p p p p p p   0 0 0 0 0 0 0 0 0\nh  - b - - - - - r -   0 0 0 0 0 0 0 0 0\ni  l n s g k g s n l   0 0 0 0 0 0 0 0 0\n\n   9 8 7 6 5 4 3 2 1\n\n   p  l  n  s  g  b  r  k\nB  0  0  0  0  0  0  0  0\nW  0  0  0  0  0  0  0  0\n\n  move   score depth   nodes   time flags           capture\n P7g7f       0     0       0      0     0  0x0 0x0\n",
            ],
            "GNU-043 7:1, GNU-182 24:1",
            "7g7f",
        ),
        row(
            "175",
            "gnu",
            &[
                "White Human    Black computer 1 force\n\nTimeControl 0 Operator Time 0\nBlack Clock 0 Moves 0\nWhite Clock 0 Moves 0\n\na  L N S G K G S N L   0 0 0 0 0 0 0 0 0\nb  - R - - - - - B -   0 0 0 0 0 0 0 0 0\nc  P P P P P P P P P   0 0 0 0 0 0 0 0 0\nd  - - - - - - - - -   0 0 0 0 0 0 0 0 0\ne  - - - - - - - - -   0 0 0 0 0 0 0 0 0\nf  - - p - - - - - -   0 0 0 0 0 0 0 0 0\ng  p p - p p p p p p   0 0 0 0 0 0 0 0 0\nh  - b - - - - - r -   0 0 0 0 0 0 0 0 0\ni  l n s g k g s n l   0 0 0 0 0 0 0 0 0\n\n   9 8 7 6 5 4 3 2 1\n\n   p  l  n  s  g  b  r  k\nB  0  0  0  0  0  0  0  0\nW  0  0  0  0  0  0  0  0\n\n  move   score depth   nodes   time flags           capture\n P7g7x       0     0       0      0     0  0x0 0x0\n",
            ],
            "GNU-175 24:2",
            "",
        ),
        row("175", "usen", &["~0.7ku2jmzzz.r\n"], "USEN-175 1:10", "7g7f 3c3d"),
    ]
}
