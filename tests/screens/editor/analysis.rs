//! Live analysis in the app: the requests to the engine, and the handling of its news.

use honfu::app::actions;
use honfu::app::update;
use std::sync::Arc;

use honfu::app::lists::listed_rows;
use honfu::app::{Effect, EngineNews, Input};
use honfu_core::shogi::{Move, Position};
use honfu_engine::{EngineError, EngineFindings, EngineMessage};

use crate::support::session::Session;

const GAME: &str = "手合割：平手\n1 ７六歩(77)\n*mine\n2 ３四歩(33)\n3 ２六歩(27)\n";

fn session() -> Session {
    let mut session = Session::open(GAME.as_bytes());
    session.app.study.analysis.engines = vec!["first".to_owned(), "second".to_owned()];
    session
}

/// The findings of an engine that has printed some lines about the position after some moves.
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

/// The number and the name of the started engine.
fn started(session: &Session) -> (u64, String) {
    let start = session.effects.iter().find_map(|effect| match effect {
        Effect::StartEngine { engine, name } => Some((*engine, name.clone())),
        _ => None,
    });
    start.unwrap_or_else(|| panic!("{:?}", session.effects))
}

/// The id of the requested search, the number of lines, and the text of the position.
fn asked(session: &Session) -> Option<(u64, u32, String)> {
    session.effects.iter().find_map(|effect| match effect {
        Effect::SearchPosition(request) => {
            Some((request.search_id, request.lines, request.position.text().to_owned()))
        }
        _ => None,
    })
}

fn tell(session: &mut Session, engine: u64, news: EngineNews) {
    session.effects = update(&mut session.app, Input::EngineNews { engine, news });
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
    tell(&mut session, engine, EngineNews::Found { search_id: first, findings: late });
    assert!(actions::live_analysis::findings(&session.app).is_none(), "that was about the start");
    let here = findings("7g7f", &["info depth 7 score cp -30 pv 3c3d 2g2f"]);
    tell(&mut session, engine + 1, EngineNews::Found { search_id: second, findings: Arc::clone(&here) });
    assert!(actions::live_analysis::findings(&session.app).is_none(), "that was another engine");
    tell(&mut session, engine, EngineNews::Found { search_id: second, findings: here });
    assert_eq!(actions::live_analysis::findings(&session.app).unwrap().best_move(), Move::from_usi("3c3d"));
    assert_eq!(actions::highlights::board_arrows(&session.app).len(), 1);
    session.press("l");
    assert!(actions::live_analysis::findings(&session.app).is_none());
    session.press("h");
    assert!(actions::live_analysis::findings(&session.app).is_some(), "kept for coming back");
    assert!(!session.app.tab().is_modified());
}

#[test]
fn lines_are_walked_added_and_kept_in_one_step_each() {
    let mut session = session();
    session.press("2 A");
    let engine = started(&session).0;
    session.press("l");
    let (search_id, lines, _) = asked(&session).unwrap();
    assert_eq!(lines, 2);
    let both = [
        "info depth 7 nodes 900 multipv 1 score cp -30 pv 8c8d 2g2f",
        "info depth 7 nodes 900 multipv 2 score mate -3 pv 4c4d",
    ];
    tell(&mut session, engine, EngineNews::Found { search_id, findings: findings("7g7f", &both) });
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
    let expected = "mine\n*Engines 0 first\n*検討 候補2 深さ 7 ノード数 900 評価値 +詰 3 読み筋 △４四歩(43)\n\
        #評価値=30\n#読み筋=△８四歩▲２六歩\n#深さ=7\n#ノード数=900\n#エンジン=first";
    assert_eq!(comment(&session), expected);
    assert_eq!(session.press("K").notice(), "no engine results to add to the comment");
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
    assert_eq!(session.app.study.analysing_engine(), Some("Second 2.0"));
    tell(&mut session, engine, EngineNews::Failed(EngineError::Ended));
    assert_eq!(session.notice(), "Second 2.0: the engine exited unexpectedly");
    assert_eq!(session.app.study.analysing_engine(), None);
    type_command(&mut session, "engine");
    let list = listed_rows(&session.app).into_iter().map(|row| (row.text(), row.is_current));
    assert_eq!(list.collect::<Vec<_>>(), [("first".to_owned(), false), ("second".to_owned(), true)]);
    session.press("k enter");
    assert_eq!(session.notice(), "engine: first");
    session.press("A");
    assert_eq!(started(&session).1, "first");
    type_command(&mut session, "engine");
    session.press("j enter");
    assert_eq!(started(&session).1, "second", "the one that runs makes room");
    session.press("A");
    assert!(session.effects.contains(&Effect::StopEngine), "{:?}", session.effects);
    let mut none = Session::open(GAME.as_bytes());
    type_command(&mut none, "engine");
    assert!(none.notice().starts_with("no engine configured"), "{}", none.notice());
    none.press("A");
    assert!(none.notice().starts_with("no engine configured"), "{}", none.notice());
    assert!(!none.app.study.shows_analysis());
    assert_eq!(session.press("1 1 A").notice(), "the number of lines must be between 1 and 10");
}

