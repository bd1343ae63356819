//! Random positions: from games, and crowded with pieces of few kinds.

use honfu_core::shogi::{Color, Hand, Piece, PieceKind, Position, Square};

use super::random::Random;

/// The position after some random moves of a game, and the destination of the last one.
pub fn played(seed: u64, plies: usize) -> (Position, Option<Square>) {
    let mut random = Random(seed);
    let (mut position, mut last) = (Position::even(), None);
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.below(moves.len())];
        let _ = position.make(mv).unwrap();
        last = Some(mv.to());
    }
    (position, last)
}

/// A position with up to eighty pieces of one kind: ten golds around a square, dragons on every line.
pub fn massed(seed: u64) -> (Position, Option<Square>) {
    let mut random = Random(seed);
    let side = Color::ALL[random.below(2)];
    let kind = PieceKind::ALL[random.below(PieceKind::COUNT)];
    let mut position = Position::empty(side);
    let center = random.below(Square::COUNT);
    for _ in 0..20 + random.below(60) {
        // Close to each other, so that the pieces are in each other's way.
        let index = (center + random.below(41)) % Square::COUNT;
        let color = if random.below(3) == 0 { !side } else { side };
        position.put(Square::from_index(index).unwrap(), Some(Piece::new(color, kind)));
    }
    let mut hand = Hand::EMPTY;
    hand.add(kind.base());
    position.set_hand(side, hand);
    let enemies: Vec<Square> = position.pieces(!side).into_iter().collect();
    let last = if enemies.is_empty() { None } else { Some(enemies[random.below(enemies.len())]) };
    (position, last)
}

/// A position crowded with pieces of few kinds, in which moves need the disambiguating words:
/// situations that are rare in games, such as six golds around a square, some of them pinned.
pub fn crowded(seed: u64) -> (Position, Option<Square>) {
    let mut random = Random(seed);
    let side = Color::ALL[random.below(2)];
    let mut position = Position::empty(side);
    let kinds = [0; 2].map(|_| PieceKind::ALL[random.below(PieceKind::COUNT)]);
    let pinner = [PieceKind::Rook, PieceKind::Bishop, PieceKind::Lance][random.below(3)];
    for piece in 0..4 + random.below(24) {
        let square = Square::from_index(random.below(81)).unwrap();
        let own = Piece::new(side, if piece == 0 { PieceKind::King } else { kinds[random.below(2)] });
        let enemy = Piece::new(!side, [kinds[0], pinner][random.below(2)]);
        position.put(square, Some(if random.below(4) == 0 { enemy } else { own }));
    }
    let mut hand = Hand::EMPTY;
    kinds.into_iter().for_each(|kind| hand.add(kind.base()));
    position.set_hand(side, hand);
    let enemies: Vec<Square> = position.pieces(!side).into_iter().collect();
    let last = if enemies.is_empty() { None } else { Some(enemies[random.below(enemies.len())]) };
    (position, last)
}
