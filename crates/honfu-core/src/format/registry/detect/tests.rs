use super::*;
use crate::format::FORMATS;
use crate::format::report::LossReport;
use crate::format::spec::WriteTarget;
use crate::record::Record;

const CSA: Option<Format> = Some(Format::Csa);
const KIF: Option<Format> = Some(Format::Kif);

/// Returns the format by the content, after checking that the extension makes no difference.
fn by_content(text: &str) -> Option<Format> {
    let found = detect(text, None);
    for extension in ["kif", "csa", "usi", "sfen", "txt"] {
        assert_eq!(detect(text, Some(extension)), found, "{extension}: {text}");
    }
    found
}

#[track_caller]
fn assert_all(texts: &[&str], expected: Option<Format>) {
    for text in texts {
        assert_eq!(by_content(text), expected, "{text}");
    }
}

#[test]
fn records_of_all_kinds() {
    assert_all(
        &[
            "V2.2\nPI\n+\n+7776FU\n",
            "PI\n+\n",
            "+7776FU\n-3334FU\n",
            "+7776fu\n-3334fu\n",
            "N+A\nN-B\n",
            "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n",
            "'棋戦：名人戦\nV2\n$EVENT:x\n",
            "+7776FU  ,T1       ,'7776   ,'   1手目  ▲7六歩\n",
            "-8384FU,'* 60 +2625FU\n",
        ],
        CSA,
    );
    assert_all(
        &[
            "手合割：平手\n先手：A\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n",
            "1 ７六歩(77)\n",
            "  1 7六歩(77)\n",
            "１　７六歩(77)\n",
            "1\t▲７六歩(77)\n",
            "   1 投了\n",
            "手合割:平手\n",
            "手数----指手--\n",
            "▲７六歩(77)\n△３四歩(33)\n",
            "後手の持駒：なし\n|v香v桂v銀v金v玉v金v銀v桂v香|一\n",
        ],
        KIF,
    );
    assert_all(
        &[
            "先手：A\n後手：B\n\n▲７六歩　△３四歩　▲２六歩\n",
            "手合割：平手\n☗７六歩☖３四歩\nまで2手で後手の勝ち\n",
            "開始日時：2020/01/01\n先手：A\n▲２六歩(27)△３四歩(33)\n",
            "7六歩 3四歩\n",
            "1.▲７六歩 △３四歩\n2.▲２六歩\n",
            "▲同　銀\n",
            "後手：B\n*7手目から\n▲投了\n",
            &format!("{}▲２六歩△３四歩\n", "備考：x\n".repeat(100)),
        ],
        Some(Format::Ki2),
    );
}

#[test]
fn moves_may_stand_below_a_position() {
    let position = "8k/9/7P1/9/9/9/9/9/9 b GS2r2b3g3s4n4l17p 1\n";
    assert_eq!(by_content(position), Some(Format::Sfen));
    assert_eq!(by_content(&format!("{position}☗２二銀 ☖１二玉 ☗１三金\n")), Some(Format::Text));
}

#[test]
fn the_version_distinguishes_csa_from_csa3() {
    for (text, format) in [
        ("'CSA encoding=UTF-8\nV3.0\nPI\n+\n+7776FU\nT1.5\n", Format::Csa3),
        ("V3.0\n$EVENT:x\nPI\n+\n", Format::Csa3),
        ("V2.2\n$EVENT:V3.0\nPI\n+\n'V3.0\n", Format::Csa),
        ("V2\nPI\n+\n/\nV3.0\nPI\n+\n", Format::Csa),
    ] {
        assert_eq!(by_content(text), Some(format), "{text}");
    }
}

#[test]
fn comments_do_not_speak_of_their_content() {
    let kif = "手合割：平手\n*+7776FU\n*-3334FU\n*%TORYO\n*V2.2\n   1 ７六歩(77)\n";
    assert_eq!(by_content(kif), KIF);
    let csa = "V2.2\n'   1 ７六歩(77)\n'手合割：平手\n'*   2 ３四歩(33)\nPI\n+\n";
    assert_eq!(by_content(csa), CSA);
    assert_eq!(by_content("# Kifu for iPhone V4.01\n手合割：平手\n"), KIF);
    assert_eq!(by_content("手合割：平手\n*引用\n▲７六歩(77)\n+7776FU\n"), KIF);
}

