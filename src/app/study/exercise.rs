//! The document of an exercise, which has only the part of the solution shown so far.

use crate::app::document::{Tab, Training};
use crate::app::event::{DocumentSource, TabId};
use honfu_core::record::{Document, Edit, NodeId, NodeLocation, Record, Step, plan_transform};

impl Tab {
    /// Returns the exercise, if the document is one.
    pub fn training(&self) -> Option<&Training> {
        self.training.as_deref()
    }

    /// Creates a document that shows the beginning of an exercise.
    pub(crate) fn exercise(id: TabId, name: String, mut training: Training) -> Tab {
        let solution = training.solution();
        let headers = solution.headers.clone();
        let start = solution.start.clone();
        let shown = training.advance();
        let mut tab = Tab::new(id, DocumentSource::Exercise(name), None);
        let record = Record { headers, start, ..Record::default() };
        tab.show(Document::new(record.into()));
        tab.training = Some(Box::new(training));
        tab.show_nodes(&shown);
        tab
    }

    /// Returns the last node that is shown.
    pub(crate) fn last_shown(&self) -> NodeId {
        self.record().tree.main_line().last().unwrap_or(NodeId::ROOT)
    }

    /// Shows nodes of the solution, each after the previous one.
    pub(crate) fn show_nodes(&mut self, nodes: &[NodeId]) {
        let Some(training) = &self.training else { return };
        let tree = &training.solution().tree;
        let steps = nodes.iter().map(|node| tree.node(*node));
        let steps = steps.map(|node| (node.step.clone(), node.illegal)).collect();
        self.append(steps);
    }

    pub(crate) fn append(&mut self, steps: Vec<(Step, bool)>) {
        let mut parent = self.last_shown();
        let mut edits = Vec::new();
        for (made, (step, illegal)) in (self.record().tree.arena_len()..).zip(steps) {
            edits.push(Edit::Add { parent, index: 0, step, illegal });
            parent = NodeId::from_index(made).unwrap_or(parent);
        }
        let place = NodeLocation { record: 0, node: parent };
        // A part of a record cannot exceed the limits that the whole record keeps.
        if self.document.apply_external(0, edits).is_ok() {
            self.follow(place);
        }
    }

    /// Hides the last node.
    pub(crate) fn hide_last_shown(&mut self) {
        let last = self.last_shown();
        let record = self.index();
        let parent = self.record().tree.node(last).parent();
        if let Some(node) = parent
            && self.document.apply_external(record, vec![Edit::Detach { node: last }]).is_ok()
        {
            self.follow(NodeLocation { record, node });
        }
    }

    /// Shows the whole record, with its comments and variations.
    pub(crate) fn show_whole_record(&mut self) {
        let Some(training) = &self.training else { return };
        let edits = plan_transform(self.record(), training.solution()).edits;
        let place = self.place();
        if self.document.apply_external(0, edits).is_ok() {
            self.follow(place);
        }
    }
}
