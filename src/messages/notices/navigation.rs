//! Moving through a record, searching in it, folding it and playing it automatically.

use crate::messages::Lang;
use crate::messages::caption::{self, CountedNoun};
use crate::messages::screen::ScreenLabel;
use crate::messages::table::{notices, text};

notices! {
    /// Where the cursor went, or why it did not move.
    pub enum NavigationNotice(lang: Lang) {
        AtStart => error ("this is the start", "開始局面です"),
        AtEnd => error ("this is the end of the line", "手順の終わりです"),
        NoVariation => error ("no other variation in that direction", "その方向に変化はありません"),
        /// The variation is one at a fork above the move that the cursor was at.
        ForkAbove { ply: u32 } => info (
            "back to the fork at move {ply}, and its next variation", "{ply}手目の分岐に戻り、別の変化に移りました"),
        NoFork => error ("no fork in that direction on this line", "この手順のその方向に分岐はありません"),
        NotInVariation => error ("this is the main line already", "すでに本譜です"),
        NoJump => error ("no further jump in that direction", "その方向に移動の履歴はありません"),
        NoComment => error ("no comment in that direction on this line", "この手順のその方向にコメントはありません"),
        NoMark => error ("no mark in that direction on this line", "この手順のその方向に印はありません"),
        NoMistake => error ("no mistake in that direction on this line", "この手順のその方向に悪手はありません"),
        NoMistakes => error ("no mistakes are known on this line", "この手順に悪手は見つかりません"),
        /// The record has no evaluations to compare.
        NoEvaluations => error (
            "the comments of this line have no evaluations to find mistakes by",
            "この手順のコメントには、悪手を探すための評価値がありません"),
        /// The mistake that the cursor went to, as [`mistake`](crate::messages::mistake) describes it.
        Mistake(text: String) => info { text.clone() },
        NoBookmark => error ("no bookmark in that direction on this line", "この手順のその方向にしおりはありません"),
        NoFurther => error ("nothing more in that direction", "その方向にはもうありません"),
        NoSuchMove(ply: u32) => error ("this line has no move {ply}", "この手順に{ply}手目はありません"),
        /// The moves of the position are not known yet.
        StillLooking => error ("still looking this position up", "この局面を検索中です"),
        NoBook => error ("no book is open", "開いている定跡ファイルはありません"),
        BookClosed => info ("the book is closed", "定跡ファイルを閉じました"),
        BookOpened { file: String, is_sorted: bool } => info {
            if *is_sorted {
                text!(lang, "`{file}` is open beside what was played here", "「{file}」を集計に並べて開きました")
            } else {
                text!(
                    lang,
                    "`{file}` is open; its positions are not in order, so all of it is read for each search",
                    "「{file}」を開きました。局面が順に並んでいないため、検索のたびに全体を読みます")
            }
        },
        /// The position occurs at no other place.
        NowhereElse => error ("this position occurs only here", "同じ局面は他にありません"),

        NoMatch(typed: String) => error ("nothing matches \"{typed}\"", "「{typed}」は見つかりません"),
        /// Enter does not run a command that removes or discards if it was found by other words.
        ChooseToRemove => error { ScreenLabel::ChooseToRemove.get(lang).to_owned() },
        NoSearch => error ("nothing searched for yet: / searches", "まだ検索していません(/ で検索)"),
        /// How many matches, and which of them this is.
        Match {
            index: usize,
            count: usize,
            /// Whether the search went on from the other end.
            wrapped: bool,
        } => info {
            if *wrapped {
                text!(
                    lang, "match {index} of {count} (search went on from the other end)", "{count}件中{index}件目(反対の端から続行)")
            } else {
                text!(lang, "match {index} of {count}", "{count}件中{index}件目")
            }
        },

        /// There is no fork at or above the cursor.
        NothingToFold => error (
            "no variation to fold at this move or earlier", "この手までに畳める変化はありません"),
        NoVariations => error ("this record has no variations", "この棋譜に変化はありません"),
        AllFolded => error ("all variations are folded", "変化はすべて畳んであります"),
        NothingFolded => error ("no variation is folded", "畳んだ変化はありません"),
        /// The number of lines folded at that move, which may not be on the screen.
        Folded { ply: u32, lines: usize } => info (
            "{lines} folded at move {ply}", "{ply}手目の{lines}を畳みました",
            lines = caption::counted_text(CountedNoun::Lines, *lines, lang)),
        Unfolded { ply: u32 } => info ("unfolded at move {ply}", "{ply}手目の変化を開きました"),

        /// Automatic play, with that many milliseconds between two moves.
        PlayStarted(millis: u32) => info (
            "playing by itself, {seconds} s a move", "自動再生中(1手{seconds}秒)", seconds = seconds(*millis)),
        PlayPaused => info ("paused", "自動再生を止めました"),
        PlayPace(millis: u32) => info ("{seconds} s a move", "1手{seconds}秒", seconds = seconds(*millis)),
        PlayAtEnd => info ("this is the end of the line", "手順の終わりです"),

        /// The comment has no principal variation of an engine.
        NoEngineLine => error ("no engine line in the comment of this move", "この手のコメントに読み筋はありません"),
        /// The number that it has.
        NoSuchEngineLine(count: usize) => error ("this comment has only {count} engine lines", "ここの読み筋は{count}つです"),
        EngineLineAdded(moves: usize) => info (
            "moves added as a variation: {moves}", "読み筋の{moves}手を変化として追加しました"),
        EngineLineKnown => error (
            "all moves of it are in the record already", "読み筋の手はすべて棋譜にあります"),
    }
}

/// `0.25` or `3`: milliseconds as seconds.
fn seconds(millis: u32) -> String {
    let text = format!("{}.{:03}", millis / 1000, millis % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// In the status line: the pace of automatic play.
pub fn playing(millis: u32, lang: Lang) -> String {
    text!(lang, "[play {seconds} s]", "[再生 {seconds}秒]", seconds = seconds(millis))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_seconds() {
        let texts = [250, 500, 1000, 30_000].map(|millis| NavigationNotice::PlayPace(millis).text(Lang::En));
        assert_eq!(texts, ["0.25 s a move", "0.5 s a move", "1 s a move", "30 s a move"]);
    }

    #[test]
    fn lines_are_counted() {
        assert_eq!(NavigationNotice::Folded { ply: 4, lines: 1 }.text(Lang::En), "1 line folded at move 4");
    }
}
