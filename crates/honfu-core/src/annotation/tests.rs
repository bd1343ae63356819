//! Tests of reading: annotations of each dialect as files have them, and text that resembles them.

use super::*;

/// Returns the annotations in a comment in short form: source, score, and the other values.
fn found(comment: &str) -> Vec<String> {
    annotations(comment).map(|found| short(&found)).collect()
}

fn short(found: &Annotation<'_>) -> String {
    let mut parts = vec![format!("{:?}", found.source)];
    if let Some(EngineScore { value, view, bound }) = found.score {
        parts.push(match value {
            ScoreValue::Centipawns(value) => format!("{value:+}"),
            ScoreValue::Mate { wins, plies } => format!("{}#{plies:?}", if wins { '+' } else { '-' }),
        });
        parts.extend((view == ScoreView::Mover).then(|| "mover".to_owned()));
        parts.extend(bound.map(|bound| format!("{bound:?}")));
    }
    parts.extend(found.rank.map(|rank| format!("rank {rank}")));
    parts.extend(found.depth.map(|depth| format!("d{depth}")));
    parts.extend(found.selective_depth.map(|depth| format!("sd{depth}")));
    parts.extend(found.nodes.map(|nodes| format!("n{nodes}")));
    parts.extend(found.time.map(|time| format!("t{}", time.0)));
    parts.extend(found.engine.map(|engine| format!("by {engine}")));
    parts.extend(found.line.map(|line| format!("[{line}]")));
    parts.join(" ")
}

#[test]
fn shogihome_has_a_line_for_each_fact() {
    let game =
        "互角\n*評価値=-64\n*読み筋=▲２五歩△８五歩\n*深さ=12\n*ノード数=20000\n*エンジン=usi-csa-bridge";
    assert_eq!(found(game), ["ShogiHome -64 d12 n20000 by usi-csa-bridge [▲２五歩△８五歩]"]);
    let mate = "*詰み=後手勝ち:7手\n先手勝勢\n*評価値=30000\n*深さ=20\n*エンジン=x";
    assert_eq!(found(mate), ["ShogiHome -#Some(7) d20 by x"]);
    assert_eq!(found("*詰み=先手勝ち\n\n#詰み=後手勝ち"), ["ShogiHome +#None", "ShogiHomeResearch -#None"]);
    let twice = "#評価値=10\n#読み筋=▲２五歩\n#評価値=20\n#読み筋=▲７六歩";
    assert_eq!(found(twice), ["ShogiHomeResearch +10 [▲２五歩]", "ShogiHomeResearch +20 [▲７六歩]"]);
    for other in ["*評価値=高い", "*評価=1", "評価値=1", "*詰み=先手", "*詰み=先手勝ち:x手", "#", "*", "互角"]
    {
        assert_eq!(found(other), [""; 0], "{other}");
    }
}

#[test]
fn shogigui_has_one_line() {
    let line =
        "*解析 0 ○ 候補1 時間 00:06.5 深さ 15/21 ノード数 1088717 評価値 72 読み筋 ▲２六歩(27) △３四歩(33) ";
    let expected = "ShogiGui +72 rank 1 d15 sd21 n1088717 t6500 [▲２六歩(27) △３四歩(33)]";
    assert_eq!(found(line), [expected]);
    for (line, expected) in [
        (
            "*対局 深さ 8 ノード数 12345 評価値 -35 読み筋 ▲２五歩(26)",
            "ShogiGuiGame -35 d8 n12345 [▲２五歩(26)]",
        ),
        ("*解析 0 △ 評価値 -詰 3 読み筋 △同　角成(46)", "ShogiGui -#Some(3) [△同　角成(46)]"),
        ("*解析 0  時間 00:00.0 評価値 +詰 読み筋 ", "ShogiGui +#None t0"),
        ("*検討 候補2 評価値 72↑ 読み筋 ▲７六歩(77)", "ShogiGuiStudy +72 AtLeast rank 2 [▲７六歩(77)]"),
        ("*検討 評価値 72 ↓", "ShogiGuiStudy +72 AtMost"),
        ("*対局 評価値 +詰 13 読み筋 none", "ShogiGuiGame +#Some(13)"),
        (
            "* 候補1 深さ 20 評価値 -186 読み筋 △３三角打(00)",
            "KishinAnalytics -186 rank 1 d20 [△３三角打(00)]",
        ),
    ] {
        assert_eq!(found(line), [expected], "{line}");
    }
    let others = [
        "*解析",
        "*解析 する",
        "*解析深さ 1",
        "* 深さ 1",
        "* 評価値 高い",
        "解析 0 評価値 1",
        "*対局は評価値 1",
    ];
    for other in others {
        assert_eq!(found(other), [""; 0], "{other}");
    }
}

