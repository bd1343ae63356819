//! Exercises on a record: guessing the moves of a game, and solving tsume problems.
//!
//! The rest of the solution is in [`Training`] alone. The document on the screen contains only the moves
//! shown so far, so that no pane, list, search or copy can reveal more.
//!
//! Changes to the document are in `exercise`; the choice of the next problem is in `course`.

use crate::app::document::Tab;
use crate::messages::notices::{Notice, TrainingNotice};
use honfu_core::record::{GameEnd, NodeId, Record, Tree};
use honfu_core::shogi::{Color, Move, Position};

/// The points for a move found at the first try, and also the number of tries: each wrong move and each
/// hint costs one point.
pub const TRIES: u32 = 3;

/// The kind of exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainingTask {
    /// Guess the moves of one side, or of both sides if `None`.
    Guess(Option<Color>),
    /// Find the moves of the side that mates.
    Tsume,
}

/// The score of guessing one side's moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GuessTally {
    pub asked: u32,
    /// The number of moves guessed at the first try and without a hint.
    pub at_once: u32,
    pub points: u32,
}

impl GuessTally {
    /// Returns the points, the maximum of points, the moves found at once, and the moves asked for.
    pub fn numbers(self) -> [u32; 4] {
        [self.points, self.asked * TRIES, self.at_once, self.asked]
    }
}

/// The state of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainingState {
    Asking,
    /// Everything has been answered.
    Solved,
    /// The rest was shown to the user.
    GivenUp,
}

/// The verdict on a move as an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AnswerVerdict {
    /// The move of the record, with its node in the solution.
    Right(NodeId),
    /// A variation of the record, where the answer is the move of the main line.
    Variation,
    /// A mate that is not in the record.
    Mates,
    /// A move that is not in the record.
    Wrong,
    /// A move without check.
    NoCheck,
    /// A check that is not in the record and does not mate at once.
    NoMate,
    /// A check in a line of the record that does not end in mate.
    Fails,
}

/// An exercise and its progress.
#[derive(Clone, Debug)]
pub struct Training {
    pub task: TrainingTask,
    solution: Record,
    /// The last node of the solution that has been shown.
    at: NodeId,
    pub state: TrainingState,
    /// The scores by [`Color`], Black first.
    tallies: [GuessTally; 2],
    /// The number of wrong moves at the current move; `hints` counts the hints.
    misses: u32,
    hints: u32,
    /// The total number of wrong moves and hints.
    pub mistakes: u32,
    /// The thinking time so far, in seconds.
    pub seconds: u32,
    /// The number of this attempt, which selects one of several defences.
    attempt: usize,
}

impl Training {
    /// Returns an exercise on a record. Each attempt at a problem gets another defence if the record has
    /// several.
    pub fn new(task: TrainingTask, solution: Record, attempt: usize) -> Training {
        Training {
            task,
            solution,
            at: NodeId::ROOT,
            state: TrainingState::Asking,
            tallies: [GuessTally::default(); 2],
            misses: 0,
            hints: 0,
            mistakes: 0,
            seconds: 0,
            attempt,
        }
    }

    /// Returns the record with the whole solution.
    pub(crate) fn solution(&self) -> &Record {
        &self.solution
    }

    /// Returns the points so far, and the maximum so far.
    pub fn points(&self) -> (u32, u32) {
        let sums = self.tallies.map(GuessTally::numbers);
        (sums[0][0] + sums[1][0], sums[0][1] + sums[1][1])
    }

    /// Returns the score of guessing a side's moves.
    pub fn tally(&self, side: Color) -> GuessTally {
        self.tallies[index(side)]
    }

    /// Whether an answer is expected.
    pub fn is_asking(&self) -> bool {
        self.state == TrainingState::Asking
    }

    /// Returns the side whose turn it is.
    fn side(&self) -> Color {
        self.solution.start.mover(self.solution.tree.node(self.at).ply() + 1)
    }

