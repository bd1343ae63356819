//! Records and positions pasted from the terminal: they could go to several places, so
//! the user is asked. What was copied inside the program is in `pasting`.

use super::pasting::PastedText;
use crate::app::event::DocumentSource;
use crate::app::overlay::{PastedRecordSet, Question};
use crate::app::{App, CommandResult, Tab, done, notify};
use crate::messages::notices::{ClipboardNotice, PastedRecords};
use honfu_core::record::{CollectionEdit, NodeId, NodeLocation, Record};

impl App {
    /// Takes in a text that was pasted where no text is typed. Moves go under the cursor,
    /// and so does a line that begins there; into a record in which nothing was ever
    /// written anything goes without a question.
    pub(crate) fn take_pasted(&mut self, text: &str) -> CommandResult {
        match self.tab().find(text)? {
            found @ PastedText::Moves(_) => self.put_found(found),
            PastedText::Arrived(arrived) if self.tab().is_blank() => self.place_here(*arrived),
            found @ PastedText::Arrived(_) if self.tab().is_continued_by(&found) => self.put_found(found),
            PastedText::Arrived(arrived) => {
                self.question = Some(Question::Arrived(arrived));
                done()
            }
        }
    }

    /// Takes a key as the answer to [`Question::Arrived`].
    pub(crate) fn answer_arrived(&mut self, arrived: PastedRecordSet, key: char) -> CommandResult {
        match key {
            't' => self.place_in_tab(arrived),
            'a' => self.add_records(arrived.records),
            _ => self.place_here(arrived),
        }
    }

    fn place_here(&mut self, arrived: PastedRecordSet) -> CommandResult {
        match arrived.kind {
            _ if self.tab().is_blank() && arrived.records.len() > 1 => self.add_records(arrived.records),
            PastedRecords::Position => self.begin_from(arrived.records),
            PastedRecords::Records { .. } => self.put_found(PastedText::Arrived(Box::new(arrived))),
        }
    }

    /// Lets the record start from a position. What becomes of its moves is asked.
    fn begin_from(&mut self, records: Vec<Record>) -> CommandResult {
        let position = records.into_iter().next().ok_or(ClipboardNotice::NoMoves)?.start.position;
        if self.tab().is_blank() {
            return self.start_from(position, false);
        }
        self.start_position_editor(None)?;
        self.leave_position_for(position)
    }

    /// Puts records into a tab of their own, where they are unsaved.
    fn place_in_tab(&mut self, arrived: PastedRecordSet) -> CommandResult {
        let mut tab = Tab::new(self.new_id(), DocumentSource::New, None);
        let to = NodeLocation { record: 0, node: NodeId::ROOT };
        tab.arrange(to, CollectionEdit::replace(0, 1, arrived.records))?;
        self.add_tab(tab);
        notify(ClipboardNotice::InTab(arrived.kind))
    }
}
