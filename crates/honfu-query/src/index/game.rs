//! The games of an index: how a record is stored, and how the record and its facts are read back.

use std::collections::HashMap;
use std::fmt;
use std::ops::Range;
use std::path::Path;

use crate::{GameOpening, GameRow, RecordFacts, RowValue, score_after};
use honfu_core::format::{
    self, Diagnostic, Encoding, FileTraits, Format, Newline, ParsedFile, ReadOptions, Severity, encoding,
};
use honfu_core::record::{GameEnd, GameOutcome, Headers, Record, StartPosition};
use honfu_core::shogi::{Color, Move, Position, Sfen};
use parquet::data_type::ByteArray;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use super::hash::hash_of_bytes;
use super::part::IndexedPart;
use super::schema::games;
use super::table::Table;
use super::update::UnreadPart;
use super::writer::IndexedPosition;
use super::{FolderAccess, IndexError};
use crate::parquet_writer::ParquetRows;

/// The result of a game as stored in the table of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The outcome; `None` if it is unknown.
    pub outcome: Option<GameOutcome>,
    /// Whether the record has moves; a record without moves does not count as a game.
    pub has_moves: bool,
}

impl GameResult {
    /// The number that is added to the code of a result if there are no moves.
    const WITHOUT_MOVES: i64 = 4;

    /// Returns the outcome with that id.
    pub(super) fn outcome_of(id: &[u8]) -> Option<GameOutcome> {
        let outcomes = [GameOutcome::Win(Color::Black), GameOutcome::Win(Color::White), GameOutcome::Draw];
        outcomes.into_iter().find(|outcome| outcome.id().as_bytes() == id)
    }

    pub(super) fn code(self) -> i64 {
        let outcome = match self.outcome {
            None => 0,
            Some(GameOutcome::Win(Color::Black)) => 1,
            Some(GameOutcome::Win(Color::White)) => 2,
            Some(GameOutcome::Draw) => 3,
        };
        outcome + if self.has_moves { 0 } else { Self::WITHOUT_MOVES }
    }

    pub(super) fn from_code(code: i64) -> GameResult {
        let outcome = match code % Self::WITHOUT_MOVES {
            1 => Some(GameOutcome::Win(Color::Black)),
            2 => Some(GameOutcome::Win(Color::White)),
            3 => Some(GameOutcome::Draw),
            _ => None,
        };
        GameResult { outcome, has_moves: code < Self::WITHOUT_MOVES }
    }
}

/// The data to be stored for a file or a part of a file. Games are numbered from 0.
pub(super) struct PreparedPart {
    pub part: IndexedPart,
    pub games: ParquetRows,
    pub results: Vec<GameResult>,
    pub positions: Vec<IndexedPosition>,
    /// Whether not everything could be read.
    pub has_errors: bool,
}

impl PreparedPart {
    /// Reads a file or a part of a file; `None` if its content has the known hash. A file that cannot be read
    /// has no games.
    pub(super) fn read(
        root: &Path,
        UnreadPart { path, state, part, .. }: &UnreadPart,
        known: Option<u64>,
        access: &FolderAccess<'_>,
        options: &ReadOptions<'_>,
    ) -> Option<PreparedPart> {
        let (path, state, part) = (path.clone(), *state, *part);
        let part = IndexedPart { path, state, part, games: 0..0, must_be_read: false, content: None };
        let mut prepared = PreparedPart {
            part,
            games: ParquetRows::default(),
            results: Vec::new(),
            positions: Vec::new(),
            has_errors: false,
        };
        let bytes =
            (access.load)(&prepared.part.path_below(root), prepared.part.part.as_ref(), options.limits);
        prepared.part.content = bytes.as_deref().map(hash_of_bytes);
        if known.is_some() && known == prepared.part.content {
            return None;
        }
        match bytes.and_then(|bytes| parse_part(root, &prepared.part, bytes, access, options)) {
            Some((reading, facts)) => {
                let has_error = |diagnostic: &Diagnostic| diagnostic.severity == Severity::Error;
                prepared.has_errors = reading.diagnostics.iter().any(has_error);
                for (facts, record) in facts.iter().zip(&reading.collection.records) {
                    prepared.add(facts, record);
                }
            }
            None => prepared.has_errors = true,
        }
        prepared.part.must_be_read |= prepared.has_errors;
        if prepared.part.must_be_read {
            // These positions are never searched, since the file has to be read.
            prepared.positions.clear();
        }
        Some(prepared)
    }

