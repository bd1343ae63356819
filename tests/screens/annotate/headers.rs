//! The form of headers.

use honfu::app::actions;
use honfu::app::listed_texts;
use honfu::app::lists::listed_rows;
use honfu::app::update;
use honfu::app::{Effect, Input, KeyContext, PromptKind};
use honfu_core::format::HeaderWarning;
use honfu_core::shogi::Handicap;

use crate::annotate::three_moves;
use crate::support::session::Session;

/// All headers as `key=value`.
fn headers(session: &Session) -> String {
    let headers = session.app.tab().record().headers.iter();
    headers.map(|header| format!("{}={}", header.key, header.value)).collect::<Vec<_>>().join(" ")
}

#[test]
fn an_empty_record_offers_the_usual_keys() {
    let mut session = Session::empty();
    session.press(": \"headers\" enter");
    let offered = listed_texts(&session.app).len();
    assert_eq!(session.app.context(), KeyContext::Headers);
    assert_eq!(listed_texts(&session.app)[0], "手合割  Even");
    session.press("j j j j j enter \"島井咲緒里\" enter");
    assert_eq!(headers(&session), "先手=島井咲緒里");
    assert_eq!(listed_texts(&session.app).len(), offered, "the key is no more offered");
    session.press("g g j j j j j j enter \"斎田晴子\" enter");
    assert_eq!(headers(&session), "先手=島井咲緒里 後手=斎田晴子");
    session.press("G enter enter");
    assert_eq!(headers(&session), "先手=島井咲緒里 後手=斎田晴子", "nothing typed, nothing added");
    session.press("u u esc u");
    assert_eq!((headers(&session), session.notice()), (String::new(), "nothing to undo".into()));
    assert!(!session.app.tab().is_modified());
}

#[test]
fn a_handicap_game_has_shitate_and_uwate() {
    let mut session = Session::open(b"V2.2\nPI82HI22KA\n-\n-3334FU\n");
    session.press(": \"headers\" enter / \"black\" enter \"A\" enter");
    assert_eq!(headers(&session), "下手=A");
}

#[test]
fn values_are_changed_in_place() {
    let mut session = three_moves();
    session.press(": \"headers\" enter a \"作者：宗桂\" enter enter \"二代\" enter");
    assert_eq!(headers(&session), "作者=宗桂二代", "the new header is the selected one");
    session.press("enter esc");
    assert_eq!(headers(&session), "作者=宗桂二代");
    session.press("enter ctrl-u enter");
    assert_eq!(headers(&session), "作者=", "an empty value is one");
    session.press("u");
    assert_eq!(headers(&session), "作者=宗桂二代");
}

#[test]
fn keys_are_completed_in_japanese_and_english() {
    let mut session = three_moves();
    session.press(": \"headers\" enter a \"open\" tab enter");
    assert_eq!(session.app.layers.prompt().map(|prompt| prompt.subject.as_str()), Some("戦型"));
    session.press("\"石田流\" enter a \"戦\" tab tab enter");
    assert_eq!(session.app.layers.prompt().map(|prompt| prompt.kind), Some(PromptKind::HeaderValue));
    session.press("\"三間飛車\" enter");
    assert_eq!(headers(&session), "戦型=石田流三間飛車", "a key that is there is changed, not doubled");
}

#[test]
fn headers_are_moved_and_removed() {
    let mut session = three_moves();
    session.press(": \"headers\" enter a \"x：1\" enter a \"y：2\" enter a \"z：3\" enter");
    session.press("alt-up alt-up");
    assert_eq!(headers(&session), "z=3 x=1 y=2");
    assert_eq!(session.press("alt-up").notice(), "already at the start");
    session.press("alt-down D");
    assert_eq!(headers(&session), "x=1 y=2");
    assert_eq!(session.place(), (0, 3), "D removes no move here");
    session.press("u u ctrl-r");
    assert_eq!(headers(&session), "x=1 z=3 y=2");
    session.press("G D");
    assert_eq!(session.notice(), "nothing to do here", "what is only offered cannot be removed");
}

