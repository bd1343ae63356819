//! Recognising games other than shogi by their names and boards.

use crate::shogi::Handicap;
use crate::text::{Lang, LocalizedText};
use crate::texts::other_game;

/// A game other than shogi. If only the size of its board is known, it may be any game on such a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherGame(OtherGameNames);

#[derive(Clone, Debug, PartialEq, Eq)]
enum OtherGameNames {
    /// A game of the table, or all games on boards of its size.
    Known(&'static [OtherGameRow]),
    /// A game that is not in the table, by its name in the file.
    Unknown(Box<str>),
}

/// A game: its name for people, its names in records (the usual one first), and the files and ranks of its
/// board.
type OtherGameRow = (LocalizedText, &'static [&'static str], (usize, usize));

/// The games. Games on boards of the same size stand together.
static TABLE: [OtherGameRow; 20] = [
    (other_game::Minishogi, &["５五将棋", "五五将棋", "mini", "5x5shogi", "5x5", "minishogi"], (5, 5)),
    (other_game::KyotoShogi, &["京都将棋", "kyotoshogi", "kyoto"], (5, 5)),
    (other_game::AnnanShogi, &["安南将棋", "annanshogi", "annan"], (9, 9)),
    (other_game::AnhokuShogi, &["安北将棋", "anhokushogi", "anhoku"], (9, 9)),
    (other_game::AntozaiShogi, &["安東西将棋", "antozaishogi", "antozai"], (9, 9)),
    (other_game::CheckShogi, &["王手将棋", "checkshogi"], (9, 9)),
    (other_game::TsuitateShogi, &["衝立将棋", "ついたて将棋", "tsuitateshogi"], (9, 9)),
    (other_game::HasamiShogi, &["はさみ将棋", "挟み将棋", "hasamishogi"], (9, 9)),
    (other_game::ShoShogi, &["小将棋", "shoshogi"], (9, 9)),
    (
        other_game::DobutsuShogi,
        &["どうぶつしょうぎ", "どうぶつ将棋", "動物将棋", "dobutsu", "dobutsushogi"],
        (3, 4),
    ),
    (
        other_game::GoroGoroDobutsuShogi,
        &[
            "ごろごろどうぶつしょうぎ",
            "ごろごろどうぶつ将棋",
            "gorogoro",
            "gorogoroplus",
            "goro-gorodobutsushogi",
        ],
        (5, 6),
    ),
    (other_game::MicroShogi, &["四五将棋", "５分摩訶将棋", "microshogi"], (4, 5)),
    (other_game::JudkinsShogi, &["ジャドケンス将棋", "judkinsshogi", "judkins"], (6, 6)),
    (other_game::ToriShogi, &["禽将棋", "鳥将棋", "torishogi", "tori", "7x7"], (7, 7)),
    (other_game::WaShogi, &["和将棋", "washogi"], (11, 11)),
    (other_game::ChuShogi, &["中将棋", "chushogi", "chu", "12x12"], (12, 12)),
    (other_game::HeianDaiShogi, &["平安大将棋", "heiandaishogi"], (13, 13)),
    (other_game::DaiShogi, &["大将棋", "daishogi"], (15, 15)),
    (other_game::TenjikuShogi, &["天竺大将棋", "天竺将棋", "tenjikushogi"], (16, 16)),
    (other_game::Chess, &["チェス", "chess"], (8, 8)),
];

/// Pieces of chu shogi that shogi does not have.
const CHU_PIECES: [&str; 12] =
    ["仲人", "獅子", "麒麟", "鳳凰", "酔象", "猛豹", "銅将", "盲虎", "反車", "横行", "竪行", "奔王"];

/// The kanji for the ranks in moves.
const RANKS: &str = "一二三四五六七八九十";

impl OtherGame {
    /// Returns the game of a move with a piece or a file that shogi does not have: `８六仲人(87)`,
    /// `12八歩兵(12九)`.
    pub(crate) fn from_move(mv: &str) -> Option<OtherGame> {
        let mv: String = mv.chars().map(plain_letter).collect();
        let mv = mv.trim_start_matches(|c: char| c.is_whitespace() || "▲△☗☖▼▽".contains(c));
        let rank = mv.trim_start_matches(|c: char| c.is_ascii_digit() || c == '同');
        let piece = rank.trim_start_matches(|c: char| RANKS.contains(c) || c.is_whitespace());
        let file = &mv[..mv.len() - rank.len()];
        let is_outside = ["10", "11", "12"].contains(&file) && rank.starts_with(|c| RANKS.contains(c));
        let is_chu = is_outside || !file.is_empty() && CHU_PIECES.iter().any(|name| piece.starts_with(name));
        is_chu.then(|| OtherGame::from_size(12, 12))?
    }

    /// Returns the game with that name; `None` for shogi, and for a text that does not name a game.
    ///
    /// `手合割` may name unknown games: any name that ends in 将棋 or しょうぎ is taken as one.
    pub fn from_name(name: &str) -> Option<OtherGame> {
        let plain: String = name.chars().filter(|c| !c.is_whitespace()).map(plain_letter).collect();
        let is_it =
            |row: &&OtherGameRow| row.1.iter().any(|name| name.chars().map(plain_letter).eq(plain.chars()));
        match TABLE.iter().find(is_it) {
            Some(row) => Some(OtherGame(OtherGameNames::Known(std::slice::from_ref(row)))),
            None => is_unknown_game(&plain).then(|| OtherGame(OtherGameNames::Unknown(name.into()))),
        }
    }

    /// Whether the game is in the table.
    pub(crate) fn is_known(&self) -> bool {
        matches!(self.0, OtherGameNames::Known(_))
    }

