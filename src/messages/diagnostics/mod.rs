//! What is wrong with a file, and where. The text of each code is in the file of its
//! family.

mod checks;
mod csa;
mod files;
mod jkf;
mod ki2;
mod kif;
mod positions;
mod psn;
mod text;

use super::of_codes::{OfCodes, gathered};
use super::{Lang, Locale, LocalizedText, advice, fill, illegal, quoted, read_error, sfen_error, sfen_note};
use honfu_core::format::{Arg, Code, Diagnostic, Severity};

/// A diagnostic as one line: `game.kif:12:5: warning[KIF-091]: a sentence: the text`.
/// `file` is the name to show.
pub fn diagnostic(file: &str, diagnostic: &Diagnostic, locale: Locale) -> String {
    let excerpt = match (diagnostic.excerpt.trim(), locale.lang) {
        ("", _) => String::new(),
        (excerpt, Lang::En) => format!(": {}", quoted(excerpt, locale.lang)),
        (excerpt, Lang::Ja) => format!("：{}", quoted(excerpt, locale.lang)),
    };
    headline(file, diagnostic, locale) + &excerpt
}

/// The same without the text.
pub fn headline(file: &str, diagnostic: &Diagnostic, locale: Locale) -> String {
    format!("{file}:{}", located(diagnostic, locale))
}

/// The same without the file: `12:5: warning[KIF-091]: a sentence`.
pub fn located(diagnostic: &Diagnostic, locale: Locale) -> String {
    let Diagnostic { code, place, .. } = diagnostic;
    let severity = severity(diagnostic.severity).get(locale.lang);
    let sentence = sentence(diagnostic, locale);
    format!("{}:{}: {severity}[{}]: {sentence}", place.line, place.column, code.id())
}

/// What is wrong, without the place.
pub fn sentence(diagnostic: &Diagnostic, locale: Locale) -> String {
    let args: Vec<String> = diagnostic.args.iter().map(|arg| argument(arg, locale)).collect();
    let words = words(diagnostic.code).get(locale.lang);
    let is_brief = args.is_empty() && words.contains("{0}");
    fill(if is_brief { BRIEF.get(locale.lang) } else { words }, &args)
}

/// What is said of a fault whose facts were not kept, since so many stand before it.
const BRIEF: LocalizedText = LocalizedText {
    en: "one more of these; only the first faults of a file are told in full",
    ja: "同じ種類の問題がまだあります（詳しく示すのはファイルの初めの分だけです）",
};

/// What to do about it, without a full stop.
pub fn advice_text(code: Code, lang: Lang) -> &'static str {
    advice(code).get(lang)
}

pub fn severity(severity: Severity) -> LocalizedText {
    match severity {
        Severity::Note => LocalizedText { en: "note", ja: "情報" },
        Severity::Warning => LocalizedText { en: "warning", ja: "警告" },
        Severity::Error => LocalizedText { en: "error", ja: "エラー" },
    }
}

fn argument(arg: &Arg, locale: Locale) -> String {
    let lang = locale.lang;
    match arg {
        Arg::Text(text) => quoted(text, lang),
        Arg::Number(number) => number.to_string(),
        Arg::Illegal(why) => illegal(why, locale),
        Arg::Unread(unread) => read_error(unread, locale),
        Arg::Encoding(encoding) => encoding.name().to_owned(),
        Arg::Unusual(note) => sfen_note(*note).get(lang).to_owned(),
        Arg::Game(game) => match lang {
            Lang::En => game.en.clone().into(),
            Lang::Ja => game.ja.clone().into(),
        },
        Arg::NoPosition(error) => sfen_error(error, lang),
    }
}

/// What each code says, without a full stop. `{0}`, `{1}`, … are the arguments of the
/// diagnostic in their order: texts come quoted, numbers in digits, the reasons for
/// moves as sentences. The text of the file is put after, so no sentence repeats it.
pub(super) fn words(code: Code) -> LocalizedText {
    WORDS[code as usize]
}

static WORDS: OfCodes = gathered(&[
    files::ROWS,
    csa::ROWS,
    kif::ROWS,
    ki2::ROWS,
    positions::ROWS,
    text::ROWS,
    psn::ROWS,
    jkf::ROWS,
    checks::ROWS,
]);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::{assert_translated, locale};
    use honfu_core::format::code::CODES;
    use honfu_core::format::{Place, Report, Strictness, Unread};
    use honfu_core::notation::read;
    use honfu_core::shogi::Position;

    #[test]
    fn a_fault_without_its_facts_is_said_without_holes() {
        let mut report = Report::new(Strictness::Normal);
        report.add(Code::PsnUnclear, Place { line: 2, column: 1 }, "", None::<Arg>);
        let said = diagnostic("a.psn", &report.finish()[0], locale(Lang::En, "western"));
        assert_eq!(said, format!("a.psn:2:1: error[PSN-163]: {}", BRIEF.en));
        assert_translated(BRIEF);
    }

    #[test]
    fn every_code_is_said_in_both_languages() {
        for &(code, id, _) in CODES {
            assert_translated(words(code));
            assert!(!words(code).en.ends_with('.') && !words(code).ja.ends_with('。'), "{id}");
        }
    }

    #[test]
    fn candidates_are_named_in_the_notation_of_the_user() {
        let position = Position::even();
        let error = read("58金", &position, None).unwrap_err();
        let mut report = Report::new(Strictness::Normal);
        let unread = Unread { error, position, last_to: None };
        report.add(Code::Ki2Unclear, Place { line: 1, column: 1 }, "58金", [unread]);
        let found = report.finish();
        for (notation, moves) in
            [("western", "G49-58 and G69-58"), ("japanese:triangle", "▲５八金右 and ▲５八金左")]
        {
            let line = diagnostic("a.ki2", &found[0], locale(Lang::En, notation));
            assert!(line.contains(moves), "{line}");
        }
    }

    #[test]
    fn a_line_names_the_place_and_quotes_the_text() {
        let mut report = Report::new(Strictness::Normal);
        report.add(Code::UndecodableBytes, Place { line: 3, column: 7 }, " 歩\u{301c} ", [12_usize]);
        let found = report.finish();
        let lines: Vec<String> =
            [Lang::En, Lang::Ja].map(|lang| diagnostic("a.kif", &found[0], locale(lang, "usi"))).into();
        assert_eq!(
            lines,
            [
                "a.kif:3:7: warning[TXT-184]: byte 12 of the file does not fit its encoding: `歩〜`",
                "a.kif:3:7: 警告[TXT-184]: 12バイト目が文字コードに合いません：「歩〜」",
            ]
        );
    }
}
