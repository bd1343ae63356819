//! The words of pictures and pages, in every language.

use honfu_core::notation::{Notation, NotationStyle};
use honfu_core::record::{GameEnd, GameOutcome, Record, header_name};
use honfu_core::shogi::{Color, Piece, PieceKind, Position, Square, start_name};
use honfu_core::text::{Lang, LocalizedText, localized, words};

use crate::figure::{PageLabel, Phrase};

/// Returns a function that writes phrases about a record; in a handicap game the sides have other names.
pub(crate) fn phrases_about(record: &Record, lang: Lang) -> impl Fn(Phrase<'_>) -> String + use<> {
    let is_handicap = record.start.is_handicap();
    move |words| phrase(words, is_handicap, lang)
}

/// Returns a phrase in that language; with a handicap the sides have other names.
pub fn phrase(phrase: Phrase<'_>, handicap: bool, lang: Lang) -> String {
    match phrase {
        Phrase::Game => words!("A game of shogi", "棋譜").get(lang).to_owned(),
        Phrase::Header(key) => header_name(key, lang).to_owned(),
        Phrase::Start(start) => start_name(start, lang).to_owned(),
        Phrase::Side(color) => color.name(handicap, lang).to_owned(),
        Phrase::InHand => words!("in hand", "持駒").get(lang).to_owned(),
        Phrase::EmptyHand => words!("nothing in hand", "持駒なし").get(lang).to_owned(),
        Phrase::UnknownHand => words!("hand unknown", "持駒不明").get(lang).to_owned(),
        Phrase::Engine(score) => {
            let name = words!("engine", "エンジン").get(lang);
            let score = score.map(|score| score.sentence(handicap, lang));
            score.map_or_else(
                || name.to_owned(),
                |score| localized!(lang, "{name}: {score}", "{name}：{score}"),
            )
        }
        Phrase::ToMove(color) => color.turn(handicap, lang),
        Phrase::Check => words!("check", "王手").get(lang).to_owned(),
        Phrase::Outcome(outcome) => outcome.sentence(handicap, lang),
        Phrase::MoveOf { ply, last } => move_of(ply, last, lang),
        Phrase::Author(name) => localized!(lang, "by {name}", "{name} 作"),
        Phrase::MateIn(plies) => localized!(lang, "mate in {plies}", "{plies}手詰"),
        Phrase::Graph(quantity) => quantity.words().get(lang).to_owned(),
        Phrase::Observer => words!("analysis", "解析").get(lang).to_owned(),
        Phrase::Mistake => words!("mistake", "悪手").get(lang).to_owned(),
        Phrase::Time(time) => time.to_clock(),
        Phrase::End(end) => end.name(lang).to_owned(),
        Phrase::Illegal => words!(" (illegal)", "（反則）").get(lang).to_owned(),
        Phrase::Diagram { number, ply, text, name } => {
            let after = ply.map(|ply| after_move(ply, text, lang));
            let place = after.unwrap_or_else(|| localized!(lang, "start", "開始局面"));
            let blank = if name.is_empty() { "" } else { " " };
            localized!(lang, "Diagram {number}: {place}{blank}{name}", "第{number}図　{place}{blank}{name}")
        }
        Phrase::After { ply, text } => after_move(ply, text, lang),
        Phrase::Piece(piece) => {
            let side = piece.color.name(handicap, lang);
            format!("{side} {}", piece.kind.name(lang))
        }
        Phrase::Position(position) => position_words(position, handicap, lang),
        Phrase::Label(label) => page_label(label).get(lang).to_owned(),
        Phrase::Games(games) => counted(games, ["game", "games"], "局", lang),
        Phrase::Tally { won, lost, drawn } => result_tally(won, lost, drawn, lang),
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
    let comma = if lang == Lang::Ja { "、" } else { ", " };
    let mut board = Vec::new();
    for kind in PieceKind::ALL.into_iter().rev() {
        let squares: Vec<String> = Square::all()
            .filter(|square| position.piece(*square) == Some(Piece { kind, color }))
            .map(|square| notation.square(square))
            .collect();
        if !squares.is_empty() {
            let piece = kind.name(lang);
            board.push(match lang {
                Lang::En => format!("{piece} {}", squares.join(" ")),
                Lang::Ja => format!("{piece}{}", squares.join("・")),
            });
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
        localized!(lang, "{side}: {board}.", "{side}：{board}。")
    } else {
        localized!(lang, "{side}: {board}; in hand: {hand}.", "{side}：{board}、持駒 {hand}。")
    }
}

/// Returns `after move 35, S*34` or `35手目 ☗３四銀打まで`.
fn after_move(ply: u32, text: &str, lang: Lang) -> String {
    localized!(lang, "after move {ply}, {text}", "{ply}手目 {text}まで")
}

const fn page_label(label: PageLabel) -> LocalizedText {
    match label {
        PageLabel::Start => words!("start", "開始局面"),
        PageLabel::Result => words!("result", "結果"),
        PageLabel::More => words!("more about the game", "その他の情報"),
        PageLabel::Moves => words!("moves", "指し手"),
        PageLabel::First => words!("first", "最初"),
        PageLabel::Back => words!("back", "戻る"),
        PageLabel::Forward => words!("forward", "進む"),
        PageLabel::Last => words!("last", "最後"),
        PageLabel::Turn => words!("turn", "盤面反転"),
        PageLabel::Play => words!("play", "自動再生"),
        PageLabel::CopySfen => words!("copy SFEN", "局面をコピー"),
        PageLabel::CopyKif => words!("copy KIF", "棋譜をコピー"),
        PageLabel::Copied => words!("copied", "コピーしました"),
        PageLabel::Download => words!("download the record", "棋譜をダウンロード"),
        PageLabel::Players => words!("players", "対局者"),
        PageLabel::Events => words!("events", "棋戦"),
        PageLabel::Years => words!("years", "年"),
        PageLabel::Newest => words!("newest games", "新しい棋譜"),
        PageLabel::UnknownDate => words!("without a date", "対局日不明"),
        PageLabel::Site => words!("games of shogi", "棋譜集"),
        PageLabel::Feed => words!("feed", "更新情報(Atom)"),
    }
}

/// Returns `won 3, lost 2, drawn 1` or `3勝2敗1分`.
fn result_tally(won: usize, lost: usize, drawn: usize, lang: Lang) -> String {
    match drawn {
        0 => localized!(lang, "won {won}, lost {lost}", "{won}勝{lost}敗"),
        _ => localized!(lang, "won {won}, lost {lost}, drawn {drawn}", "{won}勝{lost}敗{drawn}分"),
    }
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
            let winner = won.sentence(handicap, lang);
            localized!(lang, "{winner} ({word})", "{winner}（{word}）")
        }
        (Some(won), _) => won.sentence(handicap, lang),
        (None, Some(word)) => word.to_owned(),
        (None, None) => return counted(plies, ["move", "moves"], "手", lang),
    };
    match lang {
        Lang::En => format!("{}, {result}", counted(plies, ["move", "moves"], "手", lang)),
        Lang::Ja => format!("まで{plies}手で{result}"),
    }
}

/// Returns "move 37 of 118" or "37手目（全118手）"; the start is move 0.
fn move_of(ply: usize, last: usize, lang: Lang) -> String {
    match ply {
        0 if last == 0 => localized!(lang, "start", "開始局面"),
        0 => localized!(
            lang,
            "start ({moves})",
            "開始局面（全{moves}）",
            moves = counted(last, ["move", "moves"], "手", lang)
        ),
        _ => localized!(lang, "move {ply} of {last}", "{ply}手目（全{last}手）"),
    }
}

/// Returns `118 moves` or `118手`.
fn counted(number: usize, [one, many]: [&str; 2], counter: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{number} {}", if number == 1 { one } else { many }),
        Lang::Ja => format!("{number}{counter}"),
    }
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
