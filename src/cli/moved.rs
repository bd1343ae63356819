//! Options and values of earlier versions that stand elsewhere now.

/// The command, the options or values that it had, and what to write instead.
const MOVED: &[(&str, &[&str], &str)] = &[
    (
        "show",
        &["--game", "--every", "--engine", "--embed", "--no-script", "--no-record"],
        "honfu publish --article",
    ),
    ("show", &["--replay"], "honfu publish --replay"),
    ("show", &["--graph"], "honfu draw --graph"),
    ("show", &["--output", "-o"], "honfu draw -o FILE, honfu publish -o FILE"),
    ("show", &["--directory", "-d"], "honfu draw -d DIR"),
    ("show", &["--theme", "--size", "--red", "--arrow", "--delay", "--hold-last"], "honfu draw"),
    ("show", &["svg", "png", "gif", "apng"], "honfu draw -f FORMAT"),
    ("show", &["html", "md"], "honfu publish -f FORMAT --ply N"),
    ("show", &["ansi"], "honfu show --color always"),
    ("draw", &["score"], "evaluation"),
    ("select", &["--tree", "--min"], "honfu stats --by-position DEPTH"),
];

/// Returns what to write instead of an option or a value of a command, if it has moved.
pub fn moved_to(command: &str, word: &str) -> Option<&'static str> {
    MOVED.iter().find(|(old, words, _)| *old == command && words.contains(&word)).map(|(.., new)| *new)
}
