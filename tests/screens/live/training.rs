//! Exercises: guessing moves and solving mating problems, driven by key presses.

use honfu::app::actions;
use honfu::app::document::{TrainingState, TrainingTask};
use honfu::app::listed_texts;
use honfu::app::new_app;
use honfu::app::update;
use honfu::app::{DocumentSource, Effect, FileContent, Input, ProblemScore, Tab, TabId};
use honfu::config::theme::ScreenTheme;
use honfu::keymap::KeyInterpreter;
use honfu::messages::FileError;
use honfu::settings::ActiveSettings;
use honfu::ui;
use honfu_core::format::ReadOptions;
use honfu_core::notation::{Notation, NotationStyle};
use honfu_core::record::PositionReplay;
use honfu_core::text::{WidthMode, grapheme_width};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use crate::support::session::Session;

/// A game with comments about moves to come.
const GAME: &str = "手合割：平手
先手：甲
後手：乙
*次は▲７六歩、P-7f、7g7f
   1 ７六歩(77)
*△３四歩 3334FU が本筋
   2 ３四歩(33)
*?
**評価値=30
**読み筋=▲２六歩△８四歩
   3 ２六歩(27)
&仕掛け
   4 ８四歩(83)
   5 投了

変化：3手
   3 ６六歩(67)
";

/// A mate in three: a silver drop, after which the king takes it or moves aside, and then a gold mates.
const PROBLEM: &str = "後手の持駒：飛二 角二 金二 銀三 桂四 香四 歩十七
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金二
先手番
手数----指手---------消費時間--
   1 ４二金打
   2 ６一玉(51)
   3 ６二金打
   4 詰み

変化：1手
   1 ６二金打
   2 ４一玉(51)
   3 ４二金打
   4 詰み

変化：1手
   1 ５二金打
   2 詰み
";

fn reading(text: &str) -> FileContent {
    FileContent::read(text.as_bytes().to_vec(), &ReadOptions::default()).unwrap()
}

/// A session in which the moves of a game are guessed by the given keys.
fn guess(keys: &str) -> Session {
    let mut session = Session::open(GAME.as_bytes());
    session.press(&format!(": \"guess\" enter{keys}"));
    session
}

/// A session with a problem, and the scores of earlier runs.
fn solve(text: &str, scores: &[ProblemScore]) -> Session {
    let mut session = Session::open(text.as_bytes());
    session.press("esc : \"tsume\" enter");
    assert!(session.effects.contains(&Effect::ReadScores));
    session.effects = update(&mut session.app, Input::ScoresRead(scores.to_vec()));
    session
}

fn state(session: &Session) -> TrainingState {
    session.app.tab().training().unwrap().state
}

#[test]
fn a_game_is_guessed_and_summed_up_by_side() {
    let mut session = guess(" \"76\" enter");
    assert_eq!((session.notice().as_str(), session.place()), ("correct (+3)", (1, 1)));
    session.press("\"84\" enter");
    assert_eq!(session.notice(), "not the move of the record (tries left: 2)");
    session.press("\"3c3d\" enter");
    assert_eq!((session.notice().as_str(), session.place()), ("correct (+2)", (2, 2)));
    session.press("\"66歩\" enter");
    assert_eq!(session.notice(), "correct, a variation (+3); the main line is ☗２六歩");
    assert_eq!(session.place(), (3, 3), "the game goes on");
    session.press("\"62銀\" enter \"42銀\" enter \"32金\" enter");
    assert_eq!(session.notice(), "the move was ☖８四歩");
    assert_eq!(state(&session), TrainingState::Solved);
    let lines = listed_texts(&session.app);
    assert_eq!(
        lines,
        [
            "Black (甲): 6 of 6 points, 2 of 2 moves on the first try",
            "White (乙): 2 of 6 points, 0 of 2 moves on the first try",
        ]
    );
}

/// Moves of a problem with two defences against a check.
const DEFENCES: &str = "手数----指手---------消費時間--
   1 ４二金打
   2 ６一玉(51)
   3 ６二金打
   4 詰み

変化：2手
   2 ６二玉(51)
   3 ６三金打
   4 詰み
";

#[test]
fn another_defence_of_the_record_may_be_tried_in_place_of_the_one_that_is_made() {
    let (head, _) = PROBLEM.split_once("手数----").unwrap();
    let mut session = solve(&format!("{head}{DEFENCES}"), &[]);
    session.press("\"42金\" enter");
    assert_eq!(session.place(), (2, 2), "it is defended");
    session.press("backspace \"62玉\" enter");
    assert_eq!((session.notice().as_str(), session.place()), ("continue against this defence", (2, 2)));
    assert!(!session.app.tab().is_modified());
    session.press("backspace \"42玉\" enter");
    assert_eq!(session.notice(), "a legal defence, but the record ends after it");
    assert_eq!(session.place(), (1, 2));
    session.press("esc home i \"52金\" enter");
    assert_eq!(session.notice(), "go to the last position to answer");
    session.press("esc end i \"63金\" enter");
    assert_eq!((state(&session), session.place().0), (TrainingState::Solved, 3));
}