    /// Returns the name of the game.
    pub fn name(&self, lang: Lang) -> String {
        match &self.0 {
            OtherGameNames::Known(games) => {
                let names = games.iter().map(|row| row.0.get(lang).to_owned());
                names
                    .reduce(|one, other| other_game::Or { one: &one, other: &other }.text(lang))
                    .unwrap_or_default()
            }
            OtherGameNames::Unknown(name) => name.to_string(),
        }
    }

    /// Returns the name for the handicap header of a record.
    pub(crate) fn header_value(&self) -> String {
        match &self.0 {
            OtherGameNames::Known(games) => {
                games.iter().map(|row| row.1[0]).collect::<Vec<_>>().join("または")
            }
            OtherGameNames::Unknown(name) => name.to_string(),
        }
    }

    /// Returns the games on a board with that many files and ranks; `None` for the size of a shogi board and
    /// for unknown sizes.
    pub fn from_size(files: usize, ranks: usize) -> Option<OtherGame> {
        if (files, ranks) == (9, 9) {
            return None;
        }
        let mut games = TABLE.chunk_by(|one, next| one.2 == next.2);
        games.find(|games| games[0].2 == (files, ranks)).map(|games| OtherGame(OtherGameNames::Known(games)))
    }

    /// Returns the game of a board written as in SFEN, by its size; `None` unless all ranks have the same
    /// width.
    pub fn from_board(text: &str) -> Option<OtherGame> {
        let mut widths = text.split('/').map(width);
        let first = widths.next()??;
        let ranks = widths.clone().count() + 1;
        widths.all(|width| width == Some(first)).then(|| OtherGame::from_size(first, ranks))?
    }
}

/// Converts a letter to lower case, and a full-width letter or digit to half width.
fn plain_letter(c: char) -> char {
    match c {
        '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ' => {
            char::from_u32(c as u32 - '０' as u32 + '0' as u32).unwrap_or(c).to_ascii_lowercase()
        }
        _ => c.to_ascii_lowercase(),
    }
}

fn is_unknown_game(name: &str) -> bool {
    let is_shogi = name.contains(['詰', '必']) || matches!(name, "将棋" | "本将棋" | "しょうぎ");
    let is_game = name.ends_with("将棋") || name.ends_with("しょうぎ");
    is_game && !is_shogi && Handicap::from_name(name).is_none()
}

/// Counts the squares of a rank; `None` if the text is not a rank.
fn width(rank: &str) -> Option<usize> {
    let (mut squares, mut run) = (0_usize, 0_usize);
    for c in rank.chars() {
        match c.to_digit(10) {
            Some(digit) => run = run.saturating_mul(10).saturating_add(digit as usize),
            None if c.is_ascii_alphabetic() => {
                squares = squares.saturating_add(std::mem::take(&mut run)).saturating_add(1);
            }
            None if c == '+' => squares = squares.saturating_add(std::mem::take(&mut run)),
            None => return None,
        }
    }
    Some(squares.saturating_add(run))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> Option<String> {
        OtherGame::from_name(name).map(|game| game.name(Lang::En))
    }

    #[test]
    fn games_are_known_by_many_names() {
        for (names, game) in [
            ("5五将棋 ５五将棋 五五将棋 minishogi Minishogi mini", "Minishogi"),
            ("京都将棋 kyotoshogi", "Kyoto shogi"),
            ("どうぶつしょうぎ どうぶつ将棋 dobutsu", "Dobutsu shogi"),
            ("中将棋 chushogi 中　将棋", "Chu shogi"),
            ("安南将棋 AnnanShogi", "Annan shogi"),
            ("チェス Chess", "Chess"),
            ("変な将棋", "変な将棋"),
        ] {
            for name in names.split(' ') {
                assert_eq!(named(name).as_deref(), Some(game), "{name}");
            }
        }
        for name in ["将棋", "本将棋", "平手", "詰将棋", "必至将棋", "太閤将棋", "shogi", "", "六枚落ち"]
        {
            assert_eq!(named(name), None, "{name}");
        }
    }

    #[test]
    fn moves_of_chu_shogi_are_known_by_their_pieces_and_files() {
        for mv in
            ["８六仲人(87)", "▲12八歩兵(12九)", "１０九歩兵", "７七獅子(79)", "同　獅子(79)", "12十二仲人"]
        {
            let game = OtherGame::from_move(mv).map(|game| game.name(Lang::En));
            assert_eq!(game.as_deref(), Some("Chu shogi"));
        }
        for mv in
            ["７六歩(77)", "12歩", "１二歩", "同　銀", "投了", "", "獅子戦", "麒麟杯 決勝", "７六歩 鳳凰戦"]
        {
            assert_eq!(OtherGame::from_move(mv), None, "{mv}");
        }
    }

    #[test]
    fn boards_are_known_by_their_size() {
        let of = |board: &str| OtherGame::from_board(board).map(|game| game.name(Lang::En));
        assert_eq!(of("rbsgk/4p/5/P4/KGSBR").as_deref(), Some("Minishogi or Kyoto shogi"));
        assert_eq!(of("p+nks+l/5/5/5/+LSK+NP").as_deref(), Some("Minishogi or Kyoto shogi"));
        assert_eq!(of("gle/1c1/1C1/ELG").as_deref(), Some("Dobutsu shogi"));
        let chu = "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/\
                   MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL";
        assert_eq!(of(chu).as_deref(), Some("Chu shogi"));
        assert_eq!(of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR").as_deref(), Some("Chess"));
        for board in ["9/9/9/9/9/9/9/9/9", "9/9/9", "5/5/5/5/4", "", "a-b/c/d/e/f", "歩/歩"] {
            assert_eq!(of(board), None, "{board}");
        }
    }
}
