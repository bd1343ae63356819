//! How many cells of a terminal a text takes.

use std::borrow::Cow;

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::ambiguous::is_ambiguous;
use super::sanitize::{is_safe, sanitize};

/// How wide the terminal draws ambiguous characters: `▲`, `…`, `─` and many more.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum WidthMode {
    /// One cell, as almost everywhere.
    #[default]
    Narrow,
    /// Two cells, as terminals for Chinese and Japanese can be told to.
    Wide,
}

impl WidthMode {
    /// What stands for the part that was cut off.
    pub const fn ellipsis(self) -> &'static str {
        match self {
            WidthMode::Narrow => "…",
            WidthMode::Wide => "..",
        }
    }
}

/// The extended grapheme clusters of a text: what goes into a cell as one.
pub fn graphemes(text: &str) -> impl DoubleEndedIterator<Item = &str> {
    text.graphemes(true)
}

/// The cells one grapheme cluster takes once it is sanitized; 0 for one that shows nothing.
pub fn grapheme_width(grapheme: &str, mode: WidthMode) -> usize {
    if let [b' '..=b'~'] = grapheme.as_bytes() {
        return 1;
    }
    if !grapheme.chars().all(is_safe) {
        return sanitize(grapheme).width();
    }
    match (grapheme.width(), mode) {
        (1, WidthMode::Wide) if grapheme.chars().next().is_some_and(is_ambiguous) => 2,
        // A terminal gives a cluster of several pictures the cells of one or of all;
        // honfu paints it over two.
        (width, _) => width.min(2),
    }
}

/// The most cells a terminal gives a cluster: those of its characters one by one, where it joins
/// none of them. Each half of a flag is a picture then.
pub fn max_cells(grapheme: &str) -> usize {
    let cells = |c| match c {
        '🇦'..='🇿' => 2,
        c => c.width().unwrap_or(0),
    };
    grapheme.chars().map(cells).sum()
}

/// The clusters of a text one after another, each with the cells it takes once it is
/// sanitized.
pub fn cells(text: &str, mode: WidthMode) -> impl Iterator<Item = (&str, usize)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let mut chars = rest.chars();
        let plain = plain_width(chars.next()?, mode);
        // Two plain characters never make a cluster. This saves three quarters of the time
        // that a frame takes.
        let stands_alone = chars.clone().next().is_none_or(|next| plain_width(next, mode).is_some());
        let (length, cells) = match plain {
            Some(cells) if stands_alone => (rest.len() - chars.as_str().len(), cells),
            _ => {
                let cluster = rest.graphemes(true).next()?;
                (cluster.len(), grapheme_width(cluster, mode))
            }
        };
        let (cluster, behind) = rest.split_at(length);
        rest = behind;
        Some((cluster, cells))
    })
}

/// The cells of a character of those that make most of what is shown: a terminal does nothing
/// but show them, and none of them joins another (their `Grapheme_Cluster_Break` is Other,
/// UAX #29).
fn plain_width(c: char, mode: WidthMode) -> Option<usize> {
    match c {
        ' '..='~' | '☖' | '☗' => Some(1),
        '─'..='╋' | '═'..='╳' | '▲' | '△' | '▼' | '▽' => Some(match mode {
            WidthMode::Narrow => 1,
            WidthMode::Wide => 2,
        }),
        _ if is_always_wide(c) => Some(2),
        _ => None,
    }
}

/// Whether every terminal gives a character two cells: kana, kanji and the like, but not
/// emoji, of which some think otherwise.
pub fn is_always_wide(c: char) -> bool {
    matches!(c, '\u{3000}'..='〩' | 'ぁ'..='ゖ' | '゛'..='ヿ' | '一'..='鿿' | '！'..='｠')
}

/// The cells a text takes once it is sanitized.
pub fn width(text: &str, mode: WidthMode) -> usize {
    cells(text, mode).map(|(_, cells)| cells).sum()
}

/// As much of the text as fits into that many cells, with an ellipsis where that is
/// not all of it. Looks no further into the text than that.
pub fn truncate(text: &str, cells: usize, mode: WidthMode) -> Cow<'_, str> {
    let fitting = prefix(text, cells, mode);
    if fitting.len() == text.len() {
        return Cow::Borrowed(text);
    }
    let ellipsis = mode.ellipsis();
    match cells.checked_sub(width(ellipsis, mode)) {
        Some(room) => Cow::Owned(format!("{}{ellipsis}", prefix(fitting, room, mode))),
        None => Cow::Borrowed(fitting),
    }
}

