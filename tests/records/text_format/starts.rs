//! Headers and positions above the moves.

use honfu_core::record::HeaderKey;

use super::*;

#[test]
fn headers_are_those_of_kif_or_in_english() {
    for text in [
        "棋戦：E\n先手：A\n後手：B\n\n▲７六歩 △３四歩\n",
        "Event: E\nBlack: A\nWhite: B\n\n1. P-76 P-34\n",
        "A title\nEvent: E\nSente: A\nGote: B\n1. P-76 P-34\n",
    ] {
        let (record, codes) = read_one(text);
        assert_eq!((line(&record).as_str(), codes), ("7g7f 3c3d", vec![]), "{text}");
        let get = |key| record.headers.get(key);
        assert_eq!(
            [HeaderKey::Event, HeaderKey::Black, HeaderKey::White].map(get),
            [Some("E"), Some("A"), Some("B")],
            "{text}"
        );
    }
}

#[test]
fn a_handicap_can_be_named() {
    let rook = "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -";
    for text in [
        "手合割：飛車落ち\n△３四歩 ▲７六歩\n",
        "Handicap: Rook\n1. ... P-34 2. P-76\n",
        "Handicap: rook\n1...P-34 2.P-76\n",
    ] {
        let (record, codes) = read_one(text);
        assert_eq!((line(&record).as_str(), codes), ("3c3d 7g7f", vec![]), "{text}");
        assert_eq!(start(&record), rook, "{text}");
    }
    for text in ["1. ... P-34 2. P-76", "△３四歩 ▲７六歩", "-3334FU\n+7776FU\n"] {
        let (record, codes) = read_one(text);
        assert_eq!((line(&record).as_str(), codes), ("3c3d 7g7f", vec!["KIF-090"]), "{text}");
        assert_eq!(start(&record), EVEN.replace(" b ", " w "));
    }
}

const BOARD: &str = "\
後手の持駒：銀
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・ ・v玉|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ ・ 歩 ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ 玉|九
+---------------------------+
先手の持駒：金二
";

#[test]
fn a_position_stands_above_the_moves() {
    let sfen = "8k/9/7P1/9/9/9/9/9/8K b 2Gs";
    for text in [
        format!("Problem 1\n{BOARD}先手番\n1. G*22 mate"),
        format!("{BOARD}手数＝29  ▲１九玉  まで\n\n1. G*22 checkmate"),
        format!("Position: {sfen} 31\n31. G*22 mate"),
        format!("A problem.\n\nsfen {sfen}\n▲２二金 詰み"),
    ] {
        let (record, _) = read_one(&text);
        assert_eq!(line(&record), "G*2b mate", "{text}");
        assert_eq!(start(&record), sfen, "{text}");
    }
    let (record, _) = read_one(&format!("{BOARD}後手番\n△２二銀"));
    assert_eq!((line(&record).as_str(), start(&record).contains(" w ")), ("S*2b", true));
    let (record, codes) = read_one(&format!("{BOARD}△２二銀"));
    assert_eq!((line(&record).as_str(), codes), ("S*2b", vec!["KIF-047"]));
}

#[test]
fn other_games_are_refused() {
    for text in ["手合割：5五将棋\n1. P-12 P-54\n", "rbsgk/4p/5/P4/KGSBR b - 1\n1. P-76 P-34\n"] {
        let (record, codes) = read_one(text);
        assert!(codes.contains(&"KIF-054"), "{text}: {codes:?}");
        assert!(line(&record).is_empty() || !text.starts_with('手'), "{text}");
    }
}
