//! What `honfu publish` prints.

use super::caption::{self, CountedNoun};
use super::messages;

messages! {
    /// A message about a site.
    pub enum SiteMessage(lang: Lang) {
        Done { games: usize, written: usize, unchanged: usize, removed: usize } => (
            "{games}: {files} written, {unchanged} unchanged, {removed} removed",
            "{games}：{files}を書き込み、{unchanged}ファイルは変更なし、{removed}ファイルを削除",
            games = caption::counted_text(CountedNoun::Games, *games, lang),
            files = caption::counted_text(CountedNoun::Files, *written, lang)),
        Foreign { folder: String } => (
            "`{folder}` has files that are not those of a site made by honfu; name a new or an empty folder",
            "「{folder}」には honfu が作ったサイト以外のファイルがあります。新しいフォルダーか空のフォルダーを指定してください"),
        UnknownList { folder: String } => (
            "the list of pages in `{folder}` (`.honfu-site`) is damaged, or another version of honfu made it; name a new folder",
            "「{folder}」のページの一覧（.honfu-site）は、壊れているか別の版の honfu のものです。新しいフォルダーを指定してください"),
        SamePage { first: String, second: String } => (
            "`{first}` and `{second}` would have the same page; publish the folder that both are in",
            "「{first}」と「{second}」は同じページになります。両方を含むフォルダーを指定してください"),
        Url { text: String } => (
            "--url takes an address that begins with https:// or http://, not `{text}`",
            "--url に指定できるのは、https:// か http:// で始まるアドレスです：「{text}」"),
        Kept => (
            "not everything could be read, so no page of a game is removed",
            "読めないものがあったため、棋譜のページは削除しません"),
    }
}
