//! Other spellings of the structure of PSN, and of similar move lists.

use super::kif_units::{Parts, lines_of};
use super::numerals::{kanji_digit, number_parts, wide};
use super::{Respelling, Unit, UnitKind, templates};

const NUMBERS: &[&str] = &[
    "",
    "{n}",
    "{n} ",
    "{n}.",
    "{n}. ",
    "{n}.  ",
    "{n}.\t",
    "{n}.　",
    "{n}.\n",
    "{n}..",
    "{n}...",
    "{n}. ... ",
    "{n}…",
    "{n}) ",
    "({n}) ",
    "[{n}] ",
    "<{n}> ",
    "{n}: ",
    "{n}:",
    "{n}, ",
    "{n}; ",
    "{n}- ",
    "{n} - ",
    "{Ｎ}. ",
    "{Ｎ}．",
    "{n}．",
    "{n}。",
    "{漢}. ",
    "{①}",
    "{①} ",
    "#{n} ",
    "No.{n} ",
    "{n}手 ",
    "{n}手目 ",
    "第{n}手 ",
];

/// `{piece}{from}{sep}{to}{promo}` are the parts of a move.
const MOVES: &[&str] = &[
    "{lower}{from}{sep}{to}{promo}",
    "{piece}{FROM}{sep}{TO}{promo}",
    "{piece}{from_digits}{sep}{to_digits}{promo}",
    "{Ｐ}{from}{sep}{to}{promo}",
    "{ｍｏｖｅ}",
    "{piece}{from}{hyphen}{to}{promo}",
    "{piece}{from}{hyphen}–{to}{promo}",
    "{piece}{from}{hyphen}—{to}{promo}",
    "{piece}{from}{hyphen}−{to}{promo}",
    "{piece}{from}{hyphen}－{to}{promo}",
    "{piece}{from}{hyphen}~{to}{promo}",
    "{piece}{from}{hyphen}>{to}{promo}",
    "{piece}{from}{hyphen}x{to}{promo}",
    "{piece}{from}{hyphen}to{to}{promo}",
    "{piece}{from}{x}×{to}{promo}",
    "{piece}{from}{x}X{to}{promo}",
    "{piece}{from}{x}:{to}{promo}",
    "{piece}{from}{x}-{to}{promo}",
    "{piece}{from}{x}{to}{promo}",
    "{piece}{from}{x} x {to}{promo}",
    "{piece}{from}{star}'{to}{promo}",
    "{piece}{from}{star}@{to}{promo}",
    "{piece}{from}{star}-{to}{promo}",
    "{piece}{from}{star}＊{to}{promo}",
    "{piece}{from}{star}×{to}{promo}",
    "{piece}{from}{sep}{to}{plus}＋",
    "{piece}{from}{sep}{to}{plus} +",
    "{piece}{from}{sep}{to}{plus}^",
    "{piece}{from}{sep}{to}{plus}(+)",
    "{piece}{from}{sep}{to}{plus}成",
    "{piece}{from}{sep}{to}{plus}!+",
    "{piece}{from}{sep}{to}{equals}",
    "{piece}{from}{sep}{to}{equals}=",
    "{piece}{from}{sep}{to}{equals}＝",
    "{piece} {from}{sep}{to}{promo}",
    "{piece}{from} {sep} {to}{promo}",
    "{usi}",
    "▲{move}",
    "{promoted}＋{letter}{from}{sep}{to}{promo}",
    "{promoted}{letter}+{from}{sep}{to}{promo}",
    "{promoted}{letter}{from}{sep}{to}{promo}",
    "{promoted}+ {letter}{from}{sep}{to}{promo}",
    // Text around a move.
    "{move}!",
    "{move}!?",
    "{move} !",
    "{move}！",
    "{move}.",
    "{move},",
    "{move};",
    "{move} ,",
    "{move} |",
    "{move}#",
    "{move}*",
    "{move}?",
    "{move}^",
    "({move})",
    "[{move}]",
    "\"{move}\"",
    "{move}\n",
    "{move}\t",
    "{move}　",
    "{move}\u{a0}",
    "{move} good",
    "good {move}",
    "{move} 好手",
    "{move} (0:05)",
    "{move} (5)",
    "{move} [0:05]",
    "{move} 0:05",
    "{move} ; good\n",
    "{move} % good\n",
    "{move} # good\n",
    "{move} // good\n",
    "{move} * good\n",
    "{move}{brace}{move}}",
    "{move} {brace}{move}}",
    "{move} {brace}Resigns}",
    "{brace}{move}} {move}",
    "{move}\n; {move}\n",
    "{move}\n# {move}\n",
];

