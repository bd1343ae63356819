//! What the command line prints to standard error besides diagnostics and losses.

use super::caption::{self, CountedNoun};
use super::io::in_words_of_system;
use super::{GraphQuantity, IoCause, Lang, joined_names, messages, quoted_text, text, texts};
use honfu_core::shogi::SfenError;
use honfu_query::MoveSequenceError;

messages! {
    /// A message of the command line that is not about one command.
    pub enum CliMessage(lang: Lang) {
        NoInput => (
            "name a file or folder, or - for standard input",
            "ファイルかフォルダー、または標準入力を表す - を指定してください"),
        ParquetNeedsFile => (
            "Parquet goes to a file: name it with --output FILE",
            "Parquet はファイルに書きます。書き込むファイルを --output で指定してください"),
        NoSuchRecord { file: String, number: usize, records: usize } => {
            match lang {
                Lang::En => format!(
                    "`{file}` has no record {number}: it holds {}",
                    caption::counted_text(CountedNoun::Records, *records, lang)
                ),
                Lang::Ja => format!("「{file}」に{number}局目はありません（全{records}局）"),
            }
        },
        EmptyFile { file: String } => (
            "`{file}` is empty: there is no record in it", "「{file}」は空で、棋譜がありません"),
        NoSuchPly { file: String, ply: usize, last: usize } => (
            "`{file}` has no move {ply}: its main line ends with move {last}",
            "「{file}」に{ply}手目はありません（本譜は{last}手）"),
        /// A file that was not made from the same input.
        NotReplaced { target: String } => (
            "`{target}` is there already and was not made from this input; --force replaces it",
            "「{target}」は既にあり、この入力から作られたものではありません（--force で置き換え）"),
        ReplaceQuestion { target: String } => (
            "`{target}` is there already and was not made from this input. Replace it? [y/N]",
            "「{target}」は既にあり、この入力から作られたものではありません。置き換えますか？ [y/N]"),
        /// `--no-clobber` leaves it.
        KeptFile { target: String } => (
            "`{target}` is there already and stays as it is", "「{target}」は既にあるため、そのまま残します"),
        /// Nothing comes out of a pipe.
        Waiting { file: String } => (
            "waiting for what comes out of `{file}`, a pipe or a device",
            "「{file}」（パイプまたはデバイス）からの入力を待っています"),
        /// The number of settings that cannot be used, besides those that were named.
        MoreSettings { count: usize } => ("{count} more cannot be used", "ほかに{count}件使えません"),
        /// About what `show` is to print.
        Show(message: ShowMessage) => { message.text(lang) },
        FirstOf { file: String, records: usize } => (
            "`{file}` holds {records} records, this is the first (--record N shows another)",
            "「{file}」には{records}局あり、その1局目です（--record N で他の局）"),
        NoRecords { folder: String } => ("`{folder}` holds no records", "「{folder}」に棋譜がありません"),
        ReadElsewhere { folder: String } => (
            "`{folder}` is left out: its files are read under another name",
            "「{folder}」は省きます：中のファイルは別の名前で読みます"),
        FolderFollowed { folder: String } => (
            "`{folder}` is a folder; --follow takes files that grow",
            "「{folder}」はフォルダーです。--follow には追記されていくファイルを指定してください"),
        NotATerminal => (
            "standard output is not a terminal; `honfu show FILE` prints a position as text",
            "標準出力が端末ではありません。局面は `honfu show FILE` で文字として出力できます"),
        /// The terminal cannot draw a screen, so plain mode is used.
        NoScreen => (
            "TERM=dumb: no screen can be drawn here, so commands are lines (--plain)",
            "TERM=dumb の端末では画面を表示できないため、行でやり取りします（--plain）"),
        ScreenNeeded => (
            "TERM=dumb: no screen can be drawn here, which --follow and --tsume need",
            "TERM=dumb の端末では、画面が必要な --follow と --tsume は使えません"),
        Terminal { why: String } => ("the terminal cannot be used: {why}", "端末を使えません：{why}"),
        BadMove { index: usize, text: String, why: String } => (
            "move {index}, `{text}`: {why}", "{index}手目「{text}」：{why}"),
        /// In place of why a text is no move.
        EndIsNoMove => ("this ends the game and is not a move", "終局を表す言葉で、指し手ではありません"),
        BadSfen { text: String } => ("`{text}` is not a position in SFEN", "「{text}」はSFENの局面ではありません"),
        BadSquare { text: String } => ("`{text}` is not a square such as 7f", "「{text}」は 7f のようなマス目ではありません"),
        /// A line of JSON that is not a request, in the words of its parser.
        NoQuestion { why: String } => (
            "this line of JSON is not a query: {why}", "問い合わせのJSONとして読めません：{why}",
            why = in_words_of_system(why, lang)),
        NoMoves => ("there are no moves to read", "読む指し手がありません"),
        /// A text that is no sequence of moves.
        NoSequence(error: MoveSequenceError) => {
            texts!(lang, error;
                MoveSequenceError::NotAMove(part) => (
                    "`{part}` is not a move in any notation, nor words that describe moves",
                    "「{part}」は指し手としても、指し手を表す言葉としても読めません"),
                MoveSequenceError::TooMany { limit } => (
                    "more than {limit} moves cannot be searched for at once",
                    "一度に探せる指し手は{limit}手までです"))
        },
        /// Not a position, even with parts left out.
        NoPattern { text: String, error: SfenError } => (
            "`{text}` is not a position: {why}", "「{text}」は局面ではありません：{why}",
            why = error.sentence(lang)),
        NoPatternInFile { file: String, line: usize, error: SfenError } => (
            "{file}:{line}: this is not a position: {why}", "{file}:{line}: 局面ではありません：{why}",
            why = error.sentence(lang)),
        NoMaterial { text: String } => (
            "`{text}` is not a list of pieces such as 2R2b", "「{text}」は 2R2b のような駒の並びではありません"),
        StandardOutput { why: String } => (
            "cannot write to standard output: {why}", "標準出力に書き込めません：{why}"),
        /// Where unsaved edits are kept.
        Kept { journal: String } => (
            "unsaved edits are kept in `{journal}` and offered at the next start",
            "未保存の変更は「{journal}」に残してあり、次の起動時に復元できます"),
        /// Why unsaved edits are not kept.
        NotKept { file: String, cause: IoCause } => (
            "the unsaved edits of `{file}` could not be kept: {why}",
            "「{file}」の未保存の変更を残せませんでした：{why}", why = cause.write_text(lang)),
        /// The file is too large for a journal.
        NoJournal { file: String } => (
            "the unsaved edits of `{file}` are lost: it is too large to keep them",
            "「{file}」の未保存の変更は失われました：大きすぎるため残せません"),
        /// An error of the program itself, as the system reports it.
        Internal { report: String } => (
            "internal error, please report it: {report}",
            "内部エラーです。不具合としてお知らせください：{report}"),
    }
}

