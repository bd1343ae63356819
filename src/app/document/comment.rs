//! Editing of a node's comment in the comment pane.
//!
//! The edited text remembers its node and is stored there, even if the cursor has moved.

use super::tab::Tab;
use crate::app::command::Pane;
use crate::app::event::{CommandResult, done};
use crate::app::text_edit::{TextArea, TextAreaView};
use crate::messages::notices::{EditNotice, NavigationNotice, Notice};
use honfu_core::record::{Edit, MoveMark, NodeId, NodeLocation, RecordChange, Tree};

/// A comment being edited in the comment pane.
#[derive(Clone, Debug)]
pub struct CommentEdit {
    place: NodeLocation,
    pub(crate) area: TextArea,
    /// The text when editing began.
    before: String,
    /// The pane that gets the focus back afterwards.
    back: Pane,
}

impl CommentEdit {
    /// Returns the node that the text belongs to.
    pub fn place(&self) -> NodeLocation {
        self.place
    }

    pub fn area(&self) -> &TextArea {
        &self.area
    }

    /// Whether the text differs from the comment in the record.
    pub fn is_changed(&self) -> bool {
        self.area.text() != self.before
    }
}

/// Returns the edits that make `text` the comment of a node. An empty text removes the comment. A first
/// line that is only a mark becomes the mark of the move, as when a file is read.
pub fn edits(tree: &Tree, node: NodeId, text: &str) -> impl Iterator<Item = Edit> + use<> {
    let (mark, text) = MoveMark::split(text);
    let text = text.unwrap_or_default();
    let is_new = text != tree.node(node).comment.as_deref().unwrap_or_default();
    let comment = is_new.then(|| Edit::Comment { node, text: (!text.is_empty()).then(|| text.into()) });
    let mark = (mark.is_some() && mark != tree.mark(node)).then_some(Edit::Mark { node, mark });
    comment.into_iter().chain(mark)
}

impl Tab {
    /// Returns the comment being edited, if any.
    pub fn comment_edit(&self) -> Option<&CommentEdit> {
        self.comment_edit.as_ref()
    }

    /// Returns the comment at the cursor, or an empty text.
    pub(crate) fn comment(&self) -> &str {
        self.record().tree.node(self.cursor().node()).comment.as_deref().unwrap_or_default()
    }

    pub(crate) fn open_comment(&mut self, view: TextAreaView, back: Pane) {
        let area = TextArea::new(self.comment(), view);
        let before = area.text().to_owned();
        self.comment_edit = Some(CommentEdit { place: self.place(), area, before, back });
    }

    /// Stores the edited comment at its node and closes the editor; returns the pane that gets the focus
    /// back. The editor stays open if that fails.
    pub(crate) fn close_comment(&mut self) -> Result<Option<Pane>, Notice> {
        let Some(edit) = &self.comment_edit else { return Ok(None) };
        if edit.is_changed() {
            let place = edit.place;
            let text = edit.area.text().to_owned();
            self.set_comment(place, &text)?;
        }
        Ok(self.comment_edit.take().map(|edit| edit.back))
    }

    /// Stores a text as the comment of a node.
    pub(crate) fn set_comment(&mut self, place: NodeLocation, text: &str) -> Result<(), Notice> {
        let edits: Vec<Edit> = edits(&self.records()[place.record].tree, place.node, text).collect();
        if edits.is_empty() {
            return Ok(());
        }
        self.make(RecordChange { from: place, to: Some(place.node), edits, merge: None })
    }

    /// Inserts text into the comment being edited.
    pub(crate) fn type_comment(&mut self, text: &str, pasted: bool) -> CommandResult {
        let area = self.area()?;
        if pasted {
            area.paste(text);
        } else {
            area.insert(text);
        }
        done()
    }

    /// Moves the caret in the comment being edited, or deletes text.
    pub(crate) fn edit_area(&mut self, edit: impl FnOnce(&mut TextArea)) -> CommandResult {
        let area = self.area()?;
        let before = (area.caret_cell(), area.top(), area.text().len());
        edit(area);
        let is_stuck = before == (area.caret_cell(), area.top(), area.text().len());
        if is_stuck { Err(NavigationNotice::NoFurther.into()) } else { done() }
    }

    pub(crate) fn undo_in_comment(&mut self) -> CommandResult {
        if self.area()?.undo() { done() } else { Err(EditNotice::NothingToUndo.into()) }
    }

    pub(crate) fn redo_in_comment(&mut self) -> CommandResult {
        if self.area()?.redo() { done() } else { Err(EditNotice::NothingToRedo.into()) }
    }

    /// Returns the text area of the comment being edited.
    pub(crate) fn area(&mut self) -> Result<&mut TextArea, Notice> {
        let edit = self.comment_edit.as_mut().ok_or(Notice::NothingToDo)?;
        Ok(&mut edit.area)
    }
}
