//! Options and values that stand elsewhere now than before the first release.

/// A spelling of the time before the first release.
struct MovedWord {
    command: &'static str,
    /// The option whose value has moved; empty if the options themselves have.
    option: &'static str,
    words: &'static [&'static str],
    instead: &'static str,
}

const fn options(command: &'static str, words: &'static [&'static str], instead: &'static str) -> MovedWord {
    MovedWord { command, option: "", words, instead }
}

const MOVED: &[MovedWord] = &[
    options(
        "show",
        &["--game", "--every", "--engine", "--embed", "--no-script", "--no-record"],
        "honfu publish --article",
    ),
    options("show", &["--replay"], "honfu publish --replay"),
    options("show", &["--graph"], "honfu draw --graph"),
    options("show", &["--output", "-o"], "honfu draw -o FILE, honfu publish -o FILE"),
    options("show", &["--directory", "-d"], "honfu draw -d DIR"),
    options("show", &["--theme", "--size", "--red", "--arrow", "--delay", "--hold-last"], "honfu draw"),
    options("select", &["--tree", "--min"], "honfu stats --by-position DEPTH"),
    MovedWord {
        command: "show",
        option: "--format",
        words: &["svg", "png", "gif", "apng"],
        instead: "honfu draw -f FORMAT",
    },
    MovedWord {
        command: "show",
        option: "--format",
        words: &["html", "md"],
        instead: "honfu publish -f FORMAT --ply N",
    },
    MovedWord { command: "show", option: "--format", words: &["ansi"], instead: "honfu show --color always" },
    MovedWord { command: "draw", option: "--graph", words: &["score"], instead: "evaluation" },
];

/// Returns what to write instead of an option of a command, or of a value of the option, if it has moved.
pub fn moved_to(command: &str, option: &str, word: &str) -> Option<&'static str> {
    let row = MOVED
        .iter()
        .find(|row| row.command == command && row.option == option && row.words.contains(&word))?;
    Some(row.instead)
}
