//! Random edits of every kind: undone, redone, and recovered from a journal that may end anywhere.

use honfu::app::FileContent;
use honfu::app::document::{Journal, JournalEntry, RecoveredDocument, replay};
use honfu::app::event::FileStamp;
use honfu_core::format::ReadOptions;
use honfu_core::record::{
    Collection, Document, Edit, FormatFamily, GameEnd, Headers, Millis, MoveMark, NodeId, NodeLocation,
    RawLine, Record, RecordChange, StartPosition, Step, Subtree, TreeCursor,
};
use honfu_core::shogi::{Handicap, Move};
use proptest::prelude::*;
use proptest::sample::Index;

/// A record with two lines, so that there is something to cut and to reorder.
const BASE: &[u8] = "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 投了\n\n変化：3手\n   3 ６六歩(67)\n"
    .as_bytes();

fn base() -> FileContent {
    FileContent::read(BASE.to_vec(), &ReadOptions::default()).unwrap()
}

fn stamp() -> Option<FileStamp> {
    Some(FileStamp::from_bytes(BASE))
}

/// One action on a document.
#[derive(Clone, Debug)]
enum Action {
    Edit(Kind, Index, Index, u64),
    Undo,
    Redo,
    Save,
}

/// The kinds of edits. [`kind_of`] does not compile if one is missing.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Add,
    Grow,
    Detach,
    Attach,
    Reorder,
    Replace,
    Comment,
    Comments,
    Bookmark,
    Mark,
    Time,
    Extras,
    Headers,
    Start,
}

const KINDS: [Kind; 14] = [
    Kind::Add,
    Kind::Grow,
    Kind::Detach,
    Kind::Attach,
    Kind::Reorder,
    Kind::Replace,
    Kind::Comment,
    Kind::Comments,
    Kind::Bookmark,
    Kind::Mark,
    Kind::Time,
    Kind::Extras,
    Kind::Headers,
    Kind::Start,
];

fn kind_of(edit: &Edit) -> Kind {
    match edit {
        Edit::Add { .. } => Kind::Add,
        Edit::AddSubtree { .. } => Kind::Grow,
        Edit::Detach { .. } => Kind::Detach,
        Edit::Attach { .. } => Kind::Attach,
        Edit::Reorder { .. } => Kind::Reorder,
        Edit::Replace { .. } => Kind::Replace,
        Edit::Comment { .. } => Kind::Comment,
        Edit::Comments { .. } => Kind::Comments,
        Edit::Bookmark { .. } => Kind::Bookmark,
        Edit::Mark { .. } => Kind::Mark,
        Edit::Time { .. } => Kind::Time,
        Edit::RawLines { .. } => Kind::Extras,
        Edit::Headers { .. } => Kind::Headers,
        Edit::Start { .. } => Kind::Start,
    }
}

fn step(seed: u64) -> Step {
    const MOVES: [&str; 6] = ["7g7f", "3c3d", "2g2f", "8h2b+", "P*5e", "9i9a"];
    match seed % 8 {
        6 => Step::End(GameEnd::Resign),
        7 => Step::End(GameEnd::Other("水入り".into())),
        at => Step::Move(Move::from_usi(MOVES[at as usize]).unwrap()),
    }
}

fn text(seed: u64) -> Option<Box<str>> {
    const TEXTS: [&str; 4] = ["", "一手\n\n二手", "\"\\\u{7f}\u{2028}", "*x"];
    TEXTS.get((seed % 5) as usize).map(|text| (*text).into())
}

/// A subtree with all its content: a copy of the one below a node, or a single step.
fn branch(record: &Record, top: &Index, seed: u64) -> Subtree {
    let top = NodeId::from_index(top.index(record.tree.arena_len())).unwrap();
    Subtree::from_tree(record.subtree(top).tree).unwrap_or_else(|| {
        let mut one = Record::default();
        let illegal = seed.is_multiple_of(3);
        one.apply(Edit::Add { parent: NodeId::ROOT, index: 0, step: step(seed), illegal }).unwrap();
        Subtree::from_tree(one.tree).unwrap()
    })
}

