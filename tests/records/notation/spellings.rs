//! Spellings of moves other than the printed ones: each means the same move, or is an error with the
//! candidates, and a word that does not fit is never ignored.

use honfu_core::notation::{Notation, NotationStyle, ReadMoveReason, read_move};
use honfu_core::shogi::{Color, Move, PieceKind, Position, Square};
use proptest::prelude::*;

use crate::support::positions::{crowded, played};
use crate::support::random::Random;

fn text(id: &str, position: &Position, mv: Move, last: Option<Square>) -> String {
    id.parse::<Notation>().unwrap().text(position, last, mv)
}

fn replaced(text: &str, pairs: &[(&str, &str)]) -> String {
    pairs.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
}

/// Converts printable ASCII to full width.
fn wide(text: &str) -> String {
    let widen = |c: char| if c.is_ascii_graphic() { char::from_u32(c as u32 + 0xfee0).unwrap() } else { c };
    text.chars().map(widen).collect()
}

const KANJI: [(&str, &str); 9] = [
    ("成香", "杏"),
    ("成桂", "圭"),
    ("成銀", "全"),
    ("龍", "竜"),
    ("玉", "王"),
    ("歩", "兵"),
    ("同", "仝"),
    ("不成", "生"),
    ("上", "行"),
];

const KANA: [(&str, &str); 22] = [
    ("成香", "なりきょう"),
    ("成桂", "なりけい"),
    ("成銀", "なりぎん"),
    ("不成", "ふなり"),
    ("成", "なり"),
    ("歩", "ふ"),
    ("香", "きょう"),
    ("桂", "けい"),
    ("銀", "ぎん"),
    ("金", "きん"),
    ("角", "かく"),
    ("飛", "ひ"),
    ("玉", "ぎょく"),
    ("馬", "うま"),
    ("龍", "りゅう"),
    ("同", "どう"),
    ("左", "ひだり"),
    ("右", "みぎ"),
    ("直", "すぐ"),
    ("上", "あがる"),
    ("寄", "よる"),
    ("引", "ひく"),
];

const ROMAJI: [(&str, &str); 24] = [
    ("成香", "narikyo"),
    ("成桂", "narikei"),
    ("成銀", "narigin"),
    ("不成", "narazu"),
    ("成", "nari"),
    ("歩", "fu"),
    ("香", "kyo"),
    ("桂", "kei"),
    ("銀", "gin"),
    ("金", "kin"),
    ("角", "kaku"),
    ("飛", "hisha"),
    ("玉", "gyoku"),
    ("馬", "uma"),
    ("龍", "ryu"),
    ("と", "to"),
    ("同", "dou"),
    ("左", "hidari"),
    ("右", "migi"),
    ("直", "sugu"),
    ("上", "agaru"),
    ("寄", "yoru"),
    ("引", "hiku"),
    ("打", "utsu"),
];

/// Unambiguous spellings of a move.
fn spellings(position: &Position, mv: Move, last: Option<Square>) -> Vec<String> {
    let print = |id| text(id, position, mv, last);
    let bare = print("japanese:none");
    let digits = print("japanese_jsa:none");
    let side = if position.side() == Color::Black { "せんて" } else { "ごて" };
    let mut texts = vec![
        replaced(&bare, &KANJI),
        print("japanese_kanji:triangle"),
        print("japanese:same-square"),
        bare.replace('同', "同　"),
        format!("{side}{}", replaced(&bare, &KANA)),
        replaced(&digits, &KANA),
        replaced(&digits, &ROMAJI),
        format!("{bare}！？"),
        format!("12. {digits}"),
        wide(&digits),
    ];
    for id in ["western", "hodges", "hosking", "western_dht", "psn_full", "psn_short"] {
        let western = print(id);
        texts.extend([
            western.to_lowercase(),
            wide(&western),
            format!("3...{western}!"),
            western.replace('*', "'"),
        ]);
        texts.push(western.replace('*', "@").replace('-', "−").replace('x', "×"));
    }
    for id in ["dojo81_universal", "kitao_kawasaki", "hodges_first"] {
        texts.extend([wide(&print(id)), print(id).replace('=', " =")]);
    }
    texts.extend([print("csa")[1..].to_owned(), print("csa").to_lowercase(), print("usi").to_uppercase()]);
    texts.push(print("hosking").replace('’', "*").replace('-', ""));
    texts.extend(mv.from().map(|from| in_digits(from, mv)));
    texts
}

/// The squares of a move in digits: `7776`, `8822+`.
fn in_digits(from: Square, mv: Move) -> String {
    let plus = if mv.promotes() { "+" } else { "" };
    format!("{}{}{}{}{plus}", from.file(), from.rank(), mv.to().file(), mv.to().rank())
}