    /// Returns the nodes of the moves that the record has next.
    fn moves(&self) -> impl Iterator<Item = NodeId> + '_ {
        let tree = &self.solution.tree;
        tree.children(self.at).filter(|node| tree.node(*node).mv().is_some())
    }

    /// Returns the node of the move that the record plays next.
    pub(crate) fn next(&self) -> Option<NodeId> {
        self.moves().next()
    }

    pub(crate) fn next_move(&self) -> Option<Move> {
        self.next().and_then(|node| self.solution.tree.node(node).mv())
    }

    /// Whether the next move is asked for. An illegal move is not, because it could not be typed.
    fn is_asked(&self) -> bool {
        let is_legal = self.next().is_some_and(|node| !self.solution.tree.node(node).illegal);
        is_legal
            && match self.task {
                TrainingTask::Guess(side) => side.is_none_or(|side| side == self.side()),
                TrainingTask::Tsume => self.side() == self.solution.start.position.side(),
            }
    }

    /// Advances to the next move that is asked for, and returns the nodes on the way. If there is no such
    /// move, the exercise is solved.
    pub(crate) fn advance(&mut self) -> Vec<NodeId> {
        let mut shown = Vec::new();
        while !self.is_asked() {
            let Some(reply) = self.reply() else {
                self.state = TrainingState::Solved;
                break;
            };
            self.at = reply;
            shown.push(reply);
        }
        shown
    }

    /// Returns the node of the move made on the solver's behalf.
    fn reply(&self) -> Option<NodeId> {
        let replies = self.moves().count();
        let which = if self.task == TrainingTask::Tsume { self.attempt % replies.max(1) } else { 0 };
        self.moves().nth(which)
    }

    /// Advances after a move of the solution that was found or shown; returns the nodes shown.
    pub(crate) fn go(&mut self, node: NodeId) -> Vec<NodeId> {
        self.at = node;
        (self.misses, self.hints) = (0, 0);
        let mut shown = vec![node];
        shown.extend(self.advance());
        shown
    }

    /// Replaces the last defence by another one of the solution; returns the nodes from there on, or `None`
    /// if the solution does not have that defence.
    pub(crate) fn defend(&mut self, mv: Move) -> Option<Vec<NodeId>> {
        let tree = &self.solution.tree;
        let before = tree.node(self.at).parent()?;
        let other = tree.children(before).find(|node| tree.node(*node).mv() == Some(mv))?;
        Some(self.go(other))
    }

    /// Whether the last move shown is a defence against mate.
    pub(crate) fn is_defended(&self) -> bool {
        self.task == TrainingTask::Tsume && self.at != NodeId::ROOT && self.is_asked()
    }

    /// Judges a legal move in a position.
    pub(crate) fn assess(&self, mv: Move, position: &Position) -> AnswerVerdict {
        let found = self.moves().find(|node| self.solution.tree.node(*node).mv() == Some(mv));
        match (self.task, found) {
            (TrainingTask::Guess(_), Some(node)) if self.next() == Some(node) => AnswerVerdict::Right(node),
            (TrainingTask::Guess(_), Some(_)) => AnswerVerdict::Variation,
            (TrainingTask::Guess(_), None) => AnswerVerdict::Wrong,
            (TrainingTask::Tsume, found) => self.assess_check(mv, position, found),
        }
    }

    fn assess_check(&self, mv: Move, position: &Position, found: Option<NodeId>) -> AnswerVerdict {
        let mut after = position.clone();
        if after.make(mv).is_err() || !after.in_check() {
            return AnswerVerdict::NoCheck;
        }
        match found {
            Some(node) if self.next() == Some(node) || mates(&self.solution.tree, node) => {
                AnswerVerdict::Right(node)
            }
            _ if !after.has_legal_move() => AnswerVerdict::Mates,
            Some(_) => AnswerVerdict::Fails,
            None => AnswerVerdict::NoMate,
        }
    }

    /// Counts a wrong move; returns the number of tries left.
    pub(crate) fn miss(&mut self) -> u32 {
        self.misses += 1;
        self.mistakes += 1;
        TRIES.saturating_sub(self.misses + self.hints)
    }

    /// Counts a hint; returns its number for this move, counted from 0.
    pub(crate) fn hint(&mut self) -> u32 {
        self.hints += 1;
        self.mistakes += 1;
        self.hints - 1
    }

    /// Counts a move that was found or shown; returns its points.
    pub(crate) fn score(&mut self, is_found: bool) -> u32 {
        let lost = self.misses + self.hints;
        // A move found after many hints still counts as found.
        let points = if is_found { TRIES.saturating_sub(lost) } else { 0 };
        let tally = &mut self.tallies[index(self.side())];
        tally.asked += 1;
        tally.points += points;
        tally.at_once += u32::from(is_found && lost == 0);
        points
    }
}

const fn index(side: Color) -> usize {
    match side {
        Color::Black => 0,
        Color::White => 1,
    }
}

/// Whether the line from a node ends in mate according to the record.
fn mates(tree: &Tree, node: NodeId) -> bool {
    let last = tree.line_from(node).last().unwrap_or(node);
    tree.node(last).end() == Some(&GameEnd::Mate)
}

impl Tab {
    pub(crate) fn task(&self) -> Option<TrainingTask> {
        self.training().map(|training| training.task)
    }

    /// Returns the exercise of this document if it waits for an answer, or else an error.
    pub(crate) fn asking(&mut self) -> Result<&mut Training, Notice> {
        let training = self.training.as_deref_mut();
        training.filter(|training| training.is_asking()).ok_or(TrainingNotice::NotAsking.into())
    }

    pub(crate) fn missed(&mut self, notice: TrainingNotice) -> Result<bool, Notice> {
        self.asking()?.miss();
        Err(notice.into())
    }

    pub(crate) fn go_to_last_shown(&mut self) {
        let last = self.last_shown();
        self.walk(|cursor, record| cursor.go_to(&record.tree, last));
    }

    /// Counts a second of thinking time.
    pub(crate) fn count_second(&mut self) {
        if let Ok(training) = self.asking() {
            training.seconds = training.seconds.saturating_add(1);
        }
    }

    /// Whether the exercise is a problem whose time is running.
    pub(crate) fn is_timed(&self) -> bool {
        self.training().is_some_and(|training| training.is_asking() && training.task == TrainingTask::Tsume)
    }
}
