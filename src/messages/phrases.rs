//! The words of printed games: around their boards and moves.

use super::caption::{self, CountedNoun};
use super::{
    GameEnd, GameOutcome, Lang, LocalizedText, ScreenLabel, ending, headers, move_errors, text, words,
};
use honfu_core::diagram::{PageLabel, Phrase};

/// A phrase in that language; with a handicap the sides have other names.
pub fn phrase(phrase: Phrase<'_>, handicap: bool, lang: Lang) -> String {
    match phrase {
        Phrase::Game => words!("A game of shogi", "棋譜").get(lang).to_owned(),
        Phrase::Header(key) => header(key, lang).to_owned(),
        Phrase::Start(start) => ending::handicap(start, lang).to_owned(),
        Phrase::Side(color) => ending::side(color, handicap, lang).to_owned(),
        Phrase::InHand => caption::in_hand(lang).to_owned(),
        Phrase::EmptyHand => ScreenLabel::EmptyHand.get(lang).to_owned(),
        Phrase::UnknownHand => ScreenLabel::UnknownHand.get(lang).to_owned(),
        Phrase::Time(time) => caption::time(time),
        Phrase::End(end) => ending::terminal(end, lang).to_owned(),
        Phrase::Illegal => words!(" (illegal)", "（反則）").get(lang).to_owned(),
        Phrase::Diagram { number, ply, text, name } => {
            let after = ply.map(|ply| after_move(ply, text, lang));
            let place = after.unwrap_or_else(|| text!(lang, "start", "開始局面"));
            let blank = if name.is_empty() { "" } else { " " };
            text!(lang, "Diagram {number}: {place}{blank}{name}", "第{number}図　{place}{blank}{name}")
        }
        Phrase::After { ply, text } => after_move(ply, text, lang),
        Phrase::Piece(piece) => {
            let side = ending::side(piece.color, handicap, lang);
            format!("{side} {}", move_errors::piece(piece.kind, lang))
        }
        Phrase::Label(label) => page_label(label).get(lang).to_owned(),
        Phrase::Result { plies, end, outcome } => result(plies, end, outcome, handicap, lang),
    }
}

/// `after move 35, S*34`, `35手目 ☗３四銀打まで`.
fn after_move(ply: u32, text: &str, lang: Lang) -> String {
    text!(lang, "after move {ply}, {text}", "{ply}手目 {text}まで")
}

const fn page_label(label: PageLabel) -> LocalizedText {
    match label {
        PageLabel::Start => words!("start", "開始局面"),
        PageLabel::Result => words!("result", "結果"),
        PageLabel::More => words!("more about the game", "その他の情報"),
        PageLabel::Moves => words!("moves", "指し手"),
        PageLabel::First => words!("first position", "最初の局面"),
        PageLabel::Back => words!("back", "一手戻る"),
        PageLabel::Forward => words!("forward", "一手進む"),
        PageLabel::Last => words!("last position", "最後の局面"),
        PageLabel::Turn => words!("turn", "盤面反転"),
        PageLabel::Play => words!("play", "自動再生"),
        PageLabel::CopySfen => words!("copy SFEN", "局面をコピー"),
        PageLabel::CopyKif => words!("copy KIF", "棋譜をコピー"),
        PageLabel::Copied => words!("copied", "コピーしました"),
        PageLabel::Download => words!("download the record", "棋譜をダウンロード"),
    }
}

/// The name of a header. In Japanese it is the key itself.
fn header(key: &str, lang: Lang) -> &str {
    match lang {
        Lang::En => headers::english(key).unwrap_or(key),
        Lang::Ja => key,
    }
}

/// `まで37手で先手の勝ち`, `37 moves, Black wins (mated)`; a resignation is not mentioned.
fn result(
    plies: usize,
    end: Option<&GameEnd>,
    outcome: Option<GameOutcome>,
    handicap: bool,
    lang: Lang,
) -> String {
    let word = end.map(|end| ending::terminal(end, lang));
    let won = outcome.filter(|outcome| *outcome != GameOutcome::Draw);
    let result = match (won, word) {
        (Some(won), Some(word)) if end != Some(&GameEnd::Resign) => {
            let winner = ending::outcome(won, handicap, lang);
            text!(lang, "{winner} ({word})", "{winner}（{word}）")
        }
        (Some(won), _) => ending::outcome(won, handicap, lang),
        (None, Some(word)) => word.to_owned(),
        (None, None) => return caption::count(CountedNoun::Moves, plies, lang),
    };
    match lang {
        Lang::En => format!("{}, {result}", caption::count(CountedNoun::Moves, plies, lang)),
        Lang::Ja => format!("まで{plies}手で{result}"),
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
}
