//! What to do about the problems of a file. The advice for each code is one row in the file of its format.
//!
//! It does not end with a full stop, and names `--fix` where `honfu check --fix` does the same.

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

use super::{Lang, Locale, LocalizedText, quoted_text};
use honfu_core::format::{CODES, Code, Diagnostic};

/// The rows of a file: `Code | Code => ("advice", "助言");`, where advice that several codes share is a name of
/// [`mod@advice`].
macro_rules! diagnostics {
    ($($($code:ident)|+ => $advice:tt;)+) => {
        pub(super) const ROWS: &[(&[Code], LocalizedText)] =
            &[$((&[$(Code::$code),+], diagnostics!(@ $advice))),+];
    };
    (@ ($en:literal, $ja:literal)) => { $crate::messages::table::words!($en, $ja) };
    (@ $shared:ident) => { $shared };
}
use diagnostics;

static ADVICE: [LocalizedText; CODES.len()] =
    by_code(&[any_format::ROWS, csa::ROWS, kif::ROWS, jkf::ROWS, psn::ROWS, positions::ROWS]);

/// The rows in the order of the codes. A code without a row, or with two, does not compile.
const fn by_code(files: &[&[(&[Code], LocalizedText)]]) -> [LocalizedText; CODES.len()] {
    let mut advice = [LocalizedText { en: "", ja: "" }; CODES.len()];
    let mut count = 0;
    let mut file = 0;
    while file < files.len() {
        let mut row = 0;
        while row < files[file].len() {
            let (codes, text) = files[file][row];
            let mut at = 0;
            while at < codes.len() {
                assert!(advice[codes[at] as usize].en.is_empty(), "a code has two rows");
                advice[codes[at] as usize] = text;
                count += 1;
                at += 1;
            }
            row += 1;
        }
        file += 1;
    }
    assert!(count == CODES.len(), "a code has no row in messages/diagnostics");
    advice
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
    let severity = diagnostic.severity.words().get(locale.lang);
    let sentence = diagnostic.sentence(locale);
    format!("{}:{}: {severity}[{}]: {sentence}", place.line, place.column, code.id())
}

/// What to do about it.
pub fn advice(code: Code, lang: Lang) -> &'static str {
    ADVICE[code as usize].get(lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::locale;
    use honfu_core::format::{LineColumn, ReadReport, Strictness};

    #[test]
    fn advice_is_the_same_in_both_languages() {
        for &(code, id, _) in CODES {
            let advice = ADVICE[code as usize];
            assert!(!advice.en.ends_with('.') && !advice.ja.ends_with('。'), "{id}");
            assert!(
                advice.en.is_ascii()
                    || advice.en.contains(['同', '打', '不', '投', '歩', '成', '右', '千', '反', '行', '上']),
                "{id}"
            );
            assert_eq!(advice.en.contains("--fix"), advice.ja.contains("--fix"), "{id}");
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
