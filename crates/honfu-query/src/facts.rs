//! The facts about a record that lists, filters and sorting need.

use std::cmp::{Ordering, Reverse};
use std::iter::once;
use std::sync::{Arc, OnceLock};

use super::folding::folded;
use honfu_core::format::Date;
use honfu_core::format::{FileTraits, ParsedFile, Severity};
use honfu_core::record::{GameEnd, GameOutcome, HeaderKey, Headers, NodeId, Record};
use honfu_core::shogi::Handicap;

/// The facts of one record of a file.
#[derive(Clone, Debug)]
pub struct RecordFacts {
    /// The path of the file, as given by the caller.
    pub file: String,
    /// The index of the record in its file, from 0.
    pub index: usize,
    /// The number of records in the file.
    pub records: usize,
    /// The format, encoding and the like of the file.
    pub traits: FileTraits,
    /// The header lines.
    pub headers: Headers,
    /// The handicap of the start position; `None` for a position without a name.
    pub handicap: Option<Handicap>,
    /// The number of moves of the main line, without the game end.
    pub plies: usize,
    /// The number of moves of the whole tree.
    pub nodes: usize,
    /// The number of variations: moves that are not a first child.
    pub branches: usize,
    /// The number of nodes with a comment, including the start.
    pub comments: usize,
    /// The number of nodes with a bookmark.
    pub bookmarks: usize,
    /// The game end of the main line, if it has one.
    pub game_end: Option<GameEnd>,
    /// The outcome, if known.
    pub outcome: Option<GameOutcome>,
    /// The number of errors in the record.
    pub errors: usize,
    /// The number of warnings about the record.
    pub warnings: usize,
    /// The date of the game, as exact as the headers give it.
    pub date: Option<Date>,
    /// The texts that filters and orders compare, made when they are first needed.
    plain: OnceLock<FoldedTexts>,
}

/// Texts folded for comparison, so that filters do not fold them each time.
#[derive(Clone, Debug)]
struct FoldedTexts {
    path: Box<str>,
    /// The index at which the name of the file begins in its path.
    name: usize,
    /// The key and the value of each header.
    headers: Vec<(Arc<str>, Box<str>)>,
}

/// Returns the names of both players, with `?` for an unknown name; empty if both are unknown.
pub fn players_line(black: &str, white: &str) -> String {
    match (black, white) {
        ("", "") => String::new(),
        (black, "") => format!("{black} - ?"),
        ("", white) => format!("? - {white}"),
        (black, white) => format!("{black} - {white}"),
    }
}

impl RecordFacts {
    /// Returns the facts about all records of a file, in their order.
    pub fn from_parsed(file: &str, reading: &ParsedFile) -> Vec<RecordFacts> {
        let records = &reading.collection.records;
        let facts = |(index, record)| RecordFacts::new(file, (index, records.len()), record, reading.traits);
        let mut all: Vec<RecordFacts> = records.iter().enumerate().map(facts).collect();
        for diagnostic in &reading.diagnostics {
            match (all.get_mut(diagnostic.record), diagnostic.severity) {
                (Some(facts), Severity::Error) => facts.errors += 1,
                (Some(facts), Severity::Warning) => facts.warnings += 1,
                _ => {}
            }
        }
        all
    }

    /// Returns the facts about one record, which has index `index` (from 0) among the `records` of its file.
    /// The numbers of errors and warnings are 0, as they are only known from reading a file.
    pub fn new(
        file: &str,
        (index, records): (usize, usize),
        record: &Record,
        traits: FileTraits,
    ) -> RecordFacts {
        let tree = &record.tree;
        let MainLineEnd { last, game_end: terminal, outcome } = MainLineEnd::new(record);
        let mut facts = RecordFacts {
            file: file.to_owned(),
            index,
            records,
            traits,
            handicap: Handicap::from_position(&record.start.position),
            plies: tree.node(last).ply() as usize,
            nodes: 0,
            branches: 0,
            comments: 0,
            bookmarks: tree.bookmarks().count(),
            game_end: terminal.cloned(),
            outcome,
            errors: 0,
            warnings: 0,
            date: header_date(&record.headers),
            plain: OnceLock::new(),
            headers: record.headers.clone(),
        };
        for id in tree.preorder() {
            let node = tree.node(id);
            facts.nodes += usize::from(node.mv().is_some());
            // Each variation is the next sibling of some node.
            facts.branches += usize::from(node.next_sibling().is_some());
            facts.comments += usize::from(node.comment.is_some());
        }
        facts
    }

    /// Returns the name of the file, without its folders.
    pub fn name(&self) -> &str {
        &self.file[name_at(&self.file)..]
    }

