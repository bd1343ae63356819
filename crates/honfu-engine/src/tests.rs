//! Tests of the protocol.

use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;

use super::*;
use honfu_core::annotation::{ScoreBound, ScoreValue, ScoreView};
use honfu_core::format::{self, ReadOptions};
use honfu_core::record::{Millis, NodeId, Record};
use honfu_core::shogi::{Color, Move, Position, Sfen};

fn usi(text: &str) -> Move {
    Move::from_usi(text).unwrap()
}

fn moves() -> impl Strategy<Value = Move> {
    prop::sample::select(vec!["7g7f", "8h2b+", "P*5e", "1a9i", "R*5b"]).prop_map(usi)
}

/// Generates names of one or more words that are not words of the protocol.
fn name() -> impl Strategy<Value = String> {
    vec("[A-Z][a-z_0-9.ー駒]{0,8}", 1..4).prop_map(|words| words.join(" "))
}

fn value() -> impl Strategy<Value = ScoreValue> {
    prop_oneof![
        any::<i64>().prop_map(ScoreValue::Centipawns),
        (any::<bool>(), of(any::<u32>())).prop_map(|(wins, plies)| ScoreValue::Mate { wins, plies }),
    ]
}

fn score() -> impl Strategy<Value = UsiScore> {
    let bound = prop_oneof![Just(ScoreBound::AtLeast), Just(ScoreBound::AtMost)];
    (value(), of(bound)).prop_map(|(value, bound)| UsiScore { value, bound })
}

prop_compose! {
    fn info()(
        (depth, selective_depth, time) in (of(any::<u32>()), of(any::<u32>()), of(any::<u32>().prop_map(Millis))),
        (nodes, nodes_per_second, score) in (of(any::<u64>()), of(any::<u64>()), of(score())),
        (rank, hash_full, current_move) in (of(1..100_u32), of(any::<u32>()), of(moves())),
        (variation, text) in (vec(moves(), 0..6), of(name())),
    ) -> EngineInfo {
        EngineInfo {
            depth, selective_depth, time, nodes, nodes_per_second, score, rank, hash_full, current_move,
            variation, text,
        }
    }
}

fn option_kind() -> impl Strategy<Value = OptionKind> {
    let text = || of(prop_oneof![Just(String::new()), name()]);
    let number = || of(any::<i64>());
    prop_oneof![
        of(any::<bool>()).prop_map(|default| OptionKind::Check { default }),
        (number(), number(), number()).prop_map(|(default, min, max)| OptionKind::Spin { default, min, max }),
        (text(), vec(name(), 0..4)).prop_map(|(default, choices)| OptionKind::Combo { default, choices }),
        Just(OptionKind::Button),
        text().prop_map(|default| OptionKind::String { default }),
        text().prop_map(|default| OptionKind::Filename { default }),
    ]
}

fn message() -> impl Strategy<Value = EngineMessage> {
    let option = (name(), option_kind()).prop_map(|(name, kind)| OptionDeclaration { name, kind });
    let best = prop_oneof![
        (moves(), of(moves())).prop_map(|(mv, ponder)| BestMove::Move(mv, ponder)),
        Just(BestMove::Resign),
        Just(BestMove::Win),
        Just(BestMove::Unreadable("(none)".to_owned())),
    ];
    let mate = prop_oneof![
        vec(moves(), 0..5).prop_map(MateAnswer::Mate),
        Just(MateAnswer::NoMate),
        Just(MateAnswer::Timeout),
        Just(MateAnswer::NotImplemented),
    ];
    prop_oneof![
        name().prop_map(EngineMessage::Name),
        name().prop_map(EngineMessage::Author),
        Just(EngineMessage::UsiOk),
        Just(EngineMessage::ReadyOk),
        option.prop_map(EngineMessage::Option),
        info().prop_map(EngineMessage::Info),
        best.prop_map(EngineMessage::BestMove),
        mate.prop_map(EngineMessage::Mate),
        name().prop_map(EngineMessage::Other),
    ]
}

