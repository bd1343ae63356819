//! Repairs to a text before it is read: invisible characters, and in KI2 moves that are
//! wrapped over two lines.

use std::borrow::Cow;

use memchr::memmem;

use super::KifDialect;
use super::line::{KifLine, classify, is_invisible};
use crate::format::lines::SourceLines;
use crate::format::{Code, ReadReport, ki2};

/// The text with as many lines as before.
pub(in crate::format) fn tidy<'a>(
    text: &'a str,
    dialect: KifDialect,
    report: &mut ReadReport,
) -> Cow<'a, str> {
    let text = if may_hide(text) { reveal(text, dialect, report) } else { text.into() };
    let unwrapped = if dialect == KifDialect::Ki2 { ki2::unwrapped(&text) } else { None };
    unwrapped.map_or(text, Cow::from)
}

/// Whether there is an invisible character, or perhaps another of its kin.
fn may_hide(text: &str) -> bool {
    let starts: [&[u8]; 4] = [b"\xC2\xA0", b"\xE2\x80", b"\xE2\x81", b"\xEF\xBB"];
    starts.into_iter().any(|start| memmem::find(text.as_bytes(), start).is_some())
}

/// Makes invisible characters blanks in the lines where they can do harm; what people
/// wrote (comments, names, values) stays.
fn reveal<'a>(text: &'a str, dialect: KifDialect, report: &mut ReadReport) -> Cow<'a, str> {
    let mut out = String::with_capacity(text.len());
    for line in SourceLines::new(text) {
        let cleaned = if is_tidy(line.text, dialect) { None } else { cleaned(line.text, dialect) };
        if cleaned.is_some() {
            let offset = line.text.find(is_invisible).unwrap_or(0);
            report.add(Code::InvisibleCharacters, line.place(offset), line.text, [""; 0]);
        }
        out.push_str(cleaned.as_deref().unwrap_or(line.text));
        out.push('\n');
    }
    out.into()
}

/// Whether a line is left as it is.
pub(in crate::format) fn is_tidy(text: &str, dialect: KifDialect) -> bool {
    !text.contains(is_invisible) || cleaned(text, dialect).is_none()
}

/// The line without invisible characters, if that helps to read it.
fn cleaned(text: &str, dialect: KifDialect) -> Option<String> {
    let widths = |c: char| if c == '\u{a0}' { Some(' ') } else { Some(c).filter(|&c| !is_invisible(c)) };
    let clean: String = text.chars().filter_map(widths).collect();
    let is_read = |class| {
        !matches!(class, KifLine::Unknown | KifLine::Comment(_) | KifLine::Bookmark(_) | KifLine::Remark)
    };
    match classify(text, dialect) {
        KifLine::Comment(_) | KifLine::Bookmark(_) | KifLine::Remark | KifLine::Header(..) => None,
        KifLine::Unknown => is_read(classify(&clean, dialect)).then_some(clean),
        _ => Some(clean),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tidied(text: &str) -> (String, Vec<&'static str>) {
        let mut report = ReadReport::default();
        let text = tidy(text, KifDialect::Kif, &mut report).into_owned();
        (text, report.finish().iter().map(|found| found.code.id()).collect())
    }

    #[test]
    fn structure_is_cleaned_and_words_are_kept() {
        let text = "1\u{a0}７六歩\u{200b}(77)\n*a\u{a0}b\n先手：a\u{200b}b\nx\u{a0}y\n";
        let wanted = "1 ７六歩(77)\n*a\u{a0}b\n先手：a\u{200b}b\nx\u{a0}y\n";
        assert_eq!(tidied(text), (wanted.to_owned(), vec!["TXT-017"]));
        assert_eq!(tidied("☗…”\n*x"), ("☗…”\n*x\n".to_owned(), vec![]));
    }
}