#[test]
fn values_of_several_lines_go_to_the_editor() {
    let mut session = Session::open("手合割：平手\n備考：一\n".as_bytes());
    session.press(": \"headers\" enter / \"備考\" enter esc C");
    let [Effect::EditExternally { request, text }] = &session.effects[..] else {
        panic!("{:?}", session.effects)
    };
    assert_eq!(text, "一");
    update(&mut session.app, Input::EditedExternally { request: *request, result: Ok("一\n二\n".into()) });
    assert_eq!(headers(&session), "備考=一\n二");
    session.press("/ \"備考\" enter");
    assert!(matches!(session.effects[..], [Effect::EditExternally { .. }]), "one line cannot hold it");
}

#[test]
fn every_standard_key_is_offered_until_it_is_there() {
    let mut session =
        Session::open("手合割：平手\n開始日：2026/11/21\n手数：3\n先手段位：女流三段\n".as_bytes());
    session.press(": \"headers\" enter");
    let offered = |key| listed_texts(&session.app).contains(&String::from(key));
    for key in ["先手", "後手省略名", "終了日時", "戦型", "消費時間", "後手段位", "Round", "作者", "記録係"]
    {
        assert!(offered(key), "{key}");
    }
    for key in ["手合割", "対局日", "手数", "先手段位"] {
        assert!(!offered(key), "{key}");
    }
    session.press("/ \"後手段位\" enter \"女流二段\" enter");
    assert_eq!(headers(&session), "開始日=2026/11/21 手数=3 先手段位=女流三段 後手段位=女流二段");
}

#[test]
fn the_handicap_is_completed_and_starts_the_record_anew() {
    let mut session = Session::empty();
    session.press(": \"headers\" enter enter \"six\" tab enter");
    assert_eq!(
        (session.app.tab().handicap(), session.app.context()),
        (Some(Handicap::SixPiece), KeyContext::Headers)
    );
    session.press("enter \"bishop\" enter");
    assert_eq!(session.app.tab().handicap(), Some(Handicap::Bishop));
    session.press("a \"手合割：2枚落\" enter");
    assert_eq!(session.app.tab().handicap(), Some(Handicap::TwoPiece));
    assert!(session.press("enter \"chess\" enter").notice().contains("unknown handicap 'chess'"));
    session.press("u u u");
    assert_eq!(
        (session.app.tab().handicap(), session.app.tab().is_modified()),
        (Some(Handicap::Even), false)
    );
}

#[test]
fn what_becomes_of_the_moves_under_another_handicap_is_asked() {
    let tree = |session: &Session| session.app.tab().record().tree.clone();
    let moves = |session: &Session| tree(session).preorder().count() - 1;
    let mut session = Session::open(b"V2.2\nPI22KA\n-\n-3334FU\n+7776FU\n-8222HI\n");
    let before = tree(&session);
    session.press(": \"headers\" enter enter \"飛車落ち\" enter");
    assert_eq!(session.app.context(), KeyContext::Question);
    session.press("esc");
    assert_eq!(session.app.tab().handicap(), Some(Handicap::Bishop), "nothing is done without an answer");
    session.press(": \"headers\" enter enter \"飛車落ち\" enter r");
    assert_eq!((session.app.tab().handicap(), moves(&session)), (Some(Handicap::Rook), 0));
    assert_eq!(session.app.context(), KeyContext::Headers, "the form stays open");
    session.press("u");
    assert_eq!((session.app.tab().handicap(), tree(&session)), (Some(Handicap::Bishop), before.clone()));
    session.press("enter \"飛車落ち\" enter k");
    assert_eq!((session.app.tab().handicap(), moves(&session)), (Some(Handicap::Rook), 2));
    assert!(session.notice().contains('1'), "the move of the rook goes: {}", session.notice());
    session.press("u");
    assert_eq!(tree(&session), before);
}

