//! Links in comments: `@45` is move 45 of the line that one looks at.

use std::ops::Range;

/// A link, where it stands in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// In bytes.
    pub place: Range<usize>,
    /// The number of the move; 0 is the start.
    pub ply: u32,
}

/// The links of a text, in their order: an at sign and digits, in either width. A name or
/// a number that the sign is part of (`a@1`, `@1st`) is no link.
pub fn links(text: &str) -> impl Iterator<Item = Link> + '_ {
    text.match_indices(['@', '＠']).filter_map(|(start, sign)| {
        let behind = &text[start + sign.len()..];
        let rest = behind.trim_start_matches(|c| digit(c).is_some());
        let digits = &behind[..behind.len() - rest.len()];
        let parted = !text[..start].ends_with(is_of_name) && !rest.starts_with(is_of_name);
        let ply = digits.chars().filter_map(digit);
        let ply = ply.fold(0, |ply: u32, digit| ply.saturating_mul(10).saturating_add(digit));
        (parted && !digits.is_empty()).then(|| Link { place: start..text.len() - rest.len(), ply })
    })
}

/// Japanese goes on without a blank: only Latin letters and digits make a name longer.
fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '@' | '_')
}

fn digit(c: char) -> Option<u32> {
    let wide = || (c as u32).checked_sub('０' as u32).filter(|&digit| digit < 10);
    c.to_digit(10).or_else(wide)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(&str, u32)> {
        links(text).map(|link| (&text[link.place], link.ply)).collect()
    }

    #[test]
    fn links_are_an_at_sign_and_digits() {
        assert_eq!(found("See @45, or (@7)."), [("@45", 45), ("@7", 7)]);
        assert_eq!(found("本譜の@12では＠３６が有力。@0"), [("@12", 12), ("＠３６", 36), ("@0", 0)]);
        assert_eq!(found("@5\n@6、@7\r\n"), [("@5", 5), ("@6", 6), ("@7", 7)]);
        assert_eq!(found("@99999999999999"), [("@99999999999999", u32::MAX)]);
    }

    #[test]
    fn names_are_no_links() {
        for text in ["", "@", "@ 5", "@五", "me@45.example", "@1st", "@4_5", "@@5", "@5@6", "５@"] {
            assert_eq!(found(text), [], "{text}");
        }
    }
}
