//! Unusual positions: no king or many, full hands, pieces on squares from which they cannot move.

use honfu_core::shogi::{
    Color, Hand, IllegalReason, Move, Piece, PieceKind, Position, Sfen, Square, SquareSet,
};
use proptest::prelude::*;

use crate::rules::support::{conceivable_moves, sorted, turned, turned_move};

fn any_color() -> impl Strategy<Value = Color> {
    prop::sample::select(Color::ALL.to_vec())
}

fn any_hand() -> impl Strategy<Value = Hand> {
    let count = prop_oneof![4 => Just(0), 3 => 1..=18_u8, 1 => Just(255)];
    prop::collection::vec(count, PieceKind::IN_HAND.len()).prop_map(|counts| {
        let mut hand = Hand::EMPTY;
        for (kind, count) in PieceKind::IN_HAND.into_iter().zip(counts) {
            hand.set(kind, count);
        }
        hand
    })
}

/// Boards from empty to full, with up to four kings.
fn any_position() -> impl Strategy<Value = Position> {
    let troops: Vec<PieceKind> = PieceKind::ALL.into_iter().filter(|&kind| kind != PieceKind::King).collect();
    let piece = (any_color(), prop::sample::select(troops)).prop_map(|(color, kind)| Piece::new(color, kind));
    let square = (0..Square::COUNT).prop_map(|index| Square::from_index(index).expect("a square"));
    let pieces = prop::collection::vec((square.clone(), piece), 0..60);
    let kings = prop::collection::vec((square, any_color()), 0..=4);
    (pieces, kings, any_hand(), any_hand(), any_color()).prop_map(|(pieces, kings, black, white, side)| {
        let mut position = Position::empty(side);
        for (square, piece) in pieces {
            position.put(square, Some(piece));
        }
        for (square, color) in kings {
            position.put(square, Some(Piece::new(color, PieceKind::King)));
        }
        position.set_hand(Color::Black, black);
        position.set_hand(Color::White, white);
        position
    })
}

/// An equal position that is put together square by square.
fn from_scratch(position: &Position) -> Position {
    let mut copy = Position::empty(Color::White);
    for square in Square::all() {
        copy.put(square, position.piece(square));
    }
    for color in Color::ALL {
        copy.set_hand(color, position.hand(color));
    }
    copy.set_side(position.side());
    copy
}

type Steps = &'static [(i8, i8)];