    fn add(&mut self, facts: &RecordFacts, record: &Record) {
        let moves: Vec<Move> =
            record.tree.main_line().filter_map(|node| record.tree.node(node).mv()).collect();
        let result = GameResult { outcome: facts.outcome, has_moves: !moves.is_empty() };
        // Searches rely on the table, so the start position in the table must equal that of the record.
        let start = Sfen::new(record.start.position.clone()).to_string();
        let is_whole = record.start.is_shogi && position_of(&start).as_ref() == Some(&record.start.position);
        self.part.must_be_read |= !is_whole || !self.add_positions(record);
        let bits: Vec<u8> = moves.iter().flat_map(|mv| mv.to_bits().to_le_bytes()).collect();
        push_game(&mut self.games, facts, record, &bits);
        self.results.push(result);
        self.part.games.end += 1;
    }

    /// Adds the positions of a record. Returns whether all moves can be made.
    fn add_positions(&mut self, record: &Record) -> bool {
        let (mut position, game) = (record.start.position.clone(), self.part.games.end);
        // If a game has a move several times in a position, the evaluation after the first one counts.
        let mut first_scores = HashMap::new();
        for node in record.tree.main_line() {
            let Some(mv) = record.tree.node(node).mv() else { continue };
            let (key, bits) = (position.key(), mv.to_bits());
            let score = score_after(record, node, position.side());
            let first = match score {
                None if first_scores.is_empty() => None,
                score => *first_scores.entry((key, bits)).or_insert(score),
            };
            let score = first.unwrap_or(IndexedPosition::NO_SCORE);
            self.positions.push(IndexedPosition { key, game, mv: bits, score });
            if position.make(mv).is_err() {
                return false;
            }
        }
        let (key, score) = (position.key(), IndexedPosition::NO_SCORE);
        self.positions.push(IndexedPosition { key, game, mv: IndexedPosition::END, score });
        true
    }
}

fn parse_part(
    root: &Path,
    part: &IndexedPart,
    bytes: Vec<u8>,
    access: &FolderAccess<'_>,
    options: &ReadOptions<'_>,
) -> Option<(ParsedFile, Vec<RecordFacts>)> {
    let Some(large) = part.part else {
        let mut reading = (access.parse)(&part.path_below(root), bytes, options.limits)?;
        if reading.is_empty() {
            reading.collection.records.clear();
        }
        let facts = RecordFacts::from_parsed(&part.path, &reading);
        return Some((reading, facts));
    };
    let options = ReadOptions { format: Some(large.format), ..*options };
    // A panic of a reader is a bug, but must not end the update.
    let mut reading = std::panic::catch_unwind(|| format::read(&bytes, &options)).ok()?.ok()?;
    let facts = large.facts(&part.path, &mut reading);
    Some((reading, facts))
}

fn push_game(rows: &mut ParquetRows, facts: &RecordFacts, record: &Record, moves: &[u8]) {
    let row = GameRow::without_moves(facts, record);
    let headers = serde_json::to_string(&AllHeaders(facts.headers.clone())).unwrap_or_default();
    let traits = TraitsText(facts.traits).to_string();
    let [file, record, _, format, _, shared @ .., _] = row.values();
    let own = [
        RowValue::Text(&headers),
        RowValue::count(facts.warnings),
        RowValue::count(facts.nodes),
        RowValue::count(facts.branches),
        RowValue::count(facts.comments),
        RowValue::count(facts.bookmarks),
        RowValue::Text(&traits),
        RowValue::Bytes(moves),
    ];
    rows.push(&[&[file, record, format], &shared[..], &own].concat());
}

