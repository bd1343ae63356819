//! Engines that misbehave: the program ends soon, needs little memory, and passes no control characters
//! on.

use std::time::{Duration, Instant};

use honfu_core::record::Record;
use honfu_engine::{EnginePosition, SearchGoal};

use crate::engines::support::{EngineFolder, Finished, is_running, wait_until};

const GAME: &str = "手合割：平手\n*remark\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n";

/// Analyses a game with an engine of a kind, with short timeouts.
fn analyse(kind: &str, options: &str) -> (EngineFolder, Finished) {
    let limits = "engine_stop_seconds = 1\nengine_quit_seconds = 1\nengine_silence_seconds = 1";
    let folder = EngineFolder::with_settings(limits, "");
    folder.put("game.kif", GAME);
    let done = folder.run(kind, &format!("analyze game.kif --engine test --in-place {options}"));
    (folder, done)
}

#[test]
fn engines_that_fail_twice_are_the_failure_of_the_file() {
    for (kind, options, error) in [
        ("halfway", "--nodes 10", "game.kif: the engine did not answer 'stop' within 1 s"),
        ("deaf", "--nodes 10", "game.kif: the engine did not answer 'stop' within 1 s"),
        ("deaf", "--seconds 0.1", "game.kif: the engine did not answer 'stop' within 1 s"),
        ("dying", "--nodes 10", "game.kif: the engine exited unexpectedly"),
    ] {
        let started = Instant::now();
        let (folder, done) = analyse(kind, options);
        assert!(done.code == 2 && done.err.contains(error), "{kind}: {done:?}");
        assert_eq!(folder.noted_processes().len(), 2, "{kind}: it is started anew once");
        // Each of the two engines has a second each to answer, to stop and to quit; the rest is for
        // slow machines.
        assert!(started.elapsed() < Duration::from_secs(60), "{kind}: {:?}", started.elapsed());
        assert!(folder.read("game.kif").contains("*remark"), "{kind}");
    }
}

#[test]
fn what_was_found_before_an_engine_failed_is_kept() {
    let (folder, done) = analyse("dying", "--nodes 10");
    assert_eq!(done.code, 2);
    // Each of the two engines has answered once.
    assert_eq!(folder.read("game.kif").matches("エンジン=").count(), 2, "{}", folder.read("game.kif"));
}

#[test]
fn engines_that_are_odd_are_used_nevertheless() {
    for (kind, options, processes) in [
        ("doubling", "--nodes 10", 1),
        ("noisy", "--nodes 10", 1),
        ("depthless", "--depth 4", 1),
        ("nodeless", "--nodes 1500", 2),
        ("fair", "--seconds 0.05", 1),
        ("parent", "--nodes 10", 2),
    ] {
        let (folder, done) = analyse(kind, options);
        assert_eq!(done.code, 0, "{kind}: {done:?}");
        let name = if kind == "noisy" { "エンジン=Noisy 1\n" } else { "エンジン=Test Engine 1.0" };
        assert_eq!(folder.read("game.kif").matches(name).count(), 4, "{kind}: {}", folder.read("game.kif"));
        assert_eq!(folder.noted_processes().len(), processes, "{kind}");
    }
}

#[test]
fn illegal_moves_are_cut_and_reported() {
    let (folder, done) = analyse("illegal", "--nodes 10");
    assert_eq!(done.code, 0, "{done:?}");
    assert!(done.err.contains("game.kif: the engine returned illegal moves in 4 positions"), "{}", done.err);
    let text = folder.read("game.kif");
    for line in text.lines().filter(|line| line.contains("読み筋=")) {
        assert_eq!(line.matches(['▲', '△']).count(), 1, "{line}");
    }
}

#[test]
fn control_characters_of_an_engine_are_written_nowhere() {
    for options in ["--nodes 10", "--nodes 10 --dialect shogigui", "--nodes 10 --json"] {
        let (folder, done) = analyse("escape", options);
        assert_eq!(done.code, 0, "{done:?}");
        let is_control = |c: char| c.is_control() && c != '\n' && c != '\r';
        for text in [folder.read("game.kif"), done.err, done.out] {
            assert!(!text.contains(is_control), "{options}: {text:?}");
        }
    }
}

/// The peak memory of the program while it analyses, in KiB.
#[cfg(target_os = "linux")]
fn peak_memory(folder: &EngineFolder, kind: &str) -> u64 {
    let mut command = folder.command(kind, "analyze game.kif --engine test --nodes 10 -o out.kif -q");
    let mut child = command.spawn().unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    while child.try_wait().unwrap().is_none() {
        let text = std::fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let read = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        peak = peak.max(read.unwrap_or(0));
        std::thread::sleep(Duration::from_millis(5));
    }
    peak
}

/// The maximal memory of the program with any engine, in KiB; a debug build needs more than a release
/// build.
#[cfg(target_os = "linux")]
const MOST_MEMORY: u64 = 32 * 1024;

#[cfg(target_os = "linux")]
#[test]
fn a_flood_of_fifty_megabytes_needs_little_memory() {
    let folder = EngineFolder::new();
    folder.put("game.kif", "手合割：平手\n   1 ７六歩(77)\n");
    for kind in ["flooding", "escape", "illegal", "parent", "dying"] {
        let peak = peak_memory(&folder, kind);
        assert!(peak > 0 && peak <= MOST_MEMORY, "{kind}: {peak} KiB");
    }
}

/// The time from dropping an engine until its process has ended.
fn time_to_end(kind: &str) -> Duration {
    let folder = EngineFolder::new();
    let (engine, events) = crate::engines::live::start_noting(kind, &folder.path("notes"));
    let position = EnginePosition::new(&Record::default().start);
    engine.search(1, position, 1, SearchGoal::Endless);
    wait_until("it has begun", || !folder.noted_processes().is_empty());
    // Waits until the engine is in the middle of its work.
    let _ = events.recv_timeout(Duration::from_millis(300));
    let _ = events.recv_timeout(Duration::from_millis(300));
    let dropped = Instant::now();
    drop(engine);
    wait_until("it has ended", || !folder.noted_processes().into_iter().any(is_running));
    dropped.elapsed()
}

#[test]
fn engines_of_any_kind_have_ended_after_three_seconds() {
    for kind in ["deaf", "silent", "unready", "halfway", "flooding", "dying", "parent", "escape", "fair"] {
        // On a loaded machine, a round may take longer.
        let is_soon = (0..3).any(|_| time_to_end(kind) <= Duration::from_secs(3));
        assert!(is_soon, "{kind}");
    }
}