proptest! {
    #[test]
    fn a_printed_message_is_read_as_it_was(message in message()) {
        prop_assert_eq!(EngineMessage::parse(&message.to_string()), message);
    }

    #[test]
    fn odd_spacing_changes_nothing(message in message(), blank in "[ \t]{1,3}") {
        let is_spaced = |text: &str| !text.contains("name ") && !text.contains("string ");
        let line = message.to_string();
        prop_assume!(is_spaced(&line) && !matches!(message, EngineMessage::Other(_) | EngineMessage::Author(_)));
        let spaced = format!("{blank}{}{blank}\r", line.replace(' ', &blank));
        prop_assert_eq!(EngineMessage::parse(&spaced), message);
    }

    #[test]
    fn any_line_is_read_and_its_print_is_stable(bytes in vec(any::<u8>(), 0..300)) {
        let message = EngineMessage::parse(&String::from_utf8_lossy(&bytes));
        EngineSession::default().receive(&message);
    }

    #[test]
    fn any_words_of_the_protocol_are_read(words in vec(prop::sample::select(vec![
        "info", "depth", "score", "cp", "mate", "-", "+", "lowerbound", "upperbound", "pv", "7g7f", "multipv",
        "string", "0", "-1", "99999999999999999999", "option", "name", "type", "spin", "default", "var",
        "bestmove", "ponder", "checkmate", "id", "author", "usiok", "駒", "",
    ]), 0..20)) {
        let message = EngineMessage::parse(&words.join(" "));
        prop_assert_eq!(EngineMessage::parse(&message.to_string()), message);
    }
}

fn info_of(line: &str) -> EngineInfo {
    match EngineMessage::parse(line) {
        EngineMessage::Info(info) => info,
        message => panic!("{line}: {message:?}"),
    }
}

#[test]
fn every_field_of_info_is_read() {
    let info = info_of(
        "info depth 5 seldepth 6 multipv 2 score cp -68 upperbound nodes 627 nps 209000 tbhits 0 time 3 \
         hashfull 12 currmove P*5e currmovenumber 3 pv 3c3d 8h2b+ 3a2b",
    );
    assert_eq!((info.depth, info.selective_depth, info.rank), (Some(5), Some(6), Some(2)));
    let score = UsiScore { value: ScoreValue::Centipawns(-68), bound: Some(ScoreBound::AtMost) };
    assert_eq!((info.score, info.nodes, info.time), (Some(score), Some(627), Some(Millis(3))));
    assert_eq!((info.nodes_per_second, info.hash_full), (Some(209_000), Some(12)));
    assert_eq!(info.current_move, Some(usi("P*5e")));
    assert_eq!(info.variation, ["3c3d", "8h2b+", "3a2b"].map(usi));
}

#[test]
fn scores_are_read_in_every_form() {
    let mate = |wins, plies| ScoreValue::Mate { wins, plies };
    for (text, value) in [
        ("cp 30", Some(ScoreValue::Centipawns(30))),
        ("cp +30", Some(ScoreValue::Centipawns(30))),
        ("mate 5", Some(mate(true, Some(5)))),
        ("mate +5", Some(mate(true, Some(5)))),
        ("mate -4", Some(mate(false, Some(4)))),
        ("mate +", Some(mate(true, None))),
        ("mate -", Some(mate(false, None))),
        ("mate 0", Some(mate(false, Some(0)))),
        ("mate +0", Some(mate(true, Some(0)))),
        ("cp", None),
        ("cp many", None),
        ("mate", None),
        ("mate --5", None),
        ("30", None),
    ] {
        let score = info_of(&format!("info score {text} pv 7g7f")).score;
        assert_eq!(score.map(|score| score.value), value, "{text}");
    }
    let white = UsiScore { value: ScoreValue::Centipawns(30), bound: Some(ScoreBound::AtLeast) };
    let black = white.for_black(Color::White);
    assert_eq!((black.value, black.view), (ScoreValue::Centipawns(-30), ScoreView::Black));
    assert_eq!(black.bound, Some(ScoreBound::AtMost));
    assert_eq!(white.for_black(Color::Black).value, white.value);
}

#[test]
fn wrong_values_are_left_out_and_the_rest_is_read() {
    let info =
        info_of("info depth x nodes -3 time 1e9 nps 99999999999999999999 multipv 0 score cp 1 pv 7g7f rep");
    let expected = EngineInfo {
        score: Some(UsiScore { value: ScoreValue::Centipawns(1), bound: None }),
        variation: vec![usi("7g7f")],
        ..EngineInfo::default()
    };
    assert_eq!(info, expected);
    assert_eq!(info_of("info string depth 3  pv 7g7f").text.as_deref(), Some("depth 3  pv 7g7f"));
    assert_eq!(EngineMessage::parse("  \t"), EngineMessage::Other(String::new()));
    assert_eq!(EngineMessage::parse("usiok\r"), EngineMessage::UsiOk);
}

