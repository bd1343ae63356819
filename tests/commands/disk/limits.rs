//! The built program under errors of the system: limits, full disks, permissions. Commands write files
//! in the same way as the editor saves them.

use std::fs::Metadata;
use std::io::Write;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use rustix::fs::{OFlags, fcntl_setfl};
use rustix::io::Errno;
use rustix::process::geteuid;
use tempfile::TempDir;

use crate::support::nobody::{OpenProgram, restrict};

const OLD: &[u8] = b"the old file\n";

/// A game that takes more than 512 bytes in any format.
fn game() -> String {
    let moves = ["+5958OU", "-5152OU", "+5859OU", "-5251OU"].iter().cycle().take(200);
    let lines: Vec<&str> = ["V2.2", "PI", "+"].iter().chain(moves).copied().collect();
    lines.join("\n") + "\n"
}

/// A game that declares a wrong encoding, which `check --fix` corrects.
fn faulty() -> String {
    let head = "#KIF version=2.0 encoding=Shift_JIS\n手合割：平手\n手数----指手---------消費時間--\n";
    let comments = "*comment after comment\n".repeat(40);
    format!("{head}{comments}   1 ７六歩(77)\n   2 投了\n")
}

/// A folder with input files and existing output files.
struct Folder(TempDir);

/// Commands that write, and the file that each writes.
const WRITERS: [(&str, &str); 4] = [
    ("convert --force game.csa -t kif -o out.kif", "out.kif"),
    ("convert --force game.csa -t kif -d out", "out/game.kif"),
    ("merge --force game.csa game.csa longer.csa -o out.csa", "out.csa"),
    ("moves game.csa", "stdout"),
];

impl Folder {
    fn new() -> Folder {
        let folder = Folder(tempfile::tempdir().unwrap());
        folder.put("game.csa", game().as_bytes());
        folder.put("longer.csa", (game() + "+2726FU\n").as_bytes());
        std::fs::create_dir(folder.path("out")).unwrap();
        for (_, target) in WRITERS {
            folder.put(target, OLD);
        }
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn put(&self, name: &str, bytes: &[u8]) {
        std::fs::write(self.path(name), bytes).unwrap();
    }

    fn bytes(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path(name)).unwrap()
    }

    fn text(&self, name: &str) -> String {
        String::from_utf8(self.bytes(name)).unwrap()
    }

    /// Runs a shell command line in the folder, in which `honfu` is the program.
    fn shell(&self, line: &str) -> Command {
        self.shell_with(env!("CARGO_BIN_EXE_honfu").as_ref(), line)
    }

    fn shell_with(&self, program: &Path, line: &str) -> Command {
        let mut command = Command::new("sh");
        let line = line.replace("honfu", program.to_str().unwrap());
        command.args(["-c", &line]).current_dir(self.0.path());
        command.env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_default()).env("LANG", "C");
        command
    }

    fn leftovers(&self) -> Vec<PathBuf> {
        let entries = ["", "out"].map(|name| std::fs::read_dir(self.path(name)).unwrap());
        let paths = entries.into_iter().flatten().map(|entry| entry.unwrap().path());
        paths.filter(|path| path.file_name().unwrap().as_encoded_bytes().starts_with(b".honfu")).collect()
    }

    #[track_caller]
    fn assert_untouched(&self, target: &str, output: &Output, why: &str) {
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code().is_some_and(|code| code == 1 || code == 2), "{output:?}");
        assert!(stderr.contains("cannot write") && stderr.contains(why), "{stderr}");
        assert_eq!(self.bytes(target), OLD, "{stderr}");
        assert!(self.leftovers().is_empty(), "{stderr}");
    }
}

#[test]
fn a_limit_on_files_is_an_error_and_no_end() {
    for (line, target) in WRITERS {
        let folder = Folder::new();
        let into = if target == "stdout" { " > other" } else { "" };
        // `ulimit` counts blocks of 512 bytes.
        let output = folder.shell(&format!("ulimit -f 1; exec honfu {line}{into}")).output().unwrap();
        folder.assert_untouched(target, &output, "it exceeds the maximum file size of the system");
    }
}

/// The steps in which a command overwrites a file.
const STEPS: [&str; 7] = ["ReadMetadata", "Open", "Create", "CopyAccess", "Write", "Sync", "Rename"];

