//! The trailer `まで…`, read and written, and which ends are read back as they were written.

use std::fmt::Write;

use super::ends::{after_count, has_other_words, terminal, word};
use super::entry::KifStep;
use super::line::{KifLine, classify};
use super::signs::trim_start;
use super::{KifDialect, ends, moves};
use crate::record::{GameEnd, GameOutcome, outcome_in_words};
use crate::shogi::Color;

/// Words for a foul besides 反則.
const FOULS: [&str; 6] = ["二歩", "王手放置", "連続王手", "二手指し", "打ち歩詰め", "行き所"];

/// Words for ends other than a resignation; a trailer with one of them is not read as a resignation.
const REASONS: [&str; 7] = ["切断", "切れ", "入玉", "宣言", "トライ", "千日手", "持将棋"];

/// The content of a trailer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KifTrailer {
    /// The number of moves, if the trailer has one.
    pub plies: Option<usize>,
    /// The end; `None` if the words name no winner and cannot be an end among the moves.
    pub terminal: Option<GameEnd>,
    /// The side that the trailer names as the winner.
    pub winner: Option<Color>,
    /// Whether the trailer has words beyond the usual ones about the end of a game.
    pub has_other_words: bool,
}

impl KifTrailer {
    /// Whether the trailer agrees with a line of play that ended so with `mover` to move.
    pub(crate) fn fits(&self, end: &GameEnd, mover: Color) -> bool {
        match (&self.terminal, self.winner) {
            (Some(terminal), _) if terminal == end => true,
            (Some(terminal), Some(_)) if names_other_reason(terminal, end) => false,
            (_, Some(winner)) => end.outcome(mover) == Some(GameOutcome::Win(winner)),
            (None | Some(GameEnd::Other(_)), None) => true,
            (Some(terminal), None) => end.outcome(mover) == terminal.outcome(mover),
        }
    }
}

/// Whether a trailer and the moves give different reasons for a win. A trailer that names only the winner is
/// read as a resignation, which counts as no reason.
fn names_other_reason(trailer: &GameEnd, end: &GameEnd) -> bool {
    let is_open = |end: &GameEnd| matches!(end, GameEnd::Mate | GameEnd::Other(_));
    *trailer != GameEnd::Resign && !is_open(trailer) && !is_open(end) && word(trailer) != word(end)
}

/// Whether a line begins with まで, as trailers do.
pub(crate) fn opens_trailer(text: &str) -> bool {
    trim_start(text).starts_with("まで")
}

/// Parses the text behind まで; `mover` is the side to move at the end of the game.
///
/// ```text
/// trailer = [ "、" ] [ number "手" ] [ "で" | "にて" ]
///           ( "詰" … | [ reason ] side "の勝ち" | side "投了" | … ) [ "。" ]
/// ```
pub(crate) fn trailer(text: &str, mover: Color) -> KifTrailer {
    let (plies, text) = after_count(text);
    let winner = match outcome_in_words(text) {
        Some(GameOutcome::Win(winner)) => Some(winner),
        _ => None,
    };
    let terminal = end(text, winner, mover);
    KifTrailer {
        plies,
        terminal: Some(terminal).filter(reads).or_else(|| winner.map(GameEnd::won_by)),
        winner,
        has_other_words: has_other_words(text),
    }
}

/// Returns the end that the words behind the number describe.
fn end(text: &str, winner: Option<Color>, mover: Color) -> GameEnd {
    let is_won = winner == Some(mover);
    let is_lost = winner == Some(!mover);
    let is_foul = text.contains("反則") || FOULS.iter().any(|word| text.contains(word));
    if text.starts_with('詰') {
        GameEnd::Mate
    } else if is_foul && is_won || text.contains("反則勝") && winner.is_none() {
        GameEnd::FoulWin
    } else if is_foul && is_lost || text.contains("反則負") {
        GameEnd::FoulLoss
    } else if (text.contains("入玉") || text.contains("宣言")) && !is_lost {
        GameEnd::DeclareWin
    } else if text.contains("切れ") && is_lost {
        GameEnd::TimeForfeit
    } else if text.contains("不戦") && is_won {
        GameEnd::DefaultWin
    } else if text.contains("不戦") && is_lost {
        GameEnd::DefaultLoss
    } else if is_lost && !REASONS.iter().any(|reason| text.contains(reason)) {
        GameEnd::Resign
    } else {
        terminal(text).unwrap_or_else(|| GameEnd::Other(text.into()))
    }
}

