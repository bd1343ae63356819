//! The list of headers as a form.

use honfu::app::{Context, Effect, Input, PromptKind};

use crate::support::session::Session;
use crate::three_moves;

/// All headers as `key=value`.
fn headers(session: &Session) -> String {
    let headers = session.app.tab().record().headers.iter();
    headers.map(|header| format!("{}={}", header.key, header.value)).collect::<Vec<_>>().join(" ")
}

#[test]
fn an_empty_record_offers_the_usual_keys() {
    let mut session = Session::empty();
    session.press(": \"headers\" enter");
    assert_eq!((session.app.context(), session.app.items().len()), (Context::Headers, 6));
    session.press("G k enter \"島井咲緒里\" enter");
    assert_eq!(headers(&session), "先手=島井咲緒里");
    assert_eq!(session.app.items().len(), 6, "the key is no more offered");
    session.press("G enter \"斎田晴子\" enter");
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
    assert_eq!(session.app.prompt.as_ref().map(|prompt| prompt.subject.as_str()), Some("戦型"));
    session.press("\"石田流\" enter a \"戦\" tab tab enter");
    assert_eq!(session.app.prompt.as_ref().map(|prompt| prompt.kind), Some(PromptKind::HeaderValue));
    session.press("\"三間飛車\" enter");
    assert_eq!(headers(&session), "戦型=石田流三間飛車", "a key that is there is changed, not doubled");
    assert!(session.press("a \"手合割\" enter").notice().contains("handicap"));
}

#[test]
fn headers_are_moved_and_removed() {
    let mut session = three_moves();
    session.press(": \"headers\" enter a \"x：1\" enter a \"y：2\" enter a \"z：3\" enter");
    session.press("alt-up alt-up");
    assert_eq!(headers(&session), "z=3 x=1 y=2");
    assert_eq!(session.press("alt-up").notice(), "this is the start");
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
    let [Effect::EditExternally { ticket, text }] = &session.effects[..] else {
        panic!("{:?}", session.effects)
    };
    assert_eq!(text, "一");
    session.app.update(Input::Edited { ticket: *ticket, result: Ok("一\n二\n".into()) });
    assert_eq!(headers(&session), "備考=一\n二");
    session.press("/ \"備考\" enter");
    assert!(matches!(session.effects[..], [Effect::EditExternally { .. }]), "one line cannot hold it");
}
