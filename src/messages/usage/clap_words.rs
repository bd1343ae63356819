//! The Japanese for the words that the argument parser adds to help and manual pages.
//! These texts can be translated only after they are printed.

use super::{HelpRow, Lang, examples_heading};

/// The words in help, usage and completions.
const HELP: &[HelpRow] = &[
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

/// The words in manual pages. The headings are those of the Japanese manual pages of Linux.
const PAGE: &[HelpRow] = &[
    (".SH NAME", ".SH 名前"),
    (".SH SYNOPSIS", ".SH 書式"),
    (".SH DESCRIPTION", ".SH 説明"),
    (".SH OPTIONS", ".SH オプション"),
    (".SH EVERYWHERE", ".SH すべてのコマンドに共通"),
    (".SH SUBCOMMANDS", ".SH コマンド"),
    ("Possible values:", "選べる値:"),
    ("[default: ", "[既定: "),
    ("\\fIsubcommands\\fR", "\\fIコマンド\\fR"),
];

/// The placeholders for the values of options and arguments.
const PLACEHOLDERS: &[HelpRow] = &[
    ("CODE", "コード"),
    ("COMMAND", "コマンド"),
    ("DEPTH", "深さ"),
    ("DIALECT", "書式"),
    ("DIR", "フォルダー"),
    ("ENGINE", "エンジン"),
    ("FILE", "ファイル"),
    ("COMMAND|DIR", "コマンド|フォルダー"),
    ("FILE|DIR", "ファイル|フォルダー"),
    ("FILTER", "条件"),
    ("FORM", "形"),
    ("FORMAT", "形式"),
    ("HOW", "方式"),
    ("INPUT", "入力"),
    ("KEY", "項目"),
    ("LANG", "言語"),
    ("LOOK", "見た目"),
    ("MOVE", "指し手"),
    ("MOVES", "手順"),
    ("N", "数"),
    ("NAME", "名前"),
    ("NEW", "新"),
    ("OLD", "旧"),
    ("BASE", "元"),
    ("PATH", "場所"),
    ("PIECES", "駒"),
    ("PIXELS", "画素数"),
    ("S", "秒"),
    ("SECONDS", "秒数"),
    ("SHELL|DIR", "シェル|フォルダー"),
    ("SQUARE", "マス"),
    ("STYLE", "表記"),
    ("TEXT", "文"),
    ("THEME", "配色"),
    ("URL", "アドレス"),
    ("WHEN", "条件"),
    ("WIDTH", "幅"),
    ("WORD", "言葉"),
];

/// The Japanese placeholder for a value; `None` for names such as `SFEN`.
pub fn placeholder(english: &str) -> Option<&'static str> {
    PLACEHOLDERS.iter().find(|(en, _)| *en == english).map(|(_, ja)| *ja)
}

/// Translates the words of the argument parser in a help text. The examples at the end are not
/// changed.
pub fn translate_help(text: &str, lang: Lang) -> String {
    let heading = format!("\n{}\n", examples_heading(lang));
    let (help, examples) = text.rfind(&heading).map_or((text, ""), |at| text.split_at(at));
    translate(help, HELP, lang) + examples
}

/// The part of a manual page that is made of the help, in that language.
pub fn translate_man_page(text: &str, lang: Lang) -> String {
    translate(text, PAGE, lang)
}

fn translate(text: &str, rows: &[HelpRow], lang: Lang) -> String {
    match lang {
        Lang::En => text.to_owned(),
        Lang::Ja => rows.iter().fold(text.to_owned(), |text, (en, ja)| text.replace(en, ja)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_are_not_translated() {
        let help = "Usage: honfu [OPTIONS]\n\n例:\n  honfu show -f 'Usage: [OPTIONS]'\n      局面\n";
        let expected = "使い方: honfu [オプション]\n\n例:\n  honfu show -f 'Usage: [OPTIONS]'\n      局面\n";
        assert_eq!(translate_help(help, Lang::Ja), expected);
    }
}