/// Whether the word of an end is read as an end where moves are.
pub(crate) fn reads(terminal: &GameEnd) -> bool {
    let word = word(terminal);
    let line = format!("1 {word}");
    let entry = match classify(&line, KifDialect::Kif) {
        KifLine::Move(line) if line.body == word => moves::entry(word),
        _ => return false,
    };
    let is_same = match (entry.step, terminal) {
        (KifStep::End(GameEnd::Other(found)), GameEnd::Other(text)) => found == *text,
        (step, _) => matches!(step, KifStep::End(_)),
    };
    is_same && entry.time.is_none() && entry.rest.is_empty()
}

/// Returns the end that is read back when an end is written among moves. An end whose word would not be read
/// as an end is written as an interruption.
pub(crate) fn read_back(terminal: &GameEnd) -> GameEnd {
    match terminal {
        other if !reads(other) => GameEnd::Interrupt,
        other => ends::terminal(word(other)).unwrap_or_else(|| other.clone()),
    }
}

/// Appends the trailer of a line of `plies` moves that ends like this with `mover` to move, and a newline.
/// `names` are the names of Black and of White.
pub(crate) fn write_trailer(out: &mut String, end: &GameEnd, plies: u32, mover: Color, names: [&str; 2]) {
    let own = names[mover.index()];
    let other = names[(!mover).index()];
    // Writing to a string cannot fail.
    let _ = write!(out, "まで{plies}手");
    let _ = match end {
        GameEnd::Resign => write!(out, "で{other}の勝ち"),
        GameEnd::TimeForfeit => write!(out, "で時間切れにより{other}の勝ち"),
        GameEnd::DeclareWin | GameEnd::FoulWin | GameEnd::FoulLoss | GameEnd::FoulAction => {
            write!(out, "で{own}の{}", word(end))
        }
        GameEnd::Mate => write!(out, "詰"),
        _ => write!(out, "で{}", word(end)),
    };
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::kakinoki::kif::ends::WORDS;

    #[test]
    fn trailers_name_the_end() {
        // Black is to move after an even number of moves.
        let trailers = [
            ("2手で後手の勝ち", Some(2), GameEnd::Resign),
            ("、2手で上手の勝ち", Some(2), GameEnd::Resign),
            ("2手で先手の勝ち", Some(2), GameEnd::Other("先手の勝ち".into())),
            ("120手で時間切れにより後手の勝ち", Some(120), GameEnd::TimeForfeit),
            ("2手で先手の反則負け", Some(2), GameEnd::FoulLoss),
            ("2手で先手の反則勝ち", Some(2), GameEnd::FoulWin),
            ("2手で後手の反則負け", Some(2), GameEnd::FoulWin),
            ("2手で反則により先手の勝ち", Some(2), GameEnd::FoulWin),
            ("2手で先手の入玉勝ち", Some(2), GameEnd::DeclareWin),
            ("9手詰", Some(9), GameEnd::Mate),
            ("9手で詰み", Some(9), GameEnd::Mate),
            ("１０手で千日手", Some(10), GameEnd::Repetition),
            ("10手で投了", Some(10), GameEnd::Resign),
            ("10手で切断により後手の勝ち", Some(10), GameEnd::Other("切断により後手の勝ち".into())),
            ("後手の勝ち", None, GameEnd::Resign),
            ("九手詰", Some(9), GameEnd::Mate),
            ("百十五手で千日手", Some(115), GameEnd::Repetition),
            ("二十手で投了", Some(20), GameEnd::Resign),
            ("一〇四手で投了。", Some(104), GameEnd::Resign),
            ("、先手投了", None, GameEnd::Resign),
            ("にて先手投了", None, GameEnd::Resign),
            ("にて先手の投了により後手の勝ち", None, GameEnd::Resign),
            ("、先手の時間切れにより後手の勝ち", None, GameEnd::TimeForfeit),
            ("、 2手、先手の反則により後手の勝ち", Some(2), GameEnd::FoulLoss),
            ("2手で後手の反則により先手の勝ち", Some(2), GameEnd::FoulWin),
            ("2手で二歩により後手の勝ち", Some(2), GameEnd::FoulLoss),
            ("2手で連続王手の千日手により先手の勝ち", Some(2), GameEnd::FoulWin),
            ("0手で後手の不戦敗により先手の勝ち", Some(0), GameEnd::DefaultWin),
            ("2手で後手の入玉勝ち", Some(2), GameEnd::Other("後手の入玉勝ち".into())),
            ("2手で後手のトライ勝ち", Some(2), GameEnd::Other("後手のトライ勝ち".into())),
            ("、後手投了", None, GameEnd::Other("後手投了".into())),
        ];
        for (text, plies, terminal) in trailers {
            let found = trailer(text, Color::Black);
            assert_eq!((found.plies, found.terminal), (plies, Some(terminal)), "{text}");
        }
        let nothing = KifTrailer { plies: None, terminal: None, winner: None, has_other_words: false };
        assert_eq!(trailer("", Color::Black), nothing);
        for (text, plies) in [("5手", 5), ("四手", 4), ("十手", 10), ("百二手", 102)] {
            let nothing = KifTrailer { plies: Some(plies), terminal: None, winner: None, ..nothing };
            assert_eq!(trailer(text, Color::Black), nothing, "{text}");
        }
        for text in ["手", "先手の勝ち", "詰四手", &"九".repeat(99)] {
            assert_eq!(trailer(text, Color::Black).plies, None, "{text}");
        }
        assert_eq!(trailer("、後手投了", Color::Black).winner, Some(Color::Black));
    }

    #[test]
    fn a_trailer_with_another_reason_does_not_fit() {
        let fits = |text, end| trailer(text, Color::Black).fits(end, Color::Black);
        for text in ["2手で後手の勝ち", "2手で先手の投了により後手の勝ち", "2手で詰み"]
        {
            assert!(fits(text, &GameEnd::Resign) && fits(text, &GameEnd::TimeForfeit), "{text}");
        }
        let by_time = "2手で時間切れにより後手の勝ち";
        assert!(fits(by_time, &GameEnd::TimeForfeit) && fits(by_time, &GameEnd::Mate));
        assert!(!fits(by_time, &GameEnd::Resign) && !fits(by_time, &GameEnd::FoulLoss));
        assert!(fits("2手で先手の反則負け", &GameEnd::FoulAction));
    }

    #[test]
    fn trailers_are_written_so_that_they_come_back() {
        let known = WORDS.iter().filter(|known| known.1 != GameEnd::FoulAction);
        let known = known.flat_map(|known| Color::ALL.map(|mover| (known.1.clone(), mover)));
        // The words that a side wins are an end of unknown kind if that side is to move.
        let other = |text: &str, mover| (GameEnd::Other(text.into()), mover);
        let others = [other("先手の勝ち", Color::Black), other("上手の勝ち", Color::White)];
        for (end, mover) in known.chain(others) {
            let mut text = String::new();
            write_trailer(&mut text, &end, 7, mover, ["先手", "後手"]);
            let found = trailer(text.trim_start_matches("まで"), mover);
            assert_eq!((found.plies, found.terminal.as_ref()), (Some(7), Some(&end)), "{text}");
            assert!(found.fits(&end, mover), "{text}");
        }
    }
}
