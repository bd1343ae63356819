//! The positions in the first moves of many games, with the moves that were played in each.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::game_opening::GameOpening;
use super::opening_tree::ResultTally;
use honfu_core::shogi::{Move, Position, Sfen};

/// The first moves of many games by position: games that reach a position by different moves are counted
/// together in it. Positions are equal if board, hands and side to move are equal.
///
/// A position takes about 100 bytes.
///
/// ```
/// use honfu_core::format::{self, ReadOptions};
/// use honfu_query::{GameOpening, PositionTree};
/// use honfu_core::shogi::{Move, Position};
///
/// let mut tree = PositionTree::new(4);
/// for moves in ["7g7f 3c3d 2g2f 8c8d", "2g2f 3c3d 7g7f 4c4d"] {
///     let game = format!("position startpos moves {moves}");
///     let read = format::read(game.as_bytes(), &ReadOptions::default())?;
///     tree.add(&GameOpening::of_record(&read.collection.records[0], 4));
/// }
/// let mut position = Position::even();
/// for mv in ["7g7f", "3c3d", "2g2f"] {
///     let _undo = position.make(Move::from_usi(mv).unwrap());
/// }
/// let found = tree.find(&position).unwrap();
/// assert_eq!(tree.tally(found).games(), 2);
/// let moves: Vec<String> = tree.moves(found, 1).iter().map(|played| played.mv.to_string()).collect();
/// assert_eq!(moves, ["4c4d", "8c8d"]);
/// # Ok::<(), format::UnreadableFile>(())
/// ```
#[derive(Clone, Debug)]
pub struct PositionTree {
    depth: usize,
    games: u32,
    starts: Vec<GameStart>,
    /// The position that was added last with each key; others follow by [`PositionNode::same_key`].
    by_key: HashMap<u64, u32>,
    nodes: Vec<PositionNode>,
    played: Vec<PlayedEdge>,
}

/// A position in a [`PositionTree`].
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct TreePosition(u32);

/// A move that was played in a position of a [`PositionTree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeMove {
    /// The move.
    pub mv: Move,
    /// The results of the games in which the move was played in the position.
    pub tally: ResultTally,
    /// The position after the move.
    pub to: TreePosition,
}

#[derive(Clone, Debug)]
struct GameStart {
    position: Position,
    node: u32,
    /// The results of the games that began in the position.
    tally: ResultTally,
}

/// A position, stored as one way to reach it. Numbers are indices of [`PositionTree::nodes`] and
/// [`PositionTree::played`].
#[derive(Clone, Debug)]
struct PositionNode {
    origin: PositionOrigin,
    /// The index in [`PositionTree::starts`], if games began in the position.
    start: Option<u32>,
    /// The smallest number of moves that lead to the position.
    ply: u32,
    tally: ResultTally,
    /// The move that was added last; others follow by [`PlayedEdge::next`].
    last_move: Option<u32>,
    /// Another position that happens to have the same key.
    same_key: Option<u32>,
}

#[derive(Clone, Copy, Debug)]
enum PositionOrigin {
    /// The position is a start, with this index in [`PositionTree::starts`].
    Start(u32),
    /// The position before, which was added earlier, and the move that leads to this position.
    Move(u32, Move),
}

#[derive(Clone, Debug)]
struct PlayedEdge {
    mv: Move,
    tally: ResultTally,
    to: u32,
    next: Option<u32>,
}

impl PositionTree {
    /// Makes an empty tree for the first `depth` moves of each game.
    pub fn new(depth: usize) -> PositionTree {
        PositionTree {
            depth,
            games: 0,
            starts: Vec::new(),
            by_key: HashMap::new(),
            nodes: Vec::new(),
            played: Vec::new(),
        }
    }

    /// Counts a game. The game counts once in each position and for each move there, however often it comes
    /// back to the position. Positions beyond about four thousand million are left out.
    pub fn add(&mut self, game: &GameOpening<'_>) {
        let tally = ResultTally::from(game.outcome);
        let mut position = game.start.clone();
        let Some(start) = self.start(&position) else { return };
        start.tally.add(tally);
        let mut node = start.node;
        self.games = self.games.saturating_add(1);
        let (mut nodes, mut edges) = (vec![node], Vec::new());
        for (ply, mv) in (1..).zip(game.moves.iter().copied().take(self.depth)) {
            if position.make(mv).is_err() {
                break;
            }
            let Some(edge) = self.edge(node, mv, ply, || position.clone()) else { break };
            node = self.played[edge].to;
            nodes.push(node);
            edges.push(edge);
        }
        nodes.sort_unstable();
        nodes.dedup();
        edges.sort_unstable();
        edges.dedup();
        nodes.into_iter().for_each(|node| self.nodes[node as usize].tally.add(tally));
        edges.into_iter().for_each(|edge| self.played[edge].tally.add(tally));
    }

