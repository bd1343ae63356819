//! Tests of the graph pane.

use crate::app::update;
use proptest::prelude::*;

use super::*;
use crate::app::Pane;
use crate::app::event::PointerTarget;
use honfu_diagram::graph::GraphQuantity;

/// Returns a game of the given number of moves to and fro, with an engine's comment and the time of
/// each move.
fn game(moves: usize, comment: impl Fn(usize) -> Option<String>) -> Record {
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
    for (step, usi) in (1..=moves).zip(["5i5h", "5a5b", "5h5i", "5b5a"].into_iter().cycle()) {
        builder.play(Move::from_usi(usi).unwrap()).unwrap();
        builder.set_time(Millis::from_seconds((step as u64 * 7919) % 240));
        comment(step).iter().for_each(|text| builder.add_comment(text));
    }
    builder.finish()
}

/// Returns evaluations that swing, with a gap, and a mate at the end.
fn engines(step: usize) -> Option<String> {
    let swing = (step as i64 - 20) * (step as i64 % 7) * 9;
    match step {
        20..25 => None,
        60 => Some("+Mate:3".into()),
        _ => Some(format!("* {swing} -3334FU")),
    }
}

fn engine_game() -> Record {
    game(60, engines)
}

#[test]
fn a_graph_of_each_sort_in_every_layout_and_language() {
    for (name, size) in
        [("three_columns", (153, 40)), ("above", (80, 24)), ("single", (34, 17)), ("bare", (20, 10))]
    {
        let mut shown = String::new();
        for lang in Lang::ALL {
            for ascii in [false, true] {
                let mut app = app_of(engine_game(), lang);
                press(&mut app, "3 0 G V");
                let options = DisplayOptions { ascii, ..PLAIN };
                shown += &format!("{lang:?}, ascii {ascii}\n{}", show(&app, options, size));
                press(&mut app, "V");
                shown += &show(&app, options, size);
            }
        }
        assert_snapshot!(format!("graph_{name}"), shown);
    }
}

#[test]
fn the_graph_follows_the_cursor_and_a_click_goes_there() {
    let mut app = app_of(engine_game(), Lang::En);
    press(&mut app, "V");
    assert_eq!(app.panes.focus, Pane::Graph);
    let shot = shoot(&app, &KeyInterpreter::default(), PLAIN, (80, 24));
    let clicked = |column, row| shot.shown.targets.at(column, row);
    let steps: Vec<usize> = (0..80)
        .filter_map(|column| match clicked(column, 20) {
            Some(PointerTarget::Step(step)) => Some(step),
            _ => None,
        })
        .collect();
    assert_eq!((steps.first(), steps.last()), (Some(&0), Some(&60)));
    assert!(steps.is_sorted());
    for step in [60, 17] {
        update(&mut app, Input::Click(PointerTarget::Step(step)));
        assert_eq!(app.tab().cursor().depth(), step);
        assert!(show(&app, PLAIN, (80, 24)).contains(&format!("─ {step} ")), "{step}");
    }
    press(&mut app, "l l");
    assert!(show(&app, PLAIN, (80, 24)).contains("─ 19 ─"));
}

#[test]
fn there_is_no_graph_of_nothing() {
    let mut app = app_of(Record::default(), Lang::En);
    press(&mut app, "V");
    assert!(app.notice.take().is_some_and(|notice| notice.is_error()));
    let mut app = app_of(game(9, |_| None), Lang::En);
    press(&mut app, "V");
    assert_eq!((app.panes.graph_quantity(), app.panes.focus), (GraphQuantity::Time, Pane::Graph));
    press(&mut app, "V");
    assert!(app.panes.graph().is_none() && app.panes.focus == Pane::Board);
    press(&mut app, ": g r a p h space s c o r e enter");
    assert!(app.notice.is_some_and(|notice| notice.is_error()));
}