/// Types and runs a command line.
fn type_command(session: &mut Session, line: &str) {
    session.key(":");
    for c in line.chars() {
        session.key(if c == ' ' { "space".to_owned() } else { c.to_string() }.as_str());
    }
    session.key("enter");
}

/// The comments of the current line, beginning at the start position.
fn comments(session: &Session) -> Vec<String> {
    let tab = session.app.tab();
    let comment = |&node: &_| tab.record().tree.node(node).comment.as_deref().unwrap_or_default().to_owned();
    tab.cursor().line().iter().map(comment).collect()
}

/// Reports the end of a search of the position after some moves.
fn end_search(session: &mut Session, engine: u64, moves: &str, score: i32) {
    let search_id = asked(session).unwrap().0;
    let line = format!("info depth 5 nodes 100 score cp {score}");
    tell(session, engine, EngineNews::Ended { search_id, findings: findings(moves, &[&line]) });
}

#[test]
fn a_game_is_analysed_while_one_reads_and_is_written_in_one_step() {
    let mut session = session();
    type_command(&mut session, "analyze-game nodes 100");
    assert_eq!(session.notice(), "analysing 4 positions (Esc to stop)");
    let (engine, _) = started(&session);
    assert_eq!(asked(&session), None, "what the engine is called decides which results are its own");
    tell(&mut session, engine, EngineNews::Started(Some("Test".to_owned())));
    assert_eq!(asked(&session).map(|asked| asked.2), Some("startpos".to_owned()));
    end_search(&mut session, engine, "", 10);
    let next = session.effects.clone();
    session.press("G");
    assert_eq!(asked(&session), None, "the cursor is not followed");
    assert_eq!(session.app.panes.graph().unwrap().series[0].points.len(), 1);
    assert_eq!(session.app.study.game_progress(), Some((1, 4)));
    assert!(!session.app.tab().is_modified());
    session.effects = next;
    end_search(&mut session, engine, "7g7f", 20);
    end_search(&mut session, engine, "7g7f 3c3d", 30);
    assert_eq!(session.app.panes.graph().unwrap().series[0].points.len(), 3);
    session.press("h");
    assert!(actions::live_analysis::findings(&session.app).is_some(), "results can be walked at once");
    type_command(&mut session, "analyze-game");
    assert_eq!(session.notice(), "a game is being analysed (Esc to stop)");
    session.press("esc");
    assert_eq!(session.notice(), "analysis finished, results added to 3 comments (u to undo)");
    assert!(session.effects.contains(&Effect::StopEngine));
    let expected =
        [10, -20, 30].map(|score| format!("#評価値={score}\n#深さ=5\n#ノード数=100\n#エンジン=Test"));
    let written = comments(&session);
    assert_eq!(written[0], expected[0]);
    assert_eq!(written[1], format!("mine\n{}", expected[1]));
    assert_eq!((written[2].as_str(), written[3].as_str()), (expected[2].as_str(), ""));
    assert_eq!(session.app.panes.graph().unwrap().series[0].points.len(), 3);
    // A second run continues with the remaining position.
    type_command(&mut session, "analyze-game nodes 100");
    let (engine, _) = started(&session);
    tell(&mut session, engine, EngineNews::Started(Some("Test".to_owned())));
    assert_eq!(asked(&session).map(|asked| asked.2), Some("startpos moves 7g7f 3c3d 2g2f".to_owned()));
    end_search(&mut session, engine, "7g7f 3c3d 2g2f", 40);
    assert_eq!(session.notice(), "analysis finished, results added to 1 comment (u to undo)");
    session.press("u u");
    assert!(!session.app.tab().is_modified());
    assert_eq!(comments(&session), ["", "mine", "", ""]);
}

