//! Opening statistics: the first moves of many games as a tree, with the results of the games that have each
//! move.
//!
//! Lines are identified by their moves: a position that is reached by another move order is on another line.
//! Each start position, such as a handicap, has a separate tree.

use std::collections::HashMap;

use super::game_opening::GameOpening;
use honfu_core::record::GameOutcome;
use honfu_core::shogi::{Color, Move, Position};

/// The results of some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultTally {
    /// Games that Black won.
    pub black: u32,
    /// Games that White won.
    pub white: u32,
    /// Draws.
    pub draw: u32,
    /// Games that were broken off, or whose result is unknown.
    pub other: u32,
}

impl ResultTally {
    /// Returns the number of games.
    pub fn games(self) -> u32 {
        [self.black, self.white, self.draw, self.other].into_iter().fold(0, u32::saturating_add)
    }

    pub(super) fn add(&mut self, more: ResultTally) {
        self.black = self.black.saturating_add(more.black);
        self.white = self.white.saturating_add(more.white);
        self.draw = self.draw.saturating_add(more.draw);
        self.other = self.other.saturating_add(more.other);
    }
}

/// Counts a single game with that result.
impl From<Option<GameOutcome>> for ResultTally {
    fn from(outcome: Option<GameOutcome>) -> ResultTally {
        let mut tally = ResultTally::default();
        let own = match outcome {
            Some(GameOutcome::Win(Color::Black)) => &mut tally.black,
            Some(GameOutcome::Win(Color::White)) => &mut tally.white,
            Some(GameOutcome::Draw) => &mut tally.draw,
            None => &mut tally.other,
        };
        *own = 1;
        tally
    }
}

/// A move that was played in a position, with the results of its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextMove {
    /// The move.
    pub mv: Move,
    /// The results of the games with this move.
    pub tally: ResultTally,
}

/// Moves from a start position, with the results of the games that began with them.
#[derive(Clone, Debug)]
pub struct OpeningLine<'a> {
    /// The start position of the games.
    pub start: &'a Position,
    /// The moves from the start position.
    pub moves: Vec<Move>,
    /// The results of the games that began with these moves.
    pub tally: ResultTally,
    /// The number of games that reached the position before the last move; for a start position, the number
    /// of all games.
    pub before: u32,
}

/// The first moves of many games.
#[derive(Clone, Debug)]
pub struct OpeningTree {
    depth: usize,
    /// The start positions and the indices of their roots; `by_key` finds them by the key of the position.
    starts: Vec<(Position, usize)>,
    by_key: HashMap<u64, usize>,
    nodes: Vec<OpeningNode>,
}

/// A move in the tree. Indices refer to [`OpeningTree::nodes`].
#[derive(Clone, Debug, Default)]
struct OpeningNode {
    /// The move; `None` for a root.
    mv: Option<Move>,
    tally: ResultTally,
    first_child: Option<usize>,
    next_sibling: Option<usize>,
}

impl OpeningTree {
    /// Makes an empty tree for the first `depth` moves of each game.
    pub fn new(depth: usize) -> OpeningTree {
        OpeningTree { depth, starts: Vec::new(), by_key: HashMap::new(), nodes: Vec::new() }
    }

    /// Counts a game.
    pub fn add(&mut self, game: &GameOpening<'_>) {
        let tally = ResultTally::from(game.outcome);
        let mut node = self.root(game.start);
        self.nodes[node].tally.add(tally);
        for mv in game.moves.iter().take(self.depth) {
            node = self.child(node, *mv);
            self.nodes[node].tally.add(tally);
        }
    }

    /// Adds the counts of another tree.
    pub fn merge(&mut self, other: &OpeningTree) {
        let mut ahead: Vec<(usize, usize)> =
            other.starts.iter().map(|(start, root)| (self.root(start), *root)).collect();
        while let Some((own, others)) = ahead.pop() {
            self.nodes[own].tally.add(other.nodes[others].tally);
            for child in other.children(others) {
                ahead.extend(other.nodes[child].mv.map(|mv| (self.child(own, mv), child)));
            }
        }
    }

