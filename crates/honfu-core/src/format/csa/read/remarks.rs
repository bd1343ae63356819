//! Reads lines behind an apostrophe: headers, comments and ends that programs write there. Decides which
//! record they belong to if there is nothing else between two lines of `/`.

use super::stage::CsaStage;
use super::{CsaHead, CsaReader};
use crate::format::csa::remark::{CsaRemark, classify_remark, declares_encoding};
use crate::format::csa::server::ServerResult;
use crate::record::{HeaderKey, NodeId};

impl CsaReader<'_, '_> {
    /// Reads a line behind an apostrophe. A declaration of the encoding is dropped, because the writer
    /// decides it.
    pub(super) fn remark(&mut self, text: &str) {
        if declares_encoding(text) && matches!(self.stage, CsaStage::Remarks(_)) {
            return;
        }
        let is_played = self.stage.game().is_some_and(|game| game.node() != NodeId::ROOT);
        match classify_remark(text, self.version) {
            CsaRemark::Header(header) if self.head.keys.insert(header.key.clone()) => {
                self.begin_head();
                self.headers().push(&header.key, &header.value);
            }
            CsaRemark::Title(title) if self.is_event(title) => self.make_title(title),
            CsaRemark::Title(title) if self.head.keys.insert(HeaderKey::Title.name().into()) => {
                self.begin_head();
                self.headers().push(HeaderKey::Title, title);
            }
            CsaRemark::Summary(end) => {
                self.begin_head();
                self.results.add(ServerResult::End(end));
                self.keep(text);
            }
            CsaRemark::Text(comment) if is_played => self.comment(comment),
            _ => self.keep(text),
        }
    }

    /// Whether the header above is the event, with this value.
    fn is_event(&mut self, value: &str) -> bool {
        let above = self.headers().iter().next_back();
        above.is_some_and(|header| *header.key == *HeaderKey::Event.name() && *header.value == *value)
    }

    /// Turns the event above into the title.
    fn make_title(&mut self, title: &str) {
        let headers = self.headers();
        headers.remove(headers.len() - 1);
        headers.push(HeaderKey::Title, title);
        self.head.keys.remove(HeaderKey::Event.name());
        self.head.keys.insert(HeaderKey::Title.name().into());
    }

    /// Reads a `/`, which ends the record above it. Remarks alone belong to the record before them or, if
    /// there is none, to the first one.
    pub(super) fn end_section(&mut self) {
        match self.stage {
            CsaStage::Remarks(_) if self.records.is_empty() => {}
            CsaStage::Remarks(_) => self.keep_remarks(),
            _ => self.close(),
        }
    }

    /// Adds remarks and comments to the end of the last record.
    pub(super) fn keep_remarks(&mut self) {
        self.stage = CsaStage::Blank;
        let CsaHead { mut comments, raw_lines, .. } = std::mem::take(&mut self.head);
        let Some(tree) = self.records.last_mut().map(|record| &mut record.tree) else { return };
        let last = tree.main_line().last().unwrap_or(NodeId::ROOT);
        for raw_line in raw_lines {
            match classify_remark(&raw_line.text, self.version) {
                CsaRemark::Text(text) if last != NodeId::ROOT => comments.push(text.into()),
                _ => tree.push_raw_line(last, raw_line),
            }
        }
        if !comments.is_empty() {
            let node = tree.node_mut(last);
            let lines: Vec<&str> =
                node.comment.as_deref().into_iter().chain(comments.iter().map(|line| &**line)).collect();
            node.comment = Some(lines.join("\n").into());
        }
    }
}
