//! Lines and signs, in a set for each kind of terminal.

use super::DisplayOptions;
use honfu_core::shogi::Color;
use honfu_core::text::WidthMode;

/// Each glyph takes one cell in the terminals its set is for.
pub(super) struct Glyphs {
    pub horizontal: &'static str,
    pub vertical: &'static str,
    /// Top left, top right, bottom left, bottom right.
    pub corners: [&'static str; 4],
    /// The rules of a board, for its top, inside and bottom: left end, crossing, right end.
    pub rules: [[&'static str; 3]; 3],
    /// A variation with others after it, and the last one.
    pub branch: &'static str,
    pub last_branch: &'static str,
    marks: [&'static str; 2],
    /// On the edge of a list, the part that is visible.
    pub thumb: &'static str,
    /// On the lower edge of a pane that goes on.
    pub more: &'static str,
    /// Between parts of a line of words.
    pub dot: &'static str,
}

/// For terminals where every one of these takes one cell.
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
};

/// Without ambiguous characters, which would take two cells here.
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
};

/// For terminals that know nothing else.
const ASCII: Glyphs = Glyphs { marks: ["+", "-"], ..WIDE };

impl Glyphs {
    pub(super) fn for_display(options: DisplayOptions) -> &'static Glyphs {
        match (options.ascii, options.width) {
            (true, _) => &ASCII,
            (false, WidthMode::Wide) => &WIDE,
            (false, WidthMode::Narrow) => &LINES,
        }
    }

    /// The mark of a side. Many fonts draw it wider than its cell: leave one after it.
    pub(super) fn side_mark(&self, color: Color) -> &'static str {
        self.marks[color.index()]
    }
}
