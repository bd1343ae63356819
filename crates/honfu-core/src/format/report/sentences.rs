//! The messages of diagnostics and losses, in every language.

use std::fmt;

use crate::format::report::{Diagnostic, DiagnosticArg, Loss, LossKind, LossReport, Severity};
use crate::notation::Locale;
use crate::record::GameEnd;
use crate::text::{Lang, LocalizedText, quoted_text};
use crate::texts;

impl Diagnostic {
    /// Returns the message, without the place, the severity and the excerpt.
    pub fn sentence(&self, locale: Locale) -> String {
        let args: Vec<String> = self.args.iter().map(|arg| argument(arg, locale)).collect();
        let text = self.code.message().get(locale.lang);
        if args.is_empty() && text.contains("{arg") {
            // The arguments were not kept, because too many other diagnostics precede this one.
            return texts::diagnostic::Brief.get(locale.lang).to_owned();
        }
        fill(text, &args)
    }
}

/// Writes `12:5: warning[KIF-091]: a sentence`.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (severity, sentence) = (self.severity.words().get(Lang::En), self.sentence(Locale::english()));
        write!(f, "{}:{}: {severity}[{}]: {sentence}", self.place.line, self.place.column, self.code.id())
    }
}

impl Severity {
    /// Returns the name of the severity.
    pub const fn words(self) -> LocalizedText {
        match self {
            Severity::Note => texts::severity::Note,
            Severity::Warning => texts::severity::Warning,
            Severity::Error => texts::severity::Error,
        }
    }
}

fn argument(arg: &DiagnosticArg, locale: Locale) -> String {
    let lang = locale.lang;
    match arg {
        DiagnosticArg::Text(text) => quoted_text(text, lang),
        DiagnosticArg::Number(number) => number.to_string(),
        DiagnosticArg::Side(color) => color.name(false, lang).to_owned(),
        DiagnosticArg::Illegal(why) => why.sentence(locale),
        DiagnosticArg::Shortfall(missing) => missing.sentence(lang),
        DiagnosticArg::Unread(unread) => unread.sentence(locale),
        DiagnosticArg::Encoding(encoding) => encoding.name().to_owned(),
        DiagnosticArg::Unusual(note) => note.words().get(lang).to_owned(),
        DiagnosticArg::Game(game) => game.name(lang),
        DiagnosticArg::NoPosition(error) => error.sentence(lang),
    }
}

/// Replaces `{arg0}`, `{arg1}`, … in a text with the arguments; a missing argument becomes an empty text.
/// Braces in an argument are not replaced.
fn fill(template: &str, args: &[String]) -> String {
    let mut text = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        let argument = name.strip_prefix("arg").and_then(|index| args.get(index.parse::<usize>().ok()?));
        text.push_str(argument.map_or("", |argument| argument));
        rest = after;
    }
    text.push_str(rest);
    text
}

impl Loss {
    /// Returns the loss in words: `variations: 3 (from move 12)`, `headers: 1 (戦型)`.
    pub fn sentence(&self, lang: Lang) -> String {
        use texts::loss_line;
        let kind = self.kind.words().get(lang);
        let loss = match self.kind {
            LossKind::FirstPly | LossKind::UnknownHands => kind.to_owned(),
            _ => loss_line::Counted { kind: &kind, count: &self.count }.text(lang),
        };
        let from = self.first_ply.map(|ply| match ply {
            0 => loss_line::FromStart.get(lang).to_owned(),
            _ => loss_line::FromPly { ply: &ply }.text(lang),
        });
        let details: Vec<String> = self.lost_names(lang).into_iter().chain(from).collect();
        match details.join(texts::punctuation::Comma.get(lang)) {
            details if details.is_empty() => loss,
            details => loss_line::WithDetails { loss: &loss, details: &details }.text(lang),
        }
    }

    /// Returns the names of the lost items: the keys of headers, the words for ends of games.
    pub fn lost_names(&self, lang: Lang) -> Vec<String> {
        if self.kind != LossKind::Terminals {
            return self.names.iter().map(|name| name.to_string()).collect();
        }
        self.names
            .iter()
            .map(|name| match GameEnd::KNOWN.into_iter().find(|end| end.id() == &**name) {
                Some(end) => end.name(lang).to_owned(),
                None => name.to_string(),
            })
            .collect()
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Lang::En))
    }
}

/// Writes a line for each loss.
impl fmt::Display for LossReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.iter().map(Loss::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::report::{CODES, Code, ReadReport, UnreadMove};
    use crate::format::source::LineColumn;
    use crate::notation::read_move;
    use crate::shogi::Position;

    fn report(code: Code, args: Option<DiagnosticArg>) -> Diagnostic {
        let mut report = ReadReport::default();
        report.add(code, LineColumn { line: 2, column: 1 }, "58金", args);
        report.finish().remove(0)
    }

    #[test]
    fn placeholders_are_filled_and_arguments_are_unchanged() {
        let args = ["a{arg1}".to_owned(), "b".to_owned()];
        assert_eq!(fill("{arg1}, {arg0}, {arg2}!", &args), "b, a{arg1}, !");
        assert_eq!(fill("{", &args), "");
    }

    #[test]
    fn a_diagnostic_without_its_arguments_is_brief() {
        let found = report(Code::PsnUnclear, None);
        assert_eq!(
            found.to_string(),
            format!("2:1: error[PSN-163]: {}", texts::diagnostic::Brief.get(Lang::En))
        );
    }

    #[test]
    fn messages_are_no_sentences_with_a_full_stop() {
        for &(code, id, _) in CODES {
            assert!(code.message().all().all(|text| !text.ends_with(['.', '。'])), "{id}");
        }
    }

    #[test]
    fn candidates_are_named_in_the_notation_of_the_reader() {
        let position = Position::even();
        let error = read_move(&position, None, "58金").unwrap_err();
        let unread = UnreadMove { error, position, last_to: None };
        let found = report(Code::Ki2Unclear, Some(unread.into()));
        for (notation, moves) in
            [("western", "G49-58 or G69-58"), ("japanese:triangle", "▲５八金右 or ▲５八金左")]
        {
            let locale = Locale { lang: Lang::En, notation: notation.parse().unwrap() };
            assert!(found.sentence(locale).contains(moves), "{notation}");
        }
    }

    #[test]
    fn a_line_begins_with_kind_and_count() {
        let mut losses = LossReport::default();
        losses.add(LossKind::Variations, 3, Some(12));
        losses.add_name(LossKind::Headers, "戦型", None);
        losses.add(LossKind::Comments, 2, None);
        let lines = |lang| losses.iter().map(|row| row.sentence(lang)).collect::<Vec<_>>();
        let english = ["variations: 3 (from move 12)", "comments: 2", "headers: 1 (戦型)"];
        assert_eq!(lines(Lang::En), english);
        assert_eq!(lines(Lang::Ja), ["変化：3（12手目から）", "コメント：2", "棋譜情報：1（戦型）"]);
    }
}
