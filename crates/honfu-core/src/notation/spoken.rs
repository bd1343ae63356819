//! Japanese moves in kana, romaji and CSA codes: `76ふ`, `76fu`, `58kin migi`, `せんて２６ふ`, or with
//! the piece before its square, `gi68`. They mean the same as in kanji.

use super::read::{ReadMoveResult, ReadRequest};
use super::typed::spelled;
use super::typed::words::{GrammarSlot, WordMeaning};
use super::western::{MoveSign, movement, optional, sign, square};
use super::{Motion, MoveConstraints, OriginSide, ReadMoveError, ReadMoveReason, resolve, scan};
use crate::shogi::{Color, Move, PieceKind};

/// The names of the sides; the scanner knows their marks.
const SIDES: [(&str, Color); 6] = [
    ("せんて", Color::Black),
    ("先手", Color::Black),
    ("sente", Color::Black),
    ("ごて", Color::White),
    ("後手", Color::White),
    ("gote", Color::White),
];

const SAME: [&str; 3] = ["どう", "dou", "do"];

/// The romaji for the words after the piece.
const WORDS: [(&str, WordMeaning); 13] = [
    ("hidari", WordMeaning::Side(OriginSide::Left)),
    ("migi", WordMeaning::Side(OriginSide::Right)),
    ("sugu", WordMeaning::Side(OriginSide::Straight)),
    ("agaru", WordMeaning::Motion(Motion::Up)),
    ("iku", WordMeaning::Motion(Motion::Up)),
    ("yoru", WordMeaning::Motion(Motion::Sideways)),
    ("hiku", WordMeaning::Motion(Motion::Down)),
    ("nari", WordMeaning::Promote(true)),
    ("narazu", WordMeaning::Promote(false)),
    ("funari", WordMeaning::Promote(false)),
    ("utsu", WordMeaning::Drop),
    ("utu", WordMeaning::Drop),
    ("uchi", WordMeaning::Drop),
];

pub(super) fn read(request: &ReadRequest) -> Option<ReadMoveResult> {
    let text: String = request.text.chars().map(spelled).collect();
    request.resolve(parse(&text))
}

fn parse(text: &str) -> Option<MoveConstraints> {
    let side = SIDES.iter().find_map(|(word, color)| Some((*color, text.strip_prefix(word)?)));
    let (mut found, rest) = destination(side.map_or(text, |(_, rest)| rest))?;
    found.color = side.map(|(color, _)| color).or(found.color);
    pieces(rest).find_map(|(kind, rest)| words(MoveConstraints { kind: Some(kind), ..found }, rest))
}

/// Reads a move that begins with the piece in romaji or as a CSA code: `fu76`, `KI58migi`, `ka88x22+`.
pub(super) fn read_piece_first(request: &ReadRequest) -> Option<ReadMoveResult> {
    if is_abbreviated(request.text) { None } else { piece_first(request) }
}

/// Returns the move that another reader found, or an error if the text can also begin with the name of a
/// piece: `Gi-6h` is a gold of rank i in PSN, but a silver in romaji.
pub(super) fn only_meaning(mv: Move, request: &ReadRequest) -> ReadMoveResult {
    let has_sign = matches!(request.text.as_bytes().get(2), Some(b'-' | b'x'));
    let is_either = has_sign && is_abbreviated(request.text);
    let other = Some(request).filter(|_| is_either).and_then(piece_first);
    let mut candidates = match other {
        Some(Ok(other)) => vec![other],
        Some(Err(error)) if error.reason == ReadMoveReason::Ambiguous => error.candidates,
        _ => return Ok(mv),
    };
    candidates.retain(|other| *other != mv);
    if candidates.is_empty() {
        return Ok(mv);
    }
    candidates.insert(0, mv);
    Err(ReadMoveError { reason: ReadMoveReason::Ambiguous, candidates })
}

