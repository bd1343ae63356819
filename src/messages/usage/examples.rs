//! Examples of each command, at the end of its help. A test runs them all.

use crate::messages::{Lang, LocalizedText};
use crate::texts;

/// A line for the shell, and a description of what it does.
#[derive(Clone, Copy, Debug)]
pub struct HelpExample {
    /// The command; empty for the program without a command.
    pub command: &'static str,
    pub line: &'static str,
    pub what: LocalizedText,
}

/// Makes examples from rows with the name of the text, the command and the line.
macro_rules! examples {
    ($($name:ident: $command:literal, $line:literal),+ $(,)?) => {
        &[$(HelpExample { command: $command, line: $line, what: texts::examples::$name }),+]
    };
}

/// All examples, in the order of the commands.
pub const EXAMPLES: &[HelpExample] = examples! {
    OpenRecord: "", "honfu game.kif",
    LookAround: "", "honfu --sample",
    FollowGame: "", "honfu --follow game.csa",
    SolveProblems: "", "honfu --tsume kifu",
    GoToMove: "", "echo 3 | honfu --plain game.kif",
    ConvertFile: "convert", "honfu convert -t csa game.kif -o game.csa",
    ConvertFolder: "convert", "honfu convert -t kifu -d out kifu",
    ConvertPosition: "convert", "honfu convert -t sfen --ply 3 game.kif",
    ConvertStripped: "convert", "honfu convert -t kifu --strip comments,times game.kif",
    ConvertLine: "convert", "honfu convert -t kifu --line 2 game.kif",
    ShowLastPosition: "show", "honfu show game.kif",
    ShowSfen: "show", "honfu show --ply 3 -f sfen game.kif",
    ShowSheet: "show", "honfu show --sheet game.kif",
    DrawArrow: "draw", "honfu draw --ply 3 --arrow last game.kif -o game.svg",
    DrawEveryPosition: "draw", "honfu draw --ply all -d out game.kif",
    DrawLine: "draw", "honfu draw --ply 1-3 game.kif -o game.gif",
    PublishGame: "publish", "honfu publish game.kif -o game.html",
    PublishArticle: "publish", "honfu publish --article --every 20 game.kif -o article.html",
    PublishFolder: "publish", "honfu publish kifu -o site",
    MovesWestern: "moves", "honfu moves --numbered -n western game.kif",
    MovesVariations: "moves", "honfu moves --tree game.kif",
    InfoFile: "info", "honfu info game.kif",
    InfoFolder: "info", "honfu info --json kifu",
    SelectPlayer: "select", "honfu select kifu -f 'black:渡辺 plies<100'",
    SelectMoves: "select", "honfu select kifu --moves '76歩 34歩 22角成' --json",
    SelectPosition: "select", "honfu select kifu --position '*/*/*/*/*/*/*/???R*/*'",
    SelectWon: "select", "honfu select kifu -f result:white -t csa -o won.csa",
    IndexFolder: "index", "honfu index kifu",
    IndexList: "index", "honfu index --list",
    RowsGames: "rows", "honfu rows kifu > games.jsonl",
    RowsParquet: "rows", "honfu rows kifu -o games.parquet",
    RowsVariations: "rows", "honfu rows --positions --variations game.kif",
    StatsFolder: "stats", "honfu stats kifu --depth 6",
    StatsPlayer: "stats", "honfu stats kifu -f black:渡辺 --min 1 -n western",
    StatsPositions: "stats", "honfu stats kifu --by-position 10",
    StatsBook: "stats", "honfu stats kifu --by-position 20 -o games.db",
    CheckFolder: "check", "honfu check kifu",
    CheckFix: "check", "honfu check --fix game.kif",
    CheckList: "check", "honfu check --list",
    DiffFiles: "diff", "honfu diff old.kif new.kif",
    MergeFiles: "merge", "honfu merge base.kif mine.kif yours.kif -o merged.kif",
    NotateWestern: "notate", "honfu notate -n western 76歩 34歩",
    NotateJapanese: "notate", "honfu notate -n japanese 7g7f 8c8d",
    NotateReference: "notate", "honfu notate --reference",
    AnalyzeGame: "analyze", "honfu analyze game.kif --engine fairy --seconds 2 -o analysed.kif",
    AnalyzeFolder: "analyze", "honfu analyze kifu --engine fairy --nodes 100000 -d out --jobs 2",
    EnginesList: "engines", "honfu engines",
    KeysList: "keys", "honfu keys",
    ConfigPaths: "config", "honfu config --paths",
    ConfigDefault: "config", "honfu config --default > config.toml",
    DoctorFindings: "doctor", "honfu doctor",
    DoctorReport: "doctor", "honfu doctor --report",
    CompletionsBash: "completions", "honfu completions bash > honfu.bash",
    ManProgram: "man", "honfu man > honfu.1",
    ManCommand: "man", "honfu man convert > honfu-convert.1",
};

/// Returns the examples of a command as lines below a heading; empty if the command has no examples.
pub fn examples_text(command: &str, lang: Lang) -> String {
    let lines: String = EXAMPLES
        .iter()
        .filter(|example| example.command == command)
        .map(|example| format!("\n  {}\n      {}", example.line, example.what.get(lang)))
        .collect();
    if lines.is_empty() { lines } else { format!("{}{lines}", examples_heading(lang)) }
}

/// Returns the heading above examples.
pub fn examples_heading(lang: Lang) -> &'static str {
    texts::examples::ExamplesHeading.get(lang)
}
