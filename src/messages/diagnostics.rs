//! What is wrong with a file, and where.

use super::{Lang, Words, fill, illegal, quoted, read_error};
use crate::format::{Arg, Code, Diagnostic, Severity};

/// A diagnostic as one line: `game.kif:12:5: warning[KIF-091]: a sentence: the text`.
/// `file` is the name to show.
pub fn diagnostic(file: &str, diagnostic: &Diagnostic, lang: Lang) -> String {
    let Diagnostic { code, place, .. } = diagnostic;
    let severity = severity(diagnostic.severity).get(lang);
    let sentence = sentence(diagnostic, lang);
    let excerpt = match (diagnostic.excerpt.trim(), lang) {
        ("", _) => String::new(),
        (excerpt, Lang::En) => format!(": {}", quoted(excerpt, lang)),
        (excerpt, Lang::Ja) => format!("：{}", quoted(excerpt, lang)),
    };
    format!("{file}:{}:{}: {severity}[{}]: {sentence}{excerpt}", place.line, place.column, code.id())
}

/// What is wrong, without the place.
pub fn sentence(diagnostic: &Diagnostic, lang: Lang) -> String {
    let args: Vec<String> = diagnostic.args.iter().map(|arg| argument(arg, lang)).collect();
    fill(words(diagnostic.code).get(lang), &args)
}

pub fn severity(severity: Severity) -> Words {
    match severity {
        Severity::Note => Words { en: "note", ja: "情報" },
        Severity::Warning => Words { en: "warning", ja: "警告" },
        Severity::Error => Words { en: "error", ja: "エラー" },
    }
}

fn argument(arg: &Arg, lang: Lang) -> String {
    match arg {
        Arg::Text(text) => quoted(text, lang),
        Arg::Number(number) => number.to_string(),
        Arg::Illegal(why) => illegal(why, lang),
        Arg::Unread(error) => read_error(error, lang),
        Arg::Encoding(encoding) => encoding.name().to_owned(),
    }
}

/// What each code says, without a full stop. `{0}`, `{1}`, … are the arguments of the
/// diagnostic in their order: texts come quoted, numbers in digits, the reasons for
/// moves as sentences. The text of the file is put behind, so no sentence repeats it.
fn words(code: Code) -> Words {
    match code {
        Code::UndecodableBytes => Words {
            en: "byte {0} of the file does not fit its encoding",
            ja: "{0}バイト目が文字コードに合いません",
        },
        Code::StrayLine => Words {
            en: "this line is not understood and kept as it is",
            ja: "この行は読めないので、そのまま残します",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::diagnostic::CODES;
    use crate::format::{Place, Report, Strictness};
    use crate::messages::assert_translated;

    #[test]
    fn every_code_is_said_in_both_languages() {
        for (code, id, _) in CODES {
            assert_translated(words(code));
            assert!(!words(code).en.ends_with('.') && !words(code).ja.ends_with('。'), "{id}");
        }
    }

    #[test]
    fn a_line_names_the_place_and_quotes_the_text() {
        let mut report = Report::new(Strictness::Normal);
        report.add(Code::UndecodableBytes, Place { line: 3, column: 7 }, " 歩\u{301c} ", [12_usize]);
        let found = report.finish();
        let lines: Vec<String> = [Lang::En, Lang::Ja].map(|lang| diagnostic("a.kif", &found[0], lang)).into();
        assert_eq!(
            lines,
            [
                "a.kif:3:7: warning[TXT-184]: byte 12 of the file does not fit its encoding: `歩〜`",
                "a.kif:3:7: 警告[TXT-184]: 12バイト目が文字コードに合いません：「歩〜」",
            ]
        );
    }
}