#[test]
fn the_graph_keeps_up_with_edits() {
    let mut app = app_of(engine_game(), Lang::En);
    press(&mut app, "V");
    assert_eq!(app.panes.graph().unwrap().steps, 60);
    press(&mut app, "4 0 G D");
    assert_eq!(app.panes.graph().unwrap().steps, 39);
    press(&mut app, "u");
    assert_eq!(app.panes.graph().unwrap().steps, 60);
    press(&mut app, ": s t r i p - n o t e s enter");
    assert!(app.panes.graph().is_none());
    assert!(show(&app, PLAIN, (80, 24)).contains("no evaluations on this line"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_game_is_drawn_at_every_size(
        values in proptest::collection::vec(proptest::option::of(any::<i32>()), 1..200),
        at in any::<usize>(),
        size in (20_u16..200, 10_u16..60),
        ascii in any::<bool>(),
    ) {
        let comment = |step: usize| values[step - 1].map(|value| format!("* {value}"));
        let mut app = app_of(game(values.len(), comment), Lang::En);
        for keys in ["V", "V", "tab"] {
            press(&mut app, keys);
            update(&mut app, Input::Click(PointerTarget::Step(at % (values.len() + 2))));
            shoot(&app, &KeyInterpreter::default(), DisplayOptions { ascii, ..PLAIN }, size);
        }
    }
}

#[test]
fn mistakes_are_listed_with_what_was_better() {
    let comment = |step: usize| match step {
        1 => Some("#評価値=-600".to_owned()),
        2 => Some("#評価値=-600\n#読み筋=▲７六歩△３四歩▲２六歩".to_owned()),
        3 => Some("#評価値=-2000".to_owned()),
        4 => Some("#詰み=先手勝ち:3手".to_owned()),
        _ => None,
    };
    for (name, size) in [("small", (80, 24)), ("middle", (120, 40)), ("large", (200, 60))] {
        let mut shown = String::new();
        for lang in Lang::ALL {
            let mut app = app_of(game(4, comment), lang);
            press(&mut app, "V : m i s t a k e s enter");
            shown += &show(&app, PLAIN, size);
        }
        assert_snapshot!(format!("mistakes_{name}"), shown);
    }
}

/// Presses keys that start an analysis. Returns the id of the engine, and the event that it has
/// found the given lines.
fn start_analysis(app: &mut App, keys: &str, lines: &[&str]) -> (u64, crate::app::EngineNews) {
    use crate::app::{Effect, EngineNews};
    use honfu_engine::{EngineFindings, EngineMessage};
    app.study.analysis.engines = vec!["engine".to_owned()];
    let mut effects = Vec::new();
    press_and(app, keys, |_, more| effects.extend(more));
    let [Effect::StartEngine { engine, .. }, Effect::SearchPosition(request)] = &effects[..] else {
        panic!("{effects:?}")
    };
    let mut findings = EngineFindings::new(request.position.position().clone());
    for line in lines {
        let EngineMessage::Info(info) = EngineMessage::parse(line) else { panic!("{line}") };
        findings.add(&info);
    }
    (*engine, EngineNews::Found { search_id: request.search_id, findings: findings.into() })
}

#[test]
fn the_analysis_of_an_engine_has_the_lower_pane() {
    use crate::app::{EngineNews, Input};
    let lines = [
        "info depth 12 seldepth 18 nodes 1234567 nps 1000000 multipv 1 score cp 120 pv 7g7f 3c3d 2g2f 8c8d",
        "info depth 12 multipv 2 score mate -5 pv 2g2f",
    ];
    for (name, size) in [("small", (80, 24)), ("middle", (120, 40)), ("large", (200, 60))] {
        let mut shown = String::new();
        for lang in Lang::ALL {
            let mut app = app_of(game(4, |_| None), lang);
            let (engine, found) = start_analysis(&mut app, "2 A", &lines);
            shown += &show(&app, PLAIN, size);
            let named = EngineNews::Started(Some("\u{1b}[2JTest\u{202e} Engine".to_owned()));
            for news in [named, found] {
                update(&mut app, Input::EngineNews { engine, news });
            }
            shown += &show(&app, PLAIN, size);
        }
        assert_snapshot!(format!("analysis_{name}"), shown);
    }
}

#[test]
fn scores_are_blacks_or_those_of_the_side_to_move() {
    use crate::app::Input;
    let lines = ["info depth 3 multipv 1 score cp 120", "info depth 3 multipv 2 score mate -5"];
    for (view, shown_score) in [("black", "-120"), ("mover", "+120")] {
        let mut app = app_of(game(4, |_| None), Lang::En);
        app.settings.set("score_view", view).unwrap();
        let (engine, news) = start_analysis(&mut app, "l 2 A", &lines);
        update(&mut app, Input::EngineNews { engine, news });
        let shown = show(&app, PLAIN, (120, 40));
        assert!(shown.contains(shown_score) && shown.contains("Black mates in 5"), "{view:?}:\n{shown}");
        assert!(shown.contains(" 45 % "), "the bar is Black's chance:\n{shown}");
    }
}

/// Not an exact measurement, which `cargo bench --bench screen` provides; this detects what takes
/// many times as long. The fastest of many turns counts, so other work on the machine hardly
/// matters.
#[test]
fn a_key_and_its_frame_take_no_longer_with_live_analysis() {
    use crate::app::{EngineNews, Input};
    use honfu_engine::{EngineFindings, EngineInfo, EngineMessage};
    use std::time::{Duration, Instant};
    let app = |keys: &str| {
        let mut app = app_of(game(4, |step| Some(format!("#評価値={}", step * 100))), Lang::En);
        app.study.analysis.engines = vec!["engine".to_owned()];
        press(&mut app, keys);
        for (search_id, key) in [(1, "l"), (2, "h")] {
            let mut findings = EngineFindings::new(app.tab().replay().position().clone());
            for (rank, pv) in (1..).zip(findings.position().legal_moves().into_iter().take(3)) {
                let line = format!("info depth 9 nodes 900 score cp 20 pv {pv}");
                let EngineMessage::Info(info) = EngineMessage::parse(&line) else { panic!("{line}") };
                findings.add(&EngineInfo { rank: Some(rank), ..info });
            }
            let news = EngineNews::Found { search_id, findings: findings.into() };
            update(&mut app, Input::EngineNews { engine: 1, news });
            press(&mut app, key);
        }
        app
    };
    let mut apps = [app("V"), app("3 A")];
    assert!(actions::live_analysis::findings(&apps[1]).is_some());
    let mut fastest = [Duration::MAX; 2];
    for _ in 0..40 {
        for (app, fastest) in apps.iter_mut().zip(&mut fastest) {
            for key in ["l", "h"] {
                let start = Instant::now();
                press(app, key);
                let shown = show(app, PLAIN, (120, 40));
                *fastest = (*fastest).min(start.elapsed());
                assert!(!shown.is_empty());
            }
        }
    }
    let [without, with] = fastest;
    assert!(with <= without * 13 / 10, "{with:?}, and {without:?} without");
}