    /// Adds the counts of another tree.
    pub fn merge(&mut self, other: &PositionTree) {
        self.games = self.games.saturating_add(other.games);
        for GameStart { position, tally, .. } in &other.starts {
            let Some(own) = self.start(position) else { return };
            own.tally.add(*tally);
        }
        // The number in this tree of each position of the other tree, where a position comes after its
        // origin.
        let mut own: Vec<u32> = Vec::with_capacity(other.nodes.len());
        for (node, from) in (0..).zip(&other.nodes) {
            let found = match from.origin {
                PositionOrigin::Start(start) => {
                    self.start(&other.starts[start as usize].position).map(|start| start.node)
                }
                PositionOrigin::Move(before, mv) => {
                    let position = || other.position(TreePosition(node));
                    let edge = self.edge(own[before as usize], mv, from.ply, position);
                    edge.map(|edge| self.played[edge].to)
                }
            };
            let Some(found) = found else { return };
            self.nodes[found as usize].tally.add(from.tally);
            own.push(found);
        }
        for (node, found) in (0..).zip(own) {
            for edge in other.edges(node) {
                let PlayedEdge { mv, tally, to, .. } = other.played[edge];
                let position = || other.position(TreePosition(to));
                let ply = other.nodes[to as usize].ply;
                if let Some(edge) = self.edge(found, mv, ply, position) {
                    self.played[edge].tally.add(tally);
                }
            }
        }
    }

    /// Returns the number of games that were counted.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Returns the start positions of at least `least` games with the results of the games that began there,
    /// the most frequent first.
    pub fn starts(&self, least: u32) -> Vec<(TreePosition, ResultTally)> {
        let mut starts: Vec<&GameStart> = self.starts.iter().collect();
        starts.retain(|start| start.tally.games() >= least);
        starts.sort_by_cached_key(|start| (Reverse(start.tally.games()), sfen(&start.position)));
        starts.into_iter().map(|start| (TreePosition(start.node), start.tally)).collect()
    }

    /// Returns the positions in which a move was played in at least `least` games, with their SFEN without a
    /// move number, in the order of the SFEN.
    pub fn positions(&self, least: u32) -> Vec<(String, TreePosition)> {
        let is_frequent = |edge: usize| self.played[edge].tally.games() >= least;
        let nodes = (0..).take(self.nodes.len()).filter(|node| self.edges(*node).any(is_frequent));
        let mut positions: Vec<_> =
            nodes.map(TreePosition).map(|at| (sfen(&self.position(at)), at)).collect();
        positions.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        positions
    }

    /// Finds a position in the tree.
    pub fn find(&self, position: &Position) -> Option<TreePosition> {
        let same_key = |node: &u32| self.nodes[*node as usize].same_key;
        let candidates = std::iter::successors(self.by_key.get(&position.key()).copied(), same_key);
        candidates.map(TreePosition).find(|at| self.position(*at) == *position)
    }

    /// Returns the [`Position`] of an entry of the tree.
    pub fn position(&self, at: TreePosition) -> Position {
        let (mut node, mut moves) = (at.0, Vec::new());
        let start = loop {
            match self.nodes[node as usize].origin {
                PositionOrigin::Start(start) => break start,
                PositionOrigin::Move(before, mv) => {
                    moves.push(mv);
                    node = before;
                }
            }
        };
        let mut position = self.starts[start as usize].position.clone();
        for mv in moves.into_iter().rev() {
            // The move can be made, as it was made when the position was added.
            let _ = position.make(mv);
        }
        position
    }

    /// Returns the smallest number of moves that lead to a position from the start of a game.
    pub fn ply(&self, at: TreePosition) -> u32 {
        self.nodes[at.0 as usize].ply
    }

    /// Returns the results of the games that reached a position.
    pub fn tally(&self, at: TreePosition) -> ResultTally {
        self.nodes[at.0 as usize].tally
    }

