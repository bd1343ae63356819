//! Lines as people write them in a shell, with the exit codes that scripts rely on.

use std::os::unix::fs::symlink;
use std::process::Command;

use crate::cli::support::*;

/// A line, its exit code, and what standard output or standard error contains.
const LINES: &[(&str, i32, &str)] = &[
    // Reading files and pipes.
    ("honfu info a.kif", 0, "佐藤"),
    ("honfu info nosuch.kif", 2, "no such file"),
    ("honfu info nosuch.kif a.kif", 2, "佐藤"),
    ("cat a.kif | honfu info", 0, "佐藤"),
    ("honfu info < a.kif", 0, "佐藤"),
    ("honfu info - < a.kif", 0, "佐藤"),
    ("gzip -c a.kif | honfu info", 0, "佐藤"),
    ("honfu info broken.kif", 2, "佐藤"),
    ("honfu info --lenient broken.kif", 0, "佐藤"),
    ("honfu show empty.kif", 2, "is empty"),
    ("honfu show a.kif --ply 3", 0, "move 3 of 4"),
    ("honfu show a.kif --ply 99", 2, "no move 99"),
    ("honfu moves a.kif | wc -l | grep 4", 0, "4"),
    // A reader of the pipe that closes it.
    ("{ honfu rows kifu; echo code $? >&2; } | head -n 0; sleep 0.1", 0, "code 0"),
    ("honfu info a.kif >&-", 2, "standard output"),
    ("honfu info a.kif > /dev/null", 0, ""),
    // Answers, as those of grep and diff.
    ("honfu check a.kif", 0, ""),
    ("honfu check broken.kif", 1, "error"),
    ("honfu check a.kif nosuch.kif", 2, "no such file"),
    ("honfu check -q a.kif && echo fine", 0, "fine"),
    ("honfu select kifu -f black:佐藤", 0, "one.kif"),
    ("honfu select kifu -f black:nobody", 1, ""),
    ("honfu select kifu nosuch -f black:nobody", 2, "no such file"),
    ("honfu diff a.kif a.kif", 0, ""),
    ("honfu diff a.kif kifu/two.kif", 1, "高橋"),
    ("honfu diff a.kif nosuch.kif", 2, "no such file"),
    ("if honfu diff -q a.kif kifu/two.kif; then echo same; else echo other; fi", 0, "other"),
    ("honfu merge a.kif a.kif kifu/two.kif", 0, "高橋"),
    // Outputs.
    ("honfu convert a.kif -o new.csa && honfu info new.csa", 0, "csa"),
    ("honfu convert a.kif -o new.csa; honfu convert a.kif -o new.csa", 2, "--force"),
    ("honfu convert a.kif -o old.csa --force && honfu info old.csa", 0, "佐藤"),
    ("honfu convert a.kif -o old.csa --no-clobber && cat old.csa", 0, "mine"),
    ("honfu convert a.kif -t csa > new.csa && honfu check -q new.csa", 0, ""),
    ("honfu convert a.kif -o none/new.csa", 2, "none"),
    ("honfu convert a.kif -t nope", 2, "nope"),
    ("honfu convert a.kif -t csa --no-loss", 3, "nothing was written"),
    ("honfu convert kifu -t csa -d out && ls out", 0, "two.csa"),
    ("honfu rows kifu -o games.parquet && test -s games.parquet", 0, ""),
    // Lists of files.
    ("find kifu -name '*.kif' -print0 | honfu check -q -0 --files-from -", 0, ""),
    ("honfu select kifu -f black:高橋 | xargs honfu info", 0, "高橋"),
    ("for f in *.kif; do honfu check -q \"$f\" > /dev/null || echo \"bad: $f\"; done", 0, "bad: broken.kif"),
    // Usage.
    ("honfu --nope", 2, "--nope"),
    ("honfu shwo a.kif", 2, "show"),
    ("honfu show --nope a.kif", 2, "--nope"),
    ("honfu help && honfu show --help && honfu --version", 0, "honfu"),
    ("honfu notate -n western 76歩", 0, "P-76"),
    ("honfu notate 99玉", 2, "99玉"),
    ("honfu engines check nope", 2, "engine"),
    ("honfu index nosuch", 2, "nosuch"),
    ("HONFU_LANG=ja honfu info nosuch.kif", 2, "見つかりません"),
];

#[test]
fn scripts_can_rely_on_the_exit_codes() {
    let bin = Folder::new();
    symlink(env!("CARGO_BIN_EXE_honfu"), bin.path("honfu")).unwrap();
    for (line, code, part) in LINES {
        let folder = Folder::new();
        folder.put("a.kif", GAME);
        folder.put("broken.kif", BROKEN.replace("手合割：平手", "手合割：平手\n先手：佐藤"));
        folder.put("empty.kif", "");
        folder.put("old.csa", "mine");
        folder.put("kifu/one.kif", GAME);
        folder.put("kifu/two.kif", GAME.replace("佐藤", "高橋"));
        let mut command = Command::new("sh");
        let path = std::env::join_paths(
            [bin.path("")].into_iter().chain(std::env::split_paths(&std::env::var_os("PATH").unwrap())),
        );
        command.args(["-c", line]).current_dir(folder.path("")).env_clear().env("PATH", path.unwrap());
        command.env("HONFU_LANG", "en").env("HOME", folder.path("home")).stdin(std::process::Stdio::null());
        let ran = finish(&mut command);
        let output = format!("{}{}", ran.out, ran.err);
        assert_eq!(ran.code, *code, "{line}: {output}");
        assert!(output.contains(part), "{line}: {output}");
        assert!(!output.contains("panicked"), "{line}: {output}");
    }
}
