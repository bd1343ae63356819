//! The moves played in each position of many games, by whatever order of moves the position is reached.

use std::sync::Arc;

use super::continuations::{GameMove, PositionGames};
use super::game_table::{GameEntry, GameTable};
use super::rows::first_evaluation;
use honfu_core::annotation::ScoreValue;
use honfu_core::record::{NodeId, Record};
use honfu_core::shogi::{Color, Move, Position};

/// The positions of some games, for lookup. A game of a hundred moves takes about 2 KB, and 0.4 KB more if
/// its moves have evaluations.
///
/// ```
/// use honfu_core::format::{self, ReadOptions};
/// use honfu_query::{Continuations, PositionIndex};
/// use honfu_core::shogi::Position;
///
/// let csa = "V2.2\nN+Habu\n$START_TIME:2014/09/13\nPI\n+\n+7776FU\n%TORYO\n";
/// let reading = format::read(csa.as_bytes(), &ReadOptions::default()).unwrap();
/// let games = PositionIndex::new([("habu.csa", 0, &*reading.collection.records)]);
/// let start = Position::even();
/// let found = Continuations::new(start.side(), &[games.played(&start)]);
/// assert_eq!((found.next[0].mv.to_string(), found.next[0].last_year), ("7g7f".to_owned(), Some(2014)));
/// ```
#[derive(Clone, Debug, Default)]
pub struct PositionIndex {
    games: GameTable,
    /// The sorted moves; games that were indexed together are sorted together.
    parts: Vec<SortedMoves>,
}

/// Moves of games, sorted by position, then by move and game.
#[derive(Clone, Debug, Default)]
struct SortedMoves {
    moves: Vec<IndexedMove>,
    /// The evaluations of the moves; empty if no move has one.
    scores: Vec<Option<i16>>,
}

/// A move that was played in a position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct IndexedMove {
    key: u64,
    /// The move; `None` where the game ended.
    mv: Option<Move>,
    game: u32,
}

impl PositionIndex {
    /// Indexes the main lines of the records of files. Each item is the path of a file, the index of the
    /// first record in it, and the records. A record without moves is skipped.
    pub fn new<'a>(files: impl IntoIterator<Item = (&'a str, u32, &'a [Record])>) -> PositionIndex {
        let mut games = GameTable::default();
        let mut played = Vec::new();
        for (file, first, records) in files {
            let file: Arc<str> = file.into();
            for (number, record) in (first..).zip(records) {
                let mut moves = record.tree.main_line().filter_map(|node| record.tree.node(node).mv());
                if moves.next().is_some()
                    && let Some(game) = games.push(&GameEntry::new(Arc::clone(&file), number, record))
                {
                    add_moves(&mut played, game, record);
                }
            }
        }
        PositionIndex { games, parts: vec![SortedMoves::new(played)] }
    }

    /// Adds the games of another index, which get new numbers.
    pub fn append(&mut self, other: PositionIndex) {
        let numbers: Vec<Option<u32>> = other.games.games().map(|game| self.games.push(&game)).collect();
        for mut part in other.parts {
            for played in &mut part.moves {
                // Games beyond the largest number cannot be found.
                let number = numbers.get(played.game as usize).copied().flatten();
                played.game = number.unwrap_or(u32::MAX);
            }
            self.parts.push(part);
        }
    }

    /// Returns the games.
    pub fn games(&self) -> &GameTable {
        &self.games
    }

    /// Returns the moves that were played in a position.
    pub fn played(&self, position: &Position) -> PositionGames<'_> {
        let mut played: Vec<GameMove> = self.parts.iter().flat_map(|part| part.at(position.key())).collect();
        played.sort_by_key(|played| (played.mv, played.game));
        PositionGames { games: &self.games, played }
    }
}

/// Adds the moves of a game, and its end unless a move cannot be made.
fn add_moves(played: &mut Vec<(IndexedMove, Option<i16>)>, game: u32, record: &Record) {
    let mut position = record.start.position.clone();
    for node in record.tree.main_line() {
        let Some(mv) = record.tree.node(node).mv() else { continue };
        let score = score_after(record, node, position.side());
        played.push((IndexedMove { key: position.key(), mv: Some(mv), game }, score));
        if position.make(mv).is_err() {
            return;
        }
    }
    played.push((IndexedMove { key: position.key(), mv: None, game }, None));
}

/// Evaluations beyond this limit are replaced by the limit.
const MAX_SCORE: i64 = 32_767;

/// Returns the first evaluation in the comment of a move, in centipawns, positive if good for Black. The
/// result is `None` for a mate, which cannot be averaged with numbers.
pub fn score_after(record: &Record, node: NodeId, mover: Color) -> Option<i16> {
    let score = first_evaluation(record.tree.node(node).comment.as_deref()?)?.score?;
    match score.for_black(mover).value {
        ScoreValue::Centipawns(value) => i16::try_from(value.clamp(-MAX_SCORE, MAX_SCORE)).ok(),
        ScoreValue::Mate { .. } => None,
    }
}