#[test]
fn other_formats_are_not_mistaken() {
    for text in [
        "#YANEURAOU-DB2016 1.00\nsfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n",
        "position of the pieces\n",
        "moves are made in turns\n",
        "a/b/c/d/e/f/g/h/i is a path\n",
        "White Human\n\nTimeControl\n",
        "~0.7k\n",
        "~/notes.txt\n",
        "[1] a footnote\n",
        "Dear all：\nthis is no record\n- one\n- two\n",
        "1 はじめに\n2 おわりに\n本文：なし\n",
        "<html>\n<body>\n",
    ] {
        assert_eq!(detect(text, None), None, "{text}");
    }
    assert_eq!(detect("<html>\n<body>\n", Some("kif")), None);
}

#[test]
fn positions_and_games_a_line_each() {
    let even = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    for text in [
        "position startpos moves 7g7f 3c3d\n".to_owned(),
        "startpos\n".to_owned(),
        "startpos moves 7g7f\n".to_owned(),
        "7g7f 3c3d\n".to_owned(),
        format!("sfen {even} b - 1\n"),
        format!("{even} b - 1 moves 7g7f\n"),
        format!("# games\n{even} b - 1\nposition startpos moves 7g7f\n"),
    ] {
        assert_eq!(by_content(&text), Some(Format::Usi), "{text}");
    }
    assert_eq!(by_content(&format!("# xboard\n{even}[-] w 0 1\n")), Some(Format::Epd));
    assert_eq!(by_content(&format!("{even}[PPg] b\n")), Some(Format::Epd));
    for text in ["~0.7ku2jm.r\n", "~0..\n", "9_9_9_9_9_9_9_9_9.b.-~0..p\n", "~0.7ku.~0.6tk.r\n"] {
        assert_eq!(by_content(text), Some(Format::Usen), "{text}");
    }
    for text in ["{\"header\":{\"先手\":\"▲A\"},\"moves\":[{}]}\n", "\n {\n  \"moves\": []\n}", "{"] {
        assert_eq!(by_content(text), Some(Format::Jkf), "{text}");
    }
    for text in [format!("{even} b - 1\n"), format!("#x\n\n{even} B -\n9/9/9/9/9/9/9/9/9 w 2P\n")] {
        assert_eq!(by_content(&text), Some(Format::Sfen), "{text}");
    }
}

#[test]
fn lists_of_moves_are_what_is_left() {
    for text in [
        "1. P-76 P-34 2. P-26 P-44\n",
        "A game:\n\n1. P-7f P-3d\n2. P-2f P-4d\n",
        "1. P76\nP34\n2. P75\nP35\n",
        "☗歩-76\n☖歩-34\n",
        "1) ７六歩 ３四歩 2) ２六歩 ８四歩\n",
        "P-76\n",
        "R-78\nP-84\nR-68\nP-14\nN-97\nS-72\n",
        "名局を紹介する。\n▲７六歩 △３四歩 ▲２六歩\n以下略\n",
        "▲７六歩 △３四歩 （△８四歩もある） ▲２六歩\nまで3手で先手の勝ち\n",
        "先手：甲\n☗７六歩\n*一手目\n☖３四歩?? ☗２六歩\n",
        "先手：甲\n\n1. P-76 P-34 2. P-26\n*二手目\n 3... P-44\n",
        "先手：甲\n\n1. P-26 2. P-34 3. G(49)-58\n*３手目\n4. P-44\n",
        "先手：甲\n\n1. 76丶 2. 34丶 3. 26丶\n4. 44丶\n",
        "先手：甲\n\n+7776FU -3334FU +2726FU\n*三手目\n-8384FU\n",
        "1.P-7f 2.P-3d 3.P-2f 4.P-8d checkmate\n",
        "☗７六歩\n*一手目\n☖３四歩\n(☖８四歩 ☗２六歩) ☗２六歩\n",
        "# 棋譜\n> ☗７六歩 ☖３四歩\n☗２六歩 ☖８四歩\n",
        "先手：甲\n手合割：平手\n▲７六歩 △３四歩 ▲２二角成 △３三合\n",
    ] {
        let found = [None, Some("txt"), Some("kif")].map(|extension| detect(text, extension));
        assert_eq!(found, [Some(Format::Text); 3], "{text}");
    }
    for (extension, format) in [("ki2", Format::Ki2), ("ki2u", Format::Ki2u)] {
        assert_eq!(detect("名局\n▲７六歩 △３四歩\n", Some(extension)), Some(format));
        assert_eq!(detect("▲７六歩（△同歩もある）△３四歩\n", Some(extension)), Some(format));
        assert_eq!(detect("先手：甲\n一▲７六歩 二△３四歩\n", Some(extension)), Some(format));
    }
    for text in [
        "In 1976 there were 26 games.\n\n34\n",
        "Vitamin B12 and the B52\n",
        "the threat is P-24\n",
        "{| class=\"wikitable\"\n| 26\n|}\n",
        "26\n",
        "12:30 - 15:45\n",
        "Be good. Go on.\n",
    ] {
        assert_eq!(detect(text, None), None, "{text}");
        assert_eq!(detect(text, Some("txt")), None, "{text}");
    }
}