/// An edit of a kind at any node, which may be impossible.
fn edit(kind: Kind, record: &Record, at: &Index, to: &Index, seed: u64) -> Edit {
    let node = NodeId::from_index(at.index(record.tree.arena_len())).unwrap();
    let index = to.index(4);
    let made = match kind {
        Kind::Add => Edit::Add { parent: node, index, step: step(seed), illegal: seed.is_multiple_of(3) },
        Kind::Grow => Edit::AddSubtree { under: node, subtree: branch(record, to, seed).into() },
        Kind::Detach => Edit::Detach { node },
        Kind::Attach => Edit::Attach { node, index },
        Kind::Reorder => Edit::Reorder { node, index },
        Kind::Replace => Edit::Replace { node, step: step(seed), illegal: seed.is_multiple_of(3) },
        Kind::Comment => Edit::Comment { node, text: text(seed).map(Into::into) },
        Kind::Comments => {
            let other = NodeId::from_index(to.index(record.tree.arena_len())).unwrap();
            let texts = [(node, seed), (other, seed / 5), (node, seed / 25)];
            Edit::Comments { texts: texts.map(|(node, seed)| (node, text(seed).map(Into::into))).into() }
        }
        Kind::Bookmark => Edit::Bookmark { node, name: text(seed) },
        Kind::Mark => Edit::Mark { node, mark: MoveMark::ALL.get((seed % 7) as usize).copied() },
        Kind::Time => Edit::Time { node, time: seed.is_multiple_of(2).then_some(Millis(seed as u32)) },
        Kind::Extras => {
            let text = text(seed).unwrap_or_default();
            Edit::RawLines { node, lines: vec![RawLine::new(FormatFamily::Kif, text); (seed % 3) as usize] }
        }
        Kind::Headers => {
            let mut headers = Headers::default();
            headers.push("棋戦", &text(seed).unwrap_or_default());
            Edit::Headers { headers }
        }
        Kind::Start => {
            let position = Handicap::all().nth((seed % 9) as usize).unwrap().position();
            let start = StartPosition { first_ply: (seed % 200) as u32, ..StartPosition::from(position) };
            Edit::Start { start: Box::new(start) }
        }
    };
    assert_eq!(format!("{:?}", kind_of(&made)), format!("{kind:?}"));
    made
}

fn actions() -> impl Strategy<Value = Vec<Action>> {
    let edit = (0..KINDS.len(), any::<Index>(), any::<Index>(), any::<u64>())
        .prop_map(|(kind, at, to, seed)| Action::Edit(KINDS[kind], at, to, seed));
    let one =
        prop_oneof![12 => edit, 2 => Just(Action::Undo), 2 => Just(Action::Redo), 1 => Just(Action::Save)];
    prop::collection::vec(one, 0..60)
}

/// A document with its journal, and every state it has had.
struct Script {
    document: Document,
    cursor: TreeCursor,
    journal: Journal,
    states: Vec<Collection>,
}

impl Script {
    fn new() -> Script {
        let content = base();
        let journal = Journal::new(None, Some(&content));
        let collection = content.reading.collection;
        let cursor = TreeCursor::new(&collection.records[0].tree);
        let states = vec![collection.clone()];
        Script { document: Document::new(collection), cursor, journal, states }
    }

    /// Performs an action if it is possible.
    fn act(&mut self, action: &Action) {
        let document = &mut self.document;
        let (place, entry) = match action {
            Action::Undo => (document.undo(), JournalEntry::Undo),
            Action::Redo => (document.redo(), JournalEntry::Redo),
            Action::Save => {
                self.journal.push(JournalEntry::Save {
                    stamp: FileStamp { size: 0, hash: 0 },
                    whole: true,
                    path: None,
                });
                return;
            }
            Action::Edit(kind, at, to, seed) => {
                let edits = vec![edit(*kind, &document.collection().records[0], at, to, *seed)];
                let from = NodeLocation { record: 0, node: self.cursor.node() };
                let change = RecordChange { from, to: None, edits, merge: (seed % 4 == 0).then_some(1) };
                (document.change(change.clone()).ok(), JournalEntry::Change(change))
            }
        };
        let Some(place) = place else { return };
        self.journal.push(entry);
        let tree = &document.collection().records[0].tree;
        self.cursor.refresh(tree);
        if tree.is_attached(place.node) {
            self.cursor.go_to(tree, place.node);
        }
        self.states.push(document.collection().clone());
    }
}

/// Checks the tree of a record: links agree with each other, and plies count the steps.
fn assert_sound(record: &Record) {
    let tree = &record.tree;
    assert_eq!(tree.node(NodeId::ROOT).ply(), 0);
    let mut seen = 0;
    for id in tree.preorder() {
        seen += 1;
        assert!(tree.is_attached(id));
        for child in tree.children(id) {
            assert_eq!(tree.node(child).parent(), Some(id));
            assert_eq!(tree.node(child).ply(), tree.node(id).ply() + 1);
            assert!(tree.sibling_index(child).is_some());
        }
        assert!(!tree.node(id).is_end() || tree.node(id).first_child().is_none());
    }
    let attached =
        (0..tree.arena_len()).filter(|&index| tree.is_attached(NodeId::from_index(index).unwrap()));
    assert_eq!(attached.count(), seen);
}

