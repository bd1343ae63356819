//! Where a caret may stand: between grapheme clusters.

use unicode_segmentation::GraphemeCursor;

/// The start of the cluster that ends at that byte; the start of the text where none does.
/// Looks no further into the text than that.
pub fn grapheme_before(text: &str, caret: usize) -> usize {
    let mut cursor = GraphemeCursor::new(caret, text.len(), true);
    cursor.prev_boundary(text, 0).ok().flatten().unwrap_or(0)
}

/// The end of the cluster that begins at that byte; the end of the text where none does.
pub fn grapheme_after(text: &str, caret: usize) -> usize {
    let mut cursor = GraphemeCursor::new(caret, text.len(), true);
    cursor.next_boundary(text, 0).ok().flatten().unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caret_moves_over_clusters() {
        let text = "a\u{304b}\u{3099}x";
        assert_eq!((grapheme_after(text, 0), grapheme_after(text, 1)), (1, 7));
        assert_eq!((grapheme_before(text, 8), grapheme_before(text, 7)), (7, 1));
        assert_eq!((grapheme_before(text, 0), grapheme_after(text, 8)), (0, 8));
    }
}
