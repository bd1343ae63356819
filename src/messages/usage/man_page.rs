//! What manual pages have besides the help: how commands end, files, variables, and other pages.

use crate::messages::LocalizedText;
use crate::messages::table::words;

/// A word, and what it means.
type ManEntry = (&'static str, LocalizedText);

/// The headings of the sections.
pub const EXAMPLES_SECTION: LocalizedText = words!("EXAMPLES", "例");
pub const EXIT_STATUS_SECTION: LocalizedText = words!("EXIT STATUS", "終了ステータス");
pub const FILES_SECTION: LocalizedText = words!("FILES", "ファイル");
pub const ENVIRONMENT_SECTION: LocalizedText = words!("ENVIRONMENT", "環境変数");
pub const SEE_ALSO_SECTION: LocalizedText = words!("SEE ALSO", "関連項目");

const DONE: ManEntry =
    ("0", words!("All was done. What was lost is a warning.", "成功。失われた内容は警告。"));
const USAGE: ManEntry = ("2", words!("The command line is invalid.", "コマンドラインの誤り。"));
const FAILED: ManEntry = (
    "1",
    words!(
        "Something could not be read or written, or there are errors in a record.",
        "読み書きできないものがあったか、棋譜に誤りがある。"
    ),
);
const LOSSY: ManEntry = (
    "3",
    words!(
        "With --no-loss: something would have been lost, and nothing was written.",
        "--no-loss を付けたとき、失われる内容があるため何も書かなかった。"
    ),
);

/// The exit codes of a command; the name is empty for the program.
pub fn exit_codes(command: &str) -> Vec<ManEntry> {
    match command {
        "" => vec![
            DONE,
            FAILED,
            USAGE,
            LOSSY,
            ("101", words!("An error of the program itself.", "プログラム自体の誤り。")),
            (
                "128+N",
                words!(
                    "The terminal program was ended by signal N.",
                    "画面のプログラムがシグナル N で終了した。"
                ),
            ),
        ],
        "convert" => vec![DONE, FAILED, USAGE, LOSSY],
        "select" => vec![
            ("0", words!("Something was found.", "見つかった。")),
            (
                "1",
                words!(
                    "Nothing was found, or something could not be read or written.",
                    "見つからなかったか、読み書きできないものがあった。"
                ),
            ),
            USAGE,
            LOSSY,
        ],
        "diff" => vec![
            ("0", words!("The records are the same.", "違いがない。")),
            ("1", words!("They differ.", "違いがある。")),
            (
                "2",
                words!(
                    "A file cannot be read completely, or the command line is invalid.",
                    "読めない部分があるか、コマンドラインの誤り。"
                ),
            ),
        ],
        "merge" => vec![
            ("0", words!("All was merged.", "すべてまとめた。")),
            (
                "1",
                words!(
                    "There are conflicts, or the format cannot hold everything.",
                    "競合があるか、形式に収まらないものがある。"
                ),
            ),
            (
                "2",
                words!(
                    "A file cannot be read or written, and nothing was written, or the command line is invalid.",
                    "読み書きできないファイルがあって何も書かなかったか、コマンドラインの誤り。"
                ),
            ),
        ],
        "notate" => vec![
            (
                "0",
                words!(
                    "All was printed; with --jsonl, the input was read.",
                    "成功。--jsonl では入力を読み終えた。"
                ),
            ),
            ("1", words!("A move cannot be read.", "読めない指し手がある。")),
            USAGE,
        ],
        _ => vec![("0", words!("All was done.", "成功。")), FAILED, USAGE],
    }
}

/// The files of the program on Linux. Other systems have other folders, which `honfu doctor` prints.
pub const FILES: &[ManEntry] = &[
    ("~/.config/honfu/config.toml", words!("The settings.", "設定。")),
    ("~/.config/honfu/keys.toml", words!("Changes to the keys.", "キー割り当ての変更。")),
    ("~/.local/state/honfu/journal/", words!("Edits that are not saved yet.", "未保存の変更。")),
    (
        "~/.local/state/honfu/",
        words!(
            "Files opened recently, results of mating problems, what is known of terminals, and hashes of the files that were written.",
            "最近開いたファイル、詰将棋の結果、端末について分かったこと、書き出したファイルのハッシュ値。"
        ),
    ),
    (
        "~/.cache/honfu/",
        words!(
            "Indexes of folders, which can be removed at any time.",
            "フォルダーの索引。いつ消してもよい。"
        ),
    ),
];

/// The variables that the program looks at.
pub const ENVIRONMENT: &[ManEntry] = &[
    ("HONFU_CONFIG", words!("The file with the settings.", "設定ファイルの場所。")),
    (
        "HONFU_LANG, HONFU_THEME, ...",
        words!(
            "A setting, before that of the file: honfu config lists them.",
            "個々の設定。ファイルより優先。一覧は honfu config。"
        ),
    ),
    (
        "XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_CACHE_HOME",
        words!("Where the files above are.", "上記のファイルを置く場所。"),
    ),
    ("VISUAL, EDITOR", words!("The editor for comments.", "コメントを書くエディター。")),
    ("NO_COLOR", words!("If it is not empty, no colour is used.", "空でなければ色を使わない。")),
    (
        "LC_ALL, LC_CTYPE, LANG",
        words!(
            "The language, and whether the terminal uses UTF-8.",
            "表示に使う言語と、端末が UTF-8 かどうか。"
        ),
    ),
    ("TERM, COLORTERM", words!("What the terminal can show.", "端末が表示できるもの。")),
];

/// The commands whose pages are named on the page of a command.
pub fn related(command: &str) -> &'static [&'static str] {
    match command {
        "convert" => &["check", "select", "show"],
        "show" => &["convert", "moves", "publish"],
        "moves" => &["notate", "show"],
        "info" => &["check", "select", "stats"],
        "select" => &["index", "rows", "stats"],
        "stats" => &["index", "select"],
        "rows" => &["select", "stats"],
        "publish" => &["show"],
        "index" => &["select", "stats"],
        "check" => &["convert", "info"],
        "diff" => &["merge"],
        "merge" => &["diff"],
        "notate" => &["moves"],
        "analyze" => &["engines"],
        "engines" => &["analyze"],
        "keys" | "doctor" => &["config"],
        "config" => &["doctor", "keys"],
        "completions" => &["man"],
        "man" => &["completions"],
        _ => &[],
    }
}
