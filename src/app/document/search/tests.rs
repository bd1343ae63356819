use crate::app::document::search::*;
use honfu_core::record::{Headers, RecordBuilder, StartPosition};
use honfu_core::shogi::Move;

/// Returns a record in which bishops are exchanged, one is dropped, and a pawn is captured.
fn record() -> Record {
    let mut headers = Headers::default();
    headers.push("棋戦", "Open ＡＢＣ");
    let mut builder = RecordBuilder::new(headers, StartPosition::default());
    for usi in "7g7f 3c3d 8h2b+ 3a2b B*5e 2b3c 5e7c+ B*5e".split(' ') {
        builder.play(Move::from_usi(usi).unwrap()).unwrap();
    }
    builder.add_comment("The bishop comes ＢＡＣＫ 再び角");
    builder.branch_at(2);
    builder.play(Move::from_usi("8c8d").unwrap()).unwrap();
    builder.finish()
}

/// Returns the plies of the matches, from 100 on for headers, and 50 for a move in a variation.
fn found(text: &str) -> Vec<usize> {
    let record = record();
    let search = SearchResults::run(text, &record, &MoveRows::new(&record.tree), 0);
    let main: Vec<NodeId> = record.tree.main_line().collect();
    let number = |found: &SearchMatch| match found {
        SearchMatch::Header(index) => 100 + index,
        SearchMatch::Node(node) => main.iter().position(|own| own == node).unwrap_or(50),
    };
    search.matches.iter().map(number).collect()
}

#[test]
fn a_text_is_found_whatever_its_width_and_case() {
    for text in ["back", "ＢＡＣＫ", "再び"] {
        assert_eq!(found(text), [8], "{text}");
    }
    assert_eq!(found("abc"), [100]);
    assert_eq!(found("nowhere"), [0usize; 0]);
}

#[test]
fn a_move_is_found_in_any_notation() {
    for text in ["5e7c+", "73角成", "７三角成", "Bx7c+", "+5573UM", "▲７三角成"] {
        assert_eq!(found(text), [7], "{text}");
    }
    assert_eq!(found("同"), [4], "the recapture");
    assert_eq!(found("84歩"), [50], "in a variation");
    assert_eq!(found("B*5e"), [5, 8]);
    assert_eq!(found("☖B*5e"), [8]);
}

#[test]
fn words_tell_of_moves() {
    assert_eq!(found("bishop dropped"), [5, 8]);
    assert_eq!(found("white bishop dropped"), [8]);
    assert_eq!(found("角 打"), [5, 8]);
    assert_eq!(found("captures on 2b"), [3, 4]);
    assert_eq!(found("silver takes horse"), [4]);
    assert_eq!(found("bishop from 5e"), [7]);
    assert_eq!(found("先手 成る"), [3, 7]);
    assert_eq!(found("black checks"), [7], "the horse on 7c looks at 5a");
    for (text, plies) in [
        ("角打", &[5, 8][..]),
        ("後手の角打ち", &[]),
        ("後手が角を打つ", &[8]),
        ("銀が馬を取る", &[4]),
        ("馬を取った", &[4]),
        ("２二で取る", &[3, 4]),
        ("５五から角", &[7]),
        ("歩を取る", &[7]),
        ("再び角", &[8]),
    ] {
        assert_eq!(found(text), plies, "{text}");
    }
    for (text, plies) in [
        ("drops", &[5, 8][..]),
        ("打", &[5, 8]),
        ("captures", &[3, 4, 7]),
        ("取る", &[3, 4, 7]),
        ("promotions", &[3, 7]),
        ("成", &[3, 7]),
        ("checks", &[7]),
        ("王手", &[7]),
        ("recaptures", &[4]),
        ("2二同", &[4]),
        ("Bishop moves", &[3, 7]),
        ("角が動く", &[3, 7]),
        ("silvers", &[]),
        ("moves", &[]),
        ("x", &[]),
    ] {
        assert_eq!(found(text), plies, "{text}");
    }
    assert_eq!(found("bishop comes"), [8], "a word that tells nothing makes it a text");
}

#[test]
fn a_position_is_found_by_its_sfen() {
    let record = record();
    let mut replay = PositionReplay::new(&record.start);
    let nodes: Vec<NodeId> = record.tree.main_line().collect();
    replay.go(&record.tree, nodes[4]);
    let sfen = honfu_core::shogi::Sfen::new(replay.position().clone());
    assert_eq!(found(&format!("sfen {sfen}")), [4]);
    assert_eq!(found(&format!(" position sfen {sfen}")), [4]);
    assert_eq!(found(&sfen.to_string()), [4]);
    assert_eq!(found("sfen nothing"), [0usize; 0]);
}

#[test]
fn a_search_goes_from_header_to_header_and_on_to_the_moves() {
    let record = record();
    let rows = MoveRows::new(&record.tree);
    let search = SearchResults::run("c", &record, &rows, 0);
    assert!(
        matches!(search.matches[..], [SearchMatch::Header(0), SearchMatch::Node(_)]),
        "{:?}",
        search.matches
    );
    let beside = |from, next| search.nearest_match(&rows, from, next);
    assert_eq!(beside(SearchStart::Header(0), true), Some((1, false)));
    assert_eq!(beside(SearchStart::Header(0), false), Some((1, true)));
    assert_eq!(beside(SearchStart::Header(9), false), Some((0, false)));
    assert_eq!(beside(SearchStart::Row(0), false), Some((0, false)));
    assert_eq!(beside(SearchStart::Row(usize::MAX), true), Some((0, true)));
    assert_eq!(
        SearchResults::run("zzz", &record, &rows, 0).nearest_match(&rows, SearchStart::Row(0), true),
        None
    );
}

#[test]
fn spots_are_places_of_the_text_itself() {
    let text = "Ａ long Long　ｌｏｎｇ";
    let seen: Vec<&str> = spots(text, "LONG").into_iter().map(|spot| &text[spot]).collect();
    assert_eq!(seen, ["long", "Long", "ｌｏｎｇ"]);
    let over_blanks: Vec<&str> =
        spots("２ 四 歩", "2四歩").into_iter().map(|spot| &"２ 四 歩"[spot]).collect();
    assert_eq!(over_blanks, ["２ 四 歩"]);
    assert!(spots("text", "").is_empty());
}