impl SortedMoves {
    fn new(mut played: Vec<(IndexedMove, Option<i16>)>) -> SortedMoves {
        // The sort is stable, so that the first visit of a game to a position stays first.
        played.sort_by_key(|(played, _)| *played);
        let has_scores = played.iter().any(|(_, score)| score.is_some());
        let scores = played.iter().filter(|_| has_scores).map(|(_, score)| *score).collect();
        // Collecting from a reference makes a vector without spare capacity.
        SortedMoves { moves: played.iter().map(|(played, _)| *played).collect(), scores }
    }

    /// Returns the moves that were played in the position with a key.
    fn at(&self, key: u64) -> impl Iterator<Item = GameMove> + '_ {
        let from = self.moves.partition_point(|played| played.key < key);
        let same = self.moves[from..].iter().take_while(move |played| played.key == key);
        let score = move |at: usize| self.scores.get(from + at).copied().flatten();
        same.enumerate().map(move |(at, &IndexedMove { mv, game, .. })| GameMove {
            game,
            mv,
            score: score(at),
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing::{after, game};
    use crate::{Continuations, ResultTally};
    use honfu_core::format::{self, ReadOptions};
    use honfu_core::record::GameEnd;

    fn games() -> Vec<Record> {
        vec![
            game("7g7f 3c3d 2g2f 8c8d", Some(GameEnd::Resign)),
            game("2g2f 3c3d 7g7f", Some(GameEnd::Resign)),
            game("7g7f 8c8d", Some(GameEnd::Repetition)),
            // The game reaches a position twice, and plays the same move in it.
            game("7g7f 3c3d 2h1h 8b7b 1h2h 7b8b 2h1h 8b7b", None),
        ]
    }

    fn index(records: &[Record]) -> PositionIndex {
        PositionIndex::new([("a.csa", 0, records)])
    }

    fn found(games: &PositionIndex, position: &Position) -> Continuations {
        Continuations::new(position.side(), &[games.played(position)])
    }

    /// Returns moves with their numbers of games and of wins by Black.
    fn counted(found: &Continuations) -> Vec<(String, u32, u32)> {
        found.next.iter().map(|next| (next.mv.to_string(), next.tally.games(), next.tally.black)).collect()
    }

    #[test]
    fn positions_are_found_by_any_way_and_each_game_counts_once() {
        let all = index(&games());
        let here = found(&all, &after("7g7f 3c3d 2g2f"));
        assert_eq!(here.tally, ResultTally { black: 1, white: 1, ..ResultTally::default() });
        assert_eq!(counted(&here), [("8c8d".into(), 1, 0)], "the other one ended there");
        let here = found(&all, &after("7g7f 3c3d"));
        assert_eq!(here.tally.games(), 2);
        assert_eq!(counted(&here), [("2g2f".into(), 1, 0), ("2h1h".into(), 1, 0)]);
        assert_eq!(found(&all, &after("1g1f")), Continuations::default());
        let mut other = after("7g7f 3c3d");
        other.set_side(!other.side());
        assert_eq!(other.side(), Color::White);
        assert_eq!(found(&all, &other).tally.games(), 0, "the turn is of the position");
    }

    #[test]
    fn the_first_evaluation_after_a_move_is_kept_for_black() {
        let csa = "V2.2\nPI\n+\n+7776FU\n'** 50\n'** 70\n-3334FU\n'** -30 +2726FU\n+2726FU\n%TORYO\n";
        let read = format::read(csa.as_bytes(), &ReadOptions::default()).unwrap();
        let games = index(&read.collection.records);
        let score = |moves: &str| found(&games, &after(moves)).next[0].score;
        assert_eq!([score(""), score("7g7f"), score("7g7f 3c3d")], [Some(50), Some(-30), None]);
    }

    proptest! {
        /// Counting parts and merging them equals counting all games together, and agrees with a look at each
        /// game.
        #[test]
        fn parts_make_a_whole(order in proptest::collection::vec(0_usize..4, 0..12), cut in 0_usize..12) {
            let games = games();
            let picked: Vec<Record> = order.iter().map(|&index| games[index].clone()).collect();
            let (one, other) = picked.split_at(cut.min(picked.len()));
            let mut parts = index(one);
            parts.append(index(other));
            let whole = index(&picked);
            for moves in ["", "7g7f", "7g7f 3c3d", "7g7f 3c3d 2g2f"] {
                let position = after(moves);
                let counted = found(&parts, &position);
                prop_assert_eq!(&counted, &found(&whole, &position));
                // Two sources give the same counts as one.
                let (one, other) = (index(one), index(other));
                let sources = [one.played(&position), other.played(&position)];
                prop_assert_eq!(&counted, &Continuations::new(position.side(), &sources));
                let comes_by = |record: &&Record| {
                    let mut at = record.start.position.clone();
                    let line = record.tree.main_line().filter_map(|node| record.tree.node(node).mv());
                    at == position || line.into_iter().any(|mv| at.make(mv).is_ok() && at == position)
                };
                prop_assert_eq!(counted.tally.games() as usize, picked.iter().filter(comes_by).count());
            }
        }
    }
}
