//! Quirks that the lints find.

use super::{CSA, EVEN, ROW, Row, row};

pub fn rows() -> Vec<Row> {
    vec![
        row("202", "kif", &[EVEN, "開始日時：2014/02/30\n1 ７六歩(77)\n"], "CHK-202 2:6", "7g7f"),
        row(
            "203",
            "kif",
            &[EVEN, "開始日時：2014/02/03\n終了日時：2014/02/02\n1 ７六歩(77)\n"],
            "CHK-203 3:6",
            "7g7f",
        ),
        row("204", "kif", &[EVEN, "最大手数：無制限\n1 ７六歩(77)\n"], "CHK-204 2:6", "7g7f"),
        row("205", "kif", &[EVEN, "手数：9手詰\n1 ７六歩(77)\n"], "CHK-205 2:4", "7g7f"),
        row(
            "206",
            "csa",
            &[
                "V2.2\nP1 *  *  *  * -OU *  *  *  * \nP3 *  *  *  * +FU *  *  *  * \nP+59OU00KI\n+\n+0052KI\n%SENNICHITE\n",
            ],
            "CHK-206 7:1",
            "G*5b repetition",
        ),
        row(
            "206",
            "csa",
            &[
                "V2.2\nP1 *  *  *  * -OU *  *  *  * \nP3 *  *  *  * +FU *  *  *  * \nP+59OU00KI\n+\n+0052KI\n%TORYO\n",
            ],
            "",
            "G*5b resign",
        ),
        row(
            "213",
            "ki2",
            &[EVEN, "\n▲７六歩 △３四歩\nまで2手で先手の勝ち\n"],
            "CHK-213 4:1",
            "7g7f 3c3d other",
        ),
        row(
            "215",
            "kif",
            &[EVEN, "結果：先手の勝ち\n1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n"],
            "CHK-215 2:4",
            "7g7f 3c3d resign",
        ),
        row(
            "215",
            "kif",
            &[EVEN, "結果：後手の勝ち\n1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n"],
            "",
            "7g7f 3c3d resign",
        ),
        row("207", "kif", &[EVEN, "1 ７六歩(77)\n2 詰み\n"], "CHK-207 3:3", "7g7f mate"),
        row("208", "kif", &[EVEN, "1 入玉勝ち\n"], "CHK-208 2:3", "declare_win"),
        row("209", "kif", &[EVEN, "1 ７六歩(77)\n2 千日手\n"], "CHK-209 3:3", "7g7f repetition"),
        row(
            "210",
            "csa",
            &[
                CSA,
                "+2838HI\n-8272HI\n+3828HI\n-7282HI\n+2838HI\n-8272HI\n+3828HI\n-7282HI\n+2838HI\n-8272HI\n+3828HI\n-7282HI\n%TORYO\n",
            ],
            "CHK-210 15:1",
            "2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b resign",
        ),
        row(
            "210",
            "csa",
            &[
                CSA,
                "+2838HI\n-8272HI\n+3828HI\n-7282HI\n+2838HI\n-8272HI\n+3828HI\n-7282HI\n+2838HI\n-8272HI\n+3828HI\n-7282HI\n%SENNICHITE\n",
            ],
            "",
            "2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b repetition",
        ),
        row(
            "211",
            "csa",
            &[
                "V2.2\nP1-OU *  *  *  *  *  *  *  * \nP9 *  *  *  *  *  *  * +HI+OU\n+\n+2999HI\n-9181OU\n+9989HI\n-8191OU\n+8999HI\n-9181OU\n+9989HI\n-8191OU\n+8999HI\n-9181OU\n+9989HI\n-8191OU\n+8999HI\n%SENNICHITE\n",
            ],
            "CHK-211 18:1",
            "2i9i 9a8a 9i8i 8a9a 8i9i 9a8a 9i8i 8a9a 8i9i 9a8a 9i8i 8a9a 8i9i repetition",
        ),
        row(
            "214",
            "csa",
            &[
                "V2.2\nP1-OU *  *  *  *  *  *  *  * \nP9 *  *  *  *  *  *  * +HI+OU\n+\n+2999HI\n-9181OU\n+9989HI\n-8191OU\n+8999HI\n-9181OU\n+9989HI\n-8191OU\n+8999HI\n-9181OU\n+9989HI\n-8191OU\n+8999HI\n%TORYO\n",
            ],
            "CHK-214 17:1",
            "2i9i 9a8a 9i8i 8a9a 8i9i 9a8a 9i8i 8a9a 8i9i 9a8a 9i8i 8a9a 8i9i resign",
        ),
        row(
            "131",
            "ki2",
            &[
                "後手の持駒：なし\n| ・ ・ ・ ・v飛 ・ ・ ・v玉|\n",
                &ROW.repeat(6),
                "| ・ ・ ・ ・ 金 ・ ・ ・ ・|\n| ・ ・ ・ ・ 玉 金 ・ ・ ・|\n先手の持駒：なし\n先手番\n\n▲４八金\n",
            ],
            "KI2-131b 14:1",
            "4i4h",
        ),
    ]
}