/// The moves of a black piece: single steps, and directions to slide in, as (file, rank).
fn moves_of(kind: PieceKind) -> (Steps, Steps) {
    const CROSS: Steps = &[(0, -1), (0, 1), (1, 0), (-1, 0)];
    const SALTIRE: Steps = &[(1, -1), (1, 1), (-1, -1), (-1, 1)];
    const GOLD: Steps = &[(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (0, 1)];
    match kind {
        PieceKind::Pawn => (&[(0, -1)], &[]),
        PieceKind::Lance => (&[], &[(0, -1)]),
        PieceKind::Knight => (&[(-1, -2), (1, -2)], &[]),
        PieceKind::Silver => (&[(-1, -1), (0, -1), (1, -1), (-1, 1), (1, 1)], &[]),
        PieceKind::Bishop => (&[], SALTIRE),
        PieceKind::Rook => (&[], CROSS),
        PieceKind::King => (&[(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)], &[]),
        PieceKind::Horse => (CROSS, SALTIRE),
        PieceKind::Dragon => (SALTIRE, CROSS),
        _ => (GOLD, &[]),
    }
}

fn walk(color: Color, from: Square, step: (i8, i8)) -> Option<Square> {
    let forward = if color == Color::Black { 1 } else { -1 };
    let file = from.file() as i8 + forward * step.0;
    let rank = from.rank() as i8 + forward * step.1;
    Square::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
}

/// The squares that the piece on `from` attacks, found step by step.
fn bearing(position: &Position, from: Square) -> SquareSet {
    let Some(piece) = position.piece(from) else { return SquareSet::EMPTY };
    let (steps, slides) = moves_of(piece.kind);
    let mut squares: SquareSet = steps.iter().filter_map(|&step| walk(piece.color, from, step)).collect();
    for &slide in slides {
        let mut next = walk(piece.color, from, slide);
        while let Some(square) = next {
            squares = squares.with(square);
            next = walk(piece.color, square, slide).filter(|_| position.piece(square).is_none());
        }
    }
    squares
}

fn attackers(position: &Position, to: Square, by: Color) -> SquareSet {
    let own = |&from: &Square| position.piece(from).is_some_and(|piece| piece.color == by);
    Square::all().filter(own).filter(|&from| bearing(position, from).contains(to)).collect()
}

/// The pieces that attack a king of `color`.
fn checkers(position: &Position, color: Color) -> SquareSet {
    let kings = position.kings(color).into_iter();
    kings.fold(SquareSet::EMPTY, |checkers, king| checkers | attackers(position, king, !color))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn attackers_are_those_that_can_walk_there(position in any_position()) {
        for to in Square::all() {
            for color in Color::ALL {
                let expected = attackers(&position, to, color);
                prop_assert_eq!(position.attackers(to, color), expected, "{:?} {}", position, to);
                for kind in PieceKind::ALL {
                    let piece = Piece::new(color, kind);
                    let same = expected.into_iter().filter(|&from| position.piece(from) == Some(piece));
                    prop_assert_eq!(position.reaching(piece, to), same.collect::<SquareSet>());
                }
            }
        }
        prop_assert_eq!(position.checkers(), checkers(&position, position.side()));
    }

    #[test]
    fn check_and_the_list_of_moves_agree(position in any_position()) {
        let legal = position.legal_moves();
        for mv in conceivable_moves() {
            prop_assert_eq!(position.check(mv).is_ok(), legal.contains(&mv), "{:?} {}", position, mv);
        }
        prop_assert_eq!(position.has_legal_move(), !legal.is_empty());
    }

    #[test]
    fn kings_are_safe_after_a_legal_move_and_not_after_one_into_check(position in any_position()) {
        let mut after = position.clone();
        for mv in conceivable_moves() {
            let checked = position.check(mv);
            let expected = match checked {
                Ok(()) => SquareSet::EMPTY,
                Err(illegal) if illegal.reason == IllegalReason::InCheck => illegal.squares,
                Err(_) => continue,
            };
            prop_assert_eq!(checked.is_ok(), expected.is_empty());
            let undo = after.make(mv).expect("the move can be made");
            prop_assert_eq!(checkers(&after, position.side()), expected, "{:?} {}", position, mv);
            after.unmake(undo);
        }
    }

    #[test]
    fn the_turned_board_has_the_same_moves(position in any_position()) {
        let mirrored = turned(&position).legal_moves().into_iter().map(turned_move).collect();
        prop_assert_eq!(sorted(position.legal_moves()), sorted(mirrored));
    }

    #[test]
    fn a_move_is_made_and_taken_back(position in any_position()) {
        let mut after = position.clone();
        for mv in conceivable_moves() {
            let executable = position.check(mv).map_or_else(|illegal| illegal.executable(), |()| true);
            let Ok(undo) = after.make(mv) else {
                prop_assert!(!executable, "{:?} {}", position, mv);
                continue;
            };
            prop_assert!(executable, "{:?} {}", position, mv);
            prop_assert_eq!(after.side(), !position.side());
            prop_assert_eq!(&after, &from_scratch(&after), "{}", mv);
            prop_assert_ne!(after.key(), position.key());
            after.unmake(undo);
            prop_assert_eq!(&after, &position, "{}", mv);
        }
    }

    #[test]
    fn lines_of_any_moves_are_taken_back(position in any_position(), choices in prop::collection::vec(any::<prop::sample::Index>(), 1..20)) {
        let conceivable = conceivable_moves();
        let mut after = position.clone();
        let mut line = Vec::new();
        for choice in choices {
            let mut executable = conceivable.clone();
            executable.retain(|&mv| after.check(mv).map_or_else(|illegal| illegal.executable(), |()| true));
            if let Some(&mv) = executable.get(choice.index(executable.len().max(1))) {
                line.push(after.make(mv).expect("the move can be made"));
                prop_assert_eq!(&after, &from_scratch(&after), "{}", mv);
            }
        }
        for undo in line.into_iter().rev() {
            after.unmake(undo);
        }
        prop_assert_eq!(after, position);
    }

    #[test]
    fn sfen_carries_everything(position in any_position(), ply in prop::option::of(1..=u32::MAX)) {
        let sfen = Sfen { position, ply, hands_known: true };
        prop_assert_eq!(Sfen::parse(&sfen.to_string()), Ok((sfen, Vec::new())));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[1-9lnsgkrbpLNSGKRBP+/]{0,40}( [bwBW]( [0-9a-zA-Z-]{0,9}( .{0,4})?)?)?|.{0,60}") {
        if let Ok((sfen, _)) = Sfen::parse(&text) {
            prop_assert_eq!(Sfen::parse(&sfen.to_string()).map(|read| read.0.position), Ok(sfen.position));
        }
    }
}

#[test]
fn positions_have_distinct_keys() {
    let mut keys = std::collections::HashSet::new();
    let mut position = Position::empty(Color::Black);
    assert!(keys.insert(position.key()));
    for square in Square::all() {
        for color in Color::ALL {
            for kind in PieceKind::ALL {
                position.put(square, Some(Piece::new(color, kind)));
                assert!(keys.insert(position.key()));
            }
        }
        position.put(square, None);
    }
    for color in Color::ALL {
        for kind in PieceKind::IN_HAND {
            for count in 1..=255 {
                let mut hand = Hand::EMPTY;
                hand.set(kind, count);
                position.set_hand(color, hand);
                assert!(keys.insert(position.key()));
            }
        }
        position.set_hand(color, Hand::EMPTY);
    }
    position.set_side(Color::White);
    assert!(keys.insert(position.key()));
}

#[test]
fn a_full_hand_takes_no_more_and_gives_it_back() {
    let mut position = Position::empty(Color::Black);
    let rook = Move::from_usi("5e5d").expect("a move");
    position.put(rook.from().expect("an origin"), Some(Piece::new(Color::Black, PieceKind::Rook)));
    position.put(rook.to(), Some(Piece::new(Color::White, PieceKind::Tokin)));
    let mut hand = Hand::EMPTY;
    hand.set(PieceKind::Pawn, 255);
    position.set_hand(Color::Black, hand);
    let before = position.clone();
    let undo = position.make(rook).expect("a legal move can be made");
    assert_eq!(position.hand(Color::Black), hand);
    position.unmake(undo);
    assert_eq!(position, before);
}

#[test]
fn a_taken_king_comes_back() {
    let before = crate::rules::support::position("4k4/9/9/9/4R4/9/9/9/9 b - 1");
    let mut position = before.clone();
    let undo = position.make(Move::from_usi("5e5a").expect("a move")).expect("it can be made");
    assert!(position.kings(Color::White).is_empty());
    assert!(position.hand(Color::Black).is_empty());
    assert!(!position.in_check());
    position.unmake(undo);
    assert_eq!(position, before);
}
