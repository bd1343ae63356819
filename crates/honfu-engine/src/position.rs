//! Positions of a record as texts for engines.

use honfu_core::record::{NodeId, PositionReplay, StartPosition, Tree};
use honfu_core::shogi::{Color, Position, PositionAnomaly, Sfen, find_anomalies};

/// A node of a record, with the text that sets its position in an engine: a start position and the moves from
/// there. After a move that breaks the rules, the position behind the move becomes the start position, as an
/// engine may refuse the move.
///
/// Going to another node takes as many steps as there are moves between the two nodes.
///
/// ```
/// use honfu_engine::EnginePosition;
/// use honfu_core::prelude::*;
///
/// let file = format::read(b"position startpos moves 7g7f 3c3d", &ReadOptions::default())?;
/// let record = &file.collection.records[0];
/// let mut position = EnginePosition::new(&record.start);
/// assert_eq!(position.text(), "startpos");
/// for node in record.tree.main_line() {
///     position.go(&record.tree, node);
/// }
/// assert_eq!(position.text(), "startpos moves 7g7f 3c3d");
/// # Ok::<(), UnreadableFile>(())
/// ```
#[derive(Clone, Debug)]
pub struct EnginePosition {
    replay: PositionReplay,
    text: String,
    /// The number of the first move of the record.
    first_ply: u32,
    steps: Vec<LineStep>,
}

/// A node on the line to the current one, and the text to restore when the step to the node is undone.
#[derive(Clone, Debug)]
struct LineStep {
    node: NodeId,
    before: TextBefore,
}

/// The text before a step.
#[derive(Clone, Debug)]
enum TextBefore {
    /// The beginning of the current text, with this length in bytes.
    Length(usize),
    /// Another text.
    Text(Box<str>),
}

/// The word before the moves.
const MOVES: &str = " moves";

impl EnginePosition {
    /// Makes the position at the start of a record.
    pub fn new(start: &StartPosition) -> EnginePosition {
        let replay = PositionReplay::new(start);
        let text = start_text(replay.position(), start.first_ply);
        EnginePosition { replay, text, first_ply: start.first_ply, steps: Vec::new() }
    }

    /// Returns the text after the word `position` of the protocol.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the position.
    pub fn position(&self) -> &Position {
        self.replay.position()
    }

    /// Returns the node.
    pub fn node(&self) -> NodeId {
        self.replay.node()
    }

    /// Goes to a node of the tree.
    pub fn go(&mut self, tree: &Tree, node: NodeId) {
        let mut path = tree.path(node);
        path.retain(|node| *node != NodeId::ROOT);
        let common = self.steps.iter().zip(&path).take_while(|(step, node)| step.node == **node).count();
        while self.steps.len() > common {
            self.undo_step();
        }
        for &node in &path[common..] {
            self.step(tree, node);
        }
        self.replay.go(tree, node);
    }

    fn undo_step(&mut self) {
        match self.steps.pop().map(|step| step.before) {
            Some(TextBefore::Length(length)) => self.text.truncate(length),
            Some(TextBefore::Text(text)) => self.text = text.into(),
            None => {}
        }
    }

    fn step(&mut self, tree: &Tree, node: NodeId) {
        let parent = tree.node(node).parent().unwrap_or(NodeId::ROOT);
        self.replay.go(tree, parent);
        let mut before = TextBefore::Length(self.text.len());
        if let Some(mv) = tree.node(node).mv() {
            if self.position().check(mv).is_ok() {
                if self.text.find(MOVES).is_none() {
                    self.text.push_str(MOVES);
                }
                self.text.push_str(&format!(" {mv}"));
            } else {
                self.replay.go(tree, node);
                let next = self.first_ply.saturating_add(tree.node(node).ply());
                let text = start_text(self.position(), next);
                before = TextBefore::Text(std::mem::replace(&mut self.text, text).into());
            }
        }
        self.steps.push(LineStep { node, before });
    }
}

/// Returns `startpos` or `sfen …`; `ply` is the number of the next move.
fn start_text(position: &Position, ply: u32) -> String {
    if *position == Position::even() && ply == 1 {
        return "startpos".to_owned();
    }
    let sfen = Sfen { position: position.clone(), ply: Some(ply.max(1)), hands_known: true };
    format!("sfen {sfen}")
}

/// Whether an engine can be expected to search a position: each side has one king, the side that is not to
/// move is not in check, no piece is stuck or exceeds the set, and there is a legal move. Engines crash on
/// other positions.
pub fn is_searchable(position: &Position) -> bool {
    let is_harmful = |anomaly: &PositionAnomaly| !matches!(anomaly, PositionAnomaly::TwoPawns(..));
    let has_king = |color: Color| position.kings(color).len() == 1;
    Color::ALL.into_iter().all(has_king)
        && !find_anomalies(position).iter().any(is_harmful)
        && position.has_legal_move()
}