/// The errors of disks that cannot be written any more.
const ERRORS: [(Errno, &str); 4] = [
    (Errno::NOSPC, "no space left on the disk"),
    (Errno::DQUOT, "disk quota exceeded"),
    (Errno::ROFS, "the disk is read-only"),
    (Errno::IO, "disk input/output error"),
];

/// Runs a line on a disk that fails with an error at each step of a kind.
fn on_bad_disk(folder: &Folder, line: &str, step: &str, errno: Errno) -> Output {
    let mut command = folder.shell(&format!("exec honfu {line}"));
    command.env("HONFU_TEST_FAULT", format!("{step} {}", errno.raw_os_error())).output().unwrap()
}

#[test]
fn a_disk_that_fails_at_any_step_keeps_the_old_file() {
    for (line, target) in &WRITERS[..3] {
        for (step, (errno, why)) in STEPS.iter().flat_map(|step| ERRORS.map(|error| (step, error))) {
            let folder = Folder::new();
            folder.assert_untouched(target, &on_bad_disk(&folder, line, step, errno), why);
        }
    }
}

#[test]
fn a_file_that_may_not_survive_a_power_cut_is_whole() {
    for (line, target) in &WRITERS[..3] {
        let (good, bad) = (Folder::new(), Folder::new());
        let output = good.shell(&format!("exec honfu {line}")).output().unwrap();
        assert!(output.status.code() == Some(0) && good.bytes(target) != OLD, "{output:?}");
        let output = on_bad_disk(&bad, line, "SyncFolder", Errno::IO);
        assert!(!output.status.success(), "{output:?}");
        assert_eq!((bad.bytes(target), bad.leftovers()), (good.bytes(target), Vec::new()), "{output:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_an_error() {
    let folder = Folder::new();
    for line in ["convert game.csa -t kif -o /dev/full", "merge game.csa game.csa longer.csa -o /dev/full"] {
        let output = folder.shell(&format!("exec honfu {line}")).output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stderr.contains("cannot write '/dev/full': no space left on the disk"), "{output:?}");
        assert!(!output.status.success() && folder.leftovers().is_empty(), "{output:?}");
    }
}

#[test]
fn a_full_pipe_that_does_not_wait_is_an_error() {
    let folder = Folder::new();
    for line in ["convert game.csa -t csa", "moves game.csa"] {
        let (reader, mut writer) = std::io::pipe().unwrap();
        fcntl_setfl(&writer, OFlags::NONBLOCK).unwrap();
        while writer.write(&[b'x'; 4096]).is_ok() {}
        let output = folder.shell(&format!("exec honfu {line}")).stdout(writer).output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && stderr.contains("cannot write"), "{line}: {output:?}");
        drop(reader);
    }
}

#[test]
fn a_pipe_behind_a_link_is_written_to() {
    let folder = Folder::new();
    let output = folder.shell("honfu convert game.csa -t csa -o /dev/stdout | cat").output().unwrap();
    assert!(String::from_utf8_lossy(&output.stdout).contains("+5958OU"), "{output:?}");
}

#[test]
fn a_file_is_not_set_right_where_it_does_not_fit() {
    let folder = Folder::new();
    folder.put("a.kifu", faulty().as_bytes());
    let fixed = folder.shell("honfu check --fix a.kifu").output().unwrap();
    assert_ne!(folder.text("a.kifu"), faulty(), "{fixed:?}");
    assert_eq!(folder.text("a.kifu~"), faulty());
    folder.put("a.kifu", faulty().as_bytes());
    folder.put("a.kifu~", OLD);
    let output = folder.shell("ulimit -f 1; exec honfu check --fix a.kifu").output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert_eq!((folder.text("a.kifu"), folder.text("a.kifu~").as_bytes()), (faulty(), OLD));
    assert!(folder.leftovers().is_empty());
}

/// Makes a command run as an unprivileged user, to whom the files belong.
fn as_nobody(folder: &Folder, command: &mut Command) {
    let names = ["", "out", "game.csa", "longer.csa", "out.kif", "out/game.kif", "out.csa"];
    let files = names.map(|name| folder.path(name));
    restrict(command, &files.each_ref().map(PathBuf::as_path));
}