messages! {
    /// A message about files that are converted, or are not.
    pub enum ConvertMessage(lang: Lang) {
        /// The format of whole games cannot be used for one position.
        NoPositions { format: &'static str } => (
            "--ply is for formats of positions alone, and {format} holds whole games",
            "--ply は局面だけの形式で使います。{format}は棋譜の形式です"),
        /// The format of opening books is named for records.
        BookOfRecords => (
            "yaneuraou-db is a book of openings, not a format of records: honfu select --tree DEPTH writes it",
            "yaneuraou-db は棋譜ではなく定跡の形式です。honfu select --tree で書き出せます"),
        /// A format of records is named for a tree.
        TreeAsRecords { format: String } => (
            "--tree is printed, or written with -t yaneuraou-db, but not as `{format}`",
            "--tree の結果は表示するか -t yaneuraou-db で書き出すもので、「{format}」にはできません"),
        Refused { file: String, errors: usize } => (
            "`{file}` has {count} and is not converted (--lenient converts the part that could be read)",
            "「{file}」は{count}のため変換しません（--lenient で読めた部分だけ変換）",
            count = caption::counted_text(CountedNoun::Errors, *errors, lang)),
        NothingWritten => (
            "nothing is written, since the above would be lost",
            "上記の内容が失われるため、何も書き込みません"),
        SeveralInputs => (
            "name a folder for several files: -d DIR",
            "複数のファイルには出力先のフォルダーを指定してください：-d フォルダー"),
        Collision { first: String, second: String, target: String } => (
            "`{first}` and `{second}` would both become `{target}`; nothing is written",
            "「{first}」と「{second}」の出力先がどちらも「{target}」です。何も書き込みません"),
        OverInput { target: String } => (
            "`{target}` is one of the inputs, and would be written over; nothing is written",
            "「{target}」は入力の一つで、上書きされてしまいます。何も書き込みません"),
        /// Something else has the name of the folder to write to.
        NoFolder { target: String } => (
            "cannot write into `{target}`: it is a file, not a folder",
            "「{target}」に書き込めません：フォルダーではなくファイルです"),
        /// How many files have a warning.
        FilesWith { what: &'static str, files: usize } => (
            "{what}: {files}", "{what}：{files}", files = caption::counted_text(CountedNoun::Files, *files, lang)),
        /// After a list by kind.
        ByFile => ("(-v lists these by file)", "（-v でファイルごとに表示）"),
        Summary { done: usize, all: usize } => (
            "{done} of {all} files converted", "{all}ファイル中{done}ファイルを変換しました"),
    }
}