/// The longest beginning of the text that fits into that many cells.
fn prefix(text: &str, cells: usize, mode: WidthMode) -> &str {
    let mut used = 0;
    let fitting = self::cells(text, mode).take_while(|(_, width)| {
        used += width;
        used <= cells
    });
    &text[..fitting.map(|(cluster, _)| cluster.len()).sum()]
}

/// The text with blanks after it up to that many cells.
pub fn pad(text: &str, cells: usize, mode: WidthMode) -> Cow<'_, str> {
    match cells.saturating_sub(width(text, mode)) {
        0 => Cow::Borrowed(text),
        rest => Cow::Owned(format!("{text}{:rest$}", "")),
    }
}

#[cfg(test)]
mod tests {
    use super::WidthMode::{Narrow, Wide};
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn widths_are_those_measured_in_terminals() {
        for (text, narrow, wide) in [
            ("☗", 1, 1),
            ("▲", 1, 2),
            ("─", 1, 2),
            ("é", 1, 2),
            ("歩", 2, 2),
            ("〇", 2, 2),
            ("\u{3000}", 2, 2),
            ("𠮷", 2, 2),
            ("葛\u{e0100}", 2, 2),
            ("か\u{3099}", 2, 2),
            ("ｶﾞ", 2, 2),
            ("▲\u{fe0f}", 1, 2),
            ("👨\u{200d}👩\u{200d}👧", 2, 2),
            ("\u{200b}", 0, 0),
            ("▲７六歩", 7, 8),
            ("\x1b[0m\u{202e}", 12, 12),
        ] {
            assert_eq!((width(text, Narrow), width(text, Wide)), (narrow, wide), "{text:?}");
        }
    }

    #[test]
    fn a_terminal_that_joins_nothing_gives_each_character_its_cells() {
        for (cluster, cells) in
            [("歩", 2), ("か\u{3099}", 2), ("🇯🇵", 4), ("👍🏽", 4), ("न्दी", 3), ("e\u{301}", 1)]
        {
            assert_eq!((max_cells(cluster), graphemes(cluster).count()), (cells, 1), "{cluster}");
        }
    }

    #[test]
    fn cutting_says_so_where_there_is_room() {
        assert_eq!(truncate("７六歩", 6, Narrow), "７六歩");
        assert_eq!(truncate("７六歩", 5, Narrow), "７六…");
        assert_eq!(truncate("７六歩", 4, Narrow), "７…");
        assert_eq!(truncate("７六歩", 5, Wide), "７..");
        assert_eq!(truncate("７六歩", 1, Wide), "");
        assert_eq!(truncate("abc", 0, Narrow), "");
        assert_eq!(pad("歩", 4, Narrow), "歩  ");
    }

    #[test]
    fn plain_characters_are_what_they_are_taken_for() {
        for c in '\0'..='\u{ffff}' {
            for mode in [Narrow, Wide] {
                let Some(cells) = plain_width(c, mode) else { continue };
                assert_eq!(grapheme_width(&c.to_string(), mode), cells, "{c}");
                assert!(is_safe(c) && graphemes(&format!("{c}歩{c}{c}☗{c}")).count() == 6, "{c}");
            }
        }
    }

    fn modes() -> impl Strategy<Value = WidthMode> {
        prop_oneof![Just(Narrow), Just(Wide)]
    }

    proptest! {
        #[test]
        fn cells_are_those_of_the_clusters(text in any::<String>(), mode in modes()) {
            let mixed: String = text.chars().flat_map(|c| [c, '歩', c]).collect();
            for text in [text, mixed] {
                let clusters: Vec<_> =
                    graphemes(&text).map(|cluster| (cluster, grapheme_width(cluster, mode))).collect();
                prop_assert_eq!(cells(&text, mode).collect::<Vec<_>>(), clusters);
            }
        }

        #[test]
        fn a_text_is_as_wide_as_what_is_shown_of_it(text in any::<String>(), mode in modes()) {
            prop_assert_eq!(width(&text, mode), width(&sanitize(&text), mode));
        }

        #[test]
        fn what_is_cut_fits_and_what_is_padded_fills(text in any::<String>(), cells in 0..40usize, mode in modes()) {
            let cut = truncate(&text, cells, mode);
            prop_assert!(width(&cut, mode) <= cells);
            prop_assert_eq!(width(&pad(&cut, cells, mode), mode), cells);
        }
    }
}
