//! Recognition of pasted text as moves, records or a position, and inserting it into a record.

use crate::app::document::Tab;
use crate::app::event::PastedRecordSet;
use crate::messages::notices::{ClipboardNotice, Notice, PasteError, PasteSummary, PastedRecords};
use honfu_core::format;
use honfu_core::format::{Format, MoveListing, ParsedFile, ReadLimits, ReadOptions, Severity, read_listing};
use honfu_core::record::{Edit, InsertionPlan, NodeId, Record, StartPosition};
use honfu_core::shogi::Position;

/// The maximum length of a text that is read, in bytes.
const LONGEST: usize = 1 << 24;

/// A node under which moves are inserted, and the position at the node.
pub(crate) struct PasteTarget {
    at: NodeId,
    position: Position,
}

/// The recognised content of a pasted text.
pub(crate) enum PastedText {
    /// Records or a position with their own start.
    Arrived(Box<PastedRecordSet>),
    /// Moves that continue from the cursor.
    Moves(Box<MoveListing>),
}

impl Tab {
    /// Whether a text is a list of moves, not a single one.
    pub(crate) fn lists_moves(&self, text: &str) -> bool {
        if text.trim().contains(['\n', '\r']) {
            return true;
        }
        let listing = self.listing(text);
        steps(&listing.record) > 1 && self.has_numbers_of_moves(&listing)
    }

    /// Whether the numbers before moves are move numbers, not squares: a single one must be the number of
    /// the next move, and several must count up with the moves from any number.
    fn has_numbers_of_moves(&self, listing: &MoveListing) -> bool {
        match &listing.square_numbers[..] {
            [] => true,
            [(number, ply)] => number + 1 == self.next_number() + ply,
            [(first, first_ply), rest @ ..] => {
                rest.iter().all(|(number, ply)| number + first_ply == first + ply)
            }
        }
    }

    /// Returns the number of the next move in the record.
    pub(crate) fn next_number(&self) -> usize {
        let record = self.record();
        let before = record.tree.node(self.insertion_node()).ply();
        record.start.first_ply.saturating_add(before) as usize
    }

    /// Reads the moves of a text from the cursor on.
    fn listing(&self, text: &str) -> MoveListing {
        read_listing(StartPosition::from(self.paste_target().position), self.next_last_to(), text)
    }

    /// Reads a text as moves that continue from the cursor, or as whole records if it has anything else.
    pub(crate) fn find(&self, text: &str, limits: ReadLimits) -> Result<PastedText, Notice> {
        if text.len() > LONGEST {
            return Err(ClipboardNotice::TooLong.into());
        }
        let listing = self.listing(text);
        let listed = steps(&listing.record);
        if listing.skipped == 0 && (listed > 0 || listing.stopped.is_some()) {
            return Ok(PastedText::Moves(Box::new(listing)));
        }
        let options = ReadOptions { encoding: Some(encoding_rs::UTF_8), limits, ..ReadOptions::default() };
        let reading = format::read(text.as_bytes(), &options).ok();
        let read = reading.as_ref().map_or(0, |reading| reading.collection.records.iter().map(steps).sum());
        match reading {
            Some(reading) if read > 0 && (reading.is_clean() || read >= listed) => {
                let count = reading.collection.records.len();
                Ok(arrived(reading, PastedRecords::Records { count, moves: read }))
            }
            // A diagram shows the move that led to it, which is not a list of moves.
            _ if listed > 0 && !reading.as_ref().is_some_and(is_diagram) => {
                Ok(PastedText::Moves(Box::new(listing)))
            }
            Some(reading) if is_position(&reading) => Ok(arrived(reading, PastedRecords::Position)),
            _ if listing.stopped.is_some() => Ok(PastedText::Moves(Box::new(listing))),
            _ => Err(ClipboardNotice::NoMoves.into()),
        }
    }

    /// Whether a text continues from the cursor: it is moves, or a record that starts at the position there
    /// because it was copied from the middle of a game.
    pub(crate) fn is_continued_by(&self, found: &PastedText) -> bool {
        let PastedText::Arrived(arrived) = found else { return true };
        let here = self.paste_target().position;
        here != self.record().start.position
            && arrived.kind != PastedRecords::Position
            && matches!(&arrived.records[..], [record] if record.start.position == here)
    }

    pub(crate) fn paste_target(&self) -> PasteTarget {
        PasteTarget { at: self.insertion_node(), position: self.replay().position().clone() }
    }

    /// Inserts records as one undo step. Returns a summary, and the node of the first move of the first
    /// record.
    pub(crate) fn put_all(&mut self, records: &[Record]) -> Result<(PasteSummary, Option<NodeId>), Notice> {
        let merge = self.merge_key();
        if let [record] = records {
            self.begin_like(record, merge)?;
        }
        let here = self.paste_target();
        let start = PasteTarget { at: NodeId::ROOT, position: self.record().start.position.clone() };
        let mut sum = PasteSummary::default();
        let mut first = None;
        for record in records {
            let fits_here = record.start.position == here.position;
            let fits_start = record.start.position == start.position;
            let target = if fits_start && !fits_here { &start } else { &here };
            let (pasted, place) = self.insert(target, record, merge, |plan| plan.first)?;
            sum.add(pasted);
            first = first.or(place);
        }
        Ok((sum, first))
    }

    /// Gives an empty record the start position and the headers of another one.
    fn begin_like(&mut self, other: &Record, merge: u64) -> Result<(), Notice> {
        let own = self.record();
        let has_moves = own.tree.main_line().nth(1).is_some();
        if !own.headers.is_empty() || own.start != StartPosition::default() || has_moves {
            return Ok(());
        }
        let start = Edit::Start { start: Box::new(other.start.clone()) };
        let edits = vec![start, Edit::Headers { headers: other.headers.clone() }];
        self.change(edits, Some(NodeId::ROOT), Some(merge))
    }

    /// Inserts all moves of another record at a target. The cursor goes to the node that `to` selects,
    /// which is returned, too.
    pub(crate) fn insert(
        &mut self,
        target: &PasteTarget,
        other: &Record,
        merge: u64,
        to: fn(&InsertionPlan) -> Option<NodeId>,
    ) -> Result<(PasteSummary, Option<NodeId>), Notice> {
        let plan = self.record().plan_insertion(target.at, &target.position, other);
        let node = to(&plan);
        if !plan.edits.is_empty() {
            self.change(plan.edits, node.or(Some(target.at)), Some(merge))?;
        }
        let pasted = PasteSummary {
            added: plan.added,
            known: plan.existing,
            illegal: plan.illegal,
            lost: plan.skipped,
            skipped: 0,
            why: plan.unplayable.map(PasteError::Impossible),
        };
        Ok((pasted, node))
    }
}

fn arrived(reading: ParsedFile, kind: PastedRecords) -> PastedText {
    let diagnostic = reading.diagnostics.into_iter().find(|found| found.severity == Severity::Error);
    PastedText::Arrived(Box::new(PastedRecordSet { records: reading.collection.records, diagnostic, kind }))
}

fn is_diagram(reading: &ParsedFile) -> bool {
    reading.is_clean() && is_position(reading)
}

fn is_position(reading: &ParsedFile) -> bool {
    let format = reading.traits.format;
    let holds_positions = format.spec().holds_positions() || format == Format::Usi;
    holds_positions
        || reading.collection.records.iter().any(|record| record.start != StartPosition::default())
}

/// Returns the number of moves and ends in a record.
pub(crate) fn steps(record: &Record) -> usize {
    record.tree.preorder().count() - 1
}
