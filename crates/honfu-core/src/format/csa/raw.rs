//! Raw lines on their way back into a file: which of them can stand as they are.

use super::read::meant;
use super::statement::{self, CsaStatement, classify};
use crate::record::{GameEnd, Node};
use crate::shogi::Position;

/// The raw lines of one node as they are written one after another.
///
/// A remark, or a line that is no statement, can stand anywhere. A statement can stand
/// only where the reader would stop, as it did when the line became a raw one: after
/// the last move, from a move on that cannot be made.
pub struct CsaRawLines<'a> {
    node: &'a Node,
    position: &'a Position,
    /// Whether a line before made the reader stop.
    is_cut: bool,
}

impl<'a> CsaRawLines<'a> {
    /// `position` is the one at the node.
    pub fn new(node: &'a Node, position: &'a Position) -> CsaRawLines<'a> {
        CsaRawLines { node, position, is_cut: false }
    }

    /// Whether the line, written as it is, would be read as the same raw line.
    pub fn carries(&mut self, line: &str) -> bool {
        if line.contains(['\n', '\r']) {
            return false;
        }
        let bare = statement::unindented(line);
        if self.is_cut {
            return !bare.is_empty() && !statement::begins_record(bare);
        }
        if stands_anywhere(line, bare) {
            return true;
        }
        self.is_cut = self.node.first_child().is_none() && self.stops_at(bare);
        self.is_cut
    }

    fn stops_at(&self, bare: &str) -> bool {
        let (first, _) = statement::split(bare);
        let mended = statement::mended(first);
        match classify(mended.as_deref().unwrap_or(first)) {
            CsaStatement::BadMove => true,
            CsaStatement::Move(_) if self.is_at_end() => true,
            CsaStatement::Move(mv) => {
                let can_be_made = |mv| self.position.check(mv).map_or_else(|why| why.executable(), |()| true);
                !meant(mv, self.position).is_ok_and(can_be_made)
            }
            _ => false,
        }
    }

    fn is_at_end(&self) -> bool {
        self.node.end().is_some_and(|terminal| *terminal != GameEnd::Interrupt)
    }
}

fn stands_anywhere(line: &str, bare: &str) -> bool {
    let is_indented = bare.len() < line.len();
    match classify(bare) {
        CsaStatement::Remark => !is_indented,
        CsaStatement::Unknown => {
            let is_whole = !bare.is_empty() && !bare.ends_with(char::is_whitespace);
            let is_one = statement::split(bare).1.is_none();
            !is_indented && is_whole && is_one && statement::mended(bare).is_none()
        }
        _ => false,
    }
}

/// Writes a raw line as a remark, which can stand anywhere.
pub fn push_quoted(out: &mut String, text: &str) {
    for line in text.split(['\n', '\r']) {
        out.push('\'');
        out.push_str(line);
        out.push('\n');
    }
}
