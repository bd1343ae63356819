//! Adding moves and endings to the record, however they were entered.

use super::entry::ends;
use crate::app::{App, CommandResult, done};
use crate::messages::notices::Notice;
use honfu_core::record::{Edit, GameEnd, Millis, NodeId, Step};

impl App {
    /// Goes to the child that a step leads to; where there is none, adds it as the last variation. At
    /// the end of a line it is added beside that end. Returns whether the record has changed.
    pub(crate) fn play(&mut self, step: Step, illegal: bool, time: Option<Millis>) -> Result<bool, Notice> {
        if self.tab().training().is_some() {
            return self.answer_exercise(&step, illegal);
        }
        let parent = self.tab().insertion_node();
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
            self.panes.comment_scroll = 0;
            return Ok(false);
        }
        self.change(edits, Some(node))?;
        Ok(true)
    }

    /// Adds the end that a word names; without a word asks, offering the end by the rules.
    pub(crate) fn end(&mut self, word: Option<&str>) -> CommandResult {
        if let Some(word) = word {
            return self.end_in_words(word);
        }
        self.show_endings()
    }

    /// Adds an end: a known one, or else the words as they are.
    pub(crate) fn end_in_words(&mut self, word: &str) -> CommandResult {
        let mover = self.tab().replay().position().side();
        let known = ends::matching(word, mover).into_iter().filter(|(_, whole)| *whole);
        let mut known: Vec<GameEnd> = known.map(|(terminal, _)| terminal).collect();
        // 反則手 is the move just made, if that is illegal.
        let is_foul = self.tab().record().tree.node(self.tab().insertion_node()).illegal;
        known.sort_by_key(|end| (*end == GameEnd::FoulWin) != is_foul);
        self.end_with(known.into_iter().next().unwrap_or_else(|| GameEnd::Other(word.trim().into())))
    }

    pub(crate) fn end_with(&mut self, terminal: GameEnd) -> CommandResult {
        self.layers.list = None;
        self.play(Step::End(terminal), false, None)?;
        done()
    }
}
