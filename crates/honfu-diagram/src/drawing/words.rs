//! Converts the words of a picture to outlines.

use tiny_skia::{Path, PathBuilder};

use super::glyphs::{GlyphOutline, MISSING, text_outline};
use super::shape::{Drawing, Shape};
use honfu_core::text::sanitize;

/// The gap between a letter and a mark above or below it, in units of the glyphs, like all lengths in this
/// file.
const MARK_GAP: f32 = 8.0;

/// A mark whose lower end is above `ABOVE`, a little below the top of an x, is above its letter. A mark whose
/// upper end is below `BELOW` is below its letter.
const ABOVE: f32 = -30.0;
const BELOW: f32 = 96.0;

/// A glyph of a line of text.
pub(super) struct PlacedGlyph {
    /// The outline; `None` for a space.
    pub(super) path: Option<Path>,
    /// The horizontal position of the middle of the glyph, from the start of the text.
    pub(super) x: f32,
    /// The distance by which the glyph is lowered.
    pub(super) y: f32,
}

/// Places the glyphs of a text; returns them and the width of the text. A letter without an outline becomes a
/// box, and invisible characters are left out.
pub(super) fn place_glyphs(text: &str) -> (Vec<PlacedGlyph>, f32) {
    let mut placed = Vec::new();
    let mut letter: Option<LetterBounds> = None;
    let mut x = 0.0;
    let mut letters = shown_letters(text).peekable();
    while let Some(character) = letters.next() {
        let character = match (character, letters.peek()) {
            // A mark takes the place of the dot.
            ('i', Some('\u{300}'..='\u{314}')) => 'ı',
            ('j', Some('\u{300}'..='\u{314}')) => 'ȷ',
            _ => character,
        };
        let GlyphOutline { advance, path } = text_outline(character).unwrap_or(MISSING);
        let (path, width) = (parse_outline(path), advance as f32);
        if let Some(letter) = letter.as_mut().filter(|_| advance == 0) {
            placed.push(letter.place_mark(character, path));
            continue;
        }
        let glyph = PlacedGlyph { path, x: x + (advance / 2) as f32, y: 0.0 };
        letter = Some(LetterBounds::new(&glyph));
        placed.push(glyph);
        x += width;
    }
    (placed, x)
}

/// Returns the letters of a picture's words that have no outline, each once.
pub fn missing_letters(drawing: &Drawing) -> Vec<char> {
    let mut missing = Vec::new();
    for shape in &drawing.shapes {
        let Shape::Text(text) = shape else { continue };
        for letter in shown_letters(&text.text) {
            if text_outline(letter).is_none() && !missing.contains(&letter) {
                missing.push(letter);
            }
        }
    }
    missing
}

/// Returns the characters of a text without the invisible ones.
fn shown_letters(text: &str) -> impl Iterator<Item = char> {
    let letters: Vec<char> = sanitize(text).chars().filter(|letter| !is_invisible(*letter)).collect();
    letters.into_iter()
}

/// Whether a character is invisible, as variation selectors are (`Default_Ignorable_Code_Point` of Unicode).
fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// The extent of a letter with its marks so far.
struct LetterBounds {
    middle: f32,
    right: f32,
    top: f32,
    bottom: f32,
}

impl LetterBounds {
    fn new(glyph: &PlacedGlyph) -> LetterBounds {
        let Some(bounds) = glyph.path.as_ref().map(Path::bounds) else {
            return LetterBounds { middle: glyph.x, right: glyph.x, top: BELOW, bottom: ABOVE };
        };
        LetterBounds {
            middle: glyph.x + (bounds.left() + bounds.right()) / 2.0,
            right: glyph.x + bounds.right(),
            top: bounds.top(),
            bottom: bounds.bottom(),
        }
    }

    /// Places a mark over, under or beside the letter and its other marks.
    fn place_mark(&mut self, character: char, path: Option<Path>) -> PlacedGlyph {
        let (top, bottom) =
            path.as_ref().map_or((0.0, 0.0), |path| (path.bounds().top(), path.bounds().bottom()));
        let x = match character {
            // A comma or a horn beside a letter, or a voicing mark of kana.
            '\u{315}' | '\u{31b}' | '\u{3099}' | '\u{309a}' => self.right,
            _ => self.middle,
        };
        let is_attached = matches!(character, '\u{31b}' | '\u{327}' | '\u{328}' | '\u{3099}' | '\u{309a}');
        let y = match () {
            () if is_attached => 0.0,
            () if bottom <= ABOVE => (self.top - MARK_GAP - bottom).min(0.0),
            () if top >= BELOW => (self.bottom + MARK_GAP - top).max(0.0),
            () => 0.0,
        };
        (self.top, self.bottom) = (self.top.min(top + y), self.bottom.max(bottom + y));
        PlacedGlyph { path, x, y }
    }
}

