//! How a line of play ends, and who won.

use serde::{Deserialize, Serialize};

use crate::shogi::Color;
use crate::text::Lang;
use crate::texts;

/// Makes the enum, the list of its variants and their ids from one list. The names are in the language files.
macro_rules! game_ends {
    ($($(#[$doc:meta])* $end:ident = $id:literal,)*) => {
        /// The end of a line, which is a node in the tree. "The mover" is the side to move there. A new
        /// variant is a breaking change, so that a program with a text for each variant gets a compile
        /// error.
        #[derive(Clone, Debug, Hash, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum GameEnd {
            $($(#[$doc])* $end,)*
            /// Any other end, in the words of the file.
            Other(Box<str>),
        }

        impl GameEnd {
            /// All ends except [`GameEnd::Other`].
            pub const KNOWN: [GameEnd; 18] = [$(GameEnd::$end),*];

            /// Returns the name for scripts, in snake case.
            pub const fn id(&self) -> &'static str {
                match self {
                    $(GameEnd::$end => $id,)*
                    GameEnd::Other(_) => "other",
                }
            }

            /// Returns the name of the end; for [`GameEnd::Other`], the words of the file.
            pub fn name(&self, lang: Lang) -> &str {
                match self {
                    $(GameEnd::$end => texts::end::$end.get(lang),)*
                    GameEnd::Other(text) => text,
                }
            }
        }
    };
}

game_ends! {
    /// The mover resigns.
    Resign = "resign",
    /// The game was broken off.
    Interrupt = "interrupt",
    /// The next move was sealed.
    Sealed = "sealed",
    /// Fourfold repetition.
    Repetition = "repetition",
    /// Impasse: a draw by entering kings.
    Impasse = "impasse",
    /// A draw agreed or declared.
    Draw = "draw",
    /// The limit of moves was reached.
    MaxMoves = "max_moves",
    /// The mover ran out of time.
    TimeForfeit = "time_forfeit",
    /// The mover declares a win by entering king.
    DeclareWin = "declare_win",
    /// The mover loses by a foul.
    FoulLoss = "foul_loss",
    /// The mover loses by breaking a rule otherwise than by a move, such as by moving twice.
    FoulAction = "foul_action",
    /// The mover wins, since the opponent's last move was a foul.
    FoulWin = "foul_win",
    /// The mover is mated.
    Mate = "mate",
    /// There is no mate (the verdict on a problem).
    NoMate = "no_mate",
    /// The mover loses by default.
    DefaultLoss = "default_loss",
    /// The mover wins by default.
    DefaultWin = "default_win",
    /// A move was taken back.
    Takeback = "takeback",
    /// An error ended the game.
    Error = "error",
}

/// The result of a game.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum GameOutcome {
    /// This side wins.
    Win(Color),
    /// Nobody wins.
    Draw,
}

impl GameOutcome {
    /// Returns the name for scripts.
    pub const fn id(self) -> &'static str {
        match self {
            GameOutcome::Win(Color::Black) => "black",
            GameOutcome::Win(Color::White) => "white",
            GameOutcome::Draw => "draw",
        }
    }
}

impl GameEnd {
    /// Returns the end of a game of which only the winner is known.
    pub fn won_by(winner: Color) -> GameEnd {
        let words = if winner == Color::Black { "先手の勝ち" } else { "後手の勝ち" };
        GameEnd::Other(words.into())
    }

    /// Returns the result with `mover` to move; `None` if the game was not decided.
    pub fn outcome(&self, mover: Color) -> Option<GameOutcome> {
        use GameEnd::*;
        match self {
            Resign | TimeForfeit | FoulLoss | FoulAction | Mate | DefaultLoss => {
                Some(GameOutcome::Win(!mover))
            }
            DeclareWin | FoulWin | DefaultWin => Some(GameOutcome::Win(mover)),
            Repetition | Impasse | Draw | MaxMoves => Some(GameOutcome::Draw),
            Other(text) => outcome_in_words(text),
            Interrupt | Sealed | NoMate | Takeback | Error => None,
        }
    }
}

/// The Japanese names and marks of the sides.
const SIDES: [(&str, Color); 10] = [
    ("先手", Color::Black),
    ("下手", Color::Black),
    ("▲", Color::Black),
    ("▼", Color::Black),
    ("☗", Color::Black),
    ("後手", Color::White),
    ("上手", Color::White),
    ("△", Color::White),
    ("▽", Color::White),
    ("☖", Color::White),
];

/// Returns the side whose name or mark a text begins with, and the rest of the text.
pub(crate) fn side_at_start(text: &str) -> Option<(Color, &str)> {
    SIDES.iter().find_map(|(name, side)| Some((*side, text.strip_prefix(name)?)))
}

/// Whether a header with this key gives the result of the game.
pub(crate) fn is_result_key(key: &str) -> bool {
    matches!(key, "結果" | "勝敗")
}

