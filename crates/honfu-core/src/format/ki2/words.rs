//! Which piece the words of a move mean.

use crate::format::kif::moves::{MoveFault, board_move};
use crate::format::{Code, UnreadMove};
use crate::notation::{MoveConstraints, resolve_recorded};
use crate::shogi::{Move, Position, Square};

/// The move to a square that the words mean, with what had to be guessed. `last_to` is
/// where the previous move ended.
pub fn resolve_words(
    said: &MoveConstraints,
    to: Square,
    position: &Position,
    last_to: Option<Square>,
    doubts: &mut Vec<MoveFault>,
) -> Result<Move, MoveFault> {
    let said = MoveConstraints { color: None, to: Some(to), same: false, ..*said };
    let told = resolve_recorded(&said, position).map_err(|error| {
        let unread = UnreadMove { error, position: position.clone(), last_to };
        (Code::Ki2Unclear, vec![unread.into()])
    })?;
    if told.by_elimination {
        doubts.push((Code::Ki2Eliminated, Vec::new()));
    } else if told.redundant {
        doubts.push((Code::Ki2RedundantWords, Vec::new()));
    }
    let Some(from) = told.mv.from() else { return Ok(told.mv) };
    let mv = board_move(&said, from, to, position, doubts)?;
    if said.promote.is_none() && !mv.promotes() && position.can_promote(from, to) {
        doubts.push((Code::Ki2PromotionUnsaid, Vec::new()));
    }
    Ok(mv)
}

/// Whether the word for the way comes before that for the side: 上右 for 右上.
pub fn is_reversed(said: &MoveConstraints, text: &str) -> bool {
    let both = said.side.is_some() && said.motion.is_some();
    both && text.find(['左', '右', '直']) > text.find(['上', '寄', '引', '行', '入'])
}