fn assert_spellings(position: &Position, last: Option<Square>) {
    for mv in position.legal_moves() {
        for text in spellings(position, mv, last) {
            assert_eq!(read_move(position, last, &text), Ok(mv), "{text} {last:?}: {position:?}");
        }
    }
}

/// The kind of piece that a move moves or drops.
fn kind(position: &Position, mv: Move) -> Option<PieceKind> {
    match mv {
        Move::Board { from, .. } => position.piece(from).map(|piece| piece.kind),
        Move::Drop { kind, .. } => Some(kind),
    }
}

/// Whether a disambiguating word fits a move, by geometry alone.
fn is_true(word: &str, position: &Position, mv: Move) -> bool {
    let Some(from) = mv.from() else { return matches!(word, "打" | "") };
    let ranks = |square: Square| i32::from(square.rank_for(position.side()));
    let forwards = ranks(from) - ranks(mv.to());
    let left = i32::from(from.file()) - i32::from(mv.to().file());
    let left = if position.side() == Color::Black { left } else { -left };
    match word {
        "上" => forwards > 0,
        "寄" => forwards == 0,
        "引" => forwards < 0,
        "直" => left == 0 && forwards > 0,
        // For two dragons or horses, the words compare their positions with each other.
        "左" => left > 0 || matches!(kind(position, mv), Some(PieceKind::Horse | PieceKind::Dragon)),
        "右" => left < 0 || matches!(kind(position, mv), Some(PieceKind::Horse | PieceKind::Dragon)),
        "打" => false,
        _ => true,
    }
}

