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
        Code::UnusualEncoding => Words {
            en: "few programs expect {0} here",
            ja: "文字コードが{0}なので、読めないソフトがあります",
        },
        Code::PaddedFile => Words {
            en: "there is filling behind the end of the text",
            ja: "文の終わりの後に余分な制御文字があります",
        },
        Code::WrappedText => Words {
            en: "the text was quoted or fenced, and is read without that",
            ja: "引用記号などで囲まれていたので、外して読みます",
        },
        Code::StrayLine => Words {
            en: "this line is not understood and kept as it is",
            ja: "この行は読めないので、そのまま残します",
        },
        Code::CsaStrayLine => Words {
            en: "this is no statement of CSA, and is kept as it is",
            ja: "CSAの文ではないので、そのまま残します",
        },
        Code::CsaDuplicateHeader => Words {
            en: "this header is there already; the first one counts",
            ja: "同じ項目が前にあります。最初のものを使います",
        },
        Code::CsaPromotedInHand => Words {
            en: "a promoted piece cannot be in hand; it is taken unpromoted",
            ja: "持駒に成駒があるので、成る前の駒とします",
        },
        Code::CsaDoublePosition => Words {
            en: "this part of the position was given before in another way; the last one counts",
            ja: "局面の同じ部分が二度指定されています。後のものを使います",
        },
        Code::CsaBadPosition => Words {
            en: "this line of the position cannot be read",
            ja: "局面のこの行が読めません",
        },
        Code::CsaOverfullPosition => Words {
            en: "the position has more pieces than a set",
            ja: "局面の駒が一組より多くあります",
        },
        Code::CsaIllegalMove => Words {
            en: "this move is illegal, and is kept: {0}",
            ja: "反則の指し手ですが、残します：{0}",
        },
        Code::CsaImpossibleMove => Words {
            en: "this move cannot be made: {0}; the rest of the game is kept as text",
            ja: "この手は指せません：{0}。以降は文字のまま残します",
        },
        Code::CsaMoveBehindEnd => Words {
            en: "there are moves behind the end of the game; they are kept as text",
            ja: "終局の後に指し手があります。文字のまま残します",
        },
        Code::CsaDoubtfulTime => {
            Words { en: "this is no proper time", ja: "消費時間が正しくありません" }
        }
        Code::CsaTimeWithoutMove => Words {
            en: "a time stands before the first move",
            ja: "最初の指し手の前に消費時間があります",
        },
        Code::CsaNoTurn => Words {
            en: "the line that says whose turn it is (`+` or `-`) is missing",
            ja: "手番の行（`+`か`-`）がありません",
        },
        Code::CsaNoBoard => Words {
            en: "the position is missing; the even game is taken",
            ja: "開始局面がないので、平手とします",
        },
        Code::CsaRestNotLast => Words {
            en: "`AL` is to be the last of the position",
            ja: "「AL」は局面の最後に書くものです",
        },
        Code::CsaNoSign => Words {
            en: "the sign before the move is missing",
            ja: "指し手の前の符号がありません",
        },
        Code::CsaWrongTurn => Words {
            en: "it is not this side's turn; the rest of the game is kept as text",
            ja: "手番が違います。以降は文字のまま残します",
        },
        Code::CsaWrongPiece => Words {
            en: "this names no piece that can be moved like this; the rest of the game is kept as text",
            ja: "駒の名前が盤面に合いません。以降は文字のまま残します",
        },
        Code::CsaUnknownWord => Words {
            en: "this end of the game is unknown, and is kept as it is",
            ja: "この終局の種類は分からないので、そのまま残します",
        },
        Code::CsaLateHeader => {
            Words { en: "a header stands behind the moves", ja: "指し手の後に項目があります" }
        }
        Code::CsaNoSeparator => Words {
            en: "a new record begins without a `/` before it",
            ja: "「/」の行がないまま次の棋譜が始まっています",
        },
        Code::CsaGoesOn => Words {
            en: "the record goes on behind this end",
            ja: "終局の後に棋譜が続いています",
        },
        Code::CsaSloppyStatement => Words {
            en: "this is written in lower case, in full width or with blanks",
            ja: "小文字、全角、または空白の入った書き方です",
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
