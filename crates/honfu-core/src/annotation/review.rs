//! Reviewing a game: how much of the winning chance each move lost, according to the evaluations that
//! programs have written into the comments. No engine is needed.

use std::ops::Range;

use super::score::{EngineScore, ScoreValue};
use super::variation::{CommentContext, CommentedMove, MAX_VARIATION_MOVES, VariationBase, read_first_moves};
use super::{Annotation, AnnotationSource, MAX_COMMENT_ANNOTATIONS, SeriesOwner, owned_annotations};
use crate::record::{MoveMark, NodeId, PositionReplay, Record};
use crate::shogi::{Color, Move};

/// How losses of winning chance are computed and named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewSettings {
    /// The evaluation in centipawns at which the winning chance is 73 %; greater than 0.
    pub scale: u32,
    /// The smallest losses, in percent, of an inaccuracy, a dubious move, a mistake and a blunder, in rising
    /// order.
    pub thresholds: [u32; 4],
}

impl Default for ReviewSettings {
    fn default() -> ReviewSettings {
        ReviewSettings { scale: 600, thresholds: [5, 10, 20, 50] }
    }
}

impl ReviewSettings {
    /// Returns the judgement of a loss from 0 to 1; `None` for a small loss.
    pub fn judgement(&self, loss: f64) -> Option<MoveJudgement> {
        let named = MoveJudgement::ALL.into_iter().zip(self.thresholds);
        // The small addition makes up for rounding, so that a loss printed as 5 % counts as 5 %.
        let percent = loss * 100.0 + 1e-9;
        named.rev().find(|(_, from)| percent >= f64::from(*from)).map(|(judgement, _)| judgement)
    }
}

/// How bad a move is, beginning with the least bad.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveJudgement {
    /// A small loss.
    Inaccuracy,
    /// A doubtful move.
    Dubious,
    /// A mistake.
    Mistake,
    /// A mistake that decides the game.
    Blunder,
}

impl MoveJudgement {
    /// All judgements, beginning with the least bad.
    pub const ALL: [MoveJudgement; 4] =
        [MoveJudgement::Inaccuracy, MoveJudgement::Dubious, MoveJudgement::Mistake, MoveJudgement::Blunder];

    /// Returns the name in JSON output.
    pub const fn id(self) -> &'static str {
        match self {
            MoveJudgement::Inaccuracy => "inaccuracy",
            MoveJudgement::Dubious => "dubious",
            MoveJudgement::Mistake => "mistake",
            MoveJudgement::Blunder => "blunder",
        }
    }

    /// Returns the mark of a move for the judgement; `None` for an inaccuracy.
    pub const fn mark(self) -> Option<MoveMark> {
        match self {
            MoveJudgement::Inaccuracy => None,
            MoveJudgement::Dubious => Some(MoveMark::Dubious),
            MoveJudgement::Mistake => Some(MoveMark::Mistake),
            MoveJudgement::Blunder => Some(MoveMark::Blunder),
        }
    }
}

/// Returns Black's winning chance, from 0 to 1, for an evaluation in Black's view.
///
/// ```
/// use honfu_core::annotation::{ScoreValue, winning_chance};
///
/// assert_eq!(winning_chance(ScoreValue::Centipawns(0), 600), 0.5);
/// assert_eq!(winning_chance(ScoreValue::Mate { wins: false, plies: None }, 600), 0.0);
/// ```
pub fn winning_chance(value: ScoreValue, scale: u32) -> f64 {
    match value {
        ScoreValue::Centipawns(value) => 1.0 / (1.0 + (-(value as f64) / f64::from(scale.max(1))).exp()),
        ScoreValue::Mate { wins, .. } => f64::from(u8::from(wins)),
    }
}

/// A move with the evaluations before and after it.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveReview {
    /// The index of the move in the line.
    pub step: usize,
    /// The node of the move.
    pub node: NodeId,
    /// The side that made the move.
    pub mover: Color,
    /// The evaluation before the move, in Black's view.
    pub before: EngineScore,
    /// The evaluation after the move, in Black's view.
    pub after: EngineScore,
    /// The winning chance that the move lost, from 0 to 1.
    pub loss: f64,
    /// The judgement of the move; `None` for a small loss.
    pub judgement: Option<MoveJudgement>,
}

/// The line that a program recommends instead of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetterLine {
    /// The position before the move, where the line begins.
    pub from: NodeId,
    /// The moves of the line, at least one.
    pub moves: Vec<Move>,
}

/// The review of a line of play.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LineReview {
    /// The moves whose loss is known, in order.
    pub moves: Vec<MoveReview>,
}

