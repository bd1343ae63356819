//! How many cells of a terminal a text takes, and where the cursor can be placed in it.

use std::borrow::Cow;

use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::sanitize;
use super::sanitize::is_safe;

/// How wide the terminal draws ambiguous characters: `▲`, `…`, `─` and many more.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum WidthMode {
    /// One cell, the setting of most terminals.
    #[default]
    Narrow,
    /// Two cells, a setting of terminals for Chinese and Japanese.
    Wide,
}

impl WidthMode {
    /// Returns the ellipsis that replaces a part that was cut off.
    pub const fn ellipsis(self) -> &'static str {
        match self {
            WidthMode::Narrow => "…",
            WidthMode::Wide => "..",
        }
    }
}

/// Returns the extended grapheme clusters of a text; a terminal draws each as a unit.
pub fn graphemes(text: &str) -> impl DoubleEndedIterator<Item = &str> {
    text.graphemes(true)
}

/// Returns the width of one grapheme cluster in cells after sanitizing; 0 if nothing is visible.
pub fn grapheme_width(grapheme: &str, mode: WidthMode) -> usize {
    if let [b' '..=b'~'] = grapheme.as_bytes() {
        return 1;
    }
    if !grapheme.chars().all(is_safe) {
        return sanitize(grapheme).width();
    }
    match (grapheme.width(), mode) {
        (1, WidthMode::Wide) if grapheme.chars().next().is_some_and(is_ambiguous) => 2,
        // A terminal draws a cluster of several pictures as wide as one or as all of them; honfu reserves two
        // cells.
        (width, _) => width.min(2),
    }
}

/// Returns the largest width that a terminal gives a cluster: the sum of the widths of its characters, for a
/// terminal that does not join them. Each half of a flag counts as a picture of two cells.
pub fn max_cells(grapheme: &str) -> usize {
    let cells = |c| match c {
        '🇦'..='🇿' => 2,
        c => c.width().unwrap_or(0),
    };
    grapheme.chars().map(cells).sum()
}

/// Returns the clusters of a text one after another, each with its width in cells after sanitizing.
pub fn cells(text: &str, mode: WidthMode) -> impl Iterator<Item = (&str, usize)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let mut chars = rest.chars();
        let plain = plain_width(chars.next()?, mode);
        // Two plain characters never make a cluster. This fast path saves three quarters of the time that a
        // frame takes.
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

/// Returns the width of a plain character, one of those that make up most of the text on the screen; `None`
/// for any other. A terminal only shows a plain character, and never joins it with a neighbour (its
/// `Grapheme_Cluster_Break` is Other, UAX #29).
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

/// Whether every terminal gives a character two cells: kana, kanji and the like. Emoji are left out, since
/// terminals disagree about some.
pub fn is_always_wide(c: char) -> bool {
    matches!(c, '\u{3000}'..='〩' | 'ぁ'..='ゖ' | '゛'..='ヿ' | '一'..='鿿' | '！'..='｠')
}

/// Returns the width of a text in cells after sanitizing.
pub fn width(text: &str, mode: WidthMode) -> usize {
    cells(text, mode).map(|(_, cells)| cells).sum()
}

/// Returns as much of the text as fits into `cells`, with an ellipsis if something was cut off. Does not scan
/// the rest of the text.
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

/// Returns the longest prefix of the text that fits into `cells`.
fn prefix(text: &str, cells: usize, mode: WidthMode) -> &str {
    let mut used = 0;
    let fitting = self::cells(text, mode).take_while(|(_, width)| {
        used += width;
        used <= cells
    });
    &text[..fitting.map(|(cluster, _)| cluster.len()).sum()]
}

/// Returns the text padded with spaces to the width `cells`.
pub fn pad(text: &str, cells: usize, mode: WidthMode) -> Cow<'_, str> {
    match cells.saturating_sub(width(text, mode)) {
        0 => Cow::Borrowed(text),
        rest => Cow::Owned(format!("{text}{:rest$}", "")),
    }
}

/// Returns the start of the cluster that ends at the byte `caret`; 0 if there is none. Does not scan the rest
/// of the text.
pub fn grapheme_before(text: &str, caret: usize) -> usize {
    let mut cursor = GraphemeCursor::new(caret, text.len(), true);
    cursor.prev_boundary(text, 0).ok().flatten().unwrap_or(0)
}

/// Returns the end of the cluster that begins at the byte `caret`; the length of the text if there is none.
pub fn grapheme_after(text: &str, caret: usize) -> usize {
    let mut cursor = GraphemeCursor::new(caret, text.len(), true);
    cursor.next_boundary(text, 0).ok().flatten().unwrap_or(text.len())
}

/// Whether the Unicode property East_Asian_Width of the character is A (UAX #11).
///
/// Terminals with wide ambiguous characters use that property. `UnicodeWidthStr::width_cjk` does not: it
/// treats ☗ and ☖ as ambiguous, and letters such as é as narrow.
pub(super) fn is_ambiguous(c: char) -> bool {
    !BOUNDS.partition_point(|&bound| bound <= c as u32).is_multiple_of(2)
}