fn piece_first(request: &ReadRequest) -> Option<ReadMoveResult> {
    let text: String = request.text.chars().map(spelled).collect();
    let side = SIDES.iter().find_map(|(word, color)| Some((Some(*color), text.strip_prefix(word)?)));
    let (color, rest) = side.unwrap_or_else(|| scan::side_mark(&text));
    let names = pieces(rest).filter(|(_, behind)| rest[..rest.len() - behind.len()].is_ascii());
    let mut found =
        names.filter_map(|(kind, behind)| Some(MoveConstraints { kind: Some(kind), color, ..goal(behind)? }));
    Some(resolve(request.position, request.last_to, &found.next()?))
}

/// Reads the text after the piece: squares and signs, or a square and words.
fn goal(text: &str) -> Option<MoveConstraints> {
    movement(text).filter(|found| found.to.is_some()).or_else(|| {
        let (sign, rest) = optional(sign, text);
        let (to, rest) = square(rest)?;
        let drop = sign.map(|sign| sign == MoveSign::Drop);
        let capture = (sign == Some(MoveSign::Capture)).then_some(true);
        words(MoveConstraints { to: Some(to), drop, capture, ..MoveConstraints::default() }, rest)
    })
}

/// Whether a text begins like `Gi6h`, with a letter for the piece and one for a rank, which only PSN has.
fn is_abbreviated(text: &str) -> bool {
    let [piece, rank, ..] = text.as_bytes() else { return false };
    let has_digits = text.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_digit));
    piece.is_ascii_uppercase() && rank.is_ascii_lowercase() && !has_digits
}

/// Adds the words after the piece, and the origin after them, to the constraints.
fn words(mut found: MoveConstraints, mut rest: &str) -> Option<MoveConstraints> {
    while !rest.is_empty() {
        if rest.starts_with('(') {
            let (from, "") = square(rest)? else { return None };
            return Some(MoveConstraints { from: Some(from), ..found });
        }
        let (meaning, behind) = word(rest)?;
        take(&mut found, meaning)?;
        rest = behind;
    }
    Some(found)
}

fn destination(text: &str) -> Option<(MoveConstraints, &str)> {
    let same = SAME.iter().find_map(|word| text.strip_prefix(word));
    match same {
        Some(rest) => Some((MoveConstraints { same: true, ..MoveConstraints::default() }, rest)),
        None => scan::destination(text),
    }
}

/// Returns the names of pieces that the text begins with. Single letters do not count, as they are keys
/// of the entry line. All names are tried: `kyo` and `kyou` are one piece, and `kyoutsu` is its drop.
fn pieces(text: &str) -> impl Iterator<Item = (PieceKind, &str)> {
    let names = GrammarSlot::Piece.spellings().filter(|(spelling, _)| spelling.len() > 1);
    names.filter_map(move |(spelling, meaning)| match meaning {
        WordMeaning::Kind(kind) => Some((kind, text.strip_prefix(spelling)?)),
        _ => None,
    })
}

/// Returns the longest word that the text begins with, and the rest.
fn word(text: &str) -> Option<(WordMeaning, &str)> {
    let slots = [GrammarSlot::Word, GrammarSlot::Promotion, GrammarSlot::Drop].into_iter();
    let spellings = slots.flat_map(GrammarSlot::spellings).chain(WORDS);
    let fitting = spellings.filter_map(|(spelling, meaning)| Some((meaning, text.strip_prefix(spelling)?)));
    fitting.min_by_key(|(_, rest)| rest.len())
}