#[test]
fn doubtful_values_are_remarked_on_and_kept() {
    let mut session = three_moves();
    session.press(": \"headers\" enter a \"date\" tab enter \"2026/02/30\"");
    assert_eq!(actions::headers::typed_header_warning(&session.app), Some(HeaderWarning::NoSuchDay));
    session.press(
        "enter a \"終了日時：2026/11/20\" enter a \"開始日時：2026/11/21\" enter a \"持ち時間：長い\" enter",
    );
    assert_eq!(headers(&session), "対局日=2026/02/30 終了日時=2026/11/20 開始日時=2026/11/21 持ち時間=長い");
    let warnings = (0..4).map(|index| session.app.tab().header_warning(index)).collect::<Vec<_>>();
    let expected = [
        Some(HeaderWarning::NoSuchDay),
        Some(HeaderWarning::EndBeforeStart),
        None,
        Some(HeaderWarning::NotATimeLimit),
    ];
    assert_eq!(warnings, expected);
}

#[test]
fn a_key_is_parted_from_its_value() {
    let mut session = Session::empty();
    session.press(": \"headers\" enter a \"Site:\" space \"Tokyo:1\" enter a \"Site\" enter");
    let value = |session: &Session| {
        let headers = &session.app.tab().record().headers;
        (headers.len(), headers.get("Site").unwrap_or_default().to_owned())
    };
    assert_eq!(value(&session), (1, "Tokyo:1".into()));
    session.press("esc a \"Site\" space \":\" space \"Osaka\" enter");
    assert_eq!(value(&session), (1, "Tokyo:1".into()), "one that is there is asked about");
    session.press("enter");
    assert_eq!(value(&session), (1, "Osaka".into()));
}

/// The rows of the form by their keys.
fn rows(session: &Session) -> Vec<String> {
    listed_rows(&session.app).into_iter().map(|row| row.cells[0].text().to_owned()).collect()
}

#[test]
fn rows_stay_where_they_are_while_the_form_is_filled_in() {
    for file in
        ["手合割：平手\n", "会場：Tokyo\n備考：a\n備考：b\n手合割：平手\n", "大会：x\n手合割：香落ち\n"]
    {
        let mut session = Session::open(file.as_bytes());
        session.press(": \"headers\" enter");
        let (laid_out, before) = (rows(&session), headers(&session));
        let count = laid_out.len();
        for row in (0..count).rev() {
            session.press("home");
            (0..row).for_each(|_| _ = session.press("down"));
            if laid_out[row] != "手合割" {
                session.press("enter ctrl-u").press(&format!("\"{row}\" enter"));
            }
            assert_eq!(session.app.layers.list().unwrap().selected, row, "{file}");
        }
        for (number, row) in listed_rows(&session.app).iter().enumerate() {
            let value = row.cells[1].text();
            assert!(row.cells[0].text() == "手合割" || value == number.to_string(), "{file}: {row:?}");
        }
        (1..count).for_each(|_| _ = session.press("u"));
        assert_eq!((rows(&session), headers(&session)), (laid_out, before), "{file}");
    }
}

#[test]
fn a_value_that_is_typed_below_another_goes_to_the_row_that_was_seen() {
    let mut session = Session::empty();
    session.press(": \"headers\" enter down down enter \"Ryuo\" enter down down down enter \"Habu\" enter");
    assert_eq!(headers(&session), "棋戦=Ryuo 先手=Habu");
}

#[test]
fn a_row_that_is_removed_or_added_moves_no_other() {
    let mut session = Session::open("棋戦：A\n自作：B\n先手：C\n手合割：平手\n".as_bytes());
    session.press(": \"headers\" enter");
    let laid_out = rows(&session);
    session.press("D");
    assert_eq!(rows(&session), laid_out, "a standard key is offered in its place");
    session.press("u a \"mine：1\" enter");
    assert_eq!((&rows(&session)[..laid_out.len()], rows(&session).len()), (&*laid_out, laid_out.len() + 1));
    session.press("alt-up");
    assert_eq!(headers(&session), "棋戦=A 自作=B mine=1 先手=C");
    assert_eq!(rows(&session)[..4], ["棋戦", "自作", "mine", "先手"], "the order of the record");
}
