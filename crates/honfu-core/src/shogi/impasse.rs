//! Impasse (持将棋): the points, and the conditions of a declaration.

use super::{Color, Hand, Piece, PieceKind, Position, Square, SquareSet, attacks};
use crate::text::Lang;
use crate::texts;

/// The values of one side that the rules on impasse use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Impasse {
    /// Whether a king is in the promotion zone.
    pub king_in_zone: bool,
    /// The number of pieces in the zone, kings not counted. A declaration needs ten.
    pub pieces_in_zone: u32,
    /// Whether a king is in check.
    pub in_check: bool,
    /// The points of all pieces except kings, on the board and in hand: 5 for rooks and bishops, promoted
    /// or not, 1 for the others. They count for the 24-point rule if the players agree that there is an
    /// impasse. White also has the points of the pieces left out at the start.
    pub points: u32,
    /// The points that a declaration counts: those of the pieces in the zone, in hand, and left out at
    /// the start.
    pub declared_points: u32,
}

/// The result of a declaration.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum DeclarationResult {
    /// The declaring side wins.
    Win,
    /// Nobody wins.
    Draw,
    /// A condition is not met, so the declaring side loses.
    Loss,
}

/// The conditions that a declaration does not meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeclarationShortfall {
    /// Whether no king is in the zone.
    pub king: bool,
    /// The number of pieces that are missing in the zone.
    pub pieces: u32,
    /// The number of points that are missing.
    pub points: u32,
    /// Whether a king is in check.
    pub in_check: bool,
}

/// Returns the points that a declaration needs for a win by the 27-point rule.
pub const fn needed_for_27(color: Color) -> u32 {
    match color {
        Color::Black => 28,
        Color::White => 27,
    }
}

impl Impasse {
    /// Counts the pieces and points of `color` in a game that began with `start`. In a handicap game
    /// White keeps the points of the pieces that White left out.
    pub fn new(position: &Position, color: Color, start: &Position) -> Impasse {
        let zone = attacks::zone(color);
        let kings = position.kings(color);
        let pieces = position.pieces(color) & !kings;
        let held = hand_points(position.hand(color));
        let left_out = if color == Color::White { left_out(start) } else { 0 };
        Impasse {
            king_in_zone: kings.intersects(zone),
            pieces_in_zone: (pieces & zone).len() as u32,
            in_check: kings.into_iter().any(|king| !position.attackers(king, !color).is_empty()),
            points: held + left_out + points_on(position, pieces),
            declared_points: held + left_out + points_on(position, pieces & zone),
        }
    }

    /// Returns the result by the 24-point rule: 31 points win, 24 draw.
    pub fn by_24_points(&self) -> DeclarationResult {
        match self.declared_points {
            _ if !self.may_declare() => DeclarationResult::Loss,
            31.. => DeclarationResult::Win,
            24.. => DeclarationResult::Draw,
            _ => DeclarationResult::Loss,
        }
    }

    /// Returns the result by the 27-point rule: Black wins with 28 points, White with 27.
    pub fn by_27_points(&self, color: Color) -> DeclarationResult {
        if self.shortfall(needed_for_27(color)) == DeclarationShortfall::default() {
            DeclarationResult::Win
        } else {
            DeclarationResult::Loss
        }
    }

    /// Whether the king has entered and the side has 24 points. If this holds for both sides, the players
    /// can agree on a draw.
    pub fn holds_24_points(&self) -> bool {
        self.king_in_zone && self.points >= 24
    }

    /// Returns the conditions that are not met for a declaration that needs `points` points.
    pub fn shortfall(&self, points: u32) -> DeclarationShortfall {
        DeclarationShortfall {
            king: !self.king_in_zone,
            pieces: 10_u32.saturating_sub(self.pieces_in_zone),
            points: points.saturating_sub(self.declared_points),
            in_check: self.in_check,
        }
    }

    fn may_declare(&self) -> bool {
        self.shortfall(0) == DeclarationShortfall::default()
    }
}

/// Returns the points of the pieces that White left out at the start of a handicap game; 0 for any other
/// start.
fn left_out(start: &Position) -> u32 {
    let even = Position::even();
    let is_whole = start.pieces(Color::Black) == even.pieces(Color::Black);
    let is_in_place = |square: Square| start.piece(square) == even.piece(square);
    if start.side() == Color::Black || !is_whole || !start.occupied().into_iter().all(is_in_place) {
        return 0;
    }
    let points_of = |position: &Position| {
        let held = Color::ALL.map(|color| position.hand(color)).into_iter().map(hand_points);
        points_on(position, position.occupied()) + held.sum::<u32>()
    };
    points_of(&even).saturating_sub(points_of(start))
}

fn hand_points(hand: Hand) -> u32 {
    hand.iter().map(|(kind, count)| points(kind) * u32::from(count)).sum()
}

fn points_on(position: &Position, squares: SquareSet) -> u32 {
    squares
        .into_iter()
        .filter_map(|square| position.piece(square))
        .map(|Piece { kind, .. }| points(kind))
        .sum()
}