const ENDS: &[&str] = &[
    "{lower}",
    "{upper}",
    "{singular}",
    "{singular_lower}",
    "{word}.",
    "{word}!",
    "{word},",
    "({word})",
    "[{word}]",
    "{word} ",
    "\n{word}",
    "\n\n{word}\n",
    "... {word}",
    "-{word}",
    "99. {word}",
    "99.{word}",
    "{brace}the end} {word}",
    "{word} {brace}the end}",
    "{word} the end",
    "%{word}",
    "*{word}*",
    "{wide}",
    "投了",
];

/// Spellings of `[Result "1-0"]`.
const RESULTS: &[&str] = &[
    "[result \"{value}\"]",
    "[RESULT \"{value}\"]",
    "[Result {value}]",
    "[Result '{value}']",
    "[Result “{value}”]",
    "[Result: \"{value}\"]",
    "[Result=\"{value}\"]",
    "[Result\t\"{value}\"]",
    "[Result  \"{value}\" ]",
    "[ Result \"{value}\"]",
    " [Result \"{value}\"]",
    "[Result \"{value}\"",
    "Result \"{value}\"]",
    "Result \"{value}\"",
    "［Result \"{value}\"］",
    "[Result \" {value} \"]",
    "[Result \"{spaced}\"]",
    "[Result \"{dash}\"]",
    "[Result \"{wide}\"]",
    "[Result \"{value}\"] {brace}over}",
];

pub fn respellings() -> Vec<Respelling> {
    let tables = [
        (UnitKind::Number, NUMBERS),
        (UnitKind::Move, MOVES),
        (UnitKind::End, ENDS),
        (UnitKind::Result, RESULTS),
    ];
    tables.into_iter().flat_map(|(kind, names)| templates(kind, names)).collect()
}

pub fn units(text: &str) -> Vec<Unit> {
    let mut units = Vec::new();
    let (mut is_comment, mut depth) = (false, 0);
    for (range, line) in lines_of(text) {
        if !is_comment && line.starts_with('[') {
            if let Some(value) = line.strip_prefix("[Result \"").and_then(|line| line.strip_suffix("\"]")) {
                units.push(Unit { kind: UnitKind::Result, range, parts: result_parts(value) });
            }
            continue;
        }
        let words = line.split_inclusive(char::is_whitespace).scan(range.start, |at, word| {
            let start = *at;
            *at += word.len();
            Some((start, word.trim_end()))
        });
        for (at, word) in words {
            if !is_comment && depth == 0 && !word.contains(['{', '(']) {
                units.extend(word_units(at, word));
            }
            for c in word.chars() {
                match c {
                    '{' | '}' => is_comment = c == '{',
                    '(' if !is_comment => depth += 1,
                    ')' if !is_comment => depth -= 1,
                    _ => {}
                }
            }
        }
    }
    units
}

fn result_parts(value: &str) -> Parts {
    vec![
        ("value", value.to_owned()),
        ("spaced", value.replace('-', " - ")),
        ("dash", value.replace('-', "–")),
        ("wide", wide(value).replace('-', "－")),
        ("brace", "{".to_owned()),
    ]
}

const ENDINGS: [&str; 4] = ["Resigns", "Interrupt", "Mate", "Sennichite"];

