//! What `honfu analyze` reports.

use super::{engine_error, messages};
use honfu_engine::EngineError;

messages! {
    /// A message about an analysis.
    pub enum AnalyzeMessage(lang: Lang) {
        /// The range of moves is empty.
        EmptyRange { from: usize, to: usize } => (
            "--from-ply {from} is after --to-ply {to}", "--from-ply {from} が --to-ply {to} より後です"),
        /// The seconds are no number.
        BadSeconds => ("--seconds takes a number above 0", "--seconds には0より大きい数を指定してください"),
        /// Several inputs, and no place for the results.
        SeveralInputs => (
            "name a folder for several files (-d DIR), or write them in place (--in-place)",
            "複数のファイルには出力先のフォルダー（-d フォルダー）か --in-place を指定してください"),
        /// The output of one input is an input.
        OverInput { target: String } => (
            "`{target}` is one of the inputs: use --in-place",
            "「{target}」は入力の一つです。--in-place を使ってください"),
        /// The bytes that were read differ from those on the disk.
        NotInPlace => (
            "--in-place needs files, not standard input, archives or compressed files",
            "--in-place では標準入力、アーカイブ、圧縮ファイルに上書きできません"),
        /// The input has errors.
        Refused { file: String, errors: usize } => (
            "`{file}` has errors ({errors}) and is not analysed (--lenient takes the part that could be read)",
            "「{file}」にはエラーが{errors}件あるため解析しません（--lenient で読めた部分だけ解析）"),
        /// The format has no comments.
        NoComments { file: String, format: &'static str } => (
            "`{file}`: {format} holds no comments, which evaluations are written into; name another file with -o, or use --json",
            "「{file}」：{format}には評価値を書くコメントがありません。-o で別の形式にするか --json を使ってください"),
        /// Writing the file in place would lose something that is in it.
        WouldLose { file: String, losses: String } => (
            "`{file}` is not written in place, as this would be lost: {losses}; name another file with -o",
            "「{file}」は次の内容が失われるため上書きしません：{losses}。-o で別のファイルを指定してください"),
        /// The file was changed by somebody else meanwhile.
        HasChanged { file: String } => (
            "`{file}` has changed meanwhile and is left as it is now; run the same command again to go on",
            "「{file}」は解析中に変更されたため、そのままにしました。同じコマンドで続きから再開できます"),
        /// The engine has failed in a file, also after it was started anew.
        EngineFailed { file: String, error: Box<EngineError> } => (
            "{file}: {why}", "{file}：{why}", why = engine_error(error, lang)),
        /// What was done in a file.
        FileDone { file: String, searched: usize, skipped: usize } => (
            "{file}: {searched} positions analysed, {skipped} skipped", "{file}：{searched}局面を解析、{skipped}局面は省略"),
        /// The engine has answered without an evaluation, as from a book.
        NoEvaluation { file: String, positions: usize } => (
            "{file}: no evaluation of {positions} positions", "{file}：{positions}局面には評価値がありません"),
        /// The engine has answered with moves that are not legal.
        IllegalMoves { file: String, positions: usize } => (
            "{file}: the engine answered with an illegal move in {positions} positions",
            "{file}：{positions}局面でエンジンが指せない手を答えました"),
    }
}

messages! {
    /// How far an analysis is, on a terminal.
    pub enum AnalysisProgressLine(lang: Lang) {
        Line { file: String, done: usize, all: usize, files_done: usize, files: usize, speed: String, left: String } => (
            "{file} {done}/{all}  files {files_done}/{files}  {speed} nodes/s  {left} left",
            "{file} {done}/{all}  ファイル {files_done}/{files}  毎秒 {speed} 局面  残り {left}"),
    }
}