#[test]
fn a_folder_without_permission_is_named() {
    let program = OpenProgram::new();
    for (line, target) in &WRITERS[..3] {
        let folder = Folder::new();
        let mut command = folder.shell_with(&program.path(), &format!("exec honfu {line}"));
        as_nobody(&folder, &mut command);
        for name in ["", "out"] {
            std::fs::set_permissions(folder.path(name), PermissionsExt::from_mode(0o555)).unwrap();
        }
        let output = command.output().unwrap();
        folder.assert_untouched(target, &output, "no write permission for the folder");
        std::fs::set_permissions(folder.path(""), PermissionsExt::from_mode(0o755)).unwrap();
    }
}

#[test]
fn a_file_without_permission_is_not_replaced() {
    let program = OpenProgram::new();
    for (line, target) in &WRITERS[..3] {
        let folder = Folder::new();
        let mut command = folder.shell_with(&program.path(), &format!("exec honfu {line}"));
        as_nobody(&folder, &mut command);
        std::fs::set_permissions(folder.path(target), PermissionsExt::from_mode(0o444)).unwrap();
        folder.assert_untouched(target, &command.output().unwrap(), "permission denied");
    }
}

/// A file of another user in a folder, both writable by everybody.
#[test]
fn a_file_of_another_user_stays_theirs() {
    let program = OpenProgram::new();
    for (line, target) in &WRITERS[..3] {
        let folder = Folder::new();
        let line = format!("exec honfu {line}");
        let mut command = folder.shell_with(&program.path(), &line);
        if geteuid().is_root() {
            as_nobody(&folder, &mut command);
            for name in ["", "out"] {
                std::fs::set_permissions(folder.path(name), PermissionsExt::from_mode(0o777)).unwrap();
            }
            chown(folder.path(target), Some(0), Some(0)).unwrap();
            std::fs::set_permissions(folder.path(target), PermissionsExt::from_mode(0o606)).unwrap();
        } else {
            // Simulates the error of the system for a user that is not root.
            command.env("HONFU_TEST_FAULT", format!("CopyAccess {}", Errno::PERM.raw_os_error()));
        }
        let old = std::fs::metadata(folder.path(target)).unwrap();
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let new = std::fs::metadata(folder.path(target)).unwrap();
        assert_ne!(folder.bytes(target), OLD);
        let access = |file: &Metadata| (file.ino(), file.uid(), file.gid(), file.mode());
        assert_eq!(access(&new), access(&old), "{line}");
        assert!(folder.leftovers().is_empty(), "{line}");
    }
}

/// Runs a line in a folder on a separate small disk, and returns its output.
#[cfg(target_os = "linux")]
fn on_small_disk(options: &str, line: &str) -> String {
    let run = |line: &str| {
        let folder = Folder::new();
        folder.shell(&format!("unshare -rm sh -c '{line}'")).output().unwrap()
    };
    let mounted = run("mount -t tmpfs none out");
    assert!(mounted.status.success(), "no disk can be mounted here: {mounted:?}");
    let files = "cp game.csa longer.csa out && cd out && echo old > out.kif";
    let output = run(&format!("mount -t tmpfs -o {options} none out && {files}; {line}"));
    String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs the right to mount a disk"]
fn a_full_disk_keeps_the_old_file() {
    let line = "head -c 1M /dev/zero > fill 2>/dev/null; \
        honfu convert --force game.csa -t kif -o out.kif; echo $?; cat out.kif; ls -A";
    let output = on_small_disk("size=32k", line);
    assert!(output.starts_with("1\nold\nfill\ngame.csa\nlonger.csa\nout.kif\n"), "{output}");
    assert!(output.contains("cannot write `out.kif`: no space left on the disk"), "{output}");
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs the right to mount a disk"]
fn a_disk_without_room_for_names_keeps_the_old_file() {
    let line = "touch 1 2 3 4 5 6 7 8 9 2>/dev/null; \
        honfu convert --force game.csa -t kif -o out.kif; echo $?; cat out.kif; ls -A .honfu* 2>/dev/null";
    let output = on_small_disk("size=1m,nr_inodes=6", line);
    assert!(output.starts_with("1\nold\n"), "{output}");
    assert!(output.contains("no space left on the disk"), "{output}");
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs the right to mount a disk"]
fn a_read_only_disk_is_named() {
    let line = "mount -o remount,ro none .; \
        honfu convert --force game.csa -t kif -o out.kif; echo $?; cat out.kif; honfu merge game.csa game.csa longer.csa -o new.csa";
    let output = on_small_disk("size=1m", line);
    assert!(output.starts_with("1\nold\n"), "{output}");
    assert_eq!(output.matches("the disk is read-only").count(), 2, "{output}");
}
