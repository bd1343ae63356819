//! Random edits of the records of a document and of their list: undone, redone, and recovered from a
//! journal that may end anywhere.

use honfu::app::FileContent;
use honfu::app::document::{Journal, JournalEntry, replay};
use honfu::app::event::FileStamp;
use honfu_core::format::ReadOptions;
use honfu_core::record::{
    Collection, CollectionChange, CollectionEdit, Document, NodeId, NodeLocation, Record, RecordChange,
};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::support::editing::{Touch, edit, touch};

const BASE: &[u8] = b"V2.2\nPI\n+\n+7776FU\n-3334FU\n/\nPI\n+\n'*note\n+2726FU\nT5\n%TORYO\n";

fn base() -> FileContent {
    FileContent::read(BASE.to_vec(), &ReadOptions::default()).unwrap()
}

/// One action on a document. Some record numbers are too large on purpose, so that the action is not
/// possible.
#[derive(Clone, Debug)]
enum Action {
    Touch(Index, Index, Touch),
    Add(Index),
    Put(Index, Index, Index),
    Copy(Index, Index),
    Move(Index, Index),
    Undo,
    Redo,
}

fn actions() -> impl Strategy<Value = Vec<Action>> {
    let index = any::<Index>;
    let one = prop_oneof![
        12 => (index(), index(), touch()).prop_map(|(record, node, touch)| Action::Touch(record, node, touch)),
        1 => index().prop_map(Action::Add),
        3 => (index(), index(), index()).prop_map(|(at, removed, of)| Action::Put(at, removed, of)),
        2 => (index(), index()).prop_map(|(of, at)| Action::Copy(of, at)),
        2 => (index(), index()).prop_map(|(from, to)| Action::Move(from, to)),
        4 => Just(Action::Undo),
        3 => Just(Action::Redo),
    ];
    prop::collection::vec(one, 0..60)
}

/// A document with its journal, and every state it has had.
struct Script {
    document: Document,
    journal: Journal,
    states: Vec<Collection>,
}

impl Script {
    fn run(actions: &[Action]) -> Script {
        let content = base();
        let journal = Journal::new(None, Some(&content));
        let collection = content.reading.collection;
        let states = vec![collection.clone()];
        let mut script = Script { document: Document::new(collection), journal, states };
        actions.iter().for_each(|action| script.act(action));
        script
    }

    /// Performs an action if it is possible.
    fn act(&mut self, action: &Action) {
        let Some((place, entry)) = self.done(action) else { return };
        let record = &self.document.collection().records[place.record];
        assert!(record.tree.contains(place.node));
        self.journal.push(entry);
        self.states.push(self.document.collection().clone());
    }

    fn done(&mut self, action: &Action) -> Option<(NodeLocation, JournalEntry)> {
        let document = &mut self.document;
        let records = &document.collection().records;
        let number = |index: &Index| index.index(records.len() + 1);
        let arrangement = match action {
            Action::Undo => return document.undo().map(|place| (place, JournalEntry::Undo)),
            Action::Redo => return document.redo().map(|place| (place, JournalEntry::Redo)),
            Action::Touch(record, node, touch) => {
                let record = record.index(records.len());
                return self.touch(record, node, touch);
            }
            Action::Add(at) => CollectionEdit::insert(number(at), vec![Record::default()]),
            Action::Put(at, removed, of) => {
                let records = records.iter().cycle().skip(number(of)).take(removed.index(3)).cloned();
                CollectionEdit::replace(number(at), removed.index(2), records)
            }
            Action::Copy(of, at) => CollectionEdit::Copy { of: number(of), at: number(at) },
            Action::Move(from, to) => CollectionEdit::Move { from: number(from), to: number(to) },
        };
        let from = NodeLocation { record: 0, node: NodeId::ROOT };
        let arranging = CollectionChange { from, to: from, edit: arrangement };
        let place = document.change_collection(arranging.clone()).ok()?;
        Some((place, JournalEntry::Arrange(arranging)))
    }

    fn touch(&mut self, number: usize, node: &Index, touch: &Touch) -> Option<(NodeLocation, JournalEntry)> {
        let record = &self.document.collection().records[number];
        let nodes: Vec<NodeId> = record.tree.preorder().collect();
        let node = *node.get(&nodes);
        let edits = vec![edit(record, node, touch)?];
        let from = NodeLocation { record: number, node: NodeId::ROOT };
        let change = RecordChange { from, to: Some(NodeId::ROOT), edits, merge: None };
        let place = self.document.change(change.clone()).ok()?;
        Some((place, JournalEntry::Change(change)))
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn everything_can_be_undone_and_redone(actions in actions()) {
        let mut script = Script::run(&actions);
        let document = &mut script.document;
        while document.redo().is_some() {}
        let last = document.collection().clone();
        while document.undo().is_some() {}
        prop_assert_eq!(document.collection(), &script.states[0]);
        prop_assert!(!document.is_modified());
        for record in 0..2 {
            prop_assert_eq!(document.record_of(record), Some(record));
        }
        while document.redo().is_some() {}
        prop_assert_eq!(document.collection(), &last);
    }

    #[test]
    fn a_journal_cut_anywhere_gives_an_earlier_state(actions in actions(), cut in any::<Index>()) {
        let mut script = Script::run(&actions);
        let Some(append) = script.journal.take() else { return Ok(()) };
        let stamp = Some(FileStamp::from_bytes(BASE));
        let whole = replay(&append.text(), stamp).unwrap();
        prop_assert_eq!(whole.document.collection(), script.states.last().unwrap());
        prop_assert_eq!(whole.length, append.text().len() as u64);
        prop_assert_eq!(whole.document.undo_count(), script.document.undo_count());
        let all = append.text();
        let text = String::from_utf8_lossy(&all.as_bytes()[..cut.index(all.len() + 1)]);
        let lines = text.matches('\n').count();
        match replay(&text, stamp) {
            Err(_) => prop_assert_eq!(lines, 0),
            Ok(part) => prop_assert_eq!(part.document.collection(), &script.states[lines - 1]),
        }
    }

    #[test]
    fn what_was_recovered_can_be_gone_on_with(first in actions(), second in actions()) {
        let mut script = Script::run(&first);
        let Some(append) = script.journal.take() else { return Ok(()) };
        let back = replay(&append.text(), Some(FileStamp::from_bytes(BASE))).unwrap();
        script.document = back.document;
        script.journal = Journal::new(None, None);
        script.journal.continue_from(&replay(&append.text(), Some(FileStamp::from_bytes(BASE))).unwrap());
        second.iter().for_each(|action| script.act(action));
        let more = script.journal.take().map(|more| more.text()).unwrap_or_default();
        let text = format!("{}{more}", append.text());
        let back = replay(&text, Some(FileStamp::from_bytes(BASE))).unwrap();
        prop_assert_eq!(back.document.collection(), script.document.collection());
    }
}
