//! Keeping what is read of a file within its limits.
//!
//! Records and moves are counted where they are made ([`ReadReport::next_record`] and
//! [`ReadReport::builder`]); the rest is checked here, before and after the format's own
//! reader, in the same way for every format. What exceeds a limit is left out, which is an
//! error at its place.

use crate::format::report::{Code, DiagnosticArg, ReadLimits, ReadReport};
use crate::format::source::{LineColumn, SourceLines};
use crate::record::{Edit, Headers, NodeId, Record, Tree};

impl ReadLimits {
    /// The text up to the first line that is too long, and the number of that line.
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

    /// Removes from records what is over a limit. They were read from a text of `length` bytes:
    /// no part of them is longer.
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
            // The node is in the tree, and is not the root.
            let _ = record.apply(Edit::Detach { node });
            report.add(Code::DeepVariation, report.place_of(node), "", [number(self.nesting)]);
        }
    }
}

/// The first moves of variations that are inside more than so many others.
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

/// As many characters of a key as a sentence has room for.
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
