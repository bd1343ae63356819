//! The diagnostics of a file as lines of text, and advice about them.

mod advice;
mod catalogue;

pub use advice::advice;
pub use catalogue::{CatalogueEntry, CodePolicy, catalogue, code_text};

use super::{Lang, Locale, quoted_text};
use crate::texts;
use honfu_core::format::{Code, Diagnostic, Severity};

/// Returns a diagnostic as one line: `game.kif:12:5: warning: a sentence: 'the text'`. `file` is the name to
/// show. With `shows_code`, which options of `check` need, it has the code: `warning[KIF-091]`.
pub fn diagnostic_line(file: &str, diagnostic: &Diagnostic, shows_code: bool, locale: Locale) -> String {
    let line = format!("{file}:{}", placed(diagnostic, shows_code, locale));
    match diagnostic.excerpt.trim() {
        "" => line,
        excerpt => {
            let excerpt = quoted_text(excerpt, locale.lang);
            texts::diagnostic::Line { headline: &line, excerpt: &excerpt }.text(locale.lang)
        }
    }
}

/// Returns a diagnostic without its file and text: `12:5: warning: a sentence`.
pub fn located(diagnostic: &Diagnostic, locale: Locale) -> String {
    placed(diagnostic, false, locale)
}

fn placed(diagnostic: &Diagnostic, shows_code: bool, locale: Locale) -> String {
    let Diagnostic { code, place, severity, .. } = diagnostic;
    let label = if shows_code {
        severity_label(*severity, *code, locale.lang)
    } else {
        severity.words().get(locale.lang).to_owned()
    };
    format!("{}:{}: {label}: {}", place.line, place.column, diagnostic.sentence(locale))
}

/// Returns a severity with the code of a diagnostic: `warning[KIF-091]`.
pub fn severity_label(severity: Severity, code: Code, lang: Lang) -> String {
    format!("{}[{}]", severity.words().get(lang), code.id())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::locale;
    use honfu_core::format::{LineColumn, ReadReport, Strictness};

    #[test]
    fn a_line_names_the_place_and_quotes_the_text() {
        let mut report = ReadReport::new(Strictness::Normal);
        report.add(Code::UndecodableBytes, LineColumn { line: 3, column: 7 }, " 歩\u{301c} ", [12_usize]);
        let found = report.finish();
        let line = |shows_code, lang| diagnostic_line("a.kif", &found[0], shows_code, locale(lang, "usi"));
        assert_eq!(
            line(true, Lang::En),
            "a.kif:3:7: warning[TXT-184]: byte 12 of the file is invalid in its encoding: '歩〜'"
        );
        assert_eq!(line(false, Lang::Ja), "a.kif:3:7: 警告: 12バイト目を文字として読み取れません：「歩〜」");
    }
}
