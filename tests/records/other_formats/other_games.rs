//! Records of other games are refused with the name of the game, once, and kept as text.

use honfu::messages::{self, Lang, Locale};
use honfu_core::notation::NotationStyle;

use honfu_core::format::{FORMATS, RecordsError, WriteTarget};

use super::*;

/// The format of a text, its only message in both languages, and the number of moves.
fn refusal(text: &str) -> (Format, [String; 2], usize) {
    let found = reading(text, None);
    assert_eq!(found.diagnostics.len(), 1, "{text}: {:?}", found.diagnostics);
    assert_eq!(found.diagnostics[0].code.id(), "KIF-054");
    let messages = [Lang::En, Lang::Ja].map(|lang| {
        messages::diagnostic_line(
            "f",
            &found.diagnostics[0],
            true,
            Locale { lang, notation: NotationStyle::Usi.into() },
        )
    });
    let record = &found.collection.records[0];
    assert_eq!((record.start.is_shogi, start(record).as_str()), (false, "9/9/9/9/9/9/9/9/9 b -"));
    (found.traits.format, messages, record.tree.main_line().count() - 1)
}

#[test]
fn every_format_that_can_recognize_a_game_names_it() {
    let moves = "   1 ２五飛(24)\n*so\n   2 ３一銀打\n変化：1手\n   1 ３五飛(24)\nまで2手で後手の勝ち\n";
    let mini = "lnsgk/4p/5/P4/KGSNL";
    for (text, format, en, ja) in [
        (format!("手合割：5五将棋\n{moves}"), Format::Kif, "Minishogi", "５五将棋"),
        (format!("手合割：京都将棋\n手数----指手--\n{moves}"), Format::Kif, "Kyoto shogi", "京都将棋"),
        ("手合割：安南将棋\n▲７六歩 △３四歩\n".to_owned(), Format::Ki2, "Annan shogi", "安南将棋"),
        (format!("手合割：新しい将棋\n{moves}"), Format::Kif, "新しい将棋", "新しい将棋"),
        (
            format!("先手の持駒：なし\n{}先手番\n{moves}", "| ・ ・ ・ ・ ・|\n".repeat(5)),
            Format::Kif,
            "Minishogi or Kyoto shogi",
            "５五将棋または京都将棋",
        ),
        (
            format!("手合割：その他\n{}", format!("|{}|\n", "v歩".repeat(12)).repeat(12)),
            Format::Kif,
            "Chu shogi",
            "中将棋",
        ),
        (
            "V2.2\nP1-HI-KA-GI-KI-OU\nP2 *  *  *  * -FU\nP3 *  *  *  *  * \nP4+FU *  *  *  * \n\
             P5+OU+KI+GI+KA+HI\n+\n+1514FU\nT3\n-1112HI\n%TORYO\n"
                .to_owned(),
            Format::Csa,
            "Minishogi or Kyoto shogi",
            "５五将棋または京都将棋",
        ),
        (
            "1. P-8i P-8d\n2. P-7h P-7e\n3. P-9i SM-9g\n4. N-9j Kr-6e\n".to_owned(),
            Format::Text,
            "Chu shogi",
            "中将棋",
        ),
        (format!("{mini} b - 1\n"), Format::Sfen, "Minishogi or Kyoto shogi", "５五将棋または京都将棋"),
        (format!("position sfen {mini} b - 1 moves 1d1c\n"), Format::Usi, "Minishogi", "５五将棋"),
        ("sfen gle/1c1/1C1/ELG b - 1\n".to_owned(), Format::Usi, "Dobutsu shogi", "どうぶつしょうぎ"),
    ] {
        let (found, [message_en, message_ja], moves) = refusal(&text);
        assert_eq!((found, moves), (format, 0), "{text}");
        assert!(message_en.contains(&format!("this is a game of {en}")), "{message_en}");
        assert!(message_ja.contains(ja), "{message_ja}");
    }
}

#[test]
fn shogi_by_any_name_is_read() {
    for name in ["平手", "本将棋", "将棋", "太閤将棋", "詰将棋"] {
        let (_, codes) = read_one(&format!("手合割：{name}\n"), Format::Kif);
        assert!(!codes.contains(&"KIF-054"), "{name}: {codes:?}");
    }
}

/// A record of another game is not written in any format.
#[test]
fn another_game_is_not_written() {
    let unnamed = format!("{}   1 ３四金(25)\n", "| ・ ・ ・ ・ ・|\n".repeat(5));
    let variant = "[Variant \"minishogi\"]\n[Sente \"A\"]\n1.P5d\n".to_owned();
    for text in [unnamed, "手合割：京都将棋\n先手：A\n   1 ３四金成(25)\n".to_owned(), variant]
    {
        let records = reading(&text, None).collection.records;
        for format in FORMATS {
            let written = format::write(&records, &WriteTarget::new(format.format));
            assert_eq!(written.unwrap_err(), RecordsError::OtherGame { number: 1 }, "{text}");
        }
    }
}

#[test]
fn moves_of_chu_shogi_need_no_header() {
    let first = "手数----指手---------消費時間--\n   1 ８六仲人(87)   ( 0:00/00:00:00)\n   2 ５七獅子(56)   ( 0:00/00:00:00)\n";
    let (format, [en, ja], moves) = refusal(first);
    assert_eq!((format, moves), (Format::Kif, 0));
    assert!(en.contains("Chu shogi") && ja.contains("中将棋"), "{en} {ja}");
    // The pawn makes a move that is impossible in shogi.
    let later = "   1 ８八歩兵(89)\n   2 12四歩兵(12三)\n   3 ６八獅子(69)\n";
    let found = reading(later, None);
    let codes: Vec<&str> = found.diagnostics.iter().map(|found| found.code.id()).collect();
    assert!(codes.contains(&"KIF-054"), "{codes:?}");
    assert!(!found.collection.records[0].start.is_shogi);
    // After moves of shogi, a piece of another game is a mistake.
    let found = reading("   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ６八銅将(79)\n", None);
    assert_eq!(found.diagnostics[0].code.id(), "KIF-057b");
    assert_eq!(found.collection.records[0].tree.main_line().count(), 3);
}
