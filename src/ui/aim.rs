//! How a move that is being entered shows on the board.

use crate::app::{BoardHighlights, BoardSpot};
use crate::config::theme::{ScreenStyle, ScreenTheme};

/// What stands out at a place: a sign where there is room for one, and a look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct AimMark {
    pub sign: Option<char>,
    pub look: ScreenStyle,
}

/// The sign of a place. On a target a piece would be captured if it is `occupied`.
pub(super) fn aim_mark(
    aim: &BoardHighlights,
    spot: BoardSpot,
    occupied: bool,
    theme: &ScreenTheme,
) -> AimMark {
    let under = ScreenStyle { underline: true, ..theme.aim };
    let source = aim.sources.iter().find(|(source, _)| *source == spot);
    let sign = match (spot, source) {
        (BoardSpot::Square(square), _) if aim.wrong.contains(square) => {
            AimMark { sign: Some('!'), look: theme.problem }
        }
        (_, Some((_, number))) => AimMark { sign: Some(number.map_or('>', digit)), look: under },
        _ if aim.held == Some(spot) => AimMark { sign: Some('>'), look: under },
        (BoardSpot::Square(square), None) if aim.targets.contains(square) => {
            AimMark { sign: Some(if occupied { 'x' } else { '*' }), look: theme.aim }
        }
        _ => AimMark::default(),
    };
    let over = if aim.cursor == Some(spot) { theme.selected } else { ScreenStyle::PLAIN };
    AimMark { look: sign.look.with(over), ..sign }
}

/// A number of one digit; a greater one has to be read from the list.
fn digit(number: usize) -> char {
    u32::try_from(number).ok().and_then(|number| char::from_digit(number, 10)).unwrap_or('>')
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_core::shogi::{PieceKind, Square};

    #[test]
    fn every_place_has_a_sign_beside_its_look() {
        let square = |usi| Square::from_usi(usi).unwrap();
        let spot = |usi| BoardSpot::Square(square(usi));
        let aim = BoardHighlights {
            cursor: Some(spot("5e")),
            held: Some(spot("5f")),
            targets: square("5e").into(),
            sources: vec![
                (spot("4f"), Some(2)),
                (spot("3f"), Some(12)),
                (BoardSpot::Hand(PieceKind::Gold), None),
            ],
            wrong: square("1a").into(),
        };
        let shown = |spot, occupied| aim_mark(&aim, spot, occupied, &ScreenTheme::TERMINAL);
        let signs = [("5e", true), ("5e", false), ("5f", true), ("4f", true), ("3f", true), ("1a", true)]
            .map(|(usi, occupied)| shown(spot(usi), occupied).sign);
        assert_eq!(signs, ['x', '*', '>', '2', '>', '!'].map(Some));
        assert_eq!(shown(BoardSpot::Hand(PieceKind::Gold), true).sign, Some('>'));
        assert!(shown(spot("5e"), true).look.reverse, "the cursor");
        assert_eq!(shown(spot("9i"), true), AimMark::default());
    }
}
