//! The messages of plain mode, which works without a screen.

use super::{LocalizedText, messages, text, words};

messages! {
    /// A message of plain mode.
    pub enum PlainMessage(lang: Lang) {
        /// At the start.
        Welcome => ("type help for the commands", "「help」でコマンドの一覧"),
        /// What can be typed.
        Help => { HELP.get(lang).to_owned() },
        /// The command needs a screen.
        NeedsScreen(name: &'static str) => ("{name} needs a screen", "{name} は画面がないと使えません"),
        /// How to choose from a list that was read.
        Choose => (
            "type a number to choose, or go on with another command", "番号で選択、ほかの入力で選ばずに続行"),
        /// The number of moves that the typed text may mean.
        Several(count: usize) => ("{count} moves fit:", "{count}通りに読めます:"),
        /// The number of items of the list.
        NoSuchItem(count: usize) => ("type a number from 1 to {count}", "1から{count}までの番号を入力してください"),
        /// The number of moves that are recorded here.
        Variations(count: usize) => ("{count} moves are recorded here", "ここに{count}通りの手"),
        /// No move is recorded here.
        NoMoves => ("no move is recorded here", "ここに記録された手はありません"),
        /// Another line came while it was asked whether the piece promotes.
        NotPlayed => ("the move is not played", "指し手は入力していません"),
        /// There are no moves since the game is over.
        Ended => ("this is the end of the game", "終局です"),
        /// Standard input has the commands, so it cannot be the record.
        InputIsTaken => (
            "with --plain the commands come from standard input: name a file",
            "--plain では標準入力からコマンドを読みます。ファイル名を指定してください"),
        /// The number of lines of the comment.
        CommentLines(count: usize) => {
            match count {
                1 => text!(lang, "comment of {count} line", "コメント{count}行"),
                _ => text!(lang, "comment of {count} lines", "コメント{count}行"),
            }
        },
        /// A file name is asked for.
        FileName => ("file name: ", "ファイル名: "),
        /// A command was typed in place of a file name.
        NoFileName(typed: String) => (
            "not saved: `{typed}` is a command, not a file name",
            "保存していません。「{typed}」はファイル名ではなくコマンドです"),
        /// This was typed in place of a number.
        NoNumber(typed: String) => (
            "a number from 1 on is needed, not `{typed}`", "「{typed}」ではなく1以上の数を入力してください"),
        /// What was typed is neither a command nor a move.
        Unknown(typed: String) => (
            "`{typed}` is neither a command nor a move", "「{typed}」はコマンドでも指し手でもありません"),
    }
}

const HELP: LocalizedText = words!(
    "n, p: next, previous move; n 5: five moves on; 12: to move 12; an empty line: where am I
board, pieces, hands: the position
moves 20: the next moves of this line; variations: the moves that are recorded here
comment: read it; comment TEXT: add a line to it; comment -: remove it
headers: read them; header KEY: VALUE: set one
any move in any notation plays it, or goes to it if it is recorded; so do resign and the other ends
save, save FILE, undo, redo, remove, mark !, bookmark NAME, search TEXT, search-next, quit
open FILE; open FOLDER: what is in it, to choose from; open: what is beside this file
and every other command by its name, which honfu keys lists; only on a screen: following a
file that grows, guessing moves, mating problems, playing by itself, moves on the board",
    "n、p：次の手、前の手　n 5：五手進む　12：12手目へ　空行：現在の位置
board、pieces、hands：局面
moves 20：この手順の続き　variations：ここに記録されている手
comment：読む　comment 文：一行加える　comment -：消す
headers：棋譜情報を読む　header 項目：値：書き込む
どの表記の指し手も入力できます（記録されていればその手へ進みます）。投了などの終局も同じです
save、save ファイル名、undo、redo、remove、mark !、bookmark 名前、search 文字列、search-next、quit
open ファイル名：開く　open フォルダー名：一覧から選ぶ　open：このファイルのあるフォルダーから選ぶ
ほかのコマンドも名前で使えます（一覧は honfu keys）
画面が必要なもの：更新されるファイルの追跡、次の一手、詰将棋、自動再生、盤上での入力"
);
