//! What is said about a position that is being set up.

use super::caption::{self, CountedNoun};
use super::{Lang, Locale, LocalizedText, fill, side};
use honfu_core::notation::glyph;
use honfu_core::shogi::census::{Oddity, unplaced};
use honfu_core::shogi::{Color, Position};

/// A remark of the editor of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionNotice {
    /// There is nothing under the cursor.
    NoPiece,
    /// What was pasted tells of no position.
    NoPosition,
    /// What could not be played from the new start was removed.
    Unplayable { lines: usize, moves: usize },
    /// The moves were removed, as was asked for.
    MovesCut { lines: usize, moves: usize },
}

impl PositionNotice {
    /// Whether something did not work.
    pub fn is_problem(&self) -> bool {
        !matches!(self, PositionNotice::Unplayable { .. } | PositionNotice::MovesCut { .. })
    }

    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let arguments = match *self {
            PositionNotice::Unplayable { lines, moves } | PositionNotice::MovesCut { lines, moves } => {
                vec![
                    caption::count(CountedNoun::Moves, moves, lang),
                    caption::count(CountedNoun::Lines, lines, lang),
                ]
            }
            _ => Vec::new(),
        };
        fill(self.words().get(lang), &arguments)
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            PositionNotice::NoPiece => ("there is no piece here", "ここに駒はありません"),
            PositionNotice::NoPosition => ("this tells of no position", "局面として読めません"),
            PositionNotice::Unplayable { .. } => (
                "{0} in {1} cannot be played there and are removed (u takes it back)",
                "新しい局面から指せない{0}({1})を削除しました(u で戻せます)",
            ),
            PositionNotice::MovesCut { .. } => {
                ("removed {0} in {1} (u takes it back)", "{0}({1})を削除しました(u で戻せます)")
            }
        };
        LocalizedText { en, ja }
    }
}

/// What the moves of a record lose that is to start from another position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnplayableMoves {
    pub moves: usize,
    pub comments: usize,
}

impl UnplayableMoves {
    /// After what has happened; empty if nothing is lost.
    fn text(self, lang: Lang) -> String {
        let comments = caption::count(CountedNoun::Comments, self.comments, lang);
        let arguments = [caption::count(CountedNoun::Moves, self.moves, lang), comments];
        let words = match self {
            UnplayableMoves { moves: 0, comments: 0 } => return String::new(),
            UnplayableMoves { comments: 0, .. } => {
                LocalizedText { en: ", and {0} cannot be kept", ja: "({0}は残せません)" }
            }
            _ => {
                LocalizedText { en: ", and {0} with {1} cannot be kept", ja: "({0}と{1}は残せません)" }
            }
        };
        fill(words.get(lang), &arguments)
    }

    /// The question after the position was changed by hand.
    pub fn of_position(self, lang: Lang) -> String {
        let words =
            LocalizedText { en: "the position has changed{0}:", ja: "局面が変わりました{0}:" };
        fill(words.get(lang), &[self.text(lang)])
    }

    /// The question before a handicap is given.
    pub fn of_handicap(self, lang: Lang) -> String {
        let words = LocalizedText {
            en: "the record will start from another position{0}:",
            ja: "開始局面が変わります{0}:",
        };
        fill(words.get(lang), &[self.text(lang)])
    }
}

/// What is not placed yet: `not placed: 歩3 銀`; `None` if everything is.
pub fn missing(position: &Position, lang: Lang) -> Option<String> {
    let left: Vec<String> = unplaced(position)
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(
            |(kind, count)| {
                if count == 1 { glyph(kind).to_string() } else { format!("{}{count}", glyph(kind)) }
            },
        )
        .collect();
    let words = LocalizedText { en: "not placed: {0}", ja: "駒箱: {0}" };
    (!left.is_empty()).then(|| fill(words.get(lang), &[left.join(" ")]))
}

/// What is odd in a position.
pub fn oddity(oddity: Oddity, locale: Locale) -> String {
    let lang = locale.lang;
    let (words, args) = match oddity {
        Oddity::Kings(color, 0) => {
            (LocalizedText { en: "{0} has no king", ja: "{0}の玉がありません" }, vec![sided(color, lang)])
        }
        Oddity::Kings(color, count) => (
            LocalizedText { en: "{0} has {1} kings", ja: "{0}の玉が{1}枚あります" },
            vec![sided(color, lang), count.to_string()],
        ),
        Oddity::TwoPawns(color, file) => (
            LocalizedText {
                en: "{0} has two pawns on file {1}", ja: "{0}の歩が{1}筋に二枚あります(二歩)"
            },
            vec![sided(color, lang), file.to_string()],
        ),
        Oddity::DeadEnd(at) => (
            LocalizedText { en: "the piece on {0} can never move", ja: "{0}の駒は動けません" },
            vec![locale.notation.square(at)],
        ),
        Oddity::KingCanBeTaken(color) => (
            LocalizedText {
                en: "{0} is in check and not to move",
                ja: "{0}は王手を受けていますが手番ではありません",
            },
            vec![sided(color, lang)],
        ),
        Oddity::TooMany(kind, count) => (
            LocalizedText { en: "too many pieces: {0}{1}", ja: "駒が多すぎます: {0}{1}" },
            vec![glyph(kind).to_string(), count.to_string()],
        ),
    };
    fill(words.get(lang), &args)
}

fn sided(color: Color, lang: Lang) -> String {
    side(color, false, lang).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;
    use honfu_core::notation::{Notation, Style};
    use honfu_core::shogi::{Kind, Square};

    #[test]
    fn remarks_are_made_in_both_languages() {
        let (lines, moves) = (1, 2);
        for notice in [
            PositionNotice::NoPiece,
            PositionNotice::NoPosition,
            PositionNotice::Unplayable { lines, moves },
            PositionNotice::MovesCut { lines, moves },
        ] {
            assert_translated(notice.words());
        }
    }

    #[test]
    fn oddities_name_what_they_are_about() {
        let square = Square::new(5, 1).unwrap();
        let [en, ja] = [(Lang::En, Style::Usi), (Lang::Ja, Style::Japanese)]
            .map(|(lang, style)| Locale { lang, notation: Notation::new(style) });
        assert_eq!(oddity(Oddity::DeadEnd(square), ja), "５一の駒は動けません");
        assert_eq!(oddity(Oddity::DeadEnd(square), en), "the piece on 5a can never move");
        assert_eq!(oddity(Oddity::TooMany(Kind::Pawn, 19), en), "too many pieces: 歩19");
        assert_eq!(oddity(Oddity::Kings(Color::White, 0), en), "White has no king");
    }
}
