//! Recognising games other than shogi by their names and boards.

use crate::shogi::Handicap;

/// A game other than shogi, by its names. If only the size of its board is known, the names list all games on
/// such a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherGame {
    /// The name in English.
    pub en: Box<str>,
    /// The name in Japanese.
    pub ja: Box<str>,
}

/// A game: its names in English and Japanese, its other names in records (without spaces, in lower case), and
/// the files and ranks of its board.
type OtherGameRow = (&'static str, &'static str, &'static [&'static str], (usize, usize));

static TABLE: [OtherGameRow; 20] = [
    ("Minishogi", "５五将棋", &["五五将棋", "mini", "5x5shogi", "5x5"], (5, 5)),
    ("Kyoto shogi", "京都将棋", &["kyotoshogi", "kyoto"], (5, 5)),
    ("Annan shogi", "安南将棋", &["annanshogi", "annan"], (9, 9)),
    ("Anhoku shogi", "安北将棋", &["anhokushogi", "anhoku"], (9, 9)),
    ("Antozai shogi", "安東西将棋", &["antozaishogi", "antozai"], (9, 9)),
    ("Check shogi", "王手将棋", &["checkshogi"], (9, 9)),
    ("Tsuitate shogi", "衝立将棋", &["ついたて将棋", "tsuitateshogi"], (9, 9)),
    ("Hasami shogi", "はさみ将棋", &["挟み将棋", "hasamishogi"], (9, 9)),
    ("Sho shogi", "小将棋", &["shoshogi"], (9, 9)),
    ("Dobutsu shogi", "どうぶつしょうぎ", &["どうぶつ将棋", "動物将棋", "dobutsu", "dobutsushogi"], (3, 4)),
    (
        "Goro-goro dobutsu shogi",
        "ごろごろどうぶつしょうぎ",
        &["ごろごろどうぶつ将棋", "gorogoro", "gorogoroplus"],
        (5, 6),
    ),
    ("Micro shogi", "四五将棋", &["５分摩訶将棋", "microshogi"], (4, 5)),
    ("Judkins shogi", "ジャドケンス将棋", &["judkinsshogi", "judkins"], (6, 6)),
    ("Tori shogi", "禽将棋", &["鳥将棋", "torishogi", "tori", "7x7"], (7, 7)),
    ("Wa shogi", "和将棋", &["washogi"], (11, 11)),
    ("Chu shogi", "中将棋", &["chushogi", "chu", "12x12"], (12, 12)),
    ("Heian dai shogi", "平安大将棋", &["heiandaishogi"], (13, 13)),
    ("Dai shogi", "大将棋", &["daishogi"], (15, 15)),
    ("Tenjiku shogi", "天竺大将棋", &["天竺将棋", "tenjikushogi"], (16, 16)),
    ("Chess", "チェス", &[], (8, 8)),
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
        let is_it = |row: &&OtherGameRow| {
            let is_name =
                |name: &str| name.chars().filter(|c| !c.is_whitespace()).map(plain_letter).eq(plain.chars());
            is_name(row.0) || is_name(row.1) || row.2.contains(&&*plain)
        };
        match TABLE.iter().find(is_it) {
            Some((en, ja, ..)) => Some(OtherGame { en: (*en).into(), ja: (*ja).into() }),
            None => is_unknown_game(&plain).then(|| OtherGame { en: name.into(), ja: name.into() }),
        }
    }

    /// Whether the game is in the table.
    pub(crate) fn is_known(&self) -> bool {
        TABLE.iter().any(|row| *row.0 == *self.en)
    }

    /// Returns the games on a board with that many files and ranks; `None` for the size of a shogi board and
    /// for unknown sizes.
    pub fn from_size(files: usize, ranks: usize) -> Option<OtherGame> {
        if (files, ranks) == (9, 9) {
            return None;
        }
        let rows = || TABLE.iter().filter(|row| row.3 == (files, ranks));
        let join = |names: Vec<&str>, between: &str| names.join(between).into();
        rows().next()?;
        Some(OtherGame {
            en: join(rows().map(|row| row.0).collect(), " or "),
            ja: join(rows().map(|row| row.1).collect(), "または"),
        })
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
        OtherGame::from_name(name).map(|game| game.en.into())
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
            assert_eq!(
                OtherGame::from_move(mv).map(|game| game.en.into_string()).as_deref(),
                Some("Chu shogi")
            );
        }
        for mv in
            ["７六歩(77)", "12歩", "１二歩", "同　銀", "投了", "", "獅子戦", "麒麟杯 決勝", "７六歩 鳳凰戦"]
        {
            assert_eq!(OtherGame::from_move(mv), None, "{mv}");
        }
    }

    #[test]
    fn boards_are_known_by_their_size() {
        let of = |board: &str| OtherGame::from_board(board).map(|game| game.en.into_string());
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
