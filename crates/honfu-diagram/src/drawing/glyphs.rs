//! The outlines of glyphs, from the files in `assets/glyphs`, whose README describes them.
//!
//! A glyph is a line of text:
//!
//! ```text
//! line = character " " advance " " path
//! path = "M" x y { "m" dx dy | "l" dx dy | "h" dx | "v" dy | "q" dx dy dx dy | "c" dx dy dx dy dx dy }
//! ```
//!
//! A path is SVG path data in whole units of the typeface, x to the right and y down from the middle of the
//! glyph. Contours are closed implicitly and filled by the nonzero rule.
//!
//! The glyphs of words are part of the program instead of being taken from the fonts of the system, so that a
//! picture is the same on every machine and no library has to find, read and shape fonts. As text they would
//! take 5.3 MB; compressed in blocks of 64 glyphs they take 2.0 MB, and a picture inflates only the blocks of
//! its letters, each in a fraction of a millisecond.

#[cfg(feature = "png")]
use std::io::Read;
#[cfg(feature = "png")]
use std::sync::{LazyLock, OnceLock};

/// The glyphs of a board: pieces, numerals, coordinates.
const BOARD: &str = include_str!("../../assets/glyphs/board.txt");

/// The side of a kanji's square on a board, in units of the board glyphs.
pub(super) const BOARD_UNITS: f32 = 500.0;

/// The side of a kanji's square in words, in units of the word glyphs.
#[cfg(feature = "png")]
pub(super) const TEXT_UNITS: f32 = 250.0;

/// The outline of one glyph.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct GlyphOutline {
    /// The distance to the start of the next glyph, in units; 0 for a mark over or under a letter.
    pub(super) advance: i32,
    /// SVG path data around the middle of the glyph.
    pub(super) path: &'static str,
}

/// Returns the path of a board glyph; a box for a character without a glyph.
pub(super) fn board_path(character: char) -> &'static str {
    outline_in(BOARD, character).map_or("M-188 221h375v-375h-375m15 360v-344h344v344", |outline| outline.path)
}

/// Returns the glyph of a letter in words, or `None` if there is no glyph for it.
#[cfg(feature = "png")]
pub(super) fn text_outline(character: char) -> Option<GlyphOutline> {
    let index = TEXT_BLOCKS.partition_point(|block| block.first <= character).checked_sub(1)?;
    outline_in(TEXT_BLOCKS.get(index)?.lines(), character)
}

/// The box that is drawn for a letter without a glyph.
#[cfg(feature = "png")]
pub(super) const MISSING: GlyphOutline =
    GlyphOutline { advance: 250, path: "M-94 110h187v-187h-187m7 180v-172h172v172" };

/// Glyphs that are compressed together.
#[cfg(feature = "png")]
struct GlyphBlock {
    /// The first character.
    first: char,
    deflated: &'static [u8],
    inflated: OnceLock<String>,
}

#[cfg(feature = "png")]
impl GlyphBlock {
    fn lines(&self) -> &str {
        self.inflated.get_or_init(|| {
            let mut lines = String::new();
            // This cannot fail: the file is a part of the program, and a test reads all of it.
            let _ = flate2::read::DeflateDecoder::new(self.deflated).read_to_string(&mut lines);
            lines
        })
    }
}

/// The glyphs of words, sorted by character.
#[cfg(feature = "png")]
static TEXT_BLOCKS: LazyLock<Vec<GlyphBlock>> =
    LazyLock::new(|| glyph_blocks(include_bytes!("../../assets/glyphs/text.bin")).unwrap_or_default());

/// Reads a file of blocks: their number, the first character and the end of each block, and the data.
#[cfg(feature = "png")]
fn glyph_blocks(file: &'static [u8]) -> Option<Vec<GlyphBlock>> {
    let (count, rest) = file.split_first_chunk()?;
    let (table, data) = rest.split_at_checked(u32::from_le_bytes(*count) as usize * 8)?;
    let (numbers, _) = table.as_chunks::<4>();
    let numbers: Vec<u32> = numbers.iter().map(|bytes| u32::from_le_bytes(*bytes)).collect();
    let mut start = 0;
    let block = |row: &[u32]| {
        let deflated = data.get(start..row[1] as usize)?;
        start = row[1] as usize;
        Some(GlyphBlock { first: char::from_u32(row[0])?, deflated, inflated: OnceLock::new() })
    };
    numbers.chunks_exact(2).map(block).collect()
}

