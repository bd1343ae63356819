//! An engine in a background thread, as the terminal program runs it.

use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use honfu::settings::Settings;
use honfu_core::record::Record;
use honfu_engine::{EnginePosition, EngineSettings, LiveEngine, LiveEvent, SearchGoal};

/// Starts an engine of a kind without waiting for it.
fn start(kind: &str) -> (LiveEngine, Receiver<LiveEvent>) {
    start_with(kind, "")
}

/// Starts an engine that notes its actions in a file.
pub fn start_noting(kind: &str, notes: &Path) -> (LiveEngine, Receiver<LiveEvent>) {
    start_with(kind, &format!("HONFU_TEST_ENGINE_NOTES='{}'", notes.display()))
}

fn start_with(kind: &str, variables: &str) -> (LiveEngine, Receiver<LiveEvent>) {
    let program = std::env::current_exe().unwrap();
    let line = format!(
        "{variables} HONFU_TEST_ENGINE={kind} exec '{}' --exact engines::fake_engine::process --nocapture",
        program.display()
    );
    let settings = EngineSettings {
        command: "/bin/sh".to_owned(),
        args: vec!["-c".to_owned(), line],
        ..EngineSettings::default()
    };
    let (send, events) = mpsc::channel();
    let listener = move |event| drop(send.send(event));
    (LiveEngine::start(settings, Settings::default().engine_limits(), listener).unwrap(), events)
}

/// The next event; the timeout of a minute is far more than a loaded machine needs.
fn next(events: &Receiver<LiveEvent>) -> LiveEvent {
    events.recv_timeout(Duration::from_secs(60)).unwrap()
}

#[test]
fn the_newest_position_is_searched_until_it_is_stopped() {
    let (engine, events) = start("fair");
    assert!(matches!(next(&events), LiveEvent::Started(Some(name)) if name == "Test Engine 1.0"));
    let position = EnginePosition::new(&Record::default().start);
    engine.search(1, position.clone(), 2, SearchGoal::Endless);
    assert!(matches!(next(&events), LiveEvent::Update(1, _)));
    engine.search(2, position, 1, SearchGoal::Endless);
    let ended =
        std::iter::repeat_with(|| next(&events)).find(|event| !matches!(event, LiveEvent::Update(1, _)));
    let Some(LiveEvent::SearchEnded(1, findings)) = ended else { panic!("{ended:?}") };
    assert_eq!(findings.lines().count(), 2);
    assert!(matches!(next(&events), LiveEvent::Update(2, _)));
    engine.stop();
    let ended =
        std::iter::repeat_with(|| next(&events)).find(|event| !matches!(event, LiveEvent::Update(2, _)));
    assert!(matches!(ended, Some(LiveEvent::SearchEnded(2, _))), "{ended:?}");
    drop(engine);
    assert!(events.recv().is_err(), "nothing is reported after the end");
}

#[test]
fn what_is_said_last_is_reported_although_nothing_follows() {
    let position = EnginePosition::new(&Record::default().start);
    for (lines, depth) in [(1, 10), (3, 9)] {
        let (engine, events) = start("hasty");
        assert!(matches!(next(&events), LiveEvent::Started(_)));
        engine.search(1, position.clone(), lines, SearchGoal::Endless);
        let reported = std::iter::repeat_with(|| next(&events)).find_map(|event| match event {
            LiveEvent::Update(1, findings) if findings.progress.depth == Some(10) => Some(findings),
            _ => None,
        });
        let depths: Vec<_> = reported.unwrap().lines().map(|line| line.depth).collect();
        assert_eq!(depths, vec![Some(depth); lines as usize], "the search has not ended");
    }
}

#[test]
fn an_engine_that_dies_is_reported() {
    let (engine, events) = start("dying");
    let position = EnginePosition::new(&Record::default().start);
    assert!(matches!(next(&events), LiveEvent::Started(_)));
    engine.search(1, position.clone(), 1, SearchGoal::Nodes(10));
    let ended =
        std::iter::repeat_with(|| next(&events)).find(|event| !matches!(event, LiveEvent::Update(..)));
    assert!(matches!(ended, Some(LiveEvent::SearchEnded(1, _))), "{ended:?}");
    engine.search(2, position, 1, SearchGoal::Nodes(10));
    assert!(matches!(next(&events), LiveEvent::Failed(_)));
}
