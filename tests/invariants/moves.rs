//! Moves as text: any text is read as one legal move or rejected.

use honfu_core::notation::{
    MovePattern, Notation, NotationStyle, ReadMoveError, TypedMove, explain_failure, fold, looks_like_move,
    read_move, read_move_as, scan_move,
};
use honfu_core::shogi::{Move, Position, Square};

/// Reads a text in every notation style, and as if a person had typed it.
pub fn check(text: &str, position: &Position, last: Option<Square>) {
    let legal = position.legal_moves();
    check_read(read_move(position, last, text), &legal, text);
    for style in NotationStyle::all() {
        let read = read_move_as(style, position, last, text);
        if let Ok(mv) = read {
            let printed = Notation::new(style).text(position, last, mv);
            assert_eq!(
                read_move_as(style, position, last, &printed),
                Ok(mv),
                "{text} as {style:?}: {printed}"
            );
        }
        check_read(read, &legal, text);
    }
    check_typed(text, position, last, &legal);
    check_scanned(text);
}

fn check_read(read: Result<Move, ReadMoveError>, legal: &[Move], text: &str) {
    match read {
        Ok(mv) => assert!(legal.contains(&mv), "{text} is {mv}, which is illegal"),
        Err(error) => {
            assert!(error.candidates.iter().all(|mv| legal.contains(mv)), "{text}: {error:?}");
        }
    }
}

fn check_typed(text: &str, position: &Position, last: Option<Square>, legal: &[Move]) {
    let typed = TypedMove::new(position, last, text);
    let moves: Vec<Move> = typed.candidates.iter().map(|candidate| candidate.mv).collect();
    assert!(moves.iter().all(|mv| legal.contains(mv)), "{text}: {moves:?}");
    assert!(typed.resolved.is_none_or(|mv| moves.contains(&mv)), "{text} means what it cannot be");
    if moves.is_empty() {
        explain_failure(position, last, text);
    }
    if let Some(pattern) = MovePattern::new(text) {
        legal.iter().for_each(|&mv| _ = pattern.fits(position, last, mv));
    }
}

fn check_scanned(text: &str) {
    let folded = fold(text);
    assert_eq!(fold(&folded), folded, "folded twice");
    looks_like_move(text);
    if let Some((_, end)) = scan_move(text) {
        assert!(text.is_char_boundary(end), "{text} ends within a character");
    }
}
