//! Texts whose parts have different styles.

use std::borrow::Cow;
use std::ops::Range;

use super::{RowPen, Scene, ScreenStyle};
use honfu_core::text::truncate;

pub(super) struct StyledText<'a> {
    pub text: Cow<'a, str>,
    /// The end of each style's part, up to the end of the text.
    looks: Vec<(usize, ScreenStyle)>,
}

impl<'a> StyledText<'a> {
    pub(super) fn new(text: impl Into<Cow<'a, str>>, look: ScreenStyle) -> StyledText<'a> {
        let text = text.into();
        StyledText { looks: vec![(text.len(), look)], text }
    }

    pub(super) fn push(&mut self, text: &str, look: ScreenStyle) {
        self.text.to_mut().push_str(text);
        self.looks.push((self.text.len(), look));
    }

    /// Adds a style to parts of the text, which must be sorted and must not overlap.
    pub(super) fn overlay(&mut self, places: &[Range<usize>], look: ScreenStyle) {
        let mut looks = Vec::with_capacity(self.looks.len() + 2 * places.len());
        let mut at = 0;
        let mut places = places.iter().peekable();
        for (end, below) in std::mem::take(&mut self.looks) {
            while let Some(place) = places.peek().filter(|place| place.start < end) {
                looks.push((place.start.max(at), below));
                at = place.end.min(end);
                looks.push((at, below.with(look)));
                if place.end > end {
                    break;
                }
                places.next();
            }
            at = at.max(end);
            looks.push((end, below));
        }
        self.looks = looks;
    }

    /// Adds a style to the matches of the search.
    #[must_use]
    pub(super) fn with_matches(mut self, scene: &Scene, look: ScreenStyle) -> StyledText<'a> {
        self.overlay(&scene.tab.search.spots(&self.text), look);
        self
    }

    /// Returns the pieces of a line with their styles, without the line break.
    pub(super) fn pieces(&self, line: Range<usize>) -> impl Iterator<Item = (&str, ScreenStyle)> {
        let end = line.start + self.text[line.clone()].trim_end_matches(['\r', '\n']).len();
        let first = self.looks.partition_point(|(end, _)| *end <= line.start);
        let mut at = line.start;
        self.looks[first..].iter().map_while(move |&(stop, look)| {
            let start = std::mem::replace(&mut at, stop);
            (start < end).then(|| (&self.text[start..stop.min(end)], look))
        })
    }
}

/// Writes a text up to the end of the row, with the matches of the search highlighted.
pub(super) fn fit_with_matches(pen: &mut RowPen, scene: &Scene, text: &str, look: ScreenStyle) {
    let cut = truncate(text, pen.room().into(), pen.mode());
    let found = pen.theme().found;
    let painted = StyledText::new(&*cut, look).with_matches(scene, found);
    for (piece, look) in painted.pieces(0..cut.len()) {
        pen.put(piece, look);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIM: ScreenStyle = ScreenStyle { dim: true, ..ScreenStyle::PLAIN };
    const FOUND: ScreenStyle = ScreenStyle { underline: true, ..ScreenStyle::PLAIN };

    fn painted() -> StyledText<'static> {
        let mut painted = StyledText::new("ab", ScreenStyle::PLAIN);
        painted.push("cd", DIM);
        painted.push("ef\n", ScreenStyle::PLAIN);
        painted
    }

    #[test]
    fn pieces_of_a_line_have_the_looks_of_the_text() {
        let painted = painted();
        let pieces = |line| painted.pieces(line).map(|(text, look)| (text, look.dim)).collect::<Vec<_>>();
        assert_eq!(pieces(0..7), [("ab", false), ("cd", true), ("ef", false)]);
        assert_eq!(pieces(1..3), [("b", false), ("c", true)]);
        assert_eq!(pieces(3..4), [("d", true)]);
        assert_eq!(pieces(4..7), [("ef", false)]);
        assert_eq!(pieces(6..7), []);
        assert_eq!(pieces(7..7), []);
    }

    #[test]
    fn what_is_marked_keeps_its_look_below() {
        let marked = |places: &[Range<usize>]| -> Vec<String> {
            let mut painted = painted();
            painted.overlay(places, FOUND);
            let shown = painted.pieces(0..7).filter(|(text, _)| !text.is_empty());
            shown
                .map(|(text, look)| format!("{text}{}{}", u8::from(look.dim), u8::from(look.underline)))
                .collect()
        };
        assert_eq!(marked(&[]), ["ab00", "cd10", "ef00"]);
        assert_eq!(marked(&[1..2, 4..6]), ["a00", "b01", "cd10", "ef01"]);
        assert_eq!(marked(&[1..3, 3..5]), ["a00", "b01", "c11", "d11", "e01", "f00"]);
        assert_eq!(marked(&[0..1, 1..2, 3..4]), ["a01", "b01", "c10", "d11", "ef00"]);
    }
}