#[test]
fn an_engine_that_fails_in_a_game_is_named_and_its_results_are_kept() {
    let mut session = session();
    session.press("A");
    type_command(&mut session, "analyze-game 2s");
    let engine = session.app.study.analysing_engine().map(str::to_owned);
    assert_eq!(engine.as_deref(), Some("first"));
    let engine = 1;
    tell(&mut session, engine, EngineNews::Started(None));
    end_search(&mut session, engine, "", 10);
    // The searched move is removed, and another one made.
    session.press("D");
    tell(&mut session, engine, EngineNews::Failed(EngineError::Ended));
    assert_eq!(session.notice(), "first: the engine exited unexpectedly; results so far added to 1 comment");
    assert_eq!(session.app.study.game_progress(), None);
    assert!(comments(&session)[0].contains("評価値=10"), "{:?}", comments(&session));
}

#[test]
fn after_a_game_live_analysis_goes_on_and_leaving_keeps_the_results() {
    let mut session = session();
    session.press("A");
    let engine = started(&session).0;
    tell(&mut session, engine, EngineNews::Started(None));
    type_command(&mut session, "analyze-game nodes 100");
    end_search(&mut session, engine, "", 10);
    session.press("esc");
    assert_eq!(asked(&session).map(|asked| asked.2), Some("startpos".to_owned()), "{:?}", session.effects);
    type_command(&mut session, "analyze-game nodes 100");
    end_search(&mut session, engine, "7g7f", 10);
    session.press("q");
    assert!(session.app.layers.question().is_some(), "the results are not saved");
    assert!(comments(&session)[1].contains("評価値=-10"));
    for (limit, notice) in
        [("soon", "invalid limit 'soon' (examples: 2s, "), ("nodes 0", "invalid limit 'nodes 0'")]
    {
        session.press("esc");
        type_command(&mut session, &format!("analyze-game {limit}"));
        assert!(session.notice().starts_with(notice), "{}", session.notice());
    }
}

#[test]
fn results_are_written_in_the_dialect_of_the_record() {
    for (text, expected) in [
        (
            "手合割：平手\n1 ７六歩(77)\n**解析 0 候補1 深さ 3 評価値 9\n",
            "*解析 0 深さ 5 ノード数 100 評価値 10",
        ),
        ("手合割：平手\n1 ７六歩(77)\n", "#評価値=10"),
        ("V3.0\nPI\n+\n+7776FU\n", "* 10 #100"),
        // Other programs would take a CSA comment for the player's own.
        ("V2.2\nPI\n+\n+7776FU\n'** 30 -3334FU\n", "*解析 0 深さ 5 ノード数 100 評価値 10"),
    ] {
        let mut session = Session::open(text.as_bytes());
        session.app.study.analysis.engines = vec!["first".to_owned()];
        session.press("A");
        let (engine, search_id) = (started(&session).0, asked(&session).unwrap().0);
        let found = findings("", &["info depth 5 nodes 100 score cp 10"]);
        tell(&mut session, engine, EngineNews::Found { search_id, findings: found });
        session.press("K");
        assert!(comments(&session)[0].contains(expected), "{text}: {:?}", comments(&session));
    }
}
