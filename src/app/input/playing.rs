//! Adding moves and endings to the record, however they were entered.

use crate::app::App;
use crate::messages::notices::Notice;
use honfu_core::record::{Edit, Millis, NodeId, Step};

impl App {
    /// Goes to the child that a step leads to; where there is none, adds it as the last
    /// variation. At the end of a line it stands beside that end. Returns whether the
    /// record has changed.
    pub(crate) fn play(&mut self, step: Step, illegal: bool, time: Option<Millis>) -> Result<bool, Notice> {
        if self.tab().training().is_some() {
            return self.answer_exercise(&step, illegal);
        }
        let parent = self.tab().trunk();
        let tree = &self.tab().record().tree;
        let mut edits = Vec::new();
        let child = tree.child_by_step(parent, &step);
        // The id that a node made now will have.
        let node = child.or(NodeId::from_index(tree.arena_len())).unwrap_or(parent);
        if child.is_none() {
            edits.push(Edit::Add { parent, index: usize::MAX, step, illegal });
        }
        if time.is_some_and(|time| child.is_none_or(|child| tree.node(child).time != Some(time))) {
            edits.push(Edit::Time { node, time });
        }
        if edits.is_empty() {
            self.tab_mut().walk(|cursor, record| cursor.go_to(&record.tree, node));
            self.comment_scroll = 0;
            return Ok(false);
        }
        self.change(edits, Some(node))?;
        Ok(true)
    }
}
