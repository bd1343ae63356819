//! The records of a file: choosing one from a list, adding, copying, removing and moving
//! them, also between files.

use std::sync::Arc;

use super::clipboard::Register;
use crate::app::command::Command;
use crate::app::overlay::Item;
use crate::app::overlay::ListKind;
use crate::app::{App, Outcome, Source, Tab};
use crate::messages::LocalizedText;
use crate::messages::notices::{ClipboardNotice, EditNotice, NavigationNotice, Notice};
use honfu_core::record::{CollectionEdit, NodeId, NodeLocation, Record};

/// What is copied here.
const RECORD: LocalizedText =
    LocalizedText { en: "the record, to be put beside others", ja: "棋譜(一覧用)" };

impl App {
    /// Runs a command that is about the records of the file; `None` if it is none.
    pub(crate) fn run_records(&mut self, command: Command) -> Option<Outcome> {
        Some(match command {
            Command::Records => self.show_records(),
            Command::NextRecord => self.select_record(self.tab().index().checked_add(1)),
            Command::PreviousRecord => self.select_record(self.tab().index().checked_sub(1)),
            Command::RecordAdd => self.add_records([Record::default()]),
            Command::RecordDuplicate => self.duplicate_record(),
            Command::RecordRemove => self.remove_record(),
            Command::RecordUp => self.move_record(false),
            Command::RecordDown => self.move_record(true),
            Command::RecordCopy => self.copy_record(),
            Command::RecordPaste => self.paste_records(),
            Command::Sort if self.lists(ListKind::Records) => self.sort_records(),
            // In the list these are about whole records.
            Command::Undo | Command::Redo if self.lists(ListKind::Records) => {
                let outcome = self.travel(command == Command::Undo);
                self.select_listed(self.tab().index());
                outcome
            }
            _ => return None,
        })
    }

    pub(crate) fn show_records(&mut self) -> Outcome {
        self.show(ListKind::Records)?;
        self.select_listed(self.tab().index());
        Ok(Vec::new())
    }

    pub(crate) fn select_record(&mut self, index: Option<usize>) -> Outcome {
        if self.tab().records().len() == 1 {
            return Err(Notice::OneRecord);
        }
        let forward = index > Some(self.tab().index());
        if !index.is_some_and(|index| self.tab_mut().select(index)) {
            return Err(if forward {
                Notice::Navigation(NavigationNotice::AtEnd)
            } else {
                Notice::Navigation(NavigationNotice::AtStart)
            });
        }
        self.comment_scroll = 0;
        Ok(Vec::new())
    }

    /// The record that a command is about: the selected one, or without a list the one
    /// that is looked at.
    pub(crate) fn chosen_record(&self) -> usize {
        match self.selected_item() {
            Some(Item::Record(index)) if self.lists(ListKind::Records) => index,
            _ => self.tab().index(),
        }
    }

    /// Arranges the records. In the list `chosen` is selected then, and what is looked at
    /// stays the same where it can; without a list `chosen` is looked at.
    fn arrange(&mut self, arrangement: CollectionEdit, chosen: usize) -> Result<(), Notice> {
        let (place, in_list) = (self.tab().place(), self.lists(ListKind::Records));
        let to = match arrangement.follow(place.record) {
            Some(record) if in_list || record == chosen => NodeLocation { record, ..place },
            _ => NodeLocation { record: chosen, node: NodeId::ROOT },
        };
        self.tab_mut().arrange(to, arrangement)?;
        self.comment_scroll = 0;
        self.select_listed(chosen);
        Ok(())
    }

    /// Selects a record in the list of them, if that is open; a filter that hides it is
    /// dropped.
    pub(crate) fn select_listed(&mut self, index: usize) {
        if self.lists(ListKind::Records) {
            self.refresh_contents();
            self.select_item(Item::Record(index));
        }
    }

    /// Puts records after the chosen one; in place of it if nothing was ever written in
    /// it and it is alone.
    pub(crate) fn add_records(
        &mut self,
        records: impl IntoIterator<Item = impl Into<Arc<Record>>>,
    ) -> Outcome {
        let records: Vec<Arc<Record>> = records.into_iter().map(Into::into).collect();
        let (chosen, added) = (self.chosen_record(), records.len());
        let is_blank = self.tab().is_blank() && records.iter().any(|record| **record != Record::default());
        let at = if is_blank { 0 } else { chosen + 1 };
        let arrangement = CollectionEdit::Splice { at, removed: usize::from(is_blank), records };
        self.arrange(arrangement, at)?;
        self.say_added(added)
    }

    fn say_added(&self, added: usize) -> Outcome {
        Err(EditNotice::RecordsAdded { added, count: self.tab().records().len() }.into())
    }

    fn duplicate_record(&mut self) -> Outcome {
        let of = self.chosen_record();
        self.arrange(CollectionEdit::Copy { of, at: of + 1 }, of + 1)?;
        self.say_added(1)
    }

    /// Takes the chosen record out; it can be put in elsewhere.
    fn remove_record(&mut self) -> Outcome {
        let chosen = self.chosen_record();
        let removed = self.tab().records().get(chosen).cloned();
        let last = self.tab().records().len().saturating_sub(2);
        self.arrange(CollectionEdit::remove(chosen), chosen.min(last))?;
        self.register = removed.map(|record| Register::Records(vec![Arc::new(record)]));
        Err(EditNotice::RecordRemoved(self.tab().records().len()).into())
    }

    fn move_record(&mut self, down: bool) -> Outcome {
        let from = self.chosen_record();
        let to = if down { Some(from + 1) } else { from.checked_sub(1) };
        let to = to.filter(|to| *to < self.tab().records().len());
        let to = to.ok_or(if down {
            Notice::Navigation(NavigationNotice::AtEnd)
        } else {
            Notice::Navigation(NavigationNotice::AtStart)
        })?;
        self.arrange(CollectionEdit::Move { from, to }, to)?;
        Err(EditNotice::RecordMoved(to + 1).into())
    }

    /// Keeps the chosen record, to be put in beside others.
    pub(crate) fn copy_record(&mut self) -> Outcome {
        let record = self.tab().records().get(self.chosen_record()).cloned();
        self.register = record.map(|record| Register::Records(vec![Arc::new(record)]));
        Err(ClipboardNotice::Copied { what: RECORD, lost: Vec::new() }.into())
    }

    /// Puts what was copied last after the chosen record; moves become a record that
    /// begins where they do.
    fn paste_records(&mut self) -> Outcome {
        let records = match &self.register {
            Some(Register::Records(records)) => records.clone(),
            Some(Register::Moves(moves)) => vec![Arc::new((**moves).clone())],
            Some(Register::Text(_)) | None => return Err(ClipboardNotice::NoRecord.into()),
        };
        self.add_records(records)
    }
}

impl Tab {
    /// Whether all that is in the document is one record with nothing in it.
    pub(crate) fn is_blank(&self) -> bool {
        matches!(self.records(), [only] if *only == Record::default())
    }

    /// Whether it is a new record that nothing was done with.
    pub(crate) fn is_unused(&self) -> bool {
        self.source == Source::New && self.is_blank() && !self.is_modified()
    }
}
