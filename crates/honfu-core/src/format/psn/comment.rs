//! Comments: what stands between braces, and the text of it (PSN, "Comments").

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n')
}

/// The text of a comment: without the blank that separates it from each brace.
pub fn text(inside: &str) -> &str {
    let text = inside.strip_prefix(is_blank).unwrap_or(inside);
    text.strip_suffix(is_blank).unwrap_or(text)
}

/// Appends the comment for a text, which has no way to hold a closing brace: whether it
/// comes back as it was.
pub fn write(out: &mut String, text: &str) -> bool {
    let inside = text.replace('}', ")").replace('\r', "\n");
    out.push_str(if inside.starts_with(is_blank) { "{ " } else { "{" });
    out.push_str(&inside);
    out.push_str(if inside.ends_with(is_blank) { " }" } else { "}" });
    inside == text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back() {
        for text in ["", " ", "  ", "\n", "a", " a", "a ", "a\n", "\na\n\n", "{a", "a\n\nb", "\u{3000}", "\t"]
        {
            let mut written = String::new();
            assert!(write(&mut written, text));
            assert_eq!(super::text(&written[1..written.len() - 1]), text, "{written:?}");
        }
        let mut written = String::new();
        assert!(!write(&mut written, "a}b\r"));
        assert_eq!(written, "{a)b\n }");
    }

    #[test]
    fn blanks_at_the_braces_are_no_text() {
        for (inside, wanted) in [(" hello ", "hello"), ("hello", "hello"), ("a\nb\n", "a\nb"), (" ", "")] {
            assert_eq!(text(inside), wanted);
        }
    }
}
