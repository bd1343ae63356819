//! The moves played in each position of many games, by any order of moves.

use std::sync::Arc;

use super::facts::MainLineEnd;
use super::opening_tree::{NextMove, ResultTally};
use crate::record::{GameOutcome, Record};
use crate::shogi::{Move, Position};

/// The positions of some games, for lookup. A game of a hundred moves takes about 1.6 KB.
#[derive(Clone, Debug, Default)]
pub struct PositionIndex {
    /// Sorted by position, then by move.
    played: Vec<IndexedMove>,
    outcomes: Vec<Option<GameOutcome>>,
}

/// A move that was played in a position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct IndexedMove {
    key: u64,
    /// `None` where the game ended.
    mv: Option<Move>,
    game: u32,
}

impl PositionIndex {
    /// Indexes the main lines of records; a record without moves is skipped.
    pub fn new<'a>(records: impl IntoIterator<Item = &'a Record>) -> PositionIndex {
        let mut games = PositionIndex::default();
        for record in records {
            games.add(record);
        }
        games.played.sort_unstable();
        games.played.dedup();
        games.played.shrink_to_fit();
        games
    }

    fn add(&mut self, record: &Record) {
        let mut moves = record.tree.main_line().filter_map(|node| record.tree.node(node).mv()).peekable();
        let Ok(game) = u32::try_from(self.outcomes.len()) else { return };
        if moves.peek().is_none() {
            return;
        }
        self.outcomes.push(MainLineEnd::new(record).outcome);
        let mut position = record.start.position.clone();
        for mv in moves {
            self.played.push(IndexedMove { key: position.key(), mv: Some(mv), game });
            if position.make(mv).is_err() {
                return;
            }
        }
        self.played.push(IndexedMove { key: position.key(), mv: None, game });
    }

    /// How many games there are.
    pub fn count(&self) -> usize {
        self.outcomes.len()
    }

    /// The moves that were played in a position.
    fn at(&self, key: u64) -> &[IndexedMove] {
        let from = self.played.partition_point(|played| played.key < key);
        let behind = &self.played[from..];
        &behind[..behind.partition_point(|played| played.key == key)]
    }

    fn tally(&self, played: &IndexedMove) -> ResultTally {
        ResultTally::from(self.outcomes.get(played.game as usize).copied().flatten())
    }
}

/// The results of the games that reached a position, and the moves played there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Continuations {
    /// Each game counts once, however often it reached the position.
    pub tally: ResultTally,
    /// The most frequent move first.
    pub next: Vec<NextMove>,
}

impl Continuations {
    /// The continuations of a position in some games.
    pub fn new(games: &[Arc<PositionIndex>], position: &Position) -> Continuations {
        let mut found = Continuations::default();
        for games in games {
            found.add(games, position.key());
        }
        found.next.sort_by_key(|next| (std::cmp::Reverse(next.tally.games()), next.mv));
        found
    }

    fn add(&mut self, games: &PositionIndex, key: u64) {
        let played = games.at(key);
        let mut seen: Vec<&IndexedMove> = played.iter().collect();
        seen.sort_by_key(|played| played.game);
        seen.dedup_by_key(|played| played.game);
        seen.into_iter().for_each(|played| self.tally.add(games.tally(played)));
        for same in played.chunk_by(|one, other| one.mv == other.mv) {
            if let Some(mv) = same.first().and_then(|played| played.mv) {
                let own = self.next_by(mv);
                same.iter().for_each(|played| own.add(games.tally(played)));
            }
        }
    }

    fn next_by(&mut self, mv: Move) -> &mut ResultTally {
        let at = self.next.iter().position(|next| next.mv == mv).unwrap_or_else(|| {
            self.next.push(NextMove { mv, tally: ResultTally::default() });
            self.next.len() - 1
        });
        &mut self.next[at].tally
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::record::{GameEnd, Headers, RecordBuilder, StartPosition};
    use crate::shogi::Color;

    fn game(moves: &str, end: Option<GameEnd>) -> Record {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        for usi in moves.split_whitespace() {
            builder.play(Move::from_usi(usi).unwrap()).unwrap();
        }
        end.and_then(|end| builder.add_end(end).ok());
        builder.finish()
    }

    fn after(moves: &str) -> Position {
        let mut position = Position::even();
        for usi in moves.split_whitespace() {
            let _undo = position.make(Move::from_usi(usi).unwrap()).unwrap();
        }
        position
    }

    fn games() -> Vec<Record> {
        vec![
            game("7g7f 3c3d 2g2f 8c8d", Some(GameEnd::Resign)),
            game("2g2f 3c3d 7g7f", Some(GameEnd::Resign)),
            game("7g7f 8c8d", Some(GameEnd::Repetition)),
            // The same position twice, and the same move in it.
            game("7g7f 3c3d 2h1h 8b7b 1h2h 7b8b 2h1h 8b7b", None),
        ]
    }

    /// Moves with their games and wins of Black.
    fn counted(found: &Continuations) -> Vec<(String, u32, u32)> {
        found.next.iter().map(|next| (next.mv.to_string(), next.tally.games(), next.tally.black)).collect()
    }

    #[test]
    fn positions_are_found_by_any_way_and_each_game_counts_once() {
        let all = [Arc::new(PositionIndex::new(&games()))];
        let here = Continuations::new(&all, &after("7g7f 3c3d 2g2f"));
        assert_eq!(here.tally, ResultTally { black: 1, white: 1, ..ResultTally::default() });
        assert_eq!(counted(&here), [("8c8d".into(), 1, 0)], "the other one ended there");
        let here = Continuations::new(&all, &after("7g7f 3c3d"));
        assert_eq!(here.tally.games(), 2);
        assert_eq!(counted(&here), [("2g2f".into(), 1, 0), ("2h1h".into(), 1, 0)]);
        assert_eq!(Continuations::new(&all, &after("1g1f")), Continuations::default());
        let mut other = after("7g7f 3c3d");
        other.set_side(!other.side());
        assert_eq!(other.side(), Color::White);
        assert_eq!(Continuations::new(&all, &other).tally.games(), 0, "the turn is of the position");
    }

    proptest! {
        /// Counting apart is counting together, and is what a look at each game finds.
        #[test]
        fn parts_make_a_whole(order in proptest::collection::vec(0_usize..4, 0..12), cut in 0_usize..12) {
            let games = games();
            let picked: Vec<Record> = order.iter().map(|&index| games[index].clone()).collect();
            let (one, other) = picked.split_at(cut.min(picked.len()));
            let parts = [Arc::new(PositionIndex::new(one)), Arc::new(PositionIndex::new(other))];
            let whole = [Arc::new(PositionIndex::new(&picked))];
            for moves in ["", "7g7f", "7g7f 3c3d", "7g7f 3c3d 2g2f"] {
                let position = after(moves);
                let found = Continuations::new(&parts, &position);
                prop_assert_eq!(&found, &Continuations::new(&whole, &position));
                let comes_by = |record: &&Record| {
                    let mut at = record.start.position.clone();
                    let line = record.tree.main_line().filter_map(|node| record.tree.node(node).mv());
                    at == position || line.into_iter().any(|mv| at.make(mv).is_ok() && at == position)
                };
                prop_assert_eq!(found.tally.games() as usize, picked.iter().filter(comes_by).count());
            }
        }
    }
}
