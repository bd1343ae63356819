//! Compares the legal moves with another implementation, in random games and random positions.

use honfu_core::shogi::{Color, Hand, IllegalReason, Move, Piece, PieceKind, Position, Square};
use shunsai::shogi_core as theirs;

use crate::rules::support::{conceivable_moves, sorted, turned, turned_move};
use crate::support::random::Random;

const THEIR_KINDS: [theirs::PieceKind; PieceKind::COUNT] = [
    theirs::PieceKind::Pawn,
    theirs::PieceKind::Lance,
    theirs::PieceKind::Knight,
    theirs::PieceKind::Silver,
    theirs::PieceKind::Gold,
    theirs::PieceKind::Bishop,
    theirs::PieceKind::Rook,
    theirs::PieceKind::King,
    theirs::PieceKind::ProPawn,
    theirs::PieceKind::ProLance,
    theirs::PieceKind::ProKnight,
    theirs::PieceKind::ProSilver,
    theirs::PieceKind::ProBishop,
    theirs::PieceKind::ProRook,
];

fn their_color(color: Color) -> theirs::Color {
    match color {
        Color::Black => theirs::Color::Black,
        Color::White => theirs::Color::White,
    }
}

fn their_square(square: Square) -> theirs::Square {
    theirs::Square::new(square.file(), square.rank()).expect("a square")
}

fn their_position(position: &Position) -> shunsai::Position {
    let mut partial = theirs::PartialPosition::empty();
    for square in Square::all() {
        let piece = position
            .piece(square)
            .map(|piece| theirs::Piece::new(THEIR_KINDS[piece.kind.index()], their_color(piece.color)));
        partial.piece_set(their_square(square), piece);
    }
    for color in Color::ALL {
        for (kind, count) in position.hand(color).iter() {
            let hand = partial.hand_of_a_player_mut(their_color(color));
            for _ in 0..count {
                *hand = hand.added(THEIR_KINDS[kind.index()]).expect("room in the hand");
            }
        }
    }
    partial.side_to_move_set(their_color(position.side()));
    shunsai::Position::new(partial)
}

fn our_square(square: theirs::Square) -> Square {
    Square::new(square.file(), square.rank()).expect("a square")
}

fn our_move(mv: theirs::Move) -> Move {
    match mv {
        theirs::Move::Normal { from, to, promote } => {
            Move::Board { from: our_square(from), to: our_square(to), promote }
        }
        theirs::Move::Drop { piece, to } => {
            let index = THEIR_KINDS.iter().position(|&kind| kind == piece.piece_kind()).expect("a kind");
            Move::Drop { kind: PieceKind::ALL[index], to: our_square(to) }
        }
    }
}

/// Checks a position in which the side to move cannot capture a king, and returns its legal moves.
fn compare(position: &Position, oracle: &shunsai::Position) -> Vec<Move> {
    let moves = position.legal_moves();
    let ours = sorted(moves.clone());
    assert_eq!(ours, sorted(oracle.legal_moves().into_iter().map(our_move).collect()), "{position:?}");
    assert_eq!(position.in_check(), oracle.in_check(), "{position:?}");
    assert_eq!(position.has_legal_move(), !ours.is_empty(), "{position:?}");
    assert_eq!(position.is_mate(), position.in_check() && ours.is_empty(), "{position:?}");
    let mirrored: Vec<Move> = turned(position).legal_moves().into_iter().map(turned_move).collect();
    assert_eq!(ours, sorted(mirrored), "{position:?} turned");
    moves
}

/// Calls `check` for every conceivable move, and returns the number of pawn drops that would mate.
fn check_all(position: &Position, legal: &[Move], conceivable: &[Move]) -> usize {
    let mut mates = 0;
    for &mv in conceivable {
        let checked = position.check(mv);
        assert_eq!(checked.is_ok(), legal.contains(&mv), "{position:?} {mv} {checked:?}");
        mates += usize::from(checked.is_err_and(|illegal| illegal.reason == IllegalReason::PawnDropMate));
    }
    mates
}

#[test]
fn random_games_have_the_same_moves() {
    let conceivable = conceivable_moves();
    let mut random = Random::of_run(0x9e37_79b9_7f4a_7c15);
    let mut positions = 0;
    for _ in 0..100 {
        let mut position = Position::even();
        for _ in 0..150 {
            let moves = compare(&position, &their_position(&position));
            if moves.is_empty() {
                break;
            }
            positions += 1;
            if positions % 50 == 0 {
                check_all(&position, &moves, &conceivable);
            }
            let _undo = position.make(*random.pick(&moves)).expect("a legal move can be made");
        }
    }
    assert!(positions > 10_000, "only {positions} positions");
}

/// A king at the edge with pieces of both sides around it, so that checks, pins, single evasions and
/// pawn drops in front of the king are frequent.
fn siege(random: &mut Random) -> Position {
    let mut position = Position::empty(Color::Black);
    let square = |random: &mut Random, ranks: usize| {
        Square::new(random.below(9) as u8 + 1, random.below(ranks) as u8 + 1).expect("a square")
    };
    for _ in 0..4 + random.below(14) {
        let piece = Piece::new(*random.pick(&Color::ALL), *random.pick(&PieceKind::ALL));
        if piece.kind != PieceKind::King {
            position.put(square(random, 5), Some(piece));
        }
    }
    if random.below(4) > 0 {
        position.put(square(random, 9), Some(Piece::new(Color::Black, PieceKind::King)));
    }
    position.put(square(random, 2), Some(Piece::new(Color::White, PieceKind::King)));
    for color in Color::ALL {
        let mut hand = Hand::EMPTY;
        hand.set(PieceKind::Pawn, 1);
        hand.set(*random.pick(&PieceKind::IN_HAND), random.below(3) as u8);
        position.set_hand(color, hand);
    }
    if random.below(2) == 0 { turned(&position) } else { position }
}

fn can_take_a_king(position: &Position) -> bool {
    let mut kings = position.kings(!position.side()).into_iter();
    kings.any(|king| !position.attackers(king, position.side()).is_empty())
}

#[test]
fn positions_around_a_king_have_the_same_moves() {
    let conceivable = conceivable_moves();
    let mut random = Random::of_run(0x2545_f491_4f6c_dd1d);
    let (mut checks, mut mates) = (0, 0);
    for number in 0..20_000 {
        let position = siege(&mut random);
        if can_take_a_king(&position) {
            continue;
        }
        let moves = compare(&position, &their_position(&position));
        checks += usize::from(position.in_check());
        if number % 100 == 0 || is_near_mate(&position) {
            mates += check_all(&position, &moves, &conceivable);
        }
    }
    assert!(checks > 1_000 && mates > 20, "{checks} checks, {mates} pawn drops that mate");
}

/// Whether there is a pawn drop that would mate.
fn is_near_mate(position: &Position) -> bool {
    Square::all().any(|to| {
        let drop = position.check(Move::Drop { kind: PieceKind::Pawn, to });
        drop.is_err_and(|illegal| illegal.reason == IllegalReason::PawnDropMate)
    })
}
