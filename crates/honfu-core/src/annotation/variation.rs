//! Reading principal variations: finding the position where they begin, and the legal moves from there.

use crate::notation::{self, NotationStyle, scan_csa_move};
use crate::shogi::{Color, Move, Position, Square};

/// The position at a comment, and the move before it: a variation may start at either.
#[derive(Clone, Copy, Debug)]
pub struct CommentContext<'a> {
    /// The position at the comment.
    pub here: &'a Position,
    /// The square where the previous move ended.
    pub last_to: Option<Square>,
    /// The move with the comment; `None` for a comment at the start of the record.
    pub played: Option<CommentedMove<'a>>,
}

/// The move with a comment, and the position before it.
#[derive(Clone, Copy, Debug)]
pub struct CommentedMove<'a> {
    /// The move.
    pub mv: Move,
    /// The position before the move.
    pub before: &'a Position,
    /// The square where the previous move ended.
    pub last_to: Option<Square>,
}

/// The position from which a variation is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VariationBase {
    /// The position at the comment.
    Here,
    /// The position before the move with the comment.
    Before,
}

/// A sequence of legal moves, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrincipalVariation {
    /// The position where the moves begin.
    pub base: VariationBase,
    /// The moves, of both sides in turn.
    pub moves: Vec<Move>,
    /// Whether the moves are followed by text that is not a legal move.
    pub is_cut_off: bool,
}

/// The most moves that are read; no engine searches deeper.
pub(super) const MAX_VARIATION_MOVES: usize = 512;

/// Reads the moves of a text in any notation.
///
/// If the first move has a side mark, the mark decides which position the moves begin at. Otherwise they
/// begin before the move with the comment if the text begins with that move; or else at the comment, or
/// before the move, whichever allows the first move. Returns `None` if no position allows the first move.
pub fn read_variation(text: &str, context: &CommentContext<'_>) -> Option<PrincipalVariation> {
    read_first_moves(text, context, MAX_VARIATION_MOVES)
}

/// Reads a variation like [`read_variation`], but stops after `most` moves.
pub(super) fn read_first_moves(
    text: &str,
    context: &CommentContext<'_>,
    most: usize,
) -> Option<PrincipalVariation> {
    let here = VariationStart { position: context.here, last_to: context.last_to, base: VariationBase::Here };
    let before = context.played.as_ref().map(|played| VariationStart {
        position: played.before,
        last_to: played.last_to,
        base: VariationBase::Before,
    });
    let starts = match (color(text), before) {
        (Some(color), before) => {
            [Some(here), before].map(|start| start.filter(|start| start.position.side() == color))
        }
        (None, Some(before)) if context.played.map(|played| played.mv) == before.first(text) => {
            [Some(before), None]
        }
        (None, before) => [Some(here), before],
    };
    starts.into_iter().flatten().find_map(|start| start.play(text, most))
}

/// Returns the side of the first move, if it has a side mark.
fn color(text: &str) -> Option<Color> {
    let text = text.trim_start();
    let printed = notation::scan_move(text).and_then(|(mv, _)| mv.color);
    printed.or_else(|| scan_csa_move(text).and_then(|(mv, _)| mv.color))
}

#[derive(Clone, Copy)]
struct VariationStart<'a> {
    position: &'a Position,
    last_to: Option<Square>,
    base: VariationBase,
}

impl VariationStart<'_> {
    fn first(&self, text: &str) -> Option<Move> {
        next(text, self.position, self.last_to).map(|(mv, _)| mv)
    }

    fn play(&self, text: &str, most: usize) -> Option<PrincipalVariation> {
        let (mut position, mut last_to) = (self.position.clone(), self.last_to);
        let (mut moves, mut rest) = (Vec::new(), text.trim());
        while moves.len() < most
            && let Some((mv, behind)) = next(rest, &position, last_to)
        {
            // The move is legal, so this cannot fail.
            let _undo = position.make(mv);
            last_to = Some(mv.to());
            moves.push(mv);
            rest = behind.trim_start();
        }
        (!moves.is_empty()).then_some(PrincipalVariation {
            base: self.base,
            moves,
            is_cut_off: !rest.is_empty(),
        })
    }
}