#[test]
fn moves_with_signs_between_them_are_of_a_book() {
    for text in [
        "▲７六歩、△３四歩、▲２六歩、△８四歩。\n",
        "▲７六歩, △３四歩, ▲２六歩, △８四歩\n",
        "▲７六歩・△３四歩・▲２六歩\n",
        "▲７六歩→△３四歩→▲２六歩\n",
        "▲７六歩；△３四歩；▲２六歩\n",
        "▲７六歩① △３四歩② ▲２六歩\n",
        "▲７六歩（1分）△３四歩（2分）▲２六歩\n",
        "▲７六歩◎△３四歩\n",
        "先手：A\n後手：B\n▲７六歩△３四歩…▲２六歩△８四歩\n",
    ] {
        assert_eq!(by_content(text), Some(Format::Text), "{text}");
        assert_eq!(detect(text, Some("ki2")), Some(Format::Ki2), "{text}");
    }
    for text in [
        "▲７六歩(77) ( 0:01/00:00:01) △３四歩(33) （０：０２）\n",
        "先手：A、B\n▲７六歩 *序盤、→ここから\n△３四歩\nまで2手で後手の勝ち。\n",
    ] {
        assert_eq!(by_content(text), Some(Format::Ki2), "{text}");
    }
}

#[test]
fn moves_after_words_and_a_colon_are_not_a_header() {
    for text in [
        "棋譜：▲７六歩△３四歩▲２六歩△８四歩\n",
        "先手：A\n後手：B\n本譜：▲７六歩 △３四歩\n",
        "正解：▲７六歩、△３四歩、▲２六歩\n",
        "初手から：▲７六歩△３四歩\n▲２六歩△８四歩\n",
        "指し手：７六歩　３四歩　２六歩\n",
    ] {
        assert_eq!(by_content(text), Some(Format::Text), "{text}");
    }
    for header in ["参考：▲７六歩△３四歩▲２六歩", "次の一手：▲７六歩"] {
        let kif = format!("手合割：平手\n{header}\n   1 ７六歩(77)\n   2 ３四歩(33)\n");
        assert_eq!(by_content(&kif), KIF, "{kif}");
        let ki2 = format!("先手：A\n{header}\n\n▲２六歩　△３四歩\n");
        assert_eq!(detect(&ki2, Some("ki2")), Some(Format::Ki2), "{ki2}");
    }
    let ki2 = "先手：A\n次の一手：▲７六歩\n\n▲２六歩　△３四歩\n";
    assert_eq!(by_content(ki2), Some(Format::Ki2));
    for headers in ["手合割：平手\n次の一手：▲７六歩\n", "備考：▲７六歩△３四歩\n"]
    {
        assert_eq!(by_content(headers), KIF, "{headers}");
    }
}

