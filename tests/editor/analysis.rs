//! Live analysis as the app sees it: what is asked of the engine, and what becomes of its news.

use std::sync::Arc;

use honfu::app::{Effect, EngineNews, Input};
use honfu_core::engine::{EngineFindings, EngineMessage};
use honfu_core::shogi::{Move, Position};

use super::support::session::Session;

const GAME: &str = "手合割：平手\n1 ７六歩(77)\n*mine\n2 ３四歩(33)\n3 ２六歩(27)\n";

fn session() -> Session {
    let mut session = Session::open(GAME.as_bytes());
    session.app.analysis.engines = vec!["first".to_owned(), "second".to_owned()];
    session
}

/// The findings of an engine that has printed these lines about the position after these moves.
fn findings(moves: &str, lines: &[&str]) -> Arc<EngineFindings> {
    let mut position = Position::even();
    for usi in moves.split_whitespace() {
        let _undo = position.make(Move::from_usi(usi).unwrap()).unwrap();
    }
    let mut findings = EngineFindings::new(position);
    for line in lines {
        let EngineMessage::Info(info) = EngineMessage::parse(line) else { panic!("{line}") };
        findings.add(&info);
    }
    Arc::new(findings)
}

/// The number of the engine that was started.
fn started(session: &Session) -> (u64, String) {
    let start = session.effects.iter().find_map(|effect| match effect {
        Effect::StartEngine { engine, name } => Some((*engine, name.clone())),
        _ => None,
    });
    start.unwrap_or_else(|| panic!("{:?}", session.effects))
}

/// The ticket, the lines and the text of the position that was asked for.
fn asked(session: &Session) -> Option<(u64, u32, String)> {
    session.effects.iter().find_map(|effect| match effect {
        Effect::SearchPosition(request) => {
            Some((request.ticket, request.lines, request.position.text().to_owned()))
        }
        _ => None,
    })
}

fn tell(session: &mut Session, engine: u64, news: EngineNews) {
    session.effects = session.app.update(Input::EngineNews { engine, news });
}

#[test]
fn the_engine_follows_the_cursor_and_old_results_are_dropped() {
    let mut session = session();
    session.press("A");
    let (engine, name) = started(&session);
    assert_eq!(name, "first");
    let (first, lines, text) = asked(&session).unwrap();
    assert_eq!((lines, text.as_str()), (1, "startpos"));
    session.press("l");
    let (second, _, text) = asked(&session).unwrap();
    assert_eq!(text, "startpos moves 7g7f");
    let late = findings("", &["info depth 9 score cp 50 pv 2g2f"]);
    tell(&mut session, engine, EngineNews::Found { ticket: first, findings: late });
    assert!(session.app.findings().is_none(), "that was about the start");
    let here = findings("7g7f", &["info depth 7 score cp -30 pv 3c3d 2g2f"]);
    tell(&mut session, engine + 1, EngineNews::Found { ticket: second, findings: Arc::clone(&here) });
    assert!(session.app.findings().is_none(), "that was another engine");
    tell(&mut session, engine, EngineNews::Found { ticket: second, findings: here });
    assert_eq!(session.app.findings().unwrap().best_move(), Move::from_usi("3c3d"));
    assert_eq!(session.app.board_arrows().len(), 1);
    session.press("l");
    assert!(session.app.findings().is_none());
    session.press("h");
    assert!(session.app.findings().is_some(), "kept for coming back");
    assert!(!session.app.tab().is_modified());
}

#[test]
fn lines_are_walked_added_and_kept_in_one_step_each() {
    let mut session = session();
    session.press("2 A");
    let engine = started(&session).0;
    session.press("l");
    let (ticket, lines, _) = asked(&session).unwrap();
    assert_eq!(lines, 2);
    let both = [
        "info depth 7 nodes 900 multipv 1 score cp -30 pv 8c8d 2g2f",
        "info depth 7 nodes 900 multipv 2 score mate -3 pv 4c4d",
    ];
    tell(&mut session, engine, EngineNews::Found { ticket, findings: findings("7g7f", &both) });
    session.press("v l enter");
    let tab = session.app.tab();
    assert_eq!(
        tab.record().tree.preorder().filter(|&node| tab.record().tree.node(node).mv().is_some()).count(),
        5
    );
    session.press("u");
    assert!(!session.app.tab().is_modified());
    session.press("g g l K");
    let comment = |session: &Session| {
        let tab = session.app.tab();
        tab.record().tree.node(tab.cursor().node()).comment.as_deref().unwrap_or_default().to_owned()
    };
    let expected = "mine\n#評価値=30\n#読み筋=△８四歩▲２六歩\n#深さ=7\n#ノード数=900\n#エンジン=first\n\
        *Engines 0 first\n*解析 0 候補2 深さ 7 ノード数 900 評価値 +詰 3 読み筋 △４四歩(43)";
    assert_eq!(comment(&session), expected);
    assert_eq!(session.press("K").notice(), "there are no results of an engine here to keep");
    session.press("u");
    assert_eq!(comment(&session), "mine");
}

#[test]
fn an_engine_is_chosen_and_one_that_fails_is_named() {
    let mut session = session();
    session.press(": e n g i n e space s e c o n d enter");
    assert_eq!(session.notice(), "engine: second");
    session.press("A");
    let (engine, name) = started(&session);
    assert_eq!(name, "second");
    tell(&mut session, engine, EngineNews::Started(Some("Second 2.0".to_owned())));
    assert_eq!(session.app.analysing_engine(), Some("Second 2.0"));
    tell(&mut session, engine, EngineNews::Failed(honfu::messages::EngineError::Ended));
    assert_eq!(session.notice(), "Second 2.0: the engine has ended by itself");
    assert_eq!(session.app.analysing_engine(), None);
    session.press("A A");
    assert!(session.effects.contains(&Effect::StopEngine), "{:?}", session.effects);
    let mut none = Session::open(GAME.as_bytes());
    none.press("A");
    assert!(none.notice().starts_with("no engine is set up"), "{}", none.notice());
    assert!(!none.app.shows_analysis());
    assert_eq!(session.press("1 1 A").notice(), "1 to 10 lines can be searched");
}
