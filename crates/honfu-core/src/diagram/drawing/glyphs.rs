//! The outlines of glyphs, from the files in `assets/glyphs`.
//!
//! A file has a line for each glyph, sorted by character:
//!
//! ```text
//! line = character " " advance " " path
//! path = "M" x y { "m" dx dy | "l" dx dy | "h" dx | "v" dy | "c" dx dy dx dy dx dy }
//! ```
//!
//! A path is SVG path data in whole units of the face, x to the right and y down from the middle
//! of the glyph. Contours close themselves and are filled by the nonzero rule.

use std::sync::LazyLock;

/// The glyphs of a board: pieces, numerals, coordinates.
pub(super) static BOARD_GLYPHS: LazyLock<GlyphFace> = LazyLock::new(|| {
    GlyphFace::parse(
        500,
        include_str!("../../../assets/glyphs/board.txt"),
        "M-188 221h375v-375h-375m15 360v-344h344v344",
    )
});

/// The glyphs of words.
#[cfg(feature = "png")]
pub(super) static TEXT_GLYPHS: LazyLock<GlyphFace> = LazyLock::new(|| {
    GlyphFace::parse(
        250,
        include_str!("../../../assets/glyphs/text.txt"),
        "M-94 110h187v-187h-187m7 180v-172h172v172",
    )
});

/// Glyphs of one font.
pub(super) struct GlyphFace {
    /// The side of the square of a kanji, in units.
    pub(super) units: f32,
    /// Sorted by character.
    glyphs: Vec<(char, GlyphOutline)>,
    missing: GlyphOutline,
}

/// The outline of one glyph.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct GlyphOutline {
    /// How far to the right the next glyph begins, in units.
    pub(super) advance: i32,
    /// SVG path data around the middle of the glyph.
    pub(super) path: &'static str,
}

impl GlyphFace {
    /// `missing` is the path of the box shown for characters without a glyph.
    fn parse(units: i32, text: &'static str, missing: &'static str) -> GlyphFace {
        let glyphs = text.lines().filter_map(parse_glyph).collect();
        GlyphFace { units: units as f32, glyphs, missing: GlyphOutline { advance: units, path: missing } }
    }

    /// The outline of a character; a box if the face does not have it.
    pub(super) fn outline(&self, character: char) -> GlyphOutline {
        let index = self.glyphs.binary_search_by_key(&character, |(character, _)| *character);
        index.ok().and_then(|index| self.glyphs.get(index)).map_or(self.missing, |(_, outline)| *outline)
    }
}

fn parse_glyph(line: &'static str) -> Option<(char, GlyphOutline)> {
    let character = line.chars().next()?;
    let (advance, path) = line[character.len_utf8()..].strip_prefix(' ')?.split_once(' ')?;
    Some((character, GlyphOutline { advance: advance.parse().ok()?, path }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faces() -> Vec<(&'static GlyphFace, usize)> {
        vec![
            (&BOARD_GLYPHS, include_str!("../../../assets/glyphs/board.txt").lines().count()),
            #[cfg(feature = "png")]
            (&TEXT_GLYPHS, include_str!("../../../assets/glyphs/text.txt").lines().count()),
        ]
    }

    #[test]
    fn board_glyphs_are_complete() {
        for character in
            "王玉飛龍竜角馬金銀全成桂圭杏香歩と一二三四五六七八九十123456789abcdefghiPLNSGBRK+".chars()
        {
            let outline = BOARD_GLYPHS.outline(character);
            assert!(outline != BOARD_GLYPHS.missing && outline.path.len() > 20, "{character}");
            assert!((100..=500).contains(&outline.advance), "{character}");
        }
        for character in ['鬱', '\u{0}', '😀'] {
            assert_eq!(BOARD_GLYPHS.outline(character), BOARD_GLYPHS.missing);
        }
    }

    #[test]
    fn every_line_of_a_file_is_a_glyph_and_they_are_sorted() {
        for (face, lines) in faces() {
            assert_eq!(face.glyphs.len(), lines);
            assert!(face.glyphs.is_sorted_by(|(one, _), (next, _)| one < next));
        }
    }

    /// The points at which the commands of a path end.
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
                    ('M' | 'm' | 'l', &[dx, dy]) | ('c', &[_, _, _, _, dx, dy]) => (dx, dy),
                    other => panic!("{other:?}"),
                };
                (x, y) = (x + dx, y + dy);
                (x, y)
            })
            .collect()
    }

    #[test]
    fn every_outline_begins_with_its_place_and_stays_near_its_square() {
        for (face, _) in faces() {
            for outline in face.glyphs.iter().map(|(_, outline)| outline).chain([&face.missing]) {
                assert!(outline.path.is_empty() || outline.path.starts_with('M'), "{outline:?}");
                let near = -face.units as i32..face.units as i32;
                for (x, y) in ends(outline.path) {
                    assert!(near.contains(&x) && near.contains(&y), "{x} {y} {outline:?}");
                }
            }
        }
    }

    #[cfg(feature = "png")]
    #[test]
    fn words_have_kana_kanji_and_latin_letters() {
        for character in "Az09é羽生善治藤井聡太髙﨑澤ァんー々（）".chars() {
            assert_ne!(TEXT_GLYPHS.outline(character), TEXT_GLYPHS.missing, "{character}");
        }
    }
}