#[test]
fn files_of_gnu_shogi() {
    for text in [
        "White Human    Black computer 0\n\nTimeControl 0\n",
        "# xshogi position file -- \n",
        "gnushogi 1.4.2 game\n",
        "#\n1.P7g-7f P3c-3d\n",
    ] {
        assert_eq!(by_content(text), Some(Format::Gnu), "{text}");
    }
}

#[test]
fn properties_and_moves_in_full_form_are_psn() {
    for text in [
        "[Sente \"▲A\"]\n[Gote \"B\"]\n1.P7g-7f 2.P3c-3d {▲７六歩}\n",
        "\n# a remark\n[Event \"+7776FU\"]\n",
        "{先手：A\n   1 ７六歩(77)\n}\n[Date \"2009/08/01\"] [Round \"1\"]\n",
        "1.P7g-7f 2.P3c-3d\n",
        "1.... 2.S3a-4b\n",
        "B8hx2b+ S3ax2b\n",
    ] {
        assert_eq!(by_content(text), Some(Format::Psn), "{text}");
    }
    assert_eq!(by_content("# book\n1.P7g-7f P3c-3d\n"), Some(Format::Gnu));
    assert_eq!(detect("P-7f P-3d\n", Some("psn")), Some(Format::Psn));
}

#[test]
fn a_few_lines_of_another_format_do_not_decide() {
    let csa = "+7776FU\n-3334FU\n+2726FU\n-8384FU\n+2625FU\n-8485FU\n";
    let kif: String = (1..=7).map(|ply| format!("{ply:4} ７六歩(77)\n")).collect();
    assert_eq!(by_content(&(kif.clone() + csa)), KIF);
    assert_eq!(by_content(&format!("手合割：平手\n{kif}V2.2\nPI\n+\n{csa}")), KIF);
    let rows = "+7776FU -3334FU +2726FU -8384FU\n".repeat(10);
    assert_eq!(by_content(&(rows + csa)), Some(Format::Text));
}

#[test]
fn comments_of_two_formats_are_a_record() {
    assert_eq!(detect("* a\n'b\n", None), KIF);
    assert_eq!(detect("* a\n'b\n", Some("csa")), CSA);
}

#[test]
fn any_number_of_remarks_may_be_above() {
    let text = "# a remark\n".repeat(1000) + "position startpos moves 7g7f\n";
    assert_eq!(by_content(&text), Some(Format::Usi));
}

#[test]
fn the_extension_breaks_a_tie() {
    assert_eq!(detect("", None), KIF);
    assert_eq!(detect(" \n", Some("CSA")), CSA);
    assert_eq!(detect("", Some("kifu")), Some(Format::Kifu));
    assert_eq!(detect("# only remarks\n", None), KIF);
    assert_eq!(detect("' only remarks\n", None), CSA);
    assert_eq!(detect("# only remarks\n", Some("csa")), CSA);
    assert_eq!(detect("*comment\n変わった鍵：値\n読めない行\n", Some("kif")), KIF);
    assert_eq!(detect("*comment\n変わった鍵：値\n読めない行\n", None), None);
    assert_eq!(detect("   1 ７六歩(77)\n", Some("kifu")), Some(Format::Kifu));
    assert_eq!(detect("   1 ７六歩(77)\n", Some("csa")), KIF);
    assert_eq!(detect("   1 ７六歩(77)\n", Some("ki2u")), KIF);
    assert_eq!(detect("▲７六歩\n", Some("ki2u")), Some(Format::Ki2u));
    assert_eq!(detect("先手：A\n", Some("ki2")), Some(Format::Ki2));
    let diagram = "後手の持駒：なし\n|v香v桂v銀v金v玉v金v銀v桂v香|一\n";
    assert_eq!(detect(diagram, Some("bod")), Some(Format::Bod));
    assert_eq!(detect(&format!("{diagram}1 ７六歩(77)\n"), Some("bod")), KIF);
}

#[test]
fn every_format_recognises_what_it_writes() {
    let record = Record::default();
    for spec in FORMATS {
        let target = WriteTarget::new(spec.format);
        let text = (spec.top)(&target, true) + &(spec.write)(&record, &target, &mut LossReport::default());
        assert_eq!(detect(&text, Some(spec.extensions[0])), Some(spec.format), "{text}");
    }
}