messages! {
    /// A message about files that are checked or repaired.
    pub enum CheckMessage(lang: Lang) {
        NoSuchCode { code: String } => (
            "`{code}` is not a code: `honfu check --list` prints them",
            "「{code}」というコードはありません（一覧：honfu check --list）"),
        /// The code is of an irregularity that is accepted.
        NeverReported { code: &'static str } => (
            "{code} is accepted, so it is never reported", "{code}は受け入れるもので、報告されることはありません"),
        /// How many files were checked, and what was found in those that could be read.
        /// `hides_notes` is set if there are notes that were not shown.
        Checked { files: usize, found: Vec<(CountedNoun, usize)>, unread: usize, hides_notes: bool } => {
            let hint = text!(lang, " (-v shows the notes)", "（情報は -v で表示）");
            checked(*files, found, *unread, lang) + if *hides_notes { &hint } else { "" }
        },
        /// What was repaired in a file, and where the old one is.
        Repaired { file: String, codes: String, kept: String } => (
            "{file}: repaired: {codes} (the old file is `{kept}`)",
            "{file}：修正しました：{codes}（元のファイルは「{kept}」）"),
        /// Why a file was not repaired.
        Left { file: String, why: String } => ("{file}: left as it is: {why}", "{file}：修正しません：{why}"),
        NoFile => ("there is no file to write", "書き込むファイルがありません"),
        Damaged => ("the bytes that are not text would be lost", "文字にならないバイトが失われます"),
        OtherRecords => (
            "the rewritten file would be read differently", "書き直すと別の内容として読まれます"),
        WouldLose { losses: String } => (
            "something would be lost: {losses}", "失われるものがあります：{losses}"),
        /// The codes of diagnostics that would disappear by rewriting.
        WouldHide { codes: String } => (
            "rewriting would hide what has to be fixed by hand: {codes}",
            "手で直す必要のある問題点が見えなくなります：{codes}"),
        HasChanged { file: String } => (
            "`{file}` was changed by another program meanwhile, and is left as it is",
            "「{file}」は他のプログラムが変更したため、書き込みません"),
    }
}

/// "3 files: 1 error, 2 warnings".
fn checked(files: usize, found: &[(CountedNoun, usize)], unread: usize, lang: Lang) -> String {
    let files = caption::counted_text(CountedNoun::Files, files, lang);
    let mut parts: Vec<String> =
        found.iter().map(|(what, number)| caption::counted_text(*what, *number, lang)).collect();
    if unread > 0 {
        parts.push(text!(lang, "{unread} could not be read or written", "読み書きできないもの{unread}件"));
    }
    match (parts.is_empty(), lang) {
        (true, _) => text!(lang, "{files}: no problems", "{files}：問題点はありません"),
        (false, Lang::En) => format!("{files}: {}", parts.join(", ")),
        (false, Lang::Ja) => format!("{files}：{}", parts.join("、")),
    }
}