#[test]
fn one_side_is_enough_and_nothing_is_changed() {
    let mut session = Session::open(GAME.as_bytes());
    let before = session.app.tab().records().to_vec();
    session.press(": \"guess\" space \"white\" enter");
    assert_eq!(session.place(), (1, 1), "Black's move is made");
    session.press("\"34\" enter");
    assert_eq!(session.place(), (3, 3));
    for keys in ["esc D", "c", "a 1", "i ! esc", "p", "e", ": \"record-add\" enter", ": \"position\" enter"] {
        session.press(keys);
        assert!(!session.app.tab().is_modified() && session.app.tab().undo_count() == 0, "{keys}");
        session.press("esc esc");
    }
    session.press("i \"84\" enter esc q");
    session.press("q");
    assert_eq!(session.app.tabs().len(), 1);
    assert_eq!(session.app.tab().records(), before);
    let wrong = Session::open(GAME.as_bytes()).press(": \"guess\" space \"both\" enter").notice();
    assert_eq!(wrong, "guess the move: enter the next move");
}

#[test]
fn hints_cost_tries_and_giving_up_shows_the_move() {
    let mut session = guess(" ctrl-g");
    assert_eq!(session.notice(), "hint: move 歩");
    session.press("ctrl-g");
    assert_eq!(session.notice(), "hint: 歩 to ７六");
    session.press("\"76\" enter");
    assert_eq!(session.notice(), "correct (+1)");
    session.press("ctrl-x");
    assert_eq!((session.notice().as_str(), session.place()), ("the move was ☖３四歩", (2, 2)));
    session.press("esc h i \"84\" enter");
    assert_eq!(session.notice(), "go to the last position to answer");
    session.press("esc G b");
    assert!(session.app.layers.board_cursor().is_some());
    session.press("esc g x");
    assert_eq!(session.place(), (3, 3));
}

/// The text of the cells of a frame, in order.
fn drawn(session: &Session, width: u16, height: u16) -> String {
    let options = ui::DisplayOptions {
        theme: ScreenTheme::TERMINAL,
        width: WidthMode::Narrow,
        ascii: false,
        pictures: None,
    };
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| _ = ui::draw_app(&session.app, &session.keys, options, frame)).unwrap();
    let mut cells = terminal.backend().buffer().content().iter();
    let mut text = String::new();
    while let Some(cell) = cells.next() {
        text.push_str(cell.symbol());
        // A wide character covers the next cell.
        if grapheme_width(cell.symbol(), WidthMode::Narrow) == 2 {
            cells.next();
        }
    }
    text
}

/// The texts of the moves already made, and of the moves still to come, except for texts that a made
/// move has too.
fn moves(session: &Session, style: NotationStyle) -> (Vec<String>, Vec<String>) {
    let solution = reading(GAME).reading.collection.records.remove(0);
    let notation = Notation::new(style);
    let shown = session.place().0;
    let mut replay = PositionReplay::new(&solution.start);
    let mut texts = Vec::new();
    for node in solution.tree.main_line().skip(1) {
        let Some(mv) = solution.tree.node(node).mv() else { break };
        let (position, last_to) = (replay.position().clone(), None);
        let mut text = String::new();
        notation.write_bare(&mut text, &position, last_to, mv);
        texts.push(text);
        replay.go(&solution.tree, node);
    }
    let (made, coming) = texts.split_at(shown);
    (made.to_vec(), coming.iter().filter(|text| !made.contains(text)).cloned().collect())
}

#[test]
fn no_cell_of_any_pane_shows_what_comes() {
    for style in NotationStyle::all() {
        let mut session = guess("");
        session.app.settings.set("notation", style.id()).unwrap();
        for keys in ["\"7g7f\" enter", "\"3c3d\" enter", "esc g v", "esc / \"P\" enter", "esc ? esc tab tab"]
        {
            for (width, height) in [(120, 40), (80, 24), (40, 20)] {
                let text = drawn(&session, width, height);
                let (made, coming) = moves(&session, style);
                let shown = coming.into_iter().find(|word| text.contains(&**word));
                assert_eq!(shown, None, "{} before {keys}:\n{text}", style.id());
                let is_seen = made.iter().all(|made| text.contains(&**made));
                assert!(
                    is_seen || width < 120 || session.app.layers.list().is_some(),
                    "{}:\n{text}",
                    style.id()
                );
                assert!(!text.contains("/4") && !text.contains("仕掛け"), "{text}");
            }
            session.press(keys);
        }
    }
}

