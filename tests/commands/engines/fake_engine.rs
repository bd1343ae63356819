//! Fake engines of many kinds, most of them misbehaving.

use std::io::{Write, stdin, stdout};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use honfu_core::shogi::{Color, Move, Position, Sfen};

/// Not a test: with the variable set, this process acts as an engine.
#[test]
fn process() {
    let Ok(kind) = std::env::var("HONFU_TEST_ENGINE") else { return };
    let (send, input) = std::sync::mpsc::channel();
    std::thread::spawn(move || stdin().lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
    FakeEngine { kind, input, position: Position::even(), lines: 1, searches: 0 }.run();
    std::process::exit(0);
}

struct FakeEngine {
    kind: String,
    input: Receiver<String>,
    position: Position,
    lines: usize,
    searches: usize,
}

/// Prints a line; errors are ignored because the program may have closed the pipe.
fn say(line: &str) {
    let _ = stdout().write_all(format!("{line}\n").as_bytes());
    let _ = stdout().flush();
}

/// Appends a line about the engine's actions to a file that the test reads.
fn note(line: &str) {
    let Some(path) = std::env::var_os("HONFU_TEST_ENGINE_NOTES") else { return };
    let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
    file.unwrap().write_all(format!("{line}\n").as_bytes()).unwrap();
}

fn sleep_forever() -> ! {
    loop {
        std::thread::sleep(Duration::from_secs(3600));
    }
}

impl FakeEngine {
    fn is(&self, kind: &str) -> bool {
        self.kind == kind
    }

    fn run(&mut self) {
        note(&format!("pid {}", std::process::id()));
        if self.is("parent") {
            let child =
                std::process::Command::new("/bin/sh").args(["-c", "while :; do sleep 1; done"]).spawn();
            note(&format!("pid {}", child.unwrap().id()));
        }
        if self.is("silent") {
            sleep_forever();
        }
        while let Ok(line) = self.input.recv() {
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            match word {
                "usi" => self.declare(),
                "isready" if self.is("unready") => sleep_forever(),
                "isready" => say("readyok"),
                "setoption" => self.set(rest),
                "position" => self.set_position(rest),
                "go" => self.go(rest),
                "quit" if !self.is("deaf") => return,
                _ => {}
            }
        }
        // An engine that ignores everything does not even notice the end of its input.
        if self.is("deaf") {
            sleep_forever();
        }
    }

    fn declare(&self) {
        match &*self.kind {
            "escape" => say("id name \x1b[2J\x1b]0;taken\x07Red \x1b[31mEngine\u{202e}"),
            "noisy" => {
                say("warning: no licence\n\n id   name  Noisy  1 \r\nid author\noption name\ninfo depth")
            }
            _ => say("id name Test Engine 1.0"),
        }
        say("id author The tests");
        say("option name MultiPV type spin default 1 min 1 max 10");
        say("option name Hash type spin default 16 min 1 max 1024");
        say("option name Style type combo default calm var calm var wild");
        say("option name Clear Hash type button");
        say("usiok");
    }

    fn set(&mut self, rest: &str) {
        note(&format!("setoption {rest}"));
        if let Some(lines) = rest.strip_prefix("name MultiPV value ") {
            self.lines = lines.parse().unwrap();
        }
    }

    fn set_position(&mut self, rest: &str) {
        let (start, moves) = rest.split_once(" moves").unwrap_or((rest, ""));
        let mut position = match start.strip_prefix("sfen ") {
            Some(sfen) => Sfen::parse(sfen).unwrap().0.position,
            None => Position::even(),
        };
        for mv in moves.split_whitespace() {
            let _ = position.make(Move::from_usi(mv).unwrap()).unwrap();
        }
        self.position = position;
    }

    fn go(&mut self, limit: &str) {
        note(&format!("go {limit}"));
        self.searches += 1;
        match &*self.kind {
            "dying" if self.searches == 2 => std::process::exit(1),
            "nodeless" if limit.starts_with("nodes") => std::process::exit(1),
            "halfway" => {
                let _ = stdout().write_all(b"info depth 5 score cp 1");
                let _ = stdout().flush();
                sleep_forever();
            }
            "flooding" => flood(),
            "deaf" => loop {
                say("info depth 3 score cp 5 nodes 100");
                std::thread::sleep(Duration::from_millis(1));
            },
            "slow" => std::thread::sleep(Duration::from_millis(300)),
            _ => {}
        }
        let nodes = limit.strip_prefix("nodes ").and_then(|nodes| nodes.parse().ok()).unwrap_or(1000_u64);
        let is_endless = limit == "infinite" || self.is("depthless");
        if is_endless && self.is("hasty") {
            self.hurry();
            let _ = self.input.recv();
        } else if is_endless {
            self.search_until_stopped();
        } else {
            self.print_lines(3, nodes);
        }
        let best = self.position.legal_moves()[0];
        match &*self.kind {
            "illegal" => say("bestmove 5e5d"),
            "doubling" => say(&format!("bestmove {best}\nbestmove {best}")),
            _ => say(&format!("bestmove {best}")),
        }
    }

    /// Reports all depths at once, the last one only for the best line.
    fn hurry(&self) {
        for depth in 7..=9 {
            self.print_lines(depth, 500);
            std::thread::sleep(Duration::from_millis(5));
        }
        say(&format!("info depth 10 multipv 1 score cp 1 pv {}", self.position.legal_moves()[1]));
    }

    /// Prints a line for each rank, with a score that depends only on the position.
    fn print_lines(&self, depth: u32, nodes: u64) {
        let legal = self.position.legal_moves();
        for rank in 1..=self.lines.min(legal.len()) {
            let mut pv = format!("{}", legal[rank - 1]);
            match &*self.kind {
                "illegal" => pv += " 5e5d 5d5c",
                "escape" => pv += " \x1b[31m",
                _ => {}
            }
            let score = self.score() - rank as i64;
            let bound = if self.is("guessing") { " lowerbound" } else { "" };
            say(&format!(
                "info depth {depth} seldepth 5 multipv {rank} score cp {score}{bound} nodes {nodes} nps 1000 time 7 pv {pv}"
            ));
        }
        if self.is("bounding") {
            let (depth, best) = (depth + 1, legal[0]);
            say(&format!("info depth {depth} multipv 1 score cp 900 lowerbound nodes {nodes} pv {best}"));
            say(&format!("info depth {depth} multipv 1 score mate -3 upperbound nodes {nodes} pv {best}"));
        }
        if self.is("escape") {
            say("info string \x1b[2J\x1b]52;c;aGk=\x07 \u{9b}31m");
        }
    }

    fn score(&self) -> i64 {
        let score = (self.position.key() % 400) as i64 - 200;
        let score = if self.is("harsh") { score * 20 } else { score };
        if self.position.side() == Color::Black { score } else { -score }
    }

    /// Searches with growing depth until the next input line, normally `stop`.
    fn search_until_stopped(&self) {
        self.print_lines(1, 500);
        for depth in 2.. {
            if self.input.recv_timeout(Duration::from_millis(2)).is_ok() {
                return;
            }
            self.print_lines(depth, u64::from(depth) * 500);
        }
    }
}

/// Prints 50 MB of lines, some of them very long.
fn flood() {
    let line = format!("info depth 2 score cp 3 nodes 7 string {}\n", "flood ".repeat(50));
    let block = line.repeat(1000) + &"x".repeat(200_000) + "\n" + &"option name A type button\n".repeat(1000);
    let mut written = 0;
    while written < 50 << 20 {
        if stdout().write_all(block.as_bytes()).is_err() {
            return;
        }
        written += block.len();
    }
}
