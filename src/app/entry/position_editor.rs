//! The editor of a position, and adapting the moves of a record to another start position.

use crate::app::entry::board_cursor::ScreenStep;
use crate::app::event::BoardSpot;
use crate::messages::notices::{EditNotice, NavigationNotice, Notice};
use honfu_core::notation::kind_from_glyph;
use honfu_core::record::{Edit, NodeId, PositionReplay, Record, StartPosition, Step};
use honfu_core::shogi::{Color, Hand, Move, Piece, PieceKind, Position, Square, unplaced_pieces};

/// The state of editing a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionEditor {
    pub position: Position,
    pub at: EditorPlace,
    /// The origin of the held piece.
    pub held: Option<HeldPiece>,
    undo: Vec<Position>,
    redo: Vec<Position>,
    /// The square to return to from the hands.
    last_square: Square,
}

/// The place of the editor's cursor: a square, or one of the hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorPlace {
    Square(Square),
    Hand(Color),
}

/// The origin of the held piece: a square, or the hand of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeldPiece {
    Square(Square),
    Hand(Color, PieceKind),
}

impl HeldPiece {
    /// Removes the piece from its origin and returns it.
    fn remove_piece(self, position: &mut Position) -> Option<Piece> {
        match self {
            HeldPiece::Square(square) => {
                let piece = position.piece(square);
                position.put(square, None);
                piece
            }
            HeldPiece::Hand(color, kind) => {
                let mut hand = position.hand(color);
                let is_there = hand.take(kind);
                position.set_hand(color, hand);
                is_there.then_some(Piece::new(color, kind))
            }
        }
    }
}

impl PositionEditor {
    pub(crate) fn new(position: Position, home: Square) -> PositionEditor {
        let undo = Vec::new();
        let redo = Vec::new();
        PositionEditor { position, at: EditorPlace::Square(home), held: None, undo, redo, last_square: home }
    }

    /// Returns the cursor as shown on the board; `None` if it is in a hand.
    pub fn spot(&self) -> Option<BoardSpot> {
        if let EditorPlace::Square(square) = self.at { Some(BoardSpot::Square(square)) } else { None }
    }

    /// Changes the position as one undo step; an error if nothing changes.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut Position)) -> Result<(), Notice> {
        let before = self.position.clone();
        change(&mut self.position);
        if self.position == before {
            return Err(Notice::NothingToDo);
        }
        self.undo.push(before);
        self.redo.clear();
        Ok(())
    }

    pub(crate) fn step_history(&mut self, back: bool) -> Result<(), Notice> {
        let (from, to) =
            if back { (&mut self.undo, &mut self.redo) } else { (&mut self.redo, &mut self.undo) };
        let nothing = if back { EditNotice::NothingToUndo } else { EditNotice::NothingToRedo };
        let position = from.pop().ok_or(nothing)?;
        to.push(std::mem::replace(&mut self.position, position));
        Ok(())
    }

    /// Changes or removes the piece under the cursor.
    fn change_piece(&mut self, alter: impl FnOnce(Piece) -> Option<Piece>) -> Result<(), Notice> {
        let EditorPlace::Square(square) = self.at else { return Err(EditNotice::NoPiece.into()) };
        let piece = self.position.piece(square).ok_or(EditNotice::NoPiece)?;
        self.change(|position| position.put(square, alter(piece)))
    }

    /// Puts a piece at the cursor. In a hand, a piece of Black is added, and a piece of White, which is
    /// typed as a capital letter, is removed.
    pub(crate) fn place(&mut self, piece: Piece) -> Result<(), Notice> {
        match self.at {
            EditorPlace::Square(square) => self.change(|position| position.put(square, Some(piece))),
            EditorPlace::Hand(color) => {
                let mut hand = self.position.hand(color);
                match piece.color {
                    Color::Black => hand.add(piece.kind),
                    Color::White => _ = hand.take(piece.kind),
                }
                self.change(|position| position.set_hand(color, hand))
            }
        }
    }

    /// Picks up a piece, or puts the held one down, on a square or in a hand.
    pub(crate) fn pick_or_put(&mut self) -> Result<(), Notice> {
        match (self.held.take(), self.at) {
            (None, EditorPlace::Square(square)) if self.position.piece(square).is_some() => {
                self.held = Some(HeldPiece::Square(square));
                Ok(())
            }
            (None, _) => Err(EditNotice::NoPiece.into()),
            (Some(HeldPiece::Square(from)), at) if at == EditorPlace::Square(from) => Ok(()),
            (Some(HeldPiece::Hand(own, _)), at) if at == EditorPlace::Hand(own) => Ok(()),
            (Some(held), at) => self.change(|position| {
                let Some(piece) = held.remove_piece(position) else { return };
                match at {
                    EditorPlace::Square(to) => position.put(to, Some(piece)),
                    EditorPlace::Hand(color) => {
                        let mut hand = position.hand(color);
                        hand.add(piece.kind.base());
                        position.set_hand(color, hand);
                    }
                }
            }),
        }
    }

    /// Picks up a piece from a hand, or puts the held piece there.
    pub(crate) fn point_at_hand(&mut self, color: Color, kind: Option<PieceKind>) -> Result<(), Notice> {
        self.go(EditorPlace::Hand(color));
        match (self.held, kind) {
            (Some(_), _) => self.pick_or_put(),
            (None, Some(kind)) => {
                self.held = Some(HeldPiece::Hand(color, kind));
                Ok(())
            }
            // The cursor has been moved to the hand.
            (None, None) => Ok(()),
        }
    }

    /// Removes the piece under the cursor, or all pieces of the hand.
    pub(crate) fn clear(&mut self) -> Result<(), Notice> {
        match self.at {
            EditorPlace::Square(_) => self.change_piece(|_| None),
            EditorPlace::Hand(color) => self.change(|position| position.set_hand(color, Hand::EMPTY)),
        }
    }

    pub(crate) fn turn_piece(&mut self) -> Result<(), Notice> {
        self.change_piece(|piece| Some(Piece::new(!piece.color, piece.kind)))
    }

    /// Promotes the piece under the cursor, or demotes it if it is promoted.
    pub(crate) fn promote_piece(&mut self) -> Result<(), Notice> {
        self.change_piece(|piece| {
            Some(Piece::new(piece.color, piece.kind.promoted().unwrap_or(piece.kind.base())))
        })
    }

    pub(crate) fn change_side_to_move(&mut self) -> Result<(), Notice> {
        self.change(|position| position.set_side(!position.side()))
    }

    /// Gives a side all pieces that are neither on the board nor in the other hand, as in tsume problems.
    /// Kings are left out.
    pub(crate) fn give_rest(&mut self, color: Color) -> Result<(), Notice> {
        self.change(|position| {
            position.set_hand(color, Hand::EMPTY);
            let mut hand = Hand::EMPTY;
            for (kind, count) in unplaced_pieces(position) {
                hand.set(kind, u8::try_from(count).unwrap_or(0));
            }
            position.set_hand(color, hand);
        })
    }

    pub(crate) fn go(&mut self, at: EditorPlace) {
        self.at = at;
        if let EditorPlace::Square(square) = at {
            self.last_square = square;
        }
    }
}

