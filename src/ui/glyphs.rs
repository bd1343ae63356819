//! The glyphs for lines and marks, with a set for each kind of terminal.

use super::{Color, DisplayOptions, WidthMode};

/// A set of glyphs for lines and marks, each of which takes one cell in the terminals of the set.
pub(super) struct Glyphs {
    pub horizontal: &'static str,
    pub vertical: &'static str,
    /// Top left, top right, bottom left, bottom right.
    pub corners: [&'static str; 4],
    /// The lines of a board at its top, inside and bottom: left end, crossing, right end.
    pub rules: [[&'static str; 3]; 3],
    /// The lines of a variation that is followed by others, and of the last variation.
    pub branch: &'static str,
    pub last_branch: &'static str,
    marks: [&'static str; 2],
    /// Marks the visible part in a scrollbar.
    pub thumb: &'static str,
    /// Marks a pane that can be scrolled down.
    pub more: &'static str,
    /// Separates the parts of a title.
    pub dot: &'static str,
    /// The shares of games that Black won, that were drawn, and that White won.
    pub shares: [&'static str; 3],
}

/// Glyphs for terminals that draw all of them in one cell.
const LINES: Glyphs = Glyphs {
    horizontal: "─",
    vertical: "│",
    corners: ["╭", "╮", "╰", "╯"],
    rules: [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]],
    branch: "├",
    last_branch: "╰",
    marks: ["☗", "☖"],
    thumb: "┃",
    more: "▼",
    dot: "·",
    shares: ["█", "▒", "░"],
};

/// Glyphs without ambiguous characters, which would take two cells.
const WIDE: Glyphs = Glyphs {
    horizontal: "-",
    vertical: "|",
    corners: ["+", "+", "+", "+"],
    rules: [["+", "+", "+"], ["+", "+", "+"], ["+", "+", "+"]],
    branch: "+",
    last_branch: "`",
    marks: ["☗", "☖"],
    thumb: "#",
    more: "v",
    dot: "-",
    shares: ["#", "=", "."],
};

const ASCII: Glyphs = Glyphs { marks: ["+", "-"], ..WIDE };

impl Glyphs {
    pub(super) fn for_display(options: DisplayOptions) -> &'static Glyphs {
        match (options.ascii, options.width) {
            (true, _) => &ASCII,
            (false, WidthMode::Wide) => &WIDE,
            (false, WidthMode::Narrow) => &LINES,
        }
    }

    /// Returns the mark of a side. Many fonts draw it wider than a cell, so one cell should be left
    /// free after it.
    pub(super) fn side_mark(&self, color: Color) -> &'static str {
        self.marks[color.index()]
    }
}