    /// Returns the moves of at least `least` games in a position, the most frequent first.
    pub fn moves(&self, at: TreePosition, least: u32) -> Vec<TreeMove> {
        let played = self.edges(at.0).map(|edge| {
            let PlayedEdge { mv, tally, to, .. } = self.played[edge];
            TreeMove { mv, tally, to: TreePosition(to) }
        });
        let mut moves: Vec<TreeMove> = played.filter(|played| played.tally.games() >= least).collect();
        moves.sort_unstable_by_key(|played| (Reverse(played.tally.games()), played.mv));
        moves
    }

    fn edges(&self, node: u32) -> impl Iterator<Item = usize> + '_ {
        let next = |edge: &u32| self.played[*edge as usize].next;
        std::iter::successors(self.nodes[node as usize].last_move, next).map(|edge| edge as usize)
    }

    /// Returns a start, which is added if it is new.
    fn start(&mut self, position: &Position) -> Option<&mut GameStart> {
        let number = u32::try_from(self.starts.len()).ok()?;
        let found = self.find(position).map(|TreePosition(node)| node);
        let node = found.or_else(|| self.push(position.key(), PositionOrigin::Start(number), 0))?;
        let start = &mut self.nodes[node as usize];
        start.ply = 0;
        let known = *start.start.get_or_insert(number);
        if known == number {
            let tally = ResultTally::default();
            self.starts.push(GameStart { position: position.clone(), node, tally });
        }
        self.starts.get_mut(known as usize)
    }

    /// Returns the number of a move in a position, which is added if it is new. The move leads to `position`,
    /// `ply` moves after the start.
    fn edge(&mut self, from: u32, mv: Move, ply: u32, position: impl FnOnce() -> Position) -> Option<usize> {
        let edge = self.edges(from).find(|&edge| self.played[edge].mv == mv);
        let to = match edge {
            Some(edge) => self.played[edge].to,
            None => {
                let position = position();
                let found = self.find(&position).map(|TreePosition(node)| node);
                found.or_else(|| self.push(position.key(), PositionOrigin::Move(from, mv), ply))?
            }
        };
        let reached = &mut self.nodes[to as usize];
        reached.ply = reached.ply.min(ply);
        if edge.is_some() {
            return edge;
        }
        let edge = self.played.len();
        let before = &mut self.nodes[from as usize];
        let next = before.last_move.replace(u32::try_from(edge).ok()?);
        self.played.push(PlayedEdge { mv, tally: ResultTally::default(), to, next });
        Some(edge)
    }

    fn push(&mut self, key: u64, origin: PositionOrigin, ply: u32) -> Option<u32> {
        let node = u32::try_from(self.nodes.len()).ok()?;
        let same_key = self.by_key.insert(key, node);
        let tally = ResultTally::default();
        self.nodes.push(PositionNode { origin, start: None, ply, tally, last_move: None, same_key });
        Some(node)
    }
}

