//! What is wrong with a file, and what to do about it. The text of each code is one row in the
//! file of its format: the codes, the message, and the advice.
//!
//! Neither ends with a full stop. `{0}`, `{1}`, … in a message are the arguments of the diagnostic
//! in their order: texts are quoted, numbers are in digits, the reasons for moves are sentences.
//! The line of the file is printed after the message, so no message repeats it. Advice names
//! `--fix` where `honfu check --fix` does the same.

mod accepted;
mod advice;
mod any_format;
mod catalogue;
mod csa;
mod jkf;
mod kif;
mod positions;
mod psn;

pub use catalogue::{CatalogueEntry, CodePolicy, catalogue};

use super::position_status::missing_for_declaration;
use super::table::words;
use super::{Lang, Locale, LocalizedText, illegal, quoted_text, read_error, sfen_error, sfen_note};
use honfu_core::format::{CODES, Code, Diagnostic, DiagnosticArg, Severity};

/// The texts of a code.
#[derive(Clone, Copy)]
struct DiagnosticText {
    message: LocalizedText,
    advice: LocalizedText,
}

/// The rows of a file: `Code | Code => ("message", "メッセージ"), ("advice", "助言");`, where
/// advice that several codes share is a name of [`mod@advice`].
macro_rules! diagnostics {
    ($($($code:ident)|+ => $message:tt, $advice:tt;)+) => {
        pub(super) const ROWS: &[(&[Code], DiagnosticText)] = &[$((
            &[$(Code::$code),+],
            DiagnosticText { message: diagnostics!(@ $message), advice: diagnostics!(@ $advice) },
        )),+];
    };
    (@ ($en:literal, $ja:literal)) => { $crate::messages::table::words!($en, $ja) };
    (@ $shared:ident) => { $shared };
}
use diagnostics;

static TEXTS: [DiagnosticText; CODES.len()] =
    by_code(&[any_format::ROWS, csa::ROWS, kif::ROWS, jkf::ROWS, psn::ROWS, positions::ROWS]);

/// The rows in the order of the codes. A code without a row, or with two, does not compile.
const fn by_code(files: &[&[(&[Code], DiagnosticText)]]) -> [DiagnosticText; CODES.len()] {
    let none = LocalizedText { en: "", ja: "" };
    let mut texts = [DiagnosticText { message: none, advice: none }; CODES.len()];
    let mut count = 0;
    let mut file = 0;
    while file < files.len() {
        let mut row = 0;
        while row < files[file].len() {
            let (codes, text) = files[file][row];
            let mut at = 0;
            while at < codes.len() {
                assert!(texts[codes[at] as usize].message.en.is_empty(), "a code has two rows");
                texts[codes[at] as usize] = text;
                count += 1;
                at += 1;
            }
            row += 1;
        }
        file += 1;
    }
    assert!(count == CODES.len(), "a code has no row in messages/diagnostics");
    texts
}

/// A diagnostic as one line: `game.kif:12:5: warning[KIF-091]: a sentence: the text`.
/// `file` is the name to show.
pub fn diagnostic_line(file: &str, diagnostic: &Diagnostic, locale: Locale) -> String {
    let excerpt = match (diagnostic.excerpt.trim(), locale.lang) {
        ("", _) => String::new(),
        (excerpt, Lang::En) => format!(": {}", quoted_text(excerpt, locale.lang)),
        (excerpt, Lang::Ja) => format!("：{}", quoted_text(excerpt, locale.lang)),
    };
    headline(file, diagnostic, locale) + &excerpt
}

/// A diagnostic without the text it is about.
pub fn headline(file: &str, diagnostic: &Diagnostic, locale: Locale) -> String {
    format!("{file}:{}", located(diagnostic, locale))
}

/// A diagnostic without its file and text: `12:5: warning[KIF-091]: a sentence`.
pub fn located(diagnostic: &Diagnostic, locale: Locale) -> String {
    let Diagnostic { code, place, .. } = diagnostic;
    let severity = severity(diagnostic.severity).get(locale.lang);
    let sentence = sentence(diagnostic, locale);
    format!("{}:{}: {severity}[{}]: {sentence}", place.line, place.column, code.id())
}

/// The fault, without its place.
pub fn sentence(diagnostic: &Diagnostic, locale: Locale) -> String {
    let args: Vec<String> = diagnostic.args.iter().map(|arg| argument(arg, locale)).collect();
    let text = TEXTS[diagnostic.code as usize].message.get(locale.lang);
    let is_brief = args.is_empty() && text.contains("{0}");
    fill(if is_brief { BRIEF.get(locale.lang) } else { text }, &args)
}

/// The message of a diagnostic whose arguments were not kept, since there are too many before it.
const BRIEF: LocalizedText = words!(
    "one more of these; only the first problems of a file are described in full",
    "同じ種類の問題点がまだあります（詳しく示すのはファイルの初めの分だけです）"
);