/// Headers as a JSON object in which keys may repeat.
struct AllHeaders(Headers);

impl Serialize for AllHeaders {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|header| (&*header.key, &*header.value)))
    }
}

impl<'de> Deserialize<'de> for AllHeaders {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<AllHeaders, D::Error> {
        struct HeaderVisitor;
        impl<'de> Visitor<'de> for HeaderVisitor {
            type Value = AllHeaders;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("headers")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<AllHeaders, A::Error> {
                let mut headers = Headers::default();
                while let Some((key, value)) = map.next_entry::<String, String>()? {
                    headers.push(&key, &value);
                }
                Ok(AllHeaders(headers))
            }
        }
        deserializer.deserialize_map(HeaderVisitor)
    }
}

/// The traits of a file, apart from its format, as words.
struct TraitsText(FileTraits);

impl fmt::Display for TraitsText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FileTraits { encoding, newline, bom, parens, turns, .. } = self.0;
        let newline = newline.map_or("none", Newline::id);
        let flags = [bom, parens, turns].map(u8::from);
        write!(f, "{} {newline} {} {} {}", encoding.name(), flags[0], flags[1], flags[2])
    }
}

impl TraitsText {
    fn parse(format: &str, text: &str) -> Option<FileTraits> {
        let mut words = text.split(' ');
        let encoding: Encoding = encoding::from_name(words.next()?)?;
        let newline = words.next()?;
        Some(FileTraits {
            format: Format::from_id(format)?,
            encoding,
            newline: [Newline::Lf, Newline::Crlf, Newline::Cr, Newline::Mixed]
                .into_iter()
                .find(|own| own.id() == newline),
            bom: words.next()? == "1",
            parens: words.next()? == "1",
            turns: words.next()? == "1",
        })
    }
}

fn position_of(sfen: &str) -> Option<Position> {
    Sfen::parse(sfen).ok().map(|(sfen, _)| sfen.position)
}

/// The main lines of consecutive games.
pub struct IndexedLines {
    first: u32,
    starts: Vec<ByteArray>,
    moves: Vec<ByteArray>,
    ends: Vec<ByteArray>,
    winners: Vec<ByteArray>,
    branches: Vec<i64>,
    /// The start position that was read last; most games have the same one.
    start: (Vec<u8>, StartPosition),
}

impl IndexedLines {
    pub(super) fn read(table: &Table, rows: &Range<usize>) -> Result<IndexedLines, IndexError> {
        Ok(IndexedLines {
            first: u32::try_from(rows.start).map_err(|_| IndexError::Damaged)?,
            starts: table.bytes(games::POSITION, rows)?,
            moves: table.bytes(games::MOVES, rows)?,
            ends: table.bytes(games::TERMINAL, rows)?,
            winners: table.bytes(games::WINNER, rows)?,
            branches: table.numbers(games::BRANCHES, rows)?,
            start: (Vec::new(), StartPosition::default()),
        })
    }

    /// Whether a game has variations, which are not stored.
    pub fn has_variations(&self, game: u32) -> bool {
        self.branches[(game - self.first) as usize] > 0
    }

    /// Returns the start position and the moves of a game.
    ///
    /// # Errors
    /// If the stored data is not a game.
    pub fn line(&mut self, game: u32) -> Result<(&StartPosition, Vec<Move>), IndexError> {
        self.first_moves(game, usize::MAX)
    }

