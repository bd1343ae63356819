//! The status of the current position by the rules: mate, repetition, the same position elsewhere in the
//! record, and the end that is due.

use crate::app::document::{Documents, Tab};
use honfu_core::record::{DetachedReplay, GameEnd, NodeId};
use honfu_core::shogi::{Color, DeclarationResult, Impasse, LinePosition, Repetition, RepetitionVerdict};

/// The maximum number of nodes whose positions are indexed before the next frame.
const AT_ONCE: usize = 10_000;

/// The status of a position by the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PositionStatus {
    pub check: bool,
    /// Whether there is no legal move.
    pub stuck: bool,
    /// How often the position has occurred in the line.
    pub times: usize,
    /// The consequence of the position's fourth occurrence.
    pub verdict: Option<RepetitionVerdict>,
    /// Another node of the record with the same position.
    pub same: Option<NodeId>,
}

impl PositionStatus {
    /// Returns the end of the game that the rules prescribe, with `side` to move. Perpetual check is a foul
    /// of the side that gives it.
    pub fn end(&self, side: Color) -> Option<GameEnd> {
        match self {
            PositionStatus { stuck: true, check: true, .. } => Some(GameEnd::Mate),
            PositionStatus { stuck: true, .. } => Some(GameEnd::Resign),
            PositionStatus { verdict: Some(RepetitionVerdict::Draw), .. } => Some(GameEnd::Repetition),
            PositionStatus { verdict: Some(RepetitionVerdict::PerpetualCheck(loser)), .. } => {
                Some(if *loser == side { GameEnd::FoulLoss } else { GameEnd::FoulWin })
            }
            _ => None,
        }
    }
}

impl Tab {
    /// Updates the status of the position at the cursor. The positions of a large record are indexed in
    /// steps; each call takes one step.
    pub(crate) fn update_status(&mut self) {
        self.update_status_within(AT_ONCE);
    }

    /// Updates the status after indexing all positions.
    pub(crate) fn update_status_fully(&mut self) {
        self.update_status_within(usize::MAX);
    }

    fn update_status_within(&mut self, most: usize) {
        let here = (self.index(), self.cursor().node(), self.document.revision());
        if self.status_of == Some(here) {
            return;
        }
        let mut places = std::mem::take(&mut self.transpositions);
        let is_all = places.refresh(self.record(), most);
        self.transpositions = places;
        self.position_status = self.compute_status();
        self.status_of = is_all.then_some(here);
    }

    fn compute_status(&self) -> PositionStatus {
        let position = self.replay().position();
        let check = position.in_check();
        let stuck = position.legal_moves().is_empty();
        let ends = self.record().tree.node(self.cursor().node()).is_end();
        if ends {
            return PositionStatus { check, stuck, ..PositionStatus::default() };
        }
        let (own, same) = self.same_positions();
        let times = own.len();
        let verdict = own.iter().rev().nth(3).and_then(|&first| self.verdict(first));
        PositionStatus { check, stuck, times, verdict, same }
    }

    /// Returns the nodes of the line up to the cursor that have its position, the earliest first; and
    /// another node with the position: the nearest one of the line, or else one elsewhere.
    fn same_positions(&self) -> (Vec<NodeId>, Option<NodeId>) {
        let line = self.cursor().line();
        let at = self.cursor().depth();
        let places = &self.transpositions;
        let here = self.cursor().node();
        let key = places.key(here);
        let elsewhere = places.with_same_position(&self.record().tree, here).nth(1);
        if elsewhere.is_none() {
            return (key.map(|_| here).into_iter().collect(), None);
        }
        // A tree can have thousands of nodes with one position, far apart in memory, and every key press
        // asks for them; searching the line instead takes a hundredth of the time.
        let has_same = |depth: &usize| places.key(line[*depth]) == key;
        let own: Vec<usize> = (0..=at).filter(has_same).collect();
        let before = own.iter().rev().nth(1).copied();
        let nearer = before.map_or(line.len(), |before| (2 * at - before).min(line.len()));
        let after = (at + 1..nearer).find(has_same);
        let nearest = after.or(before).map(|depth| line[depth]).or(elsewhere);
        (own.into_iter().map(|depth| line[depth]).collect(), nearest)
    }

    /// Returns the consequence of the repetition since a node of the line.
    fn verdict(&self, first: NodeId) -> Option<RepetitionVerdict> {
        let tree = &self.record().tree;
        let line = self.cursor().line();
        let at = self.cursor().depth();
        let mut replay = DetachedReplay::new(self.replay());
        let since = tree.node(first).ply() as usize;
        let cycle = line[since..=at].iter().map(|&node| {
            replay.go(tree, node);
            LinePosition::new(replay.position())
        });
        Repetition::from_line(&cycle.collect::<Vec<LinePosition>>()).verdict
    }

    /// Returns the status of the current position, as of the last input.
    pub fn position_status(&self) -> PositionStatus {
        self.position_status
    }

    /// Returns the end prescribed by the rules, or one that a side may declare or both may agree on; `None`
    /// if the line has ended already.
    pub fn due_end(&self) -> Option<GameEnd> {
        if self.record().tree.node(self.cursor().node()).is_end() {
            return None;
        }
        let position = self.replay().position();
        let side = position.side();
        self.position_status().end(side).or_else(|| {
            let start = &self.record().start.position;
            let sides = Color::ALL.map(|color| Impasse::new(position, color, start));
            let wins = Impasse::new(position, side, start).by_27_points(side) == DeclarationResult::Win;
            let draws = sides.iter().all(Impasse::holds_24_points);
            if wins { Some(GameEnd::DeclareWin) } else { draws.then_some(GameEnd::Impasse) }
        })
    }
}

impl Documents {
    /// Whether positions or listed records are still to be indexed; see
    /// [`Input::Idle`](crate::app::Input::Idle).
    pub fn has_pending_work(&self) -> bool {
        self.tab().status_of.is_none() || !self.record_list.is_whole()
    }
}