/// What to do about it.
pub fn advice(code: Code, lang: Lang) -> &'static str {
    TEXTS[code as usize].advice.get(lang)
}

pub fn severity(severity: Severity) -> LocalizedText {
    match severity {
        Severity::Note => words!("note", "情報"),
        Severity::Warning => words!("warning", "警告"),
        Severity::Error => words!("error", "エラー"),
    }
}

fn argument(arg: &DiagnosticArg, locale: Locale) -> String {
    let lang = locale.lang;
    match arg {
        DiagnosticArg::Text(text) => quoted_text(text, lang),
        DiagnosticArg::Number(number) => number.to_string(),
        DiagnosticArg::Side(color) => super::side_word(*color, false, lang).to_owned(),
        DiagnosticArg::Illegal(why) => illegal(why, locale),
        DiagnosticArg::Shortfall(missing) => missing_for_declaration(*missing, lang),
        DiagnosticArg::Unread(unread) => read_error(unread, locale),
        DiagnosticArg::Encoding(encoding) => encoding.name().to_owned(),
        DiagnosticArg::Unusual(note) => sfen_note(*note).get(lang).to_owned(),
        DiagnosticArg::Game(game) => match lang {
            Lang::En => game.en.clone().into(),
            Lang::Ja => game.ja.clone().into(),
        },
        DiagnosticArg::NoPosition(error) => sfen_error(error, lang),
    }
}

/// The text with `{0}`, `{1}`, … replaced by the arguments; a missing one leaves nothing. Braces in
/// an argument are not replaced.
pub(super) fn fill(template: &str, args: &[String]) -> String {
    let mut text = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        let argument = name.parse().ok().and_then(|index: usize| args.get(index));
        text.push_str(argument.map_or("", |argument| argument));
        rest = after;
    }
    text.push_str(rest);
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::locale;
    use honfu_core::format::{LineColumn, ReadReport, Strictness, UnreadMove};
    use honfu_core::notation::read_move;
    use honfu_core::shogi::Position;

    #[test]
    fn placeholders_are_filled_and_arguments_are_unchanged() {
        let args = ["a{1}".to_owned(), "b".to_owned()];
        assert_eq!(fill("{1}, {0}, {2}!", &args), "b, a{1}, !");
        assert_eq!(fill("{", &args), "");
    }

    #[test]
    fn a_diagnostic_without_its_arguments_is_brief() {
        let mut report = ReadReport::new(Strictness::Normal);
        report.add(Code::PsnUnclear, LineColumn { line: 2, column: 1 }, "", None::<DiagnosticArg>);
        let message = diagnostic_line("a.psn", &report.finish()[0], locale(Lang::En, "western"));
        assert_eq!(message, format!("a.psn:2:1: error[PSN-163]: {}", BRIEF.en));
    }

    #[test]
    fn advice_is_the_same_in_both_languages() {
        for &(code, id, _) in CODES {
            let DiagnosticText { message, advice } = TEXTS[code as usize];
            for text in [message, advice] {
                assert!(!text.en.ends_with('.') && !text.ja.ends_with('。'), "{id}");
                assert!(
                    text.en.is_ascii()
                        || text
                            .en
                            .contains(['同', '打', '不', '投', '歩', '成', '右', '千', '反', '行', '上']),
                    "{id}"
                );
            }
            assert_eq!(advice.en.contains("--fix"), advice.ja.contains("--fix"), "{id}");
        }
    }

    #[test]
    fn candidates_are_named_in_the_notation_of_the_user() {
        let position = Position::even();
        let error = read_move("58金", &position, None).unwrap_err();
        let mut report = ReadReport::new(Strictness::Normal);
        let unread = UnreadMove { error, position, last_to: None };
        report.add(Code::Ki2Unclear, LineColumn { line: 1, column: 1 }, "58金", [unread]);
        let found = report.finish();
        for (notation, moves) in
            [("western", "G49-58 or G69-58"), ("japanese:triangle", "▲５八金右 or ▲５八金左")]
        {
            let line = diagnostic_line("a.ki2", &found[0], locale(Lang::En, notation));
            assert!(line.contains(moves), "{line}");
        }
    }

    #[test]
    fn a_line_names_the_place_and_quotes_the_text() {
        let mut report = ReadReport::new(Strictness::Normal);
        report.add(Code::UndecodableBytes, LineColumn { line: 3, column: 7 }, " 歩\u{301c} ", [12_usize]);
        let found = report.finish();
        let lines: Vec<String> =
            [Lang::En, Lang::Ja].map(|lang| diagnostic_line("a.kif", &found[0], locale(lang, "usi"))).into();
        assert_eq!(
            lines,
            [
                "a.kif:3:7: warning[TXT-184]: byte 12 of the file does not fit its encoding: `歩〜`",
                "a.kif:3:7: 警告[TXT-184]: 12バイト目が文字コードに合いません：「歩〜」",
            ]
        );
    }
}