/// The losses of one player in a line of play.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlayerReview {
    /// The number of moves whose loss is known.
    pub moves: usize,
    /// The average loss of these moves, from 0 to 1.
    pub average_loss: f64,
    /// The number of moves with each judgement, in the order of [`MoveJudgement::ALL`].
    pub counts: [usize; 4],
}

impl LineReview {
    /// Returns the moves with a judgement.
    pub fn mistakes(&self) -> impl DoubleEndedIterator<Item = &MoveReview> {
        self.moves.iter().filter(|review| review.judgement.is_some())
    }

    /// Returns the losses of one player; `None` if no loss is known.
    pub fn of_player(&self, color: Color) -> Option<PlayerReview> {
        let mut player = PlayerReview::default();
        for review in self.moves.iter().filter(|review| review.mover == color) {
            player.moves += 1;
            player.average_loss += review.loss;
            if let Some(judgement) = review.judgement {
                player.counts[judgement as usize] += 1;
            }
        }
        player.average_loss /= player.moves.max(1) as f64;
        (player.moves > 0).then_some(player)
    }
}

/// Reviews the moves of a line that begins at the start.
///
/// If a program has analysed the game, its evaluations before and after a move are compared. Otherwise a
/// player's own evaluation after a move is compared with the player's evaluation before it.
///
/// ```
/// use honfu_core::annotation::{MoveJudgement, ReviewSettings, review_line};
/// use honfu_core::prelude::*;
///
/// let text = "*#評価値=0\n1 ７六歩(77)\n*#評価値=0\n2 ５二玉(51)\n*#評価値=400\n";
/// let file = format::read(text.as_bytes(), &ReadOptions::default())?;
/// let record = &file.collection.records[0];
/// let line: Vec<NodeId> = record.tree.line_from(NodeId::ROOT).collect();
/// let review = review_line(record, &line, &ReviewSettings::default());
/// let mistake = review.mistakes().next().unwrap();
/// assert_eq!((mistake.step, mistake.judgement), (2, Some(MoveJudgement::Dubious)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn review_line(record: &Record, line: &[NodeId], settings: &ReviewSettings) -> LineReview {
    // Most records have no comments, so this saves time.
    if line.iter().all(|&node| record.tree.node(node).comment.is_none()) {
        return LineReview::default();
    }
    // The first move of a program's line is enough to find the position that the evaluation is about.
    let scores = LineScores::read(record, line, 0..line.len(), 1);
    let moves = (1..line.len()).filter_map(|step| {
        record.tree.node(line[step]).mv()?;
        let mover = record.start.mover(step as u32);
        let (before, after) = scores.around(step, mover)?;
        let chance = |score: EngineScore| {
            let black = winning_chance(score.value, settings.scale);
            if mover == Color::Black { black } else { 1.0 - black }
        };
        let loss = (chance(before.score) - chance(after.score)).max(0.0);
        let judgement = settings.judgement(loss);
        let (before, after) = (before.score, after.score);
        Some(MoveReview { step, node: line[step], mover, before, after, loss, judgement })
    });
    LineReview { moves: moves.collect() }
}

/// Reviews the main line with [`review_line`].
pub fn review_main_line(record: &Record, settings: &ReviewSettings) -> LineReview {
    let line: Vec<NodeId> = record.tree.main_line().collect();
    review_line(record, &line, settings)
}

/// Returns a program's line from the position before the move at `step`; `None` if there is no such line, or
/// if it begins with the move that was played.
pub fn better_line(record: &Record, line: &[NodeId], step: usize) -> Option<BetterLine> {
    // The comment after a move can be about the position before it.
    let scores = LineScores::read(record, line, step.checked_sub(1)?..step + 1, MAX_VARIATION_MOVES);
    let &node = line.get(step)?;
    let mover = record.start.mover(step as u32);
    let owners = [OBSERVER, mover as usize, !mover as usize];
    let known = owners.into_iter().filter_map(|owner| scores.get(step - 1, owner));
    let moves = known.map(|score| &score.moves).find(|moves| !moves.is_empty())?;
    let is_played = moves.first().copied() == record.tree.node(node).mv();
    (!is_played).then(|| BetterLine { from: line[step - 1], moves: moves.clone() })
}

/// How well an evaluation fits a position, beginning with the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum ScoreFit {
    /// The evaluation has a line that begins with the move that leads to the position.
    ThroughMove,
    /// The evaluation has no line.
    WithoutLine,
    /// The evaluation has a line that begins at the position.
    FromPosition,
}