/// Returns the piece that a character stands for: an SFEN letter, in lower case for Black, or a kanji.
pub(crate) fn piece_of(c: char) -> Option<Piece> {
    let color = if c.is_ascii_uppercase() { Color::White } else { Color::Black };
    let kind = PieceKind::from_letter(c.to_ascii_uppercase()).or_else(|| kind_from_glyph(c))?;
    Some(Piece::new(color, kind))
}

pub(crate) fn start_at(record: &Record, position: Position) -> StartPosition {
    StartPosition { first_ply: record.start.first_ply, ..StartPosition::from(position) }
}

/// Returns the nodes that are removed with their subtrees.
pub(crate) fn cut(edits: &[Edit]) -> impl Iterator<Item = NodeId> {
    edits.iter().filter_map(|edit| match edit {
        Edit::Detach { node } => Some(*node),
        _ => None,
    })
}

/// Returns the edits that adapt the moves of a record to another start position: moves that cannot be made
/// are removed, and moves whose legality changes are marked.
pub(crate) fn adapted(record: &Record, start: &StartPosition) -> Vec<Edit> {
    let tree = &record.tree;
    let mut replay = PositionReplay::new(start);
    let mut edits = Vec::new();
    let mut waiting: Vec<NodeId> = tree.children(NodeId::ROOT).collect();
    while let Some(node) = waiting.pop() {
        if let (Some(mv), Some(parent)) = (tree.node(node).mv(), tree.node(node).parent()) {
            replay.go(tree, parent);
            match replay.position().check(mv) {
                Err(why) if !why.executable() => {
                    edits.push(Edit::Detach { node });
                    continue;
                }
                legality => edits.extend(marked(record, node, mv, legality.is_err())),
            }
        }
        waiting.extend(tree.children(node));
    }
    edits
}

fn marked(record: &Record, node: NodeId, mv: Move, illegal: bool) -> Option<Edit> {
    let differs = record.tree.node(node).illegal != illegal;
    differs.then_some(Edit::Replace { node, step: Step::Move(mv), illegal })
}

impl PositionEditor {
    /// Moves the cursor one step on the screen. The hands are beyond the top and bottom of the board.
    pub(crate) fn step(&mut self, (right, down): ScreenStep, flipped: bool) -> Result<(), Notice> {
        let turn = if flipped { -1 } else { 1 };
        let below = if flipped { Color::White } else { Color::Black };
        let next = match self.at {
            EditorPlace::Square(square) => {
                let file = square.file().checked_add_signed(-right * turn);
                let rank = square.rank().checked_add_signed(down * turn);
                let square = file.zip(rank).and_then(|(file, rank)| Square::new(file, rank));
                let hand = match down {
                    1 => Some(EditorPlace::Hand(below)),
                    -1 => Some(EditorPlace::Hand(!below)),
                    _ => None,
                };
                square.map(EditorPlace::Square).or(hand)
            }
            EditorPlace::Hand(color) => {
                let back = if color == below { -1 } else { 1 };
                (down == back).then_some(EditorPlace::Square(self.last_square))
            }
        };
        self.go(next.ok_or(NavigationNotice::NoFurther)?);
        Ok(())
    }

    /// Moves the cursor from the board to Black's hand, to White's hand, and back to the board.
    pub(crate) fn change_side(&mut self) -> Result<(), Notice> {
        self.at = match self.at {
            EditorPlace::Square(_) => EditorPlace::Hand(Color::Black),
            EditorPlace::Hand(Color::Black) => EditorPlace::Hand(Color::White),
            EditorPlace::Hand(Color::White) => EditorPlace::Square(self.last_square),
        };
        Ok(())
    }
}