/// The number and the move of a word such as `12.P7g-7f`, or an end.
fn word_units(at: usize, word: &str) -> Vec<Unit> {
    if ENDINGS.contains(&word) {
        let singular = word.trim_end_matches('s');
        let parts = [
            ("word", word.to_owned()),
            ("lower", word.to_lowercase()),
            ("upper", word.to_uppercase()),
            ("singular", singular.to_owned()),
            ("singular_lower", singular.to_lowercase()),
            ("wide", wide_letters(word)),
            ("brace", "{".to_owned()),
        ];
        return vec![Unit { kind: UnitKind::End, range: at..at + word.len(), parts: parts.into() }];
    }
    let mut units = Vec::new();
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let dots = word[digits..].bytes().take_while(|byte| *byte == b'.').count();
    let mut start = 0;
    if digits > 0
        && dots == 1
        && let Ok(number) = word[..digits].parse()
    {
        start = digits + dots;
        units.push(Unit { kind: UnitKind::Number, range: at..at + start, parts: number_parts(number) });
    }
    units.extend(move_parts(&word[start..]).map(|parts| Unit {
        kind: UnitKind::Move,
        range: at + start..at + word.len(),
        parts,
    }));
    units
}

fn wide_letters(text: &str) -> String {
    let widened =
        |c: char| if c.is_ascii_graphic() { char::from_u32(c as u32 + 0xfee0).unwrap_or(c) } else { c };
    text.chars().map(widened).collect()
}

fn is_square(text: &str) -> bool {
    matches!(text.as_bytes(), [b'1'..=b'9', b'a'..=b'i'])
}

fn with_digits(square: &str) -> String {
    let rank = |c: char| if c.is_ascii_lowercase() { char::from(b'1' + (c as u8 - b'a')) } else { c };
    square.chars().map(rank).collect()
}

/// The parts of a move such as `P7g-7f`, `Bx3c+`, `+R4gx3g` or `B*4e`; `None` if it has another form.
fn move_parts(word: &str) -> Option<Parts> {
    let signs = usize::from(word.starts_with('+'));
    let piece = word.get(..signs + 1).filter(|piece| piece.ends_with(|c: char| "PLNSGBRK".contains(c)))?;
    let rest = &word[piece.len()..];
    let sep_at = rest.find(['-', 'x', '*'])?;
    let (from, behind) = rest.split_at(sep_at);
    let (sep, behind) = behind.split_at(1);
    let to = behind.get(..2).filter(|to| is_square(to))?;
    let promo = &behind[2..];
    if !(from.is_empty() || is_square(from)) || !["", "+", "="].contains(&promo) {
        return None;
    }
    let mut parts: Parts = Vec::new();
    for (name, part) in [
        ("move", word),
        ("piece", piece),
        ("from", from),
        ("sep", sep),
        ("to", to),
        ("promo", promo),
        ("lower", &piece.to_lowercase()),
        ("FROM", &from.to_uppercase()),
        ("TO", &to.to_uppercase()),
        ("from_digits", &with_digits(from)),
        ("to_digits", &with_digits(to)),
        ("Ｐ", &wide_letters(piece)),
        ("ｍｏｖｅ", &wide_letters(word)),
        ("brace", "{"),
    ] {
        parts.push((name, part.to_owned()));
    }
    // Empty; exists only for moves of this kind.
    parts.push((
        match sep {
            "-" => "hyphen",
            "x" => "x",
            _ => "star",
        },
        String::new(),
    ));
    match promo {
        "+" => parts.push(("plus", String::new())),
        "=" => parts.push(("equals", String::new())),
        _ => {}
    }
    if signs > 0 {
        parts.push(("promoted", String::new()));
        parts.push(("letter", piece[1..].to_owned()));
    }
    if !from.is_empty() {
        parts.push(("usi", format!("{from}{to}{}", promo.trim_matches('='))));
    }
    let rank = to.chars().nth(1).map_or('0', |c| char::from(b'1' + (c as u8 - b'a')));
    parts.extend(kanji_digit(rank).map(|kanji| ("kanji", format!("{}{kanji}", &to[..1]))));
    Some(parts)
}