messages! {
    /// A message about what `show` is to print.
    pub enum ShowMessage(lang: Lang) {
        /// Not places of a record.
        Plies { text: String } => (
            "--ply takes a number, two such as 10-20, all or bookmarks, not `{text}`",
            "--ply に指定できるのは、数、10-20 のような範囲、「all」、「bookmarks」です：「{text}」"),
        /// The file has none.
        Bookmarks { file: String } => ("`{file}` has no bookmarks", "「{file}」にしおりはありません"),
        /// Not an arrow.
        Arrow { text: String } => (
            "--arrow takes a move such as 7g7f or P*5e, last or next, not `{text}`",
            "--arrow に指定できるのは、7g7f や P*5e のような手、「last」、「next」です：「{text}」"),
        /// Not something to fill into a caption; these are.
        Placeholder { name: String, known: Vec<String> } => (
            "a caption has no {{{name}}}: {known} are filled in",
            "説明文に「{{{name}}}」は使えません。使えるのは{known}です",
            known = joined_names(known, lang)),
        /// Not the name of a part of a page.
        EmbedName { text: String } => (
            "--embed takes a name of letters, digits, - and _ that begins with a letter, not `{text}`",
            "--embed に指定できるのは、英字で始まる英数字と - と _ の名前です：「{text}」"),
        /// Not the time for which a moving picture shows a position.
        Delay { option: &'static str, text: String } => (
            "{option} takes seconds from 0.02 to 600, not `{text}`",
            "{option} に指定できるのは、0.02 から 600 までの秒数です：「{text}」"),
        /// A file holds one picture, and there are several.
        SeveralPictures { pictures: usize } => (
            "a file holds one picture, and these are {pictures} (-d DIR writes a file for each)",
            "一つのファイルに書けるのは1枚だけです（全{pictures}枚。-d フォルダー で1枚ずつ書き込み）"),
        PictureOnTerminal => (
            "a terminal does not show such pictures: write to a file with -o FILE, or to a pipe",
            "端末にこの形式の画像は表示できません。-o ファイル名 でファイルに書くか、パイプに渡してください"),
        PictureTooLarge => (
            "a picture of that size cannot be made: choose a smaller width (`--size` on the command line)",
            "その大きさの画像は作れません。幅を小さくしてください（コマンドラインでは --size）"),
        /// Letters of a picture without an outline.
        MissingLetters { letters: Vec<char> } => (
            "no outline for {named}: drawn as boxes", "字形のない文字を□で描きました：{named}",
            named = some_letters(letters, lang)),
        /// An option that text does not have; these formats have it.
        PicturesOnly { option: &'static str, forms: Vec<String> } => (
            "`{option}` is for pictures, not for text: {forms} draw them",
            "「{option}」は画像のための指定で、テキストには使えません（画像になるのは{forms}）",
            forms = joined_names(&forms.iter().map(|form| quoted_text(form, lang)).collect::<Vec<_>>(), lang)),
        /// An option that only moving pictures have; these formats are such pictures.
        MovingOnly { option: &'static str, forms: Vec<String> } => (
            "`{option}` is for moving pictures: {forms} make them",
            "「{option}」は動く画像のための指定です（動く画像になるのは{forms}）",
            forms = joined_names(&forms.iter().map(|form| quoted_text(form, lang)).collect::<Vec<_>>(), lang)),
        /// A game in Markdown has pictures only if they can be in files beside it.
        PicturesInFiles { option: &'static str } => (
            "`{option}` is for pictures, which Markdown has in files beside it: add -o FILE or -d DIR",
            "「{option}」は画像のための指定です。Markdownの画像は別ファイルになるので、-o ファイル名 か -d フォルダー を付けてください"),
        /// No format has the extension of the file.
        Extension { extension: String } => (
            "no format has files that end in `{extension}`: name one with -f (records are written by honfu convert)",
            "拡張子「{extension}」の形式はありません。-f で指定してください（棋譜を書くのは honfu convert）"),
        /// The main line has no values of that kind; `None` is of no kind at all.
        Graph { file: String, quantity: Option<GraphQuantity> } => {
            match quantity {
                Some(GraphQuantity::Score) => text!(
                    lang, "`{file}` has no evaluations in the comments of its main line",
                    "「{file}」の本譜のコメントに評価値はありません"),
                Some(GraphQuantity::Time) => text!(
                    lang, "`{file}` has no times on its main line", "「{file}」の本譜に消費時間はありません"),
                None => text!(
                    lang, "`{file}` has neither evaluations nor times on its main line",
                    "「{file}」の本譜に評価値も消費時間もありません"),
            }
        },
    }
}

/// How many letters of a picture are named.
const LETTERS: usize = 20;

/// The first of some letters, and how many more there are.
fn some_letters(letters: &[char], lang: Lang) -> String {
    let named: Vec<String> = letters.iter().take(LETTERS).map(char::to_string).collect();
    let named = named.join(if lang == Lang::Ja { "、" } else { ", " });
    match letters.len().saturating_sub(LETTERS) {
        0 => named,
        more => text!(lang, "{named} and {more} more", "{named}など（ほか{more}字）"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_what_can_be_done_in_both_languages() {
        for (message, way) in [
            (CliMessage::NotATerminal, "honfu show"),
            (CliMessage::FirstOf { file: "a".into(), records: 2 }, "--record"),
        ] {
            assert!(Lang::ALL.iter().all(|lang| message.text(*lang).contains(way)), "{message:?}");
        }
        for (message, way) in [
            (ConvertMessage::NoPositions { format: "kif" }, "--ply"),
            (ConvertMessage::Refused { file: "a".into(), errors: 2 }, "--lenient"),
            (ConvertMessage::SeveralInputs, "-d"),
        ] {
            assert!(Lang::ALL.iter().all(|lang| message.text(*lang).contains(way)), "{message:?}");
        }
    }

    #[test]
    fn only_some_of_many_letters_are_named() {
        let text = |letters: &str, lang| {
            ShowMessage::MissingLetters { letters: letters.chars().collect() }.text(lang)
        };
        assert_eq!(text("😀𓀀", Lang::En), "no outline for 😀, 𓀀: drawn as boxes");
        assert!(text(&"𓀀".repeat(23), Lang::En).ends_with("𓀀 and 3 more: drawn as boxes"));
        assert!(text(&"𓀀".repeat(21), Lang::Ja).ends_with("𓀀など（ほか1字）"));
    }

    #[test]
    fn a_check_is_summed_up() {
        let found = vec![(CountedNoun::Errors, 2)];
        let message = CheckMessage::Checked { files: 3, found, unread: 1, hides_notes: true };
        assert_eq!(
            message.text(Lang::En),
            "3 files: 2 errors, 1 could not be read or written (-v shows the notes)"
        );
    }
}