/// Reads path data in the format described in `glyphs`; `None` for a glyph without an outline, such as a
/// space.
pub(super) fn parse_outline(data: &str) -> Option<Path> {
    let is_letter = |c: char| c.is_ascii_alphabetic();
    let mut path = PathBuilder::new();
    let (mut x, mut y) = (0.0, 0.0);
    for (letter, arguments) in data.matches(is_letter).zip(data.split(is_letter).skip(1)) {
        let arguments = arguments.replace('-', " -");
        let numbers: Vec<f32> = arguments.split(' ').filter_map(|number| number.parse().ok()).collect();
        let (dx, dy) = match (letter, &numbers[..]) {
            ("h", &[dx]) => (dx, 0.0),
            ("v", &[dy]) => (0.0, dy),
            ("M" | "m" | "l" | "q" | "c", &[.., dx, dy]) => (dx, dy),
            _ => return None,
        };
        match (letter, &numbers[..]) {
            ("M" | "m", _) => path.move_to(x + dx, y + dy),
            ("c", &[x1, y1, x2, y2, ..]) => path.cubic_to(x + x1, y + y1, x + x2, y + y2, x + dx, y + dy),
            ("q", &[x1, y1, ..]) => path.quad_to(x + x1, y + y1, x + dx, y + dy),
            _ => path.line_to(x + dx, y + dy),
        }
        (x, y) = (x + dx, y + dy);
    }
    path.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::TextShape;

    /// Returns the upper and the lower end of each glyph of a text.
    fn heights(text: &str) -> Vec<(f32, f32)> {
        let bounds = |glyph: PlacedGlyph| glyph.path.map(|path| (path.bounds(), glyph.y));
        let (glyphs, _) = place_glyphs(text);
        let shown = glyphs.into_iter().filter_map(bounds);
        shown.map(|(bounds, y)| (bounds.top() + y, bounds.bottom() + y)).collect()
    }

    #[test]
    fn marks_are_above_and_below_their_letters_and_each_other() {
        for text in ["E\u{301}", "e\u{301}", "l\u{302}\u{309}", "Y\u{306}"] {
            let heights = heights(text);
            for pair in heights.windows(2) {
                assert!(pair[1].1 <= pair[0].0 && pair[1].1 > pair[0].0 - 30.0, "{text}: {heights:?}");
            }
        }
        for text in ["o\u{323}", "g\u{323}"] {
            let heights = heights(text);
            assert!(
                heights[1].0 >= heights[0].1 && heights[1].0 < heights[0].1 + 30.0,
                "{text}: {heights:?}"
            );
        }
        let (glyphs, width) = place_glyphs("L\u{335}e\u{323}\u{302}z");
        assert_eq!((glyphs.len(), width), (6, place_glyphs("Lez").1));
        let (dotted, dotless) = (heights("i"), heights("i\u{301}"));
        assert!(dotless[0].0 > dotted[0].0, "the dot is left out");
        let (kana, _) = place_glyphs("か\u{3099}");
        assert!(kana.len() == 2 && kana[1].x > kana[0].x + 60.0);
        assert_eq!(place_glyphs("か\u{3099}").1, place_glyphs("か").1);
    }

    #[test]
    fn characters_that_show_nothing_draw_nothing() {
        for (text, shown) in
            [("葛\u{e0100}飾\u{fe00}区", "葛飾区"), ("a\u{200b}b\u{200d}c\u{feff}", "abc"), ("\u{fe0f}", "")]
        {
            let ((glyphs, width), (expected, same)) = (place_glyphs(text), place_glyphs(shown));
            assert_eq!((glyphs.len(), width), (expected.len(), same), "{text:?}");
        }
    }

    #[test]
    fn letters_without_an_outline_are_named_once() {
        let missing = |texts: &[&str]| {
            let mut drawing = Drawing::new(10.0, 10.0);
            texts.iter().for_each(|text| drawing.push(TextShape::new(*text, 0.0, 0.0, 9.0)));
            missing_letters(&drawing).into_iter().collect::<String>()
        };
        assert_eq!(missing(&["😀 Łukasz 😀", "𓀀と葛\u{e0100}飾\u{202e}"]), "😀𓀀");
        // Names as their bearers write them.
        assert_eq!(
            missing(&[
                "Łukasz Żółć",
                "Dvořák Jiří",
                "Győző Őrsi",
                "Şebnem Çağrı İnönü",
                "Nguyễn Thị Phượng",
                "Þórður Ægisson",
                "Ķīrsis Ģirts",
                "Žvirblė Ąžuolas",
                "Ștefan Țurcanu",
                "Đorđe Šušnjar",
                "João Simões",
                "Élisabeth Cœuré",
                "Müßig Jörg",
                "Peña Ñuñoa",
                "Åström Örjan",
                "Ġorġ Ħal",
                "Əliyev Elçin",
                "Γιώργος Ζαχαρίου",
                "Щербаков Фёдор",
                "Їжакевич Ґалаґан",
                "Ђорђе Њушић",
                "Қасым Әлі Өмір",
                "羽生善治 髙橋 﨑 葛󠄀",
                "ﾊﾌﾞ ﾖｼﾊﾙ",
                "张伟 陳志明",
                "이세돌",
                "Ọláyínká Ẹ̀kọ́",
            ]),
            ""
        );
    }
}