/// The first character of each run of ambiguous characters, and the first character after it, in turn. Runs
/// are joined across combining marks, unassigned and wide characters, which are never looked up.
const BOUNDS: [u32; 330] = [
    0xA1, 0xA2, 0xA4, 0xA5, 0xA7, 0xA9, 0xAA, 0xAB, 0xAD, 0xAF, 0xB0, 0xB5, 0xB6, 0xBB, 0xBC, 0xC0, 0xC6,
    0xC7, 0xD0, 0xD1, 0xD7, 0xD9, 0xDE, 0xE2, 0xE6, 0xE7, 0xE8, 0xEB, 0xEC, 0xEE, 0xF0, 0xF1, 0xF2, 0xF4,
    0xF7, 0xFB, 0xFC, 0xFD, 0xFE, 0xFF, 0x101, 0x102, 0x111, 0x112, 0x113, 0x114, 0x11B, 0x11C, 0x126, 0x128,
    0x12B, 0x12C, 0x131, 0x134, 0x138, 0x139, 0x13F, 0x143, 0x144, 0x145, 0x148, 0x14C, 0x14D, 0x14E, 0x152,
    0x154, 0x166, 0x168, 0x16B, 0x16C, 0x1CE, 0x1CF, 0x1D0, 0x1D1, 0x1D2, 0x1D3, 0x1D4, 0x1D5, 0x1D6, 0x1D7,
    0x1D8, 0x1D9, 0x1DA, 0x1DB, 0x1DC, 0x1DD, 0x251, 0x252, 0x261, 0x262, 0x2C4, 0x2C5, 0x2C7, 0x2C8, 0x2C9,
    0x2CC, 0x2CD, 0x2CE, 0x2D0, 0x2D1, 0x2D8, 0x2DC, 0x2DD, 0x2DE, 0x2DF, 0x2E0, 0x391, 0x3AA, 0x3B1, 0x3C2,
    0x3C3, 0x3CA, 0x401, 0x402, 0x410, 0x450, 0x451, 0x452, 0x2010, 0x2011, 0x2013, 0x2017, 0x2018, 0x201A,
    0x201C, 0x201E, 0x2020, 0x2023, 0x2024, 0x2028, 0x2030, 0x2031, 0x2032, 0x2034, 0x2035, 0x2036, 0x203B,
    0x203C, 0x203E, 0x203F, 0x2074, 0x2075, 0x207F, 0x2080, 0x2081, 0x2085, 0x20AC, 0x20AD, 0x2103, 0x2104,
    0x2105, 0x2106, 0x2109, 0x210A, 0x2113, 0x2114, 0x2116, 0x2117, 0x2121, 0x2123, 0x2126, 0x2127, 0x212B,
    0x212C, 0x2153, 0x2155, 0x215B, 0x215F, 0x2160, 0x216C, 0x2170, 0x217A, 0x2189, 0x218A, 0x2190, 0x219A,
    0x21B8, 0x21BA, 0x21D2, 0x21D3, 0x21D4, 0x21D5, 0x21E7, 0x21E8, 0x2200, 0x2201, 0x2202, 0x2204, 0x2207,
    0x2209, 0x220B, 0x220C, 0x220F, 0x2210, 0x2211, 0x2212, 0x2215, 0x2216, 0x221A, 0x221B, 0x221D, 0x2221,
    0x2223, 0x2224, 0x2225, 0x2226, 0x2227, 0x222D, 0x222E, 0x222F, 0x2234, 0x2238, 0x223C, 0x223E, 0x2248,
    0x2249, 0x224C, 0x224D, 0x2252, 0x2253, 0x2260, 0x2262, 0x2264, 0x2268, 0x226A, 0x226C, 0x226E, 0x2270,
    0x2282, 0x2284, 0x2286, 0x2288, 0x2295, 0x2296, 0x2299, 0x229A, 0x22A5, 0x22A6, 0x22BF, 0x22C0, 0x2312,
    0x2313, 0x2460, 0x24EA, 0x24EB, 0x254C, 0x2550, 0x2574, 0x2580, 0x2590, 0x2592, 0x2596, 0x25A0, 0x25A2,
    0x25A3, 0x25AA, 0x25B2, 0x25B4, 0x25B6, 0x25B8, 0x25BC, 0x25BE, 0x25C0, 0x25C2, 0x25C6, 0x25C9, 0x25CB,
    0x25CC, 0x25CE, 0x25D2, 0x25E2, 0x25E6, 0x25EF, 0x25F0, 0x2605, 0x2607, 0x2609, 0x260A, 0x260E, 0x2610,
    0x261C, 0x261D, 0x261E, 0x261F, 0x2640, 0x2641, 0x2642, 0x2643, 0x2660, 0x2662, 0x2663, 0x2666, 0x2667,
    0x266B, 0x266C, 0x266E, 0x266F, 0x2670, 0x269E, 0x26A0, 0x26BF, 0x26C0, 0x26C6, 0x26E2, 0x26E3, 0x26E4,
    0x26E8, 0x2700, 0x273D, 0x273E, 0x2776, 0x2780, 0x2B56, 0x2B5A, 0x3248, 0x3250, 0xE000, 0xF900, 0xFFFD,
    0xFFFE, 0x1F100, 0x1F10B, 0x1F110, 0x1F12E, 0x1F130, 0x1F16A, 0x1F170, 0x1F1AD, 0xF0000, 0x10FFFE,
];

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

    #[test]
    fn a_caret_moves_over_clusters() {
        let text = "a\u{304b}\u{3099}x";
        assert_eq!((grapheme_after(text, 0), grapheme_after(text, 1)), (1, 7));
        assert_eq!((grapheme_before(text, 8), grapheme_before(text, 7)), (7, 1));
        assert_eq!((grapheme_before(text, 0), grapheme_after(text, 8)), (0, 8));
    }

    #[test]
    fn marks_and_lines_are_ambiguous_and_pieces_are_not() {
        for c in "▲△▼▽●★①※→…×·─│┌█éαЯ⛊\u{e000}".chars() {
            assert!(is_ambiguous(c), "{c}");
        }
        for c in "a ☗☖♟歩〇ｶ␀\u{a0}~".chars() {
            assert!(!is_ambiguous(c), "{c}");
        }
        assert!(BOUNDS.is_sorted());
    }
}
