//! What the command line prints about indexes.

use super::caption::{self, CountedNoun};
use super::{IoCause, messages};

messages! {
    /// Why an index cannot be used.
    pub enum IndexFault(lang: Lang) {
        Damaged => ("it is damaged", "壊れています"),
        OtherVersion => ("another version of honfu made it", "別の版の honfu で作られています"),
        Full => ("a part of it holds as many games as it can", "1つの部分に入る局数の上限に達しました"),
        OtherFolder => ("it is that of another folder", "別のフォルダーの索引です"),
        Missing => ("there is none", "索引がありません"),
        NotAnIndex => (
            "there are other files in its folder", "索引のフォルダーに、索引ではないファイルがあります"),
        Link(link: String) => ("`{link}` is a link, and no link is followed in its folder", "「{link}」はリンクです。索引のフォルダーの中のリンクはたどりません"),
        System(cause: IoCause) => { cause.text(lang) },
    }
}

messages! {
    /// A message about indexes.
    pub enum IndexMessage(lang: Lang) {
        Unusable { why: IndexFault } => (
            "the index is not used, and files are read instead: {why} (`honfu index --check` and then `honfu index` make it again)",
            "索引は使わず、ファイルを読みます：{why}（honfu index --check の後、honfu index で作り直せます）", why = why.text(lang)),
        Unrelated { folder: String } => (
            "the index is not used, and files are read instead: it is that of `{folder}`, and none of the files is there",
            "索引は使わず、ファイルを読みます：「{folder}」の索引で、その中のファイルが指定されていません"),
        Used { files: usize, ms: u128 } => (
            "{count} taken from the index; looking for files took {ms} ms (--no-walk leaves that out)",
            "索引から{count}。ファイルの確認に{ms}ミリ秒かかりました（--no-walk で省けます）",
            count = caption::counted_text(CountedNoun::Files, *files, lang)),
        Progress { percent: usize, games: usize, rate: u64, left: String } => (
            "{percent} %, {games} games, {rate} a second, {left} left", "{percent} %、{games}局、毎秒{rate}局、残り{left}"),
        Waiting { folder: String } => (
            "waiting for another `honfu index` of `{folder}` to finish", "「{folder}」の別の索引作りが終わるのを待っています"),
        WaitingForOther => ("waiting for another update", "別の索引作りの終了待ち"),
        Looking => ("looking for files", "ファイルを探しています"),
        Stopped => (
            "stopped; what was indexed is kept, and the same command goes on",
            "中断しました。ここまでの索引は残り、同じコマンドで続きから作れます"),
        Done { folder: String, games: usize, read: usize, unchanged: usize, vanished: usize } => (
            "`{folder}`: {games_read} read from {files}, {unchanged} unchanged, {vanished} no longer there",
            "「{folder}」：{files}から{games_read}を読みました。変更なし{unchanged}ファイル、なくなったもの{vanished}ファイル",
            games_read = caption::counted_text(CountedNoun::Games, *games, lang),
            files = caption::counted_text(CountedNoun::Files, *read, lang)),
        Vanished { file: String } => ("`{file}` is no longer there", "「{file}」はなくなりました"),
        Discarded { folder: String, why: IndexFault } => (
            "the index of `{folder}` is made again: {why}", "「{folder}」の索引を作り直しました：{why}",
            why = why.text(lang)),
        NotAFolder { folder: String } => (
            "`{folder}` is not a folder; an index is of a whole folder",
            "「{folder}」はフォルダーではありません。索引はフォルダーごとに作ります"),
        Gone { folder: String, command: String } => (
            "`{folder}` is gone; `{command}` removes its index",
            "「{folder}」がありません。索引は「{command}」で消せます"),
        NoRoot { index: String, command: String } => (
            "the index `{index}` is damaged, and its folder is not known; `{command}` removes it",
            "索引「{index}」は壊れていて、どのフォルダーのものか分かりません。「{command}」で消せます"),
        DropWhat => (
            "name the folders whose indexes are to be removed, or --all",
            "索引を消すフォルダーか --all を指定してください"),
        NoName { folder: String } => (
            "`{folder}` cannot be indexed: its name is not Unicode",
            "「{folder}」は名前が Unicode でないため、索引を作れません"),
        NoIndex { folder: String } => ("`{folder}` has no index", "「{folder}」に索引はありません"),
        NoIndexes => (
            "no folder has an index; `honfu index DIR` makes one",
            "索引のあるフォルダーはありません。honfu index にフォルダーを指定すると作れます"),
        OneFolder => (
            "--index names the index of one folder", "--index で指定できるのは、1つのフォルダーの索引です"),
        NoCache => ("there is no folder for indexes: name one with --index", "索引を置くフォルダーがありません。--index で指定してください"),
        NotMade { folder: String, why: IndexFault } => (
            "the index of `{folder}` cannot be made: {why}", "「{folder}」の索引を作れません：{why}",
            why = why.text(lang)),
        Faulty { folder: String, why: IndexFault } => (
            "the index of `{folder}` cannot be used: {why}", "「{folder}」の索引は使えません：{why}",
            why = why.text(lang)),
        Sound { folder: String } => ("the index of `{folder}` is sound", "「{folder}」の索引に問題はありません"),
    }
}