fn sfen(position: &Position) -> String {
    Sfen::new(position.clone()).to_string()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing::{after, game, game_from};
    use honfu_core::record::{GameEnd, Record, StartPosition};

    /// Returns games with transpositions, a repeated position, a start in the middle of another game, and
    /// early ends.
    fn games() -> Vec<Record> {
        vec![
            game("7g7f 3c3d 2g2f 8c8d", Some(GameEnd::Resign)),
            game("2g2f 3c3d 7g7f 4c4d", Some(GameEnd::Resign)),
            game("7g7f 8c8d", Some(GameEnd::Repetition)),
            game("2h1h 8b7b 1h2h 7b8b 2h1h 8b7b 1h2h 7b8b 7g7f", None),
            game_from(StartPosition::from(after("7g7f 3c3d")), "2g2f 8c8d", Some(GameEnd::Resign)),
            game("", None),
        ]
    }

    fn tree_of(games: &[Record], depth: usize) -> PositionTree {
        let mut tree = PositionTree::new(depth);
        games.iter().for_each(|game| tree.add(&GameOpening::of_record(game, depth)));
        tree
    }

    /// Returns everything that can be seen of a tree, as text.
    fn printed(tree: &PositionTree) -> Vec<String> {
        let starts = tree.starts(0).into_iter();
        let starts = starts.map(|(start, tally)| format!("start {} {tally:?}", sfen(&tree.position(start))));
        let mut lines: Vec<String> = starts.collect();
        for (sfen, at) in tree.positions(0) {
            lines.push(format!("{sfen} {} {:?}", tree.ply(at), tree.tally(at)));
            let moves = tree.moves(at, 0).into_iter();
            lines.extend(moves.map(|played| format!("{} {:?}", played.mv, played.tally)));
        }
        lines
    }

    #[test]
    fn games_that_meet_are_counted_together() {
        let tree = tree_of(&games(), 4);
        let found = tree.find(&after("7g7f 3c3d 2g2f")).unwrap();
        assert_eq!((tree.tally(found).games(), tree.ply(found)), (3, 1), "one game began two moves earlier");
        let moves = |at| {
            let moves = tree.moves(at, 1).into_iter();
            moves.map(|played| (played.mv.to_string(), played.tally.games())).collect::<Vec<_>>()
        };
        assert_eq!(moves(found), [("8c8d".to_owned(), 2), ("4c4d".to_owned(), 1)]);
        let start = tree.find(&Position::even()).unwrap();
        assert_eq!(tree.tally(start).games(), 5);
        assert_eq!(moves(start), [("7g7f".to_owned(), 2), ("2g2f".to_owned(), 1), ("2h1h".to_owned(), 1)]);
        let starts = |least| {
            let starts = tree.starts(least).into_iter();
            starts.map(|(start, tally)| (start, tally.games())).collect::<Vec<_>>()
        };
        let other = tree.find(&after("7g7f 3c3d")).unwrap();
        assert_eq!(starts(0), [(start, 5), (other, 1)]);
        assert_eq!(tree.tally(other).games(), 2, "one game began there, and another came there");
        assert_eq!(starts(2), [(start, 5)]);
        assert_eq!(tree.games(), 6);
        assert_eq!(tree.find(&after("9g9f")), None);
    }

    #[test]
    fn a_game_counts_once_where_it_comes_back() {
        let tree = tree_of(&games()[3..4], 9);
        let start = tree.find(&Position::even()).unwrap();
        let moves: Vec<_> =
            tree.moves(start, 1).iter().map(|played| (played.mv, played.tally.games())).collect();
        let expected = ["7g7f", "2h1h"].map(|usi| (Move::from_usi(usi).unwrap(), 1));
        assert!(moves.len() == 2 && expected.iter().all(|one| moves.contains(one)), "{moves:?}");
        assert_eq!((tree.tally(start).games(), tree.ply(start)), (1, 0));
    }

    #[test]
    fn positions_with_the_same_key_are_told_apart() {
        let mut tree = tree_of(&games()[..1], 4);
        // Adds positions as if they had the key of the start.
        let other = after("9g9f");
        let start = tree.find(&Position::even()).unwrap();
        let node = tree.push(
            Position::even().key(),
            PositionOrigin::Move(start.0, Move::from_usi("9g9f").unwrap()),
            1,
        );
        assert_eq!(tree.find(&Position::even()), Some(start));
        assert_eq!(node.map(|node| tree.position(TreePosition(node))), Some(other));
    }

    proptest! {
        /// Any order and any division of the games gives the same tree, which agrees with a look at each
        /// game.
        #[test]
        fn parts_make_a_whole(
            order in proptest::collection::vec(0_usize..6, 0..12),
            cut in 0_usize..12,
            depth in 0_usize..10,
        ) {
            let games = games();
            let picked: Vec<Record> = order.iter().map(|&index| games[index].clone()).collect();
            let whole = tree_of(&picked, depth);
            let (one, other) = picked.split_at(cut.min(picked.len()));
            let mut parts = tree_of(one, depth);
            parts.merge(&tree_of(other, depth));
            prop_assert_eq!(printed(&parts), printed(&whole));
            let turned: Vec<Record> = picked.iter().rev().cloned().collect();
            prop_assert_eq!(printed(&tree_of(&turned, depth)), printed(&whole));
            for (_, at) in whole.positions(0) {
                let position = whole.position(at);
                for TreeMove { mv, tally, to } in whole.moves(at, 0) {
                    let plays = |record: &&Record| {
                        let mut here = record.start.position.clone();
                        let moves = record.tree.main_line().filter_map(|node| record.tree.node(node).mv());
                        moves.take(depth).any(|played| {
                            let is_found = here == position && played == mv;
                            here.make(played).is_err() || is_found
                        })
                    };
                    prop_assert_eq!(tally.games() as usize, picked.iter().filter(plays).count());
                    let mut after = position.clone();
                    prop_assert!(after.make(mv).is_ok());
                    prop_assert_eq!(whole.position(to), after);
                }
            }
        }
    }
}