/// Reads the legal move at the start of a text. Returns the move and the rest. Japanese notation needs no
/// space between moves.
fn next<'a>(text: &'a str, position: &Position, last_to: Option<Square>) -> Option<(Move, &'a str)> {
    let text = text.trim_start();
    if let Some((mv, length)) = notation::scan_move(text) {
        return Some((notation::resolve(position, last_to, &mv).ok()?, &text[length..]));
    }
    let length = text.find(char::is_whitespace).unwrap_or(text.len());
    // No move is longer than this.
    let word = text[..length].trim().get(..).filter(|word| !word.is_empty() && word.len() <= 64)?;
    let read = |word| notation::read_move(position, last_to, word);
    let mv = match scan_csa_move(word) {
        Some((_, scanned)) if scanned == word.len() => {
            notation::read_move_as(NotationStyle::Csa, position, last_to, word).or_else(|_| read(word))
        }
        _ => read(word),
    };
    Some((mv.ok()?, &text[length..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the base and the moves read from a comment after the last of the played moves.
    fn lines(played: &str, text: &str) -> Option<String> {
        let mut before = Position::even();
        let mut moves: Vec<Move> =
            played.split_whitespace().map(|usi| Move::from_usi(usi).unwrap()).collect();
        let last = moves.pop();
        for mv in &moves {
            let _undo = before.make(*mv).unwrap();
        }
        let mut here = before.clone();
        let last_to = moves.last().map(|mv| mv.to());
        let played = last.map(|mv| {
            let _undo = here.make(mv).unwrap();
            CommentedMove { mv, before: &before, last_to }
        });
        let context = CommentContext { here: &here, last_to: last.map(Move::to), played };
        read_variation(text, &context).map(|found| {
            let moves: Vec<String> = found.moves.iter().map(Move::to_string).collect();
            format!("{:?} {}{}", found.base, moves.join(" "), if found.is_cut_off { " ..." } else { "" })
        })
    }

    #[test]
    fn moves_are_read_in_any_notation() {
        for text in [
            "▲２六歩(27) △３四歩(33) ▲７六歩(77)",
            "▲２六歩△３四歩▲７六歩",
            "+2726FU -3334FU +7776FU",
            "2g2f 3c3d 7g7f",
            "P2g-2f P3c-3d P7g-7f",
            "☗２六歩　☖３四歩　☗７六歩 ",
        ] {
            assert_eq!(lines("", text).as_deref(), Some("Here 2g2f 3c3d 7g7f"), "{text}");
        }
        let exchange = "Here 2b8h+ 7i8h B*4e";
        for text in ["△８八角成(22) ▲同　銀(79) △４五角打", "-2288UM +7988GI -0045KA", "2b8h+ 7i8h B*4e"]
        {
            assert_eq!(lines("7g7f 3c3d 2g2f", text).as_deref(), Some(exchange), "{text}");
        }
        assert_eq!(lines("7g7f 3c3d 8h2b+", "△同銀").as_deref(), Some("Here 3a2b"));
    }

    #[test]
    fn the_first_move_decides_where_the_line_begins() {
        let played = "7g7f 3c3d";
        assert_eq!(lines(played, "▲２六歩△８四歩").as_deref(), Some("Here 2g2f 8c8d"));
        assert_eq!(lines(played, "△８四歩▲２六歩").as_deref(), Some("Before 8c8d 2g2f"));
        assert_eq!(lines(played, "△３四歩▲２六歩").as_deref(), Some("Before 3c3d 2g2f"));
        assert_eq!(lines(played, "3c3d 2g2f").as_deref(), Some("Before 3c3d 2g2f"));
        assert_eq!(lines(played, "2g2f 8c8d").as_deref(), Some("Here 2g2f 8c8d"));
        assert_eq!(lines(played, "8c8d 2g2f").as_deref(), Some("Before 8c8d 2g2f"));
        assert_eq!(lines("", "△８四歩"), None, "Black is to move, and nothing was played");
    }

    #[test]
    fn a_line_ends_where_no_legal_move_follows() {
        for text in ["2g2f 3c3d 8h3c+ 2b3c", "2g2f 3c3d △パス", "2g2f 3c3d (best)", "2g2f 3c3d 8h2b"] {
            assert_eq!(lines("", text).as_deref(), Some("Here 2g2f 3c3d ..."), "{text}");
        }
        for text in ["", " ", "none", "パス", "9i9a", &"x".repeat(100_000)] {
            assert_eq!(lines("7g7f", text), None, "{text}");
        }
    }
}
