//! Live analysis in the program, with a shell script as the engine.

use std::path::{Path, PathBuf};

use super::driver::{eventually, start};

/// An engine that prints escape codes and a principal variation, and writes its process id to a file.
const ENGINE: &str = "#!/usr/bin/env bash
echo $$ > \"$0.pid\"
while read -r line; do
  case $line in
    usi) printf 'id name Script \\033[2J\\033]0;taken\\007Engine\\noption name MultiPV type spin default 1 min 1 max 10\\nusiok\\n' ;;
    isready) echo readyok ;;
    'position startpos') pv='2g2f 3c3d' ;;
    position*) pv='3c3d 2g2f' ;;
    go*) printf 'info depth 7 nodes 900 nps 1000 score cp 40 pv %s\\ninfo string \\033[2J\\n' \"$pv\" ;;
    stop) echo \"bestmove ${pv%% *}\" ;;
    quit) exit ;;
  esac
done
";

/// A folder with the engine, settings that name it, and a game.
struct Setup {
    folder: tempfile::TempDir,
}

impl Setup {
    fn new(engine: &str) -> Setup {
        Setup::with_limits(engine, "")
    }

    fn with_limits(engine: &str, limits: &str) -> Setup {
        let folder = tempfile::tempdir().unwrap();
        let setup = Setup { folder };
        std::fs::write(setup.path("engine.sh"), engine).unwrap();
        let settings = format!(
            "engine_stop_seconds = 1\nengine_quit_seconds = 1\n{limits}\
             [engines.script]\ncommand = 'bash'\nargs = ['{}']\n",
            setup.path("engine.sh").display()
        );
        std::fs::write(setup.path("config.toml"), settings).unwrap();
        std::fs::write(setup.path("game.kif"), "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n").unwrap();
        setup
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn start(&self) -> super::Terminal {
        let (game, config) = (self.path("game.kif"), self.path("config.toml"));
        let variables = [("HONFU_CONFIG", config.to_str().unwrap())];
        start(env!("CARGO_BIN_EXE_honfu"), &[game.to_str().unwrap()], &variables)
    }

    fn pid(&self) -> String {
        std::fs::read_to_string(self.path("engine.sh.pid")).unwrap_or_default().trim().to_owned()
    }
}

fn is_gone(pid: &str) -> bool {
    !Path::new("/proc").join(pid).exists()
        || std::fs::read_to_string(format!("/proc/{pid}/stat")).is_ok_and(|stat| stat.contains(") Z "))
}

#[test]
fn the_analysis_follows_the_cursor_and_its_engine_ends_with_the_program() {
    let setup = Setup::new(ENGINE);
    let mut terminal = setup.start();
    terminal.wait_for("Move 0/2");
    terminal.send("A");
    let screen = terminal.wait_for("☗２六歩");
    assert!(screen.contains("+40") && screen.contains("depth 7"), "{screen}");
    terminal.send("l");
    let screen = terminal.wait_for("☖３四歩 ☗２六歩");
    assert!(screen.contains("-40"), "{screen}");
    let raw = String::from_utf8_lossy(&terminal.raw()).into_owned();
    assert!(!raw.contains("\x1b]0;taken") && !raw.contains("\x1b[2JEngine"), "the engine has set the title");
    terminal.send("K");
    terminal.wait_for("engine results added to the comment");
    let pid = setup.pid();
    assert!(!pid.is_empty() && !is_gone(&pid));
    terminal.send("A");
    terminal.wait_for("analysis stopped");
    assert!(eventually(|| is_gone(&pid)), "the engine still runs");
    terminal.send("A");
    assert!(eventually(|| !setup.pid().is_empty() && setup.pid() != pid));
    let pid = setup.pid();
    terminal.signal(rustix::process::Signal::KILL);
    terminal.wait_exit();
    assert!(eventually(|| is_gone(&pid)), "the engine has survived the program");
}

#[test]
fn an_engine_that_ends_by_itself_is_named_and_blocks_nothing() {
    let setup = Setup::new("echo 'id name Short'; echo usiok; read -r _; exit 1\n");
    let mut terminal = setup.start();
    terminal.wait_for("Move 0/2");
    terminal.send("A");
    terminal.wait_for("the engine exited unexpectedly");
    terminal.send("l");
    terminal.wait_for("Move 1/2");
}

#[test]
fn a_game_is_analysed_while_one_walks_and_its_engine_ends() {
    let setup = Setup::new(ENGINE);
    let mut terminal = setup.start();
    terminal.wait_for("Move 0/2");
    terminal.send(":analyze-game 0.4s\r");
    terminal.wait_for("[analysing 1/3]");
    terminal.send("G");
    let screen = terminal.wait_for("2/2");
    assert!(screen.contains("Evaluation") && !screen.contains("[+]"), "{screen}");
    terminal.wait_for("results added to 3 comments");
    let screen = terminal.wait_for("analysis +40");
    assert!(!screen.contains("[analysing"), "{screen}");
    assert!(eventually(|| is_gone(&setup.pid())), "the engine still runs");
    terminal.send("u");
    terminal.wait_for("no evaluations on this line");
}

#[test]
fn an_engine_that_never_answers_is_shown_and_ends_with_the_program() {
    // The first engine never answers; the second starts, but answers nothing after that.
    let silent = "echo $$ > \"$0.pid\"; trap '' TERM INT HUP; while :; do sleep 1; done\n";
    let deaf = "echo $$ > \"$0.pid\"; trap '' TERM INT HUP; echo usiok\n\
        while read -r line; do [[ $line = isready ]] && echo readyok; done; while :; do sleep 1; done\n";
    for (engine, shown) in [(silent, "the engine is starting…"), (deaf, "the engine is thinking…")] {
        let setup = Setup::new(engine);
        let mut terminal = setup.start();
        terminal.wait_for("Move 0/2");
        terminal.send("A");
        terminal.wait_for(shown);
        assert!(eventually(|| !setup.pid().is_empty()));
        terminal.send("l");
        let screen = terminal.wait_for("Move 1/2");
        assert!(screen.contains(" the engine is "), "{screen}");
        terminal.send("q");
        terminal.wait_exit();
        assert!(eventually(|| is_gone(&setup.pid())), "the engine has survived the program");
    }
}

#[test]
fn an_engine_that_does_not_answer_in_time_is_named() {
    let silent = "while :; do sleep 1; done\n";
    let deaf = "echo usiok; while read -r line; do [[ $line = isready ]] && echo readyok; done\n";
    for (engine, error) in
        [(silent, "did not answer 'usi' within 1 s"), (deaf, "did not answer 'stop' within 1 s")]
    {
        let setup = Setup::with_limits(engine, "engine_usiok_seconds = 1\n");
        let mut terminal = setup.start();
        terminal.wait_for("Move 0/2");
        // Each position is searched for a tenth of a second; the second one needs an answer to `stop`.
        terminal.send(":analyze-game 0.1s\r");
        terminal.wait_for(error);
        terminal.send("l");
        let screen = terminal.wait_for("1/2");
        assert!(!screen.contains("[analysing"), "{screen}");
    }
}