fn points(kind: PieceKind) -> u32 {
    match kind.base() {
        PieceKind::Rook | PieceKind::Bishop => 5,
        _ => 1,
    }
}

impl DeclarationShortfall {
    /// Returns a sentence that lists what a declaration still needs.
    pub fn sentence(self, lang: Lang) -> String {
        if self == DeclarationShortfall::default() {
            return texts::impasse::DrawAtMost.get(lang).to_owned();
        }
        let DeclarationShortfall { king, pieces, points, in_check } = self;
        let parts = [
            king.then(|| texts::impasse::King.get(lang).to_owned()),
            (pieces > 0).then(|| texts::impasse::Pieces { pieces: &pieces }.text(lang)),
            (points > 0).then(|| texts::impasse::Points { points: &points }.text(lang)),
            in_check.then(|| texts::impasse::InCheck.get(lang).to_owned()),
        ];
        let missing: Vec<String> = parts.into_iter().flatten().collect();
        missing.join(texts::punctuation::Comma.get(lang))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shogi::{Handicap, Sfen};

    fn impasse(sfen: &str, color: Color) -> Impasse {
        Impasse::new(&Sfen::parse(sfen).expect(sfen).0.position, color, &Position::even())
    }

    #[test]
    fn the_start_has_27_points_each_and_nothing_to_declare() {
        for color in Color::ALL {
            let start = Impasse::new(&Position::even(), color, &Position::even());
            assert_eq!((start.points, start.declared_points, start.pieces_in_zone), (27, 0, 0));
            assert_eq!(start.by_24_points(), DeclarationResult::Loss);
            assert_eq!(start.by_27_points(color), DeclarationResult::Loss);
        }
    }

    #[test]
    fn a_declaration_counts_the_zone_and_the_hand() {
        // In the zone: two big pieces and eight small ones make 18 points.
        let found = impasse("1K1+R+B4/PPPP5/LLGG5/4S4/9/9/9/9/9 b RB2P", Color::Black);
        let expected = Impasse {
            king_in_zone: true,
            pieces_in_zone: 10,
            in_check: false,
            points: 31,
            declared_points: 30,
        };
        assert_eq!(found, expected);
        assert_eq!(found.by_24_points(), DeclarationResult::Draw);
        assert_eq!(found.by_27_points(Color::Black), DeclarationResult::Win);
    }

    #[test]
    fn white_keeps_the_points_of_what_was_left_out() {
        for handicap in Handicap::all() {
            let start = handicap.position();
            let points = Color::ALL.map(|color| Impasse::new(&start, color, &start).points);
            let gained: u32 = hand_points(start.hand(Color::Black));
            assert_eq!(points, [27 + gained, 27 - gained], "{handicap:?}");
        }
        // A position from a game is not a handicap, however many pieces it lacks.
        let problem = Sfen::parse("4k4/9/4P4/9/9/9/9/9/9 w G").unwrap().0.position;
        assert_eq!(Impasse::new(&problem, Color::White, &problem).points, 0);
        let two_piece = Handicap::TwoPiece.position();
        let entered = Sfen::parse("9/9/9/9/9/9/pppppppp1/2gsnl3/4k4 w 9p").unwrap().0.position;
        let declared = Impasse::new(&entered, Color::White, &two_piece);
        assert_eq!(declared.declared_points, 12 + 9 + 10);
        assert_eq!(declared.by_24_points(), DeclarationResult::Win);
    }

    #[test]
    fn points_decide_at_the_limit() {
        let at = |declared_points| Impasse {
            king_in_zone: true,
            pieces_in_zone: 10,
            in_check: false,
            points: declared_points,
            declared_points,
        };
        let by_24 = [23, 24, 30, 31].map(|points| at(points).by_24_points());
        assert_eq!(
            by_24,
            [
                DeclarationResult::Loss,
                DeclarationResult::Draw,
                DeclarationResult::Draw,
                DeclarationResult::Win
            ]
        );
        assert_eq!(at(27).by_27_points(Color::White), DeclarationResult::Win);
        assert_eq!(at(27).by_27_points(Color::Black), DeclarationResult::Loss);
    }

    #[test]
    fn every_condition_counts() {
        let good = impasse("9/9/9/9/9/9/ppppppppp/1rb6/k8 w rb10p", Color::White);
        assert_eq!(good.by_27_points(Color::White), DeclarationResult::Win);
        let poor = [
            Impasse { king_in_zone: false, ..good },
            Impasse { pieces_in_zone: 9, ..good },
            Impasse { in_check: true, ..good },
            Impasse { declared_points: 23, ..good },
        ];
        for impasse in poor {
            assert_eq!(impasse.by_24_points(), DeclarationResult::Loss);
            assert_eq!(impasse.by_27_points(Color::White), DeclarationResult::Loss);
        }
        assert!(impasse("9/9/9/9/9/9/9/R8/k8 w -", Color::White).in_check);
    }
}
