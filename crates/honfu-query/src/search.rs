//! Searches records for positions, material and moves, and by all criteria together.

use super::facts::RecordFacts;
use super::filter::RecordFilter;
use super::move_query::MoveQuery;
use super::position_pattern::MaterialPattern;
use super::position_set::PositionSet;
use honfu_core::format::ParsedFile;
use honfu_core::record::{NodeId, PositionReplay, Record};
use honfu_core::shogi::{Move, Position, Square};

/// The maximum number of moves in a sequence.
pub(super) const MAX_SEQUENCE_MOVES: usize = 64;

/// Moves that directly follow one another.
#[derive(Clone, Debug)]
pub struct MoveSequence(Vec<MoveQuery>);

impl MoveSequence {
    /// Parses moves in any notation, or descriptions of moves, separated by commas. Spaces and side marks
    /// separate moves as well, unless the whole text describes one move.
    ///
    /// # Errors
    /// If a part is not a move, or if there are more than 64 moves.
    pub fn parse(text: &str) -> Result<MoveSequence, MoveSequenceError> {
        let is_comma = |c| matches!(c, ',' | '，' | '、');
        let parts: Vec<&str> = match text.contains(is_comma) {
            true => text.split(is_comma).collect(),
            false if MoveQuery::new(text).is_some_and(|moves| moves.is_description()) => vec![text],
            false => words(text),
        };
        let not_a_move = |part: &str| MoveSequenceError::NotAMove(part.to_owned());
        let moves = parts.iter().map(|part| part.trim());
        let moves = moves.map(|part| MoveQuery::new(part).ok_or_else(|| not_a_move(part)));
        let moves = moves.collect::<Result<Vec<MoveQuery>, _>>()?;
        match moves.len() {
            0 => Err(not_a_move("")),
            1..=MAX_SEQUENCE_MOVES => Ok(MoveSequence(moves)),
            _ => Err(MoveSequenceError::TooMany { limit: MAX_SEQUENCE_MOVES }),
        }
    }
}

/// The reason why a text is not a sequence of moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveSequenceError {
    /// A part that is not a move, as it was typed; empty where a move is missing.
    #[error("`{0}` is not a move")]
    NotAMove(String),
    /// There are more moves than `limit`.
    #[error("there are more than {limit} moves")]
    TooMany {
        /// The maximum number of moves.
        limit: usize,
    },
}

/// Splits a text at spaces, and before the marks of the sides.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for word in text.split_whitespace() {
        let signs = word.match_indices(['▲', '△', '▼', '▽', '☗', '☖']).map(|(at, _)| at);
        let mut ends: Vec<usize> = signs.filter(|&at| at > 0).collect();
        ends.push(word.len());
        let mut start = 0;
        for end in ends {
            words.push(&word[start..end]);
            start = end;
        }
    }
    words
}

/// The patterns that a record must contain: all of them, in any order.
#[derive(Clone, Debug, Default)]
pub struct SearchPatterns {
    /// The sets of positions; one position of each set must be reached.
    pub positions: Vec<PositionSet>,
    /// The material that the sides must have, each in some position.
    pub materials: Vec<MaterialPattern>,
    /// The sequences of moves that must be played.
    pub sequences: Vec<MoveSequence>,
    /// Whether variations are searched too, and not only the main line.
    pub variations: bool,
}

