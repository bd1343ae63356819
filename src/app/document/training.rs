//! Exercises on a record: guessing the moves of a game, and solving mating problems.
//!
//! The rest of the solution is in [`Training`] alone. The document on the screen contains only what has
//! been shown so far, so that no pane, list, search or copy can reveal more.
//!
//! Not here: the changes to the document (`exercise`), and which problem comes next (`course`).

use crate::app::document::Tab;
use crate::messages::notices::{Notice, TrainingNotice};
use honfu_core::record::{GameEnd, NodeId, Record, Tree};
use honfu_core::shogi::{Color, Move, Position};

/// How many points a move is worth at the first try, and how many tries there are: each
/// wrong move and each hint costs one.
pub const TRIES: u32 = 3;

/// The sort of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainingTask {
    /// The moves of one side, or of both.
    Guess(Option<Color>),
    /// The moves of the side that mates.
    Tsume,
}

/// How well one side's moves were guessed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GuessTally {
    pub asked: u32,
    /// Guessed at the first try, without a hint.
    pub at_once: u32,
    pub points: u32,
}

impl GuessTally {
    /// Points, the maximum of points, moves found at once, and moves asked for.
    pub fn numbers(self) -> [u32; 4] {
        [self.points, self.asked * TRIES, self.at_once, self.asked]
    }
}

/// The state of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainingState {
    Asking,
    /// Everything was answered.
    Solved,
    /// The rest was shown.
    GivenUp,
}

/// The verdict on a move as an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AnswerVerdict {
    /// The move of the record; the node is in the solution.
    Right(NodeId),
    /// A variation of the record, where its main line is what goes on.
    Variation,
    /// Mate, though not in the record.
    Mates,
    /// Not the move of the record.
    Wrong,
    /// The move gives no check.
    NoCheck,
    /// It gives check, but the record knows of no mate by it.
    NoMate,
    /// The record has it, without a mate.
    Fails,
}

/// An exercise.
#[derive(Clone, Debug)]
pub struct Training {
    pub task: TrainingTask,
    solution: Record,
    /// The node of the solution that is the last one shown.
    at: NodeId,
    pub state: TrainingState,
    /// By [`Color`], Black first.
    tallies: [GuessTally; 2],
    /// Wrong moves and hints at this move.
    misses: u32,
    hints: u32,
    /// Wrong moves and hints in all.
    pub mistakes: u32,
    /// The thinking time so far, in seconds.
    pub seconds: u32,
    /// The number of this attempt, which selects one of several defences.
    attempt: usize,
}

impl Training {
    /// An exercise on a record. Each attempt at a problem meets another defence, if the record has
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

    /// The whole record.
    pub(crate) fn solution(&self) -> &Record {
        &self.solution
    }

    /// The points so far, and how many there could be.
    pub fn points(&self) -> (u32, u32) {
        let sums = self.tallies.map(GuessTally::numbers);
        (sums[0][0] + sums[1][0], sums[0][1] + sums[1][1])
    }

    /// How well the moves of a side were guessed.
    pub fn tally(&self, side: Color) -> GuessTally {
        self.tallies[index(side)]
    }

    /// Whether an answer is expected.
    pub fn is_asking(&self) -> bool {
        self.state == TrainingState::Asking
    }

    /// The side whose turn it is.
    fn side(&self) -> Color {
        self.solution.start.mover(self.solution.tree.node(self.at).ply() + 1)
    }

    /// The moves of the record here.
    fn moves(&self) -> impl Iterator<Item = NodeId> + '_ {
        let tree = &self.solution.tree;
        tree.children(self.at).filter(|node| tree.node(*node).mv().is_some())
    }

    /// The move that the record makes here.
    pub(crate) fn next(&self) -> Option<NodeId> {
        self.moves().next()
    }

    pub(crate) fn next_move(&self) -> Option<Move> {
        self.next().and_then(|node| self.solution.tree.node(node).mv())
    }

    /// Whether the next move is asked for. An illegal one is not: it could not be typed.
    fn is_asked(&self) -> bool {
        let is_legal = self.next().is_some_and(|node| !self.solution.tree.node(node).illegal);
        is_legal
            && match self.task {
                TrainingTask::Guess(side) => side.is_none_or(|side| side == self.side()),
                TrainingTask::Tsume => self.side() == self.solution.start.position.side(),
            }
    }

    /// Goes on to the next move that is asked for; returns the nodes on the way. Without one the
    /// exercise is solved.
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

    /// The move that is made for the solver.
    fn reply(&self) -> Option<NodeId> {
        let replies = self.moves().count();
        let which = if self.task == TrainingTask::Tsume { self.attempt % replies.max(1) } else { 0 };
        self.moves().nth(which)
    }

    /// Goes on after a move of the solution that was found or shown.
    pub(crate) fn go(&mut self, node: NodeId) -> Vec<NodeId> {
        self.at = node;
        (self.misses, self.hints) = (0, 0);
        let mut shown = vec![node];
        shown.extend(self.advance());
        shown
    }

    /// Replaces the last defence by another one of the solution; returns the nodes from there on.
    pub(crate) fn defend(&mut self, mv: Move) -> Option<Vec<NodeId>> {
        let tree = &self.solution.tree;
        let before = tree.node(self.at).parent()?;
        let other = tree.children(before).find(|node| tree.node(*node).mv() == Some(mv))?;
        Some(self.go(other))
    }

    /// Whether the last move that is shown is a defence against mate.
    pub(crate) fn is_defended(&self) -> bool {
        self.task == TrainingTask::Tsume && self.at != NodeId::ROOT && self.is_asked()
    }

    /// Assesses a legal move in that position.
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

    /// Counts a wrong move; returns how many tries are left.
    pub(crate) fn miss(&mut self) -> u32 {
        self.misses += 1;
        self.mistakes += 1;
        TRIES.saturating_sub(self.misses + self.hints)
    }

    /// Counts a hint; returns which one it is for this move, from 0.
    pub(crate) fn hint(&mut self) -> u32 {
        self.hints += 1;
        self.mistakes += 1;
        self.hints - 1
    }

    /// Counts a move that was found, or shown; returns its points.
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

/// Whether the line from here ends in mate according to the record.
fn mates(tree: &Tree, node: NodeId) -> bool {
    let last = tree.line_from(node).last().unwrap_or(node);
    tree.node(last).end() == Some(&GameEnd::Mate)
}

impl Tab {
    pub(crate) fn task(&self) -> Option<TrainingTask> {
        self.training().map(|training| training.task)
    }

    /// The exercise in front, if it waits for an answer.
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

    /// A second of thought has passed.
    pub(crate) fn count_second(&mut self) {
        if let Ok(training) = self.asking() {
            training.seconds = training.seconds.saturating_add(1);
        }
    }

    /// Whether the time of a problem runs.
    pub(crate) fn is_timed(&self) -> bool {
        self.training().is_some_and(|training| training.is_asking() && training.task == TrainingTask::Tsume)
    }
}
