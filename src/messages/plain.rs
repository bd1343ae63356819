//! What is said when there is no screen.

use super::{Lang, LocalizedText, fill, quoted};

/// A sentence of plain mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlainMessage {
    /// At the start.
    Welcome,
    /// What can be typed.
    Help,
    /// The command needs a screen.
    NeedsScreen(&'static str),
    /// How to choose from a list that was read.
    Choose,
    /// So many moves are what was typed.
    Several(usize),
    /// The list has only so many items.
    NoSuchItem(usize),
    /// So many moves are recorded here.
    Variations(usize),
    /// No move is recorded here.
    NoMoves,
    /// A record cannot come from where the commands come from.
    InputIsTaken,
    /// The comment has so many lines.
    CommentLines(usize),
    /// A file name is asked for.
    FileName,
    /// This is a command where a file name was asked for.
    NoFileName(String),
    /// This stands where a number from 1 on is wanted.
    NoNumber(String),
    /// This is neither a command nor a move.
    Unknown(String),
}

const HELP: LocalizedText = LocalizedText {
    en: "n, p: next, previous move; n 5: five moves on; 12: to move 12; an empty line: where am I
board, pieces, hands: the position
moves 20: the next moves of this line; variations: the moves that are recorded here
comment: read it; comment TEXT: add a line to it; comment -: remove it
headers: read them; header KEY: VALUE: set one
any move in any notation plays it, or goes to it if it is recorded; so do resign and the other ends
save, save FILE, undo, redo, remove, mark !, bookmark NAME, search TEXT, search-next, quit
open FILE; open FOLDER: what is in it, to choose from; open: what is beside this file
and every other command by its name, which honfu keys lists; only on a screen: following a
file that grows, guessing moves, mating problems, playing by itself, moves on the board",
    ja: "n、p：次の手、前の手　n 5：五手進む　12：12手目へ　空行：現在の位置
board、pieces、hands：局面
moves 20：この手順の続き　variations：ここに記録されている手
comment：読む　comment 文：一行加える　comment -：消す
headers：棋譜情報を読む　header 項目：値：書き込む
どの表記の指し手も入力できます（記録されていればその手へ進みます）。投了などの終局も同じです
save、save ファイル名、undo、redo、remove、mark !、bookmark 名前、search 文字列、search-next、quit
open ファイル名：開く　open フォルダー名：一覧から選ぶ　open：このファイルのあるフォルダーから選ぶ
ほかのコマンドも名前で使えます（一覧は honfu keys）
画面が必要なもの：更新されるファイルの追跡、次の一手、詰将棋、自動再生、盤上での入力",
};

impl PlainMessage {
    pub fn text(self, lang: Lang) -> String {
        let argument = match &self {
            PlainMessage::NoFileName(line) | PlainMessage::NoNumber(line) | PlainMessage::Unknown(line) => {
                quoted(line, lang)
            }
            PlainMessage::NeedsScreen(name) => (*name).to_owned(),
            PlainMessage::Several(count)
            | PlainMessage::NoSuchItem(count)
            | PlainMessage::Variations(count)
            | PlainMessage::CommentLines(count) => count.to_string(),
            _ => String::new(),
        };
        fill(self.words().get(lang), &[argument])
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            PlainMessage::Help => return HELP,
            PlainMessage::Welcome => ("type help for the commands", "「help」でコマンドの一覧"),
            PlainMessage::Choose => {
                ("a number chooses; anything else goes on without", "番号で選択、ほかの入力で選ばずに続行")
            }
            PlainMessage::InputIsTaken => (
                "with --plain the commands come from standard input: name a file",
                "--plain では標準入力からコマンドを読みます。ファイル名を指定してください",
            ),
            PlainMessage::FileName => ("file name: ", "ファイル名: "),
            PlainMessage::NoFileName(_) => (
                "not saved: {0} is a command, not a file name",
                "保存していません。{0}はファイル名ではなくコマンドです",
            ),
            PlainMessage::NoNumber(_) => {
                ("a number from 1 on is wanted, not {0}", "{0}ではなく1以上の数を入力してください")
            }
            PlainMessage::Unknown(_) => {
                ("{0} is neither a command nor a move", "{0}はコマンドでも指し手でもありません")
            }
            PlainMessage::NoMoves => ("no move is recorded here", "ここに記録された手はありません"),
            PlainMessage::NeedsScreen(_) => ("{0} needs a screen", "{0} は画面がないと使えません"),
            PlainMessage::Several(_) => ("{0} moves fit:", "{0}通りに読めます:"),
            PlainMessage::NoSuchItem(_) => {
                ("the list goes from 1 to {0}", "1から{0}までの番号を入力してください")
            }
            PlainMessage::Variations(_) => ("{0} moves are recorded here", "ここに{0}通りの手"),
            PlainMessage::CommentLines(1) => ("comment of {0} line", "コメント{0}行"),
            PlainMessage::CommentLines(_) => ("comment of {0} lines", "コメント{0}行"),
        };
        LocalizedText { en, ja }
    }
}