#[test]
fn options_of_real_engines_are_read() {
    let option = |line: &str| match EngineMessage::parse(line) {
        EngineMessage::Option(option) => Some(option),
        _ => None,
    };
    let spin = option("option name Minimum Thinking Time type spin default 20 min 0 max 5000").unwrap();
    assert_eq!(spin.name, "Minimum Thinking Time");
    assert_eq!(spin.kind, OptionKind::Spin { default: Some(20), min: Some(0), max: Some(5000) });
    assert_eq!(spin.check("20"), Ok(()));
    let range = OptionValueError::NotInRange { min: Some(0), max: Some(5000) };
    assert!(["5001", "-1", "x", ""].iter().all(|value| spin.check(value) == Err(range.clone())));
    let combo = option("option name Style type combo default Very Solid var Very Solid var Risky").unwrap();
    let choices = vec!["Very Solid".to_owned(), "Risky".to_owned()];
    let kind = OptionKind::Combo { default: Some("Very Solid".to_owned()), choices: choices.clone() };
    assert_eq!(combo.kind, kind);
    assert_eq!(combo.check("Solid"), Err(OptionValueError::NotAChoice(choices)));
    let button = option("option name Clear Hash type button").unwrap();
    assert_eq!((button.check(""), button.check("1")), (Ok(()), Err(OptionValueError::TakesNone)));
    let check = option("option name default type check default true").unwrap();
    assert_eq!((&*check.name, check.check("yes")), ("default", Err(OptionValueError::NotASwitch)));
    let text = option("option name Debug Log File type string default ").unwrap();
    assert_eq!(text.kind, OptionKind::String { default: Some(String::new()) });
    assert_eq!(text.check("a\nquit"), Err(OptionValueError::ControlCharacter));
    assert_eq!(option("option name Eval type nothing"), None);
    assert_eq!(option("option type spin"), None);
}

#[test]
fn commands_are_those_of_the_protocol() {
    let set = |value: Option<&str>| EngineCommand::SetOption {
        name: "Hash".to_owned(),
        value: value.map(str::to_owned),
    };
    for (command, line) in [
        (EngineCommand::Usi, "usi"),
        (set(Some("16")), "setoption name Hash value 16"),
        (set(Some("")), "setoption name Hash value <empty>"),
        (set(None), "setoption name Hash"),
        (EngineCommand::Go(SearchLimit::Depth(8)), "go depth 8"),
        (EngineCommand::Go(SearchLimit::MoveTime(Millis(100))), "go movetime 100"),
        (EngineCommand::Go(SearchLimit::Byoyomi(Millis(5000))), "go btime 0 wtime 0 byoyomi 5000"),
        (EngineCommand::Go(SearchLimit::Infinite), "go infinite"),
        (EngineCommand::Go(SearchLimit::Mate(None)), "go mate infinite"),
        (EngineCommand::Go(SearchLimit::Mate(Some(Millis(9)))), "go mate 9"),
        (EngineCommand::GameOver("draw"), "gameover draw"),
    ] {
        assert_eq!(command.to_string(), line);
    }
}

fn record(text: &str) -> Record {
    format::read(text.as_bytes(), &ReadOptions::default()).unwrap().collection.records.remove(0)
}

#[test]
fn positions_follow_a_line_and_its_variations() {
    let record =
        record("1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n\n変化：2手\n2 ８四歩(83)\n3 ２六歩(27)\n");
    let nodes: Vec<NodeId> = record.tree.preorder().collect();
    let mut position = EnginePosition::new(&record.start);
    for &node in nodes.iter().chain(nodes.iter().rev()) {
        position.go(&record.tree, node);
        let moves: String = record.tree.moves_to(node).iter().map(|mv| format!(" {mv}")).collect();
        let moves = if moves.is_empty() { moves } else { format!(" moves{moves}") };
        assert_eq!((position.text(), position.node()), (&*format!("startpos{moves}"), node));
    }
}

#[test]
fn a_move_that_breaks_the_rules_begins_anew() {
    let record = record("position startpos moves 7g7f 3c3d 5g5e 8c8d\n");
    let line: Vec<NodeId> = record.tree.main_line().collect();
    let mut position = EnginePosition::new(&record.start);
    position.go(&record.tree, line[4]);
    let sfen = "sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/4P4/2P6/PP1P1PPPP/1B5R1/LNSGKGSNL w - 4";
    assert_eq!(position.text(), format!("{sfen} moves 8c8d"));
    position.go(&record.tree, line[2]);
    assert_eq!(position.text(), "startpos moves 7g7f 3c3d");
}

#[test]
fn positions_without_a_king_or_a_move_are_not_searched() {
    assert!(is_searchable(&Position::even()));
    for sfen in [
        "4k4/9/9/9/9/9/9/9/9 b R 1",
        "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1",
        "4k4/9/9/9/4R4/9/9/9/4K4 b - 1",
        "kk7/9/9/9/9/9/9/9/4K4 b - 1",
    ] {
        assert!(!is_searchable(&Sfen::parse(sfen).unwrap().0.position), "{sfen}");
    }
}