#[test]
fn a_problem_is_solved_by_its_moves_or_by_any_mate() {
    let mut session = solve(PROBLEM, &[]);
    assert_eq!(session.app.tab().training().unwrap().task, TrainingTask::Tsume);
    session.press("\"53歩\" enter");
    session.press("ctrl-u \"58金打\" enter");
    assert_eq!(session.notice(), "not a check");
    session.press("\"41金打\" enter");
    assert_eq!(session.notice(), "a check, but not in the solution");
    assert_eq!(session.place(), (0, 0));
    for _ in 0..34 {
        update(&mut session.app, Input::TimerFired);
    }
    session.press("\"52金打\" enter");
    assert_eq!(session.notice(), "solved in 0:34, wrong tries: 2");
    assert!(matches!(
        session.effects[..],
        [Effect::WriteScore(ProblemScore { solved: true, seconds: 34, mistakes: 2, .. })]
    ));
    assert!(actions::autoplay::timer_interval(&session.app).is_none(), "no clock runs any more");
}

#[test]
fn the_defence_is_played_and_another_one_at_another_try() {
    let variation = "\n変化：2手\n   2 同　玉(51)\n   3 ５二金打\n   4 詰み\n\n変化：1手\n   1 ６二金打";
    let problem = PROBLEM.replacen("\n変化：1手\n   1 ６二金打", variation, 1);
    let mut session = solve(&problem, &[]);
    session.press("\"42金\" enter");
    assert_eq!((session.notice().as_str(), session.place().0), ("correct, continue", 2));
    session.press("\"62金\" enter");
    assert_eq!(session.notice(), "solved in 0:00, wrong tries: 0");
    let Some(Effect::WriteScore(score)) = session.effects.first().cloned() else { panic!() };
    let mut again = solve(&problem, &[score]);
    again.press("\"42金\" enter \"62金\" enter");
    assert_eq!((again.notice().as_str(), again.place().0), ("not a check", 2), "it was taken");
    again.press("\"52金\" enter");
    assert_eq!(again.notice(), "solved in 0:00, wrong tries: 1");
}

#[test]
fn hints_are_in_the_notation_on_the_screen() {
    for (notation, piece, square) in [
        ("japanese", "hint: move 歩", "hint: 歩 to ７六"),
        ("japanese_jsa", "hint: move 歩", "hint: 歩 to 76"),
        ("western", "hint: move P", "hint: P to 76"),
        ("csa", "hint: move FU", "hint: FU to 76"),
    ] {
        let mut session = Session::open(GAME.as_bytes());
        session.press(&format!(": \"notation\" space \"{notation}\" enter : \"guess\" enter ctrl-g"));
        assert_eq!(session.notice(), piece);
        assert_eq!(session.press("ctrl-g").notice(), square);
    }
}

#[test]
fn giving_up_shows_the_solution() {
    let mut session = solve(PROBLEM, &[]);
    session.press("ctrl-x");
    assert_eq!(
        (session.notice().as_str(), state(&session)),
        ("this is the solution", TrainingState::GivenUp)
    );
    assert!(session.app.tab().record().tree.has_variations());
    assert!(matches!(session.effects[..], [Effect::WriteScore(ProblemScore { solved: false, .. })]));
    let text = drawn(&session, 80, 24);
    assert!(text.contains("this is the solution  g n next problem"), "{text}");
    assert!(drawn(&session, 30, 14).contains("g n"), "it is read whole where there is little room");
    session.press("g n");
    assert_eq!(session.notice(), "that was the last problem");
}

#[test]
fn problems_of_files_come_one_after_another_without_those_that_were_solved() {
    let lines = "sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1 moves G*5b\nsfen 4k4/9/3P5/9/9/9/9/9/9 b 2Gr2b2g4s4n4l17p 1 moves G*6b\n";
    let mut app = new_app(Vec::new(), ActiveSettings::default());
    actions::course::open_course(&mut app, Vec::new(), vec!["one.kif".into(), "two.usi".into()]);
    assert!(actions::followed_file::start_effects(&app).contains(&Effect::ReadScores));
    let mut session = Session { app, keys: KeyInterpreter::default(), effects: Vec::new() };
    let read = |session: &mut Session, input: Input, content: &str| {
        let effects = update(&mut session.app, input);
        let Some(Effect::ReadFile { request, .. }) = effects.first() else { panic!("{effects:?}") };
        let result = Ok(reading(content).reading);
        session.effects = update(&mut session.app, Input::FileRead { request: *request, result });
    };
    read(&mut session, Input::ScoresRead(Vec::new()), PROBLEM);
    assert_eq!(session.app.name(), "exercise: one.kif");
    assert_eq!(session.app.tabs().len(), 1, "it takes the place of the new record");
    session.press("\"52金打\" enter");
    let Some(Effect::WriteScore(score)) = session.effects.first().cloned() else { panic!() };
    let request = match &session.press("g n").effects[..] {
        [Effect::ReadFile { request, .. }] => *request,
        other => panic!("{other:?}"),
    };
    let result = Ok(reading(lines).reading);
    update(&mut session.app, Input::FileRead { request, result });
    assert_eq!((session.app.name(), session.app.study.problem_number()), ("exercise: two.usi #1".into(), 2));
    session.press("ctrl-o");
    assert_eq!(session.app.name(), "exercise: two.usi #2");
    session.press("ctrl-x g n");
    let lines = listed_texts(&session.app);
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0], "one.kif: solved in 0:00, wrong tries: 0");
    assert_eq!(lines[1], "two.usi #1: gave up after 0:00, wrong tries: 0");
    // Another run starts with the problems not solved yet.
    let mut app = new_app(Vec::new(), ActiveSettings::default());
    actions::course::open_course(&mut app, Vec::new(), vec!["one.kif".into(), "two.usi".into()]);
    let mut again = Session { app, keys: KeyInterpreter::default(), effects: Vec::new() };
    read(&mut again, Input::ScoresRead(vec![score]), PROBLEM);
    assert!(matches!(again.effects[..], [Effect::ReadFile { .. }]), "{:?}", again.effects);
}

