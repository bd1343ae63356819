//! The name of a side beside the board, written from top to bottom.

use super::drawing::{Drawing, TextShape, text_width, wrap_to_width};
use honfu_core::text::{WidthMode, graphemes, width};

/// The sizes of letters, from the usual size to the size for a very long name.
const SIZES: [f32; 4] = [16.0, 13.0, 11.0, 9.0];

/// The distance between lines and between stacked characters, in units of the letter size.
const STEP: f32 = 1.15;

/// Characters that are turned in vertical text.
const TURNED: &str = "ー～〜―—…‥（）「」『』〔〕［］【】〈〉《》＝－：；→←|｜";

/// A name in vertical lines.
#[derive(Debug, Default)]
pub(super) struct SideName {
    /// The lines, from right to left.
    lines: Vec<String>,
    size: f32,
    /// Whether the characters of a line are below each other, with words of narrow letters turned between
    /// them. A name with only narrow letters is turned as a whole.
    is_stacked: bool,
}

impl SideName {
    /// Splits a name into lines of at most that length, which fit into a column of that width.
    pub(super) fn new(name: &str, column: f32, length: f32) -> SideName {
        let is_stacked = graphemes(name).any(is_wide);
        // A stacked character takes its height and the distance to the next one.
        let room = if is_stacked { length / STEP } else { length };
        let most = |size: f32| (column / (size * STEP)) as usize;
        let wrapped = |size: f32, lines: usize| wrap_to_width(name, room, size, lines);
        let fits = |size: &f32| wrapped(*size, most(*size) + 1).len() <= most(*size);
        let size = SIZES.into_iter().find(fits).unwrap_or(SIZES[3]);
        let lines = wrapped(size, most(size)).into_iter().filter(|line| !line.is_empty()).collect();
        SideName { lines, size, is_stacked }
    }

    /// Returns the length of the name from top to bottom.
    pub(super) fn length(&self) -> f32 {
        let length = |line: &String| match self.is_stacked {
            true => self.heights(line).iter().map(|(_, height)| height).sum(),
            false => text_width(line, self.size),
        };
        self.lines.iter().map(length).fold(0.0, f32::max)
    }

    /// Splits a stacked line into its characters and its words of narrow letters, with their heights. A space
    /// is half as high as a character.
    fn heights<'a>(&self, line: &'a str) -> Vec<(&'a str, f32)> {
        let (step, mut parts, mut at) = (self.size * STEP, Vec::new(), 0);
        let mut word = 0..0;
        for sign in graphemes(line).chain([""]) {
            let is_apart = sign == " " || sign.is_empty() || is_wide(sign);
            if is_apart && !word.is_empty() {
                let text = &line[word.clone()];
                parts.push((text, text_width(text, self.size)));
            }
            if is_apart && !sign.is_empty() {
                parts.push((sign, if sign == " " { step / 2.0 } else { step }));
            }
            at += sign.len();
            word = if is_apart { at..at } else { word.start..at };
        }
        parts
    }

    /// Draws the name around a vertical line at `x`.
    pub(super) fn draw(&self, drawing: &mut Drawing, x: f32, top: f32) {
        for (index, line) in self.lines.iter().enumerate() {
            let from_right = index as f32 - (self.lines.len() - 1) as f32 / 2.0;
            let x = x - from_right * self.size * STEP;
            match self.is_stacked {
                true => self.draw_stacked(drawing, line, x, top),
                false => drawing.push(self.rotated(line, x, top)),
            }
        }
    }

    fn draw_stacked(&self, drawing: &mut Drawing, line: &str, x: f32, top: f32) {
        let mut y = top;
        for (sign, height) in self.heights(line) {
            let middle = y + height / 2.0;
            match sign {
                " " => {}
                sign if TURNED.contains(sign) || !is_wide(sign) => {
                    drawing.push(self.rotated(sign, x, middle).centred())
                }
                sign => drawing.push(TextShape::new(sign, x, middle + self.size * 0.38, self.size).centred()),
            }
            y += height;
        }
    }

    /// Returns turned text in the middle of a vertical line.
    fn rotated(&self, text: &str, x: f32, y: f32) -> TextShape {
        TextShape::new(text, x - self.size * 0.38, y, self.size).rotated()
    }
}

fn is_wide(sign: &str) -> bool {
    width(sign, WidthMode::Narrow) == 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> SideName {
        SideName::new(text, 40.0, 170.0)
    }

    #[test]
    fn short_names_are_one_line_and_long_ones_smaller_lines() {
        let short = name("先手 佐藤");
        assert_eq!(
            (&short.lines[..], short.size, short.is_stacked),
            (&["先手 佐藤".to_owned()][..], 16.0, true)
        );
        let long = name(&"長".repeat(40));
        assert!(long.size < 16.0 && long.lines.concat() == "長".repeat(40), "{long:?}");
        let latin = name("Black Aleksandra Wiśniewska-Kowalczyk");
        assert!(!latin.is_stacked && latin.lines.len() == 2, "{latin:?}");
        for name in [short, long, latin, name(&"長".repeat(5000)), name(&"a b".repeat(5000))] {
            assert!(name.length() <= 170.5, "{} {name:?}", name.length());
            assert!(name.lines.len() as f32 * name.size * STEP <= 40.5, "{name:?}");
        }
        assert_eq!(name("").length(), 0.0);
    }

    /// Returns the turned texts of a name.
    fn turned(text: &str) -> Vec<String> {
        let mut drawing = Drawing::new(100.0, 200.0);
        name(text).draw(&mut drawing, 50.0, 0.0);
        let turned = drawing.shapes.iter().filter_map(|shape| match shape {
            super::super::drawing::Shape::Text(text) if text.is_rotated => Some(text.text.clone()),
            _ => None,
        });
        turned.collect()
    }

    #[test]
    fn marks_of_length_brackets_and_narrow_words_are_turned() {
        assert_eq!(turned("リー（竜王）"), ["ー", "（", "）"]);
        assert_eq!(turned("Black 山田太郎 A級"), ["Black", "A"]);
        assert_eq!(turned("White Łukasz"), ["White Łukasz"]);
    }
}
