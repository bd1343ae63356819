//! Runs the program with a fake engine.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder with settings that define the engine `test`.
pub struct EngineFolder(tempfile::TempDir);

/// The output and the exit code of a finished run.
#[derive(Debug)]
pub struct Finished {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl From<Output> for Finished {
    fn from(output: Output) -> Finished {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        let code = output.status.code().unwrap_or(-1);
        Finished { code, out: text(output.stdout), err: text(output.stderr) }
    }
}

impl EngineFolder {
    /// Makes a folder with additional settings before the engine, and in the table of the engine.
    pub fn with_settings(before: &str, engine: &str) -> EngineFolder {
        let folder = EngineFolder(tempfile::tempdir().unwrap());
        let program = std::env::current_exe().unwrap();
        let text = format!(
            "{before}\n[engines.test]\ncommand = '{}'\nargs = [\"--exact\", \"engines::fake_engine::process\", \"--nocapture\"]\n{engine}\n",
            program.display()
        );
        folder.put("config.toml", text);
        folder
    }

    /// Makes a folder with short timeouts for engines that do not answer.
    pub fn new() -> EngineFolder {
        EngineFolder::with_settings("engine_stop_seconds = 1\nengine_quit_seconds = 1", "")
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn put(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }

    /// The program with a command line, split at spaces, in this folder, and with an engine of a kind.
    pub fn command(&self, kind: &str, line: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_honfu"));
        command.args(line.split_whitespace()).current_dir(self.0.path());
        command.env("HONFU_CONFIG", self.path("config.toml")).env("HONFU_TEST_ENGINE", kind);
        command.env("XDG_STATE_HOME", self.path("state")).env("LC_ALL", "C.UTF-8").env_remove("HONFU_LANG");
        command.env("HONFU_TEST_ENGINE_NOTES", self.path("notes"));
        command.stdin(Stdio::null());
        command
    }

    pub fn run(&self, kind: &str, line: &str) -> Finished {
        self.command(kind, line).output().unwrap().into()
    }

    /// The process ids noted by engines and the processes they have started.
    pub fn noted_processes(&self) -> Vec<i32> {
        let text = std::fs::read_to_string(self.path("notes")).unwrap_or_default();
        text.lines().filter_map(|line| line.strip_prefix("pid ")?.parse().ok()).collect()
    }

    /// The number of searches that engines have begun.
    pub fn noted_searches(&self) -> usize {
        let text = std::fs::read_to_string(self.path("notes")).unwrap_or_default();
        text.lines().filter(|line| line.starts_with("go ")).count()
    }
}

/// Whether a process runs; a zombie does not count.
pub fn is_running(process: i32) -> bool {
    if !Path::new("/proc/self/stat").exists() {
        return rustix::process::test_kill_process(rustix::process::Pid::from_raw(process).unwrap()).is_ok();
    }
    let stat = std::fs::read_to_string(Path::new("/proc").join(process.to_string()).join("stat"));
    stat.is_ok_and(|stat| !stat.rsplit(')').next().unwrap_or_default().trim_start().starts_with(['Z', 'X']))
}

/// Waits until a condition holds. The timeout of a minute is far more than a loaded machine needs.
pub fn wait_until(what: &str, holds: impl Fn() -> bool) {
    for _ in 0..6000 {
        if holds() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("{what}: not within a minute");
}