fn take(found: &mut MoveConstraints, meaning: WordMeaning) -> Option<()> {
    match meaning {
        WordMeaning::Side(side) => scan::set(&mut found.side, side),
        WordMeaning::Motion(motion) => scan::set(&mut found.motion, motion),
        WordMeaning::Promote(promote) => scan::set(&mut found.promote, promote),
        WordMeaning::Drop => scan::set(&mut found.drop, true),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{position, usi};
    use super::super::{ReadMoveReason, read_move};
    use crate::shogi::{Position, Square};

    #[test]
    fn pieces_are_named_in_kana_and_romaji() {
        let start = Position::even();
        for text in ["76ふ", "76fu", "７６フ", "76FU", "せんて７６ふ", "先手76fu", "sente 76 fu", "▲７六ふ"]
        {
            assert_eq!(read_move(&start, None, text), Ok(usi("7g7f")), "{text}");
        }
        for (text, mv) in [
            ("58きんみぎ", "4i5h"),
            ("58kin hidari", "6i5h"),
            ("68ぎん", "7i6h"),
            ("58ぎょく", "5i5h"),
            ("58OU", "5i5h"),
            ("38hisha", "2h3h"),
        ] {
            assert_eq!(read_move(&start, None, text), Ok(usi(mv)), "{text}");
        }
        let reason = |text| read_move(&start, None, text).map_err(|error| error.reason);
        assert_eq!(reason("ごて34ふ"), Err(ReadMoveReason::WrongSide(crate::shogi::Color::Black)));
        assert_eq!(reason("58きん"), Err(ReadMoveReason::Ambiguous));
        assert!(matches!(reason("58きんすぐ"), Err(ReadMoveReason::NoSuchMove(_))));
        for text in ["76ふふ", "58きんみぎみぎ", "58きんみぎひだり", "76ぷ", "sente", "どう"]
        {
            assert!(reason(text).is_err(), "{text}");
        }
    }

    /// A letter can be a rank in PSN or end a name in romaji, and neither reading is preferred.
    #[test]
    fn a_rank_that_ends_a_name_is_ambiguous() {
        let mut board = Position::even();
        for (text, candidates) in
            [("Gi-6h", "6i6h 7i6h"), ("Ki-5h", "5i5h 4i5h 6i5h"), ("Gi-7h", "6i7h 7i7h"), ("Ki-7h", "6i7h")]
        {
            let moves = match read_move(&board, None, text) {
                Ok(mv) => vec![mv],
                Err(error) => error.candidates,
            };
            let moves: Vec<String> = moves.iter().map(|mv| mv.to_string()).collect();
            assert_eq!(moves.join(" "), candidates, "{text}");
        }
        board.set_side(crate::shogi::Color::White);
        assert_eq!(read_move(&board, None, "Gi-4b"), Ok(usi("3a4b")));
    }

    #[test]
    fn the_words_mean_what_they_mean_in_kanji() {
        let board = position("4k4/9/2S6/2+R6/9/1G7/9/2K6/9 b GS 1");
        let last = Square::from_usi("7b");
        for (mv, texts) in [
            ("7c7b+", ["72ぎんなり", "72gin nari", "72GI+", "７二ギンナリ"]),
            ("7c7b", ["72ぎんならず", "72ぎんふなり", "72gin narazu", "72gin"]),
            ("S*7b", ["72ぎんうつ", "72gin utsu", "72GI*", "72ぎん打"]),
            ("8f8e", ["85きん", "85kin", "85KI", "85きんあがる"]),
            ("G*8e", ["85きんうつ", "85kin uchi", "85KI打", "85金うつ"]),
            ("7d8d", ["84りゅう", "84ryu", "84りゅうよる", "84ryu yoru"]),
        ] {
            for text in texts {
                assert_eq!(read_move(&board, last, text), Ok(usi(mv)), "{text}");
            }
        }
        let black = position("4k4/9/2p6/9/1N7/9/9/9/4K4 b - 1");
        for text in ["どうけい", "dou kei", "do keinarazu", "同けい", "せんてどうけい"] {
            assert_eq!(
                read_move(&black, Square::from_usi("7c"), text).map(|mv| mv.to()),
                Ok(usi("8e7c").to()),
                "{text}"
            );
        }
    }
}
