//! Applying the limits on how much of a file is read.
//!
//! Records and moves are counted where they are created ([`ReadReport::next_record`] and
//! [`ReadReport::builder`]); the other limits are checked here, before and after the reader of the format, in
//! the same way for every format. Content over a limit is left out, and reported as an error at its place.

use crate::format::report::{Code, DiagnosticArg, ReadLimits, ReadReport};
use crate::format::source::{LineColumn, SourceLines};
use crate::record::{Edit, Headers, NodeId, Record, Tree};

impl ReadLimits {
    /// Returns the text up to the first line that is too long, and the number of that line.
    pub(crate) fn cut<'a>(&self, text: &'a str) -> (&'a str, Option<u32>) {
        let most = bytes(self.line_kib);
        if text.len() <= most {
            return (text, None);
        }
        let mut lines = SourceLines::new(text);
        loop {
            let at = text.len() - lines.rest().len();
            match lines.next() {
                Some(line) if line.text.len() > most => {
                    return (text.get(..at).unwrap_or_default(), Some(line.number));
                }
                Some(_) => {}
                None => return (text, None),
            }
        }
    }

    pub(crate) fn report_line(&self, line: u32, report: &mut ReadReport) {
        report.add(Code::LongLine, LineColumn { line, column: 1 }, "", [number(self.line_kib)]);
    }

    /// Removes the content of records that is over a limit. `length` is the size in bytes of the text they
    /// were read from: no part of a record is longer, so most checks can be skipped.
    pub(crate) fn apply(&self, records: &mut [Record], length: usize, report: &mut ReadReport) {
        for (index, record) in records.iter_mut().enumerate() {
            report.set_record(index);
            if record.headers.len() > size(self.headers) || length > bytes(self.header_kib) {
                self.limit_headers(&mut record.headers, report);
            }
            if length > bytes(self.comment_kib) {
                self.limit_comments(&mut record.tree, report);
            }
            if record.tree.arena_len() > size(self.nesting) {
                self.limit_variations(record, report);
            }
        }
    }

    fn limit_headers(&self, headers: &mut Headers, report: &mut ReadReport) {
        let (count, top) = (headers.len(), report.place_of(NodeId::ROOT));
        if count > size(self.headers) {
            report.add(Code::ManyHeaders, top, "", [DiagnosticArg::from(count), number(self.headers)]);
        }
        headers.retain(size(self.headers), |header| {
            let fits = header.key.len() + header.value.len() <= bytes(self.header_kib);
            if !fits {
                report.add(
                    Code::LongHeader,
                    top,
                    "",
                    [DiagnosticArg::from(excerpt(&header.key)), number(self.header_kib)],
                );
            }
            fits
        });
    }

    fn limit_comments(&self, tree: &mut Tree, report: &mut ReadReport) {
        let is_long = |node: &NodeId| {
            tree.node(*node).comment.as_ref().is_some_and(|text| text.len() > bytes(self.comment_kib))
        };
        let long: Vec<NodeId> = tree.preorder().filter(is_long).collect();
        for node in long {
            tree.node_mut(node).comment = None;
            report.add(Code::LongComment, report.place_of(node), "", [number(self.comment_kib)]);
            report.attach(node);
        }
    }

    fn limit_variations(&self, record: &mut Record, report: &mut ReadReport) {
        for node in too_deep(&record.tree, self.nesting) {
            // Detaching cannot fail: the node is in the tree, and is not the root.
            let _ = record.apply(Edit::Detach { node });
            report.add(Code::DeepVariation, report.place_of(node), "", [number(self.nesting)]);
        }
    }
}

/// Returns the first moves of the variations that are nested deeper than `most`.
fn too_deep(tree: &Tree, most: u32) -> Vec<NodeId> {
    let mut depths = vec![0_u32; tree.arena_len()];
    let mut found = Vec::new();
    for node in tree.preorder() {
        let Some(parent) = tree.node(node).parent() else { continue };
        let begins = tree.node(parent).first_child() != Some(node);
        let above = depths.get(parent.index()).copied().unwrap_or_default();
        let depth = above.saturating_add(u32::from(begins));
        if let Some(slot) = depths.get_mut(node.index()) {
            *slot = depth;
        }
        if begins && above == most {
            found.push(node);
        }
    }
    found
}

/// Returns as much of a key as fits in a message.
fn excerpt(key: &str) -> &str {
    key.char_indices().nth(40).and_then(|(end, _)| key.get(..end)).unwrap_or(key)
}

fn size(limit: u32) -> usize {
    usize::try_from(limit).unwrap_or(usize::MAX)
}

fn bytes(kib: u32) -> usize {
    size(kib).saturating_mul(1 << 10)
}

fn number(limit: u32) -> DiagnosticArg {
    DiagnosticArg::Number(limit.into())
}
