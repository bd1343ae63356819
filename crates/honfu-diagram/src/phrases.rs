//! The words of pictures and pages, in every language.

use honfu_core::notation::{Notation, NotationStyle};
use honfu_core::record::{GameEnd, GameOutcome, Record, header_name};
use honfu_core::shogi::{Color, Piece, PieceKind, Position, Square, start_name};
use honfu_core::text::{Lang, LocalizedText};

use crate::figure::Phrase;
use crate::texts;

/// Returns a function that writes phrases about a record; in a handicap game the sides have other names.
pub(crate) fn phrases_about(record: &Record, lang: Lang) -> impl Fn(Phrase<'_>) -> String + use<> {
    let is_handicap = record.start.is_handicap();
    move |words| phrase(words, is_handicap, lang)
}

/// Returns a phrase in that language; with a handicap the sides have other names.
pub fn phrase(phrase: Phrase<'_>, handicap: bool, lang: Lang) -> String {
    let fixed = |text: LocalizedText| text.get(lang).to_owned();
    match phrase {
        Phrase::Game => fixed(texts::phrase::Game),
        Phrase::Header(key) => header_name(key, lang).to_owned(),
        Phrase::Start(start) => start_name(start, lang).to_owned(),
        Phrase::Side(color) => color.name(handicap, lang).to_owned(),
        Phrase::InHand => fixed(texts::phrase::InHand),
        Phrase::EmptyHand => fixed(texts::phrase::EmptyHand),
        Phrase::UnknownHand => fixed(texts::phrase::UnknownHand),
        Phrase::Engine(None) => fixed(texts::phrase::Engine),
        Phrase::Engine(Some(score)) => {
            texts::phrase::EngineScore { score: &score.sentence(handicap, lang) }.text(lang)
        }
        Phrase::ToMove(color) => color.turn(handicap, lang),
        Phrase::Check => fixed(texts::phrase::Check),
        Phrase::Outcome(outcome) => outcome.sentence(handicap, lang),
        Phrase::MoveOf { ply: 0, last } => texts::phrase::StartOf { moves: &last }.text(lang),
        Phrase::MoveOf { ply, last } => texts::phrase::MoveOf { ply: &ply, last: &last }.text(lang),
        Phrase::Author(name) => texts::phrase::Author { name: &name }.text(lang),
        Phrase::MateIn(plies) => texts::phrase::MateIn { plies: &plies }.text(lang),
        Phrase::Graph(quantity) => fixed(quantity.words()),
        Phrase::Observer => fixed(texts::phrase::Observer),
        Phrase::Mistake => fixed(texts::phrase::Mistake),
        Phrase::Time(time) => time.to_clock(),
        Phrase::End(end) => end.name(lang).to_owned(),
        Phrase::Illegal => fixed(texts::phrase::Illegal),
        Phrase::Diagram { number, ply, text, name } => {
            let after = ply.map(|ply| after_move(ply, text, lang));
            let place = after.unwrap_or_else(|| fixed(texts::label::Start));
            let diagram = texts::phrase::Diagram { number: &number, place: &place }.text(lang);
            if name.is_empty() { diagram } else { format!("{diagram} {name}") }
        }
        Phrase::After { ply, text } => after_move(ply, text, lang),
        Phrase::Piece(piece) => {
            let side = piece.color.name(handicap, lang);
            format!("{side} {}", piece.kind.name(lang))
        }
        Phrase::Position(position) => position_words(position, handicap, lang),
        Phrase::Label(label) => fixed(label.words()),
        Phrase::Games(games) => texts::count::Games { number: &games }.text(lang),
        Phrase::Tally { won, lost, drawn } => {
            texts::phrase::Tally { won: &won, lost: &lost, drawn: &drawn }.text(lang)
        }
        Phrase::Result { plies, end, outcome } => result_sentence(plies, end, outcome, handicap, lang),
    }
}

/// Returns the pieces of both sides: `Black: king 5i, gold 4i 6i; in hand: pawn 2. White: …`.
fn position_words(position: &Position, handicap: bool, lang: Lang) -> String {
    Color::ALL.map(|color| side_words(position, color, handicap, lang)).join(" ")
}