/// Returns the result that the text of an end states, whoever is to move:
/// `先手の時間切れにより後手の勝ち`.
pub(crate) fn outcome_in_words(text: &str) -> Option<GameOutcome> {
    match text.trim() {
        "1-0" => return Some(GameOutcome::Win(Color::Black)),
        "0-1" => return Some(GameOutcome::Win(Color::White)),
        "1/2-1/2" => return Some(GameOutcome::Draw),
        _ => {}
    }
    if is_said(text, "勝")
        && let Some(winner) = side_before(text, "勝")
    {
        return Some(GameOutcome::Win(winner));
    }
    let losses = if text.contains('勝') { &LOSSES[..3] } else { LOSSES };
    let loss = losses.iter().find(|word| text.contains(*word)).filter(|word| is_said(text, word));
    if let Some(loser) = loss.and_then(|word| side_before(text, word)) {
        return Some(GameOutcome::Win(!loser));
    }
    let is_draw = ["引き分け", "引分", "最大手数"].iter().any(|word| text.contains(word));
    is_draw.then_some(GameOutcome::Draw)
}

/// The words for a loss. The last two count only if the text mentions no win.
const LOSSES: &[&str] = &["負", "敗", "投了", "切れ", "反則"];

/// Whether a text states `word`, and not a longer word or a denial of it: 勝勢, 勝ちならず, 投了せず.
fn is_said(text: &str, word: &str) -> bool {
    const MAY_FOLLOW: [&str; 9] =
        ["です", "となった", "により", "による", "で", "した", "しました", "手", "行為"];
    let Some((_, rest)) = text.rsplit_once(word) else { return false };
    let rest = rest.strip_prefix(['ち', '利', 'け', '北']).unwrap_or(rest);
    let is_denied = ["ない", "なく", "なら"].iter().any(|word| rest.contains(word));
    let is_end = rest.is_empty() || rest.starts_with(|c: char| !c.is_alphanumeric());
    is_end || !is_denied && MAY_FOLLOW.iter().any(|end| rest.starts_with(end))
}

/// Returns the side that is named last before `word`.
fn side_before(text: &str, word: &str) -> Option<Color> {
    let before = text.rsplit_once(word)?.0;
    let named = SIDES.iter().filter_map(|(name, side)| Some((before.rfind(name)?, *side)));
    named.max_by_key(|(at, _)| *at).map(|(_, side)| side)
}

impl GameOutcome {
    /// Returns the result in words. In a handicap game the sides have other names.
    pub fn sentence(self, handicap: bool, lang: Lang) -> String {
        match self {
            GameOutcome::Win(color) => texts::outcome::Win { side: &color.name(handicap, lang) }.text(lang),
            GameOutcome::Draw => texts::outcome::Draw.get(lang).to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_name_the_winner_whoever_is_to_move() {
        for (text, id) in [
            ("先手の勝ち", Some("black")),
            ("上手の勝ち", Some("white")),
            ("先手の時間切れにより後手の勝ち", Some("white")),
            ("後手の反則により先手の勝ち", Some("black")),
            ("後手の不戦敗により先手の勝ち", Some("black")),
            ("切断により△の勝ち", Some("white")),
            ("先手のトライ勝ち", Some("black")),
            ("先手の反則負け", Some("white")),
            ("後手投了", Some("black")),
            ("0-1", Some("white")),
            ("先手の時間切れ", Some("white")),
            ("後手の反則", Some("black")),
            ("後手の勝ちではなく引き分け", Some("draw")),
            ("先手の勝ちならず中断", None),
            ("先手投了せず中断", None),
            ("先手の負けではない", None),
            ("後手の反則とはせず指し直し", None),
            ("先手の反則手", Some("white")),
            ("先手の負けです", Some("white")),
            ("後手投了により終局", Some("black")),
            ("先手の切れ負け", Some("white")),
            ("後手玉に必至、先手の勝勢", None),
            ("引き分け", Some("draw")),
            ("最大手数により引分", Some("draw")),
            ("水入り", None),
            ("切断", None),
            ("次の一手で勝ち", None),
        ] {
            let end = GameEnd::Other(text.into());
            for mover in Color::ALL {
                assert_eq!(end.outcome(mover).map(GameOutcome::id), id, "{text}");
            }
        }
    }

    #[test]
    fn ends_and_results_are_translated() {
        for known in GameEnd::KNOWN {
            let (en, ja) = (known.name(Lang::En), known.name(Lang::Ja));
            assert!(en.is_ascii() && !en.is_empty() && !ja.is_ascii(), "{en} {ja}");
        }
        assert_eq!(GameEnd::Other("時計故障".into()).name(Lang::En), "時計故障");
        for color in Color::ALL {
            assert_ne!(color.name(true, Lang::Ja), color.name(false, Lang::Ja));
        }
        assert_eq!(GameOutcome::Win(Color::White).sentence(true, Lang::Ja), "上手の勝ち");
        assert_eq!(GameOutcome::Draw.sentence(false, Lang::En), "draw");
    }
}
