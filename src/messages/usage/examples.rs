//! Examples of each command, at the end of its help. A test runs them all.

use crate::messages::table::words;
use crate::messages::{Lang, LocalizedText};
use crate::texts;

/// A line for the shell, and what it does.
#[derive(Clone, Copy, Debug)]
pub struct HelpExample {
    /// The command; empty for the program without a command.
    pub command: &'static str,
    pub line: &'static str,
    pub what: LocalizedText,
}

/// Rows of examples: the command, the line, and what it does in English and Japanese.
macro_rules! examples {
    ($($command:literal: $line:literal => ($en:literal, $ja:literal)),+ $(,)?) => {
        &[$(HelpExample { command: $command, line: $line, what: words!($en, $ja) }),+]
    };
}

/// All examples, in the order of the commands.
pub const EXAMPLES: &[HelpExample] = examples! {
    "": "honfu game.kif" => ("Open a record", "棋譜を開く"),
    "": "honfu --sample" => ("Look around in an annotated game", "解説付きの見本の棋譜を開く"),
    "": "honfu --follow game.csa" => ("Follow a game that is being played", "進行中の対局を追う"),
    "": "honfu --tsume kifu" => ("Solve the mating problems of a folder", "フォルダーの詰将棋を解く"),
    "": "echo 3 | honfu --plain game.kif" => ("Go to move 3, without a screen", "画面を使わずに3手目へ進む"),
    "convert": "honfu convert -t csa game.kif -o game.csa" =>
        ("One file, to another format", "一つのファイルを別の形式にする"),
    "convert": "honfu convert -t kifu -d out kifu" =>
        ("All records of a folder, into another folder", "フォルダーの棋譜をすべて変換し、別のフォルダーへ書き出す"),
    "convert": "honfu convert -t sfen --ply 3 game.kif" => ("The position after three moves", "3手目の局面"),
    "show": "honfu show game.kif" => ("The last position", "終局図"),
    "show": "honfu show --ply 3 -f sfen game.kif" => ("As SFEN, after three moves", "3手目の局面をSFENで"),
    "show": "honfu show --sheet game.kif" => ("The game on a printed sheet", "一局を棋譜用紙の形で"),
    "show": "honfu show --ply 3 --arrow last game.kif -o game.svg" =>
        ("A picture, with an arrow for the move", "最終手を矢印で示した画像"),
    "show": "honfu show --ply all -f svg -d out game.kif" => ("A picture of every position", "全局面の画像"),
    "show": "honfu show --game --every 20 game.kif -o game.html" =>
        ("The annotated game as a page, with a diagram every 20 moves", "解説付きの一局を、20手ごとの局面図を入れたページに"),
    "moves": "honfu moves --numbered -n western game.kif" => ("In Western notation", "欧米式の表記で"),
    "moves": "honfu moves --tree game.kif" => ("With variations", "変化も含めて"),
    "info": "honfu info game.kif" => ("Players, result, number of moves", "対局者、結果、手数など"),
    "info": "honfu info --json kifu" =>
        ("A whole folder, for programs", "フォルダー全体を他のプログラム向けに"),
    "select": "honfu select kifu -f 'black:渡辺 plies<100'" =>
        ("The short games of a player", "ある対局者の短い対局"),
    "select": "honfu select kifu --moves '76歩 34歩 22角成' --json" =>
        ("Games with these moves, for programs", "この手順を含む対局を他のプログラム向けに"),
    "select": "honfu select kifu --position '*/*/*/*/*/*/*/???R*/*'" =>
        ("Games in which Black plays the rook to 68", "先手が四間飛車に振った対局"),
    "select": "honfu select kifu -f result:white -t csa -o won.csa" =>
        ("What White has won, as one file", "後手の勝局を一つのファイルに"),
    "select": "honfu select kifu -f black:渡辺 --tree 10" =>
        ("The openings of a player by position", "ある対局者の序盤を局面ごとに"),
    "select": "honfu select kifu --tree 20 -t yaneuraou-db -o games.db" =>
        ("A book of the games for engines", "対局から作ったエンジン用の定跡"),
    "index": "honfu index kifu" => ("Make searches in a folder fast", "フォルダーの検索を速くする"),
    "index": "honfu index --list" => ("Which folders have an index", "索引のあるフォルダーの一覧"),
    "publish": "honfu publish kifu -o site" => ("A folder as a site", "フォルダーをサイトに"),
    "rows": "honfu rows kifu > games.jsonl" => ("All games as JSON, one a line", "全局をJSONで1行に1局ずつ"),
    "rows": "honfu rows kifu -o games.parquet" =>
        ("The same as a Parquet file", "同じものを Parquet ファイルに"),
    "rows": "honfu rows --positions --variations game.kif" =>
        ("The positions of a game and its variations", "変化を含む全局面"),
    "stats": "honfu stats kifu --depth 6" => ("The first six moves of all games", "全局の6手目までの集計"),
    "stats": "honfu stats kifu -f black:渡辺 --min 1 -n western" =>
        ("The openings of a player, in Western notation", "ある対局者の序盤を欧米式の表記で"),
    "check": "honfu check kifu" => ("What is wrong in a folder", "フォルダーの棋譜を調べる"),
    "check": "honfu check --fix game.kif" => ("Set right what can be", "直せるものを直す"),
    "check": "honfu check --list" => ("What is looked for", "調べる項目の一覧"),
    "diff": "honfu diff old.kif new.kif" => ("What was changed", "変わった点を見る"),
    "merge": "honfu merge base.kif mine.kif yours.kif -o merged.kif" =>
        ("What two people have made of a record", "二人が手を入れた棋譜を一つにまとめる"),
    "notate": "honfu notate -n western 76歩 34歩" => ("In Western notation", "欧米式の表記で"),
    "notate": "honfu notate -n japanese 7g7f 8c8d" => ("In Japanese notation", "日本式の表記で"),
    "notate": "honfu notate --reference" => ("All notations side by side", "表記の比較表"),
    "analyze": "honfu analyze game.kif --engine fairy --seconds 2 -o analysed.kif" =>
        ("Two seconds for each position, with an engine of the settings", "設定にあるエンジンで、各局面を2秒ずつ解析する"),
    "analyze": "honfu analyze kifu --engine fairy --nodes 100000 -d out --jobs 2" =>
        ("All games of a folder, by two engines at once", "フォルダーの棋譜を、二つのエンジンで同時に解析する"),
    "engines": "honfu engines" => ("The engines in the settings", "設定にあるエンジン"),
    "keys": "honfu keys" => ("The keys that are in force", "今のキー設定"),
    "config": "honfu config --paths" => ("Where the settings are", "設定ファイルの場所"),
    "config": "honfu config --default > config.toml" => ("A file to begin with", "設定ファイルのひな形を作る"),
    "doctor": "honfu doctor" => ("What honfu finds, and why", "honfu が調べた内容とその理由"),
    "doctor": "honfu doctor --report" => ("What to add to a bug report", "不具合の報告に添える情報"),
    "completions": "honfu completions bash > honfu.bash" => ("For bash", "bash用"),
    "man": "honfu man > honfu.1" => ("For man ./honfu.1", "man ./honfu.1 で読む"),
    "man": "honfu man convert > honfu-convert.1" => ("One command", "一つのコマンドについて"),
};

/// The examples of a command as lines below a heading; nothing if it has none.
pub fn examples_text(command: &str, lang: Lang) -> String {
    let lines: String = EXAMPLES
        .iter()
        .filter(|example| example.command == command)
        .map(|example| format!("\n  {}\n      {}", example.line, example.what.get(lang)))
        .collect();
    if lines.is_empty() { lines } else { format!("{}{lines}", examples_heading(lang)) }
}

/// The heading above examples.
pub fn examples_heading(lang: Lang) -> &'static str {
    texts::examples::ExamplesHeading.get(lang)
}