    /// Returns the names of both players, or else the title of the record; empty if nothing is known.
    pub fn players(&self) -> String {
        match (self.header(HeaderKey::Black), self.header(HeaderKey::White)) {
            ("", "") => self.header(HeaderKey::Title).to_owned(),
            (black, white) => players_line(black, white),
        }
    }

    /// Returns the first value of a header with one of the names of a key; empty if there is no such header.
    pub fn header(&self, key: HeaderKey) -> &str {
        self.headers.get(key).unwrap_or_default()
    }

    fn plain(&self) -> &FoldedTexts {
        self.plain.get_or_init(|| FoldedTexts::new(&self.file, &self.headers))
    }

    /// Returns the path of the file, folded for comparison by filters.
    pub(super) fn plain_path(&self) -> &str {
        &self.plain().path
    }

    /// Returns the name of the file, folded for comparison by filters.
    pub(super) fn plain_name(&self) -> &str {
        &self.plain().path[self.plain().name..]
    }

    /// Returns the key of each header, and the key and the value folded for comparison by filters.
    pub(super) fn plain_headers(&self) -> impl Iterator<Item = (&str, &str, &str)> {
        let pairs = self.headers.iter().zip(&self.plain().headers);
        pairs.map(|(header, (key, value))| (&*header.key, &**key, &**value))
    }
}

impl FoldedTexts {
    fn new(file: &str, headers: &Headers) -> FoldedTexts {
        let path = folded(file);
        let mut pairs: Vec<(Arc<str>, Box<str>)> = Vec::with_capacity(headers.len());
        for (header, before) in headers.iter().zip(once(None).chain(headers.iter().map(Some))) {
            let same = pairs.last().filter(|_| before.is_some_and(|before| before.key == header.key));
            let key = same.map_or_else(|| folded(&header.key).into(), |(key, _)| Arc::clone(key));
            pairs.push((key, folded(&header.value).into()));
        }
        FoldedTexts { name: name_at(&path), path: path.into(), headers: pairs }
    }
}

/// Returns the index at which the name of a file begins in its path.
pub(super) fn name_at(path: &str) -> usize {
    path.rfind(['/', '\\']).map_or(0, |at| at + 1)
}

/// Returns the date on which the game started, or else on which it ended.
pub(super) fn header_date(headers: &Headers) -> Option<Date> {
    let keys = [HeaderKey::StartTime, HeaderKey::Date, HeaderKey::EndTime];
    keys.into_iter().filter_map(|key| headers.get(key)).find_map(Date::at_start)
}

/// The last move of a main line, and the game end after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MainLineEnd<'a> {
    /// The node of the last move; the root if there are no moves.
    pub last: NodeId,
    /// The end of the game, if the main line has one.
    pub game_end: Option<&'a GameEnd>,
    /// The outcome, if known.
    pub outcome: Option<GameOutcome>,
}

impl<'a> MainLineEnd<'a> {
    pub(crate) fn new(record: &'a Record) -> MainLineEnd<'a> {
        let tree = &record.tree;
        let last = tree.main_line().take_while(|&node| !tree.node(node).is_end()).last();
        let last = last.unwrap_or(NodeId::ROOT);
        let terminal = tree.node(last).first_child().and_then(|end| tree.node(end).end());
        let mover = record.start.mover(tree.node(last).ply().saturating_add(1));
        MainLineEnd {
            last,
            game_end: terminal,
            outcome: terminal.and_then(|terminal| terminal.outcome(mover)),
        }
    }
}

/// The order of records. Records without the compared value are last.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum RecordOrder {
    /// By the name of the file, which the caller compares.
    #[default]
    Name,
    /// By date, the newest first.
    Date,
    /// By the name of Black, then of White.
    Players,
    /// By the number of moves, the longest first.
    Length,
    /// In the given order, without sorting.
    Given,
}

impl RecordOrder {
    /// The orders of files in a folder.
    pub const OF_FOLDER: [RecordOrder; 4] =
        [RecordOrder::Name, RecordOrder::Date, RecordOrder::Players, RecordOrder::Length];
    /// The orders of files in a list.
    pub const OF_FILES: [RecordOrder; 5] =
        [RecordOrder::Given, RecordOrder::Name, RecordOrder::Date, RecordOrder::Players, RecordOrder::Length];
    /// The orders of the records of one file.
    pub const OF_RECORDS: [RecordOrder; 4] =
        [RecordOrder::Given, RecordOrder::Date, RecordOrder::Players, RecordOrder::Length];

