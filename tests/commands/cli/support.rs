//! Runs the program, and has the records that the tests use.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A game with a variation, comments, times and a bookmark.
pub const GAME: &str = "#KIF version=2.0 encoding=UTF-8
手合割：平手
先手：佐藤
後手：鈴木
戦型：矢倉
手数----指手---------消費時間--
*開始前
   1 ７六歩(77)   ( 0:05/00:00:05)
*初手
   2 ３四歩(33)   ( 0:03/00:00:03)
   3 ２二角成(88) ( 0:04/00:00:09)+
&角交換
   4 同　銀(31)   ( 0:02/00:00:05)
   5 投了         ( 0:01/00:00:10)
まで4手で後手の勝ち

変化：3手
   3 ２六歩(27)   ( 0:01/00:00:06)
   4 ８四歩(83)   ( 0:01/00:00:04)
   5 ２五歩(26)   ( 0:01/00:00:07)+

変化：5手
   5 ７八金(69)   ( 0:01/00:00:07)
";

/// The main line of [`GAME`] in CSA. Nothing is lost when it is converted to KIF.
pub const CSA: &str = "V2.2
N+佐藤
N-鈴木
PI
+
+7776FU
T5
-3334FU
T3
+8822UM
T4
-3122GI
T2
%TORYO
T1
";

/// A record whose second move cannot be made.
pub const BROKEN: &str = "手合割：平手
手数----指手---------消費時間--
   1 ７六歩(77)
   2 ５五角(44)
   3 ２六歩(27)
";

/// The position after the four moves of [`GAME`].
pub const END: &str = "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5";

pub const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// A temporary folder for one test.
pub struct Folder(tempfile::TempDir);

impl Folder {
    pub fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file, and creates the folders above it.
    pub fn put(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    }

    pub fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path(name)).unwrap()
    }

    /// The names of all files below a folder, sorted.
    pub fn files(&self, name: &str) -> Vec<String> {
        let mut names = Vec::new();
        let mut ahead = vec![self.path(name)];
        while let Some(folder) = ahead.pop() {
            for entry in std::fs::read_dir(&folder).into_iter().flatten() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    ahead.push(path);
                } else {
                    names.push(path.strip_prefix(self.path(name)).unwrap().display().to_string());
                }
            }
        }
        names.sort();
        names
    }
}

/// The result of a run.
#[derive(Debug)]
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// Asserts that the run succeeded without a message; returns standard output.
    pub fn clean(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    /// Asserts that the run ended with `code`, printed nothing and wrote one line to standard error,
    /// which is returned.
    pub fn one_sentence(self, code: i32) -> String {
        assert_eq!((self.code, self.out.as_str()), (code, ""), "{}", self.err);
        assert_eq!(self.err.lines().count(), 1, "{}", self.err);
        self.err
    }
}

/// The program with an empty environment, so that nothing of this machine affects it.
pub fn program() -> Command {
    program_at(env!("CARGO_BIN_EXE_honfu"))
}

/// The program in another file, with an empty environment.
pub fn program_at(file: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(file);
    command.env_clear().env("LANG", "C");
    // Not even root can create a folder there.
    command.env("HOME", "/dev/null");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub fn finish(command: &mut Command) -> Ran {
    let output = command.output().unwrap();
    Ran {
        code: output.status.code().expect("no signal"),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// Runs the program; arguments are separated by spaces, and `@` stands for the path.
pub fn honfu(arguments: &str, path: &Path) -> Ran {
    let mut command = program();
    for argument in arguments.split(' ') {
        match argument.strip_prefix('@') {
            Some("") => command.arg(path),
            Some(below) => command.arg(path.join(below)),
            None => command.arg(argument),
        };
    }
    finish(&mut command)
}

/// Runs the program with a text on standard input.
pub fn piped(arguments: &str, input: impl AsRef<[u8]>) -> Ran {
    feed(program().args(arguments.split(' ')), input)
}

/// Runs a prepared command with a text on standard input.
pub fn feed(command: &mut Command, input: impl AsRef<[u8]>) -> Ran {
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    // The program may end before it has read everything.
    let _ = writer.join().unwrap();
    Ran {
        code: output.status.code().expect("no signal"),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// The commands that the help lists.
pub fn commands() -> Vec<String> {
    let help = honfu("--help --lang en", "".as_ref()).clean();
    let (groups, _) = help.split_once("\nArguments:").unwrap();
    let lines =
        groups.lines().filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')));
    lines.map(|line| line.split(' ').next().unwrap().to_owned()).collect()
}