#[test]
fn once_all_is_solved_it_begins_again_with_the_first_problem() {
    let mut session = solve(PROBLEM, &[]);
    session.press("\"52金打\" enter");
    let Some(Effect::WriteScore(score)) = session.effects.first().cloned() else { panic!() };
    let mut app = new_app(Vec::new(), ActiveSettings::default());
    actions::course::open_course(&mut app, Vec::new(), vec!["one.kif".into(), "two.kif".into()]);
    let mut again = Session { app, keys: KeyInterpreter::default(), effects: Vec::new() };
    again.effects = update(&mut again.app, Input::ScoresRead(vec![score]));
    for _ in 0..2 {
        let Some(Effect::ReadFile { request, .. }) = again.effects.first() else {
            panic!("{:?}", again.effects)
        };
        let looked = Input::FileRead { request: *request, result: Ok(reading(PROBLEM).reading) };
        again.effects = update(&mut again.app, looked);
    }
    assert_eq!(again.notice(), "all problems are solved: starting again from the first");
    assert_eq!((again.app.name(), again.app.study.problem_number()), ("exercise: one.kif".into(), 1));
    again.press("\"52金打\" enter g n");
    assert_eq!((again.app.name(), state(&again)), ("exercise: two.kif".into(), TrainingState::Asking));
    again.press("\"52金打\" enter g n");
    assert_eq!(again.notice(), "that was the last problem");
    assert_eq!(listed_texts(&again.app).len(), 2);
}

#[test]
fn a_course_without_problems_says_so_at_once() {
    let looked = |files: &[&str], result: Result<&str, &str>| {
        let mut app = new_app(Vec::new(), ActiveSettings::default());
        actions::course::open_course(&mut app, Vec::new(), files.iter().map(Into::into).collect());
        let mut session = Session { app, keys: KeyInterpreter::default(), effects: Vec::new() };
        let mut effects = update(&mut session.app, Input::ScoresRead(Vec::new()));
        while let Some(Effect::ReadFile { request, .. }) = effects.first() {
            let result = result
                .map(|content| reading(content).reading)
                .map_err(|file| FileError::Internal { file: file.to_owned() });
            effects = update(&mut session.app, Input::FileRead { request: *request, result });
        }
        session.notice()
    };
    assert_eq!(looked(&[], Ok(GAME)), "no problems with a solution");
    assert_eq!(looked(&["one.kif", "two.kif"], Ok(GAME)), "no problems with a solution");
    assert_eq!(
        looked(&["one.kif"], Err("one.kif")),
        "cannot read 'one.kif': internal error, please report it"
    );
}

#[test]
fn what_cannot_be_asked_is_reported() {
    let notices = [("new", ""), ("guess", "no moves to guess in this record")];
    let mut session = Session::empty();
    for (command, notice) in notices {
        session.press(&format!(": \"{command}\" enter"));
        assert_eq!(session.notice(), notice);
    }
    assert_eq!(session.press(": \"tsume\" enter").notice(), "no problems with a solution");
    assert_eq!(session.press("g h").notice(), "no answer is expected here");
    let mut other = Session::open(GAME.as_bytes());
    other.press(": \"tsume\" enter");
    assert_eq!(other.notice(), "no problems with a solution", "a game is none");
    assert_eq!(
        other.press(": \"guess\" space \"red\" enter").notice(),
        "invalid side 'red' (possible values: black, white, both)"
    );
    let tab = Tab::new(TabId(1), DocumentSource::New, None);
    assert!(tab.training().is_none());
}