#[test]
fn findings_keep_the_lines_that_belong_together() {
    let mut findings = EngineFindings::new(Position::even());
    for line in [
        "info depth 1 multipv 1 score cp 10 pv 7g7f",
        "info depth 1 multipv 2 score cp 5 pv 2g2f 2g2f 8c8d",
        "info depth 2 nodes 90 multipv 1 score cp 20 pv 2g2f 8c8d",
        "info depth 2 nodes 95 multipv 2 score cp 7 pv 2g2f 2g2f 8c8d",
        "info depth 3 nodes 100 nps 5",
        "info multipv 4000000000 score cp 1",
    ] {
        findings.add(&info_of(line));
    }
    let lines: Vec<_> = findings.lines().map(|line| (line.depth, line.variation.len())).collect();
    assert_eq!(lines, [(Some(2), 2), (Some(2), 1)]);
    assert_eq!((findings.progress.depth, findings.progress.nodes), (Some(3), Some(100)));
    assert_eq!(findings.best_move(), Some(usi("2g2f")));
    findings.end(&BestMove::Move(usi("5e5d"), None));
    assert_eq!((findings.illegal_best, findings.best.as_ref()), (Some(usi("5e5d")), None));
    findings.end(&BestMove::Move(usi("7g7f"), None));
    assert_eq!(findings.best_move(), Some(usi("7g7f")));
}

fn idle_session() -> EngineSession {
    let mut session = EngineSession::default();
    for line in ["option name Hash type spin default 16 min 1 max 64", "usiok"] {
        session.receive(&EngineMessage::parse(line));
    }
    session.get_ready().unwrap();
    session.receive(&EngineMessage::ReadyOk);
    session
}

#[test]
fn a_second_bestmove_ends_nothing() {
    let mut session = idle_session();
    let position = EnginePosition::new(&Record::default().start);
    let best = EngineMessage::parse("bestmove 7g7f");
    session.search(&position, SearchLimit::Infinite).unwrap();
    assert_eq!(session.stop(), Some(EngineCommand::Stop));
    assert_eq!((session.stop(), session.state()), (None, SessionState::Stopping));
    assert_eq!(session.receive(&best), SessionEvent::SearchEnded(BestMove::Move(usi("7g7f"), None)));
    assert_eq!(session.receive(&best), SessionEvent::Nothing);
    assert_eq!(session.state(), SessionState::Idle);
    // Everything that the engine prints before it is ready again belongs to the previous search.
    session.get_ready().unwrap();
    assert_eq!(session.receive(&best), SessionEvent::Nothing);
    assert_eq!(session.receive(&EngineMessage::ReadyOk), SessionEvent::Ready);
}

#[test]
fn a_second_bestmove_that_comes_late_does_not_end_the_next_search() {
    let (mut session, record) = (idle_session(), record("position startpos moves 7g7f 3c3d\n"));
    let mut position = EnginePosition::new(&record.start);
    let best = EngineMessage::parse("bestmove 7g7f");
    session.search(&position, SearchLimit::Nodes(1)).unwrap();
    assert!(matches!(session.receive(&best), SessionEvent::SearchEnded(_)));
    position.go(&record.tree, record.tree.main_line().nth(1).unwrap());
    session.search(&position, SearchLimit::Nodes(1)).unwrap();
    assert_eq!(session.receive(&best), SessionEvent::Nothing);
    assert_eq!(session.state(), SessionState::Searching);
    session.receive(&EngineMessage::parse("info depth 1"));
    // After a line about this position, the same answer belongs to this search.
    assert!(matches!(session.receive(&best), SessionEvent::SearchEnded(_)));
}

#[test]
fn commands_are_sent_only_in_their_state() {
    let mut session = EngineSession::default();
    assert_eq!(session.get_ready(), Err(SessionError::State(SessionState::Declaring)));
    assert_eq!(session.receive(&EngineMessage::ReadyOk), SessionEvent::Nothing);
    let mut session = idle_session();
    assert_eq!(session.set_option("Depth", "1"), Err(SessionError::UnknownOption));
    let range = OptionValueError::NotInRange { min: Some(1), max: Some(64) };
    assert_eq!(session.set_option("hash", "65"), Err(SessionError::OptionValue(range)));
    let set = session.set_option("hash", "64").unwrap();
    assert_eq!(set.to_string(), "setoption name Hash value 64");
    assert_eq!((session.new_game(), session.stop()), (Ok(EngineCommand::NewGame), None));
    assert_eq!(session.game_over("win"), Ok(EngineCommand::GameOver("win")));
    let position = EnginePosition::new(&Record::default().start);
    session.search(&position, SearchLimit::Nodes(1)).unwrap();
    let searching = SessionError::State(SessionState::Searching);
    assert_eq!(session.search(&position, SearchLimit::Nodes(1)), Err(searching.clone()));
    assert_eq!(session.set_option("Hash", "1"), Err(searching));
    assert_eq!(session.quit(), EngineCommand::Quit);
    assert_eq!(session.receive(&EngineMessage::parse("bestmove 7g7f")), SessionEvent::Nothing);
}