#[test]
fn floodgate_has_a_number_and_moves() {
    for (line, expected) in [
        ("* 113 -3334FU +2625FU", "Floodgate +113 [-3334FU +2625FU]"),
        ("* 130 7g7f P*2b 8h2b+", "Floodgate +130 [7g7f P*2b 8h2b+]"),
        ("* -100000", "Floodgate -100000"),
        ("* 30 -8384FU +2625FU #1234", "Csa +30 n1234 [-8384FU +2625FU]"),
        ("* 30 #1234", "Csa +30 n1234"),
    ] {
        assert_eq!(found(line), [expected], "{line}");
    }
    for other in
        ["*", "* ", "* 5 minutes", "*30", " -5000 win", "* 30 #x", "* 読み筋と評価値", "* 30 -3334FUx"]
    {
        assert_eq!(found(other), [""; 0], "{other}");
    }
}

#[test]
fn piyo_and_k_shogi_put_the_number_in_brackets() {
    for (line, expected) in [
        ("#指し手[72]△１四歩  ▲６八銀  ", "Piyo +72 [△１四歩  ▲６八銀]"),
        ("#指し手[-1617] 悪手 △７五歩打  ▲１五桂打", "Piyo -1617 [△７五歩打  ▲１五桂打]"),
        ("#推奨手[29]△４二銀", "Piyo +29 [△４二銀]"),
        ("#形勢[120]", "KShogi +120"),
    ] {
        assert_eq!(found(line), [expected], "{line}");
    }
    for other in ["#定跡手", "#定跡: △８五歩", "#指し手[x]▲", "#指し手[1", "指し手[1]", "#【詰めろ】"]
    {
        assert_eq!(found(other), [""; 0], "{other}");
    }
}

#[test]
fn shogidokoro_needs_two_lines() {
    for (text, expected) in [
        ("-3\n△３二金(41)▲６八玉(59)", "Shogidokoro -3 mover [△３二金(41)▲６八玉(59)]"),
        ("78--\nG4a-3b P2f-2e", "Shogidokoro +78 mover AtMost [G4a-3b P2f-2e]"),
        ("+Mate:13\nN*5e", "Shogidokoro +#Some(13) mover [N*5e]"),
        ("-Mate", "Shogidokoro -#None mover"),
        ("[  71 ▲４五銀(54)] [1377] \n\n▲同銀(54)△同桂(73)", "Shogidokoro +1377 mover [▲同銀(54)△同桂(73)]"),
        ("[ 105 ▲４三歩打] [+Mate:3]\n\n ▲５四飛(24)", "Shogidokoro +#Some(3) mover [▲５四飛(24)]"),
        ("[  92 △同　歩(0)] [-530]", "Shogidokoro -530 mover"),
    ] {
        assert_eq!(found(text), [expected], "{text}");
    }
    for other in ["2\n3\n4", "-3", "-3\n\n△３二金(41)", "[5] [6]", "[1 ▲４五銀] 5", "Mate in 13.", "12\nPlay"]
    {
        assert_eq!(found(other), [""; 0], "{other}");
    }
}

#[test]
fn annotations_among_other_lines_are_found_in_their_order() {
    let comment = "Good.\n*評価値=5\n*深さ=3\r\nThen\n* 30 -3334FU\n-3\n△３二金(41)\n*解析 0 評価値 1\n";
    let found: Vec<(AnnotationSource, &str)> =
        annotations(comment).map(|found| (found.source, &comment[found.range])).collect();
    let expected = [
        (AnnotationSource::ShogiHome, "*評価値=5\n*深さ=3"),
        (AnnotationSource::Floodgate, "* 30 -3334FU"),
        (AnnotationSource::Shogidokoro, "-3\n△３二金(41)"),
        (AnnotationSource::ShogiGui, "*解析 0 評価値 1"),
    ];
    assert_eq!(found, expected);
}

#[test]
fn without_notes_people_keep_every_byte() {
    for (comment, rest) in [
        ("mine\n*評価値=5\n*深さ=3\n also mine ", Some("mine\n also mine ")),
        ("互角\n#評価値=5\n", Some("")),
        ("*解析 0 評価値 -186\n\nmine\r\n\n", Some("\nmine\r\n\n")),
        ("mine\r\n* 30 +7776FU", Some("mine\r")),
        ("*評価値=5\n互角だと思う\n*評価値=6", Some("互角だと思う")),
        ("-3\n△３二金(41)▲６八玉(59)\nmine", Some("mine")),
        ("104\n* 30 +7776FU\n△３四歩 is no line of it", Some("104\n\n△３四歩 is no line of it")),
        ("互角", None),
        ("* mine", None),
        ("", None),
    ] {
        assert_eq!(without_annotations(comment).as_deref(), rest, "{comment}");
        assert_eq!(rest.and_then(without_annotations), None, "{comment}");
    }
}

#[test]
fn the_first_line_is_one_of_a_person() {
    for (comment, line) in [
        ("*評価値=5\n\n mine \nmore", Some(" mine ")),
        ("mine\n*評価値=5", Some("mine")),
        ("*評価値=5\n \n", None),
        ("", None),
    ] {
        assert_eq!(first_text_line(comment), line, "{comment}");
    }
}

#[test]
fn shogigui_names_the_engine_once() {
    assert_eq!(found("*Engines 0 Suisho5/YaneuraOu"), ["ShogiGui by Suisho5/YaneuraOu"]);
    for other in ["*Engines", "*Engines are loud", "Engines 0 x", "*Engines 0 "] {
        assert_eq!(found(other), [""; 0], "{other}");
    }
}