#[derive(Clone, Debug)]
struct PositionScore {
    /// The evaluation, in Black's view.
    score: EngineScore,
    fit: ScoreFit,
    /// The moves of the line that follow the position; empty if there are none.
    moves: Vec<Move>,
}

/// The evaluations at each position of a line of play: by Black, by White, and by an observer.
#[derive(Debug)]
struct LineScores {
    steps: Vec<[Option<PositionScore>; 3]>,
}

const OBSERVER: usize = 2;

fn owner_index(owner: SeriesOwner) -> usize {
    match owner {
        SeriesOwner::Player(color) => color as usize,
        SeriesOwner::Observer => OBSERVER,
    }
}

impl LineScores {
    /// Reads the comments at the given steps, and at most `most` moves of each program's line.
    fn read(record: &Record, line: &[NodeId], steps: Range<usize>, most: usize) -> LineScores {
        let mut scores = LineScores { steps: vec![[const { None }; 3]; line.len()] };
        let mut replay = PositionReplay::new(&record.start);
        for (step, &node) in line.iter().enumerate().take(steps.end).skip(steps.start) {
            let Some(comment) = record.tree.node(node).comment.as_deref() else { continue };
            let mover = record.start.mover(step as u32);
            let is_meant = |found: &Annotation<'_>| found.is_best() && found.value().is_some();
            let found = owned_annotations(comment, mover).filter(|(found, _)| is_meant(found));
            let mut found = found.take(MAX_COMMENT_ANNOTATIONS).peekable();
            if found.peek().is_none() {
                continue;
            }
            let parent = record.tree.node(node).parent();
            replay.go(&record.tree, parent.unwrap_or(node));
            let (before, before_to) = (replay.position().clone(), replay.last_to(&record.tree));
            replay.go(&record.tree, node);
            let played = record.tree.node(node).mv();
            let context = CommentContext {
                here: replay.position(),
                last_to: replay.last_to(&record.tree),
                played: played.map(|mv| CommentedMove { mv, before: &before, last_to: before_to }),
            };
            found.for_each(|(annotation, owner)| {
                scores.add(step, (mover, owner), &annotation, &context, most)
            });
        }
        scores
    }

    /// Adds an evaluation to the position or positions that it is about.
    fn add(
        &mut self,
        step: usize,
        (mover, owner): (Color, SeriesOwner),
        annotation: &Annotation<'_>,
        context: &CommentContext<'_>,
        most: usize,
    ) {
        let Some(score) = annotation.value() else { return };
        let score = score.for_black(mover);
        let owner = owner_index(owner);
        let variation = annotation.line.and_then(|text| read_first_moves(text, context, most));
        let Some(variation) = variation else {
            return self.put(step, owner, PositionScore { score, fit: ScoreFit::WithoutLine, moves: vec![] });
        };
        let moves = variation.moves;
        let fit = ScoreFit::FromPosition;
        if variation.base == VariationBase::Here {
            return self.put(step, owner, PositionScore { score, fit, moves });
        }
        let is_played = context.played.map(|played| played.mv) == moves.first().copied();
        if is_played {
            let (fit, moves) = (ScoreFit::ThroughMove, moves[1..].to_vec());
            self.put(step, owner, PositionScore { score, fit, moves });
        }
        // If the line begins with the played move, a player's evaluation is about the position after that
        // move, and so is an evaluation of ぴよ将棋.
        let is_of_position = owner == OBSERVER && annotation.source != AnnotationSource::Piyo;
        if let Some(before) = step.checked_sub(1).filter(|_| !is_played || is_of_position) {
            self.put(before, owner, PositionScore { score, fit, moves });
        }
    }

    /// Keeps the evaluation that fits best; the first one if several fit equally well.
    fn put(&mut self, step: usize, owner: usize, score: PositionScore) {
        let slot = &mut self.steps[step][owner];
        if slot.as_ref().is_none_or(|kept| kept.fit < score.fit) {
            *slot = Some(score);
        }
    }

    fn get(&self, step: usize, owner: usize) -> Option<&PositionScore> {
        self.steps.get(step)?[owner].as_ref()
    }

    /// Returns the evaluations before and after a move: those of an observer, or else the mover's own.
    fn around(&self, step: usize, mover: Color) -> Option<(&PositionScore, &PositionScore)> {
        let seen = self.get(step - 1, OBSERVER).zip(self.get(step, OBSERVER));
        let own = || {
            let owner = mover as usize;
            let earlier = step.checked_sub(2).and_then(|step| self.get(step, owner));
            self.get(step - 1, owner).or(earlier).zip(self.get(step, owner))
        };
        seen.or_else(own)
    }
}