impl SearchPatterns {
    /// Whether there are no patterns, so that every record matches.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty() && self.materials.is_empty() && self.sequences.is_empty()
    }

    /// Whether a record contains all patterns.
    pub fn is_in(&self, record: &Record) -> bool {
        if self.is_empty() {
            return true;
        }
        let mut search = PatternSearch::new(self);
        let (tree, mut replay) = (&record.tree, PositionReplay::new(&record.start));
        // For each node, by its index, the progress of the sequences.
        let mut progress = vec![0; self.sequences.len() * tree.arena_len()];
        self.searched_nodes(record).any(|node| {
            let step = tree.node(node);
            let (Some(parent), Some(mv)) = (step.parent(), step.mv()) else {
                return !step.is_end() && search.look(&record.start.position, true);
            };
            replay.go(tree, parent);
            let captures = replay.position().piece(mv.to()).is_some();
            for (number, sequence) in self.sequences.iter().enumerate() {
                let at = |node: NodeId| node.index() * self.sequences.len() + number;
                let before = progress[at(parent)];
                progress[at(node)] = sequence.after(before, replay.position(), replay.last_to(tree), mv);
                search.has_sequence(number, progress[at(node)]);
            }
            replay.go(tree, node);
            search.look(replay.position(), captures)
        })
    }

    /// Whether a line that is not in a record, and whose moves can be made, contains all patterns.
    pub fn is_in_line(&self, start: &Position, moves: impl IntoIterator<Item = Move>) -> bool {
        let mut search = PatternSearch::new(self);
        let (mut position, mut last_to) = (start.clone(), None);
        let mut progress = vec![0; self.sequences.len()];
        self.is_empty()
            || search.look(&position, true)
            || moves.into_iter().any(|mv| {
                for (number, sequence) in self.sequences.iter().enumerate() {
                    progress[number] = sequence.after(progress[number], &position, last_to, mv);
                    search.has_sequence(number, progress[number]);
                }
                let captures = position.piece(mv.to()).is_some();
                last_to = Some(mv.to());
                position.make(mv).is_ok() && search.look(&position, captures)
            })
    }

    /// Returns the nodes at which one of the positions is on the board, in the order of the tree.
    pub fn nodes_of_positions(&self, record: &Record) -> Vec<NodeId> {
        if self.positions.is_empty() {
            return Vec::new();
        }
        let mut replay = PositionReplay::new(&record.start);
        let nodes = self.searched_nodes(record).filter(|node| !record.tree.node(*node).is_end());
        let found = nodes.filter(|node| {
            replay.go(&record.tree, *node);
            self.positions.iter().any(|positions| positions.fits(replay.position()))
        });
        found.collect()
    }

    fn searched_nodes<'a>(&self, record: &'a Record) -> impl Iterator<Item = NodeId> + use<'a> {
        let most = if self.variations { usize::MAX } else { record.tree.main_line().count() };
        record.tree.preorder().take(most)
    }
}

impl MoveSequence {
    /// Returns the progress of the sequence after a move: bit `n` is set if move `n` of the sequence fits the
    /// move, and the moves before fit those of the sequence. `before` is the previous progress, in a position
    /// after a move to `last_to`.
    fn after(&self, before: u64, position: &Position, last_to: Option<Square>, mv: Move) -> u64 {
        let open = before << 1 | 1;
        let fits = |index: &usize| open >> index & 1 == 1 && self.0[*index].fits(position, last_to, mv);
        (0..self.0.len()).filter(fits).fold(0, |bits, index| bits | 1 << index)
    }
}

/// The patterns that have not been found yet.
struct PatternSearch<'a> {
    positions: Vec<&'a PositionSet>,
    materials: Vec<&'a MaterialPattern>,
    /// The sequences with their numbers.
    sequences: Vec<(usize, &'a MoveSequence)>,
}

impl<'a> PatternSearch<'a> {
    fn new(patterns: &'a SearchPatterns) -> PatternSearch<'a> {
        PatternSearch {
            positions: patterns.positions.iter().collect(),
            materials: patterns.materials.iter().collect(),
            sequences: patterns.sequences.iter().enumerate().collect(),
        }
    }

    /// Marks a sequence as found if its `progress` shows that it is complete.
    fn has_sequence(&mut self, number: usize, progress: u64) {
        self.sequences
            .retain(|(own, sequence)| *own != number || progress >> (sequence.0.len() - 1) & 1 == 0);
    }

    /// Searches a position; `by_capture` is whether a capture led to it. Returns whether everything has been
    /// found.
    fn look(&mut self, position: &Position, by_capture: bool) -> bool {
        self.positions.retain(|positions| !positions.fits(position));
        if by_capture {
            // Only captures change the material of the sides.
            self.materials.retain(|pattern| !pattern.fits(position));
        }
        self.positions.is_empty() && self.materials.is_empty() && self.sequences.is_empty()
    }
}

/// A filter by facts, and patterns to search for: all criteria for selecting records.
#[derive(Clone, Debug, Default)]
pub struct RecordQuery {
    /// The filter that the facts must match.
    pub filter: RecordFilter,
    /// The patterns that the moves must contain.
    pub patterns: SearchPatterns,
}

impl RecordQuery {
    /// Whether a record is selected.
    pub fn matches(&self, facts: &RecordFacts, record: &Record) -> bool {
        self.filter.matches(facts) && self.patterns.is_in(record)
    }

    /// Keeps the selected records of a file, with their diagnostics.
    pub fn retain_matching(&self, file: &str, reading: &mut ParsedFile) {
        let facts = RecordFacts::from_parsed(file, reading);
        let records = std::mem::take(&mut reading.collection.records);
        let mut numbers = Vec::new();
        for (record, facts) in records.into_iter().zip(&facts) {
            let is_kept = self.matches(facts, &record);
            numbers.push(is_kept.then_some(reading.collection.records.len()));
            reading.collection.records.extend(is_kept.then_some(record));
        }
        reading.diagnostics.retain_mut(|diagnostic| {
            let number = numbers.get(diagnostic.record).copied().flatten();
            diagnostic.record = number.unwrap_or(diagnostic.record);
            number.is_some()
        });
    }
}