fn recovered(text: &str) -> RecoveredDocument {
    replay(text, stamp()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn everything_can_be_undone_and_redone(actions in actions()) {
        let mut script = Script::new();
        let original = script.document.collection().clone();
        for action in &actions {
            script.act(action);
            let record = &script.document.collection().records[0];
            assert_sound(record);
            prop_assert!(record.tree.is_attached(script.cursor.node()));
            let line = script.cursor.line();
            prop_assert!(line.windows(2).all(|pair| record.tree.node(pair[1]).parent() == Some(pair[0])));
        }
        while script.document.redo().is_some() {}
        let last = script.document.collection().clone();
        while script.document.undo().is_some() {}
        prop_assert_eq!(script.document.collection(), &original);
        while script.document.redo().is_some() {}
        prop_assert_eq!(script.document.collection(), &last);
    }

    #[test]
    fn a_journal_cut_anywhere_gives_an_earlier_state(actions in actions(), cut in any::<Index>()) {
        let mut script = Script::new();
        actions.iter().for_each(|action| script.act(action));
        let Some(append) = script.journal.take() else { return Ok(()) };
        let whole = recovered(&append.text());
        prop_assert_eq!(whole.document.collection(), script.states.last().unwrap());
        prop_assert_eq!(whole.length, append.text().len() as u64);
        // The file left by a killed program, which may even end in the middle of a character.
        let all = append.text();
        let bytes = &all.as_bytes()[..cut.index(all.len() + 1)];
        let text = String::from_utf8_lossy(bytes);
        let whole_lines = text.matches('\n').count();
        match replay(&text, stamp()) {
            Err(_) => prop_assert_eq!(whole_lines, 0),
            Ok(part) => {
                let saves = all.lines().skip(1).take(whole_lines - 1).filter(|line| line.starts_with("{\"save"));
                let state = whole_lines - 1 - saves.count();
                prop_assert_eq!(part.document.collection(), &script.states[state]);
            }
        }
    }

    #[test]
    fn what_was_recovered_can_be_gone_on_with(first in actions(), second in actions()) {
        let mut script = Script::new();
        first.iter().for_each(|action| script.act(action));
        let Some(append) = script.journal.take() else { return Ok(()) };
        let cut = format!("{}{{\"change\":", append.text());
        let back = recovered(&cut);
        let mut on = Script::new();
        on.journal.continue_from(&back);
        on.document = back.document;
        on.cursor = script.cursor;
        second.iter().for_each(|action| on.act(action));
        let text = match on.journal.take() {
            Some(append) => cut[..append.from() as usize].to_owned() + &append.text(),
            None => cut,
        };
        let back = recovered(&text);
        prop_assert_eq!(back.document.collection(), on.document.collection());
    }

    #[test]
    fn no_journal_breaks_the_program(bytes in prop::collection::vec(any::<u8>(), 0..200), line in "\\PC{0,80}") {
        let _ = replay(&String::from_utf8_lossy(&bytes), None);
        let text = format!("{{\"honfu\":1,\"path\":null,\"base\":null}}\n{line}\n");
        let is_json = serde_json::from_str::<serde_json::Value>(&line).is_ok();
        prop_assert!(is_json || replay(&text, None).is_ok());
    }
}

#[test]
fn nothing_behind_a_line_that_cannot_be_read_is_left_out() {
    use honfu::messages::UnreadableJournal::{Damaged, Newer, ReadOtherwise};
    let head = "{\"honfu\":1,\"path\":null,\"base\":null}\n";
    let add = r#"{"change":{"from":{"record":0,"node":1},"to":null,"edits":[{"add":{"parent":1,"index":0,"step":{"move":"7g7f"},"illegal":false}}],"merge":null}}"#;
    for (bad, why) in [
        (r#"{"change":{"from":{"record":7,"node":1},"to":null,"edits":[],"merge":null}}"#, ReadOtherwise),
        (r#"{"change":{"from":{"record":0,"node":1},"to":900,"edits":[],"merge":null}}"#, ReadOtherwise),
        (
            r#"{"change":{"from":{"record":0,"node":1},"to":null,"edits":[{"detach":{"node":1}}],"merge":null}}"#,
            ReadOtherwise,
        ),
        (r#""redo""#, ReadOtherwise),
        (r#"{"fly":1}"#, Newer),
        (r#"{"change":{"from"#, Damaged),
    ] {
        let refused = replay(&format!("{head}{add}\n{bad}\n{add}\n"), None);
        assert_eq!(refused.err(), Some(why), "{bad}");
    }
    for cut in ["{\"change\":{\"fr", "{\"change\":{\"fr\n"] {
        let back = replay(&format!("{head}{add}\n{cut}"), None).unwrap();
        assert_eq!(back.length as usize, head.len() + add.len() + 1, "{cut}");
        assert_eq!(back.document.collection().records[0].tree.arena_len(), 2);
    }
    for (head, why) in [
        ("", Damaged),
        ("{\"honfu\":2,\"path\":null,\"base\":null}\n", Newer),
        ("{\"honfu\":1,\"path\":null,\"base\":null}", Damaged),
    ] {
        assert_eq!(replay(head, None).err(), Some(why), "{head}");
    }
}

#[test]
fn a_journal_of_another_reading_is_refused() {
    let content = base();
    let mut journal = Journal::new(None, Some(&content));
    journal.push(JournalEntry::Left);
    let text = journal.take().unwrap().text().to_string();
    assert!(replay(&text, stamp()).is_ok());
    let at = text.find("\"reading\":").unwrap() + "\"reading\":".len();
    for reading in ["1", "null"] {
        let end = at + text[at..].find('}').unwrap();
        let other = format!("{}{reading}{}", &text[..at], &text[end..]);
        // Without a diagnostic, no limit was exceeded.
        assert_eq!(replay(&other, stamp()).is_ok(), reading == "null", "{reading}");
    }
}