    /// Returns the number of games that were counted.
    pub fn games(&self) -> u32 {
        let roots = self.starts.iter().map(|(_, root)| self.nodes[*root].tally.games());
        roots.fold(0, u32::saturating_add)
    }

    /// Returns the results of the games that began with these moves, and the moves that were played next, the
    /// most frequent first; `None` if no game began so.
    pub fn at(&self, start: &Position, moves: &[Move]) -> Option<(ResultTally, Vec<NextMove>)> {
        let (_, root) = self.starts.get(*self.by_key.get(&start.key())?)?;
        let find = |node, mv: &Move| self.children(node).find(|&child| self.nodes[child].mv == Some(*mv));
        let node = moves.iter().try_fold(*root, find)?;
        let next = self.sorted(node, 0).into_iter();
        let next = next
            .filter_map(|child| Some(NextMove { mv: self.nodes[child].mv?, tally: self.nodes[child].tally }));
        Some((self.nodes[node].tally, next.collect()))
    }

    /// Returns the lines of at least `least` games, each after the line that it continues, the most frequent
    /// first.
    pub fn lines(&self, least: u32) -> Vec<OpeningLine<'_>> {
        let mut starts: Vec<&(Position, usize)> = self.starts.iter().collect();
        starts.retain(|(_, root)| self.nodes[*root].tally.games() >= least);
        starts.sort_by_key(|(_, root)| std::cmp::Reverse(self.nodes[*root].tally.games()));
        starts.into_iter().flat_map(|(start, root)| self.lines_from(start, *root, least)).collect()
    }

    fn lines_from<'a>(&'a self, start: &'a Position, root: usize, least: u32) -> Vec<OpeningLine<'a>> {
        let mut lines: Vec<OpeningLine<'a>> = Vec::new();
        let mut ahead = vec![(root, 0, self.games())];
        let mut path: Vec<Move> = Vec::new();
        while let Some((node, ply, before)) = ahead.pop() {
            path.truncate(usize::saturating_sub(ply, 1));
            path.extend(self.nodes[node].mv);
            let tally = self.nodes[node].tally;
            let next = self.sorted(node, least).into_iter().rev();
            ahead.extend(next.map(|child| (child, ply + 1, tally.games())));
            lines.push(OpeningLine { start, moves: path.clone(), tally, before });
        }
        lines
    }

    /// Returns the children with at least `least` games, the most frequent first.
    fn sorted(&self, node: usize, least: u32) -> Vec<usize> {
        let games = |child: &usize| self.nodes[*child].tally.games();
        let mut children: Vec<usize> = self.children(node).filter(|child| games(child) >= least).collect();
        children.sort_by_key(|child| (std::cmp::Reverse(games(child)), self.nodes[*child].mv));
        children
    }

    fn children(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(self.nodes[node].first_child, |&child| self.nodes[child].next_sibling)
    }

    /// Returns the root of the tree of a start position, which is made if necessary.
    fn root(&mut self, start: &Position) -> usize {
        if let Some((_, root)) = self.by_key.get(&start.key()).and_then(|&at| self.starts.get(at)) {
            return *root;
        }
        let root = self.push(OpeningNode::default());
        self.by_key.insert(start.key(), self.starts.len());
        self.starts.push((start.clone(), root));
        root
    }

    /// Returns the child of a node by a move, which is made if necessary.
    fn child(&mut self, node: usize, mv: Move) -> usize {
        if let Some(child) = self.children(node).find(|&child| self.nodes[child].mv == Some(mv)) {
            return child;
        }
        let next_sibling = self.nodes[node].first_child;
        let child = self.push(OpeningNode { mv: Some(mv), next_sibling, ..OpeningNode::default() });
        self.nodes[node].first_child = Some(child);
        child
    }

    fn push(&mut self, node: OpeningNode) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing::game;
    use honfu_core::record::{GameEnd, Record, StartPosition};
    use honfu_core::shogi::Handicap;

    fn moves(text: &str) -> Vec<Move> {
        text.split_whitespace().map(|usi| Move::from_usi(usi).unwrap()).collect()
    }

    fn openings(games: &[Record]) -> OpeningTree {
        let mut openings = OpeningTree::new(3);
        games.iter().for_each(|game| openings.add(&GameOpening::of_record(game, 3)));
        openings
    }

    fn games() -> Vec<Record> {
        vec![
            game("7g7f 3c3d 2g2f 8c8d", Some(GameEnd::Resign)),
            game("7g7f 3c3d 2g2f", Some(GameEnd::Resign)),
            game("7g7f 8c8d", Some(GameEnd::Repetition)),
            game("2g2f 3c3d 7g7f", None),
            Record { start: StartPosition::from(Handicap::Lance.position()), ..Record::default() },
        ]
    }

    /// Returns the lines as text: moves, games, games before, wins of Black.
    fn printed(openings: &OpeningTree, least: u32) -> Vec<String> {
        let printed = |line: OpeningLine<'_>| {
            let moves: Vec<String> = line.moves.iter().map(Move::to_string).collect();
            format!("{} {}/{} {}", moves.join(" "), line.tally.games(), line.before, line.tally.black)
        };
        openings.lines(least).into_iter().map(printed).collect()
    }

    #[test]
    fn the_frequent_moves_come_first_with_their_results() {
        let openings = openings(&games());
        let all = [
            " 4/5 0",
            "7g7f 3/4 0",
            "7g7f 3c3d 2/3 0",
            "7g7f 3c3d 2g2f 2/2 0",
            "7g7f 8c8d 1/3 0",
            "2g2f 1/4 0",
            "2g2f 3c3d 1/1 0",
            "2g2f 3c3d 7g7f 1/1 0",
            " 1/5 0",
        ];
        let mut expected: Vec<String> = all.map(str::to_owned).to_vec();
        // Black loses the first game, White the second.
        for line in &mut expected[..4] {
            *line = line.trim_end_matches('0').to_owned() + "1";
        }
        assert_eq!(printed(&openings, 1), expected);
        assert_eq!(printed(&openings, 2), expected[..4]);
        assert_eq!(openings.games(), 5);
    }

    #[test]
    fn a_place_has_its_moves() {
        let openings = openings(&games());
        let start = Position::even();
        let (tally, next) = openings.at(&start, &moves("7g7f")).unwrap();
        assert_eq!(tally, ResultTally { black: 1, white: 1, draw: 1, other: 0 });
        let found: Vec<String> = next.iter().map(|next| next.mv.to_string()).collect();
        assert_eq!(found, ["3c3d", "8c8d"]);
        assert_eq!(next[0].tally.games(), 2);
        let (_, next) = openings.at(&start, &moves("7g7f 3c3d 2g2f")).unwrap();
        assert_eq!(next, [], "the fourth move is not counted");
        assert!(openings.at(&start, &moves("6g6f")).is_none());
        assert!(openings.at(&Handicap::Rook.position(), &[]).is_none());
    }

    proptest! {
        /// Counting parts and merging them equals counting all games together, in any order.
        #[test]
        fn parts_make_a_whole(order in proptest::collection::vec(0_usize..5, 0..12), cut in 0_usize..12) {
            let games = games();
            let picked: Vec<Record> = order.iter().map(|&index| games[index].clone()).collect();
            let (one, other) = picked.split_at(cut.min(picked.len()));
            let mut merged = openings(other);
            merged.merge(&openings(one));
            let mut whole = openings(&picked);
            let sorted = |openings: &OpeningTree| {
                let mut lines = printed(openings, 1);
                lines.sort();
                lines
            };
            prop_assert_eq!(sorted(&merged), sorted(&whole));
            whole.merge(&OpeningTree::new(3));
            prop_assert_eq!(whole.games() as usize, picked.len());
        }
    }
}
