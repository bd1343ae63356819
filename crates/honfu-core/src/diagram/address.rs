//! Web addresses within text. What may not live here: how they are printed.

/// How addresses begin that can be followed from a page.
const SCHEMES: [&str; 2] = ["https://", "http://"];

/// The first address of a text, and what stands before it.
pub fn next_address(text: &str) -> Option<(&str, &str)> {
    let mut from = 0;
    while let Some(at) = text[from..].find("http").map(|at| from + at) {
        if let Some(length) = address(&text[at..]) {
            return Some((&text[..at], &text[at..at + length]));
        }
        from = at + "http".len();
    }
    None
}

/// The length of the address that a text begins with. Japanese ends it, and so do
/// brackets and quotes; a stop at its end belongs to the sentence.
fn address(text: &str) -> Option<usize> {
    let scheme = SCHEMES.into_iter().find(|scheme| text.starts_with(scheme))?;
    let is_inside = |c: char| {
        c.is_ascii_graphic()
            && !matches!(
                c,
                '<' | '>' | '"' | '\'' | '`' | '\\' | '(' | ')' | '[' | ']' | '{' | '}' | '|' | '^'
            )
    };
    let end = text.find(|c| !is_inside(c)).unwrap_or(text.len());
    let length = text[..end].trim_end_matches(['.', ',', ':', ';', '!', '?', '*', '_', '~']).len();
    (length > scheme.len()).then_some(length)
}