fn assert_words_hold(position: &Position, to: Square, last: Option<Square>) {
    for named in PieceKind::ALL {
        let square = format!("{}{}", to.file(), to.rank());
        for word in ["", "上", "寄", "引", "直", "左", "右", "打"] {
            let text = format!("{square}{}{word}", honfu_core::notation::piece_glyph(named));
            let Ok(mv) = read_move(position, last, &text) else { continue };
            assert_eq!((kind(position, mv), mv.to()), (Some(named), to), "{text}: {position:?}");
            assert!(is_true(word, position, mv), "{text} read as {mv}: {position:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(32) })]

    #[test]
    fn other_spellings_mean_the_same_move(seed: u64, plies in 0usize..200) {
        for (position, last) in [played(seed, plies), crowded(seed)] {
            assert_spellings(&position, last);
        }
    }

    #[test]
    fn a_word_is_true_or_the_text_is_no_move(seed: u64, plies in 0usize..200, index in 0usize..Square::COUNT) {
        for (position, last) in [played(seed, plies), crowded(seed)] {
            assert_words_hold(&position, Square::from_index(index).unwrap(), last);
        }
    }

    /// Any text is read as a legal move, or is an error whose candidates are legal.
    #[test]
    fn candidates_are_legal(seed: u64, plies in 0usize..200, text in "[A-HJ-Z+x]{0,2}[1-9a-i同x*-]{1,4}[+=歩銀金]?") {
        for (position, last) in [played(seed, plies), crowded(seed)] {
            match read_move(&position, last, &text) {
                Ok(mv) => prop_assert_eq!(position.check(mv), Ok(()), "{}", text),
                Err(error) => {
                    prop_assert!(error.candidates.iter().all(|&mv| position.check(mv).is_ok()), "{}", text);
                    let several = error.candidates.len() > 1;
                    prop_assert!(several || error.reason != ReadMoveReason::Ambiguous, "{}", text);
                }
            }
        }
    }
}

/// A square alone means the only move to it.
#[test]
fn a_square_means_the_sole_move_to_it() {
    for number in 0..40 {
        let (position, last) = played(Random::of_run(number).0, number as usize * 4);
        let moves = position.legal_moves();
        for to in Square::all() {
            let there: Vec<Move> = moves.iter().copied().filter(|mv| mv.to() == to).collect();
            let text = format!("{}{}", to.file(), to.rank());
            let read = read_move(&position, last, &text).map_err(|error| error.candidates.len());
            match there.as_slice() {
                [mv] => assert_eq!(read, Ok(*mv), "{text}: {position:?}"),
                several => assert_eq!(read, Err(several.len()), "{text}: {position:?}"),
            }
        }
    }
}

/// A piece in romaji or as a CSA code may stand before the square: no other piece is meant, whatever
/// else the letters could be.
#[test]
fn a_piece_in_romaji_may_stand_before_its_square() {
    let even = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    let open = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";
    let promoted = "4k4/9/9/1+P2+L2+N1/9/1+S2+B2+R1/9/9/4K4 b RBGSNLP 1";
    for (sfen, text, expected) in [
        (even, "fu76", "7g7f"),
        (even, "hu76", "7g7f"),
        (even, "FU7f", "7g7f"),
        (even, "gi68", "7i6h"),
        (even, "gi6h", "7i6h"),
        (even, "Gi68", "7i6h"),
        (even, "ki58migi", "4i5h"),
        (even, "kin58hidari", "6i5h"),
        (even, "hi18", "2h1h"),
        (even, "hisha18", "2h1h"),
        (even, "ky98", "9i9h"),
        (even, "ou58", "5i5h"),
        (even, "gy58", "5i5h"),
        (even, "sente hi26", "-"),
        (even, "ki58", "-"),
        (even, "ki68", "6i6h"),
        (even, "ka52", "-"),
        (even, "ke37", "-"),
        (even, "Gi6h", "6i6h"),
        (even, "gote fu34", "-"),
        (open, "ka22", "8h2b"),
        (open, "ka22+", "8h2b+"),
        (open, "kax22nari", "8h2b+"),
        (open, "KA88x22+", "8h2b+"),
        (open, "ke77", "8i7g"),
        (promoted, "to83", "8d8c"),
        (promoted, "ny53", "5d5c"),
        (promoted, "nk23", "2d2c"),
        (promoted, "ng85", "8f8e"),
        (promoted, "um55", "5f5e"),
        (promoted, "ry25", "2f2e"),
        (promoted, "gi*55", "S*5e"),
        (promoted, "ki55utsu", "G*5e"),
        (promoted, "fu55", "P*5e"),
    ] {
        let (sfen, _) = honfu_core::shogi::Sfen::parse(sfen).unwrap();
        for text in [text.to_owned(), wide(text)] {
            let read = read_move(&sfen.position, None, &text).map_or("-".to_owned(), |mv| mv.to_string());
            assert_eq!(read, expected, "{text}");
        }
    }
}

/// Texts that people type and copy: full names, words with okurigana, quotes, numbers and times.
#[test]
fn moves_are_read_as_they_are_typed_and_copied() {
    let even = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    let open = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";
    let check = "8k/9/9/9/9/9/9/9/+R7K w b2g3p 1";
    let sole = "8k/9/9/9/9/9/9/9/+R7K w b 1";
    let between = "k8/9/9/9/9/9/9/9/K1r5G w - 1";
    for (sfen, texts, expected) in [
        (
            even,
            "1 ７六歩(77)|１ ７六歩(77)   ( 0:01/00:00:01)|1手目 ７六歩|７六歩。|「▲７六歩」|『76歩』",
            "7g7f",
        ),
        (even, "P76,|7g7f.|\"P-76\"|“７六歩”|Pawn-76|pawn7f|Pawn 76|7776歩|７七７六歩|76hu|hu76", "7g7f"),
        (even, "５八右金|５八金右|５八金将右|58金右上がる|５八金右上る|５八金みぎ", "4i5h"),
        (even, "98香車|９八香", "9i9h"),
        (even, "六八飛車|６８飛|68飛車寄る", "2h6h"),
        (even, "６八銀上がる|68銀将|68銀あがる|Silver-68|6八左銀", "7i6h"),
        (even, "５八玉将|58王|King-58|５八玉上る", "5i5h"),
        (open, "２二角成る|22角なる|22角成り|22角なり|8822角成|Bishop x 22+|22角成", "8h2b+"),
        (open, "２二角成らず|22角ならず|22角不成り|22角成らない|８八22角不成", "8h2b"),
        (open, "７七桂馬|77桂", "8i7g"),
        (check, "５九金合|59金合い|５九金打合|59金打つ|５九金うち|△５九金", "G*5i"),
        (sole, "△５九合|59合|５九角合", "B*5i"),
        (between, "1 ６九飛", "7i6i"),
        (even, "７六歩打つ|22馬|1 abc|「」|７六歩合", "-"),
    ] {
        let (sfen, _) = honfu_core::shogi::Sfen::parse(sfen).unwrap();
        for text in texts.split('|') {
            let read = read_move(&sfen.position, None, text).map_or("-".to_owned(), |mv| mv.to_string());
            assert_eq!(read, expected, "{text}");
        }
    }
    let (sfen, _) = honfu_core::shogi::Sfen::parse(check).unwrap();
    for text in ["△５九合", "59合", "59合い", "５九 合"] {
        let error = read_move(&sfen.position, None, text).unwrap_err();
        assert_eq!((error.reason, error.candidates.len()), (ReadMoveReason::Ambiguous, 2), "{text}");
    }
    let (sfen, _) = honfu_core::shogi::Sfen::parse(open).unwrap();
    let near = read_move(&sfen.position, None, "22馬").unwrap_err().candidates;
    assert_eq!(near, [Move::from_usi("8h2b+").unwrap()], "the name of what it becomes");
}

/// A game as it might be typed, with every move in another form.
#[test]
fn a_game_may_be_typed_in_any_mixture() {
    let (mut position, mut last) = (Position::even(), None);
    for (text, usi) in [
        ("76歩", "7g7f"),
        ("34", "3c3d"),
        ("せんて２６ふ", "2g2f"),
        ("ごて44fu", "4c4d"),
        ("２五歩", "2f2e"),
        ("33ka", "2b3c"),
        ("2d", "2e2d"),
        ("同歩", "2c2d"),
        ("Rx24", "2h2d"),
        ("２三歩打", "P*2c"),
        ("２８飛", "2d2h"),
        ("3142", "3a4b"),
        ("+6978KI", "6i7h"),
        ("四三銀", "4b4c"),
        ("S-48", "3i4h"),
        ("8d", "8c8d"),
        ("P’24", "P*2d"),
        ("ドフ", "2c2d"),
        ("Rx", "2h2d"),
        ("角22", "3c2b"),
        ("P*2c", "P*2c"),
        ("B22-31", "2b3a"),
        ("▲５八きん", "4i5h"),
    ] {
        let mv = Move::from_usi(usi).unwrap();
        assert_eq!(read_move(&position, last, text), Ok(mv), "{text}");
        let _undo = position.make(mv).unwrap();
        last = Some(mv.to());
    }
}

/// Common forms of moves that are unambiguous.
#[test]
fn usual_forms_mean_one_move() {
    let position = |moves: &str| {
        let (mut position, mut last) = (Position::even(), None);
        for mv in moves.split_whitespace().filter_map(Move::from_usi) {
            let _undo = position.make(mv).unwrap();
            last = Some(mv.to());
        }
        (position, last)
    };
    for (moves, texts, usi) in [
        ("", "76歩 ７６歩 七六歩 ７六歩 76fu 76ふ 7776 ７７７６ 76 ７６ 7f ７ｆ", "7g7f"),
        ("", "+2726FU せんて２６ふ 26 2f 2726 P-2f P26", "2g2f"),
        ("2g2f 8c8d 2f2e 8d8e", "2d 24 ２四 ２四歩 2524", "2e2d"),
        ("7g7f 3c3d", "Bx2b+ Bx22+ 22角成 22b+ 8822+ 88x22+ 8h2b+", "8h2b+"),
        ("7g7f 3c3d 8h2b+", "同銀 同　銀 ２二同銀 22銀 どうぎん dougin Sx Sx2b 3122", "3a2b"),
    ] {
        let (position, last) = position(moves);
        for text in texts.split(' ') {
            let read = read_move(&position, last, text).map(|mv| mv.to_string());
            assert_eq!(read.as_deref(), Ok(usi), "{text} after {moves}");
        }
    }
}

/// A word or a sign that fits no piece does not turn the text into another move or a drop.
#[test]
fn a_mark_that_fits_no_piece_is_no_move() {
    // The hand has rooks, bishops, golds and silvers, and a gold is below 58; there is no dragon and no
    // horse.
    let sfen = "4k4/9/9/9/9/9/9/9/4G1K2 b 2R2B2G2S 1";
    let (sfen, _) = honfu_core::shogi::Sfen::parse(sfen).unwrap();
    for text in [
        "５八龍上",
        "５八龍",
        "５八馬引",
        "５八飛上",
        "５八飛寄",
        "５八角引",
        "５八銀直",
        "５八銀右",
        "５八銀成",
        "５八金寄",
        "５八金左",
        "５八金右上",
        "５八金引",
        "５八金成",
        "５八金直打",
        "R-58",
        "Rx58",
        "+R58",
        "G-58+",
        "☗龍-58",
        "☗飛-58",
        "5958HI",
        "58飛(59)",
        "58銀不成",
        "同金",
        "+R-5h",
        "+R*5h",
        "D*58",
        "５八龍打",
    ] {
        let read = read_move(&sfen.position, None, text);
        assert!(read.is_err(), "{text} is {read:?}");
    }
}

#[test]
fn every_style_is_offered_in_its_reference() {
    for style in NotationStyle::all() {
        assert_eq!(honfu_core::notation::reference_texts(style).len(), 9, "{style:?}");
    }
}