fn side_words(position: &Position, color: Color, handicap: bool, lang: Lang) -> String {
    let style = if lang == Lang::Ja { NotationStyle::Japanese } else { NotationStyle::Usi };
    let notation = Notation::new(style);
    let comma = texts::position::BetweenPieces.get(lang);
    let mut board = Vec::new();
    for kind in PieceKind::ALL.into_iter().rev() {
        let squares: Vec<String> = Square::all()
            .filter(|square| position.piece(*square) == Some(Piece { kind, color }))
            .map(|square| notation.square(square))
            .collect();
        if !squares.is_empty() {
            let piece = kind.name(lang);
            let squares = squares.join(texts::position::BetweenSquares.get(lang));
            board.push(texts::position::Piece { piece: &piece, squares: &squares }.text(lang));
        }
    }
    let board = board.join(comma);
    let hand = position
        .hand(color)
        .iter()
        .map(|(kind, count)| {
            let piece = kind.name(lang);
            if count == 1 { piece.to_owned() } else { format!("{piece} {count}") }
        })
        .collect::<Vec<_>>()
        .join(comma);
    let side = color.name(handicap, lang);
    if hand.is_empty() {
        texts::position::Side { side: &side, board: &board }.text(lang)
    } else {
        texts::position::SideWithHand { side: &side, board: &board, hand: &hand }.text(lang)
    }
}

/// Returns `after move 35, S*34` or `35手目 ☗３四銀打まで`.
fn after_move(ply: u32, text: &str, lang: Lang) -> String {
    texts::phrase::After { ply: &ply, text: &text }.text(lang)
}

/// Returns `まで37手で先手の勝ち` or `37 moves, Black wins (mated)`; a resignation is not mentioned.
fn result_sentence(
    plies: usize,
    end: Option<&GameEnd>,
    outcome: Option<GameOutcome>,
    handicap: bool,
    lang: Lang,
) -> String {
    let word = end.map(|end| end.name(lang));
    let won = outcome.filter(|outcome| *outcome != GameOutcome::Draw);
    let result = match (won, word) {
        (Some(won), Some(word)) if end != Some(&GameEnd::Resign) => {
            texts::phrase::Win { winner: &won.sentence(handicap, lang), end: &word }.text(lang)
        }
        (Some(won), _) => won.sentence(handicap, lang),
        (None, Some(word)) => word.to_owned(),
        (None, None) => return texts::count::Moves { number: &plies }.text(lang),
    };
    texts::phrase::Result { moves: &plies, result: &result }.text(lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_core::shogi::Color;

    fn both(end: Option<&GameEnd>) -> [String; 2] {
        let outcome = end.and_then(|end| end.outcome(Color::Black));
        [Lang::En, Lang::Ja].map(|lang| phrase(Phrase::Result { plies: 4, end, outcome }, false, lang))
    }

    #[test]
    fn results_are_sentences() {
        for (end, en, ja) in [
            (None, "4 moves", "4手"),
            (Some(GameEnd::Resign), "4 moves, White wins", "まで4手で後手の勝ち"),
            (Some(GameEnd::Mate), "4 moves, White wins (mated)", "まで4手で後手の勝ち（詰み）"),
            (Some(GameEnd::Interrupt), "4 moves, interrupted", "まで4手で中断"),
            (Some(GameEnd::Repetition), "4 moves, repetition", "まで4手で千日手"),
            (Some(GameEnd::Other("{0}".into())), "4 moves, {0}", "まで4手で{0}"),
        ] {
            assert_eq!(both(end.as_ref()), [en, ja]);
        }
    }

    #[test]
    fn headers_are_named_in_the_language() {
        let named = |key, lang| phrase(Phrase::Header(key), true, lang);
        assert_eq!(named("棋戦", Lang::En), "event");
        assert_eq!(named("棋戦", Lang::Ja), "棋戦");
        assert_eq!(named("Opus", Lang::Ja), "Opus");
        assert_eq!(phrase(Phrase::Side(Color::White), true, Lang::Ja), "上手");
    }

    #[test]
    fn moves_are_numbered() {
        let text = |ply, last, lang| phrase(Phrase::MoveOf { ply, last }, false, lang);
        assert_eq!(text(0, 5, Lang::En), "start (5 moves)");
        assert_eq!(text(0, 1, Lang::En), "start (1 move)");
        assert_eq!(text(0, 0, Lang::En), "start");
        assert_eq!(text(3, 5, Lang::Ja), "3手目（全5手）");
    }
}