/// Finds the glyph of a character in lines of glyphs.
fn outline_in(lines: &'static str, character: char) -> Option<GlyphOutline> {
    let glyph = lines.lines().find_map(|line| line.strip_prefix(character))?;
    let (advance, path) = glyph.strip_prefix(' ')?.split_once(' ')?;
    Some(GlyphOutline { advance: advance.parse().ok()?, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the lines of each file, and the side of a kanji in its units.
    fn files() -> Vec<(Vec<&'static str>, i32)> {
        vec![
            (BOARD.lines().collect(), 500),
            #[cfg(feature = "png")]
            (TEXT_BLOCKS.iter().flat_map(|block| block.lines().lines()).collect(), 250),
        ]
    }

    #[test]
    fn board_glyphs_are_complete() {
        for character in
            "王玉飛龍竜角馬金銀全成桂圭杏香歩と一二三四五六七八九十123456789abcdefghiPLNSGBRK+".chars()
        {
            let outline = outline_in(BOARD, character).unwrap();
            assert!(outline.path.len() > 20, "{character}");
            assert!((100..=500).contains(&outline.advance), "{character}");
        }
        for character in ['鬱', '\u{0}', '😀'] {
            assert_eq!(outline_in(BOARD, character), None);
            assert_eq!(ends(board_path(character)).len(), 8);
        }
    }

    /// Returns the points at which the commands of a path end.
    fn ends(path: &str) -> Vec<(i32, i32)> {
        let commands = path.split(|c: char| c.is_ascii_alphabetic()).skip(1);
        let letters = path.chars().filter(char::is_ascii_alphabetic);
        let (mut x, mut y) = (0, 0);
        letters
            .zip(commands)
            .map(|(letter, numbers)| {
                let numbers = numbers.replace('-', " -");
                let numbers: Vec<i32> =
                    numbers.split_whitespace().map(|number| number.parse().unwrap()).collect();
                let (dx, dy) = match (letter, &numbers[..]) {
                    ('h', &[dx]) => (dx, 0),
                    ('v', &[dy]) => (0, dy),
                    ('M' | 'm' | 'l', &[dx, dy]) | ('q', &[_, _, dx, dy]) | ('c', &[_, _, _, _, dx, dy]) => {
                        (dx, dy)
                    }
                    other => panic!("{other:?}"),
                };
                (x, y) = (x + dx, y + dy);
                (x, y)
            })
            .collect()
    }

    #[test]
    fn every_line_of_a_file_is_a_glyph_near_its_square_and_they_are_sorted() {
        for (lines, units) in files() {
            assert!(lines.is_sorted_by(|one, next| one.chars().next() < next.chars().next()));
            for line in lines {
                let outline = outline_in(line, line.chars().next().unwrap()).unwrap();
                assert!(outline.path.is_empty() || outline.path.starts_with('M'), "{line}");
                for (x, y) in ends(outline.path) {
                    assert!(x.abs() <= 2 * units && y.abs() <= units, "{x} {y} {line}");
                }
            }
        }
    }

    #[cfg(feature = "png")]
    #[test]
    fn words_have_every_letter_of_europe_and_japan() {
        let missing = |letters: &mut dyn Iterator<Item = char>| -> String {
            letters.filter(|letter| text_outline(*letter).is_none()).collect()
        };
        // Latin with its marks, Greek and Cyrillic; a few code points in between are not assigned.
        let europe = [
            '!'..='~',
            'À'..='ͷ',
            'Α'..='Ρ',
            'Σ'..='ϡ',
            'ϰ'..='ԯ',
            'Ḁ'..='ἕ',
            'ὐ'..='ὗ',
            'ὠ'..='ώ',
            'Ⱡ'..='Ɀ',
        ];
        assert_eq!(missing(&mut europe.into_iter().flatten()), "");
        let kana = ['ぁ'..='ゖ', 'ァ'..='ヺ', '｡'..='ﾟ', 'A'..='Z', '０'..='９'];
        assert_eq!(missing(&mut kana.into_iter().flatten()), "");
        // Rows 1 to 84 of JIS X 0208 in EUC: symbols, kana, and the kanji of levels 1 and 2.
        let bytes: Vec<u8> =
            (0xA1..=0xF4).flat_map(|row| (0xA1..=0xFE).flat_map(move |cell| [row, cell])).collect();
        let decoded = bytes.chunks_exact(2).map(|pair| encoding_rs::EUC_JP.decode(pair));
        let japanese: String =
            decoded.filter(|(.., has_errors)| !has_errors).map(|(text, ..)| text).collect();
        assert_eq!(missing(&mut japanese.chars()), "≒≒", "in two rows, and not in the fonts");
        let kanji = japanese.chars().filter(|letter| ('一'..='龥').contains(letter));
        assert_eq!(kanji.count(), 2_965 + 3_390 + 1, "the two levels, and 仝");
        assert_eq!(missing(&mut "髙﨑𠮷彅 张伟 陳 이세돌 ☗☖▲△…―①".chars()), "");
        assert_eq!(missing(&mut "😀𓀀ก".chars()), "😀𓀀ก");
    }
}
