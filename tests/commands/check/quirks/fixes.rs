//! The smallest fix for each code, as the wrong and the right text: after the replacement in the first
//! row with the code, the file no longer has the diagnostic.

const PAWN: &str = r#"{"from":{"x":7,"y":7},"to":{"x":7,"y":6}}"#;
const BOARD: &str = "後手の持駒：なし
| ・ ・ ・ ・v玉 ・ ・ ・ ・|
| ・ ・ ・ ・ ・ ・ ・ ・ ・|
| ・ ・ ・ ・ ・ ・ ・ ・ ・|
| ・ ・ ・ ・ ・ ・ ・ ・ ・|
| ・ ・ ・ ・ ・ ・ ・ ・ ・|
| ・ ・ ・ ・ ・ ・ ・ ・ ・|
| ・ ・ ・ ・ ・ ・ ・ ・ ・|
| ・ ・ ・ ・ ・ ・ ・ ・ ・|
| ・ ・ ・ ・ 玉 ・ ・ ・ ・|
先手番
";

/// The codes of diagnostics that disappear when the file is written in UTF-8.
pub const ENCODINGS: [&str; 3] = ["TXT-002", "TXT-004", "TXT-184"];

/// A code, the wrong text, and the right text.
pub type TextFix = (&'static str, &'static str, &'static str);

pub fn fixes() -> impl Iterator<Item = TextFix> {
    [TEXT, HEADINGS, MOVES, ENDS, KI2, CSA, LINES, PSN, JKF, CHECKS].into_iter().flatten().copied()
}

const TEXT: &[TextFix] = &[
    ("TXT-013", "\u{1a}\u{0}", ""),
    ("TXT-017", "1\u{a0}７六歩\u{200b}", "1 ７六歩"),
    ("TXT-019", "> 手合割：平手\n> 1 ７六歩(77)\n>\n> 2 ３四歩(33)", "手合割：平手\n1 ７六歩(77)"),
];

const HEADINGS: &[TextFix] = &[
    ("KIF-024", "*棋戦詳細", "棋戦詳細"),
    ("KIF-025", "*前書き\n手合割：平手\n", "手合割：平手\n*前書き\n"),
    ("KIF-028", "先手：B\n", ""),
    ("KIF-030", "詰将棋", "平手"),
    ("KIF-032", "その他", "平手"),
    ("KIF-033", "謎落ち", "平手"),
    ("KIF-034", "三枚落ち", "二枚落ち"),
    ("KIF-041", "先手の持駒：龍", "先手の持駒：飛"),
    ("KIF-041b", "先手の持駒：玉", "先手の持駒：なし"),
    ("KIF-043", "手合割：その他\n| ・ ・|一\n| ・ ・|二\n", "手合割：平手\n"),
    ("KIF-043b", "|二", "|一"),
    ("KIF-043c", "謎", "・"),
    ("KIF-047", "先手の持駒：なし\n", "先手の持駒：なし\n先手番\n"),
    ("KIF-049", "変化：3手\n", ""),
    ("KIF-053", "| 歩 ", "| ・ "),
    ("KIF-054", "手合割：5五将棋\n1 ５四歩(55)", "手合割：平手\n1 ５六歩(57)"),
    ("BOD-032", "後手の持駒：なし\n", BOARD),
];

const MOVES: &[TextFix] = &[
    ("KIF-057b", "謎", "歩"),
    ("KIF-057c", "備考：あ", "1 ７六歩(77)"),
    ("KIF-057d", "（３ ２六歩）", "3 ２六歩(27)"),
    ("KIF-063", "同　歩", "７六歩"),
    ("KIF-064", "２二同銀", "同　銀"),
    ("KIF-068", "△７六", "▲７六"),
    ("KIF-072", "４五角", "４五角打"),
    ("KIF-073", "７六歩", "７六歩(77)"),
    ("KIF-073b", "５八金", "５八金(49)"),
    ("KIF-076", "打(88)", "打"),
    ("KIF-077", "１一角(22)", "１一馬(22)"),
    ("KIF-077b", "２二飛(88)", "２二角(88)"),
    ("KIF-078", "馬成", "馬"),
    ("KIF-079", "１一歩(12)", "１一歩成(12)"),
    ("KIF-080", "７六歩(77)\n#2 ３四", "1 ７六歩(77)\n2 ３四"),
    ("KIF-081", "3 ３四", "2 ３四"),
    ("KIF-082", "\n2 ８四歩(83)", "\n3 ２六歩(27)"),
    ("KIF-083", "\n1 ２六歩(27)", "\n3 ２六歩(27)"),
    ("KIF-084", " 2 ３四", "\n2 ３四"),
    ("KIF-085", " *good", "\n*good"),
    ("KIF-086", "７五歩", "７六歩"),
    ("KIF-086b", "５五歩打", "７六歩(77)"),
    ("KIF-087", "2 封じ手\n", ""),
    ("KIF-087b", "\n3 ２六歩(27)", ""),
    ("KIF-087c", "\n3 中断", ""),
    ("KIF-088", "パス", "７六歩(77)"),
    ("KIF-090", "1 ３四歩(33)\n2 ７六歩(77)", "1 ７六歩(77)\n2 ３四歩(33)"),
    ("KIF-091", "foo bar\n", ""),
    ("KIF-091b", "第1手 ", "1 "),
    ("KIF-095", "&\n", ""),
];

const ENDS: &[TextFix] = &[
    ("KIF-104", "(-0:05", "( 0:05"),
    ("KIF-104b", "( 0:05/00:00:05)", "( 0:05/00:01:10)"),
    ("KIF-105", "00:00:10", "00:00:05"),
    ("KIF-109", "まで", "3 投了\nまで"),
    ("KIF-110", "まで3手", "まで2手"),
    ("KIF-110b", "先手の勝ち", "後手の勝ち"),
    ("KIF-113", "変則終了", "投了"),
    ("KIF-118b", "変化：3手\n", ""),
    ("KIF-119", "変化：9手\n9 ", "変化：2手\n2 "),
    ("KIF-120", "\n4 ４四歩(43)", ""),
    ("KIF-121", "変化：2手\n\n", ""),
    ("KIF-122", "変化：1手\n1 ７六歩(77)\n", "変化：2手\n"),
    ("KIF-123", "*above\n2 ８四歩(83)\n", "2 ８四歩(83)\n*above\n"),
    ("KIF-125", "\n手合割：平手\n1 ２六歩(27)", ""),
];

const KI2: &[TextFix] = &[
    ("KI2-130", "７六歩 ３四歩", "▲７六歩 △３四歩"),
    ("KI2-131", "５八金", "５八金右"),
    ("KI2-131b", "４八金", "４八金上"),
    ("KI2-132", "上右", "右"),
    ("KI2-133", "上右", "右"),
    ("KI2-133b", "銀行", "銀"),
    ("KI2-135b", "２二角\n", "２二角不成\n"),
    ("KI2-137", "1.▲７六歩 2.△", "▲７六歩 △"),
    ("KI2-138", "▲３四", "△３四"),
];

const CSA: &[TextFix] = &[
    ("CSA-028", "$EVENT:B\n", ""),
    ("CSA-041", "00TO", "00FU"),
    ("CSA-042", "51KI", ""),
    ("CSA-042b", "22OU", "22KA"),
    ("CSA-140b", "V9.9", "V2.2"),
    ("CSA-043", "P1-OU-XX\n", "PI\n"),
    ("CSA-053", "P+00FU\n", ""),
    ("CSA-086", "+7775FU", "+7776FU"),
    ("CSA-086b", "+0055FU", "+7776FU"),
    ("CSA-087", "%TORYO\n", ""),
    ("CSA-057", "see +7776FU\n", ""),
    ("CSA-091", "foo\n", ""),
    ("CSA-106", "T\n", "T1\n"),
    ("CSA-106b", "T1\n+7776FU\n", "+7776FU\nT1\n"),
    ("CSA-144", "PI\n", "PI\n+\n"),
    ("CSA-145", "V2.2\n", "V2.2\nPI\n"),
    ("CSA-146b", "P-00AL\nP+59OU00KI\n", "P+59OU00KI\nP-00AL\n"),
    ("CSA-147", "7776FU\n3334FU", "+7776FU\n-3334FU"),
    ("CSA-148", "-3334FU", "+7776FU"),
    ("CSA-149", "+7776KI", "+7776FU"),
    ("CSA-149b", "+7776XX", "+7776FU"),
    ("CSA-142b", "N+A,", "N+A\n"),
    ("CSA-142c", "FU (Black pawn)", "FU\n'*(Black pawn)"),
    ("CSA-150", "%FOO_BAR", "%TORYO"),
    ("CSA-150b", "#RESIGN", "%TORYO"),
    ("CSA-151", "$END_TIME:2020/01/01 00:00:00\n", ""),
    ("CSA-213", "平成15年5月3日", "2003/05/03"),
    ("CSA-151b", "PI\n+\nN+A\n", "N+A\nPI\n+\n"),
    ("CSA-152b", "%TORYO\nV2.2", "%TORYO\n/\nV2.2"),
    ("CSA-153", "%CHUDAN\n", ""),
    ("CSA-155", "+7776fu\n -", "+7776FU\n-"),
];

const LINES: &[TextFix] = &[
    ("MOVE-086", "7g7e", "7g7f"),
    ("MOVE-086b", " 7f7e 7g7f", " 7f7e"),
    ("MOVE-087", "resign 7g7f", "resign"),
    ("MOVE-163", "S5e", "S6f-5e"),
    ("MOVE-163b", "G-5d", "Gx5d"),
    ("MOVE-087b", " break", ""),
    ("LINE-091", "hello\n", ""),
    ("SFEN-172", "SNL B -", "SNL b -"),
    ("SFEN-172b", "PP", "2P"),
    ("SFEN-173", "/9 b", "/9/4K4 b"),
    ("EPD-177", " bm 7g7f;", ""),
    ("USI-175", "foo", "3c3d"),
    ("USEN-175", "zzz", ""),
    ("GNU-043", "a  X N", "a  L N"),
    ("GNU-175", "P7g7x", "P7g7f"),
    ("GNU-182", "f  - - - - - - - - p", "f  - - p - - - - - -"),
    ("TEXT-091", "Is B-88+ a threat, or P-84?\n", ""),
    ("TEXT-131", "G-58", "G49-58"),
    ("TEXT-131b", "△３三合\n", ""),
    ("TEXT-158", "P-26", "P-26)"),
];

const PSN: &[TextFix] = &[
    ("PSN-028", "[Sente \"B\"]\n", ""),
    ("PSN-033", "Nine Kings", "Even"),
    ("PSN-079", "P1b-1a", "P1b-1a+"),
    ("PSN-081", "5.P", "2.P"),
    ("PSN-057", "look at P7g-7f\n", ""),
    ("PSN-091", "what is this\n", ""),
    ("PSN-123", "({x} P8c-8d)", "(P8c-8d {x})"),
    ("PSN-157", "[Sente Bob]", "[Sente \"Bob\"]"),
    ("PSN-157b", "] [", "]\n["),
    ("PSN-157c", "09/08/01", "2009/08/01"),
    ("PSN-158", "{no end", "{the end}"),
    ("PSN-159", "{a}{b}", "{a b}"),
    ("PSN-161", "({x} P8c-8d)", ""),
    ("PSN-161b", "(P8c-8d", "(P8c-8d)"),
    ("PSN-161c", "(1.P2g-2f) ", ""),
    ("PSN-161d", ") ", ""),
    ("PSN-162", "; a comment", "{a comment}"),
    ("PSN-163", "{ {x} }", "{ x }"),
    ("PSN-165", "B'5e", "B*5e"),
    ("PSN-165b", "H1a", "+B2bx1a"),
    ("PSN-166", "B*55", "B*5e"),
    ("PSN-167c", "1. P7g-7f 2. P3c-3d", "1.P7g-7f 2.P3c-3d"),
    ("PSN-167b", " {x}", ""),
    ("PSN-168", "... P3c-3d 2.P7g-7f", "1.P7g-7f P3c-3d"),
    ("PSN-169", "1.P", "[Sente \"A\"]\n1.P"),
    ("PSN-170c", " Resigns", ""),
    ("PSN-170b", "1/2-1/2", "0-1"),
    (
        "PSN-183",
        "[Variant \"shogi\"]\n[White \"A\"]\n[Black \"B\"]\n1. c4 g6 2. Bxh8+ *",
        "[Sente \"A\"]\n1.P7g-7f",
    ),
];

const JKF: &[TextFix] = &[
    ("JKF-028", ",\"moves\":[]", ""),
    ("JKF-028b", ",\"a\":\"2\"", ""),
    ("JKF-032", "OTHER", "HIRATE"),
    ("JKF-033", "XYZ", "HIRATE"),
    ("JKF-034", "\"3\"", "\"2\""),
    ("JKF-041", "\"TO\":1", "\"FU\":1"),
    ("JKF-041b", "\"OU\":1", "\"KI\":1"),
    ("JKF-043", r#""data":{"color":0,"board":[[{}]],"hands":[]}"#, r#""preset":"HIRATE""#),
    ("JKF-047", r#""data":{"board""#, r#""data":{"color":0,"board""#),
    ("JKF-053", r#"[[{"color":0,"kind":"FU"},"#, "[[{},"),
    ("JKF-063", r#"{"move":{}}"#, r#"{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6}}}"#),
    ("JKF-073", r#"{"to""#, r#"{"from":{"x":7,"y":7},"to""#),
    ("JKF-073b", r#"{"to""#, r#"{"from":{"x":4,"y":9},"to""#),
    ("JKF-077", "\"TO\"", "\"FU\""),
    ("JKF-077b", "\"KA\"", "\"FU\""),
    ("JKF-078", ",\"promote\":true", ""),
    ("JKF-079", r#""y":1}}"#, r#""y":1},"promote":true}"#),
    ("JKF-090", r#"[{},{"move":"#, r#"[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6}}},{"move":"#),
    ("JKF-104", r#""total":{"m":0,"s":1}"#, r#""total":{"m":0,"s":10}"#),
    ("JKF-105", r#""total":{"m":0,"s":1}"#, r#""total":{"m":0,"s":9}"#),
    ("JKF-121", r#","forks":[[]]"#, ""),
    (
        "JKF-122",
        "[[{\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,",
        "[[{\"move\":{\"from\":{\"x\":2,\"y\":7},\"to\":{\"x\":2,",
    ),
    ("JKF-138", "\"color\":1", "\"color\":0"),
    ("JKF-150", "FOO", "TORYO"),
    ("JKF-178b", "{}}", "{},\"moves\":[{}]}"),
    ("JKF-178c", ":5}", ":\"TORYO\"}"),
    ("JKF-178d", ",\"eval\":-30", ""),
    ("JKF-178e", r#"[{"move""#, r#"[{},{"move""#),
    ("JKF-178f", r#"{"comments""#, r#"{"special":"CHUDAN","comments""#),
    ("JKF-178g", r#"{"to":{"x":5,"y":5}}"#, PAWN),
    ("JKF-179", ",\"same\":true", ""),
    ("JKF-180", ",]", "]"),
    ("JKF-180b", "}}},{\"mo", "}}}]}"),
    ("JKF-180c", "\u{feff}", ""),
    ("JKF-181", "HIRATE", "OTHER"),
];

const CHECKS: &[TextFix] = &[
    ("CHK-201", "encoding=UTF-8", "encoding=Shift_JIS"),
    ("CHK-202", "02/30", "02/28"),
    ("CHK-203", "2014/02/02", "2014/02/04"),
    ("CHK-204", "無制限", "300"),
    ("CHK-205", "9手詰", "1"),
    ("CHK-206", "%SENNICHITE", "%TORYO"),
    ("CHK-207", "詰み", "投了"),
    ("CHK-208", "入玉勝ち", "投了"),
    ("CHK-209", "千日手", "投了"),
    ("CHK-210", "%TORYO", "%SENNICHITE"),
    ("CHK-211", "%SENNICHITE", "%+ILLEGAL_ACTION"),
    ("CHK-214", "%TORYO", "%+ILLEGAL_ACTION"),
    ("CHK-213", "先手の勝ち", "後手の勝ち"),
    ("CHK-215", "先手の勝ち", "後手の勝ち"),
];