    /// Returns the first `depth` moves of a game, and its result.
    ///
    /// # Errors
    /// If the stored data is not a game.
    pub fn opening(&mut self, game: u32, depth: usize) -> Result<GameOpening<'_>, IndexError> {
        let outcome = GameResult::outcome_of(self.winners[(game - self.first) as usize].data());
        let (start, moves) = self.first_moves(game, depth)?;
        Ok(GameOpening { start: &start.position, moves, outcome })
    }

    fn first_moves(&mut self, game: u32, most: usize) -> Result<(&StartPosition, Vec<Move>), IndexError> {
        let row = (game - self.first) as usize;
        let start = self.starts[row].data();
        if self.start.0 != start {
            let text = str::from_utf8(start).ok();
            let position = text.and_then(position_of).ok_or(IndexError::Damaged)?;
            self.start = (start.to_owned(), position.into());
        }
        let bits = self.moves[row].data().as_chunks().0.iter().map(|bits| u16::from_le_bytes(*bits));
        let moves = bits.take(most).map(Move::from_bits).collect::<Option<_>>().ok_or(IndexError::Damaged)?;
        Ok((&self.start.1, moves))
    }

    /// Returns the record of a game without the parts that are not stored: headers, variations, comments,
    /// times.
    ///
    /// # Errors
    /// If the stored data is not a game.
    pub fn record(&mut self, game: u32) -> Result<Record, IndexError> {
        let end = end_of(self.ends[(game - self.first) as usize].data());
        let (start, moves) = self.line(game)?;
        Ok(Record::of_line(Headers::default(), start.clone(), moves, end))
    }
}

/// Returns the game end with that id; `None` for an empty id.
fn end_of(id: &[u8]) -> Option<GameEnd> {
    let known = || GameEnd::KNOWN.into_iter().find(|end| end.id().as_bytes() == id);
    (!id.is_empty()).then(|| known().unwrap_or(GameEnd::Other(Box::default())))
}

/// The facts that filters compare, for consecutive games.
pub struct IndexedFacts {
    first: u32,
    texts: [Vec<ByteArray>; 6],
    numbers: [Vec<i64>; 8],
}

impl IndexedFacts {
    pub(super) fn read(table: &Table, rows: &Range<usize>) -> Result<IndexedFacts, IndexError> {
        let mut texts = [const { Vec::new() }; 6];
        let columns =
            [games::FORMAT, games::POSITION, games::TERMINAL, games::WINNER, games::HEADERS, games::TRAITS];
        for (own, column) in texts.iter_mut().zip(columns) {
            *own = table.bytes(column, rows)?;
        }
        let mut numbers = [const { Vec::new() }; 8];
        let columns = [
            games::RECORD,
            games::PLIES,
            games::ERRORS,
            games::WARNINGS,
            games::NODES,
            games::BRANCHES,
            games::COMMENTS,
            games::BOOKMARKS,
        ];
        for (own, column) in numbers.iter_mut().zip(columns) {
            *own = table.numbers(column, rows)?;
        }
        let first = u32::try_from(rows.start).map_err(|_| IndexError::Damaged)?;
        Ok(IndexedFacts { first, texts, numbers })
    }

    /// Returns the facts about a game in a file with that many records.
    ///
    /// # Errors
    /// If the stored data is not valid.
    pub fn facts(&self, game: u32, file: &str, records: usize) -> Result<RecordFacts, IndexError> {
        self.parse(game, file, records).ok_or(IndexError::Damaged)
    }

    fn parse(&self, game: u32, file: &str, records: usize) -> Option<RecordFacts> {
        let row = (game - self.first) as usize;
        let [format, start, end, winner, headers, traits] =
            self.texts.each_ref().map(|column| column[row].data());
        let [record, plies, errors, warnings, nodes, branches, comments, bookmarks] =
            self.numbers.each_ref().map(|column| usize::try_from(column[row]).unwrap_or(0));
        let text = |bytes| str::from_utf8(bytes).ok();
        let AllHeaders(headers) = serde_json::from_slice(headers).ok()?;
        let start = StartPosition::from(position_of(text(start)?)?);
        let traits = TraitsText::parse(text(format)?, text(traits)?)?;
        let bare = Record::of_line(headers, start, [], None);
        let mut facts = RecordFacts::new(file, (record.checked_sub(1)?, records), &bare, traits);
        (facts.plies, facts.nodes, facts.branches) = (plies, nodes, branches);
        (facts.comments, facts.bookmarks) = (comments, bookmarks);
        (facts.errors, facts.warnings) = (errors, warnings);
        facts.game_end = end_of(end);
        facts.outcome = GameResult::outcome_of(winner);
        Some(facts)
    }
}
