//! What the library that reads the command line says by itself, in help and in manual
//! pages, and the one heading of our own. They cannot be said in another language before
//! they are printed.

use super::{Lang, Row};

/// Its words in help, usage and completions.
const HELP: &[Row] = &[
    ("Usage:", "使い方:"),
    ("Commands:", "コマンド:"),
    ("Arguments:", "引数:"),
    ("Options:", "オプション:"),
    ("Everywhere:", "すべてのコマンドに共通:"),
    ("[OPTIONS]", "[オプション]"),
    ("[COMMAND]", "[コマンド]"),
    ("Possible values:", "選べる値:"),
    ("[possible values: ", "[選べる値: "),
    ("[default: ", "[既定: "),
];

/// Its words in manual pages. The headings are those of the Japanese manual pages of Linux.
const PAGE: &[Row] = &[
    (".SH NAME\n", ".SH 名前\n"),
    (".SH SYNOPSIS\n", ".SH 書式\n"),
    (".SH DESCRIPTION\n", ".SH 説明\n"),
    (".SH OPTIONS\n", ".SH オプション\n"),
    (".SH EVERYWHERE\n", ".SH すべてのコマンドに共通\n"),
    (".SH SUBCOMMANDS\n", ".SH コマンド\n"),
    (".SH EXTRA\n", ".SH 例\n"),
    (".SH VERSION\n", ".SH バージョン\n"),
    ("Possible values:", "選べる値:"),
    ("[default: ", "[既定: "),
    ("\\fIsubcommands\\fR", "\\fIコマンド\\fR"),
];

/// Help as the library prints it, with its own words in that language.
pub fn library_words(text: &str, lang: Lang) -> String {
    spoken(text, HELP, lang)
}

/// The same for a manual page.
pub fn page_words(text: &str, lang: Lang) -> String {
    match lang {
        // The examples are all that stands there.
        Lang::En => text.replace(".SH EXTRA\n", ".SH EXAMPLES\n"),
        Lang::Ja => spoken(text, PAGE, lang),
    }
}

fn spoken(text: &str, rows: &[Row], lang: Lang) -> String {
    match lang {
        Lang::En => text.to_owned(),
        Lang::Ja => rows.iter().fold(text.to_owned(), |text, (en, ja)| text.replace(en, ja)),
    }
}
