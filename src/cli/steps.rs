//! The indentation of printed lines that show the moves of a tree.

/// The deepest variation that is still indented, since a line has only so much room
/// and variations may nest without end.
const DEEPEST: usize = 40;

/// The blanks before a line about a move that is inside of so many variations.
pub fn indent(depth: usize) -> String {
    "  ".repeat(depth.min(DEEPEST))
}