    /// Returns the order after this one in `orders`, or the first order after the last.
    #[must_use]
    pub fn next_in(self, orders: &[RecordOrder]) -> RecordOrder {
        let own = orders.iter().skip_while(|order| **order != self);
        own.chain(orders).nth(1).copied().unwrap_or(self)
    }

    /// Compares two records by their content.
    pub fn compare(self, one: &RecordFacts, other: &RecordFacts) -> Ordering {
        match self {
            RecordOrder::Name | RecordOrder::Given => Ordering::Equal,
            RecordOrder::Date => Reverse(one.date).cmp(&Reverse(other.date)),
            RecordOrder::Players => players(one).cmp(&players(other)),
            RecordOrder::Length => other.plies.cmp(&one.plies),
        }
    }
}

/// Returns the key for sorting by players: whether no player is named, and the names.
fn players(facts: &RecordFacts) -> (bool, &str, &str) {
    let (black, white) = (facts.header(HeaderKey::Black), facts.header(HeaderKey::White));
    (black.is_empty() && white.is_empty(), black, white)
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_core::format::{self, ReadOptions};
    use honfu_core::shogi::Color;

    fn facts(text: &str) -> Vec<RecordFacts> {
        RecordFacts::from_parsed(
            "games/Ａ b.kif",
            &format::read(text.as_bytes(), &ReadOptions::default()).unwrap(),
        )
    }

    #[test]
    fn a_record_is_summed_up() {
        let text = "開始日時：2014/09/13 10:00\n棋戦：Ａ 戦\n先手：甲\n手数----指手\n*note\n1 ７六歩(77)\n\
                    2 ３四歩(33)\n3 投了\n\n変化：2手\n2 ８四歩(83)\n3 ２六歩(27)\n";
        let found = &facts(text)[0];
        assert_eq!((found.index, found.records, found.name()), (0, 1, "Ａ b.kif"));
        assert_eq!((found.plies, found.nodes, found.branches, found.comments), (2, 4, 1, 1));
        assert_eq!(found.game_end, Some(GameEnd::Resign));
        assert_eq!(found.outcome, Some(GameOutcome::Win(Color::White)));
        assert_eq!(found.handicap, Some(Handicap::Even));
        assert_eq!(found.date.map(|date| date.to_string()).as_deref(), Some("2014/09/13"));
        assert_eq!((found.header(HeaderKey::Black), found.header(HeaderKey::White)), ("甲", ""));
        assert_eq!((found.plain_path(), found.plain_name()), ("games/ab.kif", "ab.kif"));
        let plain: Vec<_> = found.plain_headers().collect();
        assert_eq!(plain[1], ("棋戦", "棋戦", "a戦"));
    }

    #[test]
    fn diagnostics_are_counted_where_they_are() {
        let found = facts("V2.2\nPI\n+\n+7776FU\n+3334FU\n/\nV2.2\nPI\n+\n+2726FU\n");
        let errors: Vec<usize> = found.iter().map(|facts| facts.errors).collect();
        assert_eq!((errors, found[1].index, found[1].records), (vec![1, 0], 1, 2));
    }
}

#[cfg(test)]
mod order_tests {
    use super::*;
    use honfu_core::format::{self, ReadOptions};

    #[test]
    fn records_without_the_value_are_last() {
        let facts = |head: &str, moves: &str| {
            let text = format!("V2.2\n{head}PI\n+\n{moves}");
            RecordFacts::from_parsed(
                "a.csa",
                &format::read(text.as_bytes(), &ReadOptions::default()).unwrap(),
            )
            .remove(0)
        };
        let old = facts("N+B\n$START_TIME:1999/01/02\n", "+7776FU\n-3334FU\n");
        let new = facts("N+A\n$START_TIME:2026/01/02\n", "+7776FU\n");
        let bare = facts("", "");
        for (order, sorted) in [
            (RecordOrder::Date, [&new, &old, &bare]),
            (RecordOrder::Players, [&new, &old, &bare]),
            (RecordOrder::Length, [&old, &new, &bare]),
        ] {
            let [first, second, third] = sorted;
            assert_eq!(order.compare(first, second), Ordering::Less, "{order:?}");
            assert_eq!(order.compare(second, third), Ordering::Less, "{order:?}");
            assert_eq!(order.compare(third, first), Ordering::Greater, "{order:?}");
        }
        for orders in [&RecordOrder::OF_FOLDER[..], &RecordOrder::OF_FILES, &RecordOrder::OF_RECORDS] {
            let round = orders.iter().map(|order| order.next_in(orders));
            assert!(round.eq(orders.iter().cycle().skip(1).take(orders.len()).copied()));
        }
    }
}
