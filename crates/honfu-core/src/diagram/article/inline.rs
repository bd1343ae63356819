//! A line of a comment in pieces: text, links to moves, web addresses.

use super::InlineText;
use crate::diagram::address::next_address;

/// The pieces of a line. `links` finds the links to moves in a text that has no address.
pub fn split_inline(line: &str, mut links: impl FnMut(&str, &mut Vec<InlineText>)) -> Vec<InlineText> {
    let mut pieces = Vec::new();
    let mut rest = line;
    while let Some((before, address)) = next_address(rest) {
        links(before, &mut pieces);
        pieces.push(InlineText::Address(address.to_owned()));
        rest = &rest[before.len() + address.len()..];
    }
    links(rest, &mut pieces);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let all = split_inline(text, |text, pieces| pieces.push(InlineText::Text(text.to_owned())));
        let shown = |piece| match piece {
            InlineText::Text(text) => text,
            InlineText::Address(address) => format!("<{address}>"),
            InlineText::Link(..) => String::new(),
        };
        all.into_iter().map(shown).filter(|piece| !piece.is_empty()).collect()
    }

    #[test]
    fn addresses_end_where_their_sentence_goes_on() {
        assert_eq!(
            found("see https://a.example/b?c=1&d, or"),
            ["see ", "<https://a.example/b?c=1&d>", ", or"]
        );
        assert_eq!(found("（http://a.example/）。"), ["（", "<http://a.example/>", "）。"]);
        assert_eq!(found("https://a.example"), ["<https://a.example>"]);
        for text in ["", "https://", "http: //x", "javascript:alert(1)", "httpshttp://."] {
            assert_eq!(found(text).concat(), text);
        }
    }
}
